//! `oracle` in words: the stones of the spiral grouped by colour, because a card moves a figure to the next stone of its
//! colour; then each player's position.

use super::rules::{COLOURS, ORACLE_AREA, Phase, Player, PublicView, STONES, SeatView, State};
use crate::game::{Action, Card, Colour, End, Hand, PublicInfo, Seat, SpiralTile};
use crate::games::text::{
    AltText, Detail, Event, GameText, Names, card_args, colour_args, destination, draw_label, list,
    number, pile_title, piles_closed, player_title, points_mark, run_end, seat_name, sentences,
    signed, stone_tile,
};
use crate::words::{Args, Lang, Line, say};

/// Points for moving the priestess onto one of the player's own figures (O08).
const PRIESTESS_POINTS: i16 = 5;
/// Points for each distinct leprechaun stone (O14).
const LEPRECHAUN_POINTS: i16 = 5;

impl GameText for State {
    const NAME_KEY: &'static str = "game-oracle";
    const SCORES_COLOURS: bool = false;

    fn board_lines(lang: Lang, view: &PublicView, names: Names) -> Vec<Line> {
        board(lang, view, names)
    }

    fn prompt(lang: Lang, view: &PublicView, seat: Seat) -> Option<String> {
        match view.phase {
            Phase::LaidCard(card) => Some(lang.say("asked-laid-card-of", &card_args(lang, card))),
            Phase::Clover { colour, .. } if view.options.free_clovers => {
                Some(lang.say("asked-clover-free", &colour_args(lang, colour)))
            }
            Phase::Clover { figure, colour } => {
                let args = colour_args(lang, colour).with("figure", figure);
                Some(lang.say("asked-clover-figure", &args))
            }
            Phase::Spiral { figure } => {
                let stone = view.player(seat).figure(figure)?;
                Some(say!(
                    lang,
                    "asked-spiral-figure",
                    figure = figure,
                    stone = stone
                ))
            }
            Phase::Draw => {
                let missing = Hand::FULL.saturating_sub(view.cards.public_hand(seat).cards.into());
                Some(say!(lang, "asked-draw", count = missing))
            }
            _ => None,
        }
    }

    fn move_label(lang: Lang, view: &SeatView, action: Action) -> Option<String> {
        let (public, seat) = (&view.public, view.seat);
        let player = public.player(seat);
        match (action, public.phase) {
            (Action::Lay(card), _) => spiral_lay_label(lang, public, seat, card),
            (Action::Figure(figure), Phase::LaidCard(card)) => {
                figure_label(lang, public, seat, figure, card.colour())
            }
            (Action::Figure(figure), Phase::Clover { colour, .. }) => {
                figure_label(lang, public, seat, figure, colour)
            }
            (Action::On, Phase::Clover { figure, colour }) => {
                let stone = public.next_stone(player.figure(figure)?, colour)?;
                Some(say!(
                    lang,
                    "move-on-to",
                    to = spiral_destination(lang, public, stone)
                ))
            }
            (Action::Back(stone), _) => Some(say!(
                lang,
                "move-back-to",
                to = spiral_destination(lang, public, stone)
            )),
            (Action::Priestess(steps), _) => {
                let stone = public.priestess + steps;
                let own = player.figures.contains(&stone);
                let mark = own.then(|| points_mark(lang, PRIESTESS_POINTS));
                Some(say!(
                    lang,
                    "move-priestess-to",
                    to = destination(lang, stone, mark)
                ))
            }
            (Action::DropRun(colour), _) => {
                let last = Card::new(colour, player.run(colour).last()?)?;
                Some(lang.say("move-drop-run-card", &card_args(lang, last)))
            }
            (Action::Stay, Phase::Leprechaun) => Some(say!(lang, "move-stay-leprechaun")),
            (Action::Claim, _) => {
                let mut stones = player.figures.to_vec();
                stones.sort_unstable();
                stones.dedup();
                let points = LEPRECHAUN_POINTS * stones.len() as i16;
                Some(say!(lang, "move-claim-points", shown = signed(points)))
            }
            _ => draw_label(lang, &public.cards, action),
        }
    }

    fn action_sentence(event: &Event<PublicView>) -> String {
        match event.action {
            Action::Figure(_) | Action::On | Action::Back(_) => {
                figure_sentence(event).unwrap_or_else(|| event.sentence("told-stay"))
            }
            Action::Priestess(_) => priestess_sentence(event),
            Action::DropHand(card) => event.card_sentence("told-drop-hand", card),
            Action::DropRun(colour) => {
                let last = event.before.run(event.seat, colour).last();
                match last.and_then(|value| Card::new(colour, value)) {
                    Some(card) => event.card_sentence("told-drop-run", card),
                    None => event.sentence("told-stay"),
                }
            }
            Action::Claim => {
                let points = event.after.player(event.seat).leprechaun_points;
                let shown = signed(points.unwrap_or_default().into());
                event
                    .lang
                    .say("told-claim", &event.args().with("shown", shown))
            }
            Action::Wait => event.sentence("told-wait"),
            _ => event.shared_sentence(),
        }
    }

