//! Written by `scripts/onnx.py` from `tests/data/onnx/windows.jsonl.gz`: change the script, not this file.

use super::*;

#[test]
fn affine_grid() {
    held!("test_affine_grid_2d", Sum(6), a: f32 [2, 2, 3];
        0: f32 [2, 5, 6, 2] = [&(Tensor::<f32, shape![6]>::arange() * 0.33333334 - 0.8333333).broadcast_to::<shape![5, 6]>(), &(Tensor::<f32, shape![5, 1]>::arange() * 0.4 - 0.8).broadcast_to::<shape![5, 6]>(), &Tensor::<f32, shape![1]>::ones().broadcast_to::<shape![5, 6]>()].stack::<-1>().flatten_axes::<0, 1>().matmul(a.transpose::<-2, -1>()).into_shape::<shape![2, 5, 6, 2]>()
    );
    held!("test_affine_grid_2d_align_corners", Sum(6), a: f32 [2, 2, 3];
        0: f32 [2, 5, 6, 2] = [&(Tensor::<f32, shape![6]>::arange() * 0.4 - 1.0).broadcast_to::<shape![5, 6]>(), &(Tensor::<f32, shape![5, 1]>::arange() * 0.5 - 1.0).broadcast_to::<shape![5, 6]>(), &Tensor::<f32, shape![1]>::ones().broadcast_to::<shape![5, 6]>()].stack::<-1>().flatten_axes::<0, 1>().matmul(a.transpose::<-2, -1>()).into_shape::<shape![2, 5, 6, 2]>()
    );
}

#[test]
fn average_pool() {
    held!("test_AvgPool2d", Sum(4), a: f32 [2, 3, 6, 6]; 0: f32 [2, 3, 3, 3] = nn::avg_pool2d(&a, Pool::window::<2>()));
    held!("test_AvgPool3d", Sum(8), a: f32 [2, 3, 4, 4, 4];
        0: f32 [2, 3, 2, 2, 2] = a.windows::<2, 2>().windows::<3, 2>().windows::<4, 2>().slice(s![.., .., ..;2, ..;2, ..;2, .., .., ..]).mean_axes::<axes![5, 6, 7]>()
    );
    held!("test_averagepool_1d_default", Sum(2), a: f32 [1, 3, 32];
        0: f32 [1, 3, 31] = nn::avg_pool2d(a.unsqueeze::<2>(), Pool::window_hw::<1, 2>().stride_hw::<1, 1>()).squeeze::<2>()
    );
    held!("test_averagepool_2d_default", Sum(4), a: f32 [1, 3, 32, 32];
        0: f32 [1, 3, 31, 31] = nn::avg_pool2d(&a, Pool::window::<2>().stride::<1>())
    );
    held!("test_averagepool_2d_dilations", Sum(4), a: f32 [1, 1, 4, 4];
        0: f32 [1, 1, 2, 2] = nn::avg_pool2d(&a, Pool::window::<2>().stride::<1>().dilation::<2>())
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
        0: f32 [1, 3, 31, 31, 31] = a.windows::<2, 2>().windows::<3, 2>().windows::<4, 2>().mean_axes::<axes![5, 6, 7]>()
    );
    held!("test_averagepool_3d_dilations_large_count_include_pad_is_0_ceil_mode_is_True", Sum(125), a: f32 [1, 1, 32, 32, 32];
        0: f32 [1, 1, 9, 9, 9] = a.pad::<2, 0, 1>(Pad::Constant(0.0)).pad::<3, 0, 1>(Pad::Constant(0.0)).pad::<4, 0, 1>(Pad::Constant(0.0)).windows::<2, 9>().windows::<3, 9>().windows::<4, 9>().slice(s![.., .., ..;3, ..;3, ..;3, ..;2, ..;2, ..;2]).sum_axes::<axes![5, 6, 7]>() / Tensor::<f32, shape![1, 1, 32, 32, 32]>::ones().pad::<2, 0, 1>(Pad::Constant(0.0)).pad::<3, 0, 1>(Pad::Constant(0.0)).pad::<4, 0, 1>(Pad::Constant(0.0)).windows::<2, 9>().windows::<3, 9>().windows::<4, 9>().slice(s![.., .., ..;3, ..;3, ..;3, ..;2, ..;2, ..;2]).sum_axes::<axes![5, 6, 7]>()
    );
    held!("test_averagepool_3d_dilations_large_count_include_pad_is_1_ceil_mode_is_False", Sum(125), a: f32 [1, 1, 32, 32, 32];
        0: f32 [1, 1, 8, 8, 8] = a.windows::<2, 9>().windows::<3, 9>().windows::<4, 9>().slice(s![.., .., ..;3, ..;3, ..;3, ..;2, ..;2, ..;2]).mean_axes::<axes![5, 6, 7]>()
    );
    held!("test_averagepool_3d_dilations_large_count_include_pad_is_1_ceil_mode_is_True", Sum(125), a: f32 [1, 1, 32, 32, 32];
        0: f32 [1, 1, 9, 9, 9] = a.pad::<2, 0, 1>(Pad::Constant(0.0)).pad::<3, 0, 1>(Pad::Constant(0.0)).pad::<4, 0, 1>(Pad::Constant(0.0)).windows::<2, 9>().windows::<3, 9>().windows::<4, 9>().slice(s![.., .., ..;3, ..;3, ..;3, ..;2, ..;2, ..;2]).sum_axes::<axes![5, 6, 7]>() / Tensor::<f32, shape![1, 1, 32, 32, 32]>::ones().pad::<2, 0, 1>(Pad::Constant(0.0)).pad::<3, 0, 1>(Pad::Constant(0.0)).pad::<4, 0, 1>(Pad::Constant(0.0)).windows::<2, 9>().windows::<3, 9>().windows::<4, 9>().slice(s![.., .., ..;3, ..;3, ..;3, ..;2, ..;2, ..;2]).sum_axes::<axes![5, 6, 7]>()
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
        0: f32 [2, 4, 2, 2, 2] = einsum!("bcxyzijk,ocijk->boxyz", a.windows::<2, 2>().windows::<3, 3>().windows::<4, 4>(), &b) + c.reshape::<shape![4, 1, 1, 1]>()
    );
    held!("test_Conv3d_dilated_strided", Sum(24), a: f32 [2, 3, 5, 5, 5], b: f32 [4, 3, 2, 2, 2], c: f32 [4];
        0: f32 [2, 4, 2, 2, 2] = einsum!("bcxyzijk,ocijk->boxyz", a.windows::<2, 3>().windows::<3, 3>().windows::<4, 3>().slice(s![.., .., ..;2, ..;2, ..;2, ..;2, ..;2, ..;2]), &b) + c.reshape::<shape![4, 1, 1, 1]>()
    );
}

