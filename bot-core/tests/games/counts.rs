//! Counts the legal action sequences from fixed deals and compares them with the text files in `counts/`.

use bot_core::game::{Action, Options, Seed};
use bot_core::games::{Boards, Game, GameKind};

fn count_sequences(game: &Game, actions: usize) -> u64 {
    let Some(waiting) = game.waits_for().filter(|_| actions > 0) else {
        return 1;
    };
    let after = |&action| {
        let mut after = *game;
        after
            .apply(waiting.seat, action)
            .map(|()| count_sequences(&after, actions - 1))
            .unwrap()
    };
    game.legal().iter().map(after).sum()
}

/// Plays actions by a fixed rule that any implementation can follow, to reach the middle of a game.
fn play_fixed_actions(game: &mut Game, actions: usize) {
    for i in 0..actions {
        let mut legal: Vec<_> = game.legal().iter().map(Action::to_string).collect();
        legal.sort();
        let seat = game.waits_for().unwrap().seat;
        game.apply(seat, legal[(7 * i + 3) % legal.len()].parse().unwrap())
            .unwrap();
    }
}

fn check_counts(kind: GameKind, file: &str) {
    let boards = Boards::built_in().unwrap();
    let mut checked = 0;
    for line in file
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
    {
        let mut words = line.split_whitespace();
        let mut word = || words.next().unwrap();
        let (players, byte) = (word().parse().unwrap(), word().parse().unwrap());
        let options = Options {
            free_clovers: word() == "free-clovers",
        };
        let skip = word().parse().unwrap();
        let mut game = Game::deal(kind, options, players, &Seed::new([byte; 32]), &boards).unwrap();
        play_fixed_actions(&mut game, skip);
        for (actions, count) in (1..).zip(words) {
            assert_eq!(
                count_sequences(&game, actions).to_string(),
                count,
                "{line}: after {actions} actions"
            );
            checked += 1;
        }
    }
    assert!(checked >= 50, "{kind}: only {checked} counts checked");
}

#[test]
fn keltis_counts_match() {
    check_counts(GameKind::Keltis, include_str!("counts/keltis.txt"));
}

#[test]
fn stones_counts_match() {
    check_counts(GameKind::Stones, include_str!("counts/stones.txt"));
}

#[test]
fn oracle_counts_match() {
    check_counts(GameKind::Oracle, include_str!("counts/oracle.txt"));
}
