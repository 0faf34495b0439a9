//! Inline queries: players see their own hand and choose moves in the text field of any chat.

use std::time::Duration;

use bot_core::adapter::truncate;
use bot_core::chat::{Origin, Outcome, Reply, Request};
use bot_core::command::{Command, ParsedCommand};
use bot_core::screen::Button as Choice;
use bot_core::table::Code;
use bot_core::words::{Args, Lang};
use teloxide::payloads::{AnswerInlineQuerySetters, EditMessageTextInlineSetters};
use teloxide::requests::Requester;
use teloxide::types::{
    ChosenInlineResult, InlineKeyboardMarkup, InlineQuery, InlineQueryResult,
    InlineQueryResultArticle, InlineQueryResultsButton, InlineQueryResultsButtonKind,
    InputMessageContent, InputMessageContentText, User,
};
use tokio::time::Instant;

use crate::Telegram;
use crate::error::ApiError;
use crate::keyboard::{code_in_screen, hand_button, start_parameter};
use crate::send::{NO_PREVIEW, PARSE_MODE};
use crate::sender::asker;
use crate::text::escape;

/// Telegram's limit.
const MAX_RESULTS: usize = 50;
/// Id of the result that only shows the hand. Choosing it does nothing.
const HAND_RESULT: &str = "hand";
const MAX_DESCRIPTION_LENGTH: usize = 180;

/// How long to retry showing the outcome of a chosen move.
const OUTCOME_TIMEOUT: Duration = Duration::from_secs(120);

/// A table and the moves a player can choose there.
struct TableOffer {
    code: Code,
    title: String,
    /// A short summary of the player's hand.
    hand: String,
    moves: Vec<Choice>,
}

impl Telegram {
    /// Answers an inline query. The query may contain a table code.
    pub async fn on_inline_query(&self, query: InlineQuery) {
        let lang = self.0.bot.lang_of(&asker(&query.from)).await;
        let code = query
            .query
            .split_whitespace()
            .find_map(|word| word.parse().ok());
        let offer = self.find_offer(&query.from, code).await;
        let name = query.from.full_name();
        let mut results = vec![];
        if let Some(offer) = &offer {
            results.push(article(lang, offer, &name, HAND_RESULT, {
                let title = Args::new().with("title", &offer.title);
                lang.say("telegram-inline-hand", &title)
            }));
            for choice in &offer.moves {
                let label = choice.label.clone();
                results.push(article(lang, offer, &name, &choice.data(), label));
            }
        }
        results.truncate(MAX_RESULTS);
        let key = if offer.is_some() {
            "telegram-private-chat"
        } else {
            "telegram-inline-none"
        };
        let code = offer.map(|offer| offer.code);
        let button = InlineQueryResultsButton {
            text: lang.say(key, &Args::new()),
            kind: InlineQueryResultsButtonKind::StartParameter(start_parameter(code)),
        };
        let timing = &self.0.settings.timing;
        let (first, until) = (
            timing.answer_timeout,
            Instant::now() + timing.answer_deadline,
        );
        let telegram = self.clone();
        let answering = async move {
            let api = &telegram.0.api;
            let send = || {
                let request = api
                    .bot
                    .answer_inline_query(query.id.clone(), results.clone());
                let request = request.cache_time(0).is_personal(true);
                api.execute_within(first, request.button(button.clone()))
            };
            if let Err(error) = telegram.retry_until(until, send).await {
                tracing::debug!(%error, "failed to answer an inline query");
            }
        };
        self.spawn_and_wait(first, answering).await;
    }

    /// Plays the chosen move and edits the posted message to show the outcome.
    pub async fn on_chosen_result(&self, chosen: ChosenInlineResult, update: &str) {
        let Ok(ParsedCommand {
            code,
            command: command @ Command::ButtonAction { .. },
        }) = ParsedCommand::parse(&chosen.result_id)
        else {
            return;
        };
        let user = &chosen.from;
        let offer = self.find_offer(user, code).await;
        let reply = self.handle_inline(user, code, command, Some(update)).await;
        // The move was already played before a restart, so the posted message is correct.
        if reply.outcome == Outcome::Unchanged {
            return;
        }
        let (Some(message), Some(code)) = (&chosen.inline_message_id, code) else {
            return;
        };
        let lang = self.0.bot.lang_of(&asker(user)).await;
        let label = offer.as_ref().and_then(|offer| {
            let mut moves = offer.moves.iter();
            moves.find(|choice| choice.data() == chosen.result_id)
        });
        let title = offer
            .as_ref()
            .map_or(code.to_string(), |offer| offer.title.clone());
        let args = Args::new()
            .with("name", user.full_name())
            .with("title", title);
        let text = match (reply.outcome, label) {
            (Outcome::Done, Some(label)) => {
                lang.say("telegram-inline-moved", &args.with("move", &label.label))
            }
            (Outcome::Done, None) => lang.say("telegram-inline-moves", &args),
            _ => lang.say("telegram-inline-not-moved", &args),
        };
        let (message, text) = (message.clone(), escape(&text));
        let first = self.0.settings.timing.answer_timeout;
        let until = Instant::now() + OUTCOME_TIMEOUT;
        let telegram = self.clone();
        let showing = async move {
            let api = &telegram.0.api;
            let send = || {
                let request = api.bot.edit_message_text_inline(&message, &text);
                let request = request.parse_mode(PARSE_MODE);
                api.execute(request.reply_markup(hand_keyboard(lang, code)))
            };
            match telegram.retry_until(until, send).await {
                Ok(()) | Err(ApiError::NotModified) => {}
                Err(error) => {
                    tracing::debug!(%error, "failed to show the outcome of a chosen move");
                }
            }
        };
        self.spawn_and_wait(first, showing).await;
    }

