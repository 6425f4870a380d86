//! Written by `scripts/onnx.py` from `tests/data/onnx/copies.jsonl.gz`: change the script, not this file.

use super::*;

#[test]
fn concat() {
    held!("test_concat_2d_axis_negative_2", Exact, a: f32 [2, 2], b: f32 [2, 2]; 0: f32 [4, 2] = a.concat::<-2>(&b));
    held!("test_concat_3d_axis_1", Exact, a: f32 [2, 2, 2], b: f32 [2, 2, 2]; 0: f32 [2, 4, 2] = a.concat::<1>(&b));
    held!("test_concat_3d_axis_2", Exact, a: f32 [2, 2, 2], b: f32 [2, 2, 2]; 0: f32 [2, 2, 4] = a.concat::<2>(&b));
    held!("test_concat_3d_axis_negative_1", Exact, a: f32 [2, 2, 2], b: f32 [2, 2, 2]; 0: f32 [2, 2, 4] = a.concat::<-1>(&b));
    held!("test_concat_3d_axis_negative_2", Exact, a: f32 [2, 2, 2], b: f32 [2, 2, 2]; 0: f32 [2, 4, 2] = a.concat::<-2>(&b));
    held!("test_concat_3d_axis_negative_3", Exact, a: f32 [2, 2, 2], b: f32 [2, 2, 2]; 0: f32 [4, 2, 2] = a.concat::<-3>(&b));
    held!("test_operator_concat2", Exact, a: f32 [2, 3], b: f32 [2, 3]; 0: f32 [2, 6] = a.concat::<1>(&b));
}

#[test]
fn gather() {
    held!("test_Embedding_sparse", Exact, a: f32 [4, 3], b: i64 [1, 4]; 0: f32 [1, 4, 3] = a.take::<0>(&b).unwrap());
    held!("test_gather_2d_indices", Exact, a: f32 [3, 3], b: i64 [1, 2]; 0: f32 [3, 1, 2] = a.take::<1>(&b).unwrap());
    held!("test_gather_negative_indices", Exact, a: f32 [10], b: i64 [3]; 0: f32 [3] = a.take::<0>(&b).unwrap());
}

#[test]
fn gather_elements() {
    held!("test_gather_elements_1", Exact, a: f32 [3, 3], b: i64 [2, 3]; 0: f32 [2, 3] = a.gather::<0>(&b).unwrap());
    held!("test_gather_elements_negative_indices", Exact, a: f32 [3, 3], b: i64 [2, 3]; 0: f32 [2, 3] = a.gather::<0>(&b).unwrap());
}

#[test]
fn gather_nd() {
    held!("test_gathernd_example_float32", Exact, a: f32 [2, 2, 2], b: i64 [2, 1, 2];
        0: f32 [2, 1, 2] = a.flatten_axes::<0, 1>().take::<0>(b.index_axis::<-1>(0) * 2 + b.index_axis::<-1>(1)).unwrap()
    );
    held!("test_gathernd_example_int32_batch_dim1", Exact, a: i32 [2, 2, 2], b: i64 [2, 1];
        0: i32 [2, 2] = a.gather::<1>(b.unsqueeze::<1>().broadcast_to::<shape![2, 1, 2]>()).unwrap().squeeze::<1>()
    );
}

#[test]
fn one_hot() {
    held!("test_onehot_negative_indices", Exact, a: i64 [3], c: f32 [2];
        0: f32 [3, 10] = a.one_hot::<10>().unwrap().equal(1).move_axis::<-1, 1>().select(c[[1]], c[[0]])
    );
    held!("test_onehot_with_axis", Exact, a: f32 [2, 2], c: f32 [2];
        0: f32 [2, 10, 2] = a.cast::<i64>().one_hot::<10>().unwrap().equal(1).move_axis::<-1, 1>().select(c[[1]], c[[0]])
    );
    held!("test_onehot_with_negative_axis", Exact, a: f32 [2, 2], c: f32 [2];
        0: f32 [2, 10, 2] = a.cast::<i64>().one_hot::<10>().unwrap().equal(1).move_axis::<-1, -2>().select(c[[1]], c[[0]])
    );
}

