//! Public and hidden information, and illegal actions.

use super::*;

#[test]
fn a_game_takes_two_to_four_players() {
    let boards = Boards::built_in().unwrap();
    for players in [0, 1, 5] {
        let (seed, options) = (Seed::new([0; 32]), Options::default());
        let game = Game::deal(GameKind::Keltis, options, players, &seed, &boards);
        assert_eq!(game.unwrap_err(), DealError::Players(players));
    }
}

#[test]
fn a_card_taken_from_a_pile_is_known() {
    let position = game(2).pile(Pink, "pink-3").hand(0, "blue-1 green-5");
    let after = position.does("discard blue-1, draw pink");
    assert_eq!(
        (after.known(0), after.known(1)),
        ("pink-3".into(), "".into())
    );
}

#[test]
fn a_card_drawn_from_the_deck_is_not_known() {
    let position = game(2).deck("pink-3 pink-4").hand(0, "blue-1");
    assert_eq!(position.does("discard blue-1, draw deck").known(0), "");
}

#[test]
fn playing_a_known_card_removes_one_copy() {
    for play in ["lay", "discard"] {
        let position = game(2).pile(Green, "green-5").large(0, Green, 1);
        let taken = position
            .hand(0, "blue-1 green-5")
            .does("discard blue-1, draw green");
        assert_eq!(taken.known(0), "green-5");
        let after = taken.discards_and_draws().does(&format!("{play} green-5"));
        assert_eq!(
            (after.known(0), after.hand_of(0)),
            ("".into(), "green-5".into())
        );
    }
}

#[test]
fn known_cards_are_a_multiset() {
    let position = game(2).pile(Green, "green-5 green-5");
    let position = position.hand(0, "blue-1 blue-2");
    let one = position
        .does("discard blue-1, draw green")
        .discards_and_draws();
    let both = one.does("discard blue-2, draw green").discards_and_draws();
    assert_eq!(both.known(0), "green-5 green-5");
    assert_eq!(both.does("discard green-5").known(0), "green-5");
}

#[test]
fn known_cards_stay_known_when_another_is_played() {
    let position = game(2).pile(Green, "green-5").hand(0, "blue-1 blue-2");
    let taken = position
        .does("discard blue-1, draw green")
        .discards_and_draws();
    assert_eq!(taken.does("discard blue-2").known(0), "green-5");
}

#[test]
fn hand_and_deck_sizes_are_public() {
    let sizes = |position: Position| {
        let cards = position.0.seen_by(seat(1)).public.cards;
        (cards.public_hand(seat(0)).cards, cards.deck)
    };
    let position = game(2).pile(Pink, "pink-3");
    let played = position.does(&format!(
        "discard {}",
        position.0.hidden.hand(seat(0)).cards()[0]
    ));
    assert_eq!(sizes(position), (8, 64));
    assert_eq!(sizes(played), (7, 64));
    assert_eq!(sizes(played.does("draw deck")), (8, 63));
    assert_eq!(sizes(played.does("draw pink")), (8, 64));
}

#[test]
fn deck_removed_cards_and_other_hands_are_hidden() {
    for players in 2..=4 {
        for number in 0..players {
            let one = game(players);
            let mut other = one;
            other.0.hidden = dealt(players, [9; 32]).0.hidden;
            let other = other.hand(number, &one.hand_of(number));
            assert_ne!(one.0, other.0);
            assert_eq!(one.0.seen_by(seat(number)), other.0.seen_by(seat(number)));
        }
    }
}

#[test]
fn imagined_cards_respect_known_cards() {
    let position = dealt(2, [5; 32]);
    let first = position.0.hidden.hand(seat(0)).cards()[0];
    let position = position.discards_and_draws();
    let hand = *position.0.hidden.hand(seat(1));
    let mut others = hand.cards().iter();
    let other = others.find(|card| card.colour() != first.colour()).unwrap();
    let taken = position.does(&format!("discard {other}, draw {}", first.colour()));

    let seen = taken.0.seen_by(seat(0));
    for byte in 0..20 {
        let mut rng = Seed::new([byte; 32]).stream("imagined");
        let imagined = State::imagine(&seen, &mut rng);
        assert_eq!(imagined.seen_by(seat(0)), seen);
        assert!(imagined.hidden.hand(seat(1)).contains(first));
        assert_eq!(
            sorted(imagined.hidden.all()),
            sorted(taken.0.hidden.all()),
            "an imagined game must hide the same cards"
        );
    }
}

#[test]
fn a_seat_sees_only_its_own_legal_actions() {
    let state = game(3).0;
    assert_eq!(state.seen_by(seat(0)).legal(), state.legal());
    for number in 1..3 {
        assert!(state.seen_by(seat(number)).legal().is_empty());
    }
}

