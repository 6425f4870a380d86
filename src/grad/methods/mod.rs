//! The methods and operators of variables: each asks what the method of a tensor with that name asks, then calls a rule.

mod elementwise;
mod heads;
mod layers;
mod layout;
mod mask;
mod norm;
mod operators;
mod product;
mod reduce;
mod rows;

pub use layers::TrainedBias;
pub use mask::{MaskOperand, VarMask};
pub use operators::VarOperand;
