//! Counts and whole games of the three games that are no chess, computed by an independent
//! implementation of the rules pages: see `tests/vectors/README.md`.

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
    value.as_array().map_or(&[], Vec::as_slice)
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
    let file = fs::read_to_string(folder().join("perft-others.json")).expect("the counts");
    let vectors: Value = serde_json::from_str(&file).expect("JSON");
    let of_variant = &vectors[variant];
    let entries =
        if of_variant.is_array() { list(of_variant) } else { std::slice::from_ref(of_variant) };
    for entry in entries {
        for vector in std::iter::once(entry).chain(list(&entry["positions"])) {
            let mut game = new_game(variant, &entry["options"]);
            for (index, made) in list(&vector["moves"]).iter().enumerate() {
                if let Err(error) = game.play(text(made)) {
                    panic!("{variant}: move {index} {made}: {error}");
                }
            }
            let counts = list(&vector["counts"]);
            assert!(!counts.is_empty(), "no counts for {variant}");
            for (index, count) in counts.iter().enumerate() {
                let counted = game.perft(index as u32 + 1).expect("a depth that is counted");
                assert_eq!(
                    Some(counted),
                    count.as_u64(),
                    "{variant} {} after {} plies: depth {}",
                    entry["options"],
                    game.ply(),
                    index + 1
                );
            }
        }
    }
}

#[test]
fn sanguo_anqi_perft() {
    check_perft("sanguo-anqi");
}

#[test]
fn yanyi_tiaoqi_perft() {
    check_perft("yanyi-tiaoqi");
}

#[test]
fn yanyi_wuziqi_perft() {
    check_perft("yanyi-wuziqi");
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
        // Every position of the game is the same after a trip through its text.
        let end = game.position_text();
        while game.undo().is_some() {
            check_text(&mut game, &name);
        }
        while game.redo().is_some() {}
        assert_eq!(game.position_text(), end, "{name}: undone and done again");
        check_text(&mut game, &name);
    }
}

fn check_text(game: &mut Game, name: &str) {
    let text = game.position_text();
    let at = format!("{name}, ply {}: {text}", game.ply());
    let mut read = Game::from_position(&text).unwrap_or_else(|error| panic!("{at}: {error}"));
    assert_eq!(read.position_text(), text, "{at}");
    assert_eq!(legal(&mut read), legal(game), "{at}");
    assert_eq!(status(&read), status(game), "{at}");
    assert_eq!(read.key(), game.key(), "{at}");
}

fn legal(game: &mut Game) -> Vec<String> {
    let mut legal: Vec<String> = game.moves(None).iter().map(|made| game.text_of(made)).collect();
    legal.sort();
    legal
}

fn replay(game: &mut Game, line: &Value, at: &str) {
    assert_eq!(json!(legal(game)), line["legal"], "{at}: legal moves");
    let events = if let Some(made) = line.get("move") {
        game.play(text(made)).unwrap_or_else(|error| panic!("{at}: {made}: {error}")).1
    } else if let Some(seat) = line.get("resign") {
        game.leave(text(seat), "resignation").expect("a resignation")
    } else {
        game.agree_draw().expect("a draw")
    };
    let told: Vec<Value> = events.iter().flat_map(|event| describe(game, event)).collect();
    let wanted = list(&line["events"]).iter().filter(|event| event["type"] != "phase");
    let wanted = wanted.map(|event| {
        let mut event = event.clone();
        if event["type"] == "defeat" {
            event.as_object_mut().expect("an event").remove("rank");
        }
        event
    });
    assert_eq!(by_type(told), by_type(wanted.collect()), "{at}: events");
    check_position(game, line, at);
}

fn check_position(game: &Game, line: &Value, at: &str) {
    let mut pieces: Vec<Value> =
        game.cells().iter().map(|(point, piece)| describe_piece(game, point, piece)).collect();
    let key = |piece: &Value| text(&piece["point"]).to_owned();
    pieces.sort_by_key(key);
    let mut wanted = list(&line["pieces"]).to_vec();
    wanted.sort_by_key(key);
    assert_eq!(pieces, wanted, "{at}: pieces");
    let told = status(game);
    for (key, wanted) in line["status"].as_object().expect("a status") {
        if let Some(told) = told.get(key) {
            let of_key = |value: &Value| without_order(json!({ key.as_str(): value }));
            assert_eq!(of_key(told), of_key(wanted), "{at}: status.{key}");
        }
    }
    check_fields(game, &line["status"], at);
}

