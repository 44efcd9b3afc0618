//! The starting position (C-1), and positions set up by hand. Besides what every game has, the
//! position text holds, in this order and only where there is something to say: `promoted=gb` (the
//! seats whose promotion is spent), `alliance=br`, `passes=1` (in a row, before this turn),
//! `falls=r` (who is out, first out first), `captured=g:bDrL` and, after the end,
//! `result=last-standing:g`.

use super::board::{WEST_ARM, last_row, local, named};
use super::{LIMIT, YanyiTiaoqi};
use crate::board::cells::Cells;
use crate::catalogue::VariantInfo;
use crate::event::{Outcome, Reason};
use crate::fields::{
    Falls, captured_text, read_captured, read_result, unknown_field, wrong_result,
};
use crate::games::Variant;
use crate::journal::Journal;
use crate::piece::{Army, Kind, Piece};
use crate::play::{Entry, Play, Setup};
use crate::point::Point;
use crate::seat::{Seat, SeatSet};
use crate::text::{letters, piece_text, read_letters, read_number, split_piece};

/// The men of a seat.
const MEN: usize = 15;
/// The back-row cells nearest the middle, which stay empty.
const EMPTY: [&str; 3] = ["p8", "h16", "i1"];
const EMPEROR: &str = "b8";
const GUARDS: [&str; 4] = ["a7", "a9", "c7", "c9"];

/// The pieces of the starting position.
pub(super) fn start() -> Vec<(Point, Piece)> {
    let mut pieces = han();
    for (seat, empty) in Seat::PLAYERS.into_iter().zip(EMPTY) {
        for r in 1..=4 {
            for f in 1..=8 {
                if let Some(cell) = local(seat, f, r)
                    && cell != named(empty)
                {
                    pieces.push((cell, Piece::new(Kind::Man, Army::of(seat))));
                }
            }
        }
    }
    pieces
}

/// The emperor and his guards, asleep.
fn han() -> Vec<(Point, Piece)> {
    let asleep = |kind| Piece::new(kind, Army::of(Seat::HAN)).with_dormant(true);
    let mut pieces = Vec::new();
    for cell in GUARDS {
        pieces.push((named(cell), asleep(Kind::Man)));
    }
    pieces.push((named(EMPEROR), asleep(Kind::Emperor)));
    pieces
}

impl YanyiTiaoqi {
    /// The fields of the position text after the counts.
    pub(super) fn text_fields(&self) -> Vec<(&'static str, String)> {
        let info = Variant::YanyiTiaoqi.info();
        let state = self.state();
        let mut fields = Vec::new();
        if !state.promoted.is_empty() {
            fields.push(("promoted", letters(info, state.promoted)));
        }
        if let Some(seats) = state.alliance {
            fields.push(("alliance", letters(info, seats.into_iter().collect())));
        }
        if state.passes > 0 {
            fields.push(("passes", state.passes.to_string()));
        }
        fields.extend(state.falls.text(info).map(|text| ("falls", text)));
        let captured = captured_text(info, self.journal.captured(), |piece| {
            // Whose it was when it was captured does not matter any more.
            piece_text(info, plain(piece))
        });
        fields.extend(captured.map(|text| ("captured", text)));
        if let Some(outcome) = state.outcome {
            let winners = letters(info, outcome.winners);
            fields.push(("result", format!("{}:{winners}", outcome.reason.word())));
        }
        fields
    }

