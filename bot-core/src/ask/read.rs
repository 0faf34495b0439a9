//! How what was typed or pressed is read.

use super::{
    Ask, Asked, AwayAsk, Choice, LaterAsk, NewAsk, OpponentAsk, PaceAsk, PlaceSetting, Setting,
    Unasked, Usage,
};
use crate::game::{Kind, PLAYERS};
use crate::screen::rules::Topic;
use crate::table::pace::{DAY, span};
use crate::table::{Code, HandWay, Level, Millis, Pace, Reminders, TimeOut, Vote};
use crate::words::Lang;

/// Longer things than this nobody types.
const LONGEST: usize = 600;

impl Asked {
    /// Reads a typed word with its arguments (`new oracle 3`) or the data of a button (`K7QX.42.lay green-5`).
    pub fn read(text: &str) -> Result<Self, Unasked> {
        let text = text.trim();
        if text.is_empty() {
            return Err(Unasked::Empty);
        }
        if text.len() > 4 * LONGEST {
            return Err(Unasked::NoSuchWord);
        }
        match text.split_once('.') {
            Some((code, rest)) if code.parse::<Code>().is_ok() => Self::read_button(code, rest),
            _ => Self::read_words(text, None),
        }
    }

    fn read_button(code: &str, rest: &str) -> Result<Self, Unasked> {
        let wrong = Unasked::WrongArgument(Usage::Button);
        let code = code.parse().map_err(|_| wrong)?;
        // What is said may have full stops too, but not in its first word.
        let first = rest.split_whitespace().next().unwrap_or_default();
        let Some((version, action)) = rest.split_once('.').filter(|_| first.contains('.')) else {
            return Self::read_words(rest, Some(code));
        };
        let version = version.parse().map_err(|_| wrong)?;
        let action = action.parse().map_err(|_| wrong)?;
        Ok(Self {
            code: Some(code),
            ask: Ask::Press { version, action },
        })
    }

    fn read_words(text: &str, code: Option<Code>) -> Result<Self, Unasked> {
        let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let word = word.strip_prefix('/').unwrap_or(word).to_ascii_lowercase();
        let mut rest = Rest::of(rest.trim(), code);
        let ask = rest.ask(&word)?;
        Ok(Self {
            code: rest.code,
            ask,
        })
    }
}

/// The arguments of a word, from which a code can be taken.
struct Rest<'a> {
    text: &'a str,
    words: Vec<&'a str>,
    code: Option<Code>,
}

impl<'a> Rest<'a> {
    fn of(text: &'a str, code: Option<Code>) -> Self {
        Self {
            text,
            words: text.split_whitespace().collect(),
            code,
        }
    }

    fn ask(&mut self, word: &str) -> Result<Ask, Unasked> {
        Ok(match word {
            "start" => {
                self.code = self
                    .code
                    .or(self.words.first().and_then(|word| word.parse().ok()));
                Ask::Start
            }
            "new" => Ask::New(self.new_table()?),
            "join" => self.only_code(Ask::Join)?,
            "quit" => self.with_sure(|sure| Ask::Quit { sure })?,
            "watch" => self.only_code(Ask::Watch)?,
            "opponent" => Ask::Opponent(self.opponent()?),
            "unseat" => Ask::Unseat(self.number(Usage::Unseat)?),
            "ireland" => self.only_code(Ask::Ireland)?,
            "begin" => self.only_code(Ask::Begin)?,
            "hand" => {
                self.take_code();
                let page = match self.words.as_slice() {
                    [] => 0,
                    [page] => page
                        .parse()
                        .map_err(|_| Unasked::WrongArgument(Usage::Code))?,
                    _ => return Err(Unasked::WrongArgument(Usage::Code)),
                };
                Ask::Hand { page }
            }
            "board" => {
                let in_words = self.takes("words");
                self.only_code(if in_words {
                    Ask::BoardInWords
                } else {
                    Ask::Board
                })?
            }
            "do" => {
                self.take_code_in_front();
                Ask::Do(self.text.chars().take(LONGEST).collect())
            }
            "undo" => self.only_code(Ask::Undo)?,
            "hint" => self.only_code(Ask::Hint)?,
            "log" => self.only_code(Ask::Log)?,
            "scores" => self.only_code(Ask::Scores)?,
            "review" => self.only_code(Ask::Review)?,
            "rules" => self.rules()?,
            "show" => Ask::Show(self.show()?),
            "resign" => self.with_sure(|sure| Ask::Resign { sure })?,
            "close" => self.with_sure(|sure| Ask::Close { sure })?,
            "rematch" => self.only_code(Ask::Rematch)?,
            "say" => {
                self.take_code_in_front();
                if self.text.is_empty() {
                    return Err(Unasked::WrongArgument(Usage::Say));
                }
                Ask::Say(self.text.chars().take(LONGEST).collect())
            }
            "games" => self.nothing(Ask::Games)?,
            "stats" => self.nothing(Ask::Stats)?,
            "settings" => Ask::Settings(self.setting()?),
            "away" => Ask::Away(self.away()?),
            "pace" => Ask::Pace(self.pace()?),
            "timeout" => Ask::TimeOut(self.time_out()?),
            "pause" => self.only_code(Ask::Pause)?,
            "resume" => self.only_code(Ask::Resume)?,
            "vote" => Ask::Vote(self.vote()?),
            "later" => Ask::Later(self.later()?),
            "link" => match self.words.as_slice() {
                [] => Ask::Link(None),
                [code] if code.len() <= 16 => Ask::Link(Some(code.to_ascii_uppercase())),
                _ => return Err(Unasked::WrongArgument(Usage::Code)),
            },
            "unlink" => self.nothing(Ask::Unlink)?,
            "forget" => self.with_sure(|sure| Ask::Forget { sure })?,
            "privacy" => self.nothing(Ask::Privacy)?,
            "place" => Ask::Place(self.place_setting()?),
            "help" => Ask::Help,
            _ => return Err(Unasked::NoSuchWord),
        })
    }

