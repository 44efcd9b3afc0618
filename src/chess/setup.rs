//! Set-ups: the array every Xiangqi-like starts from, and positions set up by hand, which are
//! refused if no game can come to them.

use super::position::{Fall, Position};
use super::rules::Rules;
use crate::catalogue::VariantInfo;
use crate::event::{Log, Outcome, Reason};
use crate::piece::{Kind, Piece};
use crate::play::Setup;
use crate::point::Point;
use crate::seat::{Seat, SeatSet};
use crate::text::{clip, letters, read_letters};

/// The sixteen pieces of one army as (kind, file 1–9 from its left, rank from its back):
/// `R H E A K A E H R`, cannons on the third rank, soldiers on the fourth.
pub const ARRAY: [(Kind, usize, usize); 16] = [
    (Kind::Chariot, 1, 1),
    (Kind::Horse, 2, 1),
    (Kind::Elephant, 3, 1),
    (Kind::Advisor, 4, 1),
    (Kind::General, 5, 1),
    (Kind::Advisor, 6, 1),
    (Kind::Elephant, 7, 1),
    (Kind::Horse, 8, 1),
    (Kind::Chariot, 9, 1),
    (Kind::Cannon, 2, 3),
    (Kind::Cannon, 8, 3),
    (Kind::Soldier, 1, 4),
    (Kind::Soldier, 3, 4),
    (Kind::Soldier, 5, 4),
    (Kind::Soldier, 7, 4),
    (Kind::Soldier, 9, 4),
];

impl Position {
    /// The position of a set-up: a seat to move without a legal move is defeated at once, halts
    /// follow from the position unless they are given.
    ///
    /// # Errors
    ///
    /// A sentence that names the field and says why no game can come to this.
    pub fn set_up_by_hand(rules: &'static dyn Rules, setup: &Setup) -> Result<Position, String> {
        let mut position = Position::empty(rules);
        let info = rules.variant().info();
        let start = rules.start();
        for &(point, piece) in &setup.pieces {
            let name = position.tables.topology.name(point);
            rules.check_piece(piece, point).map_err(|why| format!("rows: {name}: {why}"))?;
            position.set_up(point, piece);
        }
        position.state.in_play = setup.in_play;
        position.state.turn = setup.turn;
        position.state.ply = setup.ply;
        position.state.progress = setup.progress.min(u16::MAX.into()) as u16;
        let mut halted = None;
        let mut ended = None;
        for (key, value) in &setup.fields {
            match key.as_str() {
                "falls" => position.state.falls = read_falls(info, value)?,
                "captured" => position.captured_before = read_captured(info, value)?,
                "halted" => {
                    halted = Some(read_letters(info, value).ok_or_else(|| {
                        format!("halted: `{}` is no list of seats in turn order", clip(value))
                    })?)
                }
                "result" => ended = Some(value.as_str()),
                _ => match rules.read_extra(&mut position.state, key, value) {
                    Some(read) => read.map_err(|why| format!("{key}: {why}"))?,
                    None => return Err(format!("{}: there is no such field", clip(key))),
                },
            }
        }
        position.check_seats()?;
        position.state.outcome = match ended {
            Some(text) => Some(position.read_result(info, text)?),
            None => None,
        };
        position.check_counts(&start)?;
        position.check_armies(info)?;
        position.check_turn(setup)?;
        rules.check_position(&position)?;
        position.state.halted = match halted {
            Some(seats) => {
                let may_be = position.state.turn.map(|seat| setup.in_play.without(seat));
                if !seats.minus(may_be.unwrap_or_default()).is_empty() {
                    return Err(
                        "halted: only seats in play that are not to move can be halted".to_owned()
                    );
                }
                seats
            }
            None => rules.halts(&position),
        };
        position.settle();
        position.start_key = position.key();
        Ok(position)
    }

