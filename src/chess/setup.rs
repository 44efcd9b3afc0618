//! The array every Xiangqi-like starts from.

use crate::piece::Kind;

/// The sixteen pieces of one army as (kind, file 1–9 from its left, rank from its back):
/// `R H E A K A E H R`, cannons on the third rank, soldiers on the fourth.
pub fn array() -> impl Iterator<Item = (Kind, usize, usize)> {
    use Kind::{Advisor, Cannon, Chariot, Elephant, General, Horse, Soldier};
    let back = [Chariot, Horse, Elephant, Advisor, General, Advisor, Elephant, Horse, Chariot];
    let back = back.into_iter().enumerate().map(|(index, kind)| (kind, index + 1, 1));
    let cannons = [2, 8].map(|file| (Cannon, file, 3));
    let soldiers = [1, 3, 5, 7, 9].map(|file| (Soldier, file, 4));
    back.chain(cannons).chain(soldiers)
}
