//! Game of the Three Kingdoms, rule by rule: `sanguo-qi.md`.

mod by_hand;

use by_hand::{checked, ending, game, game_with, legal, names, owner, play, tell, turn, ways, why};
use sanguoqi::game::Game;

const QI: &str = "sanguo-qi";
/// Generals that neither face nor hinder anybody.
const GENERALS: &str = "rK@rd1 gK@gd1 bK@bd1";

fn with_generals(turn: char, pieces: &str) -> Game {
    game(QI, turn, &format!("{GENERALS} {pieces}"))
}

fn leave(game: &mut Game, seat: &str, cause: &str) -> Vec<String> {
    let events = game.leave(seat, cause).expect("the seat leaves");
    tell(game, &events)
}

// ── Board and set-up ────────────────────────────────────────────────────────────────────────────

#[test]
fn shu_wu_wei_move_in_turn() {
    let mut game = Game::new(QI, "").unwrap();
    let mut order = vec![turn(&game)];
    for made in ["ra1ra2", "ga1ga2", "ba1ba2"] {
        play(&mut game, made);
        order.push(turn(&game));
    }
    assert_eq!(order, ["shu", "wu", "wei", "shu"]);
}

#[test]
fn each_kingdom_starts_with_18_pieces_or_16_without_flags() {
    let count = |options| Game::new(QI, options).unwrap().cells().occupied().len();
    assert_eq!((count(""), count("flags=true"), count("flags=false")), (54, 54, 48));
    let flags = Game::new(QI, "").unwrap();
    let without = Game::new(QI, "flags=false").unwrap();
    for point in ["rd3", "rf3", "gd3", "gf3", "bd3", "bf3"] {
        assert_ne!(owner(&flags, point), "");
        assert_eq!(owner(&without, point), "", "{point}");
    }
}

#[test]
fn a_chariot_turns_into_either_neighbour_at_the_triangle() {
    let mut game = with_generals('r', "rR@re4");
    for end in ["re5", "ge5", "ge1", "be5", "be1"] {
        assert!(legal(&mut game, &format!("re4{end}")), "{end}");
    }
    // On a bank the line is the rank: it bends at e5 and stays in its half-board.
    let mut game = with_generals('r', "rR@ra5");
    assert!(legal(&mut game, "ra5ri5"));
    assert_eq!(why(&mut game, "ra5gd5"), "pattern");
}

#[test]
fn a_right_half_file_runs_into_the_next_kingdoms_left_half() {
    let mut game = with_generals('r', "rR@rf2 rR@ra2");
    for made in ["rf2gd5", "rf2gd2", "ra2bi5", "ra2bi1"] {
        assert!(legal(&mut game, made), "{made}");
    }
    assert_eq!(why(&mut game, "rf2bd5"), "pattern");
}

// ── Pieces ──────────────────────────────────────────────────────────────────────────────────────

#[test]
fn a_general_steps_along_lines_inside_its_palace() {
    let mut game = game(QI, 'r', "rK@re2 gK@gf1 bK@bd1");
    assert_eq!(ways(&mut game, "re2"), "rd2 re1 re3 rf2");
    let mut game = self::game(QI, 'r', "rK@rf3 gK@gf1 bK@bd1");
    assert_eq!(ways(&mut game, "rf3"), "re3 rf2", "neither rf4 nor rg3");
}

#[test]
fn an_advisor_goes_one_diagonal_inside_its_palace() {
    let mut game = with_generals('r', "rA@re2 rA@rf3");
    assert_eq!(ways(&mut game, "re2"), "rd3 rf1");
    assert_eq!(ways(&mut game, "rf3"), "", "its own advisor holds the middle");
}

#[test]
fn an_elephant_goes_two_diagonals_over_an_empty_eye_at_home() {
    let mut game = with_generals('r', "rE@re3");
    assert_eq!(ways(&mut game, "re3"), "rc1 rc5 rg1 rg5");
    let mut game = with_generals('r', "rE@re3 gP@rf4");
    assert_eq!(ways(&mut game, "re3"), "rc1 rc5 rg1");
    assert_eq!(why(&mut game, "re3rg5"), "blocked");
    let mut game = with_generals('r', "rE@rc5");
    assert_eq!(ways(&mut game, "rc5"), "ra3 re3", "never over the river");
}

