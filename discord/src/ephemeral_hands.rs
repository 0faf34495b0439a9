//! Ephemeral hands. A person has at most one with buttons per table and channel: when a newer one is shown, the older one
//! loses its buttons. Only the token of the interaction that showed it can change it, for 15 minutes.

use std::collections::{HashSet, VecDeque};
use std::sync::Mutex;
use std::time::Duration;

use bot_core::chat::{Origin, Outcome, Request};
use bot_core::command::{Command, Effect, Property};
use bot_core::lock::locked;
use bot_core::screen::Screen;
use bot_core::store::Change;
use bot_core::table::Code;
use serenity::builder::{CreateAttachment, EditInteractionResponse};
use serenity::http::{LightMethod, Route};
use serenity::model::id::{ChannelId, MessageId, UserId};
use tokio::sync::broadcast::error::RecvError;
use tokio::time::{Instant, sleep};
use tokio_util::sync::CancellationToken;

use crate::Discord;
use crate::api::{ApiError, request_with_body};
use crate::handler::PreparedReply;
use crate::interaction::Interaction;
use crate::rendered::RenderedMessage;
use crate::respond::ShownReply;
use crate::response_kind::ResponseKind;

/// A little shorter than Discord's 15 minutes.
const TOKEN_LIFETIME: Duration = Duration::from_secs(14 * 60 + 30);
const MAX_HANDS: usize = 2_000;
/// How long an action has to change its own hand before that loses its buttons.
const STRIP_DELAY: Duration = Duration::from_secs(2);
const FIRST_RETRY_DELAY: Duration = Duration::from_secs(1);

/// The ephemeral hands that can still be changed, oldest first.
#[derive(Default)]
pub struct EphemeralHands(Mutex<VecDeque<EphemeralHand>>);

/// An ephemeral message with a hand. It has no `Debug` because it contains a token.
#[derive(Clone)]
struct EphemeralHand {
    user: UserId,
    channel: ChannelId,
    table: Code,
    /// The version of the table for which it offers moves.
    version: Option<i64>,
    /// Unknown if Discord's confirmation could not be read.
    message: Option<MessageId>,
    /// The token of the interaction that showed it last, and when that was received.
    token: String,
    received_at: Instant,
    is_follow_up: bool,
}

impl EphemeralHands {
    /// Adds a hand and returns the older ones that it replaces.
    fn insert(&self, hand: EphemeralHand) -> Vec<EphemeralHand> {
        let mut replaced = self.take(hand.user, hand.channel, hand.table);
        replaced.retain(|old| old.message.is_none() || old.message != hand.message);
        let mut hands = locked(&self.0);
        hands.push_back(hand);
        if hands.len() > MAX_HANDS {
            hands.pop_front();
        }
        replaced
    }

    /// Removes the hands of a table that a person sees in a channel.
    fn take(&self, user: UserId, channel: ChannelId, table: Code) -> Vec<EphemeralHand> {
        self.take_if(|hand| (hand.user, hand.channel, hand.table) == (user, channel, table))
    }

    fn take_if(&self, is_taken: impl Fn(&EphemeralHand) -> bool) -> Vec<EphemeralHand> {
        let mut hands = locked(&self.0);
        let now = Instant::now();
        hands.retain(|hand| now < hand.received_at + TOKEN_LIFETIME);
        let (taken, kept): (VecDeque<_>, _) = hands.drain(..).partition(is_taken);
        *hands = kept;
        Vec::from(taken)
    }

    /// Returns the tables and versions for which hands offer moves.
    fn offered_moves(&self) -> HashSet<(Code, i64)> {
        let hands = locked(&self.0);
        let hands = hands.iter();
        hands
            .filter_map(|hand| Some((hand.table, hand.version?)))
            .collect()
    }

    /// Returns the hand in a message.
    fn in_message(&self, message: MessageId) -> Option<EphemeralHand> {
        let hands = locked(&self.0);
        let mut hands = hands.iter();
        let found = hands.find(|hand| hand.message == Some(message));
        found
            .filter(|hand| hand.received_at.elapsed() < TOKEN_LIFETIME)
            .cloned()
    }

    /// Returns the only table whose hand a person sees in a channel.
    fn only_table(&self, user: UserId, channel: ChannelId) -> Option<Code> {
        let hands = locked(&self.0);
        let here = hands
            .iter()
            .filter(|hand| (hand.user, hand.channel) == (user, channel));
        let mut tables = here.map(|hand| hand.table);
        let first = tables.next()?;
        tables.all(|table| table == first).then_some(first)
    }
}

/// Returns the table of a screen from which moves are made.
fn table_of_hand(screen: &Screen) -> Option<Code> {
    let mut buttons = screen.buttons.iter().flatten();
    let on_hand = buttons.find(|button| button.action.command.has(Property::OnHand))?;
    on_hand.action.code
}

