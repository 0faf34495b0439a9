//! Accessibility: names, roles, references, contrast and focus order, in every state of the page, light and dark.

use serde_json::json;

use crate::driver::{DESKTOP, Driver, PHONE, Person};
use crate::world::World;

const CHECK: &str = include_str!("accessibility.js");

async fn is_accessible(person: &Person, what: &str) {
    for theme in ["light", "dark"] {
        let set_theme = format!("(document.documentElement.dataset.theme = {theme:?})");
        person.evaluates(&set_theme).await;
        let faults = person.client.execute(CHECK, vec![]).await.unwrap();
        assert_eq!(faults, json!([]), "{what}, {theme}");
    }
}

#[tokio::test]
async fn every_page_state_is_accessible() {
    let Some(driver) = Driver::new() else { return };
    let world = World::new().await;
    for size in [DESKTOP, PHONE] {
        let anna = driver.person(&world, size).await;
        anna.opens("/").await;
        is_accessible(&anna, "the first visit").await;
        anna.types("new keltis").await;
        anna.code().await;
        is_accessible(&anna, "a lobby").await;
        anna.types("show oracle").await;
        anna.until(
            "two tables",
            "document.querySelectorAll('#tabs button').length === 2",
        )
        .await;
        anna.until("a picture", "document.querySelector('#hand img')?.alt")
            .await;
        is_accessible(&anna, "two tables and a hand").await;
        anna.types("nonsense").await;
        anna.until("a sentence", "document.querySelector('#alerts').innerText")
            .await;
        is_accessible(&anna, "a refusal").await;
        anna.types("rules oracle aim").await;
        anna.until("the rules", "!document.querySelector('#answer').hidden")
            .await;
        is_accessible(&anna, "an answer").await;
        anna.types("settings pictures off").await;
        anna.until("words", "!document.querySelector('#board img')")
            .await;
        is_accessible(&anna, "boards in words").await;
        anna.types("show stones").await;
        anna.until(
            "a third table",
            "document.querySelectorAll('#tabs button').length === 3",
        )
        .await;
        anna.plays(usize::MAX).await;
        is_accessible(&anna, "a result").await;
        anna.clicks("[data-replay]").await;
        anna.until("a step", "document.querySelector('#moment h3')")
            .await;
        is_accessible(&anna, "a replay").await;
        anna.clicks("#replay [data-close]").await;
        for dialog in ["table", "settings", "invite"] {
            if size == PHONE {
                anna.clicks("#menu-button").await;
                is_accessible(&anna, "the menu").await;
            }
            anna.clicks(&format!("nav [data-dialog='{dialog}']")).await;
            is_accessible(&anna, dialog).await;
            anna.clicks(&format!("#{dialog} [data-close]")).await;
        }
        if size == DESKTOP {
            anna.takes_screenshot("desk-dark-words").await;
        }
        anna.leaves().await;
    }
}

#[tokio::test]
async fn accessibility_check_finds_faults() {
    let Some(driver) = Driver::new() else { return };
    let world = World::new().await;
    let anna = driver.person(&world, DESKTOP).await;
    anna.opens("/").await;
    let faults = [
        (
            "a button without a name",
            "document.querySelector('nav button').textContent = ''",
        ),
        (
            "an input without a label",
            "document.querySelector('label[for=typed]').remove()",
        ),
        (
            "a picture without alt",
            "document.querySelector('header img').removeAttribute('alt')",
        ),
        (
            "a reference to a missing id",
            "document.querySelector('#room').setAttribute('aria-labelledby', 'nowhere')",
        ),
        (
            "too little contrast",
            "document.querySelector('.hello').style.color = '#d8c79f'",
        ),
        (
            "a positive tabindex",
            "document.querySelector('nav button').tabIndex = 3",
        ),
        (
            "a duplicate id",
            "document.body.append(Object.assign(document.createElement('p'), { id: 'board' }))",
        ),
        ("no language", "document.documentElement.lang = ''"),
        (
            "a role that does not exist",
            "document.querySelector('#talk').setAttribute('role', 'chatter')",
        ),
    ];
    for (what, script) in faults {
        anna.opens("/").await;
        let before = anna.client.execute(CHECK, vec![]).await.unwrap();
        assert_eq!(before, json!([]));
        anna.evaluates(script).await;
        let after = anna.client.execute(CHECK, vec![]).await.unwrap();
        assert!(
            !after.as_array().unwrap().is_empty(),
            "{what} was not found"
        );
    }
    anna.leaves().await;
}
