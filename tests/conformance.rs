//! What holds in every game, tried in random games: they end, what is listed is what is accepted,
//! undo restores everything, texts and saves come back as they went.

use sanguoqi::board::cells::mix;
use sanguoqi::game::Game;
use sanguoqi::piece::{Army, Kind};
use sanguoqi::play::Facts;
use std::collections::{BTreeMap, BTreeSet};

/// Chess games with their options.
const CHESS: [(&str, &str); 6] = [
    ("sanguo-qi", "flags=true"),
    ("sanguo-qi", "flags=false"),
    ("sanren-xiangqi", "method=1"),
    ("sanren-xiangqi", "method=2"),
    ("sanguo-yanyi", ""),
    ("xiangqi", ""),
];

/// No random game comes near this: plies without progress end it long before.
const ENOUGH: u64 = 6000;

/// A random game that plays itself.
struct Random {
    game: Game,
    seed: u64,
    drawn: u64,
}

impl Random {
    fn new(variant: &str, options: &str, seed: u64) -> Random {
        let game = Game::new(variant, options).expect("a game");
        Random { game, seed, drawn: 0 }
    }

    fn below(&mut self, bound: usize) -> usize {
        self.drawn += 1;
        (mix(mix(self.seed) ^ self.drawn) % bound as u64) as usize
    }

    /// The texts of the legal moves.
    fn moves(&mut self) -> Vec<String> {
        let moves = self.game.moves(None);
        moves.iter().map(|made| self.game.text_of(made)).collect()
    }

    /// A legal move, mostly a capture if there is one: games of quiet moves tell little.
    fn choose(&mut self) -> Option<String> {
        let moves = self.game.moves(None);
        let captures: Vec<_> = moves.iter().filter(|made| !made.captures.is_empty()).collect();
        let chosen = if !captures.is_empty() && self.below(3) > 0 {
            captures[self.below(captures.len())]
        } else if moves.is_empty() {
            return None;
        } else {
            &moves[self.below(moves.len())]
        };
        Some(self.game.text_of(chosen))
    }
}

/// Plays random games of every kind; `look` sees each position before its move.
fn each_position(games: u64, mut look: impl FnMut(&mut Random, u64)) {
    for (variant, options) in CHESS {
        for seed in 0..games {
            let mut random = Random::new(variant, options, seed);
            let mut ply = 0;
            while let Some(made) = random.choose() {
                look(&mut random, ply);
                random.game.play(&made).expect("a listed move is legal");
                ply += 1;
                assert!(ply < ENOUGH, "{variant} {options} {seed} runs for ever");
            }
            assert!(random.game.outcome().is_some(), "{variant} {options} {seed} ends");
            look(&mut random, ply);
        }
    }
}

#[test]
fn what_is_listed_is_what_is_accepted() {
    each_position(1, |random, ply| {
        if ply % 20 != 0 && random.game.outcome().is_none() {
            return;
        }
        let listed: BTreeSet<String> = random.moves().into_iter().collect();
        let names = random.game.board().names();
        let (turn, mut accepted) = (random.game.turn(), BTreeSet::new());
        for (from, name) in random.game.board().points().zip(names) {
            let own = random.game.cells().at(from).is_some_and(|piece| piece.owner() == turn);
            // Of points where nothing stands that could move a few ends will do.
            let ends = if own { names } else { &names[..8] };
            for end in ends {
                let made = format!("{name}{end}");
                if random.game.why_not(&made).is_none() {
                    accepted.insert(made);
                }
            }
        }
        assert_eq!(accepted, listed, "{}", random.game.position_text());
    });
}

#[test]
fn the_moves_of_a_point_are_those_that_start_there() {
    each_position(1, |random, ply| {
        if ply % 20 == 0 {
            let mut by_point = Vec::new();
            for point in random.game.board().points() {
                by_point.extend(random.game.moves(Some(point)));
            }
            assert_eq!(by_point, random.game.moves(None));
        }
    });
}

#[test]
fn undo_restores_everything_and_redo_does_it_again() {
    fn state(game: &mut Game) -> (String, u64, usize, String) {
        let facts = format!("{:?} {:?}", game.facts(), game.outcome());
        (game.position_text(), game.key(), game.moves(None).len(), facts)
    }
    for (variant, options) in CHESS {
        let mut random = Random::new(variant, options, 7);
        let mut states = vec![state(&mut random.game)];
        let mut told = Vec::new();
        while let Some(made) = random.choose() {
            // A seat resigns once, in the middle of things.
            let events = if states.len() == 40 && variant != "sanguo-qi" {
                let seat = random.game.turn().expect("a turn");
                let id = random.game.info().seat_id(seat);
                random.game.leave(id, "resignation").expect("a resignation")
            } else {
                random.game.play(&made).expect("a listed move is legal").1
            };
            told.push(events);
            states.push(state(&mut random.game));
        }
        for before in states.iter().rev().skip(1) {
            assert!(random.game.undo().is_some());
            assert_eq!(&state(&mut random.game), before, "{variant} {options}");
        }
        assert!(random.game.undo().is_none());
        for (after, events) in states.iter().skip(1).zip(told) {
            assert_eq!(random.game.redo().map(|redone| redone.1), Some(events));
            assert_eq!(&state(&mut random.game), after, "{variant} {options}");
        }
        assert!(random.game.redo().is_none());
    }
}

