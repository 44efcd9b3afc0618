//! A board as lines and quads, and everything that follows from them: steps, continuations,
//! diagonals, rays. Implements the words of the rules' `README.md`; knows no game and no shape.

use crate::point::{MAX_POINTS, Point, PointSet};

/// A four-cornered cell of the board, corners in order around it.
pub type Quad = [Point; 4];

/// Tells the quads that diagonals may cross.
pub type Open<'f> = &'f dyn Fn(&Quad) -> bool;

/// A way along lines from one point, first step to the edge. A line forks at most once on any
/// board here (at the middle of the trefoil), so a ray is a trunk and up to two branches after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ray {
    /// The trunk, nearest first, then one branch, then the other: one list, and one loop, for all.
    points: Vec<Point>,
    /// Where the first branch starts in the list: at its end if the line does not fork.
    first: usize,
    /// Where the second branch starts.
    second: usize,
}

impl Ray {
    fn new(trunk: Vec<Point>, branches: [Vec<Point>; 2]) -> Ray {
        let first = trunk.len();
        let second = first + branches[0].len();
        let mut points = trunk;
        points.extend(branches.iter().flatten());
        Ray { points, first, second }
    }

    /// Walks the ray from its start: `step` is given the state and the next point, and says
    /// whether to go on. At a fork both branches go on from the same state.
    #[inline(always)]
    pub fn walk<S: Copy>(&self, mut state: S, mut step: impl FnMut(&mut S, Point) -> bool) {
        let mut at_fork = state;
        let mut place = 0;
        while let Some(&point) = self.points.get(place) {
            if place == self.first {
                at_fork = state;
            } else if place == self.second {
                state = at_fork;
            }
            place += 1;
            if !step(&mut state, point) {
                if place <= self.first || place > self.second {
                    return;
                }
                place = self.second;
            }
        }
    }

    /// The points before any fork, nearest first.
    pub fn trunk(&self) -> &[Point] {
        self.points.get(..self.first).unwrap_or(&[])
    }

    /// The straight runs of the ray: one if it does not fork, else one per branch, trunk included.
    pub fn runs(&self) -> impl Iterator<Item = impl Iterator<Item = Point> + '_> + '_ {
        let branch = |from: usize, to| self.points.get(from..to).unwrap_or(&[]);
        let len = self.points.len();
        let forks = self.second < len;
        let ways = [branch(self.first, self.second), branch(self.second, len)];
        ways.into_iter()
            .take(1 + usize::from(forks))
            .map(|branch| self.trunk().iter().chain(branch).copied())
    }
}

/// A board: named points, lines, quads, and the steps and continuations that follow.
#[derive(Clone, Debug)]
pub struct Topology {
    names: Vec<String>,
    /// The [`key`] of each name.
    keys: Vec<u32>,
    row_starts: PointSet,
    lines: Vec<Vec<Point>>,
    quads: Vec<Quad>,
    steps: Vec<Vec<Point>>,
    /// By middle point p: every (o, q) with o, p, q consecutive on a line.
    continuations: Vec<Vec<(Point, Point)>>,
    quads_at: Vec<Vec<usize>>,
    rays: Vec<Vec<Ray>>,
}

impl Topology {
    /// Builds the board from its points' names (in index order), its lines and its quads.
    ///
    /// # Panics
    ///
    /// If there are more than [`MAX_POINTS`] names, or a line or quad has a point without one.
    pub fn new(names: Vec<String>, lines: Vec<Vec<Point>>, quads: Vec<Quad>) -> Topology {
        assert!(names.len() <= MAX_POINTS, "a board has at most {MAX_POINTS} points");
        let count = names.len();
        let keys = names.iter().map(|name| key(name)).collect();
        let mut steps = vec![Vec::new(); count];
        let row_starts =
            (0..count).filter(|&index| starts_row(&names, index)).map(Point::at).collect();
        let mut continuations = vec![Vec::new(); count];
        for line in &lines {
            for pair in line.windows(2) {
                add(&mut steps[pair[0].index()], pair[1]);
                add(&mut steps[pair[1].index()], pair[0]);
            }
            for run in line.windows(3) {
                add(&mut continuations[run[1].index()], (run[0], run[2]));
                add(&mut continuations[run[1].index()], (run[2], run[0]));
            }
        }
        let mut quads_at = vec![Vec::new(); count];
        for (index, quad) in quads.iter().enumerate() {
            for corner in quad {
                quads_at[corner.index()].push(index);
            }
        }
        let mut board = Topology {
            names,
            keys,
            row_starts,
            lines,
            quads,
            steps,
            continuations,
            quads_at,
            rays: Vec::new(),
        };
        board.rays = board.points().map(|point| board.rays_from(point)).collect();
        board
    }

    fn rays_from(&self, from: Point) -> Vec<Ray> {
        self.steps(from).iter().map(|&first| self.ray(from, first)).collect()
    }

    fn ray(&self, from: Point, first: Point) -> Ray {
        let mut trunk = vec![first];
        let (mut o, mut p) = (from, first);
        loop {
            let mut ways = self.continuations(o, p);
            match (ways.next(), ways.next()) {
                (None, _) => return Ray::new(trunk, Default::default()),
                (Some(q), None) => {
                    trunk.push(q);
                    (o, p) = (p, q);
                }
                (Some(left), Some(right)) => {
                    return Ray::new(trunk, [self.run(p, left), self.run(p, right)]);
                }
            }
        }
    }

    /// The straight run that starts with the step from→first.
    fn run(&self, from: Point, first: Point) -> Vec<Point> {
        let mut run = vec![first];
        let (mut o, mut p) = (from, first);
        while let Some(q) = self.continuations(o, p).next() {
            debug_assert_eq!(self.continuations(o, p).count(), 1, "a line forks at most once");
            run.push(q);
            (o, p) = (p, q);
        }
        run
    }

