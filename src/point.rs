//! Points of a board and sets of them.

use std::num::NonZeroU8;

/// Where a piece stands, as an index into the board's list of points. Which point an index means
/// is the board's business: see [`Topology::name`](crate::board::topology::Topology::name).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Point(NonZeroU8);

// A point is held as its index and one: a byte has room left for `None`, and whoever returns an
// `Option<Point>` returns a number. Sets hold it as it is, so that bit 0 is never set.

/// The most points any board has room for.
pub const MAX_POINTS: usize = 254;

impl Point {
    /// No point: an index no board uses.
    pub const NONE: Point = Point(NonZeroU8::MAX);

    /// The point with this index; [`Point::NONE`] if no board has so many.
    #[inline(always)]
    pub const fn at(index: usize) -> Point {
        if index < MAX_POINTS
            && let Some(held) = NonZeroU8::new(index as u8 + 1)
        {
            Point(held)
        } else {
            Point::NONE
        }
    }

    /// Its index.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self.held() as usize - 1
    }

    /// Its index as a byte; 255 for no point.
    #[inline(always)]
    pub const fn byte(self) -> u8 {
        if self.held() == u8::MAX { u8::MAX } else { self.held() - 1 }
    }

    #[inline(always)]
    const fn held(self) -> u8 {
        self.0.get()
    }
}

/// A set of points.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct PointSet([u64; 4]);

impl PointSet {
    /// No point.
    pub const EMPTY: PointSet = PointSet([0; 4]);

    /// The set of this one point.
    pub fn only(point: Point) -> PointSet {
        let mut set = PointSet::EMPTY;
        set.insert(point);
        set
    }

    /// Whether `point` is in the set.
    #[inline(always)]
    pub const fn contains(&self, point: Point) -> bool {
        self.0[(point.held() >> 6) as usize] >> (point.held() & 63) & 1 == 1
    }

    /// Puts `point` in.
    #[inline(always)]
    pub const fn insert(&mut self, point: Point) {
        self.0[(point.held() >> 6) as usize] |= 1 << (point.held() & 63);
    }

    /// Takes `point` out.
    #[inline(always)]
    pub const fn remove(&mut self, point: Point) {
        self.0[(point.held() >> 6) as usize] &= !(1 << (point.held() & 63));
    }

    /// The points in either set.
    #[must_use]
    #[inline(always)]
    pub fn union(&self, other: &PointSet) -> PointSet {
        let ([a, b, c, d], [e, f, g, h]) = (self.0, other.0);
        PointSet([a | e, b | f, c | g, d | h])
    }

    /// The points in both sets.
    #[must_use]
    #[inline(always)]
    pub fn intersection(&self, other: &PointSet) -> PointSet {
        let ([a, b, c, d], [e, f, g, h]) = (self.0, other.0);
        PointSet([a & e, b & f, c & g, d & h])
    }

    /// The points of this set that are not in the other.
    #[must_use]
    #[inline(always)]
    pub fn minus(&self, other: &PointSet) -> PointSet {
        let ([a, b, c, d], [e, f, g, h]) = (self.0, other.0);
        PointSet([a & !e, b & !f, c & !g, d & !h])
    }

    /// Gives every point to `each`, lowest index first: [`PointSet::iter`] in place, for the
    /// loops that everything waits for.
    #[inline(always)]
    pub fn walk(&self, mut each: impl FnMut(Point)) {
        for (word, mut bits) in self.0.into_iter().enumerate() {
            while bits != 0 {
                let held = (word as u8) << 6 | bits.trailing_zeros() as u8;
                if let Some(held) = NonZeroU8::new(held) {
                    each(Point(held));
                }
                bits &= bits - 1;
            }
        }
    }

    /// How many points are in it.
    pub fn len(&self) -> usize {
        let [a, b, c, d] = self.0;
        (a.count_ones() + b.count_ones() + c.count_ones() + d.count_ones()) as usize
    }

    /// Whether no point is in it.
    #[inline(always)]
    pub fn is_empty(&self) -> bool {
        let [a, b, c, d] = self.0;
        a | b | c | d == 0
    }

    /// The points, lowest index first.
    #[inline(never)]
    pub fn iter(&self) -> Points {
        Points { words: self.0, word: 0 }
    }
}

impl FromIterator<Point> for PointSet {
    fn from_iter<I: IntoIterator<Item = Point>>(points: I) -> PointSet {
        let mut set = PointSet::EMPTY;
        points.into_iter().for_each(|point| set.insert(point));
        set
    }
}

impl IntoIterator for PointSet {
    type Item = Point;
    type IntoIter = Points;

    fn into_iter(self) -> Points {
        self.iter()
    }
}

/// Walks a [`PointSet`], lowest index first.
#[derive(Clone, Debug)]
pub struct Points {
    words: [u64; 4],
    word: u8,
}

impl Iterator for Points {
    type Item = Point;

    fn next(&mut self) -> Option<Point> {
        while self.word < 4 {
            let bits = self.words[self.word as usize];
            if bits != 0 {
                self.words[self.word as usize] = bits & (bits - 1);
                return NonZeroU8::new(self.word << 6 | bits.trailing_zeros() as u8).map(Point);
            }
            self.word += 1;
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_point_keeps_its_index_and_leaves_room_for_none() {
        assert!((0..MAX_POINTS).all(|index| Point::at(index).index() == index));
        assert_eq!((Point::at(MAX_POINTS), Point::at(255)), (Point::NONE, Point::NONE));
        assert_eq!((Point::at(0).byte(), Point::at(253).byte(), Point::NONE.byte()), (0, 253, 255));
        assert_eq!(size_of::<Option<Point>>(), 1);
    }

    #[test]
    fn a_set_walks_its_points_in_order() {
        let mut walked = Vec::new();
        [253, 3, 64].map(Point::at).into_iter().collect::<PointSet>().walk(|p| walked.push(p));
        assert_eq!(walked, [3, 64, 253].map(Point::at));
        let points: Vec<Point> = [3, 63, 64, 130, 224].into_iter().map(Point::at).collect();
        let mut set: PointSet = points.iter().copied().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), points);
        assert_eq!(set.len(), 5);
        set.remove(Point::at(64));
        assert!(!set.contains(Point::at(64)) && set.contains(Point::at(63)));
    }
}
