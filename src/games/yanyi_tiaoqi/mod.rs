//! `yanyi-tiaoqi` — 三國演弈跳棋, Three Kingdoms Draughts. Implements `yanyi-tiaoqi.md`.
//!
//! - **C-1** The set-up: [`setup`].
//! - **C-2** Capturing is never compulsory, **C-3** chains: [`moves`], with the reasons of refusals
//!   in [`explain`].
//! - **C-4**, **C-8** Promotion, the regicide: [`make`]. Defeats, **C-5** passes and **C-6** draws:
//!   [`ending`].
//! - **C-7** No step across an inner corner of the cross: [`board`].

mod about;
mod board;
mod ending;
mod explain;
mod make;
mod moves;
mod setup;

pub use moves::MAX_CHAINS;

use crate::action::{Action, Move};
use crate::board::cells::{Cells, mix};
use crate::board::drawing::{self, Drawing};
use crate::board::topology::Topology;
use crate::catalogue::VariantInfo;
use crate::error::{Error, Refusal};
use crate::event::{Leaving, Log, Outcome};
use crate::fields::Falls;
use crate::fields::{Fault, Fields};
use crate::journal::Journal;
use crate::play::{Chosen, Entry, Facts, Found, Play, Setup};
use crate::point::Point;
use crate::seat::{Seat, SeatSet};

/// Plies without a capture, promotion, regicide or defeat that make a draw (C-6).
const LIMIT: u32 = 100;

/// Everything about a position but the pieces.
#[derive(Clone, Copy, PartialEq, Debug)]
struct State {
    turn: Option<Seat>,
    in_play: SeatSet,
    falls: Falls,
    /// The allies against the seat that killed the emperor, in turn order.
    alliance: Option<[Seat; 2]>,
    /// The seats that have had their promotion.
    promoted: SeatSet,
    /// Passes since the last move or resignation.
    passes: u32,
    progress: u32,
    ply: u32,
    outcome: Option<Outcome>,
}

impl State {
    fn allies(&self) -> SeatSet {
        self.alliance.map_or(SeatSet::EMPTY, |[one, other]| SeatSet::only(one).with(other))
    }
}

/// A position of the game, with the plies that led to it.
#[derive(Clone, Debug)]
pub struct YanyiTiaoqi {
    journal: Journal<State>,
}

impl YanyiTiaoqi {
    fn state(&self) -> &State {
        &self.journal.state
    }

    /// Passes do not tell positions apart; whose promotion is spent does.
    fn key_now(&self) -> u64 {
        let state = self.state();
        let turn = state.turn.map_or(7, |seat| seat.index() as u64);
        let mut bits = turn;
        for (set, shift) in [(state.in_play, 8), (state.allies(), 16), (state.promoted, 24)] {
            bits |= u64::from(set.bits()) << shift;
        }
        self.journal.cells().key() ^ mix(1 << 40 | bits)
    }
}

impl Entry for YanyiTiaoqi {
    fn info() -> VariantInfo {
        about::info()
    }

    fn new(_: &Chosen) -> Self {
        let state = State {
            turn: Seat::new(0),
            in_play: SeatSet::first(3),
            falls: Falls::NONE,
            alliance: None,
            promoted: SeatSet::EMPTY,
            passes: 0,
            progress: 0,
            ply: 0,
            outcome: None,
        };
        let mut game = YanyiTiaoqi { journal: Journal::new(setup::start(), state, Vec::new()) };
        game.journal.start(game.key_now());
        game
    }

    fn drawing(_: &Chosen) -> Drawing {
        drawing::draughts()
    }

    fn board() -> &'static Topology {
        board::board()
    }

    fn from_setup(options: &Chosen, setup: &Setup) -> Result<Self, Fault> {
        let mut game = YanyiTiaoqi::new(options);
        game.set_up_by_hand(setup)?;
        Ok(game)
    }
}

impl Play for YanyiTiaoqi {
    fn fields(&self) -> Fields {
        self.text_fields()
    }

    fn topology(&self) -> &'static Topology {
        board::board()
    }

    fn cells(&self) -> &Cells {
        self.journal.cells()
    }

    fn turn(&self) -> Option<Seat> {
        self.state().turn
    }

    fn in_play(&self) -> SeatSet {
        self.state().in_play
    }

    fn ply(&self) -> u32 {
        self.state().ply
    }

    fn outcome(&self) -> Option<Outcome> {
        self.state().outcome
    }

    fn facts(&self) -> Facts {
        Facts {
            alliance: self.state().alliance,
            actions_left: u32::from(self.state().turn.is_some()),
            captured: self.journal.captured().to_vec(),
            progress: Some((self.state().progress, LIMIT)),
            ..Facts::default()
        }
    }

    fn key(&self) -> u64 {
        self.key_now()
    }

    fn each_move(&mut self, from: Option<Point>, found: &mut dyn FnMut(Found<'_>)) {
        for way in self.legal(from) {
            found(Found::Move(&way.made));
        }
    }

    fn refusal(&mut self, action: &Action) -> Option<Refusal> {
        self.find(action).err()
    }

    fn play(&mut self, action: &Action, log: &mut Log) -> Result<Move, Refusal> {
        let way = self.find(action)?;
        self.make(&way, log);
        Ok(way.made)
    }

    fn leave(&mut self, seat: Seat, cause: Leaving, log: &mut Log) -> Result<(), Error> {
        if !self.state().in_play.contains(seat) {
            return Err(Error::Argument("seat: it is defeated and has left the game".to_owned()));
        }
        self.take_out(seat, cause, log);
        Ok(())
    }

    fn agree_draw(&mut self, log: &mut Log) {
        self.draw_by_agreement(log);
    }

    fn undo(&mut self) -> bool {
        self.journal.undo()
    }

    fn perft(&mut self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let ways = self.legal(None);
        if depth == 1 {
            return ways.len() as u64;
        }
        let mut count = 0;
        for way in &ways {
            self.make(way, &mut Log::silent());
            count += self.perft(depth - 1);
            self.journal.undo();
        }
        count
    }
}
