//! Client for the Bot API, based on teloxide. Every request has a timeout. Errors never contain the token or user text.

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

use crate::error::{ApiError, parse_raw_response};
use crate::message_age::is_forum;

const CONNECT_TIMEOUT: Duration = Duration::from_secs(10);

/// The update types this bot subscribes to.
pub const ALLOWED_UPDATES: [AllowedUpdate; 6] = [
    AllowedUpdate::Message,
    AllowedUpdate::ChannelPost,
    AllowedUpdate::CallbackQuery,
    AllowedUpdate::InlineQuery,
    AllowedUpdate::ChosenInlineResult,
    AllowedUpdate::MyChatMember,
];

pub struct Api {
    /// Contains the token, so it must never be logged.
    pub bot: Bot,
    /// Note that teloxide delays the response to a server error by ten seconds.
    request_timeout: Duration,
    /// When a rate-limited method may be called again. Covers methods that do not belong to a chat.
    blocked_until: Mutex<HashMap<&'static str, Instant>>,
}

impl Api {
    pub fn new(
        mut url: Url,
        token: &SecretString,
        request_timeout: Duration,
    ) -> Result<Self, ApiError> {
        // teloxide panics if the URL cannot have a path.
        let Ok(mut path) = url.path_segments_mut() else {
            return Err(ApiError::Refused(
                "the API URL cannot have a path".to_owned(),
            ));
        };
        path.pop_if_empty();
        drop(path);
        let client = Client::builder()
            .connect_timeout(CONNECT_TIMEOUT)
            .tcp_nodelay(true);
        let client = client.build().map_err(RequestError::from)?;
        let bot = Bot::with_client(token.expose_secret(), client).set_api_url(url);
        Ok(Self {
            bot,
            request_timeout,
            blocked_until: Mutex::default(),
        })
    }

    /// Calls a method that does not belong to a chat.
    pub async fn execute(
        &self,
        request: impl Request<Err = RequestError> + Send,
    ) -> Result<(), ApiError> {
        self.execute_within(self.request_timeout, request).await
    }

    /// Like [`Self::execute`], with its own timeout.
    pub async fn execute_within(
        &self,
        within: Duration,
        request: impl Request<Err = RequestError> + Send,
    ) -> Result<(), ApiError> {
        self.call_limited(within, request, |_| (), |_| Some(()))
            .await
    }

    /// Edits or deletes a message. The caller applies the chat's rate limit.
    pub async fn change_message(
        &self,
        request: impl Request<Err = RequestError> + Send,
    ) -> Result<(), ApiError> {
        call(self.request_timeout, request, |_| (), |_| Some(())).await
    }

    /// Sends a message. Returns its id and whether the chat is a forum.
    pub async fn send_message<R>(&self, request: R) -> Result<(MessageId, bool), ApiError>
    where
        R: Request<Err = RequestError> + Send,
        <R as HasPayload>::Payload: Payload<Output = Message>,
    {
        let parse_raw = |message: &Value| {
            let number = message["message_id"].as_i64()?.try_into().ok()?;
            Some((MessageId(number), message["chat"]["is_forum"] == true))
        };
        let parse = |message: Message| (message.id, is_forum(&message.chat));
        call(self.request_timeout, request, parse, parse_raw).await
    }

    /// Calls a method and parses its result. If teloxide cannot parse the response, `parse_raw` gets the raw result.
    pub async fn fetch<R, T>(
        &self,
        request: R,
        parse: impl FnOnce(Output<R>) -> T + Send,
        parse_raw: impl FnOnce(&Value) -> Option<T> + Send,
    ) -> Result<T, ApiError>
    where
        R: Request<Err = RequestError> + Send,
    {
        self.call_limited(self.request_timeout, request, parse, parse_raw)
            .await
    }

    /// Long-polls for updates for at most `wait`.
    pub async fn get_updates(
        &self,
        offset: Option<i32>,
        wait: Duration,
    ) -> Result<Vec<Update>, ApiError> {
        let seconds = wait.as_secs().try_into().unwrap_or(u32::MAX);
        let mut request = self.bot.get_updates().timeout(seconds);
        request = request.allowed_updates(ALLOWED_UPDATES);
        request.offset = offset;
        request.limit = wait.is_zero().then_some(1);
        let within = wait + self.request_timeout;
        self.call_limited(within, request, |updates| updates, parse_updates)
            .await
    }

    /// Calls a method unless Telegram has rate-limited it. For chats, the rate limiter does the same.
    async fn call_limited<R, T>(
        &self,
        within: Duration,
        request: R,
        parse: impl FnOnce(Output<R>) -> T + Send,
        parse_raw: impl FnOnce(&Value) -> Option<T> + Send,
    ) -> Result<T, ApiError>
    where
        R: Request<Err = RequestError> + Send,
    {
        let method = <R as HasPayload>::Payload::NAME;
        let now = Instant::now();
        let until = locked(&self.blocked_until).get(method).copied();
        if let Some(until) = until.filter(|until| *until > now) {
            let retry_after = until - now;
            return Err(ApiError::RateLimited { retry_after });
        }
        let response = call(within, request, parse, parse_raw).await;
        if let Err(ApiError::RateLimited { retry_after }) = &response {
            locked(&self.blocked_until).insert(method, Instant::now() + *retry_after);
        }
        response
    }
}

/// Returns the updates that have a readable id. Returns `None` if there are updates but none is readable: they could
/// not be confirmed and would be received again forever.
fn parse_updates(response: &Value) -> Option<Vec<Update>> {
    let all = response.as_array()?;
    // teloxide detects the update kind only when it deserializes from text.
    let read = |update: &Value| serde_json::from_str(&update.to_string()).ok();
    let updates: Vec<_> = all.iter().filter_map(read).collect();
    (all.is_empty() || !updates.is_empty()).then_some(updates)
}

/// Sends a request. A successful response counts as success even if teloxide cannot parse it.
async fn call<R, T>(
    within: Duration,
    request: R,
    parse: impl FnOnce(Output<R>) -> T + Send,
    parse_raw: impl FnOnce(&Value) -> Option<T> + Send,
) -> Result<T, ApiError>
where
    R: Request<Err = RequestError> + Send,
{
    let Ok(response) = timeout(within, request.send()).await else {
        return Err(ApiError::NoResponse("the request timed out".to_owned()));
    };
    match response {
        Ok(response) => Ok(parse(response)),
        Err(RequestError::InvalidJson { raw, .. }) => {
            let unreadable = || ApiError::NoResponse("the response could not be parsed".to_owned());
            parse_raw(&parse_raw_response(&raw)?).ok_or_else(unreadable)
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
    fn updates_without_a_readable_id_are_skipped() {
        let message = json!({ "message_id": 3, "date": 1, "chat": { "id": 7, "type": "private" }, "text": "x" });
        let good = json!({ "update_id": 5, "message": message });
        let out_of_range = json!({ "update_id": 1_u64 << 40, "message": message });
        let updates = parse_updates(&json!([out_of_range, good, {}])).unwrap();
        assert_eq!((updates.len(), updates[0].id.0), (1, 5));
        assert!(matches!(updates[0].kind, UpdateKind::Message(_)));
        assert_eq!(parse_updates(&json!([])), Some(vec![]));
        assert_eq!(
            parse_updates(&json!([out_of_range])),
            None,
            "it would be received again forever"
        );
        assert_eq!(parse_updates(&json!({})), None);
    }
}
