//! Drawing, how a game ends and what it scores.

use super::*;

#[test]
fn o16_one_card_from_the_deck_or_any_pile() {
    let position = game(2)
        .hand(0, "green-5")
        .deck("pink-9 pink-8")
        .pile("yellow-1 yellow-2")
        .pile("red-3")
        .does("lay green-5, figure 1");
    assert_eq!(position.offers(), "draw deck, draw red, draw yellow");
    let deck = position.does("draw deck");
    assert!(deck.hand_of(0).starts_with("pink-9, blue-0"));
    assert_eq!(deck.0.public.cards.deck, 1);
    let pile = position.does("draw yellow");
    assert!(pile.hand_of(0).starts_with("yellow-2, blue-0"));
    assert_eq!(pile.pile_of(Colour::Yellow), "yellow-1");
    for drawn in [deck, pile] {
        assert_eq!(drawn.0.hidden.hand(seat(0)).len(), 8);
        assert_eq!(drawn.0.public.turn, seat(1));
    }
}

#[test]
fn o16_a_drop_from_the_hand_is_refilled_to_eight() {
    let position = leprechaun_on_3()
        .hand(0, "green-7 pink-4")
        .pile("yellow-1 yellow-2")
        .does("lay green-7, figure 1, drop hand pink-4");
    for draws in [
        ["draw deck", "draw deck"],
        ["draw deck", "draw yellow"],
        ["draw yellow", "draw deck"],
        ["draw yellow", "draw yellow"],
    ] {
        let once = position.does(draws[0]);
        assert_eq!(once.decision(), Some(Decision::Draw));
        assert_eq!(once.0.public.turn, seat(0));
        let twice = once.does(draws[1]);
        assert_eq!(twice.0.hidden.hand(seat(0)).len(), 8);
        assert_eq!(twice.0.public.turn, seat(1));
        assert_eq!(twice.decision(), Some(Decision::Play));
    }
}

#[test]
fn o16_a_drop_from_a_run_or_none_leaves_one_card_to_draw() {
    for decision in ["drop run green", "stay"] {
        let position = leprechaun_on_3()
            .does("lay green-7, figure 1")
            .does(decision)
            .does("draw deck");
        assert_eq!(position.0.hidden.hand(seat(0)).len(), 8);
        assert_eq!(position.0.public.turn, seat(1));
    }
}

#[test]
fn o16_a_card_discarded_this_turn_cannot_be_drawn() {
    let position = game(2)
        .hand(0, "green-5")
        .pile("green-9")
        .pile("red-3")
        .does("discard green-5");
    assert_eq!(position.offers(), "draw deck, draw red");
    assert_eq!(
        position.refuses("draw green"),
        IllegalReason::PileClosed(Colour::Green)
    );
}

#[test]
fn o16_a_card_dropped_this_turn_cannot_be_drawn() {
    let position = leprechaun_on_3()
        .hand(0, "green-7 pink-4")
        .run(0, "red-5")
        .pile("pink-1")
        .pile("red-3")
        .pile("green-1")
        .does("lay green-7, figure 1");
    for (drop, colour, others) in [
        ("drop hand pink-4", Colour::Pink, "draw red, draw green"),
        ("drop run red", Colour::Red, "draw pink, draw green"),
        ("drop run green", Colour::Green, "draw red, draw pink"),
    ] {
        let position = position.does(drop);
        assert_eq!(position.offers(), format!("draw deck, {others}"));
        let draw = Action::DrawPile(colour);
        assert_eq!(
            position.refuses_action(draw),
            IllegalReason::PileClosed(colour)
        );
    }
}

#[test]
fn o16_the_pile_stays_closed_for_the_second_draw() {
    let position = leprechaun_on_3()
        .hand(0, "green-7 pink-4")
        .pile("yellow-1")
        .does("lay green-7, figure 1, drop hand pink-4, draw yellow");
    assert_eq!(position.offers(), "draw deck");
    assert_eq!(
        position.refuses("draw pink"),
        IllegalReason::PileClosed(Colour::Pink)
    );
}

#[test]
fn o16_the_next_player_may_take_the_discarded_card() {
    let position = game(2)
        .hand(0, "green-5")
        .does("discard green-5, draw deck, discard red-0, draw green");
    assert_eq!(position.pile_of(Colour::Green), "");
    assert!(position.hand_of(1).starts_with("green-5, red-0"));
}

