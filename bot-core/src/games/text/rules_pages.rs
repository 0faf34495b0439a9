//! The rules for players: one page per topic, and a short overview of each game.

use crate::games::{GameKind, Topic};
use crate::picture::Rows;
use crate::words::{Lang, Line, say};

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

/// The rules pages of a game.
pub trait GameTopics {
    /// The topics in reading order.
    const TOPICS: &'static [Topic];
    const OVERVIEW: PageKeys;

    /// Returns the page of a topic, if the game has one.
    fn page(topic: Topic) -> Option<RulesPage>;
}

/// Fluent keys of a page.
#[derive(Clone, Copy)]
pub struct PageKeys {
    pub title: &'static str,
    pub text: &'static str,
}

/// A page of the rules.
#[derive(Clone, Copy)]
pub struct RulesPage {
    keys: PageKeys,
    /// Returns the rows of the page's picture.
    pub picture: fn() -> Rows,
}

impl RulesPage {
    pub const fn new(title: &'static str, text: &'static str, picture: fn() -> Rows) -> Self {
        Self {
            keys: PageKeys { title, text },
            picture,
        }
    }
}

fn overview_keys(kind: GameKind) -> PageKeys {
    for_game_kind!(kind, G => G::OVERVIEW)
}

fn page_keys(kind: GameKind, topic: Topic) -> Option<PageKeys> {
    let page = for_game_kind!(kind, G => G::page(topic));
    page.map(|page| page.keys)
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
