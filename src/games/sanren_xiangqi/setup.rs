//! The starting position: the Xiangqi array on each half-board of the trefoil with mountains.

use crate::board::trefoil;
use crate::chess::Tables;
use crate::games::sanguo_qi;
use crate::piece::{Kind, Piece};
use crate::point::Point;

/// Letters of the half-boards: red, yellow, blue.
pub const LETTERS: [char; 3] = ['r', 'y', 'b'];

/// The pieces of the starting position.
pub fn start() -> Vec<(Point, Piece)> {
    sanguo_qi::setup::start(false)
}

/// Whether `point` is abroad for `piece`: on another half-board than its home's.
pub(super) fn is_abroad(piece: Piece, point: Point) -> bool {
    trefoil::coordinates(point).0 != piece.home().index()
}

/// What method 2 allows of a piece on a point: a soldier is promoted once it has been abroad, and
/// comes everywhere then.
pub(super) fn check_piece(tables: &Tables, piece: Piece, point: Point) -> Result<(), String> {
    match (piece.is(Kind::Soldier), piece.is_promoted(), is_abroad(piece, point)) {
        (true, true, _) => Ok(()),
        (true, false, true) => Err("a soldier abroad is promoted".to_owned()),
        _ => tables.check_reach(&start(), piece, point),
    }
}
