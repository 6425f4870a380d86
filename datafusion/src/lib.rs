#![doc = include_str!("../README.md")]

mod aggregate;
mod choices;
mod files;
mod ready;
mod ready_aggregates;
mod said;
mod scalar;
mod session;
mod travel;
mod unions;

pub use aggregate::{Rows, TensorAggregate, tensor_udaf};
pub use files::files_planner;
pub use ready::{functions, matmul_udf};
pub use ready_aggregates::aggregates;
pub use scalar::{batch_udf, block_udf, tensor_udf, udf};
pub use session::{register_all, register_checks, session_config, session_context};
pub use travel::{decode_udaf, encode_udaf, missing_udf};
pub use unions::union_rule;
