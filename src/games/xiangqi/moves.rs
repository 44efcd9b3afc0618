//! How the pieces of Xiangqi move.

use super::setup::{grid, local};
use crate::board::grid::{Grid, area};
use crate::chess::movers::{self, Ways, anywhere, within};
use crate::chess::tables::Tables;
use crate::piece::{Army, Kind};
use std::sync::LazyLock;

static TABLES: LazyLock<Tables> = LazyLock::new(|| {
    let grid = grid();
    Tables::new(grid.topology(), 2)
        .alike(Kind::Horse, &|board, from| movers::horse(board, from, &anywhere))
        .by_army(&|home| army(&grid, home))
});

pub(super) fn tables() -> &'static Tables {
    &TABLES
}

fn army(grid: &Grid, home: Army) -> movers::ArmyLeaps {
    let own = |file, rank| local(grid, home, file, rank);
    let (palace, bank) = (area(4..=6, 1..=3, &own), area(1..=9, 1..=5, &own));
    movers::ArmyLeaps::default()
        .with(Kind::General, move |board, from| within(&palace, from, || movers::step(board, from)))
        .with(Kind::Advisor, move |board, from| {
            within(&palace, from, || movers::diagonal(board, from, &anywhere))
        })
        .with(Kind::Elephant, move |board, from| {
            within(&bank, from, || movers::elephant(board, from, &anywhere))
        })
        .with(Kind::Soldier, {
            let soldier = soldier_steps(grid, home);
            move |_, from| soldier.from(from)
        })
}

/// Every step of a soldier: forward, and sideways once across the river.
fn soldier_steps(grid: &Grid, home: Army) -> Ways {
    let mut steps = Ways::none();
    for rank in 1..=10 {
        for file in 1..=9usize {
            let Some(from) = local(grid, home, file, rank) else { continue };
            let ends = [(file, rank + 1), (file.wrapping_sub(1), rank), (file + 1, rank)];
            for (file, rank) in ends.into_iter().take(if rank > 5 { 3 } else { 1 }) {
                if let Some(to) = local(grid, home, file, rank) {
                    steps.add(from, to);
                }
            }
        }
    }
    steps
}