#[test]
fn a_horse_reaches_what_the_page_lists() {
    for (from, ends) in [
        ("re5", "bd4 bf4 bg5 gc5 gd4 gf4 rc4 rd3 rf3 rg4"),
        ("re4", "bf5 gd5 rc3 rc5 rd2 rf2 rg3 rg5"),
        ("rd5", "be4 bg4 bh5 gd5 rb4 rc3 re3 rf4"),
        ("rf5", "bf5 gb5 gc4 ge4 rd4 re3 rg3 rh4"),
    ] {
        let mut game = with_generals('r', &format!("rH@{from}"));
        assert_eq!(ways(&mut game, from), ends, "{from}");
    }
}

#[test]
fn a_horse_is_stopped_by_a_piece_on_its_leg() {
    let mut game = with_generals('r', "rH@rb1 rC@rb2");
    assert_eq!(ways(&mut game, "rb1"), "rd2", "its leg rc1 is empty");
    assert_eq!(why(&mut game, "rb1rc3"), "blocked");
}

#[test]
fn a_horses_reach_near_the_triangle_has_no_reverse() {
    let mut game = with_generals('r', "rH@re5");
    assert!(legal(&mut game, "re5gf4"));
    let mut game = with_generals('g', "gH@gf4");
    assert_eq!(why(&mut game, "gf4re5"), "pattern");
    let mut game = with_generals('r', "rH@rd5");
    assert!(legal(&mut game, "rd5gd5"));
    let mut game = with_generals('g', "gH@gd5");
    assert_eq!(why(&mut game, "gd5rd5"), "pattern");
}

#[test]
fn a_chariot_captures_the_first_enemy_on_its_line() {
    let mut game = with_generals('r', "rR@ra3 gP@rc3 bP@rd3");
    assert_eq!(ways(&mut game, "ra3"), "bi1 bi2 bi3 bi4 bi5 ra1 ra2 ra4 ra5 rb3 rc3");
    assert_eq!(why(&mut game, "ra3rd3"), "blocked");
}

#[test]
fn a_cannon_captures_over_exactly_one_piece_of_anybodys() {
    let mut game = with_generals('r', "rC@ra3 gP@rc3 bP@re3 bP@rg3");
    assert!(legal(&mut game, "ra3re3"));
    assert_eq!(why(&mut game, "ra3rc3"), "pattern", "no screen");
    assert_eq!(why(&mut game, "ra3rg3"), "blocked", "two screens");
    assert_eq!(why(&mut game, "ra3rd3"), "blocked", "it moves like a chariot");
    let mut game = with_generals('r', "rC@ra3 rP@ra4 gP@bi3");
    assert!(legal(&mut game, "ra3bi3"), "its own soldier is a screen, and the river no end");
}

#[test]
fn a_cannon_captures_through_the_triangle_both_ways() {
    let mut game = with_generals('r', "rC@re3 rP@re5 gR@ge3 bR@be3");
    assert!(legal(&mut game, "re3ge3"));
    assert!(legal(&mut game, "re3be3"));
    let mut game = with_generals('r', "rC@re3 gP@ge5 gR@ge3 bR@be3");
    assert!(legal(&mut game, "re3ge3"));
    assert_eq!(why(&mut game, "re3be3"), "pattern", "that branch has no screen");
}

#[test]
fn a_soldier_at_home_goes_forward_only() {
    let mut game = with_generals('r', "rP@ra4 rP@ri5 rP@re5");
    assert_eq!(ways(&mut game, "ra4"), "ra5");
    assert_eq!(ways(&mut game, "ri5"), "ga5");
    assert_eq!(ways(&mut game, "re5"), "be5 ge5");
}

#[test]
fn a_soldier_abroad_goes_forward_or_sideways_never_back() {
    let mut game = with_generals('r', "rP@gb5 rP@gc1");
    assert_eq!(ways(&mut game, "gb5"), "ga5 gb4 gc5");
    assert_eq!(
        ways(&mut game, "gc1"),
        "gb1 gd1",
        "the general can be captured, the edge is the end"
    );
}

#[test]
fn c1_a_soldier_abroad_crosses_no_second_river() {
    let mut game = with_generals('r', "rP@ge5 rP@gi5");
    assert_eq!(ways(&mut game, "ge5"), "gd5 ge4 gf5", "neither re5 nor be5");
    assert_eq!(ways(&mut game, "gi5"), "gh5 gi4", "not ba5");
}

