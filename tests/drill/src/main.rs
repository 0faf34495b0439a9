//! The crash drill: simulated people play at many tables in fake chats, while the process is killed and restarted again
//! and again. Then the database is compared with what the people saw. Without kills it is a load test.

mod chats;
mod compare;
mod ledger;
mod people;

use std::io::{self, BufRead, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, bail, ensure};
use bot_core::bot::{Bot, ChatClient, DeliveryWorker, Settings};
use bot_core::game::RandomSource;
use bot_core::games::Boards;
use bot_core::opponent::Dice;
use bot_core::people::Platform;
use clap::Parser;
use tokio_util::sync::CancellationToken;

use chats::{Chats, FakeChatClient};
use compare::Findings;
use ledger::{Entry, Ledger};
use people::{Room, World};

/// Lets simulated people play at many tables, kills the bot at random moments, and compares its database with what they saw.
#[derive(Parser)]
#[command(max_term_width = 100)]
struct Args {
    /// Number of simultaneous tables
    #[arg(long, default_value_t = 50, value_parser = clap::value_parser!(u64).range(1..=10_000))]
    tables: u64,

    /// Duration in seconds; by default 30, or one per kill
    #[arg(long)]
    seconds: Option<u64>,

    /// Kill the bot this many times at random moments, and restart it
    #[arg(long, default_value_t = 0)]
    kills: u64,

    /// Folder for the database and the ledger; by default a temporary folder that is deleted on success
    #[arg(long, value_name = "FOLDER")]
    folder: Option<PathBuf>,

    /// Seed; the same seed gives the same choices
    #[arg(long, default_value_t = 1)]
    seed: u64,

    /// Play until killed; used by `--kills`
    #[arg(long, hide = true)]
    victim: bool,
}

/// How long the last deliveries may take.
const SETTLE_TIMEOUT: Duration = Duration::from_secs(60);
const PROGRESS_INTERVAL: Duration = Duration::from_secs(5);

