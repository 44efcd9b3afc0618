//! The WebAssembly boundary: the only place that names `wasm_bindgen`. It translates between
//! [`Game`] and JavaScript and holds no rule; the public classes are JavaScript around it.
//!
//! Inwards cross strings and numbers only. Outwards, moves, pieces and events are packed in numbers
//! ([`packed`]) that stay in this module's memory, where JavaScript reads them, until the next call
//! ([`RawGame::words_at`]); a text or a number crosses as it is, the rest as JSON ([`shapes`], [`front`]) that
//! JavaScript's own parser makes plain objects of.

mod front;
mod packed;
mod shapes;

use crate::board::topology::Topology;
use crate::error::Error;
use crate::event::Event;
use crate::game::{Deed, Ended, Game, Saved};
use crate::json::Json;
use crate::point::Point;
use wasm_bindgen::prelude::*;

/// Half the bytes of the standard library's allocator, and faster: 2.6 kB less to load.
#[global_allocator]
static ALLOCATOR: talc::wasm::WasmDynamicTalc = talc::wasm::new_wasm_dynamic_allocator();

/// Sends panics, which would be defects, to the console with their place.
#[wasm_bindgen(start)]
fn start() {
    console_error_panic_hook::set_once();
}

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = JSON)]
    fn parse(json: &str) -> JsValue;
}

/// The object or list that `write` writes.
fn to_js(write: impl FnOnce(&mut Json)) -> JsValue {
    let mut json = Json::default();
    write(&mut json);
    parse(json.text())
}

/// What `write` writes, as the result of a function. Never an error: the type is for V8 11 (Node 20), which dies if
/// code that called a function with a single reference as its result is thrown away meanwhile. A `Result` has three.
fn sent(write: impl FnOnce(&mut Json)) -> Result<JsValue, JsValue> {
    Ok(to_js(write))
}

/// An error as the plain object the JavaScript side makes a `RulesError` of.
fn refuse(error: &Error, board: Option<&Topology>) -> JsValue {
    to_js(|json| shapes::refused(json, error, board))
}

/// The catalogue of all games.
#[wasm_bindgen(js_name = rawVariants)]
pub fn raw_variants() -> Result<JsValue, JsValue> {
    sent(front::catalogue)
}

/// The drawing of a game's board.
///
/// # Errors
///
/// `bad-options` for a game, option or value that does not exist.
#[wasm_bindgen(js_name = rawBoard)]
pub fn raw_board(variant: &str, options: &str) -> Result<JsValue, JsValue> {
    let game = Game::new(variant, options).map_err(|error| refuse(&error, None))?;
    let drawing = game.variant().drawing(game.options());
    Ok(to_js(|json| front::drawing(json, &drawing)))
}

/// What it takes to begin a game: its options, and what its packed numbers stand for; `null` for a
/// game that does not exist.
#[wasm_bindgen(js_name = rawCodebook)]
pub fn raw_codebook(variant: &str) -> Result<JsValue, JsValue> {
    sent(|json| match Game::new(variant, "") {
        Ok(game) => shapes::codebook(json, &game),
        Err(_) => json.plain("null"),
    })
}

/// A game behind the public `Game` class.
#[wasm_bindgen]
pub struct RawGame {
    game: Game,
    /// The last answer that is packed numbers, a change's or a list. JavaScript reads it where it
    /// lies: an array to cross in costs more than a list of moves to find.
    words: Vec<u32>,
}

impl From<Game> for RawGame {
    fn from(game: Game) -> RawGame {
        RawGame { game, words: Vec::new() }
    }
}

impl RawGame {
    fn refuse(&self, error: &Error) -> JsValue {
        refuse(error, Some(self.game.board()))
    }

    /// Packs the events of a change; returns how many words they are.
    fn told(&mut self, done: Result<Vec<Event>, Error>) -> Result<u32, JsValue> {
        match done {
            Ok(events) => Ok(self.pack(&events)),
            Err(error) => Err(self.refuse(&error)),
        }
    }

    fn pack(&mut self, events: &[Event]) -> u32 {
        packed::events(&self.game, events, &mut self.words);
        self.count()
    }

    fn count(&self) -> u32 {
        self.words.len() as u32
    }
}

