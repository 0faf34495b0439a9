//! Measures traffic and latency. In real time: `cargo test -p telegram -- --ignored --nocapture measurements`.

use std::time::{Duration, Instant};

use bot_core::bot::Limits;
use telegram::Timing;

use crate::world::{InputMethod, World, fast_timing, next_move, play_moves};

/// Plays sixty moves in a minute, or in a fraction of one, in a group that accepts only twenty messages in that time.
async fn measure_burst(part: u32) {
    let minute = Duration::from_secs(60) / part;
    let usual = Timing::default();
    let mut world = World::stopped().await;
    world.timing = Timing {
        group_limits: Limits {
            interval: usual.group_limits.interval / part,
            ..usual.group_limits
        },
        group_rate: (usual.group_rate.0, minute),
        group_reply_share: usual.group_reply_share,
        ..fast_timing()
    };
    world.start().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let place = world.group();
    let code = world.table(place, "keltis 2", &[&anna, &bo]).await;
    let all = [&anna, &bo];
    // Start with an unused limit.
    tokio::time::sleep(minute).await;
    world.fake.state().group_limit = Some((20, minute));
    let start = Instant::now();
    let first = world.fake.state().requests.len();
    let mut last = 0;
    for number in 1..=60 {
        let (at, hand) = loop {
            match next_move(&all, &code) {
                Some((at, hand)) if crate::world::table_version(&hand.moves()[0]) > last => {
                    break (at, hand);
                }
                _ => tokio::time::sleep(Duration::from_millis(1)).await,
            }
        };
        let choices = hand.moves();
        last = crate::world::table_version(&choices[0]);
        let choice = &choices[number % choices.len()];
        all[at]
            .presses_data(all[at].private(), hand.id, choice)
            .await;
        let next = start + minute / 60 * number as u32;
        tokio::time::sleep_until(next.into()).await;
    }
    let took = start.elapsed();
    let settling = Instant::now();
    loop {
        let shown = world.fake.shown_messages(place);
        let board = shown
            .iter()
            .find(|message| message.text.contains("Deck"))
            .unwrap();
        anna.writes(anna.private(), &format!("/board {code}"));
        tokio::time::sleep(Duration::from_millis(100)).await;
        world.fake.wait_for_message(anna.private(), "Deck").await;
        let fresh = world
            .fake
            .shown_messages(anna.private())
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
        .filter(|request| request.chat == Some(place.chat));
    let count = |method: &str| {
        of_group
            .clone()
            .filter(|request| request.method == method)
            .count()
    };
    let refused = of_group
        .clone()
        .filter(|request| request.status == 429)
        .count();
    eprintln!(
        "60 moves in {:.1} s: {} messages sent to the group, {} edits, {} deletions; {} responses with status 429, {} requests during a cooldown; the board was up to date {:.1} s later",
        took.as_secs_f64(),
        count("sendMessage"),
        count("editMessageText"),
        count("deleteMessage"),
        refused,
        state.chats[&place.chat].early_requests,
        settling.elapsed().as_secs_f64(),
    );
    assert_eq!(state.chats[&place.chat].early_requests, 0);
    assert_eq!(refused, 0);
    drop(state);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_moves_become_few_edits() {
    measure_burst(10).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "takes minutes: measures in real time"]
async fn measure_burst_in_real_time() {
    measure_burst(1).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "prints measurements that depend on the machine"]
async fn measure_press_latency() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let place = world.group();
    let code = world.table(place, "keltis 2", &[&anna, &bo]).await;
    play_moves(&world, &[&anna, &bo], &code, &[InputMethod::Pressing], 100).await;
    for _ in 0..100 {
        anna.presses(place, "hand").await;
    }
    let state = world.fake.state();
    let answers = state.presses.values().flat_map(|pressed| &pressed.answers);
    let mut times: Vec<_> = answers.map(|answer| answer.after).collect();
    times.sort_unstable();
    eprintln!(
        "{} presses answered: median {:?}, 95th percentile {:?}, slowest {:?}",
        times.len(),
        times[times.len() / 2],
        times[times.len() * 95 / 100],
        times[times.len() - 1]
    );
    drop(state);
}
