//! People, their accounts on each platform (identities) and their settings.

use sqlx::{Row, SqliteConnection};

use super::{Change, Error, Transaction};
use crate::people::{Asker, Identity, PersonId, Platform, clean_name};
use crate::table::{Millis, Person, PersonSettings};
use crate::words::Lang;

/// Whether the bot can send private messages to an identity.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reachability {
    Unknown,
    Reachable,
    Unreachable,
}

impl Reachability {
    /// Returns whether a private message may be attempted.
    pub const fn allows_messages(self, platform: Platform) -> bool {
        match self {
            Self::Reachable => true,
            Self::Unknown => platform.can_write_first(),
            Self::Unreachable => false,
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Self::Unknown => "unknown",
            Self::Reachable => "yes",
            Self::Unreachable => "no",
        }
    }

    fn from_name(name: &str) -> Self {
        match name {
            "yes" => Self::Reachable,
            // 'told': unreachable, and they were warned.
            "no" | "told" => Self::Unreachable,
            _ => Self::Unknown,
        }
    }
}

/// How many former names of a person are kept.
const MAX_FORMER_NAMES: i64 = 20;

/// A code with which another account can join a person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LinkCode {
    pub creator: Identity,
    /// The account that was asked for confirmation last.
    pub asked: Option<Identity>,
}

const SELECT_PERSON: &str = "SELECT id, name, client_lang, settings,
    NOT EXISTS (SELECT 1 FROM identity i WHERE i.person = person.id AND i.platform <> 'web') AS guest
    FROM person WHERE id = $1";
/// Queries up to four people, the most that sit at one table.
const SELECT_PEOPLE: &str =
    "SELECT id, name, client_lang, settings,
    NOT EXISTS (SELECT 1 FROM identity i WHERE i.person = person.id AND i.platform <> 'web') AS guest
    FROM person WHERE id IN ($1, $2, $3, $4)";

fn person_from_row(row: &sqlx::sqlite::SqliteRow) -> Result<Person, Error> {
    let settings: String = row.try_get("settings")?;
    let lang: Option<String> = row.try_get("client_lang")?;
    Ok(Person {
        id: PersonId(row.try_get("id")?),
        name: row.try_get("name")?,
        client_lang: lang.as_deref().and_then(Lang::from_tag),
        settings: serde_json::from_str(&settings).unwrap_or_default(),
        is_guest: row.try_get("guest")?,
    })
}

pub async fn by_id(db: &mut SqliteConnection, id: PersonId) -> Result<Option<Person>, Error> {
    let row = sqlx::query(SELECT_PERSON)
        .bind(id.0)
        .fetch_optional(db)
        .await?;
    row.as_ref().map(person_from_row).transpose()
}

/// Returns those of these people who exist.
pub async fn by_ids(db: &mut SqliteConnection, ids: &[PersonId]) -> Result<Vec<Person>, Error> {
    let mut ids: Vec<i64> = ids.iter().map(|id| id.0).collect();
    ids.sort_unstable();
    ids.dedup();
    let mut people = vec![];
    for chunk in ids.chunks(4) {
        let id = |at: usize| chunk.get(at).or(chunk.first()).copied();
        let rows = sqlx::query(SELECT_PEOPLE)
            .bind(id(0))
            .bind(id(1))
            .bind(id(2))
            .bind(id(3))
            .fetch_all(&mut *db)
            .await?;
        for row in &rows {
            people.push(person_from_row(row)?);
        }
    }
    Ok(people)
}

/// Returns the person behind an identity and whether the bot can write to it.
pub async fn by_identity(
    db: &mut SqliteConnection,
    identity: &Identity,
) -> Result<Option<(Person, Reachability)>, Error> {
    let row = sqlx::query(
        "SELECT p.id, p.name, p.client_lang, p.settings, i.reach,
         NOT EXISTS (SELECT 1 FROM identity o WHERE o.person = p.id AND o.platform <> 'web') AS guest
         FROM identity i JOIN person p ON p.id = i.person
         WHERE i.platform = $1 AND i.user_id = $2",
    )
    .bind(identity.platform.name())
    .bind(&identity.user)
    .fetch_optional(db)
    .await?;
    let Some(row) = row else {
        return Ok(None);
    };
    let reach: String = row.try_get("reach")?;
    Ok(Some((
        person_from_row(&row)?,
        Reachability::from_name(&reach),
    )))
}

