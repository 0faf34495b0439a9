//! Parser for typed commands and button data.

use super::{
    AwayArg, Command, CommandSpec, LaterArg, NewTableArgs, OpponentArg, PaceArg, ParseError,
    ParsedCommand, PlaceSetting, ReportArgs, Setting, SettingMenu, Topic, Usage, Who,
};
use crate::game::PLAYERS;
use crate::games::GameKind;
use crate::table::pace::{DAY, parse_duration};
use crate::table::{
    Code, HandDisplay, Invitation, Level, Millis, Pace, Reminders, TimeoutRule, Vote,
};
use crate::words::Lang;

/// In characters; longer free text is cut.
const MAX_LENGTH: usize = 600;

impl ParsedCommand {
    /// Parses a typed command (`new oracle 3`) or button data (`K7QX.42.lay green-5`).
    pub fn parse(text: &str) -> Result<Self, ParseError> {
        let text = text.trim();
        if text.is_empty() {
            return Err(ParseError::Empty);
        }
        if text.len() > 4 * MAX_LENGTH {
            return Err(ParseError::UnknownCommand);
        }
        match text.split_once('.') {
            Some((code, rest)) if code.parse::<Code>().is_ok() => Self::parse_button(code, rest),
            _ => Self::parse_words(text, None),
        }
    }

    fn parse_button(code: &str, rest: &str) -> Result<Self, ParseError> {
        let wrong = ParseError::WrongArgument(Usage::Button);
        let code = code.parse().map_err(|_| wrong)?;
        // Free text may contain full stops too, but not in its first word.
        let first = rest.split_whitespace().next().unwrap_or_default();
        let Some((version, action)) = rest.split_once('.').filter(|_| first.contains('.')) else {
            return Self::parse_words(rest, Some(code));
        };
        let version = version.parse().map_err(|_| wrong)?;
        let action = action.parse().map_err(|_| wrong)?;
        Ok(Self {
            code: Some(code),
            command: Command::ButtonAction { version, action },
        })
    }

    fn parse_words(text: &str, code: Option<Code>) -> Result<Self, ParseError> {
        let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let name = word.strip_prefix('/').unwrap_or(word);
        let spec = CommandSpec::find(name).ok_or(ParseError::UnknownCommand)?;
        let mut arguments = ArgumentParser::new(rest.trim(), code);
        let command = (spec.parse)(&mut arguments)?;
        Ok(Self {
            code: arguments.code,
            command,
        })
    }
}

/// The arguments of a command, from which a table code can be taken.
pub struct ArgumentParser<'a> {
    text: &'a str,
    words: Vec<&'a str>,
    code: Option<Code>,
}

impl<'a> ArgumentParser<'a> {
    fn new(text: &'a str, code: Option<Code>) -> Self {
        Self {
            text,
            words: text.split_whitespace().collect(),
            code,
        }
    }

    /// Links to the private chat may contain anything.
    pub fn start(&mut self) -> Result<Command, ParseError> {
        let first = self.words.first();
        self.code = self.code.or(first.and_then(|word| word.parse().ok()));
        let invitation = first.and_then(|word| word.parse().ok());
        Ok(Command::Start(invitation))
    }

    pub fn hand(&mut self) -> Result<Command, ParseError> {
        self.take_code();
        let wrong = ParseError::WrongArgument(Usage::Code);
        let page = match self.words.as_slice() {
            [] => 0,
            [page] => page.parse().map_err(|_| wrong)?,
            _ => return Err(wrong),
        };
        Ok(Command::Hand { page })
    }

    pub fn board(&mut self) -> Result<Command, ParseError> {
        let as_text = self.take_word("words");
        self.code_only(if as_text {
            Command::BoardAsText
        } else {
            Command::Board
        })
    }

    /// Takes everything that follows, perhaps after a table code.
    pub fn free_text(&mut self) -> String {
        self.take_leading_code();
        self.text.chars().take(MAX_LENGTH).collect()
    }

    pub fn link(&mut self) -> Result<Command, ParseError> {
        let sure = self.take_word("sure");
        let code = match self.words.as_slice() {
            [] if !sure => None,
            [code] if code.len() <= 16 => Some(code.to_ascii_uppercase()),
            _ => return Err(ParseError::WrongArgument(Usage::Code)),
        };
        Ok(Command::Link { code, sure })
    }

    pub fn who(&mut self) -> Result<Option<Who>, ParseError> {
        self.single_argument(|word| word.parse().ok(), Usage::Who)
    }

