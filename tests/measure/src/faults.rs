//! Random failures of the platforms. The same seed gives the same sequence.

use play::{Random, fake_discord as discord, fake_telegram as telegram};

/// One request in this many fails.
const FAILS_ONE_IN: u64 = 10;

enum Failure {
    RateLimit,
    ServerError,
    /// The request is executed, but the connection is cut before the response.
    Cut,
    /// The platform refuses the request this time.
    Refusal,
}

/// Returns how a request fails, if it does. Only edits and deletions are refused.
fn next_failure(random: &mut Random, may_be_refused: bool) -> Option<Failure> {
    if !random.one_in(FAILS_ONE_IN) {
        return None;
    }
    Some(match random.below(if may_be_refused { 4 } else { 3 }) {
        0 => Failure::RateLimit,
        1 => Failure::ServerError,
        2 => Failure::Cut,
        _ => Failure::Refusal,
    })
}

pub fn in_telegram(seed: u64) -> telegram::FaultSource {
    let mut random = Random::new(seed);
    Box::new(move |method| {
        let may_be_refused = method.starts_with("edit") || method == "deleteMessage";
        Some(match next_failure(&mut random, may_be_refused)? {
            Failure::RateLimit => telegram::FaultKind::RateLimit(1),
            Failure::ServerError => telegram::FaultKind::Refuse(500, "Internal Server Error"),
            Failure::Cut => telegram::FaultKind::CutResponse,
            Failure::Refusal => telegram::FaultKind::Refuse(400, "Bad Request: not now"),
        })
    })
}

pub fn in_discord(seed: u64) -> discord::FaultSource {
    let mut random = Random::new(seed);
    Box::new(move |route| {
        let may_be_refused = ["PATCH ", "DELETE "]
            .iter()
            .any(|name| route.starts_with(name));
        Some(match next_failure(&mut random, may_be_refused)? {
            Failure::RateLimit => discord::FaultKind::RateLimit(1.0, false),
            Failure::ServerError => discord::FaultKind::Refuse(500, 0),
            Failure::Cut => discord::FaultKind::CutResponse,
            Failure::Refusal => discord::FaultKind::Refuse(400, 0),
        })
    })
}