/// Returns a person's identities and whether the bot can write to each.
pub async fn identities(
    db: &mut SqliteConnection,
    person: PersonId,
) -> Result<Vec<(Identity, Reachability)>, Error> {
    let rows = sqlx::query(
        "SELECT platform, user_id, reach FROM identity WHERE person = $1 ORDER BY platform, user_id",
    )
    .bind(person.0)
    .fetch_all(db)
    .await?;
    let mut identities = vec![];
    for row in rows {
        let platform: String = row.try_get("platform")?;
        let Ok(platform) = platform.parse() else {
            continue;
        };
        let identity = Identity {
            platform,
            user: row.try_get("user_id")?,
        };
        identities.push((identity, Reachability::from_name(row.try_get("reach")?)));
    }
    Ok(identities)
}

/// Returns the account that a person uses on a platform.
pub async fn account_on(
    db: &mut SqliteConnection,
    person: PersonId,
    platform: Platform,
) -> Result<Option<Identity>, Error> {
    let accounts = identities(db, person).await?.into_iter();
    let mut accounts = accounts.map(|(account, _)| account);
    Ok(accounts.find(|account| account.platform == platform))
}

/// Returns the names by which messages may mention a person, and their ids: also those before their accounts were linked,
/// unless another account uses them now.
pub(super) async fn names_and_ids(
    db: &mut SqliteConnection,
    person: PersonId,
) -> Result<(Vec<String>, Vec<PersonId>), Error> {
    let names = sqlx::query_scalar(
        "SELECT name FROM person WHERE id = $1 AND name <> '' UNION SELECT name FROM former_name WHERE person = $1 AND name <> ''",
    );
    let names = names.bind(person.0).fetch_all(&mut *db).await?;
    let ids = sqlx::query_scalar(
        "SELECT own FROM identity WHERE person = $1 AND own <> $1 AND own NOT IN (SELECT person FROM identity)",
    );
    let ids: Vec<i64> = ids.bind(person.0).fetch_all(db).await?;
    let ids = ids.into_iter().chain([person.0]).map(PersonId);
    Ok((names, ids.collect()))
}

/// Returns whether an identity is unreachable and has not been warned yet.
pub async fn should_warn_unreachable(
    db: &mut SqliteConnection,
    identity: &Identity,
) -> Result<bool, Error> {
    let row =
        sqlx::query("SELECT 1 FROM identity WHERE platform = $1 AND user_id = $2 AND reach = 'no'")
            .bind(identity.platform.name())
            .bind(&identity.user)
            .fetch_optional(db)
            .await?;
    Ok(row.is_some())
}

