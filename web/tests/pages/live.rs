//! Pages that are kept current.

use reqwest::{Method, Response};
use serde_json::Value;

use crate::world::{PATIENCE, Visitor, World, table};

/// An open page, as the wire sees it.
struct Open {
    response: Response,
    text: String,
}

impl Open {
    async fn new(visitor: &Visitor, last: Option<&str>) -> Self {
        let mut request = visitor.request(Method::GET, "/api/events");
        if let Some(last) = last {
            request = request.header("last-event-id", last);
        }
        let response = request.send().await.unwrap();
        assert_eq!(response.status(), 200);
        assert_eq!(response.headers()["content-type"], "text/event-stream");
        Self {
            response,
            text: String::new(),
        }
    }

    /// The next news; `None` if the connection ended.
    async fn next(&mut self) -> Option<Value> {
        loop {
            if let Some((event, rest)) = self.text.split_once("\n\n") {
                let news = event.lines().any(|line| line == "event: page");
                let mut lines = event.lines().filter(|_| news);
                let data = lines.find_map(|line| line.strip_prefix("data: ").map(str::to_owned));
                self.text = rest.to_owned();
                match data {
                    Some(data) => return Some(serde_json::from_str(&data).unwrap()),
                    None => continue,
                }
            }
            let chunk = tokio::time::timeout(PATIENCE, self.response.chunk()).await;
            let chunk = chunk.unwrap().ok()??;
            self.text.push_str(std::str::from_utf8(&chunk).unwrap());
        }
    }

    async fn until(&mut self, wanted: impl Fn(&Value) -> bool) -> Value {
        loop {
            let news = self.next().await.unwrap();
            if wanted(&news) {
                return news;
            }
        }
    }
}

#[tokio::test]
async fn what_one_does_the_other_sees_at_once() {
    let world = World::new().await;
    let anna = world.visitor("Anna").await;
    let bo = world.visitor_in("Bo", Some(&anna.room)).await;
    let mut page = Open::new(&bo, None).await;
    let first = page.next().await.unwrap();
    assert_eq!(first["order"].as_array().unwrap().len(), 0);
    let code = anna.asks("new keltis").await["code"].clone();
    let code = code.as_str().unwrap();
    let news = page.until(|news| table(news, code).is_some()).await;
    assert_eq!(table(&news, code).unwrap()["stage"], "lobby");
    anna.asks("say hello there").await;
    let said = |news: &Value| news["notes"].to_string().contains("Anna: hello there");
    // Only what changed is told again.
    let news = page.until(said).await;
    assert!(table(&news, code).is_none());
    let stranger = world.visitor("Cy").await;
    assert!(table(&stranger.page().await, code).is_none());
    // Whoever is forgotten leaves nothing said behind.
    anna.asks("forget sure").await;
    assert_eq!(bo.page().await["notes"], serde_json::json!([]));
}

#[tokio::test]
async fn only_the_last_things_said_are_kept() {
    let world = World::new().await;
    let anna = world.visitor("Anna").await;
    anna.asks("new keltis").await;
    for number in 0..60 {
        anna.asks(&format!("say word {number}.")).await;
    }
    let said = |page: &Value| page["notes"].to_string().contains("word 59.");
    let page = anna.until("the last word", said).await;
    assert_eq!(page["notes"].as_array().unwrap().len(), 40);
}

#[tokio::test]
async fn whoever_was_away_misses_nothing() {
    let mut world = World::new().await;
    let anna = world.visitor("Anna").await;
    let bo = world.visitor_in("Bo", Some(&anna.room)).await;
    let mut page = Open::new(&bo, None).await;
    let first = page.next().await.unwrap();
    let seen = first["id"].as_str().unwrap().to_owned();
    drop(page);
    let code = anna.asks("new stones 3").await["code"].clone();
    let code = code.as_str().unwrap().to_owned();
    anna.asks("say one").await;
    anna.asks("say two").await;
    // The courier has brought what was said before the program ends.
    bo.until("both", |page| page["notes"].to_string().contains("two"))
        .await;
    world.stop().await;
    world.start().await;
    let mut page = Open::new(&bo, Some(&seen)).await;
    let news = page.next().await.unwrap();
    assert!(table(&news, &code).is_some());
    let notes = news["notes"].to_string();
    assert!(notes.contains("one") && notes.contains("two"), "{notes}");
    // Who has seen all of it is told nothing until there is something new.
    let seen = news["id"].as_str().unwrap().to_owned();
    drop(page);
    let mut page = Open::new(&bo, Some(&seen)).await;
    anna.asks("say three").await;
    let news = page.next().await.unwrap();
    assert!(news["notes"].to_string().contains("three"));
}

#[tokio::test]
async fn open_pages_end_when_the_program_does() {
    let mut world = World::new().await;
    let anna = world.visitor("Anna").await;
    let mut page = Open::new(&anna, None).await;
    page.next().await.unwrap();
    world.stop().await;
    assert!(page.next().await.is_none());
}

/// A browser tells a page of a sign of life only if it has a name and says something.
#[tokio::test]
async fn a_page_without_news_hears_that_the_program_lives() {
    let world = World::new().await;
    let anna = world.visitor("Anna").await;
    let mut page = Open::new(&anna, None).await;
    page.next().await.unwrap();
    while !page.text.contains("event: alive\ndata: {}\n\n") {
        let chunk = tokio::time::timeout(PATIENCE, page.response.chunk()).await;
        let chunk = chunk.unwrap().unwrap().unwrap();
        page.text.push_str(std::str::from_utf8(&chunk).unwrap());
    }
}
