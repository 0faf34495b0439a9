//! How much Telegram lets through: about 20 messages a minute to a group, edits included, and 30 a second overall.

use std::collections::{HashMap, VecDeque};
use std::sync::Mutex;
use std::time::Duration;

use teloxide::types::ChatId;
use tokio::time::Instant;

use crate::{Pace, locked};

/// Chats remembered at once; those that are quiet go.
const CHATS: usize = 10_000;
const SECOND: Duration = Duration::from_secs(1);

pub struct Gate {
    most: (usize, Duration),
    overall: u32,
    chats: Mutex<HashMap<ChatId, Chat>>,
    /// When the next message may go out anywhere.
    next: Mutex<Option<Instant>>,
}

#[derive(Default)]
struct Chat {
    passed: VecDeque<Instant>,
    /// Telegram said itself how long it wants to be left alone.
    rests: Option<Instant>,
}

impl Gate {
    pub fn new(pace: &Pace) -> Self {
        Self {
            most: pace.group_most,
            overall: pace.overall.max(1),
            chats: Mutex::default(),
            next: Mutex::default(),
        }
    }

    /// Lets one through, or says how long to wait.
    pub fn pass(&self, chat: ChatId) -> Result<(), Duration> {
        let (most, window) = self.most;
        let now = Instant::now();
        let mut chats = locked(&self.chats);
        if chats.len() > CHATS {
            chats.retain(|_, chat| {
                let rests = chat.rests.is_some_and(|until| until > now);
                rests || chat.passed.back().is_some_and(|last| *last + window > now)
            });
        }
        let state = chats.entry(chat).or_default();
        if let Some(until) = state.rests.filter(|until| *until > now) {
            return Err(until - now);
        }
        // A private chat is between one person and the bot; the courier's pace is enough there.
        if chat.0 > 0 {
            return Ok(());
        }
        while state.passed.front().is_some_and(|at| *at + window <= now) {
            state.passed.pop_front();
        }
        if state.passed.len() >= most
            && let Some(first) = state.passed.front()
        {
            return Err(*first + window - now);
        }
        state.passed.push_back(now);
        Ok(())
    }

    /// Whether none would be let through now.
    pub fn is_full(&self, chat: ChatId) -> bool {
        let (most, window) = self.most;
        let now = Instant::now();
        let chats = locked(&self.chats);
        let Some(state) = chats.get(&chat) else {
            return false;
        };
        let of_late = state.passed.iter().filter(|at| **at + window > now);
        state.rests.is_some_and(|until| until > now) || of_late.count() >= most
    }

    /// Whether Telegram wants a chat to be left alone, and for how long.
    pub fn rests(&self, chat: ChatId) -> Option<Duration> {
        let until = locked(&self.chats).get(&chat)?.rests?;
        let left = until.saturating_duration_since(Instant::now());
        (!left.is_zero()).then_some(left)
    }

    /// Telegram wants a chat to be left alone.
    pub fn rest(&self, chat: ChatId, time: Duration) {
        let until = Instant::now() + time;
        let mut chats = locked(&self.chats);
        let rests = &mut chats.entry(chat).or_default().rests;
        *rests = (*rests).max(Some(until));
    }

    /// Waits until one more may go out at all.
    pub async fn turn(&self) {
        let now = Instant::now();
        let at = {
            let mut next = locked(&self.next);
            let at = next.map_or(now, |next| next.max(now));
            *next = Some(at + SECOND / self.overall);
            at
        };
        tokio::time::sleep_until(at).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_group_takes_so_many_in_a_minute() {
        let gate = Gate::new(&Pace::default());
        let mut passed = vec![];
        let began = Instant::now();
        while began.elapsed() < Duration::from_secs(300) {
            if gate.pass(ChatId(-1)).is_ok() {
                passed.push(Instant::now());
            }
            tokio::time::advance(Duration::from_millis(250)).await;
        }
        for (at, first) in passed.iter().enumerate() {
            let within = passed[at..]
                .iter()
                .take_while(|later| **later - *first < Duration::from_secs(60));
            assert!(within.count() <= 19);
        }
        assert!(passed.len() >= 19 * 5);
    }

    #[tokio::test(start_paused = true)]
    async fn a_chat_that_wants_rest_is_left_alone() {
        let gate = Gate::new(&Pace::default());
        let seven = ChatId(7);
        gate.rest(seven, Duration::from_secs(9));
        gate.rest(seven, Duration::from_secs(2));
        assert_eq!(gate.pass(seven), Err(Duration::from_secs(9)));
        assert_eq!(gate.rests(seven), Some(Duration::from_secs(9)));
        assert_eq!(gate.pass(ChatId(8)), Ok(()));
        tokio::time::advance(Duration::from_secs(9)).await;
        assert_eq!(gate.rests(seven), None);
        assert_eq!(gate.pass(seven), Ok(()));
    }
}
