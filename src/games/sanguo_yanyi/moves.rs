//! How the pieces of the cross move.

use super::setup::{emperor, grid, local, palace, territory};
use crate::board::grid::Grid;
use crate::chess::movers::{self, anywhere, unblocked, within};
use crate::chess::tables::{Leap, Tables};
use crate::piece::{Army, Kind};
use crate::point::{Point, PointSet};
use std::sync::LazyLock;

static TABLES: LazyLock<Tables> = LazyLock::new(|| {
    let grid = grid();
    Tables::new(grid.topology(), (0..3).filter_map(Army::new).map(|home| army(&grid, home)))
});

pub(super) fn tables() -> &'static Tables {
    &TABLES
}

fn army(grid: &Grid, home: Army) -> movers::Army {
    let (palace, territory) = (palace(grid, home), territory(grid, home));
    let horse = ways(grid, home, |_| {
        vec![(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]
    });
    // Backward only from beyond the border line, so never back over it.
    let soldier = ways(grid, home, |rank| {
        let mut ways = vec![(0, 1), (1, 0), (-1, 0)];
        ways.extend((rank > 5).then_some((0, -1)));
        ways
    });
    movers::Army::new(home)
        .with(Kind::General, move |board, from| within(&palace, from, movers::step(board, from)))
        .with(Kind::Advisor, move |board, from| {
            within(&palace, from, movers::diagonal(board, from, &anywhere))
        })
        .with(Kind::Elephant, move |board, from| {
            within(&territory, from, unblocked(movers::elephant(board, from, &anywhere)))
        })
        .with(Kind::Horse, move |_, from| leaps(&horse, from))
        .with(Kind::Soldier, move |_, from| leaps(&soldier, from))
}

/// Every way between two points of the board by an offset (to the right, forward) that `offsets`
/// gives for the rank of its start, both as `home` sees them.
fn ways(
    grid: &Grid,
    home: Army,
    offsets: impl Fn(isize) -> Vec<(isize, isize)>,
) -> Vec<(Point, Point)> {
    let mut ways = Vec::new();
    // The board is as wide to the left and right of an arm as it is long before it.
    for (file, rank) in (1..=17).flat_map(|rank| (-3..=13).map(move |file| (file, rank))) {
        let Some(from) = local(grid, home, file, rank) else { continue };
        let ends = offsets(rank).into_iter();
        let ends = ends.filter_map(|(right, on)| local(grid, home, file + right, rank + on));
        ways.extend(ends.map(|to| (from, to)));
    }
    ways
}

fn leaps(ways: &[(Point, Point)], from: Point) -> Vec<Leap> {
    ways.iter().filter(|way| way.0 == from).map(|way| Leap::to(way.1)).collect()
}

/// The points outside each army's territory.
static BEYOND: LazyLock<[PointSet; 4]> = LazyLock::new(|| {
    let grid = grid();
    [0, 1, 2, 3].map(|index| {
        let inside = Army::new(index).map_or(PointSet::EMPTY, |army| territory(&grid, army));
        tables().topology.points().filter(|&point| !inside.contains(point)).collect()
    })
});

/// Where a cannon of `home` on `from` would have left its territory: nowhere, if it is abroad.
pub(super) fn beyond_the_border(home: Army, from: Point) -> PointSet {
    let beyond = BEYOND[home.index()];
    if beyond.contains(from) { PointSet::EMPTY } else { beyond }
}

/// Where Han and the alliance points are, found once.
pub(super) struct Places {
    /// The emperor's point.
    pub emperor: Point,
    /// Where his chariots and cannon sleep.
    pub guards: PointSet,
    /// The alliance points, by seat.
    pub alliance: [Point; 3],
}

static PLACES: LazyLock<Places> = LazyLock::new(|| {
    let grid = grid();
    Places {
        emperor: emperor(&grid),
        guards: super::setup::guards(&grid),
        alliance: super::setup::alliance_points(&grid),
    }
});

pub(super) fn places() -> &'static Places {
    &PLACES
}
