//! A run: opens the tables, lets people play while faults are injected, heals everything, and collects what was observed.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::Path;
use std::time::{Duration, Instant};

use play::{Build, Program, Random, fake_discord as discord, fake_telegram as telegram};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::sleep;

use crate::chats::{self, Chat, DiscordRoom, Spot, TelegramRoom, Typed};
use crate::event_log::{AskedView, Content, EventLog, Kind, TableSetup, Violations};
use crate::faults::Faults;
use crate::people::{Diary, Room};
use crate::{laws, notice_laws};

/// Messages and edits that Telegram accepts in a group.
const GROUP_LIMIT: (usize, Duration) = (20, Duration::from_secs(60));
const OPENING_TIMEOUT: Duration = Duration::from_secs(60);
/// Everything is delivered when there was no request for this time.
const QUIET_TIME: Duration = Duration::from_secs(6);
/// Stones most, because its games are short.
const GAMES: [&str; 6] = ["stones", "stones", "keltis", "stones", "oracle", "stones"];

pub struct Settings {
    pub tables: usize,
    pub time: Duration,
    pub settle: Duration,
    pub seed: u64,
    pub with_faults: bool,
}

/// What a run showed.
pub struct Outcome {
    pub log: EventLog,
    pub violations: Violations,
    pub faults: BTreeMap<&'static str, usize>,
    pub games: usize,
    pub stalls: usize,
    pub requests: usize,
    pub checked_requests: usize,
    program: Program,
}

impl Outcome {
    pub fn is_clean(&self) -> bool {
        self.violations.is_empty()
    }

    /// Copies database, log and events to a folder.
    pub fn keep(&self, folder: &Path) -> io::Result<()> {
        fs::create_dir_all(folder)?;
        let database = self.program.database();
        for file in fs::read_dir(database.parent().unwrap_or(&database))? {
            let file = file?;
            if file.file_type()?.is_file() {
                fs::copy(file.path(), folder.join(file.file_name()))?;
            }
        }
        fs::write(
            folder.join("events.json"),
            serde_json::to_vec_pretty(&self.log)?,
        )?;
        fs::write(
            folder.join("violations.json"),
            serde_json::to_vec_pretty(&self.violations)?,
        )
    }
}

struct Platforms {
    telegram: telegram::Fake,
    discord: discord::Fake,
}

pub async fn run(build: &Build, settings: &Settings) -> Outcome {
    let platforms = Platforms {
        telegram: telegram::Fake::start().await,
        discord: discord::Fake::start().await,
    };
    platforms.telegram.state().group_limit = Some(GROUP_LIMIT);
    let mut program = build.start(&platforms.telegram, Some(&platforms.discord));
    platforms.discord.wait_connected().await;
    let (diary, faults) = (Diary::new(), Faults::default());
    let mut in_telegram = vec![];
    let mut in_discord = vec![];
    for number in 0..settings.tables {
        in_telegram.push(platforms.telegram_room(number).await);
        in_discord.push(platforms.discord_room(number));
    }
    let permissions = permissions(&in_telegram, &in_discord);
    let in_telegram = open_tables(in_telegram, &diary, settings.seed).await;
    let in_discord = open_tables(in_discord, &diary, settings.seed + 1_000).await;
    if settings.with_faults {
        let (in_telegram, in_discord) = (settings.seed + 1, settings.seed + 2);
        platforms.telegram.state().fault_source = Some(faults.in_telegram(in_telegram));
        platforms.discord.state().fault_source = Some(faults.in_discord(in_discord));
    }
    let (stop, stopped) = watch::channel(false);
    let in_telegram = spawn(in_telegram, &stopped);
    let in_discord = spawn(in_discord, &stopped);
    let mut kills = vec![];
    if settings.with_faults {
        let havoc = Havoc {
            platforms: &platforms,
            program: &mut program,
            permissions: &permissions,
            faults: &faults,
            random: Random::new(settings.seed + 3),
        };
        kills = havoc.wreak(&diary, settings.time).await;
    } else {
        sleep(settings.time).await;
    }
    let _ = stop.send(true);
    platforms.telegram.state().fault_source = None;
    platforms.discord.state().fault_source = None;
    let in_telegram = in_telegram.join_all().await;
    let in_discord = in_discord.join_all().await;
    let collect = |asked| {
        diary.change(|entries| EventLog {
            tables: entries.tables.clone(),
            changes: chats::changes(&platforms.telegram, &platforms.discord, diary.start),
            presses: entries.presses.clone(),
            kills: kills.clone(),
            end: diary.now(),
            asked,
        })
    };
    platforms
        .settle(settings.settle, || laws::violations(&collect(vec![])))
        .await;
    let mut log = collect(vec![]);
    let states = table_states(&log);
    let mut asked = vec![];
    asked.extend(ask_in_rooms(&in_telegram, &states).await);
    asked.extend(ask_in_rooms(&in_discord, &states).await);
    asked.extend(platforms.ask_for_boards(&states, &diary).await);
    log.asked = asked;
    let mut violations = laws::violations(&log);
    let checked_requests = platforms.check_requests(&mut violations);
    if !program.is_running() {
        let text = "the program stopped by itself".to_owned();
        violations.entry("crash").or_default().push(text);
    }
    let (games, stalls) = diary.change(|entries| (entries.games, entries.stalls));
    Outcome {
        violations,
        faults: faults.all(),
        games,
        stalls,
        requests: platforms.request_count(),
        checked_requests,
        log,
        program,
    }
}

