//! The program with a fake Telegram: whole games between two people in a group, with a `kill -9` in between.

use std::fmt::Write;
use std::path::Path;
use std::process::Stdio;
use std::time::{Duration, Instant};

use tempfile::{TempDir, tempdir};
use tokio::io::AsyncReadExt;
use tokio::process::{Child, Command};

use crate::fake_telegram::{ChatKind, Fake, FaultKind, Msg, PRIVATE_TEXT, Person, Place, TOKEN};

const MAX_SHUTDOWN: Duration = Duration::from_secs(3);

/// The program, started as a host would.
struct Program {
    folder: TempDir,
    url: String,
    token: &'static str,
    child: Option<Child>,
    /// The log so far.
    log: String,
}

impl Program {
    fn new(url: String, token: &'static str) -> Self {
        Self {
            folder: tempdir().unwrap(),
            url,
            token,
            child: None,
            log: String::new(),
        }
    }

    fn start(&mut self) {
        let child = Command::new(env!("CARGO_BIN_EXE_keltis"))
            .current_dir(&self.folder)
            .env("TELEGRAM_TOKEN", self.token)
            .env("TELEGRAM_API_URL", &self.url)
            .env("KELTIS_REQUESTS_A_MINUTE", "100000")
            .env("KELTIS_LOG", "debug,hyper=info,reqwest=info,sqlx=warn")
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .kill_on_drop(true)
            .spawn();
        self.child = Some(child.unwrap());
    }

    /// Kills the program, as `kill -9`.
    async fn kill(&mut self) {
        let mut child = self.child.take().unwrap();
        child.kill().await.unwrap();
        self.read(&mut child).await;
    }

    /// Stops the program with SIGTERM and returns how long that took.
    async fn stop(&mut self) -> Duration {
        let mut child = self.child.take().unwrap();
        let started = Instant::now();
        let id = child.id().unwrap().to_string();
        let status = std::process::Command::new("kill")
            .args(["-TERM", &id])
            .status();
        assert!(status.unwrap().success());
        let status = tokio::time::timeout(Duration::from_secs(20), child.wait()).await;
        assert!(status.unwrap().unwrap().success());
        self.read(&mut child).await;
        started.elapsed()
    }

    async fn read(&mut self, child: &mut Child) {
        let mut log = child.stderr.take().unwrap();
        log.read_to_string(&mut self.log).await.unwrap();
    }
}

fn newest_version(message: &Msg, code: &str) -> i64 {
    let moves = message.moves().into_iter();
    let mut moves = moves.filter(|data| data.starts_with(code));
    let version = |data: String| data.split('.').nth(1).unwrap().parse().unwrap();
    moves.next().map_or(0, version)
}

/// Chooses a move in inline mode, if there is one newer than `last`.
async fn choose_inline_move(person: &Person, code: &str, last: i64) -> Option<(i64, String)> {
    let offered = person.types_inline(code).await;
    let results = offered["results"].as_array().unwrap();
    let (at, result) = results.iter().enumerate().nth(1)?;
    let id = result["id"].as_str().unwrap();
    let version = id.split('.').nth(1).unwrap().parse().unwrap();
    if version <= last {
        return None;
    }
    person.chooses_result(&offered, at, true);
    Some((version, result["title"].as_str().unwrap().to_owned()))
}

