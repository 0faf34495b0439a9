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
    /// So many of them for answers; the rest is kept for what the courier brings.
    answers: usize,
    overall: u32,
    chats: Mutex<HashMap<ChatId, Chat>>,
    /// When the next message may go out anywhere.
    next: Mutex<Option<Instant>>,
}

#[derive(Default)]
struct Chat {
    passed: VecDeque<Passed>,
    /// Telegram said itself how long it wants to be left alone.
    rests: Option<Instant>,
}

struct Passed {
    at: Instant,
    is_answer: bool,
}

impl Gate {
    pub fn new(pace: &Pace) -> Self {
        Self {
            most: pace.group_most,
            answers: pace.group_answers,
            overall: pace.overall.max(1),
            chats: Mutex::default(),
            next: Mutex::default(),
        }
    }

    /// Lets one through, or says how long to wait.
    pub fn pass(&self, chat: ChatId) -> Result<(), Duration> {
        self.let_through(chat, false)
    }

    /// The same for an answer to what somebody wrote: however much they write, the game goes on.
    pub fn pass_answer(&self, chat: ChatId) -> Result<(), Duration> {
        self.let_through(chat, true)
    }

    fn let_through(&self, chat: ChatId, is_answer: bool) -> Result<(), Duration> {
        let (most, window) = self.most;
        let now = Instant::now();
        let mut chats = locked(&self.chats);
        if chats.len() > CHATS {
            chats.retain(|_, chat| {
                let rests = chat.rests.is_some_and(|until| until > now);
                rests
                    || chat
                        .passed
                        .back()
                        .is_some_and(|last| last.at + window > now)
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
        while state
            .passed
            .front()
            .is_some_and(|first| first.at + window <= now)
        {
            state.passed.pop_front();
        }
        let wait = |first: &Passed| first.at + window - now;
        if state.passed.len() >= most
            && let Some(first) = state.passed.front()
        {
            return Err(wait(first));
        }
        let mut answers = state.passed.iter().filter(|passed| passed.is_answer);
        if is_answer
            && answers.clone().count() >= self.answers
            && let Some(first) = answers.next()
        {
            return Err(wait(first));
        }
        state.passed.push_back(Passed { at: now, is_answer });
        Ok(())
    }

    /// Whether no answer would be let through now.
    pub fn is_full(&self, chat: ChatId) -> bool {
        let (most, window) = self.most;
        let now = Instant::now();
        let chats = locked(&self.chats);
        let Some(state) = chats.get(&chat) else {
            return false;
        };
        let of_late = state.passed.iter().filter(|one| one.at + window > now);
        let answers = of_late.clone().filter(|one| one.is_answer).count();
        let rests = state.rests.is_some_and(|until| until > now);
        rests || of_late.count() >= most || answers >= self.answers
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
    async fn answers_leave_room_for_the_game() {
        let gate = Gate::new(&Pace::default());
        let chat = ChatId(-1);
        let answers = (0..30).filter(|_| gate.pass_answer(chat).is_ok());
        assert_eq!(answers.count(), 12);
        assert!(gate.is_full(chat));
        let brought = (0..30).filter(|_| gate.pass(chat).is_ok());
        assert_eq!(brought.count(), 7);
        tokio::time::advance(Duration::from_secs(60)).await;
        assert!(!gate.is_full(chat));
        // What the courier leaves is for answers, up to their share.
        let brought = (0..15).filter(|_| gate.pass(chat).is_ok());
        assert_eq!(brought.count(), 15);
        let answers = (0..30).filter(|_| gate.pass_answer(chat).is_ok());
        assert_eq!(answers.count(), 4);
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
