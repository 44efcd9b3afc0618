//! `sanren-xiangqi` — 三人象棋, Three-Player Xiangqi. Implements `sanren-xiangqi.md`, both methods.
//!
//! - **C-1** The turn order is red, yellow, blue: the right-hand neighbour moves next. The board's:
//!   [`trefoil::right_neighbour`](crate::board::trefoil::right_neighbour).
//! - **C-2** No diagonal is taken across a mountain quad, by any piece, on either step of a double
//!   diagonal: [`moves`].
//! - **C-3** After a checked seat's reply the turn rule is applied again, from that seat: [`turn`].
//! - **C-4** Whether a seat is in check is judged without regard to halts: the attack code of the
//!   kit, which knows none.
//! - **C-5** Mate and stalemate at a seat's turn are defeats, taken over by the shared rules.
//! - **C-6** Perpetual check is barred, as in the shared rules.
//! - **C-7** Draws, and the first conqueror who wins instead of one: [`ending`].
//! - **C-8** A seat that leaves is defeated and its pieces leave the board; the others play on:
//!   [`Position::leave_and_play_on`].

mod about;
mod ending;
mod moves;
pub mod setup;
mod turn;

use crate::board::drawing::{self, Drawing};
use crate::catalogue::VariantInfo;
use crate::chess::position::State;
use crate::chess::{Laws, Position, Registered, Rules, Start, Step, Tables};
use crate::event::{Leaving, Log, Outcome, Reason};
use crate::fields::Fault;
use crate::games::Variant;
use crate::piece::{Kind, Piece};
use crate::play::Chosen;
use crate::point::Point;
use crate::seat::{Seat, SeatSet};
use std::sync::LazyLock;

/// Which of the source's two ways of moving is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Method {
    /// Method 1: Xiangqi moves, with the facing rule.
    #[default]
    One,
    /// Method 2: every piece may cross the rivers; no palace, no facing rule.
    Two,
}

impl Method {
    /// The method with this number, 1 or 2.
    pub const fn from_number(number: u32) -> Option<Method> {
        match number {
            1 => Some(Method::One),
            2 => Some(Method::Two),
            _ => None,
        }
    }

    /// Its number, the value of the option `method`.
    pub const fn number(self) -> u32 {
        match self {
            Method::One => 1,
            Method::Two => 2,
        }
    }
}

/// The rules of Three-Player Xiangqi.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct SanrenXiangqi {
    /// The option `method`.
    pub method: Method,
}

// The pieces are the same, but where moves ever take them is kept with each start and depends on
// the method.
static START_ONE: LazyLock<Start> = LazyLock::new(|| Start::new(setup::start()));
static START_TWO: LazyLock<Start> = LazyLock::new(|| Start::new(setup::start()));

impl Rules for SanrenXiangqi {
    fn variant(&self) -> Variant {
        Variant::SanrenXiangqi
    }

    fn laws(&self) -> Laws {
        let facing = self.method == Method::One;
        Laws {
            seats: 3,
            facing,
            perpetual_check_barred: true,
            no_progress_limit: 180,
            has_extra_moves: false,
        }
    }

    fn tables(&self) -> &'static Tables {
        moves::tables(self.method)
    }

    fn start(&self) -> &'static Start {
        match self.method {
            Method::One => &START_ONE,
            Method::Two => &START_TWO,
        }
    }

    fn side_effects(
        &self,
        position: &mut Position,
        mover: Seat,
        step: Step,
        _captured: Option<Piece>,
        log: &mut Log,
    ) {
        if self.method == Method::Two {
            moves::promote(position, mover, step.to, log);
        }
    }

    fn turn_after(
        &self,
        position: &Position,
        mover: Seat,
        general_captured: bool,
    ) -> (Option<Seat>, SeatSet) {
        turn::turn_after(position, mover, general_captured)
    }

    fn halts(&self, position: &Position) -> SeatSet {
        turn::halts(position)
    }

    fn draw(&self, state: &State, reason: Reason) -> Outcome {
        ending::draw(state, reason)
    }

    fn leave(&self, position: &mut Position, seat: Seat, cause: Leaving, log: &mut Log) {
        position.leave_and_play_on(seat, cause, log);
    }

    fn check_piece(&self, piece: Piece, point: Point) -> Result<(), Fault> {
        if self.method == Method::Two && piece.is(Kind::Soldier) {
            if piece.is_promoted() {
                // It has been abroad, and comes everywhere then.
                return Ok(());
            }
            if setup::is_abroad(piece, point) {
                return Err("a soldier abroad is promoted".into());
            }
        }
        self.tables().check_reach(self.start(), piece, point)
    }

    fn drawing(&self) -> Drawing {
        drawing::trefoil(["red", "yellow", "blue"], setup::LETTERS, true)
    }
}

impl Registered for SanrenXiangqi {
    fn info() -> VariantInfo {
        about::info()
    }

    fn with(options: &Chosen) -> &'static dyn Rules {
        match Method::from_number(options.number("method")).unwrap_or_default() {
            Method::One => &SanrenXiangqi { method: Method::One },
            Method::Two => &SanrenXiangqi { method: Method::Two },
        }
    }
}
