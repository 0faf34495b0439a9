//! The facade for the adapters: [`Bot::handle`] answers a request, and the delivery worker updates everybody else.

mod account;
mod audit;
mod chat_client;
mod clock;
mod dedup;
mod delivery;
mod delivery_plan;
mod draw;
mod in_flight;
mod lobby;
mod metrics;
mod opponents;
mod outages;
mod page;
mod play;
mod presence;
mod publish;
mod queries;
mod replay;
mod reply_guard;
mod resolve_table;
mod sample;
mod suggestions;
mod time_commands;
mod turn_notices;
mod tutorial;

use std::collections::{HashMap, HashSet};
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, MutexGuard};

use sha2::{Digest, Sha256};
use tokio::sync::{Notify, broadcast};

use crate::chat::{Audience, Identity, Origin, Outcome, Platform, Reply, Request, SlotVersion};
use crate::command::{Command, ParsedCommand};
use crate::games::Boards;
use crate::lock::locked;
use crate::opponent::{Dice, Pool};
use crate::picture::Renderer;
use crate::screen::table::TableContext;
use crate::screen::{Screen, menu as screens};
use crate::store::{self, Place, Reachability, Store, StoreOptions, Transaction};
use crate::table::{Millis, Occupant, Person, PersonId, PersonSettings, Refusal, Table, Zone};
use crate::words::{Lang, say};
use in_flight::InFlight;
use outages::Outages;

pub use audit::{SlotAudit, TableAudit};
pub use chat_client::{ChatClient, DeliveryOutcome, Limits, OutgoingMessage, Recipient};
pub use clock::TickSummary;
pub use delivery::DeliveryWorker;
pub use draw::ScreenImage;
pub use page::{Page, PageNote, PageTable, TimePreferences};
pub use replay::{Proof, Replay};
pub use reply_guard::ReplyGuard;
pub use suggestions::Suggestion;

/// The host's settings.
#[derive(Clone, Debug)]
pub struct Settings {
    pub database: PathBuf,
    pub boards: Arc<Boards>,
    /// Unfinished tables per person.
    pub max_tables_per_person: usize,
    pub max_requests_per_minute: u32,
    /// If not empty, only these may use the bot: `telegram:42` for a person, `telegram` for a platform.
    pub allow: Vec<String>,
    pub ban: Vec<String>,
    /// Days per year that a person may be away while their turn time is stopped.
    pub vacation_days: u32,
    /// Whether pictures are drawn at all. Otherwise everything is shown as text.
    pub pictures: bool,
    /// Threads for the opponents' search.
    pub search_threads: usize,
    /// The opponent for the level `hard`, with its search budget.
    pub hard_opponent: crate::opponent::Opponent,
}

impl Settings {
    pub fn new(database: PathBuf, boards: Arc<Boards>) -> Self {
        Self {
            database,
            boards,
            max_tables_per_person: 20,
            max_requests_per_minute: 120,
            allow: vec![],
            ban: vec![],
            vacation_days: 30,
            pictures: true,
            search_threads: 2,
            hard_opponent: crate::opponent::Opponent::Hard(crate::opponent::Budget::FULL),
        }
    }
}

/// Replacements that tests may inject.
#[derive(Clone, Default)]
pub struct TestHooks {
    pub store: StoreOptions,
    pub clock: Option<Arc<dyn Fn() -> Millis + Send + Sync>>,
    pub seed: Option<[u8; 32]>,
    pub game_transform: Option<store::GameTransform>,
}

impl TestHooks {
    /// Hooks for a test that does not test durability. The seed follows from the test's name and from how often it has
    /// started a bot, so that every run of a test gets the same deals.
    pub fn for_test(start: u32) -> Self {
        let thread = std::thread::current();
        let text = format!("{} {start}", thread.name().unwrap_or_default());
        Self {
            store: StoreOptions::for_tests(),
            seed: Some(Sha256::digest(text).into()),
            ..Self::default()
        }
    }
}

/// The bot. Clones share the same state.
#[derive(Clone)]
pub struct Bot(Arc<Inner>);

