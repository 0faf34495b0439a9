//! Screens about time: paces, deadlines, turn notices, absences and time settings.

use jiff::civil::Time;

use super::arguments::{Choice, timeout_rule_name, vote_name};
use super::table::game_name;
use super::{Button, Line, Screen};
use crate::command::{ArgumentKind, AwayArg, Command, LaterArg, Setting, SettingMenu};
use crate::games::GameKind;
use crate::table::pace::{DAY, HOUR, MINUTE};
use crate::table::{
    Code, Millis, Pace, Person, PersonSettings, QuietHours, Reminders, TimeoutRule, Vote, Zone,
};
use crate::words::{Args, Lang, say};

/// How times are formatted for a reader.
#[derive(Clone, Debug)]
pub struct TimeFormat {
    pub lang: Lang,
    pub zone: Zone,
    /// Whether to name the zone, because the reader may live in another one.
    pub show_zone: bool,
}

impl TimeFormat {
    /// Uses the person's language and time zone.
    pub fn for_person(person: &Person) -> Self {
        Self {
            lang: person.lang(),
            zone: person.zone(),
            show_zone: false,
        }
    }

    /// Formats a date and time in this zone.
    pub fn format(&self, at: Millis) -> String {
        let local = self.zone.local(at);
        let time = say!(
            self.lang,
            "time-at",
            year = local.strftime("%Y").to_string(),
            month = local.strftime("%m").to_string(),
            day = local.strftime("%d").to_string(),
            time = local.strftime("%H:%M").to_string()
        );
        if self.show_zone {
            format!("{time} ({})", self.zone.name())
        } else {
            time
        }
    }

    /// Builds a line from a message with the argument `time`. Chats that can localize times replace that part.
    pub fn timed_line(&self, key: &str, args: Args, at: Millis) -> Line {
        let time = self.format(at);
        Line::Timed {
            text: self.lang.say(key, &args.with("time", time.clone())),
            time,
            at,
        }
    }
}

/// Formats a duration such as "3 days".
pub fn duration_text(lang: Lang, time: Millis) -> String {
    let (key, count) = match time {
        time if time % DAY == 0 && time > DAY => ("span-days", time / DAY),
        time if time % HOUR == 0 => ("span-hours", time / HOUR),
        time => ("span-minutes", time / MINUTE),
    };
    say!(lang, key, count = count)
}

/// Returns the button label of a pace.
pub fn pace_label(lang: Lang, pace: Pace) -> String {
    let key = match pace {
        Pace::LIVE => "pace-live",
        Pace::EVENING => "pace-evening",
        Pace::DAY => "pace-day",
        Pace::RELAXED => "pace-relaxed",
        _ => return duration_text(lang, pace.time()),
    };
    say!(lang, key, span = duration_text(lang, pace.time()))
}

fn timeout_rule_key(rule: TimeoutRule) -> &'static str {
    match rule {
        TimeoutRule::Wait => "timeout-wait",
        TimeoutRule::Turn => "timeout-turn",
        TimeoutRule::Hold => "timeout-hold",
        TimeoutRule::Vote => "timeout-vote",
    }
}

/// Describes the pace and the time-out rule in a lobby.
pub fn lobby_lines(lang: Lang, pace: Option<Pace>, rule: TimeoutRule) -> Vec<Line> {
    let Some(pace) = pace else {
        return vec![Line::Text(say!(lang, "lobby-no-pace"))];
    };
    let mut lines = vec![
        Line::Text(say!(lang, "lobby-pace", pace = pace_label(lang, pace))),
        Line::Text(say!(
            lang,
            "lobby-timeout",
            rule = say!(lang, timeout_rule_key(rule))
        )),
    ];
    if pace.is_live() {
        lines.push(Line::Text(say!(lang, "lobby-live")));
    }
    lines
}

/// Asks how long a turn may take.
pub fn choose_pace(lang: Lang, code: Code) -> Screen {
    let mut screen = Screen::text(say!(lang, "which-pace"));
    let presets = ArgumentKind::Pace.presets(lang);
    let buttons = presets.into_iter().filter_map(|choice| {
        let command = ArgumentKind::Pace.command(&choice.text)?;
        Some(vec![Button::new(choice.label, command.at(code))])
    });
    screen.buttons = buttons.collect();
    screen
}

/// Arranges choices in rows of `columns` buttons.
fn button_rows(kind: ArgumentKind, choices: Vec<Choice>, columns: usize) -> Vec<Vec<Button>> {
    let button = |choice: Choice| Some(Button::new(choice.label, kind.command(&choice.text)?));
    let all: Vec<_> = choices.into_iter().filter_map(button).collect();
    all.chunks(columns).map(<[Button]>::to_vec).collect()
}

