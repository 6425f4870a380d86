//! JSON, by RFC 8259: the plain part of it, without escapes and with whole numbers only.

/// A value.
#[derive(Debug, PartialEq)]
pub(crate) enum Json<'a> {
    Object(Vec<(&'a str, Json<'a>)>),
    List(Vec<Json<'a>>),
    Text(&'a str),
    Number(u64),
}

/// The value that a text is, if it is plain.
pub(crate) fn read(text: &str) -> Option<Json<'_>> {
    let (value, rest) = value(skip(text), 4)?;
    skip(rest).is_empty().then_some(value)
}

fn skip(text: &str) -> &str {
    text.trim_start_matches([' ', '\t', '\r', '\n'])
}

/// The value at the beginning, and what follows it.
fn value(text: &str, depth: usize) -> Option<(Json<'_>, &str)> {
    let depth = depth.checked_sub(1)?;
    match text.chars().next()? {
        '{' => {
            let mut entries = Vec::new();
            let rest = list(&text[1..], '}', |rest| {
                let (name, rest) = string(rest)?;
                let (of, rest) = value(skip(skip(rest).strip_prefix(':')?), depth)?;
                entries.push((name, of));
                Some(rest)
            })?;
            Some((Json::Object(entries), rest))
        }
        '[' => {
            let mut all = Vec::new();
            let rest = list(&text[1..], ']', |rest| {
                let (one, rest) = value(rest, depth)?;
                all.push(one);
                Some(rest)
            })?;
            Some((Json::List(all), rest))
        }
        '"' => string(text).map(|(text, rest)| (Json::Text(text), rest)),
        _ => {
            let rest = text.trim_start_matches(|c: char| c.is_ascii_digit());
            let digits = &text[..text.len() - rest.len()];
            let plain = (digits == "0" || !digits.starts_with('0')) && !rest.starts_with(['.', 'e', 'E']);
            Some((Json::Number(plain.then(|| digits.parse().ok())??), rest))
        }
    }
}

/// Calls `one` at each part of a list that ends with `end`; what follows it.
fn list<'a>(text: &'a str, end: char, mut one: impl FnMut(&'a str) -> Option<&'a str>) -> Option<&'a str> {
    let mut rest = skip(text);
    if let Some(rest) = rest.strip_prefix(end) {
        return Some(rest);
    }
    loop {
        rest = skip(one(rest)?);
        if let Some(rest) = rest.strip_prefix(end) {
            return Some(rest);
        }
        rest = skip(rest.strip_prefix(',')?);
    }
}

fn string(text: &str) -> Option<(&str, &str)> {
    let (inner, rest) = text.strip_prefix('"')?.split_once('"')?;
    (!inner.contains(|c: char| c == '\\' || c < ' ')).then_some((inner, rest))
}
