//! Checks requests against Discord's OpenAPI specification.

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, OnceLock};

use jsonschema::Validator;
use serde_json::{Map, Value, json};

pub struct Spec {
    document: Value,
    validators: Mutex<HashMap<String, Arc<Validator>>>,
}

/// Loads the specification if it is available.
pub fn load() -> Option<Arc<Spec>> {
    static SPEC: OnceLock<Option<Arc<Spec>>> = OnceLock::new();
    SPEC.get_or_init(|| {
        let Some(folder) = std::env::var_os("PLATFORM_SPECS") else {
            eprintln!("PLATFORM_SPECS is not set: skipping the check against Discord's OpenAPI specification");
            return None;
        };
        let file = PathBuf::from(folder).join("discord-openapi.json");
        let text = std::fs::read_to_string(file).unwrap();
        Some(Arc::new(Spec {
            document: serde_json::from_str(&text).unwrap(),
            validators: Mutex::default(),
        }))
    })
    .clone()
}

impl Spec {
    /// Returns the violations of a request.
    pub fn check(&self, method: &str, path: &str, query: &str, body: &Value) -> Vec<String> {
        let mut violations = vec![];
        let Some((route, operation)) = self.operation(method, path) else {
            return vec![format!("{method} {path}: unknown endpoint")];
        };
        let endpoint = format!("{method} {route}");
        let parameters: Vec<_> = operation["parameters"]
            .as_array()
            .into_iter()
            .flatten()
            .collect();
        for name in query
            .split('&')
            .filter_map(|pair| pair.split('=').next())
            .filter(|name| !name.is_empty())
        {
            let known = parameters
                .iter()
                .any(|known| known["in"] == "query" && known["name"] == name);
            if !known {
                violations.push(format!("{endpoint}: unknown query parameter {name}"));
            }
        }
        let schema = &operation["requestBody"]["content"]["application/json"]["schema"];
        if schema.is_null() {
            if !body.is_null() {
                violations.push(format!("{endpoint} does not take a body"));
            }
            return violations;
        }
        let validator = self.validator(&endpoint, schema);
        let body = &with_string_ids(body);
        // A message with buttons only is allowed by the specification and by Discord.
        for error in validator.iter_errors(body) {
            violations.push(format!("{endpoint}{}: {error}", error.instance_path()));
        }
        self.check_fields(&endpoint, schema, body, &mut violations);
        check_message(&endpoint, body, &mut violations);
        check_message(&endpoint, &body["data"], &mut violations);
        violations
    }

    fn operation(&self, method: &str, path: &str) -> Option<(&str, &Value)> {
        let paths = self.document["paths"].as_object().unwrap();
        let fits = |template: &str| {
            let (given, wanted) = (path.split('/'), template.split('/'));
            given.clone().count() == wanted.clone().count()
                && given
                    .zip(wanted)
                    .all(|(given, wanted)| wanted.starts_with('{') || given == wanted)
        };
        let mut found = paths
            .iter()
            .filter(|(template, of)| fits(template) && of.get(method.to_lowercase()).is_some());
        // Prefer the template with the fewest parameters.
        let best = found
            .by_ref()
            .min_by_key(|(template, _)| template.matches('{').count());
        best.map(|(template, of)| (template.as_str(), &of[method.to_lowercase()]))
    }

    pub fn route(&self, method: &str, path: &str) -> Option<String> {
        self.operation(method, path)
            .map(|(route, _)| route.to_owned())
    }

    fn validator(&self, endpoint: &str, schema: &Value) -> Arc<Validator> {
        let mut validators = self.validators.lock().unwrap();
        if let Some(known) = validators.get(endpoint) {
            return known.clone();
        }
        let whole = json!({
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "allOf": [schema],
            "components": self.document["components"],
        });
        let validator = Arc::new(jsonschema::validator_for(&whole).unwrap());
        validators.insert(endpoint.to_owned(), validator.clone());
        validator
    }

    /// Finds fields that Discord would silently ignore.
    fn check_fields(
        &self,
        endpoint: &str,
        schema: &Value,
        body: &Value,
        violations: &mut Vec<String>,
    ) {
        let Some(fields) = body.as_object() else {
            return;
        };
        let mut known = Map::new();
        self.properties(schema, &mut known);
        if known.is_empty() {
            return;
        }
        for name in fields.keys() {
            if !known.contains_key(name) {
                violations.push(format!("{endpoint}: unknown field {name}"));
            }
        }
        if let (Some(data), Some(inner)) = (body.get("data"), known.get("data")) {
            self.check_fields(&format!("{endpoint} data"), inner, data, violations);
        }
    }

    fn properties(&self, schema: &Value, known: &mut Map<String, Value>) {
        if let Some(reference) = schema["$ref"].as_str() {
            let pointer = reference.trim_start_matches('#');
            return self.properties(self.document.pointer(pointer).unwrap(), known);
        }
        for all in ["anyOf", "oneOf", "allOf"] {
            for one in schema[all].as_array().into_iter().flatten() {
                self.properties(one, known);
            }
        }
        for (name, of) in schema["properties"].as_object().into_iter().flatten() {
            match known.get_mut(name) {
                None => {
                    known.insert(name.clone(), json!({ "anyOf": [of] }));
                }
                Some(before) => {
                    if let Some(all) = before["anyOf"].as_array_mut() {
                        all.push(of.clone());
                    }
                }
            }
        }
    }
}

/// The specification wants attachment IDs as strings. serenity sends numbers, and Discord accepts both.
fn with_string_ids(body: &Value) -> Value {
    let mut body = body.clone();
    for at in ["/attachments", "/data/attachments"] {
        let listed = body.pointer_mut(at).and_then(Value::as_array_mut);
        for file in listed.into_iter().flatten() {
            if let Some(number) = file["id"].as_u64() {
                file["id"] = json!(number.to_string());
            }
        }
    }
    body
}

/// Checks limits that are not in the specification.
fn check_message(endpoint: &str, body: &Value, violations: &mut Vec<String>) {
    let content = body["content"].as_str().unwrap_or_default();
    if content.encode_utf16().count() > 2_000 {
        violations.push(format!("{endpoint}: {} characters", content.len()));
    }
    for file in body["attachments"].as_array().into_iter().flatten() {
        let name = file["filename"].as_str().unwrap_or_default();
        if name.ends_with(".json") {
            continue;
        }
        let alt = file["description"].as_str().unwrap_or_default();
        let length = alt.encode_utf16().count();
        if length == 0 || length > 1_024 {
            violations.push(format!(
                "{endpoint}: alternative text of {length} characters"
            ));
        }
    }
    if body["content"].is_string() && body["allowed_mentions"].is_null() {
        violations.push(format!("{endpoint}: allowed_mentions is missing"));
    }
    let rows: Vec<_> = body["components"]
        .as_array()
        .into_iter()
        .flatten()
        .collect();
    if rows.len() > 5 {
        violations.push(format!("{endpoint}: {} rows", rows.len()));
    }
    let mut ids: Vec<_> = rows
        .iter()
        .flat_map(|row| row["components"].as_array().into_iter().flatten())
        .filter_map(|button| button["custom_id"].as_str())
        .collect();
    let count = ids.len();
    ids.sort_unstable();
    ids.dedup();
    if ids.len() < count {
        violations.push(format!("{endpoint}: duplicate custom_id"));
    }
}
