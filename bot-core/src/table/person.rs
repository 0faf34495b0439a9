//! The people who sit at tables: what they chose, and how they did.

use serde::{Deserialize, Serialize};

use super::PersonId;
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
    pub fn lang(&self) -> Lang {
        self.settings.lang.or(self.client_lang).unwrap_or_default()
    }
}

/// What a person chose.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct PersonSettings {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lang: Option<Lang>,
    pub pictures: bool,
    pub hand_by_message: bool,
}

impl Default for PersonSettings {
    fn default() -> Self {
        Self {
            lang: None,
            pictures: true,
            hand_by_message: true,
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
pub struct Tally {
    pub games: i64,
    pub wins: i64,
    pub best: Option<i64>,
    pub mean: Option<f64>,
}
