//! Simulates several weeks of people with different habits at many tables and checks all time rules.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap, HashMap};
use std::sync::atomic::Ordering;

use bot_core::chat::{Origin, Outcome, Request};
use bot_core::command::Command;
use bot_core::game::RandomSource;
use bot_core::opponent::Dice;
use bot_core::people::{Asker, Platform};
use jiff::tz::TimeZone;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Row, SqliteConnection};

use crate::event_log::{
    DAY, Event, EventKind, EventLog, HOUR, MINUTE, NoteTarget, PersonSettings, TableEnd,
    TableSetup, TimeoutRule,
};
use crate::laws::violations;
use crate::received::{MessageKind, Received, set_reachable, take_received};
use crate::turn_laws;
use crate::world::{TestUser, World, group, test_user};

/// How quickly a person reacts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PlayStyle {
    /// Answers within minutes.
    Eager,
    /// Mostly answers within hours.
    Busy,
    /// Sometimes does not answer for days.
    Flaky,
    /// Stops answering after some days.
    Gone,
}

struct SimulatedPlayer {
    user: TestUser,
    style: PlayStyle,
    gone_at: i64,
}

/// A scheduled action. Numbers are indices of people and tables.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum PersonAction {
    Play(usize, usize),
    LookAtHand(usize, usize),
    Away(usize),
    Back(usize),
    Later(usize),
    Vote(usize, usize, bool),
    Undo(usize, usize),
    /// Becomes unreachable, and reachable again.
    Block(usize),
    Unblock(usize),
    Resign(usize, usize),
    Pause(usize),
    Resume(usize),
    /// The bot stops for some hours.
    StopBot(i64),
}

struct Simulation {
    world: World,
    db: SqliteConnection,
    players: Vec<SimulatedPlayer>,
    by_user: HashMap<String, usize>,
    codes: Vec<String>,
    by_code: HashMap<String, usize>,
    by_person: HashMap<i64, usize>,
    log: EventLog,
    queue: BinaryHeap<Reverse<(i64, PersonAction)>>,
    dice: Dice,
    states: HashMap<usize, TableState>,
    /// Time of the last scan of all tables.
    scanned_at: i64,
    sent_counts: BTreeMap<&'static str, usize>,
    actions: usize,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct TableState {
    waits_for: Option<i64>,
    /// The version that began the turn.
    turn: Option<i64>,
    timed_out: bool,
    held: Vec<i64>,
    /// Person ids by seat, 0 for an opponent.
    chairs: Vec<i64>,
    /// The seat to move.
    seat: Option<i64>,
    version: i64,
    stage: String,
}

fn end_of(stage: &str) -> TableEnd {
    match stage {
        "closed" => TableEnd::Closed,
        "abandoned" => TableEnd::Abandoned,
        _ => TableEnd::Played,
    }
}

const ZONES: [&str; 6] = [
    "Europe/Berlin",
    "Australia/Sydney",
    "America/New_York",
    "Europe/Moscow",
    "Asia/Kathmandu",
    "UTC",
];
const PACES: [(&str, Option<i64>); 6] = [
    ("day", Some(DAY)),
    ("relaxed", Some(3 * DAY)),
    ("6h", Some(6 * HOUR)),
    ("evening", Some(15 * MINUTE)),
    ("live", Some(2 * MINUTE)),
    ("none", None),
];
const RULES: [(&str, TimeoutRule); 4] = [
    ("hold", TimeoutRule::Hold),
    ("turn", TimeoutRule::Turn),
    ("wait", TimeoutRule::Wait),
    ("vote", TimeoutRule::Vote),
];
/// Length of the simulation.
const DEFAULT_DAYS: i64 = 40;

impl Simulation {
    async fn new(tables: usize, seed: u8) -> Self {
        let world = World::with_settings(|settings| {
            settings.max_requests_per_minute = u32::MAX;
            settings.max_tables_per_person = 1_000;
        })
        .await;
        // The simulation covers clock changes: Sydney on 4 October 2026, Europe on 25 October, America on 1 November.
        world.clock.store(1_790_000_000_000, Ordering::SeqCst);
        let db = SqliteConnectOptions::new()
            .filename(&world.settings.database)
            .read_only(true)
            .connect()
            .await
            .unwrap();
        let mut simulation = Self {
            world,
            db,
            players: vec![],
            by_user: HashMap::new(),
            codes: vec![],
            by_code: HashMap::new(),
            by_person: HashMap::new(),
            log: EventLog::default(),
            queue: BinaryHeap::new(),
            dice: Dice::new([seed; 32]),
            states: HashMap::new(),
            scanned_at: 0,
            sent_counts: BTreeMap::new(),
            actions: 0,
        };
        for number in 0..tables.max(6) {
            simulation.add_person(number).await;
        }
        for table in 0..tables {
            simulation.open_table(table).await;
            simulation.deliver_and_react().await;
        }
        simulation
    }

