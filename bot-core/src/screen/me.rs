//! What is about a person, a place or the bot itself.

use super::clock;
use super::picture::{Illustration, Subject};
use super::rules::{Topic, heading, overview, page};
use super::table::{game_name, level_name};
use super::{Button, Line, Screen};
use crate::command::{ParseError, Usage};
use crate::game::Kind;
use crate::table::{
    HandDisplay, Level, Person, PersonId, PlaceSettings, Rating, Stage, TableSummary, Tally,
};
use crate::words::{Lang, say};

fn button(label: String, data: impl Into<String>) -> Button {
    Button {
        label,
        data: data.into(),
    }
}

pub fn help(lang: Lang) -> Screen {
    let lines = [
        "help-first",
        "help-second",
        "help-third",
        "help-more",
        "help-fan",
    ];
    let mut screen = Screen {
        picture: None,
        lines: vec![Line::Title(say!(lang, "help-title"))],
        buttons: new_buttons(lang),
    };
    screen
        .lines
        .extend(lines.map(|key| Line::Text(say!(lang, key))));
    screen.buttons.push(vec![
        button(say!(lang, "button-rules"), "rules"),
        button(say!(lang, "button-games"), "games"),
    ]);
    screen
}

fn new_buttons(lang: Lang) -> Vec<Vec<Button>> {
    let new = |kind: Kind| {
        let label = say!(lang, "button-new", game = game_name(lang, kind));
        vec![button(label, format!("new {kind}"))]
    };
    Kind::ALL.map(new).into()
}

pub fn hello(lang: Lang) -> Screen {
    let mut screen = Screen::text(say!(lang, "start-hello"));
    screen.buttons = new_buttons(lang);
    screen.buttons.push(vec![
        button(say!(lang, "button-rules"), "rules"),
        button(say!(lang, "button-help"), "help"),
    ]);
    screen
}

pub fn which_game(lang: Lang) -> Screen {
    let mut screen = Screen::text(say!(lang, "which-game"));
    screen.buttons = new_buttons(lang);
    screen
}

pub fn which_opponent(lang: Lang, code: &str) -> Screen {
    let mut screen = Screen::text(say!(lang, "which-opponent"));
    let level = |level: Level| {
        let label = say!(lang, "button-opponent", level = level_name(lang, level));
        button(label, format!("{code}.opponent {level}"))
    };
    screen.buttons = vec![Level::ALL.map(level).into()];
    screen
}

/// Asks once more before something that cannot be taken back.
pub fn sure(lang: Lang, question: String, data: String) -> Screen {
    let mut screen = Screen::text(question);
    screen.buttons = vec![vec![button(say!(lang, "button-sure"), data)]];
    screen
}

pub fn rules(lang: Lang, kind: Option<Kind>, topic: Option<Topic>) -> Screen {
    let Some(kind) = kind else {
        let mut screen = Screen::text(say!(lang, "rules-which"));
        let game = |kind: Kind| vec![button(game_name(lang, kind), format!("rules {kind}"))];
        screen.buttons = Kind::ALL.map(game).into();
        return screen;
    };
    let lines = match topic {
        Some(topic) => page(lang, kind, topic),
        None => overview(lang, kind),
    };
    let topics = Topic::of(kind)
        .iter()
        .filter(|&&other| Some(other) != topic);
    let labels: Vec<_> = topics
        .map(|&topic| {
            button(
                heading(lang, kind, topic),
                format!("rules {kind} {}", topic.name()),
            )
        })
        .collect();
    let picture = topic.map(|topic| {
        Box::new(Illustration {
            lang,
            names: vec![],
            subject: Subject::Rules(kind, topic),
            caption: lines.clone(),
        })
    });
    let mut buttons: Vec<_> = labels.chunks(2).map(<[Button]>::to_vec).collect();
    buttons.push(vec![show_button(lang, kind)]);
    Screen {
        picture,
        lines,
        buttons,
    }
}

