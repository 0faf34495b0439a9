use std::sync::Arc;

use super::*;
use crate::game::Action;
use crate::opponent::{Dice, Opponent};

const ANNA: PersonId = PersonId(1);
const BO: PersonId = PersonId(2);
const CLEO: PersonId = PersonId(3);

fn code(byte: u8) -> Code {
    Code::random(CodeLength::Short, &mut Dice::new([byte; 32]))
}

fn open(size: usize) -> Table {
    let new = NewTable {
        code: code(1),
        kind: GameKind::Keltis,
        options: Options::default(),
        size,
        private: false,
        pace: None,
        timeout_rule: TimeoutRule::default(),
        seed: Seed::new([5; 32]),
        boards: Arc::new(Boards::built_in().unwrap()),
    };
    Table::open(new, ANNA, 0)
}

fn order(table: &Table) -> Vec<PersonId> {
    table.people().collect()
}

fn begun(size: usize) -> Table {
    let mut table = open(size);
    table.join(BO, 1).unwrap();
    if size > 2 {
        table.join(CLEO, 1).unwrap();
    }
    table.begin(ANNA, 2).unwrap();
    table
}

/// Plays random moves until the game ends.
fn finish(table: &mut Table) {
    let mut dice = Dice::new([3; 32]);
    while let Some(seat) = table.waits_for() {
        let view = table.game.as_ref().unwrap().seen_by(seat);
        let action = Opponent::Random.choose(&view, &mut dice).unwrap();
        table.act(seat, action, 9).unwrap();
    }
}

#[test]
fn player_last_in_ireland_begins() {
    let mut table = open(3);
    table.join(BO, 1).unwrap();
    table.join(CLEO, 1).unwrap();
    table.toggle_ireland_claim(BO, 1).unwrap();
    assert_eq!(
        table.toggle_ireland_claim(CLEO, 1),
        Err(Refusal::IrelandTaken(BO))
    );
    // After Bo withdraws the claim, Cleo may make it.
    table.toggle_ireland_claim(BO, 1).unwrap();
    table.toggle_ireland_claim(CLEO, 1).unwrap();
    table.begin(ANNA, 2).unwrap();
    assert_eq!(order(&table), [CLEO, ANNA, BO]);
}

#[test]
fn seed_picks_the_first_player_without_a_claim() {
    let mut starts = std::collections::BTreeSet::new();
    for byte in 0..40 {
        let mut table = open(3);
        table.seed = Seed::new([byte; 32]);
        table.join(BO, 1).unwrap();
        table.join(CLEO, 1).unwrap();
        table.begin(ANNA, 2).unwrap();
        let first = table.seed.first_player(3);
        assert_eq!(order(&table)[0], [ANNA, BO, CLEO][first]);
        starts.insert(first);
    }
    assert_eq!(starts.len(), 3);
}

#[test]
fn rematch_passes_the_start_to_the_next_seat() {
    let mut table = begun(3);
    let before = order(&table);
    let again = |table: &Table| table.rematch(code(2), Seed::new([6; 32]), table.boards.clone(), 9);
    assert_eq!(again(&table).unwrap_err(), Refusal::NotOver);
    finish(&mut table);
    let mut rematch = again(&table).unwrap();
    rematch.begin(ANNA, 10).unwrap();
    assert_eq!(order(&rematch), [before[1], before[2], before[0]]);
}

#[test]
fn host_passes_on_when_leaving_and_the_last_person_closes_the_table() {
    let mut table = open(3);
    table.join(BO, 1).unwrap();
    table.leave(ANNA, 2).unwrap();
    assert_eq!(table.host, BO);
    table.leave(BO, 3).unwrap();
    assert_eq!(table.stage, Stage::Over(EndReason::Closed));
}

#[test]
fn only_the_host_may_begin_until_the_table_is_full() {
    let mut table = open(3);
    assert_eq!(table.begin(ANNA, 1), Err(Refusal::TooFewPlayers));
    table.join(BO, 1).unwrap();
    assert_eq!(table.begin(BO, 1), Err(Refusal::OnlyHostMayBegin));
    assert_eq!(table.begin(CLEO, 1), Err(Refusal::NotSeated));
    table.add_opponent(BO, Level::Hard, 1).unwrap();
    assert_eq!(table.join(CLEO, 1), Err(Refusal::Full));
    table.begin(BO, 1).unwrap();
    assert_eq!(table.join(CLEO, 1), Err(Refusal::AlreadyStarted));
}

#[test]
fn undo_makes_a_new_version_and_is_refused_after_a_reveal() {
    let mut table = begun(2);
    let mover = table.waits_for_person().unwrap();
    let other = if mover == ANNA { BO } else { ANNA };
    let seat = table.seat_of(mover).unwrap();
    assert_eq!(table.undo(mover, 3), Err(Refusal::NothingToUndo));
    let discard = |table: &Table| {
        let legal = table.game.as_ref().unwrap().legal();
        *legal
            .iter()
            .find(|action| matches!(action, Action::Discard(_)))
            .unwrap()
    };
    let (before, version) = (table.game.clone(), table.version);
    table.act(seat, discard(&table), 3).unwrap();
    table.undo(mover, 4).unwrap();
    assert_eq!((table.game.clone(), table.version), (before, version + 2));
    table.act(seat, discard(&table), 5).unwrap();
    assert_eq!(table.undo(other, 6), Err(Refusal::NothingToUndo));
    table.act(seat, Action::DrawDeck, 7).unwrap();
    assert_eq!(table.undo(mover, 8), Err(Refusal::HiddenInformationShown));
    let next = table.seat_of(other).unwrap();
    table.act(next, discard(&table), 9).unwrap();
    assert_eq!(table.undo(mover, 9), Err(Refusal::SomebodyActedSince));
}

