use std::sync::Arc;

use super::*;
use crate::game::{Action, Options, Seed};
use crate::games::{Boards, GameKind};
use crate::opponent::{Dice, Opponent};
use crate::table::pace::{HOUR, MINUTE};
use crate::table::{Code, CodeLength, NewTable};

const ANNA: PersonId = PersonId(1);
const BO: PersonId = PersonId(2);
const CLEO: PersonId = PersonId(3);

/// Starts a game of three at `now`, with Anna to move.
fn begun(pace: Option<Pace>, rule: TimeoutRule, now: Millis) -> Table {
    begun_with(&[ANNA, BO, CLEO], pace, rule, now)
}

fn begun_with(people: &[PersonId], pace: Option<Pace>, rule: TimeoutRule, now: Millis) -> Table {
    let new = NewTable {
        code: Code::random(CodeLength::Short, &mut Dice::new([1; 32])),
        kind: GameKind::Keltis,
        options: Options::default(),
        size: people.len().max(2),
        private: false,
        pace,
        timeout_rule: rule,
        seed: Seed::new([5; 32]),
        boards: Arc::new(Boards::built_in().unwrap()),
    };
    let mut table = Table::open(new, people[0], now);
    for person in &people[1..] {
        table.join(*person, now).unwrap();
    }
    if people.len() == 1 {
        table.add_opponent(people[0], Level::Easy, now).unwrap();
    }
    table.toggle_ireland_claim(people[0], now).unwrap();
    table.begin(people[0], now).unwrap();
    table
}

/// Plays one action for the seat to move.
fn step(table: &mut Table, now: Millis) -> Action {
    let seat = table.waits_for().unwrap();
    let view = table.game.as_ref().unwrap().seen_by(seat);
    let action = Opponent::Normal
        .choose(&view, &mut Dice::new([3; 32]))
        .unwrap();
    table.act(seat, action, now).unwrap();
    action
}

/// Plays the rest of the turn.
fn turn(table: &mut Table, now: Millis) {
    let seat = table.waits_for();
    while table.waits_for() == seat {
        step(table, now);
    }
}

#[test]
fn one_deadline_covers_all_actions_of_a_turn() {
    let mut table = begun(Some(Pace::DAY), TimeoutRule::Hold, 0);
    assert_eq!(table.deadline(), Some(DAY));
    step(&mut table, 5 * HOUR);
    assert_eq!(
        (table.waits_for_person(), table.deadline()),
        (Some(ANNA), Some(DAY))
    );
    turn(&mut table, 7 * HOUR);
    assert_eq!(
        (table.waits_for_person(), table.deadline()),
        (Some(BO), Some(DAY + 7 * HOUR))
    );
}

#[test]
fn table_without_pace_has_no_deadline() {
    let mut table = begun(None, TimeoutRule::Hold, 0);
    assert_eq!(
        (table.deadline(), table.due()),
        (None, Some(ABANDONED_AFTER))
    );
    assert_eq!(table.apply_timeout(20 * DAY), None);
}

/// Returns a table where a turn has just ended with an action that can be undone.
fn turn_passed(pace: Pace) -> Option<Table> {
    for seed in 0..50 {
        let mut table = begun_with(&[ANNA, BO], Some(pace), TimeoutRule::Hold, 0);
        let mut dice = Dice::new([seed; 32]);
        // Lay or discard at random, and draw an open card if there is one.
        for _ in 0..40 {
            let seat = table.waits_for().unwrap();
            let legal = table.game.as_ref().unwrap().legal();
            let open = legal.iter().find(|action| {
                let text = action.to_string();
                text.starts_with("draw ") && text != "draw deck"
            });
            let random = Opponent::Random
                .choose(&table.game.as_ref().unwrap().seen_by(seat), &mut dice)
                .unwrap();
            let action = open.copied().unwrap_or(random);
            if table.act(seat, action, 0).is_err() || table.stage != Stage::Playing {
                break;
            }
            let last = table.actions.last().unwrap();
            if table.waits_for() != Some(seat) && !last.action.reveals_hidden() {
                return Some(table);
            }
        }
    }
    None
}

