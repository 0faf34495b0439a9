//! How a game ends and what it scores.

use super::*;

#[test]
fn s05_leaving_the_last_tile_ends_the_game() {
    let position = game(3).stack("blue-0").middle("green-0").does("reveal");
    assert_eq!(position.offers(), ["leave", "place"]);
    assert!(!position.is_over());
    assert!(position.does("leave").is_over());
}

#[test]
fn s05_placing_the_last_tile_ends_the_game() {
    let position = game(3).stack("blue-0").middle("green-0");
    let position = position.does("reveal").does("place");
    assert!(position.is_over());
    assert_eq!(position.placed_tiles(0), ["blue-0"]);
}

#[test]
fn s05_a_last_tile_that_does_not_fit_must_be_left() {
    let position = game(2).run(0, "blue-2 blue-3").stack("blue-0");
    let position = position.does("reveal");
    assert_eq!(position.offers(), ["leave"]);
    assert!(position.does("leave").is_over());
}

#[test]
fn s05_leaving_a_clover_as_last_tile_gives_no_extra_turn() {
    let position = game(2).stack("blue-5").middle("green-0");
    assert!(position.does("reveal").does("leave").is_over());
}

#[test]
fn s05_the_game_continues_while_the_stack_has_tiles() {
    let position = game(2).stack("blue-0 blue-1").does("reveal").does("leave");
    assert!(!position.is_over());
    let position = position.does("take blue-0");
    assert!(!position.is_over());
    assert_eq!(position.turn(), Some(0));
    assert_eq!(position.offers(), ["reveal"]);
}

#[test]
fn s05_extra_turn_with_an_empty_stack_offers_take_and_pass() {
    let position = game(2)
        .run(0, "brown-1 brown-6")
        .stack("blue-5")
        .middle("green-0 brown-3 pink-1");
    let position = position.does("reveal").does("place");
    assert_eq!(position.turn(), Some(0));
    assert_eq!(position.offers(), ["pass", "take green-0", "take pink-1"]);
}

#[test]
fn s05_extra_turn_passed_ends_the_game() {
    let position = game(2).stack("blue-5").middle("green-0 pink-1");
    let position = position.does("reveal").does("place").does("pass");
    assert!(position.is_over());
    assert_eq!(position.middle_tiles(), ["green-0", "pink-1"]);
}

#[test]
fn s05_extra_turn_taken_without_a_clover_ends_the_game() {
    let position = game(2).stack("blue-5").middle("green-0 pink-1");
    let position = position.does("reveal").does("place").does("take green-0");
    assert!(position.is_over());
    assert_eq!(position.placed_tiles(0), ["blue-5", "green-0"]);
    assert_eq!(position.middle_tiles(), ["pink-1"]);
}

#[test]
fn s05_extra_turn_lapses_where_nothing_lies_in_the_middle() {
    let position = game(2).stack("blue-5").does("reveal").does("place");
    assert!(position.is_over());
}

#[test]
fn s05_extra_turn_lapses_where_nothing_fits() {
    let position = game(2)
        .run(0, "brown-1 brown-6")
        .stack("blue-5")
        .middle("brown-3");
    assert!(position.does("reveal").does("place").is_over());
}

#[test]
fn s05_fit_is_checked_after_the_clover_is_placed() {
    let position = game(2).run(0, "blue-3").stack("blue-5").middle("blue-4");
    assert!(position.does("reveal").does("place").is_over());
}

#[test]
fn s05_clovers_taken_from_the_middle_chain() {
    let position = game(2)
        .stack("blue-5")
        .middle("blue-6 green-3 green-2 yellow-0");
    let position = position.does("reveal").does("place").does("take blue-6");
    let offers = ["pass", "take green-2", "take green-3", "take yellow-0"];
    assert_eq!(position.offers(), offers);
    let position = position.does("take green-3");
    assert_eq!(position.turn(), Some(0));
    let offers = ["pass", "take green-2", "take yellow-0"];
    assert_eq!(position.offers(), offers);
    assert!(position.does("pass").is_over());
    let position = position.does("take green-2");
    assert!(position.is_over());
    assert_eq!(position.middle_tiles(), ["yellow-0"]);
}

