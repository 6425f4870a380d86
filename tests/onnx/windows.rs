//! Written by `scripts/onnx.py` from `tests/data/onnx/windows.jsonl.gz`: change the script, not this file.

use super::*;

#[test]
fn affine_grid() {
    held!("test_affine_grid_2d", Sum(6), a: f32 [2, 2, 3]; 0: f32 [2, 5, 6, 2] = nn::affine_grid::<shape![5, 6], _>(&a, false));
    held!("test_affine_grid_2d_align_corners", Sum(6), a: f32 [2, 2, 3]; 0: f32 [2, 5, 6, 2] = nn::affine_grid::<shape![5, 6], _>(&a, true));
}

#[test]
fn average_pool() {
    held!("test_AvgPool2d", Sum(4), a: f32 [2, 3, 6, 6]; 0: f32 [2, 3, 3, 3] = nn::avg_pool2d(&a, Pool::window::<2>()));
    held!("test_AvgPool3d", Sum(8), a: f32 [2, 3, 4, 4, 4]; 0: f32 [2, 3, 2, 2, 2] = nn::avg_pool3d(&a, Pool::window::<2>()));
    held!("test_averagepool_1d_default", Sum(2), a: f32 [1, 3, 32]; 0: f32 [1, 3, 31] = nn::avg_pool1d(&a, Pool::window::<2>().stride::<1>()));
    held!("test_averagepool_2d_default", Sum(4), a: f32 [1, 3, 32, 32];
        0: f32 [1, 3, 31, 31] = nn::avg_pool2d(&a, Pool::window::<2>().stride::<1>())
    );
    held!("test_averagepool_2d_dilations", Sum(4), a: f32 [1, 1, 4, 4];
        0: f32 [1, 1, 2, 2] = nn::avg_pool2d(&a, Pool::window::<2>().stride::<1>().dilation::<2>().ceil_mode())
    );
    held!("test_averagepool_2d_precomputed_pads_count_include_pad", Sum(25), a: f32 [1, 1, 5, 5];
        0: f32 [1, 1, 5, 5] = nn::avg_pool2d(&a, Pool::window::<5>().stride::<1>().padding::<2>())
    );
    held!("test_averagepool_2d_precomputed_same_upper", Sum(9), a: f32 [1, 1, 5, 5];
        0: f32 [1, 1, 3, 3] = nn::avg_pool2d(&a, Pool::window::<3>().stride::<2>().padding::<1>().count_include_pad(false))
    );
    held!("test_averagepool_2d_precomputed_strides", Sum(4), a: f32 [1, 1, 5, 5];
        0: f32 [1, 1, 2, 2] = nn::avg_pool2d(&a, Pool::window::<2>())
    );
    held!("test_averagepool_3d_default", Sum(8), a: f32 [1, 3, 32, 32, 32];
        0: f32 [1, 3, 31, 31, 31] = nn::avg_pool3d(&a, Pool::window::<2>().stride::<1>())
    );
    held!("test_averagepool_3d_dilations_large_count_include_pad_is_0_ceil_mode_is_True", Sum(125), a: f32 [1, 1, 32, 32, 32];
        0: f32 [1, 1, 9, 9, 9] = nn::avg_pool3d(&a, Pool::window::<5>().stride::<3>().dilation::<2>().ceil_mode())
    );
    held!("test_averagepool_3d_dilations_large_count_include_pad_is_1_ceil_mode_is_False", Sum(125), a: f32 [1, 1, 32, 32, 32];
        0: f32 [1, 1, 8, 8, 8] = nn::avg_pool3d(&a, Pool::window::<5>().stride::<3>().dilation::<2>())
    );
    held!("test_averagepool_3d_dilations_large_count_include_pad_is_1_ceil_mode_is_True", Sum(125), a: f32 [1, 1, 32, 32, 32];
        0: f32 [1, 1, 9, 9, 9] = nn::avg_pool3d(&a, Pool::window::<5>().stride::<3>().dilation::<2>().ceil_mode())
    );
}

#[test]
fn col2_im() {
    held!("test_col2im", Sum(5), a: f32 [1, 5, 5];
        0: f32 [1, 1, 5, 5] = nn::conv_transpose2d(a.reshape::<shape![1, 5, 5, 1]>(), Tensor::<f32, shape![5, 5]>::eye().into_shape::<shape![5, 1, 1, 5]>(), Conv::new())
    );
    held!("test_col2im_dilations", Sum(4), a: f32 [1, 4, 5];
        0: f32 [1, 1, 6, 6] = nn::conv_transpose2d(a.reshape::<shape![1, 4, 5, 1]>(), Tensor::<f32, shape![4, 4]>::eye().into_shape::<shape![4, 1, 2, 2]>(), Conv::new().dilation_hw::<1, 5>())
    );
}