#[test]
fn undo_gives_nobody_more_time() {
    let table = turn_passed(Pace::DAY).expect("no game with an undoable last action");
    let (second, other) = (
        table.waits_for_person().unwrap(),
        table.actions.last().unwrap().seat,
    );
    let first = table.chair(other).unwrap().person().unwrap();
    let mut table = table;
    // The second player has used ten hours when the first one undoes.
    table.undo(first, 10 * HOUR).unwrap();
    assert_eq!(table.waits_for_person(), Some(first));
    let left = table.deadline().unwrap() - 10 * HOUR;
    assert_eq!(left, DAY, "the first player had used no time");
    // Five hours later the first player repeats the action.
    let again = *table
        .game
        .as_ref()
        .unwrap()
        .legal()
        .iter()
        .find(|action| {
            let text = action.to_string();
            text.starts_with("draw ") && text != "draw deck"
        })
        .unwrap();
    table.act(other, again, 15 * HOUR).unwrap();
    assert_eq!(table.waits_for_person(), Some(second));
    assert_eq!(
        table.deadline(),
        Some(15 * HOUR + 14 * HOUR),
        "ten of 24 hours are used up"
    );
    table.undo(first, 16 * HOUR).unwrap();
    assert_eq!(
        table.deadline(),
        Some(16 * HOUR + 19 * HOUR),
        "five of 24 hours are used up"
    );
}

#[test]
fn pause_extends_the_deadline_by_its_length() {
    let mut table = begun(Some(Pace::DAY), TimeoutRule::Hold, 0);
    assert_eq!(table.pause(ANNA, HOUR), Ok(2));
    assert_eq!(table.deadline(), Some(DAY), "not all agree");
    assert_eq!(table.pause(BO, 2 * HOUR), Ok(1));
    assert_eq!(table.pause(CLEO, 3 * HOUR), Ok(0));
    assert_eq!(
        (table.deadline(), table.apply_timeout(5 * DAY)),
        (None, None)
    );
    assert_eq!(table.pause(ANNA, 4 * HOUR), Err(Refusal::Paused));
    table.resume(BO, 3 * HOUR + 5 * DAY).unwrap();
    assert_eq!(table.deadline(), Some(DAY + 5 * DAY));
    assert_eq!(table.resume(BO, 6 * DAY), Err(Refusal::NotPaused));
    // A move during a pause starts no clock.
    for person in [ANNA, BO, CLEO] {
        table.pause(person, 5 * DAY + 4 * HOUR).unwrap();
    }
    turn(&mut table, 5 * DAY + 5 * HOUR);
    assert_eq!(
        (table.waits_for_person(), table.deadline()),
        (Some(BO), None)
    );
    table.resume(ANNA, 6 * DAY).unwrap();
    assert_eq!(table.deadline(), Some(7 * DAY));
}

#[test]
fn clock_stops_while_a_player_is_away() {
    let mut table = begun(Some(Pace::DAY), TimeoutRule::Hold, 0);
    // The absence spans the deadline.
    assert!(table.set_away(ANNA, Some(10 * DAY), 20 * HOUR));
    assert!(!table.set_away(ANNA, Some(10 * DAY), 21 * HOUR));
    assert_eq!(
        (table.deadline(), table.apply_timeout(9 * DAY)),
        (None, None)
    );
    // Bo's absence does not affect Anna's clock.
    assert!(table.set_away(BO, Some(3 * DAY), 2 * DAY));
    assert!(table.set_away(ANNA, None, 10 * DAY));
    assert_eq!(table.deadline(), Some(10 * DAY + 4 * HOUR));
    // A player who is away when their turn comes gets the full time on return.
    turn(&mut table, 10 * DAY + HOUR);
    assert_eq!(
        (table.waits_for_person(), table.deadline()),
        (Some(BO), None)
    );
    table.set_away(BO, None, 11 * DAY);
    assert_eq!(table.deadline(), Some(12 * DAY));
    // During a pause and an absence, both must end.
    for person in [ANNA, BO, CLEO] {
        table.pause(person, 11 * DAY + HOUR).unwrap();
    }
    table.set_away(BO, Some(20 * DAY), 11 * DAY + 2 * HOUR);
    table.resume(ANNA, 12 * DAY).unwrap();
    assert_eq!(table.deadline(), None);
    table.set_away(BO, None, 20 * DAY);
    assert_eq!(table.deadline(), Some(20 * DAY + 23 * HOUR));
}

