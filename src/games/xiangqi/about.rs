//! What a front end shows of the game.

use crate::catalogue::{GameName, SeatInfo, VariantInfo, name, xiangqi_glyphs};
use crate::piece::Kind;

const SEATS: [SeatInfo; 2] = [
    SeatInfo { id: "red", letter: 'r', colour: "#b3261e", name: name("Red", "紅方", "红方") },
    SeatInfo {
        id: "black", letter: 'b', colour: "#1d1d1d", name: name("Black", "黑方", "黑方")
    },
];

/// The catalogue entry.
pub(super) fn info() -> VariantInfo {
    VariantInfo {
        id: "xiangqi",
        name: GameName { en: "Xiangqi", zh_hant: "象棋", zh_hans: "象棋", pinyin: "Xiàngqí" },
        seats: SEATS.to_vec(),
        options: Vec::new(),
        glyphs: xiangqi_glyphs(&SEATS, &Kind::ALL[..7], "red"),
        conventions: Vec::new(),
        neutral: None,
        armies: Vec::new(),
    }
}
