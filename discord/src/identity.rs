//! Fetches the bot's application ID.

use bot_core::adapter::ConnectionHealth;
use bot_core::people::Platform;
use serenity::http::Route;
use serenity::model::application::PartialCurrentApplicationInfo;
use serenity::model::id::ApplicationId;
use tokio_util::sync::CancellationToken;

use crate::Discord;

impl Discord {
    /// Fetches the application ID, with retries. Returns `None` if cancelled.
    pub async fn fetch_identity(&self, stop: &CancellationToken) -> Option<ApplicationId> {
        let api = &self.0.api;
        let mut connection_health = ConnectionHealth::for_incoming(
            &self.0.bot,
            Platform::Discord,
            self.0.settings.timing.back_off,
        );
        let request = || api.get::<PartialCurrentApplicationInfo>(Route::Oauth2ApplicationCurrent);
        let application = connection_health.retry_until_ok(stop, request).await?;
        Some(*self.0.application_id.get_or_init(|| application.id))
    }
}
