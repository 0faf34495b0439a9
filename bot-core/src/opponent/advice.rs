//! Hints during a game and a review at its end, as numbers and keys without text.

use serde::{Deserialize, Serialize};

use crate::game::{
    Action, Card, Colour, DealError, Game, PublicInfo, PublicView, RandomSource, Record, Run, Seat,
    SeatView, Size, Symbol, keltis, oracle, stones,
};

use super::levels::search_actions;
use super::{Dice, Opponent};

/// A recommended action.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    pub action: Action,
    /// Expected points lost against the best action; 0 for the best action itself.
    pub loss: f32,
    /// The reasons for it, the most important first; never empty.
    pub reasons: Vec<Reason>,
}

/// A key for a short reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// Ends the game in first place.
    Wins,
    /// Scores this many points immediately.
    Points(u8),
    WishStone,
    Mirror,
    /// Reaches a clover or a spiral, which can move the figure again.
    Onward,
    /// Reaches the goal area or the oracle area.
    Goal,
    /// Enters the large figure, which counts double.
    LargeFigure,
    /// Begins a run with this many cards in the hand.
    Begins(u8),
    /// `stones`: begins a run.
    NewRun,
    /// Continues a run without a gap.
    NoGap,
    /// Continues a run and skips this many values.
    Gap(u8),
    /// Gives an extra turn.
    AnotherTurn,
    /// Fits no run of the next player.
    Safe,
    /// No longer fits any of the player's runs.
    Useless,
    /// A card that fits one of the player's runs.
    Fits,
    /// No open card or tile is worth taking.
    NothingOpen,
    /// A card of a colour that is not begun yet.
    Collects,
    /// Keeps the runs open for a closer value.
    KeepsOpen,
    /// Lets the player's run continue from an earlier value.
    Reopens,
    /// Keeps the large figure for a better path.
    SmallFirst,
    /// The current stone is better than the target.
    Stays,
    /// Moves a figure or the priestess forward.
    Forward,
    /// There may be more to score later.
    MoreLater,
    /// Costs least.
    LeastLoss,
}

/// Returns up to `count` recommended actions, the best first.
pub fn hint(
    view: &SeatView,
    count: usize,
    iterations: u32,
    dice: &mut impl RandomSource,
    keep_going: impl Fn() -> bool,
) -> Vec<Advice> {
    let found = search_actions(view, None, iterations, dice, &keep_going);
    let world_seed = world_seed(dice);
    let mut tried: Vec<_> = found
        .iter()
        .take(count)
        .filter_map(|found| {
            let lead = expected_lead(view, found.action, iterations / 4, world_seed, &keep_going)?;
            // If the search was stopped, this action was tried in fewer worlds than the others.
            keep_going().then_some((found.action, lead))
        })
        .collect();
    tried.sort_by(|a, b| b.1.total_cmp(&a.1));
    let best = tried.first().map_or(0.0, |best| best.1);
    let advice = tried.into_iter().map(|(action, lead)| Advice {
        action,
        loss: best - lead,
        reasons: reasons(view, action, dice),
    });
    advice.collect()
}

/// Returns a quick recommendation with reasons, for the tutorial.
pub fn advise(view: &SeatView, dice: &mut impl RandomSource) -> Option<Advice> {
    let action = Opponent::Normal.choose(view, dice)?;
    Some(Advice {
        action,
        loss: 0.0,
        reasons: reasons(view, action, dice),
    })
}

/// Returns a seed, so that several actions are compared in the same worlds.
fn world_seed(dice: &mut impl RandomSource) -> [u8; 32] {
    let mut seed = [0; 32];
    for bytes in seed.as_chunks_mut::<4>().0 {
        *bytes = dice.next_u32().to_be_bytes();
    }
    seed
}

/// Returns the expected lead after an action, over the worlds of this seed.
fn expected_lead(
    view: &SeatView,
    action: Action,
    iterations: u32,
    world_seed: [u8; 32],
    keep_going: impl Fn() -> bool,
) -> Option<f32> {
    let found = search_actions(
        view,
        Some(action),
        iterations.max(1),
        &mut Dice::new(world_seed),
        keep_going,
    );
    let found = found
        .into_iter()
        .find(|found| found.action == action && found.visits > 0.0);
    found.map(|found| found.lead)
}

/// A move that could have been better.
#[derive(Clone, Debug, PartialEq)]
pub struct Mistake {
    /// The number of the action in the game, counted from 1.
    pub number: usize,
    /// What the seat saw before it.
    pub view: SeatView,
    pub action: Action,
    pub better: Action,
    /// The expected points lost, judged by what the seat knew at that time.
    pub cost: f32,
}