#[test]
fn conv_2() {
    held!("test_Conv3d_stride_padding", Sum(24), a: f32 [2, 3, 5, 5, 5], b: f32 [4, 3, 2, 2, 2], c: f32 [4];
        0: f32 [2, 4, 3, 3, 3] = einsum!("bcxyzijk,ocijk->boxyz", a.pad::<2, 1, 1>(Pad::Constant(0.0)).pad::<3, 1, 1>(Pad::Constant(0.0)).pad::<4, 1, 1>(Pad::Constant(0.0)).windows::<2, 2>().windows::<3, 2>().windows::<4, 2>().slice(s![.., .., ..;2, ..;2, ..;2, .., .., ..]), &b) + c.reshape::<shape![4, 1, 1, 1]>()
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
        let at = (b.index_axis::<-1>(1) + 1.0) * 1.0;
        let far = (at.unsqueeze::<-1>() - Tensor::<f32, shape![3]>::arange()).abs();
        let rows = (1.0 - far).relu();
        let at = (b.index_axis::<-1>(0) + 1.0) * 0.5;
        let far = (at.unsqueeze::<-1>() - Tensor::<f32, shape![2]>::arange()).abs();
        let columns = (1.0 - far).relu();
        0: f32 [1, 1, 2, 4] = einsum!("ncxy,nijx,nijy->ncij", &a, &rows, &columns)
    );
    held!("test_gridsample_bicubic_align_corners_0_additional_1", Sum(6), a: f32 [1, 1, 3, 2], b: f32 [1, 2, 4, 2];
        let at = (b.index_axis::<-1>(1) + 1.0) * 1.5 - 0.5;
        let far = (at.unsqueeze::<-1>() - Tensor::<f32, shape![3]>::arange()).abs();
        let rows = far.less_equal(1.0).select((&far * 1.25 - 2.25) * &far * &far + 1.0, far.less(2.0).select(((&far * -0.75 + 3.75) * &far - 6.0) * &far + 3.0, 0.0));
        let at = (b.index_axis::<-1>(0) + 1.0) * 1.0 - 0.5;
        let far = (at.unsqueeze::<-1>() - Tensor::<f32, shape![2]>::arange()).abs();
        let columns = far.less_equal(1.0).select((&far * 1.25 - 2.25) * &far * &far + 1.0, far.less(2.0).select(((&far * -0.75 + 3.75) * &far - 6.0) * &far + 3.0, 0.0));
        0: f32 [1, 1, 2, 4] = einsum!("ncxy,nijx,nijy->ncij", &a, &rows, &columns)
    );
    held!("test_gridsample_bilinear", Sum(6), a: f32 [1, 1, 3, 2], b: f32 [1, 2, 4, 2];
        let at = (b.index_axis::<-1>(1) + 1.0) * 1.5 - 0.5;
        let far = (at.unsqueeze::<-1>() - Tensor::<f32, shape![3]>::arange()).abs();
        let rows = (1.0 - far).relu();
        let at = (b.index_axis::<-1>(0) + 1.0) * 1.0 - 0.5;
        let far = (at.unsqueeze::<-1>() - Tensor::<f32, shape![2]>::arange()).abs();
        let columns = (1.0 - far).relu();
        0: f32 [1, 1, 2, 4] = einsum!("ncxy,nijx,nijy->ncij", &a, &rows, &columns)
    );
    held!("test_gridsample_bilinear_align_corners_1_additional_1", Sum(6), a: f32 [1, 1, 3, 2], b: f32 [1, 2, 4, 2];
        let at = (b.index_axis::<-1>(1) + 1.0) * 1.0;
        let far = (at.unsqueeze::<-1>() - Tensor::<f32, shape![3]>::arange()).abs();
        let rows = (1.0 - far).relu();
        let at = (b.index_axis::<-1>(0) + 1.0) * 0.5;
        let far = (at.unsqueeze::<-1>() - Tensor::<f32, shape![2]>::arange()).abs();
        let columns = (1.0 - far).relu();
        0: f32 [1, 1, 2, 4] = einsum!("ncxy,nijx,nijy->ncij", &a, &rows, &columns)
    );
    held!("test_gridsample_border_padding", Sum(6), a: f32 [1, 1, 3, 2], b: f32 [1, 2, 4, 2];
        let at = (b.index_axis::<-1>(1) + 1.0) * 1.5 - 0.5;
        let at = at.clamp(0.0, 2.0);
        let far = (at.unsqueeze::<-1>() - Tensor::<f32, shape![3]>::arange()).abs();
        let rows = (1.0 - far).relu();
        let at = (b.index_axis::<-1>(0) + 1.0) * 1.0 - 0.5;
        let at = at.clamp(0.0, 1.0);
        let far = (at.unsqueeze::<-1>() - Tensor::<f32, shape![2]>::arange()).abs();
        let columns = (1.0 - far).relu();
        0: f32 [1, 1, 2, 4] = einsum!("ncxy,nijx,nijy->ncij", &a, &rows, &columns)
    );
    held!("test_gridsample_nearest_align_corners_0_additional_1", Exact, a: f32 [1, 1, 3, 2], b: f32 [1, 2, 4, 2];
        let at = (b.index_axis::<-1>(1) + 1.0) * 1.5 - 0.5;
        let at = at.round();
        let far = (at.unsqueeze::<-1>() - Tensor::<f32, shape![3]>::arange()).abs();
        let rows = far.equal(0.0).cast::<f32>();
        let at = (b.index_axis::<-1>(0) + 1.0) * 1.0 - 0.5;
        let at = at.round();
        let far = (at.unsqueeze::<-1>() - Tensor::<f32, shape![2]>::arange()).abs();
        let columns = far.equal(0.0).cast::<f32>();
        0: f32 [1, 1, 2, 4] = einsum!("ncxy,nijx,nijy->ncij", &a, &rows, &columns)
    );
    held!("test_gridsample_nearest_align_corners_1_additional_1", Exact, a: f32 [1, 1, 3, 2], b: f32 [1, 2, 4, 2];
        let at = (b.index_axis::<-1>(1) + 1.0) * 1.0;
        let at = at.round();
        let far = (at.unsqueeze::<-1>() - Tensor::<f32, shape![3]>::arange()).abs();
        let rows = far.equal(0.0).cast::<f32>();
        let at = (b.index_axis::<-1>(0) + 1.0) * 0.5;
        let at = at.round();
        let far = (at.unsqueeze::<-1>() - Tensor::<f32, shape![2]>::arange()).abs();
        let columns = far.equal(0.0).cast::<f32>();
        0: f32 [1, 1, 2, 4] = einsum!("ncxy,nijx,nijy->ncij", &a, &rows, &columns)
    );
    held!("test_gridsample_reflection_padding", Sum(6), a: f32 [1, 1, 3, 2], b: f32 [1, 2, 4, 2];
        let at = (b.index_axis::<-1>(1) + 1.0) * 1.5 - 0.5;
        let at = 2.5 - ((&at - -0.5).rem_euclid(6.0) - 3.0).abs();
        let at = at.clamp(0.0, 2.0);
        let far = (at.unsqueeze::<-1>() - Tensor::<f32, shape![3]>::arange()).abs();
        let rows = (1.0 - far).relu();
        let at = (b.index_axis::<-1>(0) + 1.0) * 1.0 - 0.5;
        let at = 1.5 - ((&at - -0.5).rem_euclid(4.0) - 2.0).abs();
        let at = at.clamp(0.0, 1.0);
        let far = (at.unsqueeze::<-1>() - Tensor::<f32, shape![2]>::arange()).abs();
        let columns = (1.0 - far).relu();
        0: f32 [1, 1, 2, 4] = einsum!("ncxy,nijx,nijy->ncij", &a, &rows, &columns)
    );
    held!("test_gridsample_volumetric_nearest_align_corners_1", Exact, a: f32 [1, 1, 3, 2, 2], b: f32 [1, 2, 4, 2, 3];
        let at = (b.index_axis::<-1>(2) + 1.0) * 1.0;
        let at = at.round();
        let far = (at.unsqueeze::<-1>() - Tensor::<f32, shape![3]>::arange()).abs();
        let layers = far.equal(0.0).cast::<f32>();
        let at = (b.index_axis::<-1>(1) + 1.0) * 0.5;
        let at = at.round();
        let far = (at.unsqueeze::<-1>() - Tensor::<f32, shape![2]>::arange()).abs();
        let rows = far.equal(0.0).cast::<f32>();
        let at = (b.index_axis::<-1>(0) + 1.0) * 0.5;
        let at = at.round();
        let far = (at.unsqueeze::<-1>() - Tensor::<f32, shape![2]>::arange()).abs();
        let columns = far.equal(0.0).cast::<f32>();
        0: f32 [1, 1, 2, 4, 2] = einsum!("ncxyz,nijkx,nijky,nijkz->ncijk", &a, &layers, &rows, &columns)
    );
}

