//! The rules for players: one page per topic, and a short overview of each game.

use super::Line;
use crate::game::GameKind;
use crate::words::{Lang, say};

/// The topic of a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Topic {
    Aim,
    Turn,
    Runs,
    Figures,
    /// Only in `oracle`.
    Priestess,
    /// Only in `stones`.
    Clovers,
    Tiles,
    /// Only in `oracle`.
    Spirals,
    /// Only in `oracle`.
    Leprechauns,
    Draw,
    End,
    Score,
}

impl Topic {
    pub const ALL: [Self; 12] = [
        Self::Aim,
        Self::Turn,
        Self::Runs,
        Self::Figures,
        Self::Priestess,
        Self::Clovers,
        Self::Tiles,
        Self::Spirals,
        Self::Leprechauns,
        Self::Draw,
        Self::End,
        Self::Score,
    ];

    /// Returns the word used in commands and buttons.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Aim => "aim",
            Self::Turn => "turn",
            Self::Runs => "runs",
            Self::Figures => "figures",
            Self::Priestess => "priestess",
            Self::Clovers => "clovers",
            Self::Tiles => "tiles",
            Self::Spirals => "spirals",
            Self::Leprechauns => "leprechauns",
            Self::Draw => "draw",
            Self::End => "end",
            Self::Score => "score",
        }
    }

    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|topic| text.eq_ignore_ascii_case(topic.name()))
    }

    /// Returns the pages of a game in reading order.
    pub const fn of(kind: GameKind) -> &'static [Self] {
        match kind {
            GameKind::Keltis => &[
                Self::Aim,
                Self::Turn,
                Self::Runs,
                Self::Figures,
                Self::Tiles,
                Self::Draw,
                Self::End,
                Self::Score,
            ],
            GameKind::Stones => &[
                Self::Aim,
                Self::Turn,
                Self::Runs,
                Self::Clovers,
                Self::Tiles,
                Self::End,
                Self::Score,
            ],
            GameKind::Oracle => &[
                Self::Aim,
                Self::Turn,
                Self::Runs,
                Self::Figures,
                Self::Priestess,
                Self::Tiles,
                Self::Spirals,
                Self::Leprechauns,
                Self::Draw,
                Self::End,
                Self::Score,
            ],
        }
    }
}

/// Returns the page of a topic, or the overview if the game has no such page.
pub fn page(lang: Lang, kind: GameKind, topic: Topic) -> Vec<Line> {
    let Some(keys) = page_keys(kind, topic) else {
        return overview(lang, kind);
    };
    let game = say!(lang, overview_keys(kind).title);
    let topic = say!(lang, keys.title);
    let title = say!(lang, "rules-page-title", topic = topic, game = game);
    lines(title, &say!(lang, keys.text))
}

/// Returns the button label of a page, or the name of the game if it has no such page.
pub fn heading(lang: Lang, kind: GameKind, topic: Topic) -> String {
    let keys = page_keys(kind, topic).unwrap_or_else(|| overview_keys(kind));
    say!(lang, keys.title)
}

/// Returns a summary of the game in at most ten lines.
pub fn overview(lang: Lang, kind: GameKind) -> Vec<Line> {
    let keys = overview_keys(kind);
    lines(say!(lang, keys.title), &say!(lang, keys.text))
}

fn lines(title: String, text: &str) -> Vec<Line> {
    let text = text.lines().map(|line| Line::Text(line.to_owned()));
    std::iter::once(Line::Title(title)).chain(text).collect()
}

/// Fluent keys of a page.
struct PageKeys {
    title: &'static str,
    text: &'static str,
}

const fn overview_keys(kind: GameKind) -> PageKeys {
    let (title, text) = match kind {
        GameKind::Keltis => ("rules-keltis.title", "rules-keltis"),
        GameKind::Stones => ("rules-stones.title", "rules-stones"),
        GameKind::Oracle => ("rules-oracle.title", "rules-oracle"),
    };
    PageKeys { title, text }
}

