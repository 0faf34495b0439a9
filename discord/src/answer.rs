//! Answering: every interaction, once and in time.

use bot_core::ask::{Ask, Asked, Unasked};
use bot_core::bot::Answering;
use bot_core::chat::{Asker, At, Audience, Outcome, Platform, Reply, Request};
use bot_core::screen::Screen;
use bot_core::store::SlotKind;
use bot_core::words::Args;
use serde::Deserialize;
use serenity::builder::{
    CreateAttachment, CreateInteractionResponse, CreateInteractionResponseMessage,
};
use serenity::http::{LightMethod, Request as Sent, Route};
use serenity::model::id::{ChannelId, MessageId};
use tokio::task::JoinHandle;

use crate::Discord;
use crate::api::{Made, Trouble, saying};
use crate::form::Form;
use crate::interaction::Interaction;
use crate::sheet::Sheet;
use crate::threads::Opened;

/// What came of the first answer to an interaction.
#[derive(Deserialize)]
struct Answered {
    resource: Option<Resource>,
}

#[derive(Deserialize)]
struct Resource {
    message: Option<Made<MessageId>>,
}

/// An answer, ready to be shown.
pub struct Ready {
    pub reply: Reply,
    pub form: Form,
    pub sheet: Sheet,
}

impl Interaction {
    /// The first answer to it.
    pub fn first_answer(
        &self,
        answer: &CreateInteractionResponse,
        picture: Option<CreateAttachment>,
    ) -> Sent<'_> {
        let route = Route::InteractionResponse {
            interaction_id: self.id,
            token: &self.token,
        };
        saying(LightMethod::Post, route, answer, picture)
    }
}

impl Discord {
    pub async fn answer(&self, interaction: &Interaction) {
        let asker = interaction.asker();
        let at = interaction.at();
        let asked = interaction.asked();
        let last = asked.as_ref().ok().and_then(|asked| asked.last());
        let ask = last.map(|asked| asked.ask.clone());
        // What takes thought is not waited for.
        let is_slow = matches!(ask, Some(Ask::Hint | Ask::Review));
        let holds = ask.as_ref().filter(|_| !is_slow);
        let holds = holds.and_then(|ask| self.holds(&asker, &at, ask));
        let mut work = self.work(interaction.clone(), asker, at, asked);
        let patience = self.0.settings.pace.defer;
        let in_time = async { (!is_slow).then_some(&mut work)?.await.ok() };
        if let Ok(Some(ready)) = tokio::time::timeout(patience, in_time).await {
            self.show(interaction, &ready).await;
            return;
        }
        drop(holds);
        let deferred = self.defer(interaction).await;
        let Ok(ready) = work.await else {
            return;
        };
        if let Some(form) = deferred {
            self.show_late(interaction, &ready, form).await;
        }
    }

    /// While it is held, the courier leaves to the answer what the answer shows.
    fn holds(&self, asker: &Asker, at: &At, ask: &Ask) -> Option<Answering> {
        let bot = &self.0.bot;
        match at {
            At::Private => Some(bot.answering(&asker.identity)),
            At::Place { address, .. } => {
                let shows_board = matches!(
                    ask,
                    Ask::New(Some(_))
                        | Ask::Board
                        | Ask::Opponent(Some(_))
                        | Ask::Ireland
                        | Ask::Unseat(_)
                        | Ask::Rematch
                );
                shows_board.then(|| bot.answering_in(address))
            }
            At::Elsewhere => None,
        }
    }

    fn work(
        &self,
        interaction: Interaction,
        asker: Asker,
        at: At,
        asked: Result<Vec<Asked>, Unasked>,
    ) -> JoinHandle<Ready> {
        let discord = self.clone();
        tokio::spawn(async move { discord.ready(&interaction, asker, at, asked).await })
    }

