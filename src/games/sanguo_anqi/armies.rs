//! The pieces of a Xiangqi set, the armies they are split into, and what they are worth.

use crate::action::Face;
use crate::piece::{Army, Kind, Piece};
use crate::seat::Seat;

/// The kinds in the order of their letters.
pub(super) const KINDS: [Kind; 7] = [
    Kind::Advisor,
    Kind::Cannon,
    Kind::Elephant,
    Kind::Horse,
    Kind::General,
    Kind::Soldier,
    Kind::Chariot,
];

/// How many faces there are: the kinds of the red set, then those of the black.
pub(super) const FACES: usize = 14;

/// The ids of the armies by their index: those of split 1, then those of split 2.
pub(super) const IDS: [&str; 6] = ["generals", "red", "black", "soldiers", "court", "field"];

/// Which pieces make an army: option `split`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Split {
    /// Generals and soldiers; the rest of the red set; the rest of the black.
    Fair,
    /// Soldiers; generals, advisors and elephants; chariots, horses and cannons.
    Handicap,
}

impl Split {
    /// The army a face belongs to.
    pub fn army(self, face: Face) -> Army {
        let index = match (self, face.kind) {
            (Split::Fair, Kind::General | Kind::Soldier) => 0,
            (Split::Fair, _) => 1 + usize::from(face.black),
            (Split::Handicap, Kind::Soldier) => 3,
            (Split::Handicap, Kind::General | Kind::Advisor | Kind::Elephant) => 4,
            (Split::Handicap, _) => 5,
        };
        army(index)
    }

    /// The three armies.
    pub fn armies(self) -> [Army; 3] {
        if self == Split::Fair { [army(0), army(1), army(2)] } else { [army(3), army(4), army(5)] }
    }

    /// A face-up piece.
    pub fn piece(self, face: Face, owner: Option<Seat>) -> Piece {
        let piece = Piece::new(face.kind, self.army(face)).owned_by(owner);
        if face.black { piece.in_black_set() } else { piece }
    }
}

/// The army with this index, which is below 6.
const fn army(index: usize) -> Army {
    match Army::new(index) {
        Some(army) => army,
        None => Army::of(Seat::HAN),
    }
}

/// How many pieces an army has at the start: twelve, of generals and soldiers or of chariots, horses
/// and cannons, or ten.
pub(super) fn size(army: Army) -> usize {
    if matches!(army.index(), 0 | 5) { 12 } else { 10 }
}

/// The id of an army.
pub(super) fn id(army: Army) -> &'static str {
    IDS[army.index() % IDS.len()]
}

/// The face with this index.
pub(super) fn face(index: usize) -> Face {
    Face { kind: KINDS[index % KINDS.len()], black: index >= KINDS.len() }
}

/// The index of a face; `None` for a kind that no Xiangqi set has.
pub(super) fn index(face: Face) -> Option<usize> {
    let place = KINDS.iter().position(|&kind| kind == face.kind)?;
    Some(if face.black { place + KINDS.len() } else { place })
}

/// The face of a piece that lies face up.
pub(super) fn face_of(piece: Piece) -> Option<Face> {
    Some(Face { kind: piece.kind()?, black: piece.is_black_set() })
}

/// How many pieces with this face a set has.
pub(super) fn count(face: Face) -> usize {
    match face.kind {
        Kind::General => 1,
        Kind::Soldier => 5,
        _ => 2,
    }
}

/// What a piece is worth, among standard pieces or strong ones.
pub(super) fn value(kind: Kind, strong: bool) -> i32 {
    match kind {
        Kind::General => {
            if strong {
                90
            } else {
                50
            }
        }
        Kind::Advisor | Kind::Elephant => {
            if strong {
                35
            } else {
                15
            }
        }
        Kind::Chariot => 50,
        Kind::Horse | Kind::Cannon => 35,
        Kind::Soldier => 20,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_armies_have_twelve_ten_and_ten_pieces() {
        for (split, sizes) in [(Split::Fair, [12, 10, 10]), (Split::Handicap, [10, 10, 12])] {
            assert_eq!(split.armies().map(size), sizes);
            for army in split.armies() {
                let faces = (0..FACES).map(face).filter(|&face| split.army(face) == army);
                assert_eq!(faces.map(count).sum::<usize>(), size(army));
            }
        }
    }

    #[test]
    fn a_set_has_32_pieces_and_every_face_its_index() {
        assert_eq!((0..FACES).map(|index| count(face(index))).sum::<usize>(), 32);
        assert!((0..FACES).all(|place| index(face(place)) == Some(place)));
        assert_eq!(index(Face { kind: Kind::Flag, black: true }), None);
    }

    #[test]
    fn an_army_of_split_1_is_worth_300_or_with_strong_pieces_380() {
        for (strong, total) in [(false, 300), (true, 380)] {
            for army in Split::Fair.armies() {
                let faces = (0..FACES).map(face).filter(|&face| Split::Fair.army(face) == army);
                let worth = faces.map(|face| value(face.kind, strong) * count(face) as i32);
                assert_eq!(worth.sum::<i32>(), total);
            }
        }
    }
}
