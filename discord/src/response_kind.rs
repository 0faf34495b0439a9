//! In which form an interaction is answered: in place of what was pressed, for all, or for the asker alone.

use bot_core::chat::{Audience, Origin, Outcome, Reply};
use bot_core::command::Command;

use crate::buttons::table_code;
use crate::interaction::{ButtonPress, Interaction};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResponseKind {
    /// The message that was pressed shows it from now on.
    Update,
    /// A message that all who are there see.
    Public,
    /// A message for the asker alone.
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

    /// In which form an answer has to come that is told to wait, when nothing is known yet but what was asked.
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
            (Origin::Private, _) if !is_transient(command) => Self::Public,
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

    /// Whether others see it too.
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

/// Whether its answer in private is nothing to keep.
fn is_transient(command: &Command) -> bool {
    matches!(
        command,
        Command::Hint
            | Command::Review
            | Command::Log
            | Command::Scores
            | Command::Say(_)
            | Command::Pause
            | Command::Resume
            | Command::Vote(_)
    )
}

/// Whether a message in private turns into what is asked: what belongs to a table stays, questions, rules and settings turn
/// their pages.
fn replaces_pressed_message(pressed: &ButtonPress, command: &Command) -> bool {
    becomes_table(command) || has_pages(pressed)
}

/// Whether a message becomes the table in private by being asked this.
fn becomes_table(command: &Command) -> bool {
    // What was chosen is seen in the lobby, which takes the place of the question.
    command.updates_source_message()
        || matches!(command, Command::Pace(Some(_)) | Command::TimeOut(Some(_)))
}

fn has_pages(pressed: &ButtonPress) -> bool {
    let data = &pressed.buttons;
    !data.is_empty() && data.iter().all(|data| table_code(data).is_none())
}

fn in_private(pressed: Option<&ButtonPress>, command: &Command, reply: &Reply) -> ResponseKind {
    // A sentence in passing leaves the chat as it is.
    if reply.slot.is_none() && reply.screen.buttons.is_empty() {
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
    // What has no buttons would leave the asker without any.
    let has_content = !reply.screen.buttons.is_empty() || reply.outcome == Outcome::Done;
    match ephemeral {
        Some(pressed) if has_content && may_replace_ephemeral(pressed, command) => {
            ResponseKind::Update
        }
        _ => ResponseKind::Ephemeral,
    }
}

/// Whether it changes a lobby that all see.
fn changes_lobby(command: &Command) -> bool {
    matches!(
        command,
        Command::Opponent(_)
            | Command::Ireland
            | Command::Unseat(_)
            | Command::Pace(_)
            | Command::TimeOut(_)
    )
}

/// Whether what is asked may take the place of a message that one person alone sees in a channel. A hand stays for what is not
/// about it: it cannot be brought back.
fn may_replace_ephemeral(pressed: &ButtonPress, command: &Command) -> bool {
    command.updates_source_message()
        || matches!(command, Command::Hand { .. })
        || !pressed.is_hand()
}

/// Whether the answer takes the place of the message that was pressed in private.
fn replaces_in_private(pressed: &ButtonPress, command: &Command, reply: &Reply) -> bool {
    if pressed.is_ephemeral {
        return reply.slot.is_none();
    }
    match reply.slot {
        Some(_) => becomes_table(command),
        None => has_pages(pressed),
    }
}
