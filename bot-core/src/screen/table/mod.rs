//! Tables as people see them: the lobby, the board, the own hand, the result.

pub(super) mod advice;
mod lobby;
mod refused;
mod time;

use crate::command::Command;
use crate::game::{Kind, Open, Seat};
use crate::screen::guide::Guide;
use crate::screen::picture::{Illustration, Moment, Subject};
use crate::screen::{Button, Line, Screen, clock, game};
use crate::table::{Code, Done, Ended, Level, Millis, PersonId, Stage, Table, Zone};
use crate::words::{Args, Lang, say};

/// A table with what its people are called.
pub struct Shown<'a> {
    pub lang: Lang,
    pub table: &'a Table,
    /// In the order of the chairs.
    pub names: Vec<String>,
    /// The zones they live in.
    pub zones: Vec<Zone>,
    /// The zone of the one who reads it, if that is one person.
    pub reader: Option<Zone>,
    /// People who cannot be written to.
    pub unreached: Vec<PersonId>,
    /// When the time of the turn runs out, given back what must not count.
    pub deadline: Option<Millis>,
    /// Those of them whose direct messages are closed: they do not help it by writing first.
    pub shut_out: Vec<PersonId>,
    /// How whoever sits here is shown to play.
    pub guide: Option<Guide>,
    /// Moves offered at once; more come in pages.
    pub at_once: usize,
}

/// Lines of what happened that a private screen shows.
const LATEST: usize = 8;
/// The most characters of a screen; a chat takes 2,000.
const LONGEST: usize = 1_950;
const SHORTENED: &str = "…";

