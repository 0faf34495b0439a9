//! Replays, records and animations of finished games.

use bot_core::games::Record;
use serde_json::Value;

use crate::world::{World, text};

#[tokio::test]
async fn finished_game_can_be_replayed_downloaded_and_verified() {
    let world = World::new().await;
    let anna = world.visitor("Anna").await;
    let code = anna.sends("show stones").await["code"].clone();
    let code = code.as_str().unwrap();
    anna.plays_to_end(code).await;
    let replay: Value = anna
        .get(&format!("/api/replay/{code}"))
        .await
        .json()
        .await
        .unwrap();
    assert_eq!(replay["holds"], true, "{replay}");
    let steps = replay["steps"].as_u64().unwrap();
    assert!(steps > 20, "{steps}");
    for step in [0, 1, steps] {
        let shown = anna.get(&format!("/api/replay/{code}/{step}")).await;
        let shown: Value = shown.json().await.unwrap();
        assert!(!text(&shown).is_empty());
        let picture = shown["picture"]["address"].as_str().unwrap();
        let drawn = anna.get(picture).await;
        assert_eq!(drawn.status(), 200);
        assert!(drawn.bytes().await.unwrap().starts_with(b"\x89PNG"));
    }
    let beyond = format!("/api/replay/{code}/{}", steps + 1);
    assert_eq!(anna.get(&beyond).await.status(), 404);

    let record = anna.get(&format!("/replay/{code}/record.json")).await;
    let disposition = record.headers()["content-disposition"].clone();
    assert_eq!(
        disposition.to_str().unwrap(),
        format!("attachment; filename=\"keltis-{code}.json\"")
    );
    let record = Record::read(&record.text().await.unwrap()).unwrap();
    assert_eq!(record.actions.len() as u64, steps);
    assert_eq!(record.seed.to_hex(), replay["seed"].as_str().unwrap());
    let commitment = record.seed.commitment().to_string();
    assert_eq!(commitment, replay["commitment"].as_str().unwrap());

    let gif = anna.get(&format!("/replay/{code}/game.gif")).await;
    assert_eq!(gif.headers()["content-type"], "image/gif");
    assert!(gif.bytes().await.unwrap().starts_with(b"GIF89a"));

    // Nobody else can open a private game, in this room or in another.
    let bo = world.visitor("Bo").await;
    let cy = world.visitor_in("Cy", Some(&anna.room)).await;
    for stranger in [&bo, &cy] {
        for path in [
            format!("/api/replay/{code}"),
            format!("/api/replay/{code}/1"),
            format!("/picture/replay/{code}/1"),
            format!("/replay/{code}/record.json"),
            format!("/replay/{code}/game.gif"),
        ] {
            assert_eq!(stranger.get(&path).await.status(), 404, "{path}");
        }
    }
}
