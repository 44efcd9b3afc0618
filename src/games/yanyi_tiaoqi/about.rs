//! What a front end shows of the game.

use crate::catalogue::{
    Convention, GameName, GlyphInfo, Name, SeatInfo, VariantInfo, xiangqi_glyph,
};
use crate::games::kingdoms::{HAN, KINGDOMS};
use crate::piece::Kind;

const CONVENTIONS: [Convention; 8] = [
    Convention {
        id: "C-1",
        text: "Each seat's fifteen men stand on the dark cells of its arm except the back-row one \
               nearest the middle: i1 (Shu), p8 (Wu), h16 (Wei). Han's emperor stands on b8, its \
               guards on a7, a9, c7 and c9.",
    },
    Convention { id: "C-2", text: "Capturing is never compulsory." },
    Convention {
        id: "C-3",
        text: "Jumped pieces are lifted together when the move ends. Until then they stay, block, \
               and cannot be jumped twice; the cell the piece started from counts as empty.",
    },
    Convention {
        id: "C-4",
        text: "Men that have been taken over become a lord on the 12th row of their new owner, if \
               it has not promoted yet.",
    },
    Convention {
        id: "C-5",
        text: "A seat without a move passes, and only then may it pass. If all seats in play pass \
               in a row the game is a draw.",
    },
    Convention {
        id: "C-6",
        text: "The third occurrence of a position and 100 plies without a capture, promotion, \
               regicide or defeat are draws, shared by the seats in play.",
    },
    Convention {
        id: "C-7",
        text: "The cells l4 and m5, and d12 and e13, touch across an inner corner of the cross and \
               are no neighbours; else two seats would have a short cut that the third has not.",
    },
    Convention {
        id: "C-8",
        text: "A man that ends its move on its owner's 12th row is promoted by itself, once per \
               seat per game.",
    },
];

fn glyph(seat: &SeatInfo, kind: Kind) -> GlyphInfo {
    let (glyph, of_kind) = xiangqi_glyph(kind, seat.id == "shu");
    let (glyph, name) = match kind {
        // The spare sovereign of each kingdom: 吳, 魏, 蜀, and 漢 for the emperor. A lord that was
        // one of Han's guards keeps 主.
        Kind::Lord if seat.id != HAN.id => {
            (seat.name.zh_hant, Name { en: of_kind.en, ..seat.name })
        }
        _ => (glyph, of_kind),
    };
    GlyphInfo { home: seat.id, kind: kind.letter(), set: None, glyph, name }
}

/// The catalogue entry.
pub(super) fn info() -> VariantInfo {
    let mut glyphs = Vec::new();
    for seat in &KINGDOMS {
        glyphs.push(glyph(seat, Kind::Man));
        glyphs.push(glyph(seat, Kind::Lord));
    }
    for kind in [Kind::Emperor, Kind::Man, Kind::Lord] {
        glyphs.push(glyph(&HAN, kind));
    }
    VariantInfo {
        id: "yanyi-tiaoqi",
        name: GameName {
            en: "Three Kingdoms Draughts",
            zh_hant: "三國演弈跳棋",
            zh_hans: "三国演弈跳棋",
            pinyin: "Sānguó yǎnyì tiàoqí",
        },
        seats: KINGDOMS.to_vec(),
        options: Vec::new(),
        glyphs,
        conventions: CONVENTIONS.to_vec(),
        neutral: Some(HAN),
        armies: Vec::new(),
    }
}
