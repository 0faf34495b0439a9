//! Tables and the people around them: hosts, seats, rematches, ratings, several tables at once, several places.

use std::time::Duration;

use bot_core::bot::{Bot, To};
use bot_core::chat::{Address, Outcome, Platform};
use bot_core::game::{Action, Boards, Game, Kind, Options, Seat, Seed};
use bot_core::store::Error;
use sqlx::{ConnectOptions, Connection};

use crate::world::{Someone, World, group, moves, someone};

fn three() -> (Someone, Someone, Someone, Address) {
    (
        someone(Platform::Discord, "Anna"),
        someone(Platform::Discord, "Bo"),
        someone(Platform::Discord, "Cleo"),
        group(Platform::Discord, "hall"),
    )
}

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// What somebody sees of their results.
async fn stats(world: &World, who: &Someone) -> String {
    world.ask(who, None, "stats").await.screen.to_string()
}

/// The figure in "Rating: 25.0 ± 8.3".
fn rating(stats: &str) -> Option<f64> {
    let (_, rest) = stats.split_once("Rating: ")?;
    rest.split(' ').next()?.parse().ok()
}

#[tokio::test]
async fn a_private_table_is_joined_by_its_code_alone() {
    let world = World::new().await;
    let (anna, bo, cleo, hall) = three();
    let code = World::code(&world.ask(&anna, Some(&hall), "new stones 3 private").await);
    // Whoever just says join does not come to it.
    let joined = world.ask(&bo, Some(&hall), "join").await;
    assert_eq!(joined.outcome, Outcome::Refused, "{}", joined.screen);
    // Beside an open one it is not offered either.
    let open = World::code(&world.ask(&anna, Some(&hall), "new keltis 3").await);
    let joined = world.ask(&bo, Some(&hall), "join").await;
    assert_eq!(joined.outcome, Outcome::Done, "{}", joined.screen);
    assert!(
        joined.screen.to_string().contains(&open),
        "{}",
        joined.screen
    );
    let joined = world.ask(&cleo, None, "join").await;
    assert!(
        !joined.screen.to_string().contains(&code),
        "{}",
        joined.screen
    );
    for who in [&bo, &cleo] {
        let joined = world.ask(who, None, &format!("join {code}")).await;
        assert_eq!(joined.outcome, Outcome::Done, "{}", joined.screen);
    }
}

#[tokio::test]
async fn a_lobby_that_nobody_comes_back_to_closes_after_a_day() {
    let world = World::new().await;
    let (anna, bo, cleo, hall) = three();
    let stale = World::code(&world.ask(&anna, Some(&hall), "new stones 3").await);
    let running = world.table("keltis 2", &[&anna, &bo], &hall).await;
    world.wait(DAY / 2);
    let joined = world.ask(&bo, None, &format!("join {stale}")).await;
    assert_eq!(joined.outcome, Outcome::Done);
    world.wait(DAY - Duration::from_secs(60));
    world.bot.tidy().await.unwrap();
    let games = world.ask(&anna, None, "games").await.screen.to_string();
    assert!(games.contains(&stale), "closed too early: {games}");
    world.wait(Duration::from_secs(120));
    world.bot.tidy().await.unwrap();
    world.settle().await;
    for who in [&anna, &bo] {
        let games = world.ask(who, None, "games").await.screen.to_string();
        assert!(
            !games.contains(&stale) && games.contains(&running),
            "{games}"
        );
    }
    let late = world.ask(&cleo, None, &format!("join {stale}")).await;
    assert_eq!(late.outcome, Outcome::Refused);
    let shown = world
        .chat(Platform::Discord)
        .seen_by(&To::Place(hall.clone()))
        .join("\n");
    assert!(shown.contains("nobody came back to it"), "{shown}");
    // It blocks nobody, and its code is never given again.
    world.ask(&cleo, Some(&hall), "new stones 2").await;
    let joined = world.ask(&bo, Some(&hall), "join").await;
    assert_eq!(joined.outcome, Outcome::Done, "{}", joined.screen);
}

