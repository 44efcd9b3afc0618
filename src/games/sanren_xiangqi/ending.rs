//! Draws (C-7): if exactly two seats are left, whoever beat the first party wins instead.

use crate::chess::position::State;
use crate::event::{Outcome, Reason};
use crate::seat::SeatSet;

/// The outcome where the game would be drawn by `reason`, an agreement included. The first
/// conqueror is in play when two are: the defeat that is over is that of another.
pub(super) fn draw(state: &State, reason: Reason) -> Outcome {
    let conqueror = match (state.in_play.len(), state.falls[0]) {
        (2, Some((_, conqueror))) => conqueror,
        _ => None,
    };
    let (reason, winners) = match conqueror {
        Some(seat) => (Reason::FirstConqueror, SeatSet::only(seat)),
        None => (reason, SeatSet::EMPTY),
    };
    Outcome::new(reason, winners, state.in_play, &state.fallen())
}
