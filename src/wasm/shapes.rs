//! The objects of the JavaScript API that tell of a [`Game`], written as JSON.

use crate::board::topology::Topology;
use crate::catalogue::{Value, VariantInfo};
use crate::error::{Error, IllegalReason, Refusal};
use crate::event::{DefeatCause, Outcome, Reason};
use crate::game::{Game, Saved};
use crate::json::Json;
use crate::piece::{Kind, Piece};
use crate::play::Facts;
use crate::point::PointSet;
use crate::seat::{Seat, SeatSet};

/// What is thrown.
pub(super) fn refused(json: &mut Json, error: &Error, board: Option<&Topology>) {
    json.open('{');
    json.field("code", error.code());
    json.field("message", error.message());
    match error {
        Error::Illegal(refusal) => {
            json.field("reason", refusal.reason.word());
            if let Some(board) = board {
                points(json, "points", board, refusal.points);
            }
        }
        Error::GameOver => json.field("reason", IllegalReason::GameOver.word()),
        _ => {}
    }
    json.close('}');
}

/// What packed numbers stand for.
pub(super) fn codebook(json: &mut Json, game: &Game) {
    let info = game.info();
    let seats: Vec<&str> = every_seat().map(|seat| info.seat_id(seat)).collect();
    let armies = if info.armies.is_empty() { &seats } else { &info.armies };
    json.open('{');
    json.field("id", info.id);
    super::front::options(json, info);
    json.key("points");
    json.open('[');
    for name in game.board().names() {
        json.string(name);
    }
    json.close(']');
    list(json, "seats", &seats);
    list(json, "armies", armies);
    list(json, "defeats", &DefeatCause::ALL.map(DefeatCause::word));
    list(json, "endings", &Reason::ALL.map(Reason::word));
    json.close('}');
}

