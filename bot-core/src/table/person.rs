//! The people who sit at tables: what they chose, and how they did.

use serde::{Deserialize, Serialize};

use super::{Millis, Pace, PersonId, QuietHours, Reminders, Zone};
use crate::words::Lang;

/// A person.
#[derive(Clone, Debug)]
pub struct Person {
    pub id: PersonId,
    /// Clean, or empty where no chat told one that can be shown.
    pub name: String,
    pub client_lang: Option<Lang>,
    pub settings: PersonSettings,
}

impl Person {
    /// Somebody who is not known.
    pub fn nobody(client_lang: Option<Lang>) -> Self {
        Self {
            id: PersonId::NOBODY,
            name: String::new(),
            client_lang,
            settings: PersonSettings::default(),
        }
    }

    pub fn lang(&self) -> Lang {
        self.settings.lang.or(self.client_lang).unwrap_or_default()
    }

    /// The zone they chose, or the one in which most live who speak their language.
    pub fn zone(&self) -> Zone {
        self.settings.zone_or_default(self.lang())
    }
}

/// What a person chose.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct PersonSettings {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lang: Option<Lang>,
    pub pictures: bool,
    /// Whether their hand comes to the private chat by itself.
    pub hand_by_message: bool,
    /// Whether it comes there alone: where others are it is not shown even for their eyes only.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub hand_only_private: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub zone: Option<Zone>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub quiet: Option<QuietHours>,
    #[serde(skip_serializing_if = "is_default")]
    pub reminders: Reminders,
    /// Until when they do not want to be called.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub silent_until: Option<Millis>,
}

fn is_default(reminders: &Reminders) -> bool {
    *reminders == Reminders::Usual
}

/// Where somebody is shown their hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HandDisplay {
    /// In the private chat by itself, and wherever they ask.
    Both,
    /// Where they ask.
    OnRequest,
    /// In the private chat and nowhere else.
    PrivateOnly,
}

impl HandDisplay {
    pub const ALL: [Self; 3] = [Self::Both, Self::OnRequest, Self::PrivateOnly];

    /// As it is typed.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Both => "on",
            Self::OnRequest => "off",
            Self::PrivateOnly => "private",
        }
    }
}

impl PersonSettings {
    pub const fn hand_display(&self) -> HandDisplay {
        match (self.hand_by_message, self.hand_only_private) {
            (true, true) => HandDisplay::PrivateOnly,
            (true, false) => HandDisplay::Both,
            (false, _) => HandDisplay::OnRequest,
        }
    }

    pub fn set_hand_display(&mut self, way: HandDisplay) {
        self.hand_by_message = way != HandDisplay::OnRequest;
        self.hand_only_private = way == HandDisplay::PrivateOnly;
    }

    pub fn zone_or_default(&self, lang: Lang) -> Zone {
        let guess = match lang {
            Lang::En => "UTC",
            Lang::De => "Europe/Berlin",
            Lang::Ru => "Europe/Moscow",
            Lang::Pl => "Europe/Warsaw",
            Lang::Cs => "Europe/Prague",
            Lang::Sk => "Europe/Bratislava",
        };
        let chosen = self.zone.clone();
        chosen.unwrap_or_else(|| guess.parse().unwrap_or(Zone::utc()))
    }

    /// What two selves chose who are one from now on: what this one left as it was is as the other chose.
    pub fn merged_with(self, other: &Self) -> Self {
        let usual = self.reminders == Reminders::Usual;
        Self {
            lang: self.lang.or(other.lang),
            pictures: self.pictures && other.pictures,
            hand_by_message: self.hand_by_message && other.hand_by_message,
            hand_only_private: self.hand_only_private || other.hand_only_private,
            zone: self.zone.or(other.zone.clone()),
            quiet: self.quiet.or(other.quiet),
            reminders: if usual {
                other.reminders
            } else {
                self.reminders
            },
            silent_until: self.silent_until.max(other.silent_until),
        }
    }

    /// If they are not to be called now to a table of this pace: from when on they are again.
    pub fn quiet_until(&self, lang: Lang, pace: Option<Pace>, now: Millis) -> Option<Millis> {
        let silent = self.silent_until.filter(|until| *until > now);
        let quiet = match pace {
            // Who sits down to play live is there.
            Some(pace) if pace.is_live() => None,
            _ => self.quiet,
        };
        let end =
            |at: Millis| quiet.and_then(|quiet| quiet.ends_at(&self.zone_or_default(lang), at));
        // One may end within the other.
        match silent {
            Some(until) => Some(end(until).unwrap_or(until)),
            None => end(now),
        }
    }
}

impl Default for PersonSettings {
    fn default() -> Self {
        Self {
            lang: None,
            pictures: true,
            hand_by_message: true,
            hand_only_private: false,
            zone: None,
            quiet: None,
            reminders: Reminders::Usual,
            silent_until: None,
        }
    }
}

/// A person's strength in one of the games.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    pub rating: f64,
    pub uncertainty: f64,
    pub games: i64,
}

/// What a person has played of one of the games.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct GameStats {
    pub games: i64,
    pub wins: i64,
    pub best: Option<i64>,
    pub mean: Option<f64>,
}
