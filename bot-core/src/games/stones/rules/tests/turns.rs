//! The tiles and a turn.

use super::*;

#[test]
fn s01_five_colours_of_eleven_values_each_once() {
    for players in 2..=4 {
        let position = dealt(players, 1);
        let stack: BTreeSet<_> = position
            .remaining_stack()
            .map(|tile| tile.to_string())
            .collect();
        let expected = ["pink", "blue", "brown", "green", "yellow"]
            .into_iter()
            .flat_map(|colour| (0..=10).map(move |value| format!("{colour}-{value}")))
            .collect();
        assert_eq!(stack, expected);
        assert_eq!(position.remaining_stack().count(), 55);
        assert_eq!(position.0.public.stack, 55);
    }
}

#[test]
fn s01_nothing_is_dealt_before_the_first_turn() {
    for players in 2..=4 {
        let position = dealt(players, 1);
        assert!(position.middle_tiles().is_empty());
        assert!((0..4).all(|seat| position.placed_tiles(seat).is_empty()));
        assert_eq!(position.offers(), ["reveal"]);
    }
}

#[test]
fn s01_symbols_are_printed_as_in_the_table() {
    let printed = [
        (Symbol::Wish, "pink-1 pink-4 blue-2 blue-3 brown-4 brown-7"),
        (Symbol::Wish, "green-6 green-9 yellow-6 yellow-8"),
        (
            Symbol::Clover,
            "pink-2 pink-9 blue-5 blue-6 brown-5 brown-8",
        ),
        (Symbol::Clover, "green-3 green-4 yellow-1 yellow-7"),
        (Symbol::Plus1, "pink-5 blue-9 brown-6 green-1 yellow-4"),
        (Symbol::Plus3, "pink-7 blue-8 brown-2 green-5 yellow-3"),
    ];
    let expected = |tile| {
        let line = printed
            .iter()
            .find(|(_, names)| tiles(names).any(|other| other == tile));
        line.map(|&(symbol, _)| symbol)
    };
    let position = game(2);
    for tile in all_tiles() {
        assert_eq!(position.0.public.symbol(tile), expected(tile), "{tile}");
    }
}

#[test]
fn s01_symbol_counts() {
    let position = game(2);
    let count = |symbol| {
        let symbols = all_tiles().map(|tile| position.0.public.symbol(tile));
        symbols.filter(|&other| other == symbol).count()
    };
    assert_eq!(count(Some(Symbol::Wish)), 10);
    assert_eq!(count(Some(Symbol::Clover)), 10);
    assert_eq!(count(Some(Symbol::Plus1)), 5);
    assert_eq!(count(Some(Symbol::Plus3)), 5);
    assert_eq!(count(None), 25);
}

#[test]
fn s01_only_the_stack_is_hidden() {
    let start = dealt(3, 1);
    let played = start.does("reveal").does("place").does("reveal");
    for position in [start, played, played.does("leave")] {
        let stack: BTreeSet<_> = position.remaining_stack().collect();
        for seat in Seat::all(3) {
            let seen = position.0.seen_by(seat);
            assert_eq!(seen.public, position.0.public);
            let imagined = Position(State::imagine(
                &seen,
                &mut Seed::new([2; 32]).stream("deck"),
            ));
            assert_eq!(imagined.0.seen_by(seat), seen);
            assert_eq!(imagined.remaining_stack().collect::<BTreeSet<_>>(), stack);
            assert_ne!(imagined.0.stack, position.0.stack);
        }
        let shown = format!("{:?}", position.0.stack);
        assert_eq!(shown, format!("Stack({})", stack.len()));
    }
}

#[test]
fn s02_a_turn_offers_reveal_and_take() {
    let position = game(2).middle("green-0 blue-10");
    assert_eq!(
        position.offers(),
        ["reveal", "take blue-10", "take green-0"]
    );
}

#[test]
fn s02_only_reveal_is_offered_when_the_middle_is_empty() {
    assert_eq!(game(2).offers(), ["reveal"]);
}

#[test]
fn s02_the_top_tile_is_revealed_to_all() {
    let position = game(2).stack("blue-0 blue-1").does("reveal");
    assert_eq!(position.0.public.phase, Phase::Revealed(tile("blue-0")));
    assert_eq!(position.0.public.stack, 1);
    assert!(position.remaining_stack().eq([tile("blue-1")]));
    assert_eq!(position.turn(), Some(0));
}

#[test]
fn s02_a_revealed_tile_is_placed_or_left() {
    let position = game(2).middle("green-0").stack("blue-0 blue-1");
    assert_eq!(position.does("reveal").offers(), ["leave", "place"]);
}

