//! Alliance and regicide: once per game, whichever comes first, while Han sleeps.

use super::moves::places;
use crate::chess::Position;
use crate::chess::alliance::Alliance;
use crate::event::{AllianceCause, Event, Log};
use crate::piece::{Kind, Piece};
use crate::point::{Point, PointSet};
use crate::seat::{Seat, SeatSet};

/// Whether Han sleeps: nothing has woken it, so that the emperor lives and bears the mark.
pub fn han_sleeps(position: &Position) -> bool {
    position.cells().at(places().emperor).is_some_and(Piece::is_dormant)
}

/// Where a horse can wake Han: the emperor's point and the alliance points.
pub(super) fn waking_points() -> PointSet {
    let places = places();
    places.alliance.into_iter().chain([places.emperor]).collect()
}

/// What a step of `mover` to `to` does to Han, and who is allied by it.
pub(super) fn after_step(
    position: &mut Position,
    mover: Seat,
    to: Point,
    captured: Option<Piece>,
    log: &mut Log,
) {
    let three = position.state().in_play.len() == 3;
    if captured.is_some_and(|piece| piece.is(Kind::Emperor)) {
        if three {
            ally(position, Alliance::against(mover), AllianceCause::Regicide, log);
        }
        wake(position, mover, log);
    } else if let Some(partner) = invited(position, mover, to)
        && three
        && let Some(third) = SeatSet::first(3).without(mover).without(partner).single()
    {
        ally(position, Alliance::against(third), AllianceCause::Pact, log);
        wake(position, third, log);
    }
}

/// The seat with which `mover`, having landed on `to`, makes an alliance.
fn invited(position: &Position, mover: Seat, to: Point) -> Option<Seat> {
    let index = places().alliance.iter().position(|&point| point == to)?;
    let partner = Seat::new(index).filter(|&seat| seat != mover)?;
    let horse = position.cells().at(to)?.is(Kind::Horse);
    (horse && han_sleeps(position)).then_some(partner)
}

fn ally(position: &mut Position, alliance: Alliance, cause: AllianceCause, log: &mut Log) {
    position.ally(alliance);
    if let Some(seats) = alliance.seats() {
        log.add(|| Event::Alliance { seats, cause });
    }
}

/// Wakes Han: `to` takes its chariots and cannon over, and the emperor, if he lives, becomes an
/// obstacle (C-2).
fn wake(position: &mut Position, to: Seat, log: &mut Log) {
    let places = places();
    let mut points = PointSet::EMPTY;
    for point in places.guards {
        if let Some(piece) = position.cells().at(point).filter(|piece| piece.is_dormant()) {
            position.change(point, Some(piece.with_dormant(false).owned_by(Some(to))));
            points.insert(point);
        }
    }
    if let Some(emperor) = position.cells().at(places.emperor).filter(|piece| piece.is_dormant()) {
        position.change(places.emperor, Some(emperor.with_dormant(false)));
    }
    log.add(|| Event::Takeover { from: Seat::HAN, to, points });
}
