use super::*;
use crate::game::{Boards, Game, Kind, Options, Seed};
use crate::opponent::{Dice, Opponent};
use crate::screen::picture;
use crate::words::Lang;

/// A game as it goes on: all views, each with the one at the beginning of its turn.
fn game(kind: Kind, players: usize, seed: u8) -> Vec<(Game, PublicView)> {
    let boards = Boards::built_in().unwrap();
    let mut game = Game::deal(
        kind,
        Options::default(),
        players,
        &Seed::new([seed; 32]),
        &boards,
    )
    .unwrap();
    let mut dice = Dice::new([seed; 32]);
    let opponent: Opponent = "easy".parse().unwrap();
    let mut all = vec![(game, game.public())];
    let mut turn = game.public();
    while let Some(waiting) = game.waits_for() {
        let action = opponent
            .choose(&game.seen_by(waiting.seat), &mut dice)
            .unwrap();
        game.apply(waiting.seat, action).unwrap();
        all.push((game, turn));
        if game.waits_for().map(|next| next.seat) != Some(waiting.seat) {
            turn = game.public();
        }
    }
    all
}

const NAMES: [&str; 4] = ["Anna", "Bohuslav the Bold of Kerry", "Ярослава", "Ελένη"];

fn names(players: usize) -> Vec<String> {
    NAMES[..players]
        .iter()
        .map(|&name| name.to_owned())
        .collect()
}

/// Not a test: pictures to look at, in the folder that GALLERY names.
#[test]
#[ignore = "writes pictures to look at"]
fn gallery() {
    let Ok(folder) = std::env::var("GALLERY") else {
        return;
    };
    let stamps = Stamps::default();
    for kind in Kind::ALL {
        for players in 2..=4 {
            let all = game(kind, players, 5);
            for (label, index) in [("mid", all.len() * 6 / 10), ("end", all.len() - 1)] {
                let (now, before) = &all[index];
                for lang in [Lang::En, Lang::Ru] {
                    let told = "Anna lays ◆ green 5. Figure to stone 3: a wish stone. Anna draws from the deck, 45 cards are left.";
                    let scene =
                        picture::scene(lang, &now.public(), Some(before), &names(players), told);
                    let put = |name: &str, sheet: &Sheet| {
                        let png = png(&stamps.compose(sheet).unwrap()).unwrap();
                        let file = format!("{folder}/{kind}-{players}-{label}-{name}-{lang}.png");
                        println!(
                            "{file} {}x{} {} KiB",
                            sheet.width,
                            sheet.height,
                            png.len() / 1024
                        );
                        std::fs::write(file, png).unwrap();
                    };
                    if label == "end" {
                        put("result", &result(&scene));
                    } else {
                        put("board", &board(&scene));
                        let seat = now.waits_for().unwrap().seat;
                        let hand_scene =
                            picture::hand_scene(lang, &now.seen_by(seat), &names(players));
                        put("hand", &hand(&hand_scene));
                    }
                }
            }
        }
    }
}

/// Not a test: makes the palette anew from pictures of all kinds, once the art has changed.
#[test]
#[ignore = "writes the palette"]
fn make_palette() {
    let stamps = Stamps::default();
    let mut counts = std::collections::BTreeMap::<[u8; 3], f64>::new();
    for kind in Kind::ALL {
        for players in [2, 4] {
            let all = game(kind, players, 9);
            for index in [all.len() / 3, all.len() * 3 / 4, all.len() - 1] {
                let (now, before) = &all[index];
                let names = names(players);
                let scene = picture::scene(
                    Lang::Ru,
                    &now.public(),
                    Some(before),
                    &names,
                    "▲ ■ ♥ ◆ ● ★ told",
                );
                let seen = now.seen_by(crate::game::Seat::FIRST);
                let sheets = [
                    board(&scene),
                    result(&scene),
                    hand(&picture::hand_scene(Lang::De, &seen, &names)),
                ];
                for sheet in sheets {
                    for pixel in stamps.compose(&sheet).unwrap().data().as_chunks::<4>().0 {
                        *counts.entry([pixel[0], pixel[1], pixel[2]]).or_default() += 1.0;
                    }
                }
            }
        }
    }
    let text = encode::choose_palette(counts);
    std::fs::write(
        concat!(env!("CARGO_MANIFEST_DIR"), "/src/picture/palette.txt"),
        text,
    )
    .unwrap();
}
