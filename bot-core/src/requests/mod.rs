//! Handlers of requests, one file per command with its tests. A handler decides, saves in one transaction and replies to
//! the asker; `delivery` updates everybody else.

mod access;
mod act;
mod away;
mod begin;
mod board;
mod close;
mod context;
mod export;
mod forget;
mod games;
mod hand;
mod help;
mod hint;
mod invitation;
mod invite;
mod ireland;
mod join;
mod keep;
mod later;
mod link;
mod log;
mod moderation;
mod mute;
mod new_table;
mod opening;
mod opponent;
mod pace;
mod pause;
mod place;
mod privacy;
mod quit;
mod rematch;
mod replies;
mod report;
mod resign;
mod resolve_table;
mod resume;
mod review;
mod rules;
mod say;
mod scores;
mod search;
mod settings;
mod start;
mod stats;
mod suggestions;
mod table_change;
mod talk_limits;
#[cfg(test)]
mod testing;
mod timeout;
mod tutorial;
mod undo;
mod unlink;
mod unmute;
mod unseat;
mod unwatch;
mod vote;
mod watch;
mod wrong_codes;

use std::pin::Pin;
use std::sync::Arc;

use crate::changes::Changes;
use crate::chat::{Audience, Origin, Outcome, Reply, Request};
use crate::clock::Heartbeat;
use crate::command::{Command, ParsedCommand};
use crate::delivery::Delivery;
use crate::metrics;
use crate::opponent::Pool;
use crate::people::Asker;
use crate::present::Present;
use crate::screen::{Screen, menu as screens};
use crate::settings::Settings;
use crate::shared_dice::SharedDice;
use crate::store::Error;
use crate::words::{Lang, say};
use access::{Access, request_cost};
use context::{HandlerError, HandlerResult, RequestContext};
use search::Searches;
use table_change::TableChange;
use talk_limits::TalkLimits;
use wrong_codes::WrongCodes;

pub use suggestions::Suggestion;

/// Handles requests.
pub(crate) struct Requests {
    present: Arc<Present>,
    changes: Arc<Changes>,
    delivery: Arc<Delivery>,
    heartbeat: Arc<Heartbeat>,
    dice: Arc<SharedDice>,
    searches: Searches,
    access: Access,
    talk_limits: TalkLimits,
    wrong_codes: WrongCodes,
    settings: Settings,
}

impl Requests {
    pub fn new(
        present: Arc<Present>,
        changes: Arc<Changes>,
        delivery: Arc<Delivery>,
        heartbeat: Arc<Heartbeat>,
        dice: Arc<SharedDice>,
        pool: Arc<Pool>,
        settings: Settings,
    ) -> Self {
        Self {
            present,
            changes,
            delivery,
            heartbeat,
            dice,
            searches: Searches::new(pool),
            access: Access::new(&settings),
            talk_limits: TalkLimits::new(&settings),
            wrong_codes: WrongCodes::default(),
            settings,
        }
    }

    /// Returns the refusal for a request that needs no handler. Counts the request.
    pub async fn refusal(&self, asker: &Asker) -> Option<String> {
        let lang = self.present.lang_of(asker).await;
        self.check_access(&asker.identity, 1.0, lang).await
    }

    /// Records that the asker is present. Returns a text for them if they got a seat back from a stand-in.
    async fn welcome_back(&self, request: &Request) -> Result<Option<String>, Error> {
        let identity = &request.asker.identity;
        let present = self.changes.mark_present(identity, request.code).await?;
        let Some((person, tables)) = present else {
            return Ok(None);
        };
        let back: Vec<_> = tables
            .iter()
            .map(|table| {
                let count = table.stand_in_actions(person.id);
                let code = table.code.as_str();
                say!(person.lang(), "done-back", code = code, count = count)
            })
            .collect();
        Ok((!back.is_empty()).then(|| back.join(" ")))
    }

    /// Handles a typed command or button data.
    pub async fn handle_text(
        &self,
        asker: Asker,
        origin: Origin,
        update_id: Option<String>,
        text: &str,
    ) -> Reply {
        let platform = asker.identity.platform;
        let reply = self.parse_and_answer(asker, origin, update_id, text).await;
        metrics::record_request(platform, &reply);
        reply
    }

    async fn parse_and_answer(
        &self,
        asker: Asker,
        origin: Origin,
        update_id: Option<String>,
        text: &str,
    ) -> Reply {
        let client = asker.language.as_deref().and_then(Lang::from_tag);
        let parsed = ParsedCommand::parse(text);
        let command = parsed.as_ref().map(|parsed| &parsed.command);
        let cost = command.map_or(1.0, request_cost);
        let refused = self.check_access(&asker.identity, cost, client.unwrap_or_default());
        if let Some(text) = refused.await {
            return Reply::refused(text);
        }
        match parsed {
            Ok(ParsedCommand { code, command }) => {
                let request = Request {
                    asker,
                    origin,
                    update_id,
                    code,
                    command,
                };
                self.handle_allowed(request).await
            }
            Err(error) => {
                let lang = self.present.lang_of(&asker).await;
                Reply::refused(screens::command_error(lang, error))
            }
        }
    }

    /// Handles a request and answers the asker. Everybody else is updated by the delivery worker.
    pub async fn handle(&self, request: Request) -> Reply {
        let lang = request
            .asker
            .language
            .as_deref()
            .and_then(Lang::from_tag)
            .unwrap_or_default();
        let platform = request.asker.identity.platform;
        let cost = request_cost(&request.command);
        let refused = self.check_access(&request.asker.identity, cost, lang);
        let reply = match refused.await {
            Some(text) => Reply::refused(text),
            None => self.handle_allowed(request).await,
        };
        metrics::record_request(platform, &reply);
        reply
    }

