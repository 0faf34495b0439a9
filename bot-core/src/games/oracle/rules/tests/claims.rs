//! The leprechaun points.

use super::*;

#[test]
fn o14_scores_five_per_distinct_stone() {
    for (figures, points) in [
        ([3, 8, 13], 15),
        ([13, 3, 8], 15),
        ([3, 3, 8], 10),
        ([8, 3, 8], 10),
        ([8, 3, 3], 10),
        ([13, 13, 13], 5),
    ] {
        let before = three_leprechauns(figures);
        let decision = before.does("discard green-5");
        assert_eq!(decision.offers(), "claim, wait");
        let after = decision.does("claim");
        assert_eq!(after.total(0), before.total(0) + points);
        assert_eq!(after.total(1), before.total(1));
        assert_eq!(after.decision(), Some(Decision::Draw));
    }
}

#[test]
fn o14_all_three_figures_must_stand_on_leprechauns() {
    for figures in [[3, 8, 0], [3, 8, 9], [1, 13, 13], [8, 18, 8]] {
        let position = three_leprechauns(figures).does("discard green-5");
        assert_eq!(position.decision(), Some(Decision::Draw));
    }
}

#[test]
fn o14_claim_is_offered_after_the_tile_of_a_lay_is_resolved() {
    let position = three_leprechauns([3, 8, 8]).does("lay green-5, figure 3");
    assert_eq!(position.decision(), Some(Decision::Leprechaun));
    for decision in ["stay", "drop run green", "drop hand yellow-0"] {
        let position = position.does(decision);
        assert_eq!(position.offers(), "claim, wait");
        let position = position.does("claim");
        assert_eq!(position.player(0).leprechaun_points, Some(15));
        assert_eq!(position.decision(), Some(Decision::Draw));
    }
}

#[test]
fn o14_claim_is_offered_after_a_move_of_the_priestess() {
    let position = three_leprechauns([3, 8, 13]).does("lay green-5, priestess 1");
    assert_eq!(position.offers(), "claim, wait");
}

#[test]
fn o14_claim_is_offered_after_a_lay_that_moved_nothing() {
    let position = three_leprechauns([3, 8, 13])
        .yellow_only_on_stone_1()
        .priestess(35)
        .does("lay yellow-0");
    assert_eq!(position.offers(), "claim, wait");
}

#[test]
fn o14_a_figure_that_has_left_its_leprechaun_does_not_count() {
    let position = three_leprechauns([3, 8, 13]).does("lay green-5, figure 3");
    assert_eq!(position.player(0).figures, [3, 8, 18]);
    assert_eq!(position.decision(), Some(Decision::Draw));
}

#[test]
fn o14_points_can_be_claimed_once_per_game() {
    let position = three_leprechauns([3, 8, 13])
        .does("discard green-5, claim, draw deck")
        .discards_and_draws()
        .does("discard yellow-0");
    assert_eq!(position.decision(), Some(Decision::Draw));
    assert_eq!(position.player(0).leprechaun_points, Some(15));
}

#[test]
fn o14_a_postponed_claim_is_offered_again_next_turn() {
    let position = three_leprechauns([3, 8, 13]).does("discard green-5, wait");
    assert_eq!(position.decision(), Some(Decision::Draw));
    assert_eq!(position.player(0).leprechaun_points, None);
    let position = position.does("draw deck").discards_and_draws();
    assert_eq!(position.decision(), Some(Decision::Play));
    let position = position.does("discard yellow-0");
    assert_eq!(position.offers(), "claim, wait");
    assert_eq!(position.does("claim").player(0).leprechaun_points, Some(15));
}

#[test]
fn o14_waiting_may_score_more() {
    let position = three_leprechauns([3, 8, 8])
        .does("discard yellow-0, wait, draw deck")
        .discards_and_draws()
        .does("lay green-5, figure 2, stay, claim");
    assert_eq!(position.player(0).leprechaun_points, Some(15));
}

#[test]
fn o14_each_player_claims_in_their_own_turn() {
    let position =
        three_leprechauns([3, 8, 13]).does("discard green-5, claim, draw deck, discard red-0");
    assert_eq!(position.decision(), Some(Decision::Draw));
    let position = position
        .figures(1, [3, 3, 3])
        .does("draw deck")
        .discards_and_draws()
        .does("discard red-0");
    assert_eq!(position.offers(), "claim, wait");
    assert_eq!(position.does("claim").player(1).leprechaun_points, Some(5));
}

#[test]
fn o14_nothing_is_claimed_after_the_end() {
    let by_goal = game(2)
        .hand(0, "red-5")
        .tile(29, "leprechaun")
        .figures(0, [29, 29, 24])
        .does("lay red-5, figure 3");
    assert_eq!(by_goal.player(0).figures, [29, 29, 29]);
    assert_eq!(by_goal.offers(), "");
    assert_eq!(by_goal.refuses("claim"), IllegalReason::Over);
    let by_deck = three_leprechauns([3, 8, 13])
        .deck("pink-1")
        .does("discard green-5, wait, draw deck");
    assert_eq!(by_deck.0.public.end(), Some(End::Deck));
    assert_eq!(by_deck.refuses("claim"), IllegalReason::Over);
}
