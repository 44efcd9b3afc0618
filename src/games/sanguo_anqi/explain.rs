//! Finding the action a player means, or why it is not to be had.

use super::moves::{Pattern, bare, directions, offset};
use super::{BOARD, SanguoAnqi};
use crate::action::{Action, Face, Move};
use crate::error::{IllegalReason as Why, Refusal};
use crate::piece::{Kind, Piece};
use crate::play::Play;
use crate::point::Point;
use crate::seat::Seat;

impl SanguoAnqi {
    /// The legal action meant, as the record holds it but for a face still to be drawn.
    ///
    /// # Errors
    ///
    /// Why there is none.
    pub(super) fn find(&self, action: &Action) -> Result<Move, Refusal> {
        let turn = self.state().turn;
        if let Some(refusal) = self.why_not(turn, action) {
            return Err(refusal);
        }
        let seat = turn.ok_or_else(Refusal::unknown)?;
        Ok(match *action {
            Action::Step { from, to } => self.step(seat, from, to),
            _ => bare(seat, action.clone()),
        })
    }

    /// Why the action is not legal; `None` if it is.
    pub(super) fn why_not(&self, turn: Option<Seat>, action: &Action) -> Option<Refusal> {
        let (reason, sentence) = match (turn, action) {
            (None, _) => (Why::GameOver, "the game is over"),
            (Some(seat), &Action::Step { from, to }) => return self.why_no_step(seat, from, to),
            (_, &Action::TurnUp(point, face)) => return self.why_no_turning_up(point, face),
            (Some(seat), Action::Recall) => return self.why_no_recall(seat),
            (Some(seat), Action::Pass) if self.is_second_action() || !self.can_act(seat) => {
                return None;
            }
            (_, Action::Pass) => (
                Why::NotAvailable,
                "a seat passes only if there is nothing else to do, or instead of the second \
                 action of a double turn",
            ),
            _ => (
                Why::NotAvailable,
                "in this game pieces are turned up or go from one point to another",
            ),
        };
        Some(Refusal::about(reason, sentence, &[], &[]))
    }

    fn why_no_turning_up(&self, point: Point, face: Option<Face>) -> Option<Refusal> {
        let piece = self.cells().at(point);
        let (reason, sentence, at): (_, _, &[Point]) = match (piece, face) {
            (None, _) => (Why::NoPiece, "no piece lies on {cell}", &[point]),
            (Some(piece), _) if !piece.is_face_down() => {
                (Why::NotAvailable, "the {piece} on {cell} lies face up already", &[point])
            }
            (_, None) if self.rules.chance.is_none() => (
                Why::NotAvailable,
                "this game is refereed elsewhere: tell what was turned up, as `{cell}=R`",
                &[],
            ),
            (_, Some(face)) if self.state().pool.of(face) == 0 => {
                (Why::NotAvailable, "no piece `{face}` is left to be turned up", &[])
            }
            _ => return None,
        };
        let mut letter = [0; 4];
        let letter = face.map_or('-', Face::letter).encode_utf8(&mut letter);
        let names = [("piece", kind_name(piece)), ("cell", BOARD.name(point)), ("face", letter)];
        Some(Refusal::about(reason, sentence, &names, at))
    }

    fn why_no_recall(&self, seat: Seat) -> Option<Refusal> {
        let missing = self.missing_for_recall(seat);
        let sentence = match missing {
            _ if !self.rules.recalls() => "armies are not recalled in this game",
            None => "a seat without an army has nothing to recall",
            Some(0) => return None,
            Some(_) => "the army can be recalled after {missing} more captures by its own seat",
        };
        let missing = (missing.unwrap_or(0) as u32).to_string();
        Some(Refusal::about(Why::NotAvailable, sentence, &[("missing", &missing)], &[]))
    }

    fn why_no_step(&self, seat: Seat, from: Point, to: Point) -> Option<Refusal> {
        let (piece, target) = (self.cells().at(from), self.cells().at(to));
        let (reason, sentence, at) = if let Some(piece) = piece
            && piece.owner() == Some(seat)
        {
            let reach = self.targets(seat, from);
            if reach.moves.contains(to) || reach.captures.contains(to) {
                return None;
            }
            let is_own = |target: Piece| {
                !target.is_face_down() && Some(target.home()) == self.state().army(seat)
            };
            match target {
                Some(target) if is_own(target) => {
                    (Why::OwnPiece, "your own {target} lies on {there}", to)
                }
                // Whether it would get there comes before what is special about what lies there.
                Some(target) if self.reach(from).captures.contains(to) => {
                    if target.is_face_down() {
                        let sentence = "the piece on {there} lies face down and cannot be captured";
                        (Why::FaceDown, sentence, to)
                    } else if self.is_fresh(from) {
                        let sentence = "the piece on {here} was turned up in this turn and may \
                                        neither capture nor be captured";
                        (Why::NotAvailable, sentence, from)
                    } else {
                        let sentence = "the piece on {there} was turned up in this turn and may \
                                        neither capture nor be captured";
                        (Why::NotAvailable, sentence, to)
                    }
                }
                _ => return Some(self.why_no_way(piece, from, to)),
            }
        } else {
            match piece {
                None => (Why::NoPiece, "no piece lies on {here}", from),
                Some(piece) if piece.is_face_down() => {
                    let sentence = "the piece on {here} lies face down; turn it up with `{here}=`";
                    (Why::FaceDown, sentence, from)
                }
                Some(_) => (Why::NotYourPiece, "the {piece} on {here} is not yours to move", from),
            }
        };
        let names = [
            ("piece", kind_name(piece)),
            ("target", kind_name(target)),
            ("here", BOARD.name(from)),
            ("there", BOARD.name(to)),
        ];
        Some(Refusal::about(reason, sentence, &names, &[at]))
    }

    /// Why the pattern of the piece does not take it there.
    fn why_no_way(&self, piece: Piece, from: Point, to: Point) -> Refusal {
        let pattern = self.rules.pattern_of(piece).unwrap_or(Pattern::Leap(&[]));
        let mut between = Vec::new();
        let mut is_on_way = false;
        for &way in directions(pattern) {
            let mut next = offset(from, way);
            between.clear();
            while let Some(at) = next
                && at != to
            {
                if self.cells().at(at).is_some() {
                    between.push(at);
                }
                next = offset(at, way);
            }
            if next.is_some() {
                is_on_way = true;
                break;
            }
        }
        let over = pattern == Pattern::Cannon && self.cells().at(to).is_some();
        let (reason, sentence) = match (is_on_way, over) {
            (false, _) => {
                between.clear();
                (Why::Pattern, "a {piece} does not go from {here} to {there}")
            }
            (true, true) if between.is_empty() => {
                (Why::Pattern, "a cannon captures over exactly one piece; none lies before {there}")
            }
            (true, true) => (
                Why::Blocked,
                "a cannon captures over exactly one piece; {count} lie before {there}",
            ),
            (true, false) => (Why::Blocked, "the {piece} is blocked on its way to {there}"),
        };
        let count = (between.len() as u32).to_string();
        let names = [
            ("piece", kind_name(Some(piece))),
            ("here", BOARD.name(from)),
            ("there", BOARD.name(to)),
            ("count", &count),
        ];
        Refusal::about(reason, sentence, &names, &between)
    }
}

fn kind_name(piece: Option<Piece>) -> &'static str {
    piece.and_then(Piece::kind).map_or("piece", Kind::name)
}
