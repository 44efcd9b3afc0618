//! The dark cells of the cross and their diagonals, the arms and the 12th rows.

use crate::board::grid::Grid;
use crate::board::topology::Topology;
use crate::point::{Point, PointSet};
use crate::seat::Seat;
use std::sync::LazyLock;

/// Columns and rows of the square the cross is cut from.
const SIDE: usize = 16;

/// Places that touch across an inner corner of the cross and are no neighbours (C-7): l4 and m5,
/// d12 and e13.
const CORNERS: [[(usize, usize); 2]; 2] = [[(12, 4), (13, 5)], [(4, 12), (5, 13)]];

/// The cells by column and row.
static CELLS: LazyLock<Grid> = LazyLock::new(|| {
    Grid::new(SIDE, SIDE, |column, row| {
        let cross = (5..=12).contains(&column) || (5..=12).contains(&row);
        cross && (column + row).is_multiple_of(2)
    })
});

/// The board: its lines are the diagonals.
pub(super) static BOARD: LazyLock<Topology> = LazyLock::new(|| {
    let mut lines = Vec::new();
    for &(column, row) in CELLS.places() {
        for rise in [1, -1] {
            // A line starts at a cell that none precedes in this direction.
            if neighbour((column, row), -1, -rise).is_none() {
                let mut line = Vec::new();
                let mut at = Some((column, row));
                while let Some((column, row)) = at {
                    line.extend(CELLS.point(column, row));
                    at = neighbour((column, row), 1, rise);
                }
                if line.len() > 1 {
                    lines.push(line);
                }
            }
        }
    }
    Topology::new(CELLS.names(), lines, Vec::new())
});

/// The diagonal neighbour of a place, if there is one.
fn neighbour((column, row): (usize, usize), east: isize, north: isize) -> Option<(usize, usize)> {
    let to = (column.checked_add_signed(east)?, row.checked_add_signed(north)?);
    let apart = CORNERS.iter().any(|pair| pair.contains(&(column, row)) && pair.contains(&to));
    CELLS.point(to.0, to.1).filter(|_| !apart).map(|_| to)
}

fn cells(is_in: fn(usize, usize) -> bool) -> PointSet {
    let mut cells = PointSet::EMPTY;
    for (index, &(column, row)) in CELLS.places().iter().enumerate() {
        if is_in(column, row) {
            cells.insert(Point::at(index));
        }
    }
    cells
}

/// The west arm, closed to men before the regicide.
pub(super) static WEST_ARM: LazyLock<PointSet> = LazyLock::new(|| cells(|column, _| column <= 4));

/// The 12th rows of Wu, Wei and Shu.
static LAST_ROWS: LazyLock<[PointSet; 3]> = LazyLock::new(|| {
    [cells(|column, _| column == 5), cells(|_, row| row == 5), cells(|_, row| row == 12)]
});

/// The cells on which a seat's man becomes a lord.
pub(super) fn last_row(seat: Seat) -> PointSet {
    LAST_ROWS.get(seat.index()).copied().unwrap_or_default()
}

/// The cell at (f, r) as a seat sees it: f from 1 at its left, r from 1 at its back.
pub(super) fn local(seat: Seat, f: usize, r: usize) -> Option<Point> {
    let (column, row) = match seat.index() {
        0 => (17 - r, 4 + f),
        1 => (13 - f, 17 - r),
        _ => (4 + f, r),
    };
    CELLS.point(column, row)
}

/// The point with this name, which the board has.
pub(super) fn named(name: &str) -> Point {
    BOARD.find(name).unwrap_or(Point::NONE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_board_has_the_96_dark_cells_of_the_cross() {
        assert_eq!(BOARD.len(), 96);
        assert!(BOARD.find("e1").is_some() && BOARD.find("f1").is_none());
        assert!(BOARD.find("d4").is_none() && BOARD.find("a7").is_some());
    }

    #[test]
    fn c7_cells_across_an_inner_corner_are_no_neighbours() {
        for [one, other] in [["l4", "m5"], ["d12", "e13"]] {
            let (one, other) = (named(one), named(other));
            assert!(!BOARD.steps(one).contains(&other) && !BOARD.steps(other).contains(&one));
        }
        // All other dark cells whose columns and rows differ by one are.
        let steps: usize = BOARD.points().map(|point| BOARD.steps(point).len()).sum();
        let mut pairs = 0;
        for &(column, row) in CELLS.places() {
            for (east, north) in [(1, 1), (1, -1), (-1, 1), (-1, -1)] {
                pairs += usize::from(CELLS.offset(column, row, east, north).is_some());
            }
        }
        assert_eq!(steps, pairs - 4);
    }

    #[test]
    fn the_way_to_the_12th_row_is_as_long_for_every_seat() {
        for seat in Seat::PLAYERS {
            let rows: Vec<_> = (1..=8).filter_map(|f| local(seat, f, 12)).collect();
            assert!(!rows.is_empty() && rows.iter().all(|&cell| last_row(seat).contains(cell)));
        }
    }
}
