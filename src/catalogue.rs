//! What a front end shows of a game before and around play: names, seats, options, glyphs,
//! conventions. Plain data with the field names of the JavaScript API.

use crate::piece::{Army, Kind};
use crate::seat::Seat;

/// A name in the languages players read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Name {
    /// English.
    pub en: &'static str,
    /// 繁體中文.
    pub zh_hant: &'static str,
    /// 简体中文.
    pub zh_hans: &'static str,
}

/// A name in English, traditional and simplified characters.
pub const fn name(en: &'static str, zh_hant: &'static str, zh_hans: &'static str) -> Name {
    Name { en, zh_hant, zh_hans }
}

/// A seat of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatInfo {
    /// Its id in the API.
    pub id: &'static str,
    /// The letter texts use for it.
    pub letter: char,
    /// A CSS colour to draw it in.
    pub colour: &'static str,
    /// Its name.
    pub name: Name,
}

/// The value of an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// `true` or `false`.
    Bool(bool),
    /// A whole number.
    Int(u32),
    /// A word.
    Word(&'static str),
}

impl Value {
    /// Its text in option lists and position texts.
    pub fn text(self) -> String {
        match self {
            Value::Bool(value) => value.to_string(),
            Value::Int(value) => value.to_string(),
            Value::Word(value) => value.to_owned(),
        }
    }
}

/// An option of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct OptionInfo {
    /// Its key.
    pub key: &'static str,
    /// `boolean`, `integer` or `string`.
    pub kind: &'static str,
    /// The value if it is not given; absent if the host draws one.
    pub default: Option<Value>,
    /// The values it takes; absent if any of its type will do.
    pub values: Option<&'static [Value]>,
    /// What it does.
    pub about: &'static str,
    /// Its name, for a form.
    pub name: Name,
}

impl OptionInfo {
    /// The value with this text; `None` if the option does not take it.
    pub fn read(&self, text: &str) -> Option<Value> {
        if let Some(values) = self.values {
            return values.iter().copied().find(|value| value.text() == text);
        }
        match (self.kind, text) {
            ("boolean", "true") => Some(Value::Bool(true)),
            ("boolean", "false") => Some(Value::Bool(false)),
            ("integer", _) => {
                let value = Value::Int(text.parse().ok()?);
                (value.text() == text).then_some(value)
            }
            _ => None,
        }
    }

    /// The values it takes, in words.
    pub fn takes(&self) -> String {
        let Some(values) = self.values else {
            let any = match self.kind {
                "integer" => "a whole number from 0 to 4294967295",
                _ => "true or false",
            };
            return any.to_owned();
        };
        let mut text = String::new();
        for value in values {
            text.push_str(if text.is_empty() { "one of " } else { ", " });
            text.push_str(&value.text());
        }
        text
    }
}

/// What to print on a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GlyphInfo {
    /// The home army's id.
    pub home: &'static str,
    /// The kind's letter.
    pub kind: char,
    /// The set, in dark chess.
    pub set: Option<&'static str>,
    /// The character on the piece.
    pub glyph: &'static str,
    /// What the piece is called.
    pub name: Name,
}

/// A convention of the rules page: a choice made where the source is silent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Convention {
    /// `C-1`, `C-2`, …
    pub id: &'static str,
    /// What it says.
    pub text: &'static str,
}

/// The names of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameName {
    /// English.
    pub en: &'static str,
    /// 繁體中文.
    pub zh_hant: &'static str,
    /// 简体中文.
    pub zh_hans: &'static str,
    /// Romanised.
    pub pinyin: &'static str,
}