#[test]
fn stand_in_plays_until_the_player_returns() {
    let mut table = begun(Some(Pace::DAY), TimeoutRule::Hold, 0);
    assert_eq!(table.apply_timeout(DAY - 1), None);
    let version = table.version;
    let ran_out = table.apply_timeout(DAY).unwrap();
    assert_eq!((ran_out.person, ran_out.rule), (ANNA, TimeoutRule::Hold));
    assert!(table.version > version);
    assert_eq!(table.waits_for_person(), None);
    assert_eq!(
        table.waits_for_opponent(),
        Some((ran_out.seat, Level::Normal))
    );
    assert_eq!(
        (table.deadline(), table.apply_timeout(2 * DAY)),
        (None, None)
    );
    turn(&mut table, DAY);
    assert_eq!(table.waits_for_person(), Some(BO));
    turn(&mut table, DAY);
    turn(&mut table, DAY);
    // The stand-in also plays the next turn, without another timeout.
    assert!(table.waits_for_opponent().is_some());
    step(&mut table, DAY);
    let done = table.stand_in_actions(ANNA);
    assert!(done > 1);
    assert!(table.reclaim_seat(ANNA, DAY + HOUR));
    assert!(!table.reclaim_seat(ANNA, DAY + HOUR));
    assert_eq!(table.waits_for_person(), Some(ANNA));
    assert_eq!(
        table.deadline(),
        Some(2 * DAY + HOUR),
        "this turn had not timed out"
    );
    // The stand-in's actions cannot be undone, and are reported until she acts.
    assert_eq!(
        table.undo(ANNA, DAY + HOUR),
        Err(Refusal::SomebodyActedSince)
    );
    assert_eq!(table.stand_in_actions(ANNA), done);
    step(&mut table, DAY + HOUR);
    assert_eq!(table.stand_in_actions(ANNA), 0);
}

#[test]
fn returning_player_gets_a_tenth_of_the_timed_out_turn() {
    let mut table = begun(Some(Pace::DAY), TimeoutRule::Hold, 0);
    table.apply_timeout(DAY).unwrap();
    table.reclaim_seat(ANNA, DAY + 1);
    assert_eq!(table.deadline(), Some(DAY + 1 + DAY / 10));
    table.apply_timeout(DAY + 1 + DAY / 10).unwrap();
    table.reclaim_seat(ANNA, 2 * DAY);
    assert_eq!(table.deadline(), Some(2 * DAY + DAY / 10));
    let mut live = begun(Some(Pace::LIVE), TimeoutRule::Hold, 0);
    live.apply_timeout(2 * MINUTE).unwrap();
    live.reclaim_seat(ANNA, 2 * MINUTE);
    assert_eq!(live.deadline(), Some(3 * MINUTE));
}

#[test]
fn stand_ins_stop_after_a_round_without_people() {
    for rule in [TimeoutRule::Hold, TimeoutRule::Turn] {
        let mut table = begun(Some(Pace::DAY), rule, 0);
        let mut now = 0;
        let mut turns = 0;
        for _ in 0..20 {
            now += DAY;
            table.apply_timeout(now);
            while table.waits_for_opponent().is_some() {
                turn(&mut table, now);
                turns += 1;
            }
        }
        assert!(table.is_dormant(), "{rule:?}");
        assert_eq!(turns, 3, "{rule:?}");
        assert_eq!(table.due(), Some(ABANDONED_AFTER), "{rule:?}");
        // One returning player wakes all stand-ins.
        let waits = table.waits_for().unwrap();
        let other = table
            .people()
            .find(|person| table.seat_of(*person) != Some(waits));
        match rule {
            TimeoutRule::Hold => assert!(table.reclaim_seat(other.unwrap(), now)),
            // They have no stand-in, but they are present.
            _ => assert!(!table.reclaim_seat(other.unwrap(), now) && table.wake_stand_ins(now)),
        }
        assert!(!table.is_dormant() && table.waits_for_opponent().is_some());
        assert!(!table.wake_stand_ins(now), "no stand-in had stopped");
    }
}