/// Arranges the presets of an argument in rows of `columns` buttons.
fn preset_rows(kind: ArgumentKind, lang: Lang, columns: usize) -> Vec<Vec<Button>> {
    button_rows(kind, kind.presets(lang), columns)
}

/// Asks what happens when the time runs out.
pub fn choose_timeout_rule(lang: Lang, code: Code) -> Screen {
    let mut screen = Screen::text(say!(lang, "which-timeout"));
    for rule in TimeoutRule::ALL {
        screen.lines.push(Line::Text(format!(
            "· {}",
            say!(lang, timeout_rule_key(rule))
        )));
        let action = Command::TimeoutRule(Some(rule)).at(code);
        screen
            .buttons
            .push(vec![Button::new(timeout_rule_name(lang, rule), action)]);
    }
    screen
}

/// A table that waits for a person's move.
#[derive(Clone, Debug)]
pub struct WaitingTable {
    pub code: Code,
    pub kind: GameKind,
    /// The prompt for the current decision.
    pub prompt: String,
    pub deadline: Option<Millis>,
}

/// Notifies a person of all tables that wait for them.
pub fn turn_notice(time_format: &TimeFormat, waiting: &[WaitingTable]) -> Screen {
    let lang = time_format.lang;
    let mut lines = vec![];
    let mut buttons = vec![];
    if waiting.len() > 1 {
        let count = waiting.len();
        lines.push(Line::Title(say!(lang, "call-several", count = count)));
    }
    for one in waiting {
        let args = || {
            Args::new()
                .with("game", game_name(lang, one.kind))
                .with("code", one.code.as_str())
                .with("asked", one.prompt.clone())
        };
        lines.push(match (one.deadline, waiting.len()) {
            (Some(deadline), 1) => time_format.timed_line("call-one-until", args(), deadline),
            (None, 1) => Line::Text(lang.say("call-one", &args())),
            (Some(deadline), _) => {
                let args = Args::new()
                    .with("game", game_name(lang, one.kind))
                    .with("code", one.code.as_str());
                time_format.timed_line("call-until", args, deadline)
            }
            (None, _) => Line::Text(say!(
                lang,
                "table-title",
                game = game_name(lang, one.kind),
                code = one.code.as_str()
            )),
        });
        let label = match waiting.len() {
            1 => say!(lang, "button-hand"),
            _ => say!(lang, "button-hand-of", code = one.code.as_str()),
        };
        buttons.push(Button::new(label, Command::Hand { page: 0 }.at(one.code)));
    }
    let mut rows: Vec<Vec<Button>> = buttons.chunks(2).map(<[Button]>::to_vec).collect();
    // A phone screen shows no more. The list of games has the rest.
    if rows.len() > 4 {
        rows.truncate(3);
        rows.push(vec![Button::new(
            say!(lang, "button-games"),
            Command::Games,
        )]);
    }
    rows.push(vec![later_button(lang)]);
    Screen::new(lines, rows)
}

pub fn later_button(lang: Lang) -> Button {
    Button::new(say!(lang, "button-later"), Command::Later(None))
}

/// Buttons for voting on a seat that ran out of time.
pub fn vote_buttons(lang: Lang, code: Code) -> Vec<Button> {
    let vote = |vote: Vote| Button::new(vote_name(lang, vote), Command::Vote(Some(vote)).at(code));
    Vote::ALL.map(vote).into()
}

/// Buttons to answer a request to close.
pub fn close_buttons(lang: Lang, code: Code) -> Vec<Button> {
    let close = Command::Close { sure: false };
    vec![
        Button::new(say!(lang, "button-agree-close"), close.at(code)),
        Button::new(say!(lang, "button-keep"), Command::Keep.at(code)),
    ]
}

/// Asks for a vote on the seat that ran out of time.
pub fn choose_vote(lang: Lang, code: Code) -> Screen {
    let mut screen = Screen::text(say!(lang, "which-vote"));
    screen.buttons = vec![vote_buttons(lang, code)];
    screen
}

/// When the evening begins.
pub const EVENING: Time = Time::constant(18, 0, 0, 0);

