//! Doing an action: moving and capturing, turning up, claiming armies, recalling them.

use super::SanguoAnqi;
use crate::action::{Action, Face, Move};
use crate::event::{Event, Log};
use crate::piece::Army;
use crate::play::Play;
use crate::point::Point;
use crate::seat::Seat;
use crate::text::next_ply;

impl SanguoAnqi {
    /// Does a legal action of the seat to move; a turning up tells the face.
    pub(super) fn make(&mut self, made: &Move, log: &mut Log) {
        let seat = made.seat;
        self.journal.begin();
        log.add(|| Event::Move(made.clone()));
        self.journal.state.ply = next_ply(self.journal.state.ply);
        self.journal.state.progress += 1;
        let mut turned = None;
        match made.action {
            Action::Step { from, to } => self.go(seat, from, to, log),
            Action::TurnUp(point, Some(face)) => {
                turned = Some(point);
                self.turn_up(seat, point, face, log);
            }
            Action::Recall => self.recall(seat, log),
            _ => {}
        }
        self.rank_the_annihilated(seat, made.captures, log);
        self.end_if_decided(seat);
        self.pass_the_turn(seat, turned, matches!(made.action, Action::Pass));
        self.close(true, log);
    }

    fn go(&mut self, seat: Seat, from: Point, to: Point, log: &mut Log) {
        if let Some(piece) = self.journal.capture(seat, to) {
            log.tell(Event::Capture { seat, at: to, piece });
            self.journal.state.progress = 0;
        }
        let piece = self.journal.put(from, None);
        self.journal.put(to, piece);
    }

    fn turn_up(&mut self, seat: Seat, point: Point, face: Face, log: &mut Log) {
        let army = self.rules.split.army(face);
        if !self.journal.state.pool.take(face) {
            return;
        }
        self.journal.state.progress = 0;
        let (in_play, recalled) = (self.state().in_play, self.state().recalled);
        let holder = self.state().holder(army);
        // What a seat that left has had belongs to nobody.
        let owner = holder.filter(|&seat| in_play.union(recalled).contains(seat));
        let piece = self.rules.split.piece(face, owner);
        log.tell(Event::Reveal { at: point, piece });
        if owner.is_some_and(|owner| recalled.contains(owner)) {
            self.journal.put(point, None);
            log.tell(Event::Withdrawal { at: point, piece });
            return;
        }
        self.journal.put(point, Some(piece));
        if holder.is_none() && self.state().army(seat).is_none() {
            self.claim(seat, army, log);
            self.claim_the_last(log);
        }
    }

    /// A seat gets an army that nobody has.
    fn claim(&mut self, seat: Seat, army: Army, log: &mut Log) {
        if let Some(place) = self.journal.state.armies.get_mut(seat.index()) {
            *place = Some(army);
        }
        for point in self.cells().of_nobody() {
            let piece = self.cells().at(point).filter(|piece| !piece.is_face_down());
            if let Some(piece) = piece.filter(|piece| piece.home() == army) {
                self.journal.put(point, Some(piece.owned_by(Some(seat))));
            }
        }
        log.tell(Event::ArmyClaimed { seat, army });
    }

    /// C-1: when two armies are had, the seat playing without one gets the remaining one.
    fn claim_the_last(&mut self, log: &mut Log) {
        let state = self.state();
        let (mut free, mut count) = (None, 0);
        for army in self.rules.split.armies() {
            if state.holder(army).is_none() {
                free = Some(army);
                count += 1;
            }
        }
        let without = state.in_play.iter().find(|&seat| state.army(seat).is_none());
        if let (Some(army), Some(seat), 1) = (free, without, count) {
            self.claim(seat, army, log);
        }
    }

    /// A seat withdraws its army and gets the best rank still free.
    fn recall(&mut self, seat: Seat, log: &mut Log) {
        let points = self.cells().of(seat);
        for point in points {
            self.journal.put(point, None);
        }
        let state = &mut self.journal.state;
        state.progress = 0;
        state.recalled = state.recalled.with(seat);
        let rank = state.rank_out(seat, true);
        log.tell(Event::Recall { seat, rank, points });
    }
}
