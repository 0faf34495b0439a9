//! `keltis check`: checks settings, boards and database, and reports what would run. Changes nothing.

use std::env;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;
use std::time::SystemTime;

use bot_core::games::GameKind;
use bot_core::store::maintenance::{self, DeliveryCounts, Inspection, OpenReport};

use crate::boards;
use crate::database::{block_on, format_bytes, pluralize};
use crate::settings::{self, Settings};

#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    settings: Settings,
}

/// Variables that turn on a front end.
const FRONT_END_VARIABLES: [&str; 3] = ["DISCORD_TOKEN", "TELEGRAM_TOKEN", "WEB_ADDR"];
/// Prefix of the names of our own settings.
const PREFIX: &str = "KELTIS_";

/// Age in milliseconds from which a waiting delivery is reported as a warning while the program runs.
const MAX_DELIVERY_AGE: i64 = HOUR;
const MINUTE: i64 = 60_000;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;

/// Free disk space in bytes below which the check warns, and below which it fails.
const LOW_DISK: u64 = 500_000_000;
const FULL_DISK: u64 = 20_000_000;

/// Prints each result and remembers whether one failed.
#[derive(Default)]
struct Report {
    failed: bool,
}

impl Report {
    fn ok(&self, message: &str) -> io::Result<()> {
        writeln!(io::stdout(), "ok   {message}")
    }

    fn warn(&self, message: &str) -> io::Result<()> {
        writeln!(io::stdout(), "warn {message}")
    }

    fn fail(&mut self, message: &str) -> io::Result<()> {
        self.failed = true;
        writeln!(io::stdout(), "FAIL {message}")
    }
}

/// Runs all checks. `dot_env` is the error from reading `.env`, if there was one.
pub fn run(args: &Args, dot_env: Option<anyhow::Error>) -> anyhow::Result<ExitCode> {
    let mut report = Report::default();
    check_settings(&mut report, dot_env)?;
    check_serving(&mut report, &args.settings)?;
    check_boards(&mut report, &args.settings.boards)?;
    match args.settings.database.file() {
        Ok(file) => check_database(&mut report, &file)?,
        Err(error) => report.fail(&format!("database: {error:#}"))?,
    }
    Ok(if report.failed {
        ExitCode::FAILURE
    } else {
        ExitCode::SUCCESS
    })
}

fn check_settings(report: &mut Report, dot_env: Option<anyhow::Error>) -> io::Result<()> {
    match dot_env {
        None if Path::new(".env").exists() => report.ok("settings: .env was read")?,
        None => report.ok("settings: no .env file, only the environment")?,
        Some(error) => report.fail(&format!("settings: {error:#}"))?,
    }
    let is_set = |name: &&str| env::var_os(name).is_some_and(|value| !value.is_empty());
    let (set, unset): (Vec<_>, Vec<_>) = FRONT_END_VARIABLES.into_iter().partition(is_set);
    match (set.join(", "), unset.join(", ")) {
        (set, unset) if unset.is_empty() => report.ok(&format!("front ends: {set} set"))?,
        (set, unset) if set.is_empty() => report.ok(&format!(
            "front ends: none of {unset} is set; the page is served on this machine only"
        ))?,
        (set, unset) => report.ok(&format!("front ends: {set} set; {unset} not set"))?,
    }
    let names = env::vars_os().map(|(name, _)| name.to_string_lossy().into_owned());
    let mut unknown: Vec<_> = names
        .filter(|name| {
            name.starts_with(PREFIX) && !settings::KELTIS_VARIABLES.contains(&name.as_str())
        })
        .collect();
    unknown.sort();
    unknown
        .iter()
        .try_for_each(|name| report.warn(&format!("settings: {name} is not a known setting")))
}