    async fn handle_allowed(&self, request: Request) -> Reply {
        match self.answer(&request).await {
            Ok(reply) => reply,
            Err(HandlerError::Refused(text)) => Reply::refused(text),
            Err(HandlerError::Reply(reply)) => *reply,
            Err(HandlerError::Store(error)) => {
                let lang = self.present.lang_of(&request.asker).await;
                tracing::error!(error = %error, platform = %request.asker.identity.platform, "failed to handle a request");
                // Without the file, a new connection fails with another error.
                let is_file_gone =
                    matches!(error, Error::FileGone(_)) || self.present.store.is_file_gone();
                let text = match is_file_gone {
                    true => say!(lang, "refused-not-saved"),
                    false => say!(lang, "refused-failed"),
                };
                Reply {
                    aside: None,
                    screen: Screen::text(text),
                    audience: Audience::Asker,
                    view: None,
                    outcome: Outcome::Failed,
                }
            }
        }
    }

    async fn answer(&self, request: &Request) -> HandlerResult {
        self.heartbeat.detect_suspend().await?;
        self.changes
            .mark_platform_reachable(request.asker.identity.platform)
            .await?;
        let welcome_back = self.welcome_back(request).await?;
        let mut reply = match self.dispatch(request).await {
            Err(HandlerError::Refused(text)) => Reply::refused(text),
            Err(HandlerError::Reply(reply)) => *reply,
            answer => answer?,
        };
        let asides: Vec<_> = welcome_back.into_iter().chain(reply.aside).collect();
        reply.aside = (!asides.is_empty()).then(|| asides.join(" "));
        Ok(reply)
    }

    /// Returns the handler's future. It is boxed, so that not every request needs space for the largest handler.
    fn dispatch<'a>(
        &'a self,
        request: &'a Request,
    ) -> Pin<Box<dyn Future<Output = HandlerResult> + Send + 'a>> {
        match &request.command {
            Command::Start(_) => Box::pin(start::handle(self, request)),
            Command::New(new) => Box::pin(new_table::handle(self, request, *new)),
            Command::Join(_) => Box::pin(join::handle(self, request)),
            Command::Quit { sure } => Box::pin(quit::handle(self, request, *sure)),
            Command::Watch(_) => Box::pin(watch::handle(self, request)),
            Command::Invite { renew } => Box::pin(invite::handle(self, request, *renew)),
            Command::Opponent(which) => Box::pin(opponent::handle(self, request, *which)),
            Command::Unseat(number) => Box::pin(unseat::handle(self, request, *number)),
            Command::Ireland => Box::pin(ireland::handle(self, request)),
            Command::Begin => Box::pin(begin::handle(self, request)),
            Command::Hand { page } => Box::pin(hand::handle(self, request, *page)),
            Command::Board => Box::pin(board::handle(self, request)),
            Command::BoardAsText => Box::pin(board::handle_as_text(self, request)),
            Command::ButtonAction { version, action } => {
                Box::pin(act::handle(self, request, Some(*version), *action))
            }
            Command::TypedAction(text) => Box::pin(act::handle_typed(self, request, text)),
            Command::Undo => Box::pin(undo::handle(self, request)),
            Command::Hint => Box::pin(hint::handle(self, request)),
            Command::Log => Box::pin(log::handle(self, request)),
            Command::Scores => Box::pin(scores::handle(self, request)),
            Command::Review => Box::pin(review::handle(self, request)),
            Command::Rules(kind, topic) => Box::pin(rules::handle(self, request, *kind, *topic)),
            Command::Tutorial(kind) => Box::pin(tutorial::handle(self, request, *kind)),
            Command::Resign { sure } => Box::pin(resign::handle(self, request, *sure)),
            Command::Close { sure } => Box::pin(close::handle(self, request, *sure)),
            Command::Keep => Box::pin(keep::handle(self, request)),
            Command::Rematch => Box::pin(rematch::handle(self, request)),
            Command::Say(text) => Box::pin(say::handle(self, request, text)),
            Command::Mute(who) => Box::pin(mute::handle(self, request, *who)),
            Command::Unmute(who) => Box::pin(unmute::handle(self, request, *who)),
            Command::Unwatch(who) => Box::pin(unwatch::handle(self, request, *who)),
            Command::Report(report) => Box::pin(report::handle(self, request, report.as_ref())),
            Command::Games => Box::pin(games::handle(self, request)),
            Command::Stats => Box::pin(stats::handle(self, request)),
            Command::Settings(setting) => {
                Box::pin(settings::handle(self, request, setting.as_ref()))
            }
            Command::Away(away) => Box::pin(away::handle(self, request, *away)),
            Command::Pace(pace) => Box::pin(pace::handle(self, request, *pace)),
            Command::TimeoutRule(rule) => Box::pin(timeout::handle(self, request, *rule)),
            Command::Pause => Box::pin(pause::handle(self, request)),
            Command::Resume => Box::pin(resume::handle(self, request)),
            Command::Vote(vote) => Box::pin(vote::handle(self, request, *vote)),
            Command::Later(later) => Box::pin(later::handle(self, request, *later)),
            Command::Link { code, sure } => {
                Box::pin(link::handle(self, request, code.as_deref(), *sure))
            }
            Command::Unlink => Box::pin(unlink::handle(self, request)),
            Command::Forget { sure } => Box::pin(forget::handle(self, request, *sure)),
            Command::Export => Box::pin(export::handle(self, request)),
            Command::Privacy => Box::pin(privacy::handle(self, request)),
            Command::Place(setting) => Box::pin(place::handle(self, request, *setting)),
            Command::Help => Box::pin(help::handle(self, request)),
        }
    }
}
