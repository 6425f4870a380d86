//! The methods and operators of variables: each asks what the method of a tensor with that name asks, then calls a rule.

mod asked;
mod axis_iter;
pub(crate) mod blocks;
pub(crate) mod conv;
pub mod einsum;
mod elementwise;
pub(crate) mod gather;
mod heads;
mod join;
mod layers;
mod layout;
mod linalg;
mod mask;
mod norm;
mod operators;
mod parts;
pub(crate) mod pool;
mod product;
mod recurrent;
mod reduce;
mod rows;
mod scan;
mod strict;
pub(crate) mod unpool;

pub use asked::VarSliceConst;
pub use axis_iter::VarAxisIter;
pub use conv::VarBias;
pub use elementwise::VarCast;
pub use gather::{VarGather, VarScatter, VarTake};
pub use join::{ConcatVar, ConcatVars, StackVars};
pub use layers::TrainedBias;
pub use mask::{MaskOperand, VarMask};
pub use operators::VarOperand;
pub use parts::PartVars;
