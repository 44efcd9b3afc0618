//! A chess position as the host layer plays it.

use super::position::{Position, Step};
use super::rules::Registered;
use crate::action::{Action, Move};
use crate::board::cells::Cells;
use crate::board::drawing::Drawing;
use crate::board::topology::Topology;
use crate::catalogue::VariantInfo;
use crate::error::{Error, Refusal};
use crate::event::{Event, Leaving, Log, Outcome};
use crate::play::{Chosen, Facts, Play, Setup};
use crate::point::{Point, PointSet};
use crate::seat::{Seat, SeatSet};
use std::marker::PhantomData;

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

/// A game of the registry as the host layer plays it: the shared [`Position`] with the game's
/// catalogue entry.
#[derive(Debug)]
pub struct Hosted<G>(Position, PhantomData<G>);

impl<G> Clone for Hosted<G> {
    fn clone(&self) -> Self {
        Hosted(self.0.clone(), PhantomData)
    }
}

impl<G: Registered> Play for Hosted<G> {
    fn info() -> VariantInfo {
        G::info()
    }

    fn new(options: &Chosen) -> Self {
        Hosted(Position::new(G::with(options)), PhantomData)
    }

    fn drawing(options: &Chosen) -> Drawing {
        G::with(options).drawing()
    }

    fn from_setup(options: &Chosen, setup: &Setup) -> Result<Self, String> {
        Position::set_up_by_hand(G::with(options), setup)
            .map(|position| Hosted(position, PhantomData))
    }

    fn fields(&self) -> Vec<(&'static str, String)> {
        self.0.text_fields()
    }

    fn topology(&self) -> &'static Topology {
        &self.0.tables.topology
    }

    fn cells(&self) -> &Cells {
        &self.0.cells
    }

    fn turn(&self) -> Option<Seat> {
        self.0.state.turn
    }

    fn in_play(&self) -> SeatSet {
        self.0.state.in_play
    }

    fn ply(&self) -> u32 {
        self.0.state.ply
    }

    fn outcome(&self) -> Option<Outcome> {
        self.0.state.outcome
    }

    fn facts(&self) -> Facts {
        let checks = self.0.state.in_play.iter().map(|seat| (seat, self.0.checkers(seat)));
        Facts {
            checks: checks.filter(|check| !check.1.is_empty()).collect(),
            halted: self.0.state.halted,
            alliance: self.0.state.alliance.seats(),
            actions_left: u32::from(self.0.state.turn.is_some()),
            captured: self.0.captured().collect(),
            progress: Some((self.0.state.progress.into(), self.0.laws.no_progress_limit.into())),
            ..Facts::default()
        }
    }

    fn key(&self) -> u64 {
        self.0.key()
    }

    fn moves(&mut self, from: Option<Point>) -> Vec<Move> {
        let steps = self.0.legal_steps(from);
        steps.into_iter().filter_map(|step| self.0.as_move(step)).collect()
    }

    fn refusal(&mut self, action: &Action) -> Option<Refusal> {
        self.0.why_not(action)
    }

    fn play(&mut self, action: &Action, log: &mut Log) -> Result<Move, Refusal> {
        let step = match *action {
            Action::Step { from, to } => Step { from, to },
            _ => return Err(self.0.why_not(action).unwrap_or_else(Refusal::unknown)),
        };
        if !self.0.is_legal(step) {
            return Err(self.0.why_not(action).unwrap_or_else(Refusal::unknown));
        }
        let made = self.0.as_move(step).ok_or_else(Refusal::unknown)?;
        log.add(|| Event::Move(made.clone()));
        self.0.make(step, log);
        Ok(made)
    }

    fn leave(&mut self, seat: Seat, cause: Leaving, log: &mut Log) -> Result<(), Error> {
        if self.0.state.in_play.contains(seat) {
            self.0.leave(seat, cause, log);
        } else if !self.0.rules.defeated_may_leave() {
            return Err(Error::Argument("seat: it is defeated and has left the game".to_owned()));
        }
        Ok(())
    }

    fn agree_draw(&mut self, log: &mut Log) {
        self.0.agree_draw(log);
    }

    fn undo(&mut self) -> bool {
        self.0.unmake()
    }

    fn perft(&mut self, depth: u32) -> u64 {
        self.0.perft(depth)
    }
}
