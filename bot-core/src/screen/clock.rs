//! Time as people read it: paces, deadlines, calls, absence.

use jiff::civil::Time;

use super::choices::{Blank, time_out_name, vote_name};
use super::table::game_name;
use super::{Button, Line, Screen};
use crate::game::Kind;
use crate::table::pace::{DAY, HOUR, MINUTE};
use crate::table::{
    Code, Millis, Pace, Person, PersonSettings, Quiet, Reminders, TimeOut, Vote, Zone,
};
use crate::words::{Args, Lang, say};

fn button(label: String, data: impl Into<String>) -> Button {
    Button {
        label,
        data: data.into(),
    }
}

/// How a reader reads times.
#[derive(Clone, Debug)]
pub struct Dial {
    pub lang: Lang,
    pub zone: Zone,
    /// Whether the zone is told: the reader may live in another one.
    pub named: bool,
}

impl Dial {
    /// A person's own.
    pub fn of(person: &Person) -> Self {
        Self {
            lang: person.lang(),
            zone: person.zone(),
            named: false,
        }
    }

    /// A moment, as the clock on the reader's wall shows it.
    pub fn time(&self, at: Millis) -> String {
        let local = self.zone.local(at);
        let time = say!(
            self.lang,
            "time-at",
            year = local.strftime("%Y").to_string(),
            month = local.strftime("%m").to_string(),
            day = local.strftime("%d").to_string(),
            time = local.strftime("%H:%M").to_string()
        );
        if self.named {
            format!("{time} ({})", self.zone.name())
        } else {
            time
        }
    }

    /// A sentence with a gap `time`, in which chats that can show the reader's own time instead.
    pub fn line(&self, key: &str, args: Args, at: Millis) -> Line {
        let time = self.time(at);
        Line::Timed {
            text: self.lang.say(key, &args.with("time", time.clone())),
            time,
            at,
        }
    }
}

/// A time such as "3 days".
pub fn span_name(lang: Lang, time: Millis) -> String {
    let (key, count) = match time {
        time if time % DAY == 0 && time > DAY => ("span-days", time / DAY),
        time if time % HOUR == 0 => ("span-hours", time / HOUR),
        time => ("span-minutes", time / MINUTE),
    };
    say!(lang, key, count = count)
}

/// What a pace is called on a button.
pub fn pace_label(lang: Lang, pace: Pace) -> String {
    let key = match pace {
        Pace::LIVE => "pace-live",
        Pace::EVENING => "pace-evening",
        Pace::DAY => "pace-day",
        Pace::RELAXED => "pace-relaxed",
        _ => return span_name(lang, pace.time()),
    };
    say!(lang, key, span = span_name(lang, pace.time()))
}

fn time_out_key(rule: TimeOut) -> &'static str {
    match rule {
        TimeOut::Wait => "timeout-wait",
        TimeOut::Turn => "timeout-turn",
        TimeOut::Hold => "timeout-hold",
        TimeOut::Vote => "timeout-vote",
    }
}

/// What a lobby says of the time of a turn.
pub fn lobby(lang: Lang, pace: Option<Pace>, rule: TimeOut) -> Vec<Line> {
    let Some(pace) = pace else {
        return vec![Line::Text(say!(lang, "lobby-no-pace"))];
    };
    let mut lines = vec![
        Line::Text(say!(lang, "lobby-pace", pace = pace_label(lang, pace))),
        Line::Text(say!(
            lang,
            "lobby-timeout",
            rule = say!(lang, time_out_key(rule))
        )),
    ];
    if pace.is_live() {
        lines.push(Line::Text(say!(lang, "lobby-live")));
    }
    lines
}

/// Asks how long a turn may take.
pub fn which_pace(lang: Lang, code: Code) -> Screen {
    let mut screen = Screen::text(say!(lang, "which-pace"));
    let buttons = prefixed(Blank::Pace.usual(lang), &format!("{code}.pace"));
    screen.buttons = buttons.into_iter().map(|button| vec![button]).collect();
    screen
}

/// Choices as buttons that ask for them by this word.
fn prefixed(choices: Vec<Button>, word: &str) -> Vec<Button> {
    let with_word = |choice: Button| Button {
        data: format!("{word} {}", choice.data),
        ..choice
    };
    choices.into_iter().map(with_word).collect()
}

/// Choices in rows of so many.
fn in_rows(choices: Vec<Button>, word: &str, columns: usize) -> Vec<Vec<Button>> {
    let all = prefixed(choices, word);
    all.chunks(columns).map(<[Button]>::to_vec).collect()
}

/// Asks what is done when the time runs out.
pub fn which_time_out(lang: Lang, code: Code) -> Screen {
    let mut screen = Screen::text(say!(lang, "which-timeout"));
    for rule in TimeOut::ALL {
        screen
            .lines
            .push(Line::Text(format!("· {}", say!(lang, time_out_key(rule)))));
        let data = format!("{code}.timeout {}", rule.name());
        screen
            .buttons
            .push(vec![button(time_out_name(lang, rule), data)]);
    }
    screen
}

/// A table that waits for somebody.
#[derive(Clone, Debug)]
pub struct Waiting {
    pub code: Code,
    pub kind: Kind,
    /// What is asked of them.
    pub asked: String,
    pub deadline: Option<Millis>,
}

