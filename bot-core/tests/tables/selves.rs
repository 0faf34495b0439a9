//! Who somebody is: linked chats, being forgotten, quotas, and who may not ask at all.

use std::time::Duration;

use bot_core::bot::To;
use bot_core::chat::{Outcome, Platform, Reply};

use crate::world::{Someone, World, group, moves, someone};

/// The code in the answer to `link`.
fn link_code(reply: &Reply) -> String {
    let text = reply.screen.lines[0].as_str();
    text.split(' ').nth(2).unwrap().to_owned()
}

async fn link(world: &World, first: &Someone, second: &Someone) -> Reply {
    let code = link_code(&world.ask(first, None, "link").await);
    world.ask(second, None, &format!("link {code}")).await
}

/// The same person in two chats.
fn twice() -> (Someone, Someone) {
    let mut elsewhere = someone(Platform::Telegram, "Zebulon T");
    elsewhere.identity.user = "zebulon-t".to_owned();
    (someone(Platform::Discord, "Zebulon"), elsewhere)
}

#[tokio::test]
async fn linked_chats_are_one_person_who_plays_the_same_seat_from_either() {
    let world = World::new().await;
    let (here, there) = twice();
    let bo = someone(Platform::Discord, "Bo");
    let code = World::code(&world.ask(&there, None, "new stones 2").await);
    world.ask(&bo, None, &format!("join {code}")).await;
    let alone = world.ask(&here, None, "games").await.screen.to_string();
    assert!(!alone.contains(&code), "{alone}");
    let made = link_code(&world.ask(&here, None, "link").await);
    let linked = world
        .ask(&there, None, &format!("link {}", made.to_lowercase()))
        .await;
    assert_eq!(linked.outcome, Outcome::Done, "{}", linked.screen);
    // The seat and the host's rights came along.
    let games = world.ask(&here, None, "games").await.screen.to_string();
    assert!(games.contains(&code), "{games}");
    let begun = world.ask(&here, None, &format!("begin {code}")).await;
    assert_eq!(begun.outcome, Outcome::Done, "{}", begun.screen);
    for (number, who) in [&here, &there, &here, &there].into_iter().enumerate() {
        loop {
            let (mover, choices) = world.mover(&[who, &bo], &code).await.unwrap();
            let mover = [who, &bo][mover];
            let reply = world.ask(mover, None, &choices[0]).await;
            assert_eq!(reply.outcome, Outcome::Done, "{number}: {}", reply.screen);
            if mover.name == who.name {
                break;
            }
        }
    }
    // There is one seat, so they cannot sit down again.
    let again = world.ask(&here, None, &format!("join {code}")).await;
    assert_eq!(again.outcome, Outcome::Refused);
}

#[tokio::test]
async fn a_link_code_works_once_for_a_quarter_of_an_hour_and_not_for_who_made_it() {
    let world = World::new().await;
    let (here, there) = twice();
    let third = someone(Platform::Telegram, "Third");
    let refused = |reply: &Reply| reply.outcome == Outcome::Refused;
    // Not in a group, where others would read it.
    let hall = group(Platform::Discord, "hall");
    assert!(refused(&world.ask(&here, Some(&hall), "link").await));
    let own = link_code(&world.ask(&here, None, "link").await);
    let reply = world.ask(&here, None, &format!("link {own}")).await;
    assert!(refused(&reply), "{}", reply.screen);
    // It is still good for the other chat.
    let used = world.ask(&there, None, &format!("link {own}")).await;
    assert_eq!(used.outcome, Outcome::Done, "{}", used.screen);
    for who in [&third, &there, &here] {
        let reply = world.ask(who, None, &format!("link {own}")).await;
        assert!(refused(&reply), "{}", reply.screen);
    }
    let old = link_code(&world.ask(&here, None, "link").await);
    let new = link_code(&world.ask(&here, None, "link").await);
    assert!(refused(
        &world.ask(&third, None, &format!("link {old}")).await
    ));
    world.wait(Duration::from_secs(16 * 60));
    assert!(refused(
        &world.ask(&third, None, &format!("link {new}")).await
    ));
    let late = link_code(&world.ask(&here, None, "link").await);
    world.wait(Duration::from_secs(14 * 60));
    let reply = world.ask(&third, None, &format!("link {late}")).await;
    assert_eq!(reply.outcome, Outcome::Done, "{}", reply.screen);
    let settings = world.ask(&third, None, "settings").await.screen.to_string();
    assert!(settings.contains("3 chats are linked"), "{settings}");
}

