//! Five weeks of many tables, with people of all habits.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap, HashMap};
use std::sync::atomic::Ordering;

use bot_core::ask::Ask;
use bot_core::bot::{Parcel, To};
use bot_core::chat::{Asker, At, Outcome, Platform, Request};
use bot_core::game::Chance;
use bot_core::opponent::Dice;
use bot_core::store::SlotKind;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Row, SqliteConnection};

use crate::ledger::{DAY, End, HOUR, Habits, Ledger, MINUTE, Rule, Seen, Setup, What};
use crate::notes;
use crate::world::{Someone, World, group, someone};

/// How somebody plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// Answers within minutes.
    Eager,
    /// Within hours, mostly.
    Busy,
    /// Now and then not for days.
    Flaky,
    /// Not at all any more after some time.
    Gone,
}

struct Player {
    who: Someone,
    kind: Kind,
    gone: i64,
}

/// Somebody does something.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Deed {
    Play(usize, usize),
    Look(usize, usize),
    Away(usize),
    Back(usize),
    Later(usize),
    Vote(usize, usize, bool),
    Undo(usize, usize),
    /// Cannot be written to any more, and can be again.
    Block(usize),
    Unblock(usize),
    Resign(usize, usize),
    Pause(usize),
    Resume(usize),
    /// For so many hours.
    Stop(i64),
}