/// Plays to the end with the buttons of the private hand, and in inline mode where that is faster.
async fn play(
    program: &mut Program,
    people: &[&Person],
    place: Place,
    code: &str,
    script: &mut String,
) -> usize {
    let fake = &people[0].fake;
    let (mut last, mut moves, mut idle_rounds) = (0, 0, 0);
    let mut killed = vec![];
    let over = format!("{code}.rematch");
    loop {
        let found = {
            let state = fake.state();
            let is_over = state.chats[&people[0].id]
                .messages
                .values()
                .any(|message| message.data().contains(&over));
            if is_over {
                return moves;
            }
            let hands = people.iter().flat_map(|person| {
                let all = state.chats[&person.id].messages.values();
                all.map(move |message| (*person, message))
            });
            let best = hands.max_by_key(|(_, message)| newest_version(message, code));
            best.filter(|(_, message)| newest_version(message, code) > last)
                .map(|(person, message)| (person.clone(), message.clone()))
        };
        let Some((person, hand)) = found else {
            idle_rounds += 1;
            assert!(idle_rounds < 4_000, "{}", fake.state().dump());
            if idle_rounds % 10 == 9 {
                // Rate limits delay the hand, so inline mode is faster.
                for person in people {
                    if let Some((version, title)) = choose_inline_move(person, code, last).await {
                        writeln!(script, "> {} chooses in inline mode: {title}", person.name)
                            .unwrap();
                        (last, moves) = (version, moves + 1);
                    }
                }
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
            continue;
        };
        idle_rounds = 0;
        last = newest_version(&hand, code);
        moves += 1;
        let choices = hand.moves();
        let choice = &choices[(moves * 7) % choices.len()];
        let label = hand
            .buttons()
            .find(|button| button.data.as_ref() == Some(choice))
            .map(|button| button.label.clone());
        writeln!(
            script,
            "> {} presses [{}]",
            person.name,
            label.unwrap_or_default()
        )
        .unwrap();
        let press = person.sends_press(person.private(), hand.id, choice);
        if !killed.contains(&(moves / 15)) && moves > 10 && moves < 45 {
            killed.push(moves / 15);
            program.kill().await;
            writeln!(script, "(the program is killed and started again)").unwrap();
            program.start();
        }
        person.answer_to(&press).await;
        if moves % 10 == 3 {
            let answer = person.presses(place, "hand").await;
            writeln!(
                script,
                "> {} presses [My hand] in the group and gets a private answer: {}",
                person.name,
                answer.text.unwrap_or_default().replace('\n', " | ")
            )
            .unwrap();
        }
    }
}

fn append_transcript(fake: &Fake, script: &mut String, title: &str, place: Place) {
    writeln!(script, "\n== {title}").unwrap();
    for message in fake.messages(place) {
        let from = match message.from {
            Some(id) => fake.state().people[&id].name.clone(),
            None => format!(
                "Keltis, message {}, edited {} times",
                message.id, message.edits
            ),
        };
        writeln!(script, "-- {from}\n{message}").unwrap();
    }
}

/// Plays a whole game while the program is killed and restarted.
async fn game_survives_kills(game: &str) {
    let fake = Fake::start().await;
    let mut program = Program::new(fake.url(), TOKEN);
    program.start();
    let mut script = String::new();
    let (anna, bo) = (fake.person("Anna", "en"), fake.person("Bo", "en"));
    let place = fake.group(&format!("the {game} hall"), ChatKind::Supergroup);
    writeln!(script, "\n######## {game}\n").unwrap();
    for person in [&anna, &bo] {
        person.presses_start("");
        fake.wait_for_message(person.private(), "Hi! I bring Keltis")
            .await;
    }
    // A malformed update is skipped, and its text is not logged.
    let malformed = serde_json::json!({ "message_id": "x", "text": PRIVATE_TEXT });
    fake.send_update("message", malformed);
    fake.inject_fault("sendMessage", 1, FaultKind::UnknownFormat);
    anna.writes(place, &format!("/new {game} 2"));
    let lobby = fake.wait_for_message(place, "1 of 2").await;
    let code = lobby
        .text
        .lines()
        .next()
        .unwrap()
        .rsplit(' ')
        .next()
        .unwrap()
        .to_owned();
    bo.presses(place, "join").await;
    fake.wait_for_message(place, "2 of 2").await;
    anna.presses(place, "begin").await;
    fake.wait_for_message(place, "[What happened?]").await;
    let moves = play(&mut program, &[&anna, &bo], place, &code, &mut script).await;
    assert!(moves > 25, "{moves}");
    fake.wait_for_message(place, "Proof of the shuffle").await;
    // The final board has no buttons. Rate limits of the group may delay it.
    fake.wait_until("the final board", |state| {
        let board = state.chats[&place.chat].messages.get(&lobby.id)?;
        board.keyboard.is_empty().then_some(())
    })
    .await;
    for (title, place) in [
        ("the group", place),
        ("Anna in private", anna.private()),
        ("Bo in private", bo.private()),
    ] {
        append_transcript(&fake, &mut script, title, place);
    }
    let results = fake.shown_messages(place);
    let results = results
        .iter()
        .filter(|message| message.text.contains("Proof of the shuffle"));
    assert_eq!(results.count(), 1);
    let took = program.stop().await;
    assert!(took < MAX_SHUTDOWN, "shutdown took {took:?}");
    assert!(
        !program.log.contains(TOKEN) && !program.log.contains("SECRET"),
        "a token is in the log"
    );
    assert!(!program.log.contains("Your hand"), "a hand is in the log");
    assert!(
        program
            .log
            .contains("skipped an unreadable Telegram update")
    );
    assert!(
        !program.log.contains(PRIVATE_TEXT),
        "player text is in the log"
    );
    let state = fake.state();
    // Once, or twice if the program was killed just after the first answer.
    let answers = state.presses.values().map(|pressed| pressed.answers.len());
    assert!(answers.clone().all(|answers| (1..=2).contains(&answers)));
    assert!(answers.filter(|answers| *answers > 1).count() <= 3);
    drop(state);
    fake.verify();
    if let Some(folder) = std::env::var_os("KELTIS_TRANSCRIPT") {
        std::fs::write(
            Path::new(&folder).join(format!("telegram-{game}.txt")),
            script,
        )
        .unwrap();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn game_of_keltis_survives_kills() {
    game_survives_kills("keltis").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn game_of_stones_survives_kills() {
    game_survives_kills("stones").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn game_of_oracle_survives_kills() {
    game_survives_kills("oracle").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn wrong_token_and_missing_network_log_one_line() {
    let fake = Fake::start().await;
    let nowhere = "http://127.0.0.1:9".to_owned();
    for (url, token, expected) in [
        (fake.url(), "777:WRONG-SECRET", "rejected the bot token"),
        (nowhere, "777:WRONG-SECRET", "is unavailable"),
    ] {
        let mut program = Program::new(url, token);
        program.start();
        tokio::time::sleep(Duration::from_millis(2_500)).await;
        let took = program.stop().await;
        assert!(took < MAX_SHUTDOWN, "shutdown took {took:?}");
        let lines = program
            .log
            .lines()
            .filter(|line| line.contains("WARN") || line.contains("ERROR"));
        let lines: Vec<_> = lines.collect();
        assert_eq!(lines.len(), 1, "{}", program.log);
        assert!(lines[0].contains(expected), "{}", lines[0]);
        assert!(!program.log.contains("WRONG-SECRET"), "{}", program.log);
    }
}

/// A message on its way does not delay the shutdown, and it is not lost.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn unanswered_delivery_does_not_delay_the_shutdown() {
    let fake = Fake::start().await;
    let mut program = Program::new(fake.url(), TOKEN);
    program.start();
    let (anna, bo) = (fake.person("Anna", "en"), fake.person("Bo", "en"));
    for person in [&anna, &bo] {
        person.presses_start("");
        fake.wait_for_message(person.private(), "Hi! I bring Keltis")
            .await;
    }
    let place = fake.group("the hall", ChatKind::Supergroup);
    anna.writes(place, "/new keltis 2");
    fake.wait_for_message(place, "1 of 2").await;
    bo.presses(place, "join").await;
    let lobby = fake.wait_for_message(place, "2 of 2").await;
    let mut buttons = lobby.data().into_iter();
    let begin = buttons.find(|data| data.ends_with("begin"));
    // The hands are on their way when the program stops.
    for method in ["sendMessage", "sendPhoto"] {
        fake.inject_fault(method, 10, FaultKind::Delay(Duration::from_secs(8)));
    }
    anna.sends_press(place, lobby.id, &begin.unwrap());
    tokio::time::sleep(Duration::from_millis(1_500)).await;
    let took = program.stop().await;
    assert!(took < MAX_SHUTDOWN, "shutdown took {took:?}");
    fake.state().faults.clear();
    program.start();
    fake.wait_until("the hand of the player to move", |state| {
        let people = [&anna, &bo].into_iter();
        let mut messages = people.flat_map(|person| state.chats[&person.id].messages.values());
        let found = messages.any(|message| !message.moves().is_empty());
        found.then_some(())
    })
    .await;
}

#[test]
fn invalid_settings_are_rejected() {
    let folder = tempdir().unwrap();
    for (name, value) in [
        ("KELTIS_ALLOW", "telegram:anna"),
        ("KELTIS_TABLES_A_PERSON", "none"),
        ("TELEGRAM_API_URL", "api.telegram.org"),
        ("TELEGRAM_WEBHOOK_LISTEN", "here"),
        ("KELTIS_LOG", "=nonsense="),
    ] {
        let output = std::process::Command::new(env!("CARGO_BIN_EXE_keltis"))
            .current_dir(&folder)
            .env("TELEGRAM_TOKEN", "1:SECRET")
            .env(name, value)
            .output()
            .unwrap();
        let stderr = String::from_utf8(output.stderr).unwrap();
        assert!(
            !output.status.success() && stderr.contains(name),
            "{name}: {stderr}"
        );
        assert!(!stderr.contains("SECRET"));
    }
}