/// Returns the version of the table for which a screen offers moves.
fn version_of_moves(screen: &Screen) -> Option<i64> {
    let mut buttons = screen.buttons.iter().flatten();
    buttons.find_map(|button| match &button.action.command {
        Command::ButtonAction { version, .. } => Some(*version),
        _ => None,
    })
}

/// Whether a command may change what a hand shows.
fn changes_hand(command: &Command) -> bool {
    matches!(
        command.spec().effect,
        Effect::PlaysGame | Effect::EndsRating | Effect::ChangesClock | Effect::LeavesTable
    )
}

impl Discord {
    /// Updates the ephemeral hands of the user after a reply was shown.
    pub async fn update_ephemeral_hands(
        &self,
        interaction: &Interaction,
        prepared: &PreparedReply,
        shown: ShownReply,
    ) {
        let (user, channel) = (interaction.user_id(), interaction.channel);
        let hands = &self.0.ephemeral_hands;
        let pressed = interaction.button_press();
        let (is_ephemeral, message) = match (shown.kind, pressed) {
            (ResponseKind::Ephemeral, _) => (true, shown.message),
            (ResponseKind::Update, Some(pressed)) => (pressed.is_ephemeral, Some(pressed.message)),
            _ => (false, shown.message),
        };
        if is_ephemeral && let Some(message) = message {
            // Now it shows something else, and with another token.
            hands.take_if(|hand| hand.message == Some(message));
        }
        let table = table_of_hand(&prepared.reply.screen);
        let table = table.filter(|_| prepared.rendered.has_buttons());
        let replaced = match table {
            Some(table) if is_ephemeral => hands.insert(EphemeralHand {
                user,
                channel,
                table,
                version: version_of_moves(&prepared.reply.screen),
                message,
                token: interaction.token.clone(),
                received_at: interaction.received_at,
                is_follow_up: shown.is_follow_up,
            }),
            Some(table) if matches!(interaction.origin(), Origin::Private) => {
                hands.take(user, channel, table)
            }
            Some(_) => return,
            None => return self.refresh_ephemeral_hand(interaction, prepared).await,
        };
        for hand in replaced {
            self.strip_ephemeral_hand(&hand).await;
        }
    }

    /// Shows the current hand in an ephemeral message whose table was changed by another message.
    async fn refresh_ephemeral_hand(&self, interaction: &Interaction, prepared: &PreparedReply) {
        let parsed = interaction.parse_commands().ok();
        let Some(parsed) = parsed.and_then(|mut parsed| parsed.pop()) else {
            return;
        };
        if prepared.reply.outcome != Outcome::Done || !changes_hand(&parsed.command) {
            return;
        }
        let (user, channel) = (interaction.user_id(), interaction.channel);
        let hands = &self.0.ephemeral_hands;
        let Some(table) = parsed.code.or_else(|| hands.only_table(user, channel)) else {
            return;
        };
        let Some(hand) = hands.take(user, channel, table).pop() else {
            return;
        };
        let origin = interaction.origin();
        // In private, the hand itself is another message, which the delivery task updates.
        if matches!(origin, Origin::Private) {
            return self.strip_ephemeral_hand(&hand).await;
        }
        let request = Request {
            asker: interaction.asker(),
            origin,
            update_id: None,
            code: Some(table),
            command: Command::Hand { page: 0 },
        };
        let bot = &self.0.bot;
        let reply = bot.handle(request).await;
        if table_of_hand(&reply.screen) != Some(table) {
            return self.strip_ephemeral_hand(&hand).await;
        }
        let rendered = RenderedMessage::render(bot, &reply.screen, &[], None).await;
        self.show_in_ephemeral_hand(&hand, &rendered).await;
        let version = version_of_moves(&reply.screen);
        for newer in hands.insert(EphemeralHand { version, ..hand }) {
            // The person asked for another one meanwhile.
            self.strip_ephemeral_hand(&newer).await;
        }
    }

    /// Removes the buttons of ephemeral hands whose moves are outdated: their players acted elsewhere, or somebody else
    /// changed the table.
    pub async fn strip_outdated_hands(&self, stop: &CancellationToken) {
        let mut changes = self.0.bot.subscribe_changes();
        loop {
            let changed = tokio::select! {
                () = stop.cancelled() => return,
                changed = changes.recv() => changed,
            };
            match changed {
                Ok(Change::Table(_)) | Err(RecvError::Lagged(_)) => {}
                Ok(Change::Person(_) | Change::Account(_)) => continue,
                Err(RecvError::Closed) => return,
            }
            // The reply to an action may be about to change the hand itself.
            tokio::select! {
                () = stop.cancelled() => return,
                () = sleep(STRIP_DELAY) => {}
            }
            changes = changes.resubscribe();
            for (table, version) in self.0.ephemeral_hands.offered_moves() {
                if self.0.bot.is_current(table, version).await {
                    continue;
                }
                let is_outdated =
                    |hand: &EphemeralHand| (hand.table, hand.version) == (table, Some(version));
                for hand in self.0.ephemeral_hands.take_if(is_outdated) {
                    self.strip_ephemeral_hand(&hand).await;
                }
            }
        }
    }

