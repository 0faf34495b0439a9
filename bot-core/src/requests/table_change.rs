//! A change of a table in progress: one transaction, the request, and the table before and after.

use std::ops::{Deref, DerefMut};
use std::sync::Arc;

use super::context::refusal_error;
use super::{HandlerError, HandlerResult, RequestContext, Requests};
use crate::changes::NoteTarget;
use crate::chat::{Outcome, Request};
use crate::note::AuthoredNote;
use crate::people::PersonId;
use crate::screen::Screen;
use crate::store::{Error, SeatOrigin, Transaction};
use crate::table::{Millis, Refusal, Table};
use crate::words::say;

/// A handler changes `after`, calls [`Self::save`] and ends with one of the replies. Without a reply that commits,
/// nothing is saved.
pub(super) struct TableChange<'r> {
    requests: &'r Requests,
    pub tx: Transaction<'r>,
    pub ctx: RequestContext<'r>,
    pub before: Arc<Table>,
    pub after: LazyCopy,
}

/// A table that is copied when it is first changed.
pub(super) struct LazyCopy(Arc<Table>);

impl Deref for LazyCopy {
    type Target = Table;

    fn deref(&self) -> &Table {
        &self.0
    }
}

impl DerefMut for LazyCopy {
    fn deref_mut(&mut self) -> &mut Table {
        Arc::make_mut(&mut self.0)
    }
}

impl<'r> TableChange<'r> {
    /// Begins a transaction and finds the table of the command. A repeated update gets the table's current state as its reply.
    pub async fn begin(requests: &'r Requests, request: &'r Request) -> Result<Self, HandlerError> {
        let (change, first) = Self::resolve(requests, request).await?;
        if first {
            return Ok(change);
        }
        let reply = change.show_table().await?;
        Err(HandlerError::Reply(Box::new(reply)))
    }

    /// Like [`Self::begin`], but a repeated update is handled like the first one. For commands that change nothing
    /// when they are repeated.
    pub async fn begin_repeatable(
        requests: &'r Requests,
        request: &'r Request,
    ) -> Result<Self, HandlerError> {
        let (change, _) = Self::resolve(requests, request).await?;
        Ok(change)
    }

    async fn resolve(
        requests: &'r Requests,
        request: &'r Request,
    ) -> Result<(Self, bool), HandlerError> {
        let invited_to = requests.accept_invitation(request).await?;
        let (mut tx, ctx, first) = requests.begin_change(request).await?;
        let before = match invited_to {
            Some(id) => tx.table(id).await?,
            None => Some(requests.resolve_table(tx.connection(), &ctx).await?),
        };
        let before = before.ok_or_else(|| ctx.refuse(say!(ctx.lang, "refused-no-invitation")))?;
        let change = Self {
            requests,
            tx,
            ctx,
            after: LazyCopy(before.clone()),
            before,
        };
        Ok((change, first))
    }