impl Transaction<'_> {
    /// Returns the person who sent a request, created if new. Updates their name and language.
    pub async fn find_or_create_person(
        &mut self,
        asker: &Asker,
    ) -> Result<(Person, Reachability), Error> {
        let name = clean_name(&asker.name);
        let lang = asker.language.as_deref().and_then(Lang::from_tag);
        let Some((mut known, reach)) = by_identity(self.connection(), &asker.identity).await?
        else {
            let id = self
                .new_person(name.as_deref().unwrap_or_default(), lang)
                .await?;
            self.execute(
                sqlx::query(
                    "INSERT INTO identity (platform, user_id, person, own) VALUES ($1, $2, $3, $3)",
                )
                .bind(asker.identity.platform.name())
                .bind(&asker.identity.user)
                .bind(id.0),
            )
            .await?;
            let person = Person {
                id,
                name: name.unwrap_or_default(),
                client_lang: lang,
                settings: PersonSettings::default(),
                is_guest: asker.identity.platform == Platform::Web,
            };
            return Ok((person, Reachability::Unknown));
        };
        let name = name.unwrap_or_else(|| known.name.clone());
        let lang = lang.or(known.client_lang);
        if known.name != name {
            self.save_former_name(known.id, &known.name).await?;
        }
        if known.name != name || known.client_lang != lang {
            self.execute(
                sqlx::query("UPDATE person SET name = $1, client_lang = $2 WHERE id = $3")
                    .bind(&name)
                    .bind(lang.map(Lang::code))
                    .bind(known.id.0),
            )
            .await?;
            (known.name, known.client_lang) = (name, lang);
            self.announce(Change::Person(known.id));
        }
        Ok((known, reach))
    }

    /// Saves a name under which stored messages may mention a person. Drops the oldest ones.
    async fn save_former_name(&mut self, person: PersonId, name: &str) -> Result<(), Error> {
        let statement = sqlx::query(
            "INSERT INTO former_name (person, name, since) VALUES ($1, $2, $3)
             ON CONFLICT (person, name) DO UPDATE SET since = excluded.since",
        );
        let statement = statement.bind(person.0).bind(name).bind(self.now);
        self.execute(statement).await?;
        let statement = sqlx::query(
            "DELETE FROM former_name WHERE person = $1 AND name NOT IN
             (SELECT name FROM former_name WHERE person = $1 ORDER BY since DESC, name LIMIT $2)",
        );
        let statement = statement.bind(person.0).bind(MAX_FORMER_NAMES);
        self.execute(statement).await?;
        Ok(())
    }

    async fn new_person(&mut self, name: &str, lang: Option<Lang>) -> Result<PersonId, Error> {
        let statement = sqlx::query(
            "INSERT INTO person (name, client_lang, created) VALUES ($1, $2, $3) RETURNING id",
        )
        .bind(name)
        .bind(lang.map(Lang::code))
        .bind(self.now);
        let id = self.insert(statement).await?;
        Ok(PersonId(id))
    }

    pub async fn save_settings(
        &mut self,
        person: PersonId,
        settings: &PersonSettings,
    ) -> Result<(), Error> {
        self.execute(
            sqlx::query("UPDATE person SET settings = $1 WHERE id = $2")
                .bind(serde_json::to_string(settings).unwrap_or_default())
                .bind(person.0),
        )
        .await?;
        self.announce(Change::Person(person));
        Ok(())
    }

    /// Saves whether the bot can write to an identity. Pending deliveries resume once it can.
    pub async fn set_reachability(
        &mut self,
        identity: &Identity,
        reach: Reachability,
    ) -> Result<(), Error> {
        let before: Option<String> =
            sqlx::query_scalar("SELECT reach FROM identity WHERE platform = $1 AND user_id = $2")
                .bind(identity.platform.name())
                .bind(&identity.user)
                .fetch_optional(self.connection())
                .await?;
        let before = before.map(|name| Reachability::from_name(&name));
        let Some(before) = before.filter(|before| *before != reach) else {
            return Ok(());
        };
        let statement = sqlx::query(
            "UPDATE identity SET reach = $1 WHERE platform = $2 AND user_id = $3 RETURNING person",
        )
        .bind(reach.name())
        .bind(identity.platform.name())
        .bind(&identity.user);
        if let Some(row) = self.execute_returning(statement).await? {
            self.announce(Change::Person(PersonId(row.try_get("person")?)));
        }
        if reach == Reachability::Reachable {
            let statement = sqlx::query(
                "UPDATE view SET given_up = 0, due = 0, tries = 0 WHERE given_up = 1 AND place IS NULL AND person =
                 (SELECT person FROM identity WHERE platform = $1 AND user_id = $2)",
            )
            .bind(identity.platform.name())
            .bind(&identity.user);
            self.execute(statement).await?;
            self.retire_for_account_now(identity).await?;
        }
        // Lobbies show who is unreachable.
        let shown_in_lobbies = [before, reach].contains(&Reachability::Unreachable)
            || !identity.platform.can_write_first();
        if shown_in_lobbies {
            let statement = sqlx::query(
                "UPDATE view SET outdated = 1, refreshes = refreshes + 1 WHERE kind = 'board' AND table_id IN
                 (SELECT game_table.id FROM game_table JOIN chair ON chair.table_id = game_table.id WHERE stage = 'lobby'
                 AND chair.person = (SELECT person FROM identity WHERE platform = $1 AND user_id = $2))",
            )
            .bind(identity.platform.name())
            .bind(&identity.user);
            self.execute(statement).await?;
        }
        Ok(())
    }

    /// Records that an unreachable identity was warned.
    pub async fn mark_unreachable_warned(&mut self, identity: &Identity) -> Result<(), Error> {
        let statement = sqlx::query(
            "UPDATE identity SET reach = 'told' WHERE platform = $1 AND user_id = $2 AND reach = 'no'",
        )
        .bind(identity.platform.name())
        .bind(&identity.user);
        self.execute(statement).await?;
        Ok(())
    }

    /// Saves a one-time code with which another identity can join this person.
    pub async fn save_link_code(
        &mut self,
        code: &str,
        identity: &Identity,
        expires: Millis,
    ) -> Result<(), Error> {
        self.execute(
            sqlx::query(
                "DELETE FROM link_code WHERE expires < $1 OR (platform = $2 AND user_id = $3)",
            )
            .bind(self.now)
            .bind(identity.platform.name())
            .bind(&identity.user),
        )
        .await?;
        self.execute(
            sqlx::query(
                "INSERT INTO link_code (code, platform, user_id, expires) VALUES ($1, $2, $3, $4)",
            )
            .bind(code)
            .bind(identity.platform.name())
            .bind(&identity.user)
            .bind(expires),
        )
        .await?;
        Ok(())
    }

    /// Returns a link code that has not expired.
    pub async fn link_code(&mut self, code: &str) -> Result<Option<LinkCode>, Error> {
        let row = sqlx::query(
            "SELECT platform, user_id, asked FROM link_code WHERE code = $1 AND expires >= $2",
        )
        .bind(code)
        .bind(self.now)
        .fetch_optional(self.connection())
        .await?;
        let Some(row) = row else {
            return Ok(None);
        };
        let platform: String = row.try_get("platform")?;
        let Ok(platform) = platform.parse() else {
            return Ok(None);
        };
        let asked: Option<String> = row.try_get("asked")?;
        let asked = asked.and_then(|asked| {
            let (platform, user) = asked.split_once(':')?;
            Some(Identity {
                platform: platform.parse().ok()?,
                user: user.to_owned(),
            })
        });
        let user = row.try_get("user_id")?;
        Ok(Some(LinkCode {
            creator: Identity { platform, user },
            asked,
        }))
    }

    /// Saves which account was asked whether to link. It replaces the one that was asked before.
    pub async fn save_link_question(&mut self, code: &str, asked: &Identity) -> Result<(), Error> {
        let statement = sqlx::query("UPDATE link_code SET asked = $2 WHERE code = $1")
            .bind(code)
            .bind(format!("{}:{}", asked.platform.name(), asked.user));
        self.execute(statement).await?;
        Ok(())
    }

    /// Deletes a link code, which works once.
    pub async fn delete_link_code(&mut self, code: &str) -> Result<(), Error> {
        self.execute(sqlx::query("DELETE FROM link_code WHERE code = $1").bind(code))
            .await?;
        Ok(())
    }

    /// Moves an identity to another person, together with its seats at unfinished tables.
    pub async fn link(&mut self, identity: &Identity, to: PersonId) -> Result<(), Error> {
        self.reassign_identity(identity, to).await
    }

    /// Makes an identity a person of its own again.
    pub async fn unlink(&mut self, identity: &Identity) -> Result<(), Error> {
        let own: i64 =
            sqlx::query_scalar("SELECT own FROM identity WHERE platform = $1 AND user_id = $2")
                .bind(identity.platform.name())
                .bind(&identity.user)
                .fetch_one(self.connection())
                .await?;
        // If the others joined this identity, they are the ones to move out.
        let joined = sqlx::query(
            "SELECT o.platform, o.user_id, o.own FROM identity i JOIN identity o ON o.person = i.person AND o.own <> i.own
             WHERE i.platform = $1 AND i.user_id = $2 AND i.person = i.own",
        )
        .bind(identity.platform.name())
        .bind(&identity.user)
        .fetch_all(self.connection())
        .await?;
        self.reassign_identity(identity, PersonId(own)).await?;
        for row in joined {
            let platform: String = row.try_get("platform")?;
            if let Ok(platform) = platform.parse() {
                let user = row.try_get("user_id")?;
                let other = Identity { platform, user };
                self.reassign_identity(&other, PersonId(row.try_get("own")?))
                    .await?;
            }
        }
        Ok(())
    }

    async fn reassign_identity(&mut self, identity: &Identity, to: PersonId) -> Result<(), Error> {
        let (platform, user) = (identity.platform.name(), &identity.user);
        let from: i64 =
            sqlx::query_scalar("SELECT person FROM identity WHERE platform = $1 AND user_id = $2")
                .bind(platform)
                .bind(user)
                .fetch_one(self.connection())
                .await?;
        self.execute(
            sqlx::query("UPDATE identity SET person = $3 WHERE platform = $1 AND user_id = $2")
                .bind(platform)
                .bind(user)
                .bind(to.0),
        )
        .await?;
        self.announce(Change::Person(PersonId(from)));
        self.announce(Change::Person(to));
        // Linking or unlinking must not give anybody a second allowance of absence days.
        self.copy_absences(PersonId(from), to).await?;
        self.copy_notices(PersonId(from), to).await?;
        // Nor may it lift what the host of a table decided.
        let statement = sqlx::query(
            "INSERT INTO muted (table_id, person) SELECT table_id, $2 FROM muted WHERE person = $1 ON CONFLICT DO NOTHING",
        );
        self.execute(statement.bind(from).bind(to.0)).await?;
        self.copy_removals(PersonId(from), to).await?;
        self.copy_invitations(PersonId(from), to).await?;
        let tables: Vec<i64> = sqlx::query_scalar(
            "SELECT t.id FROM chair c JOIN game_table t ON t.id = c.table_id
             WHERE c.person = $1 AND c.platform = $2 AND c.user_id = $3 AND t.ended IS NULL",
        )
        .bind(from)
        .bind(platform)
        .bind(user)
        .fetch_all(self.connection())
        .await?;
        for table in tables {
            for statement in [
                "UPDATE chair SET person = $2, began = CASE WHEN began = $3 THEN $2 ELSE began END WHERE table_id = $1 AND person = $3",
                // A new version invalidates the table for everybody who has read it.
                "UPDATE game_table SET host = CASE WHEN host = $3 THEN $2 ELSE host END, version = version + 1 WHERE id = $1",
                "UPDATE game_table SET waits = $2 WHERE id = $1 AND waits = $3",
                "UPDATE game_table SET begins = $2 WHERE id = $1 AND begins = $3",
                "UPDATE view SET person = $2, given_up = 0 WHERE table_id = $1 AND person = $3",
                "UPDATE message SET person = $2 WHERE table_id = $1 AND person = $3",
                "DELETE FROM turn_notice WHERE table_id = $1 AND person = $2 AND $2 <> $3",
                "UPDATE turn_notice SET person = $2 WHERE table_id = $1 AND person = $3",
                // Views must show the new name and buttons with the new version.
                "UPDATE view SET wanted = (SELECT version FROM game_table WHERE id = $1), outdated = 1, refreshes = refreshes + 1, due = 0
                 WHERE table_id = $1 AND $2 <> $3",
            ] {
                self.execute(sqlx::query(statement).bind(table).bind(to.0).bind(from))
                    .await?;
            }
            self.store.table_cache().remove(table);
        }
        Ok(())
    }

    /// Returns the current person for an id that may have been linked since. `None` if their data was deleted.
    pub async fn current_person(&mut self, person: PersonId) -> Result<Option<PersonId>, Error> {
        let now: Option<i64> = sqlx::query_scalar(
            "SELECT person FROM identity WHERE person = $1 OR own = $1
             ORDER BY CASE WHEN person = $1 THEN 0 ELSE 1 END LIMIT 1",
        )
        .bind(person.0)
        .fetch_optional(self.connection())
        .await?;
        Ok(now.map(PersonId))
    }

    /// Deletes all data about a person. Finished games stay without a name.
    pub async fn delete_person_data(&mut self, person: PersonId) -> Result<(), Error> {
        // Also delete the persons they were before linking.
        let (_, ids) = names_and_ids(self.connection(), person).await?;
        for id in ids {
            self.delete_messages_about(id).await?;
            for (identity, _) in identities(self.connection(), id).await? {
                self.announce(Change::Account(identity));
            }
            self.announce(Change::Person(id));
            for statement in [
                "DELETE FROM link_code WHERE EXISTS (SELECT 1 FROM identity i
                 WHERE i.platform = link_code.platform AND i.user_id = link_code.user_id AND i.person = $1)",
                "DELETE FROM hint WHERE EXISTS (SELECT 1 FROM identity i
                 WHERE i.platform = hint.platform AND i.user_id = hint.user_id AND i.person = $1)",
                "UPDATE link_code SET asked = NULL WHERE asked IN (SELECT platform || ':' || user_id FROM identity WHERE person = $1)",
                // The ids of requests from the page begin with the visitor.
                "DELETE FROM seen WHERE platform = 'web' AND EXISTS
                 (SELECT 1 FROM identity i WHERE i.person = $1 AND i.platform = 'web'
                  AND substr(seen.update_id, 1, length(i.user_id) + 1) = i.user_id || ':')",
                "DELETE FROM view WHERE person = $1",
                "DELETE FROM turn_notice WHERE person = $1",
                "DELETE FROM message WHERE person = $1",
                "DELETE FROM identity WHERE person = $1",
                "DELETE FROM vacation WHERE person = $1",
                "DELETE FROM watcher WHERE person = $1",
                "DELETE FROM muted WHERE person = $1",
                // Reports about the person stay with the accounts that they name.
                "DELETE FROM report WHERE reporter = $1",
                "DELETE FROM invited WHERE person = $1",
                "DELETE FROM former_name WHERE person = $1",
                "DELETE FROM rating WHERE person = $1",
                "DELETE FROM result WHERE person = $1",
                "UPDATE chair SET platform = NULL, user_id = NULL WHERE began = $1 OR person = $1",
                "UPDATE person SET name = '', client_lang = NULL, settings = '{}' WHERE id = $1",
            ] {
                let statement = sqlx::query(statement)
                    .bind(id.0);
                self.execute(statement).await?;
            }
        }
        Ok(())
    }
}