#[tokio::test]
async fn a_host_who_leaves_hands_over_and_the_last_one_closes_the_table() {
    let world = World::new().await;
    let (anna, bo, cleo, hall) = three();
    let code = World::code(&world.ask(&anna, Some(&hall), "new stones 4").await);
    world.ask(&bo, Some(&hall), "join").await;
    world.ask(&cleo, Some(&hall), "join").await;
    world.ask(&anna, Some(&hall), "opponent easy").await;
    let left = world.ask(&anna, Some(&hall), &format!("quit {code}")).await;
    assert_eq!(left.outcome, Outcome::Done, "{}", left.screen);
    let lobby = world
        .ask(&bo, Some(&hall), "board")
        .await
        .screen
        .to_string();
    assert!(
        lobby.contains("1. Bo, host") && !lobby.contains("Anna"),
        "{lobby}"
    );
    // The rights went over too.
    assert_eq!(
        world
            .ask(&anna, None, &format!("unseat {code} 1"))
            .await
            .outcome,
        Outcome::Refused
    );
    assert_eq!(
        world.ask(&cleo, None, "begin").await.outcome,
        Outcome::Refused
    );
    assert_eq!(
        world
            .ask(&bo, None, &format!("unseat {code} 2"))
            .await
            .outcome,
        Outcome::Done
    );
    // With nobody but an opponent left there is no table.
    world.ask(&bo, None, &format!("quit {code}")).await;
    let late = world.ask(&anna, None, &format!("join {code}")).await;
    assert_eq!(late.outcome, Outcome::Refused);
    assert!(late.screen.to_string().contains("over"), "{}", late.screen);
}

#[tokio::test]
async fn the_host_may_unseat_somebody_before_the_deal_and_they_are_told() {
    let world = World::new().await;
    let (anna, bo, cleo, hall) = three();
    let code = World::code(&world.ask(&anna, Some(&hall), "new stones 3").await);
    world.ask(&bo, Some(&hall), "join").await;
    world.ask(&cleo, Some(&hall), "join").await;
    for (who, text) in [(&bo, "unseat 1"), (&anna, "unseat 9"), (&anna, "unseat 0")] {
        let reply = world.ask(who, Some(&hall), text).await;
        assert_eq!(reply.outcome, Outcome::Refused, "{}", reply.screen);
    }
    let done = world.ask(&anna, Some(&hall), "unseat 2").await;
    assert_eq!(done.outcome, Outcome::Done, "{}", done.screen);
    world.settle().await;
    let told = world
        .chat(Platform::Discord)
        .seen_by(&To::Person(bo.identity.clone()));
    let text = format!("The host took you off the table {code}");
    assert!(told.iter().any(|told| told.contains(&text)), "{told:?}");
    let lobby = world
        .ask(&anna, Some(&hall), "board")
        .await
        .screen
        .to_string();
    assert!(
        lobby.contains("2. Cleo") && !lobby.contains("Bo"),
        "{lobby}"
    );
    world.ask(&anna, Some(&hall), "begin").await;
    let late = world
        .ask(&anna, Some(&hall), &format!("unseat {code} 2"))
        .await;
    assert_eq!(late.outcome, Outcome::Refused);
}

#[tokio::test]
async fn while_seats_are_free_the_host_begins_and_then_anybody_who_sits() {
    let world = World::new().await;
    let (anna, bo, cleo, hall) = three();
    let code = World::code(&world.ask(&anna, Some(&hall), "new stones 3").await);
    assert_eq!(
        world.ask(&anna, None, "begin").await.outcome,
        Outcome::Refused
    );
    world.ask(&bo, Some(&hall), "join").await;
    let refused = world.ask(&bo, Some(&hall), "begin").await;
    assert_eq!(refused.outcome, Outcome::Refused);
    assert!(
        refused.screen.to_string().contains("Anna"),
        "{}",
        refused.screen
    );
    let outsider = world
        .ask(&cleo, Some(&hall), &format!("begin {code}"))
        .await;
    assert_eq!(outsider.outcome, Outcome::Refused);
    world.ask(&bo, Some(&hall), "opponent easy").await;
    let begun = world.ask(&bo, Some(&hall), "begin").await;
    assert_eq!(begun.outcome, Outcome::Done, "{}", begun.screen);
}