#[test]
fn resigned_player_ranks_last_and_an_opponent_takes_over() {
    let mut table = begun(3);
    let seat = table.resign(BO, 3).unwrap();
    assert_eq!(
        table.chairs[seat.index()].occupant,
        Occupant::Opponent(Level::STAND_IN)
    );
    assert_eq!(table.seat_of(BO), None);
    finish(&mut table);
    assert!(table.is_rated());
    assert_eq!(table.rated_ranks().unwrap()[seat.index()], 3);
    table.hint_used = true;
    assert!(!table.is_rated());
}

#[test]
fn game_against_opponents_only_is_not_rated() {
    let mut table = open(2);
    table.add_opponent(ANNA, Level::Easy, 1).unwrap();
    table.begin(ANNA, 2).unwrap();
    finish(&mut table);
    assert!(!table.is_rated());
}

#[test]
fn game_closes_when_all_players_agree() {
    let mut table = begun(2);
    assert_eq!(table.request_close(CLEO, 3), Err(Refusal::MayNotClose));
    assert_eq!(table.request_close(ANNA, 3), Ok(1));
    assert_eq!(table.stage, Stage::Playing);
    assert_eq!(table.request_close(BO, 3), Ok(0));
    assert_eq!(table.stage, Stage::Over(EndReason::Closed));
}

#[test]
fn only_a_stand_in_until_the_player_returns_replaces_consent() {
    let with_stand_in = |stand_in| {
        let mut table = begun(2);
        let of_bo = |chair: &&mut Chair| chair.person() == Some(BO);
        table.chairs.iter_mut().find(of_bo).unwrap().stand_in = Some(stand_in);
        table.request_close(ANNA, 3)
    };
    assert_eq!(with_stand_in(StandIn::ThisTurn), Ok(1));
    assert_eq!(with_stand_in(StandIn::UntilReturn), Ok(0));
}

#[test]
fn lobby_is_closed_by_its_host() {
    let mut table = open(3);
    table.join(BO, 1).unwrap();
    assert_eq!(table.request_close(BO, 2), Err(Refusal::NotHost));
    assert_eq!(table.request_close(ANNA, 2), Ok(0));
    assert_eq!(table.stage, Stage::Over(EndReason::Closed));
}

#[test]
fn lone_player_closes_a_game_against_opponents() {
    let mut table = open(2);
    table.add_opponent(ANNA, Level::Easy, 1).unwrap();
    table.begin(ANNA, 2).unwrap();
    assert_eq!(table.request_close(ANNA, 3), Ok(0));
}

#[test]
fn unanswered_request_closes_the_game_in_time() {
    let mut table = begun(3);
    assert!(!table.settle_close(CLOSE_ANSWER_TIME));
    assert_eq!(table.request_close(ANNA, 3), Ok(2));
    assert_eq!(table.request_close(BO, 4), Ok(1));
    let deadline = 3 + CLOSE_ANSWER_TIME;
    assert_eq!(table.close_deadline(), Some(deadline));
    assert_eq!(table.due(), Some(deadline));
    assert!(!table.settle_close(deadline - 1));
    assert!(table.settle_close(deadline));
}

#[test]
fn request_to_close_ends_with_one_no() {
    let mut table = begun(3);
    assert_eq!(table.keep_open(BO, 2), Err(Refusal::NoCloseRequest));
    table.request_close(ANNA, 3).unwrap();
    assert_eq!(table.keep_open(BO, 4), Ok(()));
    assert_eq!(
        (table.close_deadline(), table.agrees_to_close(ANNA)),
        (None, false)
    );
    assert!(!table.settle_close(10 * CLOSE_ANSWER_TIME));
    // A new request starts anew.
    assert_eq!(table.request_close(BO, 5), Ok(2));
    assert_eq!(table.close_deadline(), Some(5 + CLOSE_ANSWER_TIME));
}

#[test]
fn stand_in_needs_not_agree() {
    let mut table = begun(3);
    table.request_close(ANNA, 3).unwrap();
    table.request_close(BO, 3).unwrap();
    let late = table
        .chairs
        .iter_mut()
        .find(|chair| chair.person() == Some(CLEO));
    late.unwrap().stand_in = Some(StandIn::UntilReturn);
    assert!(table.settle_close(4));
}

#[test]
fn pause_stops_the_time_to_answer() {
    let mut table = begun(2);
    table.request_close(ANNA, 10).unwrap();
    table.pause(ANNA, 20).unwrap();
    table.pause(BO, 20).unwrap();
    assert_eq!(table.close_deadline(), None);
    table.resume(BO, 50).unwrap();
    assert_eq!(table.close_deadline(), Some(40 + CLOSE_ANSWER_TIME));
}
