//! Sessions that keep what columns say of their tensors.

use crate::files::asks_files;
use crate::unions::UNION_RULE;
use crate::{aggregates, files_planner, functions, union_rule};
use datafusion::execution::SessionStateBuilder;
use datafusion::prelude::{SessionConfig, SessionContext};

/// A configuration under which the metadata of Parquet's columns is kept.
///
/// By default DataFusion drops it (`datafusion.execution.parquet.skip_metadata`), and with it the shapes of tensors: a column of them is
/// then one of plain lists, which the functions of this crate refuse.
pub fn session_config() -> SessionConfig {
    let mut config = SessionConfig::new();
    config.options_mut().execution.parquet.skip_metadata = false;
    config
}

/// A session by [`session_config`] that has the [`functions`] and [`aggregates`] of this crate.
///
/// ```
/// # tokio::runtime::Runtime::new().unwrap().block_on(async {
/// use conformable::prelude::*;
/// use conformable_arrow::to_column;
/// use datafusion::arrow::array::RecordBatch;
/// use datafusion::arrow::datatypes::Schema;
/// use std::sync::Arc;
///
/// let (field, array) = to_column("x", tensor![[3.0, 4.0], [0.0, 2.0]]);
/// let session = conformable_datafusion::session_context();
/// session.register_batch("t", RecordBatch::try_new(Arc::new(Schema::new(vec![field])), vec![array])?)?;
/// let norms = session.sql("SELECT norm(x) AS norm FROM t").await?;
/// datafusion::assert_batches_eq!(["+------+", "| norm |", "+------+", "| 5.0  |", "| 2.0  |", "+------+"], &norms.collect().await?);
/// # Ok::<(), datafusion::error::DataFusionError>(())
/// # }).unwrap();
/// ```
pub fn session_context() -> SessionContext {
    let session = SessionContext::new_with_config(session_config());
    register_all(&session);
    session
}

/// Gives a session the [`functions`] and [`aggregates`] of this crate, and has it check what it plans ([`register_checks`]).
pub fn register_all(session: &SessionContext) {
    functions().into_iter().for_each(|function| session.register_udf(function));
    aggregates().into_iter().for_each(|aggregate| session.register_udaf(aggregate));
    register_checks(session);
}

/// Gives a session what a function cannot see of its columns: the [`union_rule`], and the [`files_planner`] in front of the planner that
/// it has. What it has already is not given again.
///
/// DataFusion has no way to change a session's planner but to make its state anew, and statements that were prepared by then are
/// forgotten: call it first.
pub fn register_checks(session: &SessionContext) {
    let state = session.state_ref();
    let mut state = state.write();
    if state.analyzer().rules.iter().all(|rule| rule.name() != UNION_RULE) {
        state.add_analyzer_rule(union_rule());
    }
    if !asks_files(&**state.query_planner()) {
        let planner = files_planner(state.query_planner().clone());
        let id = state.session_id().to_string();
        let with_planner = SessionStateBuilder::new_from_existing(state.clone()).with_query_planner(planner);
        *state = with_planner.with_session_id(id).build();
    }
}
