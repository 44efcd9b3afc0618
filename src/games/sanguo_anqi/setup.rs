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

use super::armies::{FACES, count, face_of, id, index, size};
use super::moves::{FILES, RANKS};
use super::pool::Pool;
use super::scoring::{GOAL, Scoring};
use super::{BOARD, LIMIT, SanguoAnqi, Split, State};
use crate::action::Face;
use crate::catalogue::VariantInfo;
use crate::error::fill;
use crate::event::Reason;
use crate::fields::{
    Fault, Fields, add_field, by_seat, check_in_play, check_turn, read_captured, read_result,
    unknown_field, write_captured, write_result, wrong_result, wrong_text,
};
use crate::games::Variant;
use crate::piece::{Army, Piece};
use crate::play::{Play, Setup};
use crate::point::Point;
use crate::seat::{Seat, SeatSet};

/// Whether a piece lies on a point at the start, eight in each corner: all but the middle file and
/// rank.
pub(super) fn is_corner(point: Point) -> bool {
    let (files, ranks) = (FILES as usize, RANKS as usize);
    point.index() % files != files / 2 && point.index() / files != ranks / 2
}

/// The letter of a piece.
pub(super) fn write_piece(_: &VariantInfo, piece: Piece) -> String {
    String::from(face_of(piece).map_or('x', Face::letter))
}

/// Reads what [`write_piece`] wrote. Which army a piece is of depends on the options: it is put
/// right when the position is set up.
pub(super) fn split_piece<'t>(info: &VariantInfo, text: &'t str) -> Option<(Piece, &'t str)> {
    match text.strip_prefix('x') {
        Some(rest) => Some((Piece::face_down(), rest)),
        None => split_shown(info, text),
    }
}

/// Reads a piece that has been turned up.
fn split_shown<'t>(_: &VariantInfo, text: &'t str) -> Option<(Piece, &'t str)> {
    let mut letters = text.chars();
    let face = Face::from_letter(letters.next()?)?;
    index(face)?;
    Some((Split::Fair.piece(face, None), letters.as_str()))
}

impl SanguoAnqi {
    /// The fields of the position text after the counts.
    pub(super) fn text_fields(&self) -> Fields {
        let info = Variant::SanguoAnqi.info();
        let state = self.state();
        let (mut armies, mut ranks) = (String::new(), String::new());
        for &seat in &Seat::PLAYERS {
            if let Some(army) = state.army(seat) {
                list(&mut armies, info, seat, &[":", id(army)]);
            }
            if let Some(&rank) = state.ranks.get(seat.index())
                && rank > 0
            {
                list(&mut ranks, info, seat, &[&u32::from(rank).to_string()]);
            }
        }
        let mut fields = Vec::new();
        fields.push(("hidden", state.pool.text()));
        add_field(&mut fields, "armies", armies);
        add_field(&mut fields, "ranks", ranks);
        if self.is_second_action() {
            fields.push(("actions", state.left.to_string()));
        }
        if let Some(point) = state.fresh {
            fields.push(("fresh", BOARD.name(point).to_owned()));
        }
        write_captured(info, self.journal.captured(), write_piece, &mut fields);
        write_result(info, state.outcome, &mut fields);
        fields
    }

    /// Makes this the position of a set-up.
    ///
    /// # Errors
    ///
    /// A sentence that names the field and says why no game can come to this.
    pub(super) fn set_up_by_hand(&mut self, setup: &Setup) -> Result<(), Fault> {
        let info = Variant::SanguoAnqi.info();
        let split = self.rules.split;
        let state = &mut self.journal.state;
        state.in_play = setup.in_play;
        state.turn = setup.turn;
        state.progress = setup.progress;
        state.ply = setup.ply;
        let (mut hidden, mut actions, mut result) = (None, None, None);
        let mut captured = Vec::new();
        for (key, value) in &setup.fields {
            match key.as_str() {
                "hidden" => hidden = Some(read_hidden(value)?),
                "armies" => state.armies = read_armies(info, split, value)?,
                "ranks" => state.ranks = read_ranks(info, value)?,
                "actions" => actions = Some(value.as_str()),
                "fresh" => {
                    state.fresh = BOARD.find(value);
                    if state.fresh.is_none() {
                        return Err(wrong_text(key, value, "is no point of the board").into());
                    }
                }
                "captured" => captured = read_captured(info, value, split_shown)?,
                "result" => result = Some(value.as_str()),
                _ => return Err(unknown_field(key)),
            }
        }
        let Some(pool) = hidden else {
            return Err("hidden: list the pieces not yet turned up, or `-`".into());
        };
        state.pool = pool;
        state.recalled = recalled(state);
        let state = *state;
        for (_, piece) in &mut captured {
            if let Some(face) = face_of(*piece) {
                *piece = state.piece(split, face);
            }
        }
        self.journal.clear(captured);
        for &(point, piece) in &setup.pieces {
            let piece = face_of(piece).map_or(piece, |face| state.piece(split, face));
            self.journal.put(point, Some(piece));
        }
        self.check_seats()?;
        check_turn(setup, result.is_some(), LIMIT)?;
        self.check_pieces(setup)?;
        self.check_armies(info)?;
        if result.is_none() && self.won_the_race() {
            return Err(format!("captured: whoever reaches {GOAL} wins the race at once").into());
        }
        self.set_actions(actions)?;
        self.check_fresh()?;
        if let Some(text) = result {
            self.set_result(info, text)?;
        }
        self.journal.start(self.key_now());
        Ok(())
    }