#[tokio::test]
async fn at_a_rematch_the_start_passes_to_the_next_seat_and_two_presses_open_one_table() {
    let world = World::new().await;
    let (anna, bo, cleo, hall) = three();
    let people = [&anna, &bo, &cleo];
    let mut code = world.table("stones 3", &people, &hall).await;
    let mut before: Option<Vec<usize>> = None;
    for game in 0..4 {
        // The order of play, as the first round shows it.
        let mut order = vec![world.mover(&people, &code).await.unwrap().0];
        while order.len() < 3 {
            order.push(world.turn(&people, &code).await.unwrap());
        }
        if let Some(mut expected) = before {
            expected.rotate_left(1);
            assert_eq!(order, expected, "game {game}");
        }
        before = Some(order);
        let early = world.ask(&anna, None, &format!("rematch {code}")).await;
        assert_eq!(early.outcome, Outcome::Refused);
        world.play_out(&people, &code).await;
        let opened = world
            .ask(&bo, Some(&hall), &format!("rematch {code}"))
            .await;
        let next = World::code(&opened);
        assert_ne!(next, code);
        let again = world
            .ask(&cleo, Some(&hall), &format!("rematch {code}"))
            .await;
        assert_eq!(World::code(&again), next);
        let begun = world.ask(&bo, None, &format!("begin {next}")).await;
        assert_eq!(begun.outcome, Outcome::Done, "{}", begun.screen);
        code = next;
    }
    let outsider = someone(Platform::Discord, "Dan");
    let reply = world.ask(&outsider, None, &format!("rematch {code}")).await;
    assert_eq!(reply.outcome, Outcome::Refused);
}

#[tokio::test]
async fn a_game_rates_when_two_people_began_it_and_nobody_took_a_hint() {
    let world = World::new().await;
    let (anna, bo, cleo, hall) = three();
    // Alone against an opponent: counted, not rated.
    let code = World::code(&world.ask(&cleo, Some(&hall), "new stones 2").await);
    world.ask(&cleo, Some(&hall), "opponent easy").await;
    world.ask(&cleo, Some(&hall), "begin").await;
    world.play_out(&[&cleo], &code).await;
    let seen = stats(&world, &cleo).await;
    assert!(
        seen.contains("1 game,") && rating(&seen).is_none(),
        "{seen}"
    );
    // Two people, and a hint.
    let code = world.table("stones 2", &[&anna, &bo], &hall).await;
    let (mover, _) = world.mover(&[&anna, &bo], &code).await.unwrap();
    let hint = world
        .ask([&anna, &bo][mover], None, &format!("hint {code}"))
        .await;
    assert_eq!(hint.outcome, Outcome::Done, "{}", hint.screen);
    world.play_out(&[&anna, &bo], &code).await;
    for who in [&anna, &bo] {
        let seen = stats(&world, who).await;
        assert!(
            seen.contains("1 game,") && rating(&seen).is_none(),
            "{seen}"
        );
    }
    // Two people and an opponent, without a hint; a refused hint is none.
    let code = World::code(&world.ask(&anna, Some(&hall), "new stones 3").await);
    world.ask(&bo, Some(&hall), &format!("join {code}")).await;
    world
        .ask(&bo, Some(&hall), &format!("opponent {code} easy"))
        .await;
    world
        .ask(&anna, Some(&hall), &format!("begin {code}"))
        .await;
    world.bot.settle_opponents().await.unwrap();
    let (mover, _) = world.mover(&[&anna, &bo], &code).await.unwrap();
    let hint = world
        .ask([&bo, &anna][mover], None, &format!("hint {code}"))
        .await;
    assert_eq!(hint.outcome, Outcome::Refused, "{}", hint.screen);
    world.play_out(&[&anna, &bo], &code).await;
    let scores = world
        .ask(&anna, None, &format!("scores {code}"))
        .await
        .screen
        .to_string();
    let ahead = scores.find(". Anna") < scores.find(". Bo");
    let (of_anna, of_bo) = (
        rating(&stats(&world, &anna).await).unwrap(),
        rating(&stats(&world, &bo).await).unwrap(),
    );
    assert_ne!(of_anna, of_bo);
    assert_eq!(of_anna > of_bo, ahead, "{scores}");
    assert!(stats(&world, &anna).await.contains("1 rated game)"));
    // Only this one of the games.
    assert_eq!(stats(&world, &anna).await.matches("Rating").count(), 1);
}

