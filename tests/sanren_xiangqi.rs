//! Three-Player Xiangqi, rule by rule: `sanren-xiangqi.md`.

mod by_hand;

use by_hand::{
    checked, ending, game, game_with, halted, legal, owner, play, resign, tell, turn, ways, why,
};
use sanguoqi::game::Game;

const ONE: &str = "sanren-xiangqi";
const TWO: &str = "sanren-xiangqi:method=2";
/// Generals that neither face nor hinder anybody.
const GENERALS: &str = "rK@rd1 yK@yd1 bK@bd1";

fn with_generals(variant: &str, turn: char, pieces: &str) -> Game {
    game(variant, turn, &format!("{GENERALS} {pieces}"))
}

// ── Board ───────────────────────────────────────────────────────────────────────────────────────

#[test]
fn c1_the_right_hand_neighbour_moves_next() {
    let mut game = Game::new(ONE, "").unwrap();
    let mut order = vec![turn(&game)];
    for made in ["ra1ra2", "ya1ya2", "ba1ba2"] {
        play(&mut game, made);
        order.push(turn(&game));
    }
    assert_eq!(order, ["red", "yellow", "blue", "red"]);
    // A file of red's right half runs on into yellow's left half.
    let mut game = with_generals(ONE, 'r', "rR@ri5");
    assert!(legal(&mut game, "ri5ya5"));
}

#[test]
fn c2_no_diagonal_across_a_mountain() {
    for variant in [ONE, TWO] {
        let mut game = with_generals(variant, 'r', "rH@re4");
        assert_eq!(ways(&mut game, "re4"), "rc3 rc5 rd2 rf2 rg3 rg5", "not bf5, yd5");
        let mut game = with_generals(variant, 'r', "rH@rf5");
        assert_eq!(ways(&mut game, "rf5"), "rd4 re3 rg3 rh4 yb5 yc4 ye4", "not bf5");
        let mut game = with_generals(variant, 'r', "rH@re5");
        assert_eq!(ways(&mut game, "re5"), "bd4 bf4 bg5 rc4 rd3 rf3 rg4 yc5 yd4 yf4");
    }
    let mut game = with_generals(TWO, 'r', "rA@re5");
    assert_eq!(ways(&mut game, "re5"), "rd4 rf4");
}

#[test]
fn lines_along_a_mountain_are_open() {
    let mut game = with_generals(ONE, 'r', "rR@re5");
    for end in ["rd5", "rf5", "ye5", "be5", "ye1", "be1"] {
        assert!(legal(&mut game, &format!("re5{end}")), "{end}");
    }
    let mut game = with_generals(ONE, 'r', "rR@rf5");
    assert!(legal(&mut game, "rf5yd5"));
}

// ── Method 1 ────────────────────────────────────────────────────────────────────────────────────

#[test]
fn method_1_has_the_facing_rule() {
    let mut game = game(ONE, 'r', "rK@re1 yK@ye1 bK@bd1 rR@re4");
    assert_eq!(why(&mut game, "re4rd4"), "generals-facing");
    assert!(legal(&mut game, "re4re5"));
}

#[test]
fn method_1_keeps_palace_river_leg_and_eye() {
    let mut game = with_generals(ONE, 'r', "rA@re2 rE@rg1 rR@rf2 rH@rb1 rR@rb2");
    assert_eq!(ways(&mut game, "rd1"), "rd2 re1");
    assert_eq!(ways(&mut game, "re2"), "rd3 rf1 rf3");
    assert_eq!(ways(&mut game, "rg1"), "ri3", "a chariot stands in the eye of re3");
    assert_eq!(ways(&mut game, "rb1"), "rd2", "a chariot stands on the leg of ra3 and rc3");
}

#[test]
fn method_1_promotes_nobody() {
    let mut game = with_generals(ONE, 'r', "rP@ra5");
    let told = play(&mut game, "ra5bi5");
    assert_eq!(told, ["move ra5bi5", "turn yellow"]);
    play(&mut game, "yd1yd2 bd1bd2");
    assert_eq!(ways(&mut game, "bi5"), "bh5 bi4");
}

// ── Method 2 ────────────────────────────────────────────────────────────────────────────────────

#[test]
fn method_2_general_goes_one_step_or_diagonal_anywhere() {
    let mut game = game(TWO, 'r', "rK@rc4 yK@yd1 bK@bd1");
    assert_eq!(ways(&mut game, "rc4"), "rb3 rb4 rb5 rc3 rc5 rd3 rd4 rd5");
}

