//! Storage of tables: their rows, chairs and actions.

use std::sync::Arc;

use sqlx::{Connection, Row, SqliteConnection};

use super::{Error, Place, Store, Transaction, places};
use crate::game::{Action, Seat, Seed};
use crate::games::Boards;
use crate::people::{Identity, PersonId};
use crate::table::{
    AppliedAction, Chair, Clock, Code, EndReason, Invitation, Level, Millis, Occupant, Pace,
    PublicTable, Stage, StandIn, Table, TableSummary,
};

/// The account and the place from which a person took a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatOrigin {
    pub identity: Identity,
    /// `None` for the private chat.
    pub place: Option<i64>,
}

const SELECT_TABLE: &str = "SELECT id, code, kind, options, size, private, host, stage, version, seed, layout, begins, keeps_order,
    hinted, rematch_of, touched, pace, time_out, clock FROM game_table WHERE id = $1";

impl Store {
    /// Returns a table as this connection sees it.
    pub async fn table(
        &self,
        db: &mut SqliteConnection,
        id: i64,
    ) -> Result<Option<Arc<Table>>, Error> {
        let version: Option<i64> =
            sqlx::query_scalar("SELECT version FROM game_table WHERE id = $1")
                .bind(id)
                .fetch_optional(&mut *db)
                .await?;
        match version {
            Some(version) => self.table_at(db, id, version).await,
            None => Ok(None),
        }
    }

    pub async fn table_by_code(
        &self,
        db: &mut SqliteConnection,
        code: Code,
    ) -> Result<Option<Arc<Table>>, Error> {
        let row = sqlx::query("SELECT id, version FROM game_table WHERE code = $1")
            .bind(code.as_str())
            .fetch_optional(&mut *db)
            .await?;
        match row {
            Some(row) => {
                self.table_at(db, row.try_get("id")?, row.try_get("version")?)
                    .await
            }
            None => Ok(None),
        }
    }

    async fn table_at(
        &self,
        db: &mut SqliteConnection,
        id: i64,
        version: i64,
    ) -> Result<Option<Arc<Table>>, Error> {
        if let Some(table) = self.table_cache().get(id, version) {
            return Ok(Some(table));
        }
        let table = self.load(db, id).await?.map(Arc::new);
        if let Some(table) = &table {
            self.table_cache().insert_loaded(table.clone());
        }
        Ok(table)
    }

    /// Like [`Store::table`], but logs and skips a corrupt table, so that it does not block others.
    pub async fn table_if_readable(
        &self,
        db: &mut SqliteConnection,
        id: i64,
    ) -> Result<Option<Arc<Table>>, Error> {
        match self.table(db, id).await {
            Err(error @ Error::Corrupt { .. }) => {
                tracing::error!(%error, "failed to load a table");
                Ok(None)
            }
            table => table,
        }
    }

    /// Loads a table in one transaction, so that its row and its actions match.
    async fn load(&self, db: &mut SqliteConnection, id: i64) -> Result<Option<Table>, Error> {
        let mut tx = db.begin().await?;
        let table = self.load_rows(&mut tx, id).await;
        tx.commit().await?;
        match table {
            // A value of the wrong type, such as text that is not UTF-8.
            Err(Error::Sql(
                error @ (sqlx::Error::ColumnDecode { .. } | sqlx::Error::Decode(_)),
            )) => Err(Error::Corrupt {
                table: id,
                reason: error.to_string(),
            }),
            table => table,
        }
    }

