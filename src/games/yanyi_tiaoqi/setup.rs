//! The starting position (C-1), and positions set up by hand. Besides what every game has, the
//! position text holds, in this order and only where there is something to say: `promoted=gb` (the
//! seats whose promotion is spent), `alliance=br`, `passes=1` (in a row, before this turn),
//! `falls=r` (who is out, first out first), `captured=g:bDrL` and, after the end,
//! `result=last-standing:g`.

use super::board::{is_last_row, local, named, west_arm};
use super::{LIMIT, YanyiTiaoqi};
use crate::board::cells::Cells;
use crate::catalogue::VariantInfo;
use crate::error::fill;
use crate::event::Reason;
use crate::fields::{
    Falls, Fault, Fields, check_turn, read_captured, read_outcome, unknown_field, write_captured,
    write_result,
};
use crate::games::Variant;
use crate::piece::{Army, Kind, Piece};
use crate::play::{Play, Setup};
use crate::point::Point;
use crate::seat::{Seat, SeatSet};
use crate::text::{letters, piece_text, read_letters, read_number, split_piece};

/// The men of a seat.
const MEN: usize = 15;
/// The back-row cells nearest the middle, which stay empty.
const EMPTY: [&str; 3] = ["p8", "h16", "i1"];
const EMPEROR: &str = "b8";
const GUARDS: [&str; 4] = ["a7", "a9", "c7", "c9"];

/// The starting position.
pub(super) fn start() -> Cells {
    let mut cells = Cells::empty();
    for &seat in &Seat::PLAYERS {
        let man = Piece::new(Kind::Man, Army::of(seat));
        for r in 1..=4 {
            for f in 1..=8 {
                if let Some(cell) = local(seat, f, r) {
                    cells.put(cell, Some(man));
                }
            }
        }
    }
    for &cell in &EMPTY {
        cells.put(named(cell), None);
    }
    for &cell in &GUARDS {
        cells.put(named(cell), Some(asleep(Kind::Man)));
    }
    cells.put(named(EMPEROR), Some(asleep(Kind::Emperor)));
    cells
}

/// A piece of Han before the regicide.
fn asleep(kind: Kind) -> Piece {
    Piece::new(kind, Army::of(Seat::HAN)).with_dormant(true)
}

impl YanyiTiaoqi {
    /// The fields of the position text after the counts.
    pub(super) fn text_fields(&self) -> Fields {
        let info = Variant::YanyiTiaoqi.info();
        let state = self.state();
        let mut fields = Vec::new();
        for (key, seats) in [("promoted", state.promoted), ("alliance", state.allies())] {
            if !seats.is_empty() {
                fields.push((key, letters(info, seats)));
            }
        }
        if state.passes > 0 {
            fields.push(("passes", state.passes.to_string()));
        }
        state.falls.write(info, &mut fields);
        // Whose it was when it was captured does not matter any more.
        let plain_text = |info: &VariantInfo, piece| piece_text(info, plain(piece));
        write_captured(info, self.journal.captured(), plain_text, &mut fields);
        write_result(info, state.outcome, &mut fields);
        fields
    }

