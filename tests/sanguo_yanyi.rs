//! Romance of the Three Kingdoms Chess, rule by rule: `sanguo-yanyi.md`.

mod by_hand;

use by_hand::{
    allied, checked, ending, game, game_with, legal, owner, play, resign, turn, ways, why,
};
use sanguoqi::chess::Rules;
use sanguoqi::game::Game;
use sanguoqi::games::sanguo_yanyi::SanguoYanyi;
use sanguoqi::piece::{Kind, Piece};
use sanguoqi::point::PointSet;
use sanguoqi::seat::Seat;

const ID: &str = "sanguo-yanyi";
/// Generals that neither face nor hinder anybody.
const GENERALS: &str = "gK@q8 bK@h17 rK@j1";
const ASLEEP: &str = "yM~@a9 yC~@b9 yR~@d7 yR~@d9 yR~@d11";

/// Han sleeps and everybody has moved before.
fn asleep(turn: char, pieces: &str) -> Game {
    game_with(ID, turn, &format!("{GENERALS} {ASLEEP} {pieces}"), 0, "moved=gbr")
}

/// Han is awake, the emperor lives, everybody has moved before.
fn awake(turn: char, pieces: &str, fields: &str) -> Game {
    game_with(ID, turn, &format!("yM@a9 {pieces}"), 0, format!("{fields} moved=gbr").trim())
}

// ── Pieces ──────────────────────────────────────────────────────────────────────────────────────

#[test]
fn the_turn_order_is_wu_wei_shu() {
    let mut game = Game::new(ID, "").unwrap();
    let mut order = vec![turn(&game)];
    for made in ["n5n6", "m14l14", "e4e5"] {
        play(&mut game, made);
        order.push(turn(&game));
    }
    assert_eq!(order, ["wu", "wei", "shu", "wu"]);
}

#[test]
fn c1_han_sleeps_around_the_emperor() {
    let game = Game::new(ID, "").unwrap();
    let han: Vec<String> = game
        .cells()
        .iter()
        .filter(|(_, piece)| piece.is_dormant())
        .map(|(point, piece)| {
            format!("{}{}", piece.kind().unwrap().letter(), game.board().name(point))
        })
        .collect();
    assert_eq!(han, ["Rd7", "Ma9", "Cb9", "Rd9", "Rd11"]);
    assert_eq!((owner(&game, "a9"), owner(&game, "d9")), ("han", "han"));
}

#[test]
fn a_horse_is_never_blocked_and_cuts_inner_corners() {
    let mut game = asleep('r', "rH@e4 rP@e5 rP@f4 gP@d5 gP@e3");
    assert_eq!(ways(&mut game, "e4"), "c5 d6 f2 f6 g3 g5");
}

#[test]
fn a_wei_horse_needs_five_moves_to_kill_the_emperor() {
    let tables = SanguoYanyi.tables();
    let emperor = tables.topology.find("a9").unwrap();
    let horses = SanguoYanyi
        .start()
        .pieces
        .iter()
        .copied()
        .filter(|(_, piece)| piece.is(Kind::Horse) && piece.owner() == Seat::new(1));
    let mut reached = PointSet::EMPTY;
    let mut horse: Option<Piece> = None;
    for (point, piece) in horses {
        reached.insert(point);
        horse = Some(piece);
    }
    let mut moves = 0;
    while !reached.contains(emperor) {
        let ends = reached.iter().flat_map(|from| tables.leaps(horse.unwrap(), from));
        reached = ends.map(|leap| leap.to).collect();
        moves += 1;
    }
    assert_eq!(moves, 5);
}

#[test]
fn an_elephant_is_never_blocked_and_keeps_to_its_territory() {
    let mut game = asleep('r', "rE@g1 gP@f2 gP@h2");
    assert_eq!(ways(&mut game, "g1"), "e3 i3");
    let mut game = asleep('r', "rE@g5");
    assert_eq!(ways(&mut game, "g5"), "e3 i3");
}

