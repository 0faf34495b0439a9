//! What the tiles do.

use super::*;

#[test]
fn o10_points_are_scored_at_once_and_the_tile_stays() {
    for points in 1..=4 {
        let tile = format!("points-{points}");
        let position = game(2)
            .hand(0, "green-5")
            .tile(3, &tile)
            .does("lay green-5, figure 1");
        assert_eq!(position.player(0).tile_points, points);
        assert_eq!(position.player(1).tile_points, 0);
        assert_eq!(position.tile_on(3), Some(tile));
        assert_eq!(position.decision(), Some(Decision::Draw));
    }
}

#[test]
fn o10_every_arrival_scores_the_points() {
    let position = game(2)
        .hand(0, "green-5 green-6")
        .hand(1, "green-1")
        .tile(3, "points-3")
        .does("lay green-5, figure 1, draw deck")
        .does("lay green-1, figure 1, draw deck")
        .does("lay green-6, figure 2");
    assert_eq!(position.player(0).tile_points, 6);
    assert_eq!(position.player(1).tile_points, 3);
}

#[test]
fn o11_the_figure_may_go_on_to_the_next_stone_of_the_clovers_colour() {
    for (clover, to) in [("clover-blue", 5), ("clover-green", 8), ("clover-pink", 7)] {
        let position = game(2)
            .hand(0, "green-5")
            .figures(0, [1, 0, 4])
            .tile(3, clover)
            .does("lay green-5, figure 2");
        assert_eq!(position.player(0).figures, [1, 3, 4]);
        assert_eq!(position.offers(), "on, stay");
        assert_eq!(position.does("on").player(0).figures, [1, to, 4]);
    }
}

#[test]
fn o11_the_clover_may_be_declined() {
    let position = game(2)
        .hand(0, "green-5")
        .tile(3, "clover-blue")
        .does("lay green-5, figure 1, stay");
    assert_eq!(position.player(0).figures, [3, 0, 0]);
    assert_eq!(position.decision(), Some(Decision::Draw));
}

#[test]
fn o11_the_tile_reached_is_resolved() {
    let position = game(2)
        .hand(0, "green-5")
        .tile(3, "clover-blue")
        .tile(5, "clover-yellow")
        .tile(6, "points-4")
        .does("lay green-5, figure 1, on");
    assert_eq!(position.offers(), "on, stay");
    let position = position.does("on");
    assert_eq!(position.player(0).figures, [6, 0, 0]);
    assert_eq!(position.player(0).tile_points, 4);
    assert_eq!(position.decision(), Some(Decision::Draw));
}

#[test]
fn o11_the_clover_stays() {
    let position = game(2)
        .hand(0, "green-5")
        .hand(1, "green-1")
        .tile(3, "clover-blue")
        .does("lay green-5, figure 1, on, draw deck, lay green-1, figure 1");
    assert_eq!(position.tile_on(3).as_deref(), Some("clover-blue"));
    assert_eq!(position.offers(), "on, stay");
}

#[test]
fn o11_nothing_is_asked_when_no_stone_lies_ahead() {
    let position = game(2)
        .hand(0, "green-5")
        .figures(0, [28, 0, 0])
        .tile(33, "clover-green")
        .does("lay green-5, figure 1");
    assert_eq!(position.player(0).figures, [33, 0, 0]);
    assert_eq!(position.decision(), Some(Decision::Draw));
}

#[test]
fn o11_only_the_figure_that_came_may_go_on() {
    let position = game(2)
        .hand(0, "green-5")
        .tile(3, "clover-blue")
        .does("lay green-5, figure 1");
    for number in [1, 2] {
        assert_eq!(
            position.refuses_action(Action::Figure(number)),
            IllegalReason::NotAsked(Decision::Clover)
        );
    }
}

#[test]
fn o11_free_clovers_move_any_figure_of_the_player() {
    let position = game(2)
        .free_clovers()
        .hand(0, "green-5")
        .figures(0, [0, 11, 0])
        .tile(3, "clover-blue")
        .tile(15, "points-2")
        .does("lay green-5, figure 1");
    assert_eq!(position.offers(), "figure 1, figure 2, figure 3, stay");
    assert_eq!(position.does("figure 1").player(0).figures, [5, 11, 0]);
    assert_eq!(position.does("figure 3").player(0).figures, [3, 11, 5]);
    assert_eq!(position.does("stay").player(0).figures, [3, 11, 0]);
    let other = position.does("figure 2");
    assert_eq!(other.player(0).figures, [3, 15, 0]);
    assert_eq!(other.player(0).tile_points, 2);
    assert_eq!(other.decision(), Some(Decision::Draw));
    assert_eq!(
        position.refuses("on"),
        IllegalReason::NotAsked(Decision::Clover)
    );
}

