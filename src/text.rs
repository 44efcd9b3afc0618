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

use crate::catalogue::VariantInfo;
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
    let defaults = info.options.iter().map(|option| (option.key, option.default));
    let secrets = variant.secrets();
    let differing = options.0.iter().filter(|(key, value)| {
        let is_default =
            defaults.clone().any(|(other, default)| other == *key && default == Some(*value));
        !is_default && !secrets.contains(key)
    });
    for (place, (key, value)) in differing.enumerate() {
        text.push(if place == 0 { ':' } else { ';' });
        text.push_str(&format!("{key}={}", value.text()));
    }
    text.push(' ');
    text.push_str(&rows(info, variant.notation(), position));
    let turn = position.turn().map_or('-', |seat| info.seat_letter(seat));
    let facts = position.facts();
    text.push_str(&format!(" {turn} {} ", letters(info, position.in_play())));
    text.push_str(&format!("{} {}", facts.progress.map_or(0, |(plies, _)| plies), position.ply()));
    for (key, value) in position.fields() {
        text.push_str(&format!(" {key}={value}"));
    }
    text
}

fn rows(info: &VariantInfo, notation: Notation, position: &Position) -> String {
    let board = position.topology();
    let mut text = String::new();
    let mut gap = 0;
    let flush = |text: &mut String, gap: &mut usize| {
        if *gap > 0 {
            text.push_str(&gap.to_string());
            *gap = 0;
        }
    };
    for point in board.points() {
        if point.index() > 0 && board.starts_row(point) {
            flush(&mut text, &mut gap);
            text.push('/');
        }
        match position.cells().at(point) {
            None => gap += 1,
            Some(piece) => {
                flush(&mut text, &mut gap);
                text.push_str(&(notation.write)(info, piece));
            }
        }
    }
    flush(&mut text, &mut gap);
    text
}

/// The letters of a set of seats, in turn order; `-` if there is none.
pub fn letters(info: &VariantInfo, seats: SeatSet) -> String {
    if seats.is_empty() {
        return "-".to_owned();
    }
    seats.iter().map(|seat| info.seat_letter(seat)).collect()
}

/// Reads the letters of a set of seats, in turn order.
pub fn read_letters(info: &VariantInfo, text: &str) -> Option<SeatSet> {
    if text == "-" {
        return Some(SeatSet::EMPTY);
    }
    let seats: SeatSet = text
        .chars()
        .map(|c| info.find_letter(c))
        .collect::<Option<Vec<_>>>()?
        .into_iter()
        .collect();
    (letters(info, seats) == text).then_some(seats)
}

/// A piece as home letter, kind letter and marks.
pub fn piece_text(info: &VariantInfo, piece: Piece) -> String {
    let Some(kind) = piece.kind() else { return "x".to_owned() };
    let home = piece.home().seat();
    let mut text = format!("{}{}", info.seat_letter(home), kind.letter());
    if piece.is_promoted() {
        text.push('+');
    }
    if piece.is_dormant() {
        text.push('~');
    }
    match piece.owner() {
        Some(owner) if owner != home => text.extend(['>', info.seat_letter(owner)]),
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
    if let Some(after) = rest.strip_prefix('+') {
        (piece, rest) = (piece.promoted(), after);
    }
    if let Some(after) = rest.strip_prefix('~') {
        (piece, rest) = (piece.with_dormant(true), after);
    }
    if let Some(after) = rest.strip_prefix('>') {
        let mut letters = after.chars();
        let owner = info.find_letter(letters.next()?)?;
        if owner == home {
            return None;
        }
        (piece, rest) = (piece.owned_by(Some(owner)), letters.as_str());
    }
    Some((piece, rest))
}

/// The variant and the options of a position text, and the rest of it. `more` holds options as
/// `key=value` joined by `;`, for what the text leaves out.
///
/// # Errors
///
/// A sentence that names the field that is wrong.
pub fn read_head<'t>(text: &'t str, more: &str) -> Result<(Variant, Chosen, &'t str), String> {
    if text.len() > MAX_LENGTH {
        return Err(format!("position: a text has at most {MAX_LENGTH} characters"));
    }
    let (head, rest) = text.split_once(' ').ok_or(
        "position: there is only one field; give variant, rows, turn, seats in play and two counts",
    )?;
    let (id, options) = head.split_once(':').unwrap_or((head, ""));
    let variant =
        Variant::find(id).ok_or_else(|| format!("variant: there is no game `{}`", clip(id)))?;
    let given: Vec<&str> = options.split(';').collect();
    let missing = more.split(';').filter(|part| !given.iter().any(|other| key(other) == key(part)));
    let all: Vec<&str> = given.iter().copied().chain(missing).collect();
    let chosen = variant.choose(&all.join(";")).map_err(|error| format!("options: {error}"))?;
    Ok((variant, chosen, rest))
}

/// The position text without the options that only a referee may know.
pub fn without_secrets(variant: Variant, text: &str) -> String {
    let Some((head, rest)) = text.split_once(' ') else { return text.to_owned() };
    let Some((id, options)) = head.split_once(':') else { return text.to_owned() };
    let options = without(variant.secrets(), options);
    let colon = if options.is_empty() { "" } else { ":" };
    format!("{id}{colon}{options} {rest}")
}

