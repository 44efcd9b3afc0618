//! Legal moves: movement from the tables, then the general's safety.
//!
//! A step is tried out on the board only if it could matter: the shield of the general is computed
//! once per question, and steps that do not touch it are legal as they stand.

use super::position::{Position, Step};
use crate::event::Log;
use crate::piece::{Kind, Piece};
use crate::point::{Point, PointSet};
use crate::seat::{Seat, SeatSet};

/// From where legality is judged: by whom, and under which bars.
#[derive(Clone, Copy, Debug)]
pub(super) struct View {
    pub seat: Seat,
    pub hostile: SeatSet,
    /// Seats whose pieces may be neither captured nor jumped over.
    pub halted: SeatSet,
    /// Whether the bar on perpetual check could bite and steps must be looked at for it.
    pub watch_perpetual: bool,
    in_check: bool,
    /// Points whose change may open an attack on the general.
    shield: PointSet,
}

impl Position {
    /// The view of the seat to move, now, with every bar; `None` after the end.
    pub(super) fn view_now(&self) -> Option<View> {
        let seat = self.state.turn?;
        Some(self.view(seat, self.state.halted, self.perpetual_check_may_bite(seat)))
    }

    /// The view of `seat`, were it its turn.
    pub(super) fn view(&self, seat: Seat, halted: SeatSet, watch_perpetual: bool) -> View {
        let hostile = self.hostile(seat);
        let general = self.state.general(seat);
        let (in_check, shield) =
            general.map_or((false, PointSet::EMPTY), |general| self.look_out(general, hostile));
        View { seat, hostile, halted, watch_perpetual, in_check, shield }
    }

    /// Looks outwards from a general: whether it is attacked or faced, and its shield if it is not.
    fn look_out(&self, general: Point, hostile: SeatSet) -> (bool, PointSet) {
        let mut shield = PointSet::EMPTY;
        let on_rays = self.look_along_rays(general, hostile, &mut shield);
        let by_leaps =
            self.may_leap_to(general, hostile) && self.look_at_leaps(general, hostile, &mut shield);
        (on_rays || by_leaps, shield)
    }

    /// Whether a general is attacked or faced along a ray. The shield gets the pieces between it and
    /// one that would attack it, and the gaps where a piece would become a cannon's screen.
    fn look_along_rays(&self, general: Point, hostile: SeatSet, shield: &mut PointSet) -> bool {
        let mut attacked = false;
        for ray in self.tables.topology.rays(general) {
            let start = (PointSet::EMPTY, Point::NONE, Point::NONE);
            ray.walk(start, |(gap, first, second), at| {
                let Some(piece) = self.cells.at(at) else {
                    if *first == Point::NONE {
                        gap.insert(at);
                    }
                    return true;
                };
                let is_hostile = self.enemy_at(at, hostile).is_some();
                let shoots = is_hostile && piece.is(Kind::Cannon);
                let strikes = is_hostile && self.strikes(piece);
                if *first == Point::NONE {
                    *first = at;
                    attacked |= strikes;
                    if shoots {
                        *shield = shield.union(gap);
                    }
                } else if *second == Point::NONE {
                    *second = at;
                    attacked |= shoots;
                    if strikes {
                        shield.insert(*first);
                    }
                } else {
                    if shoots {
                        shield.insert(*first);
                        shield.insert(*second);
                    }
                    return false;
                }
                true
            });
        }
        attacked
    }

    /// Whether a general is attacked by a leap. The shield gets the legs that alone are in the way.
    fn look_at_leaps(&self, general: Point, hostile: SeatSet, shield: &mut PointSet) -> bool {
        let mut attacked = false;
        for way in self.tables.incoming(general) {
            if let Some(piece) = self.enemy_at(way.from, hostile)
                && way.movers >> piece.mover() & 1 == 1
            {
                let [first, second] = way.legs.map(|leg| self.cells.at(leg).is_some());
                match (first, second) {
                    (false, false) => attacked = true,
                    (true, false) => shield.insert(way.legs[0]),
                    (false, true) => shield.insert(way.legs[1]),
                    (true, true) => {}
                }
            }
        }
        attacked
    }

