//! What a player did and what came of it, as everybody may read it.

use super::colour::{card, of_card, of_colour};
use super::tile::{path_found, spiral_found, whole_tile};
use super::{Names, keltis, name, oracle, signed};
use crate::game::{
    self, Action, Card, Colour, Decision, Open, OpenCards, PublicView, Seat, Size, Symbol,
};
use crate::words::{Args, Lang, say};

/// What happened between two views. A card drawn from the deck is never named; both views are public.
pub fn told(
    lang: Lang,
    names: Names,
    seat: Seat,
    action: Action,
    before: &PublicView,
    after: &PublicView,
) -> String {
    let deed = Deed {
        lang,
        name: name(lang, names, seat),
        seat,
        action,
        before,
        after,
    };
    let mut sentences = vec![deed.itself()];
    sentences.extend(deed.step());
    sentences.extend(deed.consequence());
    sentences.extend(deed.nearer_to_the_end());
    if after.end().is_some() {
        sentences.push(say!(lang, "told-over"));
    }
    sentences.join(" ")
}

struct Deed<'a> {
    lang: Lang,
    name: String,
    seat: Seat,
    action: Action,
    before: &'a PublicView,
    after: &'a PublicView,
}

impl Deed<'_> {
    fn itself(&self) -> String {
        match self.action {
            Action::Lay(card) => self.of_card("told-lay", card),
            Action::Discard(card) => self.of_card("told-discard", card),
            Action::DrawDeck => self.draw_from_deck(),
            Action::DrawPile(colour) => self.draw_from_pile(colour),
            Action::Enter(size) => self.enter(size),
            Action::Move(path) => self.of_colour("told-move", path),
            Action::Stay => self.plain(self.stay()),
            Action::Figure(_) | Action::On | Action::Back(_) => self.figure(),
            Action::Priestess(_) => self.priestess(),
            Action::DropHand(card) => self.of_card("told-drop-hand", card),
            Action::DropRun(colour) => self.drop_from_run(colour),
            Action::Claim => self.claim(),
            Action::Wait => self.plain("told-wait"),
            Action::Reveal => self.of_tile("told-reveal", revealed(self.after)),
            Action::Place => self.of_tile("told-place", revealed(self.before)),
            Action::Leave => self.of_tile("told-leave", revealed(self.before)),
            Action::Take(tile) => self.of_tile("told-take", Some(tile)),
            Action::Pass => self.plain("told-pass"),
        }
    }

    fn plain(&self, key: &str) -> String {
        say!(self.lang, key, name = &self.name)
    }

    fn of_colour(&self, key: &str, colour: Colour) -> String {
        let args = of_colour(self.lang, colour).with("name", &self.name);
        self.lang.say(key, &args)
    }

    fn of_card(&self, key: &str, card: Card) -> String {
        let args = of_card(self.lang, card).with("name", &self.name);
        self.lang.say(key, &args)
    }

    fn of_tile(&self, key: &str, tile: Option<Card>) -> String {
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
            Some(&top) => self.of_card("told-draw-pile", top),
            None => self.of_colour("told-draw-pile-colour", colour),
        }
    }

    fn enter(&self, size: Size) -> String {
        match (self.path(), size) {
            (Some(path), Size::Small) => self.of_colour("told-enter-small", path),
            (Some(path), Size::Large) => self.of_colour("told-enter-large", path),
            (None, _) => self.plain("told-enter"),
        }
    }

    fn stay(&self) -> &'static str {
        match self.before.waits_for().map(|waiting| waiting.decision) {
            Some(Decision::Clover) => "told-stay-clover",
            Some(Decision::FinishedPath) => "told-stay-finished-path",
            Some(Decision::Spiral) => "told-stay-spiral",
            Some(Decision::Leprechaun) => "told-stay-leprechaun",
            _ => "told-stay",
        }
    }

    /// `oracle`: where a figure went, and what it found there.
    fn figure(&self) -> String {
        self.figure_on_spiral()
            .unwrap_or_else(|| self.plain("told-stay"))
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
        let args = of_colour(self.lang, stone.colour)
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
            return self.plain("told-stay");
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
            Some(card) => self.of_card("told-drop-run", card),
            None => self.plain("told-stay"),
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

    /// `keltis`: the path on which something moves.
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

    /// `keltis`: where the figure came to, and what it found there.
    fn step(&self) -> Option<String> {
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
            // The figure that enters was told of already.
            (None, Action::Enter(_)) => None,
            (None, _) => Some(self.lang.say("told-step", &args)),
        }
    }

    /// What the deed led to beyond itself.
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

    /// One more figure where five end the game.
    fn nearer_to_the_end(&self) -> Option<String> {
        let (before, after, key) = match (self.before, self.after) {
            (PublicView::Keltis(before), PublicView::Keltis(after)) => {
                (keltis::in_goal(before), keltis::in_goal(after), "told-goal")
            }
            (PublicView::Oracle(before), PublicView::Oracle(after)) => {
                (oracle::in_area(before), oracle::in_area(after), "told-area")
            }
            _ => return None,
        };
        (after > before).then(|| say!(self.lang, key, count = after))
    }
}

fn open_cards(view: &PublicView) -> Option<&OpenCards> {
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