/// Opens the first tables of all rooms.
async fn open_tables<C: Chat>(chats: Vec<C>, diary: &Diary, seed: u64) -> Vec<(Room<C>, String)> {
    let deadline = Instant::now() + OPENING_TIMEOUT;
    let mut opening = JoinSet::new();
    for (number, chat) in chats.into_iter().enumerate() {
        let random = Random::new(seed * 100 + number as u64);
        let game = GAMES[number % GAMES.len()];
        // Some tables have an opponent.
        let opponents = usize::from(number % 4 == 3);
        let mut room = Room::new(chat, diary.clone(), random, game, opponents);
        opening.spawn(async move {
            let code = room.open(deadline).await;
            (room, code)
        });
    }
    let opened = opening.join_all().await.into_iter();
    opened
        .map(|(room, code)| {
            let code = code.unwrap_or_else(|| unopened(&room.chat));
            (room, code)
        })
        .collect()
}

#[expect(clippy::panic, reason = "without faults every table can be opened")]
fn unopened(chat: &impl Chat) -> String {
    panic!("{} could not open a table", chat.person_name(0));
}

fn spawn<C: Chat>(rooms: Vec<(Room<C>, String)>, stop: &watch::Receiver<bool>) -> JoinSet<Room<C>> {
    let mut playing = JoinSet::new();
    for (room, code) in rooms {
        playing.spawn(room.play(code, stop.clone()));
    }
    playing
}

type Permission = Box<dyn Fn(bool) + Send + Sync>;

/// Returns what forbids messages in a place, and allows them again.
fn permissions(in_telegram: &[TelegramRoom], in_discord: &[DiscordRoom]) -> Vec<Permission> {
    let mut all: Vec<Permission> = vec![];
    for room in in_telegram.iter().filter(|room| room.has_place()) {
        let room = room.clone();
        all.push(Box::new(move |are_allowed| {
            room.allow_messages(are_allowed)
        }));
    }
    for room in in_discord.iter().filter(|room| room.has_place()) {
        let room = room.clone();
        all.push(Box::new(move |are_allowed| {
            room.allow_messages(are_allowed)
        }));
    }
    all
}

/// What happens to the program, its connections and its permissions during a run.
struct Havoc<'r> {
    platforms: &'r Platforms,
    program: &'r mut Program,
    permissions: &'r [Permission],
    faults: &'r Faults,
    random: Random,
}

