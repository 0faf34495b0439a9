//! Who may use the bot, and how often.

use std::collections::HashMap;
use std::sync::Mutex;

use crate::lock::locked;
use crate::people::Identity;
use crate::settings::Settings;
use crate::table::Millis;
use crate::table::pace::MINUTE;
use crate::words::{Lang, say};

/// Above this number, request counts of earlier minutes are dropped.
const MAX_TRACKED_ASKERS: usize = 10_000;

/// The host's lists, and the requests of the current minute.
pub(super) struct Access {
    allow: Vec<String>,
    ban: Vec<String>,
    max_requests_per_minute: u32,
    counts: Mutex<HashMap<Identity, RequestCount>>,
}

/// The number of requests in the current minute.
#[derive(Clone, Copy)]
struct RequestCount {
    since: Millis,
    count: u32,
}

impl Access {
    pub fn new(settings: &Settings) -> Self {
        Self {
            allow: settings.allow.clone(),
            ban: settings.ban.clone(),
            max_requests_per_minute: settings.max_requests_per_minute,
            counts: Mutex::default(),
        }
    }

    /// Whether the host banned this account or allows only others.
    pub fn is_banned(&self, identity: &Identity) -> bool {
        let named = |list: &[String]| {
            let person = format!("{}:{}", identity.platform, identity.user);
            list.iter()
                .any(|entry| *entry == person || *entry == identity.platform.name())
        };
        named(&self.ban) || !self.allow.is_empty() && !named(&self.allow)
    }

    /// Returns the refusal for a banned account or for too many requests. Counts the request.
    pub fn check(&self, identity: &Identity, lang: Lang, now: Millis) -> Option<String> {
        if self.is_banned(identity) {
            return Some(say!(lang, "refused-banned"));
        }
        let mut counts = locked(&self.counts);
        if counts.len() > MAX_TRACKED_ASKERS {
            counts.retain(|_, count| now - count.since < MINUTE);
        }
        let fresh = RequestCount {
            since: now,
            count: 0,
        };
        let count = counts.entry(identity.clone()).or_insert(fresh);
        if now - count.since >= MINUTE {
            *count = fresh;
        }
        count.count += 1;
        (count.count > self.max_requests_per_minute).then(|| say!(lang, "refused-too-fast"))
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::*;

    #[tokio::test]
    async fn banned_person_is_refused() {
        let world =
            World::with_settings(|settings| settings.ban = vec!["telegram:anna".into()]).await;
        let (anna, bert) = (world.person("Anna"), world.person("Bert"));
        assert_snapshot!(anna.types("games").await, @"Refused: You cannot use this bot.");
        assert_snapshot!(title(&bert.types("games").await), @"You sit at no table. Open one with new.");
    }

    #[tokio::test]
    async fn requests_are_limited_per_minute() {
        let world = World::with_settings(|settings| settings.max_requests_per_minute = 2).await;
        let anna = world.person("Anna");
        anna.types("games").await;
        anna.types("games").await;
        assert_snapshot!(anna.types("games").await, @"Refused: That was a lot at once. Wait a moment, please.");
        world.wait(60).await;
        assert_snapshot!(title(&anna.types("games").await), @"You sit at no table. Open one with new.");
    }
}
