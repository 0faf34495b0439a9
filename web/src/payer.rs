//! Who pays for a request. A visitor who is also known from a chat is limited by person, everybody else also by address.

use std::net::IpAddr;
use std::sync::Mutex;
use std::time::Duration;

use axum::extract::Request;
use axum::http::HeaderMap;
use bot_core::bot::Page;
use bot_core::lock::locked;
use bot_core::lru::Lru;
use bot_core::people::PersonId;
use bot_core::store::Error;
use http_server::{Clients, Peer, network};

use crate::limit_key::LimitKey;
use crate::query::Query;
use crate::routes::ApiError;
use crate::{Settings, Web};

/// How many accounts are remembered.
const MAX_ACCOUNTS: usize = 4_096;
/// How long an account is remembered, in milliseconds. Linking it takes effect after this time.
const ACCOUNT_AGE: i64 = 60_000;

/// Cost of a table on a page, and of one that had to be rendered. A small request costs 1.
const TABLE_COST: f64 = 0.25;
const RENDERED_TABLE_COST: f64 = 1.0;

/// Who pays for a request. An extension of every request.
#[derive(Clone, Debug)]
pub struct Payer {
    network: LimitKey,
    user: Option<String>,
    /// Set for a user who is also known from a chat.
    chat_person: Option<PersonId>,
}

impl Payer {
    pub fn network(&self) -> &LimitKey {
        &self.network
    }

    /// Returns the network if the visitor is not known from a chat.
    pub fn anonymous_network(&self) -> Option<&LimitKey> {
        self.chat_person.is_none().then_some(&self.network)
    }

    /// Returns what is the same for everything that counts together: the person if they are known from a chat, or else the
    /// network.
    pub fn key(&self) -> LimitKey {
        match self.chat_person {
            Some(person) => LimitKey::person(person),
            None => self.network.clone(),
        }
    }

    /// Returns the key of the person's limit, if anybody is signed in.
    fn person_key(&self) -> Option<String> {
        match (self.chat_person, &self.user) {
            (Some(_), _) => Some(self.key().name().to_owned()),
            (None, user) => user.clone(),
        }
    }
}

/// Returns what a page costs in addition to its request.
pub fn page_cost(page: &Page) -> f64 {
    page.tables.len() as f64 * TABLE_COST + page.rendered as f64 * RENDERED_TABLE_COST
}

/// What was asked lately about the people of accounts.
pub struct Accounts(Mutex<Lru<String, Account>>);

#[derive(Clone, Copy)]
pub struct Account {
    /// The person, if they are also known from a chat.
    chat_person: Option<PersonId>,
    /// Whether the host banned the account or one that is linked to it.
    pub is_banned: bool,
    since: i64,
}

impl Default for Accounts {
    fn default() -> Self {
        Self(Mutex::new(Lru::new(MAX_ACCOUNTS)))
    }
}

impl Web {
    /// Returns who pays for a request, as far as the request says.
    pub fn payer(&self, request: &Request) -> Payer {
        let query = request.uri().query().unwrap_or_default();
        let visitor = self.known_visitor(request.headers(), Query(query));
        Payer {
            network: self.client_network(request),
            user: visitor.ok().flatten().map(|visitor| visitor.user),
            chat_person: None,
        }
    }

    /// Completes the payer with the person of the account.
    pub async fn find_person(&self, payer: &mut Payer) {
        if let Some(user) = &payer.user {
            payer.chat_person = match self.account(user, &payer.network).await {
                Ok(account) => account.and_then(|account| account.chat_person),
                Err(error) => {
                    tracing::warn!(%error, "failed to find a visitor's person; limiting them by address");
                    None
                }
            };
        }
    }