#[test]
fn every_action_is_refused_after_the_end() {
    let goal = four_in_goal().does("lay green-5");
    let deck = game(2).deck("pink-3").discards_and_draws();
    for over in [goal, deck] {
        for number in 0..2 {
            for action in ["lay blue-1", "discard blue-1", "draw deck", "stay"] {
                assert_eq!(
                    over.refuses_to(seat(number), action, &[]),
                    IllegalReason::Over
                );
            }
        }
    }
}

#[test]
fn out_of_turn_refusals_list_no_legal_actions() {
    let play = game(3).hand(0, "green-5").hand(1, "green-5");
    let enter = play.does("lay green-5");
    for position in [play, enter, clover().does("lay green-5"), discarded_green()] {
        for action in ["lay green-5", "enter small", "stay", "draw deck"] {
            let reason = position.refuses_to(seat(1), action, &[]);
            assert_eq!(reason, IllegalReason::NotYourTurn(seat(0)));
        }
    }
    let next = enter.does("enter small, draw deck");
    let reason = next.refuses_to(seat(0), "draw deck", &[]);
    assert_eq!(reason, IllegalReason::NotYourTurn(seat(1)));
}

#[test]
fn an_action_for_another_decision_is_refused() {
    let play = game(2).hand(0, "green-5");
    let pending = [
        (play, Decision::Play, &["lay", "discard"][..]),
        (play.does("lay green-5"), Decision::Enter, &["enter"]),
        (
            clover().does("lay green-5"),
            Decision::Clover,
            &["move", "stay"],
        ),
        (
            finished_green().does("lay green-5"),
            Decision::FinishedPath,
            &["move", "stay"],
        ),
        (discarded_green(), Decision::Draw, &["draw"]),
    ];
    let all = "lay green-5, discard green-5, draw deck, draw green, enter small, enter large, \
               move green, stay, figure 1, priestess 1, on, back 1, drop hand green-5, \
               drop run green, claim, wait, reveal, place, leave, take green-5, pass";
    for (position, decision, answers) in pending {
        for action in all.split(", ") {
            if !answers.contains(&action.split(' ').next().unwrap()) {
                assert_eq!(
                    position.refuses(action),
                    IllegalReason::NotAsked(decision),
                    "{action}"
                );
            }
        }
    }
}

#[test]
fn a_colour_of_another_game_is_refused() {
    let no_such_colour = IllegalReason::NoSuchColour(Red);
    let play = game(2).hand(0, "brown-5").pile(Brown, "brown-1");
    assert_eq!(play.refuses("lay red-5"), no_such_colour);
    assert_eq!(play.refuses("discard red-5"), no_such_colour);
    let draw = play.large(0, Brown, 2).does("lay brown-5");
    assert_eq!(draw.refuses("draw red"), no_such_colour);
    let clover = clover().figure(0, Brown, 2).does("lay green-5");
    assert_eq!(clover.refuses("move red"), no_such_colour);
    let finished = finished_green().figure(0, Brown, 2).does("lay green-5");
    assert_eq!(finished.refuses("move red"), no_such_colour);
}

#[test]
fn a_card_not_in_hand_is_refused() {
    let position = game(2).hand(0, "green-5").hand(1, "green-6");
    let position = position.pile(Green, "green-6");
    let missing = IllegalReason::NotInHand(card("green-6"));
    assert_eq!(position.refuses("lay green-6"), missing);
    assert_eq!(position.refuses("discard green-6"), missing);
}

#[test]
fn a_card_that_does_not_fit_is_refused() {
    let position = game(2).run(0, Green, &[8, 4]).hand(0, "green-5");
    let (card, run) = (card("green-5"), position.player(0).run(Green));
    assert_eq!(
        position.refuses("lay green-5"),
        IllegalReason::DoesNotFit { card, run }
    );
}

#[test]
fn a_step_beyond_the_end_is_refused() {
    let clover = clover().figure(0, Pink, 9).does("lay green-5");
    assert_eq!(clover.refuses("move pink"), IllegalReason::PathEnded(Pink));
    let finished = finished_green().does("lay green-5");
    assert_eq!(
        finished.refuses("move green"),
        IllegalReason::PathEnded(Green)
    );
}

#[test]
fn a_draw_from_an_empty_or_closed_pile_is_refused() {
    let position = discarded_green();
    assert_eq!(
        position.refuses("draw pink"),
        IllegalReason::PileEmpty(Pink)
    );
    assert_eq!(
        position.refuses("draw green"),
        IllegalReason::PileClosed(Green)
    );
}

#[test]
fn every_pile_is_refused_while_all_are_closed() {
    let dry = (0..6).fold(game(2), |game, _| game.comes_to_draw().does("draw pink"));
    assert_eq!(
        dry.comes_to_draw().refuses("draw pink"),
        IllegalReason::PilesClosed
    );
}
