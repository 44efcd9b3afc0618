//! Placing a stone on any empty cell; then moving one's own by one step in any direction.

use super::{BOARD, Phase, SIDE, YanyiWuziqi};
use crate::action::{Action, Move};
use crate::error::{IllegalReason as Why, Refusal};
use crate::piece::Kind;
use crate::play::Found;
use crate::play::Play;
use crate::point::{Point, PointSet};
use crate::seat::Seat;

/// A direction from a point of view: files to the east, ranks to the north.
pub(super) type Direction = (isize, isize);

/// The four directions of a line of stones; with their opposites, the eight of a step.
pub(super) const LINES: [Direction; 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];

/// The next point in a direction, if the board goes so far.
pub(super) fn toward(from: Point, (east, north): Direction) -> Option<Point> {
    let side = SIDE as isize;
    let (file, rank) = (from.index() as isize % side, from.index() as isize / side);
    let (file, rank) = (file + east, rank + north);
    let there = (0..side).contains(&file) && (0..side).contains(&rank);
    there.then(|| Point::at((rank * side + file) as usize))
}

/// The eight directions of a step.
const ROUND: [Direction; 8] =
    [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1), (1, -1), (-1, 1)];

impl YanyiWuziqi {
    /// Tells the legal actions, all or those on one point.
    pub(super) fn each_legal(&self, from: Option<Point>, found: &mut dyn FnMut(Found<'_>)) {
        let Some(seat) = self.state().turn else { return };
        let captures = PointSet::EMPTY;
        let mut add = |action| {
            found(Found::Move(&Move { action, seat, kind: Some(Kind::Stone), captures }));
        };
        let asked = |point: Point| from.is_none_or(|from| from == point);
        match self.state().phase {
            Phase::Placing => {
                for point in BOARD.points() {
                    if asked(point) && self.cells().at(point).is_none() {
                        add(Action::Place(point));
                    }
                }
            }
            Phase::Moving => {
                for from in self.cells().of(seat) {
                    if !asked(from) {
                        continue;
                    }
                    for &way in &ROUND {
                        if let Some(to) = toward(from, way)
                            && self.cells().at(to).is_none()
                        {
                            add(Action::Step { from, to });
                        }
                    }
                }
            }
        }
    }

    /// Whether a seat could move one of its stones.
    pub(super) fn can_move(&self, seat: Seat) -> bool {
        for from in self.cells().of(seat) {
            for &way in &ROUND {
                if toward(from, way).is_some_and(|to| self.cells().at(to).is_none()) {
                    return true;
                }
            }
        }
        false
    }

    /// Why the action is not legal; `None` if it is.
    pub(super) fn why_not(&self, action: &Action) -> Option<Refusal> {
        let Some(seat) = self.state().turn else {
            return Some(Refusal::about(Why::GameOver, "the game is over", &[], &[]));
        };
        let sentence = match (self.state().phase, action) {
            (Phase::Placing, &Action::Place(point)) => return self.why_occupied(seat, point),
            (Phase::Placing, Action::Step { .. }) => {
                "stones move when every seat has placed its sixteen"
            }
            (Phase::Placing, _) => "now stones are placed; write `@` and the cell",
            (Phase::Moving, &Action::Step { from, to }) => {
                return self.why_no_step(seat, from, to);
            }
            (Phase::Moving, Action::Place(_)) => "every stone has been placed; now they move",
            (Phase::Moving, _) => "now a stone moves by one step; nothing jumps or passes",
        };
        Some(Refusal::about(Why::NotAvailable, sentence, &[], &[]))
    }

    fn why_no_step(&self, seat: Seat, from: Point, to: Point) -> Option<Refusal> {
        let is_next = ROUND.into_iter().any(|way| toward(from, way) == Some(to));
        let (reason, sentence, at): (_, _, &[Point]) = match self.cells().at(from) {
            None => (Why::NoPiece, "no stone lies on {from}", &[from]),
            Some(piece) if piece.owner() != Some(seat) => {
                (Why::NotYourPiece, "the stone on {from} is not yours to move", &[from])
            }
            Some(_) if !is_next => {
                (Why::Pattern, "a stone moves by one step; {to} is not next to {from}", &[])
            }
            Some(_) => return self.why_occupied(seat, to),
        };
        let names = [("from", BOARD.name(from)), ("to", BOARD.name(to))];
        Some(Refusal::about(reason, sentence, &names, at))
    }

    fn why_occupied(&self, seat: Seat, point: Point) -> Option<Refusal> {
        let (reason, sentence) = if self.cells().at(point)?.owner() == Some(seat) {
            (Why::OwnPiece, "a stone of your own lies on {cell}")
        } else {
            (Why::Blocked, "{cell} is occupied, and stones are never captured")
        };
        Some(Refusal::about(reason, sentence, &[("cell", BOARD.name(point))], &[point]))
    }
}
