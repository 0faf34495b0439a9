//! A turn: laying, figures, the priestess.

use super::*;

#[test]
fn o05_after_a_lay_something_must_move() {
    let position = game(2).hand(0, "green-3").does("lay green-3");
    assert_eq!(
        position.offers(),
        "figure 1, figure 2, figure 3, priestess 1, priestess 2"
    );
    assert_eq!(
        position.refuses("stay"),
        IllegalReason::NotAsked(Decision::LaidCard)
    );
    assert_eq!(
        position.refuses("draw deck"),
        IllegalReason::NotAsked(Decision::LaidCard)
    );
}

#[test]
fn o05_the_only_possible_move_is_mandatory() {
    let only_figure = game(2)
        .hand(0, "green-0")
        .figures(0, [33, 35, 5])
        .priestess(35)
        .does("lay green-0");
    assert_eq!(only_figure.offers(), "figure 3");
    let only_priestess = game(2)
        .yellow_only_on_stone_1()
        .hand(0, "yellow-0")
        .figures(0, [1, 2, 3])
        .does("lay yellow-0");
    assert_eq!(only_priestess.offers(), "priestess 1");
}

#[test]
fn o05_a_lay_moves_a_figure_or_the_priestess_but_not_both() {
    let laid = game(2).hand(0, "green-3").does("lay green-3");
    let figure = laid.does("figure 2");
    assert_eq!(figure.decision(), Some(Decision::Draw));
    assert_eq!(figure.0.public.priestess, 0);
    let priestess = laid.does("priestess 2");
    assert_eq!(priestess.decision(), Some(Decision::Draw));
    assert_eq!(priestess.player(0).figures, [0, 0, 0]);
}

#[test]
fn o05_a_discard_moves_nothing() {
    let position = game(2)
        .hand(0, "green-3")
        .figures(0, [3, 4, 5])
        .priestess(9)
        .does("discard green-3");
    assert_eq!(position.pile_of(Colour::Green), "green-3");
    assert_eq!(position.player(0).figures, [3, 4, 5]);
    assert_eq!(position.0.public.priestess, 9);
    assert!(position.player(0).run(Colour::Green).is_empty());
    assert_eq!(position.decision(), Some(Decision::Draw));
}

#[test]
fn o05_a_fitting_card_may_be_discarded_and_others_must_be() {
    let position = game(2).run(0, "green-5 green-6").hand(
        0,
        "green-3 green-7 blue-0 blue-0 blue-0 blue-0 blue-0 blue-0",
    );
    assert_eq!(
        position.offers(),
        "discard green-3, lay green-7, discard green-7, lay blue-0, discard blue-0"
    );
}

#[test]
fn o05_the_turn_passes_on_after_the_draw() {
    let mut position = game(3);
    for number in [0, 1, 2, 0] {
        assert_eq!(position.0.public.turn, seat(number));
        assert_eq!(position.decision(), Some(Decision::Play));
        position = position.discards_and_draws();
    }
}

#[test]
fn o06_runs_only_rise_or_only_fall_and_equal_values_always_fit() {
    for (run, fitting, others) in [
        ("", "green-0 green-5 green-10", ""),
        ("green-5", "green-0 green-5 green-10", ""),
        ("green-5 green-5", "green-4 green-6", ""),
        (
            "green-3 green-3 green-6 green-7",
            "green-7 green-10",
            "green-6 green-0",
        ),
        (
            "green-9 green-8 green-8 green-5",
            "green-5 green-3",
            "green-6 green-9",
        ),
        ("green-5 green-7", "green-7 green-9", "green-6 green-5"),
    ] {
        let lays = |card: &str| {
            let position = game(2).run(0, run).hand(0, card);
            let offered: Vec<_> = position.0.legal().into_iter().collect();
            offered.contains(&format!("lay {card}").parse().unwrap())
        };
        assert!(fitting.split_whitespace().all(lays), "{run}: {fitting}");
        assert!(!others.split_whitespace().any(lays), "{run}: {others}");
    }
}

#[test]
fn o06_equal_values_leave_the_direction_open_until_a_third_card_differs() {
    let position = game(2)
        .run(0, "green-5")
        .hand(0, "green-5 green-3 green-4")
        .does("lay green-5, figure 1, draw deck");
    let run = position.player(0).run(Colour::Green);
    assert_eq!(run.direction(), Direction::Open);
    let position = position
        .discards_and_draws()
        .does("lay green-3, figure 1, draw deck");
    let run = position.player(0).run(Colour::Green);
    assert_eq!(run.values().collect::<Vec<_>>(), [5, 5, 3]);
    assert_eq!(
        position.discards_and_draws().refuses("lay green-4"),
        IllegalReason::DoesNotFit {
            card: "green-4".parse().unwrap(),
            run
        }
    );
}