#[test]
fn method_2_has_no_facing_rule() {
    let mut game = game(TWO, 'r', "rK@re1 yK@ye1 bK@be1 rR@re4");
    assert!(legal(&mut game, "re4rd4"));
    play(&mut game, "re4rd4");
    assert_eq!((checked(&game), turn(&game)), (String::new(), "yellow"));
}

#[test]
fn method_2_generals_attack_the_points_around_them() {
    let mut game = game(TWO, 'r', "rK@rd4 yK@rf3 bK@bd1");
    assert_eq!(why(&mut game, "rd4re4"), "general-attacked");
    assert!(legal(&mut game, "rd4rd5"));
}

#[test]
fn method_2_advisor_goes_one_diagonal_anywhere() {
    let mut game = with_generals(TWO, 'r', "rA@rh5");
    assert_eq!(ways(&mut game, "rh5"), "rg4 ri4 ya5 yc5");
}

#[test]
fn method_2_elephant_jumps_and_crosses_rivers() {
    let mut game = with_generals(TWO, 'r', "rE@rg5");
    assert_eq!(ways(&mut game, "rg5"), "re3 ri3 ya4 ye4");
    let mut game = with_generals(TWO, 'r', "rE@rg5 yP+@yb5 yP+@yd5 yP+@rf4");
    assert_eq!(ways(&mut game, "rg5"), "re3 ri3 ya4 ye4", "whatever stands in the eyes");
    let mut game = with_generals(TWO, 'r', "rE@ye4");
    assert_eq!(ways(&mut game, "ye4"), "bc5 rg5 yc2 yg2");
}

#[test]
fn method_2_horse_has_no_leg() {
    let mut game = with_generals(TWO, 'r', "rH@rc1 rP@rc2 rP@rb1");
    assert_eq!(ways(&mut game, "rc1"), "ra2 rb3 rd3 re2");
}

#[test]
fn method_2_soldier_steps_everywhere_but_captures_only_forward() {
    let mut game = with_generals(TWO, 'r', "rP@rc4");
    assert_eq!(ways(&mut game, "rc4"), "rb4 rc3 rc5 rd4");
    let mut game = with_generals(TWO, 'r', "rP@rc4 bP+@rb4 bP+@rd4 bP+@rc3 bP+@rc5");
    assert_eq!(ways(&mut game, "rc4"), "rc5");
    let mut game = with_generals(TWO, 'r', "rP@rc5 bP+@rb5 bP+@rd5 bP+@rc4 bP+@bg5");
    assert_eq!(ways(&mut game, "rc5"), "bg5");
}

#[test]
fn method_2_soldier_on_its_e5_captures_on_both_other_e5() {
    let around = "rP@re5 bP+@be5 yP+@ye5 bP+@rd5 yP+@rf5";
    let mut game = with_generals(TWO, 'r', around);
    assert_eq!(ways(&mut game, "re5"), "be5 re4 ye5");
}

#[test]
fn method_2_soldier_abroad_is_promoted_for_good() {
    let mut game = with_generals(TWO, 'r', "rP@re5 bP+@be5 yP+@rf5");
    let told = play(&mut game, "re5be5");
    assert_eq!(told, ["move re5be5", "capture red bP be5", "promotion red be5", "turn yellow"]);
    // From its next move it captures in every direction, also back home, and is promoted once.
    play(&mut game, "rf5re5 bd1bd2");
    let told = play(&mut game, "be5re5");
    assert_eq!(told, ["move be5re5", "capture red yP re5", "turn yellow"]);
    play(&mut game, "yd1yd2 bd2bd1");
    assert_eq!(ways(&mut game, "re5"), "be5 rd5 re4 rf5 ye5");
}

// ── Check halts the third party ─────────────────────────────────────────────────────────────────

#[test]
fn a_check_halts_the_third_party() {
    let mut game = with_generals(ONE, 'r', "rR@bi2");
    let told = play(&mut game, "bi2bi1");
    assert_eq!(told, ["move bi2bi1", "halt yellow", "check blue: bi1", "turn blue"]);
    assert_eq!(halted(&game), "yellow");
}

