//! The program with a fake Discord, a fake Telegram and its page: people on all three play one table to its end.

use std::fmt::Write;
use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use serde_json::{Value, json};

use crate::{fake_discord as discord, fake_telegram as telegram};

struct Program {
    child: Child,
    /// URL of the page.
    page: String,
}

impl Program {
    fn start(discord: &discord::Fake, telegram: &telegram::Fake, folder: &Path) -> Self {
        let log = File::create(folder.join("log")).unwrap();
        let mut child = Command::new(env!("CARGO_BIN_EXE_keltis"))
            .current_dir(folder)
            .env_clear()
            .env("DISCORD_TOKEN", discord::TOKEN)
            .env("DISCORD_API_URL", discord.url())
            .env("TELEGRAM_TOKEN", telegram::TOKEN)
            .env("TELEGRAM_API_URL", telegram.url())
            .env("KELTIS_REQUESTS_A_MINUTE", "1000000")
            .env("KELTIS_LOG", "debug")
            .env("WEB_ADDR", "127.0.0.1:0")
            .stdout(Stdio::piped())
            .stderr(Stdio::from(log))
            .spawn()
            .unwrap();
        let mut line = String::new();
        let mut lines = BufReader::new(child.stdout.take().unwrap());
        lines.read_line(&mut line).unwrap();
        let page = line.trim().strip_prefix("Keltis is at ").unwrap();
        let page = page.trim_end_matches('/').to_owned();
        Self { child, page }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn version(data: &str) -> i64 {
    data.split('.').nth(1).unwrap().parse().unwrap()
}

/// Chooses a move if the hand is newer than `last`.
fn choose_move(moves: &[String], code: &str, last: &mut i64) -> Option<String> {
    let of_table = || moves.iter().filter(|data| data.starts_with(code));
    let newest = version(of_table().next()?);
    if newest <= *last {
        return None;
    }
    *last = newest;
    of_table()
        .nth(newest as usize % of_table().count())
        .cloned()
}

/// Makes a move for Dana, from the hand in her private chat.
async fn dana_moves(dana: &discord::Person, code: &str, last: &mut i64) -> Option<String> {
    let private = dana.private();
    let hand = dana.hand(private, code)?;
    let choice = choose_move(&hand.moves(), code, last)?;
    let token = dana.presses_data(private, hand.id, &choice);
    dana.answer_to(&token).await;
    Some(choice)
}

/// Makes a move for Emil, from the ephemeral hand in the channel.
async fn emil_moves(
    emil: &discord::Person,
    hall: discord::Place,
    code: &str,
    last: &mut i64,
) -> Option<String> {
    let hand = emil.uses(hall, "hand", json!({ "code": code })).await;
    let choice = choose_move(&hand.moves(), code, last)?;
    let token = emil.presses_data(hall, hand.id, &choice);
    emil.answer_to(&token).await;
    Some(choice)
}

/// Makes a move for Tara, from the hand in her private chat.
async fn tara_moves(tara: &telegram::Person, code: &str, last: &mut i64) -> Option<String> {
    let private = tara.private();
    let shown = tara.fake.shown_messages(private).into_iter().rev();
    for hand in shown {
        if let Some(choice) = choose_move(&hand.moves(), code, last) {
            tara.presses_data(private, hand.id, &choice).await;
            return Some(choice);
        }
    }
    None
}

/// A visitor of the page, subscribed to its updates.
struct Visitor {
    client: reqwest::Client,
    page: String,
    cookie: String,
    /// The latest JSON of the table.
    latest: Arc<Mutex<Value>>,
}

impl Visitor {
    async fn opens(page: &str) -> Self {
        let client = reqwest::Client::new();
        let hello = client.post(format!("{page}/api/hello")).json(&json!({}));
        let hello = hello.send().await.unwrap();
        let cookie = hello.headers()["set-cookie"].to_str().unwrap();
        let cookie = cookie.split(';').next().unwrap().to_owned();
        let events = client.get(format!("{page}/api/events"));
        let mut events = events.header("cookie", &cookie).send().await.unwrap();
        let latest = Arc::new(Mutex::new(Value::Null));
        let updated = latest.clone();
        tokio::spawn(async move {
            let mut rest = vec![];
            while let Ok(Some(chunk)) = events.chunk().await {
                rest.extend_from_slice(&chunk);
                while let Some(end) = rest.iter().position(|byte| *byte == b'\n') {
                    let line: Vec<u8> = rest.drain(..=end).collect();
                    let Some(data) = line.strip_prefix(b"data:") else {
                        continue;
                    };
                    let page: Value = serde_json::from_slice(data).unwrap();
                    if let Some(table) = page["tables"].get(0) {
                        *updated.lock().unwrap() = table.clone();
                    }
                }
            }
        });
        Self {
            client,
            page: page.to_owned(),
            cookie,
            latest,
        }
    }

    async fn sends(&self, text: &str) -> Value {
        let ask = self.client.post(format!("{}/api/ask", self.page));
        let ask = ask.header("cookie", &self.cookie);
        let ask = ask.json(&json!({ "text": text, "name": "Wanda" }));
        ask.send().await.unwrap().json().await.unwrap()
    }

    fn sees(&self, part: &str) -> String {
        self.latest.lock().unwrap()[part].to_string()
    }

    /// Makes a move from the hand on the page.
    async fn moves(&self, code: &str, last: &mut i64) -> Option<String> {
        let hand = self.latest.lock().unwrap()["hand"].clone();
        let rows = hand["buttons"].as_array()?.iter();
        let data = rows.filter_map(Value::as_array).flatten();
        let data = data.filter_map(|button| button["data"].as_str());
        let a_move = |data: &&str| {
            let mut parts = data.split('.');
            parts.nth(1).is_some_and(|part| part.parse::<i64>().is_ok())
        };
        let moves: Vec<_> = data.filter(a_move).map(str::to_owned).collect();
        let choice = choose_move(&moves, code, last)?;
        let answer = self.sends(&choice).await;
        assert_eq!(answer["outcome"], "done", "{answer}");
        Some(choice)
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn four_players_on_three_platforms_finish_a_game() {
    let (in_discord, in_telegram) = (discord::Fake::start().await, telegram::Fake::start().await);
    let folder = tempfile::TempDir::new().unwrap();
    let program = Program::start(&in_discord, &in_telegram, folder.path());
    in_discord.wait_connected().await;
    let dana = in_discord.person("Dana", "en-US");
    let emil = in_discord.person("Emil", "de");
    let tara = in_telegram.person("Tara", "ru");
    let hall = in_discord.channel("the hall");
    let group = in_telegram.group("the group", telegram::ChatKind::Supergroup);

    emil.uses(hall, "settings", json!({ "hand": "off" })).await;
    let lobby = dana
        .uses(hall, "new", json!({ "game": "stones", "seats": 4 }))
        .await;
    let title = lobby.text.lines().next().unwrap().to_owned();
    let code = title.rsplit(' ').next().unwrap().to_owned();
    emil.presses(hall, "join").await;
    tara.presses_start("");
    in_telegram.wait_for_message(tara.private(), "!").await;
    tara.writes(group, &format!("/join {code}"));
    let wanda = Visitor::opens(&program.page).await;
    let joined = wanda.sends(&format!("join {code}")).await;
    assert_eq!(joined["outcome"], "done", "{joined}");
    // Each platform shows the players of the others.
    in_discord.wait_for_message(hall, "Tara").await;
    in_discord.wait_for_message(hall, "Wanda").await;
    in_telegram.wait_for_message(group, "Dana").await;
    in_telegram.wait_for_message(group, "Wanda").await;
    dana.presses(hall, "begin").await;

    let mut script = String::new();
    let mut last = [-1; 4];
    let mut made = [0; 4];
    let mut idle_rounds = 0;
    let rematch = format!("{code}.rematch");
    let is_over = || {
        let shown: Vec<discord::Msg> = in_discord.shown_messages(hall);
        shown
            .iter()
            .any(|message| message.data().contains(&rematch))
    };
    while !is_over() {
        let moves = [
            ("Dana", dana_moves(&dana, &code, &mut last[0]).await),
            ("Emil", emil_moves(&emil, hall, &code, &mut last[1]).await),
            ("Tara", tara_moves(&tara, &code, &mut last[2]).await),
            ("Wanda", wanda.moves(&code, &mut last[3]).await),
        ];
        let mut moved = false;
        for (seat, (name, choice)) in moves.into_iter().enumerate() {
            let Some(choice) = choice else {
                continue;
            };
            (moved, made[seat]) = (true, made[seat] + 1);
            writeln!(script, "{name}: {choice}").unwrap();
        }
        if made[0] == 3 && moved {
            in_discord.disconnect_all(discord::Disconnect::Cut);
        }
        idle_rounds = if moved { 0 } else { idle_rounds + 1 };
        assert!(
            idle_rounds < 1_000,
            "nobody can move\n{}\n{}",
            in_discord.state().dump(),
            in_telegram.state().dump()
        );
        if !moved {
            in_discord.sleep(Duration::from_millis(25)).await;
        }
    }
    assert!(made.iter().all(|made| *made > 5), "{made:?}");

    // All platforms show the same result.
    let board = in_telegram.wait_for_message(group, "Dana").await;
    let result = in_telegram.wait_until("the result", |state| {
        let mut all = state.chats[&group.chat].messages.values();
        all.find(|message| message.data().contains(&rematch))
            .cloned()
    });
    let result = result.await;
    let names = ["Dana", "Emil", "Tara", "Wanda"];
    for name in names {
        assert!(result.text.contains(name), "{result}");
    }
    in_discord
        .wait_until("the end on the page", |_| {
            let board = wanda.sees("board");
            let is_there =
                board.contains(&rematch) && names.iter().all(|name| board.contains(name));
            (is_there && wanda.sees("stage") == "\"over\"").then_some(())
        })
        .await;
    assert!(board.topic.is_none());
    let private_messages = in_telegram.shown_messages(tara.private());
    for (text, foreign_markup) in in_telegram
        .shown_messages(group)
        .iter()
        .chain(&private_messages)
        .map(|message| (message.to_string(), "<@"))
        .chain(
            in_discord
                .shown_messages(hall)
                .iter()
                .chain(&in_discord.shown_messages(dana.private()))
                .map(|message| (message.to_string(), "tg://")),
        )
    {
        assert!(!text.contains(foreign_markup), "{text}");
    }
    // Emil has turned off the hand in his private chat.
    assert!(in_discord.shown_messages(emil.private()).is_empty());
    eprintln!("moves of Dana, Emil, Tara and Wanda: {made:?}");
    if let Some(into) = std::env::var_os("KELTIS_TRANSCRIPT") {
        for (title, messages) in [
            (
                "the hall in Discord",
                texts(&in_discord.shown_messages(hall)),
            ),
            (
                "Dana in private",
                texts(&in_discord.shown_messages(dana.private())),
            ),
            ("Emil in the hall", texts(&emil.sees(hall))),
            (
                "the group in Telegram",
                texts(&in_telegram.shown_messages(group)),
            ),
            ("Tara in private", texts(&private_messages)),
            ("Wanda's page", wanda.sees("board")),
        ] {
            writeln!(script, "\n== {title}\n{messages}").unwrap();
        }
        std::fs::write(Path::new(&into).join("together.txt"), script).unwrap();
    }
    let log = std::fs::read_to_string(folder.path().join("log")).unwrap();
    for token in [discord::TOKEN, telegram::TOKEN, "token-"] {
        assert!(!log.contains(token), "a token is in the log");
    }
    drop(program);
    in_discord.verify();
    in_telegram.verify();
}

fn texts(messages: &[impl ToString]) -> String {
    let all: Vec<_> = messages.iter().map(ToString::to_string).collect();
    all.join("\n--\n")
}
