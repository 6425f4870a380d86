//! A list of sizes, as people write it.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::{Display, Formatter, Result as FmtResult};

/// A text that is not a list of sizes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SizesError(String);

impl Display for SizesError {
    fn fmt(&self, f: &mut Formatter<'_>) -> FmtResult {
        match self.0.as_str() {
            "" => f.write_str("a size is missing")?,
            part => write!(f, "`{part}` is not a size")?,
        }
        f.write_str(": a shape is written 8,1,6,1, and that of one number []")
    }
}

impl core::error::Error for SizesError {}

/// The sizes in a text: `8,1,6,1`, `[8, 1, 6, 1]`, `(5,)` or `5x4`; `[]` and nothing at all are a scalar's.
///
/// # Errors
/// When a part is not a number that a size can be.
///
/// ```
/// use conformable::explain::sizes;
/// assert_eq!(sizes("[8, 1, 6, 1]"), Ok(vec![8, 1, 6, 1]));
/// assert_eq!(sizes("8, one").unwrap_err().to_string(), "`one` is not a size: a shape is written 8,1,6,1, and that of one number []");
/// ```
pub fn sizes(text: &str) -> Result<Vec<usize>, SizesError> {
    let text = text.trim().trim_matches(['[', ']', '(', ')']).trim().trim_end_matches(',');
    if text.is_empty() {
        return Ok(Vec::new());
    }
    let size = |part: &str| part.trim().parse().map_err(|_| SizesError(part.trim().to_string()));
    // One mark or the other: `3,224x0` is a slip.
    text.split(if text.contains(',') { ',' } else { 'x' }).map(size).collect()
}
