//! `sanguo-anqi` — 三國暗棋, Three Kingdoms Dark Chess. Implements `sanguo-anqi.md`.
//!
//! - The armies of both splits and what pieces are worth: [`armies`].
//! - **C-1** The last army: [`make`]. **C-2** Passing, **C-3** recalling: [`moves`], with the reasons
//!   of refusals in [`explain`].
//! - **C-4** Seats that leave, **C-5** deadlocks: [`ending`]; scores and ranks: [`scoring`].
//! - **C-6** Chance: [`pool`]. Nothing hidden is stored. The generator is the seed alone: a turning
//!   up draws by the seed and by how many pieces have been turned up before, whether those were
//!   drawn or told, so that a game loaded from its save, undone or set up from a position text with
//!   the same seed goes on alike.

mod about;
mod armies;
mod ending;
mod explain;
mod make;
mod moves;
mod pool;
mod scoring;
mod setup;

use crate::action::{Action, Move};
use crate::board::cells::{Cells, mix};
use crate::board::drawing::{self, Drawing};
use crate::board::grid::Grid;
use crate::board::topology::Topology;
use crate::catalogue::VariantInfo;
use crate::error::{Error, Refusal};
use crate::event::{Leaving, Log, Outcome};
use crate::fields::{Fault, Fields};
use crate::journal::Journal;
use crate::piece::{Army, Piece};
use crate::play::{Chosen, Entry, Facts, Found, Notation, Play, Setup};
use crate::point::Point;
use crate::seat::{Seat, SeatSet};
use armies::Split;
use pool::Pool;
use scoring::Scoring;
use std::sync::LazyLock;

/// Actions without a piece turned up, captured or withdrawn that make a deadlock (C-5).
const LIMIT: u32 = 60;

static BOARD: LazyLock<Topology> = LazyLock::new(|| {
    Grid::new(moves::FILES as usize, moves::RANKS as usize, |_, _| true).topology()
});

/// The options.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Rules {
    split: Split,
    strong: bool,
    double: bool,
    recall: bool,
    flip_capture: bool,
    scoring: Scoring,
    /// The seed of the generator; `None` if the game is refereed elsewhere. Rust callers who give
    /// none play with seed 0.
    chance: Option<u32>,
}

impl Rules {
    fn with(options: &Chosen) -> Rules {
        Rules {
            split: if options.number("split") == 2 { Split::Handicap } else { Split::Fair },
            strong: options.word("pieces") == "strong",
            double: options.flag("double"),
            recall: options.flag("recall"),
            flip_capture: options.flag("flipCapture"),
            scoring: match options.word("scoring") {
                "race" => Scoring::Race,
                "survivors" => Scoring::Survivors,
                "count" => Scoring::Count,
                _ => Scoring::Net,
            },
            chance: Some(options.number("seed")),
        }
    }
}

/// Everything about a position but the pieces on the board.
#[derive(Clone, Copy, PartialEq, Debug)]
struct State {
    turn: Option<Seat>,
    /// The seats still playing.
    in_play: SeatSet,
    /// The army of each seat.
    armies: [Option<Army>; 3],
    /// The rank of each seat that is out, from 1; 0 for those still playing.
    ranks: [u8; 3],
    /// The seats that have recalled their army.
    recalled: SeatSet,
    /// Actions left in the turn.
    left: u32,
    /// A piece turned up in this turn, where it may not capture or be captured so soon.
    fresh: Option<Point>,
    pool: Pool,
    progress: u32,
    ply: u32,
    outcome: Option<Outcome>,
}

impl State {
    /// The army of a seat.
    fn army(&self, seat: Seat) -> Option<Army> {
        *self.armies.get(seat.index())?
    }

    /// The seat that has an army, still playing or not.
    fn holder(&self, army: Army) -> Option<Seat> {
        Seat::PLAYERS.iter().copied().find(|&seat| self.army(seat) == Some(army))
    }
}

/// A position of the game, with the plies that led to it.
#[derive(Clone, Debug)]
pub struct SanguoAnqi {
    rules: Rules,
    journal: Journal<State>,
}

impl SanguoAnqi {
    fn state(&self) -> &State {
        &self.journal.state
    }

