//! How the pieces move by either method. Mountains are quads closed to diagonals (C-2).

use super::Method;
use super::setup::{LETTERS, is_abroad};
use crate::board::topology::{Quad, Topology};
use crate::board::trefoil::{self, coordinates};
use crate::chess::movers::{self, unblocked};
use crate::chess::tables::{Leap, Tables};
use crate::chess::{Position, movers::Army as Movers};
use crate::event::{Event, Log};
use crate::games::sanguo_qi;
use crate::piece::{Army, Kind};
use crate::point::Point;
use crate::seat::Seat;
use std::sync::LazyLock;

static XIANGQI_MOVES: LazyLock<Tables> =
    LazyLock::new(|| tables_of(&|home| sanguo_qi::moves::army(home, is_open)));
static FREE_MOVES: LazyLock<Tables> = LazyLock::new(|| tables_of(&free_army));

pub(super) fn tables(method: Method) -> &'static Tables {
    match method {
        Method::One => &XIANGQI_MOVES,
        Method::Two => &FREE_MOVES,
    }
}

fn tables_of(army: &dyn Fn(Army) -> Movers) -> Tables {
    Tables::new(trefoil::topology(LETTERS), 3, army)
}

/// Whether a diagonal may be taken across a quad: it is no mountain.
fn is_open(quad: &Quad) -> bool {
    !trefoil::springs().contains(quad)
}

/// Method 2: no palace and no river binds a piece, nothing blocks a horse or an elephant.
fn free_army(home: Army) -> Movers {
    Movers::new(home)
        .with(Kind::General, |board, from| {
            let mut leaps = movers::step(board, from);
            leaps.extend(movers::diagonal(board, from, &is_open));
            leaps
        })
        .with(Kind::Advisor, |board, from| movers::diagonal(board, from, &is_open))
        .with(Kind::Elephant, |board, from| unblocked(movers::elephant(board, from, &is_open)))
        .with(Kind::Horse, |board, from| unblocked(movers::horse(board, from, &is_open)))
        .with(Kind::Soldier, move |board, from| unpromoted(board, home, from))
        .with_promoted(Kind::Soldier, movers::step)
}

/// A soldier's steps before it has been abroad: along any line, capturing only forward — rank + 1,
/// or across the river from the bank (from `e5` to both other `e5`).
fn unpromoted(board: &Topology, home: Army, from: Point) -> Vec<Leap> {
    let (half, _, rank) = coordinates(from);
    if half != home.index() {
        return Vec::new();
    }
    let mut leaps = movers::step(board, from);
    for leap in &mut leaps {
        let (to_half, _, to_rank) = coordinates(leap.to);
        leap.captures = to_half != half || to_rank > rank;
    }
    leaps
}

/// A soldier that arrives abroad is promoted for good.
pub(super) fn promote(position: &mut Position, mover: Seat, to: Point, log: &mut Log) {
    if let Some(piece) = position.cells().at(to)
        && piece.is(Kind::Soldier)
        && !piece.is_promoted()
        && is_abroad(piece, to)
    {
        position.change(to, Some(piece.promoted()));
        log.add(|| Event::Promotion { point: to, seat: mover });
    }
}
