//! The drawings of the cross: 17 × 17 lines without the corners, with pieces on the crossings
//! (chess) or in the cells between the lines (draughts).

use super::{
    Drawing, DrawnPoint, MARGIN, Mark, Region, RegionKind, Spot, Style, Turns, bounds, file_letter,
    line, marks,
};

/// Half the width of the whole cross, and of its centre and arms.
const REACH: f64 = 8.0;
const EDGE: f64 = 4.0;

/// The kingdoms around the cross, Han last, and how often the south arm is turned clockwise by a
/// quarter (seen with y growing downwards) to become theirs.
const ARMS: [(&str, u32); 4] = [("wu", 3), ("wei", 2), ("shu", 0), ("han", 1)];
/// The peoples printed in the corners, clockwise from the north-east.
const CORNERS: [&str; 4] = ["烏丸", "山越", "南蠻", "羌族"];
/// The alliance points, around the emperor at a9, and the kingdom each is of: Wei, Shu, Wu.
const ALLIANCE: [(&str, &str); 3] = [("b10", "魏"), ("b8", "蜀"), ("c9", "吳")];

/// The board of `sanguo-yanyi`: 225 points, rank by rank from the south, files from `a`.
pub fn cross() -> Drawing {
    let spot = |file: usize, rank: usize| Spot::new(file as f64 - 9.0, 9.0 - rank as f64);
    let spans_arms = |n: usize| (5..=13).contains(&n);

    let mut points = Vec::new();
    for rank in 1..=17 {
        for file in 1..=17 {
            if !spans_arms(file) && !spans_arms(rank) {
                continue;
            }
            let Spot { x, y } = spot(file, rank);
            let id = format!("{}{rank}", file_letter(file));
            let (mut owners, mut half, mut palace, mut bank) = (0, None, false, false);
            for arm in ARMS {
                let (across, rank) = local(arm, x, y);
                if rank <= 5.0 {
                    owners += 1;
                    half = Some(arm.0);
                    palace |= rank <= 3.0 && across.abs() <= 1.0;
                    bank |= rank == 5.0;
                }
            }
            // A corner of the centre lies on the border lines of two kingdoms.
            if owners > 1 {
                half = None;
            }
            let alliance = ALLIANCE.iter().find(|(point, _)| *point == id);
            let marks = marks(&[
                (Mark::Palace, palace),
                (Mark::Bank, bank),
                (Mark::Territory, owners > 0),
                (Mark::Alliance, alliance.is_some()),
            ]);
            let label = alliance.map(|(_, label)| *label);
            points.push(DrawnPoint { id, x, y, half, marks, label });
        }
    }

    let mut lines: Vec<Vec<Spot>> = Vec::new();
    for n in 1..=17 {
        let (first, last) = if spans_arms(n) { (1, 17) } else { (5, 13) };
        lines.push(line(first..=last, &|file| spot(file, n)));
        lines.push(line(first..=last, &|rank| spot(n, rank)));
    }
    let mut regions = ground();
    for arm in ARMS {
        for side in [-1.0, 1.0] {
            lines.push(turned(arm.1, &[(-side, 8.0), (0.0, 7.0), (side, 6.0)]));
        }
        let outline = turned(arm.1, &[(-1.0, 8.0), (1.0, 8.0), (1.0, 6.0), (-1.0, 6.0)]);
        regions.push(Region { kind: RegionKind::Palace, label: None, seat: Some(arm.0), outline });
    }
    let bounds = bounds(&points, &regions, MARGIN);
    Drawing { points, style: Style::Points, lines, regions, bounds, turns: turns() }
}

/// The board of `yanyi-tiaoqi`: the 96 dark cells of the cross (column + row even), row by row from
/// the south, columns from `a`.
pub fn draughts() -> Drawing {
    let mut points = Vec::new();
    for row in 1..=16_usize {
        for column in 1..=16_usize {
            let on_cross = (5..=12).contains(&column) || (5..=12).contains(&row);
            if !on_cross || (column + row) % 2 != 0 {
                continue;
            }
            let Spot { x, y } = Spot::new(column as f64 - 8.5, 8.5 - row as f64);
            let id = format!("{}{row}", file_letter(column));
            let half = ARMS.iter().find(|arm| local(**arm, x, y).1 < 5.0).map(|arm| arm.0);
            let camp = match half {
                Some("han") => ["b8", "a7", "a9", "c7", "c9"].contains(&id.as_str()),
                Some(_) => !["i1", "p8", "h16"].contains(&id.as_str()),
                None => false,
            };
            let marks = marks(&[
                (Mark::Territory, half.is_some()),
                // The 12th rows of Shu, Wei and Wu.
                (Mark::Promotion, row == 12 || row == 5 || column == 5),
                (Mark::Camp, camp),
            ]);
            points.push(DrawnPoint { id, x, y, half, marks, label: None });
        }
    }

    let mut lines = Vec::new();
    for n in -8..=8 {
        let n = f64::from(n);
        let reach = if n.abs() <= EDGE { REACH } else { EDGE };
        lines.push(vec![Spot::new(-reach, n), Spot::new(reach, n)]);
        lines.push(vec![Spot::new(n, -reach), Spot::new(n, reach)]);
    }
    let regions = ground();
    let bounds = bounds(&points, &regions, MARGIN / 2.0);
    Drawing { points, style: Style::Cells, lines, regions, bounds, turns: turns() }
}

fn turns() -> Turns {
    Turns(vec![("wu", 90.0), ("wei", 180.0), ("shu", 0.0)])
}

