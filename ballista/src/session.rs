//! Where the functions go, and the settings that keep the shapes of tensors.

use crate::functions::{aggregates, functions};
use ballista_core::utils::default_session_builder;
use datafusion::error::Result;
use datafusion::execution::{FunctionRegistry, SessionState};
use datafusion::prelude::SessionConfig;
use std::sync::Arc;

/// The settings of a query. They go with it, to the scheduler and from there with each task.
///
/// Those of `conformable_datafusion` keep the shape of a column of tensors, which DataFusion by itself strips when it reads
/// Parquet.
pub(crate) fn config(partitions: usize) -> SessionConfig {
    conformable_datafusion::session_config().with_target_partitions(partitions)
}

/// A session of Ballista that has all functions.
pub(crate) fn state(config: SessionConfig) -> Result<SessionState> {
    let mut state = default_session_builder(config)?;
    register(&mut state)?;
    Ok(state)
}

/// Makes all functions known by their names.
pub(crate) fn register(registry: &mut dyn FunctionRegistry) -> Result<()> {
    for function in functions() {
        registry.register_udf(Arc::new(function))?;
    }
    for aggregate in aggregates() {
        registry.register_udaf(Arc::new(aggregate))?;
    }
    Ok(())
}
