//! `stones`: reveal or take tiles and build five runs (rulings S01 to S08).

use std::fmt;

use serde::{Deserialize, Serialize};
use tinyvec::ArrayVec;

use crate::game::{
    self, Action, ActionKind, Actions, Card, Colour, Decision, End, Hand, IllegalReason, Options,
    PendingDecision, PublicInfo, RandomSource, Rules, Run, SEATS, Score, ScoreItem, Seat, SeatInfo,
    Setup, Symbol, Unseen, cards_in_runs, wish_points,
};

/// The colours in the order in which the tiles are listed before the shuffle (S01).
pub const COLOURS: [Colour; game::COLOUR_COUNT] = [
    Colour::Pink,
    Colour::Blue,
    Colour::Brown,
    Colour::Green,
    Colour::Yellow,
];
const VALUES: usize = Card::HIGHEST as usize + 1;
const TILES: usize = game::COLOUR_COUNT * VALUES;

/// The symbol printed on each tile, by colour and value.
pub(super) type PrintedTiles = [[Option<Symbol>; VALUES]; game::COLOUR_COUNT];

/// A list of tiles.
pub type Tiles = ArrayVec<[Card; TILES]>;

/// A complete game: public information and the stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    #[serde(rename = "open")]
    public: PublicView,
    stack: Stack,
}

/// The face-down tiles; the last one is revealed next.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
struct Stack(Tiles);

/// Does not print tiles: a state may end up in a log line.
impl fmt::Debug for Stack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Stack({})", self.0.len())
    }
}

/// What everybody sees: everything except the stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PublicView {
    pub players: u8,
    pub turn: Seat,
    pub phase: Phase,
    symbols: PrintedTiles,
    /// How many tiles are still face down.
    pub stack: u8,
    /// The face-up tiles, in the order they were left.
    pub middle: Tiles,
    seats: [Player; SEATS],
}

/// What one seat sees: the same as everybody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatView {
    pub public: PublicView,
    pub seat: Seat,
}

/// One player's runs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    runs: [Run; game::COLOUR_COUNT],
}

/// The state of the current turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Reveal or take.
    Turn,
    /// Place or leave the tile just revealed.
    Revealed(Card),
    /// An extra turn with an empty stack: take or pass.
    ExtraTurn,
    Over,
}

impl Player {
    pub fn run(&self, colour: Colour) -> Run {
        self.runs[colour.index()]
    }

    fn fits(&self, tile: Card) -> bool {
        self.run(tile.colour()).fits(tile.value())
    }

    fn tiles(&self) -> impl Iterator<Item = Card> {
        cards_in_runs(self.runs, COLOURS)
    }
}

impl PublicView {
    pub fn player(&self, seat: Seat) -> &Player {
        &self.seats[seat.index()]
    }

    /// Returns the symbol printed on a tile.
    pub fn symbol(&self, tile: Card) -> Option<Symbol> {
        self.symbols[tile.colour_index()][usize::from(tile.value())]
    }

    fn legal(&self) -> Actions {
        let mut legal = Actions::new();
        let player = self.player(self.turn);
        match self.phase {
            Phase::Turn => {
                legal.push(Action::Reveal);
                self.legal_takes(&mut legal);
            }
            Phase::Revealed(tile) => {
                if player.fits(tile) {
                    legal.push(Action::Place);
                }
                legal.push(Action::Leave);
            }
            Phase::ExtraTurn => {
                self.legal_takes(&mut legal);
                legal.push(Action::Pass);
            }
            Phase::Over => {}
        }
        legal
    }

    /// Returns every tile that has been revealed: placed, in the middle, or just turned over.
    fn seen_tiles(&self) -> impl Iterator<Item = Card> {
        let revealed = match self.phase {
            Phase::Revealed(tile) => Some(tile),
            _ => None,
        };
        let placed = self.seats.iter().flat_map(Player::tiles);
        placed.chain(self.middle).chain(revealed)
    }

    fn legal_takes(&self, legal: &mut Actions) {
        let player = self.player(self.turn);
        for &tile in &self.middle {
            if player.fits(tile) {
                legal.push(Action::Take(tile));
            }
        }
    }
}

impl PublicInfo for PublicView {
    fn players(&self) -> usize {
        self.players.into()
    }

    fn colours(&self) -> [Colour; game::COLOUR_COUNT] {
        COLOURS
    }

    fn run(&self, seat: Seat, colour: Colour) -> Run {
        self.player(seat).run(colour)
    }

    fn waits_for(&self) -> Option<PendingDecision> {
        let decision = match self.phase {
            Phase::Turn => Decision::Turn,
            Phase::Revealed(_) => Decision::Revealed,
            Phase::ExtraTurn => Decision::ExtraTurn,
            Phase::Over => return None,
        };
        Some(PendingDecision {
            seat: self.turn,
            decision,
        })
    }

    fn end(&self) -> Option<End> {
        (self.phase == Phase::Over).then_some(End::Stack)
    }

    fn score(&self, seat: Seat) -> Score {
        let player = self.player(seat);
        let mut score = Score::default();
        let (mut wish_stones, mut printed) = (0, 0);
        for colour in COLOURS {
            let tiles = player.run(colour).len() as u8;
            score.push(ScoreItem::Run { colour, tiles }, run_points(tiles));
        }
        for symbol in player.tiles().filter_map(|tile| self.symbol(tile)) {
            wish_stones += u8::from(symbol == Symbol::Wish);
            printed += symbol.points();
        }
        let count = wish_stones;
        score.push(
            ScoreItem::WishStones { count, mirrors: 0 },
            wish_points(count),
        );
        score.push(ScoreItem::Printed, printed);
        score
    }

