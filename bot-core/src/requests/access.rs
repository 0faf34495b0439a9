//! Who may use the bot, and how often.

use super::Requests;
use crate::command::Command;
use crate::limits::{Limiter, Rate};
use crate::people::Identity;
use crate::settings::Settings;
use crate::store::{Error, people};
use crate::table::Millis;
use crate::words::{Lang, say};

/// How often one account may have its data deleted.
const FORGETS: Rate = Rate {
    burst: 3.0,
    per_second: 3.0 / 3_600.0,
};

/// The host's lists, and the limits per account.
pub(super) struct Access {
    allow: Vec<String>,
    ban: Vec<String>,
    limiter: Limiter,
    forgets: Limiter,
}

impl Access {
    pub fn new(settings: &Settings) -> Self {
        let rate = Rate::per_minute(settings.max_requests_per_minute.into());
        Self {
            allow: settings.allow.clone(),
            ban: settings.ban.clone(),
            limiter: Limiter::new(rate),
            forgets: Limiter::new(FORGETS),
        }
    }

    /// Whether the host banned this account or allows only others.
    fn excludes(&self, identity: &Identity) -> bool {
        let named = |list: &[String]| {
            let person = account_key(identity);
            list.iter()
                .any(|entry| *entry == person || *entry == identity.platform.name())
        };
        named(&self.ban) || !self.allow.is_empty() && !named(&self.allow)
    }

    /// Whether the host banned this very account, not only its platform.
    fn bans_account(&self, identity: &Identity) -> bool {
        self.ban.contains(&account_key(identity))
    }

    /// Counts a deletion of personal data. Returns whether it is allowed. Counted by account, because the person is a new
    /// one afterwards.
    pub async fn may_forget(&self, identity: &Identity, now: Millis) -> bool {
        let account = account_key(identity);
        self.forgets.take(&account, 1.0, now).await.is_ok()
    }
}

impl Requests {
    /// Whether the host banned this account or one that is linked to it, or allows only others.
    pub async fn is_banned(&self, identity: &Identity) -> Result<bool, Error> {
        if self.access.excludes(identity) {
            return Ok(true);
        }
        if self.access.ban.is_empty() {
            return Ok(false);
        }
        let mut db = self.present.read().await?;
        let Some((person, _)) = people::by_identity(&mut db, identity).await? else {
            return Ok(false);
        };
        let accounts = people::identities(&mut db, person.id).await?;
        let mut accounts = accounts.iter();
        Ok(accounts.any(|(account, _)| self.access.bans_account(account)))
    }

    /// Returns the refusal for a banned account or for too many requests. Counts the request with its cost.
    pub(super) async fn check_access(
        &self,
        identity: &Identity,
        cost: f64,
        lang: Lang,
    ) -> Option<String> {
        match self.is_banned(identity).await {
            Ok(true) => return Some(say!(lang, "refused-banned")),
            Ok(false) => {}
            Err(error) => {
                tracing::error!(%error, "failed to check whether an account is banned");
                return Some(say!(lang, "refused-failed"));
            }
        }
        let (limiter, now) = (&self.access.limiter, self.present.now());
        let allowed = limiter.take(&account_key(identity), cost, now).await;
        allowed.err().map(|_| say!(lang, "refused-too-fast"))
    }
}

fn account_key(identity: &Identity) -> String {
    format!("{}:{}", identity.platform, identity.user)
}

/// What a command costs in ordinary requests.
pub(super) fn request_cost(command: &Command) -> f64 {
    match command {
        Command::New(Some(_)) | Command::Tutorial(_) | Command::Rematch => 3.0,
        Command::Hint => 5.0,
        Command::Review => 20.0,
        // It overwrites what is deleted in the whole file.
        Command::Forget { sure: true } => 30.0,
        _ => 1.0,
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::*;

    #[tokio::test]
    async fn banned_person_is_refused() {
        let world =
            World::with_settings(|settings| settings.ban = vec!["telegram:anna".into()]).await;
        let (anna, bert) = (world.person("Anna"), world.person("Bert"));
        assert_snapshot!(anna.types("games").await, @"Refused: You've been blocked from playing here.");
        assert_snapshot!(title(&bert.types("games").await), @"You're not at any table. Open one with new.");
    }

    #[tokio::test]
    async fn ban_follows_linked_accounts() {
        let world =
            World::with_settings(|settings| settings.ban = vec!["discord:mallory".into()]).await;
        let (anna, bert) = (world.person("Anna"), world.person("Bert"));
        anna.in_private().types("link").await;
        bert.in_private().types("link").await;
        // They were linked before the ban.
        world
            .execute(
                "INSERT INTO identity (platform, user_id, person, own)
                 SELECT 'discord', 'mallory', person, person FROM identity WHERE user_id = 'anna'",
            )
            .await;
        assert_snapshot!(anna.types("games").await, @"Refused: You've been blocked from playing here.");
        assert_snapshot!(title(&bert.types("games").await), @"You're not at any table. Open one with new.");
    }

    #[tokio::test]
    async fn requests_are_limited_per_minute() {
        let world = World::with_settings(|settings| settings.max_requests_per_minute = 2).await;
        let anna = world.person("Anna");
        anna.types("games").await;
        anna.types("games").await;
        assert_snapshot!(anna.types("games").await, @"Refused: That was a lot at once. Wait a moment, please.");
        world.wait(60).await;
        assert_snapshot!(title(&anna.types("games").await), @"You're not at any table. Open one with new.");
    }

    #[tokio::test]
    async fn limit_ends_when_the_clock_is_set_back() {
        let world = World::with_settings(|settings| settings.max_requests_per_minute = 1).await;
        let anna = world.person("Anna");
        anna.types("games").await;
        assert_snapshot!(anna.types("games").await, @"Refused: That was a lot at once. Wait a moment, please.");
        world.wait(-3_600).await;
        assert_snapshot!(anna.types("games").await, @"Refused: That was a lot at once. Wait a moment, please.");
        world.wait(60).await;
        assert_snapshot!(title(&anna.types("games").await), @"You're not at any table. Open one with new.");
    }
}
