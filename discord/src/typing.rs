//! What is offered while somebody types: tables and moves, for the one who types alone.

use bot_core::ask::{Ask, Asked};
use bot_core::chat::Request;
use reqwest::Method;

use crate::Discord;
use crate::api::Anything;
use crate::api::incoming::Interaction;
use crate::api::outgoing::{Answer, CHOICES, Choice, Choices};
use crate::api::route::Route;
use crate::ask::Used;
use crate::text::cut;

/// What Discord shows at once, and how long it may be.
const MOST: usize = 25;
const LONGEST: usize = 100;

impl Discord {
    pub async fn typing(&self, interaction: &Interaction) {
        let choices = self.offers(interaction).await.unwrap_or_default();
        let answer = Answer {
            kind: CHOICES,
            data: Some(Choices { choices }),
        };
        let route = Route::Answer {
            id: &interaction.id,
            token: &interaction.token,
        };
        let api = &self.0.api;
        let answered = api.call::<Anything>(Method::POST, route, &[], &answer, None);
        if let Err(trouble) = answered.await {
            tracing::debug!(%trouble, "what could be chosen could not be offered");
        }
    }

    async fn offers(&self, interaction: &Interaction) -> Option<Vec<Choice>> {
        let used = Used::of(&interaction.data.options)?;
        let focused = used.focused()?;
        let typed = focused.text().to_lowercase();
        let is_move = focused.name == "move";
        // What is half typed says nothing yet; what else was chosen does.
        let ask = match used.word {
            "do" => Ask::Do(String::new()),
            "say" => Ask::Say(String::new()),
            "opponent" => Ask::Opponent(None),
            word => Asked::read(word).ok()?.ask,
        };
        let code = used.chosen("code").filter(|_| is_move);
        let request = Request {
            asker: interaction.asker()?,
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
        let choices = fits.take(MOST).map(|offer| Choice {
            name: cut(&offer.label, LONGEST),
            value: offer.typed,
        });
        Some(choices.collect())
    }
}
