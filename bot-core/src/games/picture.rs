//! Boards, hands and results of any game as pictures.

use super::{GameKind, PublicView, Registered, SeatView};
use crate::game::{PublicInfo, Rules};
use crate::picture::board_parts::WIDTH;
use crate::picture::{self, HandScene, Layout, Scene};

/// How a game is drawn.
pub trait GamePicture: Rules {
    /// The height of a hand at the start of a turn. The page reserves this space.
    const HAND_HEIGHT: u16;

    /// Lays out the board.
    fn board_layout(scene: &Scene<Self::PublicView>) -> Layout;

    /// Lays out a seat's hand.
    fn hand_layout(scene: &HandScene<Self::SeatView>) -> Layout;

    /// Returns the height of the board's picture.
    fn board_height(players: usize) -> f32;

    /// Returns the height of the hand's picture.
    fn hand_height(scene: &HandScene<Self::SeatView>) -> f32;

    /// Returns the bottom edge of the final board of a result that begins at a top edge.
    fn final_board_foot(players: usize, top: f32) -> f32;

    /// Lays out the final board of a result from a top edge, in a picture that has this much room below the board.
    /// Returns the bottom edge of the board.
    fn final_board(scene: &Scene<Self::PublicView>, top: f32, below: f32) -> (Layout, f32);
}

/// Lays out the public board.
pub fn board(scene: &Scene<PublicView>) -> Layout {
    for_each_game!(PublicView(view) = &scene.view, G => G::board_layout(&narrow::<G>(scene, view)))
}

/// Lays out a seat's hand.
pub fn hand(scene: &HandScene<SeatView>) -> Layout {
    let labels = scene.labels.clone();
    for_each_game!(SeatView(view) = scene.view, G => G::hand_layout(&HandScene { view, labels }))
}

/// Returns width and height of a hand at the start of a turn.
pub const fn full_hand_size(kind: GameKind) -> (u16, u16) {
    (WIDTH, for_game_kind!(kind, G => G::HAND_HEIGHT))
}

/// Lays out the final board with the winners and the score table.
pub fn result(scene: &Scene<PublicView>) -> Layout {
    for_each_game!(PublicView(view) = &scene.view, G => {
        picture::result::result(&narrow::<G>(scene, view), G::final_board)
    })
}

/// Returns the size of a board's picture, without laying it out.
pub fn board_size(view: &PublicView) -> (u16, u16) {
    let height = for_each_game!(PublicView(view) = view, G => G::board_height(view.players()));
    (WIDTH, height as u16)
}

/// Returns the size of a hand's picture, without laying it out.
pub fn hand_size(scene: &HandScene<SeatView>) -> (u16, u16) {
    let labels = scene.labels.clone();
    let height = for_each_game!(SeatView(view) = scene.view, G => G::hand_height(&HandScene { view, labels }));
    (WIDTH, height as u16)
}

/// Returns the size of a result's picture, without laying it out.
pub fn result_size(view: &PublicView) -> (u16, u16) {
    let height = for_each_game!(PublicView(view) = view, G => {
        picture::result::height(view, G::final_board_foot)
    });
    (WIDTH, height as u16)
}

/// Returns the scene with views of one game.
fn narrow<G: Registered>(scene: &Scene<PublicView>, view: &G::PublicView) -> Scene<G::PublicView> {
    Scene {
        view: *view,
        before: scene.before.as_ref().and_then(G::narrow).copied(),
        labels: scene.labels.clone(),
    }
}
