//! A finished game looked at again: step by step, as a record, as an animation, with the proof of its shuffle.

use std::sync::Arc;

use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

use super::Bot;
use super::page::{may_see, viewer};
use crate::chat::{Address, Asker};
use crate::game::Record;
use crate::lock::locked;
use crate::picture::Undrawn;
use crate::screen::picture::{Illustration, Moment, Subject, animate};
use crate::screen::{Line, Screen, game};
use crate::store::Error;
use crate::table::{Code, Stage};
use crate::words::{Lang, say};

/// Animations kept, each up to some megabytes.
const KEPT: usize = 4;

/// A finished game.
pub struct Replay {
    pub code: Code,
    pub record: Record,
    lang: Lang,
    pictures: bool,
}

/// What proves that nothing was exchanged after the deal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// Told before the deal.
    pub commitment: String,
    pub seed: String,
    /// Whether the seed gives the commitment, the deal, and with the actions the result.
    pub is_valid: bool,
}

/// Whose animation it is, and in which language.
type Name = (Code, Lang);

/// The animations made last, and the one place where they are made.
pub(super) struct Animations {
    place: Semaphore,
    kept: std::sync::Mutex<Vec<(Name, Arc<[u8]>)>>,
}

impl Default for Animations {
    fn default() -> Self {
        Self {
            place: Semaphore::new(1),
            kept: std::sync::Mutex::default(),
        }
    }
}

impl Bot {
    /// A finished game that somebody played, or that their room shows; `None` if there is none.
    pub async fn replay(
        &self,
        asker: &Asker,
        room: &Address,
        code: Code,
    ) -> Result<Option<Replay>, Error> {
        let mut db = self.0.store.read().await?;
        let viewer = viewer(&mut db, asker, room).await?;
        let Some(table) = self.0.store.table_by_code(&mut db, code).await? else {
            return Ok(None);
        };
        let over = table.game.is_some() && matches!(table.stage, Stage::Over(_));
        if !over || !may_see(&mut db, &viewer, &table).await? {
            return Ok(None);
        }
        let shown = self.shown_table(&mut db, &table, viewer.lang).await?;
        let record = table.record(shown.names).map_err(|broken| Error::Corrupt {
            table: table.id,
            what: broken.to_string(),
        })?;
        Ok(Some(Replay {
            code,
            record,
            lang: viewer.lang,
            pictures: viewer.person.settings.pictures && self.pictures_enabled(),
        }))
    }

    /// The game as a GIF. One is made at a time; whoever comes meanwhile waits.
    pub async fn animation(&self, replay: &Replay) -> Result<Arc<[u8]>, Undrawn> {
        let name = (replay.code, replay.lang);
        let animations = &self.0.animations;
        let find = || {
            let kept = locked(&animations.kept);
            let found = kept.iter().find(|(other, _)| *other == name);
            found.map(|(_, gif)| gif.clone())
        };
        if let Some(found) = find() {
            return Ok(found);
        }
        let _place = animations.place.acquire().await;
        if let Some(found) = find() {
            return Ok(found);
        }
        let (lang, record) = (replay.lang, replay.record.clone());
        let gif = spawn_blocking(move || animate(lang, &record, |_| {})).await;
        let gif: Arc<[u8]> = gif.map_err(|_| Undrawn::Broken)??.into();
        let mut kept = locked(&animations.kept);
        if kept.len() >= KEPT {
            kept.remove(0);
        }
        kept.push((name, gif.clone()));
        Ok(gif)
    }
}

impl Replay {
    /// A record that can be looked at in pictures.
    pub(super) fn of(code: Code, record: Record, lang: Lang) -> Self {
        Self {
            code,
            record,
            lang,
            pictures: true,
        }
    }

    /// How many steps there are after the deal.
    pub fn steps(&self) -> usize {
        self.record.actions.len()
    }

    /// The board after so many steps; `None` beyond the end.
    pub fn step(&self, number: usize) -> Option<Screen> {
        let (lang, names) = (self.lang, self.record.players.as_slice());
        let actions = self.record.actions.get(..number)?;
        let deal = self.record.deal().ok()?;
        let moment = Moment::after(lang, names, deal, actions).ok()?;
        let view = moment.game.public();
        let heading = match actions.split_last() {
            None => say!(lang, "replay-deal"),
            Some((&(seat, action), earlier)) => {
                let before = Moment::after(lang, names, deal, earlier).ok()?;
                game::told(lang, names, seat, action, &before.game.public(), &view)
            }
        };
        let mut lines = vec![Line::Title(heading)];
        let caption = lines.clone();
        lines.extend(game::board(lang, &view, names));
        let mut screen = Screen::of(lines, vec![]);
        if self.pictures {
            screen.picture = Some(Box::new(Illustration {
                lang,
                names: names.to_vec(),
                subject: Subject::Board {
                    view,
                    before: moment.before,
                    told: moment.told,
                },
                caption,
            }));
        }
        Some(screen)
    }

    /// Checks the record as anybody could who has nothing but its text.
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
