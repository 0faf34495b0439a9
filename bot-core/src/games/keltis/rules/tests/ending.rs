//! How a game ends and what it scores.

use super::*;

#[test]
fn k15_the_fifth_figure_in_all_ends_the_game() {
    let before = four_in_goal();
    assert_eq!(before.0.public.end(), None);
    ended_by_goal(before.does("lay green-5"));
}

#[test]
fn k15_the_fourth_figure_does_not_end_the_game() {
    let position = four_in_goal().figure(1, Pink, 6);
    position.does("lay green-5").asks("draw deck");
}

#[test]
fn k15_a_step_inside_the_goal_area_adds_no_figure() {
    let position = four_in_goal();
    let after = position.does("lay yellow-3").asks("draw deck");
    assert_eq!(after.stone(Yellow), Some(8));
}

#[test]
fn k15_all_five_may_be_of_one_player() {
    let own = [Brown, Yellow, Pink, Blue]
        .into_iter()
        .fold(game(3), |game, path| game.figure(0, path, 7))
        .figure(0, Green, 6)
        .hand(0, "green-5");
    ended_by_goal(own.does("lay green-5"));
}

#[test]
fn k15_all_five_may_be_on_two_paths() {
    let position = (1..4).fold(game(4), |game, number| game.figure(number, Green, 9));
    let position = position.figure(1, Blue, 7).figure(0, Green, 6);
    ended_by_goal(position.hand(0, "green-5").does("lay green-5"));
}

#[test]
fn k15_the_tile_of_the_last_figure_does_nothing() {
    for tile in [Number(3), Wish, Clover] {
        let after = four_in_goal().tile(Green, 7, tile).does("lay green-5");
        ended_by_goal(after);
        assert_eq!(after.player(0).tile_points, 0);
        assert_eq!(after.player(0).wish_stones, 0);
        assert_eq!(after.0.public.tile(Green, 7), Some(tile));
    }
}

#[test]
fn k15_the_fourth_figures_tile_still_works() {
    let position = four_in_goal().figure(1, Pink, 6).tile(Green, 7, Number(3));
    assert_eq!(position.does("lay green-5").player(0).tile_points, 3);
}

#[test]
fn k15_nobody_draws() {
    let after = four_in_goal().does("lay green-5");
    assert_eq!(after.hand_of(0), "brown-1 yellow-3 blue-1");
    assert_eq!(after.deck_left(), 64);
    assert_eq!(after.refuses("draw deck"), IllegalReason::Over);
}

#[test]
fn k15_a_clover_step_can_end_the_game() {
    let position = four_in_goal().figure(0, Blue, 2).tile(Blue, 3, Clover);
    let position = position.tile(Green, 7, Clover);
    ended_by_goal(position.does("lay blue-1, move green"));
}

#[test]
fn k15_a_finished_paths_step_can_end_the_game() {
    ended_by_goal(four_in_goal().does("lay brown-1, move green"));
}

#[test]
fn k16_drawing_the_last_card_ends_the_game() {
    let position = game(2).deck("pink-3").hand(0, "green-5");
    let after = position.does("discard green-5, draw deck");
    assert_eq!(after.0.public.end(), Some(End::Deck));
    assert_eq!(after.0.public.waits_for(), None);
    assert_eq!((after.hand_of(0), after.deck_left()), ("pink-3".into(), 0));
    assert_eq!(after.refuses("lay pink-3"), IllegalReason::Over);
}

#[test]
fn k16_the_second_to_last_card_does_not_end_the_game() {
    let position = game(2).deck("pink-3 pink-4").hand(0, "green-5");
    let after = position.does("discard green-5, draw deck");
    assert_eq!(after.0.public.end(), None);
    assert_eq!(after.turn(), seat(1));
}

#[test]
fn k16_a_pile_can_be_drawn_from_while_one_card_is_left() {
    let position = game(2).deck("pink-3").pile(Blue, "blue-8");
    let after = position
        .hand(0, "green-5")
        .does("discard green-5, draw blue");
    assert_eq!(after.0.public.end(), None);
    assert_eq!(after.deck_left(), 1);
}

#[test]
fn k17_only_the_missing_wish_stones_count_at_first() {
    assert_eq!(game(2).total(0), -4);
}

#[test]
fn k17_a_figure_counts_its_row_and_the_large_one_double() {
    let rows = [-4, -3, -2, 1, 2, 3, 6, 7, 10];
    for (stone, value) in (1..).zip(rows) {
        assert_eq!(game(2).figure(0, Pink, stone).total(0), value - 4);
        assert_eq!(game(2).large(0, Pink, stone).total(0), 2 * value - 4);
    }
}

#[test]
fn k17_the_wish_stone_table() {
    let table = [-4, -3, 2, 3, 6, 10, 10, 10, 10, 10];
    for (count, points) in (0..).zip(table) {
        assert_eq!(game(2).wish_stones(0, count).total(0), points, "{count}");
    }
}

#[test]
fn k17_the_score_is_the_sum_of_all() {
    let position = game(2)
        .large(0, Brown, 7)
        .figure(0, Yellow, 1)
        .figure(0, Pink, 4)
        .figure(0, Green, 8)
        .tile(Green, 9, Number(3))
        .wish_stones(0, 4)
        .hand(0, "green-5");
    let after = position.does("lay green-5");
    assert_eq!(after.total(0), 2 * 6 - 4 + 1 + 10 + 3 + 6);
    assert_eq!(after.total(1), -4);
}

#[test]
fn k17_the_highest_score_wins_and_ties_win_together() {
    let position = game(3).figure(0, Pink, 8).figure(2, Green, 8);
    let totals = Game::Keltis(position.0).totals();
    assert_eq!(totals, [3, -4, 3]);
    assert_eq!(winners(&totals).collect::<Vec<_>>(), [seat(0), seat(2)]);
}
