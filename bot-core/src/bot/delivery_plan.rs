//! What a slot comes to just now: what it shows, and to whom.

use std::sync::Arc;

use sqlx::SqliteConnection;

use super::Bot;
use super::chat_client::{OutgoingMessage, Recipient};
use super::delivery::DeliveryWorker;
use crate::chat::{Identity, Platform};
use crate::screen::Screen;
use crate::screen::clock::Dial;
use crate::screen::note::Note;
use crate::store::clock::Mark;
use crate::store::{Error, Place, Reachability, Slot, SlotKind, people, places};
use crate::table::{Person, Table, Zone};
use crate::words::Lang;

/// What is to be done with a slot.
pub(super) enum Errand {
    /// There is nothing left to show.
    Moot,
    /// Nobody can be reached by it.
    Nobody,
    /// The chat is not served by this program now.
    NotServed,
    Bring(Box<OutgoingMessage>),
}

/// Who reads a slot: whoever is in a place, or one person by themself.
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

    fn dial(&self) -> Dial {
        match self {
            Self::Place(place) => Dial {
                lang: place.lang,
                zone: Zone::utc(),
                named: true,
            },
            Self::Person(person) => Dial::of(person),
        }
    }

    fn wants_pictures(&self) -> bool {
        match self {
            Self::Place(place) => place.settings.pictures,
            Self::Person(person) => person.settings.pictures,
        }
    }
}

