//! The pieces not yet turned up, as how many there are of each face: which lies where is never
//! stored, so nothing can tell (C-6). A piece is drawn as it is turned up, which makes the
//! distribution that of a shuffle.

use super::armies::{FACES, Split, count, face, index};
use crate::action::Face;
use crate::board::cells::mix;
use crate::piece::Army;

/// How many pieces of each face have not been turned up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Pool([u8; FACES]);

impl Pool {
    /// All the pieces of a set.
    pub fn full() -> Pool {
        let mut counts = [0; FACES];
        for (place, left) in counts.iter_mut().enumerate() {
            *left = count(face(place)) as u8;
        }
        Pool(counts)
    }

    /// How many pieces of this face are left.
    pub fn of(&self, face: Face) -> usize {
        index(face).map_or(0, |place| self.0[place % FACES].into())
    }

    /// How many pieces of this army are left.
    pub fn of_army(&self, split: Split, army: Army) -> usize {
        let mut count = 0;
        for (face, left) in self.left() {
            if split.army(face) == army {
                count += left;
            }
        }
        count
    }

    /// How many pieces are left.
    pub fn total(&self) -> usize {
        self.0.iter().map(|&left| usize::from(left)).sum()
    }

    /// Every face, with how many pieces of it are left.
    pub fn left(&self) -> impl Iterator<Item = (Face, usize)> + '_ {
        self.0.iter().enumerate().map(|(place, &left)| (face(place), left.into()))
    }

    /// Takes one piece of this face out. Returns whether there was one.
    pub fn take(&mut self, face: Face) -> bool {
        match index(face).and_then(|place| self.0.get_mut(place)) {
            Some(left) if *left > 0 => {
                *left -= 1;
                true
            }
            _ => false,
        }
    }

    /// The face of the piece turned up now, each of those left as likely as any other: a piece's
    /// place in the pool is drawn from the generator of the game with this seed.
    pub fn draw(&self, seed: u32) -> Option<Face> {
        let left = self.total();
        let mut place = uniform(seed, Pool::full().total() - left, left)?;
        for (face, left) in self.left() {
            if place < left {
                return Some(face);
            }
            place -= left;
        }
        None
    }

    /// The letters of the pieces, in order; `-` if there are none.
    pub fn text(&self) -> String {
        let mut letters = String::new();
        for (face, left) in self.left() {
            for _ in 0..left {
                letters.push(face.letter());
            }
        }
        if letters.is_empty() {
            letters.push('-');
        }
        letters
    }

    /// Reads what [`Pool::text`] wrote.
    pub fn read(text: &str) -> Option<Pool> {
        let mut pool = Pool([0; FACES]);
        if text != "-" {
            for letter in text.chars() {
                let face = Face::from_letter(letter)?;
                let left = pool.0.get_mut(index(face)?)?;
                *left += 1;
                if usize::from(*left) > count(face) {
                    return None;
                }
            }
        }
        (pool.text() == text).then_some(pool)
    }

    /// A key that differs between pools.
    pub fn key(&self) -> u64 {
        self.0.iter().fold(0, |key, &left| mix(key << 4 ^ key ^ u64::from(left)))
    }
}

/// The step of the counter of [`output`].
const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;

/// The `n`th output, from 0, of the generator SplitMix64 that starts from this seed.
fn output(seed: u32, n: u64) -> u64 {
    // `mix` adds the step once more.
    mix(u64::from(seed).wrapping_add(GOLDEN.wrapping_mul(n)))
}

/// A number below `count` for the piece turned up after `turned` others; `None` if `count` is 0.
///
/// Turning up number n takes output n of the generator, so that the seed and the position tell how
/// chance goes on: nothing else is stored, and undoing needs nothing undone. Outputs from the last,
/// incomplete run of `count` numbers would make low numbers likelier; instead of one of them (odds
/// below 1 in 2⁵⁹) the output 32 further on is taken.
fn uniform(seed: u32, turned: usize, count: usize) -> Option<usize> {
    let count = u64::try_from(count).ok().filter(|&count| count > 0)?;
    let runs = u64::MAX / count * count;
    let mut n = turned as u64;
    loop {
        let word = output(seed, n);
        if word < runs {
            return usize::try_from(word % count).ok();
        }
        n += 32;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_generator_is_splitmix64() {
        // The first outputs for seed 1234567 that other implementations of the generator give.
        let outputs = [
            6_457_827_717_110_365_317,
            3_203_168_211_198_807_973,
            9_817_491_932_198_370_423,
            4_593_380_528_125_082_431,
            16_408_922_859_458_223_821,
        ];
        for (n, expected) in outputs.into_iter().enumerate() {
            assert_eq!(output(1_234_567, n as u64), expected);
        }
    }

    #[test]
    fn every_piece_left_is_as_likely_as_any_other() {
        let mut drawn = [0u32; FACES];
        let draws = 32 * 4000;
        for seed in 0..draws {
            let face = Pool::full().draw(seed).expect("a face");
            drawn[index(face).expect("an index")] += 1;
        }
        for (place, &times) in drawn.iter().enumerate() {
            let expected = 4000.0 * count(face(place)) as f64;
            let off = (f64::from(times) - expected) / expected.sqrt();
            assert!(off.abs() < 5.0, "{}: {times} of {expected}", face(place).letter());
        }
    }

    #[test]
    fn a_pool_survives_its_text() {
        let full = Pool::full();
        assert_eq!(full.text(), "AACCEEHHKPPPPPRRaacceehhkppppprr");
        let mut less = full;
        assert!(less.take(face(4)), "a general");
        assert!(!less.take(face(4)) && less.total() == 31);
        for pool in [full, less, Pool([0; FACES])] {
            assert_eq!(Pool::read(&pool.text()), Some(pool));
        }
        for text in ["", "KK", "RA", "F", "é", "-A"] {
            assert_eq!(Pool::read(text), None, "{text}");
        }
        assert_ne!(full.key(), less.key());
    }
}