#[test]
fn pad() {
    held!("test_ReflectionPad2d", Exact, a: f32 [2, 3, 8, 8];
        0: f32 [2, 3, 15, 11] = a.pad::<2, 3, 4>(Pad::Reflect).pad::<3, 1, 2>(Pad::Reflect)
    );
    held!("test_ZeroPad2d", Exact, a: f32 [2, 3, 4, 4];
        0: f32 [2, 3, 11, 7] = a.pad::<2, 3, 4>(Pad::Constant(0.0)).pad::<3, 1, 2>(Pad::Constant(0.0))
    );
    held!("test_constant_pad_negative_axes", Exact, a: f32 [1, 3, 4, 5], c: f32 [];
        0: f32 [1, 3, 4, 12] = a.pad::<-1, 3, 4>(Pad::Constant(c.item()))
    );
    held!("test_edge_pad", Exact, a: i32 [1, 3, 4, 5]; 0: i32 [1, 3, 6, 7] = a.pad::<2, 1, 1>(Pad::Edge).pad::<3, 1, 1>(Pad::Edge));
    held!("test_operator_pad", Exact, a: f32 [1, 1, 2, 4]; 0: f32 [1, 1, 3, 9] = a.pad::<2, 0, 1>(Pad::Reflect).pad::<3, 2, 3>(Pad::Reflect));
    held!("test_wrap_pad", Exact, a: i32 [1, 3, 4, 5];
        let w2 = (a.slice(s![.., .., -1.., ...]), &a, a.slice(s![.., .., ..1, ...])).concat::<2>();
        let w3 = (w2.slice(s![.., .., .., -1.., ...]), &w2, w2.slice(s![.., .., .., ..1, ...])).concat::<3>();
        0: i32 [1, 3, 6, 7] = w3
    );
}

#[test]
fn reverse_sequence() {
    held!("test_reversesequence_batch", Exact, a: f32 [4, 4], b: i64 [4]; 0: f32 [4, 4] = a.reverse_sequence::<1, 0>(&b).unwrap());
    held!("test_reversesequence_time", Exact, a: f32 [4, 4], b: i64 [4]; 0: f32 [4, 4] = a.reverse_sequence::<0, 1>(&b).unwrap());
}

#[test]
fn scatter() {
    held!("test_scatter_without_axis", Exact, a: f32 [3, 3], b: i64 [2, 3], c: f32 [2, 3]; 0: f32 [3, 3] = a.scatter::<0>(&b, &c).unwrap());
}

#[test]
fn scatter_elements() {
    held!("test_scatter_elements_with_negative_indices", Exact, a: f32 [1, 5], b: i64 [1, 2], c: f32 [1, 2];
        0: f32 [1, 5] = a.scatter::<1>(&b, &c).unwrap()
    );
    held!("test_scatter_elements_with_reduction_min", Exact, a: f32 [1, 5], b: i64 [1, 2], c: f32 [1, 2];
        0: f32 [1, 5] = a.scatter_with::<1>(&b, &c, Numeric::smaller).unwrap()
    );
    held!("test_scatter_elements_with_reduction_mul", Sum(2), a: f32 [1, 5], b: i64 [1, 2], c: f32 [1, 2];
        0: f32 [1, 5] = a.scatter_with::<1>(&b, &c, |x, y| x * y).unwrap()
    );
    held!("test_scatter_elements_without_axis", Exact, a: f32 [3, 3], b: i64 [2, 3], c: f32 [2, 3];
        0: f32 [3, 3] = a.scatter::<0>(&b, &c).unwrap()
    );
}

#[test]
fn scatter_nd() {
    held!("test_scatternd", Exact, a: f32 [4, 4, 4], b: i64 [2, 1], c: f32 [2, 4, 4];
        0: f32 [4, 4, 4] = a.scatter::<0>(b.reshape::<shape![2, 1, 1]>().broadcast_to::<shape![2, 4, 4]>(), &c).unwrap()
    );
    held!("test_scatternd_add", Sum(2), a: f32 [4, 4, 4], b: i64 [2, 1], c: f32 [2, 4, 4];
        0: f32 [4, 4, 4] = a.scatter_add::<0>(b.reshape::<shape![2, 1, 1]>().broadcast_to::<shape![2, 4, 4]>(), &c).unwrap()
    );
    held!("test_scatternd_max", Exact, a: f32 [4, 4, 4], b: i64 [2, 1], c: f32 [2, 4, 4];
        0: f32 [4, 4, 4] = a.scatter_with::<0>(b.reshape::<shape![2, 1, 1]>().broadcast_to::<shape![2, 4, 4]>(), &c, Numeric::larger).unwrap()
    );
    held!("test_scatternd_min", Exact, a: f32 [4, 4, 4], b: i64 [2, 1], c: f32 [2, 4, 4];
        0: f32 [4, 4, 4] = a.scatter_with::<0>(b.reshape::<shape![2, 1, 1]>().broadcast_to::<shape![2, 4, 4]>(), &c, Numeric::smaller).unwrap()
    );
}

