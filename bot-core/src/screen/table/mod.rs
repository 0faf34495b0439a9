//! Screens of a table: the lobby, the board, a player's hand and the result.

pub(super) mod advice;
mod lobby;
mod refusal;
mod time;
mod watchers;

use crate::command::Command;
use crate::game::{PublicInfo, Seat, SeatInfo, Seed};
use crate::games::{GameKind, SeatView};
use crate::screen::illustration::{Illustration, Subject, describe_last_turn};
use crate::screen::tutorial::TutorialStep;

pub use crate::games::text::game_name;
use crate::people::{PersonId, Platform};
use crate::screen::{Button, Line, Screen, clock, game};
use crate::table::{Code, EndReason, Level, Millis, PublicHistory, PublicTable, Stage, Zone};
use crate::words::{Args, Lang, say};
pub use watchers::{PersonChoice, choose_person};

/// A table and everything else needed to render its screens.
pub struct TableContext<'a> {
    pub lang: Lang,
    pub table: &'a PublicTable,
    pub history: PublicHistory<'a>,
    /// Set once the game is over.
    pub revealed_seed: Option<Seed>,
    /// Names of the players, in the order of the chairs.
    pub names: Vec<String>,
    /// Time zones of the players.
    pub zones: Vec<Zone>,
    /// The reader's time zone, if there is a single reader.
    pub reader_zone: Option<Zone>,
    /// People to whom the bot cannot write in private.
    pub unreachable: Vec<PersonId>,
    /// When the time for this turn runs out, including refunded downtime.
    pub deadline: Option<Millis>,
    /// Unreachable people who have closed their direct messages. Writing to the bot first would not help them.
    pub dms_closed: Vec<PersonId>,
    /// The people who watch without a seat.
    pub watchers: Vec<WatcherName>,
    /// The player's progress, if this is a tutorial game.
    pub tutorial: Option<TutorialStep>,
    /// Number of move buttons per page.
    pub moves_per_page: usize,
}

/// A person who watches a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WatcherName {
    /// By this number, the host of the table mutes or removes them.
    pub number: usize,
    /// Empty if they have none.
    pub name: String,
    /// Where they watch.
    pub platform: Platform,
}

/// Maximum number of events on a private screen.
const MAX_LOG_LINES: usize = 8;
/// Maximum length of a screen. Discord accepts 2,000 characters.
const MAX_SCREEN_CHARS: usize = 1_950;
const ELLIPSIS: &str = "…";

