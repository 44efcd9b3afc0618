//! What a front end shows of the game.

use super::SanguoQi;
use crate::catalogue::{
    Convention, GameName, Name, OptionInfo, SeatInfo, Value, VariantInfo, name, xiangqi_glyphs,
};
use crate::piece::Kind;

/// The kingdoms in turn order. A general bears the name of its kingdom.
const SEATS: [SeatInfo; 3] = [
    SeatInfo { id: "shu", letter: 'r', colour: "#b3261e", name: name("Shu", "蜀", "蜀") },
    SeatInfo { id: "wu", letter: 'g', colour: "#1b6b3a", name: name("Wu", "吳", "吴") },
    SeatInfo { id: "wei", letter: 'b', colour: "#1f4e9c", name: name("Wei", "魏", "魏") },
];

/// The flag of each kingdom: the sources call the extra piece 火 in Shu, 風 in Wu and 旗 in Wei.
const FLAGS: [(&str, Name); 3] = [
    ("火", name("fire", "火", "火")),
    ("風", name("wind", "風", "风")),
    ("旗", name("banner", "旗", "旗")),
];

const KINDS: [Kind; 8] = [
    Kind::General,
    Kind::Advisor,
    Kind::Elephant,
    Kind::Horse,
    Kind::Chariot,
    Kind::Cannon,
    Kind::Soldier,
    Kind::Flag,
];

/// The catalogue entry.
pub(super) fn info() -> VariantInfo {
    let mut glyphs = xiangqi_glyphs(&SEATS, &KINDS, "shu");
    for glyph in &mut glyphs {
        for (seat, (flag, flag_name)) in SEATS.iter().zip(FLAGS) {
            if glyph.home == seat.id && glyph.kind == Kind::General.letter() {
                glyph.glyph = seat.name.zh_hant;
            }
            if glyph.home == seat.id && glyph.kind == Kind::Flag.letter() {
                (glyph.glyph, glyph.name) = (flag, flag_name);
            }
        }
    }
    VariantInfo {
        id: "sanguo-qi",
        name: GameName {
            en: "Game of the Three Kingdoms",
            zh_hant: "三國棋",
            zh_hans: "三国棋",
            pinyin: "Sānguó qí",
        },
        seats: SEATS.to_vec(),
        options: vec![OptionInfo {
            key: "flags",
            kind: "boolean",
            default: Some(Value::Bool(SanguoQi::default().flags)),
            values: None,
            about: "Each kingdom has two flags, which move like a longer horse.",
            name: name("Flags", "旗手", "旗手"),
        }],
        glyphs,
        conventions: vec![
            Convention {
                id: "C-1",
                text: "A soldier that has crossed the river never crosses another river arm, and \
                       never walks from one foreign e5 to another e5.",
            },
            Convention {
                id: "C-2",
                text: "Generals that face each other on an open line, also through the central \
                       triangle, are in check from each other; no move may leave them so. A general \
                       never captures by flying along the line: it stays in its palace.",
            },
            Convention {
                id: "C-3",
                text: "A kingdom without a legal move at its turn is defeated, in check or not, and \
                       taken over by the kingdom whose move took its last legal move away.",
            },
        ],
        neutral: None,
        armies: Vec::new(),
    }
}
