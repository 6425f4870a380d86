//! Columns from tensors and tensors from columns.

use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef, FixedSizeListArray, Float32Array, RecordBatch};
use arrow_schema::{DataType, Field, Schema};
use conformable::prelude::*;
use conformable_arrow::{Column, ColumnErrorKind, TensorBuilder, TensorType, tensor_field, to_column};
use std::sync::Arc;

struct Rows;

/// Where an array's elements lie.
fn address(array: &dyn Array) -> *const f32 {
    array.to_data().child_data()[0].buffers()[0].as_ptr().cast()
}

#[test]
fn a_tensor_moves_to_a_column_and_back() {
    let tensor = Tensor::<f32, shape![20000, 2, 3]>::arange();
    let expected = tensor.clone();
    let before = tensor.as_slice().as_ptr();
    let (field, array) = to_column("x", tensor);
    assert_eq!(address(&array), before, "into a column");

    let column = Column::<f32, shape![2, 3]>::of_field(&field, 0).unwrap();
    let read = column.read_array(&array).unwrap().all().unwrap();
    let whole: SliceView<'_, f32, shape![Dyn<Rows>, 2, 3]> = read.whole::<Rows>();
    assert_eq!((whole.as_slice().as_ptr(), whole.len_of::<Rows>().get()), (before, 20000));
    assert_eq!(whole.renamed::<shape![20000, 2, 3]>().unwrap(), expected);

    let back = column.take::<Rows>(array).unwrap();
    assert_eq!(back.as_slice().as_ptr(), before, "back, as nothing else holds it");
    assert_eq!(back.renamed::<shape![20000, 2, 3]>().unwrap(), expected);
}

#[test]
fn what_others_hold_is_copied() {
    let (field, array) = to_column("x", Tensor::<f32, shape![5, 2]>::arange());
    let column = Column::<f32, shape![2]>::of_field(&field, 0).unwrap();
    let held = array.clone();
    let taken = column.take::<Rows>(array).unwrap();
    assert_ne!(taken.as_slice().as_ptr(), address(&held));
    // A part of an array.
    let part = column.take::<Rows>(held.slice(1, 3)).unwrap();
    assert_eq!((taken.to_vec().len(), part.to_vec()), (10, (2..8).map(|n| n as f32).collect()));
    drop(held);
}

#[test]
fn an_open_first_axis() {
    let tensor = Tensor::<i64, shape![Dyn<Rows>, 2]>::from_fn_along(Len::<Rows>::new(3), |[i, j]| (10 * i + j) as i64);
    let (field, array) = to_column("x", tensor);
    assert_eq!((array.len(), TensorType::of(&field).unwrap().dims), (3, vec![2]));
    let back = Column::<i64, shape![2]>::of_field(&field, 0).unwrap().take::<Rows>(array).unwrap();
    assert_eq!(back.to_vec(), [0, 1, 10, 11, 20, 21]);
}

#[test]
fn an_open_size_of_each_tensor() {
    struct Time;
    let (field, array) = to_column("series", Tensor::<f32, shape![2, 4, 3]>::arange());
    let schema = Schema::new(vec![field]);
    let column = Column::<f32, shape![Dyn<Time>, 3]>::open(&schema, "series").unwrap();
    assert_eq!(column.dims(), [4, 3]);
    let batch = RecordBatch::try_new(Arc::new(schema.clone()), vec![array]).unwrap();
    let series = column.read(&batch).unwrap();
    let lengths: Vec<usize> = series.iter().map(|one| one.len_of::<Time>().get()).collect();
    assert_eq!(lengths, [4, 4]);
    assert_eq!(series.whole::<Rows>().sum(), 276.0);
    let error = Column::<f32, shape![Dyn<Time>, 4]>::open(&schema, "series").unwrap_err();
    assert_eq!(
        error.to_string(),
        "column `series`: expected tensors of f32 in the shape [Time, 4], found tensors of f32 in the shape [4, 3]"
    );
    let error = Column::<f32, shape![Dyn<Time>, Dyn<Time>]>::open(&schema, "series").unwrap_err();
    assert_eq!(error.kind(), ColumnErrorKind::WrongShape);
}

#[test]
fn numbers_are_tensors_without_axes() {
    let (field, array) = to_column("x", tensor![1.5, 2.5]);
    assert_eq!((field.data_type(), field.metadata().len()), (&DataType::Float64, 0));
    let column = Column::<f64, shape![]>::of_field(&field, 0).unwrap();
    let numbers = column.read_array(&array).unwrap().all().unwrap();
    assert_eq!(numbers.iter().map(|x| x.item()).collect::<Vec<_>>(), [1.5, 2.5]);
    assert_eq!(numbers.whole::<Rows>().to_vec(), [1.5, 2.5]);
    assert_eq!(column.take::<Rows>(array).unwrap().to_vec(), [1.5, 2.5]);
}

