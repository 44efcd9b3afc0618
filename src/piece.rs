//! Pieces: what stands on a point, in two bytes.

use crate::seat::Seat;
use std::fmt;
use std::num::NonZeroU16;

/// What a piece is. The letters are those of move and position texts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Kind {
    /// 帥 將 `K`
    General,
    /// 仕 士 `A`
    Advisor,
    /// 相 象 `E`
    Elephant,
    /// 傌 馬 `H`
    Horse,
    /// 俥 車 `R`
    Chariot,
    /// 炮 包 `C`
    Cannon,
    /// 兵 卒 `P`
    Soldier,
    /// 火 風 旗 `F`
    Flag,
    /// 漢 `M`
    Emperor,
    /// A draughtsman, `D`
    Man,
    /// A promoted draughtsman, `L`
    Lord,
    /// A stone of five-in-a-row, `S`
    Stone,
}

impl Kind {
    /// Every kind, in the order of their codes.
    pub const ALL: [Kind; 12] = [
        Kind::General,
        Kind::Advisor,
        Kind::Elephant,
        Kind::Horse,
        Kind::Chariot,
        Kind::Cannon,
        Kind::Soldier,
        Kind::Flag,
        Kind::Emperor,
        Kind::Man,
        Kind::Lord,
        Kind::Stone,
    ];

    /// The capital letter of texts.
    pub const fn letter(self) -> char {
        match self {
            Kind::General => 'K',
            Kind::Advisor => 'A',
            Kind::Elephant => 'E',
            Kind::Horse => 'H',
            Kind::Chariot => 'R',
            Kind::Cannon => 'C',
            Kind::Soldier => 'P',
            Kind::Flag => 'F',
            Kind::Emperor => 'M',
            Kind::Man => 'D',
            Kind::Lord => 'L',
            Kind::Stone => 'S',
        }
    }

    /// The kind with this capital letter.
    pub fn from_letter(letter: char) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.letter() == letter)
    }

    /// Its English name, lower case, as messages use it.
    pub const fn name(self) -> &'static str {
        match self {
            Kind::General => "general",
            Kind::Advisor => "advisor",
            Kind::Elephant => "elephant",
            Kind::Horse => "horse",
            Kind::Chariot => "chariot",
            Kind::Cannon => "cannon",
            Kind::Soldier => "soldier",
            Kind::Flag => "flag",
            Kind::Emperor => "emperor",
            Kind::Man => "man",
            Kind::Lord => "lord",
            Kind::Stone => "stone",
        }
    }
}

/// An army: the set-up a piece belongs to, as an index. In most games army `i` is that of seat `i`
/// (3 is Han); in dark chess armies are claimed in play and the indices are those of its list of six.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Army(u8);

impl Army {
    /// The army with this index, 0–5.
    pub const fn new(index: usize) -> Option<Army> {
        if index < 6 { Some(Army(index as u8)) } else { None }
    }

    /// The army that `seat` set up.
    pub const fn of(seat: Seat) -> Army {
        Army(seat.index() as u8)
    }

    /// Its index, 0–5.
    pub const fn index(self) -> usize {
        (self.0 & 7) as usize
    }

    /// The seat that set it up, in the games where armies are not claimed in play.
    pub const fn seat(self) -> Seat {
        match Seat::new(self.index()) {
            Some(seat) => seat,
            None => Seat::HAN,
        }
    }
}

/// A piece on the board: kind, home army, owner and marks, packed in two bytes.
///
/// The home never changes and decides how the piece moves; the owner moves it now.
/// A face-down piece has no kind and no home: nothing about it is known to anybody.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Piece(NonZeroU16);

// Layout: bits 0–3 kind + 1 (15: face down), 4–5 home, 6–8 owner (4: nobody), 9 promoted,
// 10 dormant, 11 black set, 12 the high bit of home. Kind + 1 is never zero, so neither is the word.
const HOME: u32 = 4;
const HIGH_HOME: u32 = 12;
const OWNER: u32 = 6;
const NOBODY: u16 = 4;
const PROMOTED: u16 = 1 << 9;
const DORMANT: u16 = 1 << 10;
const BLACK_SET: u16 = 1 << 11;
const KIND_MASK: u16 = 15;
const FACE_DOWN: u16 = 15;
const OWNER_MASK: u16 = 7 << OWNER;

impl Piece {
    /// A piece of `home`'s army, owned by the seat that set it up.
    pub const fn new(kind: Kind, home: Army) -> Piece {
        let index = home.0 as u16;
        let home = (index & 3) << HOME | (index >> 2) << HIGH_HOME;
        Piece::pack((kind as u16 + 1) | home | NOBODY << OWNER).owned_by(Seat::new(index as usize))
    }

    /// A face-down piece: no kind, no home, no owner.
    pub const fn face_down() -> Piece {
        Piece::pack(FACE_DOWN | NOBODY << OWNER)
    }

