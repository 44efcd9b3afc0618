//! Alliance and regicide: once per game, whichever comes first, while Han sleeps.

use super::SanguoYanyi;
use super::moves::places;
use crate::board::cells::mix;
use crate::chess::Position;
use crate::event::{AllianceCause, Event, Log};
use crate::piece::{Kind, Piece};
use crate::point::{Point, PointSet};
use crate::seat::{Seat, SeatSet};

/// The alliance of a game: there is one at most, and it ends as soon as any seat is defeated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Alliance {
    /// There has been none.
    #[default]
    None,
    /// These two are allied, in turn order.
    Of([Seat; 2]),
    /// These two were.
    Ended([Seat; 2]),
}

impl Alliance {
    /// The alliance of the two seats of a set; none if it is not a set of two.
    pub(super) fn of_two(seats: SeatSet) -> Alliance {
        let mut allies = seats.iter();
        match (allies.next(), allies.next(), allies.next()) {
            (Some(one), Some(other), None) => Alliance::Of([one, other]),
            _ => Alliance::None,
        }
    }

    /// The alliance of everybody but `third`.
    fn against(third: Seat) -> Alliance {
        Alliance::of_two(SeatSet::first(3).without(third))
    }

    /// The allies, if an alliance stands.
    pub const fn seats(self) -> Option<[Seat; 2]> {
        match self {
            Alliance::Of(seats) => Some(seats),
            _ => None,
        }
    }

    /// The ally of `seat`, if it has one.
    #[inline]
    pub fn of(self, seat: Seat) -> Option<Seat> {
        let [one, other] = self.seats()?;
        match seat {
            _ if seat == one => Some(other),
            _ if seat == other => Some(one),
            _ => None,
        }
    }

    /// Ends the alliance, if one stands.
    pub(super) fn end(&mut self) {
        if let Alliance::Of(seats) = *self {
            *self = Alliance::Ended(seats);
        }
    }

    /// Its part of "same position": who is allied now.
    pub(super) fn key(self) -> u64 {
        let bits = self.seats().map_or(0, |seats| SeatSet::from_iter(seats).bits() as u64);
        if bits == 0 { 0 } else { mix(1 << 40 | bits) }
    }
}

/// Whether Han sleeps: nothing has woken it, so that the emperor lives and bears the mark.
pub fn han_sleeps(position: &Position<SanguoYanyi>) -> bool {
    position.cells().at(places().emperor).is_some_and(Piece::is_dormant)
}

/// Where a horse can wake Han: the emperor's point and the alliance points.
pub(super) fn waking_points() -> PointSet {
    let places = places();
    places.alliance.into_iter().chain([places.emperor]).collect()
}

/// What a step of `mover` to `to` does to Han, and who is allied by it.
pub(super) fn after_step(
    position: &mut Position<SanguoYanyi>,
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
fn invited(position: &Position<SanguoYanyi>, mover: Seat, to: Point) -> Option<Seat> {
    let index = places().alliance.iter().position(|&point| point == to)?;
    let partner = Seat::new(index).filter(|&seat| seat != mover)?;
    let horse = position.cells().at(to)?.is(Kind::Horse);
    (horse && han_sleeps(position)).then_some(partner)
}

fn ally(
    position: &mut Position<SanguoYanyi>,
    alliance: Alliance,
    cause: AllianceCause,
    log: &mut Log,
) {
    position.extra_mut().alliance = alliance;
    if let Some(seats) = alliance.seats() {
        log.add(|| Event::Alliance { seats, cause });
    }
}

/// Wakes Han: `to` takes its chariots and cannon over, and the emperor, if he lives, becomes an
/// obstacle (C-2).
fn wake(position: &mut Position<SanguoYanyi>, to: Seat, log: &mut Log) {
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

/// Tells of an alliance that ended in this ply, be it one that was made in it.
pub(super) fn closing_events(before: Alliance, now: Alliance, log: &mut Log) {
    if let Alliance::Ended(seats) = now
        && before != now
    {
        log.add(|| Event::AllianceEnded { seats });
    }
}