    fn now(&self) -> i64 {
        self.world.clock.load(Ordering::SeqCst)
    }

    fn random_below(&mut self, count: i64) -> i64 {
        i64::from(self.dice.below(count as u32))
    }

    async fn add_person(&mut self, number: usize) {
        let platform = [Platform::Discord, Platform::Telegram][number % 2];
        let user = test_user(platform, &format!("P{number}"));
        self.world.send(&user, None, "start").await;
        self.world.send(&user, None, "settings hand off").await;
        let zone = ZONES[self.random_below(6) as usize];
        self.world
            .send(&user, None, &format!("settings zone {zone}"))
            .await;
        let quiet_hours = match self.random_below(4) {
            0 => None,
            1 => Some((23 * 60, 7 * 60 + 30)),
            2 => Some((22 * 60, 9 * 60)),
            _ => Some((60, 6 * 60)),
        };
        if let Some((from, to)) = quiet_hours {
            let clock = |minute: i64| format!("{:02}:{:02}", minute / 60, minute % 60);
            let text = format!("settings quiet {}-{}", clock(from), clock(to));
            let reply = self.world.send(&user, None, &text).await;
            assert_eq!(reply.outcome, Outcome::Done, "{}", reply.screen);
        }
        let (setting, reminder_interval) = match self.random_below(8) {
            0 => ("off", None),
            1 => ("2h", Some(2 * HOUR)),
            2 => ("6h", Some(6 * HOUR)),
            3 => ("12h", Some(12 * HOUR)),
            _ => ("usual", None),
        };
        let wants_reminders = setting != "off";
        self.world
            .send(&user, None, &format!("settings reminders {setting}"))
            .await;
        let style = match self.random_below(20) {
            0..10 => PlayStyle::Eager,
            10..16 => PlayStyle::Busy,
            16..19 => PlayStyle::Flaky,
            _ => PlayStyle::Gone,
        };
        let gone_at = match style {
            PlayStyle::Gone => self.now() + self.random_below(4) * DAY,
            _ => i64::MAX,
        };
        let id: i64 = sqlx::query_scalar("SELECT person FROM identity WHERE user_id = $1")
            .bind(&user.identity.user)
            .fetch_one(&mut self.db)
            .await
            .unwrap();
        self.by_person.insert(id, number);
        self.by_user.insert(user.identity.user.clone(), number);
        self.log.people.push(PersonSettings {
            zone: TimeZone::get(zone).unwrap(),
            quiet_hours,
            wants_reminders,
            reminder_interval,
        });
        self.players.push(SimulatedPlayer {
            user,
            style,
            gone_at,
        });
        let now = self.now();
        if self.random_below(6) == 0 {
            let at = now + 2 * DAY + self.random_below(20 * 24) * HOUR;
            self.queue.push(Reverse((at, PersonAction::Away(number))));
        }
        if self.random_below(5) == 0 {
            let at = now + DAY + self.random_below(20 * 24) * HOUR;
            self.queue.push(Reverse((at, PersonAction::Later(number))));
        }
        if self.random_below(12) == 0 {
            let at = now + self.random_below(15 * 24) * HOUR;
            self.queue.push(Reverse((at, PersonAction::Block(number))));
        }
    }

    /// Makes a person unreachable for some days.
    fn block(&mut self, person: usize) {
        let from = self.now();
        set_reachable(&self.world, &self.players[person].user.identity, false);
        self.log.unreachable.push((person, from, i64::MAX));
        let until = from + (6 + self.random_below(90)) * HOUR;
        self.queue
            .push(Reverse((until, PersonAction::Unblock(person))));
    }

    /// Makes a person reachable again, with a request that shows it.
    async fn unblock(&mut self, person: usize) {
        let user = self.players[person].user.clone();
        set_reachable(&self.world, &user.identity, true);
        self.world.send(&user, None, "help").await;
        self.record_presence(person, None);
        let now = self.now();
        let mut spans = self.log.unreachable.iter_mut();
        if let Some((.., to)) = spans.find(|(other, _, to)| *other == person && *to == i64::MAX) {
            *to = now;
        }
        self.scan_tables(now).await;
    }

