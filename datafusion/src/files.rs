//! Files of one table, of which one says something else of its tensors.

use crate::said::{Difference, difference, holds_tensors, text};
use async_trait::async_trait;
use datafusion::arrow::datatypes::{Field, FieldRef};
use datafusion::catalog::Session;
use datafusion::common::tree_node::TreeNodeRecursion;
use datafusion::common::{Result, plan_err};
use datafusion::datasource::file_format::FileFormat;
#[cfg(feature = "parquet")]
use datafusion::datasource::file_format::parquet::ParquetFormat;
use datafusion::datasource::listing::ListingTable;
use datafusion::datasource::listing::helpers::expr_applicable_for_cols;
use datafusion::datasource::source_as_provider;
use datafusion::execution::context::QueryPlanner;
use datafusion::logical_expr::expr_rewriter::unnormalize_cols;
use datafusion::logical_expr::{LogicalPlan, TableScan};
use datafusion::physical_plan::ExecutionPlan;
use futures::{StreamExt, stream};
use std::any::Any;
use std::slice;
use std::sync::Arc;

/// A planner that refuses a table of files of which one does not hold the tensors that the table says it holds; whatever else there is to
/// plan, it leaves to another.
///
/// DataFusion has one schema for all files of a table. What one of them says of its tensors, it says of all: a file with plain lists of
/// 64 numbers beside it would hold tensors of the shape `[8, 8]`, and one that was added since, in the shape `[4, 16]`, would too. So the
/// schema of each file that a query reads is asked for when the query is planned, if it is one of a column of tensors. Sessions of
/// [`session_context`](crate::session_context) and [`register_all`](crate::register_all) plan so.
///
/// The schemas of Parquet's files are in the cache of the session by then, those of Arrow's are read anew for each query, some files at a
/// time. In CSV and JSON files there are none: what the table says of these is all that there is.
pub fn files_planner(planner: Arc<dyn QueryPlanner + Send + Sync>) -> Arc<dyn QueryPlanner + Send + Sync> {
    match asks_files(&*planner) {
        true => planner,
        false => Arc::new(Files(planner)),
    }
}

/// Is it a [`files_planner`] already?
pub(crate) fn asks_files(planner: &(dyn QueryPlanner + 'static)) -> bool {
    (planner as &dyn Any).is::<Files>()
}

#[derive(Debug)]
struct Files(Arc<dyn QueryPlanner + Send + Sync>);

#[async_trait]
impl QueryPlanner for Files {
    async fn create_physical_plan(&self, plan: &LogicalPlan, session: &dyn Session) -> Result<Arc<dyn ExecutionPlan>> {
        for (scan, columns) in scans_of_tensors(plan)? {
            check(&scan, &columns, session).await?;
        }
        self.0.create_physical_plan(plan, session).await
    }
}

/// What is read of tables, where columns of tensors are among it.
fn scans_of_tensors(plan: &LogicalPlan) -> Result<Vec<(TableScan, Vec<FieldRef>)>> {
    let mut scans = Vec::new();
    plan.apply_with_subqueries(|node| {
        if let LogicalPlan::TableScan(scan) = node {
            let filters: Vec<_> = scan.filters.iter().flat_map(|filter| filter.column_refs()).collect();
            let is_read = |field: &Field| {
                scan.projected_schema.fields().iter().any(|read| read.name() == field.name())
                    || filters.iter().any(|column| column.name == *field.name())
            };
            let schema = scan.source.schema();
            let columns = schema.fields().iter().filter(|field| holds_tensors(field) && is_read(field));
            let columns: Vec<_> = columns.cloned().collect();
            if !columns.is_empty() {
                scans.push((scan.clone(), columns));
            }
        }
        Ok(TreeNodeRecursion::Continue)
    })?;
    Ok(scans)
}

async fn check(scan: &TableScan, columns: &[FieldRef], session: &dyn Session) -> Result<()> {
    // Tables of something else than files are what they say.
    let Ok(provider) = source_as_provider(&scan.source) else { return Ok(()) };
    let Some(table) = provider.downcast_ref::<ListingTable>() else { return Ok(()) };
    let Some(path) = table.table_paths().first() else { return Ok(()) };
    let Some(format) = format_that_says(table) else { return Ok(()) };
    let store = &session.runtime_env().object_store(path)?;

    // The same files as the scan reads: not those of other partitions.
    let options = table.options();
    let partitions: Vec<_> = options.table_partition_cols.iter().map(|(name, _)| name.as_str()).collect();
    let mut filters = unnormalize_cols(scan.filters.iter().cloned());
    filters.retain(|filter| !partitions.is_empty() && expr_applicable_for_cols(&partitions, filter));
    let groups = table.list_files_for_scan(session, &filters, None).await?.file_groups;
    let mut files: Vec<_> = groups.iter().flat_map(|group| group.files()).map(|file| &file.object_meta).collect();
    // Whichever comes first is the one that is named.
    files.sort_by(|one, other| one.location.cmp(&other.location));

    let at_once = session.config_options().execution.meta_fetch_concurrency.get();
    let asked: Vec<_> = files.iter().map(|file| format.infer_schema(session, store, slice::from_ref(*file))).collect();
    let mut schemas = stream::iter(&files).zip(stream::iter(asked).buffered(at_once));
    while let Some((file, schema)) = schemas.next().await {
        let schema = schema?;
        for column in columns {
            // Of a column that a file does not have the rows are null.
            let Ok(found) = schema.field_with_name(column.name()) else { continue };
            if let Some(Difference { name, tensors, other }) = difference(column.name(), column, found) {
                return plan_err!(
                    "table `{}`: column `{name}` holds {}, and {} in the file `{}`: a file that says something else is a table of its own",
                    scan.table_name,
                    text(tensors),
                    text(other),
                    file.location
                );
            }
        }
    }
    Ok(())
}

/// How the files of a table say what their columns hold, if they do.
fn format_that_says(table: &ListingTable) -> Option<Arc<dyn FileFormat>> {
    let format = &table.options().format;
    #[cfg(feature = "parquet")]
    if let Some(parquet) = format.downcast_ref::<ParquetFormat>() {
        // Whoever says in a program which tensors a table holds may be in a session that asks no file.
        let options = parquet.options().clone();
        return Some(Arc::new(ParquetFormat::default().with_options(options).with_skip_metadata(false)));
    }
    match format.get_ext().trim_start_matches('.') {
        "csv" | "json" | "avro" => None,
        _ => Some(format.clone()),
    }
}
