//! Whole games between opponents, and what came of them.

use std::collections::BTreeMap;

use crate::game::{
    Action, Boards, Broken, Decision, Ending, Game, Illegal, Kind, NoDeal, Options, Record, Seat,
    Seed, winners,
};
use crate::opponent::{Dice, Opponent};

/// Who plays what.
#[derive(Clone, Debug)]
pub struct Match {
    pub kind: Kind,
    pub options: Options,
    pub seats: Vec<Opponent>,
    pub boards: Boards,
    /// The same number, the same games.
    pub seed: u64,
}

/// One game played to its end.
pub struct Played {
    seed: Seed,
    /// Which of the match's seats began; the others followed in order.
    first: usize,
    actions: Vec<(Seat, Action)>,
    /// What each action answered.
    decisions: Vec<Decision>,
    game: Game,
}

/// What many games came to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    pub games: u64,
    pub actions: u64,
    pub turns: u64,
    pub ends: BTreeMap<Ending, u64>,
    /// In the order of the match's seats, whoever began.
    pub seats: Vec<SeatTally>,
    pub answers: BTreeMap<Answer, u64>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SeatTally {
    /// First places held alone.
    pub wins: u64,
    /// First places shared.
    pub ties: u64,
    pub score: i64,
}

/// A kind of action, and the question it answered.
pub type Answer = (Decision, &'static str);

/// Why a game could not be played to its end. Only a fault of ours can bring the last two about.
#[derive(Debug, thiserror::Error)]
pub enum Failed {
    #[error(transparent)]
    NoDeal(#[from] NoDeal),
    #[error("an opponent was refused: {0}")]
    Refused(#[from] Illegal),
    #[error("an opponent found nothing to do")]
    NoChoice,
}

impl Match {
    /// Plays the game of this number.
    pub fn play(&self, number: u64) -> Result<Played, Failed> {
        let mut dice = self.dice(number);
        let seed = Seed::new(dice.bytes());
        let mut game = Game::deal(
            self.kind,
            self.options,
            self.seats.len(),
            &seed,
            &self.boards,
        )?;
        let first = seed.first(self.seats.len());
        let (mut actions, mut decisions) = (vec![], vec![]);
        while let Some(waiting) = game.waits_for() {
            let opponent = self.seats[(first + waiting.seat.index()) % self.seats.len()];
            let action = opponent.choose(&game.seen_by(waiting.seat), &mut dice);
            let action = action.ok_or(Failed::NoChoice)?;
            game.apply(waiting.seat, action)?;
            actions.push((waiting.seat, action));
            decisions.push(waiting.decision);
        }
        Ok(Played {
            seed,
            first,
            actions,
            decisions,
            game,
        })
    }

    fn dice(&self, number: u64) -> Dice {
        let mut seed = [0; 32];
        seed[..8].copy_from_slice(&self.seed.to_be_bytes());
        seed[8..16].copy_from_slice(&number.to_be_bytes());
        Dice::new(seed)
    }

    /// The record of a game of this match.
    pub fn record(&self, played: &Played) -> Result<Record, Broken> {
        let mut players: Vec<_> = self.seats.iter().map(ToString::to_string).collect();
        players.rotate_left(played.first);
        Record::new(
            self.kind,
            self.options,
            players,
            played.seed,
            self.boards.clone(),
            played.actions.clone(),
        )
    }
}

impl Tally {
    pub fn count(&mut self, played: &Played) {
        let scores = played.game.totals();
        let winners: Vec<_> = winners(&scores).collect();
        self.seats
            .resize_with(self.seats.len().max(scores.len()), SeatTally::default);
        for (seat, score) in Seat::all(scores.len()).zip(&scores) {
            let tally = &mut self.seats[(played.first + seat.index()) % scores.len()];
            tally.score += i64::from(*score);
            match winners.as_slice() {
                [winner] => tally.wins += u64::from(*winner == seat),
                sharers => tally.ties += u64::from(sharers.contains(&seat)),
            }
        }
        self.games += 1;
        self.actions += played.actions.len() as u64;
        if let Some(end) = played.game.end() {
            *self.ends.entry(end.into()).or_default() += 1;
        }
        for (&decision, &(_, action)) in played.decisions.iter().zip(&played.actions) {
            self.turns += u64::from(begins_turn(decision));
            *self.answers.entry((decision, verb(action))).or_default() += 1;
        }
    }

    pub fn add(&mut self, other: Self) {
        self.games += other.games;
        self.actions += other.actions;
        self.turns += other.turns;
        for (end, count) in other.ends {
            *self.ends.entry(end).or_default() += count;
        }
        for (answer, count) in other.answers {
            *self.answers.entry(answer).or_default() += count;
        }
        self.seats
            .resize_with(self.seats.len().max(other.seats.len()), SeatTally::default);
        for (mine, theirs) in self.seats.iter_mut().zip(other.seats) {
            mine.wins += theirs.wins;
            mine.ties += theirs.ties;
            mine.score += theirs.score;
        }
    }
}

fn begins_turn(decision: Decision) -> bool {
    matches!(
        decision,
        Decision::Play | Decision::Turn | Decision::ExtraTurn
    )
}

fn verb(action: Action) -> &'static str {
    match action {
        Action::Lay(_) => "lay",
        Action::Discard(_) => "discard",
        Action::DrawDeck => "draw deck",
        Action::DrawPile(_) => "draw a pile",
        Action::Enter(_) => "enter",
        Action::Move(_) => "move",
        Action::Stay => "stay",
        Action::Figure(_) => "figure",
        Action::Priestess(_) => "priestess",
        Action::On => "on",
        Action::Back(_) => "back",
        Action::DropHand(_) => "drop hand",
        Action::DropRun(_) => "drop run",
        Action::Claim => "claim",
        Action::Wait => "wait",
        Action::Reveal => "reveal",
        Action::Place => "place",
        Action::Leave => "leave",
        Action::Take(_) => "take",
        Action::Pass => "pass",
    }
}

/// Every kind of answer a game knows, so that one that never came up shows as 0.
pub fn answers(kind: Kind, options: Options) -> Vec<Answer> {
    use Decision as D;
    match kind {
        Kind::Keltis => vec![
            (D::Play, "lay"),
            (D::Play, "discard"),
            (D::Enter, "enter"),
            (D::Clover, "move"),
            (D::Clover, "stay"),
            (D::FinishedPath, "move"),
            (D::FinishedPath, "stay"),
            (D::Draw, "draw deck"),
            (D::Draw, "draw a pile"),
        ],
        Kind::Stones => vec![
            (D::Turn, "reveal"),
            (D::Turn, "take"),
            (D::Revealed, "place"),
            (D::Revealed, "leave"),
            (D::ExtraTurn, "take"),
            (D::ExtraTurn, "pass"),
        ],
        Kind::Oracle => vec![
            (D::Play, "lay"),
            (D::Play, "discard"),
            (D::LaidCard, "figure"),
            (D::LaidCard, "priestess"),
            (
                D::Clover,
                if options.free_clovers { "figure" } else { "on" },
            ),
            (D::Clover, "stay"),
            (D::Spiral, "back"),
            (D::Spiral, "stay"),
            (D::Leprechaun, "drop hand"),
            (D::Leprechaun, "drop run"),
            (D::Leprechaun, "stay"),
            (D::Claim, "claim"),
            (D::Claim, "wait"),
            (D::Draw, "draw deck"),
            (D::Draw, "draw a pile"),
        ],
    }
}
