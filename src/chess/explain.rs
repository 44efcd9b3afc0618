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

impl Position {
    /// Why the action is not legal; `None` if it is.
    pub fn why_not(&mut self, action: &Action) -> Option<Refusal> {
        let Some(view) = self.view_now() else {
            return Some(Refusal::new(Why::GameOver, "the game is over"));
        };
        let Action::Step { from, to } = *action else {
            return Some(Refusal::new(
                Why::NotAvailable,
                "in this game a move is a piece going from one point to another",
            ));
        };
        let step = Step { from, to };
        let piece = match self.own_piece(&view, from) {
            Ok(piece) => piece,
            Err(refusal) => return Some(refusal),
        };
        let rules = self.rules;
        if !self.targets(&view, from).contains(to) {
            return Some(self.why_no_target(&view, piece, step));
        }
        if self.rules.barred(self, piece, from).contains(to) {
            let own = rules.why_barred(self, piece, step);
            return Some(own.unwrap_or_else(|| {
                Refusal::new(Why::Barred, "this point is closed to the piece now").at([to])
            }));
        }
        if self.survives(&view, step) { None } else { Some(self.why_unsafe(&view, step)) }
    }

    fn own_piece(&self, view: &View, from: Point) -> Result<Piece, Refusal> {
        let name = self.tables.topology.name(from);
        let Some(piece) = self.cells.at(from) else {
            return Err(Refusal::new(Why::NoPiece, format!("no piece stands on {name}")).at([from]));
        };
        if piece.is_dormant() {
            let text = format!("the {} on {name} sleeps and cannot be moved", kind_name(piece));
            return Err(Refusal::new(Why::Dormant, text).at([from]));
        }
        if piece.owner() != Some(view.seat) {
            let text = format!("the {} on {name} is not yours to move", kind_name(piece));
            return Err(Refusal::new(Why::NotYourPiece, text).at([from]));
        }
        Ok(piece)
    }

    /// Why the piece's pattern does not take it there.
    fn why_no_target(&self, view: &View, piece: Piece, step: Step) -> Refusal {
        let name = kind_name(piece);
        let there = self.tables.topology.name(step.to);
        let target = self.cells.at(step.to);
        if let Some(target) = target {
            if target.owner() == Some(view.seat) {
                let text = format!("your own {} stands on {there}", kind_name(target));
                return Refusal::new(Why::OwnPiece, text).at([step.to]);
            }
            if let Some(refusal) = self.why_untakeable(view, piece, target, step.to) {
                return refusal;
            }
        }
        if piece.kind().is_some_and(slides) {
            return self.why_no_slide(view, piece, step);
        }
        let ways = self.tables.leaps(piece, step.from).iter().filter(|leap| leap.to == step.to);
        let mut blockers = PointSet::EMPTY;
        let mut found = false;
        for leap in ways {
            let suits = if target.is_some() { leap.captures } else { leap.moves };
            found |= suits;
            if suits {
                let legs = leap.legs.into_iter().filter(|&leg| self.cells.at(leg).is_some());
                legs.for_each(|leg| blockers.insert(leg));
            }
        }
        if found {
            let text = format!("the {name} is blocked on its way to {there}");
            return Refusal::new(Why::Blocked, text).at(blockers);
        }
        Refusal::new(
            Why::Pattern,
            format!(
                "a {name} does not move from {} to {there}",
                self.tables.topology.name(step.from)
            ),
        )
    }

    /// Why nobody's or a spared seat's piece cannot be taken.
    fn why_untakeable(
        &self,
        view: &View,
        piece: Piece,
        target: Piece,
        to: Point,
    ) -> Option<Refusal> {
        if self.takes(view, piece, target) {
            return None;
        }
        let owner = target.owner()?;
        let (reason, text) = if target.is_dormant() {
            (Why::Dormant, "a piece that sleeps cannot be captured by this piece")
        } else if view.halted.contains(owner) {
            (Why::Halted, "a halted seat's pieces may not be captured")
        } else if self.state.in_play.contains(owner) {
            (Why::Ally, "an ally's pieces cannot be captured")
        } else {
            (Why::Blocked, "this piece cannot be captured")
        };
        Some(Refusal::new(reason, text).at([to]))
    }

    /// Why a chariot or cannon does not get there.
    fn why_no_slide(&self, view: &View, piece: Piece, step: Step) -> Refusal {
        let name = kind_name(piece);
        let there = self.tables.topology.name(step.to);
        let captures = self.cells.at(step.to).is_some();
        for ray in self.tables.topology.rays(step.from) {
            for run in ray.runs() {
                let mut between = PointSet::EMPTY;
                for point in run {
                    if point != step.to {
                        if self.cells.at(point).is_some() {
                            between.insert(point);
                        }
                        continue;
                    }
                    let jumps_halted = between.iter().find(|&screen| {
                        let owner = self.cells.at(screen).and_then(Piece::owner);
                        owner.is_some_and(|owner| view.halted.contains(owner))
                    });
                    return match (piece.is(Kind::Cannon) && captures, between.len()) {
                        (true, 0) => Refusal::new(
                            Why::Pattern,
                            format!("a cannon captures by jumping exactly one piece, and none stands before {there}"),
                        ),
                        (true, 1) if jumps_halted.is_some() => {
                            Refusal::new(Why::Halted, "a cannon may not jump over a halted seat's piece").at(between)
                        }
                        (true, count) if count > 1 => Refusal::new(
                            Why::Blocked,
                            format!("a cannon captures by jumping exactly one piece, and {count} stand before {there}"),
                        )
                        .at(between),
                        _ => Refusal::new(Why::Blocked, format!("the {name} is blocked on its way to {there}"))
                            .at(between),
                    };
                }
            }
        }
        Refusal::new(
            Why::Pattern,
            format!(
                "a {name} moves along lines, and no line runs from {} to {there}",
                self.tables.topology.name(step.from)
            ),
        )
    }

    /// Why a step that the pattern allows leaves the general in danger or is barred.
    fn why_unsafe(&mut self, view: &View, step: Step) -> Refusal {
        let _rules = self.rules;
        self.begin(Some(view.seat));
        self.move_piece(view.seat, step, &mut Log::silent());
        let attackers = self.checkers(view.seat);
        let facing = attackers
            .iter()
            .filter(|&at| self.cells.at(at).is_some_and(|piece| piece.is(Kind::General)))
            .collect::<PointSet>();
        self.unmake();
        let names = |points: PointSet| {
            let names: Vec<&str> = points.iter().map(|at| self.tables.topology.name(at)).collect();
            names.join(", ")
        };
        if attackers.is_empty() {
            Refusal::new(
                Why::PerpetualCheck,
                "it would bring the same position about again with perpetual check",
            )
        } else if facing == attackers && self.laws.facing {
            let text = format!("your general would face the general on {}", names(facing));
            Refusal::new(Why::GeneralsFacing, text).at(facing)
        } else {
            let text = format!("your general would be attacked from {}", names(attackers));
            Refusal::new(Why::GeneralAttacked, text).at(attackers)
        }
    }
}

fn kind_name(piece: Piece) -> &'static str {
    piece.kind().map_or("piece", Kind::name)
}
