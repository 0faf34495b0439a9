//! Turn notices that are over: their messages are retired.

use super::Changes;
use crate::people::{PersonId, Platform, Recipient};
use crate::store::{Error, Retirement, Transaction, TurnNotice, notices, people, places};
use crate::table::Table;

/// After more tries, with growing delays, a platform has forgotten the key of the first.
const MAX_TRIES_OF_KNOWN_KEY: i64 = 5;

impl Changes {
    /// Retires the notices of turns that are over, and takes back those whose player acts already.
    pub(super) async fn settle_notices(
        &self,
        tx: &mut Transaction<'_>,
        table: &Table,
        actor: Option<PersonId>,
    ) -> Result<(), Error> {
        for notice in notices::of_table(tx.connection(), table.id).await? {
            if table.turn_waiting_for(notice.person) != Some(notice.turn) {
                self.retire_notice(tx, &notice).await?;
            } else if actor == Some(notice.person) && notice.pending {
                self.retire_unconfirmed_send(tx, &notice).await?;
                tx.cancel_notice(notice.id).await?;
            }
        }
        Ok(())
    }

    /// Deletes a notice and its message. If the message announces other turns too, it is edited instead.
    pub async fn retire_notice(
        &self,
        tx: &mut Transaction<'_>,
        notice: &TurnNotice,
    ) -> Result<(), Error> {
        if !tx.delete_notice(notice.id).await? {
            // Another task retired it.
            return Ok(());
        }
        self.retire_unconfirmed_send(tx, notice).await?;
        self.retire_notice_message(tx, notice).await
    }

    /// Retires what a send that was not confirmed may have left.
    async fn retire_unconfirmed_send(
        &self,
        tx: &mut Transaction<'_>,
        notice: &TurnNotice,
    ) -> Result<(), Error> {
        let (Some(key), Some(platform)) = (&notice.send_key, notice.send_platform) else {
            return Ok(());
        };
        // Other turns are announced by the same send.
        let others = notices::of_send(tx.connection(), notice.person, key).await?;
        let is_shared = others.iter().any(|other| other.id != notice.id);
        // Platforms know the keys of recent sends only.
        let is_recent = notice.tries <= MAX_TRIES_OF_KNOWN_KEY;
        if is_recent
            && !is_shared
            && let Some(to) = recipient(tx, notice.person, notice.place, platform).await?
        {
            tx.retire_send(&to, key).await?;
        }
        Ok(())
    }

    /// Retires the message of a notice that is not announced there any more.
    pub async fn retire_notice_message(
        &self,
        tx: &mut Transaction<'_>,
        notice: &TurnNotice,
    ) -> Result<(), Error> {
        let (Some(message), Some(platform)) = (&notice.message, notice.platform) else {
            return Ok(());
        };
        let db = tx.connection();
        let others =
            notices::in_message(db, notice.person, message, platform, notice.message_place).await?;
        let mut is_shared = false;
        for other in others {
            if other.id != notice.id {
                is_shared = true;
                tx.mark_notice_message_outdated(other.id, true).await?;
            }
        }
        if is_shared {
            return Ok(());
        }
        if platform == Platform::Web {
            return Ok(());
        }
        let place = notice.message_place;
        if let Some(to) = recipient(tx, notice.person, place, platform).await? {
            tx.retire_message(&to, message, Retirement::Delete).await?;
        }
        Ok(())
    }

    /// Removes a player's private view and turn notice of a table that they left.
    pub async fn remove_private_messages(
        &self,
        tx: &mut Transaction<'_>,
        table: i64,
        person: PersonId,
    ) -> Result<(), Error> {
        for notice in notices::of_table(tx.connection(), table).await? {
            if notice.person == person {
                self.retire_notice(tx, &notice).await?;
            }
        }
        if let Some(hand) = tx.delete_hand(table, person).await?
            && let (Some(message), Some(platform)) = (hand.message, hand.platform)
            && platform != Platform::Web
            && let Some(account) = people::account_on(tx.connection(), person, platform).await?
        {
            let to = Recipient::Person(account);
            tx.retire_message(&to, &message, Retirement::Delete).await?;
        }
        Ok(())
    }
}

/// Where a notice is: in a place, or in private.
async fn recipient(
    tx: &mut Transaction<'_>,
    person: PersonId,
    place: Option<i64>,
    platform: Platform,
) -> Result<Option<Recipient>, Error> {
    if let Some(place) = place {
        let place = places::by_id(tx.connection(), place).await?;
        return Ok(place.map(|place| Recipient::Place(place.address)));
    }
    let account = people::account_on(tx.connection(), person, platform).await?;
    Ok(account.map(Recipient::Person))
}