    /// The position of a set-up.
    ///
    /// # Errors
    ///
    /// A sentence that names the field and says why no game can come to this.
    pub(super) fn set_up_by_hand(setup: &Setup) -> Result<YanyiTiaoqi, String> {
        let info = Variant::YanyiTiaoqi.info();
        let mut game = YanyiTiaoqi::new(&Default::default());
        let mut state = *game.state();
        let mut captured = Vec::new();
        let (mut falls, mut result) = (None, None);
        for (key, value) in &setup.fields {
            match key.as_str() {
                "promoted" => state.promoted = read_seats(info, key, value)?,
                "alliance" => {
                    let seats: Vec<Seat> = read_seats(info, key, value)?.iter().collect();
                    state.alliance = Some(<[Seat; 2]>::try_from(seats).map_err(|_| {
                        "alliance: give the letters of two players in turn order".to_owned()
                    })?);
                }
                "passes" => state.passes = read_number(key, value)?,
                "falls" => falls = Some(value.as_str()),
                "captured" => {
                    captured = read_captured(info, value, |text| {
                        split_piece(info, text).filter(|(piece, _)| *piece == plain(*piece))
                    })?;
                }
                "result" => result = Some(value.as_str()),
                _ => return Err(unknown_field(key)),
            }
        }
        state.falls = Falls::read(info, falls, setup.in_play)?;
        state.in_play = setup.in_play;
        state.turn = setup.turn;
        state.progress = setup.progress;
        state.ply = setup.ply;
        let mut cells = Cells::empty();
        for &(point, piece) in &setup.pieces {
            cells.put(point, Some(piece));
        }
        game.journal = Journal::new(cells, state, captured);
        game.check_han()?;
        for (point, piece) in game.cells().iter() {
            game.check_piece(point, piece)
                .map_err(|why| format!("rows: {}: {why}", game.topology().name(point)))?;
        }
        game.check_counts(info)?;
        game.check_alliance()?;
        game.check_turn(result)?;
        if let Some(text) = result {
            let (reason, winners) = read_result(info, text)?;
            if !game.may_end(reason, winners) {
                return Err(wrong_result(text));
            }
            let fallen = game.state().falls.list();
            let outcome = Outcome::new(reason, winners, setup.in_play, &fallen);
            game.journal.state.outcome = Some(outcome);
        }
        game.journal.start(game.key_now());
        Ok(game)
    }

    /// Han sleeps whole and in its place, or not at all.
    fn check_han(&self) -> Result<(), String> {
        let asleep = self.cells().iter().filter(|(_, piece)| {
            piece.is_dormant() || piece.is(Kind::Emperor) || piece.owner() == Some(Seat::HAN)
        });
        let asleep: Vec<(Point, Piece)> = asleep.collect();
        let whole = han();
        let sleeps_whole = asleep.len() == whole.len() && asleep.iter().all(|p| whole.contains(p));
        if !asleep.is_empty() && !sleeps_whole {
            return Err(
                "rows: while Han sleeps its emperor stands on b8 and its guards on a7, a9, \
                        c7 and c9, written yM~ and yD~"
                    .to_owned(),
            );
        }
        if asleep.is_empty() && self.state().promoted.is_empty() {
            return Err(
                "rows: the emperor is dead, which takes a lord, but nobody has promoted".to_owned()
            );
        }
        Ok(())
    }

    fn check_piece(&self, point: Point, piece: Piece) -> Result<(), String> {
        let home = piece.home().seat();
        let state = self.state();
        if piece.is_dormant() {
            return Ok(());
        }
        if piece.is_promoted() || !(piece.is(Kind::Man) || piece.is(Kind::Lord)) {
            return Err("the pieces are men and lords, written D and L".to_owned());
        }
        let Some(owner) = piece.owner() else { return Err("it belongs to nobody".to_owned()) };
        if !state.in_play.contains(owner) {
            return Err("its owner is not in play".to_owned());
        }
        if home != owner && state.in_play.contains(home) {
            return Err("the pieces of a seat in play are its own".to_owned());
        }
        if piece.is(Kind::Lord) && !state.promoted.contains(owner) {
            return Err("its owner has not promoted".to_owned());
        }
        if piece.is(Kind::Man) && self.han_sleeps() && WEST_ARM.contains(point) {
            return Err("no man enters Han's arm before the regicide".to_owned());
        }
        let spent = state.promoted.contains(owner);
        if piece.is(Kind::Man) && home == owner && last_row(owner).contains(point) && !spent {
            return Err("a man on its 12th row would have become a lord".to_owned());
        }
        Ok(())
    }

    /// No army is larger than it was set up, captured pieces included; every seat in play has a
    /// piece and one lord at most.
    fn check_counts(&self, info: &VariantInfo) -> Result<(), String> {
        let on_board = self.cells().iter().map(|(_, piece)| piece);
        let captured = self.journal.captured().iter().map(|taken| taken.1);
        let all: Vec<Piece> = on_board.chain(captured).collect();
        for home in (0..4).filter_map(Seat::new) {
            let of_home = all.iter().filter(|piece| piece.home().seat() == home);
            let (emperors, others): (Vec<&Piece>, Vec<&Piece>) =
                of_home.partition(|piece| piece.is(Kind::Emperor));
            let (most, most_emperors) = if home == Seat::HAN { (4, 1) } else { (MEN, 0) };
            if others.len() > most || emperors.len() > most_emperors {
                return Err(format!(
                    "rows: {} starts with {most} men, captured ones included",
                    info.seat_id(home)
                ));
            }
        }
        if all
            .iter()
            .any(|piece| !matches!(piece.kind(), Some(Kind::Man | Kind::Lord | Kind::Emperor)))
        {
            return Err("captured: the pieces are men, lords and the emperor".to_owned());
        }
        let lords = all.iter().filter(|piece| piece.is(Kind::Lord)).count();
        if lords > self.state().promoted.len() {
            return Err("promoted: there are more lords than seats that have promoted".to_owned());
        }
        for seat in self.state().in_play.iter() {
            let army = self.cells().of(seat);
            let lords =
                army.iter().filter_map(|at| self.cells().at(at)).filter(|p| p.is(Kind::Lord));
            if army.is_empty() {
                return Err(format!("rows: {} is in play and has no piece", info.seat_id(seat)));
            }
            if lords.count() > 1 {
                return Err(format!("rows: {} has more than one lord", info.seat_id(seat)));
            }
        }
        Ok(())
    }