struct Inner {
    store: Store,
    settings: Settings,
    hooks: TestHooks,
    dice: Mutex<Dice>,
    pool: Pool,
    renderer: Renderer,
    /// Signals that something may be due for delivery.
    to_deliver: Notify,
    /// Signals that an opponent may have to move.
    to_move: Notify,
    /// Ids of changed tables, for open web pages.
    changed: broadcast::Sender<i64>,
    animations: replay::Animations,
    /// People who wait for a hint or a review.
    people_with_search: Mutex<HashSet<PersonId>>,
    in_flight: Mutex<InFlight>,
    active_replies: reply_guard::ActiveReplies,
    request_counts: Mutex<HashMap<Identity, RequestCount>>,
    /// The last heartbeat since the start.
    last_heartbeat: Mutex<Option<Millis>>,
    /// The platforms with an adapter, once that is known.
    served_platforms: Mutex<Option<Vec<Platform>>>,
    /// Whether the clock task is running.
    clock_running: AtomicBool,
    suspend_check: tokio::sync::Mutex<()>,
    outages: Mutex<Outages>,
}

/// The number of requests in the current minute.
#[derive(Clone, Copy)]
struct RequestCount {
    since: Millis,
    count: u32,
}

const CONCURRENT_DRAWINGS: usize = 2;
/// A web page that falls further behind than this reloads everything.
const CHANGE_BUFFER: usize = 256;
const MINUTE: Millis = 60_000;
/// Above this number, request counts of earlier minutes are dropped.
const MAX_TRACKED_ASKERS: usize = 10_000;

/// Why a handler did not finish a command.
enum HandlerError {
    /// A refusal in the asker's language; nothing changed.
    Refused(String),
    /// A reply instead: a question back, or the current state.
    Reply(Box<Reply>),
    Store(store::Error),
}

impl From<store::Error> for HandlerError {
    fn from(error: store::Error) -> Self {
        Self::Store(error)
    }
}

impl From<sqlx::Error> for HandlerError {
    fn from(error: sqlx::Error) -> Self {
        Self::Store(error.into())
    }
}

type HandlerResult = Result<Reply, HandlerError>;

/// A request with the asker and the place as stored.
struct RequestContext<'a> {
    request: &'a Request,
    person: Person,
    lang: Lang,
    /// `None` if nobody else sees the request.
    place: Option<Place>,
}

impl RequestContext<'_> {
    fn is_private(&self) -> bool {
        matches!(self.request.origin, Origin::Private)
    }

    fn is_admin(&self) -> bool {
        matches!(self.request.origin, Origin::Place { admin: true, .. })
    }

    fn refuse(&self, text: String) -> HandlerError {
        HandlerError::Refused(text)
    }

    fn reply(&self, mut screen: Screen, outcome: Outcome) -> Reply {
        if !self.person.settings.pictures {
            screen = screen.text_only();
        }
        Reply {
            aside: None,
            screen,
            audience: Audience::Asker,
            slot: None,
            outcome,
        }
    }
}

/// Names, settings and languages of the people at a table.
struct TablePeople(HashMap<PersonId, (String, PersonSettings, Lang)>);

impl Bot {
    /// Opens the database.
    pub async fn open(settings: Settings) -> Result<Self, store::Error> {
        Self::open_with(settings, TestHooks::default()).await
    }

