//! `yanyi-tiaoqi`: one test a rule and a convention.

use sanguoqi::error::{Error, IllegalReason};
use sanguoqi::event::{AllianceCause, DefeatCause, Event, Leaving, Reason};
use sanguoqi::game::Game;
use sanguoqi::games::yanyi_tiaoqi::MAX_CHAINS;
use sanguoqi::piece::Kind;
use sanguoqi::point::PointSet;
use sanguoqi::seat::{Seat, SeatSet};

fn new_game() -> Game {
    Game::new("yanyi-tiaoqi", "").expect("a game")
}

/// The text of a position: pieces as `gD:m5,n6` (`han` for the sleeping palace), and the fields
/// after the rows.
fn text(pieces: &str, rest: &str) -> String {
    let game = new_game();
    let board = game.board();
    let mut cells = vec![String::new(); board.len()];
    for group in pieces.replace("han", "yM~:b8 yD~:a7,a9,c7,c9").split_whitespace() {
        let (piece, names) = group.split_once(':').expect("piece:cells");
        for name in names.split(',') {
            let at = board.find(name).unwrap_or_else(|| panic!("no cell {name}"));
            assert!(cells[at.index()].is_empty(), "{name} twice");
            cells[at.index()] = piece.to_owned();
        }
    }
    let mut rows = String::new();
    let mut gap = 0;
    for point in board.points() {
        let starts = point.index() > 0 && board.starts_row(point);
        let piece = &cells[point.index()];
        if gap > 0 && (starts || !piece.is_empty()) {
            rows.push_str(&gap.to_string());
            gap = 0;
        }
        if starts {
            rows.push('/');
        }
        if piece.is_empty() {
            gap += 1;
        }
        rows.push_str(piece);
    }
    if gap > 0 {
        rows.push_str(&gap.to_string());
    }
    format!("yanyi-tiaoqi {rows} {rest}")
}

fn set_up(pieces: &str, rest: &str) -> Game {
    let text = text(pieces, rest);
    let game = Game::from_position(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(game.position_text(), text);
    game
}

fn refused(pieces: &str, rest: &str) -> String {
    match Game::from_position(&text(pieces, rest)) {
        Err(Error::Position(why)) => why,
        Ok(_) => panic!("{pieces} {rest} is accepted"),
        Err(error) => panic!("{pieces} {rest}: {error}"),
    }
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

fn names(game: &Game, points: PointSet) -> String {
    let names: Vec<&str> = points.iter().map(|point| game.board().name(point)).collect();
    names.join(" ")
}

fn id(game: &Game, seat: Option<Seat>) -> &'static str {
    seat.map_or("-", |seat| game.info().seat_id(seat))
}

fn at(game: &Game, name: &str) -> String {
    let piece = game.cells().at(game.board().find(name).expect("a cell"));
    piece.map_or("-".to_owned(), |piece| {
        let kind = piece.kind().map_or('?', Kind::letter);
        format!("{} {kind}", id(game, piece.owner()))
    })
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
        Event::Promotion { .. } => "promotion",
        Event::Alliance { .. } => "alliance",
        Event::AllianceEnded { .. } => "alliance-ended",
        Event::Defeat { .. } => "defeat",
        Event::Takeover { .. } => "takeover",
        Event::Turn { .. } => "turn",
        Event::End(_) => "end",
        other => panic!("{other:?}"),
    });
    words.collect::<Vec<_>>().join(" ")
}

#[test]
fn c1_each_seat_has_fifteen_men_and_han_sleeps_around_its_emperor() {
    let game = new_game();
    for (seat, empty) in Seat::PLAYERS.into_iter().zip(["p8", "h16", "i1"]) {
        let army = game.cells().of(seat);
        assert_eq!(army.len(), 15);
        assert!(army.iter().all(|cell| game.cells().at(cell).unwrap().is(Kind::Man)));
        assert_eq!(at(&game, empty), "-");
    }
    assert_eq!(names(&game, game.cells().of(Seat::HAN)), "a7 c7 b8 a9 c9");
    assert_eq!(at(&game, "b8"), "han M");
    assert_eq!(at(&game, "a7"), "han D");
    assert!(game.cells().of(Seat::HAN).iter().all(|p| game.cells().at(p).unwrap().is_dormant()));
}

#[test]
fn wu_moves_first_then_wei_then_shu() {
    let mut game = new_game();
    let mut turns = Vec::new();
    for made in ["m5l6", "e13f12", "l4k5", "l6k7"] {
        turns.push(id(&game, game.turn()));
        play(&mut game, made);
    }
    assert_eq!(turns, ["wu", "wei", "shu", "wu"]);
}