#[test]
fn lp_pool() {
    held!("test_lppool_2d_dilations", Sum(4), a: f32 [1, 1, 4, 4];
        0: f32 [1, 1, 2, 2] = (nn::avg_pool2d(a.abs().powi(2), Pool::window::<2>().stride::<1>().dilation::<2>()) * 4.0).powf(1.0 / 2.0)
    );
    held!("test_lppool_2d_pads", Sum(9), a: f32 [1, 3, 28, 28];
        0: f32 [1, 3, 30, 30] = (nn::avg_pool2d(a.abs().powi(3).pad::<2, 2, 2>(Pad::Constant(0.0)).pad::<3, 2, 2>(Pad::Constant(0.0)), Pool::window::<3>().stride::<1>()) * 9.0).powf(1.0 / 3.0)
    );
    held!("test_lppool_2d_same_lower", Sum(4), a: f32 [1, 3, 32, 32];
        0: f32 [1, 3, 32, 32] = (nn::avg_pool2d(a.abs().powi(4), Pool::window::<2>().stride::<1>().padding_sides::<1, 0, 1, 0>()) * 4.0).powf(1.0 / 4.0)
    );
    held!("test_lppool_2d_strides", Sum(25), a: f32 [1, 3, 32, 32];
        0: f32 [1, 3, 10, 10] = (nn::avg_pool2d(a.abs().powi(2), Pool::window::<5>().stride::<3>()) * 25.0).powf(1.0 / 2.0)
    );
}

