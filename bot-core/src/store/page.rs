//! Storage for the web page: secret keys and tutorial tables.

use sqlx::SqliteConnection;

use super::{Error, Transaction};

/// Returns the rooms of the page that show a table.
pub async fn rooms_showing(db: &mut SqliteConnection, table: i64) -> Result<Vec<String>, Error> {
    let rooms = sqlx::query_scalar(
        "SELECT DISTINCT p.chat FROM view v JOIN place p ON p.id = v.place
         WHERE v.table_id = $1 AND v.kind = 'board' AND p.platform = 'web'",
    );
    Ok(rooms.bind(table).fetch_all(db).await?)
}

/// Returns the page's users who sit or sat at a table.
pub async fn users_at(db: &mut SqliteConnection, table: i64) -> Result<Vec<String>, Error> {
    let users = sqlx::query_scalar(
        "SELECT DISTINCT i.user_id FROM chair c JOIN identity i ON i.person IN (c.person, c.began)
         WHERE c.table_id = $1 AND i.platform = 'web'",
    );
    Ok(users.bind(table).fetch_all(db).await?)
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
