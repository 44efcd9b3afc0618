//! What the Xiangqi-likes share: movement from tables, attacks, legality, defeats and takeovers,
//! repetition. Implements "Rules shared by the chess games" of the rules' `README.md`. Names no
//! game: what a game decides for itself is a method of [`Rules`].

pub mod alliance;
pub mod attack;
pub mod ending;
pub mod explain;
mod host;
pub mod legal;
pub mod movers;
pub mod position;
pub mod repetition;
pub mod rules;
pub mod setup;
pub mod tables;

pub use position::{Position, State, Step};
pub use rules::{Laws, Registered, Rules};
pub use tables::{Start, Tables};
