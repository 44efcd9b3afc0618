//! `sanguo-anqi`: one test a rule and a convention.

use sanguoqi::action::Action;
use sanguoqi::error::{Error, IllegalReason};
use sanguoqi::event::{DefeatCause, Event, Leaving, Reason};
use sanguoqi::game::Game;
use sanguoqi::piece::Kind;
use sanguoqi::point::PointSet;
use sanguoqi::seat::{Seat, SeatSet};

const SET: &str = "AACCEEHHKPPPPPRRaacceehhkppppprr";

fn new_game(options: &str) -> Game {
    Game::new("sanguo-anqi", options).expect("a game")
}

/// The text of a position of split 1 in which `first` has the generals, `second` the red army and
/// `third` the black one. The drawing has rank 5 on top, `x` for face-down pieces, which are those
/// of `hidden`; all others have been captured, those of an army by the seat after its own.
/// `rest` is turn, seats in play, no-progress count and further fields.
fn text(options: &str, drawing: &str, hidden: &str, rest: &str) -> String {
    let ranks: Vec<&str> = drawing.split_whitespace().rev().collect();
    let row = |rank: &&str| {
        let mut row = String::new();
        let mut gap = 0;
        for letter in rank.chars().chain(['/']) {
            if letter == '.' {
                gap += 1;
                continue;
            }
            if gap > 0 {
                row.push_str(&gap.to_string());
                gap = 0;
            }
            row.push(letter);
        }
        row.trim_end_matches('/').to_owned()
    };
    let rows: Vec<String> = ranks.iter().map(row).collect();
    let mut gone: Vec<char> = SET.chars().collect();
    for letter in drawing.chars().filter(|c| c.is_alphabetic() && *c != 'x').chain(hidden.chars()) {
        let place = gone.iter().position(|&c| c == letter);
        gone.remove(place.unwrap_or_else(|| panic!("too many of {letter}")));
    }
    let army = |letter: &char| match letter {
        'K' | 'k' | 'P' | 'p' => 0,
        letter if letter.is_ascii_uppercase() => 1,
        _ => 2,
    };
    let captured = [("f", 2), ("s", 0), ("t", 1)].into_iter().filter_map(|(seat, victim)| {
        let pieces: String = gone.iter().filter(|letter| army(letter) == victim).collect();
        (!pieces.is_empty()).then(|| format!("{seat}:{pieces}"))
    });
    let captured: Vec<String> = captured.collect();
    let captured = match captured.join(",") {
        list if list.is_empty() || rest.contains("captured=") => String::new(),
        list => format!(" captured={list}"),
    };
    let mut fields = rest.split(' ');
    let counts: Vec<&str> = fields.by_ref().take(3).collect();
    let (before, after): (Vec<&str>, Vec<&str>) =
        fields.partition(|field| !field.starts_with("captured=") && !field.starts_with("result="));
    let list =
        |fields: Vec<&str>| fields.iter().map(|field| format!(" {field}")).collect::<String>();
    let armies = match rest.contains("armies=") {
        true => "",
        false => " armies=f:generals,s:red,t:black",
    };
    let options = if options.is_empty() { String::new() } else { format!(":{options}") };
    let hidden = if hidden.is_empty() { "-" } else { hidden };
    format!(
        "sanguo-anqi{options} {} {} 120 hidden={hidden}{armies}{}{captured}{}",
        rows.join("/"),
        counts.join(" "),
        list(before),
        list(after)
    )
}

fn set_up(options: &str, drawing: &str, hidden: &str, rest: &str) -> Game {
    let text = text(options, drawing, hidden, rest);
    let game = Game::from_position(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(game.position_text(), text);
    game
}

fn play(game: &mut Game, moves: &str) -> Vec<Event> {
    let mut events = Vec::new();
    for made in moves.split_whitespace() {
        match game.play(made) {
            Ok((_, told)) => events = told,
            Err(error) => panic!("{made}: {error}"),
        }
    }
    events
}

fn all(game: &mut Game) -> Vec<String> {
    let mut texts: Vec<String> = game.moves(None).iter().map(|made| game.text_of(made)).collect();
    texts.sort();
    texts
}

fn legal(game: &mut Game, from: &str) -> String {
    let point = game.board().find(from);
    assert!(point.is_some(), "{from}");
    let mut texts: Vec<_> = game.moves(point).iter().map(|made| game.text_of(made)).collect();
    texts.sort();
    let targets: Vec<String> = texts.iter().map(|text| text.replacen(from, "", 1)).collect();
    targets.join(" ")
}

fn reason(game: &mut Game, text: &str) -> IllegalReason {
    let told = game.why_not(text).unwrap_or_else(|| panic!("{text} is legal")).reason;
    match game.play(text) {
        Err(Error::Illegal(refusal)) => assert_eq!(refusal.reason, told),
        Err(Error::GameOver) => assert_eq!(IllegalReason::GameOver, told),
        other => panic!("{text}: {other:?}"),
    }
    told
}

fn id(game: &Game, seat: Option<Seat>) -> &'static str {
    seat.map_or("-", |seat| game.info().seat_id(seat))
}

fn owner(game: &Game, point: &str) -> &'static str {
    let piece = game.cells().at(game.board().find(point).expect("a point")).expect("a piece");
    id(game, piece.owner())
}

fn names(game: &Game, points: PointSet) -> String {
    let names: Vec<&str> = points.iter().map(|point| game.board().name(point)).collect();
    names.join(" ")
}

fn armies(game: &Game) -> String {
    let armies = game.facts().armies.into_iter();
    let armies = armies
        .map(|(seat, army)| format!("{}:{}", id(game, Some(seat)), game.info().army_id(army)));
    armies.collect::<Vec<_>>().join(" ")
}

fn scores(game: &Game) -> Vec<(&'static str, i32)> {
    let scores = game.facts().scores.expect("scores");
    scores.into_iter().map(|(seat, score)| (id(game, Some(seat)), score)).collect()
}

fn result(game: &Game) -> Option<(Reason, String)> {
    let letters = |seats: SeatSet| -> String {
        seats.iter().map(|seat| game.info().seat_letter(seat)).collect()
    };
    let outcome = game.outcome()?;
    let ranking: Vec<String> = outcome.ranking().into_iter().map(letters).collect();
    Some((outcome.reason, format!("{}:{}", letters(outcome.winners), ranking.join("/"))))
}

