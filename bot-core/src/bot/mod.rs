//! The facade for the adapters: [`Bot::handle`] answers a request, and the background tasks of [`Bot::run`] do the rest.
//! Every method delegates to the module that does the work.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::broadcast;
use tokio_util::sync::CancellationToken;

use crate::bot_players::BotPlayers;
use crate::changes::{Changes, log_outage_error};
use crate::chat::{Origin, Reply, Request};
use crate::clock::{Clock, Heartbeat};
use crate::delivery::Delivery;
use crate::games::GameKind;
use crate::opponent::Pool;
use crate::page::{self, Pages};
use crate::people::{Address, Asker, Identity, PersonId, Platform, Recipient};
use crate::picture::DrawError;
use crate::present::{Drawing, Present};
use crate::requests::Requests;
use crate::screen::Screen;
use crate::shared_dice::SharedDice;
use crate::store::{Change, Error, PendingDeliveries, Retirement, Store};
use crate::table::{Code, Invitation, Millis, PlaceSettings};
use crate::words::Lang;

pub use crate::clock::TickSummary;
pub use crate::delivery::{
    ChatClient, ChatError, ChatFuture, DeliveryWorker, Limits, Mention, MessageKind, NoticeAudit,
    OutgoingMessage, TableAudit, ViewAudit, ViewLease,
};
pub use crate::delivery_locks::ViewTicket;
pub use crate::page::{
    AffectedPages, Page, PageNote, PageTable, Proof, Replay, TableRenders, TimePreferences,
};
pub use crate::present::ScreenImage;
pub use crate::requests::Suggestion;
pub use crate::settings::{Settings, TestHooks};

/// The bot. Clones share the same state.
#[derive(Clone)]
pub struct Bot(Arc<Inner>);

struct Inner {
    present: Arc<Present>,
    changes: Arc<Changes>,
    delivery: Arc<Delivery>,
    clock: Clock,
    bot_players: Arc<BotPlayers>,
    requests: Requests,
    pages: Pages,
    drawing: Arc<Drawing>,
    pool: Arc<Pool>,
}

/// Opening and running.
impl Bot {
    /// Opens the database.
    pub async fn open(settings: Settings) -> Result<Self, Error> {
        Self::open_with(settings, TestHooks::default()).await
    }

    pub async fn open_with(settings: Settings, hooks: TestHooks) -> Result<Self, Error> {
        let boards = settings.boards.clone();
        let mut store = Store::open(&settings.database, boards, hooks.store).await?;
        store.game_transform = hooks.game_transform;
        let seed = match hooks.seed {
            Some(seed) => seed,
            None => random_key()?,
        };
        let pool = Pool::new(settings.search_threads).map_err(|error| Error::File {
            path: settings.database.clone(),
            error,
        })?;
        let (dice, pool) = (Arc::new(SharedDice::new(seed)), Arc::new(pool));
        let present = Arc::new(Present::new(store, hooks.clock).await?);
        let changes = Arc::new(Changes::new(present.clone()));
        let heartbeat = Arc::new(Heartbeat::new(present.clone(), changes.clone()));
        let drawing = Arc::new(Drawing::new(settings.pictures));
        let delivery = Arc::new(Delivery::new(
            present.clone(),
            changes.clone(),
            heartbeat.clone(),
            dice.clone(),
            drawing.clone(),
        ));
        let bot_players = Arc::new(BotPlayers::new(
            present.clone(),
            changes.clone(),
            dice.clone(),
            pool.clone(),
            settings.hard_opponent,
        ));
        Ok(Self(Arc::new(Inner {
            clock: Clock::new(present.clone(), changes.clone(), heartbeat.clone()),
            pages: Pages::new(present.clone(), changes.clone(), settings.pictures),
            drawing,
            requests: Requests::new(
                present.clone(),
                changes.clone(),
                delivery.clone(),
                heartbeat,
                dice,
                pool.clone(),
                settings,
            ),
            present,
            changes,
            delivery,
            bot_players,
            pool,
        })))
    }

    /// Closes the database. Later requests fail.
    pub async fn close(&self) {
        self.0.present.store.close().await;
    }