    fn consequences(event: &Event<PublicView>) -> Vec<String> {
        let lang = event.lang;
        let mut sentences = vec![];
        let nothing_moves = !matches!(event.after.phase, Phase::LaidCard(_));
        if matches!(event.action, Action::Lay(_)) && nothing_moves {
            sentences.push(say!(lang, "told-nothing-moves"));
        }
        let in_area = figures_in_area(event.after);
        if in_area > figures_in_area(event.before) {
            sentences.push(say!(lang, "told-area", count = in_area));
        }
        sentences
    }

    fn end_sentence(lang: Lang, view: &PublicView, end: End, names: Names) -> Option<String> {
        if end != End::Goal {
            return None;
        }
        let mut figures = view.player(view.turn).figures.into_iter();
        Some(if figures.all(|stone| stone >= ORACLE_AREA) {
            let name = seat_name(lang, names, view.turn);
            say!(lang, "verdict-area-all", name = name)
        } else {
            say!(lang, "verdict-area")
        })
    }

    fn alt_table(alt: &AltText, view: &PublicView) -> Vec<String> {
        let lang = alt.lang;
        let mut parts = vec![
            say!(
                lang,
                "board-deck-area",
                deck = view.cards.deck,
                count = figures_in_area(view)
            ),
            priestess(lang, view),
        ];
        parts.extend(sentences(piles_closed(lang, &view.cards, view.players)));
        parts.push(alt.piles(&view.cards));
        parts
    }

    fn alt_player(alt: &AltText, view: &PublicView, seat: Seat) -> Vec<String> {
        let own = view.player(seat);
        match alt.detail {
            Detail::Full => sentences(player_lines(alt.lang, own)),
            Detail::Short => {
                let runs = COLOURS
                    .into_iter()
                    .filter_map(|colour| alt.run(seat, colour));
                vec![figures(alt.lang, own), list(runs)]
            }
        }
    }
}

fn board(lang: Lang, view: &PublicView, names: Names) -> Vec<Line> {
    let mut lines = vec![
        Line::Text(say!(
            lang,
            "board-deck-area",
            deck = view.cards.deck,
            count = figures_in_area(view)
        )),
        Line::Text(priestess(lang, view)),
        Line::Text(say!(
            lang,
            "board-values-spiral",
            values = list(value_ranges(view))
        )),
    ];
    lines.extend(piles_closed(lang, &view.cards, view.players));
    for colour in COLOURS {
        lines.push(pile_title(lang, &view.cards, colour));
        lines.extend(stones_line(lang, view, colour));
    }
    for seat in Seat::all(view.players()) {
        lines.push(player_title(lang, view, seat, names));
        lines.extend(player_lines(lang, view.player(seat)));
    }
    lines
}

/// Counts the figures of all players in the oracle area.
fn figures_in_area(view: &PublicView) -> usize {
    Seat::all(view.players())
        .flat_map(|seat| view.player(seat).figures)
        .filter(|&stone| stone >= ORACLE_AREA)
        .count()
}

fn priestess(lang: Lang, view: &PublicView) -> String {
    match view.priestess {
        0 => say!(lang, "board-priestess-start"),
        stone => say!(lang, "board-priestess", stone = stone),
    }
}

/// The first stone of each value range: "1: −4, 5: −3".
fn value_ranges(view: &PublicView) -> Vec<String> {
    let values: Vec<_> = stones_in_play(view)
        .filter_map(|stone| Some((stone, view.stone(stone)?.value)))
        .collect();
    let spans = values.chunk_by(|(_, a), (_, b)| a == b);
    spans
        .filter_map(|span| span.first())
        .map(|&(first, value)| format!("{first}: {}", number(value.into())))
        .collect()
}

/// The stones of a colour that any figure can still reach, with their tiles.
fn stones_line(lang: Lang, view: &PublicView, colour: Colour) -> Option<Line> {
    let stones: Vec<_> = stones_in_play(view)
        .filter_map(|number| Some((number, view.stone(number)?)))
        .filter(|(_, stone)| stone.colour == colour)
        .map(|(number, it)| match it.tile {
            Some(tile) => stone_tile(lang, number, &spiral_mark(lang, tile)),
            None => number.to_string(),
        })
        .collect();
    if stones.is_empty() {
        return None;
    }
    Some(Line::Text(say!(lang, "board-tiles", tiles = list(stones))))
}

/// The stones from the rearmost figure on.
fn stones_in_play(view: &PublicView) -> impl Iterator<Item = u8> {
    let figures = Seat::all(view.players()).flat_map(|seat| view.player(seat).figures);
    let last = figures.min().unwrap_or_default();
    last.max(1)..=STONES as u8
}

