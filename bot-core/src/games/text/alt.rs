//! Alt text for pictures: everything except the layout of the tiles, in at most 1,000 characters.

use super::board::{cards_of_colour, direction_arrow, player_title, run_end};
use super::colour::{colour_args, letter};
use super::{
    GameText, Names, hand_title, list, moves, prompt, scores, seat_name, short_names, signed,
    truncate, verdict,
};
use crate::game::{Action, Colour, Decision, PublicCards, PublicInfo, ScoreItem, Seat, SeatInfo};
use crate::games::{PublicView, SeatView};
use crate::words::{Lang, Line, say};

/// Length limit that every chat accepts.
pub const MAX_ALT_TEXT: usize = 1_000;
/// Length limit for the summary of the last turn when space is short.
const MAX_SUMMARY: usize = 140;

/// Level of detail.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Detail {
    /// Colours are written as words.
    Full,
    /// Colours are written as letters.
    Short,
}

/// Describes a board: whose turn it is, the last turn, the deck, the piles and each player's position.
pub fn board_alt(lang: Lang, view: &PublicView, names: Names, summary: &str) -> String {
    let full = AltText {
        lang,
        view,
        names,
        detail: Detail::Full,
    };
    let brief = AltText {
        detail: Detail::Short,
        ..full
    };
    let names = short_names(names);
    let briefest = AltText {
        names: &names,
        ..brief
    };
    let versions = [
        full.board(summary),
        brief.board(summary),
        briefest.board(&keep_end(summary, MAX_SUMMARY)),
    ];
    first_that_fits(versions)
}

/// Describes a hand: the prompt, the cards by colour, the player's runs, the piles when drawing, and the choices.
pub fn hand_alt(lang: Lang, view: &SeatView, names: Names) -> String {
    let public = view.public();
    let title = hand_title(lang, view, names);
    let hand = for_each_game!(SeatView(view) = view, G => G::alt_hand(lang, view));
    let hand = sentences(hand);
    let mut around = match view.hand() {
        None => vec![],
        Some(_) => runs(lang, &public, view.seat()),
    };
    if public.waits_for().map(|waiting| waiting.decision) == Some(Decision::Draw) {
        let all = AltText {
            lang,
            view: &public,
            names,
            detail: Detail::Full,
        };
        around.extend(public.public_cards().map(|cards| all.piles(cards)));
    }
    // Every card in the hand can be discarded, so these choices add nothing.
    let choices = moves(lang, view)
        .into_iter()
        .filter(|choice| !matches!(choice.action, Action::Discard(_)))
        .map(|choice| choice.label);
    let choices: Vec<_> = choices.collect();
    let all = |parts: &[&[String]]| {
        let parts = parts.iter().flat_map(|part| part.iter().cloned());
        join_sentences([title.clone()].into_iter().chain(parts).collect())
    };
    first_that_fits([
        all(&[&hand, &around, &choices]),
        // A spiral has many choices and no decision about cards, so the hand is left out first.
        all(&[&around, &choices]),
        all(&[&hand, &around]),
    ])
}

/// Renders the cards of a hand by colour.
pub fn cards(lang: Lang, view: &impl SeatInfo) -> Vec<Line> {
    let colour = |colour| {
        let values: Vec<_> = cards_of_colour(view.hand()?.cards(), colour)
            .map(|card| card.value())
            .collect();
        let args = colour_args(lang, colour).with("values", list(&values));
        (!values.is_empty()).then(|| Line::Text(lang.say("hand-colour", &args)))
    };
    let title = Line::Title(say!(lang, "hand-title"));
    let colours = view.public().colours().into_iter().filter_map(colour);
    [title].into_iter().chain(colours).collect()
}

/// The end of each run a player has begun, and the colours without a run.
fn runs(lang: Lang, view: &PublicView, seat: Seat) -> Vec<String> {
    let (begun, none): (Vec<_>, Vec<_>) = view
        .colours()
        .into_iter()
        .partition(|&colour| !view.run(seat, colour).is_empty());
    let begun: Vec<_> = begun
        .into_iter()
        .filter_map(|colour| run_end(lang, colour, view.run(seat, colour)))
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

/// Describes the result: the winner, why the game ended, and the scores.
pub fn result_alt(lang: Lang, view: &PublicView, names: Names) -> String {
    let full = AltText {
        lang,
        view,
        names,
        detail: Detail::Full,
    };
    let names = short_names(names);
    let brief = AltText {
        names: &names,
        detail: Detail::Short,
        ..full
    };
    first_that_fits([full.result(), brief.result()])
}

/// Shortens a text from the front, because the latest event is at the end.
fn keep_end(text: &str, most: usize) -> String {
    let length = text.chars().count();
    if length <= most {
        return text.to_owned();
    }
    let end: String = text.chars().skip(length - most + 2).collect();
    let words = end.split_once(' ').map_or(end.as_str(), |(_, words)| words);
    format!("… {words}")
}

fn first_that_fits<const N: usize>(versions: [String; N]) -> String {
    let fits = versions
        .iter()
        .find(|text| text.chars().count() <= MAX_ALT_TEXT);
    match (fits, versions.last()) {
        (Some(text), _) => text.clone(),
        (None, last) => truncate(last.map_or("", String::as_str), MAX_ALT_TEXT),
    }
}

/// The alt text of a board or result at some level of detail.
#[derive(Clone, Copy)]
pub struct AltText<'a> {
    pub lang: Lang,
    view: &'a PublicView,
    names: Names<'a>,
    pub detail: Detail,
}