    /// How many points the board has.
    pub fn len(&self) -> usize {
        self.names.len()
    }

    /// Whether the board has no points at all.
    pub fn is_empty(&self) -> bool {
        self.names.is_empty()
    }

    /// Every point, in index order.
    pub fn points(&self) -> impl Iterator<Item = Point> + use<> {
        (0..self.names.len()).map(Point::at)
    }

    /// The text of a point, `re4` or `q13`; empty for a point of another board.
    pub fn name(&self, point: Point) -> &str {
        self.names.get(point.index()).map_or("", String::as_str)
    }

    /// Every point's text, in index order.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// The point with this text.
    pub fn find(&self, name: &str) -> Option<Point> {
        let key = key(name);
        let point = Point::at(self.keys.iter().position(|&other| other == key)?);
        (self.name(point) == name).then_some(point)
    }

    /// Reads a point from the start of `text`; returns it with what follows. A point is letters and
    /// a number to its end: `a16` is never `a1` and a `6`.
    pub fn split_point<'t>(&self, text: &'t str) -> Option<(Point, &'t str)> {
        let letters = text.bytes().take_while(u8::is_ascii_lowercase).count();
        let digits = text.bytes().skip(letters).take_while(u8::is_ascii_digit).count();
        let (name, rest) = text.split_at_checked(letters + digits)?;
        Some((self.find(name)?, rest))
    }

    /// Whether a point is the first of its row: its rank, or its half-board, is not that of the
    /// point before it.
    pub fn starts_row(&self, point: Point) -> bool {
        self.row_starts.contains(point)
    }

    /// The lines, each from one end to the other.
    pub fn lines(&self) -> &[Vec<Point>] {
        &self.lines
    }

    /// The quads.
    pub fn quads(&self) -> &[Quad] {
        &self.quads
    }

    /// The points one step from `point`.
    pub fn steps(&self, point: Point) -> &[Point] {
        self.steps.get(point.index()).map_or(&[], Vec::as_slice)
    }

    /// The continuations of the step o→p: 0, 1 or 2 points.
    pub fn continuations(&self, o: Point, p: Point) -> impl Iterator<Item = Point> + '_ {
        let through = self.continuations.get(p.index()).map_or(&[][..], Vec::as_slice);
        through.iter().filter(move |way| way.0 == o).map(|way| way.1)
    }

    /// The rays from `point`, one per step.
    #[inline(always)]
    pub fn rays(&self, point: Point) -> &[Ray] {
        self.rays.get(point.index()).map_or(&[], Vec::as_slice)
    }

    /// The diagonals from `point`: each quad it is a corner of that `open` allows, with the corner opposite.
    pub fn diagonals<'t>(
        &'t self,
        point: Point,
        open: Open<'t>,
    ) -> impl Iterator<Item = (usize, Point)> + 't {
        let around = self.quads_at.get(point.index()).map_or(&[][..], Vec::as_slice);
        around.iter().filter_map(move |&index| {
            let quad = &self.quads[index];
            let corner = opposite(quad, point)?;
            open(quad).then_some((index, corner))
        })
    }

    /// Two diagonals in the same direction from `point`: (middle, end). A diagonal entering the
    /// middle through one quad leaves through the open quad that touches the first at the middle
    /// alone, which on a plain grid is the one straight across.
    pub fn double_diagonals(&self, point: Point, open: Open) -> Vec<(Point, Point)> {
        let mut ways = Vec::with_capacity(8);
        for (first, middle) in self.diagonals(point, open) {
            for (second, end) in self.diagonals(middle, open) {
                let shared = self.quads[first].iter().filter(|p| self.quads[second].contains(p));
                if shared.count() == 1 {
                    ways.push((middle, end));
                }
            }
        }
        ways
    }

    /// The points diagonally outward after the step o→p, across quads that `open` allows.
    pub fn outward(&self, o: Point, p: Point, open: Open) -> PointSet {
        let mut reached = PointSet::EMPTY;
        for q in self.continuations(o, p) {
            for &index in &self.quads_at[p.index()] {
                let quad = &self.quads[index];
                if is_side(quad, p, q) && open(quad) {
                    opposite(quad, p).into_iter().for_each(|corner| reached.insert(corner));
                }
            }
        }
        reached
    }
}

/// The bytes of a name as a number, for a quick search: a name has at most four.
fn key(name: &str) -> u32 {
    name.bytes().fold(0, |key, byte| key << 8 | u32::from(byte))
}

/// Whether the point with this index starts a row.
fn starts_row(names: &[String], index: usize) -> bool {
    // All of a name but its file: the half-board's letter, if any, and the rank.
    fn row(name: &str) -> (Option<&str>, Option<&str>) {
        let letters = name.bytes().take_while(u8::is_ascii_lowercase).count();
        (name.get(..letters.saturating_sub(1)), name.get(letters..))
    }
    index == 0 || row(&names[index - 1]) != row(&names[index])
}

/// Adds `item` unless it is in the list: a step or run may lie on two lines.
fn add<T: PartialEq>(list: &mut Vec<T>, item: T) {
    if !list.contains(&item) {
        list.push(item);
    }
}

/// The corner across `quad` from `corner`.
fn opposite(quad: &Quad, corner: Point) -> Option<Point> {
    let place = quad.iter().position(|&point| point == corner)?;
    Some(quad[(place + 2) % 4])
}

/// Whether p–q is a side of `quad`.
fn is_side(quad: &Quad, p: Point, q: Point) -> bool {
    let place = |point| quad.iter().position(|&corner| corner == point);
    matches!((place(p), place(q)), (Some(a), Some(b)) if (a + 1) % 4 == b || (b + 1) % 4 == a)
}