    pub async fn open_with(settings: Settings, hooks: TestHooks) -> Result<Self, store::Error> {
        let mut store = Store::open(
            &settings.database,
            settings.boards.clone(),
            hooks.store.clone(),
        )
        .await?;
        store.game_transform = hooks.game_transform.clone();
        let seed = match hooks.seed {
            Some(seed) => seed,
            None => {
                let mut seed = [0; 32];
                getrandom::fill(&mut seed)
                    .map_err(|error| store::Error::Random(error.to_string()))?;
                seed
            }
        };
        let pool = Pool::new(settings.search_threads).map_err(|error| store::Error::File {
            path: settings.database.clone(),
            error,
        })?;
        let outages = {
            let mut db = store.read().await?;
            store::clock::outages(&mut db, 0).await?
        };
        Ok(Self(Arc::new(Inner {
            store,
            settings,
            hooks,
            dice: Mutex::new(Dice::new(seed)),
            pool,
            renderer: Renderer::new(CONCURRENT_DRAWINGS),
            to_deliver: Notify::new(),
            to_move: Notify::new(),
            changed: broadcast::channel(CHANGE_BUFFER).0,
            animations: replay::Animations::default(),
            people_with_search: Mutex::default(),
            in_flight: Mutex::default(),
            active_replies: reply_guard::ActiveReplies::default(),
            request_counts: Mutex::default(),
            last_heartbeat: Mutex::default(),
            served_platforms: Mutex::default(),
            clock_running: AtomicBool::default(),
            suspend_check: tokio::sync::Mutex::default(),
            outages: Mutex::new(Outages::new(outages)),
        })))
    }

    /// Closes the database. Later requests fail.
    pub async fn close(&self) {
        self.0.store.close().await;
    }

    /// Handles a typed command or button data.
    pub async fn handle_text(
        &self,
        asker: crate::chat::Asker,
        origin: Origin,
        update_id: Option<String>,
        text: &str,
    ) -> Reply {
        let platform = asker.identity.platform;
        let reply = self.parse_and_answer(asker, origin, update_id, text).await;
        metrics::record_request(platform, &reply);
        reply
    }

    async fn parse_and_answer(
        &self,
        asker: crate::chat::Asker,
        origin: Origin,
        update_id: Option<String>,
        text: &str,
    ) -> Reply {
        let client = asker.language.as_deref().and_then(Lang::from_tag);
        if let Some(text) = self.check_access(&asker.identity, client.unwrap_or_default()) {
            return Reply::refused(text);
        }
        match ParsedCommand::parse(text) {
            Ok(ParsedCommand { code, command }) => {
                let request = Request {
                    asker,
                    origin,
                    update_id,
                    code,
                    command,
                };
                self.handle_allowed(request).await
            }
            Err(error) => {
                let lang = self.lang_of(&asker).await;
                Reply::refused(screens::command_error(lang, error))
            }
        }
    }

    /// Handles a request and answers the asker. Everybody else is updated by the delivery worker.
    pub async fn handle(&self, request: Request) -> Reply {
        let lang = request
            .asker
            .language
            .as_deref()
            .and_then(Lang::from_tag)
            .unwrap_or_default();
        let platform = request.asker.identity.platform;
        let reply = match self.check_access(&request.asker.identity, lang) {
            Some(text) => Reply::refused(text),
            None => self.handle_allowed(request).await,
        };
        metrics::record_request(platform, &reply);
        reply
    }

    async fn handle_allowed(&self, request: Request) -> Reply {
        match self.answer(&request).await {
            Ok(reply) => reply,
            Err(HandlerError::Refused(text)) => Reply::refused(text),
            Err(HandlerError::Reply(reply)) => *reply,
            Err(HandlerError::Store(error)) => {
                let lang = self.lang_of(&request.asker).await;
                tracing::error!(error = %error, platform = %request.asker.identity.platform, "failed to handle a request");
                Reply {
                    aside: None,
                    screen: Screen::text(say!(lang, "refused-failed")),
                    audience: Audience::Asker,
                    slot: None,
                    outcome: Outcome::Failed,
                }
            }
        }
    }

    /// Records that an adapter showed a reply in the slot's message, so that it is not delivered again. If a delivery to
    /// this slot overlapped, the slot is delivered once more, because the older content may have arrived last. Returns the
    /// message on that platform that showed the slot before.
    pub async fn mark_shown(
        &self,
        reply_slot: SlotVersion,
        message: Option<&str>,
        platform: Platform,
    ) -> Option<String> {
        let overlapped = locked(&self.0.in_flight)
            .note_external_update(reply_slot.slot, reply_slot.delivery_count);
        let version = if overlapped { 0 } else { reply_slot.version };
        let done = async {
            let mut tx = self.0.store.write(self.now()).await?;
            let before = store::slots::by_id(tx.connection(), reply_slot.slot).await?;
            tx.mark_shown(reply_slot.slot, version, message, platform)
                .await?;
            tx.commit().await?;
            // A delivery that started before the commit has read the old row.
            locked(&self.0.in_flight).mark_updated(reply_slot.slot);
            Ok::<_, store::Error>(before.filter(|slot| slot.platform == Some(platform)))
        };
        let done = done.await;
        if overlapped {
            self.0.to_deliver.notify_one();
        }
        match done {
            Ok(before) => before.and_then(|slot| slot.message),
            Err(error) => {
                tracing::warn!(%error, "failed to save delivery status; the message will be sent again");
                None
            }
        }
    }