fn page_keys(kind: GameKind, topic: Topic) -> Option<PageKeys> {
    let (title, text) = match kind {
        GameKind::Keltis => keltis_keys(topic),
        GameKind::Stones => stones_keys(topic),
        GameKind::Oracle => oracle_keys(topic),
    }?;
    Some(PageKeys { title, text })
}

const fn keltis_keys(topic: Topic) -> Option<(&'static str, &'static str)> {
    Some(match topic {
        Topic::Aim => ("rules-keltis-aim.title", "rules-keltis-aim"),
        Topic::Turn => ("rules-keltis-turn.title", "rules-keltis-turn"),
        Topic::Runs => ("rules-keltis-runs.title", "rules-keltis-runs"),
        Topic::Figures => ("rules-keltis-figures.title", "rules-keltis-figures"),
        Topic::Tiles => ("rules-keltis-tiles.title", "rules-keltis-tiles"),
        Topic::Draw => ("rules-keltis-draw.title", "rules-keltis-draw"),
        Topic::End => ("rules-keltis-end.title", "rules-keltis-end"),
        Topic::Score => ("rules-keltis-score.title", "rules-keltis-score"),
        Topic::Priestess | Topic::Clovers | Topic::Spirals | Topic::Leprechauns => return None,
    })
}

const fn stones_keys(topic: Topic) -> Option<(&'static str, &'static str)> {
    Some(match topic {
        Topic::Aim => ("rules-stones-aim.title", "rules-stones-aim"),
        Topic::Turn => ("rules-stones-turn.title", "rules-stones-turn"),
        Topic::Runs => ("rules-stones-runs.title", "rules-stones-runs"),
        Topic::Clovers => ("rules-stones-clovers.title", "rules-stones-clovers"),
        Topic::Tiles => ("rules-stones-tiles.title", "rules-stones-tiles"),
        Topic::End => ("rules-stones-end.title", "rules-stones-end"),
        Topic::Score => ("rules-stones-score.title", "rules-stones-score"),
        Topic::Figures | Topic::Priestess | Topic::Spirals | Topic::Leprechauns | Topic::Draw => {
            return None;
        }
    })
}

