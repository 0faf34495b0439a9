//! People at a table: they press as fast as moves are shown, look around, change their minds, and sometimes wait.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use play::Random;
use tokio::sync::watch;
use tokio::time::sleep;

use crate::chats::{Chat, Seen, Spot, Typed};
use crate::event_log::{Content, Kind, Millis, Press, TableSetup};

const POLL_INTERVAL: Duration = Duration::from_millis(60);
/// How long somebody waits for an effect before pressing again.
const PATIENCE: Duration = Duration::from_secs(5);
/// How long players see no move before they ask for their hands.
const IDLE_LIMIT: Duration = Duration::from_secs(15);
/// How often somebody does something else than moving, on average.
const DISTRACTION_INTERVAL: u64 = 4_000;

/// What everybody did, and the tables at which they did it.
#[derive(Clone)]
pub struct Diary {
    pub start: Instant,
    inner: Arc<Mutex<Entries>>,
}

#[derive(Default)]
pub struct Entries {
    pub tables: Vec<TableSetup>,
    pub presses: Vec<Press>,
    pub games: usize,
    /// How often players saw no move for a while and asked for their hands.
    pub stalls: usize,
}

impl Diary {
    pub fn new() -> Self {
        Self {
            start: Instant::now(),
            inner: Arc::default(),
        }
    }

    pub fn now(&self) -> Millis {
        self.start.elapsed().as_millis() as Millis
    }

