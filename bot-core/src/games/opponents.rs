//! Opponents in any game: dispatches to the game's evaluation, and reviews of whole games.

use super::{DealError, GameKind, Record, SeatView};
use crate::game::{Action, PublicInfo, RandomSource, Seat, SeatInfo};
use crate::opponent::{
    self, Evaluation, Mistake, OpponentView, PastDecision, Reason, SearchResult, find_mistake,
};

/// Returns the iterations that take about one second on one core. With more seats each iteration takes longer.
pub fn default_iterations(kind: GameKind, players: usize) -> u32 {
    for_game_kind!(kind, G => G::ITERATIONS) * 2 / players as u32
}

impl OpponentView for SeatView {
    fn default_iterations(&self) -> u32 {
        let public = self.public();
        default_iterations(public.kind(), public.players())
    }

    fn action_values(&self, dice: &mut impl RandomSource) -> Vec<(Action, f32)> {
        for_each_game!(Self(view) = self, G => opponent::action_values::<G>(view, dice))
    }

    fn search(
        &self,
        only: Option<Action>,
        iterations: u32,
        dice: &mut impl RandomSource,
        keep_going: impl Fn() -> bool,
    ) -> Vec<SearchResult> {
        if self.legal().is_empty() {
            return vec![];
        }
        for_each_game!(Self(view) = self, G => {
            opponent::search::<G>(view, only, iterations, dice, keep_going)
        })
    }

    fn reasons(&self, action: Action, dice: &mut impl RandomSource) -> Vec<Reason> {
        for_each_game!(Self(view) = self, G => opponent::reasons::<G>(view, action, dice))
    }
}

/// Returns a seat's worst mistakes in a finished game, the most expensive first. Calls `step` after each decision. Once
/// `keep_going` returns false, returns the mistakes found so far. To share threads fairly, review [`past_decisions`] one
/// by one instead.
pub fn review(
    record: &Record,
    seat: Seat,
    count: usize,
    iterations: u32,
    dice: &mut impl RandomSource,
    keep_going: impl Fn() -> bool,
    mut step: impl FnMut(),
) -> Result<Vec<Mistake<SeatView>>, DealError> {
    let mut mistakes = vec![];
    for past in past_decisions(record, seat)? {
        mistakes.extend(find_mistake(&past, iterations, dice, &keep_going));
        if !keep_going() {
            break;
        }
        step();
    }
    mistakes.sort_by(|a, b| b.cost.total_cmp(&a.cost));
    mistakes.truncate(count);
    Ok(mistakes)
}