#[tokio::test]
async fn a_game_closed_before_its_end_counts_for_nobody() {
    let world = World::new().await;
    let (anna, bo, _, hall) = three();
    let code = world.table("stones 2", &[&anna, &bo], &hall).await;
    for _ in 0..6 {
        world.step(&[&anna, &bo], &code).await;
    }
    let one = world.ask(&bo, None, &format!("close {code} sure")).await;
    assert!(
        one.screen.to_string().contains("has not yet"),
        "{}",
        one.screen
    );
    let closed = world.ask(&anna, None, &format!("close {code} sure")).await;
    assert_eq!(closed.outcome, Outcome::Done);
    for who in [&anna, &bo] {
        let seen = stats(&world, who).await;
        assert!(seen.contains("finished no game"), "{seen}");
    }
}

#[tokio::test]
async fn who_gives_up_rates_behind_who_stays_whatever_the_opponent_makes_of_the_seat() {
    let world = World::new().await;
    let hall = group(Platform::Discord, "hall");
    let mut stand_in_won = 0;
    for number in 0..4 {
        let stays = someone(Platform::Discord, &format!("Stays{number}"));
        let goes = someone(Platform::Discord, &format!("Goes{number}"));
        let code = world.table("stones 2", &[&stays, &goes], &hall).await;
        world.step(&[&stays, &goes], &code).await;
        let asked = world.ask(&goes, None, &format!("resign {code}")).await;
        assert_eq!(asked.outcome, Outcome::Looked);
        let gone = world.ask(&goes, None, &format!("resign {code} sure")).await;
        assert_eq!(gone.outcome, Outcome::Done, "{}", gone.screen);
        world.play_out(&[&stays], &code).await;
        let over = world
            .ask(&stays, None, &format!("hand {code}"))
            .await
            .screen
            .to_string();
        stand_in_won += usize::from(over.contains("Opponent (normal) wins"));
        let (above, below) = (
            rating(&stats(&world, &stays).await).unwrap(),
            rating(&stats(&world, &goes).await).unwrap(),
        );
        assert!(above > 25.0 && below < 25.0, "{above} {below}: {over}");
    }
    assert!(stand_in_won > 0, "the case that matters did not come up");
}

/// A seed with which two who always make the first move that there is tie, and their moves.
fn a_tie() -> (Seed, Vec<(Seat, Action)>) {
    let boards = Boards::built_in().unwrap();
    for number in 0..=u16::MAX {
        let mut bytes = [0; 32];
        bytes[..2].copy_from_slice(&number.to_be_bytes());
        let seed = Seed::new(bytes);
        let mut game = Game::deal(Kind::Stones, Options::default(), 2, &seed, &boards).unwrap();
        let mut done = vec![];
        while let Some(waiting) = game.waits_for() {
            let action = game.legal()[0];
            game.apply(waiting.seat, action).unwrap();
            done.push((waiting.seat, action));
        }
        let totals = game.totals();
        if totals[0] == totals[1] {
            return (seed, done);
        }
    }
    panic!("nobody ever ties");
}