    /// Three seats in play and a dead emperor mean an alliance against the one that has the guards.
    fn check_alliance(&self) -> Result<(), String> {
        let state = self.state();
        let due = state.in_play.len() == 3 && !self.han_sleeps();
        let killer = match state.alliance {
            None if due => {
                return Err(
                    "alliance: the emperor is dead and three seats are in play, so two are \
                            allied"
                        .to_owned(),
                );
            }
            None => return Ok(()),
            Some(_) if !due => {
                return Err(
                    "alliance: it begins with the regicide, among three seats in play, and \
                            ends when one is defeated"
                        .to_owned(),
                );
            }
            Some(allies) => state.in_play.minus(allies.into_iter().collect()).single(),
        };
        let guards = self.cells().iter().filter(|(_, piece)| piece.home().seat() == Seat::HAN);
        let owners: SeatSet = guards.filter_map(|(_, piece)| piece.owner()).collect();
        match killer {
            Some(killer) if !state.promoted.contains(killer) => {
                Err("alliance: the third seat killed the emperor without a lord".to_owned())
            }
            Some(killer) if owners.without(killer).is_empty() => Ok(()),
            _ => Err("alliance: the guards belong to the third seat".to_owned()),
        }
    }

    fn check_turn(&self, result: Option<&str>) -> Result<(), String> {
        let state = self.state();
        let seats = state.in_play.len() as u32;
        match (state.turn, result) {
            (None, None) => Err("turn: nobody is to move, but there is no result field".to_owned()),
            (None, Some(_)) => Ok(()),
            (Some(_), Some(_)) => Err("turn: after the end nobody is to move".to_owned()),
            (Some(seat), None) if !state.in_play.contains(seat) => {
                Err("turn: the seat to move is not in play".to_owned())
            }
            (Some(_), None) if seats < 2 => {
                Err("in play: one seat alone has won; say so in the result field".to_owned())
            }
            (Some(_), None) if state.progress >= LIMIT => {
                Err(format!("no-progress: at {LIMIT} the game is over"))
            }
            (Some(_), None) if state.passes >= seats => {
                Err("passes: when all seats in play have passed the game is over".to_owned())
            }
            (Some(turn), None) => {
                let mut seat = turn;
                for _ in 0..state.passes {
                    seat = state.in_play.before(seat).unwrap_or(seat);
                    if self.can_move(seat) || state.passes > state.progress {
                        return Err("passes: a seat that passed has a move".to_owned());
                    }
                }
                Ok(())
            }
        }
    }

    fn may_end(&self, reason: Reason, winners: SeatSet) -> bool {
        let state = self.state();
        let several = state.in_play.len() > 1;
        let all_passed = state.passes as usize >= state.in_play.len();
        let drawn = several && winners.is_empty();
        match reason {
            Reason::LastStanding => !several && winners == state.in_play,
            Reason::Blocked => {
                drawn
                    && state.passes as usize == state.in_play.len()
                    && !state.in_play.iter().any(|seat| self.can_move(seat))
            }
            Reason::Repetition | Reason::Agreement => drawn && !all_passed,
            Reason::NoProgress => drawn && !all_passed && state.progress == LIMIT,
            _ => false,
        }
    }
}

/// A captured piece as the text tells it: home and kind.
fn plain(piece: Piece) -> Piece {
    piece.owned_by(Some(piece.home().seat())).with_dormant(false)
}

fn read_seats(info: &VariantInfo, key: &str, text: &str) -> Result<SeatSet, String> {
    read_letters(info, text)
        .filter(|seats| !seats.is_empty() && !seats.contains(Seat::HAN))
        .ok_or_else(|| format!("{key}: give the letters of players in turn order, as `gb`"))
}
