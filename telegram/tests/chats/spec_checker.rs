//! Checks the specification checker itself, so that finding no violations means something.

use serde_json::{Value, json};

use crate::fake::spec;

#[test]
fn requests_violating_the_specification_are_reported() {
    let Some(spec) = spec::load() else {
        return;
    };
    let violations = |method: &str, fields: Value| {
        let fields = fields.as_object().unwrap().clone();
        spec.check(method, &fields, &[])
    };
    let button = |button: Value| json!({ "inline_keyboard": [[button]] });
    let good = json!({ "chat_id": 1, "text": "a &lt; b", "parse_mode": "HTML",
        "reply_markup": button(json!({ "text": "x", "callback_data": "y" })) });
    assert_eq!(violations("sendMessage", good), Vec::<String>::new());
    for (method, fields) in [
        ("sendNothing", json!({})),
        ("sendMessage", json!({ "chat_id": 1 })),
        ("sendMessage", json!({ "chat_id": 1, "text": 7 })),
        (
            "sendMessage",
            json!({ "chat_id": 1, "text": "x", "colour": "red" }),
        ),
        (
            "sendMessage",
            json!({ "chat_id": 1, "text": "x".repeat(4_097) }),
        ),
        ("sendMessage", json!({ "chat_id": 1, "text": "" })),
        (
            "sendMessage",
            json!({ "chat_id": 1, "text": "a < b", "parse_mode": "HTML" }),
        ),
        (
            "sendMessage",
            json!({ "chat_id": 1, "text": "x", "reply_markup": button(json!({ "text": "x", "callback_data": "y".repeat(65) })) }),
        ),
        (
            "sendMessage",
            json!({ "chat_id": 1, "text": "x", "reply_markup": button(json!({ "text": "x" })) }),
        ),
        (
            "sendMessage",
            json!({ "chat_id": 1, "text": "x", "reply_markup": button(json!({ "text": "x", "url": "a", "callback_data": "b" })) }),
        ),
        (
            "answerCallbackQuery",
            json!({ "callback_query_id": "1", "text": "x".repeat(201) }),
        ),
        ("setMyCommands", json!({ "commands": [{ "command": "x" }] })),
        (
            "setMyCommands",
            json!({ "commands": [], "scope": { "type": "everywhere" } }),
        ),
    ] {
        assert!(
            !violations(method, fields.clone()).is_empty(),
            "{method} {fields}"
        );
    }
}
