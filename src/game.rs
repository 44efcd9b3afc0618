//! A game as a front end plays it: a position with what was done in it, undo and redo; its saves are
//! in `game/record.rs`.

mod record;

pub use record::{Ended, MAX_HOST_CALLS, MAX_SAVED_MOVES, Saved};

use crate::action::{Action, Move, TextError};
use crate::board::cells::Cells;
use crate::board::topology::Topology;
use crate::catalogue::VariantInfo;
use crate::error::{Error, IllegalReason, Refusal};
use crate::event::{Event, Leaving, Log, Outcome};
use crate::games::{Position, Variant};
use crate::play::{Chosen, Facts, Found};
use crate::point::Point;
use crate::seat::{Seat, SeatSet};
use crate::text;

/// The longest move text that is read.
pub const MAX_MOVE_LENGTH: usize = 512;
/// The deepest perft that is counted.
pub const MAX_PERFT: u32 = 6;

/// Something that was done in a game and can be undone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Deed {
    /// A ply.
    Move(Move),
    /// A seat left by a call of the host.
    Leave(Seat, Leaving),
    /// The seats agreed to a draw.
    Agreement,
}

/// A game: a position with its record.
///
/// Every method that can be refused leaves the game as it was when it is.
///
/// ```
/// use sanguoqi::game::Game;
///
/// let mut game = Game::new("sanguo-qi", "flags=false")?;
/// let (made, events) = game.play("re4re5")?;
/// assert_eq!(game.text_of(&made), "re4re5");
/// assert_eq!(events.len(), 2); // the move, and the turn that passes to Wu
/// assert_eq!(game.moves(None).len(), 44);
/// game.undo();
/// assert_eq!(game.ply(), 0);
/// # Ok::<(), sanguoqi::error::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    variant: Variant,
    options: Chosen,
    start: Option<String>,
    position: Position,
    done: Vec<Deed>,
    undone: Vec<Deed>,
}

impl Game {
    /// A new game of a variant under options given as `key=value` joined by `;`.
    ///
    /// An option left out takes its default. The seed of dark chess is 0 then, and the pieces turned
    /// up are the same in every game: for a game of chance draw `seed=` from a secure source of random
    /// numbers.
    ///
    /// # Errors
    ///
    /// [`Error::Options`] for a variant, option or value that does not exist.
    pub fn new(variant: &str, options: &str) -> Result<Game, Error> {
        let (variant, options) = choose(variant, options)?;
        let position = variant.start(&options);
        Ok(Game::begin(variant, options, None, position))
    }

    fn begin(variant: Variant, options: Chosen, start: Option<String>, position: Position) -> Game {
        Game { variant, options, start, position, done: Vec::new(), undone: Vec::new() }
    }

    /// A game from a position text: [`Game::from_position_with`] without more options.
    ///
    /// # Errors
    ///
    /// [`Error::Position`] that names the field that is wrong.
    pub fn from_position(text: &str) -> Result<Game, Error> {
        Game::from_position_with(text, "")
    }

    /// A game from a position text and the options that no position text tells, such as the seed of
    /// dark chess, given as `key=value` joined by `;`. As in [`Game::new`] a seed left out is 0.
    ///
    /// # Errors
    ///
    /// [`Error::Position`] that names the field or option that is wrong.
    pub fn from_position_with(text: &str, more: &str) -> Result<Game, Error> {
        let (variant, options, position) = Position::read(text, more)?;
        // Written by hand the text may hold the seed; the record keeps that among the options.
        let start = Some(text::without_secrets(variant, text));
        Ok(Game::begin(variant, options, start, position))
    }