#[tokio::test]
async fn who_ties_wins_together_and_rates_alike() {
    let mut world = World::new().await;
    let (anna, bo, _, hall) = three();
    let (seed, script) = a_tie();
    let code = World::code(&world.ask(&anna, Some(&hall), "new stones 2").await);
    world.ask(&bo, Some(&hall), "join").await;
    world.ask(&anna, Some(&hall), "ireland").await;
    world.bot.close().await;
    let mut db = sqlx::sqlite::SqliteConnectOptions::new()
        .filename(&world.settings.database)
        .connect()
        .await
        .unwrap();
    sqlx::query("UPDATE game_table SET seed = $1")
        .bind(seed.to_hex())
        .execute(&mut db)
        .await
        .unwrap();
    db.close().await.unwrap();
    world = world.restarted().await;
    world.ask(&anna, Some(&hall), "begin").await;
    for (seat, action) in script {
        let who = [&anna, &bo][seat.index()];
        let reply = world.ask(who, None, &format!("do {code} {action}")).await;
        assert_eq!(reply.outcome, Outcome::Done, "{action}: {}", reply.screen);
    }
    let over = world
        .ask(&bo, None, &format!("hand {code}"))
        .await
        .screen
        .to_string();
    assert!(over.contains("A shared win"), "{over}");
    let (of_anna, of_bo) = (stats(&world, &anna).await, stats(&world, &bo).await);
    assert_eq!(of_anna, of_bo);
    assert!(of_anna.contains("1 win,"), "{of_anna}");
    assert_eq!(rating(&of_anna), Some(25.0), "{of_anna}");
}

#[tokio::test]
async fn who_plays_at_two_tables_never_acts_at_the_wrong_one() {
    let world = World::new().await;
    let (anna, bo, _, hall) = three();
    let den = group(Platform::Discord, "den");
    let mut codes = vec![];
    for place in [&hall, &den] {
        let code = World::code(&world.ask(&anna, Some(place), "new stones 2").await);
        world.ask(&bo, Some(place), &format!("join {code}")).await;
        world
            .ask(&anna, Some(place), &format!("ireland {code}"))
            .await;
        world
            .ask(&anna, Some(place), &format!("begin {code}"))
            .await;
        codes.push(code);
    }
    let [first, second] = [&codes[0], &codes[1]];
    let stands = async |code: &str| world.ask(&bo, None, &format!("log {code}")).await.screen;
    // Typed without a code, it is asked which; nothing happens.
    let before = (stands(first).await, stands(second).await);
    let asked = world.ask(&anna, None, "do reveal").await;
    assert_eq!(asked.outcome, Outcome::Looked, "{}", asked.screen);
    let offered: Vec<_> = asked
        .screen
        .buttons
        .iter()
        .flatten()
        .map(|button| button.data.clone())
        .collect();
    assert_eq!(offered.len(), 2, "{offered:?}");
    for code in &codes {
        assert!(
            offered.contains(&format!("{code}.do reveal")),
            "{offered:?}"
        );
    }
    assert_eq!(before, (stands(first).await, stands(second).await));
    for text in ["undo", "hint", "resign sure", "hand"] {
        let asked = world.ask(&anna, None, text).await;
        assert_eq!(asked.outcome, Outcome::Looked, "{text}: {}", asked.screen);
        assert!(
            asked.screen.to_string().contains("Which table"),
            "{text}: {}",
            asked.screen
        );
    }
    // A button of one, pressed after the other was shown last, acts at the one it names.
    let of_first = moves(
        &world
            .ask(&anna, None, &format!("hand {first}"))
            .await
            .screen,
    );
    let of_second = moves(
        &world
            .ask(&anna, None, &format!("hand {second}"))
            .await
            .screen,
    );
    let pressed = world.ask(&anna, None, &of_first[0]).await;
    assert_eq!(pressed.outcome, Outcome::Done);
    assert_eq!(World::code(&pressed), *first);
    assert_ne!(before.0, stands(first).await);
    assert_eq!(before.1, stands(second).await);
    // Also in the place that shows the other one.
    let pressed = world.ask(&anna, Some(&hall), &of_second[0]).await;
    assert_eq!(pressed.outcome, Outcome::Done, "{}", pressed.screen);
    assert_ne!(before.1, stands(second).await);
    // Typed where only one of them is shown, that one is meant.
    let (one, other) = (stands(first).await, stands(second).await);
    let left = world.ask(&anna, Some(&hall), "do leave").await;
    assert_eq!(left.outcome, Outcome::Done, "{}", left.screen);
    assert_ne!(one, stands(first).await);
    assert_eq!(other, stands(second).await);
}