impl TableContext<'_> {
    /// Default number of move buttons per page in a chat.
    pub const MOVES_PER_PAGE: usize = 20;

    /// Returns whether the bot could write to this person once they open a private chat.
    fn needs_private_chat(&self, person: PersonId) -> bool {
        self.unreachable.contains(&person) && !self.dms_closed.contains(&person)
    }

    fn title(&self) -> Line {
        Line::Title(say!(
            self.lang,
            "table-title",
            game = game_name(self.lang, self.table.kind),
            code = self.table.code.as_str(),
        ))
    }

    fn name(&self, seat: Seat) -> String {
        self.names.get(seat.index()).cloned().unwrap_or_default()
    }

    fn button(&self, key: &str, command: Command) -> Button {
        Button::new(say!(self.lang, key), command.at(self.table.code))
    }

    /// Returns the public screen of the table.
    pub fn for_place(&self) -> Screen {
        match self.table.stage {
            Stage::Lobby => self.lobby(),
            Stage::Playing => self.board(),
            // The result is sent as a separate message.
            Stage::Over(EndReason::Played(_)) => Screen {
                buttons: vec![],
                ..self.board()
            },
            Stage::Over(_) => self.finished(false),
        }
    }

    /// Returns the private screen of a person, with their view of the game if they play.
    pub fn for_reader(&self, view: Option<&SeatView>, page: usize) -> Screen {
        match (self.table.stage, view) {
            (Stage::Playing, Some(view)) => self.hand(view, page),
            (Stage::Over(_), _) => self.finished(true),
            _ => self.for_place(),
        }
    }

    /// Returns the private screen of a player whose lobby is shown in a place. Their hand replaces it.
    pub fn waiting_for_start(&self) -> Screen {
        let text = say!(
            self.lang,
            "hand-at-the-start",
            game = game_name(self.lang, self.table.kind),
            code = self.table.code.as_str(),
        );
        let buttons = vec![self.button("button-board", Command::Board)];
        Screen::new(vec![Line::Text(text)], vec![buttons])
    }

    fn rules_button(&self) -> Button {
        let command = Command::Rules(Some(self.table.kind), None);
        Button::new(say!(self.lang, "button-rules"), command)
    }

    pub fn board(&self) -> Screen {
        let mut lines = vec![self.title()];
        if let Some(view) = self.table.public() {
            lines.extend(game::board(self.lang, &view, &self.names));
        }
        // Directly below the line that says whose turn it is.
        let at = lines.len().min(2);
        lines.splice(at..at, self.clock_lines(None));
        lines.extend(self.last_turn());
        lines.extend(self.watchers_line());
        let mut last = vec![self.rules_button()];
        last.extend(self.pause_button());
        let mut buttons = vec![
            vec![
                self.button("button-hand", Command::Hand { page: 0 }),
                self.button("button-scores", Command::Scores),
            ],
            vec![
                self.button("button-log", Command::Log),
                self.button("button-words", Command::BoardAsText),
            ],
            last,
        ];
        buttons.extend(self.clock_buttons(None));
        let mut screen = truncate_lines(Screen::new(lines, buttons));
        screen.picture = self.board_picture();
        screen
    }

    fn board_picture(&self) -> Option<Box<Illustration>> {
        let view = self.table.public()?;
        let (before, summary) = describe_last_turn(self.lang, &self.names, self.history.steps());
        let mut caption = vec![self.title()];
        if let Some(waiting) = view.waits_for() {
            caption.push(Line::Text(say!(
                self.lang,
                "board-turn",
                name = self.name(waiting.seat),
                asked = game::prompt(self.lang, &view)
            )));
        }
        caption.extend(self.clock_lines(None));
        caption.extend(self.watchers_line());
        let subject = Subject::Board {
            view,
            before,
            summary,
        };
        Some(self.illustration(subject, caption))
    }

    fn illustration(&self, subject: Subject, caption: Vec<Line>) -> Box<Illustration> {
        Box::new(Illustration {
            lang: self.lang,
            names: self.names.clone(),
            subject,
            caption,
        })
    }

    /// Describes the latest turn.
    fn last_turn(&self) -> Vec<Line> {
        let actions = &self.table.actions;
        let Some(last) = actions.last() else {
            return vec![];
        };
        let turn = actions
            .iter()
            .rev()
            .take_while(|done| done.seat == last.seat);
        let from = actions.len() - turn.count();
        self.events_from(from)
    }

    /// Describes all actions from this index on.
    fn events_from(&self, from: usize) -> Vec<Line> {
        let steps = self.history.steps().iter().skip(from);
        let events = steps.map(|step| {
            Line::Text(game::describe_event(
                self.lang,
                &self.names,
                step.seat,
                step.action,
                &step.before,
                &step.after,
            ))
        });
        events.collect()
    }

    /// Describes the events since this seat's last turn, newest last.
    pub fn log(&self, seat: Option<Seat>) -> Screen {
        let actions = &self.table.actions;
        let since = match seat {
            Some(seat) => self.first_unseen_action(seat),
            None => actions.len().saturating_sub(MAX_LOG_LINES),
        };
        // Nothing has happened since, so show the latest events.
        let from = if since == actions.len() {
            actions.len().saturating_sub(MAX_LOG_LINES)
        } else {
            since
        };
        let mut lines = vec![self.title()];
        let events = self.events_from(from);
        if events.is_empty() {
            lines.push(Line::Text(say!(self.lang, "log-nothing")));
        }
        lines.extend(events);
        let mut screen = Screen {
            lines,
            buttons: vec![vec![
                self.button("button-board", Command::Board),
                self.button("button-hand", Command::Hand { page: 0 }),
            ]],
            ..Screen::default()
        };
        // Drop the oldest events first.
        while length(&screen) > MAX_SCREEN_CHARS && screen.lines.len() > 2 {
            screen.lines.remove(1);
        }
        screen
    }

    /// Index of the first action after this player's last own action.
    fn first_unseen_action(&self, seat: Seat) -> usize {
        let missed = self
            .table
            .chair(seat)
            .and_then(|chair| chair.actions_before_stand_in);
        let own = self
            .table
            .actions
            .iter()
            .rposition(|done| done.seat == seat);
        missed.unwrap_or(own.map_or(0, |last| last + 1))
    }

    pub fn scores(&self) -> Screen {
        let mut lines = vec![self.title()];
        match self.table.public() {
            Some(view) => lines.extend(game::scores(self.lang, &view, &self.names)),
            None => lines.push(Line::Text(say!(self.lang, "refused-not-started"))),
        }
        let mut buttons = vec![self.button("button-board", Command::Board)];
        if self.table.stage == Stage::Playing {
            buttons.push(self.button("button-resign", Command::Resign { sure: false }));
        }
        truncate_lines(Screen {
            lines,
            buttons: vec![buttons],
            ..Screen::default()
        })
    }

    /// Returns the private screen of a seat: recent events, the hand, and a button for every move.
    pub fn hand(&self, view: &SeatView, page: usize) -> Screen {
        let seat = view.seat();
        let mut lines = vec![self.title()];
        let since = self.first_unseen_action(seat);
        let events =
            self.events_from(since.max(self.table.actions.len().saturating_sub(MAX_LOG_LINES)));
        let person = self.table.chair(seat).and_then(|chair| chair.person());
        let done = person.map_or(0, |person| self.table.stand_in_actions(person));
        if done > 0 {
            lines.push(Line::Text(say!(
                self.lang,
                "hand-done-for-you",
                count = done
            )));
        }
        lines.extend(events);
        let mut caption = lines.clone();
        lines.extend(game::hand(self.lang, view));
        let drawn = lines.len();
        let mut buttons = vec![];
        match self.table.waits_for() {
            Some(waits) if waits == seat => {
                let prompt = game::prompt(self.lang, &view.public());
                lines.push(Line::Title(say!(
                    self.lang,
                    "hand-your-turn",
                    asked = prompt
                )));
                let mut moves = game::moves(self.lang, view);
                if let Some(tutorial) = &self.tutorial {
                    lines.extend(tutorial.lines(self.lang, view, &mut moves));
                }
                let moves_per_page = self.moves_per_page.max(1);
                let pages = moves.len().div_ceil(moves_per_page).max(1);
                let page = page.min(pages - 1);
                let on_page = moves
                    .iter()
                    .skip(page * moves_per_page)
                    .take(moves_per_page);
                let labels: Vec<_> = on_page.collect();
                let columns = if labels
                    .iter()
                    .all(|choice| choice.label.chars().count() <= 16)
                {
                    2
                } else {
                    1
                };
                // With many buttons, two columns leave room for the text on a phone.
                let columns = if labels.len() > 10 { 2 } else { columns };
                for row in labels.chunks(columns) {
                    buttons.push(row.iter().map(|choice| self.move_button(choice)).collect());
                }
                if pages > 1 {
                    let next = (page + 1) % pages;
                    let label = say!(self.lang, "button-more", page = page + 1, pages = pages);
                    let command = Command::Hand { page: next };
                    buttons.push(vec![Button::new(label, command.at(self.table.code))]);
                }
            }
            Some(waits) => {
                lines.push(Line::Text(say!(
                    self.lang,
                    "hand-waits-for",
                    name = self.name(waits)
                )));
            }
            None => {}
        }
        lines.extend(self.clock_lines(Some(seat)));
        buttons.extend(self.clock_buttons(Some(seat)));
        let mut last = vec![self.button("button-board", Command::Board)];
        if self.table.undoable_action(seat).is_ok() {
            last.push(self.button("button-undo", Command::Undo));
        }
        if self.table.waits_for() == Some(seat) {
            last.push(self.button("button-hint", Command::Hint));
        }
        if done > 0 {
            last.push(self.button("button-log", Command::Log));
        }
        last.extend(self.own_pause_button(seat));
        buttons.push(last);
        caption.extend_from_slice(&lines[drawn..]);
        let mut screen = truncate_lines(Screen::new(lines, buttons));
        screen.picture = Some(self.illustration(Subject::Hand(*view), caption));
        screen
    }

    /// Returns the hand of a seat and its prompt in at most `longest` characters.
    pub fn hand_summary(&self, view: &SeatView, longest: usize) -> String {
        let seat = view.seat();
        let prompt = match self.table.waits_for() {
            Some(waits) if waits == seat => {
                let prompt = game::prompt(self.lang, &view.public());
                say!(self.lang, "hand-your-turn", asked = prompt)
            }
            Some(waits) => say!(self.lang, "hand-waits-for", name = self.name(waits)),
            None => String::new(),
        };
        let hand = game::hand_line(self.lang, view);
        let title = self.title();
        // The least important parts are dropped first.
        let all = [
            format!("{}\n{hand}\n{prompt}", title.as_str()),
            format!("{hand}\n{prompt}"),
            hand,
        ];
        let fits = |text: &String| text.chars().count() <= longest;
        let [.., shortest] = &all;
        let cut = || shortest.chars().take(longest).collect();
        let fitting = all.iter().find(|text| fits(text)).cloned();
        fitting.unwrap_or_else(cut)
    }

    /// Returns the screen of a finished table.
    pub fn finished(&self, private: bool) -> Screen {
        let mut lines = vec![self.title()];
        let ended = match self.table.stage {
            Stage::Over(ended) => Some(ended),
            _ => None,
        };
        match ended {
            Some(EndReason::Closed) => lines.push(Line::Text(say!(self.lang, "over-closed"))),
            Some(EndReason::Abandoned) => lines.push(Line::Text(say!(self.lang, "over-abandoned"))),
            Some(EndReason::Played(_)) | None => {}
        }
        let mut buttons = vec![];
        let mut picture = None;
        if let (Some(view), Some(proof)) = (self.table.public(), self.proof()) {
            if let Some(EndReason::Played(_)) = ended {
                lines.push(Line::Title(game::verdict(self.lang, &view, &self.names)));
                let mut caption = lines.clone();
                caption.extend(game::total_lines(self.lang, &view, &self.names));
                caption.push(proof.clone());
                picture = Some(self.illustration(Subject::Result(view), caption));
            }
            lines.extend(game::scores(self.lang, &view, &self.names));
            lines.push(proof);
            buttons.push(vec![
                self.button("button-rematch", Command::Rematch),
                self.button("button-review", Command::Review),
            ]);
            if private {
                buttons.push(vec![
                    self.button("button-board", Command::Board),
                    self.button("button-log", Command::Log),
                ]);
            }
        }
        let mut screen = truncate_lines(Screen::new(lines, buttons));
        screen.picture = picture;
        screen
    }

    /// Returns the line that proves the shuffle of a finished game.
    fn proof(&self) -> Option<Line> {
        let seed = self.revealed_seed?;
        Some(Line::Text(say!(
            self.lang,
            "over-proof",
            seed = seed.to_hex(),
            commitment = self.table.commitment.to_string()
        )))
    }

    /// Returns the current board, or the final board of a finished game.
    pub fn current_board(&self) -> Screen {
        match self.table.stage {
            Stage::Over(_) if self.table.is_dealt() => {
                let mut screen = self.board();
                screen.buttons = vec![vec![self.button("button-scores", Command::Scores)]];
                screen
            }
            _ => self.for_place(),
        }
    }

    /// Notifies a player of their turn, in private or in a place.
    pub fn turn_notice(&self, seat: Seat, private: bool) -> Screen {
        let prompt = self
            .table
            .public()
            .map(|view| game::prompt(self.lang, &view))
            .unwrap_or_default();
        let mut lines = vec![Line::Text(say!(
            self.lang,
            "notice-turn",
            name = self.name(seat),
            game = game_name(self.lang, self.table.kind),
            code = self.table.code.as_str(),
            asked = prompt,
        ))];
        if let Some(deadline) = self.deadline {
            let time_format = self.time_format(private.then_some(seat));
            lines.push(time_format.timed_line("notice-until", Args::new(), deadline));
        }
        let mut buttons = vec![vec![
            self.button("button-hand", Command::Hand { page: 0 }),
            self.button("button-board", Command::Board),
        ]];
        if private {
            buttons.push(vec![clock::later_button(self.lang)]);
        }
        Screen::new(lines, buttons)
    }

    /// Converts the table to an entry of a turn notice.
    pub fn waiting_table(&self) -> clock::WaitingTable {
        let view = self.table.public();
        clock::WaitingTable {
            code: self.table.code,
            kind: self.table.kind,
            prompt: view.map_or_else(String::new, |view| game::prompt(self.lang, &view)),
            deadline: self.deadline,
        }
    }

    /// Creates the button for a move at the current version of the table.
    fn move_button(&self, choice: &game::MoveOption) -> Button {
        let table = self.table;
        let command = Command::ButtonAction {
            version: table.version,
            action: choice.action,
        };
        Button::new(choice.label.clone(), command.at(table.code))
    }
}