#[tokio::test]
async fn two_who_sit_at_one_table_cannot_become_one_person_until_it_is_over() {
    let world = World::new().await;
    let (here, there) = twice();
    let hall = group(Platform::Discord, "hall");
    let code = World::code(&world.ask(&here, Some(&hall), "new stones 3").await);
    world.ask(&there, None, &format!("join {code}")).await;
    let reply = link(&world, &here, &there).await;
    assert_eq!(reply.outcome, Outcome::Refused);
    assert!(reply.screen.to_string().contains(&code), "{}", reply.screen);
    world.ask(&here, None, "begin").await;
    assert_eq!(link(&world, &there, &here).await.outcome, Outcome::Refused);
    world.play_out(&[&here, &there], &code).await;
    let reply = link(&world, &here, &there).await;
    assert_eq!(reply.outcome, Outcome::Done, "{}", reply.screen);
}

#[tokio::test]
async fn a_link_can_be_undone_from_either_chat_and_every_seat_goes_back_to_who_took_it() {
    for from in 0..2 {
        let world = World::new().await;
        let (here, there) = twice();
        let bo = someone(Platform::Discord, "Bo");
        let before = World::code(&world.ask(&there, None, "new stones 2").await);
        assert_eq!(link(&world, &here, &there).await.outcome, Outcome::Done);
        let mine = World::code(&world.ask(&here, None, "new keltis 2").await);
        let theirs = World::code(&world.ask(&there, None, "new oracle 2").await);
        for code in [&before, &mine, &theirs] {
            let reply = world.ask(&bo, None, &format!("join {code}")).await;
            assert_eq!(reply.outcome, Outcome::Done);
            let reply = world.ask(&bo, None, &format!("begin {code}")).await;
            assert_eq!(reply.outcome, Outcome::Done, "{}", reply.screen);
        }
        let undone = world.ask([&here, &there][from], None, "unlink").await;
        assert_eq!(undone.outcome, Outcome::Done, "{}", undone.screen);
        let here_has = world.ask(&here, None, "games").await.screen.to_string();
        let there_has = world.ask(&there, None, "games").await.screen.to_string();
        for code in [&before, &theirs] {
            assert!(!here_has.contains(code), "{from}: {here_has}");
            assert!(there_has.contains(code), "{from}: {there_has}");
        }
        assert!(
            here_has.contains(&mine) && !there_has.contains(&mine),
            "{from}"
        );
        // They play on as two.
        for (who, code) in [(&there, &before), (&here, &mine), (&there, &theirs)] {
            for _ in 0..4 {
                world.step(&[who, &bo], code).await.unwrap();
            }
        }
        for (who, code) in [(&here, &before), (&there, &mine)] {
            let reply = world.ask(who, None, &format!("hand {code}")).await;
            assert_eq!(reply.outcome, Outcome::Refused, "{}", reply.screen);
        }
        for who in [&here, &there] {
            let reply = world.ask(who, None, "unlink").await;
            assert_eq!(reply.outcome, Outcome::Refused, "{from}: {}", reply.screen);
        }
    }
}

#[tokio::test]
async fn who_is_forgotten_leaves_no_trace_of_who_they_were() {
    let world = World::new().await;
    let (here, there) = twice();
    let bo = someone(Platform::Discord, "Bo");
    let hall = group(Platform::Discord, "hall");
    // One game finished in each chat before they were linked, a lobby, a game under way, results, settings.
    let mut finished = vec![];
    for who in [&here, &there] {
        let code = World::code(&world.ask(who, None, "new stones 2").await);
        world.ask(&bo, None, &format!("join {code}")).await;
        world.ask(&bo, None, &format!("begin {code}")).await;
        world.play_out(&[who, &bo], &code).await;
        finished.push(code);
    }
    world.ask(&there, None, "settings zone Europe/Berlin").await;
    assert_eq!(link(&world, &here, &there).await.outcome, Outcome::Done);
    world.ask(&here, None, "settings pictures off").await;
    let lobby = World::code(&world.ask(&here, Some(&hall), "new oracle 3").await);
    world.ask(&bo, Some(&hall), &format!("join {lobby}")).await;
    let running = world.table("keltis 2", &[&here, &bo], &hall).await;
    world.ask(&there, None, "link").await;
    world.settle().await;
    let asked = world.ask(&there, None, "forget").await;
    assert_eq!(asked.outcome, Outcome::Looked);
    let done = world.ask(&there, None, "forget sure").await;
    assert_eq!(done.outcome, Outcome::Done, "{}", done.screen);
    world.settle().await;

    let all = crate::kept::dump(&world.settings.database).await;
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
    // The running seat went to an opponent, and the game goes on.
    let hand = world
        .ask(&bo, None, &format!("hand {running}"))
        .await
        .screen;
    assert!(!moves(&hand).is_empty(), "{hand}");
    world.play_out(&[&bo], &running).await;
    // The lobby has another host, and nobody is said to play on there.
    let shown = world
        .ask(&bo, Some(&hall), &format!("board {lobby}"))
        .await
        .screen;
    assert!(shown.to_string().contains("1. Bo, host"), "{shown}");
    let said = world
        .chat(Platform::Discord)
        .seen_by(&To::Place(hall.clone()))
        .join("\n");
    assert!(
        said.contains(&format!("A player gave up at {running}")),
        "{said}"
    );
    assert!(!said.contains(&format!("gave up at {lobby}")), "{said}");
    for code in &finished {
        let scores = world.ask(&bo, None, &format!("scores {code}")).await.screen;
        assert!(scores.to_string().contains("A player"), "{scores}");
    }
    // Bo keeps what is theirs.
    let stats = world.ask(&bo, None, "stats").await.screen.to_string();
    assert!(
        stats.contains("2 games") || stats.contains("3 games"),
        "{stats}"
    );
    // A rematch does not wait for who is not known any more.
    let rematch = world
        .ask(&bo, None, &format!("rematch {}", finished[0]))
        .await
        .screen;
    assert!(rematch.to_string().contains("1 of 2 seats"), "{rematch}");
    // Whoever comes back is somebody new.
    for who in [&here, &there] {
        let games = world.ask(who, None, "games").await.screen.to_string();
        assert!(games.contains("You sit at no table"), "{games}");
        let stats = world.ask(who, None, "stats").await.screen.to_string();
        assert!(stats.contains("finished no game"), "{stats}");
    }
}

