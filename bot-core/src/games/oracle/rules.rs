//! `oracle`: cards move three figures and a priestess along one spiral (rulings O01 to O20).

use std::fmt;

use serde::{Deserialize, Serialize};
use tinyvec::ArrayVec;

use crate::game::{
    self, Action, ActionKind, Actions, Card, Colour, Decision, End, GameOption, Hand, HiddenCards,
    IllegalReason, Options, PendingDecision, PublicCards, PublicInfo, RandomSource, Rules, Run,
    SEATS, Score, ScoreItem, Seat, SeatInfo, Setup, SpiralTile, Unseen, cards_in_runs, wish_points,
};

/// The colours in the order in which the cards are listed before the shuffle (O01).
pub const COLOURS: [Colour; game::COLOUR_COUNT] = [
    Colour::Red,
    Colour::Yellow,
    Colour::Pink,
    Colour::Green,
    Colour::Blue,
];
/// Stones of the spiral.
pub const STONES: usize = 35;
pub(super) const LARGE_STONES: usize = 5;
/// The first stone of the oracle area.
pub const ORACLE_AREA: u8 = 29;
/// Figures per player.
pub const FIGURES: usize = 3;

const LAST_STONE: u8 = STONES as u8;
/// The number of figures in the oracle area that ends the game; all figures of one player end it too.
const FIGURES_TO_END: usize = 5;
/// Points for ending the priestess's move on a stone with one's own figure.
const PRIESTESS_POINTS: u16 = 5;
/// Leprechaun points for each different stone.
const LEPRECHAUN_POINTS: u8 = 5;

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
    pub options: Options,
    stones: ArrayVec<[Stone; STONES]>,
    reach: [u8; Card::HIGHEST as usize + 1],
    /// The stone of the priestess, 0 at the start.
    pub priestess: u8,
    seats: [Player; SEATS],
    /// The stones of the mover's figures when this turn began.
    #[serde(rename = "began")]
    figures_at_turn_start: [u8; FIGURES],
    /// One bit per stone: the spiral there was used this turn.
    spirals_used: u64,
    pub cards: PublicCards,
}

/// A stone of the spiral.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stone {
    pub colour: Colour,
    pub value: i8,
    pub large: bool,
    pub tile: Option<SpiralTile>,
}

/// Fills array slots that are never read.
impl Default for Stone {
    fn default() -> Self {
        Self {
            colour: Colour::Red,
            value: 0,
            large: false,
            tile: None,
        }
    }
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
    /// The stones of the figures 1, 2 and 3; 0 at the start.
    pub figures: [u8; FIGURES],
    pub wish_stones: u8,
    pub mirrors: u8,
    pub tile_points: u16,
    pub priestess_points: u16,
    /// The leprechaun points, once they are scored.
    pub leprechaun_points: Option<u8>,
}

/// The state of the current turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    Play,
    /// What the laid card moves.
    LaidCard(Card),
    /// The clover that this figure reached.
    Clover {
        figure: u8,
        colour: Colour,
    },
    /// The spiral that this figure reached.
    Spiral {
        figure: u8,
    },
    Leprechaun,
    Claim,
    Draw,
    Over(End),
}

impl Player {
    pub fn run(&self, colour: Colour) -> Run {
        self.runs[colour.index()]
    }

    /// Returns the stone of figure 1, 2 or 3.
    pub fn figure(&self, number: u8) -> Option<u8> {
        self.figures
            .get(usize::from(number).checked_sub(1)?)
            .copied()
    }

    fn figures_in_oracle_area(&self) -> usize {
        self.figures
            .iter()
            .filter(|&&stone| stone >= ORACLE_AREA)
            .count()
    }
}

impl PublicView {
    pub fn player(&self, seat: Seat) -> &Player {
        &self.seats[seat.index()]
    }

    /// Returns stone 1 to 35.
    pub fn stone(&self, number: u8) -> Option<&Stone> {
        self.stones.get(usize::from(number).checked_sub(1)?)
    }

