//! Checks requests against the Bot API specification: methods, fields, types and lengths.

use std::path::Path;
use std::sync::{Arc, Once, OnceLock};

use serde_json::{Map, Value};

use super::html;

pub struct Spec(Value);

/// Loads the specification from the folder in `PLATFORM_SPECS`.
pub fn load() -> Option<Arc<Spec>> {
    static SPEC: OnceLock<Option<Arc<Spec>>> = OnceLock::new();
    let found = SPEC.get_or_init(|| {
        let folder = std::env::var_os("PLATFORM_SPECS")?;
        let text = std::fs::read_to_string(Path::new(&folder).join("telegram-bot-api.json"));
        Some(Arc::new(Spec(
            serde_json::from_str(&text.unwrap()).unwrap(),
        )))
    });
    static WARNED: Once = Once::new();
    if found.is_none() {
        WARNED.call_once(|| {
            eprintln!(
                "skipped: PLATFORM_SPECS is not set, so requests are not checked against the Bot API"
            );
        });
    }
    found.clone()
}

impl Spec {
    /// Returns all violations in a request.
    pub fn check(
        &self,
        method: &str,
        fields: &Map<String, Value>,
        files: &[String],
    ) -> Vec<String> {
        let mut violations = vec![];
        let Some(known) = self.0["methods"].get(method) else {
            return vec![format!("{method}: unknown method")];
        };
        self.check_fields(method, known, fields, files, &mut violations);
        violations
    }

    fn check_fields(
        &self,
        at: &str,
        known: &Value,
        fields: &Map<String, Value>,
        files: &[String],
        violations: &mut Vec<String>,
    ) {
        let none = vec![];
        let all = known["fields"].as_array().unwrap_or(&none);
        for name in fields.keys().chain(files) {
            let is_known = all.iter().any(|field| field["name"] == name.as_str());
            let is_attached = files.contains(name)
                && Value::Object(fields.clone())
                    .to_string()
                    .contains(&format!("attach://{name}"));
            if !is_known && !is_attached {
                violations.push(format!("{at}: unknown field {name}"));
            }
        }
        for field in all {
            let name = field["name"].as_str().unwrap();
            let place = format!("{at}.{name}");
            let types: Vec<_> = field["types"].as_array().unwrap_or(&none).iter().collect();
            match fields.get(name) {
                None if files.iter().any(|file| file == name) => {
                    let takes_file = types.iter().any(|kind| **kind == "InputFile");
                    let violation =
                        (!takes_file).then(|| format!("{place} does not accept a file"));
                    violations.extend(violation);
                }
                None if field["required"] == true => violations.push(format!("{place} is missing")),
                None => {}
                Some(value) => {
                    let mut mismatches = vec![];
                    let fits = types.iter().any(|kind| {
                        let found = self.check_type(&place, kind.as_str().unwrap(), value);
                        let fits = found.is_empty();
                        mismatches.extend(found);
                        fits
                    });
                    if !fits {
                        violations.extend(mismatches);
                    }
                    let description = field["description"].as_str().unwrap_or_default();
                    check_length(&place, description, fields, value, violations);
                }
            }
        }
        if at.ends_with("InlineKeyboardButton") && fields.len() != 2 {
            violations.push(format!("{at}: a button must have exactly one action"));
        }
    }

    fn check_type(&self, at: &str, kind: &str, value: &Value) -> Vec<String> {
        let plain = match kind {
            "Integer" => Some(value.is_i64()),
            "Float" => Some(value.is_number()),
            "String" => Some(value.is_string()),
            "Boolean" => Some(value.is_boolean()),
            "True" => Some(value == true),
            _ => None,
        };
        if let Some(fits) = plain {
            let violations = || vec![format!("{at} is {value}, not {kind}")];
            return if fits { vec![] } else { violations() };
        }
        if let Some(inner) = kind.strip_prefix("Array of ") {
            let Some(items) = value.as_array() else {
                return vec![format!("{at} is not an array")];
            };
            let each = items
                .iter()
                .flat_map(|item| self.check_type(at, inner, item));
            return each.collect();
        }
        let Some(known) = self.0["types"].get(kind) else {
            return vec![format!("{at}: the specification has no type {kind}")];
        };
        if let Some(subtypes) = known["subtypes"].as_array() {
            let mut best: Option<Vec<String>> = None;
            for subtype in subtypes {
                let violations = self.check_type(at, subtype.as_str().unwrap(), value);
                if best
                    .as_ref()
                    .is_none_or(|best| violations.len() < best.len())
                {
                    best = Some(violations);
                }
            }
            return best.unwrap_or_default();
        }
        let Some(fields) = value.as_object() else {
            return vec![format!("{at} is {value}, not {kind}")];
        };
        let mut violations = vec![];
        self.check_fields(&format!("{at}:{kind}"), known, fields, &[], &mut violations);
        // Descriptions such as "Type of the result, must be article" and "Scope type, must be all_group_chats".
        let none = vec![];
        for field in known["fields"].as_array().unwrap_or(&none) {
            let description = field["description"].as_str().unwrap_or_default();
            if let (Some(must), "type") = (
                description.split("must be ").nth(1),
                field["name"].as_str().unwrap_or_default(),
            ) && fields.get("type") != Some(&Value::from(must.trim_end_matches('.')))
            {
                violations.push(format!("{at}:{kind} has a wrong type field"));
            }
        }
        violations
    }
}

/// Checks limits that the specification gives only in prose: "1-4096 characters after entities parsing", "1-64 bytes",
/// "At most 100 commands".
fn check_length(
    at: &str,
    description: &str,
    fields: &Map<String, Value>,
    value: &Value,
    violations: &mut Vec<String>,
) {
    if let (Some(items), Some(most)) = (value.as_array(), number_after(description, "At most "))
        && items.len() > most
    {
        violations.push(format!("{at} has {} items", items.len()));
    }
    let Some(text) = value.as_str() else {
        return;
    };
    for unit in ["characters", "bytes"] {
        let Some(range) = description
            .split(&format!(" {unit}"))
            .next()
            .filter(|before| before.len() < description.len())
        else {
            continue;
        };
        let range = range.rsplit(' ').next().unwrap_or_default();
        let Some((least, most)) = range.split_once('-') else {
            continue;
        };
        let (Ok(least), Ok(most)) = (least.parse::<usize>(), most.parse::<usize>()) else {
            continue;
        };
        let marked = fields.get("parse_mode").is_some_and(|mode| mode == "HTML");
        let plain_text = match html::parse(text) {
            Ok(parsed) if marked => parsed.text,
            Err(error) if marked => {
                violations.push(format!("{at}: {error}"));
                continue;
            }
            _ => text.to_owned(),
        };
        let length = match unit {
            "bytes" => plain_text.len(),
            _ => plain_text.encode_utf16().count(),
        };
        if !(least..=most).contains(&length) {
            violations.push(format!("{at} has {length} {unit}, not {least} to {most}"));
        }
    }
}

fn number_after(text: &str, mark: &str) -> Option<usize> {
    let after = text.split(mark).nth(1)?;
    after.split(' ').next()?.parse().ok()
}
