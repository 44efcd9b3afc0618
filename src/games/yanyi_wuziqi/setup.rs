//! Position text: which set-ups a game can come to. Besides what every game has, the text holds
//! `falls=r,g` (who is out, first out first) and, after the end, `result=five-in-a-row:g`.

use super::{BOARD, LIMIT, Phase, STONES, State, YanyiWuziqi, stone};
use crate::catalogue::VariantInfo;
use crate::error::fill;
use crate::event::Reason;
use crate::fields::{Falls, Fault, Fields, check_turn, read_outcome, unknown_field, write_result};
use crate::games::Variant;
use crate::play::{Play, Setup};
use crate::seat::{Seat, SeatSet};

impl YanyiWuziqi {
    /// The fields of the position text after the counts.
    pub(super) fn text_fields(&self) -> Fields {
        let info = Variant::YanyiWuziqi.info();
        let mut fields = Vec::new();
        self.state().falls.write(info, &mut fields);
        write_result(info, self.state().outcome, &mut fields);
        fields
    }

    /// Makes this the position of a set-up. A seat to move that has no move has won.
    ///
    /// # Errors
    ///
    /// A sentence that names the field and says why no game can come to this.
    pub(super) fn set_up_by_hand(&mut self, setup: &Setup) -> Result<(), Fault> {
        let info = Variant::YanyiWuziqi.info();
        let (mut falls, mut result) = (None, None);
        for (key, value) in &setup.fields {
            match key.as_str() {
                "falls" => falls = Some(value.as_str()),
                "result" => result = Some(value.as_str()),
                _ => return Err(unknown_field(key)),
            }
        }
        let state = &mut self.journal.state;
        state.falls = Falls::read(info, falls, setup.in_play)?;
        state.in_play = setup.in_play;
        state.turn = setup.turn;
        state.ply = setup.ply;
        state.moved = setup.progress;
        self.journal.clear(Vec::new());
        for &(point, piece) in &setup.pieces {
            let seat = piece.home().seat();
            if piece != stone(seat) {
                let cell = [("cell", BOARD.name(point))];
                return Err(fill("rows: {cell}: a stone is written gS, bS or rS", &cell).into());
            }
            let owner = setup.in_play.contains(seat).then_some(seat);
            self.journal.put(point, Some(piece.owned_by(owner)));
        }
        check_turn(setup, result.is_some(), LIMIT)?;
        self.check_counts()?;
        match result {
            Some(text) => self.set_result(info, text)?,
            None => {
                if let Some(seat) = self.with_five().iter().next() {
                    let seat = [("seat", info.seat_id(seat))];
                    return Err(fill("rows: {seat} has five in a row and has won", &seat).into());
                }
            }
        }
        self.win_if_stuck();
        self.journal.start(self.key_now());
        Ok(())
    }

    fn set_result(&mut self, info: &VariantInfo, text: &str) -> Result<(), Fault> {
        let state = self.state();
        let may_end = |reason, winners| self.may_end(reason, winners);
        let outcome = read_outcome(info, text, state.in_play, state.falls.list(), &may_end)?;
        self.journal.state.outcome = Some(outcome);
        Ok(())
    }

    /// How many stones of a seat lie on the board, which it never leaves.
    fn placed(&self, seat: Seat) -> usize {
        self.cells().iter().filter(|(_, piece)| piece.home().seat() == seat).count()
    }

    /// The seats must have placed their stones in turn, and played as often as the counts say.
    /// Finds the phase on the way.
    fn check_counts(&mut self) -> Result<(), Fault> {
        let State { in_play, turn, moved, ply, .. } = *self.state();
        let mut counts = [0; 3];
        let (mut sum, mut all_placed) = (0, true);
        for &seat in &Seat::PLAYERS {
            let count = self.placed(seat);
            if count > STONES {
                return Err(format!("rows: a seat has {STONES} stones at most").into());
            }
            counts[seat.index() % 3] = count;
            sum += count as u32;
            all_placed &= count == STONES || !in_play.contains(seat);
        }
        // Who wins with the very last stone wins in the placing phase.
        let with_a_stone = moved == 0 && !self.with_five().is_empty();
        if all_placed && !with_a_stone {
            self.journal.state.phase = Phase::Moving;
        } else {
            let mut fits = false;
            for seat in in_play.iter() {
                fits |= turn.is_none_or(|turn| turn == seat) && in_turn(&counts, in_play, seat);
            }
            if !fits {
                return Err("rows: the seats have not placed their stones in turn".into());
            }
            if moved > 0 {
                return Err("no-progress: it counts from the start of the moving phase".into());
            }
        }
        if ply != sum + moved {
            let plies = sum + moved;
            return Err(format!("ply: {sum} stones placed and {moved} moves make {plies}").into());
        }
        Ok(())
    }

    /// The homes of the lines of five on the board.
    fn with_five(&self) -> SeatSet {
        let mut homes = SeatSet::EMPTY;
        for (point, piece) in self.cells().iter() {
            if self.makes_five(point) {
                homes = homes.with(piece.home().seat());
            }
        }
        homes
    }

    fn may_end(&self, reason: Reason, winners: SeatSet) -> bool {
        let state = self.state();
        let five = self.with_five();
        let moving = state.phase == Phase::Moving;
        let winner = winners.single().filter(|&seat| state.in_play.contains(seat));
        let several = state.in_play.len() > 1;
        if reason != Reason::FiveInARow && !five.is_empty() {
            return false;
        }
        match reason {
            Reason::FiveInARow => several && winner.is_some() && five == winners,
            Reason::NoMoveWins => {
                several && moving && winner.is_some_and(|seat| !self.can_move(seat))
            }
            Reason::LastStanding => !several && winners == state.in_play,
            Reason::Repetition => several && moving && winners.is_empty(),
            Reason::NoProgress => several && state.moved == LIMIT && winners.is_empty(),
            Reason::Agreement => several && winners.is_empty(),
            _ => false,
        }
    }
}

/// Whether the seats can have placed so many stones when it is the turn of `turn`: in a round the
/// seats before it have placed one more than those after it.
fn in_turn(counts: &[usize; 3], in_play: SeatSet, turn: Seat) -> bool {
    let done = counts[turn.index() % 3];
    for &seat in &Seat::PLAYERS {
        let most = done + usize::from(seat < turn);
        let count = counts[seat.index() % 3];
        if count > most || in_play.contains(seat) && count < most {
            return false;
        }
    }
    true
}
