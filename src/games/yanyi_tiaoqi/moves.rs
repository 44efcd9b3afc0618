//! Where men and lords go: steps, jumps and chains of jumps, and the way of a lord into the palace.

use super::YanyiTiaoqi;
use super::board::{BOARD, WEST_ARM};
use crate::action::{Action, Move};
use crate::piece::{Kind, Piece};
use crate::play::Play;
use crate::point::{Point, PointSet};
use crate::seat::{Seat, SeatSet};
use std::collections::VecDeque;

/// The most chains that are listed at once, for each piece the shorter ones first; all are
/// accepted. Games stay far below it, but a set-up can hold pieces in such a lattice that the ways
/// through it are more than a machine has room for.
pub const MAX_CHAINS: usize = 65_536;

/// A legal move and what it jumps, in order.
#[derive(Clone, Debug)]
pub(super) struct Way {
    pub made: Move,
    pub jumped: Vec<Point>,
}

/// One jump: over a piece, to the cell behind it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Jump {
    pub over: Point,
    pub to: Point,
}

/// A piece about to move, and what its move may touch.
#[derive(Clone, Copy)]
pub(super) struct Mover {
    pub seat: Seat,
    pub kind: Kind,
    /// Where it stands, which counts as empty while it jumps (C-3).
    pub from: Point,
    /// The pieces it may jump.
    prey: PointSet,
    /// The cells it may not enter.
    closed: PointSet,
}

impl Mover {
    pub fn is_lord(&self) -> bool {
        self.kind == Kind::Lord
    }

    pub fn may_jump(&self, over: Point) -> bool {
        self.prey.contains(over)
    }

    pub fn may_enter(&self, cell: Point) -> bool {
        !self.closed.contains(cell)
    }
}

impl YanyiTiaoqi {
    /// Whether Han sleeps: until the emperor has been killed.
    pub(super) fn han_sleeps(&self) -> bool {
        !self.cells().of(Seat::HAN).is_empty()
    }

    /// The seats whose pieces `seat` may jump: those in play that are not its ally.
    pub(super) fn enemies(&self, seat: Seat) -> SeatSet {
        let others = self.state().in_play.without(seat);
        match self.state().alliance {
            Some([one, other]) if one == seat => others.without(other),
            Some([one, other]) if other == seat => others.without(one),
            _ => others,
        }
    }

    /// The piece on a cell, if it is one that `seat` moves.
    pub(super) fn mover(&self, seat: Seat, from: Point) -> Option<Mover> {
        let piece = self.cells().at(from)?;
        let kind = piece.kind()?;
        if piece.owner() != Some(seat) {
            return None;
        }
        let prey = self.enemies(seat).iter().map(|enemy| self.cells().of(enemy));
        let prey = prey.fold(PointSet::EMPTY, |all, of| all.union(&of));
        let closed = kind == Kind::Man && self.han_sleeps();
        let closed = if closed { *WEST_ARM } else { PointSet::EMPTY };
        Some(Mover { seat, kind, from, prey, closed })
    }

    /// Whether nothing stands on a cell while the piece moves.
    pub(super) fn is_free(&self, mover: &Mover, cell: Point) -> bool {
        cell == mover.from || self.cells().at(cell).is_none()
    }

    /// The cells the piece goes to without jumping.
    pub(super) fn steps(&self, mover: &Mover) -> PointSet {
        let mut reached = PointSet::EMPTY;
        for ray in BOARD.rays(mover.from) {
            let reach = if mover.is_lord() { usize::MAX } else { 1 };
            let free =
                ray.trunk.iter().take(reach).take_while(|&&cell| self.cells().at(cell).is_none());
            free.filter(|&&cell| mover.may_enter(cell)).for_each(|&cell| reached.insert(cell));
        }
        reached
    }

