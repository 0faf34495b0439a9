//! What people press. Every press is answered, once and in time.

use bot_core::ask::{Ask, Asked};
use bot_core::chat::{At, Audience, Outcome, Reply, Request};
use bot_core::words::Args;
use reqwest::Url;
use teloxide::payloads::AnswerCallbackQuerySetters;
use teloxide::requests::Requester;
use teloxide::types::{
    CallbackQuery as Press, CallbackQueryId, MaybeInaccessibleMessage as Pressed, Message,
};

use crate::Telegram;
use crate::answer::is_for_asker_alone;
use crate::keyboard::{code_in, code_of, data_of, deep_link};
use crate::text::{LONGEST_ALERT, cut, length, plain};
use crate::who::{asker, is_group, spot_of_pressed};

/// What is longer than this is shown in a window, as nobody reads it in passing.
const LONG: usize = 60;

/// What the presser alone is told.
#[derive(Default)]
struct Told {
    text: Option<String>,
    /// In a window that has to be closed.
    window: bool,
    /// Opens the private chat instead.
    url: Option<Url>,
}

impl Told {
    fn say(text: &str) -> Self {
        Self {
            window: length(text) > LONG,
            text: Some(cut(text, LONGEST_ALERT)),
            url: None,
        }
    }
}

impl Telegram {
    pub async fn pressed(&self, press: Press, update: &str) {
        let Some(data) = &press.data else {
            return self.tell(&press.id, Told::default()).await;
        };
        let asked = Asked::read(data);
        let at = match &press.message {
            Some(message) => {
                let ask = asked.as_ref().ok().map(|asked| &asked.ask);
                let sender = message.regular_message();
                let sender = sender.and_then(|message| message.sender_chat.as_ref());
                let spot = spot_of_pressed(message);
                self.at(message.chat(), spot, &press.from, sender, ask)
                    .await
            }
            None => At::Elsewhere,
        };
        let asker = asker(&press.from);
        let Ok(Asked { code, ask }) = asked else {
            let update = Some(update.to_owned());
            let reply = self.0.bot.read_and_handle(asker, at, update, data).await;
            let text = plain(&reply.screen.lines, usize::MAX).unwrap_or_default();
            return self.tell(&press.id, Told::say(&text)).await;
        };
        let request = Request {
            asker,
            at,
            update: Some(update.to_owned()),
            code,
            ask,
        };
        self.answer_press(press, request).await;
    }

    async fn answer_press(&self, press: Press, request: Request) {
        let bot = self.0.bot.clone();
        // What takes thought is not waited for.
        let is_slow = matches!(request.ask, Ask::Hint | Ask::Review);
        let answering = matches!(request.at, At::Private) && !is_slow;
        let answering = answering.then(|| bot.answering(&request.asker.identity));
        let asked = request.clone();
        let mut answer = tokio::spawn(async move { bot.handle(asked).await });
        let patience = self.0.settings.pace.press;
        let in_time = async { (!is_slow).then_some(&mut answer)?.await.ok() };
        let reply = tokio::time::timeout(patience, in_time).await;
        if let Ok(Some(reply)) = reply {
            self.show_press(&press, &request, &reply).await;
            return;
        }
        drop(answering);
        self.tell(&press.id, Told::default()).await;
        // Meanwhile the chat goes on.
        let telegram = self.clone();
        self.0.tasks.spawn(async move {
            if let Ok(reply) = answer.await {
                telegram.show_late(&press, &request, &reply).await;
            }
        });
    }

    /// Answers a press and shows what came of it.
    async fn show_press(&self, press: &Press, request: &Request, reply: &Reply) {
        match &press.message {
            Some(message) if message.chat().is_private() => {
                self.show_in_private(press, message, request, reply).await;
            }
            Some(message) if is_group(message.chat()) => {
                self.show_in_group(press, message, request, reply).await;
            }
            _ => {
                let told = self.in_short(request, reply).await;
                self.tell(&press.id, told).await;
            }
        }
    }

