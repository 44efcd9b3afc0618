//! What the host layer needs of a game's position: the one interface between [`Game`](crate::game::Game)
//! and the games.

use crate::action::{Action, Move};
use crate::board::cells::Cells;
use crate::board::drawing::Drawing;
use crate::board::topology::Topology;
use crate::catalogue::{Value, VariantInfo};
use crate::error::{Error, Refusal};
use crate::event::{Leaving, Log, Outcome};
use crate::fields::{Fault, Fields};
use crate::piece::{Army, Kind, Piece};
use crate::point::{Point, PointSet};
use crate::seat::{Seat, SeatSet};

/// The value of every option of a game, checked against its catalogue.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Chosen(pub(crate) Vec<(&'static str, Value)>);

impl Chosen {
    /// The value of a boolean option.
    pub fn flag(&self, key: &str) -> bool {
        self.get(key) == Some(Value::Bool(true))
    }

    /// The value of a whole-number option; 0 if there is none.
    pub fn number(&self, key: &str) -> u32 {
        match self.get(key) {
            Some(Value::Int(number)) => number,
            _ => 0,
        }
    }

    /// The value of a word option; empty if there is none.
    pub fn word(&self, key: &str) -> &'static str {
        match self.get(key) {
            Some(Value::Word(word)) => word,
            _ => "",
        }
    }

    /// Every option with its value, in the order of the catalogue.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, Value)> + '_ {
        self.0.iter().copied()
    }

    fn get(&self, key: &str) -> Option<Value> {
        self.0.iter().find(|option| option.0 == key).map(|option| option.1)
    }
}

/// A position read from text, which may be impossible: [`Entry::from_setup`] decides.
#[derive(Clone, Debug, Default)]
pub struct Setup {
    /// What stands where.
    pub pieces: Vec<(Point, Piece)>,
    /// Whose turn it is; `None` after the end.
    pub turn: Option<Seat>,
    /// The seats in play.
    pub in_play: SeatSet,
    /// Plies without progress.
    pub progress: u32,
    /// Plies played.
    pub ply: u32,
    /// The other fields, in the order of the text.
    pub fields: Vec<(String, String)>,
}

/// What `status()` tells besides turn, seats in play and the result.
#[derive(Clone, Debug, Default)]
pub struct Facts {
    /// Generals under attack, and from where.
    pub checks: Vec<(Seat, PointSet)>,
    /// Seats that may not move now. Their pieces can be neither captured nor jumped over by cannons.
    pub halted: SeatSet,
    /// The allies.
    pub alliance: Option<[Seat; 2]>,
    /// The phase, where the game has phases.
    pub phase: Option<&'static str>,
    /// Actions left in the turn.
    pub actions_left: u32,
    /// Who has claimed which army.
    pub armies: Vec<(Seat, Army)>,
    /// What has been captured, by whom, in order.
    pub captured: Vec<(Seat, Piece)>,
    /// Scores, where the game keeps them.
    pub scores: Option<Vec<(Seat, i32)>>,
    /// The no-progress counter and its limit.
    pub progress: Option<(u32, u32)>,
}

/// A game in the registry: what there is to know of it without a position.
pub trait Entry: Play {
    /// The keys of options that only a referee may know, such as the seed of a game of chance: they
    /// are no part of position texts and public views.
    const SECRETS: &'static [&'static str] = &[];

    /// What a front end shows of the game.
    fn info() -> VariantInfo;

    /// The starting position under these options.
    fn new(options: &Chosen) -> Self;

    /// The board.
    fn board() -> &'static Topology;

    /// How the board is drawn under these options.
    fn drawing(options: &Chosen) -> Drawing;

    /// The position set up by hand.
    ///
    /// # Errors
    ///
    /// A sentence that names the field and says why no game can come to this.
    fn from_setup(options: &Chosen, setup: &Setup) -> Result<Self, Fault>;

    /// How pieces are written in the position text.
    fn notation() -> Notation {
        Notation { write: crate::text::piece_text, split: crate::text::split_piece }
    }
}

/// How a game writes its pieces in the position text.
#[derive(Clone, Copy)]
pub struct Notation {
    /// The text of a piece.
    pub write: fn(&VariantInfo, Piece) -> String,
    /// Reads a piece from the start of a row; returns it with what follows.
    pub split: for<'t> fn(&VariantInfo, &'t str) -> Option<(Piece, &'t str)>,
}

/// Legal moves as they are found.
#[derive(Clone, Copy, Debug)]
pub enum Found<'m> {
    /// A move of any form.
    Move(&'m Move),
    /// The steps of one piece, told together: a list of moves is much longer than the sets.
    Steps {
        /// Who moves it.
        seat: Seat,
        /// What it is; `None` for a piece that lies face down.
        kind: Option<Kind>,
        /// Where it stands.
        from: Point,
        /// Where it may go.
        to: PointSet,
        /// Where it captures what stands there.
        captures: PointSet,
    },
}

impl Found<'_> {
    /// Adds them to a list.
    pub fn add_to(self, moves: &mut Vec<Move>) {
        match self {
            Found::Move(made) => moves.push(made.clone()),
            Found::Steps { seat, kind, from, to, captures } => {
                for to in to.iter() {
                    let taken = PointSet::only(to).intersection(&captures);
                    let action = Action::Step { from, to };
                    moves.push(Move { action, seat, kind, captures: taken });
                }
            }
        }
    }
}

/// A position of a game, with the plies that led to it.
pub trait Play: Clone + Sized {
    /// The fields of the position text after pieces, turn, seats in play and counters.
    fn fields(&self) -> Fields;

    /// The board.
    fn topology(&self) -> &'static Topology;

    /// What stands where.
    fn cells(&self) -> &Cells;

    /// Whose turn it is; `None` after the end.
    fn turn(&self) -> Option<Seat>;

    /// The seats in play.
    fn in_play(&self) -> SeatSet;

    /// Plies played.
    fn ply(&self) -> u32;

    /// How the game ended, if it has.
    fn outcome(&self) -> Option<Outcome>;

    /// The rest of the status.
    fn facts(&self) -> Facts;

    /// The key of "same position".
    fn key(&self) -> u64;

    /// Tells the legal moves, all or those of the piece on one point (for placements and turnings
    /// up: of that point).
    fn each_move(&mut self, from: Option<Point>, found: &mut dyn FnMut(Found<'_>));

    /// Why the action is not legal; `None` if it is.
    fn refusal(&mut self, action: &Action) -> Option<Refusal>;

    /// Does the action; returns it as the record holds it (what a turning up showed is told).
    ///
    /// # Errors
    ///
    /// The refusal, if it is not legal; the position is as it was.
    fn play(&mut self, action: &Action, log: &mut Log) -> Result<Move, Refusal>;

    /// A seat in play leaves by a call of the host. Called only before the end.
    ///
    /// # Errors
    ///
    /// [`Error::Argument`] if the seat is not in play and the game minds.
    fn leave(&mut self, seat: Seat, cause: Leaving, log: &mut Log) -> Result<(), Error>;

    /// The seats in play agree to a draw. Called only before the end.
    fn agree_draw(&mut self, log: &mut Log);

    /// Takes the last ply or call of the host back. Returns whether there was one.
    fn undo(&mut self) -> bool;

    /// The number of legal move sequences of this length.
    fn perft(&mut self, depth: u32) -> u64;

    /// Makes this the position of a game refereed elsewhere: from now on chance is told.
    fn forget_chance(&mut self) {}
}
