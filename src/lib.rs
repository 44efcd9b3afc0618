//! The rules of the Three Kingdoms chess family.
#![forbid(unsafe_code)]
#![warn(missing_docs)]

pub mod board;
pub mod piece;
pub mod point;
pub mod seat;
