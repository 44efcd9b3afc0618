//! Two seats allied against the third.

use crate::board::cells::mix;
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
    pub fn of_two(seats: SeatSet) -> Alliance {
        let mut allies = seats.iter();
        match (allies.next(), allies.next(), allies.next()) {
            (Some(one), Some(other), None) => Alliance::Of([one, other]),
            _ => Alliance::None,
        }
    }

    /// The alliance of everybody but `third`.
    pub fn against(third: Seat) -> Alliance {
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
