//! Storage for the web page: recent notes and secret keys. Also marks tutorial tables.

use sqlx::{Row, SqliteConnection};

use super::{Error, Transaction};
use crate::note::Note;
use crate::table::PersonId;

/// How many notes are kept for each room and each person.
pub const MAX_NOTES: i64 = 40;

/// A stored note. It is private if it was sent to one person.
pub struct StoredNote {
    pub id: i64,
    pub private: bool,
    pub payload: String,
}

/// Returns the latest notes to a place and to a person, oldest first.
pub async fn recent_notes(
    db: &mut SqliteConnection,
    place: Option<i64>,
    person: PersonId,
) -> Result<Vec<StoredNote>, Error> {
    let rows = sqlx::query(
        "SELECT id, place, payload FROM slot WHERE kind = 'note' AND payload IS NOT NULL
         AND (place = $1 OR place IS NULL AND person = $2) ORDER BY id DESC LIMIT $3",
    )
    .bind(place)
    .bind(person.0)
    .bind(MAX_NOTES)
    .fetch_all(db)
    .await?;
    let mut notes = vec![];
    for row in rows.iter().rev() {
        notes.push(StoredNote {
            id: row.try_get("id")?,
            private: row.try_get::<Option<i64>, _>("place")?.is_none(),
            payload: row.try_get("payload")?,
        });
    }
    Ok(notes)
}

/// Returns whether a place shows or once showed a table.
pub async fn was_ever_shown(
    db: &mut SqliteConnection,
    table: i64,
    place: i64,
) -> Result<bool, Error> {
    let found = sqlx::query_scalar::<_, i64>(
        "SELECT COUNT(*) FROM slot WHERE table_id = $1 AND place = $2 AND kind = 'board'",
    );
    Ok(found.bind(table).bind(place).fetch_one(db).await? > 0)
}

pub async fn is_tutorial(db: &mut SqliteConnection, table: i64) -> Result<bool, Error> {
    let found =
        sqlx::query_scalar::<_, i64>("SELECT COUNT(*) FROM guided WHERE table_id = $1").bind(table);
    Ok(found.fetch_one(db).await? > 0)
}

impl Transaction<'_> {
    /// Marks a table as a tutorial.
    pub async fn mark_as_tutorial(&mut self, table: i64) -> Result<(), Error> {
        self.execute(sqlx::query("INSERT INTO guided (table_id) VALUES ($1)").bind(table))
            .await?;
        Ok(())
    }

    /// Deletes the oldest delivered notes of the room or person that a note belongs to.
    pub(super) async fn trim_notes(&mut self, slot: i64) -> Result<(), Error> {
        let row = sqlx::query("SELECT place, person FROM slot WHERE id = $1 AND kind = 'note'")
            .bind(slot)
            .fetch_optional(self.connection())
            .await?;
        if let Some(row) = row {
            let (place, person): (Option<i64>, Option<i64>) =
                (row.try_get("place")?, row.try_get("person")?);
            let owner = match place {
                Some(_) => "place = $1",
                None => "place IS NULL AND person = $1",
            };
            let statement = format!(
                "DELETE FROM slot WHERE kind = 'note' AND {owner} AND delivered >= wanted AND id NOT IN
                 (SELECT id FROM slot WHERE kind = 'note' AND {owner} ORDER BY id DESC LIMIT {MAX_NOTES})"
            );
            self.execute(sqlx::query(sqlx::AssertSqlSafe(statement)).bind(place.or(person)))
                .await?;
        }
        Ok(())
    }

    /// Deletes the delivered notes at a person's tables and all delivered notes that name them.
    pub(super) async fn delete_notes_about(&mut self, person: PersonId) -> Result<(), Error> {
        self.execute(
            sqlx::query(
                "DELETE FROM slot WHERE kind = 'note' AND delivered >= wanted AND table_id IN
             (SELECT table_id FROM chair WHERE person = $1 OR began = $1)",
            )
            .bind(person.0),
        )
        .await?;
        let name: Option<String> = sqlx::query_scalar("SELECT name FROM person WHERE id = $1")
            .bind(person.0)
            .fetch_optional(self.connection())
            .await?;
        let Some(name) = name.filter(|name| !name.is_empty()) else {
            return Ok(());
        };
        let stored = sqlx::query(
            "SELECT id, payload FROM slot WHERE kind = 'note' AND delivered >= wanted AND payload IS NOT NULL",
        );
        for row in stored.fetch_all(self.connection()).await? {
            let payload: String = row.try_get("payload")?;
            let note = serde_json::from_str::<Note>(&payload).ok();
            if note.is_some_and(|note| note.mentions(&name)) {
                self.execute(
                    sqlx::query("DELETE FROM slot WHERE id = $1")
                        .bind(row.try_get::<i64, _>("id")?),
                )
                .await?;
            }
        }
        Ok(())
    }

    /// Returns the secret with this name. Stores `fresh` if there is none yet.
    pub async fn get_or_create_secret(
        &mut self,
        name: &str,
        fresh: [u8; 32],
    ) -> Result<Vec<u8>, Error> {
        self.execute(
            sqlx::query("INSERT INTO secret (name, bytes) VALUES ($1, $2) ON CONFLICT DO NOTHING")
                .bind(name)
                .bind(fresh.as_slice()),
        )
        .await?;
        let stored = sqlx::query_scalar("SELECT bytes FROM secret WHERE name = $1").bind(name);
        Ok(stored.fetch_one(self.connection()).await?)
    }
}