#[test]
fn a_soldier_goes_sideways_at_once_and_back_only_beyond_the_border_line() {
    for (from, ends) in [
        ("e4", "e5 f4"),
        ("e5", "d5 e6 f5"),
        ("e6", "d6 e5 e7 f6"),
        ("a6", "a5 a7 b6"),
        ("i15", "h15 i14 i16 j15"),
    ] {
        let mut game = asleep('r', &format!("rP@{from}"));
        assert_eq!(ways(&mut game, from), ends);
    }
    let mut game = asleep('g', "gP@l9 gP@m11");
    assert_eq!(ways(&mut game, "l9"), "k9 l10 l8 m9");
    assert_eq!(ways(&mut game, "m11"), "l11 m10 m12");
}

#[test]
fn a_cannon_stays_in_its_territory_on_its_seats_first_move() {
    let mut game = Game::new(ID, "").unwrap();
    assert_eq!(ways(&mut game, "o6"), "m6 n6 o10 o11 o5 o7 o8 o9 p6");
    assert_eq!(why(&mut game, "o6l6"), "first-move-cannon");
    assert_eq!(why(&mut game, "o6l7"), "pattern", "it would not be legal later either");
    play(&mut game, "o6n6");
    assert_eq!(turn(&game), "wei");
    assert_eq!(why(&mut game, "l15l12"), "first-move-cannon", "each seat has its own first move");
    play(&mut game, "l17k15 f1g3");
    assert!(legal(&mut game, "n6e6"));
}

#[test]
fn the_first_move_limits_no_attacks() {
    let pieces = format!("gK@q8 bK@i17 rK@j1 {ASLEEP} rC@i4 gH@i10");
    let game = game(ID, 'b', &pieces);
    assert_eq!(checked(&game), "wei");
}

#[test]
fn only_shu_and_wei_can_face() {
    let pieces = format!("gK@q9 bK@i17 rK@i1 {ASLEEP} rR@i5");
    let mut game = game(ID, 'r', &pieces);
    assert_eq!(why(&mut game, "i5h5"), "generals-facing");
    assert!(legal(&mut game, "i5i6"));
}

// ── Han asleep ──────────────────────────────────────────────────────────────────────────────────

#[test]
fn sleeping_pieces_do_not_move_attack_or_get_captured() {
    let pieces = format!("gK@q9 bK@h17 rK@j1 {ASLEEP} rR@d5 rH@c5");
    let mut game = game(ID, 'r', &pieces);
    assert_eq!(checked(&game), "", "d9 does not attack q9");
    assert_eq!(why(&mut game, "d9d10"), "dormant");
    assert_eq!(why(&mut game, "d5d7"), "dormant");
    assert_eq!(why(&mut game, "c5d7"), "dormant", "not even by a horse");
}

#[test]
fn sleeping_pieces_block_and_are_screens() {
    let mut game = asleep('r', "rR@d5 rC@d13 gP@d10 rC@a13 gP@a6");
    assert_eq!(why(&mut game, "d5d8"), "blocked");
    assert!(legal(&mut game, "d13d10"), "over d11");
    assert!(legal(&mut game, "a13a6"), "over the emperor");
}

#[test]
fn only_a_horse_captures_the_emperor() {
    let mut game = asleep('r', "rR@a13 rH@b11 rC@a5 rP@a7");
    assert_eq!(why(&mut game, "a13a9"), "dormant");
    assert_eq!(why(&mut game, "a5a9"), "dormant");
    assert!(legal(&mut game, "b11a9"));
}

// ── Alliance and regicide ───────────────────────────────────────────────────────────────────────

#[test]
fn a_horse_on_anothers_point_allies_at_once_and_the_third_seat_gets_han() {
    let mut game = asleep('r', "rH@c12");
    assert_eq!(
        play(&mut game, "c12b10"),
        ["move c12b10", "alliance wei shu Pact", "takeover han wu: b9 d11 d7 d9", "turn wu"]
    );
    assert_eq!((allied(&game).as_str(), owner(&game, "d9")), ("wei shu", "wu"));
    assert_eq!(owner(&game, "a9"), "han");
    assert!(game.cells().iter().all(|(_, piece)| !piece.is_dormant()));
    assert!(legal(&mut game, "d9d10"), "Wu moves what was Han's");
    game.undo();
    assert_eq!((allied(&game).as_str(), owner(&game, "d9")), ("", "han"));
}

