//! Unions of columns of which one says that it holds tensors.

use conformable_arrow::{EXTENSION_TYPE_NAME_KEY, TensorType};
use datafusion::arrow::datatypes::{Field, FieldRef};
use datafusion::common::config::ConfigOptions;
use datafusion::common::tree_node::TreeNodeRecursion;
use datafusion::common::{Result, plan_err};
use datafusion::logical_expr::{Expr, ExprSchemable, LogicalPlan};
use datafusion::optimizer::AnalyzerRule;
use std::sync::Arc;

/// A rule that refuses a union of tensors with what does not say that it is tensors of the same shape.
///
/// DataFusion takes the metadata of a union from those of its parts that have any: a plain list of 64 numbers would be a tensor of
/// the shape `[8, 8]`, as the other part is one, and no function would refuse it. Nulls are let through. Sessions of
/// [`session_context`](crate::session_context) and [`register_all`](crate::register_all) have this rule.
pub fn union_rule() -> Arc<dyn AnalyzerRule + Send + Sync> {
    Arc::new(Unions)
}

#[derive(Debug)]
struct Unions;

impl AnalyzerRule for Unions {
    fn analyze(&self, plan: LogicalPlan, _: &ConfigOptions) -> Result<LogicalPlan> {
        plan.apply_with_subqueries(|node| {
            match node {
                LogicalPlan::Union(union) => {
                    check(&union.inputs.iter().map(AsRef::as_ref).collect::<Vec<_>>())?;
                }
                LogicalPlan::RecursiveQuery(query) => check(&[&query.static_term, &query.recursive_term])?,
                _ => {}
            }
            Ok(TreeNodeRecursion::Continue)
        })?;
        Ok(plan)
    }

    fn name(&self) -> &str {
        "unions_of_tensors"
    }
}

fn check(parts: &[&LogicalPlan]) -> Result<()> {
    let columns = parts.iter().map(|part| part.schema().fields().len()).min().unwrap_or(0);
    for at in 0..columns {
        let mut known = parts.iter().filter(|part| !is_null(part, at)).map(|part| said(part, at));
        let Some(first) = known.next() else { continue };
        if let Some(other) = known.find(|other| of(other) != of(&first)) {
            let (name, one, other) = (parts[0].schema().field(at).name(), text(&first), text(&other));
            return plan_err!(
                "UNION: column `{name}` holds {one} in one part, and {other} in another: `as_tensor` says of a list which tensors it holds"
            );
        }
    }
    Ok(())
}

/// What a part says of its column: beneath the casts and names by which DataFusion has it say what the union says.
fn said(plan: &LogicalPlan, at: usize) -> FieldRef {
    if let LogicalPlan::Projection(projection) = plan {
        let mut expression = &projection.expr[at];
        loop {
            match expression {
                Expr::Alias(alias) => expression = &alias.expr,
                Expr::Cast(cast) => expression = &cast.expr,
                _ => break,
            }
        }
        if let Ok((_, field)) = expression.to_field(projection.input.schema().as_ref()) {
            return field;
        }
    }
    plan.schema().as_arrow().fields()[at].clone()
}

/// The tensors that a column says it holds; two that say nothing are alike.
fn of(field: &Field) -> Option<Option<TensorType>> {
    is_tensor(field).then(|| TensorType::of(field).ok())
}

fn is_tensor(field: &Field) -> bool {
    field.metadata().contains_key(EXTENSION_TYPE_NAME_KEY)
}

fn text(field: &Field) -> String {
    match TensorType::of(field) {
        Ok(found) if is_tensor(field) => found.text(),
        _ => format!("{}, which does not say that it is tensors,", field.data_type()),
    }
}

/// Is this column nothing but `NULL`?
fn is_null(plan: &LogicalPlan, at: usize) -> bool {
    match plan {
        LogicalPlan::Projection(projection) => {
            let mut expression = &projection.expr[at];
            loop {
                match expression {
                    Expr::Alias(alias) => expression = &alias.expr,
                    Expr::Cast(cast) => expression = &cast.expr,
                    Expr::Literal(value, _) => return value.is_null(),
                    Expr::Column(column) => {
                        let beneath = projection.input.schema().maybe_index_of_column(column);
                        return beneath.is_some_and(|at| is_null(&projection.input, at));
                    }
                    _ => return false,
                }
            }
        }
        LogicalPlan::SubqueryAlias(alias) => is_null(&alias.input, at),
        _ => false,
    }
}
