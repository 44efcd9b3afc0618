//! Finding the move a player means, or why there is none.

use super::YanyiTiaoqi;
use super::board::BOARD;
use super::moves::{Mover, Way, name, pass};
use crate::action::Action;
use crate::error::{IllegalReason as Why, Refusal};
use crate::piece::Kind;
use crate::play::Play;
use crate::point::Point;
use crate::seat::Seat;

impl YanyiTiaoqi {
    /// The legal move an action means. Two cells may be a step or a jump: there is never both.
    ///
    /// # Errors
    ///
    /// Why there is none.
    pub(super) fn find(&self, action: &Action) -> Result<Way, Refusal> {
        let seat =
            self.state().turn.ok_or_else(|| Refusal::new(Why::GameOver, "the game is over"))?;
        match action {
            Action::Step { from, to } => self.find_way(seat, *from, &[*to]),
            Action::Chain { from, path } => self.find_way(seat, *from, path),
            Action::Pass if self.can_move(seat) => {
                Err(Refusal::new(Why::NotAvailable, "only a seat without a move passes"))
            }
            Action::Pass => Ok(pass(seat)),
            _ => Err(Refusal::new(
                Why::NotAvailable,
                "in this game a man or lord goes from cell to cell",
            )),
        }
    }

    fn find_way(&self, seat: Seat, from: Point, path: &[Point]) -> Result<Way, Refusal> {
        let mover = self.mover(seat, from).ok_or_else(|| self.why_not_yours(from))?;
        if let [to] = *path
            && (self.steps(&mover).contains(to) || self.regicide(&mover) == Some(to))
        {
            return Ok(self.step_way(&mover, to));
        }
        let mut jumped = Vec::new();
        let mut at = from;
        for &to in path {
            let jump = self.jumps(&mover, at, &jumped).find(|jump| jump.to == to);
            let jump = jump.ok_or_else(|| self.why_no_jump(&mover, at, to, &jumped))?;
            jumped.push(jump.over);
            at = to;
        }
        if jumped.is_empty() {
            return Err(Refusal::new(Why::BadText, "a move names at least two cells"));
        }
        Ok(self.chain_way(&mover, path.to_vec(), jumped))
    }

    fn why_not_yours(&self, from: Point) -> Refusal {
        let cell = BOARD.name(from);
        match self.cells().at(from) {
            None => Refusal::new(Why::NoPiece, format!("no piece stands on {cell}")),
            Some(piece) if piece.is_dormant() => Refusal::new(
                Why::Dormant,
                format!("the {} on {cell} sleeps and cannot be moved", name(piece)),
            ),
            Some(piece) => Refusal::new(
                Why::NotYourPiece,
                format!("the {} on {cell} is not yours to move", name(piece)),
            ),
        }
        .at([from])
    }

    /// Why the piece does not go from one cell to another, be it the first leap or a later one.
    fn why_no_jump(&self, mover: &Mover, at: Point, to: Point, jumped: &[Point]) -> Refusal {
        let (here, there) = (BOARD.name(at), BOARD.name(to));
        let piece = mover.kind.name();
        let ray = BOARD.rays(at).iter().find(|ray| ray.trunk.contains(&to));
        let between: Vec<Point> = ray
            .map(|ray| ray.trunk.iter().copied().take_while(|&cell| cell != to).collect())
            .unwrap_or_default();
        let too_far = !mover.is_lord() && between.len() > 1;
        if ray.is_none() || too_far {
            let text = format!("a {piece} does not go from {here} to {there}");
            return Refusal::new(Why::Pattern, text);
        }
        if !self.is_free(mover, to) {
            return self.why_no_landing(mover, to);
        }
        if !mover.may_enter(to) {
            let text = format!("men may not enter {there}, on Han's arm, before the regicide");
            return Refusal::new(Why::Barred, text).at([to]);
        }
        let pieces: Vec<Point> =
            between.iter().copied().filter(|&cell| !self.is_free(mover, cell)).collect();
        let [over] = pieces[..] else {
            return if pieces.is_empty() {
                let text = if between.is_empty() || mover.is_lord() {
                    format!("a chain goes on with jumps alone; nothing is jumped before {there}")
                } else {
                    format!("a man goes one step or jumps a piece; none stands before {there}")
                };
                Refusal::new(Why::Pattern, text)
            } else {
                let text = format!("more than one piece stands between {here} and {there}");
                Refusal::new(Why::Blocked, text).at(pieces)
            };
        };
        self.why_no_prey(mover, over, to, jumped)
    }

    /// Why the piece may not end on an occupied cell.
    fn why_no_landing(&self, mover: &Mover, to: Point) -> Refusal {
        let there = BOARD.name(to);
        let Some(piece) = self.cells().at(to) else { return Refusal::unknown() };
        let (reason, text) = if piece.owner() == Some(mover.seat) {
            (Why::OwnPiece, format!("your own {} stands on {there}", name(piece)))
        } else if piece.is(Kind::Emperor) && !mover.is_lord() {
            (Why::Dormant, "only a lord captures the emperor".to_owned())
        } else if piece.is(Kind::Emperor) {
            let text = "the emperor is captured over one guard that stands right before him";
            (Why::Dormant, text.to_owned())
        } else if piece.is_dormant() {
            (Why::Dormant, format!("the {} on {there} sleeps", name(piece)))
        } else if self.is_ally(mover, to) {
            (Why::Ally, format!("an ally's {} stands on {there}", name(piece)))
        } else {
            let text = format!("{there} is occupied; pieces are captured by jumping over them");
            (Why::Blocked, text)
        };
        Refusal::new(reason, text).at([to])
    }

    /// Why the one piece on the way may not be jumped so.
    fn why_no_prey(&self, mover: &Mover, over: Point, to: Point, jumped: &[Point]) -> Refusal {
        let Some(piece) = self.cells().at(over) else { return Refusal::unknown() };
        let (cell, there) = (BOARD.name(over), BOARD.name(to));
        let (reason, text) = if piece.owner() == Some(mover.seat) {
            (Why::Blocked, format!("your own {} on {cell} is in the way", name(piece)))
        } else if piece.is_dormant() {
            (Why::Dormant, format!("the {} on {cell} sleeps and cannot be jumped", name(piece)))
        } else if self.is_ally(mover, over) {
            (Why::Ally, format!("an ally's {} on {cell} cannot be jumped", name(piece)))
        } else if jumped.contains(&over) {
            (Why::Blocked, format!("the {} on {cell} cannot be jumped twice", name(piece)))
        } else {
            let text = format!("a lord lands right behind the piece it jumps, not on {there}");
            (Why::Pattern, text)
        };
        Refusal::new(reason, text).at([over])
    }

    fn is_ally(&self, mover: &Mover, cell: Point) -> bool {
        let owner = self.cells().at(cell).and_then(|piece| piece.owner());
        let enemies = self.enemies(mover.seat);
        owner.is_some_and(|owner| {
            owner != Seat::HAN && owner != mover.seat && !enemies.contains(owner)
        })
    }
}
