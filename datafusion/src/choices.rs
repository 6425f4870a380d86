//! Expressions that give what one of several others is: a `CASE`, `coalesce`, a list to which something is added.

use crate::said::{Difference, difference, element, holds_tensors, text};
use crate::unions::bare;
use datafusion::arrow::datatypes::DataType;
use datafusion::common::tree_node::{TreeNode, TreeNodeRecursion};
use datafusion::common::{DFSchema, Result, plan_err};
use datafusion::logical_expr::utils::merge_schema;
use datafusion::logical_expr::{Expr, ExprSchemable, LogicalPlan};

/// The functions of DataFusion whose result is, or has in it, one of its arguments, whichever it is.
const CHOOSE: [&str; 14] = [
    "array_append",
    "array_concat",
    "array_prepend",
    "array_replace",
    "array_replace_all",
    "array_replace_n",
    "array_resize",
    "array_union",
    "coalesce",
    "greatest",
    "least",
    "make_array",
    "nvl",
    "nvl2",
];

/// Of these an argument besides the first is given where there is no other row.
const SHIFT: [&str; 2] = ["lag", "lead"];

/// Refuses what says of its tensors what one of its choices does not say. Mostly DataFusion lets what it chooses from say nothing at all,
/// and a function refuses that; but parts of structs and of lists say what the first choice says.
pub(crate) fn check(node: &LogicalPlan) -> Result<()> {
    let schema = merge_schema(&node.inputs());
    node.apply_expressions(|expression| {
        expression.apply(|expression| {
            check_one(expression, &schema)?;
            Ok(TreeNodeRecursion::Continue)
        })
    })?;
    Ok(())
}

fn check_one(expression: &Expr, schema: &DFSchema) -> Result<()> {
    let (name, choices): (_, Vec<&Expr>) = match expression {
        Expr::Case(case) => {
            let results = case.when_then_expr.iter().map(|(_, then)| then);
            ("CASE", results.chain(&case.else_expr).map(AsRef::as_ref).collect())
        }
        Expr::ScalarFunction(call) if CHOOSE.contains(&call.name()) => (call.name(), call.args.iter().collect()),
        Expr::WindowFunction(call) if SHIFT.contains(&call.fun.name()) => {
            (call.fun.name(), call.params.args.iter().collect())
        }
        _ => return Ok(()),
    };
    // What cannot be known here is an error of another rule.
    let Ok((_, given)) = expression.to_field(schema) else { return Ok(()) };
    if !holds_tensors(&given) {
        return Ok(());
    }
    for choice in
        choices.into_iter().map(bare).filter(|choice| !matches!(choice, Expr::Literal(value, _) if value.is_null()))
    {
        let Ok((_, choice)) = choice.to_field(schema) else { continue };
        // An element that comes into a list stands beside the elements of the list.
        let beside = match depth(given.data_type()).checked_sub(depth(choice.data_type())) {
            Some(0) => Some(&given),
            Some(1) => element(given.data_type()),
            _ => None,
        };
        let Some(beside) = beside else { continue };
        if let Some(Difference { name: column, tensors, other }) = difference(choice.name(), beside, &choice) {
            return plan_err!(
                "{name}: what it gives would hold {}, and {} is what `{column}` holds: `as_tensor` says of a list which tensors it holds",
                text(tensors),
                text(other)
            );
        }
    }
    Ok(())
}

/// How many lists are in each other.
fn depth(data_type: &DataType) -> usize {
    element(data_type).map_or(0, |element| 1 + depth(element.data_type()))
}
