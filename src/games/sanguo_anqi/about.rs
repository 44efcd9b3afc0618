//! What a front end shows of the game.

use super::armies::{FACES, IDS, Split, face, id};
use crate::action::Face;
use crate::catalogue::{
    Convention, GameName, GlyphInfo, Name, OptionInfo, SeatInfo, Value, VariantInfo, name,
    xiangqi_glyph,
};
use crate::piece::Kind;

/// The seats. Their colours are those of no army.
const SEATS: [SeatInfo; 3] = [
    SeatInfo {
        id: "first", letter: 'f', colour: "#0b6e8f", name: name("First", "先手", "先手")
    },
    SeatInfo {
        id: "second", letter: 's', colour: "#8a3fa0", name: name("Second", "次手", "次手")
    },
    SeatInfo {
        id: "third", letter: 't', colour: "#a85f00", name: name("Third", "三手", "三手")
    },
];

const CONVENTIONS: [Convention; 6] = [
    Convention {
        id: "C-1",
        text: "When two armies are had, the seat that still plays without one, if any, gets the \
               remaining army at once.",
    },
    Convention {
        id: "C-2",
        text: "A seat may pass only if there is nothing else to do, or as the second action of a \
               double turn; a pass ends the turn.",
    },
    Convention {
        id: "C-3",
        text: "A seat may recall its army once it has itself captured as many pieces as the army \
               had at the start, twelve or ten.",
    },
    Convention {
        id: "C-4",
        text: "The pieces of a seat that leaves stay, belong to nobody, never move and can be \
               captured. Its army counts as had: nobody can get it any more.",
    },
    Convention {
        id: "C-5",
        text: "A deadlock is the third occurrence of a position, 60 actions in a row without a \
               piece turned up, captured or withdrawn (a recall or a seat that leaves starts the \
               count again), or an agreed draw. The seats still playing then share out the ranks \
               still free by their scores; equal scores share the better rank; a seat without an \
               army scores 0.",
    },
    Convention {
        id: "C-6",
        text: "Which piece lies where is never stored. A piece is drawn as it is turned up, each \
               of those not yet turned up being as likely as any other, which is what a shuffle \
               does.",
    },
];

const fn flag(key: &'static str, default: bool, about: &'static str, name: Name) -> OptionInfo {
    let default = Some(Value::Bool(default));
    OptionInfo { key, kind: "boolean", default, values: None, about, name }
}

const OPTIONS: [OptionInfo; 7] = [
    OptionInfo {
        key: "split",
        kind: "integer",
        default: Some(Value::Int(1)),
        values: Some(&[Value::Int(1), Value::Int(2)]),
        about: "1, fair: generals and soldiers against red against black. 2, handicap: \
                soldiers (weak) against generals, advisors and elephants against chariots, \
                horses and cannons (strong).",
        name: name("Armies", "分隊方式", "分队方式"),
    },
    OptionInfo {
        key: "pieces",
        kind: "string",
        default: Some(Value::Word("standard")),
        values: Some(&[Value::Word("standard"), Value::Word("strong")]),
        about: "strong: the general moves like a queen of chess, the advisor like a king, the \
                elephant like a bishop, and they are worth more.",
        name: name("Pieces", "棋子走法", "棋子走法"),
    },
    flag(
        "double",
        false,
        "Two actions a turn, except in each seat's first turn.",
        name("Double game", "二連三國棋", "二连三国棋"),
    ),
    flag(
        "recall",
        true,
        "A seat that has captured as many pieces as its army had may recall it \
        and get the best rank still free. Not with scoring race.",
        name("Recall", "收軍", "收军"),
    ),
    flag(
        "flipCapture",
        true,
        "In the double game a piece may capture and be captured in the \
        turn in which it was turned up.",
        name("Capture after turning up", "翻吃", "翻吃"),
    ),
    OptionInfo {
        key: "scoring",
        kind: "string",
        default: Some(Value::Word("net")),
        values: Some(&[
            Value::Word("net"),
            Value::Word("race"),
            Value::Word("survivors"),
            Value::Word("count"),
        ]),
        about: "How a deadlock is scored. net: 300 (strong pieces: 380) less what was lost plus \
                what was captured. race: what was captured, and 200 wins at once. survivors: \
                the value of the pieces left. count: their number.",
        name: name("Scoring", "計分法", "计分法"),
    },
    OptionInfo {
        key: "seed",
        kind: "integer",
        default: None,
        values: None,
        about: "What chance starts from, from 0 to 4294967295. Left out, the package draws it from \
                the host's secure random numbers; the crate takes 0. Only for the referee: it is part \
                of saves, never of position texts and public views.",
        name: name("Seed", "隨機種子", "随机种子"),
    },
];

/// The character of a piece and its name: red 帥 仕 相 俥 傌 炮 兵, black 將 士 象 車 馬 包 卒.
fn glyph(home: &'static str, Face { kind, black }: Face) -> GlyphInfo {
    let (glyph, name) = match (kind, black) {
        (Kind::Cannon, true) => ("包", name("cannon", "包", "包")),
        _ => xiangqi_glyph(kind, !black),
    };
    let set = Some(if black { "black" } else { "red" });
    GlyphInfo { home, kind: kind.letter(), set, glyph, name }
}

/// The catalogue entry.
pub(super) fn info() -> VariantInfo {
    let mut glyphs = Vec::new();
    for split in [Split::Fair, Split::Handicap] {
        for face in (0..FACES).map(face) {
            glyphs.push(glyph(id(split.army(face)), face));
        }
    }
    VariantInfo {
        id: "sanguo-anqi",
        name: GameName {
            en: "Three Kingdoms Dark Chess",
            zh_hant: "三國暗棋",
            zh_hans: "三国暗棋",
            pinyin: "Sānguó ànqí",
        },
        seats: SEATS.to_vec(),
        options: OPTIONS.into(),
        glyphs,
        conventions: CONVENTIONS.to_vec(),
        neutral: None,
        armies: IDS.to_vec(),
    }
}
