//! Limits on what people say to each other and report.

use super::{HandlerError, TableChange};
use crate::limits::{Limiter, Rate};
use crate::settings::Settings;
use crate::words::say;

/// What one person may report.
const REPORTS: Rate = Rate {
    burst: 3.0,
    per_second: 1.0 / 600.0,
};

pub(super) struct TalkLimits {
    people: Limiter,
    tables: Limiter,
    reports: Limiter,
}

impl TalkLimits {
    pub fn new(settings: &Settings) -> Self {
        Self {
            people: Limiter::new(settings.talk_rate),
            tables: Limiter::new(settings.table_talk_rate),
            reports: Limiter::new(REPORTS),
        }
    }
}

impl TableChange<'_> {
    /// Counts something that the asker says to the others at the table, or refuses it.
    pub(super) async fn limit_talk(&mut self) -> Result<(), HandlerError> {
        let (limits, now) = (&self.requests().talk_limits, self.now());
        let (person, table) = (self.person().0.to_string(), self.before.id.to_string());
        // What a person may not say costs the others at the table nothing.
        let taken = match limits.people.take(&person, 1.0, now).await {
            Ok(()) => limits.tables.take(&table, 1.0, now).await,
            refused => refused,
        };
        taken.map_err(|_| self.too_fast())
    }

    /// Counts a report of the asker, or refuses it.
    pub(super) async fn limit_reports(&mut self) -> Result<(), HandlerError> {
        let (limits, now) = (&self.requests().talk_limits, self.now());
        let person = self.person().0.to_string();
        let taken = limits.reports.take(&person, 1.0, now).await;
        taken.map_err(|_| self.too_fast())
    }

    fn too_fast(&self) -> HandlerError {
        self.ctx.refuse(say!(self.ctx.lang, "refused-too-fast"))
    }
}