#[test]
fn pieces_are_conserved() {
    type Count = BTreeMap<(Option<Kind>, Army), usize>;
    fn count(game: &Game) -> Count {
        let mut counts = Count::new();
        let captured = game.facts().captured.into_iter().map(|taken| taken.1);
        for piece in game.cells().iter().map(|place| place.1).chain(captured) {
            *counts.entry((piece.kind(), piece.home())).or_default() += 1;
        }
        counts
    }
    let mut start = Count::new();
    each_position(2, |random, ply| {
        let mut now = count(&random.game);
        if ply == 0 {
            start = now;
            return;
        }
        // The general of a seat mated or stalemated leaves the board uncaptured.
        for home in (0..3).filter_map(Army::new) {
            let general = (Some(Kind::General), home);
            if start.contains_key(&general) && !random.game.in_play().contains(home.seat()) {
                now.insert(general, 1);
            }
        }
        assert_eq!(now, start, "{}", random.game.position_text());
    });
}

#[test]
fn a_position_text_comes_back_as_it_went() {
    /// The status, with what was captured by captor, kind and home.
    fn told(game: &Game) -> String {
        let mut facts = game.facts();
        facts.captured.sort_by_key(|taken| taken.0);
        let captured = facts.captured.iter();
        let captured: Vec<_> =
            captured.map(|(seat, piece)| (*seat, piece.kind(), piece.home())).collect();
        format!("{captured:?} {:?}", Facts { captured: Vec::new(), ..facts })
    }
    each_position(1, |random, ply| {
        if ply % 5 != 0 && random.game.outcome().is_none() {
            return;
        }
        let text = random.game.position_text();
        let mut again =
            Game::from_position(&text).unwrap_or_else(|error| panic!("{text}\n{error}"));
        assert_eq!(again.position_text(), text);
        assert_eq!(told(&again), told(&random.game), "{text}");
        assert_eq!(again.outcome(), random.game.outcome(), "{text}");
        // A text has no history, so that nothing in it is a perpetual check yet.
        let listed: BTreeSet<String> = random.moves().into_iter().collect();
        for made in again.moves(None) {
            let made = again.text_of(&made);
            let refusal = random.game.why_not(&made);
            assert_eq!(listed.contains(&made), refusal.is_none());
            let reason = refusal.map(|refusal| refusal.reason.word());
            assert!(reason.is_none_or(|reason| reason == "perpetual-check"), "{text} {made}");
        }
        assert!(again.moves(None).len() >= listed.len(), "{text}");
    });
}

#[test]
fn a_save_comes_back_as_it_went() {
    for (variant, options) in CHESS {
        let mut random = Random::new(variant, options, 3);
        while let Some(made) = random.choose() {
            random.game.play(&made).expect("a listed move is legal");
        }
        let again = Game::load(&random.game.save()).expect("a save");
        assert_eq!(again.position_text(), random.game.position_text(), "{variant} {options}");
        assert_eq!(again.outcome(), random.game.outcome());
        assert!(again.history().eq(random.game.history()));
    }
}

/// The legal moves in the position with this text.
fn moves_of(text: &str) -> BTreeSet<String> {
    let mut game = Game::from_position(text).unwrap_or_else(|error| panic!("{text}\n{error}"));
    game.moves(None).iter().map(|made| game.text_of(made)).collect()
}

/// The trefoil looks the same from every seat: turned with its seats, it has the same moves.
#[test]
fn turning_the_trefoil_with_its_seats_turns_the_moves() {
    for (variant, options) in &CHESS[..4] {
        let letters = if *variant == "sanguo-qi" { "rgb" } else { "ryb" };
        let turned = |text: &str| -> String {
            let next = |letter| {
                let place = letters.find(letter)?;
                letters.chars().nth((place + 1) % 3)
            };
            text.chars().map(|letter| next(letter).unwrap_or(letter)).collect()
        };
        let mut random = Random::new(variant, options, 11);
        let mut ply = 0;
        while let Some(made) = random.choose() {
            if ply % 10 == 0 {
                let text = random.game.position_text();
                let fields: Vec<&str> = text.split(' ').collect();
                let [head, rows, turn, in_play, progress, count, ..] = fields[..] else {
                    panic!("{text} is no position text");
                };
                let plain = format!("{head} {rows} {turn} {in_play} {progress} {count}");
                let mut rows: Vec<String> = rows.split('/').map(turned).collect();
                rows.rotate_right(5);
                let mut seats: Vec<char> = turned(in_play).chars().collect();
                seats.sort_by_key(|&letter| letters.find(letter));
                let seats: String = seats.into_iter().collect();
                let (turn, rows) = (turned(turn), rows.join("/"));
                let text = format!("{head} {rows} {turn} {seats} {progress} {count}");
                // Files have letters of their own: turn the first and the fourth of `re4ge5`.
                let here: BTreeSet<String> = moves_of(&plain)
                    .iter()
                    .map(|made| (turned(&made[..1]), &made[1..3], turned(&made[3..4]), &made[4..]))
                    .map(|(half, point, other, end)| format!("{half}{point}{other}{end}"))
                    .collect();
                assert_eq!(moves_of(&text), here, "{plain}");
            }
            random.game.play(&made).expect("a listed move is legal");
            ply += 1;
        }
    }
}
