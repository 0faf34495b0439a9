//! Speed of drawing pictures on one core: `cargo bench -p bot-core --bench pictures`.
//!
//! Each figure is the median over the positions of a game and is printed next to its ratio to the target. Cold: empty
//! sprite cache. Warm: earlier positions of the game were drawn. Compose: everything is cached, without PNG encoding.
//! Uncached: the same picture drawn from one SVG.

use std::time::Instant;

use bot_core::game::{Action, IllegalAction, Options, Seat, Seed};
use bot_core::games::{self, Boards, Game, GameKind, PublicView};
use bot_core::opponent::{Dice, Opponent};
use bot_core::picture::{DrawError, Layout, SpriteCache, png, render_uncached};
use bot_core::screen::illustration::{TurnSummary, describe_last_turn, hand_scene, scene};
use bot_core::words::Lang;

const MAX_BOARD_MS: f64 = 12.0;
const MAX_HAND_MS: f64 = 5.0;
const MIN_RATIO: f64 = 3.0;
const MAX_KIB: f64 = 300.0;

type BenchError = Box<dyn std::error::Error>;

fn main() -> Result<(), BenchError> {
    println!(
        "{:<22}{:>9}{:>9}{:>8}{:>9}{:>9}{:>9}{:>8}{:>9}{:>8}",
        "picture",
        "cold ms",
        "warm ms",
        "/target",
        "compose",
        "uncached",
        "ratio",
        "/target",
        "KiB",
        "/target"
    );
    for kind in GameKind::ALL {
        for players in [2, 4] {
            let game = PlayedGame::new(kind, players)?;
            report(
                &format!("{kind} board {players}"),
                MAX_BOARD_MS,
                &game.boards(Lang::En)?,
            )?;
            report(
                &format!("{kind} hand {players}"),
                MAX_HAND_MS,
                &game.hands(Lang::En)?,
            )?;
        }
    }
    println!(
        "\nwarm: target {MAX_BOARD_MS} ms per board, {MAX_HAND_MS} ms per hand, lower is better"
    );
    println!(
        "ratio: uncached to warm; target {MIN_RATIO}, higher is better; KiB: largest picture, target {MAX_KIB}, lower is better"
    );
    Ok(())
}

/// A position and its last turn.
struct Moment {
    game: Game,
    before: Option<PublicView>,
    summary: TurnSummary,
}

impl Moment {
    fn replay(
        lang: Lang,
        names: &[String],
        deal: Game,
        actions: &[(Seat, Action)],
    ) -> Result<Self, IllegalAction> {
        let (history, end) = games::replay(deal, actions.iter().copied());
        let (before, summary) = describe_last_turn(lang, names, &history);
        Ok(Self {
            game: end?,
            before,
            summary,
        })
    }
}

struct PlayedGame {
    deal: Game,
    actions: Vec<(Seat, Action)>,
    names: Vec<String>,
}

impl PlayedGame {
    fn new(kind: GameKind, players: usize) -> Result<Self, BenchError> {
        let boards = Boards::built_in()?;
        let deal = Game::deal(
            kind,
            Options::default(),
            players,
            &Seed::new([3; 32]),
            &boards,
        )?;
        let opponent: Opponent = "easy".parse()?;
        let (mut game, mut dice, mut actions) = (deal, Dice::new([3; 32]), vec![]);
        while let Some(waiting) = game.waits_for() {
            let action = opponent.choose(&game.seen_by(waiting.seat), &mut dice);
            let action = action.ok_or("nothing to do")?;
            game.apply(waiting.seat, action)?;
            actions.push((waiting.seat, action));
        }
        let names = ["Anna", "Bohuslav", "Ярослава", "Ελένη"];
        let names = names
            .iter()
            .take(players)
            .map(|&name| name.to_owned())
            .collect();
        Ok(Self {
            deal,
            actions,
            names,
        })
    }

    /// Returns every third position of the game.
    fn positions(&self, lang: Lang) -> Result<Vec<Moment>, BenchError> {
        let positions = (0..self.actions.len()).step_by(3);
        positions
            .map(|step| {
                Ok(Moment::replay(
                    lang,
                    &self.names,
                    self.deal,
                    &self.actions[..step],
                )?)
            })
            .collect()
    }

    fn boards(&self, lang: Lang) -> Result<Vec<Layout>, BenchError> {
        let positions = self.positions(lang)?;
        let layout = |it: &Moment| {
            let view = it.game.public();
            games::picture::board(&scene(
                lang,
                &view,
                it.before.as_ref(),
                &self.names,
                &it.summary.for_picture,
            ))
        };
        Ok(positions.iter().map(layout).collect())
    }

    fn hands(&self, lang: Lang) -> Result<Vec<Layout>, BenchError> {
        let positions = self.positions(lang)?;
        let layout = |it: &Moment| {
            games::picture::hand(&hand_scene(
                lang,
                &it.game.seen_by(Seat::FIRST),
                &self.names,
            ))
        };
        Ok(positions.iter().map(layout).collect())
    }
}

fn report(what: &str, target: f64, layouts: &[Layout]) -> Result<(), BenchError> {
    let sample: Vec<_> = layouts.iter().step_by(layouts.len().div_ceil(12)).collect();
    let cold = median(&sample, |layout| {
        png(&SpriteCache::default().compose(layout)?)
    })?;
    let uncached = median(&sample, |layout| png(&render_uncached(layout)?))?;
    let sprites = SpriteCache::default();
    // The first pictures fill the cache with common sprites.
    let (first, rest) = layouts.split_at(layouts.len() / 4);
    for layout in first {
        sprites.compose(layout)?;
    }
    let rest: Vec<_> = rest.iter().collect();
    let mut largest = 0;
    let warm = median(&rest, |layout| {
        let bytes = png(&sprites.compose(layout)?)?;
        largest = largest.max(bytes.len());
        Ok(bytes)
    })?;
    // Compose the last pictures once more, with all sprites cached.
    let compose = median(&rest, |layout| {
        sprites.compose(layout)?;
        Ok(vec![])
    })?;
    let kib = largest as f64 / 1024.0;
    println!(
        "{what:<22}{cold:>9.1}{warm:>9.2}{:>8.2}{compose:>9.2}{uncached:>9.1}{:>9.1}{:>8.2}{kib:>9.0}{:>8.2}",
        warm / target,
        uncached / warm,
        uncached / warm / MIN_RATIO,
        kib / MAX_KIB
    );
    Ok(())
}

/// Returns the median in milliseconds.
fn median(
    layouts: &[&Layout],
    mut draw: impl FnMut(&Layout) -> Result<Vec<u8>, DrawError>,
) -> Result<f64, DrawError> {
    let mut times = vec![];
    for layout in layouts {
        let start = Instant::now();
        std::hint::black_box(draw(layout)?);
        times.push(start.elapsed().as_secs_f64() * 1e3);
    }
    times.sort_by(f64::total_cmp);
    Ok(times.get(times.len() / 2).copied().unwrap_or_default())
}
