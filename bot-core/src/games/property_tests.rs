//! Property tests: invariants of every position, checked on games with random and eager players.

use std::collections::BTreeMap;

use proptest::prelude::*;
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::*;
use crate::game::*;
use crate::opponent::{Dice, Evaluation, Opponent};

/// A game to play, and the seed of the dice that play it.
#[derive(Clone, Debug)]
struct Case {
    kind: GameKind,
    options: Options,
    players: usize,
    seed: [u8; 32],
    dice_seed: [u8; 32],
    seats: [Opponent; SEATS],
}

fn cases() -> impl Strategy<Value = Case> {
    let kinds = prop::sample::select(GameKind::ALL.to_vec());
    let seats = prop::array::uniform4(prop::sample::select(vec![
        Opponent::Random,
        Opponent::Eager,
    ]));
    (
        kinds,
        any::<bool>(),
        PLAYERS,
        any::<[u8; 32]>(),
        any::<[u8; 32]>(),
        seats,
    )
        .prop_map(|(kind, free, players, seed, dice_seed, seats)| {
            let options = Options {
                free_clovers: free && kind.options().contains(&GameOption::FreeClovers),
            };
            Case {
                kind,
                options,
                players,
                seed,
                dice_seed,
                seats,
            }
        })
}

impl Case {
    fn deal(&self) -> Game {
        let (seed, boards) = (Seed::new(self.seed), Boards::built_in().unwrap());
        Game::deal(self.kind, self.options, self.players, &seed, &boards).unwrap()
    }

    fn dice(&self) -> Dice {
        Dice::new(self.dice_seed)
    }

    /// Plays the whole game and calls `look` for every position, including the first and the last.
    fn play(&self, mut look: impl FnMut(&Game)) -> Vec<(Seat, Action)> {
        let (mut game, mut dice, mut actions) = (self.deal(), self.dice(), vec![]);
        while let Some(PendingDecision { seat, .. }) = game.waits_for() {
            look(&game);
            let opponent = self.seats[seat.index()];
            let action = opponent.choose(&game.seen_by(seat), &mut dice).unwrap();
            game.apply(seat, action).unwrap();
            actions.push((seat, action));
        }
        look(&game);
        actions
    }
}

/// Returns every action of the notation, and some out of its range.
fn all_actions() -> Vec<Action> {
    let numbers = || (0..=40).chain([127, 255]);
    let mut arguments = vec![String::new()];
    arguments.extend(Size::ALL.map(|size| size.to_string()));
    arguments.extend(numbers().map(|number| number.to_string()));
    for colour in Colour::ALL {
        arguments.push(colour.to_string());
        arguments.extend(Card::of_colour(colour).map(|card| card.to_string()));
    }
    let mut all = vec![];
    for verb in Action::verbs() {
        let second_words = Action::second_words(verb).map(|second| format!("{verb} {second}"));
        for words in second_words.chain([verb.to_owned()]) {
            let texts = arguments
                .iter()
                .map(|argument| format!("{words} {argument}"));
            all.extend(texts.filter_map(|text| text.parse::<Action>().ok()));
        }
    }
    let any_number =
        numbers().flat_map(|n| [Action::Figure(n), Action::Priestess(n), Action::Back(n)]);
    let out_of_range: Vec<_> = any_number.filter(|action| !all.contains(action)).collect();
    all.extend(out_of_range);
    all
}

fn assert_serde_round_trip<T: Serialize + DeserializeOwned + PartialEq + std::fmt::Debug>(
    thing: &T,
) {
    let text = serde_json::to_string(thing).unwrap();
    assert_eq!(&serde_json::from_str::<T>(&text).unwrap(), thing);
}

fn count_each<T: Ord>(things: impl IntoIterator<Item = T>) -> BTreeMap<T, usize> {
    let mut counts = BTreeMap::new();
    for thing in things {
        *counts.entry(thing).or_default() += 1;
    }
    counts
}