/// The options of a game and their values.
pub(super) fn options(json: &mut Json, options: &[(&'static str, Value)]) {
    json.open('{');
    for (key, option) in options {
        json.key(key);
        value(json, *option);
    }
    json.close('}');
}

/// The value of an option.
pub(super) fn value(json: &mut Json, value: Value) {
    match value {
        Value::Word(word) => json.string(word),
        _ => json.plain(&value.text()),
    }
}

/// The status of a game.
pub(super) fn status(json: &mut Json, game: &Game) {
    let info = game.info();
    let facts = game.facts();
    let id = |seat| info.seat_id(seat);
    json.open('{');
    json.count("ply", game.ply().into());
    json.nullable("turn", game.turn().map(id));
    seats(json, "inPlay", info, game.in_play());
    json.key("checks");
    json.open('[');
    for &(seat, by) in &facts.checks {
        json.open('{');
        json.field("seat", id(seat));
        points(json, "by", game.board(), by);
        json.close('}');
    }
    json.close(']');
    seats(json, "halted", info, facts.halted);
    match facts.alliance {
        Some(allies) => list(json, "alliance", &allies.map(id)),
        None => json.nullable("alliance", None),
    }
    json.nullable("phase", facts.phase);
    json.count("actionsLeft", facts.actions_left.into());
    json.key("armies");
    json.open('{');
    for &(seat, army) in &facts.armies {
        json.field(id(seat), info.army_id(army));
    }
    json.close('}');
    json.key("captured");
    json.open('{');
    for seat in every_seat() {
        captured(json, info, &facts, seat);
    }
    json.close('}');
    match &facts.scores {
        Some(scores) => {
            json.key("scores");
            json.open('{');
            for &(seat, score) in scores {
                json.count(id(seat), score.into());
            }
            json.close('}');
        }
        None => json.nullable("scores", None),
    }
    match facts.progress {
        Some((plies, limit)) => {
            json.key("progress");
            json.open('{');
            json.count("plies", plies.into());
            json.count("limit", limit.into());
            json.close('}');
        }
        None => json.nullable("progress", None),
    }
    match game.outcome() {
        Some(outcome) => result(json, info, &outcome),
        None => json.nullable("result", None),
    }
    json.close('}');
}

/// What `seat` has captured, under its id, if anything.
fn captured(json: &mut Json, info: &VariantInfo, facts: &Facts, seat: Seat) {
    if !facts.captured.iter().any(|taken| taken.0 == seat) {
        return;
    }
    json.key(info.seat_id(seat));
    json.open('[');
    for &(_, piece) in facts.captured.iter().filter(|taken| taken.0 == seat) {
        json.open('{');
        kind(json, piece.kind().map(Kind::letter));
        json.field("home", info.army_id(piece.home()));
        json.optional("set", set_of(info, piece));
        json.close('}');
    }
    json.close(']');
}

/// The result of a game, under its key.
fn result(json: &mut Json, info: &VariantInfo, outcome: &Outcome) {
    json.key("result");
    json.open('{');
    seats(json, "winners", info, outcome.winners);
    json.key("ranking");
    json.open('[');
    for place in outcome.ranking() {
        seat_list(json, info, place);
    }
    json.close(']');
    json.field("reason", outcome.reason.word());
    json.close('}');
}

/// Why a move is or is not legal.
pub(super) fn explanation(json: &mut Json, game: &Game, refusal: Option<&Refusal>) {
    json.open('{');
    json.key("legal");
    match refusal {
        None => json.plain("true"),
        Some(refusal) => {
            json.plain("false");
            json.field("reason", refusal.reason.word());
            json.field("detail", &refusal.detail);
            points(json, "points", game.board(), refusal.points);
        }
    }
    json.close('}');
}

/// A record for saves and public views.
pub(super) fn record(json: &mut Json, chosen: &[(&'static str, Value)], saved: &Saved) {
    json.open('{');
    json.field("variant", &saved.variant);
    json.key("options");
    options(json, chosen);
    json.optional("start", saved.start.as_deref());
    json.key("moves");
    json.open('[');
    for text in &saved.moves {
        json.string(text);
    }
    json.close(']');
    if !saved.ended.is_empty() {
        json.key("ended");
        json.open('[');
        for call in &saved.ended {
            json.open('{');
            json.count("after", call.after as i64);
            json.field("cause", &call.cause);
            json.optional("seat", call.seat.as_deref());
            json.close('}');
        }
        json.close(']');
    }
    json.close('}');
}

/// The set a piece is of; `None` in games whose pieces are of no set.
pub(super) fn set_of(info: &VariantInfo, piece: Piece) -> Option<&'static str> {
    if info.armies.is_empty() || piece.is_face_down() {
        None
    } else {
        Some(if piece.is_black_set() { "black" } else { "red" })
    }
}

/// The letter of a kind, under its key.
pub(super) fn kind(json: &mut Json, letter: Option<char>) {
    let mut bytes = [0; 4];
    json.nullable("kind", letter.map(|letter| &*letter.encode_utf8(&mut bytes)));
}

fn every_seat() -> impl Iterator<Item = Seat> {
    (0..4).filter_map(Seat::new)
}

fn points(json: &mut Json, key: &str, board: &Topology, points: PointSet) {
    json.key(key);
    json.open('[');
    for point in points {
        json.string(board.name(point));
    }
    json.close(']');
}

fn seats(json: &mut Json, key: &str, info: &VariantInfo, seats: SeatSet) {
    json.key(key);
    seat_list(json, info, seats);
}

fn seat_list(json: &mut Json, info: &VariantInfo, seats: SeatSet) {
    json.open('[');
    for seat in seats.iter() {
        json.string(info.seat_id(seat));
    }
    json.close(']');
}

fn list(json: &mut Json, key: &str, texts: &[&str]) {
    json.key(key);
    json.open('[');
    for text in texts {
        json.string(text);
    }
    json.close(']');
}
