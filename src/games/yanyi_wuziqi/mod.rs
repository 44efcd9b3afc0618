//! `yanyi-wuziqi` — 三國演弈五子棋, Three Kingdoms Five-in-a-row. Implements `yanyi-wuziqi.md`.
//!
//! - Placing, sixteen stones a seat, then moving: [`moves`].
//! - **C-1** Five or more in a row win; **C-2** draws; **C-3** a seat that leaves: [`ending`].

mod about;
mod ending;
mod moves;
mod setup;

use crate::action::{Action, Move};
use crate::board::cells::{Cells, mix};
use crate::board::drawing::{self, Drawing};
use crate::board::grid::Grid;
use crate::board::topology::Topology;
use crate::catalogue::VariantInfo;
use crate::error::{Error, Refusal};
use crate::event::{Event, Leaving, Log, Outcome};
use crate::fields::Falls;
use crate::fields::{Fault, Fields};
use crate::journal::Journal;
use crate::piece::{Army, Kind, Piece};
use crate::play::{Chosen, Entry, Facts, Found, Play, Setup};
use crate::point::{Point, PointSet};
use crate::seat::{Seat, SeatSet};
use crate::text::next_ply;
use std::sync::LazyLock;

/// Files and ranks of the board.
const SIDE: usize = 8;
/// The stones of a seat.
const STONES: usize = 16;
/// The plies of the moving phase after which the game is drawn.
const LIMIT: u32 = 240;

static BOARD: LazyLock<Topology> = LazyLock::new(|| Grid::new(SIDE, SIDE, |_, _| true).topology());

/// What the seats do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Phase {
    Placing,
    Moving,
}

/// Everything about a position but the stones.
#[derive(Clone, Copy, PartialEq, Debug)]
struct State {
    turn: Option<Seat>,
    in_play: SeatSet,
    falls: Falls,
    phase: Phase,
    /// Plies of the moving phase.
    moved: u32,
    ply: u32,
    outcome: Option<Outcome>,
}

/// A position of the game, with the plies that led to it.
#[derive(Clone, Debug)]
pub struct YanyiWuziqi {
    journal: Journal<State>,
}

/// A stone of the seat that set it.
fn stone(seat: Seat) -> Piece {
    Piece::new(Kind::Stone, Army::of(seat))
}

impl YanyiWuziqi {
    fn state(&self) -> &State {
        &self.journal.state
    }

    fn key_now(&self) -> u64 {
        let state = self.state();
        let turn = state.turn.map_or(7, |seat| seat.index() as u64);
        let seats = (state.in_play.bits() as u64) << 8;
        self.cells().key() ^ mix(1 << 32 | turn | seats | (state.phase as u64) << 16)
    }

    /// Does a legal action of the seat to move.
    fn make(&mut self, made: &Move, log: &mut Log) {
        log.add(|| Event::Move(made.clone()));
        self.journal.begin();
        self.journal.state.ply = next_ply(self.journal.state.ply);
        let Some(to) = made.action.to() else { return };
        let piece = match made.action.from() {
            None => Some(stone(made.seat)),
            Some(from) => {
                self.journal.state.moved += 1;
                self.journal.put(from, None)
            }
        };
        self.journal.put(to, piece);
        if !self.win_by_five(made.seat, to) {
            self.pass_the_turn(made.seat);
        }
        self.close(true, log);
    }
}

impl Entry for YanyiWuziqi {
    fn info() -> VariantInfo {
        about::info()
    }

    fn new(_: &Chosen) -> Self {
        let state = State {
            turn: Seat::new(0),
            in_play: SeatSet::first(3),
            falls: Falls::NONE,
            phase: Phase::Placing,
            moved: 0,
            ply: 0,
            outcome: None,
        };
        let mut game = YanyiWuziqi { journal: Journal::new(Cells::empty(), state, Vec::new()) };
        game.journal.start(game.key_now());
        game
    }

    fn drawing(_: &Chosen) -> Drawing {
        drawing::five_in_a_row()
    }

    fn board() -> &'static Topology {
        &BOARD
    }

    fn from_setup(options: &Chosen, setup: &Setup) -> Result<Self, Fault> {
        let mut game = YanyiWuziqi::new(options);
        game.set_up_by_hand(setup)?;
        Ok(game)
    }
}

impl Play for YanyiWuziqi {
    fn fields(&self) -> Fields {
        self.text_fields()
    }

    fn topology(&self) -> &'static Topology {
        &BOARD
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
        let (phase, progress) = match self.state().phase {
            Phase::Placing => ("placing", None),
            Phase::Moving => ("moving", Some((self.state().moved, LIMIT))),
        };
        Facts {
            phase: Some(phase),
            actions_left: u32::from(self.state().turn.is_some()),
            progress,
            ..Facts::default()
        }
    }

    fn key(&self) -> u64 {
        self.key_now()
    }

    fn each_move(&mut self, from: Option<Point>, found: &mut dyn FnMut(Found<'_>)) {
        self.each_legal(from, found);
    }

    fn refusal(&mut self, action: &Action) -> Option<Refusal> {
        self.why_not(action)
    }

    fn play(&mut self, action: &Action, log: &mut Log) -> Result<Move, Refusal> {
        if let Some(refusal) = self.why_not(action) {
            return Err(refusal);
        }
        let seat = self.state().turn.ok_or_else(Refusal::unknown)?;
        let made = Move {
            action: action.clone(),
            seat,
            kind: Some(Kind::Stone),
            captures: PointSet::EMPTY,
        };
        self.make(&made, log);
        Ok(made)
    }

    fn leave(&mut self, seat: Seat, cause: Leaving, log: &mut Log) -> Result<(), Error> {
        if !self.state().in_play.contains(seat) {
            return Err(Error::Argument("seat: it has left the game".to_owned()));
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
        let mut count = 0;
        if depth == 1 {
            self.each_legal(None, &mut |_| count += 1);
            return count;
        }
        let mut moves = Vec::new();
        self.each_legal(None, &mut |found| found.add_to(&mut moves));
        for made in &moves {
            self.make(made, &mut Log::silent());
            count += self.perft(depth - 1);
            self.journal.undo();
        }
        count
    }
}