#[test]
fn turn_rule_lets_an_opponent_play_one_turn_only() {
    let mut table = begun(Some(Pace::DAY), TimeoutRule::Turn, 0);
    table.apply_timeout(DAY).unwrap();
    turn(&mut table, DAY);
    assert!(table.chairs.iter().all(|chair| chair.stand_in.is_none()));
    turn(&mut table, DAY);
    turn(&mut table, DAY);
    assert_eq!(
        (table.waits_for_person(), table.deadline()),
        (Some(ANNA), Some(2 * DAY))
    );
    assert!(table.stand_in_actions(ANNA) > 0);
}

#[test]
fn wait_rule_keeps_waiting_after_the_deadline() {
    let mut table = begun(Some(Pace::DAY), TimeoutRule::Wait, 0);
    assert_eq!(table.apply_timeout(DAY).unwrap().rule, TimeoutRule::Wait);
    assert!(table.is_overdue() && table.waits_for_person() == Some(ANNA));
    assert_eq!(
        (table.apply_timeout(3 * DAY), table.due()),
        (None, Some(ABANDONED_AFTER))
    );
    turn(&mut table, 4 * DAY);
    assert!(!table.is_overdue());
    assert_eq!(table.deadline(), Some(5 * DAY));
}

#[test]
fn vote_is_decided_by_a_majority() {
    let late = || {
        let mut table = begun(Some(Pace::DAY), TimeoutRule::Vote, 0);
        assert_eq!(table.vote(BO, Vote::End, 1), Err(Refusal::NothingToVoteOn));
        table.apply_timeout(DAY).unwrap();
        assert!(table.is_voting());
        table
    };
    let mut table = late();
    assert_eq!(
        table.vote(ANNA, Vote::End, DAY),
        Err(Refusal::NothingToVoteOn)
    );
    assert_eq!(table.vote(BO, Vote::End, DAY), Ok(None));
    let decided = table.vote(CLEO, Vote::End, DAY).unwrap().unwrap();
    assert_eq!(
        decided,
        VoteDecision {
            person: ANNA,
            vote: Vote::End
        }
    );
    assert_eq!(
        (table.stage, table.due()),
        (Stage::Over(EndReason::Closed), None)
    );
    // A tie: the game continues.
    let mut table = late();
    table.vote(BO, Vote::End, DAY).unwrap();
    let decided = table.vote(CLEO, Vote::Replace, DAY).unwrap().unwrap();
    assert_eq!(decided.vote, Vote::Replace);
    assert_eq!((table.seat_of(ANNA), table.host), (None, BO));
    assert!(table.waits_for_opponent().is_some());
    assert_eq!(table.join(ANNA, 2 * DAY), Err(Refusal::AlreadyStarted));
    // A vote can be changed, and Anna's move ends it.
    let mut table = late();
    table.vote(BO, Vote::End, DAY).unwrap();
    table.vote(BO, Vote::Replace, DAY).unwrap();
    turn(&mut table, DAY + HOUR);
    assert!(!table.is_voting() && table.chairs.iter().all(|chair| chair.vote.is_none()));
    // Without voters the table waits.
    let mut alone = begun_with(&[ANNA], Some(Pace::DAY), TimeoutRule::Vote, 0);
    assert_eq!(alone.apply_timeout(DAY).unwrap().rule, TimeoutRule::Wait);
}

