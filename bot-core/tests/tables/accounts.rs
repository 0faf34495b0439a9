//! Accounts: linking, unlinking, deletion of personal data, quotas, allow and ban lists.

use std::time::Duration;

use bot_core::chat::{Outcome, Reply};
use bot_core::people::Platform;
use bot_core::people::Recipient;

use crate::world::{TestUser, World, group, move_buttons, test_user};

/// Extracts the code from the reply to `link`.
fn link_code(reply: &Reply) -> String {
    let text = reply.screen.lines[0].as_str();
    text.split(' ').nth(2).unwrap().to_owned()
}

async fn link_accounts(world: &World, first: &TestUser, second: &TestUser) -> Reply {
    let code = link_code(&world.send(first, None, "link").await);
    confirm_link(world, second, &code).await
}

/// Sends a link code and confirms. Returns the last reply.
async fn confirm_link(world: &World, user: &TestUser, code: &str) -> Reply {
    world.send(user, None, &format!("link {code}")).await;
    world.send(user, None, &format!("link {code} sure")).await
}

/// Returns one person's accounts on Discord and Telegram.
fn same_person_on_two_platforms() -> (TestUser, TestUser) {
    let mut on_telegram = test_user(Platform::Telegram, "Zebulon T");
    on_telegram.identity.user = "zebulon-t".to_owned();
    (test_user(Platform::Discord, "Zebulon"), on_telegram)
}

#[tokio::test]
async fn linked_accounts_play_the_same_seat() {
    let world = World::new().await;
    let (on_discord, on_telegram) = same_person_on_two_platforms();
    let bo = test_user(Platform::Discord, "Bo");
    let code = World::table_code(&world.send(&on_telegram, None, "new stones 2").await);
    world.send(&bo, None, &format!("join {code}")).await;
    let alone = world
        .send(&on_discord, None, "games")
        .await
        .screen
        .to_string();
    assert!(!alone.contains(&code), "{alone}");
    let made = link_code(&world.send(&on_discord, None, "link").await);
    let linked = confirm_link(&world, &on_telegram, &made.to_lowercase()).await;
    assert_eq!(linked.outcome, Outcome::Done, "{}", linked.screen);
    // The linked account also has the seat and the host's rights.
    let games = world
        .send(&on_discord, None, "games")
        .await
        .screen
        .to_string();
    assert!(games.contains(&code), "{games}");
    let begun = world
        .send(&on_discord, None, &format!("begin {code}"))
        .await;
    assert_eq!(begun.outcome, Outcome::Done, "{}", begun.screen);
    for (number, user) in [&on_discord, &on_telegram, &on_discord, &on_telegram]
        .into_iter()
        .enumerate()
    {
        loop {
            let (mover, choices) = world.player_to_move(&[user, &bo], &code).await.unwrap();
            let mover = [user, &bo][mover];
            let reply = world.send(mover, None, &choices[0]).await;
            assert_eq!(reply.outcome, Outcome::Done, "{number}: {}", reply.screen);
            if mover.name == user.name {
                break;
            }
        }
    }
    // Both accounts share one seat, so the second cannot join.
    let again = world.send(&on_discord, None, &format!("join {code}")).await;
    assert_eq!(again.outcome, Outcome::Refused);
}