#[test]
fn tensors_without_elements_have_rows() {
    let (field, array) = to_column("x", Tensor::<u8, shape![4, 0, 3]>::zeros());
    assert_eq!(array.len(), 4);
    let column = Column::<u8, shape![0, 3]>::of_field(&field, 0).unwrap();
    let tensors = column.read_array(&array).unwrap().all().unwrap();
    assert_eq!((tensors.len(), tensors.iter().count()), (4, 4));
    assert_eq!(tensors.whole::<Rows>().dims().as_slice(), [4, 0, 3]);
    assert_eq!(tensors.blocks::<3>().map(|block| block.dims()[0]).collect::<Vec<_>>(), [3]);
    assert_eq!(tensors.slice(1..4).len(), 3);
    assert_eq!(column.take::<Rows>(array).unwrap().dims().as_slice(), [4, 0, 3]);
}

#[test]
fn views_of_any_strides_are_pushed_row_major() {
    let x: Tensor<f32, shape![3, 2]> = Tensor::arange();
    let mut builder = TensorBuilder::<f32, shape![2, 3]>::with_capacity(3);
    builder.push(&x.t());
    builder.push(&x.t().flip::<1>());
    builder.push_null();
    assert_eq!((builder.len(), builder.is_empty()), (3, false));
    let (field, array) = builder.finish("x");
    let tensors = Column::<f32, shape![2, 3]>::of_field(&field, 0).unwrap().read_array(&array).unwrap();
    assert_eq!((tensors.len(), tensors.null_count(), tensors.get(3).is_none()), (3, 1, true));
    let rows: Vec<Option<Vec<f32>>> = tensors.iter().map(|row| row.map(|row| row.to_vec())).collect();
    let (straight, flipped) = (vec![0.0, 2.0, 4.0, 1.0, 3.0, 5.0], vec![4.0, 2.0, 0.0, 5.0, 3.0, 1.0]);
    assert_eq!(rows, [Some(straight), Some(flipped), None]);
    assert_eq!(tensors.runs().iter().map(|(at, run)| (*at, run.len())).collect::<Vec<_>>(), [(0, 2)]);
    let error = tensors.all().unwrap_err();
    assert_eq!(error.to_string(), "column `x`: 1 of the batch's 3 rows is null, the first is row 2 of the batch");
}

