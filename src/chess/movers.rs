//! How the pieces leap, said once in terms of lines and quads: the building blocks a game puts its
//! armies together from.

use super::tables::Leap;
use crate::board::topology::{Quad, Topology};
use crate::piece::{self, Kind, Piece};
use crate::point::{Point, PointSet};

/// The leaps from a point.
type Leaper = Box<dyn Fn(&Topology, Point) -> Vec<Leap>>;

/// How the leaping pieces of one home army move.
pub struct Army {
    home: piece::Army,
    pub(super) leaps: Vec<(Piece, Leaper)>,
}

impl Army {
    /// The army with this index, with no way to move yet.
    pub fn new(home: piece::Army) -> Army {
        Army { home, leaps: Vec::new() }
    }

    /// Says how this army's pieces of `kind` leap.
    #[must_use]
    pub fn with(self, kind: Kind, leaps: impl Fn(&Topology, Point) -> Vec<Leap> + 'static) -> Army {
        let piece = Piece::new(kind, self.home);
        self.with_piece(piece, leaps)
    }

    /// Says how this army's promoted pieces of `kind` leap.
    #[must_use]
    pub fn with_promoted(
        self,
        kind: Kind,
        leaps: impl Fn(&Topology, Point) -> Vec<Leap> + 'static,
    ) -> Army {
        let piece = Piece::new(kind, self.home).promoted();
        self.with_piece(piece, leaps)
    }

    fn with_piece(
        mut self,
        piece: Piece,
        leaps: impl Fn(&Topology, Point) -> Vec<Leap> + 'static,
    ) -> Army {
        self.leaps.push((piece, Box::new(leaps)));
        self
    }
}

/// One step along a line.
pub fn step(board: &Topology, from: Point) -> Vec<Leap> {
    board.steps(from).iter().copied().map(Leap::to).collect()
}

/// One diagonal across a quad that `open` allows.
pub fn diagonal(board: &Topology, from: Point, open: impl Fn(&Quad) -> bool) -> Vec<Leap> {
    board.diagonals(from, open).into_iter().map(|(_, to)| Leap::to(to)).collect()
}

/// Two diagonals in the same direction across quads that `open` allows; the point between must be empty.
pub fn elephant(board: &Topology, from: Point, open: impl Fn(&Quad) -> bool) -> Vec<Leap> {
    board
        .double_diagonals(from, open)
        .into_iter()
        .map(|(middle, end)| Leap::to(end).over(middle, Point::NONE))
        .collect()
}

/// One step along a line to an empty point, then diagonally outward across a quad that `open` allows.
pub fn horse(board: &Topology, from: Point, open: impl Fn(&Quad) -> bool) -> Vec<Leap> {
    let mut leaps = Vec::new();
    for &leg in board.steps(from) {
        let ends = board.outward(from, leg, &open);
        leaps.extend(ends.iter().map(|to| Leap::to(to).over(leg, Point::NONE)));
    }
    leaps
}

/// Two steps straight along a line over empty points, then diagonally outward from the second.
pub fn flag(board: &Topology, from: Point, open: impl Fn(&Quad) -> bool) -> Vec<Leap> {
    let mut leaps = Vec::new();
    for &first in board.steps(from) {
        for second in board.continuations(from, first) {
            let ends = board.outward(first, second, &open);
            leaps.extend(ends.iter().map(|to| Leap::to(to).over(first, second)));
        }
    }
    leaps
}

/// The leaps that start and end inside `area`: a palace, a home half-board.
pub fn within(area: &PointSet, from: Point, leaps: Vec<Leap>) -> Vec<Leap> {
    if !area.contains(from) {
        return Vec::new();
    }
    leaps.into_iter().filter(|leap| area.contains(leap.to)).collect()
}

/// The same leaps with nothing in their way: no leg, no eye.
pub fn unblocked(leaps: Vec<Leap>) -> Vec<Leap> {
    leaps.into_iter().map(|leap| Leap { legs: [Point::NONE; 2], ..leap }).collect()
}

/// Every quad is open.
pub fn anywhere(_: &Quad) -> bool {
    true
}