const fn oracle_keys(topic: Topic) -> Option<(&'static str, &'static str)> {
    Some(match topic {
        Topic::Aim => ("rules-oracle-aim.title", "rules-oracle-aim"),
        Topic::Turn => ("rules-oracle-turn.title", "rules-oracle-turn"),
        Topic::Runs => ("rules-oracle-runs.title", "rules-oracle-runs"),
        Topic::Figures => ("rules-oracle-figures.title", "rules-oracle-figures"),
        Topic::Priestess => ("rules-oracle-priestess.title", "rules-oracle-priestess"),
        Topic::Tiles => ("rules-oracle-tiles.title", "rules-oracle-tiles"),
        Topic::Spirals => ("rules-oracle-spirals.title", "rules-oracle-spirals"),
        Topic::Leprechauns => ("rules-oracle-leprechauns.title", "rules-oracle-leprechauns"),
        Topic::Draw => ("rules-oracle-draw.title", "rules-oracle-draw"),
        Topic::End => ("rules-oracle-end.title", "rules-oracle-end"),
        Topic::Score => ("rules-oracle-score.title", "rules-oracle-score"),
        Topic::Clovers => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pages() -> impl Iterator<Item = (GameKind, Topic)> {
        let of = |kind| Topic::of(kind).iter().map(move |&topic| (kind, topic));
        GameKind::ALL.into_iter().flat_map(of)
    }

    fn text(line: &Line) -> &str {
        match line {
            Line::Title(text) | Line::Text(text) | Line::Timed { text, .. } => text,
        }
    }

    fn length(lines: &[Line]) -> usize {
        lines
            .iter()
            .map(|line| text(line).chars().count() + 1)
            .sum()
    }

    #[test]
    fn every_page_is_short_enough_for_a_phone() {
        for lang in Lang::ALL {
            let most = if lang == Lang::En { 900 } else { 1_200 };
            for (kind, topic) in pages() {
                let page = page(lang, kind, topic);
                assert!(matches!(page[0], Line::Title(_)), "{lang} {kind} {topic:?}");
                assert!(page.len() > 1, "{lang} {kind} {topic:?}");
                let length = length(&page);
                assert!(length <= most, "{lang} {kind} {topic:?}: {length} > {most}");
            }
        }
    }

    #[test]
    fn headings_fit_a_button_and_are_unique_within_a_game() {
        for lang in Lang::ALL {
            for kind in GameKind::ALL {
                let topics = Topic::of(kind).iter();
                let mut headings: Vec<_> =
                    topics.map(|&topic| heading(lang, kind, topic)).collect();
                for heading in &headings {
                    let length = heading.chars().count();
                    assert!((1..=24).contains(&length), "{lang} {kind}: {heading}");
                }
                headings.sort();
                headings.dedup();
                assert_eq!(headings.len(), Topic::of(kind).len(), "{lang} {kind}");
            }
        }
    }

    #[test]
    fn overviews_have_at_most_ten_short_lines() {
        for lang in Lang::ALL {
            for kind in GameKind::ALL {
                let overview = overview(lang, kind);
                assert!((2..=10).contains(&overview.len()), "{lang} {kind}");
                for line in &overview {
                    assert!(text(line).chars().count() <= 160, "{lang} {kind}: {line:?}");
                }
            }
        }
    }

    #[test]
    fn lines_are_non_empty_plain_text() {
        for lang in Lang::ALL {
            let pages = pages().flat_map(|(kind, topic)| page(lang, kind, topic));
            let overviews = GameKind::ALL
                .into_iter()
                .flat_map(|kind| overview(lang, kind));
            for line in pages.chain(overviews) {
                let text = text(&line);
                assert!(!text.is_empty() && text.trim() == text, "{lang}: {text:?}");
                assert!(
                    !text.contains(['*', '_', '`', '<', '>', '{', '}']),
                    "{lang}: {text}"
                );
            }
        }
    }

    /// Returns all numbers in a text, sorted and with repetitions.
    fn numbers(lines: &[Line]) -> Vec<&str> {
        let other = |letter: char| !letter.is_ascii_digit() && letter != '−';
        let words = lines.iter().flat_map(|line| text(line).split(other));
        let mut numbers: Vec<_> = words.filter(|word| !word.is_empty()).collect();
        numbers.sort_unstable();
        numbers
    }

    #[test]
    fn numbers_match_in_every_language() {
        for lang in Lang::ALL {
            for kind in GameKind::ALL {
                let (english, here) = (overview(Lang::En, kind), overview(lang, kind));
                assert_eq!(numbers(&here), numbers(&english), "{lang} {kind}");
            }
            for (kind, topic) in pages() {
                let (english, here) = (page(Lang::En, kind, topic), page(lang, kind, topic));
                assert_eq!(numbers(&here), numbers(&english), "{lang} {kind} {topic:?}");
            }
        }
    }

    #[test]
    fn topic_parses_from_its_name() {
        for topic in Topic::ALL {
            assert_eq!(Topic::parse(topic.name()), Some(topic));
            assert_eq!(Topic::parse(&topic.name().to_uppercase()), Some(topic));
            assert!(
                topic
                    .name()
                    .chars()
                    .all(|letter| letter.is_ascii_lowercase())
            );
        }
        for text in ["", "tur", "turns", "turn "] {
            assert_eq!(Topic::parse(text), None, "{text:?}");
        }
    }

    #[test]
    fn topic_names_are_unique_within_a_game() {
        for kind in GameKind::ALL {
            let mut names: Vec<_> = Topic::of(kind).iter().map(|topic| topic.name()).collect();
            names.sort_unstable();
            names.dedup();
            assert_eq!(names.len(), Topic::of(kind).len(), "{kind}");
        }
    }

    #[test]
    fn only_listed_topics_have_a_page() {
        for kind in GameKind::ALL {
            for topic in Topic::ALL {
                let listed = Topic::of(kind).contains(&topic);
                assert_eq!(page_keys(kind, topic).is_some(), listed, "{kind} {topic:?}");
            }
        }
        let page = page(Lang::En, GameKind::Stones, Topic::Priestess);
        assert_eq!(page, overview(Lang::En, GameKind::Stones));
    }
}