    /// Where the piece on `from` may go by its pattern of movement, from this view: own safety and
    /// the bar on perpetual check not considered.
    pub(super) fn targets(&self, view: &View, from: Point) -> PointSet {
        let mut targets = PointSet::EMPTY;
        let Some(piece) = self.cells.at(from) else { return targets };
        if piece.owner() != Some(view.seat) || piece.is_dormant() {
            return targets;
        }
        let takes = |target: Piece| self.takes(view, piece, target);
        match piece.kind() {
            Some(Kind::Chariot) => {
                for ray in self.tables.topology.rays(from) {
                    ray.walk((), |_, at| match self.cells.at(at) {
                        None => {
                            targets.insert(at);
                            true
                        }
                        Some(target) => {
                            if takes(target) {
                                targets.insert(at);
                            }
                            false
                        }
                    });
                }
            }
            Some(Kind::Cannon) => {
                for ray in self.tables.topology.rays(from) {
                    ray.walk(false, |jumped, at| match (self.cells.at(at), *jumped) {
                        (None, false) => {
                            targets.insert(at);
                            true
                        }
                        (None, true) => true,
                        (Some(screen), false) => {
                            *jumped = true;
                            !screen.owner().is_some_and(|owner| view.halted.contains(owner))
                        }
                        (Some(target), true) => {
                            if takes(target) {
                                targets.insert(at);
                            }
                            false
                        }
                    });
                }
            }
            _ => {
                for leap in self.tables.leaps(piece, from) {
                    let lands = match self.cells.at(leap.to) {
                        None => leap.moves,
                        Some(target) => leap.captures && takes(target),
                    };
                    let [first, second] = leap.legs;
                    let is_free = self.cells.at(first).is_none() && self.cells.at(second).is_none();
                    if lands && is_free {
                        targets.insert(leap.to);
                    }
                }
            }
        }
        targets
    }

    /// Whether `piece` may capture `target` from this view.
    #[inline(always)]
    pub(super) fn takes(&self, view: &View, piece: Piece, target: Piece) -> bool {
        match target.owner() {
            Some(owner) if view.hostile.contains(owner) => !view.halted.contains(owner),
            _ => self.laws.has_extra_moves && self.rules.may_also_capture(piece, target),
        }
    }

    /// Where the piece on `from` may legally go, from this view.
    pub(super) fn legal_targets(&mut self, view: &View, from: Point) -> PointSet {
        let targets = self.targets(view, from);
        self.legal_among(view, from, targets)
    }

    /// Which of these targets of the piece on `from` are legal.
    fn legal_among(&mut self, view: &View, from: Point, mut targets: PointSet) -> PointSet {
        if targets.is_empty() {
            return targets;
        }
        let Some(piece) = self.cells.at(from) else { return targets };
        let mut closer = view.shield;
        if self.laws.has_extra_moves {
            targets = targets.minus(&self.rules.barred(self, piece, from));
            closer = closer.union(&self.rules.far_reaching(self, piece));
        }
        let doubtful = if view.in_check
            || piece.is(Kind::General)
            || view.watch_perpetual
            || view.shield.contains(from)
        {
            targets
        } else {
            targets.intersection(&closer)
        };
        if !doubtful.is_empty() {
            for to in doubtful {
                if !self.survives(view, Step { from, to }) {
                    targets.remove(to);
                }
            }
        }
        targets
    }

    /// Tries the step out: whether the mover's general is safe after it and no bar on perpetual
    /// check stops it. The board is as it was afterwards.
    pub(super) fn survives(&mut self, view: &View, step: Step) -> bool {
        self.begin(Some(view.seat));
        let captured = self.move_piece(view.seat, step, &mut Log::silent());
        let refused = self.in_check(view.seat)
            || view.watch_perpetual && self.is_perpetual_check(view.seat, captured);
        self.unmake();
        !refused
    }

    /// Whether `seat` has a legal move from this view.
    pub(super) fn any_legal(&mut self, view: &View) -> bool {
        let own = self.cells.of(view.seat);
        own.iter().any(|from| !self.legal_targets(view, from).is_empty())
    }

    /// Whether the seat to move may make this step.
    pub fn is_legal(&mut self, step: Step) -> bool {
        let Some(view) = self.view_now() else { return false };
        let targets = self.targets(&view, step.from).intersection(&PointSet::only(step.to));
        !self.legal_among(&view, step.from, targets).is_empty()
    }

    /// The number of legal move sequences of this length. A game that is over has no continuation.
    pub fn perft(&mut self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let Some(view) = self.view_now() else { return 0 };
        let mut count = 0;
        for from in self.cells.of(view.seat) {
            let targets = self.legal_targets(&view, from);
            if depth == 1 {
                count += targets.len() as u64;
                continue;
            }
            for to in targets {
                self.make(Step { from, to }, &mut Log::silent());
                count += self.perft(depth - 1);
                self.unmake();
            }
        }
        count
    }
}
