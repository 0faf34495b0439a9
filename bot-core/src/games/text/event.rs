//! Public descriptions of actions and their consequences.

use super::colour::{card, card_args, colour_args};
use super::tile::{path_found, spiral_found, whole_tile};
use super::{Names, keltis, oracle, seat_name, signed};
use crate::game::{
    self, Action, Card, Colour, Decision, PublicCards, PublicInfo, PublicView, Seat, Size, Symbol,
};
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
    let event = Event {
        lang,
        name: seat_name(lang, names, seat),
        seat,
        action,
        before,
        after,
    };
    let mut sentences = vec![event.action_sentence()];
    sentences.extend(event.figure_step());
    sentences.extend(event.consequence());
    sentences.extend(event.end_progress());
    if after.end().is_some() {
        sentences.push(say!(lang, "told-over"));
    }
    sentences.join(" ")
}

struct Event<'a> {
    lang: Lang,
    name: String,
    seat: Seat,
    action: Action,
    before: &'a PublicView,
    after: &'a PublicView,
}

impl Event<'_> {
    fn action_sentence(&self) -> String {
        match self.action {
            Action::Lay(card) => self.card_sentence("told-lay", card),
            Action::Discard(card) => self.card_sentence("told-discard", card),
            Action::DrawDeck => self.draw_from_deck(),
            Action::DrawPile(colour) => self.draw_from_pile(colour),
            Action::Enter(size) => self.enter(size),
            Action::Move(path) => self.colour_sentence("told-move", path),
            Action::Stay => self.sentence(self.stay_key()),
            Action::Figure(_) | Action::On | Action::Back(_) => self.figure(),
            Action::Priestess(_) => self.priestess(),
            Action::DropHand(card) => self.card_sentence("told-drop-hand", card),
            Action::DropRun(colour) => self.drop_from_run(colour),
            Action::Claim => self.claim(),
            Action::Wait => self.sentence("told-wait"),
            Action::Reveal => self.tile_sentence("told-reveal", revealed(self.after)),
            Action::Place => self.tile_sentence("told-place", revealed(self.before)),
            Action::Leave => self.tile_sentence("told-leave", revealed(self.before)),
            Action::Take(tile) => self.tile_sentence("told-take", Some(tile)),
            Action::Pass => self.sentence("told-pass"),
        }
    }

    fn sentence(&self, key: &str) -> String {
        say!(self.lang, key, name = &self.name)
    }

    fn colour_sentence(&self, key: &str, colour: Colour) -> String {
        let args = colour_args(self.lang, colour).with("name", &self.name);
        self.lang.say(key, &args)
    }

    fn card_sentence(&self, key: &str, card: Card) -> String {
        let args = card_args(self.lang, card).with("name", &self.name);
        self.lang.say(key, &args)
    }

    fn tile_sentence(&self, key: &str, tile: Option<Card>) -> String {
        let tile = match (tile, self.before) {
            (Some(tile), PublicView::Stones(view)) => whole_tile(self.lang, view, tile),
            (Some(tile), _) => card(self.lang, tile),
            (None, _) => String::new(),
        };
        say!(self.lang, key, name = &self.name, tile = tile)
    }

    fn draw_from_deck(&self) -> String {
        let left = open_cards(self.after).map_or(0, |cards| cards.deck);
        say!(self.lang, "told-draw-deck", name = &self.name, count = left)
    }

    fn draw_from_pile(&self, colour: Colour) -> String {
        let top = open_cards(self.before).and_then(|cards| cards.pile(colour).last());
        match top {
            Some(&top) => self.card_sentence("told-draw-pile", top),
            None => self.colour_sentence("told-draw-pile-colour", colour),
        }
    }

    fn enter(&self, size: Size) -> String {
        match (self.path(), size) {
            (Some(path), Size::Small) => self.colour_sentence("told-enter-small", path),
            (Some(path), Size::Large) => self.colour_sentence("told-enter-large", path),
            (None, _) => self.sentence("told-enter"),
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

    /// `oracle`: the stone a figure moved to, and the tile it found.
    fn figure(&self) -> String {
        self.figure_on_spiral()
            .unwrap_or_else(|| self.sentence("told-stay"))
    }

    fn figure_on_spiral(&self) -> Option<String> {
        let (PublicView::Oracle(before), PublicView::Oracle(after)) = (self.before, self.after)
        else {
            return None;
        };
        let figure = match (self.action, before.phase) {
            (Action::Figure(figure), _)
            | (
                _,
                game::oracle::Phase::Clover { figure, .. } | game::oracle::Phase::Spiral { figure },
            ) => figure,
            _ => return None,
        };
        let number = after.player(self.seat).figure(figure)?;
        let stone = before.stone(number)?;
        let args = colour_args(self.lang, stone.colour)
            .with("name", &self.name)
            .with("figure", figure)
            .with("stone", number);
        let back = matches!(self.action, Action::Back(_));
        let found = stone.tile.filter(|_| self.after.end().is_none());
        Some(match (back, found) {
            (false, None) => self.lang.say("told-figure", &args),
            (true, None) => self.lang.say("told-back", &args),
            (back, Some(tile)) => {
                let key = if back {
                    "told-back-found"
                } else {
                    "told-figure-found"
                };
                let args = args.with("found", spiral_found(self.lang, tile));
                self.lang.say(key, &args)
            }
        })
    }

    fn priestess(&self) -> String {
        let args = Args::new().with("name", &self.name);
        let (PublicView::Oracle(before), PublicView::Oracle(after)) = (self.before, self.after)
        else {
            return self.sentence("told-stay");
        };
        let points = |view: &game::oracle::PublicView| view.player(self.seat).priestess_points;
        let args = args.with("stone", after.priestess);
        match points(after).saturating_sub(points(before)) {
            0 => self.lang.say("told-priestess", &args),
            more => {
                let args = args.with("shown", signed(more as i16));
                self.lang.say("told-priestess-points", &args)
            }
        }
    }

    fn drop_from_run(&self, colour: Colour) -> String {
        let last = self.before.run(self.seat, colour).last();
        match last.and_then(|value| Card::new(colour, value)) {
            Some(card) => self.card_sentence("told-drop-run", card),
            None => self.sentence("told-stay"),
        }
    }

    fn claim(&self) -> String {
        let points = match self.after {
            PublicView::Oracle(view) => view.player(self.seat).leprechaun_points,
            _ => None,
        };
        let shown = signed(points.unwrap_or_default().into());
        say!(self.lang, "told-claim", name = &self.name, shown = shown)
    }

    /// `keltis`: the path affected by the action.
    fn path(&self) -> Option<Colour> {
        let PublicView::Keltis(before) = self.before else {
            return None;
        };
        match (self.action, before.phase) {
            (Action::Lay(card), _) => Some(card.colour()),
            (Action::Move(path), _) | (Action::Enter(_), game::keltis::Phase::Enter(path)) => {
                Some(path)
            }
            _ => None,
        }
    }

    /// `keltis`: the stone the figure moved to, and the tile it found.
    fn figure_step(&self) -> Option<String> {
        let (PublicView::Keltis(before), PublicView::Keltis(after)) = (self.before, self.after)
        else {
            return None;
        };
        let path = self.path()?;
        let player = after.player(self.seat);
        let stone = player.figure(path)?;
        if before.player(self.seat).figure(path) == Some(stone) {
            return None;
        }
        let large = if player.large == Some(path) {
            "yes"
        } else {
            "no"
        };
        let args = Args::new().with("stone", stone).with("large", large);
        let found = before.tile(path, stone).filter(|_| after.end().is_none());
        match (found, self.action) {
            (Some(tile), _) => {
                let args = args.with("found", path_found(self.lang, tile));
                Some(self.lang.say("told-step-found", &args))
            }
            // The main sentence already mentions the entering figure.
            (None, Action::Enter(_)) => None,
            (None, _) => Some(self.lang.say("told-step", &args)),
        }
    }

    /// A consequence other than the move of a figure.
    fn consequence(&self) -> Option<String> {
        let key = match (self.action, self.before, self.after) {
            (Action::Lay(_), _, PublicView::Keltis(after))
                if after.phase == game::keltis::Phase::FinishedPath =>
            {
                "told-finished-path"
            }
            (Action::Lay(_), _, PublicView::Oracle(after))
                if !matches!(after.phase, game::oracle::Phase::LaidCard(_)) =>
            {
                "told-nothing-moves"
            }
            (Action::Place | Action::Take(_), PublicView::Stones(before), _)
                if self.after.waits_for().is_some() && self.placed_clover(before) =>
            {
                "told-extra-turn"
            }
            _ => return None,
        };
        Some(say!(self.lang, key))
    }

    fn placed_clover(&self, before: &game::stones::PublicView) -> bool {
        let placed = match self.action {
            Action::Take(tile) => Some(tile),
            _ => revealed(self.before),
        };
        placed.and_then(|tile| before.symbol(tile)) == Some(Symbol::Clover)
    }

    /// Progress towards the five figures that end the game.
    fn end_progress(&self) -> Option<String> {
        let (before, after, key) = match (self.before, self.after) {
            (PublicView::Keltis(before), PublicView::Keltis(after)) => (
                keltis::figures_in_goal(before),
                keltis::figures_in_goal(after),
                "told-goal",
            ),
            (PublicView::Oracle(before), PublicView::Oracle(after)) => (
                oracle::figures_in_area(before),
                oracle::figures_in_area(after),
                "told-area",
            ),
            _ => return None,
        };
        (after > before).then(|| say!(self.lang, key, count = after))
    }
}

fn open_cards(view: &PublicView) -> Option<&PublicCards> {
    match view {
        PublicView::Keltis(view) => Some(&view.cards),
        PublicView::Oracle(view) => Some(&view.cards),
        PublicView::Stones(_) => None,
    }
}

fn revealed(view: &PublicView) -> Option<Card> {
    match view {
        PublicView::Stones(view) => match view.phase {
            game::stones::Phase::Revealed(tile) => Some(tile),
            _ => None,
        },
        _ => None,
    }
}