    pub fn change<T>(&self, change: impl FnOnce(&mut Entries) -> T) -> T {
        change(&mut self.inner.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// People who play one table after another.
pub struct Room<C> {
    pub chat: C,
    pub diary: Diary,
    pub random: Random,
    pub game: &'static str,
    pub opponents: usize,
    /// Codes of all tables so far.
    codes: BTreeSet<String>,
}

/// What can be pressed.
struct Button {
    person: usize,
    spot: Spot,
    message: u64,
    data: String,
}

impl<C: Chat> Room<C> {
    pub fn new(
        chat: C,
        diary: Diary,
        random: Random,
        game: &'static str,
        opponents: usize,
    ) -> Self {
        Self {
            chat,
            diary,
            random,
            game,
            opponents,
            codes: BTreeSet::new(),
        }
    }

    /// Opens a table and begins the game. Returns its code, or `None` if that was not possible in time.
    pub async fn open(&mut self, deadline: Instant) -> Option<String> {
        let mut acted: Option<Instant> = None;
        let mut code: Option<String> = None;
        let spot = self.spot();
        while Instant::now() < deadline {
            let (messages, known) = (self.chat.seen(0, spot), code.as_deref());
            let is_new = |code: &str| !self.codes.contains(code);
            if code.is_none() {
                let found = messages
                    .iter()
                    .rev()
                    .find_map(|seen| lobby_code(&seen.content));
                code = found.filter(|code| is_new(code));
            } else if let Some(code) = known.filter(|code| self.is_begun(code)) {
                return Some(code.to_owned());
            }
            if acted.is_some_and(|acted| acted.elapsed() < PATIENCE) && !self.is_answered(&code) {
                sleep(POLL_INTERVAL).await;
                continue;
            }
            acted = Some(Instant::now());
            match &code {
                None => {
                    let seats = self.chat.people() + self.opponents;
                    let game = self.game;
                    self.chat.types(0, spot, &Typed::New { game, seats });
                    sleep(Duration::from_millis(500)).await;
                }
                Some(code) => {
                    let code = code.clone();
                    if self.codes.insert(code.clone()) {
                        self.add_table(&code);
                    }
                    self.take_next_seat(&code, &messages);
                    sleep(Duration::from_millis(300)).await;
                }
            }
        }
        None
    }

    fn spot(&self) -> Spot {
        match self.chat.has_place() {
            true => Spot::Place,
            false => Spot::Private,
        }
    }

    /// Whether the lobby is there, so that the next step can follow at once.
    fn is_answered(&self, code: &Option<String>) -> bool {
        code.as_ref().is_some_and(|code| !self.codes.contains(code))
    }

    fn is_begun(&self, code: &str) -> bool {
        let mut people = 0..self.chat.people();
        people.any(|person| {
            let mut seen = self.chat.seen(person, Spot::Private).into_iter();
            seen.any(|seen| seen.content.version(code).is_some())
        })
    }

    fn add_table(&self, code: &str) {
        let people = 0..self.chat.people();
        let people = people.map(|person| {
            let chat = self.chat.chat_name(person, Spot::Private);
            (
                self.chat.person_name(person).to_owned(),
                chat.unwrap_or_default(),
            )
        });
        let setup = TableSetup {
            code: code.to_owned(),
            place: self.chat.chat_name(0, Spot::Place),
            people: people.collect(),
            has_opponents: self.opponents > 0,
        };
        self.diary.change(|entries| entries.tables.push(setup));
    }

    /// Lets the next person join, adds an opponent, or begins.
    fn take_next_seat(&mut self, code: &str, messages: &[Seen]) {
        let mut messages = messages.iter().rev();
        let lobby = messages.find(|seen| seen.content.has(code, "ireland"));
        let Some(lobby) = lobby.cloned() else {
            return self.chat.types(0, self.spot(), &Typed::Board(code));
        };
        let text = &lobby.content.text;
        let mut people = 1..self.chat.people();
        let missing = people.find(|person| !text.contains(self.chat.person_name(*person)));
        let spot = self.spot();
        match missing {
            Some(person) if self.chat.has_place() => {
                self.press(person, spot, lobby.id, &format!("{code}.join"));
            }
            Some(person) => self.chat.types(person, Spot::Private, &Typed::Join(code)),
            None if lobby.content.has(code, "join") => {
                self.press(0, spot, lobby.id, &format!("{code}.opponent easy"));
            }
            None => self.press(0, spot, lobby.id, &format!("{code}.begin")),
        }
    }

    /// Plays tables until it is time to stop.
    pub async fn play(mut self, first: String, stop: watch::Receiver<bool>) -> Self {
        let mut code = first;
        while !*stop.borrow() {
            self.play_table(&code, &stop).await;
            if *stop.borrow() {
                break;
            }
            self.diary.change(|entries| entries.games += 1);
            let deadline = Instant::now() + Duration::from_secs(40);
            match self.open(deadline).await {
                Some(next) => code = next,
                None => sleep(PATIENCE).await,
            }
        }
        self
    }

    async fn play_table(&mut self, code: &str, stop: &watch::Receiver<bool>) {
        let (mut pressed_version, mut mover) = (-1, usize::MAX);
        let (mut last_press, mut asked) = (Instant::now(), Instant::now());
        let mut not_before = Instant::now();
        let mut distraction = self.next_distraction();
        let mut old: Vec<Button> = vec![];
        while !*stop.borrow() {
            let buttons = self.buttons(code);
            if buttons
                .iter()
                .any(|button| button.data == format!("{code}.rematch"))
            {
                return;
            }
            let version = |button: &Button| play::move_version(&button.data, code);
            let newest = buttons.iter().filter_map(version).max().unwrap_or(-1);
            let is_lost = last_press.elapsed() > PATIENCE;
            if newest > pressed_version || newest >= 0 && is_lost {
                let moves: Vec<_> = buttons
                    .iter()
                    .filter(|button| version(button) == Some(newest))
                    .collect();
                let player = moves[0].person;
                if newest > pressed_version && player != mover {
                    mover = player;
                    // Some turns last long enough that their notices must be there.
                    let pause = match self.random.below(60) {
                        0 => 35_000,
                        1..=5 => 2_000 + self.random.below(6_000),
                        _ => 0,
                    };
                    not_before = Instant::now() + Duration::from_millis(pause);
                }
                if Instant::now() >= not_before {
                    let at = self.random.below(moves.len() as u64) as usize;
                    self.press_move(code, moves[at], &moves, &old);
                    pressed_version = newest;
                    last_press = Instant::now();
                    old.extend(buttons);
                    let excess = old.len().saturating_sub(200);
                    old.drain(..excess);
                }
            } else if last_press.max(asked).elapsed() > IDLE_LIMIT {
                asked = Instant::now();
                self.diary.change(|entries| entries.stalls += 1);
                for person in 0..self.chat.people() {
                    self.chat.types(person, Spot::Private, &Typed::Hand(code));
                }
            }
            if Instant::now() >= distraction {
                distraction = self.next_distraction();
                self.do_something_else(code, &old);
            }
            sleep(POLL_INTERVAL).await;
        }
    }

    fn next_distraction(&mut self) -> Instant {
        let wait = 200 + self.random.below(2 * DISTRACTION_INTERVAL);
        Instant::now() + Duration::from_millis(wait)
    }

    fn press_move(&mut self, code: &str, chosen: &Button, moves: &[&Button], old: &[Button]) {
        let Button {
            person,
            spot,
            message,
            data,
        } = chosen;
        if self.random.one_in(12) {
            // Another move of the same person at once, or an old one.
            let is_own = |other: &&Button| other.person == *person && other.spot == *spot;
            let same: Vec<_> = moves.iter().copied().filter(is_own).collect();
            let older: Vec<_> = old
                .iter()
                .filter(is_own)
                .filter(|button| play::move_version(&button.data, code).is_some())
                .collect();
            let others = if self.random.one_in(2) { same } else { older };
            if let Some(other) = self.random.pick(&others) {
                let presses = [
                    (*message, data.as_str()),
                    (other.message, other.data.as_str()),
                ];
                for (message, data) in presses {
                    self.note_press(*person, *spot, message, data);
                }
                self.chat
                    .press_out_of_order(*person, *spot, presses, &mut self.random);
                return;
            }
        }
        self.press(*person, *spot, *message, data);
        if self.random.one_in(15) {
            self.press(*person, *spot, *message, data);
        }
    }

    /// Looks at something, asks for a hint, takes a move back or presses an old button.
    fn do_something_else(&mut self, code: &str, old: &[Button]) {
        let person = self.random.below(self.chat.people() as u64) as usize;
        let spot = match self.random.below(2) {
            0 => self.spot(),
            _ => Spot::Private,
        };
        match self.random.below(8) {
            0 => self.chat.types(person, spot, &Typed::Board(code)),
            1 => self.chat.types(person, spot, &Typed::Hand(code)),
            2 => {
                let theirs: Vec<_> = old
                    .iter()
                    .filter(|button| button.person == person)
                    .collect();
                if let Some(button) = self.random.pick(&theirs) {
                    self.press(person, button.spot, button.message, &button.data);
                }
            }
            _ => {
                const COMMANDS: [&str; 7] = [
                    "board",
                    "hand",
                    "board words",
                    "scores",
                    "log",
                    "undo",
                    "hint",
                ];
                let here: Vec<_> = self
                    .buttons(code)
                    .into_iter()
                    .filter(|button| {
                        let command = button.data.split_once('.').map(|(_, command)| command);
                        let is_wanted = command.is_some_and(|name| COMMANDS.contains(&name));
                        button.person == person && is_wanted
                    })
                    .collect();
                if let Some(button) = self.random.pick(&here) {
                    self.press(person, button.spot, button.message, &button.data);
                }
            }
        }
    }

    /// Returns everything about a table that anybody can press.
    fn buttons(&self, code: &str) -> Vec<Button> {
        let mut all = vec![];
        for person in 0..self.chat.people() {
            let spots: &[Spot] = match self.chat.has_place() {
                true => &[Spot::Place, Spot::Private],
                false => &[Spot::Private],
            };
            for spot in spots {
                for seen in self.chat.seen(person, *spot) {
                    let about_table = seen
                        .content
                        .data
                        .iter()
                        .filter(|data| data.starts_with(code));
                    all.extend(about_table.map(|data| Button {
                        person,
                        spot: *spot,
                        message: seen.id,
                        data: data.clone(),
                    }));
                }
            }
        }
        all
    }

    fn press(&self, person: usize, spot: Spot, message: u64, data: &str) {
        self.note_press(person, spot, message, data);
        self.chat.press(person, spot, message, data);
    }

    fn note_press(&self, person: usize, spot: Spot, message: u64, data: &str) {
        let press = Press {
            at: self.diary.now(),
            person: self.chat.person_name(person).to_owned(),
            chat: self.chat.chat_name(person, spot).unwrap_or_default(),
            message,
            data: data.to_owned(),
        };
        self.diary.change(|entries| entries.presses.push(press));
    }

    /// Lets a person ask for a view in private. Returns what the bot shows.
    pub async fn ask(&self, person: usize, typed: &Typed<'_>, kind: Kind) -> Option<Content> {
        let before: BTreeSet<_> = self
            .chat
            .seen(person, Spot::Private)
            .iter()
            .map(|seen| seen.id)
            .collect();
        self.chat.types(person, Spot::Private, typed);
        let (Typed::Board(code) | Typed::Hand(code)) = typed else {
            return None;
        };
        let started = Instant::now();
        while started.elapsed() < PATIENCE {
            let seen = self.chat.seen(person, Spot::Private).into_iter();
            let mut answers = seen.filter(|seen| !before.contains(&seen.id));
            let is_answer = |seen: &Seen| {
                seen.content.is_about(code)
                    && (kind == Kind::Board || seen.content.kind(code) == kind)
            };
            if let Some(answer) = answers.find(is_answer) {
                return Some(answer.content);
            }
            sleep(POLL_INTERVAL).await;
        }
        None
    }
}

/// Returns the code of the table whose lobby this is.
fn lobby_code(content: &Content) -> Option<String> {
    let mut data = content.data.iter();
    let code = data.find_map(|data| data.strip_suffix(".ireland"))?;
    Some(code.to_owned())
}
