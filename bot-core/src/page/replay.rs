//! Replay of a finished game: step by step, as a record, as an animation, with the proof of the shuffle.

use std::sync::Arc;

use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

use super::{Pages, viewer};
use crate::games::{self, Record};
use crate::lock::locked;
use crate::lru::Lru;
use crate::people::{Address, Asker};
use crate::picture::DrawError;
use crate::screen::illustration::{Illustration, Subject, animate, describe_last_turn};
use crate::screen::{Line, Screen, game};
use crate::store::Error;
use crate::table::{Code, Stage};
use crate::words::{Lang, say};

/// How many animations are cached. Each takes a few megabytes.
const MAX_CACHED: usize = 4;

/// A finished game that can be shown step by step.
pub struct Replay {
    pub code: Code,
    pub record: Record,
    lang: Lang,
    pictures: bool,
}

/// Proof that the cards were not changed after the deal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// Published before the deal.
    pub commitment: String,
    pub seed: String,
    /// Whether the seed yields the commitment and the deal, and the actions yield the result.
    pub is_valid: bool,
}

/// Table, language and names. The names change if somebody is forgotten.
type AnimationKey = (Code, Lang, Vec<String>);

/// The latest animations, and a permit to create one at a time.
pub(super) struct Animations {
    permit: Semaphore,
    cached: std::sync::Mutex<Lru<AnimationKey, Arc<[u8]>>>,
}

impl Default for Animations {
    fn default() -> Self {
        Self {
            permit: Semaphore::new(1),
            cached: std::sync::Mutex::new(Lru::new(MAX_CACHED)),
        }
    }
}

impl Pages {
    /// Returns a finished game that the asker played or that their room shows. `None` if there is none.
    pub async fn replay(
        &self,
        asker: &Asker,
        room: &Address,
        code: Code,
    ) -> Result<Option<Replay>, Error> {
        let mut db = self.present.read().await?;
        let viewer = viewer(&mut db, asker, room).await?;
        let Some(table) = self.visible_table(&mut db, &viewer, code).await? else {
            return Ok(None);
        };
        if !table.is_dealt() || !matches!(table.stage, Stage::Over(_)) {
            return Ok(None);
        }
        let people = self.present.people(&mut db, &table).await?;
        let Some(record) = table.record(people.names(&table, viewer.lang)) else {
            return Ok(None);
        };
        let record = record.map_err(|error| Error::Corrupt {
            table: table.id,
            reason: error.to_string(),
        })?;
        Ok(Some(Replay {
            code,
            record,
            lang: viewer.lang,
            pictures: viewer.person.settings.pictures && self.pictures,
        }))
    }

    /// Returns the game as an animated GIF. Only one is created at a time.
    pub async fn animation(&self, replay: &Replay) -> Result<Arc<[u8]>, DrawError> {
        let key = (replay.code, replay.lang, replay.record.players.clone());
        let animations = &self.animations;
        let find = || locked(&animations.cached).get(&key).cloned();
        if let Some(found) = find() {
            return Ok(found);
        }
        let _permit = animations.permit.acquire().await;
        if let Some(found) = find() {
            return Ok(found);
        }
        let (lang, record) = (replay.lang, replay.record.clone());
        let gif = spawn_blocking(move || {
            let deal = record.deal().map_err(|_| DrawError::Aborted)?;
            let (history, end) = games::replay(deal, record.actions);
            end.map_err(|_| DrawError::Aborted)?;
            animate(lang, &record.players, &deal.public(), &history, |_| {})
        })
        .await;
        let gif: Arc<[u8]> = gif.map_err(|_| DrawError::Aborted)??.into();
        locked(&animations.cached).insert(key, gif.clone(), 1);
        Ok(gif)
    }
}

impl Replay {
    pub(super) fn new(code: Code, record: Record, lang: Lang) -> Self {
        Self {
            code,
            record,
            lang,
            pictures: true,
        }
    }

    /// Returns the number of steps after the deal.
    pub fn steps(&self) -> usize {
        self.record.actions.len()
    }

    /// Returns the board after this many steps. `None` beyond the end.
    pub fn step(&self, number: usize) -> Option<Screen> {
        let (lang, names) = (self.lang, self.record.players.as_slice());
        let actions = self.record.actions.get(..number)?;
        let deal = self.record.deal().ok()?;
        let (history, end) = games::replay(deal, actions.iter().copied());
        let view = end.ok()?.public();
        let heading = match history.last() {
            None => say!(lang, "replay-deal"),
            Some(step) => {
                game::describe_event(lang, names, step.seat, step.action, &step.before, &view)
            }
        };
        let mut lines = vec![Line::Title(heading)];
        let caption = lines.clone();
        lines.extend(game::board(lang, &view, names));
        let mut screen = Screen::new(lines, vec![]);
        if self.pictures {
            let (before, summary) = describe_last_turn(lang, names, &history);
            screen.picture = Some(Box::new(Illustration {
                lang,
                names: names.to_vec(),
                subject: Subject::Board {
                    view,
                    before,
                    summary,
                },
                caption,
            }));
        }
        Some(screen)
    }

    /// Checks the record using only its text, as anybody could.
    pub fn proof(&self) -> Proof {
        let text = self.record.write();
        Proof {
            commitment: self.record.seed.commitment().to_string(),
            seed: self.record.seed.to_hex(),
            is_valid: text.is_ok_and(|text| Record::read(&text).is_ok()),
        }
    }

    pub fn lang(&self) -> Lang {
        self.lang
    }
}
