//! Errors for illegal actions: a typed reason and the actions that are legal instead.

use std::fmt;

use super::Decision;
use super::action::Action;
use super::card::{Card, Colour};
use super::run::{Direction, Run};
use super::seat::Seat;

/// An illegal action. The game is unchanged.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{reason}{}", LegalActions(.legal))]
pub struct IllegalAction {
    pub reason: IllegalReason,
    /// The seat's legal actions; empty when the game does not wait for it.
    pub legal: Vec<Action>,
}

/// Why an action is illegal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum IllegalReason {
    #[error("the game is over")]
    Over,
    #[error("it is seat {0}'s turn")]
    NotYourTurn(Seat),
    #[error("that does not answer what the game asks: {0}")]
    NotAsked(Decision),
    #[error("there is no {0} in this game")]
    NoSuchColour(Colour),
    #[error("{0} is not in the hand")]
    NotInHand(Card),
    #[error("{card} does not fit a run {}", RunDescription(.run))]
    DoesNotFit { card: Card, run: Run },
    #[error("the figure on the {0} path is at its end")]
    PathEnded(Colour),
    #[error("the {0} pile is empty")]
    PileEmpty(Colour),
    #[error("a card just discarded lies on the {0} pile, which is closed for this turn")]
    PileClosed(Colour),
    #[error(
        "three rounds went by without a draw from the deck: the piles are closed until somebody draws from it"
    )]
    PilesClosed,
    #[error("there is no figure {0}")]
    NoSuchFigure(u8),
    #[error("there is no {colour} stone ahead of figure {figure}")]
    NoStoneAhead { figure: u8, colour: Colour },
    #[error("the priestess can go 1 to {0} stones here")]
    BeyondReach(u8),
    #[error("the priestess stands on the last stone")]
    PriestessAtEnd,
    #[error("stone {0} is not behind the figure")]
    NotBehind(u8),
    #[error("stone {0} is where the figure stood when this turn's movement began")]
    StoneBarred(u8),
    #[error("there is no {0} run to take a card from")]
    RunEmpty(Colour),
    #[error("the stack is empty")]
    StackEmpty,
    #[error("{0} does not lie face up in the middle")]
    NotFaceUp(Card),
}

struct RunDescription<'a>(&'a Run);

impl fmt::Display for RunDescription<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let last = self.0.last().unwrap_or_default();
        match self.0.direction() {
            Direction::Open => write!(f, "of {last}"),
            Direction::Up => write!(f, "rising from {last}"),
            Direction::Down => write!(f, "falling from {last}"),
        }
    }
}

struct LegalActions<'a>(&'a [Action]);

impl fmt::Display for LegalActions<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, action) in self.0.iter().enumerate() {
            write!(f, "{}{action}", if i == 0 { "; legal: " } else { ", " })?;
        }
        Ok(())
    }
}
