//! The own hand and moves in the text field of any chat, seen by their owner alone.

use std::time::Duration;

use bot_core::adapter::cut;
use bot_core::ask::{Ask, Asked};
use bot_core::chat::{At, Outcome, Reply, Request};
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
use crate::keyboard::{code_in, my_hand, start_parameter};
use crate::send::{MARKUP, NO_PREVIEW};
use crate::text::escape;
use crate::trouble::Trouble;
use crate::who::asker;

/// Telegram takes no more at once.
const MOST: usize = 50;
/// What is chosen to show the hand, and asks for nothing.
const HAND: &str = "hand";
const LONGEST_DESCRIPTION: usize = 180;

/// So long it is tried to tell what came of a chosen move.
const TOLD_WITHIN: Duration = Duration::from_secs(120);

/// A table as it is offered.
struct Offer {
    code: Code,
    title: String,
    /// The own hand in short.
    hand: String,
    moves: Vec<Choice>,
}

impl Telegram {
    /// Somebody wrote the bot's name, perhaps with the code of a table.
    pub async fn offered(&self, query: InlineQuery) {
        let lang = self.0.bot.lang_of(&asker(&query.from)).await;
        let code = query
            .query
            .split_whitespace()
            .find_map(|word| word.parse().ok());
        let offer = self.offer(&query.from, code).await;
        let name = query.from.full_name();
        let mut results = vec![];
        if let Some(offer) = &offer {
            results.push(article(lang, offer, &name, HAND, {
                let title = Args::new().with("title", &offer.title);
                lang.say("telegram-inline-hand", &title)
            }));
            for choice in &offer.moves {
                let label = choice.label.clone();
                results.push(article(lang, offer, &name, &choice.data, label));
            }
        }
        results.truncate(MOST);
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
        let pace = &self.0.settings.pace;
        let (first, until) = (pace.tell, Instant::now() + pace.latest);
        let telegram = self.clone();
        let answering = async move {
            let api = &telegram.0.api;
            let ask = || {
                let request = api
                    .bot
                    .answer_inline_query(query.id.clone(), results.clone());
                let request = request.cache_time(0).is_personal(true);
                api.done_within(first, request.button(button.clone()))
            };
            if let Err(trouble) = telegram.insist(until, ask).await {
                tracing::debug!(%trouble, "a text field could not be answered");
            }
        };
        self.begin(first, answering).await;
    }

    /// Somebody chose a move. What stands in the chat is told afterwards what came of it.
    pub async fn chosen(&self, chosen: ChosenInlineResult, update: &str) {
        let Ok(Asked {
            code,
            ask: ask @ Ask::Press { .. },
        }) = Asked::read(&chosen.result_id)
        else {
            return;
        };
        let user = &chosen.from;
        let offer = self.offer(user, code).await;
        let reply = self.ask_elsewhere(user, code, ask, Some(update)).await;
        // It was done before and comes once more after a restart: what stands in the chat is true already.
        if reply.outcome == Outcome::Looked {
            return;
        }
        let (Some(message), Some(code)) = (&chosen.inline_message_id, code) else {
            return;
        };
        let lang = self.0.bot.lang_of(&asker(user)).await;
        let label = offer.as_ref().and_then(|offer| {
            let mut moves = offer.moves.iter();
            moves.find(|choice| choice.data == chosen.result_id)
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
        let first = self.0.settings.pace.tell;
        let until = Instant::now() + TOLD_WITHIN;
        let telegram = self.clone();
        let telling = async move {
            let api = &telegram.0.api;
            let ask = || {
                let request = api.bot.edit_message_text_inline(&message, &text);
                let request = request.parse_mode(MARKUP);
                api.done(request.reply_markup(hand_button(lang, code)))
            };
            match telegram.insist(until, ask).await {
                Ok(()) | Err(Trouble::Same) => {}
                Err(trouble) => {
                    tracing::debug!(%trouble, "what came of a chosen move could not be told");
                }
            }
        };
        self.begin(first, telling).await;
    }

    /// The table of this code, or the first that waits for them.
    async fn offer(&self, user: &User, code: Option<Code>) -> Option<Offer> {
        let hand = |code| self.ask_elsewhere(user, code, Ask::Hand { page: 0 }, None);
        if code.is_some() {
            return self.read(user, code, hand(code).await).await;
        }
        let games = self.ask_elsewhere(user, None, Ask::Games, None).await;
        let buttons = games.screen.buttons.iter().flatten();
        let code = buttons.filter_map(|button| code_in(&button.data)).next();
        code.as_ref()?;
        self.read(user, code, hand(code).await).await
    }

    /// Reads the hand and the moves out of a reply, page by page.
    async fn read(&self, user: &User, code: Option<Code>, reply: Reply) -> Option<Offer> {
        let code = code?;
        if reply.outcome != Outcome::Looked {
            return None;
        }
        let title = reply.screen.lines.first()?.as_str().to_owned();
        let request = self.request(user, Some(code), Ask::Hand { page: 0 }, None);
        let bot = &self.0.bot;
        let hand = bot.hand_in_short(&request, LONGEST_DESCRIPTION).await?;
        let mut moves = vec![];
        let mut page = 0;
        let mut reply = reply;
        loop {
            let buttons = reply.screen.buttons.into_iter().flatten();
            let buttons: Vec<_> = buttons.collect();
            let more = format!("{code}.hand {}", page + 1);
            let has_more = buttons.iter().any(|button| button.data == more);
            moves.extend(buttons.into_iter().filter(|button| is_move(&button.data)));
            if !has_more || moves.len() >= MOST {
                break;
            }
            page += 1;
            let ask = Ask::Hand { page };
            reply = self.ask_elsewhere(user, Some(code), ask, None).await;
        }
        Some(Offer {
            code,
            title,
            hand,
            moves,
        })
    }

    async fn ask_elsewhere(
        &self,
        user: &User,
        code: Option<Code>,
        ask: Ask,
        update: Option<&str>,
    ) -> Reply {
        let request = self.request(user, code, ask, update);
        self.0.bot.handle(request).await
    }

    fn request(&self, user: &User, code: Option<Code>, ask: Ask, update: Option<&str>) -> Request {
        Request {
            asker: asker(user),
            at: At::Elsewhere,
            update: update.map(str::to_owned),
            code,
            ask,
        }
    }
}

fn is_move(data: &str) -> bool {
    matches!(
        Asked::read(data),
        Ok(Asked {
            ask: Ask::Press { .. },
            ..
        })
    )
}

fn hand_button(lang: Lang, code: Code) -> InlineKeyboardMarkup {
    InlineKeyboardMarkup::new([[my_hand(lang, code)]])
}

/// Something to choose. What it puts into the chat says no more than that somebody is at it: the move may yet be refused.
fn article(lang: Lang, offer: &Offer, name: &str, id: &str, title: String) -> InlineQueryResult {
    let args = Args::new()
        .with("name", name.to_owned())
        .with("title", &offer.title);
    let text = escape(&lang.say("telegram-inline-moves", &args));
    let content = InputMessageContentText::new(text).parse_mode(MARKUP);
    let content = InputMessageContent::Text(content.link_preview_options(NO_PREVIEW));
    let article = InlineQueryResultArticle::new(id, title, content);
    let mut article = article.reply_markup(hand_button(lang, offer.code));
    article.description = (id == HAND).then(|| cut(&offer.hand, LONGEST_DESCRIPTION));
    InlineQueryResult::Article(article)
}
