//! Static files. They are compiled into the program, so no request reaches the file system.

use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};

use crate::page_json::digest;

pub struct Asset {
    content_type: &'static str,
    bytes: &'static [u8],
}

pub const PAGE: Asset = Asset {
    content_type: "text/html; charset=utf-8",
    bytes: include_bytes!("../static/index.html"),
};
pub const SCRIPT: Asset = Asset {
    content_type: "text/javascript; charset=utf-8",
    bytes: include_bytes!("../static/app.js"),
};
pub const DIALOGS: Asset = Asset {
    content_type: "text/javascript; charset=utf-8",
    bytes: include_bytes!("../static/dialogs.js"),
};
pub const LIVE: Asset = Asset {
    content_type: "text/javascript; charset=utf-8",
    bytes: include_bytes!("../static/live.js"),
};
pub const TALK: Asset = Asset {
    content_type: "text/javascript; charset=utf-8",
    bytes: include_bytes!("../static/talk.js"),
};
pub const STYLE: Asset = Asset {
    content_type: "text/css; charset=utf-8",
    bytes: include_bytes!("../static/style.css"),
};
pub const ICON: Asset = Asset {
    content_type: "image/svg+xml",
    bytes: include_bytes!("../static/icon.svg"),
};
pub const BRAID: Asset = Asset {
    content_type: "image/svg+xml",
    bytes: include_bytes!("../static/braid.svg"),
};
pub const FONT: Asset = Asset {
    content_type: "font/ttf",
    bytes: include_bytes!("../../bot-core/fonts/Vollkorn-SemiBold.ttf"),
};

impl Asset {
    pub fn respond(&self, headers: &HeaderMap) -> Response {
        // Browsers cache the file, but revalidate it every time.
        let tag = format!("\"{}\"", digest(&String::from_utf8_lossy(self.bytes)));
        let fresh = [
            (header::CACHE_CONTROL, "no-cache".to_owned()),
            (header::ETAG, tag.clone()),
        ];
        let known = headers.get(header::IF_NONE_MATCH);
        if known.is_some_and(|known| known.as_bytes() == tag.as_bytes()) {
            return (StatusCode::NOT_MODIFIED, fresh).into_response();
        }
        (
            fresh,
            [(header::CONTENT_TYPE, self.content_type)],
            self.bytes,
        )
            .into_response()
    }
}
