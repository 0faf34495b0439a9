//! Boards, hands and results of any game as pictures.

use super::{PublicView, Registered, SeatView};
use crate::game::Rules;
use crate::picture::{self, HandScene, Layout, Scene};

/// How a game is drawn.
pub trait GamePicture: Rules {
    /// Lays out the board.
    fn board_layout(scene: &Scene<Self::PublicView>) -> Layout;

    /// Lays out a seat's hand.
    fn hand_layout(scene: &HandScene<Self::SeatView>) -> Layout;

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

/// Lays out the final board with the winners and the score table.
pub fn result(scene: &Scene<PublicView>) -> Layout {
    for_each_game!(PublicView(view) = &scene.view, G => {
        picture::result::result(&narrow::<G>(scene, view), G::final_board)
    })
}

/// Returns the scene with views of one game.
fn narrow<G: Registered>(scene: &Scene<PublicView>, view: &G::PublicView) -> Scene<G::PublicView> {
    Scene {
        view: *view,
        before: scene.before.as_ref().and_then(G::narrow).copied(),
        labels: scene.labels.clone(),
    }
}
