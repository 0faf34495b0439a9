//! Information-set Monte Carlo tree search: one tree over what the seat knows, explored with many random deals of the
//! hidden cards.
//!
//! This is single-observer ISMCTS, except that all unseen draws share one edge and differ only in the actions they make
//! legal. Each iteration deals the hidden cards at random, descends the tree along legal actions, evaluates the position
//! it reaches and finishes it with a rollout. An action counts as available only in deals where it was legal. Its prior
//! comes from the evaluation. Each seat maximizes its own reward (max^n).

use crate::game::{Action, PublicInfo, RandomSource, SEATS, Seat};

use super::evaluation::{Evaluation, action_values_in};

/// The exploration constant.
const EXPLORATION: f32 = 1.0;

/// An action that is worth this many points more gets e times the prior.
const PRIOR_TEMPERATURE: f32 = 2.5;

/// With a lead of this many points, a win is about seven times as likely as a loss.
const DECISIVE_LEAD: f32 = 12.0;

/// For a finished game, the weight of winning or losing against the size of the lead. At the end of a rollout only the
/// lead counts.
const WIN_WEIGHT: f32 = 0.7;
/// How much less reward an untried action is assumed to bring.
const UNTRIED_PENALTY: f32 = 0.05;
/// The weight of the rollout against the evaluation of the position.
const ROLLOUT_WEIGHT: f32 = 0.5;

/// The number of positions after which the exact solver gives up.
const SOLVER_POSITION_LIMIT: u32 = 200_000;

/// The reward of each seat: 0 for a loss, 1 for a win.
type Rewards = [f32; SEATS];

/// The search result for one action.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SearchResult {
    pub action: Action,
    /// How often the search visited the action; the best action has the most visits.
    pub visits: f32,
    /// The mean final lead over the best other seat, in points.
    pub lead: f32,
}

/// Searches from a seat's view among all legal actions, or evaluates `only` one. Untried actions are left out. Stops
/// after `iterations`, or once `keep_going` returns false.
pub fn search<R: Evaluation>(
    view: &R::SeatView,
    only: Option<Action>,
    iterations: u32,
    dice: &mut impl RandomSource,
    keep_going: impl Fn() -> bool,
) -> Vec<SearchResult> {
    let knowledge = R::knowledge(view);
    let seat = knowledge.seat;
    if knowledge.unseen.total() <= 1
        && let Some(results) = solve(&R::imagine(view, dice), seat, only, &keep_going)
    {
        return results;
    }
    let mut tree = Tree {
        nodes: vec![Node::default()],
        only,
    };
    for _ in (0..iterations).take_while(|done| done % 64 != 0 || keep_going()) {
        tree.iterate(R::imagine(view, dice), seat);
    }
    tree.results()
}

/// Solves a position without hidden information exactly; `None` if there are too many positions.
fn solve<R: Evaluation>(
    world: &R,
    seat: Seat,
    only: Option<Action>,
    keep_going: impl Fn() -> bool,
) -> Option<Vec<SearchResult>> {
    let mut left = SOLVER_POSITION_LIMIT;
    let legal = world.legal();
    let tried = legal
        .iter()
        .filter(|&&action| only.is_none_or(|only| only == action));
    let mut results = vec![];
    for &action in tried {
        let mut next = *world;
        if !keep_going() || next.act(action).is_err() {
            return None;
        }
        let lead = lead_over_best(
            &solve_scores(&next, &mut left)?,
            seat,
            world.public().players(),
        );
        results.push(SearchResult {
            action,
            visits: 1.0,
            lead,
        });
    }
    results.sort_by(|a, b| b.lead.total_cmp(&a.lead));
    Some(results)
}

