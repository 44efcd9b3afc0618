//! A board and a small state with the record that takes plies back: what the games that are no
//! chess build on.

use crate::board::cells::Cells;
use crate::piece::Piece;
use crate::point::Point;
use crate::seat::Seat;

/// What stands where, everything else about the position, and how it came about.
///
/// A ply, or a call of the host, is [`begin`](Journal::begin), changes, [`close`](Journal::close);
/// [`undo`](Journal::undo) takes it back to the last bit. The state `S` is small and copied whole.
#[derive(Clone, Debug)]
pub struct Journal<S> {
    /// Everything about the position but the pieces and what was captured.
    pub state: S,
    record: Record,
    /// The state before each ply.
    before: Vec<S>,
}

/// What is the same for every game: the pieces, and what it takes to put them back.
#[derive(Clone, Debug)]
struct Record {
    cells: Cells,
    captured: Vec<(Seat, Piece)>,
    changes: Vec<(Point, Option<Piece>)>,
    plies: Vec<Ply>,
    /// The key of the position the record starts from.
    start_key: u64,
}

/// How much was recorded before a ply, and the key of the position it led to.
#[derive(Clone, Copy, Debug)]
struct Ply {
    changes: usize,
    captured: usize,
    key: u64,
}

impl Record {
    fn begin(&mut self) {
        let (changes, captured) = (self.changes.len(), self.captured.len());
        self.plies.push(Ply { changes, captured, key: 0 });
    }

    fn put(&mut self, point: Point, piece: Option<Piece>) -> Option<Piece> {
        let before = self.cells.put(point, piece);
        self.changes.push((point, before));
        before
    }

    fn capture(&mut self, seat: Seat, point: Point) -> Option<Piece> {
        let taken = self.put(point, None)?;
        self.captured.push((seat, taken));
        Some(taken)
    }

    fn undo(&mut self) {
        let Some(ply) = self.plies.pop() else { return };
        while self.changes.len() > ply.changes {
            if let Some((point, piece)) = self.changes.pop() {
                self.cells.put(point, piece);
            }
        }
        self.captured.truncate(ply.captured);
    }

    fn occurrences(&self, key: u64, window: usize) -> usize {
        let mut count = 0;
        let mut left = window;
        for ply in self.plies.iter().rev() {
            if left == 0 {
                return count;
            }
            left -= 1;
            count += usize::from(ply.key == key);
        }
        count + usize::from(left > 0 && self.start_key == key)
    }
}

impl<S: Copy> Journal<S> {
    /// The position a record starts from. Give its key with [`Journal::start`].
    pub fn new(cells: Cells, state: S, captured: Vec<(Seat, Piece)>) -> Journal<S> {
        let (changes, plies) = (Vec::new(), Vec::new());
        let record = Record { cells, captured, changes, plies, start_key: 0 };
        Journal { state, record, before: Vec::new() }
    }

    /// Forgets how the position came about: the record starts here, at the position with this key.
    pub fn start(&mut self, key: u64) {
        self.record.changes.clear();
        self.record.plies.clear();
        self.record.start_key = key;
        self.before.clear();
    }

    /// Clears the board, to be set up by hand: what is put on it before [`Journal::start`] is not
    /// taken back.
    pub fn clear(&mut self, captured: Vec<(Seat, Piece)>) {
        self.record.cells = Cells::empty();
        self.record.captured = captured;
    }

    /// What stands where.
    pub fn cells(&self) -> &Cells {
        &self.record.cells
    }

    /// Every captured piece with its captor, in order.
    pub fn captured(&self) -> &[(Seat, Piece)] {
        &self.record.captured
    }

    /// Opens a ply or a call of the host.
    pub fn begin(&mut self) {
        self.before.push(self.state);
        self.record.begin();
    }

    /// Puts a piece (or nothing) on a point; returns what stood there.
    pub fn put(&mut self, point: Point, piece: Option<Piece>) -> Option<Piece> {
        self.record.put(point, piece)
    }

    /// Takes a piece off the board as captured by `seat`; returns it.
    pub fn capture(&mut self, seat: Seat, point: Point) -> Option<Piece> {
        self.record.capture(seat, point)
    }

    /// Closes a ply or a call of the host with the key of the position it led to.
    pub fn close(&mut self, key: u64) {
        if let Some(ply) = self.record.plies.last_mut() {
            ply.key = key;
        }
    }

    /// Takes the last ply or call of the host back. Returns whether there was one.
    pub fn undo(&mut self) -> bool {
        let Some(before) = self.before.pop() else { return false };
        self.state = before;
        self.record.undo();
        true
    }

    /// How often the position with this key has occurred among the last `window` positions, the
    /// one after the last closed ply included.
    pub fn occurrences(&self, key: u64, window: usize) -> usize {
        self.record.occurrences(key, window)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::piece::{Army, Kind};

    #[test]
    fn a_ply_taken_back_leaves_no_trace() {
        let [a, b, _] = Seat::PLAYERS;
        let mut journal = Journal::new(Cells::empty(), 7, Vec::new());
        let piece = Piece::new(Kind::Man, Army::of(b));
        journal.put(Point::at(3), Some(piece));
        journal.start(journal.cells().key());
        let before = journal.clone();
        journal.begin();
        assert_eq!(journal.capture(a, Point::at(3)), Some(piece));
        journal.state = 8;
        journal.close(99);
        assert_eq!((journal.captured(), journal.occurrences(99, 9)), (&[(a, piece)][..], 1));
        assert!(journal.undo());
        assert_eq!(journal.cells(), before.cells());
        assert_eq!((journal.state, journal.captured().len()), (7, 0));
        assert!(!journal.undo(), "the set-up is not taken back");
    }
}