    async fn ready(
        &self,
        interaction: &Interaction,
        asker: Asker,
        mut at: At,
        asked: Result<Vec<Asked>, Unasked>,
    ) -> Ready {
        let bot = &self.0.bot;
        let mut reply = None;
        let mut last = Ask::Help;
        let mut opened = None;
        let mut asides = vec![];
        match asked {
            Ok(all) => {
                for (number, Asked { code, ask }) in all.into_iter().enumerate() {
                    if let Some(refused) = self.cannot_here(interaction, &asker, &ask).await {
                        reply = Some(refused);
                        break;
                    }
                    if opened.is_none() {
                        opened = self.thread_for(interaction, &asker, &ask).await;
                    }
                    if let (Some(Opened { address, .. }), At::Place { admin, .. }) = (&opened, &at)
                    {
                        at = At::Place {
                            address: address.clone(),
                            admin: *admin,
                        };
                    }
                    let update = Some(format!("{}.{number}", interaction.id));
                    let request = Request {
                        asker: asker.clone(),
                        at: at.clone(),
                        update,
                        code,
                        ask: ask.clone(),
                    };
                    reply = Some(bot.handle(request).await);
                    last = ask;
                }
            }
            Err(_) => {
                let pressed = interaction.pressed();
                let text = pressed
                    .map_or("hand ?!", |pressed| &pressed.data)
                    .to_owned();
                let said = bot.read_and_handle(asker.clone(), at.clone(), None, &text);
                reply = Some(said.await);
            }
        }
        let mut reply = reply.unwrap_or_else(|| refused(String::new()));
        if reply.outcome == Outcome::Failed {
            tracing::warn!("something asked in Discord could not be dealt with");
        }
        if let Some(opened) = opened {
            return self.in_thread(opened, &asker, reply).await;
        }
        let form = Form::of(interaction, &at, &last, &reply);
        asides.extend(reply.aside.take());
        if form != Form::Open && matches!(at, At::Place { .. }) {
            asides.extend(self.closed_to(&asker).await);
        }
        let sheet = Sheet::of(bot, &reply.screen, &asides, None).await;
        Ready { reply, form, sheet }
    }

    /// What would end in nothing is refused before it is begun.
    async fn cannot_here(
        &self,
        interaction: &Interaction,
        asker: &Asker,
        ask: &Ask,
    ) -> Option<Reply> {
        let shows = match ask {
            Ask::New(Some(new)) => !new.private,
            Ask::Watch | Ask::Board | Ask::Join | Ask::Rematch => true,
            _ => false,
        };
        if !shows {
            return None;
        }
        let lang = self.0.bot.lang_of(asker).await;
        if matches!(interaction.at(), At::Elsewhere) {
            return Some(refused(lang.say("discord-elsewhere", &Args::new())));
        }
        interaction.lacks(lang).map(refused)
    }

    /// Kindly, and once: that private messages do not arrive.
    async fn closed_to(&self, asker: &Asker) -> Option<String> {
        if !self.0.bot.hears_of_no_reach(&asker.identity).await {
            return None;
        }
        let lang = self.0.bot.lang_of(asker).await;
        Some(lang.say("discord-dm-closed", &Args::new()))
    }

    async fn show(&self, interaction: &Interaction, ready: &Ready) {
        let leaf = ready.sheet.leaf(self.takes_files(interaction.channel));
        let message = leaf.answer(ready.form == Form::Alone);
        let answer = match ready.form {
            Form::Update => CreateInteractionResponse::UpdateMessage(message),
            Form::Open | Form::Alone => CreateInteractionResponse::Message(message),
        };
        let request = interaction.first_answer(&answer, leaf.upload());
        match self.respond(request).await {
            Ok(message) => self.is_shown(interaction, ready, message).await,
            // What it asked for is done; the courier shows what is left to be shown.
            Err(trouble) => tracing::debug!(%trouble, "an interaction could not be answered"),
        }
    }

    /// Gives the first answer; gives the message that shows it. One that was lost on the way is given again.
    async fn respond(&self, answer: Sent<'_>) -> Result<Option<MessageId>, Trouble> {
        let answer = answer.params(Some(vec![("with_response", "true".to_owned())]));
        let mut again = true;
        loop {
            match self.0.api.ask::<Answered>(answer.clone()).await {
                Ok(answered) => {
                    let message = answered.resource.and_then(|made| made.message);
                    return Ok(message.map(|message| message.id));
                }
                Err(Trouble::Unanswered(_)) if again => again = false,
                // The first try arrived after all.
                Err(trouble) if trouble.is_answered_already() && !again => return Ok(None),
                Err(trouble) => return Err(trouble),
            }
        }
    }

