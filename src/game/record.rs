//! The record of a game: saves, public views, and games played again from them.

use super::{Deed, Game, choose};
use crate::catalogue::Value;
use crate::error::Error;
use crate::event::Log;
use crate::games::Variant;
use crate::text;

/// The most moves that a save may hold.
pub const MAX_SAVED_MOVES: usize = 20_000;
/// The most calls of the host that a save may hold.
pub const MAX_HOST_CALLS: usize = 64;

/// A call of the host in a save.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ended {
    /// How many moves had been played before it.
    pub after: usize,
    /// `resignation`, `timeout`, `abandonment` or `agreement`.
    pub cause: String,
    /// Who left; `None` for an agreement.
    pub seat: Option<String>,
}

/// Everything it takes to replay a game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Saved {
    /// The game's id.
    pub variant: String,
    /// The options, `key=value` joined by `;`.
    pub options: String,
    /// The position text it started from, if not the starting position.
    pub start: Option<String>,
    /// The moves' texts.
    pub moves: Vec<String>,
    /// The calls of the host, in order.
    pub ended: Vec<Ended>,
}

impl Game {
    /// A saved game, replayed and checked.
    ///
    /// # Errors
    ///
    /// [`Error::Save`] that says which part or which move is wrong.
    pub fn load(saved: &Saved) -> Result<Game, Error> {
        check_length(saved)?;
        let mut game = Game::start_of(saved)?;
        game.replay(saved)?;
        Ok(game)
    }

    /// The game of a save before its first move.
    fn start_of(saved: &Saved) -> Result<Game, Error> {
        let (variant, options) =
            choose(&saved.variant, &saved.options).map_err(|error| in_save("", &error))?;
        let game = match &saved.start {
            None => Game::new(&saved.variant, &saved.options),
            Some(text) => {
                let secrets = text::only(variant.secrets(), &saved.options);
                Game::from_position_with(text, &secrets)
            }
        }
        .map_err(|error| in_save("start: ", &error))?;
        if game.variant != variant || game.options != options {
            return Err(Error::Save(
                "start: its variant or options are not those of the save".to_owned(),
            ));
        }
        Ok(game)
    }

    /// Does what a save tells of.
    fn replay(&mut self, saved: &Saved) -> Result<(), Error> {
        let mut calls = saved.ended.iter().peekable();
        for played in 0..=saved.moves.len() {
            while let Some(call) = calls.next_if(|call| call.after <= played) {
                if call.after < played {
                    return Err(Error::Save(
                        "ended: the calls are not in the order of play".to_owned(),
                    ));
                }
                self.replay_call(call)?;
            }
            if let Some(text) = saved.moves.get(played)
                && let Err(error) = self.play_logged(text, &mut Log::silent())
            {
                let (number, text) = ((played + 1).to_string(), text::clip(text));
                let message = ["moves: number ", &number, " (`", &text, "`): ", error.message()];
                return Err(Error::Save(message.concat()));
            }
        }
        match calls.next() {
            None => Ok(()),
            Some(_) => {
                Err(Error::Save("ended: a call comes after more moves than there are".to_owned()))
            }
        }
    }

    fn replay_call(&mut self, call: &Ended) -> Result<(), Error> {
        let done = match (&call.seat, call.cause.as_str()) {
            (None, "agreement") => self.agree_draw(),
            (Some(seat), cause) => self.leave(seat, cause),
            (None, cause) => {
                Err(Error::Argument(["`", &text::clip(cause), "` needs a seat"].concat()))
            }
        };
        match done {
            Ok(_) => Ok(()),
            Err(error) => Err(in_save("ended: ", &error)),
        }
    }

    /// The game's save.
    pub fn save(&self) -> Saved {
        let mut saved = Saved {
            variant: self.variant.id().to_owned(),
            options: self.options_text(),
            start: self.start.clone(),
            ..Saved::default()
        };
        for deed in &self.done {
            let after = saved.moves.len();
            let (cause, seat) = match deed {
                Deed::Move(made) => {
                    saved.moves.push(self.text_of(made));
                    continue;
                }
                Deed::Leave(seat, cause) => {
                    (cause.word(), Some(self.info().seat_id(*seat).to_owned()))
                }
                Deed::Agreement => ("agreement", None),
            };
            saved.ended.push(Ended { after, cause: cause.to_owned(), seat });
        }
        saved
    }

    /// The options and the record without anything that is hidden, for a client of this game.
    ///
    /// What was turned up is told in the moves; the options that only a referee may know are left
    /// out, from a position text it started from too.
    pub fn public(&self) -> (Vec<(&'static str, Value)>, Saved) {
        let secrets = self.variant.secrets();
        let open = |option: &&(&'static str, Value)| !secrets.contains(&option.0);
        let options = self.options.0.iter().filter(open).copied().collect();
        let mut saved = self.save();
        saved.options = text::without(secrets, &saved.options);
        (options, saved)
    }

    /// A game refereed elsewhere, from its public view: chance is told by the moves. What only a
    /// referee may know is not read, if it is there.
    ///
    /// # Errors
    ///
    /// [`Error::Save`] that says which part or which move is wrong.
    pub fn from_public(view: &Saved) -> Result<Game, Error> {
        let mut view = view.clone();
        if let Some(variant) = Variant::find(&view.variant) {
            view.options = text::without(variant.secrets(), &view.options);
            view.start = view.start.map(|start| text::without_secrets(variant, &start));
        }
        check_length(&view)?;
        let mut game = Game::start_of(&view)?;
        game.position.forget_chance();
        game.replay(&view)?;
        Ok(game)
    }
}

/// An error in a part of a save.
fn in_save(part: &str, error: &Error) -> Error {
    Error::Save([part, error.message()].concat())
}

fn check_length(saved: &Saved) -> Result<(), Error> {
    let refuse = |message: String| Err(Error::Save(message));
    if saved.moves.len() > MAX_SAVED_MOVES {
        return refuse(format!("moves: a save holds at most {MAX_SAVED_MOVES} moves"));
    }
    if saved.ended.len() > MAX_HOST_CALLS {
        return refuse(format!("ended: a save holds at most {MAX_HOST_CALLS} calls of the host"));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_and_calls_of_a_save_are_counted_apart() {
        let saved = |moves: usize, calls: usize| {
            let call = Ended { after: 0, cause: "timeout".to_owned(), seat: Some("wu".to_owned()) };
            let (moves, ended) = (vec!["re4re5".to_owned(); moves], vec![call; calls]);
            let saved = Saved { variant: "sanguo-qi".to_owned(), moves, ended, ..Saved::default() };
            check_length(&saved).map_err(|error| error.to_string())
        };
        assert_eq!(saved(20_000, 64), Ok(()));
        let moves = "moves: a save holds at most 20000 moves".to_owned();
        assert_eq!(saved(20_001, 0), Err(moves));
        let calls = "ended: a save holds at most 64 calls of the host".to_owned();
        assert_eq!(saved(0, 65), Err(calls));
    }
}
