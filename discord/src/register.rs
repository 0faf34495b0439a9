//! Registering the command: all at once, and only if it changed.

use std::num::NonZeroU64;

use bot_core::adapter::Mood;
use bot_core::chat::Platform;
use serde_json::{Value, json};
use serenity::http::{LightMethod, Request, Route};
use serenity::model::application::CommandData;
use tokio_util::sync::CancellationToken;

use crate::Discord;
use crate::api::{Trouble, saying};
use crate::commands::command;

impl Discord {
    pub async fn register(&self, stop: &CancellationToken) {
        let Some(&application_id) = self.0.me.get() else {
            return;
        };
        let guild = self.0.settings.guild.and_then(NonZeroU64::new);
        let route = match guild.map(Into::into) {
            None => Route::Commands { application_id },
            Some(guild_id) => Route::GuildCommands {
                application_id,
                guild_id,
            },
        };
        let mut mood = Mood::new(Platform::Discord, self.0.settings.pace.back_off);
        let registered = mood.until_good(stop, || async {
            match self.register_at(route, guild.is_some()).await {
                // Asked again it would be refused again.
                Err(trouble @ Trouble::Refused { .. }) => Ok(Err(trouble)),
                Err(trouble) => Err(trouble),
                Ok(changed) => Ok(Ok(changed)),
            }
        });
        match registered.await {
            Some(Ok(false)) => tracing::debug!("the command in Discord is as it should be"),
            Some(Ok(true)) => tracing::info!("the command in Discord was brought up to date"),
            Some(Err(trouble)) => {
                tracing::error!(%trouble, "the command in Discord could not be brought up to date");
            }
            None => {}
        }
    }

    /// A command that was used is that of a trial which is over: without this it would stand beside the one for all.
    pub async fn end_trial(&self, used: &CommandData) {
        let (Some(guild_id), Some(&application_id)) = (used.guild_id, self.0.me.get()) else {
            return;
        };
        if self.0.settings.guild.is_some() {
            return;
        }
        let route = Route::GuildCommand {
            application_id,
            guild_id,
            command_id: used.id,
        };
        let removed = self.0.api.tell(Request::new(route, LightMethod::Delete));
        match removed.await {
            Ok(()) => tracing::info!("the command of a trial was taken away"),
            Err(trouble) => tracing::debug!(%trouble, "the command of a trial stays"),
        }
    }

    /// Says whether something changed.
    async fn register_at(&self, route: Route<'_>, in_guild: bool) -> Result<bool, Trouble> {
        let mut wanted = wanted();
        if let (true, Some(fields)) = (in_guild, wanted.as_object_mut()) {
            // Discord knows these only of what is there for all.
            fields.retain(|key, _| key != "contexts" && key != "integration_types");
        }
        // Without being asked for them Discord leaves all translations out, and everything would look changed.
        let translated = vec![("with_localizations", "true".to_owned())];
        let ask = Request::new(route, LightMethod::Get).params(Some(translated));
        let there: Vec<Value> = self.0.api.ask(ask).await?;
        if let [only] = there.as_slice()
            && same(&wanted, only)
        {
            return Ok(false);
        }
        let all = saying(LightMethod::Put, route, &json!([wanted]), None);
        self.0.api.tell(all).await?;
        Ok(true)
    }
}

fn wanted() -> Value {
    serde_json::to_value(command()).unwrap_or_default()
}

/// Whether what is there says all that is wanted. Discord adds much of its own, and leaves out what is empty or usual.
fn same(wanted: &Value, there: &Value) -> bool {
    match (wanted, there) {
        (Value::Object(wanted), Value::Object(there)) => {
            let both = wanted.keys().chain(there.keys().filter(|key| {
                is_translation(key)
                    || matches!(
                        key.as_str(),
                        "options" | "choices" | "required" | "autocomplete"
                    )
            }));
            both.into_iter().all(|key| {
                let nothing = Value::Null;
                let (wanted, there) = (
                    wanted.get(key).unwrap_or(&nothing),
                    there.get(key).unwrap_or(&nothing),
                );
                // A language that is there too much is a change like any other.
                let as_many = size(wanted) == size(there) || !is_translation(key);
                as_many && same(wanted, there)
            })
        }
        (Value::Array(wanted), Value::Array(there)) => {
            wanted.len() == there.len()
                && wanted
                    .iter()
                    .zip(there)
                    .all(|(wanted, there)| same(wanted, there))
        }
        (wanted, there) if is_empty(wanted) => is_empty(there),
        (Value::Number(wanted), Value::Number(there)) => wanted.as_f64() == there.as_f64(),
        (wanted, there) => wanted == there,
    }
}

fn is_translation(key: &str) -> bool {
    key.ends_with("_localizations")
}

fn size(value: &Value) -> usize {
    value.as_object().map_or(0, |fields| fields.len())
}

fn is_empty(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => true,
        Value::Array(items) => items.is_empty(),
        Value::Object(fields) => fields.is_empty(),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_discord_adds_is_no_change() {
        let wanted = wanted();
        let mut there = wanted.clone();
        there["id"] = json!("1");
        there["version"] = json!("2");
        there["nsfw"] = json!(false);
        there["options"][0]["required"] = json!(false);
        // Empty lists are left out.
        let words = there["options"].as_array_mut().unwrap();
        let help = words.iter_mut().find(|word| word["name"] == "help");
        help.unwrap().as_object_mut().unwrap().remove("options");
        assert!(same(&wanted, &there));
        there["options"][0]["description"] = json!("other");
        assert!(!same(&wanted, &there));
    }

    #[test]
    fn what_is_too_much_is_a_change() {
        let wanted = wanted();
        let mut there = wanted.clone();
        there["options"]
            .as_array_mut()
            .unwrap()
            .push(json!({ "name": "more" }));
        assert!(!same(&wanted, &there));
        let mut there = wanted.clone();
        there["options"][1]["options"][0]["required"] = json!(true);
        assert!(!same(&wanted, &there));
        let mut there = wanted.clone();
        there["options"][0]["description_localizations"]["fr"] = json!("autre");
        assert!(!same(&wanted, &there));
    }
}