/// A move that costs fewer points is no mistake: the search is not that precise.
const MISTAKE_THRESHOLD: f32 = 0.5;

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
) -> Result<Vec<Mistake>, DealError> {
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

/// A seat's decision and what the seat saw at that time.
#[derive(Clone, Copy, Debug)]
pub struct PastDecision {
    /// The number of the action in the game, counted from 1.
    pub number: usize,
    pub view: SeatView,
    pub action: Action,
}

/// Returns a seat's decisions with more than one legal action, in order.
pub fn past_decisions(record: &Record, seat: Seat) -> Result<Vec<PastDecision>, DealError> {
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

/// Compares a decision with the best action; `None` if it was no mistake.
pub fn find_mistake(
    past: &PastDecision,
    iterations: u32,
    dice: &mut impl RandomSource,
    keep_going: impl Fn() -> bool,
) -> Option<Mistake> {
    let &PastDecision {
        number,
        ref view,
        action,
    } = past;
    let better = search_actions(view, None, iterations, dice, &keep_going)
        .first()?
        .action;
    if better == action {
        return None;
    }
    let world_seed = world_seed(dice);
    let after = |action| expected_lead(view, action, iterations / 2, world_seed, &keep_going);
    let cost = after(better)? - after(action)?;
    (cost >= MISTAKE_THRESHOLD && keep_going()).then_some(Mistake {
        number,
        view: *view,
        action,
        better,
        cost,
    })
}

/// Finds the reasons for an action in the public view before and after it and in the player's hand.
fn reasons(view: &SeatView, action: Action, dice: &mut impl RandomSource) -> Vec<Reason> {
    let mut reasons = vec![];
    let (seat, public) = (view.seat(), view.public());
    let before = view.imagine(dice);
    let mut after = before;
    if after.apply(seat, action).is_ok() {
        // The final score does not depend on the card drawn last.
        if after.end().is_some() && leads(&after, seat) {
            reasons.push(Reason::Wins);
        }
        if !action.reveals_hidden() {
            reasons.extend(gains(&public, &after.public(), seat));
        }
    }
    reasons.extend(run_reason(view, action));
    match action {
        Action::Discard(card) | Action::DropHand(card) => {
            if !own_run(view, card.colour()).fits(card.value()) {
                reasons.push(Reason::Useless);
            }
            let next = seat.next(public.players() as u8);
            let theirs = public.run(next, card.colour());
            if theirs.is_empty() || !theirs.fits(card.value()) {
                reasons.push(Reason::Safe);
            }
        }
        Action::DrawPile(colour) if fits_from_pile(view, colour) => reasons.push(Reason::Fits),
        Action::Enter(Size::Large) => reasons.push(Reason::LargeFigure),
        _ => {}
    }
    if reasons.is_empty() {
        reasons.push(fallback_reason(view, action));
    }
    reasons
}

/// Returns a reason for an action that has no other.
fn fallback_reason(view: &SeatView, action: Action) -> Reason {
    match action {
        Action::DrawDeck | Action::Reveal => Reason::NothingOpen,
        Action::DrawPile(colour) if own_run(view, colour).is_empty() => Reason::Collects,
        Action::Leave if !view.legal().contains(&Action::Place) => Reason::Useless,
        Action::Leave | Action::Pass => Reason::KeepsOpen,
        Action::DropRun(_) => Reason::Reopens,
        Action::Enter(_) => Reason::SmallFirst,
        Action::Stay => Reason::Stays,
        Action::Wait => Reason::MoreLater,
        Action::Move(_)
        | Action::Figure(_)
        | Action::On
        | Action::Back(_)
        | Action::Priestess(_)
        | Action::Lay(_) => Reason::Forward,
        Action::Discard(_)
        | Action::DropHand(_)
        | Action::DrawPile(_)
        | Action::Claim
        | Action::Place
        | Action::Take(_) => Reason::LeastLoss,
    }
}

/// Whether the top card of a pile continues one of the player's runs.
fn fits_from_pile(view: &SeatView, colour: Colour) -> bool {
    let top = match view.public() {
        PublicView::Keltis(public) => public.cards.pile(colour).last().copied(),
        PublicView::Oracle(public) => public.cards.pile(colour).last().copied(),
        PublicView::Stones(_) => None,
    };
    let run = own_run(view, colour);
    top.is_some_and(|card| !run.is_empty() && run.fits(card.value()))
}

fn leads(game: &Game, seat: Seat) -> bool {
    let totals = game.totals();
    totals
        .get(seat.index())
        .is_some_and(|mine| totals.iter().all(|other| other <= mine))
}

/// Returns the immediate gains of an action.
fn gains(before: &PublicView, after: &PublicView, seat: Seat) -> Vec<Reason> {
    let mut gains = vec![];
    let mut points = |old: u16, new: u16| {
        if new > old {
            gains.push(Reason::Points((new - old).min(u8::MAX.into()) as u8));
        }
    };
    match (before, after) {
        (PublicView::Keltis(old), PublicView::Keltis(new)) => {
            let (was, is) = (old.player(seat), new.player(seat));
            points(was.tile_points.into(), is.tile_points.into());
            if is.wish_stones > was.wish_stones {
                gains.push(Reason::WishStone);
            }
            if matches!(new.phase, keltis::Phase::Clover) {
                gains.push(Reason::Onward);
            }
            let goal = |player: &keltis::Player| {
                let stones = keltis::COLOURS
                    .into_iter()
                    .filter_map(|path| player.figure(path));
                stones.filter(|&stone| stone >= keltis::GOAL).count()
            };
            if goal(is) > goal(was) {
                gains.push(Reason::Goal);
            }
        }
        (PublicView::Stones(old), PublicView::Stones(new)) => {
            let placed = stones::COLOURS.into_iter().flat_map(|colour| {
                let run = new.player(seat).run(colour);
                let more = run.len() > old.player(seat).run(colour).len();
                run.last()
                    .filter(|_| more)
                    .and_then(|value| Card::new(colour, value))
            });
            for symbol in placed.filter_map(|tile| new.symbol(tile)) {
                match symbol {
                    Symbol::Wish => gains.push(Reason::WishStone),
                    Symbol::Clover => {}
                    Symbol::Plus1 | Symbol::Plus3 => {
                        gains.push(Reason::Points(symbol.points() as u8))
                    }
                }
            }
            let again = new.turn == seat
                && matches!(new.phase, stones::Phase::Turn | stones::Phase::ExtraTurn);
            if again {
                gains.push(Reason::AnotherTurn);
            }
        }
        (PublicView::Oracle(old), PublicView::Oracle(new)) => {
            let (was, is) = (old.player(seat), new.player(seat));
            let sum = |player: &oracle::Player| {
                player.tile_points
                    + player.priestess_points
                    + u16::from(player.leprechaun_points.unwrap_or_default())
            };
            points(sum(was), sum(is));
            if is.wish_stones > was.wish_stones {
                gains.push(Reason::WishStone);
            }
            if is.mirrors > was.mirrors {
                gains.push(Reason::Mirror);
            }
            if matches!(
                new.phase,
                oracle::Phase::Clover { .. } | oracle::Phase::Spiral { .. }
            ) {
                gains.push(Reason::Onward);
            }
            let area = |player: &oracle::Player| {
                player
                    .figures
                    .iter()
                    .filter(|&&stone| stone >= oracle::ORACLE_AREA)
                    .count()
            };
            if area(is) > area(was) {
                gains.push(Reason::Goal);
            }
        }
        _ => {}
    }
    gains
}

/// Returns how a card or tile continues a run.
fn run_reason(view: &SeatView, action: Action) -> Option<Reason> {
    let card = match (action, view) {
        (Action::Lay(card) | Action::Take(card), _) => card,
        (Action::Place, SeatView::Stones(view)) => match view.public.phase {
            stones::Phase::Revealed(tile) => tile,
            _ => return None,
        },
        _ => return None,
    };
    let Some(last) = own_run(view, card.colour()).last() else {
        let own: &[Card] = match view {
            SeatView::Keltis(view) => view.hand.cards(),
            SeatView::Oracle(view) => view.hand.cards(),
            SeatView::Stones(_) => return Some(Reason::NewRun),
        };
        let of_colour = own.iter().filter(|other| other.colour() == card.colour());
        return Some(Reason::Begins(of_colour.count() as u8));
    };
    Some(match last.abs_diff(card.value()) {
        0 | 1 => Reason::NoGap,
        apart => Reason::Gap(apart - 1),
    })
}

fn own_run(view: &SeatView, colour: Colour) -> Run {
    view.public().run(view.seat(), colour)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Boards, GameKind, Options, Seed};
    use crate::opponent::Opponent;

    fn deal(kind: GameKind, byte: u8) -> Game {
        let boards = Boards::built_in().unwrap();
        Game::deal(kind, Options::default(), 2, &Seed::new([byte; 32]), &boards).unwrap()
    }

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
                && game.legal().len() > 4
            {
                let worst = super::super::levels::worst_action(&view, &mut dice);
                (action, blunder) = (worst.unwrap(), Some(actions.len() + 1));
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
            reasons(&view, Action::Lay(card), dice),
            [Reason::Begins(same as u8)]
        );
        assert_eq!(reasons(&view, Action::Discard(card), dice), [Reason::Safe]);
    }
}
