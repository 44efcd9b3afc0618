//! Boards cut from a plain square grid: files and ranks, some points left out.

use super::topology::Topology;
use crate::point::{Point, PointSet};
use std::ops::RangeInclusive;

/// The leaps of a horse on an open grid: files to the east, ranks to the north.
pub const HORSE: [(isize, isize); 8] =
    [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// A rectangle of points or cells, some left out, and the indices of those that are there.
#[derive(Clone, Debug)]
pub struct Grid {
    width: usize,
    height: usize,
    index: Vec<Point>,
    places: Vec<(usize, usize)>,
}

impl Grid {
    /// The grid of `width` files (at most 17) by `height` ranks, less the places `is_there`
    /// refuses. It is asked with (file, rank), both from 1. Points are numbered rank by rank from
    /// the south-west corner.
    pub fn new(width: usize, height: usize, is_there: fn(usize, usize) -> bool) -> Grid {
        let (mut index, mut places) = (Vec::new(), Vec::new());
        for rank in 1..=height {
            for file in 1..=width {
                if is_there(file, rank) {
                    index.push(Point::at(places.len()));
                    places.push((file, rank));
                } else {
                    index.push(Point::NONE);
                }
            }
        }
        Grid { width, height, index, places }
    }

    /// The point at (file, rank), both from 1, if the board has it.
    pub fn point(&self, file: usize, rank: usize) -> Option<Point> {
        if !(1..=self.width).contains(&file) || !(1..=self.height).contains(&rank) {
            return None;
        }
        let point = *self.index.get((rank - 1) * self.width + file - 1)?;
        (point != Point::NONE).then_some(point)
    }

    /// The point `files` to the east and `ranks` to the north of (file, rank).
    pub fn offset(&self, file: usize, rank: usize, files: isize, ranks: isize) -> Option<Point> {
        self.point(file.checked_add_signed(files)?, rank.checked_add_signed(ranks)?)
    }

    /// The places that are there, as (file, rank), in index order.
    pub fn places(&self) -> &[(usize, usize)] {
        &self.places
    }

    /// The texts of the points, in index order.
    pub fn names(&self) -> Vec<String> {
        let mut names = Vec::new();
        for &(file, rank) in &self.places {
            names.push(name(file, rank));
        }
        names
    }

    /// The board of this grid: a line for every maximal straight run along a file or rank, a quad
    /// for every unit square whose four corners are there.
    pub fn topology(&self) -> Topology {
        let mut lines = Vec::new();
        for rank in 1..=self.height {
            self.add_runs(&mut lines, (1, rank), (1, 0));
        }
        for file in 1..=self.width {
            self.add_runs(&mut lines, (file, 1), (0, 1));
        }
        let mut quads = Vec::new();
        for &(f, r) in &self.places {
            if let (Some(a), Some(b), Some(c), Some(d)) = (
                self.point(f, r),
                self.point(f + 1, r),
                self.point(f + 1, r + 1),
                self.point(f, r + 1),
            ) {
                quads.push([a, b, c, d]);
            }
        }
        Topology::new(self.names(), lines, quads)
    }

    /// Adds every run of two points or more from a place on the edge across the grid.
    fn add_runs(
        &self,
        lines: &mut Vec<Vec<Point>>,
        (file, rank): (usize, usize),
        (east, north): (usize, usize),
    ) {
        let mut run = Vec::new();
        // The last step is beyond the edge and ends the last run.
        for step in 0..=self.width.max(self.height) {
            match self.point(file + east * step, rank + north * step) {
                Some(point) => run.push(point),
                None if run.len() > 1 => lines.push(std::mem::take(&mut run)),
                None => run.clear(),
            }
        }
    }
}

/// The points between these files and ranks, wherever `point` counts them from.
pub fn area(
    files: RangeInclusive<usize>,
    ranks: RangeInclusive<usize>,
    point: &dyn Fn(usize, usize) -> Option<Point>,
) -> PointSet {
    let mut points = PointSet::EMPTY;
    for rank in ranks {
        for file in files.clone() {
            point(file, rank).into_iter().for_each(|point| points.insert(point));
        }
    }
    points
}

/// The text of a place: file letter and rank number, `e4`.
fn name(file: usize, rank: usize) -> String {
    let letter = (b'a' + (file - 1) as u8) as char;
    format!("{letter}{rank}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_xiangqi_board_has_90_points_and_72_quads() {
        let board = Grid::new(9, 10, |_, _| true).topology();
        assert_eq!((board.len(), board.lines().len(), board.quads().len()), (90, 19, 72));
        assert_eq!(board.name(Point::at(0)), "a1");
        assert_eq!(board.find("i10"), Some(Point::at(89)));
    }

    #[test]
    fn a_point_reads_to_the_end_of_its_number() {
        let board = Grid::new(9, 10, |_, _| true).topology();
        let (point, rest) = board.split_point("h10a1").unwrap();
        assert_eq!((board.name(point), rest), ("h10", "a1"));
        assert!(board.split_point("象棋").is_none());
        assert!(board.split_point("").is_none());
    }
}
