//! Who is out, whose turn it is, and how the game ends.

use super::scoring::{GOAL, Scoring};
use super::{LIMIT, SanguoAnqi};
use crate::event::{DefeatCause, Event, Leaving, Log, Outcome, Reason};
use crate::play::Play;
use crate::point::{Point, PointSet};
use crate::seat::Seat;

impl SanguoAnqi {
    /// How many actions a turn of `seat` that begins now has: two in the double game, except in
    /// its first turn. A seat has its first turn as long as no more actions have been done than
    /// there are seats before it.
    pub(super) fn full_turn(&self, seat: Seat) -> u32 {
        let is_first = self.state().ply as usize <= seat.index();
        if self.rules.double && !is_first { 2 } else { 1 }
    }

    /// A seat whose army has no piece left is out with the lowest rank still free.
    pub(super) fn rank_the_annihilated(&mut self, mover: Seat, captures: PointSet, log: &mut Log) {
        let by = (!captures.is_empty()).then_some(mover);
        for seat in self.state().in_play.iter() {
            if self.state().army(seat).is_some() && self.survivors(seat).0 == 0 {
                self.defeat(seat, by, DefeatCause::Annihilated, log);
            }
        }
    }

    fn defeat(&mut self, seat: Seat, by: Option<Seat>, cause: DefeatCause, log: &mut Log) {
        self.journal.state.rank_out(seat, false);
        let removed = PointSet::EMPTY;
        log.tell(Event::Defeat { seat, by, cause, removed });
    }

    /// Ends the game if one seat is left, or if the race is won.
    pub(super) fn end_if_decided(&mut self, mover: Seat) {
        if self.state().in_play.len() < 2 {
            self.end(Reason::LastStanding);
        } else if self.rules.scoring == Scoring::Race && self.captured_value(mover) >= GOAL {
            self.end(Reason::Race);
        }
    }

    /// The seats still playing share out the ranks still free by their scores (C-5). For the last
    /// seat that is the rank that remains; the seat that won the race takes the best of them, the
    /// others the next ones by what they have captured, and no other seat can have reached the goal.
    pub(super) fn outcome_by_scores(&self, reason: Reason) -> Outcome {
        self.state().share_ranks(reason, &self.scores())
    }

    fn end(&mut self, reason: Reason) {
        let outcome = self.outcome_by_scores(reason);
        let state = &mut self.journal.state;
        state.outcome = Some(outcome);
        state.turn = None;
        state.left = 0;
        state.fresh = None;
    }

    /// One action of `mover`'s turn is done, or the whole turn if it passed or is out.
    pub(super) fn pass_the_turn(&mut self, mover: Seat, turned: Option<Point>, passed: bool) {
        if self.state().outcome.is_some() {
            return;
        }
        if passed || self.state().left <= 1 || !self.state().in_play.contains(mover) {
            self.begin_turn_after(mover);
            return;
        }
        let lies_there = |point: &Point| self.cells().at(*point).is_some();
        let fresh = turned.filter(lies_there).filter(|_| !self.rules.flip_capture);
        let state = &mut self.journal.state;
        state.left -= 1;
        state.fresh = fresh;
    }

    fn begin_turn_after(&mut self, seat: Seat) {
        let next = self.state().in_play.next_after(seat);
        let left = next.map_or(0, |next| self.full_turn(next));
        let state = &mut self.journal.state;
        state.turn = next;
        state.left = left;
        state.fresh = None;
    }

    /// The rest of an action or call: its key, deadlocks, and the event that closes it.
    pub(super) fn close(&mut self, by_ply: bool, log: &mut Log) {
        let key = self.key_now();
        self.journal.close(key);
        // What is turned up, captured or withdrawn never comes back.
        let window = self.state().progress as usize + 1;
        let deadlock = self.state().progress >= LIMIT || self.journal.occurrences(key, window) >= 3;
        if by_ply && self.state().outcome.is_none() && deadlock {
            self.end(Reason::DeadlockScoring);
        }
        log.close(self.state().outcome, self.state().turn);
    }

    /// C-4: a seat leaves with the lowest rank still free; its pieces stay and belong to nobody.
    pub(super) fn take_out(&mut self, seat: Seat, cause: Leaving, log: &mut Log) {
        self.journal.begin();
        for point in self.cells().of(seat) {
            let piece = self.cells().at(point).map(|piece| piece.owned_by(None));
            self.journal.put(point, piece);
        }
        self.journal.state.progress = 0;
        self.defeat(seat, None, DefeatCause::Left(cause), log);
        if self.state().in_play.len() < 2 {
            self.end(Reason::LastStanding);
        } else if self.state().turn == Some(seat) {
            self.begin_turn_after(seat);
        }
        self.close(false, log);
    }

    /// The seats still playing agree to a draw, which is scored like a deadlock.
    pub(super) fn draw_by_agreement(&mut self, log: &mut Log) {
        self.journal.begin();
        self.end(Reason::DeadlockScoring);
        self.close(false, log);
    }
}
