//! Properties that hold for every opponent.

use proptest::prelude::*;

use super::*;
use crate::game::{GameOption, Options, PLAYERS, PendingDecision, Seat, Seed};
use crate::games::{Boards, Game, GameKind, SeatView, for_each_game};

/// All opponents; the search uses a fraction of its iterations.
fn opponents(divisor: u32) -> [Opponent; 5] {
    let divisor = NonZeroU32::new(divisor).unwrap();
    [
        Opponent::Random,
        Opponent::Eager,
        Opponent::Easy,
        Opponent::Normal,
        Opponent::Hard(Budget { divisor }),
    ]
}

fn cases() -> impl Strategy<Value = (Game, [u8; 32])> {
    let kinds = prop::sample::select(GameKind::ALL.to_vec());
    (
        kinds,
        any::<bool>(),
        PLAYERS,
        any::<[u8; 32]>(),
        any::<[u8; 32]>(),
    )
        .prop_map(|(kind, free, players, seed, dice_seed)| {
            let options = Options {
                free_clovers: free && kind.options().contains(&GameOption::FreeClovers),
            };
            let boards = Boards::built_in().unwrap();
            let game = Game::deal(kind, options, players, &Seed::new(seed), &boards);
            (game.unwrap(), dice_seed)
        })
}