    /// Makes this the position of a set-up.
    ///
    /// # Errors
    ///
    /// A sentence that names the field and says why no game can come to this.
    pub(super) fn set_up_by_hand(&mut self, setup: &Setup) -> Result<(), Fault> {
        let info = Variant::YanyiTiaoqi.info();
        let state = &mut self.journal.state;
        let mut captured = Vec::new();
        let (mut falls, mut result) = (None, None);
        for (key, value) in &setup.fields {
            match key.as_str() {
                "promoted" => state.promoted = read_seats(info, key, value)?,
                "alliance" => {
                    let mut seats = read_seats(info, key, value)?.iter();
                    state.alliance = match (seats.next(), seats.next(), seats.next()) {
                        (Some(one), Some(other), None) => Some([one, other]),
                        _ => {
                            let sentence =
                                "alliance: give the letters of two players in turn order";
                            return Err(sentence.into());
                        }
                    };
                }
                "passes" => state.passes = read_number(key, value)?,
                "falls" => falls = Some(value.as_str()),
                "captured" => captured = read_captured(info, value, split_plain)?,
                "result" => result = Some(value.as_str()),
                _ => return Err(unknown_field(key)),
            }
        }
        state.falls = Falls::read(info, falls, setup.in_play)?;
        state.in_play = setup.in_play;
        state.turn = setup.turn;
        state.progress = setup.progress;
        state.ply = setup.ply;
        self.journal.clear(captured);
        for &(point, piece) in &setup.pieces {
            self.journal.put(point, Some(piece));
        }
        self.check_han()?;
        for &(point, piece) in &setup.pieces {
            if let Some(why) = self.why_no_piece(point, piece) {
                let names = [("cell", self.topology().name(point)), ("why", why)];
                return Err(fill("rows: {cell}: {why}", &names).into());
            }
        }
        self.check_counts(info)?;
        self.check_alliance()?;
        check_turn(setup, result.is_some(), LIMIT)?;
        match result {
            Some(text) => self.set_result(info, text)?,
            None => self.check_passes()?,
        }
        self.journal.start(self.key_now());
        Ok(())
    }

    fn set_result(&mut self, info: &VariantInfo, text: &str) -> Result<(), Fault> {
        let state = self.state();
        let may_end = |reason, winners| self.may_end(reason, winners);
        let outcome = read_outcome(info, text, state.in_play, state.falls.list(), &may_end)?;
        self.journal.state.outcome = Some(outcome);
        Ok(())
    }

    /// Han sleeps whole and in its place, or not at all.
    fn check_han(&self) -> Result<(), Fault> {
        let mut sleepers = 0;
        for (_, piece) in self.cells().iter() {
            let sleeps = piece.is_dormant() || piece.is(Kind::Emperor);
            sleepers += usize::from(sleeps || piece.owner() == Some(Seat::HAN));
        }
        if sleepers == 0 {
            if self.state().promoted.is_empty() {
                let sentence =
                    "rows: the emperor is dead, which takes a lord, but nobody has promoted";
                return Err(sentence.into());
            }
            return Ok(());
        }
        let mut in_place = sleepers == GUARDS.len() + 1
            && self.cells().at(named(EMPEROR)) == Some(asleep(Kind::Emperor));
        for &cell in &GUARDS {
            in_place &= self.cells().at(named(cell)) == Some(asleep(Kind::Man));
        }
        if !in_place {
            return Err(
                "rows: while Han sleeps its emperor stands on b8 and its guards on a7, a9, \
                        c7 and c9, written yM~ and yD~"
                    .into(),
            );
        }
        Ok(())
    }

