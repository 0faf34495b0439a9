//! Why somebody does not get what they asked for.

use std::time::Duration;

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use bot_core::store;
use serde_json::json;

/// A page tells its reader by the key; the text is for whoever looks at the wire.
#[derive(Debug)]
pub enum ApiError {
    /// Something in the request cannot be meant.
    BadRequest(&'static str),
    /// Nobody has said hello, or what the browser keeps was not given by us.
    NotSignedIn,
    NotFound,
    MethodNotAllowed,
    CrossSite,
    NotJson,
    BodyTooLarge,
    UriTooLong,
    RateLimited {
        wait: Duration,
    },
    /// No more pages can be kept current.
    TooManyStreams,
    /// It is our fault.
    Internal,
}

impl From<store::Error> for ApiError {
    fn from(error: store::Error) -> Self {
        tracing::error!(%error, "the page could not be answered");
        Self::Internal
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let (status, text, key) = match &self {
            Self::BadRequest(text) => (StatusCode::BAD_REQUEST, *text, None),
            Self::NotSignedIn => (StatusCode::UNAUTHORIZED, "say hello first", None),
            Self::NotFound => (StatusCode::NOT_FOUND, "there is no such thing here", None),
            Self::MethodNotAllowed => (
                StatusCode::METHOD_NOT_ALLOWED,
                "this address is not asked in that way",
                None,
            ),
            Self::CrossSite => (
                StatusCode::FORBIDDEN,
                "only the page itself may ask that",
                None,
            ),
            Self::NotJson => (
                StatusCode::UNSUPPORTED_MEDIA_TYPE,
                "this must be application/json",
                None,
            ),
            Self::BodyTooLarge => (StatusCode::PAYLOAD_TOO_LARGE, "that is too much", None),
            Self::UriTooLong => (StatusCode::URI_TOO_LONG, "that address is too long", None),
            Self::RateLimited { .. } => (
                StatusCode::TOO_MANY_REQUESTS,
                "that was a lot at once",
                Some("refused-too-fast"),
            ),
            Self::TooManyStreams => (
                StatusCode::SERVICE_UNAVAILABLE,
                "too many pages are open on this server",
                Some("web-too-many"),
            ),
            Self::Internal => (
                StatusCode::SERVICE_UNAVAILABLE,
                "something went wrong here; nothing has changed",
                Some("refused-failed"),
            ),
        };
        let body = json!({ "refused": text, "key": key }).to_string();
        let content_type = [(header::CONTENT_TYPE, "application/json")];
        let mut response = (status, content_type, body).into_response();
        let wait = match &self {
            Self::RateLimited { wait } => Some(wait.as_secs() + 1),
            Self::TooManyStreams => Some(10),
            _ => None,
        };
        if let Some(wait) = wait {
            let wait = HeaderValue::from(wait);
            response.headers_mut().insert(header::RETRY_AFTER, wait);
        }
        response
    }
}
