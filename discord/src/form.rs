//! In which form an interaction is answered: in place of what was pressed, for all, or for the asker alone.

use bot_core::ask::Ask;
use bot_core::chat::{At, Audience, Outcome, Reply};

use crate::interaction::{Interaction, Pressed};
use crate::rows::code_in;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// The message that was pressed shows it from now on.
    Update,
    /// A message that all who are there see.
    Open,
    /// A message for the asker alone.
    Alone,
}

impl Form {
    pub fn of(interaction: &Interaction, at: &At, ask: &Ask, reply: &Reply) -> Self {
        let pressed = interaction.pressed();
        match at {
            At::Private => in_private(pressed, ask, reply),
            At::Place { .. } => in_place(pressed, ask, reply),
            At::Elsewhere => Self::Alone,
        }
    }
}

fn in_private(pressed: Option<&Pressed>, ask: &Ask, reply: &Reply) -> Form {
    // A sentence in passing leaves the chat as it is.
    if reply.slot.is_none() && reply.screen.buttons.is_empty() {
        return Form::Alone;
    }
    match pressed {
        Some(pressed) if stays(pressed, ask, reply) => Form::Update,
        _ => Form::Open,
    }
}

fn in_place(pressed: Option<&Pressed>, ask: &Ask, reply: &Reply) -> Form {
    let is_own = pressed.is_some_and(|pressed| pressed.is_ephemeral);
    if reply.to == Audience::Place {
        let changes_lobby = matches!(ask, Ask::Opponent(_) | Ask::Ireland | Ask::Unseat(_));
        return if pressed.is_some() && !is_own && changes_lobby {
            Form::Update
        } else {
            Form::Open
        };
    }
    // What has no buttons would leave the asker without any.
    let has_more = !reply.screen.buttons.is_empty() || reply.outcome == Outcome::Done;
    if is_own && has_more {
        Form::Update
    } else {
        Form::Alone
    }
}

/// Whether the answer takes the place of the message that was pressed in private.
fn stays(pressed: &Pressed, ask: &Ask, reply: &Reply) -> bool {
    if pressed.is_ephemeral {
        return reply.slot.is_none();
    }
    if reply.slot.is_some() {
        return matches!(
            ask,
            Ask::Press { .. }
                | Ask::Undo
                | Ask::Hand { page: 1.. }
                | Ask::Join
                | Ask::Quit { .. }
                | Ask::Opponent(_)
                | Ask::Unseat(_)
                | Ask::Ireland
                | Ask::Begin
        );
    }
    // A message that belongs to a table stays what it is; questions, rules and settings turn their pages.
    let data = &pressed.buttons;
    !data.is_empty() && data.iter().all(|data| code_in(data).is_none())
}
