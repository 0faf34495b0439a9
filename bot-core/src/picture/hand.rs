//! Lays out a hand: cards by colour, playable cards raised, and the effect of laying each of them.

use super::HandScene;
use super::background::{self, MARGIN, Panel};
use super::board_parts::{self, RIGHT, WIDTH};
use super::card::{self, Emphasis, PileTop};
use super::choice_plates::{ChoicePlate, ChoicePlates};
use super::colours::{GOLD, GOLD_LIGHT, INK};
use super::font::{self, Style};
use super::layout::{Align, Layout, Sprite};
use super::piece;
use crate::game::{Action, COLOUR_COUNT, Card, Colour, Decision, Hand, PublicInfo, SeatInfo};

const CARD: (f32, f32) = (108.0, 156.0);
const LIFT: f32 = 24.0;
const PILES_HEIGHT: f32 = 78.0;
pub const CARDS_TOP: f32 = MARGIN + 68.0;
/// The height of a line that shows a card's effect.
pub const LINE_HEIGHT: f32 = 44.0;

/// Lays out a hand of cards. `choice` returns a plate for a legal action that is not visible on the cards, and `effect`
/// adds up to `lines` lines with the effect of laying a card.
pub fn card_hand<V: SeatInfo>(
    scene: &HandScene<V>,
    lines: u8,
    choice: impl Fn(Action) -> Option<ChoicePlate>,
    effect: impl Fn(&mut Layout, Card, f32, f32),
) -> Layout {
    let public = scene.view.public();
    let colours = public.colours();
    let seat = scene.view.seat();
    let Frame {
        decision,
        laying,
        legal,
        choices,
        title,
        top,
        effects,
        runs,
        height,
    } = Frame::new(scene, lines, choice);
    let panel = Panel {
        x: MARGIN - 8.0,
        y: top - 12.0,
        width: RIGHT - MARGIN + 16.0,
        height: runs - top,
    };
    let mut layout = background::framed_layout(WIDTH, height as u16, &[panel], "");
    title.write(&mut layout, scene);
    let cards = scene.view.hand().map(|hand| card_positions(hand, colours));
    for (it, x) in cards.into_iter().flatten() {
        let fits = laying && public.run(seat, it.colour()).fits(it.value());
        let raised = fits || legal.contains(&Action::DropHand(it));
        let emphasis = if laying && !fits {
            Emphasis::Muted
        } else {
            Emphasis::Normal
        };
        let y = if raised { top } else { top + LIFT };
        if raised {
            layout.place(x - 5.0, y - 5.0, card_glow());
        }
        let letter = scene.labels.letter(it.colour());
        layout.place(x, y, card::card(it, emphasis, letter, CARD.0, CARD.1));
        if fits {
            effect(&mut layout, it, x + CARD.0 / 2.0, effects);
        }
    }
    choices.place(&mut layout, effects);
    let width = (RIGHT - MARGIN + 8.0) / COLOUR_COUNT as f32;
    for (column, colour) in (0_u8..).zip(colours) {
        let x = MARGIN + f32::from(column) * width;
        let run = public.run(seat, colour);
        let letter = scene.labels.letter(colour);
        let sprite = card::run(colour, run, letter, width - 8.0, 56.0);
        layout.place(x, runs, sprite);
        if legal.contains(&Action::DropRun(colour)) {
            let ring = board_parts::gold_frame(width + 2.0, 66.0);
            layout.place(x - 5.0, runs - 5.0, ring);
        }
        if decision == Some(Decision::Draw) {
            pile(
                &mut layout,
                &public,
                colour,
                letter,
                x,
                effects,
                width - 8.0,
            );
        }
    }
    layout
}

/// Returns the height of a hand of cards, given what [`card_hand`] is given.
pub fn card_hand_height<V: SeatInfo>(
    scene: &HandScene<V>,
    lines: u8,
    choice: impl Fn(Action) -> Option<ChoicePlate>,
) -> f32 {
    Frame::new(scene, lines, choice).height
}

/// What decides the size of a hand.
struct Frame {
    decision: Option<Decision>,
    /// Whether playable cards are marked.
    laying: bool,
    legal: Vec<Action>,
    choices: ChoicePlates,
    title: Title,
    top: f32,
    effects: f32,
    runs: f32,
    height: f32,
}

impl Frame {
    fn new<V: SeatInfo>(
        scene: &HandScene<V>,
        lines: u8,
        choice: impl Fn(Action) -> Option<ChoicePlate>,
    ) -> Self {
        let public = scene.view.public();
        let seat = scene.view.seat();
        let decision = public.waits_for().filter(|waiting| waiting.seat == seat);
        let decision = decision.map(|waiting| waiting.decision);
        // Playable cards are also marked during other players' turns, but not while this player has another decision.
        let laying = matches!(decision, None | Some(Decision::Play)) && public.end().is_none();
        let legal: Vec<_> = scene.view.legal().into_iter().collect();
        let choices = ChoicePlates::new(legal.iter().filter_map(|&action| choice(action)));
        let below = match decision {
            Some(Decision::Draw) => PILES_HEIGHT,
            _ if laying => f32::from(lines) * LINE_HEIGHT,
            _ => choices.height(),
        };
        let title = title(scene);
        let top = CARDS_TOP + title.extra_height();
        let effects = top + LIFT + CARD.1 + 10.0;
        let runs = effects + below + 22.0;
        Self {
            decision,
            laying,
            legal,
            choices,
            title,
            top,
            effects,
            runs,
            height: runs + 60.0 + MARGIN - 4.0,
        }
    }
}

