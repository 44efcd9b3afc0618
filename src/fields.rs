//! Fields of the position text that several games share: who is out, what has been captured, how
//! the game ended.

use crate::catalogue::VariantInfo;
use crate::event::Reason;
use crate::piece::Piece;
use crate::seat::{Seat, SeatSet};
use crate::text::{clip, read_letters};

/// The seats that are out, first out first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Falls([Option<Seat>; 3]);

impl Falls {
    /// Nobody is out.
    pub const NONE: Falls = Falls([None; 3]);

    /// Adds the seat that is out now.
    pub fn add(&mut self, seat: Seat) {
        if let Some(place) = self.0.iter_mut().find(|place| place.is_none()) {
            *place = Some(seat);
        }
    }

    /// The seats, first out first.
    pub fn list(&self) -> Vec<Seat> {
        self.0.iter().flatten().copied().collect()
    }

    /// `g,b`: the letters of the seats, first out first; `None` if nobody is out.
    pub fn text(&self, info: &VariantInfo) -> Option<String> {
        let letters = self.0.iter().flatten().map(|&seat| info.seat_letter(seat).to_string());
        let letters: Vec<String> = letters.collect();
        (!letters.is_empty()).then(|| letters.join(","))
    }

    /// Reads what [`Falls::text`] wrote and checks it against the seats in play of a game of three.
    /// Without a text the seats that are not in play are out in turn order.
    ///
    /// # Errors
    ///
    /// A sentence that names the field.
    pub fn read(info: &VariantInfo, text: Option<&str>, in_play: SeatSet) -> Result<Falls, String> {
        let all = SeatSet::first(3);
        if in_play.is_empty() || !in_play.minus(all).is_empty() {
            return Err("in play: name the seats in play, in turn order".to_owned());
        }
        let out = all.minus(in_play);
        let mut falls = Falls::NONE;
        let Some(text) = text else {
            out.iter().for_each(|seat| falls.add(seat));
            return Ok(falls);
        };
        let wrong = || format!("falls: `{}` is not of the form g,b", clip(text));
        let mut listed = SeatSet::EMPTY;
        for part in text.split(',') {
            let seat = read_letters(info, part).and_then(SeatSet::single).ok_or_else(wrong)?;
            if listed.contains(seat) {
                return Err(wrong());
            }
            listed = listed.with(seat);
            falls.add(seat);
        }
        if listed != out {
            return Err("falls: name every seat that is not in play, once".to_owned());
        }
        Ok(falls)
    }
}

/// `g:bDrL,b:gD`: what each seat has captured, in order, the captors in turn order; `None` if
/// nothing has been captured.
pub fn captured_text(
    info: &VariantInfo,
    captured: &[(Seat, Piece)],
    piece_text: impl Fn(Piece) -> String,
) -> Option<String> {
    let of = |seat| captured.iter().filter(move |taken| taken.0 == seat);
    let lists = Seat::PLAYERS.into_iter().filter(|&seat| of(seat).next().is_some()).map(|seat| {
        let pieces: String = of(seat).map(|taken| piece_text(taken.1)).collect();
        format!("{}:{pieces}", info.seat_letter(seat))
    });
    let lists: Vec<String> = lists.collect();
    (!lists.is_empty()).then(|| lists.join(","))
}

/// Reads what [`captured_text`] wrote.
///
/// # Errors
///
/// A sentence that names the field.
pub fn read_captured(
    info: &VariantInfo,
    text: &str,
    split_piece: impl for<'t> Fn(&'t str) -> Option<(Piece, &'t str)>,
) -> Result<Vec<(Seat, Piece)>, String> {
    let wrong = || {
        format!(
            "captured: `{}` does not list pieces by their captors in turn order, as g:…,b:…",
            clip(text)
        )
    };
    let mut captured = Vec::new();
    let mut last = None;
    for part in text.split(',') {
        let (captor, pieces) = part.split_once(':').ok_or_else(wrong)?;
        let captor = read_letters(info, captor).and_then(SeatSet::single).ok_or_else(wrong)?;
        if captor == Seat::HAN || Some(captor) <= last || pieces.is_empty() {
            return Err(wrong());
        }
        last = Some(captor);
        let mut rest = pieces;
        while !rest.is_empty() {
            let (piece, after) = split_piece(rest).ok_or_else(wrong)?;
            captured.push((captor, piece));
            rest = after;
        }
    }
    Ok(captured)
}

/// `five-in-a-row:g`: why the game ended, and the letters of the winners.
///
/// # Errors
///
/// A sentence that names the field.
pub fn read_result(info: &VariantInfo, text: &str) -> Result<(Reason, SeatSet), String> {
    let parts = text.split_once(':').and_then(|(word, winners)| {
        let reason = Reason::ALL.into_iter().find(|reason| reason.word() == word)?;
        Some((reason, read_letters(info, winners)?))
    });
    parts.ok_or_else(|| wrong_result(text))
}

/// What is said of a result the position cannot have.
pub fn wrong_result(text: &str) -> String {
    format!("result: `{}` is no result of this position", clip(text))
}

/// What is said of a field the game does not have.
pub fn unknown_field(key: &str) -> String {
    format!("{}: there is no such field", clip(key))
}