#[test]
fn c1_every_alliance_point_is_its_seats() {
    for (turn, piece, made, allies) in [
        ('g', "gH@c12", "c12b10", "wu wei"),
        ('g', "gH@c6", "c6b8", "wu shu"),
        ('b', "bH@b7", "b7c9", "wu wei"),
        ('b', "bH@c6", "c6b8", "wei shu"),
        ('r', "rH@b7", "b7c9", "wu shu"),
        ('g', "gH@b7", "b7c9", ""),
        ('b', "bH@c12", "c12b10", ""),
        ('r', "rH@c6", "c6b8", ""),
    ] {
        let mut game = asleep(turn, piece);
        play(&mut game, made);
        assert_eq!(allied(&game), allies, "{piece} {made}");
    }
}

#[test]
fn a_horse_allies_by_capturing_and_under_its_owner() {
    let mut game = asleep('r', "rH@c12 gP@b10");
    assert_eq!(
        play(&mut game, "c12b10")[..3],
        ["move c12b10", "capture shu gP b10", "alliance wei shu Pact"]
    );
    // A Wei horse that Shu has taken over is Shu's.
    let mut game = asleep('r', "bH>r@c12");
    play(&mut game, "c12b10");
    assert_eq!(allied(&game), "wei shu");
}

#[test]
fn nothing_but_a_horse_allies() {
    let mut game = asleep('r', "rR@b12");
    assert_eq!(play(&mut game, "b12b10"), ["move b12b10", "turn wu"]);
}

#[test]
fn two_seats_make_no_alliance() {
    let pieces = format!("gK@q8 rK@j1 {ASLEEP} rH@c12 gH@c6");
    let mut game = game_with(ID, 'r', &pieces, 0, "falls=b moved=gbr");
    play(&mut game, "c12b10");
    assert_eq!((allied(&game).as_str(), owner(&game, "d9")), ("", "han"));
    play(&mut game, "c6b8");
    assert_eq!((allied(&game).as_str(), owner(&game, "d9")), ("", "han"));
}

#[test]
fn regicide_allies_the_other_two() {
    let mut game = asleep('r', "rH@b11");
    assert_eq!(
        play(&mut game, "b11a9"),
        [
            "move b11a9",
            "capture shu yM a9",
            "alliance wu wei Regicide",
            "takeover han shu: b9 d11 d7 d9",
            "turn wu"
        ]
    );
    assert_eq!((allied(&game).as_str(), owner(&game, "d9")), ("wu wei", "shu"));
}

#[test]
fn regicide_among_two_seats_allies_nobody() {
    let pieces = format!("gK@q8 rK@j1 {ASLEEP} rH@b11");
    let mut game = game_with(ID, 'r', &pieces, 0, "falls=b moved=gbr");
    assert_eq!(
        play(&mut game, "b11a9"),
        ["move b11a9", "capture shu yM a9", "takeover han shu: b9 d11 d7 d9", "turn wu"]
    );
}

#[test]
fn c2_after_the_awakening_no_alliance_and_no_regicide() {
    let mut game = awake('r', &format!("{GENERALS} rH@c12 rH@b11"), "");
    assert!(!legal(&mut game, "b11a9"), "the emperor is an obstacle");
    assert_eq!(play(&mut game, "c12b10"), ["move c12b10", "turn wu"]);
}

#[test]
fn c3_allies_do_not_capture_attack_or_check_and_may_face() {
    let pieces = "gK@q8 bK@i17 rK@i1 rR@e10 bP@e12 rC@g17 bA@h17";
    let mut game = awake('r', pieces, "alliance=br");
    assert_eq!(checked(&game), "", "the generals face each other");
    assert_eq!(why(&mut game, "e10e12"), "ally");
    assert_eq!(why(&mut game, "e10e13"), "blocked", "allies block");
    assert!(legal(&mut game, "i1i2"));
    // Against an enemy all of that is different.
    let game = awake('r', pieces, "");
    assert_eq!(checked(&game), "wei shu");
}