/// Counts all cards or tiles of a game.
fn all_cards(game: &Game) -> BTreeMap<Card, usize> {
    for_each_game!(Game(state) = game => count_each(state.all_cards()))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn legal_actions_apply_and_others_change_nothing(case in cases()) {
        let all = all_actions();
        case.play(|game| {
            let legal = game.legal();
            assert_eq!(game.waits_for().is_none(), legal.is_empty());
            assert_eq!(game.waits_for().is_none(), game.end().is_some());
            for (i, action) in legal.iter().enumerate() {
                assert!(all.contains(action) && !legal[..i].contains(action), "{action} is offered twice");
            }
            let mover = game.waits_for().map(|waiting| waiting.seat);
            for &action in &all {
                let mut after = *game;
                match mover.map(|seat| after.apply(seat, action)) {
                    Some(Ok(())) => {
                        assert!(legal.contains(&action), "{action} was applied but not offered");
                        assert_ne!(&after, game, "{action} changed nothing");
                    }
                    Some(Err(illegal)) => {
                        assert!(!legal.contains(&action), "{action} was offered but refused: {illegal}");
                        assert_eq!(illegal.legal[..], legal[..]);
                        assert_eq!(&after, game);
                    }
                    None => {}
                }
            }
        });
    }

    #[test]
    fn acting_out_of_turn_fails_and_reveals_nothing(case in cases()) {
        let all = all_actions();
        case.play(|game| {
            let mover = game.waits_for().map(|waiting| waiting.seat);
            for seat in Seat::all(SEATS).filter(|&seat| Some(seat) != mover) {
                let reason = mover.map_or(IllegalReason::Over, IllegalReason::NotYourTurn);
                for &action in all.iter().chain(&game.legal()) {
                    let mut after = *game;
                    assert_eq!(after.apply(seat, action), Err(IllegalAction { reason, legal: vec![] }));
                    assert_eq!(&after, game);
                }
                assert!(game.seen_by(seat).legal().is_empty());
            }
            if let Some(seat) = mover {
                assert_eq!(game.seen_by(seat).legal(), game.legal());
            }
        });
    }

    #[test]
    fn cards_and_tiles_are_conserved(case in cases()) {
        let dealt = all_cards(&case.deal());
        // Two copies of each card, and one of each tile.
        let copies = if has_hands(&case.deal()) { 2 } else { 1 };
        assert_eq!(dealt.len(), 55);
        assert!(dealt.values().all(|&count| count == copies));
        case.play(|game| {
            assert_eq!(all_cards(game), dealt);
            if let Game::Keltis(state) = game {
                assert_eq!(state.wish_stones(), 9);
            }
            if let Game::Oracle(state) = game {
                assert_eq!(state.wish_stones_and_mirrors(), (9, 3));
            }
        });
    }

    #[test]
    fn states_and_views_round_trip_through_serde(case in cases()) {
        case.play(|game| {
            assert_serde_round_trip(game);
            assert_serde_round_trip(&game.public());
            for seat in Seat::all(game.players()) {
                assert_serde_round_trip(&game.seen_by(seat));
                assert_serde_round_trip(&game.score(seat));
            }
        });
    }

    /// A seat cannot distinguish two games that differ only in hidden cards: not by its view, its legal actions, errors
    /// or log output.
    #[test]
    fn views_do_not_depend_on_hidden_cards(case in cases()) {
        let all = all_actions();
        let mut dice = Dice::new(case.seed);
        let mut position = 0_usize;
        case.play(|game| {
            position += 1;
            for seat in Seat::all(game.players()) {
                let view = game.seen_by(seat);
                let other = view.imagine(&mut dice);
                assert_eq!(other.seen_by(seat), view);
                assert_eq!(other.public(), game.public());
                assert_eq!(all_cards(&other), all_cards(game));
                assert_eq!(format!("{other:?}"), format!("{game:?}"));
                if position.is_multiple_of(16) {
                    for &action in &all {
                        let (mut here, mut there) = (*game, other);
                        assert_eq!(here.apply(seat, action), there.apply(seat, action), "{action}");
                        if !action.reveals_hidden() {
                            assert_eq!(here.seen_by(seat), there.seen_by(seat), "{action}");
                        }
                    }
                }
            }
        });
    }

    /// Swaps one card of a hand with the last card of the deck. Both games look the same to the other seats, from the deal
    /// until one of the two cards is played.
    #[test]
    fn another_seats_hand_is_invisible(case in cases(), card in 0..Hand::FULL) {
        let boards = Boards::built_in().unwrap();
        let setup = boards.setup(case.kind, case.players, &Seed::new(case.seed));
        let mut swapped = setup.clone();
        let holder = has_hands(&case.deal()).then(|| Seat::new(1).unwrap());
        let last = setup.deck.len() - 1;
        let place = holder.map_or(last - 1, |seat| seat.index() * Hand::FULL + card);
        swapped.deck.swap(place, last);
        let secrets = [setup.deck[place], setup.deck[last]];
        let deal = |setup| Game::from_setup(case.kind, case.options, case.players, setup, &boards);
        let (mut here, mut there) = (deal(&setup), deal(&swapped));
        let (mut dice, all) = (case.dice(), all_actions());
        for position in 0.. {
            let others = || Seat::all(case.players).filter(|&seat| Some(seat) != holder);
            assert_eq!(here.public(), there.public());
            assert_eq!(format!("{here:?}"), format!("{there:?}"));
            for seat in Seat::all(case.players) {
                assert_eq!(format!("{:?}", here.seen_by(seat)), format!("{:?}", there.seen_by(seat)));
            }
            for seat in others() {
                assert_eq!(here.seen_by(seat), there.seen_by(seat));
                for &action in all.iter().filter(|_| position % 16 == 0) {
                    let (mut one, mut other) = (here, there);
                    assert_eq!(one.apply(seat, action), other.apply(seat, action), "{action}");
                }
            }
            let Some(PendingDecision { seat, .. }) = here.waits_for() else { break };
            let mut legal = here.legal();
            legal.retain(|&action| match action {
                Action::Lay(card) | Action::Discard(card) | Action::DropHand(card) => !secrets.contains(&card),
                _ => true,
            });
            if cards_left(&here) <= 2 {
                break;
            }
            let action = legal[dice.below(legal.len() as u32) as usize];
            assert_eq!(here.apply(seat, action), Ok(()));
            assert_eq!(there.apply(seat, action), Ok(()));
        }
    }

    #[test]
    fn records_round_trip_byte_for_byte(case in cases(), stop in any::<prop::sample::Index>()) {
        let actions = case.play(|_| {});
        let players = vec!["Ann \"the\" Bó\n".to_owned(); case.players];
        let boards = Boards::built_in().unwrap();
        let whole = actions.len();
        for length in [whole, stop.index(whole)] {
            let some = actions[..length].to_vec();
            let seed = Seed::new(case.seed);
            let record =
                Record::new(case.kind, case.options, players.clone(), seed, boards.clone(), some);
            let text = record.unwrap().write().unwrap();
            let read = Record::read(&text).unwrap();
            assert_eq!(read.write().unwrap(), text);
            assert_eq!(read.outcome.end == Ending::Abandoned, length < whole);
        }
    }

    #[test]
    fn turns_rotate_and_scores_sum_their_lines(case in cases()) {
        let mut mover: Option<Seat> = None;
        case.play(|game| {
            for (seat, total) in Seat::all(game.players()).zip(game.totals()) {
                let score = game.score(seat);
                assert_eq!(score, game.public().score(seat));
                assert_eq!(score.lines.iter().map(|line| line.points).sum::<i16>(), total);
            }
            let Some(PendingDecision { seat, .. }) = game.waits_for() else { return };
            if let Some(before) = mover && before != seat {
                assert_eq!(seat.index(), (before.index() + 1) % game.players());
            }
            mover = Some(seat);
        });
    }

    /// K19 and O16: players cannot keep a game going forever.
    #[test]
    fn every_game_ends(case in cases()) {
        let (mut game, mut dice) = (case.deal(), case.dice());
        let longest = 110 * (3 * SEATS + 1) * 20;
        let mut actions = 0;
        while let Some(PendingDecision { seat, .. }) = game.waits_for() {
            let legal = game.legal();
            let dawdling = |action: &&Action| {
                matches!(action, Action::Discard(_) | Action::DrawPile(_) | Action::Back(_) | Action::DropHand(_))
            };
            let slow: Vec<_> = legal.iter().filter(dawdling).copied().collect();
            let choice = if slow.is_empty() { &legal[..] } else { &slow[..] };
            game.apply(seat, choice[dice.below(choice.len() as u32) as usize]).unwrap();
            actions += 1;
            assert!(actions < longest, "no end after {actions} actions");
        }
    }
}

