//! `sanguo-yanyi` — 三國演弈棋, Romance of the Three Kingdoms Chess. Implements `sanguo-yanyi.md`.
//!
//! - **C-1** Where Han's five pieces stand and where the alliance points are: [`setup`].
//! - **C-2** After an alliance or a regicide no alliance can be made any more, and an emperor still
//!   on the board is an uncapturable obstacle: [`alliance`].
//! - **C-3** Allies do not capture, attack or check each other, and may face each other: they are
//!   not [`hostile`](Rules::hostile).
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
use crate::chess::{Position, Rules, Step, Tables};
use crate::error::{IllegalReason, Refusal};
use crate::event::{Leaving, Log};
use crate::piece::{Kind, Piece};
use crate::play::Chosen;
use crate::point::{Point, PointSet};
use crate::seat::{Seat, SeatSet};
use alliance::Alliance;

/// The rules of Romance of the Three Kingdoms Chess.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct SanguoYanyi;

/// What the game adds to a chess state. Whether Han sleeps is told by its emperor's mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Realm {
    /// The alliance of the game, if there is or was one.
    pub alliance: Alliance,
    /// The seats that have made a move. No part of "same position".
    pub moved: SeatSet,
}

impl Rules for SanguoYanyi {
    type Extra = Realm;

    const FACING: bool = true;
    const PERPETUAL_CHECK_BARRED: bool = true;
    const NO_PROGRESS_LIMIT: u16 = 180;

    fn tables(&self) -> &'static Tables {
        moves::tables()
    }

    fn start(&self) -> Vec<(Point, Piece)> {
        setup::start()
    }

    #[inline]
    fn hostile(&self, state: &State<Realm>, seat: Seat) -> SeatSet {
        let others = state.in_play.without(seat);
        match state.extra.alliance.of(seat) {
            Some(ally) => others.without(ally),
            None => others,
        }
    }

    /// While Han sleeps a horse may capture its emperor.
    fn may_also_capture(&self, _state: &State<Realm>, piece: Piece, target: Piece) -> bool {
        target.is(Kind::Emperor) && target.is_dormant() && piece.is(Kind::Horse)
    }

    /// A cannon may not leave its territory on its seat's first move.
    fn barred(&self, position: &Position<Self>, piece: Piece, from: Point) -> PointSet {
        let moved = position.state().extra.moved;
        if piece.is(Kind::Cannon) && piece.owner().is_some_and(|seat| !moved.contains(seat)) {
            moves::beyond_the_border(piece.home(), from)
        } else {
            PointSet::EMPTY
        }
    }

    fn far_reaching(&self, position: &Position<Self>, piece: Piece) -> PointSet {
        if piece.is(Kind::Horse) && alliance::han_sleeps(position) {
            alliance::waking_points()
        } else {
            PointSet::EMPTY
        }
    }

    fn side_effects(
        &self,
        position: &mut Position<Self>,
        mover: Seat,
        step: Step,
        captured: Option<Piece>,
        log: &mut Log,
    ) {
        let moved = &mut position.extra_mut().moved;
        *moved = moved.with(mover);
        alliance::after_step(position, mover, step.to, captured, log);
    }

    fn turn_after(
        &self,
        position: &Position<Self>,
        mover: Seat,
        _general_captured: bool,
    ) -> (Option<Seat>, SeatSet) {
        (position.checked_first(mover), SeatSet::EMPTY)
    }

    fn conqueror(
        &self,
        position: &mut Position<Self>,
        defeated: Seat,
        mover: Option<Seat>,
    ) -> Option<Seat> {
        ending::conqueror(position, defeated, mover)
    }

    fn on_defeat(&self, state: &mut State<Realm>, _seat: Seat, _by: Option<Seat>) {
        state.extra.alliance.end();
    }

    fn closing_events(&self, before: &State<Realm>, now: &State<Realm>, log: &mut Log) {
        alliance::closing_events(before.extra.alliance, now.extra.alliance, log);
    }

    fn leave(&self, position: &mut Position<Self>, seat: Seat, cause: Leaving, log: &mut Log) {
        position.leave_and_play_on(seat, cause, log);
    }

    fn extra_key(&self, extra: &Realm) -> u64 {
        extra.alliance.key()
    }

    fn alliance(&self, extra: &Realm) -> Option<[Seat; 2]> {
        extra.alliance.seats()
    }

    fn write_extra(&self, extra: &Realm) -> Vec<(&'static str, String)> {
        text::write(extra)
    }

    fn read_extra(
        &self,
        position: &mut Position<Self>,
        key: &str,
        value: &str,
    ) -> Option<Result<(), String>> {
        text::read(position.extra_mut(), key, value)
    }

    fn check_piece(&self, piece: Piece, point: Point) -> Result<(), String> {
        text::check_piece(self.tables(), piece, point)
    }

    fn check_position(&self, position: &Position<Self>) -> Result<(), String> {
        text::check_position(position)
    }

    fn info() -> VariantInfo {
        about::info()
    }

    fn with(_options: &Chosen) -> SanguoYanyi {
        SanguoYanyi
    }

    fn drawing(&self) -> Drawing {
        drawing::cross()
    }

    fn why_barred(&self, _position: &Position<Self>, _piece: Piece, step: Step) -> Option<Refusal> {
        let text = "a cannon may not leave its territory on its seat's first move";
        Some(Refusal::new(IllegalReason::FirstMoveCannon, text).at([step.from]))
    }
}
