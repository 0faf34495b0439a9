//! Many Telegram groups in which a person presses as fast as answers come: answer times and memory.

use std::time::{Duration, Instant};

use play::fake_telegram::Fake;
use play::{Build, Figure, Table, TelegramTable, millis, percentile};
use tokio::task::JoinSet;

use crate::pace::GROUP_LIMIT;

const GROUPS: usize = 50;
const TIME: Duration = Duration::from_secs(20);
/// Telegram does not accept an answer after this time.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(15);

pub async fn measure(build: &Build) -> Vec<Figure> {
    let fake = Fake::start().await;
    fake.state().group_limit = Some(GROUP_LIMIT);
    let program = build.start(&fake, None);
    let mut tables = vec![];
    for number in 0..GROUPS {
        let player = [format!("Anna {number}")];
        tables.push(TelegramTable::open(&fake, "keltis", 2, &player).await);
    }
    let memory_before = program.resident_memory();
    let time_before = program.processor_time();
    let mut pressing = JoinSet::new();
    for table in tables {
        pressing.spawn(press_without_break(table, Instant::now() + TIME));
    }
    let presses: Vec<_> = pressing.join_all().await.into_iter().flatten().collect();
    let memory_after = program.resident_memory();
    let time = program.processor_time().zip(time_before);
    let time_per_press = time.map(|(after, before)| (after - before) / presses.len() as u32);
    let mut figures = vec![];
    for (name, is_move) in [("moves", true), ("looks at the hand", false)] {
        let of_kind = presses.iter().filter(|press| press.is_move == is_move);
        figures.extend(answer_figures(name, of_kind));
    }
    figures.push(Figure::new(
        "Flat out: processor time per press",
        time_per_press.map_or("unknown".to_owned(), millis),
    ));
    figures.push(Figure::new(
        "Flat out: memory at the start",
        megabytes(memory_before),
    ));
    figures.push(Figure::new(
        "Flat out: memory at the end",
        megabytes(memory_after),
    ));
    figures
}

struct Press {
    is_move: bool,
    /// Time until the answer. `None` if there was none in time.
    answered: Option<Duration>,
}

/// Makes a move if the hand shows one, and else presses the button that shows the hand.
async fn press_without_break(table: TelegramTable, until: Instant) -> Vec<Press> {
    let player = &table.players[0];
    let board = table.fake.wait_for_message(table.group, "[My hand]").await;
    let hand_button = format!("{}.hand", table.code());
    let (mut presses, mut version) = (vec![], -1);
    while Instant::now() < until {
        let hand = table.newest_hand().filter(|hand| hand.version > version);
        let id = match &hand {
            Some(hand) => {
                version = hand.version;
                table.send_press(hand, hand.choose(presses.len()))
            }
            None => player.sends_press(table.group, board.id, &hand_button),
        };
        let answer = tokio::time::timeout(ANSWER_TIMEOUT, player.answer_to(&id)).await;
        presses.push(Press {
            is_move: hand.is_some(),
            answered: answer.ok().map(|answer| answer.after),
        });
    }
    presses
}

fn answer_figures<'a>(name: &str, presses: impl Iterator<Item = &'a Press>) -> [Figure; 4] {
    let presses: Vec<_> = presses.collect();
    let answered = presses.iter().filter_map(|press| press.answered);
    let mut times: Vec<_> = answered.collect();
    times.sort_unstable();
    let figure =
        |what: &str, value: String| Figure::new(format!("Flat out: {name}, {what}"), value);
    [
        figure("number", presses.len().to_string()),
        figure("not answered", (presses.len() - times.len()).to_string()),
        figure("median answer", millis(percentile(&times, 50))),
        figure("95th percentile", millis(percentile(&times, 95))),
    ]
}

fn megabytes(bytes: Option<u64>) -> String {
    bytes.map_or("unknown".to_owned(), |bytes| {
        format!("{:.1} MB", bytes as f64 / 1e6)
    })
}
