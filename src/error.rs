//! What can be refused, with the stable codes of the API and sentences a person can act on.

use crate::point::{Point, PointSet};
use std::fmt;

/// Why a move is not legal.
#[non_exhaustive]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum IllegalReason {
    /// The game is over.
    GameOver,
    /// The text is no move.
    BadText,
    /// The board has no such point.
    NoSuchPoint,
    /// Nothing stands there.
    NoPiece,
    /// The piece is another's.
    NotYourPiece,
    /// The piece lies face down.
    FaceDown,
    /// One's own piece stands at the end.
    OwnPiece,
    /// An ally's piece stands at the end.
    Ally,
    /// The piece does not move that way.
    Pattern,
    /// Something stands in the way.
    Blocked,
    /// The own general would be attacked.
    GeneralAttacked,
    /// The own general would face another.
    GeneralsFacing,
    /// It would check perpetually.
    PerpetualCheck,
    /// It touches a halted seat's piece.
    Halted,
    /// It concerns a piece that sleeps.
    Dormant,
    /// A cannon may not leave its territory on a seat's first move.
    FirstMoveCannon,
    /// The point is closed to this piece.
    Barred,
    /// The action is not to be had now.
    NotAvailable,
}

impl IllegalReason {
    /// The word of the API.
    pub const fn word(self) -> &'static str {
        match self {
            IllegalReason::GameOver => "game-over",
            IllegalReason::BadText => "bad-text",
            IllegalReason::NoSuchPoint => "no-such-point",
            IllegalReason::NoPiece => "no-piece",
            IllegalReason::NotYourPiece => "not-your-piece",
            IllegalReason::FaceDown => "face-down",
            IllegalReason::OwnPiece => "own-piece",
            IllegalReason::Ally => "ally",
            IllegalReason::Pattern => "pattern",
            IllegalReason::Blocked => "blocked",
            IllegalReason::GeneralAttacked => "general-attacked",
            IllegalReason::GeneralsFacing => "generals-facing",
            IllegalReason::PerpetualCheck => "perpetual-check",
            IllegalReason::Halted => "halted",
            IllegalReason::Dormant => "dormant",
            IllegalReason::FirstMoveCannon => "first-move-cannon",
            IllegalReason::Barred => "barred",
            IllegalReason::NotAvailable => "not-available",
        }
    }
}

/// A move that is not legal, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// Why, as a code.
    pub reason: IllegalReason,
    /// Why, as a sentence.
    pub detail: String,
    /// The points it is about: what stands in the way, who would attack.
    pub points: PointSet,
}

impl Refusal {
    /// A refusal that is about no point in particular.
    pub fn new(reason: IllegalReason, detail: impl Into<String>) -> Refusal {
        Refusal { reason, detail: detail.into(), points: PointSet::EMPTY }
    }

    /// A refusal in a sentence with names in it, as [`fill`] puts them there, about these points.
    #[inline(never)]
    pub fn about(
        reason: IllegalReason,
        sentence: &str,
        names: &[(&str, &str)],
        at: &[Point],
    ) -> Refusal {
        let mut points = PointSet::EMPTY;
        for &point in at {
            points.insert(point);
        }
        Refusal { reason, detail: fill(sentence, names), points }
    }

    /// The same refusal, pointing at these points.
    #[must_use]
    pub fn at(self, points: impl IntoIterator<Item = Point>) -> Refusal {
        Refusal { points: points.into_iter().collect(), ..self }
    }
}

/// The sentence with names put in: `{piece}` becomes what the list has for `piece`. Where many
/// sentences share their names it comes to less code than a `format!` each.
#[inline(never)]
pub fn fill(sentence: &str, names: &[(&str, &str)]) -> String {
    let mut parts = sentence.split('{');
    let mut text = parts.next().unwrap_or("").to_owned();
    for part in parts {
        let (name, rest) = part.split_once('}').unwrap_or((part, ""));
        for known in names {
            if known.0 == name {
                text.push_str(known.1);
            }
        }
        text.push_str(rest);
    }
    text
}

/// Anything a [`Game`](crate::game::Game) can refuse. A refused call changes nothing.
#[non_exhaustive]
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Error {
    /// A move is not legal.
    Illegal(Refusal),
    /// The game is over and takes no such call.
    GameOver,
    /// An option or value the game does not know.
    Options(String),
    /// A position text that is none, or a position that cannot be.
    Position(String),
    /// A saved game that is none, or does not replay.
    Save(String),
    /// Another argument makes no sense.
    Argument(String),
}

impl Error {
    /// The code of the API.
    pub const fn code(&self) -> &'static str {
        match self {
            Error::Illegal(_) => "illegal-move",
            Error::GameOver => "game-over",
            Error::Options(_) => "bad-options",
            Error::Position(_) => "bad-position",
            Error::Save(_) => "bad-save",
            Error::Argument(_) => "bad-argument",
        }
    }

    /// The sentence.
    pub fn message(&self) -> &str {
        match self {
            Error::Illegal(refusal) => &refusal.detail,
            Error::GameOver => "the game is over; undo or start a new one",
            Error::Options(message)
            | Error::Position(message)
            | Error::Save(message)
            | Error::Argument(message) => message,
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.message())
    }
}

impl std::error::Error for Error {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_take_their_places_in_a_sentence() {
        let names = [("piece", "horse"), ("cell", "b{cell}")];
        let filled = fill("the {piece} on {cell} is no {piece}", &names);
        assert_eq!(filled, "the horse on b{cell} is no horse");
        assert_eq!(fill("nothing", &names), "nothing");
    }
}