    async fn load_rows(&self, db: &mut SqliteConnection, id: i64) -> Result<Option<Table>, Error> {
        let Some(row) = sqlx::query(SELECT_TABLE)
            .bind(id)
            .fetch_optional(&mut *db)
            .await?
        else {
            return Ok(None);
        };
        let corrupt = |reason: &str| Error::Corrupt {
            table: id,
            reason: reason.to_owned(),
        };
        let text = |column: &str| row.try_get::<String, _>(column);
        let flag = |column: &str| row.try_get::<i64, _>(column).map(|number| number != 0);
        let kind = text("kind")?.parse().map_err(|_| corrupt("unknown game"))?;
        let layout: Option<String> = row.try_get("layout")?;
        let boards = match layout {
            Some(layout) => Arc::new(
                Boards::from_layout_text(kind, &layout)
                    .map_err(|error| corrupt(&error.to_string()))?,
            ),
            None => {
                built_in_boards(&self.boards, kind).map_err(|error| corrupt(&error.to_string()))?
            }
        };
        let stage = match text("stage")?.as_str() {
            "lobby" => Stage::Lobby,
            "playing" => Stage::Playing,
            ended => Stage::Over(ended.parse().map_err(|()| corrupt("unknown stage"))?),
        };
        let seed: Seed = text("seed")?.parse().map_err(|_| corrupt("invalid seed"))?;
        let mut info = PublicTable {
            id,
            code: text("code")?.parse().map_err(|_| corrupt("invalid code"))?,
            kind,
            options: serde_json::from_str(&text("options")?)
                .map_err(|_| corrupt("invalid options"))?,
            size: row.try_get::<i64, _>("size")? as usize,
            private: flag("private")?,
            host: PersonId(row.try_get("host")?),
            chairs: chairs(db, id).await?,
            stage,
            version: row.try_get("version")?,
            commitment: seed.commitment(),
            first_player: row.try_get::<Option<i64>, _>("begins")?.map(PersonId),
            keeps_seat_order: flag("keeps_order")?,
            hint_used: flag("hinted")?,
            rematch_of: row.try_get("rematch_of")?,
            pace: row.try_get::<Option<i64>, _>("pace")?.and_then(Pace::new),
            timeout_rule: text("time_out")?
                .parse()
                .map_err(|()| corrupt("unknown timeout rule"))?,
            clock: serde_json::from_str(&text("clock")?).map_err(|_| corrupt("invalid clock"))?,
            last_activity: row.try_get("touched")?,
            actions: match stage {
                Stage::Lobby => vec![],
                Stage::Playing | Stage::Over(_) => actions(db, id).await?,
            },
            view: None,
        };
        // The row is older than the column `clock`.
        if info.clock == Clock::default() {
            info.clock.last_seen = info.last_activity;
        }
        let transform = |game| match &self.game_transform {
            Some(transform) => transform(game),
            None => game,
        };
        let table = Table::restore(info, seed, boards, transform);
        table.map(Some).map_err(|error| corrupt(&error.to_string()))
    }
}

/// Returns the built-in boards, for a table without a stored layout.
fn built_in_boards(
    boards: &Arc<Boards>,
    kind: crate::games::GameKind,
) -> Result<Arc<Boards>, crate::game::BoardError> {
    match boards.layout(kind)? {
        None => Ok(boards.clone()),
        Some(_) => Boards::built_in().map(Arc::new),
    }
}

