//! Plays whole games between opponents and tallies the results.

use std::collections::BTreeMap;

use crate::game::{Action, ActionKind, Decision, IllegalAction, Options, Seat, Seed, placings};
use crate::games::{Boards, DealError, Ending, Game, GameKind, Record, RecordError};
use crate::opponent::{Dice, Opponent};

/// A match: the game, its players, and how the deals are made.
#[derive(Clone, Debug)]
pub struct Match {
    pub kind: GameKind,
    pub options: Options,
    pub seats: Vec<Opponent>,
    pub boards: Boards,
    /// The same seed gives the same games.
    pub seed: u64,
    /// Whether each deal is played once from every seat.
    pub paired: bool,
}

/// One finished game.
pub struct PlayedGame {
    seed: Seed,
    /// The seat of the match that began; the others followed in order.
    first: usize,
    actions: Vec<(Seat, Action)>,
    /// The decision that each action answered.
    decisions: Vec<Decision>,
    game: Game,
}

/// The results of many games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MatchTally {
    pub games: u64,
    pub actions: u64,
    pub turns: u64,
    pub ends: BTreeMap<Ending, u64>,
    /// In the order of the match's seats, regardless of who began.
    pub seats: Vec<SeatTally>,
    pub action_counts: BTreeMap<ActionKind, u64>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SeatTally {
    /// Games won alone.
    pub wins: u64,
    /// Games with shared first place.
    pub ties: u64,
    /// Wins in twelfths, so that shared wins can be divided.
    pub win_twelfths: u64,
    pub score: i64,
    /// The sum of the differences to every other seat's score.
    pub lead: i64,
    /// Sums of the places, 1 being the best, and of their squares.
    pub places: u64,
    pub squared_places: u64,
}

impl SeatTally {
    fn add(&mut self, other: &Self) {
        self.wins += other.wins;
        self.ties += other.ties;
        self.win_twelfths += other.win_twelfths;
        self.score += other.score;
        self.lead += other.lead;
        self.places += other.places;
        self.squared_places += other.squared_places;
    }
}

/// Why a game could not be played to its end. The last two are bugs in an opponent.
#[derive(Debug, thiserror::Error)]
pub enum PlayError {
    #[error(transparent)]
    Deal(#[from] DealError),
    #[error("an opponent chose an illegal action: {0}")]
    Illegal(IllegalAction),
    #[error("an opponent chose no action")]
    NoChoice,
}

impl Match {
    /// Plays the game with this number.
    pub fn play(&self, number: u64) -> Result<PlayedGame, PlayError> {
        let seats = self.seats.len();
        let turned = if self.paired {
            number as usize % seats.max(1)
        } else {
            0
        };
        let deal = if self.paired {
            number / seats.max(1) as u64
        } else {
            number
        };
        let seed = Seed::new(self.dice(deal, 0).bytes());
        let mut dice = self.dice(deal, 1 + turned as u64);
        let mut game = Game::deal(self.kind, self.options, seats, &seed, &self.boards)?;
        let first = (seed.first_player(seats) + turned) % seats;
        let (mut actions, mut decisions) = (vec![], vec![]);
        while let Some(waiting) = game.waits_for() {
            let opponent = self.seats[(first + waiting.seat.index()) % self.seats.len()];
            let action = opponent.choose(&game.seen_by(waiting.seat), &mut dice);
            let action = action.ok_or(PlayError::NoChoice)?;
            game.apply(waiting.seat, action)
                .map_err(PlayError::Illegal)?;
            actions.push((waiting.seat, action));
            decisions.push(waiting.decision);
        }
        Ok(PlayedGame {
            seed,
            first,
            actions,
            decisions,
            game,
        })
    }

    /// Returns the dice for one purpose of one deal.
    fn dice(&self, deal: u64, purpose: u64) -> Dice {
        let mut seed = [0; 32];
        for (place, number) in seed.chunks_exact_mut(8).zip([self.seed, deal, purpose]) {
            place.copy_from_slice(&number.to_be_bytes());
        }
        Dice::new(seed)
    }

