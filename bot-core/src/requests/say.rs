//! `say`: sends a text to everybody at the table.

use super::{HandlerResult, Requests, TableChange};
use crate::chat::Request;
use crate::note::Note;
use crate::people::clean_text;
use crate::table::Refusal;
use crate::words::say;

/// In characters.
const MAX_CHAT_LENGTH: usize = 300;

pub(super) async fn handle(requests: &Requests, request: &Request, text: &str) -> HandlerResult {
    let mut change = TableChange::begin(requests, request).await?;
    let table = change.before.id;
    let here = match &change.ctx.place {
        Some(place) => change.tx.places_showing(table).await?.contains(&place.id),
        None => false,
    };
    if change.before.seat_of(change.person()).is_none() && !here {
        return Err(change.refuse(Refusal::NotSeated).await);
    }
    let lang = change.ctx.lang;
    let Some(text) = clean_text(text, MAX_CHAT_LENGTH) else {
        return Err(change.ctx.refuse(say!(lang, "usage-say")));
    };
    let name = change.ctx.person.name.clone();
    change.notify_table(&Note::Chat { name, text }).await?;
    let text = say!(lang, "done-said", code = change.before.code.as_str());
    change.reply_with_text(text).await
}

#[cfg(test)]
mod tests {
    use super::super::testing::*;

    #[tokio::test]
    async fn everybody_at_the_table_reads_it() {
        let world = World::new().await;
        let (anna, bert) = (world.person("Anna"), world.person("Bert").in_private());
        anna.types("new stones 2").await;
        bert.types(&format!("join {}", world.code())).await;
        world.posts().await;
        assert_snapshot!(anna.types("say hello").await, @"Said at YX7Y.");
        assert_snapshot!(world.notes().await, @"
        to hall: Anna: hello
        to bert: Anna: hello
        ");
    }

    #[tokio::test]
    async fn only_from_the_table() {
        let world = World::new().await;
        let (anna, bert) = (world.person("Anna"), world.person("Bert").in_private());
        anna.types("new stones 2").await;
        assert_snapshot!(bert.presses(&format!("{}.say hello", world.code())).await, @"Refused: You do not sit at this table.");
        assert_snapshot!(anna.types("say \u{200b}").await, @"Refused: say TEXT.");
    }
}
