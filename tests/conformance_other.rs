//! What holds in every game that is no chess, tried in random games: they end, what is listed is
//! what is accepted, undo restores everything, texts and saves come back as they went, nothing that
//! lies face down can be told.

use sanguoqi::action::Action;
use sanguoqi::board::cells::mix;
use sanguoqi::error::Error;
use sanguoqi::event::Event;
use sanguoqi::game::Game;
use sanguoqi::piece::Piece;
use sanguoqi::seat::Seat;
use std::collections::BTreeSet;

/// The games with their options.
const GAMES: [(&str, &str); 14] = [
    ("yanyi-wuziqi", ""),
    ("yanyi-tiaoqi", ""),
    ("sanguo-anqi", ""),
    ("sanguo-anqi", "split=2"),
    ("sanguo-anqi", "pieces=strong"),
    ("sanguo-anqi", "split=2;pieces=strong;scoring=survivors"),
    ("sanguo-anqi", "scoring=race"),
    ("sanguo-anqi", "scoring=count;recall=false"),
    ("sanguo-anqi", "double=true"),
    ("sanguo-anqi", "double=true;flipCapture=false"),
    ("sanguo-anqi", "double=true;split=2;scoring=race"),
    ("sanguo-anqi", "double=true;pieces=strong;flipCapture=false;scoring=survivors"),
    ("sanguo-anqi", "double=true;split=2;scoring=count;recall=false"),
    ("sanguo-anqi", "split=2;scoring=net;pieces=strong;recall=false"),
];

/// No game comes near this: plies without progress end it long before.
const ENOUGH: u32 = 5000;

/// A random game that plays itself.
struct Random {
    game: Game,
    seed: u64,
    drawn: u64,
}

impl Random {
    fn new(variant: &str, options: &str, seed: u64) -> Random {
        let options = match variant {
            "sanguo-anqi" => format!("{options};seed={}", 900_000_000 + seed),
            _ => options.to_owned(),
        };
        let game = Game::new(variant, &options).expect("a game");
        Random { game, seed, drawn: 0 }
    }

