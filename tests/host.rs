//! The program as its host uses it: record, backup, restore, prune, check.

#![expect(clippy::unwrap_used, reason = "tests may break off")]

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::time::{Duration, SystemTime};

use bot_core::bot::{Bot, Hands, Settings};
use bot_core::chat::{Asker, At, Identity, Outcome, Platform, Reply};
use bot_core::game::{Boards, Record};
use bot_core::store::Sync;
use tempfile::{TempDir, tempdir};

const DAY: i64 = 24 * 60 * 60 * 1000;

/// A host's folder, with the program to run in it.
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

    fn keltis(&self, arguments: &str) -> Said {
        self.command(arguments).output().unwrap().into()
    }

    /// Runs the program, which must succeed; gives what it printed.
    fn done(&self, arguments: &str) -> String {
        let said = self.keltis(arguments);
        assert_eq!((said.code, said.complaint.as_str()), (0, ""), "{arguments}");
        said.text
    }

    /// Runs the program, which must refuse in one sentence; gives the sentence.
    fn refused(&self, arguments: &str) -> String {
        let said = self.keltis(arguments);
        assert_eq!((said.code, said.text.as_str()), (1, ""), "{arguments}");
        let complaint = said.complaint;
        assert_eq!(complaint.lines().count(), 1, "{arguments}: {complaint}");
        assert!(
            complaint.starts_with("keltis: "),
            "{arguments}: {complaint}"
        );
        assert!(!complaint.contains("panicked"), "{arguments}: {complaint}");
        complaint
    }

    /// Every file here and what is in it.
    fn files(&self) -> BTreeMap<String, Vec<u8>> {
        let files = fs::read_dir(&self.folder).unwrap().map(|entry| {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            (name, fs::read(path).unwrap())
        });
        files.collect()
    }

    async fn serve(&self) -> Served {
        self.serve_at(now()).await
    }

    /// The bot, open on `keltis.db`, at a time of its own.
    async fn serve_at(&self, time: i64) -> Served {
        let boards = Arc::new(Boards::built_in().unwrap());
        let mut settings = Settings::new(self.path("keltis.db"), boards);
        settings.requests_a_minute = u32::MAX;
        settings.tables_a_person = usize::MAX;
        let clock = Arc::new(AtomicI64::new(time));
        let hands = Hands {
            sync: Sync::Kill,
            clock: Some(Arc::new(move || clock.fetch_add(1, Ordering::SeqCst))),
            ..Hands::default()
        };
        Served(Bot::open_with(settings, hands).await.unwrap())
    }
}

struct Said {
    code: i32,
    text: String,
    complaint: String,
}

impl From<Output> for Said {
    fn from(output: Output) -> Self {
        Self {
            code: output.status.code().unwrap(),
            text: String::from_utf8(output.stdout).unwrap(),
            complaint: String::from_utf8(output.stderr).unwrap(),
        }
    }
}

fn now() -> i64 {
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    now.unwrap().as_millis() as i64
}

#[derive(Clone)]
struct Served(Bot);

impl Served {
    /// What somebody writes to the bot.
    async fn says(&self, name: &str, text: &str) -> Reply {
        let asker = Asker {
            identity: Identity {
                platform: Platform::Telegram,
                user: name.to_lowercase(),
            },
            name: name.to_owned(),
            language: Some("en".to_owned()),
        };
        let reply = self.0.read_and_handle(asker, At::Private, None, text).await;
        assert_ne!(reply.outcome, Outcome::Failed, "{text}");
        reply
    }

    /// Opens a table of stones; gives its code.
    async fn open(&self, name: &str) -> String {
        let reply = self.says(name, "new stones 2").await;
        let title = reply.screen.lines[0].as_str();
        title.rsplit(' ').next().unwrap().to_owned()
    }

    /// Opens a table and begins against an opponent.
    async fn begin(&self, name: &str) -> String {
        let code = self.open(name).await;
        self.says(name, &format!("opponent easy {code}")).await;
        let begun = self.says(name, &format!("begin {code}")).await;
        assert_eq!(begun.outcome, Outcome::Done, "{}", begun.screen);
        code
    }

    /// A whole game against an opponent.
    async fn play(&self, name: &str) -> String {
        let code = self.begin(name).await;
        self.play_on(&[name], &code).await;
        code
    }

    /// A whole game between two people.
    async fn play_together(&self, names: [&str; 2]) -> String {
        let code = self.open(names[0]).await;
        self.says(names[1], &format!("join {code}")).await;
        self.says(names[0], &format!("begin {code}")).await;
        self.play_on(&names, &code).await;
        code
    }

