//! Moves, pieces and events as numbers. The JavaScript side of this is `codec.js`.

use crate::action::{Action, Move};
use crate::catalogue::VariantInfo;
use crate::event::{AllianceCause, DefeatCause, Event, Reason};
use crate::game::Game;
use crate::piece::Piece;
use crate::play::Found;
use crate::point::{Point, PointSet};
use crate::seat::Seat;

/// "None" where a kind, seat or army stands.
const NONE: u32 = 15;

// The forms of moves and the types of events: `codec.js` has the same.
const STEP: u32 = 0;
const CHAIN: u32 = 1;
const PLACE: u32 = 2;
const TURN_UP: u32 = 3;
const TURNED_UP: u32 = 4;
const RECALL: u32 = 5;
const PASS: u32 = 6;

const MOVE: u32 = 0;
const TURN: u32 = 1;
const CAPTURE: u32 = 2;
const CHECK: u32 = 3;
const HALT: u32 = 4;
const PROMOTION: u32 = 5;
const DEFEAT: u32 = 6;
const TAKEOVER: u32 = 7;
const ALLIANCE: u32 = 8;
const ALLIANCE_ENDED: u32 = 9;
const REVEAL: u32 = 10;
const ARMY_CLAIMED: u32 = 11;
const RECALLED: u32 = 12;
const WITHDRAWAL: u32 = 13;
const END: u32 = 14;

/// A list of moves, each as [`add_move`] adds it.
pub(super) fn moves<'m>(moves: impl Iterator<Item = &'m Move>, words: &mut Vec<u32>) {
    words.clear();
    for made in moves {
        add_move(words, made);
    }
}

/// The pieces on the board, each as [`piece`] says it.
pub(super) fn pieces(game: &Game, words: &mut Vec<u32>) {
    words.clear();
    let info = game.info();
    for (point, standing) in game.cells().iter() {
        words.push(piece(info, point, standing));
    }
}

/// Adds legal moves as they are found, each as [`add_move`] does.
pub(super) fn add(words: &mut Vec<u32>, found: Found<'_>) {
    match found {
        Found::Move(made) => add_move(words, made),
        Found::Steps { seat, kind, from, to, captures } => {
            let piece = u32::from(from.byte())
                | kind.map_or(NONE, |kind| kind as u32) << 16
                | (seat.index() as u32) << 24;
            to.walk(|to| {
                let takes = u32::from(captures.contains(to));
                words.push(piece | u32::from(to.byte()) << 8 | takes << 23);
            });
        }
    }
}

/// Adds a move: one word, bits 0–7 from, 8–15 to (255: none), 16–19 kind (15: none), 20–22 form,
/// 23 captures what stands on `to`, 24–26 seat, 27–31 the letter turned up (kind, plus 16 for the
/// black set). A chain is followed by a word with the length of its path and, from bit 8, the
/// number of captures, then both lists, four points a word.
pub(super) fn add_move(words: &mut Vec<u32>, made: &Move) {
    let (form, from, to, letter) = match made.action {
        Action::Step { from, to } => (STEP, from, to, 0),
        Action::Chain { from, ref path } => (CHAIN, from, path.last().copied().unwrap_or(from), 0),
        Action::Place(to) => (PLACE, Point::NONE, to, 0),
        Action::TurnUp(to, None) => (TURN_UP, Point::NONE, to, 0),
        Action::TurnUp(to, Some(face)) => {
            (TURNED_UP, Point::NONE, to, face.kind as u32 | u32::from(face.black) << 4)
        }
        Action::Recall => (RECALL, Point::NONE, Point::NONE, 0),
        Action::Pass => (PASS, Point::NONE, Point::NONE, 0),
    };
    let takes_end = form == STEP && !made.captures.is_empty();
    words.push(
        u32::from(from.byte())
            | u32::from(to.byte()) << 8
            | made.kind.map_or(NONE, |kind| kind as u32) << 16
            | form << 20
            | u32::from(takes_end) << 23
            | (made.seat.index() as u32) << 24
            | letter << 27,
    );
    if let Action::Chain { path, .. } = &made.action {
        words.push(path.len() as u32 | (made.captures.len() as u32) << 8);
        pack(path.iter().copied(), words);
        pack(made.captures.iter(), words);
    }
}

fn pack(points: impl Iterator<Item = Point>, words: &mut Vec<u32>) {
    for (place, point) in points.enumerate() {
        if place % 4 == 0 {
            words.push(0);
        }
        if let Some(word) = words.last_mut() {
            *word |= u32::from(point.byte()) << (8 * (place % 4));
        }
    }
}