    /// Returns the offer for this table, or for the first table in the player's list.
    async fn find_offer(&self, user: &User, code: Option<Code>) -> Option<TableOffer> {
        let hand = |code| self.handle_inline(user, code, Command::Hand { page: 0 }, None);
        if code.is_some() {
            return self.read_offer(user, code, hand(code).await).await;
        }
        let games = self.handle_inline(user, None, Command::Games, None).await;
        let code = code_in_screen(&games.screen);
        code.as_ref()?;
        self.read_offer(user, code, hand(code).await).await
    }

    /// Collects the hand and the moves from all pages of the hand screen.
    async fn read_offer(
        &self,
        user: &User,
        code: Option<Code>,
        reply: Reply,
    ) -> Option<TableOffer> {
        let code = code?;
        if reply.outcome != Outcome::Unchanged {
            return None;
        }
        let title = reply.screen.lines.first()?.as_str().to_owned();
        let request = self.inline_request(user, Some(code), Command::Hand { page: 0 }, None);
        let bot = &self.0.bot;
        let hand = bot.hand_summary(&request, MAX_DESCRIPTION_LENGTH).await?;
        let mut moves = vec![];
        let mut page = 0;
        let mut reply = reply;
        loop {
            let buttons = reply.screen.buttons.into_iter().flatten();
            let buttons: Vec<_> = buttons.collect();
            let more = Command::Hand { page: page + 1 }.at(code);
            let has_more = buttons.iter().any(|button| button.action == more);
            moves.extend(buttons.into_iter().filter(is_move));
            if !has_more || moves.len() >= MAX_RESULTS {
                break;
            }
            page += 1;
            let command = Command::Hand { page };
            reply = self.handle_inline(user, Some(code), command, None).await;
        }
        Some(TableOffer {
            code,
            title,
            hand,
            moves,
        })
    }

    async fn handle_inline(
        &self,
        user: &User,
        code: Option<Code>,
        command: Command,
        update: Option<&str>,
    ) -> Reply {
        let request = self.inline_request(user, code, command, update);
        self.0.bot.handle(request).await
    }

    fn inline_request(
        &self,
        user: &User,
        code: Option<Code>,
        command: Command,
        update: Option<&str>,
    ) -> Request {
        Request {
            asker: asker(user),
            origin: Origin::ReplyOnly,
            update_id: update.map(str::to_owned),
            code,
            command,
        }
    }
}

fn is_move(button: &Choice) -> bool {
    matches!(button.action.command, Command::ButtonAction { .. })
}

fn hand_keyboard(lang: Lang, code: Code) -> InlineKeyboardMarkup {
    InlineKeyboardMarkup::new([[hand_button(lang, code)]])
}

/// Builds an inline result. The text it posts does not name the move, because the move may still be refused.
fn article(
    lang: Lang,
    offer: &TableOffer,
    name: &str,
    id: &str,
    title: String,
) -> InlineQueryResult {
    let args = Args::new()
        .with("name", name.to_owned())
        .with("title", &offer.title);
    let text = escape(&lang.say("telegram-inline-moves", &args));
    let content = InputMessageContentText::new(text).parse_mode(PARSE_MODE);
    let content = InputMessageContent::Text(content.link_preview_options(NO_PREVIEW));
    let article = InlineQueryResultArticle::new(id, title, content);
    let mut article = article.reply_markup(hand_keyboard(lang, offer.code));
    article.description =
        (id == HAND_RESULT).then(|| truncate(&offer.hand, MAX_DESCRIPTION_LENGTH));
    InlineQueryResult::Article(article)
}
