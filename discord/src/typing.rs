//! What is offered while somebody types: tables and moves, for the one who types alone.

use bot_core::adapter::cut;
use bot_core::ask::{Ask, Asked};
use bot_core::bot::Offer;
use bot_core::chat::Request;
use serenity::builder::{CreateAutocompleteResponse, CreateInteractionResponse};
use serenity::model::application::CommandData;

use crate::Discord;
use crate::ask::Used;
use crate::gaps::blank;
use crate::interaction::Interaction;

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
        if let Some(blank) = blank(gap) {
            let lang = self.0.bot.lang_of(&interaction.asker()).await;
            let offers = blank.offers(lang, &typed).into_iter();
            return Some(offered(offers.map(|choice| Offer {
                label: choice.label,
                typed: choice.data,
            })));
        }
        // What is half typed says nothing yet; what else was chosen does.
        let ask = match used.word {
            "do" => Ask::Do(String::new()),
            "say" => Ask::Say(String::new()),
            "opponent" => Ask::Opponent(None),
            "vote" => Ask::Vote(None),
            "unseat" => Ask::Unseat(0),
            word => Asked::read(word).ok()?.ask,
        };
        let code = used.chosen("code").filter(|_| gap != "code");
        let request = Request {
            asker: interaction.asker(),
            at: interaction.at(),
            update: None,
            code: code.and_then(|code| code.parse().ok()),
            ask,
        };
        let bot = &self.0.bot;
        if gap == "seat" {
            let chairs = bot.chairs_to_choose(&request).await.into_iter();
            let chairs = chairs.filter_map(|offer| Some((offer.label, offer.typed.parse().ok()?)));
            let none = CreateAutocompleteResponse::new();
            return Some(chairs.take(MOST).fold(none, |offered, (label, number)| {
                offered.add_int_choice(cut(&label, LONGEST), number)
            }));
        }
        let offers = match gap {
            "move" => bot.moves_to_choose(&request).await,
            _ => bot.tables_to_choose(&request).await,
        };
        let typed = typed.to_lowercase();
        Some(offered(offers.into_iter().filter(|offer| {
            let words = typed.split([' ', '-']).filter(|word| !word.is_empty());
            let (label, value) = (offer.label.to_lowercase(), offer.typed.to_lowercase());
            words
                .into_iter()
                .all(|word| label.contains(word) || value.contains(word))
        })))
    }
}

fn offered(offers: impl Iterator<Item = Offer>) -> CreateAutocompleteResponse {
    let none = CreateAutocompleteResponse::new();
    offers.take(MOST).fold(none, |offered, offer| {
        offered.add_string_choice(cut(&offer.label, LONGEST), offer.typed)
    })
}
