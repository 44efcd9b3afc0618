//! Reads the games of the independent implementation and tells of ours in its words.

use flate2::read::GzDecoder;
use sanguoqi::event::{AllianceCause, Event, Outcome};
use sanguoqi::game::Game;
use sanguoqi::piece::{Kind, Piece};
use sanguoqi::point::{Point, PointSet};
use sanguoqi::seat::{Seat, SeatSet};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/vectors")
}

/// The counts in this file.
pub fn counts(file: &str) -> Value {
    let file = fs::read_to_string(folder().join(file)).expect("the counts");
    serde_json::from_str(&file).expect("JSON")
}

/// Replays the games whose files start so; returns them at their ends. The legal moves, the pieces
/// and the events are compared here: `told` says an event of ours in the traces' words, `wanted` what
/// counts of one of theirs; `check` compares the rest of a position.
pub fn replay(
    variant: &str,
    prefix: &str,
    told: impl Fn(&Game, &Event) -> Option<Vec<Value>>,
    wanted: impl Fn(&Value) -> Option<Value>,
    check: impl Fn(&Game, &Value, &str),
) -> Vec<(String, Game)> {
    let files = fs::read_dir(folder().join("traces")).expect("the traces");
    let names = files.map(|file| file.expect("a file").file_name().into_string().expect("a name"));
    let names: BTreeSet<String> = names.filter(|name| name.starts_with(prefix)).collect();
    assert!(!names.is_empty(), "no traces for {variant}");
    let mut games = Vec::new();
    for name in names {
        let file = File::open(folder().join("traces").join(&name)).expect("a trace");
        let mut lines = BufReader::new(GzDecoder::new(file)).lines().map(|line| {
            serde_json::from_str::<Value>(&line.expect("a line")).expect("a JSON object")
        });
        let start = lines.next().expect("a start");
        assert_eq!(start["variant"], variant, "{name}");
        let mut game = new_game(variant, &start["options"]);
        let check = |game: &Game, line: &Value, at: &str| {
            check_pieces(game, line, at);
            check(game, line, at);
        };
        check(&game, &start, &format!("{name}, start"));
        for (index, line) in lines.enumerate() {
            let at = format!("{name}, line {}", index + 2);
            assert_eq!(json!(legal(&mut game)), line["legal"], "{at}: legal moves");
            let events = go_on(&mut game, &line, &at);
            let events = events.iter().filter_map(|event| told(&game, event)).flatten().collect();
            let theirs = list(&line["events"]).iter().filter_map(&wanted).collect();
            assert_eq!(by_type(events), by_type(theirs), "{at}: events");
            check(&game, &line, &at);
        }
        games.push((name, game));
    }
    games
}

/// Does what the line tells of.
fn go_on(game: &mut Game, line: &Value, at: &str) -> Vec<Event> {
    if let Some(made) = line.get("move") {
        game.play(text(made)).unwrap_or_else(|error| panic!("{at}: {made}: {error}")).1
    } else if let Some(seat) = line.get("resign") {
        game.leave(text(seat), "resignation").expect("a resignation")
    } else {
        game.agree_draw().expect("a draw")
    }
}

fn check_pieces(game: &Game, line: &Value, at: &str) {
    let mut pieces: Vec<Value> =
        game.cells().iter().map(|(point, piece)| describe_piece(game, point, piece)).collect();
    let key = |piece: &Value| text(&piece["point"]).to_owned();
    pieces.sort_by_key(key);
    let mut wanted = list(&line["pieces"]).to_vec();
    wanted.sort_by_key(key);
    assert_eq!(pieces, wanted, "{at}: pieces");
}

/// The texts of the legal moves, sorted.
pub fn legal(game: &mut Game) -> Vec<String> {
    let mut legal: Vec<String> = game.moves(None).iter().map(|made| game.text_of(made)).collect();
    legal.sort();
    legal
}

pub fn text(value: &Value) -> &str {
    value.as_str().expect("a text")
}

/// The items of a list; none of what is not there.
pub fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

pub fn new_game(variant: &str, options: &Value) -> Game {
    let options = options.as_object().expect("options");
    let options = options.iter().map(|(key, value)| match value {
        Value::String(word) => format!("{key}={word}"),
        other => format!("{key}={other}"),
    });
    Game::new(variant, &options.collect::<Vec<String>>().join(";")).expect("a game")
}

