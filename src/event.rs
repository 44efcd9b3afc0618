//! What happens in a ply: events, in the order of the rules' `README.md`, and how a game ends.

use crate::action::Move;
use crate::piece::{Army, Piece};
use crate::point::{Point, PointSet};
use crate::seat::{Seat, SeatSet};

/// Something a front end shows or a log tells.
#[non_exhaustive]
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A seat acted.
    Move(Move),
    /// `seat` captured `piece`, which stood at `at`.
    Capture {
        /// The capturing seat.
        seat: Seat,
        /// Where the piece stood.
        at: Point,
        /// The piece as it was.
        piece: Piece,
    },
    /// A face-down piece was turned up.
    Reveal {
        /// Where it lies.
        at: Point,
        /// What it is.
        piece: Piece,
    },
    /// A piece of a recalled army left the board as it was turned up.
    Withdrawal {
        /// Where it lay.
        at: Point,
        /// What it is.
        piece: Piece,
    },
    /// A piece was promoted.
    Promotion {
        /// Where it stands.
        point: Point,
        /// Whose it is.
        seat: Seat,
    },
    /// Two seats are allied.
    Alliance {
        /// The allies.
        seats: [Seat; 2],
        /// What allied them.
        cause: AllianceCause,
    },
    /// An alliance is over.
    AllianceEnded {
        /// The former allies.
        seats: [Seat; 2],
    },
    /// A seat claimed an army nobody had.
    ArmyClaimed {
        /// The seat.
        seat: Seat,
        /// The army.
        army: Army,
    },
    /// A seat withdrew its army.
    Recall {
        /// The seat.
        seat: Seat,
        /// The rank it gets, from 1.
        rank: u8,
        /// Where pieces left the board.
        points: PointSet,
    },
    /// A seat is out.
    Defeat {
        /// The defeated seat.
        seat: Seat,
        /// Who brought it about, if anybody.
        by: Option<Seat>,
        /// Why.
        cause: DefeatCause,
        /// Where pieces left the board with it: its general, and the army if nobody takes it over.
        removed: PointSet,
    },
    /// Pieces changed owner.
    Takeover {
        /// Whose they were; [`Seat::HAN`] when Han wakes.
        from: Seat,
        /// Whose they are.
        to: Seat,
        /// Where they stand.
        points: PointSet,
    },
    /// Seats may not move for the moment. Their pieces can be neither captured nor jumped over by
    /// cannons.
    Halt {
        /// The halted seats.
        seats: SeatSet,
    },
    /// A general is attacked.
    Check {
        /// Whose general.
        seat: Seat,
        /// By the pieces on these points.
        by: PointSet,
    },
    /// It is this seat's turn.
    Turn {
        /// The seat.
        seat: Seat,
    },
    /// The game is over.
    End(Outcome),
}

/// What allied two seats.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AllianceCause {
    /// A horse came to the alliance point of another seat.
    Pact,
    /// The third seat killed the emperor.
    Regicide,
}

/// Why a seat is out.
#[non_exhaustive]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DefeatCause {
    /// No legal move, in check.
    Checkmate,
    /// No legal move, not in check.
    Stalemate,
    /// Its general was captured.
    GeneralCaptured,
    /// Its lord was captured.
    LordCaptured,
    /// It has no piece left.
    Annihilated,
    /// The host called.
    Left(Leaving),
}

/// Why a seat left the game by a call of the host.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Leaving {
    /// It resigned.
    Resignation,
    /// It lost on time.
    Timeout,
    /// It left.
    Abandonment,
}

impl Leaving {
    /// Every cause.
    pub const ALL: [Leaving; 3] = [Leaving::Resignation, Leaving::Timeout, Leaving::Abandonment];

    /// The word of the API.
    pub const fn word(self) -> &'static str {
        match self {
            Leaving::Resignation => "resignation",
            Leaving::Timeout => "timeout",
            Leaving::Abandonment => "abandonment",
        }
    }
}

impl DefeatCause {
    /// Every cause.
    pub const ALL: [DefeatCause; 8] = [
        DefeatCause::Checkmate,
        DefeatCause::Stalemate,
        DefeatCause::GeneralCaptured,
        DefeatCause::LordCaptured,
        DefeatCause::Annihilated,
        DefeatCause::Left(Leaving::Resignation),
        DefeatCause::Left(Leaving::Timeout),
        DefeatCause::Left(Leaving::Abandonment),
    ];

    /// The word of the API.
    pub const fn word(self) -> &'static str {
        match self {
            DefeatCause::Checkmate => "checkmate",
            DefeatCause::Stalemate => "stalemate",
            DefeatCause::GeneralCaptured => "general-captured",
            DefeatCause::LordCaptured => "lord-captured",
            DefeatCause::Annihilated => "annihilated",
            DefeatCause::Left(leaving) => leaving.word(),
        }
    }
}

/// What ended a game.
#[non_exhaustive]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// One seat is left.
    LastStanding,
    /// Five or more stones in a row.
    FiveInARow,
    /// A seat without a move wins.
    NoMoveWins,
    /// A seat's captures reached the goal.
    Race,
    /// A seat left and the game ends with it.
    Left(Leaving),
    /// The same position for the third time.
    Repetition,
    /// Too many plies without progress.
    NoProgress,
    /// Nobody in play can move.
    Blocked,
    /// The seats agreed.
    Agreement,
    /// The last two drew: the first conqueror wins.
    FirstConqueror,
    /// A deadlock, scored.
    DeadlockScoring,
}

