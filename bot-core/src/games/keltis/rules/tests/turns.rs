//! A turn: laying, moving, discarding, drawing.

use super::*;

#[test]
fn k06_one_card_is_played_then_one_is_drawn() {
    let position = game(2).large(0, Pink, 1).hand(0, "green-5 blue-1 blue-2");
    for play in ["lay green-5", "discard green-5"] {
        let played = position.does(play).asks("draw deck");
        assert_eq!(played.hand_of(0), "blue-1 blue-2");
        let drawn = played.does("draw deck");
        assert_eq!(drawn.0.hidden.hand(seat(0)).len(), 3);
        assert_eq!(drawn.turn(), seat(1));
        assert_eq!(drawn.decision(), Some(Decision::Play));
    }
}

#[test]
fn k06_any_card_may_be_played_and_equal_cards_are_one_choice() {
    let position = game(2).hand(0, "green-5 blue-1 blue-1");
    position.asks("lay green-5, discard green-5, lay blue-1, discard blue-1");
}

#[test]
fn k06_no_draw_before_the_play_and_no_second_play() {
    let position = game(2).large(0, Pink, 1).hand(0, "green-5 blue-1");
    assert_eq!(
        position.refuses("draw deck"),
        IllegalReason::NotAsked(Decision::Play)
    );
    let played = position.does("lay green-5");
    for again in ["lay blue-1", "discard blue-1"] {
        assert_eq!(
            played.refuses(again),
            IllegalReason::NotAsked(Decision::Draw)
        );
    }
    let drawn = played.does("draw deck");
    let reason = drawn.refuses_to(seat(0), "draw deck", &[]);
    assert_eq!(reason, IllegalReason::NotYourTurn(seat(1)));
}

#[test]
fn k07_the_printed_runs_are_legal() {
    for values in [[3, 3, 6, 7, 7], [9, 8, 8, 5, 3]] {
        let run = after_green(&values).player(0).run(Green);
        assert_eq!(run.values().collect::<Vec<_>>(), values);
    }
}

#[test]
fn k07_five_seven_six_is_not_a_run() {
    let position = after_green(&[5, 7]).hand(0, "green-6");
    let (card, run) = (card("green-6"), position.player(0).run(Green));
    assert_eq!(
        position.asks("discard green-6").refuses("lay green-6"),
        IllegalReason::DoesNotFit { card, run }
    );
}

#[test]
fn k07_the_first_card_may_be_any() {
    assert_eq!(may_follow(&[]), (0..=10).collect::<Vec<_>>());
}

#[test]
fn k07_the_second_card_may_be_any() {
    for first in [0, 5, 10] {
        assert_eq!(may_follow(&[first]), (0..=10).collect::<Vec<_>>());
    }
}

#[test]
fn k07_equal_value_keeps_direction_open() {
    assert_eq!(may_follow(&[4, 4]), [0, 1, 2, 3, 5, 6, 7, 8, 9, 10]);
}

#[test]
fn k07_the_first_difference_fixes_the_direction() {
    assert_eq!(may_follow(&[4, 4, 6]), [6, 7, 8, 9, 10]);
    assert_eq!(may_follow(&[4, 4, 2]), [0, 1, 2]);
    assert_eq!(may_follow(&[3, 7]), [7, 8, 9, 10]);
    assert_eq!(may_follow(&[7, 3]), [0, 1, 2, 3]);
}

#[test]
fn k07_equal_value_keeps_a_fixed_direction() {
    assert_eq!(may_follow(&[3, 6, 6]), [7, 8, 9, 10]);
    assert_eq!(may_follow(&[9, 6, 6]), [0, 1, 2, 3, 4, 5]);
    assert!(may_follow(&[3, 10, 10]).is_empty());
}

#[test]
fn k07_runs_are_of_one_player_and_one_colour() {
    game(2)
        .run(0, Green, &[5, 7])
        .run(1, Blue, &[5, 7])
        .hand(0, "green-6 blue-6")
        .asks("discard green-6, discard blue-6, lay blue-6");
}

