//! A chess position: what stands where, whose turn it is, and the journal that takes plies back.

use super::alliance::Alliance;
use super::rules::{Laws, Rules};
use super::tables::Tables;
use crate::board::cells::{Cells, mix};
use crate::event::{Event, Log, Outcome};
use crate::piece::{Kind, Piece};
use crate::point::{Point, PointSet};
use crate::seat::{Seat, SeatSet};

/// A piece goes from one point to another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Step {
    /// Where it stood.
    pub from: Point,
    /// Where it goes.
    pub to: Point,
}

/// A defeat: who fell, and who took over.
pub type Fall = (Seat, Option<Seat>);

/// Everything about a position but the pieces: small, copied whole into the journal.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct State {
    /// Whose turn it is; `None` after the end.
    pub turn: Option<Seat>,
    /// The seats not defeated.
    pub in_play: SeatSet,
    /// Where each seat's general stands; [`Point::NONE`] if it is off the board.
    pub generals: [Point; 3],
    /// Seats that may not move now. Their pieces can be neither captured nor jumped over by cannons.
    pub halted: SeatSet,
    /// Plies since the last capture or defeat.
    pub progress: u16,
    /// Plies played.
    pub ply: u32,
    /// The defeats so far, first first: who, and who took over.
    pub falls: [Option<Fall>; 3],
    /// How the game ended.
    pub outcome: Option<Outcome>,
    /// The alliance of the game, where there are alliances.
    pub alliance: Alliance,
    /// The seats that have made a move. No part of "same position".
    pub moved: SeatSet,
}

impl State {
    /// The defeated seats, first defeated first.
    pub fn fallen(&self) -> Vec<Seat> {
        self.falls.iter().flatten().map(|fall| fall.0).collect()
    }

    /// Where `seat`'s general stands, if it is on the board.
    pub fn general(&self, seat: Seat) -> Option<Point> {
        self.generals.get(seat.index()).copied().filter(|&point| point != Point::NONE)
    }
}

/// A ply in the journal: what it takes to go back, and what looking back asks for.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ply {
    /// The state before it.
    pub before: State,
    /// Where its changes of the board start in the journal.
    pub changes: u32,
    /// Who moved; `None` for a call of the host.
    pub mover: Option<Seat>,
    /// What it captured.
    pub captured: Option<Piece>,
    /// Whether it gave check; only kept where perpetual check is barred.
    pub gave_check: bool,
    /// The key of the position after it.
    pub key: u64,
}

/// A position of a chess game, with the plies that led to it.
#[derive(Clone, Debug)]
pub struct Position {
    pub(super) rules: &'static dyn Rules,
    pub(super) laws: Laws,
    pub(super) tables: &'static Tables,
    pub(super) cells: Cells,
    pub(super) state: State,
    pub(super) changes: Vec<(Point, Option<Piece>)>,
    pub(super) plies: Vec<Ply>,
    /// The key of the position the journal starts from.
    pub(super) start_key: u64,
    /// What had been captured before the journal starts, for positions set up from text.
    pub(super) captured_before: Vec<(Seat, Piece)>,
}

impl Position {
    /// The starting position.
    pub fn new(rules: &'static dyn Rules) -> Position {
        let mut position = Position::empty(rules);
        for &(point, piece) in &rules.start().pieces {
            position.set_up(point, piece);
        }
        position.state.turn = Seat::new(0);
        position.start_key = position.key();
        position
    }

    /// A board of the game with nothing on it, everybody in play, nobody to move.
    pub(super) fn empty(rules: &'static dyn Rules) -> Position {
        let laws = rules.laws();
        Position {
            rules,
            laws,
            tables: rules.tables(),
            cells: Cells::empty(),
            state: State {
                turn: None,
                in_play: SeatSet::first(laws.seats),
                generals: [Point::NONE; 3],
                halted: SeatSet::EMPTY,
                progress: 0,
                ply: 0,
                falls: [None; 3],
                outcome: None,
                alliance: Alliance::None,
                moved: SeatSet::EMPTY,
            },
            changes: Vec::with_capacity(64),
            plies: Vec::with_capacity(32),
            start_key: 0,
            captured_before: Vec::new(),
        }
    }

    /// Puts a piece on the board before the game.
    pub(super) fn set_up(&mut self, point: Point, piece: Piece) {
        self.cells.put(point, Some(piece));
        if let (true, Some(seat)) = (piece.is(Kind::General), piece.owner())
            && let Some(place) = self.state.generals.get_mut(seat.index())
        {
            *place = point;
        }
    }

