//! Where a person is messaged, and who reads a place.

use sqlx::SqliteConnection;

use super::{Delivery, DeliveryWorker, Mention};
use crate::people::{Identity, PersonId, Platform, Recipient};
use crate::screen::clock::TimeFormat;
use crate::store::{Error, Place, Reachability, Transaction, people, places};
use crate::table::{Person, Zone};
use crate::words::Lang;

/// Who reads a message: everybody in a place, or one person.
pub(super) enum Reader {
    Place(Place),
    Person(Person),
}

impl Reader {
    pub fn lang(&self) -> Lang {
        match self {
            Self::Place(place) => place.lang,
            Self::Person(person) => person.lang(),
        }
    }

    pub fn time_format(&self) -> TimeFormat {
        match self {
            Self::Place(place) => TimeFormat {
                lang: place.lang,
                zone: Zone::utc(),
                show_zone: true,
            },
            Self::Person(person) => TimeFormat::for_person(person),
        }
    }

    pub fn wants_pictures(&self) -> bool {
        match self {
            Self::Place(place) => place.settings.pictures,
            Self::Person(person) => person.settings.pictures,
        }
    }
}

/// Where a message goes.
pub(super) enum Route {
    To(Box<Reader>, Recipient),
    /// The person cannot be reached.
    Unreachable,
    /// No adapter for the platform is running.
    NotServed,
    /// The reader does not exist any more.
    Nobody,
}

/// What decides between a person's accounts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Preference {
    /// A view stays on its platform.
    Stay(Option<Platform>),
    /// A platform without an outage.
    Connected,
}

impl Delivery {
    /// Finds the recipient in a place or, without one, for a person.
    pub(super) async fn route(
        &self,
        db: &mut SqliteConnection,
        worker: &DeliveryWorker,
        place: Option<i64>,
        person: Option<PersonId>,
        preference: Preference,
    ) -> Result<Route, Error> {
        if let Some(place) = place {
            let Some(place) = places::by_id(db, place).await? else {
                return Ok(Route::Nobody);
            };
            if worker.client(place.address.platform).is_none() {
                return Ok(Route::NotServed);
            }
            let to = Recipient::Place(place.address.clone());
            return Ok(Route::To(Box::new(Reader::Place(place)), to));
        }
        let person = match person {
            Some(person) => people::by_id(db, person).await?,
            None => None,
        };
        let Some(person) = person else {
            return Ok(Route::Nobody);
        };
        let accounts = people::identities(db, person.id).await?;
        let has_accounts = !accounts.is_empty();
        let served = accounts
            .into_iter()
            .filter(|(account, _)| worker.client(account.platform).is_some());
        let served: Vec<_> = served.collect();
        if served.is_empty() && has_accounts {
            return Ok(Route::NotServed);
        }
        let reachable = served
            .into_iter()
            .filter(|(account, reach)| reach.allows_messages(account.platform));
        let best = reachable.min_by_key(|(account, reach)| {
            let is_web = account.platform == Platform::Web;
            let is_down = self.present.is_down(account.platform);
            // The web page may not be open.
            match preference {
                Preference::Stay(platform) => (
                    false,
                    false,
                    Some(account.platform) != platform,
                    is_web,
                    *reach != Reachability::Reachable,
                ),
                Preference::Connected => (
                    is_web,
                    is_down,
                    false,
                    is_web,
                    *reach != Reachability::Reachable,
                ),
            }
        });
        Ok(match best {
            Some((account, _)) => {
                Route::To(Box::new(Reader::Person(person)), Recipient::Person(account))
            }
            None => Route::Unreachable,
        })
    }

    /// Finds the recipient of a message to one account of a person.
    pub(super) async fn route_to_account(
        &self,
        db: &mut SqliteConnection,
        worker: &DeliveryWorker,
        account: &Identity,
    ) -> Result<Route, Error> {
        let Some((person, reach)) = people::by_identity(db, account).await? else {
            return Ok(Route::Nobody);
        };
        if worker.client(account.platform).is_none() {
            return Ok(Route::NotServed);
        }
        if !reach.allows_messages(account.platform) {
            return Ok(Route::Unreachable);
        }
        let to = Recipient::Person(account.clone());
        Ok(Route::To(Box::new(Reader::Person(person)), to))
    }

    /// Returns the account and name to mention a person by on a platform.
    pub(super) async fn mention(
        &self,
        db: &mut SqliteConnection,
        person: PersonId,
        platform: Platform,
    ) -> Result<Option<Mention>, Error> {
        let Some(known) = people::by_id(db, person).await? else {
            return Ok(None);
        };
        let account = people::account_on(db, person, platform).await?;
        Ok(account.map(|identity| Mention {
            identity,
            name: known.name,
        }))
    }

    /// Whether a person has an account on another platform that delivers now.
    pub(super) async fn is_reachable_elsewhere(
        &self,
        db: &mut SqliteConnection,
        worker: &DeliveryWorker,
        person: PersonId,
    ) -> Result<bool, Error> {
        let accounts = people::identities(db, person).await?;
        Ok(accounts.iter().any(|(account, reach)| {
            let platform = account.platform;
            // The page may not be open.
            platform != Platform::Web
                && reach.allows_messages(platform)
                && worker.client(platform).is_some()
                && !self.present.is_down(platform)
        }))
    }

    /// A place of the table on a platform where this person has an account.
    pub(super) async fn place_for_notice(
        &self,
        tx: &mut Transaction<'_>,
        table: i64,
        person: PersonId,
    ) -> Result<Option<i64>, Error> {
        let ids = tx.places_showing(table).await?;
        let accounts: Vec<(Identity, Reachability)> =
            people::identities(tx.connection(), person).await?;
        for &id in &ids {
            let place = places::by_id(tx.connection(), id).await?;
            let platform = place.map(|place| place.address.platform);
            if accounts
                .iter()
                .any(|(account, _)| Some(account.platform) == platform)
            {
                return Ok(Some(id));
            }
        }
        Ok(None)
    }
}
