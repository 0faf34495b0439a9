//! Public descriptions of actions and their consequences.

use super::colour::{card_args, colour_args};
use super::{GameText, Names, seat_name};
use crate::game::{Action, Card, Colour, Decision, PublicInfo, Seat};
use crate::games::{PublicView, Registered};
use crate::words::{Args, Lang, say};

/// Describes an action and its consequences. Both views are public, so a card drawn from the deck is never named.
pub fn describe_event(
    lang: Lang,
    names: Names,
    seat: Seat,
    action: Action,
    before: &PublicView,
    after: &PublicView,
) -> String {
    for_each_game!(PublicView(before) = before, G => {
        let event = G::narrow(after).map(|after| Event {
            lang,
            name: seat_name(lang, names, seat),
            seat,
            action,
            before,
            after,
        });
        event.map_or(String::new(), |event| event.describe::<G>())
    })
}

/// An action, and the public views before and after it.
pub struct Event<'a, V> {
    pub lang: Lang,
    /// The name of the player.
    pub name: String,
    pub seat: Seat,
    pub action: Action,
    pub before: &'a V,
    pub after: &'a V,
}

impl<V: PublicInfo> Event<'_, V> {
    fn describe<G: GameText<PublicView = V>>(&self) -> String {
        let mut sentences = vec![G::action_sentence(self)];
        sentences.extend(G::consequences(self));
        if self.after.end().is_some() {
            sentences.push(say!(self.lang, "told-over"));
        }
        sentences.join(" ")
    }

    /// Describes an action that several games have.
    pub fn shared_sentence(&self) -> String {
        match self.action {
            Action::Lay(card) => self.card_sentence("told-lay", card),
            Action::Discard(card) => self.card_sentence("told-discard", card),
            Action::DrawDeck => self.draw_from_deck(),
            Action::DrawPile(colour) => self.draw_from_pile(colour),
            _ => self.sentence(self.stay_key()),
        }
    }

    /// Returns the arguments of a sentence that names the player.
    pub fn args(&self) -> Args {
        Args::new().with("name", &self.name)
    }

    pub fn sentence(&self, key: &str) -> String {
        self.lang.say(key, &self.args())
    }

    pub fn colour_sentence(&self, key: &str, colour: Colour) -> String {
        let args = colour_args(self.lang, colour).with("name", &self.name);
        self.lang.say(key, &args)
    }

    pub fn card_sentence(&self, key: &str, card: Card) -> String {
        let args = card_args(self.lang, card).with("name", &self.name);
        self.lang.say(key, &args)
    }

    fn draw_from_deck(&self) -> String {
        let left = self.after.public_cards().map_or(0, |cards| cards.deck);
        say!(self.lang, "told-draw-deck", name = &self.name, count = left)
    }

    fn draw_from_pile(&self, colour: Colour) -> String {
        let cards = self.before.public_cards();
        match cards.and_then(|cards| cards.pile(colour).last()) {
            Some(&top) => self.card_sentence("told-draw-pile", top),
            None => self.colour_sentence("told-draw-pile-colour", colour),
        }
    }

    fn stay_key(&self) -> &'static str {
        match self.before.waits_for().map(|waiting| waiting.decision) {
            Some(Decision::Clover) => "told-stay-clover",
            Some(Decision::FinishedPath) => "told-stay-finished-path",
            Some(Decision::Spiral) => "told-stay-spiral",
            Some(Decision::Leprechaun) => "told-stay-leprechaun",
            _ => "told-stay",
        }
    }
}
