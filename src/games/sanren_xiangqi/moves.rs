//! How the pieces move by either method. Mountains are quads closed to diagonals (C-2).

use super::Method;
use super::setup::{LETTERS, is_abroad};
use crate::board::topology::{Quad, Topology};
use crate::board::trefoil::{self, coordinates};
use crate::chess::Position;
use crate::chess::movers::{self, unblocked};
use crate::chess::tables::{Leap, Tables};
use crate::event::{Event, Log};
use crate::games::sanguo_qi;
use crate::piece::{Army, Kind};
use crate::point::Point;
use crate::seat::Seat;
use std::sync::LazyLock;

static XIANGQI_MOVES: LazyLock<Tables> = LazyLock::new(|| {
    Tables::new(trefoil::topology(LETTERS), 3)
        .alike(Kind::Horse, &|board, from| movers::horse(board, from, &is_open))
        .by_army(&sanguo_qi::moves::army)
});

/// Method 2: no palace and no river binds a piece, nothing blocks a horse or an elephant.
static FREE_MOVES: LazyLock<Tables> = LazyLock::new(|| {
    Tables::new(trefoil::topology(LETTERS), 3)
        .alike(Kind::General, &|board, from| {
            let mut leaps = movers::step(board, from);
            leaps.extend(movers::diagonal(board, from, &is_open));
            leaps
        })
        .alike(Kind::Advisor, &|board, from| movers::diagonal(board, from, &is_open))
        .alike(Kind::Elephant, &|board, from| unblocked(movers::elephant(board, from, &is_open)))
        .alike(Kind::Horse, &|board, from| unblocked(movers::horse(board, from, &is_open)))
        .promoted_alike(Kind::Soldier, &movers::step)
        .by_army(&|home| {
            movers::ArmyLeaps::default()
                .with(Kind::Soldier, move |board, from| unpromoted(board, home, from))
        })
});

pub(super) fn tables(method: Method) -> &'static Tables {
    match method {
        Method::One => &XIANGQI_MOVES,
        Method::Two => &FREE_MOVES,
    }
}

/// Whether a diagonal may be taken across a quad: it is no mountain.
fn is_open(quad: &Quad) -> bool {
    !trefoil::springs().contains(quad)
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::drawing::RegionKind;
    use crate::games::Variant;
    use std::collections::BTreeSet;

    #[test]
    fn mountains_are_drawn_where_no_diagonal_goes() {
        let variant = Variant::SanrenXiangqi;
        let drawing = variant.drawing(&variant.choose("").unwrap());
        let board = &tables(Method::One).topology;
        let mut drawn = BTreeSet::new();
        for region in drawing.regions.iter().filter(|region| region.kind == RegionKind::Mountain) {
            let corners = region.outline.iter().map(|spot| {
                let at = drawing.points.iter().find(|at| (at.x, at.y) == (spot.x, spot.y));
                at.expect("a point").id.as_str()
            });
            drawn.insert(corners.collect::<BTreeSet<&str>>());
        }
        let closed = board.quads().iter().filter(|quad| !is_open(quad));
        let closed = closed.map(|quad| quad.iter().map(|&corner| board.name(corner)).collect());
        assert_eq!(drawn, closed.collect());
    }
}
