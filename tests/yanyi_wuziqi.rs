//! `yanyi-wuziqi`: one test a rule and a convention.

use sanguoqi::error::{Error, IllegalReason};
use sanguoqi::event::{DefeatCause, Event, Leaving, Reason};
use sanguoqi::game::Game;

fn new_game() -> Game {
    Game::new("yanyi-wuziqi", "").expect("a game")
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

fn legal(game: &mut Game, from: &str) -> String {
    let point = game.board().find(from);
    assert!(point.is_some(), "{from}");
    let mut texts: Vec<_> = game.moves(point).iter().map(|made| game.text_of(made)).collect();
    texts.sort();
    texts.join(" ")
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

fn result(game: &Game) -> Option<(Reason, String)> {
    let letters = |seats: sanguoqi::seat::SeatSet| -> String {
        seats.iter().map(|seat| game.info().seat_letter(seat)).collect()
    };
    let outcome = game.outcome()?;
    let ranking: Vec<String> = outcome.ranking().into_iter().map(letters).collect();
    Some((outcome.reason, format!("{}:{}", letters(outcome.winners), ranking.join("/"))))
}

/// The text of a position: rank 8 on top, `g` Wu, `b` Wei, `r` Shu; then `turn in-play moves`.
fn text(drawing: &str, rest: &str) -> String {
    let ranks: Vec<&str> = drawing.split_whitespace().rev().collect();
    let row = |rank: &&str| {
        let mut text = String::new();
        for (file, letter) in rank.char_indices() {
            match letter {
                '.' => {
                    let gap = rank[..file].chars().rev().take_while(|&c| c == '.').count();
                    if gap > 0 {
                        text.pop();
                    }
                    text.push_str(&(gap + 1).to_string());
                }
                letter => text.extend([letter, 'S']),
            }
        }
        text
    };
    let rows: Vec<String> = ranks.iter().map(row).collect();
    let stones = drawing.chars().filter(|c| c.is_ascii_alphabetic()).count();
    let moved: usize = rest.split(' ').nth(2).expect("moves").parse().expect("a number");
    let fields: Vec<&str> = rest.split(' ').collect();
    let more: String = fields[3..].iter().map(|field| format!(" {field}")).collect();
    format!(
        "yanyi-wuziqi {} {} {} {moved} {}{more}",
        rows.join("/"),
        fields[0],
        fields[1],
        stones + moved
    )
}

fn set_up(drawing: &str, rest: &str) -> Game {
    let text = text(drawing, rest);
    Game::from_position(&text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn refused(text: &str) -> String {
    match Game::from_position(text) {
        Err(Error::Position(why)) => why,
        other => panic!("{text}: {other:?}"),
    }
}

/// Every seat has placed sixteen stones; nobody has five in a row.
const FULL: &str = "
    rb.g...r
    .rrb.grr
    b..rgrrg
    b.bgrbgg
    .gbb.bgg
    gr..gbbb
    bbgbgr.r
    rrgrgb..";

/// Wu cannot move as soon as Shu goes to e3.
const NEARLY_STUCK: &str = "
    .bbr...b
    ..b..b.r
    rbbb.rrr
    rrrrb.bb
    ggggb.bb
    gggg.r.r
    ggggrr.r
    ggggbb.r";

/// Wu cannot move.
const STUCK: &str = "
    .bbr...b
    ..b..b.r
    rbbb.rrr
    rrrrb.bb
    ggggb.bb
    ggggr..r
    ggggrr.r
    ggggbb.r";

/// Wu makes five with g5f4.
const FOUR: &str = "
    .gbrgb..
    bb.gbb..
    rbrrgrrr
    .rbbgbg.
    .gggg.rb
    .brrbgr.
    rgrr.rb.
    ..gbggbg";

/// Wu makes six with e5e4.
const THREE_AND_TWO: &str = "
    .rbgbrbb
    rrgb.rrg
    .r.b.rg.
    bb.bgbrb
    rggg.ggb
    .brbr..g
    .rgg...g
    rb.rbrgg";

#[test]
fn wu_places_first_then_wei_then_shu() {
    let mut game = new_game();
    assert_eq!(game.moves(None).len(), 64);
    play(&mut game, "@d4 @e5 @d5");
    let owners = ["d4", "e5", "d5"].map(|name| {
        let piece = game.cells().at(game.board().find(name).unwrap()).unwrap();
        game.info().seat_id(piece.owner().unwrap())
    });
    assert_eq!(owners, ["wu", "wei", "shu"]);
    assert_eq!(game.facts().phase, Some("placing"));
}

#[test]
fn placed_stones_do_not_move_while_stones_are_placed() {
    let mut game = new_game();
    play(&mut game, "@d4 @e5 @d5");
    assert_eq!(reason(&mut game, "d4d3"), IllegalReason::NotAvailable);
    assert_eq!(reason(&mut game, "@d4"), IllegalReason::OwnPiece);
    assert_eq!(reason(&mut game, "@e5"), IllegalReason::Blocked);
    assert_eq!(legal(&mut game, "d4"), "");
    assert_eq!(legal(&mut game, "a1"), "@a1");
}

#[test]
fn stones_move_once_every_seat_has_placed_sixteen() {
    let mut game = set_up(&FULL.replacen("rb.g...r", "rb.g....", 1), "r gbr 0");
    assert_eq!(game.facts().phase, Some("placing"));
    assert_eq!(game.facts().progress, None);
    play(&mut game, "@h8");
    assert_eq!(game.facts().phase, Some("moving"));
    assert_eq!(game.facts().progress, Some((0, 240)));
    assert_eq!(reason(&mut game, "@e8"), IllegalReason::NotAvailable);
    assert_eq!(legal(&mut game, "d8"), "d8c8 d8e7 d8e8");
}

#[test]
fn a_stone_steps_to_any_of_eight_neighbours_and_neither_captures_nor_jumps() {
    let mut game = set_up(FULL, "g gbr 0");
    assert_eq!(legal(&mut game, "e2"), "e2d3");
    assert_eq!(legal(&mut game, "h2"), "", "another's stone");
    assert_eq!(reason(&mut game, "e2e1"), IllegalReason::OwnPiece);
    assert_eq!(reason(&mut game, "e2f1"), IllegalReason::Blocked);
    assert_eq!(reason(&mut game, "e2c4"), IllegalReason::Pattern);
    assert_eq!(reason(&mut game, "e2e2"), IllegalReason::Pattern);
    assert_eq!(reason(&mut game, "e2c4e4"), IllegalReason::NotAvailable);
    assert_eq!(reason(&mut game, "f2g2"), IllegalReason::NotYourPiece);
    assert_eq!(reason(&mut game, "g2g1"), IllegalReason::NoPiece);
    assert_eq!(reason(&mut game, "pass"), IllegalReason::NotAvailable);
    assert_eq!(reason(&mut game, "recall"), IllegalReason::NotAvailable);
    assert_eq!(reason(&mut game, "e2="), IllegalReason::NotAvailable);
    assert_eq!(reason(&mut game, "e2i9"), IllegalReason::NoSuchPoint);
}

#[test]
fn a_step_does_not_go_round_the_edge() {
    let mut game = set_up(FULL, "r gbr 0");
    assert_eq!(legal(&mut game, "h2"), "h2g1 h2g2 h2h1");
    assert_eq!(reason(&mut game, "h8a8"), IllegalReason::Pattern);
    assert_eq!(reason(&mut game, "h7a8"), IllegalReason::Pattern);
}

#[test]
fn five_in_a_row_win_along_rank_file_and_both_diagonals() {
    for (wu, last) in [
        ("@a1 @b1 @d1 @e1", "@c1"),
        ("@a4 @a5 @a6 @a7", "@a8"),
        ("@d4 @e5 @f6 @h8", "@g7"),
        ("@h1 @g2 @f3 @e4", "@d5"),
    ] {
        let mut game = new_game();
        for (stone, others) in wu.split(' ').zip(["@a2 @b8", "@c7 @h2", "@b6 @h4", "@h6 @f8"]) {
            play(&mut game, &format!("{stone} {others}"));
        }
        let events = play(&mut game, last);
        assert_eq!(result(&game), Some((Reason::FiveInARow, "g:g/br".to_owned())), "{wu}");
        assert!(matches!(events[..], [Event::Move(_), Event::End(_)]));
        assert_eq!((game.turn(), game.moves(None).len(), game.perft(1)), (None, 0, Ok(0)));
        assert_eq!(reason(&mut game, "@e2"), IllegalReason::GameOver);
    }
}

#[test]
fn five_that_are_not_in_one_line_do_not_win() {
    let mut game = new_game();
    // g1 h1 a2 b2 c2 follow each other in the list of cells.
    play(&mut game, "@g1 @a8 @b7 @h1 @c8 @d7 @a2 @e8 @f7 @b2 @g8 @h7 @c2");
    assert_eq!(result(&game), None);
}

#[test]
fn a_line_of_two_colours_does_not_win() {
    let mut game = new_game();
    play(&mut game, "@a1 @c1 @h8 @b1 @a8 @h6 @d1 @a6 @h4 @e1");
    assert_eq!(result(&game), None);
}

#[test]
fn five_in_a_row_win_in_the_moving_phase_too() {
    let mut game = set_up(FOUR, "g gbr 30");
    play(&mut game, "g5f4");
    assert_eq!(result(&game), Some((Reason::FiveInARow, "g:g/br".to_owned())));
}

#[test]
fn c1_more_than_five_in_a_row_win() {
    let mut game = set_up(THREE_AND_TWO, "g gbr 30");
    play(&mut game, "e5e4");
    assert_eq!(result(&game), Some((Reason::FiveInARow, "g:g/br".to_owned())));
}

#[test]
fn a_seat_without_a_move_wins_when_its_turn_comes_by_a_move() {
    let mut game = set_up(NEARLY_STUCK, "r gbr 5");
    play(&mut game, "f3e3");
    assert_eq!(result(&game), Some((Reason::NoMoveWins, "g:g/br".to_owned())));
}

#[test]
fn a_seat_without_a_move_wins_when_its_turn_comes_by_a_resignation() {
    let mut game = set_up(STUCK, "r gbr 5");
    game.leave("shu", "timeout").unwrap();
    assert_eq!(result(&game), Some((Reason::NoMoveWins, "g:g/b/r".to_owned())));
    let mut game = set_up(STUCK, "b gbr 5");
    game.leave("shu", "timeout").unwrap();
    assert_eq!(result(&game), None, "it is not Wu's turn");
}

#[test]
fn a_seat_set_up_to_move_without_a_move_has_won() {
    let game = set_up(STUCK, "g gbr 5");
    assert_eq!(result(&game), Some((Reason::NoMoveWins, "g:g/br".to_owned())));
}

#[test]
fn c2_the_third_occurrence_draws_and_the_start_of_the_phase_is_the_first() {
    let mut game = set_up(&FULL.replacen("rb.g...r", "rb.g....", 1), "r gbr 0");
    play(&mut game, "@h8");
    let there_and_back = "d8e8 c5b5 h8g8 e8d8 b5c5 g8h8";
    play(&mut game, there_and_back);
    assert_eq!(result(&game), None);
    play(&mut game, there_and_back);
    assert_eq!(result(&game), Some((Reason::Repetition, ":gbr".to_owned())));
    assert!(game.undo().is_some());
    assert_eq!(result(&game), None);
}

#[test]
fn c2_the_240th_ply_of_the_moving_phase_draws() {
    let mut game = set_up(FULL, "g gbr 238");
    play(&mut game, "d8e8");
    assert_eq!(result(&game), None);
    play(&mut game, "c5b5");
    assert_eq!(result(&game), Some((Reason::NoProgress, ":gbr".to_owned())));
}

#[test]
fn c2_a_win_on_the_240th_ply_goes_before_the_draw() {
    let mut game = set_up(FOUR, "g gbr 239");
    play(&mut game, "g5f4");
    assert_eq!(game.outcome().unwrap().reason, Reason::FiveInARow);
    let mut game = set_up(NEARLY_STUCK, "r gbr 239");
    play(&mut game, "f3e3");
    assert_eq!(game.outcome().unwrap().reason, Reason::NoMoveWins);
}

#[test]
fn c3_the_stones_of_a_seat_that_leaves_stay_as_obstacles_and_win_nothing() {
    let mut game = set_up(FOUR, "g gbr 30");
    let events = game.leave("wu", "resignation").unwrap();
    assert!(matches!(
        events[0],
        Event::Defeat { by: None, cause: DefeatCause::Left(Leaving::Resignation), .. }
    ));
    assert_eq!(game.cells().iter().count(), 48);
    assert_eq!(game.turn().map(|seat| game.info().seat_id(seat)), Some("wei"));
    assert_eq!(reason(&mut game, "b8b7"), IllegalReason::NotYourPiece);
    assert_eq!(reason(&mut game, "a7b8"), IllegalReason::Blocked);
}

#[test]
fn c3_the_others_play_on_and_the_last_seat_wins() {
    let mut game = new_game();
    play(&mut game, "@d4 @e5");
    game.leave("wu", "abandonment").unwrap();
    play(&mut game, "@a1");
    assert_eq!(game.turn().map(|seat| game.info().seat_id(seat)), Some("wei"));
    game.leave("shu", "resignation").unwrap();
    assert_eq!(result(&game), Some((Reason::LastStanding, "b:b/r/g".to_owned())));
    assert!(matches!(game.leave("wei", "resignation"), Err(Error::GameOver)));
}

#[test]
fn c3_a_seat_that_has_left_cannot_leave_again() {
    let mut game = new_game();
    game.leave("wu", "abandonment").unwrap();
    assert!(matches!(game.leave("wu", "resignation"), Err(Error::Argument(_))));
    assert!(matches!(game.leave("han", "resignation"), Err(Error::Argument(_))));
}

#[test]
fn c3_the_moving_phase_may_start_with_a_resignation() {
    let mut game = set_up(&FULL.replacen("rb.g...r", "rb.g....", 1), "r gbr 0");
    game.leave("shu", "resignation").unwrap();
    assert_eq!(game.facts().phase, Some("moving"));
    assert_eq!(game.turn().map(|seat| game.info().seat_id(seat)), Some("wu"));
    assert_eq!(legal(&mut game, "d8"), "d8c8 d8e7 d8e8");
}

#[test]
fn an_agreed_draw_is_shared_by_the_seats_in_play() {
    let mut game = new_game();
    play(&mut game, "@d4");
    game.leave("shu", "resignation").unwrap();
    game.agree_draw().unwrap();
    assert_eq!(result(&game), Some((Reason::Agreement, ":gb/r".to_owned())));
}

#[test]
fn every_ending_survives_its_text() {
    let mut five = set_up(FOUR, "g gbr 30");
    play(&mut five, "g5f4");
    let mut last = new_game();
    play(&mut last, "@d4 @e5");
    last.leave("wu", "abandonment").unwrap();
    last.leave("shu", "resignation").unwrap();
    let mut agreed = set_up(FULL, "g gbr 0");
    agreed.agree_draw().unwrap();
    let mut limit = set_up(FULL, "g gbr 239");
    play(&mut limit, "d8e8");
    for game in [five, last, agreed, limit, set_up(STUCK, "g gbr 5")] {
        let text = game.position_text();
        let read = Game::from_position(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(read.position_text(), text);
        assert_eq!(read.outcome(), game.outcome());
        assert_eq!(read.facts().phase, game.facts().phase, "{text}");
    }
}

#[test]
fn positions_no_game_comes_to_are_refused_by_their_field() {
    let start = new_game().position_text();
    for (from, to, field) in [
        ("g gbr", "r gbr", "rows"),
        ("g gbr", "r gb", "turn"),
        ("g gbr", "- gbr", "turn"),
        ("g gbr", "g -", "in play"),
        ("g gbr", "g g", "in play"),
        ("g gbr", "y gbr", "turn"),
        ("gbr 0 0", "gbr 0 1", "ply"),
        ("gbr 0 0", "gbr 1 1", "no-progress"),
        ("g gbr 0 0", "- gbr 0 0 result=repetition:", "result"),
        ("g gbr 0 0", "- gbr 0 0 result=agreement:g", "result"),
        ("g gbr 0 0", "- gbr 0 0 result=race:g", "result"),
        ("gbr 0 0", "gbr 0 0 falls=g", "falls"),
        ("gbr 0 0", "gbr 0 0 lord=g", "lord"),
        ("8/8/8/8/8/8/8/8", "gS7/8/8/8/8/8/8/8", "rows"),
        ("8/8/8/8/8/8/8/8", "gD7/8/8/8/8/8/8/8", "rows"),
        ("8/8/8/8/8/8/8/8", "gS>b7/8/8/8/8/8/8/8", "rows"),
        ("8/8/8/8/8/8/8/8", "gS+7/8/8/8/8/8/8/8", "rows"),
        ("8/8/8/8/8/8/8/8", "8/8/8/8/8/8/8", "rows"),
    ] {
        let text = start.replacen(from, to, 1);
        assert_ne!(text, start, "{from}");
        let why = refused(&text);
        assert!(why.starts_with(field), "{text}: {why}");
    }
}
