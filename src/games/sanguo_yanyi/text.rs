//! What position text says of the alliance and first moves, and which set-ups make no sense.

use super::alliance::han_sleeps;
use super::setup::start;
use crate::chess::alliance::Alliance;
use crate::chess::{Position, State, Tables};
use crate::games::Variant;
use crate::piece::{Kind, Piece};
use crate::point::Point;
use crate::seat::{Seat, SeatSet};
use crate::text::{letters, read_letters};

/// `alliance=gb`, the allies in turn order, if an alliance stands; `moved=gbr`, the seats that have
/// made a move, if any has.
pub(super) fn write(state: &State) -> Vec<(&'static str, String)> {
    let info = Variant::SanguoYanyi.info();
    let mut fields = Vec::new();
    if let Some(seats) = state.alliance.seats() {
        fields.push(("alliance", letters(info, seats.into_iter().collect())));
    }
    if !state.moved.is_empty() {
        fields.push(("moved", letters(info, state.moved)));
    }
    fields
}

/// Reads what [`write`] wrote.
pub(super) fn read(state: &mut State, key: &str, value: &str) -> Option<Result<(), String>> {
    let seats =
        read_letters(Variant::SanguoYanyi.info(), value).filter(|seats| !seats.contains(Seat::HAN));
    let seats = seats.filter(|seats| !seats.is_empty());
    match key {
        "alliance" => Some(match seats.map(Alliance::of_two) {
            Some(alliance @ Alliance::Of(_)) => {
                state.alliance = alliance;
                Ok(())
            }
            _ => Err("give the letters of two players in turn order, as `gb`".to_owned()),
        }),
        "moved" => Some(match seats {
            Some(seats) => {
                state.moved = seats;
                Ok(())
            }
            None => Err("give the letters of players in turn order, as `gbr`".to_owned()),
        }),
        _ => None,
    }
}

/// What the game allows of a piece on a point: Han owns the emperor and what sleeps, nothing else.
pub(super) fn check_piece(tables: &Tables, piece: Piece, point: Point) -> Result<(), String> {
    let of_han = piece.owner() == Some(Seat::HAN);
    match (piece.is(Kind::Emperor) || piece.is_dormant(), of_han) {
        (true, false) => Err("the emperor and what sleeps belong to Han".to_owned()),
        (false, true) => Err("what Han owns sleeps".to_owned()),
        _ => tables.check_reach(&start(), piece, point),
    }
}

/// Han sleeps whole or not at all, and who is allied has woken it with all three seats in play.
pub(super) fn check_position(position: &Position) -> Result<(), String> {
    let asleep = position.cells().iter().filter(|(_, piece)| piece.is_dormant()).count();
    let whole = start().iter().filter(|(_, piece)| piece.is_dormant()).count();
    if asleep != 0 && asleep != whole {
        return Err("rows: Han sleeps whole or not at all".to_owned());
    }
    let allied = position.state().alliance.seats().is_some();
    if allied && han_sleeps(position) {
        return Err("alliance: an alliance wakes Han, which sleeps here".to_owned());
    }
    if allied && position.state().in_play != SeatSet::first(3) {
        return Err("alliance: an alliance ends when a seat is defeated".to_owned());
    }
    Ok(())
}
