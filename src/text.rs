//! Position text: one line, all state but history.
//!
//! ```text
//! sanguo-qi:flags=false <rows> <turn> <in play> <no-progress> <ply> [key=value …]
//! ```
//!
//! - The variant, then `:` and the options that differ from their default, joined by `;`; without
//!   those that only a referee may know.
//! - The rows, joined by `/`: on the trefoil the ranks 1–5 of each half-board in turn order, files
//!   a–i; on other boards the ranks from 1 upwards. A number is that many empty points; a piece is
//!   its home's letter and its kind's letter (`rK`), then `+` if promoted, `~` if dormant, and `>`
//!   with the owner's letter if that is not its home (`gR>r`).
//! - The letter of the seat to move, or `-` after the end; the letters of the seats in play.
//! - The count of plies without progress, and of plies played.
//! - What the game adds, in a fixed order.

use crate::catalogue::{OptionInfo, Value, VariantInfo};
use crate::fields::{Fault, wrong_text};
use crate::games::{Position, Variant};
use crate::piece::{Army, Kind, Piece};
use crate::play::{Chosen, Notation, Setup};
use crate::point::Point;
use crate::seat::{Seat, SeatSet};

/// The longest position text that is read.
pub const MAX_LENGTH: usize = 4096;

/// Writes the position's text.
pub fn write(variant: Variant, options: &Chosen, position: &Position) -> String {
    let info = variant.info();
    let mut text = variant.id().to_owned();
    let secrets = variant.secrets();
    let mut differing = options.0.clone();
    differing.retain(|&(key, value)| {
        let is_default = |option: &OptionInfo| option.key == key && option.default == Some(value);
        !secrets.contains(&key) && !info.options.iter().any(is_default)
    });
    if !differing.is_empty() {
        text.push(':');
        text.push_str(&self::options(&differing));
    }
    text.push(' ');
    rows(info, variant.notation(), position, &mut text);
    let turn = position.turn().map_or(SeatSet::EMPTY, SeatSet::only);
    let progress = position.facts().progress.map_or(0, |(plies, _)| plies);
    for set in [turn, position.in_play()] {
        text.push(' ');
        text.push_str(&letters(info, set));
    }
    for count in [progress, position.ply()] {
        text.push(' ');
        text.push_str(&count.to_string());
    }
    for (key, value) in position.fields() {
        text.push(' ');
        field(&mut text, key, &value);
    }
    text
}

/// Adds `key=value`.
fn field(text: &mut String, key: &str, value: &str) {
    text.push_str(key);
    text.push('=');
    text.push_str(value);
}

