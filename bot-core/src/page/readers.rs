//! Whose pages show a change.

use sqlx::SqliteConnection;

use super::{MAX_FINISHED, Pages};
use crate::people::{PersonId, Platform};
use crate::store::{Change, Error, page, people, tables};

/// The pages that may look different now: those that show the table, those of the rooms and those of the users.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AffectedPages {
    pub table: Option<i64>,
    pub rooms: Vec<String>,
    pub users: Vec<String>,
}

impl Pages {
    /// Returns the pages that may show something else after a change.
    pub async fn affected_pages(&self, change: &Change) -> Result<Vec<AffectedPages>, Error> {
        let users = match change {
            Change::Table(table) => {
                let mut db = self.present.read().await?;
                return Ok(vec![pages_of_table(&mut db, *table).await?]);
            }
            Change::Person(person) => return self.pages_of_person(*person).await,
            Change::Account(identity) if identity.platform == Platform::Web => {
                vec![identity.user.clone()]
            }
            Change::Account(_) => vec![],
        };
        Ok(vec![AffectedPages {
            users,
            ..AffectedPages::default()
        }])
    }

    /// Returns a person's own pages, and those that show one of their tables.
    async fn pages_of_person(&self, person: PersonId) -> Result<Vec<AffectedPages>, Error> {
        let mut db = self.present.read().await?;
        let identities = people::identities(&mut db, person).await?.into_iter();
        let on_page = identities.filter(|(identity, _)| identity.platform == Platform::Web);
        let mut affected = vec![AffectedPages {
            users: on_page.map(|(identity, _)| identity.user).collect(),
            ..AffectedPages::default()
        }];
        let mut shown = tables::unfinished_of(&mut db, person).await?;
        shown.extend(tables::finished_of(&mut db, person, MAX_FINISHED).await?);
        for table in shown {
            affected.push(pages_of_table(&mut db, table.id).await?);
        }
        Ok(affected)
    }
}

async fn pages_of_table(db: &mut SqliteConnection, table: i64) -> Result<AffectedPages, Error> {
    Ok(AffectedPages {
        table: Some(table),
        rooms: page::rooms_showing(db, table).await?,
        users: page::users_at(db, table).await?,
    })
}
