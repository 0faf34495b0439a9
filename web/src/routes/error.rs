//! Error responses.

use std::time::Duration;

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use bot_core::store;
use serde_json::json;

/// An error response. The page shows the text of its key; the English text is for developers.
#[derive(Debug)]
pub enum ApiError {
    /// Malformed request.
    BadRequest(&'static str),
    /// No session cookie, or an invalid one.
    NotSignedIn,
    /// The host banned the visitor.
    Banned,
    NotFound,
    MethodNotAllowed,
    CrossSite,
    NotJson,
    BodyTooLarge,
    UriTooLong,
    RateLimited {
        wait: Duration,
    },
    /// Too many tables were opened from this address.
    TooManyTables {
        wait: Duration,
    },
    /// The limit of event streams is reached.
    TooManyStreams,
    /// The database file is gone.
    NotSaved,
    Internal,
}

impl From<store::Error> for ApiError {
    fn from(error: store::Error) -> Self {
        tracing::error!(%error, "failed to answer a request from the page");
        match error {
            store::Error::FileGone(_) => Self::NotSaved,
            _ => Self::Internal,
        }
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let (status, text, key) = match &self {
            Self::BadRequest(text) => (StatusCode::BAD_REQUEST, *text, None),
            Self::NotSignedIn => (StatusCode::UNAUTHORIZED, "not signed in", None),
            Self::Banned => (StatusCode::FORBIDDEN, "banned", Some("refused-banned")),
            Self::NotFound => (StatusCode::NOT_FOUND, "not found", None),
            Self::MethodNotAllowed => (StatusCode::METHOD_NOT_ALLOWED, "method not allowed", None),
            Self::CrossSite => (
                StatusCode::FORBIDDEN,
                "cross-site requests are not allowed",
                None,
            ),
            Self::NotJson => (
                StatusCode::UNSUPPORTED_MEDIA_TYPE,
                "the body must be application/json",
                None,
            ),
            Self::BodyTooLarge => (StatusCode::PAYLOAD_TOO_LARGE, "the body is too large", None),
            Self::UriTooLong => (StatusCode::URI_TOO_LONG, "the URL is too long", None),
            Self::RateLimited { .. } => (
                StatusCode::TOO_MANY_REQUESTS,
                "too many requests",
                Some("refused-too-fast"),
            ),
            Self::TooManyTables { .. } => (
                StatusCode::TOO_MANY_REQUESTS,
                "too many tables were opened from this address",
                Some("refused-too-many-tables"),
            ),
            Self::TooManyStreams => (
                StatusCode::SERVICE_UNAVAILABLE,
                "too many open pages",
                Some("web-too-many"),
            ),
            Self::NotSaved => (
                StatusCode::SERVICE_UNAVAILABLE,
                "nothing can be saved",
                Some("refused-not-saved"),
            ),
            Self::Internal => (
                StatusCode::SERVICE_UNAVAILABLE,
                "internal error; nothing has changed",
                Some("refused-failed"),
            ),
        };
        let body = json!({ "refused": text, "key": key }).to_string();
        let content_type = [(header::CONTENT_TYPE, "application/json")];
        let mut response = (status, content_type, body).into_response();
        let wait = match &self {
            Self::RateLimited { wait } | Self::TooManyTables { wait } => Some(wait.as_secs() + 1),
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
