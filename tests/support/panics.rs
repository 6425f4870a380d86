//! Panics as text.

use std::panic::{AssertUnwindSafe, catch_unwind};

/// What a closure says when it panics.
pub(crate) fn panic_text<R>(f: impl FnOnce() -> R) -> String {
    let payload = catch_unwind(AssertUnwindSafe(f)).err().expect("a panic");
    match payload.downcast::<String>() {
        Ok(text) => *text,
        Err(other) => other.downcast_ref::<&str>().expect("a text").to_string(),
    }
}
