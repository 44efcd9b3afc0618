//! Doing a move: lifting what was jumped, promotion, the regicide.

use super::YanyiTiaoqi;
use super::board::last_row;
use super::moves::Way;
use crate::action::Action;
use crate::event::{AllianceCause, DefeatCause, Event, Log};
use crate::piece::{Kind, Piece};
use crate::play::Play;
use crate::point::{Point, PointSet};
use crate::seat::Seat;

impl YanyiTiaoqi {
    /// Does a legal move of the seat to move.
    pub(super) fn make(&mut self, way: &Way, log: &mut Log) {
        let seat = way.made.seat;
        self.journal.begin();
        log.add(|| Event::Move(way.made.clone()));
        self.journal.state.ply += 1;
        self.journal.state.progress += 1;
        let in_play = self.state().in_play;
        if way.made.action == Action::Pass {
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
        let mut taken = Vec::new();
        for at in way.jumped.iter().copied().chain(regicide.then_some(to)) {
            if let Some(piece) = self.journal.capture(seat, at) {
                log.add(|| Event::Capture { seat, at, piece });
                taken.push(piece);
            }
        }
        self.journal.put(to, Some(piece));
        self.promote(seat, to, piece, log);
        if regicide {
            self.wake_han(seat, log);
        }
        if !taken.is_empty() {
            self.journal.state.progress = 0;
            self.defeat_the_beaten(seat, &taken, log);
        }
    }

    /// C-8: a man that ends its move on its owner's 12th row becomes a lord, once per seat (C-4:
    /// whatever its home).
    fn promote(&mut self, seat: Seat, at: Point, piece: Piece, log: &mut Log) {
        let due = piece.is(Kind::Man)
            && last_row(seat).contains(at)
            && !self.state().promoted.contains(seat);
        if due {
            self.journal.put(at, Some(piece.turned_into(Kind::Lord)));
            self.journal.state.promoted = self.state().promoted.with(seat);
            self.journal.state.progress = 0;
            log.add(|| Event::Promotion { point: at, seat });
        }
    }

    /// The emperor is dead: the guards become men of his killer, the other two seats are allied.
    fn wake_han(&mut self, seat: Seat, log: &mut Log) {
        let others: Vec<Seat> = self.state().in_play.without(seat).iter().collect();
        if let [one, other] = others[..] {
            self.journal.state.alliance = Some([one, other]);
            let cause = AllianceCause::Regicide;
            log.add(|| Event::Alliance { seats: [one, other], cause });
        }
        let guards = self.cells().of(Seat::HAN);
        self.hand_over(guards, seat);
        log.add(|| Event::Takeover { from: Seat::HAN, to: seat, points: guards });
    }

    /// The pieces on these cells change owner, and wake if they slept.
    pub(super) fn hand_over(&mut self, points: PointSet, to: Seat) {
        for point in points {
            let piece = self.cells().at(point);
            let piece = piece.map(|piece| piece.owned_by(Some(to)).with_dormant(false));
            self.journal.put(point, piece);
        }
    }

    /// Defeats the seats whose lord was jumped, in the order of the jumps, then those without a
    /// piece, in turn order.
    fn defeat_the_beaten(&mut self, by: Seat, taken: &[Piece], log: &mut Log) {
        let lords = taken.iter().filter(|piece| piece.is(Kind::Lord));
        for loser in lords.filter_map(|piece| piece.owner()) {
            self.defeat(loser, Some(by), DefeatCause::LordCaptured, log);
            let army = self.cells().of(loser);
            self.hand_over(army, by);
            log.add(|| Event::Takeover { from: loser, to: by, points: army });
        }
        for seat in self.state().in_play.iter() {
            if self.cells().of(seat).is_empty() {
                self.defeat(seat, Some(by), DefeatCause::Annihilated, log);
            }
        }
    }
}
