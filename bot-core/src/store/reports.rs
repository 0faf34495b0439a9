//! Reports about people, for the host of the program.

use super::{Error, Transaction};
use crate::people::PersonId;
use crate::table::Code;

impl Transaction<'_> {
    /// Saves a report with the accounts that the reported person has now. Returns its number.
    pub async fn save_report(
        &mut self,
        code: Code,
        reporter: PersonId,
        reported: PersonId,
        reason: &str,
    ) -> Result<i64, Error> {
        let statement = sqlx::query(
            "INSERT INTO report (at, code, reporter, reported, reason, accounts) VALUES ($1, $2, $3, $4, $5, COALESCE(
             (SELECT GROUP_CONCAT(platform || ':' || user_id, ' ') FROM identity WHERE person = $4), '')) RETURNING id",
        )
        .bind(self.now)
        .bind(code.as_str())
        .bind(reporter.0)
        .bind(reported.0)
        .bind(reason);
        self.insert(statement).await
    }
}