    async fn open_table(&mut self, table: usize) {
        let people = self.players.len();
        let seats = 2 + self.random_below(2) as usize;
        let first = self.random_below(people as i64) as usize;
        let mut seated = vec![first];
        while seated.len() < seats {
            let other = self.random_below(people as i64) as usize;
            if !seated.contains(&other) {
                seated.push(other);
            }
        }
        // Some tables have an opponent, some of them only one person.
        let opponent = self.random_below(5) == 0;
        if opponent && self.random_below(2) == 0 {
            seated.truncate(1);
        }
        let (pace, time) = PACES[self.random_below(6) as usize];
        let (rule_name, rule) = RULES[self.random_below(4) as usize];
        let platform = self.players[first].user.identity.platform;
        let hall = group(platform, &format!("hall{table}"));
        let place = (self.random_below(2) == 0).then_some(hall);
        let send = async |user: &TestUser, text: String| {
            // Players from another platform join in private.
            let here = place
                .as_ref()
                .filter(|_| user.identity.platform == platform);
            let reply = self.world.send(user, here, &text).await;
            assert_eq!(reply.outcome, Outcome::Done, "{text}: {}", reply.screen);
            reply
        };
        let host = &self.players[first].user;
        let opened = send(host, "new stones 4".to_owned()).await;
        let code = World::table_code(&opened);
        send(host, format!("pace {code} {pace}")).await;
        send(host, format!("timeout {code} {rule_name}")).await;
        for other in &seated[1..] {
            send(&self.players[*other].user, format!("join {code}")).await;
        }
        if opponent {
            send(host, format!("opponent {code} easy")).await;
        }
        send(host, format!("begin {code}")).await;
        let seats = self.seated_people(&code).await;
        let here = |other: &usize| self.players[*other].user.identity.platform == platform;
        let private = seated.iter().copied();
        let private = private
            .filter(|other| place.is_none() || !here(other))
            .collect();
        self.by_code.insert(code.clone(), table);
        self.codes.push(code);
        self.log.tables.push(TableSetup {
            pace: time,
            rule,
            people: seated,
            seats,
            private,
            has_place: place.is_some(),
        });
        let at = self.now();
        if self.random_below(8) == 0 {
            let when = at + self.random_below(6 * 24) * HOUR;
            self.queue.push(Reverse((when, PersonAction::Pause(table))));
        }
        if self.random_below(10) == 0 {
            let people = &self.log.tables[table].people;
            let person = people[self.dice.below(people.len() as u32) as usize];
            let when = at + self.random_below(8 * 24) * HOUR;
            self.queue
                .push(Reverse((when, PersonAction::Resign(person, table))));
        }
        self.record(at, table, EventKind::Present(first));
        // Scan later than the request: the player who begins gets a notice too.
        self.scan_tables(at + 1).await;
    }

    /// Returns the person at each seat of a table.
    async fn seated_people(&mut self, code: &str) -> Vec<Option<usize>> {
        let people: Vec<Option<i64>> = sqlx::query_scalar(
            "SELECT c.person FROM chair c JOIN game_table t ON t.id = c.table_id WHERE t.code = $1 ORDER BY c.number",
        )
        .bind(code)
        .fetch_all(&mut self.db)
        .await
        .unwrap();
        let people = people.into_iter();
        people.map(|id| self.by_person.get(&id?).copied()).collect()
    }

    fn record(&mut self, at: i64, table: usize, kind: EventKind) {
        self.log.events.push(Event { at, table, kind });
    }

    /// Records the changes at all tables.
    async fn scan_tables(&mut self, at: i64) {
        self.scan(at, None, None).await;
    }

    /// Records the changes at one table, caused by `by`, or at all tables.
    async fn scan(&mut self, at: i64, table: Option<usize>, by: Option<usize>) {
        let code = table.map(|table| self.codes[table].clone());
        // Tables that changed since the last scan have a newer `touched`.
        let since = self.scanned_at;
        if code.is_none() {
            self.scanned_at = self.now();
        }
        let rows = sqlx::query(
            "SELECT t.code, t.waits, t.stage, t.version, json_extract(t.clock, '$.turn.out') AS late,
             json_extract(t.clock, '$.turn.began') AS turn,
             json_extract(t.clock, '$.turn.seat') AS seat,
             (SELECT group_concat(c.person) FROM chair c WHERE c.table_id = t.id AND c.held IS NOT NULL) AS held,
             (SELECT group_concat(person) FROM (SELECT COALESCE(c.person, 0) AS person FROM chair c
              WHERE c.table_id = t.id ORDER BY c.number)) AS chairs
             FROM game_table t WHERE $1 IS NULL AND t.touched >= $2 OR t.code = $1",
        )
        .bind(code)
        .bind(since)
        .fetch_all(&mut self.db)
        .await
        .unwrap();
        for row in rows {
            let code: String = row.get("code");
            let Some(&table) = self.by_code.get(&code) else {
                continue;
            };
            let numbers = |column: &str| {
                let text: Option<String> = row.get(column);
                let text = text.unwrap_or_default();
                text.split(',').filter_map(|id| id.parse().ok()).collect()
            };
            let state = TableState {
                waits_for: row
                    .get::<Option<i64>, _>("waits")
                    .filter(|waits| *waits > 0),
                timed_out: row.get::<Option<i64>, _>("late") == Some(1),
                turn: row.get("turn"),
                held: numbers("held"),
                chairs: numbers("chairs"),
                seat: row.get("seat"),
                version: row.get("version"),
                stage: row.get("stage"),
            };
            let before = self.states.insert(table, state.clone()).unwrap_or_default();
            if state != before {
                self.record_changes(at, table, &before, &state, by).await;
            }
        }
    }