    /// The fields of the position text that every chess game has, then the game's own.
    pub(super) fn text_fields(&self) -> Vec<(&'static str, String)> {
        let info = self.rules.variant().info();
        let mut fields = Vec::new();
        let falls = self.state.falls.iter().flatten().map(|&(seat, by)| {
            let by = by.map(|by| format!(">{}", info.seat_letter(by))).unwrap_or_default();
            format!("{}{by}", info.seat_letter(seat))
        });
        let falls: Vec<String> = falls.collect();
        if !falls.is_empty() {
            fields.push(("falls", falls.join(",")));
        }
        if self.state.turn.is_some() && self.state.halted != self.rules.halts(self) {
            fields.push(("halted", letters(info, self.state.halted)));
        }
        fields.extend(self.rules.write_extra(&self.state));
        let captured: Vec<String> = Seat::PLAYERS
            .into_iter()
            .filter_map(|seat| {
                let pieces = self.captured().filter(|taken| taken.0 == seat);
                let text: String = pieces
                    .filter_map(|(_, piece)| Some((piece.home().seat(), piece.kind()?.letter())))
                    .flat_map(|(home, kind)| [info.seat_letter(home), kind])
                    .collect();
                (!text.is_empty()).then(|| format!("{}:{text}", info.seat_letter(seat)))
            })
            .collect();
        if !captured.is_empty() {
            fields.push(("captured", captured.join(",")));
        }
        if let Some(outcome) = self.state.outcome {
            let winners = letters(info, outcome.winners);
            fields.push(("result", format!("{}:{winners}", outcome.reason.word())));
        }
        fields
    }

    /// The seats in play and the falls must be everybody, once.
    fn check_seats(&mut self) -> Result<(), String> {
        let all = SeatSet::first(self.laws.seats);
        let in_play = self.state.in_play;
        if in_play.is_empty() || !in_play.minus(all).is_empty() {
            return Err("in play: name the seats in play, in turn order".to_owned());
        }
        let fallen = self.state.fallen();
        let out = all.minus(in_play);
        let listed: SeatSet = fallen.iter().copied().collect();
        if fallen.is_empty() {
            // A text written by hand need not say who fell first.
            for (place, seat) in self.state.falls.iter_mut().zip(out.iter()) {
                *place = Some((seat, None));
            }
        } else if listed != out || fallen.len() != out.len() {
            return Err("falls: name every seat that is not in play, once".to_owned());
        }
        let own = self.state.falls.iter().flatten().any(|&(seat, by)| by == Some(seat));
        if own || self.state.falls.iter().flatten().any(|fall| fall.1 == Some(Seat::HAN)) {
            return Err("falls: a seat is taken over by another player".to_owned());
        }
        Ok(())
    }

    /// No army can be larger than it was set up, what has been captured included.
    fn check_counts(&self, start: &[(Point, Piece)]) -> Result<(), String> {
        let captured = self.captured_before.iter().map(|taken| taken.1);
        let all: Vec<Piece> = self.cells.iter().map(|place| place.1).chain(captured).collect();
        for piece in &all {
            let same = |other: &Piece| other.kind() == piece.kind() && other.home() == piece.home();
            let allowed = start.iter().filter(|place| same(&place.1)).count();
            if all.iter().filter(|other| same(other)).count() > allowed {
                let name = piece.kind().map_or("piece", Kind::name);
                let seat = self.rules.variant().info().seat_id(piece.home().seat());
                return Err(format!(
                    "rows: {seat} starts with {allowed} pieces of the kind {name}"
                ));
            }
        }
        Ok(())
    }

    /// Every seat in play has its general; nobody else has pieces, unless it left a game that
    /// ended with it.
    fn check_armies(&self, info: &VariantInfo) -> Result<(), String> {
        let left = matches!(self.state.outcome, Some(Outcome { reason: Reason::Left(_), .. }));
        let last_fallen = self.state.fallen().last().copied().filter(|_| left);
        for (point, piece) in self.cells.iter() {
            let name = self.tables.topology.name(point);
            let Some(owner) = piece.owner() else {
                return Err(format!("rows: {name}: the piece belongs to nobody"));
            };
            let lives = self.state.in_play.contains(owner) || last_fallen == Some(owner);
            if owner != Seat::HAN && !lives {
                return Err(format!(
                    "rows: {name}: {} is defeated and owns no pieces",
                    info.seat_id(owner)
                ));
            }
            if piece.is(Kind::General) && piece.home().seat() != owner {
                return Err(format!("rows: {name}: a general is never taken over"));
            }
        }
        for seat in self.state.in_play.iter().chain(last_fallen) {
            if self.state.general(seat).is_none() {
                return Err(format!("rows: {} is in play and has no general", info.seat_id(seat)));
            }
        }
        Ok(())
    }

