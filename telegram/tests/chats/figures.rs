//! How much is sent, and how fast. The figures in real time: `cargo test -p telegram -- --ignored --nocapture figures`.

use std::time::{Duration, Instant};

use bot_core::bot::Limits;
use telegram::Pace;

use crate::world::{How, World, next_move, play_some, quick};

/// Sixty moves in a minute, or in a part of one, in a group that takes twenty messages in that time and no more.
async fn burst(part: u32) {
    let minute = Duration::from_secs(60) / part;
    let usual = Pace::default();
    let mut world = World::asleep().await;
    world.pace = Pace {
        group: Limits {
            every: usual.group.every / part,
            ..usual.group
        },
        group_most: (usual.group_most.0, minute),
        group_answers: usual.group_answers,
        ..quick()
    };
    world.wake().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let place = world.group();
    let code = world.table(place, "keltis 2", &[&anna, &bo]).await;
    let all = [&anna, &bo];
    // A quiet minute before.
    tokio::time::sleep(minute).await;
    world.fake.state().strict = Some((20, minute));
    let begun = Instant::now();
    let first = world.fake.state().requests.len();
    let mut last = 0;
    for number in 1..=60 {
        let (at, hand) = loop {
            match next_move(&all, &code) {
                Some((at, hand)) if crate::world::version(&hand.moves()[0]) > last => {
                    break (at, hand);
                }
                _ => tokio::time::sleep(Duration::from_millis(1)).await,
            }
        };
        let choices = hand.moves();
        last = crate::world::version(&choices[0]);
        let choice = &choices[number % choices.len()];
        all[at]
            .presses_data(all[at].private(), hand.id, choice)
            .await;
        let next = begun + minute / 60 * number as u32;
        tokio::time::sleep_until(next.into()).await;
    }
    let took = begun.elapsed();
    let settling = Instant::now();
    loop {
        let shown = world.fake.shown(place);
        let board = shown
            .iter()
            .find(|message| message.text.contains("Deck"))
            .unwrap();
        anna.writes(anna.private(), &format!("/board {code}"));
        tokio::time::sleep(Duration::from_millis(100)).await;
        world.fake.sees(anna.private(), "Deck").await;
        let fresh = world
            .fake
            .shown(anna.private())
            .into_iter()
            .rev()
            .find(|message| message.text.contains("Deck"));
        if fresh.unwrap().text == board.text {
            break;
        }
        assert!(settling.elapsed() < minute * 2, "{board}");
    }
    let state = world.fake.state();
    let of_group = state.requests[first..]
        .iter()
        .filter(|asked| asked.chat == Some(place.chat));
    let count = |method: &str| {
        of_group
            .clone()
            .filter(|asked| asked.method == method)
            .count()
    };
    let refused = of_group.clone().filter(|asked| asked.status == 429).count();
    eprintln!(
        "60 moves in {:.1} s: {} messages sent to the group, {} edits, {} taken away; {} answers of 429, {} requests too early after one; the board was right {:.1} s later",
        took.as_secs_f64(),
        count("sendMessage"),
        count("editMessageText"),
        count("deleteMessage"),
        refused,
        state.chats[&place.chat].too_early,
        settling.elapsed().as_secs_f64(),
    );
    assert_eq!(state.chats[&place.chat].too_early, 0);
    assert_eq!(refused, 0);
    drop(state);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_moves_at_once_become_few_edits() {
    burst(10).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "takes minutes: the figures in real time"]
async fn figures_of_a_burst() {
    burst(1).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "prints figures, which depend on the machine"]
async fn figures_of_presses() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let place = world.group();
    let code = world.table(place, "keltis 2", &[&anna, &bo]).await;
    play_some(&world, &[&anna, &bo], &code, &[How::Pressing], 100).await;
    for _ in 0..100 {
        anna.presses(place, "hand").await;
    }
    let state = world.fake.state();
    let answers = state.presses.values().flat_map(|pressed| &pressed.answers);
    let mut times: Vec<_> = answers.map(|answer| answer.after).collect();
    times.sort_unstable();
    eprintln!(
        "{} presses answered: median {:?}, 95 in 100 within {:?}, slowest {:?}",
        times.len(),
        times[times.len() / 2],
        times[times.len() * 95 / 100],
        times[times.len() - 1]
    );
    drop(state);
}
