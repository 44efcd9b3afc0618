//! How pieces move, and what a seat can do in its turn.

use super::armies::size;
use super::{BOARD, Rules, SanguoAnqi, Scoring};
use crate::action::{Action, Move};
use crate::board::cells::Cells;
use crate::board::grid::HORSE;
use crate::piece::{Kind, Piece};
use crate::play::Play;
use crate::point::{Point, PointSet};
use crate::seat::Seat;

/// Files and ranks of the board.
pub(super) const FILES: isize = 9;
pub(super) const RANKS: isize = 5;

/// A direction or a leap: files to the east, ranks to the north.
type Offset = (isize, isize);

const STRAIGHT: [Offset; 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];
const DIAGONAL: [Offset; 4] = [(1, 1), (-1, 1), (-1, -1), (1, -1)];
const ROUND: [Offset; 8] = [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)];
const TWO_DIAGONALS: [Offset; 4] = [(2, 2), (-2, 2), (-2, -2), (2, -2)];

/// How a kind moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Pattern {
    /// To points at these offsets, whatever stands between.
    Leap(&'static [Offset]),
    /// Any distance in these directions, up to the first piece.
    Slide(&'static [Offset]),
    /// Any distance along rank or file; captures over exactly one piece.
    Cannon,
}

/// How a kind moves among standard or strong pieces.
pub(super) fn pattern(kind: Kind, strong: bool) -> Pattern {
    match (kind, strong) {
        (Kind::General, true) => Pattern::Slide(&ROUND),
        (Kind::General, false) | (Kind::Chariot, _) => Pattern::Slide(&STRAIGHT),
        (Kind::Advisor, true) => Pattern::Leap(&ROUND),
        (Kind::Advisor, false) => Pattern::Leap(&DIAGONAL),
        (Kind::Elephant, true) => Pattern::Slide(&DIAGONAL),
        (Kind::Elephant, false) => Pattern::Leap(&TWO_DIAGONALS),
        (Kind::Horse, _) => Pattern::Leap(&HORSE),
        (Kind::Cannon, _) => Pattern::Cannon,
        _ => Pattern::Leap(&STRAIGHT),
    }
}

/// The point at an offset, if the board has it.
pub(super) fn offset(from: Point, (east, north): Offset) -> Option<Point> {
    let (file, rank) = (from.index() as isize % FILES, from.index() as isize / FILES);
    let (file, rank) = (file + east, rank + north);
    let there = (0..FILES).contains(&file) && (0..RANKS).contains(&rank);
    there.then(|| Point::at((rank * FILES + file) as usize))
}

/// The directions a piece with this pattern goes in, if it slides.
pub(super) fn directions(pattern: Pattern) -> &'static [Offset] {
    match pattern {
        Pattern::Leap(_) => &[],
        Pattern::Slide(directions) => directions,
        Pattern::Cannon => &STRAIGHT,
    }
}

/// Where a piece gets to.
#[derive(Clone, Copy, Default)]
pub(super) struct Reach {
    /// Empty points it can move to.
    pub moves: PointSet,
    /// Occupied points it could capture on, whatever stands there.
    pub captures: PointSet,
}

/// Where a piece with this pattern gets to from a point, among the pieces on the board.
pub(super) fn reach(pattern: Pattern, from: Point, cells: &Cells) -> Reach {
    let mut reach = Reach::default();
    if let Pattern::Leap(offsets) = pattern {
        for &by in offsets {
            if let Some(to) = offset(from, by) {
                let occupied = cells.at(to).is_some();
                let set = if occupied { &mut reach.captures } else { &mut reach.moves };
                set.insert(to);
            }
        }
    }
    // The piece on the way that a slider captures on: the first, or over one the second.
    let prey = if pattern == Pattern::Cannon { 2 } else { 1 };
    for &direction in directions(pattern) {
        let (mut met, mut at) = (0, from);
        while let Some(to) = offset(at, direction) {
            at = to;
            if cells.at(to).is_none() {
                if met == 0 {
                    reach.moves.insert(to);
                }
                continue;
            }
            met += 1;
            if met == prey {
                reach.captures.insert(to);
                break;
            }
        }
    }
    reach
}

impl Rules {
    /// The pattern of a face-up piece.
    pub(super) fn pattern_of(&self, piece: Piece) -> Option<Pattern> {
        piece.kind().map(|kind| pattern(kind, self.strong))
    }
}

impl SanguoAnqi {
    /// Whether one action of the turn is done already, in the double game.
    pub(super) fn is_second_action(&self) -> bool {
        let state = self.state();
        state.turn.is_some_and(|seat| state.left < self.full_turn(seat))
    }

    /// Whether a piece on a point may neither capture nor be captured in the rest of the turn.
    pub(super) fn is_fresh(&self, point: Point) -> bool {
        self.state().fresh == Some(point)
    }

    /// Whether `seat` could capture what stands on a point, if one of its pieces reaches it.
    pub(super) fn is_prey(&self, seat: Seat, point: Point) -> bool {
        self.cells().at(point).is_some_and(|piece| {
            !piece.is_face_down()
                && self.state().army(seat) != Some(piece.home())
                && !self.is_fresh(point)
        })
    }

    /// Where a piece of `seat` can go.
    pub(super) fn targets(&self, seat: Seat, from: Point) -> Reach {
        let mut reach = self.reach(from);
        for to in reach.captures {
            if self.is_fresh(from) || !self.is_prey(seat, to) {
                reach.captures.remove(to);
            }
        }
        reach
    }

