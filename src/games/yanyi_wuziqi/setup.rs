//! Position text: which set-ups a game can come to. Besides what every game has, the text holds
//! `falls=r,g` (who is out, first out first) and, after the end, `result=five-in-a-row:g`.

use super::{LIMIT, Phase, STONES, YanyiWuziqi, stone};
use crate::board::cells::Cells;
use crate::event::{Outcome, Reason};
use crate::fields::{Falls, read_result, unknown_field, wrong_result};
use crate::games::Variant;
use crate::journal::Journal;
use crate::piece::Piece;
use crate::play::{Entry, Play, Setup};
use crate::seat::{Seat, SeatSet};
use crate::text::letters;

impl YanyiWuziqi {
    /// The fields of the position text after the counts.
    pub(super) fn text_fields(&self) -> Vec<(&'static str, String)> {
        let info = Variant::YanyiWuziqi.info();
        let falls = self.state().falls.text(info).map(|text| ("falls", text));
        let result = self.state().outcome.map(|outcome| {
            ("result", format!("{}:{}", outcome.reason.word(), letters(info, outcome.winners)))
        });
        falls.into_iter().chain(result).collect()
    }

    /// The position of a set-up. A seat to move that has no move has won.
    ///
    /// # Errors
    ///
    /// A sentence that names the field and says why no game can come to this.
    pub(super) fn set_up_by_hand(setup: &Setup) -> Result<YanyiWuziqi, String> {
        let info = Variant::YanyiWuziqi.info();
        let (mut falls, mut result) = (None, None);
        for (key, value) in &setup.fields {
            match key.as_str() {
                "falls" => falls = Some(value.as_str()),
                "result" => result = Some(value.as_str()),
                _ => return Err(unknown_field(key)),
            }
        }
        let mut game = YanyiWuziqi::new(&Default::default());
        let mut state = *game.state();
        state.falls = Falls::read(info, falls, setup.in_play)?;
        state.in_play = setup.in_play;
        state.turn = setup.turn;
        state.ply = setup.ply;
        state.moved = setup.progress;
        let mut cells = Cells::empty();
        for &(point, piece) in &setup.pieces {
            let seat = piece.home().seat();
            if piece != stone(seat) {
                let name = game.topology().name(point);
                return Err(format!("rows: {name}: a stone is written gS, bS or rS"));
            }
            let owner = setup.in_play.contains(seat).then_some(seat);
            cells.put(point, Some(piece.owned_by(owner)));
        }
        game.journal = Journal::new(cells, state, Vec::new());
        game.check_turn(setup)?;
        game.check_counts()?;
        if let Some(text) = result {
            let (reason, winners) = read_result(info, text)?;
            if !game.may_end(reason, winners) {
                return Err(wrong_result(text));
            }
            let fallen = game.state().falls.list();
            let outcome = Outcome::new(reason, winners, setup.in_play, &fallen);
            game.journal.state.outcome = Some(outcome);
        } else if let Some(seat) = game.with_five().iter().next() {
            return Err(format!("rows: {} has five in a row and has won", info.seat_id(seat)));
        }
        game.win_if_stuck();
        game.journal.start(game.key_now());
        Ok(game)
    }

    fn check_turn(&self, setup: &Setup) -> Result<(), String> {
        let ended = setup.fields.iter().any(|field| field.0 == "result");
        match setup.turn {
            None if !ended => {
                Err("turn: nobody is to move, but there is no result field".to_owned())
            }
            Some(_) if ended => Err("turn: after the end nobody is to move".to_owned()),
            Some(seat) if !setup.in_play.contains(seat) => {
                Err("turn: the seat to move is not in play".to_owned())
            }
            Some(_) if setup.in_play.len() < 2 => {
                Err("in play: one seat alone has won; say so in the result field".to_owned())
            }
            Some(_) if setup.progress >= LIMIT => {
                Err(format!("no-progress: at {LIMIT} the game is over"))
            }
            _ => Ok(()),
        }
    }

    /// How many stones of a seat lie on the board, which it never leaves.
    fn placed(&self, seat: Seat) -> usize {
        self.cells().iter().filter(|(_, piece)| piece.home().seat() == seat).count()
    }

    /// The seats must have placed their stones in turn, and played as often as the counts say.
    /// Finds the phase on the way.
    fn check_counts(&mut self) -> Result<(), String> {
        let in_play = self.state().in_play;
        let counts = Seat::PLAYERS.map(|seat| self.placed(seat));
        let sum = counts.iter().sum::<usize>() as u32;
        if counts.into_iter().any(|count| count > STONES) {
            return Err(format!("rows: a seat has {STONES} stones at most"));
        }
        // Who wins with the very last stone wins in the placing phase.
        let with_a_stone = self.state().moved == 0 && !self.with_five().is_empty();
        let all = in_play.iter().all(|seat| counts[seat.index() % 3] == STONES);
        let moving = all && !with_a_stone;
        if moving {
            self.journal.state.phase = Phase::Moving;
        } else {
            // In a round the seats before the one to move have placed one more than those after it.
            let fits = |turn: Seat| {
                let done = counts[turn.index() % 3];
                Seat::PLAYERS.into_iter().all(|seat| {
                    let most = done + usize::from(seat < turn);
                    let count = counts[seat.index() % 3];
                    if in_play.contains(seat) { count == most } else { count <= most }
                })
            };
            let fits = match self.state().turn {
                Some(turn) => fits(turn),
                None => in_play.iter().any(fits),
            };
            if !fits {
                return Err("rows: the seats have not placed their stones in turn".to_owned());
            }
            if self.state().moved > 0 {
                return Err("no-progress: it counts from the start of the moving phase".to_owned());
            }
        }
        if self.state().ply != sum + self.state().moved {
            return Err(format!(
                "ply: {sum} stones placed and {} moves make {}",
                self.state().moved,
                sum + self.state().moved
            ));
        }
        Ok(())
    }

    /// The homes of the lines of five on the board.
    fn with_five(&self) -> SeatSet {
        let points = self.cells().iter().filter(|&(point, _)| self.makes_five(point));
        points.map(|(_, piece): (_, Piece)| piece.home().seat()).collect()
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
