//! What holds in every game, tried in random games under every option: they end, what is listed is
//! what is accepted, undo restores everything, texts and saves come back as they went, nothing that
//! lies face down can be told, nothing that a host passes in does harm.

use sanguoqi::action::Action;
use sanguoqi::board::cells::mix;
use sanguoqi::error::Error;
use sanguoqi::event::Event;
use sanguoqi::game::Game;
use sanguoqi::games::Variant;
use sanguoqi::piece::{Army, Kind, Piece};
use sanguoqi::play::Facts;
use sanguoqi::seat::Seat;
use std::collections::{BTreeMap, BTreeSet};

/// The games with their options.
const GAMES: [(&str, &str); 20] = [
    ("sanguo-qi", "flags=true"),
    ("sanguo-qi", "flags=false"),
    ("sanren-xiangqi", "method=1"),
    ("sanren-xiangqi", "method=2"),
    ("sanguo-yanyi", ""),
    ("xiangqi", ""),
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

/// No random game comes near this: plies without progress end it long before.
const ENOUGH: u32 = 6000;

/// A random game that plays itself.
struct Random {
    game: Game,
    seed: u64,
    drawn: u64,
    /// Whether seats leave now and then.
    leaves: bool,
}

impl Random {
    fn new(variant: &str, options: &str, seed: u64) -> Random {
        let options = match variant {
            "sanguo-anqi" => format!("{options};seed={}", 900_000_000 + seed),
            _ => options.to_owned(),
        };
        Random::of(Game::new(variant, &options).expect("a game"), seed)
    }

    fn of(game: Game, seed: u64) -> Random {
        Random { game, seed, drawn: 0, leaves: true }
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
        if self.leaves && self.below(120) == 0 {
            let seats: Vec<Seat> = self.game.in_play().iter().collect();
            let seat = seats[self.below(seats.len())];
            let id = self.game.info().seat_id(seat);
            return Some(self.game.leave(id, "resignation").expect("a seat in play may leave"));
        }
        Some(self.game.play(&made).expect("a listed move is legal").1)
    }
}

/// Games of chess are long, and few come to their end if seats leave: they are played both ways.
fn is_chess(variant: &str) -> bool {
    !matches!(variant, "yanyi-wuziqi" | "yanyi-tiaoqi" | "sanguo-anqi")
}

/// Starts random games of every kind.
fn each_game(seeds: std::ops::Range<u64>, mut play: impl FnMut(Random, &str)) {
    for (variant, options) in GAMES {
        for seed in seeds.clone() {
            for leaves in [true, false] {
                if leaves || is_chess(variant) {
                    let random = Random { leaves, ..Random::new(variant, options, seed) };
                    play(random, &format!("{variant} {options} {seed}"));
                }
            }
        }
    }
}

/// Plays random games of every kind; `look` sees each position before its move, and the last, with
/// the number of those before it in its game.
fn each_position(games: u64, mut look: impl FnMut(&mut Random, u32)) {
    each_game(0..games, |mut random, what| {
        let mut count = 0;
        loop {
            look(&mut random, count);
            if random.go_on().is_none() {
                break;
            }
            count += 1;
            assert!(count < ENOUGH, "{what} runs for ever");
        }
        assert!(random.game.outcome().is_some(), "{what} ends");
    });
}

fn listed(game: &mut Game) -> BTreeSet<String> {
    game.moves(None).iter().map(|made| game.text_of(made)).collect()
}

#[test]
fn every_game_and_every_value_of_every_option_is_tried() {
    for variant in Variant::ALL {
        let of_variant = GAMES.iter().filter(|game| game.0 == variant.id());
        let tried: Vec<_> =
            of_variant.map(|game| variant.choose(game.1).expect("options")).collect();
        assert!(!tried.is_empty(), "{}", variant.id());
        for option in &variant.info().options {
            let values: Vec<String> = match (option.kind, option.values) {
                ("boolean", _) => vec!["true".to_owned(), "false".to_owned()],
                (_, Some(values)) => values.iter().map(|value| value.text()).collect(),
                // The seed: every game has another.
                _ => Vec::new(),
            };
            for value in values {
                let given = variant.choose(&format!("{}={value}", option.key)).expect("a value");
                let same = |other: &sanguoqi::play::Chosen| match option.kind {
                    "boolean" => other.flag(option.key) == given.flag(option.key),
                    "integer" => other.number(option.key) == given.number(option.key),
                    _ => other.word(option.key) == given.word(option.key),
                };
                assert!(tried.iter().any(same), "{}: {}={value}", variant.id(), option.key);
            }
        }
    }
}

#[test]
fn ranks_are_a_permutation_with_ties() {
    for seed in 0..12 {
        for (variant, options) in GAMES {
            let mut random = Random::new(variant, options, seed);
            while random.go_on().is_some() {}
            let outcome = random.game.outcome().expect("an outcome");
            // A game for two leaves the third place empty.
            let mut ranks = outcome.ranks[..random.game.info().seats.len()].to_vec();
            ranks.sort();
            let shared_better: [&[u8]; 6] =
                [&[1, 2, 3], &[1, 1, 3], &[1, 2, 2], &[1, 1, 1], &[1, 2], &[1, 1]];
            let next_in_line: [&[u8]; 1] = [&[1, 1, 2]];
            let fits = shared_better.contains(&&*ranks) || next_in_line.contains(&&*ranks);
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
    each_position(1, |random, count| {
        if count % 20 != 0 && random.game.outcome().is_none() {
            return;
        }
        let listed = listed(&mut random.game);
        let (board, turn) = (random.game.board(), random.game.turn());
        let names = board.names();
        let mut tried = vec!["pass".to_owned(), "recall".to_owned()];
        for (from, one) in board.points().zip(names) {
            tried.extend([format!("@{one}"), format!("{one}=")]);
            let own = random.game.cells().at(from).is_some_and(|piece| piece.owner() == turn);
            // On a large board a few ends will do of points where nothing stands that could move.
            let ends = if own || names.len() < 100 { names } else { &names[..8] };
            tried.extend(ends.iter().map(|other| format!("{one}{other}")));
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
    each_position(1, |random, count| {
        if count % 10 == 0 {
            let game = &mut random.game;
            let text = |game: &Game, moves: Vec<_>| -> Vec<String> {
                moves.iter().map(|made| game.text_of(made)).collect()
            };
            let mut by_point = Vec::new();
            for point in game.board().points() {
                let moves = game.moves(Some(point));
                by_point.extend(text(game, moves));
            }
            let moves = game.moves(None);
            let mut all = text(game, moves);
            all.retain(|text| text != "pass" && text != "recall");
            by_point.sort();
            all.sort();
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
    each_game(20..23, |mut random, what| {
        let mut states = vec![state(&mut random.game)];
        let mut told = Vec::new();
        loop {
            let events = if random.seed == 22 && states.len() == 30 {
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
            assert_eq!(&state(&mut random.game), before, "{what}");
        }
        assert!(random.game.undo().is_none());
        for (after, events) in states.iter().skip(1).zip(told) {
            assert_eq!(random.game.redo().map(|redone| redone.1), Some(events));
            assert_eq!(&state(&mut random.game), after, "{what}");
        }
        assert!(random.game.redo().is_none());
    });
}

#[test]
fn a_position_text_comes_back_as_it_went() {
    /// The status, with what was captured by captor, kind and home: a text does not keep the order of
    /// the plies.
    fn told(game: &Game) -> String {
        let mut facts = game.facts();
        facts.captured.sort_by_key(|taken| taken.0);
        let captured = facts.captured.iter();
        let captured: Vec<_> =
            captured.map(|(seat, piece)| (*seat, piece.kind(), piece.home())).collect();
        format!("{captured:?} {:?}", Facts { captured: Vec::new(), ..facts })
    }
    each_position(2, |random, count| {
        if is_chess(random.game.info().id) && count % 5 != 0 && random.game.outcome().is_none() {
            return;
        }
        let text = random.game.position_text();
        let mut again =
            Game::from_position(&text).unwrap_or_else(|error| panic!("{text}\n{error}"));
        assert_eq!(again.position_text(), text);
        assert_eq!(again.key(), random.game.key(), "{text}");
        assert_eq!(told(&again), told(&random.game), "{text}");
        assert_eq!(again.outcome(), random.game.outcome(), "{text}");
        // A text has no history, so that nothing in it is a perpetual check yet.
        let (mut here, there) = (listed(&mut random.game), listed(&mut again));
        for made in there.difference(&here.clone()) {
            let refusal = random.game.why_not(made).expect("what is not listed is refused");
            assert_eq!(refusal.reason.word(), "perpetual-check", "{text} {made}");
            here.insert(made.clone());
        }
        assert_eq!(there, here, "{text}");
    });
}

#[test]
fn a_save_comes_back_as_it_went() {
    each_game(30..33, |mut random, what| {
        for _ in 0..40 {
            random.go_on();
        }
        // From the start, and from a position in between.
        let text = random.game.position_text();
        let secret = random.game.options_text();
        let secret = secret.split(';').find(|part| part.starts_with("seed=")).unwrap_or("");
        let middle = Game::from_position_with(&text, secret).expect("a position");
        let mut middle = Random { leaves: random.leaves, ..Random::of(middle, random.seed) };
        while random.go_on().is_some() {}
        while middle.go_on().is_some() {}
        for game in [&random.game, &middle.game] {
            let again = Game::load(&game.save()).expect("a save");
            assert_eq!(again.position_text(), game.position_text(), "{what}");
            assert_eq!((again.outcome(), again.options()), (game.outcome(), game.options()));
            assert!(again.history().eq(game.history()));
            assert_eq!(again.save(), game.save());
        }
    });
}

#[test]
fn pieces_of_chess_are_conserved() {
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
        // The pieces of a seat that leaves may leave with it.
        if random.leaves {
            return;
        }
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
fn pieces_of_dark_chess_and_draughts_are_conserved() {
    each_position(2, |random, _| {
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
        } else if game.info().id == "yanyi-tiaoqi" {
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
    for (variant, options) in
        GAMES.iter().filter(|game| matches!(game.0, "sanguo-anqi" | "yanyi-wuziqi"))
    {
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

/// The legal moves in the position with this text.
fn moves_of(text: &str) -> BTreeSet<String> {
    let mut game = Game::from_position(text).unwrap_or_else(|error| panic!("{text}\n{error}"));
    game.moves(None).iter().map(|made| game.text_of(made)).collect()
}

/// The trefoil looks the same from every seat: turned with its seats, it has the same moves.
#[test]
fn turning_the_trefoil_with_its_seats_turns_the_moves() {
    for (variant, options) in &GAMES[..4] {
        let letters = if *variant == "sanguo-qi" { "rgb" } else { "ryb" };
        let turned = |text: &str| -> String {
            let next = |letter| {
                let place = letters.find(letter)?;
                letters.chars().nth((place + 1) % 3)
            };
            text.chars().map(|letter| next(letter).unwrap_or(letter)).collect()
        };
        let mut random = Random { leaves: false, ..Random::new(variant, options, 11) };
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

/// Whatever crosses from a host, nothing panics and a refusal changes nothing.
#[test]
fn hostile_texts_are_refused_without_a_panic() {
    let pieces = [
        "a1", "e3", "p16", "re4", "ge5", "z9", "=", "@", "K", "r", "pass", "recall", "", " ", "é",
        "a0", "\u{0}",
    ];
    each_game(60..64, |mut random, _| {
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
    });
}