    /// Where the pattern of the piece on a point takes it, whatever it could capture there.
    pub(super) fn reach(&self, from: Point) -> Reach {
        let pattern = self.cells().at(from).and_then(|piece| self.rules.pattern_of(piece));
        pattern.map_or(Reach::default(), |pattern| reach(pattern, from, self.cells()))
    }

    /// Whether `seat` may recall its army now (C-3).
    pub(super) fn can_recall(&self, seat: Seat) -> bool {
        self.rules.recalls() && self.missing_for_recall(seat) == Some(0)
    }

    /// How many pieces `seat` has still to capture before it may recall its army.
    pub(super) fn missing_for_recall(&self, seat: Seat) -> Option<usize> {
        let size = size(self.state().army(seat)?);
        let captured = self.journal.captured().iter().filter(|taken| taken.0 == seat).count();
        Some(size.saturating_sub(captured))
    }

    /// Whether there is anything to do but to pass.
    pub(super) fn can_act(&self, seat: Seat) -> bool {
        if self.state().pool.total() > 0 || self.can_recall(seat) {
            return true;
        }
        for from in self.cells().of(seat) {
            let reach = self.targets(seat, from);
            if !reach.moves.is_empty() || !reach.captures.is_empty() {
                return true;
            }
        }
        false
    }

    /// The legal actions, all or those on one point.
    pub(super) fn legal(&self, from: Option<Point>) -> Vec<Move> {
        let mut moves = Vec::new();
        let Some(seat) = self.state().turn else { return moves };
        for point in BOARD.points() {
            if from.is_some_and(|from| from != point) {
                continue;
            }
            let Some(piece) = self.cells().at(point) else { continue };
            if piece.is_face_down() {
                moves.push(bare(seat, Action::TurnUp(point, None)));
            } else if piece.owner() == Some(seat) {
                let reach = self.targets(seat, point);
                for to in reach.moves.union(&reach.captures) {
                    moves.push(self.step(seat, point, to));
                }
            }
        }
        if from.is_none() {
            if self.can_recall(seat) {
                moves.push(bare(seat, Action::Recall));
            }
            if moves.is_empty() || self.is_second_action() {
                moves.push(bare(seat, Action::Pass));
            }
        }
        moves
    }

    /// A move of a piece, with what it captures.
    pub(super) fn step(&self, seat: Seat, from: Point, to: Point) -> Move {
        Move {
            action: Action::Step { from, to },
            seat,
            kind: self.cells().at(from).and_then(Piece::kind),
            captures: self.cells().at(to).map_or(PointSet::EMPTY, |_| PointSet::only(to)),
        }
    }
}

/// An action that moves no piece.
#[inline(never)]
pub(super) fn bare(seat: Seat, action: Action) -> Move {
    Move { action, seat, kind: None, captures: PointSet::EMPTY }
}

impl Rules {
    /// Whether armies can be recalled: not in the race.
    pub(super) fn recalls(&self) -> bool {
        self.recall && self.scoring != Scoring::Race
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The most points a kind controls from anywhere, each screen a cannon needs put next to it
    /// where that helps: what the source calls the points a piece controls at most.
    fn most(kind: Kind, strong: bool) -> usize {
        let pattern = pattern(kind, strong);
        let controls = |from: Point| match pattern {
            Pattern::Cannon => STRAIGHT
                .iter()
                // With a screen on the next point, every point behind it can be captured on.
                .map(|&way| {
                    let ray = std::iter::successors(offset(from, way), |&at| offset(at, way));
                    ray.count().saturating_sub(1)
                })
                .sum(),
            _ => reach(pattern, from, &Cells::empty()).moves.len(),
        };
        BOARD.points().map(controls).max().unwrap_or(0)
    }

    #[test]
    fn a_standard_piece_controls_as_many_points_as_the_source_says() {
        use Kind::{Advisor, Cannon, Chariot, Elephant, General, Horse, Soldier};
        for (kind, points) in [
            (General, 12),
            (Advisor, 4),
            (Elephant, 4),
            (Chariot, 12),
            (Horse, 8),
            (Cannon, 10),
            (Soldier, 4),
        ] {
            assert_eq!(most(kind, false), points, "{kind:?}");
        }
    }

    #[test]
    fn a_strong_piece_controls_as_many_points_as_the_source_says() {
        use Kind::{Advisor, Cannon, Chariot, Elephant, General, Horse, Soldier};
        for (kind, points) in [
            (General, 20),
            (Advisor, 8),
            (Elephant, 8),
            (Chariot, 12),
            (Horse, 8),
            (Cannon, 10),
            (Soldier, 4),
        ] {
            assert_eq!(most(kind, true), points, "{kind:?}");
        }
    }

    #[test]
    fn half_of_the_points_are_out_of_an_advisors_reach_and_most_out_of_an_elephants() {
        for (kind, points) in [(Kind::Advisor, [22, 23]), (Kind::Elephant, [4, 15])] {
            for from in BOARD.points() {
                let mut seen = PointSet::only(from);
                let mut todo = vec![from];
                while let Some(at) = todo.pop() {
                    for to in reach(pattern(kind, false), at, &Cells::empty()).moves {
                        if !seen.contains(to) {
                            seen.insert(to);
                            todo.push(to);
                        }
                    }
                }
                assert!((points[0]..=points[1]).contains(&seen.len()), "{kind:?} {}", seen.len());
            }
        }
    }
}
