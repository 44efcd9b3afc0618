//! Positions set up by hand: a piece stands only where its moves can have taken it.

mod by_hand;

use sanguoqi::game::Game;
use std::collections::BTreeSet;

/// The points where a position text may have one more piece.
fn places(variant: &str, generals: &str, piece: &str) -> String {
    let plain = variant.split(':').next().expect("a variant");
    let board = Game::new(plain, "").expect("a game").board();
    let free = board.names().iter().filter(|name| !generals.contains(&format!("@{name}")));
    let free = free.filter(|name| {
        let pieces = format!("{generals} {piece}@{name}");
        Game::from_position(&by_hand::text(variant, 'r', &pieces, 0, "")).is_ok()
    });
    let free: BTreeSet<&str> = free.map(String::as_str).collect();
    free.into_iter().collect::<Vec<_>>().join(" ")
}

#[test]
fn xiangqi_pieces_keep_to_palace_bank_and_files() {
    let generals = "rK@e1 bK@d9";
    let of = |piece| places("xiangqi", generals, piece);
    assert_eq!(of("rA"), "d1 d3 e2 f1 f3");
    assert_eq!(of("bA"), "d10 d8 e9 f10 f8");
    assert_eq!(of("rE"), "a3 c1 c5 e3 g1 g5 i3");
    let soldiers = of("bP");
    let home: Vec<&str> =
        soldiers.split(' ').filter(|name| name.ends_with(['6', '7', '8', '9', '0'])).collect();
    assert_eq!(home, ["a6", "a7", "c6", "c7", "e6", "e7", "g6", "g7", "i6", "i7"]);
    // Beyond the river every point but the general's.
    assert_eq!(soldiers.split(' ').count(), 10 + 45 - 1);
    assert_eq!((of("rF").as_str(), of("rP+").as_str(), of("rR~").as_str()), ("", "", ""));
}

#[test]
fn trefoil_pieces_keep_to_palace_half_board_and_files() {
    let generals = "rK@rd1 gK@gd1 bK@bd1";
    let of = |piece| places("sanguo-qi", generals, piece);
    assert_eq!(of("gA"), "gd3 ge2 gf1 gf3");
    assert_eq!(of("gE"), "ga3 gc1 gc5 ge3 gg1 gg5 gi3");
    let soldiers = of("gP");
    let home: Vec<&str> = soldiers.split(' ').filter(|name| name.starts_with('g')).collect();
    assert_eq!(home, ["ga4", "ga5", "gc4", "gc5", "ge4", "ge5", "gg4", "gg5", "gi4", "gi5"]);
    assert_eq!(soldiers.split(' ').count(), 10 + 2 * 45 - 2, "all of both foreign half-boards");
    assert_ne!(of("gF"), "");
    assert_eq!(places("sanguo-qi:flags=false", generals, "gF"), "", "there are no flags then");
}

#[test]
fn nobody_is_halted_who_no_check_halts() {
    for (variant, seat) in
        [("xiangqi", 'b'), ("sanguo-qi", 'g'), ("sanguo-yanyi", 'b'), ("sanren-xiangqi", 'y')]
    {
        let start = Game::new(variant, "").expect("a game").position_text();
        let refused = Game::from_position(&format!("{start} halted={seat}"));
        let message = refused.expect_err(variant).to_string();
        assert!(message.starts_with("halted: "), "{variant}: {message}");
        assert!(Game::from_position(&format!("{start} halted=-")).is_ok(), "{variant}");
    }
}

#[test]
fn a_game_set_up_at_the_last_count_of_plies_writes_a_text_that_reads_back() {
    for variant in ["xiangqi", "sanguo-qi", "sanren-xiangqi", "sanguo-yanyi", "yanyi-tiaoqi"] {
        let start = Game::new(variant, "").expect("a game").position_text();
        let last = start.strip_suffix(" 0 0").expect("no fields").to_owned() + " 0 999999";
        let mut game = Game::from_position(&last).expect(variant);
        let made = game.moves(None).remove(0);
        game.play(&game.text_of(&made)).expect("it is legal");
        let text = game.position_text();
        assert_eq!(Game::from_position(&text).expect(&text).position_text(), text);
        game.undo();
        assert_eq!(game.position_text(), last);
    }
}
