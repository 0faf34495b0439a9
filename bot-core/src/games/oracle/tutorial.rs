//! The tutorial of `oracle`.

use super::State;
use crate::game::Decision;
use crate::games::tutorial::GameTutorial;

impl GameTutorial for State {
    const SAMPLE_STEP: usize = 78;

    fn sentence_key(decision: Decision, turn: usize) -> Option<&'static str> {
        Some(match decision {
            Decision::Play => match turn {
                1 => "guide-oracle-first",
                2 => "guide-oracle-second",
                3 => "guide-oracle-third",
                _ => "guide-oracle-later",
            },
            Decision::LaidCard => "guide-oracle-laid",
            Decision::Clover => "guide-oracle-clover",
            Decision::Spiral => "guide-oracle-spiral",
            Decision::Leprechaun | Decision::Claim => "guide-oracle-leprechaun",
            Decision::Draw => "guide-draw",
            _ => return None,
        })
    }
}
