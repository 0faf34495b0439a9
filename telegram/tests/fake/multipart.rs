//! Parses `multipart/form-data`.

use std::collections::BTreeMap;

pub type Parts = BTreeMap<String, Part>;

#[derive(Clone, Debug)]
pub struct Part {
    pub bytes: Vec<u8>,
    pub is_file: bool,
}

pub fn parse(content_type: &str, body: &[u8]) -> Option<Parts> {
    let boundary = content_type.split("boundary=").nth(1)?.trim_matches('"');
    let mark = format!("--{boundary}");
    let mut parts = Parts::new();
    let mut rest = &body[find(body, mark.as_bytes())? + mark.len()..];
    while !rest.starts_with(b"--") {
        let head_end = find(rest, b"\r\n\r\n")?;
        let head = String::from_utf8_lossy(&rest[..head_end]).into_owned();
        let end = find(rest, format!("\r\n{mark}").as_bytes())?;
        let bytes = rest[head_end + 4..end].to_vec();
        let name = head.split("name=\"").nth(1)?.split('"').next()?.to_owned();
        let is_file = head.contains("filename=");
        parts.insert(name, Part { bytes, is_file });
        rest = &rest[end + 2 + mark.len()..];
    }
    Some(parts)
}

fn find(bytes: &[u8], what: &[u8]) -> Option<usize> {
    bytes.windows(what.len()).position(|window| window == what)
}
