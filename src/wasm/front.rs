//! What a front end shows before and around play, the catalogue and the boards, written as JSON.

use super::shapes;
use crate::board::drawing::{Drawing, DrawnPoint, Region, Spot};
use crate::catalogue::{GlyphInfo, Name, OptionInfo, SeatInfo, VariantInfo};
use crate::games::Variant;
use crate::json::Json;

/// The catalogue of all games.
pub(super) fn catalogue(json: &mut Json) {
    json.open('[');
    for variant in Variant::ALL {
        game(json, variant.info());
    }
    json.close(']');
}

fn game(json: &mut Json, info: &VariantInfo) {
    json.open('{');
    json.field("id", info.id);
    json.key("name");
    json.open('{');
    names(json, info.name.en, info.name.zh_hant, info.name.zh_hans);
    json.field("pinyin", info.name.pinyin);
    json.close('}');
    json.key("seats");
    json.open('[');
    for info in &info.seats {
        seat(json, info);
    }
    json.close(']');
    options(json, info);
    json.key("glyphs");
    json.open('[');
    for info in &info.glyphs {
        glyph(json, info);
    }
    json.close(']');
    json.key("conventions");
    json.open('[');
    for convention in &info.conventions {
        json.open('{');
        json.field("id", convention.id);
        json.field("text", convention.text);
        json.close('}');
    }
    json.close(']');
    if let Some(info) = &info.neutral {
        json.key("neutral");
        seat(json, info);
    }
    json.close('}');
}

fn seat(json: &mut Json, info: &SeatInfo) {
    json.open('{');
    json.field("id", info.id);
    json.field("colour", info.colour);
    name(json, info.name);
    json.close('}');
}

/// What may be chosen, under its key.
pub(super) fn options(json: &mut Json, info: &VariantInfo) {
    json.key("options");
    json.open('[');
    for info in &info.options {
        option(json, info);
    }
    json.close(']');
}

fn option(json: &mut Json, info: &OptionInfo) {
    json.open('{');
    json.field("key", info.key);
    json.field("type", info.kind);
    match info.default {
        Some(value) => {
            json.key("default");
            shapes::value(json, value);
        }
        None => json.nullable("default", None),
    }
    if let Some(values) = info.values {
        json.key("values");
        json.open('[');
        for value in values {
            shapes::value(json, *value);
        }
        json.close(']');
    }
    json.field("about", info.about);
    name(json, info.name);
    json.close('}');
}

fn glyph(json: &mut Json, info: &GlyphInfo) {
    json.open('{');
    json.field("home", info.home);
    shapes::kind(json, Some(info.kind));
    json.optional("set", info.set);
    json.field("glyph", info.glyph);
    name(json, info.name);
    json.close('}');
}

/// A name, under its key.
fn name(json: &mut Json, name: Name) {
    json.key("name");
    json.open('{');
    names(json, name.en, name.zh_hant, name.zh_hans);
    json.close('}');
}

fn names(json: &mut Json, en: &str, zh_hant: &str, zh_hans: &str) {
    json.field("en", en);
    json.field("zhHant", zh_hant);
    json.field("zhHans", zh_hans);
}

/// The drawing of a board.
pub(super) fn drawing(json: &mut Json, drawing: &Drawing) {
    json.open('{');
    json.key("points");
    json.open('[');
    for drawn in &drawing.points {
        point(json, drawn);
    }
    json.close(']');
    json.field("style", drawing.style.word());
    json.key("lines");
    json.open('[');
    for line in &drawing.lines {
        spots(json, line);
    }
    json.close(']');
    json.key("regions");
    json.open('[');
    for area in &drawing.regions {
        region(json, area);
    }
    json.close(']');
    json.key("bounds");
    json.open('{');
    let bounds = drawing.bounds;
    place(json, bounds.x, bounds.y);
    length(json, "width", bounds.width);
    length(json, "height", bounds.height);
    json.close('}');
    json.key("turns");
    json.open('{');
    for (seat, degrees) in &drawing.turns.0 {
        length(json, seat, *degrees);
    }
    json.close('}');
    json.close('}');
}

fn point(json: &mut Json, drawn: &DrawnPoint) {
    json.open('{');
    json.field("id", &drawn.id);
    place(json, drawn.x, drawn.y);
    json.nullable("half", drawn.half);
    json.key("marks");
    json.open('[');
    for mark in &drawn.marks {
        json.string(mark.word());
    }
    json.close(']');
    json.optional("label", drawn.label);
    json.close('}');
}

fn region(json: &mut Json, area: &Region) {
    json.open('{');
    json.field("kind", area.kind.word());
    json.optional("label", area.label);
    json.optional("seat", area.seat);
    json.key("outline");
    spots(json, &area.outline);
    json.close('}');
}

fn spots(json: &mut Json, spots: &[Spot]) {
    json.open('[');
    for spot in spots {
        json.open('{');
        place(json, spot.x, spot.y);
        json.close('}');
    }
    json.close(']');
}

fn place(json: &mut Json, x: f64, y: f64) {
    length(json, "x", x);
    length(json, "y", y);
}

/// A measure of a drawing. They are whole ten-thousandths, and are written as such: the library's
/// formatting of fractions is 10 KB of WebAssembly.
fn length(json: &mut Json, key: &str, value: f64) {
    json.key(key);
    let parts = (value * 1e4).round() as i64;
    json.plain(&[&parts.to_string(), "e-4"].concat());
}
