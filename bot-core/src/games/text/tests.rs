use super::move_parser::MAX_LENGTH;
use super::*;
use crate::game::{
    Action, COLOUR_COUNT, Card, Colour, Decision, End, GameOption, IllegalAction, IllegalReason,
    Options, PLAYERS, PendingDecision, PublicInfo, Run, Score, ScoreItem, SeatInfo, Seed,
};
use crate::games::{Boards, Game, GameKind, SeatView};
use crate::opponent::{Dice, Opponent};
use crate::screen::Line;

/// Length limit for a board. The rest of a message is for the table's own lines.
const MAX_BOARD: usize = 1600;
const MAX_LABEL: usize = 60;
/// Characters of markup around a title.
const TITLE_MARKUP: usize = 4;

fn deal(kind: GameKind, players: usize, free_clovers: bool, byte: u8) -> Game {
    let boards = Boards::built_in().unwrap();
    let options = Options { free_clovers };
    Game::deal(kind, options, players, &Seed::new([byte; 32]), &boards).unwrap()
}

fn names() -> Vec<String> {
    ["Anna", "Bo", "Chiara", "Dmitri"].map(String::from).into()
}

/// Plays a game to its end and calls `look` before each step with the game, the seat and the action. The first seat
/// plays at random, the others play to score.
fn play(mut game: Game, byte: u8, mut look: impl FnMut(&Game, Seat, Action)) -> Game {
    let mut dice = Dice::new([byte; 32]);
    while let Some(PendingDecision { seat, .. }) = game.waits_for() {
        let opponent = match seat {
            Seat::FIRST => Opponent::Random,
            _ => Opponent::Eager,
        };
        let action = opponent.choose(&game.seen_by(seat), &mut dice).unwrap();
        look(&game, seat, action);
        game.apply(seat, action).unwrap();
    }
    game
}

/// Visits every step of two games per kind and player count. Returns the finished games.
fn for_every_step(mut look: impl FnMut(&Game, Seat, Action)) -> Vec<Game> {
    let mut ended = vec![];
    for kind in GameKind::ALL {
        for players in PLAYERS {
            for byte in [1, 2] {
                let has_option = kind.options().contains(&GameOption::FreeClovers);
                let free_clovers = has_option && byte == 2;
                let game = deal(kind, players, free_clovers, byte);
                ended.push(play(game, byte, &mut look));
            }
        }
    }
    ended
}

