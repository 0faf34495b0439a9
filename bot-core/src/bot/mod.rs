//! The one door for the chats: [`Bot::handle`] answers who asks; the courier brings everybody else what they should see.

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

use tokio::sync::{Notify, broadcast};

use crate::chat::{
    Audience, Identity, Origin, Outcome, Platform, Reply, Request, SlotVersion as ShownSlot,
};
use crate::command::{Command, ParsedCommand};
use crate::game::Boards;
use crate::lock::locked;
use crate::opponent::{Dice, Pool};
use crate::picture::Painter;
use crate::screen::table::Shown;
use crate::screen::{Screen, me as screens};
use crate::store::{self, FaultInjector, Place, Reachability, Store, Transaction};
use crate::table::{Millis, Occupant, Person, PersonId, PersonSettings, Refusal, Table, Zone};
use crate::words::{Lang, say};
use in_flight::Flights;
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

/// How the host of the program set it up.
#[derive(Clone, Debug)]
pub struct Settings {
    pub database: PathBuf,
    pub boards: Arc<Boards>,
    /// Unfinished tables that one person may sit at.
    pub max_tables_per_person: usize,
    pub max_requests_per_minute: u32,
    /// If not empty, only these may ask: `telegram:42` for a person, `telegram` for a platform.
    pub allow: Vec<String>,
    pub ban: Vec<String>,
    /// Days a year that somebody may be away while their clocks stand still.
    pub vacation_days: u32,
    /// Whether pictures are drawn at all; without them everything is said in words.
    pub pictures: bool,
    /// Threads on which opponents think.
    pub search_threads: usize,
    /// How much of its time `hard` takes: all of it, or an even part.
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
            hard_opponent: crate::opponent::Opponent::Hard(crate::opponent::Budget::WHOLE),
        }
    }
}

/// What a test may take into its own hands.
#[derive(Clone, Default)]
pub struct TestHooks {
    pub faults: FaultInjector,
    pub sync: store::Durability,
    pub clock: Option<Arc<dyn Fn() -> Millis + Send + Sync>>,
    pub seed: Option<[u8; 32]>,
    pub imagine: Option<store::GameTransform>,
}

/// The bot. A copy is the same bot.
#[derive(Clone)]
pub struct Bot(Arc<Inner>);

struct Inner {
    store: Store,
    settings: Settings,
    hands: TestHooks,
    dice: Mutex<Dice>,
    pool: Pool,
    painter: Painter,
    /// There may be something to deliver.
    to_deliver: Notify,
    /// An opponent may be to move.
    to_move: Notify,
    /// Tables that changed, for who looks on at once.
    changed: broadcast::Sender<i64>,
    /// One animation is drawn at a time.
    animations: replay::Animations,
    /// Who waits for a hint or a look back.
    thinking: Mutex<HashSet<PersonId>>,
    flights: Mutex<Flights>,
    answering: reply_guard::UnderWay,
    asked: Mutex<HashMap<Identity, Asks>>,
    /// When the program last noted that it runs, since it was started.
    beat: Mutex<Option<Millis>>,
    /// The chats that are served, where that is known.
    served: Mutex<Option<Vec<Platform>>>,
    /// Whether the clock is looked at all the time.
    keeps_time: AtomicBool,
    waking: tokio::sync::Mutex<()>,
    outages: Mutex<Outages>,
}

/// How often somebody asked in this minute.
#[derive(Clone, Copy)]
struct Asks {
    since: Millis,
    count: u32,
}

/// Pictures drawn at the same time.
const DRAWN_AT_ONCE: usize = 2;
/// Changes that somebody who looks on may be behind; who is behind further looks at everything anew.
const CHANGES: usize = 256;
const MINUTE: Millis = 60_000;
/// Askers remembered at once; those of earlier minutes go.
const ASKERS: usize = 10_000;

/// Why a request got no further.
enum Trouble {
    /// Told the asker in their language; nothing has changed.
    Said(String),
    /// Asked back, or shown how things stand.
    Shown(Box<Reply>),
    Store(store::Error),
}

impl From<store::Error> for Trouble {
    fn from(error: store::Error) -> Self {
        Self::Store(error)
    }
}

impl From<sqlx::Error> for Trouble {
    fn from(error: sqlx::Error) -> Self {
        Self::Store(error.into())
    }
}