#[test]
fn a_flag_goes_two_steps_straight_then_outward() {
    let mut game = with_generals('r', "rF@rc3");
    assert_eq!(ways(&mut game, "rc3"), "bf5 bh5 rf2 rf4");
    // No line runs on from the edge, so nothing lies outward of it.
    let mut game = with_generals('r', "rF@ra1");
    assert_eq!(ways(&mut game, "ra1"), "rb4 rd2");
}

#[test]
fn a_flag_is_stopped_on_either_of_its_steps() {
    for blocker in ["rd3", "re3"] {
        let mut game = with_generals('r', &format!("rF@rc3 gP@{blocker}"));
        assert_eq!(why(&mut game, "rc3rf4"), "blocked", "{blocker}");
        let refusal = game.why_not("rc3rf4").unwrap();
        assert_eq!(names(&game, refusal.points), blocker);
    }
}

// ── Check and facing ────────────────────────────────────────────────────────────────────────────

#[test]
fn no_move_may_leave_the_own_general_attacked() {
    let mut game = game(QI, 'r', "rK@rd1 rR@rd2 gR@rd4 gK@gd1 bK@bd1");
    assert_eq!(why(&mut game, "rd2re2"), "general-attacked");
    let refusal = game.why_not("rd2re2").unwrap();
    assert_eq!(names(&game, refusal.points), "rd4");
    assert!(legal(&mut game, "rd2rd4"));
}

#[test]
fn c2_generals_may_not_face_along_a_side_file() {
    // Wei's f meets Shu's d.
    let mut game = game(QI, 'r', "rK@rd1 rR@rd3 bK@bf1 gK@ge1");
    assert_eq!(why(&mut game, "rd3re3"), "generals-facing");
    let refusal = game.why_not("rd3re3").unwrap();
    assert_eq!(names(&game, refusal.points), "bf1");
}

#[test]
fn c2_generals_may_not_face_through_the_triangle() {
    let mut game = game(QI, 'r', "rK@re1 rR@re4 gK@ge1 bK@bd1");
    assert_eq!(why(&mut game, "re4rd4"), "generals-facing");
    let mut both = self::game(QI, 'r', "rK@re1 rR@re4 gK@ge1 bK@be1 bP@be4");
    let refusal = both.why_not("re4rd4").unwrap();
    assert_eq!(names(&both, refusal.points), "ge1", "Wei's soldier stands between");
}

#[test]
fn c2_facing_counts_as_check_and_a_general_never_captures_by_flying() {
    // Shu's chariot opens the line between Wu and Wei: both are in check, neither captures.
    let mut game = game(QI, 'r', "rK@rd1 rR@ge4 gK@ge1 bK@be1");
    let told = play(&mut game, "ge4ga4");
    assert!(told.contains(&"check wu: be1".to_owned()), "{told:?}");
    assert!(told.contains(&"check wei: ge1".to_owned()), "{told:?}");
    assert_eq!(checked(&game), "wu wei");
    assert_eq!(why(&mut game, "ge1be1"), "pattern");
    assert_eq!(why(&mut game, "ge1ge2"), "generals-facing");
    assert!(legal(&mut game, "ge1gd1"));
}

#[test]
fn an_exposed_general_can_be_captured_by_the_third_party() {
    // Shu's move opens Wei's general to Wu, which moves next.
    let mut game = game(QI, 'r', "rK@rd1 rR@bd3 gK@gd1 gR@bd5 bK@bd1 bR@ba1");
    play(&mut game, "bd3be3");
    assert_eq!(checked(&game), "wei");
    let told = play(&mut game, "bd5bd1");
    assert_eq!(
        told,
        [
            "move bd5bd1",
            "capture wu bK bd1",
            "defeat wei by wu: general-captured",
            "takeover wei wu: ba1",
            "turn shu"
        ]
    );
    assert_eq!((owner(&game, "ba1"), turn(&game)), ("wu", "shu"));
}

#[test]
fn a_general_may_be_captured_only_if_the_own_one_is_safe_against_the_captured_army() {
    // Wei's chariot guards the file although its general would be gone.
    let mut game = game(QI, 'g', "rK@rd1 gK@ge1 gR@ge3 bK@bd1 gC@bd5 bA@bd3 bR@ge5");
    assert!(legal(&mut game, "bd5bd1"));
    let mut game = self::game(QI, 'g', "rK@rd1 gK@ge1 gR@ge3 bK@be3 bR@ge5");
    assert_eq!(why(&mut game, "ge3gd3"), "general-attacked");
}

