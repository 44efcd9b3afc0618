//! The games, a folder each.

pub mod sanguo_qi;
pub mod xiangqi;