#[test]
fn s05_a_chain_of_clovers_lapses_where_nothing_more_fits() {
    let position = game(2)
        .run(0, "pink-5 pink-7")
        .stack("blue-5")
        .middle("blue-6 pink-3");
    let position = position.does("reveal").does("place").does("take blue-6");
    assert!(position.is_over());
    assert_eq!(position.middle_tiles(), ["pink-3"]);
}

#[test]
fn s05_the_last_tile_may_be_revealed_in_an_extra_turn() {
    let position = game(2).stack("yellow-7").middle("blue-5 green-0");
    let position = position.does("take blue-5").does("reveal");
    assert!(position.does("leave").is_over());
    assert_eq!(position.does("place").offers(), ["pass", "take green-0"]);
}

#[test]
fn s05_reveal_is_refused_with_an_empty_stack() {
    let position = game(2).stack("blue-5").middle("green-0");
    let position = position.does("reveal").does("place");
    assert_eq!(position.refuses("reveal"), IllegalReason::StackEmpty);
    for action in ["place", "leave"] {
        let reason = position.refuses(action);
        assert_eq!(
            reason,
            IllegalReason::NotAsked(Decision::ExtraTurn),
            "{action}"
        );
    }
}

#[test]
fn s05_extra_turn_refuses_a_tile_that_does_not_fit() {
    let position = game(2)
        .run(0, "brown-1 brown-6")
        .stack("blue-5")
        .middle("green-0 brown-3");
    let position = position.does("reveal").does("place");
    let (card, run) = (
        tile("brown-3"),
        position.0.public.seats[0].run(Colour::Brown),
    );
    let reason = position.refuses("take brown-3");
    assert_eq!(reason, IllegalReason::DoesNotFit { card, run });
}

#[test]
fn s05_every_action_is_refused_after_the_end() {
    let position = game(2).stack("blue-0").middle("green-0");
    let position = position.does("reveal").does("leave");
    for seat in Seat::all(2) {
        for action in ["reveal", "place", "leave", "take green-0", "pass", "stay"] {
            let refused = position.refusal(seat, action);
            assert_eq!(refused.reason, IllegalReason::Over, "{action}");
            assert_eq!(refused.legal, [], "{action}");
        }
        assert!(position.0.seen_by(seat).legal().is_empty());
    }
}

#[test]
fn s05_tiles_in_the_middle_score_nothing() {
    let bare = game(2).run(0, "blue-1").run(1, "pink-3").stack("yellow-0");
    let full = bare.middle("green-6 green-9 yellow-6 pink-7 blue-8 pink-4 pink-1");
    let [bare, full] = [bare, full].map(|position| position.does("reveal").does("leave"));
    assert!(bare.is_over() && full.is_over());
    for seat in 0..2 {
        assert_eq!(full.score(seat), bare.score(seat));
    }
}

#[test]
fn s05_a_game_of_leaving_everything_takes_55_turns_and_all_win() {
    for players in 2..=4 {
        let mut position = dealt(players, 3);
        for turn in 0..55 {
            assert_eq!(position.turn(), Some(turn % players));
            position = position.does("reveal").does("leave");
        }
        assert!(position.is_over());
        assert_eq!(position.middle_tiles().len(), 55);
        let totals = Game::Stones(position.0).totals();
        assert_eq!(totals, vec![-4; players]);
        assert!(winners(&totals).eq(Seat::all(players)));
    }
}