    /// Records that a reply for a slot was not delivered. The delivery worker sends it, as a new message if
    /// `as_new_message`.
    pub async fn mark_lost(&self, reply_slot: SlotVersion, as_new_message: bool) {
        let done = async {
            let mut tx = self.0.store.write(self.now()).await?;
            tx.mark_lost(reply_slot.slot, reply_slot.version, as_new_message)
                .await?;
            tx.commit().await
        };
        if let Err(error) = done.await {
            tracing::warn!(%error, "failed to schedule a lost reply for delivery");
        }
        self.0.to_deliver.notify_one();
    }

    /// The slot version for a reply with the same content.
    fn slot_version(&self, slot: i64, version: i64) -> Option<SlotVersion> {
        Some(SlotVersion {
            slot,
            version,
            delivery_count: locked(&self.0.in_flight).finished_count(),
        })
    }

    /// Records that a group got another id.
    pub async fn chat_moved(
        &self,
        from: &crate::chat::Address,
        to: &str,
    ) -> Result<(), store::Error> {
        let mut tx = self.0.store.write(self.now()).await?;
        tx.move_chat(from, to).await?;
        tx.commit().await?;
        self.0.to_deliver.notify_one();
        Ok(())
    }

    /// Records that the bot can write to a chat again. Its tables are shown again, in all threads.
    pub async fn chat_available_again(
        &self,
        chat: &crate::chat::Address,
    ) -> Result<(), store::Error> {
        let mut tx = self.0.store.write(self.now()).await?;
        tx.restore_chat(chat).await?;
        tx.commit().await?;
        self.0.to_deliver.notify_one();
        Ok(())
    }

    /// Records that a person left a place. They are notified in private from now on.
    pub async fn member_left(
        &self,
        identity: &Identity,
        place: &crate::chat::Address,
    ) -> Result<(), store::Error> {
        let mut tx = self.0.store.write(self.now()).await?;
        tx.detach_from_chat(identity, place).await?;
        tx.commit().await
    }

    async fn answer(&self, request: &Request) -> HandlerResult {
        self.detect_suspend().await?;
        self.mark_platform_reachable(request.asker.identity.platform)
            .await?;
        let welcome_back = self.mark_present(request).await?;
        let mut reply = match self.dispatch(request).await {
            Err(HandlerError::Refused(text)) => Reply::refused(text),
            Err(HandlerError::Reply(reply)) => *reply,
            answer => answer?,
        };
        let asides: Vec<_> = welcome_back.into_iter().chain(reply.aside).collect();
        reply.aside = (!asides.is_empty()).then(|| asides.join(" "));
        Ok(reply)
    }

