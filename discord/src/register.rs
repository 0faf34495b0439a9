//! Registering the command: all at once, and only if it changed.

use std::num::NonZeroU64;

use bot_core::adapter::ConnectionHealth;
use bot_core::chat::Platform;
use serde_json::{Value, json};
use serenity::http::{LightMethod, Request, Route};
use serenity::model::application::CommandData;
use tokio_util::sync::CancellationToken;

use crate::Discord;
use crate::api::{ApiError, request_with_body};
use crate::commands::command;

impl Discord {
    pub async fn register(&self, stop: &CancellationToken) {
        let Some(&application_id) = self.0.application_id.get() else {
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
        let mut connection_health =
            ConnectionHealth::new(Platform::Discord, self.0.settings.timing.back_off);
        let result = connection_health.retry_until_ok(stop, || async {
            match self.update_registration(route, guild.is_some()).await {
                // Asked again it would be refused again.
                Err(error @ ApiError::Refused { .. }) => Ok(Err(error)),
                Err(error) => Err(error),
                Ok(changed) => Ok(Ok(changed)),
            }
        });
        match result.await {
            Some(Ok(false)) => tracing::debug!("the command in Discord is as it should be"),
            Some(Ok(true)) => tracing::info!("the command in Discord was brought up to date"),
            Some(Err(error)) => {
                tracing::error!(%error, "the command in Discord could not be brought up to date");
            }
            None => {}
        }
    }

    /// A command that was used is that of a trial which is over: without this it would stand beside the one for all.
    pub async fn remove_guild_command(&self, command: &CommandData) {
        let (Some(guild_id), Some(&application_id)) =
            (command.guild_id, self.0.application_id.get())
        else {
            return;
        };
        if self.0.settings.guild.is_some() {
            return;
        }
        let route = Route::GuildCommand {
            application_id,
            guild_id,
            command_id: command.id,
        };
        let removed = self.0.api.execute(Request::new(route, LightMethod::Delete));
        match removed.await {
            Ok(()) => tracing::info!("the command of a trial was taken away"),
            Err(error) => tracing::debug!(%error, "the command of a trial stays"),
        }
    }

    /// Says whether something changed.
    async fn update_registration(
        &self,
        route: Route<'_>,
        in_guild: bool,
    ) -> Result<bool, ApiError> {
        let mut desired = desired_command();
        if let (true, Some(fields)) = (in_guild, desired.as_object_mut()) {
            // Discord knows these only of what is there for all.
            fields.retain(|key, _| key != "contexts" && key != "integration_types");
        }
        // Without being asked for them Discord leaves all translations out, and everything would look changed.
        let translated = vec![("with_localizations", "true".to_owned())];
        let request = Request::new(route, LightMethod::Get).params(Some(translated));
        let registered: Vec<Value> = self.0.api.call(request).await?;
        if let [only] = registered.as_slice()
            && is_up_to_date(&desired, only)
        {
            return Ok(false);
        }
        let all = request_with_body(LightMethod::Put, route, &json!([desired]), None);
        self.0.api.execute(all).await?;
        Ok(true)
    }
}

fn desired_command() -> Value {
    serde_json::to_value(command()).unwrap_or_default()
}

/// Whether what is there says all that is wanted. Discord adds much of its own, and leaves out what is empty or usual.
fn is_up_to_date(desired: &Value, registered: &Value) -> bool {
    match (desired, registered) {
        (Value::Object(desired), Value::Object(registered)) => {
            let keys = desired.keys().chain(registered.keys().filter(|key| {
                is_translation(key)
                    || matches!(
                        key.as_str(),
                        "options" | "choices" | "required" | "autocomplete"
                    )
            }));
            keys.into_iter().all(|key| {
                let nothing = Value::Null;
                let (desired, registered) = (
                    desired.get(key).unwrap_or(&nothing),
                    registered.get(key).unwrap_or(&nothing),
                );
                // A language that is there too much is a change like any other.
                let same_size =
                    field_count(desired) == field_count(registered) || !is_translation(key);
                same_size && is_up_to_date(desired, registered)
            })
        }
        (Value::Array(desired), Value::Array(registered)) => {
            desired.len() == registered.len()
                && desired
                    .iter()
                    .zip(registered)
                    .all(|(desired, registered)| is_up_to_date(desired, registered))
        }
        (desired, registered) if is_empty(desired) => is_empty(registered),
        (Value::Number(desired), Value::Number(registered)) => {
            desired.as_f64() == registered.as_f64()
        }
        (desired, registered) => desired == registered,
    }
}

fn is_translation(key: &str) -> bool {
    key.ends_with("_localizations")
}

fn field_count(value: &Value) -> usize {
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
    fn fields_added_by_discord_are_ignored() {
        let desired = desired_command();
        let mut registered = desired.clone();
        registered["id"] = json!("1");
        registered["version"] = json!("2");
        registered["nsfw"] = json!(false);
        registered["options"][0]["required"] = json!(false);
        // Empty lists are left out.
        let words = registered["options"].as_array_mut().unwrap();
        let help = words.iter_mut().find(|word| word["name"] == "help");
        help.unwrap().as_object_mut().unwrap().remove("options");
        assert!(is_up_to_date(&desired, &registered));
        registered["options"][0]["description"] = json!("other");
        assert!(!is_up_to_date(&desired, &registered));
    }

    #[test]
    fn extra_fields_are_a_change() {
        let desired = desired_command();
        let mut registered = desired.clone();
        registered["options"]
            .as_array_mut()
            .unwrap()
            .push(json!({ "name": "more" }));
        assert!(!is_up_to_date(&desired, &registered));
        let mut registered = desired.clone();
        registered["options"][1]["options"][0]["required"] = json!(true);
        assert!(!is_up_to_date(&desired, &registered));
        let mut registered = desired.clone();
        registered["options"][0]["description_localizations"]["fr"] = json!("autre");
        assert!(!is_up_to_date(&desired, &registered));
    }
}
