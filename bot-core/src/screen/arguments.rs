//! Preset choices and completions for command arguments.

use super::clock::{duration_text, pace_label};
use super::menu::language_name;
use super::rules::heading;
use super::table::{game_name, level_name};
use crate::command::{
    ArgumentKind, AwayArg, Command, LaterArg, PaceArg, ParsedCommand, Setting, Topic,
};
use crate::games::GameKind;
use crate::table::pace::{DAY, HOUR};
use crate::table::{HandDisplay, Level, Millis, Pace, Reminders, TimeoutRule, Vote, Zone};
use crate::words::{Lang, say};

/// A value to choose for an argument.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    pub label: String,
    /// The value as it is typed.
    pub text: String,
}

/// Time zones offered as presets. All others must be typed.
const ZONES: [&str; 9] = [
    "Europe/London",
    "Europe/Berlin",
    "Europe/Warsaw",
    "Europe/Prague",
    "Europe/Moscow",
    "America/New_York",
    "America/Los_Angeles",
    "Asia/Yekaterinburg",
    "Australia/Sydney",
];

fn choice(label: String, text: impl Into<String>) -> Choice {
    Choice {
        label,
        text: text.into(),
    }
}

impl ArgumentKind {
    /// Returns all choices, or the most common ones. Empty if the values cannot be chosen from a list.
    pub fn presets(self, lang: Lang) -> Vec<Choice> {
        let span = |time: Millis| duration_text(lang, time);
        match self {
            Self::Pace => {
                let preset = |pace: Pace| choice(pace_label(lang, pace), pace.to_string());
                let none = choice(say!(lang, "pace-none"), "none");
                Pace::PRESETS
                    .map(preset)
                    .into_iter()
                    .chain([none])
                    .collect()
            }
            Self::Later => vec![
                choice(span(HOUR), "1h"),
                choice(span(3 * HOUR), "3h"),
                choice(say!(lang, "later-evening"), "evening"),
                choice(say!(lang, "later-morning"), "morning"),
            ],
            Self::Away => [3, 7, 14]
                .map(|days| {
                    let label = say!(lang, "button-away", span = span(days * DAY));
                    choice(label, days.to_string())
                })
                .into(),
            Self::Reminders => {
                let every = |hours: Millis| {
                    let span = span(hours * HOUR);
                    let label = say!(lang, "button-reminders-every", span = span);
                    choice(label, format!("{hours}h"))
                };
                vec![
                    choice(say!(lang, "button-reminders-usual"), "usual"),
                    choice(say!(lang, "button-reminders-off"), "off"),
                    every(6),
                    every(12),
                ]
            }
            Self::Quiet => {
                let hours = |hours: &str| choice(hours.to_owned(), hours);
                let off = choice(say!(lang, "button-quiet-off"), "off");
                vec![
                    hours("22:00-07:00"),
                    hours("23:00-08:00"),
                    hours("00:00-09:00"),
                    off,
                ]
            }
            Self::Zone => ZONES.map(|zone| choice(city_name(zone), zone)).into(),
            Self::Game => GameKind::ALL
                .map(|kind| choice(game_name(lang, kind), kind.to_string()))
                .into(),
            Self::Level => {
                let levels = Level::ALL
                    .map(|level| choice(level_name(lang, level), level.to_string()))
                    .into_iter();
                let none = choice(say!(lang, "button-no-opponent"), "none");
                levels.chain([none]).collect()
            }
            Self::Rule => TimeoutRule::ALL
                .map(|rule| choice(timeout_rule_name(lang, rule), rule.name()))
                .into(),
            Self::Vote => Vote::ALL
                .map(|vote| choice(vote_name(lang, vote), vote.name()))
                .into(),
            Self::Language => {
                let all = Lang::ALL
                    .map(|lang| choice(language_name(lang, lang), lang.code()))
                    .into_iter();
                let auto = choice(say!(lang, "choice-auto"), "auto");
                all.chain([auto]).collect()
            }
            Self::Hand => HandDisplay::ALL
                .map(|display| choice(hand_display_name(lang, display), display.name()))
                .into(),
            Self::Topic => topics()
                .into_iter()
                .map(|(kind, topic)| choice(heading(lang, kind, topic), topic.name()))
                .collect(),
            Self::Code
            | Self::Seats
            | Self::Private
            | Self::Clovers
            | Self::AsText
            | Self::Renew
            | Self::Move
            | Self::Text
            | Self::Seat
            | Self::Who
            | Self::Page
            | Self::Sure
            | Self::Pictures
            | Self::Threads
            | Self::Open
            | Self::LinkCode => vec![],
        }
    }

    /// Returns the choice that resets the setting.
    fn reset_choice(self, lang: Lang) -> Option<Choice> {
        match self {
            Self::Later => Some(choice(say!(lang, "button-later-off"), "off")),
            Self::Away => Some(choice(say!(lang, "button-back"), "off")),
            Self::Zone => Some(choice(say!(lang, "choice-auto"), "auto")),
            _ => None,
        }
    }

    /// Returns completions for a partially typed argument: the typed value itself if valid, then matching choices.
    pub fn completions(self, lang: Lang, typed: &str) -> Vec<Choice> {
        let typed = typed.trim();
        let mut all: Vec<_> = self.parse_typed(lang, typed).into_iter().collect();
        let mut usual = self.presets(lang);
        usual.extend(self.reset_choice(lang));
        if self == Self::Zone {
            usual.iter_mut().for_each(|zone| {
                if zone.text.contains('/') {
                    zone.label.clone_from(&zone.text);
                }
            });
            if !typed.is_empty() {
                usual.extend(Zone::names().map(|name| choice(name.clone(), name)));
            }
        }
        let words: Vec<_> = typed
            .to_lowercase()
            .replace('_', " ")
            .split(' ')
            .map(str::to_owned)
            .collect();
        let fits = |choice: &Choice| {
            let searched = format!("{} {}", choice.label, choice.text)
                .to_lowercase()
                .replace('_', " ");
            words.iter().all(|word| searched.contains(word))
        };
        for choice in usual.into_iter().filter(fits) {
            if all.iter().all(|known| known.text != choice.text) {
                all.push(choice);
            }
        }
        all
    }

