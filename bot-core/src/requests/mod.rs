//! Handlers of requests: one transaction each. They decide, save and reply to the asker.

mod account;
mod context;
mod lobby;
mod play;
mod queries;
mod resolve_table;
mod suggestions;
mod time_commands;
mod tutorial;

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex};

use crate::changes::Changes;
use crate::chat::{Asker, Audience, Identity, Origin, Outcome, Reply, Request};
use crate::clock::Heartbeat;
use crate::command::{Command, ParsedCommand};
use crate::delivery::Delivery;
use crate::lock::locked;
use crate::metrics;
use crate::opponent::Pool;
use crate::present::Present;
use crate::screen::{Screen, menu as screens};
use crate::settings::Settings;
use crate::shared_dice::SharedDice;
use crate::store::{self, Error, Reachability, Transaction};
use crate::table::pace::MINUTE;
use crate::table::{Millis, Person, PersonId};
use crate::words::{Lang, say};
use context::{HandlerError, HandlerResult, RequestContext, refusal_error};

pub use suggestions::Suggestion;

/// Above this number, request counts of earlier minutes are dropped.
const MAX_TRACKED_ASKERS: usize = 10_000;

/// Handles requests.
pub(crate) struct Requests {
    present: Arc<Present>,
    changes: Arc<Changes>,
    delivery: Arc<Delivery>,
    heartbeat: Arc<Heartbeat>,
    dice: Arc<SharedDice>,
    pool: Arc<Pool>,
    settings: Settings,
    /// People who wait for a hint or a review.
    people_with_search: Arc<Mutex<HashSet<PersonId>>>,
    request_counts: Mutex<HashMap<Identity, RequestCount>>,
}

