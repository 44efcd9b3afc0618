//! Scores of the seats, and the ranks they stand for.

use super::armies::value;
use super::{Rules, SanguoAnqi, State};
use crate::event::{Outcome, Reason};
use crate::piece::Piece;
use crate::play::Play;
use crate::seat::{Seat, SeatSet};

/// What a seat starts with in the net scoring, with standard or strong pieces.
const NET: [i32; 2] = [300, 380];
/// The value of captures that wins the race.
pub(super) const GOAL: i32 = 200;

/// How a deadlock is scored: option `scoring`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Scoring {
    /// What it started with, less what it lost, plus what it captured.
    Net,
    /// What it captured.
    Race,
    /// The value of the pieces it has left.
    Survivors,
    /// Their number.
    Count,
}

impl Rules {
    fn value(&self, piece: Piece) -> i32 {
        piece.kind().map_or(0, |kind| value(kind, self.strong))
    }
}

impl State {
    /// Gives a seat the best rank still free, or the lowest, and takes it out of play; returns the
    /// rank.
    pub(super) fn rank_out(&mut self, seat: Seat, best: bool) -> u8 {
        let mut rank = if best { 1 } else { 3 };
        while self.has_rank(rank) {
            rank = if best { rank + 1 } else { rank - 1 };
        }
        self.ranks[seat.index() % 3] = rank;
        self.in_play = self.in_play.without(seat);
        rank
    }

    /// The free rank that so many free ones are better than.
    fn free_rank(&self, mut better: usize) -> u8 {
        let mut rank = 1;
        while better > 0 || self.has_rank(rank) {
            better -= usize::from(!self.has_rank(rank));
            rank += 1;
        }
        rank
    }

    /// Whether a seat that is out has this rank.
    pub(super) fn has_rank(&self, rank: u8) -> bool {
        self.ranks.into_iter().any(|other| other == rank)
    }

    /// Shares out the ranks still free among the seats in play by these scores, equal scores
    /// sharing the better rank, and tells how the game ended.
    pub(super) fn share_ranks(&self, reason: Reason, scores: &[(Seat, i32)]) -> Outcome {
        let mut ranks = self.ranks;
        for &(seat, score) in scores {
            let better = scores.iter().filter(|other| other.1 > score).count();
            ranks[seat.index() % 3] = self.free_rank(better);
        }
        let mut winners = SeatSet::EMPTY;
        for &seat in &Seat::PLAYERS {
            if ranks[seat.index() % 3] == 1 {
                winners = winners.with(seat);
            }
        }
        Outcome { reason, winners, ranks }
    }
}

impl SanguoAnqi {
    /// The value of what a seat has captured.
    pub(super) fn captured_value(&self, seat: Seat) -> i32 {
        let mut worth = 0;
        for &(captor, piece) in self.journal.captured() {
            if captor == seat {
                worth += self.rules.value(piece);
            }
        }
        worth
    }

    /// The score of a seat; 0 without an army.
    fn score(&self, seat: Seat) -> i32 {
        let Some(army) = self.state().army(seat) else { return 0 };
        match self.rules.scoring {
            Scoring::Net => {
                let mut score = NET[usize::from(self.rules.strong)] + self.captured_value(seat);
                for &(_, piece) in self.journal.captured() {
                    if piece.home() == army {
                        score -= self.rules.value(piece);
                    }
                }
                score
            }
            Scoring::Race => self.captured_value(seat),
            Scoring::Survivors => self.survivors(seat).1,
            Scoring::Count => self.survivors(seat).0 as i32,
        }
    }

    /// How many pieces a seat with an army has left and what they are worth, those not yet turned
    /// up included.
    pub(super) fn survivors(&self, seat: Seat) -> (usize, i32) {
        let (mut count, mut worth) = (0, 0);
        let Some(army) = self.state().army(seat) else { return (count, worth) };
        for point in self.cells().of(seat) {
            if let Some(piece) = self.cells().at(point) {
                count += 1;
                worth += self.rules.value(piece);
            }
        }
        for (face, left) in self.state().pool.left() {
            if left > 0 && self.rules.split.army(face) == army {
                count += left;
                worth += value(face.kind, self.rules.strong) * left as i32;
            }
        }
        (count, worth)
    }

    /// The scores of the seats still playing.
    pub(super) fn scores(&self) -> Vec<(Seat, i32)> {
        let mut scores = Vec::new();
        for seat in self.state().in_play.iter() {
            scores.push((seat, self.score(seat)));
        }
        scores
    }
}