    /// Records the difference between two states of a table as events.
    async fn record_changes(
        &mut self,
        at: i64,
        table: usize,
        before: &TableState,
        after: &TableState,
        by: Option<usize>,
    ) {
        let by_person = self.by_person.clone();
        let person = |id: &i64| by_person.get(id).copied();
        let waits = after.waits_for.as_ref().and_then(person);
        let held = after.held.iter().filter(|id| !before.held.contains(id));
        for person in held.filter_map(person) {
            self.record(at, table, EventKind::TimedOut(person));
        }
        let late = waits.filter(|_| after.timed_out);
        // Otherwise an undo continues a turn that had already timed out.
        let same_turn = before.turn == after.turn;
        if let Some(person) = late.filter(|_| same_turn && !before.timed_out) {
            self.record(at, table, EventKind::TimedOut(person));
        }
        let mut last = before.seat;
        for seat in self.seats_moved_since(table, before.version).await {
            self.record(at, table, EventKind::Moved { seat, by });
            last = Some(seat as i64);
        }
        let left = before.chairs.iter().filter(|id| !after.chairs.contains(id));
        for person in left.filter_map(person) {
            self.record(at, table, EventKind::Left(person));
            self.log.left.push((table, person));
        }
        if after.stage != "playing" {
            if before.stage == "playing" {
                self.record(at, table, EventKind::Ended(end_of(&after.stage)));
            }
            return;
        }
        if let Some(seat) = after.seat.filter(|_| after.seat != last) {
            self.record(at, table, EventKind::TurnStarted(seat as usize));
        }
        if after.waits_for != before.waits_for {
            self.record(at, table, EventKind::WaitsFor(waits));
        }
        if late.is_some() && self.log.tables[table].rule == TimeoutRule::Vote {
            self.schedule_votes(at, table).await;
        }
    }

    /// Returns the seats of all actions since a version, in order.
    async fn seats_moved_since(&mut self, table: usize, since: i64) -> Vec<usize> {
        let seats: Vec<i64> = sqlx::query_scalar(
            "SELECT a.seat FROM action a JOIN game_table t ON t.id = a.table_id
             WHERE t.code = $1 AND a.version > $2 ORDER BY a.version",
        )
        .bind(&self.codes[table])
        .bind(since)
        .fetch_all(&mut self.db)
        .await
        .unwrap();
        seats.into_iter().map(|seat| seat as usize).collect()
    }

    /// Lets some of the other players vote.
    async fn schedule_votes(&mut self, at: i64, table: usize) {
        let code = self.codes[table].clone();
        for voter in 0..self.players.len() {
            if self.players[voter].style != PlayStyle::Gone && self.dice.below(2) == 0 {
                let when = at + self.dice.below(600) as i64 * MINUTE;
                let end = self.dice.below(3) == 0;
                if self.is_seated(voter, &code).await {
                    let action = PersonAction::Vote(voter, table, end);
                    self.queue.push(Reverse((when, action)));
                }
            }
        }
    }

    async fn is_seated(&mut self, person: usize, code: &str) -> bool {
        let user_id = &self.players[person].user.identity.user;
        let count: i64 = sqlx::query_scalar(
            "SELECT COUNT(*) FROM chair c JOIN game_table t ON t.id = c.table_id
             JOIN identity i ON i.person = c.person WHERE t.code = $1 AND i.user_id = $2",
        )
        .bind(code)
        .bind(user_id)
        .fetch_one(&mut self.db)
        .await
        .unwrap();
        count > 0
    }

    /// Returns the tables for which a message has a hand button.
    fn tables_with_hand_button(&self, message: &Received) -> Vec<usize> {
        let buttons = message.buttons.iter();
        let tables =
            buttons.filter_map(|data| self.by_code.get(data.strip_suffix(".hand")?).copied());
        tables.collect()
    }

    /// Returns the tables whose codes a message contains.
    fn tables_mentioned(&self, message: &Received) -> Vec<usize> {
        let words = message.text.split(|c: char| !c.is_ascii_alphanumeric());
        let tables = words.filter_map(|word| self.by_code.get(word).copied());
        tables.collect()
    }

