//! Fields of the position text that several games share: who is out, what has been captured, how
//! the game ended.

use crate::catalogue::VariantInfo;
use crate::event::{Outcome, Reason};
use crate::piece::Piece;
use crate::play::Setup;
use crate::seat::{Seat, SeatSet};
use crate::text::{clip, letters, read_letters};
use std::borrow::Cow;

/// What is wrong with a set-up: a sentence that names the field. It is one word, so that passing it
/// on with `?` takes next to no code.
#[derive(Debug)]
pub struct Fault(Box<Cow<'static, str>>);

impl Fault {
    /// The sentence.
    pub fn sentence(&self) -> &str {
        &self.0
    }
}

impl From<&'static str> for Fault {
    #[inline(never)]
    fn from(sentence: &'static str) -> Fault {
        Fault(Box::new(Cow::Borrowed(sentence)))
    }
}

impl From<String> for Fault {
    #[inline(never)]
    fn from(sentence: String) -> Fault {
        Fault(Box::new(Cow::Owned(sentence)))
    }
}

impl From<Fault> for String {
    fn from(fault: Fault) -> String {
        fault.0.into_owned()
    }
}

/// The fields of a position text, by their keys.
pub type Fields = Vec<(&'static str, String)>;

/// Adds a field unless its text is empty.
pub fn add_field(fields: &mut Fields, key: &'static str, text: String) {
    if !text.is_empty() {
        fields.push((key, text));
    }
}

/// What is said of the text of a field: `captured: `abc` lists no pieces`.
pub fn wrong_text(field: &str, text: &str, what: &str) -> String {
    format!("{field}: `{}` {what}", clip(text))
}

/// The seats that are out, first out first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Falls {
    seats: [Seat; 3],
    count: u8,
}

impl Falls {
    /// Nobody is out.
    pub const NONE: Falls = Falls { seats: [Seat::HAN; 3], count: 0 };

    /// Adds the seat that is out now.
    pub fn add(&mut self, seat: Seat) {
        if let Some(place) = self.seats.get_mut(usize::from(self.count)) {
            *place = seat;
            self.count += 1;
        }
    }

    /// The seats, first out first.
    pub fn list(&self) -> &[Seat] {
        self.seats.get(..usize::from(self.count)).unwrap_or(&[])
    }

    /// Writes `falls=g,b`: the letters of the seats, first out first; nothing if nobody is out.
    pub fn write(&self, info: &VariantInfo, fields: &mut Fields) {
        let mut text = String::new();
        for &seat in self.list() {
            if !text.is_empty() {
                text.push(',');
            }
            text.push(info.seat_letter(seat));
        }
        add_field(fields, "falls", text);
    }

    /// Reads what [`Falls::write`] wrote and checks it against the seats in play of a game of
    /// three. Without a text the seats that are not in play are out in turn order.
    ///
    /// # Errors
    ///
    /// A sentence that names the field.
    pub fn read(info: &VariantInfo, text: Option<&str>, in_play: SeatSet) -> Result<Falls, Fault> {
        check_in_play(in_play)?;
        let out = SeatSet::first(3).minus(in_play);
        let mut falls = Falls::NONE;
        let Some(text) = text else {
            for seat in out.iter() {
                falls.add(seat);
            }
            return Ok(falls);
        };
        let mut listed = SeatSet::EMPTY;
        for part in text.split(',') {
            match read_letters(info, part).and_then(SeatSet::single) {
                Some(seat) if !listed.contains(seat) => {
                    listed = listed.with(seat);
                    falls.add(seat);
                }
                _ => return Err(wrong_text("falls", text, "is not of the form g,b").into()),
            }
        }
        if listed != out {
            return Err("falls: name every seat that is not in play, once".into());
        }
        Ok(falls)
    }
}

/// The seats in play of a game of three.
///
/// # Errors
///
/// A sentence that names the field.
pub fn check_in_play(in_play: SeatSet) -> Result<(), Fault> {
    if in_play.is_empty() || !in_play.minus(SeatSet::first(3)).is_empty() {
        return Err("in play: name the seats in play, in turn order".into());
    }
    Ok(())
}

/// Whose turn a set-up says it is, which must fit the seats in play, whether the game has `ended`,
/// and that it is drawn at `limit` plies without progress.
///
/// # Errors
///
/// A sentence that names the field.
pub fn check_turn(setup: &Setup, ended: bool, limit: u32) -> Result<(), Fault> {
    let sentence = match setup.turn {
        None if ended => return Ok(()),
        None => "turn: nobody is to move, but there is no result field",
        Some(_) if ended => "turn: after the end nobody is to move",
        Some(seat) if !setup.in_play.contains(seat) => "turn: the seat to move is not in play",
        Some(_) if setup.in_play.len() < 2 => {
            "in play: one seat alone has won; say so in the result field"
        }
        Some(_) if setup.progress >= limit => {
            return Err(format!("no-progress: at {limit} the game is over").into());
        }
        Some(_) => return Ok(()),
    };
    Err(sentence.into())
}

