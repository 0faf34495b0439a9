//! `export`: everything that is stored about the asker, as a file for them alone.

use serde_json::Value;

use super::{HandlerResult, Requests};
use crate::chat::{Outcome, Request};
use crate::screen::clock::TimeFormat;
use crate::screen::{File, Screen};
use crate::store::{export, messages};
use crate::words::say;

pub(super) async fn handle(requests: &Requests, request: &Request) -> HandlerResult {
    let (mut tx, ctx, _) = requests.begin_change(request).await?;
    let db = tx.connection();
    let mut data = export::personal_data(db, ctx.person.id).await?;
    let time_format = TimeFormat {
        lang: ctx.lang,
        ..TimeFormat::for_person(&ctx.person)
    };
    let notes = messages::of_person(db, ctx.person.id).await?.into_iter();
    let texts = notes.map(|note| Value::String(note.screen(&time_format).to_string()));
    data["messages"] = texts.collect();
    tx.commit().await?;
    let mut screen = Screen::text(say!(ctx.lang, "done-exported"));
    screen.file = Some(File {
        name: "keltis.json".to_owned(),
        content: format!("{data:#}"),
    });
    Ok(ctx.reply(screen, Outcome::Unchanged))
}

#[cfg(test)]
mod tests {
    use super::super::testing::*;

    #[tokio::test]
    async fn export_contains_what_is_stored() {
        let world = World::new().await;
        let (anna, bert) = world.game("stones 2").await;
        anna.types("settings quiet 22:00-07:00").await;
        anna.plays_a_turn().await;
        anna.types("say hello").await;
        bert.types("say good evening").await;
        anna.types("report 2 swears at me").await;
        anna.types("mute 2").await;
        let file = anna.exports().await;
        let data: serde_json::Value = serde_json::from_str(&file).unwrap();
        assert_eq!(data["name"], "Anna");
        assert_eq!(data["accounts"][0]["user"], "anna");
        assert!(!data["settings"]["quiet"].is_null(), "{file}");
        assert_eq!(data["tables"][0]["code"], "YX7Y");
        assert_eq!(data["reports"][0]["reason"], "swears at me");
        assert_eq!(data["muted_at"], serde_json::json!([]));
        assert_ne!(data["tables"][0]["moves"].as_array().unwrap().len(), 0);
        assert!(
            file.contains("hello") && !file.contains("good evening") && !file.contains("bert"),
            "{file}"
        );
        assert!(!file.contains("seed"), "{file}");
    }

    #[tokio::test]
    async fn postponed_messages_are_exported_without_the_talk_of_others() {
        let world = World::new().await;
        let (anna, bert) = (world.person("Anna"), world.person("Bert").in_private());
        anna.types("new stones 2").await;
        bert.types(&format!("join {}", world.code())).await;
        bert.types("settings quiet 06:00-22:00").await;
        world.posts().await;
        anna.types("say good evening").await;
        anna.types("say tea is ready").await;
        // Both wait for the end of the quiet hours, in one message.
        assert_snapshot!(world.posts_to("Bert").await, @"");
        let file = bert.exports().await;
        assert!(
            !file.contains("good evening") && !file.contains("tea is ready"),
            "{file}"
        );
        let file = anna.exports().await;
        assert!(
            file.contains("good evening") && file.contains("tea is ready"),
            "{file}"
        );
    }

    #[tokio::test]
    async fn newcomer_gets_an_export_too() {
        let world = World::new().await;
        let data: serde_json::Value =
            serde_json::from_str(&world.person("Anna").exports().await).unwrap();
        assert_eq!(data["tables"], serde_json::json!([]));
    }
}