    pub fn requests(&self) -> &'r Requests {
        self.requests
    }

    /// The asker.
    pub fn person(&self) -> PersonId {
        self.ctx.person.id
    }

    pub fn now(&self) -> Millis {
        self.tx.now
    }

    /// The name by which the others at the table know the asker.
    pub async fn actor_name(&mut self) -> Result<String, Error> {
        let (present, person) = (&self.requests.present, self.person());
        present
            .name_at(self.tx.connection(), &self.before, person)
            .await
    }

    /// Returns a table's refusal as an error with its text.
    pub async fn refuse(&mut self, why: Refusal) -> HandlerError {
        let (present, lang) = (&self.requests.present, self.ctx.lang);
        let db = self.tx.connection();
        match present.table_context(db, &self.before, lang).await {
            Ok(table_ctx) => refusal_error(&table_ctx, &why),
            Err(error) => error.into(),
        }
    }

    /// Returns the value of a table's method, or its refusal as an error.
    pub async fn check<T>(&mut self, result: Result<T, Refusal>) -> Result<T, HandlerError> {
        match result {
            Ok(value) => Ok(value),
            Err(why) => Err(self.refuse(why).await),
        }
    }

    /// Refunds the downtime of the current turn.
    pub async fn refund_downtime(&mut self) -> Result<(), Error> {
        let present = &self.requests.present;
        present
            .refund_downtime(&mut self.tx, &mut self.after)
            .await?;
        Ok(())
    }

    /// Sends a note to a person.
    pub async fn notify_person(
        &mut self,
        person: PersonId,
        note: &AuthoredNote,
    ) -> Result<(), Error> {
        self.send_note(NoteTarget::Person(person), note).await
    }

    /// Sends a note to every place that shows the table.
    pub async fn notify_places(&mut self, note: &AuthoredNote) -> Result<(), Error> {
        self.send_note(NoteTarget::Places, note).await
    }

    /// Sends a note to the places of the table and to the players who sit there from a private chat, except the asker.
    pub async fn notify_table(&mut self, note: &AuthoredNote) -> Result<(), Error> {
        let (changes, person) = (&self.requests.changes, self.person());
        changes
            .notify_table(&mut self.tx, &self.after, Some(person), note)
            .await
    }

    async fn send_note(&mut self, target: NoteTarget, note: &AuthoredNote) -> Result<(), Error> {
        let changes = &self.requests.changes;
        changes
            .send_note(&mut self.tx, &self.after, target, note)
            .await
    }

    /// Saves the table and marks what must be delivered. The asker is not notified of their own change.
    pub async fn save(&mut self) -> Result<(), Error> {
        let actor = Some(self.person());
        self.save_by(actor, &[]).await
    }

    /// Saves like [`Self::save`]. Only the `actor` is not notified, and `origins` says where people sat down.
    pub async fn save_by(
        &mut self,
        actor: Option<PersonId>,
        origins: &[(PersonId, SeatOrigin)],
    ) -> Result<(), Error> {
        self.tx.save_table(&self.after).await?;
        self.tx.save_chairs(&self.after, origins).await?;
        let (changes, before) = (&self.requests.changes, Some(&*self.before));
        changes
            .publish(&mut self.tx, before, &self.after, actor)
            .await
    }

    /// Commits and replies with the changed table.
    pub async fn reply_with_table(self) -> HandlerResult {
        let requests = self.requests;
        requests
            .finish_change(self.tx, &self.ctx, &self.after, None)
            .await
    }

    /// Commits and replies with a text.
    pub async fn reply_with_text(self, text: String) -> HandlerResult {
        let requests = self.requests;
        requests
            .finish_change(self.tx, &self.ctx, &self.after, Some(text))
            .await
    }

    /// Commits a change that is not of the table itself, and replies with a screen.
    pub async fn reply_with_screen(self, screen: Screen) -> HandlerResult {
        self.tx.commit().await?;
        self.requests.changes.signals.wake_delivery();
        Ok(self.ctx.reply(screen, Outcome::Done))
    }

    /// Replies with the table as it was, and commits only what was saved about the asker.
    pub async fn show_table(self) -> HandlerResult {
        let requests = self.requests;
        requests.show_table(self.tx, &self.ctx, &self.before).await
    }

    /// Asks a question back. Nothing is saved.
    pub fn ask(self, question: Screen) -> HandlerResult {
        Ok(self.ctx.reply(question, Outcome::Unchanged))
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::*;

    #[tokio::test]
    async fn repeated_update_changes_nothing() {
        let world = World::new().await;
        let anna = world.person("Anna");
        anna.types("new stones 2").await;
        for _ in 0..3 {
            let lobby = anna.types_as_update("same", "ireland").await;
            assert!(
                lobby.contains("in Ireland most recently, goes first"),
                "{lobby}"
            );
        }
    }

    #[tokio::test]
    async fn question_saves_nothing() {
        let world = World::new().await;
        let (anna, _) = world.game("stones 2").await;
        let before = anna.types("games").await;
        anna.types("resign").await;
        anna.types("close").await;
        assert_eq!(anna.types("games").await, before);
    }
}
