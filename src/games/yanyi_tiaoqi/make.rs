//! Doing a move: lifting what was jumped, promotion, the regicide.

use super::YanyiTiaoqi;
use super::board::is_last_row;
use super::moves::Way;
use crate::action::Action;
use crate::event::{AllianceCause, DefeatCause, Event, Log};
use crate::piece::{Kind, Piece};
use crate::play::Play;
use crate::point::{Point, PointSet};
use crate::seat::Seat;
use crate::text::next_ply;

impl YanyiTiaoqi {
    /// Does a legal move of the seat to move.
    pub(super) fn make(&mut self, way: &Way, log: &mut Log) {
        let seat = way.made.seat;
        self.journal.begin();
        log.add(|| Event::Move(way.made.clone()));
        self.journal.state.ply = next_ply(self.journal.state.ply);
        self.journal.state.progress += 1;
        let in_play = self.state().in_play;
        if let Action::Pass = way.made.action {
            self.journal.state.passes += 1;
        } else {
            self.journal.state.passes = 0;
            self.go(way, log);
        }
        if self.state().in_play != in_play {
            self.end_alliance(log);
        }
        self.pass_the_turn(seat);
        self.close(true, log);
    }

    fn go(&mut self, way: &Way, log: &mut Log) {
        let seat = way.made.seat;
        let (Some(from), Some(to)) = (way.made.action.from(), way.made.action.to()) else { return };
        let Some(piece) = self.journal.put(from, None) else { return };
        let regicide = way.jumped.is_empty() && !way.made.captures.is_empty();
        let before = self.journal.captured().len();
        for &at in &way.jumped {
            self.capture(seat, at, log);
        }
        if regicide {
            self.capture(seat, to, log);
        }
        self.journal.put(to, Some(piece));
        self.promote(seat, to, piece, log);
        if regicide {
            self.wake_han(seat, log);
        }
        if self.journal.captured().len() > before {
            self.journal.state.progress = 0;
            self.defeat_the_beaten(seat, before, log);
        }
    }

    fn capture(&mut self, seat: Seat, at: Point, log: &mut Log) {
        if let Some(piece) = self.journal.capture(seat, at) {
            log.tell(Event::Capture { seat, at, piece });
        }
    }

    /// C-8: a man that ends its move on its owner's 12th row becomes a lord, once per seat (C-4:
    /// whatever its home).
    fn promote(&mut self, seat: Seat, at: Point, piece: Piece, log: &mut Log) {
        let due =
            piece.is(Kind::Man) && is_last_row(seat, at) && !self.state().promoted.contains(seat);
        if due {
            self.journal.put(at, Some(piece.turned_into(Kind::Lord)));
            self.journal.state.promoted = self.state().promoted.with(seat);
            self.journal.state.progress = 0;
            log.tell(Event::Promotion { point: at, seat });
        }
    }

    /// The emperor is dead: the guards become men of his killer, the other two seats are allied.
    fn wake_han(&mut self, seat: Seat, log: &mut Log) {
        let mut others = self.state().in_play.without(seat).iter();
        if let (Some(one), Some(other)) = (others.next(), others.next()) {
            let (seats, cause) = ([one, other], AllianceCause::Regicide);
            self.journal.state.alliance = Some(seats);
            log.tell(Event::Alliance { seats, cause });
        }
        self.hand_over(Seat::HAN, seat, log);
    }

    /// The pieces of a seat change owner, and wake if they slept.
    fn hand_over(&mut self, from: Seat, to: Seat, log: &mut Log) {
        let points = self.cells().of(from);
        for point in points {
            let piece = self.cells().at(point);
            let piece = piece.map(|piece| piece.owned_by(Some(to)).with_dormant(false));
            self.journal.put(point, piece);
        }
        log.tell(Event::Takeover { from, to, points });
    }

    /// Defeats the seats whose lord is among the pieces captured after the first `before`, in the
    /// order of the jumps, then those without a piece, in turn order.
    fn defeat_the_beaten(&mut self, by: Seat, before: usize, log: &mut Log) {
        for place in before..self.journal.captured().len() {
            if let Some(&(_, piece)) = self.journal.captured().get(place)
                && piece.is(Kind::Lord)
                && let Some(loser) = piece.owner()
            {
                let cause = DefeatCause::LordCaptured;
                self.defeat(loser, Some(by), cause, PointSet::EMPTY, log);
                self.hand_over(loser, by, log);
            }
        }
        for seat in self.state().in_play.iter() {
            if self.cells().of(seat).is_empty() {
                let cause = DefeatCause::Annihilated;
                self.defeat(seat, Some(by), cause, PointSet::EMPTY, log);
            }
        }
    }
}
