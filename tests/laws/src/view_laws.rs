//! Laws about boards and hands: one current message each, and nothing outdated that can be pressed.

use std::collections::BTreeSet;

use crate::event_log::tolerance::REPAIR;
use crate::event_log::{Content, Kind, Message, Millis, TableLog, Violations};

pub fn check(table: &TableLog, found: &mut Violations) {
    one_message_is_live(table, found);
    messages_never_go_back(table, found);
    lobby_becomes_the_board(table, found);
    nothing_outdated_remains(table, found);
    views_are_current(table, found);
    edits_have_a_reason(table, found);
}

/// A span of time in which a message can be pressed.
struct Live<'m, 'l> {
    message: &'m Message<'l>,
    from: Millis,
    until: Millis,
}

/// At most one board, one hand and one hint per place and reader can be pressed. While one replaces another there may be
/// two, but not for long. What a lost answer or a kill doubled may be there longer, but not at the end.
fn one_message_is_live(table: &TableLog, found: &mut Violations) {
    for kind in [Kind::Board, Kind::Hand, Kind::Hint, Kind::Result] {
        let live = live_messages(table, kind);
        for (at, one) in live.iter().enumerate() {
            let others = live[at + 1..].iter().filter(|other| {
                let (one, other) = (one.message, other.message);
                (one.chat, one.reader) == (other.chat, other.reader) && one.id != other.id
            });
            for other in others {
                let from = one.from.max(other.from);
                let until = one.until.min(other.until);
                let is_last = until == table.log.end && from < until;
                // One whose send was not confirmed is found later, and doubled until then.
                let are_known = one.message.is_known && other.message.is_known;
                if are_known && until.saturating_sub(from) > REPAIR || is_last {
                    let text = format!(
                        "{kind:?} in messages {} and {} of {} until {until} ms: {:?}",
                        one.message.id,
                        other.message.id,
                        one.message.chat,
                        one.message.first_line()
                    );
                    table.report(found, "two live messages", from, text);
                }
            }
        }
    }
}

/// Returns when messages of a kind had buttons. A hand has some only for the player to move.
fn live_messages<'m, 'l>(table: &'m TableLog<'l>, kind: Kind) -> Vec<Live<'m, 'l>> {
    let found_again = table
        .messages
        .iter()
        .filter(|message| !message.is_lost && !is_out_of_reach(table, message));
    let spans = found_again.flat_map(|message| {
        let mut spans: Vec<Live> = vec![];
        for shown in &message.shown {
            let is_hand_at_rest =
                kind == Kind::Hand && shown.content.version(table.code()).is_none();
            if table.kind(shown.content) != kind || is_hand_at_rest {
                continue;
            }
            match spans.last_mut().filter(|last| last.until == shown.from) {
                Some(last) => last.until = shown.until,
                None => spans.push(Live {
                    message,
                    from: shown.from,
                    until: shown.until,
                }),
            }
        }
        spans
    });
    spans.collect()
}

/// The version in a message never decreases, buttons that were removed do not return, and a board in a place never shows
/// again what it showed before, unless somebody took a move back.
fn messages_never_go_back(table: &TableLog, found: &mut Violations) {
    for message in &table.messages {
        let (mut newest, mut was_live, mut is_stripped) = (None, false, false);
        let mut earlier: Vec<&Content> = vec![];
        for shown in &message.shown {
            let content = shown.content;
            let describe = |what: &str| {
                let (chat, id) = (message.chat, message.id);
                format!("message {id} of {chat} {what}: {:?}", message.first_line())
            };
            if let Some(version) = content.version(table.code()) {
                if newest.is_some_and(|newest| version < newest) {
                    let text = describe(&format!("shows version {version} after {newest:?}"));
                    table.report(found, "version went back", shown.from, text);
                }
                newest = newest.max(Some(version));
            }
            let is_live = content
                .data
                .iter()
                .any(|data| data.starts_with(table.code()));
            if is_live && is_stripped {
                let text = describe("has buttons again");
                table.report(found, "buttons came back", shown.from, text);
            }
            is_stripped = was_live && !is_live;
            was_live |= is_live;
            let repeats = earlier.iter().rposition(|old| *old == content);
            // In private, the board and the hand take turns in one message.
            let is_in_place = Some(message.chat) == table.setup.place.as_deref();
            let is_board = is_in_place && table.kind(content) == Kind::Board;
            // The same content twice in a row is an edit without a change.
            if let Some(at) = repeats
                && is_board
                && at + 1 < earlier.len()
                && !table.was_undone(0, shown.from)
                && !content.has(table.code(), "ireland")
            {
                let text = describe("shows an earlier board again");
                table.report(found, "board went back", shown.from, text);
            }
            earlier.push(content);
        }
    }
}

/// A lobby does not remain once somebody can make a move.
fn lobby_becomes_the_board(table: &TableLog, found: &mut Violations) {
    let shown = table.messages.iter().flat_map(|message| &message.shown);
    let moves = shown.filter(|shown| shown.content.version(table.code()).is_some());
    let Some(begun) = moves.map(|shown| shown.from).min() else {
        return;
    };
    for message in table.messages.iter().filter(|message| !message.is_lost) {
        for shown in &message.shown {
            let is_lobby = shown.content.has(table.code(), "ireland");
            let is_last = shown.until == table.log.end && !message.is_deleted;
            if is_lobby && (shown.until > begun + REPAIR || is_last && shown.until > begun) {
                let text = format!("message {} of {}", message.id, message.chat);
                table.report(found, "lobby stayed", begun, text);
            }
        }
    }
}

