//! What a front end shows of the game.

use super::Method;
use crate::catalogue::{
    Convention, GameName, OptionInfo, SeatInfo, Value, VariantInfo, name, xiangqi_glyphs,
};
use crate::piece::Kind;

const SEATS: [SeatInfo; 3] = [
    SeatInfo { id: "red", letter: 'r', colour: "#b3261e", name: name("Red", "紅方", "红方") },
    SeatInfo {
        id: "yellow", letter: 'y', colour: "#a87400", name: name("Yellow", "黃方", "黄方")
    },
    SeatInfo { id: "blue", letter: 'b', colour: "#1f4e9c", name: name("Blue", "藍方", "蓝方") },
];

const METHOD_1: Value = Value::Int(Method::One.number());
const METHOD_2: Value = Value::Int(Method::Two.number());

const CONVENTIONS: [Convention; 8] = [
    Convention {
        id: "C-1",
        text: "The turn order is red, yellow, blue: a seat's right-hand neighbour moves next.",
    },
    Convention {
        id: "C-2",
        text: "The mountains are the innermost quads of the three river arms. No piece takes a \
               diagonal across one, on either step of a double diagonal; the lines along its sides \
               are open.",
    },
    Convention {
        id: "C-3",
        text: "A seat alone in check moves next, whoever's turn it would have been; the turn order \
               goes on from it. A seat that is neither in check nor gives that check is halted: its \
               pieces may neither be captured nor jumped over by cannons.",
    },
    Convention { id: "C-4", text: "Whether a seat is in check is judged without regard to halts." },
    Convention {
        id: "C-5",
        text: "A seat without a legal move at its turn is defeated, in check or not, and taken over \
               by the seat whose move took its last legal move away. For that, earlier positions \
               are judged without halts.",
    },
    Convention { id: "C-6", text: "Perpetual check is barred." },
    Convention {
        id: "C-7",
        text: "The third occurrence of a position and 180 plies without a capture or a defeat are \
               draws. If exactly two seats are in play, the one that took over the first defeated \
               seat wins instead, also if the two agree to a draw.",
    },
    Convention {
        id: "C-8",
        text: "A seat that resigns, loses on time or leaves is defeated; its pieces leave the board \
               and the others play on.",
    },
];

pub(super) fn info() -> VariantInfo {
    VariantInfo {
        id: "sanren-xiangqi",
        name: GameName {
            en: "Three-Player Xiangqi",
            zh_hant: "三人象棋",
            zh_hans: "三人象棋",
            pinyin: "Sānrén xiàngqí",
        },
        seats: SEATS.to_vec(),
        options: vec![OptionInfo {
            key: "method",
            kind: "integer",
            default: Some(METHOD_1),
            values: Some(&[METHOD_1, METHOD_2]),
            about: "1: Xiangqi moves. 2: every piece may cross the rivers, and soldiers are promoted.",
            name: name("Method", "玩法", "玩法"),
        }],
        glyphs: xiangqi_glyphs(&SEATS, &Kind::ALL[..7], "red"),
        conventions: CONVENTIONS.to_vec(),
        neutral: None,
        armies: Vec::new(),
    }
}