fn kinds(events: &[Event]) -> String {
    let words = events.iter().map(|event| match event {
        Event::Move(_) => "move",
        Event::Capture { .. } => "capture",
        Event::Reveal { .. } => "reveal",
        Event::Withdrawal { .. } => "withdrawal",
        Event::ArmyClaimed { .. } => "army-claimed",
        Event::Recall { .. } => "recall",
        Event::Defeat { .. } => "defeat",
        Event::Turn { .. } => "turn",
        Event::End(_) => "end",
        other => panic!("{other:?}"),
    });
    words.collect::<Vec<_>>().join(" ")
}

// ── Set-up and armies ───────────────────────────────────────────────────────────────────────────

#[test]
fn eight_pieces_lie_face_down_in_each_corner() {
    let game = new_game("");
    assert_eq!(game.cells().iter().count(), 32);
    for (point, piece) in game.cells().iter() {
        let name = game.board().name(point);
        assert!(piece.is_face_down() && piece.owner().is_none(), "{name}");
        assert!(!name.starts_with('e') && !name.ends_with('3'), "{name}");
    }
    assert_eq!(
        game.position_text(),
        format!("sanguo-anqi xxxx1xxxx/xxxx1xxxx/9/xxxx1xxxx/xxxx1xxxx f fst 0 0 hidden={SET}")
    );
}

#[test]
fn a_seat_without_an_army_can_only_turn_pieces_up() {
    let mut game = new_game("");
    assert_eq!(all(&mut game).len(), 32);
    assert!(all(&mut game).iter().all(|text| text.ends_with('=')));
    play(&mut game, "c4=P");
    assert_eq!(all(&mut game).len(), 31, "second has none either");
    assert_eq!(reason(&mut game, "c4c3"), IllegalReason::NotYourPiece);
    assert_eq!(reason(&mut game, "pass"), IllegalReason::NotAvailable);
    assert_eq!(reason(&mut game, "recall"), IllegalReason::NotAvailable);
}

#[test]
fn whoever_turns_up_a_piece_of_an_army_nobody_has_gets_it() {
    let mut game = new_game("");
    let events = play(&mut game, "c4=k");
    assert_eq!(kinds(&events), "move reveal army-claimed turn");
    assert_eq!((armies(&game).as_str(), owner(&game, "c4")), ("first:generals", "first"));
    // Second turns up a piece of first's army: it gets none.
    let events = play(&mut game, "d4=P");
    assert_eq!(kinds(&events), "move reveal turn");
    assert_eq!((armies(&game).as_str(), owner(&game, "d4")), ("first:generals", "first"));
}

#[test]
fn pieces_of_an_army_nobody_has_lie_there_until_it_is_claimed() {
    let mut game = new_game("");
    play(&mut game, "c4=P d4=P a1=p a2=R");
    assert_eq!(armies(&game), "first:generals", "first has its army: red stays free");
    assert_eq!(owner(&game, "a2"), "-");
    play(&mut game, "a4=C");
    assert_eq!(armies(&game), "first:generals second:red third:black");
    assert_eq!((owner(&game, "a2"), owner(&game, "a4")), ("second", "second"));
}

#[test]
fn pieces_of_an_army_nobody_has_can_be_captured() {
    let mut game = new_game("");
    play(&mut game, "c4=P d4=P a1=p c5=R d5=p a2=p");
    assert_eq!((armies(&game).as_str(), owner(&game, "c5")), ("first:generals", "-"));
    play(&mut game, "c4c5");
    assert_eq!(scores(&game), [("first", 350), ("second", 0), ("third", 0)]);
}

#[test]
fn c1_the_seat_without_an_army_gets_the_last_one_at_once() {
    let mut game = new_game("");
    play(&mut game, "c4=P");
    let events = play(&mut game, "d4=R");
    assert_eq!(kinds(&events), "move reveal army-claimed army-claimed turn");
    assert_eq!(armies(&game), "first:generals second:red third:black");
    assert_eq!(legal(&mut game, "c4"), "", "third can play its own");
}

#[test]
fn split_2_makes_soldiers_court_and_field() {
    let mut game = new_game("split=2");
    play(&mut game, "c4=p d4=A");
    assert_eq!(armies(&game), "first:soldiers second:court third:field");
    play(&mut game, "a1=C a2=K a4=R");
    assert_eq!((owner(&game, "a1"), owner(&game, "a2")), ("third", "second"));
    let armies = game.info().armies.clone();
    assert_eq!(armies, ["generals", "red", "black", "soldiers", "court", "field"]);
}

#[test]
fn every_piece_has_its_glyph_in_both_splits() {
    let game = new_game("");
    let glyphs = &game.info().glyphs;
    let printed = |home: &str| -> String {
        glyphs.iter().filter(|glyph| glyph.home == home).map(|glyph| glyph.glyph).collect()
    };
    assert_eq!(printed("generals"), "帥兵將卒");
    assert_eq!(printed("red"), "仕炮相傌俥");
    assert_eq!(printed("black"), "士包象馬車");
    assert_eq!(printed("soldiers"), "兵卒");
    assert_eq!(printed("court"), "仕相帥士象將");
    assert_eq!(printed("field"), "炮傌俥包馬車");
}

// ── Movement ────────────────────────────────────────────────────────────────────────────────────

/// The targets of the piece on `from` in a position with nothing else to do.
fn targets(options: &str, drawing: &str, turn: &str, from: &str) -> String {
    let options = format!("{options}{}recall=false", if options.is_empty() { "" } else { ";" });
    let mut game = set_up(&options, drawing, "", &format!("{turn} fst 0"));
    legal(&mut game, from)
}

#[test]
fn a_general_moves_like_a_chariot() {
    let board = ".........
                 ..p......
                 ..K....A.
                 .........
                 ..r......";
    assert_eq!(targets("", board, "f", "c3"), "a3 b3 c1 c2 d3 e3 f3 g3 h3");
}