/// The number of requests in the current minute.
#[derive(Clone, Copy)]
struct RequestCount {
    since: Millis,
    count: u32,
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
            pool,
            settings,
            people_with_search: Arc::default(),
            request_counts: Mutex::default(),
        }
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
        if let Some(text) = self.check_access(&asker.identity, client.unwrap_or_default()) {
            return Reply::refused(text);
        }
        match ParsedCommand::parse(text) {
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
        let reply = match self.check_access(&request.asker.identity, lang) {
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
                Reply {
                    aside: None,
                    screen: Screen::text(say!(lang, "refused-failed")),
                    audience: Audience::Asker,
                    slot: None,
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

    async fn dispatch(&self, request: &Request) -> HandlerResult {
        match &request.command {
            Command::Start => self.start(request).await,
            Command::New(new) => self.new_table(request, *new).await,
            Command::Join => self.join(request).await,
            Command::Quit { sure } => self.quit(request, *sure).await,
            Command::Watch => self.watch(request).await,
            Command::Opponent(which) => self.opponent(request, *which).await,
            Command::Unseat(number) => self.unseat(request, *number).await,
            Command::Ireland => self.ireland(request).await,
            Command::Begin => self.begin(request).await,
            Command::Hand { page } => self.hand(request, *page).await,
            Command::Board => self.board(request).await,
            Command::BoardAsText => self.board_as_text(request).await,
            Command::ButtonAction { version, action } => {
                self.act(request, Some(*version), *action).await
            }
            Command::TypedAction(text) => self.typed_action(request, text).await,
            Command::Undo => self.undo(request).await,
            Command::Hint => self.hint(request).await,
            Command::Log => self.log(request).await,
            Command::Scores => self.scores(request).await,
            Command::Review => self.review(request).await,
            Command::Rules(kind, topic) => {
                let ctx = self.read_context(request).await?;
                Ok(ctx.reply(screens::rules(ctx.lang, *kind, *topic), Outcome::Unchanged))
            }
            Command::Tutorial(kind) => self.start_tutorial(request, *kind).await,
            Command::Resign { sure } => self.resign(request, *sure).await,
            Command::Close { sure } => self.close_table(request, *sure).await,
            Command::Rematch => self.rematch(request).await,
            Command::Say(text) => self.say(request, text).await,
            Command::Games => self.games(request).await,
            Command::Stats => self.stats(request).await,
            Command::Settings(setting) => self.person_settings(request, setting.as_ref()).await,
            Command::Away(away) => self.away(request, *away).await,
            Command::Pace(pace) => self.pace(request, *pace).await,
            Command::TimeoutRule(rule) => self.timeout_rule(request, *rule).await,
            Command::Pause => self.pause(request).await,
            Command::Resume => self.resume(request).await,
            Command::Vote(vote) => self.vote(request, *vote).await,
            Command::Later(later) => self.later(request, *later).await,
            Command::Link(code) => self.link(request, code.as_deref()).await,
            Command::Unlink => self.unlink(request).await,
            Command::Forget { sure } => self.forget(request, *sure).await,
            Command::Privacy => {
                let ctx = self.read_context(request).await?;
                Ok(ctx.reply(
                    Screen::text(say!(ctx.lang, "privacy-text")),
                    Outcome::Unchanged,
                ))
            }
            Command::Place(setting) => self.place_settings(request, *setting).await,
            Command::Help => {
                let ctx = self.read_context(request).await?;
                Ok(ctx.reply(screens::help(ctx.lang), Outcome::Unchanged))
            }
        }
    }

    /// Whether the host banned this account or allows only others.
    pub(super) fn is_banned(&self, identity: &Identity) -> bool {
        let named = |list: &[String]| {
            let person = format!("{}:{}", identity.platform, identity.user);
            list.iter()
                .any(|entry| *entry == person || *entry == identity.platform.name())
        };
        let settings = &self.settings;
        named(&settings.ban) || !settings.allow.is_empty() && !named(&settings.allow)
    }

    /// Returns the refusal for a banned account or for too many requests. Counts the request.
    pub(super) fn check_access(&self, identity: &Identity, lang: Lang) -> Option<String> {
        if self.is_banned(identity) {
            return Some(say!(lang, "refused-banned"));
        }
        let settings = &self.settings;
        let now = self.present.now();
        let mut counts = locked(&self.request_counts);
        if counts.len() > MAX_TRACKED_ASKERS {
            counts.retain(|_, count| now - count.since < MINUTE);
        }
        let count = counts.entry(identity.clone()).or_insert(RequestCount {
            since: now,
            count: 0,
        });
        if now - count.since >= MINUTE {
            *count = RequestCount {
                since: now,
                count: 0,
            };
        }
        count.count += 1;
        (count.count > settings.max_requests_per_minute).then(|| say!(lang, "refused-too-fast"))
    }

    /// Loads the context of a read-only request. A first private message makes the person reachable, and that is saved.
    pub(super) async fn read_context<'a>(
        &self,
        request: &'a Request,
    ) -> Result<RequestContext<'a>, HandlerError> {
        let mut db = self.present.read().await?;
        let identity = &request.asker.identity;
        let mut known = store::people::by_identity(&mut db, identity).await?;
        let reached = matches!(known, Some((_, Reachability::Reachable)));
        if matches!(request.origin, Origin::Private) && !reached {
            // Holding a read connection while waiting for the writer could deadlock.
            drop(db);
            let mut tx = self.present.write().await?;
            known = Some(tx.find_or_create_person(&request.asker).await?);
            tx.set_reachability(identity, Reachability::Reachable)
                .await?;
            tx.commit().await?;
            self.changes.signals.wake_delivery();
            db = self.present.read().await?;
        }
        let place = match &request.origin {
            Origin::Place { address, .. } => store::places::by_address(&mut db, address).await?,
            Origin::Private | Origin::ReplyOnly => None,
        };
        let client = request.asker.language.as_deref().and_then(Lang::from_tag);
        let mut person = known.map_or_else(|| Person::nobody(client), |(person, _)| person);
        person.client_lang = client.or(person.client_lang);
        let lang = person.lang();
        Ok(RequestContext {
            request,
            person,
            lang,
            place,
        })
    }

    /// Begins a transaction and loads the context. The flag is `false` if this update was handled before.
    pub(super) async fn begin_change<'a>(
        &self,
        request: &'a Request,
    ) -> Result<(Transaction<'_>, RequestContext<'a>, bool), HandlerError> {
        let mut tx = self.present.write().await?;
        let platform = request.asker.identity.platform.name();
        let first = match &request.update_id {
            Some(update) => tx.mark_update_seen(platform, update).await?,
            None => true,
        };
        let (person, reach) = tx.find_or_create_person(&request.asker).await?;
        let lang = person.lang();
        let place = match &request.origin {
            Origin::Place { address, .. } => Some(tx.find_or_create_place(address, lang).await?),
            Origin::Private => {
                if reach != Reachability::Reachable {
                    tx.set_reachability(&request.asker.identity, Reachability::Reachable)
                        .await?;
                }
                None
            }
            Origin::ReplyOnly => None,
        };
        let ctx = RequestContext {
            request,
            person,
            lang,
            place,
        };
        Ok((tx, ctx, first))
    }
}
