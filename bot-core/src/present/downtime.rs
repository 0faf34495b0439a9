//! Downtime: the part of a turn that does not count, because the program or all chats of a person were down.

use std::collections::HashMap;

use sqlx::SqliteConnection;

use super::Present;
use crate::lock::locked;
use crate::people::{PersonId, Platform};
use crate::store::{Error, Transaction, people};
use crate::table::{Millis, Table};

impl Present {
    /// Refunds time in which the program was down, or the awaited person or somebody who did not answer a request to
    /// close was unreachable. Returns whether there was any.
    pub async fn refund_downtime(
        &self,
        tx: &mut Transaction<'_>,
        table: &mut Table,
    ) -> Result<bool, Error> {
        let (now, absent) = (tx.now, table.absent_since());
        let any_in_absence = locked(&self.outages).any_since(absent);
        let close_requested_at = table.close_requested_at();
        let any_in_request =
            close_requested_at.is_some_and(|since| locked(&self.outages).any_since(since));
        if !any_in_absence && !any_in_request && !self.any_outage_in_turn(table) {
            return Ok(false);
        }
        let platforms = self.platforms_of_people(tx.connection(), table).await?;
        let lost = self.downtime_of_people(table, &platforms, now);
        let mut unanswerable = 0;
        if let Some(since) = close_requested_at {
            let outages = locked(&self.outages);
            let silent = table.missing_consents();
            let silent = silent.filter_map(|person| platforms.get(&person));
            let downtime = silent.map(|platforms| outages.downtime(since, now, platforms));
            unanswerable = downtime.max().unwrap_or_default();
        }
        let mut idle = 0;
        if any_in_absence {
            let all: Vec<_> = platforms.into_values().flatten().collect();
            idle = locked(&self.outages).downtime(absent, now, &all);
        }
        if lost > 0 {
            table.refund(lost, now);
        }
        if idle > 0 {
            table.refund_absence(idle, now);
        }
        table.extend_close_request(unanswerable);
        Ok(lost > 0 || idle > 0 || unanswerable > 0)
    }

    /// The part of the current turn that does not count because of downtime.
    pub(super) async fn downtime_of_turn(
        &self,
        db: &mut SqliteConnection,
        table: &Table,
        now: Millis,
    ) -> Result<Millis, Error> {
        if !self.any_outage_in_turn(table) {
            return Ok(0);
        }
        let platforms = self.platforms_of_people(db, table).await?;
        Ok(self.downtime_of_people(table, &platforms, now))
    }

    /// Whether there was an outage since the time of the current turn runs.
    fn any_outage_in_turn(&self, table: &Table) -> bool {
        let since = table.clock.turn.and_then(|turn| turn.running_since());
        table.waits_for_person().is_some()
            && since.is_some_and(|since| locked(&self.outages).any_since(since))
    }

    fn downtime_of_people(
        &self,
        table: &Table,
        platforms: &HashMap<PersonId, Vec<Platform>>,
        now: Millis,
    ) -> Millis {
        let since = table.clock.turn.and_then(|turn| turn.running_since());
        let (Some(since), Some(person)) = (since, table.waits_for_person()) else {
            return 0;
        };
        let outages = locked(&self.outages);
        let downtime = |from, person| {
            let platforms = platforms.get(&person).map_or(&[][..], Vec::as_slice);
            outages.downtime(from, now, platforms)
        };
        // Voters get their downtime back too.
        let vote_since = table.vote_began().map_or(since, |began| since.max(began));
        let voters = table.missing_voters();
        let voters = voters.map(|person| downtime(vote_since, person));
        voters.fold(downtime(since, person), Millis::max)
    }

    /// The platforms where each person at a table is notified of turns.
    async fn platforms_of_people(
        &self,
        db: &mut SqliteConnection,
        table: &Table,
    ) -> Result<HashMap<PersonId, Vec<Platform>>, Error> {
        let mut platforms = HashMap::new();
        for person in table.people() {
            platforms.insert(person, self.notice_platforms(db, person).await?);
        }
        Ok(platforms)
    }

    /// The platforms where a person is notified of turns. The web page counts only without another served platform.
    pub async fn notice_platforms(
        &self,
        db: &mut SqliteConnection,
        person: PersonId,
    ) -> Result<Vec<Platform>, Error> {
        let identities = people::identities(db, person).await?;
        let mut platforms: Vec<_> = identities.iter().map(|(one, _)| one.platform).collect();
        let served = locked(&self.served_platforms);
        let is_served =
            |platform: &Platform| served.as_ref().is_none_or(|all| all.contains(platform));
        let is_chat = |platform: &Platform| *platform != Platform::Web;
        if platforms
            .iter()
            .any(|platform| is_chat(platform) && is_served(platform))
        {
            platforms.retain(is_chat);
        }
        Ok(platforms)
    }

    /// Whether a platform has an outage, as far as known.
    pub fn is_down(&self, platform: Platform) -> bool {
        locked(&self.outages).is_down(platform)
    }
}
