//! Information-set tree search: one tree for what the seat can know, walked through many worlds that might be.
//!
//! Single-observer ISMCTS, but that cards drawn unseen share one way down, and are told apart only by what they then make
//! legal: every iteration deals the hidden cards anew as they might be, walks down the tree by what is
//! legal in that world, judges the position it comes to, and plays it on to the end at a glance. An action counts as available only in worlds where it was
//! legal, its first weight is what the judgement says of it, and each of several seats looks after itself (max^n).

use crate::game::{Action, Chance, Open, SEATS, Seat};

use super::judged::{Judged, values_in};

/// How much the search looks into what it has not tried.
const CURIOSITY: f32 = 1.0;

/// Points by which an action must promise more to weigh e times as much at first.
const TRUST: f32 = 2.5;

/// Points ahead that make a win about seven times as likely as a loss.
const DECISIVE: f32 = 12.0;

/// How much counts, where the game is over, that it is won or lost, against by how much. Where it was only played on to
/// its end at a glance, the lead says more.
const CERTAIN: f32 = 0.7;
/// What an action never tried is believed to bring less than its like.
const DOUBT: f32 = 0.05;
/// How much counts what came of playing on to the end, against the judgement of the position itself.
const PLAYED_ON: f32 = 0.5;

/// Positions looked at before a solution is given up.
const LONGEST_SOLUTION: u32 = 200_000;

/// What a position promises each seat: 0 is lost, 1 is won.
type Rewards = [f32; SEATS];

/// What a search found of one action.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Found {
    pub action: Action,
    /// How often the search came back to it; the best action is the one it came back to most.
    pub visits: f32,
    /// Points ahead of the best of the others in the end, on average.
    pub ahead: f32,
}

/// Searches from what a seat sees, among all that is legal or for what comes of `only` one action. What was never tried
/// is left out. Goes on for so many
/// iterations, or until told to stop.
pub fn search<R: Judged>(
    seen: &R::Seen,
    only: Option<Action>,
    iterations: u32,
    dice: &mut impl Chance,
    go_on: impl Fn() -> bool,
) -> Vec<Found> {
    let known = R::known(seen);
    let seat = known.seat;
    if known.unseen.total() <= 1
        && let Some(found) = solve(&R::imagine(seen, dice), seat, only, &go_on)
    {
        return found;
    }
    let mut tree = Tree {
        nodes: vec![Node::default()],
        only,
    };
    for _ in (0..iterations).take_while(|done| done % 64 != 0 || go_on()) {
        tree.iterate(R::imagine(seen, dice), seat);
    }
    tree.found()
}

/// Plays out everything, where so little is left that nothing is hidden; `None` if it is more than expected.
fn solve<R: Judged>(
    world: &R,
    seat: Seat,
    only: Option<Action>,
    go_on: impl Fn() -> bool,
) -> Option<Vec<Found>> {
    let mut left = LONGEST_SOLUTION;
    let legal = world.legal();
    let tried = legal
        .iter()
        .filter(|&&action| only.is_none_or(|only| only == action));
    let mut found = vec![];
    for &action in tried {
        let mut next = *world;
        if !go_on() || next.act(action).is_err() {
            return None;
        }
        let ahead = ahead(&outcome(&next, &mut left)?, seat, world.open().players());
        found.push(Found {
            action,
            visits: 1.0,
            ahead,
        });
    }
    found.sort_by(|a, b| b.ahead.total_cmp(&a.ahead));
    Some(found)
}

/// The scores in the end if from here on everybody does the best for themselves.
fn outcome<R: Judged>(world: &R, left: &mut u32) -> Option<[f32; SEATS]> {
    let open = world.open();
    let players = open.players();
    let Some(waiting) = open.waits_for() else {
        let mut scores = [0.0; SEATS];
        for seat in Seat::all(players) {
            scores[seat.index()] = open.score(seat).total().into();
        }
        return Some(scores);
    };
    *left = left.checked_sub(1)?;
    let mut best: Option<[f32; SEATS]> = None;
    for &action in &world.legal() {
        let mut next = *world;
        if next.act(action).is_err() {
            return None;
        }
        let scores = outcome(&next, left)?;
        let better = |best: &[f32; SEATS]| {
            ahead(&scores, waiting.seat, players) > ahead(best, waiting.seat, players)
        };
        if best.as_ref().is_none_or(better) {
            best = Some(scores);
        }
    }
    best
}

/// How far a seat is ahead of the best of the others.
fn ahead(scores: &[f32; SEATS], seat: Seat, players: usize) -> f32 {
    let others = Seat::all(players).filter(|&other| other != seat);
    scores[seat.index()]
        - others
            .map(|other| scores[other.index()])
            .fold(f32::MIN, f32::max)
}

struct Tree {
    /// The root first.
    nodes: Vec<Node>,
    /// The one action to try at the root, where not all are.
    only: Option<Action>,
}

#[derive(Default)]
struct Node {
    visits: f32,
    rewards: Rewards,
    ahead: f32,
    edges: Vec<Edge>,
}

struct Edge {
    action: Action,
    prior: f32,
    /// How often the action was legal when it could have been chosen.
    available: f32,
    /// Where it leads, once it was tried.
    node: Option<u32>,
}

