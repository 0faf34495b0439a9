//! Records and buttons of earlier versions still work; see `tests/golden/README.md`.

use std::path::Path;

use bot_core::command::{
    AwayArg, Command, LaterArg, NewTableArgs, OpponentArg, PaceArg, ParsedCommand, PlaceSetting,
    Setting, SettingMenu,
};
use bot_core::games::Record;
use bot_core::table::Reminders;
use bot_core::words::Lang;

const HOUR: i64 = 3_600_000;
const DAY: i64 = 24 * HOUR;

fn golden(name: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("golden");
    std::fs::read_to_string(folder.join(name)).unwrap()
}

#[test]
fn old_records_replay_and_are_written_identically() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("golden/records");
    let mut count = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let text = std::fs::read_to_string(&path).unwrap();
        let record = Record::read(&text).unwrap_or_else(|error| panic!("{path:?}: {error}"));
        assert_eq!(record.write().unwrap(), text, "{path:?}");
        count += 1;
    }
    assert_eq!(count, 12);
}

#[test]
fn old_buttons_still_mean_the_same() {
    let buttons = golden("buttons.txt");
    for data in buttons.lines() {
        let parsed = ParsedCommand::parse(data).unwrap_or_else(|error| panic!("{data}: {error:?}"));
        assert_eq!(meaning(&parsed), data);
        assert_eq!(parsed.to_string(), data, "a new button looks different");
    }
    assert!(buttons.lines().count() > 150);
}

/// The command in the words of a button.
fn meaning(parsed: &ParsedCommand) -> String {
    let command = match &parsed.command {
        Command::New(new) => with("new", new.map(new_table)),
        Command::Join(None) => "join".to_owned(),
        Command::Quit { sure } => with_sure("quit", *sure),
        Command::Watch(None) => "watch".to_owned(),
        Command::Opponent(arg) => with(
            "opponent",
            arg.map(|arg| match arg {
                OpponentArg::Seat(level) => level.to_string(),
                OpponentArg::Remove => "none".to_owned(),
            }),
        ),
        Command::Unseat(number) => format!("unseat {number}"),
        Command::Ireland => "ireland".to_owned(),
        Command::Begin => "begin".to_owned(),
        Command::Hand { page: 0 } => "hand".to_owned(),
        Command::Hand { page } => format!("hand {page}"),
        Command::Board => "board".to_owned(),
        Command::BoardAsText => "board words".to_owned(),
        Command::ButtonAction { version, action } => format!("{version}.{action}"),
        Command::TypedAction(text) => format!("do {text}"),
        Command::Undo => "undo".to_owned(),
        Command::Hint => "hint".to_owned(),
        Command::Log => "log".to_owned(),
        Command::Scores => "scores".to_owned(),
        Command::Review => "review".to_owned(),
        Command::Rules(game, topic) => {
            let topic = topic.map(|topic| topic.name().to_owned());
            let game = game.map(|game| game.to_string());
            with("rules", game.map(|game| with(&game, topic)))
        }
        Command::Tutorial(game) => with("show", game.map(|game| game.to_string())),
        Command::Resign { sure } => with_sure("resign", *sure),
        Command::Close { sure } => with_sure("close", *sure),
        Command::Rematch => "rematch".to_owned(),
        Command::Say(text) => format!("say {text}"),
        Command::Games => "games".to_owned(),
        Command::Stats => "stats".to_owned(),
        Command::Settings(setting) => with("settings", setting.as_ref().map(personal)),
        Command::Away(arg) => with(
            "away",
            arg.map(|arg| match arg {
                AwayArg::For(time) => (time / DAY).to_string(),
                AwayArg::Until(date) => date.to_string(),
                AwayArg::Back => "off".to_owned(),
            }),
        ),
        Command::Pace(arg) => with(
            "pace",
            arg.map(|arg| match arg {
                PaceArg::Free => "none".to_owned(),
                PaceArg::Timed(pace) => pace.to_string(),
            }),
        ),
        Command::TimeoutRule(rule) => with("timeout", rule.map(|rule| rule.name().to_owned())),
        Command::Pause => "pause".to_owned(),
        Command::Resume => "resume".to_owned(),
        Command::Vote(vote) => with("vote", vote.map(|vote| vote.name().to_owned())),
        Command::Later(arg) => with(
            "later",
            arg.map(|arg| match arg {
                LaterArg::For(time) => hours(time),
                LaterArg::Evening => "evening".to_owned(),
                LaterArg::Morning => "morning".to_owned(),
                LaterArg::Now => "off".to_owned(),
            }),
        ),
        Command::Link { code, sure: false } => with("link", code.clone()),
        Command::Unlink => "unlink".to_owned(),
        Command::Forget { sure } => with_sure("forget", *sure),
        Command::Privacy => "privacy".to_owned(),
        Command::Place(setting) => with("place", setting.map(of_place)),
        Command::Help => "help".to_owned(),
        other => panic!("{other:?} was no button of earlier versions"),
    };
    match parsed.code {
        Some(code) => format!("{code}.{command}"),
        None => command,
    }
}

fn with(name: &str, argument: Option<String>) -> String {
    match argument {
        Some(argument) => format!("{name} {argument}"),
        None => name.to_owned(),
    }
}

fn with_sure(name: &str, sure: bool) -> String {
    with(name, sure.then(|| "sure".to_owned()))
}

fn new_table(new: NewTableArgs) -> String {
    assert_eq!(
        new,
        NewTableArgs::new(new.kind),
        "buttons carry only the game"
    );
    new.kind.to_string()
}

fn personal(setting: &Setting) -> String {
    match setting {
        Setting::Language(lang) => format!("language {}", language(*lang)),
        Setting::Pictures(on) => format!("pictures {}", switch(*on)),
        Setting::Hand(hand) => format!("hand {}", hand.name()),
        Setting::Zone(zone) => with(
            "zone",
            Some(
                zone.as_ref()
                    .map_or("auto".to_owned(), |zone| zone.name().to_owned()),
            ),
        ),
        Setting::Quiet(quiet) => format!(
            "quiet {}",
            quiet.map_or("off".to_owned(), |quiet| quiet.to_string())
        ),
        Setting::Reminders(Reminders::Usual) => "reminders usual".to_owned(),
        Setting::Reminders(Reminders::Off) => "reminders off".to_owned(),
        Setting::Reminders(Reminders::Every(time)) => format!("reminders {}", hours(*time)),
        Setting::Choose(SettingMenu::Zone) => "zone".to_owned(),
        Setting::Choose(SettingMenu::Quiet) => "quiet".to_owned(),
        Setting::Choose(SettingMenu::Reminders) => "reminders".to_owned(),
    }
}

fn of_place(setting: PlaceSetting) -> String {
    match setting {
        PlaceSetting::Language(lang) => format!("language {}", language(lang)),
        PlaceSetting::Pictures(on) => format!("pictures {}", switch(on)),
        PlaceSetting::ThreadPerTable(on) => format!("threads {}", switch(on)),
        PlaceSetting::AnybodyOpens(on) => format!("open {}", switch(on)),
    }
}

fn language(lang: Option<Lang>) -> &'static str {
    lang.map_or("auto", Lang::code)
}

const fn switch(on: bool) -> &'static str {
    if on { "on" } else { "off" }
}

fn hours(time: i64) -> String {
    format!("{}h", time / HOUR)
}