    async fn dispatch(&self, request: &Request) -> HandlerResult {
        match &request.command {
            Command::Start => self.start(request).await,
            Command::New(new) => self.new_table(request, *new).await,
            Command::Join => self.join(request).await,
            Command::Quit { sure } => self.quit(request, *sure).await,
            Command::Watch => self.watch(request).await,
            Command::Opponent(which) => self.opponent(request, *which).await,
            Command::Unseat(number) => self.unseat(request, *number).await,
            Command::Ireland => self.ireland(request).await,
            Command::Begin => self.begin(request).await,
            Command::Hand { page } => self.hand(request, *page).await,
            Command::Board => self.board(request).await,
            Command::BoardAsText => self.board_as_text(request).await,
            Command::ButtonAction { version, action } => {
                self.act(request, Some(*version), *action).await
            }
            Command::TypedAction(text) => self.typed_action(request, text).await,
            Command::Undo => self.undo(request).await,
            Command::Hint => self.hint(request).await,
            Command::Log => self.log(request).await,
            Command::Scores => self.scores(request).await,
            Command::Review => self.review(request).await,
            Command::Rules(kind, topic) => {
                let ctx = self.read_context(request).await?;
                Ok(ctx.reply(screens::rules(ctx.lang, *kind, *topic), Outcome::Unchanged))
            }
            Command::Tutorial(kind) => self.start_tutorial(request, *kind).await,
            Command::Resign { sure } => self.resign(request, *sure).await,
            Command::Close { sure } => self.close_table(request, *sure).await,
            Command::Rematch => self.rematch(request).await,
            Command::Say(text) => self.say(request, text).await,
            Command::Games => self.games(request).await,
            Command::Stats => self.stats(request).await,
            Command::Settings(setting) => self.person_settings(request, setting.as_ref()).await,
            Command::Away(away) => self.away(request, *away).await,
            Command::Pace(pace) => self.pace(request, *pace).await,
            Command::TimeoutRule(rule) => self.timeout_rule(request, *rule).await,
            Command::Pause => self.pause(request).await,
            Command::Resume => self.resume(request).await,
            Command::Vote(vote) => self.vote(request, *vote).await,
            Command::Later(later) => self.later(request, *later).await,
            Command::Link(code) => self.link(request, code.as_deref()).await,
            Command::Unlink => self.unlink(request).await,
            Command::Forget { sure } => self.forget(request, *sure).await,
            Command::Privacy => {
                let ctx = self.read_context(request).await?;
                Ok(ctx.reply(
                    Screen::text(say!(ctx.lang, "privacy-text")),
                    Outcome::Unchanged,
                ))
            }
            Command::Place(setting) => self.place_settings(request, *setting).await,
            Command::Help => {
                let ctx = self.read_context(request).await?;
                Ok(ctx.reply(screens::help(ctx.lang), Outcome::Unchanged))
            }
        }
    }

    fn now(&self) -> Millis {
        match &self.0.hooks.clock {
            Some(clock) => clock(),
            None => std::time::SystemTime::now()
                .duration_since(std::time::UNIX_EPOCH)
                .map_or(0, |since| since.as_millis() as Millis),
        }
    }

