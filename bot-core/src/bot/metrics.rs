//! Figures about all this, for whoever watches over it. No name, code or hand is ever part of one.

use std::time::Instant;

use super::Bot;
use crate::chat::{Outcome, Platform, Reply};
use crate::game::Kind;
use crate::store::Error;

use super::chat_client::DeliveryOutcome;

/// Something was asked and answered.
pub(super) fn answered(platform: Platform, reply: &Reply) {
    let outcome = match reply.outcome {
        Outcome::Done => "done",
        Outcome::Unchanged => "looked",
        Outcome::Refused => "refused",
        Outcome::Failed => "failed",
    };
    metrics::counter!("keltis_requests_total", "platform" => platform.name(), "outcome" => outcome)
        .increment(1);
}

/// Something was done at a table, by a person or by an opponent.
pub(super) fn acted(kind: Kind, by_person: bool) {
    let by = if by_person { "person" } else { "opponent" };
    metrics::counter!("keltis_actions_total", "game" => kind.name(), "by" => by).increment(1);
}

pub(super) fn delivered(platform: Platform, delivery: &DeliveryOutcome) {
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

pub(super) fn drew(since: Instant) {
    metrics::histogram!("keltis_drawing_seconds").record(since.elapsed());
}

/// Somebody thought: an opponent of this strength, or for a hint.
pub(super) fn thought(who: &'static str, since: Instant) {
    metrics::histogram!("keltis_search_seconds", "who" => who).record(since.elapsed());
}

impl Bot {
    /// Notes how much waits to be delivered, and for how long.
    pub async fn update_queue_metrics(&self) -> Result<(), Error> {
        let pending = self.pending().await?;
        let age = pending.due.map_or(0, |due| (self.now() - due).max(0));
        metrics::gauge!("keltis_queue_length").set(pending.slots as f64);
        metrics::gauge!("keltis_queue_age_seconds").set(age as f64 / 1_000.0);
        Ok(())
    }
}
