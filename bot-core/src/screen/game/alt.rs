//! What a picture shows, for those who hear it: in at most 1,000 letters, all but the layout of the tiles.

use super::board::{of_one_colour, piles_closed, player, run, way};
use super::colour::{colours, letter, of_colour};
use super::{
    Names, asked, hand, keltis, list, moves, name, oracle, scores, signed, stones, verdict,
};
use crate::game::{
    self, Action, Colour, Decision, Open, OpenCards, PublicView, Seat, SeatView, What,
};
use crate::screen::Line;
use crate::screen::picture::{cut, hand_title, short};
use crate::words::{Lang, say};

/// What both chats take at least.
pub const LONGEST: usize = 1_000;
/// Of what happened, where little room is left.
const TOLD: usize = 140;

/// How much is said in words.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Manner {
    /// Colours by their words.
    Full,
    /// Colours by their letters.
    Short,
}

/// A board: who is to move, what just happened, deck, piles, and all that each player has.
pub fn board_alt(lang: Lang, view: &PublicView, names: Names, told: &str) -> String {
    let full = Alt {
        lang,
        view,
        names,
        manner: Manner::Full,
    };
    let brief = Alt {
        manner: Manner::Short,
        ..full
    };
    let names = short(names);
    let briefest = Alt {
        names: &names,
        ..brief
    };
    let tries = [
        full.board(told),
        brief.board(told),
        briefest.board(&last(told, TOLD)),
    ];
    shortest(tries)
}

/// A hand: what is asked, the cards by colour, the own runs, the piles where one is drawn from, and what can be chosen.
pub fn hand_alt(lang: Lang, view: &SeatView, names: Names) -> String {
    let public = view.public();
    let title = hand_title(lang, view, names);
    let hand = sentences(in_hand(lang, view));
    let mut around = match view {
        SeatView::Stones(_) => vec![],
        SeatView::Keltis(_) | SeatView::Oracle(_) => runs(lang, &public, view.seat()),
    };
    if public.waits_for().map(|waiting| waiting.decision) == Some(Decision::Draw) {
        let all = Alt {
            lang,
            view: &public,
            names,
            manner: Manner::Full,
        };
        around.extend(open_cards(&public).map(|cards| all.piles(cards)));
    }
    // Whatever is in the hand can be discarded.
    let choices = moves(lang, view)
        .into_iter()
        .filter(|choice| !matches!(choice.action, Action::Discard(_)))
        .map(|choice| choice.label);
    let choices: Vec<_> = choices.collect();
    let all = |parts: &[&[String]]| {
        let parts = parts.iter().flat_map(|part| part.iter().cloned());
        joined([title.clone()].into_iter().chain(parts).collect())
    };
    shortest([
        all(&[&hand, &around, &choices]),
        // A spiral leads back to many stones, and no card is asked for then.
        all(&[&around, &choices]),
        all(&[&hand, &around]),
    ])
}

/// The hand by colour, in `stones` the own rows and what fits them.
fn in_hand(lang: Lang, view: &SeatView) -> Vec<Line> {
    let cards = match view {
        SeatView::Keltis(view) => view.hand.cards(),
        SeatView::Oracle(view) => view.hand.cards(),
        SeatView::Stones(_) => return hand(lang, view),
    };
    let colour = |colour| {
        let values: Vec<_> = of_one_colour(cards, colour)
            .map(|card| card.value())
            .collect();
        let args = of_colour(lang, colour).with("values", list(&values));
        (!values.is_empty()).then(|| Line::Text(lang.say("hand-colour", &args)))
    };
    let title = Line::Title(say!(lang, "hand-title"));
    let colours = colours(&view.public()).into_iter().filter_map(colour);
    [title].into_iter().chain(colours).collect()
}

/// Where each of the five runs of a player ends, and which have not begun.
fn runs(lang: Lang, view: &PublicView, seat: Seat) -> Vec<String> {
    let (begun, none): (Vec<_>, Vec<_>) = colours(view)
        .into_iter()
        .partition(|&colour| !view.run(seat, colour).is_empty());
    let begun: Vec<_> = begun
        .into_iter()
        .filter_map(|colour| run(lang, colour, view.run(seat, colour)))
        .collect();
    let none: Vec<_> = none
        .into_iter()
        .map(|colour| super::colour(lang, colour))
        .collect();
    let mut parts = vec![];
    if !begun.is_empty() {
        parts.push(say!(lang, "alt-runs", runs = list(begun)));
    }
    if !none.is_empty() {
        parts.push(say!(lang, "alt-runs-none", colours = list(none)));
    }
    parts
}

fn open_cards(view: &PublicView) -> Option<&OpenCards> {
    match view {
        PublicView::Keltis(view) => Some(&view.cards),
        PublicView::Oracle(view) => Some(&view.cards),
        PublicView::Stones(_) => None,
    }
}

