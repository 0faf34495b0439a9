//! The host commands: record, backup, restore, prune, check.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::time::{Duration, SystemTime};

use bot_core::bot::{Bot, Settings, TestHooks};
use bot_core::chat::{Origin, Outcome, Reply};
use bot_core::games::{Boards, Record};
use bot_core::people::{Asker, Identity, Platform};
use bot_core::store::StoreOptions;
use tempfile::{TempDir, tempdir};

const DAY: i64 = 24 * 60 * 60 * 1000;

/// A folder in which the program is run.
struct Host {
    folder: TempDir,
}

impl Host {
    fn new() -> Self {
        Self {
            folder: tempdir().unwrap(),
        }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn command(&self, arguments: &str) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_keltis"));
        command
            .args(arguments.split_whitespace())
            .current_dir(&self.folder);
        for name in [
            "DATABASE_URL",
            "KELTIS_BOARDS",
            "DISCORD_TOKEN",
            "TELEGRAM_TOKEN",
            "WEB_ADDR",
        ] {
            command.env_remove(name);
        }
        command
    }

    fn run(&self, arguments: &str) -> CommandOutput {
        self.command(arguments).output().unwrap().into()
    }

    /// Runs the program, which must succeed. Returns its output.
    fn run_ok(&self, arguments: &str) -> String {
        let output = self.run(arguments);
        assert_eq!(
            (output.code, output.stderr.as_str()),
            (0, ""),
            "{arguments}"
        );
        output.stdout
    }

    /// Runs the program, which must fail with a one-line error. Returns the error.
    fn run_refused(&self, arguments: &str) -> String {
        let output = self.run(arguments);
        assert_eq!(
            (output.code, output.stdout.as_str()),
            (1, ""),
            "{arguments}"
        );
        let stderr = output.stderr;
        assert_eq!(stderr.lines().count(), 1, "{arguments}: {stderr}");
        assert!(stderr.starts_with("keltis: "), "{arguments}: {stderr}");
        assert!(!stderr.contains("panicked"), "{arguments}: {stderr}");
        stderr
    }

    /// Returns all files with their contents.
    fn files(&self) -> BTreeMap<String, Vec<u8>> {
        let files = fs::read_dir(&self.folder).unwrap().map(|entry| {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            (name, fs::read(path).unwrap())
        });
        files.collect()
    }

    async fn start_bot(&self) -> RunningBot {
        self.start_bot_at(now()).await
    }

    /// Starts a bot on `keltis.db` with a clock that starts at `time`.
    async fn start_bot_at(&self, time: i64) -> RunningBot {
        let boards = Arc::new(Boards::built_in().unwrap());
        let mut settings = Settings::new(self.path("keltis.db"), boards);
        settings.max_requests_per_minute = u32::MAX;
        settings.max_tables_per_person = usize::MAX;
        let clock = Arc::new(AtomicI64::new(time));
        let hooks = TestHooks {
            store: StoreOptions::for_tests(),
            clock: Some(Arc::new(move || clock.fetch_add(1, Ordering::SeqCst))),
            ..TestHooks::default()
        };
        RunningBot(Bot::open_with(settings, hooks).await.unwrap())
    }
}

struct CommandOutput {
    code: i32,
    stdout: String,
    stderr: String,
}

impl From<Output> for CommandOutput {
    fn from(output: Output) -> Self {
        Self {
            code: output.status.code().unwrap(),
            stdout: String::from_utf8(output.stdout).unwrap(),
            stderr: String::from_utf8(output.stderr).unwrap(),
        }
    }
}

fn now() -> i64 {
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    now.unwrap().as_millis() as i64
}

#[derive(Clone)]
struct RunningBot(Bot);