/// The arms, the centre and the named corners.
fn ground() -> Vec<Region> {
    let square = |quarters, [west, north, east, south]: [f64; 4]| {
        turned(quarters, &[(west, south), (east, south), (east, north), (west, north)])
    };
    let mut regions = Vec::new();
    for (seat, quarters) in ARMS {
        let outline = square(quarters, [-EDGE, EDGE, EDGE, REACH]);
        regions.push(Region { kind: RegionKind::Half, label: None, seat: Some(seat), outline });
    }
    let outline = square(0, [-EDGE, -EDGE, EDGE, EDGE]);
    regions.push(Region { kind: RegionKind::Centre, label: None, seat: None, outline });
    for (quarters, name) in CORNERS.into_iter().enumerate() {
        let outline = square(quarters as u32, [EDGE, -REACH, REACH, -EDGE]);
        regions.push(Region { kind: RegionKind::Corner, label: Some(name), seat: None, outline });
    }
    regions
}

/// A place turned clockwise by quarters.
fn turn(quarters: u32, x: f64, y: f64) -> Spot {
    let (x, y) = match quarters % 4 {
        0 => (x, y),
        1 => (-y, x),
        2 => (-x, -y),
        _ => (y, -x),
    };
    Spot::new(x, y)
}

/// Places turned clockwise by quarters.
fn turned(quarters: u32, places: &[(f64, f64)]) -> Vec<Spot> {
    let mut spots = Vec::new();
    for &(x, y) in places {
        spots.push(turn(quarters, x, y));
    }
    spots
}

/// A place as the kingdom of this arm sees it: its distance to the right of the kingdom's middle
/// file, and its rank from the kingdom's back, 1 on the outermost line. Beyond its own flanks, where
/// the kingdom has no territory, the rank is out of reach.
fn local(arm: (&str, u32), x: f64, y: f64) -> (f64, f64) {
    let Spot { x, y } = turn(4 - arm.1, x, y);
    (x, if x.abs() <= EDGE { REACH + 1.0 - y } else { f64::INFINITY })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn find<'a>(drawing: &'a Drawing, id: &str) -> &'a DrawnPoint {
        drawing.points.iter().find(|point| point.id == id).unwrap()
    }

    fn with(drawing: &Drawing, mark: Mark) -> Vec<&str> {
        let marked = drawing.points.iter().filter(|point| point.marks.contains(&mark));
        marked.map(|point| point.id.as_str()).collect()
    }

    #[test]
    fn points_run_from_the_south_west() {
        let drawing = cross();
        assert_eq!((drawing.points[0].id.as_str(), drawing.points[224].id.as_str()), ("e1", "m17"));
        let south = find(&drawing, "i1");
        assert_eq!((south.x, south.y, south.half), (0.0, 8.0, Some("shu")));
        assert_eq!(find(&drawing, "a9").half, Some("han"));
        assert_eq!(find(&drawing, "q9").half, Some("wu"));
        assert_eq!(find(&drawing, "i17").half, Some("wei"));
        assert_eq!(find(&drawing, "i9").half, None);
    }

    #[test]
    fn border_lines_are_the_edge_of_the_centre() {
        let drawing = cross();
        assert_eq!(with(&drawing, Mark::Bank).len(), 32);
        assert_eq!(find(&drawing, "i5").half, Some("shu"));
        assert_eq!(find(&drawing, "e5").half, None, "on the border lines of Shu and Han");
        assert_eq!(with(&drawing, Mark::Territory).len(), 4 * 36 + 32);
        assert_eq!(with(&drawing, Mark::Alliance), ["b8", "c9", "b10"]);
        assert_eq!(
            ["b8", "c9", "b10"].map(|id| find(&drawing, id).label),
            [Some("蜀"), Some("吳"), Some("魏")]
        );
        let palace = with(&drawing, Mark::Palace);
        assert_eq!(palace.len(), 36);
        assert!(["h1", "j3", "a8", "c10", "q10", "o8", "h17"].iter().all(|id| palace.contains(id)));
    }

    #[test]
    fn the_corners_are_named_where_their_peoples_lived() {
        let middle = |name| {
            let drawing = cross();
            let region = drawing.regions.iter().find(|region| region.label == Some(name)).unwrap();
            let sum = |f: fn(&Spot) -> f64| region.outline.iter().map(f).sum::<f64>() / 4.0;
            (sum(|spot| spot.x), sum(|spot| spot.y))
        };
        assert_eq!(middle("烏丸"), (6.0, -6.0));
        assert_eq!(middle("山越"), (6.0, 6.0));
        assert_eq!(middle("南蠻"), (-6.0, 6.0));
        assert_eq!(middle("羌族"), (-6.0, -6.0));
    }

    #[test]
    fn draughts_has_fifteen_men_a_seat_and_han_five() {
        let drawing = draughts();
        let camp = |seat| {
            let of = |p: &&DrawnPoint| p.half == Some(seat) && p.marks.contains(&Mark::Camp);
            drawing.points.iter().filter(of).count()
        };
        assert_eq!(["wu", "wei", "shu", "han"].map(camp), [15, 15, 15, 5]);
        assert_eq!(find(&drawing, "i1").half, Some("shu"));
        assert_eq!(find(&drawing, "p8").half, Some("wu"));
        assert_eq!(find(&drawing, "h16").half, Some("wei"));
        assert_eq!(find(&drawing, "b8").half, Some("han"));
        // Over the whole board, arms included.
        let rows = with(&drawing, Mark::Promotion);
        assert!(["b12", "h12", "e5", "k5", "e1", "e15"].iter().all(|id| rows.contains(id)));
    }
}
