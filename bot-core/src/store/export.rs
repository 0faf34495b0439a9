//! What is stored about a person, for `export`. It contains no seed, no deck and no hand, because no game is loaded.

use serde_json::{Value, json};
use sqlx::sqlite::SqliteRow;
use sqlx::{Row, SqliteConnection};

use super::Error;
use crate::people::PersonId;
use crate::table::Millis;

/// Returns everything about a person except messages.
pub async fn personal_data(db: &mut SqliteConnection, person: PersonId) -> Result<Value, Error> {
    let row = sqlx::query("SELECT name, client_lang, settings, created FROM person WHERE id = $1")
        .bind(person.0)
        .fetch_one(&mut *db)
        .await?;
    let settings: String = row.try_get("settings")?;
    Ok(json!({
        "name": row.try_get::<String, _>("name")?,
        "former_names": former_names(db, person).await?,
        "client_language": row.try_get::<Option<String>, _>("client_lang")?,
        "settings": serde_json::from_str::<Value>(&settings).unwrap_or_default(),
        "first_seen": time(&row, "created")?,
        "accounts": accounts(db, person).await?,
        "link_codes": link_codes(db, person).await?,
        "tables": tables(db, person).await?,
        "invited_to": codes(db, INVITED_TO, person).await?,
        "watches": codes(db, WATCHES, person).await?,
        "muted_at": codes(db, MUTED_AT, person).await?,
        "reports": reports(db, person).await?,
        "turn_notices": turn_notices(db, person).await?,
        "results": results(db, person).await?,
        "ratings": ratings(db, person).await?,
        "absences": absences(db, person).await?,
    }))
}

/// Returns a time in the usual notation.
fn time(row: &SqliteRow, column: &str) -> Result<Option<String>, Error> {
    let time: Option<Millis> = row.try_get(column)?;
    let time = time.and_then(|time| jiff::Timestamp::from_millisecond(time).ok());
    Ok(time.map(|time| time.to_string()))
}

fn flag(row: &SqliteRow, column: &str) -> Result<bool, Error> {
    Ok(row.try_get::<i64, _>(column)? != 0)
}

async fn rows(
    db: &mut SqliteConnection,
    statement: &'static str,
    id: i64,
) -> Result<Vec<SqliteRow>, Error> {
    Ok(sqlx::query(statement).bind(id).fetch_all(db).await?)
}

async fn former_names(db: &mut SqliteConnection, person: PersonId) -> Result<Vec<String>, Error> {
    let names = sqlx::query_scalar("SELECT name FROM former_name WHERE person = $1 ORDER BY name");
    Ok(names.bind(person.0).fetch_all(db).await?)
}

async fn accounts(db: &mut SqliteConnection, person: PersonId) -> Result<Vec<Value>, Error> {
    const ACCOUNTS: &str = "SELECT platform, user_id, reach FROM identity WHERE person = $1 ORDER BY platform, user_id";
    let mut found = vec![];
    for row in rows(db, ACCOUNTS, person.0).await? {
        found.push(json!({
            "platform": row.try_get::<String, _>("platform")?,
            "user": row.try_get::<String, _>("user_id")?,
            "can_be_messaged": row.try_get::<String, _>("reach")?,
        }));
    }
    Ok(found)
}

async fn link_codes(db: &mut SqliteConnection, person: PersonId) -> Result<Vec<Value>, Error> {
    const CODES: &str = "SELECT l.code, l.expires FROM link_code l JOIN identity i
         ON i.platform = l.platform AND i.user_id = l.user_id WHERE i.person = $1";
    let mut found = vec![];
    for row in rows(db, CODES, person.0).await? {
        found.push(json!({
            "code": row.try_get::<String, _>("code")?,
            "expires": time(&row, "expires")?,
        }));
    }
    Ok(found)
}

/// Returns the tables at which the person sits or sat, with the moves of that seat.
async fn tables(db: &mut SqliteConnection, person: PersonId) -> Result<Vec<Value>, Error> {
    const TABLES: &str = "SELECT t.id, t.code, t.kind, t.private, t.stage, t.host = $1 AS is_host, t.created, t.ended,
         c.number, c.resigned, c.closes, c.pauses, c.away, c.held, c.vote, c.platform, c.user_id
         FROM chair c JOIN game_table t ON t.id = c.table_id WHERE c.person = $1 OR c.began = $1 ORDER BY t.id";
    let mut found = vec![];
    for row in rows(db, TABLES, person.0).await? {
        match table(db, &row).await {
            Ok(table) => found.push(table),
            // A damaged row hides only its own table.
            Err(Error::Sql(error @ sqlx::Error::ColumnDecode { .. })) => {
                tracing::error!(%error, "failed to export a table");
            }
            Err(error) => return Err(error),
        }
    }
    Ok(found)
}

