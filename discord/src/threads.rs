//! A thread for each table, where the admins of a channel want that.

use bot_core::ask::Ask;
use bot_core::bot::Answering;
use bot_core::chat::{Address, Asker, Audience, Outcome, Platform, Reply};
use bot_core::game::Kind;
use bot_core::screen::table::game_name;
use bot_core::store::SlotKind;
use bot_core::words::Args;
use serenity::builder::CreateThread;
use serenity::http::{LightMethod, Request, Route};
use serenity::model::channel::{AutoArchiveDuration, ChannelType};
use serenity::model::id::ChannelId;

use crate::Discord;
use crate::answer::Ready;
use crate::api::{Made, saying};
use crate::form::Form;
use crate::interaction::Interaction;
use crate::post::nonce;
use crate::sheet::Sheet;
use crate::text::escape;

/// Without a word it sleeps; the next move wakes it.
const SLEEPS_AFTER: AutoArchiveDuration = AutoArchiveDuration::OneWeek;
/// Stands where the way to the thread comes.
const GAP: &str = "\u{1}";

/// A thread that was opened for a table.
pub struct Opened {
    pub address: Address,
    channel: ChannelId,
    /// The answer shows the table there.
    holds: Answering,
}

impl Discord {
    /// Opens a thread, if a table is opened where each gets one; tells why not, if the table would be refused.
    pub async fn thread_for(
        &self,
        interaction: &Interaction,
        asker: &Asker,
        ask: &Ask,
    ) -> Result<Option<Opened>, Box<Reply>> {
        let (Ask::New(Some(new)), Some(place)) = (ask, interaction.address()) else {
            return Ok(None);
        };
        if new.private || !interaction.may_open_threads() {
            return Ok(None);
        }
        let bot = &self.0.bot;
        if !bot.settings_of_place(&place).await.thread_per_table {
            return Ok(None);
        }
        if let Some(refused) = bot.refuses_to_open(asker, &interaction.at()).await {
            return Err(Box::new(refused));
        }
        Ok(self.open_thread(interaction, asker, new.kind).await)
    }

    async fn open_thread(
        &self,
        interaction: &Interaction,
        asker: &Asker,
        kind: Kind,
    ) -> Option<Opened> {
        let lang = self.0.bot.lang_of(asker).await;
        let name = game_name(lang, kind);
        let thread = CreateThread::new(name)
            .kind(match interaction.channel_kind {
                Some(ChannelType::News) => ChannelType::NewsThread,
                _ => ChannelType::PublicThread,
            })
            .auto_archive_duration(SLEEPS_AFTER);
        let channel_id = interaction.channel;
        let route = Route::ChannelThreads { channel_id };
        let request = saying(LightMethod::Post, route, &thread, None);
        match self.0.api.ask::<Made<ChannelId>>(request).await {
            Ok(Made { id: channel }) => {
                let address = Address {
                    platform: Platform::Discord,
                    chat: channel.to_string(),
                    thread: None,
                };
                if let Some(channel) = interaction.address() {
                    self.0.bot.inherits(&address, &channel).await;
                }
                let holds = self.0.bot.answering_in(&address);
                Some(Opened {
                    address,
                    channel,
                    holds,
                })
            }
            Err(trouble) => {
                tracing::info!(%trouble, "a thread could not be opened; the table stands in the channel");
                None
            }
        }
    }

    /// Shows the new table in its thread, and in the channel the way there.
    pub async fn in_thread(&self, opened: Opened, asker: &Asker, mut reply: Reply) -> Ready {
        let bot = &self.0.bot;
        let thread = opened.channel;
        if reply.outcome != Outcome::Done || reply.to != Audience::Place {
            // Two of them may have met at the last table that somebody may open. Only who manages threads may take one away.
            let route = Route::Channel { channel_id: thread };
            let delete = Request::new(route, LightMethod::Delete);
            if let Err(trouble) = self.0.api.tell(delete).await {
                tracing::debug!(%trouble, "an empty thread stays");
            }
            let aside: Vec<_> = reply.aside.take().into_iter().collect();
            let sheet = Sheet::of(bot, &reply.screen, &aside, None).await;
            return Ready::new(reply, Form::Alone, sheet);
        }
        let sheet = Sheet::of(bot, &reply.screen, &[], None).await;
        // As the courier would send it, should nobody hear whether this arrived.
        let key = reply
            .slot
            .map(|shown| format!("{}.{}", shown.slot, shown.version));
        let nonce = key.map(|key| nonce(&key));
        match self.send(thread, &sheet, nonce, true).await {
            Ok(message) => {
                self.note_shown(thread, &reply, message, SlotKind::Board)
                    .await
            }
            // The courier brings it.
            Err(trouble) => tracing::debug!(%trouble, "a thread is still empty"),
        }
        drop(opened.holds);
        let lang = bot.lang_of(asker).await;
        let said = lang.say("discord-thread-opened", &Args::new().with("thread", GAP));
        let way = escape(&said).replace(GAP, &format!("<#{thread}>"));
        let aside = reply.aside.take();
        let reply = Reply {
            slot: None,
            ..reply
        };
        Ready {
            aside: aside.map(|aside| Sheet::ready(escape(&aside))),
            ..Ready::new(reply, Form::Open, Sheet::ready(way))
        }
    }
}
