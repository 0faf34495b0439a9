//! `keltis`: cards move five figures up five paths (rulings K01 to K19).

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::game::{
    self, Action, ActionKind, Actions, Card, Colour, Decision, End, Hand, HiddenCards,
    IllegalReason, Options, PathTile, PendingDecision, PublicCards, PublicInfo, RandomSource,
    Rules, Run, SEATS, Score, ScoreItem, Seat, SeatInfo, Setup, Size, Unseen, cards_in_runs,
    wish_points,
};

/// The colours in the order in which cards and tiles are listed before a shuffle (K01).
pub const COLOURS: [Colour; game::COLOUR_COUNT] = [
    Colour::Brown,
    Colour::Yellow,
    Colour::Pink,
    Colour::Green,
    Colour::Blue,
];
/// Stones on a path.
pub const STONES: usize = 9;
pub(super) const TILES: usize = 25;
/// The first stone of the goal area.
pub const GOAL: u8 = 7;
/// The number of figures in the goal area that ends the game.
const FIGURES_IN_GOAL: usize = 5;
/// Small figures per player, in addition to the large one.
const SMALL_FIGURES: usize = 4;

const LAST_STONE: u8 = STONES as u8;

/// A complete game: public and hidden information.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    #[serde(rename = "open")]
    public: PublicView,
    hidden: HiddenCards,
}

/// What everybody sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PublicView {
    pub players: u8,
    pub turn: Seat,
    pub phase: Phase,
    /// The colours of the paths from left to right.
    pub paths: [Colour; game::COLOUR_COUNT],
    /// The points for a figure on stone 1, 2, … 9.
    pub values: [i8; STONES],
    tiles: [[Option<PathTile>; STONES]; game::COLOUR_COUNT],
    seats: [Player; SEATS],
    pub cards: PublicCards,
}

/// What one seat sees: all that is public, and its own hand.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatView {
    pub public: PublicView,
    pub seat: Seat,
    pub hand: Hand,
}

/// One player's runs, figures and points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    runs: [Run; game::COLOUR_COUNT],
    /// The stone of the figure on each path; 0 if there is none.
    figures: [u8; game::COLOUR_COUNT],
    /// The path with the large figure.
    pub large: Option<Colour>,
    pub wish_stones: u8,
    pub tile_points: u8,
}

/// The state of the current turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    Play,
    /// The player chooses the size of the figure that enters this path.
    Enter(Colour),
    /// A clover offers a step.
    Clover,
    /// A card laid for a finished path offers a step.
    FinishedPath,
    Draw,
    Over(End),
}

impl Player {
    pub fn run(&self, colour: Colour) -> Run {
        self.runs[colour.index()]
    }

    /// Returns the stone of the figure on this path.
    pub fn figure(&self, path: Colour) -> Option<u8> {
        Some(self.figures[path.index()]).filter(|&stone| stone > 0)
    }

    /// Returns whether a small figure and whether the large figure waits at the start.
    pub fn waiting_sizes(&self) -> (bool, bool) {
        let entered = self.figures.iter().filter(|&&stone| stone > 0).count();
        let small_entered = entered - usize::from(self.large.is_some());
        (small_entered < SMALL_FIGURES, self.large.is_none())
    }

    /// Whether any figure can move. There are five figures for five paths, so a figure can enter every empty path.
    /// Only figures on last stones are stuck.
    fn can_move(&self) -> bool {
        self.figures.iter().any(|&stone| stone < LAST_STONE)
    }
}

impl PublicView {
    pub fn player(&self, seat: Seat) -> &Player {
        &self.seats[seat.index()]
    }

    /// Returns the tile on stone 1 to 9 of a path.
    pub fn tile(&self, path: Colour, stone: u8) -> Option<PathTile> {
        let index = usize::from(stone).checked_sub(1)?;
        *self.tiles[path.index()].get(index)?
    }

    /// Returns the points for a figure on a stone; 0 at the start.
    pub fn value(&self, stone: u8) -> i16 {
        let value = usize::from(stone)
            .checked_sub(1)
            .and_then(|index| self.values.get(index));
        value.copied().unwrap_or_default().into()
    }

    /// Returns the legal actions of the player to move, who holds this hand.
    fn legal(&self, hand: &Hand) -> Actions {
        let mut legal = Actions::new();
        let player = self.player(self.turn);
        match self.phase {
            Phase::Play => {
                for card in hand.distinct() {
                    if player.run(card.colour()).fits(card.value()) {
                        legal.push(Action::Lay(card));
                    }
                    legal.push(Action::Discard(card));
                }
            }
            Phase::Enter(_) => {
                legal.push(Action::Enter(Size::Small));
                legal.push(Action::Enter(Size::Large));
            }
            Phase::Clover | Phase::FinishedPath => {
                for path in COLOURS {
                    if player.figures[path.index()] < LAST_STONE {
                        legal.push(Action::Move(path));
                    }
                }
                legal.push(Action::Stay);
            }
            Phase::Draw => self.cards.legal_draws(COLOURS, self.players, &mut legal),
            Phase::Over(_) => {}
        }
        legal
    }