    pub fn report(&mut self) -> Result<Option<ReportArgs>, ParseError> {
        if let [only] = self.words.as_slice()
            && only.parse::<Code>().is_ok()
        {
            self.take_code();
            return Ok(None);
        }
        let text = self.free_text();
        let (who, reason) = text.split_once(char::is_whitespace).unwrap_or((&text, ""));
        if who.is_empty() {
            return Ok(None);
        }
        let who = who
            .parse()
            .map_err(|()| ParseError::WrongArgument(Usage::Report))?;
        let reason = Some(reason.trim()).filter(|reason| !reason.is_empty());
        Ok(Some(ReportArgs {
            who,
            reason: reason.map(str::to_owned),
        }))
    }

    /// Takes a table code out of the arguments, at any position.
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

    /// Takes a table code off the start of free text. It must be in upper case, or it could be a normal word.
    fn take_leading_code(&mut self) {
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

    pub fn code_only(&mut self, command: Command) -> Result<Command, ParseError> {
        self.take_code();
        if self.words.is_empty() {
            Ok(command)
        } else {
            Err(ParseError::WrongArgument(Usage::Code))
        }
    }

    /// Takes a table code or an invitation to a private table.
    pub fn code_or_invitation(
        &mut self,
        command: impl Fn(Option<Invitation>) -> Command,
    ) -> Result<Command, ParseError> {
        let mut words = self.words.iter();
        let at = words.position(|word| word.parse::<Invitation>().is_ok());
        let invitation = at.and_then(|at| self.words.remove(at).parse().ok());
        self.code_only(command(invitation))
    }

    pub fn invite(&mut self) -> Result<Command, ParseError> {
        let renew = self.take_word("new");
        self.code_only(Command::Invite { renew })
    }

    pub fn no_arguments(&self, command: Command) -> Result<Command, ParseError> {
        if self.words.is_empty() {
            Ok(command)
        } else {
            Err(ParseError::WrongArgument(Usage::NoArguments))
        }
    }

    pub fn with_sure(&mut self, command: impl Fn(bool) -> Command) -> Result<Command, ParseError> {
        let sure = self.take_word("sure");
        self.code_only(command(sure))
    }

    /// Removes this word. Returns whether it was there.
    fn take_word(&mut self, wanted: &str) -> bool {
        let mut words = self.words.iter();
        let at = words.position(|word| word.eq_ignore_ascii_case(wanted));
        if let Some(at) = at {
            self.words.remove(at);
        }
        at.is_some()
    }

    pub fn number(&mut self, usage: Usage) -> Result<usize, ParseError> {
        self.take_code();
        match self.words.as_slice() {
            [number] => number.parse().map_err(|_| ParseError::WrongArgument(usage)),
            _ => Err(ParseError::WrongArgument(usage)),
        }
    }

    pub fn new_table(&self) -> Result<Option<NewTableArgs>, ParseError> {
        let wrong = ParseError::WrongArgument(Usage::New);
        let Some((kind, options)) = self.words.split_first() else {
            return Ok(None);
        };
        let mut new = NewTableArgs::new(kind.parse().map_err(|_| wrong)?);
        for option in options {
            match option.to_ascii_lowercase().as_str() {
                "private" => new.private = true,
                "none" => new.pace = None,
                "free" | "free-clovers" | "clovers" => new.options.free_clovers = true,
                pace if pace.parse::<Pace>().is_ok() => new.pace = pace.parse().ok(),
                number => {
                    let seats = number.parse().map_err(|_| wrong)?;
                    new.seats = Some(seats)
                        .filter(|seats| PLAYERS.contains(seats))
                        .ok_or(wrong)?;
                }
            }
        }
        if new.kind.unsupported_option(new.options).is_some() {
            return Err(wrong);
        }
        Ok(Some(new))
    }

    pub fn opponent(&mut self) -> Result<Option<OpponentArg>, ParseError> {
        let at = self
            .words
            .iter()
            .position(|word| word.parse::<Level>().is_ok());
        let level = at.and_then(|at| self.words.remove(at).parse().ok());
        self.take_code();
        match (level, self.words.as_slice()) {
            (Some(level), []) => Ok(Some(OpponentArg::Seat(level))),
            (None, []) => Ok(None),
            (None, [word]) if word.eq_ignore_ascii_case("none") => Ok(Some(OpponentArg::Remove)),
            _ => Err(ParseError::WrongArgument(Usage::Opponent)),
        }
    }

    /// Takes the one word that `parse` accepts, and the table code. Nothing else may be left.
    fn single_argument<T>(
        &mut self,
        parse: impl Fn(&str) -> Option<T>,
        usage: Usage,
    ) -> Result<Option<T>, ParseError> {
        let fits = |word: &&str| parse(word).is_some();
        // `497M` is both a duration and a valid table code.
        let is_code = |word: &&str| word.parse::<Code>().is_ok();
        let at = self
            .words
            .iter()
            .position(|word| fits(word) && !is_code(word));
        let at = at.or_else(|| self.words.iter().position(fits));
        let found = at.and_then(|at| parse(self.words.remove(at)));
        self.take_code();
        if self.words.is_empty() {
            Ok(found)
        } else {
            Err(ParseError::WrongArgument(usage))
        }
    }

    pub fn pace(&mut self) -> Result<Option<PaceArg>, ParseError> {
        let parse = |word: &str| match word.parse() {
            Ok(pace) => Some(PaceArg::Timed(pace)),
            Err(()) => word.eq_ignore_ascii_case("none").then_some(PaceArg::Free),
        };
        self.single_argument(parse, Usage::Pace)
    }

    pub fn timeout_rule(&mut self) -> Result<Option<TimeoutRule>, ParseError> {
        self.single_argument(|word| word.parse().ok(), Usage::TimeoutRule)
    }

    pub fn vote(&mut self) -> Result<Option<Vote>, ParseError> {
        self.single_argument(|word| word.parse().ok(), Usage::Vote)
    }

    pub fn later(&mut self) -> Result<Option<LaterArg>, ParseError> {
        let longest = 7 * DAY;
        let parse = |word: &str| match word.to_ascii_lowercase().as_str() {
            "evening" => Some(LaterArg::Evening),
            "morning" => Some(LaterArg::Morning),
            "off" => Some(LaterArg::Now),
            time => parse_duration(time)
                .filter(|time| *time <= longest)
                .map(LaterArg::For),
        };
        self.single_argument(parse, Usage::Later)
    }

    pub fn away(&mut self) -> Result<Option<AwayArg>, ParseError> {
        let days = |word: &str| word.parse::<u16>().ok().filter(|days| *days > 0);
        let parse = |word: &str| match word.to_ascii_lowercase().as_str() {
            "off" | "back" => Some(AwayArg::Back),
            word => match days(word) {
                Some(days) => Some(AwayArg::For(Millis::from(days) * DAY)),
                None => match parse_duration(word).filter(|time| *time <= 1_000 * DAY) {
                    Some(time) => Some(AwayArg::For(time)),
                    None => word.parse().ok().map(AwayArg::Until),
                },
            },
        };
        match self.words.as_slice() {
            [] => Ok(None),
            [word] => parse(word)
                .map(Some)
                .ok_or(ParseError::WrongArgument(Usage::Away)),
            _ => Err(ParseError::WrongArgument(Usage::Away)),
        }
    }

    pub fn rules(&self) -> Result<Command, ParseError> {
        let wrong = ParseError::WrongArgument(Usage::Rules);
        match self.words.as_slice() {
            [] => Ok(Command::Rules(None, None)),
            [kind] => Ok(Command::Rules(Some(kind.parse().map_err(|_| wrong)?), None)),
            [kind, topic] => {
                let kind = kind.parse().map_err(|_| wrong)?;
                let topic = Topic::parse(topic).filter(|topic| Topic::of(kind).contains(topic));
                Ok(Command::Rules(Some(kind), Some(topic.ok_or(wrong)?)))
            }
            _ => Err(wrong),
        }
    }

    pub fn tutorial(&self) -> Result<Option<GameKind>, ParseError> {
        let wrong = ParseError::WrongArgument(Usage::Tutorial);
        match self.words.as_slice() {
            [] => Ok(None),
            [kind] => Ok(Some(kind.parse().map_err(|_| wrong)?)),
            _ => Err(wrong),
        }
    }

    pub fn setting(&self) -> Result<Option<Setting>, ParseError> {
        let wrong = ParseError::WrongArgument(Usage::Settings);
        Ok(Some(match self.lowercase_words().as_slice() {
            [] => return Ok(None),
            [what, value] if what == "language" => {
                Setting::Language(parse_language(value).ok_or(wrong)?)
            }
            [what, value] if what == "pictures" => {
                Setting::Pictures(parse_on_off(value).ok_or(wrong)?)
            }
            [what, value] if what == "hand" => Setting::Hand(parse_hand_way(value).ok_or(wrong)?),
            [what] if what == "zone" => Setting::Choose(SettingMenu::Zone),
            [what] if what == "quiet" => Setting::Choose(SettingMenu::Quiet),
            [what] if what == "reminders" => Setting::Choose(SettingMenu::Reminders),
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
                time => parse_duration(time)
                    .and_then(Reminders::every)
                    .ok_or(wrong)?,
            }),
            _ => return Err(wrong),
        }))
    }

    pub fn place_setting(&self) -> Result<Option<PlaceSetting>, ParseError> {
        let wrong = ParseError::WrongArgument(Usage::Place);
        Ok(Some(match self.lowercase_words().as_slice() {
            [] => return Ok(None),
            [what, value] if what == "language" => {
                PlaceSetting::Language(parse_language(value).ok_or(wrong)?)
            }
            [what, value] if what == "pictures" => {
                PlaceSetting::Pictures(parse_on_off(value).ok_or(wrong)?)
            }
            [what, value] if what == "threads" => {
                PlaceSetting::ThreadPerTable(parse_on_off(value).ok_or(wrong)?)
            }
            [what, value] if what == "open" => {
                PlaceSetting::AnybodyOpens(parse_on_off(value).ok_or(wrong)?)
            }
            _ => return Err(wrong),
        }))
    }

    fn lowercase_words(&self) -> Vec<String> {
        self.words
            .iter()
            .map(|word| word.to_ascii_lowercase())
            .collect()
    }
}

