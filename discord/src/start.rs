//! Getting to know oneself.

use serenity::http::Route;
use serenity::model::application::PartialCurrentApplicationInfo;
use serenity::model::id::ApplicationId;
use tokio_util::sync::CancellationToken;

use crate::Discord;
use crate::mood::Mood;

impl Discord {
    /// Asks who the bot is until there is an answer; `None` if told to stop before.
    pub async fn introduce(&self, stop: &CancellationToken) -> Option<ApplicationId> {
        let api = &self.0.api;
        let mut mood = Mood::new(self.0.settings.pace.back_off);
        loop {
            let asked = api.get::<PartialCurrentApplicationInfo>(Route::Oauth2ApplicationCurrent);
            let answer = tokio::select! {
                () = stop.cancelled() => return None,
                answer = asked => answer,
            };
            match answer {
                Ok(me) => {
                    mood.good();
                    return Some(*self.0.me.get_or_init(|| me.id));
                }
                Err(trouble) => mood.bad(&trouble, stop).await,
            }
            if stop.is_cancelled() {
                return None;
            }
        }
    }
}
