//! Positions set up by hand for the rule tests, and short answers about them.
#![allow(dead_code, reason = "each test binary uses its part")]

use sanguoqi::event::Event;
use sanguoqi::game::Game;
use sanguoqi::point::{Point, PointSet};
use sanguoqi::seat::{Seat, SeatSet};
use std::collections::BTreeSet;

/// A game from its variant with options (`sanren-xiangqi:method=2`), the letter of the seat to
/// move, and its pieces as `rK@re1`. In play are the seats with a general.
pub fn game(variant: &str, turn: char, pieces: &str) -> Game {
    game_with(variant, turn, pieces, 0, "")
}

/// The same, with so many plies without progress and more fields.
pub fn game_with(variant: &str, turn: char, pieces: &str, progress: u32, fields: &str) -> Game {
    let text = text(variant, turn, pieces, progress, fields);
    Game::from_position(&text).unwrap_or_else(|error| panic!("{text}\n{error}"))
}

/// The position text of all that.
pub fn text(variant: &str, turn: char, pieces: &str, progress: u32, fields: &str) -> String {
    let plain = variant.split(':').next().expect("a variant");
    let board = Game::new(plain, "").expect("a game").board();
    let places: Vec<(&str, &str)> = pieces
        .split_whitespace()
        .map(|place| place.split_once('@').unwrap_or_else(|| panic!("{place} is no piece@point")))
        .collect();
    for (piece, point) in &places {
        assert!(board.find(point).is_some(), "{piece}@{point}: no such point");
    }
    let mut rows: Vec<String> = Vec::new();
    let (mut row, mut gap) = (None, 0);
    for name in board.names() {
        if row != Some(row_of(name)) {
            row = Some(row_of(name));
            if let Some(drawn) = rows.last_mut() {
                fill(drawn, &mut gap);
            }
            rows.push(String::new());
        }
        let drawn = rows.last_mut().expect("a row");
        match places.iter().find(|place| place.1 == name) {
            None => gap += 1,
            Some((piece, _)) => {
                fill(drawn, &mut gap);
                drawn.push_str(piece);
            }
        }
    }
    fill(rows.last_mut().expect("a row"), &mut gap);
    let in_play: String = Game::new(plain, "")
        .expect("a game")
        .info()
        .seats
        .iter()
        .map(|seat| seat.letter)
        .filter(|letter| places.iter().any(|place| place.0 == format!("{letter}K")))
        .collect();
    let text = format!("{variant} {} {turn} {in_play} {progress} {progress}", rows.join("/"));
    if fields.is_empty() { text } else { format!("{text} {fields}") }
}

/// The row of a point: its half-board's letter, if it has one, and its rank.
fn row_of(name: &str) -> (Option<char>, &str) {
    let rank = name.trim_start_matches(|c: char| c.is_ascii_lowercase());
    let half = (name.len() - rank.len() == 2).then(|| name.chars().next()).flatten();
    (half, rank)
}

/// Writes the empty points before a piece or the end of a row.
fn fill(row: &mut String, gap: &mut u32) {
    if *gap > 0 {
        row.push_str(&gap.to_string());
        *gap = 0;
    }
}

/// Where the piece on `from` may go, sorted, as one text.
pub fn ways(game: &mut Game, from: &str) -> String {
    let from = game.board().find(from).expect("a point");
    let board = game.board();
    let moves = game.moves(Some(from));
    let ends: BTreeSet<&str> =
        moves.iter().filter_map(|made| made.action.to()).map(|to| board.name(to)).collect();
    ends.into_iter().collect::<Vec<_>>().join(" ")
}

/// Whether the move is legal; listing, explaining and playing must agree on it.
pub fn legal(game: &mut Game, made: &str) -> bool {
    let listed = game.moves(None).iter().any(|other| game.text_of(other) == made);
    assert_eq!(game.why_not(made).is_none(), listed, "{made}");
    assert_eq!(game.clone().play(made).is_ok(), listed, "{made}");
    listed
}

/// Why the move is not legal, as the word of the API.
pub fn why(game: &mut Game, made: &str) -> &'static str {
    assert!(!legal(game, made), "{made} is legal");
    game.why_not(made).map_or("", |refusal| refusal.reason.word())
}

