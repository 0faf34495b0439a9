//! How a reply gets to the one who asked.

use bot_core::chat::{Audience, Origin, Outcome, Platform, Reply, SlotVersion};
use bot_core::command::Command;
use bot_core::screen::Screen;
use bot_core::table::Code;
use bot_core::words::Args;
use teloxide::types::{ChatId, InlineKeyboardMarkup, Message, MessageId, User, UserId};

use crate::Telegram;
use crate::deferred::{PendingReply, ReplyKey};
use crate::keyboard::{hand_button, private_chat_button};
use crate::rendered::RenderedMessage;
use crate::send::{ChatTarget, SendOptions};
use crate::sender::asker;

const SILENT: SendOptions = SendOptions {
    silent: true,
    reply_to: None,
};

/// Whether others must not read it, although it was asked where they could.
pub fn is_private_reply(command: &Command, reply: &Reply) -> bool {
    if reply.audience == Audience::Place {
        return false;
    }
    match command {
        Command::Rules(..) | Command::Place(_) | Command::Help | Command::Privacy => false,
        // A table that is shown here is the own hand, and several are those somebody sits at.
        Command::Start | Command::New(_) => count_tables(reply) > 0,
        Command::Board | Command::Log | Command::Scores | Command::Opponent(None) => {
            count_tables(reply) > 1
        }
        // With buttons it is the own hand, or a question that somebody else could answer.
        Command::Join
        | Command::Quit { .. }
        | Command::Watch
        | Command::Opponent(_)
        | Command::Unseat(_)
        | Command::Ireland
        | Command::Begin
        | Command::Resign { .. }
        | Command::Close { .. }
        | Command::Rematch
        | Command::Pace(_)
        | Command::TimeOut(_)
        | Command::Pause
        | Command::Resume
        | Command::Vote(_)
        | Command::Say(_) => !reply.screen.buttons.is_empty(),
        _ => true,
    }
}

/// Whether everybody sees on the board what came of it.
fn is_visible_on_board(command: &Command) -> bool {
    matches!(
        command,
        Command::TypedAction(_)
            | Command::ButtonAction { .. }
            | Command::Undo
            | Command::Join
            | Command::Opponent(_)
            | Command::Ireland
            | Command::Begin
            | Command::Pace(Some(_))
            | Command::TimeOut(Some(_))
            | Command::Rematch
    )
}

/// How many tables the buttons of a reply are about.
fn count_tables(reply: &Reply) -> usize {
    let buttons = reply.screen.buttons.iter().flatten();
    let mut codes: Vec<_> = buttons
        .filter_map(|button| crate::keyboard::code_in_data(&button.data))
        .collect();
    codes.sort_unstable();
    codes.dedup();
    codes.len()
}

impl Telegram {
    /// Shows a reply in the private chat: in the message that was pressed, or in a new one.
    pub async fn reply_in_private(
        &self,
        user: UserId,
        reply: &Reply,
        pressed: Option<MessageId>,
    ) -> bool {
        let to = ChatTarget::private(user);
        let aside = reply.aside.as_deref().filter(|_| pressed.is_none());
        let pending = PendingReply {
            to,
            rendered: self.render(&reply.screen, aside, None).await,
            options: SILENT,
            slot: reply.slot,
            replaces: pressed,
        };
        let Err(error) = self.try_reply(&pending).await else {
            return true;
        };
        tracing::debug!(%error, "an answer could not be shown");
        // What is in no slot is brought by nobody else.
        if reply.slot.is_none() {
            self.defer_reply(ReplyKey::Person(to, None), pending, error);
        }
        false
    }

    /// What is said beside an answer is for the asker alone, and may name a table of theirs that nobody knows in the group
    /// where they wrote: there it goes to their private chat. It is said in the group to who has none, if all may read it.
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
            slot: None,
            outcome: Outcome::Unchanged,
        };
        let bot = &self.0.bot;
        if !self.reply_in_private(user.id, &aside_reply, None).await
            && !bot.mentions_hidden_table(address, &aside, None).await
        {
            reply.aside = Some(aside);
        }
    }

    /// Tells the core where a reply is shown, and takes away the message that showed it before.
    pub async fn record_shown(&self, chat: ChatId, slot: Option<SlotVersion>, message: MessageId) {
        let Some(slot) = slot else {
            return;
        };
        let id = message.to_string();
        let bot = &self.0.bot;
        let before = bot.mark_shown(slot, Some(&id), Platform::Telegram).await;
        if let Some(before) = before.filter(|before| *before != id)
            && let Ok(before) = before.parse()
        {
            self.remove(chat, MessageId(before)).await;
        }
    }

    /// Shows a board here and now, at the bottom.
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
            slot: reply.slot,
            replaces: None,
        };
        if let Err(error) = self.try_reply(&pending).await {
            let key = match reply.slot {
                Some(shown) => ReplyKey::Slot(shown.slot),
                None => ReplyKey::Person(target, None),
            };
            self.defer_reply(key, pending, error);
        }
    }

    /// Answers what was written in a group in private; there it is only told where the answer is.
    pub async fn redirect_to_private(
        &self,
        message: &Message,
        user: &User,
        command: &Command,
        code: Option<Code>,
        reply: &Reply,
    ) {
        // The hand comes along with it.
        if reply.outcome == Outcome::Done && is_visible_on_board(command) {
            return;
        }
        // The hand is a message that is there already and kept current.
        let is_hand = matches!(command, Command::Hand { .. });
        let answered = !is_hand && self.reply_in_private(user.id, reply, None).await;
        let lang = self.0.bot.lang_of(&asker(user)).await;
        let key = if answered {
            "telegram-answered-privately"
        } else {
            "telegram-for-you-alone"
        };
        // A chat that has no room need not be told of it.
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
