//! Where men and lords go: steps, jumps and chains of jumps, and the way of a lord into the palace.

use super::YanyiTiaoqi;
use super::board::{board, west_arm};
use crate::action::{Action, Move};
use crate::board::topology::Ray;
use crate::piece::{Kind, Piece};
use crate::play::Play;
use crate::point::{Point, PointSet};
use crate::seat::{Seat, SeatSet};

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
        let mut prey = PointSet::EMPTY;
        for enemy in self.enemies(seat).iter() {
            prey = prey.union(&self.cells().of(enemy));
        }
        let closed = kind == Kind::Man && self.han_sleeps();
        let closed = if closed { *west_arm() } else { PointSet::EMPTY };
        Some(Mover { seat, kind, from, prey, closed })
    }

    /// Whether nothing stands on a cell while the piece moves.
    pub(super) fn is_free(&self, mover: &Mover, cell: Point) -> bool {
        cell == mover.from || self.cells().at(cell).is_none()
    }

    /// The cells the piece goes to without jumping.
    pub(super) fn steps(&self, mover: &Mover) -> PointSet {
        let mut reached = PointSet::EMPTY;
        for ray in board().rays(mover.from) {
            for &cell in ray.trunk() {
                if self.cells().at(cell).is_some() {
                    break;
                }
                if mover.may_enter(cell) {
                    reached.insert(cell);
                }
                if !mover.is_lord() {
                    break;
                }
            }
        }
        reached
    }

    /// The jump of the piece along a ray, over a piece it has not jumped yet.
    pub(super) fn jump(&self, mover: &Mover, ray: &Ray, jumped: &[Point]) -> Option<Jump> {
        let mut cells = ray.trunk().iter();
        let mut over = *cells.next()?;
        while self.is_free(mover, over) {
            if !mover.is_lord() {
                return None;
            }
            over = *cells.next()?;
        }
        let to = *cells.next()?;
        let jumps = mover.may_jump(over)
            && !jumped.contains(&over)
            && self.is_free(mover, to)
            && mover.may_enter(to);
        jumps.then_some(Jump { over, to })
    }

    /// The emperor's cell, if the lord reaches it: over one guard that stands right before it.
    pub(super) fn regicide(&self, mover: &Mover) -> Option<Point> {
        if !mover.is_lord() {
            return None;
        }
        for ray in board().rays(mover.from) {
            let mut cells = ray.trunk().iter();
            if let Some(&guard) = cells.find(|&&cell| self.cells().at(cell).is_some())
                && let Some(&emperor) = cells.next()
                && self.sleeps_on(guard, Kind::Man)
                && self.sleeps_on(emperor, Kind::Emperor)
            {
                return Some(emperor);
            }
        }
        None
    }

    fn sleeps_on(&self, cell: Point, kind: Kind) -> bool {
        self.cells().at(cell).is_some_and(|piece| piece.is_dormant() && piece.is(kind))
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
        let mut captures = PointSet::EMPTY;
        for &over in &jumped {
            captures.insert(over);
        }
        let action = Action::Chain { from: mover.from, path: path.into() };
        let made = Move { action, seat: mover.seat, kind: Some(mover.kind), captures };
        Way { made, jumped }
    }

    /// Adds the chains of the piece, at most `most` of them: one for every way to go on and every
    /// place to stop. A chain is no longer than there are pieces to jump.
    fn add_chains(&self, mover: &Mover, most: usize, ways: &mut Vec<Way>) {
        let mut next = ways.len();
        let end = next + most;
        let (mut path, mut jumped) = (Vec::new(), Vec::new());
        loop {
            let at = path.last().copied().unwrap_or(mover.from);
            for ray in board().rays(at) {
                let Some(Jump { over, to }) = self.jump(mover, ray, &jumped) else { continue };
                if ways.len() == end {
                    return;
                }
                ways.push(self.chain_way(mover, longer(&path, to), longer(&jumped, over)));
            }
            // Each chain found is begun again, the shorter ones first.
            let Some(way) = ways.get(next) else { return };
            next += 1;
            if let Action::Chain { path: begun, .. } = &way.made.action {
                path = begun.to_vec();
                jumped = way.jumped.clone();
            }
        }
    }

    /// Whether a seat has any move but to pass.
    pub(super) fn can_move(&self, seat: Seat) -> bool {
        for from in self.cells().of(seat) {
            let Some(mover) = self.mover(seat, from) else { continue };
            if !self.steps(&mover).is_empty() || self.regicide(&mover).is_some() {
                return true;
            }
            for ray in board().rays(from) {
                if self.jump(&mover, ray, &[]).is_some() {
                    return true;
                }
            }
        }
        false
    }

    /// The legal moves, all or those of the piece on one cell.
    pub(super) fn legal(&self, from: Option<Point>) -> Vec<Way> {
        let mut ways = Vec::new();
        let Some(seat) = self.state().turn else { return ways };
        let mut movers = Vec::new();
        for cell in self.cells().of(seat) {
            if from.is_none_or(|from| from == cell)
                && let Some(mover) = self.mover(seat, cell)
            {
                movers.push(mover);
            }
        }
        for mover in &movers {
            let mut add = |to| ways.push(self.step_way(mover, to));
            for to in self.steps(mover) {
                add(to);
            }
            if let Some(emperor) = self.regicide(mover) {
                add(emperor);
            }
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

/// The list with one more point.
fn longer(list: &[Point], last: Point) -> Vec<Point> {
    let mut longer = Vec::with_capacity(list.len() + 1);
    longer.extend_from_slice(list);
    longer.push(last);
    longer
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
