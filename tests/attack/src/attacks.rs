//! The attacks. Each runs until it is stopped and counts what it achieved.

use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use bot_core::opponent::Dice;
use bot_core::table::{Code, CodeLength};
use clap::ValueEnum;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::task::JoinSet;

use crate::visitor::{ATTACKER, Answer, Visitor, first_move, guesser_address, tables};

const TABLES: usize = 20;
/// Accounts of the attacker who seats hard bots. Each may have only a few such tables.
const HARD_BOT_ACCOUNTS: usize = 10;
const STREAMS: usize = 64;
const UNFINISHED: usize = 1_100;
const PARALLEL: usize = 2_000;
/// Guesses that must be answered with whether the table exists.
const GUESSES: usize = 10_000;
/// Guessers at the same time, and in total.
const PARALLEL_GUESSERS: usize = 16;
const MAX_GUESSERS: usize = 5_000;
/// A guesser without a limit gives way to the next one after so many guesses.
const GUESSES_PER_PERSON: usize = 100;
const VICTIMS: usize = 10;
/// Pause after a refused request.
const PAUSE: Duration = Duration::from_millis(20);

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Attack {
    /// Two accounts with 20 tables each load their page without a break
    Views,
    /// 64 event streams, and talk at a table that all of them show
    Streams,
    /// 20 tables with three hard bots, by several accounts
    HardBots,
    /// 1,100 connections that never finish their first request
    Headers,
    /// 2,000 requests at the same time, again and again
    Parallel,
    /// 10,000 guesses of the codes of 200 private tables
    Codes,
}

/// A running attack.
pub struct Running {
    tasks: JoinSet<()>,
    counts: Arc<Counts>,
    /// Runs to its end, instead of until it is stopped.
    finishes: bool,
}

#[derive(Default)]
struct Counts {
    answered: AtomicUsize,
    refused: AtomicUsize,
    /// What the attack achieved, by name.
    achieved: Vec<(&'static str, AtomicUsize)>,
}

impl Counts {
    fn count<T>(&self, answer: &Option<T>) {
        let counter = match answer {
            Some(_) => &self.answered,
            None => &self.refused,
        };
        counter.fetch_add(1, Ordering::Relaxed);
    }

    /// Counts one of the attack's achievements, by index. Returns how many there were before.
    fn achieve(&self, index: usize) -> usize {
        self.add(index, 1)
    }

    fn add(&self, index: usize, count: usize) -> usize {
        self.achieved[index].1.fetch_add(count, Ordering::Relaxed)
    }

    fn achieved(&self, index: usize) -> usize {
        self.achieved[index].1.load(Ordering::Relaxed)
    }
}

impl Running {
    fn new(achievements: &[&'static str]) -> Self {
        let achieved = achievements.iter();
        let counts = Counts {
            achieved: achieved.map(|name| (*name, AtomicUsize::new(0))).collect(),
            ..Counts::default()
        };
        Self {
            tasks: JoinSet::new(),
            counts: Arc::new(counts),
            finishes: false,
        }
    }

    /// Ends the attack. Returns what it counted.
    pub async fn stop(mut self) -> Vec<(&'static str, usize)> {
        if self.finishes {
            while self.tasks.join_next().await.is_some() {}
        }
        self.tasks.shutdown().await;
        let read = |counter: &AtomicUsize| counter.load(Ordering::Relaxed);
        let counts = &self.counts;
        let mut figures = vec![
            ("attacker's answered requests", read(&counts.answered)),
            ("attacker's refused requests", read(&counts.refused)),
        ];
        let achieved = counts.achieved.iter();
        figures.extend(achieved.map(|(name, count)| (*name, read(count))));
        figures
    }
}

impl Attack {
    pub fn title(self) -> &'static str {
        match self {
            Self::Views => "Two accounts on /api/view",
            Self::Streams => "64 streams with talk",
            Self::HardBots => "20 x 3 hard bots",
            Self::Headers => "1,100 unfinished headers",
            Self::Parallel => "2,000 parallel requests",
            Self::Codes => "Guessing of codes",
        }
    }

