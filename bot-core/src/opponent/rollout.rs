//! A cheap policy for the card games that plays a game to its end, many times per second.

use crate::game::{Action, Actions, COLOUR_COUNT, Card, Colour, Hand, PublicCards, Run};

/// With at least this many turns left, skipped values cost their full price; with fewer turns, they would hardly
/// have been drawn.
const LONG_GAME_TURNS: f32 = 12.0;
/// The value of each further card of the colour in the hand when beginning a run.
const FURTHER_CARD_VALUE: f32 = 1.2;
/// The value of keeping a card that fits, and the cost of leaving one to the next player.
const KEEP_VALUE: f32 = 3.0;
const GIFT_COST: f32 = 1.5;
/// A lay that costs more than this is postponed, unless every card is worth keeping.
const MAX_SKIP_COST: f32 = 2.0;
const WORTH_KEEPING: f32 = 2.5;
/// A card is drawn from a pile if it is closer to the run than this.
const MAX_DRAW_GAP: u8 = 2;

/// The inputs of the policy.
pub struct RolloutPolicy<'a> {
    pub hand: &'a Hand,
    pub cards: &'a PublicCards,
    pub players: u8,
    /// The cost of beginning a run, and the turns left below which none is begun.
    pub new_run_cost: f32,
    pub min_turns: f32,
    /// The runs of the mover and of the next player.
    pub own_run: &'a dyn Fn(Colour) -> Run,
    pub next_run: &'a dyn Fn(Colour) -> Run,
}

impl RolloutPolicy<'_> {
    /// Lays the card that skips least, or discards the least useful one.
    pub fn choose_play(&self) -> Option<Action> {
        let turns = f32::from(self.cards.deck) / f32::from(self.players);
        let skip_cost = (turns / LONG_GAME_TURNS).clamp(0.1, 1.0);
        let mut held = [0.0; COLOUR_COUNT];
        for card in self.hand.cards() {
            held[card.colour_index()] += 1.0;
        }
        let mut lay: Option<(f32, Card)> = None;
        let mut discard: Option<(f32, Card)> = None;
        for &card in self.hand.cards() {
            let run = (self.own_run)(card.colour());
            let (lay_value, keep) = if run.is_empty() {
                let held = held[card.colour_index()];
                let skipped = f32::from(card.value().min(Card::HIGHEST - card.value()));
                let lay_value =
                    FURTHER_CARD_VALUE * (held - 1.0) - self.new_run_cost - skipped * skip_cost;
                ((turns >= self.min_turns).then_some(lay_value), 0.3 * held)
            } else {
                let skipped = skipped_values(run, card).map(f32::from);
                let keep = skipped.map_or(0.0, |skipped| KEEP_VALUE - 0.25 * skipped);
                (skipped.map(|skipped| -skipped * skip_cost), keep)
            };
            if let Some(lay_value) = lay_value
                && lay.is_none_or(|(most, _)| lay_value > most)
            {
                lay = Some((lay_value, card));
            }
            let skipped = skipped_values((self.next_run)(card.colour()), card).map(f32::from);
            let gift = skipped.map_or(0.1, |skipped| GIFT_COST / (1.0 + 0.4 * skipped));
            if discard.is_none_or(|(least, _)| keep + gift < least) {
                discard = Some((keep + gift, card));
            }
        }
        let (wanted, discard) = discard?;
        match lay {
            Some((lay_value, card)) if lay_value > -MAX_SKIP_COST || wanted > WORTH_KEEPING => {
                Some(Action::Lay(card))
            }
            _ => Some(Action::Discard(discard)),
        }
    }

    /// Draws a card that continues one of the player's runs, or from the deck.
    pub fn choose_draw(&self, legal: &Actions) -> Action {
        let near = |&action: &Action| {
            let Action::DrawPile(colour) = action else {
                return None;
            };
            let top = self.cards.pile(colour).last()?;
            let skipped = skipped_values((self.own_run)(colour), *top)?;
            (skipped < MAX_DRAW_GAP).then_some((skipped, action))
        };
        let nearest = legal.iter().filter_map(near).min_by_key(|near| near.0);
        nearest.map_or(Action::DrawDeck, |(_, action)| action)
    }
}

/// Returns how many values a started run would skip with this card; `None` if it does not fit.
fn skipped_values(run: Run, card: Card) -> Option<u8> {
    let last = run.last().filter(|_| run.fits(card.value()))?;
    Some(last.abs_diff(card.value()))
}