#[tokio::test]
async fn nobody_has_more_open_tables_than_the_host_allows() {
    let world = World::with(|settings| settings.tables_a_person = 2).await;
    let anna = someone(Platform::Discord, "Anna");
    let bo = someone(Platform::Discord, "Bo");
    let first = World::code(&world.ask(&anna, None, "new stones 2").await);
    world.ask(&anna, None, "new keltis 2").await;
    let refused = world.ask(&anna, None, "new oracle 2").await;
    assert_eq!(refused.outcome, Outcome::Refused);
    assert!(
        refused.screen.to_string().contains("2 open tables"),
        "{}",
        refused.screen
    );
    let other = World::code(&world.ask(&bo, None, "new stones 2").await);
    let refused = world.ask(&anna, None, &format!("join {other}")).await;
    assert_eq!(refused.outcome, Outcome::Refused);
    let games = world.ask(&anna, None, "games").await.screen;
    assert_eq!(games.buttons.len(), 2, "{games}");
    world.ask(&anna, None, &format!("close {first} sure")).await;
    let joined = world.ask(&anna, None, &format!("join {other}")).await;
    assert_eq!(joined.outcome, Outcome::Done, "{}", joined.screen);
}

#[tokio::test]
async fn who_asks_too_much_waits_a_minute_and_the_others_do_not() {
    let world = World::with(|settings| settings.requests_a_minute = 5).await;
    let anna = someone(Platform::Discord, "Anna");
    let bo = someone(Platform::Discord, "Bo");
    for _ in 0..5 {
        assert_eq!(
            world.ask(&anna, None, "help").await.outcome,
            Outcome::Looked
        );
    }
    for text in ["help", "new stones 2", "K7QX.join"] {
        let reply = world.ask(&anna, None, text).await;
        assert_eq!(reply.outcome, Outcome::Refused, "{text}");
        assert!(
            reply.screen.to_string().contains("Wait a moment"),
            "{}",
            reply.screen
        );
    }
    assert_eq!(world.ask(&bo, None, "help").await.outcome, Outcome::Looked);
    world.wait(Duration::from_secs(61));
    let games = world.ask(&anna, None, "games").await;
    assert_eq!(games.outcome, Outcome::Looked);
    assert!(
        games.screen.to_string().contains("no table"),
        "{}",
        games.screen
    );
}

#[tokio::test]
async fn only_who_may_ask_is_answered() {
    let world = World::with(|settings| {
        settings.allow = vec!["telegram".to_owned(), "discord:anna".to_owned()];
        settings.ban = vec!["telegram:mallory".to_owned()];
    })
    .await;
    let hall = group(Platform::Discord, "hall");
    for (who, may) in [
        (someone(Platform::Discord, "Anna"), true),
        (someone(Platform::Discord, "Bo"), false),
        (someone(Platform::Telegram, "Cleo"), true),
        (someone(Platform::Telegram, "Mallory"), false),
        (someone(Platform::Telegram, "Anna"), true),
    ] {
        for place in [None, Some(&hall)] {
            let reply = world.ask(&who, place, "new stones 2").await;
            assert_eq!(reply.outcome == Outcome::Done, may, "{}", reply.screen);
        }
    }
    // Nothing is kept of who may not ask.
    let all = crate::kept::dump(&world.settings.database).await;
    assert!(!all.contains("'bo'") && !all.contains("mallory"), "{all}");
}