    /// Runs delivery, opponents, clock and cleanup until stopped.
    pub async fn run(&self, clients: Vec<Arc<dyn ChatClient>>, stop: CancellationToken) {
        let Inner {
            present, changes, ..
        } = &*self.0;
        let served = clients.iter().map(|client| client.platform());
        present.set_served_platforms(served.collect());
        for platform in Platform::ALL {
            if clients.iter().any(|client| client.platform() == platform) {
                // This does nothing if the adapter has already reported an outage.
                log_outage_error(platform, changes.mark_platform_reachable(platform).await);
            } else {
                // People on a platform without an adapter cannot play.
                changes.line_down(platform, Duration::ZERO).await;
            }
        }
        let worker = DeliveryWorker::new(clients);
        tokio::join!(
            self.0.delivery.run(worker, stop.clone()),
            self.0.bot_players.run(stop.clone()),
            self.0.clock.run(stop.clone()),
            self.0.clock.run_cleanup(stop.clone()),
            async {
                stop.cancelled().await;
                // Hints and opponents would delay the shutdown.
                self.0.pool.close();
            },
        );
    }
}

/// Requests.
impl Bot {
    /// Handles a typed command or button data.
    pub async fn handle_text(
        &self,
        asker: Asker,
        origin: Origin,
        update_id: Option<String>,
        text: &str,
    ) -> Reply {
        let requests = &self.0.requests;
        requests.handle_text(asker, origin, update_id, text).await
    }

    /// Handles a request and answers the asker. Everybody else is updated by the delivery worker.
    pub async fn handle(&self, request: Request) -> Reply {
        self.0.requests.handle(request).await
    }

    /// Checks in advance whether a person may open a table here. Returns the refusal, if any.
    pub async fn open_refusal(&self, asker: &Asker, origin: &Origin) -> Option<Reply> {
        self.0.requests.open_refusal(asker, origin).await
    }

    /// Returns the asker's hand in at most `max_chars` characters, if they play at the table.
    pub async fn hand_summary(&self, request: &Request, max_chars: usize) -> Option<String> {
        self.0.requests.hand_summary(request, max_chars).await
    }

    /// Suggests tables for the request's command.
    pub async fn suggest_tables(&self, request: &Request) -> Vec<Suggestion> {
        self.0.requests.suggest_tables(request).await
    }

    /// Suggests the asker's legal actions. Empty if the table is not clear.
    pub async fn suggest_moves(&self, request: &Request) -> Vec<Suggestion> {
        self.0.requests.suggest_moves(request).await
    }

    /// Suggests the other people at a table. Empty if the table is not clear or the asker is not there.
    pub async fn suggest_people(&self, request: &Request) -> Vec<Suggestion> {
        self.0.requests.suggest_people(request).await
    }

    /// Suggests the chairs of the asker's lobby, by number. Empty if the table is not clear or the asker does not sit there.
    pub async fn suggest_chairs(&self, request: &Request) -> Vec<Suggestion> {
        self.0.requests.suggest_chairs(request).await
    }
}

/// Replies that an adapter shows itself.
impl Bot {
    /// Waits for the right to show a reply in the message of its view. Nothing else changes the message meanwhile.
    pub async fn lease_view(&self, ticket: &ViewTicket) -> ViewLease {
        self.0.delivery.lease(ticket).await
    }

    /// Deletes a message that an adapter showed, or removes its buttons, until that succeeds.
    pub async fn retire_message(&self, to: &Recipient, message: &str, retirement: Retirement) {
        self.0
            .delivery
            .retire_message(to, message, retirement)
            .await;
    }

    /// Records that an adapter shows a hint with moves at this version of a table. Its buttons are removed once they
    /// are outdated, and those of the last hint about the table in this chat at once.
    pub async fn hint_shown(&self, to: &Recipient, code: Code, version: i64, message: &str) {
        let delivery = &self.0.delivery;
        delivery.hint_shown(to, code, version, message).await;
    }

    /// Whether moves that were offered at this version of a table are still possible.
    pub async fn is_current(&self, code: Code, version: i64) -> bool {
        self.0.present.is_current(code, version).await
    }

    /// Draws a screen. Returns `None` if it has no picture or drawing fails; its lines have the same content.
    pub async fn draw(&self, screen: &Screen) -> Option<ScreenImage> {
        self.0.drawing.draw(screen).await
    }

    /// The current time.
    pub fn now(&self) -> Millis {
        self.0.present.now()
    }

    /// Whether the host enabled pictures.
    pub fn pictures_enabled(&self) -> bool {
        self.0.drawing.enabled
    }
}