#[test]
fn conv_1() {
    held!("test_Conv1d", Sum(12), a: f32 [2, 4, 10], b: f32 [5, 4, 3], c: f32 [5]; 0: f32 [2, 5, 8] = nn::conv1d(&a, &b, Conv::new().bias(&c)));
    held!("test_Conv1d_pad2size1", Sum(20), a: f32 [1, 4, 1], b: f32 [4, 4, 5], c: f32 [4];
        0: f32 [1, 4, 1] = nn::conv1d(&a, &b, Conv::new().padding::<2>().bias(&c))
    );
    held!("test_Conv1d_stride", Sum(12), a: f32 [2, 4, 10], b: f32 [5, 4, 3], c: f32 [5];
        0: f32 [2, 5, 4] = nn::conv1d(&a, &b, Conv::new().stride::<2>().bias(&c))
    );
    held!("test_Conv2d_depthwise_strided", Sum(9), a: f32 [2, 4, 6, 6], b: f32 [4, 1, 3, 3], c: f32 [4];
        0: f32 [2, 4, 2, 2] = nn::conv2d(&a, &b, Conv::new().stride::<2>().groups::<4>().bias(&c))
    );
    held!("test_Conv2d_depthwise_with_multiplier", Sum(9), a: f32 [2, 4, 6, 6], b: f32 [8, 1, 3, 3], c: f32 [8];
        0: f32 [2, 8, 4, 4] = nn::conv2d(&a, &b, Conv::new().groups::<4>().bias(&c))
    );
    held!("test_Conv2d_dilated", Sum(27), a: f32 [2, 3, 8, 8], b: f32 [2, 3, 3, 3], c: f32 [2];
        0: f32 [2, 2, 3, 3] = nn::conv2d(&a, &b, Conv::new().stride::<2>().dilation::<2>().padding::<1>().bias(&c))
    );
    held!("test_Conv2d_groups_thnn", Sum(12), a: f32 [2, 4, 6, 5], b: f32 [6, 2, 3, 2], c: f32 [6];
        0: f32 [2, 6, 4, 4] = nn::conv2d(&a, &b, Conv::new().groups::<2>().bias(&c))
    );
    held!("test_Conv2d_no_bias", Sum(18), a: f32 [2, 3, 6, 5], b: f32 [4, 3, 3, 2]; 0: f32 [2, 4, 4, 4] = nn::conv2d(&a, &b, Conv::new()));
    held!("test_Conv2d_padding", Sum(27), a: f32 [2, 3, 6, 6], b: f32 [4, 3, 3, 3], c: f32 [4];
        0: f32 [2, 4, 3, 3] = nn::conv2d(&a, &b, Conv::new().stride::<2>().padding::<1>().bias(&c))
    );
    held!("test_Conv2d_strided", Sum(27), a: f32 [2, 3, 6, 6], b: f32 [4, 3, 3, 3], c: f32 [4];
        0: f32 [2, 4, 2, 2] = nn::conv2d(&a, &b, Conv::new().stride::<2>().bias(&c))
    );
    held!("test_Conv3d", Sum(72), a: f32 [2, 3, 3, 4, 5], b: f32 [4, 3, 2, 3, 4], c: f32 [4];
        0: f32 [2, 4, 2, 2, 2] = nn::conv3d(&a, &b, Conv::new().bias(&c))
    );
    held!("test_Conv3d_dilated_strided", Sum(24), a: f32 [2, 3, 5, 5, 5], b: f32 [4, 3, 2, 2, 2], c: f32 [4];
        0: f32 [2, 4, 2, 2, 2] = nn::conv3d(&a, &b, Conv::new().stride::<2>().dilation::<2>().bias(&c))
    );
}