#[test]
fn a_man_steps_one_cell_in_any_diagonal_direction() {
    let mut game = set_up("gD:h8 bD:e15 rD:l2 han", "g gbr 0 0");
    assert_eq!(legal(&mut game, "h8"), "h8g7 h8g9 h8i7 h8i9");
    assert_eq!(reason(&mut game, "h8f6"), IllegalReason::Pattern);
    assert_eq!(reason(&mut game, "h8j6"), IllegalReason::Pattern);
    assert_eq!(reason(&mut game, "h8k5"), IllegalReason::Pattern);
    assert_eq!(reason(&mut game, "h8h10"), IllegalReason::Pattern);
    assert_eq!(reason(&mut game, "h8h8"), IllegalReason::Pattern);
    assert_eq!(reason(&mut game, "h8h9"), IllegalReason::NoSuchPoint, "a light cell");
}

#[test]
fn a_man_jumps_an_enemy_next_to_it_to_the_empty_cell_right_behind() {
    let mut game = set_up("gD:h8,g9 bD:i9,g7,f6 rD:i7 han", "g gbr 0 0");
    // i9 (Wei) and i7 (Shu) can be jumped; g7 has f6 behind it; g9 is Wu's own.
    assert_eq!(legal(&mut game, "h8"), "h8j10 h8j6");
    assert_eq!(reason(&mut game, "h8f10"), IllegalReason::Blocked, "over its own");
    assert_eq!(reason(&mut game, "h8f6"), IllegalReason::Blocked, "no empty cell behind");
    assert_eq!(reason(&mut game, "h8g9"), IllegalReason::OwnPiece);
    assert_eq!(reason(&mut game, "h8i9"), IllegalReason::Blocked, "captured by jumping");
    let events = play(&mut game, "h8j10");
    assert_eq!(kinds(&events), "move capture turn");
    assert_eq!((at(&game, "i9"), at(&game, "j10")), ("-".into(), "wu D".into()));
    assert_eq!(game.facts().captured.len(), 1);
}

#[test]
fn a_man_does_not_jump_from_a_distance() {
    let mut game = set_up("gD:h8 bD:j10 rD:l2 han", "g gbr 0 0");
    assert_eq!(reason(&mut game, "h8k11"), IllegalReason::Pattern);
}

#[test]
fn a_lord_goes_any_distance_over_empty_cells() {
    let mut game = set_up("gL:h8 gD:k11 bD:e15 rD:l2 han", "g gbr 0 0 promoted=g");
    assert_eq!(
        legal(&mut game, "h8"),
        "h8d12 h8e11 h8e5 h8f10 h8f6 h8g7 h8g9 h8i7 h8i9 h8j10 h8j6 h8k5 h8l4"
    );
    assert_eq!(reason(&mut game, "h8l12"), IllegalReason::Blocked);
    assert_eq!(reason(&mut game, "h8h12"), IllegalReason::Pattern);
}

#[test]
fn a_lord_jumps_the_first_piece_it_meets_and_lands_right_behind() {
    let mut game = set_up("gL:e5 bD:h8,e15 rD:l2 han", "g gbr 0 0 promoted=g");
    assert!(legal(&mut game, "e5").split(' ').any(|text| text == "e5i9"));
    assert_eq!(reason(&mut game, "e5j10"), IllegalReason::Pattern, "not further behind");
    let mut game = set_up("gL:e5 bD:h8,i9,e15 rD:l2 han", "g gbr 0 0 promoted=g");
    assert_eq!(reason(&mut game, "e5j10"), IllegalReason::Blocked, "two in a row");
    let mut game = set_up("gL:e5 gD:g7 bD:h8,e15 rD:l2 han", "g gbr 0 0 promoted=g");
    assert_eq!(reason(&mut game, "e5i9"), IllegalReason::Blocked, "its own comes first");
}

#[test]
fn a_chain_may_stop_after_any_jump_and_lifts_what_it_jumped() {
    let mut game = set_up("gD:h6 bD:i7,k9,e15 rD:l2 han", "g gbr 0 0");
    assert_eq!(legal(&mut game, "h6"), "h6g5 h6g7 h6i5 h6j8 h6j8l10");
    let made = game.play("h6j8l10").unwrap();
    assert_eq!(names(&game, made.0.captures), "i7 k9");
    assert_eq!(kinds(&made.1), "move capture capture turn");
    assert_eq!(names(&game, game.cells().of(Seat::PLAYERS[1])), "e15");
}