#[test]
fn a_strong_general_moves_in_eight_directions() {
    let board = "....A....
                 .........
                 ..K......
                 .p.r.....
                 .........";
    assert_eq!(
        targets("pieces=strong", board, "f", "c3"),
        "a3 a5 b3 b4 c1 c2 c4 c5 d2 d3 d4 e3 e5 f3 g3 h3 i3"
    );
}

#[test]
fn an_advisor_takes_one_diagonal_step() {
    let board = ".........
                 .p.r.....
                 ..A......
                 .........
                 .........";
    assert_eq!(targets("", board, "s", "c3"), "b2 b4 d2 d4");
}

#[test]
fn a_strong_advisor_takes_one_step_in_eight_directions() {
    let board = ".........
                 .p.r.....
                 .RA......
                 .........
                 .........";
    assert_eq!(targets("pieces=strong", board, "s", "c3"), "b2 b4 c2 c4 d2 d3 d4");
}

#[test]
fn an_elephant_goes_two_diagonals_exactly_and_jumps_freely() {
    let board = "p...r....
                 .R.R.....
                 ..E......
                 .........
                 .........";
    assert_eq!(targets("", board, "s", "c3"), "a1 a5 e1 e5");
}

#[test]
fn a_strong_elephant_goes_any_distance_diagonally() {
    let board = "p...r....
                 .R.......
                 ..E......
                 .........
                 .........";
    assert_eq!(targets("pieces=strong", board, "s", "c3"), "a1 b2 d2 d4 e1 e5");
}

#[test]
fn a_chariot_goes_any_distance_along_rank_or_file() {
    for options in ["", "pieces=strong"] {
        let board = ".........
                     ..p......
                     ..R....r.
                     .........
                     ..A......";
        assert_eq!(targets(options, board, "s", "c3"), "a3 b3 c2 c4 d3 e3 f3 g3 h3");
    }
}

#[test]
fn a_horse_is_never_blocked() {
    for options in ["", "pieces=strong"] {
        let board = ".p.......
                     ..E......
                     .AHRr....
                     ..A......
                     .........";
        assert_eq!(targets(options, board, "s", "c3"), "a2 a4 b1 b5 d1 d5 e2 e4");
    }
}

#[test]
fn a_cannon_moves_like_a_chariot_and_captures_over_exactly_one_piece() {
    for options in ["", "pieces=strong"] {
        let board = "..p......
                     ..A......
                     r.C.p.k.r
                     .........
                     .........";
        // Over its own advisor on c4, over p on e3 (k, not r behind it); a3 has no screen.
        assert_eq!(targets(options, board, "s", "c3"), "b3 c1 c2 c5 d3 g3");
    }
}

#[test]
fn a_face_down_piece_is_a_screen_like_any_other() {
    let mut game = set_up(
        "recall=false",
        "x........
         p........
         .........
         x........
         C.......r",
        "PP",
        "s fst 0",
    );
    assert_eq!(legal(&mut game, "a1"), "a4 b1 c1 d1 e1 f1 g1 h1");
}

#[test]
fn a_soldier_takes_one_step_along_rank_or_file() {
    for options in ["", "pieces=strong"] {
        let board = ".........
                     ..R......
                     ..PK.....
                     .r.r.....
                     .........";
        assert_eq!(targets(options, board, "f", "c3"), "b3 c2 c4");
    }
}

#[test]
fn any_piece_captures_any_but_its_own_and_what_lies_face_down() {
    let mut game = set_up(
        "recall=false",
        ".........
         .........
         .........
         xP.......
         KkA.....r",
        "p",
        "f fst 0",
    );
    assert_eq!(legal(&mut game, "b2"), "b3 c2", "a2 lies face down, b1 is its own");
    assert_eq!(reason(&mut game, "b2a2"), IllegalReason::FaceDown);
    assert_eq!(reason(&mut game, "b2b1"), IllegalReason::OwnPiece);
    assert_eq!(legal(&mut game, "b1"), "c1");
    let events = play(&mut game, "b1c1");
    assert_eq!(kinds(&events), "move capture defeat turn", "the advisor was the last of red");
}

#[test]
fn there_is_no_check_and_a_general_is_a_piece_like_any_other() {
    let mut game =
        set_up("recall=false", "K........ ......... k.......r ......... A........", "", "t fst 0");
    assert_eq!(kinds(&play(&mut game, "i3a3")), "move capture turn");
    assert!(game.facts().checks.is_empty());
}

// ── Chance ──────────────────────────────────────────────────────────────────────────────────────

#[test]
fn c6_a_piece_asked_for_is_drawn_and_the_record_tells_it() {
    let mut game = new_game("seed=7");
    let (made, events) = game.play("c4=").unwrap();
    assert!(matches!(made.action, Action::TurnUp(_, Some(_))));
    assert!(matches!(&events[0], Event::Move(told) if *told == made));
    assert_eq!(game.save().moves, [game.text_of(&made)]);
    assert!(!game.position_text().contains(SET));
}

#[test]
fn c6_the_same_seed_draws_the_same_pieces_and_another_does_not() {
    let drawn = |seed: u32| {
        let mut game = new_game(&format!("seed={seed}"));
        let mut faces = String::new();
        for point in game.cells().occupied() {
            let text = format!("{}=", game.board().name(point));
            let Ok((made, _)) = game.play(&text) else { break };
            faces.push(game.text_of(&made).chars().last().unwrap());
        }
        faces
    };
    assert_eq!(drawn(1), drawn(1));
    assert_ne!(drawn(1), drawn(2));
    let mut sorted: Vec<char> = drawn(3).chars().collect();
    sorted.sort();
    assert_eq!(sorted.into_iter().collect::<String>(), SET);
}

#[test]
fn c6_undoing_does_not_change_what_is_drawn() {
    let mut game = new_game("seed=99");
    play(&mut game, "c4= d4= a1=");
    let first = game.play("a2=").unwrap();
    let other = game.play("b1=").unwrap();
    game.undo();
    game.undo();
    assert_eq!(game.play("a2=").unwrap(), first);
    assert_eq!(game.play("b1=").unwrap(), other);
    game.undo();
    game.undo();
    game.redo();
    game.redo();
    assert_eq!(game.history().next_back(), Some(&other.0));
}

