//! Finished paths (K09) and the effects of tiles (K10 to K12).

use super::*;

#[test]
fn k09_any_other_figure_may_move_or_none() {
    let asked = finished_green().figure(0, Brown, 3).does("lay green-5");
    assert_eq!(asked.decision(), Some(Decision::FinishedPath));
    let asked = asked.asks("move brown, move yellow, move pink, move blue, stay");
    let moved = asked.does("move brown").asks("draw deck");
    assert_eq!(moved.stone(Brown), Some(4));
    assert_eq!(moved.stone(Green), Some(9));
    assert_eq!(moved.player(0).run(Green).len(), 1);
}

#[test]
fn k09_the_player_may_decline() {
    let asked = finished_green().figure(0, Brown, 3).does("lay green-5");
    let stayed = asked.does("stay").asks("draw deck");
    assert_eq!(stayed.player(0).figures, asked.player(0).figures);
}

#[test]
fn k09_a_waiting_figure_may_enter_an_empty_path() {
    let asked = finished_green().does("lay green-5, move pink");
    let asked = asked.asks("enter small, enter large");
    let entered = asked.does("enter large").asks("draw deck");
    assert_eq!(entered.stone(Pink), Some(1));
    assert_eq!(entered.player(0).large, Some(Pink));
}

#[test]
fn k09_the_size_is_not_asked_when_only_one_is_left() {
    let position = game(2).large(0, Green, 9).hand(0, "green-5");
    let entered = position.does("lay green-5, move pink").asks("draw deck");
    assert_eq!(entered.stone(Pink), Some(1));
    assert_eq!(entered.player(0).large, Some(Green));
}

#[test]
fn k09_the_tile_reached_is_resolved() {
    let position = finished_green().figure(0, Brown, 3).does("lay green-5");
    let number = position.tile(Brown, 4, Number(2)).does("move brown");
    assert_eq!(number.asks("draw deck").player(0).tile_points, 2);
    let wish = position.tile(Brown, 4, Wish).does("move brown");
    assert_eq!(wish.asks("draw deck").player(0).wish_stones, 1);
    let clover = position.tile(Brown, 4, Clover).does("move brown");
    assert_eq!(clover.decision(), Some(Decision::Clover));
}

#[test]
fn k09_the_card_must_fit_the_run() {
    let position = finished_green().run(0, Green, &[3, 6]);
    let position = position.asks("discard green-5, lay blue-1, discard blue-1");
    let (card, run) = (card("green-5"), position.player(0).run(Green));
    assert_eq!(
        position.refuses("lay green-5"),
        IllegalReason::DoesNotFit { card, run }
    );
}

#[test]
fn k09_figures_at_the_end_of_other_paths_cannot_move() {
    let asked = finished_green().figure(0, Pink, 9).does("lay green-5");
    asked.asks("move brown, move yellow, move blue, stay");
}

#[test]
fn k09_the_card_that_reaches_the_end_offers_no_move() {
    let position = game(2).figure(0, Green, 8).hand(0, "green-5");
    let after = position.does("lay green-5").asks("draw deck");
    assert_eq!(after.stone(Green), Some(9));
}

#[test]
fn k09_another_players_finished_path_gives_nothing() {
    let position = game(2).figure(1, Green, 9).figure(0, Green, 2);
    let after = position.hand(0, "green-5").does("lay green-5");
    assert_eq!(after.asks("draw deck").stone(Green), Some(3));
}

#[test]
fn k09_a_discard_offers_no_move() {
    finished_green().does("discard green-5").asks("draw deck");
}

/// Unreachable in a real game: K15 ends it first.
#[test]
fn k09_no_move_is_offered_when_no_figure_can_move() {
    let all_finished = COLOURS
        .into_iter()
        .fold(finished_green(), |game, path| game.figure(0, path, 9));
    all_finished.does("lay green-5").asks("draw deck");
}

#[test]
fn k10_points_are_scored_at_once() {
    for points in 1..=3 {
        let position = game(2).figure(0, Green, 3).tile(Green, 4, Number(points));
        assert_eq!(position.total(0), -2 - 4);
        let after = position.hand(0, "green-5").does("lay green-5");
        assert_eq!(after.asks("draw deck").total(0), 1 - 4 + i16::from(points));
    }
}

#[test]
fn k10_the_large_figure_does_not_double_tile_points() {
    let position = game(2).large(0, Green, 3).tile(Green, 4, Number(3));
    let after = position.hand(0, "green-5").does("lay green-5");
    assert_eq!(after.player(0).tile_points, 3);
    assert_eq!(after.total(0), 2 - 4 + 3);
}

#[test]
fn k10_the_tile_stays() {
    let position = game(2).tile(Green, 4, Number(3));
    let position = position.figure(0, Green, 3).figure(1, Green, 3);
    let position = position.hand(0, "green-5").hand(1, "green-8");
    let after = position.does("lay green-5, draw deck, lay green-8");
    assert_eq!(
        [0, 1].map(|number| after.player(number).tile_points),
        [3, 3]
    );
    assert_eq!(after.0.public.tile(Green, 4), Some(Number(3)));
}

