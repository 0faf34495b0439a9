//! People at tables: their settings, ratings and statistics.

use serde::{Deserialize, Serialize};

use super::{Millis, Pace, QuietHours, Reminders, Zone};
use crate::people::PersonId;
use crate::words::Lang;

/// A person.
#[derive(Clone, Debug)]
pub struct Person {
    pub id: PersonId,
    /// Cleaned for display; empty if no platform gave a usable name.
    pub name: String,
    pub client_lang: Option<Lang>,
    pub settings: PersonSettings,
    /// Whether they are known from the web page only, where everybody chooses their name.
    pub is_guest: bool,
}

impl Person {
    /// Creates a placeholder for an unknown visitor.
    pub fn nobody(client_lang: Option<Lang>) -> Self {
        Self {
            id: PersonId::NOBODY,
            name: String::new(),
            client_lang,
            settings: PersonSettings::default(),
            is_guest: true,
        }
    }

    pub fn lang(&self) -> Lang {
        self.settings.lang.or(self.client_lang).unwrap_or_default()
    }

    /// Returns their chosen time zone, or a guess from their language.
    pub fn zone(&self) -> Zone {
        self.settings.zone_or_default(self.lang())
    }
}

/// Settings chosen by a person.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct PersonSettings {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lang: Option<Lang>,
    pub pictures: bool,
    /// Whether their hand is sent to the private chat without a request.
    pub hand_by_message: bool,
    /// Whether their hand is shown only in the private chat, and never in a group, not even visible to them alone.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub hand_only_private: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub zone: Option<Zone>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub quiet: Option<QuietHours>,
    #[serde(skip_serializing_if = "is_default")]
    pub reminders: Reminders,
    /// Until when they do not want notices.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub silent_until: Option<Millis>,
}

fn is_default(reminders: &Reminders) -> bool {
    *reminders == Reminders::Usual
}

/// Where a person's hand is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HandDisplay {
    /// Sent to the private chat, and shown wherever they ask for it.
    Both,
    /// Shown only where they ask for it.
    OnRequest,
    /// Sent to the private chat and shown nowhere else.
    PrivateOnly,
}

impl HandDisplay {
    pub const ALL: [Self; 3] = [Self::Both, Self::OnRequest, Self::PrivateOnly];

    /// Returns the word that players type.
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

    pub fn set_hand_display(&mut self, display: HandDisplay) {
        self.hand_by_message = display != HandDisplay::OnRequest;
        self.hand_only_private = display == HandDisplay::PrivateOnly;
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

    /// Merges the settings of two linked accounts. Settings that this one left at the default come from the other.
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

    /// Returns when notices for a table of this pace may be sent again, if they must not be sent now.
    pub fn quiet_until(&self, lang: Lang, pace: Option<Pace>, now: Millis) -> Option<Millis> {
        let silent = self.silent_until.filter(|until| *until > now);
        let quiet = match pace {
            // In a live game the player is present, so quiet hours do not apply.
            Some(pace) if pace.is_live() => None,
            _ => self.quiet,
        };
        let end =
            |at: Millis| quiet.and_then(|quiet| quiet.ends_at(&self.zone_or_default(lang), at));
        // The silent time may end within quiet hours.
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

/// A person's rating in one game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    pub rating: f64,
    pub uncertainty: f64,
    pub games: i64,
}

/// A person's statistics in one game.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct GameStats {
    pub games: i64,
    pub wins: i64,
    pub best: Option<i64>,
    pub mean: Option<f64>,
}
