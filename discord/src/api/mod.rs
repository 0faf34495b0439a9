//! Discord over HTTP: serenity writes the requests; here they are sent, the limits kept, and no token gets into an error.
//! Limits are kept the same way with a proxy and without one, so that what is tested is what runs.

mod limits;
mod trouble;

use std::time::Duration;

use bot_core::adapter::whole_story;
use reqwest::header::HeaderValue;
use reqwest::{Client, StatusCode, Url};
use secrecy::{ExposeSecret, SecretString};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serenity::builder::CreateAttachment;
use serenity::http::{LightMethod, Multipart, MultipartUpload, Request, Route};
use tokio::time::Instant;

use limits::{Lane, Limits, Told, after};
pub use trouble::Trouble;
use trouble::{OPENING_TOO_FAST, TOO_OLD};

use crate::Pace;

/// Connecting takes no longer than this, whatever may be asked then.
const CONNECT: Duration = Duration::from_secs(5);

/// So long Discord is left alone where it does not say how long.
const UNSAID: Duration = Duration::from_secs(1);
/// The same where private channels were opened too fast.
const UNSAID_OF_OPENING: Duration = Duration::from_secs(30);
/// The same where it was not Discord that refused but what stands before it, which lets nothing at all through.
const UNSAID_AT_THE_DOOR: Duration = Duration::from_secs(60);

/// Where requests go.
pub struct Api {
    client: Client,
    base: Url,
    /// Never shown, never logged.
    authorization: SecretString,
    limits: Limits,
    timeout: Duration,
    patience: Duration,
}

/// Something that was made; all that is needed of it.
#[derive(Deserialize)]
pub struct Made<Id> {
    pub id: Id,
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

/// A request that says something, with a picture beside it if there is one.
pub fn saying<'a>(
    method: LightMethod,
    route: Route<'a>,
    body: &impl Serialize,
    picture: Option<CreateAttachment>,
) -> Request<'a> {
    let request = Request::new(route, method);
    match picture {
        None => request.body(serde_json::to_vec(body).ok()),
        Some(picture) => request.multipart(Some(Multipart {
            upload: MultipartUpload::Attachments(vec![picture]),
            fields: vec![],
            payload_json: serde_json::to_string(body).ok(),
        })),
    }
}

impl Api {
    pub fn new(base: &Url, token: &SecretString, pace: &Pace) -> Result<Self, Trouble> {
        let authorization = format!("Bot {}", token.expose_secret());
        HeaderValue::from_str(&authorization).map_err(|_| Trouble::BadToken)?;
        let client = Client::builder()
            .connect_timeout(CONNECT)
            .build()
            .map_err(unanswered)?;
        Ok(Self {
            client,
            base: base.clone(),
            authorization: authorization.into(),
            limits: Limits::new(pace.overall),
            timeout: pace.answer,
            patience: pace.patience,
        })
    }

    pub async fn get<T: DeserializeOwned>(&self, route: Route<'_>) -> Result<T, Trouble> {
        self.ask(Request::new(route, LightMethod::Get)).await
    }

    /// Asks, and reads the answer.
    pub async fn ask<T: DeserializeOwned>(&self, request: Request<'_>) -> Result<T, Trouble> {
        // What could not be understood is not repeated: it may hold what somebody wrote.
        serde_json::from_slice(&self.send(request).await?).map_err(|_| {
            Trouble::Unanswered("it answered with something that is no answer".to_owned())
        })
    }

    /// Asks for something of which no answer is needed but that it was done.
    pub async fn tell(&self, request: Request<'_>) -> Result<(), Trouble> {
        self.send(request).await.map(drop)
    }

    async fn send(&self, request: Request<'_>) -> Result<Vec<u8>, Trouble> {
        let lane = Lane::of(&request);
        let until = Instant::now() + self.patience;
        while let Err(wait) = self.limits.pass(&lane) {
            if Instant::now() + wait > until {
                return Err(Trouble::TooMany { after: wait });
            }
            tokio::time::sleep(wait).await;
        }
        let token = self.authorization.expose_secret();
        let request = request
            .build(&self.client, token, Some(self.base.as_str()))
            // Not told why: the address may hold the token of an interaction.
            .map_err(|_| Trouble::Unanswered("it could not be asked".to_owned()))?;
        let response = request
            .timeout(self.timeout)
            .send()
            .await
            .map_err(unanswered)?;
        let status = response.status();
        let mut told = Told::of(response.headers());
        let retry_after = response.headers().get("retry-after").cloned();
        let body = response.bytes().await.map_err(unanswered)?;
        let refusal = serde_json::from_slice::<Refusal>(&body).ok();
        let refusal = refusal.filter(|_| !status.is_success());
        let code = refusal.as_ref().map(|refusal| refusal.code);
        if code == Some(TOO_OLD) {
            // It is about one message: the others of the channel can still be edited.
            told = Told::default();
            told.refused = true;
        } else if status == StatusCode::TOO_MANY_REQUESTS || code == Some(OPENING_TOO_FAST) {
            let said = refusal.as_ref().and_then(|refusal| refusal.retry_after);
            let header = retry_after.and_then(|value| value.to_str().ok()?.parse().ok());
            let unsaid = match code {
                None => UNSAID_AT_THE_DOOR,
                Some(OPENING_TOO_FAST) => UNSAID_OF_OPENING,
                Some(_) => UNSAID,
            };
            told.too_many = Some(said.or(header).map_or(unsaid, after));
            told.global |= refusal.as_ref().is_some_and(|refusal| refusal.global);
            told.at_the_door = refusal.is_none();
        }
        told.refused |= matches!(status.as_u16(), 401 | 403);
        self.limits.heed(&lane, &told);
        if let Some(after) = told.too_many {
            return Err(Trouble::TooMany { after });
        }
        if status.is_success() {
            return Ok(body.to_vec());
        }
        // With an answer to an interaction it is the interaction's own token that is not known.
        if status == StatusCode::UNAUTHORIZED && !lane.is_answer() {
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

/// What went wrong on the way, without the address: the token of an interaction may stand in it.
fn unanswered(error: reqwest::Error) -> Trouble {
    Trouble::Unanswered(whole_story(&error.without_url()))
}
