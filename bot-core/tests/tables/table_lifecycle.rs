//! The life of a table: lobby, host, seats, rematch, ratings, several tables per player or group, several groups per
//! table.

use std::time::Duration;

use bot_core::bot::Bot;
use bot_core::chat::Outcome;
use bot_core::game::{Action, Options, Seat, Seed};
use bot_core::games::{Boards, Game, GameKind};
use bot_core::people::Recipient;
use bot_core::people::{Address, Platform};
use bot_core::store::Error;
use sqlx::{ConnectOptions, Connection};

use crate::world::{TestUser, World, group, move_buttons, test_user};

fn three_players() -> (TestUser, TestUser, TestUser, Address) {
    (
        test_user(Platform::Discord, "Anna"),
        test_user(Platform::Discord, "Bo"),
        test_user(Platform::Discord, "Cleo"),
        group(Platform::Discord, "hall"),
    )
}

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

async fn stats_text(world: &World, user: &TestUser) -> String {
    world.send(user, None, "stats").await.screen.to_string()
}

/// Parses the rating in "Rating: 25.0 ± 8.3".
fn parse_rating(stats: &str) -> Option<f64> {
    let (_, rest) = stats.split_once("Rating: ")?;
    rest.split(' ').next()?.parse().ok()
}

#[tokio::test]
async fn private_table_is_joined_only_by_its_invitation() {
    let world = World::new().await;
    let (anna, bo, cleo, hall) = three_players();
    let code = World::table_code(&world.send(&anna, Some(&hall), "new stones 3 private").await);
    // `join` without a code does not find it.
    let joined = world.send(&bo, Some(&hall), "join").await;
    assert_eq!(joined.outcome, Outcome::Refused, "{}", joined.screen);
    // Nor is it offered next to an open table.
    let open = World::table_code(&world.send(&anna, Some(&hall), "new keltis 3").await);
    let joined = world.send(&bo, Some(&hall), "join").await;
    assert_eq!(joined.outcome, Outcome::Done, "{}", joined.screen);
    assert!(
        joined.screen.to_string().contains(&open),
        "{}",
        joined.screen
    );
    let joined = world.send(&cleo, None, "join").await;
    assert!(
        !joined.screen.to_string().contains(&code),
        "{}",
        joined.screen
    );
    let invitation = world.invitation(&anna, &code).await;
    for user in [&bo, &cleo] {
        let refused = world.send(user, None, &format!("join {code}")).await;
        assert_eq!(refused.outcome, Outcome::Refused, "{}", refused.screen);
        let joined = world.send(user, None, &format!("join {invitation}")).await;
        assert_eq!(joined.outcome, Outcome::Done, "{}", joined.screen);
    }
}

#[tokio::test]
async fn idle_lobby_closes_after_a_day() {
    let world = World::new().await;
    let (anna, bo, cleo, hall) = three_players();
    let stale = World::table_code(&world.send(&anna, Some(&hall), "new stones 3").await);
    let running = world.start_table("keltis 2", &[&anna, &bo], &hall).await;
    world.advance_clock(DAY / 2);
    let joined = world.send(&bo, None, &format!("join {stale}")).await;
    assert_eq!(joined.outcome, Outcome::Done);
    world.advance_clock(DAY - Duration::from_secs(60));
    world.bot.clean_up().await.unwrap();
    let games = world.send(&anna, None, "games").await.screen.to_string();
    assert!(games.contains(&stale), "closed too early: {games}");
    world.advance_clock(Duration::from_secs(120));
    world.bot.clean_up().await.unwrap();
    world.run_pending().await;
    for user in [&anna, &bo] {
        let games = world.send(user, None, "games").await.screen.to_string();
        assert!(
            !games.contains(&stale) && games.contains(&running),
            "{games}"
        );
    }
    let late = world.send(&cleo, None, &format!("join {stale}")).await;
    assert_eq!(late.outcome, Outcome::Refused);
    let shown = world
        .chat(Platform::Discord)
        .texts_shown_to(&Recipient::Place(hall.clone()))
        .join("\n");
    assert!(shown.contains("closed because nobody came back"), "{shown}");
    // The closed lobby does not make `join` ambiguous.
    world.send(&cleo, Some(&hall), "new stones 2").await;
    let joined = world.send(&bo, Some(&hall), "join").await;
    assert_eq!(joined.outcome, Outcome::Done, "{}", joined.screen);
}