#[test]
fn c6_chance_goes_on_alike_after_a_save_a_told_piece_and_a_position_text() {
    let mut game = new_game("seed=5");
    play(&mut game, "c4= d4= a1=");
    let mut loaded = Game::load(&game.save()).unwrap();
    let mut set_up = Game::from_position_with(&game.position_text(), "seed=5").unwrap();
    let mut told = Game::load(&set_up.save()).unwrap();
    let next = game.play("i5=").unwrap().0;
    assert_eq!(loaded.play("i5=").unwrap().0, next);
    assert_eq!(set_up.play("i5=").unwrap().0, next);
    assert_eq!(told.play(&game.text_of(&next)).unwrap().0, next);
    let after = game.play("h5=").unwrap().0;
    assert_eq!(told.play("h5=").unwrap().0, after);
}

#[test]
fn a_piece_told_is_what_it_is_said_to_be_if_one_is_left() {
    let mut game = new_game("seed=5");
    play(&mut game, "c4=K");
    assert_eq!(
        game.cells().at(game.board().find("c4").unwrap()).unwrap().kind(),
        Some(Kind::General)
    );
    assert_eq!(reason(&mut game, "d4=K"), IllegalReason::NotAvailable);
    assert_eq!(reason(&mut game, "d4=F"), IllegalReason::NotAvailable, "no set has flags");
    assert_eq!(reason(&mut game, "c4=k"), IllegalReason::NotAvailable, "it lies face up");
    assert_eq!(reason(&mut game, "c4="), IllegalReason::NotAvailable);
    assert_eq!(reason(&mut game, "e3=k"), IllegalReason::NoPiece);
    assert_eq!(reason(&mut game, "d4=Z"), IllegalReason::BadText);
    assert_eq!(reason(&mut game, "d4d5"), IllegalReason::FaceDown);
    play(&mut game, "d4=k");
}

#[test]
fn a_public_view_has_no_seed_and_its_game_is_told_what_is_turned_up() {
    let mut referee = new_game("seed=123456789;double=true");
    play(&mut referee, "c4= d4=");
    let (options, view) = referee.public();
    assert!(options.iter().all(|option| option.0 != "seed"));
    let shown = format!("{options:?} {view:?}");
    assert!(!shown.contains("seed") && !shown.contains("123456789"), "{shown}");
    let mut mirror = Game::from_public(&view).unwrap();
    assert_eq!(mirror.position_text(), referee.position_text());
    assert_eq!(all(&mut mirror), all(&mut referee), "turnings up are listed as for the referee");
    assert_eq!(reason(&mut mirror, "a1="), IllegalReason::NotAvailable);
    let made = referee.play("a1=").unwrap();
    assert_eq!(mirror.play(&referee.text_of(&made.0)).unwrap(), made);
    assert_eq!(mirror.public(), referee.public());
}

#[test]
fn a_public_view_of_a_game_from_a_position_has_no_seed_either() {
    let written = new_game("").position_text().replacen(' ', ":seed=123456789 ", 1);
    let mut referee = Game::from_position(&written).unwrap();
    play(&mut referee, "c4=");
    assert_eq!(referee.options_text().matches("seed=123456789").count(), 1);
    assert!(!referee.position_text().contains("seed"));
    let (_, view) = referee.public();
    assert!(!format!("{view:?}").contains("123456789"));
    let mirror = Game::from_public(&view).unwrap();
    assert_eq!(mirror.position_text(), referee.position_text());
    let loaded = Game::load(&referee.save()).unwrap();
    assert_eq!(loaded.options(), referee.options(), "the save does have it");
}

#[test]
fn a_view_that_is_none_keeps_its_secret_from_the_mirror() {
    let mut referee = new_game("seed=77");
    play(&mut referee, "c4=");
    let mut mirror = Game::from_public(&referee.save()).unwrap();
    assert!(!mirror.options_text().contains("seed"));
    assert_eq!(reason(&mut mirror, "d4="), IllegalReason::NotAvailable);
}

// ── Recall ──────────────────────────────────────────────────────────────────────────────────────

/// `second` has captured all but three of the generals' twelve pieces, ten in all with a general
/// still to be had.
const NEARLY: &str = "
    ....E....
    .........
    K..k....P
    .........
    R.......r";

#[test]
fn c3_a_seat_recalls_its_army_after_as_many_captures_as_it_had_pieces() {
    let mut game = set_up("", NEARLY, "", "s fst 0");
    assert_eq!(reason(&mut game, "recall"), IllegalReason::NotAvailable, "nine captures");
    play(&mut game, "a1a3 i1h1 d3d2");
    let listed = all(&mut game);
    assert!(listed.contains(&"recall".to_owned()), "{listed:?}");
    let events = play(&mut game, "recall");
    assert_eq!(kinds(&events), "move recall turn");
    match &events[1] {
        Event::Recall { rank, points, .. } => {
            assert_eq!((*rank, names(&game, *points).as_str()), (1, "a3 e5"));
        }
        other => panic!("{other:?}"),
    }
    assert_eq!(id(&game, game.turn()), "third");
    assert_eq!(game.in_play().len(), 2);
}

#[test]
fn c3_the_generals_need_twelve_captures() {
    let mut game = set_up(
        "",
        ".........
        .........
        K.......A
        .........
        P.......r",
        "",
        "f fst 0",
    );
    assert_eq!(reason(&mut game, "recall"), IllegalReason::NotAvailable, "nine captures of ten");
}

#[test]
fn a_recalled_armys_piece_leaves_as_it_is_turned_up() {
    let mut game = set_up(
        "",
        "x........
        .........
        K..k....P
        .........
        ..R.....r",
        "R",
        "s fst 0",
    );
    play(&mut game, "c1c3 i1i2 d3d2 c3a3 i2i1 d2d1 recall");
    let before = scores(&game);
    let events = play(&mut game, "a5=R");
    assert_eq!(kinds(&events), "move reveal withdrawal turn");
    assert!(game.cells().at(game.board().find("a5").unwrap()).is_none());
    assert_eq!(scores(&game), before, "neither lost nor captured");
    assert_eq!(game.facts().progress, Some((0, 60)), "it counts as turned up");
}

