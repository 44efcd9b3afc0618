//! Points of a board and sets of them.

/// Where a piece stands, as an index into the board's list of points. Which point an index means
/// is the board's business: see [`Topology::name`](crate::board::topology::Topology::name).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Point(u8);

/// The most points any board has room for.
pub const MAX_POINTS: usize = 255;

impl Point {
    /// No point: an index no board uses.
    pub const NONE: Point = Point(255);

    /// The point with this index; [`Point::NONE`] if no board has so many.
    #[inline(always)]
    pub const fn at(index: usize) -> Point {
        if index < MAX_POINTS { Point(index as u8) } else { Point::NONE }
    }

    /// Its index.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its index as a byte.
    #[inline(always)]
    pub const fn byte(self) -> u8 {
        self.0
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
        self.0[(point.0 >> 6) as usize] >> (point.0 & 63) & 1 == 1
    }

    /// Puts `point` in.
    #[inline(always)]
    pub const fn insert(&mut self, point: Point) {
        self.0[(point.0 >> 6) as usize] |= 1 << (point.0 & 63);
    }

    /// Takes `point` out.
    #[inline(always)]
    pub const fn remove(&mut self, point: Point) {
        self.0[(point.0 >> 6) as usize] &= !(1 << (point.0 & 63));
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

    /// How many points are in it.
    pub fn len(&self) -> usize {
        let [a, b, c, d] = self.0;
        (a.count_ones() + b.count_ones() + c.count_ones() + d.count_ones()) as usize
    }

    /// Whether no point is in it.
    #[inline(always)]
    pub fn is_empty(&self) -> bool {
        self.0 == [0; 4]
    }

    /// The points, lowest index first.
    pub fn iter(self) -> Points {
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
                return Some(Point(self.word << 6 | bits.trailing_zeros() as u8));
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
    fn a_set_walks_its_points_in_order() {
        let points: Vec<Point> = [3, 63, 64, 130, 224].into_iter().map(Point::at).collect();
        let mut set: PointSet = points.iter().copied().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), points);
        assert_eq!(set.len(), 5);
        set.remove(Point::at(64));
        assert!(!set.contains(Point::at(64)) && set.contains(Point::at(63)));
    }
}
