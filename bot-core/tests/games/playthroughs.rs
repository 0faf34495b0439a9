//! Snapshots of complete games in plain text, for a person to check against the rules.

use std::fmt::Write;

use bot_core::game::{
    COLOUR_COUNT, Colour, Hand, Options, PendingDecision, PublicInfo, Seat, SeatInfo, Seed,
    placings,
};
use bot_core::games::{Boards, Game, GameKind, PublicView, SeatView, keltis, oracle};
use bot_core::opponent::{Dice, Opponent};

/// Plays a game and records it. All seats play eagerly, the last one randomly.
fn transcript(kind: GameKind, players: usize, free_clovers: bool, byte: u8) -> String {
    let seed = Seed::new([byte; 32]);
    let options = Options { free_clovers };
    let boards = Boards::built_in().unwrap();
    let mut game = Game::deal(kind, options, players, &seed, &boards).unwrap();
    let mut dice = Dice::new([byte; 32]);
    let mut text = format!("{kind}, {players} players, seed {byte:02x}{byte:02x}…\n\n");
    text += &position(&game);
    let mut turn = 0;
    while let Some(PendingDecision { seat, decision }) = game.waits_for() {
        if decision.begins_turn() {
            if turn % 20 == 0 && turn > 0 {
                write!(text, "\n\n{}", position(&game)).unwrap();
            }
            turn += 1;
            write!(text, "\n{turn:>3}  seat {seat}  ").unwrap();
        } else {
            text += ", ";
        }
        let eager = seat.index() + 1 < players;
        let opponent = if eager {
            Opponent::Eager
        } else {
            Opponent::Random
        };
        let before = game;
        let action = opponent.choose(&game.seen_by(seat), &mut dice).unwrap();
        game.apply(seat, action).unwrap();
        text += &action.to_string();
        text += &effects(&before, &game, seat);
    }
    let end = game.end().unwrap();
    write!(text, "\n\nThe end: {end:?}\n\n{}\n", position(&game)).unwrap();
    let places = placings(&game.totals());
    for (seat, place) in Seat::all(players).zip(places) {
        writeln!(
            text,
            "seat {seat}, place {place}: {}",
            game.score(seat).total()
        )
        .unwrap();
        for line in game.score(seat).lines {
            writeln!(text, "{:>6}  {:?}", line.points, line.item).unwrap();
        }
    }
    text
}

/// Describes the effects of an action that its notation does not show.
fn effects(before: &Game, after: &Game, seat: Seat) -> String {
    let mut effects = vec![];
    match (before.seen_by(seat), after.seen_by(seat)) {
        (SeatView::Keltis(old), SeatView::Keltis(new)) => {
            effects.extend(drawn_cards(&old.hand, &new.hand));
            let (old, new) = (old.public.player(seat), new.public.player(seat));
            for path in keltis::COLOURS {
                if old.figure(path) != new.figure(path) {
                    effects.push(format!("{path} to {}", new.figure(path).unwrap()));
                }
            }
            if old.wish_stones != new.wish_stones {
                effects.push("a wish stone".into());
            }
            if old.tile_points != new.tile_points {
                effects.push(format!("{} points", new.tile_points - old.tile_points));
            }
        }
        (SeatView::Oracle(old), SeatView::Oracle(new)) => {
            effects.extend(drawn_cards(&old.hand, &new.hand));
            if old.public.priestess != new.public.priestess {
                effects.push(format!("priestess to {}", new.public.priestess));
            }
            let (old, new) = (old.public.player(seat), new.public.player(seat));
            for (number, (from, to)) in (1..).zip(old.figures.iter().zip(new.figures)) {
                if *from != to {
                    effects.push(format!("figure {number} to {to}"));
                }
            }
            for (what, old, new) in [
                (
                    "wish stones",
                    old.wish_stones.into(),
                    new.wish_stones.into(),
                ),
                ("mirrors", old.mirrors.into(), new.mirrors.into()),
                ("points", old.tile_points, new.tile_points),
                (
                    "for the priestess",
                    old.priestess_points,
                    new.priestess_points,
                ),
            ] {
                if old != new {
                    effects.push(format!("{} {what}", new - old));
                }
            }
        }
        (old, new) => {
            if let (Some(old), Some(new)) = (old.hand(), new.hand()) {
                effects.extend(drawn_cards(old, new));
            }
            effects.extend(new.public().revealed().map(|tile| tile.to_string()));
        }
    }
    if effects.is_empty() {
        String::new()
    } else {
        format!(" ({})", effects.join(", "))
    }
}