    /// Somebody in play is to move, unless the game has ended.
    fn check_turn(&self, setup: &Setup) -> Result<(), String> {
        let limit = u32::from(self.laws.no_progress_limit);
        if setup.progress > limit {
            return Err(format!("no-progress: at {limit} the game is over"));
        }
        match (setup.turn, self.state.outcome) {
            (None, None) => Err("turn: nobody is to move, but there is no result field".to_owned()),
            (Some(_), Some(_)) => Err("turn: after the end nobody is to move".to_owned()),
            (Some(seat), None) if !self.state.in_play.contains(seat) => {
                Err("turn: the seat to move is not in play".to_owned())
            }
            (Some(_), None) if self.state.in_play.len() < 2 => {
                Err("in play: one seat alone has won; say so in the result field".to_owned())
            }
            (Some(_), None) if setup.progress == limit => {
                Err(format!("no-progress: at {limit} the game is over"))
            }
            (Some(seat), None)
                if self.laws.seats == 2
                    && self.state.in_play.iter().any(|other| other != seat && self.in_check(other)) =>
            {
                Err("turn: the seat that is not to move is in check, which its own move cannot have left".to_owned())
            }
            _ => Ok(()),
        }
    }

    fn read_result(&self, info: &VariantInfo, text: &str) -> Result<Outcome, String> {
        let wrong = || format!("result: `{}` is no result of this position", clip(text));
        let (word, winners) = text.split_once(':').ok_or_else(wrong)?;
        let reason =
            Reason::ALL.into_iter().find(|reason| reason.word() == word).ok_or_else(wrong)?;
        let winners = read_letters(info, winners).ok_or_else(wrong)?;
        let state = &self.state;
        let in_play = state.in_play;
        let fits = match reason {
            Reason::LastStanding => in_play.len() == 1 && winners == in_play,
            Reason::Left(_) => {
                let last = state.falls.iter().flatten().last();
                winners == in_play && last.is_some_and(|fall| fall.1.is_none())
            }
            Reason::Repetition | Reason::NoProgress | Reason::Agreement => {
                in_play.len() > 1 && winners.is_empty()
            }
            Reason::FirstConqueror => {
                let first = state.falls[0].and_then(|fall| fall.1);
                in_play.len() == 2
                    && first.map(SeatSet::only) == Some(winners)
                    && winners.minus(in_play).is_empty()
            }
            _ => false,
        };
        if fits {
            Ok(Outcome::new(reason, winners, in_play, &state.fallen()))
        } else {
            Err(wrong())
        }
    }

    /// Defeats seats to move that have no legal move, as at the start of a game from a set-up.
    fn settle(&mut self) {
        self.begin(None);
        while let Some(seat) = self.state.turn {
            if !self.defeat_if_stuck(None, &mut Log::silent()) || self.end_if_one_is_left() {
                break;
            }
            let rules = self.rules;
            (self.state.turn, self.state.halted) = rules.turn_after(self, seat, false);
        }
        self.changes.clear();
        self.plies.clear();
    }
}

fn read_falls(info: &VariantInfo, text: &str) -> Result<[Option<Fall>; 3], String> {
    let wrong = || format!("falls: `{}` is not of the form g>r,b", clip(text));
    let mut falls = [None; 3];
    let mut places = falls.iter_mut();
    for part in text.split(',') {
        let place = places.next().ok_or_else(wrong)?;
        let letters: Vec<char> = part.chars().collect();
        let player = |letter| info.find_letter(letter).filter(|&seat| seat != Seat::HAN);
        *place = match letters[..] {
            [seat] => Some((player(seat).ok_or_else(wrong)?, None)),
            [seat, '>', by] => {
                Some((player(seat).ok_or_else(wrong)?, Some(player(by).ok_or_else(wrong)?)))
            }
            _ => return Err(wrong()),
        };
    }
    Ok(falls)
}

fn read_captured(info: &VariantInfo, text: &str) -> Result<Vec<(Seat, Piece)>, String> {
    let wrong = || format!("captured: `{}` is not of the form r:gPbH,g:rR", clip(text));
    let mut taken = Vec::new();
    let mut last = None;
    for part in text.split(',') {
        let (captor, pieces) = part.split_once(':').ok_or_else(wrong)?;
        let seats = read_letters(info, captor).ok_or_else(wrong)?;
        let captor = seats
            .single()
            .filter(|&seat| seat != Seat::HAN && Some(seat) > last)
            .ok_or_else(wrong)?;
        last = Some(captor);
        let mut rest = pieces;
        while !rest.is_empty() {
            let (piece, after) = crate::text::split_piece(info, rest).ok_or_else(wrong)?;
            if crate::text::piece_text(info, piece).len() != 2 || taken.len() > 100 {
                return Err(wrong());
            }
            taken.push((captor, piece));
            rest = after;
        }
        if pieces.is_empty() {
            return Err(wrong());
        }
    }
    Ok(taken)
}