#[test]
fn an_alliance_ends_as_soon_as_any_seat_is_defeated() {
    let pieces = &format!("{GENERALS} rR@q12 gH@e9");
    let mut game = awake('r', pieces, "alliance=br");
    assert_eq!(
        play(&mut game, "q12q8"),
        [
            "move q12q8",
            "capture shu gK q8",
            "defeat wu by shu: general-captured",
            "takeover wu shu: e9",
            "alliance-ended wei shu",
            "turn wei"
        ]
    );
    assert_eq!(allied(&game), "");
    let mut game = awake('r', pieces, "alliance=br");
    let told = resign(&mut game, "wei");
    assert_eq!(
        told,
        [
            "defeat wei by nobody: resignation h17",
            "alliance-ended wei shu",
            "check wu: q12",
            "turn shu"
        ]
    );
}

#[test]
fn c4_an_alliance_that_ends_may_leave_the_mover_in_check_and_to_move() {
    let mut game = awake('r', &format!("{GENERALS} rR@q12 bR@j10"), "alliance=br");
    let told = play(&mut game, "q12q8");
    assert_eq!(told[4..], ["alliance-ended wei shu", "check shu: j10", "turn shu"]);
}

#[test]
fn an_alliance_may_be_made_and_ended_by_one_move() {
    // Killing the emperor wakes the chariot on d9, which mates Wu.
    let pieces = format!("gK@q9 bK@h17 rK@j1 {ASLEEP} rH@b11 rR@e8 rR@e10");
    let mut game = game_with(ID, 'r', &pieces, 0, "moved=gbr");
    assert_eq!(
        play(&mut game, "b11a9"),
        [
            "move b11a9",
            "capture shu yM a9",
            "alliance wu wei Regicide",
            "takeover han shu: b9 d11 d7 d9",
            "defeat wu by shu: checkmate",
            "takeover wu shu:",
            "alliance-ended wu wei",
            "turn wei"
        ]
    );
}

#[test]
fn a_move_that_wakes_an_army_against_its_own_general_is_illegal() {
    let pieces = format!("gK@q9 bK@h17 rK@j1 {ASLEEP} gH@c12");
    let mut game = game_with(ID, 'g', &pieces, 0, "moved=gbr");
    assert_eq!(why(&mut game, "c12b10"), "general-attacked");
    assert!(legal(&mut game, "c12e13"), "only the alliance wakes d9");
    let mut game = game_with(ID, 'g', &format!("{pieces} gP@m9"), 0, "moved=gbr");
    assert!(legal(&mut game, "c12b10"), "a soldier shields the general");
}

#[test]
fn an_alliance_can_answer_a_check() {
    let mut game = asleep('r', "bR@j10 rH@c12 rR@e10");
    assert_eq!(checked(&game), "shu");
    assert!(legal(&mut game, "c12b10"), "Wei is an ally then");
    assert_eq!(why(&mut game, "c12e11"), "general-attacked");
}

#[test]
fn an_alliance_resets_no_count_and_a_regicide_does() {
    let plies = |made: &str, piece: &str| {
        let pieces = format!("{GENERALS} {ASLEEP} {piece}");
        let mut game = game_with(ID, 'r', &pieces, 5, "moved=gbr");
        play(&mut game, made);
        game.facts().progress.unwrap().0
    };
    assert_eq!(plies("c12b10", "rH@c12"), 6);
    assert_eq!(plies("b11a9", "rH@b11"), 0);
}

// ── Turn ────────────────────────────────────────────────────────────────────────────────────────

#[test]
fn the_checked_seat_moves_first() {
    let mut game = asleep('r', "rR@l10");
    let told = play(&mut game, "l10l17");
    assert_eq!(told, ["move l10l17", "check wei: l17", "turn wei"], "before Wu's turn");
    let told = play(&mut game, "h17h16");
    assert_eq!(told, ["move h17h16", "turn shu"]);
}