/// What adapters report about their platform.
impl Bot {
    /// Records that a group got another id.
    pub async fn chat_moved(&self, from: &Address, to: &str) -> Result<(), Error> {
        self.0.changes.chat_moved(from, to).await
    }

    /// Records that the bot can write to a chat again. Its tables are shown again, in all threads.
    pub async fn chat_available_again(&self, chat: &Address) -> Result<(), Error> {
        self.0.delivery.chat_available_again(chat).await
    }

    /// Records that a person left a place. They are notified in private from now on.
    pub async fn member_left(&self, identity: &Identity, place: &Address) -> Result<(), Error> {
        self.0.changes.member_left(identity, place).await
    }

    /// Copies a channel's settings to a thread that is not known yet.
    pub async fn inherit_place_settings(&self, thread: &Address, channel: &Address) {
        self.0.changes.inherit_place_settings(thread, channel).await;
    }

    /// Records that this person was warned that the bot cannot message them.
    pub async fn mark_warned_unreachable(&self, identity: &Identity) {
        self.0.changes.mark_warned_unreachable(identity).await;
    }

    /// Records that an update was answered, in case it is sent again after a restart.
    pub async fn mark_answered(&self, platform: Platform, update: u32) -> Result<(), Error> {
        self.0.changes.mark_answered(platform, update).await
    }

    /// Records that an adapter has received nothing from its platform for this long. Turn time there does not count until
    /// [`Bot::line_up`]. The adapter logs it.
    pub async fn line_down(&self, platform: Platform, since: Duration) {
        self.0.changes.line_down(platform, since).await;
    }

    /// Records that an adapter receives updates again.
    pub async fn line_up(&self, platform: Platform) {
        self.0.changes.line_up(platform).await;
    }
}

/// Queries of the adapters.
impl Bot {
    /// The language for replies to this asker.
    pub async fn lang_of(&self, asker: &Asker) -> Lang {
        self.0.present.lang_of(asker).await
    }

    pub async fn lang_of_place(&self, address: &Address) -> Lang {
        self.0.present.lang_of_place(address).await
    }

    /// The settings of a place.
    pub async fn settings_of_place(&self, address: &Address) -> PlaceSettings {
        self.0.present.settings_of_place(address).await
    }

    /// Finds the chat or thread that contains a message. If the message is unknown, finds the only place in the chat
    /// that shows the table with this code.
    pub async fn place_of_message(
        &self,
        chat: &Address,
        message: &str,
        code: Option<Code>,
    ) -> Option<Address> {
        self.0.present.place_of_message(chat, message, code).await
    }

    /// Returns the tables visible to everybody in a place: the unfinished ones and the one finished last.
    pub async fn tables_shown_in(&self, place: &Address) -> Vec<Code> {
        self.0.present.tables_shown_in(place).await
    }

    /// Returns the private table to which this is the invitation.
    pub async fn table_of_invitation(&self, invitation: Invitation) -> Option<Code> {
        self.0.present.table_of_invitation(invitation).await
    }

    /// Whether a text mentions the code of a table that is not visible in this place, other than `named`.
    pub async fn mentions_hidden_table(
        &self,
        place: &Address,
        text: &str,
        named: Option<Code>,
    ) -> bool {
        let present = &self.0.present;
        present.mentions_hidden_table(place, text, named).await
    }

    /// Whether to warn this person that the bot cannot message them. They are warned once, until they are reachable again.
    pub async fn should_warn_unreachable(&self, identity: &Identity) -> bool {
        self.0.present.should_warn_unreachable(identity).await
    }

    /// The recently answered updates.
    pub async fn recently_answered(&self, platform: Platform) -> Result<Vec<u32>, Error> {
        self.0.present.recently_answered(platform).await
    }
}

/// The web page.
impl Bot {
    /// Whether the host banned this account or one that is linked to it, or allows only others.
    pub async fn is_banned(&self, identity: &Identity) -> Result<bool, Error> {
        self.0.requests.is_banned(identity).await
    }

    /// Subscribes to what commits change.
    pub fn subscribe_changes(&self) -> broadcast::Receiver<Change> {
        self.0.present.store.subscribe()
    }

    /// Returns the pages that may show something else after a change.
    pub async fn affected_pages(&self, change: &Change) -> Result<Vec<AffectedPages>, Error> {
        self.0.pages.affected_pages(change).await
    }

