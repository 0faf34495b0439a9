//! How much Discord lets through. It says so with every answer: for each kind of request and each channel by itself, and
//! for all of them together.

use std::collections::HashMap;
use std::sync::Mutex;
use std::time::Duration;

use bot_core::lock::locked;
use reqwest::Method;
use reqwest::header::HeaderMap;
use serenity::http::{RatelimitingBucket, Request, Route};
use tokio::time::Instant;

/// Buckets remembered at once; those that are full again go.
const BUCKETS: usize = 10_000;
const SECOND: Duration = Duration::from_secs(1);
/// Nobody is believed who wants to be left alone for longer.
const DAY: Duration = Duration::from_secs(86_400);
/// Of 10,000 refusals within ten minutes Discord bans the address; far below that, everything rests.
const MOST_REFUSALS: u32 = 2_000;
const REFUSALS_IN: Duration = Duration::from_secs(600);

/// What Discord counts together.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Lane {
    /// Somebody waits for it: Discord does not count it with the rest, and each has its own.
    Answer,
    /// A kind of request to one channel.
    Usual(Method, RatelimitingBucket),
}

impl Lane {
    pub fn of(request: &Request<'_>) -> Self {
        match request.route_ref() {
            Route::InteractionResponse { .. }
            | Route::WebhookOriginalInteractionResponse { .. }
            | Route::WebhookFollowupMessages { .. } => Self::Answer,
            route => Self::Usual(
                request.method_ref().reqwest_method(),
                route.ratelimiting_bucket(),
            ),
        }
    }

    pub fn is_answer(&self) -> bool {
        *self == Self::Answer
    }
}

pub struct Limits {
    overall: u32,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    buckets: HashMap<Lane, Bucket>,
    /// Nothing at all is let through until then.
    shut: Option<Instant>,
    /// Everything but answers rests until then.
    rests: Option<Instant>,
    /// When the next request may go out at all.
    next: Option<Instant>,
    refusals: Option<(Instant, u32)>,
}

#[derive(Clone, Copy, Debug)]
struct Bucket {
    limit: u32,
    remaining: u32,
    resets: Instant,
}

/// What an answer says about how much is left.
#[derive(Clone, Debug, Default)]
pub struct Told {
    limit: Option<u32>,
    remaining: Option<u32>,
    reset_after: Option<Duration>,
    /// It was too much, and for this long.
    pub too_many: Option<Duration>,
    pub global: bool,
    /// It did not even come as far as Discord.
    pub at_the_door: bool,
    pub refused: bool,
}

impl Told {
    pub fn of(headers: &HeaderMap) -> Self {
        let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
        let seconds = |name: &str| text(name).and_then(|text| text.parse().ok()).map(after);
        Self {
            limit: text("x-ratelimit-limit").and_then(|text| text.parse().ok()),
            remaining: text("x-ratelimit-remaining").and_then(|text| text.parse().ok()),
            reset_after: seconds("x-ratelimit-reset-after"),
            too_many: None,
            global: text("x-ratelimit-global").is_some()
                || text("x-ratelimit-scope") == Some("global"),
            at_the_door: false,
            refused: false,
        }
    }
}

/// Seconds as Discord gives them.
pub fn after(seconds: f64) -> Duration {
    if seconds >= DAY.as_secs_f64() {
        return DAY;
    }
    Duration::try_from_secs_f64(seconds).unwrap_or(SECOND)
}

impl Limits {
    pub fn new(overall: u32) -> Self {
        Self {
            overall: overall.max(1),
            state: Mutex::default(),
        }
    }

    /// Lets a request through, or says how long it has to wait.
    pub fn pass(&self, lane: &Lane) -> Result<(), Duration> {
        let now = Instant::now();
        let mut state = locked(&self.state);
        if let Some(shut) = state.shut.filter(|shut| *shut > now) {
            return Err(shut - now);
        }
        if lane.is_answer() {
            return Ok(());
        }
        for until in [state.rests, state.next].into_iter().flatten() {
            if until > now {
                return Err(until - now);
            }
        }
        if let Some(bucket) = state.buckets.get_mut(lane) {
            if bucket.resets <= now {
                bucket.remaining = bucket.limit;
                // Until an answer says more.
                bucket.resets = now + SECOND;
            }
            if bucket.remaining == 0 {
                return Err(bucket.resets - now);
            }
            bucket.remaining -= 1;
        }
        state.next = Some(now + SECOND / self.overall);
        Ok(())
    }

