//! Handles text messages and channel posts.

use bot_core::chat::{Outcome, Reply, Request};
use bot_core::command::{Command, ParseError, ParsedCommand, Property};
use bot_core::words::{Args, Lang};
use teloxide::types::{InlineKeyboardMarkup, Message};

use crate::Telegram;
use crate::chat_queue::UnhandledGuard;
use crate::keyboard::{code_in_screen, private_chat_button};
use crate::message_age::is_forum;
use crate::rendered::RenderedMessage;
use crate::reply::is_private_reply;
use crate::sender::{asker, target_of};

impl Telegram {
    pub async fn on_message(&self, message: Message, update: &str, unhandled: UnhandledGuard) {
        let target = target_of(&message);
        self.0
            .message_tracker
            .set_forum(target.chat, is_forum(&message.chat));
        self.0.message_tracker.record(target, message.id);
        if self.handle_service_message(&message).await {
            return;
        }
        // Ignore messages posted through our own inline results, and automatic forwards from a linked channel.
        if message.via_bot.is_some() || message.is_automatic_forward() {
            return;
        }
        let (Some(text), Some(user)) = (message.text(), &message.from) else {
            return;
        };
        let is_private = message.chat.is_private();
        let Some(input) = self.command_text(text, is_private) else {
            return;
        };
        let asker = asker(user);
        let sender = message.sender_chat.as_ref();
        let ParsedCommand { code, command } = match ParsedCommand::parse(&input.text) {
            Ok(parsed) => parsed,
            // In a group, an unknown command may be meant for another bot.
            Err(ParseError::Empty | ParseError::UnknownCommand)
                if !is_private && !input.addressed =>
            {
                return;
            }
            Err(_) => {
                let origin = self
                    .request_origin(&message.chat, target, user, sender, None)
                    .await;
                let update = Some(update.to_owned());
                let bot = &self.0.bot;
                let mut reply = bot
                    .handle_text(asker, origin.clone(), update, &input.text)
                    .await;
                self.send_aside_in_private(&origin, user, &mut reply).await;
                return self.send_reply(&message, &reply, false).await;
            }
        };
        // Anonymous senders share one identity.
        if sender.is_some() && !command.has(Property::Anonymous) {
            let lang = self.0.bot.lang_of(&asker).await;
            let text = lang.say("telegram-anonymous", &Args::new());
            let rendered = RenderedMessage::text(&text, InlineKeyboardMarkup::default());
            return self.reply_to(&message, rendered).await;
        }
        // Commands that run a search must not block the chat.
        let is_slow = command.has(Property::Slow);
        let request = Request {
            asker,
            origin: self
                .request_origin(&message.chat, target, user, sender, Some(&command))
                .await,
            update_id: Some(update.to_owned()),
            code,
            command,
        };
        if is_slow {
            let telegram = self.clone();
            self.0.tasks.spawn(async move {
                telegram.handle_and_reply(&message, request).await;
                drop(unhandled);
            });
            return;
        }
        self.handle_and_reply(&message, request).await;
    }

    /// Handles a request and sends the reply to the right chat.
    async fn handle_and_reply(&self, message: &Message, request: Request) {
        let Some(user) = &message.from else {
            return;
        };
        let mut reply = self.0.bot.handle(request.clone()).await;
        self.send_aside_in_private(&request.origin, user, &mut reply)
            .await;
        let command = &request.command;
        if message.chat.is_private() {
            self.reply_in_private(user.id, &reply, None, None).await;
        } else if self.is_public_question(&request, &reply).await {
            let chat_only = matches!(command, Command::Close { .. });
            self.send_reply(message, &reply, chat_only).await;
        } else if is_private_reply(command, &reply)
            || self.names_hidden_table(&request, &reply).await
        {
            let code = match request.code.or(code_in_screen(&reply.screen)) {
                Some(code) => self.public_code(&request, code).await,
                None => None,
            };
            self.redirect_to_private(message, user, command, code, &reply)
                .await;
        } else if reply.view.is_some() {
            // The core delivers it. Only a requested board is posted at once.
            if *command == Command::Board {
                self.show_board(target_of(message), &reply).await;
            }
        } else {
            self.send_reply(message, &reply, false).await;
        }
        if reply.outcome == Outcome::Failed {
            tracing::warn!("failed to handle a Telegram message");
        }
    }

    /// Answers a command in a channel with a hint: tables are played elsewhere.
    pub async fn on_channel_post(&self, post: Message) {
        self.0.message_tracker.record(target_of(&post), post.id);
        if self.handle_service_message(&post).await {
            return;
        }
        let Some(input) = post.text().and_then(|text| self.command_text(text, false)) else {
            return;
        };
        let is_command = ParsedCommand::parse(&input.text).is_ok();
        let (true, Some(me)) = (is_command || input.addressed, self.0.me.get()) else {
            return;
        };
        let lang = Lang::default();
        let keyboard = InlineKeyboardMarkup::new([[private_chat_button(me, lang, None)]]);
        let text = lang.say("telegram-channel", &Args::new());
        self.reply_to(&post, RenderedMessage::text(&text, keyboard))
            .await;
    }

    /// Sends a reply to the chat of the message.
    async fn send_reply(&self, message: &Message, reply: &Reply, chat_only: bool) {
        let rendered = self
            .render(&reply.screen, reply.aside.as_deref(), None)
            .await;
        self.reply_in_chat(message, rendered, chat_only).await;
    }

    /// Extracts the command for this bot: any text in private, only commands elsewhere.
    fn command_text(&self, text: &str, is_private: bool) -> Option<CommandText> {
        let text = text.trim();
        let (first, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let Some(command) = first.strip_prefix('/') else {
            return is_private.then(|| CommandText {
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
        Some(CommandText {
            text: format!("{word} {rest}"),
            addressed: bot.is_some(),
        })
    }
}

struct CommandText {
    text: String,
    /// Whether it is certainly meant for this bot.
    addressed: bool,
}
