//! Decides how to respond to an interaction: update the pressed message, or send a public or an ephemeral one.

use bot_core::chat::{Audience, Origin, Outcome, Reply};
use bot_core::command::{Command, Effect, ParsedCommand, Property};

use crate::interaction::{ButtonPress, Interaction};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResponseKind {
    /// Update the pressed message.
    Update,
    /// Send a message that everybody in the channel sees.
    Public,
    /// Send a message that only the user sees.
    Ephemeral,
}

impl ResponseKind {
    pub fn choose(
        interaction: &Interaction,
        origin: &Origin,
        command: &Command,
        reply: &Reply,
    ) -> Self {
        let pressed = interaction.button_press();
        match origin {
            Origin::Private => in_private(pressed, command, reply),
            Origin::Place { .. } => in_place(pressed, command, reply),
            Origin::ReplyOnly => Self::Ephemeral,
        }
    }

    /// Chooses the kind for a deferred response, before the reply is known.
    pub fn for_deferred(
        interaction: &Interaction,
        origin: &Origin,
        command: Option<&Command>,
    ) -> Self {
        let Some(command) = command else {
            return Self::Ephemeral;
        };
        match (origin, interaction.button_press()) {
            (Origin::Private, Some(pressed))
                if !pressed.is_ephemeral && replaces_pressed_message(pressed, command) =>
            {
                Self::Update
            }
            (Origin::Private, _) if !command.has(Property::Transient) => Self::Public,
            (Origin::Place { .. }, Some(pressed))
                if pressed.is_ephemeral && may_replace_ephemeral(pressed, command) =>
            {
                Self::Update
            }
            (Origin::Place { .. }, Some(pressed))
                if !pressed.is_ephemeral && changes_lobby(command) =>
            {
                Self::Update
            }
            _ => Self::Ephemeral,
        }
    }

    /// Whether other people see the response.
    pub fn is_public(self, interaction: &Interaction, origin: &Origin) -> bool {
        let is_ephemeral = interaction
            .button_press()
            .is_some_and(|pressed| pressed.is_ephemeral);
        match (origin, self) {
            (Origin::Place { .. }, Self::Public) => true,
            (Origin::Place { .. }, Self::Update) => !is_ephemeral,
            _ => false,
        }
    }
}

/// Whether the pressed message in a private chat is replaced: by its table, or by another page of questions, rules or
/// settings.
fn replaces_pressed_message(pressed: &ButtonPress, command: &Command) -> bool {
    becomes_table(command) || has_pages(pressed)
}

/// Whether this command turns a private message into its table.
fn becomes_table(command: &Command) -> bool {
    // The lobby replaces the question that was asked.
    let shows_lobby = changes_lobby(command) && command.has(Property::RepliesWithBoard);
    command.has(Property::ReplacesPressed) || shows_lobby
}

fn has_pages(pressed: &ButtonPress) -> bool {
    let data = &pressed.buttons;
    !data.is_empty()
        && data
            .iter()
            .all(|data| ParsedCommand::code_in_data(data).is_none())
}

fn in_private(pressed: Option<&ButtonPress>, command: &Command, reply: &Reply) -> ResponseKind {
    // A plain sentence does not replace anything.
    if reply.view.is_none() && reply.screen.buttons.is_empty() {
        return ResponseKind::Ephemeral;
    }
    match pressed {
        Some(pressed) if replaces_in_private(pressed, command, reply) => ResponseKind::Update,
        _ => ResponseKind::Public,
    }
}

fn in_place(pressed: Option<&ButtonPress>, command: &Command, reply: &Reply) -> ResponseKind {
    let ephemeral = pressed.filter(|pressed| pressed.is_ephemeral);
    if reply.audience == Audience::Place {
        return match pressed {
            Some(_) if changes_lobby(command) => ResponseKind::Update,
            _ => ResponseKind::Public,
        };
    }
    // Without buttons, the user could not continue from there.
    let has_content = !reply.screen.buttons.is_empty() || reply.outcome == Outcome::Done;
    match ephemeral {
        Some(pressed) if has_content && may_replace_ephemeral(pressed, command) => {
            ResponseKind::Update
        }
        _ => ResponseKind::Ephemeral,
    }
}

/// Whether the command changes a public lobby.
fn changes_lobby(command: &Command) -> bool {
    command.spec().effect == Effect::ChangesLobby
}

/// Whether the reply may replace an ephemeral message in a channel. A hand is only replaced by commands about it,
/// because it cannot be restored.
fn may_replace_ephemeral(pressed: &ButtonPress, command: &Command) -> bool {
    command.has(Property::ReplacesPressed)
        || matches!(command, Command::Hand { .. })
        || !pressed.is_hand()
}

/// Whether the reply replaces the pressed message in a private chat.
fn replaces_in_private(pressed: &ButtonPress, command: &Command, reply: &Reply) -> bool {
    if pressed.is_ephemeral {
        return reply.view.is_none();
    }
    match reply.view {
        Some(_) => becomes_table(command),
        None => has_pages(pressed),
    }
}
