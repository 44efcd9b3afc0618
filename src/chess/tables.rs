//! Movement tables: for every mover and point the leaps it makes, and for every point the leaps
//! that reach it. Built once for a board; movement, attacks and explanations all read them.

use super::movers::{ArmyLeaps, Leaper};
use crate::board::topology::Topology;
use crate::fields::Fault;
use crate::piece::{Army, Kind, Piece};
use crate::point::{Point, PointSet};
use std::sync::OnceLock;

/// One way of a leaping piece: where it lands and which points must be empty on the way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Leap {
    /// Where it lands.
    pub to: Point,
    /// The points that must be empty: a horse's leg, an elephant's eye, a flag's two steps.
    /// Unused places hold [`Point::NONE`], where nothing ever stands.
    pub legs: [Point; 2],
    /// Whether it may land on an empty point.
    pub moves: bool,
    /// Whether it may capture.
    pub captures: bool,
}

impl Leap {
    /// A leap that moves and captures and needs nothing empty on its way.
    pub const fn to(to: Point) -> Leap {
        Leap { to, legs: [Point::NONE; 2], moves: true, captures: true }
    }

    /// The same leap over points that must be empty; [`Point::NONE`] for none.
    #[must_use]
    pub const fn over(mut self, first: Point, second: Point) -> Leap {
        self.legs = [first, second];
        self
    }
}

/// A capturing leap seen from where it lands.
#[derive(Clone, Copy, Debug)]
pub struct Incoming {
    /// Where the piece stands that could make it.
    pub from: Point,
    /// The points that must be empty.
    pub legs: [Point; 2],
    /// The movers that make it, bit `i` for [`Piece::mover`] `i`.
    pub movers: u128,
}

/// The leaps of one mover from every point.
#[derive(Clone, Debug, Default)]
struct Leaps {
    starts: Vec<u16>,
    all: Vec<Leap>,
}

/// How many values [`Piece::mover`] has.
pub const MOVERS: usize = 128;

/// What a game starts with under its options.
#[derive(Debug)]
pub struct Start {
    /// The pieces of the starting position.
    pub pieces: Vec<(Point, Piece)>,
    /// Where moves ever take them, by mover: found when a position is first set up by hand, which
    /// most games never are.
    reach: OnceLock<Vec<PointSet>>,
}

impl Start {
    /// The start with these pieces.
    pub const fn new(pieces: Vec<(Point, Piece)>) -> Start {
        Start { pieces, reach: OnceLock::new() }
    }
}

/// The board and the movement tables of a game.
#[derive(Debug)]
pub struct Tables {
    /// The board.
    pub topology: Topology,
    armies: usize,
    leaps: Vec<Leaps>,
    incoming: Vec<Vec<Incoming>>,
    sources: Vec<PointSet>,
}

impl Tables {
    /// The tables of a board with this many armies, before any is told how it leaps. Chariots and
    /// cannons need no table: they follow the board's rays.
    pub fn new(topology: Topology, armies: usize) -> Tables {
        let count = topology.len();
        Tables {
            topology,
            armies,
            leaps: vec![Leaps::default(); MOVERS],
            incoming: vec![Vec::new(); count],
            sources: vec![PointSet::EMPTY; count],
        }
    }

    /// Says how pieces of `kind` leap, whichever army they are of.
    #[must_use]
    pub fn alike(mut self, kind: Kind, leaps: &Leaper) -> Tables {
        let pieces: Vec<Piece> = self.homes().map(|home| Piece::new(kind, home)).collect();
        self.add(&pieces, leaps);
        self
    }

    /// Says how promoted pieces of `kind` leap, whichever army they are of.
    #[must_use]
    pub fn promoted_alike(mut self, kind: Kind, leaps: &Leaper) -> Tables {
        let promoted = |home| Piece::new(kind, home).promoted();
        let pieces: Vec<Piece> = self.homes().map(promoted).collect();
        self.add(&pieces, leaps);
        self
    }

    /// Says how the pieces leap that go by the army they are of.
    #[must_use]
    pub fn by_army(mut self, army: &dyn Fn(Army) -> ArmyLeaps) -> Tables {
        for home in self.homes() {
            for (kind, leaps) in army(home).leaps {
                self.add(&[Piece::new(kind, home)], &leaps);
            }
        }
        self
    }