fn text(lines: &[Line]) -> String {
    let lines = lines.iter().map(|line| match line {
        Line::Title(text) => format!("**{text}**"),
        Line::Text(text) | Line::Timed { text, .. } => text.clone(),
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// Length as a chat counts it: UTF-16 units, including markup around titles.
fn length(lines: &[Line]) -> usize {
    let of_line = |line: &Line| match line {
        Line::Title(text) => text.encode_utf16().count() + TITLE_MARKUP,
        Line::Text(text) | Line::Timed { text, .. } => text.encode_utf16().count(),
    };
    lines.iter().map(|line| of_line(line) + 1).sum()
}

/// Returns whether a pile has at least two cards, or a face-up tile can be taken.
fn has_public_cards(game: &Game) -> bool {
    let view = game.public();
    match view.public_cards() {
        Some(cards) => {
            let mut colours = view.colours().into_iter();
            colours.any(|colour| cards.pile(colour).len() > 1)
        }
        None => game.legal().iter().any(|it| matches!(it, Action::Take(_))),
    }
}

/// Renders part of a game: the events of a stretch, the position after it, and the final result.
fn game_excerpt(
    kind: GameKind,
    players: usize,
    byte: u8,
    stretch: std::ops::Range<usize>,
) -> String {
    let (lang, names) = (Lang::En, names());
    let mut pages = vec![];
    let mut events = vec![];
    let mut at = 0;
    let mut shown = false;
    let game = deal(kind, players, false, byte);
    let game = play(game, byte, |game, seat, action| {
        let mut after = *game;
        after.apply(seat, action).unwrap();
        if stretch.contains(&at) {
            let event = describe_event(lang, &names, seat, action, &game.public(), &after.public());
            events.push(event);
        }
        let begins = game
            .waits_for()
            .is_some_and(|waiting| waiting.decision.begins_turn());
        if at >= stretch.end && begins && has_public_cards(game) && !shown {
            shown = true;
            let view = game.seen_by(seat);
            let labels: Vec<_> = moves(lang, &view).into_iter().map(|it| it.label).collect();
            pages.push(text(&board(lang, &view.public(), &names)));
            pages.push(text(&hand(lang, &view)));
            pages.push(labels.join("\n"));
            pages.push(text(&scores(lang, &view.public(), &names)));
        }
        at += 1;
    });
    pages.push(verdict(lang, &game.public(), &names));
    pages.push(text(&scores(lang, &game.public(), &names)));
    pages.insert(0, events.join("\n"));
    pages.join("\n\n────────\n\n")
}

#[test]
fn every_game_in_words() {
    for kind in GameKind::ALL {
        let stretch = match kind {
            GameKind::Keltis => 60..100,
            GameKind::Oracle => 80..120,
            _ => 40..70,
        };
        let excerpt = game_excerpt(kind, 3, 7, stretch);
        insta::assert_snapshot!(format!("{kind}_in_words"), excerpt);
    }
}

/// Renders each prompt with its choices, as it first occurs.
#[test]
fn every_prompt_in_words() {
    let lang = Lang::En;
    let mut prompts = std::collections::BTreeMap::new();
    for kind in GameKind::ALL {
        for byte in 0..100 {
            play(deal(kind, 2, false, byte), byte, |game, seat, _| {
                let decision = game.waits_for().unwrap().decision;
                prompts.entry((kind, decision)).or_insert_with(|| {
                    let view = game.seen_by(seat);
                    let labels = moves(lang, &view).into_iter().map(|it| it.label);
                    let labels: Vec<_> = labels.collect();
                    let prompt = prompt(lang, &view.public());
                    format!("{kind}: {prompt}\n  {}", labels.join("\n  "))
                });
            });
        }
    }
    let mut decisions: Vec<_> = prompts.keys().map(|&(_, decision)| decision).collect();
    decisions.sort_unstable();
    decisions.dedup();
    let kinds = GameKind::ALL.into_iter();
    let action_kinds = kinds.flat_map(|kind| kind.action_kinds(Options::default()));
    let mut expected: Vec<_> = action_kinds.map(|(decision, _)| decision).collect();
    expected.sort_unstable();
    expected.dedup();
    assert_eq!(decisions, expected);
    assert!(decisions.len() >= 12, "{decisions:?}");
    insta::assert_snapshot!(prompts.into_values().collect::<Vec<_>>().join("\n\n"));
}

#[test]
fn every_refusal_in_words() {
    let card: Card = "green-5".parse().unwrap();
    let seat = Seat::new(1).unwrap();
    let run = |values: &str| -> Run { serde_json::from_str(values).unwrap() };
    let fits = |values| IllegalReason::DoesNotFit {
        card,
        run: run(values),
    };
    let whys = [
        IllegalReason::Over,
        IllegalReason::NotYourTurn(seat),
        IllegalReason::NotAsked(Decision::Draw),
        IllegalReason::NoSuchColour(Colour::Red),
        IllegalReason::NotInHand(card),
        fits("[7]"),
        fits("[3, 7]"),
        fits("[9, 2]"),
        IllegalReason::PathEnded(Colour::Green),
        IllegalReason::PileEmpty(Colour::Blue),
        IllegalReason::PileClosed(Colour::Blue),
        IllegalReason::PilesClosed,
        IllegalReason::NoSuchFigure(4),
        IllegalReason::NoStoneAhead {
            figure: 2,
            colour: Colour::Pink,
        },
        IllegalReason::BeyondReach(1),
        IllegalReason::BeyondReach(3),
        IllegalReason::PriestessAtEnd,
        IllegalReason::NotBehind(12),
        IllegalReason::StoneBarred(8),
        IllegalReason::RunEmpty(Colour::Yellow),
        IllegalReason::StackEmpty,
        IllegalReason::NotFaceUp(card),
    ];
    let refused = whys.map(|why| {
        let legal = vec![];
        let illegal = IllegalAction { reason: why, legal };
        refusal_text(Lang::En, GameKind::Oracle, &names(), &illegal)
    });
    insta::assert_snapshot!(refused.join("\n"));
}

#[test]
fn refusal_lists_some_legal_moves() {
    let mut game = deal(GameKind::Keltis, 2, false, 7);
    let mut refusal = |action| {
        let illegal = game.apply(Seat::FIRST, action).unwrap_err();
        refusal_text(Lang::En, GameKind::Keltis, &names(), &illegal)
    };
    insta::assert_snapshot!(refusal(Action::DrawDeck));
    let lay = game.legal()[0];
    game.apply(Seat::FIRST, lay).unwrap();
    let illegal = game.apply(Seat::FIRST, lay).unwrap_err();
    insta::assert_snapshot!(refusal_text(Lang::En, GameKind::Keltis, &names(), &illegal));
}

#[test]
fn boards_fit_into_one_message_in_every_language() {
    let names = vec!["W".repeat(32); 4];
    let mut languages = Lang::ALL.into_iter().cycle();
    let mut check = |game: &Game| {
        let lang = languages.next().unwrap();
        let length = length(&board(lang, &game.public(), &names));
        assert!(length <= MAX_BOARD, "{lang} {}: {length}", game.kind());
    };
    let ended = for_every_step(|game, _, _| check(game));
    ended.iter().for_each(check);
}

#[test]
fn every_move_has_a_unique_label_and_parses_back() {
    let mut languages = Lang::ALL.into_iter().cycle();
    for_every_step(|game, seat, _| {
        let lang = languages.next().unwrap();
        let choices = moves(lang, &game.seen_by(seat));
        assert_eq!(choices.len(), game.legal().len());
        let mut labels = vec![];
        for MoveOption { action, label } in choices {
            assert!(game.legal().contains(&action));
            assert!(
                (1..=MAX_LABEL).contains(&label.chars().count()),
                "{lang}: {label}"
            );
            assert_eq!(parse_action(lang, &action.to_string()), Ok(action));
            labels.push(label);
        }
        let count = labels.len();
        labels.sort_unstable();
        labels.dedup();
        assert_eq!(labels.len(), count, "{lang}: {labels:?}");
    });
}

#[test]
fn discard_labels_can_be_typed() {
    for_every_step(|game, seat, _| {
        for MoveOption { action, label } in moves(Lang::En, &game.seen_by(seat)) {
            if matches!(action, Action::Discard(_)) {
                assert_eq!(parse_action(Lang::En, &label), Ok(action), "{label}");
            }
        }
    });
}

/// Cards hidden from a seat must affect neither public text nor the description of that seat's moves.
#[test]
fn hidden_cards_do_not_affect_public_text() {
    let (lang, names) = (Lang::En, names());
    let mut worlds = Dice::new([3; 32]);
    for_every_step(|game, seat, action| {
        let mut game = *game;
        let mut other = game.seen_by(seat).imagine(&mut worlds);
        let public_text = |game: &Game| {
            let view = game.public();
            let lines = [board(lang, &view, &names), scores(lang, &view, &names)];
            (lines, prompt(lang, &view), verdict(lang, &view, &names))
        };
        assert_eq!(public_text(&game), public_text(&other));
        let event_of = |game: &mut Game| {
            let before = game.public();
            game.apply(seat, action).unwrap();
            describe_event(lang, &names, seat, action, &before, &game.public())
        };
        // A revealed tile is public, so it may differ.
        if action != Action::Reveal {
            assert_eq!(event_of(&mut game), event_of(&mut other));
            assert_eq!(public_text(&game), public_text(&other));
        }
    });
}

/// The labels use their own point constants, which must match the rules.
#[test]
fn announced_points_match_the_score() {
    let lang = Lang::En;
    let mut checked = 0;
    for_every_step(|game, seat, _| {
        let view = game.seen_by(seat);
        let SeatView::Oracle(seen) = view else {
            return;
        };
        let points = |game: &Game| {
            let score = game.score(seat);
            let lines = score.lines.iter();
            let counted = lines.filter(|line| {
                let what = line.item;
                matches!(
                    what,
                    crate::game::ScoreItem::Priestess | crate::game::ScoreItem::Leprechauns
                )
            });
            counted.map(|line| line.points).sum::<i16>()
        };
        for MoveOption { action, label } in moves(lang, &view) {
            if !matches!(action, Action::Priestess(_) | Action::Claim) {
                continue;
            }
            let mut after = *game;
            after.apply(seat, action).unwrap();
            let scored = points(&after) - points(game);
            let announced = label.rsplit_once('+').map_or("0", |(_, points)| points);
            assert_eq!(announced, scored.to_string(), "{label} {seen:?}");
            checked += usize::from(scored > 0);
        }
    });
    assert!(checked > 0);
}

#[test]
fn colour_letters_are_unique_in_every_language() {
    for lang in Lang::ALL {
        for kind in GameKind::ALL {
            let colours = deal(kind, 2, false, 1).public().colours();
            let mut letters = colours.map(|it| colour::word_form(lang, it, "letter"));
            letters.sort_unstable();
            let mut unique = letters.to_vec();
            unique.dedup();
            assert_eq!(unique, letters, "{lang}");
            assert!(
                letters.iter().all(|letter| letter.chars().count() == 1),
                "{lang}"
            );
        }
    }
}

#[test]
fn colours_parse_as_words_letters_and_signs_in_every_language() {
    for lang in Lang::ALL {
        for it in Colour::ALL {
            let letter = colour::word_form(lang, it, "letter");
            // No game has both brown and red, so their letters may be the same.
            let red_and_brown = |other: Action| {
                matches!(other, Action::Move(Colour::Brown | Colour::Red)) && it.index() == 0
            };
            let typed = colour::word_form(lang, it, "typed");
            let forms = ["", "acc", "gen"].map(|attribute| match attribute {
                "" => colour(lang, it),
                attribute => colour::word_form(lang, it, attribute),
            });
            let sign = colour::sign(it).to_string();
            for word in typed
                .split(',')
                .chain(forms.iter().map(String::as_str))
                .chain([&*sign])
            {
                let read = parse_action(lang, &format!("move {word}"));
                assert_eq!(read, Ok(Action::Move(it)), "{lang} {word}");
            }
            let read = parse_action(lang, &format!("move {letter}")).unwrap();
            assert!(
                read == Action::Move(it) || red_and_brown(read),
                "{lang} {letter}"
            );
        }
    }
}

#[test]
fn typed_examples_parse() {
    for lang in Lang::ALL {
        let examples = say!(lang, "typed-examples");
        for example in examples.split(',') {
            assert!(parse_action(lang, example).is_ok(), "{lang} {example}");
        }
        for why in [
            MoveParseError::Empty,
            MoveParseError::TooLong,
            MoveParseError::NotAMove,
        ] {
            assert!(move_parse_error(lang, &why).contains(&examples));
        }
    }
}

#[test]
fn moves_parse_in_many_wordings() {
    for (text, action) in [
        ("lay green 5", "lay green-5"),
        ("Play the GREEN card 5!", "lay green-5"),
        ("lay g5", "lay green-5"),
        ("lay ◆5", "lay green-5"),
        ("Lay ◆ green 5", "lay green-5"),
        ("put 5 green", "lay green-5"),
        ("throw away pink 10", "discard pink-10"),
        ("put the pink 10 away", "discard pink-10"),
        ("draw from the deck", "draw deck"),
        ("take blue", "draw blue"),
        ("take blue 7", "take blue-7"),
        ("draw from the blue pile", "draw blue"),
        ("big enter", "enter large"),
        ("enter little", "enter small"),
        ("move on", "on"),
        ("move red", "move red"),
        ("move figure 2", "figure 2"),
        ("move priestess 3 stones", "priestess 3"),
        ("go back to stone 12", "back 12"),
        ("drop green 5", "drop hand green-5"),
        ("discard green 5 from my hand", "drop hand green-5"),
        ("drop green", "drop run green"),
        ("score later", "wait"),
        ("turn over", "reveal"),
        ("no step", "stay"),
    ] {
        let wanted: Action = action.parse().unwrap();
        assert_eq!(parse_action(Lang::En, text), Ok(wanted), "{text}");
    }
}

#[test]
fn invalid_moves_are_rejected_with_a_reason() {
    let long = "x".repeat(MAX_LENGTH + 1);
    let many = "a ".repeat(MAX_LENGTH / 2);
    let odd = "\u{300}".repeat(MAX_LENGTH);
    for (text, why) in [
        ("", MoveParseError::Empty),
        (" \t\n", MoveParseError::Empty),
        (&*long, MoveParseError::TooLong),
        (&*many, MoveParseError::NotAMove),
        (&*odd, MoveParseError::NotAMove),
        ("…", MoveParseError::NotAMove),
        ("fly", MoveParseError::NotAMove),
        ("green 5", MoveParseError::NotAMove),
        ("lay green", MoveParseError::NotAMove),
        ("lay green 11", MoveParseError::NotAMove),
        ("lay green 5 6", MoveParseError::NotAMove),
        ("lay green 99999999999999999999", MoveParseError::NotAMove),
        ("lay green blue 5", MoveParseError::NotAMove),
        ("lay lay green 5", MoveParseError::NotAMove),
        ("draw", MoveParseError::NotAMove),
        ("back 36", MoveParseError::NotAMove),
    ] {
        assert_eq!(parse_action(Lang::En, text), Err(why), "{text}");
    }
}

#[test]
fn parser_never_panics() {
    use proptest::prelude::*;
    let words: &str = "lay|green|g|p|b|take|5|◆|a|the|draw|deck|на|…|-|ß|\u{301}|🂡|discard| ";
    let text = prop::collection::vec(
        prop::sample::select(words.split('|').collect::<Vec<_>>()),
        0..40,
    );
    proptest!(|(text in text, any in ".{0,120}")| {
        for lang in Lang::ALL {
            let _ = parse_action(lang, &text.join(" "));
            let _ = parse_action(lang, &text.concat());
            let _ = parse_action(lang, &any);
        }
    });
}

/// A game without wish stones, of which only the score matters.
#[derive(Clone, Copy)]
struct NoWishStones;

impl PublicInfo for NoWishStones {
    fn players(&self) -> usize {
        2
    }

    fn colours(&self) -> [Colour; COLOUR_COUNT] {
        crate::games::stones::COLOURS
    }

    fn run(&self, _: Seat, _: Colour) -> Run {
        Run::default()
    }

    fn waits_for(&self) -> Option<PendingDecision> {
        None
    }

    fn end(&self) -> Option<End> {
        None
    }

    fn score(&self, _: Seat) -> Score {
        let mut score = Score::default();
        score.push(ScoreItem::Printed, 4);
        score
    }
}

#[test]
fn only_a_game_with_wish_stones_shows_their_number() {
    let names = names();
    let without = player_title(Lang::En, &NoWishStones, Seat::FIRST, &names);
    assert_eq!(text(&[without]), "**Anna: 4 points**");
    let keltis = deal(GameKind::Keltis, 2, false, 1).public();
    let with = player_title(Lang::En, &keltis, Seat::FIRST, &names);
    assert_eq!(text(&[with]), "**Anna: −4 points, 0 wish stones**");
}

#[test]
fn unnamed_seat_shows_its_number() {
    assert_eq!(seat_name(Lang::En, &[], Seat::new(2).unwrap()), "Seat 3");
}

#[test]
fn numbers_use_typographic_signs() {
    assert_eq!([-4, 0, 3].map(number), ["−4", "0", "3"]);
    assert_eq!([-4, 0, 3].map(signed), ["−4", "0", "+3"]);
}