/// The end: who won and why, and the scores.
pub fn result_alt(lang: Lang, view: &PublicView, names: Names) -> String {
    let full = Alt {
        lang,
        view,
        names,
        manner: Manner::Full,
    };
    let names = short(names);
    let brief = Alt {
        names: &names,
        manner: Manner::Short,
        ..full
    };
    shortest([full.result(), brief.result()])
}

/// The end of a text, as the newest is told last.
fn last(text: &str, most: usize) -> String {
    let length = text.chars().count();
    if length <= most {
        return text.to_owned();
    }
    let end: String = text.chars().skip(length - most + 2).collect();
    let words = end.split_once(' ').map_or(end.as_str(), |(_, words)| words);
    format!("… {words}")
}

fn shortest<const N: usize>(tries: [String; N]) -> String {
    let fits = tries.iter().find(|text| text.chars().count() <= LONGEST);
    match (fits, tries.last()) {
        (Some(text), _) => text.clone(),
        (None, last) => cut(last.map_or("", String::as_str), LONGEST),
    }
}

#[derive(Clone, Copy)]
struct Alt<'a> {
    lang: Lang,
    view: &'a PublicView,
    names: Names<'a>,
    manner: Manner,
}

impl Alt<'_> {
    fn board(&self, told: &str) -> String {
        let lang = self.lang;
        let mut parts = vec![match self.view.waits_for() {
            Some(waiting) => say!(
                lang,
                "board-turn",
                name = name(lang, self.names, waiting.seat),
                asked = asked(lang, self.view)
            ),
            None => verdict(lang, self.view, self.names),
        }];
        parts.push(told.to_owned());
        match self.view {
            PublicView::Keltis(view) => {
                let count = keltis::in_goal(view);
                parts.push(say!(
                    lang,
                    "board-deck-goal",
                    deck = view.cards.deck,
                    count = count
                ));
                parts.extend(sentences(piles_closed(lang, &view.cards, view.players)));
                parts.push(self.piles(&view.cards));
                if self.manner == Manner::Short {
                    parts.push(say!(lang, "alt-legend"));
                }
            }
            PublicView::Oracle(view) => {
                let count = oracle::in_area(view);
                parts.push(say!(
                    lang,
                    "board-deck-area",
                    deck = view.cards.deck,
                    count = count
                ));
                parts.push(oracle::priestess(lang, view));
                parts.extend(sentences(piles_closed(lang, &view.cards, view.players)));
                parts.push(self.piles(&view.cards));
            }
            PublicView::Stones(view) => {
                parts.push(say!(lang, "board-stack", count = view.stack));
                parts.push(self.middle(view));
            }
        }
        for seat in Seat::all(self.view.players()) {
            parts.push(self.player(seat));
        }
        joined(parts)
    }

    fn colour(&self, colour: Colour) -> String {
        match self.manner {
            Manner::Full => super::colour(self.lang, colour),
            Manner::Short => letter(self.lang, colour),
        }
    }

    fn piles(&self, cards: &OpenCards) -> String {
        let piles: Vec<_> = colours(self.view)
            .into_iter()
            .filter_map(|colour| {
                let pile = cards.pile(colour);
                Some(format!(
                    "{} {} ({})",
                    self.colour(colour),
                    pile.last()?.value(),
                    pile.len()
                ))
            })
            .collect();
        if piles.is_empty() {
            return say!(self.lang, "alt-piles-none");
        }
        say!(self.lang, "alt-piles", piles = list(piles))
    }

    /// `stones`: the face-up tiles by colour.
    fn middle(&self, view: &game::stones::PublicView) -> String {
        if view.middle.is_empty() {
            return say!(self.lang, "board-middle-empty");
        }
        let rows = game::stones::COLOURS.into_iter().filter_map(|colour| {
            let line = stones::middle(self.lang, view, colour)?;
            if self.manner == Manner::Full {
                return Some(line.as_str().to_owned());
            }
            let tiles = super::board::of_one_colour(&view.middle, colour);
            let values: Vec<_> = tiles.map(|tile| tile.value().to_string()).collect();
            Some(format!("{} {}", self.colour(colour), values.join(" ")))
        });
        let rows: Vec<_> = rows.collect();
        format!("{}: {}", say!(self.lang, "board-middle"), rows.join("; "))
    }

    fn player(&self, seat: Seat) -> String {
        let title = player(self.lang, self.view, seat, self.names);
        let mut parts = match (self.view, self.manner) {
            (PublicView::Keltis(view), Manner::Full) => {
                let paths = view.paths.iter();
                let figures = paths.filter_map(|&path| keltis::figure(self.lang, view, seat, path));
                sentences(figures.chain(keltis::at_start(self.lang, view, seat)))
            }
            (PublicView::Keltis(view), Manner::Short) => self.paths(view, seat),
            (PublicView::Oracle(view), Manner::Full) => {
                sentences(oracle::belongings(self.lang, view.player(seat)))
            }
            (PublicView::Oracle(view), Manner::Short) => {
                let own = view.player(seat);
                let runs = game::oracle::COLOURS
                    .into_iter()
                    .filter_map(|colour| self.run(seat, colour));
                vec![oracle::figures(self.lang, own), list(runs)]
            }
            (PublicView::Stones(view), Manner::Full) => {
                let rows = game::stones::COLOURS.into_iter();
                sentences(rows.filter_map(|colour| stones::row(self.lang, view, seat, colour)))
            }
            (PublicView::Stones(view), Manner::Short) => {
                let rows = game::stones::COLOURS.into_iter().filter_map(|colour| {
                    let run = view.player(seat).run(colour);
                    let values: Vec<_> = run.values().map(|value| value.to_string()).collect();
                    (!run.is_empty())
                        .then(|| format!("{} {}", self.colour(colour), values.join(" ")))
                });
                rows.collect()
            }
        };
        parts.retain(|part| !part.is_empty());
        if parts.is_empty() {
            return title.as_str().to_owned();
        }
        format!("{}: {}", title.as_str(), parts.join("; "))
    }

    /// A run in a few letters.
    fn run(&self, seat: Seat, colour: Colour) -> Option<String> {
        let own = self.view.run(seat, colour);
        Some(format!(
            "{} {}{}",
            self.colour(colour),
            own.last()?,
            way(own)
        ))
    }

    /// `keltis`: run ends, and in brackets the stones of the figures.
    fn paths(&self, view: &game::keltis::PublicView, seat: Seat) -> Vec<String> {
        let own = view.player(seat);
        let path = |&path: &Colour| {
            let run = self.run(seat, path);
            let Some(stone) = own.figure(path) else {
                return run;
            };
            let large = if own.large == Some(path) { "*" } else { "" };
            let run = run.unwrap_or_else(|| self.colour(path));
            Some(format!("{run} ({stone}{large})"))
        };
        view.paths.iter().filter_map(path).collect()
    }

    fn result(&self) -> String {
        let mut parts = vec![verdict(self.lang, self.view, self.names)];
        if self.manner == Manner::Full {
            let lines = scores(self.lang, self.view, self.names);
            for line in lines {
                match line {
                    Line::Title(title) => parts.push(title),
                    Line::Text(text) | Line::Timed { text, .. } => {
                        if let Some(last) = parts.last_mut() {
                            last.push_str("; ");
                            last.push_str(&text);
                        }
                    }
                }
            }
            return joined(parts);
        }
        parts.extend(self.legend());
        for seat in Seat::all(self.view.players()) {
            let score = self.view.score(seat);
            let counting = score.lines.iter().filter(|line| line.points != 0);
            let lines =
                counting.map(|line| format!("{} {}", self.what(line.what), signed(line.points)));
            let title = player(self.lang, self.view, seat, self.names);
            parts.push(format!("{}: {}", title.as_str(), list(lines)));
        }
        joined(parts)
    }

    /// What the letters mean that stand for colours in the scores.
    fn legend(&self) -> Option<String> {
        if matches!(self.view, PublicView::Oracle(_)) {
            return None;
        }
        let meant = colours(self.view).map(|colour| {
            format!(
                "{} = {}",
                letter(self.lang, colour),
                super::colour(self.lang, colour)
            )
        });
        Some(list(meant))
    }

    fn what(&self, what: What) -> String {
        match what {
            What::PathFigure { path: colour, .. } | What::Run { colour, .. } => {
                letter(self.lang, colour)
            }
            What::SpiralFigure { figure, .. } => say!(self.lang, "alt-figure", figure = figure),
            What::Tiles | What::Printed => say!(self.lang, "alt-tiles"),
            What::Priestess => say!(self.lang, "alt-priestess"),
            What::Leprechauns => say!(self.lang, "board-tile-leprechaun"),
            What::WishStones { .. } => say!(self.lang, "board-tile-wish"),
        }
    }
}

fn sentences(lines: impl IntoIterator<Item = Line>) -> Vec<String> {
    lines
        .into_iter()
        .map(|line| line.as_str().to_owned())
        .collect()
}

/// Sentences one after the other, each with its full stop.
fn joined(parts: Vec<String>) -> String {
    let ended = parts
        .into_iter()
        .filter(|part| !part.is_empty())
        .map(|part| {
            if part.ends_with(['.', '!', '?', '…', ':']) {
                part
            } else {
                format!("{part}.")
            }
        });
    ended.collect::<Vec<_>>().join(" ")
}
