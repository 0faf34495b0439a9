//! Sending, editing, taking away.

use std::time::Duration;

use reqwest::Method;
use tokio::time::Instant;

use crate::api::incoming::Made;
use crate::api::outgoing::{OpenDm, SILENT, Strip};
use crate::api::route::Route;
use crate::api::{Anything, Trouble};
use crate::sheet::Sheet;
use crate::{Discord, locked};

/// So long a channel that takes no pictures is sent text; then somebody may have changed that.
const WITHOUT_FILES: Duration = Duration::from_secs(600);
/// Private channels remembered at once.
const PRIVATE: usize = 50_000;

impl Discord {
    /// Sends a new message; gives its number. The same `nonce` sent again within minutes arrives once.
    pub async fn send(
        &self,
        channel: &str,
        sheet: &Sheet,
        nonce: Option<String>,
        silent: bool,
    ) -> Result<String, Trouble> {
        let route = Route::Messages(channel);
        let mut with_picture = sheet.has_picture() && self.takes_files(channel);
        loop {
            let (mut body, png) = sheet.body(with_picture);
            body.enforce_nonce = nonce.is_some().then_some(true);
            body.nonce = nonce.clone();
            if silent {
                body.flags = body.flags.map(|flags| flags | SILENT);
            }
            let sent = self
                .0
                .api
                .call::<Made>(Method::POST, route, &[], &body, png);
            match sent.await {
                Ok(made) if made.id.is_empty() => {
                    return Err(Trouble::Unanswered("it names no message".to_owned()));
                }
                Ok(made) => {
                    self.0.scroll.saw(channel, &made.id);
                    return Ok(made.id);
                }
                Err(trouble) if with_picture && is_about_files(&trouble) => {
                    self.take_no_files(channel);
                    with_picture = false;
                }
                Err(trouble) => return Err(trouble),
            }
        }
    }

    pub async fn edit(&self, channel: &str, message: &str, sheet: &Sheet) -> Result<(), Trouble> {
        let route = Route::Message(channel, message);
        let mut with_picture = sheet.has_picture() && self.takes_files(channel);
        loop {
            let (body, png) = sheet.body(with_picture);
            let edited = self
                .0
                .api
                .call::<Anything>(Method::PATCH, route, &[], &body, png);
            match edited.await {
                Ok(_) => return Ok(()),
                Err(trouble) if with_picture && is_about_files(&trouble) => {
                    self.take_no_files(channel);
                    with_picture = false;
                }
                Err(trouble) => return Err(trouble),
            }
        }
    }

    /// Takes the buttons of a message away, so that nobody presses what is past; its picture stays as it was.
    pub async fn strip(&self, channel: &str, message: &str) {
        let strip = Strip { components: [] };
        let route = Route::Message(channel, message);
        let stripped = self
            .0
            .api
            .call::<Anything>(Method::PATCH, route, &[], &strip, None);
        if let Err(trouble) = stripped.await {
            tracing::debug!(%trouble, "an old message stays as it is");
        }
    }

    /// Takes a message away.
    pub async fn remove(&self, channel: &str, message: &str) {
        self.0.scroll.removed(channel, message);
        if let Err(trouble) = self.0.api.delete(Route::Message(channel, message)).await {
            tracing::debug!(%trouble, "an old message stays");
        }
    }

    /// The private channel of a person.
    pub async fn private_channel(&self, user: &str) -> Result<String, Trouble> {
        if let Some(channel) = locked(&self.0.private).get(user) {
            return Ok(channel.clone());
        }
        let body = OpenDm { recipient_id: user };
        let api = &self.0.api;
        let made: Made = api.call(Method::POST, Route::Dm, &[], &body, None).await?;
        self.know_private(user, &made.id);
        Ok(made.id)
    }

    pub fn know_private(&self, user: &str, channel: &str) {
        let mut private = locked(&self.0.private);
        if private.len() > PRIVATE {
            private.clear();
        }
        private.insert(user.to_owned(), channel.to_owned());
    }

    pub fn takes_files(&self, channel: &str) -> bool {
        let until = locked(&self.0.without_files).get(channel).copied();
        until.is_none_or(|until| until <= Instant::now())
    }

    pub fn take_no_files(&self, channel: &str) {
        let mut without = locked(&self.0.without_files);
        let now = Instant::now();
        without.retain(|_, until| *until > now);
        without.insert(channel.to_owned(), now + WITHOUT_FILES);
    }
}

/// Whether it may go without the picture.
fn is_about_files(trouble: &Trouble) -> bool {
    trouble.is_no_permission() || trouble.is_too_large()
}
