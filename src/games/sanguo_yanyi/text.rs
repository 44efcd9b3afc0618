//! What position text says of the alliance and first moves, and which set-ups make no sense.

use super::alliance::han_sleeps;
use super::setup::GUARDS;
use crate::chess::alliance::Alliance;
use crate::chess::{Position, State};
use crate::fields::{Fault, Fields};
use crate::games::Variant;
use crate::piece::{Kind, Piece};
use crate::seat::{Seat, SeatSet};
use crate::text::{letters, read_letters};

/// `alliance=gb`, the allies in turn order, if an alliance stands; `moved=gbr`, the seats that have
/// made a move, if any has.
pub(super) fn write(state: &State, fields: &mut Fields) {
    let info = Variant::SanguoYanyi.info();
    if let Some(seats) = state.alliance.seats() {
        fields.push(("alliance", letters(info, SeatSet::only(seats[0]).with(seats[1]))));
    }
    if !state.moved.is_empty() {
        fields.push(("moved", letters(info, state.moved)));
    }
}

/// Reads what [`write`] wrote.
pub(super) fn read(state: &mut State, key: &str, value: &str) -> Option<Result<(), &'static str>> {
    let seats = read_letters(Variant::SanguoYanyi.info(), value)
        .filter(|seats| !seats.is_empty() && !seats.contains(Seat::HAN));
    match (key, seats) {
        ("alliance", seats) => {
            state.alliance = seats.map_or(Alliance::None, Alliance::of_two);
            if state.alliance.seats().is_none() {
                return Some(Err("give the letters of two players in turn order, as `gb`"));
            }
        }
        ("moved", Some(seats)) => state.moved = seats,
        ("moved", None) => {
            return Some(Err("give the letters of players in turn order, as `gbr`"));
        }
        _ => return None,
    }
    Some(Ok(()))
}

/// Han owns the emperor and what sleeps, nothing else.
pub(super) fn check_owner(piece: Piece) -> Result<(), Fault> {
    let of_han = piece.owner() == Some(Seat::HAN);
    match (piece.is(Kind::Emperor) || piece.is_dormant(), of_han) {
        (true, false) => Err("the emperor and what sleeps belong to Han".into()),
        (false, true) => Err("what Han owns sleeps".into()),
        _ => Ok(()),
    }
}

/// Han sleeps whole or not at all, and who is allied has woken it with all three seats in play.
pub(super) fn check_position(position: &Position) -> Result<(), Fault> {
    let mut asleep = 0;
    for (_, piece) in position.cells().iter() {
        asleep += usize::from(piece.is_dormant());
    }
    // The emperor and his guards.
    let whole = 1 + GUARDS.len();
    if asleep != 0 && asleep != whole {
        return Err("rows: Han sleeps whole or not at all".into());
    }
    let allied = position.state().alliance.seats().is_some();
    if allied && han_sleeps(position) {
        return Err("alliance: an alliance wakes Han, which sleeps here".into());
    }
    if allied && position.state().in_play != SeatSet::first(3) {
        return Err("alliance: an alliance ends when a seat is defeated".into());
    }
    Ok(())
}
