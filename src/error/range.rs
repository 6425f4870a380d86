use core::fmt;

/// A range along an axis that is longer than what is left of the axis.
///
/// ```
/// use conformable::prelude::*;
/// let error = tensor![1, 2, 3, 4].slice_at::<0, 3>(2).unwrap_err();
/// assert_eq!(error.to_string(), "3 elements from 2 are out of range for an axis of size 4");
/// assert_eq!((error.start(), error.len(), error.size()), (2, 3, 4));
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct RangeError {
    start: usize,
    len: usize,
    size: usize,
}

impl RangeError {
    pub(crate) fn new(start: usize, len: usize, size: usize) -> Self {
        RangeError { start, len, size }
    }

    /// Where the range starts.
    pub fn start(&self) -> usize {
        self.start
    }

    /// How many elements it has.
    #[expect(clippy::len_without_is_empty, reason = "the length of a range that was asked for")]
    pub fn len(&self) -> usize {
        self.len
    }

    /// The size of the axis.
    pub fn size(&self) -> usize {
        self.size
    }
}

impl fmt::Display for RangeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let RangeError { start, len, size } = self;
        let (elements, are) = if *len == 1 { ("element", "is") } else { ("elements", "are") };
        write!(f, "{len} {elements} from {start} {are} out of range for an axis of size {size}")
    }
}

impl fmt::Debug for RangeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "RangeError({self})")
    }
}

impl core::error::Error for RangeError {}
