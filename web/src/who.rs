//! Who asks, told by what their browser keeps; and where.

use axum::http::{HeaderMap, header};
use bot_core::chat::{Address, Asker, Identity, Platform};
use bot_core::words::Lang;

use crate::Web;
use crate::query::Query;
use crate::routes::Refused;

/// How the names of what a browser keeps of somebody begin; the number of the player at this machine follows.
const COOKIE: &str = "keltis-";
/// A year, in seconds.
const LASTS: u32 = 365 * 24 * 60 * 60;
/// Players at one machine.
const SELVES: u8 = 9;

/// Somebody who came before.
#[derive(Clone, Debug)]
pub struct Who {
    pub user: String,
    /// The language of their browser.
    pub language: Option<Lang>,
}

impl Who {
    pub fn asker(&self, name: &str) -> Asker {
        Asker {
            identity: Identity {
                platform: Platform::Web,
                user: self.user.clone(),
            },
            name: name.to_owned(),
            language: self.language.map(|lang| lang.code().to_owned()),
        }
    }
}

/// Which of the players at this machine asks.
pub fn which_self(query: Query<'_>) -> Result<u8, Refused> {
    match query.get("me") {
        None => Ok(1),
        Some(number) => {
            let number = number.parse().ok();
            number
                .filter(|number| (1..=SELVES).contains(number))
                .ok_or(Refused::Wrong("me is a number from 1 to 9"))
        }
    }
}

/// The first language that a browser asks for and that we speak.
pub fn language(headers: &HeaderMap) -> Option<Lang> {
    let wanted = headers.get(header::ACCEPT_LANGUAGE)?.to_str().ok()?;
    let mut tags = wanted.split(',').map(|part| part.split(';').next());
    tags.find_map(|tag| Lang::of_tag(tag?.trim()))
}

/// What the browser is to keep. It goes nowhere else, and no script can read it.
pub fn cookie(me: u8, pass: &str, secure: bool) -> String {
    let secure = if secure { "; Secure" } else { "" };
    format!("{COOKIE}{me}={pass}; Path=/; Max-Age={LASTS}; HttpOnly; SameSite=Strict{secure}")
}

impl Web {
    /// Who asks, if they came before.
    pub fn known(&self, headers: &HeaderMap, query: Query<'_>) -> Result<Option<Who>, Refused> {
        let name = format!("{COOKIE}{}", which_self(query)?);
        let cookies = headers.get_all(header::COOKIE).into_iter();
        let cookies = cookies.filter_map(|value| value.to_str().ok());
        let mut pairs = cookies.flat_map(|value| value.split(';'));
        let pass = pairs.find_map(|pair| {
            let (key, value) = pair.trim().split_once('=')?;
            (key == name).then_some(value)
        });
        let user = pass.and_then(|pass| self.0.signer.read_pass(pass));
        Ok(user.map(|user| Who {
            user,
            language: language(headers),
        }))
    }

    /// Who asks. Whoever is not known says hello first.
    pub fn who(&self, headers: &HeaderMap, query: Query<'_>) -> Result<Who, Refused> {
        let who = self.known(headers, query)?.ok_or(Refused::Stranger)?;
        let taken = self.0.people.take(who.user.clone());
        taken.map_err(|wait| Refused::TooFast { wait })?;
        Ok(who)
    }

    /// The room that is meant; one's own if none is named.
    pub fn room(&self, who: &Who, query: Query<'_>) -> Result<Address, Refused> {
        let chat = match query.get("room") {
            Some(room) if self.0.signer.is_room(room) => room.to_owned(),
            Some(_) => return Err(Refused::NoSuchThing),
            None => self.0.signer.room_of(&who.user),
        };
        Ok(Address {
            platform: Platform::Web,
            chat,
            thread: None,
        })
    }
}
