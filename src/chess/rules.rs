//! What a game decides for itself on top of the shared chess rules.

use super::position::{Position, State, Step};
use super::tables::{Start, Tables};
use crate::board::drawing::Drawing;
use crate::catalogue::VariantInfo;
use crate::error::Refusal;
use crate::event::{DefeatCause, Leaving, Log, Outcome, Reason};
use crate::fields::{Fault, Fields};
use crate::games::Variant;
use crate::piece::Piece;
use crate::play::Chosen;
use crate::point::{Point, PointSet};
use crate::seat::{Seat, SeatSet};
use std::fmt;

/// What a game fixes once for all of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Laws {
    /// How many seats play.
    pub seats: usize,
    /// Whether generals that face each other on an open line are in check from each other.
    pub facing: bool,
    /// Whether perpetual check is barred.
    pub perpetual_check_barred: bool,
    /// The number of plies without a capture or a defeat that makes a draw.
    pub no_progress_limit: u16,
    /// Whether [`Rules::may_also_capture`], [`Rules::barred`] and [`Rules::far_reaching`] ever say
    /// anything: asking them of every piece costs a fifth of a list of moves.
    pub has_extra_moves: bool,
}

/// A chess game's own rules. The defaults are the shared rules of the rules' `README.md`.
///
/// One [`Position`] type serves every chess game and asks its rules through this trait: a copy of
/// the engine per game, which generics would make, costs 30 KB of WebAssembly each.
pub trait Rules: Sync {
    /// Which game it is.
    fn variant(&self) -> Variant;

    /// What the game fixes once for all of play.
    fn laws(&self) -> Laws;

    /// The board and movement tables of the game.
    fn tables(&self) -> &'static Tables;

    /// The starting position.
    fn start(&self) -> &'static Start;

    /// Whether `piece` may capture `target`, a piece of no hostile seat.
    fn may_also_capture(&self, _piece: Piece, _target: Piece) -> bool {
        false
    }

    /// The points `piece` may not go to although it moves that way and nothing is in check.
    fn barred(&self, _position: &Position, _piece: Piece, _from: Point) -> PointSet {
        PointSet::EMPTY
    }

    /// The points that `piece` may reach with effects on other pieces, so that its move is judged
    /// only with them done.
    fn far_reaching(&self, _position: &Position, _piece: Piece) -> PointSet {
        PointSet::EMPTY
    }

    /// The immediate side effects of a step that has been made on the board.
    fn side_effects(
        &self,
        _position: &mut Position,
        _mover: Seat,
        _step: Step,
        _captured: Option<Piece>,
        _log: &mut Log,
    ) {
    }

    /// Who moves next after `mover`'s ply, and who is halted.
    fn turn_after(
        &self,
        position: &Position,
        mover: Seat,
        _general_captured: bool,
    ) -> (Option<Seat>, SeatSet) {
        (position.state().in_play.next_after(mover), SeatSet::EMPTY)
    }

    /// Who takes over from `defeated`, which has no legal move at its turn; `mover` moved last.
    fn conqueror(
        &self,
        position: &mut Position,
        defeated: Seat,
        _mover: Option<Seat>,
    ) -> Option<Seat> {
        position.took_the_last_move_away(defeated)
    }

    /// The outcome of a draw by `reason`.
    fn draw(&self, state: &State, reason: Reason) -> Outcome {
        Outcome::new(reason, SeatSet::EMPTY, state.in_play, &state.fallen())
    }

    /// A seat in play leaves by a call of the host.
    fn leave(&self, position: &mut Position, seat: Seat, cause: Leaving, log: &mut Log) {
        position.leave_and_end(seat, cause, log);
    }

    /// Why a defeat for want of moves happened, for events.
    fn want_of_moves(&self, in_check: bool) -> DefeatCause {
        if in_check { DefeatCause::Checkmate } else { DefeatCause::Stalemate }
    }

    /// The seats halted in a position set up by hand.
    fn halts(&self, _position: &Position) -> SeatSet {
        SeatSet::EMPTY
    }

    /// What position text says of alliances and first moves: `key=value` fields, only those that
    /// differ from their default.
    fn write_extra(&self, _state: &State, _fields: &mut Fields) {}

    /// Reads a field that [`Rules::write_extra`] wrote.
    ///
    /// # Errors
    ///
    /// A sentence that says what is wrong with the value. `None` says that there is no such field.
    fn read_extra(
        &self,
        _state: &mut State,
        _key: &str,
        _value: &str,
    ) -> Option<Result<(), &'static str>> {
        None
    }

    /// Whether a piece can stand there in a game that has been played by the rules: whether its
    /// moves ever take it there from where its like start.
    ///
    /// # Errors
    ///
    /// A sentence that says why not: a general outside its palace, an elephant over the river.
    fn check_piece(&self, piece: Piece, point: Point) -> Result<(), Fault> {
        self.tables().check_reach(self.start(), piece, point)
    }

    /// Whether pieces, seats and alliance go together in a position set up by hand; what
    /// [`Rules::check_piece`] says of each piece alone is not repeated.
    ///
    /// # Errors
    ///
    /// A sentence that names the field and says what does not fit.
    fn check_position(&self, _position: &Position) -> Result<(), Fault> {
        Ok(())
    }

    /// Whether a call of the host that a defeated seat leaves is taken, without effect.
    fn defeated_may_leave(&self) -> bool {
        false
    }

    /// How the board is drawn.
    fn drawing(&self) -> Drawing;

    /// Why `piece` may not make this step, if the game's own bars are the reason.
    fn why_barred(&self, _position: &Position, _piece: Piece, _step: Step) -> Option<Refusal> {
        None
    }
}

impl fmt::Debug for dyn Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.variant().id())
    }
}

/// A chess game in the registry.
pub trait Registered: Rules {
    /// What a front end shows of the game.
    fn info() -> VariantInfo;

    /// The rules under these options.
    fn with(options: &Chosen) -> &'static dyn Rules;
}