impl RunningBot {
    /// Sends a text to the bot.
    async fn send(&self, name: &str, text: &str) -> Reply {
        let asker = Asker {
            identity: Identity {
                platform: Platform::Telegram,
                user: name.to_lowercase(),
            },
            name: name.to_owned(),
            language: Some("en".to_owned()),
            network: None,
        };
        let reply = self.0.handle_text(asker, Origin::Private, None, text).await;
        assert_ne!(reply.outcome, Outcome::Failed, "{text}");
        reply
    }

    /// Opens a table of stones and returns its code.
    async fn open_table(&self, name: &str) -> String {
        let reply = self.send(name, "new stones 2").await;
        let title = reply.screen.lines[0].as_str();
        title.rsplit(' ').next().unwrap().to_owned()
    }

    /// Starts a game against an opponent and returns its code.
    async fn start_game(&self, name: &str) -> String {
        let code = self.open_table(name).await;
        self.send(name, &format!("opponent easy {code}")).await;
        let begun = self.send(name, &format!("begin {code}")).await;
        assert_eq!(begun.outcome, Outcome::Done, "{}", begun.screen);
        code
    }

    /// Plays a whole game against an opponent.
    async fn play_game(&self, name: &str) -> String {
        let code = self.start_game(name).await;
        self.play_to_end(&[name], &code).await;
        code
    }

    /// Plays a whole game between two people.
    async fn play_two_players(&self, names: [&str; 2]) -> String {
        let code = self.open_table(names[0]).await;
        self.send(names[1], &format!("join {code}")).await;
        self.send(names[0], &format!("begin {code}")).await;
        self.play_to_end(&names, &code).await;
        code
    }

    /// Presses move buttons until there are none.
    async fn play_to_end(&self, names: &[&str], code: &str) {
        for turn in 0.. {
            self.0.move_all_opponents().await.unwrap();
            let mut moved = false;
            for name in names {
                let hand = self.send(name, &format!("hand {code}")).await;
                let buttons = hand.screen.buttons.iter().flatten();
                let moves: Vec<_> = buttons
                    .filter(|button| button.data().split('.').count() == 3)
                    .collect();
                if !moves.is_empty() {
                    let choice = moves[turn * 7 % moves.len()].data();
                    self.send(name, &choice).await;
                    moved = true;
                }
            }
            if !moved {
                return;
            }
            assert!(turn < 1000, "the game does not end");
        }
    }

    async fn scores(&self, name: &str, code: &str) -> String {
        self.send(name, &format!("scores {code}"))
            .await
            .screen
            .to_string()
    }

    async fn stats(&self, name: &str) -> String {
        self.send(name, "stats").await.screen.to_string()
    }

    async fn close(self) {
        self.0.close().await;
    }
}

/// Overwrites the middle of a file.
fn damage(file: &Path) {
    let mut bytes = fs::read(file).unwrap();
    let (from, to) = (bytes.len() / 4, bytes.len() * 3 / 4);
    bytes[from..to].fill(0xa5);
    fs::write(file, bytes).unwrap();
}

#[tokio::test]
async fn record_of_a_finished_game_verifies() {
    let host = Host::new();
    let bot = host.start_bot().await;
    let code = bot.play_game("Anna").await;
    let text = host.run_ok(&format!("record {code}"));
    assert!(
        text.starts_with("{\n  \"format\": \"keltis-record/1\""),
        "{text}"
    );
    let record = Record::read(&text).unwrap();
    assert_eq!(record.players.len(), 2);
    let output = host.run_ok(&format!("record {} -o game.json", code.to_lowercase()));
    let actions = record.actions.len();
    assert_eq!(
        output,
        format!("wrote table {code}, {actions} actions, to game.json\n")
    );
    assert_eq!(fs::read_to_string(host.path("game.json")).unwrap(), text);
    assert_eq!(
        host.run_ok("verify game.json"),
        "1 of 1 records are valid\n"
    );

    // The same with the bot stopped. Reading leaves no files behind.
    bot.close().await;
    let before = host.files();
    assert_eq!(host.run_ok(&format!("record {code}")), text);
    assert_eq!(host.files(), before);
}