/// Asks how long to postpone turn notices.
pub fn choose_later(time_format: &TimeFormat, now: Millis) -> Screen {
    let lang = time_format.lang;
    let mut screen = Screen::text(say!(lang, "which-later"));
    let mut choices = ArgumentKind::Later.presets(lang);
    if time_format.zone.local(now).time() >= EVENING {
        choices.retain(|choice| choice.text != "evening");
    }
    screen.buttons = button_rows(ArgumentKind::Later, choices, 2);
    screen
}

/// Confirms until when turn notices are postponed, with a button to undo it.
pub fn later_confirmed(time_format: &TimeFormat, until: Millis) -> Screen {
    let lang = time_format.lang;
    let line = time_format.timed_line("done-later", Args::new(), until);
    let now = Command::Later(Some(LaterArg::Now));
    let again = Button::new(say!(lang, "button-later-off"), now);
    Screen::new(vec![line], vec![vec![again]])
}

/// Confirms until when a person is away, with a button to undo it.
pub fn away_confirmed(time_format: &TimeFormat, until: Millis) -> Screen {
    let line = time_format.timed_line("away-until", Args::new(), until);
    let back = Command::Away(Some(AwayArg::Back));
    let back = Button::new(say!(time_format.lang, "button-back"), back);
    Screen::new(vec![line], vec![vec![back]])
}

/// Shows whether a person is away and how many days of absence are left.
pub fn absence_status(time_format: &TimeFormat, until: Option<Millis>, days_left: i64) -> Screen {
    let lang = time_format.lang;
    let left = Line::Text(say!(lang, "away-left", count = days_left));
    match until {
        Some(until) => {
            let mut screen = away_confirmed(time_format, until);
            screen.lines.push(left);
            screen
        }
        None => {
            let lines = vec![Line::Text(say!(lang, "away-not")), left];
            Screen::new(lines, preset_rows(ArgumentKind::Away, lang, 3))
        }
    }
}

fn reminders_line(lang: Lang, reminders: Reminders) -> Line {
    Line::Text(match reminders {
        Reminders::Usual => say!(lang, "settings-reminders-usual"),
        Reminders::Off => say!(lang, "settings-reminders-off"),
        Reminders::Every(time) => say!(
            lang,
            "settings-reminders-every",
            span = duration_text(lang, time)
        ),
    })
}

fn quiet_line(lang: Lang, quiet: Option<QuietHours>) -> Line {
    Line::Text(match quiet {
        Some(quiet) => say!(lang, "settings-quiet", hours = quiet.to_string()),
        None => say!(lang, "settings-quiet-off"),
    })
}

fn zone_line(lang: Lang, settings: &PersonSettings) -> Line {
    let key = match settings.zone {
        Some(_) => "settings-zone",
        None => "settings-zone-guess",
    };
    Line::Text(say!(
        lang,
        key,
        zone = settings.zone_or_default(lang).name()
    ))
}

/// The time part of a person's settings: lines and buttons.
pub fn time_settings(person: &Person) -> (Vec<Line>, [Vec<Button>; 2]) {
    let (lang, settings) = (person.lang(), &person.settings);
    let lines = vec![
        reminders_line(lang, settings.reminders),
        quiet_line(lang, settings.quiet),
        zone_line(lang, settings),
    ];
    let choose = |key: &str, menu: SettingMenu| {
        let command = Command::Settings(Some(Setting::Choose(menu)));
        Button::new(say!(lang, key), command)
    };
    let buttons = [
        vec![
            choose("button-reminders", SettingMenu::Reminders),
            choose("button-quiet", SettingMenu::Quiet),
        ],
        vec![
            choose("button-zone", SettingMenu::Zone),
            Button::new(say!(lang, "button-absence"), Command::Away(None)),
            later_button(lang),
        ],
    ];
    (lines, buttons)
}

pub fn choose_reminders(person: &Person) -> Screen {
    let lang = person.lang();
    let lines = vec![reminders_line(lang, person.settings.reminders)];
    Screen::new(lines, preset_rows(ArgumentKind::Reminders, lang, 2))
}

pub fn choose_quiet_hours(person: &Person) -> Screen {
    let lang = person.lang();
    Screen::new(
        vec![
            quiet_line(lang, person.settings.quiet),
            zone_line(lang, &person.settings),
            Line::Text(say!(lang, "settings-quiet-typed")),
        ],
        preset_rows(ArgumentKind::Quiet, lang, 2),
    )
}

pub fn choose_zone(person: &Person) -> Screen {
    let lang = person.lang();
    Screen::new(
        vec![
            zone_line(lang, &person.settings),
            Line::Text(say!(lang, "settings-zone-typed")),
        ],
        preset_rows(ArgumentKind::Zone, lang, 3),
    )
}