#[tokio::test]
async fn leaving_host_hands_over_and_the_last_player_closes_the_table() {
    let world = World::new().await;
    let (anna, bo, cleo, hall) = three_players();
    let code = World::table_code(&world.send(&anna, Some(&hall), "new stones 4").await);
    world.send(&bo, Some(&hall), "join").await;
    world.send(&cleo, Some(&hall), "join").await;
    world.send(&anna, Some(&hall), "opponent easy").await;
    let left = world
        .send(&anna, Some(&hall), &format!("quit {code}"))
        .await;
    assert_eq!(left.outcome, Outcome::Done, "{}", left.screen);
    let lobby = world
        .send(&bo, Some(&hall), "board")
        .await
        .screen
        .to_string();
    assert!(
        lobby.contains("1. Bo, host") && !lobby.contains("Anna"),
        "{lobby}"
    );
    // The host's rights passed on too.
    assert_eq!(
        world
            .send(&anna, None, &format!("unseat {code} 1"))
            .await
            .outcome,
        Outcome::Refused
    );
    assert_eq!(
        world.send(&cleo, None, "begin").await.outcome,
        Outcome::Refused
    );
    assert_eq!(
        world
            .send(&bo, None, &format!("unseat {code} 2"))
            .await
            .outcome,
        Outcome::Done
    );
    // The table closes when only an opponent is left.
    world.send(&bo, None, &format!("quit {code}")).await;
    let late = world.send(&anna, None, &format!("join {code}")).await;
    assert_eq!(late.outcome, Outcome::Refused);
    assert!(late.screen.to_string().contains("over"), "{}", late.screen);
}

#[tokio::test]
async fn host_can_unseat_a_player_before_the_deal() {
    let world = World::new().await;
    let (anna, bo, cleo, hall) = three_players();
    let code = World::table_code(&world.send(&anna, Some(&hall), "new stones 3").await);
    world.send(&bo, Some(&hall), "join").await;
    world.send(&cleo, Some(&hall), "join").await;
    for (user, text) in [(&bo, "unseat 1"), (&anna, "unseat 9"), (&anna, "unseat 0")] {
        let reply = world.send(user, Some(&hall), text).await;
        assert_eq!(reply.outcome, Outcome::Refused, "{}", reply.screen);
    }
    let done = world.send(&anna, Some(&hall), "unseat 2").await;
    assert_eq!(done.outcome, Outcome::Done, "{}", done.screen);
    world.run_pending().await;
    let received = world
        .chat(Platform::Discord)
        .texts_shown_to(&Recipient::Person(bo.identity.clone()));
    let text = format!("The host removed you from table {code}");
    assert!(
        received.iter().any(|shown| shown.contains(&text)),
        "{received:?}"
    );
    let lobby = world
        .send(&anna, Some(&hall), "board")
        .await
        .screen
        .to_string();
    assert!(
        lobby.contains("2. Cleo") && !lobby.contains(". Bo"),
        "{lobby}"
    );
    world.send(&anna, Some(&hall), "begin").await;
    let late = world
        .send(&anna, Some(&hall), &format!("unseat {code} 2"))
        .await;
    assert_eq!(late.outcome, Outcome::Refused);
}

#[tokio::test]
async fn only_the_host_begins_while_seats_are_free() {
    let world = World::new().await;
    let (anna, bo, cleo, hall) = three_players();
    let code = World::table_code(&world.send(&anna, Some(&hall), "new stones 3").await);
    assert_eq!(
        world.send(&anna, None, "begin").await.outcome,
        Outcome::Refused
    );
    world.send(&bo, Some(&hall), "join").await;
    let refused = world.send(&bo, Some(&hall), "begin").await;
    assert_eq!(refused.outcome, Outcome::Refused);
    assert!(
        refused.screen.to_string().contains("Anna"),
        "{}",
        refused.screen
    );
    let outsider = world
        .send(&cleo, Some(&hall), &format!("begin {code}"))
        .await;
    assert_eq!(outsider.outcome, Outcome::Refused);
    world.send(&bo, Some(&hall), "opponent easy").await;
    let begun = world.send(&bo, Some(&hall), "begin").await;
    assert_eq!(begun.outcome, Outcome::Done, "{}", begun.screen);
}

