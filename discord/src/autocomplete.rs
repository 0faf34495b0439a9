//! Suggests tables, moves and times while somebody types a command.

use bot_core::adapter::truncate;
use bot_core::bot::Suggestion;
use bot_core::chat::Request;
use bot_core::command::{ArgumentKind, ValueKind};
use serenity::builder::{CreateAutocompleteResponse, CreateInteractionResponse};
use serenity::model::application::CommandData;
use tokio::time::{Instant, sleep, timeout};

use crate::Discord;
use crate::api::ApiError;
use crate::interaction::Interaction;
use crate::respond::{FIRST_RESPONSE_DEADLINE, MIN_ATTEMPT_TIMEOUT, RETRY_DELAY};
use crate::slash_command::SlashCommand;

const MAX_CHOICES: usize = 25;
const MAX_LABEL_LENGTH: usize = 100;

impl Discord {
    pub async fn autocomplete(&self, interaction: &Interaction, data: &CommandData) {
        let suggestions = self
            .suggestions(interaction, data)
            .await
            .unwrap_or_default();
        let response = CreateInteractionResponse::Autocomplete(suggestions);
        let deadline = interaction.received_at + FIRST_RESPONSE_DEADLINE;
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            let request = interaction.first_response(&response, None);
            let attempt = timeout(
                (left / 2).max(MIN_ATTEMPT_TIMEOUT),
                self.0.api.execute(request),
            );
            let wait = match attempt.await {
                Ok(Ok(())) => return,
                // An earlier attempt did arrive.
                Ok(Err(error)) if error.is_already_acknowledged() => return,
                Ok(Err(ApiError::RateLimited { retry_after })) => retry_after,
                Ok(Err(ApiError::NoResponse(_))) | Err(_) => RETRY_DELAY,
                Ok(Err(error)) => {
                    return tracing::debug!(%error, "failed to send suggestions");
                }
            };
            if Instant::now() + wait >= deadline {
                return tracing::debug!("failed to send suggestions in time");
            }
            sleep(wait).await;
        }
    }

    async fn suggestions(
        &self,
        interaction: &Interaction,
        data: &CommandData,
    ) -> Option<CreateAutocompleteResponse> {
        let slash_command = SlashCommand::parse(&data.options)?;
        let (option, typed) = slash_command.focused()?;
        let argument = slash_command.argument(option)?;
        if argument.value() == ValueKind::Time {
            let lang = self.0.bot.lang_of(&interaction.asker()).await;
            let offers = argument.completions(lang, &typed).into_iter();
            return Some(string_choices(offers.map(|choice| Suggestion {
                label: choice.label,
                value: choice.text,
            })));
        }
        let code = slash_command.value("code");
        let code = code.filter(|_| argument != ArgumentKind::Code);
        let request = Request {
            asker: interaction.asker(),
            origin: interaction.origin(),
            update_id: None,
            code: code.and_then(|code| code.parse().ok()),
            // Only the name counts. Other options may be missing or half typed.
            command: slash_command.any_command()?,
        };
        let bot = &self.0.bot;
        if argument == ArgumentKind::Seat {
            let seats = bot.suggest_chairs(&request).await.into_iter();
            let seats = seats.filter_map(|offer| Some((offer.label, offer.value.parse().ok()?)));
            let empty = CreateAutocompleteResponse::new();
            return Some(
                seats
                    .take(MAX_CHOICES)
                    .fold(empty, |response, (label, number)| {
                        response.add_int_choice(truncate(&label, MAX_LABEL_LENGTH), number)
                    }),
            );
        }
        let offers = match argument {
            ArgumentKind::Move => bot.suggest_moves(&request).await,
            ArgumentKind::Who => bot.suggest_people(&request).await,
            _ => bot.suggest_tables(&request).await,
        };
        let typed = typed.to_lowercase();
        Some(string_choices(offers.into_iter().filter(|offer| {
            let words = typed.split([' ', '-']).filter(|word| !word.is_empty());
            let (label, value) = (offer.label.to_lowercase(), offer.value.to_lowercase());
            words
                .into_iter()
                .all(|word| label.contains(word) || value.contains(word))
        })))
    }
}

fn string_choices(offers: impl Iterator<Item = Suggestion>) -> CreateAutocompleteResponse {
    let empty = CreateAutocompleteResponse::new();
    offers.take(MAX_CHOICES).fold(empty, |response, offer| {
        response.add_string_choice(truncate(&offer.label, MAX_LABEL_LENGTH), offer.value)
    })
}
