//! Who takes over from a seat that has no legal move at its turn.

use crate::chess::Position;
use crate::seat::{Seat, SeatSet};

/// Out of check (困斃, C-5) the seat whose move took the last legal move away. In check the last
/// mover, if it attacks the general with its own pieces, else who does: of several, the first after
/// the last mover. An ally never takes over: the third seat does then.
pub(super) fn conqueror(
    position: &mut Position,
    defeated: Seat,
    mover: Option<Seat>,
) -> Option<Seat> {
    let others = position.state().in_play.without(defeated);
    let checkers = position.checkers(defeated).iter();
    let attackers: SeatSet =
        checkers.filter_map(|point| position.cells().at(point)?.owner()).collect();
    // In a position set up by hand the seat before the defeated one counts as the last mover.
    let last = mover.or_else(|| others.before(defeated))?;
    let credited = if attackers.is_empty() {
        position.took_the_last_move_away(defeated)
    } else if attackers.contains(last) {
        Some(last)
    } else {
        attackers.next_after(last)
    };
    let ally = position.state().alliance.of(defeated);
    match ally {
        Some(ally) if credited == Some(ally) => others.without(ally).single(),
        _ => credited,
    }
}
