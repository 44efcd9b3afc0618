//! After each move: defeats, takeovers, whose turn it is, and the end. Implements the numbered
//! steps (1)–(5) of "Rules shared by the chess games".

use super::alliance::Alliance;
use super::position::{Position, State, Step};
use crate::event::{DefeatCause, Event, Leaving, Log, Outcome, Reason};
use crate::piece::{Kind, Piece};
use crate::point::{Point, PointSet};
use crate::seat::{Seat, SeatSet};
use crate::text::next_ply;

impl Position {
    /// Makes a legal step: moves the piece, processes defeats, passes the turn, ends the game.
    /// Call it with legal steps only; [`Position::is_legal`] tells.
    pub fn make(&mut self, step: Step, log: &mut Log) {
        let Some(mover) = self.state.turn else { return };
        let before = self.state;
        self.begin(Some(mover));
        let captured = self.move_piece(mover, step, log);
        self.state.ply = next_ply(self.state.ply);
        self.state.progress = if captured.is_some() { 0 } else { self.state.progress + 1 };
        let gave_check = self.laws.perpetual_check_barred && self.gives_check(mover);
        let fallen = captured.filter(|piece| piece.is(Kind::General)).and_then(Piece::owner);
        if let Some(seat) = fallen {
            self.defeat(seat, Some(mover), DefeatCause::GeneralCaptured, log);
        }
        self.pass_the_turn(Some(mover), mover, fallen.is_some(), log);
        self.close_ply(&before, gave_check, log);
    }

    /// Steps (2)–(4): chooses who moves next and defeats seats without a legal move until a seat
    /// with one is found or one seat is left.
    pub(super) fn pass_the_turn(
        &mut self,
        mover: Option<Seat>,
        after: Seat,
        general_captured: bool,
        log: &mut Log,
    ) {
        let rules = self.rules;
        loop {
            if self.end_if_one_is_left() {
                return;
            }
            let (turn, halted) = rules.turn_after(self, after, general_captured);
            self.state.turn = turn;
            self.state.halted = halted;
            if !self.defeat_if_stuck(mover, log) {
                return;
            }
        }
    }

    /// Who moves next where a check goes before the turn order: the only seat in play that is in
    /// check, else the next after `mover`.
    pub fn checked_first(&self, mover: Seat) -> Option<Seat> {
        self.checked().single().or_else(|| self.state.in_play.next_after(mover))
    }

    /// Step (3): defeats the seat to move if it has no legal move. Returns whether it did.
    pub(super) fn defeat_if_stuck(&mut self, mover: Option<Seat>, log: &mut Log) -> bool {
        let Some(view) = self.view_now() else { return false };
        if self.any_legal(&view) {
            return false;
        }
        let rules = self.rules;
        let cause = rules.want_of_moves(self.in_check(view.seat));
        let by = rules.conqueror(self, view.seat, mover);
        self.defeat(view.seat, by, cause, log);
        true
    }

    /// Step (4): ends the game if one seat is left. Returns whether it did.
    pub(super) fn end_if_one_is_left(&mut self) -> bool {
        let last = self.state.in_play.single();
        if let Some(winner) = last {
            let fallen = self.state.fallen();
            let winners = SeatSet::only(winner);
            self.end(Outcome::new(Reason::LastStanding, winners, self.state.in_play, &fallen));
        }
        last.is_some()
    }

    fn end(&mut self, outcome: Outcome) {
        self.state.outcome = Some(outcome);
        self.state.turn = None;
        self.state.halted = SeatSet::EMPTY;
    }

    /// Defeats `seat`: its general leaves the board and what is left of its army goes to `by`; if
    /// there is no conqueror the army leaves the board.
    pub(super) fn defeat(
        &mut self,
        seat: Seat,
        by: Option<Seat>,
        cause: DefeatCause,
        log: &mut Log,
    ) {
        let general = self.state.general(seat);
        if let Some(general) = general {
            self.change(general, None);
            if let Some(place) = self.state.generals.get_mut(seat.index()) {
                *place = Point::NONE;
            }
        }
        let army = self.cells.of(seat);
        for point in army {
            let piece = by.and(self.cells.at(point)).map(|piece| piece.owned_by(by));
            self.change(point, piece);
        }
        self.mark_defeated(seat, by);
        let cleared = if by.is_some() { PointSet::EMPTY } else { army };
        let removed = cleared.iter().chain(general).collect();
        log.add(|| Event::Defeat { seat, by, cause, removed });
        if let Some(to) = by {
            log.add(|| Event::Takeover { from: seat, to, points: army });
        }
    }

    fn mark_defeated(&mut self, seat: Seat, by: Option<Seat>) {
        self.state.in_play = self.state.in_play.without(seat);
        self.state.progress = 0;
        if let Some(place) = self.state.falls.iter_mut().find(|place| place.is_none()) {
            *place = Some((seat, by));
        }
        self.state.alliance.end();
    }

