//! What people press. Every press is answered, once and in time.

use std::sync::Arc;

use bot_core::adapter::{cut, length};
use bot_core::ask::{Ask, Asked};
use bot_core::chat::{At, Audience, Outcome, Reply, Request};
use bot_core::words::Args;
use teloxide::types::{CallbackQuery as Press, MaybeInaccessibleMessage as Pressed, Message};
use tokio::time::timeout;

use crate::Telegram;
use crate::answer::is_for_asker_alone;
use crate::bell::{Bell, Told};
use crate::keyboard::{code_in, code_of, data_of, deep_link};
use crate::lines::Unkept;
use crate::send::Spot;
use crate::text::{LONGEST_ALERT, plain};
use crate::which::question;
use crate::who::{asker, identity, is_group};

impl Telegram {
    pub async fn pressed(&self, press: Press, bell: Arc<Bell>, update: String, unkept: Unkept) {
        let Some(data) = &press.data else {
            return self.tell(&bell, Told::default()).await;
        };
        let Ok(asked) = Asked::read(data) else {
            let (asker, update) = (asker(&press.from), Some(update));
            let at = At::Elsewhere;
            let reply = self.0.bot.read_and_handle(asker, at, update, data).await;
            let text = plain(&reply.screen.lines, usize::MAX).unwrap_or_default();
            return self.tell(&bell, Told::say(&text)).await;
        };
        // What takes thought is not waited for.
        let is_slow = matches!(asked.ask, Ask::Hint | Ask::Review);
        let message = press.message.as_ref();
        let is_private = message.is_some_and(|message| message.chat().is_private());
        let answering = (is_private && !is_slow).then(|| {
            let identity = identity(&press.from);
            self.0.bot.answering(&identity)
        });
        let press = Arc::new(press);
        let (telegram, pressed) = (self.clone(), press.clone());
        let mut answer = tokio::spawn(async move {
            let request = telegram.read_press(&pressed, asked, update).await;
            let reply = telegram.0.bot.handle(request.clone()).await;
            (request, reply)
        });
        let patience = self.0.settings.pace.press;
        let in_time = async { (!is_slow).then_some(&mut answer)?.await.ok() };
        if let Ok(Some((request, reply))) = timeout(patience, in_time).await {
            if bell.is_answered() {
                self.show_late(&press, &request, &reply).await;
            } else {
                self.show_press(&press, &bell, &request, &reply).await;
            }
            return;
        }
        drop(answering);
        self.tell(&bell, Told::default()).await;
        // Meanwhile the chat goes on.
        let telegram = self.clone();
        self.0.tasks.spawn(async move {
            if let Ok((request, reply)) = answer.await {
                telegram.show_late(&press, &request, &reply).await;
            }
            drop(unkept);
        });
    }

    async fn read_press(&self, press: &Press, asked: Asked, update: String) -> Request {
        let Asked { code, ask } = asked;
        let (at, asker) = match &press.message {
            Some(message) => {
                let (chat, from) = (message.chat(), &press.from);
                let spot = self.spot_of_pressed(message, code).await;
                // Nobody presses in the name of another, whoever wrote what is pressed.
                let at = self.at(chat, spot, from, None, Some(&ask)).await;
                let presser = self.presser(from, chat, &at, &ask).await;
                (at, presser)
            }
            None => (At::Elsewhere, asker(&press.from)),
        };
        Request {
            asker,
            at,
            update: Some(update),
            code,
            ask,
        }
    }

    /// Answers a press and shows what came of it.
    async fn show_press(&self, press: &Press, bell: &Bell, request: &Request, reply: &Reply) {
        match &press.message {
            Some(message) if message.chat().is_private() => {
                self.show_in_private(press, bell, message, request, reply)
                    .await;
            }
            Some(message) if is_group(message.chat()) => {
                self.show_in_group(press, bell, message, request, reply)
                    .await;
            }
            _ => {
                let told = self.in_short(request, reply).await;
                self.tell(bell, told).await;
            }
        }
    }

    async fn show_in_private(
        &self,
        press: &Press,
        bell: &Bell,
        message: &Pressed,
        request: &Request,
        reply: &Reply,
    ) {
        let user = press.from.id;
        let here = stays(&request.ask, message, reply).then(|| message.id());
        // A sentence that can be said in passing leaves the chat as it is, unless that is over now.
        let is_over = reply.outcome == Outcome::Done && here.is_some();
        if reply.slot.is_none()
            && reply.screen.buttons.is_empty()
            && !is_over
            && let Some(text) = in_passing(reply)
        {
            return self.tell(bell, Told::say(&text)).await;
        }
        tokio::join!(
            self.tell(bell, Told::aside(reply)),
            self.answer_in_private(user, reply, here)
        );
    }

