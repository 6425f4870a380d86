//! The methods and operators of variables: each asks what the method of a tensor with that name asks, then calls a rule.

pub mod einsum;
mod elementwise;
mod join;
mod layers;
mod layout;
mod linalg;
mod mask;
mod operators;
mod parts;
mod product;
mod reduce;

pub use join::{ConcatVar, ConcatVars, StackVars};
pub use layers::TrainedBias;
pub use mask::{MaskOperand, VarMask};
pub use operators::VarOperand;
pub use parts::PartVars;