#[test]
fn conv_2() {
    held!("test_Conv3d_stride_padding", Sum(24), a: f32 [2, 3, 5, 5, 5], b: f32 [4, 3, 2, 2, 2], c: f32 [4];
        0: f32 [2, 4, 3, 3, 3] = nn::conv3d(&a, &b, Conv::new().stride::<2>().padding::<1>().bias(&c))
    );
    held!("test_basic_conv_with_padding", Sum(9), a: f32 [1, 1, 5, 5], b: f32 [1, 1, 3, 3];
        0: f32 [1, 1, 5, 5] = nn::conv2d(&a, &b, Conv::new().padding::<1>())
    );
    held!("test_conv_with_strides_and_asymmetric_padding", Sum(9), a: f32 [1, 1, 7, 5], b: f32 [1, 1, 3, 3];
        0: f32 [1, 1, 4, 2] = nn::conv2d(&a, &b, Conv::new().stride::<2>().padding_hw::<1, 0>())
    );
    held!("test_conv_with_strides_padding", Sum(9), a: f32 [1, 1, 7, 5], b: f32 [1, 1, 3, 3];
        0: f32 [1, 1, 4, 3] = nn::conv2d(&a, &b, Conv::new().stride::<2>().padding::<1>())
    );
}

#[test]
fn conv_transpose() {
    held!("test_ConvTranspose2d", Sum(27), a: f32 [1, 3, 7, 6], b: f32 [3, 4, 3, 3], c: f32 [4];
        0: f32 [1, 4, 20, 12] = nn::conv_transpose2d(&a, &b, Conv::new().stride_hw::<3, 2>().padding::<1>().output_padding::<1>().bias(&c))
    );
    held!("test_convtranspose", Sum(9), a: f32 [1, 1, 3, 3], b: f32 [1, 2, 3, 3];
        0: f32 [1, 2, 5, 5] = nn::conv_transpose2d(&a, &b, Conv::new())
    );
    held!("test_convtranspose_1d", Sum(3), a: f32 [1, 1, 3], b: f32 [1, 2, 3]; 0: f32 [1, 2, 5] = nn::conv_transpose1d(&a, &b, Conv::new()));
    held!("test_convtranspose_group_2", Sum(9), a: f32 [1, 2, 3, 3], b: f32 [2, 1, 3, 3];
        0: f32 [1, 2, 5, 5] = nn::conv_transpose2d(&a, &b, Conv::new().groups::<2>())
    );
    held!("test_convtranspose_group_2_image_3", Sum(9), a: f32 [3, 2, 3, 3], b: f32 [2, 1, 3, 3];
        0: f32 [3, 2, 5, 5] = nn::conv_transpose2d(&a, &b, Conv::new().groups::<2>())
    );
    held!("test_convtranspose_kernel_shape", Sum(9), a: f32 [1, 1, 3, 3], b: f32 [1, 2, 3, 3];
        0: f32 [1, 2, 10, 8] = nn::conv_transpose2d(&a, &b, Conv::new().stride_hw::<3, 2>().output_padding::<1>())
    );
    held!("test_convtranspose_pad", Sum(9), a: f32 [1, 1, 3, 3], b: f32 [1, 2, 3, 3];
        0: f32 [1, 2, 10, 8] = nn::conv_transpose2d(&a, &b, Conv::new().stride_hw::<3, 2>().output_padding::<1>())
    );
    held!("test_operator_convtranspose", Sum(27), a: f32 [2, 3, 4, 5], b: f32 [3, 3, 3, 3];
        0: f32 [2, 3, 12, 15] = nn::conv_transpose2d(&a, &b, Conv::new().stride::<3>().padding::<1>().output_padding::<2>())
    );
}

#[test]
fn global_average_pool() {
    held!("test_globalaveragepool_precomputed", Sum(9), a: f32 [1, 1, 3, 3]; 0: f32 [1, 1, 1, 1] = nn::global_avg_pool2d(&a));
}

#[test]
fn global_max_pool() {
    held!("test_globalmaxpool_precomputed", Exact, a: f32 [1, 1, 3, 3]; 0: f32 [1, 1, 1, 1] = nn::global_max_pool2d(&a));
}