/// Options as `key=value` joined by `;`.
pub fn options(options: &[(&'static str, Value)]) -> String {
    let mut text = String::new();
    for (key, value) in options {
        if !text.is_empty() {
            text.push(';');
        }
        field(&mut text, key, &value.text());
    }
    text
}

fn rows(info: &VariantInfo, notation: Notation, position: &Position, text: &mut String) {
    let board = position.topology();
    let mut gap = 0u32;
    // One place more than the board has, to end the last row.
    for index in 0..=board.len() {
        let point = Point::at(index);
        let piece = position.cells().at(point);
        let ends_row = index == board.len() || (index > 0 && board.starts_row(point));
        if gap > 0 && (piece.is_some() || ends_row) {
            text.push_str(&gap.to_string());
            gap = 0;
        }
        if ends_row && index < board.len() {
            text.push('/');
        }
        match piece {
            None => gap += 1,
            Some(piece) => text.push_str(&(notation.write)(info, piece)),
        }
    }
}

/// The letters of a set of seats, in turn order; `-` if there is none.
pub fn letters(info: &VariantInfo, seats: SeatSet) -> String {
    if seats.is_empty() {
        return "-".to_owned();
    }
    let mut text = String::new();
    for seat in seats.iter() {
        text.push(info.seat_letter(seat));
    }
    text
}

/// Reads the letters of a set of seats, in turn order.
pub fn read_letters(info: &VariantInfo, text: &str) -> Option<SeatSet> {
    if text == "-" {
        return Some(SeatSet::EMPTY);
    }
    let mut seats = SeatSet::EMPTY;
    for letter in text.chars() {
        seats = seats.with(info.find_letter(letter)?);
    }
    (letters(info, seats) == text).then_some(seats)
}

/// A piece as home letter, kind letter and marks.
pub fn piece_text(info: &VariantInfo, piece: Piece) -> String {
    let Some(kind) = piece.kind() else { return "x".to_owned() };
    let home = piece.home().seat();
    let mut text = String::new();
    text.push(info.seat_letter(home));
    text.push(kind.letter());
    if piece.is_promoted() {
        text.push('+');
    }
    if piece.is_dormant() {
        text.push('~');
    }
    match piece.owner() {
        Some(owner) if owner != home => {
            text.push('>');
            text.push(info.seat_letter(owner));
        }
        _ => {}
    }
    text
}

/// Reads what [`piece_text`] wrote.
pub fn split_piece<'t>(info: &VariantInfo, text: &'t str) -> Option<(Piece, &'t str)> {
    let mut letters = text.chars();
    let home = info.find_letter(letters.next()?)?;
    let kind = Kind::from_letter(letters.next()?)?;
    let mut piece = Piece::new(kind, Army::of(home));
    let mut rest = letters.as_str();
    if takes_mark(&mut rest, b'+') {
        piece = piece.promoted();
    }
    if takes_mark(&mut rest, b'~') {
        piece = piece.with_dormant(true);
    }
    if takes_mark(&mut rest, b'>') {
        let mut letters = rest.chars();
        let owner = info.find_letter(letters.next()?)?;
        if owner == home {
            return None;
        }
        (piece, rest) = (piece.owned_by(Some(owner)), letters.as_str());
    }
    Some((piece, rest))
}

/// Whether the text starts with this mark, which it then loses. Most pieces have no mark, and looking
/// at a byte is quicker than at a character.
fn takes_mark(rest: &mut &str, mark: u8) -> bool {
    let is_there = rest.as_bytes().first() == Some(&mark);
    if is_there {
        *rest = rest.get(1..).unwrap_or("");
    }
    is_there
}

/// The variant and the options of a position text, and the rest of it. `more` holds options as
/// `key=value` joined by `;`, for what the text leaves out.
///
/// # Errors
///
/// A sentence that names the field that is wrong.
pub fn read_head<'t>(text: &'t str, more: &str) -> Result<(Variant, Chosen, &'t str), Fault> {
    if text.len() > MAX_LENGTH {
        return Err(format!("position: a text has at most {MAX_LENGTH} characters").into());
    }
    let Some((head, rest)) = text.split_once(' ') else {
        let why = "position: there is only one field; give variant, rows, turn, seats in play and \
                   two counts";
        return Err(why.into());
    };
    let (id, given) = head.split_once(':').unwrap_or((head, ""));
    let Some(variant) = Variant::find(id) else {
        return Err(["variant: there is no game `", &clip(id), "`"].concat().into());
    };
    let mut all = given.to_owned();
    for part in more.split(';') {
        if !given.split(';').any(|other| key(other) == key(part)) {
            all.push(';');
            all.push_str(part);
        }
    }
    match variant.choose(&all) {
        Ok(chosen) => Ok((variant, chosen, rest)),
        Err(why) => Err(["options: ", &why].concat().into()),
    }
}

/// The position text without the options that only a referee may know.
pub fn without_secrets(variant: Variant, text: &str) -> String {
    let Some((head, rest)) = text.split_once(' ') else { return text.to_owned() };
    let Some((id, options)) = head.split_once(':') else { return text.to_owned() };
    let options = without(variant.secrets(), options);
    let colon = if options.is_empty() { "" } else { ":" };
    [id, colon, &options, " ", rest].concat()
}

/// The options, `key=value` joined by `;`, less those with one of these keys.
pub fn without(keys: &[&str], options: &str) -> String {
    chosen_parts(options, &|key| !keys.contains(&key))
}

/// Those of the options that have one of these keys.
pub fn only(keys: &[&str], options: &str) -> String {
    chosen_parts(options, &|key| keys.contains(&key))
}

fn chosen_parts(options: &str, choose: &dyn Fn(&str) -> bool) -> String {
    let mut text = String::new();
    for part in options.split(';') {
        if choose(key(part)) {
            if !text.is_empty() {
                text.push(';');
            }
            text.push_str(part);
        }
    }
    text
}

/// The key of an option.
fn key(part: &str) -> &str {
    part.split_once('=').map_or(part, |(key, _)| key)
}

