//! The starting position: the Xiangqi array on each half-board, and the flags on the front corners
//! of the palaces.

use crate::board::trefoil;
use crate::chess::setup::ARRAY;
use crate::piece::{Army, Kind, Piece};
use crate::point::Point;

/// Letters of the half-boards: red Shu, green Wu, blue Wei.
pub const LETTERS: [char; 3] = ['r', 'g', 'b'];

/// The pieces of the starting position, with flags or without.
pub fn start(flags: bool) -> Vec<(Point, Piece)> {
    let mut pieces = Vec::new();
    for home in (0..3).filter_map(Army::new) {
        let mut put = |kind, file, rank| {
            pieces.push((trefoil::point(home.index(), file, rank), Piece::new(kind, home)));
        };
        for (kind, file, rank) in ARRAY {
            put(kind, file, rank);
        }
        if flags {
            put(Kind::Flag, 4, 3);
            put(Kind::Flag, 6, 3);
        }
    }
    pieces
}
