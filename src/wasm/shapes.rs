//! The plain objects of the JavaScript API, as views of a [`Game`].

use crate::action::{Action, Move};
use crate::board::topology::Topology;
use crate::catalogue::{Value, VariantInfo};
use crate::error::Refusal;
use crate::event::{AllianceCause, Event, Outcome};
use crate::game::{Game, Saved};
use crate::piece::{Kind, Piece};
use crate::point::{Point, PointSet};
use crate::seat::{Seat, SeatSet};
use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};

/// A list of pairs that crosses as one object.
pub(super) struct Entries<K, V>(pub Vec<(K, V)>);

impl<K: Serialize, V: Serialize> Serialize for Entries<K, V> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (key, value) in &self.0 {
            map.serialize_entry(key, value)?;
        }
        map.end()
    }
}

/// What is thrown.
#[derive(Serialize)]
pub(super) struct Refused {
    pub code: &'static str,
    pub message: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points: Option<Vec<&'static str>>,
}

/// What packed numbers stand for.
#[derive(Serialize)]
pub(super) struct Codebook {
    points: &'static [String],
    seats: Vec<&'static str>,
    armies: Vec<&'static str>,
}

impl Codebook {
    pub fn of(game: &Game) -> Codebook {
        let info = game.info();
        let seats: Vec<_> = every_seat().map(|seat| info.seat_id(seat)).collect();
        let armies = if info.armies.is_empty() { seats.clone() } else { info.armies.clone() };
        Codebook { points: game.board().names(), seats, armies }
    }
}

fn every_seat() -> impl Iterator<Item = Seat> {
    (0..4).filter_map(Seat::new)
}

/// The names of a set of points.
pub(super) fn names(board: &'static Topology, points: PointSet) -> Vec<&'static str> {
    points.iter().map(|point| board.name(point)).collect()
}

fn ids(info: &VariantInfo, seats: SeatSet) -> Vec<&'static str> {
    seats.iter().map(|seat| info.seat_id(seat)).collect()
}

/// The set a piece is of; `None` in games whose pieces are of no set.
pub(super) fn set_of(info: &VariantInfo, piece: Piece) -> Option<&'static str> {
    let black = piece.is_black_set();
    (!info.armies.is_empty() && !piece.is_face_down()).then_some(if black {
        "black"
    } else {
        "red"
    })
}

/// A piece that is told of outside `pieces()`.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct PieceOut {
    point: &'static str,
    kind: Option<char>,
    owner: Option<&'static str>,
    home: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    set: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    promoted: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    dormant: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    face_down: Option<bool>,
}

impl PieceOut {
    fn of(game: &Game, at: Point, piece: Piece) -> PieceOut {
        let info = game.info();
        let down = piece.is_face_down();
        PieceOut {
            point: game.board().name(at),
            kind: piece.kind().map(Kind::letter),
            owner: piece.owner().map(|seat| info.seat_id(seat)),
            home: (!down).then(|| info.army_id(piece.home())),
            set: set_of(info, piece),
            promoted: piece.is_promoted().then_some(true),
            dormant: piece.is_dormant().then_some(true),
            face_down: down.then_some(true),
        }
    }
}

#[derive(Serialize)]
pub(super) struct MoveOut {
    text: String,
    seat: &'static str,
    from: Option<&'static str>,
    to: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    path: Option<Vec<&'static str>>,
    kind: Option<char>,
    captures: Vec<&'static str>,
}

impl MoveOut {
    fn of(game: &Game, made: &Move) -> MoveOut {
        let board = game.board();
        let name = |point| board.name(point);
        let path = match &made.action {
            Action::Chain { path, .. } if path.len() > 1 => {
                Some(path.iter().map(|&point| board.name(point)).collect())
            }
            _ => None,
        };
        MoveOut {
            text: game.text_of(made),
            seat: game.info().seat_id(made.seat),
            from: made.action.from().map(name),
            to: made.action.to().map(name),
            path,
            kind: made.kind.map(Kind::letter),
            captures: names(board, made.captures),
        }
    }
}