#[test]
fn armies_are_not_recalled_in_the_race_or_without_the_option() {
    for options in ["recall=false", "recall=false;scoring=survivors"] {
        let mut game =
            set_up(options, "....E.... ......... K........ ......... R.......r", "", "s fst 0");
        assert_eq!(reason(&mut game, "recall"), IllegalReason::NotAvailable, "{options}");
        assert!(!all(&mut game).contains(&"recall".to_owned()));
    }
    let mut game = set_up("scoring=race", RACE, RACE_HIDDEN, "s fst 0 captured=f:rrhca,s:PP,t:RR");
    let refusal = game.why_not("recall").unwrap();
    assert_eq!(refusal.reason, IllegalReason::NotAvailable);
    assert!(refusal.detail.contains("not recalled in this game"), "{}", refusal.detail);
}

#[test]
fn a_second_recall_takes_the_next_rank_and_leaves_the_last_to_the_other() {
    let mut game =
        set_up("", "......... ......... K.......P ......... ........r", "", "t ft 0 ranks=s1");
    // Third has captured all ten of red.
    let events = play(&mut game, "recall");
    assert_eq!(kinds(&events), "move recall end");
    assert_eq!(result(&game), Some((Reason::LastStanding, "s:s/t/f".to_owned())));
}

// ── Passing ─────────────────────────────────────────────────────────────────────────────────────

/// Third's only piece, the cannon in the corner, can neither move nor capture.
const ONLY_PASS: &str = "
    .........
    .........
    .........
    K........
    cA.......";

#[test]
fn c2_a_seat_passes_only_if_there_is_nothing_else_to_do() {
    let mut game = set_up("recall=false", ONLY_PASS, "", "t fst 0");
    assert_eq!(all(&mut game), ["pass"]);
    assert_eq!(legal(&mut game, "a1"), "");
    assert_eq!(kinds(&play(&mut game, "pass")), "move turn");
    assert_eq!(reason(&mut game, "pass"), IllegalReason::NotAvailable);
    // Turning up and recalling are something to do.
    let face_down = ONLY_PASS.replacen("........", ".......x", 1);
    let mut game = set_up("recall=false", &face_down, "P", "t fst 0");
    assert_eq!(all(&mut game), ["h5="]);
    let mut game =
        set_up("", ONLY_PASS, "", "t fst 0 captured=f:aaceehhrr,s:PPPPPkppp,t:ACCEEHHRRpp");
    assert_eq!(all(&mut game), ["recall"]);
}

// ── Being out ───────────────────────────────────────────────────────────────────────────────────

#[test]
fn an_army_with_no_piece_left_takes_the_lowest_rank_still_free() {
    let mut game =
        set_up("recall=false", "......... ......... K..A..... ......... ........r", "", "f fst 0");
    let events = play(&mut game, "a3d3");
    match &events[2] {
        Event::Defeat { seat, by, cause: DefeatCause::Annihilated, .. } => {
            assert_eq!((id(&game, Some(*seat)), id(&game, *by)), ("second", "first"));
        }
        other => panic!("{other:?}"),
    }
    assert_eq!(id(&game, game.turn()), "third");
    play(&mut game, "i1i2 d3d2 i2d2");
    assert_eq!(result(&game), Some((Reason::LastStanding, "t:t/f/s".to_owned())));
}

#[test]
fn pieces_not_yet_turned_up_are_pieces_left() {
    let mut game =
        set_up("recall=false", "x........ ......... K..A..... ......... ........r", "H", "f fst 0");
    assert_eq!(kinds(&play(&mut game, "a3d3")), "move capture turn");
    assert_eq!(game.in_play().len(), 3);
}

#[test]
fn c4_the_pieces_of_a_seat_that_leaves_stay_and_belong_to_nobody() {
    let mut game =
        set_up("recall=false", "x........ ......... K..A..... ......... ........r", "P", "f fst 9");
    let events = game.leave("first", "timeout").unwrap();
    assert!(matches!(
        events[0],
        Event::Defeat { by: None, cause: DefeatCause::Left(Leaving::Timeout), .. }
    ));
    assert_eq!((owner(&game, "a3"), id(&game, game.turn())), ("-", "second"));
    assert_eq!(game.facts().progress, Some((0, 60)));
    assert!(armies(&game).starts_with("first:generals"));
    // A piece of that army turned up is nobody's too, and can be captured.
    play(&mut game, "a5=P");
    assert_eq!(owner(&game, "a5"), "-");
    play(&mut game, "i1a1 d3c4");
    assert!(legal(&mut game, "a1").contains("a3"));
    game.leave("second", "resignation").unwrap();
    assert_eq!(result(&game), Some((Reason::LastStanding, "t:t/s/f".to_owned())));
}

#[test]
fn c4_nobody_gets_the_army_of_a_seat_that_left() {
    let mut game = new_game("");
    play(&mut game, "c4=P");
    game.leave("first", "resignation").unwrap();
    play(&mut game, "d4=P");
    assert_eq!(armies(&game), "first:generals", "it counts as had");
    play(&mut game, "a1=R");
    assert_eq!(armies(&game), "first:generals second:black third:red");
}

#[test]
fn a_seat_that_is_out_cannot_leave() {
    let mut game = new_game("");
    game.leave("first", "resignation").unwrap();
    assert!(matches!(game.leave("first", "resignation"), Err(Error::Argument(_))));
}

#[test]
fn resigning_in_the_middle_of_a_double_turn_ends_it() {
    let mut game = set_up(
        "double=true;recall=false",
        "x........ ......... K..A..... ......... ........r",
        "P",
        "f fst 0",
    );
    play(&mut game, "a3a2");
    assert_eq!(game.facts().actions_left, 1);
    game.leave("first", "resignation").unwrap();
    assert_eq!((id(&game, game.turn()), game.facts().actions_left), ("second", 2));
    game.leave("third", "resignation").unwrap();
    assert_eq!(result(&game), Some((Reason::LastStanding, "s:s/t/f".to_owned())));
}

