//! What a front end shows of the game.

use crate::catalogue::{
    Convention, GameName, GlyphInfo, Name, SeatInfo, VariantInfo, xiangqi_glyph,
};
use crate::games::kingdoms::{HAN, KINGDOMS};
use crate::piece::Kind;

const CONVENTIONS: [Convention; 6] = [
    Convention {
        id: "C-1",
        text: "Han's emperor stands on a9, its cannon on b9, its chariots on d7, d9 and d11. The \
               alliance points are b10 for Wei, b8 for Shu and c9 for Wu.",
    },
    Convention {
        id: "C-2",
        text: "After the alliance or the regicide no alliance can be made any more, and an emperor \
               still on the board can no longer be captured.",
    },
    Convention {
        id: "C-3",
        text: "Allies do not capture, attack or check each other, and their generals may face each \
               other. The alliance ends as soon as any seat is defeated.",
    },
    Convention {
        id: "C-4",
        text: "A seat that is alone in check moves next, even if it has just moved; if two are in \
               check the turn order stands.",
    },
    Convention {
        id: "C-5",
        text: "A seat without a legal move that is not in check is taken over by the seat whose \
               move took its last legal move away; by the third seat, if that is its ally.",
    },
    Convention {
        id: "C-6",
        text: "Perpetual check is barred. The third occurrence of a position and 180 plies without \
               a capture or a defeat are draws, shared by the seats in play.",
    },
];

/// What is printed on a piece: on a general or the emperor the name of the kingdom.
fn glyph(seat: &SeatInfo, kind: Kind) -> GlyphInfo {
    let (glyph, of_kind) = xiangqi_glyph(kind, seat.id == "shu");
    let (glyph, name) = match kind {
        Kind::General | Kind::Emperor => (seat.name.zh_hant, Name { en: of_kind.en, ..seat.name }),
        _ => (glyph, of_kind),
    };
    GlyphInfo { home: seat.id, kind: kind.letter(), set: None, glyph, name }
}

pub(super) fn info() -> VariantInfo {
    let mut glyphs = Vec::new();
    for seat in &KINGDOMS {
        for &kind in &Kind::ALL[..7] {
            glyphs.push(glyph(seat, kind));
        }
    }
    for kind in [Kind::Emperor, Kind::Chariot, Kind::Cannon] {
        glyphs.push(glyph(&HAN, kind));
    }
    VariantInfo {
        id: "sanguo-yanyi",
        name: GameName {
            en: "Romance of the Three Kingdoms Chess",
            zh_hant: "三國演弈棋",
            zh_hans: "三国演弈棋",
            pinyin: "Sānguó yǎnyì qí",
        },
        seats: KINGDOMS.to_vec(),
        options: Vec::new(),
        glyphs,
        conventions: CONVENTIONS.to_vec(),
        neutral: Some(HAN),
        armies: Vec::new(),
    }
}
