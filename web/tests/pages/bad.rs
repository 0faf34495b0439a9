//! Bad input, and what it gets. Run with `--nocapture` it prints the list.

use reqwest::Method;
use serde_json::{Value, json};

use crate::world::{Visitor, World, presses, table};

struct Tried {
    what: &'static str,
    method: Method,
    path: String,
    headers: Vec<(&'static str, String)>,
    body: Option<String>,
    wanted: u16,
}

fn tried(what: &'static str, method: Method, path: &str, wanted: u16) -> Tried {
    Tried {
        what,
        method,
        path: path.to_owned(),
        headers: vec![],
        body: None,
        wanted,
    }
}

impl Tried {
    fn header(mut self, name: &'static str, value: &str) -> Self {
        self.headers.push((name, value.to_owned()));
        self
    }

    fn json(mut self, body: &str) -> Self {
        self.body = Some(body.to_owned());
        self.header("content-type", "application/json")
    }

    async fn go(self, visitor: &Visitor) {
        let own = self.headers.iter().any(|(name, _)| *name == "cookie");
        let mut request = visitor
            .client
            .request(self.method.clone(), format!("{}{}", visitor.url, self.path));
        if !own {
            request = request.header("cookie", &visitor.cookie);
        }
        for (name, value) in &self.headers {
            request = request.header(*name, value);
        }
        if let Some(body) = self.body {
            request = request.body(body);
        }
        let response = request.send().await.unwrap();
        let status = response.status().as_u16();
        let headers = response.headers().clone();
        let said: String = response.text().await.unwrap().chars().take(90).collect();
        let path: String = self.path.chars().take(60).collect();
        println!(
            "{status}  {:<44} {} {path}  -> {said}",
            self.what, self.method
        );
        assert_eq!(status, self.wanted, "{}", self.what);
        for name in [
            "content-security-policy",
            "x-content-type-options",
            "referrer-policy",
            "x-frame-options",
            "cache-control",
        ] {
            assert!(headers.contains_key(name), "{}: no {name}", self.what);
        }
    }
}

#[tokio::test]
async fn bad_input_is_refused_by_name() {
    let world = World::new().await;
    let anna = world.visitor("Anna").await;
    let code = anna.asks("show keltis").await["code"].clone();
    let code = code.as_str().unwrap();
    let (get, post) = (Method::GET, Method::POST);
    let fine = r#"{"text":"help"}"#;
    let stranger = "keltis-1=aaaa.bbbb";
    let mut other_pass = anna.cookie.clone();
    let last = if other_pass.pop() == Some('a') {
        'b'
    } else {
        'a'
    };
    other_pass.push(last);
    let all = [
        tried("too large", post.clone(), "/api/ask", 413)
            .json(&format!(r#"{{"text":"{}"}}"#, "x".repeat(5_000))),
        tried("too large, a name", post.clone(), "/api/name", 413).json(&"x".repeat(9_000)),
        tried("too large, completion", post.clone(), "/api/complete", 413).json(&"x".repeat(9_000)),
        tried(
            "an address that is too long",
            get.clone(),
            &format!("/r/{}", "a".repeat(600)),
            414,
        ),
        tried("wrong method: get for post", get.clone(), "/api/ask", 405),
        tried("wrong method: post for get", post.clone(), "/api/view", 405).json("{}"),
        tried(
            "wrong method: post for a picture",
            post.clone(),
            "/picture/table/AAAA/board",
            405,
        )
        .json("{}"),
        tried("wrong method: delete", Method::DELETE, "/api/ask", 405),
        tried("wrong method: put for the page", Method::PUT, "/", 405),
        tried("forged cookie", get.clone(), "/api/view", 401).header("cookie", stranger),
        tried("forged cookie, events", get.clone(), "/api/events", 401).header("cookie", stranger),
        tried("forged cookie, a move", post.clone(), "/api/ask", 401)
            .header("cookie", stranger)
            .json(fine),
        tried(
            "forged cookie, one letter changed",
            get.clone(),
            "/api/view",
            401,
        )
        .header("cookie", &other_pass),
        tried(
            "forged cookie, a picture",
            get.clone(),
            &format!("/picture/table/{code}/hand"),
            401,
        )
        .header("cookie", stranger),
        tried("no cookie", post.clone(), "/api/name", 401)
            .header("cookie", "")
            .json(r#"{"name":"x"}"#),
        tried(
            "a second self that never came in",
            get.clone(),
            "/api/view?me=2",
            401,
        ),
        tried("a self that cannot be", get.clone(), "/api/view?me=0", 400),
        tried(
            "a self that is no number",
            get.clone(),
            "/api/view?me=x",
            400,
        ),
        tried(
            "a room that somebody made up",
            get.clone(),
            "/api/view?room=abcdefghijklmnopqrst",
            404,
        ),
        tried(
            "a room with a path in it",
            get.clone(),
            "/api/view?room=../../etc",
            200,
        ),
        tried("not JSON", post.clone(), "/api/ask", 400).json("{text:"),
        tried("JSON of another shape", post.clone(), "/api/ask", 400).json("[1,2]"),
        tried("no text", post.clone(), "/api/ask", 400).json("{}"),
        tried("an id that is too long", post.clone(), "/api/ask", 400)
            .json(&json!({"text":"help","id":"x".repeat(99)}).to_string()),
        tried("a form instead of JSON", post.clone(), "/api/ask", 415)
            .header("content-type", "application/x-www-form-urlencoded"),
        tried(
            "text as another site may send it",
            post.clone(),
            "/api/ask",
            415,
        )
        .header("content-type", "text/plain"),
        tried("cross-site by origin", post.clone(), "/api/ask", 403)
            .header("origin", "https://evil.example")
            .json(fine),
        tried(
            "cross-site by fetch metadata",
            post.clone(),
            "/api/ask",
            403,
        )
        .header("sec-fetch-site", "cross-site")
        .json(fine),
        tried(
            "same-site but not the same origin",
            post.clone(),
            "/api/ask",
            403,
        )
        .header("sec-fetch-site", "same-site")
        .json(fine),
        tried("a hello from another site", post.clone(), "/api/hello", 403)
            .header("origin", "null")
            .json("{}"),
        tried("an empty name", post.clone(), "/api/name", 400).json(r#"{"name":" "}"#),
        tried(
            "a language nobody speaks",
            get.clone(),
            "/api/words?lang=xx",
            400,
        ),
        tried("no language", get.clone(), "/api/words", 400),
        tried(
            "a picture of no table",
            get.clone(),
            "/picture/table/ZZZZ/board",
            404,
        ),
        tried(
            "a picture of no code",
            get.clone(),
            "/picture/table/%2e%2e%2fetc/board",
            404,
        ),
        tried(
            "a picture of no part",
            get.clone(),
            &format!("/picture/table/{code}/deck"),
            404,
        ),
        tried(
            "rules of no game",
            get.clone(),
            "/picture/rules/chess/aim",
            404,
        ),
        tried(
            "a sample of no game",
            get.clone(),
            "/picture/sample/..%2fchess",
            404,
        ),
        tried(
            "rules of no topic",
            get.clone(),
            "/picture/rules/keltis/priestess",
            404,
        ),
        tried(
            "replay of a running game",
            get.clone(),
            &format!("/api/replay/{code}"),
            404,
        ),
        tried(
            "record of a running game",
            get.clone(),
            &format!("/replay/{code}/record.json"),
            404,
        ),
        tried(
            "animation of a running game",
            get.clone(),
            &format!("/replay/{code}/game.gif"),
            404,
        ),
        tried(
            "a step of a running game",
            get.clone(),
            &format!("/api/replay/{code}/0"),
            404,
        ),
        tried(
            "a step that is no number",
            get.clone(),
            &format!("/picture/replay/{code}/-1"),
            404,
        ),
        tried(
            "a path out of the page",
            get.clone(),
            "/../../etc/passwd",
            404,
        ),
        tried(
            "a path out of the page, written oddly",
            get.clone(),
            "/%2e%2e/%2e%2e/etc/passwd",
            404,
        ),
        tried(
            "a file of ours that is not part of it",
            get.clone(),
            "/static/app.js",
            404,
        ),
        tried(
            "figures where they are not set up",
            get.clone(),
            "/metrics",
            404,
        ),
        tried("health where it is not set up", get, "/healthz", 404),
    ];
    for one in all {
        one.go(&anna).await;
    }
    // None of it changed anything.
    let page = anna.page().await;
    assert_eq!(page["order"], json!([code]));
    assert_eq!(page["name"], "Anna");
}

#[tokio::test]
async fn nobody_moves_for_another() {
    let world = World::new().await;
    let anna = world.visitor("Anna").await;
    let bo = world.visitor_in("Bo", Some(&anna.room)).await;
    let cy = world.visitor_in("Cy", Some(&anna.room)).await;
    let code = anna.asks("new keltis 2").await["code"].clone();
    let code = code.as_str().unwrap();
    bo.asks(&format!("{code}.join")).await;
    anna.asks(&format!("{code}.begin")).await;
    let playing = |page: &Value| table(page, code).is_some_and(|table| table["stage"] == "playing");
    let page = anna.until("the deal", playing).await;
    let is_first = table(&page, code).unwrap()["yourTurn"] == true;
    let (first, second) = if is_first { (&anna, &bo) } else { (&bo, &anna) };
    let page = first.page().await;
    let moves = presses(&table(&page, code).unwrap()["hand"]);
    for (who, visitor) in [("the other player", second), ("somebody who watches", &cy)] {
        for press in &moves {
            let reply = visitor.asks(press).await;
            assert_eq!(reply["outcome"], "refused", "{who}: {press}: {reply}");
        }
        println!("{} moves tried by {who}: all refused", moves.len());
    }
    assert_eq!(first.page().await["tables"], page["tables"]);
    let stale = moves[0].replace(&format!("{code}."), &format!("{code}.9"));
    let reply = first.asks(&stale).await;
    assert_eq!(reply["outcome"], "refused", "{reply}");
    let reply = first.asks(&moves[0]).await;
    assert_eq!(reply["outcome"], "done", "{reply}");
}

#[tokio::test]
async fn odd_words_are_answered_and_nothing_breaks() {
    let world = World::new().await;
    let anna = world.visitor("Anna").await;
    let odd = [
        "",
        " ",
        ".",
        "....",
        "\u{0}",
        "AAAA.1.lay green-5",
        "AAAA.999999999999999999999.lay green-5",
        "new new new",
        "show",
        "show chess",
        "show keltis keltis",
        "💥",
        "do \u{202e}",
        "link AAAAAAAAAA",
        "settings language xx",
    ];
    for text in odd {
        let reply = anna.asks(text).await;
        assert_ne!(reply["outcome"], "failed", "{text:?}: {reply}");
        assert_ne!(reply["outcome"], "done", "{text:?}: {reply}");
    }
}