    fn figures_in_goal(&self) -> usize {
        self.seats
            .iter()
            .flat_map(|player| player.figures)
            .filter(|&stone| stone >= GOAL)
            .count()
    }

    fn mover_mut(&mut self) -> &mut Player {
        &mut self.seats[self.turn.index()]
    }
}

impl PublicInfo for PublicView {
    fn players(&self) -> usize {
        self.players.into()
    }

    fn colours(&self) -> [Colour; game::COLOUR_COUNT] {
        self.paths
    }

    fn run(&self, seat: Seat, colour: Colour) -> Run {
        self.player(seat).run(colour)
    }

    fn waits_for(&self) -> Option<PendingDecision> {
        let decision = match self.phase {
            Phase::Play => Decision::Play,
            Phase::Enter(_) => Decision::Enter,
            Phase::Clover => Decision::Clover,
            Phase::FinishedPath => Decision::FinishedPath,
            Phase::Draw => Decision::Draw,
            Phase::Over(_) => return None,
        };
        Some(PendingDecision {
            seat: self.turn,
            decision,
        })
    }

    fn end(&self) -> Option<End> {
        match self.phase {
            Phase::Over(end) => Some(end),
            _ => None,
        }
    }

    fn score(&self, seat: Seat) -> Score {
        let player = self.player(seat);
        let mut score = Score::default();
        for path in self.paths {
            if let Some(stone) = player.figure(path) {
                let large = player.large == Some(path);
                let times = if large { 2 } else { 1 };
                score.push(
                    ScoreItem::PathFigure { path, stone, large },
                    times * self.value(stone),
                );
            }
        }
        score.push(ScoreItem::Tiles, player.tile_points.into());
        let count = player.wish_stones;
        score.push(
            ScoreItem::WishStones { count, mirrors: 0 },
            wish_points(count),
        );
        score
    }

    fn public_cards(&self) -> Option<&PublicCards> {
        Some(&self.cards)
    }
}

/// Does not print the hand: a view may end up in a log line.
impl fmt::Debug for SeatView {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SeatView(seat {}, {:?})", self.seat, self.public)
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
        Some(&self.hand)
    }

    fn legal(&self) -> Actions {
        if self.public.turn == self.seat {
            self.public.legal(&self.hand)
        } else {
            Actions::new()
        }
    }
}

impl SeatView {
    /// Returns the cards that this seat has not seen.
    pub fn unseen(&self) -> Unseen {
        let laid = self
            .public
            .seats
            .iter()
            .flat_map(|player| cards_in_runs(player.runs, COLOURS));
        self.public
            .cards
            .unseen_by(self.seat, &self.hand, COLOURS, laid)
    }
}

impl State {
    /// Returns the first position. `paths` and `values` are those of the board.
    pub(super) fn new(
        setup: &Setup,
        players: u8,
        paths: [Colour; game::COLOUR_COUNT],
        values: [i8; STONES],
    ) -> Self {
        let (hidden, cards) = HiddenCards::deal(&setup.deck, &setup.removed, players);
        let mut tiles = [[None; STONES]; game::COLOUR_COUNT];
        for path in COLOURS {
            for (stone, tile) in (1..).zip(&mut tiles[path.index()]) {
                *tile = setup.path_tile(path, stone);
            }
        }
        let public = PublicView {
            players,
            turn: Seat::FIRST,
            phase: Phase::Play,
            paths,
            values,
            tiles,
            seats: Default::default(),
            cards,
        };
        Self { public, hidden }
    }

    /// Returns the hand of any seat. Only for games from [`Rules::imagine`], whose hidden cards are random.
    pub(crate) fn hand(&self, seat: Seat) -> &Hand {
        self.hidden.hand(seat)
    }

    fn lay(&mut self, card: Card) {
        let path = card.colour();
        let player = self.public.mover_mut();
        player.runs[card.colour_index()].push(card.value());
        if player.figure(path) != Some(LAST_STONE) {
            self.step(path);
        } else {
            self.offer(Phase::FinishedPath);
        }
    }

    /// Moves the figure on this path one stone, or lets one enter (K08).
    fn step(&mut self, path: Colour) {
        let player = self.public.mover_mut();
        if player.figure(path).is_some() {
            player.figures[path.index()] += 1;
            return self.arrive(path);
        }
        match player.waiting_sizes() {
            (true, true) => self.public.phase = Phase::Enter(path),
            (true, false) => self.enter(path, Size::Small),
            (false, _) => self.enter(path, Size::Large),
        }
    }

