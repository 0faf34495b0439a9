//! Getting to know oneself.

use bot_core::adapter::Mood;
use bot_core::chat::Platform;
use serenity::http::Route;
use serenity::model::application::PartialCurrentApplicationInfo;
use serenity::model::id::ApplicationId;
use tokio_util::sync::CancellationToken;

use crate::Discord;

impl Discord {
    /// Asks who the bot is until there is an answer; `None` if told to stop before.
    pub async fn introduce(&self, stop: &CancellationToken) -> Option<ApplicationId> {
        let api = &self.0.api;
        let mut mood = Mood::of_line(
            &self.0.bot,
            Platform::Discord,
            self.0.settings.pace.back_off,
        );
        let asked = || api.get::<PartialCurrentApplicationInfo>(Route::Oauth2ApplicationCurrent);
        let me = mood.until_good(stop, asked).await?;
        Some(*self.0.me.get_or_init(|| me.id))
    }
}
