//! Registers the slash command if it changed.

use std::num::NonZeroU64;

use bot_core::adapter::ConnectionHealth;
use bot_core::people::Platform;
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
                // Retrying would not help.
                Err(error @ ApiError::Refused { .. }) => Ok(Err(error)),
                Err(error) => Err(error),
                Ok(changed) => Ok(Ok(changed)),
            }
        });
        match result.await {
            Some(Ok(false)) => tracing::debug!("the slash command is up to date"),
            Some(Ok(true)) => tracing::info!("registered the slash command"),
            Some(Err(error)) => {
                tracing::error!(%error, "failed to register the slash command");
            }
            None => {}
        }
    }

    /// Removes a leftover command that was registered in one server for testing. Otherwise players see the command
    /// twice.
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
            Ok(()) => tracing::info!("removed a leftover test command from a server"),
            Err(error) => tracing::debug!(%error, "failed to remove a leftover test command"),
        }
    }

    /// Returns whether the registration changed.
    async fn update_registration(
        &self,
        route: Route<'_>,
        in_guild: bool,
    ) -> Result<bool, ApiError> {
        let mut desired = desired_command();
        if let (true, Some(fields)) = (in_guild, desired.as_object_mut()) {
            // Discord knows these fields only for global commands.
            fields.retain(|key, _| key != "contexts" && key != "integration_types");
        }
        // By default, Discord leaves out translations, and the command would always look changed.
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

/// Compares the desired command with the registered one. Discord adds fields of its own and omits empty and default
/// values.
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
                // An extra language is a change too.
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
        // Discord omits empty lists.
        let subcommands = registered["options"].as_array_mut().unwrap();
        let help = subcommands
            .iter_mut()
            .find(|subcommand| subcommand["name"] == "help");
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
