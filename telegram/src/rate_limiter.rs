//! Keeps within Telegram's limits: about 20 messages per minute and group, including edits, and 30 per second overall.

use std::collections::{HashMap, VecDeque};
use std::sync::Mutex;
use std::time::Duration;

use teloxide::types::ChatId;
use tokio::time::Instant;

use crate::{Timing, locked};

/// Beyond this number, idle chats are forgotten.
const MAX_CHATS: usize = 10_000;
const SECOND: Duration = Duration::from_secs(1);
/// How long a free message stays reserved for a reply. The reply may have been sent in private instead.
const RESERVATION: Duration = SECOND;

pub struct RateLimiter {
    group_rate: (usize, Duration),
    /// The part of `group_rate` available to replies, so that they cannot hold up the game.
    reply_share: usize,
    requests_per_second: u32,
    chats: Mutex<HashMap<ChatId, ChatWindow>>,
    /// When the next message may be sent to any chat.
    next_send: Mutex<Option<Instant>>,
}

#[derive(Default)]
struct ChatWindow {
    sent: VecDeque<Sent>,
    /// Set when Telegram rate-limited the chat.
    blocked_until: Option<Instant>,
    /// Set when a reply had to wait. Until then, one message is reserved for it.
    reserved_until: Option<Instant>,
}

struct Sent {
    at: Instant,
    is_reply: bool,
}

impl RateLimiter {
    pub fn new(timing: &Timing) -> Self {
        Self {
            group_rate: timing.group_rate,
            reply_share: timing.group_reply_share,
            requests_per_second: timing.requests_per_second.max(1),
            chats: Mutex::default(),
            next_send: Mutex::default(),
        }
    }

    /// Reserves one message to a chat. Fails with the time to wait.
    pub fn acquire(&self, chat: ChatId) -> Result<(), Duration> {
        self.try_acquire(chat, false)
    }

    /// Like [`Self::acquire`], for a reply. If it has to wait, the next free message is reserved for a reply.
    pub fn acquire_for_reply(&self, chat: ChatId) -> Result<(), Duration> {
        self.try_acquire(chat, true)
    }

    fn try_acquire(&self, chat: ChatId, is_reply: bool) -> Result<(), Duration> {
        let (limit, window) = self.group_rate;
        let now = Instant::now();
        let mut chats = locked(&self.chats);
        if chats.len() > MAX_CHATS {
            chats.retain(|_, chat| {
                let is_blocked = chat.blocked_until.is_some_and(|until| until > now);
                is_blocked || chat.sent.back().is_some_and(|last| last.at + window > now)
            });
        }
        let state = chats.entry(chat).or_default();
        if let Some(until) = state.blocked_until.filter(|until| *until > now) {
            return Err(until - now);
        }
        // Private chats have no group limit. The core's delivery limits are sufficient there.
        if chat.0 > 0 {
            return Ok(());
        }
        while state
            .sent
            .front()
            .is_some_and(|first| first.at + window <= now)
        {
            state.sent.pop_front();
        }
        let wait = |first: &Sent| first.at + window - now;
        let mut replies = state.sent.iter().filter(|sent| sent.is_reply);
        if is_reply
            && replies.clone().count() >= self.reply_share
            && let Some(first) = replies.next()
        {
            return Err(wait(first));
        }
        let free = limit.saturating_sub(state.sent.len());
        if free == 0
            && let Some(first) = state.sent.front()
        {
            let wait = wait(first);
            if is_reply {
                state.reserved_until = Some(now + wait + RESERVATION);
            }
            return Err(wait);
        }
        let reserved_until = state.reserved_until.filter(|until| *until > now);
        if let (false, 1, Some(until)) = (is_reply, free, reserved_until) {
            return Err(until - now);
        }
        if is_reply {
            state.reserved_until = None;
        }
        state.sent.push_back(Sent { at: now, is_reply });
        Ok(())
    }

    /// Whether a reply would have to wait.
    pub fn is_full(&self, chat: ChatId) -> bool {
        let (limit, window) = self.group_rate;
        let now = Instant::now();
        let chats = locked(&self.chats);
        let Some(state) = chats.get(&chat) else {
            return false;
        };
        let recent = state.sent.iter().filter(|sent| sent.at + window > now);
        let replies = recent.clone().filter(|sent| sent.is_reply).count();
        let is_blocked = state.blocked_until.is_some_and(|until| until > now);
        is_blocked || recent.count() >= limit || replies >= self.reply_share
    }

