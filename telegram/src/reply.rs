//! Decides where a reply goes: to the group, the private chat, or both.

use bot_core::chat::{Audience, Origin, Outcome, Reply};
use bot_core::command::{Command, GroupReply, Property};
use bot_core::screen::Screen;
use bot_core::table::Code;
use bot_core::words::Args;
use teloxide::types::{InlineKeyboardMarkup, Message, MessageId, User, UserId};

use crate::Telegram;
use crate::deferred::{PendingReply, ReplyKey};
use crate::hints::Hint;
use crate::keyboard::{hand_button, private_chat_button};
use crate::rendered::RenderedMessage;
use crate::send::{ChatTarget, SendOptions};
use crate::sender::asker;

const SILENT: SendOptions = SendOptions {
    silent: true,
    reply_to: None,
};

/// Whether a reply must not be posted in the group where the command was used.
pub fn is_private_reply(command: &Command, reply: &Reply) -> bool {
    if reply.audience == Audience::Place {
        return false;
    }
    match command.spec().group_reply {
        GroupReply::Public => false,
        GroupReply::PrivateWithTable => count_tables(reply) > 0,
        GroupReply::PrivateWithSeveralTables => count_tables(reply) > 1,
        GroupReply::PrivateWithButtons => !reply.screen.buttons.is_empty(),
        GroupReply::Private => true,
    }
}

/// Counts the different tables in the buttons of a reply.
fn count_tables(reply: &Reply) -> usize {
    let buttons = reply.screen.buttons.iter().flatten();
    let mut codes: Vec<_> = buttons.filter_map(|button| button.action.code).collect();
    codes.sort_unstable();
    codes.dedup();
    codes.len()
}

impl Telegram {
    /// Shows a reply in the private chat: in the message that it replaces, in the pressed one if that shows its view, or in a
    /// new one. Returns whether it was sent.
    pub async fn reply_in_private(
        &self,
        user: UserId,
        reply: &Reply,
        replaces: Option<MessageId>,
        pressed: Option<MessageId>,
    ) -> bool {
        let to = ChatTarget::private(user);
        let aside = reply
            .aside
            .as_deref()
            .filter(|_| pressed.is_none() && replaces.is_none());
        let pending = PendingReply {
            to,
            rendered: self.render(&reply.screen, aside, None).await,
            options: SILENT,
            view: reply.view.clone(),
            replaces,
            pressed,
            hint: Hint::of(reply),
        };
        let Err(error) = self.try_reply(&pending).await else {
            return true;
        };
        tracing::debug!(%error, "failed to send a reply in private");
        // The core delivers views again, but nothing else.
        if reply.view.is_none() {
            self.defer_reply(ReplyKey::Person(to, None), pending, error);
        }
        false
    }

    /// Moves the aside of a reply from the group to the asker's private chat, since it may name one of their private
    /// tables. If there is no private chat and the aside names no hidden table, it stays in the reply.
    pub async fn send_aside_in_private(&self, origin: &Origin, user: &User, reply: &mut Reply) {
        let Origin::Place { address, .. } = origin else {
            return;
        };
        let Some(aside) = reply.aside.take() else {
            return;
        };
        let aside_reply = Reply {
            aside: None,
            screen: Screen::text(aside.clone()),
            audience: Audience::Asker,
            view: None,
            outcome: Outcome::Unchanged,
        };
        let bot = &self.0.bot;
        if !self
            .reply_in_private(user.id, &aside_reply, None, None)
            .await
            && !bot.mentions_hidden_table(address, &aside, None).await
        {
            reply.aside = Some(aside);
        }
    }

    /// Posts a board at the bottom of a chat immediately.
    pub async fn show_board(&self, target: ChatTarget, reply: &Reply) {
        let mut rendered = self.render(&reply.screen, None, None).await;
        if let Some(me) = self.0.me.get() {
            let lang = self.0.bot.lang_of_place(&target.address()).await;
            let links = crate::keyboard::link_buttons(me, lang, &reply.screen);
            rendered.keyboard.inline_keyboard.push(links);
            rendered
                .keyboard
                .inline_keyboard
                .retain(|row| !row.is_empty());
        }
        let pending = PendingReply {
            to: target,
            rendered,
            options: SILENT,
            view: reply.view.clone(),
            replaces: None,
            pressed: None,
            hint: None,
        };
        if let Err(error) = self.try_reply(&pending).await {
            // The core delivers views again, but nothing else.
            if reply.view.is_none() {
                self.defer_reply(ReplyKey::Person(target, None), pending, error);
            }
        }
    }

    /// Sends the reply to a group command to the private chat, and points to it in the group.
    pub async fn redirect_to_private(
        &self,
        message: &Message,
        user: &User,
        command: &Command,
        code: Option<Code>,
        reply: &Reply,
    ) {
        // The board shows the result, and the hand is updated with it.
        if reply.outcome == Outcome::Done && command.has(Property::SeenOnBoard) {
            return;
        }
        // The private chat already has an up-to-date hand message.
        let is_hand = matches!(command, Command::Hand { .. });
        let answered = !is_hand && self.reply_in_private(user.id, reply, None, None).await;
        let lang = self.0.bot.lang_of(&asker(user)).await;
        let key = if answered {
            "telegram-answered-privately"
        } else {
            "telegram-for-you-alone"
        };
        // The pointer is not worth a message in a rate-limited chat.
        if answered && self.0.rate_limiter.is_full(message.chat.id) {
            return;
        }
        let mut row = vec![];
        if let Some(code) = code.filter(|_| !answered) {
            row.push(hand_button(lang, code));
        }
        if let Some(me) = self.0.me.get() {
            row.push(private_chat_button(me, lang, code));
        }
        let keyboard = InlineKeyboardMarkup::new([row]);
        let text = lang.say(key, &Args::new());
        self.reply_to(message, RenderedMessage::text(&text, keyboard))
            .await;
    }
}
