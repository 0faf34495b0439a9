//! The event stream of an open page.

use reqwest::{Method, Response};
use serde_json::Value;

use crate::world::{TIMEOUT, Visitor, table};

/// An open event stream.
pub struct EventStream {
    pub response: Response,
    pub text: String,
}

impl EventStream {
    pub async fn new(visitor: &Visitor, last: Option<&str>) -> Self {
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

    /// Returns the next page update, or `None` if the connection has ended.
    pub async fn next(&mut self) -> Option<Value> {
        loop {
            if let Some((event, rest)) = self.text.split_once("\n\n") {
                let update = event.lines().any(|line| line == "event: page");
                let mut lines = event.lines().filter(|_| update);
                let data = lines.find_map(|line| line.strip_prefix("data: ").map(str::to_owned));
                self.text = rest.to_owned();
                match data {
                    Some(data) => return Some(serde_json::from_str(&data).unwrap()),
                    None => continue,
                }
            }
            let chunk = tokio::time::timeout(TIMEOUT, self.response.chunk()).await;
            let chunk = chunk.unwrap().ok()??;
            self.text.push_str(std::str::from_utf8(&chunk).unwrap());
        }
    }

    pub async fn until(&mut self, wanted: impl Fn(&Value) -> bool) -> Value {
        loop {
            let update = self.next().await.unwrap();
            if wanted(&update) {
                return update;
            }
        }
    }

    /// Reads until a table looks as wanted. Returns the table.
    pub async fn until_table(&mut self, code: &str, wanted: impl Fn(&Value) -> bool) -> Value {
        let wanted_table = |update: &Value| table(update, code).is_some_and(&wanted);
        let update = self.until(wanted_table).await;
        table(&update, code).unwrap().clone()
    }
}