#[tokio::test]
async fn several_tables_in_one_place_are_told_apart() {
    let world = World::new().await;
    let (anna, bo, cleo, hall) = three();
    let first = World::code(&world.ask(&anna, Some(&hall), "new stones 2").await);
    let second = World::code(&world.ask(&bo, Some(&hall), "new keltis 2").await);
    for text in ["join", "board", "scores", "log"] {
        let asked = world.ask(&cleo, Some(&hall), text).await;
        assert_eq!(asked.outcome, Outcome::Looked);
        let offered: Vec<_> = asked
            .screen
            .buttons
            .iter()
            .flatten()
            .map(|button| button.data.clone())
            .collect();
        for code in [&first, &second] {
            assert!(
                offered.contains(&format!("{code}.{text}")),
                "{text}: {offered:?}"
            );
        }
    }
    world
        .ask(&cleo, Some(&hall), &format!("{second}.join"))
        .await;
    world.settle().await;
    let chat = world.chat(Platform::Discord);
    let there = To::Place(hall.clone());
    let shown = |code: &str| -> Vec<String> {
        let all = chat.seen_by(&there).into_iter();
        all.filter(|text| text.contains(&format!("· {code}\n")))
            .collect()
    };
    assert_eq!((shown(&first).len(), shown(&second).len()), (1, 1));
    assert!(shown(&second)[0].contains("Cleo") && !shown(&first)[0].contains("Cleo"));
    let before = shown(&first);
    world.ask(&bo, Some(&hall), "begin").await;
    world.settle().await;
    assert_eq!(shown(&first), before);
    assert!(shown(&second)[0].contains("Deck: "), "{:?}", shown(&second));
}

#[tokio::test]
async fn a_table_is_watched_and_talked_at_across_places_and_chats() {
    let world = World::new().await;
    let (anna, bo, _, hall) = three();
    let den = group(Platform::Telegram, "den");
    let elsewhere = group(Platform::Telegram, "elsewhere");
    let onlooker = someone(Platform::Telegram, "Olga");
    let private = someone(Platform::Telegram, "Petr");
    let code = World::code(&world.ask(&anna, Some(&hall), "new stones 3").await);
    world.ask(&bo, Some(&hall), "join").await;
    world.ask(&private, None, &format!("join {code}")).await;
    world.ask(&anna, Some(&hall), "begin").await;
    let refused = world
        .ask(&onlooker, Some(&elsewhere), &format!("say {code} boo"))
        .await;
    assert_eq!(refused.outcome, Outcome::Refused);
    let watched = world
        .ask(&onlooker, Some(&den), &format!("watch {code}"))
        .await;
    assert_eq!(watched.outcome, Outcome::Done, "{}", watched.screen);
    world
        .ask(
            &onlooker,
            Some(&den),
            &format!("say {code} hello from the den"),
        )
        .await;
    world
        .ask(&anna, Some(&hall), "say hello @everyone\nfrom the hall")
        .await;
    world
        .ask(&private, None, &format!("say {code} hello from a corner"))
        .await;
    world.settle().await;
    let (discord, telegram) = (
        world.chat(Platform::Discord),
        world.chat(Platform::Telegram),
    );
    let in_hall = discord.seen_by(&To::Place(hall.clone())).join("\n");
    let in_den = telegram.seen_by(&To::Place(den.clone())).join("\n");
    let in_corner = telegram
        .seen_by(&To::Person(private.identity.clone()))
        .join("\n");
    for (seen, heard) in [(&in_hall, 3), (&in_den, 3), (&in_corner, 2)] {
        assert_eq!(seen.matches(": hello ").count(), heard, "{seen}");
        assert!(
            !seen.contains("boo") && !seen.contains("@everyone"),
            "{seen}"
        );
    }
    assert!(!in_corner.contains("corner"), "{in_corner}");
    assert_eq!(telegram.seen_by(&To::Place(elsewhere)).len(), 0);
    // What is played is seen in both.
    for _ in 0..6 {
        world.step(&[&anna, &bo, &private], &code).await.unwrap();
        world.settle().await;
    }
    let board = world
        .ask(&anna, Some(&hall), "board")
        .await
        .screen
        .to_string();
    assert!(discord.seen_by(&To::Place(hall)).contains(&board));
    assert!(telegram.seen_by(&To::Place(den.clone())).contains(&board));
    // Who only watches sees no hand.
    let hand = world
        .ask(&onlooker, Some(&den), &format!("hand {code}"))
        .await;
    assert_eq!(hand.outcome, Outcome::Refused);
}

