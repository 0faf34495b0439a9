//! What people write.

use bot_core::ask::{Ask, Asked, Unasked};
use bot_core::chat::{Outcome, Reply, Request};
use bot_core::words::{Args, Lang};
use teloxide::types::{InlineKeyboardMarkup, Message};

use crate::Telegram;
use crate::answer::is_for_asker_alone;
use crate::keyboard::{code_of, private_chat};
use crate::lines::Unkept;
use crate::scroll::is_forum;
use crate::sheet::Sheet;
use crate::who::{asker, spot};

impl Telegram {
    pub async fn written(&self, message: Message, update: &str, unkept: Unkept) {
        let spot = spot(&message);
        self.0.scroll.learn(spot.chat, is_forum(&message.chat));
        self.0.scroll.saw(spot, message.id);
        if self.told_of_chat(&message).await {
            return;
        }
        // What the bot itself offered in a text field, and what a channel passes on, asks for nothing.
        if message.via_bot.is_some() || message.is_automatic_forward() {
            return;
        }
        let (Some(text), Some(user)) = (message.text(), &message.from) else {
            return;
        };
        let is_private = message.chat.is_private();
        let Some(words) = self.words(text, is_private) else {
            return;
        };
        let asker = asker(user);
        let sender = message.sender_chat.as_ref();
        let Asked { code, ask } = match Asked::read(&words.text) {
            Ok(asked) => asked,
            // In a group it may be meant for another bot.
            Err(Unasked::Empty | Unasked::NoSuchWord) if !is_private && !words.addressed => return,
            Err(_) => {
                let at = self.at(&message.chat, spot, user, sender, None).await;
                let update = Some(update.to_owned());
                let bot = &self.0.bot;
                let mut reply = bot
                    .read_and_handle(asker, at.clone(), update, &words.text)
                    .await;
                self.say_aside(&at, user, &mut reply).await;
                return self.answer_here(&message, &reply, false).await;
            }
        };
        if sender.is_some() && needs_a_person(&ask) {
            let lang = self.0.bot.lang_of(&asker).await;
            let text = lang.say("telegram-anonymous", &Args::new());
            let sheet = Sheet::text(&text, InlineKeyboardMarkup::default());
            return self.answer_with(&message, sheet).await;
        }
        // What takes thought is not waited for.
        let is_slow = matches!(ask, Ask::Hint | Ask::Review);
        let answering = (is_private && !is_slow).then(|| self.0.bot.answering(&asker.identity));
        let request = Request {
            asker,
            at: self.at(&message.chat, spot, user, sender, Some(&ask)).await,
            update: Some(update.to_owned()),
            code,
            ask,
        };
        if is_slow {
            // Meanwhile the chat goes on.
            let telegram = self.clone();
            self.0.tasks.spawn(async move {
                telegram.answer_written(&message, request).await;
                drop(unkept);
            });
            return;
        }
        self.answer_written(&message, request).await;
        drop(answering);
    }

    /// Has somebody's wish done and shows them what came of it.
    async fn answer_written(&self, message: &Message, request: Request) {
        let Some(user) = &message.from else {
            return;
        };
        let mut reply = self.0.bot.handle(request.clone()).await;
        self.say_aside(&request.at, user, &mut reply).await;
        let ask = &request.ask;
        if message.chat.is_private() {
            self.answer_in_private(user.id, &reply, None).await;
        } else if self.is_asked_here(&request, &reply).await {
            let only_here = matches!(ask, Ask::Close { .. });
            self.answer_here(message, &reply, only_here).await;
        } else if is_for_asker_alone(ask, &reply) || self.names_hidden_table(&request, &reply).await
        {
            let code = match request.code.or(code_of(&reply.screen)) {
                Some(code) => self.may_be_named(&request, code).await,
                None => None,
            };
            self.answer_aside(message, user, ask, code, &reply).await;
        } else if reply.slot.is_some() {
            // The courier brings it, but for what was asked to be here at once.
            if *ask == Ask::Board {
                self.show_board(spot(message), &reply).await;
            }
        } else {
            self.answer_here(message, &reply, false).await;
        }
        if reply.outcome == Outcome::Failed {
            tracing::warn!("something written in Telegram could not be dealt with");
        }
    }

    /// Somebody wrote a word in a channel, where nobody can sit at a table.
    pub async fn posted(&self, post: Message) {
        self.0.scroll.saw(spot(&post), post.id);
        if self.told_of_chat(&post).await {
            return;
        }
        let Some(words) = post.text().and_then(|text| self.words(text, false)) else {
            return;
        };
        let known = Asked::read(&words.text).is_ok();
        let (true, Some(me)) = (known || words.addressed, self.0.me.get()) else {
            return;
        };
        let lang = Lang::default();
        let keyboard = InlineKeyboardMarkup::new([[private_chat(me, lang, None)]]);
        let text = lang.say("telegram-channel", &Args::new());
        self.answer_with(&post, Sheet::text(&text, keyboard)).await;
    }

    /// Answers where it was asked, for all to see.
    async fn answer_here(&self, message: &Message, reply: &Reply, only_here: bool) {
        let sheet = self
            .sheet(&reply.screen, reply.aside.as_deref(), None)
            .await;
        self.answer_there(message, sheet, only_here).await;
    }

    /// What is meant for this bot: everything in private, commands elsewhere.
    fn words(&self, text: &str, is_private: bool) -> Option<Words> {
        let text = text.trim();
        let (first, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let Some(command) = first.strip_prefix('/') else {
            return is_private.then(|| Words {
                text: text.to_owned(),
                addressed: true,
            });
        };
        let (word, bot) = match command.split_once('@') {
            Some((word, bot)) => (word, Some(bot)),
            None => (command, None),
        };
        let me = self.0.me.get().map_or("", |me| me.username.as_str());
        if bot.is_some_and(|bot| !bot.eq_ignore_ascii_case(me)) {
            return None;
        }
        Some(Words {
            text: format!("{word} {rest}"),
            addressed: bot.is_some(),
        })
    }
}

/// What somebody wrote to the bot.
struct Words {
    text: String,
    /// Whether it is surely meant for this bot.
    addressed: bool,
}

/// Whether somebody without a name cannot ask for it: all who write so would be one and the same.
fn needs_a_person(ask: &Ask) -> bool {
    !matches!(
        ask,
        Ask::Start
            | Ask::New(None)
            | Ask::Watch
            | Ask::Board
            | Ask::Log
            | Ask::Scores
            | Ask::Rules(..)
            | Ask::Close { .. }
            | Ask::Privacy
            | Ask::Place(_)
            | Ask::Help
    )
}