fn player_lines(lang: Lang, player: &Player) -> Vec<Line> {
    let mut lines = vec![Line::Text(figures(lang, player))];
    let runs: Vec<_> = COLOURS
        .into_iter()
        .filter_map(|colour| run_end(lang, colour, player.run(colour)))
        .collect();
    if !runs.is_empty() {
        lines.push(Line::Text(list(runs)));
    }
    lines
}

fn figures(lang: Lang, player: &Player) -> String {
    let [first, second, third] = player.figures.map(|stone| match stone {
        0 => say!(lang, "board-at-start"),
        stone => stone.to_string(),
    });
    let args = Args::new()
        .with("first", first)
        .with("second", second)
        .with("third", third);
    match player.leprechaun_points {
        None => lang.say("board-figures", &args),
        Some(points) => {
            let args = args.with("shown", signed(points.into()));
            lang.say("board-figures-leprechauns", &args)
        }
    }
}

/// Label for laying a card, with the stones that a figure could move to.
fn spiral_lay_label(lang: Lang, view: &PublicView, seat: Seat, card: Card) -> Option<String> {
    let figures = view.player(seat).figures.iter();
    let mut stones: Vec<_> = figures
        .filter_map(|&from| view.next_stone(from, card.colour()))
        .collect();
    stones.sort_unstable();
    stones.dedup();
    if stones.is_empty() {
        return None;
    }
    let args = card_args(lang, card).with("stones", list(stones));
    Some(lang.say("move-lay-stones", &args))
}

fn figure_label(
    lang: Lang,
    view: &PublicView,
    seat: Seat,
    figure: u8,
    colour: Colour,
) -> Option<String> {
    let from = view.player(seat).figure(figure)?;
    let stone = view.next_stone(from, colour)?;
    let key = match from {
        0 => "move-figure-start-to",
        _ => "move-figure-to",
    };
    let args = Args::new()
        .with("figure", figure)
        .with("stone", from)
        .with("to", spiral_destination(lang, view, stone));
    Some(lang.say(key, &args))
}

fn spiral_destination(lang: Lang, view: &PublicView, stone: u8) -> String {
    let tile: Option<SpiralTile> = view.stone(stone).and_then(|stone| stone.tile);
    destination(lang, stone, tile.map(|tile| spiral_mark(lang, tile)))
}

/// The stone a figure moved to, and the tile it found.
fn figure_sentence(event: &Event<PublicView>) -> Option<String> {
    let lang = event.lang;
    let figure = match (event.action, event.before.phase) {
        (Action::Figure(figure), _)
        | (_, Phase::Clover { figure, .. } | Phase::Spiral { figure }) => figure,
        _ => return None,
    };
    let number = event.after.player(event.seat).figure(figure)?;
    let stone = event.before.stone(number)?;
    let args = colour_args(lang, stone.colour)
        .with("name", &event.name)
        .with("figure", figure)
        .with("stone", number);
    let back = matches!(event.action, Action::Back(_));
    let found = stone.tile.filter(|_| event.after.end().is_none());
    Some(match (back, found) {
        (false, None) => lang.say("told-figure", &args),
        (true, None) => lang.say("told-back", &args),
        (back, Some(tile)) => {
            let key = if back {
                "told-back-found"
            } else {
                "told-figure-found"
            };
            lang.say(key, &args.with("found", spiral_found(lang, tile)))
        }
    })
}

fn priestess_sentence(event: &Event<PublicView>) -> String {
    let points = |view: &PublicView| view.player(event.seat).priestess_points;
    let args = event.args().with("stone", event.after.priestess);
    match points(event.after).saturating_sub(points(event.before)) {
        0 => event.lang.say("told-priestess", &args),
        more => {
            let args = args.with("shown", signed(more as i16));
            event.lang.say("told-priestess-points", &args)
        }
    }
}

fn spiral_mark(lang: Lang, tile: SpiralTile) -> String {
    match tile {
        SpiralTile::Wish(1) => say!(lang, "board-tile-wish"),
        SpiralTile::Wish(count) => say!(lang, "board-tile-wishes", count = count),
        SpiralTile::Mirror => say!(lang, "board-tile-mirror"),
        SpiralTile::Spiral => say!(lang, "board-tile-spiral"),
        SpiralTile::Leprechaun => say!(lang, "board-tile-leprechaun"),
        SpiralTile::Clover(colour) => {
            lang.say("board-tile-clover-colour", &colour_args(lang, colour))
        }
        SpiralTile::Points(points) => points_mark(lang, points.into()),
    }
}

fn spiral_found(lang: Lang, tile: SpiralTile) -> String {
    match tile {
        SpiralTile::Wish(_) => say!(lang, "told-found-wish"),
        SpiralTile::Mirror => say!(lang, "told-found-mirror"),
        SpiralTile::Spiral => say!(lang, "told-found-spiral"),
        SpiralTile::Leprechaun => say!(lang, "told-found-leprechaun"),
        SpiralTile::Clover(colour) => {
            lang.say("told-found-clover-colour", &colour_args(lang, colour))
        }
        SpiralTile::Points(points) => say!(lang, "told-found-points", count = points),
    }
}