#[test]
fn a_single_jump_is_a_chain_of_one() {
    use sanguoqi::action::Action;
    let mut game = set_up("gD:h6 bD:i7,e15 rD:l2 han", "g gbr 0 0");
    let listed = game.moves(game.board().find("h6")).pop().unwrap();
    assert!(matches!(&listed.action, Action::Chain { path, .. } if path.len() == 1));
    assert_eq!(game.play("h6j8").unwrap().0, listed);
}

#[test]
fn a_chain_goes_on_with_jumps_alone() {
    let mut game = set_up("gD:h6 bD:i7,e15 rD:l2 han", "g gbr 0 0");
    assert_eq!(reason(&mut game, "h6j8k9"), IllegalReason::Pattern);
    assert_eq!(reason(&mut game, "h6g7f8"), IllegalReason::Pattern);
    let mut game = set_up("gL:e5 bD:h8,e15 rD:l2 han", "g gbr 0 0 promoted=g");
    assert_eq!(reason(&mut game, "e5i9k11"), IllegalReason::Pattern);
}

#[test]
fn c2_capturing_is_never_compulsory() {
    let mut game = set_up("gD:h6,m7 bD:i7,e15 rD:l2 han", "g gbr 0 0");
    play(&mut game, "m7l8");
}

#[test]
fn c3_a_jumped_piece_stays_until_the_end_and_blocks() {
    // The lord goes round; i9 stands behind h8 although it has been jumped already.
    let mut game = set_up("gL:j10 bD:i9,g9,e15 rD:l2 han", "g gbr 0 0 promoted=g");
    assert_eq!(reason(&mut game, "j10h8j10"), IllegalReason::Blocked, "jumped twice");
    play(&mut game, "j10h8f10");
}

#[test]
fn c3_the_cell_the_piece_started_from_counts_as_empty() {
    let mut game = set_up("gD:h6 bD:i7,i9,g9,g7,e15 rD:l2 han", "g gbr 0 0");
    let round = ["h6f8h10j8h6", "h6j8h10f8h6"];
    let listed = legal(&mut game, "h6");
    assert!(round.iter().all(|way| listed.split(' ').any(|text| text == *way)), "{listed}");
    let events = play(&mut game, round[0]);
    assert_eq!(kinds(&events), "move capture capture capture capture turn");
    assert_eq!(at(&game, "h6"), "wu D");
    assert!(game.undo().is_some());
    assert_eq!(at(&game, "i7"), "wei D");
}

#[test]
fn c8_a_man_that_ends_its_move_on_its_12th_row_becomes_a_lord() {
    for (pieces, turn, made) in [
        ("gD:f8 bD:e15 rD:l2 han", "g", "f8e7"),
        ("gD:p6 bD:h6 rD:l2 han", "b", "h6g5"),
        ("gD:p6 bD:e15 rD:k11 han", "r", "k11l12"),
    ] {
        let mut game = set_up(pieces, &format!("{turn} gbr 7 9"));
        let events = play(&mut game, made);
        assert_eq!(kinds(&events), "move promotion turn", "{made}");
        let lords = game.cells().iter().filter(|(_, piece)| piece.is(Kind::Lord));
        assert_eq!(lords.count(), 1, "{made}");
        assert_eq!(game.facts().progress, Some((0, 100)), "a promotion is progress");
    }
}

#[test]
fn c8_the_12th_row_runs_over_the_arms() {
    let mut game = set_up("gD:f2 bD:h8 rD:l2 han", "g gbr 0 0");
    assert!(kinds(&play(&mut game, "f2e1")).contains("promotion"), "Wu's is column e");
    let mut game = set_up("gD:h8 bD:m7,k7 rD:l2 han", "b gbr 0 0");
    assert!(!kinds(&play(&mut game, "m7n6")).contains("promotion"));
    play(&mut game, "l2k3 h8g7");
    assert!(kinds(&play(&mut game, "n6o5")).contains("promotion"), "Wei's is row 5");
}

#[test]
fn c8_only_one_man_a_seat_becomes_a_lord() {
    let mut game = set_up("gL:m5 gD:f8 bD:e15 rD:l2 han", "g gbr 0 0 promoted=g");
    assert_eq!(kinds(&play(&mut game, "f8e7")), "move turn");
    assert_eq!(at(&game, "e7"), "wu D");
}

