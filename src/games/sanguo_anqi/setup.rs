//! The starting position, and positions set up by hand. In the rows of the position text `x` is a
//! face-down piece, a letter a face-up one: a capital of the red set, a small one of the black. Then
//! follow, where there is something to say (`hidden` always):
//!
//! - `hidden=AKPPr`: the pieces not yet turned up, in the order of their letters; `-` if none.
//! - `armies=f:generals,s:red`: who has which army.
//! - `ranks=s1`: the seats that are out, with their rank. Rank 1 is that of a recalled army.
//! - `actions=1`: one action is left of a turn of two.
//! - `fresh=c3`: turned up in this turn, may not capture or be captured in the rest of it.
//! - `captured=f:PPr,t:K`: what each seat has captured, in order.
//! - `result=deadlock-scoring:f`, after the end, with the winners; their ranks follow.

use super::armies::{FACES, IDS, count, face, face_of};
use super::moves::{FILES, RANKS};
use super::pool::Pool;
use super::scoring::{GOAL, Scoring};
use super::{BOARD, LIMIT, Rules, SanguoAnqi, State};
use crate::action::Face;
use crate::board::cells::Cells;
use crate::catalogue::VariantInfo;
use crate::event::Reason;
use crate::fields::{captured_text, read_captured, read_result, unknown_field, wrong_result};
use crate::games::Variant;
use crate::journal::Journal;
use crate::piece::{Army, Piece};
use crate::play::{Chosen, Entry, Play, Setup};
use crate::point::{Point, PointSet};
use crate::seat::{Seat, SeatSet};
use crate::text::{clip, letters, read_letters};

/// Where pieces lie at the start: eight points in each corner.
pub(super) fn corners() -> PointSet {
    let (files, ranks) = (FILES as usize, RANKS as usize);
    let empty =
        |point: &Point| point.index() % files == files / 2 || point.index() / files == ranks / 2;
    BOARD.points().filter(|point| !empty(point)).collect()
}

/// The letter of a piece.
pub(super) fn write_piece(_: &VariantInfo, piece: Piece) -> String {
    face_of(piece).map_or('x', Face::letter).to_string()
}

/// Reads what [`write_piece`] wrote. Which army a piece is of depends on the options: it is put
/// right when the position is set up.
pub(super) fn split_piece<'t>(_: &VariantInfo, text: &'t str) -> Option<(Piece, &'t str)> {
    let mut letters = text.chars();
    let piece = match letters.next()? {
        'x' => Piece::face_down(),
        letter => {
            let face =
                Face::from_letter(letter).filter(|&face| super::armies::index(face).is_some())?;
            super::Split::Fair.piece(face, None)
        }
    };
    Some((piece, letters.as_str()))
}

impl SanguoAnqi {
    /// The fields of the position text after the counts.
    pub(super) fn text_fields(&self) -> Vec<(&'static str, String)> {
        let info = Variant::SanguoAnqi.info();
        let state = self.state();
        let mut fields = vec![("hidden", state.pool.text())];
        let list = |items: Vec<String>| (!items.is_empty()).then(|| items.join(","));
        let armies = Seat::PLAYERS.into_iter().filter_map(|seat| {
            let army = state.army(seat)?;
            Some(format!("{}:{}", info.seat_letter(seat), info.army_id(army)))
        });
        fields.extend(list(armies.collect()).map(|text| ("armies", text)));
        let ranks = Seat::PLAYERS.into_iter().zip(state.ranks).filter(|ranked| ranked.1 > 0);
        let ranks = ranks.map(|(seat, rank)| format!("{}{rank}", info.seat_letter(seat)));
        fields.extend(list(ranks.collect()).map(|text| ("ranks", text)));
        if self.is_second_action() {
            fields.push(("actions", state.left.to_string()));
        }
        if let Some(point) = state.fresh {
            fields.push(("fresh", BOARD.name(point).to_owned()));
        }
        let captured =
            captured_text(info, self.journal.captured(), |piece| write_piece(info, piece));
        fields.extend(captured.map(|text| ("captured", text)));
        if let Some(outcome) = state.outcome {
            let winners = letters(info, outcome.winners);
            fields.push(("result", format!("{}:{winners}", outcome.reason.word())));
        }
        fields
    }

