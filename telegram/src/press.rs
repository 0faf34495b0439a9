//! Handles button presses. Every press is answered exactly once and in time.

use std::sync::Arc;

use bot_core::adapter::{truncate, utf16_len};
use bot_core::chat::{Audience, Origin, Outcome, Reply, Request};
use bot_core::command::{Command, ParsedCommand, Property};
use bot_core::words::Args;
use teloxide::types::{CallbackQuery, MaybeInaccessibleMessage as PressedMessage, Message};
use tokio::time::timeout;

use crate::Telegram;
use crate::callback::{CallbackAnswer, PendingCallback};
use crate::chat_queue::UnhandledGuard;
use crate::disambiguate::table_question;
use crate::keyboard::{callback_data, code_in_screen, deep_link};
use crate::reply::is_private_reply;
use crate::send::ChatTarget;
use crate::sender::{asker, is_group};
use crate::text::{MAX_ALERT_LENGTH, plain};

impl Telegram {
    pub async fn on_press(
        &self,
        press: CallbackQuery,
        callback: Arc<PendingCallback>,
        update: String,
        unhandled: UnhandledGuard,
    ) {
        let Some(data) = &press.data else {
            return self
                .answer_callback(&callback, CallbackAnswer::default())
                .await;
        };
        let Ok(parsed) = ParsedCommand::parse(data) else {
            let (asker, update) = (asker(&press.from), Some(update));
            let origin = Origin::ReplyOnly;
            let reply = self.0.bot.handle_text(asker, origin, update, data).await;
            let text = plain(&reply.screen.lines, usize::MAX).unwrap_or_default();
            return self
                .answer_callback(&callback, CallbackAnswer::text(&text))
                .await;
        };
        // Commands that run a search must not block the chat.
        let is_slow = parsed.command.has(Property::Slow);
        let press = Arc::new(press);
        let (telegram, pressed) = (self.clone(), press.clone());
        let mut handling = tokio::spawn(async move {
            let request = telegram.press_request(&pressed, parsed, update).await;
            let reply = telegram.0.bot.handle(request.clone()).await;
            (request, reply)
        });
        let wait = self.0.settings.timing.press_wait;
        let in_time = async { (!is_slow).then_some(&mut handling)?.await.ok() };
        if let Ok(Some((request, reply))) = timeout(wait, in_time).await {
            if callback.is_answered() {
                self.show_late_reply(&press, &request, &reply).await;
            } else {
                self.show_reply(&press, &callback, &request, &reply).await;
            }
            return;
        }
        self.answer_callback(&callback, CallbackAnswer::default())
            .await;
        let telegram = self.clone();
        self.0.tasks.spawn(async move {
            if let Ok((request, reply)) = handling.await {
                telegram.show_late_reply(&press, &request, &reply).await;
            }
            drop(unhandled);
        });
    }

    async fn press_request(
        &self,
        press: &CallbackQuery,
        parsed: ParsedCommand,
        update: String,
    ) -> Request {
        let ParsedCommand { code, command } = parsed;
        let (origin, asker) = match &press.message {
            Some(message) => {
                let (chat, from) = (message.chat(), &press.from);
                let target = self.target_of_pressed(message, code).await;
                // The sender of the pressed message is irrelevant: a press is always made by the user.
                let origin = self
                    .request_origin(chat, target, from, None, Some(&command))
                    .await;
                let presser = self.presser(from, chat, &origin, &command).await;
                (origin, presser)
            }
            None => (Origin::ReplyOnly, asker(&press.from)),
        };
        Request {
            asker,
            origin,
            update_id: Some(update),
            code,
            command,
        }
    }