#[test]
fn c8_passing_over_the_12th_row_does_not_promote() {
    // Wei's row is 5: the chain comes through it and goes back north.
    let mut game = set_up("bD:i7 gD:h6,f6,p6 rD:l2 han", "b gbr 0 0");
    assert_eq!(legal(&mut game, "i7"), "i7g5 i7g5e7 i7h8 i7j6 i7j8");
    assert_eq!(kinds(&play(&mut game, "i7g5e7")), "move capture capture turn");
    assert_eq!(at(&game, "e7"), "wei D");
    assert!(game.undo().is_some());
    assert_eq!(kinds(&play(&mut game, "i7g5")), "move capture promotion turn");
}

#[test]
fn a_new_lord_moves_as_one_from_its_next_move() {
    let mut game = set_up("gD:g7 bD:f6,h12,e15 rD:l2 han", "g gbr 0 0");
    // g7xe5 promotes and ends there, whatever a lord could jump from e5.
    assert_eq!(reason(&mut game, "g7e5i9"), IllegalReason::Pattern);
    play(&mut game, "g7e5 h12i13 l2k3");
    assert!(legal(&mut game, "e5").contains("e5l12"));
}

#[test]
fn c4_men_taken_over_promote_on_the_row_of_their_new_owner() {
    // A man of Shu that Wu has taken over: row 12 means nothing to it, column e does.
    let mut game = set_up("gD:p6 rD>g:k11,f8 bD:e15 han", "g gb 0 0 falls=r");
    assert_eq!(kinds(&play(&mut game, "k11l12")), "move turn");
    play(&mut game, "e15f16");
    assert_eq!(kinds(&play(&mut game, "f8e9")), "move promotion turn");
    assert_eq!(at(&game, "e9"), "wu L");
}

#[test]
fn c4_the_right_is_that_of_the_new_owner() {
    let mut game = set_up("gL:p6 rD>g:f8 bD:e15 han", "g gb 0 0 promoted=g falls=r");
    assert_eq!(kinds(&play(&mut game, "f8e9")), "move turn");
}

#[test]
fn no_man_enters_the_west_arm_before_the_regicide() {
    let mut game = set_up("gD:e7 gL:e11 bD:e15 rD:l2 han", "g gbr 0 0 promoted=g");
    assert_eq!(legal(&mut game, "e7"), "e7f6 e7f8");
    assert_eq!(reason(&mut game, "e7d6"), IllegalReason::Barred);
    let mut game = set_up("gD:f6,p6 bD:e7,e15 rD:l2 han", "g gbr 0 0");
    assert_eq!(reason(&mut game, "f6d8"), IllegalReason::Barred, "nor by a jump");
    assert_eq!(reason(&mut game, "f6d8f10"), IllegalReason::Barred, "nor in passing");
}

#[test]
fn lords_may_enter_the_west_arm_before_the_regicide() {
    let mut game = set_up("gL:e11 gD:p6 bD:e15 rD:l2 han", "g gbr 0 0 promoted=g");
    assert!(legal(&mut game, "e11").contains("e11d10"));
    play(&mut game, "e11d10");
}

#[test]
fn men_may_enter_the_west_arm_after_the_regicide() {
    let mut game = set_up("gL:b8 gD:e7 bD:e15 rD:l2", "g gbr 0 0 promoted=g alliance=br");
    assert_eq!(legal(&mut game, "e7"), "e7d6 e7d8 e7f6 e7f8");
}

#[test]
fn a_lord_kills_the_emperor_over_the_guard_right_before_him() {
    let mut game = set_up("gL:f12 gD:p6 bD:e15 rD:l2 han", "g gbr 8 9 promoted=g");
    let (made, events) = game.play("f12b8").unwrap();
    assert_eq!(names(&game, made.captures), "b8");
    assert_eq!(kinds(&events), "move capture alliance takeover turn");
    assert_eq!(at(&game, "b8"), "wu L");
    for guard in ["a7", "a9", "c7", "c9"] {
        assert_eq!(at(&game, guard), "wu D");
    }
    assert_eq!(game.facts().progress, Some((0, 100)));
    assert!(game.undo().is_some());
    assert_eq!((at(&game, "b8"), at(&game, "c9")), ("han M".into(), "han D".into()));
    assert!(game.cells().at(game.board().find("c9").unwrap()).unwrap().is_dormant());
}