/// Returns a seat's decisions with more than one legal action, in order.
pub fn past_decisions(
    record: &Record,
    seat: Seat,
) -> Result<Vec<PastDecision<SeatView>>, DealError> {
    let mut game = record.deal()?;
    let mut past_decisions = vec![];
    for (number, &(mover, action)) in (1..).zip(&record.actions) {
        if mover == seat && game.legal().len() > 1 {
            let view = game.seen_by(seat);
            past_decisions.push(PastDecision {
                number,
                view,
                action,
            });
        }
        if game.apply(mover, action).is_err() {
            break;
        }
    }
    Ok(past_decisions)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Options, Seed};
    use crate::games::{Boards, Game};
    use crate::opponent::{Dice, Opponent, hint};

    fn deal(kind: GameKind, byte: u8) -> Game {
        let boards = Boards::built_in().unwrap();
        Game::deal(kind, Options::default(), 2, &Seed::new([byte; 32]), &boards).unwrap()
    }

    /// The expected points that a blunder loses.
    const BLUNDER_COST: f32 = 3.0;

    /// Plays a game in which seat 0 makes one blunder, and returns the number of that action.
    fn game_with_blunder(kind: GameKind) -> (Record, usize) {
        let (mut game, mut dice) = (deal(kind, 5), Dice::new([5; 32]));
        let (mut actions, mut blunder) = (vec![], None);
        while let Some(waiting) = game.waits_for() {
            let view = game.seen_by(waiting.seat);
            let mut action = Opponent::Normal.choose(&view, &mut dice).unwrap();
            if waiting.seat == Seat::FIRST
                && blunder.is_none()
                && actions.len() > 40
                && game.legal().len() > 1
            {
                let mut values = view.action_values(&mut dice);
                values.sort_by(|a, b| a.1.total_cmp(&b.1));
                let (worst, best) = (values[0], values[values.len() - 1]);
                if best.1 - worst.1 > BLUNDER_COST {
                    (action, blunder) = (worst.0, Some(actions.len() + 1));
                }
            }
            game.apply(waiting.seat, action).unwrap();
            actions.push((waiting.seat, action));
        }
        let (boards, players) = (Boards::built_in().unwrap(), vec!["Ann".into(), "Bo".into()]);
        let seed = Seed::new([5; 32]);
        let record = Record::new(kind, Options::default(), players, seed, boards, actions);
        (record.unwrap(), blunder.unwrap())
    }

    #[test]
    fn review_finds_the_blunder() {
        for kind in GameKind::ALL {
            let (record, blunder) = game_with_blunder(kind);
            let mut reviewed = 0;
            let dice = &mut Dice::new([1; 32]);
            let mistakes = review(
                &record,
                Seat::FIRST,
                4,
                400,
                dice,
                || true,
                || reviewed += 1,
            )
            .unwrap();
            assert_eq!(
                reviewed,
                past_decisions(&record, Seat::FIRST).unwrap().len()
            );
            assert!(
                mistakes.iter().any(|mistake| mistake.number == blunder),
                "{kind}: {blunder} not in {mistakes:?}"
            );
            assert!(mistakes.len() <= 4 && mistakes.is_sorted_by(|a, b| a.cost >= b.cost));
            for mistake in &mistakes {
                assert_eq!(
                    record.actions[mistake.number - 1],
                    (Seat::FIRST, mistake.action)
                );
                assert_ne!(mistake.action, mistake.better);
            }
        }
    }

    #[test]
    fn hints_are_sorted_by_loss() {
        for kind in GameKind::ALL {
            let mut game = deal(kind, 9);
            let mut dice = Dice::new([9; 32]);
            while let Some(waiting) = game.waits_for() {
                let view = game.seen_by(waiting.seat);
                let advice = hint(&view, 3, 64, &mut dice, || true);
                assert!((1..=3).contains(&advice.len()));
                assert_eq!(advice[0].loss, 0.0);
                for one in &advice {
                    assert!(game.legal().contains(&one.action) && one.loss >= 0.0);
                    assert!(!one.reasons.is_empty(), "{}", one.action);
                }
                game.apply(
                    waiting.seat,
                    Opponent::Eager.choose(&view, &mut dice).unwrap(),
                )
                .unwrap();
            }
            let waiting = deal(kind, 9).seen_by(Seat::new(1).unwrap());
            assert_eq!(hint(&waiting, 3, 64, &mut dice, || true), []);
            let over = game.seen_by(Seat::FIRST);
            assert_eq!(hint(&over, 3, 64, &mut dice, || true), []);
        }
    }

    #[test]
    fn reasons_match_the_action() {
        let game = deal(GameKind::Keltis, 9);
        let view = game.seen_by(Seat::FIRST);
        let SeatView::Keltis(hand) = view else {
            panic!("not keltis")
        };
        let card = hand.hand.cards()[0];
        let same = hand
            .hand
            .cards()
            .iter()
            .filter(|other| other.colour() == card.colour())
            .count();
        let dice = &mut Dice::new([1; 32]);
        assert_eq!(
            view.reasons(Action::Lay(card), dice),
            [Reason::Begins(same as u8)]
        );
        assert_eq!(view.reasons(Action::Discard(card), dice), [Reason::Safe]);
    }
}