    /// The position of a set-up.
    ///
    /// # Errors
    ///
    /// A sentence that names the field and says why no game can come to this.
    pub(super) fn set_up_by_hand(options: &Chosen, setup: &Setup) -> Result<SanguoAnqi, String> {
        let info = Variant::SanguoAnqi.info();
        let mut game = SanguoAnqi::new(options);
        let mut state = State { in_play: setup.in_play, ..*game.state() };
        state.turn = setup.turn;
        state.progress = setup.progress;
        state.ply = setup.ply;
        let (mut hidden, mut actions, mut result) = (None, None, None);
        let mut captured = Vec::new();
        for (key, value) in &setup.fields {
            match key.as_str() {
                "hidden" => {
                    hidden = Some(Pool::read(value).ok_or_else(|| {
                        let set = Pool::full().text();
                        format!("hidden: `{}` is no part of {set}, in that order", clip(value))
                    })?);
                }
                "armies" => state.armies = read_armies(info, &game.rules, value)?,
                "ranks" => state.ranks = read_ranks(info, value)?,
                "actions" => actions = Some(value.as_str()),
                "fresh" => {
                    state.fresh = Some(BOARD.find(value).ok_or_else(|| {
                        format!("fresh: `{}` is no point of the board", clip(value))
                    })?);
                }
                "captured" => {
                    captured = read_captured(info, value, |text| {
                        let (piece, rest) = split_piece(info, text)?;
                        Some((game.rules.split.piece(face_of(piece)?, None), rest))
                    })?;
                }
                "result" => result = Some(value.as_str()),
                _ => return Err(unknown_field(key)),
            }
        }
        state.pool = hidden.ok_or("hidden: list the pieces not yet turned up, or `-`")?;
        state.recalled = recalled(&state);
        let mut cells = Cells::empty();
        for &(point, piece) in &setup.pieces {
            let piece = match face_of(piece) {
                None => piece,
                Some(face) => {
                    let holder = state.holder(game.rules.split.army(face));
                    let owner = holder.filter(|&seat| state.in_play.contains(seat));
                    game.rules.split.piece(face, owner)
                }
            };
            cells.put(point, Some(piece));
        }
        for (_, piece) in &mut captured {
            let holder = state.holder(piece.home());
            *piece = piece.owned_by(holder.filter(|&seat| state.in_play.contains(seat)));
        }
        game.journal = Journal::new(cells, state, captured);
        game.check_seats(result.is_some())?;
        game.check_pieces()?;
        game.check_armies(info)?;
        game.check_turn(result)?;
        game.set_actions(actions)?;
        game.check_fresh()?;
        if let Some(text) = result {
            game.set_result(info, text)?;
        }
        game.journal.start(game.key_now());
        Ok(game)
    }

    /// Who is out has a rank, and while the game goes on that is one seat at most.
    fn check_seats(&self, ended: bool) -> Result<(), String> {
        let state = self.state();
        let all = SeatSet::first(3);
        if state.in_play.is_empty() || !state.in_play.minus(all).is_empty() {
            return Err("in play: name the seats in play, in turn order".to_owned());
        }
        let ranked = |seat: &Seat| state.ranks.get(seat.index()).is_some_and(|&rank| rank > 0);
        let ranked: SeatSet = Seat::PLAYERS.into_iter().filter(ranked).collect();
        if ranked != all.minus(state.in_play) {
            return Err("ranks: give the rank of every seat that is not in play".to_owned());
        }
        if state.in_play.len() > 1 && state.ranks.contains(&2) {
            return Err("ranks: who is out first has rank 1 or 3".to_owned());
        }
        if state.in_play.len() == 1 && !ended {
            return Err("in play: one seat alone has won; say so in the result field".to_owned());
        }
        Ok(())
    }

