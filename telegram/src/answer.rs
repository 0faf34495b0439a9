//! How a reply gets to the one who asked.

use bot_core::ask::Ask;
use bot_core::chat::{At, Audience, Outcome, Platform, Reply, Shown};
use bot_core::screen::Screen;
use bot_core::table::Code;
use bot_core::words::Args;
use teloxide::types::{ChatId, InlineKeyboardMarkup, Message, MessageId, User, UserId};

use crate::Telegram;
use crate::keyboard::{my_hand, private_chat};
use crate::later::{Answer, For};
use crate::send::{Manner, Spot};
use crate::sheet::Sheet;
use crate::who::asker;

const SILENT: Manner = Manner {
    silent: true,
    answers: None,
};

/// Whether others must not read it, although it was asked where they could.
pub fn is_for_asker_alone(ask: &Ask, reply: &Reply) -> bool {
    if reply.to == Audience::Place {
        return false;
    }
    match ask {
        Ask::Rules(..) | Ask::Place(_) | Ask::Help | Ask::Privacy => false,
        // A table that is shown here is the own hand, and several are those somebody sits at.
        Ask::Start | Ask::New(_) => tables_in(reply) > 0,
        Ask::Board | Ask::Log | Ask::Scores | Ask::Opponent(None) => tables_in(reply) > 1,
        // With buttons it is the own hand, or a question that somebody else could answer.
        Ask::Join
        | Ask::Quit { .. }
        | Ask::Watch
        | Ask::Opponent(_)
        | Ask::Unseat(_)
        | Ask::Ireland
        | Ask::Begin
        | Ask::Resign { .. }
        | Ask::Close { .. }
        | Ask::Rematch
        | Ask::Pace(_)
        | Ask::TimeOut(_)
        | Ask::Pause
        | Ask::Resume
        | Ask::Vote(_)
        | Ask::Say(_) => !reply.screen.buttons.is_empty(),
        _ => true,
    }
}

/// Whether everybody sees on the board what came of it.
fn is_seen_on_board(ask: &Ask) -> bool {
    matches!(
        ask,
        Ask::Do(_)
            | Ask::Press { .. }
            | Ask::Undo
            | Ask::Join
            | Ask::Opponent(_)
            | Ask::Ireland
            | Ask::Begin
            | Ask::Pace(Some(_))
            | Ask::TimeOut(Some(_))
            | Ask::Rematch
    )
}

/// How many tables the buttons of a reply are about.
fn tables_in(reply: &Reply) -> usize {
    let buttons = reply.screen.buttons.iter().flatten();
    let mut codes: Vec<_> = buttons
        .filter_map(|button| crate::keyboard::code_in(&button.data))
        .collect();
    codes.sort_unstable();
    codes.dedup();
    codes.len()
}

impl Telegram {
    /// Shows a reply in the private chat: in the message that was pressed, or in a new one.
    pub async fn answer_in_private(
        &self,
        user: UserId,
        reply: &Reply,
        pressed: Option<MessageId>,
    ) -> bool {
        let to = Spot::private(user);
        let aside = reply.aside.as_deref().filter(|_| pressed.is_none());
        let answer = Answer {
            to,
            sheet: self.sheet(&reply.screen, aside, None).await,
            manner: SILENT,
            slot: reply.slot,
            over: pressed,
        };
        let Err(trouble) = self.answer_now(&answer).await else {
            return true;
        };
        tracing::debug!(%trouble, "an answer could not be shown");
        // What is in no slot is brought by nobody else.
        if reply.slot.is_none() {
            self.answer_later(For::Person(to, None), answer, trouble);
        }
        false
    }

    /// What is said beside an answer is for the asker alone, and may name a table of theirs that nobody knows in the group
    /// where they wrote: there it goes to their private chat. It is said in the group to who has none, if all may read it.
    pub async fn say_aside(&self, at: &At, user: &User, reply: &mut Reply) {
        let At::Place { address, .. } = at else {
            return;
        };
        let Some(aside) = reply.aside.take() else {
            return;
        };
        let said = Reply {
            aside: None,
            screen: Screen::text(aside.clone()),
            to: Audience::Asker,
            slot: None,
            outcome: Outcome::Looked,
        };
        let bot = &self.0.bot;
        if !self.answer_in_private(user.id, &said, None).await
            && !bot.names_hidden_table(address, &aside, None).await
        {
            reply.aside = Some(aside);
        }
    }

    /// Tells the core where a reply is shown, and takes away the message that showed it before.
    pub async fn is_shown(&self, chat: ChatId, slot: Option<Shown>, message: MessageId) {
        let Some(slot) = slot else {
            return;
        };
        let id = message.to_string();
        let bot = &self.0.bot;
        let before = bot.shown(slot, Some(&id), Platform::Telegram).await;
        if let Some(before) = before.filter(|before| *before != id)
            && let Ok(before) = before.parse()
        {
            self.remove(chat, MessageId(before)).await;
        }
    }

    /// Shows a board here and now, at the bottom.
    pub async fn show_board(&self, spot: Spot, reply: &Reply) {
        let mut sheet = self.sheet(&reply.screen, None, None).await;
        if let Some(me) = self.0.me.get() {
            let lang = self.0.bot.lang_of_place(&spot.address()).await;
            let ways = crate::keyboard::ways(me, lang, &reply.screen);
            sheet.keyboard.inline_keyboard.push(ways);
            sheet.keyboard.inline_keyboard.retain(|row| !row.is_empty());
        }
        let answer = Answer {
            to: spot,
            sheet,
            manner: SILENT,
            slot: reply.slot,
            over: None,
        };
        if let Err(trouble) = self.answer_now(&answer).await {
            let what = match reply.slot {
                Some(shown) => For::Slot(shown.slot),
                None => For::Person(spot, None),
            };
            self.answer_later(what, answer, trouble);
        }
    }

    /// Answers what was written in a group in private; there it is only told where the answer is.
    pub async fn answer_aside(
        &self,
        message: &Message,
        user: &User,
        ask: &Ask,
        code: Option<Code>,
        reply: &Reply,
    ) {
        // The hand comes along with it.
        if reply.outcome == Outcome::Done && is_seen_on_board(ask) {
            return;
        }
        // The hand is a message that is there already and kept current.
        let is_hand = matches!(ask, Ask::Hand { .. });
        let answered = !is_hand && self.answer_in_private(user.id, reply, None).await;
        let lang = self.0.bot.lang_of(&asker(user)).await;
        let key = if answered {
            "telegram-answered-privately"
        } else {
            "telegram-for-you-alone"
        };
        // A chat that has no room need not be told of it.
        if answered && self.0.gate.is_full(message.chat.id) {
            return;
        }
        let mut row = vec![];
        if let Some(code) = code.filter(|_| !answered) {
            row.push(my_hand(lang, code));
        }
        if let Some(me) = self.0.me.get() {
            row.push(private_chat(me, lang, code));
        }
        let keyboard = InlineKeyboardMarkup::new([row]);
        let text = lang.say(key, &Args::new());
        self.answer_with(message, Sheet::text(&text, keyboard))
            .await;
    }
}
