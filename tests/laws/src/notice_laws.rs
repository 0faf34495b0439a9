//! Laws about turn notices: one per turn, never for somebody who is already playing, and none after the turn.

use crate::event_log::tolerance::{ANNOUNCE, IN_FLIGHT, REPAIR};
use crate::event_log::{Message, Millis, TableLog, Turn, Violations};

pub fn check(table: &TableLog, found: &mut Violations) {
    nobody_is_called_while_playing(table, found);
    notices_end_with_their_turn(table, found);
    every_turn_is_announced(table, found);
    turns_are_announced_once(table, found);
}

/// A notice is not sent once its player has acted in that turn.
fn nobody_is_called_while_playing(table: &TableLog, found: &mut Violations) {
    for (notice, person) in table.notices() {
        let sent = notice.sent();
        let mut turns = table.turns.iter().enumerate();
        let late = turns.find(|(at, turn)| {
            let next = table.turns.get(at + 1).map(Turn::first_sent);
            // Where opponents play, only what lies between two actions is surely the same turn.
            let until = match table.setup.has_opponents {
                true => turn.last().sent,
                false => next.or(table.over).unwrap_or(Millis::MAX),
            };
            turn.player == person && turn.first_seen() + IN_FLIGHT < sent && sent < until
        });
        if let Some((_, turn)) = late
            && !table.was_undone(turn.first_sent(), sent)
        {
            let text = format!(
                "{} was sent although {person} acted in version {} at {} ms",
                describe(notice),
                turn.actions[0].version,
                turn.first_seen()
            );
            table.report(found, "notice to somebody playing", sent, text);
        }
    }
}

/// A notice is removed or loses its buttons after its turn. At the end only the current turn has one.
fn notices_end_with_their_turn(table: &TableLog, found: &mut Violations) {
    let end = table.log.end;
    let found_again = table.notices().filter(|(notice, _)| !notice.is_lost);
    for (notice, person) in found_again {
        // At the end it is the turn of whoever can move.
        let player = current_player(table).filter(|player| *player != person);
        let mut turns = table.turns.iter().enumerate();
        let next =
            turns.find(|(_, turn)| turn.player != person && turn.first_sent() > notice.sent());
        let mut turns = table.turns.iter().enumerate();
        let own = turns.find(|(_, turn)| turn.player == person && turn.last().sent > notice.sent());
        // Where opponents play, nobody knows which action of a turn was the last.
        let is_over = |at: usize| {
            let is_last = at + 1 == table.turns.len();
            !table.setup.has_opponents && (!is_last || player.is_some())
        };
        let own = own.filter(|(at, _)| is_over(*at));
        let ends = [
            next.map(|(_, turn)| turn.first_seen()),
            own.map(|(_, turn)| turn.last().seen),
            table.over,
            player.map(|_| end - 1),
        ];
        let Some(over) = ends.into_iter().flatten().min() else {
            continue;
        };
        let live = notice.shown.iter().rfind(|shown| {
            let mut data = shown.content.data.iter();
            shown.content.addressee().is_some() && data.any(|data| data.starts_with(table.code()))
        });
        let until = live.map_or(0, |live| live.until);
        let is_last = until == end && !notice.is_deleted;
        if until > over + REPAIR || is_last && until > over {
            let text = format!(
                "{} of a turn that ended was there until {until} ms",
                describe(notice)
            );
            table.report(found, "notice after its turn", over, text);
        }
    }
}

/// A turn that another person began, and in which its player did not act soon, is announced.
fn every_turn_is_announced(table: &TableLog, found: &mut Violations) {
    // Whoever is to move after an opponent is not known.
    if table.setup.has_opponents {
        return;
    }
    for (at, before) in table.turns.iter().enumerate() {
        let begun = before.last().seen;
        let next = table.turns.get(at + 1);
        let person = match next {
            Some(turn) => Some(turn.player),
            None if table.over.is_none() => current_player(table),
            None => None,
        };
        let until = next.map_or(table.log.end, Turn::first_sent);
        let Some(person) = person.filter(|person| *person != before.player) else {
            continue;
        };
        let from = before.last().sent;
        let is_announced = table
            .notices()
            .any(|(notice, other)| other == person && (from..=until).contains(&notice.sent()));
        if !is_announced && until > begun + ANNOUNCE && !table.was_undone(from, until) {
            let text = format!("{person} was not called until {until} ms");
            table.report(found, "turn was not announced", begun, text);
        }
    }
}

/// Returns the person with a hand from which the newest move can be made.
pub fn current_player<'l>(table: &TableLog<'l>) -> Option<&'l str> {
    let newest = table.newest_version()?;
    let mut people = table.setup.people.iter();
    let player = people.find(|(_, chat)| {
        let mut here = table.messages.iter().filter(|message| message.chat == chat);
        here.any(|message| {
            let version = |last: &crate::event_log::Content| last.version(table.code());
            message.last().and_then(version) == Some(newest)
        })
    });
    player.map(|(name, _)| name.as_str())
}

/// Nobody is called twice in one turn. A notice without an answer may be sent again.
fn turns_are_announced_once(table: &TableLog, found: &mut Violations) {
    let mut last: Option<(&Message, &str)> = None;
    let mut notices: Vec<_> = table
        .notices()
        .filter(|(notice, _)| notice.is_known)
        .collect();
    notices.sort_by_key(|(notice, _)| notice.sent());
    for (notice, person) in notices {
        if let Some((before, _)) = last.filter(|(_, other)| *other == person) {
            let mut actions = table.turns.iter().flat_map(|turn| &turn.actions);
            // Somebody acted since, so this is another turn. Perhaps the notice was on its way when its player acted.
            let is_other_turn = table.setup.has_opponents
                || actions.any(|action| {
                    let on_its_way = if action.player == person {
                        IN_FLIGHT
                    } else {
                        0
                    };
                    (before.sent()..notice.sent() + on_its_way)
                        .contains(&(action.sent + on_its_way))
                });
            if !is_other_turn && !table.was_undone(before.sent(), notice.sent()) {
                let text = format!("{} follows {}", describe(notice), describe(before));
                table.report(found, "turn was announced twice", notice.sent(), text);
            }
        }
        last = Some((notice, person));
    }
}

fn describe(notice: &Message) -> String {
    let (chat, id) = (notice.chat, notice.id);
    format!("notice {id} of {chat} ({:?})", notice.first_line())
}
