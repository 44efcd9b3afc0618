//! Counts and whole games computed by an independent implementation of the rules pages: see
//! `tests/vectors/README.md`.

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

fn text(value: &Value) -> &str {
    value.as_str().expect("a text")
}

fn list(value: &Value) -> &[Value] {
    value.as_array().expect("a list")
}

fn new_game(variant: &str, options: &Value) -> Game {
    let options = options.as_object().expect("options");
    let options = options.iter().map(|(key, value)| match value {
        Value::String(word) => format!("{key}={word}"),
        other => format!("{key}={other}"),
    });
    Game::new(variant, &options.collect::<Vec<String>>().join(";")).expect("a game")
}

// ── Perft ───────────────────────────────────────────────────────────────────────────────────────

fn check_perft(variant: &str) {
    let file = fs::read_to_string(folder().join("perft-chess.json")).expect("the counts");
    let vectors: Value = serde_json::from_str(&file).expect("JSON");
    let mut seen = 0;
    for vector in list(&vectors).iter().filter(|vector| vector["variant"] == variant) {
        let mut game = new_game(variant, &vector["options"]);
        for (index, made) in list(&vector["moves"]).iter().enumerate() {
            if let Err(error) = game.play(text(made)) {
                panic!("{variant}, {}: move {index} {made}: {error}", vector["shows"]);
            }
        }
        for (index, count) in list(&vector["perft"]).iter().enumerate() {
            let depth = index as u32 + 1;
            let counted = game.perft(depth).expect("a depth that is counted");
            assert_eq!(
                Some(counted),
                count.as_u64(),
                "{variant} {}, {}: depth {depth}",
                vector["options"],
                vector["shows"]
            );
        }
        seen += 1;
    }
    assert!(seen > 0, "no counts for {variant}");
}

#[test]
fn sanguo_qi_perft() {
    check_perft("sanguo-qi");
}

#[test]
fn sanren_xiangqi_perft() {
    check_perft("sanren-xiangqi");
}

#[test]
fn sanguo_yanyi_perft() {
    check_perft("sanguo-yanyi");
}

#[test]
fn xiangqi_perft() {
    check_perft("xiangqi");
}

// ── Traces ──────────────────────────────────────────────────────────────────────────────────────

fn check_traces(variant: &str, prefix: &str) {
    let files = fs::read_dir(folder().join("traces")).expect("the traces");
    let names = files.map(|file| file.expect("a file").file_name().into_string().expect("a name"));
    let names: BTreeSet<String> = names.filter(|name| name.starts_with(prefix)).collect();
    assert!(!names.is_empty(), "no traces for {variant}");
    for name in names {
        let file = File::open(folder().join("traces").join(&name)).expect("a trace");
        let mut lines = BufReader::new(GzDecoder::new(file)).lines().map(|line| {
            serde_json::from_str::<Value>(&line.expect("a line")).expect("a JSON object")
        });
        let start = lines.next().expect("a start");
        assert_eq!(start["variant"], variant, "{name}");
        let mut game = new_game(variant, &start["options"]);
        check_position(&game, &start, &format!("{name}, start"));
        for (index, line) in lines.enumerate() {
            let at = format!("{name}, line {}", index + 2);
            replay(&mut game, &line, &at);
        }
    }
}

fn replay(game: &mut Game, line: &Value, at: &str) {
    let mut legal: Vec<String> = game.moves(None).iter().map(|made| game.text_of(made)).collect();
    legal.sort();
    assert_eq!(json!(legal), line["legal"], "{at}: legal moves");
    let events = if let Some(made) = line.get("move") {
        game.play(text(made)).unwrap_or_else(|error| panic!("{at}: {made}: {error}")).1
    } else if let Some(seat) = line.get("resign") {
        game.leave(text(seat), "resignation").expect("a resignation")
    } else {
        game.agree_draw().expect("a draw")
    };
    let told: Vec<Value> = events.iter().filter_map(|event| describe(game, event)).collect();
    let wanted = list(&line["events"]).iter().filter(|event| event["type"] != "check").cloned();
    assert_eq!(by_type(told), by_type(wanted.collect()), "{at}: events");
    check_position(game, line, at);
}

