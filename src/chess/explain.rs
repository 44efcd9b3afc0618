//! Why a move is not legal, in the order a player would look: the text, the piece, the end point,
//! the way, the general.

use super::legal::View;
use super::position::{Position, Step};
use super::tables::slides;
use crate::action::Action;
use crate::error::{IllegalReason as Why, Refusal};
use crate::event::Log;
use crate::piece::{Kind, Piece};
use crate::point::{Point, PointSet};

impl Refusal {
    /// A refusal nothing else accounts for.
    pub(crate) fn unknown() -> Refusal {
        Refusal::new(Why::NotAvailable, "this move is not to be had now")
    }
}

/// What the sentences name: `{piece}` that moves, `{target}` that stands where it goes, the points
/// `{from}` and `{to}`.
type Names = [(&'static str, &'static str); 4];

impl Position {
    /// Why the action is not legal; `None` if it is.
    pub fn why_not(&mut self, action: &Action) -> Option<Refusal> {
        let Some(view) = self.view_now() else {
            return Some(Refusal::new(Why::GameOver, "the game is over"));
        };
        let Action::Step { from, to } = *action else {
            let text = "in this game a move is a piece going from one point to another";
            return Some(Refusal::new(Why::NotAvailable, text));
        };
        let step = Step { from, to };
        let board = &self.tables.topology;
        let kind = |point| self.cells.at(point).and_then(Piece::kind).map_or("piece", Kind::name);
        let names = [
            ("piece", kind(from)),
            ("target", kind(to)),
            ("from", board.name(from)),
            ("to", board.name(to)),
        ];
        let piece = match self.own_piece(&view, from, &names) {
            Ok(piece) => piece,
            Err(refusal) => return Some(refusal),
        };
        let rules = self.rules;
        if !self.targets(&view, from).contains(to) {
            return Some(self.why_no_target(&view, piece, step, &names));
        }
        if rules.barred(self, piece, from).contains(to) {
            let own = rules.why_barred(self, piece, step);
            let text = "this point is closed to the piece now";
            return Some(own.unwrap_or_else(|| Refusal::about(Why::Barred, text, &[], &[to])));
        }
        if self.survives(&view, step) { None } else { Some(self.why_unsafe(&view, step)) }
    }

    fn own_piece(&self, view: &View, from: Point, names: &Names) -> Result<Piece, Refusal> {
        let (reason, text) = match self.cells.at(from) {
            None => (Why::NoPiece, "no piece stands on {from}"),
            Some(piece) if piece.is_dormant() => {
                (Why::Dormant, "the {piece} on {from} sleeps and cannot be moved")
            }
            Some(piece) if piece.owner() != Some(view.seat) => {
                (Why::NotYourPiece, "the {piece} on {from} is not yours to move")
            }
            Some(piece) => return Ok(piece),
        };
        Err(Refusal::about(reason, text, names, &[from]))
    }

    /// Why the piece's pattern does not take it there.
    fn why_no_target(&self, view: &View, piece: Piece, step: Step, names: &Names) -> Refusal {
        let target = self.cells.at(step.to);
        if let Some(target) = target {
            if target.owner() == Some(view.seat) {
                let text = "your own {target} stands on {to}";
                return Refusal::about(Why::OwnPiece, text, names, &[step.to]);
            }
            if let Some((reason, text)) = self.why_untakeable(view, piece, target) {
                return Refusal::about(reason, text, names, &[step.to]);
            }
        }
        if piece.kind().is_some_and(slides) {
            return self.why_no_slide(view, piece, step, names);
        }
        let mut blockers = PointSet::EMPTY;
        let mut found = false;
        for leap in self.tables.leaps(piece, step.from) {
            let suits = if target.is_some() { leap.captures } else { leap.moves };
            if leap.to == step.to && suits {
                found = true;
                for leg in leap.legs {
                    if self.cells.at(leg).is_some() {
                        blockers.insert(leg);
                    }
                }
            }
        }
        if found {
            let text = "the {piece} is blocked on its way to {to}";
            return Refusal::about(Why::Blocked, text, names, &[]).at(blockers);
        }
        Refusal::about(Why::Pattern, "a {piece} does not move from {from} to {to}", names, &[])
    }

