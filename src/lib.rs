#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]
#![warn(missing_docs)]
// A game's front page points its readers at the private files that hold its rules.
#![allow(rustdoc::private_intra_doc_links)]

pub mod action;
pub mod board;
pub mod catalogue;
pub mod chess;
pub mod error;
pub mod event;
pub mod fields;
pub mod game;
pub mod games;
pub mod journal;
#[cfg(any(target_arch = "wasm32", test))]
mod json;
pub mod piece;
pub mod play;
pub mod point;
pub mod seat;
pub mod text;

#[cfg(target_arch = "wasm32")]
pub mod wasm;
