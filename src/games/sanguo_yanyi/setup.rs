//! The cross, its kingdoms' own coordinates, and the starting position (C-1).

use crate::board::grid::{Grid, area};
use crate::chess::setup::ARRAY;
use crate::piece::{Army, Kind, Piece};
use crate::point::{Point, PointSet};
use crate::seat::Seat;

/// Han's chariots and cannon, in its own coordinates (kind, file, rank).
pub(super) const GUARDS: [(Kind, isize, isize); 4] =
    [(Kind::Cannon, 5, 2), (Kind::Chariot, 3, 4), (Kind::Chariot, 5, 4), (Kind::Chariot, 7, 4)];

/// The board: 17 × 17 lines without the four corners of 4 × 4.
pub fn grid() -> Grid {
    Grid::new(17, 17, |file, rank| (5..=13).contains(&file) || (5..=13).contains(&rank))
}

/// The army of Han.
pub const fn han() -> Army {
    Army::of(Seat::HAN)
}

/// Where `file` (1–9 on the arm, counted from its left) and `rank` (from its back) of `army` lie
/// on the board, as (file, rank) from the south-west.
pub fn place(army: Army, file: isize, rank: isize) -> (isize, isize) {
    match army.index() {
        0 => (18 - rank, 4 + file),
        1 => (14 - file, 18 - rank),
        2 => (4 + file, rank),
        _ => (rank, 14 - file),
    }
}

/// The point on `file` and `rank` of `army`, if the board has it.
pub fn local(grid: &Grid, army: Army, file: isize, rank: isize) -> Option<Point> {
    let (file, rank) = place(army, file, rank);
    grid.point(usize::try_from(file).ok()?, usize::try_from(rank).ok()?)
}

/// The territory of `army`: its arm and the border line.
pub fn territory(grid: &Grid, army: Army) -> PointSet {
    area(1..=9, 1..=5, &|file, rank| local(grid, army, file as isize, rank as isize))
}

/// The palace of `army`.
pub fn palace(grid: &Grid, army: Army) -> PointSet {
    area(4..=6, 1..=3, &|file, rank| local(grid, army, file as isize, rank as isize))
}

/// Where the emperor stands as long as he lives: a9.
pub fn emperor(grid: &Grid) -> Point {
    local(grid, han(), 5, 1).unwrap_or(Point::NONE)
}

/// Where Han's chariots and cannon sleep.
pub fn guards(grid: &Grid) -> PointSet {
    GUARDS.iter().filter_map(|&(_, file, rank)| local(grid, han(), file, rank)).collect()
}

/// The alliance points by seat: where another seat's horse makes an alliance with it. c9, b10, b8.
pub fn alliance_points(grid: &Grid) -> [Point; 3] {
    [(5, 3), (4, 2), (6, 2)]
        .map(|(file, rank)| local(grid, han(), file, rank).unwrap_or(Point::NONE))
}

/// The pieces of the starting position.
pub fn start() -> Vec<(Point, Piece)> {
    let grid = grid();
    let mut pieces = Vec::new();
    let mut put = |piece: Piece, file: isize, rank: isize| {
        pieces.extend(local(&grid, piece.home(), file, rank).map(|point| (point, piece)));
    };
    for army in (0..3).filter_map(Army::new) {
        for (kind, file, rank) in ARRAY {
            put(Piece::new(kind, army), file as isize, rank as isize);
        }
    }
    put(Piece::new(Kind::Emperor, han()).with_dormant(true), 5, 1);
    for (kind, file, rank) in GUARDS {
        put(Piece::new(kind, han()).with_dormant(true), file, rank);
    }
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::drawing::Mark;
    use crate::games::Variant;

    #[test]
    fn palaces_territories_and_alliance_points_are_drawn_where_the_rules_have_them() {
        let variant = Variant::SanguoYanyi;
        let drawing = variant.drawing(&variant.choose("").unwrap());
        let grid = grid();
        let marked = |mark| -> PointSet {
            let points = drawing.points.iter().enumerate();
            let marked = points.filter(|(_, drawn)| drawn.marks.contains(&mark));
            marked.map(|(index, _)| Point::at(index)).collect()
        };
        let of_all = |area: fn(&Grid, Army) -> PointSet| -> PointSet {
            (0..4).filter_map(Army::new).flat_map(|army| area(&grid, army).iter()).collect()
        };
        assert_eq!(marked(Mark::Palace), of_all(palace));
        assert_eq!(marked(Mark::Territory), of_all(territory));
        let alliance = alliance_points(&grid);
        assert_eq!(marked(Mark::Alliance), alliance.into_iter().collect());
        for (seat, point) in variant.info().seats.iter().zip(alliance) {
            assert_eq!(drawing.points[point.index()].label, Some(seat.name.zh_hant));
        }
    }

    #[test]
    fn han_and_the_alliance_points_are_where_the_page_says() {
        let (grid, board) = (grid(), grid().topology());
        let names = |points: &[Point]| -> Vec<String> {
            points.iter().map(|&point| board.name(point).to_owned()).collect()
        };
        assert_eq!(board.len(), 225);
        assert_eq!(names(&[emperor(&grid)]), ["a9"]);
        assert_eq!(names(&alliance_points(&grid)), ["c9", "b10", "b8"]);
        let guards: Vec<Point> = guards(&grid).iter().collect();
        assert_eq!(names(&guards), ["d7", "b9", "d9", "d11"]);
    }
}
