//! Opens a thread for each table where admins enabled that.

use bot_core::chat::{Audience, Outcome, Reply};
use bot_core::command::Command;
use bot_core::games::GameKind;
use bot_core::people::{Address, Asker, Platform};
use bot_core::screen::table::game_name;
use bot_core::words::Args;
use serenity::builder::CreateThread;
use serenity::http::{LightMethod, Request, Route};
use serenity::model::channel::{AutoArchiveDuration, ChannelType};
use serenity::model::id::ChannelId;

use crate::Discord;
use crate::api::{Created, request_with_body};
use crate::handler::PreparedReply;
use crate::interaction::Interaction;
use crate::rendered::RenderedMessage;
use crate::response_kind::ResponseKind;
use crate::text::escape;

/// An inactive thread is archived. The next move unarchives it.
const ARCHIVE_AFTER: AutoArchiveDuration = AutoArchiveDuration::OneWeek;
/// Placeholder for the link to the thread.
const THREAD_PLACEHOLDER: &str = "\u{1}";

pub struct OpenedThread {
    pub address: Address,
    channel: ChannelId,
}

impl Discord {
    /// Opens a thread for a new table if the channel is set up that way. Returns the refusal if the table would be
    /// refused.
    pub async fn open_table_thread(
        &self,
        interaction: &Interaction,
        asker: &Asker,
        command: &Command,
    ) -> Result<Option<OpenedThread>, Box<Reply>> {
        let (Command::New(Some(new)), Some(place)) = (command, interaction.address()) else {
            return Ok(None);
        };
        if new.private || !interaction.bot_can_open_threads() {
            return Ok(None);
        }
        let bot = &self.0.bot;
        if !bot.settings_of_place(&place).await.thread_per_table {
            return Ok(None);
        }
        if let Some(refused) = bot.open_refusal(asker, &interaction.origin()).await {
            return Err(Box::new(refused));
        }
        Ok(self.open_thread(interaction, asker, new.kind).await)
    }

    async fn open_thread(
        &self,
        interaction: &Interaction,
        asker: &Asker,
        kind: GameKind,
    ) -> Option<OpenedThread> {
        let lang = self.0.bot.lang_of(asker).await;
        let name = game_name(lang, kind);
        let thread = CreateThread::new(name)
            .kind(match interaction.channel_kind {
                Some(ChannelType::News) => ChannelType::NewsThread,
                _ => ChannelType::PublicThread,
            })
            .auto_archive_duration(ARCHIVE_AFTER);
        let channel_id = interaction.channel;
        let route = Route::ChannelThreads { channel_id };
        let request = request_with_body(LightMethod::Post, route, &thread, None);
        match self.0.api.call::<Created<ChannelId>>(request).await {
            Ok(Created { id: channel }) => {
                let address = Address {
                    platform: Platform::Discord,
                    chat: channel.to_string(),
                    thread: None,
                };
                if let Some(channel) = interaction.address() {
                    self.0.bot.inherit_place_settings(&address, &channel).await;
                }
                Some(OpenedThread { address, channel })
            }
            Err(error) => {
                tracing::info!(%error, "failed to open a thread; showing the table in the channel");
                None
            }
        }
    }

    /// Shows a link to the thread of a new table in the channel. The core shows the table there.
    pub async fn reply_in_thread(
        &self,
        opened: OpenedThread,
        asker: &Asker,
        mut reply: Reply,
    ) -> PreparedReply {
        let bot = &self.0.bot;
        let thread = opened.channel;
        if reply.outcome != Outcome::Done || reply.audience != Audience::Place {
            // Two requests may race for the last table somebody may open. Deleting the thread needs the permission to
            // manage threads.
            let route = Route::Channel { channel_id: thread };
            let delete = Request::new(route, LightMethod::Delete);
            if let Err(error) = self.0.api.execute(delete).await {
                tracing::debug!(%error, "failed to delete an empty thread");
            }
            let aside: Vec<_> = reply.aside.take().into_iter().collect();
            let rendered = RenderedMessage::render(bot, &reply.screen, &aside, None).await;
            return PreparedReply::new(reply, ResponseKind::Ephemeral, rendered);
        }
        let lang = bot.lang_of(asker).await;
        let text = lang.say(
            "discord-thread-opened",
            &Args::new().with("thread", THREAD_PLACEHOLDER),
        );
        let link_text = escape(&text).replace(THREAD_PLACEHOLDER, &format!("<#{thread}>"));
        let aside = reply.aside.take();
        let reply = Reply {
            view: None,
            ..reply
        };
        PreparedReply {
            aside: aside.map(|aside| RenderedMessage::from_escaped(escape(&aside))),
            ..PreparedReply::new(
                reply,
                ResponseKind::Public,
                RenderedMessage::from_escaped(link_text),
            )
        }
    }
}
