//! Answers of typenum as the library's own.

use crate::axis::{No, Yes};
use crate::sealed::Sealed;
use typenum::{B0, B1};

/// typenum's bit as an answer.
pub trait BitAnswer: Sealed {
    /// [`Yes`] for 1.
    type Answer;
}

impl BitAnswer for B0 {
    type Answer = No;
}

impl BitAnswer for B1 {
    type Answer = Yes;
}
