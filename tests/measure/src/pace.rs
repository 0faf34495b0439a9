//! Games of three in Telegram groups, a press every 2.5 seconds: notices, lag of the board, requests.
//!
//! A watcher asks for the board in private after each press. The board in the group is up to date when it shows the same.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use play::fake_telegram::chat::Picture;
use play::fake_telegram::{Fake, LoggedRequest, Person, html};
use play::{Build, Figure, Table, TelegramTable, percentile, ratio, seconds, telegram_person};
use serde_json::Value;
use tokio::task::JoinSet;

const GAMES: usize = 4;
const PRESSES: usize = 40;
const TIME_PER_PRESS: Duration = Duration::from_millis(2_500);
/// Messages and edits that Telegram accepts in a group.
pub const GROUP_LIMIT: (usize, Duration) = (20, Duration::from_secs(60));
/// How long the board may take to show the last press.
const CATCH_UP_TIMEOUT: Duration = Duration::from_secs(90);
const POLL_INTERVAL: Duration = Duration::from_millis(500);

pub async fn measure(build: &Build) -> Vec<Figure> {
    let fake = Fake::start().await;
    fake.state().group_limit = Some(GROUP_LIMIT);
    let program = build.start(&fake, None);
    let mut games = JoinSet::new();
    for number in 0..GAMES {
        let fake = fake.clone();
        games.spawn(async move { play(&fake, number).await });
    }
    let games = games.join_all().await;
    drop(program);
    figures(&games)
}

/// What a person sees of a board.
#[derive(Clone, PartialEq, Eq)]
struct Board {
    lines: BTreeSet<String>,
    picture: Option<Picture>,
}

impl Board {
    fn new(text: &str, picture: Option<Picture>) -> Self {
        Self {
            lines: text.lines().map(str::to_owned).collect(),
            picture,
        }
    }

    /// Whether this message shows a board, perhaps with further lines.
    fn shows(&self, board: &Self) -> bool {
        match (self.picture, board.picture) {
            (None, None) => self.lines.is_superset(&board.lines),
            (own, other) => own == other,
        }
    }
}

/// An accepted press.
struct Press {
    at: Instant,
    player: usize,
    /// The board afterwards.
    board: Board,
}

/// A game that was played, and the requests during it.
struct Game {
    group: i64,
    players: Vec<i64>,
    presses: Vec<Press>,
    requests: Vec<LoggedRequest>,
}

async fn play(fake: &Fake, number: usize) -> Game {
    let watcher = telegram_person(fake, &format!("Watcher {number}")).await;
    let names = ["Anna", "Bo", "Cleo"].map(|name| format!("{name} {number}"));
    let table = TelegramTable::open(fake, "keltis", names.len(), &names).await;
    let begun = Instant::now();
    let presses = press_at_human_pace(&table, &watcher).await;
    let mut game = Game {
        group: table.group.chat,
        players: table.players.iter().map(|player| player.id).collect(),
        presses,
        requests: vec![],
    };
    let last_press = Instant::now();
    loop {
        game.requests = requests_since(fake, begun);
        if game.lag(game.presses.len() - 1).is_some() || last_press.elapsed() > CATCH_UP_TIMEOUT {
            return game;
        }
        tokio::time::sleep(POLL_INTERVAL).await;
    }
}

fn requests_since(fake: &Fake, start: Instant) -> Vec<LoggedRequest> {
    let state = fake.state();
    let later = state.requests.iter().filter(|request| request.at >= start);
    later.cloned().collect()
}

async fn press_at_human_pace(table: &TelegramTable, watcher: &Person) -> Vec<Press> {
    let mut presses: Vec<Press> = vec![];
    let mut board = ask_for_board(watcher, table.code()).await;
    let mut version = -1;
    let mut next = Instant::now();
    for number in 0..PRESSES {
        tokio::time::sleep_until(next.into()).await;
        let hand = table.wait_for_hand(version).await;
        version = hand.version;
        let at = Instant::now();
        next = at + TIME_PER_PRESS;
        table.press(&hand, hand.choose(number)).await;
        let after = ask_for_board(watcher, table.code()).await;
        if after != board {
            board = after;
            presses.push(Press {
                at,
                player: hand.player,
                board: board.clone(),
            });
        }
    }
    presses
}

/// Lets the watcher ask for the current board.
async fn ask_for_board(watcher: &Person, code: &str) -> Board {
    let private = watcher.private();
    let asked = watcher.writes(private, &format!("/board {code}"));
    let shown = watcher.fake.wait_until("the board in private", |state| {
        let mut later = state.chats[&private.chat].messages.range(asked + 1..);
        let (_, message) = later.find(|(_, message)| message.is_from_bot())?;
        Some(Board::new(&message.text, message.picture))
    });
    shown.await
}

impl Game {
    /// Returns the time from a press until the group saw its board or a later one.
    fn lag(&self, press: usize) -> Option<Duration> {
        let since = self.presses[press].at;
        let mut shown = self.shown_in_group();
        let current = &self.presses[press..];
        let found = shown.find(|(request, seen)| {
            request.at >= since && current.iter().any(|press| seen.shows(&press.board))
        });
        Some(found?.0.at - since)
    }