#[test]
fn o06_each_player_has_separate_runs() {
    let position = game(2)
        .run(1, "green-5 green-7")
        .hand(0, "green-6")
        .does("lay green-6");
    let values = |number| {
        let run = position.player(number).run(Colour::Green);
        run.values().collect::<Vec<_>>()
    };
    assert_eq!((values(0), values(1)), (vec![6], vec![5, 7]));
    assert_eq!(position.0.hidden.hand(seat(0)).len(), 7);
}

#[test]
fn o07_from_the_start_a_figure_goes_to_the_first_stone_of_the_colour() {
    for (card, stone) in [
        ("yellow-5", 1),
        ("pink-5", 2),
        ("green-5", 3),
        ("red-5", 4),
        ("blue-5", 5),
    ] {
        let position = game(2).hand(0, card);
        let position = position.does(&format!("lay {card}, figure 2"));
        assert_eq!(position.player(0).figures, [0, stone, 0]);
    }
}

#[test]
fn o07_on_the_spiral_a_figure_goes_to_the_next_stone_of_the_colour() {
    for (from, to) in [(3, 8), (4, 8), (7, 8), (8, 13), (28, 33), (32, 33)] {
        let position = game(2).hand(0, "green-5").figures(0, [0, 0, from]);
        let position = position.does("lay green-5, figure 3");
        assert_eq!(position.player(0).figures, [0, 0, to]);
    }
}

#[test]
fn o07_the_value_of_the_card_does_not_matter() {
    for value in 0..=10 {
        let card = format!("red-{value}");
        let position = game(2).hand(0, &card).figures(0, [7, 0, 0]);
        let position = position.does(&format!("lay {card}, figure 1"));
        assert_eq!(position.player(0).figures, [9, 0, 0]);
    }
}

#[test]
fn o07_stones_are_shared_freely() {
    let position = game(2)
        .hand(0, "green-5")
        .figures(0, [8, 3, 8])
        .figures(1, [8, 8, 0])
        .does("lay green-5, figure 2");
    assert_eq!(position.player(0).figures, [8, 8, 8]);
    assert_eq!(position.player(1).figures, [8, 8, 0]);
}

#[test]
fn o07_without_a_stone_of_the_colour_ahead_a_figure_cannot_be_moved() {
    let position = game(2)
        .hand(0, "green-0")
        .figures(0, [33, 35, 32])
        .does("lay green-0");
    assert_eq!(position.offers(), "figure 3, priestess 1");
    for figure in [1, 2] {
        let colour = Colour::Green;
        assert_eq!(
            position.refuses_action(Action::Figure(figure)),
            IllegalReason::NoStoneAhead { figure, colour }
        );
    }
}

#[test]
fn o08_priestess_moves_from_one_stone_up_to_the_reach() {
    let position = game(2).hand(0, "green-8").priestess(10).does("lay green-8");
    for (steps, stone) in [(1, 11), (2, 12), (3, 13)] {
        let moved = position.does(&format!("priestess {steps}"));
        assert_eq!(moved.0.public.priestess, stone);
        assert_eq!(moved.player(0).figures, [0, 0, 0]);
    }
    assert_eq!(
        position.refuses("priestess 4"),
        IllegalReason::BeyondReach(3)
    );
}

#[test]
fn o08_priestess_never_goes_past_the_last_stone() {
    let position = game(2).hand(0, "green-9").priestess(33).does("lay green-9");
    assert_eq!(
        position.offers(),
        "figure 1, figure 2, figure 3, priestess 1, priestess 2"
    );
    assert_eq!(
        position.refuses("priestess 3"),
        IllegalReason::BeyondReach(2)
    );
    assert_eq!(position.does("priestess 2").0.public.priestess, 35);
}

#[test]
fn o08_priestess_cannot_move_from_the_last_stone() {
    let position = game(2).hand(0, "green-9").priestess(35).does("lay green-9");
    assert_eq!(position.offers(), "figure 1, figure 2, figure 3");
    assert_eq!(
        position.refuses("priestess 1"),
        IllegalReason::PriestessAtEnd
    );
}

#[test]
fn o08_ending_on_the_movers_figures_scores_5_once_and_nothing_for_others() {
    for figures in [[12, 0, 0], [12, 3, 12], [12, 12, 12]] {
        let before = game(3)
            .hand(0, "green-5")
            .figures(0, figures)
            .figures(1, [12, 12, 0])
            .figures(2, [12, 0, 0])
            .priestess(10);
        let after = before.does("lay green-5, priestess 2");
        assert_eq!(after.total(0), before.total(0) + 5);
        assert_eq!(after.total(1), before.total(1));
        assert_eq!(after.total(2), before.total(2));
    }
}