/// Deals a guided first game.
fn show_button(lang: Lang, kind: Kind) -> Button {
    button(say!(lang, "button-show"), format!("show {kind}"))
}

/// Which game shall be shown.
pub fn show_which(lang: Lang) -> Screen {
    let mut screen = Screen::text(say!(lang, "show-which"));
    let game = |kind: Kind| vec![button(game_name(lang, kind), format!("show {kind}"))];
    screen.buttons = Kind::ALL.map(game).into();
    screen
}

pub fn games(lang: Lang, person: PersonId, tables: &[TableSummary]) -> Screen {
    if tables.is_empty() {
        let mut screen = Screen::text(say!(lang, "games-none"));
        screen.buttons = new_buttons(lang);
        return screen;
    }
    let mut screen = Screen {
        picture: None,
        lines: vec![Line::Title(say!(lang, "games-title"))],
        buttons: vec![],
    };
    for table in tables.iter().take(20) {
        let key = match table.stage {
            Stage::Playing if table.waits == Some(person) => "games-waits",
            Stage::Playing => "games-running",
            Stage::Lobby => "games-lobby",
            Stage::Over(_) => "games-over",
        };
        let label = say!(
            lang,
            key,
            game = game_name(lang, table.kind),
            code = table.code.as_str()
        );
        screen.lines.push(Line::Text(label.clone()));
        screen
            .buttons
            .push(vec![button(label, format!("{}.hand", table.code))]);
    }
    screen
}

/// With the sign that belongs to a number below zero.
fn signed(number: i64) -> String {
    number.to_string().replace('-', "−")
}

pub fn stats(lang: Lang, results: &[(Kind, Tally, Option<Rating>)]) -> Screen {
    let mut lines = vec![Line::Title(say!(lang, "stats-title"))];
    for (kind, tally, rating) in results.iter().filter(|(_, tally, _)| tally.games > 0) {
        lines.push(Line::Text(say!(
            lang,
            "stats-line",
            game = game_name(lang, *kind),
            games = tally.games,
            wins = tally.wins,
            best = signed(tally.best.unwrap_or_default()),
            mean = lang.tenths(tally.mean.unwrap_or_default() as f32),
        )));
        if let Some(rating) = rating {
            lines.push(Line::Text(say!(
                lang,
                "stats-rating",
                rating = lang.tenths(rating.rating as f32),
                uncertainty = lang.tenths(rating.uncertainty as f32),
                games = rating.games,
            )));
        }
    }
    if lines.len() == 1 {
        return Screen::text(say!(lang, "stats-none"));
    }
    Screen {
        picture: None,
        lines,
        buttons: vec![],
    }
}

pub fn language_name(lang: Lang, of: Lang) -> String {
    let key = match of {
        Lang::En => "language-en",
        Lang::De => "language-de",
        Lang::Ru => "language-ru",
        Lang::Pl => "language-pl",
        Lang::Cs => "language-cs",
        Lang::Sk => "language-sk",
    };
    say!(lang, key)
}

/// A line that says how something is set, and the button that sets it the other way.
fn switch(lang: Lang, on: bool, says: [&str; 2], sets: [&str; 2], word: &str) -> (Line, Button) {
    let (now, other) = (usize::from(!on), usize::from(on));
    let data = format!("{word} {}", ["on", "off"][other]);
    (
        Line::Text(say!(lang, says[now])),
        button(say!(lang, sets[other]), data),
    )
}

fn language_line(lang: Lang, chosen: Option<Lang>) -> Line {
    let language = match chosen {
        Some(chosen) => language_name(lang, chosen),
        None => say!(
            lang,
            "settings-language-auto",
            language = language_name(lang, lang)
        ),
    };
    Line::Text(say!(lang, "settings-language", language = language))
}