    const fn pack(bits: u16) -> Piece {
        match NonZeroU16::new(bits) {
            Some(bits) => Piece(bits),
            None => Piece(NonZeroU16::MIN),
        }
    }

    /// What it is; `None` if it lies face down.
    #[inline(always)]
    pub const fn kind(self) -> Option<Kind> {
        let code = self.0.get() & KIND_MASK;
        if code == FACE_DOWN || code == 0 {
            None
        } else {
            Some(Kind::ALL[(code as usize - 1) % 12])
        }
    }

    /// Whether it is of this kind.
    #[inline(always)]
    pub const fn is(self, kind: Kind) -> bool {
        self.0.get() & KIND_MASK == kind as u16 + 1
    }

    /// Whether it lies face down.
    pub const fn is_face_down(self) -> bool {
        self.0.get() & KIND_MASK == FACE_DOWN
    }

    /// The army it was set up in. Meaningless for a face-down piece.
    pub const fn home(self) -> Army {
        let bits = self.0.get();
        Army((bits >> HOME & 3 | (bits >> HIGH_HOME & 1) << 2) as u8)
    }

    /// The seat that moves it now; `None` if nobody does.
    #[inline(always)]
    pub const fn owner(self) -> Option<Seat> {
        Seat::new((self.0.get() >> OWNER & 7) as usize)
    }

    /// The same piece under another owner.
    #[must_use]
    pub const fn owned_by(self, owner: Option<Seat>) -> Piece {
        let code = match owner {
            Some(seat) => seat.index() as u16,
            None => NOBODY,
        };
        Piece::pack(self.0.get() & !OWNER_MASK | code << OWNER)
    }

    /// The same piece turned into another kind.
    #[must_use]
    pub const fn turned_into(self, kind: Kind) -> Piece {
        Piece::pack(self.0.get() & !KIND_MASK | (kind as u16 + 1))
    }

    /// Whether it has been promoted for good.
    pub const fn is_promoted(self) -> bool {
        self.0.get() & PROMOTED != 0
    }

    /// The same piece, promoted for good.
    #[must_use]
    pub const fn promoted(self) -> Piece {
        Piece::pack(self.0.get() | PROMOTED)
    }

    /// Whether it sleeps: a piece of Han before the awakening.
    #[inline(always)]
    pub const fn is_dormant(self) -> bool {
        self.0.get() & DORMANT != 0
    }

    /// The same piece, asleep or awake.
    #[must_use]
    pub const fn with_dormant(self, dormant: bool) -> Piece {
        let bits = self.0.get() & !DORMANT;
        Piece::pack(if dormant { bits | DORMANT } else { bits })
    }

    /// Whether it is of the black set (將 士 象 …) rather than the red; dark chess only.
    pub const fn is_black_set(self) -> bool {
        self.0.get() & BLACK_SET != 0
    }

    /// The same piece, of the black set.
    #[must_use]
    pub const fn in_black_set(self) -> Piece {
        Piece::pack(self.0.get() | BLACK_SET)
    }

    /// The packed word: distinct for distinct pieces. Guaranteed to be below 8192, not to be stable.
    pub const fn code(self) -> u16 {
        self.0.get()
    }

    /// An index below 128 for kind, home and promotion: what decides how a piece moves in the games
    /// where armies are those of seats.
    #[inline(always)]
    pub const fn mover(self) -> usize {
        let bits = self.0.get();
        (bits & KIND_MASK | bits >> HOME << 4 & 0x30 | (bits & PROMOTED) >> 3) as usize
    }
}

impl fmt::Debug for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Piece")
            .field("kind", &self.kind())
            .field("home", &self.home().index())
            .field("owner", &self.owner())
            .field("promoted", &self.is_promoted())
            .field("dormant", &self.is_dormant())
            .finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packing_keeps_every_field() {
        for kind in Kind::ALL {
            assert_eq!(Kind::from_letter(kind.letter()), Some(kind));
            for home in (0..6).filter_map(Army::new) {
                for owner in [None, Seat::new(0), Seat::new(1), Seat::new(2), Seat::new(3)] {
                    let piece = Piece::new(kind, home).owned_by(owner);
                    assert_eq!(
                        (piece.kind(), piece.home(), piece.owner()),
                        (Some(kind), home, owner)
                    );
                    let marked = piece.promoted().with_dormant(true).in_black_set();
                    assert_eq!(
                        (marked.kind(), marked.home(), marked.owner()),
                        (Some(kind), home, owner)
                    );
                    assert!(marked.is_promoted() && marked.is_dormant() && marked.is_black_set());
                    assert_ne!(piece.mover(), marked.mover());
                    assert!(marked.code() < 8192 && marked.mover() < 128);
                }
            }
        }
        assert_eq!(Piece::face_down().kind(), None);
        assert_eq!(Piece::face_down().owner(), None);
    }
}
