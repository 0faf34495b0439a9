//! What the courier brings.

use std::collections::HashMap;
use std::future::Future;
use std::pin::Pin;
use std::time::Duration;

use bot_core::bot::{Delivery, Limits, Parcel, Post, To};
use bot_core::chat::Platform;
use bot_core::store::SlotKind;
use bot_core::table::Code;
use teloxide::types::{MessageId, UserId};

use crate::keyboard::{code_of, ways};
use crate::send::{Manner, Spot};
use crate::sheet::Sheet;
use crate::text::Call;
use crate::trouble::Trouble;
use crate::{Telegram, locked};

/// The notices that stand in chats, by table.
pub type Notices = HashMap<(Spot, Code), MessageId>;

/// Notices remembered at once. Not every table ends with a result that takes its notice away.
const NOTICES: usize = 10_000;
/// Until the bot knows its own name, nothing can be brought.
const NOT_YET: Duration = Duration::from_secs(2);

impl Post for Telegram {
    fn platform(&self) -> Platform {
        Platform::Telegram
    }

    fn limits(&self, to: &To) -> Limits {
        match to {
            To::Place(_) => self.0.settings.pace.group,
            To::Person(_) => self.0.settings.pace.person,
        }
    }

    fn deliver<'a>(
        &'a self,
        parcel: &'a Parcel,
    ) -> Pin<Box<dyn Future<Output = Delivery> + Send + 'a>> {
        Box::pin(self.bring(parcel))
    }
}

impl Telegram {
    async fn bring(&self, parcel: &Parcel) -> Delivery {
        let Some(spot) = spot(&parcel.to) else {
            return Delivery::Gone;
        };
        if self.0.me.get().is_none() {
            return Delivery::Later {
                after: Some(NOT_YET),
            };
        }
        if let Err(after) = self.0.gate.pass(spot.chat) {
            return Delivery::Later { after: Some(after) };
        }
        let sheet = self.parcel_sheet(parcel).await;
        let old = parcel.message.as_ref().and_then(|id| id.parse().ok());
        let old = old.map(MessageId);
        let stays =
            |message: &MessageId| !parcel.anew && !self.0.scroll.is_out_of_sight(spot, *message);
        let done = |message: MessageId| Delivery::Done {
            message: Some(message.to_string()),
        };
        if let Some(message) = old.filter(stays) {
            return match self.edit(spot.chat, message, &sheet).await {
                Ok(()) => done(message),
                Err(Trouble::MessageGone) => {
                    self.remove(spot.chat, message).await;
                    Delivery::MessageGone
                }
                Err(trouble) => failed(&parcel.to, &trouble),
            };
        }
        let loud = matches!(
            parcel.kind,
            SlotKind::Notice | SlotKind::Result | SlotKind::Note
        );
        let manner = Manner {
            silent: !loud,
            answers: None,
        };
        match self.send(spot, &sheet, manner).await {
            Ok(message) => {
                let mut past = self.last_notices(parcel, spot, message).await;
                past.extend(old);
                past.sort_unstable_by_key(|message| message.0);
                past.dedup();
                for past in past {
                    if past != message && !self.0.scroll.is_gone(spot, past) {
                        self.remove(spot.chat, past).await;
                    }
                }
                done(message)
            }
            Err(trouble) => failed(&parcel.to, &trouble),
        }
    }

    /// The notices of somebody else's turn at the same table, which is over when this message comes.
    async fn last_notices(
        &self,
        parcel: &Parcel,
        spot: Spot,
        message: MessageId,
    ) -> Vec<MessageId> {
        let Some(code) = code_of(&parcel.screen) else {
            return vec![];
        };
        let key = (spot, code);
        let last = match parcel.kind {
            SlotKind::Notice => remember(&mut locked(&self.0.notices), key, message),
            SlotKind::Result => locked(&self.0.notices).remove(&key),
            SlotKind::Board | SlotKind::Hand | SlotKind::Note => return vec![],
        };
        if let Some(last) = last {
            return vec![last];
        }
        // Those of an earlier run of the program.
        let To::Place(place) = &parcel.to else {
            return vec![];
        };
        let notices = self.0.bot.notices_in(place, code).await;
        let numbers = notices.iter().filter_map(|id| id.parse().ok());
        numbers.map(MessageId).collect()
    }

    async fn parcel_sheet(&self, parcel: &Parcel) -> Sheet {
        let call = parcel.mention.as_ref().map(|identity| Call {
            user: identity.user.clone(),
            name: parcel.called.clone().unwrap_or_default(),
        });
        let mut sheet = self.sheet(&parcel.screen, None, call.as_ref()).await;
        let with_ways = matches!(parcel.kind, SlotKind::Board | SlotKind::Notice);
        if let (To::Place(_), true, Some(me)) = (&parcel.to, with_ways, self.0.me.get()) {
            let ways = ways(me, parcel.lang, &parcel.screen);
            if !ways.is_empty() {
                sheet.keyboard.inline_keyboard.push(ways);
            }
        }
        sheet
    }
}

/// Remembers the notice of a table; gives the last one. If there are too many all are forgotten: the core knows them too.
fn remember(notices: &mut Notices, key: (Spot, Code), message: MessageId) -> Option<MessageId> {
    let last = notices.remove(&key);
    if notices.len() >= NOTICES {
        notices.clear();
    }
    notices.insert(key, message);
    last
}

fn spot(to: &To) -> Option<Spot> {
    match to {
        To::Place(address) => Spot::of(address),
        To::Person(identity) => Some(Spot::private(UserId(identity.user.parse().ok()?))),
    }
}

fn failed(to: &To, trouble: &Trouble) -> Delivery {
    match (trouble, to) {
        (Trouble::TooMany { after }, _) => Delivery::Later {
            after: Some(*after),
        },
        (Trouble::Moved { chat }, To::Place(_)) => Delivery::Moved {
            chat: chat.to_string(),
        },
        (Trouble::NoPlace, To::Person(_)) => Delivery::Unreachable,
        (Trouble::NoPlace, To::Place(_)) => Delivery::Gone,
        (Trouble::Unanswered(_) | Trouble::BadToken | Trouble::Conflict, _) => {
            tracing::debug!(%trouble, "something is shown in Telegram later");
            Delivery::Later { after: None }
        }
        _ => {
            tracing::error!(%trouble, "something could not be shown in Telegram");
            Delivery::Refused
        }
    }
}

#[cfg(test)]
mod tests {
    use bot_core::chat::Address;

    use super::*;

    #[test]
    fn notices_are_not_remembered_without_end() {
        let address = |chat: usize| Address {
            platform: Platform::Telegram,
            chat: format!("-{}", chat + 1),
            thread: None,
        };
        let key = |chat| (Spot::of(&address(chat)).unwrap(), "K7QX".parse().unwrap());
        let mut notices = Notices::new();
        for chat in 0..NOTICES {
            assert_eq!(remember(&mut notices, key(chat), MessageId(1)), None);
        }
        let again = remember(&mut notices, key(3), MessageId(2));
        assert_eq!((again, notices.len()), (Some(MessageId(1)), NOTICES));
        assert_eq!(remember(&mut notices, key(NOTICES), MessageId(1)), None);
        assert_eq!(notices.len(), 1);
    }
}
