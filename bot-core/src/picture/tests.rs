use super::*;
use crate::game::{Action, Boards, Game, Kind, Options, Seat, Seed};
use crate::opponent::{Dice, Opponent};
use crate::screen::picture;
use crate::words::Lang;

/// A whole game between opponents.
fn played(kind: Kind, players: usize, seed: u8) -> (Game, Vec<(Seat, Action)>) {
    let boards = Boards::built_in().unwrap();
    let deal = Game::deal(
        kind,
        Options::default(),
        players,
        &Seed::new([seed; 32]),
        &boards,
    )
    .unwrap();
    let mut dice = Dice::new([seed; 32]);
    let opponent: Opponent = "eager".parse().unwrap();
    let (mut game, mut actions) = (deal, vec![]);
    while let Some(waiting) = game.waits_for() {
        let action = opponent
            .choose(&game.seen_by(waiting.seat), &mut dice)
            .unwrap();
        game.apply(waiting.seat, action).unwrap();
        actions.push((waiting.seat, action));
    }
    (deal, actions)
}

const NAMES: [&str; 4] = ["Anna", "Bohuslav the Bold of Kerry", "Ярослава", "Ελένη"];

fn names(players: usize) -> Vec<String> {
    NAMES[..players]
        .iter()
        .map(|&name| name.to_owned())
        .collect()
}

/// Each pixel the mean of three by three: a picture as a phone shows it.
fn on_a_phone(picture: &resvg::tiny_skia::Pixmap) -> (u32, u32, Vec<u8>) {
    let (wide, high) = (picture.width() / 3, picture.height() / 3);
    let pixels = picture.pixels();
    let mut small = vec![];
    for y in 0..high {
        for x in 0..wide {
            let mut sum = [0_u32; 3];
            for (dx, dy) in (0..9).map(|part| (part % 3, part / 3)) {
                let pixel = pixels[((3 * y + dy) * picture.width() + 3 * x + dx) as usize];
                for (sum, part) in sum
                    .iter_mut()
                    .zip([pixel.red(), pixel.green(), pixel.blue()])
                {
                    *sum += u32::from(part);
                }
            }
            small.extend(sum.map(|part| (part / 9) as u8));
        }
    }
    (wide, high, small)
}

fn rgb_png((wide, high, pixels): (u32, u32, Vec<u8>)) -> Vec<u8> {
    let mut bytes = vec![];
    let mut encoder = ::png::Encoder::new(&mut bytes, wide, high);
    encoder.set_color(::png::ColorType::Rgb);
    encoder
        .write_header()
        .unwrap()
        .write_image_data(&pixels)
        .unwrap();
    bytes
}

/// Not a test: pictures to look at, in the folder that GALLERY names.
#[test]
#[ignore = "writes pictures to look at"]
fn gallery() {
    let Ok(folder) = std::env::var("GALLERY") else {
        return;
    };
    let stamps = Stamps::default();
    let put = |name: &str, sheet: &Sheet| {
        let pixmap = stamps.compose(sheet).unwrap();
        let png = png(&pixmap).unwrap();
        println!(
            "{name} {}x{} {} KiB",
            sheet.width,
            sheet.height,
            png.len() / 1024
        );
        std::fs::write(format!("{folder}/{name}.png"), png).unwrap();
        std::fs::write(
            format!("{folder}/small-{name}.png"),
            rgb_png(on_a_phone(&pixmap)),
        )
        .unwrap();
    };
    for kind in Kind::ALL {
        for &topic in crate::screen::rules::Topic::of(kind) {
            put(
                &format!("rules-{kind}-{}", topic.name()),
                &picture::lesson(Lang::En, kind, topic),
            );
        }
        for players in 2..=4 {
            let (deal, actions) = played(kind, players, 5);
            for lang in [Lang::En, Lang::Ru] {
                let names = names(players);
                let at =
                    |step| picture::Moment::after(lang, &names, deal, &actions[..step]).unwrap();
                for (label, step) in [
                    ("early", actions.len() / 5),
                    ("mid", actions.len() * 6 / 10),
                    ("end", actions.len()),
                ] {
                    let now = at(step);
                    let scene = picture::scene(
                        lang,
                        &now.game.public(),
                        now.before.as_ref(),
                        &names,
                        &now.told,
                    );
                    let name = format!("{kind}-{players}-{label}-{lang}");
                    if label == "end" {
                        put(&name, &result(&scene));
                    } else {
                        put(&name, &board(&scene));
                        let seat = now.game.waits_for().unwrap().seat;
                        let hand_scene = picture::hand_scene(lang, &now.game.seen_by(seat), &names);
                        put(&format!("{name}-hand"), &hand(&hand_scene));
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
            let (deal, actions) = played(kind, players, 9);
            let names = names(players);
            for step in [actions.len() / 3, actions.len() * 3 / 4, actions.len()] {
                let now = picture::Moment::after(Lang::Ru, &names, deal, &actions[..step]).unwrap();
                let scene = picture::scene(
                    Lang::Ru,
                    &now.game.public(),
                    now.before.as_ref(),
                    &names,
                    &now.told,
                );
                let seen = now.game.seen_by(Seat::FIRST);
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
