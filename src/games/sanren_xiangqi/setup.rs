//! The starting position: the Xiangqi array on each half-board of the trefoil with mountains.

use crate::board::trefoil;
use crate::games::sanguo_qi;
use crate::piece::Piece;
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