#[test]
fn resigning_out_of_turn_leaves_the_turn_as_it_is() {
    let mut game = set_up(
        "double=true;recall=false",
        "x........ ......... K..A..... ......... ........r",
        "P",
        "f fst 0",
    );
    play(&mut game, "a3a2");
    game.leave("second", "resignation").unwrap();
    assert_eq!((id(&game, game.turn()), game.facts().actions_left), ("first", 1));
}

// ── Deadlock and scores ─────────────────────────────────────────────────────────────────────────

/// First has a general and a soldier, second a chariot, third a horse and an advisor.
const FEW: &str = "
    .........
    h........
    K..R.....
    ........a
    ........P";

#[test]
fn c5_the_third_occurrence_of_a_position_is_a_deadlock() {
    let mut game = set_up("recall=false", FEW, "", "f fst 0");
    let round = "i1h1 d3d2 i2h3 h1i1 d2d3 h3i2";
    play(&mut game, round);
    assert_eq!(result(&game), None);
    play(&mut game, round);
    assert_eq!(game.outcome().unwrap().reason, Reason::DeadlockScoring);
}

#[test]
fn c5_sixty_actions_without_progress_are_a_deadlock() {
    let mut game = set_up("recall=false", FEW, "", "f fst 58");
    play(&mut game, "i1h1");
    assert_eq!(result(&game), None);
    play(&mut game, "d3d2");
    assert_eq!(game.outcome().unwrap().reason, Reason::DeadlockScoring);
    let mut game = set_up("recall=false", FEW, "", "f fst 59");
    play(&mut game, "a3d3");
    assert_eq!(result(&game), None, "a capture starts the count again");
}

#[test]
fn c5_what_is_turned_up_or_recalled_starts_the_count_again() {
    let mut game = set_up(
        "recall=false",
        "x........ ......... K..A..... ......... ........r",
        "P",
        "f fst 59",
    );
    play(&mut game, "a5=P");
    assert_eq!(game.facts().progress, Some((0, 60)));
    let mut game = set_up("", "......... ......... K..A....P ......... ........r", "", "t fst 59");
    play(&mut game, "i1h1");
    assert_eq!(game.outcome().unwrap().reason, Reason::DeadlockScoring);
    let mut game = set_up("", "......... ......... ......... ......... K.A.....r", "", "s fst 59");
    play(&mut game, "recall");
    assert_eq!(game.facts().progress, Some((0, 60)));
}

#[test]
fn c5_an_agreed_draw_is_scored_like_a_deadlock() {
    let mut game = set_up("recall=false", FEW, "", "f fst 0");
    game.agree_draw().unwrap();
    assert_eq!(game.outcome().unwrap().reason, Reason::DeadlockScoring);
}

#[test]
fn c5_equal_scores_share_the_better_rank_and_a_seat_without_an_army_scores_0() {
    let mut game = new_game("");
    game.agree_draw().unwrap();
    assert_eq!(result(&game), Some((Reason::DeadlockScoring, "fst:fst".to_owned())));
    let mut game = new_game("");
    play(&mut game, "c4=P");
    game.agree_draw().unwrap();
    assert_eq!(scores(&game), [("first", 300), ("second", 0), ("third", 0)]);
    assert_eq!(result(&game), Some((Reason::DeadlockScoring, "f:f/st".to_owned())));
    let mut game = new_game("");
    play(&mut game, "c4=P d4=R");
    game.leave("first", "resignation").unwrap();
    game.agree_draw().unwrap();
    assert_eq!(result(&game), Some((Reason::DeadlockScoring, "st:st/f".to_owned())));
}

#[test]
fn net_is_300_less_what_was_lost_plus_what_was_captured() {
    // First lost K P×5 p×4 … and captured what third lost.
    let game = set_up("recall=false", FEW, "", "f fst 0");
    let lost = [
        50 + 4 * 20 + 5 * 20,
        2 * 15 + 2 * 15 + 50 + 2 * 35 + 2 * 35,
        15 + 2 * 15 + 2 * 50 + 35 + 2 * 35,
    ];
    let (first, second, third) =
        (300 - lost[0] + lost[2], 300 - lost[1] + lost[0], 300 - lost[2] + lost[1]);
    assert_eq!(scores(&game), [("first", first), ("second", second), ("third", third)]);
}

#[test]
fn strong_pieces_start_from_380() {
    let mut game = new_game("pieces=strong");
    play(&mut game, "c4=P d4=R");
    assert_eq!(scores(&game), [("first", 380), ("second", 380), ("third", 380)]);
    let game = set_up("pieces=strong;recall=false", FEW, "", "f fst 0");
    let lost = [90 + 9 * 20, 4 * 35 + 50 + 4 * 35, 35 + 2 * 35 + 2 * 50 + 35 + 2 * 35];
    let net = [380 - lost[0] + lost[2], 380 - lost[1] + lost[0], 380 - lost[2] + lost[1]];
    assert_eq!(scores(&game), [("first", net[0]), ("second", net[1]), ("third", net[2])]);
}

#[test]
fn survivors_counts_the_value_left_and_count_the_number_hidden_pieces_included() {
    let board = "x........ h........ K..R..... ........a ........P";
    let game = set_up("recall=false;scoring=survivors", board, "p", "f fst 0");
    assert_eq!(scores(&game), [("first", 90), ("second", 50), ("third", 50)]);
    let game = set_up("pieces=strong;recall=false;scoring=survivors", board, "p", "f fst 0");
    assert_eq!(scores(&game), [("first", 130), ("second", 50), ("third", 70)]);
    let game = set_up("recall=false;scoring=count", board, "p", "f fst 0");
    assert_eq!(scores(&game), [("first", 3), ("second", 1), ("third", 2)]);
}

/// First, which has captured 185 points, takes the horse with its general.
const RACE: &str = "
    xxxx.xxxx
    xxxx.xxxx
    K.......h
    xxxA.....
    x........";
const RACE_HIDDEN: &str = "ACCEEHHPPPaceekppppp";

#[test]
fn race_counts_what_was_captured() {
    let game = set_up("scoring=race", RACE, RACE_HIDDEN, "f fst 0 captured=f:rrhca,s:PP,t:RR");
    assert_eq!(scores(&game), [("first", 185), ("second", 40), ("third", 100)]);
}