#[tokio::test]
async fn joining_by_code_from_elsewhere_shows_the_table_there_too() {
    let world = World::new().await;
    let (anna, _, _, hall) = three();
    let den = group(Platform::Telegram, "den");
    let petr = someone(Platform::Telegram, "Petr");
    let code = World::code(&world.ask(&anna, Some(&hall), "new stones 2").await);
    world
        .ask(&petr, Some(&den), &format!("join {}", code.to_lowercase()))
        .await;
    world.ask(&petr, Some(&den), "begin").await;
    world.settle().await;
    for (platform, place) in [(Platform::Discord, hall), (Platform::Telegram, den)] {
        let seen = world.chat(platform).seen_by(&To::Place(place)).join("\n");
        assert!(seen.contains("Stack: ") && seen.contains(&code), "{seen}");
    }
}

#[tokio::test]
async fn a_second_program_on_the_same_database_says_so_and_stops() {
    let world = World::new().await;
    let (anna, ..) = three();
    world.ask(&anna, None, "new stones 2").await;
    let Err(error) = Bot::open(world.settings.clone()).await else {
        panic!("two programs serve one file");
    };
    assert!(matches!(error, Error::InUse(_)), "{error}");
    let text = error.to_string();
    assert!(
        text.contains("keltis.db is in use by another keltis"),
        "{text}"
    );
    // The first one is not disturbed, and once it has ended the next may begin.
    let games = world.ask(&anna, None, "games").await;
    assert_eq!(games.outcome, Outcome::Looked);
    world.bot.close().await;
    let bot = Bot::open(world.settings.clone()).await.unwrap();
    bot.close().await;
}

#[tokio::test]
async fn an_admin_decides_only_where_somebody_sat_down() {
    let world = World::new().await;
    let (anna, bo, _, hall) = three();
    let code = World::code(&world.ask(&anna, Some(&hall), "new stones 2").await);
    world.ask(&bo, Some(&hall), "join").await;
    world.ask(&anna, Some(&hall), "begin").await;
    let mallory = someone(Platform::Telegram, "Mallory").admin();
    let den = group(Platform::Telegram, "den");
    world
        .ask(&mallory, Some(&den), &format!("watch {code}"))
        .await;
    let close = format!("close {code} sure");
    let refused = world.ask(&mallory, Some(&den), &close).await;
    assert_eq!(refused.outcome, Outcome::Refused, "{}", refused.screen);
    let warden = someone(Platform::Discord, "Warden").admin();
    let closed = world.ask(&warden, Some(&hall), &close).await;
    assert_eq!(closed.outcome, Outcome::Done, "{}", closed.screen);
}