/// The events that all games tell in the same words; `None` for the others.
pub fn describe(game: &Game, event: &Event) -> Option<Value> {
    let id = |seat: Seat| seat_id(game, seat);
    let name = |point: Point| game.board().name(point);
    Some(match event {
        Event::Move(made) => {
            let mut told = json!({
                "text": game.text_of(made),
                "seat": id(made.seat),
                "from": made.action.from().map(name),
                "to": made.action.to().map(name),
                "kind": made.kind.map(Kind::letter),
                "captures": points(game, made.captures),
            });
            if let sanguoqi::action::Action::Chain { path, .. } = &made.action
                && path.len() > 1
            {
                told["path"] = json!(path.iter().map(|&point| name(point)).collect::<Vec<_>>());
            }
            json!({ "type": "move", "move": told })
        }
        Event::Promotion { point, seat } => json!({
            "type": "promotion", "point": name(*point), "seat": id(*seat),
        }),
        Event::Alliance { seats, cause } => json!({
            "type": "alliance",
            "seats": sorted(game, *seats),
            "cause": match cause {
                AllianceCause::Pact => "pact",
                AllianceCause::Regicide => "regicide",
            },
        }),
        Event::AllianceEnded { seats } => json!({
            "type": "alliance-ended", "seats": sorted(game, *seats),
        }),
        Event::Defeat { seat, by, cause, .. } => json!({
            "type": "defeat", "seat": id(*seat), "by": by.map(id), "reason": cause.word(),
        }),
        Event::Takeover { from, to, points: taken } => json!({
            "type": "takeover", "from": id(*from), "to": id(*to), "points": points(game, *taken),
        }),
        Event::End(outcome) => json!({ "type": "end", "result": result(game, *outcome) }),
        _ => return None,
    })
}

pub fn describe_piece(game: &Game, point: Point, piece: Piece) -> Value {
    if piece.is_face_down() {
        return json!({ "point": game.board().name(point), "face_down": true });
    }
    let mut told = json!({
        "point": game.board().name(point),
        "kind": piece.kind().map(Kind::letter),
        "owner": piece.owner().map(|seat| seat_id(game, seat)),
        "home": game.info().army_id(piece.home()),
    });
    if let (true, Some(kind)) = (!game.info().armies.is_empty(), piece.kind()) {
        let letter = kind.letter();
        let small = piece.is_black_set();
        told["letter"] = json!(if small { letter.to_ascii_lowercase() } else { letter });
    }
    for (mark, set) in [("promoted", piece.is_promoted()), ("dormant", piece.is_dormant())] {
        if set {
            told[mark] = json!(true);
        }
    }
    told
}

pub fn result(game: &Game, outcome: Outcome) -> Value {
    json!({
        "winners": seats(game, outcome.winners),
        "ranking": outcome.ranking().into_iter().map(|set| seats(game, set)).collect::<Vec<_>>(),
        "reason": outcome.reason.word(),
    })
}

pub fn seat_id(game: &Game, seat: Seat) -> &'static str {
    game.info().seat_id(seat)
}

pub fn seats(game: &Game, set: SeatSet) -> Vec<&'static str> {
    set.iter().map(|seat| seat_id(game, seat)).collect()
}

pub fn sorted(game: &Game, allies: [Seat; 2]) -> Vec<&'static str> {
    let mut ids = allies.map(|seat| seat_id(game, seat)).to_vec();
    ids.sort();
    ids
}

pub fn points(game: &Game, set: PointSet) -> Vec<&str> {
    set.iter().map(|point| game.board().name(point)).collect()
}

/// Events of the same type in the order they came; the order of the types is not that of the rules
/// in the traces.
fn by_type(events: Vec<Value>) -> Vec<Value> {
    let mut events: Vec<Value> = events.into_iter().map(without_order).collect();
    events.sort_by_key(|event| text(&event["type"]).to_owned());
    events
}

/// The value with the lists whose order means nothing sorted.
pub fn without_order(value: Value) -> Value {
    match value {
        Value::Object(fields) => Value::Object(
            fields
                .into_iter()
                .map(|(key, value)| {
                    let mut value = without_order(value);
                    let free =
                        ["alliance", "by", "captures", "checks", "halted", "points", "seats"];
                    if let (true, Value::Array(items)) = (free.contains(&key.as_str()), &mut value)
                    {
                        items.sort_by_key(Value::to_string);
                    }
                    (key, value)
                })
                .collect(),
        ),
        Value::Array(items) => items.into_iter().map(without_order).collect(),
        other => other,
    }
}