#[test]
fn c3_after_the_reply_the_turn_order_goes_on_from_the_checked_seat() {
    let mut game = with_generals(ONE, 'r', "rR@bi2");
    let told = play(&mut game, "bi2bi1 bd1bd2");
    assert_eq!(told, ["move bd1bd2", "turn red"], "red's turn comes before yellow's");
    assert_eq!(halted(&game), "");
    // The reply may itself be a check: the rule is applied again, and red is halted.
    let mut game = by_hand::game(ONE, 'r', "rK@rd1 yK@ye2 bK@bd1 rR@yc4 bH@yh5");
    let told = play(&mut game, "yc4yf4");
    assert_eq!(told, ["move yc4yf4", "halt yellow", "check blue: yf4", "turn blue"]);
    assert_eq!(
        play(&mut game, "yh5yf4"),
        ["move yh5yf4", "capture blue rR yf4", "halt red", "check yellow: yf4", "turn yellow"]
    );
}

#[test]
fn a_halted_seats_pieces_may_not_be_captured() {
    let mut game = with_generals(ONE, 'r', "rR@bi2 yH@bd2 bR@bg5");
    play(&mut game, "bi2bi1");
    assert_eq!(why(&mut game, "bd1bd2"), "halted");
    // The piece that gives the check may be.
    let mut game = with_generals(ONE, 'r', "rR@bi2 bR@bi5");
    play(&mut game, "bi2bi1");
    assert!(legal(&mut game, "bi5bi1"));
}

#[test]
fn a_cannon_may_not_jump_over_a_halted_seats_piece() {
    let mut game = with_generals(ONE, 'r', "rR@bi2 bC@bi5 yH@bi3 bR@bb5");
    play(&mut game, "bi2bi1");
    assert_eq!(why(&mut game, "bi5bi1"), "halted");
    let mut game = with_generals(ONE, 'r', "rR@bi2 bC@bi5 bH@bi3 bR@bb5");
    play(&mut game, "bi2bi1");
    assert!(legal(&mut game, "bi5bi1"));
}

#[test]
fn a_halted_seats_pieces_block_as_usual() {
    let mut game = with_generals(ONE, 'r', "rR@bi2 bR@bi5 yH@bi3");
    play(&mut game, "bi2bi1");
    assert_eq!(why(&mut game, "bi5bi1"), "blocked");
}

#[test]
fn the_mover_is_halted_if_it_opened_a_third_partys_line() {
    let mut game = with_generals(ONE, 'r', "yR@bi1 rH@bg1");
    let told = play(&mut game, "bg1bh3");
    assert_eq!(told, ["move bg1bh3", "halt red", "check blue: bi1", "turn blue"]);
}

#[test]
fn nobody_is_halted_if_both_others_give_the_check() {
    let mut game = with_generals(ONE, 'r', "yR@bi1 rH@bh1");
    let told = play(&mut game, "bh1bf2");
    assert_eq!(told, ["move bh1bf2", "check blue: bf2 bi1", "turn blue"]);
}

#[test]
fn two_in_check_keep_the_turn_order_and_halt_nobody() {
    let mut game = game(ONE, 'r', "rK@rd1 yK@ye1 bK@be1 rH@ye4");
    let told = play(&mut game, "ye4yg5");
    assert_eq!(told, ["move ye4yg5", "check yellow: be1", "check blue: ye1", "turn yellow"]);
}

#[test]
fn c4_check_is_judged_without_regard_to_halts() {
    let mut game = with_generals(ONE, 'r', "rR@bi2 yR@ba2 bR@bg5");
    play(&mut game, "bi2bi1");
    assert_eq!(halted(&game), "yellow");
    assert_eq!(why(&mut game, "bd1bd2"), "general-attacked");
    // A cannon's check over a halted seat's piece is a check.
    let mut game = with_generals(ONE, 'r', "rC@bi2 yH@bg1 bR@bb5");
    let told = play(&mut game, "bi2bi1");
    assert_eq!(told, ["move bi2bi1", "halt yellow", "check blue: bi1", "turn blue"]);
}

#[test]
fn after_a_generals_capture_the_next_seat_moves() {
    // Red exposes yellow to blue; blue may capture, and then the game goes on from blue.
    let mut game = game(ONE, 'b', "rK@rd1 yK@yd1 bK@bd1 bR@yi1 rR@ri5 yH@ya1");
    let told = play(&mut game, "yi1yd1");
    assert_eq!(
        told,
        [
            "move yi1yd1",
            "capture blue yK yd1",
            "defeat yellow by blue: general-captured",
            "takeover yellow blue: ya1",
            "turn red"
        ]
    );
    assert_eq!(owner(&game, "ya1"), "blue");
}

