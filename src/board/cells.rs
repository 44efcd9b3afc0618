//! What stands where: the cells of a board, the sets of points by owner, and the Zobrist key.

use crate::piece::Piece;
use crate::point::{Point, PointSet};
use crate::seat::Seat;

/// The pieces on a board.
///
/// Every change goes through [`Cells::put`], which keeps the owners' sets and the key in step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cells {
    cells: [Option<Piece>; 256],
    /// Points by owner, the pieces of nobody last.
    owned: [PointSet; 5],
    key: u64,
}

/// The index of pieces that belong to nobody in the owners' sets.
const NOBODY: usize = 4;

fn owner_index(piece: Piece) -> usize {
    piece.owner().map_or(NOBODY, Seat::index)
}

impl Cells {
    /// A board with nothing on it.
    pub fn empty() -> Cells {
        Cells { cells: [None; 256], owned: [PointSet::EMPTY; 5], key: 0 }
    }

    /// The piece on `point`.
    #[inline(always)]
    pub fn at(&self, point: Point) -> Option<Piece> {
        self.cells[point.index()]
    }

    /// Puts `piece` (or nothing) on `point`; returns what stood there.
    #[inline]
    pub fn put(&mut self, point: Point, piece: Option<Piece>) -> Option<Piece> {
        let before = std::mem::replace(&mut self.cells[point.index()], piece);
        if let Some(old) = before {
            self.owned[owner_index(old)].remove(point);
            self.key ^= zobrist(point, old);
        }
        if let Some(new) = piece {
            self.owned[owner_index(new)].insert(point);
            self.key ^= zobrist(point, new);
        }
        before
    }

    /// The points where `seat` owns a piece.
    #[inline(always)]
    pub fn of(&self, seat: Seat) -> PointSet {
        self.owned[seat.index()]
    }

    /// The points where a piece stands that belongs to nobody.
    pub fn of_nobody(&self) -> PointSet {
        self.owned[NOBODY]
    }

    /// Every point where a piece stands.
    pub fn occupied(&self) -> PointSet {
        self.owned.iter().fold(PointSet::EMPTY, |all, set| all.union(set))
    }

    /// Every piece with its point, lowest index first.
    pub fn iter(&self) -> impl Iterator<Item = (Point, Piece)> {
        self.occupied().iter().filter_map(|point| self.at(point).map(|piece| (point, piece)))
    }

    /// The Zobrist key of the pieces: kind, home, owner and marks all count.
    pub fn key(&self) -> u64 {
        self.key
    }
}

/// The key of one piece on one point. Computed rather than looked up: a table of every point and
/// packed piece would be megabytes of memory to save a few multiplications.
#[inline]
fn zobrist(point: Point, piece: Piece) -> u64 {
    mix((piece.code() as u64) << 8 | point.index() as u64)
}

/// SplitMix64's finaliser: a bijection of 64-bit words whose output bits all depend on all input bits.
#[inline]
pub fn mix(word: u64) -> u64 {
    let mut z = word.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::piece::{Army, Kind};

    #[test]
    fn the_key_tells_home_from_owner() {
        let [a, b, _] = Seat::PLAYERS;
        let key = |home: Seat, owner: Seat| {
            let mut cells = Cells::empty();
            cells.put(
                Point::at(7),
                Some(Piece::new(Kind::Horse, Army::of(home)).owned_by(Some(owner))),
            );
            cells.key()
        };
        let keys = [key(a, a), key(a, b), key(b, a), key(b, b)];
        for (i, one) in keys.iter().enumerate() {
            assert!(keys.iter().skip(i + 1).all(|other| one != other));
        }
    }

    #[test]
    fn taking_a_piece_off_restores_everything() {
        let mut cells = Cells::empty();
        let empty = cells.clone();
        let piece = Piece::new(Kind::Chariot, Army::of(Seat::PLAYERS[1]));
        assert_eq!(cells.put(Point::at(100), Some(piece)), None);
        assert!(cells.of(Seat::PLAYERS[1]).contains(Point::at(100)));
        assert_eq!(cells.put(Point::at(100), None), Some(piece));
        assert_eq!(cells, empty);
    }
}