    fn enter(&mut self, path: Colour, size: Size) {
        let player = self.public.mover_mut();
        player.figures[path.index()] = 1;
        if size == Size::Large {
            player.large = Some(path);
        }
        self.arrive(path);
    }

    /// Resolves the stone that a figure reached. The end of the game takes precedence over the tile (K15).
    fn arrive(&mut self, path: Colour) {
        self.public.phase = Phase::Draw;
        let stone = self.public.mover_mut().figures[path.index()];
        if stone >= GOAL && self.public.figures_in_goal() >= FIGURES_IN_GOAL {
            self.public.phase = Phase::Over(End::Goal);
            return;
        }
        match self.public.tile(path, stone) {
            None => {}
            Some(PathTile::Number(points)) => self.public.mover_mut().tile_points += points,
            Some(PathTile::Wish) => {
                self.public.mover_mut().wish_stones += 1;
                self.public.tiles[path.index()][usize::from(stone) - 1] = None;
            }
            Some(PathTile::Clover) => self.offer(Phase::Clover),
        }
    }

    /// Offers a step if any figure can take one.
    fn offer(&mut self, step: Phase) {
        self.public.phase = if self.public.mover_mut().can_move() {
            step
        } else {
            Phase::Draw
        };
    }

    fn end_turn(&mut self) {
        self.public.cards.end_turn();
        self.public.turn = self.public.turn.next(self.public.players);
        self.public.phase = Phase::Play;
    }
}

impl Rules for State {
    type PublicView = PublicView;
    type SeatView = SeatView;

    const NAME: &'static str = "keltis";

    fn action_kinds(_: Options) -> Vec<ActionKind> {
        use Decision as D;
        vec![
            (D::Play, "lay"),
            (D::Play, "discard"),
            (D::Enter, "enter"),
            (D::Clover, "move"),
            (D::Clover, "stay"),
            (D::FinishedPath, "move"),
            (D::FinishedPath, "stay"),
            (D::Draw, "draw deck"),
            (D::Draw, "draw a pile"),
        ]
    }

    fn public(&self) -> &PublicView {
        &self.public
    }

    fn seen_by(&self, seat: Seat) -> SeatView {
        SeatView {
            public: self.public,
            seat,
            hand: *self.hidden.hand(seat),
        }
    }

    fn imagine(view: &SeatView, rng: &mut impl RandomSource) -> Self {
        let public = view.public;
        let unseen = view.unseen();
        let hidden = HiddenCards::imagine(view.seat, &view.hand, &public.cards, &unseen, rng);
        Self { public, hidden }
    }

    fn legal(&self) -> Actions {
        self.public.legal(self.hidden.hand(self.public.turn))
    }

    fn act(&mut self, action: Action) -> Result<(), IllegalReason> {
        let seat = self.public.turn;
        match (self.public.phase, action) {
            (Phase::Over(_), _) => return Err(IllegalReason::Over),
            (Phase::Play, Action::Lay(card)) => {
                card.colour().check_in(COLOURS)?;
                self.hidden.check_in_hand(seat, card)?;
                self.public
                    .player(seat)
                    .run(card.colour())
                    .check_fits(card)?;
                self.hidden.play(seat, card, &mut self.public.cards);
                self.lay(card);
            }
            (Phase::Play, Action::Discard(card)) => {
                card.colour().check_in(COLOURS)?;
                self.hidden.discard(seat, card, &mut self.public.cards)?;
                self.public.phase = Phase::Draw;
            }
            (Phase::Enter(path), Action::Enter(size)) => self.enter(path, size),
            (Phase::Clover | Phase::FinishedPath, Action::Move(path)) => {
                path.check_in(COLOURS)?;
                if self.public.player(seat).figure(path) == Some(LAST_STONE) {
                    return Err(IllegalReason::PathEnded(path));
                }
                self.step(path);
            }
            (Phase::Clover | Phase::FinishedPath, Action::Stay) => self.public.phase = Phase::Draw,
            (Phase::Draw, Action::DrawDeck) => {
                if self.hidden.draw_from_deck(seat, &mut self.public.cards) {
                    self.public.phase = Phase::Over(End::Deck);
                } else {
                    self.end_turn();
                }
            }
            (Phase::Draw, Action::DrawPile(colour)) => {
                colour.check_in(COLOURS)?;
                let players = self.public.players;
                self.hidden
                    .draw_from_pile(seat, colour, players, &mut self.public.cards)?;
                self.end_turn();
            }
            _ => return Err(self.not_asked_reason()),
        }
        Ok(())
    }
}

#[cfg(test)]
impl State {
    /// Returns every card of the game.
    pub(crate) fn all_cards(&self) -> impl Iterator<Item = Card> {
        let laid = self
            .public
            .seats
            .iter()
            .flat_map(|player| cards_in_runs(player.runs, COLOURS));
        self.hidden.all().chain(self.public.cards.all()).chain(laid)
    }
}

#[cfg(test)]
mod tests;
