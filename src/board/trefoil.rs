//! The trefoil: three half-boards of 9 × 5 points that meet at three rivers and a central triangle.
//! Implements the board of `sanguo-qi`: 135 points, 30 lines, 243 steps, 108 quads.

use super::grid::area;
use super::topology::{Quad, Topology};
use crate::point::{Point, PointSet};

/// Points of one half-board.
pub const HALF: usize = 45;
const FILES: usize = 9;
const RANKS: usize = 5;
const MIDDLE: usize = 5;

/// The point of half-board `half` (0–2, in turn order) on `file` 1–9 (a–i) and `rank` 1–5.
///
/// # Panics
///
/// If file or rank is 0, in a build that checks arithmetic.
pub const fn point(half: usize, file: usize, rank: usize) -> Point {
    Point::at(half * HALF + (rank - 1) * FILES + file - 1)
}

/// The half-board a point lies on (0–2), its file (1–9) and its rank (1–5).
pub const fn coordinates(point: Point) -> (usize, usize, usize) {
    let index = point.index();
    (index / HALF, index % FILES + 1, index % HALF / FILES + 1)
}

/// The half-board whose left bank faces the right bank of `half`: the next in turn order.
pub const fn right_neighbour(half: usize) -> usize {
    (half + 1) % 3
}

/// The trefoil with these letters for its half-boards, in turn order.
pub fn topology(letters: [char; 3]) -> Topology {
    let mut names = Vec::new();
    for letter in letters {
        for rank in 1..=RANKS {
            for file in 'a'..='i' {
                names.push(format!("{letter}{file}{rank}"));
            }
        }
    }
    let mut lines = Vec::new();
    for half in 0..3 {
        for rank in 1..=RANKS {
            let mut line = Vec::new();
            for file in 1..=FILES {
                line.push(point(half, file, rank));
            }
            lines.push(line);
        }
    }
    for half in 0..3 {
        // The right half's files run on into the next half-board's left half, the middle file of
        // each pair of half-boards through the triangle: both are the same rule, 5 ↔ 5 … 9 ↔ 1.
        for file in MIDDLE..=FILES {
            lines.push(across(half, file));
        }
    }
    let mut quads = Vec::new();
    for half in 0..3 {
        for rank in 1..RANKS {
            for file in 1..FILES {
                let corner = |f, r| point(half, file + f, rank + r);
                quads.push([corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)]);
            }
        }
        for file in MIDDLE..FILES {
            quads.push(river_quad(half, file));
        }
    }
    Topology::new(names, lines, quads)
}

/// The line from the back of `half` along `file` (5–9) over its right bank to the back of the next.
fn across(half: usize, file: usize) -> Vec<Point> {
    let next = right_neighbour(half);
    let mut line = Vec::new();
    for rank in 1..=RANKS {
        line.push(point(half, file, rank));
    }
    for rank in (1..=RANKS).rev() {
        line.push(point(next, 10 - file, rank));
    }
    line
}

/// The quad across the right river of `half` between `file` and `file + 1`.
fn river_quad(half: usize, file: usize) -> Quad {
    let next = right_neighbour(half);
    [
        point(half, file, RANKS),
        point(half, file + 1, RANKS),
        point(next, 9 - file, RANKS),
        point(next, 10 - file, RANKS),
    ]
}

/// The innermost quad of each river arm: the springs of the three rivers.
pub fn springs() -> [Quad; 3] {
    [0, 1, 2].map(|half| river_quad(half, MIDDLE))
}

/// The palace of `half`: files d–f, ranks 1–3.
pub fn palace(half: usize) -> PointSet {
    area(4..=6, 1..=3, &|file, rank| Some(point(half, file, rank)))
}

/// The points of `half`.
pub fn half_board(half: usize) -> PointSet {
    let mut points = PointSet::EMPTY;
    for index in 0..HALF {
        points.insert(Point::at(half * HALF + index));
    }
    points
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board() -> Topology {
        topology(['r', 'g', 'b'])
    }

    #[test]
    fn the_trefoil_has_135_points_30_lines_243_steps_108_quads() {
        let board = board();
        assert_eq!(board.len(), 135);
        assert_eq!(board.lines().len(), 30);
        assert_eq!(board.points().map(|p| board.steps(p).len()).sum::<usize>(), 2 * 243);
        assert_eq!(board.quads().len(), 108);
    }

    #[test]
    fn a_centre_file_forks_at_the_triangle() {
        let board = board();
        let at = |name| board.find(name).unwrap();
        let mut ways = board.continuations(at("re4"), at("re5")).collect::<Vec<_>>();
        ways.sort();
        assert_eq!(ways, [at("ge5"), at("be5")]);
        assert!(board.continuations(at("re5"), at("ge5")).eq([at("ge4")]));
        assert!(board.continuations(at("re5"), at("re4")).eq([at("re3")]));
    }

    #[test]
    fn the_right_half_of_a_bank_faces_the_next_kingdoms_left_half() {
        let board = board();
        let at = |name| board.find(name).unwrap();
        for (near, far) in [("rf5", "gd5"), ("ri5", "ga5"), ("gh5", "bb5"), ("bg5", "rc5")] {
            assert!(board.steps(at(near)).contains(&at(far)), "{near} faces {far}");
        }
    }

    #[test]
    fn coordinates_invert_point() {
        for half in 0..3 {
            for file in 1..=9 {
                for rank in 1..=5 {
                    assert_eq!(coordinates(point(half, file, rank)), (half, file, rank));
                }
            }
        }
    }
}