#[test]
fn blocks() {
    let (field, array) = to_column("x", Tensor::<i32, shape![7, 2]>::arange());
    let tensors = Column::<i32, shape![2]>::of_field(&field, 0).unwrap().read_array(&array).unwrap().all().unwrap();
    let blocks = tensors.blocks::<3>();
    assert_eq!((blocks.len(), blocks.remainder().len()), (2, 1));
    let blocks: Vec<Tensor<i32, shape![3, 2]>> = blocks.map(|block| block.to_tensor()).collect();
    assert_eq!(blocks[1].to_vec(), [6, 7, 8, 9, 10, 11]);
    assert_eq!(tensors.blocks::<1>().map(|one: SliceView<'_, i32, shape![1, 2]>| one.sum()).sum::<i32>(), 91);
    assert_eq!(tensors.blocks::<8>().count(), 0);
    assert_eq!(tensors.iter().next_back().unwrap().to_vec(), [12, 13]);
}

/// Stored as [2, 3], and by the permutation [1, 0] of the shape [3, 2].
#[test]
fn another_order_of_axes() {
    let (field, array) = to_column("x", Tensor::<f32, shape![1, 2, 3]>::arange());
    let metadata = [
        ("ARROW:extension:name", "arrow.fixed_shape_tensor"),
        ("ARROW:extension:metadata", r#"{"shape":[2,3],"permutation":[1,0]}"#),
    ];
    let metadata = metadata.map(|(key, text)| (key.to_string(), text.to_string()));
    let schema = Schema::new(vec![field.with_metadata(metadata.into())]);
    let error = Column::<f32, shape![3, 2]>::open(&schema, "x").unwrap_err();
    assert_eq!(error.kind(), ColumnErrorKind::Permuted);
    assert!(error.to_string().contains("`Column::open_stored`"), "{error}");
    let error = Column::<f32, shape![2, 3]>::open(&schema, "x").unwrap_err();
    assert_eq!(
        error.to_string(),
        "column `x`: expected tensors of f32 in the shape [2, 3], found tensors of f32 in the shape [3, 2], stored as [2, 3] by the permutation [1, 0]"
    );
    let column = Column::<f32, shape![2, 3]>::open_stored(&schema, "x").unwrap();
    let stored = column.read_array(&array).unwrap();
    assert_eq!(stored.get(0).unwrap().t().to_vec(), [0.0, 3.0, 1.0, 4.0, 2.0, 5.0]);
}

#[test]
fn a_batch_of_another_schema() {
    let (field, array) = to_column("x", Tensor::<f32, shape![2, 3]>::zeros());
    let (other, others) = to_column("y", Tensor::<f32, shape![2, 3]>::zeros());
    let column = Column::<f32, shape![3]>::open(&Schema::new(vec![field.clone()]), "x").unwrap();
    let renamed = RecordBatch::try_new(Arc::new(Schema::new(vec![other])), vec![others]).unwrap();
    let swapped: ArrayRef = Arc::new(Float32Array::from(vec![1.0]));
    let swapped =
        RecordBatch::try_new(Arc::new(Schema::new(vec![Field::new("x", DataType::Float32, false)])), vec![swapped]);
    let empty = RecordBatch::new_empty(Arc::new(Schema::empty()));
    for batch in [renamed, swapped.unwrap(), empty] {
        assert_eq!(column.read(&batch).unwrap_err().kind(), ColumnErrorKind::Changed, "{batch:?}");
    }
    assert_eq!(column.read_array(&array).unwrap().len(), 2);
    let (wide, wides) = to_column("x", Tensor::<f32, shape![2, 6]>::zeros());
    assert_ne!(wide, field);
    assert_eq!(column.read_array(&wides).unwrap_err().kind(), ColumnErrorKind::Changed);
}

/// Of the same type to Arrow, and of other tensors.
#[test]
fn a_batch_that_says_another_shape() {
    let (field, array) = to_column("x", Tensor::<f32, shape![2, 2, 3]>::zeros());
    let column = Column::<f32, shape![2, 3]>::open(&Schema::new(vec![field.clone()]), "x").unwrap();
    for text in [r#"{"shape":[3,2]}"#, r#"{"shape":[2,3],"permutation":[1,0]}"#] {
        let mut metadata = field.metadata().clone();
        metadata.insert("ARROW:extension:metadata".to_string(), text.to_string());
        let schema = Arc::new(Schema::new(vec![field.clone().with_metadata(metadata)]));
        let batch = RecordBatch::try_new(schema, vec![array.clone()]).unwrap();
        assert_eq!(column.read(&batch).unwrap_err().kind(), ColumnErrorKind::Changed, "{text}");
    }
    let bare = Arc::new(Schema::new(vec![field.with_metadata(Default::default())]));
    let bare = RecordBatch::try_new(bare, vec![array]).unwrap();
    assert_eq!(column.read(&bare).unwrap_err().kind(), ColumnErrorKind::Changed);
}

#[test]
fn a_name_for_two_sizes() {
    let (field, array) = to_column("x", Tensor::<f32, shape![3, 2, 3]>::zeros());
    let column = Column::<f32, shape![Dyn<Rows>, 3]>::of_field(&field, 0).unwrap();
    let error = column.take::<Rows>(array).unwrap_err();
    assert_eq!(error.kind(), ColumnErrorKind::WrongShape);
    assert!(error.to_string().contains("`Rows`"), "{error}");
}

#[test]
fn more_elements_than_rows_have() {
    // The child array may be longer than the list.
    let values: ArrayRef = Arc::new(Float32Array::from((0..11).map(|n| n as f32).collect::<Vec<_>>()));
    let field = tensor_field::<f32, shape![3]>("x", false);
    let DataType::FixedSizeList(item, len) = field.data_type() else { panic!("{field}") };
    let list = FixedSizeListArray::try_new_with_length(item.clone(), *len, values.slice(0, 6), None, 2).unwrap();
    let array: ArrayRef = Arc::new(list);
    let tensors = Column::<f32, shape![3]>::of_field(&field, 0).unwrap().read_array(&array).unwrap();
    assert_eq!(tensors.get(1).unwrap().to_vec(), [3.0, 4.0, 5.0]);
    assert_eq!(array.as_fixed_size_list().len(), 2);
}

#[cfg(feature = "half")]
#[test]
fn half_precision() {
    use half::f16;
    let (field, array) = to_column("x", Tensor::<f32, shape![2, 2]>::arange().cast::<f16>());
    let column = Column::<f16, shape![2]>::of_field(&field, 0).unwrap();
    assert_eq!(column.read_array(&array).unwrap().get(1).unwrap().to_vec(), [f16::from_f32(2.0), f16::from_f32(3.0)]);
    let error = Column::<f32, shape![2]>::of_field(&field, 0).unwrap_err();
    assert_eq!(
        error.to_string(),
        "column `x`: expected tensors of f32 in the shape [2], found tensors of f16 in the shape [2]"
    );
}