#[tokio::test]
async fn a_private_table_shows_itself_in_no_place_and_calls_nobody_there() {
    let world = World::new().await;
    let (anna, bo, _, hall) = three();
    let opened = world.ask(&anna, Some(&hall), "new stones 2 private").await;
    assert_eq!(opened.to, bot_core::chat::Audience::Asker);
    let code = World::code(&opened);
    for _ in 0..2 {
        world.ask(&bo, Some(&hall), &format!("join {code}")).await;
    }
    world
        .ask(&anna, Some(&hall), &format!("begin {code}"))
        .await;
    world.ask(&anna, None, &format!("say {code} hush")).await;
    world.settle().await;
    let chat = world.chat(Platform::Discord);
    assert_eq!(chat.seen_by(&To::Place(hall.clone())), Vec::<String>::new());
    let heard = chat.seen_by(&To::Person(bo.identity.clone())).join("\n");
    assert!(heard.contains("hush"), "{heard}");
    world.play_out(&[&anna, &bo], &code).await;
    world
        .ask(&anna, Some(&hall), &format!("rematch {code}"))
        .await;
    world.settle().await;
    assert_eq!(chat.seen_by(&To::Place(hall)), Vec::<String>::new());
}

#[tokio::test]
async fn a_rematch_asks_people_as_who_they_are_now() {
    let world = World::new().await;
    let (anna, bo, _, hall) = three();
    let code = World::code(&world.ask(&anna, Some(&hall), "new stones 2").await);
    world.ask(&bo, Some(&hall), "join").await;
    world.ask(&anna, Some(&hall), "begin").await;
    world.play_out(&[&anna, &bo], &code).await;
    // Bo's self of then becomes part of who he is in the other chat.
    let other = someone(Platform::Telegram, "Bohumil");
    let link = world.ask(&other, None, "link").await.screen.to_string();
    let link = link.split(' ').nth(2).unwrap().to_owned();
    let linked = world.ask(&bo, None, &format!("link {link}")).await;
    assert_eq!(linked.outcome, Outcome::Done, "{}", linked.screen);
    let rematch = world
        .ask(&anna, Some(&hall), &format!("rematch {code}"))
        .await;
    let again = World::code(&rematch);
    assert!(
        rematch.screen.to_string().contains("2 of 2"),
        "{}",
        rematch.screen
    );
    world
        .ask(&anna, Some(&hall), &format!("begin {again}"))
        .await;
    world.play_out(&[&anna, &other], &again).await;
}

#[tokio::test]
async fn a_rematch_that_nobody_came_to_can_be_had_again() {
    let world = World::new().await;
    let (anna, bo, _, hall) = three();
    let code = World::code(&world.ask(&anna, Some(&hall), "new stones 2").await);
    world.ask(&bo, Some(&hall), "join").await;
    world.ask(&anna, Some(&hall), "begin").await;
    world.play_out(&[&anna, &bo], &code).await;
    let rematch = format!("rematch {code}");
    let first = World::code(&world.ask(&anna, Some(&hall), &rematch).await);
    assert_eq!(
        World::code(&world.ask(&bo, Some(&hall), &rematch).await),
        first
    );
    world
        .ask(&anna, Some(&hall), &format!("close {first} sure"))
        .await;
    let second = world.ask(&anna, Some(&hall), &rematch).await;
    assert_ne!(World::code(&second), first, "{}", second.screen);
}

#[tokio::test]
async fn who_is_left_with_a_stand_in_is_still_called() {
    let world = World::new().await;
    let (anna, bo, _, _) = three();
    let code = World::code(&world.ask(&anna, None, "new stones 2").await);
    world.ask(&bo, None, &format!("join {code}")).await;
    world.ask(&anna, None, &format!("ireland {code}")).await;
    world.ask(&anna, None, &format!("begin {code}")).await;
    world.settle().await;
    let chat = world.chat(Platform::Discord);
    let calls = || {
        let seen = chat.seen_by(&To::Person(bo.identity.clone()));
        seen.iter()
            .filter(|text| text.contains("your turn at"))
            .count()
    };
    assert_eq!(calls(), 0);
    world.ask(&anna, None, &format!("resign {code} sure")).await;
    world.settle().await;
    assert_eq!(
        calls(),
        1,
        "{:#?}",
        chat.seen_by(&To::Person(bo.identity.clone()))
    );
    let told = chat.seen_by(&To::Person(bo.identity.clone())).join("\n");
    assert!(told.contains("Anna gave up"), "{told}");
}