    async fn show_in_private(
        &self,
        press: &Press,
        message: &Pressed,
        request: &Request,
        reply: &Reply,
    ) {
        let user = press.from.id;
        // A sentence that can be said in passing leaves the chat as it is.
        if reply.slot.is_none()
            && reply.screen.buttons.is_empty()
            && let Some(text) = plain(&reply.screen.lines, LONGEST_ALERT)
        {
            return self.tell(&press.id, Told::say(&text)).await;
        }
        let told = reply.aside.as_deref().map(Told::say).unwrap_or_default();
        let here = stays(&request.ask, message, reply).then(|| message.id());
        tokio::join!(
            self.tell(&press.id, told),
            self.answer_in_private(user, reply, here)
        );
    }

    async fn show_in_group(
        &self,
        press: &Press,
        message: &Pressed,
        request: &Request,
        reply: &Reply,
    ) {
        if reply.to == Audience::Place {
            self.tell(&press.id, Told::default()).await;
            if request.ask == Ask::Board {
                self.show_board(spot_of_pressed(message), reply).await;
            }
            return;
        }
        let told = self.in_short(request, reply).await;
        if told.text.is_some() || told.url.is_some() {
            return self.tell(&press.id, told).await;
        }
        // Too long to be said in passing: it goes to the private chat, or leads there.
        if self.answer_in_private(press.from.id, reply, None).await {
            let lang = self.0.bot.lang_of(&request.asker).await;
            let text = lang.say("telegram-sent-privately", &Args::new());
            return self.tell(&press.id, Told::say(&text)).await;
        }
        let code = request.code.or(code_of(&reply.screen));
        let url = self.0.me.get().map(|me| deep_link(me, code));
        let told = Told {
            url,
            ..Told::default()
        };
        self.tell(&press.id, told).await;
    }

    /// A reply in so few words that the presser alone can be told; nothing if it is too long.
    async fn in_short(&self, request: &Request, reply: &Reply) -> Told {
        let refused = matches!(reply.outcome, Outcome::Refused | Outcome::Failed);
        if !refused && is_for_asker_alone(&request.ask, reply) {
            let hand = self.0.bot.hand_in_short(request, LONGEST_ALERT).await;
            if let Some(text) = hand {
                return Told {
                    text: Some(text),
                    window: matches!(request.ask, Ask::Hand { .. }),
                    url: None,
                };
            }
        }
        if let Some(aside) = &reply.aside {
            return Told::say(aside);
        }
        // What asks back needs its buttons.
        let asks_back = reply.outcome == Outcome::Looked
            && !matches!(request.ask, Ask::Scores | Ask::Log | Ask::Hand { .. })
            && !reply.screen.buttons.is_empty();
        match plain(&reply.screen.lines, LONGEST_ALERT) {
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
        if reply.to == Audience::Asker {
            let here = here.map(Pressed::id);
            self.answer_in_private(press.from.id, reply, here).await;
        }
    }

    async fn tell(&self, press: &CallbackQueryId, told: Told) {
        let api = &self.0.api;
        let request = api.bot.answer_callback_query(press.clone());
        let mut request = request.show_alert(told.window);
        request.text = told.text;
        request.url = told.url;
        let within = self.0.settings.pace.tell;
        if let Err(trouble) = api.done_within(within, request).await {
            // An old press that was waiting for the program to start; what it asked for is done.
            tracing::debug!(%trouble, "a press could not be answered");
        }
    }
}

/// Whether the answer takes the place of the message that was pressed.
fn stays(ask: &Ask, message: &Pressed, reply: &Reply) -> bool {
    let in_slot = matches!(
        ask,
        Ask::Press { .. }
            | Ask::Undo
            | Ask::Hand { page: 1.. }
            | Ask::Join
            | Ask::Quit { .. }
            | Ask::Opponent(_)
            | Ask::Unseat(_)
            | Ask::Ireland
            | Ask::Begin
    );
    if reply.slot.is_some() {
        return in_slot;
    }
    // A message that belongs to a table stays what it is; questions, rules and settings turn their pages.
    let keyboard = message.regular_message().and_then(Message::reply_markup);
    let mut data = keyboard.into_iter().flat_map(data_of).peekable();
    data.peek().is_some() && data.all(|data| code_in(data).is_none())
}