    /// Returns the stored secret key of this name, creating it if needed.
    pub async fn secret(&self, name: &str) -> Result<Vec<u8>, Error> {
        self.0.pages.secret(name, random_key()?).await
    }

    /// Returns the person of an account if they also use a chat.
    pub async fn chat_person(&self, identity: &Identity) -> Result<Option<PersonId>, Error> {
        self.0.pages.chat_person(identity).await
    }

    /// Saves a person's name and the language of their browser. Returns the refusal, if any.
    pub async fn remember_asker(&self, asker: &Asker) -> Result<Option<String>, Error> {
        if let Some(refusal) = self.0.requests.refusal(asker).await {
            return Ok(Some(refusal));
        }
        self.0.pages.remember_asker(asker).await.map(|()| None)
    }

    /// Returns everything a person sees in a room.
    pub async fn page(&self, asker: &Asker, room: &Address) -> Result<Page, Error> {
        self.0.pages.page(asker, room).await
    }

    /// Returns one table of the page. `None` if the person may not see it.
    pub async fn page_table(
        &self,
        asker: &Asker,
        room: &Address,
        code: Code,
    ) -> Result<Option<Arc<PageTable>>, Error> {
        self.0.pages.page_table(asker, room, code).await
    }

    /// Returns a finished game that the asker played or that their room shows. `None` if there is none.
    pub async fn replay(
        &self,
        asker: &Asker,
        room: &Address,
        code: Code,
    ) -> Result<Option<Replay>, Error> {
        self.0.pages.replay(asker, room, code).await
    }

    /// Returns the game as an animated GIF. Only one is created at a time.
    pub async fn animation(&self, replay: &Replay) -> Result<Arc<[u8]>, DrawError> {
        self.0.pages.animation(replay).await
    }

    /// Returns the board of a sample game. `None` if it could not be played.
    pub async fn sample(&self, kind: GameKind, lang: Lang) -> Option<Screen> {
        page::sample(kind, lang).await
    }
}

/// Single steps of the background tasks, for tests and tools. [`Bot::run`] does them continuously.
impl Bot {
    /// Delivers everything that is due, once. Returns how many rows.
    pub async fn deliver_due(&self, worker: &DeliveryWorker) -> Result<usize, Error> {
        self.0.delivery.deliver_due(worker).await
    }

    /// Checks that the database file is still there, can be written and is not damaged.
    pub async fn check_health(&self) -> Result<(), Error> {
        let present = &self.0.present;
        present.store.check_health(present.now()).await
    }

    /// The deliveries that are pending.
    pub async fn pending(&self) -> Result<PendingDeliveries, Error> {
        self.0.delivery.pending().await
    }

    /// Updates the gauges for the length and age of the delivery queue.
    pub async fn update_queue_metrics(&self) -> Result<(), Error> {
        self.0.delivery.update_queue_metrics().await
    }

    /// How many times tables were rendered since the start.
    pub fn table_renders(&self) -> TableRenders {
        self.0.pages.table_renders()
    }

    /// Audits the next table after this id, replayed from the store.
    pub async fn audit(
        &self,
        worker: &DeliveryWorker,
        after: i64,
    ) -> Result<Option<TableAudit>, Error> {
        self.0.delivery.audit(worker, after).await
    }

    /// Makes one decision for an opponent. Returns whether another one may be due at this table.
    pub async fn move_opponent(&self, id: i64) -> Result<bool, Error> {
        self.0.bot_players.move_opponent(id).await
    }

    /// Plays for all opponents whose turn it is, until none is left.
    pub async fn move_all_opponents(&self) -> Result<(), Error> {
        self.0.bot_players.move_all_opponents().await
    }

    /// Processes everything that is due.
    pub async fn tick(&self) -> Result<TickSummary, Error> {
        self.0.clock.tick().await
    }

    /// When the next table or person is due.
    pub async fn next_due(&self) -> Result<Option<Millis>, Error> {
        self.0.clock.next_due().await
    }

    /// Closes unused lobbies, and deletes old updates and outages.
    pub async fn clean_up(&self) -> Result<(), Error> {
        self.0.clock.clean_up().await
    }
}

/// Returns 32 random bytes of the operating system.
fn random_key() -> Result<[u8; 32], Error> {
    let mut key = [0; 32];
    getrandom::fill(&mut key).map_err(|error| Error::Random(error.to_string()))?;
    Ok(key)
}
