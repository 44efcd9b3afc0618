//! Counts and whole games of chess computed by an independent implementation of the rules pages: see
//! `tests/vectors/README.md`.

mod traces;

use sanguoqi::event::Event;
use sanguoqi::game::Game;
use serde_json::{Value, json};
use traces::{
    counts, describe, describe_piece, list, new_game, points, replay, result, seat_id, seats,
    sorted, text, without_order,
};

// ── Perft ───────────────────────────────────────────────────────────────────────────────────────

fn check_perft(variant: &str) {
    let vectors = counts("perft-chess.json");
    let mut seen = 0;
    for vector in list(&vectors).iter().filter(|vector| vector["variant"] == variant) {
        let mut game = new_game(variant, &vector["options"]);
        for (index, made) in list(&vector["moves"]).iter().enumerate() {
            if let Err(error) = game.play(text(made)) {
                panic!("{variant}, {}: move {index} {made}: {error}", vector["shows"]);
            }
        }
        let counts = list(&vector["perft"]);
        assert!(!counts.is_empty(), "no counts for {variant}, {}", vector["shows"]);
        for (index, count) in counts.iter().enumerate() {
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
    let told = |game: &Game, event: &Event| {
        Some(vec![match event {
            Event::Capture { seat, at, piece } => json!({
                "type": "capture",
                "seat": seat_id(game, *seat),
                "piece": describe_piece(game, *at, *piece),
            }),
            // What the status tells. The traces' checks are those before defeats.
            Event::Halt { .. } | Event::Turn { .. } | Event::Check { .. } => return None,
            event => describe(game, event)
                .unwrap_or_else(|| panic!("an event of no chess game: {event:?}")),
        }])
    };
    let wanted = |event: &Value| (event["type"] != "check").then(|| event.clone());
    replay(variant, prefix, told, wanted, check_status);
}

fn check_status(game: &Game, line: &Value, at: &str) {
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
