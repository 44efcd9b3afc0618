//! The drawing of the trefoil: a hexagon of three half-boards around a river with three arms.

use super::{
    Drawing, DrawnPoint, MARGIN, Mark, Region, RegionKind, Spot, Style, Turns, bounds, file_letter,
    line, marks,
};

/// How wide the river is, and so the side of the central triangle.
const RIVER: f64 = 1.2;
/// The side of the hexagon behind a kingdom: nine files, a unit apart.
const BACK: f64 = 8.0;
/// The side of the hexagon at the outer end of a river arm: the two flanks, a unit between ranks,
/// and the river.
const FLANK: f64 = 8.0 + RIVER;

/// The board of `sanguo-qi` and `sanren-xiangqi`: 135 points, half-board by half-board in turn
/// order, then by rank from the back, then by file from the owner's left.
///
/// `seats` and the point `letters` are in turn order. The first seat is at the bottom and the others
/// follow counter-clockwise. With `mountains` the innermost quad of each river arm is one.
///
/// Each half-board is two mirror-image quadrilaterals, from the middle of the kingdom's side over a
/// corner of the hexagon and the outer end of a river arm to the centre, interpolated bilinearly;
/// so files and ranks are straight on either side of the centre file, files meet across the river,
/// and the cells grow towards the middle.
pub fn trefoil(seats: [&'static str; 3], letters: [char; 3], mountains: bool) -> Drawing {
    let mut points = Vec::new();
    for (half, (seat, letter)) in seats.into_iter().zip(letters).enumerate() {
        for rank in 1..=5 {
            for file in 1..=9 {
                let Spot { x, y } = spot(half, file, rank);
                let marks = marks(&[
                    (Mark::Palace, (4..=6).contains(&file) && rank <= 3),
                    (Mark::Bank, rank == 5),
                ]);
                let id = format!("{letter}{}{rank}", file_letter(file));
                points.push(DrawnPoint { id, x, y, half: Some(seat), marks, label: None });
            }
        }
    }

    let regions = regions(seats, mountains);
    Drawing {
        bounds: bounds(&points, &regions, MARGIN),
        points,
        style: Style::Points,
        lines: lines(),
        regions,
        turns: Turns(vec![(seats[0], 0.0), (seats[1], 120.0), (seats[2], 240.0)]),
    }
}

/// Where the point of this half-board (0–2), file (1–9) and rank (1–5) is.
fn spot(half: usize, file: usize, rank: usize) -> Spot {
    // Distances from the centre to the two kinds of sides of the hexagon.
    let third = 3f64.sqrt() / 6.0;
    let to_back = third * (BACK + 2.0 * FLANK);
    let to_flank = third * (2.0 * BACK + FLANK);
    // The corners of the right half of the first half-board. Seen from the centre the middle of the
    // flank, where the arm of the river ends, is 60° from the middle of the back, to the right; the
    // bank lies half a river's width from the arm.
    let (sin, cos) = (3f64.sqrt() / 2.0, 0.5);
    let middle = (0.0, to_back);
    let corner = (BACK / 2.0, to_back);
    let outer = (sin * to_flank - cos * RIVER / 2.0, cos * to_flank + sin * RIVER / 2.0);
    let inner = (0.0, RIVER / 2.0 / sin);

    let across = file.abs_diff(5) as f64 / 4.0;
    let ahead = (rank - 1) as f64 / 4.0;
    let blend = |middle: f64, corner: f64, outer: f64, inner: f64| {
        (1.0 - ahead) * ((1.0 - across) * middle + across * corner)
            + ahead * ((1.0 - across) * inner + across * outer)
    };
    let x = blend(middle.0, corner.0, outer.0, inner.0) * if file < 5 { -1.0 } else { 1.0 };
    let y = blend(middle.1, corner.1, outer.1, inner.1);
    // Counter-clockwise as seen, with y growing downwards.
    // Of 0°, 120° and 240°: a table, because the library's sine is 8 KB of WebAssembly.
    let root = 3f64.sqrt() / 2.0;
    let (sin, cos) = [(0.0, 1.0), (root, -0.5), (-root, -0.5)][half % 3];
    Spot::new(x * cos + y * sin, y * cos - x * sin)
}

/// The lines of the rules: 15 ranks, 12 files across a river arm and 3 through the central triangle.
/// The palaces' diagonals follow.
fn lines() -> Vec<Vec<Spot>> {
    let mut lines = Vec::new();
    for half in 0..3 {
        let next = (half + 1) % 3;
        for rank in 1..=5 {
            lines.push(line(1..=9, &|file| spot(half, file, rank)));
        }
        for file in 5..=9 {
            lines.push(line(1..=10, &|step| match step {
                1..=5 => spot(half, file, step),
                _ => spot(next, 10 - file, 11 - step),
            }));
        }
    }
    for half in 0..3 {
        for (from, to) in [(4, 6), (6, 4)] {
            lines.push(vec![spot(half, from, 1), spot(half, 5, 2), spot(half, to, 3)]);
        }
    }
    lines
}

fn regions(seats: [&'static str; 3], mountains: bool) -> Vec<Region> {
    let mut regions = Vec::new();
    let mut add = |kind, seat, corners: &[(usize, usize, usize)]| {
        let mut outline = Vec::new();
        for &(half, file, rank) in corners {
            outline.push(spot(half, file, rank));
        }
        regions.push(Region { kind, label: None, seat, outline });
    };
    for (half, seat) in seats.into_iter().enumerate() {
        let corners = [(1, 1), (9, 1), (9, 5), (5, 5), (1, 5)].map(|(f, r)| (half, f, r));
        add(RegionKind::Half, Some(seat), &corners);
    }
    for (half, seat) in seats.into_iter().enumerate() {
        let corners = [(4, 1), (6, 1), (6, 3), (5, 3), (4, 3)].map(|(f, r)| (half, f, r));
        add(RegionKind::Palace, Some(seat), &corners);
    }
    for half in 0..3 {
        let next = (half + 1) % 3;
        add(RegionKind::River, None, &[(half, 5, 5), (half, 9, 5), (next, 1, 5), (next, 5, 5)]);
    }
    add(RegionKind::Centre, None, &[(0, 5, 5), (1, 5, 5), (2, 5, 5)]);
    for half in (0..3).filter(|_| mountains) {
        let next = (half + 1) % 3;
        add(RegionKind::Mountain, None, &[(half, 5, 5), (half, 6, 5), (next, 4, 5), (next, 5, 5)]);
    }
    regions
}

#[cfg(test)]
mod tests {
    use super::*;

    fn distance(a: Spot, b: Spot) -> f64 {
        (a.x - b.x).hypot(a.y - b.y)
    }

    #[test]
    fn lines_are_those_of_the_rules() {
        let lines = lines();
        assert_eq!(lines.len(), 30 + 6);
        assert_eq!(lines.iter().filter(|line| line.len() == 9).count(), 15);
        assert_eq!(lines.iter().filter(|line| line.len() == 10).count(), 15);
    }

    #[test]
    fn neighbours_on_a_line_are_near() {
        for step in lines().iter().flat_map(|line| line.windows(2)) {
            let length = distance(step[0], step[1]);
            assert!((0.99..2.3).contains(&length), "{step:?} is {length} long");
        }
    }

    #[test]
    fn a_turn_by_a_third_maps_half_boards_to_each_other() {
        let drawing = trefoil(["shu", "wu", "wei"], ['r', 'g', 'b'], false);
        let (sin, cos) = 120f64.to_radians().sin_cos();
        for i in 0..135 {
            let (from, to) = (&drawing.points[i], &drawing.points[(i + 45) % 135]);
            assert_eq!(from.id[1..], to.id[1..]);
            let turned = Spot::new(from.x * cos + from.y * sin, from.y * cos - from.x * sin);
            assert!(distance(turned, Spot { x: to.x, y: to.y }) < 1e-3, "{} {}", from.id, to.id);
        }
    }

    #[test]
    fn the_first_seat_is_at_the_bottom_and_the_next_to_its_right() {
        assert_eq!(spot(0, 5, 1).x, 0.0);
        assert!(spot(0, 5, 1).y > 7.0 && spot(0, 5, 1).y > spot(0, 5, 5).y);
        assert!(spot(0, 1, 1).x < spot(0, 9, 1).x);
        assert!(spot(1, 5, 1).x > 6.0 && spot(1, 5, 1).y < 0.0);
        assert!(spot(2, 5, 1).x < -6.0 && spot(2, 5, 1).y < 0.0);
    }

    #[test]
    fn files_cross_the_river_at_right_angles_to_its_banks() {
        for half in 0..3 {
            let next = (half + 1) % 3;
            let (inner, outer) = (spot(half, 5, 5), spot(half, 9, 5));
            for file in 5..=9 {
                let (here, there) = (spot(half, file, 5), spot(next, 10 - file, 5));
                assert!((distance(here, there) - RIVER).abs() < 1e-3);
                let across = (there.x - here.x) * (outer.x - inner.x);
                let along = (there.y - here.y) * (outer.y - inner.y);
                assert!((across + along).abs() < 1e-2, "file {file} of half {half}");
            }
            // The outermost file runs straight on along the hexagon's side.
            let ends = distance(spot(half, 9, 1), spot(next, 1, 1));
            assert!((ends - FLANK).abs() < 1e-3);
        }
    }

    #[test]
    fn half_boards_are_their_own_mirror_images() {
        for rank in 1..=5 {
            for file in 1..=4 {
                let (left, right) = (spot(0, file, rank), spot(0, 10 - file, rank));
                assert_eq!((left.x, left.y), (-right.x, right.y));
            }
        }
    }

    #[test]
    fn mountains_stand_at_the_springs_of_the_rivers() {
        let count = |mountains| {
            let drawing = trefoil(["red", "yellow", "blue"], ['r', 'y', 'b'], mountains);
            drawing.regions.iter().filter(|region| region.kind == RegionKind::Mountain).count()
        };
        assert_eq!((count(false), count(true)), (0, 3));
    }
}