// ── Defeat and takeover ─────────────────────────────────────────────────────────────────────────

#[test]
fn taken_over_pieces_keep_their_home() {
    let mut game = game(QI, 'r', "rK@rd1 rR@bd3 gK@gd1 gR@bd5 bK@bd1 bE@bc1 bP@ba4");
    play(&mut game, "bd3be3 bd5bd1 rd1re1");
    assert_eq!(turn(&game), "wu");
    assert_eq!(ways(&mut game, "bc1"), "ba3 be3", "Wei's elephant stays in Wei's half-board");
    assert_eq!(ways(&mut game, "ba4"), "ba5", "Wei's soldier still marches from Wei");
}

#[test]
fn a_mate_is_judged_at_the_seats_turn() {
    let pieces = "rK@rd1 rR@ba2 rR@bi3 gK@ge1 gH@bg3 gP@ga4 bK@bd1 bC@bb5";
    let mut game = game(QI, 'r', pieces);
    let told = play(&mut game, "bi3bi1");
    assert_eq!(told, ["move bi3bi1", "check wei: bi1", "turn wu"]);
    assert_eq!(game.in_play().len(), 3, "Wu moves in between");
    let mut saved = game.clone();
    let told = play(&mut game, "ga4ga5");
    assert_eq!(
        told[1..],
        ["defeat wei by shu: checkmate", "takeover wei shu: bb5", "turn shu"],
        "Shu gave the mate, although Wu moved last"
    );
    assert_eq!((owner(&game, "bb5"), owner(&game, "bd1")), ("shu", ""));
    let told = play(&mut saved, "bg3bf1");
    assert_eq!(told[1..], ["turn wei"], "Wu's horse has lifted the mate");
}

#[test]
fn c3_the_army_goes_to_the_kingdom_whose_move_took_the_last_move_away() {
    let mut game = game(QI, 'r', "rK@re1 rR@ba2 rR@bi3 gK@gd1 gP@ga4 bK@bd1");
    assert_eq!(play(&mut game, "bi3be3")[1..], ["turn wu"]);
    let told = play(&mut game, "ga4ga5");
    assert_eq!(told[1..], ["defeat wei by shu: stalemate", "takeover wei shu:", "turn shu"]);
}

#[test]
fn c3_a_seat_set_up_without_a_move_falls_to_the_seat_before_it() {
    let game = game(QI, 'b', "rK@re1 rR@ba2 rR@be3 gK@gd1 gP@ga4 bK@bd1");
    assert_eq!(turn(&game), "shu");
    assert!(game.position_text().contains(" falls=b>g"), "{}", game.position_text());
}

#[test]
fn the_last_seat_in_play_wins() {
    let mut game = game(QI, 'g', "rK@rd1 gK@ge1 gR@rd5 rP@ra4");
    let told = play(&mut game, "rd5rd1");
    assert_eq!(told.last().unwrap(), "end last-standing wu");
    assert_eq!(ending(&game), "last-standing [wu] wu > shu > wei");
    assert_eq!(turn(&game), "");
    assert!(game.moves(None).is_empty());
    assert_eq!(game.perft(1), Ok(0));
}

// ── Draws ───────────────────────────────────────────────────────────────────────────────────────

#[test]
fn the_third_occurrence_is_a_draw_whoever_checks() {
    let mut game = Game::new(QI, "").unwrap();
    let round = "ra1ra2 ga1ga2 ba1ba2 ra2ra1 ga2ga1 ba2ba1";
    play(&mut game, round);
    assert_eq!(ending(&game), "");
    play(&mut game, round);
    assert_eq!(ending(&game), "repetition [] shu wu wei");
}

#[test]
fn there_is_no_perpetual_check_rule() {
    let mut game = game(QI, 'r', "rK@rd1 rR@gd5 gK@gd1");
    play(&mut game, "gd5gd4");
    for _ in 0..2 {
        assert_eq!((checked(&game), ending(&game)), ("wu".to_owned(), String::new()));
        play(&mut game, "gd1ge1 gd4ge4 ge1gd1 ge4gd4");
    }
    assert_eq!(ending(&game), "repetition [] shu wu > wei");
}