    /// Presses whatever makes a move until nothing does.
    async fn play_on(&self, names: &[&str], code: &str) {
        for turn in 0.. {
            self.0.settle_opponents().await.unwrap();
            let mut moved = false;
            for name in names {
                let hand = self.says(name, &format!("hand {code}")).await;
                let buttons = hand.screen.buttons.iter().flatten();
                let moves: Vec<_> = buttons
                    .filter(|button| button.data.split('.').count() == 3)
                    .collect();
                if !moves.is_empty() {
                    let choice = moves[turn * 7 % moves.len()].data.clone();
                    self.says(name, &choice).await;
                    moved = true;
                }
            }
            if !moved {
                return;
            }
            assert!(turn < 1000, "the game has no end");
        }
    }

    async fn scores(&self, name: &str, code: &str) -> String {
        self.says(name, &format!("scores {code}"))
            .await
            .screen
            .to_string()
    }

    async fn stats(&self, name: &str) -> String {
        self.says(name, "stats").await.screen.to_string()
    }

    async fn close(self) {
        self.0.close().await;
    }
}

/// Writes over the middle of a file.
fn damage(file: &Path) {
    let mut bytes = fs::read(file).unwrap();
    let (from, to) = (bytes.len() / 4, bytes.len() * 3 / 4);
    bytes[from..to].fill(0xa5);
    fs::write(file, bytes).unwrap();
}

#[tokio::test]
async fn the_record_of_a_game_holds() {
    let host = Host::new();
    let served = host.serve().await;
    let code = served.play("Anna").await;
    let text = host.done(&format!("record {code}"));
    assert!(
        text.starts_with("{\n  \"format\": \"keltis-record/1\""),
        "{text}"
    );
    let record = Record::read(&text).unwrap();
    assert_eq!(record.players.len(), 2);
    let said = host.done(&format!("record {} -o game.json", code.to_lowercase()));
    let actions = record.actions.len();
    assert_eq!(
        said,
        format!("wrote table {code}, {actions} actions, to game.json\n")
    );
    assert_eq!(fs::read_to_string(host.path("game.json")).unwrap(), text);
    assert_eq!(host.done("verify game.json"), "1 of 1 hold\n");

    // The same once nobody serves it; looking leaves nothing behind.
    served.close().await;
    let before = host.files();
    assert_eq!(host.done(&format!("record {code}")), text);
    assert_eq!(host.files(), before);
}

#[tokio::test]
async fn a_record_shows_who_played_and_of_a_running_game_only_if_asked() {
    let host = Host::new();
    let served = host.serve().await;
    served.says("Anna", "start").await;
    let code = served.begin("Anna").await;
    let refused = host.refused(&format!("record {code}"));
    assert_eq!(
        refused,
        format!(
            "keltis: table {code} is still being played, and its record shows the seed and every hand; --running writes it all the same\n"
        )
    );
    let players = |text: &str| {
        let mut players = Record::read(text).unwrap().players;
        players.sort();
        players
    };
    let text = host.done(&format!("record {code} --running"));
    assert_eq!(players(&text), ["Anna", "opponent (easy)"]);

    served.says("Anna", &format!("close sure {code}")).await;
    let text = host.done(&format!("record {code}"));
    assert_eq!(players(&text), ["Anna", "opponent (easy)"]);
    served.says("Anna", "forget sure").await;
    let text = host.done(&format!("record {code}"));
    assert_eq!(players(&text), ["a player", "opponent (easy)"]);

    let lobby = served.says("Bo", "new oracle").await;
    let lobby = lobby.screen.lines[0].as_str().rsplit(' ').next().unwrap();
    assert_eq!(
        host.refused(&format!("record {lobby}")),
        format!("keltis: table {lobby} was never dealt, so there is no game to record\n")
    );
}

