//! Somebody who plays against an easy bot while others attack.

use std::time::{Duration, Instant};

use serde_json::Value;

use crate::visitor::{Answer, BYSTANDER, Visitor, first_move, tables};

/// Pause between two requests, and between two moves. The bystander stays within all limits.
const PAUSE: Duration = Duration::from_millis(80);
const MOVE_PAUSE: Duration = Duration::from_millis(600);
/// A request that takes longer counts as failed.
const PATIENCE: Duration = Duration::from_secs(20);

pub struct Bystander {
    visitor: Visitor,
    /// Their table.
    code: String,
}

/// What the bystander saw. Times are sorted.
#[derive(Default)]
pub struct Experience {
    pub requests: Vec<Duration>,
    /// Times from a move to the next turn.
    pub bot: Vec<Duration>,
    pub failed: usize,
    /// Whether the bot had not moved at the end.
    pub stuck: bool,
}

impl Bystander {
    pub async fn new(url: &str) -> Self {
        let visitor = Visitor::sign_in(url, BYSTANDER).await.unwrap();
        let mut bystander = Self {
            visitor,
            code: String::new(),
        };
        bystander.open().await;
        bystander
    }

    /// Opens a table and begins a game against an easy bot.
    async fn open(&mut self) {
        if let Some(code) = self.visitor.opens("stones 2").await {
            self.visitor.begins(&code, &["easy"]).await;
            self.code = code;
        }
    }

    /// Plays for some time.
    pub async fn watch(&mut self, time: Duration) -> Experience {
        let mut seen = Experience::default();
        let end = Instant::now() + time;
        // When the bot began to move, until it is the bystander's turn again.
        let mut moved_at: Option<Instant> = None;
        let mut next_move = Instant::now();
        while Instant::now() < end {
            tokio::time::sleep(PAUSE).await;
            let page = Self::timed(&mut seen, self.visitor.page()).await;
            let table = page
                .as_ref()
                .and_then(|page| tables(page).find(|table| table["code"] == self.code.as_str()));
            let Some(table) = table else {
                continue;
            };
            if table["stage"] == "over" {
                moved_at = None;
                let opened = tokio::time::timeout(PATIENCE, self.open()).await;
                seen.failed += usize::from(opened.is_err());
            } else if table["yourTurn"] == true {
                seen.bot
                    .extend(moved_at.take().map(|moved| moved.elapsed()));
                if Instant::now() >= next_move
                    && let Some(press) = first_move(table)
                {
                    let reply = Self::timed(&mut seen, self.visitor.sends(&press)).await;
                    next_move = Instant::now() + MOVE_PAUSE;
                    let moved = Answer::of(reply.as_ref()) == Answer::Done;
                    moved_at = moved.then(Instant::now);
                }
            }
        }
        seen.stuck = moved_at.is_some_and(|moved| moved.elapsed() > Duration::from_secs(1));
        seen.requests.sort_unstable();
        seen.bot.sort_unstable();
        seen
    }

    async fn timed(
        seen: &mut Experience,
        request: impl Future<Output = Option<Value>>,
    ) -> Option<Value> {
        let started = Instant::now();
        let answer = tokio::time::timeout(PATIENCE, request).await;
        seen.requests.push(started.elapsed());
        let answer = answer.ok().flatten();
        seen.failed += usize::from(answer.is_none());
        answer
    }
}