    /// Takes a code out of the arguments, wherever it stands.
    fn take_code(&mut self) {
        if self.code.is_none()
            && let Some(at) = self
                .words
                .iter()
                .position(|word| word.parse::<Code>().is_ok())
        {
            self.code = self.words.remove(at).parse().ok();
        }
    }

    /// Takes a code out of free text only where it stands first and cannot be meant as a word: in upper case.
    fn take_code_in_front(&mut self) {
        let Some((first, rest)) = self.text.split_once(char::is_whitespace) else {
            return;
        };
        if self.code.is_none()
            && let Ok(code) = first.parse::<Code>()
            && first == code.as_str()
        {
            self.code = Some(code);
            self.text = rest.trim_start();
        }
    }

    fn only_code(&mut self, ask: Ask) -> Result<Ask, Unasked> {
        self.take_code();
        if self.words.is_empty() {
            Ok(ask)
        } else {
            Err(Unasked::WrongArgument(Usage::Code))
        }
    }

    fn nothing(&self, ask: Ask) -> Result<Ask, Unasked> {
        if self.words.is_empty() {
            Ok(ask)
        } else {
            Err(Unasked::WrongArgument(Usage::Nothing))
        }
    }

    fn with_sure(&mut self, ask: impl Fn(bool) -> Ask) -> Result<Ask, Unasked> {
        let sure = self.takes("sure");
        self.only_code(ask(sure))
    }

    /// Takes this word away; says whether it was there.
    fn takes(&mut self, wanted: &str) -> bool {
        let mut words = self.words.iter();
        let at = words.position(|word| word.eq_ignore_ascii_case(wanted));
        if let Some(at) = at {
            self.words.remove(at);
        }
        at.is_some()
    }

    fn number(&mut self, usage: Usage) -> Result<usize, Unasked> {
        self.take_code();
        match self.words.as_slice() {
            [number] => number.parse().map_err(|_| Unasked::WrongArgument(usage)),
            _ => Err(Unasked::WrongArgument(usage)),
        }
    }

    fn new_table(&self) -> Result<Option<NewAsk>, Unasked> {
        let wrong = Unasked::WrongArgument(Usage::New);
        let Some((kind, options)) = self.words.split_first() else {
            return Ok(None);
        };
        let mut new = NewAsk::of(kind.parse().map_err(|_| wrong)?);
        for option in options {
            match option.to_ascii_lowercase().as_str() {
                "private" => new.private = true,
                "free" | "free-clovers" | "clovers" => new.free_clovers = true,
                pace if pace.parse::<Pace>().is_ok() => new.pace = pace.parse().ok(),
                number => {
                    let seats = number.parse().map_err(|_| wrong)?;
                    new.seats = Some(seats)
                        .filter(|seats| PLAYERS.contains(seats))
                        .ok_or(wrong)?;
                }
            }
        }
        if new.free_clovers && new.kind != Kind::Oracle {
            return Err(wrong);
        }
        Ok(Some(new))
    }

