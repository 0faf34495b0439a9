//! Plans the delivery of a slot: its current content and its recipient.

use std::sync::Arc;

use sqlx::SqliteConnection;

use super::{Delivery, DeliveryWorker, OutgoingMessage, Recipient};
use crate::chat::{Identity, Platform};
use crate::note::Note;
use crate::screen::Screen;
use crate::screen::clock::TimeFormat;
use crate::store::clock::PendingTurn;
use crate::store::{Error, Place, Reachability, Slot, SlotKind, people, places};
use crate::table::{Person, Table, Zone};
use crate::words::Lang;

/// What to do with a slot.
pub(super) enum DeliveryPlan {
    /// Nothing is left to show.
    Obsolete,
    /// The person cannot be reached.
    Unreachable,
    /// No adapter for the platform is running.
    NotServed,
    Send(Box<OutgoingMessage>),
}

/// Who reads a slot: everybody in a place, or one person.
enum Reader {
    Place(Place),
    Person(Person),
}

impl Reader {
    fn lang(&self) -> Lang {
        match self {
            Self::Place(place) => place.lang,
            Self::Person(person) => person.lang(),
        }
    }

    fn time_format(&self) -> TimeFormat {
        match self {
            Self::Place(place) => TimeFormat {
                lang: place.lang,
                zone: Zone::utc(),
                show_zone: true,
            },
            Self::Person(person) => TimeFormat::for_person(person),
        }
    }

    fn wants_pictures(&self) -> bool {
        match self {
            Self::Place(place) => place.settings.pictures,
            Self::Person(person) => person.settings.pictures,
        }
    }
}

impl Delivery {
    pub(super) async fn plan_delivery(
        &self,
        db: &mut SqliteConnection,
        worker: &DeliveryWorker,
        slot: &Slot,
    ) -> Result<DeliveryPlan, Error> {
        let place = match slot.place {
            Some(place) => places::by_id(db, place).await?,
            None => None,
        };
        let person = match slot.person {
            Some(person) => people::by_id(db, person).await?,
            None => None,
        };
        let (reader, to, mention) = match (place, person) {
            (Some(place), person) => {
                let platform = place.address.platform;
                if worker.client(platform).is_none() {
                    return Ok(DeliveryPlan::NotServed);
                }
                let mention = match person {
                    Some(person) => self.mention(db, person, platform).await?,
                    None => None,
                };
                let to = Recipient::Place(place.address.clone());
                (Reader::Place(place), to, mention)
            }
            (None, Some(person)) => match self.best_identity(db, worker, slot, &person).await? {
                Ok(identity) => (Reader::Person(person), Recipient::Person(identity), None),
                Err(plan) => return Ok(plan),
            },
            (None, None) => return Ok(DeliveryPlan::Obsolete),
        };
        let content = match (slot.kind, &reader) {
            (SlotKind::Note, _) => {
                let note = self.current_note(db, slot).await?;
                note.map(|note| (note.screen(&reader.time_format()), true))
            }
            (_, Reader::Person(person)) if slot.is_combined_notice() => {
                let notice = self.combined_notice_screen(db, person, slot).await?;
                notice.map(|notice| (notice, true))
            }
            _ => self.table_screen(db, &reader, slot).await?,
        };
        Ok(match content {
            Some((screen, as_new_message)) => {
                DeliveryPlan::send(to, reader.lang(), screen, slot, mention, as_new_message)
            }
            None => DeliveryPlan::Obsolete,
        })
    }

    /// Returns the account and name to mention a person by on a platform.
    async fn mention(
        &self,
        db: &mut SqliteConnection,
        person: Person,
        platform: Platform,
    ) -> Result<Option<(Identity, String)>, Error> {
        let identities = people::identities(db, person.id).await?;
        let mut identities = identities.into_iter().map(|(identity, _)| identity);
        let here = identities.find(|identity| identity.platform == platform);
        Ok(here.map(|identity| (identity, person.name)))
    }

    /// Returns the best account to message a person, or the plan to use if there is none.
    async fn best_identity(
        &self,
        db: &mut SqliteConnection,
        worker: &DeliveryWorker,
        slot: &Slot,
        person: &Person,
    ) -> Result<Result<Identity, DeliveryPlan>, Error> {
        let identities = people::identities(db, person.id).await?;
        let has_identities = !identities.is_empty();
        let served = identities
            .into_iter()
            .filter(|(identity, _)| worker.client(identity.platform).is_some());
        let served: Vec<_> = served.collect();
        if served.is_empty() && has_identities {
            return Ok(Err(DeliveryPlan::NotServed));
        }
        let reachable = served
            .into_iter()
            .filter(|(identity, reach)| reach.allows_messages(identity.platform));
        let stays = slot.kind == SlotKind::Hand;
        let best = reachable.min_by_key(|(identity, reach)| {
            // The web page may not be open.
            let is_web = identity.platform == Platform::Web;
            (
                !stays && is_web,
                // Notices and notes prefer a platform without an outage.
                !stays && self.present.is_down(identity.platform),
                // A hand stays on its platform.
                stays && Some(identity.platform) != slot.platform,
                is_web,
                *reach != Reachability::Reachable,
            )
        });
        Ok(best
            .map(|(identity, _)| identity)
            .ok_or(DeliveryPlan::Unreachable))
    }

