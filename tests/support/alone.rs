//! Operations on single elements, outside of the library's loops.

use conformable::kernel::isa::{Fused, Isa, LowestArithmetic};
use conformable::kernel::op::{Binary, Unary};

/// An operation on one element with the arithmetic of a level, but outside of its loops: fused multiply-add is a call.
pub(crate) fn alone<T>(level: Isa, op: impl Unary<T, Out = T>, x: T) -> T {
    if level == Isa::Baseline { op.with::<LowestArithmetic>(x) } else { op.with::<Fused>(x) }
}

/// The same for an operation on two elements.
pub(crate) fn both_alone<T>(level: Isa, op: impl Binary<T, Out = T>, x: T, y: T) -> T {
    if level == Isa::Baseline { op.with::<LowestArithmetic>(x, y) } else { op.with::<Fused>(x, y) }
}
