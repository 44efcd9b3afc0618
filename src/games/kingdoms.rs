//! The kingdoms around the cross, the seats of the three games on it and in its middle.

use crate::catalogue::{SeatInfo, name};

/// In turn order.
pub(super) const KINGDOMS: [SeatInfo; 3] = [
    SeatInfo { id: "wu", letter: 'g', colour: "#1b6b3a", name: name("Wu", "吳", "吴") },
    SeatInfo { id: "wei", letter: 'b', colour: "#1d1d1d", name: name("Wei", "魏", "魏") },
    SeatInfo { id: "shu", letter: 'r', colour: "#b3261e", name: name("Shu", "蜀", "蜀") },
];

/// The neutral fourth, which no player moves.
pub(super) const HAN: SeatInfo =
    SeatInfo { id: "han", letter: 'y', colour: "#a87400", name: name("Han", "漢", "汉") };
