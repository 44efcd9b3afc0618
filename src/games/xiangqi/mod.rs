//! `xiangqi` — 象棋 for two players. Implements `xiangqi.md`: it is here because its rules are
//! public and its perft counts published, so that the movement code it shares with the other
//! boards is proved by them.

mod about;
mod moves;
pub mod setup;

use crate::board::drawing::{self, Drawing};
use crate::catalogue::VariantInfo;
use crate::chess::{Laws, Registered, Rules, Start, Tables};
use crate::games::Variant;
use crate::play::Chosen;
use std::sync::LazyLock;

/// The rules of Xiangqi: standard set-up and moves, facing rule, perpetual check barred, a draw
/// after 120 plies without a capture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Xiangqi;

static START: LazyLock<Start> = LazyLock::new(|| Start::new(setup::start()));

impl Rules for Xiangqi {
    fn variant(&self) -> Variant {
        Variant::Xiangqi
    }

    fn laws(&self) -> Laws {
        Laws {
            seats: 2,
            facing: true,
            perpetual_check_barred: true,
            no_progress_limit: 120,
            has_extra_moves: false,
        }
    }

    fn tables(&self) -> &'static Tables {
        moves::tables()
    }

    fn start(&self) -> &'static Start {
        &START
    }

    fn drawing(&self) -> Drawing {
        drawing::xiangqi()
    }
}

impl Registered for Xiangqi {
    fn info() -> VariantInfo {
        about::info()
    }

    fn with(_options: &Chosen) -> &'static dyn Rules {
        &Xiangqi
    }
}