#[test]
fn max_pool_1() {
    held!("test_MaxPool1d", Exact, a: f32 [2, 10, 4];
        0: f32 [2, 10, 1] = nn::max_pool2d(a.unsqueeze::<2>(), Pool::window_hw::<1, 4>().stride_hw::<1, 4>()).squeeze::<2>()
    );
    held!("test_MaxPool1d_stride", Exact, a: f32 [2, 10, 4];
        0: f32 [2, 10, 1] = nn::max_pool2d(a.unsqueeze::<2>(), Pool::window_hw::<1, 4>().stride_hw::<1, 4>()).squeeze::<2>()
    );
    held!("test_MaxPool3d_stride", Exact, a: f32 [2, 3, 5, 5, 5];
        0: f32 [2, 3, 2, 2, 2] = a.windows::<2, 2>().windows::<3, 2>().windows::<4, 2>().slice(s![.., .., ..;2, ..;2, ..;2, .., .., ..]).max_axes::<axes![5, 6, 7]>()
    );
    held!("test_maxpool_2d_ceil_output_size_reduce_by_one", Exact, a: f32 [1, 1, 2, 2];
        0: f32 [1, 1, 1, 1] = nn::max_pool2d(&a, Pool::window::<1>().stride::<2>())
    );
    held!("test_maxpool_2d_default", Exact, a: f32 [1, 3, 32, 32];
        0: f32 [1, 3, 31, 31] = nn::max_pool2d(&a, Pool::window::<2>().stride::<1>())
    );
    held!("test_maxpool_2d_pads", Exact, a: f32 [1, 3, 28, 28];
        0: f32 [1, 3, 30, 30] = nn::max_pool2d(a.pad::<2, 2, 2>(Pad::Constant(f32::NEG_INFINITY)).pad::<3, 2, 2>(Pad::Constant(f32::NEG_INFINITY)), Pool::window::<3>().stride::<1>())
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
        0: f32 [1, 1, 2, 2, 2] = a.windows::<2, 3>().windows::<3, 3>().windows::<4, 3>().slice(s![.., .., .., .., .., ..;2, ..;2, ..;2]).max_axes::<axes![5, 6, 7]>()
    );
    held!("test_maxpool_3d_dilations_use_ref_impl_large", Exact, a: f32 [1, 1, 32, 32, 32];
        0: f32 [1, 1, 9, 9, 9] = a.pad::<2, 0, 1>(Pad::Constant(f32::NEG_INFINITY)).pad::<3, 0, 1>(Pad::Constant(f32::NEG_INFINITY)).pad::<4, 0, 1>(Pad::Constant(f32::NEG_INFINITY)).windows::<2, 9>().windows::<3, 9>().windows::<4, 9>().slice(s![.., .., ..;3, ..;3, ..;3, ..;2, ..;2, ..;2]).max_axes::<axes![5, 6, 7]>()
    );
}