    /// Face up, face down and captured, the pieces must be those of one set, but for what has been
    /// withdrawn.
    fn check_pieces(&self) -> Result<(), String> {
        let state = self.state();
        let down = self.cells().iter().filter(|(_, piece)| piece.is_face_down());
        let down: PointSet = down.map(|(point, _)| point).collect();
        if let Some(point) = down.iter().find(|&point| !corners().contains(point)) {
            let name = BOARD.name(point);
            return Err(format!("rows: {name}: no face-down piece comes to file e or rank 3"));
        }
        if down.len() != state.pool.total() {
            return Err(format!(
                "hidden: {} pieces lie face down and {} are listed",
                down.len(),
                state.pool.total()
            ));
        }
        let captured = self.journal.captured().iter().map(|taken| taken.1);
        let shown = self.cells().iter().map(|(_, piece)| piece).chain(captured);
        let shown: Vec<Face> = shown.filter_map(face_of).collect();
        for face in (0..FACES).map(face) {
            let found = shown.iter().filter(|&&other| other == face).count() + state.pool.of(face);
            let holder = state.holder(self.rules.split.army(face));
            let withdrawn = holder.is_some_and(|seat| state.recalled.contains(seat));
            let (letter, all) = (face.letter(), count(face));
            if found > all {
                return Err(format!(
                    "rows: a set has {all} of `{letter}`; {found} lie on the board or are captured"
                ));
            }
            if found < all && !withdrawn {
                return Err(format!(
                    "captured: a set has {all} of `{letter}`; {found} lie on the board or are \
                     captured"
                ));
            }
        }
        let turned = Pool::full().total() - state.pool.total();
        let taken = self.journal.captured().len();
        if turned + taken + state.progress as usize > state.ply as usize {
            return Err(format!(
                "ply: {turned} pieces turned up, {taken} captured and {} actions since take more",
                state.progress
            ));
        }
        Ok(())
    }

    fn check_armies(&self, info: &VariantInfo) -> Result<(), String> {
        let state = self.state();
        let split = self.rules.split;
        let all_hidden = |army: Army| state.pool.of_army(split, army) == split.size(army);
        let had: Vec<Army> = state.armies.into_iter().flatten().collect();
        let untouched = had.iter().filter(|&&army| all_hidden(army)).count();
        if untouched > usize::from(had.len() == 3) {
            return Err("armies: an army is claimed by turning up a piece of it".to_owned());
        }
        if had.is_empty() && state.pool != Pool::full() {
            return Err("armies: whoever turns up the first piece has its army".to_owned());
        }
        for seat in state.in_play.iter() {
            match state.army(seat) {
                None if had.len() == 2 => {
                    return Err("armies: when two are had the last seat gets the third".to_owned());
                }
                Some(_) if self.survivors(seat).0 == 0 => {
                    let seat = info.seat_id(seat);
                    return Err(format!("in play: the army of {seat} has no piece left"));
                }
                _ => {}
            }
        }
        for &(captor, piece) in self.journal.captured() {
            let army = state.army(captor);
            if army.is_none() || army == Some(piece.home()) {
                return Err(
                    "captured: a seat captures with its own army, and none of it".to_owned()
                );
            }
        }
        for seat in state.recalled.iter() {
            if !self.rules.recalls() {
                return Err("ranks: armies are not recalled in this game".to_owned());
            }
            if self.missing_for_recall(seat) != Some(0) {
                let seat = info.seat_id(seat);
                return Err(format!("ranks: {seat} has not captured enough to recall its army"));
            }
            let home = state.army(seat);
            let stays = |piece: Piece| !piece.is_face_down() && Some(piece.home()) == home;
            if self.cells().iter().any(|(_, piece)| stays(piece)) {
                return Err("rows: a recalled army has no piece face up".to_owned());
            }
        }
        Ok(())
    }

    fn check_turn(&self, result: Option<&str>) -> Result<(), String> {
        let state = self.state();
        match (state.turn, result) {
            (None, None) => Err("turn: nobody is to move, but there is no result field".to_owned()),
            (None, Some(_)) => Ok(()),
            (Some(_), Some(_)) => Err("turn: after the end nobody is to move".to_owned()),
            (Some(seat), None) if !state.in_play.contains(seat) => {
                Err("turn: the seat to move is not in play".to_owned())
            }
            (Some(_), None) if state.progress >= LIMIT => {
                Err(format!("no-progress: at {LIMIT} the game is over"))
            }
            (Some(_), None) if self.won_the_race().is_some() => {
                Err(format!("captured: whoever reaches {GOAL} wins the race at once"))
            }
            _ => Ok(()),
        }
    }

