//! Thread pool for opponents. Thinking time is shared fairly among people, and what is decided at once never waits behind
//! a search.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};

use tokio::sync::oneshot;

use super::fair_queue::{FairQueue, Owner};
use crate::lock::locked;

/// The cost of a full search, which takes about a second.
pub const FULL_SEARCH: u64 = 10;

/// How much a decision takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effort {
    /// A few milliseconds.
    Quick,
    /// A search, with its cost relative to [`FULL_SEARCH`].
    Search(u64),
}

/// Threads for opponents. Dropping the pool stops running jobs and waits for them.
pub struct Pool {
    quick: Lane,
    search: Lane,
}

/// Threads with a queue of their own.
struct Lane {
    shared: Arc<Shared>,
    threads: Vec<JoinHandle<()>>,
}

/// The right to use a thread, until dropped. Dropping it stops the running job.
pub struct Slot {
    shared: Arc<Shared>,
    stop: StopFlag,
}

/// Signals a job that its result is no longer needed.
#[derive(Clone, Debug, Default)]
struct StopFlag(Arc<AtomicBool>);

impl StopFlag {
    fn stop(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    fn is_stopped(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

struct Shared {
    state: Mutex<State>,
    job_added: Condvar,
}

type Job = Box<dyn FnOnce() + Send>;

struct State {
    /// Those who wait for a slot.
    waiting: FairQueue<oneshot::Sender<Slot>>,
    free: usize,
    /// The stop flags of the slots in use.
    in_use: Vec<StopFlag>,
    /// At most one for each slot.
    jobs: VecDeque<Job>,
    closed: bool,
}

impl Pool {
    /// Starts a pool with this many threads for searches, at least one, and one for quick decisions.
    pub fn new(search_threads: usize) -> std::io::Result<Self> {
        Ok(Self {
            quick: Lane::start("quick", 1, || {})?,
            search: Lane::start("search", search_threads.max(1), yield_to_requests)?,
        })
    }

    /// Waits for a turn: those who have used the least time lately go first. Returns `None` if the pool is closed.
    pub async fn enter(&self, owners: Vec<Owner>, effort: Effort) -> Option<Slot> {
        let (lane, cost) = match effort {
            Effort::Quick => (&self.quick, 1),
            Effort::Search(cost) => (&self.search, cost),
        };
        let (sender, receiver) = oneshot::channel();
        {
            let mut state = lane.shared.state();
            if state.closed {
                return None;
            }
            state.waiting.push(owners, cost, sender);
        }
        lane.shared.admit();
        receiver.await.ok()
    }

    /// Stops running jobs and turns away those who wait.
    pub fn close(&self) {
        self.quick.shared.close();
        self.search.shared.close();
    }

    pub fn is_closed(&self) -> bool {
        self.search.shared.state().closed
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        self.close();
        let lanes = [&mut self.quick, &mut self.search];
        for thread in lanes.into_iter().flat_map(|lane| lane.threads.drain(..)) {
            // Nothing can be done about a thread that panicked.
            let _ = thread.join();
        }
    }
}

impl Lane {
    fn start(name: &str, threads: usize, prepare: fn()) -> std::io::Result<Self> {
        let state = State {
            waiting: FairQueue::default(),
            free: threads,
            in_use: vec![],
            jobs: VecDeque::new(),
            closed: false,
        };
        let shared = Arc::new(Shared {
            state: Mutex::new(state),
            job_added: Condvar::new(),
        });
        let start = |number| {
            let shared = shared.clone();
            let thread = thread::Builder::new().name(format!("{name}-{number}"));
            thread.spawn(move || {
                prepare();
                shared.run_jobs();
            })
        };
        Ok(Self {
            threads: (0..threads).map(start).collect::<Result<_, _>>()?,
            shared,
        })
    }
}

/// Lets requests go first where a core is scarce.
fn yield_to_requests() {
    // On Linux the priority is that of the thread.
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::setpriority_process(None, SEARCH_NICENESS) {
        tracing::warn!(%error, "failed to lower the priority of a search thread");
    }
}

#[cfg(target_os = "linux")]
const SEARCH_NICENESS: i32 = 10;

impl Slot {
    /// Runs a job on a thread of the pool. It asks its argument whether to continue. Returns `None` if the pool was closed.
    pub async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce(&dyn Fn() -> bool) -> T + Send + 'static,
    ) -> Option<T> {
        let (sender, receiver) = oneshot::channel();
        let stop = self.stop.clone();
        self.shared.submit(Box::new(move || {
            if !stop.is_stopped() {
                let _ = sender.send(work(&|| !stop.is_stopped()));
            }
        }));
        receiver.await.ok()
    }

    /// Whether the pool was closed.
    pub fn is_stopped(&self) -> bool {
        self.stop.is_stopped()
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        self.stop.stop();
        let mut state = self.shared.state();
        state.free += 1;
        let is_other = |other: &StopFlag| !Arc::ptr_eq(&other.0, &self.stop.0);
        state.in_use.retain(is_other);
        drop(state);
        self.shared.admit();
    }
}

impl Shared {
    /// A poisoned lock can be used: the state is valid at every step.
    fn state(&self) -> MutexGuard<'_, State> {
        locked(&self.state)
    }

    /// Gives free slots to those who wait.
    fn admit(self: &Arc<Self>) {
        while let Some((sender, stop)) = self.next() {
            // A slot that nobody receives is dropped, which frees it.
            let _ = sender.send(Slot {
                shared: self.clone(),
                stop,
            });
        }
    }

    fn next(&self) -> Option<(oneshot::Sender<Slot>, StopFlag)> {
        let mut state = self.state();
        if state.free == 0 {
            return None;
        }
        state.waiting.retain(|sender| !sender.is_closed());
        let sender = state.waiting.pop()?;
        let stop = StopFlag::default();
        state.free -= 1;
        state.in_use.push(stop.clone());
        Some((sender, stop))
    }

    fn submit(&self, job: Job) {
        let mut state = self.state();
        if state.closed {
            drop(state);
            // Without the lock, because its captured values may run code on drop.
            drop(job);
            return;
        }
        state.jobs.push_back(job);
        drop(state);
        self.job_added.notify_one();
    }

    fn close(&self) {
        let mut state = self.state();
        state.closed = true;
        state.in_use.iter().for_each(StopFlag::stop);
        let waiting = std::mem::take(&mut state.waiting);
        let never_started = std::mem::take(&mut state.jobs);
        drop(state);
        drop((waiting, never_started));
        self.job_added.notify_all();
    }

    fn run_jobs(&self) {
        while let Some(job) = self.next_job() {
            // The thread must survive a panicking job. The caller sees that no result arrives.
            let _ = std::panic::catch_unwind(std::panic::AssertUnwindSafe(job));
        }
    }

    /// Waits for a job. Returns `None` once the pool is closed.
    fn next_job(&self) -> Option<Job> {
        let mut state = self.state();
        loop {
            if state.closed {
                return None;
            }
            if let Some(job) = state.jobs.pop_front() {
                return Some(job);
            }
            let woken = self.job_added.wait(state);
            state = woken.unwrap_or_else(PoisonError::into_inner);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::{channel, sync_channel};

    use super::*;

    const SEARCH: Effort = Effort::Search(FULL_SEARCH);

    /// Joins a queue at once, so that the order of calls is the order of waiting.
    async fn wait_in(pool: &Pool, owner: Owner, effort: Effort) -> impl Future<Output = Owner> {
        let mut entering = Box::pin(pool.enter(vec![owner], effort));
        let ready = futures_poll_once(&mut entering).await;
        assert!(ready.is_none(), "no slot is free");
        async move {
            drop(entering.await);
            owner
        }
    }

    async fn futures_poll_once<T>(
        future: &mut std::pin::Pin<Box<impl Future<Output = T>>>,
    ) -> Option<T> {
        std::future::poll_fn(|context| {
            std::task::Poll::Ready(match future.as_mut().poll(context) {
                std::task::Poll::Ready(value) => Some(value),
                std::task::Poll::Pending => None,
            })
        })
        .await
    }

    #[tokio::test]
    async fn quick_decisions_do_not_queue_behind_searches() {
        let pool = Pool::new(1).unwrap();
        let search = pool.enter(vec![1], SEARCH).await.unwrap();
        let _second = wait_in(&pool, 1, SEARCH).await;
        let quick = pool.enter(vec![1], Effort::Quick).await.unwrap();
        assert_eq!(quick.run(|_| 5).await, Some(5));
        drop(search);
    }

    #[tokio::test]
    async fn owner_with_many_tables_does_not_delay_another() {
        let pool = Pool::new(1).unwrap();
        let running = pool.enter(vec![1], SEARCH).await.unwrap();
        let first = wait_in(&pool, 1, SEARCH).await;
        let second = wait_in(&pool, 1, SEARCH).await;
        let honest = wait_in(&pool, 2, SEARCH).await;
        drop(running);
        let mut order = vec![];
        let (mut first, mut second, mut honest) =
            (Box::pin(first), Box::pin(second), Box::pin(honest));
        for _ in 0..3 {
            tokio::select! {
                owner = &mut honest, if !order.contains(&2) => order.push(owner),
                _ = &mut first, if !order.contains(&10) => order.push(10),
                _ = &mut second, if !order.contains(&11) => order.push(11),
            }
        }
        assert_eq!(order, [2, 10, 11]);
    }

    #[tokio::test]
    async fn slot_is_freed_when_nobody_waits_for_it_any_more() {
        let pool = Pool::new(1).unwrap();
        let running = pool.enter(vec![1], SEARCH).await.unwrap();
        let cancelled = wait_in(&pool, 2, SEARCH).await;
        let next = wait_in(&pool, 3, SEARCH).await;
        drop(cancelled);
        drop(running);
        assert_eq!(next.await, 3);
    }

    #[tokio::test]
    async fn a_panicking_job_does_not_kill_its_thread() {
        let pool = Pool::new(1).unwrap();
        let slot = pool.enter(vec![1], SEARCH).await.unwrap();
        assert_eq!(slot.run(|_| panic!("on purpose")).await, None::<()>);
        assert_eq!(slot.run(|_| 5).await, Some(5));
    }

    #[tokio::test]
    async fn slots_never_exceed_the_threads() {
        let pool = Pool::new(2).unwrap();
        let _both = [
            pool.enter(vec![1], SEARCH).await.unwrap(),
            pool.enter(vec![2], SEARCH).await.unwrap(),
        ];
        // The helper checks that there is no third one.
        let _third = wait_in(&pool, 3, SEARCH).await;
    }

    #[tokio::test]
    async fn dropping_a_slot_stops_its_job() {
        let pool = Arc::new(Pool::new(1).unwrap());
        let (started, has_started) = sync_channel(1);
        let (stopped, has_stopped) = channel();
        let slot = pool.enter(vec![1], SEARCH).await.unwrap();
        let running = tokio::spawn(async move {
            slot.run(move |go_on| {
                started.send(()).unwrap();
                while go_on() {
                    thread::yield_now();
                }
                stopped.send(()).unwrap();
            })
            .await
        });
        let wait = tokio::task::spawn_blocking(move || has_started.recv());
        wait.await.unwrap().unwrap();
        running.abort();
        let wait = tokio::task::spawn_blocking(move || has_stopped.recv());
        wait.await.unwrap().unwrap();
    }

    #[tokio::test]
    async fn closing_the_pool_stops_jobs_and_turns_away_those_who_wait() {
        let pool = Arc::new(Pool::new(1).unwrap());
        let (started, has_started) = sync_channel(1);
        let slot = pool.enter(vec![1], SEARCH).await.unwrap();
        let running = tokio::spawn(async move {
            slot.run(move |go_on| {
                started.send(()).unwrap();
                while go_on() {
                    thread::yield_now();
                }
            })
            .await
        });
        let waiting = tokio::spawn({
            let pool = pool.clone();
            async move { pool.enter(vec![2], SEARCH).await.is_some() }
        });
        let wait = tokio::task::spawn_blocking(move || has_started.recv());
        wait.await.unwrap().unwrap();
        tokio::task::yield_now().await;
        pool.close();
        assert!(!waiting.await.unwrap());
        running.await.unwrap();
        assert!(pool.enter(vec![1], Effort::Quick).await.is_none());
    }
}
