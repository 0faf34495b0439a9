//! Settings of a place that shows tables.

use serde::{Deserialize, Serialize};

use crate::words::Lang;

/// Settings chosen by the admins of a place.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct PlaceSettings {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lang: Option<Lang>,
    pub pictures: bool,
    pub thread_per_table: bool,
    pub anybody_opens: bool,
}

impl Default for PlaceSettings {
    fn default() -> Self {
        Self {
            lang: None,
            pictures: true,
            thread_per_table: false,
            anybody_opens: true,
        }
    }
}
