//! Keeps Discord's rate limits. Every response carries the limit of its bucket (one route and one channel); there is
//! also a global limit.

use std::collections::HashMap;
use std::sync::Mutex;
use std::time::Duration;

use bot_core::lock::locked;
use reqwest::Method;
use reqwest::header::HeaderMap;
use serenity::http::{RatelimitingBucket, Request, Route};
use tokio::time::Instant;

/// When there are more buckets than this, those that have reset are dropped.
const MAX_BUCKETS: usize = 10_000;
const SECOND: Duration = Duration::from_secs(1);
/// Upper bound for any wait that Discord asks for.
const DAY: Duration = Duration::from_secs(86_400);
/// Discord bans an address after 10,000 refusals in ten minutes. The limiter pauses well before that.
const MAX_REFUSALS: u32 = 2_000;
const REFUSAL_WINDOW: Duration = Duration::from_secs(600);

/// Requests with the same key share a rate limit.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum BucketKey {
    /// Exempt from the global limit. Each interaction has its own bucket.
    InteractionResponse,
    Route(Method, RatelimitingBucket),
}

impl BucketKey {
    pub fn for_request(request: &Request<'_>) -> Self {
        match request.route_ref() {
            Route::InteractionResponse { .. }
            | Route::WebhookOriginalInteractionResponse { .. }
            | Route::WebhookFollowupMessage { .. }
            | Route::WebhookFollowupMessages { .. } => Self::InteractionResponse,
            route => Self::Route(
                request.method_ref().reqwest_method(),
                route.ratelimiting_bucket(),
            ),
        }
    }

    pub fn is_interaction_response(&self) -> bool {
        *self == Self::InteractionResponse
    }
}

pub struct RateLimiter {
    requests_per_second: u32,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    buckets: HashMap<BucketKey, Bucket>,
    /// Until then, no request is allowed.
    blocked_until: Option<Instant>,
    /// Until then, only interaction responses are allowed.
    paused_until: Option<Instant>,
    next_request: Option<Instant>,
    refusals: Option<(Instant, u32)>,
}

#[derive(Clone, Copy, Debug)]
struct Bucket {
    limit: u32,
    remaining: u32,
    resets_at: Instant,
}

/// Rate limit data of one response.
#[derive(Clone, Debug, Default)]
pub struct RateLimitInfo {
    limit: Option<u32>,
    remaining: Option<u32>,
    reset_after: Option<Duration>,
    /// Set if the request was rate limited.
    pub retry_after: Option<Duration>,
    pub global: bool,
    /// A proxy in front of Discord refused the request.
    pub from_edge: bool,
    pub refused: bool,
}

impl RateLimitInfo {
    pub fn from_headers(headers: &HeaderMap) -> Self {
        let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
        let seconds = |name: &str| {
            text(name)
                .and_then(|text| text.parse().ok())
                .map(capped_duration)
        };
        Self {
            limit: text("x-ratelimit-limit").and_then(|text| text.parse().ok()),
            remaining: text("x-ratelimit-remaining").and_then(|text| text.parse().ok()),
            reset_after: seconds("x-ratelimit-reset-after"),
            retry_after: None,
            global: text("x-ratelimit-global").is_some()
                || text("x-ratelimit-scope") == Some("global"),
            from_edge: false,
            refused: false,
        }
    }
}

/// Converts Discord's seconds to a wait of at most one day.
pub fn capped_duration(seconds: f64) -> Duration {
    if seconds >= DAY.as_secs_f64() {
        return DAY;
    }
    Duration::try_from_secs_f64(seconds).unwrap_or(SECOND)
}

impl RateLimiter {
    pub fn new(requests_per_second: u32) -> Self {
        Self {
            requests_per_second: requests_per_second.max(1),
            state: Mutex::default(),
        }
    }