#[test]
fn k11_any_figure_of_the_player_may_move_or_none() {
    let asked = clover().figure(0, Brown, 2).does("lay green-5");
    assert_eq!(asked.decision(), Some(Decision::Clover));
    let asked = asked.asks("move brown, move yellow, move pink, move green, move blue, stay");
    let moved = asked.does("move brown").asks("draw deck");
    assert_eq!(moved.stone(Brown), Some(3));
    assert_eq!(moved.stone(Green), Some(4));
    assert_eq!(moved.player(1).figures, [0; 5]);
}

#[test]
fn k11_the_figure_that_just_moved_may_move_again() {
    let moved = clover().does("lay green-5, move green").asks("draw deck");
    assert_eq!(moved.stone(Green), Some(5));
}

#[test]
fn k11_the_step_is_optional() {
    let stayed = clover().does("lay green-5, stay").asks("draw deck");
    assert_eq!(stayed.stone(Green), Some(4));
}

#[test]
fn k11_a_waiting_figure_may_enter_an_empty_path() {
    let asked = clover().does("lay green-5, move blue");
    let asked = asked.asks("enter small, enter large");
    let entered = asked.does("enter small").asks("draw deck");
    assert_eq!(entered.stone(Blue), Some(1));
    assert!(entered.player(0).run(Blue).is_empty());
}

#[test]
fn k11_the_size_is_not_asked_when_only_one_is_left() {
    let position = clover().large(0, Pink, 2);
    let entered = position.does("lay green-5, move blue").asks("draw deck");
    assert_eq!(entered.stone(Blue), Some(1));
}

#[test]
fn k11_a_later_first_card_moves_the_entered_figure_on() {
    let entered = clover().does("lay green-5, move blue, enter small, draw deck");
    let later = entered.discards_and_draws().does("lay blue-3");
    assert_eq!(later.decision(), Some(Decision::Draw));
    assert_eq!(later.stone(Blue), Some(2));
    assert_eq!(later.player(0).figures.iter().sum::<u8>(), 4 + 2);
}

#[test]
fn k11_the_tile_reached_is_resolved() {
    let position = clover().figure(0, Brown, 2).does("lay green-5");
    let wish = position.tile(Brown, 3, Wish).does("move brown");
    assert_eq!(wish.asks("draw deck").player(0).wish_stones, 1);
    let number = position.tile(Brown, 3, Number(2)).does("move brown");
    assert_eq!(number.asks("draw deck").player(0).tile_points, 2);
}

#[test]
fn k11_clovers_lead_to_clovers() {
    let position = clover().tile(Green, 5, Clover).tile(Brown, 3, Clover);
    let position = position.tile(Brown, 4, Number(1)).figure(0, Brown, 2);
    let all = "move brown, move yellow, move pink, move green, move blue, stay";
    let after = position
        .does("lay green-5")
        .asks(all)
        .does("move green")
        .asks(all)
        .does("move brown")
        .asks(all)
        .does("move brown")
        .asks("draw deck");
    assert_eq!(after.stone(Green), Some(5));
    assert_eq!(after.stone(Brown), Some(4));
    assert_eq!(after.player(0).tile_points, 1);
}

#[test]
fn k11_a_chain_ends_when_the_player_stays() {
    let position = clover().tile(Green, 5, Clover);
    let after = position.does("lay green-5, move green, stay");
    assert_eq!(after.asks("draw deck").stone(Green), Some(5));
}

#[test]
fn k11_a_figure_on_the_last_stone_cannot_move() {
    let position = game(2).figure(0, Green, 8).tile(Green, 9, Clover);
    let asked = position.hand(0, "green-5").does("lay green-5");
    let asked = asked.asks("move brown, move yellow, move pink, move blue, stay");
    assert_eq!(asked.refuses("move green"), IllegalReason::PathEnded(Green));
}

#[test]
fn k11_the_tile_stays() {
    let position = clover().figure(1, Green, 3).hand(1, "green-8");
    let after = position.does("lay green-5, stay, draw deck, lay green-8");
    assert_eq!(after.decision(), Some(Decision::Clover));
    assert_eq!(after.0.public.tile(Green, 4), Some(Clover));
}

#[test]
fn k12_the_player_takes_the_wish_stone() {
    let position = game(2).tile(Green, 4, Wish).figure(0, Green, 3);
    let after = position.hand(0, "green-5").does("lay green-5");
    let after = after.asks("draw deck");
    assert_eq!(after.player(0).wish_stones, 1);
    assert_eq!(after.0.public.tile(Green, 4), None);
}

#[test]
fn k12_the_stone_is_empty_for_later_figures() {
    let position = game(2).tile(Green, 4, Wish).tile(Brown, 4, Wish);
    let position = position.figure(0, Green, 3).figure(1, Green, 3);
    let position = position.hand(0, "green-5").hand(1, "green-8");
    let after = position.does("lay green-5, draw deck, lay green-8");
    assert_eq!(after.player(1).figure(Green), Some(4));
    assert_eq!(
        [0, 1].map(|number| after.player(number).wish_stones),
        [1, 0]
    );
    assert_eq!(after.0.public.tile(Brown, 4), Some(Wish));
}