async fn table(db: &mut SqliteConnection, row: &SqliteRow) -> Result<Value, Error> {
    let (table, number): (i64, i64) = (row.try_get("id")?, row.try_get("number")?);
    Ok(json!({
        "code": row.try_get::<String, _>("code")?,
        "game": row.try_get::<String, _>("kind")?,
        "private": flag(row, "private")?,
        "stage": row.try_get::<String, _>("stage")?,
        "opened": time(row, "created")?,
        "ended": time(row, "ended")?,
        "is_host": flag(row, "is_host")?,
        "seat": number + 1,
        "gave_up": flag(row, "resigned")?,
        "agrees_to_close": flag(row, "closes")?,
        "wants_pause": flag(row, "pauses")?,
        "away_until": time(row, "away")?,
        "bot_plays": row.try_get::<Option<String>, _>("held")?.is_some(),
        "vote": row.try_get::<Option<String>, _>("vote")?,
        "sat_down_from": row.try_get::<Option<String>, _>("platform")?,
        "sat_down_as": row.try_get::<Option<String>, _>("user_id")?,
        "moves": moves(db, table, number).await?,
    }))
}

async fn moves(db: &mut SqliteConnection, table: i64, seat: i64) -> Result<Vec<Value>, Error> {
    let actions = sqlx::query(
        "SELECT action, at, undone FROM action WHERE table_id = $1 AND seat = $2 ORDER BY version",
    );
    let mut found = vec![];
    for row in actions.bind(table).bind(seat).fetch_all(db).await? {
        found.push(json!({
            "move": row.try_get::<String, _>("action")?,
            "at": time(&row, "at")?,
            "taken_back": row.try_get::<Option<i64>, _>("undone")?.is_some(),
        }));
    }
    Ok(found)
}

const INVITED_TO: &str = "SELECT t.code FROM invited i JOIN game_table t ON t.id = i.table_id WHERE i.person = $1 ORDER BY t.id";
const WATCHES: &str = "SELECT DISTINCT t.code FROM watcher w JOIN game_table t ON t.id = w.table_id WHERE w.person = $1 ORDER BY t.id";
const MUTED_AT: &str = "SELECT t.code FROM muted m JOIN game_table t ON t.id = m.table_id WHERE m.person = $1 ORDER BY t.id";

/// Returns the codes of tables.
async fn codes(
    db: &mut SqliteConnection,
    statement: &'static str,
    person: PersonId,
) -> Result<Vec<String>, Error> {
    let codes = sqlx::query_scalar(statement);
    Ok(codes.bind(person.0).fetch_all(db).await?)
}

/// Returns the reports that the person made. Those about them are private data of others.
async fn reports(db: &mut SqliteConnection, person: PersonId) -> Result<Vec<Value>, Error> {
    const REPORTS: &str = "SELECT at, code, reason FROM report WHERE reporter = $1 ORDER BY id";
    let mut found = vec![];
    for row in rows(db, REPORTS, person.0).await? {
        found.push(json!({
            "at": time(&row, "at")?,
            "table": row.try_get::<String, _>("code")?,
            "reason": row.try_get::<String, _>("reason")?,
        }));
    }
    Ok(found)
}

async fn turn_notices(db: &mut SqliteConnection, person: PersonId) -> Result<Vec<Value>, Error> {
    const NOTICES: &str = "SELECT t.code, n.pending, n.platform FROM turn_notice n JOIN game_table t ON t.id = n.table_id
         WHERE n.person = $1 ORDER BY t.id";
    let mut found = vec![];
    for row in rows(db, NOTICES, person.0).await? {
        found.push(json!({
            "table": row.try_get::<String, _>("code")?,
            "pending": flag(&row, "pending")?,
            "sent_to": row.try_get::<Option<String>, _>("platform")?,
        }));
    }
    Ok(found)
}

async fn results(db: &mut SqliteConnection, person: PersonId) -> Result<Vec<Value>, Error> {
    const RESULTS: &str =
        "SELECT kind, place, players, score, rated, at FROM result WHERE person = $1 ORDER BY at";
    let mut found = vec![];
    for row in rows(db, RESULTS, person.0).await? {
        found.push(json!({
            "game": row.try_get::<String, _>("kind")?,
            "rank": row.try_get::<i64, _>("place")?,
            "players": row.try_get::<i64, _>("players")?,
            "score": row.try_get::<i64, _>("score")?,
            "rated": flag(&row, "rated")?,
            "at": time(&row, "at")?,
        }));
    }
    Ok(found)
}

async fn ratings(db: &mut SqliteConnection, person: PersonId) -> Result<Vec<Value>, Error> {
    const RATINGS: &str =
        "SELECT kind, rating, uncertainty, games FROM rating WHERE person = $1 ORDER BY kind";
    let mut found = vec![];
    for row in rows(db, RATINGS, person.0).await? {
        found.push(json!({
            "game": row.try_get::<String, _>("kind")?,
            "rating": row.try_get::<f64, _>("rating")?,
            "uncertainty": row.try_get::<f64, _>("uncertainty")?,
            "games": row.try_get::<i64, _>("games")?,
        }));
    }
    Ok(found)
}

async fn absences(db: &mut SqliteConnection, person: PersonId) -> Result<Vec<Value>, Error> {
    const ABSENCES: &str =
        "SELECT began, until, ended FROM vacation WHERE person = $1 ORDER BY began";
    let mut found = vec![];
    for row in rows(db, ABSENCES, person.0).await? {
        found.push(json!({
            "from": time(&row, "began")?,
            "until": time(&row, "until")?,
            "ended": time(&row, "ended")?,
        }));
    }
    Ok(found)
}