    fn dice(&self) -> MutexGuard<'_, Dice> {
        locked(&self.0.dice)
    }

    /// Whether the host banned this account or allows only others.
    fn is_banned(&self, identity: &Identity) -> bool {
        let named = |list: &[String]| {
            let person = format!("{}:{}", identity.platform, identity.user);
            list.iter()
                .any(|entry| *entry == person || *entry == identity.platform.name())
        };
        let settings = &self.0.settings;
        named(&settings.ban) || !settings.allow.is_empty() && !named(&settings.allow)
    }

    /// Returns the refusal for a banned account or for too many requests. Counts the request.
    fn check_access(&self, identity: &Identity, lang: Lang) -> Option<String> {
        if self.is_banned(identity) {
            return Some(say!(lang, "refused-banned"));
        }
        let settings = &self.0.settings;
        let now = self.now();
        let mut counts = locked(&self.0.request_counts);
        if counts.len() > MAX_TRACKED_ASKERS {
            counts.retain(|_, count| now - count.since < MINUTE);
        }
        let count = counts.entry(identity.clone()).or_insert(RequestCount {
            since: now,
            count: 0,
        });
        if now - count.since >= MINUTE {
            *count = RequestCount {
                since: now,
                count: 0,
            };
        }
        count.count += 1;
        (count.count > settings.max_requests_per_minute).then(|| say!(lang, "refused-too-fast"))
    }

    /// The language for replies to this asker.
    pub async fn lang_of(&self, asker: &crate::chat::Asker) -> Lang {
        let client = asker.language.as_deref().and_then(Lang::from_tag);
        let known = async {
            let mut db = self.0.store.read().await.ok()?;
            store::people::by_identity(&mut db, &asker.identity)
                .await
                .ok()?
        };
        match known.await {
            Some((person, _)) => person
                .settings
                .lang
                .or(client)
                .unwrap_or_else(|| person.lang()),
            None => client.unwrap_or_default(),
        }
    }

    /// Whether to warn this person that the bot cannot message them. They are warned once, until they are reachable again.
    pub async fn should_warn_unreachable(&self, identity: &Identity) -> bool {
        let unwarned = async {
            let mut db = self.0.store.read().await?;
            store::people::should_warn_unreachable(&mut db, identity).await
        };
        unwarned.await.unwrap_or_else(|error| {
            tracing::error!(%error, "failed to read whether a person was warned that they are unreachable");
            false
        })
    }

    /// Records that this person was warned that the bot cannot message them.
    pub async fn mark_warned_unreachable(&self, identity: &Identity) {
        let saved = async {
            let mut tx = self.0.store.write(self.now()).await?;
            tx.mark_unreachable_warned(identity).await?;
            tx.commit().await
        };
        if let Err(error) = saved.await {
            tracing::error!(%error, "failed to save that a person was warned that they are unreachable");
        }
    }

    /// Loads the context of a read-only request. A first private message makes the person reachable, and that is saved.
    async fn read_context<'a>(
        &self,
        request: &'a Request,
    ) -> Result<RequestContext<'a>, HandlerError> {
        let mut db = self.0.store.read().await?;
        let identity = &request.asker.identity;
        let mut known = store::people::by_identity(&mut db, identity).await?;
        let reached = matches!(known, Some((_, Reachability::Reachable)));
        if matches!(request.origin, Origin::Private) && !reached {
            // Holding a read connection while waiting for the writer could deadlock.
            drop(db);
            let mut tx = self.0.store.write(self.now()).await?;
            known = Some(tx.find_or_create_person(&request.asker).await?);
            tx.set_reachability(identity, Reachability::Reachable)
                .await?;
            tx.commit().await?;
            self.0.to_deliver.notify_one();
            db = self.0.store.read().await?;
        }
        let place = match &request.origin {
            Origin::Place { address, .. } => store::places::by_address(&mut db, address).await?,
            Origin::Private | Origin::ReplyOnly => None,
        };
        let client = request.asker.language.as_deref().and_then(Lang::from_tag);
        let mut person = known.map_or_else(|| Person::nobody(client), |(person, _)| person);
        person.client_lang = client.or(person.client_lang);
        let lang = person.lang();
        Ok(RequestContext {
            request,
            person,
            lang,
            place,
        })
    }

    /// Begins a transaction and loads the context. The flag is `false` if this update was handled before.
    async fn begin_change<'a>(
        &self,
        request: &'a Request,
    ) -> Result<(Transaction<'_>, RequestContext<'a>, bool), HandlerError> {
        let mut tx = self.0.store.write(self.now()).await?;
        let platform = request.asker.identity.platform.name();
        let first = match &request.update_id {
            Some(update) => tx.mark_update_seen(platform, update).await?,
            None => true,
        };
        let (person, reach) = tx.find_or_create_person(&request.asker).await?;
        let lang = person.lang();
        let place = match &request.origin {
            Origin::Place { address, .. } => Some(tx.find_or_create_place(address, lang).await?),
            Origin::Private => {
                if reach != Reachability::Reachable {
                    tx.set_reachability(&request.asker.identity, Reachability::Reachable)
                        .await?;
                }
                None
            }
            Origin::ReplyOnly => None,
        };
        let ctx = RequestContext {
            request,
            person,
            lang,
            place,
        };
        Ok((tx, ctx, first))
    }

    async fn people(
        &self,
        db: &mut sqlx::SqliteConnection,
        table: &Table,
    ) -> Result<TablePeople, store::Error> {
        let began = table.chairs.iter().filter_map(|chair| chair.dealt_to);
        let ids: Vec<_> = table.people().chain(began).chain([table.host]).collect();
        let people = store::people::by_ids(db, &ids).await?.into_iter();
        let people = people.map(|person| {
            let lang = person.lang();
            (person.id, (person.name, person.settings, lang))
        });
        Ok(TablePeople(people.collect()))
    }

    /// Whether the bot can message this person on some platform, as far as known.
    async fn can_reach(
        &self,
        db: &mut sqlx::SqliteConnection,
        person: PersonId,
    ) -> Result<bool, store::Error> {
        Ok(is_reachable(&store::people::identities(db, person).await?))
    }

    /// Loads everything needed to show a table in this language.
    async fn table_context<'t>(
        &self,
        db: &mut sqlx::SqliteConnection,
        table: &'t Table,
        lang: Lang,
    ) -> Result<TableContext<'t>, store::Error> {
        let people = self.people(db, table).await?;
        let (mut unreachable, mut dms_closed) = (vec![], vec![]);
        if table.game.is_none() {
            for person in table.people() {
                let identities = store::people::identities(db, person).await?;
                if !is_reachable(&identities) {
                    unreachable.push(person);
                    dms_closed.extend(has_closed_direct_messages(&identities).then_some(person));
                }
            }
        }
        let lost = self.downtime_of_turn(db, table, self.now()).await?;
        Ok(TableContext {
            lang,
            table,
            names: people.names(table, lang),
            zones: people.zones(table),
            reader_zone: None,
            unreachable,
            deadline: table.deadline().map(|deadline| deadline + lost),
            dms_closed,
            tutorial: self.tutorial_progress(db, table).await?,
            moves_per_page: TableContext::MOVES_PER_PAGE,
        })
    }
}

