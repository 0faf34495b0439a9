//! Storage for the clock: due tables, absences, outages and the heartbeat.

use sqlx::{Row, SqliteConnection};

use super::{Change, Error, Transaction};
use crate::people::{Identity, PersonId, Platform};
use crate::table::Millis;

/// Returns the tables that are due, earliest first.
pub async fn due_tables(
    db: &mut SqliteConnection,
    now: Millis,
    limit: i64,
) -> Result<Vec<i64>, Error> {
    let ids = sqlx::query_scalar("SELECT id FROM game_table WHERE due <= $1 ORDER BY due LIMIT $2");
    Ok(ids.bind(now).bind(limit).fetch_all(db).await?)
}

/// Returns when the next table or the next end of an absence is due.
pub async fn next_due(db: &mut SqliteConnection) -> Result<Option<Millis>, Error> {
    let table: Option<Millis> =
        sqlx::query_scalar("SELECT due FROM game_table WHERE due IS NOT NULL ORDER BY due LIMIT 1")
            .fetch_optional(&mut *db)
            .await?;
    let person: Option<Millis> =
        sqlx::query_scalar("SELECT until FROM vacation WHERE ended IS NULL ORDER BY until LIMIT 1")
            .fetch_optional(db)
            .await?;
    Ok(table.into_iter().chain(person).min())
}

/// Returns the people whose absence is over.
pub async fn people_due_back(
    db: &mut SqliteConnection,
    now: Millis,
) -> Result<Vec<PersonId>, Error> {
    let people: Vec<i64> =
        sqlx::query_scalar("SELECT person FROM vacation WHERE ended IS NULL AND until <= $1")
            .bind(now)
            .fetch_all(db)
            .await?;
    Ok(people.into_iter().map(PersonId).collect())
}

/// Returns the end of a person's current absence.
pub async fn away_until(
    db: &mut SqliteConnection,
    person: PersonId,
) -> Result<Option<Millis>, Error> {
    let until =
        sqlx::query_scalar("SELECT until FROM vacation WHERE person = $1 AND ended IS NULL");
    Ok(until.bind(person.0).fetch_optional(db).await?)
}

/// Returns the past absences of a person as (start, end).
pub async fn absences(
    db: &mut SqliteConnection,
    person: PersonId,
) -> Result<Vec<(Millis, Millis)>, Error> {
    let spans = sqlx::query_as(
        "SELECT began, ended FROM vacation WHERE person = $1 AND ended IS NOT NULL ORDER BY began",
    );
    Ok(spans.bind(person.0).fetch_all(db).await?)
}

/// A period in which the bot was down or could not reach a platform.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outage {
    pub id: i64,
    /// `None` if the bot itself was down.
    pub platform: Option<Platform>,
    pub began: Millis,
    /// `None` while the outage lasts.
    pub ended: Option<Millis>,
}

/// Returns the outages that ended after `since` or are still going on.
pub async fn outages(db: &mut SqliteConnection, since: Millis) -> Result<Vec<Outage>, Error> {
    let rows = sqlx::query(
        "SELECT id, platform, began, ended FROM outage WHERE ended IS NULL OR ended > $1 ORDER BY began, id",
    )
    .bind(since)
    .fetch_all(db)
    .await?;
    let mut outages = vec![];
    for row in rows {
        let platform: String = row.try_get("platform")?;
        outages.push(Outage {
            id: row.try_get("id")?,
            platform: platform.parse().ok(),
            began: row.try_get("began")?,
            ended: row.try_get("ended")?,
        });
    }
    Ok(outages)
}

/// Returns the time of the last heartbeat.
pub async fn last_heartbeat(db: &mut SqliteConnection) -> Result<Option<Millis>, Error> {
    let at = sqlx::query_scalar("SELECT at FROM heartbeat WHERE id = 1");
    Ok(at.fetch_optional(db).await?)
}

