//! `report`: reports somebody at the table to the host of the program.

use super::{HandlerResult, Requests, TableChange};
use crate::chat::Request;
use crate::command::{Command, ReportArgs};
use crate::people::clean_text;
use crate::screen::{Screen, menu as screens};
use crate::table::Refusal;
use crate::words::say;

/// In characters.
const MAX_REASON_LENGTH: usize = 300;

/// Asks for the person and the reason if they are missing.
pub(super) async fn handle(
    requests: &Requests,
    request: &Request,
    report: Option<&ReportArgs>,
) -> HandlerResult {
    let mut change = TableChange::begin(requests, request).await?;
    let (person, code, lang) = (change.person(), change.before.code, change.ctx.lang);
    if !change.is_here().await? {
        return Err(change.refuse(Refusal::NotSeated).await);
    }
    let named = report.map(|report| report.who);
    let others = change.others_here(named).await?;
    let Some(ReportArgs { who, reason }) = report else {
        let command = |who| Command::Report(Some(ReportArgs { who, reason: None }));
        return change.ask_who(&others, command);
    };
    let other = change.find_who(&others, *who)?;
    let reason = reason
        .as_deref()
        .and_then(|text| clean_text(text, MAX_REASON_LENGTH));
    let Some(reason) = reason else {
        let screen = screens::choose_report_reason(lang, code, *who, other.name());
        return change.ask(screen);
    };
    change.limit_reports().await?;
    let tx = &mut change.tx;
    let number = tx.save_report(code, person, other.person, &reason).await?;
    let text = say!(lang, "done-reported", name = other.name());
    let reply = change.reply_with_screen(Screen::text(text)).await?;
    // Names, accounts and the reason are in the database only, where `forget` deletes them.
    tracing::warn!(report = number, table = %code, "a player reported somebody; `keltis check` shows the report");
    Ok(reply)
}

#[cfg(test)]
mod tests {
    use super::super::testing::*;

    #[tokio::test]
    async fn player_reports_somebody_by_buttons() {
        let world = World::new().await;
        let (_, bert) = world.game("stones 2").await;
        assert_snapshot!(bert.types("report").await, @"
        Who do you mean?
        [1. Anna]
        ");
        assert_snapshot!(bert.presses("YX7Y.report 1").await, @"
        What has Anna done? Choose, or say it in your own words: report 1 TEXT.
        [Insults]
        [Spam]
        [Spoiling the game]
        ");
        assert_snapshot!(bert.presses("YX7Y.report 1 insults").await, @"Thanks. The people who run this bot will see your report about Anna.");
    }

    #[tokio::test]
    async fn reports_are_limited() {
        let world = World::new().await;
        let (anna, _) = world.game("stones 2").await;
        for _ in 0..3 {
            anna.types("report 2 swears at me").await;
        }
        assert_snapshot!(anna.types("report 2 swears at me").await, @"Refused: That was a lot at once. Wait a moment, please.");
        world.wait(3_600).await;
        assert_snapshot!(anna.types("report 2 swears at me").await, @"Thanks. The people who run this bot will see your report about Bert.");
    }

    #[tokio::test]
    async fn only_people_at_the_table_report_each_other() {
        let world = World::new().await;
        let (anna, _) = world.game("stones 2").await;
        let cleo = world.person("Cleo").in_private();
        let code = world.code();
        assert_snapshot!(cleo.types(&format!("report {code} 1 spam")).await, @"Refused: You're not at this table.");
        assert_snapshot!(anna.types("report 1 myself").await, @"Refused: You can't choose 1 here. Send the command on its own to see who you can choose.");
        assert_snapshot!(anna.types("report w9 nobody").await, @"Refused: You can't choose w9 here. Send the command on its own to see who you can choose.");
    }
}
