//! The program with a fake Discord: whole games of each kind, with lost connections and a `kill -9`.

use std::fs::File;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use crate::fake_discord::{Disconnect, Fake, Msg, Person, Place, TOKEN};
use serde_json::json;

struct Program(Child);

impl Program {
    fn start(fake: &Fake, folder: &Path) -> Self {
        let log = File::options()
            .create(true)
            .append(true)
            .open(folder.join("log"))
            .unwrap();
        let child = Command::new(env!("CARGO_BIN_EXE_keltis"))
            .current_dir(folder)
            .env_clear()
            .env("DISCORD_TOKEN", TOKEN)
            .env("DISCORD_API_URL", fake.url())
            .env("KELTIS_REQUESTS_A_MINUTE", "1000000")
            .env("KELTIS_LOG", "debug")
            .stderr(Stdio::from(log))
            .spawn()
            .unwrap();
        Self(child)
    }

    /// Kills the program, as `kill -9`.
    fn kill(&mut self) {
        self.0.kill().unwrap();
        self.0.wait().unwrap();
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn version(data: &str) -> i64 {
    data.split('.').nth(1).unwrap().parse().unwrap()
}

/// Makes a move from the hand in the private chat. Returns whether there was one.
async fn move_from_private_hand(anna: &Person, code: &str, last: &mut i64) -> bool {
    let private = anna.private();
    let Some(hand) = anna.hand(private, code) else {
        return false;
    };
    let moves = hand.moves();
    if version(&moves[0]) <= *last {
        return false;
    }
    *last = version(&moves[0]);
    let choice = &moves[*last as usize % moves.len()];
    let token = anna.presses_data(private, hand.id, choice);
    anna.answer_to(&token).await;
    true
}

/// Makes a move from the ephemeral hand in the channel. Returns whether there was one.
async fn move_from_ephemeral_hand(bo: &Person, hall: Place, code: &str) -> bool {
    let hand = bo.uses(hall, "hand", json!({ "code": code })).await;
    let moves = hand.moves();
    let Some(choice) = moves.first() else {
        return false;
    };
    let token = bo.presses_data(hall, hand.id, choice);
    bo.answer_to(&token).await;
    true
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "takes minutes: the program observes Discord's rate limits"]
async fn whole_games_survive_reconnects_and_a_kill() {
    let fake = Fake::start().await;
    let folder = tempfile::TempDir::new().unwrap();
    let mut program = Program::start(&fake, folder.path());
    fake.wait_connected().await;
    let (anna, bo) = (fake.person("Anna", "en-US"), fake.person("Bo", "de"));
    for game in ["keltis", "stones", "oracle"] {
        let hall = fake.channel(game);
        bo.uses(hall, "settings", json!({ "hand": "off" })).await;
        let new = json!({ "game": game, "seats": 2 });
        let lobby = anna.uses(hall, "new", new).await;
        let title = lobby.text.lines().next().unwrap().to_owned();
        let code = title.rsplit(' ').next().unwrap().to_owned();
        bo.presses(hall, "join").await;
        anna.presses(hall, "begin").await;
        let (mut moves_made, mut last, mut idle_rounds) = (0, -1, 0);
        let rematch = format!("{code}.rematch");
        while !fake
            .shown_messages(hall)
            .iter()
            .any(|message| message.data().contains(&rematch))
        {
            let moved = move_from_private_hand(&anna, &code, &mut last).await
                || move_from_ephemeral_hand(&bo, hall, &code).await;
            if !moved {
                idle_rounds += 1;
                assert!(idle_rounds < 400, "{}", fake.state().dump());
                fake.sleep(Duration::from_millis(25)).await;
                continue;
            }
            (moves_made, idle_rounds) = (moves_made + 1, 0);
            if moves_made % 12 == 5 {
                fake.disconnect_all(Disconnect::Cut);
            }
            if moves_made == 9 {
                let before = fake.state().gateway.identified;
                program.kill();
                program = Program::start(&fake, folder.path());
                fake.wait_until("the restarted program", |state| {
                    (state.gateway.identified > before).then_some(())
                })
                .await;
                fake.wait_connected().await;
            }
        }
        for (who, person, place) in [("Anna", &anna, anna.private()), ("Bo", &bo, hall)] {
            eprintln!("\n== {game}, after {moves_made} moves and a kill -9: what {who} saw last");
            let seen: Vec<Msg> = person.sees(place);
            for message in seen.iter().skip(seen.len().saturating_sub(3)) {
                eprintln!("{message}\n");
            }
        }
        assert!(moves_made > 15, "{moves_made}");
        let private = fake.shown_messages(anna.private());
        let of_table = private
            .iter()
            .filter(|message| message.text.contains(&code));
        assert_eq!(of_table.count(), 1);
        assert!(fake.shown_messages(bo.private()).is_empty());
    }
    {
        let state = fake.state();
        assert!(state.gateway.resumed >= 3);
        assert!(
            state
                .interactions
                .values()
                .all(|inter| inter.answered.is_some())
        );
        let mut times: Vec<_> = state
            .interactions
            .values()
            .filter_map(|inter| inter.answered.map(|(after, _)| after))
            .collect();
        times.sort();
        eprintln!(
            "{} interactions, answer time: median {:?}, maximum {:?}",
            times.len(),
            times[times.len() / 2],
            times[times.len() - 1]
        );
    }
    let log = std::fs::read_to_string(folder.path().join("log")).unwrap();
    assert!(
        log.contains("Discord adapter started")
            && log.contains("resumed the connection to Discord")
    );
    assert!(
        !log.contains(TOKEN) && !log.contains("token-"),
        "a token is in the log"
    );
    drop(program);
    fake.verify();
}