#[test]
fn two_in_check_keep_the_turn_order() {
    // Shu's horse uncovers a chariot against Wu and is a cannon's screen against Wei.
    let mut game = asleep('r', "rR@f8 rH@g8 rC@h5");
    let told = play(&mut game, "g8h10");
    assert_eq!(told, ["move g8h10", "check wu: f8", "check wei: h5", "turn wu"]);
}

// ── Defeat ──────────────────────────────────────────────────────────────────────────────────────

/// The source's example: Shu's cannon stands open before Wei's general, Wu's cannon joins it.
fn two_cannons() -> Game {
    let pieces = "gK@q8 bK@i17 bA@h17 bA@j17 rK@j1 rC@i10 gC@m8 gC@m13";
    awake('g', pieces, "")
}

#[test]
fn mate_by_two_is_the_last_movers_if_its_own_pieces_attack() {
    let mut game = two_cannons();
    let told = play(&mut game, "m8i8");
    assert_eq!(
        told,
        ["move m8i8", "defeat wei by wu: checkmate", "takeover wei wu: h17 j17", "turn shu"]
    );
}

#[test]
fn mate_by_two_is_the_attackers_if_the_last_mover_does_not_attack() {
    let mut game = two_cannons();
    let told = play(&mut game, "m13i13");
    assert_eq!(told[1..3], ["defeat wei by shu: checkmate", "takeover wei shu: h17 j17"]);
}

#[test]
fn c5_stalemate_is_taken_over_by_whose_move_took_the_last_move_away() {
    let mut game = awake('r', &format!("{GENERALS} gR@i10 rR@l10"), "");
    let told = play(&mut game, "l10l16 q8q9");
    assert_eq!(
        told,
        ["move q8q9", "defeat wei by shu: stalemate", "takeover wei shu:", "turn shu"]
    );
}

#[test]
fn an_ally_never_takes_over() {
    // Shu shuts in the soldier of its ally Wei, whose general Wu has shut in.
    let pieces = format!("{GENERALS} gR@i10 gR@l16 bP@e14 rR@f14 rR@e10");
    let mut game = awake('r', &pieces, "alliance=br");
    let told = play(&mut game, "e10e13 q8q9");
    assert_eq!(
        told,
        [
            "move q8q9",
            "defeat wei by wu: stalemate",
            "takeover wei wu: e14",
            "alliance-ended wei shu",
            "turn shu"
        ]
    );
}

#[test]
fn the_last_seat_in_play_wins() {
    let mut game = awake('r', "bK@h17 rK@j1 rR@l10 rR@m16", "falls=g>b");
    let told = play(&mut game, "l10l17");
    assert_eq!(
        told[1..],
        ["defeat wei by shu: checkmate", "takeover wei shu:", "end last-standing shu"]
    );
    assert_eq!(ending(&game), "last-standing [shu] shu > wei > wu");
    assert_eq!((turn(&game), game.perft(2)), ("", Ok(0)));
}

#[test]
fn c6_perpetual_check_is_barred() {
    let mut game = asleep('r', "rR@l16");
    let round = "l16l17 h17h16 l17l16 h16h17";
    play(&mut game, round);
    play(&mut game, round);
    assert_eq!((turn(&game), ending(&game).as_str()), ("shu", ""));
    assert_eq!(why(&mut game, "l16l17"), "perpetual-check");
    assert!(legal(&mut game, "l16m16"));
}

#[test]
fn c6_a_third_occurrence_is_shared_and_first_moves_are_no_part_of_a_position() {
    let mut game = game(ID, 'g', &format!("{GENERALS} {ASLEEP}"));
    let round = "q8p8 h17h16 j1j2 p8q8 h16h17 j2j1";
    play(&mut game, round);
    let told = play(&mut game, round);
    assert_eq!(told, ["move j2j1", "end repetition"]);
    assert_eq!(ending(&game), "repetition [] wu wei shu");
}