#[test]
fn only_a_lord_kills_the_emperor_and_only_over_a_guard() {
    // A man at d10 would have to be in the arm; from e11 it is too far and no lord.
    let mut game = set_up("gD:e11 bD:e15 rD:l2 han", "g gbr 0 0 promoted=g");
    assert_eq!(reason(&mut game, "e11b8"), IllegalReason::Pattern);
    // Something stands between the lord and the guard.
    let mut game = set_up("gL:f12 gD:e11 bD:e15 rD:l2 han", "g gbr 0 0 promoted=g");
    assert_eq!(reason(&mut game, "f12b8"), IllegalReason::Dormant);
    // Onto the guard's own cell.
    let mut game = set_up("gL:f12 bD:e15 rD:l2 han", "g gbr 0 0 promoted=g");
    assert_eq!(reason(&mut game, "f12c9"), IllegalReason::Dormant);
}

#[test]
fn the_regicide_is_neither_begun_nor_followed_by_a_jump() {
    let mut game = set_up("gL:h10 gD:p6 bD:g11,e15 rD:l2 han", "g gbr 0 0 promoted=g");
    // h10xf12, and then f12b8 would be the regicide.
    play(&mut game.clone(), "h10f12");
    assert_eq!(reason(&mut game, "h10f12b8"), IllegalReason::Dormant);
    let mut game = set_up("gL:d10 gD:p6 bL:d6 rD:l2 han", "g gbr 0 0 promoted=gb");
    assert_eq!(reason(&mut game, "d10b8d6"), IllegalReason::Dormant);
}

#[test]
fn the_regicide_allies_the_other_two_if_three_are_in_play() {
    let mut game = set_up("rL:d10 gD:p6 bD:e15 han", "r gbr 0 0 promoted=r");
    let events = play(&mut game, "d10b8");
    assert!(
        events
            .iter()
            .any(|event| matches!(event, Event::Alliance { cause: AllianceCause::Regicide, .. }))
    );
    let [one, other] = game.facts().alliance.unwrap();
    assert_eq!((id(&game, Some(one)), id(&game, Some(other))), ("wu", "wei"));
    let mut game = set_up("rL:d10 gD:p6 han", "r gr 0 0 promoted=r falls=b");
    assert_eq!(kinds(&play(&mut game, "d10b8")), "move capture takeover turn");
    assert_eq!(game.facts().alliance, None);
}

#[test]
fn allies_cannot_capture_each_other() {
    let mut game = set_up("gL:b8 gD:a7,g7 bD:h8 rD:i9", "b gbr 0 0 promoted=g alliance=br");
    assert_eq!(reason(&mut game, "h8j10"), IllegalReason::Ally);
    assert_eq!(reason(&mut game, "h8i9"), IllegalReason::Ally);
    play(&mut game, "h8f6");
}

#[test]
fn an_alliance_ends_when_a_seat_is_defeated() {
    let mut game = set_up("gL:g7 gD:p6 bD:h8,e15 rD:l2", "b gbr 0 0 promoted=g alliance=br");
    let events = play(&mut game, "h8f6");
    assert_eq!(kinds(&events), "move capture defeat takeover alliance-ended turn");
    assert_eq!(game.facts().alliance, None);
    let mut game = set_up("gL:g7 gD:p6 bD:h8,e15 rD:l2", "b gbr 0 0 promoted=g alliance=br");
    let events = game.leave("shu", "resignation").unwrap();
    assert_eq!(kinds(&events), "defeat alliance-ended turn");
}

#[test]
fn sleeping_pieces_can_be_neither_moved_nor_jumped() {
    let mut game = set_up("gL:d8 gD:p6 bD:e15 rD:l2 han", "g gbr 0 0 promoted=g");
    assert_eq!(reason(&mut game, "c7d6"), IllegalReason::Dormant);
    assert_eq!(reason(&mut game, "b8c9"), IllegalReason::Dormant);
    // c9 with b10 empty behind it.
    assert_eq!(reason(&mut game, "d8b10"), IllegalReason::Dormant);
}

#[test]
fn a_seat_whose_lord_is_jumped_is_defeated_and_taken_over() {
    let mut game = set_up("gD:h8,p6 bL:i9 bD:e15,e13 rD:l2 han", "g gbr 5 9 promoted=b");
    let events = play(&mut game, "h8j10");
    assert_eq!(kinds(&events), "move capture defeat takeover turn");
    assert!(
        matches!(events[2], Event::Defeat { cause: DefeatCause::LordCaptured, by, .. } if by == Seat::new(0))
    );
    assert_eq!(at(&game, "e15"), "wu D");
    assert_eq!(id(&game, game.turn()), "shu");
    assert_eq!(game.in_play().len(), 2);
}