/// What the traces tell besides the status stands in the position text.
fn check_fields(game: &Game, status: &Value, at: &str) {
    let text = game.position_text();
    let field = |key: &str| {
        let found = text.split(' ').find_map(|part| part.strip_prefix(&format!("{key}=")));
        found.unwrap_or("-").to_owned()
    };
    let letters = |ids: &Value| {
        let ids = list(ids).iter().map(|id| game.info().find_seat(self::text(id)).expect("a seat"));
        let letters: String = ids.map(|seat| game.info().seat_letter(seat)).collect();
        if letters.is_empty() { "-".to_owned() } else { letters }
    };
    if let Some(hidden) = status.get("hidden") {
        let hidden = self::text(hidden);
        assert_eq!(field("hidden"), if hidden.is_empty() { "-" } else { hidden }, "{at}: hidden");
    }
    // Where it matters not, the engine does not keep which piece was turned up in this turn.
    let matters = !game.options().flag("flipCapture");
    if let Some(fresh) = status.get("fresh").filter(|_| matters) {
        let fresh = list(fresh).first().map_or("-", self::text);
        assert_eq!(field("fresh"), fresh, "{at}: fresh");
    }
    if let Some(promoted) = status.get("promoted") {
        assert_eq!(field("promoted"), letters(promoted), "{at}: promoted");
    }
    if let Some(passes) = status.get("passes") {
        let passes = passes.as_u64().filter(|&passes| passes > 0);
        let passes = passes.map_or("-".to_owned(), |passes| passes.to_string());
        assert_eq!(field("passes"), passes, "{at}: passes");
    }
}

fn status(game: &Game) -> Value {
    let facts = game.facts();
    let id = |seat| seat_id(game, seat);
    let captured = game.info().seats.iter().filter_map(|seat| {
        let of_seat = facts.captured.iter().filter(|taken| id(taken.0) == seat.id);
        let pieces: Vec<Value> = of_seat
            .map(|(_, piece)| {
                json!({
                    "kind": piece.kind().map(Kind::letter),
                    "home": game.info().army_id(piece.home()),
                })
            })
            .collect();
        (!pieces.is_empty()).then(|| (seat.id.to_owned(), Value::from(pieces)))
    });
    let armies = facts
        .armies
        .iter()
        .map(|&(seat, army)| (id(seat).to_owned(), Value::from(game.info().army_id(army))));
    json!({
        "ply": game.ply(),
        "turn": game.turn().map(id),
        "inPlay": seats(game, game.in_play()),
        "alliance": facts.alliance.map(|allies| sorted(game, allies)),
        "phase": facts.phase,
        "actionsLeft": facts.actions_left,
        "armies": armies.collect::<serde_json::Map<_, _>>(),
        "captured": captured.collect::<serde_json::Map<_, _>>(),
        "scores": facts.scores.as_ref().map(|scores| {
            scores.iter().map(|&(seat, score)| (id(seat).to_owned(), Value::from(score)))
                .collect::<serde_json::Map<_, _>>()
        }),
        "progress": facts.progress.map(|(plies, limit)| json!({ "plies": plies, "limit": limit })),
        "result": game.outcome().map(|outcome| result(game, outcome)),
    })
}

fn describe(game: &Game, event: &Event) -> Vec<Value> {
    let id = |seat: Seat| seat_id(game, seat);
    let name = |point: Point| game.board().name(point);
    vec![match event {
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
        Event::Capture { seat, at, piece } => json!({
            "type": "capture", "seat": id(*seat), "piece": describe_shown(game, *at, *piece),
        }),
        Event::Reveal { at, piece } => json!({
            "type": "reveal", "piece": describe_shown(game, *at, *piece),
        }),
        Event::ArmyClaimed { seat, army } => json!({
            "type": "army-claimed", "seat": id(*seat), "army": game.info().army_id(*army),
        }),
        Event::Recall { seat, rank, points: left } => json!({
            "type": "recall", "seat": id(*seat), "rank": rank, "points": points(game, *left),
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
        Event::Defeat { seat, by, cause, removed } => {
            let defeat = json!({
                "type": "defeat", "seat": id(*seat), "by": by.map(id), "reason": cause.word(),
            });
            if removed.is_empty() {
                return vec![defeat];
            }
            return vec![defeat, json!({ "type": "removed", "points": points(game, *removed) })];
        }
        Event::Takeover { from, to, points: taken } => json!({
            "type": "takeover", "from": id(*from), "to": id(*to), "points": points(game, *taken),
        }),
        Event::End(outcome) => json!({ "type": "end", "result": result(game, *outcome) }),
        // The traces do not tell these.
        Event::Turn { .. } | Event::Withdrawal { .. } => return Vec::new(),
        other => panic!("an event of a chess game: {other:?}"),
    }]
}

/// A piece as events tell of it: where it slept it does so no longer.
fn describe_shown(game: &Game, point: Point, piece: Piece) -> Value {
    describe_piece(game, point, piece.with_dormant(false))
}

fn describe_piece(game: &Game, point: Point, piece: Piece) -> Value {
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
                    let free = ["points", "alliance", "seats", "captures"];
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
fn sanguo_anqi_traces() {
    check_traces("sanguo-anqi", "anqi-");
}

#[test]
fn yanyi_tiaoqi_traces() {
    check_traces("yanyi-tiaoqi", "tiaoqi-");
}

#[test]
fn yanyi_wuziqi_traces() {
    check_traces("yanyi-wuziqi", "wuziqi-");
}