impl Shown<'_> {
    /// Moves that a chat offers at once.
    pub const MOVES: usize = 20;

    /// Whether somebody could be written to if they opened a private chat.
    fn waits_for_chat(&self, person: PersonId) -> bool {
        self.unreached.contains(&person) && !self.shut_out.contains(&person)
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

    fn button(&self, key: &str, word: &str) -> Button {
        Button {
            label: say!(self.lang, key),
            data: format!("{}.{word}", self.table.code),
        }
    }

    /// What a place shows of the table.
    pub fn in_place(&self) -> Screen {
        match self.table.stage {
            Stage::Lobby => self.lobby(),
            Stage::Playing => self.board(),
            // The result has a message of its own.
            Stage::Over(Ended::Played(_)) => Screen {
                buttons: vec![],
                ..self.board()
            },
            Stage::Over(_) => self.over(false),
        }
    }

    /// What a person is shown of the table in private.
    pub fn for_person(&self, person: PersonId, page: usize) -> Screen {
        match (self.table.stage, self.table.seat_of(person)) {
            (Stage::Playing, Some(seat)) => self.hand(seat, page),
            (Stage::Over(_), _) => self.over(true),
            _ => self.in_place(),
        }
    }

    fn rules_button(&self) -> Button {
        Button {
            label: say!(self.lang, "button-rules"),
            data: format!("rules {}", self.table.kind),
        }
    }

    pub fn board(&self) -> Screen {
        let mut lines = vec![self.title()];
        if let Some(view) = self.table.public() {
            lines.extend(game::board(self.lang, &view, &self.names));
        }
        // Right below whose turn it is.
        let at = lines.len().min(2);
        lines.splice(at..at, self.clock(None));
        lines.extend(self.last_turn());
        let mut last = vec![self.rules_button()];
        last.extend(self.pause_button());
        let mut buttons = vec![
            vec![
                self.button("button-hand", "hand"),
                self.button("button-scores", "scores"),
            ],
            vec![
                self.button("button-log", "log"),
                self.button("button-words", "board words"),
            ],
            last,
        ];
        buttons.extend(self.clock_buttons(None));
        let mut screen = shortened(Screen::of(lines, buttons));
        screen.picture = self.board_picture();
        screen
    }

    fn board_picture(&self) -> Option<Box<Illustration>> {
        let actions = self.table.done.iter();
        let actions: Vec<_> = actions.map(|done| (done.seat, done.action)).collect();
        let deal = self.table.deal()?;
        let moment = Moment::after(self.lang, &self.names, deal, &actions).ok()?;
        let view = moment.game.public();
        let mut caption = vec![self.title()];
        if let Some(waiting) = view.waits_for() {
            caption.push(Line::Text(say!(
                self.lang,
                "board-turn",
                name = self.name(waiting.seat),
                asked = game::asked(self.lang, &view)
            )));
        }
        caption.extend(self.clock(None));
        let subject = Subject::Board {
            view,
            before: moment.before,
            told: moment.told,
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

    /// What the one who moved last did in that turn.
    fn last_turn(&self) -> Vec<Line> {
        let done = &self.table.done;
        let Some(last) = done.last() else {
            return vec![];
        };
        let turn = done.iter().rev().take_while(|done| done.seat == last.seat);
        let from = done.len() - turn.count();
        self.told(from)
    }

    /// What happened from the action of this number on.
    fn told(&self, from: usize) -> Vec<Line> {
        let history = self.table.history();
        let events = history.iter().skip(from).map(|(done, before, after)| {
            let &Done { seat, action, .. } = done;
            Line::Text(game::told(
                self.lang,
                &self.names,
                seat,
                action,
                before,
                after,
            ))
        });
        events.collect()
    }

    /// What happened since this seat's last turn, the newest last.
    pub fn log(&self, seat: Option<Seat>) -> Screen {
        let done = &self.table.done;
        let since = match seat {
            Some(seat) => self.last_there(seat),
            None => done.len().saturating_sub(LATEST),
        };
        // Nothing since: then the own turn is what there is to tell.
        let from = if since == done.len() {
            done.len().saturating_sub(LATEST)
        } else {
            since
        };
        let mut lines = vec![self.title()];
        let events = self.told(from);
        if events.is_empty() {
            lines.push(Line::Text(say!(self.lang, "log-nothing")));
        }
        lines.extend(events);
        let mut screen = Screen {
            picture: None,
            lines,
            buttons: vec![vec![
                self.button("button-board", "board"),
                self.button("button-hand", "hand"),
            ]],
        };
        // The newest matters most.
        while length(&screen) > LONGEST && screen.lines.len() > 2 {
            screen.lines.remove(1);
        }
        screen
    }

    /// How many actions had been done when this seat's player last did something themself.
    fn last_there(&self, seat: Seat) -> usize {
        let missed = self.table.chair(seat).and_then(|chair| chair.missed);
        let own = self.table.done.iter().rposition(|done| done.seat == seat);
        missed.unwrap_or(own.map_or(0, |last| last + 1))
    }

    pub fn scores(&self) -> Screen {
        let mut lines = vec![self.title()];
        match self.table.public() {
            Some(view) => lines.extend(game::scores(self.lang, &view, &self.names)),
            None => lines.push(Line::Text(say!(self.lang, "refused-not-started"))),
        }
        let mut buttons = vec![self.button("button-board", "board")];
        if self.table.stage == Stage::Playing {
            buttons.push(self.button("button-resign", "resign"));
        }
        shortened(Screen {
            picture: None,
            lines,
            buttons: vec![buttons],
        })
    }

    /// The private screen of a seat: what happened, the hand, and every move as a button.
    pub fn hand(&self, seat: Seat, page: usize) -> Screen {
        let Some(game) = self.table.game else {
            return self.lobby();
        };
        let view = game.seen_by(seat);
        let mut lines = vec![self.title()];
        let since = self.last_there(seat);
        let events = self.told(since.max(self.table.done.len().saturating_sub(LATEST)));
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
        lines.extend(game::hand(self.lang, &view));
        let drawn = lines.len();
        let mut buttons = vec![];
        match self.table.waits_for() {
            Some(waits) if waits == seat => {
                let asked = game::asked(self.lang, &view.public());
                lines.push(Line::Title(say!(
                    self.lang,
                    "hand-your-turn",
                    asked = asked
                )));
                let mut moves = game::moves(self.lang, &view);
                if let Some(guide) = &self.guide {
                    lines.extend(guide.lines(self.lang, &view, &mut moves));
                }
                let at_once = self.at_once.max(1);
                let pages = moves.len().div_ceil(at_once).max(1);
                let page = page.min(pages - 1);
                let on_page = moves.iter().skip(page * at_once).take(at_once);
                let labels: Vec<_> = on_page.collect();
                let columns = if labels
                    .iter()
                    .all(|choice| choice.label.chars().count() <= 16)
                {
                    2
                } else {
                    1
                };
                // Two beside each other where there are many, or a phone shows nothing but buttons.
                let columns = if labels.len() > 10 { 2 } else { columns };
                for row in labels.chunks(columns) {
                    buttons.push(row.iter().map(|choice| self.press(choice)).collect());
                }
                if pages > 1 {
                    let next = (page + 1) % pages;
                    buttons.push(vec![Button {
                        label: say!(self.lang, "button-more", page = page + 1, pages = pages),
                        data: format!("{}.hand {next}", self.table.code),
                    }]);
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
        lines.extend(self.clock(Some(seat)));
        buttons.extend(self.clock_buttons(Some(seat)));
        let mut last = vec![self.button("button-board", "board")];
        if self.table.undoable_action(seat).is_ok() {
            last.push(self.button("button-undo", "undo"));
        }
        if self.table.waits_for() == Some(seat) {
            last.push(self.button("button-hint", "hint"));
        }
        if done > 0 {
            last.push(self.button("button-log", "log"));
        }
        last.extend(self.own_pause_button(seat));
        buttons.push(last);
        caption.extend_from_slice(&lines[drawn..]);
        let mut screen = shortened(Screen::of(lines, buttons));
        screen.picture = Some(self.illustration(Subject::Hand(view), caption));
        screen
    }

    /// The hand of a seat and what it is asked, in so many characters at most.
    pub fn brief(&self, seat: Seat, longest: usize) -> Option<String> {
        let view = self.table.game?.seen_by(seat);
        let asked = match self.table.waits_for() {
            Some(waits) if waits == seat => {
                let asked = game::asked(self.lang, &view.public());
                say!(self.lang, "hand-your-turn", asked = asked)
            }
            Some(waits) => say!(self.lang, "hand-waits-for", name = self.name(waits)),
            None => String::new(),
        };
        let hand = game::brief(self.lang, &view);
        let title = self.title();
        // What matters least goes first.
        let all = [
            format!("{}\n{hand}\n{asked}", title.as_str()),
            format!("{hand}\n{asked}"),
            hand,
        ];
        let fits = |text: &String| text.chars().count() <= longest;
        let [.., shortest] = &all;
        let cut = || shortest.chars().take(longest).collect();
        Some(
            all.iter()
                .find(|text| fits(text))
                .cloned()
                .unwrap_or_else(cut),
        )
    }

    /// A table that is over.
    pub fn over(&self, private: bool) -> Screen {
        let mut lines = vec![self.title()];
        let ended = match self.table.stage {
            Stage::Over(ended) => Some(ended),
            _ => None,
        };
        match ended {
            Some(Ended::Closed) => lines.push(Line::Text(say!(self.lang, "over-closed"))),
            Some(Ended::Abandoned) => lines.push(Line::Text(say!(self.lang, "over-abandoned"))),
            Some(Ended::Played(_)) | None => {}
        }
        let mut buttons = vec![];
        let mut picture = None;
        if let Some(view) = self.table.public() {
            let proof = Line::Text(say!(
                self.lang,
                "over-proof",
                seed = self.table.seed.to_hex(),
                commitment = self.table.seed.commitment().to_string()
            ));
            if let Some(Ended::Played(_)) = ended {
                lines.push(Line::Title(game::verdict(self.lang, &view, &self.names)));
                let mut caption = lines.clone();
                caption.extend(game::points_of_all(self.lang, &view, &self.names));
                caption.push(proof.clone());
                picture = Some(self.illustration(Subject::Result(view), caption));
            }
            lines.extend(game::scores(self.lang, &view, &self.names));
            lines.push(proof);
            buttons.push(vec![
                self.button("button-rematch", "rematch"),
                self.button("button-review", "review"),
            ]);
            if private {
                buttons.push(vec![
                    self.button("button-board", "board"),
                    self.button("button-log", "log"),
                ]);
            }
        }
        let mut screen = shortened(Screen::of(lines, buttons));
        screen.picture = picture;
        screen
    }

    /// The final board, or the board now, as a text.
    pub fn board_now(&self) -> Screen {
        match self.table.stage {
            Stage::Over(_) if self.table.game.is_some() => {
                let mut screen = self.board();
                screen.buttons = vec![vec![self.button("button-scores", "scores")]];
                screen
            }
            _ => self.in_place(),
        }
    }

    /// That it is somebody's turn, told to them alone or where all read it.
    pub fn notice(&self, seat: Seat, private: bool) -> Screen {
        let asked = self
            .table
            .public()
            .map(|view| game::asked(self.lang, &view))
            .unwrap_or_default();
        let mut lines = vec![Line::Text(say!(
            self.lang,
            "notice-turn",
            name = self.name(seat),
            game = game_name(self.lang, self.table.kind),
            code = self.table.code.as_str(),
            asked = asked,
        ))];
        if let Some(deadline) = self.deadline {
            let time_format = self.time_format(private.then_some(seat));
            lines.push(time_format.line("notice-until", Args::new(), deadline));
        }
        let mut buttons = vec![vec![
            self.button("button-hand", "hand"),
            self.button("button-board", "board"),
        ]];
        if private {
            buttons.push(vec![clock::later_button(self.lang)]);
        }
        Screen::of(lines, buttons)
    }

    /// The table as one of those that wait for a seat.
    pub fn waiting(&self) -> clock::Waiting {
        let asked = self.table.public();
        clock::Waiting {
            code: self.table.code,
            kind: self.table.kind,
            asked: asked.map_or_else(String::new, |view| game::asked(self.lang, &view)),
            deadline: self.deadline,
        }
    }

    /// A move to press, as the table is now.
    fn press(&self, choice: &game::Choice) -> Button {
        let table = self.table;
        Button {
            label: choice.label.clone(),
            data: format!("{}.{}.{}", table.code, table.version, choice.action),
        }
    }
}

/// Asks which of several tables is meant.
pub fn which(lang: Lang, ask: &Command, tables: &[(Code, Kind)]) -> Screen {
    let buttons = tables.iter().take(Shown::MOVES).filter_map(|(code, kind)| {
        Some(vec![Button {
            label: say!(
                lang,
                "table-title",
                game = game_name(lang, *kind),
                code = code.as_str()
            ),
            data: format!("{code}.{}", ask.button_data()?),
        }])
    });
    Screen {
        picture: None,
        lines: vec![Line::Text(say!(lang, "which-table"))],
        buttons: buttons.collect(),
    }
}

pub fn game_name(lang: Lang, kind: Kind) -> String {
    let key = match kind {
        Kind::Keltis => "game-keltis",
        Kind::Stones => "game-stones",
        Kind::Oracle => "game-oracle",
    };
    say!(lang, key)
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

/// Keeps within what a chat takes: the last lines go, and say so.
fn shortened(mut screen: Screen) -> Screen {
    let mut cut = false;
    while length(&screen) > LONGEST && screen.lines.len() > 1 {
        screen.lines.pop();
        cut = true;
    }
    if cut {
        screen.lines.push(Line::Text(SHORTENED.to_owned()));
    }
    screen
}