#[tokio::test]
async fn record_names_players_and_needs_a_flag_for_running_games() {
    let host = Host::new();
    let bot = host.start_bot().await;
    bot.send("Anna", "start").await;
    let code = bot.start_game("Anna").await;
    let refused = host.run_refused(&format!("record {code}"));
    assert_eq!(
        refused,
        format!(
            "keltis: table {code} is still being played, and its record reveals the seed and every hand; use --running to write it anyway\n"
        )
    );
    let players = |text: &str| {
        let mut players = Record::read(text).unwrap().players;
        players.sort();
        players
    };
    let text = host.run_ok(&format!("record {code} --running"));
    assert_eq!(players(&text), ["Anna", "opponent (easy)"]);

    bot.send("Anna", &format!("close sure {code}")).await;
    let text = host.run_ok(&format!("record {code}"));
    assert_eq!(players(&text), ["Anna", "opponent (easy)"]);
    bot.send("Anna", "forget sure").await;
    let text = host.run_ok(&format!("record {code}"));
    assert_eq!(players(&text), ["a player", "opponent (easy)"]);

    let lobby = bot.send("Bo", "new oracle").await;
    let lobby = lobby.screen.lines[0].as_str().rsplit(' ').next().unwrap();
    assert_eq!(
        host.run_refused(&format!("record {lobby}")),
        format!("keltis: table {lobby} was never dealt, so there is no game to record\n")
    );
}