impl Havoc<'_> {
    /// Returns when the program was killed.
    async fn wreak(mut self, diary: &Diary, time: Duration) -> Vec<u64> {
        let end = Instant::now() + time;
        let mut kills = vec![];
        while Instant::now() < end {
            let pause = Duration::from_millis(2_000 + self.random.below(4_000));
            sleep(pause.min(end.saturating_duration_since(Instant::now()))).await;
            match self.random.below(3) {
                0 => {
                    self.faults.count("kill -9 and restart");
                    kills.push(diary.now());
                    self.program.kill().await;
                    sleep(Duration::from_millis(self.random.below(1_500))).await;
                    self.program.restart();
                }
                1 => self.drop_gateway(),
                _ => {
                    let permissions = self.permissions;
                    let Some(allow) = self.random.pick(permissions) else {
                        continue;
                    };
                    self.faults.count("permission refused for a while");
                    allow(false);
                    sleep(Duration::from_millis(1_000 + self.random.below(5_000))).await;
                    allow(true);
                }
            }
        }
        kills
    }

    fn drop_gateway(&mut self) {
        use discord::Disconnect;
        let (name, disconnect) = match self.random.below(5) {
            0 => ("gateway cut", Disconnect::Cut),
            1 => ("gateway asks to reconnect (op 7)", Disconnect::Reconnect),
            2 => ("gateway session invalid (op 9)", Disconnect::Invalid(true)),
            3 => ("gateway session lost (op 9)", Disconnect::Invalid(false)),
            _ => ("gateway closed", Disconnect::Code(4_000)),
        };
        self.faults.count(name);
        // Sometimes events arrive again.
        let replayed = self.random.below(6);
        self.platforms.discord.state().gateway.replayed_events = replayed;
        self.platforms.discord.disconnect_all(disconnect);
    }
}

/// A table at the end of a run.
struct TableState {
    setup: TableSetup,
    /// The person who can move, if the game is not over.
    player: Option<String>,
}

fn table_states(log: &EventLog) -> Vec<TableState> {
    let tables = log.tables();
    let states = tables.iter().map(|table| {
        let player = notice_laws::current_player(table).filter(|_| table.over.is_none());
        TableState {
            setup: table.setup.clone(),
            player: player.map(str::to_owned),
        }
    });
    states.collect()
}

/// What stands for an answer that did not come. No message shows it.
fn no_answer() -> Content {
    Content {
        text: "(no answer)".to_owned(),
        ..Content::default()
    }
}

/// Lets the players to move ask for their hands.
async fn ask_in_rooms<C: Chat>(rooms: &[Room<C>], tables: &[TableState]) -> Vec<AskedView> {
    let mut asked = vec![];
    for room in rooms {
        for person in 0..room.chat.people() {
            let name = room.chat.person_name(person);
            let Some(chat) = room.chat.chat_name(person, Spot::Private) else {
                continue;
            };
            // People in the other chat have the same names.
            let is_here = |table: &TableState| {
                let mut people = table.setup.people.iter();
                people.any(|(_, own)| *own == chat)
            };
            let mut theirs = tables.iter();
            let playing =
                theirs.find(|table| table.player.as_deref() == Some(name) && is_here(table));
            let Some(TableState { setup, .. }) = playing else {
                continue;
            };
            let code = &setup.code;
            let answer = room.ask(person, &Typed::Hand(code), Kind::Hand).await;
            asked.push(AskedView {
                code: code.clone(),
                chat,
                kind: Kind::Hand,
                content: answer.unwrap_or_else(no_answer),
            });
        }
    }
    asked
}

impl Platforms {
    async fn telegram_room(&self, number: usize) -> TelegramRoom {
        let mut people = vec![];
        for name in names(number) {
            people.push(play::telegram_person(&self.telegram, &name).await);
        }
        let title = format!("group {number}");
        let kind = telegram::ChatKind::Supergroup;
        let group = (!is_private(number)).then(|| self.telegram.group(&title, kind));
        TelegramRoom {
            fake: self.telegram.clone(),
            group,
            people,
        }
    }

