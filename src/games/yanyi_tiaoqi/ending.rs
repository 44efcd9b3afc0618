//! Defeats, whose turn it is, draws, and seats that leave.

use super::{LIMIT, YanyiTiaoqi};
use crate::event::{DefeatCause, Event, Leaving, Log, Outcome, Reason};
use crate::play::Play;
use crate::point::PointSet;
use crate::seat::{Seat, SeatSet};

impl YanyiTiaoqi {
    /// Takes a seat out of play; what becomes of its pieces is the caller's business.
    pub(super) fn defeat(
        &mut self,
        seat: Seat,
        by: Option<Seat>,
        cause: DefeatCause,
        removed: PointSet,
        log: &mut Log,
    ) {
        let state = &mut self.journal.state;
        state.in_play = state.in_play.without(seat);
        state.falls.add(seat);
        state.progress = 0;
        log.tell(Event::Defeat { seat, by, cause, removed });
    }

    /// An alliance lasts until a seat is defeated.
    pub(super) fn end_alliance(&mut self, log: &mut Log) {
        if let Some(seats) = self.journal.state.alliance.take() {
            log.tell(Event::AllianceEnded { seats });
        }
    }

    fn end(&mut self, reason: Reason, winners: SeatSet) {
        let state = &mut self.journal.state;
        let outcome = Outcome::new(reason, winners, state.in_play, state.falls.list());
        state.outcome = Some(outcome);
        state.turn = None;
    }

    /// The last seat wins; else the next one after `seat` moves.
    pub(super) fn pass_the_turn(&mut self, seat: Seat) {
        match self.state().in_play.single() {
            Some(last) => self.end(Reason::LastStanding, SeatSet::only(last)),
            None => self.journal.state.turn = self.state().in_play.next_after(seat),
        }
    }

    /// C-5 and C-6, if nobody has won.
    fn draw_if_due(&mut self, key: u64) {
        let state = self.state();
        if state.outcome.is_some() {
            return;
        }
        // What is captured, promoted or defeated never comes back.
        let window = state.progress as usize + 1;
        if state.passes as usize >= state.in_play.len() {
            self.end(Reason::Blocked, SeatSet::EMPTY);
        } else if self.journal.occurrences(key, window) >= 3 {
            self.end(Reason::Repetition, SeatSet::EMPTY);
        } else if state.progress >= LIMIT {
            self.end(Reason::NoProgress, SeatSet::EMPTY);
        }
    }

    /// The rest of a ply or call: its key, draws, and the event that closes it.
    pub(super) fn close(&mut self, by_ply: bool, log: &mut Log) {
        let key = self.key_now();
        self.journal.close(key);
        if by_ply {
            self.draw_if_due(key);
        }
        log.close(self.state().outcome, self.state().turn);
    }

    /// A seat leaves: it is defeated, its pieces leave the board, nobody takes over.
    pub(super) fn take_out(&mut self, seat: Seat, cause: Leaving, log: &mut Log) {
        self.journal.begin();
        let removed = self.cells().of(seat);
        for point in removed {
            self.journal.put(point, None);
        }
        let to_move = self.state().turn;
        self.defeat(seat, None, DefeatCause::Left(cause), removed, log);
        self.journal.state.passes = 0;
        self.end_alliance(log);
        if to_move == Some(seat) || self.state().in_play.len() == 1 {
            self.pass_the_turn(seat);
        }
        self.close(false, log);
    }

    /// The seats in play agree to a draw.
    pub(super) fn draw_by_agreement(&mut self, log: &mut Log) {
        self.journal.begin();
        self.end(Reason::Agreement, SeatSet::EMPTY);
        self.close(false, log);
    }
}
