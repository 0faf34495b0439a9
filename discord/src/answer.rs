//! Answering: every interaction, once and in time.

use bot_core::ask::{Ask, Asked};
use bot_core::bot::Answering;
use bot_core::chat::{Asker, At, Audience, Identity, Outcome, Reply, Request};
use bot_core::words::Args;
use tokio::task::{JoinError, JoinHandle};

use crate::Discord;
use crate::form::Form;
use crate::interaction::Interaction;
use crate::sheet::Sheet;
use crate::text::escape;
use crate::threads::Opened;

/// An answer, ready to be shown.
pub struct Ready {
    pub reply: Reply,
    pub form: Form,
    pub sheet: Sheet,
    /// Said to the asker alone, behind what all see.
    pub aside: Option<Sheet>,
    /// Who hears by it that they cannot be written to.
    pub hears: Option<Identity>,
}

impl Ready {
    pub fn new(reply: Reply, form: Form, sheet: Sheet) -> Self {
        Self {
            reply,
            form,
            sheet,
            aside: None,
            hears: None,
        }
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
        let held = ask.as_ref().filter(|_| !is_slow);
        let _held = held.and_then(|ask| self.holds(&asker, &at, ask));
        let late = Form::late(interaction, &at, ask.as_ref());
        let mut work = self.work(interaction.clone(), asker, at, asked);
        let patience = self.0.settings.pace.defer;
        let waits = !is_slow && !patience.is_zero();
        if waits && let Ok(done) = tokio::time::timeout(patience, &mut work).await {
            let ready = self.came_of(interaction, done).await;
            return self.show(interaction, &ready).await;
        }
        let is_heard = self.defer(interaction, late).await;
        let ready = self.came_of(interaction, work.await).await;
        if is_heard {
            self.show_late(interaction, &ready, late).await;
        } else {
            self.was_lost(interaction, &ready).await;
        }
    }

    /// Who asked is told also where the work broke off.
    async fn came_of(&self, interaction: &Interaction, done: Result<Ready, JoinError>) -> Ready {
        let error = match done {
            Ok(ready) => return ready,
            Err(error) => error,
        };
        // What it says may hold what somebody wrote.
        tracing::error!(
            panicked = error.is_panic(),
            "something asked in Discord broke off"
        );
        let lang = self.0.bot.lang_of(&interaction.asker()).await;
        let text = lang.say("refused-failed", &Args::new());
        let sheet = Sheet::ready(escape(&text));
        let reply = Reply {
            outcome: Outcome::Failed,
            ..Reply::refused(text)
        };
        Ready::new(reply, Form::Alone, sheet)
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
                        | Ask::Pace(Some(_))
                        | Ask::TimeOut(Some(_))
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
        asked: Result<Vec<Asked>, String>,
    ) -> JoinHandle<Ready> {
        let discord = self.clone();
        tokio::spawn(async move { discord.ready(&interaction, asker, at, asked).await })
    }

    async fn ready(
        &self,
        interaction: &Interaction,
        asker: Asker,
        mut at: At,
        asked: Result<Vec<Asked>, String>,
    ) -> Ready {
        let bot = &self.0.bot;
        if let (Some(thread), Some(channel)) = (interaction.address(), interaction.parent()) {
            bot.inherits(&thread, &channel).await;
        }
        let mut reply = None;
        let mut last = Ask::Help;
        let mut opened: Option<Opened> = None;
        match asked {
            Ok(all) => {
                for (number, Asked { code, ask }) in all.into_iter().enumerate() {
                    if let Some(refused) = self.cannot_here(interaction, &asker, &ask).await {
                        reply = Some(refused);
                        break;
                    }
                    match self.thread_for(interaction, &asker, &ask).await {
                        Ok(thread) => opened = opened.or(thread),
                        Err(refused) => {
                            reply = Some(*refused);
                            break;
                        }
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
            // It says what would have been right.
            Err(text) => {
                let said = bot.read_and_handle(asker.clone(), at.clone(), None, &text);
                reply = Some(said.await);
            }
        }
        let mut reply = reply.unwrap_or_else(|| Reply::refused(String::new()));
        if reply.outcome == Outcome::Failed {
            tracing::warn!("something asked in Discord could not be dealt with");
        }
        if let Some(opened) = opened {
            return self.in_thread(opened, &asker, reply).await;
        }
        let form = Form::of(interaction, &at, &last, &reply);
        let mut asides: Vec<_> = reply.aside.take().into_iter().collect();
        let is_public = form.is_public(interaction, &at);
        let mut hears = None;
        if !is_public
            && matches!(at, At::Place { .. })
            && let Some(closed) = self.closed_to(&asker).await
        {
            asides.push(closed);
            hears = Some(asker.identity.clone());
        }
        // The table itself is where all see it; here is who set something about it.
        if reply.to == Audience::Place && !is_public {
            let mut lines: Vec<_> = asides.iter().map(|aside| escape(aside)).collect();
            lines.push(escape(&self.shown_here(&asker).await));
            reply.slot = None;
            return Ready {
                hears,
                ..Ready::new(reply, form, Sheet::ready(lines.join("\n")))
            };
        }
        if is_public && !asides.is_empty() {
            let said: Vec<_> = asides.iter().map(|aside| escape(aside)).collect();
            let sheet = Sheet::of(bot, &reply.screen, &[], None).await;
            return Ready {
                aside: Some(Sheet::ready(said.join("\n"))),
                ..Ready::new(reply, form, sheet)
            };
        }
        let sheet = Sheet::of(bot, &reply.screen, &asides, None).await;
        Ready {
            hears,
            ..Ready::new(reply, form, sheet)
        }
    }

    /// Where to look for what all see.
    pub async fn shown_here(&self, asker: &Asker) -> String {
        let lang = self.0.bot.lang_of(asker).await;
        lang.say("discord-shown-here", &Args::new())
    }

    /// What would end in nothing is refused before it is begun.
    async fn cannot_here(
        &self,
        interaction: &Interaction,
        asker: &Asker,
        ask: &Ask,
    ) -> Option<Reply> {
        if let (Ask::New(Some(_)), Some(channel)) = (ask, interaction.parent())
            && !self.0.bot.settings_of_place(&channel).await.anybody_opens
        {
            let at = At::Place {
                address: channel,
                admin: interaction.is_admin(),
            };
            if let Some(refused) = self.0.bot.refuses_to_open(asker, &at).await {
                return Some(refused);
            }
        }
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
            return Some(Reply::refused(lang.say("discord-elsewhere", &Args::new())));
        }
        interaction.lacks(lang).map(Reply::refused)
    }

    /// Kindly, and until it was heard: that private messages do not arrive.
    async fn closed_to(&self, asker: &Asker) -> Option<String> {
        let bot = &self.0.bot;
        if !bot.has_yet_to_hear_of_no_reach(&asker.identity).await {
            return None;
        }
        let lang = self.0.bot.lang_of(asker).await;
        Some(lang.say("discord-dm-closed", &Args::new()))
    }
}