    /// Returns how far a card can move the priestess from her stone.
    pub fn reach(&self, card: Card) -> u8 {
        self.reach[usize::from(card.value())].min(LAST_STONE.saturating_sub(self.priestess))
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
            Phase::LaidCard(card) => {
                self.legal_figures(card.colour(), &mut legal);
                for steps in 1..=self.reach(card) {
                    legal.push(Action::Priestess(steps));
                }
            }
            Phase::Clover { colour, .. } => {
                if self.options.free_clovers {
                    self.legal_figures(colour, &mut legal);
                } else {
                    legal.push(Action::On);
                }
                legal.push(Action::Stay);
            }
            Phase::Spiral { figure } => {
                for stone in 1..player.figure(figure).unwrap_or_default() {
                    if self.stone_at_turn_start(figure) != Some(stone) {
                        legal.push(Action::Back(stone));
                    }
                }
                legal.push(Action::Stay);
            }
            Phase::Leprechaun => {
                for card in hand.distinct() {
                    legal.push(Action::DropHand(card));
                }
                for colour in COLOURS {
                    if !player.run(colour).is_empty() {
                        legal.push(Action::DropRun(colour));
                    }
                }
                legal.push(Action::Stay);
            }
            Phase::Claim => {
                legal.push(Action::Claim);
                legal.push(Action::Wait);
            }
            Phase::Draw => self.cards.legal_draws(COLOURS, self.players, &mut legal),
            Phase::Over(_) => {}
        }
        legal
    }

    fn legal_figures(&self, colour: Colour, legal: &mut Actions) {
        for (figure, stone) in (1..).zip(self.player(self.turn).figures) {
            if self.next_stone(stone, colour).is_some() {
                legal.push(Action::Figure(figure));
            }
        }
    }

    /// Returns the next stone of a colour (O07).
    pub fn next_stone(&self, from: u8, colour: Colour) -> Option<u8> {
        let ahead = self.stones.get(usize::from(from)..)?;
        let steps = ahead.iter().position(|stone| stone.colour == colour)?;
        Some(from + 1 + steps as u8)
    }

    fn any_figure_can_move(&self, colour: Colour) -> bool {
        let figures = self.player(self.turn).figures;
        figures
            .iter()
            .any(|&stone| self.next_stone(stone, colour).is_some())
    }

    /// Returns the stone of a figure of the mover when this turn began.
    fn stone_at_turn_start(&self, figure: u8) -> Option<u8> {
        self.figures_at_turn_start
            .get(usize::from(figure).checked_sub(1)?)
            .copied()
    }

    /// Returns the leprechaun points the mover could claim: five for each different stone if all figures are on
    /// leprechauns (O14).
    fn leprechaun_points(&self) -> Option<u8> {
        let player = self.player(self.turn);
        if player.leprechaun_points.is_some() {
            return None;
        }
        let on_leprechaun = |&stone: &u8| {
            self.stone(stone)
                .is_some_and(|stone| stone.tile == Some(SpiralTile::Leprechaun))
        };
        if !player.figures.iter().all(on_leprechaun) {
            return None;
        }
        let [a, b, c] = player.figures;
        let different = 1 + u8::from(b != a) + u8::from(c != a && c != b);
        Some(LEPRECHAUN_POINTS * different)
    }

    fn goal_reached(&self) -> bool {
        let in_area = self.seats.iter().map(Player::figures_in_oracle_area);
        self.player(self.turn).figures_in_oracle_area() == FIGURES
            || in_area.sum::<usize>() >= FIGURES_TO_END
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
        COLOURS
    }

    fn run(&self, seat: Seat, colour: Colour) -> Run {
        self.player(seat).run(colour)
    }

    fn waits_for(&self) -> Option<PendingDecision> {
        let decision = match self.phase {
            Phase::Play => Decision::Play,
            Phase::LaidCard(_) => Decision::LaidCard,
            Phase::Clover { .. } => Decision::Clover,
            Phase::Spiral { .. } => Decision::Spiral,
            Phase::Leprechaun => Decision::Leprechaun,
            Phase::Claim => Decision::Claim,
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
        for (figure, stone) in (1..).zip(player.figures) {
            let value = self.stone(stone).map_or(0, |stone| stone.value);
            score.push(ScoreItem::SpiralFigure { figure, stone }, value.into());
        }
        score.push(ScoreItem::Tiles, player.tile_points as i16);
        score.push(ScoreItem::Priestess, player.priestess_points as i16);
        score.push(
            ScoreItem::Leprechauns,
            player.leprechaun_points.unwrap_or_default().into(),
        );
        let (count, mirrors) = (player.wish_stones, player.mirrors);
        let points = wish_points(count) * (1 + i16::from(mirrors));
        score.push(ScoreItem::WishStones { count, mirrors }, points);
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
    /// Returns the first position. `stones` and `reach` are those of the board.
    pub(super) fn new(
        setup: &Setup,
        players: u8,
        options: Options,
        stones: impl Iterator<Item = Stone>,
        reach: [u8; Card::HIGHEST as usize + 1],
    ) -> Self {
        let (hidden, cards) = HiddenCards::deal(&setup.deck, &setup.removed, players);
        let public = PublicView {
            players,
            turn: Seat::FIRST,
            phase: Phase::Play,
            options,
            stones: stones.collect(),
            reach,
            priestess: 0,
            seats: Default::default(),
            figures_at_turn_start: [0; FIGURES],
            spirals_used: 0,
            cards,
        };
        Self { public, hidden }
    }

    /// Returns the hand of any seat. Only for imagined games.
    pub(crate) fn hand(&self, seat: Seat) -> &Hand {
        self.hidden.hand(seat)
    }

    /// Returns the stone to which a figure would move.
    fn check_figure(&self, figure: u8, colour: Colour) -> Result<u8, IllegalReason> {
        let stone = self.public.player(self.public.turn).figure(figure);
        let stone = stone.ok_or(IllegalReason::NoSuchFigure(figure))?;
        self.public
            .next_stone(stone, colour)
            .ok_or(IllegalReason::NoStoneAhead { figure, colour })
    }

    fn lay(&mut self, card: Card) {
        self.public.mover_mut().runs[card.colour_index()].push(card.value());
        if self.public.any_figure_can_move(card.colour()) || self.public.reach(card) > 0 {
            self.public.phase = Phase::LaidCard(card);
        } else {
            self.end_play();
        }
    }

    fn move_priestess(&mut self, steps: u8) {
        self.public.priestess += steps;
        let stone = self.public.priestess;
        let player = self.public.mover_mut();
        if player.figures.contains(&stone) {
            player.priestess_points += PRIESTESS_POINTS;
        }
        self.end_play();
    }

    /// Resolves the stone that a figure reached. The end of the game takes precedence over the tile (O17).
    fn arrive(&mut self, figure: u8, stone: u8) {
        if let Some(place) = self
            .public
            .mover_mut()
            .figures
            .get_mut(usize::from(figure) - 1)
        {
            *place = stone;
        }
        if self.public.goal_reached() {
            self.public.phase = Phase::Over(End::Goal);
            return;
        }
        match self.public.stone(stone).and_then(|stone| stone.tile) {
            None => self.end_play(),
            Some(SpiralTile::Points(points)) => {
                self.public.mover_mut().tile_points += u16::from(points);
                self.end_play();
            }
            Some(SpiralTile::Mirror) => {
                self.public.mover_mut().mirrors += 1;
                self.set_tile(stone, None);
                self.end_play();
            }
            Some(SpiralTile::Wish(count)) => {
                self.public.mover_mut().wish_stones += 1;
                self.set_tile(stone, (count > 1).then_some(SpiralTile::Wish(count - 1)));
                self.end_play();
            }
            Some(SpiralTile::Clover(colour)) => self.offer_clover(figure, stone, colour),
            Some(SpiralTile::Spiral) => self.offer_spiral(figure, stone),
            // There is always a card to discard: the one just laid.
            Some(SpiralTile::Leprechaun) => self.public.phase = Phase::Leprechaun,
        }
    }

    fn set_tile(&mut self, stone: u8, tile: Option<SpiralTile>) {
        if let Some(stone) = self.public.stones.get_mut(usize::from(stone) - 1) {
            stone.tile = tile;
        }
    }

    fn offer_clover(&mut self, figure: u8, stone: u8, colour: Colour) {
        let can_move = if self.public.options.free_clovers {
            self.public.any_figure_can_move(colour)
        } else {
            self.public.next_stone(stone, colour).is_some()
        };
        if can_move {
            self.public.phase = Phase::Clover { figure, colour };
        } else {
            self.end_play();
        }
    }

    /// Offers a spiral, which works once per turn (O12).
    fn offer_spiral(&mut self, figure: u8, stone: u8) {
        let worked = self.public.spirals_used >> stone & 1 == 1;
        self.public.spirals_used |= 1 << stone;
        let any_stone =
            (1..stone).any(|behind| self.public.stone_at_turn_start(figure) != Some(behind));
        if any_stone && !worked {
            self.public.phase = Phase::Spiral { figure };
        } else {
            self.end_play();
        }
    }

    /// Ends the play. Offers the leprechaun points, once per turn (O14).
    fn end_play(&mut self) {
        let claimable = self.public.leprechaun_points().is_some();
        self.public.phase = if claimable { Phase::Claim } else { Phase::Draw };
    }

    /// Ends the turn once the hand is full again (O16).
    fn end_draw(&mut self) {
        let seat = self.public.turn;
        if self.hidden.hand(seat).len() < Hand::FULL {
            return;
        }
        self.public.cards.end_turn();
        self.public.turn = seat.next(self.public.players);
        self.public.phase = Phase::Play;
        self.public.figures_at_turn_start = self.public.player(self.public.turn).figures;
        self.public.spirals_used = 0;
    }
}

impl Rules for State {
    type PublicView = PublicView;
    type SeatView = SeatView;

    const NAME: &'static str = "oracle";
    const OPTIONS: &'static [GameOption] = &[GameOption::FreeClovers];

    fn action_kinds(options: Options) -> Vec<ActionKind> {
        use Decision as D;
        let clover = if options.free_clovers { "figure" } else { "on" };
        vec![
            (D::Play, "lay"),
            (D::Play, "discard"),
            (D::LaidCard, "figure"),
            (D::LaidCard, "priestess"),
            (D::Clover, clover),
            (D::Clover, "stay"),
            (D::Spiral, "back"),
            (D::Spiral, "stay"),
            (D::Leprechaun, "drop hand"),
            (D::Leprechaun, "drop run"),
            (D::Leprechaun, "stay"),
            (D::Claim, "claim"),
            (D::Claim, "wait"),
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
                self.end_play();
            }
            (Phase::LaidCard(card), Action::Figure(figure)) => {
                let stone = self.check_figure(figure, card.colour())?;
                self.arrive(figure, stone);
            }
            (Phase::LaidCard(card), Action::Priestess(steps)) => match self.public.reach(card) {
                0 => return Err(IllegalReason::PriestessAtEnd),
                reach if !(1..=reach).contains(&steps) => {
                    return Err(IllegalReason::BeyondReach(reach));
                }
                _ => self.move_priestess(steps),
            },
            (Phase::Clover { figure, colour }, Action::On) if !self.public.options.free_clovers => {
                let stone = self.check_figure(figure, colour)?;
                self.arrive(figure, stone);
            }
            (Phase::Clover { colour, .. }, Action::Figure(figure))
                if self.public.options.free_clovers =>
            {
                let stone = self.check_figure(figure, colour)?;
                self.arrive(figure, stone);
            }
            (Phase::Spiral { figure }, Action::Back(stone)) => {
                let from = self.public.player(seat).figure(figure).unwrap_or_default();
                if !(1..from).contains(&stone) {
                    return Err(IllegalReason::NotBehind(stone));
                }
                if self.public.stone_at_turn_start(figure) == Some(stone) {
                    return Err(IllegalReason::StoneBarred(stone));
                }
                self.arrive(figure, stone);
            }
            (Phase::Leprechaun, Action::DropHand(card)) => {
                card.colour().check_in(COLOURS)?;
                self.hidden.discard(seat, card, &mut self.public.cards)?;
                self.end_play();
            }
            (Phase::Leprechaun, Action::DropRun(colour)) => {
                colour.check_in(COLOURS)?;
                let run = &mut self.public.mover_mut().runs[colour.index()];
                let last = run.pop().and_then(|value| Card::new(colour, value));
                self.public
                    .cards
                    .discard(last.ok_or(IllegalReason::RunEmpty(colour))?);
                self.end_play();
            }
            (Phase::Clover { .. } | Phase::Spiral { .. } | Phase::Leprechaun, Action::Stay) => {
                self.end_play();
            }
            (Phase::Claim, Action::Claim) => {
                self.public.mover_mut().leprechaun_points = self.public.leprechaun_points();
                self.public.phase = Phase::Draw;
            }
            (Phase::Claim, Action::Wait) => self.public.phase = Phase::Draw,
            (Phase::Draw, Action::DrawDeck) => {
                if self.hidden.draw_from_deck(seat, &mut self.public.cards) {
                    self.public.phase = Phase::Over(End::Deck);
                } else {
                    self.end_draw();
                }
            }
            (Phase::Draw, Action::DrawPile(colour)) => {
                colour.check_in(COLOURS)?;
                let players = self.public.players;
                self.hidden
                    .draw_from_pile(seat, colour, players, &mut self.public.cards)?;
                self.end_draw();
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