#[test]
fn o11_free_clovers_leave_out_figures_with_no_stone_ahead() {
    let position = game(2)
        .free_clovers()
        .hand(0, "green-5")
        .figures(0, [28, 34, 5])
        .tile(8, "clover-red")
        .does("lay green-5, figure 3");
    assert_eq!(position.offers(), "figure 1, figure 3, stay");
    let (figure, colour) = (2, Colour::Red);
    assert_eq!(
        position.refuses("figure 2"),
        IllegalReason::NoStoneAhead { figure, colour }
    );
}

#[test]
fn o11_free_clovers_are_asked_about_when_only_other_figures_can_move() {
    let position = game(2)
        .free_clovers()
        .hand(0, "green-5")
        .figures(0, [28, 5, 6])
        .tile(33, "clover-green")
        .does("lay green-5, figure 1");
    assert_eq!(position.offers(), "figure 2, figure 3, stay");
}

#[test]
fn o11_free_clovers_ask_nothing_when_no_figure_of_the_player_can_move() {
    let position = game(2)
        .free_clovers()
        .yellow_only_on_stone_1()
        .hand(0, "pink-5")
        .figures(0, [1, 1, 3])
        .tile(2, "clover-yellow")
        .does("lay pink-5, figure 1");
    assert_eq!(position.player(0).figures, [2, 1, 3]);
    assert_eq!(position.decision(), Some(Decision::Draw));
}

#[test]
fn o12_back_to_any_stone_behind_but_the_barred_one_and_the_start() {
    let position = spiral_on_8().does("lay green-5, figure 1");
    assert_eq!(
        position.offers(),
        "back 1, back 2, back 4, back 5, back 6, back 7, stay"
    );
    assert_eq!(
        position.refuses_action(Action::Back(0)),
        IllegalReason::NotBehind(0)
    );
    assert_eq!(position.refuses("back 3"), IllegalReason::StoneBarred(3));
    assert_eq!(position.does("back 1").player(0).figures, [1, 0, 0]);
    assert_eq!(position.does("back 6").player(0).figures, [6, 0, 0]);
}

#[test]
fn o12_a_figure_from_the_start_has_no_stone_barred() {
    let position = game(2)
        .hand(0, "green-5")
        .tile(3, "spiral")
        .does("lay green-5, figure 1");
    assert_eq!(position.offers(), "back 1, back 2, stay");
}

#[test]
fn o12_the_spiral_may_be_declined_and_stays() {
    let position = spiral_on_8().does("lay green-5, figure 1, stay");
    assert_eq!(position.player(0).figures, [8, 0, 0]);
    assert_eq!(position.tile_on(8).as_deref(), Some("spiral"));
    assert_eq!(position.decision(), Some(Decision::Draw));
    let position = spiral_on_8().does("lay green-5, figure 1, back 4");
    assert_eq!(position.tile_on(8).as_deref(), Some("spiral"));
}

#[test]
fn o12_the_tile_reached_is_resolved() {
    let position = spiral_on_8()
        .tile(4, "points-3")
        .tile(5, "clover-yellow")
        .tile(6, "mirror")
        .does("lay green-5, figure 1");
    assert_eq!(position.does("back 4").player(0).tile_points, 3);
    assert_eq!(position.does("back 6").player(0).mirrors, 1);
    assert_eq!(position.does("back 7").player(0).wish_stones, 1);
    let clover = position.does("back 5");
    assert_eq!(clover.offers(), "on, stay");
    assert_eq!(clover.does("on").player(0).figures, [6, 0, 0]);
}

#[test]
fn o12_nothing_is_asked_when_there_is_nowhere_to_go() {
    let first_stone = game(2)
        .hand(0, "yellow-5")
        .tile(1, "spiral")
        .does("lay yellow-5, figure 1");
    assert_eq!(first_stone.player(0).figures, [1, 0, 0]);
    assert_eq!(first_stone.decision(), Some(Decision::Draw));
    let all_barred = game(2)
        .hand(0, "pink-5")
        .figures(0, [1, 0, 0])
        .tile(2, "spiral")
        .does("lay pink-5, figure 1");
    assert_eq!(all_barred.player(0).figures, [2, 0, 0]);
    assert_eq!(all_barred.decision(), Some(Decision::Draw));
}

#[test]
fn o12_a_spiral_works_once_a_turn() {
    let position = spiral_on_8()
        .tile(4, "clover-green")
        .does("lay green-5, figure 1, back 4, on");
    assert_eq!(position.player(0).figures, [8, 0, 0]);
    assert_eq!(position.decision(), Some(Decision::Draw));
}