impl Reason {
    /// Every reason.
    pub const ALL: [Reason; 13] = [
        Reason::LastStanding,
        Reason::FiveInARow,
        Reason::NoMoveWins,
        Reason::Race,
        Reason::Left(Leaving::Resignation),
        Reason::Left(Leaving::Timeout),
        Reason::Left(Leaving::Abandonment),
        Reason::Repetition,
        Reason::NoProgress,
        Reason::Blocked,
        Reason::Agreement,
        Reason::FirstConqueror,
        Reason::DeadlockScoring,
    ];

    /// The word of the API.
    pub const fn word(self) -> &'static str {
        match self {
            Reason::LastStanding => "last-standing",
            Reason::FiveInARow => "five-in-a-row",
            Reason::NoMoveWins => "no-move-wins",
            Reason::Race => "race",
            Reason::Left(leaving) => leaving.word(),
            Reason::Repetition => "repetition",
            Reason::NoProgress => "no-progress",
            Reason::Blocked => "blocked",
            Reason::Agreement => "agreement",
            Reason::FirstConqueror => "first-conqueror",
            Reason::DeadlockScoring => "deadlock-scoring",
        }
    }
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// What ended it.
    pub reason: Reason,
    /// Who won; nobody in a draw.
    pub winners: SeatSet,
    /// Each seat's place from 1, seats sharing a place alike; 0 for a seat the game does not have.
    pub ranks: [u8; 3],
}

impl Outcome {
    /// The outcome whose ranking is that of every game but dark chess: winners (or those who share
    /// a draw) first, then other seats in play, then the defeated, last defeated first.
    pub fn new(reason: Reason, winners: SeatSet, in_play: SeatSet, fallen: &[Seat]) -> Outcome {
        let first = if winners.is_empty() { in_play } else { winners };
        let mut outcome = Outcome { reason, winners, ranks: [0; 3] };
        let mut place = 1;
        outcome.rank(first, &mut place);
        outcome.rank(in_play.minus(first), &mut place);
        for &seat in fallen.iter().rev() {
            outcome.rank(SeatSet::only(seat).minus(first), &mut place);
        }
        outcome
    }

    /// Gives a group its place, if there is anybody in it.
    fn rank(&mut self, group: SeatSet, place: &mut u8) {
        if group.is_empty() {
            return;
        }
        for seat in group.iter() {
            self.ranks[seat.index() % 3] = *place;
        }
        *place += 1;
    }

    /// The seats by place, best first.
    pub fn ranking(&self) -> Vec<SeatSet> {
        let mut ranking = Vec::new();
        for place in 1..=3 {
            let mut group = SeatSet::EMPTY;
            for &seat in &Seat::PLAYERS {
                if self.ranks[seat.index() % 3] == place {
                    group = group.with(seat);
                }
            }
            if !group.is_empty() {
                ranking.push(group);
            }
        }
        ranking
    }
}

/// Where a ply writes its events; silent when nobody will read them, as in perft.
#[derive(Debug, Default)]
pub struct Log {
    events: Option<Vec<Event>>,
}

impl Log {
    /// A log that keeps what it is told.
    pub fn keeping() -> Log {
        Log { events: Some(Vec::new()) }
    }

    /// A log that forgets everything.
    pub const fn silent() -> Log {
        Log { events: None }
    }

    /// Whether anybody will read it.
    pub const fn is_kept(&self) -> bool {
        self.events.is_some()
    }

    /// Writes an event, which is only made if it is kept.
    pub fn add(&mut self, event: impl FnOnce() -> Event) {
        if self.is_kept() {
            self.tell(event());
        }
    }

    /// Writes an event that costs nothing to make.
    #[inline(never)]
    pub fn tell(&mut self, event: Event) {
        if let Some(events) = &mut self.events {
            events.push(event);
        }
    }

    /// Writes the event that closes a ply or call: how the game ended, or whose turn it is.
    pub fn close(&mut self, outcome: Option<Outcome>, turn: Option<Seat>) {
        match (outcome, turn) {
            (Some(outcome), _) => self.tell(Event::End(outcome)),
            (None, Some(seat)) => self.tell(Event::Turn { seat }),
            (None, None) => {}
        }
    }

    /// What was written.
    pub fn into_events(self) -> Vec<Event> {
        self.events.unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ranking_puts_the_last_defeated_first_among_the_defeated() {
        let [a, b, c] = Seat::PLAYERS;
        let won = Outcome::new(Reason::LastStanding, SeatSet::only(b), SeatSet::only(b), &[c, a]);
        assert_eq!(won.ranking(), [b, a, c].map(SeatSet::only));
        let drawn = Outcome::new(Reason::Repetition, SeatSet::EMPTY, SeatSet::first(2), &[c]);
        assert_eq!(drawn.ranking(), [SeatSet::first(2), SeatSet::only(c)]);
    }
}
