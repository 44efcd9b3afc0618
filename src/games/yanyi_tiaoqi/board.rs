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

/// The cells by column and row, and the board: its lines are the diagonals.
struct Cross {
    cells: Grid,
    board: Topology,
    west_arm: PointSet,
}

static CROSS: LazyLock<Cross> = LazyLock::new(|| {
    let cells = Grid::new(SIDE, SIDE, |column, row| {
        let cross = (5..=12).contains(&column) || (5..=12).contains(&row);
        cross && (column + row).is_multiple_of(2)
    });
    let mut lines = Vec::new();
    let mut west_arm = PointSet::EMPTY;
    for (index, &(column, row)) in cells.places().iter().enumerate() {
        if column <= 4 {
            west_arm.insert(Point::at(index));
        }
        for rise in [1, -1] {
            // A line starts at a cell that none precedes in this direction.
            if neighbour(&cells, (column, row), -1, -rise).is_none() {
                let mut line = Vec::new();
                let mut at = Some((column, row));
                while let Some((column, row)) = at {
                    line.extend(cells.point(column, row));
                    at = neighbour(&cells, (column, row), 1, rise);
                }
                if line.len() > 1 {
                    lines.push(line);
                }
            }
        }
    }
    let board = Topology::new(cells.names(), lines, Vec::new());
    Cross { cells, board, west_arm }
});

/// The board.
pub(super) fn board() -> &'static Topology {
    &CROSS.board
}

/// The west arm, closed to men before the regicide.
pub(super) fn west_arm() -> &'static PointSet {
    &CROSS.west_arm
}

/// The diagonal neighbour of a place, if there is one.
fn neighbour(
    cells: &Grid,
    (column, row): (usize, usize),
    east: isize,
    north: isize,
) -> Option<(usize, usize)> {
    let to = (column.checked_add_signed(east)?, row.checked_add_signed(north)?);
    let way = [(column, row), to];
    let apart = CORNERS.iter().any(|&[one, other]| way == [one, other] || way == [other, one]);
    (!apart && cells.point(to.0, to.1).is_some()).then_some(to)
}

/// Whether a cell is on the 12th row of a seat (Wu, Wei, Shu), where its man becomes a lord.
pub(super) fn is_last_row(seat: Seat, cell: Point) -> bool {
    let Some(&(column, row)) = CROSS.cells.places().get(cell.index()) else { return false };
    match seat.index() {
        0 => column == 5,
        1 => row == 5,
        _ => row == 12,
    }
}

/// The cell at (f, r) as a seat sees it: f from 1 at its left, r from 1 at its back.
pub(super) fn local(seat: Seat, f: usize, r: usize) -> Option<Point> {
    let (column, row) = match seat.index() {
        0 => (17 - r, 4 + f),
        1 => (13 - f, 17 - r),
        _ => (4 + f, r),
    };
    CROSS.cells.point(column, row)
}

/// The point with this name, which the board has.
pub(super) fn named(name: &str) -> Point {
    board().find(name).unwrap_or(Point::NONE)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::drawing::Mark;
    use crate::games::Variant;

    #[test]
    fn the_board_has_the_96_dark_cells_of_the_cross() {
        assert_eq!(board().len(), 96);
        assert!(board().find("e1").is_some() && board().find("f1").is_none());
        assert!(board().find("d4").is_none() && board().find("a7").is_some());
    }

    #[test]
    fn c7_cells_across_an_inner_corner_are_no_neighbours() {
        for [one, other] in [["l4", "m5"], ["d12", "e13"]] {
            let (one, other) = (named(one), named(other));
            assert!(!board().steps(one).contains(&other) && !board().steps(other).contains(&one));
        }
        // All other dark cells whose columns and rows differ by one are.
        let steps: usize = board().points().map(|point| board().steps(point).len()).sum();
        let mut pairs = 0;
        for &(column, row) in CROSS.cells.places() {
            for (east, north) in [(1, 1), (1, -1), (-1, 1), (-1, -1)] {
                pairs += usize::from(CROSS.cells.offset(column, row, east, north).is_some());
            }
        }
        assert_eq!(steps, pairs - 4);
    }

    #[test]
    fn last_rows_camps_and_arms_are_drawn_where_the_rules_have_them() {
        let variant = Variant::YanyiTiaoqi;
        let options = variant.choose("").unwrap();
        let (drawing, start) = (variant.drawing(&options), variant.start(&options));
        for (cell, drawn) in board().points().zip(&drawing.points) {
            let marked = |mark| drawn.marks.contains(&mark);
            let last_row = Seat::PLAYERS.iter().any(|&seat| is_last_row(seat, cell));
            assert_eq!(marked(Mark::Promotion), last_row, "{}", drawn.id);
            assert_eq!(marked(Mark::Camp), start.cells().at(cell).is_some(), "{}", drawn.id);
            assert_eq!(marked(Mark::Territory), drawn.half.is_some(), "{}", drawn.id);
            assert_eq!(drawn.half == Some("han"), west_arm().contains(cell), "{}", drawn.id);
        }
        for &seat in &Seat::PLAYERS {
            let arm = (1..=4).flat_map(|r| (1..=8).filter_map(move |f| local(seat, f, r)));
            let drawn = board().points().zip(&drawing.points);
            let drawn = drawn.filter(|(_, at)| at.half == Some(variant.info().seat_id(seat)));
            assert_eq!(arm.collect::<PointSet>(), drawn.map(|(cell, _)| cell).collect());
        }
    }

    #[test]
    fn the_way_to_the_12th_row_is_as_long_for_every_seat() {
        for &seat in &Seat::PLAYERS {
            let rows: Vec<_> = (1..=8).filter_map(|f| local(seat, f, 12)).collect();
            assert!(!rows.is_empty() && rows.iter().all(|&cell| is_last_row(seat, cell)));
        }
    }
}
