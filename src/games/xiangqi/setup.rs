//! The board of 9 × 10 points and the starting position: red south, black north.

use crate::board::grid::Grid;
use crate::chess::setup::ARRAY;
use crate::piece::{Army, Piece};
use crate::point::Point;

/// The board: files a–i, ranks 1–10.
pub fn grid() -> Grid {
    Grid::new(9, 10, |_, _| true)
}

/// The point on `file` (1–9, from the army's own left) and `rank` (1–10, from its own back) of
/// army 0 (red) or 1 (black).
pub fn local(grid: &Grid, army: Army, file: usize, rank: usize) -> Option<Point> {
    match army.index() {
        0 => grid.point(file, rank),
        _ => grid.point(10usize.checked_sub(file)?, 11usize.checked_sub(rank)?),
    }
}

/// The two armies.
pub fn armies() -> impl Iterator<Item = Army> {
    (0..2).filter_map(Army::new)
}

/// The pieces of the starting position.
pub fn start() -> Vec<(Point, Piece)> {
    let grid = grid();
    let mut pieces = Vec::new();
    for army in armies() {
        for (kind, file, rank) in ARRAY {
            let point = local(&grid, army, file, rank).unwrap_or(Point::NONE);
            pieces.push((point, Piece::new(kind, army)));
        }
    }
    pieces
}