#[test]
fn max_pool_2() {
    held!("test_maxpool_with_argmax_2d_precomputed_strides", Exact, a: f32 [1, 1, 5, 5];
        let seen = a.windows::<2, 2>().windows::<3, 2>().slice(s![.., .., ..;2, ..;2, .., ..]).to_tensor().into_shape::<shape![1, 1, 2, 2, 4]>();
        let place = seen.argmax_axis::<-1>();
        let row = Tensor::<usize, shape![2, 1]>::arange() * 2 + &place / 2;
        let column = Tensor::<usize, shape![2]>::arange() * 2 + &place % 2;
        0: f32 [1, 1, 2, 2] = seen.max_axis::<-1>(),
        1: usize [1, 1, 2, 2] = Tensor::<usize, shape![1, 1, 1, 1]>::arange() * 25 + row + column * 5
    );
    held!("test_operator_maxpool", Exact, a: f32 [20, 16, 50];
        0: f32 [20, 16, 24] = nn::max_pool2d(a.unsqueeze::<2>(), Pool::window_hw::<1, 3>().stride_hw::<1, 2>()).squeeze::<2>()
    );
}

#[test]
fn max_unpool() {
    held!("test_maxunpool_export_without_output_shape", Exact, a: f32 [1, 1, 2, 2], b: i64 [1, 1, 2, 2];
        0: f32 [1, 1, 4, 4] = Tensor::<f32, shape![16]>::zeros().scatter::<0>(b.flatten(), a.flatten()).unwrap().into_shape::<shape![1, 1, 4, 4]>()
    );
}

