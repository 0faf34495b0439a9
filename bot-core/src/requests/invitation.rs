//! Opens invitations to private tables.

use super::{HandlerError, Requests};
use crate::chat::Request;
use crate::store::{people, tables, watchers};
use crate::words::{Lang, say};

impl Requests {
    /// Returns the table to which the request brings an invitation. The asker stays invited, whatever else the request
    /// does. `None` if it brings none.
    pub(super) async fn accept_invitation(
        &self,
        request: &Request,
    ) -> Result<Option<i64>, HandlerError> {
        let Some(invitation) = request.command.invitation() else {
            return Ok(None);
        };
        let (asker, now) = (&request.asker, self.present.now());
        let lang = self.present.lang_of(asker).await;
        let mut db = self.present.read().await?;
        if !self.wrong_codes.may_try(&mut db, asker, now).await? {
            return Err(too_many_wrong_codes(lang));
        }
        let no_invitation = || HandlerError::Refused(say!(lang, "refused-no-invitation"));
        let Some((table, _)) = tables::by_invitation(&mut db, invitation).await? else {
            self.wrong_codes.count(&mut db, asker, now).await?;
            return Err(no_invitation());
        };
        // A watcher whom the host removed may still know the invitation.
        if let Some((person, _)) = people::by_identity(&mut db, &asker.identity).await?
            && watchers::is_removed(&mut db, table, person.id).await?
        {
            return Err(no_invitation());
        }
        // Holding a read connection while waiting for the writer could deadlock.
        drop(db);
        let mut tx = self.present.write().await?;
        let (person, _) = tx.find_or_create_person(asker).await?;
        tx.mark_invited(table, person.id).await?;
        tx.commit().await?;
        Ok(Some(table))
    }
}

/// The refusal for somebody who tried too many codes.
pub(super) fn too_many_wrong_codes(lang: Lang) -> HandlerError {
    HandlerError::Refused(say!(lang, "refused-too-fast"))
}
