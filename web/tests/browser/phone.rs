//! Layout of the web page at the size of a phone.

use crate::driver::{Driver, PHONE, Person};
use crate::world::World;

async fn assert_fits(person: &Person, what: &str) {
    let widths = person
        .evaluates("[document.documentElement.scrollWidth, window.innerWidth]")
        .await;
    assert!(
        widths[0].as_f64() <= widths[1].as_f64(),
        "{what} is wider than the screen: {widths}"
    );
    // Tapping a label activates the input inside it, so the size of the label counts.
    let small = "[...document.querySelectorAll('button, select, input, summary')].filter((node) => node.checkVisibility() && node.type !== 'range') \
        .filter((node) => (node.closest('label') ?? node).getBoundingClientRect().height < 40).map((node) => node.outerHTML)";
    let small = person.evaluates(small).await;
    assert_eq!(
        small,
        serde_json::json!([]),
        "{what}: controls too small to tap"
    );
}

#[tokio::test]
async fn page_fits_a_phone() {
    let Some(driver) = Driver::new() else { return };
    let world = World::new().await;
    let anna = driver.person(&world, PHONE).await;
    anna.opens("/").await;
    assert_fits(&anna, "the first visit").await;
    anna.takes_screenshot("phone-1-first-visit").await;
    anna.clicks("#welcome [data-command='show keltis']").await;
    anna.until(
        "the board picture",
        "document.querySelector('#board img')?.naturalWidth > 100",
    )
    .await;
    anna.until(
        "the hand picture",
        "document.querySelector('#hand img')?.naturalWidth > 100",
    )
    .await;
    assert_fits(&anna, "the dealt game").await;
    anna.takes_screenshot("phone-2-dealt").await;
    anna.evaluates("document.querySelector('#hand').scrollIntoView()")
        .await;
    anna.takes_screenshot("phone-3-hand").await;
    anna.plays(6).await;
    anna.evaluates("document.querySelector('#hand').scrollIntoView()")
        .await;
    anna.takes_screenshot("phone-4-moves").await;
    anna.clicks("#menu-button").await;
    assert_fits(&anna, "the menu").await;
    anna.takes_screenshot("phone-5-menu").await;
    anna.clicks("nav [data-dialog='table']").await;
    assert_fits(&anna, "a new table").await;
    anna.takes_screenshot("phone-5-new-table").await;
    anna.clicks("#table [data-close]").await;
    anna.clicks("#menu-button").await;
    anna.clicks("nav [data-dialog='settings']").await;
    assert_fits(&anna, "the settings").await;
    anna.takes_screenshot("phone-5-settings").await;
    anna.evaluates("(document.querySelector('#theme').value = 'dark', document.querySelector('#theme').dispatchEvent(new Event('change')))").await;
    anna.evaluates("(document.querySelector('#language').value = 'ru', document.querySelector('#language').dispatchEvent(new Event('change')))").await;
    anna.until(
        "the page in Russian",
        "document.documentElement.lang === 'ru'",
    )
    .await;
    anna.clicks("#settings [data-close]").await;
    anna.evaluates("window.scrollTo(0, 0)").await;
    anna.until(
        "the hand in Russian",
        "/[а-я]/.test(document.querySelector('#hand').innerText)",
    )
    .await;
    assert_fits(&anna, "the dark theme in Russian").await;
    anna.takes_screenshot("phone-6-dark-russian").await;
    anna.leaves().await;
}