#[test]
fn slice() {
    held!("test_slice_default_axes", Exact, a: f32 [20, 10, 5]; 0: f32 [20, 10, 1] = a.slice(s![.., .., 3..4]));
    held!("test_slice_default_steps", Exact, a: f32 [20, 10, 5]; 0: f32 [20, 10, 1] = a.slice(s![.., .., 3..4]));
    held!("test_slice_neg", Exact, a: f32 [20, 10, 5]; 0: f32 [20, 9, 5] = a.slice(s![.., 0..9, ..]));
    held!("test_slice_neg_steps", Exact, a: f32 [20, 10, 5]; 0: f32 [19, 3, 2] = a.slice(s![1..20;-1, 1..10;-3, 2..5;-2]));
}

#[test]
fn split() {
    held!("test_split_1d_uneven_split_opset18", Exact, a: f32 [7];
        let (p, q, r, s) = a.split::<0, shape![2, 2, 2, 1]>();
        0: f32 [2] = p,
        1: f32 [2] = q,
        2: f32 [2] = r,
        3: f32 [1] = s
    );
    held!("test_split_2d_uneven_split_opset18", Exact, a: f32 [2, 8];
        let (p, q, r) = a.split::<1, shape![3, 3, 2]>();
        0: f32 [2, 3] = p,
        1: f32 [2, 3] = q,
        2: f32 [2, 2] = r
    );
    held!("test_split_equal_parts_default_axis_opset13", Exact, a: f32 [6];
        let [p, q, r] = a.split_even::<0, 3>();
        0: f32 [2] = p,
        1: f32 [2] = q,
        2: f32 [2] = r
    );
    held!("test_split_variable_parts_1d_opset13", Exact, a: f32 [6]; let (p, q) = a.split::<0, shape![2, 4]>(); 0: f32 [2] = p, 1: f32 [4] = q);
    held!("test_split_variable_parts_2d_opset13", Exact, a: f32 [2, 6];
        let (p, q) = a.split::<1, shape![2, 4]>();
        0: f32 [2, 2] = p,
        1: f32 [2, 4] = q
    );
    held!("test_split_variable_parts_2d_opset18", Exact, a: f32 [2, 6];
        let (p, q) = a.split::<1, shape![2, 4]>();
        0: f32 [2, 2] = p,
        1: f32 [2, 4] = q
    );
    held!("test_split_variable_parts_default_axis_opset13", Exact, a: f32 [6];
        let (p, q) = a.split::<0, shape![2, 4]>();
        0: f32 [2] = p,
        1: f32 [4] = q
    );
    held!("test_split_zero_size_splits_opset13", Exact, a: f32 [0];
        let (p, q, r) = a.split::<0, shape![0, 0, 0]>();
        0: f32 [0] = p,
        1: f32 [0] = q,
        2: f32 [0] = r
    );
}

#[test]
fn tensor_scatter() {
    held!("test_tensorscatter_circular", Exact, a: f32 [2, 1, 4, 5], b: f32 [2, 1, 2, 5], c: i64 [2];
        let at = (c.reshape::<shape![2, 1, 1, 1]>() + Tensor::<i64, shape![2, 1]>::arange()) % 4;
        0: f32 [2, 1, 4, 5] = a.scatter::<-2>(at.broadcast_to::<shape![2, 1, 2, 5]>(), &b).unwrap()
    );
}

#[test]
fn tile() {
    held!("test_tile", Exact, a: f32 [2, 3, 4, 5]; 0: f32 [14, 18, 16, 10] = a.repeat::<shape![7, 6, 4, 2]>());
}