    /// The variant.
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// What a front end shows of the variant.
    pub fn info(&self) -> &'static VariantInfo {
        self.variant.info()
    }

    /// The value of every option.
    pub fn options(&self) -> &Chosen {
        &self.options
    }

    /// The options as `key=value` joined by `;`.
    pub fn options_text(&self) -> String {
        text::options(&self.options.0)
    }

    /// The board.
    pub fn board(&self) -> &'static Topology {
        self.position.topology()
    }

    /// What stands where.
    pub fn cells(&self) -> &Cells {
        self.position.cells()
    }

    /// The text of a move of this game.
    pub fn text_of(&self, made: &Move) -> String {
        made.action.text(self.board())
    }

    /// Whose turn it is; `None` after the end.
    pub fn turn(&self) -> Option<Seat> {
        self.position.turn()
    }

    /// The seats in play.
    pub fn in_play(&self) -> SeatSet {
        self.position.in_play()
    }

    /// Plies played.
    pub fn ply(&self) -> u32 {
        self.position.ply()
    }

    /// How the game ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        self.position.outcome()
    }

    /// The rest of the status.
    pub fn facts(&self) -> Facts {
        self.position.facts()
    }

    /// The legal moves, all or those of the piece on one point.
    pub fn moves(&mut self, from: Option<Point>) -> Vec<Move> {
        let mut moves = Vec::new();
        self.each_move(from, &mut |found| found.add_to(&mut moves));
        moves
    }

    /// Tells the legal moves, all or those of the piece on one point, without making a list.
    pub fn each_move(&mut self, from: Option<Point>, found: &mut dyn FnMut(Found<'_>)) {
        self.position.each_move(from, found);
    }

    /// Why a move text is not legal; `None` if it is.
    pub fn why_not(&mut self, text: &str) -> Option<Refusal> {
        match self.read(text) {
            Err(refusal) => Some(refusal),
            Ok(action) => self.position.refusal(&action),
        }
    }

    fn read(&mut self, text: &str) -> Result<Action, Refusal> {
        if self.outcome().is_some() {
            return Err(Refusal::new(IllegalReason::GameOver, Error::GameOver.to_string()));
        }
        let parsed = if text.len() > MAX_MOVE_LENGTH {
            Err(TextError::Form)
        } else {
            Action::parse(text, self.board())
        };
        parsed.map_err(|error| {
            let (reason, sentence) = match error {
                TextError::Form => (
                    IllegalReason::BadText,
                    "`{text}` is not the text of a move; one looks like `{sample}`",
                ),
                TextError::NoSuchPoint => (
                    IllegalReason::NoSuchPoint,
                    "`{text}` names a point that this board does not have",
                ),
            };
            let names = [("text", &*text::clip(text)), ("sample", &self.sample())];
            Refusal::about(reason, sentence, &names, &[])
        })
    }

    /// The text of the first legal move, for messages: a game that is not over has one.
    fn sample(&mut self) -> String {
        let mut moves = Vec::new();
        self.each_move(None, &mut |found| {
            if moves.is_empty() {
                found.add_to(&mut moves);
            }
        });
        moves.first().map_or_else(String::new, |made| self.text_of(made))
    }

    /// Plays a move given by its text; returns it as the record holds it, and what happened.
    ///
    /// # Errors
    ///
    /// [`Error::GameOver`] after the end, else [`Error::Illegal`] with the reason.
    pub fn play(&mut self, text: &str) -> Result<(Move, Vec<Event>), Error> {
        let mut log = Log::keeping();
        let made = self.play_logged(text, &mut log)?;
        Ok((made, log.into_events()))
    }

    /// Plays the move whose text names these two points: [`Game::play`] without a text to read.
    ///
    /// # Errors
    ///
    /// Those of [`Game::play`].
    pub fn play_step(&mut self, from: Point, to: Point) -> Result<(Move, Vec<Event>), Error> {
        let board = self.board();
        if from.index().max(to.index()) >= board.len() {
            return self.play(board.name(from));
        }
        let mut log = Log::keeping();
        let made = self.act(&Action::Step { from, to }, &mut log)?;
        Ok((made, log.into_events()))
    }

    fn play_logged(&mut self, text: &str, log: &mut Log) -> Result<Move, Error> {
        if self.outcome().is_some() {
            return Err(Error::GameOver);
        }
        let action = self.read(text).map_err(Error::Illegal)?;
        self.act(&action, log)
    }

    fn act(&mut self, action: &Action, log: &mut Log) -> Result<Move, Error> {
        if self.outcome().is_some() {
            return Err(Error::GameOver);
        }
        let made = self.position.play(action, log).map_err(Error::Illegal)?;
        self.done.push(Deed::Move(made.clone()));
        self.undone.clear();
        Ok(made)
    }

    /// A seat leaves the game; `cause` is `resignation`, `timeout` or `abandonment`. In `sanguo-qi` a
    /// seat that is defeated may leave too, which changes nothing: it is not recorded.
    ///
    /// # Errors
    ///
    /// [`Error::GameOver`] after the end, [`Error::Argument`] for a seat that is not in play or a cause
    /// that makes no sense.
    pub fn leave(&mut self, seat: &str, cause: &str) -> Result<Vec<Event>, Error> {
        let seat = match self.info().find_seat(seat) {
            Some(seat) if seat != Seat::HAN => seat,
            _ => {
                let (seat, game) = (text::clip(seat), self.variant.id());
                let message = ["seat: nobody plays as `", &seat, "` in ", game].concat();
                return Err(Error::Argument(message));
            }
        };
        let Some(cause) = Leaving::ALL.into_iter().find(|leaving| leaving.word() == cause) else {
            let message = "cause: it is one of resignation, timeout, abandonment";
            return Err(Error::Argument(message.to_owned()));
        };
        if self.outcome().is_some() {
            return Err(Error::GameOver);
        }
        let playing = self.in_play().contains(seat);
        let mut log = Log::keeping();
        self.position.leave(seat, cause, &mut log)?;
        if playing {
            self.done.push(Deed::Leave(seat, cause));
            self.undone.clear();
        }
        Ok(log.into_events())
    }

    /// The seats in play agree to a draw.
    ///
    /// # Errors
    ///
    /// [`Error::GameOver`] after the end.
    pub fn agree_draw(&mut self) -> Result<Vec<Event>, Error> {
        if self.outcome().is_some() {
            return Err(Error::GameOver);
        }
        let mut log = Log::keeping();
        self.position.agree_draw(&mut log);
        self.done.push(Deed::Agreement);
        self.undone.clear();
        Ok(log.into_events())
    }

    /// Takes the last ply or call of the host back; returns what it was.
    pub fn undo(&mut self) -> Option<&Deed> {
        let deed = self.done.pop()?;
        self.position.undo();
        self.undone.push(deed);
        self.undone.last()
    }

    /// Does again what was last undone; returns what it was and what happened.
    pub fn redo(&mut self) -> Option<(&Deed, Vec<Event>)> {
        let deed = self.undone.pop()?;
        let mut log = Log::keeping();
        let redone = match &deed {
            Deed::Move(made) => self.position.play(&made.action, &mut log).is_ok(),
            Deed::Leave(seat, cause) => self.position.leave(*seat, *cause, &mut log).is_ok(),
            Deed::Agreement => {
                self.position.agree_draw(&mut log);
                true
            }
        };
        debug_assert!(redone, "what was undone can be done again");
        self.done.push(deed);
        self.done.last().map(|deed| (deed, log.into_events()))
    }

    /// Whether there is something to undo.
    pub fn can_undo(&self) -> bool {
        !self.done.is_empty()
    }

    /// Whether there is something to redo.
    pub fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// The moves played since the start or the position text.
    pub fn history(&self) -> impl DoubleEndedIterator<Item = &Move> {
        self.done.iter().filter_map(|deed| match deed {
            Deed::Move(made) => Some(made),
            _ => None,
        })
    }

    /// The position text.
    pub fn position_text(&self) -> String {
        crate::text::write(self.variant, &self.options, &self.position)
    }

    /// The key of "same position": a 64-bit hash of all that the rule of repetition compares.
    ///
    /// Different positions have different keys but for a chance of some 2⁻⁶⁴ a pair. The keys are not
    /// the same in every version: do not store them.
    pub fn key(&self) -> u64 {
        self.position.key()
    }

    /// The number of legal move sequences of this length.
    ///
    /// # Errors
    ///
    /// [`Error::Argument`] beyond [`MAX_PERFT`].
    pub fn perft(&mut self, depth: u32) -> Result<u64, Error> {
        if depth > MAX_PERFT {
            return Err(Error::Argument(format!(
                "depth: it is a whole number from 0 to {MAX_PERFT}"
            )));
        }
        Ok(self.position.perft(depth))
    }
}

