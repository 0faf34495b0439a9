//! General screens: help, rules, lists of games, statistics, settings and command errors.

use super::clock;
use super::illustration::{Illustration, Subject};
use super::rules::{heading, overview, page};
use super::table::{game_name, level_name};
use super::{Button, Line, Screen};
use crate::command::{
    COMMANDS, Command, NewTableArgs, OpponentArg, ParseError, ParsedCommand, PlaceSetting,
    ReportArgs, Setting, Who,
};
use crate::game::GameOption;
use crate::games::text::{list_games, list_games_with_hints, list_games_with_option};
use crate::games::{GameKind, Topic};
use crate::people::{PersonId, Platform};
use crate::table::{
    Code, GameStats, HandDisplay, Invitation, Level, Person, PlaceSettings, Rating, Stage,
    TableSummary,
};
use crate::words::{Lang, say};

pub fn help(lang: Lang) -> Screen {
    let listed = COMMANDS.iter().filter(|spec| spec.in_help);
    let listed: Vec<_> = listed.map(|spec| spec.name).collect();
    let lines = [
        say!(lang, "help-first", games = list_games_with_hints(lang)),
        say!(lang, "help-second"),
        say!(lang, "help-third"),
        say!(lang, "help-more", words = listed.join(", ")),
        say!(lang, "help-fan"),
    ];
    let mut screen = Screen {
        lines: vec![Line::Title(say!(lang, "help-title"))],
        buttons: new_buttons(lang),
        ..Screen::default()
    };
    screen.lines.extend(lines.map(Line::Text));
    screen.buttons.push(vec![
        rules_button(lang),
        Button::new(say!(lang, "button-games"), Command::Games),
    ]);
    screen
}

fn rules_button(lang: Lang) -> Button {
    Button::new(say!(lang, "button-rules"), Command::Rules(None, None))
}

fn new_buttons(lang: Lang) -> Vec<Vec<Button>> {
    let new = |kind: GameKind| {
        let label = say!(lang, "button-new", game = game_name(lang, kind));
        let table = NewTableArgs::new(kind);
        vec![Button::new(label, Command::New(Some(table)))]
    };
    GameKind::ALL.map(new).into()
}

pub fn welcome(lang: Lang) -> Screen {
    let mut screen = Screen::text(say!(lang, "start-hello"));
    screen.buttons = new_buttons(lang);
    screen.buttons.push(vec![
        rules_button(lang),
        Button::new(say!(lang, "button-help"), Command::Help),
    ]);
    screen
}

pub fn choose_game(lang: Lang) -> Screen {
    let mut screen = Screen::text(say!(lang, "which-game"));
    screen.buttons = new_buttons(lang);
    screen
}

pub fn choose_opponent(lang: Lang, code: Code) -> Screen {
    let mut screen = Screen::text(say!(lang, "which-opponent"));
    screen.buttons = vec![opponent_buttons(lang, code)];
    screen
}

/// Buttons that seat an opponent.
pub(super) fn opponent_buttons(lang: Lang, code: Code) -> Vec<Button> {
    let button = |level: Level| {
        let label = say!(lang, "button-opponent", level = level_name(lang, level));
        let command = Command::Opponent(Some(OpponentArg::Seat(level)));
        Button::new(label, command.at(code))
    };
    Level::ALL.map(button).into()
}

/// Asks for confirmation before an irreversible action.
pub fn confirm(lang: Lang, question: String, action: impl Into<ParsedCommand>) -> Screen {
    let mut screen = Screen::text(question);
    screen.buttons = vec![vec![Button::new(say!(lang, "button-sure"), action)]];
    screen
}

/// Returns the name of a platform within a sentence.
pub fn platform_name(lang: Lang, platform: Platform) -> String {
    match platform {
        // It has no name of its own.
        Platform::Web => say!(lang, "platform-web"),
        platform => platform.title().to_owned(),
    }
}

/// Names an account: its person, and the platforms where they are known.
pub fn account_name(lang: Lang, name: &str, platforms: &[Platform]) -> String {
    let name = match name {
        "" => say!(lang, "a-player"),
        name => name.to_owned(),
    };
    let platforms = platforms
        .iter()
        .map(|platform| platform_name(lang, *platform));
    let platforms = platforms.collect::<Vec<_>>().join(", ");
    format!("{name} ({platforms})")
}

/// Warns what linking means, and asks for confirmation.
pub fn confirm_link(lang: Lang, own: &str, other: &str, code: String) -> Screen {
    let text = |key: &str| Line::Text(say!(lang, key, own = own, other = other));
    let sure = Command::Link {
        code: Some(code),
        sure: true,
    };
    Screen::new(
        vec![
            text("sure-link"),
            text("sure-link-meaning"),
            text("sure-link-warning"),
        ],
        vec![vec![Button::new(say!(lang, "button-sure-link"), sure)]],
    )
}