#[test]
fn s06_a_run_counts_by_its_number_of_tiles() {
    let table = [0, -4, -3, 2, 3, 6, 10, 10, 10, 10, 10, 10];
    for colour in COLOURS {
        for (tiles, points) in table.into_iter().enumerate() {
            let mut names: Vec<_> = Card::of_colour(colour)
                .take(tiles)
                .map(|tile| tile.to_string())
                .collect();
            let rising = game(2).run(0, &names.join(" "));
            names.reverse();
            let falling = game(2).run(0, &names.join(" "));
            let tiles = tiles as u8;
            for position in [rising, falling] {
                let counted = position.points(0, ScoreItem::Run { colour, tiles });
                assert_eq!(counted, points, "{names:?}");
            }
        }
    }
}

#[test]
fn s06_wish_stones_count_by_the_table() {
    let table = [-4, -3, 2, 3, 6, 10, 10, 10, 10, 10, 10];
    let names = "pink-1 pink-4 blue-2 blue-3 brown-4 brown-7 green-6 green-9 yellow-6 yellow-8";
    let names: Vec<_> = names.split(' ').collect();
    for (count, points) in table.into_iter().enumerate() {
        let position = game(2).run(0, &names[..count].join(" "));
        let count = count as u8;
        let counted = position.points(0, ScoreItem::WishStones { count, mirrors: 0 });
        assert_eq!(counted, points, "{count}");
        let other = ScoreItem::WishStones {
            count: 0,
            mirrors: 0,
        };
        assert_eq!(position.points(1, other), -4);
    }
}

#[test]
fn s06_printed_points_count_on_own_tiles() {
    for (names, points) in [
        ("", 0),
        ("pink-5", 1),
        ("pink-7", 3),
        ("pink-5 pink-7", 4),
        ("pink-5 blue-9 brown-6 green-1 yellow-4", 5),
        ("pink-7 blue-8 brown-2 green-5 yellow-3", 15),
        ("pink-1 blue-5 green-0", 0),
    ] {
        let position = game(2).run(0, names).middle("green-10");
        assert_eq!(position.points(0, ScoreItem::Printed), points, "{names}");
        assert_eq!(position.points(1, ScoreItem::Printed), 0, "{names}");
    }
}

#[test]
fn s06_the_score_is_the_sum_and_may_be_negative() {
    assert_eq!(game(2).score(0).total(), -4);
    let position = game(2).run(0, "pink-0 blue-0 brown-0 green-0 yellow-0");
    assert_eq!(position.score(0).total(), 5 * -4 - 4);
    let position = game(2).run(0, "blue-2 blue-3 blue-5 blue-6 blue-8 blue-9");
    assert_eq!(position.score(0).total(), 10 + 2 + 3 + 1);
    let whole_colour: Vec<_> = Card::of_colour(Colour::Blue)
        .map(|tile| tile.to_string())
        .collect();
    let position = game(2).run(0, &whole_colour.join(" "));
    assert_eq!(position.score(0).total(), 10 + 2 + 3 + 1);
}

#[test]
fn s06_a_revealed_tile_counts_only_once_it_is_placed() {
    let position = game(2).stack("green-5 blue-0").does("reveal");
    assert_eq!(position.score(0), game(2).score(0));
    assert_eq!(position.does("place").score(0).total(), -4 + 3 - 4);
}

#[test]
fn s07_worked_example_is_21() {
    let position = game(2)
        .run(0, "pink-4 pink-7")
        .run(0, "blue-10 blue-9 blue-7 blue-4")
        .run(0, "brown-4 brown-2 brown-0")
        .run(0, "green-2 green-5 green-7 green-8 green-9");
    let lines = position.score(0).lines;
    let runs = COLOURS
        .into_iter()
        .zip([(2, -3), (4, 3), (3, 2), (5, 6), (0, 0)]);
    let runs = runs.map(|(colour, (tiles, points))| (ScoreItem::Run { colour, tiles }, points));
    let wish_stones = ScoreItem::WishStones {
        count: 3,
        mirrors: 0,
    };
    let expected = runs.chain([(wish_stones, 3), (ScoreItem::Printed, 3 + 1 + 3 + 3)]);
    assert!(
        lines
            .iter()
            .map(|line| (line.item, line.points))
            .eq(expected)
    );
    assert_eq!(position.score(0).total(), 21);
}
