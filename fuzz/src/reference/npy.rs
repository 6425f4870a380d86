//! `.npy`, by <https://numpy.org/doc/stable/reference/generated/numpy.lib.format.html>.

use super::{Array, Reading};
use std::borrow::Cow;

/// The array in the bytes of a file; its data is all that follows the header.
pub(crate) fn read(bytes: &[u8]) -> Reading<Array<'_>> {
    let Some(rest) = bytes.strip_prefix(b"\x93NUMPY") else { return Reading::Wrong };
    let (len, rest) = match rest {
        [1, 0, a, b, rest @ ..] => (usize::from(u16::from_le_bytes([*a, *b])), rest),
        [2 | 3, 0, a, b, c, d, rest @ ..] => (u32::from_le_bytes([*a, *b, *c, *d]) as usize, rest),
        _ => return Reading::Wrong,
    };
    if len > rest.len() || len > 10_000 {
        return Reading::Wrong;
    }
    let (text, data) = rest.split_at(len);
    match std::str::from_utf8(text).ok().and_then(|text| plain(text.strip_suffix('\n').unwrap_or(text))) {
        Some((descr, columns_first, shape)) => array(descr, columns_first, shape, data),
        None => Reading::Unsure,
    }
}

fn array<'a>(descr: &str, columns_first: bool, shape: Vec<u64>, data: &'a [u8]) -> Reading<Array<'a>> {
    let mut chars = descr.chars();
    let (Some(order), Some(letter)) = (chars.next(), chars.next()) else { return Reading::Wrong };
    let known = match (letter, chars.as_str()) {
        ('b', "1") => Some(1),
        ('i' | 'u', size @ ("1" | "2" | "4" | "8")) | ('f', size @ ("2" | "4" | "8")) => size.parse().ok(),
        _ => None,
    };
    let (Some(size), '<' | '>' | '|') = (known, order) else { return Reading::Unsure };
    if order == '|' && size != 1 {
        return Reading::Unsure;
    }
    // Shapes that nobody has memory for are refused here and there for reasons of their own.
    if shape.iter().try_fold(1u64, |all, &n| all.checked_mul(n.max(1))).is_none_or(|all| all > 1 << 48) {
        return Reading::Unsure;
    }
    Reading::Is(Array { letter, size, highest_first: order == '>', columns_first, shape, data })
}

/// Descriptor, order and shape of a dictionary as NumPy writes it, but for the order of its entries and for spaces.
fn plain(text: &str) -> Option<(&str, bool, Vec<u64>)> {
    let (mut descr, mut columns_first, mut shape) = (None, None, None);
    let mut rest = text.trim_matches(' ').strip_prefix('{')?.strip_suffix('}')?.trim_matches(' ');
    while !rest.is_empty() {
        let (key, after) = quoted(rest)?;
        rest = after.trim_start_matches(' ').strip_prefix(':')?.trim_start_matches(' ');
        let twice = match key {
            "descr" => {
                let (value, after) = quoted(rest)?;
                rest = after;
                descr.replace(value).is_some()
            }
            "fortran_order" => {
                let value = rest.starts_with("True");
                rest = rest.strip_prefix(if value { "True" } else { "False" })?;
                columns_first.replace(value).is_some()
            }
            "shape" => {
                let (value, after) = rest.strip_prefix('(')?.split_once(')')?;
                rest = after;
                shape.replace(sizes(value)?).is_some()
            }
            _ => true,
        };
        if twice {
            return None;
        }
        rest = rest.trim_start_matches(' ');
        rest = match rest.strip_prefix(',') {
            Some(after) => after.trim_start_matches(' '),
            None if rest.is_empty() => rest,
            None => return None,
        };
    }
    Some((descr?, columns_first?, shape?))
}

/// What stands in quotes, without escapes, and what follows them.
fn quoted(text: &str) -> Option<(&str, &str)> {
    let quote = text.chars().next().filter(|quote| matches!(quote, '\'' | '"'))?;
    let (inner, rest) = text[1..].split_once(quote)?;
    (!inner.contains(['\\', '\r', '\n']) && !inner.is_empty()).then_some((inner, rest))
}

/// `2, 3`, `2,` or nothing.
fn sizes(text: &str) -> Option<Vec<u64>> {
    let text = text.trim_matches(' ');
    if text.is_empty() {
        return Some(Vec::new());
    }
    let (list, lonely) = match text.strip_suffix(',') {
        Some(list) => (list, false),
        None => (text, true),
    };
    let sizes: Vec<u64> = list.split(',').map(|size| number(size.trim_matches(' '))).collect::<Option<_>>()?;
    // `(2)` is a number and no tuple.
    (!lonely || sizes.len() > 1).then_some(sizes)
}

/// A number in digits, without zeros in front.
fn number(text: &str) -> Option<u64> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    plain.then(|| text.parse().ok())?
}

/// The file; where an input begins with `{`, that is a header, which ends with a line or with the last `}`.
pub(crate) fn with_length(data: &[u8]) -> Cow<'_, [u8]> {
    if !data.starts_with(b"{") {
        return Cow::Borrowed(data);
    }
    let line = data.iter().position(|&byte| byte == b'\n');
    let len = line.or_else(|| data.iter().rposition(|&byte| byte == b'}')).map_or(data.len(), |last| last + 1);
    Cow::Owned([b"\x93NUMPY\x02\x00", &(len as u32).to_le_bytes()[..], data].concat())
}