/// A piece: bits 0–7 point, 8–11 kind, 12–15 owner, 16–19 home (15: none), 20–21 set (1 red, 2
/// black), 22 promoted, 23 dormant, 24 face down.
fn piece(info: &VariantInfo, point: Point, piece: Piece) -> u32 {
    let down = piece.is_face_down();
    let home = if down { NONE } else { piece.home().index() as u32 };
    let set = match super::shapes::set_of(info, piece) {
        None => 0,
        Some("red") => 1,
        Some(_) => 2,
    };
    u32::from(point.byte())
        | piece.kind().map_or(NONE, |kind| kind as u32) << 8
        | piece.owner().map_or(NONE, |owner| owner.index() as u32) << 12
        | home << 16
        | set << 20
        | u32::from(piece.is_promoted()) << 22
        | u32::from(piece.is_dormant()) << 23
        | u32::from(down) << 24
}

/// The events of a change; nothing if there are none. The first word is the ply, then each event
/// is a word: bits 0–3 type, 4–7 first seat or set of seats, 8–11 second seat (15: none), army or
/// rank, 12–15 cause, 16–23 a number of points, 24–31 a point, or the ranks of three seats, two bits
/// each. The points follow, four a word; after them the move or piece of an event that has one.
pub(super) fn events(game: &Game, events: &[Event], words: &mut Vec<u32>) {
    words.clear();
    if !events.is_empty() {
        words.push(game.ply());
    }
    for event in events {
        one_event(game.info(), event, words);
    }
}

fn one_event(info: &VariantInfo, event: &Event, words: &mut Vec<u32>) {
    let first = |seat: Seat| (seat.index() as u32) << 4;
    let second = |seat: Seat| (seat.index() as u32) << 8;
    let told = |at, told| (PointSet::EMPTY, Some(piece(info, at, told)));
    let (word, (points, piece)) = match *event {
        Event::Move(ref made) => {
            words.push(MOVE);
            return add_move(words, made);
        }
        Event::Turn { seat } => (TURN | first(seat), NOTHING),
        Event::Capture { seat, at, piece } => (CAPTURE | first(seat), told(at, piece)),
        Event::Check { seat, by } => (CHECK | first(seat), (by, None)),
        Event::Halt { seats } => (HALT | u32::from(seats.bits()) << 4, NOTHING),
        Event::Promotion { point, seat } => {
            (PROMOTION | first(seat) | u32::from(point.byte()) << 24, NOTHING)
        }
        Event::Defeat { seat, by, cause, removed } => {
            let cause = place(&DefeatCause::ALL, &cause) << 12;
            (DEFEAT | first(seat) | by.map_or(NONE << 8, second) | cause, (removed, None))
        }
        Event::Takeover { from, to, points } => {
            (TAKEOVER | first(from) | second(to), (points, None))
        }
        Event::Alliance { seats: [one, other], cause } => {
            let cause = u32::from(cause == AllianceCause::Regicide) << 12;
            (ALLIANCE | first(one) | second(other) | cause, NOTHING)
        }
        Event::AllianceEnded { seats: [one, other] } => {
            (ALLIANCE_ENDED | first(one) | second(other), NOTHING)
        }
        Event::Reveal { at, piece } => (REVEAL, told(at, piece)),
        Event::ArmyClaimed { seat, army } => {
            (ARMY_CLAIMED | first(seat) | (army.index() as u32) << 8, NOTHING)
        }
        Event::Recall { seat, rank, points } => {
            (RECALLED | first(seat) | u32::from(rank & 15) << 8, (points, None))
        }
        Event::Withdrawal { at, piece } => (WITHDRAWAL, told(at, piece)),
        Event::End(ref outcome) => {
            let [one, two, three] = outcome.ranks.map(|rank| u32::from(rank & 3));
            let ranks = (one | two << 2 | three << 4) << 24;
            let reason = place(&Reason::ALL, &outcome.reason) << 12;
            (END | u32::from(outcome.winners.bits()) << 4 | reason | ranks, NOTHING)
        }
    };
    words.push(word | (points.len() as u32 & 255) << 16);
    pack(points.iter(), words);
    words.extend(piece);
}

/// An event without points or a piece.
const NOTHING: (PointSet, Option<u32>) = (PointSet::EMPTY, None);

/// The place of `word` in the list of its kind.
fn place<T: PartialEq>(all: &[T], word: &T) -> u32 {
    all.iter().position(|known| known == word).unwrap_or(0) as u32
}
