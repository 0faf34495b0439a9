//! Starts the program as a host would.

use std::fs::File;
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;

use tempfile::TempDir;
use tokio::process::{Child, Command};

use crate::{fake_discord, fake_telegram};

/// Linux counts processor time in hundredths of a second.
const MILLIS_PER_TICK: u64 = 10;
const DATABASE: &str = "keltis.db";
const LOG: &str = "log";

/// A program file.
pub struct Build {
    path: PathBuf,
    pictures: bool,
}

impl Build {
    pub fn new(path: &Path, pictures: bool) -> Self {
        let found = path.canonicalize();
        let path = found.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        Self { path, pictures }
    }

    pub fn name(&self) -> String {
        let name = self.path.file_name().unwrap_or_default();
        name.to_string_lossy().into_owned()
    }

    /// Starts the program with an empty database.
    pub fn start(
        &self,
        telegram: &fake_telegram::Fake,
        discord: Option<&fake_discord::Fake>,
    ) -> Program {
        let folder = TempDir::new().unwrap();
        let mut environment = vec![
            ("TELEGRAM_TOKEN", fake_telegram::TOKEN.to_owned()),
            ("TELEGRAM_API_URL", telegram.url()),
            ("KELTIS_REQUESTS_A_MINUTE", "1000000".to_owned()),
            ("KELTIS_TABLES_A_PERSON", "1000".to_owned()),
            (
                "KELTIS_PICTURES",
                if self.pictures { "on" } else { "off" }.to_owned(),
            ),
        ];
        if let Some(discord) = discord {
            environment.push(("DISCORD_TOKEN", fake_discord::TOKEN.to_owned()));
            environment.push(("DISCORD_API_URL", discord.url()));
        }
        let mut command = Command::new(&self.path);
        command
            .current_dir(folder.path())
            .env_clear()
            .envs(environment)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .kill_on_drop(true);
        let child = spawn(&mut command, folder.path());
        Program {
            command,
            child,
            folder,
        }
    }
}

/// The program with its page, without a chat and with the limits of a host who set none.
pub struct Page {
    program: Program,
    url: String,
}

impl Page {
    pub fn url(&self) -> &str {
        &self.url
    }

    pub fn program(&mut self) -> &mut Program {
        &mut self.program
    }
}

impl Build {
    /// Starts the program with an empty database and its page on a free port of loopback. Waits until it answers.
    pub async fn start_page(&self) -> Page {
        let folder = TempDir::new().unwrap();
        let free = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = free.local_addr().unwrap().to_string();
        drop(free);
        let mut command = Command::new(&self.path);
        command
            .current_dir(folder.path())
            .env_clear()
            .env("WEB_ADDR", &address)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .kill_on_drop(true);
        let child = spawn(&mut command, folder.path());
        let mut program = Program {
            command,
            child,
            folder,
        };
        while TcpStream::connect(&address).is_err() {
            assert!(program.is_running(), "the program ended");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        Page {
            program,
            url: format!("http://{address}"),
        }
    }
}

/// Starts the program. Its log continues an earlier one.
fn spawn(command: &mut Command, folder: &Path) -> Child {
    let log = File::options()
        .create(true)
        .append(true)
        .open(folder.join(LOG));
    command.stderr(Stdio::from(log.unwrap())).spawn().unwrap()
}

/// A running program. It is killed when this is dropped.
pub struct Program {
    command: Command,
    child: Child,
    folder: TempDir,
}

impl Program {
    /// Kills the program as `kill -9` does.
    pub async fn kill(&mut self) {
        self.child.kill().await.unwrap();
    }

    /// Starts a killed program again with the same database.
    pub fn restart(&mut self) {
        self.child = spawn(&mut self.command, self.folder.path());
    }

    /// Whether the program still runs, unless it was killed.
    pub fn is_running(&mut self) -> bool {
        self.child.try_wait().unwrap().is_none()
    }

    pub fn database(&self) -> PathBuf {
        self.folder.path().join(DATABASE)
    }

    pub fn log(&self) -> PathBuf {
        self.folder.path().join(LOG)
    }

    /// Returns the resident memory in bytes, where `/proc` exists.
    pub fn resident_memory(&self) -> Option<u64> {
        let status = self.proc_file("status")?;
        let line = status.lines().find(|line| line.starts_with("VmRSS:"))?;
        let kilobytes: u64 = line.split_whitespace().nth(1)?.parse().ok()?;
        Some(kilobytes * 1024)
    }

    /// Returns the processor time so far, where `/proc` exists. Unlike answer times, it hardly depends on what else runs on
    /// the machine.
    pub fn processor_time(&self) -> Option<Duration> {
        let stat = self.proc_file("stat")?;
        // The name of the program may contain spaces. After it, user and system time are the 12th and 13th field.
        let (_, fields) = stat.rsplit_once(')')?;
        let times = fields.split_whitespace().skip(11).take(2);
        let ticks: u64 = times.filter_map(|time| time.parse::<u64>().ok()).sum();
        Some(Duration::from_millis(ticks * MILLIS_PER_TICK))
    }

    fn proc_file(&self, name: &str) -> Option<String> {
        let id = self.child.id()?;
        std::fs::read_to_string(format!("/proc/{id}/{name}")).ok()
    }
}
