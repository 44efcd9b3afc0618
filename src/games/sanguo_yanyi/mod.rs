//! `sanguo-yanyi` — 三國演弈棋, Romance of the Three Kingdoms Chess. Implements `sanguo-yanyi.md`.
//!
//! - **C-1** Where Han's five pieces stand and where the alliance points are: [`setup`].
//! - **C-2** After an alliance or a regicide no alliance can be made any more, and an emperor still
//!   on the board is an uncapturable obstacle: [`alliance`].
//! - **C-3** Allies do not capture, attack or check each other, and may face each other: they are
//!   not [`hostile`](Position::hostile).
//! - **C-4** The checked seat moves first even if it has just moved: an alliance that ends may
//!   leave it in check.
//! - **C-5** A seat without a move and not in check (困斃) is defeated by the shared rule: [`ending`].
//! - **C-6** Perpetual check is barred; draws are shared by the seats in play.

mod about;
pub mod alliance;
mod ending;
mod moves;
pub mod setup;
mod text;

use crate::board::drawing::{self, Drawing};
use crate::catalogue::VariantInfo;
use crate::chess::position::State;
use crate::chess::{Laws, Position, Registered, Rules, Start, Step, Tables};
use crate::error::{IllegalReason, Refusal};
use crate::event::{Leaving, Log};
use crate::fields::{Fault, Fields};
use crate::games::Variant;
use crate::piece::{Kind, Piece};
use crate::play::Chosen;
use crate::point::{Point, PointSet};
use crate::seat::{Seat, SeatSet};
use std::sync::LazyLock;

/// The rules of Romance of the Three Kingdoms Chess.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct SanguoYanyi;

static START: LazyLock<Start> = LazyLock::new(|| Start::new(setup::start()));

impl Rules for SanguoYanyi {
    fn variant(&self) -> Variant {
        Variant::SanguoYanyi
    }

    fn laws(&self) -> Laws {
        Laws {
            seats: 3,
            facing: true,
            perpetual_check_barred: true,
            no_progress_limit: 180,
            has_extra_moves: true,
        }
    }

    fn tables(&self) -> &'static Tables {
        moves::tables()
    }

    fn start(&self) -> &'static Start {
        &START
    }

    /// While Han sleeps a horse may capture its emperor.
    fn may_also_capture(&self, piece: Piece, target: Piece) -> bool {
        target.is(Kind::Emperor) && target.is_dormant() && piece.is(Kind::Horse)
    }

    /// A cannon may not leave its territory on its seat's first move.
    fn barred(&self, position: &Position, piece: Piece, from: Point) -> PointSet {
        let moved = position.state().moved;
        if piece.is(Kind::Cannon) && piece.owner().is_some_and(|seat| !moved.contains(seat)) {
            moves::beyond_the_border(piece.home(), from)
        } else {
            PointSet::EMPTY
        }
    }

    fn far_reaching(&self, position: &Position, piece: Piece) -> PointSet {
        if piece.is(Kind::Horse) && alliance::han_sleeps(position) {
            alliance::waking_points()
        } else {
            PointSet::EMPTY
        }
    }

    fn side_effects(
        &self,
        position: &mut Position,
        mover: Seat,
        step: Step,
        captured: Option<Piece>,
        log: &mut Log,
    ) {
        alliance::after_step(position, mover, step.to, captured, log);
    }

    fn turn_after(
        &self,
        position: &Position,
        mover: Seat,
        _general_captured: bool,
    ) -> (Option<Seat>, SeatSet) {
        (position.checked_first(mover), SeatSet::EMPTY)
    }

    fn conqueror(
        &self,
        position: &mut Position,
        defeated: Seat,
        mover: Option<Seat>,
    ) -> Option<Seat> {
        ending::conqueror(position, defeated, mover)
    }

    fn leave(&self, position: &mut Position, seat: Seat, cause: Leaving, log: &mut Log) {
        position.leave_and_play_on(seat, cause, log);
    }

    fn write_extra(&self, state: &State, fields: &mut Fields) {
        text::write(state, fields);
    }

    fn read_extra(
        &self,
        state: &mut State,
        key: &str,
        value: &str,
    ) -> Option<Result<(), &'static str>> {
        text::read(state, key, value)
    }

    fn check_piece(&self, piece: Piece, point: Point) -> Result<(), Fault> {
        text::check_owner(piece)?;
        self.tables().check_reach(self.start(), piece, point)
    }

    fn check_position(&self, position: &Position) -> Result<(), Fault> {
        text::check_position(position)
    }

    fn drawing(&self) -> Drawing {
        drawing::cross()
    }

    fn why_barred(&self, _position: &Position, _piece: Piece, step: Step) -> Option<Refusal> {
        let text = "a cannon may not leave its territory on its seat's first move";
        Some(Refusal::new(IllegalReason::FirstMoveCannon, text).at([step.from]))
    }
}

impl Registered for SanguoYanyi {
    fn info() -> VariantInfo {
        about::info()
    }

    fn with(_options: &Chosen) -> &'static dyn Rules {
        &SanguoYanyi
    }
}