#[tokio::test]
async fn rematch_rotates_the_first_seat_and_opens_only_one_table() {
    let world = World::new().await;
    let (anna, bo, cleo, hall) = three_players();
    let people = [&anna, &bo, &cleo];
    let mut code = world.start_table("stones 3", &people, &hall).await;
    let mut before: Option<Vec<usize>> = None;
    for game in 0..4 {
        // The order of play in the first round.
        let mut order = vec![world.player_to_move(&people, &code).await.unwrap().0];
        while order.len() < 3 {
            order.push(world.play_turn(&people, &code).await.unwrap());
        }
        if let Some(mut expected) = before {
            expected.rotate_left(1);
            assert_eq!(order, expected, "game {game}");
        }
        before = Some(order);
        let early = world.send(&anna, None, &format!("rematch {code}")).await;
        assert_eq!(early.outcome, Outcome::Refused);
        world.play_out(&people, &code).await;
        let opened = world
            .send(&bo, Some(&hall), &format!("rematch {code}"))
            .await;
        let next = World::table_code(&opened);
        assert_ne!(next, code);
        let again = world
            .send(&cleo, Some(&hall), &format!("rematch {code}"))
            .await;
        assert_eq!(World::table_code(&again), next);
        let begun = world.send(&bo, None, &format!("begin {next}")).await;
        assert_eq!(begun.outcome, Outcome::Done, "{}", begun.screen);
        code = next;
    }
    let outsider = test_user(Platform::Discord, "Dan");
    let reply = world
        .send(&outsider, None, &format!("rematch {code}"))
        .await;
    assert_eq!(reply.outcome, Outcome::Refused);
}

#[tokio::test]
async fn game_is_rated_with_two_people_and_without_hints() {
    let world = World::new().await;
    let (anna, bo, cleo, hall) = three_players();
    // One person against an opponent: counted, not rated.
    let code = World::table_code(&world.send(&cleo, Some(&hall), "new stones 2").await);
    world.send(&cleo, Some(&hall), "opponent easy").await;
    world.send(&cleo, Some(&hall), "begin").await;
    world.play_out(&[&cleo], &code).await;
    let seen = stats_text(&world, &cleo).await;
    assert!(
        seen.contains("1 game,") && parse_rating(&seen).is_none(),
        "{seen}"
    );
    // Two people and a hint: not rated.
    let code = world.start_table("stones 2", &[&anna, &bo], &hall).await;
    let (mover, _) = world.player_to_move(&[&anna, &bo], &code).await.unwrap();
    let hint = world
        .send([&anna, &bo][mover], None, &format!("hint {code}"))
        .await;
    assert_eq!(hint.outcome, Outcome::Done, "{}", hint.screen);
    world.play_out(&[&anna, &bo], &code).await;
    for user in [&anna, &bo] {
        let seen = stats_text(&world, user).await;
        assert!(
            seen.contains("1 game,") && parse_rating(&seen).is_none(),
            "{seen}"
        );
    }
    // Two people, an opponent and a refused hint: rated.
    let code = World::table_code(&world.send(&anna, Some(&hall), "new stones 3").await);
    world.send(&bo, Some(&hall), &format!("join {code}")).await;
    world
        .send(&bo, Some(&hall), &format!("opponent {code} easy"))
        .await;
    world
        .send(&anna, Some(&hall), &format!("begin {code}"))
        .await;
    world.bot.move_all_opponents().await.unwrap();
    let (mover, _) = world.player_to_move(&[&anna, &bo], &code).await.unwrap();
    let hint = world
        .send([&bo, &anna][mover], None, &format!("hint {code}"))
        .await;
    assert_eq!(hint.outcome, Outcome::Refused, "{}", hint.screen);
    world.play_out(&[&anna, &bo], &code).await;
    let scores = world
        .send(&anna, None, &format!("scores {code}"))
        .await
        .screen
        .to_string();
    let ahead = scores.find(". Anna:") < scores.find(". Bo:");
    let (of_anna, of_bo) = (
        parse_rating(&stats_text(&world, &anna).await).unwrap(),
        parse_rating(&stats_text(&world, &bo).await).unwrap(),
    );
    assert_ne!(of_anna, of_bo);
    assert_eq!(of_anna > of_bo, ahead, "{scores}");
    assert!(stats_text(&world, &anna).await.contains("1 rated game)"));
    // No other game has a rating.
    assert_eq!(stats_text(&world, &anna).await.matches("Rating").count(), 1);
}

