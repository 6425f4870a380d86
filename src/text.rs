//! Messages that are put together while compiling: what a `const` block says when a shape does not fit.

use crate::shape::{FixedShape, Sizes};

/// A text of at most 320 bytes, made while compiling.
pub(crate) struct Text {
    bytes: [u8; 320],
    len: usize,
}

impl Text {
    const fn push(mut self, text: &str) -> Self {
        let bytes = text.as_bytes();
        let mut i = 0;
        while i < bytes.len() && self.len < self.bytes.len() {
            self.bytes[self.len] = bytes[i];
            self.len += 1;
            i += 1;
        }
        self
    }

    const fn push_number(self, n: usize) -> Self {
        const DIGITS: [&str; 10] = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"];
        let text = if n >= 10 { self.push_number(n / 10) } else { self };
        text.push(DIGITS[n % 10])
    }

    const fn push_sizes(mut self, sizes: Sizes<'_>) -> Self {
        let mut axis = 0;
        while axis < sizes.rank() {
            self = if axis > 0 { self.push(", ") } else { self };
            self = self.push_number(sizes.as_slice()[axis]);
            axis += 1;
        }
        self
    }

    /// The text.
    pub(crate) const fn as_str(&self) -> &str {
        let (used, _) = self.bytes.split_at(self.len);
        match core::str::from_utf8(used) {
            Ok(text) => text,
            Err(_) => "the text is cut within a character",
        }
    }
}

/// "6 elements cannot become 5 elements: the shape [2, 3] cannot be reshaped to [5]".
pub(crate) const fn reshape<From: FixedShape, To: FixedShape>() -> Text {
    Text { bytes: [0; 320], len: 0 }
        .push_number(From::LEN)
        .push(" elements cannot become ")
        .push_number(To::LEN)
        .push(" elements: the shape [")
        .push_sizes(From::SIZES)
        .push("] cannot be reshaped to [")
        .push_sizes(To::SIZES)
        .push(
            "]\n\
    C14: read on in `conformable::errors::c14` (`cargo doc --open`)",
        )
}