/// Checks the settings that only serving uses. Boards and database have their own checks.
fn check_serving(report: &mut Report, settings: &Settings) -> io::Result<()> {
    if let Err(error) = settings.limits() {
        report.fail(&format!("settings: {error:#}"))?;
    }
    if let Err(error) = settings.telegram() {
        report.fail(&format!("settings: {error:#}"))?;
    }
    if let Err(error) = settings.discord() {
        report.fail(&format!("settings: {error:#}"))?;
    }
    if let Err(error) = settings.pictures() {
        report.fail(&format!("settings: {error:#}"))?;
    }
    if let Err(error) = settings.metrics() {
        report.fail(&format!("settings: {error:#}"))?;
    }
    if let Err(error) = settings.health_address() {
        report.fail(&format!("settings: {error:#}"))?;
    }
    if let Err(error) = settings.web(true) {
        report.fail(&format!("settings: {error:#}"))?;
    }
    Ok(())
}

fn check_boards(report: &mut Report, folder: &boards::Folder) -> io::Result<()> {
    let boards = match boards::load(folder) {
        Ok(boards) => boards,
        Err(error) => return report.fail(&format!("boards: {error:#}")),
    };
    let is_own = |kind: &GameKind| boards.layout(*kind).is_ok_and(|layout| layout.is_some());
    let own: Vec<_> = GameKind::ALL.iter().filter(|kind| is_own(kind)).collect();
    match own.as_slice() {
        [] => report.ok("boards: built in"),
        own => {
            let names: Vec<_> = own.iter().map(|kind| kind.name()).collect();
            report.ok(&format!("boards: your own for {}", names.join(", ")))
        }
    }
}

fn check_database(report: &mut Report, file: &Path) -> io::Result<()> {
    let name = file.display();
    let folder = match file.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    match fs::metadata(folder) {
        Ok(found) if !found.is_dir() => {
            return report.fail(&format!("database: {} is not a folder", folder.display()));
        }
        Ok(found) if found.permissions().readonly() => report.fail(&format!(
            "database: the folder {} is not writable",
            folder.display()
        ))?,
        Ok(_) => {}
        Err(error) => {
            return report.fail(&format!("database: {}: {error}", folder.display()));
        }
    }
    check_disk(report, folder)?;
    check_permissions(report, file)?;
    match fs::metadata(file) {
        Ok(found) if found.is_file() => {
            if let Err(error) = File::open(file) {
                return report.fail(&format!("database: {name} cannot be read: {error}"));
            }
            match File::options().append(true).open(file) {
                Ok(_) => report.ok(&format!("database: {name}, {}", format_bytes(found.len())))?,
                Err(error) => {
                    report.fail(&format!("database: {name} is not writable: {error}"))?;
                }
            }
        }
        Ok(_) => return report.fail(&format!("database: {name} is not a file")),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            return report.ok(&format!(
                "database: {name} does not exist yet; the first start creates it"
            ));
        }
        Err(error) => return report.fail(&format!("database: {name}: {error}")),
    }
    let served = match maintenance::is_served(file) {
        Ok(true) => {
            report.ok("in use: by a running keltis")?;
            true
        }
        Ok(false) => {
            report.ok("in use: no")?;
            false
        }
        Err(error) => {
            report.warn(&format!("in use: unknown: {error}"))?;
            false
        }
    };
    match block_on(async { Ok(maintenance::inspect(file).await) }) {
        Ok(Ok(look)) => report_contents(report, &look, served),
        Ok(Err(error @ maintenance::Error::Damaged { .. })) => {
            report.fail(&format!("integrity: {error}"))
        }
        Ok(Err(error)) => report.fail(&format!("database: {error}")),
        Err(error) => report.fail(&format!("database: {error:#}")),
    }
}

/// Warns about files of the database that other users of the machine may read or write.
#[cfg(unix)]
fn check_permissions(report: &mut Report, file: &Path) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;

    for suffix in ["", "-wal", "-shm", ".lock"] {
        let mut name = file.as_os_str().to_owned();
        name.push(suffix);
        let Ok(found) = fs::metadata(&name) else {
            continue;
        };
        let mode = found.permissions().mode() & 0o777;
        if mode & 0o077 != 0 {
            let name = name.display();
            report.warn(&format!(
                "permissions: {name} is open to other users ({mode:o}); run chmod 600 {name}"
            ))?;
        }
    }
    Ok(())
}