/// Returns the horizontal position of each card: by colour, from low to high.
fn card_positions(hand: &Hand, colours: [Colour; COLOUR_COUNT]) -> Vec<(Card, f32)> {
    let mut cards: Vec<_> = hand.cards().to_vec();
    let column = |colour| colours.iter().position(|&other| other == colour);
    cards.sort_by_key(|card| (column(card.colour()), card.value()));
    let mut places = vec![];
    let mut x = 0.0;
    for (index, &card) in cards.iter().enumerate() {
        let before = index.checked_sub(1).and_then(|before| cards.get(before));
        x += match before {
            None => 0.0,
            Some(before) if before.colour() == card.colour() => CARD.0 + 7.0,
            Some(_) => CARD.0 + 22.0,
        };
        places.push((card, x));
    }
    let left = (f32::from(WIDTH) - x - CARD.0) / 2.0;
    places
        .into_iter()
        .map(|(card, x)| (card, left + x))
        .collect()
}

/// Adds a pile to draw from; muted if it is closed.
fn pile(
    layout: &mut Layout,
    public: &impl PublicInfo,
    colour: Colour,
    letter: &str,
    x: f32,
    y: f32,
    width: f32,
) {
    let Some(cards) = public.public_cards() else {
        return;
    };
    let pile = cards.pile(colour);
    let closed = cards.closed_this_turn(colour) || cards.piles_closed(public.players() as u8);
    let emphasis = if closed {
        Emphasis::Muted
    } else {
        Emphasis::Normal
    };
    let pile = PileTop {
        colour,
        letter,
        top: pile.last().copied(),
        count: pile.len(),
    };
    layout.place(x, y, card::pile(&pile, emphasis, width, PILES_HEIGHT - 6.0));
}

/// The title, in one or two lines.
pub struct Title(Vec<String>, Style);

/// Returns the title of a hand.
pub fn title<V>(scene: &HandScene<V>) -> Title {
    let most = RIGHT - MARGIN - 66.0;
    let style = Style::strong(40, INK);
    let (text, fitting) = font::fit(&scene.labels.title, style, 35, most);
    if text == scene.labels.title {
        return Title(vec![text], fitting);
    }
    let style = Style::strong(36, INK);
    Title(font::wrap(&scene.labels.title, style, most, 2), style)
}

impl Title {
    /// Returns the additional height of a second line.
    pub fn extra_height(&self) -> f32 {
        42.0 * (self.0.len().saturating_sub(1)) as f32
    }

    /// Adds the title, and before it the figure of the player to move.
    pub fn write<V: SeatInfo>(&self, layout: &mut Layout, scene: &HandScene<V>) {
        let waiting = scene.view.public().waits_for();
        let seat = waiting.map_or(scene.view.seat(), |waiting| waiting.seat);
        let figure = piece::figure(seat, 60.0, false, "");
        layout.place(
            MARGIN + 2.0,
            MARGIN - 8.0 + self.extra_height() / 2.0,
            figure,
        );
        let mut baseline = MARGIN + 36.0;
        for line in &self.0 {
            layout.write_text(Align::Left, MARGIN + 58.0, baseline, line, self.1);
            baseline += 42.0;
        }
    }
}

/// The background of a playable card.
fn card_glow() -> Sprite {
    let svg = format!(
        r#"<rect x="1" y="1" width="{}" height="{}" rx="18" fill="{GOLD_LIGHT}" stroke="{GOLD}" stroke-width="2"/>"#,
        CARD.0 + 8.0,
        CARD.1 + 8.0
    );
    Sprite::drawn(CARD.0 + 10.0, CARD.1 + 10.0, svg)
}

/// Adds a centred line of text with optional icons before and after it.
pub fn icon_line(
    layout: &mut Layout,
    x: f32,
    y: f32,
    before: Option<Sprite>,
    text: &str,
    after: Option<Sprite>,
    size: u16,
) {
    let style = Style::strong(size, INK);
    let gap = 2.0;
    let width = |sprite: &Option<Sprite>| {
        sprite
            .as_ref()
            .map_or(0.0, |sprite| f32::from(sprite.size().0) + gap)
    };
    let mut at = x - (font::width(text, style) + width(&before) + width(&after)) / 2.0;
    let put = |layout: &mut Layout, sprite: Sprite, at: f32| {
        let height = f32::from(sprite.size().1);
        layout.place(at, y + (LINE_HEIGHT - height) / 2.0, sprite);
    };
    let first = width(&before);
    if let Some(sprite) = before {
        put(layout, sprite, at);
    }
    at += first;
    layout.write_text(Align::Left, at, y + 35.0, text, style);
    at += font::width(text, style) + gap;
    if let Some(sprite) = after {
        put(layout, sprite, at);
    }
}