    /// Says that the answer comes later; gives the form in which it has to come then.
    async fn defer(&self, interaction: &Interaction) -> Option<Form> {
        let pressed = interaction.pressed();
        let is_own = match interaction.at() {
            At::Private => pressed.is_some(),
            _ => pressed.is_some_and(|pressed| pressed.is_ephemeral),
        };
        let (answer, form) = if is_own {
            (CreateInteractionResponse::Acknowledge, Form::Update)
        } else {
            let alone = CreateInteractionResponseMessage::new().ephemeral(true);
            (CreateInteractionResponse::Defer(alone), Form::Alone)
        };
        match self
            .0
            .api
            .tell(interaction.first_answer(&answer, None))
            .await
        {
            Ok(()) => Some(form),
            Err(trouble) if trouble.is_answered_already() => Some(form),
            Err(trouble) => {
                tracing::debug!(%trouble, "an interaction could not be answered in time");
                None
            }
        }
    }

    /// Shows what came of an interaction that was told to wait. What others see is brought by the courier.
    async fn show_late(&self, interaction: &Interaction, ready: &Ready, form: Form) {
        let Some(&application_id) = self.0.me.get() else {
            return;
        };
        let route = Route::WebhookOriginalInteractionResponse {
            application_id,
            token: &interaction.token,
        };
        let shown_here;
        let sheet = if ready.reply.to == Audience::Place || ready.form == Form::Open {
            let lang = self.0.bot.lang_of(&interaction.asker()).await;
            let is_private = matches!(interaction.at(), At::Private);
            if is_private {
                &ready.sheet
            } else {
                shown_here = Sheet::ready(lang.say("discord-shown-here", &Args::new()));
                &shown_here
            }
        } else {
            &ready.sheet
        };
        let leaf = sheet.leaf(self.takes_files(interaction.channel));
        let request = saying(
            LightMethod::Patch,
            route,
            &leaf.late_answer(),
            leaf.upload(),
        );
        match self.0.api.tell(request).await {
            Ok(()) if form == Form::Update => self.is_shown(interaction, ready, None).await,
            Ok(()) => {}
            Err(trouble) => tracing::debug!(%trouble, "a late answer could not be shown"),
        }
    }

    /// Tells the core where a reply is shown, and puts by the message that showed it before.
    async fn is_shown(&self, interaction: &Interaction, ready: &Ready, made: Option<MessageId>) {
        let channel = interaction.channel;
        let pressed = interaction.pressed();
        let message = match ready.form {
            // What one person alone sees is no message that the courier could edit.
            Form::Update if pressed.is_some_and(|pressed| pressed.is_ephemeral) => None,
            Form::Update => pressed.map(|pressed| pressed.message),
            Form::Open => made,
            Form::Alone => None,
        };
        let Some(message) = message else {
            return;
        };
        if ready.form == Form::Open {
            self.0.scroll.saw(channel, message);
        }
        let kind = match ready.reply.to {
            Audience::Place => SlotKind::Board,
            Audience::Asker => SlotKind::Hand,
        };
        self.note_shown(channel, &ready.reply, message, kind).await;
    }

    pub async fn note_shown(
        &self,
        channel: ChannelId,
        reply: &Reply,
        message: MessageId,
        kind: SlotKind,
    ) {
        let Some(slot) = reply.slot else {
            return;
        };
        let shows = message.to_string();
        let bot = &self.0.bot;
        let before = bot.shown(slot, Some(&shows), Platform::Discord).await;
        let before = before.and_then(|before| before.parse().ok());
        if let Some(before) = before.filter(|before| *before != message) {
            self.put_by(channel, before, kind).await;
        }
    }
}

pub fn refused(text: String) -> Reply {
    Reply {
        aside: None,
        screen: Screen::text(text),
        to: Audience::Asker,
        slot: None,
        outcome: Outcome::Refused,
    }
}