    fn below(&mut self, bound: usize) -> usize {
        self.drawn += 1;
        (mix(mix(self.seed) ^ self.drawn) % bound as u64) as usize
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

    /// Plays a move, or now and then lets a seat leave; returns what happened.
    fn go_on(&mut self) -> Option<Vec<Event>> {
        let made = self.choose()?;
        if self.below(120) == 0 {
            let seats: Vec<Seat> = self.game.in_play().iter().collect();
            let seat = seats[self.below(seats.len())];
            let id = self.game.info().seat_id(seat);
            return Some(self.game.leave(id, "resignation").expect("a seat in play may leave"));
        }
        Some(self.game.play(&made).expect("a listed move is legal").1)
    }
}

/// Plays random games of every kind; `look` sees each position before its move, and the last.
fn each_position(games: u64, mut look: impl FnMut(&mut Random)) {
    for (variant, options) in GAMES {
        for seed in 0..games {
            let mut random = Random::new(variant, options, seed);
            loop {
                look(&mut random);
                if random.go_on().is_none() {
                    break;
                }
                assert!(random.game.ply() < ENOUGH, "{variant} {options} {seed} runs for ever");
            }
            assert!(random.game.outcome().is_some(), "{variant} {options} {seed} ends");
        }
    }
}

fn listed(game: &mut Game) -> BTreeSet<String> {
    game.moves(None).iter().map(|made| game.text_of(made)).collect()
}

#[test]
fn ranks_are_a_permutation_with_ties() {
    for seed in 0..12 {
        for (variant, options) in GAMES {
            let mut random = Random::new(variant, options, seed);
            while random.go_on().is_some() {}
            let outcome = random.game.outcome().expect("an outcome");
            let mut ranks = outcome.ranks;
            ranks.sort();
            let shared_better = [[1, 2, 3], [1, 1, 3], [1, 2, 2], [1, 1, 1]];
            let next_in_line = [[1, 1, 2]];
            let fits = shared_better.contains(&ranks) || next_in_line.contains(&ranks);
            assert!(fits, "{variant} {options}: {outcome:?}");
            let first = |seat: &Seat| outcome.ranks[seat.index()] == 1;
            let winners = Seat::PLAYERS.into_iter().filter(first).collect();
            let drawn = variant != "sanguo-anqi" && outcome.winners.is_empty();
            assert!(drawn || outcome.winners == winners, "{variant} {options}: {outcome:?}");
        }
    }
}

#[test]
fn what_is_listed_is_what_is_accepted() {
    let mut count = 0;
    each_position(1, |random| {
        count += 1;
        if count % 25 != 0 && random.game.outcome().is_none() {
            return;
        }
        let listed = listed(&mut random.game);
        let names = random.game.board().names().to_vec();
        let mut tried = vec!["pass".to_owned(), "recall".to_owned()];
        for one in &names {
            tried.extend([format!("@{one}"), format!("{one}=")]);
            tried.extend(names.iter().map(|other| format!("{one}{other}")));
        }
        // Every way to lengthen a chain.
        for made in random.game.moves(None) {
            let text = random.game.text_of(&made);
            if matches!(made.action, Action::Step { .. } | Action::Chain { .. }) {
                tried.extend(names.iter().map(|name| format!("{text}{name}")));
            }
        }
        let accepted: BTreeSet<String> =
            tried.into_iter().filter(|text| random.game.why_not(text).is_none()).collect();
        assert_eq!(accepted, listed, "{}", random.game.position_text());
        for made in accepted {
            assert!(random.game.play(&made).is_ok(), "{made}");
            random.game.undo();
        }
    });
}

#[test]
fn the_moves_of_a_point_are_those_that_start_there() {
    let mut count = 0;
    each_position(1, |random| {
        count += 1;
        if count % 10 == 0 {
            let mut by_point = BTreeSet::new();
            for point in random.game.board().points() {
                let moves = random.game.moves(Some(point));
                by_point.extend(moves.iter().map(|made| random.game.text_of(made)));
            }
            let mut all = listed(&mut random.game);
            all.remove("pass");
            all.remove("recall");
            assert_eq!(by_point, all);
        }
    });
}

#[test]
fn undo_restores_everything_and_redo_does_it_again() {
    fn state(game: &mut Game) -> (String, u64, Vec<String>, String) {
        let facts = format!("{:?} {:?}", game.facts(), game.outcome());
        (game.position_text(), game.key(), listed(game).into_iter().collect(), facts)
    }
    for (variant, options) in GAMES {
        for seed in 20..23 {
            let mut random = Random::new(variant, options, seed);
            let mut states = vec![state(&mut random.game)];
            let mut told = Vec::new();
            loop {
                let events = if seed == 22 && states.len() == 30 {
                    random.game.agree_draw().ok()
                } else {
                    random.go_on()
                };
                let Some(events) = events else { break };
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
}

#[test]
fn a_position_text_comes_back_as_it_went() {
    /// What was captured, in the order of the captors: a text does not keep that of the plies.
    fn told(game: &Game) -> String {
        let facts = game.facts();
        let mut captured: Vec<(Seat, String)> = facts
            .captured
            .iter()
            .map(|(seat, piece)| (*seat, format!("{:?} {:?}", piece.kind(), piece.home())))
            .collect();
        captured.sort_by_key(|taken| taken.0);
        format!(
            "{captured:?} {:?} {:?} {:?} {:?} {:?} {:?} {:?}",
            facts.alliance,
            facts.phase,
            facts.actions_left,
            facts.armies,
            facts.scores,
            facts.progress,
            game.outcome()
        )
    }
    each_position(2, |random| {
        let text = random.game.position_text();
        let mut again =
            Game::from_position(&text).unwrap_or_else(|error| panic!("{text}\n{error}"));
        assert_eq!(again.position_text(), text);
        assert_eq!(again.key(), random.game.key(), "{text}");
        assert_eq!(told(&again), told(&random.game), "{text}");
        assert_eq!(listed(&mut again), listed(&mut random.game), "{text}");
    });
}

#[test]
fn a_save_comes_back_as_it_went() {
    for (variant, options) in GAMES {
        for seed in 30..33 {
            let mut random = Random::new(variant, options, seed);
            for _ in 0..40 {
                random.go_on();
            }
            // From the start, and from a position in between.
            let text = random.game.position_text();
            let secret = random.game.options_text();
            let secret = secret.split(';').find(|part| part.starts_with("seed=")).unwrap_or("");
            let middle = Game::from_position_with(&text, secret).expect("a position");
            let mut middle = Random { game: middle, seed, drawn: 0 };
            while random.go_on().is_some() {}
            while middle.go_on().is_some() {}
            for game in [&random.game, &middle.game] {
                let again = Game::load(&game.save()).expect("a save");
                assert_eq!(again.position_text(), game.position_text(), "{variant} {options}");
                assert_eq!((again.outcome(), again.options()), (game.outcome(), game.options()));
                assert!(again.history().eq(game.history()));
                assert_eq!(again.save(), game.save());
            }
        }
    }
}

#[test]
fn pieces_and_points_are_conserved() {
    each_position(2, |random| {
        let game = &random.game;
        let facts = game.facts();
        let text = game.position_text();
        let anqi = !game.info().armies.is_empty();
        if anqi {
            let withdrawn = text.contains("ranks=")
                && text.split(' ').any(|field| {
                    field.strip_prefix("ranks=").is_some_and(|ranks| ranks.contains('1'))
                });
            let pieces = game.cells().iter().count() + facts.captured.len();
            assert!(pieces == 32 || withdrawn && pieces < 32, "{text}");
            // What one loses another captures.
            let net = game.options().word("scoring") == "net";
            if net && facts.armies.len() == 3 && game.in_play().len() == 3 {
                let strong = game.options().word("pieces") == "strong";
                let sum: i32 = facts.scores.iter().flatten().map(|score| score.1).sum();
                assert_eq!(sum, if strong { 3 * 380 } else { 3 * 300 }, "{text}");
            }
        } else if game.info().neutral.is_some() {
            let pieces = game.cells().iter().count() + facts.captured.len();
            let left = text.contains("falls=");
            assert!(pieces == 50 || left && pieces < 50, "{text}");
        }
    });
}

/// Two games that differ in their seed alone and are told the same pieces are the same game to
/// everybody: no listing, event, text or view depends on what has not been turned up.
#[test]
fn nothing_face_down_can_be_told() {
    for (variant, options) in GAMES.iter().filter(|game| game.0 == "sanguo-anqi") {
        let mut random = Random::new(variant, options, 40);
        let mut other = Game::new(variant, &format!("{options};seed=3111222333")).expect("a game");
        let mut mirror = Game::from_public(&other.public().1).expect("a public view");
        loop {
            let game = &mut random.game;
            assert_eq!(listed(&mut other), listed(game));
            assert_eq!(listed(&mut mirror), listed(game));
            assert_eq!(other.position_text(), game.position_text());
            assert_eq!(mirror.position_text(), game.position_text());
            assert_eq!(other.key(), game.key());
            assert_eq!(other.public(), game.public());
            assert_eq!(mirror.public(), game.public());
            assert_eq!(format!("{:?}", other.facts()), format!("{:?}", game.facts()));
            let down = |piece: Piece| piece.is_face_down();
            assert!(
                game.cells().iter().all(|(_, piece)| !down(piece) || piece == Piece::face_down())
            );
            let shown = format!("{:?} {}", game.public(), game.position_text());
            assert!(!shown.contains("seed") && !shown.contains("900000040"), "{shown}");
            let Some(made) = random.choose() else { break };
            let (made, events) = random.game.play(&made).expect("a listed move is legal");
            assert!(!format!("{events:?}").contains("900000040"));
            let text = random.game.text_of(&made);
            assert_eq!(other.play(&text).expect("the same move"), (made.clone(), events.clone()));
            if text.contains('=') {
                let asked = text.split('=').next().expect("a point").to_owned() + "=";
                let refused = mirror.play(&asked);
                let Err(Error::Illegal(refusal)) = refused else { panic!("{asked}: {refused:?}") };
                assert_eq!(refusal.reason.word(), "not-available");
            }
            assert_eq!(mirror.play(&text).expect("the same move"), (made, events));
        }
        let again = Game::from_public(&random.game.public().1).expect("a public view");
        assert_eq!(again.position_text(), random.game.position_text());
    }
}

/// Dark chess and five-in-a-row look the same in a mirror.
#[test]
fn a_mirrored_game_has_the_mirrored_moves() {
    for (variant, options) in GAMES.iter().filter(|game| game.0 != "yanyi-tiaoqi") {
        let files = if *variant == "sanguo-anqi" { "abcdefghi" } else { "abcdefgh" };
        let mirrored = |text: &str| -> String {
            // What follows `=` is no file.
            let (moved, face) = text.split_at(text.find('=').unwrap_or(text.len()));
            if matches!(text, "pass" | "recall") {
                return text.to_owned();
            }
            let flip = |letter: char| match files.find(letter) {
                Some(place) => files.chars().rev().nth(place).expect("a file"),
                None => letter,
            };
            moved.chars().map(flip).collect::<String>() + face
        };
        let mut random = Random::new(variant, options, 50);
        let mut other = Game::new(variant, options).expect("a game");
        while let Some(made) = random.choose() {
            let here: BTreeSet<String> =
                listed(&mut random.game).iter().map(|text| mirrored(text)).collect();
            assert_eq!(listed(&mut other), here, "{}", random.game.position_text());
            let (made, _) = random.game.play(&made).expect("a listed move is legal");
            other.play(&mirrored(&random.game.text_of(&made))).expect("its mirror image too");
        }
        assert_eq!(other.outcome(), random.game.outcome());
    }
}

/// Whatever crosses from a host, nothing panics and a refusal changes nothing.
#[test]
fn hostile_texts_are_refused_without_a_panic() {
    let pieces = [
        "a1", "e3", "p16", "z9", "=", "@", "K", "r", "pass", "recall", "", " ", "é", "a0", "\u{0}",
    ];
    for (variant, options) in GAMES {
        let mut random = Random::new(variant, options, 60);
        for _ in 0..60 {
            random.go_on();
            let text: String =
                (0..random.below(6)).map(|_| pieces[random.below(pieces.len())]).collect();
            let before = random.game.position_text();
            let refused = random.game.why_not(&text).is_some();
            if random.game.play(&text).is_ok() {
                assert!(!refused, "{text}");
                random.game.undo();
            } else {
                assert!(refused, "{text}");
            }
            assert_eq!(random.game.position_text(), before);
            // Damaged position texts are refused or make a game.
            let mut damaged: Vec<char> = before.chars().collect();
            for _ in 0..1 + random.below(3) {
                let (at, from) = (random.below(damaged.len()), random.below(damaged.len()));
                match random.below(3) {
                    0 => damaged[at] = damaged[from],
                    1 => damaged.insert(at, damaged[from]),
                    _ => drop(damaged.remove(at)),
                }
            }
            let damaged: String = damaged.into_iter().collect();
            match Game::from_position(&damaged) {
                Ok(mut game) => {
                    let text = game.position_text();
                    let mut again = Game::from_position(&text)
                        .unwrap_or_else(|error| panic!("{damaged}\n{text}\n{error}"));
                    assert_eq!(again.position_text(), text, "{damaged}");
                    assert_eq!(listed(&mut again), listed(&mut game), "{damaged}");
                    for made in listed(&mut game) {
                        game.play(&made).unwrap_or_else(|error| panic!("{text} {made}: {error}"));
                        game.position_text();
                        game.undo();
                    }
                }
                Err(Error::Position(why)) => assert!(why.contains(": "), "{damaged}: {why}"),
                Err(other) => panic!("{damaged}: {other}"),
            }
        }
    }
}