#[test]
fn race_200_points_win_at_once_and_the_others_follow_by_what_they_captured() {
    let mut game = set_up("scoring=race", RACE, RACE_HIDDEN, "f fst 0 captured=f:rrhca,s:PP,t:RR");
    assert_eq!(kinds(&play(&mut game, "a3i3")), "move capture end");
    assert_eq!(result(&game), Some((Reason::Race, "f:f/t/s".to_owned())));
    let text = game.position_text();
    assert_eq!(Game::from_position(&text).unwrap().outcome(), game.outcome());
}

#[test]
fn race_equal_captures_share_the_better_rank() {
    let hidden = "ACCEEHHPPPPPRRaceekppppp";
    let board = RACE.replacen("x........", "xxx......", 1).replacen("xxxA", "xxxxA", 1);
    let board = board.replacen("xxxxA.....", "xxxx.A...", 1).replacen("xxx......", "xxxx.....", 1);
    let mut game = set_up("scoring=race", &board, hidden, "f fst 0 captured=f:rrhca");
    play(&mut game, "a3i3");
    assert_eq!(result(&game), Some((Reason::Race, "f:f/st".to_owned())));
}

/// As before, but the horse is the last of the black army.
const RACE_LAST: &str = "
    xxxx.xxxx
    xxxx.xxxx
    K.......h
    xx.A.....
    .........";
const RACE_LAST_HIDDEN: &str = "ACCEEHHPPPPPkppppp";

#[test]
fn race_an_army_annihilated_by_the_winning_capture_is_ranked_last_first() {
    let rest = "f fst 0 captured=f:rrhc,s:aaeec,t:RR";
    let mut game = set_up("scoring=race", RACE_LAST, RACE_LAST_HIDDEN, rest);
    assert_eq!(kinds(&play(&mut game, "a3i3")), "move capture defeat end");
    assert_eq!(result(&game), Some((Reason::Race, "f:f/s/t".to_owned())));
}

#[test]
fn race_if_the_annihilation_leaves_one_seat_it_is_the_last_standing() {
    let rest = "f ft 0 ranks=s3 captured=f:rrhc,s:aaeec,t:RR";
    let mut game = set_up("scoring=race", RACE_LAST, RACE_LAST_HIDDEN, rest);
    play(&mut game, "a3i3");
    assert_eq!(result(&game), Some((Reason::LastStanding, "f:f/t/s".to_owned())));
}

// ── Double game ─────────────────────────────────────────────────────────────────────────────────

#[test]
fn in_the_double_game_each_seats_first_turn_has_one_action() {
    let mut game = new_game("double=true");
    let mut seen = Vec::new();
    for made in ["a1=P", "a2=P", "a4=P", "a5=P", "b1=P", "b2=R", "b4=A"] {
        seen.push((id(&game, game.turn()), game.facts().actions_left));
        play(&mut game, made);
    }
    assert_eq!(
        seen,
        [
            ("first", 1),
            ("second", 1),
            ("third", 1),
            ("first", 2),
            ("first", 1),
            ("second", 2),
            ("second", 1)
        ]
    );
}

#[test]
fn in_the_double_game_a_seat_after_one_that_left_has_its_own_first_turn() {
    let mut game = new_game("double=true");
    game.leave("first", "resignation").unwrap();
    assert_eq!(game.facts().actions_left, 1);
    play(&mut game, "a1=P");
    assert_eq!((id(&game, game.turn()), game.facts().actions_left), ("third", 1));
    play(&mut game, "a2=P");
    assert_eq!((id(&game, game.turn()), game.facts().actions_left), ("second", 2));
}

#[test]
fn c2_pass_may_replace_the_second_action_only_and_ends_the_turn() {
    let mut game = set_up("double=true;recall=false", FEW, "", "f fst 0");
    assert_eq!(reason(&mut game, "pass"), IllegalReason::NotAvailable);
    play(&mut game, "i1h1");
    assert!(all(&mut game).contains(&"pass".to_owned()));
    play(&mut game, "pass");
    assert_eq!((id(&game, game.turn()), game.facts().actions_left), ("second", 2));
}

#[test]
fn c2_a_pass_for_want_of_actions_ends_a_double_turn() {
    let mut game = set_up("double=true;recall=false", ONLY_PASS, "", "t fst 0");
    assert_eq!(all(&mut game), ["pass"]);
    play(&mut game, "pass");
    assert_eq!(id(&game, game.turn()), "first");
}

#[test]
fn a_recall_ends_a_double_turn() {
    let mut game =
        set_up("double=true", "....E.... ......... K.......P ......... R.......r", "", "s fst 0");
    play(&mut game, "recall");
    assert_eq!((id(&game, game.turn()), game.facts().actions_left), ("third", 2));
}

#[test]
fn without_flip_capture_a_piece_just_turned_up_neither_captures_nor_is_captured() {
    let board = "x........ K........ ......... ........P R..C....r";
    let mut game = set_up("double=true;recall=false;flipCapture=false", board, "A", "s fst 0");
    play(&mut game, "a5=A");
    assert!(game.position_text().contains(" fresh=a5"));
    let mut own = set_up(
        "double=true;recall=false;flipCapture=false",
        "x........ Kp....... ......... ........P R..C....r",
        "A",
        "s fst 0",
    );
    play(&mut own, "a5=A");
    assert_eq!(reason(&mut own, "a5b4"), IllegalReason::NotAvailable, "it may not capture");
    let mut other = set_up(
        "double=true;recall=false;flipCapture=false",
        "x........ ......... ......... ........K R..C....r",
        "P",
        "s fst 0",
    );
    play(&mut other, "a5=P");
    assert_eq!(reason(&mut other, "a1a5"), IllegalReason::NotAvailable, "it may not be captured");
    play(&mut other, "a1a4");
    // In the next turn it may.
    play(&mut other, "i1h1 pass");
    assert!(legal(&mut other, "a5").contains("a4"));
}

