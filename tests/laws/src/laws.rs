//! All laws, and events written by hand that break them.

use crate::event_log::{EventLog, Violations};
use crate::{notice_laws, view_laws};

/// Returns all violations in a log.
pub fn violations(log: &EventLog) -> Violations {
    let mut found = Violations::new();
    for table in &log.tables() {
        view_laws::check(table, &mut found);
        notice_laws::check(table, &mut found);
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event_log::{AskedView, Change, Content, Kind, Millis, Press, TableSetup};
    use crate::report::LAWS;

    const NONE: [&str; 0] = [];
    const CODE: &str = "K7QX";
    const HALL: &str = "hall";
    const ANNA: &str = "anna";
    const BO: &str = "bo";
    const END: Millis = 200_000;

    fn content(text: &str, commands: &[&str]) -> Content {
        let data = commands.iter().map(|command| format!("{CODE}.{command}"));
        Content {
            text: format!("{text}\nStones · {CODE}"),
            data: data.collect(),
            picture: None,
        }
    }

    fn shows(at: Millis, chat: &str, message: u64, content: Content) -> Change {
        Change {
            at,
            chat: chat.to_owned(),
            message,
            reader: None,
            content: Some(content),
            is_confirmed: true,
        }
    }

    fn deletes(at: Millis, chat: &str, message: u64) -> Change {
        Change {
            content: None,
            ..shows(at, chat, message, Content::default())
        }
    }

    fn board(at: Millis, message: u64, text: &str) -> Change {
        shows(
            at,
            HALL,
            message,
            content(text, &["hand", "scores", "board words"]),
        )
    }

    fn lobby(at: Millis, message: u64) -> Change {
        shows(at, HALL, message, content("lobby", &["ireland", "begin"]))
    }

    /// A hand from which a move can be made in this version.
    fn hand(at: Millis, chat: &str, message: u64, version: i64) -> Change {
        let reveal = format!("{version}.reveal");
        shows(at, chat, message, content("hand", &[&reveal, "board"]))
    }

    /// A hand that waits for somebody else.
    fn rest(at: Millis, chat: &str, message: u64) -> Change {
        shows(at, chat, message, content("hand", &["board"]))
    }

    fn notice(at: Millis, message: u64, name: &str) -> Change {
        let text = format!("{name}, your turn! Stones · {CODE}: reveal.");
        shows(at, HALL, message, content(&text, &["hand", "board"]))
    }

    fn result(at: Millis) -> Change {
        shows(at, HALL, 90, content("result", &["rematch"]))
    }

    fn presses(at: Millis, person: &str, command: &str) -> Press {
        Press {
            at,
            person: person.to_owned(),
            chat: person.to_lowercase(),
            message: 10,
            data: format!("{CODE}.{command}"),
        }
    }

    /// Anna moves, then Bo, then Anna thinks.
    fn game() -> EventLog {
        let people = [("Anna", ANNA), ("Bo", BO)];
        let table = TableSetup {
            code: CODE.to_owned(),
            place: Some(HALL.to_owned()),
            people: people
                .map(|(name, chat)| (name.to_owned(), chat.to_owned()))
                .into(),
            has_opponents: false,
        };
        EventLog {
            tables: vec![table],
            changes: vec![
                lobby(0, 1),
                board(1_000, 1, "first"),
                hand(1_000, ANNA, 10, 5),
                rest(1_000, BO, 20),
                rest(10_100, ANNA, 10),
                hand(10_100, BO, 20, 6),
                board(10_200, 1, "second"),
                notice(10_300, 2, "Bo"),
                rest(20_100, BO, 20),
                hand(20_100, ANNA, 10, 7),
                deletes(20_200, HALL, 2),
                board(20_300, 1, "third"),
                notice(20_400, 3, "Anna"),
            ],
            presses: vec![
                presses(10_000, "Anna", "5.reveal"),
                presses(20_000, "Bo", "6.reveal"),
            ],
            end: END,
            ..EventLog::default()
        }
    }

    /// The same events in Telegram.
    fn in_telegram(mut log: EventLog) -> EventLog {
        let rename = |chat: &mut String| *chat = format!("Telegram {chat}");
        for table in &mut log.tables {
            table.place.iter_mut().for_each(rename);
            table.people.iter_mut().for_each(|(_, chat)| rename(chat));
        }
        log.changes
            .iter_mut()
            .for_each(|change| rename(&mut change.chat));
        log
    }

    fn found_in(mut log: EventLog) -> Vec<&'static str> {
        log.changes.sort_by_key(|change| change.at);
        log.presses.sort_by_key(|press| press.at);
        violations(&log).into_keys().collect()
    }

    /// Returns the violations after further changes of messages.
    fn found_with(changes: &[Change]) -> Vec<&'static str> {
        let mut log = game();
        log.changes.extend_from_slice(changes);
        found_in(log)
    }

    /// Returns the violations if this change did not happen.
    fn found_without(at: Millis, chat: &str, message: u64) -> Vec<&'static str> {
        let mut log = game();
        let before = log.changes.len();
        log.changes.retain(|change| {
            (change.at, change.chat.as_str(), change.message) != (at, chat, message)
        });
        assert_eq!(log.changes.len() + 1, before);
        found_in(log)
    }

    #[test]
    fn game_without_faults_breaks_no_law() {
        assert_eq!(found_in(game()), NONE);
        let all = found_with(&[result(60_000)]);
        // Then neither hands nor notices may remain.
        assert_eq!(all, ["notice after its turn", "outdated buttons"]);
        assert!(all.iter().all(|law| LAWS.contains(law)));
    }

    #[test]
    fn one_board_is_live() {
        let second = board(30_000, 4, "third");
        assert_eq!(
            found_with(std::slice::from_ref(&second)),
            ["two live messages"]
        );
        let replaced = |at| [second.clone(), deletes(at, HALL, 1)];
        assert_eq!(found_with(&replaced(50_000)), NONE);
        assert_eq!(found_with(&replaced(120_000)), ["two live messages"]);
        // A message whose answer was lost is found and removed, if only later.
        let mut lost = second.clone();
        lost.is_confirmed = false;
        assert_eq!(
            found_with(std::slice::from_ref(&lost)),
            ["two live messages"]
        );
        assert_eq!(found_with(&[lost.clone(), deletes(120_000, HALL, 4)]), NONE);
        let mut killed = game();
        killed.changes.push(second);
        killed.kills.push(31_000);
        assert_eq!(found_in(killed), ["two live messages"]);
        // In Telegram only a later message shows that there was one before.
        let mut log = game();
        log.changes.push(lost);
        assert_eq!(found_in(in_telegram(log.clone())), NONE);
        log.changes.push(notice(150_000, 5, "nobody"));
        assert_eq!(found_in(in_telegram(log)), ["two live messages"]);
    }

    #[test]
    fn one_hand_is_live() {
        let second = hand(30_000, ANNA, 11, 7);
        assert_eq!(
            found_with(std::slice::from_ref(&second)),
            ["two live messages"]
        );
        let replaced = [second, deletes(31_000, ANNA, 10)];
        assert_eq!(found_with(&replaced), NONE);
    }

    #[test]
    fn messages_do_not_go_back() {
        let older = [hand(30_000, ANNA, 10, 5), hand(31_000, ANNA, 10, 7)];
        assert_eq!(found_with(&older), ["version went back"]);
        let nothing = content("hand", &[]);
        let revived = [shows(30_000, ANNA, 10, nothing), hand(31_000, ANNA, 10, 7)];
        assert_eq!(found_with(&revived), ["buttons came back"]);
        let boards = [board(30_000, 1, "second"), board(31_000, 1, "third")];
        assert_eq!(found_with(&boards), ["board went back", "needless edits"]);
        let mut undone = game();
        undone.changes.extend(boards);
        undone.presses.push(presses(29_000, "Bo", "undo"));
        assert_eq!(found_in(undone), NONE);
    }

    #[test]
    fn lobby_does_not_stay() {
        assert_eq!(found_with(&[lobby(500, 4), deletes(2_000, HALL, 4)]), NONE);
        let late = found_with(&[lobby(500, 4), deletes(100_000, HALL, 4)]);
        assert_eq!(late, ["lobby stayed", "two live messages"]);
    }

    #[test]
    fn nothing_outdated_remains() {
        assert_eq!(found_without(20_100, BO, 20), ["outdated buttons"]);
        let hint = content("hint", &["7.reveal", "hand"]);
        assert_eq!(found_with(&[shows(30_000, ANNA, 12, hint)]), NONE);
        let hint = content("hint", &["5.reveal", "hand"]);
        let old = shows(5_000, ANNA, 12, hint);
        assert_eq!(found_with(std::slice::from_ref(&old)), ["outdated buttons"]);
        let lost = Change {
            is_confirmed: false,
            ..old.clone()
        };
        assert_eq!(found_with(&[lost]), ["outdated buttons"]);
        // Without the token that a kill took, nobody can change what one person sees in a place.
        let ephemeral = Change {
            chat: HALL.to_owned(),
            reader: Some(ANNA.to_owned()),
            ..old
        };
        assert_eq!(
            found_with(std::slice::from_ref(&ephemeral)),
            ["outdated buttons"]
        );
        let mut killed = game();
        killed.changes.push(ephemeral);
        killed.kills.push(31_000);
        assert_eq!(found_in(killed), NONE);
    }

    #[test]
    fn views_show_what_the_bot_answers() {
        let asked = |text: &str| {
            let mut log = game();
            log.asked.push(AskedView {
                code: CODE.to_owned(),
                chat: HALL.to_owned(),
                kind: Kind::Board,
                content: content(text, &[]),
            });
            found_in(log)
        };
        assert_eq!(asked("third"), NONE);
        assert_eq!(asked("second"), ["view is not current"]);
    }

    #[test]
    fn edits_have_a_reason() {
        let edits: Vec<_> = (0..6)
            .map(|number| board(30_000 + number, 1, &format!("edit {number}")))
            .collect();
        assert_eq!(found_with(&edits), ["needless edits"]);
        let mut log = game();
        log.changes.extend(edits);
        let asked = (0..6).map(|number| presses(30_000 + number, "Anna", "board"));
        log.presses.extend(asked);
        assert_eq!(found_in(log), NONE);
    }

    #[test]
    fn nobody_is_called_while_playing() {
        let law = "notice to somebody playing";
        // Bo has moved at 20,100 ms.
        assert_eq!(
            found_with(&[notice(21_000, 4, "Bo"), deletes(22_000, HALL, 4)]),
            NONE
        );
        let late = [notice(24_000, 4, "Bo"), deletes(25_000, HALL, 4)];
        assert_eq!(found_with(&late), [law]);
    }

    #[test]
    fn notices_end_with_their_turn() {
        let law = "notice after its turn";
        assert_eq!(found_without(20_200, HALL, 2), [law]);
        let with_deletion_at = |at| {
            let mut log = game();
            log.changes.retain(|change| change.content.is_some());
            log.changes.push(deletes(at, HALL, 2));
            found_in(log)
        };
        assert_eq!(with_deletion_at(70_000), NONE);
        assert_eq!(with_deletion_at(90_000), [law]);
        // Without its buttons it is harmless.
        let mut log = game();
        log.changes.retain(|change| change.content.is_some());
        let stripped = content("Bo, your turn! Stones", &[]);
        log.changes.push(shows(30_000, HALL, 2, stripped));
        assert_eq!(found_in(log), NONE);
    }

    #[test]
    fn every_turn_is_announced_once() {
        let missing = found_without(20_400, HALL, 3);
        assert_eq!(missing, ["turn was not announced"]);
        let twice = found_with(&[notice(30_000, 4, "Anna")]);
        assert_eq!(twice, ["turn was announced twice"]);
        // A notice whose answer was lost is sent again.
        let mut lost = notice(30_000, 4, "Anna");
        lost.is_confirmed = false;
        assert_eq!(found_with(&[lost]), NONE);
        // Who acts at once needs no notice.
        let mut log = game();
        log.changes.retain(|change| change.message != 2);
        assert_eq!(found_in(log), NONE);
    }
}