    /// Prepares and starts the attack.
    pub async fn start(self, url: &str) -> Running {
        match self {
            Self::Views => views(url).await,
            Self::Streams => streams(url).await,
            Self::HardBots => hard_bots(url).await,
            Self::Headers => headers(url),
            Self::Parallel => parallel(url).await,
            Self::Codes => codes(url).await,
        }
    }
}

/// Opens up to this many tables and begins a game at each, until that is refused. Returns how many there are.
async fn open_tables(visitor: &Visitor, most: usize, bots: &[&str]) -> usize {
    for begun in 0..most {
        let code = visitor.opens("keltis 4").await;
        let Some(code) = code else {
            return begun;
        };
        if !visitor.begins(&code, bots).await {
            return begun;
        }
    }
    most
}

const EASY_BOTS: &[&str] = &["easy", "easy", "easy"];
const HARD_BOTS: &[&str] = &["hard", "hard", "hard"];

async fn views(url: &str) -> Running {
    let mut running = Running::new(&["attacker's tables"]);
    for _ in 0..2 {
        let visitor = Visitor::sign_in(url, ATTACKER).await.unwrap();
        let begun = open_tables(&visitor, TABLES, EASY_BOTS).await;
        running.counts.add(0, begun);
        for _ in 0..16 {
            let (visitor, counts) = (visitor.clone(), running.counts.clone());
            running.tasks.spawn(async move {
                loop {
                    let page = visitor.page().await;
                    counts.count(&page);
                    if page.is_none() {
                        tokio::time::sleep(PAUSE).await;
                    }
                }
            });
        }
    }
    running
}

async fn streams(url: &str) -> Running {
    let mut running = Running::new(&["messages said"]);
    let visitor = Visitor::sign_in(url, ATTACKER).await.unwrap();
    open_tables(&visitor, TABLES, EASY_BOTS).await;
    let code = visitor.page().await.and_then(|page| {
        let table = tables(&page).next()?;
        Some(table["code"].as_str()?.to_owned())
    });
    for _ in 0..STREAMS {
        let (visitor, counts) = (visitor.clone(), running.counts.clone());
        running.tasks.spawn(async move {
            loop {
                let stream = visitor.get("/api/events").await;
                let stream = stream.filter(|stream| stream.status().is_success());
                counts.count(&stream);
                if let Some(mut stream) = stream {
                    while let Ok(Some(_)) = stream.chunk().await {}
                }
                tokio::time::sleep(PAUSE).await;
            }
        });
    }
    let (counts, code) = (running.counts.clone(), code.unwrap());
    running.tasks.spawn(async move {
        loop {
            let said = visitor.sends(&format!("{code}.say hello")).await;
            if said.is_some_and(|said| said["outcome"] == "done") {
                counts.achieve(0);
            }
            tokio::time::sleep(PAUSE).await;
        }
    });
    running
}

async fn hard_bots(url: &str) -> Running {
    let mut running = Running::new(&["tables with hard bots"]);
    for _ in 0..HARD_BOT_ACCOUNTS {
        let missing = TABLES - running.counts.achieved(0);
        if missing == 0 {
            break;
        }
        let visitor = Visitor::sign_in(url, ATTACKER).await.unwrap();
        let begun = open_tables(&visitor, missing, HARD_BOTS).await;
        running.counts.add(0, begun);
        let counts = running.counts.clone();
        running.tasks.spawn(async move {
            loop {
                let page = visitor.page().await;
                counts.count(&page);
                let presses: Vec<_> = page
                    .iter()
                    .flat_map(tables)
                    .filter_map(first_move)
                    .collect();
                for press in presses {
                    counts.count(&visitor.sends(&press).await);
                }
                tokio::time::sleep(Duration::from_millis(500)).await;
            }
        });
    }
    running
}

fn headers(url: &str) -> Running {
    let mut running = Running::new(&["connections that were closed"]);
    let address = url.trim_start_matches("http://").to_owned();
    for _ in 0..UNFINISHED {
        let (address, counts) = (address.clone(), running.counts.clone());
        running.tasks.spawn(async move {
            loop {
                let stream = TcpStream::connect(&address).await.ok();
                counts.count(&stream);
                if let Some(mut stream) = stream {
                    let head = b"GET / HTTP/1.1\r\nhost: keltis\r\nx-slow: ";
                    let mut rest = vec![];
                    if stream.write_all(head).await.is_ok() {
                        let _ = stream.read_to_end(&mut rest).await;
                    }
                    counts.achieve(0);
                }
                tokio::time::sleep(Duration::from_secs(1)).await;
            }
        });
    }
    running
}

async fn parallel(url: &str) -> Running {
    let mut running = Running::new(&["attacker's tables"]);
    let visitor = Visitor::sign_in(url, ATTACKER).await.unwrap();
    let begun = open_tables(&visitor, TABLES, EASY_BOTS).await;
    running.counts.add(0, begun);
    let counts = running.counts.clone();
    running.tasks.spawn(async move {
        loop {
            let mut requests = JoinSet::new();
            for _ in 0..PARALLEL {
                let visitor = visitor.clone();
                requests.spawn(async move { visitor.page().await });
            }
            while let Some(page) = requests.join_next().await {
                counts.count(&page.ok().flatten());
            }
            tokio::time::sleep(PAUSE).await;
        }
    });
    running
}

/// What the attack on codes counts.
const GUESSED: usize = 0;
const HIT: usize = 1;
const TOO_FAST: usize = 2;
const JOINED: usize = 3;

/// Guesses codes of tables that others keep private. Guests and addresses cost nothing, so each one guesses until their
/// budget is spent, and the next one continues. An answer of "too fast" is no guess: it does not tell whether the table
/// exists.
async fn codes(url: &str) -> Running {
    let mut running = Running::new(&[
        "guesses that were answered",
        "guesses that named a private table",
        "guesses that were too fast",
        "private tables joined",
    ]);
    running.finishes = true;
    let mut private = HashSet::new();
    for number in 0..VICTIMS {
        let victim = Visitor::sign_in(url, &format!("198.51.100.{}", 100 + number)).await;
        let victim = victim.unwrap();
        for _ in 0..TABLES {
            private.extend(victim.opens("keltis 4 private").await);
        }
    }
    assert_eq!(private.len(), VICTIMS * TABLES, "private tables");
    let (private, next_guesser) = (Arc::new(private), Arc::new(AtomicUsize::new(0)));
    for _ in 0..PARALLEL_GUESSERS {
        let (url, counts) = (url.to_owned(), running.counts.clone());
        let (private, next_guesser) = (private.clone(), next_guesser.clone());
        running.tasks.spawn(async move {
            while counts.achieved(GUESSED) < GUESSES {
                let number = next_guesser.fetch_add(1, Ordering::Relaxed);
                if number >= MAX_GUESSERS {
                    return;
                }
                guess(&url, number, &private, &counts).await;
            }
        });
    }
    running
}

/// Guesses as one person until their budget is spent.
async fn guess(url: &str, number: usize, private: &HashSet<String>, counts: &Counts) {
    let Some(guesser) = Visitor::sign_in(url, &guesser_address(number)).await else {
        tokio::time::sleep(PAUSE).await;
        return;
    };
    let mut seed = [0; 32];
    seed[..8].copy_from_slice(&(number as u64).to_le_bytes());
    let mut dice = Dice::new(seed);
    for _ in 0..GUESSES_PER_PERSON {
        if counts.achieved(GUESSED) >= GUESSES {
            return;
        }
        let code = Code::random(CodeLength::Short, &mut dice).to_string();
        let reply = guesser.sends(&format!("join {code}")).await;
        counts.count(&reply);
        match Answer::of(reply.as_ref()) {
            Answer::TooFast => {
                counts.achieve(TOO_FAST);
                return;
            }
            answer => {
                counts.achieve(GUESSED);
                if private.contains(&code) {
                    counts.achieve(HIT);
                    if answer == Answer::Done {
                        counts.achieve(JOINED);
                    }
                }
            }
        }
    }
}