#[test]
fn c6_180_plies_without_progress_are_shared() {
    let mut game = game_with(ID, 'r', &format!("bK@h17 rK@j1 {ASLEEP}"), 179, "falls=g>b");
    play(&mut game, "j1j2");
    assert_eq!(ending(&game), "no-progress [] wei shu > wu", "there is no first conqueror here");
}

#[test]
fn an_alliance_is_part_of_a_position() {
    let pieces = format!("{GENERALS} rR@e5");
    assert_ne!(awake('r', &pieces, "alliance=br").key(), awake('r', &pieces, "").key());
    assert_ne!(awake('r', &pieces, "alliance=br").key(), awake('r', &pieces, "alliance=gr").key());
}

#[test]
fn a_seat_that_resigns_leaves_with_what_it_took_over_and_sleeping_han_stays() {
    let mut game = asleep('g', "gP@m5 rH>g@e9");
    let told = resign(&mut game, "wu");
    assert_eq!(told, ["defeat wu by nobody: resignation e9 m5 q8", "turn wei"]);
    assert_eq!((owner(&game, "d9"), owner(&game, "a9")), ("han", "han"));
    let mut game = awake('r', &format!("{GENERALS} yR>g@d9 gP@m5"), "alliance=br");
    let told = resign(&mut game, "wu");
    assert_eq!(
        told,
        ["defeat wu by nobody: resignation d9 m5 q8", "alliance-ended wei shu", "turn shu"]
    );
    assert_eq!(owner(&game, "a9"), "han");
    assert_eq!(resign(&mut game, "wei")[1..], ["end last-standing shu"]);
}

#[test]
fn a_seat_set_up_in_mate_is_its_attackers() {
    let pieces = "gK@q8 bK@i17 bA@h17 bA@j17 rK@j1 rC@i10 gC@i13";
    let game = awake('b', pieces, "");
    assert_eq!((turn(&game), owner(&game, "h17")), ("shu", "shu"));
}

// ── Position text ───────────────────────────────────────────────────────────────────────────────

#[test]
fn the_text_tells_alliance_and_first_moves() {
    let mut game = asleep('r', "rH@c12");
    play(&mut game, "c12b10");
    let text = game.position_text();
    assert!(text.ends_with("alliance=br moved=gbr"), "{text}");
    let mut again = Game::from_position(&text).unwrap();
    assert_eq!((again.position_text(), allied(&again)), (text, "wei shu".to_owned()));
    assert_eq!(again.moves(None), game.moves(None));
    let fresh = Game::new(ID, "").unwrap().position_text();
    assert!(!fresh.contains("moved"), "{fresh}");
}

#[test]
fn impossible_set_ups_are_refused() {
    let refused = |pieces: &str, fields: &str| {
        let text = by_hand::text(ID, 'r', &format!("{GENERALS} {pieces}"), 0, fields);
        Game::from_position(&text).map(|_| ()).map_err(|error| error.to_string())
    };
    assert_eq!(refused(ASLEEP, ""), Ok(()));
    assert_eq!(refused("yM@a9", "alliance=br"), Ok(()));
    for (pieces, fields) in [
        ("yM@b9", ""),
        ("yM>r@a9", ""),
        ("yM~@a9", ""),
        ("yM@a9 yR~@d9", ""),
        ("yM@a9 yR@d9", ""),
        ("yM@a9 yR~>r@d9", ""),
        ("yM@a9 yH>r@d9", ""),
        ("yM@a9 rP@e3", ""),
        ("yM@a9 rE@f2", ""),
        ("yM@a9 rA@i1", ""),
        (ASLEEP, "alliance=br"),
        ("yM@a9", "alliance=rb"),
        ("yM@a9", "alliance=b"),
        ("yM@a9", "alliance=gbr"),
        ("yM@a9", "alliance=ry"),
        ("yM@a9", "moved=rg"),
        ("yM@a9", "moved=-"),
    ] {
        assert!(refused(pieces, fields).is_err(), "{pieces} {fields}");
    }
}