    fn homes(&self) -> impl Iterator<Item = Army> + use<> {
        (0..self.armies).filter_map(Army::new)
    }

    fn add(&mut self, pieces: &[Piece], leaps: &Leaper) {
        let movers = pieces.iter().fold(0, |all, piece| all | 1 << piece.mover());
        let mut table = Leaps::default();
        for from in self.topology.points() {
            table.starts.push(table.all.len() as u16);
            for leap in leaps(&self.topology, from) {
                table.all.push(leap);
                if leap.captures {
                    self.sources[leap.to.index()].insert(from);
                    let incoming = &mut self.incoming[leap.to.index()];
                    match incoming.iter_mut().find(|way| way.from == from && way.legs == leap.legs)
                    {
                        Some(way) => way.movers |= movers,
                        None => incoming.push(Incoming { from, legs: leap.legs, movers }),
                    }
                }
            }
        }
        table.starts.push(table.all.len() as u16);
        for piece in pieces {
            self.leaps[piece.mover()] = table.clone();
        }
    }

    /// The leaps of `piece` from `from`; none for chariots, cannons and pieces that never move.
    #[inline(always)]
    pub fn leaps(&self, piece: Piece, from: Point) -> &[Leap] {
        let Some(table) = self.leaps.get(piece.mover()) else { return &[] };
        match table.starts.get(from.index()..from.index() + 2) {
            Some(&[start, end]) => table.all.get(start as usize..end as usize).unwrap_or(&[]),
            _ => &[],
        }
    }

    /// By [`Piece::mover`], the points where moves take these pieces in the end, other pieces never
    /// minded.
    fn reach(&self, pieces: &[(Point, Piece)]) -> Vec<PointSet> {
        let mut all = vec![PointSet::EMPTY; MOVERS];
        let mut open = Vec::new();
        for &(start, piece) in pieces {
            open.push(start);
            let Some(reached) = all.get_mut(piece.mover()) else { continue };
            while let Some(from) = open.pop() {
                if reached.contains(from) {
                    continue;
                }
                reached.insert(from);
                if piece.kind().is_some_and(slides) {
                    open.extend(self.topology.steps(from));
                } else {
                    for leap in self.leaps(piece, from) {
                        open.push(leap.to);
                    }
                }
            }
        }
        all
    }

    /// Whether a game that starts like this can have `piece` on `point`: a piece is never where
    /// its moves do not take it, and a dormant one has not moved at all.
    ///
    /// # Errors
    ///
    /// A sentence that says why not.
    pub fn check_reach(&self, start: &Start, piece: Piece, point: Point) -> Result<(), Fault> {
        let kind = piece.kind().map_or("piece", Kind::name);
        if piece.is_dormant() {
            return match start.pieces.contains(&(point, piece)) {
                true => Ok(()),
                false => Err(["no dormant ", kind, " like this starts there"].concat().into()),
            };
        }
        let all = start.reach.get_or_init(|| self.reach(&start.pieces));
        let reached = all.get(piece.mover()).copied().unwrap_or(PointSet::EMPTY);
        if reached.contains(point) {
            return Ok(());
        }
        Err(if reached.is_empty() {
            let promoted = if piece.is_promoted() { "promoted " } else { "" };
            ["this game has no ", promoted, kind, " of that army"].concat()
        } else {
            ["no ", kind, " of that army ever comes there"].concat()
        }
        .into())
    }

    /// The capturing leaps that land on `point`, whoever makes them.
    #[inline(always)]
    pub fn incoming(&self, point: Point) -> &[Incoming] {
        self.incoming.get(point.index()).map_or(&[], Vec::as_slice)
    }

    /// The points from which some capturing leap lands on `point`.
    #[inline(always)]
    pub fn sources(&self, point: Point) -> PointSet {
        self.sources.get(point.index()).copied().unwrap_or(PointSet::EMPTY)
    }
}

/// Whether pieces of this kind slide along rays: chariots, and cannons after their fashion.
pub fn slides(kind: Kind) -> bool {
    matches!(kind, Kind::Chariot | Kind::Cannon)
}