#[test]
fn halts_of_a_position_set_up_by_hand_follow_from_it() {
    let game = with_generals(ONE, 'b', "rR@bi1");
    assert_eq!(halted(&game), "yellow");
    let game = with_generals(ONE, 'y', "rR@bi1");
    assert_eq!(halted(&game), "", "the seat in check is not to move");
}

// ── Ending ──────────────────────────────────────────────────────────────────────────────────────

#[test]
fn c5_stalemate_is_taken_over_by_whose_move_took_the_last_move_away() {
    // Yellow guards be1; red takes bd2 away; yellow moves something else.
    let mut game = with_generals(ONE, 'r', "yR@be4 rR@bi3");
    let told = play(&mut game, "bi3bi2 yd1yd2");
    assert_eq!(
        told,
        ["move yd1yd2", "defeat blue by red: stalemate", "takeover blue red:", "turn red"]
    );
    // Red moves first and yellow takes the last move away.
    let mut game = with_generals(ONE, 'r', "yR@bg4 rR@bi3");
    let told = play(&mut game, "bi3bi2 bg4be4");
    assert_eq!(told[1], "defeat blue by yellow: stalemate");
}

#[test]
fn c5_a_mate_that_only_a_halt_makes_is_a_mate() {
    let mut game = with_generals(ONE, 'r', "rR@bi2 yH@bd2 yP@ya4");
    let told = play(&mut game, "bi2bi1");
    assert_eq!(
        told,
        ["move bi2bi1", "defeat blue by red: checkmate", "takeover blue red:", "turn yellow"]
    );
}

#[test]
fn the_last_seat_in_play_wins() {
    let mut game = game_with(ONE, 'r', "rK@rd1 bK@bd1 rR@bi2 rR@bh3", 0, "falls=y>b");
    let told = play(&mut game, "bh3bh1");
    assert_eq!(
        told[1..],
        ["defeat blue by red: checkmate", "takeover blue red:", "end last-standing red"]
    );
    assert_eq!(ending(&game), "last-standing [red] red > blue > yellow");
    assert_eq!((turn(&game), halted(&game).as_str()), ("", ""));
    assert!(game.moves(None).is_empty());
    assert_eq!(game.perft(3), Ok(0));
    assert_eq!(why(&mut game, "rd1rd2"), "game-over");
}

#[test]
fn c6_perpetual_check_is_barred() {
    let mut game = with_generals(ONE, 'r', "rR@bi2");
    play(&mut game, "bi2bi1 bd1bd2 bi1bi2 bd2bd1");
    play(&mut game, "bi2bi1 bd1bd2 bi1bi2 bd2bd1");
    // (b): the third occurrence is no draw, since red has checked with every move …
    assert_eq!((turn(&game), ending(&game).as_str()), ("red", ""));
    // … and (a): it may not go on.
    assert_eq!(why(&mut game, "bi2bi1"), "perpetual-check");
    assert!(legal(&mut game, "bi2bh2"));
}

#[test]
fn c7_the_third_occurrence_is_a_draw_of_all_three() {
    let mut game = with_generals(ONE, 'r', "");
    let round = "rd1rd2 yd1yd2 bd1bd2 rd2rd1 yd2yd1 bd2bd1";
    play(&mut game, round);
    let told = play(&mut game, round);
    assert_eq!(told, ["move bd2bd1", "end repetition"]);
    assert_eq!(ending(&game), "repetition [] red yellow blue");
}

#[test]
fn c7_180_plies_without_progress_are_a_draw() {
    let mut game = game_with(ONE, 'r', &format!("{GENERALS} rR@bb4 bP@bc4"), 179, "");
    assert_eq!(play(&mut game.clone(), "bb4bc4").last().unwrap(), "turn yellow", "a capture");
    play(&mut game, "rd1rd2");
    assert_eq!(ending(&game), "no-progress [] red yellow blue");
}

#[test]
fn c7_the_first_conqueror_wins_what_would_be_a_draw_of_two() {
    let two = "rK@rd1 yK@yd1";
    let mut game = game_with(ONE, 'r', two, 179, "falls=b>y");
    play(&mut game, "rd1rd2");
    assert_eq!(ending(&game), "first-conqueror [yellow] yellow > red > blue");
    let mut game = game_with(ONE, 'r', two, 0, "falls=b>y");
    let events = game.agree_draw().unwrap();
    assert_eq!(tell(&game, &events), ["end first-conqueror yellow"]);
    let mut game = game_with(ONE, 'r', two, 179, "falls=b");
    play(&mut game, "rd1rd2");
    assert_eq!(ending(&game), "no-progress [] red yellow > blue", "nobody beat blue");
}