    /// Returns the record of a game of this match.
    pub fn record(&self, played: &PlayedGame) -> Result<Record, RecordError> {
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

impl MatchTally {
    pub fn add_game(&mut self, played: &PlayedGame) {
        let scores = played.game.totals();
        let places = placings(&scores);
        let winners = places.iter().filter(|&&place| place == 1).count() as u64;
        let sum: i64 = scores.iter().copied().map(i64::from).sum();
        self.seats
            .resize_with(self.seats.len().max(scores.len()), SeatTally::default);
        for (seat, (&score, &place)) in scores.iter().zip(&places).enumerate() {
            let (won, place, score) = (u64::from(place == 1), u64::from(place), i64::from(score));
            self.seats[(played.first + seat) % scores.len()].add(&SeatTally {
                wins: if winners == 1 { won } else { 0 },
                ties: if winners == 1 { 0 } else { won },
                win_twelfths: 12 / winners.max(1) * won,
                score,
                lead: scores.len() as i64 * score - sum,
                places: place,
                squared_places: place * place,
            });
        }
        self.games += 1;
        self.actions += played.actions.len() as u64;
        if let Some(end) = played.game.end() {
            *self.ends.entry(end.into()).or_default() += 1;
        }
        for (&decision, &(_, action)) in played.decisions.iter().zip(&played.actions) {
            self.turns += u64::from(decision.begins_turn());
            *self
                .action_counts
                .entry((decision, action_name(action)))
                .or_default() += 1;
        }
    }

    pub fn add(&mut self, other: Self) {
        self.games += other.games;
        self.actions += other.actions;
        self.turns += other.turns;
        for (end, count) in other.ends {
            *self.ends.entry(end).or_default() += count;
        }
        for (action_kind, count) in other.action_counts {
            *self.action_counts.entry(action_kind).or_default() += count;
        }
        self.seats
            .resize_with(self.seats.len().max(other.seats.len()), SeatTally::default);
        for (mine, theirs) in self.seats.iter_mut().zip(other.seats) {
            mine.add(&theirs);
        }
    }
}

fn action_name(action: Action) -> &'static str {
    match action {
        Action::DrawPile(_) => "draw a pile",
        other => other.words(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn test_match(kind: GameKind, seats: &[Opponent]) -> Match {
        let (boards, options) = (Boards::built_in().unwrap(), Options::default());
        Match {
            kind,
            options,
            seats: seats.to_vec(),
            boards,
            seed: 1,
            paired: false,
        }
    }

    fn play_games(game: &Match, numbers: std::ops::Range<u64>) -> MatchTally {
        let mut tally = MatchTally::default();
        numbers.for_each(|number| tally.add_game(&game.play(number).unwrap()));
        tally
    }

    #[test]
    fn wins_count_for_the_winning_seat_whoever_began() {
        let game = test_match(GameKind::Oracle, &[Opponent::Random, Opponent::Eager]);
        let firsts: Vec<_> = (0..40)
            .map(|number| game.play(number).unwrap().first)
            .collect();
        assert!(firsts.contains(&0) && firsts.contains(&1));
        let tally = play_games(&game, 0..40);
        assert!(tally.seats[1].wins > 35, "{tally:?}");
        assert!(tally.seats[1].score > tally.seats[0].score);
    }

    #[test]
    fn a_record_lists_players_from_the_first_one() {
        let game = test_match(
            GameKind::Stones,
            &[Opponent::Random, Opponent::Eager, Opponent::Eager],
        );
        for number in 0..20 {
            let played = game.play(number).unwrap();
            let names = ["random", "eager", "eager"];
            let expected: Vec<_> = (0..3).map(|i| names[(played.first + i) % 3]).collect();
            assert_eq!(game.record(&played).unwrap().players, expected);
            assert_eq!(played.first, played.seed.first_player(3));
        }
    }

    #[test]
    fn every_win_tie_and_turn_is_counted() {
        let game = test_match(GameKind::Stones, &[Opponent::Random, Opponent::Random]);
        let (mut shared, mut turns) = (0, 0);
        for number in 0..200 {
            let record = game.record(&game.play(number).unwrap()).unwrap();
            shared += u64::from(record.outcome.winners.len() > 1);
            let begins =
                |action: &Action| matches!(action, Action::Reveal | Action::Take(_) | Action::Pass);
            turns += record
                .actions
                .iter()
                .filter(|(_, action)| begins(action))
                .count() as u64;
        }
        let tally = play_games(&game, 0..200);
        assert!(shared > 0);
        assert_eq!([tally.seats[0].ties, tally.seats[1].ties], [shared; 2]);
        assert_eq!(tally.seats[0].wins + tally.seats[1].wins + shared, 200);
        assert_eq!(tally.turns, turns);
        assert_eq!(tally.ends, [(Ending::Stack, 200)].into());
    }

    #[test]
    fn paired_games_play_each_deal_once_from_every_seat() {
        let seats = [Opponent::Random, Opponent::Eager, Opponent::Easy];
        let game = Match {
            paired: true,
            ..test_match(GameKind::Keltis, &seats)
        };
        for deal in 0..5 {
            let played: Vec<_> = (0..3)
                .map(|turn| game.play(3 * deal + turn).unwrap())
                .collect();
            assert!(played.iter().all(|other| other.seed == played[0].seed));
            let mut firsts: Vec<_> = played.iter().map(|played| played.first).collect();
            firsts.sort_unstable();
            assert_eq!(firsts, [0, 1, 2]);
        }
        assert_ne!(game.play(0).unwrap().seed, game.play(3).unwrap().seed);
    }

    #[test]
    fn win_shares_places_and_leads_have_fixed_sums() {
        let game = test_match(GameKind::Stones, &[Opponent::Random; 3]);
        let tally = play_games(&game, 0..60);
        let sum = |of: fn(&SeatTally) -> i64| tally.seats.iter().map(of).sum::<i64>();
        assert_eq!(sum(|seat| seat.win_twelfths as i64), 12 * 60);
        assert_eq!(sum(|seat| seat.lead), 0);
        let places = sum(|seat| seat.places as i64);
        assert!((3 * 60..=6 * 60).contains(&places), "{places}");
    }

    #[test]
    fn tallies_add_up() {
        let game = test_match(
            GameKind::Keltis,
            &[Opponent::Eager, Opponent::Random, Opponent::Eager],
        );
        let mut sum = play_games(&game, 0..7);
        sum.add(play_games(&game, 7..12));
        assert_eq!(sum, play_games(&game, 0..12));
        for action_kind in sum.action_counts.keys() {
            assert!(
                GameKind::Keltis
                    .action_kinds(Options::default())
                    .contains(action_kind),
                "{action_kind:?}"
            );
        }
    }
}
