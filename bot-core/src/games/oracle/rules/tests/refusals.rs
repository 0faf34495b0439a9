//! Public and hidden information, and illegal actions.

use super::*;

#[test]
fn a_seat_sees_neither_the_deck_nor_another_hand() {
    let one = game(2).hand(1, "green-1 green-2").deck("pink-1 pink-2");
    let other = game(2).hand(1, "yellow-9 red-9").deck("blue-9 red-10");
    assert_ne!(one.0, other.0);
    assert_eq!(one.0.seen_by(seat(0)), other.0.seen_by(seat(0)));
    assert_ne!(one.0.seen_by(seat(1)), other.0.seen_by(seat(1)));
}

#[test]
fn a_seat_sees_only_its_own_legal_actions() {
    let position = game(2).hand(0, "green-5");
    assert_eq!(position.0.seen_by(seat(0)).legal(), position.0.legal());
    assert!(position.0.seen_by(seat(1)).legal().is_empty());
}

#[test]
fn a_card_from_a_pile_is_known_and_one_from_the_deck_is_not() {
    let position = game(2).pile("yellow-1").deck("pink-1 pink-2 pink-3");
    let from_pile = position.does("discard blue-0, draw yellow");
    assert_eq!(from_pile.known_of(0), "yellow-1");
    let from_deck = position.does("discard blue-0, draw deck");
    assert_eq!(from_deck.known_of(0), "");
}

#[test]
fn playing_a_known_card_removes_one_copy() {
    let position = game(2)
        .hand(0, "green-5 green-5 pink-1")
        .pile("green-5 green-5")
        .does("discard pink-1, draw green")
        .discards_and_draws()
        .does("discard blue-0, draw green")
        .discards_and_draws()
        .tile(3, "leprechaun");
    assert_eq!(position.known_of(0), "green-5, green-5");
    assert_eq!(position.does("discard green-5").known_of(0), "green-5");
    let laid = position.does("lay green-5, figure 1");
    assert_eq!(laid.known_of(0), "green-5");
    assert_eq!(laid.does("drop hand green-5").known_of(0), "");
    assert_eq!(laid.does("drop run green").known_of(0), "green-5");
}

#[test]
fn an_imagined_game_looks_the_same_to_its_seat() {
    let position = Position(dealt(3, 4))
        .discards_and_draws()
        .discards_and_draws()
        .discards_and_draws();
    for number in 0..3 {
        let seen = position.0.seen_by(seat(number));
        let imagined = State::imagine(&seen, &mut Seed::new([9; 32]).stream("deck"));
        assert_eq!(imagined.seen_by(seat(number)), seen);
        assert_ne!(imagined, position.0);
        assert_eq!(imagined.hidden.all().count(), 110 - 3);
    }
}

#[test]
fn every_action_is_refused_after_the_end() {
    let over = game(2).deck("pink-1").does("discard blue-0, draw deck");
    for notation in ["lay blue-0", "discard blue-0", "draw deck", "wait", "stay"] {
        assert_eq!(over.refuses(notation), IllegalReason::Over);
    }
    let mut state = over.0;
    let illegal = state.apply(seat(1), Action::DrawDeck).unwrap_err();
    assert_eq!(illegal.reason, IllegalReason::Over);
    assert_eq!(state, over.0);
}

#[test]
fn out_of_turn_refusals_list_no_legal_actions() {
    let position = game(3);
    for number in [1, 2] {
        let mut state = position.0;
        for notation in ["discard red-0", "discard blue-0", "draw deck"] {
            let action = notation.parse().unwrap();
            let illegal = state.apply(seat(number), action).unwrap_err();
            assert_eq!(illegal.reason, IllegalReason::NotYourTurn(seat(0)));
            assert_eq!(illegal.legal, []);
            assert_eq!(state, position.0);
        }
    }
}

#[test]
fn an_action_for_another_decision_is_refused() {
    let laid = game(2).hand(0, "green-7").does("lay green-7");
    let on_3 = |tile| {
        let position = game(2).hand(0, "green-7").tile(3, tile);
        position.does("lay green-7, figure 1")
    };
    let all = [
        "lay blue-0",
        "discard blue-0",
        "draw deck",
        "draw red",
        "figure 1",
        "priestess 1",
        "on",
        "back 1",
        "drop hand blue-0",
        "drop run green",
        "claim",
        "wait",
        "stay",
        "enter small",
        "move green",
        "reveal",
        "place",
        "leave",
        "take green-5",
        "pass",
    ];
    for (position, decision, answers) in [
        (game(2), Decision::Play, &["lay", "discard"][..]),
        (laid, Decision::LaidCard, &["figure", "priestess"]),
        (on_3("clover-blue"), Decision::Clover, &["on", "stay"]),
        (on_3("spiral"), Decision::Spiral, &["back", "stay"]),
        (on_3("leprechaun"), Decision::Leprechaun, &["drop", "stay"]),
        (
            three_leprechauns([3, 8, 13]).does("discard green-5"),
            Decision::Claim,
            &["claim", "wait"],
        ),
        (game(2).does("discard blue-0"), Decision::Draw, &["draw"]),
    ] {
        assert_eq!(position.decision(), Some(decision));
        for notation in all {
            let verb = notation.split(' ').next().unwrap();
            if !answers.contains(&verb) {
                assert_eq!(
                    position.refuses(notation),
                    IllegalReason::NotAsked(decision)
                );
            }
        }
    }
}