#[test]
fn a_seat_without_a_lord_is_defeated_only_with_its_last_piece() {
    let mut game = set_up("gD:h8,p6 bD:i9 rD:l2 han", "g gbr 0 0");
    let events = play(&mut game, "h8j10");
    assert_eq!(kinds(&events), "move capture defeat turn");
    assert!(
        matches!(events[2], Event::Defeat { cause: DefeatCause::Annihilated, by, .. } if by == Seat::new(0))
    );
}

#[test]
fn a_chain_may_still_jump_the_men_of_a_seat_whose_lord_it_jumped() {
    let mut game = set_up("gD:h6,p6 bL:i7 bD:k9,e15 rD:l2 han", "g gbr 0 0 promoted=b");
    let events = play(&mut game, "h6j8l10");
    assert_eq!(kinds(&events), "move capture capture defeat takeover turn");
    assert_eq!(at(&game, "k9"), "-", "lifted, not taken over");
    assert_eq!(at(&game, "e15"), "wu D");
}

#[test]
fn an_alliance_holds_until_the_chain_ends() {
    // Wei jumps Wu's lord; behind it stands Shu, its ally until the move has ended.
    let mut game = set_up("gL:i7 gD:p6 bD:h6,e15 rD:k9", "b gbr 0 0 promoted=g alliance=br");
    assert_eq!(reason(&mut game, "h6j8l10"), IllegalReason::Ally);
    play(&mut game, "h6j8");
    assert_eq!(game.facts().alliance, None);
}

#[test]
fn a_chain_may_bring_two_seats_down() {
    let mut game = set_up("gD:h6,p6 bL:i7 bD:e15 rL:k9 rD:l2 han", "g gbr 0 0 promoted=br");
    let events = play(&mut game, "h6j8l10");
    assert_eq!(kinds(&events), "move capture capture defeat takeover defeat takeover end");
    // The lord jumped last was defeated last.
    assert_eq!(result(&game), Some((Reason::LastStanding, "g:g/r/b".to_owned())));
}

#[test]
fn the_last_seat_in_play_wins() {
    let mut game = set_up("gD:h8 bD:i9 han", "g gb 0 0 falls=r");
    assert_eq!(kinds(&play(&mut game, "h8j10")), "move capture defeat end");
    assert_eq!(result(&game), Some((Reason::LastStanding, "g:g/b/r".to_owned())));
    assert_eq!(reason(&mut game, "j10k11"), IllegalReason::GameOver);
    assert_eq!(game.moves(None).len(), 0);
}

/// Wu's only man, in the corner p12, cannot move: Wei holds o11 and n10 behind it.
const WU_STUCK: &str = "gD:p12 bD:o11,n10 rD:e1 han";

#[test]
fn c5_a_seat_without_a_move_passes_and_only_then() {
    let mut game = set_up(WU_STUCK, "g gbr 0 0");
    let all: Vec<String> = game.moves(None).iter().map(|made| game.text_of(made)).collect();
    assert_eq!(all, ["pass"]);
    assert_eq!(legal(&mut game, "p12"), "");
    assert_eq!(kinds(&play(&mut game, "pass")), "move turn");
    assert_eq!(id(&game, game.turn()), "wei");
    assert_eq!(reason(&mut game, "pass"), IllegalReason::NotAvailable);
}

#[test]
fn c5_a_move_ends_the_count_of_passes() {
    // That all seats pass in a row takes more pieces than there are: whoever is shut in is shut in
    // by pieces that can move.
    let mut game = set_up(WU_STUCK, "g gbr 0 0");
    play(&mut game, "pass");
    assert!(game.position_text().contains(" passes=1"));
    play(&mut game, "n10m9");
    assert!(!game.position_text().contains("passes"));
}

#[test]
fn c5_a_resignation_starts_the_count_of_passes_again() {
    let mut game = set_up(WU_STUCK, "g gbr 0 0");
    play(&mut game, "pass");
    assert!(game.position_text().contains(" passes=1"));
    game.leave("shu", "resignation").unwrap();
    assert!(!game.position_text().contains("passes"));
}

#[test]
fn c6_the_third_occurrence_of_a_position_draws() {
    let mut game = set_up("gD:h8,p6 bD:e15 rD:l2 han", "g gbr 0 0");
    let round = "h8g7 e15f16 l2k3 g7h8 f16e15 k3l2";
    play(&mut game, round);
    assert_eq!(result(&game), None);
    play(&mut game, round);
    assert_eq!(result(&game), Some((Reason::Repetition, ":gbr".to_owned())));
}

