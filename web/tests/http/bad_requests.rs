//! Bad requests and their responses. With `--nocapture` the list is printed.

use reqwest::Method;
use serde_json::{Value, json};

use crate::world::{Visitor, World, move_buttons, table};

struct BadRequest {
    name: &'static str,
    method: Method,
    path: String,
    headers: Vec<(&'static str, String)>,
    body: Option<String>,
    expected_status: u16,
}

fn bad_request(name: &'static str, method: Method, path: &str, expected_status: u16) -> BadRequest {
    BadRequest {
        name,
        method,
        path: path.to_owned(),
        headers: vec![],
        body: None,
        expected_status,
    }
}

impl BadRequest {
    fn header(mut self, name: &'static str, value: &str) -> Self {
        self.headers.push((name, value.to_owned()));
        self
    }

    fn json(mut self, body: &str) -> Self {
        self.body = Some(body.to_owned());
        self.header("content-type", "application/json")
    }

    async fn send(self, visitor: &Visitor) {
        let has_cookie = self.headers.iter().any(|(name, _)| *name == "cookie");
        let mut request = visitor
            .client
            .request(self.method.clone(), format!("{}{}", visitor.url, self.path));
        if !has_cookie {
            request = request.header("cookie", &visitor.cookie);
        }
        for (header, value) in &self.headers {
            request = request.header(*header, value);
        }
        if let Some(body) = self.body {
            request = request.body(body);
        }
        let response = request.send().await.unwrap();
        let status = response.status().as_u16();
        let headers = response.headers().clone();
        let text: String = response.text().await.unwrap().chars().take(90).collect();
        let path: String = self.path.chars().take(60).collect();
        println!(
            "{status}  {:<44} {} {path}  -> {text}",
            self.name, self.method
        );
        assert_eq!(status, self.expected_status, "{}", self.name);
        for header in [
            "content-security-policy",
            "x-content-type-options",
            "referrer-policy",
            "x-frame-options",
            "cache-control",
        ] {
            assert!(headers.contains_key(header), "{}: no {header}", self.name);
        }
    }
}

#[tokio::test]
async fn bad_requests_get_the_right_status() {
    let world = World::new().await;
    let anna = world.visitor("Anna").await;
    let code = anna.sends("show keltis").await["code"].clone();
    let code = code.as_str().unwrap();
    let (get, post) = (Method::GET, Method::POST);
    let valid_body = r#"{"text":"help"}"#;
    let stranger = "keltis-1=aaaa.bbbb";
    let mut other_pass = anna.cookie.clone();
    let last = if other_pass.pop() == Some('a') {
        'b'
    } else {
        'a'
    };
    other_pass.push(last);
    let all = [
        bad_request("too large", post.clone(), "/api/ask", 413)
            .json(&format!(r#"{{"text":"{}"}}"#, "x".repeat(5_000))),
        bad_request("too large, a name", post.clone(), "/api/name", 413).json(&"x".repeat(9_000)),
        bad_request("too large, completion", post.clone(), "/api/complete", 413)
            .json(&"x".repeat(9_000)),
        bad_request(
            "a URL that is too long",
            get.clone(),
            &format!("/r/{}", "a".repeat(600)),
            414,
        ),
        bad_request("wrong method: get for post", get.clone(), "/api/ask", 405),
        bad_request("wrong method: post for get", post.clone(), "/api/view", 405).json("{}"),
        bad_request(
            "wrong method: post for a picture",
            post.clone(),
            "/picture/table/AAAA/board",
            405,
        )
        .json("{}"),
        bad_request("wrong method: delete", Method::DELETE, "/api/ask", 405),
        bad_request("wrong method: put for the page", Method::PUT, "/", 405),
        bad_request("forged cookie", get.clone(), "/api/view", 401).header("cookie", stranger),
        bad_request("forged cookie, events", get.clone(), "/api/events", 401)
            .header("cookie", stranger),
        bad_request("forged cookie, a move", post.clone(), "/api/ask", 401)
            .header("cookie", stranger)
            .json(valid_body),
        bad_request(
            "forged cookie, one letter changed",
            get.clone(),
            "/api/view",
            401,
        )
        .header("cookie", &other_pass),
        bad_request(
            "forged cookie, a picture",
            get.clone(),
            &format!("/picture/table/{code}/hand"),
            401,
        )
        .header("cookie", stranger),
        bad_request("no cookie", post.clone(), "/api/name", 401)
            .header("cookie", "")
            .json(r#"{"name":"x"}"#),
        bad_request(
            "a second player who never signed in",
            get.clone(),
            "/api/view?me=2",
            401,
        ),
        bad_request(
            "a player number out of range",
            get.clone(),
            "/api/view?me=0",
            400,
        ),
        bad_request(
            "a player number that is not a number",
            get.clone(),
            "/api/view?me=x",
            400,
        ),
        bad_request(
            "an invented room",
            get.clone(),
            "/api/view?room=abcdefghijklmnopqrst",
            404,
        ),
        bad_request(
            "a room with a path in it",
            get.clone(),
            "/api/view?room=../../etc",
            200,
        ),
        bad_request("not JSON", post.clone(), "/api/ask", 400).json("{text:"),
        bad_request("JSON of another shape", post.clone(), "/api/ask", 400).json("[1,2]"),
        bad_request("no text", post.clone(), "/api/ask", 400).json("{}"),
        bad_request("an id that is too long", post.clone(), "/api/ask", 400)
            .json(&json!({"text":"help","id":"x".repeat(99)}).to_string()),
        bad_request("a form instead of JSON", post.clone(), "/api/ask", 415)
            .header("content-type", "application/x-www-form-urlencoded"),
        bad_request("plain text instead of JSON", post.clone(), "/api/ask", 415)
            .header("content-type", "text/plain"),
        bad_request("cross-site by origin", post.clone(), "/api/ask", 403)
            .header("origin", "https://evil.example")
            .json(valid_body),
        bad_request(
            "cross-site by fetch metadata",
            post.clone(),
            "/api/ask",
            403,
        )
        .header("sec-fetch-site", "cross-site")
        .json(valid_body),
        bad_request(
            "same-site but not the same origin",
            post.clone(),
            "/api/ask",
            403,
        )
        .header("sec-fetch-site", "same-site")
        .json(valid_body),
        bad_request("a hello from another site", post.clone(), "/api/hello", 403)
            .header("origin", "null")
            .json("{}"),
        bad_request("an empty name", post.clone(), "/api/name", 400).json(r#"{"name":" "}"#),
        bad_request(
            "an unknown language",
            get.clone(),
            "/api/words?lang=xx",
            400,
        ),
        bad_request("no language", get.clone(), "/api/words", 400),
        bad_request(
            "a picture of an unknown table",
            get.clone(),
            "/picture/table/ZZZZ/board",
            404,
        ),
        bad_request(
            "a picture of an invalid code",
            get.clone(),
            "/picture/table/%2e%2e%2fetc/board",
            404,
        ),
        bad_request(
            "an unknown part of a table",
            get.clone(),
            &format!("/picture/table/{code}/deck"),
            404,
        ),
        bad_request(
            "rules of an unknown game",
            get.clone(),
            "/picture/rules/chess/aim",
            404,
        ),
        bad_request(
            "a sample of an unknown game",
            get.clone(),
            "/picture/sample/..%2fchess",
            404,
        ),
        bad_request(
            "an unknown rules topic",
            get.clone(),
            "/picture/rules/keltis/priestess",
            404,
        ),
        bad_request(
            "replay of a running game",
            get.clone(),
            &format!("/api/replay/{code}"),
            404,
        ),
        bad_request(
            "record of a running game",
            get.clone(),
            &format!("/replay/{code}/record.json"),
            404,
        ),
        bad_request(
            "animation of a running game",
            get.clone(),
            &format!("/replay/{code}/game.gif"),
            404,
        ),
        bad_request(
            "a step of a running game",
            get.clone(),
            &format!("/api/replay/{code}/0"),
            404,
        ),
        bad_request(
            "a step that is not a number",
            get.clone(),
            &format!("/picture/replay/{code}/-1"),
            404,
        ),
        bad_request("path traversal", get.clone(), "/../../etc/passwd", 404),
        bad_request(
            "path traversal, percent-encoded",
            get.clone(),
            "/%2e%2e/%2e%2e/etc/passwd",
            404,
        ),
        bad_request(
            "a source file that is not served",
            get.clone(),
            "/static/app.js",
            404,
        ),
        bad_request("metrics when turned off", get.clone(), "/metrics", 404),
        bad_request("health when turned off", get, "/healthz", 404),
    ];
    for request in all {
        request.send(&anna).await;
    }
    // Nothing has changed.
    let page = anna.page().await;
    assert_eq!(page["order"], json!([code]));
    assert_eq!(page["name"], "Anna");
}

#[tokio::test]
async fn players_cannot_move_for_others() {
    let world = World::new().await;
    let anna = world.visitor("Anna").await;
    let bo = world.visitor_in("Bo", Some(&anna.room)).await;
    let cy = world.visitor_in("Cy", Some(&anna.room)).await;
    let code = anna.sends("new keltis 2").await["code"].clone();
    let code = code.as_str().unwrap();
    bo.sends(&format!("{code}.join")).await;
    anna.sends(&format!("{code}.begin")).await;
    let playing = |page: &Value| table(page, code).is_some_and(|table| table["stage"] == "playing");
    let page = anna.until("the deal", playing).await;
    let is_first = table(&page, code).unwrap()["yourTurn"] == true;
    let (first, second) = if is_first { (&anna, &bo) } else { (&bo, &anna) };
    let page = first.page().await;
    let moves = move_buttons(&table(&page, code).unwrap()["hand"]);
    for (who, visitor) in [("the other player", second), ("a spectator", &cy)] {
        for press in &moves {
            let reply = visitor.sends(press).await;
            assert_eq!(reply["outcome"], "refused", "{who}: {press}: {reply}");
        }
        println!("{} moves tried by {who}: all refused", moves.len());
    }
    assert_eq!(first.page().await["tables"], page["tables"]);
    let stale = moves[0].replace(&format!("{code}."), &format!("{code}.9"));
    let reply = first.sends(&stale).await;
    assert_eq!(reply["outcome"], "refused", "{reply}");
    let reply = first.sends(&moves[0]).await;
    assert_eq!(reply["outcome"], "done", "{reply}");
}

#[tokio::test]
async fn odd_commands_are_refused_without_failing() {
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
        let reply = anna.sends(text).await;
        assert_ne!(reply["outcome"], "failed", "{text:?}: {reply}");
        assert_ne!(reply["outcome"], "done", "{text:?}: {reply}");
    }
}