fn main() -> ExitCode {
    tracing_subscriber::fmt()
        .with_max_level(tracing::Level::ERROR)
        .with_writer(io::stderr)
        .init();
    match run(&Args::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("drill: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(args: &Args) -> anyhow::Result<()> {
    let is_temporary = args.folder.is_none();
    let folder = match &args.folder {
        Some(folder) => folder.clone(),
        None => std::env::temp_dir().join(format!("keltis-drill-{}", std::process::id())),
    };
    std::fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()?;
    if args.victim {
        return runtime.block_on(play_until_killed(args, &folder));
    }
    let seconds = args.seconds.unwrap_or(match args.kills {
        0 => 30,
        kills => kills,
    });
    let result = if args.kills > 0 {
        run_kills(args, &folder, seconds)
            .and_then(|()| runtime.block_on(play_and_audit(args, &folder, Duration::ZERO)))
    } else {
        runtime.block_on(play_and_audit(args, &folder, Duration::from_secs(seconds)))
    };
    match result {
        Ok(()) if is_temporary => Ok(std::fs::remove_dir_all(&folder)?),
        Ok(()) => Ok(()),
        Err(error) => Err(error.context(format!(
            "database and ledger are kept in {}",
            folder.display()
        ))),
    }
}

/// Starts a bot as a child process and kills it at a random moment, once per kill.
fn run_kills(args: &Args, folder: &Path, seconds: u64) -> anyhow::Result<()> {
    let program = std::env::current_exe()?;
    let mut dice = seeded_dice(args.seed, 0);
    let mut reported = Instant::now();
    let mean = seconds as f64 / args.kills as f64;
    for round in 1..=args.kills {
        let mut child = Command::new(&program)
            .args(["--victim", "--tables", &args.tables.to_string()])
            .args(["--seed", &(args.seed.wrapping_add(round)).to_string()])
            .arg("--folder")
            .arg(folder)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()?;
        // Most are killed during games, some during startup.
        let mut out = child.stdout.take().map(io::BufReader::new);
        if let Some(out) = out.as_mut().filter(|_| dice.below(4) > 0) {
            out.read_line(&mut String::new())?;
        }
        let fraction = f64::from(dice.below(2_000)) / 1_000.0;
        std::thread::sleep(Duration::from_secs_f64(mean * fraction));
        if let Some(status) = child.try_wait()? {
            bail!("the bot exited before kill {round}: {status}");
        }
        child.kill()?;
        child.wait()?;
        drop(out);
        if reported.elapsed() >= PROGRESS_INTERVAL {
            reported = Instant::now();
            eprintln!("{round} of {} kills", args.kills);
        }
    }
    Ok(())
}

/// Plays until it is killed.
async fn play_until_killed(args: &Args, folder: &Path) -> anyhow::Result<()> {
    let drill = Drill::open(args, folder).await?;
    let findings = drill.compare(false).await?;
    ensure!(findings.is_clean(), "{}", findings.problems.join("\n"));
    writeln!(io::stdout(), "playing")?;
    drill.play(args, None).await
}

/// Plays for a while, waits for the last deliveries, and compares the database with what everybody saw.
async fn play_and_audit(args: &Args, folder: &Path, time: Duration) -> anyhow::Result<()> {
    let drill = Drill::open(args, folder).await?;
    let started = Instant::now();
    drill.play(args, Some(time)).await?;
    let played = started.elapsed();
    drill.settle().await?;
    let (world, file) = (drill.world.clone(), drill.file.clone());
    drill.stop().await;
    let memory = resident_memory();
    // Compare what is in the file, without the cache of the first instance.
    let drill = Drill::open(args, folder).await?;
    let findings = drill.compare(true).await?;
    drill.stop().await;
    print_summary(&world, played, &findings, &file, memory)?;
    ensure!(findings.is_clean(), "{}", findings.problems.join("\n"));
    ensure!(findings.moves > 0, "nobody made a move");
    Ok(())
}

/// The bot with its fake chats and people.
struct Drill {
    world: Arc<World>,
    file: PathBuf,
    entries: Vec<Entry>,
    clients: Vec<Arc<dyn ChatClient>>,
}

impl Drill {
    async fn open(args: &Args, folder: &Path) -> anyhow::Result<Self> {
        let ledger_path = folder.join("ledger");
        let entries =
            Ledger::read(&ledger_path).with_context(|| ledger_path.display().to_string())?;
        let ledger = Arc::new(Ledger::open(&ledger_path)?);
        let chats = Arc::new(Chats::new(
            ledger.clone(),
            &entries,
            seeded_dice(args.seed, 1),
        ));
        let file = folder.join("keltis.db");
        let mut settings = Settings::new(file.clone(), Arc::new(Boards::built_in()?));
        // The chats compare texts.
        settings.pictures = false;
        settings.max_requests_per_minute = u32::MAX;
        settings.max_tables_per_person = usize::MAX;
        let bot = Bot::open(settings).await?;
        let next_update = entries
            .iter()
            .filter_map(|entry| match entry {
                Entry::Request(request) => Some(request.update + 1),
                _ => None,
            })
            .max();
        let clients = [Platform::Discord, Platform::Telegram].map(|platform| {
            let chats = chats.clone();
            Arc::new(FakeChatClient { platform, chats }) as Arc<dyn ChatClient>
        });
        let world = World {
            bot,
            chats,
            ledger,
            updates: AtomicU64::new(next_update.unwrap_or_default()),
            stats: people::PlayStats::default(),
        };
        Ok(Self {
            world: Arc::new(world),
            file,
            entries,
            clients: clients.into(),
        })
    }

    async fn compare(&self, delivered: bool) -> anyhow::Result<Findings> {
        let courier = DeliveryWorker::new(self.clients.clone());
        let (bot, chats) = (&self.world.bot, &self.world.chats);
        compare::compare(bot, &courier, chats, &self.entries, delivered).await
    }

    /// Lets everybody play for a while, or until the process is killed.
    async fn play(&self, args: &Args, time: Option<Duration>) -> anyhow::Result<()> {
        let stop = CancellationToken::new();
        let mut unanswered = compare::unanswered_requests(&self.entries);
        let known: std::collections::HashSet<_> = self
            .entries
            .iter()
            .filter_map(|entry| match entry {
                Entry::Request(request) => Some(request.room),
                _ => None,
            })
            .collect();
        let mut rooms = tokio::task::JoinSet::new();
        for number in 0..args.tables as usize {
            let room = Room::new(
                number,
                self.world.clone(),
                seeded_dice(args.seed, number + 2),
            );
            let is_new = !known.contains(&number);
            rooms.spawn(room.play(unanswered.remove(&number), is_new, stop.clone()));
        }
        let playing = async {
            let mut failed = None;
            while let Some(ended) = rooms.join_next().await {
                let ended = ended.context("the task of a room panicked").flatten();
                if let Err(error) = ended {
                    stop.cancel();
                    failed.get_or_insert(error);
                }
            }
            stop.cancel();
            failed
        };
        let clock = async {
            match time {
                Some(time) => tokio::select! {
                    () = tokio::time::sleep(time) => stop.cancel(),
                    () = stop.cancelled() => {}
                },
                None => stop.cancelled().await,
            }
        };
        let bot = self.world.bot.clone();
        let (failed, (), ()) =
            tokio::join!(playing, clock, bot.run(self.clients.clone(), stop.clone()));
        failed.map_or(Ok(()), Err)
    }

    /// Lets opponents finish their turns and waits until everything is delivered.
    async fn settle(&self) -> anyhow::Result<()> {
        let stop = CancellationToken::new();
        let bot = &self.world.bot;
        let settled = async {
            bot.move_all_opponents().await?;
            let started = Instant::now();
            while bot.pending().await?.count > 0 {
                ensure!(
                    started.elapsed() < SETTLE_TIMEOUT,
                    "not everything was delivered in {} s",
                    SETTLE_TIMEOUT.as_secs()
                );
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
            stop.cancel();
            Ok(())
        };
        let stopped = async {
            let settled = settled.await;
            stop.cancel();
            settled
        };
        let (settled, ()) = tokio::join!(stopped, bot.run(self.clients.clone(), stop.clone()));
        settled
    }

    async fn stop(self) {
        self.world.bot.close().await;
    }
}

fn print_summary(
    world: &World,
    played: Duration,
    findings: &Findings,
    file: &Path,
    memory: Option<u64>,
) -> anyhow::Result<()> {
    let mut out = io::stdout().lock();
    let stats = &world.stats;
    let count = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
    let seconds = played.as_secs_f64().max(0.001);
    let mut latencies = stats
        .latencies_micros
        .lock()
        .map(|mut latencies| std::mem::take(&mut *latencies))
        .unwrap_or_default();
    latencies.sort_unstable();
    let percentile = |part: usize| {
        let at = latencies.len().saturating_sub(1) * part / 100;
        latencies
            .get(at)
            .map_or(0.0, |micros| f64::from(*micros) / 1e3)
    };
    let requests = count(&stats.requests);
    writeln!(
        out,
        "{requests} requests in {seconds:.1} s, {:.0} per second",
        requests as f64 / seconds
    )?;
    writeln!(
        out,
        "{} moves, {} undos, {} presses refused, {} games finished",
        count(&stats.moves),
        count(&stats.undos),
        count(&stats.refused),
        count(&stats.games)
    )?;
    writeln!(
        out,
        "response time: median {:.1} ms, 99th percentile {:.1} ms, maximum {:.1} ms",
        percentile(50),
        percentile(99),
        percentile(100)
    )?;
    let chat_stats = world.chats.stats();
    writeln!(
        out,
        "{} messages sent, {} edits, {} simulated faults",
        chat_stats.sent, chat_stats.edited, chat_stats.faults
    )?;
    let bytes = std::fs::metadata(file).map_or(0, |file| file.len());
    write!(out, "database: {:.1} MB", bytes as f64 / 1e6)?;
    match memory {
        Some(memory) => writeln!(out, ", memory: {:.1} MB", memory as f64 / 1e6)?,
        None => writeln!(out)?,
    }
    writeln!(
        out,
        "read back: {} tables, {} actions ({} by people), {} views",
        findings.tables, findings.actions, findings.moves, findings.views
    )?;
    writeln!(
        out,
        "{} lost, {} duplicated, {} views wrong, {} notices missing, {} notices duplicated",
        findings.lost,
        findings.duplicated,
        findings.wrong_views,
        findings.missing_notices,
        findings.duplicated_notices
    )?;
    writeln!(
        out,
        "{} notices of turns that are over were left by a kill or a lost answer",
        findings.leftover_notices
    )?;
    Ok(())
}

/// Returns the resident memory of this process, where `/proc` exists.
fn resident_memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmRSS:"))?;
    let kilobytes: u64 = line.split_whitespace().nth(1)?.parse().ok()?;
    Some(kilobytes * 1024)
}

/// Returns the random numbers for one part of the run.
fn seeded_dice(seed: u64, part: usize) -> Dice {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    bytes[8..16].copy_from_slice(&(part as u64).to_le_bytes());
    Dice::new(bytes)
}