    /// Returns the tables and people for which a message shows the others that a turn is waiting.
    fn reported_unreachable(&self, message: &Received) -> Vec<(usize, usize)> {
        if !message.private && message.kind == MessageKind::Notice {
            let waits = |table: usize| {
                self.by_person
                    .get(&self.states.get(&table)?.waits_for?)
                    .copied()
            };
            let tables = self.tables_with_hand_button(message).into_iter();
            return tables
                .filter_map(|table| Some((table, waits(table)?)))
                .collect();
        }
        let words: Vec<_> = message.text.split_whitespace().collect();
        let table = |word: &str| {
            let code = word.trim_end_matches([':', '.']);
            self.by_code.get(code).copied()
        };
        let person = |word: &str| {
            let name = word.trim_end_matches(',').to_lowercase();
            self.by_user.get(&name).copied()
        };
        let reported = words.windows(10).filter_map(|words| match words {
            ["couldn't", "tell", name, .., "turn", "at", "table", code] => {
                Some((table(code)?, person(name)?))
            }
            _ => None,
        });
        let mentioned = words.windows(4).filter_map(|words| match words {
            [name, "table", code, "is"] => Some((table(code)?, person(name)?)),
            _ => None,
        });
        reported.chain(mentioned).collect()
    }

    /// Returns the tables and people whose timeouts a message announces.
    fn announced_timeouts(&self, message: &Received, reader: Option<usize>) -> Vec<(usize, usize)> {
        let words: Vec<_> = message.text.split_whitespace().collect();
        let table = |word: &str| self.by_code.get(word.trim_end_matches('.')).copied();
        let announced = words.windows(8).filter_map(|words| match words {
            ["Your", "time", "at", "table", code, "ran", "out.", ..] => {
                Some((table(code)?, reader?))
            }
            [name, "ran", "out", "of", "time", "at", "table", code] => {
                Some((table(code)?, *self.by_user.get(&name.to_lowercase())?))
            }
            _ => None,
        });
        announced.collect()
    }

    /// Delivers everything due, records it and schedules reactions.
    async fn deliver_and_react(&mut self) {
        self.world.bot.move_all_opponents().await.unwrap();
        let at = self.now();
        self.scan_tables(at).await;
        self.world
            .bot
            .deliver_due(&self.world.worker)
            .await
            .unwrap();
        for message in take_received(&self.world) {
            self.record_message(&message);
        }
    }

    /// Records a message that arrived and schedules the reaction of its reader.
    fn record_message(&mut self, message: &Received) {
        let at = message.at;
        for (table, person) in self.reported_unreachable(message) {
            self.record(at, table, EventKind::ReportedUnreachable(person));
        }
        let reader = message.reader.as_ref();
        let person = reader.and_then(|reader| self.by_user.get(&reader.user).copied());
        let tables = self.tables_with_hand_button(message);
        let kind = match (message.kind, person, tables.len()) {
            (MessageKind::Board, ..) => "boards",
            (MessageKind::Result, ..) => "results",
            (MessageKind::Notice, None, _) => "turns posted without a mention",
            (MessageKind::Notice, Some(_), 0..=1) => "turns and reminders",
            (MessageKind::Notice, Some(_), _) => "digests",
            (MessageKind::Note, ..) => "notes",
            (MessageKind::Hand, ..) => "hands",
        };
        *self.sent_counts.entry(kind).or_default() += 1;
        let is_note = message.kind == MessageKind::Note;
        if is_note {
            let to = person.map_or(NoteTarget::Place, NoteTarget::Person);
            for (table, about) in self.announced_timeouts(message, person) {
                self.record(at, table, EventKind::TimeoutAnnounced { to, about });
            }
        }
        let Some(person) = person else {
            return;
        };
        if message.is_notice() {
            for &table in &tables {
                self.record(at, table, EventKind::Notified(person));
            }
        } else {
            for table in self.tables_mentioned(message) {
                self.record(at, table, EventKind::PrivateMessage(person));
                if is_note {
                    self.record(at, table, EventKind::PrivateNote(person));
                }
            }
        }
        let reports_timeout = message.text.contains("Your time at");
        if reports_timeout || message.is_notice() {
            for table in tables {
                self.schedule_reaction(person, table, reports_timeout);
            }
        }
    }

    fn schedule_reaction(&mut self, person: usize, table: usize, late: bool) {
        let now = self.now();
        let live = self.log.tables[table].pace.is_some_and(|pace| pace < HOUR);
        let style = self.players[person].style;
        let wait = match (style, self.random_below(20)) {
            (PlayStyle::Eager, 0..19) if live => self.random_below(90) * 1_000,
            (PlayStyle::Eager, 0..19) => self.random_below(120) * MINUTE,
            (PlayStyle::Eager, _) | (PlayStyle::Busy, 0..3) => self.random_below(40) * HOUR,
            (PlayStyle::Busy, _) if live => self.random_below(10) * MINUTE,
            (PlayStyle::Busy, _) => self.random_below(15) * HOUR,
            (PlayStyle::Flaky, 0..10) => self.random_below(20) * HOUR,
            (PlayStyle::Flaky, 10..15) => self.random_below(9) * DAY,
            (PlayStyle::Flaky, _) => return,
            (PlayStyle::Gone, _) => self.random_below(6) * HOUR,
        };
        if now + wait >= self.players[person].gone_at {
            return;
        }
        let action = if late {
            PersonAction::LookAtHand(person, table)
        } else {
            PersonAction::Play(person, table)
        };
        self.queue.push(Reverse((now + wait + MINUTE / 2, action)));
    }