    /// Returns how long Telegram still blocks a chat.
    pub fn retry_after(&self, chat: ChatId) -> Option<Duration> {
        let until = locked(&self.chats).get(&chat)?.blocked_until?;
        let left = until.saturating_duration_since(Instant::now());
        (!left.is_zero()).then_some(left)
    }

    /// Blocks a chat because Telegram rate-limited it.
    pub fn block(&self, chat: ChatId, time: Duration) {
        let until = Instant::now() + time;
        let mut chats = locked(&self.chats);
        let blocked_until = &mut chats.entry(chat).or_default().blocked_until;
        *blocked_until = (*blocked_until).max(Some(until));
    }

    /// Waits until the overall limit allows one more message.
    pub async fn wait_for_global_limit(&self) {
        let now = Instant::now();
        let at = {
            let mut next = locked(&self.next_send);
            let at = next.map_or(now, |next| next.max(now));
            *next = Some(at + SECOND / self.requests_per_second);
            at
        };
        tokio::time::sleep_until(at).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn group_rate_is_never_exceeded_in_any_minute() {
        let limiter = RateLimiter::new(&Timing::default());
        let mut passed = vec![];
        let start = Instant::now();
        while start.elapsed() < Duration::from_secs(300) {
            if limiter.acquire(ChatId(-1)).is_ok() {
                passed.push(Instant::now());
            }
            tokio::time::advance(Duration::from_millis(250)).await;
        }
        for (at, first) in passed.iter().enumerate() {
            let within = passed[at..]
                .iter()
                .take_while(|later| **later - *first <= Duration::from_secs(60));
            assert!(within.count() <= 19);
        }
        assert!(passed.len() >= 19 * 5);
    }

    #[tokio::test(start_paused = true)]
    async fn waiting_reply_gets_the_next_free_message() {
        let limiter = RateLimiter::new(&Timing::default());
        let chat = ChatId(-1);
        for _ in 0..19 {
            limiter.acquire(chat).unwrap();
            tokio::time::advance(SECOND).await;
        }
        let wait = limiter.acquire_for_reply(chat).unwrap_err();
        tokio::time::advance(wait).await;
        assert_eq!(limiter.acquire(chat), Err(SECOND));
        assert_eq!(limiter.acquire_for_reply(chat), Ok(()));
        // A reply that was sent elsewhere gives way.
        let wait = limiter.acquire_for_reply(chat).unwrap_err();
        tokio::time::advance(wait + RESERVATION).await;
        assert_eq!(limiter.acquire(chat), Ok(()));
    }

    #[tokio::test(start_paused = true)]
    async fn deliveries_within_their_limits_never_wait_for_the_group_rate() {
        let timing = Timing::default();
        let limiter = RateLimiter::new(&timing);
        let chat = ChatId(-1);
        for _ in 1..timing.group_limits.burst {
            limiter.acquire(chat).unwrap();
        }
        for _ in 0..100 {
            limiter.acquire(chat).unwrap();
            tokio::time::advance(timing.group_limits.interval).await;
        }
    }

    #[tokio::test(start_paused = true)]
    async fn replies_leave_capacity_for_game_messages() {
        let limiter = RateLimiter::new(&Timing::default());
        let chat = ChatId(-1);
        let replies = (0..30).filter(|_| limiter.acquire_for_reply(chat).is_ok());
        assert_eq!(replies.count(), 12);
        assert!(limiter.is_full(chat));
        let messages = (0..30).filter(|_| limiter.acquire(chat).is_ok());
        assert_eq!(messages.count(), 7);
        tokio::time::advance(limiter.group_rate.1).await;
        assert!(!limiter.is_full(chat));
        // Replies may use what deliveries leave, up to their share.
        let messages = (0..15).filter(|_| limiter.acquire(chat).is_ok());
        assert_eq!(messages.count(), 15);
        let replies = (0..30).filter(|_| limiter.acquire_for_reply(chat).is_ok());
        assert_eq!(replies.count(), 4);
    }

    #[tokio::test(start_paused = true)]
    async fn blocked_chat_reports_longest_retry_after() {
        let limiter = RateLimiter::new(&Timing::default());
        let seven = ChatId(7);
        limiter.block(seven, Duration::from_secs(9));
        limiter.block(seven, Duration::from_secs(2));
        assert_eq!(limiter.acquire(seven), Err(Duration::from_secs(9)));
        assert_eq!(limiter.retry_after(seven), Some(Duration::from_secs(9)));
        assert_eq!(limiter.acquire(ChatId(8)), Ok(()));
        tokio::time::advance(Duration::from_secs(9)).await;
        assert_eq!(limiter.retry_after(seven), None);
        assert_eq!(limiter.acquire(seven), Ok(()));
    }
}