#[test]
fn o08_nobody_scores_unless_she_ends_on_the_movers_figure() {
    let before = game(2)
        .hand(0, "green-5")
        .figures(0, [11, 10, 13])
        .figures(1, [12, 12, 0])
        .priestess(10);
    let after = before.does("lay green-5, priestess 2");
    assert_eq!(
        [after.total(0), after.total(1)],
        [before.total(0), before.total(1)]
    );
}

#[test]
fn o08_every_meeting_scores() {
    let position = game(2)
        .hand(0, "green-0 green-1")
        .figures(0, [1, 2, 0])
        .does("lay green-0, priestess 1, draw deck")
        .discards_and_draws()
        .does("lay green-1, priestess 1");
    assert_eq!(position.player(0).priestess_points, 10);
}

#[test]
fn o08_a_figure_that_moves_to_the_priestess_scores_nothing() {
    let position = game(2)
        .hand(0, "green-5")
        .figures(0, [3, 8, 0])
        .priestess(8)
        .does("lay green-5, figure 1");
    assert_eq!(position.player(0).figures, [8, 8, 0]);
    assert_eq!(position.player(0).priestess_points, 0);
}

#[test]
fn o08_priestess_triggers_no_tile() {
    for tile in [
        "mirror",
        "spiral",
        "leprechaun",
        "clover-blue",
        "points-4",
        "wish-2",
    ] {
        let before = game(2).hand(0, "green-0").tile(1, tile);
        let after = before.does("lay green-0, priestess 1");
        assert_eq!(after.decision(), Some(Decision::Draw));
        assert_eq!(after.tile_on(1).as_deref(), Some(tile));
        assert_eq!(after.total(0), before.total(0));
        let player = after.player(0);
        assert_eq!((player.wish_stones, player.mirrors), (0, 0));
    }
}

#[test]
fn o08_priestess_does_not_count_for_the_end() {
    let position = game(2)
        .hand(0, "green-10")
        .figures(0, [29, 30, 0])
        .figures(1, [31, 32, 0])
        .priestess(28)
        .does("lay green-10, priestess 4");
    assert_eq!(position.0.public.priestess, 32);
    assert_eq!(position.0.public.end(), None);
}

#[test]
fn o09_a_card_that_can_move_neither_is_laid_and_nothing_moves() {
    let before = game(2)
        .yellow_only_on_stone_1()
        .hand(0, "yellow-5")
        .figures(0, [1, 2, 3])
        .priestess(35);
    let after = before.does("lay yellow-5");
    assert_eq!(after.decision(), Some(Decision::Draw));
    assert_eq!(after.player(0).run(Colour::Yellow).last(), Some(5));
    assert_eq!(after.player(0).figures, [1, 2, 3]);
    assert_eq!(after.0.public.priestess, 35);
    assert_eq!(after.total(0), before.total(0));
}

#[test]
fn o09_the_priestess_must_move_if_only_she_can() {
    let position = game(2)
        .yellow_only_on_stone_1()
        .hand(0, "yellow-5")
        .figures(0, [1, 2, 3])
        .priestess(34)
        .does("lay yellow-5");
    assert_eq!(position.offers(), "priestess 1");
}

#[test]
fn o20_the_worked_play() {
    let position = game(2)
        .hand(0, "green-0 green-4 red-6")
        .tile(8, "spiral")
        .does("lay green-0, figure 1");
    assert_eq!(position.player(0).figures, [3, 0, 0]);
    assert_eq!(position.0.public.stone(3).unwrap().value, -4);

    let position = position
        .does("draw deck")
        .discards_and_draws()
        .does("lay green-4, figure 1");
    assert_eq!(position.player(0).figures, [8, 0, 0]);
    assert_eq!(position.refuses("back 3"), IllegalReason::StoneBarred(3));

    let position = position.does("back 7");
    assert_eq!(position.player(0).figures, [7, 0, 0]);
    let stone = position.0.public.stone(7).unwrap();
    assert_eq!((stone.colour, stone.large), (Colour::Pink, true));
    assert_eq!(position.player(0).wish_stones, 1);
    assert_eq!(position.tile_on(7).as_deref(), Some("wish-1"));

    let position = position
        .does("draw deck")
        .discards_and_draws()
        .does("lay red-6, figure 1");
    assert_eq!(position.player(0).figures, [9, 0, 0]);
    assert_eq!(position.decision(), Some(Decision::Draw));
}

#[test]
fn o08_all_players_move_the_same_priestess() {
    let position = game(2)
        .hand(0, "green-5")
        .hand(1, "red-9")
        .priestess(4)
        .does("lay green-5, priestess 2, draw deck");
    assert_eq!(position.0.public.priestess, 6);
    assert_eq!(
        position.does("lay red-9, priestess 4").0.public.priestess,
        10
    );
}
