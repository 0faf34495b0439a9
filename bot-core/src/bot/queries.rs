//! Small queries for the adapters: a short hand, the tables shown in a place, its language.

use super::resolve_table::TableScope;
use super::{Bot, HandlerError};
use crate::chat::{Address, Request};
use crate::store::{places, slots, tables};
use crate::table::Code;
use crate::words::{Lang, say};

impl Bot {
    /// Returns the asker's hand in at most `max_chars` characters, if they play at the table.
    pub async fn hand_summary(&self, request: &Request, max_chars: usize) -> Option<String> {
        let found = async {
            let ctx = self.read_context(request).await?;
            let mut db = self.0.store.read().await?;
            let table = self
                .resolve_table(&mut db, &ctx, TableScope::MyGame)
                .await?;
            let table_ctx = self.table_context(&mut db, &table, ctx.lang).await?;
            let view = table.seen_by_person(ctx.person.id);
            if view.is_some() && self.shows_hand_privately(&mut db, &ctx).await? {
                return Ok(Some(say!(ctx.lang, "hand-in-private")));
            }
            Ok::<_, HandlerError>(view.map(|view| table_ctx.hand_summary(&view, max_chars)))
        };
        found.await.ok().flatten()
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
            let mut db = self.0.store.read().await.ok()?;
            let found = places::find_by_message(&mut db, chat, message, code);
            found.await.ok()?
        };
        found.await.map(|place| place.address)
    }

    /// Returns the tables visible to everybody in a place: the unfinished ones and the one finished last.
    pub async fn tables_shown_in(&self, place: &Address) -> Vec<Code> {
        let found = async {
            let mut db = self.0.store.read().await.ok()?;
            let place = places::by_address(&mut db, place).await.ok()??;
            tables::shown_in_place(&mut db, place.id).await.ok()
        };
        let tables = found.await.unwrap_or_default();
        tables.iter().map(|table| table.code).collect()
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
        let Ok(mut db) = self.0.store.read().await else {
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

    /// Returns the ids of the messages in a place that are turn notices for a table.
    pub async fn turn_notices_in(&self, place: &Address, code: Code) -> Vec<String> {
        let found = async {
            let mut db = self.0.store.read().await.ok()?;
            let found = slots::notice_messages(&mut db, place, code.as_str());
            found.await.ok()
        };
        found.await.unwrap_or_default()
    }

    pub async fn lang_of_place(&self, address: &Address) -> Lang {
        let found = async {
            let mut db = self.0.store.read().await.ok()?;
            places::by_address(&mut db, address).await.ok()?
        };
        found.await.map(|place| place.lang).unwrap_or_default()
    }
}
