//! Faults of the platforms, the network and the host, counted by kind. The same seed gives the same choices.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use play::{Random, fake_discord as discord, fake_telegram as telegram};

/// One request in this many fails.
const FAILS_ONE_IN: u64 = 10;

/// Numbers of injected faults.
#[derive(Clone, Default)]
pub struct Faults(Arc<Mutex<BTreeMap<&'static str, usize>>>);

enum Fault {
    RateLimit,
    ServerError,
    BadGateway,
    /// The request is not executed, and there is no answer.
    NoAnswer,
    /// The request is executed, and there is no answer.
    LostAnswer,
    /// The request is executed after later ones.
    Late,
    /// The answer arrives late.
    LateAnswer,
    /// The request is executed, and the answer arrives when nobody waits for it any more.
    TimeOut,
}

/// Longer than the bot waits for an answer.
const TIME_OUT: Duration = Duration::from_secs(25);

impl Faults {
    pub fn count(&self, kind: &'static str) {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        *all.entry(kind).or_default() += 1;
    }

    pub fn all(&self) -> BTreeMap<&'static str, usize> {
        self.0
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .clone()
    }

    fn next(&self, random: &mut Random) -> Option<Fault> {
        if !random.one_in(FAILS_ONE_IN) {
            return None;
        }
        let (name, fault) = match random.below(15) {
            0 | 1 => ("429 with a time to wait", Fault::RateLimit),
            2 | 3 => ("500", Fault::ServerError),
            4 | 5 => ("502 of a proxy", Fault::BadGateway),
            6 | 7 => ("no answer, not carried out", Fault::NoAnswer),
            8 | 9 => ("answer lost, carried out", Fault::LostAnswer),
            10 | 11 => ("request reordered", Fault::Late),
            12 | 13 => ("answer late", Fault::LateAnswer),
            _ => ("time-out", Fault::TimeOut),
        };
        self.count(name);
        Some(fault)
    }

    pub fn in_telegram(&self, seed: u64) -> telegram::FaultSource {
        let (faults, mut random) = (self.clone(), Random::new(seed));
        Box::new(move |_| {
            use telegram::FaultKind;
            let fault = faults.next(&mut random)?;
            let time = Duration::from_millis(200 + random.below(1_800));
            Some(match fault {
                Fault::RateLimit => FaultKind::RateLimit(1 + random.below(2)),
                Fault::ServerError => FaultKind::Refuse(500, "Internal Server Error"),
                Fault::BadGateway => FaultKind::BadGateway,
                Fault::NoAnswer => FaultKind::DropRequest,
                Fault::LostAnswer => FaultKind::CutResponse,
                Fault::Late => FaultKind::Delay(time),
                Fault::LateAnswer => FaultKind::Hang(time),
                Fault::TimeOut => FaultKind::Hang(TIME_OUT),
            })
        })
    }

    pub fn in_discord(&self, seed: u64) -> discord::FaultSource {
        let (faults, mut random) = (self.clone(), Random::new(seed));
        Box::new(move |_| {
            use discord::FaultKind;
            let fault = faults.next(&mut random)?;
            let time = Duration::from_millis(200 + random.below(1_800));
            Some(match fault {
                Fault::RateLimit => FaultKind::RateLimit(1.0, random.one_in(4)),
                Fault::ServerError => FaultKind::Refuse(500, 0),
                Fault::BadGateway => FaultKind::BadGateway,
                Fault::NoAnswer => FaultKind::DropRequest,
                Fault::LostAnswer => FaultKind::CutResponse,
                Fault::Late => FaultKind::Delay(time),
                Fault::LateAnswer => FaultKind::Hang(time),
                Fault::TimeOut => FaultKind::Hang(TIME_OUT),
            })
        })
    }
}