#[test]
fn s02_placing_the_revealed_tile_ends_the_turn() {
    let position = game(2).stack("blue-0 blue-1");
    let position = position.does("reveal").does("place");
    assert_eq!(position.placed_tiles(0), ["blue-0"]);
    assert!(position.middle_tiles().is_empty());
    assert_eq!(position.turn(), Some(1));
    assert_eq!(position.offers(), ["reveal"]);
}

#[test]
fn s02_leaving_the_revealed_tile_ends_the_turn_and_offers_it_to_the_next() {
    let position = game(2).stack("blue-0 blue-1");
    let position = position.does("reveal").does("leave");
    assert!(position.placed_tiles(0).is_empty());
    assert_eq!(position.middle_tiles(), ["blue-0"]);
    assert_eq!(position.turn(), Some(1));
    assert_eq!(position.offers(), ["reveal", "take blue-0"]);
}

#[test]
fn s02_taking_places_the_tile_and_ends_the_turn() {
    let position = game(2).middle("green-0 blue-10").does("take green-0");
    assert_eq!(position.placed_tiles(0), ["green-0"]);
    assert_eq!(position.middle_tiles(), ["blue-10"]);
    assert_eq!(position.turn(), Some(1));
}

#[test]
fn s02_taking_leaves_the_stack_alone() {
    let before = game(2).middle("green-0");
    assert_eq!(before.does("take green-0").0.stack, before.0.stack);
}

#[test]
fn s02_any_of_the_face_up_tiles_can_be_taken_whoever_left_it() {
    let position = game(2).stack("blue-0 blue-1 blue-2 blue-3");
    let position = position
        .does("reveal")
        .does("leave")
        .does("reveal")
        .does("leave");
    assert_eq!(position.offers(), ["reveal", "take blue-0", "take blue-1"]);
}

#[test]
fn s02_a_turn_cannot_be_passed() {
    let ordinary = game(2).middle("green-0");
    assert_eq!(
        ordinary.refuses("pass"),
        IllegalReason::NotAsked(Decision::Turn)
    );
    let revealed = ordinary.does("reveal");
    assert_eq!(
        revealed.refuses("pass"),
        IllegalReason::NotAsked(Decision::Revealed)
    );
}

#[test]
fn s02_a_revealed_tile_must_be_placed_or_left_first() {
    let position = game(2).middle("green-0").does("reveal");
    for action in ["reveal", "take green-0", "take red-1"] {
        let reason = position.refuses(action);
        assert_eq!(
            reason,
            IllegalReason::NotAsked(Decision::Revealed),
            "{action}"
        );
    }
}

#[test]
fn s02_place_and_leave_are_refused_before_a_reveal() {
    let position = game(2).middle("green-0");
    for action in ["place", "leave"] {
        let reason = position.refuses(action);
        assert_eq!(reason, IllegalReason::NotAsked(Decision::Turn), "{action}");
    }
}

#[test]
fn s02_nobody_plays_out_of_turn() {
    let turn = game(3).middle("green-0");
    let extra_turn = game(3).stack("blue-5").middle("green-0");
    let extra_turn = extra_turn.does("reveal").does("place");
    for position in [turn, turn.does("reveal"), extra_turn] {
        for other in [1, 2].map(|seat| Seat::new(seat).unwrap()) {
            for action in ["reveal", "place", "leave", "take green-0", "pass", "stay"] {
                let refused = position.refusal(other, action);
                assert_eq!(
                    refused.reason,
                    IllegalReason::NotYourTurn(Seat::FIRST),
                    "{action}"
                );
                assert_eq!(refused.legal, [], "{action}");
            }
            assert!(position.0.seen_by(other).legal().is_empty());
        }
        let own = position.0.seen_by(Seat::FIRST).legal();
        assert_eq!(own, position.0.legal());
    }
}

#[test]
fn s02_every_action_that_is_not_offered_is_refused() {
    let turn = game(2).middle("green-0 pink-5").run(0, "pink-6 pink-7");
    let stuck = turn.stack("pink-0 pink-1").does("reveal");
    let extra_turn = turn.stack("blue-5").does("reveal").does("place");
    let over = turn.stack("blue-0").does("reveal").does("leave");
    let takes = Colour::ALL.into_iter().flat_map(Card::of_colour);
    let of_stones = [Action::Reveal, Action::Place, Action::Leave, Action::Pass];
    let of_others = [
        Action::Lay(tile("blue-1")),
        Action::Discard(tile("blue-1")),
        Action::DrawDeck,
        Action::DrawPile(Colour::Blue),
        Action::Enter(Size::Small),
        Action::Move(Colour::Blue),
        Action::Stay,
        Action::Figure(1),
        Action::Priestess(1),
        Action::On,
        Action::Back(1),
        Action::DropHand(tile("blue-1")),
        Action::DropRun(Colour::Blue),
        Action::Claim,
        Action::Wait,
    ];
    let all: Vec<_> = takes
        .map(Action::Take)
        .chain(of_stones)
        .chain(of_others)
        .collect();
    for position in [turn, turn.does("reveal"), stuck, extra_turn, over] {
        let legal = position.0.legal();
        for &action in &all {
            if legal.contains(&action) {
                let _ = position.does(&action.to_string());
            } else {
                position.refuses(&action.to_string());
            }
        }
        for action in of_others {
            let reason = position.refuses(&action.to_string());
            assert_eq!(reason, position.0.not_asked_reason());
        }
    }
}

