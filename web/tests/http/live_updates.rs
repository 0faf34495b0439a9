//! Event streams of open pages.

use std::time::Duration;

use serde_json::Value;

use crate::event_stream::EventStream;
use crate::world::{TIMEOUT, World, table};

#[tokio::test]
async fn changes_are_pushed_to_other_pages() {
    let world = World::new().await;
    let anna = world.visitor("Anna").await;
    let bo = world.visitor_in("Bo", Some(&anna.room)).await;
    let mut stream = EventStream::new(&bo, None).await;
    let first = stream.next().await.unwrap();
    assert_eq!(first["order"].as_array().unwrap().len(), 0);
    let code = anna.sends("new keltis").await["code"].clone();
    let code = code.as_str().unwrap();
    let update = stream.until(|update| table(update, code).is_some()).await;
    assert_eq!(table(&update, code).unwrap()["stage"], "lobby");
    anna.sends("say hello there").await;
    let has_message = |update: &Value| update["notes"].to_string().contains("Anna: hello there");
    // Only changed tables are sent again.
    let update = stream.until(has_message).await;
    assert!(table(&update, code).is_none());
    let stranger = world.visitor("Cy").await;
    assert!(table(&stranger.page().await, code).is_none());
    // Deleting one's data also deletes one's messages.
    anna.sends("forget sure").await;
    assert_eq!(bo.page().await["notes"], serde_json::json!([]));
}

#[tokio::test]
async fn only_the_newest_messages_are_kept() {
    let world = World::new().await;
    let anna = world.visitor("Anna").await;
    anna.sends("new keltis").await;
    for number in 0..60 {
        anna.sends(&format!("say word {number}.")).await;
    }
    let has_message = |page: &Value| page["notes"].to_string().contains("word 59.");
    let page = anna.until("the last word", has_message).await;
    assert_eq!(page["notes"].as_array().unwrap().len(), 40);
}

#[tokio::test]
async fn reconnecting_page_receives_missed_changes() {
    let mut world = World::new().await;
    let anna = world.visitor("Anna").await;
    let bo = world.visitor_in("Bo", Some(&anna.room)).await;
    let mut stream = EventStream::new(&bo, None).await;
    let first = stream.next().await.unwrap();
    let seen = first["id"].as_str().unwrap().to_owned();
    drop(stream);
    let code = anna.sends("new stones 3").await["code"].clone();
    let code = code.as_str().unwrap().to_owned();
    anna.sends("say one").await;
    anna.sends("say two").await;
    // Wait for the delivery before the restart.
    bo.until("both", |page| page["notes"].to_string().contains("two"))
        .await;
    world.stop().await;
    world.start().await;
    let mut stream = EventStream::new(&bo, Some(&seen)).await;
    let update = stream.next().await.unwrap();
    assert!(table(&update, &code).is_some());
    let notes = update["notes"].to_string();
    assert!(notes.contains("one") && notes.contains("two"), "{notes}");
    // A page that is up to date gets nothing until something changes.
    let seen = update["id"].as_str().unwrap().to_owned();
    drop(stream);
    let mut stream = EventStream::new(&bo, Some(&seen)).await;
    anna.sends("say three").await;
    let update = stream.next().await.unwrap();
    assert!(update["notes"].to_string().contains("three"));
}

#[tokio::test]
async fn streams_end_at_shutdown() {
    let mut world = World::new().await;
    let anna = world.visitor("Anna").await;
    let mut stream = EventStream::new(&anna, None).await;
    stream.next().await.unwrap();
    world.stop().await;
    assert!(stream.next().await.is_none());
}

/// Scripts see a keep-alive only if it has a name and data.
#[tokio::test]
async fn idle_stream_receives_keep_alives() {
    let soon = Duration::from_millis(100);
    let world = World::with(|world| world.settings.keep_alive_interval = soon).await;
    let anna = world.visitor("Anna").await;
    let mut stream = EventStream::new(&anna, None).await;
    stream.next().await.unwrap();
    while !stream.text.contains("event: alive\ndata: {}\n\n") {
        let chunk = tokio::time::timeout(TIMEOUT, stream.response.chunk()).await;
        let chunk = chunk.unwrap().unwrap().unwrap();
        stream.text.push_str(std::str::from_utf8(&chunk).unwrap());
    }
}
