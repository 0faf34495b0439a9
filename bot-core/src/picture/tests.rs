use super::*;
use crate::game::{Action, IllegalAction, Options, PublicInfo, Seat, SeatInfo, Seed};
use crate::games::picture::{board, full_hand_size, hand, result};
use crate::games::{Boards, Game, GameKind, PublicView, replay, stones};
use crate::opponent::{Dice, Opponent};
use crate::screen::illustration;
use crate::words::{Lang, say};

/// Plays a whole game between opponents.
fn play_game(kind: GameKind, players: usize, seed: u8) -> (Game, Vec<(Seat, Action)>) {
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

/// A position and its last turn.
struct Moment {
    game: Game,
    before: Option<PublicView>,
    summary: illustration::TurnSummary,
}

impl Moment {
    fn replay(
        lang: Lang,
        names: &[String],
        deal: Game,
        actions: &[(Seat, Action)],
    ) -> Result<Self, IllegalAction> {
        let (history, end) = replay(deal, actions.iter().copied());
        let (before, summary) = illustration::describe_last_turn(lang, names, &history);
        Ok(Self {
            game: end?,
            before,
            summary,
        })
    }
}

const NAMES: [&str; 4] = ["Anna", "Bohuslav the Bold of Kerry", "Ярослава", "Ελένη"];

fn names(players: usize) -> Vec<String> {
    NAMES[..players]
        .iter()
        .map(|&name| name.to_owned())
        .collect()
}

/// Averages blocks of three by three pixels: about the size of the picture on a phone.
fn phone_sized(picture: &resvg::tiny_skia::Pixmap) -> (u32, u32, Vec<u8>) {
    let (width, height) = (picture.width() / 3, picture.height() / 3);
    let pixels = picture.pixels();
    let mut small = vec![];
    for y in 0..height {
        for x in 0..width {
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
    (width, height, small)
}

fn rgb_png((width, height, pixels): (u32, u32, Vec<u8>)) -> Vec<u8> {
    let mut bytes = vec![];
    let mut encoder = ::png::Encoder::new(&mut bytes, width, height);
    encoder.set_color(::png::ColorType::Rgb);
    encoder
        .write_header()
        .unwrap()
        .write_image_data(&pixels)
        .unwrap();
    bytes
}

/// Not a test: writes pictures to look at to the folder in the environment variable GALLERY.
#[test]
#[ignore = "writes pictures to look at"]
fn gallery() {
    let Ok(folder) = std::env::var("GALLERY") else {
        return;
    };
    let sprites = SpriteCache::default();
    let put = |name: &str, layout: &Layout| {
        let pixmap = sprites.compose(layout).unwrap();
        let png = png(&pixmap).unwrap();
        println!(
            "{name} {}x{} {} KiB",
            layout.width,
            layout.height,
            png.len() / 1024
        );
        std::fs::write(format!("{folder}/{name}.png"), png).unwrap();
        std::fs::write(
            format!("{folder}/small-{name}.png"),
            rgb_png(phone_sized(&pixmap)),
        )
        .unwrap();
    };
    for kind in GameKind::ALL {
        for &topic in crate::games::Topic::of(kind) {
            put(
                &format!("rules-{kind}-{}", topic.name()),
                &illustration::lesson(Lang::En, kind, topic),
            );
        }
        for players in 2..=4 {
            let (deal, actions) = play_game(kind, players, 5);
            let mut seen = vec![];
            for step in 0..actions.len() {
                let names = names(players);
                let now = Moment::replay(Lang::De, &names, deal, &actions[..step]).unwrap();
                let waiting = now.game.waits_for().unwrap();
                if seen.contains(&waiting.decision) {
                    continue;
                }
                seen.push(waiting.decision);
                for seat in [waiting.seat, waiting.seat.next(players as u8)] {
                    let view = now.game.seen_by(seat);
                    let scene = illustration::hand_scene(Lang::De, &view, &names);
                    let whose = if seat == waiting.seat { "own" } else { "other" };
                    let name = format!("{kind}-{players}-{:?}-{whose}", waiting.decision);
                    println!("{}", crate::screen::game::hand_alt(Lang::En, &view, &names));
                    put(&name, &hand(&scene));
                }
            }
            for lang in [Lang::En, Lang::Ru] {
                let names = names(players);
                let at = |step| Moment::replay(lang, &names, deal, &actions[..step]).unwrap();
                for (label, step) in [
                    ("early", actions.len() / 5),
                    ("mid", actions.len() * 6 / 10),
                    ("end", actions.len()),
                ] {
                    let now = at(step);
                    let scene = illustration::scene(
                        lang,
                        &now.game.public(),
                        now.before.as_ref(),
                        &names,
                        &now.summary.for_picture,
                    );
                    let name = format!("{kind}-{players}-{label}-{lang}");
                    if label == "end" {
                        put(&name, &result(&scene));
                    } else {
                        put(&name, &board(&scene));
                        let seat = now.game.waits_for().unwrap().seat;
                        let hand_scene =
                            illustration::hand_scene(lang, &now.game.seen_by(seat), &names);
                        put(&format!("{name}-hand"), &hand(&hand_scene));
                    }
                }
            }
        }
    }
}

/// The player who revealed a tile can choose only that tile, and sees it even if it does not fit.
#[test]
fn a_revealed_tile_is_framed_for_its_player() {
    use crate::games::stones::Phase;
    let (deal, actions) = play_game(GameKind::Stones, 2, 5);
    let (mut game, mut fitting, mut left) = (deal, 0, 0);
    for &(seat, action) in &actions {
        game.apply(seat, action).unwrap();
        let PublicView::Stones(view) = game.public() else {
            continue;
        };
        let Phase::Revealed(tile) = view.phase else {
            continue;
        };
        let fits = view.player(seat).run(tile.colour()).fits(tile.value());
        let hands = [seat, seat.next(2)].map(|whose| {
            let scene = illustration::hand_scene(Lang::En, &game.seen_by(whose), &names(2));
            hand(&scene).sprites
        });
        let framed = |laid: &[(i32, i32, layout::Sprite)]| {
            let edge = board_parts::gold_frame(stones::TILE_WIDTH + 6.0, 84.0);
            laid.iter().filter(|(_, _, sprite)| *sprite == edge).count()
        };
        let ringed = |laid: &[(i32, i32, layout::Sprite)]| {
            let ring = board_parts::ring(stones::TILE_WIDTH + 4.0, 82.0, 16.0);
            laid.iter().filter(|(_, _, sprite)| *sprite == ring).count()
        };
        let [own, other] = hands;
        assert_eq!(framed(&own), usize::from(fits), "{tile}");
        assert_eq!(ringed(&own), usize::from(!fits), "{tile}");
        let run = |colour| view.player(seat.next(2)).run(colour);
        let fit = |tile: &&crate::game::Card| run(tile.colour()).fits(tile.value());
        assert_eq!(framed(&other), view.middle.iter().filter(fit).count());
        assert_eq!(ringed(&other), 1);
        *(if fits { &mut fitting } else { &mut left }) += 1;
    }
    assert!(fitting > 0 && left > 0, "{fitting} {left}");
}

/// The alt text of a hand names the decision, every card, every run and every other choice.
#[test]
fn hand_alt_text_names_every_choice() {
    use crate::screen::game::{hand_alt, moves, prompt};
    for kind in GameKind::ALL {
        let (deal, actions) = play_game(kind, 3, 5);
        if deal.seen_by(Seat::FIRST).hand().is_none() {
            continue;
        }
        let (mut game, names) = (deal, names(3));
        for &(seat, action) in &actions {
            let view = game.seen_by(seat);
            let public = game.public();
            let alt_text = hand_alt(Lang::En, &view, &names);
            let asked = prompt(Lang::En, &public);
            // The alt text starts with a capital letter.
            let rest = asked.chars().skip(1).collect::<String>();
            let place = alt_text.find(&rest);
            assert!(place.is_some_and(|place| place <= 4), "{alt_text}");
            for choice in moves(Lang::En, &view) {
                let is_discard = matches!(choice.action, Action::Discard(_));
                assert!(is_discard || alt_text.contains(&choice.label), "{alt_text}");
            }
            let other = hand_alt(Lang::En, &game.seen_by(seat.next(3)), &names);
            let mover = NAMES[seat.index()].chars().take(8).collect::<String>();
            assert!(
                other.starts_with(&format!("Turn: {mover}")) && other.contains(&asked),
                "{other}"
            );
            for colour in public.colours() {
                let run = public.run(seat, colour);
                let word = crate::screen::game::colour(Lang::En, colour);
                let last = run.last().map(|last| format!("{word} {last}"));
                assert!(
                    last.is_none_or(|last| alt_text.contains(&last)),
                    "{alt_text}"
                );
            }
            game.apply(seat, action).unwrap();
        }
    }
}

/// The alt text describes the picture of a rules page.
#[test]
fn rules_alt_text_is_more_than_the_heading() {
    use crate::games::Topic;
    use crate::screen::game::{MAX_ALT_TEXT, lesson_alt};
    use crate::screen::rules::heading;
    for kind in GameKind::ALL {
        for &topic in Topic::of(kind) {
            for lang in Lang::ALL {
                let alt_text = lesson_alt(lang, kind, topic);
                let heading = heading(lang, kind, topic);
                assert!(alt_text.starts_with(&heading), "{alt_text}");
                assert!(alt_text.len() > heading.len() + 10, "{alt_text}");
                assert!(alt_text.chars().count() <= MAX_ALT_TEXT, "{alt_text}");
            }
        }
    }
    let alt_text = lesson_alt(Lang::En, GameKind::Oracle, Topic::Leprechauns);
    assert!(alt_text.contains("figure 1, figure 2)"), "{alt_text}");
}

/// Titles and sentences name every player in any script; the alt text uses the real name.
#[test]
fn undrawable_names_are_replaced_by_seats() {
    let names = ["小明", "مريم"].map(String::from);
    for lang in Lang::ALL {
        let seats = [1, 2].map(|number| say!(lang, "board-seat", number = number));
        let (deal, actions) = play_game(GameKind::Keltis, 2, 5);
        for step in 1..=actions.len() {
            let now = Moment::replay(lang, &names, deal, &actions[..step]).unwrap();
            let view = now.game.public();
            let before = now.before.as_ref();
            let labels =
                illustration::scene(lang, &view, before, &names, &now.summary.for_picture).labels;
            let (mover, _) = actions[step - 1];
            if view.end().is_none() {
                let sentences = labels.last_turn.sentences.join(" ");
                let who = &seats[mover.index()];
                assert_eq!(&labels.last_turn.who, who);
                assert_eq!(sentences.matches(who).count(), 1, "{sentences}");
                assert!(now.summary.for_alt.contains(&names[mover.index()]));
            }
            let named = seats.iter().any(|seat| labels.title.contains(seat));
            assert!(named, "{}", labels.title);
            let drawn = [&labels.title]
                .into_iter()
                .chain(&labels.last_turn.sentences);
            let mut letters = drawn.flat_map(|text| text.chars());
            assert!(letters.all(super::font::has_glyph), "{labels:?}");
        }
    }
}

/// Not a test: generates the palette from all kinds of pictures. Run it after the artwork has changed.
#[test]
#[ignore = "writes the palette"]
fn make_palette() {
    let sprites = SpriteCache::default();
    let mut counts = std::collections::BTreeMap::<[u8; 3], f64>::new();
    for kind in GameKind::ALL {
        for players in [2, 4] {
            let (deal, actions) = play_game(kind, players, 9);
            let names = names(players);
            for step in [actions.len() / 3, actions.len() * 3 / 4, actions.len()] {
                let now = Moment::replay(Lang::Ru, &names, deal, &actions[..step]).unwrap();
                let scene = illustration::scene(
                    Lang::Ru,
                    &now.game.public(),
                    now.before.as_ref(),
                    &names,
                    &now.summary.for_picture,
                );
                let view = now.game.seen_by(Seat::FIRST);
                let layouts = [
                    board(&scene),
                    result(&scene),
                    hand(&illustration::hand_scene(Lang::De, &view, &names)),
                ];
                for layout in layouts {
                    for pixel in sprites.compose(&layout).unwrap().data().as_chunks::<4>().0 {
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

fn moment_at(kind: GameKind, players: usize, part: f64, lang: Lang) -> Moment {
    let (deal, actions) = play_game(kind, players, 7);
    let step = (actions.len() as f64 * part) as usize;
    Moment::replay(lang, &names(players), deal, &actions[..step]).unwrap()
}

/// Returns all layouts of a position.
fn layouts(now: &Moment, lang: Lang, names: &[String]) -> Vec<Layout> {
    let view = now.game.public();
    let scene = illustration::scene(
        lang,
        &view,
        now.before.as_ref(),
        names,
        &now.summary.for_picture,
    );
    let mut layouts = vec![board(&scene)];
    if view.end().is_some() {
        layouts.push(result(&scene));
    }
    for seat in Seat::all(names.len()) {
        layouts.push(hand(&illustration::hand_scene(
            lang,
            &now.game.seen_by(seat),
            names,
        )));
    }
    layouts
}

/// Returns long names with wide letters.
fn long_names(players: usize) -> Vec<String> {
    (0..players)
        .map(|seat| {
            format!(
                "{seat}{}",
                "Wilhelmina Щукина Ωμέγα MMMMMMMMMMMM"
                    .chars()
                    .take(31)
                    .collect::<String>()
            )
        })
        .collect()
}

fn differences(one: &[u8], other: &[u8]) -> (f64, f64) {
    assert_eq!(one.len(), other.len());
    let parts = one
        .iter()
        .zip(other)
        .map(|(&a, &b)| f64::from(a.abs_diff(b)));
    let (mut sum, mut far) = (0.0, 0.0);
    for part in parts {
        sum += part;
        far += f64::from(u8::from(part > 48.0));
    }
    (sum / one.len() as f64, far / one.len() as f64)
}

#[test]
fn composed_pictures_match_direct_rendering() {
    for kind in GameKind::ALL {
        let now = moment_at(kind, 3, 0.6, Lang::En);
        for layout in layouts(&now, Lang::En, &names(3)).iter().take(2) {
            let composed = SpriteCache::default().compose(layout).unwrap();
            let (mean, far) = differences(composed.data(), render_uncached(layout).unwrap().data());
            assert!(mean < 0.05, "{kind}: {mean}");
            assert!(far < 0.0005, "{kind}: {far}");
        }
    }
}

#[test]
fn cached_sprites_do_not_change_the_bytes() {
    let warm = SpriteCache::default();
    for kind in GameKind::ALL {
        warm.compose(&layouts(&moment_at(kind, 4, 0.3, Lang::De), Lang::De, &names(4))[0])
            .unwrap();
    }
    for kind in GameKind::ALL {
        let draw = |sprites: &SpriteCache| {
            let now = moment_at(kind, 2, 0.5, Lang::En);
            png(&sprites
                .compose(&layouts(&now, Lang::En, &names(2))[0])
                .unwrap())
            .unwrap()
        };
        assert!(draw(&warm) == draw(&SpriteCache::default()), "{kind}");
    }
}

#[test]
fn hidden_cards_do_not_change_the_picture() {
    for kind in GameKind::ALL {
        let now = moment_at(kind, 2, 0.4, Lang::En);
        let mut dice = Dice::new([1; 32]);
        let other = now.game.seen_by(Seat::FIRST).imagine(&mut dice);
        let layout = |game: &Game| {
            let view = game.public();
            board(&illustration::scene(
                Lang::En,
                &view,
                now.before.as_ref(),
                &names(2),
                &now.summary.for_picture,
            ))
        };
        assert!(layout(&now.game) == layout(&other), "{kind}");
    }
}

#[test]
fn every_position_draws_to_a_small_png() {
    let sprites = SpriteCache::default();
    for kind in GameKind::ALL {
        for players in 2..=4 {
            let (deal, actions) = play_game(kind, players, 40 + players as u8);
            let names = ["小明", "🎲🎲 Anna", "", "مريم"].map(str::to_owned);
            let names = &names[..players];
            for step in (0..=actions.len()).rev().step_by(29) {
                let now = Moment::replay(Lang::Sk, names, deal, &actions[..step]).unwrap();
                for layout in layouts(&now, Lang::Sk, names) {
                    let png = png(&sprites.compose(&layout).unwrap()).unwrap();
                    assert!(
                        png.len() < 300 << 10,
                        "{kind} {players} {step}: {}",
                        png.len()
                    );
                }
            }
        }
    }
}

/// Returns the box around the letters of a text.
fn ink_box(x: i32, y: i32, text: &str, style: font::Style) -> [f32; 4] {
    let size = f32::from(style.size);
    let left = x as f32 + f32::from(style.size / 8 + 1);
    let baseline = y as f32 + size;
    [
        left,
        baseline - 0.62 * size,
        left + font::width(text, style),
        baseline,
    ]
}

#[test]
fn sprites_stay_inside_and_texts_do_not_overlap() {
    for kind in GameKind::ALL {
        for players in 2..=4 {
            let (deal, actions) = play_game(kind, players, 11);
            for lang in [Lang::En, Lang::Ru] {
                let names = long_names(players);
                for step in (0..=actions.len()).rev().step_by(23) {
                    let now = Moment::replay(lang, &names, deal, &actions[..step]).unwrap();
                    for layout in layouts(&now, lang, &names) {
                        assert!(layout.height <= 1280, "{kind} {players}: {}", layout.height);
                        check_placement(&layout, &format!("{kind} {players} {lang} step {step}"));
                    }
                }
            }
        }
    }
}

fn check_placement(layout: &Layout, what: &str) {
    let edge = background::FRAME_WIDTH as i32 - 4;
    let mut texts: Vec<([f32; 4], &str)> = vec![];
    for (x, y, sprite) in &layout.sprites {
        let (width, height) = sprite.size();
        let (right, bottom) = (x + i32::from(width), y + i32::from(height));
        if let layout::Sprite::Text { text, style } = sprite {
            let ink = ink_box(*x, *y, text, *style);
            assert!(
                ink[0] >= edge as f32 && ink[2] <= f32::from(layout.width) - edge as f32,
                "{what}: {text}"
            );
            for (other, covered) in &texts {
                let apart = ink[2] <= other[0]
                    || other[2] <= ink[0]
                    || ink[3] <= other[1]
                    || other[3] <= ink[1];
                assert!(apart, "{what}: {text:?} covers {covered:?}");
            }
            if !text.is_empty() {
                texts.push((ink, text));
            }
        } else {
            assert!(*x >= edge && *y >= edge, "{what}: {x} {y}");
            let inside = right <= i32::from(layout.width) - edge
                && bottom <= i32::from(layout.height) - edge;
            assert!(
                inside,
                "{what}: {right} {bottom} of {} {}",
                layout.width, layout.height
            );
        }
    }
}

#[test]
fn every_page_of_the_rules_has_a_picture() {
    let sprites = SpriteCache::default();
    for kind in GameKind::ALL {
        for &topic in crate::games::Topic::of(kind) {
            let layout = illustration::lesson(Lang::Cs, kind, topic);
            check_placement(&layout, topic.name());
            let drawn = png(&sprites.compose(&layout).unwrap()).unwrap();
            assert!(drawn.len() < 100 << 10, "{kind} {topic:?}: {}", drawn.len());
        }
    }
}

#[test]
fn the_palette_matches_the_pictures() {
    let palette = encode::palette();
    assert_eq!(palette.colours.len(), encode::PALETTE_SIZE);
    let sprites = SpriteCache::default();
    for kind in GameKind::ALL {
        let now = moment_at(kind, 4, 0.7, Lang::Ru);
        let picture = sprites
            .compose(&layouts(&now, Lang::Ru, &names(4))[0])
            .unwrap();
        let shown: Vec<_> = palette
            .to_indices(picture.data())
            .iter()
            .flat_map(|&index| palette.colours[usize::from(index)])
            .collect();
        let expected: Vec<_> = picture
            .data()
            .as_chunks::<4>()
            .0
            .iter()
            .flat_map(|pixel| [pixel[0], pixel[1], pixel[2]])
            .collect();
        let (mean, far) = differences(&shown, &expected);
        assert!(mean < 0.6, "{kind}: {mean}");
        assert!(far < 0.0005, "{kind}: {far}");
    }
}

#[test]
fn hand_at_the_start_of_a_turn_has_the_size_that_the_page_reserves() {
    for kind in GameKind::ALL {
        let names = names(2);
        let (deal, _) = play_game(kind, 2, 5);
        let view = deal.seen_by(Seat::FIRST);
        let layout = hand(&illustration::hand_scene(Lang::En, &view, &names));
        assert_eq!(
            (layout.width, layout.height),
            full_hand_size(kind),
            "{kind}"
        );
    }
}

/// Limits for the comparison at a sixth of the size: the mean difference (of 255), and the share of values that differ by
/// more than 48.
const MAX_MEAN: f64 = 1.0;
const MAX_FAR: f64 = 0.002;

/// Compares with the pictures in `tests/pictures`; UPDATE_PICTURES=1 rewrites them.
#[test]
fn pictures_look_unchanged() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/pictures");
    for (kind, players, part, lang, which, name) in [
        (GameKind::Keltis, 2, 0.5, Lang::En, 0, "board"),
        (GameKind::Keltis, 2, 0.5, Lang::En, 1, "hand"),
        (GameKind::Keltis, 4, 1.0, Lang::De, 1, "result"),
        (GameKind::Stones, 3, 0.7, Lang::Ru, 0, "board"),
        (GameKind::Oracle, 4, 0.6, Lang::Pl, 0, "board"),
        (GameKind::Oracle, 2, 0.6, Lang::En, 2, "hand"),
    ] {
        let now = moment_at(kind, players, part, lang);
        let all = layouts(&now, lang, &names(players));
        let layout = &all[which];
        let picture = SpriteCache::default().compose(layout).unwrap();
        let (width, height, pixels) = thumbnail(&picture);
        let file = folder.join(format!("{kind}-{players}-{lang}-{name}.png"));
        if std::env::var_os("UPDATE_PICTURES").is_some() {
            std::fs::create_dir_all(&folder).unwrap();
            std::fs::write(&file, rgb_png((width, height, pixels))).unwrap();
            continue;
        }
        let golden = std::io::BufReader::new(std::fs::File::open(&file).unwrap());
        let mut reader = ::png::Decoder::new(golden).read_info().unwrap();
        let mut expected = vec![0; reader.output_buffer_size().unwrap()];
        let info = reader.next_frame(&mut expected).unwrap();
        assert_eq!(
            (info.width, info.height),
            (width, height),
            "{}",
            file.display()
        );
        let (mean, far) = differences(&pixels, &expected);
        assert!(
            mean <= MAX_MEAN && far <= MAX_FAR,
            "{}: {mean:.3} {far:.4}",
            file.display()
        );
    }
}

/// Scales a picture to a sixth of its size.
fn thumbnail(picture: &resvg::tiny_skia::Pixmap) -> (u32, u32, Vec<u8>) {
    let (width, height, pixels) = phone_sized(picture);
    let (half_wide, half_high) = (width / 2, height / 2);
    let mut small = vec![];
    for (y, x) in (0..half_high).flat_map(|y| (0..half_wide).map(move |x| (y, x))) {
        for part in 0..3 {
            let at = |dx, dy| {
                u32::from(pixels[(3 * ((2 * y + dy) * width + 2 * x + dx) + part) as usize])
            };
            small.push(((at(0, 0) + at(1, 0) + at(0, 1) + at(1, 1)) / 4) as u8);
        }
    }
    (half_wide, half_high, small)
}

#[test]
fn every_picture_has_alt_text() {
    use crate::screen::game::{MAX_ALT_TEXT, board_alt, hand_alt, result_alt};
    let mut longest = 0;
    for kind in GameKind::ALL {
        for players in 2..=4 {
            for seed in [20, 21] {
                let (deal, actions) = play_game(kind, players, seed);
                let names = long_names(players);
                let mut game = deal;
                let mut steps = vec![(game, None)];
                for &(seat, action) in &actions {
                    let before = game.public();
                    game.apply(seat, action).unwrap();
                    steps.push((game, Some((seat, action, before))));
                }
                // Starts at the end of the game, where the texts are longest.
                for (game, last) in steps.iter().rev().step_by(5) {
                    for lang in Lang::ALL {
                        let view = game.public();
                        let summary = last.map_or(String::new(), |(seat, action, before)| {
                            crate::screen::game::describe_event(
                                lang, &names, seat, action, &before, &view,
                            )
                        });
                        let mut all = vec![board_alt(lang, &view, &names, &summary.repeat(3))];
                        if view.end().is_some() {
                            all.push(result_alt(lang, &view, &names));
                        }
                        let seat = game.waits_for().map_or(Seat::FIRST, |waiting| waiting.seat);
                        all.push(hand_alt(lang, &game.seen_by(seat), &names));
                        for text in all {
                            let length = text.chars().count();
                            longest = longest.max(length);
                            assert!(
                                length <= MAX_ALT_TEXT && length > 20,
                                "{kind} {lang}: {length} {text}"
                            );
                            assert!(!text.ends_with('…'), "{kind} {players} {lang}: {text}");
                        }
                    }
                }
            }
        }
    }
    assert!(longest > 500, "{longest}");
}

/// The page reserves the space of pictures that nobody has laid out.
#[test]
fn sizes_are_those_of_the_layouts() {
    use crate::screen::illustration::{Illustration, Subject};
    let mut seen = std::collections::BTreeSet::new();
    for kind in GameKind::ALL {
        for players in 2..=4 {
            let (deal, actions) = play_game(kind, players, 5);
            let check = |lang: Lang, subject: Subject| {
                let illustration = Illustration {
                    lang,
                    names: names(players),
                    subject,
                    caption: vec![],
                };
                let layout = illustration.layout();
                let size = illustration.size();
                assert_eq!(
                    size,
                    (layout.width, layout.height),
                    "{kind} {players} {lang}"
                );
                size
            };
            let mut game = deal;
            for (step, &(seat, action)) in actions.iter().enumerate() {
                let lang = Lang::ALL[step % Lang::ALL.len()];
                // Every fifth position of every decision is enough, and all of them at the start.
                if step < 40 || step % 5 == 0 {
                    let waiting = game.waits_for().unwrap().seat;
                    for seat in [waiting, Seat::FIRST] {
                        seen.insert(check(lang, Subject::Hand(game.seen_by(seat))));
                    }
                }
                game.apply(seat, action).unwrap();
            }
            let view = game.public();
            let board = Subject::Board {
                view,
                before: None,
                summary: illustration::TurnSummary::default(),
            };
            seen.insert(check(Lang::En, board));
            seen.insert(check(Lang::De, Subject::Result(view)));
        }
        for &topic in crate::games::Topic::of(kind) {
            let illustration = Illustration {
                lang: Lang::En,
                names: vec![],
                subject: Subject::Rules(kind, topic),
                caption: vec![],
            };
            let layout = illustration.layout();
            assert_eq!(
                illustration.size(),
                (layout.width, layout.height),
                "{topic:?}"
            );
        }
    }
    // Boards, results, and hands in several sizes.
    assert!(seen.len() > 20, "{seen:?}");
}