/// Plays moves, all legal; returns what the last one brought about, in short.
pub fn play(game: &mut Game, moves: &str) -> Vec<String> {
    let mut last = Vec::new();
    for made in moves.split_whitespace() {
        match game.play(made) {
            Ok((_, events)) => last = tell(game, &events),
            Err(error) => panic!("{made}: {error}"),
        }
    }
    last
}

/// A seat resigns; returns what that brought about, in short.
pub fn resign(game: &mut Game, seat: &str) -> Vec<String> {
    let events = game.leave(seat, "resignation").expect("a resignation");
    tell(game, &events)
}

/// Events in short: `defeat wei by wu: checkmate`.
pub fn tell(game: &Game, events: &[Event]) -> Vec<String> {
    let id = |seat: &Seat| game.info().seat_id(*seat);
    let pair = |seats: &[Seat; 2]| format!("{} {}", id(&seats[0]), id(&seats[1]));
    let name = |point: &Point| game.board().name(*point);
    let told = events.iter().map(|event| match event {
        Event::Move(made) => format!("move {}", game.text_of(made)),
        Event::Capture { seat, at, piece } => format!(
            "capture {} {}{} {}",
            id(seat),
            game.info().seat_letter(piece.home().seat()),
            piece.kind().map_or('?', |kind| kind.letter()),
            name(at)
        ),
        Event::Promotion { point, seat } => format!("promotion {} {}", id(seat), name(point)),
        Event::Alliance { seats, cause } => format!("alliance {} {cause:?}", pair(seats)),
        Event::AllianceEnded { seats } => format!("alliance-ended {}", pair(seats)),
        Event::Defeat { seat, by, cause, removed } => {
            let by = by.as_ref().map_or("nobody", id);
            // A general always leaves the board; an army nobody takes over does too.
            let removed = if by == "nobody" { names(game, *removed) } else { String::new() };
            format!("defeat {} by {by}: {} {removed}", id(seat), cause.word()).trim().to_owned()
        }
        Event::Takeover { from, to, points } => {
            format!("takeover {} {}: {}", id(from), id(to), names(game, *points)).trim().to_owned()
        }
        Event::Halt { seats } => format!("halt {}", ids(game, *seats)),
        Event::Check { seat, by } => format!("check {}: {}", id(seat), names(game, *by)),
        Event::Turn { seat } => format!("turn {}", id(seat)),
        Event::End(outcome) => {
            format!("end {} {}", outcome.reason.word(), ids(game, outcome.winners))
                .trim()
                .to_owned()
        }
        other => panic!("an event of no chess game: {other:?}"),
    });
    told.collect()
}

/// The names of points, sorted, as one text.
pub fn names(game: &Game, points: PointSet) -> String {
    let names: BTreeSet<&str> = points.iter().map(|point| game.board().name(point)).collect();
    names.into_iter().collect::<Vec<_>>().join(" ")
}

/// The ids of seats in turn order, as one text.
pub fn ids(game: &Game, seats: SeatSet) -> String {
    seats.iter().map(|seat| game.info().seat_id(seat)).collect::<Vec<_>>().join(" ")
}

/// Whose turn it is; empty after the end.
pub fn turn(game: &Game) -> &'static str {
    game.turn().map_or("", |seat| game.info().seat_id(seat))
}

/// Who is halted.
pub fn halted(game: &Game) -> String {
    ids(game, game.facts().halted)
}

/// Who is in check.
pub fn checked(game: &Game) -> String {
    ids(game, game.facts().checks.iter().map(|check| check.0).collect())
}

/// Who is allied.
pub fn allied(game: &Game) -> String {
    game.facts().alliance.map_or(String::new(), |seats| ids(game, seats.into_iter().collect()))
}

/// Who owns the piece on a point; empty if nobody does or nothing stands there.
pub fn owner(game: &Game, point: &str) -> &'static str {
    let piece = game.board().find(point).and_then(|point| game.cells().at(point));
    piece.and_then(|piece| piece.owner()).map_or("", |seat| game.info().seat_id(seat))
}

/// How the game ended: reason and winners, then the ranking.
pub fn ending(game: &Game) -> String {
    game.outcome().map_or(String::new(), |outcome| {
        let ranking: Vec<String> =
            outcome.ranking().into_iter().map(|seats| ids(game, seats)).collect();
        let winners = ids(game, outcome.winners);
        format!("{} [{winners}] {}", outcome.reason.word(), ranking.join(" > "))
    })
}