#[wasm_bindgen]
impl RawGame {
    /// A new game.
    ///
    /// # Errors
    ///
    /// `bad-options`.
    #[wasm_bindgen(constructor)]
    pub fn new(variant: &str, options: &str) -> Result<RawGame, JsValue> {
        Game::new(variant, options).map(RawGame::from).map_err(|error| refuse(&error, None))
    }

    /// A game from a position text, and the options that no text tells, as `key=value` joined by
    /// `;`.
    ///
    /// # Errors
    ///
    /// `bad-position`.
    #[wasm_bindgen(js_name = fromPosition)]
    pub fn from_position(text: &str, more: &str) -> Result<RawGame, JsValue> {
        Game::from_position_with(text, more)
            .map(RawGame::from)
            .map_err(|error| refuse(&error, None))
    }

    /// A saved game. `moves` are joined by spaces, `ended` are `after:cause:seat` joined by spaces.
    ///
    /// # Errors
    ///
    /// `bad-save`.
    pub fn load(
        variant: &str,
        options: &str,
        start: Option<String>,
        moves: &str,
        ended: &str,
    ) -> Result<RawGame, JsValue> {
        let saved = saved(variant, options, start, moves, ended);
        saved
            .and_then(|saved| Game::load(&saved))
            .map(RawGame::from)
            .map_err(|error| refuse(&error, None))
    }

    /// A game from its public view; lists are joined as for `load`.
    ///
    /// # Errors
    ///
    /// `bad-save`.
    #[wasm_bindgen(js_name = fromPublic)]
    pub fn from_public(
        variant: &str,
        options: &str,
        start: Option<String>,
        moves: &str,
        ended: &str,
    ) -> Result<RawGame, JsValue> {
        let saved = saved(variant, options, start, moves, ended);
        saved
            .and_then(|saved| Game::from_public(&saved))
            .map(RawGame::from)
            .map_err(|error| refuse(&error, None))
    }

    /// A copy with its record.
    pub fn duplicate(&self) -> RawGame {
        RawGame::from(self.game.clone())
    }

    /// The value of every option.
    pub fn options(&self) -> Result<JsValue, JsValue> {
        sent(|json| shapes::options(json, &self.game.options().0))
    }

    /// Where the words of the last answer begin, as an address in this module's memory. They stay
    /// there until the next call of anything.
    #[wasm_bindgen(js_name = wordsAt)]
    pub fn words_at(&self) -> usize {
        self.words.as_ptr().addr()
    }

    /// The legal moves, from one point, or from everywhere if `from` is 255; returns how many words
    /// they are.
    #[wasm_bindgen(js_name = legalMoves)]
    pub fn legal_moves(&mut self, from: u8) -> u32 {
        let from = Point::at(from.into());
        let from = (from != Point::NONE).then_some(from);
        let words = &mut self.words;
        words.clear();
        self.game.each_move(from, &mut |found| packed::add(words, found));
        self.count()
    }

    /// Plays a move; returns how many words its events are.
    ///
    /// # Errors
    ///
    /// `illegal-move` with its reason, or `game-over`.
    pub fn play(&mut self, text: &str) -> Result<u32, JsValue> {
        let done = self.game.play(text).map(|(_, events)| events);
        self.told(done)
    }

    /// Plays the move whose text names these two points, given as indices.
    ///
    /// # Errors
    ///
    /// Those of `play`.
    #[wasm_bindgen(js_name = playStep)]
    pub fn play_step(&mut self, from: u8, to: u8) -> Result<u32, JsValue> {
        let (from, to) = (Point::at(from.into()), Point::at(to.into()));
        let done = self.game.play_step(from, to).map(|(_, events)| events);
        self.told(done)
    }

    /// Takes the last ply or call of the host back. Returns how many words the move is: 0 for a
    /// call of the host, -1 if there was neither.
    pub fn undo(&mut self) -> i32 {
        self.words.clear();
        match self.game.undo() {
            Some(Deed::Move(made)) => packed::add_move(&mut self.words, made),
            Some(_) => {}
            None => return -1,
        }
        self.count() as i32
    }

    /// Does again what was last undone. Returns how many words its events are; -1 if there was
    /// nothing.
    pub fn redo(&mut self) -> i32 {
        match self.game.redo().map(|(_, events)| events) {
            Some(events) => self.pack(&events) as i32,
            None => -1,
        }
    }