async fn chairs(db: &mut SqliteConnection, id: i64) -> Result<Vec<Chair>, Error> {
    let rows = sqlx::query("SELECT person, opponent, began, resigned, closes, pauses, away, held, missed, vote FROM chair
         WHERE table_id = $1 ORDER BY number")
        .bind(id)
        .fetch_all(db)
        .await?;
    let mut chairs = vec![];
    for row in rows {
        let opponent: Option<String> = row.try_get("opponent")?;
        let occupant = match (
            row.try_get::<Option<i64>, _>("person")?,
            opponent.map(|name| name.parse()),
        ) {
            (Some(person), _) => Occupant::Person(PersonId(person)),
            (None, Some(Ok(level))) => Occupant::Opponent(level),
            _ => {
                return Err(Error::Corrupt {
                    table: id,
                    reason: "an empty chair".to_owned(),
                });
            }
        };
        chairs.push(Chair {
            occupant,
            dealt_to: row.try_get::<Option<i64>, _>("began")?.map(PersonId),
            resigned: row.try_get::<i64, _>("resigned")? != 0,
            agrees_to_close: row.try_get::<i64, _>("closes")? != 0,
            wants_pause: row.try_get::<i64, _>("pauses")? != 0,
            away_until: row.try_get("away")?,
            stand_in: row
                .try_get::<Option<String>, _>("held")?
                .map(|held| match held.as_str() {
                    "turn" => StandIn::ThisTurn,
                    _ => StandIn::UntilReturn,
                }),
            actions_before_stand_in: row
                .try_get::<Option<i64>, _>("missed")?
                .map(|missed| missed as usize),
            vote: row
                .try_get::<Option<String>, _>("vote")?
                .and_then(|vote| vote.parse().ok()),
        });
    }
    Ok(chairs)
}

async fn actions(db: &mut SqliteConnection, id: i64) -> Result<Vec<AppliedAction>, Error> {
    let rows = sqlx::query("SELECT version, seat, action FROM action WHERE table_id = $1 AND undone IS NULL ORDER BY version")
        .bind(id)
        .fetch_all(db)
        .await?;
    let mut actions = vec![];
    for row in rows {
        let version: i64 = row.try_get("version")?;
        let seat = Seat::new(row.try_get::<i64, _>("seat")? as usize);
        let action = Action::from_record(row.try_get("action")?);
        let (Some(seat), Ok(action)) = (seat, action) else {
            return Err(Error::Corrupt {
                table: id,
                reason: format!("version {version} is not a valid action"),
            });
        };
        actions.push(AppliedAction {
            version,
            seat,
            action,
        });
    }
    Ok(actions)
}

/// An accepted action as stored, undone or not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredAction {
    pub version: i64,
    pub seat: i64,
    pub action: String,
    pub undone: bool,
}

/// A table with a code, before it is loaded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FoundTable {
    pub id: i64,
    pub private: bool,
    /// Whether the person sits or sat there, was invited, or asks in a place that shows the table. A watcher whom the
    /// host removed is outside.
    pub is_inside: bool,
}

/// Finds a table by its code, for a person who asks in a place. It is not loaded: how long that takes would tell an
/// outsider that it exists.
pub async fn find(
    db: &mut SqliteConnection,
    code: Code,
    person: PersonId,
    place: Option<i64>,
) -> Result<Option<FoundTable>, Error> {
    let row = sqlx::query(
        "SELECT id, private, host = $2
         OR EXISTS (SELECT 1 FROM chair c WHERE c.table_id = t.id AND (c.person = $2 OR c.began = $2))
         OR NOT EXISTS (SELECT 1 FROM watcher w WHERE w.table_id = t.id AND w.person = $2 AND w.removed = 1)
         AND (EXISTS (SELECT 1 FROM invited i WHERE i.table_id = t.id AND i.person = $2)
              OR EXISTS (SELECT 1 FROM view v WHERE v.table_id = t.id AND v.place = $3 AND v.kind = 'board')) AS is_inside
         FROM game_table t WHERE code = $1",
    )
    .bind(code.as_str())
    .bind(person.0)
    .bind(place)
    .fetch_optional(db)
    .await?;
    let Some(row) = row else {
        return Ok(None);
    };
    Ok(Some(FoundTable {
        id: row.try_get("id")?,
        private: row.try_get::<i64, _>("private")? != 0,
        is_inside: row.try_get::<i64, _>("is_inside")? != 0,
    }))
}

/// Returns id and code of the private table with this invitation.
pub async fn by_invitation(
    db: &mut SqliteConnection,
    invitation: Invitation,
) -> Result<Option<(i64, Code)>, Error> {
    let found: Option<(i64, String)> =
        sqlx::query_as("SELECT id, code FROM game_table WHERE invitation = $1 AND private = 1")
            .bind(invitation.as_str())
            .fetch_optional(db)
            .await?;
    Ok(found.and_then(|(id, code)| Some((id, code.parse().ok()?))))
}