    /// Returns the command that sets a time to this value. `None` if the value is wrong.
    pub fn command(self, value: &str) -> Option<Command> {
        let name = match self {
            Self::Pace => "pace",
            Self::Later => "later",
            Self::Away => "away",
            Self::Reminders => "settings reminders",
            Self::Quiet => "settings quiet",
            Self::Zone => "settings zone",
            _ => return None,
        };
        let parsed = ParsedCommand::parse(&format!("{name} {value}")).ok()?;
        parsed.code.is_none().then_some(parsed.command)
    }

    /// Parses the typed value into a choice with a readable label.
    fn parse_typed(self, lang: Lang, typed: &str) -> Option<Choice> {
        let typed: String = typed.split_whitespace().collect();
        if typed.is_empty() {
            return None;
        }
        let label = match self.command(&typed)? {
            Command::Pace(Some(PaceArg::Timed(pace))) => pace_label(lang, pace),
            Command::Later(Some(LaterArg::For(time))) => duration_text(lang, time),
            Command::Away(Some(AwayArg::For(time))) => {
                say!(lang, "button-away", span = duration_text(lang, time))
            }
            Command::Away(Some(AwayArg::Until(day))) => {
                say!(lang, "button-away", span = day.to_string())
            }
            Command::Settings(Some(Setting::Reminders(Reminders::Every(time)))) => {
                say!(
                    lang,
                    "button-reminders-every",
                    span = duration_text(lang, time)
                )
            }
            Command::Settings(Some(Setting::Quiet(Some(hours)))) => hours.to_string(),
            // The other values are keywords, which are among the matching choices.
            _ => return None,
        };
        Some(choice(label, typed.to_ascii_lowercase()))
    }
}

/// Returns every topic of the rules once, with a game that has it.
fn topics() -> Vec<(GameKind, Topic)> {
    let mut all: Vec<(GameKind, Topic)> = vec![];
    for kind in GameKind::ALL {
        for topic in Topic::of(kind) {
            if all.iter().all(|(_, known)| known != topic) {
                all.push((kind, *topic));
            }
        }
    }
    all
}

fn hand_display_name(lang: Lang, display: HandDisplay) -> String {
    let key = match display {
        HandDisplay::Both => "discord-hand-both",
        HandDisplay::OnRequest => "discord-hand-here",
        HandDisplay::PrivateOnly => "discord-hand-private",
    };
    say!(lang, key)
}

fn city_name(zone: &str) -> String {
    zone.rsplit('/').next().unwrap_or(zone).replace('_', " ")
}

/// Returns the button label of a time-out rule.
pub fn timeout_rule_name(lang: Lang, rule: TimeoutRule) -> String {
    let key = match rule {
        TimeoutRule::Wait => "button-timeout-wait",
        TimeoutRule::Turn => "button-timeout-turn",
        TimeoutRule::Hold => "button-timeout-hold",
        TimeoutRule::Vote => "button-timeout-vote",
    };
    say!(lang, key)
}

pub fn vote_name(lang: Lang, vote: Vote) -> String {
    let key = match vote {
        Vote::Replace => "button-vote-replace",
        Vote::End => "button-vote-end",
    };
    say!(lang, key)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn completions(kind: ArgumentKind, typed: &str) -> Vec<(String, String)> {
        let all = kind.completions(Lang::En, typed).into_iter();
        all.map(|choice| (choice.text, choice.label)).collect()
    }

    #[test]
    fn every_completion_parses() {
        let words = [
            (ArgumentKind::Pace, "pace"),
            (ArgumentKind::Later, "later"),
            (ArgumentKind::Away, "away"),
            (ArgumentKind::Reminders, "settings reminders"),
            (ArgumentKind::Quiet, "settings quiet"),
            (ArgumentKind::Zone, "settings zone"),
        ];
        for (kind, word) in words {
            for typed in ["", "6h", "2027-01-06", "22:30-6:45", "e", "off", "14"] {
                for (data, label) in completions(kind, typed) {
                    let command = ParsedCommand::parse(&format!("{word} {data}"));
                    assert!(command.is_ok(), "{word} {data}");
                    assert!(!label.is_empty());
                }
            }
            assert!(!completions(kind, "").is_empty());
            assert_eq!(completions(kind, "no such thing"), []);
        }
    }

    #[test]
    fn typed_value_is_the_first_completion() {
        let first = |kind, typed| completions(kind, typed).remove(0);
        assert_eq!(
            first(ArgumentKind::Pace, "36h"),
            ("36h".into(), "36 hours".into())
        );
        assert_eq!(
            first(ArgumentKind::Pace, "36 H"),
            ("36h".into(), "36 hours".into())
        );
        assert_eq!(first(ArgumentKind::Quiet, "22:30-6:45").1, "22:30-06:45");
        assert_eq!(
            first(ArgumentKind::Away, "2027-01-06").1,
            "Away: 2027-01-06"
        );
        assert_eq!(first(ArgumentKind::Later, "5h").1, "5 hours");
        assert_eq!(first(ArgumentKind::Zone, "prague").0, "Europe/Prague");
        assert_eq!(first(ArgumentKind::Zone, "new york").0, "America/New_York");
        assert_eq!(first(ArgumentKind::Zone, "lisbon").0, "Europe/Lisbon");
    }
}