#[test]
fn grid_sample() {
    held!("test_gridsample_aligncorners_true", Sum(6), a: f32 [1, 1, 3, 2], b: f32 [1, 2, 4, 2];
        0: f32 [1, 1, 2, 4] = nn::grid_sample(&a, &b, GridSample::bilinear().align_corners())
    );
    held!("test_gridsample_bicubic_align_corners_0_additional_1", Sum(6), a: f32 [1, 1, 3, 2], b: f32 [1, 2, 4, 2];
        0: f32 [1, 1, 2, 4] = nn::grid_sample(&a, &b, GridSample::bicubic())
    );
    held!("test_gridsample_bilinear", Sum(6), a: f32 [1, 1, 3, 2], b: f32 [1, 2, 4, 2];
        0: f32 [1, 1, 2, 4] = nn::grid_sample(&a, &b, GridSample::bilinear())
    );
    held!("test_gridsample_bilinear_align_corners_1_additional_1", Sum(6), a: f32 [1, 1, 3, 2], b: f32 [1, 2, 4, 2];
        0: f32 [1, 1, 2, 4] = nn::grid_sample(&a, &b, GridSample::bilinear().align_corners())
    );
    held!("test_gridsample_border_padding", Sum(6), a: f32 [1, 1, 3, 2], b: f32 [1, 2, 4, 2];
        0: f32 [1, 1, 2, 4] = nn::grid_sample(&a, &b, GridSample::bilinear().border())
    );
    held!("test_gridsample_nearest_align_corners_0_additional_1", Exact, a: f32 [1, 1, 3, 2], b: f32 [1, 2, 4, 2];
        0: f32 [1, 1, 2, 4] = nn::grid_sample(&a, &b, GridSample::nearest())
    );
    held!("test_gridsample_nearest_align_corners_1_additional_1", Exact, a: f32 [1, 1, 3, 2], b: f32 [1, 2, 4, 2];
        0: f32 [1, 1, 2, 4] = nn::grid_sample(&a, &b, GridSample::nearest().align_corners())
    );
    held!("test_gridsample_reflection_padding", Sum(6), a: f32 [1, 1, 3, 2], b: f32 [1, 2, 4, 2];
        0: f32 [1, 1, 2, 4] = nn::grid_sample(&a, &b, GridSample::bilinear().reflection())
    );
    held!("test_gridsample_volumetric_nearest_align_corners_1", Exact, a: f32 [1, 1, 3, 2, 2], b: f32 [1, 2, 4, 2, 3];
        0: f32 [1, 1, 2, 4, 2] = nn::grid_sample(&a, &b, GridSample::nearest().align_corners())
    );
}

#[test]
fn lp_pool() {
    held!("test_lppool_2d_dilations", Sum(4), a: f32 [1, 1, 4, 4];
        0: f32 [1, 1, 2, 2] = nn::lp_pool2d(&a, 2.0, Pool::window::<2>().stride::<1>().dilation::<2>())
    );
    held!("test_lppool_2d_pads", Sum(9), a: f32 [1, 3, 28, 28];
        0: f32 [1, 3, 30, 30] = nn::lp_pool2d_const(&a, 3.0, Pool::window::<3>().stride::<1>().padding::<2>())
    );
    held!("test_lppool_2d_same_lower", Sum(4), a: f32 [1, 3, 32, 32];
        0: f32 [1, 3, 32, 32] = nn::lp_pool2d(&a, 4.0, Pool::window::<2>().stride::<1>().padding_sides::<1, 0, 1, 0>())
    );
    held!("test_lppool_2d_strides", Sum(25), a: f32 [1, 3, 32, 32];
        0: f32 [1, 3, 10, 10] = nn::lp_pool2d(&a, 2.0, Pool::window::<5>().stride::<3>())
    );
}

