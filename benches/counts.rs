//! One task of one game, to be run once under an instruction counter, or to be timed as a whole:
//! `counts VARIANT[:OPTIONS] start | perft DEPTH | play PLIES`.
//!
//! Prints what the task came to, so that a fast wrong answer is noticed, and the nanoseconds it took.
//! The instructions that count are those in [`measured`]: the rest is this program's own.

use sanguoqi::game::Game;
use std::process::ExitCode;
use std::time::Instant;

enum Task {
    /// From nothing to the first legal moves.
    Start,
    /// The legal move sequences of a length, from a new game.
    Perft(u32),
    /// A random game with its events and status, then taken back ply by ply.
    Play(u32),
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let Some((game, task)) = read(&arguments) else {
        eprintln!("counts VARIANT[:OPTIONS] start | perft DEPTH | play PLIES");
        return ExitCode::FAILURE;
    };
    let (variant, options) = game.split_once(':').unwrap_or((game, ""));
    // Everything but `start` begins with the tables built.
    if !matches!(task, Task::Start) {
        _ = Game::new(variant, options).map(|mut game| game.moves(None));
    }
    let start = Instant::now();
    let result = measured(variant, options, &task);
    let nanoseconds = start.elapsed().as_nanos();
    println!("{result} {nanoseconds}");
    ExitCode::SUCCESS
}

fn read(arguments: &[String]) -> Option<(&str, Task)> {
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words.as_slice() {
        [game, "start"] => Some((game, Task::Start)),
        [game, "perft", depth] => Some((game, Task::Perft(depth.parse().ok()?))),
        [game, "play", plies] => Some((game, Task::Play(plies.parse().ok()?))),
        _ => None,
    }
}

/// The task; a function of its own, which the counter is told by name to look at.
#[inline(never)]
fn measured(variant: &str, options: &str, task: &Task) -> u64 {
    let mut game = match Game::new(variant, options) {
        Ok(game) => game,
        Err(error) => panic!("{error}"),
    };
    match task {
        Task::Start => game.moves(None).len() as u64,
        Task::Perft(depth) => game.perft(*depth).expect("the depth is one that is counted"),
        Task::Play(plies) => play(&mut game, *plies),
    }
}

/// The sum of moves, events and checks of a random game.
fn play(game: &mut Game, plies: u32) -> u64 {
    let mut seed = 1u64;
    let mut sum = 0;
    for _ in 0..plies {
        let moves = game.moves(None);
        // Knuth's MMIX generator; its high bits are the good ones.
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let Some(chosen) = moves.get((seed >> 33) as usize % moves.len().max(1)) else { break };
        let text = game.text_of(chosen);
        let (_, events) = game.play(&text).expect("a listed move is legal");
        sum += (moves.len() + events.len() + game.facts().checks.len()) as u64;
    }
    while game.undo().is_some() {}
    sum
}
