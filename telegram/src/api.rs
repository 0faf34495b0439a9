//! Requests to the Bot API through teloxide: each within its time, and no error that says more than it may.

use std::collections::HashMap;
use std::sync::Mutex;
use std::time::Duration;

use bot_core::lock::locked;
use reqwest::{Client, Url};
use secrecy::{ExposeSecret, SecretString};
use serde_json::Value;
use teloxide::payloads::GetUpdatesSetters;
use teloxide::requests::{HasPayload, Output, Payload, Request, Requester};
use teloxide::types::{AllowedUpdate, Message, MessageId, Update};
use teloxide::{Bot, RequestError};
use tokio::time::{Instant, timeout};

use crate::scroll::is_forum;
use crate::trouble::{Trouble, unread};

/// Connecting takes no longer than this, whatever may be asked then.
const CONNECT: Duration = Duration::from_secs(10);

/// The kinds of updates that are asked for.
pub const WANTED: [AllowedUpdate; 6] = [
    AllowedUpdate::Message,
    AllowedUpdate::ChannelPost,
    AllowedUpdate::CallbackQuery,
    AllowedUpdate::InlineQuery,
    AllowedUpdate::ChosenInlineResult,
    AllowedUpdate::MyChatMember,
];

/// Where requests go.
pub struct Api {
    /// Holds the token: never shown, never logged.
    pub bot: Bot,
    /// How long an answer may take. After a failure on Telegram's side teloxide keeps it back for ten seconds.
    within: Duration,
    /// Until when Telegram wants to be left alone with what belongs to no chat.
    rests: Mutex<HashMap<&'static str, Instant>>,
}

impl Api {
    pub fn new(mut url: Url, token: &SecretString, within: Duration) -> Result<Self, Trouble> {
        // teloxide breaks off at an address that cannot have a path.
        let Ok(mut path) = url.path_segments_mut() else {
            return Err(Trouble::Refused("its address has no path".to_owned()));
        };
        path.pop_if_empty();
        drop(path);
        let client = Client::builder().connect_timeout(CONNECT).tcp_nodelay(true);
        let client = client.build().map_err(RequestError::from)?;
        let bot = Bot::with_client(token.expose_secret(), client).set_api_url(url);
        Ok(Self {
            bot,
            within,
            rests: Mutex::default(),
        })
    }

    /// Has something done that belongs to no chat.
    pub async fn done(
        &self,
        request: impl Request<Err = RequestError> + Send,
    ) -> Result<(), Trouble> {
        self.done_within(self.within, request).await
    }

    /// The same where somebody waits for it.
    pub async fn done_within(
        &self,
        within: Duration,
        request: impl Request<Err = RequestError> + Send,
    ) -> Result<(), Trouble> {
        self.obey(within, request, |_| (), |_| Some(())).await
    }

    /// Has a message of a chat changed or taken away.
    pub async fn changed(
        &self,
        request: impl Request<Err = RequestError> + Send,
    ) -> Result<(), Trouble> {
        ask(self.within, request, |_| (), |_| Some(())).await
    }

    /// Sends a message; gives its number, and whether it stands in a forum.
    pub async fn sent<R>(&self, request: R) -> Result<(MessageId, bool), Trouble>
    where
        R: Request<Err = RequestError> + Send,
        <R as HasPayload>::Payload: Payload<Output = Message>,
    {
        let number = |message: &Value| {
            let number = message["message_id"].as_i64()?.try_into().ok()?;
            Some((MessageId(number), message["chat"]["is_forum"] == true))
        };
        let read = |message: Message| (message.id, is_forum(&message.chat));
        ask(self.within, request, read, number).await
    }

    /// Asks for something that is read by teloxide, or else, out of the bare answer, by ourselves.
    pub async fn read<R, T>(
        &self,
        request: R,
        read: impl FnOnce(Output<R>) -> T + Send,
        bare: impl FnOnce(&Value) -> Option<T> + Send,
    ) -> Result<T, Trouble>
    where
        R: Request<Err = RequestError> + Send,
    {
        self.obey(self.within, request, read, bare).await
    }

    /// Waits for updates, so long at most.
    pub async fn updates(
        &self,
        offset: Option<i32>,
        wait: Duration,
    ) -> Result<Vec<Update>, Trouble> {
        let seconds = wait.as_secs().try_into().unwrap_or(u32::MAX);
        let mut request = self.bot.get_updates().timeout(seconds);
        request = request.allowed_updates(WANTED);
        request.offset = offset;
        request.limit = wait.is_zero().then_some(1);
        let within = wait + self.within;
        self.obey(within, request, |updates| updates, readable)
            .await
    }

    /// What Telegram wants to be left alone with is not asked before. Where a chat is meant, its gate sees to that.
    async fn obey<R, T>(
        &self,
        within: Duration,
        request: R,
        read: impl FnOnce(Output<R>) -> T + Send,
        bare: impl FnOnce(&Value) -> Option<T> + Send,
    ) -> Result<T, Trouble>
    where
        R: Request<Err = RequestError> + Send,
    {
        let method = <R as HasPayload>::Payload::NAME;
        let now = Instant::now();
        let until = locked(&self.rests).get(method).copied();
        if let Some(until) = until.filter(|until| *until > now) {
            let after = until - now;
            return Err(Trouble::TooMany { after });
        }
        let answer = ask(within, request, read, bare).await;
        if let Err(Trouble::TooMany { after }) = &answer {
            locked(&self.rests).insert(method, Instant::now() + *after);
        }
        answer
    }
}

/// Those updates of an answer that have at least a number. The others cannot be confirmed, so they must not be all.
fn readable(answer: &Value) -> Option<Vec<Update>> {
    let all = answer.as_array()?;
    // From text, as teloxide finds out what kind it is only there.
    let read = |update: &Value| serde_json::from_str(&update.to_string()).ok();
    let updates: Vec<_> = all.iter().filter_map(read).collect();
    (all.is_empty() || !updates.is_empty()).then_some(updates)
}

/// What Telegram did counts as done, even where teloxide cannot read what it tells of it.
async fn ask<R, T>(
    within: Duration,
    request: R,
    read: impl FnOnce(Output<R>) -> T + Send,
    bare: impl FnOnce(&Value) -> Option<T> + Send,
) -> Result<T, Trouble>
where
    R: Request<Err = RequestError> + Send,
{
    let Ok(answer) = timeout(within, request.send()).await else {
        return Err(Trouble::Unanswered("it took too long".to_owned()));
    };
    match answer {
        Ok(answer) => Ok(read(answer)),
        Err(RequestError::InvalidJson { raw, .. }) => {
            let unknown = || Trouble::Unanswered("its answer cannot be read".to_owned());
            bare(&unread(&raw)?).ok_or_else(unknown)
        }
        Err(error) => Err(error.into()),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use teloxide::types::UpdateKind;

    use super::*;

    #[test]
    fn one_update_without_a_number_does_not_hide_the_others() {
        let message = json!({ "message_id": 3, "date": 1, "chat": { "id": 7, "type": "private" }, "text": "x" });
        let good = json!({ "update_id": 5, "message": message });
        let beyond = json!({ "update_id": 1_u64 << 40, "message": message });
        let read = readable(&json!([beyond, good, {}])).unwrap();
        assert_eq!((read.len(), read[0].id.0), (1, 5));
        assert!(matches!(read[0].kind, UpdateKind::Message(_)));
        assert_eq!(readable(&json!([])), Some(vec![]));
        assert_eq!(
            readable(&json!([beyond])),
            None,
            "it would come at once again, for ever"
        );
        assert_eq!(readable(&json!({})), None);
    }
}