/// Returns the invitation to a private table. `None` if it has none yet.
pub async fn invitation(
    db: &mut SqliteConnection,
    table: i64,
) -> Result<Option<Invitation>, Error> {
    let stored: Option<Option<String>> =
        sqlx::query_scalar("SELECT invitation FROM game_table WHERE id = $1")
            .bind(table)
            .fetch_optional(db)
            .await?;
    Ok(stored.flatten().and_then(|stored| stored.parse().ok()))
}

/// Returns every action stored for a table, including undone ones.
pub async fn stored_actions(
    db: &mut SqliteConnection,
    table: i64,
) -> Result<Vec<StoredAction>, Error> {
    let rows = sqlx::query(
        "SELECT version, seat, action, undone FROM action WHERE table_id = $1 ORDER BY version",
    )
    .bind(table)
    .fetch_all(db)
    .await?;
    let mut actions = vec![];
    for row in rows {
        actions.push(StoredAction {
            version: row.try_get("version")?,
            seat: row.try_get("seat")?,
            action: row.try_get("action")?,
            undone: row.try_get::<Option<i64>, _>("undone")?.is_some(),
        });
    }
    Ok(actions)
}

/// Returns the next table id after this one.
pub async fn next_id(db: &mut SqliteConnection, id: i64) -> Result<Option<i64>, Error> {
    let next = sqlx::query_scalar("SELECT id FROM game_table WHERE id > $1 ORDER BY id LIMIT 1");
    Ok(next.bind(id).fetch_optional(db).await?)
}

/// Returns a person's unfinished tables: those waiting for them first, then by last activity.
pub async fn unfinished_of(
    db: &mut SqliteConnection,
    person: PersonId,
) -> Result<Vec<TableSummary>, Error> {
    let rows = sqlx::query(
        "SELECT t.id, t.code, t.kind, t.private, t.stage, t.waits, t.touched FROM chair c JOIN game_table t ON t.id = c.table_id
         WHERE c.person = $1 AND t.ended IS NULL
         ORDER BY CASE WHEN t.waits = $1 THEN 0 ELSE 1 END, t.touched DESC, t.id",
    )
    .bind(person.0)
    .fetch_all(db)
    .await?;
    summaries_from_rows(&rows)
}

/// Counts a person's unfinished tables with an opponent of this strength, other than one table.
pub async fn other_tables_with_opponent(
    db: &mut SqliteConnection,
    person: PersonId,
    level: Level,
    except: i64,
) -> Result<usize, Error> {
    let count: i64 = sqlx::query_scalar(
        "SELECT count(DISTINCT t.id) FROM chair c JOIN game_table t ON t.id = c.table_id
         JOIN chair o ON o.table_id = t.id AND o.opponent = $2
         WHERE c.person = $1 AND t.ended IS NULL AND t.id <> $3",
    )
    .bind(person.0)
    .bind(level.name())
    .bind(except)
    .fetch_one(db)
    .await?;
    Ok(usize::try_from(count).unwrap_or_default())
}

/// Returns a person's finished tables, newest first.
pub async fn finished_of(
    db: &mut SqliteConnection,
    person: PersonId,
    limit: i64,
) -> Result<Vec<TableSummary>, Error> {
    let rows = sqlx::query(
        "SELECT t.id, t.code, t.kind, t.private, t.stage, t.waits, t.touched FROM chair c JOIN game_table t ON t.id = c.table_id
         WHERE c.began = $1 AND t.ended IS NOT NULL ORDER BY t.ended DESC LIMIT $2",
    )
    .bind(person.0)
    .bind(limit)
    .fetch_all(db)
    .await?;
    summaries_from_rows(&rows)
}