    fn key_now(&self) -> u64 {
        let state = self.state();
        let turn = state.turn.map_or(7, |seat| seat.index() as u64);
        let turn = turn | u64::from(state.left) << 8 | u64::from(state.in_play.bits()) << 16;
        self.journal.cells().key() ^ state.pool.key() ^ mix(1 << 32 | turn)
    }

    /// The number of legal sequences of this length that begin with an action.
    fn perft_after(&mut self, made: &Move, depth: u32) -> u64 {
        if depth == 1 {
            return 1;
        }
        self.make(made, &mut Log::silent());
        let count = self.perft(depth - 1);
        self.journal.undo();
        count
    }
}

impl Entry for SanguoAnqi {
    const SECRETS: &'static [&'static str] = &["seed"];

    fn info() -> VariantInfo {
        about::info()
    }

    fn new(options: &Chosen) -> Self {
        let state = State {
            turn: Seat::new(0),
            in_play: SeatSet::first(3),
            armies: [None; 3],
            ranks: [0; 3],
            recalled: SeatSet::EMPTY,
            left: 1,
            fresh: None,
            pool: Pool::full(),
            progress: 0,
            ply: 0,
            outcome: None,
        };
        let mut cells = Cells::empty();
        for point in BOARD.points() {
            if setup::is_corner(point) {
                cells.put(point, Some(Piece::face_down()));
            }
        }
        let rules = Rules::with(options);
        let mut game = SanguoAnqi { rules, journal: Journal::new(cells, state, Vec::new()) };
        game.journal.start(game.key_now());
        game
    }

    fn drawing(_: &Chosen) -> Drawing {
        drawing::dark_chess()
    }

    fn board() -> &'static Topology {
        &BOARD
    }

    fn from_setup(options: &Chosen, setup: &Setup) -> Result<Self, Fault> {
        let mut game = SanguoAnqi::new(options);
        game.set_up_by_hand(setup)?;
        Ok(game)
    }

    fn notation() -> Notation {
        Notation { write: setup::write_piece, split: setup::split_piece }
    }
}

impl Play for SanguoAnqi {
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
        let state = self.state();
        let mut armies = Vec::new();
        for &seat in &Seat::PLAYERS {
            if let Some(army) = state.army(seat) {
                armies.push((seat, army));
            }
        }
        Facts {
            actions_left: state.left,
            armies,
            captured: self.journal.captured().to_vec(),
            scores: Some(self.scores()),
            progress: Some((state.progress, LIMIT)),
            ..Facts::default()
        }
    }

    fn key(&self) -> u64 {
        self.key_now()
    }

    fn each_move(&mut self, from: Option<Point>, found: &mut dyn FnMut(Found<'_>)) {
        for made in &self.legal(from) {
            found(Found::Move(made));
        }
    }

    fn refusal(&mut self, action: &Action) -> Option<Refusal> {
        self.why_not(self.state().turn, action)
    }

    fn play(&mut self, action: &Action, log: &mut Log) -> Result<Move, Refusal> {
        let mut made = self.find(action)?;
        if let (Action::TurnUp(point, None), Some(seed)) = (&made.action, self.rules.chance) {
            let face = self.state().pool.draw(seed).ok_or_else(Refusal::unknown)?;
            made.action = Action::TurnUp(*point, Some(face));
        }
        self.make(&made, log);
        Ok(made)
    }

    fn leave(&mut self, seat: Seat, cause: Leaving, log: &mut Log) -> Result<(), Error> {
        if !self.state().in_play.contains(seat) {
            return Err(Error::Argument(
                "seat: it is ranked already and out of the game".to_owned(),
            ));
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
        for made in &self.legal(None) {
            let Action::TurnUp(point, None) = made.action else {
                count += self.perft_after(made, depth);
                continue;
            };
            // A turning up counts once for every face still possible.
            let pool = self.state().pool;
            for (face, left) in pool.left() {
                if left > 0 {
                    let told = moves::bare(made.seat, Action::TurnUp(point, Some(face)));
                    count += self.perft_after(&told, depth);
                }
            }
        }
        count
    }

    fn forget_chance(&mut self) {
        self.rules.chance = None;
    }
}