#[test]
fn max_pool_1() {
    held!("test_MaxPool1d", Exact, a: f32 [2, 10, 4]; 0: f32 [2, 10, 1] = nn::max_pool1d(&a, Pool::window::<4>()));
    held!("test_MaxPool1d_stride", Exact, a: f32 [2, 10, 4]; 0: f32 [2, 10, 1] = nn::max_pool1d(&a, Pool::window::<4>()));
    held!("test_MaxPool3d_stride", Exact, a: f32 [2, 3, 5, 5, 5]; 0: f32 [2, 3, 2, 2, 2] = nn::max_pool3d(&a, Pool::window::<2>()));
    held!("test_maxpool_2d_ceil_output_size_reduce_by_one", Exact, a: f32 [1, 1, 2, 2];
        0: f32 [1, 1, 1, 1] = nn::max_pool2d(&a, Pool::window::<1>().stride::<2>().ceil_mode())
    );
    held!("test_maxpool_2d_default", Exact, a: f32 [1, 3, 32, 32];
        0: f32 [1, 3, 31, 31] = nn::max_pool2d(&a, Pool::window::<2>().stride::<1>())
    );
    held!("test_maxpool_2d_pads", Exact, a: f32 [1, 3, 28, 28];
        0: f32 [1, 3, 30, 30] = nn::max_pool2d_const(&a, Pool::window::<3>().stride::<1>().padding::<2>())
    );
    held!("test_maxpool_2d_precomputed_strides", Exact, a: f32 [1, 1, 5, 5]; 0: f32 [1, 1, 2, 2] = nn::max_pool2d(&a, Pool::window::<2>()));
    held!("test_maxpool_2d_same_upper", Exact, a: f32 [1, 3, 32, 32];
        0: f32 [1, 3, 32, 32] = nn::max_pool2d(&a, Pool::window::<2>().stride::<1>().padding_sides::<0, 1, 0, 1>())
    );
    held!("test_maxpool_2d_strides", Exact, a: f32 [1, 3, 32, 32];
        0: f32 [1, 3, 10, 10] = nn::max_pool2d(&a, Pool::window::<5>().stride::<3>())
    );
    held!("test_maxpool_2d_uint8", Exact, a: u8 [1, 1, 5, 5];
        0: u8 [1, 1, 5, 5] = nn::max_pool2d(&a, Pool::window::<5>().stride::<1>().padding::<2>())
    );
    held!("test_maxpool_3d_dilations_use_ref_impl", Exact, a: f32 [1, 1, 4, 4, 4];
        0: f32 [1, 1, 2, 2, 2] = nn::max_pool3d(&a, Pool::window::<2>().stride::<1>().dilation::<2>())
    );
    held!("test_maxpool_3d_dilations_use_ref_impl_large", Exact, a: f32 [1, 1, 32, 32, 32];
        0: f32 [1, 1, 9, 9, 9] = nn::max_pool3d(&a, Pool::window::<5>().stride::<3>().dilation::<2>().ceil_mode())
    );
}

#[test]
fn max_pool_2() {
    held!("test_maxpool_with_argmax_2d_precomputed_strides", Exact, a: f32 [1, 1, 5, 5];
        let (values, positions) = nn::max_pool2d_with_indices(&a, Pool::window::<2>(), nn::Counting::InTensorByColumns);
        0: f32 [1, 1, 2, 2] = values,
        1: usize [1, 1, 2, 2] = positions
    );
    held!("test_operator_maxpool", Exact, a: f32 [20, 16, 50]; 0: f32 [20, 16, 24] = nn::max_pool1d(&a, Pool::window::<3>().stride::<2>()));
}

#[test]
fn max_unpool() {
    held!("test_maxunpool_export_without_output_shape", Exact, a: f32 [1, 1, 2, 2], b: i64 [1, 1, 2, 2];
        0: f32 [1, 1, 4, 4] = nn::max_unpool2d(&a, &b.cast::<usize>(), nn::Counting::InTensor)
    );
}

