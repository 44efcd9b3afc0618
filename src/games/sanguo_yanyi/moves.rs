//! How the pieces of the cross move.

use super::setup::{emperor, grid, local, palace, territory};
use crate::board::grid::{Grid, HORSE};
use crate::chess::movers::{self, Ways, anywhere, unblocked, within};
use crate::chess::tables::Tables;
use crate::piece::{Army, Kind};
use crate::point::{Point, PointSet};
use crate::seat::Seat;
use std::sync::LazyLock;

static TABLES: LazyLock<Tables> = LazyLock::new(|| {
    let grid = grid();
    // The eight leaps are the same eight from every side.
    let horse = ways(&grid, Army::of(Seat::PLAYERS[0]), |_| &HORSE);
    Tables::new(grid.topology(), 3)
        .alike(Kind::Horse, &|_, from| horse.from(from))
        .by_army(&|home| army(&grid, home))
});

pub(super) fn tables() -> &'static Tables {
    &TABLES
}

/// A soldier's steps, as offsets to the right and forward.
const SOLDIER: [(isize, isize); 4] = [(0, 1), (1, 0), (-1, 0), (0, -1)];

fn army(grid: &Grid, home: Army) -> movers::ArmyLeaps {
    let (palace, territory) = (palace(grid, home), territory(grid, home));
    // Backward only from beyond the border line, so never back over it.
    let soldier = ways(grid, home, |rank| if rank > 5 { &SOLDIER } else { &SOLDIER[..3] });
    movers::ArmyLeaps::default()
        .with(Kind::General, move |board, from| within(&palace, from, || movers::step(board, from)))
        .with(Kind::Advisor, move |board, from| {
            within(&palace, from, || movers::diagonal(board, from, &anywhere))
        })
        .with(Kind::Elephant, move |board, from| {
            within(&territory, from, || unblocked(movers::elephant(board, from, &anywhere)))
        })
        .with(Kind::Soldier, move |_, from| soldier.from(from))
}

/// Every way between two points of the board by an offset (to the right, forward) that `offsets`
/// gives for the rank of its start, both as `home` sees them.
fn ways(grid: &Grid, home: Army, offsets: fn(isize) -> &'static [(isize, isize)]) -> Ways {
    let mut ways = Ways::none();
    // The board is as wide to the left and right of an arm as it is long before it.
    for rank in 1..=17 {
        for file in -3..=13 {
            let Some(from) = local(grid, home, file, rank) else { continue };
            for &(right, on) in offsets(rank) {
                if let Some(to) = local(grid, home, file + right, rank + on) {
                    ways.add(from, to);
                }
            }
        }
    }
    ways
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