fn choose(variant: &str, options: &str) -> Result<(Variant, Chosen), Error> {
    let Some(found) = Variant::find(variant) else {
        let known: Vec<&str> = Variant::ALL.iter().map(|variant| variant.id()).collect();
        let (shown, known) = (text::clip(variant), known.join(", "));
        let message = ["there is no game `", &shown, "`; there are ", &known].concat();
        return Err(Error::Options(message));
    };
    let chosen = found.choose(options).map_err(Error::Options)?;
    Ok((found, chosen))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_that_is_no_move_is_answered_with_one_that_can_be_played() {
        for variant in Variant::ALL {
            let mut game = Game::new(variant.id(), "").unwrap();
            for _ in 0..60 {
                let refusal = game.why_not("no move").unwrap();
                let (said, sample) = refusal.detail.split_once("one looks like `").unwrap();
                assert_eq!(said, "`no move` is not the text of a move; ");
                let sample = sample.strip_suffix('`').unwrap();
                assert!(game.why_not(sample).is_none(), "{}: {sample}", variant.id());
                game.play(sample).unwrap();
                if game.outcome().is_some() {
                    break;
                }
            }
        }
    }

    #[test]
    fn two_points_play_what_their_text_plays() {
        for variant in Variant::ALL {
            let mut by_text = Game::new(variant.id(), "").unwrap();
            let mut by_points = by_text.clone();
            let board = by_text.board();
            for (from, to) in board.points().zip(board.points().skip(1)).chain([
                (Point::at(0), Point::at(0)),
                (Point::at(0), Point::at(9)),
                (Point::at(27), Point::at(36)),
            ]) {
                let text = [board.name(from), board.name(to)].concat();
                assert_eq!(by_points.play_step(from, to), by_text.play(&text), "{text}");
                assert_eq!(by_points.key(), by_text.key());
            }
            assert!(matches!(
                by_points.play_step(Point::NONE, Point::at(0)),
                Err(Error::Illegal(Refusal { reason: IllegalReason::BadText, .. }))
            ));
        }
    }
}
