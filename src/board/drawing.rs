//! Drawings: everything a front end needs to paint a board without knowing its rules.
//!
//! A [`Drawing`] is plain data with the field names of the package's `Board` type. It
//! knows no rule and depends on no other part of the engine; what ties it to the engine is the order
//! of its points, which is that of the engine's tables, and their texts.

mod cross;
mod grid;
mod trefoil;

pub use cross::{cross, draughts};
pub use grid::{dark_chess, five_in_a_row, xiangqi};
pub use trefoil::trefoil;

use std::ops::RangeInclusive;

/// How far the bounds reach beyond the outermost points: room for half a piece and a rim.
const MARGIN: f64 = 0.7;

/// A place in the drawing. The unit is the distance between neighbouring lines where the board is
/// regular, y grows downwards and (0, 0) is the centre of the board.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Spot {
    /// To the right.
    pub x: f64,
    /// Downwards.
    pub y: f64,
}

impl Spot {
    /// Rounded to a ten-thousandth, so that what users see is short and the same on every machine.
    fn new(x: f64, y: f64) -> Spot {
        // Adding zero turns -0 into 0.
        let round = |v: f64| (v * 1e4).round() / 1e4 + 0.0;
        Spot { x: round(x), y: round(y) }
    }
}

/// What is special about a point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mark {
    /// Inside a palace.
    Palace,
    /// On a river bank, or on the border line of a territory of the cross.
    Bank,
    /// Inside the territory of a kingdom of the cross, its border line included.
    Territory,
    /// Where a horse makes an alliance.
    Alliance,
    /// On the row where some seat's men are promoted.
    Promotion,
    /// Where a seat's men, or the emperor and his guards, stand at the start.
    Camp,
}

impl Mark {
    /// The word of the API.
    pub const fn word(self) -> &'static str {
        match self {
            Mark::Palace => "palace",
            Mark::Bank => "bank",
            Mark::Territory => "territory",
            Mark::Alliance => "alliance",
            Mark::Promotion => "promotion",
            Mark::Camp => "camp",
        }
    }
}

/// A point of the board.
#[derive(Clone, PartialEq, Debug)]
pub struct DrawnPoint {
    /// Its text in moves, as `re4` or `q13`.
    pub id: String,
    /// To the right.
    pub x: f64,
    /// Downwards.
    pub y: f64,
    /// The seat whose half-board or arm it lies in; `None` on common ground.
    pub half: Option<&'static str>,
    /// What is special about it.
    pub marks: Vec<Mark>,
    /// What is printed on it.
    pub label: Option<&'static str>,
}

/// Where pieces stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Style {
    /// On the crossings of lines.
    Points,
    /// In cells: unit squares around the points.
    Cells,
}

impl Style {
    /// The word of the API.
    pub const fn word(self) -> &'static str {
        match self {
            Style::Points => "points",
            Style::Cells => "cells",
        }
    }
}

/// What a region is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RegionKind {
    /// A half-board, or the arm of a kingdom of the cross.
    Half,
    /// Water.
    River,
    /// A mountain, across which no diagonal goes.
    Mountain,
    /// A palace.
    Palace,
    /// The middle of the board, nobody's land.
    Centre,
    /// A named corner outside the lines of play.
    Corner,
}

impl RegionKind {
    /// The word of the API.
    pub const fn word(self) -> &'static str {
        match self {
            RegionKind::Half => "half",
            RegionKind::River => "river",
            RegionKind::Mountain => "mountain",
            RegionKind::Palace => "palace",
            RegionKind::Centre => "centre",
            RegionKind::Corner => "corner",
        }
    }
}

/// An area to fill. Regions come in the order in which to paint them.
#[derive(Clone, PartialEq, Debug)]
pub struct Region {
    /// What it is.
    pub kind: RegionKind,
    /// What is printed on it.
    pub label: Option<&'static str>,
    /// The seat it belongs to.
    pub seat: Option<&'static str>,
    /// Its corners in order; the last is joined to the first.
    pub outline: Vec<Spot>,
}

/// A rectangle.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Bounds {
    /// Its left edge.
    pub x: f64,
    /// Its upper edge.
    pub y: f64,
    /// Its width.
    pub width: f64,
    /// Its height.
    pub height: f64,
}

