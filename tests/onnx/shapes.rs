//! Written by `scripts/onnx.py` from `tests/data/onnx/shapes.jsonl.gz`: change the script, not this file.

use super::*;

#[test]
fn center_crop_pad() {
    held!("test_center_crop_pad_crop", Exact, a: f32 [20, 10, 3]; 0: f32 [10, 7, 3] = a.slice(s![5..15, 1..8, ..]));
    held!("test_center_crop_pad_crop_axes_hwc", Exact, a: f32 [20, 8, 3];
        0: f32 [10, 9, 3] = a.slice(s![5..15, .., ..]).pad::<1, 0, 1>(Pad::Constant(0.0))
    );
    held!("test_center_crop_pad_crop_negative_axes_hwc", Exact, a: f32 [20, 8, 3];
        0: f32 [10, 9, 3] = a.slice(s![5..15, .., ..]).pad::<1, 0, 1>(Pad::Constant(0.0))
    );
}

#[test]
fn constant_of_shape() {
    held!("test_constantofshape_int_shape_zero", Exact, ; 0: i32 [0] = Tensor::<i32, shape![0]>::full(0));
}

#[test]
fn depth_to_space() {
    held!("test_depthtospace_crd_mode_example", Exact, a: f32 [1, 8, 2, 3]; 0: f32 [1, 2, 4, 6] = nn::pixel_shuffle::<2, _>(&a));
}

#[test]
fn expand() {
    held!("test_expand_dim_unchanged", Exact, a: f32 [3, 1]; 0: f32 [3, 4] = a.broadcast_to::<shape![3, 4]>());
    held!("test_expand_shape_model2", Exact, a: f32 [1, 3, 1]; 0: f32 [1, 3, 3] = a.broadcast_to::<shape![1, 3, 3]>());
    held!("test_expand_shape_model3", Exact, a: f32 [1, 3, 1]; 0: f32 [3, 3, 3] = a.broadcast_to::<shape![3, 3, 3]>());
}

#[test]
fn eye_like() {
    held!("test_eyelike_without_dtype", Exact, ; 0: i32 [4, 4] = Tensor::<i32, shape![4, 4]>::eye());
}

#[test]
fn flatten() {
    held!("test_flatten_axis0", Exact, a: f32 [2, 3, 4, 5]; 0: f32 [1, 120] = a.flatten().unsqueeze::<0>());
    held!("test_flatten_axis1", Exact, a: f32 [2, 3, 4, 5]; 0: f32 [2, 60] = a.flatten_axes::<1, -1>());
    held!("test_flatten_axis2", Exact, a: f32 [2, 3, 4, 5]; 0: f32 [6, 20] = a.reshape::<shape![6, 20]>());
    held!("test_flatten_axis3", Exact, a: f32 [2, 3, 4, 5]; 0: f32 [24, 5] = a.flatten_axes::<0, 2>());
    held!("test_flatten_default_axis", Exact, a: f32 [5, 4, 3, 2]; 0: f32 [5, 24] = a.flatten_axes::<1, -1>());
    held!("test_operator_flatten", Exact, a: f32 [1, 2, 3, 4]; 0: f32 [1, 24] = a.flatten_axes::<1, -1>());
}

#[test]
fn range() {
    held!("test_range_bfloat16_type_positive_delta", Exact, ; 0: f32 [2] = Tensor::<f32, shape![2]>::arange() * 2.0 + 1.0);
    held!("test_range_int32_type_negative_delta", Exact, ; 0: i32 [2] = Tensor::<i32, shape![2]>::arange() * -3 + 10);
}

#[test]
fn reshape() {
    held!("test_reshape_allowzero_reordered", Exact, a: f32 [0, 3, 4]; 0: f32 [3, 4, 0] = a.reshape::<shape![3, 4, 0]>());
    held!("test_reshape_negative_dim", Exact, a: f32 [2, 3, 4]; 0: f32 [2, 6, 2] = a.reshape::<shape![2, 6, 2]>());
    held!("test_reshape_reordered_all_dims", Exact, a: f32 [2, 3, 4]; 0: f32 [4, 2, 3] = a.reshape::<shape![4, 2, 3]>());
    held!("test_reshape_zero_and_negative_dim", Exact, a: f32 [2, 3, 4]; 0: f32 [2, 3, 1, 4] = a.reshape::<shape![2, 3, 1, 4]>());
    held!("test_reshape_zero_dim", Exact, a: f32 [2, 3, 4]; 0: f32 [2, 3, 4, 1] = a.reshape::<shape![2, 3, 4, 1]>());
}

