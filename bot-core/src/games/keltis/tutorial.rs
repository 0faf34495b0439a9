//! The tutorial of `keltis`.

use super::State;
use crate::game::Decision;
use crate::games::tutorial::GameTutorial;

impl GameTutorial for State {
    const SAMPLE_STEP: usize = 78;

    fn sentence_key(decision: Decision, turn: usize) -> Option<&'static str> {
        Some(match decision {
            Decision::Play => match turn {
                1 => "guide-keltis-first",
                2 => "guide-keltis-second",
                3 => "guide-keltis-third",
                4 => "guide-keltis-fourth",
                _ => "guide-keltis-later",
            },
            Decision::Enter => "guide-keltis-enter",
            Decision::Clover | Decision::FinishedPath => "guide-keltis-clover",
            Decision::Draw => "guide-draw",
            _ => return None,
        })
    }
}