/// Returns the final scores if everybody plays for their own best result.
fn solve_scores<R: Evaluation>(world: &R, left: &mut u32) -> Option<[f32; SEATS]> {
    let public = world.public();
    let players = public.players();
    let Some(waiting) = public.waits_for() else {
        let mut scores = [0.0; SEATS];
        for seat in Seat::all(players) {
            scores[seat.index()] = public.score(seat).total().into();
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
        let scores = solve_scores(&next, left)?;
        let better = |best: &[f32; SEATS]| {
            lead_over_best(&scores, waiting.seat, players)
                > lead_over_best(best, waiting.seat, players)
        };
        if best.as_ref().is_none_or(better) {
            best = Some(scores);
        }
    }
    best
}

/// Returns a seat's lead over the best other seat.
fn lead_over_best(scores: &[f32; SEATS], seat: Seat, players: usize) -> f32 {
    let others = Seat::all(players).filter(|&other| other != seat);
    scores[seat.index()]
        - others
            .map(|other| scores[other.index()])
            .fold(f32::MIN, f32::max)
}

struct Tree {
    /// The root first.
    nodes: Vec<Node>,
    /// The only action to try at the root; `None` for all.
    only: Option<Action>,
}

#[derive(Default)]
struct Node {
    visits: f32,
    rewards: Rewards,
    lead: f32,
    edges: Vec<Edge>,
}

struct Edge {
    action: Action,
    prior: f32,
    /// How often the action was legal when its node was visited.
    available: f32,
    /// The child node, once the action was tried.
    node: Option<u32>,
}

impl Tree {
    fn iterate<R: Evaluation>(&mut self, mut world: R, seat: Seat) {
        let mut path = vec![0];
        let mut at = 0;
        while let Some(waiting) = world.public().waits_for() {
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
            if let Some(revealed) = world.revealed_edge() {
                let edge = self
                    .find_edge(at, revealed)
                    .unwrap_or_else(|| self.add_edge(at, revealed, 1.0));
                at = self.follow(at, edge);
                path.push(at);
            }
        }
        let now = evaluate(&world, seat, WIN_WEIGHT);
        let then = if world.public().end().is_some() {
            now
        } else {
            roll_out(&mut world);
            evaluate(&world, seat, 0.0)
        };
        let between = |now: f32, then: f32| now + ROLLOUT_WEIGHT * (then - now);
        let lead = between(now.1, then.1);
        for node in path {
            let node = &mut self.nodes[node];
            node.visits += 1.0;
            node.lead += lead;
            for (sum, (now, then)) in node.rewards.iter_mut().zip(now.0.into_iter().zip(then.0)) {
                *sum += between(now, then);
            }
        }
    }

    /// Selects an edge among the legal actions of this world.
    fn choose<R: Evaluation>(&mut self, at: usize, world: &R, mover: Seat) -> Option<usize> {
        let legal = world.legal();
        if legal
            .iter()
            .any(|&action| self.find_edge(at, action).is_none())
        {
            self.expand(at, world, mover);
        }
        let node = &self.nodes[at];
        let untried_value = node.rewards[mover.index()] / node.visits.max(1.0) - UNTRIED_PENALTY;
        let mut chosen = None;
        let mut most = f32::MIN;
        let only = self.only.filter(|_| at == 0);
        for &action in &legal {
            if only.is_some_and(|only| only != action) {
                continue;
            }
            let Some(index) = self.find_edge(at, action) else {
                continue;
            };
            let edge = &mut self.nodes[at].edges[index];
            edge.available += 1.0;
            let (prior, available) = (edge.prior, edge.available);
            let tried = edge.node.map(|node| &self.nodes[node as usize]);
            let visits = tried.map_or(0.0, |node| node.visits);
            let mean = match tried {
                Some(node) if visits > 0.0 => node.rewards[mover.index()] / visits,
                _ => untried_value,
            };
            let score = mean + EXPLORATION * prior * available.sqrt() / (1.0 + visits);
            if score > most {
                (chosen, most) = (Some(index), score);
            }
        }
        chosen
    }

    /// Adds edges for new actions, with priors from their values.
    fn expand<R: Evaluation>(&mut self, at: usize, world: &R, mover: Seat) {
        let values = action_values_in(world, &R::knowledge(&world.seen_by(mover)));
        let best = values
            .iter()
            .map(|&(_, value)| value)
            .fold(f32::MIN, f32::max);
        let weight = |value: f32| ((value - best) / PRIOR_TEMPERATURE).exp();
        let sum: f32 = values.iter().map(|&(_, value)| weight(value)).sum();
        for (action, value) in values {
            if self.find_edge(at, action).is_none() {
                self.add_edge(at, action, weight(value) / sum);
            }
        }
    }

    fn find_edge(&self, at: usize, action: Action) -> Option<usize> {
        self.nodes[at]
            .edges
            .iter()
            .position(|edge| edge.action == action)
    }

    fn add_edge(&mut self, at: usize, action: Action, prior: f32) -> usize {
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

    fn results(&self) -> Vec<SearchResult> {
        let result = |edge: &Edge| {
            let node = &self.nodes[edge.node? as usize];
            (node.visits > 0.0).then_some(SearchResult {
                action: edge.action,
                visits: node.visits,
                lead: node.lead / node.visits,
            })
        };
        let mut results: Vec<_> = self.nodes[0].edges.iter().filter_map(result).collect();
        results.sort_by(|a, b| b.visits.total_cmp(&a.visits));
        results
    }
}

/// Plays to the end with the rollout policy.
fn roll_out<R: Evaluation>(world: &mut R) {
    while let Some(action) = world.rollout_action() {
        if world.act(action).is_err() {
            return;
        }
    }
}

/// Returns each seat's reward, evaluated from its own knowledge, and the lead of `own_seat`. `win_weight` is the weight of
/// winning if the game is over.
fn evaluate<R: Evaluation>(world: &R, own_seat: Seat, win_weight: f32) -> (Rewards, f32) {
    let public = world.public();
    let players = public.players();
    let mut scores = [0.0; SEATS];
    for seat in Seat::all(players) {
        scores[seat.index()] = R::expected_score(public, seat, &R::knowledge(&world.seen_by(seat)));
    }
    let lead = |seat| lead_over_best(&scores, seat, players);
    let mut rewards = [0.0; SEATS];
    for seat in Seat::all(players) {
        let likely = 1.0 / (1.0 + (-2.0 * lead(seat) / DECISIVE_LEAD).exp());
        rewards[seat.index()] = if public.end().is_none() {
            likely
        } else {
            let won = 0.5 + 0.5 * lead(seat).clamp(-1.0, 1.0);
            likely + win_weight * (won - likely)
        };
    }
    (rewards, lead(own_seat))
}