#[test]
fn shape() {
    held!("test_shape", Exact, a: f32 [3, 4, 5]; 0: usize [3] = Tensor::from_slice(&a.dims()[0..3]).unwrap());
    held!("test_shape_end_1", Exact, a: f32 [3, 4, 5]; 0: usize [1] = Tensor::from_slice(&a.dims()[0..1]).unwrap());
    held!("test_shape_end_negative_1", Exact, a: f32 [3, 4, 5]; 0: usize [2] = Tensor::from_slice(&a.dims()[0..2]).unwrap());
    held!("test_shape_start_1_end_2", Exact, a: f32 [3, 4, 5]; 0: usize [1] = Tensor::from_slice(&a.dims()[1..2]).unwrap());
    held!("test_shape_start_1_end_negative_1", Exact, a: f32 [3, 4, 5]; 0: usize [1] = Tensor::from_slice(&a.dims()[1..2]).unwrap());
}

#[test]
fn size() {
    held!("test_size_example", Exact, ; 0: usize [] = <shape![2, 3]>::LEN);
}

#[test]
fn space_to_depth() {
    held!("test_spacetodepth_crd_mode_example", Exact, a: f32 [1, 2, 4, 6]; 0: f32 [1, 8, 2, 3] = nn::pixel_unshuffle::<2, _>(&a));
    held!("test_spacetodepth_example", Exact, a: f32 [1, 1, 4, 6]; 0: f32 [1, 4, 2, 3] = nn::space_to_depth::<2, _>(&a));
}

#[test]
fn squeeze() {
    held!("test_squeeze", Exact, a: f32 [1, 3, 4, 5]; 0: f32 [3, 4, 5] = a.squeeze::<0>());
}

#[test]
fn transpose() {
    held!("test_transpose_all_permutations_3", Exact, a: f32 [2, 3, 4]; 0: f32 [3, 4, 2] = a.permute::<axes![1, 2, 0]>());
    held!("test_transpose_all_permutations_5", Exact, a: f32 [2, 3, 4]; 0: f32 [4, 3, 2] = a.permute::<axes![2, 1, 0]>());
    held!("test_transpose_default", Exact, a: f32 [2, 3, 4]; 0: f32 [4, 3, 2] = a.permute::<axes![2, 1, 0]>());
}

#[test]
fn trilu() {
    held!("test_tril_neg", Exact, a: i64 [4, 5]; 0: i64 [4, 5] = a.tril::<-1>());
    held!("test_tril_out_pos", Exact, a: i64 [4, 5]; 0: i64 [4, 5] = a.tril::<6>());
    held!("test_tril_square_neg", Exact, a: i64 [2, 3, 3]; 0: i64 [2, 3, 3] = a.tril::<-1>());
    held!("test_tril_zero", Exact, a: i64 [3, 0, 5]; 0: i64 [3, 0, 5] = a.tril::<6>());
    held!("test_triu_one_row", Exact, a: i64 [3, 1, 5]; 0: i64 [3, 1, 5] = a.triu::<1>());
    held!("test_triu_out_neg_out", Exact, a: i64 [4, 5]; 0: i64 [4, 5] = a.triu::<-7>());
    held!("test_triu_out_pos", Exact, a: i64 [4, 5]; 0: i64 [4, 5] = a.triu::<6>());
    held!("test_triu_square_neg", Exact, a: i64 [2, 3, 3]; 0: i64 [2, 3, 3] = a.triu::<-1>());
    held!("test_triu_zero", Exact, a: i64 [0, 5]; 0: i64 [0, 5] = a.triu::<6>());
}

#[test]
fn unsqueeze() {
    held!("test_unsqueeze_negative_axes", Exact, a: f32 [1, 3, 1, 5]; 0: f32 [1, 3, 1, 1, 5] = a.unsqueeze::<-2>());
    held!("test_unsqueeze_three_axes", Exact, a: f32 [3, 4, 5];
        0: f32 [3, 4, 1, 5, 1, 1] = a.unsqueeze::<2>().unsqueeze::<4>().unsqueeze::<5>()
    );
    held!("test_unsqueeze_unsorted_axes", Exact, a: f32 [3, 4, 5];
        0: f32 [3, 4, 1, 5, 1, 1] = a.unsqueeze::<2>().unsqueeze::<4>().unsqueeze::<5>()
    );
}