/// Asks which of several tables is meant.
pub fn choose_table(lang: Lang, command: &Command, tables: &[(Code, GameKind)]) -> Screen {
    let buttons = tables
        .iter()
        .take(TableContext::MOVES_PER_PAGE)
        .filter_map(|(code, kind)| {
            let label = say!(
                lang,
                "table-title",
                game = game_name(lang, *kind),
                code = code.as_str()
            );
            Some(vec![Button::new(label, command.chosen_for(*code)?)])
        });
    Screen {
        lines: vec![Line::Text(say!(lang, "which-table"))],
        buttons: buttons.collect(),
        ..Screen::default()
    }
}

pub fn level_name(lang: Lang, level: Level) -> String {
    let key = match level {
        Level::Easy => "level-easy",
        Level::Normal => "level-normal",
        Level::Hard => "level-hard",
    };
    say!(lang, key)
}

fn length(screen: &Screen) -> usize {
    let of = |line: &Line| line.as_str().chars().count() + 1;
    screen.lines.iter().map(of).sum()
}

/// Drops the last lines of a screen that is too long, and adds an ellipsis.
fn truncate_lines(mut screen: Screen) -> Screen {
    let mut cut = false;
    while length(&screen) > MAX_SCREEN_CHARS && screen.lines.len() > 1 {
        screen.lines.pop();
        cut = true;
    }
    if cut {
        screen.lines.push(Line::Text(ELLIPSIS.to_owned()));
    }
    screen
}
