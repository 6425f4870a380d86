//! Functions of columns: what they take, what they give, and what they do with nulls, errors and panics.

use arrow_array::cast::AsArray;
use arrow_array::types::{Float32Type, Int64Type};
use arrow_array::{Array, ArrayRef, BooleanArray, FixedSizeListArray, Float32Array, Int32Array};
use arrow_schema::{DataType, Field};
use conformable::prelude::*;
use conformable_arrow::{
    ArrowElement, BlockFunction, CallError, Column, ColumnErrorKind, Function, TensorBuilder, tensor_field, to_column,
};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Rows of [2, 3], of which those in `nulls` are null: row r holds 6 r, 6 r + 1, ..
fn rows(n: usize, nulls: &[usize]) -> (Field, ArrayRef) {
    let mut builder = TensorBuilder::<f32, shape![2, 3]>::new();
    for row in 0..n {
        match nulls.contains(&row) {
            true => builder.push_null(),
            false => builder.push(&Tensor::<f32, shape![2, 3]>::from_fn(|[i, j]| (6 * row + 3 * i + j) as f32)),
        }
    }
    builder.finish("x")
}

fn numbers(name: &str, values: Vec<Option<f32>>) -> (Field, ArrayRef) {
    (Field::new(name, DataType::Float32, true), Arc::new(Float32Array::from(values)))
}

fn tensors<T: ArrowElement, S: FixedShape>(field: &Field, array: &ArrayRef) -> Vec<Option<Vec<T>>> {
    let column = Column::<T, S>::of_field(field, 0).unwrap();
    column.read_array(array).unwrap().iter().map(|row| row.map(|row| row.to_vec())).collect()
}

#[test]
fn rows_one_by_one() {
    let (field, array) = rows(4, &[2]);
    let function = Function::by_row(|x: View<'_, f32, shape![2, 3]>| -> Tensor<f32, shape![3]> { x.sum_axis::<0>() });
    assert_eq!((function.arity(), function.plain_arguments()), (1, vec![None]));
    let output = function.output("sums", &[&field]).unwrap();
    assert_eq!((output.name().as_str(), output.is_nullable()), ("sums", true));
    let sums = function.call(&[(&field, &array)], 4).unwrap();
    let expected = [0.0, 12.0, 24.0, 36.0].map(|n| vec![n + 3.0, n + 5.0, n + 7.0]);
    let [a, b, _, d] = expected.map(Some);
    assert_eq!(tensors::<f32, shape![3]>(&output, &sums), [a, b, None, d]);
}

#[test]
fn up_to_four_columns() {
    let (x, xs) = rows(3, &[1]);
    let (s, ss) = numbers("s", vec![Some(2.0), Some(3.0), None]);
    let flags: ArrayRef = Arc::new(BooleanArray::from(vec![true, false, true]));
    let flag = Field::new("flag", DataType::Boolean, false);
    let count: ArrayRef = Arc::new(Int32Array::from(vec![7, 8, 9]));
    let counted = Field::new("count", DataType::Int32, false);

    let function =
        Function::by_row(|x: SliceView<'_, f32, shape![2, 3]>, flag: bool, count: i32, s: Option<f32>| -> f64 {
            let sign = if flag { 1.0 } else { -1.0 };
            sign * f64::from(x.sum()) + f64::from(count) * f64::from(s.unwrap_or(100.0))
        });
    assert_eq!(
        function.plain_arguments(),
        [None, Some(DataType::Boolean), Some(DataType::Int32), Some(DataType::Float32)]
    );
    let columns: [(&Field, &dyn Array); 4] = [(&x, &xs), (&flag, &flags), (&counted, &count), (&s, &ss)];
    let output = function.output("y", &columns.map(|(field, _)| field)).unwrap();
    assert_eq!(output.data_type(), &DataType::Float64);
    let y = function.call(&columns, 3).unwrap();
    // Row 1 has no x; row 2 has no s, which the function takes as it is.
    let expected = [Some(15.0 + 14.0), None, Some(15.0 + 72.0 + 900.0)];
    assert_eq!(y.as_primitive::<arrow_array::types::Float64Type>().iter().collect::<Vec<_>>(), expected);
}