#[test]
fn resize_1() {
    held!("test_resize_downsample_scales_cubic_A_n0p5_exclude_outside", Sum(16), a: f32 [1, 1, 4, 4];
        let rows = tensor![[0.9198509, 0.08667288, -0.006523765, 0.0], [-0.07324219, 0.72753906, 0.38964844, -0.043945312], [0.0, -0.040946316, 0.36305732, 0.677889]];
        let columns = tensor![[0.9198509, 0.08667288, -0.006523765, 0.0], [-0.07324219, 0.72753906, 0.38964844, -0.043945312], [0.0, -0.040946316, 0.36305732, 0.677889]];
        0: f32 [1, 1, 3, 3] = rows.matmul(&a).matmul(columns.t())
    );
    held!("test_resize_downsample_scales_cubic_antialias", Sum(16), a: f32 [1, 1, 4, 4];
        let rows = tensor![[0.6096386, 0.43373495, 0.0, -0.043373495], [-0.071428575, 0.27380952, 0.5952381, 0.20238096]];
        let columns = tensor![[0.6096386, 0.43373495, 0.0, -0.043373495], [-0.071428575, 0.27380952, 0.5952381, 0.20238096]];
        0: f32 [1, 1, 2, 2] = rows.matmul(&a).matmul(columns.t())
    );
    held!("test_resize_downsample_scales_linear_align_corners", Sum(8), a: f32 [1, 1, 2, 4];
        let rows = tensor![[1.0, 0.0]];
        let columns = tensor![[1.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.85714287, 0.14285715]];
        0: f32 [1, 1, 1, 2] = rows.matmul(&a).matmul(columns.t())
    );
    held!("test_resize_downsample_scales_linear_antialias", Sum(16), a: f32 [1, 1, 4, 4];
        let rows = tensor![[0.625, 0.375, 6.938894e-17, 0.0], [0.0, 0.22222222, 0.5555556, 0.22222222]];
        let columns = tensor![[0.625, 0.375, 6.938894e-17, 0.0], [0.0, 0.22222222, 0.5555556, 0.22222222]];
        0: f32 [1, 1, 2, 2] = rows.matmul(&a).matmul(columns.t())
    );
    held!("test_resize_downsample_sizes_cubic", Sum(16), a: f32 [1, 1, 4, 4];
        let rows = tensor![[0.8564815, 0.16087963, -0.017361112, 0.0], [-0.09375, 0.59375, 0.59375, -0.09375], [0.0, -0.017361112, 0.16087963, 0.8564815]];
        let columns = tensor![[0.8564815, 0.16087963, -0.017361112, 0.0], [-0.09375, 0.59375, 0.59375, -0.09375], [0.0, -0.017361112, 0.16087963, 0.8564815]];
        0: f32 [1, 1, 3, 3] = rows.matmul(&a).matmul(columns.t())
    );
    held!("test_resize_downsample_sizes_cubic_antialias", Sum(16), a: f32 [1, 1, 4, 4];
        let rows = tensor![[0.7625504, 0.31989738, -0.08244778, 0.0], [-0.06144843, 0.56144845, 0.56144845, -0.06144843], [0.0, -0.08244778, 0.31989738, 0.7625504]];
        let columns = tensor![[0.7625504, 0.31989738, -0.08244778, 0.0], [-0.06144843, 0.56144845, 0.56144845, -0.06144843], [0.0, -0.08244778, 0.31989738, 0.7625504]];
        0: f32 [1, 1, 3, 3] = rows.matmul(&a).matmul(columns.t())
    );
    held!("test_resize_downsample_sizes_linear_pytorch_half_pixel", Sum(16), a: f32 [1, 1, 4, 4];
        let rows = tensor![[0.8333333, 0.16666667, 0.0, 0.0], [0.0, 0.5, 0.5, 0.0], [0.0, 0.0, 0.16666667, 0.8333333]];
        let columns = tensor![[1.0, 0.0, 0.0, 0.0]];
        0: f32 [1, 1, 3, 1] = rows.matmul(&a).matmul(columns.t())
    );
    held!("test_resize_downsample_sizes_nearest_not_larger", Exact, a: f32 [1, 1, 2, 4];
        0: f32 [1, 1, 1, 2] = a.take::<2>(&tensor![0]).unwrap().take::<3>(&tensor![0, 2]).unwrap()
    );
    held!("test_resize_downsample_sizes_nearest_not_smaller", Exact, a: f32 [1, 1, 2, 4];
        0: f32 [1, 1, 2, 3] = a.repeat_axis::<2, 1>().take::<3>(&tensor![0, 1, 3]).unwrap()
    );
    held!("test_resize_tf_crop_and_resize_axes_3_2", Sum(16), a: f32 [1, 1, 4, 4];
        let rows = tensor![[0.0, 0.8, 0.2, 0.0], [0.0, 0.5, 0.5, 0.0], [0.0, 0.2, 0.8, 0.0]];
        let columns = tensor![[0.0, 0.2, 0.8, 0.0], [0.0, 0.0, 0.9, 0.1], [0.0, 0.0, 0.6, 0.4]];
        0: f32 [1, 1, 3, 3] = rows.matmul(&a).matmul(columns.t())
    );
    held!("test_resize_tf_crop_and_resize_extrapolation_value", Sum(16), a: f32 [1, 1, 4, 4];
        let rows = tensor![[0.0, 0.8, 0.2, 0.0], [0.0, 0.0, 0.6, 0.4], [0.0, 0.0, 0.0, 1.0]];
        let columns = tensor![[0.0, 0.2, 0.8, 0.0], [0.0, 0.0, 0.0, 1.0], [0.0, 0.0, 0.0, 1.0]];
        let beyond = tensor![false, false, true].unsqueeze::<-1>() | tensor![false, true, true];
        0: f32 [1, 1, 3, 3] = rows.matmul(&a).matmul(columns.t()).masked_fill(&beyond, 10.0)
    );
    held!("test_resize_upsample_scales_cubic", Sum(16), a: f32 [1, 1, 4, 4];
        let rows = tensor![[1.1054688, -0.10546875, 0.0, 0.0], [0.7734375, 0.26171875, -0.03515625, 0.0], [0.2265625, 0.87890625, -0.10546875, 0.0], [-0.10546875, 0.87890625, 0.26171875, -0.03515625], [-0.03515625, 0.26171875, 0.87890625, -0.10546875], [0.0, -0.10546875, 0.87890625, 0.2265625], [0.0, -0.03515625, 0.26171875, 0.7734375], [0.0, 0.0, -0.10546875, 1.1054688]];
        let columns = tensor![[1.1054688, -0.10546875, 0.0, 0.0], [0.7734375, 0.26171875, -0.03515625, 0.0], [0.2265625, 0.87890625, -0.10546875, 0.0], [-0.10546875, 0.87890625, 0.26171875, -0.03515625], [-0.03515625, 0.26171875, 0.87890625, -0.10546875], [0.0, -0.10546875, 0.87890625, 0.2265625], [0.0, -0.03515625, 0.26171875, 0.7734375], [0.0, 0.0, -0.10546875, 1.1054688]];
        0: f32 [1, 1, 8, 8] = rows.matmul(&a).matmul(columns.t())
    );
}