#[test]
fn o12_a_spiral_works_once_a_turn_whichever_figure_reaches_it() {
    let position = spiral_on_8()
        .free_clovers()
        .figures(0, [3, 5, 0])
        .tile(4, "clover-green")
        .does("lay green-5, figure 1, back 4, figure 2");
    assert_eq!(position.player(0).figures, [4, 8, 0]);
    assert_eq!(position.decision(), Some(Decision::Draw));
}

#[test]
fn o12_a_spiral_works_again_in_another_turn() {
    let position = spiral_on_8()
        .figures(1, [4, 0, 0])
        .hand(1, "green-1")
        .does("lay green-5, figure 1, back 4, draw deck, lay green-1, figure 1");
    assert_eq!(position.player(1).figures, [8, 0, 0]);
    assert_eq!(position.decision(), Some(Decision::Spiral));
    let position = position.does("stay, draw deck, lay green-6, figure 1");
    assert_eq!(
        position.offers(),
        "back 1, back 2, back 3, back 5, back 6, back 7, stay"
    );
}

#[test]
fn o12_another_spiral_still_works() {
    let by_clover = spiral_on_8()
        .tile(4, "clover-yellow")
        .tile(6, "spiral")
        .does("lay green-5, figure 1, back 4, on");
    assert_eq!(by_clover.offers(), "back 1, back 2, back 4, back 5, stay");
    let straight = spiral_on_8()
        .tile(6, "spiral")
        .does("lay green-5, figure 1, back 6");
    assert_eq!(straight.offers(), "back 1, back 2, back 4, back 5, stay");
}

#[test]
fn o12_the_stone_where_the_movement_began_is_barred() {
    let position = game(2)
        .hand(0, "green-5")
        .figures(0, [2, 0, 0])
        .tile(3, "clover-red")
        .tile(4, "clover-green")
        .tile(8, "spiral")
        .does("lay green-5, figure 1, on, on");
    assert_eq!(
        position.offers(),
        "back 1, back 3, back 4, back 5, back 6, back 7, stay"
    );
}

#[test]
fn o12_the_stones_of_other_figures_are_not_barred() {
    let position = spiral_on_8()
        .figures(0, [3, 5, 7])
        .figures(1, [4, 0, 0])
        .does("lay green-5, figure 1");
    assert_eq!(
        position.offers(),
        "back 1, back 2, back 4, back 5, back 6, back 7, stay"
    );
}

#[test]
fn o12_with_free_clovers_another_figure_has_its_own_bar() {
    let position = game(2)
        .free_clovers()
        .hand(0, "green-5")
        .figures(0, [2, 5, 0])
        .tile(3, "clover-yellow")
        .tile(6, "spiral")
        .does("lay green-5, figure 1, figure 2");
    assert_eq!(position.player(0).figures, [3, 6, 0]);
    assert_eq!(position.offers(), "back 1, back 2, back 3, back 4, stay");
    assert_eq!(position.refuses("back 5"), IllegalReason::StoneBarred(5));
}

#[test]
fn o12_a_spiral_may_lead_out_of_the_oracle_area() {
    let position = game(2)
        .hand(0, "red-5")
        .figures(0, [24, 30, 0])
        .tile(29, "spiral")
        .does("lay red-5, figure 1, back 13");
    assert_eq!(position.player(0).figures, [13, 30, 0]);
    let position = position
        .does("draw deck")
        .discards_and_draws()
        .hand(0, "red-5")
        .figures(0, [13, 30, 24])
        .does("lay red-5, figure 3");
    assert_eq!(position.0.public.end(), None);
}

#[test]
fn o13_any_hand_card_or_last_run_card_may_be_dropped() {
    let position = leprechaun_on_3()
        .hand(
            0,
            "green-7 green-6 pink-4 pink-4 yellow-2 yellow-2 red-1 red-1",
        )
        .run(0, "red-5 blue-3 blue-1")
        .run(1, "yellow-5")
        .does("lay green-7, figure 1");
    assert_eq!(
        position.offers(),
        "drop hand yellow-2, drop hand pink-4, drop hand green-6, drop hand red-1, \
         drop run red, drop run green, drop run blue, stay"
    );
}

#[test]
fn o13_a_card_from_the_hand_goes_to_its_colours_pile() {
    let position = leprechaun_on_3()
        .hand(0, "green-7 pink-4")
        .pile("pink-1")
        .does("lay green-7, figure 1, drop hand pink-4");
    assert_eq!(position.pile_of(Colour::Pink), "pink-1, pink-4");
    assert_eq!(position.0.hidden.hand(seat(0)).len(), 6);
    assert_eq!(position.0.public.cards.public_hand(seat(0)).cards, 6);
    assert!(position.player(0).run(Colour::Pink).is_empty());
    assert_eq!(position.decision(), Some(Decision::Draw));
}