/// Returns whether a table has or had this code.
pub async fn code_exists(db: &mut SqliteConnection, code: Code) -> Result<bool, Error> {
    let known: Option<i64> = sqlx::query_scalar("SELECT 1 FROM code WHERE code = $1")
        .bind(code.as_str())
        .fetch_optional(db)
        .await?;
    Ok(known.is_some())
}

/// Returns the tables shown in a place: all unfinished ones and the last finished one.
pub async fn shown_in_place(
    db: &mut SqliteConnection,
    place: i64,
) -> Result<Vec<TableSummary>, Error> {
    let rows = sqlx::query(
        "SELECT t.id, t.code, t.kind, t.private, t.stage, t.waits, t.touched FROM view s JOIN game_table t ON t.id = s.table_id
         WHERE s.place = $1 AND s.kind = 'board' AND (t.ended IS NULL OR t.id = (SELECT o.table_id FROM view o
         JOIN game_table e ON e.id = o.table_id WHERE o.place = $1 AND o.kind = 'board' AND e.ended IS NOT NULL
         ORDER BY e.ended DESC LIMIT 1))
         ORDER BY CASE WHEN t.ended IS NULL THEN 0 ELSE 1 END, t.touched DESC, t.id",
    )
    .bind(place)
    .fetch_all(db)
    .await?;
    summaries_from_rows(&rows)
}

fn summaries_from_rows(rows: &[sqlx::sqlite::SqliteRow]) -> Result<Vec<TableSummary>, Error> {
    let mut tables = vec![];
    for row in rows {
        let text = |column: &str| row.try_get::<String, _>(column);
        // A damaged row hides only its own table.
        let (Ok(code), Ok(kind), Ok(stage)) = (text("code"), text("kind"), text("stage")) else {
            continue;
        };
        let (Ok(code), Ok(kind)) = (code.parse(), kind.parse()) else {
            continue;
        };
        let stage = match stage.as_str() {
            "lobby" => Stage::Lobby,
            "playing" => Stage::Playing,
            ended => Stage::Over(ended.parse().unwrap_or(EndReason::Closed)),
        };
        tables.push(TableSummary {
            id: row.try_get("id")?,
            code,
            kind,
            private: row.try_get::<i64, _>("private")? != 0,
            stage,
            waits_for: row.try_get::<Option<i64>, _>("waits")?.map(PersonId),
            last_activity: row.try_get("touched")?,
        });
    }
    Ok(tables)
}

/// Returns tables waiting for an opponent to move, the longest-waiting first.
pub async fn waiting_for_opponents(db: &mut SqliteConnection) -> Result<Vec<i64>, Error> {
    let ids = sqlx::query_scalar("SELECT id FROM game_table WHERE waits = 0 ORDER BY touched, id");
    Ok(ids.fetch_all(db).await?)
}

/// Returns lobbies without activity since `before`.
pub async fn stale_lobbies(db: &mut SqliteConnection, before: Millis) -> Result<Vec<i64>, Error> {
    let ids = sqlx::query_scalar(
        "SELECT id FROM game_table WHERE stage = 'lobby' AND touched < $1 LIMIT 100",
    );
    Ok(ids.bind(before).fetch_all(db).await?)
}

/// Returns from which account and place each person took their seat.
pub async fn seat_origins(
    db: &mut SqliteConnection,
    table: i64,
) -> Result<Vec<(PersonId, SeatOrigin)>, Error> {
    let rows = sqlx::query("SELECT person, platform, user_id, place FROM chair WHERE table_id = $1 AND person IS NOT NULL AND platform IS NOT NULL")
        .bind(table)
        .fetch_all(db)
        .await?;
    let mut found = vec![];
    for row in rows {
        let platform: String = row.try_get("platform")?;
        let Ok(platform) = platform.parse() else {
            continue;
        };
        let identity = Identity {
            platform,
            user: row.try_get("user_id")?,
        };
        let place = row.try_get("place")?;
        found.push((
            PersonId(row.try_get("person")?),
            SeatOrigin { identity, place },
        ));
    }
    Ok(found)
}

