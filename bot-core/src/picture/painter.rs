//! Where pictures are drawn: off the async threads, a few at a time, and the latest are kept.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;
use tokio::time::timeout;

use super::Undrawn;
use super::encode::png;
use super::raster::Stamps;
use super::sheet::Sheet;

use crate::lock::locked;

/// Longer than this nobody should wait for a picture: the text is there.
const PATIENCE: Duration = Duration::from_secs(3);
/// So many may wait; the next is refused at once.
const QUEUE: usize = 256;
/// Bytes of finished pictures kept.
const KEPT: usize = 32 << 20;

/// A finished picture.
#[derive(Debug, PartialEq, Eq)]
pub struct Drawn {
    pub png: Arc<[u8]>,
    pub width: u16,
    pub height: u16,
}

/// Draws sheets, each once while it is remembered.
#[derive(Clone)]
pub struct Painter(Arc<Studio>);

struct Studio {
    stamps: Stamps,
    finished: Mutex<Finished>,
    easels: Arc<Semaphore>,
    waiting: AtomicUsize,
    patience: Duration,
}

#[derive(Default)]
struct Finished {
    pictures: HashMap<u128, (u64, Arc<Drawn>)>,
    bytes: usize,
    clock: u64,
}

impl Painter {
    /// Draws at most so many pictures at the same time, at least one.
    pub fn new(at_once: usize) -> Self {
        Self::of(at_once, PATIENCE)
    }

    fn of(at_once: usize, patience: Duration) -> Self {
        Self(Arc::new(Studio {
            stamps: Stamps::default(),
            finished: Mutex::default(),
            easels: Arc::new(Semaphore::new(at_once.max(1))),
            waiting: AtomicUsize::new(0),
            patience,
        }))
    }

    /// The picture of a sheet, which is laid out where it is drawn. The same sheet gives the same bytes.
    pub async fn draw(
        &self,
        sheet: impl FnOnce() -> Sheet + Send + 'static,
    ) -> Result<Arc<Drawn>, Undrawn> {
        let _place = Place::take(&self.0)?;
        timeout(self.0.patience, self.draw_off(sheet))
            .await
            .map_err(|_| Undrawn::Late)?
    }

    async fn draw_off(
        &self,
        sheet: impl FnOnce() -> Sheet + Send + 'static,
    ) -> Result<Arc<Drawn>, Undrawn> {
        let easel = self.0.easels.clone().acquire_owned().await;
        let easel = easel.map_err(|_| Undrawn::Broken)?;
        let studio = self.0.clone();
        let drawn = spawn_blocking(move || {
            // Held until the drawing ends, also when nobody waits for it any more.
            let _easel = easel;
            studio.draw(&sheet())
        });
        drawn.await.map_err(|_| Undrawn::Broken)?
    }
}

impl Studio {
    fn finished(&self) -> MutexGuard<'_, Finished> {
        locked(&self.finished)
    }

    fn draw(&self, sheet: &Sheet) -> Result<Arc<Drawn>, Undrawn> {
        let name = name(sheet);
        if let Some(found) = self.finished().find(name) {
            return Ok(found);
        }
        let drawn = Arc::new(Drawn {
            png: png(&self.stamps.compose(sheet)?)?.into(),
            width: sheet.width,
            height: sheet.height,
        });
        self.finished().keep(name, drawn.clone());
        Ok(drawn)
    }
}

/// A place in the queue.
struct Place<'a>(&'a Studio);

impl<'a> Place<'a> {
    fn take(studio: &'a Studio) -> Result<Self, Undrawn> {
        let place = Self(studio);
        if studio.waiting.fetch_add(1, Ordering::Relaxed) >= QUEUE {
            return Err(Undrawn::Busy);
        }
        Ok(place)
    }
}

impl Drop for Place<'_> {
    fn drop(&mut self) {
        self.0.waiting.fetch_sub(1, Ordering::Relaxed);
    }
}

/// What a sheet is kept under. It holds all that is drawn, view and words, so nothing else needs to be told apart.
fn name(sheet: &Sheet) -> u128 {
    let half = |salt: u8| {
        let mut hasher = DefaultHasher::new();
        salt.hash(&mut hasher);
        sheet.hash(&mut hasher);
        u128::from(hasher.finish())
    };
    half(1) << 64 | half(2)
}

impl Finished {
    fn find(&mut self, name: u128) -> Option<Arc<Drawn>> {
        self.clock += 1;
        let (used, drawn) = self.pictures.get_mut(&name)?;
        *used = self.clock;
        Some(drawn.clone())
    }

    fn keep(&mut self, name: u128, drawn: Arc<Drawn>) {
        self.bytes += drawn.png.len();
        if let Some((_, other)) = self.pictures.insert(name, (self.clock, drawn)) {
            self.bytes -= other.png.len();
        }
        while self.bytes > KEPT {
            let oldest = self.pictures.iter().min_by_key(|(_, (used, _))| *used);
            let Some((&oldest, _)) = oldest else { return };
            if let Some((_, gone)) = self.pictures.remove(&oldest) {
                self.bytes -= gone.png.len();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::ground;
    use super::*;

    fn sheet(height: u16) -> Sheet {
        ground::sheet(200, height, &[], "")
    }

    #[tokio::test]
    async fn the_same_layout_is_drawn_once() {
        let painter = Painter::new(1);
        let first = painter.draw(|| sheet(200)).await.unwrap();
        let second = painter.draw(|| sheet(200)).await.unwrap();
        assert!(Arc::ptr_eq(&first, &second));
        let other = painter.draw(|| sheet(201)).await.unwrap();
        assert_eq!((other.width, other.height), (200, 201));
        assert_ne!(first, other);
    }

    #[tokio::test]
    async fn a_drawing_error_does_not_block_the_next_picture() {
        let painter = Painter::new(1);
        let broken = ground::sheet(200, 200, &[], "<oops");
        assert!(matches!(
            painter.draw(|| broken).await,
            Err(Undrawn::Svg(_))
        ));
        assert!(painter.draw(|| sheet(200)).await.is_ok());
        assert_eq!(painter.0.waiting.load(Ordering::Relaxed), 0);
    }

    #[tokio::test]
    async fn waiting_time_and_queue_are_limited() {
        let painter = Painter::of(1, Duration::from_millis(5));
        let easel = painter.0.easels.clone().acquire_owned().await.unwrap();
        assert_eq!(painter.draw(|| sheet(200)).await, Err(Undrawn::Late));
        painter.0.waiting.store(QUEUE, Ordering::Relaxed);
        assert_eq!(painter.draw(|| sheet(201)).await, Err(Undrawn::Busy));
        painter.0.waiting.store(0, Ordering::Relaxed);
        drop(easel);
        assert_ne!(painter.draw(|| sheet(202)).await, Err(Undrawn::Busy));
    }

    #[test]
    fn the_cache_size_is_limited() {
        let mut finished = Finished::default();
        for name in 0..100 {
            let png = vec![0; 1 << 20].into();
            let drawn = Drawn {
                png,
                width: 1,
                height: 1,
            };
            finished.keep(name, Arc::new(drawn));
            assert!(finished.bytes <= KEPT);
            assert!(finished.find(0).is_some(), "what is used stays");
        }
        assert_eq!(finished.pictures.len(), KEPT >> 20);
    }
}
