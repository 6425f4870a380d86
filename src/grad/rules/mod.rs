//! The rules: of each operation its value, and what it hands back to its operands.
//!
//! A rule is a function of erased values. It computes `y`, and calls [`back`](super::node::Erased::back) with a closure that is given `dy`, the
//! gradient of `y`, and hands each operand its own. What an operand was stretched along is summed by
//! [`hand`](super::node::Erased::hand).
//!
//! Where nothing else is said, a gradient of `y = f(a)` is `da = dy f'(a)`.

pub(crate) mod arithmetic;
pub(crate) mod attention;
pub(crate) mod conv;
pub(crate) mod einsum;
pub(crate) mod elementwise;
pub(crate) mod gather;
pub(crate) mod image;
pub(crate) mod join;
pub(crate) mod layout;
pub(crate) mod linalg;
pub(crate) mod loss;
pub(crate) mod norm;
pub(crate) mod pool;
pub(crate) mod product;
pub(crate) mod recurrent;
pub(crate) mod reduce;
pub(crate) mod rows;
pub(crate) mod scan;