#[tokio::test]
async fn record_reports_missing_tables_and_bad_databases() {
    let host = Host::new();
    assert_eq!(
        host.run_refused("record K7QX"),
        "keltis: there is no file keltis.db\n"
    );
    assert_eq!(host.files().len(), 0);
    host.start_bot().await.close().await;
    assert_eq!(
        host.run_refused("record K7QX"),
        "keltis: there is no table K7QX\n"
    );
    assert!(
        host.run_refused("record what")
            .contains("\"what\" is not a table code")
    );
    let refused = host.run_refused("record K7QX --database postgres://me:secret@there/keltis");
    assert_eq!(
        refused,
        "keltis: DATABASE_URL is not of the form sqlite://FILE\n"
    );
    fs::write(
        host.path("notes.txt"),
        "not a database, and long enough to be checked",
    )
    .unwrap();
    let refused = host.run_refused("record K7QX --database sqlite://notes.txt");
    assert!(
        refused.ends_with("notes.txt is damaged: file is not a database\n"),
        "{refused}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn backup_during_writes_is_consistent() {
    let host = Host::new();
    let bot = host.start_bot().await;
    let first = bot.play_game("Anna").await;
    let stop = Arc::new(AtomicBool::new(false));
    let writing = tokio::spawn({
        let (bot, stop) = (bot.clone(), stop.clone());
        async move {
            let mut games = 0;
            while !stop.load(Ordering::SeqCst) {
                bot.play_game("Bo").await;
                games += 1;
            }
            games
        }
    });
    let mut last = (0, 0);
    for number in 0..5 {
        let output = host.run_ok(&format!("backup copy-{number}.db"));
        let end = format!(" to copy-{number}.db, ");
        assert!(
            output.starts_with("backed up ") && output.contains(&end),
            "{output}"
        );
        assert!(output.ends_with(", checked\n"), "{output}");
        let numbers: Vec<i64> = output
            .split(' ')
            .filter_map(|word| word.parse().ok())
            .collect();
        let counts = (numbers[0], numbers[1]);
        assert!(counts >= last, "{counts:?} after {last:?}");
        last = counts;
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    stop.store(true, Ordering::SeqCst);
    assert!(writing.await.unwrap() > 0);
    let scores = bot.scores("Anna", &first).await;
    bot.close().await;

    let names: Vec<_> = host.files().into_keys().collect();
    assert!(
        names
            .iter()
            .all(|name| !name.contains("part") && !name.ends_with("-wal")),
        "{names:?}"
    );
    let elsewhere = Host::new();
    fs::copy(host.path("copy-4.db"), elsewhere.path("keltis.db")).unwrap();
    let check = elsewhere.run("check");
    assert_eq!(check.code, 0, "{}", check.stdout);
    assert!(check.stdout.contains("ok   integrity"), "{}", check.stdout);
    let again = elsewhere.start_bot().await;
    assert_eq!(again.scores("Anna", &first).await, scores);
}

#[tokio::test]
async fn backup_overwrites_only_with_force() {
    let host = Host::new();
    assert_eq!(
        host.run_refused("backup copy.db"),
        "keltis: there is no file keltis.db\n"
    );
    let bot = host.start_bot().await;
    bot.play_game("Anna").await;
    fs::write(host.path("copy.db"), "mine").unwrap();
    assert_eq!(
        host.run_refused("backup copy.db"),
        "keltis: copy.db already exists; --force overwrites it\n"
    );
    assert_eq!(fs::read(host.path("copy.db")).unwrap(), b"mine");
    host.run_ok("backup copy.db --force");
    assert!(
        fs::read(host.path("copy.db"))
            .unwrap()
            .starts_with(b"SQLite format 3")
    );
    let refused = host.run_refused("backup ./keltis.db --force");
    assert_eq!(
        refused,
        "keltis: ./keltis.db is part of the database itself; name another file\n"
    );
    host.run_refused("backup keltis.db-wal --force");
    fs::create_dir(host.path("folder")).unwrap();
    assert!(host.run_refused("backup folder").contains("is a folder"));
    assert!(
        host.run_refused("backup nowhere/copy.db")
            .contains("nowhere/copy.db")
    );
    fs::remove_dir(host.path("folder")).unwrap();

    bot.close().await;
    damage(&host.path("keltis.db"));
    let refused = host.run_refused("backup other.db");
    assert!(refused.contains("is damaged: "), "{refused}");
    let names: Vec<_> = host.files().into_keys().collect();
    assert!(
        !names.iter().any(|name| name.starts_with("other")),
        "{names:?}"
    );
}

#[cfg(unix)]
#[tokio::test]
async fn database_and_backups_are_for_their_owner_alone() {
    use std::os::unix::fs::PermissionsExt;
    let host = Host::new();
    host.start_bot().await.close().await;
    let mode = |name: &str| fs::metadata(host.path(name)).unwrap().permissions().mode() & 0o777;
    assert_eq!(mode("keltis.db"), 0o600);
    assert!(!host.run("check").stdout.contains("permissions"));
    // As an earlier version created it.
    fs::set_permissions(host.path("keltis.db"), fs::Permissions::from_mode(0o644)).unwrap();
    let check = host.run("check");
    let warning =
        "warn permissions: keltis.db is open to other users (644); run chmod 600 keltis.db";
    assert!(check.stdout.contains(warning), "{}", check.stdout);
    host.run_ok("backup copy.db");
    assert_eq!(mode("copy.db"), 0o600);
    fs::set_permissions(host.path("copy.db"), fs::Permissions::from_mode(0o644)).unwrap();
    host.run_ok("restore copy.db");
    assert_eq!(mode("keltis.db"), 0o600);
}

#[tokio::test]
async fn restore_keeps_the_replaced_database() {
    let host = Host::new();
    let bot = host.start_bot().await;
    let old = bot.play_game("Anna").await;
    let scores = bot.scores("Anna", &old).await;
    host.run_ok("backup copy.db");
    let new = bot.play_game("Anna").await;
    let refused = host.run_refused("restore copy.db");
    assert!(
        refused
            .contains("keltis.db is in use by another keltis that serves it; stop that one first"),
        "{refused}"
    );
    bot.close().await;

    let output = host.run_ok("restore copy.db");
    assert!(output.starts_with("restored 1 table and "), "{output}");
    let aside = output.trim_end().rsplit(' ').next().unwrap();
    assert!(aside.contains("keltis.db.before-restore-"), "{output}");
    let names: Vec<_> = host.files().into_keys().collect();
    let kept = Path::new(aside).file_name().unwrap().to_str().unwrap();
    assert_eq!(names, ["copy.db", "keltis.db", kept, "keltis.db.lock"]);

    let bot = host.start_bot().await;
    assert_eq!(bot.scores("Anna", &old).await, scores);
    assert_eq!(
        bot.send("Anna", &format!("scores {new}")).await.outcome,
        Outcome::Refused
    );
    bot.close().await;
    host.run_ok(&format!("record {new} --database sqlite://{aside}"));
}

/// The lock file is named after the database. A database opened under another name must not be replaced either.
#[cfg(unix)]
#[tokio::test]
async fn restore_is_refused_while_the_database_is_open() {
    let host = Host::new();
    host.start_bot().await.close().await;
    host.run_ok("backup copy.db");
    std::os::unix::fs::symlink("keltis.db", host.path("other.db")).unwrap();
    let mut settings = Settings::new(host.path("other.db"), Arc::new(Boards::built_in().unwrap()));
    settings.max_requests_per_minute = u32::MAX;
    let bot = RunningBot(Bot::open(settings).await.unwrap());
    let code = bot.play_game("Anna").await;
    let refused = host.run_refused("restore copy.db");
    assert!(
        refused.ends_with(
            "keltis.db is in use by another keltis that serves it; stop that one first\n"
        ),
        "{refused}"
    );
    let names: Vec<_> = host.files().into_keys().collect();
    assert!(
        !names
            .iter()
            .any(|name| name.contains("restore") || name.contains("part")),
        "{names:?}"
    );
    bot.scores("Anna", &code).await;
    bot.close().await;
    host.run_ok(&format!("record {code}"));
}

#[tokio::test]
async fn restore_after_a_crash_keeps_the_write_ahead_log() {
    let host = Host::new();
    let bot = host.start_bot().await;
    bot.play_game("Anna").await;
    host.run_ok("backup copy.db");
    let new = bot.play_game("Anna").await;
    // A killed program leaves a write-ahead log that is not merged yet.
    let killed = Host::new();
    for name in ["keltis.db", "keltis.db-wal", "copy.db"] {
        fs::copy(host.path(name), killed.path(name)).unwrap();
    }
    assert!(fs::metadata(killed.path("keltis.db-wal")).unwrap().len() > 0);
    let output = killed.run_ok("restore copy.db");
    let aside = output.trim_end().rsplit(' ').next().unwrap();
    assert!(!killed.path("keltis.db-wal").exists());
    killed.run_ok(&format!("record {new} --database sqlite://{aside}"));

    // The same with an unreadable database.
    let broken = Host::new();
    fs::copy(host.path("copy.db"), broken.path("copy.db")).unwrap();
    for name in ["keltis.db", "keltis.db-wal", "keltis.db-shm"] {
        fs::write(broken.path(name), "x".repeat(5000)).unwrap();
    }
    let output = broken.run_ok("restore copy.db");
    let aside = output.trim_end().rsplit(' ').next().unwrap();
    assert_eq!(fs::read(aside).unwrap(), "x".repeat(5000).into_bytes());
    assert!(!broken.path("keltis.db-wal").exists() && !broken.path("keltis.db-shm").exists());
    assert_eq!(broken.run("check").code, 0);
}

#[tokio::test]
async fn restore_creates_a_missing_database() {
    let host = Host::new();
    let bot = host.start_bot().await;
    let code = bot.play_game("Anna").await;
    host.run_ok("backup copy.db");
    let fresh = Host::new();
    let copy = host.path("copy.db");
    let output = fresh.run_ok(&format!("restore {}", copy.display()));
    assert!(
        output.ends_with(" to keltis.db; there was no database before\n"),
        "{output}"
    );
    fresh.run_ok(&format!("record {code}"));
}

#[tokio::test]
async fn restore_rejects_invalid_backups() {
    let host = Host::new();
    let bot = host.start_bot().await;
    bot.play_game("Anna").await;
    host.run_ok("backup copy.db");
    bot.close().await;
    fs::copy(host.path("copy.db"), host.path("damaged.db")).unwrap();
    damage(&host.path("damaged.db"));
    let whole = fs::read(host.path("copy.db")).unwrap();
    fs::write(host.path("cut.db"), &whole[..whole.len() / 2]).unwrap();
    fs::write(host.path("notes.txt"), "x".repeat(5000)).unwrap();
    File::create(host.path("empty.db")).unwrap();
    let before = host.files();
    for (file, sentence) in [
        ("damaged.db", "damaged.db is damaged: "),
        ("cut.db", "cut.db is damaged: "),
        ("notes.txt", "notes.txt is damaged: file is not a database"),
        ("empty.db", "empty.db is not a keltis database"),
        ("nothing.db", "there is no file nothing.db"),
        ("keltis.db", "keltis.db is part of the database itself"),
    ] {
        let refused = host.run_refused(&format!("restore {file}"));
        assert!(refused.contains(sentence), "{refused}");
        assert_eq!(host.files(), before, "{file}");
    }
}

#[tokio::test]
async fn prune_deletes_old_tables_and_keeps_results() {
    let host = Host::new();
    let old_bot = host.start_bot_at(now() - 100 * DAY).await;
    let old = old_bot.play_two_players(["Anna", "Bo"]).await;
    let unfinished = old_bot.start_game("Anna").await;
    old_bot.close().await;
    let bot = host.start_bot_at(now()).await;
    let new = bot.play_game("Anna").await;
    let stats = bot.stats("Anna").await;
    assert!(stats.contains("Rating"), "{stats}");
    bot.scores("Anna", &old).await;

    assert_eq!(
        host.run_ok("prune --older-than 101d"),
        "deleted 0 finished tables; results and ratings stay\n"
    );
    assert_eq!(
        host.run_ok("prune --older-than 90d --dry-run"),
        "would delete 1 finished table\n"
    );
    host.run_ok(&format!("record {old}"));
    assert_eq!(
        host.run_ok("prune --older-than 12w"),
        "deleted 1 finished table; results and ratings stay\n"
    );

    assert_eq!(
        host.run_refused(&format!("record {old}")),
        format!("keltis: table {old} was deleted by `keltis prune`\n")
    );
    assert_eq!(
        bot.send("Anna", &format!("scores {old}")).await.outcome,
        Outcome::Refused
    );
    host.run_ok(&format!("record {new}"));
    host.run_ok(&format!("record {unfinished} --running"));
    assert_eq!(bot.stats("Anna").await, stats);
    assert_eq!(
        host.run_ok("prune --older-than 1y"),
        "deleted 0 finished tables; results and ratings stay\n"
    );
    bot.close().await;
    let check = host.run("check");
    assert!(
        check
            .stdout
            .contains("tables: 0 in the lobby, 1 playing, 1 over"),
        "{}",
        check.stdout
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn bot_keeps_working_while_many_tables_are_pruned() {
    let host = Host::new();
    let old_bot = host.start_bot_at(now() - 100 * DAY).await;
    for _ in 0..450 {
        let code = old_bot.open_table("Anna").await;
        old_bot.send("Anna", &format!("close sure {code}")).await;
    }
    old_bot.close().await;
    let bot = host.start_bot_at(now()).await;
    let code = bot.start_game("Bo").await;
    let mut command = host.command("prune --older-than 90d");
    let pruning = command.stdout(Stdio::piped()).spawn().unwrap();
    bot.play_to_end(&["Bo"], &code).await;
    let output = CommandOutput::from(pruning.wait_with_output().unwrap());
    assert_eq!(
        output.stdout,
        "deleted 450 finished tables; results and ratings stay\n"
    );
    host.run_ok(&format!("record {code}"));
    assert_eq!(
        host.run_ok("prune --older-than 90d --dry-run"),
        "would delete 0 finished tables\n"
    );
}

/// A reused ID would mix up the results of two tables.
#[tokio::test]
async fn ids_of_pruned_tables_are_not_reused() {
    let host = Host::new();
    let bot = host.start_bot_at(now() - 100 * DAY).await;
    bot.play_game("Anna").await;
    let newest = bot.play_game("Anna").await;
    host.run_ok("prune --older-than 90d");
    host.run_ok(&format!("record {newest}"));
    bot.play_game("Anna").await;
    let stats = bot.stats("Anna").await;
    assert!(stats.contains("3 games"), "{stats}");
    assert_eq!(
        host.run_ok("prune --older-than 90d --dry-run"),
        "would delete 1 finished table\n"
    );
}

#[test]
fn prune_rejects_invalid_ages() {
    let host = Host::new();
    for arguments in [
        "prune",
        "prune --older-than 0d",
        "prune --older-than 90",
        "prune --older-than soon",
    ] {
        let output = host.run(arguments);
        assert_ne!(output.code, 0, "{arguments}");
        assert!(
            output.stderr.contains("--older-than <TIME>"),
            "{arguments}: {}",
            output.stderr
        );
    }
    assert_eq!(
        host.run_refused("prune --older-than 90d"),
        "keltis: there is no file keltis.db\n"
    );
    assert_eq!(
        host.run_refused("prune --older-than 90d --dry-run"),
        "keltis: there is no file keltis.db\n"
    );
    assert_eq!(host.files().len(), 0);
}

#[test]
fn check_passes_before_the_first_start() {
    let host = Host::new();
    let check = host.run("check");
    assert_eq!(check.code, 0, "{}", check.stdout);
    // The free disk space depends on the machine.
    let lines = check.stdout.split_inclusive('\n');
    let (disk, others): (Vec<_>, Vec<_>) = lines.partition(|line| line.contains(" disk: "));
    assert_eq!(disk.len(), usize::from(cfg!(unix)), "{}", check.stdout);
    assert_eq!(
        others.concat(),
        "ok   settings: no .env file, only the environment\n\
         ok   front ends: none of DISCORD_TOKEN, TELEGRAM_TOKEN, WEB_ADDR is set; the page is served on this machine only\n\
         ok   boards: built in\n\
         ok   database: keltis.db does not exist yet; the first start creates it\n"
    );
    assert_eq!(host.files().len(), 0);
    let check = host.run("check --database sqlite://nowhere/keltis.db");
    assert_eq!(check.code, 1);
    assert!(
        check.stdout.contains("FAIL database: nowhere: "),
        "{}",
        check.stdout
    );
}

#[tokio::test]
async fn check_lists_settings_without_their_values() {
    let host = Host::new();
    fs::write(
        host.path(".env"),
        "DISCORD_TOKEN=very-secret\nTELEGRAM_TOKEN=\nKELTIS_BORDS=here\nDATABASE_URL=sqlite://other.db\n",
    )
    .unwrap();
    let check = host.run("check");
    assert_eq!(check.code, 0, "{}", check.stdout);
    for line in [
        "ok   settings: .env was read",
        "ok   front ends: DISCORD_TOKEN set; TELEGRAM_TOKEN, WEB_ADDR not set",
        "warn settings: KELTIS_BORDS is not a known setting",
        "ok   database: other.db does not exist yet; the first start creates it",
    ] {
        assert!(
            check.stdout.lines().any(|found| found == line),
            "{line}:\n{}",
            check.stdout
        );
    }
    fs::write(host.path(".env"), "DISCORD_TOKEN=very secret\n").unwrap();
    let broken = host.run("check --boards nowhere");
    assert_eq!(broken.code, 1);
    assert!(
        broken
            .stdout
            .contains("of .env cannot be read; write it as NAME=value"),
        "{}",
        broken.stdout
    );
    assert!(
        broken
            .stdout
            .contains("FAIL boards: cannot read the boards folder nowhere"),
        "{}",
        broken.stdout
    );
    for output in [check, broken] {
        assert!(
            !output.stdout.contains("secret") && !output.stderr.contains("secret"),
            "{}",
            output.stdout
        );
    }
}

#[tokio::test]
async fn open_reports_are_listed_until_they_are_closed() {
    let host = Host::new();
    let bot = host.start_bot_at(now() - 2 * 60 * 60 * 1000).await;
    assert!(
        host.run("check")
            .stdout
            .contains("ok   reports: none open\n")
    );
    let code = bot.open_table("Anna").await;
    bot.send("Mallory", &format!("join {code}")).await;
    let report = format!("report {code} 2 insults me, again\nand again");
    let reported = bot.send("Anna", &report).await;
    assert_eq!(reported.outcome, Outcome::Done, "{}", reported.screen);
    for line in [
        "warn reports: 1 open; close one with `keltis close-report NUMBER`".to_owned(),
        format!(
            "warn report 1: Mallory (telegram:mallory) at table {code}, 2 h ago: insults me, again and again"
        ),
    ] {
        let check = host.run("check").stdout;
        assert!(check.lines().any(|found| found == line), "{line}:\n{check}");
    }
    assert_eq!(host.run_ok("close-report 1"), "closed report 1\n");
    assert!(
        host.run("check")
            .stdout
            .contains("ok   reports: none open\n")
    );
    assert_eq!(
        host.run_refused("close-report 1"),
        "keltis: there is no open report 1\n"
    );
    bot.close().await;
}

#[tokio::test]
async fn check_does_not_change_the_database() {
    let host = Host::new();
    let bot = host.start_bot_at(now() - 3 * 60 * 60 * 1000).await;
    bot.play_game("Anna").await;
    bot.start_game("Bo").await;
    let check = host.run("check");
    assert_eq!(check.code, 0, "{}", check.stdout);
    for line in [
        "ok   in use: by a running keltis",
        "ok   integrity: no damage found",
        "ok   tables: 0 in the lobby, 1 playing, 1 over",
    ] {
        assert!(
            check.stdout.lines().any(|found| found == line),
            "{line}:\n{}",
            check.stdout
        );
    }
    assert!(
        check.stdout.contains(" applied, none pending\n"),
        "{}",
        check.stdout
    );
    assert!(
        check.stdout.contains("warn deliveries: "),
        "{}",
        check.stdout
    );
    assert!(
        check.stdout.contains(", the oldest for "),
        "{}",
        check.stdout
    );

    bot.close().await;
    let before = host.files();
    let check = host.run("check");
    assert_eq!(check.code, 0, "{}", check.stdout);
    assert!(check.stdout.contains("ok   in use: no"), "{}", check.stdout);
    assert!(
        check.stdout.contains("ok   deliveries: "),
        "{}",
        check.stdout
    );
    assert_eq!(host.files(), before);

    damage(&host.path("keltis.db"));
    let check = host.run("check");
    assert_eq!(check.code, 1);
    assert!(
        check.stdout.contains("FAIL integrity: "),
        "{}",
        check.stdout
    );
    fs::write(host.path("keltis.db"), "x".repeat(5000)).unwrap();
    let check = host.run("check");
    assert_eq!(check.code, 1);
    assert!(
        check.stdout.contains("is damaged: file is not a database"),
        "{}",
        check.stdout
    );
    assert_eq!(host.files().len(), before.len());
}

#[test]
fn check_ignores_a_closed_stdout() {
    let host = Host::new();
    let mut child = host
        .command("check")
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.stderr, b"");
}
