//! Identifies the visitor and the room of a request.

use std::time::Duration;

use axum::http::{HeaderMap, header};
use bot_core::people::{Address, Asker, Identity, Platform};
use bot_core::words::Lang;

use crate::Web;
use crate::payer::Payer;
use crate::query::Query;
use crate::routes::ApiError;

/// Prefix of session cookies, followed by the player's number.
const COOKIE_PREFIX: &str = "keltis-";
/// One year, in seconds.
const COOKIE_MAX_AGE: u32 = 365 * 24 * 60 * 60;
/// Players in one browser.
const MAX_PLAYERS: u8 = 9;

/// A visitor who is signed in.
#[derive(Clone, Debug)]
pub struct Visitor {
    pub user: String,
    /// Language of the browser.
    pub language: Option<Lang>,
    /// Where the request comes from.
    pub network: Option<String>,
}

impl Visitor {
    pub fn asker(&self, name: &str) -> Asker {
        Asker {
            identity: Web::identity(&self.user),
            name: name.to_owned(),
            language: self.language.map(|lang| lang.code().to_owned()),
            network: self.network.clone(),
        }
    }
}

/// Returns the number of the player among those in this browser.
pub fn player_number(query: Query<'_>) -> Result<u8, ApiError> {
    match query.get("me") {
        None => Ok(1),
        Some(number) => {
            let number = number.parse().ok();
            number
                .filter(|number| (1..=MAX_PLAYERS).contains(number))
                .ok_or(ApiError::BadRequest("me must be a number from 1 to 9"))
        }
    }
}

/// Returns the first accepted language that we support.
pub fn accepted_language(headers: &HeaderMap) -> Option<Lang> {
    let wanted = headers.get(header::ACCEPT_LANGUAGE)?.to_str().ok()?;
    let mut tags = wanted.split(',').map(|part| part.split(';').next());
    tags.find_map(|tag| Lang::from_tag(tag?.trim()))
}

/// Returns the session cookie. It is not sent to other sites, and scripts cannot read it.
pub fn session_cookie(me: u8, token: &str, secure: bool) -> String {
    let secure = if secure { "; Secure" } else { "" };
    format!(
        "{COOKIE_PREFIX}{me}={token}; Path=/; Max-Age={COOKIE_MAX_AGE}; HttpOnly; SameSite=Strict{secure}"
    )
}

/// When to ask again if a network asks for too many accounts.
const ACCOUNT_RETRY: Duration = Duration::from_secs(1);

impl Web {
    /// Returns the visitor of a valid session cookie.
    pub fn known_visitor(
        &self,
        headers: &HeaderMap,
        query: Query<'_>,
    ) -> Result<Option<Visitor>, ApiError> {
        let name = format!("{COOKIE_PREFIX}{}", player_number(query)?);
        let cookies = headers.get_all(header::COOKIE).into_iter();
        let cookies = cookies.filter_map(|value| value.to_str().ok());
        let mut pairs = cookies.flat_map(|value| value.split(';'));
        let token = pairs.find_map(|pair| {
            let (key, value) = pair.trim().split_once('=')?;
            (key == name).then_some(value)
        });
        let user = token.and_then(|token| self.0.signer.verify_session_token(token));
        Ok(user.map(|user| Visitor {
            user,
            language: accepted_language(headers),
            network: None,
        }))
    }

    /// Returns the visitor. Fails if they are not signed in, or banned.
    pub async fn visitor(
        &self,
        headers: &HeaderMap,
        query: Query<'_>,
        payer: &Payer,
    ) -> Result<Visitor, ApiError> {
        let visitor = self.known_visitor(headers, query)?;
        let mut visitor = visitor.ok_or(ApiError::NotSignedIn)?;
        visitor.network = Some(payer.network().name().to_owned());
        self.check_not_banned(&visitor, payer).await?;
        Ok(visitor)
    }

    /// Returns the account of a user.
    pub fn identity(user: &str) -> Identity {
        Identity {
            platform: Platform::Web,
            user: user.to_owned(),
        }
    }

    /// Fails if the host banned this visitor, who may then neither look nor change anything.
    pub async fn check_not_banned(&self, visitor: &Visitor, payer: &Payer) -> Result<(), ApiError> {
        match self.account(&visitor.user, payer.network()).await? {
            Some(account) if account.is_banned => Err(ApiError::Banned),
            Some(_) => Ok(()),
            None => Err(ApiError::RateLimited {
                wait: ACCOUNT_RETRY,
            }),
        }
    }

    /// Returns the room of the request, or else the visitor's own room.
    pub fn room(&self, visitor: &Visitor, query: Query<'_>) -> Result<Address, ApiError> {
        let chat = match query.get("room") {
            Some(room) if self.0.signer.is_room(room) => room.to_owned(),
            Some(_) => return Err(ApiError::NotFound),
            None => self.0.signer.room_of(&visitor.user),
        };
        Ok(Address {
            platform: Platform::Web,
            chat,
            thread: None,
        })
    }
}
