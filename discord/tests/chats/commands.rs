//! Registration of the slash command, and a reply for every subcommand.

use std::time::Duration;

use bot_core::command::{self, DiscordGroup};
use serde_json::json;

use crate::fake::{GUILD, State};
use crate::world::World;

const REGISTER: &str = "PUT /applications/{application_id}/commands";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn command_is_registered_only_when_changed() {
    let mut world = World::new().await;
    let registered = world
        .fake
        .wait_until("the command", |state| state.commands.first().cloned())
        .await;
    assert_eq!(registered["name"], "keltis");
    assert_eq!(registered["contexts"], json!([0, 1]));
    let subcommands = registered["options"].as_array().unwrap();
    let top_level = command::COMMANDS.iter();
    let top_level = top_level.filter(|spec| spec.discord == Some(DiscordGroup::Top));
    // And two groups.
    assert_eq!(subcommands.len(), top_level.count() + 2);
    let new = subcommands
        .iter()
        .find(|subcommand| subcommand["name"] == "new")
        .unwrap();
    for (locale, name) in [
        ("de", "neu"),
        ("ru", "новая"),
        ("pl", "nowy"),
        ("cs", "nová"),
    ] {
        assert_eq!(new["name_localizations"][locale], name);
        assert!(new["description_localizations"][locale].is_string());
    }
    world.settle().await;
    world.stop().await;
    world.start().await;
    world.fake.wait_connected().await;
    world.fake.sleep(Duration::from_millis(100)).await;
    assert_eq!(world.fake.request_count(REGISTER), 1);
    world.stop().await;
    world.fake.state().commands[0]["options"][0]["description"] = json!("of old");
    world.start().await;
    world
        .fake
        .wait_until("a new registration", |state| {
            let described = &state.commands[0]["options"][0]["description"];
            (described != "of old").then_some(())
        })
        .await;
    world.settle().await;
    assert_eq!(world.fake.request_count(REGISTER), 2);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn command_can_be_registered_in_one_server() {
    let mut world = World::stopped().await;
    world.guild = Some(GUILD);
    world.start().await;
    world.fake.wait_connected().await;
    let registered = |state: &State| {
        let requests = state.requests.iter();
        let mut puts = requests.filter(|request| request.method == "PUT");
        puts.next().map(|request| request.path.clone())
    };
    let path = world.fake.wait_until("the command", registered).await;
    assert!(
        path.ends_with(&format!("/guilds/{GUILD}/commands")),
        "{path}"
    );
    world.settle().await;
    assert_eq!(world.fake.request_count(REGISTER), 0);
    let command = world.fake.state().commands[0].clone();
    assert!(command.get("contexts").is_none() && command.get("integration_types").is_none());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn leftover_server_command_is_removed_on_use() {
    let world = World::new().await;
    let [anna] = world.people(["Anna"]);
    let hall = world.fake.channel("the hall");
    world.fake.state().has_guild_command = true;
    anna.uses(hall, "help", json!({})).await;
    world
        .fake
        .wait_until("removal of the command", |state| {
            (!state.has_guild_command).then_some(())
        })
        .await;
    anna.uses(hall, "help", json!({})).await;
    world.settle().await;
    let gone = "DELETE /applications/{application_id}/guilds/{guild_id}/commands/9";
    assert_eq!(world.fake.request_count(gone), 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_subcommand_is_answered() {
    let world = World::new().await;
    let [anna] = world.people(["Anna"]);
    let hall = world.fake.channel("the hall");
    let subcommands = [
        ("new", json!({ "game": "keltis", "seats": 3 })),
        ("join", json!({})),
        ("watch", json!({ "code": "ZZZZ" })),
        ("pace", json!({})),
        ("pace", json!({ "pace": "relaxed" })),
        ("timeout", json!({})),
        ("timeout", json!({ "rule": "hold" })),
        ("ireland", json!({})),
        ("unseat", json!({ "seat": 4 })),
        ("opponent", json!({})),
        ("opponent", json!({ "level": "hard" })),
        ("opponent", json!({ "level": "none" })),
        ("opponent", json!({ "level": "easy" })),
        ("begin", json!({})),
        ("hand", json!({})),
        ("hand", json!({ "code": "not a code" })),
        ("board", json!({})),
        ("board", json!({ "words": true })),
        ("vote", json!({ "vote": "replace" })),
        ("pause", json!({})),
        ("resume", json!({})),
        ("do", json!({ "move": "lay green 5" })),
        ("do", json!({ "move": "nonsense" })),
        ("undo", json!({})),
        ("hint", json!({})),
        ("log", json!({})),
        ("scores", json!({})),
        ("review", json!({})),
        ("rules", json!({})),
        ("rules", json!({ "game": "oracle", "topic": "aim" })),
        ("say", json!({ "text": "hello. @everyone <@1> **loud**" })),
        ("place", json!({})),
        ("help", json!({})),
        ("games", json!({})),
        ("stats", json!({})),
        ("settings", json!({})),
        (
            "settings",
            json!({ "pictures": false, "language": "de", "hand": "on" }),
        ),
        ("settings", json!({ "language": "en" })),
        ("away", json!({})),
        ("away", json!({ "until": "3" })),
        ("away", json!({ "until": "off" })),
        ("later", json!({})),
        ("later", json!({ "when": "evening" })),
        ("unlink", json!({})),
        ("show", json!({})),
        ("link", json!({})),
        ("link", json!({ "code": "WRONGCODE" })),
        ("privacy", json!({})),
        ("quit", json!({})),
        ("resign", json!({})),
        ("close", json!({})),
        ("rematch", json!({})),
        ("forget", json!({})),
    ];
    for place in [hall, anna.private()] {
        for (subcommand, options) in &subcommands {
            let answer = anna.uses(place, subcommand, options.clone()).await;
            assert!(!answer.text.trim().is_empty(), "{subcommand}");
            // Replies about one person are ephemeral.
            if place == hall
                && !matches!(
                    *subcommand,
                    "new" | "opponent" | "board" | "pace" | "timeout" | "ireland"
                )
            {
                assert_eq!(
                    answer.ephemeral_for,
                    Some(anna.id),
                    "{subcommand}: {answer}"
                );
            }
        }
        anna.presses(place, "Yes, I'm sure").await;
    }
    world.settle().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_own_tables_and_legal_moves_are_suggested() {
    let world = World::new().await;
    let [anna, bo, cleo] = world.people(["Anna", "Bo", "Cleo"]);
    let hall = world.fake.channel("the hall");
    let elsewhere = world.fake.channel("elsewhere");
    let code = world.table(hall, "keltis", &[&anna, &bo]).await;
    let other = world
        .lobby(elsewhere, json!({ "game": "stones" }), &[&anna])
        .await;
    world.settle().await;
    // Moves are suggested to the player whose turn it is.
    let mut movers = 0;
    for person in [&anna, &bo, &cleo] {
        let options = json!({ "code": code });
        let moves = person.types(hall, "do", options, "move").await;
        if let Some(first) = moves.first() {
            movers += 1;
            assert!(moves.len() <= 25);
            let narrowed = json!({ "code": code, "move": &first[..5] });
            let narrowed = person.types(hall, "do", narrowed, "move").await;
            assert!(!narrowed.is_empty() && narrowed.len() <= moves.len());
            // With one table, the code is optional.
            assert_eq!(person.types(hall, "do", json!({}), "move").await, moves);
            let nothing = json!({ "code": code, "move": "zzz" });
            assert!(person.types(hall, "do", nothing, "move").await.is_empty());
        }
    }
    assert_eq!(movers, 1);
    // Tables: one's own, and lobbies of this channel.
    let none = json!({});
    assert_eq!(
        anna.types(hall, "hand", none.clone(), "code").await,
        std::slice::from_ref(&code)
    );
    assert_eq!(
        cleo.types(hall, "hand", none.clone(), "code").await.len(),
        0
    );
    let lobbies = cleo.types(elsewhere, "join", none.clone(), "code").await;
    assert_eq!(lobbies, std::slice::from_ref(&other));
    let mut all = anna.types(anna.private(), "close", none, "code").await;
    all.sort();
    let mut both = vec![code, other];
    both.sort();
    assert_eq!(all, both);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn responses_use_the_users_language() {
    let world = World::new().await;
    let hall = world.fake.channel("the hall");
    let hello = [
        ("en-US", "Keltis: the Oracle"),
        ("de", "Keltis: Das Orakel"),
        ("ru", "Кельтис"),
        ("pl", "Keltis"),
        ("cs", "Keltis"),
        ("ja", "Keltis: the Oracle"),
    ];
    let mut seen = vec![];
    for (locale, part) in hello {
        let person = world.fake.person("P", locale);
        let help = person.uses(hall, "help", json!({})).await;
        let rules = person.uses(hall, "rules", json!({})).await;
        if locale != "ru" {
            assert!(rules.to_string().contains(part), "{locale}: {rules}");
        }
        seen.push(help.text);
    }
    seen.sort();
    seen.dedup();
    assert_eq!(seen.len(), 5);
    // Slovak is only available as a setting.
    let person = world.fake.person("S", "cs");
    let set = person
        .uses(hall, "settings", json!({ "language": "sk" }))
        .await;
    assert!(set.text.contains("nastavenia"), "{set}");
}