    fn shown_in_group(&self) -> impl Iterator<Item = (&LoggedRequest, Board)> {
        let requests = self.requests.iter();
        let to_group = requests.filter(|request| request.chat == Some(self.group));
        to_group.filter_map(|request| {
            let text = content(request)?;
            let text = html::parse(text).unwrap().text;
            Some((request, Board::new(&text, request.picture)))
        })
    }

    /// Returns the players whom notices addressed, and when: in the group by a mention, in private by a sound. Ignores what
    /// follows the last press, because its turn has no end.
    fn notices(&self) -> impl Iterator<Item = (i64, Instant)> {
        let end = self.presses.last().unwrap().at;
        let requests = self.requests.iter();
        let before_end = requests.filter(move |request| request.at <= end);
        before_end.filter_map(|request| {
            let text = content(request).filter(|_| request.method.starts_with("send"))?;
            let chat = request.chat?;
            let is_private = self.players.contains(&chat);
            if !is_private && chat != self.group {
                return None;
            }
            let mentioned = html::parse(text).unwrap().mentions.first().copied();
            let is_silent = request.fields.get("disable_notification") == Some(&Value::Bool(true));
            let rung = (is_private && !is_silent).then_some(chat);
            Some((mentioned.or(rung)?, request.at))
        })
    }

    /// Whether at this time the player had acted in the current turn, or it was the turn of somebody else.
    fn is_needless(&self, player: i64, at: Instant) -> bool {
        let begun = self.turns().take_while(|turn| turn.begins <= at);
        let Some(turn) = begun.last() else {
            return false;
        };
        self.players[turn.player] != player || turn.first_press < at
    }

    /// Returns the turns. A turn begins with the last press of the previous one.
    fn turns(&self) -> impl Iterator<Item = Turn> {
        self.presses.iter().enumerate().filter_map(|(at, press)| {
            let before = at.checked_sub(1).map(|before| &self.presses[before]);
            let is_first = before.is_none_or(|before| before.player != press.player);
            is_first.then(|| Turn {
                player: press.player,
                begins: before.map_or(press.at, |before| before.at),
                first_press: press.at,
            })
        })
    }

    /// Counts the requests to the group whose method begins like this.
    fn count(&self, method: &str) -> usize {
        let requests = self.requests.iter();
        requests
            .filter(|request| request.chat == Some(self.group) && request.status == 200)
            .filter(|request| request.method.starts_with(method))
            .count()
    }

    fn count_rate_limited(&self) -> usize {
        let requests = self.requests.iter();
        requests
            .filter(|request| request.chat == Some(self.group) && request.status == 429)
            .count()
    }
}

/// A player's turn.
struct Turn {
    player: usize,
    begins: Instant,
    first_press: Instant,
}

/// Returns the text of a message that was sent or edited.
fn content(request: &LoggedRequest) -> Option<&str> {
    let fields = &request.fields;
    let media = fields.get("media").and_then(Value::as_object);
    let source = media.unwrap_or(fields);
    let text = source.get("text").or_else(|| source.get("caption"))?;
    text.as_str().filter(|_| request.status == 200)
}

fn figures(games: &[Game]) -> Vec<Figure> {
    let sum = |count: &dyn Fn(&Game) -> usize| games.iter().map(count).sum::<usize>();
    let presses = sum(&|game| game.presses.len());
    let turns = sum(&|game| game.turns().count());
    let needless = sum(&|game| {
        let notices = game.notices();
        notices
            .filter(|(player, at)| game.is_needless(*player, *at))
            .count()
    });
    let lags = games
        .iter()
        .flat_map(|game| (0..game.presses.len()).map(|press| game.lag(press)));
    let mut known: Vec<_> = lags.flatten().collect();
    known.sort_unstable();
    vec![
        Figure::new("Pace: moves in all games", presses),
        Figure::new("Pace: turns", turns),
        Figure::new("Pace: notices", sum(&|game| game.notices().count())),
        Figure::new("Pace: notices to people already playing", needless),
        Figure::new(
            "Pace: lag of the board, median",
            seconds(percentile(&known, 50)),
        ),
        Figure::new(
            "Pace: lag of the board, worst",
            seconds(percentile(&known, 100)),
        ),
        Figure::new(
            "Pace: moves that the board never showed",
            presses - known.len(),
        ),
        Figure::new(
            "Pace: messages to the group per turn",
            ratio(sum(&|game| game.count("send")), turns),
        ),
        Figure::new(
            "Pace: edits in the group per turn",
            ratio(sum(&|game| game.count("edit")), turns),
        ),
        Figure::new(
            "Pace: deletions in the group per turn",
            ratio(sum(&|game| game.count("delete")), turns),
        ),
        Figure::new(
            "Pace: requests refused by the group's limit",
            sum(&Game::count_rate_limited),
        ),
    ]
}
