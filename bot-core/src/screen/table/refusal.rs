//! Why a table refuses a request.

use super::TableContext;
use crate::people::PersonId;
use crate::screen::game;
use crate::table::Refusal;
use crate::words::say;

impl TableContext<'_> {
    /// Explains why the table refuses a request.
    pub fn refusal_text(&self, refusal: &Refusal) -> String {
        let lang = self.lang;
        let named = |person: &PersonId| {
            let at = self
                .table
                .chairs
                .iter()
                .position(|chair| chair.person() == Some(*person));
            at.and_then(|at| self.names.get(at))
                .cloned()
                .unwrap_or_default()
        };
        match refusal {
            Refusal::AlreadyStarted => say!(lang, "refused-started"),
            Refusal::NotStarted => say!(lang, "refused-not-started"),
            Refusal::Over => say!(lang, "refused-over"),
            Refusal::NotOver => say!(lang, "refused-not-over"),
            Refusal::Full => say!(lang, "refused-full"),
            Refusal::AlreadySeated => say!(lang, "refused-already-seated"),
            Refusal::NotSeated => say!(lang, "refused-not-seated"),
            Refusal::TooFewPlayers => say!(lang, "refused-too-few"),
            Refusal::NotHost => say!(lang, "refused-not-host"),
            Refusal::OnlyHostMayBegin => {
                say!(lang, "refused-host-begins", name = named(&self.table.host))
            }
            Refusal::NoSuchSeat => say!(lang, "refused-no-such-seat"),
            Refusal::IrelandTaken(other) => {
                say!(lang, "refused-ireland-taken", name = named(other))
            }
            Refusal::NothingToUndo => say!(lang, "refused-nothing-to-undo"),
            Refusal::HiddenInformationShown => say!(lang, "refused-something-shown"),
            Refusal::SomebodyActedSince => say!(lang, "refused-somebody-acted"),
            Refusal::NotYourTurn(seat) => {
                say!(lang, "refused-not-your-turn", name = self.name(*seat))
            }
            Refusal::Illegal(illegal) => {
                game::refusal_text(lang, self.table.kind, &self.names, illegal)
            }
            Refusal::MayNotClose => say!(lang, "refused-may-not-close"),
            Refusal::NoCloseRequest => say!(lang, "refused-no-close-request"),
            Refusal::NoOpponentSeated => say!(lang, "refused-no-opponent"),
            Refusal::Paused => say!(lang, "refused-paused"),
            Refusal::NotPaused => say!(lang, "refused-not-paused"),
            Refusal::NothingToVoteOn => say!(lang, "refused-nothing-to-vote"),
        }
    }
}