    fn discord_room(&self, number: usize) -> DiscordRoom {
        let names = names(number);
        let people = names.iter().map(|name| self.discord.person(name, "en-US"));
        let people = people.collect();
        let title = format!("channel {number}");
        DiscordRoom {
            fake: self.discord.clone(),
            channel: (!is_private(number)).then(|| self.discord.channel(&title)),
            people,
        }
    }

    /// Lets a watcher ask for the boards that places show.
    async fn ask_for_boards(&self, tables: &[TableState], diary: &Diary) -> Vec<AskedView> {
        let watcher = "Watcher";
        let in_telegram = TelegramRoom {
            fake: self.telegram.clone(),
            group: None,
            people: vec![play::telegram_person(&self.telegram, watcher).await],
        };
        let in_discord = DiscordRoom {
            fake: self.discord.clone(),
            channel: None,
            people: vec![self.discord.person(watcher, "en-US")],
        };
        let room = |random| Random::new(random);
        let in_telegram = Room::new(in_telegram, diary.clone(), room(0), GAMES[0], 0);
        let in_discord = Room::new(in_discord, diary.clone(), room(0), GAMES[0], 0);
        let mut asked = vec![];
        for TableState { setup, .. } in tables {
            let (code, kind) = (&setup.code, Kind::Board);
            let Some(place) = &setup.place else {
                continue;
            };
            let typed = Typed::Board(code);
            let answer = match place.starts_with("Telegram") {
                true => in_telegram.ask(0, &typed, kind).await,
                false => in_discord.ask(0, &typed, kind).await,
            };
            asked.push(AskedView {
                code: code.clone(),
                chat: place.clone(),
                kind,
                content: answer.unwrap_or_else(no_answer),
            });
        }
        asked
    }

    fn last_request(&self) -> Option<Instant> {
        let in_telegram = self.telegram.state().requests.last().map(|last| last.at);
        let in_discord = self.discord.state().requests.last().map(|last| last.at);
        in_telegram.max(in_discord)
    }

    fn request_count(&self) -> usize {
        self.telegram.state().requests.len() + self.discord.state().requests.len()
    }

    /// Waits until everything is delivered. If something is wrong then, the bot gets all the time to repair it.
    async fn settle(&self, most: Duration, violations: impl Fn() -> Violations) {
        let started = Instant::now();
        while started.elapsed() < most {
            let last = self.last_request().unwrap_or(started).max(started);
            if last.elapsed() >= QUIET_TIME && violations().is_empty() {
                return;
            }
            sleep(Duration::from_secs(2)).await;
        }
    }

    /// Checks all requests against the specifications, if they are available. Returns how many were checked. Limits are not
    /// checked here: a delayed request may have been sent before the bot knew of one.
    fn check_requests(&self, found: &mut Violations) -> usize {
        let law = "request against the specification";
        let mut add = |text: String| found.entry(law).or_default().push(text);
        let mut checked = 0;
        {
            let state = self.telegram.state();
            state.violations.iter().cloned().for_each(&mut add);
            checked += state.checked;
        }
        let state = self.discord.state();
        state.violations.iter().cloned().for_each(&mut add);
        if let Some(spec) = discord::spec::load() {
            for request in &state.unchecked {
                let violations = spec.check(
                    &request.method,
                    &request.path,
                    &request.query,
                    &request.body,
                );
                violations.into_iter().for_each(&mut add);
                checked += 1;
            }
        }
        checked
    }
}

/// Two or three people.
fn names(number: usize) -> Vec<String> {
    let people = 2 + number % 3 / 2;
    let names = ["Anna", "Bo", "Cleo"].iter().take(people);
    names.map(|name| format!("{name} {number}")).collect()
}

/// Every third table is played in private only.
fn is_private(number: usize) -> bool {
    number % 3 == 1
}