#[test]
fn a_colour_of_another_game_is_refused() {
    let brown = IllegalReason::NoSuchColour(Colour::Brown);
    let play = game(2).hand(0, "red-5 green-7").run(0, "red-3");
    assert_eq!(play.refuses("lay brown-5"), brown);
    assert_eq!(play.refuses("discard brown-5"), brown);
    let leprechaun = play.tile(3, "leprechaun").does("lay green-7, figure 1");
    assert_eq!(leprechaun.refuses("drop hand brown-5"), brown);
    assert_eq!(leprechaun.refuses("drop run brown"), brown);
    let draw = game(2).pile("red-5").does("discard blue-0");
    assert_eq!(draw.refuses("draw brown"), brown);
}

#[test]
fn a_card_not_in_hand_is_refused() {
    let card = "green-9".parse().unwrap();
    let play = leprechaun_on_3().hand(1, "green-9");
    assert_eq!(play.refuses("lay green-9"), IllegalReason::NotInHand(card));
    assert_eq!(
        play.refuses("discard green-9"),
        IllegalReason::NotInHand(card)
    );
    let leprechaun = play.does("lay green-7, figure 1");
    assert_eq!(
        leprechaun.refuses("drop hand green-9"),
        IllegalReason::NotInHand(card)
    );
    let laid = "green-7".parse().unwrap();
    assert_eq!(
        leprechaun.refuses("drop hand green-7"),
        IllegalReason::NotInHand(laid)
    );
}

#[test]
fn a_card_that_does_not_fit_is_refused() {
    for (run, notation) in [
        ("green-5 green-7", "green-6"),
        ("green-7 green-5", "green-6"),
    ] {
        let position = game(2).run(0, run).hand(0, notation);
        let reason = position.refuses(&format!("lay {notation}"));
        let run = position.player(0).run(Colour::Green);
        let card = notation.parse().unwrap();
        assert_eq!(reason, IllegalReason::DoesNotFit { card, run });
    }
}

#[test]
fn an_empty_pile_is_refused() {
    let position = game(2).does("discard blue-0");
    assert_eq!(
        position.refuses("draw green"),
        IllegalReason::PileEmpty(Colour::Green)
    );
}

#[test]
fn an_unknown_figure_is_refused() {
    let laid = game(2).hand(0, "green-7").does("lay green-7");
    let free_clover = game(2)
        .free_clovers()
        .hand(0, "green-7")
        .tile(3, "clover-blue")
        .does("lay green-7, figure 1");
    for position in [laid, free_clover] {
        for figure in [0, 4, 255] {
            assert_eq!(
                position.refuses_action(Action::Figure(figure)),
                IllegalReason::NoSuchFigure(figure)
            );
        }
    }
}

#[test]
fn a_priestess_move_beyond_reach_is_refused() {
    for (card, from, reach) in [("green-10", 0, 4), ("green-0", 20, 1), ("green-10", 34, 1)] {
        let position = game(2).hand(0, card).priestess(from);
        let position = position.does(&format!("lay {card}"));
        for steps in [0, reach + 1, 5, 255] {
            assert_eq!(
                position.refuses_action(Action::Priestess(steps)),
                IllegalReason::BeyondReach(reach)
            );
        }
    }
}

#[test]
fn a_priestess_at_the_end_cannot_move() {
    let position = game(2).hand(0, "green-10").priestess(35);
    let position = position.does("lay green-10");
    for steps in [0, 1, 4, 255] {
        assert_eq!(
            position.refuses_action(Action::Priestess(steps)),
            IllegalReason::PriestessAtEnd
        );
    }
}

#[test]
fn a_stone_that_is_not_behind_is_refused() {
    let position = spiral_on_8().does("lay green-5, figure 1");
    for stone in [0, 8, 9, 35, 36, 255] {
        assert_eq!(
            position.refuses_action(Action::Back(stone)),
            IllegalReason::NotBehind(stone)
        );
    }
}

#[test]
fn an_empty_run_is_refused() {
    let position = leprechaun_on_3()
        .run(1, "pink-5")
        .does("lay green-7, figure 1");
    assert_eq!(
        position.refuses("drop run pink"),
        IllegalReason::RunEmpty(Colour::Pink)
    );
}