/// Calls somebody to their tables: one, or all in one.
pub fn call(time_format: &Dial, waiting: &[Waiting]) -> Screen {
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
                .with("asked", one.asked.clone())
        };
        lines.push(match (one.deadline, waiting.len()) {
            (Some(deadline), 1) => time_format.line("call-one-until", args(), deadline),
            (None, 1) => Line::Text(lang.say("call-one", &args())),
            (Some(deadline), _) => {
                let args = Args::new()
                    .with("game", game_name(lang, one.kind))
                    .with("code", one.code.as_str());
                time_format.line("call-until", args, deadline)
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
        buttons.push(button(label, format!("{}.hand", one.code)));
    }
    let mut rows: Vec<Vec<Button>> = buttons.chunks(2).map(<[Button]>::to_vec).collect();
    // A phone shows no more at once, and the rest is a press away.
    if rows.len() > 4 {
        rows.truncate(3);
        rows.push(vec![button(say!(lang, "button-games"), "games")]);
    }
    rows.push(vec![later_button(lang)]);
    Screen::of(lines, rows)
}

pub fn later_button(lang: Lang) -> Button {
    button(say!(lang, "button-later"), "later")
}

/// The buttons by which the others decide what becomes of a seat.
pub fn vote_buttons(lang: Lang, code: Code) -> Vec<Button> {
    let vote = |vote: Vote| {
        button(
            vote_name(lang, vote),
            format!("{code}.vote {}", vote.name()),
        )
    };
    Vote::ALL.map(vote).into()
}

/// Asks what shall become of the seat whose time ran out.
pub fn which_vote(lang: Lang, code: Code) -> Screen {
    let mut screen = Screen::text(say!(lang, "which-vote"));
    screen.buttons = vec![vote_buttons(lang, code)];
    screen
}

/// From then on it is evening.
pub const EVENING: Time = Time::constant(18, 0, 0, 0);

/// Asks until when somebody does not want to be called.
pub fn which_later(time_format: &Dial, now: Millis) -> Screen {
    let lang = time_format.lang;
    let mut screen = Screen::text(say!(lang, "which-later"));
    let mut choices = Blank::Later.usual(lang);
    if time_format.zone.local(now).time() >= EVENING {
        choices.retain(|choice| choice.data != "evening");
    }
    screen.buttons = in_rows(choices, "later", 2);
    screen
}

/// Until when somebody is not called, with the way back.
pub fn later(time_format: &Dial, until: Millis) -> Screen {
    let lang = time_format.lang;
    let line = time_format.line("done-later", Args::new(), until);
    let again = button(say!(lang, "button-later-off"), "later off");
    Screen::of(vec![line], vec![vec![again]])
}

/// That somebody is away, with the way back.
pub fn away_now(time_format: &Dial, until: Millis) -> Screen {
    let now = time_format.line("away-until", Args::new(), until);
    let back = button(say!(time_format.lang, "button-back"), "away off");
    Screen::of(vec![now], vec![vec![back]])
}

/// How somebody's absence stands.
pub fn away(time_format: &Dial, until: Option<Millis>, days_left: i64) -> Screen {
    let lang = time_format.lang;
    let left = Line::Text(say!(lang, "away-left", count = days_left));
    match until {
        Some(until) => {
            let mut screen = away_now(time_format, until);
            screen.lines.push(left);
            screen
        }
        None => {
            let lines = vec![Line::Text(say!(lang, "away-not")), left];
            Screen::of(lines, in_rows(Blank::Away.usual(lang), "away", 3))
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
            span = span_name(lang, time)
        ),
    })
}

fn quiet_line(lang: Lang, quiet: Option<Quiet>) -> Line {
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

/// What the settings say of a person's hours, and the ways to change it.
pub fn settings(person: &Person) -> (Vec<Line>, [Vec<Button>; 2]) {
    let (lang, settings) = (person.lang(), &person.settings);
    let lines = vec![
        reminders_line(lang, settings.reminders),
        quiet_line(lang, settings.quiet),
        zone_line(lang, settings),
    ];
    let buttons = [
        vec![
            button(say!(lang, "button-reminders"), "settings reminders"),
            button(say!(lang, "button-quiet"), "settings quiet"),
        ],
        vec![
            button(say!(lang, "button-zone"), "settings zone"),
            button(say!(lang, "button-absence"), "away"),
            later_button(lang),
        ],
    ];
    (lines, buttons)
}

pub fn which_reminders(person: &Person) -> Screen {
    let lang = person.lang();
    let lines = vec![reminders_line(lang, person.settings.reminders)];
    let choices = Blank::Reminders.usual(lang);
    Screen::of(lines, in_rows(choices, "settings reminders", 2))
}

pub fn which_quiet(person: &Person) -> Screen {
    let lang = person.lang();
    Screen::of(
        vec![
            quiet_line(lang, person.settings.quiet),
            zone_line(lang, &person.settings),
            Line::Text(say!(lang, "settings-quiet-typed")),
        ],
        in_rows(Blank::Quiet.usual(lang), "settings quiet", 2),
    )
}

pub fn which_zone(person: &Person) -> Screen {
    let lang = person.lang();
    Screen::of(
        vec![
            zone_line(lang, &person.settings),
            Line::Text(say!(lang, "settings-zone-typed")),
        ],
        in_rows(Blank::Zone.usual(lang), "settings zone", 3),
    )
}