/// Plays a game with random and eager seats and calls `look` for each position.
fn play(mut game: Game, dice_seed: [u8; 32], mut look: impl FnMut(&Game, Seat)) {
    let mut dice = Dice::new(dice_seed);
    while let Some(PendingDecision { seat, .. }) = game.waits_for() {
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
    fn opponents_choose_legal_actions((game, dice_seed) in cases()) {
        let mut dice = Dice::new(dice_seed);
        play(game, dice_seed, |game, seat| {
            for opponent in opponents(2_000) {
                let action = opponent.choose(&game.seen_by(seat), &mut dice).unwrap();
                assert!(game.legal().contains(&action), "{opponent}: {action}");
            }
        });
    }

    /// The same view and dice give the same choice, whatever the hidden cards are.
    #[test]
    fn choices_do_not_depend_on_hidden_cards((game, dice_seed) in cases()) {
        let mut worlds = Dice::new(dice_seed);
        play(game, dice_seed, |game, seat| {
            let view = game.seen_by(seat);
            let other = view.imagine(&mut worlds);
            for opponent in opponents(2_000) {
                let choose = |game: &Game| opponent.choose(&game.seen_by(seat), &mut Dice::new(dice_seed));
                assert_eq!(choose(game), choose(&other), "{opponent}");
            }
        });
    }

    #[test]
    fn opponents_do_not_move_out_of_turn((game, dice_seed) in cases()) {
        let seat = Seat::new(1).unwrap();
        for opponent in opponents(2_000) {
            assert_eq!(opponent.choose(&game.seen_by(seat), &mut Dice::new(dice_seed)), None);
        }
    }
}

/// Plays to the end like a rollout of the search; returns the number of actions.
fn roll_out<R: evaluation::Evaluation>(mut world: R) -> usize {
    let mut actions = 0;
    while let Some(action) = world.rollout_action() {
        assert!(world.legal().contains(&action), "{action}");
        world.act(action).unwrap();
        actions += 1;
    }
    assert!(crate::game::PublicInfo::end(world.public()).is_some());
    actions
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn rollouts_are_legal_and_end((game, dice_seed) in cases()) {
        play(game, dice_seed, |game, _| {
            let actions = for_each_game!(Game(world) = *game => roll_out(world));
            assert!(actions > 0);
        });
    }
}

#[test]
fn opponent_names_round_trip() {
    for text in ["random", "eager", "easy", "normal", "hard", "hard/10"] {
        assert_eq!(text.parse::<Opponent>().unwrap().to_string(), text);
    }
    assert_eq!(
        "HARD/1".parse::<Opponent>(),
        Ok(Opponent::Hard(Budget::FULL))
    );
    for text in ["", "hard/0", "hard/", "hard/x", "hard 10", "clever"] {
        assert!(text.parse::<Opponent>().is_err(), "{text}");
    }
}

#[test]
fn a_search_can_be_stopped() {
    let boards = Boards::built_in().unwrap();
    let game = Game::deal(
        GameKind::Keltis,
        Options::default(),
        2,
        &Seed::new([1; 32]),
        &boards,
    )
    .unwrap();
    let view = game.seen_by(Seat::FIRST);
    assert!(
        view.search(None, u32::MAX, &mut Dice::new([1; 32]), || false)
            .is_empty()
    );
    let left = std::cell::Cell::new(3);
    let some = view.search(None, u32::MAX, &mut Dice::new([1; 32]), || {
        left.replace(left.get() - 1) > 0
    });
    assert_eq!(
        some.iter().map(|found| found.visits).sum::<f32>(),
        3.0 * 64.0
    );
    assert!(some.is_sorted_by(|a, b| a.visits >= b.visits));
}

/// No evaluating opponent begins a fifth run when the deck is nearly empty.
#[test]
fn no_fifth_run_with_three_cards_left() {
    let boards = Boards::built_in().unwrap();
    let (mut could, mut begun) = (0, 0);
    for byte in 0..60 {
        let mut game = Game::deal(
            GameKind::Keltis,
            Options::default(),
            2,
            &Seed::new([byte; 32]),
            &boards,
        )
        .unwrap();
        let mut dice = Dice::new([byte; 32]);
        while let Some(PendingDecision { seat, .. }) = game.waits_for() {
            let view = game.seen_by(seat);
            if let SeatView::Keltis(view) = view
                && view.public.cards.deck <= 3
            {
                let player = view.public.player(seat);
                let runs = crate::games::keltis::COLOURS.map(|colour| player.run(colour));
                let four = runs.iter().filter(|run| !run.is_empty()).count() == 4;
                let fifth = |action: &Action| match action {
                    Action::Lay(card) => four && player.run(card.colour()).is_empty(),
                    _ => false,
                };
                if view.legal().iter().any(fifth) {
                    could += 1;
                    for opponent in &opponents(200)[2..] {
                        let action = opponent.choose(&game.seen_by(seat), &mut dice).unwrap();
                        begun += usize::from(fifth(&action));
                    }
                }
            }
            // The search is needed only where a fifth run is possible.
            let action = opponents(200)[3].choose(&view, &mut dice).unwrap();
            game.apply(seat, action).unwrap();
        }
    }
    assert!(could > 5, "{could}");
    assert_eq!(begun, 0);
}

/// With one tile left in the stack nothing is hidden, so the search predicts the exact lead.
#[test]
fn when_nothing_is_hidden_the_search_is_exact() {
    let boards = Boards::built_in().unwrap();
    let mut solved = 0;
    for byte in 0..40 {
        let mut game = Game::deal(
            GameKind::Stones,
            Options::default(),
            2,
            &Seed::new([byte; 32]),
            &boards,
        )
        .unwrap();
        let mut dice = Dice::new([byte; 32]);
        let hidden = |game: &Game| match game.public() {
            crate::games::PublicView::Stones(view) => view.stack,
            _ => panic!("not stones"),
        };
        let mut promised: Option<[f32; 2]> = None;
        while let Some(PendingDecision { seat, .. }) = game.waits_for() {
            let exact = hidden(&game) <= 1;
            let opponent = if exact {
                Opponent::Hard(Budget::FULL)
            } else {
                Opponent::Eager
            };
            let view = game.seen_by(seat);
            if exact {
                let found = view.search(None, 1, &mut dice, || true);
                let mut leads = [-found[0].lead; 2];
                leads[seat.index()] = found[0].lead;
                assert_eq!(*promised.get_or_insert(leads), leads);
            }
            game.apply(seat, opponent.choose(&view, &mut dice).unwrap())
                .unwrap();
        }
        let totals = game.totals();
        let lead = f32::from(totals[0] - totals[1]);
        if let Some(promised) = promised {
            assert_eq!(promised, [lead, -lead]);
            solved += 1;
        }
    }
    assert!(solved > 30, "{solved}");
}

/// Checks each level in this many positions of a game; run with `cargo test --release -p bot-core --lib -- --ignored`.
fn check_positions(kind: GameKind, wanted: usize) {
    let boards = Boards::built_in().unwrap();
    let mut dice = Dice::new([3; 32]);
    let mut positions = 0;
    for number in 0_u64.. {
        if positions >= wanted {
            break;
        }
        let players = 2 + number as usize % 3;
        let options = Options {
            free_clovers: kind.options().contains(&GameOption::FreeClovers) && number % 2 == 1,
        };
        let game = Game::deal(kind, options, players, &Seed::new(dice.bytes()), &boards).unwrap();
        play(game, dice.bytes(), |game, seat| {
            let view = game.seen_by(seat);
            let choices = [
                levels::easy(&view, &mut dice),
                levels::normal(&view, &mut dice),
                levels::hard(&view, 32, &mut dice, || true),
            ];
            for action in choices {
                assert!(game.legal().contains(&action.unwrap()));
            }
            positions += 1;
        });
    }
    println!("{kind}: {positions} positions, three strengths, no illegal action");
}

#[test]
#[ignore = "minutes long"]
fn legal_in_100_000_positions_of_keltis() {
    check_positions(GameKind::Keltis, 100_000);
}

#[test]
#[ignore = "minutes long"]
fn legal_in_100_000_positions_of_stones() {
    check_positions(GameKind::Stones, 100_000);
}

#[test]
#[ignore = "minutes long"]
fn legal_in_100_000_positions_of_oracle() {
    check_positions(GameKind::Oracle, 100_000);
}