    /// Who is out has a rank, and while the game goes on that is one seat at most.
    fn check_seats(&self) -> Result<(), Fault> {
        let state = self.state();
        check_in_play(state.in_play)?;
        for &seat in &Seat::PLAYERS {
            if state.in_play.contains(seat) == (state.ranks[seat.index() % 3] > 0) {
                return Err("ranks: give the rank of every seat that is not in play".into());
            }
        }
        if state.in_play.len() > 1 && state.has_rank(2) {
            return Err("ranks: who is out first has rank 1 or 3".into());
        }
        Ok(())
    }

    /// Face up, face down and captured, the pieces must be those of one set, but for what has been
    /// withdrawn.
    fn check_pieces(&self, setup: &Setup) -> Result<(), Fault> {
        let state = self.state();
        let captured = self.journal.captured();
        let (mut down, mut shown) = (0, [0; FACES]);
        for &(point, piece) in &setup.pieces {
            match face_of(piece).and_then(index) {
                Some(place) => shown[place % FACES] += 1,
                None if is_corner(point) => down += 1,
                None => {
                    let sentence = "rows: {cell}: no face-down piece comes to file e or rank 3";
                    return Err(fill(sentence, &[("cell", BOARD.name(point))]).into());
                }
            }
        }
        let hidden = state.pool.total();
        if down != hidden {
            return Err(
                format!("hidden: {down} pieces lie face down and {hidden} are listed").into()
            );
        }
        for &(_, piece) in captured {
            if let Some(place) = face_of(piece).and_then(index) {
                shown[place % FACES] += 1;
            }
        }
        for (place, (face, left)) in state.pool.left().enumerate() {
            let found = shown[place % FACES] + left;
            let all = count(face);
            let holder = state.holder(self.rules.split.army(face));
            let withdrawn = holder.is_some_and(|seat| state.recalled.contains(seat));
            let field = if found > all { "rows" } else { "captured" };
            if found > all || found < all && !withdrawn {
                let letter = face.letter();
                return Err(format!(
                    "{field}: a set has {all} of `{letter}`; {found} lie on the board or are \
                     captured"
                )
                .into());
            }
        }
        let turned = Pool::full().total() - hidden;
        let (taken, since) = (captured.len(), state.progress);
        if turned + taken + since as usize > state.ply as usize {
            return Err(format!(
                "ply: {turned} pieces turned up, {taken} captured and {since} actions since take \
                 more"
            )
            .into());
        }
        Ok(())
    }

    fn check_armies(&self, info: &VariantInfo) -> Result<(), Fault> {
        let state = self.state();
        let (mut had, mut untouched) = (0, 0);
        for army in state.armies.into_iter().flatten() {
            had += 1;
            untouched += usize::from(state.pool.of_army(self.rules.split, army) == size(army));
        }
        if untouched > usize::from(had == 3) {
            return Err("armies: an army is claimed by turning up a piece of it".into());
        }
        if had == 0 && state.pool != Pool::full() {
            return Err("armies: whoever turns up the first piece has its army".into());
        }
        for seat in state.in_play.iter() {
            if state.army(seat).is_none() {
                if had == 2 {
                    return Err("armies: when two are had the last seat gets the third".into());
                }
            } else if self.survivors(seat).0 == 0 {
                let seat = [("seat", info.seat_id(seat))];
                return Err(fill("in play: the army of {seat} has no piece left", &seat).into());
            }
        }
        for &(captor, piece) in self.journal.captured() {
            let army = state.army(captor);
            if army.is_none() || army == Some(piece.home()) {
                return Err("captured: a seat captures with its own army, and none of it".into());
            }
        }
        for seat in state.recalled.iter() {
            let home = state.army(seat);
            let stays = |piece: Piece| !piece.is_face_down() && Some(piece.home()) == home;
            let sentence = if !self.rules.recalls() {
                "ranks: armies are not recalled in this game"
            } else if self.missing_for_recall(seat) != Some(0) {
                "ranks: {seat} has not captured enough to recall its army"
            } else if self.cells().iter().any(|(_, piece)| stays(piece)) {
                "rows: a recalled army has no piece face up"
            } else {
                continue;
            };
            return Err(fill(sentence, &[("seat", info.seat_id(seat))]).into());
        }
        Ok(())
    }

