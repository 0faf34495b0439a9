//! The people at a table, and whether the bot can message them.

use std::collections::HashMap;

use crate::people::{Identity, PersonId, Platform};
use crate::screen::table::level_name;
use crate::store::Reachability;
use crate::table::{Occupant, Person, PersonSettings, Table, Zone};
use crate::words::{Lang, say};

/// Names, settings and languages of the people at a table.
pub(crate) struct TablePeople(HashMap<PersonId, (String, PersonSettings, Lang)>);

impl TablePeople {
    pub fn new(people: Vec<Person>) -> Self {
        let people = people.into_iter().map(|person| {
            let lang = person.lang();
            (person.id, (person.name, person.settings, lang))
        });
        Self(people.collect())
    }

    /// The names of the seats, made unique.
    pub fn names(&self, table: &Table, lang: Lang) -> Vec<String> {
        let mut names: Vec<String> = vec![];
        let mut opponents = 0;
        let all = table
            .chairs
            .iter()
            .filter(|chair| matches!(chair.occupant, Occupant::Opponent(_)))
            .count();
        for chair in &table.chairs {
            let mut name = match chair.occupant {
                Occupant::Person(person) => self.name(person, lang),
                Occupant::Opponent(level) => {
                    opponents += 1;
                    let level = level_name(lang, level);
                    if all > 1 {
                        say!(
                            lang,
                            "opponent-name-numbered",
                            number = opponents,
                            level = level
                        )
                    } else {
                        say!(lang, "opponent-name", level = level)
                    }
                }
            };
            if names.contains(&name) {
                name = format!("{name} ({})", names.len() + 1);
            }
            names.push(name);
        }
        names
    }

    /// The time zones of the seats.
    pub fn zones(&self, table: &Table) -> Vec<Zone> {
        let zone = |person: PersonId| {
            let (_, settings, lang) = self.0.get(&person)?;
            Some(settings.zone_or_default(*lang))
        };
        let chairs = table.chairs.iter();
        let zones = chairs.map(|chair| chair.person().and_then(zone).unwrap_or(Zone::utc()));
        zones.collect()
    }

    fn name(&self, person: PersonId, lang: Lang) -> String {
        let name = self.0.get(&person).map(|(name, ..)| name.clone());
        name.filter(|name| !name.is_empty())
            .unwrap_or_else(|| say!(lang, "a-player"))
    }

    pub fn settings(&self, person: PersonId) -> PersonSettings {
        self.0
            .get(&person)
            .map(|(_, settings, _)| settings.clone())
            .unwrap_or_default()
    }
}

pub(super) fn is_reachable(identities: &[(Identity, Reachability)]) -> bool {
    let mut identities = identities.iter();
    identities.any(|(identity, reach)| reach.allows_messages(identity.platform))
}

/// Whether an unreachable person has closed their direct messages, as opposed to never having written to the bot.
pub(crate) fn has_closed_direct_messages(identities: &[(Identity, Reachability)]) -> bool {
    let has = |platform| identities.iter().any(|(one, _)| one.platform == platform);
    has(Platform::Discord) && !has(Platform::Telegram)
}
