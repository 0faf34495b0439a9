//! Hints during a game, and the review of a finished game.

use super::{TableContext, truncate_lines};
use crate::command::Command;
use crate::game::Action;
use crate::games::SeatView;
use crate::opponent::{Advice, Mistake, Reason};
use crate::screen::{Line, Screen, game};
use crate::words::{Lang, say};

impl TableContext<'_> {
    /// Shows the best moves and the reasons for them.
    pub fn hint(&self, view: &SeatView, advice: &[Advice]) -> Screen {
        let mut lines = vec![self.title()];
        let mut buttons = vec![];
        let moves = game::moves(self.lang, view);
        for (number, one) in (1..).zip(advice) {
            let choice = moves.iter().find(|choice| choice.action == one.action);
            buttons.extend(choice.map(|choice| vec![self.move_button(choice)]));
            let label =
                choice.map_or_else(|| one.action.to_string(), |choice| choice.label.clone());
            let reason = one
                .reasons
                .first()
                .map(|reason| reason_text(self.lang, *reason))
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
                behind = self.lang.format_tenths(one.loss)
            )));
        }
        lines.push(Line::Text(say!(self.lang, "hint-unrated")));
        buttons.push(vec![self.button("button-hand", Command::Hand { page: 0 })]);
        Screen::new(lines, buttons)
    }

    /// Shows the costliest mistakes of a finished game.
    pub fn review(&self, mistakes: &[Mistake<SeatView>]) -> Screen {
        let mut lines = vec![self.title()];
        if mistakes.is_empty() {
            lines.push(Line::Text(say!(self.lang, "review-nothing")));
        }
        for mistake in mistakes {
            let moves = game::moves(self.lang, &mistake.view);
            let label = |action: Action| {
                let choice = moves.iter().find(|choice| choice.action == action);
                choice.map_or_else(|| action.to_string(), |choice| choice.label.clone())
            };
            lines.push(Line::Text(say!(
                self.lang,
                "review-lapse",
                number = mistake.number,
                done = label(mistake.action),
                better = label(mistake.better),
                cost = self.lang.format_tenths(mistake.cost)
            )));
        }
        lines.extend(self.proof());
        truncate_lines(Screen {
            lines,
            buttons: vec![],
            ..Screen::default()
        })
    }
}

pub(in crate::screen) fn reason_text(lang: Lang, reason: Reason) -> String {
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