#[test]
fn vote_ends_without_the_missing_voters() {
    let late = || {
        let mut table = begun(Some(Pace::DAY), TimeoutRule::Vote, 0);
        table.apply_timeout(DAY).unwrap();
        assert_eq!(table.vote(BO, Vote::End, DAY + HOUR), Ok(None));
        table
    };
    // Cleo does not vote. The vote waits for her for the time limit of a turn.
    let mut table = late();
    assert_eq!(table.due(), Some(2 * DAY));
    assert_eq!(table.settle_vote(2 * DAY - 1), None);
    assert_eq!(table.settle_vote(2 * DAY).unwrap().vote, Vote::End);
    // A first vote after that decides alone.
    let mut table = begun(Some(Pace::DAY), TimeoutRule::Vote, 0);
    table.apply_timeout(DAY).unwrap();
    assert_eq!(
        (table.due(), table.settle_vote(9 * DAY)),
        (Some(ABANDONED_AFTER), None)
    );
    let decided = table.vote(CLEO, Vote::Replace, 9 * DAY).unwrap();
    assert_eq!(decided.unwrap().person, ANNA);
    // Cleo goes away, so Bo decides alone.
    let mut table = late();
    table.set_away(CLEO, Some(9 * DAY), DAY + 2 * HOUR);
    assert_eq!(table.due(), Some(DAY + 2 * HOUR));
    assert_eq!(table.settle_vote(DAY + 2 * HOUR).unwrap().vote, Vote::End);
    // An absent player who votes counts.
    let mut table = begun(Some(Pace::DAY), TimeoutRule::Vote, 0);
    table.apply_timeout(DAY).unwrap();
    table.set_away(CLEO, Some(9 * DAY), DAY + HOUR);
    assert!(table.vote(CLEO, Vote::End, DAY + HOUR).unwrap().is_none());
    assert!(table.vote(BO, Vote::End, DAY + HOUR).unwrap().is_some());
    // Votes are refused during a pause.
    let mut table = late();
    for person in [ANNA, BO, CLEO] {
        table.pause(person, DAY + HOUR).unwrap();
    }
    assert_eq!(
        table.vote(CLEO, Vote::End, DAY + HOUR),
        Err(Refusal::NothingToVoteOn)
    );
    assert_eq!(table.settle_vote(9 * DAY), None);
}

#[test]
fn one_action_of_the_late_player_ends_the_vote() {
    let mut table = begun(Some(Pace::DAY), TimeoutRule::Vote, 0);
    table.apply_timeout(DAY).unwrap();
    table.vote(BO, Vote::End, DAY + HOUR).unwrap();
    step(&mut table, DAY + 2 * HOUR);
    assert_eq!(table.waits_for_person(), Some(ANNA), "the turn is not over");
    assert!(!table.is_voting() && !table.is_overdue());
    assert_eq!(
        table.vote(CLEO, Vote::End, DAY + 2 * HOUR),
        Err(Refusal::NothingToVoteOn)
    );
    // She gets some time to finish the turn.
    let deadline = DAY + 2 * HOUR + Pace::DAY.grace();
    assert_eq!(table.deadline(), Some(deadline));
    assert!(table.apply_timeout(deadline).is_some() && table.is_voting());
    assert!(table.chairs.iter().all(|chair| chair.vote.is_none()));
}

#[test]
fn player_cannot_pause_alone() {
    let mut table = begun_with(&[ANNA, BO], Some(Pace::DAY), TimeoutRule::Hold, 0);
    // Bo is away. Anna cannot stop her clock alone.
    table.set_away(BO, Some(9 * DAY), HOUR);
    assert_eq!(table.pause(ANNA, 2 * HOUR), Ok(1));
    assert_eq!(table.deadline(), Some(DAY));
    // Playing on withdraws the request for a pause.
    turn(&mut table, 3 * HOUR);
    table.set_away(BO, None, 4 * HOUR);
    assert_eq!(table.pause(BO, 5 * HOUR), Ok(1));
}

