//! The methods and operators of variables: each asks what the method of a tensor with that name asks, then calls a rule.

pub(crate) mod conv;
mod elementwise;
pub(crate) mod gather;
mod heads;
mod layers;
mod layout;
mod mask;
mod norm;
mod operators;
pub(crate) mod pool;
mod product;
mod reduce;
mod rows;
mod scan;

pub use conv::VarBias;
pub use gather::{VarGather, VarScatter, VarTake};
pub use layers::TrainedBias;
pub use mask::{MaskOperand, VarMask};
pub use operators::VarOperand;
