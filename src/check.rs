//! `keltis check`: whether everything is all right, and what would run. It changes nothing.

use std::env;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;
use std::time::SystemTime;

use bot_core::game::Kind;
use bot_core::store::offline::{self, Deliveries, Look};

use crate::boards;
use crate::database::{count, size, wait};
use crate::settings::{self, Settings};

#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    settings: Settings,
}

/// What opens the doors.
const DOORS: [&str; 3] = ["DISCORD_TOKEN", "TELEGRAM_TOKEN", "WEB_ADDR"];
/// How the names of our settings begin.
const OURS: &str = "KELTIS_";

/// While the program runs, nothing should wait longer than this to be shown, in milliseconds.
const LONG: i64 = HOUR;
const MINUTE: i64 = 60_000;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;

/// Room on the disk that makes a host worry, and that is too little, in bytes.
const NEARLY_FULL: u64 = 500_000_000;
const FULL: u64 = 20_000_000;

/// Says how each thing is, and remembers whether one is bad.
#[derive(Default)]
struct Findings {
    failed: bool,
}

impl Findings {
    fn ok(&self, what: &str) -> io::Result<()> {
        writeln!(io::stdout(), "ok   {what}")
    }

    fn warn(&self, what: &str) -> io::Result<()> {
        writeln!(io::stdout(), "warn {what}")
    }

    fn fail(&mut self, what: &str) -> io::Result<()> {
        self.failed = true;
        writeln!(io::stdout(), "FAIL {what}")
    }
}

/// `dot_env` is what was wrong with the file `.env`.
pub fn run(args: &Args, dot_env: Option<anyhow::Error>) -> anyhow::Result<ExitCode> {
    let mut findings = Findings::default();
    check_settings(&mut findings, dot_env)?;
    check_serving(&mut findings, &args.settings)?;
    check_boards(&mut findings, &args.settings.boards)?;
    match args.settings.database.file() {
        Ok(file) => check_database(&mut findings, &file)?,
        Err(error) => findings.fail(&format!("database: {error:#}"))?,
    }
    Ok(if findings.failed {
        ExitCode::FAILURE
    } else {
        ExitCode::SUCCESS
    })
}

fn check_settings(findings: &mut Findings, dot_env: Option<anyhow::Error>) -> io::Result<()> {
    match dot_env {
        None if Path::new(".env").exists() => findings.ok("settings: .env was read")?,
        None => findings.ok("settings: no .env here, only the environment")?,
        Some(error) => findings.fail(&format!("settings: {error:#}"))?,
    }
    let is_set = |name: &&str| env::var_os(name).is_some_and(|value| !value.is_empty());
    let (set, unset): (Vec<_>, Vec<_>) = DOORS.into_iter().partition(is_set);
    match (set.join(", "), unset.join(", ")) {
        (set, unset) if unset.is_empty() => findings.ok(&format!("doors: {set} set"))?,
        (set, unset) if set.is_empty() => findings.ok(&format!(
            "doors: none of {unset} is set; the page is served on this machine alone"
        ))?,
        (set, unset) => findings.ok(&format!("doors: {set} set; {unset} not set"))?,
    }
    let names = env::vars_os().map(|(name, _)| name.to_string_lossy().into_owned());
    let mut unknown: Vec<_> = names
        .filter(|name| name.starts_with(OURS) && !settings::NAMES.contains(&name.as_str()))
        .collect();
    unknown.sort();
    unknown
        .iter()
        .try_for_each(|name| findings.warn(&format!("settings: {name} is not one of ours")))
}

/// What only serving needs. Boards and database are looked at by themselves.
fn check_serving(findings: &mut Findings, settings: &Settings) -> io::Result<()> {
    if let Err(error) = settings.limits() {
        findings.fail(&format!("settings: {error:#}"))?;
    }
    if let Err(error) = settings.telegram() {
        findings.fail(&format!("settings: {error:#}"))?;
    }
    if let Err(error) = settings.discord() {
        findings.fail(&format!("settings: {error:#}"))?;
    }
    if let Err(error) = settings.pictures() {
        findings.fail(&format!("settings: {error:#}"))?;
    }
    if let Err(error) = settings.web(true) {
        findings.fail(&format!("settings: {error:#}"))?;
    }
    Ok(())
}

fn check_boards(findings: &mut Findings, folder: &boards::Folder) -> io::Result<()> {
    let boards = match boards::load(folder) {
        Ok(boards) => boards,
        Err(error) => return findings.fail(&format!("boards: {error:#}")),
    };
    let is_own = |kind: &Kind| boards.layout(*kind).is_ok_and(|layout| layout.is_some());
    let own: Vec<_> = Kind::ALL.iter().filter(|kind| is_own(kind)).collect();
    match own.as_slice() {
        [] => findings.ok("boards: the built-in ones"),
        own => {
            let names: Vec<_> = own.iter().map(|kind| kind.name()).collect();
            findings.ok(&format!("boards: your own of {}", names.join(", ")))
        }
    }
}

