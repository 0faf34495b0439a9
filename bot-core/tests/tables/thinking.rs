//! Bots that think while others wait, and while the program stops.

use std::sync::Arc;
use std::time::Duration;

use bot_core::bot::{Bot, Settings, TestHooks};
use bot_core::chat::{Origin, Outcome, Reply};
use bot_core::games::Boards;
use bot_core::people::{Asker, Identity, Platform};
use tempfile::TempDir;
use tokio_util::sync::CancellationToken;

/// Long enough for a search to begin, and much shorter than a search.
const SEARCH_BEGUN: Duration = Duration::from_millis(200);
const POLL_INTERVAL: Duration = Duration::from_millis(20);

async fn sends(bot: &Bot, text: &str) -> Reply {
    let anna = Asker {
        network: None,
        identity: Identity {
            platform: Platform::Telegram,
            user: "1".to_owned(),
        },
        name: "Anna".to_owned(),
        language: None,
    };
    bot.handle_text(anna, Origin::Private, None, text).await
}

/// Opens a table at which a bot is to move and has several moves to choose from. Returns its code and its log.
async fn waiting_table(bot: &Bot, level: &str) -> (String, String) {
    let opened = sends(bot, "new keltis 2").await;
    let mut buttons = opened.screen.buttons.iter().flatten();
    let code = buttons.find_map(|button| button.action.code).unwrap();
    for command in [&format!("opponent {level}"), "begin"] {
        let reply = sends(bot, &format!("{code}.{command}")).await;
        assert_eq!(reply.outcome, Outcome::Done, "{command}: {}", reply.screen);
    }
    while let Some(press) = first_move(&sends(bot, &format!("{code}.hand")).await) {
        assert_eq!(sends(bot, &press).await.outcome, Outcome::Done, "{press}");
    }
    let code = code.to_string();
    let log = log(bot, &code).await;
    (code, log)
}

async fn log(bot: &Bot, code: &str) -> String {
    sends(bot, &format!("{code}.log")).await.screen.to_string()
}

/// A bot with one thread for searches, and hard bots that take a second.
async fn open_bot() -> (TempDir, Bot) {
    let folder = tempfile::tempdir().unwrap();
    let boards = Arc::new(Boards::built_in().unwrap());
    let mut settings = Settings::new(folder.path().join("keltis.db"), boards);
    settings.search_threads = 1;
    settings.max_tables_per_person = usize::MAX;
    settings.max_hard_tables_per_person = usize::MAX;
    settings.max_requests_per_minute = u32::MAX;
    let bot = Bot::open_with(settings, TestHooks::for_test(0)).await;
    (folder, bot.unwrap())
}

/// Returns the data of the first button that makes a move.
fn first_move(hand: &Reply) -> Option<String> {
    let mut buttons = hand.screen.buttons.iter().flatten();
    buttons.find_map(|button| {
        let data = button.data();
        let is_move = data.split('.').nth(1)?.parse::<i64>().is_ok();
        is_move.then_some(data)
    })
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn thinking_bots_do_not_delay_the_end_of_the_program() {
    let (_folder, bot) = open_bot().await;
    let mut tables = vec![];
    for _ in 0..4 {
        tables.push(waiting_table(&bot, "hard").await);
    }
    let stop = CancellationToken::new();
    let running = tokio::spawn({
        let (bot, stop) = (bot.clone(), stop.clone());
        async move { bot.run(vec![], stop).await }
    });
    tokio::time::sleep(SEARCH_BEGUN).await;
    stop.cancel();
    running.await.unwrap();
    // A search that was waited for would have been played.
    for (code, before) in tables {
        assert_eq!(log(&bot, &code).await, before);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn easy_bot_moves_while_many_hard_ones_wait() {
    let (_folder, bot) = open_bot().await;
    let mut hard = vec![];
    for _ in 0..80 {
        hard.push(waiting_table(&bot, "hard").await);
    }
    let (easy, before) = waiting_table(&bot, "easy").await;
    let stop = CancellationToken::new();
    let running = tokio::spawn({
        let (bot, stop) = (bot.clone(), stop.clone());
        async move { bot.run(vec![], stop).await }
    });
    while log(&bot, &easy).await == before {
        tokio::time::sleep(POLL_INTERVAL).await;
    }
    let mut moved = 0;
    for (code, before) in hard {
        moved += usize::from(log(&bot, &code).await != before);
    }
    stop.cancel();
    running.await.unwrap();
    // In the order of tables, it would have been the last one.
    assert!(moved < 20, "{moved} hard bots moved before the easy one");
}
