//! Discord over HTTP: one request, one answer, its limits kept, and no token in any error.

pub mod incoming;
pub mod limits;
pub mod outgoing;
pub mod route;
mod trouble;

use std::error::Error;
use std::sync::Arc;
use std::time::Duration;

use reqwest::header::{AUTHORIZATION, HeaderValue};
use reqwest::multipart::{Form, Part};
use reqwest::{Client, Method, RequestBuilder, StatusCode, Url};
use secrecy::{ExposeSecret, SecretString};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tokio::time::Instant;

use limits::{Limits, Told, after};
use route::Route;
pub use trouble::Trouble;

use crate::Pace;

/// Connecting takes no longer than this, whatever may be asked then.
const CONNECT: Duration = Duration::from_secs(5);
const VERSION: &str = "api/v10";
/// As Discord wants a bot to introduce itself.
const AGENT: &str = concat!(
    "DiscordBot (keltis on a host of its own, ",
    env!("CARGO_PKG_VERSION"),
    ")"
);
/// The name of the picture in an upload.
pub const FILE: &str = "board.png";

/// Where requests go.
pub struct Api {
    client: Client,
    base: Url,
    /// Never shown, never logged.
    authorization: HeaderValue,
    limits: Limits,
    timeout: Duration,
    patience: Duration,
}

#[derive(Deserialize)]
struct Refusal {
    #[serde(default)]
    code: i64,
    #[serde(default)]
    message: String,
    retry_after: Option<f64>,
    #[serde(default)]
    global: bool,
}

impl Api {
    pub fn new(base: &Url, token: &SecretString, pace: &Pace) -> Result<Self, Trouble> {
        let mut authorization = HeaderValue::from_str(&format!("Bot {}", token.expose_secret()))
            .map_err(|_| Trouble::BadToken)?;
        authorization.set_sensitive(true);
        let client = Client::builder()
            .user_agent(AGENT)
            .connect_timeout(CONNECT)
            .build()
            .map_err(unanswered)?;
        Ok(Self {
            client,
            base: base.clone(),
            authorization,
            limits: Limits::new(pace.overall),
            timeout: pace.answer,
            patience: pace.patience,
        })
    }

    pub async fn get<T: DeserializeOwned>(&self, route: Route<'_>) -> Result<T, Trouble> {
        let request = self.request(Method::GET, &route, &[]);
        read(&self.ask(&route, request).await?)
    }

    pub async fn delete(&self, route: Route<'_>) -> Result<(), Trouble> {
        let request = self.request(Method::DELETE, &route, &[]);
        self.ask(&route, request).await.map(drop)
    }

    /// Asks for something, with a picture beside it if there is one. An empty answer is nothing at all.
    pub async fn call<T: DeserializeOwned + Default>(
        &self,
        method: Method,
        route: Route<'_>,
        query: &[(&str, &str)],
        body: &impl Serialize,
        png: Option<&Arc<[u8]>>,
    ) -> Result<T, Trouble> {
        let request = self.request(method, &route, query);
        let request = match png {
            None => request.json(body),
            Some(png) => {
                let body = serde_json::to_string(body).unwrap_or_default();
                let picture = Part::bytes(png.to_vec()).file_name(FILE);
                let picture = picture.mime_str("image/png").map_err(unanswered)?;
                let form = Form::new().text("payload_json", body);
                request.multipart(form.part("files[0]", picture))
            }
        };
        let answer = self.ask(&route, request).await?;
        if answer.is_empty() {
            return Ok(T::default());
        }
        read(&answer)
    }

    fn request(&self, method: Method, route: &Route<'_>, query: &[(&str, &str)]) -> RequestBuilder {
        let mut url = self.base.clone();
        if let Ok(mut path) = url.path_segments_mut() {
            path.pop_if_empty();
            path.extend(VERSION.split('/'));
            path.extend(route.path().split('/'));
        }
        let request = self.client.request(method, url).timeout(self.timeout);
        let request = if query.is_empty() {
            request
        } else {
            request.query(query)
        };
        if route.has_own_token() {
            return request;
        }
        request.header(AUTHORIZATION, self.authorization.clone())
    }

    async fn ask(&self, route: &Route<'_>, request: RequestBuilder) -> Result<Vec<u8>, Trouble> {
        let until = Instant::now() + self.patience;
        while let Err(wait) = self.limits.pass(route) {
            if Instant::now() + wait > until {
                return Err(Trouble::TooMany { after: wait });
            }
            tokio::time::sleep(wait).await;
        }
        let response = request.send().await.map_err(unanswered)?;
        let status = response.status();
        let mut told = Told::of(response.headers());
        let retry_after = response.headers().get("retry-after").cloned();
        let body = response.bytes().await.map_err(unanswered)?;
        let refusal = serde_json::from_slice::<Refusal>(&body).ok();
        let refusal = refusal.filter(|_| !status.is_success());
        if status == StatusCode::TOO_MANY_REQUESTS {
            let said = refusal.as_ref().and_then(|refusal| refusal.retry_after);
            let header = retry_after.and_then(|value| value.to_str().ok()?.parse().ok());
            told.too_many = Some(after(said.or(header).unwrap_or(1.0)));
            told.global |= refusal.as_ref().is_some_and(|refusal| refusal.global);
        }
        told.refused = matches!(status.as_u16(), 401 | 403);
        self.limits.heed(route, &told);
        if let Some(after) = told.too_many {
            return Err(Trouble::TooMany { after });
        }
        if status.is_success() {
            return Ok(body.to_vec());
        }
        if status == StatusCode::UNAUTHORIZED && !route.has_own_token() {
            return Err(Trouble::BadToken);
        }
        match refusal {
            Some(Refusal { code, message, .. }) if status.is_client_error() => {
                Err(Trouble::Refused { code, message })
            }
            _ => Err(Trouble::Unanswered(format!(
                "it answered with {}",
                status.as_u16()
            ))),
        }
    }
}

/// What could not be understood is not repeated: it may hold what somebody wrote.
fn read<T: DeserializeOwned>(body: &[u8]) -> Result<T, Trouble> {
    serde_json::from_slice(body)
        .map_err(|_| Trouble::Unanswered("it answered with something that is no answer".to_owned()))
}

/// What went wrong on the way, without the address: the token of an interaction may stand in it.
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

/// An answer of which nothing is needed.
pub type Anything = Value;