    /// Whether a seat in play has won the race, if one is run.
    fn won_the_race(&self) -> bool {
        let race = self.rules.scoring == Scoring::Race;
        race && self.state().in_play.iter().any(|seat| self.captured_value(seat) >= GOAL)
    }

    fn set_actions(&mut self, text: Option<&str>) -> Result<(), Fault> {
        let full = self.state().turn.map_or(0, |seat| self.full_turn(seat));
        self.journal.state.left = match text {
            None => full,
            Some("1") if full == 2 => 1,
            Some(_) => {
                let sentence = "actions: it is 1, in the second half of a turn of two, or left out";
                return Err(sentence.into());
            }
        };
        Ok(())
    }

    fn check_fresh(&self) -> Result<(), Fault> {
        let state = self.state();
        let Some(point) = state.fresh else { return Ok(()) };
        let shown = self.cells().at(point).is_some_and(|piece| !piece.is_face_down());
        let possible = !self.rules.flip_capture && self.is_second_action() && state.progress == 0;
        if shown && possible && is_corner(point) {
            return Ok(());
        }
        Err("fresh: it is the point of a piece turned up in the first half of this turn, in a \
             double game without flipCapture"
            .into())
    }

    fn set_result(&mut self, info: &VariantInfo, text: &str) -> Result<(), Fault> {
        let (reason, winners) = read_result(info, text)?;
        let several = self.state().in_play.len() > 1;
        let may_be = match reason {
            Reason::LastStanding => !several,
            Reason::Race => several && self.won_the_race(),
            Reason::DeadlockScoring => several && !self.won_the_race(),
            _ => false,
        };
        let outcome = self.outcome_by_scores(reason);
        if !may_be || outcome.winners != winners {
            return Err(wrong_result(text));
        }
        self.journal.state.outcome = Some(outcome);
        Ok(())
    }
}

impl State {
    /// A face-up piece; those of a seat that is out belong to nobody.
    fn piece(&self, split: Split, face: Face) -> Piece {
        let holder = self.holder(split.army(face));
        split.piece(face, holder.filter(|&seat| self.in_play.contains(seat)))
    }
}

/// Adds a seat's letter and what it has to a list.
fn list(text: &mut String, info: &VariantInfo, seat: Seat, has: &[&str]) {
    if !text.is_empty() {
        text.push(',');
    }
    text.push(info.seat_letter(seat));
    for part in has {
        text.push_str(part);
    }
}

/// The seats that are out by a recall: it gives the best rank free, everything else the lowest.
fn recalled(state: &State) -> SeatSet {
    let mut recalled = SeatSet::EMPTY;
    for &seat in &Seat::PLAYERS {
        let rank = state.ranks[seat.index() % 3];
        if rank == 1 || rank == 2 && state.has_rank(1) {
            recalled = recalled.with(seat);
        }
    }
    recalled
}

fn read_hidden(text: &str) -> Result<Pool, Fault> {
    Pool::read(text).ok_or_else(|| {
        let what = format!("is no part of {}, in that order", Pool::full().text());
        wrong_text("hidden", text, &what).into()
    })
}

fn read_armies(info: &VariantInfo, split: Split, text: &str) -> Result<[Option<Army>; 3], Fault> {
    list_armies(info, split, text).ok_or_else(|| {
        let [one, other, third] = split.armies();
        let (one, other, third) = (id(one), id(other), id(third));
        let what = format!("does not give seats one of {one}, {other}, {third}");
        wrong_text("armies", text, &what).into()
    })
}

fn list_armies(info: &VariantInfo, split: Split, text: &str) -> Option<[Option<Army>; 3]> {
    let mut armies = [None; 3];
    for (seat, rest) in by_seat(info, text)? {
        let name = rest.strip_prefix(':')?;
        let army = split.armies().into_iter().find(|&army| id(army) == name)?;
        if armies.contains(&Some(army)) {
            return None;
        }
        armies[seat.index() % 3] = Some(army);
    }
    Some(armies)
}

fn read_ranks(info: &VariantInfo, text: &str) -> Result<[u8; 3], Fault> {
    list_ranks(info, text)
        .ok_or_else(|| wrong_text("ranks", text, "is not of the form f1,s3").into())
}

fn list_ranks(info: &VariantInfo, text: &str) -> Option<[u8; 3]> {
    let mut ranks = [0; 3];
    for (seat, rest) in by_seat(info, text)? {
        let rank = match rest {
            "1" => 1,
            "2" => 2,
            "3" => 3,
            _ => return None,
        };
        if ranks.contains(&rank) {
            return None;
        }
        ranks[seat.index() % 3] = rank;
    }
    Some(ranks)
}