/// Returns the place where a table was opened; `None` for a private chat and for private tables.
pub async fn opening_place(db: &mut SqliteConnection, table: i64) -> Result<Option<Place>, Error> {
    let place = sqlx::query_scalar("SELECT opened_in FROM game_table WHERE id = $1");
    let place: Option<Option<i64>> = place.bind(table).fetch_optional(&mut *db).await?;
    match place.flatten() {
        Some(place) => places::by_id(db, place).await,
        None => Ok(None),
    }
}

impl Transaction<'_> {
    pub async fn table(&mut self, id: i64) -> Result<Option<Arc<Table>>, Error> {
        let table = self.store.table(self.connection(), id).await?;
        Ok(table.map(|table| self.latest_in_transaction(table)))
    }

    pub async fn table_if_readable(&mut self, id: i64) -> Result<Option<Arc<Table>>, Error> {
        let table = self.store.table_if_readable(self.connection(), id).await?;
        Ok(table.map(|table| self.latest_in_transaction(table)))
    }

    /// Prefers the table as saved in this transaction. A clock change makes no new version, and the cache does not have
    /// it before the commit.
    fn latest_in_transaction(&self, table: Arc<Table>) -> Arc<Table> {
        let mut changed = self.changed_tables.iter().rev();
        let same = |other: &&Arc<Table>| (other.id, other.version) == (table.id, table.version);
        changed.find(same).cloned().unwrap_or(table)
    }

    /// Reserves a code forever. Returns whether it was free.
    pub async fn reserve_code(&mut self, code: Code) -> Result<bool, Error> {
        let taken = self
            .execute(
                sqlx::query("INSERT INTO code (code) VALUES ($1) ON CONFLICT DO NOTHING")
                    .bind(code.as_str()),
            )
            .await?;
        Ok(taken.rows_affected() > 0)
    }

    /// Inserts a new table and sets its id. The admins of the place where it was opened may close it.
    pub async fn insert_table(
        &mut self,
        table: &mut Table,
        origins: &[(PersonId, SeatOrigin)],
        opened_in: Option<i64>,
    ) -> Result<(), Error> {
        let layout = table
            .boards()
            .layout(table.kind)
            .ok()
            .flatten()
            .map(|layout| layout.to_string());
        let statement = sqlx::query(
            "INSERT INTO game_table (code, kind, options, size, private, host, stage, version, seed, layout, begins,
             keeps_order, hinted, rematch_of, created, touched, pace, time_out, clock, opened_in)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $15, $16, $17, $18, $19) RETURNING id",
        )
        .bind(table.code.as_str())
        .bind(table.kind.name())
        .bind(serde_json::to_string(&table.options).unwrap_or_default())
        .bind(table.size as i64)
        .bind(i64::from(table.private))
        .bind(table.host.0)
        .bind(stage_name(table.stage))
        .bind(table.version)
        .bind(table.secret_seed().to_hex())
        .bind(layout)
        .bind(table.first_player.map(|person| person.0))
        .bind(i64::from(table.keeps_seat_order))
        .bind(i64::from(table.hint_used))
        .bind(table.rematch_of)
        .bind(self.now)
        .bind(table.pace.map(Pace::time))
        .bind(table.timeout_rule.name())
        .bind(clock_json(&table.clock))
        .bind(opened_in);
        table.id = self.insert(statement).await?;
        self.save_chairs(table, origins).await?;
        self.changed_tables.push(Arc::new(table.clone()));
        Ok(())
    }

    /// Saves a table after a change that made a new version. Two racing requests cannot both get here: there is one
    /// writer, and each request reads the table in its own transaction.
    pub async fn save_table(&mut self, table: &Table) -> Result<(), Error> {
        let waits = match (table.waits_for_opponent(), table.waits_for_person()) {
            (Some(_), _) => Some(0),
            (None, person) => person.map(|person| person.0),
        };
        let ended = matches!(table.stage, Stage::Over(_)).then_some(self.now);
        let statement = sqlx::query(
            "UPDATE game_table SET host = $2, stage = $3, version = $4, begins = $5, hinted = $6, waits = $7,
             touched = $8, ended = $9, pace = $10, time_out = $11, clock = $12, due = $13 WHERE id = $1",
        )
        .bind(table.id)
        .bind(table.host.0)
        .bind(stage_name(table.stage))
        .bind(table.version)
        .bind(table.first_player.map(|person| person.0))
        .bind(i64::from(table.hint_used))
        .bind(waits)
        .bind(table.last_activity)
        .bind(ended)
        .bind(table.pace.map(Pace::time))
        .bind(table.timeout_rule.name())
        .bind(clock_json(&table.clock))
        .bind(table.due());
        self.execute(statement).await?;
        self.changed_tables.push(Arc::new(table.clone()));
        Ok(())
    }

    /// Saves only the clock of a table, which makes no new version.
    pub async fn save_clock(&mut self, table: &Table) -> Result<(), Error> {
        self.execute(
            sqlx::query("UPDATE game_table SET clock = $2, due = $3 WHERE id = $1")
                .bind(table.id)
                .bind(clock_json(&table.clock))
                .bind(table.due()),
        )
        .await?;
        self.changed_tables.push(Arc::new(table.clone()));
        Ok(())
    }

    /// Saves who sits where. `new_origins` are those of people who just sat down; all others keep theirs.
    pub async fn save_chairs(
        &mut self,
        table: &Table,
        new_origins: &[(PersonId, SeatOrigin)],
    ) -> Result<(), Error> {
        let mut origins = seat_origins(self.connection(), table.id).await?;
        origins.retain(|(person, _)| new_origins.iter().all(|(other, _)| other != person));
        origins.extend_from_slice(new_origins);
        self.execute(sqlx::query("DELETE FROM chair WHERE table_id = $1").bind(table.id))
            .await?;
        for (number, chair) in table.chairs.iter().enumerate() {
            let (person, opponent) = match chair.occupant {
                Occupant::Person(person) => (Some(person), None),
                Occupant::Opponent(level) => (None, Some(level.name())),
            };
            let origin = origins
                .iter()
                .find(|(other, _)| Some(*other) == person)
                .map(|(_, origin)| origin);
            let statement = sqlx::query(
                "INSERT INTO chair (table_id, number, person, opponent, began, resigned, platform, user_id, place, closes,
                 pauses, away, held, missed, vote)
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)",
            )
            .bind(table.id)
            .bind(number as i64)
            .bind(person.map(|person| person.0))
            .bind(opponent)
            .bind(chair.dealt_to.map(|person| person.0))
            .bind(i64::from(chair.resigned))
            .bind(origin.map(|origin| origin.identity.platform.name()))
            .bind(origin.map(|origin| origin.identity.user.as_str()))
            .bind(origin.and_then(|origin| origin.place))
            .bind(i64::from(chair.agrees_to_close))
            .bind(i64::from(chair.wants_pause))
            .bind(chair.away_until)
            .bind(chair.stand_in.map(|held| match held {
                StandIn::ThisTurn => "turn",
                StandIn::UntilReturn => "back",
            }))
            .bind(chair.actions_before_stand_in.map(|missed| missed as i64))
            .bind(chair.vote.map(|vote| vote.name()));
            self.execute(statement).await?;
        }
        // Whoever took a seat stays invited after leaving it.
        if table.private && table.stage == Stage::Lobby {
            let statement = sqlx::query(
                "INSERT INTO invited (table_id, person) SELECT table_id, person FROM chair
                 WHERE table_id = $1 AND person IS NOT NULL ON CONFLICT DO NOTHING",
            );
            self.execute(statement.bind(table.id)).await?;
        }
        Ok(())
    }

    /// Records that a person may look at a private table and join it.
    pub async fn mark_invited(&mut self, table: i64, person: PersonId) -> Result<(), Error> {
        let statement = sqlx::query(
            "INSERT INTO invited (table_id, person) VALUES ($1, $2) ON CONFLICT DO NOTHING",
        );
        self.execute(statement.bind(table).bind(person.0)).await?;
        Ok(())
    }

    /// Makes a person an outsider again.
    pub async fn withdraw_invitation(&mut self, table: i64, person: PersonId) -> Result<(), Error> {
        let statement = sqlx::query("DELETE FROM invited WHERE table_id = $1 AND person = $2");
        self.execute(statement.bind(table).bind(person.0)).await?;
        Ok(())
    }

    /// Makes everybody an outsider who neither sits nor sat at a table and is not its host.
    pub async fn withdraw_unused_invitations(&mut self, table: i64) -> Result<(), Error> {
        let statement = sqlx::query(
            "DELETE FROM invited WHERE table_id = $1
             AND NOT EXISTS (SELECT 1 FROM chair c WHERE c.table_id = $1 AND (c.person = invited.person OR c.began = invited.person))
             AND person <> (SELECT host FROM game_table WHERE id = $1)",
        );
        self.execute(statement.bind(table)).await?;
        Ok(())
    }

    /// Gives linked accounts the invitations of each other.
    pub async fn copy_invitations(&mut self, from: PersonId, to: PersonId) -> Result<(), Error> {
        let statement = sqlx::query(
            "INSERT INTO invited (table_id, person) SELECT table_id, $2 FROM invited WHERE person = $1
             ON CONFLICT DO NOTHING",
        );
        self.execute(statement.bind(from.0).bind(to.0)).await?;
        Ok(())
    }

    /// Sets the invitation to a private table. An earlier one becomes invalid.
    pub async fn set_invitation(
        &mut self,
        table: i64,
        invitation: Invitation,
    ) -> Result<(), Error> {
        let statement = sqlx::query("UPDATE game_table SET invitation = $2 WHERE id = $1");
        self.execute(statement.bind(table).bind(invitation.as_str()))
            .await?;
        Ok(())
    }

    /// Returns the unfinished rematch of a table.
    pub async fn rematch_of(&mut self, table: i64) -> Result<Option<i64>, Error> {
        let id = sqlx::query_scalar(
            "SELECT id FROM game_table WHERE rematch_of = $1 AND ended IS NULL ORDER BY id LIMIT 1",
        );
        Ok(id.bind(table).fetch_optional(self.connection()).await?)
    }

    /// Inserts an action. Its version is unique within the table.
    pub async fn insert_action(
        &mut self,
        table: i64,
        applied: &AppliedAction,
    ) -> Result<(), Error> {
        let statement = sqlx::query(
            "INSERT INTO action (table_id, version, seat, action, at) VALUES ($1, $2, $3, $4, $5)",
        )
        .bind(table)
        .bind(applied.version)
        .bind(applied.seat.index() as i64)
        .bind(applied.action.to_string())
        .bind(self.now);
        self.execute(statement).await?;
        Ok(())
    }

    /// Marks an action as undone by version `by`.
    pub async fn mark_action_undone(
        &mut self,
        table: i64,
        applied: &AppliedAction,
        by: i64,
    ) -> Result<(), Error> {
        self.execute(
            sqlx::query("UPDATE action SET undone = $3 WHERE table_id = $1 AND version = $2")
                .bind(table)
                .bind(applied.version)
                .bind(by),
        )
        .await?;
        Ok(())
    }
}

fn clock_json(clock: &Clock) -> String {
    serde_json::to_string(clock).unwrap_or_default()
}

fn stage_name(stage: Stage) -> &'static str {
    match stage {
        Stage::Lobby => "lobby",
        Stage::Playing => "playing",
        Stage::Over(ended) => ended.name(),
    }
}
