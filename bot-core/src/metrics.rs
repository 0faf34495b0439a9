//! Prometheus metrics. Their labels never contain names, table codes or hands.

use std::time::Instant;

use crate::chat::{Outcome, Reply};
use crate::games::GameKind;
use crate::people::Platform;
use crate::table::Millis;

pub(crate) fn record_request(platform: Platform, reply: &Reply) {
    let outcome = match reply.outcome {
        Outcome::Done => "done",
        Outcome::Unchanged => "looked",
        Outcome::Refused => "refused",
        Outcome::Failed => "failed",
    };
    metrics::counter!("keltis_requests_total", "platform" => platform.name(), "outcome" => outcome)
        .increment(1);
}

pub(crate) fn record_action(kind: GameKind, by_person: bool) {
    let by = if by_person { "person" } else { "opponent" };
    metrics::counter!("keltis_actions_total", "game" => kind.name(), "by" => by).increment(1);
}

pub(crate) fn record_delivery(platform: Platform, outcome: &'static str) {
    metrics::counter!("keltis_deliveries_total", "platform" => platform.name(), "outcome" => outcome)
        .increment(1);
}

pub(crate) fn record_drawing(since: Instant) {
    metrics::histogram!("keltis_drawing_seconds").record(since.elapsed());
}

/// Records how long a search took. `who` is an opponent's level, or `hint`.
pub(crate) fn record_search(who: &'static str, since: Instant) {
    metrics::histogram!("keltis_search_seconds", "who" => who).record(since.elapsed());
}

/// Records the length of the delivery queue and the age of its oldest entry.
pub(crate) fn record_queue(length: i64, age: Millis) {
    metrics::gauge!("keltis_queue_length").set(length as f64);
    metrics::gauge!("keltis_queue_age_seconds").set(age as f64 / 1_000.0);
}
