//! The rules of the Three Kingdoms chess family.
#![forbid(unsafe_code)]
#![warn(missing_docs)]

pub mod action;
pub mod board;
pub mod chess;
pub mod event;
pub mod games;
pub mod piece;
pub mod point;
pub mod seat;
