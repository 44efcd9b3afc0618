//! Xiangqi, rule by rule: `xiangqi.md`.

mod by_hand;

use by_hand::{checked, ending, game, game_with, legal, play, resign, tell, turn, ways, why};
use sanguoqi::game::Game;

const XQ: &str = "xiangqi";

#[test]
fn red_moves_first_and_the_seats_alternate() {
    let mut game = Game::new(XQ, "").unwrap();
    assert_eq!(turn(&game), "red");
    play(&mut game, "b3e3");
    assert_eq!(turn(&game), "black");
    play(&mut game, "h10g8");
    assert_eq!(turn(&game), "red");
}

#[test]
fn pieces_move_as_everywhere() {
    let mut game =
        game(XQ, 'r', "rK@d1 bK@f10 rA@e2 rE@g5 rH@b1 rP@a4 rP@c6 rR@i1 rC@h3 bC@h7 bR@h9");
    assert_eq!(ways(&mut game, "d1"), "d2 e1");
    assert_eq!(ways(&mut game, "e2"), "d3 f1 f3");
    assert_eq!(ways(&mut game, "g5"), "e3 i3", "the river stops it");
    assert_eq!(ways(&mut game, "b1"), "a3 c3 d2");
    assert_eq!(ways(&mut game, "a4"), "a5");
    assert_eq!(ways(&mut game, "c6"), "b6 c7 d6");
    assert!(legal(&mut game, "h3h9"), "over one screen");
    assert_eq!(why(&mut game, "h3h7"), "pattern", "no screen");
}

#[test]
fn generals_may_not_face() {
    let mut game = game(XQ, 'r', "rK@e1 rH@e5 bK@e10");
    assert_eq!(why(&mut game, "e5d7"), "generals-facing");
    let mut game = self::game(XQ, 'b', "rK@e1 bK@d10");
    assert_eq!(why(&mut game, "d10e10"), "generals-facing");
    assert!(legal(&mut game, "d10d9"));
}

#[test]
fn mate_and_stalemate_lose() {
    let mut game = game(XQ, 'r', "rK@d1 rR@a9 rR@i1 bK@e10");
    let told = play(&mut game, "i1i10");
    assert_eq!(told[1..3], ["defeat black by red: checkmate", "takeover black red:"]);
    assert_eq!(ending(&game), "last-standing [red] red > black");
    let mut game = self::game(XQ, 'r', "rK@e1 rR@a9 rP@d7 bK@d10");
    let told = play(&mut game, "d7d8");
    assert!(told.contains(&"defeat black by red: stalemate".to_owned()), "{told:?}");
}

#[test]
fn perpetual_check_is_barred() {
    let mut game = game(XQ, 'r', "rK@d1 rR@e5 bK@f10");
    play(&mut game, "e5f5");
    assert_eq!(checked(&game), "black");
    play(&mut game, "f10e10 f5e5 e10f10 e5f5 f10e10 f5e5 e10f10");
    assert_eq!(why(&mut game, "e5f5"), "perpetual-check");
    assert_eq!(ending(&game), "");
    assert!(legal(&mut game, "e5e4"), "any other move goes");
}

#[test]
fn the_third_occurrence_otherwise_is_a_draw() {
    let mut game = Game::new(XQ, "").unwrap();
    play(&mut game, "a1a2 a10a9 a2a1 a9a10 a1a2 a10a9 a2a1 a9a10");
    assert_eq!(ending(&game), "repetition [] red black");
}

#[test]
fn after_120_plies_without_a_capture_the_game_is_drawn() {
    let mut game = game_with(XQ, 'r', "rK@d1 bK@f10 rP@a4", 119, "");
    play(&mut game, "a4a5");
    assert_eq!(ending(&game), "no-progress [] red black");
}

#[test]
fn resignation_lets_the_other_seat_win() {
    let mut game = Game::new(XQ, "").unwrap();
    let told = resign(&mut game, "red");
    assert_eq!(told[0], "defeat red by nobody: resignation");
    assert_eq!(ending(&game), "resignation [black] black > red");
}

#[test]
fn the_seats_may_agree_to_a_draw() {
    let mut game = Game::new(XQ, "").unwrap();
    let events = game.agree_draw().unwrap();
    assert_eq!(tell(&game, &events), ["end agreement"]);
    assert_eq!(ending(&game), "agreement [] red black");
}

#[test]
fn the_seat_not_to_move_cannot_be_in_check() {
    let text = by_hand::text(XQ, 'r', "rK@d1 rR@f5 bK@f10", 0, "");
    let message = Game::from_position(&text).unwrap_err().to_string();
    assert!(message.starts_with("turn: "), "{message}");
}