impl Tree {
    fn iterate<R: Judged>(&mut self, mut world: R, seat: Seat) {
        let mut path = vec![0];
        let mut at = 0;
        while let Some(waiting) = world.open().waits_for() {
            let fresh = self.nodes[at].visits == 0.0 && at != 0;
            if fresh {
                break;
            }
            let Some(edge) = self.choose(at, &world, waiting.seat) else {
                break;
            };
            let action = self.nodes[at].edges[edge].action;
            if world.act(action).is_err() {
                break;
            }
            at = self.follow(at, edge);
            path.push(at);
            if let Some(shown) = world.shown() {
                let edge = self
                    .edge(at, shown)
                    .unwrap_or_else(|| self.add(at, shown, 1.0));
                at = self.follow(at, edge);
                path.push(at);
            }
        }
        let now = judge(&world, seat, CERTAIN);
        let then = if world.open().end().is_some() {
            now
        } else {
            play_on(&mut world);
            judge(&world, seat, 0.0)
        };
        let between = |now: f32, then: f32| now + PLAYED_ON * (then - now);
        let ahead = between(now.1, then.1);
        for node in path {
            let node = &mut self.nodes[node];
            node.visits += 1.0;
            node.ahead += ahead;
            for (sum, (now, then)) in node.rewards.iter_mut().zip(now.0.into_iter().zip(then.0)) {
                *sum += between(now, then);
            }
        }
    }

    /// Picks where to go on among what is legal in this world.
    fn choose<R: Judged>(&mut self, at: usize, world: &R, mover: Seat) -> Option<usize> {
        let legal = world.legal();
        if legal.iter().any(|&action| self.edge(at, action).is_none()) {
            self.weigh(at, world, mover);
        }
        let node = &self.nodes[at];
        let hope = node.rewards[mover.index()] / node.visits.max(1.0) - DOUBT;
        let mut chosen = None;
        let mut most = f32::MIN;
        let only = self.only.filter(|_| at == 0);
        for &action in &legal {
            if only.is_some_and(|only| only != action) {
                continue;
            }
            let Some(index) = self.edge(at, action) else {
                continue;
            };
            let edge = &mut self.nodes[at].edges[index];
            edge.available += 1.0;
            let (prior, available) = (edge.prior, edge.available);
            let tried = edge.node.map(|node| &self.nodes[node as usize]);
            let visits = tried.map_or(0.0, |node| node.visits);
            let mean = match tried {
                Some(node) if visits > 0.0 => node.rewards[mover.index()] / visits,
                _ => hope,
            };
            let score = mean + CURIOSITY * prior * available.sqrt() / (1.0 + visits);
            if score > most {
                (chosen, most) = (Some(index), score);
            }
        }
        chosen
    }

    /// Adds the actions met for the first time, each weighed by what it promises.
    fn weigh<R: Judged>(&mut self, at: usize, world: &R, mover: Seat) {
        let values = values_in(world, &R::known(&world.seen_by(mover)));
        let best = values
            .iter()
            .map(|&(_, value)| value)
            .fold(f32::MIN, f32::max);
        let weight = |value: f32| ((value - best) / TRUST).exp();
        let sum: f32 = values.iter().map(|&(_, value)| weight(value)).sum();
        for (action, value) in values {
            if self.edge(at, action).is_none() {
                self.add(at, action, weight(value) / sum);
            }
        }
    }

    fn edge(&self, at: usize, action: Action) -> Option<usize> {
        self.nodes[at]
            .edges
            .iter()
            .position(|edge| edge.action == action)
    }

    fn add(&mut self, at: usize, action: Action, prior: f32) -> usize {
        let edges = &mut self.nodes[at].edges;
        edges.push(Edge {
            action,
            prior,
            available: 0.0,
            node: None,
        });
        edges.len() - 1
    }

    fn follow(&mut self, at: usize, edge: usize) -> usize {
        if let Some(node) = self.nodes[at].edges[edge].node {
            return node as usize;
        }
        let node = self.nodes.len();
        self.nodes.push(Node::default());
        self.nodes[at].edges[edge].node = Some(node as u32);
        node
    }

    fn found(&self) -> Vec<Found> {
        let found = |edge: &Edge| {
            let node = &self.nodes[edge.node? as usize];
            (node.visits > 0.0).then_some(Found {
                action: edge.action,
                visits: node.visits,
                ahead: node.ahead / node.visits,
            })
        };
        let mut found: Vec<_> = self.nodes[0].edges.iter().filter_map(found).collect();
        found.sort_by(|a, b| b.visits.total_cmp(&a.visits));
        found
    }
}

/// Plays to the end, everybody at a glance.
fn play_on<R: Judged>(world: &mut R) {
    while let Some(action) = world.glance() {
        if world.act(action).is_err() {
            return;
        }
    }
}

/// What the position promises each seat, judged with what that seat would know, and how far ahead it leaves `mine`. If the
/// game is over, `certain` is how much counts who won.
fn judge<R: Judged>(world: &R, mine: Seat, certain: f32) -> (Rewards, f32) {
    let open = world.open();
    let players = open.players();
    let mut worth = [0.0; SEATS];
    for seat in Seat::all(players) {
        worth[seat.index()] = R::worth(open, seat, &R::known(&world.seen_by(seat)));
    }
    let ahead = |seat| ahead(&worth, seat, players);
    let mut rewards = [0.0; SEATS];
    for seat in Seat::all(players) {
        let likely = 1.0 / (1.0 + (-2.0 * ahead(seat) / DECISIVE).exp());
        rewards[seat.index()] = if open.end().is_none() {
            likely
        } else {
            let won = 0.5 + 0.5 * ahead(seat).clamp(-1.0, 1.0);
            likely + certain * (won - likely)
        };
    }
    (rewards, ahead(mine))
}