    fn revealed(&self) -> Option<Card> {
        match self.phase {
            Phase::Revealed(tile) => Some(tile),
            _ => None,
        }
    }
}

/// Returns the points for a run of this many tiles (S06).
const fn run_points(tiles: u8) -> i16 {
    match tiles {
        0 => 0,
        1 => -4,
        2 => -3,
        3 => 2,
        4 => 3,
        5 => 6,
        _ => 10,
    }
}

impl SeatInfo for SeatView {
    type Public = PublicView;

    fn seat(&self) -> Seat {
        self.seat
    }

    fn public(&self) -> PublicView {
        self.public
    }

    fn hand(&self) -> Option<&Hand> {
        None
    }

    fn legal(&self) -> Actions {
        if self.public.turn == self.seat {
            self.public.legal()
        } else {
            Actions::new()
        }
    }
}

impl SeatView {
    /// Returns the tiles that are still face down.
    pub fn unseen(&self) -> Unseen {
        let mut unseen = Unseen::new(COLOURS, 1);
        unseen.mark_seen(self.public.seen_tiles());
        unseen
    }
}

impl State {
    pub(super) fn new(setup: &Setup, players: u8, symbols: PrintedTiles) -> Self {
        let stack: Tiles = setup.deck.iter().rev().copied().collect();
        let public = PublicView {
            players,
            turn: Seat::FIRST,
            phase: Phase::Turn,
            symbols,
            stack: stack.len() as u8,
            middle: Tiles::new(),
            seats: Default::default(),
        };
        Self {
            public,
            stack: Stack(stack),
        }
    }

    fn place(&mut self, tile: Card) {
        self.public.seats[self.public.turn.index()].runs[tile.colour_index()].push(tile.value());
        if self.public.symbol(tile) == Some(Symbol::Clover) {
            self.extra_turn();
        } else {
            self.end_turn();
        }
    }

    /// Gives the same player another turn (S04). With an empty stack and no fitting tile, the game ends instead (S05).
    fn extra_turn(&mut self) {
        if self.public.stack > 0 {
            self.public.phase = Phase::Turn;
            return;
        }
        let player = self.public.player(self.public.turn);
        let any_fits = self.public.middle.iter().any(|&tile| player.fits(tile));
        self.public.phase = if any_fits {
            Phase::ExtraTurn
        } else {
            Phase::Over
        };
    }

    fn end_turn(&mut self) {
        if self.public.stack == 0 {
            self.public.phase = Phase::Over;
        } else {
            self.public.turn = self.public.turn.next(self.public.players);
            self.public.phase = Phase::Turn;
        }
    }
}

impl Rules for State {
    type PublicView = PublicView;
    type SeatView = SeatView;

    const NAME: &'static str = "stones";

    fn action_kinds(_: Options) -> Vec<ActionKind> {
        use Decision as D;
        vec![
            (D::Turn, "reveal"),
            (D::Turn, "take"),
            (D::Revealed, "place"),
            (D::Revealed, "leave"),
            (D::ExtraTurn, "take"),
            (D::ExtraTurn, "pass"),
        ]
    }

    fn public(&self) -> &PublicView {
        &self.public
    }

    fn seen_by(&self, seat: Seat) -> SeatView {
        SeatView {
            public: self.public,
            seat,
        }
    }

    fn imagine(view: &SeatView, rng: &mut impl RandomSource) -> Self {
        let public = view.public;
        let mut stack: Tiles = view.unseen().all_copies().collect();
        rng.shuffle(&mut stack);
        Self {
            public,
            stack: Stack(stack),
        }
    }

    fn legal(&self) -> Actions {
        self.public.legal()
    }

    fn act(&mut self, action: Action) -> Result<(), IllegalReason> {
        match (self.public.phase, action) {
            (Phase::Over, _) => return Err(IllegalReason::Over),
            (Phase::Turn, Action::Reveal) => {
                let tile = self.stack.0.pop().ok_or(IllegalReason::StackEmpty)?;
                self.public.stack = self.stack.0.len() as u8;
                self.public.phase = Phase::Revealed(tile);
            }
            (Phase::ExtraTurn, Action::Reveal) => return Err(IllegalReason::StackEmpty),
            (Phase::Revealed(tile), Action::Place) => {
                self.public
                    .player(self.public.turn)
                    .run(tile.colour())
                    .check_fits(tile)?;
                self.place(tile);
            }
            (Phase::Revealed(tile), Action::Leave) => {
                self.public.middle.push(tile);
                self.end_turn();
            }
            (Phase::Turn | Phase::ExtraTurn, Action::Take(tile)) => {
                tile.colour().check_in(COLOURS)?;
                let index = self.public.middle.iter().position(|&other| other == tile);
                let at = index.ok_or(IllegalReason::NotFaceUp(tile))?;
                self.public
                    .player(self.public.turn)
                    .run(tile.colour())
                    .check_fits(tile)?;
                self.public.middle.remove(at);
                self.place(tile);
            }
            (Phase::ExtraTurn, Action::Pass) => self.end_turn(),
            _ => return Err(self.not_asked_reason()),
        }
        Ok(())
    }
}

#[cfg(test)]
impl State {
    /// Returns every tile of the game.
    pub(crate) fn all_cards(&self) -> impl Iterator<Item = Card> {
        self.stack.0.into_iter().chain(self.public.seen_tiles())
    }
}

#[cfg(test)]
mod tests;