#[test]
fn k07_a_laid_card_lies_in_the_run_and_on_no_pile() {
    let after = game(2).large(0, Green, 1).hand(0, "green-5 blue-1");
    let after = after.does("lay green-5");
    assert_eq!(after.player(0).run(Green).last(), Some(5));
    assert!(after.player(1).run(Green).is_empty());
    assert_eq!(after.hand_of(0), "blue-1");
    assert_eq!(after.pile_of(Green), "");
}

#[test]
fn k08_the_figure_goes_one_stone_whatever_the_value() {
    for value in 0..=10 {
        let position = game(2).figure(0, Green, 3).large(0, Pink, 5);
        let after = position
            .hand(0, &format!("green-{value}"))
            .does(&format!("lay green-{value}"))
            .asks("draw deck");
        assert_eq!(after.stone(Green), Some(4));
        assert_eq!(after.stone(Pink), Some(5));
    }
}

#[test]
fn k08_the_player_chooses_which_size_enters() {
    let asked = game(2).hand(0, "green-5").does("lay green-5");
    assert_eq!(asked.decision(), Some(Decision::Enter));
    let asked = asked.asks("enter small, enter large");

    let small = asked.does("enter small").asks("draw deck");
    assert_eq!((small.stone(Green), small.player(0).large), (Some(1), None));
    let large = asked.does("enter large").asks("draw deck");
    assert_eq!(large.stone(Green), Some(1));
    assert_eq!(large.player(0).large, Some(Green));
}

#[test]
fn k08_no_choice_while_only_small_ones_wait() {
    let position = game(2).large(0, Pink, 3).hand(0, "green-5");
    let after = position.does("lay green-5").asks("draw deck");
    assert_eq!(after.stone(Green), Some(1));
    assert_eq!(after.player(0).large, Some(Pink));
}

#[test]
fn k08_no_choice_while_only_the_large_one_waits() {
    let four_small = [Brown, Yellow, Pink, Blue];
    let position = four_small
        .into_iter()
        .fold(game(2), |game, path| game.figure(0, path, 2));
    let after = position.hand(0, "green-5").does("lay green-5");
    let after = after.asks("draw deck");
    assert_eq!(after.stone(Green), Some(1));
    assert_eq!(after.player(0).large, Some(Green));
}

#[test]
fn k08_the_sizes_of_others_do_not_matter() {
    let position = game(2).large(1, Pink, 3).hand(0, "green-5");
    position
        .does("lay green-5")
        .asks("enter small, enter large");
}

#[test]
fn k08_moving_is_not_optional() {
    let entering = game(2).hand(0, "green-5").does("lay green-5");
    assert_eq!(
        entering.refuses("stay"),
        IllegalReason::NotAsked(Decision::Enter)
    );
    let moving = game(2).figure(0, Green, 3).hand(0, "green-5");
    let moved = moving.does("lay green-5").asks("draw deck");
    assert_eq!(moved.stone(Green), Some(4));
}

#[test]
fn k08_entering_resolves_a_tile_on_the_first_stone() {
    let position = game(2).tile(Green, 1, Wish).hand(0, "green-5");
    let after = position.does("lay green-5, enter large");
    assert_eq!(after.player(0).wish_stones, 1);
}

#[test]
fn k13_a_discard_goes_on_its_colours_pile_and_moves_nothing() {
    let position = game(2).figure(0, Green, 3).tile(Green, 4, Wish);
    let position = position.run(0, Green, &[5, 7]).pile(Green, "green-1");
    let after = position.hand(0, "green-6").does("discard green-6");
    let after = after.asks("draw deck");
    assert_eq!(after.pile_of(Green), "green-1 green-6");
    assert_eq!(after.player(0), position.player(0));
}

#[test]
fn k13_only_the_top_card_can_be_taken() {
    let position = game(2).pile(Green, "green-1 green-7 green-4");
    let after = position
        .hand(0, "blue-1")
        .does("discard blue-1, draw green");
    assert_eq!(after.hand_of(0), "green-4");
    assert_eq!(after.pile_of(Green), "green-1 green-7");
}

#[test]
fn k13_the_whole_pile_is_public() {
    let position = game(3).hand(0, "green-4 pink-1").hand(1, "green-9");
    let position = position.hand(2, "green-0");
    let discards = "discard green-4, draw deck, discard green-9, draw deck, discard green-0";
    let after = position.does(discards);
    for number in 0..3 {
        let seen = after.0.seen_by(seat(number)).public;
        assert_eq!(names(seen.cards.pile(Green)), "green-4 green-9 green-0");
    }
}