fn parse_language(value: &str) -> Option<Option<Lang>> {
    match value {
        "auto" => Some(None),
        tag => Lang::from_tag(tag).map(Some),
    }
}

fn parse_hand_way(value: &str) -> Option<HandDisplay> {
    HandDisplay::ALL.into_iter().find(|way| way.name() == value)
}

fn parse_on_off(value: &str) -> Option<bool> {
    match value {
        "on" => Some(true),
        "off" => Some(false),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Options;

    fn parse(text: &str) -> Result<(Option<String>, Command), ParseError> {
        ParsedCommand::parse(text)
            .map(|parsed| (parsed.code.map(|code| code.to_string()), parsed.command))
    }

    fn command_of(text: &str) -> Command {
        parse(text).unwrap().1
    }

    #[test]
    fn commands_are_parsed_with_their_arguments() {
        assert_eq!(command_of("new"), Command::New(None));
        let oracle = NewTableArgs {
            seats: 3,
            ..NewTableArgs::new(GameKind::Oracle)
        };
        assert_eq!(command_of("/new oracle 3"), Command::New(Some(oracle)));
        let all = NewTableArgs {
            options: Options { free_clovers: true },
            private: true,
            ..oracle
        };
        assert_eq!(
            command_of("NEW Oracle private 3 clovers"),
            Command::New(Some(all))
        );
        assert_eq!(
            parse("join k7qx"),
            Ok((Some("K7QX".into()), Command::Join(None)))
        );
        assert_eq!(
            command_of("opponent hard"),
            Command::Opponent(Some(OpponentArg::Seat(Level::Hard)))
        );
        assert_eq!(
            parse("opponent K7QX easy"),
            Ok((
                Some("K7QX".into()),
                Command::Opponent(Some(OpponentArg::Seat(Level::Easy)))
            ))
        );
        assert_eq!(
            parse("do K7QX lay green 5"),
            Ok((
                Some("K7QX".into()),
                Command::TypedAction("lay green 5".into())
            ))
        );
        assert_eq!(
            command_of("do draw deck"),
            Command::TypedAction("draw deck".into())
        );
        assert_eq!(
            parse("K7QX.say Hello. Ready?"),
            Ok((Some("K7QX".into()), Command::Say("Hello. Ready?".into())))
        );
        assert_eq!(command_of("board words"), Command::BoardAsText);
        assert_eq!(
            parse("mute K7QX w2"),
            Ok((Some("K7QX".into()), Command::Mute(Some(Who::Watcher(2)))))
        );
        assert_eq!(
            command_of("link abcd2345 sure"),
            Command::Link {
                code: Some("ABCD2345".into()),
                sure: true
            }
        );
        assert_eq!(
            parse("report k7qx"),
            Ok((Some("K7QX".into()), Command::Report(None)))
        );
        let report = |reason: Option<&str>| {
            let reason = reason.map(str::to_owned);
            Command::Report(Some(ReportArgs {
                who: Who::Seat(2),
                reason,
            }))
        };
        assert_eq!(command_of("report 2"), report(None));
        assert_eq!(
            parse("report K7QX 2 swears. A lot"),
            Ok((Some("K7QX".into()), report(Some("swears. A lot"))))
        );
        assert_eq!(
            command_of("say dead end, my friend"),
            Command::Say("dead end, my friend".into())
        );
        assert_eq!(
            parse("resign k7qx sure"),
            Ok((Some("K7QX".into()), Command::Resign { sure: true }))
        );
        assert_eq!(
            command_of("rules oracle priestess"),
            Command::Rules(Some(GameKind::Oracle), Topic::parse("priestess"))
        );
        assert_eq!(
            command_of("settings language auto"),
            Command::Settings(Some(Setting::Language(None)))
        );
        assert_eq!(
            command_of("new stones 2 day"),
            Command::New(Some(NewTableArgs {
                seats: 2,
                pace: Some(Pace::DAY),
                ..NewTableArgs::new(GameKind::Stones)
            }))
        );
        let every = Pace::new(36 * 3_600_000).map(PaceArg::Timed);
        assert_eq!(
            parse("pace k7qx 36h"),
            Ok((Some("K7QX".into()), Command::Pace(every)))
        );
        assert_eq!(command_of("pace none"), Command::Pace(Some(PaceArg::Free)));
        assert_eq!(
            parse("pace 497M none"),
            Ok((Some("497M".into()), Command::Pace(Some(PaceArg::Free))))
        );
        assert_eq!(
            command_of("timeout vote"),
            Command::TimeoutRule(Some(TimeoutRule::Vote))
        );
        assert_eq!(
            parse("K7QX.vote end"),
            Ok((Some("K7QX".into()), Command::Vote(Some(Vote::End))))
        );
        assert_eq!(command_of("later"), Command::Later(None));
        assert_eq!(
            command_of("later 3h"),
            Command::Later(Some(LaterArg::For(3 * 3_600_000)))
        );
        assert_eq!(
            command_of("away 14"),
            Command::Away(Some(AwayArg::For(14 * DAY)))
        );
        assert_eq!(
            command_of("away 2026-12-24"),
            Command::Away(Some(AwayArg::Until(jiff::civil::date(2026, 12, 24))))
        );
        assert_eq!(
            command_of("settings zone europe/prague"),
            Command::Settings(Some(Setting::Zone("Europe/Prague".parse().ok())))
        );
        assert_eq!(
            command_of("settings quiet 22:00-7"),
            Command::Settings(Some(Setting::Quiet("22:00-07:00".parse().ok())))
        );
        assert_eq!(
            command_of("settings reminders 6h"),
            Command::Settings(Some(Setting::Reminders(Reminders::Every(6 * 3_600_000))))
        );
        for (text, way) in [
            ("settings hand on", HandDisplay::Both),
            ("settings hand off", HandDisplay::OnRequest),
            ("settings hand private", HandDisplay::PrivateOnly),
        ] {
            assert_eq!(
                command_of(text),
                Command::Settings(Some(Setting::Hand(way))),
                "{text}"
            );
        }
        assert_eq!(
            command_of("place open off"),
            Command::Place(Some(PlaceSetting::AnybodyOpens(false)))
        );
    }

    #[test]
    fn button_data_is_parsed() {
        let action = "lay green-5".parse().unwrap();
        assert_eq!(
            parse("K7QX.42.lay green-5"),
            Ok((
                Some("K7QX".into()),
                Command::ButtonAction {
                    version: 42,
                    action
                }
            ))
        );
        assert_eq!(
            parse("K7QX.join"),
            Ok((Some("K7QX".into()), Command::Join(None)))
        );
        assert_eq!(
            parse("K7QX.opponent hard"),
            Ok((
                Some("K7QX".into()),
                Command::Opponent(Some(OpponentArg::Seat(Level::Hard)))
            ))
        );
        assert_eq!(
            parse("K7QX.hand 2"),
            Ok((Some("K7QX".into()), Command::Hand { page: 2 }))
        );
    }

    #[test]
    fn errors_name_the_expected_usage() {
        assert_eq!(parse("  "), Err(ParseError::Empty));
        for text in ["dance", "K7QX", "K7QX.dance", "K7QX.", &"x".repeat(100_000)] {
            assert!(parse(text).is_err(), "{text:.20}");
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
            ("timeout never", Usage::TimeoutRule),
            ("vote maybe", Usage::Vote),
            ("later 8d", Usage::Later),
            ("away 0", Usage::Away),
            ("away tomorrow", Usage::Away),
            ("say", Usage::Say),
            ("mute Anna", Usage::Who),
            ("unwatch 1 2", Usage::Who),
            ("report Anna is rude", Usage::Report),
            ("link sure", Usage::Code),
            ("K7QX.x.lay green-5", Usage::Button),
            ("K7QX.1.fly", Usage::Button),
        ] {
            assert_eq!(parse(text), Err(ParseError::WrongArgument(usage)), "{text}");
        }
    }
}
