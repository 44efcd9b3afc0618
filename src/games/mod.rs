//! The games, a folder each, and their registry.
//!
//! To add a game: make a folder with a type that implements [`Play`] and [`Entry`] (a Xiangqi-like
//! implements [`chess::Rules`] and is played as a [`chess::Position`]), then add its line to the
//! registry below.

mod kingdoms;
pub mod sanguo_anqi;
pub mod sanguo_qi;
pub mod sanguo_yanyi;
pub mod sanren_xiangqi;
pub mod xiangqi;
pub mod yanyi_tiaoqi;
pub mod yanyi_wuziqi;

use crate::action::{Action, Move};
use crate::board::cells::Cells;
use crate::board::drawing::Drawing;
use crate::board::topology::Topology;
use crate::catalogue::{Value, VariantInfo};
use crate::chess;
use crate::error::{Error, Refusal};
use crate::event::{Leaving, Log, Outcome};
use crate::fields::{Fault, Fields};
use crate::play::{Chosen, Entry, Facts, Found, Notation, Play, Setup};
use crate::point::Point;
use crate::seat::{Seat, SeatSet};
use crate::text;
use std::sync::LazyLock;

macro_rules! registry {
    (
        chess { $($(#[$chess_about:meta])* $chess:ident: $chess_id:literal => $rules:ty,)+ }
        others { $($(#[$about:meta])* $other:ident: $id:literal => $position:ty,)* }
    ) => {
        /// A game of the family.
        #[non_exhaustive]
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Variant {
            $($(#[$chess_about])* $chess,)+
            $($(#[$about])* $other,)*
        }

        impl Variant {
            /// Every game.
            pub const ALL: &[Variant] = &[$(Variant::$chess,)+ $(Variant::$other,)*];

            /// The id of the API and of the rules page.
            pub const fn id(self) -> &'static str {
                match self {
                    $(Variant::$chess => $chess_id,)+
                    $(Variant::$other => $id,)*
                }
            }

            /// What a front end shows of the game.
            pub fn info(self) -> &'static VariantInfo {
                macro_rules! once {
                    ($info:expr) => {{
                        static INFO: LazyLock<VariantInfo> = LazyLock::new($info);
                        &INFO
                    }};
                }
                match self {
                    $(Variant::$chess => once!(<$rules as chess::Registered>::info),)+
                    $(Variant::$other => once!(<$position as Entry>::info),)*
                }
            }

            /// How the board is drawn under these options.
            pub fn drawing(self, options: &Chosen) -> Drawing {
                match self {
                    $(Variant::$chess => {
                        <$rules as chess::Registered>::with(options).drawing()
                    })+
                    $(Variant::$other => <$position as Entry>::drawing(options),)*
                }
            }

            /// The keys of options that only a referee may know.
            pub fn secrets(self) -> &'static [&'static str] {
                match self {
                    $(Variant::$other => <$position as Entry>::SECRETS,)*
                    _ => &[],
                }
            }

            /// How pieces are written in position texts.
            pub fn notation(self) -> Notation {
                match self {
                    $(Variant::$other => <$position as Entry>::notation(),)*
                    _ => Notation { write: text::piece_text, split: text::split_piece },
                }
            }

            /// The starting position under these options.
            pub fn start(self, options: &Chosen) -> Position {
                match self {
                    $(Variant::$chess => {
                        start_chess(<$rules as chess::Registered>::with(options))
                    })+
                    $(Variant::$other => {
                        Position::$other(Box::new(<$position as Entry>::new(options)))
                    })*
                }
            }

            /// The board under these options.
            fn board(self, options: &Chosen) -> &'static Topology {
                match self {
                    $(Variant::$chess => {
                        &<$rules as chess::Registered>::with(options).tables().topology
                    })+
                    $(Variant::$other => <$position as Entry>::board(),)*
                }
            }

            fn set_up(self, options: &Chosen, setup: &Setup) -> Result<Position, Fault> {
                match self {
                    $(Variant::$chess => {
                        set_up_chess(<$rules as chess::Registered>::with(options), setup)
                    })+
                    $(Variant::$other => {
                        let position = <$position as Entry>::from_setup(options, setup)?;
                        Ok(Position::$other(Box::new(position)))
                    })*
                }
            }
        }

        /// A position of any game.
        #[derive(Clone, Debug)]
        pub enum Position {
            /// A position of a chess game.
            Chess(Box<chess::Position>),
            $($(#[$about])* $other(Box<$position>),)*
        }

        /// Runs an expression on the position inside.
        macro_rules! inside {
            ($self:expr, $inner:ident => $body:expr) => {
                match $self {
                    Position::Chess($inner) => $body,
                    $(Position::$other($inner) => $body,)*
                }
            };
        }
    };
}

registry! {
    chess {
        /// 三國棋, Game of the Three Kingdoms.
        SanguoQi: "sanguo-qi" => sanguo_qi::SanguoQi,
        /// 三人象棋, Three-Player Xiangqi.
        SanrenXiangqi: "sanren-xiangqi" => sanren_xiangqi::SanrenXiangqi,
        /// 三國演弈棋, Romance of the Three Kingdoms Chess.
        SanguoYanyi: "sanguo-yanyi" => sanguo_yanyi::SanguoYanyi,
        /// 象棋, Xiangqi for two.
        Xiangqi: "xiangqi" => xiangqi::Xiangqi,
    }
    others {
        /// 三國暗棋, Three Kingdoms Dark Chess.
        SanguoAnqi: "sanguo-anqi" => sanguo_anqi::SanguoAnqi,
        /// 三國演弈跳棋, Three Kingdoms Draughts.
        YanyiTiaoqi: "yanyi-tiaoqi" => yanyi_tiaoqi::YanyiTiaoqi,
        /// 三國演弈五子棋, Three Kingdoms Five-in-a-row.
        YanyiWuziqi: "yanyi-wuziqi" => yanyi_wuziqi::YanyiWuziqi,
    }
}

fn start_chess(rules: &'static dyn chess::Rules) -> Position {
    Position::Chess(Box::new(chess::Position::new(rules)))
}

fn set_up_chess(rules: &'static dyn chess::Rules, setup: &Setup) -> Result<Position, Fault> {
    let position = chess::Position::set_up_by_hand(rules, setup)?;
    Ok(Position::Chess(Box::new(position)))
}

impl Variant {
    /// The game with this id.
    pub fn find(id: &str) -> Option<Variant> {
        Variant::ALL.iter().copied().find(|variant| variant.id() == id)
    }

    /// Reads options, `key=value` joined by `;`; those not given take their default.
    ///
    /// # Errors
    ///
    /// A sentence that names the option or value the game does not know.
    pub fn choose(self, text: &str) -> Result<Chosen, String> {
        let info = self.info();
        let mut given: Vec<(&'static str, Value)> = Vec::new();
        for part in text.split(';').filter(|part| !part.is_empty()) {
            let (key, value) = part.split_once('=').unwrap_or((part, ""));
            let Some(option) = info.options.iter().find(|option| option.key == key) else {
                let known: Vec<&str> = info.options.iter().map(|option| option.key).collect();
                let known = if known.is_empty() { "none".to_owned() } else { known.join(", ") };
                let key = text::clip(key);
                return Err(
                    [info.id, " has no option `", &key, "` (it has: ", &known, ")"].concat()
                );
            };
            if given.iter().any(|other| other.0 == option.key) {
                return Err(["option `", key, "` is given twice"].concat());
            }
            match option.read(value) {
                Some(value) => given.push((option.key, value)),
                None => {
                    let (value, takes) = (text::clip(value), option.takes());
                    return Err(["option `", key, "` is ", &takes, ", not `", &value, "`"].concat());
                }
            }
        }
        let mut chosen = Vec::new();
        for option in &info.options {
            let given = given.iter().find(|other| other.0 == option.key).map(|other| other.1);
            if let Some(value) = given.or(option.default) {
                chosen.push((option.key, value));
            }
        }
        Ok(Chosen(chosen))
    }
}

impl Position {
    /// Reads a position text. `more` holds options that texts leave out, as `key=value` joined by
    /// `;`: those of [`Variant::secrets`].
    ///
    /// # Errors
    ///
    /// [`Error::Position`] that names the field that is wrong.
    pub fn read(text: &str, more: &str) -> Result<(Variant, Chosen, Position), Error> {
        Position::try_read(text, more).map_err(|fault| Error::Position(fault.into()))
    }

    fn try_read(text: &str, more: &str) -> Result<(Variant, Chosen, Position), Fault> {
        let (variant, options, rest) = text::read_head(text, more)?;
        let board = variant.board(&options);
        let setup = text::read_setup(variant, board, rest)?;
        let position = variant.set_up(&options, &setup)?;
        Ok((variant, options, position))
    }

    /// The fields of the position text after pieces, turn, seats in play and counters.
    pub fn fields(&self) -> Fields {
        inside!(self, inner => inner.fields())
    }

    /// The board.
    pub fn topology(&self) -> &'static Topology {
        inside!(self, inner => inner.topology())
    }

    /// What stands where.
    pub fn cells(&self) -> &Cells {
        inside!(self, inner => Play::cells(&**inner))
    }

    /// Whose turn it is; `None` after the end.
    pub fn turn(&self) -> Option<Seat> {
        inside!(self, inner => inner.turn())
    }

    /// The seats in play.
    pub fn in_play(&self) -> SeatSet {
        inside!(self, inner => inner.in_play())
    }

    /// Plies played.
    pub fn ply(&self) -> u32 {
        inside!(self, inner => inner.ply())
    }

    /// How the game ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        inside!(self, inner => inner.outcome())
    }

    /// The rest of the status.
    pub fn facts(&self) -> Facts {
        inside!(self, inner => inner.facts())
    }

    /// The key of "same position".
    pub fn key(&self) -> u64 {
        inside!(self, inner => Play::key(&**inner))
    }

    /// Tells each legal move, all or those from one point.
    pub fn each_move(&mut self, from: Option<Point>, found: &mut dyn FnMut(Found<'_>)) {
        inside!(self, inner => inner.each_move(from, found));
    }

    /// Why the action is not legal; `None` if it is.
    pub fn refusal(&mut self, action: &Action) -> Option<Refusal> {
        inside!(self, inner => inner.refusal(action))
    }

    /// Does the action.
    ///
    /// # Errors
    ///
    /// The refusal, if it is not legal; the position is as it was.
    pub fn play(&mut self, action: &Action, log: &mut Log) -> Result<Move, Refusal> {
        inside!(self, inner => inner.play(action, log))
    }

    /// A seat in play leaves by a call of the host.
    ///
    /// # Errors
    ///
    /// [`Error::Argument`] if the seat is not in play and the game minds.
    pub fn leave(&mut self, seat: Seat, cause: Leaving, log: &mut Log) -> Result<(), Error> {
        inside!(self, inner => Play::leave(&mut **inner, seat, cause, log))
    }

    /// The seats in play agree to a draw.
    pub fn agree_draw(&mut self, log: &mut Log) {
        inside!(self, inner => Play::agree_draw(&mut **inner, log));
    }

    /// Takes the last ply or call of the host back. Returns whether there was one.
    pub fn undo(&mut self) -> bool {
        inside!(self, inner => inner.undo())
    }

    /// Makes this the position of a game refereed elsewhere: from now on chance is told.
    pub fn forget_chance(&mut self) {
        inside!(self, inner => inner.forget_chance());
    }

    /// The number of legal move sequences of this length.
    pub fn perft(&mut self, depth: u32) -> u64 {
        inside!(self, inner => Play::perft(&mut **inner, depth))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::drawing::{Mark, RegionKind};
    use crate::piece::Kind;

    /// Every game with every value of the options that change its board or what stands on it.
    fn each_game(mut look: impl FnMut(Variant, &Chosen)) {
        for &variant in Variant::ALL {
            let given = match variant {
                Variant::SanguoQi => ["flags=true", "flags=false"],
                Variant::SanrenXiangqi => ["method=1", "method=2"],
                Variant::SanguoAnqi => ["split=1", "split=2"],
                _ => [""; 2],
            };
            for options in given {
                look(variant, &variant.choose(options).unwrap());
            }
        }
    }

    #[test]
    fn drawings_have_the_points_of_the_board_in_its_order() {
        each_game(|variant, options| {
            let (drawing, board) = (variant.drawing(options), variant.board(options));
            let ids: Vec<&str> = drawing.points.iter().map(|point| point.id.as_str()).collect();
            assert_eq!(ids, board.names(), "{}", variant.id());
        });
    }

    #[test]
    fn drawings_know_the_seats_of_the_game() {
        each_game(|variant, options| {
            let (drawing, info) = (variant.drawing(options), variant.info());
            let turns: Vec<&str> = drawing.turns.0.iter().map(|turn| turn.0).collect();
            let seats: Vec<&str> = info.seats.iter().map(|seat| seat.id).collect();
            assert_eq!(turns, seats, "{}", variant.id());
            let halves = drawing.points.iter().filter_map(|point| point.half);
            let regions = drawing.regions.iter().filter_map(|region| region.seat);
            for id in halves.chain(regions) {
                assert!(info.find_seat(id).is_some(), "{}: {id}", variant.id());
            }
        });
    }

    #[test]
    fn armies_start_on_the_halves_drawn_as_theirs_and_generals_in_palaces() {
        each_game(|variant, options| {
            let (drawing, start) = (variant.drawing(options), variant.start(options));
            for (point, piece) in start.cells().iter() {
                let drawn = &drawing.points[point.index()];
                if let Some(seat) = piece.owner() {
                    assert_eq!(drawn.half, Some(variant.info().seat_id(seat)), "{}", drawn.id);
                }
                if piece.is(Kind::General)
                    || variant == Variant::SanguoYanyi && piece.is(Kind::Emperor)
                {
                    assert!(drawn.marks.contains(&Mark::Palace), "{}", drawn.id);
                }
            }
        });
    }

    /// A general that never leaves its palace can be set up on every point of it and on no other.
    #[test]
    fn palaces_are_drawn_where_generals_go() {
        each_game(|variant, options| {
            // By the second method no palace binds a general.
            if options.number("method") == 2 {
                return;
            }
            let Position::Chess(start) = variant.start(options) else { return };
            let (drawing, rules) = (variant.drawing(options), start.rules());
            let generals: Vec<_> =
                start.cells().iter().filter(|(_, piece)| piece.is(Kind::General)).collect();
            for (index, drawn) in drawing.points.iter().enumerate() {
                let goes = |seat| {
                    let of_seat = generals.iter().find(|(_, piece)| piece.owner() == Some(seat));
                    of_seat.is_some_and(|&(_, piece)| {
                        rules.check_piece(piece, Point::at(index)).is_ok()
                    })
                };
                let owner = drawn.half.and_then(|id| variant.info().find_seat(id));
                if owner != Some(Seat::HAN) {
                    let palace = drawn.marks.contains(&Mark::Palace);
                    assert_eq!(palace, owner.is_some_and(goes), "{}: {}", variant.id(), drawn.id);
                }
                let foreign = Seat::PLAYERS.into_iter().filter(|&seat| Some(seat) != owner);
                assert!(!foreign.into_iter().any(goes), "{}: {}", variant.id(), drawn.id);
            }
        });
    }

    #[test]
    fn only_games_with_mountains_alliances_and_camps_draw_them() {
        each_game(|variant, options| {
            let drawing = variant.drawing(options);
            let marked =
                |mark| drawing.points.iter().filter(|point| point.marks.contains(&mark)).count();
            let mountains = drawing.regions.iter();
            let mountains = mountains.filter(|region| region.kind == RegionKind::Mountain).count();
            let draughts = variant == Variant::YanyiTiaoqi;
            assert_eq!(mountains, if variant == Variant::SanrenXiangqi { 3 } else { 0 });
            assert_eq!(marked(Mark::Alliance), if variant == Variant::SanguoYanyi { 3 } else { 0 });
            assert_eq!(marked(Mark::Camp), if draughts { 50 } else { 0 });
            assert_eq!(marked(Mark::Promotion) > 0, draughts);
        });
    }
}
