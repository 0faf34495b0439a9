//! The budget for codes and invitations that name no table of the asker.

use sqlx::SqliteConnection;

use crate::limits::{Limiter, Rate};
use crate::people::{Asker, Platform};
use crate::store::{Error, people};
use crate::table::Millis;

const PER_PERSON: Rate = Rate {
    burst: 20.0,
    per_second: 1.0 / 30.0,
};
/// For everybody in one network together.
const PER_NETWORK: Rate = Rate {
    burst: 60.0,
    per_second: 1.0 / 10.0,
};

pub(super) struct WrongCodes {
    by_person: Limiter,
    by_network: Limiter,
}

impl Default for WrongCodes {
    fn default() -> Self {
        Self {
            by_person: Limiter::new(PER_PERSON),
            by_network: Limiter::new(PER_NETWORK),
        }
    }
}

impl WrongCodes {
    /// Whether the asker may still try a code.
    pub async fn may_try(
        &self,
        db: &mut SqliteConnection,
        asker: &Asker,
        now: Millis,
    ) -> Result<bool, Error> {
        let by_person = self.by_person.check(&person_key(asker), 1.0, now).await;
        let by_network = match anonymous_network(db, asker).await? {
            Some(network) => self.by_network.check(network, 1.0, now).await,
            None => Ok(()),
        };
        Ok(by_person.and(by_network).is_ok())
    }

    /// Counts a wrong code.
    pub async fn count(
        &self,
        db: &mut SqliteConnection,
        asker: &Asker,
        now: Millis,
    ) -> Result<(), Error> {
        // If the budget is spent, the next attempt is refused.
        let _ = self.by_person.take(&person_key(asker), 1.0, now).await;
        if let Some(network) = anonymous_network(db, asker).await? {
            let _ = self.by_network.take(network, 1.0, now).await;
        }
        Ok(())
    }
}

/// Returns the network of a visitor who is anonymous: without an account in a chat.
async fn anonymous_network<'a>(
    db: &mut SqliteConnection,
    asker: &'a Asker,
) -> Result<Option<&'a str>, Error> {
    let Some(network) = asker.network.as_deref() else {
        return Ok(None);
    };
    let accounts = match people::by_identity(db, &asker.identity).await? {
        Some((person, _)) => people::identities(db, person.id).await?,
        None => vec![],
    };
    let mut accounts = accounts.iter();
    let in_chat = accounts.any(|(account, _)| account.platform != Platform::Web);
    Ok((!in_chat).then_some(network))
}

fn person_key(asker: &Asker) -> String {
    format!("{}:{}", asker.identity.platform, asker.identity.user)
}

#[cfg(test)]
mod tests {
    use super::super::testing::*;

    const TOO_FAST: &str = "Refused: That was a lot at once. Wait a moment, please.";

    #[tokio::test]
    async fn wrong_codes_have_a_budget_per_person() {
        let world = World::new().await;
        let (anna, bert) = (world.person("Anna"), world.person("Bert"));
        anna.types("new stones 2").await;
        let code = world.code();
        for _ in 0..20 {
            assert_eq!(
                bert.types("board 9999").await,
                "Refused: There's no table 9999."
            );
        }
        assert_eq!(bert.types("board 9999").await, TOO_FAST);
        // Not even a code of a public table tells anything now.
        assert_eq!(
            bert.in_private().types(&format!("board {code}")).await,
            TOO_FAST
        );
        assert_eq!(bert.types("join 9999AAAA9999AAAA").await, TOO_FAST);
        // What is shown here still works, and so do the codes of others.
        assert_eq!(
            title(&bert.types(&format!("board {code}")).await),
            "Keltis: the tile game · YX7Y"
        );
        assert_eq!(
            anna.types("board 9999").await,
            "Refused: There's no table 9999."
        );
        world.wait(60).await;
        assert_eq!(
            bert.types("board 9999").await,
            "Refused: There's no table 9999."
        );
    }

    #[tokio::test]
    async fn anonymous_visitors_share_the_budget_of_their_network() {
        let world = World::new().await;
        for number in 0..60 {
            let visitor = world.visitor(&format!("v{number}"), "198.51.100.7");
            assert_eq!(
                visitor.types("board 9999").await,
                "Refused: There's no table 9999."
            );
        }
        let newcomer = world.visitor("newcomer", "198.51.100.7");
        assert_eq!(newcomer.types("board 9999").await, TOO_FAST);
        let elsewhere = world.visitor("elsewhere", "198.51.100.8");
        assert_eq!(
            elsewhere.types("board 9999").await,
            "Refused: There's no table 9999."
        );
    }
}