    /// Whether there is something to undo.
    #[wasm_bindgen(js_name = canUndo)]
    pub fn can_undo(&self) -> bool {
        self.game.can_undo()
    }

    /// Whether there is something to redo.
    #[wasm_bindgen(js_name = canRedo)]
    pub fn can_redo(&self) -> bool {
        self.game.can_redo()
    }

    /// The status.
    pub fn status(&self) -> Result<JsValue, JsValue> {
        sent(|json| shapes::status(json, &self.game))
    }

    /// Why a move is or is not legal.
    pub fn explain(&mut self, text: &str) -> Result<JsValue, JsValue> {
        let refusal = self.game.why_not(text);
        sent(|json| shapes::explanation(json, &self.game, refusal.as_ref()))
    }

    /// The pieces; returns how many words they are, one each.
    pub fn pieces(&mut self) -> u32 {
        packed::pieces(&self.game, &mut self.words);
        self.count()
    }

    /// The moves played; returns how many words they are.
    pub fn history(&mut self) -> u32 {
        packed::moves(self.game.history(), &mut self.words);
        self.count()
    }

    /// The last move played; returns how many words it is, 0 if there is none.
    #[wasm_bindgen(js_name = lastMove)]
    pub fn last_move(&mut self) -> u32 {
        packed::moves(self.game.history().next_back().into_iter(), &mut self.words);
        self.count()
    }

    /// A seat leaves the game; returns how many words the events are.
    ///
    /// # Errors
    ///
    /// `game-over`, or `bad-argument` for a seat or cause that makes no sense.
    pub fn resign(&mut self, seat: &str, cause: &str) -> Result<u32, JsValue> {
        let done = self.game.leave(seat, cause);
        self.told(done)
    }

    /// The seats in play agree to a draw; returns how many words the events are.
    ///
    /// # Errors
    ///
    /// `game-over`.
    #[wasm_bindgen(js_name = agreeDraw)]
    pub fn agree_draw(&mut self) -> Result<u32, JsValue> {
        let done = self.game.agree_draw();
        self.told(done)
    }

    /// The position text.
    pub fn position(&self) -> String {
        self.game.position_text()
    }

    /// The record, for a save.
    pub fn saved(&self) -> Result<JsValue, JsValue> {
        sent(|json| shapes::record(json, &self.game.options().0, &self.game.save()))
    }

    /// The record without anything that is hidden, for a client of this game.
    #[wasm_bindgen(js_name = publicView)]
    pub fn public_view(&self) -> Result<JsValue, JsValue> {
        let (options, saved) = self.game.public();
        sent(|json| shapes::record(json, &options, &saved))
    }

    /// The number of legal move sequences of this length.
    ///
    /// # Errors
    ///
    /// `bad-argument` for a depth beyond what is counted.
    pub fn perft(&mut self, depth: u32) -> Result<f64, JsValue> {
        match self.game.perft(depth) {
            Ok(count) => Ok(count as f64),
            Err(error) => Err(self.refuse(&error)),
        }
    }
}

/// A record from the strings it crosses as.
fn saved(
    variant: &str,
    options: &str,
    start: Option<String>,
    moves: &str,
    ended: &str,
) -> Result<Saved, Error> {
    let calls = ended.split(' ').filter(|call| !call.is_empty()).map(|call| {
        let mut parts = call.splitn(3, ':');
        let after = parts.next().and_then(|after| after.parse().ok());
        let cause = parts.next();
        let seat = parts.next().filter(|seat| !seat.is_empty());
        match (after, cause) {
            (Some(after), Some(cause)) => {
                Ok(Ended { after, cause: cause.to_owned(), seat: seat.map(str::to_owned) })
            }
            _ => Err(Error::Save(
                "ended: an entry tells after how many moves, and the cause".to_owned(),
            )),
        }
    });
    Ok(Saved {
        variant: variant.to_owned(),
        options: options.to_owned(),
        start,
        moves: moves.split(' ').filter(|text| !text.is_empty()).map(str::to_owned).collect(),
        ended: calls.collect::<Result<_, _>>()?,
    })
}