    /// Step (5) and the rest of a ply: its key, draws, and the events that close it.
    pub(super) fn close_ply(&mut self, before: &State, gave_check: bool, log: &mut Log) {
        let key = self.key();
        let by_move = self.plies.last().is_some_and(|ply| ply.mover.is_some());
        if let Some(ply) = self.plies.last_mut() {
            ply.key = key;
            ply.gave_check = gave_check;
        }
        if self.state.outcome.is_none() && by_move {
            let rules = self.rules;
            if self.is_draw_by_repetition() {
                self.end(rules.draw(&self.state, Reason::Repetition));
            } else if self.state.progress >= self.laws.no_progress_limit {
                self.end(rules.draw(&self.state, Reason::NoProgress));
            }
        }
        if log.is_kept() {
            if let Alliance::Ended(seats) = self.state.alliance
                && before.alliance != self.state.alliance
            {
                log.add(|| Event::AllianceEnded { seats });
            }
            if !self.state.halted.is_empty() {
                log.add(|| Event::Halt { seats: self.state.halted });
            }
            for seat in self.state.in_play.iter() {
                let by = self.checkers(seat);
                if !by.is_empty() {
                    log.add(|| Event::Check { seat, by });
                }
            }
            match self.state.outcome {
                Some(outcome) => log.add(|| Event::End(outcome)),
                None => {
                    if let Some(seat) = self.state.turn {
                        log.add(|| Event::Turn { seat });
                    }
                }
            }
        }
    }

    /// A seat in play leaves by a call of the host, by the game's own rule.
    pub fn leave(&mut self, seat: Seat, cause: Leaving, log: &mut Log) {
        let before = self.state;
        self.begin(None);
        let rules = self.rules;
        rules.leave(self, seat, cause, log);
        self.close_ply(&before, false, log);
    }

    /// A seat that leaves has lost and the game ends with it: the others in play win together, the
    /// pieces stay where they are.
    pub fn leave_and_end(&mut self, seat: Seat, cause: Leaving, log: &mut Log) {
        self.mark_defeated(seat, None);
        let removed = PointSet::EMPTY;
        log.add(|| Event::Defeat { seat, by: None, cause: DefeatCause::Left(cause), removed });
        let rest = self.state.in_play;
        let fallen = self.state.fallen();
        self.end(Outcome::new(Reason::Left(cause), rest, rest, &fallen));
    }

    /// A seat that leaves is defeated, its pieces leave the board, nobody takes over, and the
    /// others play on; if it was to move, the next seat in play moves.
    pub fn leave_and_play_on(&mut self, seat: Seat, cause: Leaving, log: &mut Log) {
        let to_move = self.state.turn;
        self.defeat(seat, None, DefeatCause::Left(cause), log);
        self.state.halted = SeatSet::EMPTY;
        if self.end_if_one_is_left() {
            return;
        }
        if to_move == Some(seat) {
            self.state.turn = self.state.in_play.next_after(seat);
        }
        // With two seats left, a seat that is stuck leaves one: no second look is needed.
        if self.defeat_if_stuck(None, log) {
            self.end_if_one_is_left();
        }
    }

    /// The seats in play agree to a draw.
    pub fn agree_draw(&mut self, log: &mut Log) {
        let before = self.state;
        self.begin(None);
        let rules = self.rules;
        self.end(rules.draw(&self.state, Reason::Agreement));
        self.close_ply(&before, false, log);
    }

    /// Who takes over from `defeated`, which has no legal move at its turn: the seat whose move
    /// took its last legal move away. Among the moves made since its own last move that is the
    /// earliest one after which it would have had none, and after which that stayed so.
    pub fn took_the_last_move_away(&mut self, defeated: Seat) -> Option<Seat> {
        let others = self.state.in_play.without(defeated);
        if others.len() < 2 {
            return others.single();
        }
        let (cells, state) = (self.cells.clone(), self.state);
        let mut credited = None;
        let mut end = self.changes.len();
        for index in (0..self.plies.len()).rev() {
            let ply = self.plies[index];
            let Some(mover) = ply.mover else { break };
            if mover == defeated {
                break;
            }
            credited = Some(mover);
            let start = ply.changes as usize;
            for change in (start..end).rev() {
                let (point, piece) = self.changes[change];
                self.cells.put(point, piece);
            }
            end = start;
            self.state = ply.before;
            let view = self.view(defeated, SeatSet::EMPTY, false);
            if self.any_legal(&view) {
                break;
            }
        }
        self.cells = cells;
        self.state = state;
        credited.filter(|&seat| others.contains(seat)).or_else(|| others.before(defeated))
    }
}
