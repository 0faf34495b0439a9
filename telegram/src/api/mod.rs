//! The Bot API over HTTP: one request, one answer, and no token in any error.

pub mod incoming;
pub mod outgoing;
mod trouble;

use std::error::Error;
use std::sync::Arc;
use std::time::Duration;

use reqwest::multipart::{Form, Part};
use reqwest::{Client, Url};
use secrecy::{ExposeSecret, SecretString};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;

pub use trouble::Trouble;

/// Connecting takes no longer than this, whatever may be asked then.
const CONNECT: Duration = Duration::from_secs(10);

/// Where requests go.
pub struct Api {
    client: Client,
    /// With the token in it: never shown, never logged.
    base: Url,
    timeout: Duration,
}

/// What every answer of the Bot API looks like.
#[derive(Deserialize)]
struct Answer<T> {
    ok: bool,
    result: Option<T>,
    error_code: Option<i64>,
    #[serde(default)]
    description: String,
    #[serde(default)]
    parameters: Parameters,
}

#[derive(Default, Deserialize)]
struct Parameters {
    retry_after: Option<u64>,
    migrate_to_chat_id: Option<i64>,
}

impl Api {
    pub fn new(mut base: Url, token: &SecretString, timeout: Duration) -> Result<Self, Trouble> {
        if let Ok(mut path) = base.path_segments_mut() {
            path.pop_if_empty()
                .push(&format!("bot{}", token.expose_secret()));
        }
        let client = Client::builder()
            .connect_timeout(CONNECT)
            .build()
            .map_err(unanswered)?;
        Ok(Self {
            client,
            base,
            timeout,
        })
    }

    /// Asks for something.
    pub async fn call<T: DeserializeOwned>(
        &self,
        method: &'static str,
        body: &impl Serialize,
    ) -> Result<T, Trouble> {
        self.call_within(self.timeout, method, body).await
    }

    /// The same where the answer may take its time.
    pub async fn call_within<T: DeserializeOwned>(
        &self,
        timeout: Duration,
        method: &'static str,
        body: &impl Serialize,
    ) -> Result<T, Trouble> {
        let request = self.client.post(self.url(method)).json(body);
        read(request.timeout(timeout)).await
    }

    /// Asks for something with a picture beside it, under this name.
    pub async fn upload<T: DeserializeOwned>(
        &self,
        method: &'static str,
        body: &impl Serialize,
        name: &'static str,
        png: &Arc<[u8]>,
    ) -> Result<T, Trouble> {
        let mut form = Form::new();
        if let Ok(Value::Object(fields)) = serde_json::to_value(body) {
            for (field, value) in fields {
                form = match value {
                    Value::String(text) => form.text(field, text),
                    other => form.text(field, other.to_string()),
                };
            }
        }
        let picture = Part::bytes(png.to_vec()).file_name("board.png");
        let picture = picture.mime_str("image/png").map_err(unanswered)?;
        let request = self.client.post(self.url(method));
        let request = request.multipart(form.part(name, picture));
        read(request.timeout(self.timeout)).await
    }

    fn url(&self, method: &str) -> Url {
        let mut url = self.base.clone();
        if let Ok(mut path) = url.path_segments_mut() {
            path.push(method);
        }
        url
    }
}

async fn read<T: DeserializeOwned>(request: reqwest::RequestBuilder) -> Result<T, Trouble> {
    let response = request.send().await.map_err(unanswered)?;
    let status = response.status();
    let body = response.bytes().await.map_err(unanswered)?;
    if status.is_server_error() {
        return Err(Trouble::Unanswered(format!(
            "it answered with {}",
            status.as_u16()
        )));
    }
    // What could not be understood is not repeated: it may hold what somebody wrote.
    let answer: Answer<T> = serde_json::from_slice(&body).map_err(|_| {
        Trouble::Unanswered(format!(
            "it answered with {} and something that is no answer",
            status.as_u16()
        ))
    })?;
    match answer {
        Answer {
            ok: true,
            result: Some(result),
            ..
        } => Ok(result),
        Answer {
            error_code,
            description,
            parameters,
            ..
        } => {
            let code = error_code.unwrap_or_else(|| i64::from(status.as_u16()));
            Err(match (parameters, code) {
                (
                    Parameters {
                        migrate_to_chat_id: Some(chat),
                        ..
                    },
                    _,
                ) => Trouble::Moved { chat },
                (Parameters { retry_after, .. }, 429) => Trouble::TooMany {
                    after: Duration::from_secs(retry_after.unwrap_or(1)),
                },
                (_, 401 | 404) => Trouble::BadToken,
                (_, 403) => Trouble::Forbidden,
                (_, 409) => Trouble::Conflict,
                _ => Trouble::Refused(description),
            })
        }
    }
}

/// What went wrong on the way, without the address: the token stands in it.
fn unanswered(error: reqwest::Error) -> Trouble {
    let error = error.without_url();
    let mut text = error.to_string();
    let mut cause = error.source();
    while let Some(error) = cause {
        text = format!("{text}: {error}");
        cause = error.source();
    }
    Trouble::Unanswered(text)
}
