//! Parses the body of a `multipart/form-data` request.

use std::collections::BTreeMap;

/// The parts of a body by field name.
pub type Parts = BTreeMap<String, Part>;

#[derive(Clone, Debug)]
pub struct Part {
    pub bytes: Vec<u8>,
    pub is_file: bool,
}

/// Returns `None` if the body is malformed.
pub fn parse(content_type: &str, body: &[u8]) -> Option<Parts> {
    let boundary = content_type.split("boundary=").nth(1)?.trim_matches('"');
    let delimiter = format!("--{boundary}");
    let mut parts = Parts::new();
    let mut rest = &body[find(body, delimiter.as_bytes())? + delimiter.len()..];
    while !rest.starts_with(b"--") {
        let headers_end = find(rest, b"\r\n\r\n")?;
        let headers = String::from_utf8_lossy(&rest[..headers_end]).into_owned();
        let end = find(rest, format!("\r\n{delimiter}").as_bytes())?;
        let bytes = rest[headers_end + 4..end].to_vec();
        let name = headers
            .split("name=\"")
            .nth(1)?
            .split('"')
            .next()?
            .to_owned();
        let is_file = headers.contains("filename=");
        parts.insert(name, Part { bytes, is_file });
        rest = &rest[end + 2 + delimiter.len()..];
    }
    Some(parts)
}

fn find(bytes: &[u8], needle: &[u8]) -> Option<usize> {
    bytes
        .windows(needle.len())
        .position(|window| window == needle)
}