#[test]
fn c6_a_hundred_plies_without_progress_draw() {
    let mut game = set_up("gD:h8,p6 bD:e15 rD:l2 han", "g gbr 98 98");
    play(&mut game, "h8g7");
    assert_eq!(result(&game), None);
    play(&mut game, "e15f16");
    assert_eq!(result(&game), Some((Reason::NoProgress, ":gbr".to_owned())));
}

#[test]
fn c6_a_win_goes_before_a_draw() {
    let mut game = set_up("gD:h8 bD:i9 han", "g gb 99 99 falls=r");
    play(&mut game, "h8j10");
    assert_eq!(game.outcome().unwrap().reason, Reason::LastStanding);
}

#[test]
fn c7_no_piece_goes_across_an_inner_corner() {
    let mut game = set_up("gD:m5,p6 bD:e15 rD:l4 han", "g gbr 0 0");
    assert_eq!(legal(&mut game, "m5"), "m5l6 m5n6");
    assert_eq!(reason(&mut game, "m5k3"), IllegalReason::Pattern);
    let mut game = set_up("gL:o7 gD:p6 bD:e15 rD:l2 han", "g gbr 0 0 promoted=g");
    assert_eq!(reason(&mut game, "o7l4"), IllegalReason::Pattern);
    let mut game = set_up("gL:e13 gD:p6 bD:e15 rD:l2 han", "g gbr 0 0 promoted=g");
    assert_eq!(reason(&mut game, "e13d12"), IllegalReason::Pattern);
}

#[test]
fn the_pieces_of_a_seat_that_leaves_leave_the_board() {
    let mut game = set_up("gD:h8,p6 bD:e15 rD:l2 han", "g gbr 7 9");
    let events = game.leave("wu", "timeout").unwrap();
    match &events[0] {
        Event::Defeat { by: None, cause: DefeatCause::Left(Leaving::Timeout), removed, .. } => {
            assert_eq!(names(&game, *removed), "p6 h8");
        }
        other => panic!("{other:?}"),
    }
    assert_eq!((at(&game, "h8"), id(&game, game.turn())), ("-".into(), "wei"));
    assert_eq!(game.facts().progress, Some((0, 100)));
    game.leave("wei", "resignation").unwrap();
    assert_eq!(result(&game), Some((Reason::LastStanding, "r:r/b/g".to_owned())));
}

#[test]
fn a_seat_that_leaves_out_of_turn_leaves_the_turn_as_it_is() {
    let mut game = set_up("gD:h8,p6 bD:e15 rD:l2 han", "g gbr 7 9");
    game.leave("shu", "abandonment").unwrap();
    assert_eq!(id(&game, game.turn()), "wu");
    assert!(matches!(game.leave("shu", "resignation"), Err(Error::Argument(_))));
    assert!(matches!(game.leave("han", "resignation"), Err(Error::Argument(_))));
}

#[test]
fn refusals_name_their_reason() {
    let mut game = new_game();
    for (text, why) in [
        ("e13f12", IllegalReason::NotYourPiece),
        ("h8g7", IllegalReason::NoPiece),
        ("b8c9", IllegalReason::Dormant),
        ("p6o5", IllegalReason::OwnPiece),
        ("pass", IllegalReason::NotAvailable),
        ("recall", IllegalReason::NotAvailable),
        ("@h8", IllegalReason::NotAvailable),
        ("a7=", IllegalReason::NotAvailable),
        ("m5", IllegalReason::BadText),
        ("m5l7", IllegalReason::NoSuchPoint),
        ("m5l6k7j8", IllegalReason::Pattern),
    ] {
        assert_eq!(reason(&mut game, text), why, "{text}");
    }
}

#[test]
fn chains_through_a_lattice_are_all_accepted_though_not_all_are_listed() {
    // Found by a search: 104,054 chains, the longest of them of 26 jumps.
    let lattice = "bD:e1,f2,f4,f6,f8,f10,f12,f14,h2,h4,h6,h8,h10,h12,h14 \
                   rD>b:j2,j4,j6,j8,j10,j12,j14,l2,l6,l8,l10,l12,d6,d8,d10 yD>b:b6,b8,b10,c11";
    let mut game = set_up(&format!("gD:e11 {lattice}"), "g gb 0 0 promoted=gb falls=r");
    let chains = game.moves(None).iter().filter(|made| !made.captures.is_empty()).count();
    assert_eq!(chains, MAX_CHAINS);
    let way = "e11c9a7c5e7g5e3g1i3g5i7g9e11g13i11k9i7k5m7k9m11k13i11g9e7c9a11";
    let (made, _) = game.play(way).unwrap();
    assert_eq!(made.captures.len(), 26);
    assert_eq!(game.cells().of(Seat::PLAYERS[1]).len(), 8);
}

