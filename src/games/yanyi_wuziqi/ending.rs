//! After each ply: lines of five, the change of phase, whose turn it is, draws, and seats that leave.

use super::moves::{Direction, LINES, toward};
use super::{LIMIT, Phase, STONES, YanyiWuziqi};
use crate::event::{DefeatCause, Event, Leaving, Log, Outcome, Reason};
use crate::piece::{Army, Piece};
use crate::play::Play;
use crate::point::{Point, PointSet};
use crate::seat::{Seat, SeatSet};

impl YanyiWuziqi {
    /// Whether an unbroken line of five or more stones of one home goes through a point (C-1).
    pub(super) fn makes_five(&self, point: Point) -> bool {
        let Some(home) = self.cells().at(point).map(Piece::home) else { return false };
        for &line in &LINES {
            let (east, north) = line;
            if self.run(point, line, home) + self.run(point, (-east, -north), home) >= 4 {
                return true;
            }
        }
        false
    }

    /// How many stones of one home follow on a point without a gap in a direction.
    fn run(&self, point: Point, way: Direction, home: Army) -> usize {
        let mut count = 0;
        let mut next = toward(point, way);
        while let Some(at) = next
            && self.cells().at(at).is_some_and(|piece| piece.home() == home)
        {
            count += 1;
            next = toward(at, way);
        }
        count
    }

    /// Ends the game if the stone that just came to `point` completes a line.
    pub(super) fn win_by_five(&mut self, seat: Seat, point: Point) -> bool {
        let won = self.makes_five(point);
        if won {
            self.end(Reason::FiveInARow, SeatSet::only(seat));
        }
        won
    }

    fn end(&mut self, reason: Reason, winners: SeatSet) {
        let state = &mut self.journal.state;
        let outcome = Outcome::new(reason, winners, state.in_play, state.falls.list());
        state.outcome = Some(outcome);
        state.turn = None;
    }

    /// The next seat after `seat` moves; if stones move by now and it has no move, it wins.
    pub(super) fn pass_the_turn(&mut self, seat: Seat) {
        self.journal.state.turn = self.state().in_play.next_after(seat);
        self.begin_moving();
        self.win_if_stuck();
    }

    /// The moving phase starts as soon as every seat in play has placed its stones.
    fn begin_moving(&mut self) {
        for seat in self.state().in_play.iter() {
            if self.cells().of(seat).len() < STONES {
                return;
            }
        }
        self.journal.state.phase = Phase::Moving;
    }

    /// In the moving phase a seat that has no move when its turn comes wins at once.
    pub(super) fn win_if_stuck(&mut self) {
        let Some(seat) = self.state().turn else { return };
        if self.state().phase == Phase::Moving && !self.can_move(seat) {
            self.end(Reason::NoMoveWins, SeatSet::only(seat));
        }
    }

    /// C-2, after wins have been looked for.
    fn draw_if_due(&mut self, key: u64) {
        let state = self.state();
        if state.outcome.is_some() || state.phase == Phase::Placing {
            return;
        }
        // A position of the phase and, between them, those after up to two calls of the host.
        let window = state.moved as usize + 3;
        if self.journal.occurrences(key, window) >= 3 {
            self.end(Reason::Repetition, SeatSet::EMPTY);
        } else if state.moved >= LIMIT {
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

    /// C-3: a seat leaves, its stones stay and belong to nobody, the others play on.
    pub(super) fn take_out(&mut self, seat: Seat, cause: Leaving, log: &mut Log) {
        self.journal.begin();
        for point in self.cells().of(seat) {
            let piece = self.cells().at(point).map(|piece| piece.owned_by(None));
            self.journal.put(point, piece);
        }
        let state = &mut self.journal.state;
        state.in_play = state.in_play.without(seat);
        state.falls.add(seat);
        let (cause, removed) = (DefeatCause::Left(cause), PointSet::EMPTY);
        log.tell(Event::Defeat { seat, by: None, cause, removed });
        self.begin_moving();
        if let Some(last) = self.state().in_play.single() {
            self.end(Reason::LastStanding, SeatSet::only(last));
        } else if self.state().turn == Some(seat) {
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