#[tokio::test]
async fn closed_game_counts_for_nobody() {
    let world = World::new().await;
    let (anna, bo, _, hall) = three_players();
    let code = world.start_table("stones 2", &[&anna, &bo], &hall).await;
    for _ in 0..6 {
        world.play_action(&[&anna, &bo], &code).await;
    }
    let one = world.send(&bo, None, &format!("close {code} sure")).await;
    assert!(
        one.screen.to_string().contains("hasn't answered yet"),
        "{}",
        one.screen
    );
    let closed = world.send(&anna, None, &format!("close {code} sure")).await;
    assert_eq!(closed.outcome, Outcome::Done);
    for user in [&anna, &bo] {
        let seen = stats_text(&world, user).await;
        assert!(seen.contains("haven't finished a game"), "{seen}");
    }
}

#[tokio::test]
async fn resigned_player_is_rated_below_the_player_who_stays() {
    let world = World::new().await;
    let hall = group(Platform::Discord, "hall");
    let mut stand_in_won = 0;
    for number in 0..4 {
        let stays = test_user(Platform::Discord, &format!("Stays{number}"));
        let goes = test_user(Platform::Discord, &format!("Goes{number}"));
        let code = world.start_table("stones 2", &[&stays, &goes], &hall).await;
        world.play_action(&[&stays, &goes], &code).await;
        let asked = world.send(&goes, None, &format!("resign {code}")).await;
        assert_eq!(asked.outcome, Outcome::Unchanged);
        let gone = world
            .send(&goes, None, &format!("resign {code} sure"))
            .await;
        assert_eq!(gone.outcome, Outcome::Done, "{}", gone.screen);
        world.play_out(&[&stays], &code).await;
        let over = world
            .send(&stays, None, &format!("hand {code}"))
            .await
            .screen
            .to_string();
        stand_in_won += usize::from(over.contains("Bot (normal) wins"));
        let (above, below) = (
            parse_rating(&stats_text(&world, &stays).await).unwrap(),
            parse_rating(&stats_text(&world, &goes).await).unwrap(),
        );
        assert!(above > 25.0 && below < 25.0, "{above} {below}: {over}");
    }
    assert!(stand_in_won > 0, "the stand-in never won");
}