#[test]
fn c8_a_seat_that_resigns_leaves_with_its_pieces_and_the_others_play_on() {
    let pieces = format!("{GENERALS} bH@bb1 rH>b@ba3 rP@ra4");
    let mut game = game_with(ONE, 'r', &pieces, 17, "");
    let told = resign(&mut game, "blue");
    assert_eq!(told, ["defeat blue by nobody: resignation ba3 bb1 bd1", "turn red"]);
    assert_eq!((owner(&game, "ba3"), owner(&game, "bd1"), owner(&game, "ra4")), ("", "", "red"));
    assert_eq!(game.facts().progress, Some((0, 180)));
    let told = resign(&mut game, "red");
    assert_eq!(told[1..], ["end last-standing yellow"]);
    assert_eq!(ending(&game), "last-standing [yellow] yellow > red > blue");
    game.undo();
    game.undo();
    assert_eq!((owner(&game, "ba3"), owner(&game, "bd1")), ("blue", "blue"));
}

#[test]
fn c8_the_seat_after_one_that_resigns_moves_whoever_is_in_check() {
    // Blue is in check from red and to move; it leaves, and red moves though yellow is in check.
    let mut game = with_generals(ONE, 'b', "rR@bi1 rR@yi1");
    assert_eq!((checked(&game).as_str(), halted(&game).as_str()), ("yellow blue", ""));
    resign(&mut game, "blue");
    assert_eq!((checked(&game).as_str(), turn(&game)), ("yellow", "red"));
}

#[test]
fn c8_halts_end_when_a_seat_resigns() {
    let mut game = with_generals(ONE, 'b', "rR@bi1 yH@bd2 bR@bg5");
    assert_eq!((halted(&game).as_str(), why(&mut game, "bd1bd2")), ("yellow", "halted"));
    resign(&mut game, "red");
    assert_eq!((halted(&game).as_str(), turn(&game)), ("", "blue"));
    assert!(legal(&mut game, "bd1bd2"));
}

#[test]
fn c8_a_seat_that_has_no_move_once_another_has_left_is_defeated_at_once() {
    let mut game = with_generals(ONE, 'b', "yR@be4 yR@bi2 rP@bg2");
    assert_eq!(ways(&mut game, "bd1"), "bd2");
    let told = resign(&mut game, "red");
    assert_eq!(
        told,
        [
            "defeat red by nobody: resignation bg2 rd1",
            "defeat blue by yellow: stalemate",
            "takeover blue yellow:",
            "end last-standing yellow"
        ]
    );
}

#[test]
fn a_seat_that_is_set_up_without_a_move_is_defeated_at_once() {
    let game = with_generals(ONE, 'b', "yR@be4 rR@bi2");
    assert_eq!(turn(&game), "red", "the seat before blue, yellow, takes over; red is next");
    assert_eq!(by_hand::ids(&game, game.in_play()), "red yellow");
}

// ── Position text ───────────────────────────────────────────────────────────────────────────────

#[test]
fn impossible_pieces_are_refused() {
    let refused = |variant: &str, piece: &str| {
        let text = by_hand::text(variant, 'r', &format!("{GENERALS} {piece}"), 0, "");
        Game::from_position(&text).is_err()
    };
    for piece in ["rA@rd2", "rE@rb3", "rE@bc1", "rP@rb4", "rP@ra3", "rP+@ba4", "rF@rd3"] {
        assert!(refused(ONE, piece), "{piece}, method 1");
    }
    for piece in ["rP@rb5", "rP@bb1", "rH@bi1", "rE@ri3"] {
        assert_eq!(refused(ONE, piece), piece == "rP@rb5", "{piece}, method 1");
    }
    for piece in ["rP@ba4", "rF@rd3", "rM@ra1"] {
        assert!(refused(TWO, piece), "{piece}, method 2");
    }
    for piece in ["rP+@ba4", "rP+@ra1", "rP@rb1", "rA@rd2", "rE@ye5"] {
        assert_eq!(refused(TWO, piece), piece == "rE@ye5", "{piece}, method 2");
    }
}
