//! How the pieces leap, said once in terms of lines and quads: the building blocks a game puts its
//! armies together from.

use super::tables::Leap;
use crate::board::topology::{Open, Quad, Topology};
use crate::piece::Kind;
use crate::point::{MAX_POINTS, Point, PointSet};

/// Gives the leaps from a point.
pub type Leaper<'l> = dyn Fn(&Topology, Point) -> Vec<Leap> + 'l;

/// How the pieces of one home army leap that go by their army: towards the enemy, at home, in the palace.
#[derive(Default)]
pub struct ArmyLeaps {
    pub(super) leaps: Vec<(Kind, Box<Leaper<'static>>)>,
}

impl ArmyLeaps {
    /// Says how this army's pieces of `kind` leap.
    #[must_use]
    pub fn with(
        mut self,
        kind: Kind,
        leaps: impl Fn(&Topology, Point) -> Vec<Leap> + 'static,
    ) -> ArmyLeaps {
        self.leaps.push((kind, Box::new(leaps)));
        self
    }
}

/// One step along a line.
pub fn step(board: &Topology, from: Point) -> Vec<Leap> {
    board.steps(from).iter().copied().map(Leap::to).collect()
}

/// Ways that nothing blocks, by the point they start from.
pub struct Ways(Vec<Vec<Leap>>);

impl Ways {
    /// No way yet.
    pub fn none() -> Ways {
        Ways(vec![Vec::new(); MAX_POINTS])
    }

    /// Adds a way.
    pub fn add(&mut self, from: Point, to: Point) {
        if let Some(ways) = self.0.get_mut(from.index()) {
            ways.push(Leap::to(to));
        }
    }

    /// The ways from a point.
    pub fn from(&self, from: Point) -> Vec<Leap> {
        self.0.get(from.index()).cloned().unwrap_or_default()
    }
}

/// One diagonal across a quad that `open` allows.
pub fn diagonal(board: &Topology, from: Point, open: Open) -> Vec<Leap> {
    let mut leaps = Vec::new();
    for (_, to) in board.diagonals(from, open) {
        leaps.push(Leap::to(to));
    }
    leaps
}

/// Two diagonals in the same direction across quads that `open` allows; the point between must be empty.
pub fn elephant(board: &Topology, from: Point, open: Open) -> Vec<Leap> {
    let mut leaps = Vec::with_capacity(8);
    for (middle, end) in board.double_diagonals(from, open) {
        leaps.push(Leap::to(end).over(middle, Point::NONE));
    }
    leaps
}

/// One step along a line to an empty point, then diagonally outward across a quad that `open` allows.
pub fn horse(board: &Topology, from: Point, open: Open) -> Vec<Leap> {
    let mut leaps = Vec::with_capacity(8);
    for &leg in board.steps(from) {
        for to in board.outward(from, leg, open) {
            leaps.push(Leap::to(to).over(leg, Point::NONE));
        }
    }
    leaps
}

/// Two steps straight along a line over empty points, then diagonally outward from the second.
pub fn flag(board: &Topology, from: Point, open: Open) -> Vec<Leap> {
    let mut leaps = Vec::with_capacity(8);
    for &first in board.steps(from) {
        for second in board.continuations(from, first) {
            for to in board.outward(first, second, open) {
                leaps.push(Leap::to(to).over(first, second));
            }
        }
    }
    leaps
}

/// The leaps from a point that start and end inside `area`: a palace, a home half-board.
pub fn within(area: &PointSet, from: Point, leaps: impl FnOnce() -> Vec<Leap>) -> Vec<Leap> {
    let mut inside = Vec::new();
    if area.contains(from) {
        inside = leaps();
        inside.retain(|leap| area.contains(leap.to));
    }
    inside
}

/// The same leaps with nothing in their way: no leg, no eye.
pub fn unblocked(mut leaps: Vec<Leap>) -> Vec<Leap> {
    for leap in &mut leaps {
        leap.legs = [Point::NONE; 2];
    }
    leaps
}

/// Every quad is open.
pub fn anywhere(_: &Quad) -> bool {
    true
}