#[test]
fn resize_1() {
    held!("test_resize_downsample_scales_cubic_A_n0p5_exclude_outside", Sum(16), a: f32 [1, 1, 4, 4];
        0: f32 [1, 1, 3, 3] = nn::resize::<shape![1, 1, 3, 3], _>(&a, Resize::cubic().coefficient(-0.5).exclude_outside().factors([1.0, 1.0, 0.8, 0.8]))
    );
    held!("test_resize_downsample_scales_cubic_antialias", Sum(16), a: f32 [1, 1, 4, 4];
        0: f32 [1, 1, 2, 2] = nn::resize::<shape![1, 1, 2, 2], _>(&a, Resize::cubic().antialias().factors([1.0, 1.0, 0.6, 0.6]))
    );
    held!("test_resize_downsample_scales_linear_align_corners", Sum(8), a: f32 [1, 1, 2, 4];
        0: f32 [1, 1, 1, 2] = nn::resize::<shape![1, 1, 1, 2], _>(&a, Resize::linear().factors([1.0, 1.0, 0.6, 0.6]).align_corners())
    );
    held!("test_resize_downsample_scales_linear_antialias", Sum(16), a: f32 [1, 1, 4, 4];
        0: f32 [1, 1, 2, 2] = nn::resize::<shape![1, 1, 2, 2], _>(&a, Resize::linear().antialias().factors([1.0, 1.0, 0.6, 0.6]))
    );
    held!("test_resize_downsample_sizes_cubic", Sum(16), a: f32 [1, 1, 4, 4];
        0: f32 [1, 1, 3, 3] = nn::resize::<shape![1, 1, 3, 3], _>(&a, Resize::cubic())
    );
    held!("test_resize_downsample_sizes_cubic_antialias", Sum(16), a: f32 [1, 1, 4, 4];
        0: f32 [1, 1, 3, 3] = nn::resize::<shape![1, 1, 3, 3], _>(&a, Resize::cubic().antialias())
    );
    held!("test_resize_downsample_sizes_linear_pytorch_half_pixel", Sum(16), a: f32 [1, 1, 4, 4];
        0: f32 [1, 1, 3, 1] = nn::resize::<shape![1, 1, 3, 1], _>(&a, Resize::linear().pytorch_half_pixel())
    );
    held!("test_resize_downsample_sizes_nearest_not_larger", Exact, a: f32 [1, 1, 2, 4];
        0: f32 [1, 1, 1, 2] = nn::resize::<shape![1, 1, 1, 2], _>(&a, Resize::nearest())
    );
    held!("test_resize_downsample_sizes_nearest_not_smaller", Exact, a: f32 [1, 1, 2, 4];
        0: f32 [1, 1, 2, 3] = nn::resize::<shape![1, 1, 2, 3], _>(&a, Resize::nearest().factors([1.0, 1.0, 0.75, 0.75]))
    );
    held!("test_resize_tf_crop_and_resize_axes_3_2", Sum(16), a: f32 [1, 1, 4, 4];
        0: f32 [1, 1, 3, 3] = nn::resize::<shape![1, 1, 3, 3], _>(&a, Resize::linear().crop([0.0, 0.0, 0.4, 0.6], [1.0, 1.0, 0.6, 0.8], 0.0))
    );
    held!("test_resize_tf_crop_and_resize_extrapolation_value", Sum(16), a: f32 [1, 1, 4, 4];
        0: f32 [1, 1, 3, 3] = nn::resize::<shape![1, 1, 3, 3], _>(&a, Resize::linear().crop([0.0, 0.0, 0.4, 0.6], [1.0, 1.0, 1.2, 1.7], 10.0))
    );
    held!("test_resize_upsample_scales_cubic", Sum(16), a: f32 [1, 1, 4, 4];
        0: f32 [1, 1, 8, 8] = nn::resize::<shape![1, 1, 8, 8], _>(&a, Resize::cubic())
    );
}

#[test]
fn resize_2() {
    held!("test_resize_upsample_scales_cubic_A_n0p5_exclude_outside", Sum(16), a: f32 [1, 1, 4, 4];
        0: f32 [1, 1, 8, 8] = nn::resize::<shape![1, 1, 8, 8], _>(&a, Resize::cubic().coefficient(-0.5).exclude_outside())
    );
    held!("test_resize_upsample_scales_cubic_align_corners", Sum(16), a: f32 [1, 1, 4, 4];
        0: f32 [1, 1, 8, 8] = nn::resize::<shape![1, 1, 8, 8], _>(&a, Resize::cubic().align_corners())
    );
    held!("test_resize_upsample_scales_linear_align_corners", Sum(4), a: f32 [1, 1, 2, 2];
        0: f32 [1, 1, 4, 4] = nn::resize::<shape![1, 1, 4, 4], _>(&a, Resize::linear().align_corners())
    );
    held!("test_resize_upsample_scales_nearest", Exact, a: f32 [1, 1, 2, 2];
        0: f32 [1, 1, 4, 6] = nn::resize::<shape![1, 1, 4, 6], _>(&a, Resize::nearest())
    );
    held!("test_resize_upsample_scales_nearest_axes_3_2", Exact, a: f32 [1, 1, 2, 2];
        0: f32 [1, 1, 4, 6] = nn::resize::<shape![1, 1, 4, 6], _>(&a, Resize::nearest())
    );
    held!("test_resize_upsample_sizes_nearest_floor_align_corners", Exact, a: f32 [1, 1, 4, 4];
        0: f32 [1, 1, 8, 8] = nn::resize::<shape![1, 1, 8, 8], _>(&a, Resize::nearest().floor().align_corners())
    );
    held!("test_resize_upsample_sizes_nearest_not_larger", Exact, a: f32 [1, 1, 2, 2];
        0: f32 [1, 1, 7, 7] = nn::resize::<shape![1, 1, 7, 7], _>(&a, Resize::nearest())
    );
    held!("test_resize_upsample_sizes_nearest_round_prefer_ceil_asymmetric", Exact, a: f32 [1, 1, 4, 4];
        0: f32 [1, 1, 8, 8] = nn::resize::<shape![1, 1, 8, 8], _>(&a, Resize::nearest().round_prefer_ceil().asymmetric())
    );
}