impl Transaction<'_> {
    /// Records that the bot is running.
    pub async fn record_heartbeat(&mut self) -> Result<(), Error> {
        let statement = sqlx::query(
            "INSERT INTO heartbeat (id, at) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET at = $1",
        )
        .bind(self.now);
        self.execute(statement).await?;
        Ok(())
    }

    pub async fn begin_outage(
        &mut self,
        platform: Option<Platform>,
        began: Millis,
        ended: Option<Millis>,
    ) -> Result<i64, Error> {
        self.insert(
            sqlx::query(
                "INSERT INTO outage (platform, began, ended) VALUES ($1, $2, $3) RETURNING id",
            )
            .bind(platform.map_or("", Platform::name))
            .bind(began)
            .bind(ended),
        )
        .await
    }

    pub async fn end_outage(&mut self, id: i64) -> Result<(), Error> {
        self.execute(
            sqlx::query("UPDATE outage SET ended = $2 WHERE id = $1")
                .bind(id)
                .bind(self.now),
        )
        .await?;
        Ok(())
    }

    /// Deletes old outages, which no longer affect any turn.
    pub async fn prune_outages(&mut self, before: Millis) -> Result<(), Error> {
        self.execute(sqlx::query("DELETE FROM outage WHERE ended < $1").bind(before))
            .await?;
        Ok(())
    }

    pub async fn begin_absence(&mut self, person: PersonId, until: Millis) -> Result<(), Error> {
        self.execute(
            sqlx::query("INSERT INTO vacation (person, began, until) VALUES ($1, $2, $3)")
                .bind(person.0)
                .bind(self.now)
                .bind(until),
        )
        .await?;
        self.announce(Change::Person(person));
        Ok(())
    }

    /// Ends a person's absence now, or at its planned end if that is earlier.
    pub async fn end_absence(&mut self, person: PersonId) -> Result<(), Error> {
        self.execute(
            sqlx::query(
                "UPDATE vacation SET ended = CASE WHEN until < $2 THEN until ELSE $2 END
             WHERE person = $1 AND ended IS NULL",
            )
            .bind(person.0)
            .bind(self.now),
        )
        .await?;
        self.announce(Change::Person(person));
        Ok(())
    }

    /// Copies absences to another person, so that linked accounts share one allowance.
    pub async fn copy_absences(&mut self, from: PersonId, to: PersonId) -> Result<(), Error> {
        let statement = sqlx::query(
            "INSERT INTO vacation (person, began, until, ended)
             SELECT $2, began, until, COALESCE(ended, $3) FROM vacation WHERE person = $1
             ON CONFLICT (person, began) DO UPDATE SET ended = excluded.ended WHERE vacation.ended < excluded.ended",
        )
        .bind(from.0)
        .bind(to.0)
        .bind(self.now);
        self.execute(statement).await?;
        Ok(())
    }

    /// Moves stored outages after the system clock was set back by `jump`, so that they overlap the same part of a turn.
    pub async fn set_outages_back(&mut self, jump: Millis) -> Result<(), Error> {
        for column in ["began", "ended"] {
            let statement = format!("UPDATE outage SET {column} = MIN({column} - $1, $2)");
            let statement = sqlx::query(sqlx::AssertSqlSafe(statement));
            self.execute(statement.bind(jump).bind(self.now)).await?;
        }
        Ok(())
    }

    /// Postpones all clock work at a table.
    pub async fn postpone_table(&mut self, table: i64, until: Millis) -> Result<(), Error> {
        self.execute(
            sqlx::query("UPDATE game_table SET due = $2 WHERE id = $1")
                .bind(table)
                .bind(until),
        )
        .await?;
        Ok(())
    }
}

/// Returns the id and code of a person's running tables at which a stand-in plays or nobody was seen since `since`.
pub async fn unattended_tables(
    db: &mut SqliteConnection,
    identity: &Identity,
    since: Millis,
) -> Result<Vec<(i64, String)>, Error> {
    let tables = sqlx::query_as(
        "SELECT t.id, t.code FROM identity i JOIN chair c ON c.person = i.person JOIN game_table t ON t.id = c.table_id
         WHERE i.platform = $1 AND i.user_id = $2 AND t.stage = 'playing'
         AND CASE WHEN json_valid(t.clock) THEN COALESCE(json_extract(t.clock, '$.seen'), 0) < $3
              OR COALESCE(json_extract(t.clock, '$.stood_in'), 0)
              OR EXISTS (SELECT 1 FROM chair h WHERE h.table_id = t.id AND h.held IS NOT NULL) END
         ORDER BY t.id",
    );
    let tables = tables.bind(identity.platform.name()).bind(&identity.user);
    Ok(tables.bind(since).fetch_all(db).await?)
}

/// Returns all tables that have a due time.
pub async fn all_scheduled_tables(db: &mut SqliteConnection) -> Result<Vec<i64>, Error> {
    let ids = sqlx::query_scalar("SELECT id FROM game_table WHERE due IS NOT NULL ORDER BY id");
    Ok(ids.fetch_all(db).await?)
}