#[test]
fn after_180_plies_without_progress_the_game_is_drawn() {
    let mut game = game_with(QI, 'r', &format!("{GENERALS} rP@ra4"), 179, "");
    let told = play(&mut game, "ra4ra5");
    assert_eq!(told.last().unwrap(), "end no-progress");
    assert_eq!(ending(&game), "no-progress [] shu wu wei");
    let mut game = game_with(QI, 'r', &format!("{GENERALS} rP@ra4 gP@ra5"), 179, "");
    play(&mut game, "ra4ra5");
    assert_eq!(ending(&game), "", "a capture starts the count again");
}

#[test]
fn a_draw_is_shared_by_the_seats_in_play() {
    let mut game = game(QI, 'r', "rK@rd1 gK@ge1");
    game.agree_draw().unwrap();
    assert_eq!(ending(&game), "agreement [] shu wu > wei");
}

// ── Leaving ─────────────────────────────────────────────────────────────────────────────────────

#[test]
fn a_seat_that_leaves_loses_and_the_other_two_win_together() {
    for cause in ["resignation", "timeout", "abandonment"] {
        let mut game = Game::new(QI, "").unwrap();
        let told = leave(&mut game, "wei", cause);
        assert_eq!(told, [format!("defeat wei by nobody: {cause}"), format!("end {cause} shu wu")]);
        assert_eq!(ending(&game), format!("{cause} [shu wu] shu wu > wei"));
        assert_eq!(game.cells().occupied().len(), 54, "the pieces stay where they are");
    }
}

#[test]
fn of_two_in_play_the_one_that_stays_wins() {
    let mut game = game(QI, 'r', "rK@rd1 gK@ge1 rP@ra4");
    leave(&mut game, "shu", "resignation");
    assert_eq!(ending(&game), "resignation [wu] wu > shu > wei");
    assert_eq!(owner(&game, "ra4"), "shu");
    assert_eq!(checked(&game), "", "a standing army checks nobody");
}

#[test]
fn a_defeated_seat_may_leave_without_effect() {
    let mut game = game(QI, 'r', "rK@rd1 gK@ge1 rP@ra4");
    assert_eq!(leave(&mut game, "wei", "abandonment"), Vec::<String>::new());
    assert_eq!((ending(&game), game.can_undo()), (String::new(), false));
}

// ── Position text ───────────────────────────────────────────────────────────────────────────────

#[test]
fn impossible_positions_are_refused_by_field() {
    let refused = |turn, pieces: &str, fields: &str| {
        let text = by_hand::text(QI, turn, pieces, 0, fields);
        Game::from_position(&text).expect_err(&text).to_string()
    };
    let cases = [
        ('r', "rK@ra1 gK@gd1 bK@bd1", "", "rows: ra1"),
        ('r', "rK@rd1 rK@re1 gK@gd1 bK@bd1", "", "rows: shu starts with 1"),
        ('r', "rK@rd1 gK@gd1 bK@bd1 rE@gc1", "", "rows: gc1"),
        ('r', "gK@gd1 bK@bd1", "", "turn: "),
        ('g', "gK@gd1 bK@bd1 rP@ra4", "", "rows: ra4: shu is defeated"),
        ('g', "gK@gd1 bK@bd1 rK>g@rd1", "", "rows: rd1: a general is never taken over"),
        ('r', "rK@rd1 gK@gd1 bK@bd1", "falls=b", "falls: "),
        ('r', "rK@rd1 gK@gd1 bK@bd1", "halted=r", "halted: "),
        ('r', "rK@rd1 gK@gd1 bK@bd1", "result=repetition:-", "turn: "),
        ('r', "rK@rd1 gK@gd1 bK@bd1", "captured=r:gPgPgPgPgPgP", "rows: wu starts with 5"),
        ('r', "rK@rd1 gK@gd1 bK@bd1", "nonsense=1", "nonsense: "),
    ];
    for (turn, pieces, fields, start) in cases {
        let message = refused(turn, pieces, fields);
        assert!(message.starts_with(start), "{pieces} {fields}: {message}");
    }
}

#[test]
fn a_seat_not_to_move_may_be_in_check() {
    let game = game(QI, 'r', "rK@rd1 gK@gd1 gR@bd5 bK@bd1");
    assert_eq!((checked(&game), turn(&game)), ("wei".to_owned(), "shu"));
}
