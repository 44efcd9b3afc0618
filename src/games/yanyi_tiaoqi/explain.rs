//! Finding the move a player means, or why there is none.

use super::YanyiTiaoqi;
use super::board::board;
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
        let (reason, sentence) = match (self.state().turn, action) {
            (None, _) => (Why::GameOver, "the game is over"),
            (Some(seat), Action::Step { from, to }) => return self.find_way(seat, *from, &[*to]),
            (Some(seat), Action::Chain { from, path }) => return self.find_way(seat, *from, path),
            (Some(seat), Action::Pass) if self.can_move(seat) => {
                (Why::NotAvailable, "only a seat without a move passes")
            }
            (Some(seat), Action::Pass) => return Ok(pass(seat)),
            _ => (Why::NotAvailable, "in this game a man or lord goes from cell to cell"),
        };
        Err(Refusal::about(reason, sentence, &[], &[]))
    }

    fn find_way(&self, seat: Seat, from: Point, path: &[Point]) -> Result<Way, Refusal> {
        let Some(mover) = self.mover(seat, from) else { return Err(self.why_not_yours(from)) };
        if let [to] = *path
            && (self.steps(&mover).contains(to) || self.regicide(&mover) == Some(to))
        {
            return Ok(self.step_way(&mover, to));
        }
        let mut jumped = Vec::new();
        let mut at = from;
        for &to in path {
            let mut over = None;
            for ray in board().rays(at) {
                if let Some(jump) = self.jump(&mover, ray, &jumped)
                    && jump.to == to
                {
                    over = Some(jump.over);
                }
            }
            match over {
                Some(over) => jumped.push(over),
                None => return Err(self.why_no_jump(&mover, at, to, &jumped)),
            }
            at = to;
        }
        if jumped.is_empty() {
            return Err(Refusal::about(Why::BadText, "a move names at least two cells", &[], &[]));
        }
        Ok(self.chain_way(&mover, path.to_vec(), jumped))
    }

    fn why_not_yours(&self, from: Point) -> Refusal {
        let piece = self.cells().at(from);
        let (reason, sentence) = match piece {
            None => (Why::NoPiece, "no piece stands on {cell}"),
            Some(piece) if piece.is_dormant() => {
                (Why::Dormant, "the {piece} on {cell} sleeps and cannot be moved")
            }
            Some(_) => (Why::NotYourPiece, "the {piece} on {cell} is not yours to move"),
        };
        let names = [("piece", piece.map_or("", name)), ("cell", board().name(from))];
        Refusal::about(reason, sentence, &names, &[from])
    }

    /// Why the piece does not go from one cell to another, be it the first leap or a later one.
    fn why_no_jump(&self, mover: &Mover, at: Point, to: Point, jumped: &[Point]) -> Refusal {
        // The cells before the end, and those of them where a piece stands.
        let mut between = None;
        for ray in board().rays(at) {
            if let Some(place) = ray.trunk().iter().position(|&cell| cell == to) {
                between = ray.trunk().get(..place);
            }
        }
        let mut pieces = Vec::new();
        for &cell in between.unwrap_or_default() {
            if !self.is_free(mover, cell) {
                pieces.push(cell);
            }
        }
        let far = between.map_or(2, <[Point]>::len);
        let (reason, sentence, about): (_, _, &[Point]) =
            if between.is_none() || far > 1 && !mover.is_lord() {
                (Why::Pattern, "a {piece} does not go from {here} to {there}", &[])
            } else if !self.is_free(mover, to) {
                return self.why_no_landing(mover, to);
            } else if !mover.may_enter(to) {
                let sentence = "men may not enter {there}, on Han's arm, before the regicide";
                (Why::Barred, sentence, &[to])
            } else if let [over] = pieces[..] {
                return self.why_no_prey(mover, over, to, jumped);
            } else if !pieces.is_empty() {
                (Why::Blocked, "more than one piece stands between {here} and {there}", &pieces)
            } else if far == 0 || mover.is_lord() {
                let sentence = "a chain goes on with jumps alone; nothing is jumped before {there}";
                (Why::Pattern, sentence, &[])
            } else {
                let sentence = "a man goes one step or jumps a piece; none stands before {there}";
                (Why::Pattern, sentence, &[])
            };
        let (here, there) = (board().name(at), board().name(to));
        let names = [("piece", mover.kind.name()), ("here", here), ("there", there)];
        Refusal::about(reason, sentence, &names, about)
    }

    /// Why the piece may not end on an occupied cell.
    fn why_no_landing(&self, mover: &Mover, to: Point) -> Refusal {
        let Some(piece) = self.cells().at(to) else { return Refusal::unknown() };
        let (reason, sentence) = if piece.owner() == Some(mover.seat) {
            (Why::OwnPiece, "your own {piece} stands on {cell}")
        } else if piece.is(Kind::Emperor) && !mover.is_lord() {
            (Why::Dormant, "only a lord captures the emperor")
        } else if piece.is(Kind::Emperor) {
            (Why::Dormant, "the emperor is captured over one guard that stands right before him")
        } else if piece.is_dormant() {
            (Why::Dormant, "the {piece} on {cell} sleeps")
        } else if self.is_ally(mover, to) {
            (Why::Ally, "an ally's {piece} stands on {cell}")
        } else {
            (Why::Blocked, "{cell} is occupied; pieces are captured by jumping over them")
        };
        let names = [("piece", name(piece)), ("cell", board().name(to))];
        Refusal::about(reason, sentence, &names, &[to])
    }

    /// Why the one piece on the way may not be jumped so.
    fn why_no_prey(&self, mover: &Mover, over: Point, to: Point, jumped: &[Point]) -> Refusal {
        let Some(piece) = self.cells().at(over) else { return Refusal::unknown() };
        let (reason, sentence) = if piece.owner() == Some(mover.seat) {
            (Why::Blocked, "your own {piece} on {cell} is in the way")
        } else if piece.is_dormant() {
            (Why::Dormant, "the {piece} on {cell} sleeps and cannot be jumped")
        } else if self.is_ally(mover, over) {
            (Why::Ally, "an ally's {piece} on {cell} cannot be jumped")
        } else if jumped.contains(&over) {
            (Why::Blocked, "the {piece} on {cell} cannot be jumped twice")
        } else {
            (Why::Pattern, "a lord lands right behind the piece it jumps, not on {there}")
        };
        let (cell, there) = (board().name(over), board().name(to));
        let names = [("piece", name(piece)), ("cell", cell), ("there", there)];
        Refusal::about(reason, sentence, &names, &[over])
    }

    fn is_ally(&self, mover: &Mover, cell: Point) -> bool {
        let owner = self.cells().at(cell).and_then(|piece| piece.owner());
        let enemies = self.enemies(mover.seat);
        owner.is_some_and(|owner| {
            owner != Seat::HAN && owner != mover.seat && !enemies.contains(owner)
        })
    }
}
