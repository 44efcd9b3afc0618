//! `sanguo-qi` — 三國棋, Game of the Three Kingdoms. Implements `sanguo-qi.md`.
//!
//! - **C-1** A soldier that has crossed never crosses another river arm, nor walks from one foreign
//!   `e5` to another `e5`: [`moves`].
//! - **C-2** Facing is a prohibition for the mover and counts as check for status; a general never
//!   captures by flying: the shared attack code, which lets a facing general give check and the
//!   movement tables, which keep it in its palace.
//! - **C-3** A seat with no legal move at its turn is taken over by the kingdom whose move left it
//!   unable to move: the shared attribution,
//!   [`took_the_last_move_away`](crate::chess::Position::took_the_last_move_away).

mod about;
pub mod moves;
pub mod setup;

use crate::board::drawing::{self, Drawing};
use crate::catalogue::VariantInfo;
use crate::chess::{Laws, Registered, Rules, Start, Tables};
use crate::games::Variant;
use crate::play::Chosen;
use std::sync::LazyLock;

/// The rules of the Game of the Three Kingdoms. There is no perpetual-check rule; a seat that
/// leaves ends the game, and the others in play win together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SanguoQi {
    /// Whether each kingdom has its two flags.
    pub flags: bool,
}

impl Default for SanguoQi {
    fn default() -> SanguoQi {
        SanguoQi { flags: true }
    }
}

static WITH_FLAGS: LazyLock<Start> = LazyLock::new(|| Start::new(setup::start(true)));
static WITHOUT_FLAGS: LazyLock<Start> = LazyLock::new(|| Start::new(setup::start(false)));

impl Rules for SanguoQi {
    fn variant(&self) -> Variant {
        Variant::SanguoQi
    }

    fn laws(&self) -> Laws {
        Laws {
            seats: 3,
            facing: true,
            perpetual_check_barred: false,
            no_progress_limit: 180,
            has_extra_moves: false,
        }
    }

    fn tables(&self) -> &'static Tables {
        moves::tables()
    }

    fn start(&self) -> &'static Start {
        if self.flags { &WITH_FLAGS } else { &WITHOUT_FLAGS }
    }

    /// "A defeated seat may leave without effect."
    fn defeated_may_leave(&self) -> bool {
        true
    }

    fn drawing(&self) -> Drawing {
        drawing::trefoil(["shu", "wu", "wei"], setup::LETTERS, false)
    }
}

impl Registered for SanguoQi {
    fn info() -> VariantInfo {
        about::info()
    }

    fn with(options: &Chosen) -> &'static dyn Rules {
        if options.flag("flags") { &SanguoQi { flags: true } } else { &SanguoQi { flags: false } }
    }
}