#[test]
fn o13_the_card_just_laid_may_be_dropped() {
    let position = leprechaun_on_3().does("lay green-7, figure 1, drop run green");
    assert_eq!(position.pile_of(Colour::Green), "green-7");
    assert!(position.player(0).run(Colour::Green).is_empty());
    assert_eq!(position.player(0).figures, [3, 0, 0]);
    assert_eq!(position.decision(), Some(Decision::Draw));
}

#[test]
fn o13_the_direction_follows_the_remaining_cards() {
    for (run, left, direction) in [
        ("red-5", vec![], Direction::Open),
        ("red-9 red-4", vec![9], Direction::Open),
        ("red-9 red-9 red-4", vec![9, 9], Direction::Open),
        ("red-9 red-9", vec![9], Direction::Open),
        ("red-9 red-7 red-4", vec![9, 7], Direction::Down),
        ("red-2 red-3 red-3", vec![2, 3], Direction::Up),
    ] {
        let position = leprechaun_on_3()
            .run(0, run)
            .does("lay green-7, figure 1, drop run red");
        let remaining = position.player(0).run(Colour::Red);
        assert_eq!(remaining.values().collect::<Vec<_>>(), left);
        assert_eq!(remaining.direction(), direction, "{run}");
        let dropped = run.split(' ').next_back().unwrap();
        assert_eq!(position.pile_of(Colour::Red), dropped);
    }
}

#[test]
fn o13_a_reopened_run_may_change_direction() {
    let position = leprechaun_on_3()
        .run(0, "green-5")
        .hand(0, "green-7 green-3")
        .does("lay green-7, figure 1, drop run green, draw deck")
        .discards_and_draws()
        .does("lay green-3, figure 2");
    let run = position.player(0).run(Colour::Green);
    assert_eq!(run.values().collect::<Vec<_>>(), [5, 3]);
}

#[test]
fn o13_the_leprechaun_may_be_declined_and_stays() {
    let position = leprechaun_on_3().does("lay green-7, figure 1, stay");
    assert_eq!(position.0.hidden.hand(seat(0)).len(), 7);
    assert_eq!(position.player(0).run(Colour::Green).len(), 1);
    assert_eq!(position.tile_on(3).as_deref(), Some("leprechaun"));
    let next = position
        .hand(1, "green-1")
        .does("draw deck, lay green-1, figure 1");
    assert_eq!(next.decision(), Some(Decision::Leprechaun));
}

#[test]
fn o15_a_mirror_is_taken() {
    let position = game(2)
        .hand(0, "green-5 green-6")
        .tile(3, "mirror")
        .does("lay green-5, figure 1");
    assert_eq!(position.player(0).mirrors, 1);
    assert_eq!(position.tile_on(3), None);
    assert_eq!(position.decision(), Some(Decision::Draw));
    let position = position
        .does("draw deck")
        .discards_and_draws()
        .does("lay green-6, figure 2");
    assert_eq!(position.player(0).figures, [3, 3, 0]);
    assert_eq!(position.player(0).mirrors, 1);
}

#[test]
fn o15_one_wish_stone_an_arrival_while_any_lie_there() {
    let mut position = game(2)
        .hand(0, "pink-1 pink-2")
        .hand(1, "pink-3")
        .figures(0, [2, 3, 0])
        .figures(1, [6, 0, 0]);
    for (moves, left, taken) in [
        ("lay pink-1, figure 1", Some("wish-1"), [1, 0]),
        ("lay pink-3, figure 1", None, [1, 1]),
        ("lay pink-2, figure 2", None, [1, 1]),
    ] {
        position = position.does(moves);
        assert_eq!(position.tile_on(7).as_deref(), left);
        let wish_stones = [0, 1].map(|number| position.player(number).wish_stones);
        assert_eq!(wish_stones, taken);
        position = position.does("draw deck");
    }
}

#[test]
fn o15_one_wish_stone_lies_on_the_last_stone() {
    let position = game(2)
        .hand(0, "blue-9")
        .figures(0, [30, 0, 0])
        .does("lay blue-9, figure 1");
    assert_eq!(position.player(0).wish_stones, 1);
    assert_eq!(position.tile_on(35), None);
}

#[test]
fn o15_arriving_by_a_clover_takes_a_wish_stone() {
    let position = game(2)
        .hand(0, "green-5")
        .tile(3, "clover-pink")
        .does("lay green-5, figure 1, on");
    assert_eq!(position.player(0).wish_stones, 1);
    assert_eq!(position.tile_on(7).as_deref(), Some("wish-1"));
}