    /// Why nobody's or a spared seat's piece cannot be taken.
    fn why_untakeable(
        &self,
        view: &View,
        piece: Piece,
        target: Piece,
    ) -> Option<(Why, &'static str)> {
        if self.takes(view, piece, target) {
            return None;
        }
        let owner = target.owner()?;
        Some(if target.is_dormant() {
            (Why::Dormant, "a piece that sleeps cannot be captured by this piece")
        } else if view.halted.contains(owner) {
            (Why::Halted, "a halted seat's pieces may not be captured")
        } else if self.state.in_play.contains(owner) {
            (Why::Ally, "an ally's pieces cannot be captured")
        } else {
            (Why::Blocked, "this piece cannot be captured")
        })
    }

    /// Why a chariot or cannon does not get there.
    fn why_no_slide(&self, view: &View, piece: Piece, step: Step, names: &Names) -> Refusal {
        let jumps = piece.is(Kind::Cannon) && self.cells.at(step.to).is_some();
        let Some(between) = self.between(step) else {
            let text = "a {piece} moves along lines, and no line runs from {from} to {to}";
            return Refusal::about(Why::Pattern, text, names, &[]);
        };
        let halted = |screen: Point| {
            let owner = self.cells.at(screen).and_then(Piece::owner);
            owner.is_some_and(|owner| view.halted.contains(owner))
        };
        let (reason, text) = match (jumps, between.len()) {
            (true, 0) => (
                Why::Pattern,
                "a cannon captures by jumping exactly one piece, and none stands before {to}",
            ),
            (true, 1) if between.iter().any(halted) => {
                (Why::Halted, "a cannon may not jump over a halted seat's piece")
            }
            (true, count) if count > 1 => (
                Why::Blocked,
                "a cannon captures by jumping exactly one piece, and more stand before {to}",
            ),
            _ => (Why::Blocked, "the {piece} is blocked on its way to {to}"),
        };
        Refusal::about(reason, text, names, &[]).at(between)
    }

    /// The pieces between two points of a line; `None` if no line runs from one to the other.
    fn between(&self, step: Step) -> Option<PointSet> {
        for ray in self.tables.topology.rays(step.from) {
            for run in ray.runs() {
                let mut between = PointSet::EMPTY;
                for point in run {
                    if point == step.to {
                        return Some(between);
                    }
                    if self.cells.at(point).is_some() {
                        between.insert(point);
                    }
                }
            }
        }
        None
    }

    /// Why a step that the pattern allows leaves the general in danger or is barred.
    fn why_unsafe(&mut self, view: &View, step: Step) -> Refusal {
        self.begin(Some(view.seat));
        self.move_piece(view.seat, step, &mut Log::silent());
        let attackers = self.checkers(view.seat);
        let mut by_generals_alone = self.laws.facing;
        let mut names = String::new();
        for at in attackers {
            by_generals_alone &= self.cells.at(at).is_some_and(|piece| piece.is(Kind::General));
            if !names.is_empty() {
                names.push_str(", ");
            }
            names.push_str(self.tables.topology.name(at));
        }
        self.unmake();
        let (reason, text) = if attackers.is_empty() {
            (
                Why::PerpetualCheck,
                "it would bring the same position about again with perpetual check",
            )
        } else if by_generals_alone {
            (Why::GeneralsFacing, "your general would face the general on {at}")
        } else {
            (Why::GeneralAttacked, "your general would be attacked from {at}")
        };
        Refusal::about(reason, text, &[("at", &names)], &[]).at(attackers)
    }
}