/// At the end no message offers an outdated move or a board of a finished game, unless the bot cannot find it.
fn nothing_outdated_remains(table: &TableLog, found: &mut Violations) {
    let end = table.log.end;
    for message in table.messages.iter().filter(|message| !message.is_lost) {
        if is_outdated(table, message) && !is_out_of_reach(table, message) {
            let content = message.last();
            let (version, newest) = (
                content.and_then(|content| content.version(table.code())),
                table.newest_version(),
            );
            let text = format!(
                "message {} of {} still shows version {version:?}, the newest is {newest:?}: {content:?}",
                message.id, message.chat
            );
            table.report(found, "outdated buttons", end, text);
        }
    }
}

/// Whether only a process that was killed could change a message: what one person sees in a place needs its token.
pub fn is_out_of_reach(table: &TableLog, message: &Message) -> bool {
    let last = message.shown.last().map_or(0, |shown| shown.from);
    message.reader.is_some() && table.log.was_killed(last, table.log.end)
}

/// Whether a message offers an outdated move or a board of a finished game at the end.
pub fn is_outdated(table: &TableLog, message: &Message) -> bool {
    let Some(content) = message.last() else {
        return false;
    };
    let newest = table.newest_version().filter(|_| table.over.is_none());
    let version = content.version(table.code());
    let is_over = table.over.is_some();
    version.is_some_and(|version| Some(version) != newest)
        || is_over && matches!(table.kind(content), Kind::Board | Kind::Hand)
}

/// At the end every view shows what the bot answers when it is asked for it.
fn views_are_current(table: &TableLog, found: &mut Violations) {
    let asked = table.log.asked.iter();
    for asked in asked.filter(|asked| asked.code == table.code()) {
        let mut here = table.messages.iter().filter(|message| {
            let is_kind = |content: &Content| match table.over {
                // A finished board has no buttons.
                Some(_) => lines(content).is_superset(&lines(&asked.content)),
                None => table.kind(content) == asked.kind,
            };
            message.chat == asked.chat
                && message.reader.is_none()
                && message.last().is_some_and(is_kind)
        });
        let is_shown = here.any(|message| {
            let content = message.last();
            content.is_some_and(|content| shows(content, &asked.content))
        });
        if !is_shown {
            let shown = table
                .messages
                .iter()
                .filter(|message| message.chat == asked.chat);
            let shown = shown.filter_map(|message| message.last());
            let shown: Vec<_> = shown
                .filter(|last| table.kind(last) == asked.kind)
                .collect();
            let text = format!(
                "{:?} in {} is not shown:\n{}\nbut {shown:?}",
                asked.kind, asked.chat, asked.content.text
            );
            table.report(found, "view is not current", table.log.end, text);
        }
    }
}

fn lines(content: &Content) -> BTreeSet<&str> {
    content.text.lines().collect()
}

/// Whether a message shows this view, perhaps with further lines.
fn shows(content: &Content, view: &Content) -> bool {
    match (&content.picture, &view.picture) {
        (None, None) => lines(content).is_superset(&lines(view)),
        (own, other) => own == other,
    }
}

/// A board or hand is edited at most once per action at the table. Presses in its chat, lost answers, kills, and what
/// happens before the first move excuse one edit more each.
fn edits_have_a_reason(table: &TableLog, found: &mut Violations) {
    for message in &table.messages {
        let views = message.shown.iter().filter(|shown| {
            let kind = table.kind(shown.content);
            matches!(kind, Kind::Board | Kind::Hand) && !shown.content.has(table.code(), "ireland")
        });
        let views: Vec<_> = views.collect();
        let (Some(first), Some(last)) = (views.first(), views.last()) else {
            continue;
        };
        let (from, to) = (first.from, last.from);
        let is_inside = |at: Millis| (from.saturating_sub(REPAIR)..=to).contains(&at);
        let actions = table.turns.iter().flat_map(|turn| &turn.actions);
        let actions = actions.filter(|action| is_inside(action.sent));
        let mut reasons = match table.setup.has_opponents {
            // Opponents move between the presses.
            true => 4 * actions.count(),
            false => actions.count(),
        };
        let presses = table.log.presses.iter();
        let is_move = |data: &str| play::move_version(data, table.code()).is_some();
        let presses = presses.filter(|press| {
            let here = press.chat == message.chat || press.data.starts_with(table.code());
            here && is_inside(press.at) && !is_move(&press.data)
        });
        let repeated = table.log.presses.iter().filter(|press| {
            press.message == message.id && press.chat == message.chat && is_inside(press.at)
        });
        reasons += presses.count() + repeated.count();
        reasons += message.unconfirmed.len() + 1;
        reasons += table
            .log
            .kills
            .iter()
            .filter(|kill| is_inside(**kill))
            .count();
        if views.len() > reasons + 1 {
            let text = format!(
                "message {} of {} was edited {} times for {reasons} reasons",
                message.id,
                message.chat,
                views.len() - 1
            );
            table.report(found, "needless edits", to, text);
        }
    }
}
