//! The functions that queries can call. **Yours go here**, and nowhere else: every process of the cluster calls this file.

use crate::cnn::Cnn;
use crate::mlp::Mlp;
use conformable::prelude::*;
use conformable_datafusion::tensor_udf;
use datafusion::logical_expr::{AggregateUDF, ScalarUDF};

/// Functions of a row.
///
/// A closure's types say what the function takes and gives. A column of another shape or element type is an error of
/// planning, which names both, before anything is computed.
pub(crate) fn functions() -> Vec<ScalarUDF> {
    let (mlp, cnn) = (Mlp::new(), Cnn::new());
    let mut functions = conformable_datafusion::functions();
    functions.extend([
        tensor_udf("mlp", move |image: SliceView<'_, f32, shape![8, 8]>| -> InlineTensor<f32, shape![10]> {
            mlp.scores(image)
        }),
        tensor_udf("cnn", move |image: SliceView<'_, f32, shape![8, 8]>| -> InlineTensor<f32, shape![10]> {
            cnn.scores(image)
        }),
    ]);
    functions
}

/// Functions of many rows.
pub(crate) fn aggregates() -> Vec<AggregateUDF> {
    conformable_datafusion::aggregates()
}
