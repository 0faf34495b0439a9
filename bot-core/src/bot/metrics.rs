//! Prometheus metrics. Their labels never contain names, table codes or hands.

use std::time::Instant;

use super::Bot;
use crate::chat::{Outcome, Platform, Reply};
use crate::games::GameKind;
use crate::store::Error;

use super::chat_client::DeliveryOutcome;

pub(super) fn record_request(platform: Platform, reply: &Reply) {
    let outcome = match reply.outcome {
        Outcome::Done => "done",
        Outcome::Unchanged => "looked",
        Outcome::Refused => "refused",
        Outcome::Failed => "failed",
    };
    metrics::counter!("keltis_requests_total", "platform" => platform.name(), "outcome" => outcome)
        .increment(1);
}

pub(super) fn record_action(kind: GameKind, by_person: bool) {
    let by = if by_person { "person" } else { "opponent" };
    metrics::counter!("keltis_actions_total", "game" => kind.name(), "by" => by).increment(1);
}

pub(super) fn record_delivery(platform: Platform, delivery: &DeliveryOutcome) {
    let outcome = match delivery {
        DeliveryOutcome::Done { .. } => "done",
        DeliveryOutcome::RetryLater { .. } => "later",
        DeliveryOutcome::Moved { .. } => "moved",
        DeliveryOutcome::Refused => "refused",
        DeliveryOutcome::Forbidden { .. } => "barred",
        DeliveryOutcome::Unreachable => "unreachable",
        DeliveryOutcome::PlaceGone => "gone",
        DeliveryOutcome::MessageGone => "message-gone",
    };
    metrics::counter!("keltis_deliveries_total", "platform" => platform.name(), "outcome" => outcome)
        .increment(1);
}

pub(super) fn record_drawing(since: Instant) {
    metrics::histogram!("keltis_drawing_seconds").record(since.elapsed());
}

/// Records how long a search took. `who` is an opponent's level, or `hint`.
pub(super) fn record_search(who: &'static str, since: Instant) {
    metrics::histogram!("keltis_search_seconds", "who" => who).record(since.elapsed());
}

impl Bot {
    /// Updates the gauges for the length and age of the delivery queue.
    pub async fn update_queue_metrics(&self) -> Result<(), Error> {
        let pending = self.pending().await?;
        let age = pending.due.map_or(0, |due| (self.now() - due).max(0));
        metrics::gauge!("keltis_queue_length").set(pending.slots as f64);
        metrics::gauge!("keltis_queue_age_seconds").set(age as f64 / 1_000.0);
        Ok(())
    }
}