    async fn show_in_group(
        &self,
        press: &Press,
        bell: &Bell,
        message: &Pressed,
        request: &Request,
        reply: &Reply,
    ) {
        let spot = match &request.at {
            At::Place { address, .. } => Spot::of(address),
            At::Private | At::Elsewhere => None,
        };
        if reply.to == Audience::Place {
            self.tell(bell, Told::aside(reply)).await;
            if let (Ask::Board, Some(spot)) = (&request.ask, spot) {
                self.show_board(spot, reply).await;
                if let Some(question) = question(message) {
                    self.remove(spot.chat, question).await;
                }
            }
            return;
        }
        if let Some(spot) = spot
            && self.is_for_all(message, request, reply).await
        {
            self.tell(bell, Told::aside(reply)).await;
            return self
                .answer_to_all(spot, press.from.id, message, reply)
                .await;
        }
        // What was asked is done, so nobody need be asked any more.
        if let (Some(spot), Ask::Close { sure: true }, Outcome::Done) =
            (spot, &request.ask, reply.outcome)
        {
            self.remove(spot.chat, message.id()).await;
        }
        let told = self.in_short(request, reply).await;
        if told.text.is_some() || told.url.is_some() {
            return self.tell(bell, told).await;
        }
        // Too long to be said in passing: it goes to the private chat, or leads there.
        let (telegram, user, sent) = (self.clone(), press.from.id, reply.clone());
        let sending = async move { telegram.answer_in_private(user, &sent, None).await };
        let sending = self.0.tasks.spawn(sending);
        let patience = self.0.settings.pace.press;
        if let Ok(Ok(true)) = timeout(patience, sending).await {
            let lang = self.0.bot.lang_of(&request.asker).await;
            let text = lang.say("telegram-sent-privately", &Args::new());
            return self.tell(bell, Told::say(&text)).await;
        }
        let code = request.code.or(code_of(&reply.screen));
        let url = self.0.me.get().map(|me| deep_link(me, code));
        let told = Told {
            url,
            ..Told::default()
        };
        self.tell(bell, told).await;
    }

    /// Whether what came of a press in a group is shown to all: a question that belongs there, or the answer to one.
    async fn is_for_all(&self, message: &Pressed, request: &Request, reply: &Reply) -> bool {
        let looks = matches!(request.ask, Ask::Log | Ask::Scores | Ask::BoardInWords);
        looks && reply.outcome == Outcome::Looked && question(message).is_some()
            || self.is_asked_here(request, reply).await
    }

    /// A reply in so few words that the presser alone can be told; nothing if it is too long.
    async fn in_short(&self, request: &Request, reply: &Reply) -> Told {
        let refused = matches!(reply.outcome, Outcome::Refused | Outcome::Failed);
        if !refused && is_for_asker_alone(&request.ask, reply) {
            // Who comes back to a seat that was held hears that first.
            let aside = reply.aside.as_ref().map(|aside| format!("{aside}\n"));
            let aside = aside.unwrap_or_default();
            let room = LONGEST_ALERT.saturating_sub(length(&aside));
            let hand = self.0.bot.hand_in_short(request, room).await;
            if let Some(text) = hand {
                return Told {
                    text: Some(cut(&(aside + &text), LONGEST_ALERT)),
                    window: matches!(request.ask, Ask::Hand { .. }),
                    url: None,
                };
            }
        }
        let passing = in_passing(reply);
        if let Some(aside) = &reply.aside {
            // What came of it, or why it cannot be, is said too.
            let both = passing.filter(|_| reply.slot.is_none());
            return Told::say(both.as_ref().unwrap_or(aside));
        }
        // What asks back needs its buttons.
        let asks_back = reply.outcome == Outcome::Looked
            && !matches!(request.ask, Ask::Scores | Ask::Log | Ask::Hand { .. })
            && !reply.screen.buttons.is_empty();
        match passing {
            Some(text) if !asks_back => Told::say(&text),
            _ => Told::default(),
        }
    }

    /// Shows what came of a press that was answered before it was known.
    async fn show_late(&self, press: &Press, request: &Request, reply: &Reply) {
        let here = press
            .message
            .as_ref()
            .filter(|message| message.chat().is_private() && stays(&request.ask, message, reply));
        if let (At::Place { address, .. }, Some(message)) = (&request.at, &press.message)
            && let Some(spot) = Spot::of(address)
            && self.is_asked_here(request, reply).await
        {
            let user = press.from.id;
            return self.answer_to_all(spot, user, message, reply).await;
        }
        if reply.to == Audience::Asker {
            let here = here.map(Pressed::id);
            self.answer_in_private(press.from.id, reply, here).await;
        }
    }
}

/// A reply and what is said beside it, if that is short enough to be said in passing.
fn in_passing(reply: &Reply) -> Option<String> {
    let text = plain(&reply.screen.lines, LONGEST_ALERT)?;
    let both = reply.aside.as_ref().map(|aside| format!("{aside}\n{text}"));
    // Where there is no room for both, the answer goes first.
    let both = both.filter(|both| length(both) <= LONGEST_ALERT);
    Some(both.unwrap_or(text))
}

/// Whether the answer takes the place of the message that was pressed.
fn stays(ask: &Ask, message: &Pressed, reply: &Reply) -> bool {
    if reply.slot.is_some() {
        return ask.goes_on_there();
    }
    // A message that belongs to a table stays what it is; questions, rules and settings turn their pages.
    let keyboard = message.regular_message().and_then(Message::reply_markup);
    let mut data = keyboard.into_iter().flat_map(data_of).peekable();
    data.peek().is_some() && data.all(|data| code_in(data).is_none())
}