#[tokio::test]
async fn link_code_works_once_and_expires_and_is_refused_to_its_owner() {
    let world = World::new().await;
    let (on_discord, on_telegram) = same_person_on_two_platforms();
    let third = test_user(Platform::Telegram, "Third");
    let refused = |reply: &Reply| reply.outcome == Outcome::Refused;
    // In a group, others would read the code.
    let hall = group(Platform::Discord, "hall");
    assert!(refused(&world.send(&on_discord, Some(&hall), "link").await));
    let own = link_code(&world.send(&on_discord, None, "link").await);
    let reply = world.send(&on_discord, None, &format!("link {own}")).await;
    assert!(refused(&reply), "{}", reply.screen);
    // The refused attempt does not use up the code.
    let used = confirm_link(&world, &on_telegram, &own).await;
    assert_eq!(used.outcome, Outcome::Done, "{}", used.screen);
    for user in [&third, &on_telegram, &on_discord] {
        let reply = world.send(user, None, &format!("link {own}")).await;
        assert!(refused(&reply), "{}", reply.screen);
    }
    let old = link_code(&world.send(&on_discord, None, "link").await);
    let new = link_code(&world.send(&on_discord, None, "link").await);
    assert!(refused(
        &world.send(&third, None, &format!("link {old}")).await
    ));
    world.advance_clock(Duration::from_secs(16 * 60));
    assert!(refused(
        &world.send(&third, None, &format!("link {new}")).await
    ));
    let late = link_code(&world.send(&on_discord, None, "link").await);
    world.advance_clock(Duration::from_secs(14 * 60));
    let reply = confirm_link(&world, &third, &late).await;
    assert_eq!(reply.outcome, Outcome::Done, "{}", reply.screen);
    let settings = world
        .send(&third, None, "settings")
        .await
        .screen
        .to_string();
    assert!(settings.contains("3 linked chats"), "{settings}");
}

#[tokio::test]
async fn players_of_one_table_cannot_link_until_it_is_over() {
    let world = World::new().await;
    let (on_discord, on_telegram) = same_person_on_two_platforms();
    let hall = group(Platform::Discord, "hall");
    let code = World::table_code(&world.send(&on_discord, Some(&hall), "new stones 3").await);
    world
        .send(&on_telegram, None, &format!("join {code}"))
        .await;
    let reply = link_accounts(&world, &on_discord, &on_telegram).await;
    assert_eq!(reply.outcome, Outcome::Refused);
    assert!(reply.screen.to_string().contains(&code), "{}", reply.screen);
    world.send(&on_discord, None, "begin").await;
    assert_eq!(
        link_accounts(&world, &on_telegram, &on_discord)
            .await
            .outcome,
        Outcome::Refused
    );
    world.play_out(&[&on_discord, &on_telegram], &code).await;
    let reply = link_accounts(&world, &on_discord, &on_telegram).await;
    assert_eq!(reply.outcome, Outcome::Done, "{}", reply.screen);
}

#[tokio::test]
async fn unlinking_returns_each_seat_to_the_account_that_took_it() {
    for from in 0..2 {
        let world = World::new().await;
        let (on_discord, on_telegram) = same_person_on_two_platforms();
        let bo = test_user(Platform::Discord, "Bo");
        let before = World::table_code(&world.send(&on_telegram, None, "new stones 2").await);
        assert_eq!(
            link_accounts(&world, &on_discord, &on_telegram)
                .await
                .outcome,
            Outcome::Done
        );
        let mine = World::table_code(&world.send(&on_discord, None, "new keltis 2").await);
        let theirs = World::table_code(&world.send(&on_telegram, None, "new oracle 2").await);
        for code in [&before, &mine, &theirs] {
            let reply = world.send(&bo, None, &format!("join {code}")).await;
            assert_eq!(reply.outcome, Outcome::Done);
            let reply = world.send(&bo, None, &format!("begin {code}")).await;
            assert_eq!(reply.outcome, Outcome::Done, "{}", reply.screen);
        }
        let undone = world
            .send([&on_discord, &on_telegram][from], None, "unlink")
            .await;
        assert_eq!(undone.outcome, Outcome::Done, "{}", undone.screen);
        let discord_games = world
            .send(&on_discord, None, "games")
            .await
            .screen
            .to_string();
        let telegram_games = world
            .send(&on_telegram, None, "games")
            .await
            .screen
            .to_string();
        for code in [&before, &theirs] {
            assert!(!discord_games.contains(code), "{from}: {discord_games}");
            assert!(telegram_games.contains(code), "{from}: {telegram_games}");
        }
        assert!(
            discord_games.contains(&mine) && !telegram_games.contains(&mine),
            "{from}"
        );
        // The accounts play on as two persons.
        for (user, code) in [
            (&on_telegram, &before),
            (&on_discord, &mine),
            (&on_telegram, &theirs),
        ] {
            for _ in 0..4 {
                world.play_action(&[user, &bo], code).await.unwrap();
            }
        }
        for (user, code) in [(&on_discord, &before), (&on_telegram, &mine)] {
            let reply = world.send(user, None, &format!("hand {code}")).await;
            assert_eq!(reply.outcome, Outcome::Refused, "{}", reply.screen);
        }
        for user in [&on_discord, &on_telegram] {
            let reply = world.send(user, None, "unlink").await;
            assert_eq!(reply.outcome, Outcome::Refused, "{from}: {}", reply.screen);
        }
    }
}