/// Writes `captured=g:bDrL,b:gD`: what each seat has captured, in order, the captors in turn order;
/// nothing if nothing has been captured.
pub fn write_captured(
    info: &VariantInfo,
    captured: &[(Seat, Piece)],
    piece_text: fn(&VariantInfo, Piece) -> String,
    fields: &mut Fields,
) {
    let mut text = String::new();
    for &seat in &Seat::PLAYERS {
        let mut is_first = true;
        for &(captor, piece) in captured {
            if captor != seat {
                continue;
            }
            if is_first {
                if !text.is_empty() {
                    text.push(',');
                }
                text.push(info.seat_letter(seat));
                text.push(':');
                is_first = false;
            }
            text.push_str(&piece_text(info, piece));
        }
    }
    add_field(fields, "captured", text);
}

/// Reads a piece from the start of a text; returns it with what follows.
type SplitPiece = for<'t> fn(&VariantInfo, &'t str) -> Option<(Piece, &'t str)>;

/// Reads what [`write_captured`] wrote.
///
/// # Errors
///
/// A sentence that names the field.
pub fn read_captured(
    info: &VariantInfo,
    text: &str,
    split_piece: SplitPiece,
) -> Result<Vec<(Seat, Piece)>, Fault> {
    list_captured(info, text, split_piece).ok_or_else(|| {
        let what = "does not list pieces by their captors in turn order, as g:…,b:…";
        wrong_text("captured", text, what).into()
    })
}

fn list_captured(
    info: &VariantInfo,
    text: &str,
    split_piece: SplitPiece,
) -> Option<Vec<(Seat, Piece)>> {
    let mut captured = Vec::new();
    for (captor, list) in by_seat(info, text)? {
        let mut rest = list.strip_prefix(':')?;
        if rest.is_empty() {
            return None;
        }
        while !rest.is_empty() {
            let (piece, after) = split_piece(info, rest)?;
            captured.push((captor, piece));
            rest = after;
        }
    }
    Some(captured)
}

/// Splits `g:bDrL,b:gD` into seats, in turn order, and what follows the letter of each.
pub fn by_seat<'t>(info: &VariantInfo, text: &'t str) -> Option<Vec<(Seat, &'t str)>> {
    let mut list = Vec::new();
    let mut last = None;
    for part in text.split(',') {
        let mut letters = part.chars();
        let seat = info.find_letter(letters.next()?)?;
        if seat == Seat::HAN || Some(seat) <= last {
            return None;
        }
        last = Some(seat);
        list.push((seat, letters.as_str()));
    }
    Some(list)
}

/// Writes `result=five-in-a-row:g`: why the game ended, and the letters of the winners; nothing
/// before the end.
pub fn write_result(info: &VariantInfo, outcome: Option<Outcome>, fields: &mut Fields) {
    if let Some(outcome) = outcome {
        let winners = letters(info, outcome.winners);
        fields.push(("result", [outcome.reason.word(), ":", &winners].concat()));
    }
}

/// Reads what [`write_result`] wrote.
///
/// # Errors
///
/// A sentence that names the field.
pub fn read_result(info: &VariantInfo, text: &str) -> Result<(Reason, SeatSet), Fault> {
    if let Some((word, winners)) = text.split_once(':') {
        for reason in Reason::ALL {
            if reason.word() == word
                && let Some(winners) = read_letters(info, winners)
            {
                return Ok((reason, winners));
            }
        }
    }
    Err(wrong_result(text))
}

/// The outcome that a text of [`write_result`] tells, of a game with these seats in play and out, if
/// the position `may_end` so.
///
/// # Errors
///
/// A sentence that names the field.
pub fn read_outcome(
    info: &VariantInfo,
    text: &str,
    in_play: SeatSet,
    fallen: &[Seat],
    may_end: &dyn Fn(Reason, SeatSet) -> bool,
) -> Result<Outcome, Fault> {
    let (reason, winners) = read_result(info, text)?;
    if may_end(reason, winners) {
        Ok(Outcome::new(reason, winners, in_play, fallen))
    } else {
        Err(wrong_result(text))
    }
}

/// What is said of a result the position cannot have.
pub fn wrong_result(text: &str) -> Fault {
    wrong_text("result", text, "is no result of this position").into()
}

/// What is said of a field the game does not have.
pub fn unknown_field(key: &str) -> Fault {
    format!("{}: there is no such field", clip(key)).into()
}