    fn request(&self, person: usize, table: usize) -> Request {
        let user = &self.players[person].user;
        Request {
            asker: Asker {
                identity: user.identity.clone(),
                name: user.name.clone(),
                language: user.language.clone(),
                network: None,
            },
            // A private request would mark the person as reachable.
            origin: Origin::ReplyOnly,
            update_id: None,
            code: self.codes[table].parse().ok(),
            command: Command::Help,
        }
    }

    /// Sends a request and scans the tables. Returns whether it was accepted.
    async fn send_and_scan(&mut self, person: usize, table: Option<usize>, text: &str) -> bool {
        let done = self.send(person, table, text).await;
        self.scan(self.now(), table, Some(person)).await;
        done
    }

    /// Sends a request. Returns whether it was accepted.
    async fn send(&mut self, person: usize, table: Option<usize>, text: &str) -> bool {
        let user = &self.players[person].user;
        let asker = Asker {
            identity: user.identity.clone(),
            name: user.name.clone(),
            language: user.language.clone(),
            network: None,
        };
        // With this origin only the reply shows the hand.
        let bot = &self.world.bot;
        let reply = bot.handle_text(asker, Origin::ReplyOnly, None, text).await;
        assert_ne!(reply.outcome, Outcome::Failed, "{text}");
        self.record_presence(person, table);
        reply.outcome != Outcome::Refused
    }

    /// Records presence at the named table, or at all of the person's tables. Refused requests count too.
    fn record_presence(&mut self, person: usize, table: Option<usize>) {
        let at = self.now();
        let setups = self.log.tables.iter().enumerate();
        let left = &self.log.left;
        let theirs = setups.filter(|(number, setup)| {
            let named = table.is_none_or(|table| *number == table);
            named && setup.people.contains(&person) && !left.contains(&(*number, person))
        });
        let theirs: Vec<_> = theirs.map(|(number, _)| number).collect();
        for table in theirs {
            self.record(at, table, EventKind::Present(person));
        }
    }

