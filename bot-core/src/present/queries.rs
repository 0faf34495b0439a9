//! Small queries for the adapters: languages, settings and tables of a place.

use super::Present;
use crate::people::{Address, Asker, Identity, Platform};
use crate::store::{self, Error, people, places, tables};
use crate::table::{Code, Invitation, PlaceSettings};
use crate::words::Lang;

impl Present {
    /// The language for replies to this asker.
    pub async fn lang_of(&self, asker: &Asker) -> Lang {
        let client = asker.language.as_deref().and_then(Lang::from_tag);
        let known = async {
            let mut db = self.read().await.ok()?;
            people::by_identity(&mut db, &asker.identity).await.ok()?
        };
        match known.await {
            Some((person, _)) => person
                .settings
                .lang
                .or(client)
                .unwrap_or_else(|| person.lang()),
            None => client.unwrap_or_default(),
        }
    }

    pub async fn lang_of_place(&self, address: &Address) -> Lang {
        let found = async {
            let mut db = self.read().await.ok()?;
            places::by_address(&mut db, address).await.ok()?
        };
        found.await.map(|place| place.lang).unwrap_or_default()
    }

    /// The settings of a place.
    pub async fn settings_of_place(&self, address: &Address) -> PlaceSettings {
        let found = async {
            let mut db = self.read().await.ok()?;
            places::by_address(&mut db, address).await.ok()?
        };
        found.await.map(|place| place.settings).unwrap_or_default()
    }

    /// Finds the chat or thread that contains a message. If the message is unknown, finds the only place in the chat
    /// that shows the table with this code.
    pub async fn place_of_message(
        &self,
        chat: &Address,
        message: &str,
        code: Option<Code>,
    ) -> Option<Address> {
        let found = async {
            let code = code.as_ref().map(Code::as_str);
            let mut db = self.read().await.ok()?;
            let found = places::find_by_message(&mut db, chat, message, code);
            found.await.ok()?
        };
        found.await.map(|place| place.address)
    }

    /// Returns the tables visible to everybody in a place: the unfinished ones and the one finished last.
    pub async fn tables_shown_in(&self, place: &Address) -> Vec<Code> {
        let found = async {
            let mut db = self.read().await.ok()?;
            let place = places::by_address(&mut db, place).await.ok()??;
            tables::shown_in_place(&mut db, place.id).await.ok()
        };
        let tables = found.await.unwrap_or_default();
        tables.iter().map(|table| table.code).collect()
    }

    /// Returns the private table to which this is the invitation.
    pub async fn table_of_invitation(&self, invitation: Invitation) -> Option<Code> {
        let mut db = self.read().await.ok()?;
        let found = tables::by_invitation(&mut db, invitation).await.ok()?;
        found.map(|(_, code)| code)
    }

    /// Whether moves that were offered at this version of a table are still possible. If that cannot be read, `true`.
    pub async fn is_current(&self, code: Code, version: i64) -> bool {
        let found = async {
            let mut db = self.read().await?;
            self.store.table_by_code(&mut db, code).await
        };
        match found.await {
            Ok(table) => table.is_some_and(|table| table.is_current(version)),
            Err(error) => {
                tracing::warn!(%error, "failed to read the version of a table");
                true
            }
        }
    }

    /// Whether a text mentions the code of a table that is not visible in this place, other than `named`.
    pub async fn mentions_hidden_table(
        &self,
        place: &Address,
        text: &str,
        named: Option<Code>,
    ) -> bool {
        let words = text.split(|c: char| !c.is_ascii_alphanumeric());
        let codes = words.filter_map(|word| {
            word.parse::<Code>()
                .ok()
                .filter(|code| code.as_str() == word)
        });
        let mut codes: Vec<_> = codes.filter(|code| Some(*code) != named).collect();
        if codes.is_empty() {
            return false;
        }
        let visible = self.tables_shown_in(place).await;
        codes.retain(|code| !visible.contains(code));
        let Ok(mut db) = self.read().await else {
            return true;
        };
        for code in codes {
            // A word can look like a code without being one. If the query fails, assume that the table exists.
            if !matches!(tables::code_exists(&mut db, code).await, Ok(false)) {
                return true;
            }
        }
        false
    }

    /// Whether to warn this person that the bot cannot message them. They are warned once, until they are reachable again.
    pub async fn should_warn_unreachable(&self, identity: &Identity) -> bool {
        let unwarned = async {
            let mut db = self.read().await?;
            people::should_warn_unreachable(&mut db, identity).await
        };
        unwarned.await.unwrap_or_else(|error| {
            tracing::error!(%error, "failed to read whether a person was warned that they are unreachable");
            false
        })
    }

    /// The recently answered updates.
    pub async fn recently_answered(&self, platform: Platform) -> Result<Vec<u32>, Error> {
        let mut db = self.read().await?;
        store::recently_answered(&mut db, platform).await
    }
}