    /// Returns what is known about the person of an account, perhaps from a minute ago. `None` if the network asks for too
    /// many.
    pub async fn account(&self, user: &str, network: &LimitKey) -> Result<Option<Account>, Error> {
        let (key, now) = (user.to_owned(), self.now());
        let known = locked(&self.0.accounts.0).get(&key).copied();
        if let Some(account) = known.filter(|account| now - account.since < ACCOUNT_AGE) {
            return Ok(Some(account));
        }
        // Many guests of one network must not cost a query each.
        if self
            .0
            .account_limiter
            .take(network, 1.0, now)
            .await
            .is_err()
        {
            return Ok(known);
        }
        let identity = Self::identity(user);
        let account = Account {
            chat_person: self.0.bot.chat_person(&identity).await?,
            is_banned: self.0.bot.is_banned(&identity).await?,
            since: now,
        };
        locked(&self.0.accounts.0).insert(key, account, 1);
        Ok(Some(account))
    }

    /// Spends the cost of a request that is about to be answered.
    pub async fn take(&self, payer: &Payer, cost: f64) -> Result<(), ApiError> {
        let now = self.now();
        let limited = |wait| ApiError::RateLimited { wait };
        if let Some(network) = payer.anonymous_network() {
            let taken = self.0.address_limiter.take(network, cost, now).await;
            taken.map_err(limited)?;
        }
        if let Some(key) = payer.person_key() {
            let taken = self.0.person_limiter.take(&key, cost, now).await;
            taken.map_err(limited)?;
        }
        Ok(())
    }

    /// Spends what an answer cost in addition. It delays the next ones.
    pub async fn charge(&self, payer: &Payer, cost: f64) {
        let now = self.now();
        if let Some(network) = payer.anonymous_network() {
            self.0.address_limiter.charge(network, cost, now).await;
        }
        if let Some(key) = payer.person_key() {
            self.0.person_limiter.charge(&key, cost, now).await;
        }
    }

    /// Returns how long to wait until this cost can be spent. Spends nothing.
    pub async fn wait_for_budget(&self, payer: &Payer, cost: f64) -> Option<Duration> {
        let now = self.now();
        let mut longest = None;
        if let Some(network) = payer.anonymous_network() {
            let checked = self.0.address_limiter.check(network, cost, now).await;
            longest = longest.max(checked.err());
        }
        if let Some(key) = payer.person_key() {
            let checked = self.0.person_limiter.check(&key, cost, now).await;
            longest = longest.max(checked.err());
        }
        longest
    }

    /// Spends a table that a request is about to open.
    pub async fn take_table(&self, payer: &Payer) -> Result<(), ApiError> {
        let key = payer.key();
        let taken = self.0.table_limiter.take(&key, 1.0, self.now()).await;
        taken.map_err(|wait| ApiError::TooManyTables { wait })
    }

    /// Returns the network that a request comes from. Trusted proxies name it in `X-Forwarded-For`.
    fn client_network(&self, request: &Request) -> LimitKey {
        let peer = request.extensions().get::<Peer>();
        peer.map_or_else(LimitKey::default, |Peer(peer)| {
            let (settings, headers) = (&self.0.settings, request.headers());
            LimitKey::network(forwarded_client(settings, peer.ip(), headers))
        })
    }

    /// Returns how the server tells connections apart.
    pub fn clients(&self) -> impl Clients {
        ForwardedClients(self.0.settings.clone())
    }
}

/// Clients by network. Trusted proxies name it in `X-Forwarded-For`.
struct ForwardedClients(Settings);

impl Clients for ForwardedClients {
    fn direct_client(&self, peer: IpAddr) -> Option<String> {
        (!self.0.is_trusted_proxy(peer)).then(|| network(peer))
    }

    fn client(&self, peer: IpAddr, headers: &HeaderMap) -> String {
        network(forwarded_client(&self.0, peer, headers))
    }
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

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

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
        let name = |text: &str| {
            let key = LimitKey::network(text.parse().unwrap());
            key.name().to_owned()
        };
        assert_eq!(name("2001:db8:1:2:3::4"), name("2001:db8:1:2:ffff::1"));
        assert_ne!(name("2001:db8:1:2::1"), name("2001:db8:1:3::1"));
        assert_eq!(name("::ffff:10.0.0.1"), "10.0.0.1");
    }
}
