//! Counts and whole games of the three games that are no chess, computed by an independent
//! implementation of the rules pages: see `tests/vectors/README.md`.

mod traces;

use sanguoqi::event::Event;
use sanguoqi::game::Game;
use sanguoqi::piece::{Kind, Piece};
use sanguoqi::point::Point;
use sanguoqi::seat::Seat;
use serde_json::{Value, json};
use traces::{
    counts, describe, describe_piece, legal, list, new_game, points, replay, result, seat_id,
    seats, sorted, text, without_order,
};

// ── Perft ───────────────────────────────────────────────────────────────────────────────────────

fn check_perft(variant: &str) {
    let vectors = counts("perft-others.json");
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
    let wanted = |event: &Value| {
        let mut event = event.clone();
        if event["type"] == "defeat" {
            event.as_object_mut().expect("an event").remove("rank");
        }
        (event["type"] != "phase").then_some(event)
    };
    for (name, mut game) in replay(variant, prefix, told, wanted, check_status) {
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

fn check_status(game: &Game, line: &Value, at: &str) {
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

fn told(game: &Game, event: &Event) -> Option<Vec<Value>> {
    let id = |seat: Seat| seat_id(game, seat);
    Some(vec![match event {
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
        Event::Defeat { removed, .. } if !removed.is_empty() => {
            let left = json!({ "type": "removed", "points": points(game, *removed) });
            return Some(describe(game, event).into_iter().chain([left]).collect());
        }
        // The traces do not tell these.
        Event::Turn { .. } | Event::Withdrawal { .. } => return None,
        event => describe(game, event).unwrap_or_else(|| panic!("an event of chess: {event:?}")),
    }])
}

/// A piece as events tell of it: where it slept it does so no longer.
fn describe_shown(game: &Game, point: Point, piece: Piece) -> Value {
    describe_piece(game, point, piece.with_dormant(false))
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
