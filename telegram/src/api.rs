//! Client for the Bot API. teloxide builds the requests, but they are sent here: teloxide delays the response to a server
//! error by ten seconds. Every request has a timeout. Errors never contain the token or user text.

use std::collections::HashMap;
use std::sync::Mutex;
use std::time::Duration;

use axum::body::Bytes;
use bot_core::lock::locked;
use reqwest::multipart::{Form, Part};
use reqwest::{Client, RequestBuilder, Url};
use secrecy::{ExposeSecret, SecretString};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use teloxide::payloads::GetUpdatesSetters;
use teloxide::requests::{HasPayload, Output, Payload, Requester};
use teloxide::types::{AllowedUpdate, FileId, InputFile, Message, MessageId, Update};
use teloxide::{Bot, RequestError};
use tokio::time::{Instant, timeout};

use crate::error::{ApiError, parse_raw_response};
use crate::message_age::is_forum;

const CONNECT_TIMEOUT: Duration = Duration::from_secs(10);
/// An edit or deletion without a response is repeated once after this time.
const CHANGE_RETRY_DELAY: Duration = Duration::from_millis(300);
/// Name of the part of a request that contains its file.
const FILE_PART: &str = "file";

/// The update types this bot subscribes to.
pub const ALLOWED_UPDATES: [AllowedUpdate; 6] = [
    AllowedUpdate::Message,
    AllowedUpdate::ChannelPost,
    AllowedUpdate::CallbackQuery,
    AllowedUpdate::InlineQuery,
    AllowedUpdate::ChosenInlineResult,
    AllowedUpdate::MyChatMember,
];

/// A file that is uploaded with a request.
#[derive(Clone, Copy)]
pub struct FilePart<'a> {
    pub name: &'a str,
    pub content: &'a Bytes,
}

/// A request to the Bot API that teloxide has built.
pub trait ApiRequest:
    HasPayload<Payload: Payload<Output: DeserializeOwned> + Serialize> + Send + Sync
{
}

impl<R> ApiRequest for R where
    R: HasPayload<Payload: Payload<Output: DeserializeOwned> + Serialize> + Send + Sync
{
}

pub struct Api {
    /// Builds requests. Contains the token, so it must never be logged.
    pub bot: Bot,
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
    pub async fn execute(&self, request: impl ApiRequest) -> Result<(), ApiError> {
        self.execute_within(self.request_timeout, request).await
    }

    /// Like [`Self::execute`], with its own timeout.
    pub async fn execute_within(
        &self,
        within: Duration,
        request: impl ApiRequest,
    ) -> Result<(), ApiError> {
        self.call_limited(within, request, |_| (), |_| Some(()))
            .await
    }

    /// Edits or deletes a message. The caller applies the chat's rate limit. Repeats the request once if there was no
    /// response, since the result is the same.
    pub async fn change_message(
        &self,
        request: impl ApiRequest,
        file: Option<FilePart<'_>>,
    ) -> Result<(), ApiError> {
        let start = Instant::now();
        let send = || {
            let within = self.request_timeout.saturating_sub(start.elapsed());
            self.call(within, &request, file, |_| (), |_| Some(()))
        };
        match send().await {
            Err(ApiError::NoResponse(_)) if start.elapsed() < CHANGE_RETRY_DELAY => {
                tokio::time::sleep(CHANGE_RETRY_DELAY).await;
                send().await
            }
            done => done,
        }
    }

    /// Sends a message. Returns its id and whether the chat is a forum.
    pub async fn send_message<R>(
        &self,
        request: R,
        file: Option<FilePart<'_>>,
    ) -> Result<(MessageId, bool), ApiError>
    where
        R: ApiRequest,
        R::Payload: Payload<Output = Message>,
    {
        let parse_raw = |message: &Value| {
            let number = message["message_id"].as_i64()?.try_into().ok()?;
            Some((MessageId(number), message["chat"]["is_forum"] == true))
        };
        let parse = |message: Message| (message.id, is_forum(&message.chat));
        self.call(self.request_timeout, &request, file, parse, parse_raw)
            .await
    }

    /// Calls a method and parses its result. If teloxide cannot parse the response, `parse_raw` gets the raw result.
    pub async fn fetch<R, T>(
        &self,
        request: R,
        parse: impl FnOnce(Output<R>) -> T + Send,
        parse_raw: impl FnOnce(&Value) -> Option<T> + Send,
    ) -> Result<T, ApiError>
    where
        R: ApiRequest,
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
        R: ApiRequest,
    {
        let method = R::Payload::NAME;
        let now = Instant::now();
        let until = locked(&self.blocked_until).get(method).copied();
        if let Some(until) = until.filter(|until| *until > now) {
            let retry_after = until - now;
            return Err(ApiError::RateLimited { retry_after });
        }
        let response = self.call(within, &request, None, parse, parse_raw).await;
        if let Err(ApiError::RateLimited { retry_after }) = &response {
            locked(&self.blocked_until).insert(method, Instant::now() + *retry_after);
        }
        response
    }

    /// Sends a request. A successful response counts as success even if teloxide cannot parse it.
    async fn call<R, T>(
        &self,
        within: Duration,
        request: &R,
        file: Option<FilePart<'_>>,
        parse: impl FnOnce(Output<R>) -> T + Send,
        parse_raw: impl FnOnce(&Value) -> Option<T> + Send,
    ) -> Result<T, ApiError>
    where
        R: ApiRequest,
    {
        #[derive(Deserialize)]
        struct Success<T> {
            result: T,
        }
        let request = self.http_request(request, file)?;
        let receive = async {
            let response = request.send().await.map_err(RequestError::from)?;
            response.text().await.map_err(RequestError::from)
        };
        let Ok(text) = timeout(within, receive).await else {
            return Err(ApiError::NoResponse("the request timed out".to_owned()));
        };
        let text = text?;
        if let Ok(success) = serde_json::from_str::<Success<Output<R>>>(&text) {
            return Ok(parse(success.result));
        }
        let unreadable = || ApiError::NoResponse("the response could not be parsed".to_owned());
        parse_raw(&parse_raw_response(&text)?).ok_or_else(unreadable)
    }

    fn http_request<R: ApiRequest>(
        &self,
        request: &R,
        file: Option<FilePart<'_>>,
    ) -> Result<RequestBuilder, ApiError> {
        // teloxide appends this suffix to the names of methods that change messages of inline results.
        let method = R::Payload::NAME.trim_end_matches("Inline");
        let mut url = self.bot.api_url();
        if let Ok(mut path) = url.path_segments_mut() {
            path.push(&format!("bot{}", self.bot.token())).push(method);
        }
        let post = self.bot.client().post(url);
        let fields = serde_json::to_value(request.payload_ref())
            .map_err(|error| ApiError::Refused(error.to_string()))?;
        Ok(match file {
            Some(file) => post.multipart(file_form(fields, file)),
            None => post.json(&fields),
        })
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

/// The file of a request. Its content is passed with the request.
pub fn attached_file() -> InputFile {
    InputFile::file_id(FileId(format!("attach://{FILE_PART}")))
}

/// Converts the fields of a request and its file to a form.
fn file_form(fields: Value, file: FilePart<'_>) -> Form {
    let mut form = Form::new();
    if let Value::Object(fields) = fields {
        for (name, value) in fields {
            form = match value {
                Value::String(text) => form.text(name, text),
                value => form.text(name, value.to_string()),
            };
        }
    }
    let content = Part::stream(file.content.clone());
    form.part(FILE_PART, content.file_name(file.name.to_owned()))
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