struct Month {
    world: World,
    db: SqliteConnection,
    players: Vec<Player>,
    by_user: HashMap<String, usize>,
    codes: Vec<String>,
    by_code: HashMap<String, usize>,
    by_person: HashMap<i64, usize>,
    ledger: Ledger,
    queue: BinaryHeap<Reverse<(i64, Deed)>>,
    dice: Dice,
    states: HashMap<usize, State>,
    /// When all tables were last looked at.
    looked: i64,
    sent: BTreeMap<&'static str, usize>,
    actions: usize,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct State {
    waits: Option<i64>,
    out: bool,
    held: Vec<i64>,
    /// Who sits on which chair, 0 for an opponent.
    chairs: Vec<i64>,
    /// Whose turn it is.
    seat: Option<i64>,
    version: i64,
    stage: String,
}

/// How a table ended that is not played any more.
fn end_of(stage: &str) -> End {
    match stage {
        "closed" => End::Closed,
        "abandoned" => End::Abandoned,
        _ => End::Played,
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
const RULES: [(&str, Rule); 4] = [
    ("hold", Rule::Hold),
    ("turn", Rule::Turn),
    ("wait", Rule::Wait),
    ("vote", Rule::Vote),
];
/// In days.
const LASTS: i64 = 40;

impl Month {
    async fn new(tables: usize, seed: u8) -> Self {
        let world = World::with(|settings| {
            settings.requests_a_minute = u32::MAX;
            settings.tables_a_person = 1_000;
        })
        .await;
        // Europe sets its clocks back on 25 October 2026, America on 1 November, Sydney forward on 4 October.
        world.clock.store(1_790_000_000_000, Ordering::SeqCst);
        let db = SqliteConnectOptions::new()
            .filename(&world.settings.database)
            .read_only(true)
            .connect()
            .await
            .unwrap();
        let mut month = Self {
            world,
            db,
            players: vec![],
            by_user: HashMap::new(),
            codes: vec![],
            by_code: HashMap::new(),
            by_person: HashMap::new(),
            ledger: Ledger::default(),
            queue: BinaryHeap::new(),
            dice: Dice::new([seed; 32]),
            states: HashMap::new(),
            looked: 0,
            sent: BTreeMap::new(),
            actions: 0,
        };
        for number in 0..tables.max(6) {
            month.meet(number).await;
        }
        for table in 0..tables {
            month.open(table).await;
            month.bring().await;
        }
        month
    }

    fn now(&self) -> i64 {
        self.world.clock.load(Ordering::SeqCst)
    }

    fn below(&mut self, count: i64) -> i64 {
        i64::from(self.dice.below(count as u32))
    }

    async fn meet(&mut self, number: usize) {
        let platform = [Platform::Discord, Platform::Telegram][number % 2];
        let who = someone(platform, &format!("P{number}"));
        self.world.ask(&who, None, "start").await;
        self.world.ask(&who, None, "settings hand off").await;
        let zone = ZONES[self.below(6) as usize];
        self.world
            .ask(&who, None, &format!("settings zone {zone}"))
            .await;
        let quiet = match self.below(4) {
            0 => None,
            1 => Some((23 * 60, 7 * 60 + 30)),
            2 => Some((22 * 60, 9 * 60)),
            _ => Some((60, 6 * 60)),
        };
        if let Some((from, to)) = quiet {
            let clock = |minute: i64| format!("{:02}:{:02}", minute / 60, minute % 60);
            let text = format!("settings quiet {}-{}", clock(from), clock(to));
            let reply = self.world.ask(&who, None, &text).await;
            assert_eq!(reply.outcome, Outcome::Done, "{}", reply.screen);
        }
        let (setting, rhythm) = match self.below(8) {
            0 => ("off", None),
            1 => ("2h", Some(2 * HOUR)),
            2 => ("6h", Some(6 * HOUR)),
            3 => ("12h", Some(12 * HOUR)),
            _ => ("usual", None),
        };
        let reminded = setting != "off";
        self.world
            .ask(&who, None, &format!("settings reminders {setting}"))
            .await;
        let kind = match self.below(20) {
            0..10 => Kind::Eager,
            10..16 => Kind::Busy,
            16..19 => Kind::Flaky,
            _ => Kind::Gone,
        };
        let gone = match kind {
            Kind::Gone => self.now() + self.below(4) * DAY,
            _ => i64::MAX,
        };
        let id: i64 = sqlx::query_scalar("SELECT person FROM identity WHERE user_id = $1")
            .bind(&who.identity.user)
            .fetch_one(&mut self.db)
            .await
            .unwrap();
        self.by_person.insert(id, number);
        self.by_user.insert(who.identity.user.clone(), number);
        self.ledger.people.push(Habits {
            zone: zone.to_owned(),
            quiet,
            reminded,
            rhythm,
        });
        self.players.push(Player { who, kind, gone });
        let now = self.now();
        if self.below(6) == 0 {
            let at = now + 2 * DAY + self.below(20 * 24) * HOUR;
            self.queue.push(Reverse((at, Deed::Away(number))));
        }
        if self.below(5) == 0 {
            let at = now + DAY + self.below(20 * 24) * HOUR;
            self.queue.push(Reverse((at, Deed::Later(number))));
        }
        if self.below(12) == 0 {
            let at = now + self.below(15 * 24) * HOUR;
            self.queue.push(Reverse((at, Deed::Block(number))));
        }
    }

    /// Somebody cannot be written to for some days.
    fn block(&mut self, person: usize) {
        let from = self.now();
        let who = self.players[person].who.identity.clone();
        let chat = self.world.chat(who.platform);
        chat.inner.lock().unwrap().unreachable.insert(who.user);
        self.ledger.unreachable.push((person, from, i64::MAX));
        let until = from + (6 + self.below(90)) * HOUR;
        self.queue.push(Reverse((until, Deed::Unblock(person))));
    }

    /// They can be again, and say so.
    async fn unblock(&mut self, person: usize) {
        let who = self.players[person].who.clone();
        let chat = self.world.chat(who.identity.platform);
        chat.inner
            .lock()
            .unwrap()
            .unreachable
            .remove(&who.identity.user);
        self.world.ask(&who, None, "help").await;
        self.was_at(person, None);
        let now = self.now();
        let mut spans = self.ledger.unreachable.iter_mut();
        if let Some((.., to)) = spans.find(|(who, _, to)| *who == person && *to == i64::MAX) {
            *to = now;
        }
        self.look(now).await;
    }

    async fn open(&mut self, table: usize) {
        let people = self.players.len();
        let seats = 2 + self.below(2) as usize;
        let first = self.below(people as i64) as usize;
        let mut sit = vec![first];
        while sit.len() < seats {
            let other = self.below(people as i64) as usize;
            if !sit.contains(&other) {
                sit.push(other);
            }
        }
        // Some play with an opponent, or against it alone.
        let opponent = self.below(5) == 0;
        if opponent && self.below(2) == 0 {
            sit.truncate(1);
        }
        let (pace, time) = PACES[self.below(6) as usize];
        let (rule_name, rule) = RULES[self.below(4) as usize];
        let platform = self.players[first].who.identity.platform;
        let hall = group(platform, &format!("hall{table}"));
        let place = (self.below(2) == 0).then_some(hall);
        let ask = async |who: &Someone, text: String| {
            // A place is of one platform; who is on another sits down in private.
            let here = place.as_ref().filter(|_| who.identity.platform == platform);
            let reply = self.world.ask(who, here, &text).await;
            assert_eq!(reply.outcome, Outcome::Done, "{text}: {}", reply.screen);
            reply
        };
        let host = &self.players[first].who;
        let opened = ask(host, "new stones 4".to_owned()).await;
        let code = World::code(&opened);
        ask(host, format!("pace {code} {pace}")).await;
        ask(host, format!("timeout {code} {rule_name}")).await;
        for other in &sit[1..] {
            ask(&self.players[*other].who, format!("join {code}")).await;
        }
        if opponent {
            ask(host, format!("opponent {code} easy")).await;
        }
        ask(host, format!("begin {code}")).await;
        let seats = self.sitters(&code).await;
        let here = |who: &usize| self.players[*who].who.identity.platform == platform;
        let private = sit.iter().copied();
        let private = private
            .filter(|who| place.is_none() || !here(who))
            .collect();
        self.by_code.insert(code.clone(), table);
        self.codes.push(code);
        self.ledger.tables.push(Setup {
            pace: time,
            rule,
            people: sit,
            seats,
            private,
            has_place: place.is_some(),
        });
        let at = self.now();
        if self.below(8) == 0 {
            let when = at + self.below(6 * 24) * HOUR;
            self.queue.push(Reverse((when, Deed::Pause(table))));
        }
        if self.below(10) == 0 {
            let people = &self.ledger.tables[table].people;
            let person = people[self.dice.below(people.len() as u32) as usize];
            let when = at + self.below(8 * 24) * HOUR;
            self.queue
                .push(Reverse((when, Deed::Resign(person, table))));
        }
        self.see(at, table, What::Was(first));
        // Whoever begins is called too, as they pressed another button.
        self.look(at + 1).await;
    }

    /// Who sits on which chair of a table.
    async fn sitters(&mut self, code: &str) -> Vec<Option<usize>> {
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

    fn see(&mut self, at: i64, table: usize, what: What) {
        self.ledger.seen.push(Seen { at, table, what });
    }

    /// Writes down what is different at the tables.
    async fn look(&mut self, at: i64) {
        self.look_at(at, None, None).await;
    }

    /// The same of one table, where somebody just did something.
    async fn look_at(&mut self, at: i64, table: Option<usize>, by: Option<usize>) {
        let code = table.map(|table| self.codes[table].clone());
        // Whatever is different since then was touched then or later.
        let since = self.looked;
        if code.is_none() {
            self.looked = self.now();
        }
        let rows = sqlx::query(
            "SELECT t.code, t.waits, t.stage, t.version, json_extract(t.clock, '$.turn.out') AS late,
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
            let state = State {
                waits: row
                    .get::<Option<i64>, _>("waits")
                    .filter(|waits| *waits > 0),
                out: row.get::<Option<i64>, _>("late") == Some(1),
                held: numbers("held"),
                chairs: numbers("chairs"),
                seat: row.get("seat"),
                version: row.get("version"),
                stage: row.get("stage"),
            };
            let before = self.states.insert(table, state.clone()).unwrap_or_default();
            if state != before {
                self.compare(at, table, &before, &state, by).await;
            }
        }
    }

    /// Writes down what became different at a table.
    async fn compare(
        &mut self,
        at: i64,
        table: usize,
        before: &State,
        after: &State,
        by: Option<usize>,
    ) {
        let by_person = self.by_person.clone();
        let person = |id: &i64| by_person.get(id).copied();
        let waits = after.waits.as_ref().and_then(person);
        let held = after.held.iter().filter(|id| !before.held.contains(id));
        for person in held.filter_map(person) {
            self.see(at, table, What::RanOut(person));
        }
        let late = waits.filter(|_| after.out);
        // By an undo a turn goes on whose time had run out before.
        let last = self.ledger.seen.last();
        let undone = last.is_some_and(|seen| {
            matches!(seen.what, What::Undid(_)) && (seen.table, seen.at) == (table, at)
        });
        if let Some(person) = late.filter(|_| !before.out && !undone) {
            self.see(at, table, What::RanOut(person));
        }
        let mut last = before.seat;
        for seat in self.moved(table, before.version).await {
            self.see(at, table, What::Moved { seat, by });
            last = Some(seat as i64);
        }
        let left = before.chairs.iter().filter(|id| !after.chairs.contains(id));
        for person in left.filter_map(person) {
            self.see(at, table, What::Left(person));
            self.ledger.left.push((table, person));
        }
        if after.stage != "playing" {
            if before.stage == "playing" {
                self.see(at, table, What::Ended(end_of(&after.stage)));
            }
            return;
        }
        if let Some(seat) = after.seat.filter(|_| after.seat != last) {
            self.see(at, table, What::Turn(seat as usize));
        }
        if after.waits != before.waits {
            self.see(at, table, What::Waits(waits));
        }
        if late.is_some() && self.ledger.tables[table].rule == Rule::Vote {
            self.call_to_vote(at, table).await;
        }
    }

    /// The seats that did something at a table since a version, one after the other.
    async fn moved(&mut self, table: usize, since: i64) -> Vec<usize> {
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

    /// Some of the others will vote.
    async fn call_to_vote(&mut self, at: i64, table: usize) {
        let code = self.codes[table].clone();
        for voter in 0..self.players.len() {
            if self.players[voter].kind != Kind::Gone && self.dice.below(2) == 0 {
                let when = at + self.dice.below(600) as i64 * MINUTE;
                let end = self.dice.below(3) == 0;
                if self.sits(voter, &code).await {
                    let deed = Deed::Vote(voter, table, end);
                    self.queue.push(Reverse((when, deed)));
                }
            }
        }
    }

    async fn sits(&mut self, person: usize, code: &str) -> bool {
        let user = &self.players[person].who.identity.user;
        let count: i64 = sqlx::query_scalar(
            "SELECT COUNT(*) FROM chair c JOIN game_table t ON t.id = c.table_id
             JOIN identity i ON i.person = c.person WHERE t.code = $1 AND i.user_id = $2",
        )
        .bind(code)
        .bind(user)
        .fetch_one(&mut self.db)
        .await
        .unwrap();
        count > 0
    }

    /// The tables that a message names.
    fn named(&self, parcel: &Parcel) -> Vec<usize> {
        let buttons = parcel.screen.buttons.iter().flatten();
        let codes = buttons.filter_map(|button| button.data.strip_suffix(".hand"));
        codes
            .filter_map(|code| self.by_code.get(code).copied())
            .collect()
    }

    /// The tables that a message speaks of.
    fn spoken_of(&self, parcel: &Parcel) -> Vec<usize> {
        let text = parcel.screen.to_string();
        let words = text.split(|c: char| !c.is_ascii_alphanumeric());
        let tables = words.filter_map(|word| self.by_code.get(word).copied());
        tables.collect()
    }

    /// Whether it went to somebody who cannot be written to.
    fn is_refused(&self, parcel: &Parcel) -> bool {
        let To::Person(identity) = &parcel.to else {
            return false;
        };
        let inner = self.world.chat(identity.platform).inner.lock().unwrap();
        inner.unreachable.contains(&identity.user)
    }

    /// Who may not have heard that it is their turn, and at which table, as the others see it.
    fn missed(&self, parcel: &Parcel) -> Vec<(usize, usize)> {
        if matches!(parcel.to, To::Place(_)) && parcel.kind == SlotKind::Notice {
            let waits = |table: usize| {
                self.by_person
                    .get(&self.states.get(&table)?.waits?)
                    .copied()
            };
            let tables = self.named(parcel).into_iter();
            return tables
                .filter_map(|table| Some((table, waits(table)?)))
                .collect();
        }
        let text = parcel.screen.to_string();
        let words: Vec<_> = text.split_whitespace().collect();
        let table = |word: &str| {
            let code = word.trim_end_matches([':', '.']);
            self.by_code.get(code).copied()
        };
        let person = |word: &str| {
            let name = word.trim_end_matches(',').to_lowercase();
            self.by_user.get(&name).copied()
        };
        let said = words.windows(12).filter_map(|words| match words {
            [name, "could", "not", "be", "told", .., "turn", "at", code] => {
                Some((table(code)?, person(name)?))
            }
            _ => None,
        });
        let called = words.windows(4).filter_map(|words| match words {
            [name, "table", code, "waits"] => Some((table(code)?, person(name)?)),
            _ => None,
        });
        said.chain(called).collect()
    }

    /// Whose time ran out where, as a message says it to this person or in a place.
    fn said_out(&self, parcel: &Parcel, reader: Option<usize>) -> Vec<(usize, usize)> {
        let text = parcel.screen.to_string();
        let words: Vec<_> = text.split_whitespace().collect();
        let table = |word: &str| self.by_code.get(word.trim_end_matches('.')).copied();
        let said = words.windows(7).filter_map(|words| match words {
            ["Your", "time", "at", code, "ran", "out.", ..] => Some((table(code)?, reader?)),
            [name, "is", "out", "of", "time", "at", code] => {
                Some((table(code)?, *self.by_user.get(&name.to_lowercase())?))
            }
            _ => None,
        });
        said.collect()
    }

    /// Brings everything, and lets people react to it.
    async fn bring(&mut self) {
        self.world.bot.settle_opponents().await.unwrap();
        let at = self.now();
        self.look(at).await;
        self.world
            .bot
            .deliver_due(&self.world.courier)
            .await
            .unwrap();
        let mut came: Vec<(i64, Parcel)> = vec![];
        for chat in &self.world.chats {
            let mut inner = chat.inner.lock().unwrap();
            let times = std::mem::take(&mut inner.times);
            came.extend(times.into_iter().zip(std::mem::take(&mut inner.parcels)));
            inner.messages.clear();
        }
        came.sort_by_key(|(at, _)| *at);
        for (at, parcel) in came {
            if self.is_refused(&parcel) {
                continue;
            }
            for (table, person) in self.missed(&parcel) {
                self.see(at, table, What::Missed(person));
            }
            let person = match (&parcel.to, &parcel.mention) {
                (To::Person(identity), _) | (To::Place(_), Some(identity)) => {
                    self.by_user.get(&identity.user).copied()
                }
                (To::Place(_), None) => None,
            };
            let tables = self.named(&parcel);
            let told_out = parcel.screen.to_string().contains("Your time at");
            let kind = match (parcel.kind, person, tables.len()) {
                (SlotKind::Board, ..) => "boards",
                (SlotKind::Result, ..) => "results",
                (SlotKind::Notice, None, _) => "turns posted without a mention",
                (SlotKind::Notice, Some(_), 0..=1) => "turns and reminders",
                (SlotKind::Notice, Some(_), _) => "digests",
                (SlotKind::Note, ..) => "notes",
                (SlotKind::Hand, ..) => "hands",
            };
            *self.sent.entry(kind).or_default() += 1;
            if parcel.kind == SlotKind::Note {
                let to = person.map_or(notes::To::Place, notes::To::Person);
                for (table, about) in self.said_out(&parcel, person) {
                    self.see(at, table, What::SaidOut { to, about });
                }
            }
            let Some(person) = person else {
                continue;
            };
            if parcel.kind == SlotKind::Notice || parcel.mention.is_some() {
                for &table in &tables {
                    self.see(at, table, What::Told(person));
                }
            } else if matches!(parcel.to, To::Person(_)) {
                for table in self.spoken_of(&parcel) {
                    self.see(at, table, What::Noted(person));
                    if parcel.kind == SlotKind::Note {
                        self.see(at, table, What::Said(person));
                    }
                }
            }
            for table in tables {
                if told_out || parcel.kind == SlotKind::Notice || parcel.mention.is_some() {
                    self.react(person, table, told_out);
                }
            }
        }
    }

    fn react(&mut self, person: usize, table: usize, late: bool) {
        let now = self.now();
        let live = self.ledger.tables[table]
            .pace
            .is_some_and(|pace| pace < HOUR);
        let kind = self.players[person].kind;
        let wait = match (kind, self.below(20)) {
            (Kind::Eager, 0..19) if live => self.below(90) * 1_000,
            (Kind::Eager, 0..19) => self.below(120) * MINUTE,
            (Kind::Eager, _) | (Kind::Busy, 0..3) => self.below(40) * HOUR,
            (Kind::Busy, _) if live => self.below(10) * MINUTE,
            (Kind::Busy, _) => self.below(15) * HOUR,
            (Kind::Flaky, 0..10) => self.below(20) * HOUR,
            (Kind::Flaky, 10..15) => self.below(9) * DAY,
            (Kind::Flaky, _) => return,
            (Kind::Gone, _) => self.below(6) * HOUR,
        };
        if now + wait >= self.players[person].gone {
            return;
        }
        let deed = if late {
            Deed::Look(person, table)
        } else {
            Deed::Play(person, table)
        };
        self.queue.push(Reverse((now + wait + MINUTE / 2, deed)));
    }

    fn request(&self, person: usize, table: usize) -> Request {
        let who = &self.players[person].who;
        Request {
            asker: Asker {
                identity: who.identity.clone(),
                name: who.name.clone(),
                language: who.language.clone(),
            },
            // Who writes in private can be written to.
            at: At::Elsewhere,
            update: None,
            code: self.codes[table].parse().ok(),
            ask: Ask::Help,
        }
    }

    /// Somebody asks for something; says whether it was done.
    async fn ask(&mut self, person: usize, table: Option<usize>, text: &str) -> bool {
        let done = self.press(person, table, text).await;
        self.look_at(self.now(), table, Some(person)).await;
        done
    }

    /// The same before anybody looks at what came of it.
    async fn press(&mut self, person: usize, table: Option<usize>, text: &str) -> bool {
        let who = &self.players[person].who;
        let asker = Asker {
            identity: who.identity.clone(),
            name: who.name.clone(),
            language: who.language.clone(),
        };
        // Where the answer alone shows the hand.
        let bot = &self.world.bot;
        let reply = bot.read_and_handle(asker, At::Elsewhere, None, text).await;
        assert_ne!(reply.outcome, Outcome::Failed, "{text}");
        self.was_at(person, table);
        reply.outcome != Outcome::Refused
    }

    /// Notes that somebody was at a table, or at all of theirs if they named none. What is refused is a press too.
    fn was_at(&mut self, person: usize, table: Option<usize>) {
        let at = self.now();
        let setups = self.ledger.tables.iter().enumerate();
        let left = &self.ledger.left;
        let theirs = setups.filter(|(number, setup)| {
            let named = table.is_none_or(|table| *number == table);
            named && setup.people.contains(&person) && !left.contains(&(*number, person))
        });
        let theirs: Vec<_> = theirs.map(|(number, _)| number).collect();
        for table in theirs {
            self.see(at, table, What::Was(person));
        }
    }

    async fn act(&mut self, deed: Deed) {
        match deed {
            Deed::Play(person, table) => {
                let code = self.codes[table].clone();
                // Coming back is a press too.
                let held = self.states.get(&table);
                if held.is_some_and(|state| !state.held.is_empty()) {
                    self.ask(person, Some(table), &format!("scores {code}"))
                        .await;
                }
                for _ in 0..20 {
                    let request = self.request(person, table);
                    let moves = self.world.bot.moves_to_choose(&request).await;
                    if moves.is_empty() {
                        return;
                    }
                    let choice = self.below(moves.len() as i64) as usize;
                    let text = format!("do {code} {}", moves[choice].typed);
                    if !self.ask(person, Some(table), &text).await {
                        return;
                    }
                    self.actions += 1;
                    // Some take a step back, at once or after a while, or stop half-way.
                    match self.below(40) {
                        0 => self.undo(person, table).await,
                        1 => return self.react(person, table, false),
                        2 => {
                            let when = self.now() + self.below(90) * MINUTE;
                            let deed = Deed::Undo(person, table);
                            self.queue.push(Reverse((when, deed)));
                        }
                        _ => {}
                    }
                }
            }
            Deed::Look(person, table) => {
                let text = format!("hand {}", self.codes[table]);
                self.ask(person, Some(table), &text).await;
                self.react(person, table, false);
            }
            Deed::Vote(person, table, end) => {
                if self.ledger.left.contains(&(table, person)) {
                    return;
                }
                let vote = if end { "end" } else { "replace" };
                let text = format!("vote {} {vote}", self.codes[table]);
                let taken = self.press(person, Some(table), &text).await;
                let (at, by) = (self.now(), person);
                self.see(at, table, What::Voted { by, end, taken });
                self.look_at(at, Some(table), Some(person)).await;
            }
            Deed::Undo(person, table) => {
                self.undo(person, table).await;
                self.react(person, table, false);
            }
            Deed::Block(person) => self.block(person),
            Deed::Unblock(person) => self.unblock(person).await,
            Deed::Resign(person, table) => {
                let text = format!("resign {} sure", self.codes[table]);
                self.see(self.now(), table, What::Resigned(person));
                self.ask(person, Some(table), &text).await;
            }
            Deed::Away(person) => {
                let days = 2 + self.below(6);
                let from = self.now();
                self.ask(person, None, &format!("away {days}")).await;
                let early = self.below(2) == 0;
                let back = from + if early { DAY } else { days * DAY };
                self.ledger.away.push((person, from, back));
                if early {
                    self.queue.push(Reverse((back, Deed::Back(person))));
                }
            }
            Deed::Back(person) => {
                let now = self.now();
                self.ask(person, None, "away off").await;
                let mut away = self.ledger.away.iter_mut();
                if let Some((.., back)) = away.find(|(who, _, back)| *who == person && *back <= now)
                {
                    *back = now;
                }
            }
            Deed::Later(person) => {
                let hours = 1 + self.below(30);
                let from = self.now();
                self.ask(person, None, &format!("later {hours}h")).await;
                let until = self.now() + hours * HOUR;
                self.ledger.silent.push((person, from, until));
            }
            Deed::Pause(table) => {
                let code = self.codes[table].clone();
                for person in self.ledger.tables[table].people.clone() {
                    if self.now() < self.players[person].gone {
                        self.ask(person, Some(table), &format!("pause {code}"))
                            .await;
                    }
                }
                if self.is_paused(&code).await {
                    let from = self.now();
                    let until = from + (1 + self.below(60)) * HOUR;
                    self.ledger.paused.push((table, from, i64::MAX));
                    self.queue.push(Reverse((until, Deed::Resume(table))));
                }
            }
            Deed::Resume(table) => {
                let people = self.ledger.tables[table].people.clone();
                let left = &self.ledger.left;
                let mut people = people.into_iter();
                let Some(person) = people.find(|who| !left.contains(&(table, *who))) else {
                    return;
                };
                let text = format!("resume {}", self.codes[table]);
                self.ask(person, Some(table), &text).await;
                let now = self.now();
                let mut paused = self.ledger.paused.iter_mut();
                if let Some((.., until)) = paused.find(|(one, ..)| *one == table) {
                    *until = now;
                }
            }
            Deed::Stop(_) => {}
        }
    }

    /// Somebody takes back their last step, if they still can.
    async fn undo(&mut self, person: usize, table: usize) {
        let text = format!("undo {}", self.codes[table]);
        let undone = self.press(person, Some(table), &text).await;
        let at = self.now();
        if undone {
            self.see(at, table, What::Undid(person));
        }
        self.look_at(at, Some(table), Some(person)).await;
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

    /// The program is not there for some hours.
    async fn stop(mut self, hours: i64) -> Self {
        let from = self.now();
        self.world.bot.close().await;
        self.world.clock.fetch_add(hours * HOUR, Ordering::SeqCst);
        self.world = self.world.restarted().await;
        self.world.bot.tick().await.unwrap();
        let to = self.now();
        self.ledger.down.push((from, to));
        self
    }

    async fn live(mut self) -> Self {
        let end = self.now() + lasts() * DAY;
        for (day, hours) in [(4, 1), (12, 5), (23, 26)] {
            let at = self.now() + day * DAY;
            self.queue.push(Reverse((at, Deed::Stop(hours))));
        }
        self.bring().await;
        loop {
            let due = self.world.bot.next_due().await.unwrap();
            let pending = self.world.bot.pending().await.unwrap();
            let people = self.queue.peek().map(|Reverse((at, _))| *at);
            let next = due.into_iter().chain(pending.due).chain(people).min();
            let next = next.unwrap_or(end).max(self.now());
            if next >= end {
                self.world.clock.store(end, Ordering::SeqCst);
                self.world.bot.tick().await.unwrap();
                self.bring().await;
                self.ledger.close(self.now());
                return self;
            }
            self.world.clock.fetch_max(next, Ordering::SeqCst);
            self.world.bot.tick().await.unwrap();
            self.look(next).await;
            while let Some(Reverse((at, _))) = self.queue.peek()
                && *at <= self.now()
            {
                let Some(Reverse((_, deed))) = self.queue.pop() else {
                    break;
                };
                match deed {
                    Deed::Stop(hours) => self = self.stop(hours).await,
                    deed => self.act(deed).await,
                }
            }
            self.bring().await;
        }
    }

    fn summary(&self) -> String {
        let mut ends: BTreeMap<&str, usize> = BTreeMap::new();
        for state in self.states.values() {
            *ends.entry(&state.stage).or_default() += 1;
        }
        let count = |what: fn(&What) -> bool| {
            let seen = self.ledger.seen.iter();
            seen.filter(|seen| what(&seen.what)).count()
        };
        let ran_out = count(|what| matches!(what, What::RanOut(_)));
        let told = count(|what| matches!(what, What::Told(_)));
        let votes = count(|what| matches!(what, What::Voted { taken: true, .. }));
        let undone = count(|what| matches!(what, What::Undid(_)));
        let left = count(|what| matches!(what, What::Left(_)));
        let violations = self.ledger.violations();
        format!(
            "{} tables of {} people for {} days: {} turns, {} actions of people\nsent: {:?}\n\
             calls to a table: {told}, times that ran out: {ran_out}, votes: {votes}, steps taken back: {undone}, \
             seats given up or lost: {left}, absences: {}, silences: {}, pauses: {}, \
             out of reach: {}, downtimes: {}\n\
             tables by stage: {ends:?}\nviolations: {} {:?}",
            self.codes.len(),
            self.players.len(),
            lasts(),
            self.ledger.turns_played(),
            self.actions,
            self.sent,
            self.ledger.away.len(),
            self.ledger.silent.len(),
            self.ledger.paused.len(),
            self.ledger.unreachable.len(),
            self.ledger.down.len(),
            violations.values().map(Vec::len).sum::<usize>(),
            violations
                .iter()
                .map(|(kind, all)| (*kind, all.len()))
                .collect::<Vec<_>>(),
        )
    }
}

/// Whoever looks for a cause need not wait for what comes after.
fn lasts() -> i64 {
    let set = std::env::var("MONTH_DAYS").ok();
    set.map_or(LASTS, |days| days.parse().unwrap())
}

async fn month(tables: usize, seed: u8) -> Month {
    Month::new(tables, seed).await.live().await
}

fn none_violated(month: &Month) {
    println!("{}", month.summary());
    for (kind, all) in month.ledger.violations() {
        for one in all.iter().take(3) {
            println!("{kind}: {one}");
        }
    }
    // What was seen at these tables, for whoever looks for the cause, and when these people could not be called.
    let shown = |name: &str| {
        let shown = std::env::var(name).unwrap_or_default();
        let shown = shown.split(',').filter_map(|number| number.parse().ok());
        shown.collect::<Vec<usize>>()
    };
    let ledger = &month.ledger;
    for table in shown("MONTH_SHOWS") {
        for seen in ledger.seen_at(table) {
            println!("table {table}: {} {:?}", seen.at, seen.what);
        }
    }
    for person in shown("MONTH_PEOPLE") {
        println!("person {person}: {:?}", ledger.people[person]);
        let spans = [
            ("away", &ledger.away),
            ("silent", &ledger.silent),
            ("unreachable", &ledger.unreachable),
        ];
        for (name, spans) in spans {
            for (_, from, to) in spans.iter().filter(|(who, ..)| *who == person) {
                println!("person {person}: {name} from {from} to {to}");
            }
        }
        let told = [What::Told(person), What::Noted(person), What::Said(person)];
        for seen in ledger.seen.iter().filter(|seen| told.contains(&seen.what)) {
            println!(
                "person {person}: {} table {} {:?}",
                seen.at, seen.table, seen.what
            );
        }
    }
    assert!(month.ledger.violations().is_empty());
}

#[tokio::test]
async fn a_month_of_some_tables() {
    none_violated(&month(24, 1).await);
}

/// `cargo test -p bot-core --test clock -- --ignored --nocapture a_month_of_a_thousand`, where `MONTH_SEED` is another month.
#[tokio::test]
#[ignore = "takes many minutes"]
async fn a_month_of_a_thousand_tables() {
    let set = |name: &str, usual: usize| {
        let value = std::env::var(name).ok();
        value.map_or(usual, |value| value.parse().unwrap())
    };
    let (tables, seed) = (set("MONTH_TABLES", 1_000), set("MONTH_SEED", 2));
    none_violated(&month(tables, seed as u8).await);
}

#[tokio::test]
async fn what_is_planted_is_found() {
    let month = month(8, 7).await;
    let ledger = &month.ledger;
    assert!(ledger.violations().is_empty(), "{:?}", ledger.violations());
    let found = |ledger: &Ledger| ledger.violations().keys().copied().collect::<Vec<_>>();
    let is_told = |seen: &&Seen| matches!(seen.what, What::Told(_));
    let slow = |seen: &&Seen| {
        ledger.tables[seen.table]
            .pace
            .is_none_or(|pace| pace >= HOUR)
    };
    // Without any call they are missing.
    let mut silent = ledger.clone();
    silent.seen.retain(|seen| !is_told(&seen));
    assert!(found(&silent).contains(&"notice missing"));
    // One call alone, twice.
    let last = ledger.seen.iter().rposition(|seen| is_told(&seen)).unwrap();
    let mut doubled = ledger.clone();
    doubled.seen.insert(last, doubled.seen[last].clone());
    assert!(found(&doubled).contains(&"notice doubled"));
    // Everybody sleeps all day.
    let mut asleep = ledger.clone();
    for person in &mut asleep.people {
        person.quiet = Some((0, 24 * 60));
    }
    let woken = |seen: &&Seen| matches!(seen.what, What::Told(_) | What::Noted(_));
    for kind in [What::Told(0), What::Noted(0)] {
        let same =
            |seen: &&Seen| std::mem::discriminant(&seen.what) == std::mem::discriminant(&kind);
        assert!(ledger.seen.iter().filter(same).filter(slow).count() > 0);
    }
    let woken = ledger.seen.iter().filter(woken).filter(slow).count();
    assert_eq!(asleep.quiet_calls(), woken);
    // The time of all turns was longer than it was agreed, or shorter.
    let timed = |seen: &Seen| matches!(seen.what, What::RanOut(_));
    assert!(ledger.seen.iter().any(timed));
    for (times, kind) in [(3, "ran out too early"), (-3, "ran out too late")] {
        let mut other = ledger.clone();
        for table in &mut other.tables {
            table.pace = table.pace.map(|pace| match times {
                3 => pace * 3,
                _ => (pace / 3).max(HOUR),
            });
        }
        assert!(found(&other).contains(&kind), "{kind}");
    }
    // The wrong one is called.
    let mut wrong = ledger.clone();
    if let What::Told(person) = &mut wrong.seen[last].what {
        *person = (*person + 1) % ledger.people.len();
    }
    assert!(found(&wrong).contains(&"called for nothing"));
    // The time ran out, and nothing was done about it for a day.
    let stands_in = |seen: &Seen| {
        let rule = ledger.tables[seen.table].rule;
        timed(seen) && matches!(rule, Rule::Hold | Rule::Turn)
    };
    let out = ledger.seen.iter().position(stands_in).unwrap();
    let (table, at) = (ledger.seen[out].table, ledger.seen[out].at);
    let mut idle = ledger.clone();
    let rest = idle.seen.split_off(out + 1);
    let rest = rest.into_iter();
    idle.seen
        .extend(rest.filter(|seen| seen.table != table || seen.at > at + DAY));
    assert!(found(&idle).contains(&"rule not kept"));
    // Somebody is there, and nothing happens at all from then on.
    let mut stuck = ledger.clone();
    let acts = |seen: &Seen| {
        let table = &ledger.tables[seen.table];
        let stands_in = matches!(table.rule, Rule::Hold | Rule::Turn);
        table.pace.is_some() && stands_in && matches!(seen.what, What::Was(_))
    };
    let was = ledger.seen.iter().position(acts).unwrap();
    let table = ledger.seen[was].table;
    let rest = stuck.seen.split_off(was + 1).into_iter();
    stuck.seen.extend(rest.filter(|seen| seen.table != table));
    assert!(found(&stuck).contains(&"stuck"));
    plant_at_ends(ledger);
    plant_moves(ledger);
    plant_notes(ledger);
    // Nobody was ever there, and nothing ended.
    let mut frozen = ledger.clone();
    frozen
        .seen
        .retain(|seen| !matches!(seen.what, What::Ended(_)));
    frozen.end += 30 * DAY;
    assert!(found(&frozen).contains(&"frozen"));
    let mut early = ledger.clone();
    for seen in &mut early.seen {
        if let What::Ended(end) = &mut seen.what {
            *end = End::Abandoned;
        }
    }
    assert!(found(&early).contains(&"abandoned too early"));
}

/// The kinds of what is wrong once something else was seen as well.
fn found_with(ledger: &Ledger, at: usize, seen: Seen) -> Vec<&'static str> {
    let mut planted = ledger.clone();
    planted.seen.insert(at, seen);
    planted.violations().into_keys().collect()
}

/// Calls after the end of a turn, and ends that nobody agreed on.
fn plant_at_ends(ledger: &Ledger) {
    let waits = |seen: &Seen| matches!(seen.what, What::Waits(Some(_)));
    let (number, first) = ledger
        .seen
        .iter()
        .enumerate()
        .find(|(_, seen)| waits(seen))
        .unwrap();
    let mut later = ledger.seen.iter().enumerate().skip(number + 1);
    let next = |seen: &Seen| seen.table == first.table && waits(seen) && seen.what != first.what;
    let (next, passed) = later.find(|(_, seen)| next(seen)).unwrap();
    let What::Waits(Some(person)) = first.what else {
        return;
    };
    let late = Seen {
        at: passed.at + 3 * MINUTE,
        what: What::Told(person),
        ..passed.clone()
    };
    assert!(found_with(ledger, next + 1, late).contains(&"called for nothing"));
    let closed = |seen: &Seen| Seen {
        what: What::Ended(End::Closed),
        ..seen.clone()
    };
    let with_rule = |vote: bool| {
        let at = |seen: &Seen| (ledger.tables[seen.table].rule == Rule::Vote) == vote;
        let timed = |seen: &Seen| ledger.tables[seen.table].pace.is_some();
        let at = ledger
            .seen
            .iter()
            .position(|seen| at(seen) && timed(seen) && waits(seen));
        at.unwrap()
    };
    for (vote, kind) in [(false, "closed for nothing"), (true, "done without a vote")] {
        let at = with_rule(vote);
        let found = found_with(ledger, at + 1, closed(&ledger.seen[at]));
        assert!(found.contains(&kind), "{kind}");
    }
}

/// Moves that nobody made, times that ran out twice, votes on nothing.
fn plant_moves(ledger: &Ledger) {
    let timed = |seen: &Seen| ledger.tables[seen.table].pace.is_some();
    let begins = |seen: &Seen| timed(seen) && matches!(seen.what, What::Waits(Some(_)));
    let at = ledger.seen.iter().position(begins).unwrap();
    let seen = &ledger.seen[at];
    let What::Waits(Some(person)) = seen.what else {
        return;
    };
    let mut seats = ledger.tables[seen.table].seats.iter();
    let seat = seats.position(|sitter| *sitter == Some(person)).unwrap();
    let with = |what: What| {
        found_with(
            ledger,
            at + 1,
            Seen {
                what,
                ..seen.clone()
            },
        )
    };
    assert!(with(What::Moved { seat, by: None }).contains(&"ran out too early"));
    let votes = |seen: &Seen| begins(seen) && ledger.tables[seen.table].rule == Rule::Vote;
    let at = ledger.seen.iter().position(votes).unwrap();
    let voted = Seen {
        what: What::Voted {
            by: person,
            end: true,
            taken: true,
        },
        ..ledger.seen[at].clone()
    };
    assert!(found_with(ledger, at + 1, voted).contains(&"voted on nothing"));
    let out = |seen: &Seen| matches!(seen.what, What::RanOut(_));
    let out = ledger.seen.iter().position(out).unwrap();
    let again = ledger.seen[out].clone();
    assert!(found_with(ledger, out, again).contains(&"ran out too often"));
}

/// Notes that are lost, or come twice, or late.
fn plant_notes(ledger: &Ledger) {
    let said = |seen: &Seen| matches!(seen.what, What::SaidOut { .. });
    let at = ledger.seen.iter().position(said).unwrap();
    let again = ledger.seen[at].clone();
    assert!(found_with(ledger, at, again).contains(&"note doubled"));
    let mut silent = ledger.clone();
    silent.seen.retain(|seen| !said(seen));
    assert!(silent.violations().contains_key("note missing"));
}
