//! How fast pictures are drawn, on one core: `cargo bench -p bot-core --bench pictures`.
//!
//! Each figure is the median over the moments of a game and stands beside the aim it is measured against. Cold: nothing is
//! kept yet. Warm: earlier moments of the game were drawn. Again: only putting together
//! what is all kept, without writing. At once: the same sheet drawn from its whole SVG.

use std::time::Instant;

use bot_core::game::{Action, Boards, Game, GameKind, Options, Seat, Seed};
use bot_core::opponent::{Dice, Opponent};
use bot_core::picture::{self, DrawError, Layout, SpriteCache, png, render_uncached};
use bot_core::screen::illustration::{LastTurn, hand_scene, scene};
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
        "of aim",
        "again",
        "at once",
        "ratio",
        "of aim",
        "KiB",
        "of aim"
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
    println!("\nwarm: aim {MAX_BOARD_MS} ms a board, {MAX_HAND_MS} ms a hand, less is better");
    println!(
        "ratio: warm to at once; aim {MIN_RATIO}, more is better; KiB: the largest, aim {MAX_KIB}, less is better"
    );
    Ok(())
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

    /// Every third moment.
    fn moments(&self, lang: Lang) -> Result<Vec<LastTurn>, BenchError> {
        let moments = (0..self.actions.len()).step_by(3);
        moments
            .map(|step| {
                Ok(LastTurn::replay(
                    lang,
                    &self.names,
                    self.deal,
                    &self.actions[..step],
                )?)
            })
            .collect()
    }

    fn boards(&self, lang: Lang) -> Result<Vec<Layout>, BenchError> {
        let moments = self.moments(lang)?;
        let sheet = |it: &LastTurn| {
            let view = it.game.public();
            picture::board(&scene(
                lang,
                &view,
                it.before.as_ref(),
                &self.names,
                &it.summary.for_picture,
            ))
        };
        Ok(moments.iter().map(sheet).collect())
    }

    fn hands(&self, lang: Lang) -> Result<Vec<Layout>, BenchError> {
        let moments = self.moments(lang)?;
        let sheet = |it: &LastTurn| {
            picture::hand(&hand_scene(
                lang,
                &it.game.seen_by(Seat::FIRST),
                &self.names,
            ))
        };
        Ok(moments.iter().map(sheet).collect())
    }
}

fn report(what: &str, aim: f64, sheets: &[Layout]) -> Result<(), BenchError> {
    let sample: Vec<_> = sheets.iter().step_by(sheets.len().div_ceil(12)).collect();
    let cold = median(
        &sample,
        |sheet| png(&SpriteCache::default().compose(sheet)?),
    )?;
    let whole = median(&sample, |sheet| png(&render_uncached(sheet)?))?;
    let stamps = SpriteCache::default();
    // The first moments draw what all have in common.
    let (first, rest) = sheets.split_at(sheets.len() / 4);
    for sheet in first {
        stamps.compose(sheet)?;
    }
    let rest: Vec<_> = rest.iter().collect();
    let mut largest = 0;
    let warm = median(&rest, |sheet| {
        let bytes = png(&stamps.compose(sheet)?)?;
        largest = largest.max(bytes.len());
        Ok(bytes)
    })?;
    // The last moments once more, as all of it is kept by now: what is left is putting together and writing.
    let again = median(&rest, |sheet| {
        stamps.compose(sheet)?;
        Ok(vec![])
    })?;
    let kib = largest as f64 / 1024.0;
    println!(
        "{what:<22}{cold:>9.1}{warm:>9.2}{:>8.2}{again:>9.2}{whole:>9.1}{:>9.1}{:>8.2}{kib:>9.0}{:>8.2}",
        warm / aim,
        whole / warm,
        whole / warm / MIN_RATIO,
        kib / MAX_KIB
    );
    Ok(())
}

/// Milliseconds.
fn median(
    sheets: &[&Layout],
    mut draw: impl FnMut(&Layout) -> Result<Vec<u8>, DrawError>,
) -> Result<f64, DrawError> {
    let mut times = vec![];
    for sheet in sheets {
        let start = Instant::now();
        std::hint::black_box(draw(sheet)?);
        times.push(start.elapsed().as_secs_f64() * 1e3);
    }
    times.sort_by(f64::total_cmp);
    Ok(times.get(times.len() / 2).copied().unwrap_or_default())
}