#[test]
fn o16_the_pile_is_open_again_in_the_players_next_turn() {
    let position = game(2)
        .hand(0, "green-5")
        .does("discard green-5, draw deck")
        .discards_and_draws()
        .does("discard blue-0");
    assert_eq!(position.offers(), "draw deck, draw red, draw green");
}

#[test]
fn o16_k19_three_rounds_without_the_deck_close_all_piles() {
    for players in 2..=4 {
        let closed = many_yellow_cards(players)
            .discards_and_draws_yellow(3 * players as u8)
            .does("discard blue-0");
        assert_eq!(closed.0.public.turn, seat(0));
        assert_eq!(closed.offers(), "draw deck");
        assert_eq!(closed.refuses("draw yellow"), IllegalReason::PilesClosed);
    }
}

#[test]
fn o16_k19_a_draw_from_the_deck_opens_the_piles_again() {
    let position = many_yellow_cards(2).discards_and_draws_yellow(6);
    let position = position.does("discard blue-0, draw deck, discard red-0");
    assert_eq!(position.offers(), "draw deck, draw yellow, draw blue");
    position.does("draw yellow").discards_and_draws_yellow(5);
}

#[test]
fn o16_k19_the_second_draw_of_a_turn_may_be_from_a_pile_again() {
    let position = many_yellow_cards(2)
        .tile(3, "leprechaun")
        .discards_and_draws_yellow(6)
        .hand(0, "green-7 pink-4")
        .does("lay green-7, figure 1, drop hand pink-4");
    assert_eq!(position.offers(), "draw deck");
    let position = position.does("draw deck");
    assert_eq!(
        position.offers(),
        "draw deck, draw red, draw yellow, draw blue"
    );
}

#[test]
fn o16_k19_one_deck_draw_in_a_turn_resets_the_count() {
    for draws in ["draw deck, draw yellow", "draw yellow, draw deck"] {
        let position = many_yellow_cards(2)
            .tile(3, "leprechaun")
            .discards_and_draws_yellow(5)
            .hand(1, "green-7 pink-4")
            .does("lay green-7, figure 1, drop hand pink-4")
            .does(draws)
            .discards_and_draws_yellow(6)
            .does("discard blue-0");
        assert_eq!(position.refuses("draw yellow"), IllegalReason::PilesClosed);
    }
}

#[test]
fn o17_a_players_third_figure_in_the_oracle_area_ends_the_game() {
    let position = game(2)
        .hand(0, "red-5")
        .figures(0, [33, 24, 35])
        .does("lay red-5, figure 2");
    assert_eq!(position.player(0).figures, [33, 29, 35]);
    assert_eq!(position.0.public.end(), Some(End::Goal));
    assert_eq!(position.decision(), None);
}

#[test]
fn o17_the_fifth_figure_in_all_ends_the_game() {
    let four = game(3)
        .hand(0, "red-5")
        .figures(0, [31, 24, 0])
        .figures(1, [30, 32, 0]);
    assert_eq!(four.does("lay red-5, figure 2").0.public.end(), None);
    let five = four.figures(2, [0, 0, 29]).does("lay red-5, figure 2");
    assert_eq!(five.0.public.end(), Some(End::Goal));
}

#[test]
fn o17_a_move_inside_the_area_adds_no_figure() {
    let position = game(2)
        .hand(0, "red-5")
        .figures(0, [29, 30, 24])
        .figures(1, [29, 29, 0])
        .does("lay red-5, figure 1");
    assert_eq!(position.player(0).figures, [34, 30, 24]);
    assert_eq!(position.0.public.end(), None);
}

#[test]
fn o17_arriving_by_a_clover_can_end_the_game() {
    let position = game(2)
        .hand(0, "green-5")
        .figures(0, [33, 34, 22])
        .tile(23, "clover-red")
        .tile(24, "clover-red")
        .does("lay green-5, figure 3, on");
    assert_eq!(position.decision(), Some(Decision::Clover));
    let position = position.does("on");
    assert_eq!(position.player(0).figures, [33, 34, 29]);
    assert_eq!(position.0.public.end(), Some(End::Goal));
}

#[test]
fn o17_the_tile_reached_does_nothing() {
    for tile in [
        "mirror",
        "spiral",
        "leprechaun",
        "clover-blue",
        "points-4",
        "wish-2",
    ] {
        let position = game(2)
            .hand(0, "red-5")
            .figures(0, [33, 24, 34])
            .tile(29, tile)
            .does("lay red-5, figure 2");
        assert_eq!(position.0.public.end(), Some(End::Goal));
        assert_eq!(position.tile_on(29).as_deref(), Some(tile));
        let player = position.player(0);
        assert_eq!(player.tile_points, 0);
        assert_eq!((player.wish_stones, player.mirrors), (0, 0));
    }
}