    fn opponent(&mut self) -> Result<Option<OpponentAsk>, Unasked> {
        let level = self
            .words
            .iter()
            .position(|word| word.parse::<Level>().is_ok());
        let asked = level.and_then(|at| self.words.remove(at).parse().ok());
        self.take_code();
        match (asked, self.words.as_slice()) {
            (Some(level), []) => Ok(Some(OpponentAsk::Seat(level))),
            (None, []) => Ok(None),
            (None, [word]) if word.eq_ignore_ascii_case("none") => Ok(Some(OpponentAsk::Remove)),
            _ => Err(Unasked::WrongArgument(Usage::Opponent)),
        }
    }

    /// Takes away the one word that can be read in this way, and the code; nothing else may be left.
    fn one<T>(
        &mut self,
        read: impl Fn(&str) -> Option<T>,
        usage: Usage,
    ) -> Result<Option<T>, Unasked> {
        let fits = |word: &&str| read(word).is_some();
        // `497M` is a time and may be the code of a table.
        let is_code = |word: &&str| word.parse::<Code>().is_ok();
        let at = self
            .words
            .iter()
            .position(|word| fits(word) && !is_code(word));
        let at = at.or_else(|| self.words.iter().position(fits));
        let found = at.and_then(|at| read(self.words.remove(at)));
        self.take_code();
        if self.words.is_empty() {
            Ok(found)
        } else {
            Err(Unasked::WrongArgument(usage))
        }
    }

    fn pace(&mut self) -> Result<Option<PaceAsk>, Unasked> {
        let read = |word: &str| match word.parse() {
            Ok(pace) => Some(PaceAsk::Timed(pace)),
            Err(()) => word.eq_ignore_ascii_case("none").then_some(PaceAsk::Free),
        };
        self.one(read, Usage::Pace)
    }

    fn time_out(&mut self) -> Result<Option<TimeOut>, Unasked> {
        self.one(|word| word.parse().ok(), Usage::TimeOut)
    }

    fn vote(&mut self) -> Result<Option<Vote>, Unasked> {
        self.one(|word| word.parse().ok(), Usage::Vote)
    }

    fn later(&mut self) -> Result<Option<LaterAsk>, Unasked> {
        let longest = 7 * DAY;
        let read = |word: &str| match word.to_ascii_lowercase().as_str() {
            "evening" => Some(LaterAsk::Evening),
            "morning" => Some(LaterAsk::Morning),
            "off" => Some(LaterAsk::Now),
            time => span(time)
                .filter(|time| *time <= longest)
                .map(LaterAsk::For),
        };
        self.one(read, Usage::Later)
    }

    fn away(&mut self) -> Result<Option<AwayAsk>, Unasked> {
        let days = |word: &str| word.parse::<u16>().ok().filter(|days| *days > 0);
        let read = |word: &str| match word.to_ascii_lowercase().as_str() {
            "off" | "back" => Some(AwayAsk::Back),
            word => match days(word) {
                Some(days) => Some(AwayAsk::For(Millis::from(days) * DAY)),
                None => match span(word).filter(|time| *time <= 1_000 * DAY) {
                    Some(time) => Some(AwayAsk::For(time)),
                    None => word.parse().ok().map(AwayAsk::Until),
                },
            },
        };
        match self.words.as_slice() {
            [] => Ok(None),
            [word] => read(word)
                .map(Some)
                .ok_or(Unasked::WrongArgument(Usage::Away)),
            _ => Err(Unasked::WrongArgument(Usage::Away)),
        }
    }

    fn rules(&self) -> Result<Ask, Unasked> {
        let wrong = Unasked::WrongArgument(Usage::Rules);
        match self.words.as_slice() {
            [] => Ok(Ask::Rules(None, None)),
            [kind] => Ok(Ask::Rules(Some(kind.parse().map_err(|_| wrong)?), None)),
            [kind, topic] => {
                let kind = kind.parse().map_err(|_| wrong)?;
                let topic = Topic::parse(topic).filter(|topic| Topic::of(kind).contains(topic));
                Ok(Ask::Rules(Some(kind), Some(topic.ok_or(wrong)?)))
            }
            _ => Err(wrong),
        }
    }

    fn show(&self) -> Result<Option<Kind>, Unasked> {
        let wrong = Unasked::WrongArgument(Usage::Show);
        match self.words.as_slice() {
            [] => Ok(None),
            [kind] => Ok(Some(kind.parse().map_err(|_| wrong)?)),
            _ => Err(wrong),
        }
    }

