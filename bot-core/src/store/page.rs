//! What the page in the browser needs beside the tables, and which tables are guided.

use sqlx::{Row, SqliteConnection};

use super::{Error, Work};
use crate::table::PersonId;

/// Something said once, as it is kept: its number, whether a person alone was told, and what it was.
pub struct KeptNote {
    pub id: i64,
    pub private: bool,
    pub payload: String,
}

/// What was said last to a place or to a person, the oldest first.
pub async fn notes(
    db: &mut SqliteConnection,
    place: Option<i64>,
    person: PersonId,
    most: i64,
) -> Result<Vec<KeptNote>, Error> {
    let rows = sqlx::query(
        "SELECT id, place, payload FROM slot WHERE kind = 'note' AND payload IS NOT NULL
         AND (place = $1 OR place IS NULL AND person = $2) ORDER BY id DESC LIMIT $3",
    )
    .bind(place)
    .bind(person.0)
    .bind(most)
    .fetch_all(db)
    .await?;
    let mut notes = vec![];
    for row in rows.iter().rev() {
        notes.push(KeptNote {
            id: row.try_get("id")?,
            private: row.try_get::<Option<i64>, _>("place")?.is_none(),
            payload: row.try_get("payload")?,
        });
    }
    Ok(notes)
}

/// Whether a place shows a table, or did.
pub async fn is_shown(db: &mut SqliteConnection, table: i64, place: i64) -> Result<bool, Error> {
    let found = sqlx::query_scalar::<_, i64>(
        "SELECT COUNT(*) FROM slot WHERE table_id = $1 AND place = $2 AND kind = 'board'",
    );
    Ok(found.bind(table).bind(place).fetch_one(db).await? > 0)
}

pub async fn is_guided(db: &mut SqliteConnection, table: i64) -> Result<bool, Error> {
    let found =
        sqlx::query_scalar::<_, i64>("SELECT COUNT(*) FROM guided WHERE table_id = $1").bind(table);
    Ok(found.fetch_one(db).await? > 0)
}

impl Work<'_> {
    /// Whoever sits at this table is shown how to play.
    pub async fn guide(&mut self, table: i64) -> Result<(), Error> {
        sqlx::query("INSERT INTO guided (table_id) VALUES ($1)")
            .bind(table)
            .execute(&mut *self.tx)
            .await?;
        self.store.faults.step()
    }

    /// The key of this name; the first to ask makes it.
    pub async fn secret(&mut self, name: &str, fresh: [u8; 32]) -> Result<Vec<u8>, Error> {
        sqlx::query("INSERT INTO secret (name, bytes) VALUES ($1, $2) ON CONFLICT DO NOTHING")
            .bind(name)
            .bind(fresh.as_slice())
            .execute(&mut *self.tx)
            .await?;
        self.store.faults.step()?;
        let kept = sqlx::query_scalar("SELECT bytes FROM secret WHERE name = $1").bind(name);
        Ok(kept.fetch_one(&mut *self.tx).await?)
    }
}
