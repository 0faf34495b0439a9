//! Thread pool for opponents. Owners take turns, so no table waits behind another table's long queue.

use std::collections::{BTreeMap, VecDeque};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};

use crate::lock::locked;

/// The owner of a job. The pool takes one job from each owner in turn.
pub type Owner = u64;

type Job = Box<dyn FnOnce(&StopFlag) + Send>;

/// A fixed number of threads for opponents. Dropping the pool stops running jobs and waits for them.
pub struct Pool {
    shared: Arc<Shared>,
    threads: Vec<JoinHandle<()>>,
}

/// Signals a job that its result is no longer needed.
#[derive(Clone, Debug, Default)]
pub struct StopFlag(Arc<AtomicBool>);

impl StopFlag {
    pub fn stop(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    pub fn is_stopped(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

#[derive(Default)]
struct Shared {
    queue: Mutex<Queue>,
    job_added: Condvar,
}

#[derive(Default)]
struct Queue {
    jobs: BTreeMap<Owner, VecDeque<(StopFlag, Job)>>,
    /// The owner whose job ran last.
    last: Option<Owner>,
    running: Vec<StopFlag>,
    closed: bool,
}

impl Pool {
    /// Starts a pool with this many threads, at least one.
    pub fn new(threads: usize) -> std::io::Result<Self> {
        let shared = Arc::new(Shared::default());
        let mut pool = Self {
            shared,
            threads: vec![],
        };
        for number in 0..threads.max(1) {
            let shared = pool.shared.clone();
            let thread = thread::Builder::new().name(format!("opponent-{number}"));
            pool.threads
                .push(thread.spawn(move || shared.run_worker())?);
        }
        Ok(pool)
    }

    /// Queues a job for an owner. A job that is stopped before its turn never starts.
    pub fn submit(&self, owner: Owner, job: impl FnOnce(&StopFlag) + Send + 'static) -> StopFlag {
        let stop = StopFlag::default();
        let mut queue = self.shared.queue();
        queue
            .jobs
            .entry(owner)
            .or_default()
            .push_back((stop.clone(), Box::new(job)));
        drop(queue);
        self.shared.job_added.notify_one();
        stop
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        let mut queue = self.shared.queue();
        queue.closed = true;
        let never_started = std::mem::take(&mut queue.jobs);
        queue.running.iter().for_each(StopFlag::stop);
        // Jobs are dropped without the lock, because their captured values may run code on drop.
        drop(queue);
        drop(never_started);
        self.shared.job_added.notify_all();
        for thread in self.threads.drain(..) {
            // Nothing can be done about a thread that panicked.
            let _ = thread.join();
        }
    }
}

impl Shared {
    /// A poisoned lock can be used: a job that panics leaves the queue unchanged.
    fn queue(&self) -> MutexGuard<'_, Queue> {
        locked(&self.queue)
    }

    fn run_worker(&self) {
        loop {
            let mut queue = self.queue();
            let (stop, job) = loop {
                if queue.closed {
                    return;
                }
                match queue.next() {
                    Some(next) => break next,
                    None => {
                        queue = self
                            .job_added
                            .wait(queue)
                            .unwrap_or_else(PoisonError::into_inner)
                    }
                }
            };
            queue.running.push(stop.clone());
            drop(queue);
            // The thread must survive a panicking job. The caller sees that no result arrives.
            let _ = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
                if !stop.is_stopped() {
                    job(&stop);
                }
            }));
            self.queue()
                .running
                .retain(|other| !Arc::ptr_eq(&other.0, &stop.0));
        }
    }
}

impl Queue {
    /// Returns the first job of the next owner.
    fn next(&mut self) -> Option<(StopFlag, Job)> {
        let after = self
            .last
            .and_then(|last| last.checked_add(1))
            .unwrap_or_default();
        let mut owners = self
            .jobs
            .range(after..)
            .chain(&self.jobs)
            .map(|(&owner, _)| owner);
        let owner = owners.next()?;
        drop(owners);
        let own = self.jobs.get_mut(&owner)?;
        let next = own.pop_front();
        if own.is_empty() {
            self.jobs.remove(&owner);
        }
        self.last = Some(owner);
        next
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::{Receiver, Sender, channel};
    use std::time::Duration;

    use super::*;

    const TEST_TIMEOUT: Duration = Duration::from_secs(20);

    /// A pool with one thread, busy until the sender is dropped.
    fn busy_pool() -> (Pool, Sender<()>, StopFlag) {
        let pool = Pool::new(1).unwrap();
        let (release, held) = channel::<()>();
        let (started, has_started) = channel();
        let stop = pool.submit(0, move |_| {
            started.send(()).unwrap();
            let _ = held.recv();
        });
        has_started.recv_timeout(TEST_TIMEOUT).unwrap();
        (pool, release, stop)
    }

    fn results(receiver: &Receiver<u64>, count: usize) -> Vec<u64> {
        (0..count)
            .map(|_| receiver.recv_timeout(TEST_TIMEOUT).unwrap())
            .collect()
    }

    #[test]
    fn owners_take_turns() {
        let (pool, release, _) = busy_pool();
        let (done, receiver) = channel();
        for owner in [7, 7, 7, 8, 9, 9] {
            let done = done.clone();
            pool.submit(owner, move |_| done.send(owner).unwrap());
        }
        drop(release);
        assert_eq!(results(&receiver, 6), [7, 8, 9, 7, 9, 7]);
    }

    #[test]
    fn stopped_jobs_are_skipped() {
        let (pool, release, _) = busy_pool();
        let (done, receiver) = channel();
        let sender = done.clone();
        let unwanted = pool.submit(1, move |_| sender.send(1).unwrap());
        pool.submit(2, move |_| done.send(2).unwrap());
        unwanted.stop();
        drop(release);
        assert_eq!(receiver.iter().collect::<Vec<_>>(), [2]);
    }

    #[test]
    fn a_panicking_job_does_not_kill_its_thread() {
        let pool = Pool::new(1).unwrap();
        let (done, receiver) = channel();
        pool.submit(1, |_| panic!("on purpose"));
        pool.submit(1, move |_| done.send(5).unwrap());
        assert_eq!(results(&receiver, 1), [5]);
    }

    #[test]
    fn running_jobs_never_exceed_the_threads() {
        let pool = Pool::new(2).unwrap();
        let now = Arc::new(Mutex::new((0, 0)));
        let (done, receiver) = channel();
        for number in 0..20 {
            let (now, done) = (now.clone(), done.clone());
            pool.submit(number, move |_| {
                let count = |step: i32| {
                    let mut now = now.lock().unwrap();
                    now.0 += step;
                    now.1 = now.1.max(now.0);
                };
                count(1);
                thread::sleep(Duration::from_millis(2));
                count(-1);
                done.send(number).unwrap();
            });
        }
        results(&receiver, 20);
        assert!(now.lock().unwrap().1 <= 2);
    }

    #[test]
    fn dropping_the_pool_stops_running_jobs() {
        let pool = Pool::new(1).unwrap();
        let (started, has_started) = channel();
        let (done, receiver) = channel();
        pool.submit(1, move |stop| {
            started.send(()).unwrap();
            while !stop.is_stopped() {
                thread::yield_now();
            }
            done.send(1).unwrap();
        });
        has_started.recv_timeout(TEST_TIMEOUT).unwrap();
        drop(pool);
        assert_eq!(results(&receiver, 1), [1]);
    }
}