#[tokio::test]
async fn forget_removes_all_personal_data() {
    let world = World::new().await;
    let (on_discord, on_telegram) = same_person_on_two_platforms();
    let bo = test_user(Platform::Discord, "Bo");
    let hall = group(Platform::Discord, "hall");
    // One finished game per account from before the link, a lobby, a running game, results and settings.
    let mut finished = vec![];
    for user in [&on_discord, &on_telegram] {
        let code = World::table_code(&world.send(user, None, "new stones 2").await);
        world.send(&bo, None, &format!("join {code}")).await;
        world.send(&bo, None, &format!("begin {code}")).await;
        world.play_out(&[user, &bo], &code).await;
        finished.push(code);
    }
    world
        .send(&on_telegram, None, "settings zone Europe/Berlin")
        .await;
    assert_eq!(
        link_accounts(&world, &on_discord, &on_telegram)
            .await
            .outcome,
        Outcome::Done
    );
    world.send(&on_discord, None, "settings pictures off").await;
    let lobby = World::table_code(&world.send(&on_discord, Some(&hall), "new oracle 3").await);
    world.send(&bo, Some(&hall), &format!("join {lobby}")).await;
    let running = world
        .start_table("keltis 2", &[&on_discord, &bo], &hall)
        .await;
    world.send(&on_telegram, None, "link").await;
    world.run_pending().await;
    let asked = world.send(&on_telegram, None, "forget").await;
    assert_eq!(asked.outcome, Outcome::Unchanged);
    let done = world.send(&on_telegram, None, "forget sure").await;
    assert_eq!(done.outcome, Outcome::Done, "{}", done.screen);
    world.run_pending().await;

    let all = crate::migrations::dump_sql(&world.settings.database).await;
    let trace: Vec<_> = all
        .lines()
        .filter(|line| {
            line.to_lowercase().contains("zebulon") || line.contains("\"pictures\":false")
        })
        .collect();
    assert!(trace.is_empty(), "{trace:#?}");
    let links = all
        .lines()
        .filter(|line| line.starts_with("INSERT INTO link_code"));
    assert_eq!(links.count(), 0);
    // An opponent takes the seat in the running game.
    let hand = world
        .send(&bo, None, &format!("hand {running}"))
        .await
        .screen;
    assert!(!move_buttons(&hand).is_empty(), "{hand}");
    world.play_out(&[&bo], &running).await;
    // The lobby gets another host; no opponent takes the seat there.
    let shown = world
        .send(&bo, Some(&hall), &format!("board {lobby}"))
        .await
        .screen;
    assert!(shown.to_string().contains("1. Bo, host"), "{shown}");
    let said = world
        .chat(Platform::Discord)
        .texts_shown_to(&Recipient::Place(hall.clone()))
        .join("\n");
    assert!(
        said.contains(&format!("A player gave up at table {running}")),
        "{said}"
    );
    assert!(
        !said.contains(&format!("gave up at table {lobby}")),
        "{said}"
    );
    for code in &finished {
        let scores = world
            .send(&bo, None, &format!("scores {code}"))
            .await
            .screen;
        assert!(scores.to_string().contains("A player"), "{scores}");
    }
    // Bo's own data is kept.
    let stats = world.send(&bo, None, "stats").await.screen.to_string();
    assert!(
        stats.contains("2 games") || stats.contains("3 games"),
        "{stats}"
    );
    // A rematch does not reserve a seat for the deleted person.
    let rematch = world
        .send(&bo, None, &format!("rematch {}", finished[0]))
        .await
        .screen;
    assert!(
        rematch.to_string().contains("Seats taken: 1 of 2"),
        "{rematch}"
    );
    // Returning accounts start from nothing.
    for user in [&on_discord, &on_telegram] {
        let games = world.send(user, None, "games").await.screen.to_string();
        assert!(games.contains("You're not at any table"), "{games}");
        let stats = world.send(user, None, "stats").await.screen.to_string();
        assert!(stats.contains("haven't finished a game"), "{stats}");
    }
}

