//! What can be chosen where a time is asked for: by buttons, or while somebody still types.

use super::Button;
use super::clock::{pace_label, span_name};
use crate::command::{AwayArg, Command, LaterArg, PaceArg, ParsedCommand, Setting};
use crate::table::pace::{DAY, HOUR};
use crate::table::{Millis, Pace, Reminders, TimeOut, Vote, Zone};
use crate::words::{Lang, say};

/// Where a time is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Blank {
    Pace,
    Later,
    Away,
    Reminders,
    Quiet,
    Zone,
}

/// Zones that are a press away; all others are typed.
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

fn choice(label: String, data: impl Into<String>) -> Button {
    Button {
        label,
        data: data.into(),
    }
}

impl Blank {
    /// What most people choose. The buttons hold what would be typed there.
    pub fn usual(self, lang: Lang) -> Vec<Button> {
        let span = |time: Millis| span_name(lang, time);
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
            Self::Zone => ZONES.map(|zone| choice(city(zone), zone)).into(),
        }
    }

    /// What ends what was chosen before.
    fn end(self, lang: Lang) -> Option<Button> {
        match self {
            Self::Later => Some(choice(say!(lang, "button-later-off"), "off")),
            Self::Away => Some(choice(say!(lang, "button-back"), "off")),
            Self::Zone => Some(choice(say!(lang, "choice-auto"), "auto")),
            Self::Pace | Self::Reminders | Self::Quiet => None,
        }
    }

    /// What can be offered while somebody types: what is typed, if it can stand there, then what fits it.
    pub fn offers(self, lang: Lang, typed: &str) -> Vec<Button> {
        let typed = typed.trim();
        let mut all: Vec<_> = self.read(lang, typed).into_iter().collect();
        let mut usual = self.usual(lang);
        usual.extend(self.end(lang));
        if self == Self::Zone {
            usual.iter_mut().for_each(|zone| {
                if zone.data.contains('/') {
                    zone.label.clone_from(&zone.data);
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
        let fits = |button: &Button| {
            let searched = format!("{} {}", button.label, button.data)
                .to_lowercase()
                .replace('_', " ");
            words.iter().all(|word| searched.contains(word))
        };
        for button in usual.into_iter().filter(fits) {
            if all.iter().all(|known| known.data != button.data) {
                all.push(button);
            }
        }
        all
    }

    /// What somebody typed, as it is understood.
    fn read(self, lang: Lang, typed: &str) -> Option<Button> {
        let typed: String = typed.split_whitespace().collect();
        let word = match self {
            Self::Pace => "pace",
            Self::Later => "later",
            Self::Away => "away",
            Self::Reminders => "settings reminders",
            Self::Quiet => "settings quiet",
            // A name that is whole is among those that fit.
            Self::Zone => return None,
        };
        if typed.is_empty() {
            return None;
        }
        let command = ParsedCommand::parse(&format!("{word} {typed}")).ok()?;
        if command.code.is_some() {
            return None;
        }
        let label = match command.command {
            Command::Pace(Some(PaceArg::Timed(pace))) => pace_label(lang, pace),
            Command::Later(Some(LaterArg::For(time))) => span_name(lang, time),
            Command::Away(Some(AwayArg::For(time))) => {
                say!(lang, "button-away", span = span_name(lang, time))
            }
            Command::Away(Some(AwayArg::Until(day))) => {
                say!(lang, "button-away", span = day.to_string())
            }
            Command::Settings(Some(Setting::Reminders(Reminders::Every(time)))) => {
                say!(lang, "button-reminders-every", span = span_name(lang, time))
            }
            Command::Settings(Some(Setting::Quiet(Some(hours)))) => hours.to_string(),
            // The others have a name, and are among those that fit.
            _ => return None,
        };
        Some(choice(label, typed.to_ascii_lowercase()))
    }
}

fn city(zone: &str) -> String {
    zone.rsplit('/').next().unwrap_or(zone).replace('_', " ")
}

/// What a rule for time that runs out is called on a button.
pub fn time_out_name(lang: Lang, rule: TimeOut) -> String {
    let key = match rule {
        TimeOut::Wait => "button-timeout-wait",
        TimeOut::Turn => "button-timeout-turn",
        TimeOut::Hold => "button-timeout-hold",
        TimeOut::Vote => "button-timeout-vote",
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

    fn offers(kind: Blank, typed: &str) -> Vec<(String, String)> {
        let all = kind.offers(Lang::En, typed).into_iter();
        all.map(|button| (button.data, button.label)).collect()
    }

    /// All that is offered can be asked for.
    #[test]
    fn every_completion_parses() {
        let words = [
            (Blank::Pace, "pace"),
            (Blank::Later, "later"),
            (Blank::Away, "away"),
            (Blank::Reminders, "settings reminders"),
            (Blank::Quiet, "settings quiet"),
            (Blank::Zone, "settings zone"),
        ];
        for (kind, word) in words {
            for typed in ["", "6h", "2027-01-06", "22:30-6:45", "e", "off", "14"] {
                for (data, label) in offers(kind, typed) {
                    let command = ParsedCommand::parse(&format!("{word} {data}"));
                    assert!(command.is_ok(), "{word} {data}");
                    assert!(!label.is_empty());
                }
            }
            assert!(!offers(kind, "").is_empty());
            assert_eq!(offers(kind, "no such thing"), []);
        }
    }

    #[test]
    fn typed_value_is_the_first_completion() {
        let first = |kind, typed| offers(kind, typed).remove(0);
        assert_eq!(first(Blank::Pace, "36h"), ("36h".into(), "36 hours".into()));
        assert_eq!(
            first(Blank::Pace, "36 H"),
            ("36h".into(), "36 hours".into())
        );
        assert_eq!(first(Blank::Quiet, "22:30-6:45").1, "22:30-06:45");
        assert_eq!(first(Blank::Away, "2027-01-06").1, "Away: 2027-01-06");
        assert_eq!(first(Blank::Later, "5h").1, "5 hours");
        assert_eq!(first(Blank::Zone, "prague").0, "Europe/Prague");
        assert_eq!(first(Blank::Zone, "new york").0, "America/New_York");
        assert_eq!(first(Blank::Zone, "lisbon").0, "Europe/Lisbon");
    }
}