    /// The seat in play that has won the race, if one is run.
    fn won_the_race(&self) -> Option<Seat> {
        let race = self.rules.scoring == Scoring::Race;
        let seats = self.state().in_play.iter();
        seats.into_iter().find(|&seat| race && self.captured_value(seat) >= GOAL)
    }

    fn set_actions(&mut self, text: Option<&str>) -> Result<(), String> {
        let full = self.state().turn.map_or(0, |seat| self.full_turn(seat));
        self.journal.state.left = match text {
            None => full,
            Some("1") if full == 2 => 1,
            Some(_) => {
                return Err(
                    "actions: it is 1, in the second half of a turn of two, or left out".to_owned()
                );
            }
        };
        Ok(())
    }

    fn check_fresh(&self) -> Result<(), String> {
        let state = self.state();
        let Some(point) = state.fresh else { return Ok(()) };
        let shown = self.cells().at(point).is_some_and(|piece| !piece.is_face_down());
        let possible = !self.rules.flip_capture && self.is_second_action() && state.progress == 0;
        if shown && possible && corners().contains(point) {
            Ok(())
        } else {
            Err("fresh: it is the point of a piece turned up in the first half of this turn, in \
                 a double game without flipCapture"
                .to_owned())
        }
    }

    fn set_result(&mut self, info: &VariantInfo, text: &str) -> Result<(), String> {
        let (reason, winners) = read_result(info, text)?;
        let several = self.state().in_play.len() > 1;
        let outcome = match reason {
            Reason::LastStanding if !several => self.last_standing(),
            Reason::Race if several && self.won_the_race().is_some() => self.race_won(),
            Reason::DeadlockScoring if several && self.won_the_race().is_none() => self.deadlock(),
            _ => return Err(wrong_result(text)),
        };
        if outcome.winners != winners {
            return Err(wrong_result(text));
        }
        self.journal.state.outcome = Some(outcome);
        Ok(())
    }
}

/// The seats that are out by a recall: it gives the best rank free, everything else the lowest.
fn recalled(state: &State) -> SeatSet {
    let best = |rank: u8| rank == 1 || rank == 2 && state.ranks.contains(&1);
    Seat::PLAYERS
        .into_iter()
        .zip(state.ranks)
        .filter(|ranked| best(ranked.1))
        .map(|r| r.0)
        .collect()
}

fn read_armies(info: &VariantInfo, rules: &Rules, text: &str) -> Result<[Option<Army>; 3], String> {
    let wrong = || {
        let ids = rules.split.armies().map(|army| IDS[army.index() % IDS.len()]);
        format!("armies: `{}` does not give seats one of {}", clip(text), ids.join(", "))
    };
    let mut armies = [None; 3];
    let mut last = None;
    for part in text.split(',') {
        let (letter, id) = part.split_once(':').ok_or_else(wrong)?;
        let seat = read_letters(info, letter).and_then(SeatSet::single).ok_or_else(wrong)?;
        let army = rules.split.armies().into_iter().find(|&army| info.army_id(army) == id);
        let army = army.filter(|&army| !armies.contains(&Some(army))).ok_or_else(wrong)?;
        let place = armies.get_mut(seat.index()).filter(|_| Some(seat) > last).ok_or_else(wrong)?;
        *place = Some(army);
        last = Some(seat);
    }
    Ok(armies)
}

fn read_ranks(info: &VariantInfo, text: &str) -> Result<[u8; 3], String> {
    let wrong = || format!("ranks: `{}` is not of the form f1,s3", clip(text));
    let mut ranks = [0; 3];
    let mut last = None;
    for part in text.split(',') {
        let mut letters = part.chars();
        let (letter, digit) = (letters.next().ok_or_else(wrong)?, letters.as_str());
        let rank = ["1", "2", "3"].iter().position(|&other| other == digit).ok_or_else(wrong)?;
        let rank = rank as u8 + 1;
        let seat = info.find_letter(letter).filter(|&seat| Some(seat) > last).ok_or_else(wrong)?;
        if ranks.contains(&rank) {
            return Err(wrong());
        }
        let place = ranks.get_mut(seat.index()).ok_or_else(wrong)?;
        *place = rank;
        last = Some(seat);
    }
    Ok(ranks)
}
