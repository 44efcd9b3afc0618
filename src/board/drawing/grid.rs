//! The drawings of the rectangular boards: Xiangqi, dark chess, five-in-a-row.

use super::{
    Drawing, DrawnPoint, MARGIN, Mark, Region, RegionKind, Spot, Style, Turns, bounds, file_letter,
    line, marks,
};

/// The seats of dark chess, which play on common ground.
const PLAYERS: [&str; 3] = ["first", "second", "third"];
/// The kingdoms, in the turn order of the games on cells.
const KINGDOMS: [&str; 3] = ["wu", "wei", "shu"];

/// The board of `xiangqi`: 9 × 10 points, red south, black north; rank by rank, files from `a`.
pub fn xiangqi() -> Drawing {
    let at = |file: usize, rank: usize| spot((9, 10), file, rank);
    let points = points((9, 10), &|file, rank| {
        let marks = marks(&[
            (Mark::Palace, (4..=6).contains(&file) && !(4..=7).contains(&rank)),
            (Mark::Bank, rank == 5 || rank == 6),
        ]);
        (Some(if rank <= 5 { "red" } else { "black" }), marks)
    });

    let mut lines = Vec::new();
    for rank in 1..=10 {
        lines.push(line(1..=9, &|file| at(file, rank)));
    }
    for file in 1..=9 {
        let column = |from, to| line(from..=to, &|rank| at(file, rank));
        if file == 1 || file == 9 {
            lines.push(column(1, 10));
        } else {
            // As printed everywhere: only the border crosses the river.
            lines.push(column(1, 5));
            lines.push(column(6, 10));
        }
    }
    for back in [1, 8] {
        lines.push(line(0..=2, &|step| at(4 + step, back + step)));
        lines.push(line(0..=2, &|step| at(6 - step, back + step)));
    }

    let region = |kind, seat, label, files: [usize; 2], ranks: [usize; 2]| {
        let ([west, east], [south, north]) = (files, ranks);
        let outline = vec![at(west, south), at(east, south), at(east, north), at(west, north)];
        Region { kind, label, seat, outline }
    };
    let regions = vec![
        region(RegionKind::Half, Some("red"), None, [1, 9], [1, 5]),
        region(RegionKind::Half, Some("black"), None, [1, 9], [6, 10]),
        region(RegionKind::Palace, Some("red"), None, [4, 6], [1, 3]),
        region(RegionKind::Palace, Some("black"), None, [4, 6], [8, 10]),
        region(RegionKind::River, None, Some("楚河 漢界"), [1, 9], [5, 6]),
    ];
    let turns = Turns(vec![("red", 0.0), ("black", 180.0)]);
    let bounds = bounds(&points, &regions, MARGIN);
    Drawing { points, style: Style::Points, lines, regions, bounds, turns }
}

/// The board of `sanguo-anqi`: 9 × 5 points, nobody's side anywhere.
pub fn dark_chess() -> Drawing {
    let size = (9, 5);
    let points = points(size, &|_, _| (None, Vec::new()));
    let mut lines = Vec::new();
    for rank in 1..=5 {
        lines.push(line(1..=9, &|file| spot(size, file, rank)));
    }
    for file in 1..=9 {
        lines.push(line(1..=5, &|rank| spot(size, file, rank)));
    }
    let turns = Turns(PLAYERS.map(|seat| (seat, 0.0)).to_vec());
    let bounds = bounds(&points, &[], MARGIN);
    Drawing { points, style: Style::Points, lines, regions: Vec::new(), bounds, turns }
}

/// The board of `yanyi-wuziqi`: 8 × 8 cells, rank by rank, files from `a`.
pub fn five_in_a_row() -> Drawing {
    let size = (8, 8);
    let points = points(size, &|_, _| (None, Vec::new()));
    let mut lines = Vec::new();
    for n in -4..=4 {
        let n = f64::from(n);
        lines.push(vec![Spot::new(-4.0, n), Spot::new(4.0, n)]);
    }
    for n in -4..=4 {
        let n = f64::from(n);
        lines.push(vec![Spot::new(n, -4.0), Spot::new(n, 4.0)]);
    }
    let turns = Turns(KINGDOMS.map(|seat| (seat, 0.0)).to_vec());
    let bounds = bounds(&points, &[], MARGIN);
    Drawing { points, style: Style::Cells, lines, regions: Vec::new(), bounds, turns }
}

/// Where file and rank, from 1, are on a board of `size` files and ranks.
fn spot(size: (usize, usize), file: usize, rank: usize) -> Spot {
    let (files, ranks) = size;
    let middle = |count: usize| (count as f64 + 1.0) / 2.0;
    Spot::new(file as f64 - middle(files), middle(ranks) - rank as f64)
}

/// Every point of a full rectangle; `about` tells its half and marks.
fn points(
    size: (usize, usize),
    about: &dyn Fn(usize, usize) -> (Option<&'static str>, Vec<Mark>),
) -> Vec<DrawnPoint> {
    let mut points = Vec::new();
    for rank in 1..=size.1 {
        for file in 1..=size.0 {
            let Spot { x, y } = spot(size, file, rank);
            let (half, marks) = about(file, rank);
            points.push(DrawnPoint {
                id: format!("{}{rank}", file_letter(file)),
                x,
                y,
                half,
                marks,
                label: None,
            });
        }
    }
    points
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn red_is_south_and_a1_its_left_corner() {
        let drawing = xiangqi();
        let first = &drawing.points[0];
        assert_eq!((first.id.as_str(), first.x, first.y), ("a1", -4.0, 4.5));
        assert_eq!(first.half, Some("red"));
        assert_eq!(drawing.points[89].id, "i10");
        let palace = drawing.points.iter().filter(|p| p.marks.contains(&Mark::Palace)).count();
        assert_eq!(palace, 18);
    }

    #[test]
    fn only_the_edge_files_cross_the_river() {
        let crosses = |line: &&Vec<Spot>| line.windows(2).any(|w| w[0].y * w[1].y < 0.0);
        assert_eq!(xiangqi().lines.iter().filter(crosses).count(), 2);
    }

    #[test]
    fn cells_lie_between_their_lines() {
        let drawing = five_in_a_row();
        assert_eq!(drawing.lines.len(), 18);
        assert_eq!((drawing.points[0].x, drawing.points[0].y), (-3.5, 3.5));
    }
}