    fn setting(&self) -> Result<Option<Setting>, Unasked> {
        let wrong = Unasked::WrongArgument(Usage::Settings);
        Ok(Some(match self.lower().as_slice() {
            [] => return Ok(None),
            [what, value] if what == "language" => Setting::Language(language(value).ok_or(wrong)?),
            [what, value] if what == "pictures" => Setting::Pictures(on(value).ok_or(wrong)?),
            [what, value] if what == "hand" => Setting::Hand(hand_way(value).ok_or(wrong)?),
            [what] if what == "zone" => Setting::Choose(Choice::Zone),
            [what] if what == "quiet" => Setting::Choose(Choice::Quiet),
            [what] if what == "reminders" => Setting::Choose(Choice::Reminders),
            [what, value] if what == "zone" => Setting::Zone(match value.as_str() {
                "auto" => None,
                name => Some(name.parse().map_err(|()| wrong)?),
            }),
            [what, value] if what == "quiet" => Setting::Quiet(match value.as_str() {
                "off" => None,
                hours => Some(hours.parse().map_err(|()| wrong)?),
            }),
            [what, value] if what == "reminders" => Setting::Reminders(match value.as_str() {
                "off" => Reminders::Off,
                "usual" | "on" => Reminders::Usual,
                time => span(time).and_then(Reminders::every).ok_or(wrong)?,
            }),
            _ => return Err(wrong),
        }))
    }

    fn place_setting(&self) -> Result<Option<PlaceSetting>, Unasked> {
        let wrong = Unasked::WrongArgument(Usage::Place);
        Ok(Some(match self.lower().as_slice() {
            [] => return Ok(None),
            [what, value] if what == "language" => {
                PlaceSetting::Language(language(value).ok_or(wrong)?)
            }
            [what, value] if what == "pictures" => PlaceSetting::Pictures(on(value).ok_or(wrong)?),
            [what, value] if what == "threads" => {
                PlaceSetting::ThreadPerTable(on(value).ok_or(wrong)?)
            }
            [what, value] if what == "open" => PlaceSetting::AnybodyOpens(on(value).ok_or(wrong)?),
            _ => return Err(wrong),
        }))
    }

    fn lower(&self) -> Vec<String> {
        self.words
            .iter()
            .map(|word| word.to_ascii_lowercase())
            .collect()
    }
}

fn language(value: &str) -> Option<Option<Lang>> {
    match value {
        "auto" => Some(None),
        tag => Lang::of_tag(tag).map(Some),
    }
}

fn hand_way(value: &str) -> Option<HandWay> {
    HandWay::ALL.into_iter().find(|way| way.name() == value)
}