/// Counts the cards or tiles that are still to be drawn.
fn cards_left(game: &Game) -> u8 {
    match game.public().public_cards() {
        Some(cards) => cards.deck,
        None => {
            let view = game.seen_by(Seat::FIRST);
            let unseen = for_each_game!(SeatView(view) = view, G => G::knowledge(&view).unseen);
            unseen.cards().map(|(_, copies)| copies).sum()
        }
    }
}

fn has_hands(game: &Game) -> bool {
    game.seen_by(Seat::FIRST).hand().is_some()
}

impl keltis::State {
    fn wish_stones(&self) -> usize {
        let public = self.public();
        let stones = keltis::COLOURS
            .into_iter()
            .flat_map(|path| (1..=9).map(move |stone| (path, stone)));
        let lying =
            stones.filter(|&(path, stone)| public.tile(path, stone) == Some(PathTile::Wish));
        let taken = Seat::all(SEATS).map(|seat| usize::from(public.player(seat).wish_stones));
        lying.count() + taken.sum::<usize>()
    }
}

impl oracle::State {
    fn wish_stones_and_mirrors(&self) -> (u8, u8) {
        let public = self.public();
        let (mut wish_stones, mut mirrors) = (0, 0);
        for seat in Seat::all(SEATS) {
            wish_stones += public.player(seat).wish_stones;
            mirrors += public.player(seat).mirrors;
        }
        for tile in (1..=35).filter_map(|stone| public.stone(stone)?.tile) {
            match tile {
                SpiralTile::Wish(count) => wish_stones += count,
                SpiralTile::Mirror => mirrors += 1,
                _ => {}
            }
        }
        (wish_stones, mirrors)
    }
}