    /// Shows a reply in the pressed ephemeral hand although the press itself cannot be answered any more. Returns whether
    /// that succeeded.
    pub async fn show_in_pressed_hand(
        &self,
        interaction: &Interaction,
        prepared: &PreparedReply,
    ) -> bool {
        if prepared.kind != ResponseKind::Update {
            return false;
        }
        let pressed = interaction.button_press();
        let hand = pressed.and_then(|pressed| self.0.ephemeral_hands.in_message(pressed.message));
        match hand {
            Some(hand) => self.show_in_ephemeral_hand(&hand, &prepared.rendered).await,
            None => false,
        }
    }

    async fn show_in_ephemeral_hand(
        &self,
        hand: &EphemeralHand,
        rendered: &RenderedMessage,
    ) -> bool {
        let body = rendered.body(self.accepts_files(hand.channel));
        let response = body.edit_response();
        let edited = self.edit_ephemeral_hand(hand, &response, body.upload());
        edited.await.is_ok()
    }

    /// Removes the buttons of a hand. If that fails, it is repeated in the background while its token is valid.
    async fn strip_ephemeral_hand(&self, hand: &EphemeralHand) {
        let Some(mut wait) = self.try_strip(hand, FIRST_RETRY_DELAY).await else {
            return;
        };
        let (discord, hand) = (self.clone(), hand.clone());
        // It must not delay the end of the program.
        tokio::spawn(async move {
            let mut delay = FIRST_RETRY_DELAY;
            while hand.received_at.elapsed() + wait < TOKEN_LIFETIME {
                sleep(wait).await;
                delay *= 2;
                match discord.try_strip(&hand, delay).await {
                    Some(next) => wait = next,
                    None => return,
                }
            }
        });
    }

    /// Returns how long to wait before the next attempt, if one is needed.
    async fn try_strip(&self, hand: &EphemeralHand, delay: Duration) -> Option<Duration> {
        let edit = EditInteractionResponse::new().components(vec![]);
        match self.edit_ephemeral_hand(hand, &edit, None).await {
            Err(ApiError::NoResponse(_)) => Some(delay),
            Err(ApiError::RateLimited { retry_after }) => Some(retry_after),
            _ => None,
        }
    }

    async fn edit_ephemeral_hand(
        &self,
        hand: &EphemeralHand,
        edit: &EditInteractionResponse,
        upload: Option<CreateAttachment>,
    ) -> Result<(), ApiError> {
        let Some(application_id) = self.0.application_id.get().copied() else {
            return Ok(());
        };
        let token = &hand.token;
        let route = match hand.message.filter(|_| hand.is_follow_up) {
            Some(message_id) => Route::WebhookFollowupMessage {
                application_id,
                token,
                message_id,
            },
            None => Route::WebhookOriginalInteractionResponse {
                application_id,
                token,
            },
        };
        let request = request_with_body(LightMethod::Patch, route, edit, upload);
        let edited = self.0.api.execute(request).await;
        if let Err(error) = &edited {
            // The person may have dismissed it.
            tracing::debug!(%error, "failed to change an ephemeral hand");
        }
        edited.map(|_| ())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hand(user: u64, message: u64) -> EphemeralHand {
        EphemeralHand {
            user: UserId::new(user),
            channel: ChannelId::new(1),
            table: "K7QX".parse().unwrap(),
            version: None,
            message: Some(MessageId::new(message)),
            token: String::new(),
            received_at: Instant::now(),
            is_follow_up: false,
        }
    }

    #[test]
    fn newer_hand_replaces_the_older_one() {
        let hands = EphemeralHands::default();
        assert!(hands.insert(hand(1, 10)).is_empty());
        assert!(hands.insert(hand(2, 20)).is_empty());
        // The same message again.
        assert!(hands.insert(hand(1, 10)).is_empty());
        let replaced = hands.insert(hand(1, 30));
        let replaced: Vec<_> = replaced.iter().map(|hand| hand.message).collect();
        assert_eq!(replaced, [Some(MessageId::new(10))]);
    }

    #[tokio::test(start_paused = true)]
    async fn hands_are_forgotten_with_their_token_and_beyond_the_limit() {
        let hands = EphemeralHands::default();
        hands.insert(hand(1, 10));
        tokio::time::advance(TOKEN_LIFETIME).await;
        assert!(hands.in_message(MessageId::new(10)).is_none());
        assert!(hands.insert(hand(1, 20)).is_empty());
        for user in 0..MAX_HANDS as u64 {
            hands.insert(hand(100 + user, 100 + user));
        }
        assert_eq!(locked(&hands.0).len(), MAX_HANDS);
        assert!(hands.in_message(MessageId::new(20)).is_none());
    }
}
