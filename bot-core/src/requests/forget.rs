//! `forget`: deletes a person. Opponents take over their seats, and finished games stay without a name.

use super::{HandlerResult, Requests};
use crate::chat::{Outcome, Request};
use crate::command::Command;
use crate::screen::{Screen, menu as screens};
use crate::store::tables;
use crate::table::{Stage, Table};
use crate::words::say;

pub(super) async fn handle(requests: &Requests, request: &Request, sure: bool) -> HandlerResult {
    let (mut tx, ctx, _) = requests.begin_change(request).await?;
    if !sure {
        let (question, sure) = (
            say!(ctx.lang, "sure-forget"),
            Command::Forget { sure: true },
        );
        let screen = screens::confirm(ctx.lang, question, sure);
        return Ok(ctx.reply(screen, Outcome::Unchanged));
    }
    let may_forget = requests.access.may_forget(&request.asker.identity, tx.now);
    if !may_forget.await {
        return Err(ctx.refuse(say!(ctx.lang, "refused-too-fast")));
    }
    let (changes, person) = (&requests.changes, ctx.person.id);
    let mut changed = vec![];
    for listed in tables::unfinished_of(tx.connection(), person).await? {
        let Some(table) = tx.table_if_readable(listed.id).await? else {
            continue;
        };
        let mut after = Table::clone(&table);
        let given_up = match table.stage {
            Stage::Lobby => after.leave(person, tx.now).is_ok(),
            _ => after.resign(person, tx.now).is_ok(),
        };
        if given_up {
            changes
                .give_up_seat(&mut tx, "", person, &table, &after)
                .await?;
            changed.push(after);
        }
    }
    tx.delete_person_data(person).await?;
    tx.commit().await?;
    requests.present.store.erase_deleted().await;
    changed
        .iter()
        .for_each(|table| changes.signals.wake_all(table));
    let screen = Screen::text(say!(ctx.lang, "done-forgotten"));
    Ok(ctx.reply(screen, Outcome::Done))
}

#[cfg(test)]
mod tests {
    use super::super::testing::*;
    use crate::store::maintenance::inspect;

    #[tokio::test]
    async fn person_is_deleted() {
        let world = World::new().await;
        let (anna, bert) = world.game("stones 2").await;
        assert_snapshot!(bert.types("forget").await, @"
        This deletes everything I know about you: names, settings, ratings, links. Bots take over your running games. Are you sure?
        [Yes, I'm sure]
        ");
        assert_snapshot!(bert.types("forget sure").await, @"I've forgotten you. Bots take over your running games; finished games stay, without your name. Messages that were already sent and backups are out of my reach, and reports about you stay with your ID.");
        assert_snapshot!(world.notes().await, @"to hall: A player gave up at table YX7Y; a bot plays on.");
        assert_snapshot!(anna.types("games").await, @"
        Your games
        Keltis: the tile game · YX7Y: your turn
        [Keltis: the tile game · YX7Y: your turn]
        ");
    }

    #[tokio::test]
    async fn name_is_overwritten_at_once() {
        let world = World::new().await;
        let anna = world.person("Anna");
        let old = world.person("Wilhelmine");
        anna.types("new stones 2").await;
        old.types("join").await;
        anna.types("begin").await;
        old.types("say hello").await;
        let renamed = old.named("Ferdinanda");
        renamed.types("say goodbye").await;
        assert!(world.database_contains("Ferdinanda"));
        renamed.types("forget sure").await;
        for name in ["Wilhelmine", "Ferdinanda", "goodbye"] {
            assert!(!world.database_contains(name), "{name}");
        }
    }

    #[tokio::test]
    async fn messages_of_others_stay() {
        let world = World::new().await;
        let (anna, bert) = world.game("stones 2").await;
        let namesake = world.on_discord("Anna");
        namesake.types("new stones 3").await;
        namesake.types("say tea is ready").await;
        bert.types("say good evening").await;
        anna.types("say goodbye").await;
        anna.types("forget sure").await;
        let notes = world.notes().await;
        assert!(
            notes.contains("tea is ready") && notes.contains("good evening"),
            "{notes}"
        );
        assert!(!notes.contains("goodbye"), "{notes}");
    }

    #[tokio::test]
    async fn postponed_messages_lose_only_what_they_said() {
        let world = World::new().await;
        let (anna, cleo) = (world.person("Anna"), world.person("Cleo"));
        let bert = world.person("Bert").in_private();
        anna.types("new stones 3").await;
        cleo.types("join").await;
        bert.types(&format!("join {}", world.code())).await;
        bert.types("settings quiet 06:00-22:00").await;
        world.posts().await;
        anna.types("say goodbye").await;
        cleo.types("say good evening").await;
        world.posts().await;
        anna.types("forget sure").await;
        assert!(!world.database_contains("goodbye"));
        bert.types("settings quiet off").await;
        let posts = world.posts_to("Bert").await;
        assert!(posts.contains("Cleo: good evening"), "{posts}");
    }

    #[tokio::test]
    async fn reports_about_a_person_stay() {
        let world = World::new().await;
        let (anna, bert) = world.game("stones 2").await;
        anna.types("report 2 swears at me").await;
        bert.types("report 1 spam").await;
        bert.types("forget sure").await;
        let reports = inspect(&world.database()).await.unwrap().reports;
        assert_eq!(reports.len(), 1, "{reports:?}");
        assert_eq!(reports[0].accounts, ["telegram:bert"]);
        assert_eq!(
            (reports[0].name.as_str(), reports[0].reason.as_str()),
            ("", "swears at me")
        );
    }

    #[tokio::test]
    async fn only_the_latest_former_names_are_kept() {
        let world = World::new().await;
        let anna = world.person("Anna").in_private();
        for number in 0..30 {
            anna.named(&format!("Name {number}")).types("link").await;
        }
        let file = anna.named("Name 29").exports().await;
        let data: serde_json::Value = serde_json::from_str(&file).unwrap();
        let names = data["former_names"].as_array().unwrap();
        assert_eq!(names.len(), 20, "{names:?}");
        assert!(names.contains(&"Name 28".into()) && !names.contains(&"Name 8".into()));
    }

    #[tokio::test]
    async fn corrupt_table_does_not_prevent_it() {
        let world = World::new().await;
        let (_, bert) = world.game("stones 2").await;
        world
            .execute("UPDATE game_table SET seed = 'broken', version = version + 1")
            .await;
        let reply = bert.types("forget sure").await;
        assert!(reply.starts_with("I've forgotten you."), "{reply}");
    }

    #[tokio::test]
    async fn repetition_is_limited() {
        let world = World::new().await;
        let anna = world.person("Anna");
        for _ in 0..3 {
            anna.types("forget sure").await;
        }
        assert_snapshot!(anna.types("forget sure").await, @"Refused: That was a lot at once. Wait a moment, please.");
        world.wait(1_200).await;
        let reply = anna.types("forget sure").await;
        assert!(reply.starts_with("I've forgotten you."), "{reply}");
    }

    #[tokio::test]
    async fn it_costs_as_much_as_30_requests() {
        let world = World::with_settings(|settings| settings.max_requests_per_minute = 40).await;
        let anna = world.person("Anna");
        for _ in 0..11 {
            anna.types("games").await;
        }
        assert_snapshot!(anna.types("forget sure").await, @"Refused: That was a lot at once. Wait a moment, please.");
    }

    #[tokio::test]
    async fn word_must_be_right() {
        let world = World::new().await;
        assert_snapshot!(world.person("Anna").types("forget please").await, @"Refused: Only a table code can follow this word, such as K7QX.");
    }
}
