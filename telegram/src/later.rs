//! Answers to what was written. Where a chat has no room for one just now, it is said in private, or later.

use std::collections::HashMap;
use std::sync::Mutex;
use std::time::Duration;

use bot_core::chat::Shown;
use teloxide::types::{ChatId, Message, MessageId, UserId};
use tokio::time::Instant;

use crate::send::{Manner, Spot};
use crate::sheet::Sheet;
use crate::trouble::Trouble;
use crate::who::spot;
use crate::{Telegram, locked};

/// Nobody waits longer for an answer.
const AWAITED: Duration = Duration::from_secs(600);
/// Tries after an answer that may have got lost on the way.
const TRIES: u32 = 2;

/// The newest answer that waits for somebody in a chat. It takes the place of those before.
#[derive(Default)]
pub struct Waiting(Mutex<HashMap<For, Instant>>);

/// Whom or what an answer is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum For {
    Person(Spot, Option<UserId>),
    Slot(i64),
}

/// An answer.
pub struct Answer {
    pub to: Spot,
    pub sheet: Sheet,
    pub manner: Manner,
    /// The slot that is shown by it.
    pub slot: Option<Shown>,
    /// The message whose place it takes.
    pub over: Option<MessageId>,
}

impl Waiting {
    fn enter(&self, what: For) -> Instant {
        let now = Instant::now();
        locked(&self.0).insert(what, now);
        now
    }

    fn is_newest(&self, what: For, since: Instant) -> bool {
        locked(&self.0).get(&what) == Some(&since)
    }

    fn leave(&self, what: For, since: Instant) {
        let mut waiting = locked(&self.0);
        if waiting.get(&what) == Some(&since) {
            waiting.remove(&what);
        }
    }
}

impl Telegram {
    /// Answers a message where it stands.
    pub async fn answer_with(&self, message: &Message, sheet: Sheet) {
        self.answer_there(message, sheet, false).await;
    }

    /// The same, and nowhere else if that is so wanted.
    pub async fn answer_there(&self, message: &Message, sheet: Sheet, only_there: bool) {
        let to = spot(message);
        let answer = Answer {
            to,
            sheet,
            manner: Manner {
                silent: true,
                answers: (!to.is_private()).then_some(message.id),
            },
            slot: None,
            over: None,
        };
        let Err(trouble) = self.answer_now(&answer).await else {
            return;
        };
        let user = message.from.as_ref().filter(|user| !user.is_bot);
        let user = user.map(|user| user.id);
        let stays = only_there || to.is_private();
        if let (Trouble::TooMany { .. }, Some(user), false) = (&trouble, user, stays) {
            let private = Spot::private(user);
            let manner = Manner::default();
            if self.send(private, &answer.sheet, manner).await.is_ok() {
                return;
            }
        }
        self.answer_later(For::Person(to, user), answer, trouble);
    }

    /// Answers, if the chat has room for it.
    pub async fn answer_now(&self, answer: &Answer) -> Result<(), Trouble> {
        let full = |after| Trouble::TooMany { after };
        let Answer { to, sheet, .. } = answer;
        self.0.gate.pass_answer(to.chat).map_err(full)?;
        let changed = match answer.over {
            Some(message) => self.put_over(to.chat, message, sheet).await?,
            None => None,
        };
        let message = match changed {
            Some(message) => message,
            None => self.send(*to, sheet, answer.manner).await?,
        };
        self.is_shown(to.chat, answer.slot, message).await;
        Ok(())
    }

    /// Shows it in place of a message; gives nothing where that can be no more, and a new one is needed.
    async fn put_over(
        &self,
        chat: ChatId,
        message: MessageId,
        sheet: &Sheet,
    ) -> Result<Option<MessageId>, Trouble> {
        match self.edit(chat, message, sheet).await {
            Ok(()) => Ok(Some(message)),
            Err(Trouble::MessageGone) => {
                self.remove(chat, message).await;
                Ok(None)
            }
            Err(Trouble::Refused(_)) => Ok(None),
            Err(trouble) => Err(trouble),
        }
    }

    /// Answers as soon as the chat has room for it, unless there is something newer to say by then.
    pub fn answer_later(&self, what: For, answer: Answer, mut trouble: Trouble) {
        let telegram = self.clone();
        let since = self.0.waiting.enter(what);
        self.0.tasks.spawn(async move {
            let mut tries = 0;
            let mut back_off = telegram.0.settings.pace.back_off.0;
            loop {
                let wait = match trouble {
                    Trouble::TooMany { after } if since.elapsed() < AWAITED => after,
                    Trouble::Unanswered(_) if tries < TRIES => {
                        tries += 1;
                        back_off *= 2;
                        back_off
                    }
                    Trouble::Refused(_) => {
                        tracing::error!(%trouble, "an answer could not be given in Telegram");
                        break;
                    }
                    _ => {
                        tracing::debug!(%trouble, "an answer could not be given");
                        break;
                    }
                };
                if !telegram.rests(wait).await || !telegram.0.waiting.is_newest(what, since) {
                    break;
                }
                trouble = match telegram.answer_now(&answer).await {
                    Ok(()) => break,
                    Err(trouble) => trouble,
                };
            }
            telegram.0.waiting.leave(what, since);
        });
    }
}
