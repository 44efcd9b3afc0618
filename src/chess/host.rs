//! A chess position as the host layer plays it.

use super::position::{Position, Step};
use crate::action::{Action, Move};
use crate::board::cells::Cells;
use crate::board::topology::Topology;
use crate::error::{Error, Refusal};
use crate::event::{Event, Leaving, Log, Outcome};
use crate::piece::Piece;
use crate::play::{Facts, Found, Play};
use crate::point::{Point, PointSet};
use crate::seat::{Seat, SeatSet};

impl Position {
    /// A step of the seat to move as a move of the API.
    fn as_move(&self, step: Step) -> Option<Move> {
        let piece = self.cells.at(step.from)?;
        let taken = self.cells.at(step.to);
        Some(Move {
            action: Action::Step { from: step.from, to: step.to },
            seat: piece.owner()?,
            kind: piece.kind(),
            captures: taken.map_or(PointSet::EMPTY, |_| PointSet::only(step.to)),
        })
    }
}

impl Play for Position {
    fn fields(&self) -> crate::fields::Fields {
        self.text_fields()
    }

    fn topology(&self) -> &'static Topology {
        &self.tables.topology
    }

    fn cells(&self) -> &Cells {
        &self.cells
    }

    fn turn(&self) -> Option<Seat> {
        self.state.turn
    }

    fn in_play(&self) -> SeatSet {
        self.state.in_play
    }

    fn ply(&self) -> u32 {
        self.state.ply
    }

    fn outcome(&self) -> Option<Outcome> {
        self.state.outcome
    }

    fn facts(&self) -> Facts {
        let checks = self.state.in_play.iter().map(|seat| (seat, self.checkers(seat)));
        Facts {
            checks: checks.filter(|check| !check.1.is_empty()).collect(),
            halted: self.state.halted,
            alliance: self.state.alliance.seats(),
            actions_left: u32::from(self.state.turn.is_some()),
            captured: self.captured().collect(),
            progress: Some((self.state.progress.into(), self.laws.no_progress_limit.into())),
            ..Facts::default()
        }
    }

    fn key(&self) -> u64 {
        self.key()
    }

    fn each_move(&mut self, from: Option<Point>, found: &mut dyn FnMut(Found<'_>)) {
        let Some(view) = self.view_now() else { return };
        let seat = view.seat;
        let starts = from.map_or(self.cells.of(seat), PointSet::only);
        let occupied = self.cells.occupied();
        for from in starts.iter() {
            let to = self.legal_targets(&view, from);
            if !to.is_empty() {
                let kind = self.cells.at(from).and_then(Piece::kind);
                let captures = to.intersection(&occupied);
                found(Found::Steps { seat, kind, from, to, captures });
            }
        }
    }

    fn refusal(&mut self, action: &Action) -> Option<Refusal> {
        self.why_not(action)
    }

    fn play(&mut self, action: &Action, log: &mut Log) -> Result<Move, Refusal> {
        let step = match *action {
            Action::Step { from, to } => Step { from, to },
            _ => return Err(self.why_not(action).unwrap_or_else(Refusal::unknown)),
        };
        if !self.is_legal(step) {
            return Err(self.why_not(action).unwrap_or_else(Refusal::unknown));
        }
        let made = self.as_move(step).ok_or_else(Refusal::unknown)?;
        log.add(|| Event::Move(made.clone()));
        self.make(step, log);
        Ok(made)
    }

    fn leave(&mut self, seat: Seat, cause: Leaving, log: &mut Log) -> Result<(), Error> {
        if self.state.in_play.contains(seat) {
            self.leave(seat, cause, log);
        } else if !self.rules.defeated_may_leave() {
            return Err(Error::Argument("seat: it is defeated and has left the game".to_owned()));
        }
        Ok(())
    }

    fn agree_draw(&mut self, log: &mut Log) {
        self.agree_draw(log);
    }

    fn undo(&mut self) -> bool {
        self.unmake()
    }

    fn perft(&mut self, depth: u32) -> u64 {
        self.perft(depth)
    }
}