/// Confirms that two accounts are linked, with a button to undo it.
pub fn linked(lang: Lang, other: &str) -> Screen {
    let text = say!(lang, "done-linked", other = other);
    Screen::new(vec![Line::Text(text)], vec![vec![unlink_button(lang)]])
}

pub fn unlink_button(lang: Lang) -> Button {
    Button::new(say!(lang, "button-unlink"), Command::Unlink)
}

/// Asks what somebody is reported for.
pub fn choose_report_reason(lang: Lang, code: Code, who: Who, name: &str) -> Screen {
    let button = |(reason, key): (&str, &str)| {
        let args = ReportArgs {
            who,
            reason: Some(reason.to_owned()),
        };
        vec![Button::new(
            say!(lang, key),
            Command::Report(Some(args)).at(code),
        )]
    };
    let reasons = [
        ("insults", "button-report-insults"),
        ("spam", "button-report-spam"),
        ("spoiling", "button-report-spoiling"),
    ];
    Screen {
        buttons: reasons.map(button).into(),
        ..Screen::text(say!(
            lang,
            "which-report",
            name = name,
            who = who.to_string()
        ))
    }
}

/// The invitation to a private table. Only the host may replace it.
pub fn invitation(lang: Lang, code: Code, invitation: Invitation, may_renew: bool) -> Screen {
    let text = say!(lang, "invitation", code = code.as_str());
    let join = Command::Join(Some(invitation)).to_string();
    let mut screen = Screen::new(vec![Line::Text(text), Line::Text(join)], vec![]);
    if may_renew {
        let renew = Command::Invite { renew: true }.at(code);
        screen.buttons = vec![vec![Button::new(say!(lang, "button-renew"), renew)]];
    }
    screen.invitation = Some(invitation);
    screen
}