/// Everything a front end shows of a game before and around play.
#[derive(Clone, Debug, PartialEq)]
pub struct VariantInfo {
    /// The id, also the name of the rules page.
    pub id: &'static str,
    /// Its names.
    pub name: GameName,
    /// The players in turn order.
    pub seats: Vec<SeatInfo>,
    /// The options.
    pub options: Vec<OptionInfo>,
    /// What to print on pieces.
    pub glyphs: Vec<GlyphInfo>,
    /// The conventions.
    pub conventions: Vec<Convention>,
    /// The neutral owner of pieces, if the game has one.
    pub neutral: Option<SeatInfo>,
    /// The ids of the armies, where they are not named after seats.
    pub armies: Vec<&'static str>,
}

impl VariantInfo {
    /// The id of a seat, Han's included; empty for a seat the game does not have.
    pub fn seat_id(&self, seat: Seat) -> &'static str {
        self.seat(seat).map_or("", |info| info.id)
    }

    /// The letter of a seat; `?` for a seat the game does not have.
    pub fn seat_letter(&self, seat: Seat) -> char {
        self.seat(seat).map_or('?', |info| info.letter)
    }

    /// A seat, Han included.
    pub fn seat(&self, seat: Seat) -> Option<&SeatInfo> {
        if seat == Seat::HAN { self.neutral.as_ref() } else { self.seats.get(seat.index()) }
    }

    /// The seat with this id, Han included.
    pub fn find_seat(&self, id: &str) -> Option<Seat> {
        self.find(&|info| info.id == id)
    }

    /// The seat with this letter, Han included.
    pub fn find_letter(&self, letter: char) -> Option<Seat> {
        self.find(&|info| info.letter == letter)
    }

    fn find(&self, is_it: &dyn Fn(&SeatInfo) -> bool) -> Option<Seat> {
        let [first, second, third] = Seat::PLAYERS;
        let mut seats = [first, second, third, Seat::HAN].into_iter();
        seats.find(|&seat| self.seat(seat).is_some_and(is_it))
    }

    /// The id of an army.
    pub fn army_id(&self, army: Army) -> &'static str {
        if self.armies.is_empty() {
            self.seat_id(army.seat())
        } else {
            self.armies.get(army.index()).copied().unwrap_or("")
        }
    }
}

/// What is printed on the pieces of these kinds in each seat's army, as in Xiangqi; `red` is the
/// seat whose army is the red one.
pub fn xiangqi_glyphs(seats: &[SeatInfo], kinds: &[Kind], red: &str) -> Vec<GlyphInfo> {
    let mut glyphs = Vec::new();
    for seat in seats {
        for &kind in kinds {
            let (glyph, name) = xiangqi_glyph(kind, seat.id == red);
            glyphs.push(GlyphInfo { home: seat.id, kind: kind.letter(), set: None, glyph, name });
        }
    }
    glyphs
}

/// The characters and names of the pieces of Xiangqi in one army: red has 帥 仕 相 俥 傌 炮 兵,
/// the others 將 士 象 車 馬 砲 卒. The other kinds have one character.
pub fn xiangqi_glyph(kind: Kind, red: bool) -> (&'static str, Name) {
    let (of_red, of_black) = match kind {
        Kind::General => (("帥", "帅"), ("將", "将")),
        Kind::Advisor => (("仕", "仕"), ("士", "士")),
        Kind::Elephant => (("相", "相"), ("象", "象")),
        Kind::Horse => (("傌", "马"), ("馬", "马")),
        Kind::Chariot => (("俥", "车"), ("車", "车")),
        Kind::Cannon => (("炮", "炮"), ("砲", "炮")),
        Kind::Soldier => (("兵", "兵"), ("卒", "卒")),
        Kind::Flag => (("旗", "旗"), ("旗", "旗")),
        Kind::Emperor => (("漢", "汉"), ("漢", "汉")),
        Kind::Man => (("兵", "兵"), ("兵", "兵")),
        Kind::Lord => (("主", "主"), ("主", "主")),
        Kind::Stone => (("子", "子"), ("子", "子")),
    };
    let (zh_hant, zh_hans) = if red { of_red } else { of_black };
    (zh_hant, name(kind.name(), zh_hant, zh_hans))
}