/// Degrees to turn the board clockwise about (0, 0) so that a seat plays from the bottom.
#[derive(Clone, PartialEq, Debug)]
pub struct Turns(pub Vec<(&'static str, f64)>);

/// A board, ready to be painted.
#[derive(Clone, PartialEq, Debug)]
pub struct Drawing {
    /// The points, in the order of the engine's tables.
    pub points: Vec<DrawnPoint>,
    /// Where pieces stand.
    pub style: Style,
    /// Lines to stroke, each through two or more spots.
    pub lines: Vec<Vec<Spot>>,
    /// Areas to fill, in painting order, below the lines.
    pub regions: Vec<Region>,
    /// What the drawing fills, with room for pieces at the edge.
    pub bounds: Bounds,
    /// How to turn it for each seat.
    pub turns: Turns,
}

/// The bounds of points and regions, with a margin.
fn bounds(points: &[DrawnPoint], regions: &[Region], margin: f64) -> Bounds {
    let (mut west, mut north, mut east, mut south) = (f64::MAX, f64::MAX, f64::MIN, f64::MIN);
    let mut reach = |x: f64, y: f64| {
        (west, east) = (west.min(x), east.max(x));
        (north, south) = (north.min(y), south.max(y));
    };
    for point in points {
        reach(point.x, point.y);
    }
    for region in regions {
        for spot in &region.outline {
            reach(spot.x, spot.y);
        }
    }
    let corner = Spot::new(west - margin, north - margin);
    let size = Spot::new(east - west + 2.0 * margin, south - north + 2.0 * margin);
    Bounds { x: corner.x, y: corner.y, width: size.x, height: size.y }
}

/// A line through the spots of these places.
fn line(places: RangeInclusive<usize>, spot: &dyn Fn(usize) -> Spot) -> Vec<Spot> {
    let mut line = Vec::new();
    for place in places {
        line.push(spot(place));
    }
    line
}

/// The marks that apply.
fn marks(all: &[(Mark, bool)]) -> Vec<Mark> {
    let mut marks = Vec::new();
    for &(mark, applies) in all {
        if applies {
            marks.push(mark);
        }
    }
    marks
}

/// The letter of the `n`th file, counted from 1.
fn file_letter(n: usize) -> char {
    char::from(b'a' + (n - 1) as u8)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    fn all() -> Vec<(&'static str, usize, Drawing)> {
        vec![
            ("trefoil", 135, trefoil(["shu", "wu", "wei"], ['r', 'g', 'b'], false)),
            ("mountains", 135, trefoil(["red", "yellow", "blue"], ['r', 'y', 'b'], true)),
            ("xiangqi", 90, xiangqi()),
            ("cross", 225, cross()),
            ("dark chess", 45, dark_chess()),
            ("draughts", 96, draughts()),
            ("five in a row", 64, five_in_a_row()),
        ]
    }

    #[test]
    fn points_are_distinct_and_apart() {
        for (name, count, drawing) in all() {
            assert_eq!(drawing.points.len(), count, "{name}");
            let ids: HashSet<_> = drawing.points.iter().map(|point| &point.id).collect();
            assert_eq!(ids.len(), count, "{name}");
            for (i, a) in drawing.points.iter().enumerate() {
                for b in &drawing.points[..i] {
                    let distance = (a.x - b.x).hypot(a.y - b.y);
                    assert!(distance > 0.99, "{name}: {} and {} are {distance} apart", a.id, b.id);
                }
            }
        }
    }

    #[test]
    fn everything_is_within_the_bounds() {
        for (name, _, drawing) in all() {
            let Bounds { x, y, width, height } = drawing.bounds;
            let inside = |spot: &Spot, margin: f64| {
                (x + margin..=x + width - margin).contains(&spot.x)
                    && (y + margin..=y + height - margin).contains(&spot.y)
            };
            for point in &drawing.points {
                assert!(inside(&Spot { x: point.x, y: point.y }, 0.5), "{name}: {}", point.id);
            }
            for line in &drawing.lines {
                assert!(line.len() > 1 && line.iter().all(|spot| inside(spot, 0.0)), "{name}");
            }
            for region in &drawing.regions {
                assert!(region.outline.len() > 2, "{name}");
                assert!(region.outline.iter().all(|spot| inside(spot, 0.0)), "{name}");
            }
        }
    }

    /// Turning the board for a seat must leave a board that fits the same bounds, and bring the
    /// seat's own points to the bottom.
    #[test]
    fn turning_brings_a_seat_to_the_bottom() {
        for (name, _, drawing) in all() {
            for &(seat, degrees) in &drawing.turns.0 {
                let (sin, cos) = degrees.to_radians().sin_cos();
                let turned: Vec<_> = drawing
                    .points
                    .iter()
                    .map(|p| (p.x * cos - p.y * sin, p.x * sin + p.y * cos, p.half == Some(seat)))
                    .collect();
                let fits =
                    |x: f64, y: f64| drawing.points.iter().any(|p| (p.x - x).hypot(p.y - y) < 1e-3);
                // Half of the cells of a square are dark: a quarter turn moves them to the light ones.
                if name != "draughts" {
                    assert!(turned.iter().all(|&(x, y, _)| fits(x, y)), "{name}, {seat}");
                }
                let lowest = |own: bool| {
                    turned.iter().filter(|p| p.2 == own).map(|p| p.1).fold(f64::MIN, f64::max)
                };
                if turned.iter().any(|p| p.2) {
                    assert!(lowest(true) > lowest(false) + 0.5, "{name}, {seat}");
                }
            }
        }
    }

    #[test]
    fn line_spots_are_points_unless_the_board_has_cells() {
        for (name, _, drawing) in all() {
            if drawing.style == Style::Points {
                for spot in drawing.lines.iter().flatten() {
                    assert!(
                        drawing.points.iter().any(|p| (p.x, p.y) == (spot.x, spot.y)),
                        "{name}"
                    );
                }
            }
        }
    }
}