#[test]
fn s03_any_tile_may_start_a_run() {
    for tile in all_tiles() {
        let name = tile.to_string();
        let position = game(2).middle(&name).does(&format!("take {name}"));
        assert_eq!(position.placed_tiles(0), [name]);
    }
}

#[test]
fn s03_a_run_rises_or_falls_strictly_and_may_have_gaps() {
    for first in 0..=10 {
        for second in (0..=10).filter(|&second| second != first) {
            let run = format!("brown-{first} brown-{second}");
            for third in (0..=10).filter(|third| ![first, second].contains(third)) {
                let continues = (first < second) == (second < third);
                let position = game(2).run(0, &run).middle(&format!("brown-{third}"));
                let take = format!("take brown-{third}");
                assert_eq!(
                    position.offers().contains(&take),
                    continues,
                    "{run}, {take}"
                );
            }
        }
    }
}

#[test]
fn s03_the_second_tile_decides_the_direction() {
    let position = game(2).run(0, "brown-3").middle("brown-0 brown-6 brown-9");
    let offers = ["reveal", "take brown-0", "take brown-6", "take brown-9"];
    assert_eq!(position.offers(), offers);
    let rising = position.does("take brown-6").does("reveal").does("place");
    assert_eq!(rising.offers(), ["reveal", "take brown-9"]);
    let falling = position.does("take brown-0").does("reveal").does("place");
    assert_eq!(falling.offers(), ["reveal"]);
}

#[test]
fn s03_each_colour_and_each_player_has_a_run_of_its_own() {
    let position = game(2)
        .run(0, "pink-3 pink-6")
        .run(0, "blue-8 blue-4")
        .run(1, "pink-10 pink-7")
        .middle("pink-5 pink-8 blue-1 blue-7");
    let offers = ["reveal", "take blue-1", "take pink-8"];
    assert_eq!(position.offers(), offers);
    let next = position.does("take pink-8");
    assert_eq!(
        next.offers(),
        ["reveal", "take blue-1", "take blue-7", "take pink-5"]
    );
}

#[test]
fn s03_a_revealed_tile_that_fits_nowhere_must_be_left() {
    let position = game(2).run(0, "green-1 green-7").stack("green-6 blue-0");
    let position = position.does("reveal");
    assert_eq!(position.offers(), ["leave"]);
    let (card, run) = (
        tile("green-6"),
        position.0.public.seats[0].run(Colour::Green),
    );
    assert_eq!(
        position.refuses("place"),
        IllegalReason::DoesNotFit { card, run }
    );
    let position = position.does("leave");
    assert_eq!(position.middle_tiles(), ["green-6"]);
    assert_eq!(position.turn(), Some(1));
}

#[test]
fn s03_a_face_up_tile_is_taken_only_to_be_placed() {
    let position = game(2).run(0, "green-7 green-1").middle("green-6");
    assert_eq!(position.offers(), ["reveal"]);
    let (card, run) = (
        tile("green-6"),
        position.0.public.seats[0].run(Colour::Green),
    );
    let reason = position.refuses("take green-6");
    assert_eq!(reason, IllegalReason::DoesNotFit { card, run });
}

#[test]
fn s03_only_face_up_tiles_can_be_taken() {
    let position = game(2)
        .run(0, "green-1")
        .run(1, "green-2")
        .middle("green-0");
    let extra_turn = position.stack("blue-5").does("reveal").does("place");
    for position in [position, extra_turn] {
        for name in ["green-1", "green-2", "green-8"] {
            let reason = position.refuses(&format!("take {name}"));
            assert_eq!(reason, IllegalReason::NotFaceUp(tile(name)));
        }
    }
    let taken = game(2).middle("green-0").does("take green-0");
    let reason = taken.refuses("take green-0");
    assert_eq!(reason, IllegalReason::NotFaceUp(tile("green-0")));
}

#[test]
fn s03_red_is_refused_even_where_brown_fits() {
    let position = game(2).middle("brown-4");
    let extra_turn = position.stack("blue-5").does("reveal").does("place");
    for position in [position, extra_turn] {
        let reason = position.refuses("take red-4");
        assert_eq!(reason, IllegalReason::NoSuchColour(Colour::Red));
    }
}

