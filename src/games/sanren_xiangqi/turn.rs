//! Check halts the third party: who moves next, and who is halted meanwhile.

use crate::chess::Position;
use crate::seat::{Seat, SeatSet};

/// Who moves after `mover`, and who is halted: after a general's capture the next seat and nobody;
/// else the only seat in check, whoever's turn it would have been, with the bystanders halted.
pub(super) fn turn_after(
    position: &Position,
    mover: Seat,
    general_captured: bool,
) -> (Option<Seat>, SeatSet) {
    let checked = if general_captured { None } else { position.checked().single() };
    match checked {
        Some(seat) => (Some(seat), bystanders(position, seat)),
        None => (position.state().in_play.next_after(mover), SeatSet::EMPTY),
    }
}

/// Who is halted in a position set up by hand: the bystanders, if the seat to move is the only one
/// in check.
pub(super) fn halts(position: &Position) -> SeatSet {
    match (position.checked().single(), position.state().turn) {
        (Some(checked), Some(turn)) if checked == turn => bystanders(position, checked),
        _ => SeatSet::EMPTY,
    }
}

/// The seats in play that are neither `checked` nor the owner of a piece giving that check.
fn bystanders(position: &Position, checked: Seat) -> SeatSet {
    let checkers = position.checkers(checked).iter();
    let owners = checkers.filter_map(|point| position.cells().at(point)?.owner());
    position.state().in_play.without(checked).minus(owners.collect())
}