#[test]
fn outcomes() {
    let (field, array) = rows(4, &[]);
    let call = |function: Function| {
        let output = function.output("y", &[&field]).unwrap();
        (output, function.call(&[(&field, &array)], 4))
    };

    let (field_of_best, best) = call(Function::by_row(|x: View<'_, f32, shape![2, 3]>| x.argmax() as i64));
    assert!(!field_of_best.is_nullable());
    assert_eq!(best.unwrap().as_primitive::<Int64Type>().values()[..], [5, 5, 5, 5]);

    let (large, is_large) = call(Function::by_row(|x: View<'_, f32, shape![2, 3]>| x.max() > 12.0));
    assert_eq!(large.data_type(), &DataType::Boolean);
    assert_eq!(is_large.unwrap().as_boolean().iter().collect::<Vec<_>>(), [false, false, true, true].map(Some));

    let (roots, root) =
        call(Function::by_row(|x: View<'_, f32, shape![2, 3]>| -> Option<f32> { (x.min() > 0.0).then(|| x.min()) }));
    assert!(roots.is_nullable());
    assert_eq!(
        root.unwrap().as_primitive::<Float32Type>().iter().collect::<Vec<_>>(),
        [None, Some(6.0), Some(12.0), Some(18.0)]
    );

    let (_, failed) = call(Function::by_row(|x: View<'_, f32, shape![2, 3]>| -> Result<f32, String> {
        if x.max() < 12.0 { Ok(x.max()) } else { Err(format!("{} is too large", x.max())) }
    }));
    let failed = failed.unwrap_err();
    assert_eq!(failed, CallError::Failed { row: 2, message: "17 is too large".to_string() });
    assert_eq!(failed.to_string(), "failed at row 2 of the batch: 17 is too large");

    let (_, panicked) = call(Function::by_row(|x: View<'_, f32, shape![2, 3]>| -> f32 {
        assert!(x.max() < 6.0, "no such number");
        0.0
    }));
    assert_eq!(panicked.unwrap_err().to_string(), "panicked at row 1 of the batch: no such number");

    // A tensor that is a view, and one without axes, which is a plain number.
    let (transposed, columns) =
        call(Function::by_row(|x: View<'_, f32, shape![2, 3]>| -> Tensor<f32, shape![3, 2]> { x.t().to_tensor() }));
    assert_eq!(
        tensors::<f32, shape![3, 2]>(&transposed, &columns.unwrap())[1],
        Some(vec![6.0, 9.0, 7.0, 10.0, 8.0, 11.0])
    );
    let (plain, sum) = call(Function::by_row(|x: View<'_, f32, shape![2, 3]>| -> Tensor<f32, shape![]> {
        x.sum_axes::<axes![0, 1]>()
    }));
    assert_eq!(plain.data_type(), &DataType::Float32);
    assert_eq!(sum.unwrap().as_primitive::<Float32Type>().values()[..], [15.0, 51.0, 87.0, 123.0]);
}

/// Adds 1, and counts how it is called.
struct Counting(Arc<[AtomicUsize; 3]>);

impl BlockFunction for Counting {
    type Element = f32;
    type Row = shape![2, 3];
    type OutElement = f32;
    type OutRow = shape![2];

    fn call<N: FixedSize>(&self, rows: SliceView<'_, f32, shape![N, 2, 3]>) -> Tensor<f32, shape![N, 2]> {
        let which = match rows.dims()[0] {
            64 => 0,
            8 => 1,
            1 => 2,
            other => panic!("{other} rows"),
        };
        self.0[which].fetch_add(1, Ordering::Relaxed);
        rows.sum_axis::<-1>()
    }
}

#[test]
fn blocks_of_64_8_and_1() {
    for (n, nulls, expected) in [
        (0, &[][..], [0, 0, 0]),
        (1, &[], [0, 0, 1]),
        (63, &[], [0, 7, 7]),
        (64, &[], [1, 0, 0]),
        (150, &[], [2, 2, 6]),
        // Runs of 64 and 9 rows: no row that is null is computed, none is filled up.
        (76, &[64, 65, 75], [1, 1, 1]),
        (3, &[0, 1, 2], [0, 0, 0]),
    ] {
        let (field, array) = rows(n, nulls);
        let counts = Arc::new([const { AtomicUsize::new(0) }; 3]);
        let function = Function::by_block(Counting(counts.clone()));
        let output = function.output("y", &[&field]).unwrap();
        let sums = function.call(&[(&field, &array)], n).unwrap();
        assert_eq!(counts.each_ref().map(|count| count.load(Ordering::Relaxed)), expected, "{n} rows");
        let one_by_one =
            (0..n).map(|row| (!nulls.contains(&row)).then(|| [1, 4].map(|at| (3 * (6 * row + at)) as f32).to_vec()));
        assert_eq!(tensors::<f32, shape![2]>(&output, &sums), one_by_one.collect::<Vec<_>>(), "{n} rows");
    }
}

/// Parts of arrays, whose first row is not the first in memory: of tensors with nulls, of numbers, of truth values.
#[test]
fn parts_of_columns() {
    struct Rows;
    let (field, array) = rows(90, &[0, 7, 40, 89]);
    let (s, ss) = numbers("s", (0..90).map(|row| (row % 11 != 3).then_some(row as f32)).collect());
    let flag = Field::new("flag", DataType::Boolean, true);
    let flags: ArrayRef =
        Arc::new(BooleanArray::from((0..90).map(|row| (row % 13 != 5).then_some(row % 2 == 0)).collect::<Vec<_>>()));
    let counts = Arc::new([const { AtomicUsize::new(0) }; 3]);
    let block = Function::by_block(Counting(counts));
    let batch =
        Function::by_batch(9, |x: SliceView<'_, f32, shape![Dyn<Rows>, 2, 3]>| -> Tensor<f32, shape![Dyn<Rows>, 2]> {
            x.sum_axis::<-1>()
        });
    let row = Function::by_row(|x: View<'_, f32, shape![2, 3]>| -> InlineTensor<f32, shape![2]> {
        x.sum_axis::<-1>().to_inline()
    });
    let several = Function::by_row(|x: View<'_, f32, shape![2, 3]>, s: f32, flag: Option<bool>| -> f32 {
        x[[0, 0]] + s + flag.map_or(0.5, |flag| if flag { 1000.0 } else { 0.0 })
    });
    for (start, len) in [(0, 90), (1, 89), (3, 64), (7, 1), (8, 32), (41, 48), (89, 1), (90, 0)] {
        let (part, numbers, truths) = (array.slice(start, len), ss.slice(start, len), flags.slice(start, len));
        let is_null = |row: usize| [0, 7, 40, 89].contains(&row);
        let expected: Vec<_> = (start..start + len)
            .map(|row| (!is_null(row)).then(|| [1, 4].map(|at| (3 * (6 * row + at)) as f32).to_vec()))
            .collect();
        for function in [&row, &block, &batch] {
            let output = function.output("y", &[&field]).unwrap();
            let found = function.call(&[(&field, &part)], len).unwrap();
            assert_eq!(tensors::<f32, shape![2]>(&output, &found), expected, "{start} {len}");
        }
        let found = several.call(&[(&field, &part), (&s, &numbers), (&flag, &truths)], len).unwrap();
        let expected = (start..start + len).map(|row| {
            let truth = if row % 13 == 5 { 0.5 } else { [1000.0, 0.0][row % 2] };
            (!is_null(row) && row % 11 != 3).then(|| (6 * row + row) as f32 + truth)
        });
        assert_eq!(found.as_primitive::<Float32Type>().iter().collect::<Vec<_>>(), expected.collect::<Vec<_>>());
    }
}

/// An element that is null is found before the function is called; beneath a row that is null it counts for nothing.
#[test]
fn nulls_within() {
    let field = tensor_field::<f32, shape![2]>("x", true);
    let DataType::FixedSizeList(item, len) = field.data_type() else { panic!("{field}") };
    let items: ArrayRef = Arc::new(Float32Array::from(vec![Some(1.0), Some(2.0), None, None, Some(5.0), None]));
    let of = |valid: [bool; 3]| -> ArrayRef {
        Arc::new(FixedSizeListArray::new(item.clone(), *len, items.clone(), Some(valid.to_vec().into())))
    };
    let function = Function::by_row(|x: View<'_, f32, shape![2]>| -> f32 { x.sum() });
    let (right, wrong) = (of([true, false, false]), of([true, false, true]));
    let sums = function.call(&[(&field, &right)], 3).unwrap();
    assert_eq!(sums.as_primitive::<Float32Type>().iter().collect::<Vec<_>>(), [Some(3.0), None, None]);
    let error = function.call(&[(&field, &wrong)], 3).unwrap_err();
    assert_eq!(error.to_string(), "column `x`: an element of the tensor in row 2 is null");
    // Of a part without that row nothing is wrong.
    assert_eq!(function.call(&[(&field, &wrong.slice(0, 2))], 2).unwrap().null_count(), 1);
}

#[cfg(feature = "half")]
#[test]
fn half_precision() {
    use arrow_array::Float16Array;
    use half::f16;
    let (field, array) = to_column("x", Tensor::<f32, shape![3, 2]>::arange().cast::<f16>());
    let scales: ArrayRef =
        Arc::new(Float16Array::from_iter([Some(f16::from_f32(2.0)), None, Some(f16::from_f32(0.5))]));
    let scale = Field::new("scale", DataType::Float16, true);
    let function = Function::by_row(|x: View<'_, f16, shape![2]>, scale: f16| -> f16 { x.sum() * scale });
    let output = function.output("y", &[&field, &scale]).unwrap();
    assert_eq!((output.data_type(), output.is_nullable()), (&DataType::Float16, true));
    let found = function.call(&[(&field, &array), (&scale, &scales)], 3).unwrap();
    let expected = [Some(2.0), None, Some(4.5)].map(|x| x.map(f16::from_f32));
    assert_eq!(found.as_primitive::<arrow_array::types::Float16Type>().iter().collect::<Vec<_>>(), expected);
    let single = Field::new("scale", DataType::Float32, true);
    let error = function.output("y", &[&field, &single]).unwrap_err();
    assert_eq!(error.to_string(), "column `scale`: expected plain f16, found plain f32, of the shape []");
}

#[test]
fn batches_of_an_open_axis() {
    struct Rows;
    let function =
        Function::by_batch(10, |x: SliceView<'_, f32, shape![Dyn<Rows>, 2, 3]>| -> Tensor<f32, shape![Dyn<Rows>, 3]> {
            assert!(x.dims()[0] <= 10);
            x.sum_axis::<1>()
        });
    let (field, array) = rows(25, &[3]);
    let output = function.output("y", &[&field]).unwrap();
    let sums = tensors::<f32, shape![3]>(&output, &function.call(&[(&field, &array)], 25).unwrap());
    assert_eq!((sums.len(), &sums[3]), (25, &None));
    assert_eq!(sums[24], Some(vec![291.0, 293.0, 295.0]));

    // Of the rows that it is given, one is lost.
    let lossy =
        Function::by_batch(10, |x: SliceView<'_, f32, shape![Dyn<Rows>, 2, 3]>| -> Tensor<f32, shape![Dyn<Rest>, 3]> {
            let rest = x.slice_along::<0, Rest>(1..).unwrap();
            rest.sum_axis::<1>()
        });
    let error = lossy.call(&[(&field, &array)], 25).unwrap_err();
    assert_eq!(error, CallError::Rows { given: 3, found: 2 });
    assert_eq!(error.to_string(), "was given 3 rows, and gave 2");
}

struct Rest;

#[test]
fn other_columns_are_refused() {
    let (field, array) = rows(2, &[]);
    let (narrow, narrows) = to_column("x", Tensor::<f32, shape![2, 6]>::zeros());
    let (double, _) = to_column("x", Tensor::<f64, shape![2, 2, 3]>::zeros());
    let (scale, scales) = numbers("scale", vec![None, None]);
    let function = Function::by_row(|x: View<'_, f32, shape![2, 3]>, scale: f64| -> f64 { f64::from(x.sum()) * scale });

    let refused = |fields: &[&Field]| {
        let error = function.output("y", fields).unwrap_err();
        (error.kind(), error.to_string())
    };
    assert_eq!(
        refused(&[&narrow, &scale]),
        (
            ColumnErrorKind::WrongShape,
            "column `x`: expected tensors of f32 in the shape [2, 3], found tensors of f32 in the shape [6]"
                .to_string()
        )
    );
    assert_eq!(
        refused(&[&double, &scale]).1,
        "column `x`: expected tensors of f32 in the shape [2, 3], found tensors of f64 in the shape [2, 3]"
    );
    assert_eq!(refused(&[&field, &scale]).1, "column `scale`: expected plain f64, found plain f32, of the shape []");
    assert_eq!(
        refused(&[&field, &field]).1,
        "column `x`: expected plain f64, found tensors of f32 in the shape [2, 3]"
    );

    // The same when it is called.
    let error = function.call(&[(&narrow, &narrows), (&scale, &scales)], 2).unwrap_err();
    assert!(matches!(&error, CallError::Column(error) if error.kind() == ColumnErrorKind::WrongShape), "{error}");
    // A field that says what the array is not.
    let error = function.call(&[(&field, &narrows), (&scale, &array)], 2).unwrap_err();
    assert!(matches!(error, CallError::Column(_)), "{error}");
}

#[test]
fn nothing_is_copied() {
    let seen = Arc::new(AtomicUsize::new(0));
    let inside = seen.clone();
    let function = Function::by_row(move |x: SliceView<'_, f32, shape![2, 3]>| -> f32 {
        inside.store(x.as_slice().as_ptr() as usize, Ordering::Relaxed);
        0.0
    });
    let (field, array) = rows(3, &[]);
    function.call(&[(&field, &array)], 3).unwrap();
    let first = array.to_data().child_data()[0].buffers()[0].as_ptr() as usize;
    assert_eq!(seen.load(Ordering::Relaxed), first + 2 * 6 * size_of::<f32>());
}
