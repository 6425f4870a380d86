//! Words of a format, in libFuzzer's form: `name="word"` or `"word"`, with `\xAB`, `\\` and `\"` in it.

/// The words of a dictionary.
///
/// # Errors
/// The first line that is not in the form.
pub fn words(text: &str) -> Result<Vec<Vec<u8>>, String> {
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.map(|line| word(line).ok_or_else(|| format!("not a line of a dictionary: {line}"))).collect()
}

fn word(line: &str) -> Option<Vec<u8>> {
    let quoted = &line[line.find('"')?..];
    let mut rest = quoted.strip_prefix('"')?.strip_suffix('"')?.bytes();
    let mut word = Vec::new();
    while let Some(byte) = rest.next() {
        word.push(match byte {
            b'\\' => match rest.next()? {
                b'x' => u8::from_str_radix(std::str::from_utf8(&[rest.next()?, rest.next()?]).ok()?, 16).ok()?,
                itself @ (b'\\' | b'"') => itself,
                _ => return None,
            },
            other => other,
        });
    }
    Some(word)
}

#[cfg(test)]
mod tests {
    use super::words;

    #[test]
    fn lines_of_both_forms() {
        let text = "# sizes\none=\"\\x01\\xff\"\n\n\"a\\\"b\\\\\"\n";
        assert_eq!(words(text), Ok(vec![vec![1, 255], b"a\"b\\".to_vec()]));
        assert!(words("one=\"\\q\"").is_err() && words("one").is_err() && words("\"\\x0\"").is_err());
    }
}
