//! Seats: the players' places in the turn order.

use std::fmt;

/// How many seats can own pieces in any game: three players and the neutral Han.
pub const MAX_OWNERS: usize = 4;

/// A seat, as its index in the turn order of its game (0, 1, 2). Index 3 is the neutral Han of the
/// cross boards, which owns pieces and never has a turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(Place);

/// The index, as an enum: a byte has room left for `None`, and whoever returns an `Option<Seat>`
/// returns a number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
enum Place {
    First,
    Second,
    Third,
    Han,
}

impl Seat {
    /// The neutral Han.
    pub const HAN: Seat = Seat(Place::Han);
    /// Every seat that can have a turn, in turn order.
    pub const PLAYERS: [Seat; 3] = [Seat(Place::First), Seat(Place::Second), Seat(Place::Third)];

    /// The seat with this index, if there is one (0–3).
    #[inline(always)]
    pub const fn new(index: usize) -> Option<Seat> {
        match index {
            0 => Some(Seat(Place::First)),
            1 => Some(Seat(Place::Second)),
            2 => Some(Seat(Place::Third)),
            3 => Some(Seat::HAN),
            _ => None,
        }
    }

    /// Its index in the turn order, 0–2, or 3 for Han.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seat({})", self.index())
    }
}

/// A set of seats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct SeatSet(u8);

impl SeatSet {
    /// No seat.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// The first `n` seats in turn order: everybody at the start of a game of `n`. At most all.
    pub const fn first(n: usize) -> SeatSet {
        let n = if n < MAX_OWNERS { n } else { MAX_OWNERS };
        SeatSet((1 << n) - 1)
    }

    /// The set of this one seat.
    #[inline(always)]
    pub const fn only(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.index())
    }

    /// Whether `seat` is in the set.
    #[inline(always)]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.index() & 1 == 1
    }

    /// The set with `seat` added.
    #[must_use]
    #[inline(always)]
    pub const fn with(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 | 1 << seat.index())
    }

    /// The set with `seat` taken out.
    #[must_use]
    #[inline(always)]
    pub const fn without(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 & !(1 << seat.index()))
    }

    /// The seats in either set.
    #[must_use]
    pub const fn union(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 | other.0)
    }

    /// The seats of this set that are not in `other`.
    #[must_use]
    pub const fn minus(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 & !other.0)
    }

    /// How many seats are in it.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no seat is in it.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The only seat in it, if there is exactly one.
    pub fn single(self) -> Option<Seat> {
        if self.len() == 1 { self.iter().next() } else { None }
    }

    /// The seats in turn order.
    pub fn iter(self) -> Seats {
        Seats(self)
    }

    /// The first seat of the set after `seat` in the turn order of a game of three, `seat` itself
    /// last of all; `None` if the set has no player. With a set of seats in play this is the
    /// rules' `next(S)`.
    pub fn next_after(self, seat: Seat) -> Option<Seat> {
        self.first_of(seat.index(), [1, 2, 3])
    }

    /// The first seat of the set before `seat` in turn order, `seat` itself last of all.
    pub fn before(self, seat: Seat) -> Option<Seat> {
        self.first_of(seat.index(), [2, 1, 3])
    }

    /// The first seat of the set so many seats after the one with this index.
    fn first_of(self, index: usize, steps: [usize; 3]) -> Option<Seat> {
        for step in steps {
            let seat = Seat::PLAYERS[(index + step) % 3];
            if self.contains(seat) {
                return Some(seat);
            }
        }
        None
    }

    /// The set as bits: bit `i` is seat `i`.
    pub const fn bits(self) -> u8 {
        self.0
    }
}

/// Walks a [`SeatSet`] in turn order.
#[derive(Clone, Debug)]
pub struct Seats(SeatSet);

impl Iterator for Seats {
    type Item = Seat;

    #[inline(always)]
    fn next(&mut self) -> Option<Seat> {
        let bits = self.0.0;
        self.0.0 = bits & bits.wrapping_sub(1);
        Seat::new(bits.trailing_zeros() as usize)
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        seats.into_iter().fold(SeatSet::EMPTY, SeatSet::with)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_next_seat_skips_the_defeated() {
        let [a, b, c] = Seat::PLAYERS;
        let all = SeatSet::first(3);
        assert_eq!(all.next_after(a), Some(b));
        assert_eq!(all.next_after(c), Some(a));
        assert_eq!(all.without(b).next_after(a), Some(c));
        assert_eq!(all.without(b).before(c), Some(a));
        assert_eq!(SeatSet::only(a).next_after(a), Some(a));
        assert_eq!(SeatSet::EMPTY.next_after(a), None);
        assert_eq!(
            SeatSet::first(2).next_after(b),
            Some(a),
            "two seats turn like three with one gone"
        );
    }
}
