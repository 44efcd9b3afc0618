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
    /// The ranks nobody has, best first.
    pub(super) fn free_ranks(&self) -> Vec<u8> {
        (1..=3).filter(|rank| !self.ranks.contains(rank)).collect()
    }

    /// Gives a seat the best rank still free, or the lowest, and takes it out of play; returns the
    /// rank.
    pub(super) fn rank_out(&mut self, seat: Seat, best: bool) -> u8 {
        let free = self.free_ranks();
        let rank = if best { free.first() } else { free.last() }.copied().unwrap_or(0);
        self.set_rank(seat, rank);
        self.in_play = self.in_play.without(seat);
        rank
    }

    fn set_rank(&mut self, seat: Seat, rank: u8) {
        if let Some(place) = self.ranks.get_mut(seat.index()) {
            *place = rank;
        }
    }

    /// Shares out the ranks still free among the seats in play by these scores, equal scores
    /// sharing the better rank, and tells how the game ended.
    pub(super) fn share_ranks(&self, reason: Reason, scores: &[(Seat, i32)]) -> Outcome {
        let mut ranked = *self;
        let free = self.free_ranks();
        for &(seat, score) in scores {
            let better = scores.iter().filter(|other| other.1 > score).count();
            ranked.set_rank(seat, free.get(better).copied().unwrap_or(3));
        }
        let first = |seat: &Seat| ranked.ranks.get(seat.index()) == Some(&1);
        let winners: SeatSet = Seat::PLAYERS.into_iter().filter(first).collect();
        Outcome { reason, winners, ranks: ranked.ranks }
    }
}

impl SanguoAnqi {
    /// The value of what a seat has captured.
    pub(super) fn captured_value(&self, seat: Seat) -> i32 {
        let taken = self.journal.captured().iter().filter(|taken| taken.0 == seat);
        taken.map(|taken| self.rules.value(taken.1)).sum()
    }

    /// The score of a seat; 0 without an army.
    pub(super) fn score(&self, seat: Seat) -> i32 {
        let Some(army) = self.state().army(seat) else { return 0 };
        match self.rules.scoring {
            Scoring::Net => {
                let lost = self.journal.captured().iter().filter(|taken| taken.1.home() == army);
                let lost: i32 = lost.map(|taken| self.rules.value(taken.1)).sum();
                NET[usize::from(self.rules.strong)] - lost + self.captured_value(seat)
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
        for piece in self.cells().of(seat).iter().filter_map(|point| self.cells().at(point)) {
            count += 1;
            worth += self.rules.value(piece);
        }
        let pool = self.state().pool;
        for face in pool.faces().filter(|&face| self.rules.split.army(face) == army) {
            let left = pool.of(face);
            count += left;
            worth += value(face.kind, self.rules.strong) * left as i32;
        }
        (count, worth)
    }

    /// The scores of the seats still playing.
    pub(super) fn scores(&self) -> Vec<(Seat, i32)> {
        self.state().in_play.iter().map(|seat| (seat, self.score(seat))).collect()
    }
}
