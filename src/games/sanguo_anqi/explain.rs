//! Finding the action a player means, or why it is not to be had.

use super::moves::{Pattern, directions, ray};
use super::{BOARD, SanguoAnqi};
use crate::action::{Action, Face, Move};
use crate::error::{IllegalReason as Why, Refusal};
use crate::piece::{Kind, Piece};
use crate::play::Play;
use crate::point::{Point, PointSet};
use crate::seat::Seat;

impl SanguoAnqi {
    /// The legal action meant, as the record holds it but for a face still to be drawn.
    ///
    /// # Errors
    ///
    /// Why there is none.
    pub(super) fn find(&self, action: &Action) -> Result<Move, Refusal> {
        let seat =
            self.state().turn.ok_or_else(|| Refusal::new(Why::GameOver, "the game is over"))?;
        let made = match *action {
            Action::Step { from, to } => {
                self.check_step(seat, from, to)?;
                return Ok(self.step(seat, from, to));
            }
            Action::TurnUp(point, face) => {
                self.check_turning_up(point, face)?;
                action.clone()
            }
            Action::Recall => {
                self.check_recall(seat)?;
                Action::Recall
            }
            Action::Pass if self.is_second_action() || !self.can_act(seat) => Action::Pass,
            Action::Pass => {
                let text = "a seat passes only if there is nothing else to do, or instead of the \
                            second action of a double turn";
                return Err(Refusal::new(Why::NotAvailable, text));
            }
            _ => {
                let text = "in this game pieces are turned up or go from one point to another";
                return Err(Refusal::new(Why::NotAvailable, text));
            }
        };
        Ok(Move { action: made, seat, kind: None, captures: PointSet::EMPTY })
    }

    fn check_turning_up(&self, point: Point, face: Option<Face>) -> Result<(), Refusal> {
        let name = BOARD.name(point);
        match self.cells().at(point) {
            None => {
                return Err(
                    Refusal::new(Why::NoPiece, format!("no piece lies on {name}")).at([point])
                );
            }
            Some(piece) if !piece.is_face_down() => {
                let text = format!("the {} on {name} lies face up already", kind_name(piece));
                return Err(Refusal::new(Why::NotAvailable, text).at([point]));
            }
            Some(_) => {}
        }
        match face {
            None if self.rules.chance.is_none() => Err(Refusal::new(
                Why::NotAvailable,
                format!("this game is refereed elsewhere: tell what was turned up, as `{name}=R`"),
            )),
            Some(face) if self.state().pool.of(face) == 0 => Err(Refusal::new(
                Why::NotAvailable,
                format!("no piece `{}` is left to be turned up", face.letter()),
            )),
            _ => Ok(()),
        }
    }

    fn check_recall(&self, seat: Seat) -> Result<(), Refusal> {
        let why = match self.missing_for_recall(seat) {
            _ if !self.rules.recalls() => "armies are not recalled in this game".to_owned(),
            None => "a seat without an army has nothing to recall".to_owned(),
            Some(0) => return Ok(()),
            Some(missing) => {
                format!("the army can be recalled after {missing} more captures by its own seat")
            }
        };
        Err(Refusal::new(Why::NotAvailable, why))
    }

    fn check_step(&self, seat: Seat, from: Point, to: Point) -> Result<(), Refusal> {
        let (here, there) = (BOARD.name(from), BOARD.name(to));
        let Some(piece) = self.cells().at(from) else {
            return Err(Refusal::new(Why::NoPiece, format!("no piece lies on {here}")).at([from]));
        };
        if piece.is_face_down() {
            let text = format!("the piece on {here} lies face down; turn it up with `{here}=`");
            return Err(Refusal::new(Why::FaceDown, text).at([from]));
        }
        if piece.owner() != Some(seat) {
            let text = format!("the {} on {here} is not yours to move", kind_name(piece));
            return Err(Refusal::new(Why::NotYourPiece, text).at([from]));
        }
        let reach = self.targets(seat, from);
        if reach.moves.contains(to) || reach.captures.contains(to) {
            return Ok(());
        }
        let Some(target) = self.cells().at(to) else {
            return Err(self.why_no_way(piece, from, to));
        };
        let army = self.state().army(seat);
        if !target.is_face_down() && Some(target.home()) == army {
            let text = format!("your own {} lies on {there}", kind_name(target));
            return Err(Refusal::new(Why::OwnPiece, text).at([to]));
        }
        // Whether it would get there comes before what is special about what lies there.
        let pattern = self.rules.pattern_of(piece);
        let far = pattern.map(|pattern| {
            super::moves::reach(pattern, from, |point| self.cells().at(point).is_some())
        });
        if !far.is_some_and(|far| far.captures.contains(to)) {
            return Err(self.why_no_way(piece, from, to));
        }
        if target.is_face_down() {
            let text = format!("the piece on {there} lies face down and cannot be captured");
            return Err(Refusal::new(Why::FaceDown, text).at([to]));
        }
        let at = if self.is_fresh(from) { from } else { to };
        let text = format!(
            "the piece on {} was turned up in this turn and may neither capture nor be captured",
            BOARD.name(at)
        );
        Err(Refusal::new(Why::NotAvailable, text).at([at]))
    }

    /// Why the pattern of the piece does not take it there.
    fn why_no_way(&self, piece: Piece, from: Point, to: Point) -> Refusal {
        let (name, here, there) = (kind_name(piece), BOARD.name(from), BOARD.name(to));
        let pattern = self.rules.pattern_of(piece).unwrap_or(Pattern::Leap(&[]));
        let way = directions(pattern).iter().find(|&&way| ray(from, way).any(|point| point == to));
        let Some(&way) = way else {
            let text = format!("a {name} does not go from {here} to {there}");
            return Refusal::new(Why::Pattern, text);
        };
        let between: Vec<Point> = ray(from, way)
            .take_while(|&point| point != to)
            .filter(|&point| self.cells().at(point).is_some())
            .collect();
        let captures = self.cells().at(to).is_some();
        if pattern == Pattern::Cannon && captures && between.is_empty() {
            let text =
                format!("a cannon captures over exactly one piece; none lies before {there}");
            return Refusal::new(Why::Pattern, text);
        }
        let text = if pattern == Pattern::Cannon && captures {
            format!(
                "a cannon captures over exactly one piece; {} lie before {there}",
                between.len()
            )
        } else {
            format!("the {name} is blocked on its way to {there}")
        };
        Refusal::new(Why::Blocked, text).at(between)
    }
}

fn kind_name(piece: Piece) -> &'static str {
    piece.kind().map_or("piece", Kind::name)
}