#[tokio::test]
async fn a_record_that_cannot_be_had_is_refused() {
    let host = Host::new();
    assert_eq!(
        host.refused("record K7QX"),
        "keltis: there is no file keltis.db\n"
    );
    assert_eq!(host.files().len(), 0);
    host.serve().await.close().await;
    assert_eq!(
        host.refused("record K7QX"),
        "keltis: there is no table K7QX\n"
    );
    assert!(
        host.refused("record what")
            .contains("\"what\" is no code of a table")
    );
    let refused = host.refused("record K7QX --database postgres://me:secret@there/keltis");
    assert_eq!(
        refused,
        "keltis: DATABASE_URL is not of the form sqlite://FILE\n"
    );
    fs::write(
        host.path("notes.txt"),
        "no database at all, and long enough to be looked at",
    )
    .unwrap();
    let refused = host.refused("record K7QX --database sqlite://notes.txt");
    assert!(
        refused.ends_with("notes.txt is damaged: file is not a database\n"),
        "{refused}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_beside_a_bot_that_writes_is_whole() {
    let host = Host::new();
    let served = host.serve().await;
    let first = served.play("Anna").await;
    let stop = Arc::new(AtomicBool::new(false));
    let writing = tokio::spawn({
        let (served, stop) = (served.clone(), stop.clone());
        async move {
            let mut games = 0;
            while !stop.load(Ordering::SeqCst) {
                served.play("Bo").await;
                games += 1;
            }
            games
        }
    });
    let mut last = (0, 0);
    for number in 0..5 {
        let said = host.done(&format!("backup copy-{number}.db"));
        let end = format!(" to copy-{number}.db, ");
        assert!(
            said.starts_with("backed up ") && said.contains(&end),
            "{said}"
        );
        assert!(said.ends_with(", checked\n"), "{said}");
        let numbers: Vec<i64> = said
            .split(' ')
            .filter_map(|word| word.parse().ok())
            .collect();
        let held = (numbers[0], numbers[1]);
        assert!(held >= last, "{held:?} after {last:?}");
        last = held;
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    stop.store(true, Ordering::SeqCst);
    assert!(writing.await.unwrap() > 0);
    let scores = served.scores("Anna", &first).await;
    served.close().await;

    let names: Vec<_> = host.files().into_keys().collect();
    assert!(
        names
            .iter()
            .all(|name| !name.contains("part") && !name.ends_with("-wal")),
        "{names:?}"
    );
    let elsewhere = Host::new();
    fs::copy(host.path("copy-4.db"), elsewhere.path("keltis.db")).unwrap();
    let check = elsewhere.keltis("check");
    assert_eq!(check.code, 0, "{}", check.text);
    assert!(check.text.contains("ok   integrity"), "{}", check.text);
    let again = elsewhere.serve().await;
    assert_eq!(again.scores("Anna", &first).await, scores);
}

#[tokio::test]
async fn a_backup_replaces_nothing_by_accident() {
    let host = Host::new();
    assert_eq!(
        host.refused("backup copy.db"),
        "keltis: there is no file keltis.db\n"
    );
    let served = host.serve().await;
    served.play("Anna").await;
    fs::write(host.path("copy.db"), "mine").unwrap();
    assert_eq!(
        host.refused("backup copy.db"),
        "keltis: copy.db is there already; --force replaces it\n"
    );
    assert_eq!(fs::read(host.path("copy.db")).unwrap(), b"mine");
    host.done("backup copy.db --force");
    assert!(
        fs::read(host.path("copy.db"))
            .unwrap()
            .starts_with(b"SQLite format 3")
    );
    let refused = host.refused("backup ./keltis.db --force");
    assert_eq!(
        refused,
        "keltis: ./keltis.db is part of the database itself; name another file\n"
    );
    host.refused("backup keltis.db-wal --force");
    fs::create_dir(host.path("folder")).unwrap();
    assert!(host.refused("backup folder").contains("is a folder"));
    assert!(
        host.refused("backup nowhere/copy.db")
            .contains("nowhere/copy.db")
    );
    fs::remove_dir(host.path("folder")).unwrap();

    served.close().await;
    damage(&host.path("keltis.db"));
    let refused = host.refused("backup other.db");
    assert!(refused.contains("is damaged: "), "{refused}");
    let names: Vec<_> = host.files().into_keys().collect();
    assert!(
        !names.iter().any(|name| name.starts_with("other")),
        "{names:?}"
    );
}

#[cfg(unix)]
#[tokio::test]
async fn a_backup_is_as_private_as_the_database() {
    use std::os::unix::fs::PermissionsExt;
    let host = Host::new();
    host.serve().await.close().await;
    let file = host.path("keltis.db");
    fs::set_permissions(&file, fs::Permissions::from_mode(0o600)).unwrap();
    host.done("backup copy.db");
    let mode = |name: &str| fs::metadata(host.path(name)).unwrap().permissions().mode() & 0o777;
    assert_eq!(mode("copy.db"), 0o600);
    fs::set_permissions(host.path("copy.db"), fs::Permissions::from_mode(0o644)).unwrap();
    host.done("restore copy.db");
    assert_eq!(mode("keltis.db"), 0o600);
}

#[tokio::test]
async fn a_restore_brings_back_what_was_and_keeps_what_is() {
    let host = Host::new();
    let served = host.serve().await;
    let old = served.play("Anna").await;
    let scores = served.scores("Anna", &old).await;
    host.done("backup copy.db");
    let new = served.play("Anna").await;
    let refused = host.refused("restore copy.db");
    assert!(
        refused
            .contains("keltis.db is in use by another keltis that serves it; stop that one first"),
        "{refused}"
    );
    served.close().await;

    let said = host.done("restore copy.db");
    assert!(said.starts_with("restored 1 table and "), "{said}");
    let aside = said.trim_end().rsplit(' ').next().unwrap();
    assert!(aside.contains("keltis.db.before-restore-"), "{said}");
    let names: Vec<_> = host.files().into_keys().collect();
    let kept = Path::new(aside).file_name().unwrap().to_str().unwrap();
    assert_eq!(names, ["copy.db", "keltis.db", kept, "keltis.db.lock"]);

    let served = host.serve().await;
    assert_eq!(served.scores("Anna", &old).await, scores);
    assert_eq!(
        served.says("Anna", &format!("scores {new}")).await.outcome,
        Outcome::Refused
    );
    served.close().await;
    host.done(&format!("record {new} --database sqlite://{aside}"));
}

/// The lock goes by the name of the file; whoever opened it by another one must not lose it either.
#[cfg(unix)]
#[tokio::test]
async fn a_restore_under_an_open_database_is_refused() {
    let host = Host::new();
    host.serve().await.close().await;
    host.done("backup copy.db");
    std::os::unix::fs::symlink("keltis.db", host.path("other.db")).unwrap();
    let mut settings = Settings::new(host.path("other.db"), Arc::new(Boards::built_in().unwrap()));
    settings.requests_a_minute = u32::MAX;
    let served = Served(Bot::open(settings).await.unwrap());
    let code = served.play("Anna").await;
    let refused = host.refused("restore copy.db");
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
    served.scores("Anna", &code).await;
    served.close().await;
    host.done(&format!("record {code}"));
}

#[tokio::test]
async fn a_restore_after_a_crash_keeps_the_log_too() {
    let host = Host::new();
    let served = host.serve().await;
    served.play("Anna").await;
    host.done("backup copy.db");
    let new = served.play("Anna").await;
    // What a killed program leaves behind: the file and a log that is not in it yet.
    let killed = Host::new();
    for name in ["keltis.db", "keltis.db-wal", "copy.db"] {
        fs::copy(host.path(name), killed.path(name)).unwrap();
    }
    assert!(fs::metadata(killed.path("keltis.db-wal")).unwrap().len() > 0);
    let said = killed.done("restore copy.db");
    let aside = said.trim_end().rsplit(' ').next().unwrap();
    assert!(!killed.path("keltis.db-wal").exists());
    killed.done(&format!("record {new} --database sqlite://{aside}"));

    // And with a file that nothing can be read from.
    let broken = Host::new();
    fs::copy(host.path("copy.db"), broken.path("copy.db")).unwrap();
    for name in ["keltis.db", "keltis.db-wal", "keltis.db-shm"] {
        fs::write(broken.path(name), "x".repeat(5000)).unwrap();
    }
    let said = broken.done("restore copy.db");
    let aside = said.trim_end().rsplit(' ').next().unwrap();
    assert_eq!(fs::read(aside).unwrap(), "x".repeat(5000).into_bytes());
    assert!(!broken.path("keltis.db-wal").exists() && !broken.path("keltis.db-shm").exists());
    assert_eq!(broken.keltis("check").code, 0);
}

#[tokio::test]
async fn a_restore_into_nothing_makes_the_database() {
    let host = Host::new();
    let served = host.serve().await;
    let code = served.play("Anna").await;
    host.done("backup copy.db");
    let fresh = Host::new();
    let copy = host.path("copy.db");
    let said = fresh.done(&format!("restore {}", copy.display()));
    assert!(
        said.ends_with(" to keltis.db; there was none before\n"),
        "{said}"
    );
    fresh.done(&format!("record {code}"));
}

#[tokio::test]
async fn what_is_no_backup_is_not_restored() {
    let host = Host::new();
    let served = host.serve().await;
    served.play("Anna").await;
    host.done("backup copy.db");
    served.close().await;
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
        ("empty.db", "empty.db is not a database of keltis"),
        ("nothing.db", "there is no file nothing.db"),
        ("keltis.db", "keltis.db is part of the database itself"),
    ] {
        let refused = host.refused(&format!("restore {file}"));
        assert!(refused.contains(sentence), "{refused}");
        assert_eq!(host.files(), before, "{file}");
    }
}

#[tokio::test]
async fn pruning_deletes_old_tables_and_keeps_results() {
    let host = Host::new();
    let long_ago = host.serve_at(now() - 100 * DAY).await;
    let old = long_ago.play_together(["Anna", "Bo"]).await;
    let unfinished = long_ago.begin("Anna").await;
    long_ago.close().await;
    let served = host.serve_at(now()).await;
    let new = served.play("Anna").await;
    let stats = served.stats("Anna").await;
    assert!(stats.contains("Rating"), "{stats}");
    served.scores("Anna", &old).await;

    assert_eq!(
        host.done("prune --older-than 101d"),
        "deleted 0 finished tables; results and ratings stay\n"
    );
    assert_eq!(
        host.done("prune --older-than 90d --dry-run"),
        "would delete 1 finished table\n"
    );
    host.done(&format!("record {old}"));
    assert_eq!(
        host.done("prune --older-than 12w"),
        "deleted 1 finished table; results and ratings stay\n"
    );

    assert_eq!(
        host.refused(&format!("record {old}")),
        format!("keltis: table {old} is no more: it was pruned\n")
    );
    assert_eq!(
        served.says("Anna", &format!("scores {old}")).await.outcome,
        Outcome::Refused
    );
    host.done(&format!("record {new}"));
    host.done(&format!("record {unfinished} --running"));
    assert_eq!(served.stats("Anna").await, stats);
    assert_eq!(
        host.done("prune --older-than 1y"),
        "deleted 0 finished tables; results and ratings stay\n"
    );
    served.close().await;
    let check = host.keltis("check");
    assert!(
        check
            .text
            .contains("tables: 0 in the lobby, 1 playing, 1 over"),
        "{}",
        check.text
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn pruning_many_tables_lets_the_bot_go_on() {
    let host = Host::new();
    let long_ago = host.serve_at(now() - 100 * DAY).await;
    for _ in 0..450 {
        let code = long_ago.open("Anna").await;
        long_ago.says("Anna", &format!("close sure {code}")).await;
    }
    long_ago.close().await;
    let served = host.serve_at(now()).await;
    let code = served.begin("Bo").await;
    let mut command = host.command("prune --older-than 90d");
    let pruning = command.stdout(Stdio::piped()).spawn().unwrap();
    served.play_on(&["Bo"], &code).await;
    let output = Said::from(pruning.wait_with_output().unwrap());
    assert_eq!(
        output.text,
        "deleted 450 finished tables; results and ratings stay\n"
    );
    host.done(&format!("record {code}"));
    assert_eq!(
        host.done("prune --older-than 90d --dry-run"),
        "would delete 0 finished tables\n"
    );
}

/// A new table must not get the number of a deleted one: its result would be taken for the old one's.
#[tokio::test]
async fn numbers_of_pruned_tables_are_not_given_again() {
    let host = Host::new();
    let served = host.serve_at(now() - 100 * DAY).await;
    served.play("Anna").await;
    let newest = served.play("Anna").await;
    host.done("prune --older-than 90d");
    host.done(&format!("record {newest}"));
    served.play("Anna").await;
    let stats = served.stats("Anna").await;
    assert!(stats.contains("3 games"), "{stats}");
    assert_eq!(
        host.done("prune --older-than 90d --dry-run"),
        "would delete 1 finished table\n"
    );
}

#[test]
fn prune_needs_a_time_it_can_read() {
    let host = Host::new();
    for arguments in [
        "prune",
        "prune --older-than 0d",
        "prune --older-than 90",
        "prune --older-than soon",
    ] {
        let said = host.keltis(arguments);
        assert_ne!(said.code, 0, "{arguments}");
        assert!(
            said.complaint.contains("--older-than <TIME>"),
            "{arguments}: {}",
            said.complaint
        );
    }
    assert_eq!(
        host.refused("prune --older-than 90d"),
        "keltis: there is no file keltis.db\n"
    );
    assert_eq!(
        host.refused("prune --older-than 90d --dry-run"),
        "keltis: there is no file keltis.db\n"
    );
    assert_eq!(host.files().len(), 0);
}

#[test]
fn check_before_the_first_start() {
    let host = Host::new();
    let check = host.keltis("check");
    assert_eq!(check.code, 0, "{}", check.text);
    // How much room there is depends on the machine.
    let lines = check.text.split_inclusive('\n');
    let (disk, said): (Vec<_>, Vec<_>) = lines.partition(|line| line.contains(" disk: "));
    assert_eq!(disk.len(), usize::from(cfg!(unix)), "{}", check.text);
    assert_eq!(
        said.concat(),
        "ok   settings: no .env here, only the environment\n\
         ok   doors: none of DISCORD_TOKEN, TELEGRAM_TOKEN, WEB_ADDR is set; the page is served on this machine alone\n\
         ok   boards: the built-in ones\n\
         ok   database: keltis.db is not there yet; the first start creates it\n"
    );
    assert_eq!(host.files().len(), 0);
    let check = host.keltis("check --database sqlite://nowhere/keltis.db");
    assert_eq!(check.code, 1);
    assert!(
        check.text.contains("FAIL database: nowhere: "),
        "{}",
        check.text
    );
}

#[tokio::test]
async fn check_tells_settings_without_their_values() {
    let host = Host::new();
    fs::write(
        host.path(".env"),
        "DISCORD_TOKEN=very-secret\nTELEGRAM_TOKEN=\nKELTIS_BORDS=here\nDATABASE_URL=sqlite://other.db\n",
    )
    .unwrap();
    let check = host.keltis("check");
    assert_eq!(check.code, 0, "{}", check.text);
    for line in [
        "ok   settings: .env was read",
        "ok   doors: DISCORD_TOKEN set; TELEGRAM_TOKEN, WEB_ADDR not set",
        "warn settings: KELTIS_BORDS is not one of ours",
        "ok   database: other.db is not there yet; the first start creates it",
    ] {
        assert!(
            check.text.lines().any(|found| found == line),
            "{line}:\n{}",
            check.text
        );
    }
    fs::write(host.path(".env"), "DISCORD_TOKEN=very secret\n").unwrap();
    let broken = host.keltis("check --boards nowhere");
    assert_eq!(broken.code, 1);
    assert!(
        broken
            .text
            .contains("of .env cannot be read; a line is NAME=value"),
        "{}",
        broken.text
    );
    assert!(
        broken.text.contains("FAIL boards: the folder nowhere"),
        "{}",
        broken.text
    );
    for said in [check, broken] {
        assert!(
            !said.text.contains("secret") && !said.complaint.contains("secret"),
            "{}",
            said.text
        );
    }
}

#[tokio::test]
async fn check_of_a_database_changes_nothing() {
    let host = Host::new();
    let served = host.serve_at(now() - 3 * 60 * 60 * 1000).await;
    served.play("Anna").await;
    served.begin("Bo").await;
    let check = host.keltis("check");
    assert_eq!(check.code, 0, "{}", check.text);
    for line in [
        "ok   served: by a keltis that runs now",
        "ok   integrity: no damage found",
        "ok   tables: 0 in the lobby, 1 playing, 1 over",
    ] {
        assert!(
            check.text.lines().any(|found| found == line),
            "{line}:\n{}",
            check.text
        );
    }
    assert!(
        check.text.contains(" applied, none pending\n"),
        "{}",
        check.text
    );
    assert!(check.text.contains("warn deliveries: "), "{}", check.text);
    assert!(check.text.contains(", the oldest for "), "{}", check.text);

    served.close().await;
    let before = host.files();
    let check = host.keltis("check");
    assert_eq!(check.code, 0, "{}", check.text);
    assert!(
        check.text.contains("ok   served: by nobody now"),
        "{}",
        check.text
    );
    assert!(check.text.contains("ok   deliveries: "), "{}", check.text);
    assert_eq!(host.files(), before);

    damage(&host.path("keltis.db"));
    let check = host.keltis("check");
    assert_eq!(check.code, 1);
    assert!(check.text.contains("FAIL integrity: "), "{}", check.text);
    fs::write(host.path("keltis.db"), "x".repeat(5000)).unwrap();
    let check = host.keltis("check");
    assert_eq!(check.code, 1);
    assert!(
        check.text.contains("is damaged: file is not a database"),
        "{}",
        check.text
    );
    assert_eq!(host.files().len(), before.len());
}

#[test]
fn nothing_can_be_printed_to_a_reader_who_left() {
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