#[test]
fn o17_nobody_draws_after_the_goal() {
    let before = game(2).hand(0, "red-5").figures(0, [33, 24, 34]);
    let after = before.does("lay red-5, figure 2");
    assert_eq!(after.offers(), "");
    assert_eq!(after.refuses("draw deck"), IllegalReason::Over);
    assert_eq!(after.0.hidden.hand(seat(0)).len(), 7);
    assert_eq!(after.0.public.cards.deck, before.0.public.cards.deck);
}

#[test]
fn o17_the_last_card_of_the_deck_ends_the_game() {
    let position = game(2)
        .deck("pink-1 pink-2")
        .pile("yellow-1")
        .does("discard blue-0, draw deck");
    assert_eq!(position.0.public.end(), None);
    let position = position.does("discard red-0, draw yellow");
    assert_eq!(position.0.public.end(), None);
    let position = position.does("discard blue-0, draw deck");
    assert_eq!(position.0.public.end(), Some(End::Deck));
    assert_eq!(position.offers(), "");
    assert!(position.hand_of(0).starts_with("pink-1, pink-2"));
}

#[test]
fn o17_the_last_card_ends_the_game_in_the_middle_of_several_draws() {
    let position = leprechaun_on_3()
        .hand(0, "green-7 pink-4")
        .deck("red-9")
        .pile("yellow-1")
        .does("lay green-7, figure 1, drop hand pink-4, draw deck");
    assert_eq!(position.0.public.end(), Some(End::Deck));
    assert_eq!(position.0.hidden.hand(seat(0)).len(), 7);
    assert_eq!(position.refuses("draw yellow"), IllegalReason::Over);
}

#[test]
fn o18_the_score_sums_points_figures_and_wish_stones() {
    let mut position = game(2).figures(0, [1, 13, 35]).tiles_taken(0, 4, 0);
    let player = &mut position.0.public.seats[0];
    player.tile_points = 7;
    player.priestess_points = 10;
    player.leprechaun_points = Some(15);
    assert_eq!(position.total(0), 7 + 10 + 15 + (-4 + 1 + 10) + 6);
}

#[test]
fn o18_the_wish_stone_table() {
    for (wish_stones, points) in [
        (0, -4),
        (1, -3),
        (2, 2),
        (3, 3),
        (4, 6),
        (5, 10),
        (6, 10),
        (9, 10),
    ] {
        for mirrors in 0..=3 {
            let position = game(2).tiles_taken(0, wish_stones, mirrors);
            assert_eq!(position.total(0), points * (1 + i16::from(mirrors)));
        }
    }
}

#[test]
fn o18_a_figure_at_the_start_counts_nothing() {
    assert_eq!(game(2).tiles_taken(0, 2, 0).total(0), 2);
    assert_eq!(
        game(2).tiles_taken(0, 2, 0).figures(0, [0, 17, 0]).total(0),
        4
    );
}

#[test]
fn o18_a_score_may_be_below_zero() {
    let position = game(2).figures(0, [1, 2, 3]).tiles_taken(0, 0, 3);
    assert_eq!(position.total(0), 3 * -4 + 4 * -4);
}

#[test]
fn o19_ten_six_and_minus_three_with_three_wish_stones_and_two_mirrors() {
    let position = game(2).figures(0, [35, 29, 5]).tiles_taken(0, 3, 2);
    assert_eq!(position.total(0), 22);
}

#[test]
fn o19_six_five_and_the_start_with_one_wish_stone_and_one_mirror() {
    let position = game(2).figures(0, [31, 25, 0]).tiles_taken(0, 1, 1);
    assert_eq!(position.total(0), 5);
}

#[test]
fn o19_seven_five_and_three_with_two_wish_stones() {
    let position = game(2).figures(0, [34, 28, 21]).tiles_taken(0, 2, 0);
    assert_eq!(position.total(0), 17);
}

#[test]
fn o19_seven_five_and_minus_two_with_two_wish_stones() {
    let position = game(2).figures(0, [32, 26, 12]).tiles_taken(0, 2, 0);
    assert_eq!(position.total(0), 12);
}