    /// Answers a press and shows the reply.
    async fn show_reply(
        &self,
        press: &CallbackQuery,
        callback: &PendingCallback,
        request: &Request,
        reply: &Reply,
    ) {
        match &press.message {
            Some(message) if message.chat().is_private() => {
                self.show_in_private(press, callback, message, request, reply)
                    .await;
            }
            Some(message) if is_group(message.chat()) => {
                self.show_in_group(press, callback, message, request, reply)
                    .await;
            }
            _ => {
                let answer = self.short_answer(request, reply).await;
                self.answer_callback(callback, answer).await;
            }
        }
    }

    async fn show_in_private(
        &self,
        press: &CallbackQuery,
        callback: &PendingCallback,
        message: &PressedMessage,
        request: &Request,
        reply: &Reply,
    ) {
        let user = press.from.id;
        let replaced =
            replaces_pressed_message(&request.command, message, reply).then(|| message.id());
        // A short text is shown as an alert and leaves the chat unchanged, unless the pressed message is obsolete.
        let is_over = reply.outcome == Outcome::Done && replaced.is_some();
        if reply.view.is_none()
            && reply.screen.buttons.is_empty()
            && !is_over
            && let Some(text) = alert_text(reply)
        {
            return self
                .answer_callback(callback, CallbackAnswer::text(&text))
                .await;
        }
        tokio::join!(
            self.answer_callback(callback, CallbackAnswer::from_aside(reply)),
            self.reply_in_private(user, reply, replaced, Some(message.id()))
        );
    }

    async fn show_in_group(
        &self,
        press: &CallbackQuery,
        callback: &PendingCallback,
        message: &PressedMessage,
        request: &Request,
        reply: &Reply,
    ) {
        let target = match &request.origin {
            Origin::Place { address, .. } => ChatTarget::from_address(address),
            Origin::Private | Origin::ReplyOnly => None,
        };
        if reply.audience == Audience::Place {
            self.answer_callback(callback, CallbackAnswer::from_aside(reply))
                .await;
            if let (Command::Board, Some(target)) = (&request.command, target) {
                self.show_board(target, reply).await;
                if let Some(question) = table_question(message) {
                    self.remove(target, question).await;
                }
            }
            return;
        }
        if let Some(target) = target
            && self.is_public_reply(message, request, reply).await
        {
            self.answer_callback(callback, CallbackAnswer::from_aside(reply))
                .await;
            return self
                .reply_publicly(target, press.from.id, message, reply)
                .await;
        }
        // The confirmation question has been answered.
        if let (Some(target), Command::Close { sure: true }, Outcome::Done) =
            (target, &request.command, reply.outcome)
        {
            self.remove(target, message.id()).await;
        }
        let answer = self.short_answer(request, reply).await;
        if answer.text.is_some() || answer.url.is_some() {
            return self.answer_callback(callback, answer).await;
        }
        // Too long for an alert: send it to the private chat, or link there.
        let (telegram, user, sent) = (self.clone(), press.from.id, reply.clone());
        let sending = async move { telegram.reply_in_private(user, &sent, None, None).await };
        let sending = self.0.tasks.spawn(sending);
        let wait = self.0.settings.timing.press_wait;
        if let Ok(Ok(true)) = timeout(wait, sending).await {
            let lang = self.0.bot.lang_of(&request.asker).await;
            let text = lang.say("telegram-sent-privately", &Args::new());
            return self
                .answer_callback(callback, CallbackAnswer::text(&text))
                .await;
        }
        let code = request.code.or(code_in_screen(&reply.screen));
        let url = self.0.me.get().map(|me| deep_link(me, code));
        let answer = CallbackAnswer {
            url,
            ..CallbackAnswer::default()
        };
        self.answer_callback(callback, answer).await;
    }

    /// Whether the reply to a press in a group is posted there: it is a public question, or the answer to one.
    async fn is_public_reply(
        &self,
        message: &PressedMessage,
        request: &Request,
        reply: &Reply,
    ) -> bool {
        let may_be_public = request.command.has(Property::PublicAnswer);
        may_be_public && reply.outcome == Outcome::Unchanged && table_question(message).is_some()
            || self.is_public_question(request, reply).await
    }