#[derive(Serialize)]
pub(super) struct ResultOut {
    winners: Vec<&'static str>,
    ranking: Vec<Vec<&'static str>>,
    reason: &'static str,
}

impl ResultOut {
    fn of(game: &Game, outcome: &Outcome) -> ResultOut {
        let info = game.info();
        ResultOut {
            winners: ids(info, outcome.winners),
            ranking: outcome.ranking().into_iter().map(|seats| ids(info, seats)).collect(),
            reason: outcome.reason.word(),
        }
    }
}

#[derive(Serialize)]
struct CheckOut {
    seat: &'static str,
    by: Vec<&'static str>,
}

#[derive(Serialize)]
struct CapturedOut {
    kind: Option<char>,
    home: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    set: Option<&'static str>,
}

#[derive(Serialize)]
struct ProgressOut {
    plies: u32,
    limit: u32,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Status {
    ply: u32,
    turn: Option<&'static str>,
    in_play: Vec<&'static str>,
    checks: Vec<CheckOut>,
    halted: Vec<&'static str>,
    alliance: Option<[&'static str; 2]>,
    phase: Option<&'static str>,
    actions_left: u32,
    armies: Entries<&'static str, &'static str>,
    captured: Entries<&'static str, Vec<CapturedOut>>,
    scores: Option<Entries<&'static str, i32>>,
    progress: Option<ProgressOut>,
    result: Option<ResultOut>,
}

impl Status {
    pub fn of(game: &Game) -> Status {
        let info = game.info();
        let board = game.board();
        let facts = game.facts();
        let id = |seat| info.seat_id(seat);
        let captured = every_seat().filter_map(|seat| {
            let taken = facts.captured.iter().filter(|taken| taken.0 == seat);
            let pieces: Vec<_> = taken
                .map(|&(_, piece)| CapturedOut {
                    kind: piece.kind().map(Kind::letter),
                    home: info.army_id(piece.home()),
                    set: set_of(info, piece),
                })
                .collect();
            (!pieces.is_empty()).then(|| (id(seat), pieces))
        });
        let checks = facts
            .checks
            .iter()
            .map(|&(seat, by)| CheckOut { seat: id(seat), by: names(board, by) });
        Status {
            ply: game.ply(),
            turn: game.turn().map(id),
            in_play: ids(info, game.in_play()),
            checks: checks.collect(),
            halted: ids(info, facts.halted),
            alliance: facts.alliance.map(|seats| seats.map(id)),
            phase: facts.phase,
            actions_left: facts.actions_left,
            armies: Entries(
                facts.armies.iter().map(|&(seat, army)| (id(seat), info.army_id(army))).collect(),
            ),
            captured: Entries(captured.collect()),
            scores: facts.scores.as_ref().map(|scores| {
                Entries(scores.iter().map(|&(seat, score)| (id(seat), score)).collect())
            }),
            progress: facts.progress.map(|(plies, limit)| ProgressOut { plies, limit }),
            result: game.outcome().as_ref().map(|outcome| ResultOut::of(game, outcome)),
        }
    }
}

#[derive(Serialize)]
pub(super) struct Explanation {
    legal: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    detail: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    points: Option<Vec<&'static str>>,
}

impl Explanation {
    pub fn of(game: &Game, refusal: Option<&Refusal>) -> Explanation {
        Explanation {
            legal: refusal.is_none(),
            reason: refusal.map(|refusal| refusal.reason.word()),
            detail: refusal.map(|refusal| refusal.detail.clone()),
            points: refusal.map(|refusal| names(game.board(), refusal.points)),
        }
    }
}

#[derive(Serialize)]
struct EndedOut {
    after: usize,
    cause: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    seat: Option<String>,
}

/// A record for saves and public views.
#[derive(Serialize)]
pub(super) struct Record {
    variant: String,
    options: Entries<&'static str, Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    start: Option<String>,
    moves: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    ended: Vec<EndedOut>,
}

impl Record {
    pub fn of(options: Vec<(&'static str, Value)>, saved: Saved) -> Record {
        let ended = saved.ended.into_iter();
        Record {
            variant: saved.variant,
            options: Entries(options),
            start: saved.start,
            moves: saved.moves,
            ended: ended
                .map(|call| EndedOut { after: call.after, cause: call.cause, seat: call.seat })
                .collect(),
        }
    }
}

type Id = &'static str;

/// An event as the API tells it.
#[derive(Serialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub(super) enum EventOut {
    Move {
        ply: u32,
        r#move: MoveOut,
    },
    Capture {
        ply: u32,
        seat: Id,
        piece: PieceOut,
    },
    Check {
        ply: u32,
        seat: Id,
        by: Vec<Id>,
    },
    Halt {
        ply: u32,
        seats: Vec<Id>,
    },
    Defeat {
        ply: u32,
        seat: Id,
        by: Option<Id>,
        reason: &'static str,
        #[serde(skip_serializing_if = "Vec::is_empty")]
        removed: Vec<Id>,
    },
    Takeover {
        ply: u32,
        from: Id,
        to: Id,
        points: Vec<Id>,
    },
    Alliance {
        ply: u32,
        seats: [Id; 2],
        cause: &'static str,
    },
    AllianceEnded {
        ply: u32,
        seats: [Id; 2],
    },
    Promotion {
        ply: u32,
        point: Id,
        seat: Id,
    },
    Reveal {
        ply: u32,
        piece: PieceOut,
    },
    ArmyClaimed {
        ply: u32,
        seat: Id,
        army: Id,
    },
    Recall {
        ply: u32,
        seat: Id,
        rank: u8,
        points: Vec<Id>,
    },
    Withdrawal {
        ply: u32,
        piece: PieceOut,
    },
    Turn {
        ply: u32,
        seat: Id,
    },
    End {
        ply: u32,
        result: ResultOut,
    },
}

impl EventOut {
    pub fn of(game: &Game, event: &Event) -> EventOut {
        let info = game.info();
        let board = game.board();
        let ply = game.ply();
        let id = |seat| info.seat_id(seat);
        let points = |points| names(board, points);
        let piece = |at, piece| PieceOut::of(game, at, piece);
        match *event {
            Event::Move(ref made) => EventOut::Move { ply, r#move: MoveOut::of(game, made) },
            Event::Capture { seat, at, piece: taken } => {
                EventOut::Capture { ply, seat: id(seat), piece: piece(at, taken) }
            }
            Event::Reveal { at, piece: shown } => EventOut::Reveal { ply, piece: piece(at, shown) },
            Event::Withdrawal { at, piece: gone } => {
                EventOut::Withdrawal { ply, piece: piece(at, gone) }
            }
            Event::Promotion { point, seat } => {
                EventOut::Promotion { ply, point: board.name(point), seat: id(seat) }
            }
            Event::Alliance { seats, cause } => {
                let cause = match cause {
                    AllianceCause::Pact => "pact",
                    AllianceCause::Regicide => "regicide",
                };
                EventOut::Alliance { ply, seats: seats.map(id), cause }
            }
            Event::AllianceEnded { seats } => EventOut::AllianceEnded { ply, seats: seats.map(id) },
            Event::ArmyClaimed { seat, army } => {
                EventOut::ArmyClaimed { ply, seat: id(seat), army: info.army_id(army) }
            }
            Event::Recall { seat, rank, points: left } => {
                EventOut::Recall { ply, seat: id(seat), rank, points: points(left) }
            }
            Event::Defeat { seat, by, cause, removed } => EventOut::Defeat {
                ply,
                seat: id(seat),
                by: by.map(id),
                reason: cause.word(),
                removed: points(removed),
            },
            Event::Takeover { from, to, points: taken } => {
                EventOut::Takeover { ply, from: id(from), to: id(to), points: points(taken) }
            }
            Event::Halt { seats } => EventOut::Halt { ply, seats: ids(info, seats) },
            Event::Check { seat, by } => EventOut::Check { ply, seat: id(seat), by: points(by) },
            Event::Turn { seat } => EventOut::Turn { ply, seat: id(seat) },
            Event::End(ref outcome) => EventOut::End { ply, result: ResultOut::of(game, outcome) },
        }
    }
}