fn is_reachable(identities: &[(Identity, Reachability)]) -> bool {
    let mut identities = identities.iter();
    identities.any(|(identity, reach)| reach.allows_messages(identity.platform))
}

/// Whether an unreachable person has closed their direct messages, as opposed to never having written to the bot.
fn has_closed_direct_messages(identities: &[(Identity, Reachability)]) -> bool {
    let has = |platform| identities.iter().any(|(one, _)| one.platform == platform);
    has(Platform::Discord) && !has(Platform::Telegram)
}

impl TablePeople {
    /// The names of the seats, made unique.
    fn names(&self, table: &Table, lang: Lang) -> Vec<String> {
        let mut names: Vec<String> = vec![];
        let mut opponents = 0;
        let all = table
            .chairs
            .iter()
            .filter(|chair| matches!(chair.occupant, Occupant::Opponent(_)))
            .count();
        for chair in &table.chairs {
            let mut name = match chair.occupant {
                Occupant::Person(person) => self.name(person, lang),
                Occupant::Opponent(level) => {
                    opponents += 1;
                    let level = crate::screen::table::level_name(lang, level);
                    if all > 1 {
                        say!(
                            lang,
                            "opponent-name-numbered",
                            number = opponents,
                            level = level
                        )
                    } else {
                        say!(lang, "opponent-name", level = level)
                    }
                }
            };
            if names.contains(&name) {
                name = format!("{name} ({})", names.len() + 1);
            }
            names.push(name);
        }
        names
    }

    /// The time zones of the seats.
    fn zones(&self, table: &Table) -> Vec<Zone> {
        let zone = |person: PersonId| {
            let (_, settings, lang) = self.0.get(&person)?;
            Some(settings.zone_or_default(*lang))
        };
        let chairs = table.chairs.iter();
        let zones = chairs.map(|chair| chair.person().and_then(zone).unwrap_or(Zone::utc()));
        zones.collect()
    }

    fn name(&self, person: PersonId, lang: Lang) -> String {
        let name = self.0.get(&person).map(|(name, ..)| name.clone());
        name.filter(|name| !name.is_empty())
            .unwrap_or_else(|| say!(lang, "a-player"))
    }

    fn settings(&self, person: PersonId) -> PersonSettings {
        self.0
            .get(&person)
            .map(|(_, settings, _)| settings.clone())
            .unwrap_or_default()
    }
}

/// A table's refusal as text.
fn refusal_error(table_ctx: &TableContext<'_>, refusal: &Refusal) -> HandlerError {
    HandlerError::Refused(table_ctx.refusal_text(refusal))
}