pub fn rules(lang: Lang, kind: Option<GameKind>, topic: Option<Topic>) -> Screen {
    let Some(kind) = kind else {
        let mut screen = Screen::text(say!(lang, "rules-which"));
        let game = |kind: GameKind| {
            let command = Command::Rules(Some(kind), None);
            vec![Button::new(game_name(lang, kind), command)]
        };
        screen.buttons = GameKind::ALL.map(game).into();
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
            let command = Command::Rules(Some(kind), Some(topic));
            Button::new(heading(lang, kind, topic), command)
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
    buttons.push(vec![tutorial_button(lang, kind)]);
    Screen {
        picture,
        lines,
        buttons,
        ..Screen::default()
    }
}

fn tutorial_button(lang: Lang, kind: GameKind) -> Button {
    Button::new(say!(lang, "button-show"), Command::Tutorial(Some(kind)))
}

/// Asks which game the tutorial should show.
pub fn choose_tutorial(lang: Lang) -> Screen {
    let mut screen = Screen::text(say!(lang, "show-which"));
    let game = |kind: GameKind| {
        let command = Command::Tutorial(Some(kind));
        vec![Button::new(game_name(lang, kind), command)]
    };
    screen.buttons = GameKind::ALL.map(game).into();
    screen
}

pub fn my_games(lang: Lang, person: PersonId, tables: &[TableSummary]) -> Screen {
    if tables.is_empty() {
        let mut screen = Screen::text(say!(lang, "games-none"));
        screen.buttons = new_buttons(lang);
        return screen;
    }
    let mut screen = Screen {
        lines: vec![Line::Title(say!(lang, "games-title"))],
        buttons: vec![],
        ..Screen::default()
    };
    for table in tables.iter().take(20) {
        let key = match table.stage {
            Stage::Playing if table.waits_for == Some(person) => "games-waits",
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
        screen.buttons.push(vec![Button::new(
            label,
            Command::Hand { page: 0 }.at(table.code),
        )]);
    }
    screen
}

/// Formats a number with a real minus sign.
fn signed(number: i64) -> String {
    number.to_string().replace('-', "−")
}

pub fn stats(lang: Lang, results: &[(GameKind, GameStats, Option<Rating>)]) -> Screen {
    let mut lines = vec![Line::Title(say!(lang, "stats-title"))];
    for (kind, tally, rating) in results.iter().filter(|(_, tally, _)| tally.games > 0) {
        lines.push(Line::Text(say!(
            lang,
            "stats-line",
            game = game_name(lang, *kind),
            games = tally.games,
            wins = tally.wins,
            best = signed(tally.best.unwrap_or_default()),
            mean = lang.format_tenths(tally.mean.unwrap_or_default() as f32),
        )));
        if let Some(rating) = rating {
            lines.push(Line::Text(say!(
                lang,
                "stats-rating",
                rating = lang.format_tenths(rating.rating as f32),
                uncertainty = lang.format_tenths(rating.uncertainty as f32),
                games = rating.games,
            )));
        }
    }
    if lines.len() == 1 {
        return Screen::text(say!(lang, "stats-none"));
    }
    Screen {
        lines,
        buttons: vec![],
        ..Screen::default()
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

/// A line with the current state of a setting, and a button that toggles it.
fn toggle(
    lang: Lang,
    on: bool,
    status_keys: [&str; 2],
    button_keys: [&str; 2],
    command: impl Fn(bool) -> Command,
) -> (Line, Button) {
    let (now, other) = (usize::from(!on), usize::from(on));
    (
        Line::Text(say!(lang, status_keys[now])),
        Button::new(say!(lang, button_keys[other]), command(!on)),
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

/// One button per language, labelled in that language.
fn language_buttons(command: impl Fn(Option<Lang>) -> Command) -> Vec<Vec<Button>> {
    let buttons: Vec<_> = Lang::ALL
        .into_iter()
        .map(|lang| Button::new(language_name(lang, lang), command(Some(lang))))
        .collect();
    buttons.chunks(3).map(<[Button]>::to_vec).collect()
}

/// Fluent keys for where a hand is shown: the line in the settings and the button.
const fn hand_keys(display: HandDisplay) -> (&'static str, &'static str) {
    match display {
        HandDisplay::Both => ("settings-hand-on", "button-hand-on"),
        HandDisplay::OnRequest => ("settings-hand-off", "button-hand-off"),
        HandDisplay::PrivateOnly => ("settings-hand-private", "button-hand-private"),
    }
}

pub fn settings(person: &Person, linked: usize) -> Screen {
    let lang = person.lang();
    let settings = &person.settings;
    let (pictures, pictures_button) = toggle(
        lang,
        settings.pictures,
        ["settings-pictures-on", "settings-pictures-off"],
        ["button-pictures-on", "button-pictures-off"],
        |on| Command::Settings(Some(Setting::Pictures(on))),
    );
    let display = settings.hand_display();
    let others = HandDisplay::ALL
        .into_iter()
        .filter(|other| *other != display);
    let hand_buttons = others.map(|other| {
        let label = say!(lang, hand_keys(other).1);
        Button::new(label, Command::Settings(Some(Setting::Hand(other))))
    });
    let mut lines = vec![
        Line::Title(say!(lang, "settings-title")),
        language_line(lang, settings.lang),
        pictures,
        Line::Text(say!(lang, hand_keys(display).0)),
    ];
    if linked > 1 {
        lines.push(Line::Text(say!(lang, "settings-linked", count = linked)));
    }
    let (hours, hours_buttons) = clock::time_settings(person);
    lines.extend(hours);
    let mut buttons = language_buttons(|lang| Command::Settings(Some(Setting::Language(lang))));
    buttons.push(vec![pictures_button]);
    buttons.push(hand_buttons.collect());
    buttons.extend(hours_buttons);
    Screen::new(lines, buttons)
}

pub fn place_settings(lang: Lang, settings: &PlaceSettings) -> Screen {
    let toggles = [
        toggle(
            lang,
            settings.pictures,
            ["settings-pictures-on", "settings-pictures-off"],
            ["button-pictures-on", "button-pictures-off"],
            |on| Command::Place(Some(PlaceSetting::Pictures(on))),
        ),
        toggle(
            lang,
            settings.thread_per_table,
            ["place-threads-on", "place-threads-off"],
            ["button-threads-on", "button-threads-off"],
            |on| Command::Place(Some(PlaceSetting::ThreadPerTable(on))),
        ),
        toggle(
            lang,
            settings.anybody_opens,
            ["place-open-on", "place-open-off"],
            ["button-open-on", "button-open-off"],
            |on| Command::Place(Some(PlaceSetting::AnybodyOpens(on))),
        ),
    ];
    let mut lines = vec![
        Line::Title(say!(lang, "place-title")),
        language_line(lang, settings.lang),
    ];
    let mut buttons = language_buttons(|lang| Command::Place(Some(PlaceSetting::Language(lang))));
    let mut row = vec![];
    for (line, button) in toggles {
        lines.push(line);
        row.push(button);
    }
    buttons.push(row);
    Screen::new(lines, buttons)
}

/// Explains a parse error by showing the correct usage.
pub fn command_error(lang: Lang, error: ParseError) -> String {
    match error {
        ParseError::Empty => say!(lang, "refused-empty"),
        ParseError::UnknownCommand => say!(lang, "refused-no-such-word"),
        ParseError::WrongArgument(usage) => say!(
            lang,
            usage.key(),
            games = list_games(lang),
            with_clovers = list_games_with_option(lang, GameOption::FreeClovers)
        ),
    }
}