    /// The jumps of the piece from a cell, over pieces it has not jumped yet.
    pub(super) fn jumps<'a>(
        &'a self,
        mover: &'a Mover,
        at: Point,
        jumped: &'a [Point],
    ) -> impl Iterator<Item = Jump> + 'a {
        BOARD.rays(at).iter().filter_map(move |ray| {
            let reach = if mover.is_lord() { usize::MAX } else { 1 };
            let mut cells = ray.trunk.iter().copied().enumerate().take(reach);
            let (place, over) = cells.find(|&(_, cell)| !self.is_free(mover, cell))?;
            let to = *ray.trunk.get(place + 1)?;
            let jumps = mover.may_jump(over)
                && !jumped.contains(&over)
                && self.is_free(mover, to)
                && mover.may_enter(to);
            jumps.then_some(Jump { over, to })
        })
    }

    /// The emperor's cell, if the lord reaches it: over one guard that stands right before it.
    pub(super) fn regicide(&self, mover: &Mover) -> Option<Point> {
        if !mover.is_lord() {
            return None;
        }
        let asleep = |cell: Point, kind: Kind| {
            self.cells().at(cell).is_some_and(|piece| piece.is_dormant() && piece.is(kind))
        };
        BOARD.rays(mover.from).iter().find_map(|ray| {
            let place = ray.trunk.iter().position(|&cell| self.cells().at(cell).is_some())?;
            let emperor = *ray.trunk.get(place + 1)?;
            (asleep(*ray.trunk.get(place)?, Kind::Man) && asleep(emperor, Kind::Emperor))
                .then_some(emperor)
        })
    }

    /// A move of the piece to a cell it steps to or takes from the emperor.
    pub(super) fn step_way(&self, mover: &Mover, to: Point) -> Way {
        let emperor = self.cells().at(to).map_or(PointSet::EMPTY, |_| PointSet::only(to));
        let action = Action::Step { from: mover.from, to };
        let made = Move { action, seat: mover.seat, kind: Some(mover.kind), captures: emperor };
        Way { made, jumped: Vec::new() }
    }

    /// A chain of jumps of the piece.
    pub(super) fn chain_way(&self, mover: &Mover, path: Vec<Point>, jumped: Vec<Point>) -> Way {
        let made = Move {
            action: Action::Chain { from: mover.from, path: path.into() },
            seat: mover.seat,
            kind: Some(mover.kind),
            captures: jumped.iter().copied().collect(),
        };
        Way { made, jumped }
    }

    /// Adds the chains of the piece, at most `most` of them: one for every way to go on and every
    /// place to stop. A chain is no longer than there are pieces to jump.
    fn add_chains(&self, mover: &Mover, most: usize, ways: &mut Vec<Way>) {
        let end = ways.len() + most;
        let mut begun = VecDeque::from([(Vec::new(), Vec::new())]);
        while let Some((path, jumped)) = begun.pop_front() {
            let at = path.last().copied().unwrap_or(mover.from);
            for Jump { over, to } in self.jumps(mover, at, &jumped) {
                if ways.len() == end {
                    return;
                }
                let longer = |list: &[Point], last| list.iter().copied().chain([last]).collect();
                let (path, jumped): (Vec<_>, Vec<_>) = (longer(&path, to), longer(&jumped, over));
                ways.push(self.chain_way(mover, path.clone(), jumped.clone()));
                begun.push_back((path, jumped));
            }
        }
    }

    /// Whether a seat has any move but to pass.
    pub(super) fn can_move(&self, seat: Seat) -> bool {
        let movers = self.cells().of(seat).iter().filter_map(|from| self.mover(seat, from));
        movers.into_iter().any(|mover| {
            !self.steps(&mover).is_empty()
                || self.jumps(&mover, mover.from, &[]).next().is_some()
                || self.regicide(&mover).is_some()
        })
    }

    /// The legal moves, all or those of the piece on one cell.
    pub(super) fn legal(&self, from: Option<Point>) -> Vec<Way> {
        let Some(seat) = self.state().turn else { return Vec::new() };
        let asked = |cell: &Point| from.is_none_or(|from| from == *cell);
        let cells = self.cells().of(seat).iter().filter(asked);
        let movers: Vec<Mover> = cells.filter_map(|cell| self.mover(seat, cell)).collect();
        let mut ways = Vec::new();
        for mover in &movers {
            ways.extend(self.steps(mover).iter().map(|to| self.step_way(mover, to)));
            ways.extend(self.regicide(mover).map(|to| self.step_way(mover, to)));
        }
        let mut left = MAX_CHAINS;
        for mover in &movers {
            let before = ways.len();
            self.add_chains(mover, left, &mut ways);
            left -= ways.len() - before;
        }
        if ways.is_empty() && from.is_none() {
            ways.push(pass(seat));
        }
        ways
    }
}

/// The move of a seat that has none.
pub(super) fn pass(seat: Seat) -> Way {
    let made = Move { action: Action::Pass, seat, kind: None, captures: PointSet::EMPTY };
    Way { made, jumped: Vec::new() }
}

/// The English name of a piece, for messages.
pub(super) fn name(piece: Piece) -> &'static str {
    match (piece.is_dormant(), piece.kind()) {
        (true, Some(Kind::Man)) => "guard",
        (_, kind) => kind.map_or("piece", Kind::name),
    }
}
