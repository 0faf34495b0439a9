//! HTTP client for Discord. serenity builds the requests; this module sends them, applies rate limits and keeps tokens
//! out of errors. Rate limits work the same with and without a proxy, so the tests cover the production path.

mod error;
mod rate_limiter;

use std::time::Duration;

use bot_core::adapter::error_chain;
use reqwest::header::HeaderValue;
use reqwest::{Client, StatusCode, Url};
use secrecy::{ExposeSecret, SecretString};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serenity::builder::CreateAttachment;
use serenity::http::{LightMethod, Multipart, MultipartUpload, Request, Route};
use tokio::time::Instant;

pub use error::ApiError;
use error::{EDIT_LIMIT_REACHED, OPENING_DMS_TOO_FAST};
use rate_limiter::{BucketKey, RateLimitInfo, RateLimiter, capped_duration};

use crate::Timing;

const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);

/// Wait after a rate limit without `retry_after`.
const DEFAULT_RETRY_AFTER: Duration = Duration::from_secs(1);
/// Wait after opening private channels too fast.
const OPENING_DMS_RETRY_AFTER: Duration = Duration::from_secs(30);
/// Wait when a proxy in front of Discord refused the request. It refuses all requests from this address.
const EDGE_RETRY_AFTER: Duration = Duration::from_secs(60);

pub struct Api {
    client: Client,
    base_url: Url,
    /// Must not be shown or logged.
    authorization: SecretString,
    rate_limiter: RateLimiter,
    timeout: Duration,
    max_rate_limit_wait: Duration,
}

/// The ID of a created object.
#[derive(Deserialize)]
pub struct Created<Id> {
    pub id: Id,
}

#[derive(Deserialize)]
struct ErrorBody {
    #[serde(default)]
    code: i64,
    #[serde(default)]
    message: String,
    retry_after: Option<f64>,
    #[serde(default)]
    global: bool,
}

/// Builds a request with a JSON body and an optional picture upload.
pub fn request_with_body<'a>(
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
    pub fn new(base_url: &Url, token: &SecretString, timing: &Timing) -> Result<Self, ApiError> {
        let authorization = format!("Bot {}", token.expose_secret());
        HeaderValue::from_str(&authorization).map_err(|_| ApiError::InvalidToken)?;
        let client = Client::builder()
            .connect_timeout(CONNECT_TIMEOUT)
            .build()
            .map_err(transport_error)?;
        Ok(Self {
            client,
            base_url: base_url.clone(),
            authorization: authorization.into(),
            rate_limiter: RateLimiter::new(timing.requests_per_second),
            timeout: timing.request_timeout,
            max_rate_limit_wait: timing.max_rate_limit_wait,
        })
    }

    pub async fn get<T: DeserializeOwned>(&self, route: Route<'_>) -> Result<T, ApiError> {
        self.call(Request::new(route, LightMethod::Get)).await
    }

    /// Sends a request and parses the response.
    pub async fn call<T: DeserializeOwned>(&self, request: Request<'_>) -> Result<T, ApiError> {
        // The body is left out of the error because it may contain text by a user.
        serde_json::from_slice(&self.send(request).await?)
            .map_err(|_| ApiError::NoResponse("the response could not be parsed".to_owned()))
    }

    /// Sends a request and ignores the response body.
    pub async fn execute(&self, request: Request<'_>) -> Result<(), ApiError> {
        self.send(request).await.map(drop)
    }

    async fn send(&self, request: Request<'_>) -> Result<Vec<u8>, ApiError> {
        let key = BucketKey::for_request(&request);
        let until = Instant::now() + self.max_rate_limit_wait;
        while let Err(wait) = self.rate_limiter.acquire(&key) {
            if Instant::now() + wait > until {
                return Err(ApiError::RateLimited { retry_after: wait });
            }
            tokio::time::sleep(wait).await;
        }
        let token = self.authorization.expose_secret();
        let request = request
            .build(&self.client, token, Some(self.base_url.as_str()))
            // The cause is left out because the URL may contain an interaction token.
            .map_err(|_| ApiError::NoResponse("the request could not be built".to_owned()))?;
        let response = request
            .timeout(self.timeout)
            .send()
            .await
            .map_err(transport_error)?;
        let status = response.status();
        let mut info = RateLimitInfo::from_headers(response.headers());
        let retry_after = response.headers().get("retry-after").cloned();
        let body = response.bytes().await.map_err(transport_error)?;
        let error_body = serde_json::from_slice::<ErrorBody>(&body).ok();
        let error_body = error_body.filter(|_| !status.is_success());
        let code = error_body.as_ref().map(|error_body| error_body.code);
        if code == Some(EDIT_LIMIT_REACHED) {
            // The limit is for one message. Others in the channel can still be edited.
            info = RateLimitInfo::default();
            info.refused = true;
        } else if status == StatusCode::TOO_MANY_REQUESTS || code == Some(OPENING_DMS_TOO_FAST) {
            let in_body = error_body
                .as_ref()
                .and_then(|error_body| error_body.retry_after);
            let in_header = retry_after.and_then(|value| value.to_str().ok()?.parse().ok());
            let default = match code {
                None => EDGE_RETRY_AFTER,
                Some(OPENING_DMS_TOO_FAST) => OPENING_DMS_RETRY_AFTER,
                Some(_) => DEFAULT_RETRY_AFTER,
            };
            info.retry_after = Some(in_body.or(in_header).map_or(default, capped_duration));
            info.global |= error_body
                .as_ref()
                .is_some_and(|error_body| error_body.global);
            info.from_edge = error_body.is_none();
        }
        info.refused |= matches!(status.as_u16(), 401 | 403);
        self.rate_limiter.update(&key, &info);
        if let Some(retry_after) = info.retry_after {
            return Err(ApiError::RateLimited { retry_after });
        }
        if status.is_success() {
            return Ok(body.to_vec());
        }
        // In an interaction response, 401 is about the interaction's token, not the bot's.
        if status == StatusCode::UNAUTHORIZED && !key.is_interaction_response() {
            return Err(ApiError::InvalidToken);
        }
        match error_body {
            Some(ErrorBody { code, message, .. }) if status.is_client_error() => {
                Err(ApiError::Refused { code, message })
            }
            _ => Err(ApiError::NoResponse(format!("status {}", status.as_u16()))),
        }
    }
}

/// Describes a network error without the URL, which may contain an interaction token.
fn transport_error(error: reqwest::Error) -> ApiError {
    ApiError::NoResponse(error_chain(&error.without_url()))
}
