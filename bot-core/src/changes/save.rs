//! Saves a table after a change and marks its views as outdated.

use super::{Changes, NoteTarget};
use crate::metrics;
use crate::note::{AuthoredNote, Note};
use crate::people::PersonId;
use crate::store::{Error, Transaction};
use crate::table::{Stage, Table, Vote, VoteDecision};

impl Changes {
    /// Saves a changed table and marks its views as outdated.
    pub async fn save_change(
        &self,
        tx: &mut Transaction<'_>,
        before: &Table,
        after: &Table,
        actor: Option<PersonId>,
    ) -> Result<(), Error> {
        tx.save_table(after).await?;
        tx.save_chairs(after, &[]).await?;
        self.publish(tx, Some(before), after, actor).await
    }

    /// Saves a table after one action and marks its views as outdated.
    pub async fn save_action(
        &self,
        tx: &mut Transaction<'_>,
        before: &Table,
        after: &Table,
        actor: Option<PersonId>,
    ) -> Result<(), Error> {
        if let Some(done) = after.actions.last() {
            tx.insert_action(after.id, done).await?;
        }
        metrics::record_action(after.kind, actor.is_some());
        tx.save_table(after).await?;
        if before.chairs != after.chairs {
            tx.save_chairs(after, &[]).await?;
        }
        self.publish(tx, Some(before), after, actor).await
    }

    /// Saves a table after an opponent took over a seat.
    pub async fn give_up_seat(
        &self,
        tx: &mut Transaction<'_>,
        name: &str,
        person: PersonId,
        before: &Table,
        after: &Table,
    ) -> Result<(), Error> {
        tx.save_table(after).await?;
        tx.save_chairs(after, &[]).await?;
        self.remove_private_messages(tx, after.id, person).await?;
        // A free chair in a lobby needs no note.
        if before.stage == Stage::Playing {
            let note = Note::Resigned {
                name: name.to_owned(),
                code: after.code.to_string(),
            };
            // Without a name it is about nobody, and stays when that person's data is deleted.
            let author = (!name.is_empty()).then_some(person);
            let note = AuthoredNote { author, note };
            self.send_note(tx, after, NoteTarget::Places, &note).await?;
            self.notify_private_players(tx, after, person, &note)
                .await?;
        }
        self.publish(tx, Some(before), after, Some(person)).await
    }

    /// Saves a game that was closed because nobody spoke against it, and notifies the table.
    pub async fn save_agreed_close(
        &self,
        tx: &mut Transaction<'_>,
        before: &Table,
        after: &Table,
    ) -> Result<(), Error> {
        let code = after.code.to_string();
        let note = Note::ClosedByAgreement { code }.into();
        self.notify_table(tx, after, None, &note).await?;
        self.save_change(tx, before, after, None).await
    }

    /// Saves the result of a vote about a seat and notifies the table.
    pub async fn save_vote_result(
        &self,
        tx: &mut Transaction<'_>,
        before: &Table,
        after: &Table,
        decided: VoteDecision,
        actor: Option<PersonId>,
    ) -> Result<(), Error> {
        let code = after.code.to_string();
        match decided.vote {
            Vote::End => {
                let note = Note::EndedByVote { code }.into();
                self.notify_table(tx, after, None, &note).await?;
            }
            Vote::Replace => {
                let present = &self.present;
                let name = present
                    .name_at(tx.connection(), before, decided.person)
                    .await?;
                self.remove_private_messages(tx, after.id, decided.person)
                    .await?;
                let note = Note::Replaced {
                    name,
                    code: code.clone(),
                }
                .by(decided.person);
                self.notify_table(tx, after, Some(decided.person), &note)
                    .await?;
                let target = NoteTarget::Person(decided.person);
                let note = Note::YouWereReplaced { code }.into();
                self.send_note(tx, after, target, &note).await?;
            }
        }
        self.save_change(tx, before, after, actor).await
    }
}