/// Finds a seed with which two players who always take the first legal move tie. Returns it with the moves.
fn find_tie() -> (Seed, Vec<(Seat, Action)>) {
    let boards = Boards::built_in().unwrap();
    for number in 0..=u16::MAX {
        let mut bytes = [0; 32];
        bytes[..2].copy_from_slice(&number.to_be_bytes());
        let seed = Seed::new(bytes);
        let mut game = Game::deal(GameKind::Stones, Options::default(), 2, &seed, &boards).unwrap();
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
    panic!("no seed leads to a tie");
}

#[tokio::test]
async fn tied_players_share_the_win_and_are_rated_equally() {
    let mut world = World::new().await;
    let (anna, bo, _, hall) = three_players();
    let (seed, script) = find_tie();
    let code = World::table_code(&world.send(&anna, Some(&hall), "new stones 2").await);
    world.send(&bo, Some(&hall), "join").await;
    world.send(&anna, Some(&hall), "ireland").await;
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
    world = world.restart().await;
    world.send(&anna, Some(&hall), "begin").await;
    for (seat, action) in script {
        let user = [&anna, &bo][seat.index()];
        let reply = world.send(user, None, &format!("do {code} {action}")).await;
        assert_eq!(reply.outcome, Outcome::Done, "{action}: {}", reply.screen);
    }
    let over = world
        .send(&bo, None, &format!("hand {code}"))
        .await
        .screen
        .to_string();
    assert!(over.contains("Joint winners"), "{over}");
    let (of_anna, of_bo) = (
        stats_text(&world, &anna).await,
        stats_text(&world, &bo).await,
    );
    assert_eq!(of_anna, of_bo);
    assert!(of_anna.contains("1 win,"), "{of_anna}");
    assert_eq!(parse_rating(&of_anna), Some(25.0), "{of_anna}");
}

#[tokio::test]
async fn player_at_two_tables_never_acts_at_the_wrong_one() {
    let world = World::new().await;
    let (anna, bo, _, hall) = three_players();
    let den = group(Platform::Discord, "den");
    let mut codes = vec![];
    for place in [&hall, &den] {
        let code = World::table_code(&world.send(&anna, Some(place), "new stones 2").await);
        world.send(&bo, Some(place), &format!("join {code}")).await;
        world
            .send(&anna, Some(place), &format!("ireland {code}"))
            .await;
        world
            .send(&anna, Some(place), &format!("begin {code}"))
            .await;
        codes.push(code);
    }
    let [first, second] = [&codes[0], &codes[1]];
    let log_of = async |code: &str| world.send(&bo, None, &format!("log {code}")).await.screen;
    // Without a code the bot asks which table is meant and changes nothing.
    let before = (log_of(first).await, log_of(second).await);
    let asked = world.send(&anna, None, "do reveal").await;
    assert_eq!(asked.outcome, Outcome::Unchanged, "{}", asked.screen);
    let offered: Vec<_> = asked
        .screen
        .buttons
        .iter()
        .flatten()
        .map(|button| button.data())
        .collect();
    assert_eq!(offered.len(), 2, "{offered:?}");
    for code in &codes {
        assert!(
            offered.contains(&format!("{code}.do reveal")),
            "{offered:?}"
        );
    }
    assert_eq!(before, (log_of(first).await, log_of(second).await));
    for text in ["undo", "hint", "resign sure", "hand"] {
        let asked = world.send(&anna, None, text).await;
        assert_eq!(
            asked.outcome,
            Outcome::Unchanged,
            "{text}: {}",
            asked.screen
        );
        assert!(
            asked.screen.to_string().contains("Which table"),
            "{text}: {}",
            asked.screen
        );
    }
    // A button acts at the table it names, even if the other table was shown last.
    let of_first = move_buttons(
        &world
            .send(&anna, None, &format!("hand {first}"))
            .await
            .screen,
    );
    let of_second = move_buttons(
        &world
            .send(&anna, None, &format!("hand {second}"))
            .await
            .screen,
    );
    let pressed = world.send(&anna, None, &of_first[0]).await;
    assert_eq!(pressed.outcome, Outcome::Done);
    assert_eq!(World::table_code(&pressed), *first);
    assert_ne!(before.0, log_of(first).await);
    assert_eq!(before.1, log_of(second).await);
    // This holds in the group of the other table too.
    let pressed = world.send(&anna, Some(&hall), &of_second[0]).await;
    assert_eq!(pressed.outcome, Outcome::Done, "{}", pressed.screen);
    assert_ne!(before.1, log_of(second).await);
    // A command in a group means the table shown there.
    let (one, other) = (log_of(first).await, log_of(second).await);
    let left = world.send(&anna, Some(&hall), "do leave").await;
    assert_eq!(left.outcome, Outcome::Done, "{}", left.screen);
    assert_ne!(one, log_of(first).await);
    assert_eq!(other, log_of(second).await);
}

#[tokio::test]
async fn tables_in_one_group_are_disambiguated() {
    let world = World::new().await;
    let (anna, bo, cleo, hall) = three_players();
    let first = World::table_code(&world.send(&anna, Some(&hall), "new stones 2").await);
    let second = World::table_code(&world.send(&bo, Some(&hall), "new keltis 2").await);
    for text in ["join", "board", "scores", "log"] {
        let asked = world.send(&cleo, Some(&hall), text).await;
        assert_eq!(asked.outcome, Outcome::Unchanged);
        let offered: Vec<_> = asked
            .screen
            .buttons
            .iter()
            .flatten()
            .map(|button| button.data())
            .collect();
        for code in [&first, &second] {
            assert!(
                offered.contains(&format!("{code}.{text}")),
                "{text}: {offered:?}"
            );
        }
    }
    world
        .send(&cleo, Some(&hall), &format!("{second}.join"))
        .await;
    world.run_pending().await;
    let chat = world.chat(Platform::Discord);
    let in_hall = Recipient::Place(hall.clone());
    let shown = |code: &str| -> Vec<String> {
        let all = chat.texts_shown_to(&in_hall).into_iter();
        all.filter(|text| text.contains(&format!("· {code}\n")))
            .collect()
    };
    assert_eq!((shown(&first).len(), shown(&second).len()), (1, 1));
    assert!(shown(&second)[0].contains("Cleo") && !shown(&first)[0].contains("Cleo"));
    let before = shown(&first);
    world.send(&bo, Some(&hall), "begin").await;
    world.run_pending().await;
    assert_eq!(shown(&first), before);
    assert!(shown(&second)[0].contains("Deck: "), "{:?}", shown(&second));
}

#[tokio::test]
async fn table_is_watched_and_discussed_across_platforms() {
    let world = World::new().await;
    let (anna, bo, _, hall) = three_players();
    let den = group(Platform::Telegram, "den");
    let elsewhere = group(Platform::Telegram, "elsewhere");
    let spectator = test_user(Platform::Telegram, "Olga");
    let private = test_user(Platform::Telegram, "Petr");
    let code = World::table_code(&world.send(&anna, Some(&hall), "new stones 3").await);
    world.send(&bo, Some(&hall), "join").await;
    world.send(&private, None, &format!("join {code}")).await;
    world.send(&anna, Some(&hall), "begin").await;
    let refused = world
        .send(&spectator, Some(&elsewhere), &format!("say {code} boo"))
        .await;
    assert_eq!(refused.outcome, Outcome::Refused);
    let watched = world
        .send(&spectator, Some(&den), &format!("watch {code}"))
        .await;
    assert_eq!(watched.outcome, Outcome::Done, "{}", watched.screen);
    world
        .send(
            &spectator,
            Some(&den),
            &format!("say {code} hello from the den"),
        )
        .await;
    world
        .send(&anna, Some(&hall), "say hello @everyone\nfrom the hall")
        .await;
    world
        .send(&private, None, &format!("say {code} hello from a corner"))
        .await;
    world.run_pending().await;
    let (discord, telegram) = (
        world.chat(Platform::Discord),
        world.chat(Platform::Telegram),
    );
    let in_hall = discord
        .texts_shown_to(&Recipient::Place(hall.clone()))
        .join("\n");
    let in_den = telegram
        .texts_shown_to(&Recipient::Place(den.clone()))
        .join("\n");
    let in_corner = telegram
        .texts_shown_to(&Recipient::Person(private.identity.clone()))
        .join("\n");
    // The spectator has no seat and is heard in the den only, the corner does not hear itself.
    for (seen, expected) in [(&in_hall, 2), (&in_den, 3), (&in_corner, 1)] {
        assert_eq!(seen.matches(": hello ").count(), expected, "{seen}");
        assert!(
            !seen.contains("boo") && !seen.contains("@everyone"),
            "{seen}"
        );
    }
    assert!(!in_corner.contains("corner"), "{in_corner}");
    assert_eq!(
        telegram.texts_shown_to(&Recipient::Place(elsewhere)).len(),
        0
    );
    // Both groups see the moves.
    for _ in 0..6 {
        world
            .play_action(&[&anna, &bo, &private], &code)
            .await
            .unwrap();
        world.run_pending().await;
    }
    let board = world
        .send(&anna, Some(&hall), "board")
        .await
        .screen
        .to_string();
    assert!(
        discord
            .texts_shown_to(&Recipient::Place(hall))
            .contains(&board)
    );
    assert!(
        telegram
            .texts_shown_to(&Recipient::Place(den.clone()))
            .contains(&board)
    );
    // Spectators have no hand.
    let hand = world
        .send(&spectator, Some(&den), &format!("hand {code}"))
        .await;
    assert_eq!(hand.outcome, Outcome::Refused);
}

#[tokio::test]
async fn joining_by_code_shows_the_table_in_the_new_group() {
    let world = World::new().await;
    let (anna, _, _, hall) = three_players();
    let den = group(Platform::Telegram, "den");
    let petr = test_user(Platform::Telegram, "Petr");
    let code = World::table_code(&world.send(&anna, Some(&hall), "new stones 2").await);
    world
        .send(&petr, Some(&den), &format!("join {}", code.to_lowercase()))
        .await;
    world.send(&petr, Some(&den), "begin").await;
    world.run_pending().await;
    for (platform, place) in [(Platform::Discord, hall), (Platform::Telegram, den)] {
        let seen = world
            .chat(platform)
            .texts_shown_to(&Recipient::Place(place))
            .join("\n");
        assert!(seen.contains("Stack: ") && seen.contains(&code), "{seen}");
    }
}

#[tokio::test]
async fn second_process_on_the_same_database_is_refused() {
    let world = World::new().await;
    let (anna, ..) = three_players();
    world.send(&anna, None, "new stones 2").await;
    let Err(error) = Bot::open(world.settings.clone()).await else {
        panic!("two processes opened one database");
    };
    assert!(matches!(error, Error::InUse(_)), "{error}");
    let text = error.to_string();
    assert!(
        text.contains("keltis.db is in use by another keltis"),
        "{text}"
    );
    // The first process is not disturbed. Once it has stopped, another can start.
    let games = world.send(&anna, None, "games").await;
    assert_eq!(games.outcome, Outcome::Unchanged);
    world.bot.close().await;
    let bot = Bot::open(world.settings.clone()).await.unwrap();
    bot.close().await;
}

#[tokio::test]
async fn admins_close_only_tables_opened_in_their_chat() {
    let world = World::new().await;
    let (anna, bo, _, hall) = three_players();
    let code = World::table_code(&world.send(&anna, Some(&hall), "new stones 2").await);
    world.send(&bo, Some(&hall), "join").await;
    world.send(&anna, Some(&hall), "begin").await;
    let mallory = test_user(Platform::Telegram, "Mallory").with_admin_rights();
    let den = group(Platform::Telegram, "den");
    world
        .send(&mallory, Some(&den), &format!("watch {code}"))
        .await;
    let close = format!("close {code} sure");
    let refused = world.send(&mallory, Some(&den), &close).await;
    assert_eq!(refused.outcome, Outcome::Refused, "{}", refused.screen);
    let warden = test_user(Platform::Discord, "Warden").with_admin_rights();
    let closed = world.send(&warden, Some(&hall), &close).await;
    assert_eq!(closed.outcome, Outcome::Done, "{}", closed.screen);
}

#[tokio::test]
async fn private_table_is_never_posted_in_a_group() {
    let world = World::new().await;
    let (anna, bo, _, hall) = three_players();
    let opened = world.send(&anna, Some(&hall), "new stones 2 private").await;
    assert_eq!(opened.audience, bot_core::chat::Audience::Asker);
    let code = World::table_code(&opened);
    let invitation = world.invitation(&anna, &code).await;
    for _ in 0..2 {
        let join = format!("join {invitation}");
        world.send(&bo, Some(&hall), &join).await;
    }
    world
        .send(&anna, Some(&hall), &format!("begin {code}"))
        .await;
    world.send(&anna, None, &format!("say {code} hush")).await;
    world.run_pending().await;
    let chat = world.chat(Platform::Discord);
    assert_eq!(
        chat.texts_shown_to(&Recipient::Place(hall.clone())),
        Vec::<String>::new()
    );
    let received = chat
        .texts_shown_to(&Recipient::Person(bo.identity.clone()))
        .join("\n");
    assert!(received.contains("hush"), "{received}");
    world.play_out(&[&anna, &bo], &code).await;
    world
        .send(&anna, Some(&hall), &format!("rematch {code}"))
        .await;
    world.run_pending().await;
    assert_eq!(
        chat.texts_shown_to(&Recipient::Place(hall)),
        Vec::<String>::new()
    );
}

#[tokio::test]
async fn rematch_seats_players_linked_since_the_game() {
    let world = World::new().await;
    let (anna, bo, _, hall) = three_players();
    let code = World::table_code(&world.send(&anna, Some(&hall), "new stones 2").await);
    world.send(&bo, Some(&hall), "join").await;
    world.send(&anna, Some(&hall), "begin").await;
    world.play_out(&[&anna, &bo], &code).await;
    // Bo's account joins the person of his other account.
    let other = test_user(Platform::Telegram, "Bohumil");
    let link = world.send(&other, None, "link").await.screen.to_string();
    let link = link.split(' ').nth(2).unwrap().to_owned();
    world.send(&bo, None, &format!("link {link}")).await;
    let linked = world.send(&bo, None, &format!("link {link} sure")).await;
    assert_eq!(linked.outcome, Outcome::Done, "{}", linked.screen);
    let rematch = world
        .send(&anna, Some(&hall), &format!("rematch {code}"))
        .await;
    let again = World::table_code(&rematch);
    assert!(
        rematch.screen.to_string().contains("2 of 2"),
        "{}",
        rematch.screen
    );
    world
        .send(&anna, Some(&hall), &format!("begin {again}"))
        .await;
    world.play_out(&[&anna, &other], &again).await;
}

#[tokio::test]
async fn closed_rematch_can_be_opened_again() {
    let world = World::new().await;
    let (anna, bo, _, hall) = three_players();
    let code = World::table_code(&world.send(&anna, Some(&hall), "new stones 2").await);
    world.send(&bo, Some(&hall), "join").await;
    world.send(&anna, Some(&hall), "begin").await;
    world.play_out(&[&anna, &bo], &code).await;
    let rematch = format!("rematch {code}");
    let first = World::table_code(&world.send(&anna, Some(&hall), &rematch).await);
    assert_eq!(
        World::table_code(&world.send(&bo, Some(&hall), &rematch).await),
        first
    );
    world
        .send(&anna, Some(&hall), &format!("close {first} sure"))
        .await;
    let second = world.send(&anna, Some(&hall), &rematch).await;
    assert_ne!(World::table_code(&second), first, "{}", second.screen);
}

#[tokio::test]
async fn player_left_with_a_stand_in_is_still_notified() {
    let world = World::new().await;
    let (anna, bo, _, _) = three_players();
    let code = World::table_code(&world.send(&anna, None, "new stones 2").await);
    world.send(&bo, None, &format!("join {code}")).await;
    world.send(&anna, None, &format!("ireland {code}")).await;
    world.send(&anna, None, &format!("begin {code}")).await;
    world.run_pending().await;
    let chat = world.chat(Platform::Discord);
    let notices = || {
        let seen = chat.texts_shown_to(&Recipient::Person(bo.identity.clone()));
        seen.iter()
            .filter(|text| text.contains(", your turn!"))
            .count()
    };
    assert_eq!(notices(), 0);
    world
        .send(&anna, None, &format!("resign {code} sure"))
        .await;
    world.run_pending().await;
    assert_eq!(
        notices(),
        1,
        "{:#?}",
        chat.texts_shown_to(&Recipient::Person(bo.identity.clone()))
    );
    let received = chat
        .texts_shown_to(&Recipient::Person(bo.identity.clone()))
        .join("\n");
    assert!(received.contains("Anna gave up"), "{received}");
}
