//! Draws pictures on blocking threads, a few at a time, and caches the latest.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;
use tokio::time::timeout;

use super::DrawError;
use super::encode::png;
use super::layout::Layout;
use super::raster::SpriteCache;

use crate::lock::locked;
use crate::lru::Lru;

/// The time limit for a picture. After it the caller shows text.
const TIMEOUT: Duration = Duration::from_secs(3);
/// The maximum number of waiting requests; further ones are refused.
const MAX_WAITING: usize = 256;
/// The maximum size of the picture cache.
const MAX_CACHE_BYTES: usize = 32 << 20;

/// A finished picture.
#[derive(Debug, PartialEq, Eq)]
pub struct Picture {
    pub png: Arc<[u8]>,
    pub width: u16,
    pub height: u16,
}

/// Draws layouts to PNG, with a cache.
#[derive(Clone)]
pub struct Renderer(Arc<RendererInner>);

struct RendererInner {
    sprites: SpriteCache,
    cache: Mutex<Lru<u128, Arc<Picture>>>,
    slots: Arc<Semaphore>,
    waiting: AtomicUsize,
    time_limit: Duration,
}

impl Renderer {
    /// Creates a renderer that draws at most this many pictures at the same time, at least one.
    pub fn new(at_once: usize) -> Self {
        Self::with_time_limit(at_once, TIMEOUT)
    }

    fn with_time_limit(at_once: usize, time_limit: Duration) -> Self {
        Self(Arc::new(RendererInner {
            sprites: SpriteCache::default(),
            cache: Mutex::new(Lru::new(MAX_CACHE_BYTES)),
            slots: Arc::new(Semaphore::new(at_once.max(1))),
            waiting: AtomicUsize::new(0),
            time_limit,
        }))
    }

    /// Draws a layout, which is created on the drawing thread. The same layout gives the same bytes.
    pub async fn draw(
        &self,
        layout: impl FnOnce() -> Layout + Send + 'static,
    ) -> Result<Arc<Picture>, DrawError> {
        let _entry = QueueEntry::enter(&self.0)?;
        timeout(self.0.time_limit, self.draw_in_background(layout))
            .await
            .map_err(|_| DrawError::TimedOut)?
    }

    async fn draw_in_background(
        &self,
        layout: impl FnOnce() -> Layout + Send + 'static,
    ) -> Result<Arc<Picture>, DrawError> {
        let slot = self.0.slots.clone().acquire_owned().await;
        let slot = slot.map_err(|_| DrawError::Aborted)?;
        let inner = self.0.clone();
        let picture = spawn_blocking(move || {
            // Held until the drawing ends, even after the caller timed out.
            let _slot = slot;
            inner.draw(&layout())
        });
        picture.await.map_err(|_| DrawError::Aborted)?
    }
}

impl RendererInner {
    fn draw(&self, layout: &Layout) -> Result<Arc<Picture>, DrawError> {
        let key = cache_key(layout);
        if let Some(found) = locked(&self.cache).get(&key) {
            return Ok(found.clone());
        }
        let picture = Arc::new(Picture {
            png: png(&self.sprites.compose(layout)?)?.into(),
            width: layout.width,
            height: layout.height,
        });
        locked(&self.cache).insert(key, picture.clone(), picture.png.len());
        Ok(picture)
    }
}

/// An entry in the queue, released on drop.
struct QueueEntry<'a>(&'a RendererInner);

impl<'a> QueueEntry<'a> {
    fn enter(inner: &'a RendererInner) -> Result<Self, DrawError> {
        let entry = Self(inner);
        if inner.waiting.fetch_add(1, Ordering::Relaxed) >= MAX_WAITING {
            return Err(DrawError::Busy);
        }
        Ok(entry)
    }
}

impl Drop for QueueEntry<'_> {
    fn drop(&mut self) {
        self.0.waiting.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Returns the cache key of a layout. The layout contains everything that is drawn, so no other key is needed.
fn cache_key(layout: &Layout) -> u128 {
    let half = |salt: u8| {
        let mut hasher = DefaultHasher::new();
        salt.hash(&mut hasher);
        layout.hash(&mut hasher);
        u128::from(hasher.finish())
    };
    half(1) << 64 | half(2)
}

#[cfg(test)]
mod tests {
    use super::super::background;
    use super::*;

    fn layout(height: u16) -> Layout {
        background::framed_layout(200, height, &[], "")
    }

    #[tokio::test]
    async fn the_same_layout_is_drawn_once() {
        let renderer = Renderer::new(1);
        let first = renderer.draw(|| layout(200)).await.unwrap();
        let second = renderer.draw(|| layout(200)).await.unwrap();
        assert!(Arc::ptr_eq(&first, &second));
        let other = renderer.draw(|| layout(201)).await.unwrap();
        assert_eq!((other.width, other.height), (200, 201));
        assert_ne!(first, other);
    }

    #[tokio::test]
    async fn a_drawing_error_does_not_block_the_next_picture() {
        let renderer = Renderer::new(1);
        let invalid = background::framed_layout(200, 200, &[], "<oops");
        assert!(matches!(
            renderer.draw(|| invalid).await,
            Err(DrawError::Svg(_))
        ));
        assert!(renderer.draw(|| layout(200)).await.is_ok());
        assert_eq!(renderer.0.waiting.load(Ordering::Relaxed), 0);
    }

    #[tokio::test]
    async fn waiting_time_and_queue_are_limited() {
        let renderer = Renderer::with_time_limit(1, Duration::from_millis(5));
        let slot = renderer.0.slots.clone().acquire_owned().await.unwrap();
        assert_eq!(
            renderer.draw(|| layout(200)).await,
            Err(DrawError::TimedOut)
        );
        renderer.0.waiting.store(MAX_WAITING, Ordering::Relaxed);
        assert_eq!(renderer.draw(|| layout(201)).await, Err(DrawError::Busy));
        renderer.0.waiting.store(0, Ordering::Relaxed);
        drop(slot);
        assert_ne!(renderer.draw(|| layout(202)).await, Err(DrawError::Busy));
    }
}
