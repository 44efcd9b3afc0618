//! How the pieces of Xiangqi move.

use super::setup::{area, armies, grid, local};
use crate::board::grid::Grid;
use crate::chess::movers::{self, anywhere, within};
use crate::chess::tables::{Leap, Tables};
use crate::piece::{Army, Kind};
use crate::point::PointSet;
use std::sync::LazyLock;

static TABLES: LazyLock<Tables> = LazyLock::new(|| {
    let grid = grid();
    Tables::new(grid.topology(), armies().map(|home| army(&grid, home)))
});

pub(super) fn tables() -> &'static Tables {
    &TABLES
}

fn army(grid: &Grid, home: Army) -> movers::Army {
    let palace = area(grid, home, 4..=6, 1..=3);
    let bank = area(grid, home, 1..=9, 1..=5);
    movers::Army::new(home)
        .with(Kind::General, move |board, from| within(&palace, from, movers::step(board, from)))
        .with(Kind::Advisor, move |board, from| {
            within(&palace, from, movers::diagonal(board, from, &anywhere))
        })
        .with(Kind::Elephant, move |board, from| {
            within(&bank, from, movers::elephant(board, from, &anywhere))
        })
        .with(Kind::Horse, |board, from| movers::horse(board, from, &anywhere))
        .with(Kind::Soldier, {
            let soldier = soldier_steps(grid, home);
            move |_, from| {
                let ways = soldier.iter().filter(|way| way.0 == from);
                ways.map(|way| Leap::to(way.1)).collect()
            }
        })
}

/// Every step of a soldier: forward, and sideways once across the river.
fn soldier_steps(grid: &Grid, home: Army) -> Vec<(crate::point::Point, crate::point::Point)> {
    let mut steps = Vec::new();
    for rank in 1..=10 {
        for file in 1..=9usize {
            let Some(from) = local(grid, home, file, rank) else { continue };
            let mut ends: PointSet = local(grid, home, file, rank + 1).into_iter().collect();
            if rank > 5 {
                let sides = [file.wrapping_sub(1), file + 1];
                sides
                    .into_iter()
                    .filter_map(|side| local(grid, home, side, rank))
                    .for_each(|side| ends.insert(side));
            }
            steps.extend(ends.iter().map(|to| (from, to)));
        }
    }
    steps
}
