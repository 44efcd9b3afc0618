//! Attacks, answered from the attacked point outwards.

use super::position::Position;
use crate::piece::{Kind, Piece};
use crate::point::{Point, PointSet};
use crate::seat::SeatSet;

impl Position {
    /// The piece on `point` if one of these seats owns it and it is awake.
    #[inline(always)]
    pub(super) fn enemy_at(&self, point: Point, enemies: SeatSet) -> Option<Piece> {
        let piece = self.cells.at(point)?;
        (enemies.contains(piece.owner()?) && !piece.is_dormant()).then_some(piece)
    }

    /// Whether these seats own a piece from whose point some capturing leap lands on `point`: mostly
    /// they do not, and then no leap need be looked at.
    #[inline(always)]
    pub(super) fn may_leap_to(&self, point: Point, by: SeatSet) -> bool {
        let sources = self.tables.sources(point);
        by.iter().any(|seat| !self.cells.of(seat).intersection(&sources).is_empty())
    }

    /// Whether a piece next along a ray attacks or faces a general.
    #[inline(always)]
    pub(super) fn strikes(&self, piece: Piece) -> bool {
        piece.is(Kind::Chariot) || self.laws.facing && piece.is(Kind::General)
    }

    /// Whether a general on `point` is attacked by these seats or faces a general of theirs.
    pub fn attacked(&self, point: Point, by: SeatSet) -> bool {
        !self.each_attacker(point, by, |_| false)
    }

    /// The points from which a general on `point` is attacked by these seats, or faced.
    pub fn attackers(&self, point: Point, by: SeatSet) -> PointSet {
        let mut found = PointSet::EMPTY;
        self.each_attacker(point, by, |from| {
            found.insert(from);
            true
        });
        found
    }

    /// Gives every attacker of `point` to `found` until it says to stop; returns whether it never did.
    #[inline]
    fn each_attacker(
        &self,
        point: Point,
        by: SeatSet,
        mut found: impl FnMut(Point) -> bool,
    ) -> bool {
        if self.may_leap_to(point, by) {
            for way in self.tables.incoming(point) {
                if let Some(piece) = self.enemy_at(way.from, by)
                    && way.movers >> piece.mover() & 1 == 1
                    && way.legs.iter().all(|&leg| self.cells.at(leg).is_none())
                    && !found(way.from)
                {
                    return false;
                }
            }
        }
        let mut go_on = true;
        for ray in self.tables.topology.rays(point) {
            ray.walk(0, |screens, at| {
                let Some(piece) = self.cells.at(at) else { return go_on };
                let attacks = match screens {
                    0 => self.strikes(piece),
                    _ => piece.is(Kind::Cannon),
                };
                if attacks && self.enemy_at(at, by).is_some() {
                    go_on &= found(at);
                }
                *screens += 1;
                go_on && *screens < 2
            });
            if !go_on {
                return false;
            }
        }
        true
    }

    /// Whether the last move gave check: an enemy's general is attacked by a piece of the mover or
    /// faces its general.
    pub(super) fn gives_check(&self, mover: crate::seat::Seat) -> bool {
        let enemies = self.hostile(mover);
        enemies.iter().any(|enemy| {
            let general = self.state.general(enemy);
            general.is_some_and(|general| self.attacked(general, SeatSet::only(mover)))
        })
    }
}
