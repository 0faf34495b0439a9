//! What would be good to play, and what would have been.

use super::{Shown, shortened};
use crate::game::{Action, Seat};
use crate::opponent::{Advice, Lapse, Reason};
use crate::screen::{Line, Screen, game};
use crate::words::{Lang, say};

impl Shown<'_> {
    /// The best few moves and why.
    pub fn hint(&self, seat: Seat, advice: &[Advice]) -> Screen {
        let mut lines = vec![self.title()];
        let mut buttons = vec![];
        let moves = self
            .table
            .game
            .map(|game| game::moves(self.lang, &game.seen_by(seat)))
            .unwrap_or_default();
        for (number, one) in (1..).zip(advice) {
            let choice = moves.iter().find(|choice| choice.action == one.action);
            buttons.extend(choice.map(|choice| vec![self.press(choice)]));
            let label =
                choice.map_or_else(|| one.action.to_string(), |choice| choice.label.clone());
            let reason = one
                .reasons
                .first()
                .map(|reason| reason_name(self.lang, *reason))
                .unwrap_or_default();
            let key = if number == 1 {
                "hint-best"
            } else {
                "hint-other"
            };
            lines.push(Line::Text(say!(
                self.lang,
                key,
                number = number,
                label = label,
                reason = reason,
                behind = self.lang.tenths(one.behind)
            )));
        }
        lines.push(Line::Text(say!(self.lang, "hint-unrated")));
        buttons.push(vec![self.button("button-hand", "hand")]);
        Screen::of(lines, buttons)
    }

    /// The costliest moves of a finished game.
    pub fn review(&self, lapses: &[Lapse]) -> Screen {
        let mut lines = vec![self.title()];
        if lapses.is_empty() {
            lines.push(Line::Text(say!(self.lang, "review-nothing")));
        }
        for lapse in lapses {
            let before = lapse.number.saturating_sub(1);
            let seat = self.table.done.get(before).map(|done| done.seat);
            let moves = match (seat, self.table.replay(before)) {
                (Some(seat), Some(game)) => game::moves(self.lang, &game.seen_by(seat)),
                _ => vec![],
            };
            let label = |action: Action| {
                let choice = moves.iter().find(|choice| choice.action == action);
                choice.map_or_else(|| action.to_string(), |choice| choice.label.clone())
            };
            lines.push(Line::Text(say!(
                self.lang,
                "review-lapse",
                number = lapse.number,
                done = label(lapse.action),
                better = label(lapse.better),
                cost = self.lang.tenths(lapse.cost)
            )));
        }
        lines.push(Line::Text(say!(
            self.lang,
            "over-proof",
            seed = self.table.seed.to_hex(),
            commitment = self.table.seed.commitment().to_string()
        )));
        shortened(Screen {
            picture: None,
            lines,
            buttons: vec![],
        })
    }
}

pub(in crate::screen) fn reason_name(lang: Lang, reason: Reason) -> String {
    let key = match reason {
        Reason::Wins => "reason-wins",
        Reason::Points(points) => return say!(lang, "reason-points", points = points),
        Reason::WishStone => "reason-wish-stone",
        Reason::Mirror => "reason-mirror",
        Reason::Onward => "reason-onward",
        Reason::Goal => "reason-goal",
        Reason::LargeFigure => "reason-large-figure",
        Reason::Begins(cards) => return say!(lang, "reason-begins", cards = cards),
        Reason::NewRun => "reason-new-run",
        Reason::NoGap => "reason-no-gap",
        Reason::Gap(values) => return say!(lang, "reason-gap", values = values),
        Reason::AnotherTurn => "reason-another-turn",
        Reason::Safe => "reason-safe",
        Reason::Useless => "reason-useless",
        Reason::Fits => "reason-fits",
        Reason::NothingOpen => "reason-nothing-open",
        Reason::Collects => "reason-collects",
        Reason::KeepsOpen => "reason-keeps-open",
        Reason::Reopens => "reason-reopens",
        Reason::SmallFirst => "reason-small-first",
        Reason::Stays => "reason-stays",
        Reason::Forward => "reason-forward",
        Reason::MoreLater => "reason-more-later",
        Reason::LeastLoss => "reason-least-loss",
    };
    say!(lang, key)
}