    /// Why no such piece stands on a cell; `None` if it may.
    fn why_no_piece(&self, point: Point, piece: Piece) -> Option<&'static str> {
        let home = piece.home().seat();
        let state = self.state();
        let Some(owner) = piece.owner() else { return Some("it belongs to nobody") };
        let (is_man, is_lord) = (piece.is(Kind::Man), piece.is(Kind::Lord));
        let has_promoted = state.promoted.contains(owner);
        if piece.is_dormant() {
            None
        } else if piece.is_promoted() || !(is_man || is_lord) {
            Some("the pieces are men and lords, written D and L")
        } else if !state.in_play.contains(owner) {
            Some("its owner is not in play")
        } else if home != owner && state.in_play.contains(home) {
            Some("the pieces of a seat in play are its own")
        } else if is_lord && !has_promoted {
            Some("its owner has not promoted")
        } else if is_man && self.han_sleeps() && west_arm().contains(point) {
            Some("no man enters Han's arm before the regicide")
        } else if is_man && home == owner && is_last_row(owner, point) && !has_promoted {
            Some("a man on its 12th row would have become a lord")
        } else {
            None
        }
    }

    /// No army is larger than it was set up, captured pieces included; every seat in play has a
    /// piece and one lord at most.
    fn check_counts(&self, info: &VariantInfo) -> Result<(), Fault> {
        // Emperors and other pieces by the seat that set them up, and the lords of all.
        let (mut emperors, mut others, mut lords) = ([0; 4], [0; 4], 0);
        let mut strange = false;
        let captured = self.journal.captured().iter().map(|taken| taken.1);
        for piece in self.cells().iter().map(|(_, piece)| piece).chain(captured) {
            let of_kind = if piece.is(Kind::Emperor) { &mut emperors } else { &mut others };
            of_kind[piece.home().seat().index()] += 1;
            lords += usize::from(piece.is(Kind::Lord));
            strange |= !matches!(piece.kind(), Some(Kind::Man | Kind::Lord | Kind::Emperor));
        }
        for home in SeatSet::first(4).iter() {
            let (most, most_emperors) = if home == Seat::HAN { (4, 1) } else { (MEN, 0) };
            if others[home.index()] > most || emperors[home.index()] > most_emperors {
                let home = info.seat_id(home);
                return Err(
                    format!("rows: {home} starts with {most} men, captured ones included").into()
                );
            }
        }
        if strange {
            return Err("captured: the pieces are men, lords and the emperor".into());
        }
        if lords > self.state().promoted.len() {
            return Err("promoted: there are more lords than seats that have promoted".into());
        }
        for seat in self.state().in_play.iter() {
            let army = self.cells().of(seat);
            let is_lord = |&at: &Point| self.cells().at(at).is_some_and(|p| p.is(Kind::Lord));
            let sentence = if army.is_empty() {
                "rows: {seat} is in play and has no piece"
            } else if army.iter().filter(is_lord).count() > 1 {
                "rows: {seat} has more than one lord"
            } else {
                continue;
            };
            return Err(fill(sentence, &[("seat", info.seat_id(seat))]).into());
        }
        Ok(())
    }

    /// Three seats in play and a dead emperor mean an alliance against the one that has the guards.
    fn check_alliance(&self) -> Result<(), Fault> {
        let state = self.state();
        let due = state.in_play.len() == 3 && !self.han_sleeps();
        let killer = state.in_play.minus(state.allies()).single();
        let mut owners = SeatSet::EMPTY;
        for (_, piece) in self.cells().iter() {
            if piece.home().seat() == Seat::HAN {
                owners = piece.owner().map_or(owners, |owner| owners.with(owner));
            }
        }
        let sentence = match (state.alliance, killer) {
            (None, _) if due => {
                "alliance: the emperor is dead and three seats are in play, so two are allied"
            }
            (None, _) => return Ok(()),
            (Some(_), _) if !due => {
                "alliance: it begins with the regicide, among three seats in play, and ends when \
                 one is defeated"
            }
            (Some(_), Some(killer)) if !state.promoted.contains(killer) => {
                "alliance: the third seat killed the emperor without a lord"
            }
            (Some(_), Some(killer)) if owners.without(killer).is_empty() => return Ok(()),
            _ => "alliance: the guards belong to the third seat",
        };
        Err(sentence.into())
    }

    fn check_passes(&self) -> Result<(), Fault> {
        let state = self.state();
        let Some(mut seat) = state.turn else { return Ok(()) };
        if state.passes as usize >= state.in_play.len() {
            return Err("passes: when all seats in play have passed the game is over".into());
        }
        for _ in 0..state.passes {
            seat = state.in_play.before(seat).unwrap_or(seat);
            if self.can_move(seat) || state.passes > state.progress {
                return Err("passes: a seat that passed has a move".into());
            }
        }
        Ok(())
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

fn split_plain<'t>(info: &VariantInfo, text: &'t str) -> Option<(Piece, &'t str)> {
    split_piece(info, text).filter(|(piece, _)| *piece == plain(*piece))
}

fn read_seats(info: &VariantInfo, key: &str, text: &str) -> Result<SeatSet, String> {
    read_letters(info, text)
        .filter(|seats| !seats.is_empty() && !seats.contains(Seat::HAN))
        .ok_or_else(|| format!("{key}: give the letters of players in turn order, as `gb`"))
}
