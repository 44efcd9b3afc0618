//! How the pieces of the trefoil move. Nothing here names a kingdom or the triangle: forks and
//! rivers are the board's lines.

use super::setup::LETTERS;
use crate::board::topology::{Quad, Topology};
use crate::board::trefoil::{self, coordinates};
use crate::chess::movers::{self, anywhere, within};
use crate::chess::tables::{Leap, Tables};
use crate::piece::{Army, Kind};
use crate::point::Point;
use std::sync::LazyLock;

static TABLES: LazyLock<Tables> = LazyLock::new(|| {
    Tables::new(trefoil::topology(LETTERS), 3)
        .alike(Kind::Horse, &|board, from| movers::horse(board, from, &anywhere))
        .alike(Kind::Flag, &|board, from| movers::flag(board, from, &anywhere))
        .by_army(&army)
});

pub(super) fn tables() -> &'static Tables {
    &TABLES
}

/// How the pieces of one army of the trefoil leap, those aside that all armies have alike.
pub fn army(home: Army) -> movers::ArmyLeaps {
    let palace = trefoil::palace(home.index());
    let half = trefoil::half_board(home.index());
    movers::ArmyLeaps::default()
        .with(Kind::General, move |board, from| within(&palace, from, || movers::step(board, from)))
        .with(Kind::Advisor, move |board, from| {
            within(&palace, from, || movers::diagonal(board, from, &anywhere))
        })
        .with(Kind::Elephant, move |board, from| {
            let at_home = |quad: &Quad| quad.iter().all(|&corner| half.contains(corner));
            within(&half, from, || movers::elephant(board, from, &at_home))
        })
        .with(Kind::Soldier, move |board, from| soldier(board, home, from))
}

/// A soldier's steps: at home one step forward, over the river from the bank (at `e5` to either
/// other `e5`); abroad one step forward, towards that half-board's back, or sideways (C-1: never
/// over a second river arm).
fn soldier(board: &Topology, home: Army, from: Point) -> Vec<Leap> {
    let (half, _, rank) = coordinates(from);
    let mut leaps = movers::step(board, from);
    leaps.retain(|leap| {
        let (to_half, _, to_rank) = coordinates(leap.to);
        if half == home.index() {
            to_half != half || to_rank > rank
        } else {
            to_half == half && to_rank <= rank
        }
    });
    leaps
}
