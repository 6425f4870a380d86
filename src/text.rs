//! Messages that are put together while compiling: what a `const` block says when a shape does not fit.

use crate::shape::{FixedShape, Shape};

/// A text of at most 400 bytes, made while compiling.
pub(crate) struct Text {
    bytes: [u8; 400],
    len: usize,
}

impl Text {
    /// Nothing.
    pub(crate) const fn new() -> Self {
        Text { bytes: [0; 400], len: 0 }
    }

    /// And this.
    pub(crate) const fn push(mut self, text: &str) -> Self {
        let bytes = text.as_bytes();
        let mut i = 0;
        while i < bytes.len() && self.len < self.bytes.len() {
            self.bytes[self.len] = bytes[i];
            self.len += 1;
            i += 1;
        }
        self
    }

    /// And this number.
    pub(crate) const fn push_number(self, n: usize) -> Self {
        const DIGITS: [&str; 10] = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"];
        let text = if n >= 10 { self.push_number(n / 10) } else { self };
        text.push(DIGITS[n % 10])
    }

    /// And the sizes of a shape, with `_` for those that are known at run time only.
    pub(crate) const fn push_shape<S: Shape>(self) -> Self {
        let mut text = self.push("[");
        let mut axis = 0;
        while axis < S::RANK {
            text = if axis > 0 { text.push(", ") } else { text };
            let is_open = S::OPEN >> (S::RANK - 1 - axis) & 1 == 1;
            text = if is_open { text.push("_") } else { text.push_number(S::LIST[axis]) };
            axis += 1;
        }
        text.push("]")
    }

    /// Is there nothing?
    pub(crate) const fn is_empty(&self) -> bool {
        self.len == 0
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

/// Panics with a message unless something holds: in the `const` block of a function that the user calls. As its caller is
/// tracked, the compiler points at that block, and at no line of `core`, whose source not every machine has.
#[track_caller]
pub(crate) const fn require(holds: bool, message: &str) {
    assert!(holds, "{}", message);
}

/// "6 elements cannot become 5 elements: the shape [2, 3] cannot be reshaped to [5]". Empty where it can.
pub(crate) const fn reshape<From: FixedShape, To: FixedShape>() -> Text {
    if From::LEN == To::LEN {
        return Text::new();
    }
    Text::new()
        .push_number(From::LEN)
        .push(" elements cannot become ")
        .push_number(To::LEN)
        .push(" elements: the shape ")
        .push_shape::<From>()
        .push(" cannot be reshaped to ")
        .push_shape::<To>()
        .push(
            "\n\
    C14: read on in `conformable::errors::c14` (`cargo doc --open`)",
        )
}
