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

    /// In which form an answer has to come that is told to wait, when nothing is known yet but what was asked.
    pub fn late(interaction: &Interaction, at: &At, ask: Option<&Ask>) -> Self {
        let Some(ask) = ask else {
            return Self::Alone;
        };
        match (at, interaction.pressed()) {
            (At::Private, Some(pressed)) if !pressed.is_ephemeral && turns(pressed, ask) => {
                Self::Update
            }
            (At::Private, _) if !is_in_passing(ask) => Self::Open,
            (At::Place { .. }, Some(own)) if own.is_ephemeral && goes_on(own, ask) => Self::Update,
            (At::Place { .. }, Some(pressed)) if !pressed.is_ephemeral && sets_up(ask) => {
                Self::Update
            }
            _ => Self::Alone,
        }
    }

    /// Whether others see it too.
    pub fn is_public(self, interaction: &Interaction, at: &At) -> bool {
        let is_own = interaction
            .pressed()
            .is_some_and(|pressed| pressed.is_ephemeral);
        match (at, self) {
            (At::Place { .. }, Self::Open) => true,
            (At::Place { .. }, Self::Update) => !is_own,
            _ => false,
        }
    }
}

/// Whether its answer in private is nothing to keep.
fn is_in_passing(ask: &Ask) -> bool {
    matches!(
        ask,
        Ask::Hint
            | Ask::Review
            | Ask::Log
            | Ask::Scores
            | Ask::Say(_)
            | Ask::Pause
            | Ask::Resume
            | Ask::Vote(_)
    )
}

/// Whether a message in private turns into what is asked: what belongs to a table stays, questions, rules and settings turn
/// their pages.
fn turns(pressed: &Pressed, ask: &Ask) -> bool {
    shows_table(ask) || has_pages(pressed)
}

/// Whether a message becomes the table in private by being asked this.
fn shows_table(ask: &Ask) -> bool {
    // What was chosen is seen in the lobby, which takes the place of the question.
    ask.goes_on_there() || matches!(ask, Ask::Pace(Some(_)) | Ask::TimeOut(Some(_)))
}

fn has_pages(pressed: &Pressed) -> bool {
    let data = &pressed.buttons;
    !data.is_empty() && data.iter().all(|data| code_in(data).is_none())
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
    let own = pressed.filter(|pressed| pressed.is_ephemeral);
    if reply.to == Audience::Place {
        return match pressed {
            Some(_) if sets_up(ask) => Form::Update,
            _ => Form::Open,
        };
    }
    // What has no buttons would leave the asker without any.
    let has_more = !reply.screen.buttons.is_empty() || reply.outcome == Outcome::Done;
    match own {
        Some(own) if has_more && goes_on(own, ask) => Form::Update,
        _ => Form::Alone,
    }
}

/// Whether it changes a lobby that all see.
fn sets_up(ask: &Ask) -> bool {
    matches!(
        ask,
        Ask::Opponent(_) | Ask::Ireland | Ask::Unseat(_) | Ask::Pace(_) | Ask::TimeOut(_)
    )
}

/// Whether what is asked may take the place of a message that one person alone sees in a channel. A hand stays for what is not
/// about it: it cannot be brought back.
fn goes_on(own: &Pressed, ask: &Ask) -> bool {
    ask.goes_on_there() || matches!(ask, Ask::Hand { .. }) || !own.is_hand()
}

/// Whether the answer takes the place of the message that was pressed in private.
fn stays(pressed: &Pressed, ask: &Ask, reply: &Reply) -> bool {
    if pressed.is_ephemeral {
        return reply.slot.is_none();
    }
    match reply.slot {
        Some(_) => shows_table(ask),
        None => has_pages(pressed),
    }
}