#[tokio::test]
async fn open_tables_per_person_are_limited() {
    let world = World::with_settings(|settings| settings.max_tables_per_person = 2).await;
    let anna = test_user(Platform::Discord, "Anna");
    let bo = test_user(Platform::Discord, "Bo");
    let first = World::table_code(&world.send(&anna, None, "new stones 2").await);
    world.send(&anna, None, "new keltis 2").await;
    let refused = world.send(&anna, None, "new oracle 2").await;
    assert_eq!(refused.outcome, Outcome::Refused);
    assert!(
        refused.screen.to_string().contains("2 open tables"),
        "{}",
        refused.screen
    );
    let other = World::table_code(&world.send(&bo, None, "new stones 2").await);
    let refused = world.send(&anna, None, &format!("join {other}")).await;
    assert_eq!(refused.outcome, Outcome::Refused);
    let games = world.send(&anna, None, "games").await.screen;
    assert_eq!(games.buttons.len(), 2, "{games}");
    world
        .send(&anna, None, &format!("close {first} sure"))
        .await;
    let joined = world.send(&anna, None, &format!("join {other}")).await;
    assert_eq!(joined.outcome, Outcome::Done, "{}", joined.screen);
}

#[tokio::test]
async fn requests_are_rate_limited_per_person() {
    let world = World::with_settings(|settings| settings.max_requests_per_minute = 5).await;
    let anna = test_user(Platform::Discord, "Anna");
    let bo = test_user(Platform::Discord, "Bo");
    for _ in 0..5 {
        assert_eq!(
            world.send(&anna, None, "help").await.outcome,
            Outcome::Unchanged
        );
    }
    for text in ["help", "new stones 2", "K7QX.join"] {
        let reply = world.send(&anna, None, text).await;
        assert_eq!(reply.outcome, Outcome::Refused, "{text}");
        assert!(
            reply.screen.to_string().contains("Wait a moment"),
            "{}",
            reply.screen
        );
    }
    assert_eq!(
        world.send(&bo, None, "help").await.outcome,
        Outcome::Unchanged
    );
    world.advance_clock(Duration::from_secs(61));
    let games = world.send(&anna, None, "games").await;
    assert_eq!(games.outcome, Outcome::Unchanged);
    assert!(
        games.screen.to_string().contains("You're not at any table"),
        "{}",
        games.screen
    );
}

#[tokio::test]
async fn allow_and_ban_lists_are_enforced() {
    let world = World::with_settings(|settings| {
        settings.allow = vec!["telegram".to_owned(), "discord:anna".to_owned()];
        settings.ban = vec!["telegram:mallory".to_owned()];
    })
    .await;
    let hall = group(Platform::Discord, "hall");
    for (user, allowed) in [
        (test_user(Platform::Discord, "Anna"), true),
        (test_user(Platform::Discord, "Bo"), false),
        (test_user(Platform::Telegram, "Cleo"), true),
        (test_user(Platform::Telegram, "Mallory"), false),
        (test_user(Platform::Telegram, "Anna"), true),
    ] {
        for place in [None, Some(&hall)] {
            let reply = world.send(&user, place, "new stones 2").await;
            assert_eq!(reply.outcome == Outcome::Done, allowed, "{}", reply.screen);
        }
    }
    // Nothing is stored about users who are not allowed.
    let all = crate::migrations::dump_sql(&world.settings.database).await;
    assert!(!all.contains("'bo'") && !all.contains("mallory"), "{all}");
}