fn on(value: &str) -> Option<bool> {
    match value {
        "on" => Some(true),
        "off" => Some(false),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<(Option<String>, Ask), Unasked> {
        Asked::read(text).map(|asked| (asked.code.map(|code| code.to_string()), asked.ask))
    }

    fn ask(text: &str) -> Ask {
        read(text).unwrap().1
    }

    #[test]
    fn words_are_read_with_their_arguments() {
        assert_eq!(ask("new"), Ask::New(None));
        let oracle = NewAsk {
            seats: 3,
            ..NewAsk::of(Kind::Oracle)
        };
        assert_eq!(ask("/new oracle 3"), Ask::New(Some(oracle)));
        let all = NewAsk {
            free_clovers: true,
            private: true,
            ..oracle
        };
        assert_eq!(ask("NEW Oracle private 3 clovers"), Ask::New(Some(all)));
        assert_eq!(read("join k7qx"), Ok((Some("K7QX".into()), Ask::Join)));
        assert_eq!(
            ask("opponent hard"),
            Ask::Opponent(Some(OpponentAsk::Seat(Level::Hard)))
        );
        assert_eq!(
            read("opponent K7QX easy"),
            Ok((
                Some("K7QX".into()),
                Ask::Opponent(Some(OpponentAsk::Seat(Level::Easy)))
            ))
        );
        assert_eq!(
            read("do K7QX lay green 5"),
            Ok((Some("K7QX".into()), Ask::Do("lay green 5".into())))
        );
        assert_eq!(ask("do draw deck"), Ask::Do("draw deck".into()));
        assert_eq!(
            read("K7QX.say Hello. Ready?"),
            Ok((Some("K7QX".into()), Ask::Say("Hello. Ready?".into())))
        );
        assert_eq!(ask("board words"), Ask::BoardInWords);
        assert_eq!(
            ask("say dead end, my friend"),
            Ask::Say("dead end, my friend".into())
        );
        assert_eq!(
            read("resign k7qx sure"),
            Ok((Some("K7QX".into()), Ask::Resign { sure: true }))
        );
        assert_eq!(
            ask("rules oracle priestess"),
            Ask::Rules(Some(Kind::Oracle), Topic::parse("priestess"))
        );
        assert_eq!(
            ask("settings language auto"),
            Ask::Settings(Some(Setting::Language(None)))
        );
        assert_eq!(
            ask("new stones 2 day"),
            Ask::New(Some(NewAsk {
                seats: 2,
                pace: Some(Pace::DAY),
                ..NewAsk::of(Kind::Stones)
            }))
        );
        let every = Pace::new(36 * 3_600_000).map(PaceAsk::Timed);
        assert_eq!(
            read("pace k7qx 36h"),
            Ok((Some("K7QX".into()), Ask::Pace(every)))
        );
        assert_eq!(ask("pace none"), Ask::Pace(Some(PaceAsk::Free)));
        assert_eq!(
            read("pace 497M none"),
            Ok((Some("497M".into()), Ask::Pace(Some(PaceAsk::Free))))
        );
        assert_eq!(ask("timeout vote"), Ask::TimeOut(Some(TimeOut::Vote)));
        assert_eq!(
            read("K7QX.vote end"),
            Ok((Some("K7QX".into()), Ask::Vote(Some(Vote::End))))
        );
        assert_eq!(ask("later"), Ask::Later(None));
        assert_eq!(
            ask("later 3h"),
            Ask::Later(Some(LaterAsk::For(3 * 3_600_000)))
        );
        assert_eq!(ask("away 14"), Ask::Away(Some(AwayAsk::For(14 * DAY))));
        assert_eq!(
            ask("away 2026-12-24"),
            Ask::Away(Some(AwayAsk::Until(jiff::civil::date(2026, 12, 24))))
        );
        assert_eq!(
            ask("settings zone europe/prague"),
            Ask::Settings(Some(Setting::Zone("Europe/Prague".parse().ok())))
        );
        assert_eq!(
            ask("settings quiet 22:00-7"),
            Ask::Settings(Some(Setting::Quiet("22:00-07:00".parse().ok())))
        );
        assert_eq!(
            ask("settings reminders 6h"),
            Ask::Settings(Some(Setting::Reminders(Reminders::Every(6 * 3_600_000))))
        );
        for (text, way) in [
            ("settings hand on", HandWay::Both),
            ("settings hand off", HandWay::Asked),
            ("settings hand private", HandWay::Private),
        ] {
            assert_eq!(ask(text), Ask::Settings(Some(Setting::Hand(way))), "{text}");
        }
        assert_eq!(
            ask("place open off"),
            Ask::Place(Some(PlaceSetting::AnybodyOpens(false)))
        );
    }

    #[test]
    fn buttons_are_read() {
        let action = "lay green-5".parse().unwrap();
        assert_eq!(
            read("K7QX.42.lay green-5"),
            Ok((
                Some("K7QX".into()),
                Ask::Press {
                    version: 42,
                    action
                }
            ))
        );
        assert_eq!(read("K7QX.join"), Ok((Some("K7QX".into()), Ask::Join)));
        assert_eq!(
            read("K7QX.opponent hard"),
            Ok((
                Some("K7QX".into()),
                Ask::Opponent(Some(OpponentAsk::Seat(Level::Hard)))
            ))
        );
        assert_eq!(
            read("K7QX.hand 2"),
            Ok((Some("K7QX".into()), Ask::Hand { page: 2 }))
        );
    }

    #[test]
    fn nonsense_is_told_what_would_be_right() {
        assert_eq!(read("  "), Err(Unasked::Empty));
        for text in ["dance", "K7QX", "K7QX.dance", "K7QX.", &"x".repeat(100_000)] {
            assert!(read(text).is_err(), "{text:.20}");
        }
        for (text, usage) in [
            ("new chess", Usage::New),
            ("new keltis 5", Usage::New),
            ("new keltis clovers", Usage::New),
            ("join here", Usage::Code),
            ("opponent strong", Usage::Opponent),
            ("unseat", Usage::Unseat),
            ("rules stones priestess", Usage::Rules),
            ("settings colour red", Usage::Settings),
            ("settings zone Atlantis", Usage::Settings),
            ("settings quiet 22-22", Usage::Settings),
            ("pace 8d", Usage::Pace),
            ("timeout never", Usage::TimeOut),
            ("vote maybe", Usage::Vote),
            ("later 8d", Usage::Later),
            ("away 0", Usage::Away),
            ("away tomorrow", Usage::Away),
            ("say", Usage::Say),
            ("K7QX.x.lay green-5", Usage::Button),
            ("K7QX.1.fly", Usage::Button),
        ] {
            assert_eq!(read(text), Err(Unasked::WrongArgument(usage)), "{text}");
        }
    }
}
