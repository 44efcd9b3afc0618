//! Set-ups: the array every Xiangqi-like starts from, and positions set up by hand, which are
//! refused if no game can come to them.

use super::position::{Fall, Position};
use super::rules::Rules;
use super::tables::MOVERS;
use crate::catalogue::VariantInfo;
use crate::event::{Log, Outcome, Reason};
use crate::fields::{self, Fault, Fields, add_field, wrong_text};
use crate::piece::{Kind, Piece};
use crate::play::Setup;
use crate::point::Point;
use crate::seat::{Seat, SeatSet};
use crate::text::{letters, piece_text, read_letters, split_piece};

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
    pub fn set_up_by_hand(rules: &'static dyn Rules, setup: &Setup) -> Result<Position, Fault> {
        let mut position = Position::empty(rules);
        let info = rules.variant().info();
        for &(point, piece) in &setup.pieces {
            if let Err(why) = rules.check_piece(piece, point) {
                return Err(position.at_point(point, why));
            }
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
                "falls" => {
                    position.state.falls = read_falls(info, value)
                        .ok_or_else(|| wrong_text(key, value, "is not of the form g>r,b"))?;
                }
                "captured" => {
                    position.captured_before =
                        fields::read_captured(info, value, split_plain_piece)?;
                }
                "halted" => {
                    let what = "is no list of seats in turn order";
                    halted = Some(
                        read_letters(info, value).ok_or_else(|| wrong_text(key, value, what))?,
                    );
                }
                "result" => ended = Some(value.as_str()),
                _ => match rules.read_extra(&mut position.state, key, value) {
                    None => return Err(fields::unknown_field(key)),
                    Some(Err(why)) => return Err([key, ": ", why].concat().into()),
                    Some(Ok(())) => {}
                },
            }
        }
        position.check_seats()?;
        if let Some(text) = ended {
            let (in_play, fallen) = (setup.in_play, position.state.fallen());
            let may_end = |reason, winners| position.may_end(reason, winners);
            let outcome = fields::read_outcome(info, text, in_play, &fallen, &may_end)?;
            position.state.outcome = Some(outcome);
        }
        position.check_counts()?;
        position.check_armies(info)?;
        position.check_turn(setup)?;
        rules.check_position(&position)?;
        // After the capture of a general and when a seat has left nobody is halted, check or not.
        let halts = rules.halts(&position);
        position.state.halted = halted.unwrap_or(halts);
        if !position.state.halted.is_empty() && position.state.halted != halts {
            return Err("halted: a check halts the seats that neither give it nor are in it, no \
                        others; say `-` if it halts nobody"
                .into());
        }
        position.settle();
        position.start_key = position.key();
        Ok(position)
    }

    /// What is wrong with what stands on a point.
    fn at_point(&self, point: Point, why: Fault) -> Fault {
        ["rows: ", self.tables.topology.name(point), ": ", why.sentence()].concat().into()
    }

    /// The fields of the position text that every chess game has, then the game's own.
    pub(super) fn text_fields(&self) -> Fields {
        let info = self.rules.variant().info();
        let mut list = Vec::new();
        let mut falls = String::new();
        for &(seat, by) in self.state.falls.iter().flatten() {
            if !falls.is_empty() {
                falls.push(',');
            }
            falls.push(info.seat_letter(seat));
            if let Some(by) = by {
                falls.push('>');
                falls.push(info.seat_letter(by));
            }
        }
        add_field(&mut list, "falls", falls);
        if self.state.turn.is_some() && self.state.halted != self.rules.halts(self) {
            list.push(("halted", letters(info, self.state.halted)));
        }
        self.rules.write_extra(&self.state, &mut list);
        let captured: Vec<(Seat, Piece)> = self.captured().collect();
        fields::write_captured(info, &captured, plain_piece_text, &mut list);
        fields::write_result(info, self.state.outcome, &mut list);
        list
    }

    /// The seats in play and the falls must be everybody, once.
    fn check_seats(&mut self) -> Result<(), Fault> {
        let state = &mut self.state;
        let all = SeatSet::first(self.laws.seats);
        if state.in_play.is_empty() || !state.in_play.minus(all).is_empty() {
            return Err("in play: name the seats in play, in turn order".into());
        }
        let out = all.minus(state.in_play);
        if state.falls[0].is_none() {
            // A text written by hand need not say who fell first.
            for (place, seat) in state.falls.iter_mut().zip(out.iter()) {
                *place = Some((seat, None));
            }
        }
        if state.falls.iter().flatten().any(|&(seat, by)| by == Some(seat)) {
            return Err("falls: a seat is taken over by another player".into());
        }
        let fallen = state.fallen();
        let listed: SeatSet = fallen.iter().copied().collect();
        if listed != out || fallen.len() != out.len() {
            return Err("falls: name every seat that is not in play, once".into());
        }
        Ok(())
    }

    /// No army can be larger than it was set up, what has been captured included.
    fn check_counts(&self) -> Result<(), Fault> {
        let mut all: Vec<Piece> = Vec::new();
        for (_, piece) in self.cells.iter() {
            all.push(piece);
        }
        for &(_, piece) in &self.captured_before {
            all.push(piece);
        }
        let (mut allowed, mut present) = ([0u16; KINDS], [0u16; KINDS]);
        for &(_, piece) in &self.rules.start().pieces {
            allowed[kind_and_home(piece)] += 1;
        }
        for &piece in &all {
            present[kind_and_home(piece)] += 1;
        }
        for &piece in &all {
            let index = kind_and_home(piece);
            let allowed = allowed[index];
            if present[index] > allowed {
                let name = piece.kind().map_or("piece", Kind::name);
                let seat = self.rules.variant().info().seat_id(piece.home().seat());
                return Err(format!("rows: {seat} starts with {allowed} of the kind {name}").into());
            }
        }
        Ok(())
    }

    /// Every seat in play has its general; nobody else has pieces, unless it left a game that
    /// ended with it.
    fn check_armies(&self, info: &VariantInfo) -> Result<(), Fault> {
        let mut living = self.state.in_play;
        if let Some(Outcome { reason: Reason::Left(_), .. }) = self.state.outcome
            && let Some(&last) = self.state.fallen().last()
        {
            living = living.with(last);
        }
        for (point, piece) in self.cells.iter() {
            let Some(owner) = piece.owner() else {
                return Err(self.at_point(point, "the piece belongs to nobody".into()));
            };
            if owner != Seat::HAN && !living.contains(owner) {
                let why = [info.seat_id(owner), " is defeated and owns no pieces"].concat();
                return Err(self.at_point(point, why.into()));
            }
            if piece.is(Kind::General) && piece.home().seat() != owner {
                return Err(self.at_point(point, "a general is never taken over".into()));
            }
        }
        for seat in living.iter() {
            if self.state.general(seat).is_none() {
                let seat = info.seat_id(seat);
                return Err(["rows: ", seat, " is in play and has no general"].concat().into());
            }
        }
        Ok(())
    }

    /// Somebody in play is to move, unless the game has ended.
    fn check_turn(&self, setup: &Setup) -> Result<(), Fault> {
        let limit = u32::from(self.laws.no_progress_limit);
        if setup.progress > limit {
            return Err(format!("no-progress: at {limit} the game is over").into());
        }
        fields::check_turn(setup, self.state.outcome.is_some(), limit)?;
        if let (Some(seat), 2) = (setup.turn, self.laws.seats)
            && setup.in_play.without(seat).iter().any(|other| self.in_check(other))
        {
            return Err("turn: the seat that is not to move is in check, which its own move cannot have left".into());
        }
        Ok(())
    }

    fn may_end(&self, reason: Reason, winners: SeatSet) -> bool {
        let state = &self.state;
        let in_play = state.in_play;
        match reason {
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

/// How many values [`kind_and_home`] has.
const KINDS: usize = MOVERS / 2;

/// What is left of [`Piece::mover`] without its highest bit, which tells of promotion.
fn kind_and_home(piece: Piece) -> usize {
    piece.mover() % KINDS
}

/// `g>r,b`: who fell, and to whom, first first.
fn read_falls(info: &VariantInfo, text: &str) -> Option<[Option<Fall>; 3]> {
    let player = |letter| info.find_letter(letter).filter(|&seat| seat != Seat::HAN);
    let mut falls = [None; 3];
    let mut places = falls.iter_mut();
    for part in text.split(',') {
        let mut letters = part.chars();
        let seat = player(letters.next()?)?;
        let by = match letters.next() {
            None => None,
            Some('>') => Some(player(letters.next()?)?),
            Some(_) => return None,
        };
        if letters.next().is_some() {
            return None;
        }
        *places.next()? = Some((seat, by));
    }
    Some(falls)
}

/// A captured piece: only its home and its kind are told.
fn plain_piece_text(info: &VariantInfo, piece: Piece) -> String {
    piece.kind().map_or_else(String::new, |kind| piece_text(info, Piece::new(kind, piece.home())))
}

fn split_plain_piece<'t>(info: &VariantInfo, text: &'t str) -> Option<(Piece, &'t str)> {
    let (piece, rest) = split_piece(info, text)?;
    (text.len() - rest.len() == 2).then_some((piece, rest))
}
