//! Unions of columns of which one says that it holds tensors, and tables that are given others.

use crate::choices;
use crate::said::{Difference, difference, text};
use datafusion::arrow::datatypes::FieldRef;
use datafusion::common::config::ConfigOptions;
use datafusion::common::tree_node::TreeNodeRecursion;
use datafusion::common::{Result, plan_err};
use datafusion::logical_expr::{DmlStatement, Expr, ExprSchemable, LogicalPlan, WriteOp};
use datafusion::optimizer::AnalyzerRule;
use std::sync::Arc;

/// A rule that refuses to put tensors and what does not say that it is tensors of the same shape into one column: by a union, by an
/// `INSERT` or `UPDATE`, and by an expression that gives one of several.
///
/// DataFusion takes the metadata of a union from those of its parts that have any: a plain list of 64 numbers would be a tensor of
/// the shape `[8, 8]`, as the other part is one, and no function would refuse it. What is written to a table is what the table says, too;
/// the default of a `lag` what its column says, and a `CASE` of structs with tensors in them what one of them says. Nulls are let through.
/// Sessions of [`session_context`](crate::session_context) and [`register_all`](crate::register_all) have this rule.
pub fn union_rule() -> Arc<dyn AnalyzerRule + Send + Sync> {
    Arc::new(Unions)
}

pub(crate) const UNION_RULE: &str = "unions_of_tensors";

#[derive(Debug)]
struct Unions;

impl AnalyzerRule for Unions {
    fn analyze(&self, plan: LogicalPlan, _: &ConfigOptions) -> Result<LogicalPlan> {
        plan.apply_with_subqueries(|node| {
            match node {
                LogicalPlan::Union(union) => check(&union.inputs.iter().map(AsRef::as_ref).collect::<Vec<_>>())?,
                LogicalPlan::RecursiveQuery(query) => check(&[&query.static_term, &query.recursive_term])?,
                LogicalPlan::Dml(statement) => check_written(statement)?,
                _ => {}
            }
            choices::check(node)?;
            Ok(TreeNodeRecursion::Continue)
        })?;
        Ok(plan)
    }

    fn name(&self) -> &str {
        UNION_RULE
    }
}

fn check(parts: &[&LogicalPlan]) -> Result<()> {
    let columns = parts.iter().map(|part| part.schema().fields().len()).min().unwrap_or(0);
    for at in 0..columns {
        let mut all = Vec::new();
        for part in parts {
            all.extend(said(part, at)?);
        }
        let Some((first, others)) = all.split_first() else { continue };
        let name = parts[0].schema().field(at).name();
        let differing =
            others.iter().find_map(|other| difference(name, first, other).or_else(|| difference(name, other, first)));
        if let Some(Difference { name, tensors, other }) = differing {
            return plan_err!(
                "UNION: column `{name}` holds {} in one part, and {} in another: `as_tensor` says of a list which tensors it holds",
                text(tensors),
                text(other)
            );
        }
    }
    Ok(())
}

/// A table says of its tensors what it has said since it was made, whatever is written to it.
fn check_written(statement: &DmlStatement) -> Result<()> {
    let does = match statement.op {
        WriteOp::Insert(_) => "INSERT",
        WriteOp::Update => "UPDATE",
        _ => return Ok(()),
    };
    let columns = statement.input.schema().fields().len();
    for (at, field) in statement.target.schema().fields().iter().take(columns).enumerate() {
        for given in said(&statement.input, at)? {
            if let Some(Difference { name, tensors, other }) = difference(field.name(), field, &given) {
                return plan_err!(
                    "{does}: column `{name}` of `{}` holds {}, and {} is what it is given: `as_tensor` says of a list which tensors it holds",
                    statement.table_name,
                    text(tensors),
                    text(other)
                );
            }
        }
    }
    Ok(())
}

/// What a plan says of its column: beneath the names and casts by which DataFusion has it say what others say, and of each row of what
/// stands in the query, for whose columns an `INSERT` has the table's types and no metadata. Nulls say nothing.
fn said(plan: &LogicalPlan, at: usize) -> Result<Vec<FieldRef>> {
    match plan {
        LogicalPlan::Projection(projection) => said_by(&projection.expr[at], &projection.input),
        LogicalPlan::Values(values) => {
            let rows = values.values.iter().map(|row| said_by(&row[at], plan));
            Ok(rows.collect::<Result<Vec<_>>>()?.concat())
        }
        LogicalPlan::SubqueryAlias(alias) => said(&alias.input, at),
        LogicalPlan::Limit(limit) => said(&limit.input, at),
        LogicalPlan::Sort(sort) => said(&sort.input, at),
        _ => Ok(vec![plan.schema().as_arrow().fields()[at].clone()]),
    }
}

fn said_by(expression: &Expr, input: &LogicalPlan) -> Result<Vec<FieldRef>> {
    match bare(expression) {
        Expr::Literal(value, _) if value.is_null() => Ok(Vec::new()),
        Expr::Column(column) => said(input, input.schema().index_of_column(column)?),
        other => Ok(vec![other.to_field(input.schema().as_ref())?.1]),
    }
}

/// Without the names and casts that say nothing of their own.
pub(crate) fn bare(expression: &Expr) -> &Expr {
    match expression {
        Expr::Alias(alias) if alias.metadata.is_none() => bare(&alias.expr),
        Expr::Cast(cast) if cast.field.metadata().is_empty() => bare(&cast.expr),
        other => other,
    }
}