#[test]
fn turn_keeps_its_time_when_the_clock_is_set_back() {
    let mut table = begun(Some(Pace::DAY), TimeoutRule::Hold, 400 * DAY);
    // At 400 days and 6 hours.
    table.set_clock_back(390 * DAY, 10 * DAY + 6 * HOUR);
    assert_eq!(table.deadline(), Some(11 * DAY));
    assert!(table.is_abandoned(10 * DAY + ABANDONED_AFTER));
    // Nothing lies in the future.
    table.set_clock_back(0, 9 * DAY);
    assert_eq!(table.deadline(), Some(10 * DAY));
}

#[test]
fn table_is_abandoned_after_thirty_days() {
    let mut table = begun(None, TimeoutRule::Wait, 0);
    assert!(!table.is_abandoned(ABANDONED_AFTER - 1) && table.is_abandoned(ABANDONED_AFTER));
    table.mark_seen(10 * DAY);
    assert!(!table.is_abandoned(ABANDONED_AFTER));
    // The table waits for an announced absence.
    table.set_away(BO, Some(35 * DAY), 11 * DAY);
    assert_eq!(table.due(), Some(35 * DAY + ABANDONED_AFTER));
    // A pause does not keep the table open forever.
    table.set_away(BO, None, 12 * DAY);
    for person in [ANNA, BO, CLEO] {
        table.pause(person, 12 * DAY).unwrap();
    }
    assert_eq!(table.due(), Some(12 * DAY + ABANDONED_AFTER));
    table.close(EndReason::Abandoned, 42 * DAY).unwrap();
    assert_eq!(table.due(), None);
}

#[test]
fn outage_time_is_refunded_once() {
    let mut table = begun(Some(Pace::DAY), TimeoutRule::Hold, 0);
    table.refund(6 * HOUR, 10 * HOUR);
    assert_eq!(table.deadline(), Some(DAY + 6 * HOUR));
    assert_eq!(table.clock.turn.unwrap().running_since(), Some(10 * HOUR));
    table.refund_absence(6 * HOUR, 10 * HOUR);
    assert_eq!(table.absent_since(), 10 * HOUR);
    assert!(!table.is_abandoned(ABANDONED_AFTER + 6 * HOUR - 1));
    assert!(table.is_abandoned(ABANDONED_AFTER + 6 * HOUR));
}

#[test]
fn only_the_player_to_move_can_time_out() {
    let mut table = begun(Some(Pace::LIVE), TimeoutRule::Hold, 0);
    let mut now = 0;
    for _ in 0..30 {
        let waits = table.waits_for_person();
        now += 2 * MINUTE;
        let before = table.clone();
        if let Some(ran_out) = table.apply_timeout(now) {
            assert_eq!(Some(ran_out.person), waits);
            for (was, is) in before.chairs.iter().zip(&table.chairs) {
                assert!(was.person() == waits || was == is);
            }
        }
        if table.waits_for_opponent().is_some() {
            turn(&mut table, now);
        }
        table.mark_seen(now);
    }
}

#[test]
fn clock_survives_serialization() {
    let mut table = turn_passed(Pace::RELAXED).unwrap();
    let first = table
        .chair(table.actions.last().unwrap().seat)
        .unwrap()
        .person();
    table.undo(first.unwrap(), HOUR).unwrap();
    let text = serde_json::to_string(&table.clock).unwrap();
    assert_eq!(serde_json::from_str::<Clock>(&text).unwrap(), table.clock);
    assert!(text.len() < 500, "{text}");
}

