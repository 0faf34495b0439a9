//! Getting to know oneself.

use tokio_util::sync::CancellationToken;

use crate::Discord;
use crate::api::incoming::Application;
use crate::api::route::Route;
use crate::mood::Mood;

impl Discord {
    /// Asks who the bot is until there is an answer; `None` if told to stop before.
    pub async fn introduce(&self, stop: &CancellationToken) -> Option<Application> {
        let mut mood = Mood::new(self.0.settings.pace.back_off);
        loop {
            let answer = tokio::select! {
                () = stop.cancelled() => return None,
                answer = self.0.api.get::<Application>(Route::Application) => answer,
            };
            match answer {
                Ok(me) => {
                    mood.good();
                    return Some(self.0.me.get_or_init(|| me).clone());
                }
                Err(trouble) => mood.bad(&trouble, stop).await,
            }
            if stop.is_cancelled() {
                return None;
            }
        }
    }
}
