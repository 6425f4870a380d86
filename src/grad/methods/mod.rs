//! The methods and operators of variables: each asks what the method of a tensor with that name asks, then calls a rule.

mod layers;
mod layout;
mod operators;
mod product;
mod reduce;

pub use layers::TrainedBias;
pub use operators::VarOperand;
