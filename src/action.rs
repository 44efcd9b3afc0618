//! What a player does in a ply, and its text.

use crate::board::topology::Topology;
use crate::piece::Kind;
use crate::point::{Point, PointSet};
use crate::seat::Seat;

/// A face that dark chess turns up: the kind and the set it is of. Written as a capital letter for
/// the red set and a small one for the black.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Face {
    /// The kind of the piece.
    pub kind: Kind,
    /// Whether it is of the black set (將 士 象 …).
    pub black: bool,
}

impl Face {
    /// Its letter, `R` or `r`.
    pub const fn letter(self) -> char {
        let letter = self.kind.letter();
        if self.black { letter.to_ascii_lowercase() } else { letter }
    }

    /// The face with this letter.
    pub fn from_letter(letter: char) -> Option<Face> {
        let kind = Kind::from_letter(letter.to_ascii_uppercase())?;
        Some(Face { kind, black: letter.is_ascii_lowercase() })
    }
}

/// What a player does in one ply.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// A piece goes from one point to another, `re4re5`.
    Step {
        /// Where it stood.
        from: Point,
        /// Where it goes.
        to: Point,
    },
    /// A piece jumps, once or more, `f4h6j8`.
    Chain {
        /// Where it stood.
        from: Point,
        /// Every landing point in order; never empty.
        path: Box<[Point]>,
    },
    /// A piece from outside is put on the board, `@d4`.
    Place(Point),
    /// A face-down piece is turned up: `c3=` when asked for, `c3=R` once its face is known.
    TurnUp(Point, Option<Face>),
    /// A seat withdraws its army, `recall`.
    Recall,
    /// A seat does nothing, `pass`.
    Pass,
}

impl Action {
    /// The text of the action on this board.
    pub fn text(&self, board: &Topology) -> String {
        let mut text = String::new();
        let mut add = |point: &Point| text.push_str(board.name(*point));
        match self {
            Action::Step { from, to } => {
                add(from);
                add(to);
            }
            Action::Chain { from, path } => {
                add(from);
                for point in path {
                    add(point);
                }
            }
            Action::Place(point) => {
                text.push('@');
                text.push_str(board.name(*point));
            }
            Action::TurnUp(point, face) => {
                add(point);
                text.push('=');
                if let Some(face) = face {
                    text.push(face.letter());
                }
            }
            Action::Recall => text.push_str("recall"),
            Action::Pass => text.push_str("pass"),
        }
        text
    }

    /// Reads an action's text. Two points are a step, more a chain: a game whose single jumps are
    /// chains too asks [`Action::same_way`] when it looks for the one meant.
    ///
    /// # Errors
    ///
    /// [`TextError`] if the text is of no form, or names a point the board does not have.
    pub fn parse(text: &str, board: &Topology) -> Result<Action, TextError> {
        match text {
            "recall" => return Ok(Action::Recall),
            "pass" => return Ok(Action::Pass),
            _ => {}
        }
        if let Some(point) = text.strip_prefix('@') {
            return board.find(point).map(Action::Place).ok_or_else(|| TextError::of(point));
        }
        if let Some((point, face)) = text.split_once('=') {
            let at = board.find(point).ok_or_else(|| TextError::of(point))?;
            let mut letters = face.chars();
            return match (letters.next(), letters.next()) {
                (None, _) => Ok(Action::TurnUp(at, None)),
                (Some(letter), None) => match Face::from_letter(letter) {
                    Some(face) => Ok(Action::TurnUp(at, Some(face))),
                    None => Err(TextError::Form),
                },
                _ => Err(TextError::Form),
            };
        }
        let mut points = Vec::new();
        let mut rest = text;
        while !rest.is_empty() {
            let (point, after) = board.split_point(rest).ok_or_else(|| TextError::of(rest))?;
            points.push(point);
            rest = after;
        }
        match points[..] {
            [from, to] => Ok(Action::Step { from, to }),
            [from, ref path @ ..] if !path.is_empty() => {
                Ok(Action::Chain { from, path: path.into() })
            }
            _ => Err(TextError::Form),
        }
    }

    /// Where the piece that acts stands, if one on the board does.
    pub fn from(&self) -> Option<Point> {
        match self {
            Action::Step { from, .. } | Action::Chain { from, .. } => Some(*from),
            _ => None,
        }
    }

    /// Where it ends: the last landing point, the cell of a placement, the piece turned up.
    pub fn to(&self) -> Option<Point> {
        match self {
            Action::Step { to, .. } => Some(*to),
            Action::Chain { path, .. } => path.last().copied(),
            Action::Place(point) | Action::TurnUp(point, _) => Some(*point),
            Action::Recall | Action::Pass => None,
        }
    }

    /// Whether both have the same text: a step and a chain of one landing point read alike.
    pub fn same_way(&self, other: &Action) -> bool {
        self == other
            || matches!((self, other),
                (Action::Step { from, to }, Action::Chain { from: start, path })
                | (Action::Chain { from: start, path }, Action::Step { from, to })
                    if from == start && path[..] == [*to])
    }
}

/// Why a text is no action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TextError {
    /// It has none of the forms of a move.
    Form,
    /// It has the form of a move and names a point this board does not have.
    NoSuchPoint,
}

impl TextError {
    /// A rest that looks like a point (letters, then a number) names one that is not there.
    fn of(rest: &str) -> TextError {
        let letters = rest.bytes().take_while(u8::is_ascii_lowercase).count();
        let digits = rest.bytes().skip(letters).take_while(u8::is_ascii_digit).count();
        if (1..=2).contains(&letters) && (1..=2).contains(&digits) {
            TextError::NoSuchPoint
        } else {
            TextError::Form
        }
    }
}

/// A legal or played action with what a front end shows of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Move {
    /// What is done.
    pub action: Action,
    /// Who does it.
    pub seat: Seat,
    /// The kind of the piece that acts; `None` for a turning up, a recall or a pass.
    pub kind: Option<Kind>,
    /// Where pieces are captured.
    pub captures: PointSet,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::grid::Grid;

    #[test]
    fn every_form_of_action_survives_its_text() {
        let board = Grid::new(15, 16, |_, _| true).topology();
        for text in ["a1a16", "f4h6j8", "@d4", "c3=", "c3=R", "c3=r", "recall", "pass"] {
            assert_eq!(Action::parse(text, &board).unwrap().text(&board), text);
        }
    }

    #[test]
    fn a_text_of_no_form_or_point_says_so() {
        let board = Grid::new(9, 10, |_, _| true).topology();
        for text in ["", "a1", "🀄", "a1=RR", "a1=Z", "a1=é", "@", "a1b", "passa", "\0"] {
            assert_eq!(Action::parse(text, &board), Err(TextError::Form), "{text:?}");
        }
        for text in ["re4re5", "a1a11", "z1a1", "@k3", "j1="] {
            assert_eq!(Action::parse(text, &board), Err(TextError::NoSuchPoint), "{text:?}");
        }
    }
}
