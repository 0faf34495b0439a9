//! What is offered while somebody types: tables and moves, for the one who types alone.

use bot_core::ask::{Ask, Asked};
use bot_core::chat::Request;
use serenity::builder::{CreateAutocompleteResponse, CreateInteractionResponse};
use serenity::model::application::CommandData;

use crate::Discord;
use crate::ask::Used;
use crate::interaction::Interaction;
use crate::text::cut;

/// What Discord shows at once, and how long it may be.
const MOST: usize = 25;
const LONGEST: usize = 100;

impl Discord {
    pub async fn typing(&self, interaction: &Interaction, data: &CommandData) {
        let offers = self.offers(interaction, data).await.unwrap_or_default();
        let answer = CreateInteractionResponse::Autocomplete(offers);
        let request = interaction.first_answer(&answer, None);
        if let Err(trouble) = self.0.api.tell(request).await {
            tracing::debug!(%trouble, "what could be chosen could not be offered");
        }
    }

    async fn offers(
        &self,
        interaction: &Interaction,
        data: &CommandData,
    ) -> Option<CreateAutocompleteResponse> {
        let used = Used::of(&data.options)?;
        let (gap, typed) = used.focused()?;
        let typed = typed.to_lowercase();
        let is_move = gap == "move";
        // What is half typed says nothing yet; what else was chosen does.
        let ask = match used.word {
            "do" => Ask::Do(String::new()),
            "say" => Ask::Say(String::new()),
            "opponent" => Ask::Opponent(None),
            word => Asked::read(word).ok()?.ask,
        };
        let code = used.chosen("code").filter(|_| is_move);
        let request = Request {
            asker: interaction.asker(),
            at: interaction.at(),
            update: None,
            code: code.and_then(|code| code.parse().ok()),
            ask,
        };
        let offers = if is_move {
            self.0.bot.moves_to_choose(&request).await
        } else {
            self.0.bot.tables_to_choose(&request).await
        };
        let fits = offers.into_iter().filter(|offer| {
            let words = typed.split([' ', '-']).filter(|word| !word.is_empty());
            let (label, value) = (offer.label.to_lowercase(), offer.typed.to_lowercase());
            words
                .into_iter()
                .all(|word| label.contains(word) || value.contains(word))
        });
        let offered = CreateAutocompleteResponse::new();
        Some(fits.take(MOST).fold(offered, |offered, offer| {
            offered.add_string_choice(cut(&offer.label, LONGEST), offer.typed)
        }))
    }
}