#[test]
fn every_ending_survives_its_text() {
    let mut won = set_up("gD:h8 bD:i9 han", "g gb 0 0 falls=r");
    play(&mut won, "h8j10");
    let mut agreed = new_game();
    agreed.agree_draw().unwrap();
    let mut left = new_game();
    left.leave("wei", "resignation").unwrap();
    left.leave("wu", "resignation").unwrap();
    for game in [won, agreed, left] {
        let text = game.position_text();
        let read = Game::from_position(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!((read.position_text(), read.outcome()), (text, game.outcome()));
    }
}

#[test]
fn positions_no_game_comes_to_are_refused_by_their_field() {
    let all = "gD:h8,p6 bD:e15 rD:l2 han";
    let men16 = "gD:m5,m7,m9,m11,n6,n8,n10,n12,o5,o7,o9,o11,p6,p8,p10,p12 bD:e15 rD:l2 han";
    for (pieces, rest, field) in [
        (men16, "g gbr 0 0", "rows"),
        ("gD:h8 bD:e15 han", "g gbr 0 0", "rows"),
        ("gL:h8,p6 bD:e15 rD:l2 han", "g gbr 0 0 promoted=gb", "rows"),
        ("gL:h8 bD:e15 rD:l2 han", "g gbr 0 0", "rows"),
        ("gD:e7 bD:e15 rD:l2 han", "g gbr 0 0", "rows"),
        ("gD:d8 bD:e15 rD:l2 han", "g gbr 0 0", "rows"),
        ("gD+:h8 bD:e15 rD:l2 han", "g gbr 0 0", "rows"),
        ("gS:h8 bD:e15 rD:l2 han", "g gbr 0 0", "rows"),
        ("gD~:h8 bD:e15 rD:l2 han", "g gbr 0 0", "rows"),
        ("gM:h8 bD:e15 rD:l2 han", "g gbr 0 0", "rows"),
        ("gD:h8 bD:e15 rD:l2 yM~:b8", "g gbr 0 0", "rows"),
        ("gD:h8 bD:e15 rD:l2", "g gbr 0 0", "rows"),
        ("gD:h8 bD>g:g7 bD:e15 rD:l2 han", "g gbr 0 0", "rows"),
        ("gD:h8 bD:e15 rD:l2 han", "g gb 0 0 falls=r", "rows"),
        (all, "y gbr 0 0", "turn"),
        (all, "- gbr 0 0", "turn"),
        (all, "g gbr 100 100", "no-progress"),
        (all, "g gbr 7 6", "no-progress"),
        (all, "g gbr 0 0 promoted=bg", "promoted"),
        (all, "g gbr 0 0 promoted=y", "promoted"),
        (all, "g gbr 0 0 alliance=gb", "alliance"),
        (all, "g gbr 0 0 alliance=g", "alliance"),
        ("gL:h8 bD:e15 rD:l2", "g gbr 0 0 promoted=g", "alliance"),
        ("gL:h8 bD:e15 rD:l2 yD>b:a7", "g gbr 0 0 promoted=g alliance=br", "alliance"),
        ("gL:h8 bD:e15 rD:l2", "g gbr 0 0 promoted=g alliance=gb", "alliance"),
        (all, "g gbr 3 3 passes=1", "passes"),
        (all, "g gbr 3 3 passes=3", "passes"),
        (WU_STUCK, "b gbr 0 3 passes=1", "passes"),
        (all, "g gbr 0 0 falls=r", "falls"),
        (all, "g gbr 0 0 captured=g:gS", "captured"),
        (all, "g gbr 0 0 captured=g:bK", "captured"),
        (all, "g gbr 0 0 captured=y:bD", "captured"),
        (all, "g gbr 0 0 captured=b:gD,g:bD", "captured"),
        (all, "g gbr 0 0 captured=g:bL", "promoted"),
        (all, "g gbr 0 0 result=agreement:", "turn"),
        (all, "- gbr 0 0 result=blocked:", "result"),
        (all, "- gbr 0 0 result=no-progress:", "result"),
        (all, "- gbr 0 0 result=last-standing:g", "result"),
        (all, "- gbr 0 0 result=checkmate:g", "result"),
        (all, "g gbr 0 0 halted=b", "halted"),
    ] {
        let why = refused(pieces, rest);
        assert!(why.starts_with(field), "{pieces} {rest}: {why}");
    }
}