/// A button for each language, each in its own tongue.
fn language_buttons(word: &str) -> Vec<Vec<Button>> {
    let buttons: Vec<_> = Lang::ALL
        .into_iter()
        .map(|lang| button(language_name(lang, lang), format!("{word} language {lang}")))
        .collect();
    buttons.chunks(3).map(<[Button]>::to_vec).collect()
}

/// What the settings say of where a hand is shown, and the button that sets it so.
const fn hand_keys(way: HandDisplay) -> (&'static str, &'static str) {
    match way {
        HandDisplay::Both => ("settings-hand-on", "button-hand-on"),
        HandDisplay::Asked => ("settings-hand-off", "button-hand-off"),
        HandDisplay::Private => ("settings-hand-private", "button-hand-private"),
    }
}

pub fn settings(person: &Person, linked: usize) -> Screen {
    let lang = person.lang();
    let settings = &person.settings;
    let (pictures, pictures_button) = switch(
        lang,
        settings.pictures,
        ["settings-pictures-on", "settings-pictures-off"],
        ["button-pictures-on", "button-pictures-off"],
        "settings pictures",
    );
    let way = settings.hand();
    let others = HandDisplay::ALL.into_iter().filter(|other| *other != way);
    let hand_buttons = others.map(|other| {
        let label = say!(lang, hand_keys(other).1);
        button(label, format!("settings hand {}", other.name()))
    });
    let mut lines = vec![
        Line::Title(say!(lang, "settings-title")),
        language_line(lang, settings.lang),
        pictures,
        Line::Text(say!(lang, hand_keys(way).0)),
    ];
    if linked > 1 {
        lines.push(Line::Text(say!(lang, "settings-linked", count = linked)));
    }
    let (hours, hours_buttons) = clock::settings(person);
    lines.extend(hours);
    let mut buttons = language_buttons("settings");
    buttons.push(vec![pictures_button]);
    buttons.push(hand_buttons.collect());
    buttons.extend(hours_buttons);
    Screen::of(lines, buttons)
}

pub fn place(lang: Lang, settings: &PlaceSettings) -> Screen {
    let switches = [
        switch(
            lang,
            settings.pictures,
            ["settings-pictures-on", "settings-pictures-off"],
            ["button-pictures-on", "button-pictures-off"],
            "place pictures",
        ),
        switch(
            lang,
            settings.thread_per_table,
            ["place-threads-on", "place-threads-off"],
            ["button-threads-on", "button-threads-off"],
            "place threads",
        ),
        switch(
            lang,
            settings.anybody_opens,
            ["place-open-on", "place-open-off"],
            ["button-open-on", "button-open-off"],
            "place open",
        ),
    ];
    let mut lines = vec![
        Line::Title(say!(lang, "place-title")),
        language_line(lang, settings.lang),
    ];
    let mut buttons = language_buttons("place");
    let mut row = vec![];
    for (line, button) in switches {
        lines.push(line);
        row.push(button);
    }
    buttons.push(row);
    Screen::of(lines, buttons)
}

/// What would have been right.
pub fn unasked(lang: Lang, unasked: ParseError) -> String {
    let key = match unasked {
        ParseError::Empty => "refused-empty",
        ParseError::UnknownCommand => "refused-no-such-word",
        ParseError::WrongArgument(usage) => match usage {
            Usage::New => "usage-new",
            Usage::Code => "usage-code",
            Usage::Opponent => "usage-opponent",
            Usage::Unseat => "usage-unseat",
            Usage::Rules => "usage-rules",
            Usage::Show => "usage-show",
            Usage::Settings => "usage-settings",
            Usage::Place => "usage-place",
            Usage::Nothing => "usage-nothing",
            Usage::Say => "usage-say",
            Usage::Pace => "usage-pace",
            Usage::TimeOut => "usage-timeout",
            Usage::Vote => "usage-vote",
            Usage::Later => "usage-later",
            Usage::Away => "usage-away",
            Usage::Button => "usage-button",
        },
    };
    say!(lang, key)
}
