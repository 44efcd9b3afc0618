//! Placing a stone on any empty cell; then moving one's own by one step in any direction.

use super::{BOARD, Phase, SIDE, YanyiWuziqi};
use crate::action::{Action, Move};
use crate::error::{IllegalReason as Why, Refusal};
use crate::piece::Kind;
use crate::play::Play;
use crate::point::{Point, PointSet};
use crate::seat::Seat;

/// A direction from a point of view: files to the east, ranks to the north.
pub(super) type Direction = (isize, isize);

/// The four directions of a line of stones; with their opposites, the eight of a step.
pub(super) const LINES: [Direction; 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];

/// The point `steps` away in a direction, if the board goes so far.
pub(super) fn toward(from: Point, (east, north): Direction, steps: isize) -> Option<Point> {
    let side = SIDE as isize;
    let (file, rank) = (from.index() as isize % side, from.index() as isize / side);
    let (file, rank) = (file + east * steps, rank + north * steps);
    let there = (0..side).contains(&file) && (0..side).contains(&rank);
    there.then(|| Point::at((rank * side + file) as usize))
}

/// The cells one step away in any of the eight directions.
fn neighbours(from: Point) -> impl Iterator<Item = Point> {
    LINES.into_iter().flat_map(move |line| [1, -1].map(|step| toward(from, line, step))).flatten()
}

impl YanyiWuziqi {
    /// The legal actions, all or those on one point.
    pub(super) fn legal(&self, from: Option<Point>) -> Vec<Move> {
        let Some(seat) = self.state().turn else { return Vec::new() };
        let as_move =
            |action| Move { action, seat, kind: Some(Kind::Stone), captures: PointSet::EMPTY };
        let asked = |point: &Point| from.is_none_or(|from| from == *point);
        match self.state().phase {
            Phase::Placing => BOARD
                .points()
                .filter(|&point| self.cells().at(point).is_none())
                .filter(asked)
                .map(|point| as_move(Action::Place(point)))
                .collect(),
            Phase::Moving => self
                .cells()
                .of(seat)
                .iter()
                .filter(asked)
                .flat_map(|from| self.steps(from).map(move |to| Action::Step { from, to }))
                .map(as_move)
                .collect(),
        }
    }

    /// The empty cells next to a point.
    fn steps(&self, from: Point) -> impl Iterator<Item = Point> {
        neighbours(from).filter(|&to| self.cells().at(to).is_none())
    }

    /// Whether a seat could move one of its stones.
    pub(super) fn can_move(&self, seat: Seat) -> bool {
        self.cells().of(seat).iter().any(|from| self.steps(from).next().is_some())
    }

    /// Why the action is not legal; `None` if it is.
    pub(super) fn why_not(&self, action: &Action) -> Option<Refusal> {
        let Some(seat) = self.state().turn else {
            return Some(Refusal::new(Why::GameOver, "the game is over"));
        };
        match (self.state().phase, action) {
            (Phase::Placing, &Action::Place(point)) => self.why_occupied(seat, point),
            (Phase::Placing, Action::Step { .. }) => Some(Refusal::new(
                Why::NotAvailable,
                "stones move when every seat has placed its sixteen",
            )),
            (Phase::Placing, _) => Some(Refusal::new(
                Why::NotAvailable,
                "now stones are placed; write `@` and the cell",
            )),
            (Phase::Moving, &Action::Step { from, to }) => self.why_no_step(seat, from, to),
            (Phase::Moving, Action::Place(_)) => {
                Some(Refusal::new(Why::NotAvailable, "every stone has been placed; now they move"))
            }
            (Phase::Moving, _) => Some(Refusal::new(
                Why::NotAvailable,
                "now a stone moves by one step; nothing jumps or passes",
            )),
        }
    }

    fn why_no_step(&self, seat: Seat, from: Point, to: Point) -> Option<Refusal> {
        let name = BOARD.name(from);
        let Some(piece) = self.cells().at(from) else {
            return Some(Refusal::new(Why::NoPiece, format!("no stone lies on {name}")).at([from]));
        };
        if piece.owner() != Some(seat) {
            let text = format!("the stone on {name} is not yours to move");
            return Some(Refusal::new(Why::NotYourPiece, text).at([from]));
        }
        if !neighbours(from).any(|next| next == to) {
            let text =
                format!("a stone moves by one step; {} is not next to {name}", BOARD.name(to));
            return Some(Refusal::new(Why::Pattern, text));
        }
        self.why_occupied(seat, to)
    }

    fn why_occupied(&self, seat: Seat, point: Point) -> Option<Refusal> {
        let name = BOARD.name(point);
        let there = self.cells().at(point)?;
        let (reason, text) = if there.owner() == Some(seat) {
            (Why::OwnPiece, format!("a stone of your own lies on {name}"))
        } else {
            (Why::Blocked, format!("{name} is occupied, and stones are never captured"))
        };
        Some(Refusal::new(reason, text).at([point]))
    }
}