fn check_position(game: &Game, line: &Value, at: &str) {
    let mut pieces: Vec<Value> =
        game.cells().iter().map(|(point, piece)| describe_piece(game, point, piece)).collect();
    pieces.sort_by_key(|piece| text(&piece["point"]).to_owned());
    assert_eq!(json!(pieces), line["pieces"], "{at}: pieces");
    let (wanted, facts) = (&line["status"], game.facts());
    let told = json!({
        "ply": game.ply(),
        "turn": game.turn().map(|seat| seat_id(game, seat)),
        "inPlay": seats(game, game.in_play()),
        "checks": facts.checks.iter().map(|&(seat, by)| {
            json!({ "seat": seat_id(game, seat), "by": points(game, by) })
        }).collect::<Vec<_>>(),
        "halted": seats(game, facts.halted),
        "alliance": facts.alliance.map(|allies| sorted(game, allies)),
        "progress": facts.progress.map(|(plies, limit)| json!({ "plies": plies, "limit": limit })),
        "result": game.outcome().map(|outcome| result(game, outcome)),
    });
    assert_eq!(without_order(told), without_order(wanted.clone()), "{at}: status");
}

fn describe(game: &Game, event: &Event) -> Option<Value> {
    let id = |seat: Seat| seat_id(game, seat);
    let name = |point: Point| game.board().name(point);
    Some(match event {
        Event::Move(made) => json!({ "type": "move", "move": {
            "text": game.text_of(made),
            "seat": id(made.seat),
            "from": made.action.from().map(name),
            "to": made.action.to().map(name),
            "kind": made.kind.map(Kind::letter),
            "captures": points(game, made.captures),
        }}),
        Event::Capture { seat, at, piece } => json!({
            "type": "capture", "seat": id(*seat), "piece": describe_piece(game, *at, *piece),
        }),
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
        // What the status tells. The traces' checks are those before defeats.
        Event::Halt { .. } | Event::Turn { .. } | Event::Check { .. } => return None,
        other => panic!("an event of no chess game: {other:?}"),
    })
}

fn describe_piece(game: &Game, point: Point, piece: Piece) -> Value {
    let mut told = json!({
        "point": game.board().name(point),
        "kind": piece.kind().map(Kind::letter),
        "owner": piece.owner().map(|seat| seat_id(game, seat)),
        "home": game.info().army_id(piece.home()),
    });
    for (mark, set) in [("promoted", piece.is_promoted()), ("dormant", piece.is_dormant())] {
        if set {
            told[mark] = json!(true);
        }
    }
    told
}

fn result(game: &Game, outcome: Outcome) -> Value {
    json!({
        "winners": seats(game, outcome.winners),
        "ranking": outcome.ranking().into_iter().map(|set| seats(game, set)).collect::<Vec<_>>(),
        "reason": outcome.reason.word(),
    })
}

fn seat_id(game: &Game, seat: Seat) -> &'static str {
    game.info().seat_id(seat)
}

fn seats(game: &Game, set: SeatSet) -> Vec<&'static str> {
    set.iter().map(|seat| seat_id(game, seat)).collect()
}

fn sorted(game: &Game, allies: [Seat; 2]) -> Vec<&'static str> {
    let mut ids = allies.map(|seat| seat_id(game, seat)).to_vec();
    ids.sort();
    ids
}

fn points(game: &Game, set: PointSet) -> Vec<&str> {
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
fn without_order(value: Value) -> Value {
    match value {
        Value::Object(fields) => Value::Object(
            fields
                .into_iter()
                .map(|(key, value)| {
                    let mut value = without_order(value);
                    let free = ["by", "points", "halted", "alliance", "seats", "checks"];
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

#[test]
fn sanguo_qi_traces() {
    check_traces("sanguo-qi", "sanguo-qi-");
}

#[test]
fn sanren_xiangqi_traces() {
    check_traces("sanren-xiangqi", "sanren-xiangqi-");
}

#[test]
fn sanguo_yanyi_traces() {
    check_traces("sanguo-yanyi", "sanguo-yanyi-");
}

#[test]
fn xiangqi_traces() {
    check_traces("xiangqi", "xiangqi-");
}