    /// Returns the note of a slot, without the parts that no longer apply.
    async fn current_note(
        &self,
        db: &mut SqliteConnection,
        slot: &Slot,
    ) -> Result<Option<Note>, Error> {
        let note = slot.payload.as_deref().map(serde_json::from_str::<Note>);
        let Some(Ok(note)) = note else {
            return Ok(None);
        };
        let mut notes: Vec<Note> = vec![];
        for note in note.into_notes() {
            if self.is_still_true(db, slot, &note).await? {
                // A later timeout of the same person replaces the earlier one.
                notes.retain(|other| !note.repeats(other));
                notes.push(note);
            }
        }
        Ok(match notes.len() {
            0 | 1 => notes.pop(),
            _ => Some(Note::Batch(notes)),
        })
    }

    async fn is_still_true(
        &self,
        db: &mut SqliteConnection,
        slot: &Slot,
        note: &Note,
    ) -> Result<bool, Error> {
        Ok(match (note, slot.person) {
            (Note::Away { until, .. }, _) => *until > self.present.now(),
            (Note::PauseRequested { table, person, .. }, _) => {
                let table = self.present.store.table(db, *table).await?;
                table.is_some_and(|table| table.wants_pause(*person))
            }
            (
                Note::PublicTurnNotice {
                    turn: Some((table, turn)),
                    ..
                },
                Some(person),
            ) => {
                let pending = PendingTurn::new(*table, *turn);
                self.table_if_still_waiting(db, pending, person)
                    .await?
                    .is_some()
            }
            (
                Note::TimedOut {
                    turn: Some(about),
                    rule,
                    ..
                }
                | Note::YouTimedOut {
                    turn: Some(about),
                    rule,
                    ..
                },
                _,
            ) => {
                let table = self.present.store.table(db, about.table).await?;
                let is_current =
                    |table: Arc<Table>| table.is_timeout_current(about.person, about.turn, *rule);
                table.is_some_and(is_current)
            }
            _ => true,
        })
    }

    /// Returns the screen of a slot's table, and whether it must be a new message.
    async fn table_screen(
        &self,
        db: &mut SqliteConnection,
        reader: &Reader,
        slot: &Slot,
    ) -> Result<Option<(Screen, bool)>, Error> {
        let table = match slot.table {
            Some(table) => self.present.store.table(db, table).await?,
            None => None,
        };
        let Some(table) = table else {
            return Ok(None);
        };
        let table_ctx = self
            .present
            .table_context(db, &table, reader.lang())
            .await?;
        let (screen, as_new_message) = match (slot.kind, slot.person) {
            (SlotKind::Board, _) => (table_ctx.for_place(), false),
            (SlotKind::Result, _) => (table_ctx.finished(false), false),
            (SlotKind::Hand, Some(person)) => {
                let view = table.seen_by_person(person);
                (table_ctx.for_reader(view.as_ref(), 0), false)
            }
            (SlotKind::Notice, Some(person)) => match table.seat_of(person) {
                Some(seat) if table.turn_waiting_for(person).is_some() => {
                    let alone = matches!(reader, Reader::Person(_));
                    (table_ctx.turn_notice(seat, alone), true)
                }
                _ => return Ok(None),
            },
            _ => return Ok(None),
        };
        let screen = match reader.wants_pictures() {
            true => screen,
            false => screen.text_only(),
        };
        Ok(Some((screen, as_new_message)))
    }
}

/// Returns the version of an interrupted send, to be sent again with the same key. `None` if it is an outdated new
/// message.
pub(super) fn version_in_flight(slot: &Slot, as_new_message: bool) -> Option<i64> {
    slot.sending
        .filter(|sending| !as_new_message || *sending == slot.wanted)
}

impl DeliveryPlan {
    fn send(
        to: Recipient,
        lang: Lang,
        screen: Screen,
        slot: &Slot,
        mention: Option<(Identity, String)>,
        as_new_message: bool,
    ) -> Self {
        let platform = to.platform();
        let (mention, mention_name) = mention.unzip();
        // A message can only be edited on its own platform.
        let message = slot
            .message
            .clone()
            .filter(|_| slot.platform == Some(platform));
        let resend_id = slot.resend_id();
        let version =
            version_in_flight(slot, as_new_message && resend_id.is_none()).unwrap_or(slot.wanted);
        let key = match resend_id {
            // The same version was sent before; the same key would make the platform drop this message as a duplicate.
            Some(resend_id) => format!("{}.{version}.{resend_id}", slot.id),
            None => format!("{}.{version}", slot.id),
        };
        Self::Send(Box::new(OutgoingMessage {
            to,
            screen,
            kind: slot.kind,
            message,
            as_new_message: as_new_message || resend_id.is_some(),
            mention,
            mention_name,
            lang,
            key,
        }))
    }
}