    async fn perform(&mut self, action: PersonAction) {
        match action {
            PersonAction::Play(person, table) => {
                let code = self.codes[table].clone();
                // Any request takes back a held seat.
                let held = self.states.get(&table);
                if held.is_some_and(|state| !state.held.is_empty()) {
                    self.send_and_scan(person, Some(table), &format!("scores {code}"))
                        .await;
                }
                for _ in 0..20 {
                    let request = self.request(person, table);
                    let moves = self.world.bot.suggest_moves(&request).await;
                    if moves.is_empty() {
                        return;
                    }
                    let choice = self.random_below(moves.len() as i64) as usize;
                    let text = format!("do {code} {}", moves[choice].value);
                    if !self.send_and_scan(person, Some(table), &text).await {
                        return;
                    }
                    self.actions += 1;
                    // Some undo at once or later, or stop in the middle of a turn.
                    match self.random_below(40) {
                        0 => self.undo(person, table).await,
                        1 => return self.schedule_reaction(person, table, false),
                        2 => {
                            let when = self.now() + self.random_below(90) * MINUTE;
                            let action = PersonAction::Undo(person, table);
                            self.queue.push(Reverse((when, action)));
                        }
                        _ => {}
                    }
                }
            }
            PersonAction::LookAtHand(person, table) => {
                let text = format!("hand {}", self.codes[table]);
                self.send_and_scan(person, Some(table), &text).await;
                self.schedule_reaction(person, table, false);
            }
            PersonAction::Vote(person, table, end) => {
                if self.log.left.contains(&(table, person)) {
                    return;
                }
                let vote = if end { "end" } else { "replace" };
                let text = format!("vote {} {vote}", self.codes[table]);
                let accepted = self.send(person, Some(table), &text).await;
                let (at, by) = (self.now(), person);
                self.record(at, table, EventKind::Voted { by, end, accepted });
                self.scan(at, Some(table), Some(person)).await;
            }
            PersonAction::Undo(person, table) => {
                self.undo(person, table).await;
                self.schedule_reaction(person, table, false);
            }
            PersonAction::Block(person) => self.block(person),
            PersonAction::Unblock(person) => self.unblock(person).await,
            PersonAction::Resign(person, table) => {
                let text = format!("resign {} sure", self.codes[table]);
                self.record(self.now(), table, EventKind::Resigned(person));
                self.send_and_scan(person, Some(table), &text).await;
            }
            PersonAction::Away(person) => {
                let days = 2 + self.random_below(6);
                let from = self.now();
                self.send_and_scan(person, None, &format!("away {days}"))
                    .await;
                let early = self.random_below(2) == 0;
                let back = from + if early { DAY } else { days * DAY };
                self.log.away.push((person, from, back));
                if early {
                    self.queue.push(Reverse((back, PersonAction::Back(person))));
                }
            }
            PersonAction::Back(person) => {
                let now = self.now();
                self.send_and_scan(person, None, "away off").await;
                let mut away = self.log.away.iter_mut();
                if let Some((.., back)) =
                    away.find(|(other, _, back)| *other == person && *back <= now)
                {
                    *back = now;
                }
            }
            PersonAction::Later(person) => {
                let hours = 1 + self.random_below(30);
                let from = self.now();
                self.send_and_scan(person, None, &format!("later {hours}h"))
                    .await;
                let until = self.now() + hours * HOUR;
                self.log.snoozed.push((person, from, until));
            }
            PersonAction::Pause(table) => {
                let code = self.codes[table].clone();
                for person in self.log.tables[table].people.clone() {
                    if self.now() < self.players[person].gone_at {
                        self.send_and_scan(person, Some(table), &format!("pause {code}"))
                            .await;
                    }
                }
                if self.is_paused(&code).await {
                    let from = self.now();
                    let until = from + (1 + self.random_below(60)) * HOUR;
                    self.log.paused.push((table, from, i64::MAX));
                    self.queue
                        .push(Reverse((until, PersonAction::Resume(table))));
                }
            }
            PersonAction::Resume(table) => {
                let people = self.log.tables[table].people.clone();
                let left = &self.log.left;
                let mut people = people.into_iter();
                let Some(person) = people.find(|other| !left.contains(&(table, *other))) else {
                    return;
                };
                let text = format!("resume {}", self.codes[table]);
                self.send_and_scan(person, Some(table), &text).await;
                let now = self.now();
                let mut paused = self.log.paused.iter_mut();
                if let Some((.., until)) = paused.find(|(one, ..)| *one == table) {
                    *until = now;
                }
            }
            PersonAction::StopBot(_) => {}
        }
    }

    /// Undoes the person's last action, if possible.
    async fn undo(&mut self, person: usize, table: usize) {
        let text = format!("undo {}", self.codes[table]);
        let undone = self.send(person, Some(table), &text).await;
        let at = self.now();
        if undone {
            self.record(at, table, EventKind::Undid(person));
        }
        self.scan(at, Some(table), Some(person)).await;
    }

    async fn is_paused(&mut self, code: &str) -> bool {
        let paused: Option<i64> =
            sqlx::query_scalar("SELECT json_extract(clock, '$.paused') FROM game_table WHERE code = $1 AND stage = 'playing'")
                .bind(code)
                .fetch_optional(&mut self.db)
                .await
                .unwrap()
                .flatten();
        paused.is_some()
    }

    /// Stops the bot for some hours.
    async fn stop_for(mut self, hours: i64) -> Self {
        let from = self.now();
        self.world.bot.close().await;
        self.world.clock.fetch_add(hours * HOUR, Ordering::SeqCst);
        self.world = self.world.restart().await;
        self.world.bot.tick().await.unwrap();
        let to = self.now();
        self.log.downtimes.push((from, to));
        self
    }

    async fn run(mut self) -> Self {
        let end = self.now() + simulated_days() * DAY;
        for (day, hours) in [(4, 1), (12, 5), (23, 26)] {
            let at = self.now() + day * DAY;
            self.queue.push(Reverse((at, PersonAction::StopBot(hours))));
        }
        self.deliver_and_react().await;
        loop {
            let due = self.world.bot.next_due().await.unwrap();
            let pending = self.world.bot.pending().await.unwrap();
            let people = self.queue.peek().map(|Reverse((at, _))| *at);
            let next = due.into_iter().chain(pending.due).chain(people).min();
            let next = next.unwrap_or(end).max(self.now());
            if next >= end {
                self.world.clock.store(end, Ordering::SeqCst);
                self.world.bot.tick().await.unwrap();
                self.deliver_and_react().await;
                self.log.finish(self.now());
                return self;
            }
            self.world.clock.fetch_max(next, Ordering::SeqCst);
            self.world.bot.tick().await.unwrap();
            self.scan_tables(next).await;
            while let Some(Reverse((at, _))) = self.queue.peek()
                && *at <= self.now()
            {
                let Some(Reverse((_, action))) = self.queue.pop() else {
                    break;
                };
                match action {
                    PersonAction::StopBot(hours) => self = self.stop_for(hours).await,
                    action => self.perform(action).await,
                }
            }
            self.deliver_and_react().await;
        }
    }