#[test]
fn k14_draw_from_the_deck_or_any_pile() {
    let position = game(2).large(0, Green, 2).hand(0, "green-5");
    let position = position.deck("pink-3 pink-4 pink-5").pile(Blue, "blue-8");
    let asked = position.pile(Green, "green-1").does("lay green-5");
    let asked = asked.asks("draw deck, draw green, draw blue");
    assert_eq!(asked.refuses("draw brown"), IllegalReason::PileEmpty(Brown));

    let deck = asked.does("draw deck");
    assert_eq!((deck.hand_of(0), deck.deck_left()), ("pink-3".into(), 2));
    let pile = asked.does("draw green");
    assert_eq!((pile.hand_of(0), pile.deck_left()), ("green-1".into(), 3));
}

#[test]
fn k14_the_pile_just_discarded_on_is_closed() {
    let asked = discarded_green().asks("draw deck, draw blue");
    assert_eq!(
        asked.refuses("draw green"),
        IllegalReason::PileClosed(Green)
    );
}

#[test]
fn k14_the_next_player_may_take_the_discard() {
    let next = discarded_green().does("draw deck, discard yellow-2");
    let next = next.asks("draw deck, draw green, draw blue");
    assert_eq!(next.does("draw green").hand_of(1), "green-5");
}

#[test]
fn k14_the_pile_is_closed_for_that_turn_only() {
    let later = discarded_green().does("draw deck, discard yellow-2, draw deck, discard pink-0");
    let later = later.asks("draw deck, draw yellow, draw green, draw blue");
    assert_eq!(later.does("draw green").pile_of(Green), "green-1");
}

#[test]
fn k14_laying_closes_no_pile() {
    let position = game(2).large(0, Green, 2).pile(Green, "green-1");
    let laid = position.hand(0, "green-5").does("lay green-5");
    assert_eq!(laid.does("draw green").hand_of(0), "green-1");
}

#[test]
fn k19_the_piles_close_after_three_whole_rounds() {
    for players in 2..=4 {
        let mut position = game(players);
        for _ in 0..3 * players {
            let asked = position.comes_to_draw().asks("draw deck, draw pink");
            position = asked.does("draw pink");
        }
        let closed = position.pile(Brown, "brown-2").comes_to_draw();
        let closed = closed.asks("draw deck");
        assert_eq!(closed.refuses("draw pink"), IllegalReason::PilesClosed);
        assert_eq!(closed.refuses("draw brown"), IllegalReason::PilesClosed);
    }
}

#[test]
fn k19_the_piles_close_to_whoever_is_next() {
    for begin in 0..4 {
        let mut position = game(4);
        for _ in 0..begin {
            position = position.comes_to_draw().does("draw deck");
        }
        for _ in 0..12 {
            position = position.comes_to_draw().does("draw pink");
        }
        assert_eq!(position.turn(), seat(begin));
        position.comes_to_draw().asks("draw deck");
    }
}

#[test]
fn k19_the_piles_close_after_a_lay_too() {
    let mut position = game(2);
    for _ in 0..6 {
        position = position.comes_to_draw().does("draw pink");
    }
    let laid = position.hand(0, "blue-1").does("lay blue-1, enter small");
    laid.asks("draw deck");
}

#[test]
fn k19_one_draw_from_the_deck_opens_the_piles() {
    let mut position = game(2);
    for _ in 0..6 {
        position = position.comes_to_draw().does("draw pink");
    }
    position = position.comes_to_draw().does("draw deck");
    for _ in 0..6 {
        let asked = position.comes_to_draw().asks("draw deck, draw pink");
        position = asked.does("draw pink");
    }
    position.comes_to_draw().asks("draw deck");
}

#[test]
fn k19_the_turns_must_be_in_a_row() {
    let mut position = game(2);
    for _ in 0..5 {
        position = position.comes_to_draw().does("draw pink");
    }
    position = position.comes_to_draw().does("draw deck");
    for _ in 0..6 {
        let asked = position.comes_to_draw().asks("draw deck, draw pink");
        position = asked.does("draw pink");
    }
    position.comes_to_draw().asks("draw deck");
}
