//! What `mute`, `unmute`, `unwatch` and `report` share: the people at a table, and finding one of them.

use sqlx::SqliteConnection;

use super::{HandlerError, HandlerResult, RequestContext, Requests, TableChange};
use crate::command::{Command, Who};
use crate::people::PersonId;
use crate::screen::table::{PersonChoice, choose_person};
use crate::store::{Error, Watcher, watchers};
use crate::table::{Refusal, Table};
use crate::words::say;

/// Somebody at a table other than the asker.
#[derive(Clone, Debug)]
pub(super) struct PersonHere {
    pub person: PersonId,
    pub choice: PersonChoice,
    /// `None` for players.
    pub watcher: Option<Watcher>,
}

impl PersonHere {
    pub fn name(&self) -> &str {
        &self.choice.name
    }

    pub fn is_removed(&self) -> bool {
        self.watcher.as_ref().is_some_and(|watcher| watcher.removed)
    }
}

impl Requests {
    /// Returns the people who sit at a table or watch it, without the asker. Includes watchers whom the host removed, and
    /// the one who is `named`, however many there are.
    pub(super) async fn others_at(
        &self,
        db: &mut SqliteConnection,
        ctx: &RequestContext<'_>,
        table: &Table,
        named: Option<Who>,
    ) -> Result<Vec<PersonHere>, Error> {
        let mut watchers = watchers::of_table(db, table.id).await?;
        watchers.extend(watchers::removed_from(db, table.id).await?);
        if let Some(Who::Watcher(number)) = named
            && watchers.iter().all(|watcher| watcher.number != number)
        {
            watchers.extend(watchers::by_number(db, table.id, number).await?);
        }
        watchers.sort_by_key(|watcher| watcher.number);
        let names = self.present.people(db, table).await?.names(table, ctx.lang);
        let seats = (1..).zip(&table.chairs).zip(names);
        let seated = seats.filter_map(|((number, chair), name)| {
            let who = Who::Seat(number);
            Some(PersonHere {
                person: chair.person()?,
                choice: PersonChoice { who, name },
                watcher: None,
            })
        });
        let watching = watchers.into_iter().map(|watcher| {
            let who = Who::Watcher(watcher.number);
            let name = match watcher.name.as_str() {
                "" => say!(ctx.lang, "a-player"),
                name => name.to_owned(),
            };
            PersonHere {
                person: watcher.person,
                choice: PersonChoice { who, name },
                watcher: Some(watcher),
            }
        });
        let mut others: Vec<_> = seated.chain(watching).collect();
        others.retain(|other| other.person != ctx.person.id);
        Ok(others)
    }
}

impl TableChange<'_> {
    /// Returns the other people at the table; see [`Requests::others_at`].
    pub(super) async fn others_here(
        &mut self,
        named: Option<Who>,
    ) -> Result<Vec<PersonHere>, Error> {
        let requests = self.requests();
        requests
            .others_at(self.tx.connection(), &self.ctx, &self.before, named)
            .await
    }

    /// Adds the asker to the watchers, or refuses if there are too many. Returns the watcher's number.
    pub(super) async fn add_watcher(&mut self, place: i64) -> Result<usize, HandlerError> {
        let (table, person) = (self.before.id, self.person());
        let number = self.tx.add_watcher(table, person, place).await?;
        // Counted afterwards, because whoever came before may stay.
        if watchers::count(self.tx.connection(), table).await? > watchers::MAX_WATCHERS {
            let text = say!(self.ctx.lang, "refused-too-many-watchers");
            return Err(self.ctx.refuse(text));
        }
        Ok(number)
    }

    /// Whether the asker sits at the table or is in a place that shows it.
    pub(super) async fn is_here(&mut self) -> Result<bool, Error> {
        let is_seated = self.before.seat_of(self.person()).is_some();
        Ok(is_seated || self.place_showing_table().await?.is_some())
    }

    /// Returns the place of the request if it shows the table.
    pub(super) async fn place_showing_table(&mut self) -> Result<Option<i64>, Error> {
        let Some(place) = self.ctx.place.as_ref().map(|place| place.id) else {
            return Ok(None);
        };
        let shown = self.tx.places_showing(self.before.id).await?;
        Ok(Some(place).filter(|place| shown.contains(place)))
    }

    /// Refuses if the asker is not the host of the table.
    pub(super) async fn check_host(&mut self) -> Result<(), HandlerError> {
        if self.before.host == self.person() {
            return Ok(());
        }
        Err(self.refuse(Refusal::NotHost).await)
    }

    /// Asks which of these people is meant.
    pub(super) fn ask_who(
        self,
        people: &[PersonHere],
        command: impl Fn(Who) -> Command,
    ) -> HandlerResult {
        if people.is_empty() {
            return Err(self.ctx.refuse(say!(self.ctx.lang, "refused-nobody")));
        }
        let choices: Vec<_> = people.iter().map(|one| one.choice.clone()).collect();
        let screen = choose_person(self.ctx.lang, self.before.code, &choices, command);
        self.ask(screen)
    }

    /// Returns one of these people, or a refusal.
    pub(super) fn find_who(
        &self,
        people: &[PersonHere],
        who: Who,
    ) -> Result<PersonHere, HandlerError> {
        let found = people.iter().find(|one| one.choice.who == who).cloned();
        found.ok_or_else(|| {
            let text = say!(
                self.ctx.lang,
                "refused-no-such-person",
                who = who.to_string()
            );
            self.ctx.refuse(text)
        })
    }
}