fn drawn_cards(old: &Hand, new: &Hand) -> Vec<String> {
    let mut cards = new.cards().to_vec();
    for card in old.cards() {
        if let Some(at) = cards.iter().position(|other| other == card) {
            cards.remove(at);
        }
    }
    cards.iter().map(ToString::to_string).collect()
}

fn position(game: &Game) -> String {
    let mut lines = vec![];
    let seats = || Seat::all(game.players());
    let public = game.public();
    if let PublicView::Keltis(view) = public {
        lines.push(format!("deck {}", view.cards.deck));
        for path in view.paths {
            let tiles = (1..=keltis::STONES as u8).map(|stone| match view.tile(path, stone) {
                Some(tile) => format!("{stone} {tile}"),
                None => format!("{stone}"),
            });
            lines.push(format!("{path:<8}{}", tiles.collect::<Vec<_>>().join(", ")));
            let figures = seats().filter_map(|seat| {
                let player = view.player(seat);
                let large = if player.large == Some(path) {
                    ", large"
                } else {
                    ""
                };
                Some(format!("seat {seat} on {}{large}", player.figure(path)?))
            });
            lines.push(format!(
                "        figures: {}",
                figures.collect::<Vec<_>>().join("; ")
            ));
            let pile = view.cards.pile(path).iter().map(ToString::to_string);
            lines.push(format!(
                "        pile: {}",
                pile.collect::<Vec<_>>().join(" ")
            ));
        }
    }
    if let PublicView::Stones(view) = public {
        let middle = view.middle.iter().map(|&tile| match view.symbol(tile) {
            Some(symbol) => format!("{tile} {symbol:?}"),
            None => tile.to_string(),
        });
        lines.push(format!("stack {}", view.stack));
        lines.push(format!("middle: {}", middle.collect::<Vec<_>>().join(", ")));
    }
    if let PublicView::Oracle(view) = public {
        lines.push(format!(
            "deck {}, priestess on {}",
            view.cards.deck, view.priestess
        ));
        let stones: Vec<_> = (1..=oracle::STONES as u8)
            .filter_map(|number| {
                let stone = view.stone(number)?;
                let tile = stone.tile.map_or("-".to_owned(), |tile| tile.to_string());
                Some(format!("{number} {} {tile}", stone.colour))
            })
            .collect();
        lines.extend(stones.chunks(5).map(|five| five.join(", ")));
        for colour in oracle::COLOURS {
            let pile = view.cards.pile(colour).iter().map(ToString::to_string);
            lines.push(format!(
                "{colour} pile: {}",
                pile.collect::<Vec<_>>().join(" ")
            ));
        }
    }
    for seat in seats() {
        let run = |colour| public.run(seat, colour);
        lines.push(format_runs(seat, public.colours(), run));
        if let PublicView::Oracle(view) = public {
            let figures = view.player(seat).figures;
            lines.push(format!("        figures on {figures:?}"));
        }
    }
    for seat in seats() {
        let view = game.seen_by(seat);
        let Some(hand) = view.hand() else { continue };
        let cards = hand.cards().iter().map(ToString::to_string);
        lines.push(format!(
            "seat {seat}  hand: {}",
            cards.collect::<Vec<_>>().join(" ")
        ));
    }
    let scores = seats().map(|seat| game.public().score(seat).total().to_string());
    lines.push(format!("scores: {}", scores.collect::<Vec<_>>().join(", ")));
    lines.join("\n")
}

fn format_runs(
    seat: Seat,
    colours: [Colour; COLOUR_COUNT],
    run: impl Fn(Colour) -> bot_core::game::Run,
) -> String {
    let runs = colours.map(|colour| {
        let values: Vec<_> = run(colour)
            .values()
            .map(|value| value.to_string())
            .collect();
        format!("{colour} [{}]", values.join(" "))
    });
    format!("seat {seat}  {}", runs.join(" "))
}

#[test]
fn keltis_with_two() {
    insta::assert_snapshot!(transcript(GameKind::Keltis, 2, false, 1));
}

#[test]
fn keltis_with_four() {
    insta::assert_snapshot!(transcript(GameKind::Keltis, 4, false, 2));
}

#[test]
fn stones_with_three() {
    insta::assert_snapshot!(transcript(GameKind::Stones, 3, false, 3));
}

#[test]
fn oracle_with_two() {
    insta::assert_snapshot!(transcript(GameKind::Oracle, 2, false, 4));
}

#[test]
fn oracle_with_four_and_free_clovers() {
    insta::assert_snapshot!(transcript(GameKind::Oracle, 4, true, 5));
}
