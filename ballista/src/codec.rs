//! How plans are written and read on their way from the scheduler to the executors.

use ballista_core::serde::BallistaPhysicalExtensionCodec;
use datafusion::error::{DataFusionError, Result};
use datafusion::execution::TaskContext;
use datafusion::logical_expr::{AggregateUDF, ScalarUDF};
use datafusion::physical_plan::ExecutionPlan;
use datafusion_proto::physical_plan::{PhysicalExtensionCodec, PhysicalProtoConverterExtension};
use std::collections::HashMap;
use std::sync::Arc;

/// Ballista's own, and what it has no room for: which tensors an aggregate is of, and the name of a function that is missing.
#[derive(Debug, Default)]
pub(crate) struct Codec {
    own: BallistaPhysicalExtensionCodec,
    aggregates: HashMap<String, Arc<AggregateUDF>>,
}

impl Codec {
    /// Of a process that has these aggregates.
    pub(crate) fn new(aggregates: impl IntoIterator<Item = AggregateUDF>) -> Self {
        let named = |aggregate: AggregateUDF| (aggregate.name().to_string(), Arc::new(aggregate));
        Codec {
            own: BallistaPhysicalExtensionCodec::default(),
            aggregates: aggregates.into_iter().map(named).collect(),
        }
    }
}

impl PhysicalExtensionCodec for Codec {
    fn try_decode(
        &self,
        bytes: &[u8],
        inputs: &[Arc<dyn ExecutionPlan>],
        context: &TaskContext,
        converter: &dyn PhysicalProtoConverterExtension,
    ) -> Result<Arc<dyn ExecutionPlan>> {
        self.own.try_decode(bytes, inputs, context, converter)
    }

    fn try_encode(
        &self,
        node: Arc<dyn ExecutionPlan>,
        bytes: &mut Vec<u8>,
        converter: &dyn PhysicalProtoConverterExtension,
    ) -> Result<()> {
        self.own.try_encode(node, bytes, converter)
    }

    /// Asked for what the process does not know by its name.
    fn try_decode_udf(&self, name: &str, _: &[u8]) -> Result<Arc<ScalarUDF>> {
        Ok(Arc::new(conformable_datafusion::missing_udf(name)))
    }

    fn try_encode_udaf(&self, aggregate: &AggregateUDF, bytes: &mut Vec<u8>) -> Result<()> {
        conformable_datafusion::encode_udaf(aggregate, bytes)
    }

    fn try_decode_udaf(&self, name: &str, bytes: &[u8]) -> Result<Arc<AggregateUDF>> {
        let missing = || DataFusionError::Plan(format!("this process has no aggregate `{name}`"));
        let known = self.aggregates.get(name).ok_or_else(missing)?;
        Ok(Arc::new(conformable_datafusion::decode_udaf(known, bytes)?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session;
    use conformable::prelude::*;
    use conformable_arrow::to_column;
    use datafusion::arrow::array::RecordBatch;
    use datafusion::arrow::datatypes::Schema;
    use datafusion::arrow::util::pretty::pretty_format_batches;
    use datafusion::datasource::MemTable;
    use datafusion::physical_plan::collect;
    use datafusion::prelude::SessionContext;
    use datafusion_proto::physical_plan::AsExecutionPlan;
    use datafusion_proto::protobuf::PhysicalPlanNode;

    /// Images of digits as Parquet, since a plan carries the names of files and no table of this process.
    async fn digits() -> Result<(SessionContext, std::path::PathBuf)> {
        let mut session = SessionContext::new_with_config(session::config(2));
        session::register(&mut session)?;
        let (field, array) = to_column("image", Tensor::<f32, shape![7, 8, 8]>::arange());
        let schema = Arc::new(Schema::new(vec![field]));
        let batch = RecordBatch::try_new(schema.clone(), vec![array])?;
        session.register_table("images", Arc::new(MemTable::try_new(schema, vec![vec![batch]])?))?;
        let folder = std::env::temp_dir().join(format!("conformable-codec-{}", std::process::id()));
        let path = folder.to_string_lossy().into_owned();
        session.table("images").await?.write_parquet(&path, Default::default(), None).await?;
        session.register_parquet("digits", &path, Default::default()).await?;
        Ok((session, folder))
    }

    const QUERY: &str = "SELECT tensor_mean(mlp(image)) AS mean, argmax(tensor_sum(cnn(image))) AS digit FROM digits";

    #[tokio::test]
    async fn plans_are_read_as_they_were_written() {
        let (session, folder) = digits().await.unwrap();
        let plan = session.sql(QUERY).await.unwrap().create_physical_plan().await.unwrap();
        let expected = collect(plan.clone(), session.task_ctx()).await.unwrap();

        let codec = Codec::new(crate::functions::aggregates());
        let node = PhysicalPlanNode::try_from_physical_plan(plan.clone(), &codec).unwrap();
        let read = node.try_into_physical_plan(&session.task_ctx(), &codec).unwrap();
        let found = collect(read, session.task_ctx()).await.unwrap();
        let text = |batches| pretty_format_batches(batches).unwrap().to_string();
        assert_eq!(text(&found), text(&expected));

        // What Ballista does by itself: the aggregate is of a plain list, and refused.
        let own = BallistaPhysicalExtensionCodec::default();
        let node = PhysicalPlanNode::try_from_physical_plan(plan.clone(), &own).unwrap();
        let error = node.try_into_physical_plan(&session.task_ctx(), &own).unwrap_err();
        assert!(error.strip_backtrace().contains("does not say that they are tensors"), "{error}");

        // A process that has no network: the plan is read, and its name said when it is called.
        let node = PhysicalPlanNode::try_from_physical_plan(plan, &codec).unwrap();
        let without = SessionContext::new_with_config(session::config(2));
        conformable_datafusion::register_all(&without);
        let read = node.try_into_physical_plan(&without.task_ctx(), &codec).unwrap();
        let error = collect(read, without.task_ctx()).await.unwrap_err().strip_backtrace();
        assert!(error.contains("this process has no function `"), "{error}");
        std::fs::remove_dir_all(folder).unwrap();
    }
}