#[test]
fn resize_2() {
    held!("test_resize_upsample_scales_cubic_A_n0p5_exclude_outside", Sum(16), a: f32 [1, 1, 4, 4];
        let rows = tensor![[1.0882353, -0.0882353, 0.0, 0.0], [0.810219, 0.21167883, -0.02189781, 0.0], [0.22137405, 0.84732825, -0.06870229, 0.0], [-0.0703125, 0.8671875, 0.2265625, -0.0234375], [-0.0234375, 0.2265625, 0.8671875, -0.0703125], [0.0, -0.06870229, 0.84732825, 0.22137405], [0.0, -0.02189781, 0.21167883, 0.810219], [0.0, 0.0, -0.0882353, 1.0882353]];
        let columns = tensor![[1.0882353, -0.0882353, 0.0, 0.0], [0.810219, 0.21167883, -0.02189781, 0.0], [0.22137405, 0.84732825, -0.06870229, 0.0], [-0.0703125, 0.8671875, 0.2265625, -0.0234375], [-0.0234375, 0.2265625, 0.8671875, -0.0703125], [0.0, -0.06870229, 0.84732825, 0.22137405], [0.0, -0.02189781, 0.21167883, 0.810219], [0.0, 0.0, -0.0882353, 1.0882353]];
        0: f32 [1, 1, 8, 8] = rows.matmul(&a).matmul(columns.t())
    );
    held!("test_resize_upsample_scales_cubic_align_corners", Sum(16), a: f32 [1, 1, 4, 4];
        let rows = tensor![[1.0, 0.0, 0.0, 0.0], [0.5801749, 0.49854228, -0.0787172, 0.0], [0.12099125, 0.95772594, -0.0787172, 0.0], [-0.10932945, 0.84548104, 0.30758017, -0.04373178], [-0.04373178, 0.30758017, 0.84548104, -0.10932945], [0.0, -0.0787172, 0.95772594, 0.12099125], [0.0, -0.0787172, 0.49854228, 0.5801749], [0.0, 0.0, 0.0, 1.0]];
        let columns = tensor![[1.0, 0.0, 0.0, 0.0], [0.5801749, 0.49854228, -0.0787172, 0.0], [0.12099125, 0.95772594, -0.0787172, 0.0], [-0.10932945, 0.84548104, 0.30758017, -0.04373178], [-0.04373178, 0.30758017, 0.84548104, -0.10932945], [0.0, -0.0787172, 0.95772594, 0.12099125], [0.0, -0.0787172, 0.49854228, 0.5801749], [0.0, 0.0, 0.0, 1.0]];
        0: f32 [1, 1, 8, 8] = rows.matmul(&a).matmul(columns.t())
    );
    held!("test_resize_upsample_scales_linear_align_corners", Sum(4), a: f32 [1, 1, 2, 2];
        let rows = tensor![[1.0, 0.0], [0.6666667, 0.33333334], [0.33333334, 0.6666667], [0.0, 1.0]];
        let columns = tensor![[1.0, 0.0], [0.6666667, 0.33333334], [0.33333334, 0.6666667], [0.0, 1.0]];
        0: f32 [1, 1, 4, 4] = rows.matmul(&a).matmul(columns.t())
    );
    held!("test_resize_upsample_scales_nearest", Exact, a: f32 [1, 1, 2, 2];
        0: f32 [1, 1, 4, 6] = a.repeat_axis::<2, 2>().repeat_axis::<3, 3>()
    );
    held!("test_resize_upsample_scales_nearest_axes_3_2", Exact, a: f32 [1, 1, 2, 2];
        0: f32 [1, 1, 4, 6] = a.repeat_axis::<2, 2>().repeat_axis::<3, 3>()
    );
    held!("test_resize_upsample_sizes_nearest_floor_align_corners", Exact, a: f32 [1, 1, 4, 4];
        0: f32 [1, 1, 8, 8] = a.take::<2>(&tensor![0, 0, 0, 1, 1, 2, 2, 3]).unwrap().take::<3>(&tensor![0, 0, 0, 1, 1, 2, 2, 3]).unwrap()
    );
    held!("test_resize_upsample_sizes_nearest_not_larger", Exact, a: f32 [1, 1, 2, 2];
        0: f32 [1, 1, 7, 7] = a.take::<2>(&tensor![0, 0, 0, 0, 1, 1, 1]).unwrap().take::<3>(&tensor![0, 0, 0, 0, 1, 1, 1]).unwrap()
    );
    held!("test_resize_upsample_sizes_nearest_round_prefer_ceil_asymmetric", Exact, a: f32 [1, 1, 4, 4];
        0: f32 [1, 1, 8, 8] = a.take::<2>(&tensor![0, 1, 1, 2, 2, 3, 3, 3]).unwrap().take::<3>(&tensor![0, 1, 1, 2, 2, 3, 3, 3]).unwrap()
    );
}