#[test]
fn grace_is_given_once_per_turn() {
    let mut table = begun(Some(Pace::DAY), TimeoutRule::Vote, 0);
    table.apply_timeout(DAY).unwrap();
    table.vote(BO, Vote::Replace, DAY + HOUR).unwrap();
    step(&mut table, DAY + 2 * HOUR);
    let grace = Pace::DAY.grace();
    assert_eq!(table.deadline(), Some(DAY + 2 * HOUR + grace));
    assert!(!table.is_voting());
    table.undo(ANNA, DAY + 3 * HOUR).unwrap();
    assert_eq!(table.deadline(), Some(DAY + 2 * HOUR + grace));
    table.apply_timeout(DAY + 2 * HOUR + grace).unwrap();
    table.vote(BO, Vote::Replace, DAY + 5 * HOUR).unwrap();
    // A second action does not stop the vote again.
    step(&mut table, DAY + 6 * HOUR);
    assert_eq!((table.is_voting(), table.deadline()), (true, None));
    table.undo(ANNA, DAY + 6 * HOUR).unwrap();
    let decided = table.vote(CLEO, Vote::Replace, DAY + 7 * HOUR).unwrap();
    assert_eq!(decided.unwrap().person, ANNA);
}

#[test]
fn pause_extends_a_running_vote() {
    let mut table = begun(Some(Pace::DAY), TimeoutRule::Vote, 0);
    table.apply_timeout(DAY).unwrap();
    table.vote(BO, Vote::End, DAY + 20 * HOUR).unwrap();
    for person in [ANNA, BO, CLEO] {
        table.pause(person, DAY + 20 * HOUR).unwrap();
    }
    table.resume(CLEO, 5 * DAY).unwrap();
    assert_eq!(table.due(), Some(5 * DAY + 4 * HOUR));
    assert_eq!(table.settle_vote(5 * DAY + 4 * HOUR - 1), None);
    assert!(table.settle_vote(5 * DAY + 4 * HOUR).is_some());
}

#[test]
fn forced_actions_do_not_count_as_a_timeout() {
    let mut table = begun(Some(Pace::DAY), TimeoutRule::Hold, 0);
    let seat = table.waits_for().unwrap();
    assert_eq!(
        table.forced_actions(DAY),
        None,
        "there are several cards to lay"
    );
    let legal = table.game.as_ref().unwrap().legal();
    let lay = legal.iter().find(|action| matches!(action, Action::Lay(_)));
    table.act(seat, *lay.unwrap(), HOUR).unwrap();
    while let [action, _, ..] = table.game.as_ref().unwrap().legal().as_slice() {
        table.act(seat, *action, HOUR).unwrap();
    }
    // There are no discarded cards, so the only action is to draw from the deck.
    assert_eq!(table.forced_actions(DAY - 1), None, "not timed out yet");
    assert_eq!(table.forced_actions(DAY), Some(vec![Action::DrawDeck]));
    table.act_on_behalf(seat, Action::DrawDeck, DAY).unwrap();
    assert_eq!(table.waits_for_person(), Some(BO));
    assert_eq!(table.chair(seat).unwrap().stand_in, None);
    assert_eq!(table.clock.last_seen, HOUR, "nobody was present");
    assert!(table.undo(ANNA, DAY).is_err());
}

#[test]
fn timeout_replaces_the_reminder() {
    let mut table = begun(Some(Pace::DAY), TimeoutRule::Wait, 0);
    table.set_reminders(Reminders::Every(6 * HOUR), 0);
    assert!(table.take_reminder(18 * HOUR).is_some());
    assert!(table.apply_timeout(DAY).is_some());
    assert_eq!(table.take_reminder(DAY), None);
    assert_eq!(table.due(), Some(DAY + 6 * HOUR));
}

#[test]
fn undo_leaves_the_next_player_half_a_turn_once() {
    let mut table = turn_passed(Pace::DAY).expect("no game with an undoable last action");
    let last = *table.actions.last().unwrap();
    let first = table.chair(last.seat).unwrap().person().unwrap();
    let again = |table: &mut Table, undo: Millis, act: Millis| {
        table.undo(first, undo).unwrap();
        table.act(last.seat, last.action, act).unwrap();
        table.deadline().unwrap() - act
    };
    // With five hours left, the action is undone and repeated.
    assert_eq!(again(&mut table, 19 * HOUR, 20 * HOUR), 12 * HOUR);
    assert_eq!(
        again(&mut table, 29 * HOUR, 30 * HOUR),
        3 * HOUR,
        "only once"
    );
}
