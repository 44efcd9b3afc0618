//! The engine alone, timed by criterion: `cargo bench --package sanguoqi-benches`.

use std::hint::black_box;
use std::time::Duration;

use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, Criterion, criterion_group, criterion_main};
use sanguoqi::event::Event;
use sanguoqi::game::Game;
use sanguoqi::games::Variant;

/// Plies of random play that lead to the middle games.
const OPENING: u32 = 40;

fn new_game(variant: Variant) -> Game {
    Game::new(variant.id(), "").expect("every game has a start without options")
}

/// A game after some plies of random play, the same in every run; earlier if it ends.
fn middle_game(variant: Variant) -> Game {
    let mut game = new_game(variant);
    let mut seed = 7u64;
    for _ in 0..OPENING {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let moves = game.moves(None);
        let text = game.text_of(&moves[(seed >> 33) as usize % moves.len()]);
        game.play(&text).expect("a listed move is legal");
        if game.outcome().is_some() {
            game.undo();
            break;
        }
    }
    game
}

fn group<'c>(criterion: &'c mut Criterion, name: &str) -> BenchmarkGroup<'c, WallTime> {
    let mut group = criterion.benchmark_group(name);
    group.sample_size(10).warm_up_time(Duration::from_millis(300));
    group.measurement_time(Duration::from_millis(1000));
    group
}

fn perft(criterion: &mut Criterion) {
    let mut group = group(criterion, "perft 3");
    for &variant in Variant::ALL {
        let mut game = new_game(variant);
        group.bench_function(variant.id(), |bencher| bencher.iter(|| game.perft(black_box(3))));
    }
}

fn make_and_unmake(criterion: &mut Criterion) {
    let mut group = group(criterion, "make and unmake every move");
    for &variant in Variant::ALL {
        let mut game = middle_game(variant);
        let moves = game.moves(None);
        let texts: Vec<String> = moves.iter().map(|made| game.text_of(made)).collect();
        group.bench_function(variant.id(), |bencher| {
            bencher.iter(|| {
                for text in &texts {
                    black_box(game.play(text)).expect("a listed move is legal");
                    game.undo();
                }
            });
        });
    }
}

fn legality(criterion: &mut Criterion) {
    let mut every = group(criterion, "legal moves");
    for &variant in Variant::ALL {
        let mut game = middle_game(variant);
        every.bench_function(variant.id(), |bencher| bencher.iter(|| game.moves(None)));
    }
    drop(every);
    let mut one = group(criterion, "explain a refusal");
    for &variant in Variant::ALL {
        let mut game = middle_game(variant);
        // A step from the first piece of the board onto itself or beyond is legal in no game.
        let (point, _) = game.cells().iter().next().expect("a game has pieces");
        let name = game.board().name(point);
        let text = format!("{name}{name}");
        assert!(game.why_not(&text).is_some());
        one.bench_function(variant.id(), |bencher| bencher.iter(|| game.why_not(black_box(&text))));
    }
}

/// A defeat that is not the last mover's: who took the last legal move away is looked for in the
/// record.
fn takeover(criterion: &mut Criterion) {
    let mut group = group(criterion, "takeover attribution");
    let vectors: serde_json::Value =
        serde_json::from_str(include_str!("../tests/vectors/perft-chess.json"))
            .expect("the vectors are JSON");
    let entries = vectors.as_array().into_iter().flatten();
    let looked_for =
        entries.filter(|entry| entry["shows"].as_str().is_some_and(|s| s.contains("not credited")));
    for (number, entry) in looked_for.enumerate() {
        let options = entry["options"].as_object().into_iter().flatten();
        let options: Vec<String> = options.map(|(key, value)| format!("{key}={value}")).collect();
        let variant = entry["variant"].as_str().expect("a vector names its game");
        let mut game = Game::new(variant, &options.join(";")).expect("the vectors' options exist");
        let moves = entry["moves"].as_array().into_iter().flatten();
        let moves: Vec<&str> = moves.filter_map(serde_json::Value::as_str).collect();
        let Some((last, before)) = moves.split_last() else { continue };
        for text in before {
            game.play(text).expect("the vectors' moves are legal");
        }
        let (_, events) = game.play(last).expect("the vectors' moves are legal");
        assert!(events.iter().any(|event| matches!(event, Event::Defeat { .. })), "{variant}");
        game.undo();
        group.bench_function(format!("{variant}, case {}", number + 1), |bencher| {
            bencher.iter(|| {
                black_box(game.play(last)).expect("it was legal before");
                game.undo();
            });
        });
    }
}

criterion_group!(native, perft, make_and_unmake, legality, takeover);
criterion_main!(native);