    /// Returns the reply as a callback answer, which only the presser sees. Empty if the reply is too long.
    async fn short_answer(&self, request: &Request, reply: &Reply) -> CallbackAnswer {
        let refused = matches!(reply.outcome, Outcome::Refused | Outcome::Failed);
        let is_about_hand = request.command != Command::BoardAsText;
        if !refused && is_about_hand && is_private_reply(&request.command, reply) {
            // The aside comes first: it may say that a returning player has their seat again.
            let aside = reply.aside.as_ref().map(|aside| format!("{aside}\n"));
            let aside = aside.unwrap_or_default();
            let room = MAX_ALERT_LENGTH.saturating_sub(utf16_len(&aside));
            let hand = self.0.bot.hand_summary(request, room).await;
            if let Some(text) = hand {
                return CallbackAnswer {
                    text: Some(truncate(&(aside + &text), MAX_ALERT_LENGTH)),
                    show_alert: matches!(request.command, Command::Hand { .. }),
                    url: None,
                };
            }
        }
        let alert = alert_text(reply);
        if let Some(aside) = &reply.aside {
            // The aside alone is shown only if the reply is too long or delivered by the core.
            let both = alert.filter(|_| reply.view.is_none());
            return CallbackAnswer::text(both.as_ref().unwrap_or(aside));
        }
        // A question needs its buttons, so it cannot be an alert.
        let asks_back = reply.outcome == Outcome::Unchanged
            && !request.command.has(Property::CompleteAsText)
            && !reply.screen.buttons.is_empty();
        match alert {
            Some(text) if !asks_back => CallbackAnswer::text(&text),
            _ => CallbackAnswer::default(),
        }
    }

    /// Shows the reply to a press that was answered before the reply was ready.
    async fn show_late_reply(&self, press: &CallbackQuery, request: &Request, reply: &Reply) {
        let replaced = press.message.as_ref().filter(|message| {
            message.chat().is_private()
                && replaces_pressed_message(&request.command, message, reply)
        });
        if let (Origin::Place { address, .. }, Some(message)) = (&request.origin, &press.message)
            && let Some(target) = ChatTarget::from_address(address)
            && self.is_public_question(request, reply).await
        {
            let user = press.from.id;
            return self.reply_publicly(target, user, message, reply).await;
        }
        if let (Audience::Place, Command::Board, Origin::Place { address, .. }) =
            (reply.audience, &request.command, &request.origin)
            && let Some(target) = ChatTarget::from_address(address)
        {
            return self.show_board(target, reply).await;
        }
        if reply.audience == Audience::Asker {
            let replaced = replaced.map(PressedMessage::id);
            let pressed = press.message.as_ref();
            let pressed = pressed.filter(|message| message.chat().is_private());
            let pressed = pressed.map(PressedMessage::id);
            self.reply_in_private(press.from.id, reply, replaced, pressed)
                .await;
        }
    }
}

/// Returns the reply with its aside if they fit into an alert.
fn alert_text(reply: &Reply) -> Option<String> {
    let text = plain(&reply.screen.lines, MAX_ALERT_LENGTH)?;
    let both = reply.aside.as_ref().map(|aside| format!("{aside}\n{text}"));
    // If both do not fit, the reply takes precedence over the aside.
    let both = both.filter(|both| utf16_len(both) <= MAX_ALERT_LENGTH);
    Some(both.unwrap_or(text))
}

/// Whether the reply replaces the pressed message.
fn replaces_pressed_message(command: &Command, message: &PressedMessage, reply: &Reply) -> bool {
    if reply.view.is_some() {
        return command.has(Property::ReplacesPressed);
    }
    // Messages about a table stay. Questions, rules and settings are replaced by their next page.
    let keyboard = message.regular_message().and_then(Message::reply_markup);
    let mut data = keyboard.into_iter().flat_map(callback_data).peekable();
    data.peek().is_some() && data.all(|data| ParsedCommand::code_in_data(data).is_none())
}