fn check_database(findings: &mut Findings, file: &Path) -> io::Result<()> {
    let name = file.display();
    let folder = match file.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    match fs::metadata(folder) {
        Ok(found) if !found.is_dir() => {
            return findings.fail(&format!("database: {} is not a folder", folder.display()));
        }
        Ok(found) if found.permissions().readonly() => findings.fail(&format!(
            "database: the folder {} cannot be written to",
            folder.display()
        ))?,
        Ok(_) => {}
        Err(error) => {
            return findings.fail(&format!("database: {}: {error}", folder.display()));
        }
    }
    check_disk(findings, folder)?;
    match fs::metadata(file) {
        Ok(found) if found.is_file() => {
            if let Err(error) = File::open(file) {
                return findings.fail(&format!("database: {name} cannot be read: {error}"));
            }
            match File::options().append(true).open(file) {
                Ok(_) => findings.ok(&format!("database: {name}, {}", size(found.len())))?,
                Err(error) => {
                    findings.fail(&format!("database: {name} cannot be written to: {error}"))?;
                }
            }
        }
        Ok(_) => return findings.fail(&format!("database: {name} is not a file")),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            return findings.ok(&format!(
                "database: {name} is not there yet; the first start creates it"
            ));
        }
        Err(error) => return findings.fail(&format!("database: {name}: {error}")),
    }
    let served = match offline::is_served(file) {
        Ok(true) => {
            findings.ok("served: by a keltis that runs now")?;
            true
        }
        Ok(false) => {
            findings.ok("served: by nobody now")?;
            false
        }
        Err(error) => {
            findings.warn(&format!("served: nobody can tell: {error}"))?;
            false
        }
    };
    match wait(async { Ok(offline::look(file).await) }) {
        Ok(Ok(look)) => say_look(findings, &look, served),
        Ok(Err(error @ offline::Error::Damaged { .. })) => {
            findings.fail(&format!("integrity: {error}"))
        }
        Ok(Err(error)) => findings.fail(&format!("database: {error}")),
        Err(error) => findings.fail(&format!("database: {error:#}")),
    }
}

/// How much room is left where the database lies.
#[cfg(unix)]
fn check_disk(findings: &mut Findings, folder: &Path) -> io::Result<()> {
    match rustix::fs::statvfs(folder) {
        Ok(disk) => {
            let free = disk.f_bavail.saturating_mul(disk.f_frsize);
            let line = format!("disk: {} free", size(free));
            match free {
                ..FULL => findings.fail(&format!("{line}, too little to go on")),
                FULL..NEARLY_FULL => findings.warn(&line),
                _ => findings.ok(&line),
            }
        }
        Err(error) => findings.warn(&format!("disk: nobody can tell: {error}")),
    }
}

#[cfg(not(unix))]
fn check_disk(_: &mut Findings, _: &Path) -> io::Result<()> {
    Ok(())
}

fn say_look(findings: &mut Findings, look: &Look, served: bool) -> io::Result<()> {
    findings.ok("integrity: no damage found")?;
    let migrations = &look.migrations;
    let (applied, pending) = (migrations.applied, migrations.pending);
    if !migrations.unknown.is_empty() {
        let unknown: Vec<_> = migrations.unknown.iter().map(i64::to_string).collect();
        return findings.fail(&format!(
            "migrations: {} not known to this keltis; the database comes from a newer one or from another program",
            unknown.join(", ")
        ));
    }
    if pending > 0 {
        return findings.ok(&format!(
            "migrations: {applied} applied, {pending} pending until the next start"
        ));
    }
    findings.ok(&format!("migrations: {applied} applied, none pending"))?;
    let (mut lobbies, mut playing, mut over) = (0, 0, 0);
    for (stage, tables) in &look.stages {
        match stage.as_str() {
            "lobby" => lobbies += tables,
            "playing" => playing += tables,
            _ => over += tables,
        }
    }
    findings.ok(&format!(
        "tables: {lobbies} in the lobby, {playing} playing, {over} over"
    ))?;
    say_deliveries(findings, look.deliveries, served)
}

fn say_deliveries(findings: &Findings, found: Deliveries, served: bool) -> io::Result<()> {
    let given_up = match found.given_up {
        0 => String::new(),
        number => format!("; {number} given up until somebody can be reached again"),
    };
    if found.waiting == 0 {
        return findings.ok(&format!("deliveries: none waits{given_up}"));
    }
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    let now = now.map_or(0, |now| now.as_millis() as i64);
    let age = found.oldest.map(|oldest| (now - oldest).max(0));
    let since = age.map_or(String::new(), |age| {
        format!(", the oldest for {}", ago(age))
    });
    let line = format!(
        "deliveries: {}{since}{given_up}",
        count(found.waiting, "waits", "wait")
    );
    if served && age.is_some_and(|age| age > LONG) {
        findings.warn(&line)
    } else {
        findings.ok(&line)
    }
}

/// A time in its largest unit.
fn ago(millis: i64) -> String {
    match millis {
        ..MINUTE => "less than a minute".to_owned(),
        MINUTE..HOUR => format!("{} min", millis / MINUTE),
        HOUR..DAY => format!("{} h", millis / HOUR),
        _ => count(millis / DAY, "day", "days"),
    }
}
