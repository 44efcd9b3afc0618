//! What a front end shows of the game.

use crate::catalogue::{Convention, GameName, GlyphInfo, Name, SeatInfo, VariantInfo};
use crate::games::kingdoms::KINGDOMS;
use crate::piece::Kind;

const CONVENTIONS: [Convention; 3] = [
    Convention { id: "C-1", text: "A line of more than five stones wins as well as one of five." },
    Convention {
        id: "C-2",
        text: "In the moving phase the third occurrence of a position and the 240th ply are draws, \
               shared by the seats in play. The position at the start of the phase counts as its \
               first occurrence; a win on the 240th ply goes before the draw.",
    },
    Convention {
        id: "C-3",
        text: "A seat that leaves is out, its stones stay as obstacles and the others play on; the \
               last seat wins. The moving phase starts as soon as every seat in play has placed \
               sixteen stones.",
    },
];

const fn glyph(seat: SeatInfo) -> GlyphInfo {
    GlyphInfo {
        home: seat.id,
        kind: Kind::Stone.letter(),
        set: None,
        glyph: seat.name.zh_hant,
        name: Name { en: Kind::Stone.name(), ..seat.name },
    }
}

const GLYPHS: [GlyphInfo; 3] = [glyph(KINGDOMS[0]), glyph(KINGDOMS[1]), glyph(KINGDOMS[2])];

/// The catalogue entry.
pub(super) fn info() -> VariantInfo {
    VariantInfo {
        id: "yanyi-wuziqi",
        name: GameName {
            en: "Three Kingdoms Five-in-a-row",
            zh_hant: "三國演弈五子棋",
            zh_hans: "三国演弈五子棋",
            pinyin: "Sānguó yǎnyì wǔzǐqí",
        },
        seats: KINGDOMS.to_vec(),
        options: Vec::new(),
        glyphs: GLYPHS.to_vec(),
        conventions: CONVENTIONS.to_vec(),
        neutral: None,
        armies: Vec::new(),
    }
}
