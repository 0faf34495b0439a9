//! What every opponent must keep to, whatever it thinks of a position.

use proptest::prelude::*;

use super::*;
use crate::game::{Boards, Game, Kind, Options, PLAYERS, Seat, Seed, Waiting};

/// Each way to play, the search with few iterations.
fn all(part: u32) -> [Opponent; 5] {
    let part = NonZeroU32::new(part).unwrap();
    [
        Opponent::Random,
        Opponent::Eager,
        Opponent::Easy,
        Opponent::Normal,
        Opponent::Hard(Budget { part }),
    ]
}

fn cases() -> impl Strategy<Value = (Game, [u8; 32])> {
    let kinds = prop::sample::select(Kind::ALL.to_vec());
    (
        kinds,
        any::<bool>(),
        PLAYERS,
        any::<[u8; 32]>(),
        any::<[u8; 32]>(),
    )
        .prop_map(|(kind, free, players, seed, throws)| {
            let options = Options {
                free_clovers: free && kind == Kind::Oracle,
            };
            let boards = Boards::built_in().unwrap();
            let game = Game::deal(kind, options, players, &Seed::new(seed), &boards);
            (game.unwrap(), throws)
        })
}

/// Plays through with random and eager seats and shows each position to move in.
fn play(mut game: Game, throws: [u8; 32], mut look: impl FnMut(&Game, Seat)) {
    let mut dice = Dice::new(throws);
    while let Some(Waiting { seat, .. }) = game.waits_for() {
        look(&game, seat);
        let opponent = if seat.index() == 0 {
            Opponent::Random
        } else {
            Opponent::Eager
        };
        game.apply(
            seat,
            opponent.choose(&game.seen_by(seat), &mut dice).unwrap(),
        )
        .unwrap();
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn nobody_does_what_is_not_legal((game, throws) in cases()) {
        let mut dice = Dice::new(throws);
        play(game, throws, |game, seat| {
            for opponent in all(2_000) {
                let action = opponent.choose(&game.seen_by(seat), &mut dice).unwrap();
                assert!(game.legal().contains(&action), "{opponent}: {action}");
            }
        });
    }

    /// The same view and the same throws give the same choice, whatever is hidden.
    #[test]
    fn nobody_peeks((game, throws) in cases()) {
        let mut worlds = Dice::new(throws);
        play(game, throws, |game, seat| {
            let view = game.seen_by(seat);
            let other = view.imagine(&mut worlds);
            for opponent in all(2_000) {
                let choose = |game: &Game| opponent.choose(&game.seen_by(seat), &mut Dice::new(throws));
                assert_eq!(choose(game), choose(&other), "{opponent}");
            }
        });
    }

    #[test]
    fn nobody_moves_out_of_turn((game, throws) in cases()) {
        let seat = Seat::new(1).unwrap();
        for opponent in all(2_000) {
            assert_eq!(opponent.choose(&game.seen_by(seat), &mut Dice::new(throws)), None);
        }
    }
}

#[test]
fn names_are_read_as_they_are_written() {
    for text in ["random", "eager", "easy", "normal", "hard", "hard/10"] {
        assert_eq!(text.parse::<Opponent>().unwrap().to_string(), text);
    }
    assert_eq!(
        "HARD/1".parse::<Opponent>(),
        Ok(Opponent::Hard(Budget::WHOLE))
    );
    for text in ["", "hard/0", "hard/", "hard/x", "hard 10", "clever"] {
        assert!(text.parse::<Opponent>().is_err(), "{text}");
    }
}

#[test]
fn a_search_can_be_stopped() {
    let boards = Boards::built_in().unwrap();
    let game = Game::deal(
        Kind::Keltis,
        Options::default(),
        2,
        &Seed::new([1; 32]),
        &boards,
    )
    .unwrap();
    let view = game.seen_by(Seat::FIRST);
    assert!(look(&view, None, u32::MAX, &mut Dice::new([1; 32]), || false).is_empty());
    let left = std::cell::Cell::new(3);
    let some = look(&view, None, u32::MAX, &mut Dice::new([1; 32]), || {
        left.replace(left.get() - 1) > 0
    });
    assert_eq!(
        some.iter().map(|found| found.visits).sum::<f32>(),
        3.0 * 64.0
    );
    assert!(some.is_sorted_by(|a, b| a.visits >= b.visits));
}