    /// Allows a request, or returns how long it has to wait.
    pub fn acquire(&self, key: &BucketKey) -> Result<(), Duration> {
        let now = Instant::now();
        let mut state = locked(&self.state);
        if let Some(blocked_until) = state
            .blocked_until
            .filter(|blocked_until| *blocked_until > now)
        {
            return Err(blocked_until - now);
        }
        if key.is_interaction_response() {
            return Ok(());
        }
        for until in [state.paused_until, state.next_request]
            .into_iter()
            .flatten()
        {
            if until > now {
                return Err(until - now);
            }
        }
        if let Some(bucket) = state.buckets.get_mut(key) {
            if bucket.resets_at <= now {
                bucket.remaining = bucket.limit;
                // A guess until the next response arrives.
                bucket.resets_at = now + SECOND;
            }
            if bucket.remaining == 0 {
                return Err(bucket.resets_at - now);
            }
            bucket.remaining -= 1;
        }
        state.next_request = Some(now + SECOND / self.requests_per_second);
        Ok(())
    }

    /// Applies the rate limit data of a response.
    pub fn update(&self, key: &BucketKey, info: &RateLimitInfo) {
        let now = Instant::now();
        let mut state = locked(&self.state);
        if let (Some(after), true) = (info.retry_after, info.from_edge) {
            state.blocked_until = state.blocked_until.max(Some(now + after));
        }
        if let (Some(after), true) = (info.retry_after, info.global) {
            state.paused_until = state.paused_until.max(Some(now + after));
        }
        if info.refused || info.retry_after.is_some() {
            let (since, count) = state
                .refusals
                .filter(|(since, _)| *since + REFUSAL_WINDOW > now)
                .unwrap_or((now, 0));
            state.refusals = Some((since, count + 1));
            if count + 1 >= MAX_REFUSALS {
                state.paused_until = state.paused_until.max(Some(since + REFUSAL_WINDOW));
            }
        }
        let is_for_bucket = !info.global && !info.from_edge;
        let has_bucket_info =
            info.remaining.is_some() || info.retry_after.is_some() && is_for_bucket;
        if key.is_interaction_response() || !has_bucket_info {
            return;
        }
        if state.buckets.len() > MAX_BUCKETS {
            state.buckets.retain(|_, bucket| bucket.resets_at > now);
        }
        let known = state.buckets.entry(key.clone()).or_insert(Bucket {
            limit: info.limit.unwrap_or(1),
            remaining: u32::MAX,
            resets_at: now,
        });
        known.limit = info.limit.unwrap_or(known.limit).max(1);
        match (info.retry_after, info.remaining, info.reset_after) {
            (Some(after), ..) if is_for_bucket => {
                known.remaining = 0;
                known.resets_at = known.resets_at.max(now + after);
            }
            (None, Some(remaining), Some(after)) => {
                // This response does not count requests that are still in flight.
                let same = known.resets_at > now;
                known.remaining = if same {
                    known.remaining.min(remaining)
                } else {
                    remaining
                };
                known.resets_at = now + after;
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

    fn info(limit: u32, remaining: u32, after: u64) -> RateLimitInfo {
        RateLimitInfo {
            limit: Some(limit),
            remaining: Some(remaining),
            reset_after: Some(Duration::from_secs(after)),
            ..RateLimitInfo::default()
        }
    }

    fn messages(channel: u64) -> BucketKey {
        let channel_id = ChannelId::new(channel);
        let route = Route::ChannelMessages { channel_id };
        BucketKey::for_request(&Request::new(route, LightMethod::Post))
    }

    fn interaction_response() -> BucketKey {
        let interaction_id = InteractionId::new(1);
        let route = Route::InteractionResponse {
            interaction_id,
            token: "t",
        };
        BucketKey::for_request(&Request::new(route, LightMethod::Post))
    }

    #[tokio::test(start_paused = true)]
    async fn exhausted_channel_waits_alone() {
        let limiter = RateLimiter::new(1_000_000);
        let here = messages(1);
        limiter.update(&here, &info(5, 1, 4));
        assert_eq!(limiter.acquire(&here), Ok(()));
        tokio::time::advance(Duration::from_secs(1)).await;
        assert_eq!(limiter.acquire(&here), Err(Duration::from_secs(3)));
        assert_eq!(limiter.acquire(&messages(2)), Ok(()));
        tokio::time::advance(Duration::from_secs(3)).await;
        assert_eq!(limiter.acquire(&here), Ok(()));
    }

    #[tokio::test(start_paused = true)]
    async fn edits_and_deletes_have_separate_limits() {
        let limiter = RateLimiter::new(1_000_000);
        let route = Route::ChannelMessage {
            channel_id: ChannelId::new(1),
            message_id: 7.into(),
        };
        let edit = BucketKey::for_request(&Request::new(route, LightMethod::Patch));
        let delete = BucketKey::for_request(&Request::new(route, LightMethod::Delete));
        limiter.update(&delete, &info(5, 0, 4));
        assert_eq!(limiter.acquire(&delete), Err(Duration::from_secs(4)));
        assert_eq!(limiter.acquire(&edit), Ok(()));
    }

    #[tokio::test(start_paused = true)]
    async fn global_limit_pauses_all_but_interaction_responses() {
        let limiter = RateLimiter::new(1_000_000);
        let mut all = info(5, 0, 1);
        all.retry_after = Some(Duration::from_secs(7));
        all.global = true;
        limiter.update(&messages(1), &all);
        assert_eq!(limiter.acquire(&messages(2)), Err(Duration::from_secs(7)));
        assert_eq!(limiter.acquire(&interaction_response()), Ok(()));
    }

    #[tokio::test(start_paused = true)]
    async fn limited_interaction_response_delays_nothing_else() {
        let limiter = RateLimiter::new(1_000_000);
        let mut one = info(5, 0, 1);
        one.retry_after = Some(Duration::from_secs(7));
        limiter.update(&interaction_response(), &one);
        assert_eq!(limiter.acquire(&interaction_response()), Ok(()));
        assert_eq!(limiter.acquire(&messages(1)), Ok(()));
    }

    #[tokio::test(start_paused = true)]
    async fn edge_limit_blocks_interaction_responses_too() {
        let limiter = RateLimiter::new(1_000_000);
        let blocked = RateLimitInfo {
            retry_after: Some(Duration::from_secs(7)),
            from_edge: true,
            ..RateLimitInfo::default()
        };
        limiter.update(&messages(1), &blocked);
        for key in [interaction_response(), messages(1), messages(2)] {
            assert_eq!(limiter.acquire(&key), Err(Duration::from_secs(7)));
        }
        tokio::time::advance(Duration::from_secs(7)).await;
        assert_eq!(limiter.acquire(&interaction_response()), Ok(()));
        assert_eq!(limiter.acquire(&messages(1)), Ok(()));
    }

    #[tokio::test(start_paused = true)]
    async fn requests_per_second_are_limited() {
        let limiter = RateLimiter::new(50);
        let mut passed = 0;
        for _ in 0..1_000 {
            passed += u32::from(limiter.acquire(&messages(1)).is_ok());
            tokio::time::advance(Duration::from_millis(1)).await;
        }
        assert!((45..=51).contains(&passed), "{passed}");
    }

    #[test]
    fn wait_is_capped_at_one_day() {
        assert_eq!(capped_duration(0.25), Duration::from_millis(250));
        for enormous in [1e9, 1e300, f64::INFINITY] {
            assert_eq!(capped_duration(enormous), DAY);
        }
        for none in [-1.0, f64::NAN] {
            assert_eq!(capped_duration(none), SECOND);
        }
    }

    #[tokio::test(start_paused = true)]
    async fn many_refusals_pause_requests() {
        let limiter = RateLimiter::new(1_000_000);
        let refused = RateLimitInfo {
            refused: true,
            ..RateLimitInfo::default()
        };
        for _ in 0..MAX_REFUSALS {
            limiter.update(&messages(1), &refused);
        }
        assert_eq!(limiter.acquire(&messages(1)), Err(REFUSAL_WINDOW));
    }
}