impl AltText<'_> {
    fn board(&self, summary: &str) -> String {
        let lang = self.lang;
        let mut parts = vec![match self.view.waits_for() {
            Some(waiting) => say!(
                lang,
                "board-turn",
                name = seat_name(lang, self.names, waiting.seat),
                asked = prompt(lang, self.view)
            ),
            None => verdict(lang, self.view, self.names),
        }];
        parts.push(summary.to_owned());
        parts.extend(for_each_game!(PublicView(view) = self.view, G => G::alt_table(self, view)));
        for seat in Seat::all(self.view.players()) {
            parts.push(self.player(seat));
        }
        join_sentences(parts)
    }

    /// Names a colour by its word or its letter.
    pub fn colour(&self, colour: Colour) -> String {
        match self.detail {
            Detail::Full => super::colour(self.lang, colour),
            Detail::Short => letter(self.lang, colour),
        }
    }

    /// The discard piles.
    pub fn piles(&self, cards: &PublicCards) -> String {
        let piles: Vec<_> = self
            .view
            .colours()
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

    fn player(&self, seat: Seat) -> String {
        let title = player_title(self.lang, self.view, seat, self.names);
        let mut parts =
            for_each_game!(PublicView(view) = self.view, G => G::alt_player(self, view, seat));
        parts.retain(|part| !part.is_empty());
        if parts.is_empty() {
            return title.as_str().to_owned();
        }
        format!("{}: {}", title.as_str(), parts.join("; "))
    }

    /// A run in short form.
    pub fn run(&self, seat: Seat, colour: Colour) -> Option<String> {
        let own = self.view.run(seat, colour);
        Some(format!(
            "{} {}{}",
            self.colour(colour),
            own.last()?,
            direction_arrow(own)
        ))
    }

    fn result(&self) -> String {
        let mut parts = vec![verdict(self.lang, self.view, self.names)];
        if self.detail == Detail::Full {
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
            return join_sentences(parts);
        }
        parts.extend(self.legend());
        for seat in Seat::all(self.view.players()) {
            let score = self.view.score(seat);
            let counting = score.lines.iter().filter(|line| line.points != 0);
            let lines = counting
                .map(|line| format!("{} {}", self.score_label(line.item), signed(line.points)));
            let title = player_title(self.lang, self.view, seat, self.names);
            parts.push(format!("{}: {}", title.as_str(), list(lines)));
        }
        join_sentences(parts)
    }

    /// Explains the colour letters used in the scores.
    fn legend(&self) -> Option<String> {
        if !for_game_kind!(self.view.kind(), G => G::SCORES_COLOURS) {
            return None;
        }
        let meant = self.view.colours().map(|colour| {
            format!(
                "{} = {}",
                letter(self.lang, colour),
                super::colour(self.lang, colour)
            )
        });
        Some(list(meant))
    }

    fn score_label(&self, what: ScoreItem) -> String {
        match what {
            ScoreItem::PathFigure { path: colour, .. } | ScoreItem::Run { colour, .. } => {
                letter(self.lang, colour)
            }
            ScoreItem::SpiralFigure { figure, .. } => {
                say!(self.lang, "alt-figure", figure = figure)
            }
            ScoreItem::Tiles | ScoreItem::Printed => say!(self.lang, "alt-tiles"),
            ScoreItem::Priestess => say!(self.lang, "alt-priestess"),
            ScoreItem::Leprechauns => say!(self.lang, "board-tile-leprechaun"),
            ScoreItem::WishStones { .. } => say!(self.lang, "board-tile-wish"),
        }
    }
}

/// Returns the texts of some lines.
pub fn sentences(lines: impl IntoIterator<Item = Line>) -> Vec<String> {
    lines
        .into_iter()
        .map(|line| line.as_str().to_owned())
        .collect()
}

/// Joins sentences, adding missing full stops.
fn join_sentences(parts: Vec<String>) -> String {
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
