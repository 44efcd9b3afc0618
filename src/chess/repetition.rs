//! Repeated positions and the bar on perpetual check, from the keys in the journal.

use super::position::Position;
use crate::piece::Piece;
use crate::seat::Seat;

/// Occurrences of a position among those before it.
struct Earlier {
    /// How many times it occurred.
    count: usize,
    /// How many plies of the journal had been played at its first occurrence.
    first: usize,
}

impl Position {
    /// Occurrences of the position with this key among the positions after the first
    /// `self.plies.len() - 1` plies, back to the last capture or defeat: what is captured never
    /// comes back, so no earlier position can be the same.
    fn earlier(&self, key: u64) -> Earlier {
        let before = self.plies.len().saturating_sub(1);
        let window = (self.state.progress as usize + 1).min(before);
        let mut found = Earlier { count: 0, first: before };
        for played in (before - window..=before).rev() {
            let there = match played.checked_sub(1) {
                None => self.start_key,
                Some(index) => self.plies[index].key,
            };
            if there == key {
                found.count += 1;
                found.first = played;
            }
        }
        found
    }

    /// Whether every move of `seat` since `first` plies had been played gave check, and there was one.
    fn checked_ever_since(&self, seat: Seat, first: usize) -> bool {
        let mut moves =
            self.plies.iter().skip(first).filter(|ply| ply.mover == Some(seat)).peekable();
        moves.peek().is_some() && moves.all(|ply| ply.gave_check)
    }

    /// Whether the last ply brought a position about for the third time or more that makes a draw:
    /// clause (b) of the shared rule lets it pass if another seat has checked perpetually.
    pub(super) fn is_draw_by_repetition(&self) -> bool {
        let Some(ply) = self.plies.last() else { return false };
        let earlier = self.earlier(ply.key);
        if earlier.count < 2 {
            return false;
        }
        let others = self.state.in_play.iter().filter(|&seat| Some(seat) != ply.mover);
        !(self.laws.perpetual_check_barred
            && others.into_iter().any(|seat| self.checked_ever_since(seat, earlier.first)))
    }

    /// Whether the bar could stop any step of `seat` now: its last move gave check and there is
    /// room for a position to have come back. A cheap answer to the usual question.
    pub(super) fn perpetual_check_may_bite(&self, seat: Seat) -> bool {
        self.laws.perpetual_check_barred
            && self.state.progress >= 4
            && self
                .plies
                .iter()
                .rev()
                .find(|ply| ply.mover == Some(seat))
                .is_some_and(|p| p.gave_check)
    }

    /// Whether the step just tried by `mover` is barred by clause (a): it brings a position about
    /// for the third time or later, and every move of the mover since the first gave check.
    pub(super) fn is_perpetual_check(&mut self, mover: Seat, captured: Option<Piece>) -> bool {
        if captured.is_some() || !self.gives_check(mover) {
            return false;
        }
        let rules = self.rules;
        let (turn, halted) = rules.turn_after(self, mover, false);
        self.state.turn = turn;
        self.state.halted = halted;
        let key = self.key();
        if let Some(ply) = self.plies.last_mut() {
            ply.gave_check = true;
        }
        let earlier = self.earlier(key);
        earlier.count >= 2 && self.checked_ever_since(mover, earlier.first)
    }
}