/// The options, `key=value` joined by `;`, less those with one of these keys.
pub fn without(keys: &[&str], options: &str) -> String {
    let parts: Vec<&str> = options.split(';').filter(|part| !keys.contains(&key(part))).collect();
    parts.join(";")
}

/// Those of the options that have one of these keys.
pub fn only(keys: &[&str], options: &str) -> String {
    let parts: Vec<&str> = options.split(';').filter(|part| keys.contains(&key(part))).collect();
    parts.join(";")
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
) -> Result<Setup, String> {
    let info = variant.info();
    let mut parts = text.split(' ');
    let mut next =
        |field: &str| parts.next().ok_or_else(|| format!("{field}: the field is missing"));
    let pieces = read_rows(info, variant.notation(), board, next("rows")?)?;
    let turn = match next("turn")? {
        "-" => None,
        letter => Some(
            read_seat(info, letter)
                .ok_or_else(|| format!("turn: `{}` is the letter of no seat", clip(letter)))?,
        ),
    };
    let seats = next("in play")?;
    let in_play = read_letters(info, seats)
        .filter(|set| set.iter().all(|seat| seat != Seat::HAN))
        .ok_or_else(|| format!("in play: `{}` is no list of seats in turn order", clip(seats)))?;
    let progress = read_number("no-progress", next("no-progress")?)?;
    let ply = read_number("ply", next("ply")?)?;
    let mut fields: Vec<(String, String)> = Vec::new();
    for part in parts {
        let (key, value) = part
            .split_once('=')
            .filter(|(key, _)| !key.is_empty())
            .ok_or_else(|| format!("fields: `{}` is not of the form key=value", clip(part)))?;
        if fields.iter().any(|field| field.0 == key) {
            return Err(format!("{}: the field is given twice", clip(key)));
        }
        fields.push((key.to_owned(), value.to_owned()));
    }
    if progress > ply {
        return Err("no-progress: the count is above that of the plies played".to_owned());
    }
    Ok(Setup { pieces, turn, in_play, progress, ply, fields })
}

fn read_seat(info: &VariantInfo, text: &str) -> Option<Seat> {
    let mut letters = text.chars();
    let seat = info.find_letter(letters.next()?)?;
    (letters.next().is_none() && seat != Seat::HAN).then_some(seat)
}

/// Reads a count: digits only, no leading zero, at most 999 999.
///
/// # Errors
///
/// A sentence that names the field.
pub fn read_number(field: &str, text: &str) -> Result<u32, String> {
    let plain = !text.is_empty() && text.len() <= 6 && text.bytes().all(|b| b.is_ascii_digit());
    let canonical = plain && (text == "0" || !text.starts_with('0'));
    match text.parse() {
        Ok(number) if canonical => Ok(number),
        _ => Err(format!("{field}: `{}` is no whole number from 0 to 999999", clip(text))),
    }
}

fn read_rows(
    info: &VariantInfo,
    notation: Notation,
    board: &crate::board::topology::Topology,
    text: &str,
) -> Result<Vec<(Point, Piece)>, String> {
    let mut pieces = Vec::new();
    let mut points = board.points().peekable();
    for (index, row) in text.split('/').enumerate() {
        let number = index + 1;
        let mut rest = row;
        let mut first = true;
        // Adjacent counts (`12` for `1` and `2`) read as one number, so an empty row has one form.
        while !rest.is_empty() {
            let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
            let (count, piece, after) = if digits > 0 {
                let (digits, after) = rest.split_at_checked(digits).unwrap_or((rest, ""));
                let count = match digits.parse::<usize>() {
                    Ok(count) if count > 0 && !digits.starts_with('0') => count,
                    _ => {
                        return Err(format!(
                            "rows: `{}` in row {number} is no count of empty points",
                            clip(digits)
                        ));
                    }
                };
                (count, None, after)
            } else {
                let (piece, after) = (notation.split)(info, rest).ok_or_else(|| {
                    format!("rows: no piece is written `{}` (row {number})", clip(rest))
                })?;
                (1, Some(piece), after)
            };
            for _ in 0..count {
                let Some(point) = points.next_if(|&point| board.starts_row(point) == first) else {
                    return Err(format!("rows: row {number} is too long"));
                };
                first = false;
                if let Some(piece) = piece {
                    pieces.push((point, piece));
                }
            }
            rest = after;
        }
        let ended = points.peek().is_none_or(|&point| board.starts_row(point));
        if first || !ended {
            return Err(format!("rows: row {number} is too short"));
        }
    }
    match points.next() {
        None => Ok(pieces),
        Some(_) => Err("rows: there are too few rows".to_owned()),
    }
}

/// At most 24 characters of what somebody wrote, for a message.
pub fn clip(text: &str) -> String {
    let mut clipped: String = text.chars().take(24).collect();
    if clipped.len() < text.len() {
        clipped.push('…');
    }
    clipped
}