#[test]
fn s04_placing_a_clover_gives_another_whole_turn() {
    let clovers = "pink-2 pink-9 blue-5 blue-6 brown-5 brown-8 green-3 green-4 yellow-1 yellow-7";
    for clover in clovers.split(' ') {
        let stack = format!("{clover} yellow-0");
        let position = game(3).middle("green-0").stack(&stack);
        let position = position.does("reveal").does("place");
        assert_eq!(position.turn(), Some(0), "{clover}");
        assert_eq!(position.offers(), ["reveal", "take green-0"], "{clover}");
    }
}

#[test]
fn s04_no_other_symbol_gives_an_extra_turn() {
    for name in ["pink-0", "pink-1", "pink-5", "pink-7"] {
        let position = game(3).stack(&format!("{name} yellow-0"));
        let position = position.does("reveal").does("place");
        assert_eq!(position.turn(), Some(1), "{name}");
    }
}

#[test]
fn s04_a_clover_taken_from_the_middle_gives_an_extra_turn() {
    let position = game(3).middle("blue-5 green-0").does("take blue-5");
    assert_eq!(position.turn(), Some(0));
    assert_eq!(position.offers(), ["reveal", "take green-0"]);
}

#[test]
fn s04_leaving_a_clover_gives_no_extra_turn() {
    let position = game(3).stack("blue-5 green-0");
    let position = position.does("reveal").does("leave");
    assert_eq!(position.turn(), Some(1));
}

#[test]
fn s04_placing_a_left_clover_later_gives_an_extra_turn() {
    let position = game(3).stack("blue-5 green-0 green-1 green-2");
    let position = position.does("reveal").does("leave");
    let position = position.does("reveal").does("leave");
    let position = position.does("take blue-5");
    assert_eq!(position.turn(), Some(2));
    assert_eq!(position.offers(), ["reveal", "take green-0"]);
}

#[test]
fn s04_the_extra_turn_is_a_turn_like_any_other() {
    let extra_turn = game(2).middle("green-0").stack("blue-5 pink-0 yellow-0");
    let extra_turn = extra_turn.does("reveal").does("place");
    let ways: [&[_]; 3] = [
        &["take green-0"],
        &["reveal", "place"],
        &["reveal", "leave"],
    ];
    for way in ways {
        let after = way.iter().fold(extra_turn, |now, action| now.does(action));
        assert_eq!(after.turn(), Some(1), "{way:?}");
    }
}

#[test]
fn s04_the_extra_turn_is_not_optional() {
    let position = game(2).middle("blue-5").does("take blue-5");
    assert_eq!(position.offers(), ["reveal"]);
    assert_eq!(
        position.refuses("pass"),
        IllegalReason::NotAsked(Decision::Turn)
    );
}

#[test]
fn s04_a_clover_in_an_extra_turn_gives_yet_another() {
    let position = game(2).middle("blue-5 pink-9").stack("green-3 yellow-0");
    let position = position.does("take blue-5").does("take pink-9");
    let position = position.does("reveal").does("place");
    assert_eq!(position.turn(), Some(0));
    assert_eq!(position.offers(), ["reveal"]);
}

#[test]
fn s08_the_seed_chooses_who_begins_as_in_k18() {
    let seed = Seed::new(std::array::from_fn(|i| i as u8));
    assert_eq!(
        [2, 3, 4].map(|players| seed.first_player(players)),
        [1, 0, 1]
    );
}

#[test]
fn s08_any_player_may_begin() {
    for players in 2..=4 {
        let chosen: BTreeSet<_> = (0..=255)
            .map(|byte| Seed::new([byte; 32]).first_player(players))
            .collect();
        assert!(chosen.into_iter().eq(0..players));
    }
}

#[test]
fn s08_seat_0_begins_and_turns_rotate() {
    for players in 2..=4 {
        let mut position = dealt(players, 4);
        for turn in 0..3 * players {
            assert_eq!(position.turn(), Some(turn % players));
            position = position.does("reveal").does("leave");
        }
    }
}

#[test]
fn two_to_four_can_play_and_there_are_no_options() {
    let boards = Boards::built_in().unwrap();
    let seed = Seed::new([0; 32]);
    let deal = |options, players| Game::deal(GameKind::Stones, options, players, &seed, &boards);
    for players in [0, 1, 5] {
        let refused = deal(Options::default(), players);
        assert_eq!(refused, Err(DealError::Players(players)));
    }
    let free_clovers = Options { free_clovers: true };
    let refused = deal(free_clovers, 2);
    assert_eq!(refused, Err(DealError::FreeClovers(GameKind::Stones)));
}