impl Bot {
    pub(super) async fn errand(
        &self,
        db: &mut SqliteConnection,
        courier: &DeliveryWorker,
        slot: &Slot,
    ) -> Result<Errand, Error> {
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
                if courier.post(platform).is_none() {
                    return Ok(Errand::NotServed);
                }
                let mention = match person {
                    Some(person) => self.mention(db, person, platform).await?,
                    None => None,
                };
                let to = Recipient::Place(place.address.clone());
                (Reader::Place(place), to, mention)
            }
            (None, Some(person)) => match self.best_self(db, courier, slot, &person).await? {
                Ok(identity) => (Reader::Person(person), Recipient::Person(identity), None),
                Err(errand) => return Ok(errand),
            },
            (None, None) => return Ok(Errand::Moot),
        };
        let shows = match (slot.kind, &reader) {
            (SlotKind::Note, _) => {
                let note = self.note_of(db, slot).await?;
                note.map(|note| (note.screen(&reader.dial()), true))
            }
            (_, Reader::Person(person)) if slot.is_combined_notice() => {
                let call = self.call_screen(db, person, slot).await?;
                call.map(|call| (call, true))
            }
            _ => self.table_screen(db, &reader, slot).await?,
        };
        Ok(match shows {
            Some((screen, anew)) => Errand::bring(to, reader.lang(), screen, slot, mention, anew),
            None => Errand::Moot,
        })
    }

    /// As whom somebody is called in a chat, and by which name.
    async fn mention(
        &self,
        db: &mut SqliteConnection,
        person: Person,
        platform: Platform,
    ) -> Result<Option<(Identity, String)>, Error> {
        let selves = people::identities(db, person.id).await?;
        let mut selves = selves.into_iter().map(|(identity, _)| identity);
        let here = selves.find(|identity| identity.platform == platform);
        Ok(here.map(|identity| (identity, person.name)))
    }

    /// Where somebody is best written to, or what else is to be done.
    async fn best_self(
        &self,
        db: &mut SqliteConnection,
        courier: &DeliveryWorker,
        slot: &Slot,
        person: &Person,
    ) -> Result<Result<Identity, Errand>, Error> {
        let selves = people::identities(db, person.id).await?;
        let any = !selves.is_empty();
        let served = selves
            .into_iter()
            .filter(|(identity, _)| courier.post(identity.platform).is_some());
        let served: Vec<_> = served.collect();
        if served.is_empty() && any {
            return Ok(Err(Errand::NotServed));
        }
        let reached = served
            .into_iter()
            .filter(|(identity, reach)| reach.allows_messages(identity.platform));
        let stays = slot.kind == SlotKind::Hand;
        let best = reached.min_by_key(|(identity, reach)| {
            // Nobody may have the page open.
            let is_page = identity.platform == Platform::Web;
            (
                !stays && is_page,
                // What is told does not wait for a chat that cannot be reached, if there is another.
                !stays && self.is_down(identity.platform),
                // A hand stays where it was shown.
                stays && Some(identity.platform) != slot.platform,
                is_page,
                *reach != Reachability::Yes,
            )
        });
        Ok(best.map(|(identity, _)| identity).ok_or(Errand::Nobody))
    }

    /// What a slot notes, as far as it is still so.
    async fn note_of(&self, db: &mut SqliteConnection, slot: &Slot) -> Result<Option<Note>, Error> {
        let note = slot.payload.as_deref().map(serde_json::from_str::<Note>);
        let Some(Ok(note)) = note else {
            return Ok(None);
        };
        let mut notes: Vec<Note> = vec![];
        for note in note.each() {
            if self.is_so(db, slot, &note).await? {
                // Whose time ran out twice is still out of it once.
                notes.retain(|other| !note.says_again(other));
                notes.push(note);
            }
        }
        Ok(match notes.len() {
            0 | 1 => notes.pop(),
            _ => Some(Note::Several(notes)),
        })
    }

    async fn is_so(
        &self,
        db: &mut SqliteConnection,
        slot: &Slot,
        note: &Note,
    ) -> Result<bool, Error> {
        Ok(match (note, slot.person) {
            (Note::Away { until, .. }, _) => *until > self.now(),
            (Note::WantsPause { table, person, .. }, _) => {
                let table = self.0.store.table(db, *table).await?;
                table.is_some_and(|table| table.wants_pause(*person))
            }
            (
                Note::Waits {
                    turn: Some((table, turn)),
                    ..
                },
                Some(person),
            ) => {
                let mark = Mark::new(*table, *turn);
                self.still_waiting(db, mark, person).await?.is_some()
            }
            (
                Note::RanOut {
                    about: Some(about),
                    rule,
                    ..
                }
                | Note::YouRanOut {
                    about: Some(about),
                    rule,
                    ..
                },
                _,
            ) => {
                let table = self.0.store.table(db, about.table).await?;
                let is_out =
                    |table: Arc<Table>| table.is_timeout_current(about.person, about.turn, *rule);
                table.is_some_and(is_out)
            }
            _ => true,
        })
    }

    /// What a slot shows of its table, and whether that is news.
    async fn table_screen(
        &self,
        db: &mut SqliteConnection,
        reader: &Reader,
        slot: &Slot,
    ) -> Result<Option<(Screen, bool)>, Error> {
        let table = match slot.table {
            Some(table) => self.0.store.table(db, table).await?,
            None => None,
        };
        let Some(table) = table else {
            return Ok(None);
        };
        let shown = self.shown_table(db, &table, reader.lang()).await?;
        let (screen, anew) = match (slot.kind, slot.person) {
            (SlotKind::Board, _) => (shown.in_place(), false),
            (SlotKind::Result, _) => (shown.over(false), false),
            (SlotKind::Hand, Some(person)) => (shown.for_person(person, 0), false),
            (SlotKind::Notice, Some(person)) => match table.seat_of(person) {
                Some(seat) if table.turn_waiting_for(person).is_some() => {
                    let alone = matches!(reader, Reader::Person(_));
                    (shown.notice(seat, alone), true)
                }
                _ => return Ok(None),
            },
            _ => return Ok(None),
        };
        let screen = match reader.wants_pictures() {
            true => screen,
            false => screen.in_words(),
        };
        Ok(Some((screen, anew)))
    }
}

/// The version that was on its way before. What calls somebody tells of one moment: an older one is not sent any more.
pub(super) fn under_way(slot: &Slot, anew: bool) -> Option<i64> {
    slot.sending
        .filter(|sending| !anew || *sending == slot.wanted)
}

impl Errand {
    fn bring(
        to: Recipient,
        lang: Lang,
        screen: Screen,
        slot: &Slot,
        mention: Option<(Identity, String)>,
        anew: bool,
    ) -> Self {
        let platform = to.platform();
        let (mention, called) = mention.unzip();
        // A message of another chat cannot be edited in this one.
        let message = slot
            .message
            .clone()
            .filter(|_| slot.platform == Some(platform));
        let again = slot.resend_id();
        let version = under_way(slot, anew && again.is_none()).unwrap_or(slot.wanted);
        let key = match again {
            // The same version was sent before, and a chat that can tell would take this for that.
            Some(again) => format!("{}.{version}.{again}", slot.id),
            None => format!("{}.{version}", slot.id),
        };
        Self::Bring(Box::new(OutgoingMessage {
            to,
            screen,
            kind: slot.kind,
            message,
            as_new_message: anew || again.is_some(),
            mention,
            mention_name: called,
            lang,
            key,
        }))
    }
}