type Answer = Result<Reply, Trouble>;

/// Who asks and where, as the store knows them.
struct Asking<'a> {
    request: &'a Request,
    person: Person,
    lang: Lang,
    /// `None` where nobody else sees it.
    place: Option<Place>,
}

impl Asking<'_> {
    fn is_private(&self) -> bool {
        matches!(self.request.origin, Origin::Private)
    }

    fn is_admin(&self) -> bool {
        matches!(self.request.origin, Origin::Place { admin: true, .. })
    }

    fn said(&self, text: String) -> Trouble {
        Trouble::Said(text)
    }

    fn reply(&self, mut screen: Screen, outcome: Outcome) -> Reply {
        if !self.person.settings.pictures {
            screen = screen.in_words();
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

/// The people of a table, as others see them.
struct People(HashMap<PersonId, (String, PersonSettings, Lang)>);

impl Bot {
    /// Opens the database and is ready to answer.
    pub async fn open(settings: Settings) -> Result<Self, store::Error> {
        Self::open_with(settings, TestHooks::default()).await
    }

    pub async fn open_with(settings: Settings, hands: TestHooks) -> Result<Self, store::Error> {
        let mut store = Store::open(
            &settings.database,
            settings.boards.clone(),
            hands.sync,
            hands.faults.clone(),
        )
        .await?;
        store.game_transform = hands.imagine.clone();
        let seed = match hands.seed {
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
            hands,
            dice: Mutex::new(Dice::new(seed)),
            pool,
            painter: Painter::new(DRAWN_AT_ONCE),
            to_deliver: Notify::new(),
            to_move: Notify::new(),
            changed: broadcast::channel(CHANGES).0,
            animations: replay::Animations::default(),
            thinking: Mutex::default(),
            flights: Mutex::default(),
            answering: reply_guard::UnderWay::default(),
            asked: Mutex::default(),
            beat: Mutex::default(),
            served: Mutex::default(),
            keeps_time: AtomicBool::default(),
            waking: tokio::sync::Mutex::default(),
            outages: Mutex::new(Outages::new(outages)),
        })))
    }

    /// Closes the database. Whoever asks after this is told that something went wrong.
    pub async fn close(&self) {
        self.0.store.close().await;
    }

    /// Answers what somebody typed or pressed.
    pub async fn handle_text(
        &self,
        asker: crate::chat::Asker,
        at: Origin,
        update: Option<String>,
        text: &str,
    ) -> Reply {
        let platform = asker.identity.platform;
        let reply = self.read_and_answer(asker, at, update, text).await;
        metrics::answered(platform, &reply);
        reply
    }

    async fn read_and_answer(
        &self,
        asker: crate::chat::Asker,
        at: Origin,
        update: Option<String>,
        text: &str,
    ) -> Reply {
        let client = asker.language.as_deref().and_then(Lang::from_tag);
        if let Some(text) = self.kept_out(&asker.identity, client.unwrap_or_default()) {
            return Reply::refused(text);
        }
        match ParsedCommand::parse(text) {
            Ok(ParsedCommand { code, command: ask }) => {
                let request = Request {
                    asker,
                    origin: at,
                    update_id: update,
                    code,
                    command: ask,
                };
                self.handle_allowed(request).await
            }
            Err(unasked) => {
                let lang = self.lang_of(&asker).await;
                Reply::refused(screens::unasked(lang, unasked))
            }
        }
    }

    /// Answers the asker at once. What others should see is brought to them by the courier.
    pub async fn handle(&self, request: Request) -> Reply {
        let lang = request
            .asker
            .language
            .as_deref()
            .and_then(Lang::from_tag)
            .unwrap_or_default();
        let platform = request.asker.identity.platform;
        let reply = match self.kept_out(&request.asker.identity, lang) {
            Some(text) => Reply::refused(text),
            None => self.handle_allowed(request).await,
        };
        metrics::answered(platform, &reply);
        reply
    }

    async fn handle_allowed(&self, request: Request) -> Reply {
        match self.answer(&request).await {
            Ok(reply) => reply,
            Err(Trouble::Said(text)) => Reply::refused(text),
            Err(Trouble::Shown(reply)) => *reply,
            Err(Trouble::Store(error)) => {
                let lang = self.lang_of(&request.asker).await;
                tracing::error!(error = %error, platform = %request.asker.identity.platform, "a request could not be answered");
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

    /// An adapter showed a reply in the message of its slot, so the courier need not. If the courier was under way there
    /// at the same time it comes again, as the older of the two may have arrived last. Gives the message of that platform
    /// that showed the slot until now.
    pub async fn mark_shown(
        &self,
        shown: ShownSlot,
        message: Option<&str>,
        platform: Platform,
    ) -> Option<String> {
        let met = locked(&self.0.flights).met(shown.slot, shown.delivery_count);
        let version = if met { 0 } else { shown.version };
        let done = async {
            let mut work = self.0.store.write(self.now()).await?;
            let before = store::slots::by_id(work.connection(), shown.slot).await?;
            work.shown(shown.slot, version, message, platform).await?;
            work.commit().await?;
            Ok::<_, store::Error>(before.filter(|slot| slot.platform == Some(platform)))
        };
        match done.await {
            Ok(before) => before.and_then(|slot| slot.message),
            Err(error) => {
                tracing::warn!(%error, "what was shown could not be noted; it will be shown again");
                None
            }
        }
    }

    /// An answer that was to show a slot did not arrive: the courier brings it, in a new message if `anew`.
    pub async fn mark_lost(&self, shown: ShownSlot, anew: bool) {
        let done = async {
            let mut work = self.0.store.write(self.now()).await?;
            work.was_lost(shown.slot, shown.version, anew).await?;
            work.commit().await
        };
        if let Err(error) = done.await {
            tracing::warn!(%error, "an answer that was lost is not shown again");
        }
        self.0.to_deliver.notify_one();
    }

    /// This version of a slot, as an answer that shows it.
    fn in_slot(&self, slot: i64, version: i64) -> Option<ShownSlot> {
        Some(ShownSlot {
            slot,
            version,
            delivery_count: locked(&self.0.flights).clock(),
        })
    }

    /// A group got another id.
    pub async fn chat_moved(
        &self,
        from: &crate::chat::Address,
        to: &str,
    ) -> Result<(), store::Error> {
        let mut work = self.0.store.write(self.now()).await?;
        work.move_chat(from, to).await?;
        work.commit().await?;
        self.0.to_deliver.notify_one();
        Ok(())
    }

    /// A chat can be written to again that could not: the tables it showed come back, in all its threads.
    pub async fn chat_available_again(
        &self,
        chat: &crate::chat::Address,
    ) -> Result<(), store::Error> {
        let mut work = self.0.store.write(self.now()).await?;
        work.restore_chat(chat).await?;
        work.commit().await?;
        self.0.to_deliver.notify_one();
        Ok(())
    }

    /// Somebody left a place: they are called in private from now on.
    pub async fn member_left(
        &self,
        identity: &Identity,
        place: &crate::chat::Address,
    ) -> Result<(), store::Error> {
        let mut work = self.0.store.write(self.now()).await?;
        work.detach_from_chat(identity, place).await?;
        work.commit().await
    }

    async fn answer(&self, request: &Request) -> Answer {
        self.wake_up().await?;
        self.hear_of(request.asker.identity.platform).await?;
        let back = self.be_there(request).await?;
        let mut reply = match self.answer_word(request).await {
            Err(Trouble::Said(text)) => Reply::refused(text),
            Err(Trouble::Shown(reply)) => *reply,
            answer => answer?,
        };
        let asides: Vec<_> = back.into_iter().chain(reply.aside).collect();
        reply.aside = (!asides.is_empty()).then(|| asides.join(" "));
        Ok(reply)
    }

    async fn answer_word(&self, request: &Request) -> Answer {
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
            Command::BoardAsText => self.board_in_words(request).await,
            Command::ButtonAction { version, action } => {
                self.act(request, Some(*version), *action).await
            }
            Command::TypedAction(text) => self.typed(request, text).await,
            Command::Undo => self.undo(request).await,
            Command::Hint => self.hint(request).await,
            Command::Log => self.log(request).await,
            Command::Scores => self.scores(request).await,
            Command::Review => self.review(request).await,
            Command::Rules(kind, topic) => {
                let asking = self.look(request).await?;
                Ok(asking.reply(
                    screens::rules(asking.lang, *kind, *topic),
                    Outcome::Unchanged,
                ))
            }
            Command::Tutorial(kind) => self.show_me(request, *kind).await,
            Command::Resign { sure } => self.resign(request, *sure).await,
            Command::Close { sure } => self.close_table(request, *sure).await,
            Command::Rematch => self.rematch(request).await,
            Command::Say(text) => self.say(request, text).await,
            Command::Games => self.games(request).await,
            Command::Stats => self.stats(request).await,
            Command::Settings(setting) => self.person_settings(request, setting.as_ref()).await,
            Command::Away(away) => self.away(request, *away).await,
            Command::Pace(pace) => self.pace(request, *pace).await,
            Command::TimeOut(rule) => self.time_out(request, *rule).await,
            Command::Pause => self.pause(request).await,
            Command::Resume => self.resume(request).await,
            Command::Vote(vote) => self.vote(request, *vote).await,
            Command::Later(later) => self.later(request, *later).await,
            Command::Link(code) => self.link(request, code.as_deref()).await,
            Command::Unlink => self.unlink(request).await,
            Command::Forget { sure } => self.forget(request, *sure).await,
            Command::Privacy => {
                let asking = self.look(request).await?;
                Ok(asking.reply(
                    Screen::text(say!(asking.lang, "privacy-text")),
                    Outcome::Unchanged,
                ))
            }
            Command::Place(setting) => self.place_settings(request, *setting).await,
            Command::Help => {
                let asking = self.look(request).await?;
                Ok(asking.reply(screens::help(asking.lang), Outcome::Unchanged))
            }
        }
    }

    fn now(&self) -> Millis {
        match &self.0.hands.clock {
            Some(clock) => clock(),
            None => std::time::SystemTime::now()
                .duration_since(std::time::UNIX_EPOCH)
                .map_or(0, |since| since.as_millis() as Millis),
        }
    }

    fn dice(&self) -> MutexGuard<'_, Dice> {
        locked(&self.0.dice)
    }

    /// Whether the host of the program shut somebody out, or lets in others only.
    fn is_banned(&self, identity: &Identity) -> bool {
        let named = |list: &[String]| {
            let person = format!("{}:{}", identity.platform, identity.user);
            list.iter()
                .any(|entry| *entry == person || *entry == identity.platform.name())
        };
        let settings = &self.0.settings;
        named(&settings.ban) || !settings.allow.is_empty() && !named(&settings.allow)
    }

    /// Why somebody may not ask at all.
    fn kept_out(&self, identity: &Identity, lang: Lang) -> Option<String> {
        if self.is_banned(identity) {
            return Some(say!(lang, "refused-banned"));
        }
        let settings = &self.0.settings;
        let now = self.now();
        let mut asked = locked(&self.0.asked);
        if asked.len() > ASKERS {
            asked.retain(|_, asks| now - asks.since < MINUTE);
        }
        let asks = asked.entry(identity.clone()).or_insert(Asks {
            since: now,
            count: 0,
        });
        if now - asks.since >= MINUTE {
            *asks = Asks {
                since: now,
                count: 0,
            };
        }
        asks.count += 1;
        (asks.count > settings.max_requests_per_minute).then(|| say!(lang, "refused-too-fast"))
    }

    /// The language in which somebody is answered.
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

    /// Whether somebody who cannot be written to should hear so now: until they heard it, or could be written to again.
    pub async fn should_warn_unreachable(&self, identity: &Identity) -> bool {
        let has = async {
            let mut db = self.0.store.read().await?;
            store::people::has_yet_to_hear(&mut db, identity).await
        };
        has.await.unwrap_or_else(|error| {
            tracing::error!(%error, "it could not be looked up what somebody was told");
            false
        })
    }

    /// Somebody heard that they cannot be written to.
    pub async fn mark_warned_unreachable(&self, identity: &Identity) {
        let heard = async {
            let mut work = self.0.store.write(self.now()).await?;
            work.mark_unreachable_warned(identity).await?;
            work.commit().await
        };
        if let Err(error) = heard.await {
            tracing::error!(%error, "it could not be noted what somebody was told");
        }
    }

    /// Who asks, for a request that only looks. Who writes in private for the first time is remembered: the bot can write
    /// to them now.
    async fn look<'a>(&self, request: &'a Request) -> Result<Asking<'a>, Trouble> {
        let mut db = self.0.store.read().await?;
        let identity = &request.asker.identity;
        let mut known = store::people::by_identity(&mut db, identity).await?;
        let reached = matches!(known, Some((_, Reachability::Yes)));
        if matches!(request.origin, Origin::Private) && !reached {
            // Who holds a reader must not wait for the writer.
            drop(db);
            let mut work = self.0.store.write(self.now()).await?;
            known = Some(work.person(&request.asker).await?);
            work.set_reachability(identity, Reachability::Yes).await?;
            work.commit().await?;
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
        Ok(Asking {
            request,
            person,
            lang,
            place,
        })
    }

    /// Begins a change: who asks is remembered, and whether this update asked before.
    async fn enter<'a>(
        &self,
        request: &'a Request,
    ) -> Result<(Transaction<'_>, Asking<'a>, bool), Trouble> {
        let mut work = self.0.store.write(self.now()).await?;
        let platform = request.asker.identity.platform.name();
        let first = match &request.update_id {
            Some(update) => work.mark_update_seen(platform, update).await?,
            None => true,
        };
        let (person, reach) = work.person(&request.asker).await?;
        let lang = person.lang();
        let place = match &request.origin {
            Origin::Place { address, .. } => Some(work.place(address, lang).await?),
            Origin::Private => {
                if reach != Reachability::Yes {
                    work.set_reachability(&request.asker.identity, Reachability::Yes)
                        .await?;
                }
                None
            }
            Origin::ReplyOnly => None,
        };
        let asking = Asking {
            request,
            person,
            lang,
            place,
        };
        Ok((work, asking, first))
    }

    /// The people of a table.
    async fn people(
        &self,
        db: &mut sqlx::SqliteConnection,
        table: &Table,
    ) -> Result<People, store::Error> {
        let began = table.chairs.iter().filter_map(|chair| chair.began);
        let ids: Vec<_> = table.people().chain(began).chain([table.host]).collect();
        let people = store::people::by_ids(db, &ids).await?.into_iter();
        let people = people.map(|person| {
            let lang = person.lang();
            (person.id, (person.name, person.settings, lang))
        });
        Ok(People(people.collect()))
    }

    /// Whether some chat lets the bot write to somebody, as far as is known.
    async fn reaches(
        &self,
        db: &mut sqlx::SqliteConnection,
        person: PersonId,
    ) -> Result<bool, store::Error> {
        Ok(is_reached(&store::people::identities(db, person).await?))
    }

    /// The table as somebody who reads this language sees it.
    async fn shown_table<'t>(
        &self,
        db: &mut sqlx::SqliteConnection,
        table: &'t Table,
        lang: Lang,
    ) -> Result<Shown<'t>, store::Error> {
        let people = self.people(db, table).await?;
        let (mut unreached, mut shut_out) = (vec![], vec![]);
        if table.game.is_none() {
            for person in table.people() {
                let selves = store::people::identities(db, person).await?;
                if !is_reached(&selves) {
                    unreached.push(person);
                    shut_out.extend(is_shut_out(&selves).then_some(person));
                }
            }
        }
        let lost = self.lost_to(db, table, self.now()).await?;
        Ok(Shown {
            lang,
            table,
            names: people.names(table, lang),
            zones: people.zones(table),
            reader: None,
            unreached,
            deadline: table.deadline().map(|deadline| deadline + lost),
            shut_out,
            guide: self.guide(db, table).await?,
            at_once: Shown::MOVES,
        })
    }
}

fn is_reached(selves: &[(Identity, Reachability)]) -> bool {
    let mut selves = selves.iter();
    selves.any(|(identity, reach)| reach.allows_messages(identity.platform))
}

/// Whether somebody whom the bot cannot write to has closed their direct messages, and did not just never write to it.
fn is_shut_out(selves: &[(Identity, Reachability)]) -> bool {
    let has = |platform| selves.iter().any(|(one, _)| one.platform == platform);
    has(Platform::Discord) && !has(Platform::Telegram)
}

impl People {
    /// What the seats are called, each by another name.
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

    /// The zones that the people on the chairs live in.
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

/// What a table refused, in words.
fn refusal(shown: &Shown<'_>, refusal: &Refusal) -> Trouble {
    Trouble::Said(shown.refused(refusal))
}
