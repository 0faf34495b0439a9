//! Downtime: the part of a turn that does not count, because the program or all chats of a person were down.

use sqlx::SqliteConnection;

use super::Present;
use crate::chat::Platform;
use crate::lock::locked;
use crate::store::{Error, Transaction, people};
use crate::table::{Millis, PersonId, Table};

impl Present {
    /// Refunds time in which the program was down or the awaited person was unreachable. Returns whether there was any.
    pub async fn refund_downtime(
        &self,
        tx: &mut Transaction<'_>,
        table: &mut Table,
    ) -> Result<bool, Error> {
        let now = tx.now;
        let lost = self.downtime_of_turn(tx.connection(), table, now).await?;
        let absent = table.absent_since();
        let mut idle = 0;
        if locked(&self.outages).any_since(absent) {
            let mut all = vec![];
            for person in table.people() {
                all.extend(self.notice_platforms(tx.connection(), person).await?);
            }
            idle = locked(&self.outages).downtime(absent, now, &all);
        }
        if lost > 0 {
            table.refund(lost, now);
        }
        if idle > 0 {
            table.refund_absence(idle, now);
        }
        Ok(lost > 0 || idle > 0)
    }

    /// The part of the current turn that does not count because of downtime.
    pub(super) async fn downtime_of_turn(
        &self,
        db: &mut SqliteConnection,
        table: &Table,
        now: Millis,
    ) -> Result<Millis, Error> {
        let since = table.clock.turn.and_then(|turn| turn.running_since());
        let (Some(since), Some(person)) = (since, table.waits_for_person()) else {
            return Ok(0);
        };
        if !locked(&self.outages).any_since(since) {
            return Ok(0);
        }
        let platforms = self.notice_platforms(db, person).await?;
        let mut lost = locked(&self.outages).downtime(since, now, &platforms);
        // Voters get their downtime back too.
        let vote_since = table.vote_began().map_or(since, |began| since.max(began));
        for person in table.missing_voters() {
            let platforms = self.notice_platforms(db, person).await?;
            lost = lost.max(locked(&self.outages).downtime(vote_since, now, &platforms));
        }
        Ok(lost)
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
