//! What a chat asks for beside the screens: a hand where there is no room for one, what stands in a place, its language.

use super::resolve_table::Wants;
use super::{Bot, Trouble};
use crate::chat::{Address, Request};
use crate::store::{places, slots, tables};
use crate::table::Code;
use crate::words::{Lang, say};

impl Bot {
    /// The asker's hand in at most `longest` characters, if they play at the table that is meant.
    pub async fn hand_summary(&self, request: &Request, longest: usize) -> Option<String> {
        let found = async {
            let asking = self.look(request).await?;
            let mut db = self.0.store.read().await?;
            let table = self.find(&mut db, &asking, Wants::MyGame).await?;
            let shown = self.shown_table(&mut db, &table, asking.lang).await?;
            let seat = table.seat_of(asking.person.id);
            if seat.is_some() && self.keeps_private(&mut db, &asking).await? {
                return Ok(Some(say!(asking.lang, "hand-in-private")));
            }
            Ok::<_, Trouble>(seat.and_then(|seat| shown.brief(seat, longest)))
        };
        found.await.ok().flatten()
    }

    /// The thread of a chat where a message stands of which nothing else is known: it shows something there, or it is
    /// about a table that is shown nowhere else in this chat.
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

    /// The tables that everybody in a place sees there: the unfinished ones, and the one finished last.
    pub async fn tables_shown_in(&self, place: &Address) -> Vec<Code> {
        let found = async {
            let mut db = self.0.store.read().await.ok()?;
            let place = places::by_address(&mut db, place).await.ok()??;
            tables::in_place(&mut db, place.id).await.ok()
        };
        let tables = found.await.unwrap_or_default();
        tables.iter().map(|table| table.code).collect()
    }

    /// Whether a text names a table that not everybody in a place sees there, but for one that was named before.
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
        let shown = self.tables_shown_in(place).await;
        codes.retain(|code| !shown.contains(code));
        let Ok(mut db) = self.0.store.read().await else {
            return true;
        };
        for code in codes {
            // What looks like a code may be an example of one.
            if !matches!(tables::is_code(&mut db, code).await, Ok(false)) {
                return true;
            }
        }
        false
    }

    /// The messages in a place that call, or called, to a table.
    pub async fn turn_notices_in(&self, place: &Address, code: Code) -> Vec<String> {
        let found = async {
            let mut db = self.0.store.read().await.ok()?;
            let found = slots::notice_messages(&mut db, place, code.as_str());
            found.await.ok()
        };
        found.await.unwrap_or_default()
    }

    /// The language of a place.
    pub async fn lang_of_place(&self, address: &Address) -> Lang {
        let found = async {
            let mut db = self.0.store.read().await.ok()?;
            places::by_address(&mut db, address).await.ok()?
        };
        found.await.map(|place| place.lang).unwrap_or_default()
    }
}
