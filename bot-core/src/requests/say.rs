//! `say`: sends a text to everybody at the table. People without a seat are heard only in the place where they are.

use super::{HandlerResult, Requests, TableChange};
use crate::chat::Request;
use crate::command::Who;
use crate::note::Note;
use crate::people::clean_text;
use crate::store::watchers;
use crate::table::Refusal;
use crate::words::say;

/// In characters.
const MAX_CHAT_LENGTH: usize = 300;

pub(super) async fn handle(requests: &Requests, request: &Request, text: &str) -> HandlerResult {
    let mut change = TableChange::begin(requests, request).await?;
    let (person, table, lang) = (change.person(), change.before.id, change.ctx.lang);
    let is_seated = change.before.seat_of(person).is_some();
    let here = change.place_showing_table().await?;
    if !is_seated && here.is_none() {
        return Err(change.refuse(Refusal::NotSeated).await);
    }
    let Some(text) = clean_text(text, MAX_CHAT_LENGTH) else {
        return Err(change.ctx.refuse(say!(lang, "usage-say")));
    };
    let muted = watchers::muted_at(change.tx.connection(), table).await?;
    if muted.contains(&person) {
        return Err(change.ctx.refuse(say!(lang, "refused-muted")));
    }
    change.limit_talk().await?;
    let name = change.actor_name().await?;
    let code = change.before.code;
    let reply = match here.filter(|_| !is_seated) {
        None => {
            let note = Note::Chat { name, text }.by(person);
            change.notify_table(&note).await?;
            say!(lang, "done-said", code = code.as_str())
        }
        Some(place) => {
            let number = change.add_watcher(place).await?;
            // The mark tells them from a player of the same name.
            let who = Who::Watcher(number);
            let name = match name.as_str() {
                "" => who.to_string(),
                name => format!("{name} ({who})"),
            };
            let note = Note::Chat { name, text }.by(person);
            let tx = &mut change.tx;
            tx.schedule_message(Some(table), Some(place), None, &note)
                .await?;
            say!(lang, "done-said-here", code = code.as_str())
        }
    };
    change.reply_with_text(reply).await
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
        assert_snapshot!(anna.types("say hello").await, @"Posted at table YX7Y.");
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
        assert_snapshot!(bert.presses(&format!("{}.say hello", world.code())).await, @"Refused: You're not at this table.");
        assert_snapshot!(anna.types("say \u{200b}").await, @"Refused: say TEXT.");
    }

    #[tokio::test]
    async fn watchers_are_heard_only_where_they_are() {
        let world = World::new().await;
        let (_, cleo) = world.watched_lobby().await;
        let code = world.code();
        world.posts().await;
        assert_snapshot!(cleo.types(&format!("say {code} boo")).await, @"Posted, but only here: you don't have a seat at table YX7Y.");
        assert_snapshot!(world.notes().await, @"to garden: Cleo (w1): boo");
    }

    #[tokio::test]
    async fn talk_is_limited() {
        let world = World::new().await;
        let anna = world.person("Anna");
        anna.types("new stones 2").await;
        world.posts().await;
        for number in 0..100 {
            anna.types(&format!("say word {number}")).await;
        }
        let heard = world.notes().await.matches("to hall").count();
        assert!((3..15).contains(&heard), "{heard}");
        world.wait(60).await;
        anna.types("say again").await;
        assert!(world.notes().await.contains("Anna: again"));
    }

    #[tokio::test]
    async fn nobody_talks_under_the_name_of_another() {
        let world = World::new().await;
        let anna = world.person("Anna");
        // The first letter is Cyrillic.
        let guest = world.on_web("guest").named("\u{410}nna");
        anna.types("new stones 2").await;
        let code = world.code();
        guest.types(&format!("join {code}")).await;
        world.posts().await;
        guest.types(&format!("say {code} I give up")).await;
        let notes = world.notes().await;
        assert!(
            notes.contains("to hall: \u{410}nna (2): I give up"),
            "{notes}"
        );
    }
}