    fn summary(&self) -> String {
        let mut ends: BTreeMap<&str, usize> = BTreeMap::new();
        for state in self.states.values() {
            *ends.entry(&state.stage).or_default() += 1;
        }
        let count = |predicate: fn(&EventKind) -> bool| {
            let events = self.log.events.iter();
            events.filter(|event| predicate(&event.kind)).count()
        };
        let timeouts = count(|kind| matches!(kind, EventKind::TimedOut(_)));
        let notices = count(|kind| matches!(kind, EventKind::Notified(_)));
        let votes = count(|kind| matches!(kind, EventKind::Voted { accepted: true, .. }));
        let undone = count(|kind| matches!(kind, EventKind::Undid(_)));
        let left = count(|kind| matches!(kind, EventKind::Left(_)));
        format!(
            "{} tables of {} people for {} days: {} turns, {} actions of people\nsent: {:?}\n\
             notices: {notices}, timeouts: {timeouts}, votes: {votes}, undone actions: {undone}, \
             seats lost: {left}, absences: {}, snoozes: {}, pauses: {}, \
             unreachable times: {}, downtimes: {}\n\
             tables by stage: {ends:?}",
            self.codes.len(),
            self.players.len(),
            simulated_days(),
            self.log
                .tables()
                .iter()
                .map(turn_laws::count)
                .sum::<usize>(),
            self.actions,
            self.sent_counts,
            self.log.away.len(),
            self.log.snoozed.len(),
            self.log.paused.len(),
            self.log.unreachable.len(),
            self.log.downtimes.len(),
        )
    }
}

/// `MONTH_DAYS` shortens the simulation for debugging.
fn simulated_days() -> i64 {
    let set = std::env::var("MONTH_DAYS").ok();
    set.map_or(DEFAULT_DAYS, |days| days.parse().unwrap())
}

async fn simulate(tables: usize, seed: u8) -> Simulation {
    Simulation::new(tables, seed).await.run().await
}

fn assert_no_violations(simulation: &Simulation) {
    let violations = violations(&simulation.log);
    println!("{}", simulation.summary());
    for (law, all) in &violations {
        println!("{law}: {} violations", all.len());
        for one in all.iter().take(3) {
            println!("{law}: {one}");
        }
    }
    // For debugging: prints the events at the tables in `MONTH_SHOWS` and those of the people in `MONTH_PEOPLE`.
    let selected = |name: &str| {
        let selected = std::env::var(name).unwrap_or_default();
        let selected = selected.split(',').filter_map(|number| number.parse().ok());
        selected.collect::<Vec<usize>>()
    };
    let log = &simulation.log;
    for table in selected("MONTH_SHOWS") {
        for event in log.events.iter().filter(|event| event.table == table) {
            println!("table {table}: {} {:?}", event.at, event.kind);
        }
    }
    for person in selected("MONTH_PEOPLE") {
        println!("person {person}: {:?}", log.people[person]);
        let spans = [
            ("away", &log.away),
            ("snoozed", &log.snoozed),
            ("unreachable", &log.unreachable),
        ];
        for (name, spans) in spans {
            for (_, from, to) in spans.iter().filter(|(other, ..)| *other == person) {
                println!("person {person}: {name} from {from} to {to}");
            }
        }
        let received = [
            EventKind::Notified(person),
            EventKind::PrivateMessage(person),
            EventKind::PrivateNote(person),
        ];
        for event in log
            .events
            .iter()
            .filter(|event| received.contains(&event.kind))
        {
            println!(
                "person {person}: {} table {} {:?}",
                event.at, event.table, event.kind
            );
        }
    }
    assert!(violations.is_empty());
}

// Two months, so that they run at the same time.
#[tokio::test]
async fn simulated_month_has_no_violations() {
    assert_no_violations(&simulate(12, 1).await);
}

#[tokio::test]
async fn another_simulated_month_has_no_violations() {
    assert_no_violations(&simulate(12, 3).await);
}

/// Run with `cargo test -p bot-core-tests --test clock -- --ignored --nocapture simulated_month_of_a_thousand`.
/// `MONTH_SEED` (0 to 255) and `MONTH_TABLES` change seed and size.
#[tokio::test]
#[ignore = "takes many minutes"]
async fn simulated_month_of_a_thousand_tables_has_no_violations() {
    let set = |name: &str| std::env::var(name).ok();
    let tables = set("MONTH_TABLES").map_or(1_000, |tables| tables.parse().unwrap());
    let seed = set("MONTH_SEED").map_or(2, |seed| seed.parse().unwrap());
    assert_no_violations(&simulate(tables, seed).await);
}