#[test]
fn without_flip_capture_a_piece_just_turned_up_may_move_and_be_a_screen() {
    let options = "double=true;recall=false;flipCapture=false";
    let mut game =
        set_up(options, "x........ ......... ......... ........K R..C....r", "A", "s fst 0");
    play(&mut game, "a5=A");
    assert_eq!(legal(&mut game, "a5"), "b4");
    let mut game =
        set_up(options, "Cx.p..... ......... ......... ........K R.......r", "A", "s fst 0");
    play(&mut game, "b5=A");
    assert!(legal(&mut game, "a5").contains("d5"), "over the piece just turned up");
}

#[test]
fn with_flip_capture_a_piece_just_turned_up_captures_and_is_captured() {
    let options = "double=true;recall=false";
    let mut game =
        set_up(options, "x........ .p....... ......... ........K R..C....r", "A", "s fst 0");
    play(&mut game, "a5=A a5b4");
    let mut game =
        set_up(options, "x........ ......... ......... ........K R..C....r", "P", "s fst 0");
    play(&mut game, "a5=P a1a5");
}

// ── Texts ───────────────────────────────────────────────────────────────────────────────────────

#[test]
fn refusals_name_their_reason() {
    let mut game =
        set_up("recall=false", "x........ h........ K..R..... ........a ........P", "p", "f fst 0");
    for (text, why) in [
        ("d3d2", IllegalReason::NotYourPiece),
        ("e1e2", IllegalReason::NoPiece),
        ("a5a4", IllegalReason::FaceDown),
        ("a3a5", IllegalReason::Blocked),
        ("a3b4", IllegalReason::Pattern),
        ("a3e3", IllegalReason::Blocked),
        ("i1i2i3", IllegalReason::NotAvailable),
        ("@e3", IllegalReason::NotAvailable),
        ("pass", IllegalReason::NotAvailable),
        ("recall", IllegalReason::NotAvailable),
        ("a5=K", IllegalReason::NotAvailable),
        ("a5=pp", IllegalReason::BadText),
        ("a6=", IllegalReason::NoSuchPoint),
    ] {
        assert_eq!(reason(&mut game, text), why, "{text}");
    }
    let mut game =
        set_up("recall=false", "x..p..... ......... K..C..... ........a ........P", "p", "s fst 0");
    assert_eq!(reason(&mut game, "d3d5"), IllegalReason::Pattern, "a cannon without a screen");
}

#[test]
fn options_that_do_not_exist_are_refused() {
    for options in [
        "split=3",
        "pieces=weak",
        "double=1",
        "scoring=",
        "seed=-1",
        "seed=4294967296",
        "seed=01",
        "method=1",
        "seed=x",
    ] {
        assert!(matches!(Game::new("sanguo-anqi", options), Err(Error::Options(_))), "{options}");
    }
    assert!(Game::new("sanguo-anqi", "seed=4294967295").is_ok());
}

#[test]
fn positions_no_game_comes_to_are_refused_by_their_field() {
    let start = new_game("").position_text();
    let mid = text("recall=false", FEW, "", "f fst 0");
    let double = text("double=true;recall=false;flipCapture=false", FEW, "", "f fst 0");
    for (text, from, to, field) in [
        (&start, "hidden=AAC", "hidden=AC", "hidden"),
        (&start, "hidden=AAC", "hidden=AAA", "hidden"),
        (&start, "hidden=AAC", "hidden=ACA", "hidden"),
        (&start, "hidden=", "hiding=", "hiding"),
        (&start, " hidden=AACCEEHHKPPPPPRRaacceehhkppppprr", "", "hidden"),
        (&start, "xxxx1xxxx/9", "xxx2xxxx/4x4", "rows"),
        (&start, "xxxx1xxxx/9", "xxx2xxxx/9", "hidden"),
        (&start, "f fst", "f fst armies=f:red", "no-progress"),
        (&start, "f fst", "- fst", "turn"),
        (&start, "f fst", "f -", "in play"),
        (&start, "f fst", "f ft", "ranks"),
        (&start, "f fst", "f f", "ranks"),
        (&start, "0 0 hidden", "1 0 hidden", "no-progress"),
        (&mid, "f:generals", "f:soldiers", "armies"),
        (&mid, "f:generals", "f:red", "armies"),
        (&mid, "f:generals,s:red", "s:red,f:generals", "armies"),
        (&mid, ",t:black", "", "armies"),
        (&mid, " armies=f:generals,s:red,t:black", "", "armies"),
        (&mid, "f fst 0 120", "f fst 0 40", "ply"),
        (&mid, "f fst 0", "f fst 60", "no-progress"),
        (&mid, "f fst 0", "f st 0", "ranks"),
        (&mid, "hidden=-", "hidden=- ranks=f1", "ranks"),
        (&mid, "captured=f:", "captured=f:A", "rows"),
        (&mid, "captured=f:a", "captured=f:", "captured"),
        (&mid, "captured=f:a", "captured=f:x", "captured"),
        (&mid, "captured=f:a", "captured=f:F", "captured"),
        (&mid, "hidden=-", "hidden=- actions=1", "actions"),
        (&mid, "hidden=-", "hidden=- fresh=a3", "fresh"),
        (&double, "hidden=-", "hidden=- actions=3", "actions"),
        (&double, "hidden=-", "hidden=- actions=2", "actions"),
        (&double, "hidden=-", "hidden=- fresh=a4", "fresh"),
        (&double, "hidden=-", "hidden=- fresh=z9", "fresh"),
        (&mid, "hidden=-", "hidden=- result=race:f", "turn"),
        (&mid, "f fst 0 120 hidden=-", "- fst 0 120 hidden=- result=race:f", "result"),
        (
            &mid,
            "f fst 0 120 hidden=-",
            "- fst 0 120 hidden=- result=deadlock-scoring:fst",
            "result",
        ),
        (&mid, "f fst 0 120 hidden=-", "- fst 0 120 hidden=- result=last-standing:f", "result"),
    ] {
        let damaged = text.replacen(from, to, 1);
        assert_ne!(&damaged, text, "{from}");
        match Game::from_position(&damaged) {
            Err(Error::Position(why)) => assert!(why.starts_with(field), "{damaged}: {why}"),
            Ok(_) => panic!("{damaged} is accepted"),
            Err(error) => panic!("{damaged}: {error}"),
        }
    }
}