    /// The game's own rules with its options.
    pub fn rules(&self) -> &'static dyn Rules {
        self.rules
    }

    /// The board and movement tables.
    pub fn tables(&self) -> &'static Tables {
        self.tables
    }

    /// What stands where.
    pub fn cells(&self) -> &Cells {
        &self.cells
    }

    /// Everything but the pieces.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// Makes an alliance as part of a ply, so that it is taken back with it.
    pub fn ally(&mut self, alliance: Alliance) {
        self.state.alliance = alliance;
    }

    /// The key of "same position": pieces, seat to move, seats in play, halts and what the game adds.
    pub fn key(&self) -> u64 {
        let state = &self.state;
        let turn = state.turn.map_or(7, |seat| seat.index() as u64);
        let seats = (state.in_play.bits() as u64) << 8 | (state.halted.bits() as u64) << 16;
        self.cells.key() ^ mix(1 << 32 | turn | seats) ^ state.alliance.key()
    }

    /// Puts a piece (or nothing) on a point as part of a ply, so that it is taken back with it.
    pub fn change(&mut self, point: Point, piece: Option<Piece>) -> Option<Piece> {
        let before = self.cells.put(point, piece);
        self.changes.push((point, before));
        before
    }

    /// Opens a ply in the journal.
    pub(super) fn begin(&mut self, mover: Option<Seat>) {
        self.plies.push(Ply {
            before: self.state,
            changes: self.changes.len() as u32,
            mover,
            captured: None,
            gave_check: false,
            key: 0,
        });
    }

    /// Moves the piece and does the page's immediate side effects: the position a move's legality
    /// is judged in. Returns what was captured.
    pub(super) fn move_piece(&mut self, mover: Seat, step: Step, log: &mut Log) -> Option<Piece> {
        let piece = self.change(step.from, None)?;
        let captured = self.change(step.to, Some(piece));
        if piece.is(Kind::General)
            && let Some(place) = self.state.generals.get_mut(mover.index())
        {
            *place = step.to;
        }
        if let Some(victim) = captured
            && victim.is(Kind::General)
            && let Some(place) = victim.owner().and_then(|s| self.state.generals.get_mut(s.index()))
        {
            *place = Point::NONE;
        }
        if let Some(ply) = self.plies.last_mut() {
            ply.captured = captured;
        }
        if let Some(piece) = captured {
            log.add(|| Event::Capture { seat: mover, at: step.to, piece });
        }
        self.state.moved = self.state.moved.with(mover);
        let rules = self.rules;
        rules.side_effects(self, mover, step, captured, log);
        captured
    }

    /// Takes the last ply or call of the host back. Returns whether there was one.
    pub fn unmake(&mut self) -> bool {
        let Some(ply) = self.plies.pop() else { return false };
        while self.changes.len() > ply.changes as usize {
            if let Some((point, piece)) = self.changes.pop() {
                self.cells.put(point, piece);
            }
        }
        self.state = ply.before;
        true
    }

    /// Every captured piece with its captor, in order.
    pub fn captured(&self) -> impl Iterator<Item = (Seat, Piece)> + '_ {
        let plies = self.plies.iter().filter_map(|ply| Some((ply.mover?, ply.captured?)));
        self.captured_before.iter().copied().chain(plies)
    }

    /// The seats in play that `seat` may capture and be attacked by: all others but an ally.
    #[inline]
    pub fn hostile(&self, seat: Seat) -> SeatSet {
        let others = self.state.in_play.without(seat);
        match self.state.alliance.of(seat) {
            Some(ally) => others.without(ally),
            None => others,
        }
    }

    /// The seats in play whose general is attacked.
    pub fn checked(&self) -> SeatSet {
        self.state.in_play.iter().filter(|&seat| self.in_check(seat)).collect()
    }

    /// Whether `seat`'s general is attacked by an enemy in play.
    pub fn in_check(&self, seat: Seat) -> bool {
        let enemies = self.hostile(seat);
        self.state.general(seat).is_some_and(|general| self.attacked(general, enemies))
    }

    /// From where `seat`'s general is attacked.
    pub fn checkers(&self, seat: Seat) -> PointSet {
        let enemies = self.hostile(seat);
        let general = self.state.general(seat);
        general.map_or(PointSet::EMPTY, |general| self.attackers(general, enemies))
    }
}
