//! Middleware for every request: rate limits, cross-site checks and security headers.

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, Uri, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::Web;
use crate::routes::ApiError;

/// Allows scripts, styles, pictures and connections from our own origin only, and no framing.
const CONTENT_SECURITY_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; \
    connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

const SECURITY_HEADERS: [(&str, &str); 6] = [
    ("content-security-policy", CONTENT_SECURITY_POLICY),
    ("x-content-type-options", "nosniff"),
    ("x-frame-options", "DENY"),
    ("referrer-policy", "no-referrer"),
    ("cross-origin-resource-policy", "same-origin"),
    ("cross-origin-opener-policy", "same-origin"),
];

/// Longest accepted path and query.
const MAX_URI_BYTES: usize = 512;

pub async fn guard(State(web): State<Web>, mut request: Request, next: Next) -> Response {
    let (route, cost) = route(request.uri());
    let mut payer = web.payer(&request);
    web.find_person(&mut payer).await;
    let allowed = match web.take(&payer, cost).await {
        Ok(()) => check(&request),
        Err(refused) => Err(refused),
    };
    request.extensions_mut().insert(payer);
    let mut response = match allowed {
        Ok(()) => next.run(request).await,
        Err(refused) => refused.into_response(),
    };
    let headers = response.headers_mut();
    for (name, value) in SECURITY_HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    // Personal responses must not be cached.
    headers
        .entry(header::CACHE_CONTROL)
        .or_insert(HeaderValue::from_static("no-store"));
    let status = response.status().as_u16().to_string();
    metrics::counter!("keltis_page_requests_total", "route" => route, "status" => status)
        .increment(1);
    response
}

fn check(request: &Request) -> Result<(), ApiError> {
    let uri = request.uri();
    if uri.path().len() + uri.query().unwrap_or_default().len() > MAX_URI_BYTES {
        return Err(ApiError::UriTooLong);
    }
    if *request.method() == Method::POST {
        check_post(request.headers())?;
    }
    Ok(())
}

/// Rejects requests that another site sends through a visitor's browser.
fn check_post(headers: &HeaderMap) -> Result<(), ApiError> {
    let text = |name: &str| headers.get(name).map(|value| value.to_str().unwrap_or("?"));
    if let Some(site) = text("sec-fetch-site")
        && !matches!(site, "same-origin" | "none")
    {
        return Err(ApiError::CrossSite);
    }
    if let Some(origin) = text("origin") {
        let host = origin.split_once("://").map(|(_, host)| host);
        if host.is_none() || host != text("host") {
            return Err(ApiError::CrossSite);
        }
    }
    // A form on another site cannot send JSON without a CORS preflight.
    let kind = text("content-type").unwrap_or_default();
    if kind.split(';').next() != Some("application/json") {
        return Err(ApiError::NotJson);
    }
    Ok(())
}

/// Returns the label of a route for the metrics, and what its requests cost at least.
fn route(uri: &Uri) -> (&'static str, f64) {
    let mut parts = uri.path().split('/').skip(1);
    match (parts.next(), parts.next()) {
        (Some("" | "r"), _) => ("page", 1.0),
        (Some("api"), Some("ask")) => ("ask", 1.0),
        (Some("api"), Some("events")) => ("events", 1.0),
        (Some("api"), Some("view")) => ("view", 1.0),
        // These replay the whole game.
        (Some("replay"), _) if uri.path().ends_with(".gif") => ("replay", 20.0),
        (Some("api"), Some("replay")) | (Some("replay"), _) => ("replay", 3.0),
        (Some("api"), _) => ("api", 1.0),
        (Some("picture"), _) => ("picture", 3.0),
        (Some("metrics"), _) => ("metrics", 1.0),
        _ => ("other", 1.0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(&'static str, &'static str)]) -> HeaderMap {
        let pairs = pairs.iter();
        pairs
            .map(|&(name, value)| (name.parse().unwrap(), HeaderValue::from_static(value)))
            .collect()
    }

    #[test]
    fn cross_site_posts_are_rejected() {
        let json = ("content-type", "application/json");
        let host = ("host", "127.0.0.1:8400");
        let allowed = [
            vec![json, host],
            vec![json, host, ("origin", "http://127.0.0.1:8400")],
            vec![json, host, ("sec-fetch-site", "same-origin")],
            vec![("content-type", "application/json; charset=utf-8"), host],
        ];
        for allowed in allowed {
            assert!(check_post(&headers(&allowed)).is_ok(), "{allowed:?}");
        }
        let rejected = [
            vec![host],
            vec![("content-type", "text/plain"), host],
            vec![json, host, ("origin", "http://evil.example")],
            vec![json, host, ("origin", "null")],
            vec![json, ("origin", "http://127.0.0.1:8400")],
            vec![json, host, ("sec-fetch-site", "cross-site")],
            vec![json, host, ("sec-fetch-site", "same-site")],
        ];
        for rejected in rejected {
            assert!(check_post(&headers(&rejected)).is_err(), "{rejected:?}");
        }
    }
}
