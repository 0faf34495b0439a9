//! Middleware for every request: rate limits, cross-site checks and security headers.

use std::net::IpAddr;

use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, Uri, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::listener::Peer;
use crate::routes::ApiError;
use crate::{Settings, Web};

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

pub async fn guard(State(web): State<Web>, request: Request, next: Next) -> Response {
    let route = route(request.uri());
    let network = web.client_network(&request);
    let allowed = match web.take_request(&network).await {
        Ok(()) => check(&request),
        Err(refused) => Err(refused),
    };
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

impl Web {
    /// Counts a request towards the limit of its network.
    async fn take_request(&self, network: &str) -> Result<(), ApiError> {
        let limiter = &self.0.address_limiter;
        let allowed = limiter.take(network, 1.0, self.now()).await;
        allowed.map_err(|wait| ApiError::RateLimited { wait })
    }

    /// Returns the network that a request comes from. Trusted proxies name it in `X-Forwarded-For`.
    pub fn client_network(&self, request: &Request) -> String {
        let peer = request.extensions().get::<ConnectInfo<Peer>>();
        let Some(ConnectInfo(Peer(peer))) = peer else {
            return String::new();
        };
        let address = forwarded_client(&self.0.settings, peer.ip(), request.headers());
        network(address)
    }
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

/// Walks `X-Forwarded-For` from its end while the hop is a trusted proxy. Entries further to the front, in the same header or
/// in an earlier one, can be forged by the client.
fn forwarded_client(settings: &Settings, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
    let lines = headers.get_all("x-forwarded-for");
    let lines: Vec<_> = lines.iter().collect();
    let entries = lines.iter().rev();
    let entries = entries.flat_map(|line| line.to_str().unwrap_or("?").rsplit(','));
    let mut address = peer;
    for entry in entries {
        if !settings.is_trusted_proxy(address) {
            break;
        }
        match entry.trim().parse() {
            Ok(before) => address = before,
            Err(_) => break,
        }
    }
    address
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

/// Returns the unit for rate limits: an IPv4 address, or the /64 of an IPv6 address, because one client has the whole /64.
fn network(address: IpAddr) -> String {
    match address.to_canonical() {
        IpAddr::V4(address) => address.to_string(),
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            format!("{a:x}:{b:x}:{c:x}:{d:x}")
        }
    }
}

/// Returns the route label for the metrics.
fn route(uri: &Uri) -> &'static str {
    let mut parts = uri.path().split('/').skip(1);
    match (parts.next(), parts.next()) {
        (Some("" | "r"), _) => "page",
        (Some("api"), Some("ask")) => "ask",
        (Some("api"), Some("events")) => "events",
        (Some("api"), Some("view")) => "view",
        (Some("api"), Some("replay")) | (Some("replay"), _) => "replay",
        (Some("api"), _) => "api",
        (Some("picture"), _) => "picture",
        (Some("healthz" | "metrics"), _) => "metrics",
        _ => "other",
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

    #[test]
    fn forwarded_for_is_used_only_from_trusted_proxies() {
        let mut settings = Settings::new("0.0.0.0:0".parse().unwrap());
        settings.proxies = Settings::parse_proxies("172.17.0.0/16, 2001:db8::1").unwrap();
        let forwarded = |lines: &[&'static str]| {
            let mut headers = HeaderMap::new();
            for line in lines {
                headers.append("x-forwarded-for", HeaderValue::from_static(line));
            }
            headers
        };
        for (peer, lines, address) in [
            ("127.0.0.1", &["203.0.113.9"][..], "203.0.113.9"),
            ("172.17.0.1", &["203.0.113.9"], "203.0.113.9"),
            ("::ffff:172.17.0.1", &["203.0.113.9"], "203.0.113.9"),
            ("2001:db8::1", &["203.0.113.9"], "203.0.113.9"),
            ("2001:db8::2", &["203.0.113.9"], "2001:db8::2"),
            ("172.18.0.1", &["203.0.113.9"], "172.18.0.1"),
            // Two trusted proxies in a row.
            ("127.0.0.1", &["198.51.100.1, 172.17.0.1"], "198.51.100.1"),
            ("127.0.0.1", &["198.51.100.1", "172.17.0.1"], "198.51.100.1"),
            // A forged first entry.
            ("127.0.0.1", &["198.51.100.1, 203.0.113.9"], "203.0.113.9"),
            ("127.0.0.1", &["198.51.100.1, nonsense"], "127.0.0.1"),
            ("127.0.0.1", &[], "127.0.0.1"),
        ] {
            let found = forwarded_client(&settings, peer.parse().unwrap(), &forwarded(lines));
            assert_eq!(found.to_string(), address, "{peer} {lines:?}");
        }
        assert_eq!(Settings::parse_proxies("10.0.0.0/8, caddy"), Err("caddy"));
        assert_eq!(Settings::parse_proxies(" "), Ok(vec![]));
    }

    #[test]
    fn ipv6_network_counts_as_one_client() {
        let network = |text: &str| network(text.parse().unwrap());
        assert_eq!(
            network("2001:db8:1:2:3::4"),
            network("2001:db8:1:2:ffff::1")
        );
        assert_ne!(network("2001:db8:1:2::1"), network("2001:db8:1:3::1"));
        assert_eq!(network("::ffff:10.0.0.1"), "10.0.0.1");
    }
}