#[cfg(not(unix))]
fn check_permissions(_: &mut Report, _: &Path) -> io::Result<()> {
    Ok(())
}

/// Checks the free space on the disk of the database.
#[cfg(unix)]
fn check_disk(report: &mut Report, folder: &Path) -> io::Result<()> {
    match rustix::fs::statvfs(folder) {
        Ok(disk) => {
            let free = disk.f_bavail.saturating_mul(disk.f_frsize);
            let line = format!("disk: {} free", format_bytes(free));
            match free {
                ..FULL_DISK => report.fail(&format!("{line}, too little to run")),
                FULL_DISK..LOW_DISK => report.warn(&line),
                _ => report.ok(&line),
            }
        }
        Err(error) => report.warn(&format!("disk: free space unknown: {error}")),
    }
}

#[cfg(not(unix))]
fn check_disk(_: &mut Report, _: &Path) -> io::Result<()> {
    Ok(())
}

fn report_contents(report: &mut Report, look: &Inspection, served: bool) -> io::Result<()> {
    report.ok("integrity: no damage found")?;
    let migrations = &look.migrations;
    let (applied, pending) = (migrations.applied, migrations.pending);
    if !migrations.unknown.is_empty() {
        let unknown: Vec<_> = migrations.unknown.iter().map(i64::to_string).collect();
        return report.fail(&format!(
            "migrations: {} not known to this version; the database comes from a newer version or from another program",
            unknown.join(", ")
        ));
    }
    if pending > 0 {
        return report.ok(&format!(
            "migrations: {applied} applied, {pending} pending until the next start"
        ));
    }
    report.ok(&format!("migrations: {applied} applied, none pending"))?;
    let (mut lobbies, mut playing, mut over) = (0, 0, 0);
    for (stage, tables) in &look.stages {
        match stage.as_str() {
            "lobby" => lobbies += tables,
            "playing" => playing += tables,
            _ => over += tables,
        }
    }
    report.ok(&format!(
        "tables: {lobbies} in the lobby, {playing} playing, {over} over"
    ))?;
    report_deliveries(report, look.deliveries, served)?;
    report_people(report, &look.reports)
}

/// Lists the open reports about people.
fn report_people(report: &mut Report, open: &[OpenReport]) -> io::Result<()> {
    if open.is_empty() {
        return report.ok("reports: none open");
    }
    report.warn(&format!(
        "reports: {} open; close one with `keltis close-report NUMBER`",
        open.len()
    ))?;
    open.iter().try_for_each(|one| {
        let name = match one.name.as_str() {
            "" => "no name",
            name => name,
        };
        report.warn(&format!(
            "report {}: {} ({}) at table {}, {} ago: {}",
            one.number,
            name,
            one.accounts.join(", "),
            one.code,
            format_age(age_of(one.at)),
            one.reason
        ))
    })
}

/// Returns how long ago a time was.
fn age_of(at: i64) -> i64 {
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    let now = now.map_or(0, |now| now.as_millis() as i64);
    (now - at).max(0)
}

fn report_deliveries(report: &Report, found: DeliveryCounts, served: bool) -> io::Result<()> {
    let given_up = match found.given_up {
        0 => String::new(),
        number => format!("; {number} given up until the person can be reached again"),
    };
    if found.waiting == 0 {
        return report.ok(&format!("deliveries: none waiting{given_up}"));
    }
    let age = found.oldest.map(age_of);
    let age_text = age.map_or(String::new(), |age| {
        format!(", the oldest for {}", format_age(age))
    });
    let line = format!("deliveries: {} waiting{age_text}{given_up}", found.waiting);
    if served && age.is_some_and(|age| age > MAX_DELIVERY_AGE) {
        report.warn(&line)
    } else {
        report.ok(&line)
    }
}

/// Formats a duration in its largest unit.
fn format_age(millis: i64) -> String {
    match millis {
        ..MINUTE => "less than a minute".to_owned(),
        MINUTE..HOUR => format!("{} min", millis / MINUTE),
        HOUR..DAY => format!("{} h", millis / HOUR),
        _ => pluralize(millis / DAY, "day", "days"),
    }
}
