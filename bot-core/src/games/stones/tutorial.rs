//! The tutorial of `stones`.

use super::State;
use crate::game::Decision;
use crate::games::tutorial::GameTutorial;

impl GameTutorial for State {
    const SAMPLE_STEP: usize = 46;

    fn sentence_key(decision: Decision, turn: usize) -> Option<&'static str> {
        Some(match decision {
            Decision::Turn | Decision::ExtraTurn => match turn {
                1 => "guide-stones-first",
                2 => "guide-stones-second",
                3 => "guide-stones-third",
                _ => "guide-stones-later",
            },
            Decision::Revealed => "guide-stones-revealed",
            _ => return None,
        })
    }
}