/// Reads the fields after the variant into a set-up.
///
/// # Errors
///
/// A sentence that names the field that is wrong.
pub fn read_setup(
    variant: Variant,
    board: &crate::board::topology::Topology,
    text: &str,
) -> Result<Setup, Fault> {
    const FIRST: [&str; 5] = ["rows", "turn", "in play", "no-progress", "ply"];
    let info = variant.info();
    let mut parts = text.split(' ');
    let mut first = [""; 5];
    for (place, field) in first.iter_mut().zip(FIRST) {
        let Some(part) = parts.next() else {
            return Err([field, ": the field is missing"].concat().into());
        };
        *place = part;
    }
    let [rows, turn, in_play, progress, ply] = first;
    let players = |text: &str| read_letters(info, text).filter(|set| !set.contains(Seat::HAN));
    let mut setup = Setup {
        pieces: read_rows(info, variant.notation(), board, rows)?,
        turn: match players(turn) {
            Some(SeatSet::EMPTY) => None,
            Some(seats) if seats.len() == 1 => seats.single(),
            _ => return Err(wrong_text("turn", turn, "is the letter of no seat").into()),
        },
        in_play: match players(in_play) {
            Some(seats) => seats,
            None => {
                let what = "is no list of seats in turn order";
                return Err(wrong_text("in play", in_play, what).into());
            }
        },
        progress: read_number("no-progress", progress)?,
        ply: read_number("ply", ply)?,
        fields: Vec::new(),
    };
    for part in parts {
        let Some((key, value)) = part.split_once('=').filter(|(key, _)| !key.is_empty()) else {
            return Err(wrong_text("fields", part, "is not of the form key=value").into());
        };
        if setup.fields.iter().any(|field| field.0 == key) {
            return Err([&clip(key), ": the field is given twice"].concat().into());
        }
        setup.fields.push((key.to_owned(), value.to_owned()));
    }
    if setup.progress > setup.ply {
        return Err("no-progress: the count is above that of the plies played".into());
    }
    Ok(setup)
}

/// The largest count that is read and written.
const MAX_COUNT: u32 = 999_999;

/// The number of plies after one more. It stops where texts end, which only a game gets to that was
/// set up there.
pub fn next_ply(ply: u32) -> u32 {
    MAX_COUNT.min(ply + 1)
}

/// Reads a count: digits only, no leading zero, at most 999 999.
///
/// # Errors
///
/// A sentence that names the field.
pub fn read_number(field: &str, text: &str) -> Result<u32, Fault> {
    match number(text) {
        Some(number) => Ok(number),
        None => Err(wrong_text(field, text, "is no whole number from 0 to 999999").into()),
    }
}

/// A number of one to six digits without leading zeros.
fn number(text: &str) -> Option<u32> {
    if text.is_empty() || text.len() > 6 || (text.len() > 1 && text.starts_with('0')) {
        return None;
    }
    let mut number = 0;
    for digit in text.bytes() {
        if !digit.is_ascii_digit() {
            return None;
        }
        number = number * 10 + u32::from(digit - b'0');
    }
    Some(number)
}

fn read_rows(
    info: &VariantInfo,
    notation: Notation,
    board: &crate::board::topology::Topology,
    text: &str,
) -> Result<Vec<(Point, Piece)>, Fault> {
    // As many as most games have.
    let mut pieces = Vec::with_capacity(64);
    // The place of the next point, and the number of the row.
    let (mut place, mut row_number) = (0, 0u32);
    let in_row = |number: u32, what: &str| ["in row ", &number.to_string(), " ", what].concat();
    let whole_row = |number: u32, what: &str| ["rows: row ", &number.to_string(), what].concat();
    for row in text.split('/') {
        row_number += 1;
        let mut rest = row;
        let start = place;
        // Adjacent counts (`12` for `1` and `2`) read as one number, so an empty row has one form.
        while !rest.is_empty() {
            let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
            let mut count = 1;
            if digits > 0 {
                let (digits, after) = rest.split_at_checked(digits).unwrap_or((rest, ""));
                match number(digits) {
                    Some(empty) if empty > 0 => count = empty,
                    _ => {
                        let what = in_row(row_number, "is no count of empty points");
                        return Err(wrong_text("rows", digits, &what).into());
                    }
                }
                rest = after;
            } else {
                let Some((piece, after)) = (notation.split)(info, rest) else {
                    let what = in_row(row_number, "is no piece");
                    return Err(wrong_text("rows", rest, &what).into());
                };
                pieces.push((Point::at(place), piece));
                rest = after;
            }
            for _ in 0..count {
                if place >= board.len() || board.starts_row(Point::at(place)) != (place == start) {
                    return Err(whole_row(row_number, " is too long").into());
                }
                place += 1;
            }
        }
        let ended = place == board.len() || board.starts_row(Point::at(place));
        if place == start || !ended {
            return Err(whole_row(row_number, " is too short").into());
        }
    }
    if place < board.len() {
        return Err("rows: there are too few rows".into());
    }
    Ok(pieces)
}

/// At most 24 characters of what somebody wrote, for a message.
pub fn clip(text: &str) -> String {
    let mut clipped: String = text.chars().take(24).collect();
    if clipped.len() < text.len() {
        clipped.push('…');
    }
    clipped
}
