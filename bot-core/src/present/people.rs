//! The people at a table, and whether the bot can message them.

use std::collections::HashMap;

use crate::people::{Identity, PersonId, Platform, mark_similar_names};
use crate::screen::table::level_name;
use crate::store::Reachability;
use crate::table::{Occupant, Person, PersonSettings, PublicTable, Table, Zone};
use crate::words::{Lang, say};

/// The people at a table.
pub(crate) struct TablePeople(HashMap<PersonId, Person>);

impl TablePeople {
    pub fn new(people: Vec<Person>) -> Self {
        let people = people.into_iter().map(|person| (person.id, person));
        Self(people.collect())
    }

    /// The names of the seats. Those that look alike are told apart by the number of the seat.
    pub fn names(&self, table: &Table, lang: Lang) -> Vec<String> {
        let mut names: Vec<String> = vec![];
        let mut opponents = 0;
        let all = table
            .chairs
            .iter()
            .filter(|chair| matches!(chair.occupant, Occupant::Opponent(_)))
            .count();
        for chair in &table.chairs {
            let name = match chair.occupant {
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
            names.push(name);
        }
        mark_similar_names(&mut names, &self.precedence(table));
        names
    }

    /// The name by which the others at a table know this person. Empty if they have none.
    pub fn name_at(&self, table: &PublicTable, person: PersonId) -> String {
        let own_name = |person: PersonId| self.0.get(&person).map(|person| person.name.clone());
        let names = table
            .chairs
            .iter()
            .map(|chair| chair.person().and_then(own_name));
        let mut names: Vec<_> = names.map(Option::unwrap_or_default).collect();
        match table.seat_of(person) {
            Some(seat) => {
                let mut precedence = self.precedence(table);
                // A name that is missing is translated later.
                precedence.retain(|seat| names.get(*seat).is_some_and(|name| !name.is_empty()));
                mark_similar_names(&mut names, &precedence);
                names.swap_remove(seat.index())
            }
            None => own_name(person).unwrap_or_default(),
        }
    }

    /// The seats of people, in the order in which they keep their name. A guest chooses any name at any time, so people
    /// whose name a chat vouches for come first, then the host, then whoever is known for longer.
    fn precedence(&self, table: &PublicTable) -> Vec<usize> {
        let chairs = table.chairs.iter().enumerate();
        let mut seats: Vec<_> = chairs
            .filter_map(|(seat, chair)| Some((seat, chair.person()?)))
            .collect();
        seats.sort_by_key(|(_, person)| {
            let is_guest = self.0.get(person).is_none_or(|person| person.is_guest);
            (is_guest, *person != table.host, *person)
        });
        seats.into_iter().map(|(seat, _)| seat).collect()
    }

    /// The time zones of the seats.
    pub fn zones(&self, table: &Table) -> Vec<Zone> {
        let zone = |person: PersonId| Some(self.0.get(&person)?.zone());
        let chairs = table.chairs.iter();
        let zones = chairs.map(|chair| chair.person().and_then(zone).unwrap_or(Zone::utc()));
        zones.collect()
    }

    fn name(&self, person: PersonId, lang: Lang) -> String {
        let name = self.0.get(&person).map(|person| person.name.clone());
        name.filter(|name| !name.is_empty())
            .unwrap_or_else(|| say!(lang, "a-player"))
    }

    pub fn settings(&self, person: PersonId) -> PersonSettings {
        self.0
            .get(&person)
            .map(|person| person.settings.clone())
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