    /// Keeps what an answer told.
    pub fn heed(&self, lane: &Lane, told: &Told) {
        let now = Instant::now();
        let mut state = locked(&self.state);
        if let (Some(after), true) = (told.too_many, told.at_the_door) {
            state.shut = state.shut.max(Some(now + after));
        }
        if let (Some(after), true) = (told.too_many, told.global) {
            state.rests = state.rests.max(Some(now + after));
        }
        if told.refused || told.too_many.is_some() {
            let (since, count) = state
                .refusals
                .filter(|(since, _)| *since + REFUSALS_IN > now)
                .unwrap_or((now, 0));
            state.refusals = Some((since, count + 1));
            if count + 1 >= MOST_REFUSALS {
                state.rests = state.rests.max(Some(since + REFUSALS_IN));
            }
        }
        let of_lane = !told.global && !told.at_the_door;
        let says_something = told.remaining.is_some() || told.too_many.is_some() && of_lane;
        if lane.is_answer() || !says_something {
            return;
        }
        if state.buckets.len() > BUCKETS {
            state.buckets.retain(|_, bucket| bucket.resets > now);
        }
        let known = state.buckets.entry(lane.clone()).or_insert(Bucket {
            limit: told.limit.unwrap_or(1),
            remaining: u32::MAX,
            resets: now,
        });
        known.limit = told.limit.unwrap_or(known.limit).max(1);
        match (told.too_many, told.remaining, told.reset_after) {
            (Some(after), ..) if of_lane => {
                known.remaining = 0;
                known.resets = known.resets.max(now + after);
            }
            (None, Some(remaining), Some(after)) => {
                // Others may be under way that this answer does not count yet.
                let same = known.resets > now;
                known.remaining = if same {
                    known.remaining.min(remaining)
                } else {
                    remaining
                };
                known.resets = now + after;
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use serenity::http::LightMethod;
    use serenity::model::id::{ChannelId, InteractionId};

    use super::*;

    fn told(limit: u32, remaining: u32, after: u64) -> Told {
        Told {
            limit: Some(limit),
            remaining: Some(remaining),
            reset_after: Some(Duration::from_secs(after)),
            ..Told::default()
        }
    }

    fn messages(channel: u64) -> Lane {
        let channel_id = ChannelId::new(channel);
        let route = Route::ChannelMessages { channel_id };
        Lane::of(&Request::new(route, LightMethod::Post))
    }

    fn answer() -> Lane {
        let interaction_id = InteractionId::new(1);
        let route = Route::InteractionResponse {
            interaction_id,
            token: "t",
        };
        Lane::of(&Request::new(route, LightMethod::Post))
    }

    #[tokio::test(start_paused = true)]
    async fn a_channel_that_is_used_up_waits_and_others_do_not() {
        let limits = Limits::new(1_000_000);
        let here = messages(1);
        limits.heed(&here, &told(5, 1, 4));
        assert_eq!(limits.pass(&here), Ok(()));
        tokio::time::advance(Duration::from_secs(1)).await;
        assert_eq!(limits.pass(&here), Err(Duration::from_secs(3)));
        assert_eq!(limits.pass(&messages(2)), Ok(()));
        tokio::time::advance(Duration::from_secs(3)).await;
        assert_eq!(limits.pass(&here), Ok(()));
    }

    #[tokio::test(start_paused = true)]
    async fn changing_and_taking_away_are_counted_by_themselves() {
        let limits = Limits::new(1_000_000);
        let route = Route::ChannelMessage {
            channel_id: ChannelId::new(1),
            message_id: 7.into(),
        };
        let edit = Lane::of(&Request::new(route, LightMethod::Patch));
        let delete = Lane::of(&Request::new(route, LightMethod::Delete));
        limits.heed(&delete, &told(5, 0, 4));
        assert_eq!(limits.pass(&delete), Err(Duration::from_secs(4)));
        assert_eq!(limits.pass(&edit), Ok(()));
    }

    #[tokio::test(start_paused = true)]
    async fn too_much_of_all_holds_everything_but_answers() {
        let limits = Limits::new(1_000_000);
        let mut all = told(5, 0, 1);
        all.too_many = Some(Duration::from_secs(7));
        all.global = true;
        limits.heed(&messages(1), &all);
        assert_eq!(limits.pass(&messages(2)), Err(Duration::from_secs(7)));
        assert_eq!(limits.pass(&answer()), Ok(()));
    }

    #[tokio::test(start_paused = true)]
    async fn an_answer_that_was_too_much_holds_no_other() {
        let limits = Limits::new(1_000_000);
        let mut one = told(5, 0, 1);
        one.too_many = Some(Duration::from_secs(7));
        limits.heed(&answer(), &one);
        assert_eq!(limits.pass(&answer()), Ok(()));
        assert_eq!(limits.pass(&messages(1)), Ok(()));
    }

    #[tokio::test(start_paused = true)]
    async fn what_is_refused_at_the_door_holds_answers_too() {
        let limits = Limits::new(1_000_000);
        let shut = Told {
            too_many: Some(Duration::from_secs(7)),
            at_the_door: true,
            ..Told::default()
        };
        limits.heed(&messages(1), &shut);
        for lane in [answer(), messages(1), messages(2)] {
            assert_eq!(limits.pass(&lane), Err(Duration::from_secs(7)));
        }
        tokio::time::advance(Duration::from_secs(7)).await;
        assert_eq!(limits.pass(&answer()), Ok(()));
        assert_eq!(limits.pass(&messages(1)), Ok(()));
    }

    #[tokio::test(start_paused = true)]
    async fn so_many_in_a_second_and_no_more() {
        let limits = Limits::new(50);
        let mut passed = 0;
        for _ in 0..1_000 {
            passed += u32::from(limits.pass(&messages(1)).is_ok());
            tokio::time::advance(Duration::from_millis(1)).await;
        }
        assert!((45..=51).contains(&passed), "{passed}");
    }

    #[test]
    fn no_time_is_longer_than_a_day() {
        assert_eq!(after(0.25), Duration::from_millis(250));
        for enormous in [1e9, 1e300, f64::INFINITY] {
            assert_eq!(after(enormous), DAY);
        }
        for none in [-1.0, f64::NAN] {
            assert_eq!(after(none), SECOND);
        }
    }

    #[tokio::test(start_paused = true)]
    async fn many_refusals_are_followed_by_rest() {
        let limits = Limits::new(1_000_000);
        let refused = Told {
            refused: true,
            ..Told::default()
        };
        for _ in 0..MOST_REFUSALS {
            limits.heed(&messages(1), &refused);
        }
        assert_eq!(limits.pass(&messages(1)), Err(REFUSALS_IN));
    }
}
