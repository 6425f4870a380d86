//! Written by `scripts/onnx.py` from `tests/data/onnx/variants.jsonl.gz`: change the script, not this file.

use super::*;

#[test]
fn attention() {
    held!("variant_attention_3d_right_window", Sum(12), a: f32 [2, 5, 8], b: f32 [2, 6, 4], c: f32 [2, 6, 6];
        let q = a.unflatten::<-1, shape![4, 2]>();
        let q = q.transpose::<1, 2>();
        let k = b.unflatten::<-1, shape![2, 2]>();
        let k = k.transpose::<1, 2>();
        let v = c.unflatten::<-1, shape![2, 3]>();
        let v = v.transpose::<1, 2>();
        0: f32 [2, 5, 12] = nn::attention(&q, &k, &v, Attention::new().groups::<2>().window(usize::MAX, 1)).transpose::<1, 2>().to_tensor().into_shape::<shape![2, 5, 12]>()
    );
    held!("variant_attention_causal_left_window", Sum(14), a: f32 [2, 2, 5, 4], b: f32 [2, 2, 6, 4], c: f32 [2, 2, 6, 3];
        0: f32 [2, 2, 5, 3] = nn::attention(&a, &b, &c, Attention::new().window(1, 0))
    );
    held!("variant_attention_left_window", Sum(14), a: f32 [2, 2, 5, 4], b: f32 [2, 2, 6, 4], c: f32 [2, 2, 6, 3];
        0: f32 [2, 2, 5, 3] = nn::attention(&a, &b, &c, Attention::new().window(0, usize::MAX))
    );
    held!("variant_attention_padded", Sum(14), a: f32 [2, 2, 5, 4], b: f32 [2, 2, 6, 4], c: f32 [2, 2, 6, 3], g: i64 [2];
        let key = Tensor::<i64, shape![6]>::arange();
        let seen = key.less(g.reshape::<shape![2, 1, 1, 1]>());
        0: f32 [2, 2, 5, 3] = nn::attention(&a, &b, &c, Attention::new().mask(&seen))
    );
    held!("variant_attention_padded_causal_left_window", Sum(14), a: f32 [2, 2, 5, 4], b: f32 [2, 2, 6, 4], c: f32 [2, 2, 6, 3], g: i64 [2];
        let at = Tensor::<i64, shape![5, 1]>::arange() + g.reshape::<shape![2, 1, 1, 1]>() - 5;
        let key = Tensor::<i64, shape![6]>::arange();
        let seen = key.less_equal(&at) & key.greater_equal(&at - 1);
        0: f32 [2, 2, 5, 3] = nn::attention(&a, &b, &c, Attention::new().mask(&seen))
    );
    held!("variant_attention_padded_mask", Sum(14), a: f32 [2, 2, 5, 4], b: f32 [2, 2, 6, 4], c: f32 [2, 2, 6, 3], d: bool [5, 6], g: i64 [2];
        let at = Tensor::<i64, shape![5, 1]>::arange() + g.reshape::<shape![2, 1, 1, 1]>() - 5;
        let key = Tensor::<i64, shape![6]>::arange();
        let seen = key.less_equal(&at);
        let mask = &seen & &d;
        0: f32 [2, 2, 5, 3] = nn::attention(&a, &b, &c, Attention::new().mask(&mask))
    );
    held!("variant_attention_padded_scores", Sum(14), a: f32 [2, 2, 5, 4], b: f32 [2, 2, 6, 4], c: f32 [2, 2, 6, 3], g: i64 [2];
        let key = Tensor::<i64, shape![6]>::arange();
        let seen = key.less(g.reshape::<shape![2, 1, 1, 1]>());
        let scores = a.matmul(b.transpose::<-2, -1>()) / 4f32.sqrt();
        let shown = &seen;
        let scores = shown.select(&scores, f32::NEG_INFINITY);
        let scores = scores.softmax::<-1>();
        let scores = scores.is_nan().select(0.0, &scores);
        0: f32 [2, 2, 5, 3] = nn::attention(&a, &b, &c, Attention::new().mask(&seen)),
        3: f32 [2, 2, 5, 6] = scores
    );
    held!("variant_attention_padded_window", Sum(14), a: f32 [2, 2, 5, 4], b: f32 [2, 2, 6, 4], c: f32 [2, 2, 6, 3], g: i64 [2];
        let at = Tensor::<i64, shape![5, 1]>::arange() + g.reshape::<shape![2, 1, 1, 1]>() - 5;
        let key = Tensor::<i64, shape![6]>::arange();
        let seen = key.less_equal(&at + 1) & key.less(g.reshape::<shape![2, 1, 1, 1]>());
        0: f32 [2, 2, 5, 3] = nn::attention(&a, &b, &c, Attention::new().mask(&seen))
    );
    held!("variant_attention_right_window", Sum(14), a: f32 [2, 2, 5, 4], b: f32 [2, 2, 6, 4], c: f32 [2, 2, 6, 3];
        0: f32 [2, 2, 5, 3] = nn::attention(&a, &b, &c, Attention::new().window(usize::MAX, 1))
    );
    held!("variant_attention_right_window_and_past", Sum(17), a: f32 [2, 2, 5, 4], b: f32 [2, 2, 6, 4], c: f32 [2, 2, 6, 3], e: f32 [2, 2, 3, 4], f: f32 [2, 2, 3, 3];
        let k = e.concat::<2>(&b);
        let v = f.concat::<2>(&c);
        0: f32 [2, 2, 5, 3] = nn::attention(&a, &k, &v, Attention::new().window(3, 0).position(3)),
        1: f32 [2, 2, 9, 4] = k,
        2: f32 [2, 2, 9, 3] = v
    );
    held!("variant_attention_right_window_scores", Sum(14), a: f32 [2, 2, 5, 4], b: f32 [2, 2, 6, 4], c: f32 [2, 2, 6, 3], d: bool [5, 6];
        let at = Tensor::<i64, shape![5, 1]>::arange() + 0;
        let key = Tensor::<i64, shape![6]>::arange();
        let seen = key.less_equal(&at + 1);
        let scores = a.matmul(b.transpose::<-2, -1>()) / 4f32.sqrt();
        let shown = &d & &seen;
        let scores = shown.select(&scores, f32::NEG_INFINITY);
        let scores = scores.softmax::<-1>();
        let scores = scores.is_nan().select(0.0, &scores);
        0: f32 [2, 2, 5, 3] = nn::attention(&a, &b, &c, Attention::new().window(usize::MAX, 1).mask(&d)),
        3: f32 [2, 2, 5, 6] = scores
    );
    held!("variant_attention_window_on_both_sides", Sum(14), a: f32 [2, 2, 5, 4], b: f32 [2, 2, 6, 4], c: f32 [2, 2, 6, 3];
        0: f32 [2, 2, 5, 3] = nn::attention(&a, &b, &c, Attention::new().window(1, 2))
    );
}

#[test]
fn average_pool() {
    held!("variant_averagepool_2d_cut_short_and_counted", Sum(9), a: f32 [1, 2, 6, 6];
        0: f32 [1, 2, 4, 4] = nn::avg_pool2d(a.pad::<2, 1, 1>(Pad::Constant(0.0)).pad::<3, 1, 1>(Pad::Constant(0.0)).pad::<2, 0, 1>(Pad::Constant(0.0)).pad::<3, 0, 1>(Pad::Constant(0.0)), Pool::window::<3>().stride::<2>()) / nn::avg_pool2d(Tensor::<f32, shape![1, 2, 6, 6]>::ones().pad::<2, 1, 1>(Pad::Constant(1.0)).pad::<3, 1, 1>(Pad::Constant(1.0)).pad::<2, 0, 1>(Pad::Constant(0.0)).pad::<3, 0, 1>(Pad::Constant(0.0)), Pool::window::<3>().stride::<2>())
    );
    held!("variant_averagepool_3d_padded", Sum(12), a: f32 [1, 2, 5, 4, 6];
        0: f32 [1, 2, 5, 4, 6] = a.pad::<2, 1, 0>(Pad::Constant(0.0)).pad::<3, 0, 1>(Pad::Constant(0.0)).pad::<4, 1, 1>(Pad::Constant(0.0)).windows::<2, 2>().windows::<3, 2>().windows::<4, 3>().sum_axes::<axes![5, 6, 7]>() / Tensor::<f32, shape![1, 2, 5, 4, 6]>::ones().pad::<2, 1, 0>(Pad::Constant(0.0)).pad::<3, 0, 1>(Pad::Constant(0.0)).pad::<4, 1, 1>(Pad::Constant(0.0)).windows::<2, 2>().windows::<3, 2>().windows::<4, 3>().sum_axes::<axes![5, 6, 7]>()
    );
    held!("variant_averagepool_3d_padded_and_counted", Sum(12), a: f32 [1, 2, 5, 4, 6];
        0: f32 [1, 2, 5, 4, 6] = a.pad::<2, 1, 0>(Pad::Constant(0.0)).pad::<3, 0, 1>(Pad::Constant(0.0)).pad::<4, 1, 1>(Pad::Constant(0.0)).windows::<2, 2>().windows::<3, 2>().windows::<4, 3>().mean_axes::<axes![5, 6, 7]>()
    );
    held!("variant_averagepool_same_lower", Sum(4), a: f32 [1, 2, 7, 6];
        0: f32 [1, 2, 7, 6] = nn::avg_pool2d(&a, Pool::window::<2>().stride::<1>().padding_sides::<1, 0, 1, 0>().count_include_pad(false))
    );
}

#[test]
fn celu() {
    held!("variant_celu_default", Sum(1), a: f32 [3, 4]; 0: f32 [3, 4] = a.celu(1.0));
}

#[test]
fn clip() {
    held!("variant_clip_of_int8_without_bounds", Exact, a: i8 [3]; 0: i8 [3] = a.clamp(i8::MIN, i8::MAX));
    held!("variant_clip_opset_6_of_one_side", Exact, a: f32 [3, 4]; 0: f32 [3, 4] = a.minimum(0.5));
}

#[test]
fn col2_im() {
    held!("variant_col2im_channels", Sum(12), a: f32 [2, 12, 8];
        0: f32 [2, 2, 4, 5] = nn::conv_transpose2d(a.reshape::<shape![2, 12, 2, 4]>(), Tensor::<f32, shape![6, 6]>::eye().into_shape::<shape![6, 1, 2, 3]>().repeat::<shape![2, 1, 1, 1]>(), Conv::new().stride_hw::<2, 1>().padding_sides::<0, 1, 1, 0>().output_padding_hw::<1, 0>().groups::<2>())
    );
}

#[test]
fn concat() {
    held!("variant_concat_of_three", Exact, a: f32 [2, 1], b: f32 [2, 2], c: f32 [2, 3]; 0: f32 [2, 6] = (&a, &b, &c).concat::<1>());
}

#[test]
fn constant_of_shape() {
    held!("variant_constantofshape_default", Exact, ; 0: f32 [2, 3] = Tensor::<f32, shape![2, 3]>::full(0.0));
    held!("variant_constantofshape_float", Exact, ; 0: f32 [2, 3] = Tensor::<f32, shape![2, 3]>::full(1.5));
}

#[test]
fn conv() {
    held!("variant_conv_1d_same_upper", Sum(8), a: f32 [1, 2, 7], b: f32 [3, 2, 4];
        0: f32 [1, 3, 7] = nn::conv1d(&a, &b, Conv::new().padding_sides::<0, 0, 1, 2>())
    );
    held!("variant_conv_3d_groups", Sum(12), a: f32 [1, 2, 5, 4, 6], b: f32 [4, 1, 2, 3, 2], c: f32 [4];
        0: f32 [1, 4, 3, 3, 7] = einsum!("bgcxyzijk,gocijk->bgoxyz", a.pad::<2, 1, 0>(Pad::Constant(0.0)).pad::<3, 0, 1>(Pad::Constant(0.0)).pad::<4, 1, 1>(Pad::Constant(0.0)).unflatten::<1, shape![2, 1]>().windows::<3, 2>().windows::<4, 3>().windows::<5, 2>().slice(s![.., .., .., ..;2, .., .., .., .., ..]), b.unflatten::<0, shape![2, 2]>()).into_shape::<shape![1, 4, 3, 3, 7]>() + c.reshape::<shape![4, 1, 1, 1]>()
    );
    held!("variant_conv_3d_plain", Sum(16), a: f32 [1, 2, 5, 4, 6], b: f32 [3, 2, 2, 2, 2];
        0: f32 [1, 3, 4, 3, 5] = einsum!("bcxyzijk,ocijk->boxyz", a.windows::<2, 2>().windows::<3, 2>().windows::<4, 2>(), &b)
    );
    held!("variant_conv_same_lower", Sum(16), a: f32 [1, 2, 7, 6], b: f32 [3, 2, 2, 4], c: f32 [3];
        0: f32 [1, 3, 7, 6] = nn::conv2d(&a, &b, Conv::new().padding_sides::<1, 0, 2, 1>().bias(&c))
    );
    held!("variant_conv_same_upper", Sum(24), a: f32 [1, 2, 7, 6], b: f32 [3, 2, 3, 4];
        0: f32 [1, 3, 4, 3] = nn::conv2d(&a, &b, Conv::new().stride::<2>().padding::<1>())
    );
    held!("variant_conv_valid", Sum(24), a: f32 [1, 2, 7, 6], b: f32 [3, 2, 3, 4]; 0: f32 [1, 3, 5, 3] = nn::conv2d(&a, &b, Conv::new()));
}

#[test]
fn conv_integer() {
    held!("variant_convinteger_padded", Exact, a: u8 [1, 1, 4, 4], b: u8 [1, 1, 2, 2];
        0: i32 [1, 1, 3, 3] = nn::conv2d(a.cast::<f32>(), b.cast::<f32>(), Conv::new().stride::<2>().padding::<1>()).cast::<i32>()
    );
}

#[test]
fn conv_transpose() {
    held!("variant_convtranspose_output_shape_upper", Sum(18), a: f32 [1, 2, 4, 4], b: f32 [2, 1, 3, 3];
        0: f32 [1, 1, 6, 8] = nn::conv_transpose2d(&a, &b, Conv::new().stride::<2>().padding_sides::<1, 2, 0, 1>())
    );
    held!("variant_convtranspose_same_lower", Sum(18), a: f32 [1, 2, 3, 4], b: f32 [2, 1, 3, 3];
        0: f32 [1, 1, 6, 8] = nn::conv_transpose2d(&a, &b, Conv::new().stride::<2>().padding_sides::<1, 0, 1, 0>())
    );
    held!("variant_convtranspose_same_upper", Sum(18), a: f32 [1, 2, 3, 4], b: f32 [2, 1, 3, 3];
        0: f32 [1, 1, 6, 8] = nn::conv_transpose2d(&a, &b, Conv::new().stride::<2>().padding_sides::<0, 1, 0, 1>())
    );
}

#[test]
fn depth_to_space() {
    held!("variant_depthtospace_dcr", Exact, a: f32 [1, 8, 2, 3];
        0: f32 [1, 2, 4, 6] = a.reshape::<shape![1, 2, 2, 2, 2, 3]>().permute::<axes![0, 3, 4, 1, 5, 2]>().to_tensor().reshape::<shape![1, 2, 4, 6]>()
    );
}

#[test]
fn expand() {
    held!("variant_expand_of_fewer_axes", Exact, a: f32 [2, 1, 3]; 0: f32 [2, 4, 3] = a.broadcast_to::<shape![2, 4, 3]>());
}

#[test]
fn eye_like() {
    held!("variant_eyelike_lower_of_type", Exact, ; 0: f32 [4, 3] = Tensor::<f32, shape![4, 3]>::ones().triu::<-2>().tril::<-2>());
    held!("variant_eyelike_upper", Exact, ; 0: f32 [3, 4] = Tensor::<f32, shape![3, 4]>::ones().triu::<1>().tril::<1>());
}

#[test]
fn flatten() {
    held!("variant_flatten_all", Exact, a: f32 [2, 3, 4]; 0: f32 [24, 1] = a.flatten().unsqueeze::<-1>());
    held!("variant_flatten_negative_axis", Exact, a: f32 [2, 3, 4]; 0: f32 [6, 4] = a.flatten_axes::<0, 1>());
}

#[test]
fn gru() {
    held!("variant_gru_batch_first", Sum(21), a: f32 [2, 3, 3], b: f32 [1, 12, 3], c: f32 [1, 12, 4], d: f32 [1, 24], f: f32 [2, 1, 4];
        let x = a.transpose::<0, 1>();
        let (state0, steps0) = {
            let w = b.index_axis::<0>(0);
            let w = w.split_even::<0, 3>();
            let r = c.index_axis::<0>(0);
            let r = r.split_even::<0, 3>();
            let p = d.index_axis::<0>(0);
            let p = p.split_even::<0, 6>();
            let mut h = f.index_axis::<1>(0).to_tensor();
            let mut steps = Vec::new();
            for x in x.axis_iter::<0>() {
                let z = (x.matmul(w[0].t()) + h.matmul(r[0].t()) + p[3] + p[0]).sigmoid();
                let forget = (x.matmul(w[1].t()) + h.matmul(r[1].t()) + p[4] + p[1]).sigmoid() * &h;
                let new = (x.matmul(w[2].t()) + forget.matmul(r[2].t()) + p[5] + p[2]).tanh();
                h = (1.0 - &z) * new + z * h;
                steps.push(h.clone());
            }
            (h, steps)
        };
        let every = [[&steps0[0]].stack::<0>(), [&steps0[1]].stack::<0>(), [&steps0[2]].stack::<0>()].stack::<0>();
        0: f32 [2, 3, 1, 4] = every.permute::<axes![2, 0, 1, 3]>(),
        1: f32 [2, 1, 4] = [&state0].stack::<1>()
    );
    held!("variant_gru_bidirectional", Sum(21), a: f32 [3, 2, 3], b: f32 [2, 12, 3], c: f32 [2, 12, 4], d: f32 [2, 24], f: f32 [2, 2, 4];
        let x = a.view();
        let (state0, steps0) = {
            let w = b.index_axis::<0>(0);
            let w = w.split_even::<0, 3>();
            let r = c.index_axis::<0>(0);
            let r = r.split_even::<0, 3>();
            let p = d.index_axis::<0>(0);
            let p = p.split_even::<0, 6>();
            let mut h = f.index_axis::<0>(0).to_tensor();
            let mut steps = Vec::new();
            for x in x.axis_iter::<0>() {
                let z = (x.matmul(w[0].t()) + h.matmul(r[0].t()) + p[3] + p[0]).sigmoid();
                let forget = (x.matmul(w[1].t()) + h.matmul(r[1].t()) + p[4] + p[1]).sigmoid();
                let new = (x.matmul(w[2].t()) + forget * (h.matmul(r[2].t()) + p[5]) + p[2]).tanh();
                h = (1.0 - &z) * new + z * h;
                steps.push(h.clone());
            }
            (h, steps)
        };
        let (state1, steps1) = {
            let w = b.index_axis::<0>(1);
            let w = w.split_even::<0, 3>();
            let r = c.index_axis::<0>(1);
            let r = r.split_even::<0, 3>();
            let p = d.index_axis::<0>(1);
            let p = p.split_even::<0, 6>();
            let mut h = f.index_axis::<0>(1).to_tensor();
            let mut steps = Vec::new();
            for x in x.axis_iter::<0>().rev() {
                let z = (x.matmul(w[0].t()) + h.matmul(r[0].t()) + p[3] + p[0]).sigmoid();
                let forget = (x.matmul(w[1].t()) + h.matmul(r[1].t()) + p[4] + p[1]).sigmoid();
                let new = (x.matmul(w[2].t()) + forget * (h.matmul(r[2].t()) + p[5]) + p[2]).tanh();
                h = (1.0 - &z) * new + z * h;
                steps.push(h.clone());
            }
            steps.reverse();
            (h, steps)
        };
        let every = [[&steps0[0], &steps1[0]].stack::<0>(), [&steps0[1], &steps1[1]].stack::<0>(), [&steps0[2], &steps1[2]].stack::<0>()].stack::<0>();
        0: f32 [3, 2, 2, 4] = every,
        1: f32 [2, 2, 4] = [&state0, &state1].stack::<0>()
    );
    held!("variant_gru_first_state", Sum(21), a: f32 [3, 2, 3], b: f32 [1, 12, 3], c: f32 [1, 12, 4], d: f32 [1, 24], f: f32 [1, 2, 4];
        let x = a.view();
        let (state0, steps0) = {
            let w = b.index_axis::<0>(0);
            let w = w.split_even::<0, 3>();
            let r = c.index_axis::<0>(0);
            let r = r.split_even::<0, 3>();
            let p = d.index_axis::<0>(0);
            let p = p.split_even::<0, 6>();
            let mut h = f.index_axis::<0>(0).to_tensor();
            let mut steps = Vec::new();
            for x in x.axis_iter::<0>() {
                let z = (x.matmul(w[0].t()) + h.matmul(r[0].t()) + p[3] + p[0]).sigmoid();
                let forget = (x.matmul(w[1].t()) + h.matmul(r[1].t()) + p[4] + p[1]).sigmoid() * &h;
                let new = (x.matmul(w[2].t()) + forget.matmul(r[2].t()) + p[5] + p[2]).tanh();
                h = (1.0 - &z) * new + z * h;
                steps.push(h.clone());
            }
            (h, steps)
        };
        let every = [[&steps0[0]].stack::<0>(), [&steps0[1]].stack::<0>(), [&steps0[2]].stack::<0>()].stack::<0>();
        0: f32 [3, 1, 2, 4] = every,
        1: f32 [1, 2, 4] = [&state0].stack::<0>()
    );
    held!("variant_gru_linear_before_reset", Sum(21), a: f32 [3, 2, 3], b: f32 [1, 12, 3], c: f32 [1, 12, 4], d: f32 [1, 24], f: f32 [1, 2, 4];
        let x = a.view();
        let (state0, steps0) = {
            let w = b.index_axis::<0>(0);
            let w = w.split_even::<0, 3>();
            let r = c.index_axis::<0>(0);
            let r = r.split_even::<0, 3>();
            let p = d.index_axis::<0>(0);
            let p = p.split_even::<0, 6>();
            let mut h = f.index_axis::<0>(0).to_tensor();
            let mut steps = Vec::new();
            for x in x.axis_iter::<0>() {
                let z = (x.matmul(w[0].t()) + h.matmul(r[0].t()) + p[3] + p[0]).sigmoid();
                let forget = (x.matmul(w[1].t()) + h.matmul(r[1].t()) + p[4] + p[1]).sigmoid();
                let new = (x.matmul(w[2].t()) + forget * (h.matmul(r[2].t()) + p[5]) + p[2]).tanh();
                h = (1.0 - &z) * new + z * h;
                steps.push(h.clone());
            }
            (h, steps)
        };
        let every = [[&steps0[0]].stack::<0>(), [&steps0[1]].stack::<0>(), [&steps0[2]].stack::<0>()].stack::<0>();
        0: f32 [3, 1, 2, 4] = every,
        1: f32 [1, 2, 4] = [&state0].stack::<0>()
    );
}

#[test]
fn gather_nd() {
    held!("variant_gathernd_negative", Exact, a: f32 [2, 3, 4], b: i64 [2, 2];
        0: f32 [2, 4] = a.flatten_axes::<0, 1>().take::<0>(b.index_axis::<-1>(0).rem_euclid(2) * 3 + b.index_axis::<-1>(1).rem_euclid(3)).unwrap()
    );
    held!("variant_gathernd_of_all_axes", Exact, a: f32 [2, 3, 4], b: i64 [2, 3];
        0: f32 [2] = a.flatten_axes::<0, 2>().take::<0>(b.index_axis::<-1>(0) * 12 + b.index_axis::<-1>(1) * 4 + b.index_axis::<-1>(2)).unwrap()
    );
    held!("variant_gathernd_of_rows", Exact, a: f32 [2, 3, 4], b: i64 [3, 1]; 0: f32 [3, 3, 4] = a.take::<0>(b.squeeze::<-1>()).unwrap());
}

#[test]
fn gelu() {
    held!("variant_gelu_tanh", Sum(1), a: f32 [3, 4]; 0: f32 [3, 4] = a.gelu_tanh());
}

#[test]
fn gemm() {
    held!("variant_gemm_without_addend", Sum(6), a: f32 [3, 4], b: f32 [2, 4]; 0: f32 [3, 2] = a.matmul(b.t()));
}

#[test]
fn grid_sample() {
    held!("variant_gridsample_cubic_aligned", Sum(20), a: f32 [1, 1, 4, 5], b: f32 [1, 3, 2, 2];
        let at = (b.index_axis::<-1>(1) + 1.0) * 1.5;
        let far = (at.unsqueeze::<-1>() - Tensor::<f32, shape![4]>::arange()).abs();
        let rows = far.less_equal(1.0).select((&far * 1.25 - 2.25) * &far * &far + 1.0, far.less(2.0).select(((&far * -0.75 + 3.75) * &far - 6.0) * &far + 3.0, 0.0));
        let at = (b.index_axis::<-1>(0) + 1.0) * 2.0;
        let far = (at.unsqueeze::<-1>() - Tensor::<f32, shape![5]>::arange()).abs();
        let columns = far.less_equal(1.0).select((&far * 1.25 - 2.25) * &far * &far + 1.0, far.less(2.0).select(((&far * -0.75 + 3.75) * &far - 6.0) * &far + 3.0, 0.0));
        0: f32 [1, 1, 3, 2] = einsum!("ncxy,nijx,nijy->ncij", &a, &rows, &columns)
    );
    held!("variant_gridsample_reflection_aligned", Sum(20), a: f32 [2, 3, 4, 5], b: f32 [2, 3, 2, 2];
        let at = (b.index_axis::<-1>(1) + 1.0) * 1.5;
        let at = 3.0 - ((&at - 0.0).rem_euclid(6.0) - 3.0).abs();
        let at = at.clamp(0.0, 3.0);
        let far = (at.unsqueeze::<-1>() - Tensor::<f32, shape![4]>::arange()).abs();
        let rows = (1.0 - far).relu();
        let at = (b.index_axis::<-1>(0) + 1.0) * 2.0;
        let at = 4.0 - ((&at - 0.0).rem_euclid(8.0) - 4.0).abs();
        let at = at.clamp(0.0, 4.0);
        let far = (at.unsqueeze::<-1>() - Tensor::<f32, shape![5]>::arange()).abs();
        let columns = (1.0 - far).relu();
        0: f32 [2, 3, 3, 2] = einsum!("ncxy,nijx,nijy->ncij", &a, &rows, &columns)
    );
    held!("variant_gridsample_volume", Sum(60), a: f32 [1, 2, 3, 4, 5], b: f32 [1, 2, 3, 2, 3];
        let at = (b.index_axis::<-1>(2) + 1.0) * 1.5 - 0.5;
        let at = at.clamp(0.0, 2.0);
        let far = (at.unsqueeze::<-1>() - Tensor::<f32, shape![3]>::arange()).abs();
        let layers = (1.0 - far).relu();
        let at = (b.index_axis::<-1>(1) + 1.0) * 2.0 - 0.5;
        let at = at.clamp(0.0, 3.0);
        let far = (at.unsqueeze::<-1>() - Tensor::<f32, shape![4]>::arange()).abs();
        let rows = (1.0 - far).relu();
        let at = (b.index_axis::<-1>(0) + 1.0) * 2.5 - 0.5;
        let at = at.clamp(0.0, 4.0);
        let far = (at.unsqueeze::<-1>() - Tensor::<f32, shape![5]>::arange()).abs();
        let columns = (1.0 - far).relu();
        0: f32 [1, 2, 2, 3, 2] = einsum!("ncxyz,nijkx,nijky,nijkz->ncijk", &a, &layers, &rows, &columns)
    );
}

#[test]
fn hard_sigmoid() {
    held!("variant_hardsigmoid_default", Exact, a: f32 [3, 4]; 0: f32 [3, 4] = (&a * 0.2 + 0.5).clamp(0.0, 1.0));
}

#[test]
fn is_inf() {
    held!("variant_isinf_neither", Exact, ; 0: bool [4] = Tensor::<bool, shape![4]>::full(false));
    held!("variant_isinf_positive_only", Exact, a: f32 [4]; 0: bool [4] = a.equal(f32::INFINITY));
}

#[test]
fn lstm() {
    held!("variant_lstm_all_inputs", Sum(21), a: f32 [3, 2, 3], b: f32 [1, 16, 3], c: f32 [1, 16, 4], d: f32 [1, 32], f: f32 [1, 2, 4], g: f32 [1, 2, 4], h: f32 [1, 12];
        let x = a.view();
        let peep = h.view();
        let (state0, steps0) = {
            let w = b.index_axis::<0>(0);
            let w = w.split_even::<0, 4>();
            let r = c.index_axis::<0>(0);
            let r = r.split_even::<0, 4>();
            let p = d.index_axis::<0>(0);
            let p = p.split_even::<0, 8>();
            let peep = peep.index_axis::<0>(0);
            let peep = peep.split_even::<0, 3>();
            let mut h = f.index_axis::<0>(0).to_tensor();
            let mut cell = g.index_axis::<0>(0).to_tensor();
            let mut steps = Vec::new();
            for x in x.axis_iter::<0>() {
                let input = (x.matmul(w[0].t()) + h.matmul(r[0].t()) + p[4] + p[0] + peep[0] * &cell).sigmoid();
                let keep = (x.matmul(w[2].t()) + h.matmul(r[2].t()) + p[6] + p[2] + peep[2] * &cell).sigmoid();
                cell = keep * cell + input * (x.matmul(w[3].t()) + h.matmul(r[3].t()) + p[7] + p[3]).tanh();
                let output = (x.matmul(w[1].t()) + h.matmul(r[1].t()) + p[5] + p[1] + peep[1] * &cell).sigmoid();
                h = output * cell.tanh();
                steps.push(h.clone());
            }
            ((h, cell), steps)
        };
        let every = [[&steps0[0]].stack::<0>(), [&steps0[1]].stack::<0>(), [&steps0[2]].stack::<0>()].stack::<0>();
        0: f32 [3, 1, 2, 4] = every,
        1: f32 [1, 2, 4] = [&state0.0].stack::<0>(),
        2: f32 [1, 2, 4] = [&state0.1].stack::<0>()
    );
    held!("variant_lstm_batch_first", Sum(21), a: f32 [2, 3, 3], b: f32 [1, 16, 3], c: f32 [1, 16, 4], f: f32 [2, 1, 4], g: f32 [2, 1, 4];
        let x = a.transpose::<0, 1>();
        let (state0, steps0) = {
            let w = b.index_axis::<0>(0);
            let w = w.split_even::<0, 4>();
            let r = c.index_axis::<0>(0);
            let r = r.split_even::<0, 4>();
            let mut h = f.index_axis::<1>(0).to_tensor();
            let mut cell = g.index_axis::<1>(0).to_tensor();
            let mut steps = Vec::new();
            for x in x.axis_iter::<0>() {
                let input = (x.matmul(w[0].t()) + h.matmul(r[0].t())).sigmoid();
                let keep = (x.matmul(w[2].t()) + h.matmul(r[2].t())).sigmoid();
                cell = keep * cell + input * (x.matmul(w[3].t()) + h.matmul(r[3].t())).tanh();
                let output = (x.matmul(w[1].t()) + h.matmul(r[1].t())).sigmoid();
                h = output * cell.tanh();
                steps.push(h.clone());
            }
            ((h, cell), steps)
        };
        let every = [[&steps0[0]].stack::<0>(), [&steps0[1]].stack::<0>(), [&steps0[2]].stack::<0>()].stack::<0>();
        0: f32 [2, 3, 1, 4] = every.permute::<axes![2, 0, 1, 3]>(),
        1: f32 [2, 1, 4] = [&state0.0].stack::<1>(),
        2: f32 [2, 1, 4] = [&state0.1].stack::<1>()
    );
    held!("variant_lstm_bias", Sum(21), a: f32 [3, 2, 3], b: f32 [1, 16, 3], c: f32 [1, 16, 4], d: f32 [1, 32];
        let x = a.view();
        let (state0, steps0) = {
            let w = b.index_axis::<0>(0);
            let w = w.split_even::<0, 4>();
            let r = c.index_axis::<0>(0);
            let r = r.split_even::<0, 4>();
            let p = d.index_axis::<0>(0);
            let p = p.split_even::<0, 8>();
            let mut h = Tensor::<f32, shape![2, 4]>::zeros();
            let mut cell = Tensor::<f32, shape![2, 4]>::zeros();
            let mut steps = Vec::new();
            for x in x.axis_iter::<0>() {
                let input = (x.matmul(w[0].t()) + h.matmul(r[0].t()) + p[4] + p[0]).sigmoid();
                let keep = (x.matmul(w[2].t()) + h.matmul(r[2].t()) + p[6] + p[2]).sigmoid();
                cell = keep * cell + input * (x.matmul(w[3].t()) + h.matmul(r[3].t()) + p[7] + p[3]).tanh();
                let output = (x.matmul(w[1].t()) + h.matmul(r[1].t()) + p[5] + p[1]).sigmoid();
                h = output * cell.tanh();
                steps.push(h.clone());
            }
            ((h, cell), steps)
        };
        let every = [[&steps0[0]].stack::<0>(), [&steps0[1]].stack::<0>(), [&steps0[2]].stack::<0>()].stack::<0>();
        0: f32 [3, 1, 2, 4] = every,
        1: f32 [1, 2, 4] = [&state0.0].stack::<0>(),
        2: f32 [1, 2, 4] = [&state0.1].stack::<0>()
    );
    held!("variant_lstm_bidirectional", Sum(21), a: f32 [3, 2, 3], b: f32 [2, 16, 3], c: f32 [2, 16, 4], d: f32 [2, 32], f: f32 [2, 2, 4], g: f32 [2, 2, 4], h: f32 [2, 12];
        let x = a.view();
        let peep = h.view();
        let (state0, steps0) = {
            let w = b.index_axis::<0>(0);
            let w = w.split_even::<0, 4>();
            let r = c.index_axis::<0>(0);
            let r = r.split_even::<0, 4>();
            let p = d.index_axis::<0>(0);
            let p = p.split_even::<0, 8>();
            let peep = peep.index_axis::<0>(0);
            let peep = peep.split_even::<0, 3>();
            let mut h = f.index_axis::<0>(0).to_tensor();
            let mut cell = g.index_axis::<0>(0).to_tensor();
            let mut steps = Vec::new();
            for x in x.axis_iter::<0>() {
                let input = (x.matmul(w[0].t()) + h.matmul(r[0].t()) + p[4] + p[0] + peep[0] * &cell).sigmoid();
                let keep = (x.matmul(w[2].t()) + h.matmul(r[2].t()) + p[6] + p[2] + peep[2] * &cell).sigmoid();
                cell = keep * cell + input * (x.matmul(w[3].t()) + h.matmul(r[3].t()) + p[7] + p[3]).tanh();
                let output = (x.matmul(w[1].t()) + h.matmul(r[1].t()) + p[5] + p[1] + peep[1] * &cell).sigmoid();
                h = output * cell.tanh();
                steps.push(h.clone());
            }
            ((h, cell), steps)
        };
        let (state1, steps1) = {
            let w = b.index_axis::<0>(1);
            let w = w.split_even::<0, 4>();
            let r = c.index_axis::<0>(1);
            let r = r.split_even::<0, 4>();
            let p = d.index_axis::<0>(1);
            let p = p.split_even::<0, 8>();
            let peep = peep.index_axis::<0>(1);
            let peep = peep.split_even::<0, 3>();
            let mut h = f.index_axis::<0>(1).to_tensor();
            let mut cell = g.index_axis::<0>(1).to_tensor();
            let mut steps = Vec::new();
            for x in x.axis_iter::<0>().rev() {
                let input = (x.matmul(w[0].t()) + h.matmul(r[0].t()) + p[4] + p[0] + peep[0] * &cell).sigmoid();
                let keep = (x.matmul(w[2].t()) + h.matmul(r[2].t()) + p[6] + p[2] + peep[2] * &cell).sigmoid();
                cell = keep * cell + input * (x.matmul(w[3].t()) + h.matmul(r[3].t()) + p[7] + p[3]).tanh();
                let output = (x.matmul(w[1].t()) + h.matmul(r[1].t()) + p[5] + p[1] + peep[1] * &cell).sigmoid();
                h = output * cell.tanh();
                steps.push(h.clone());
            }
            steps.reverse();
            ((h, cell), steps)
        };
        let every = [[&steps0[0], &steps1[0]].stack::<0>(), [&steps0[1], &steps1[1]].stack::<0>(), [&steps0[2], &steps1[2]].stack::<0>()].stack::<0>();
        0: f32 [3, 2, 2, 4] = every,
        1: f32 [2, 2, 4] = [&state0.0, &state1.0].stack::<0>(),
        2: f32 [2, 2, 4] = [&state0.1, &state1.1].stack::<0>()
    );
    held!("variant_lstm_peepholes", Sum(21), a: f32 [3, 2, 3], b: f32 [1, 16, 3], c: f32 [1, 16, 4], h: f32 [1, 12];
        let x = a.view();
        let peep = h.view();
        let (state0, steps0) = {
            let w = b.index_axis::<0>(0);
            let w = w.split_even::<0, 4>();
            let r = c.index_axis::<0>(0);
            let r = r.split_even::<0, 4>();
            let peep = peep.index_axis::<0>(0);
            let peep = peep.split_even::<0, 3>();
            let mut h = Tensor::<f32, shape![2, 4]>::zeros();
            let mut cell = Tensor::<f32, shape![2, 4]>::zeros();
            let mut steps = Vec::new();
            for x in x.axis_iter::<0>().rev() {
                let input = (x.matmul(w[0].t()) + h.matmul(r[0].t()) + peep[0] * &cell).sigmoid();
                let keep = (x.matmul(w[2].t()) + h.matmul(r[2].t()) + peep[2] * &cell).sigmoid();
                cell = keep * cell + input * (x.matmul(w[3].t()) + h.matmul(r[3].t())).tanh();
                let output = (x.matmul(w[1].t()) + h.matmul(r[1].t()) + peep[1] * &cell).sigmoid();
                h = output * cell.tanh();
                steps.push(h.clone());
            }
            steps.reverse();
            ((h, cell), steps)
        };
        let every = [[&steps0[0]].stack::<0>(), [&steps0[1]].stack::<0>(), [&steps0[2]].stack::<0>()].stack::<0>();
        0: f32 [3, 1, 2, 4] = every,
        1: f32 [1, 2, 4] = [&state0.0].stack::<0>(),
        2: f32 [1, 2, 4] = [&state0.1].stack::<0>()
    );
}

#[test]
fn layer_normalization() {
    held!("variant_layer_normalization_without_bias", Sum(12), a: f32 [2, 3, 4], b: f32 [3, 4];
        0: f32 [2, 3, 4] = nn::layer_norm(&a.reshape::<shape![2, 12]>(), &b.reshape::<shape![12]>(), &Tensor::<f32, shape![12]>::zeros(), 1e-05).reshape::<shape![2, 3, 4]>()
    );
}

#[test]
fn lp_pool() {
    held!("variant_lppool_1", Sum(6), a: f32 [1, 2, 7, 6];
        0: f32 [1, 2, 3, 3] = (nn::avg_pool2d(a.abs().powi(1), Pool::window_hw::<3, 2>().stride::<2>().padding_sides::<1, 0, 0, 0>()) * 6.0).powf(1.0 / 1.0)
    );
}

#[test]
fn mat_mul_integer() {
    held!("variant_matmulinteger_without_zero_points", Exact, a: u8 [2, 3], b: u8 [3, 2];
        0: i32 [2, 2] = a.cast::<i32>().matmul(&b.cast::<i32>())
    );
}

#[test]
fn max_pool() {
    held!("variant_maxpool_3d_padded", Exact, a: f32 [1, 2, 5, 4, 6];
        0: f32 [1, 2, 3, 4, 6] = a.pad::<2, 1, 0>(Pad::Constant(f32::NEG_INFINITY)).pad::<3, 0, 1>(Pad::Constant(f32::NEG_INFINITY)).pad::<4, 1, 1>(Pad::Constant(f32::NEG_INFINITY)).windows::<2, 2>().windows::<3, 2>().windows::<4, 3>().slice(s![.., .., ..;2, .., .., .., .., ..]).max_axes::<axes![5, 6, 7]>()
    );
    held!("variant_maxpool_places", Exact, a: f32 [2, 2, 5, 6];
        let seen = a.windows::<2, 2>().windows::<3, 2>().slice(s![.., .., .., ..;2, .., ..]).to_tensor().into_shape::<shape![2, 2, 4, 3, 4]>();
        let place = seen.argmax_axis::<-1>();
        let row = Tensor::<usize, shape![4, 1]>::arange() + &place / 2;
        let column = Tensor::<usize, shape![3]>::arange() * 2 + &place % 2;
        0: f32 [2, 2, 4, 3] = seen.max_axis::<-1>(),
        1: usize [2, 2, 4, 3] = Tensor::<usize, shape![2, 2, 1, 1]>::arange() * 30 + row * 6 + column
    );
}

#[test]
fn max_unpool() {
    held!("variant_maxunpool_output_shape", Exact, a: f32 [1, 1, 2, 2], b: i64 [1, 1, 2, 2];
        0: f32 [1, 1, 5, 5] = Tensor::<f32, shape![16]>::zeros().scatter::<0>(b.flatten(), a.flatten()).unwrap().into_shape::<shape![1, 1, 4, 4]>().pad::<2, 0, 1>(Pad::Constant(0.0)).pad::<3, 0, 1>(Pad::Constant(0.0))
    );
}

#[test]
fn pad() {
    held!("variant_pad_of_one_axis", Exact, a: f32 [2, 3, 4]; 0: f32 [2, 6, 4] = a.pad::<1, 1, 2>(Pad::Edge));
}

#[test]
fn rnn() {
    held!("variant_rnn_batch_first", Sum(21), a: f32 [2, 3, 3], b: f32 [1, 4, 3], c: f32 [1, 4, 4], d: f32 [1, 8], f: f32 [2, 1, 4];
        let x = a.transpose::<0, 1>();
        let (state0, steps0) = {
            let w = b.index_axis::<0>(0);
            let w = w.split_even::<0, 1>();
            let r = c.index_axis::<0>(0);
            let r = r.split_even::<0, 1>();
            let p = d.index_axis::<0>(0);
            let p = p.split_even::<0, 2>();
            let mut h = f.index_axis::<1>(0).to_tensor();
            let mut steps = Vec::new();
            for x in x.axis_iter::<0>() {
                h = (x.matmul(w[0].t()) + h.matmul(r[0].t()) + p[1] + p[0]).tanh();
                steps.push(h.clone());
            }
            (h, steps)
        };
        let every = [[&steps0[0]].stack::<0>(), [&steps0[1]].stack::<0>(), [&steps0[2]].stack::<0>()].stack::<0>();
        0: f32 [2, 3, 1, 4] = every.permute::<axes![2, 0, 1, 3]>(),
        1: f32 [2, 1, 4] = [&state0].stack::<1>()
    );
    held!("variant_rnn_first_state", Sum(21), a: f32 [3, 2, 3], b: f32 [1, 4, 3], c: f32 [1, 4, 4], d: f32 [1, 8], f: f32 [1, 2, 4];
        let x = a.view();
        let (state0, steps0) = {
            let w = b.index_axis::<0>(0);
            let w = w.split_even::<0, 1>();
            let r = c.index_axis::<0>(0);
            let r = r.split_even::<0, 1>();
            let p = d.index_axis::<0>(0);
            let p = p.split_even::<0, 2>();
            let mut h = f.index_axis::<0>(0).to_tensor();
            let mut steps = Vec::new();
            for x in x.axis_iter::<0>() {
                h = (x.matmul(w[0].t()) + h.matmul(r[0].t()) + p[1] + p[0]).tanh();
                steps.push(h.clone());
            }
            (h, steps)
        };
        let every = [[&steps0[0]].stack::<0>(), [&steps0[1]].stack::<0>(), [&steps0[2]].stack::<0>()].stack::<0>();
        0: f32 [3, 1, 2, 4] = every,
        1: f32 [1, 2, 4] = [&state0].stack::<0>()
    );
    held!("variant_rnn_sequence_lens_of_all", Sum(21), a: f32 [3, 2, 3], b: f32 [1, 4, 3], c: f32 [1, 4, 4], d: f32 [1, 8];
        let x = a.view();
        let (state0, steps0) = {
            let w = b.index_axis::<0>(0);
            let w = w.split_even::<0, 1>();
            let r = c.index_axis::<0>(0);
            let r = r.split_even::<0, 1>();
            let p = d.index_axis::<0>(0);
            let p = p.split_even::<0, 2>();
            let mut h = Tensor::<f32, shape![2, 4]>::zeros();
            let mut steps = Vec::new();
            for x in x.axis_iter::<0>() {
                h = (x.matmul(w[0].t()) + h.matmul(r[0].t()) + p[1] + p[0]).tanh();
                steps.push(h.clone());
            }
            (h, steps)
        };
        let every = [[&steps0[0]].stack::<0>(), [&steps0[1]].stack::<0>(), [&steps0[2]].stack::<0>()].stack::<0>();
        0: f32 [3, 1, 2, 4] = every,
        1: f32 [1, 2, 4] = [&state0].stack::<0>()
    );
}

#[test]
fn range() {
    held!("variant_range_float", Exact, ; 0: f32 [4] = Tensor::<f32, shape![4]>::arange() * 2.5 + 1.0);
}

#[test]
fn reduce_l1() {
    held!("variant_reduce_l1_noop", Sum(1), a: f32 [2, 3]; 0: f32 [2, 3] = a.abs().sum_axes_keepdims::<axes![]>());
}

#[test]
fn reshape() {
    held!("variant_reshape_allowzero", Exact, a: f32 [0, 3]; 0: f32 [3, 0] = a.reshape::<shape![3, 0]>());
    held!("variant_reshape_of_zero_and_rest", Exact, a: f32 [2, 3, 4]; 0: f32 [2, 12] = a.reshape::<shape![2, 12]>());
}

#[test]
fn resize() {
    held!("variant_resize_cubic_asymmetric", Sum(20), a: f32 [1, 1, 4, 5];
        let rows = tensor![[1.0, 0.0, 0.0, 0.0], [0.3508772, 0.75438595, -0.10526316, 0.0], [-0.11111111, 0.7962963, 0.37037036, -0.055555556], [0.0, 0.0, 1.0, 0.0], [0.0, -0.05, 0.33333334, 0.71666664], [0.0, 0.0, -0.16216215, 1.1621622]];
        let columns = tensor![[1.0, 0.0, 0.0, 0.0, 0.0], [0.29469272, 0.81005585, -0.10474861, 0.0, 0.0], [-0.10495627, 0.6851312, 0.49854228, -0.0787172, 0.0], [0.0, -0.0787172, 0.95772594, 0.1341108, -0.013119534], [0.0, -0.013119534, 0.1341108, 0.95772594, -0.0787172], [0.0, 0.0, -0.071240105, 0.45118734, 0.62005275], [0.0, 0.0, 0.0, -0.14851485, 1.1485149]];
        0: f32 [1, 1, 6, 7] = rows.matmul(&a).matmul(columns.t())
    );
    held!("variant_resize_linear", Sum(20), a: f32 [1, 2, 4, 5];
        let rows = tensor![[1.0, 0.0, 0.0, 0.0], [0.5, 0.5, 0.0, 0.0], [0.0, 0.8333333, 0.16666667, 0.0], [0.0, 0.16666667, 0.8333333, 0.0], [0.0, 0.0, 0.5, 0.5], [0.0, 0.0, 0.0, 1.0]];
        let columns = tensor![[0.6666667, 0.33333334, 0.0, 0.0, 0.0], [0.0, 0.0, 1.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.33333334, 0.6666667]];
        0: f32 [1, 2, 6, 3] = rows.matmul(&a).matmul(columns.t())
    );
    held!("variant_resize_linear_of_rows", Sum(18), a: f32 [1, 1, 6, 3];
        let rows = tensor![[0.4, 0.36, 0.2, 0.04, 0.0, 0.0], [0.0, 0.04, 0.2, 0.36, 0.28, 0.12]];
        0: f32 [1, 1, 2, 3] = rows.matmul(&a)
    );
    held!("variant_resize_nearest_ceil", Exact, a: f32 [1, 1, 4, 5];
        0: f32 [1, 1, 2, 8] = a.take::<2>(&tensor![1, 3]).unwrap().take::<3>(&tensor![0, 1, 1, 2, 3, 3, 4, 4]).unwrap()
    );
    held!("variant_resize_nearest_symmetric", Exact, a: f32 [1, 1, 4, 5];
        0: f32 [1, 1, 5, 3] = a.take::<2>(&tensor![0, 0, 1, 2, 3]).unwrap().take::<3>(&tensor![0, 2, 3]).unwrap()
    );
}

#[test]
fn reverse_sequence() {
    held!("variant_reversesequence_default", Exact, a: f32 [4, 2], b: i64 [2];
        let length = b.view();
        let t = Tensor::<i64, shape![4, 1]>::arange();
        let at = t.less(&length).select(&length - 1 - &t, &t);
        0: f32 [4, 2] = a.gather::<0>(&at).unwrap()
    );
}

#[test]
fn rotary_embedding() {
    held!("variant_rotary_embedding_3d", Exact, a: f32 [2, 3, 8], b: f32 [2, 3, 2], c: f32 [2, 3, 2];
        let x = a.unflatten::<-1, shape![2, 4]>();
        let x = x.transpose::<1, 2>();
        0: f32 [2, 3, 8] = nn::rotary(x, b.unsqueeze::<1>(), c.unsqueeze::<1>()).transpose::<1, 2>().to_tensor().into_shape::<shape![2, 3, 8]>()
    );
}

#[test]
fn scatter_elements() {
    held!("variant_scatterelements_add", Sum(4), a: f32 [2, 4], b: i64 [2, 2], c: f32 [2, 2];
        0: f32 [2, 4] = a.scatter_add::<1>(&b, &c).unwrap()
    );
    held!("variant_scatterelements_max_of_axis_0", Exact, a: f32 [3, 2], b: i64 [2, 2], c: f32 [2, 2];
        let hit = b.one_hot::<3>().unwrap().equal(1);
        let by = hit.select(c.unsqueeze::<-1>(), f32::NEG_INFINITY).max_axis::<0>();
        0: f32 [3, 2] = a.maximum(by.move_axis::<-1, 0>())
    );
}

#[test]
fn scatter_nd() {
    held!("variant_scatternd_add_of_all_axes", Sum(6), a: f32 [2, 3, 4], b: i64 [2, 3], c: f32 [2];
        0: f32 [2, 3, 4] = a.flatten_axes::<0, 2>().scatter_add::<0>((b.index_axis::<-1>(0) * 12 + b.index_axis::<-1>(1) * 4 + b.index_axis::<-1>(2)).reshape::<shape![2]>(), &c).unwrap().into_shape::<shape![2, 3, 4]>()
    );
    held!("variant_scatternd_mul", Sum(3), a: f32 [4, 2, 3], b: i64 [3, 1], c: f32 [3, 2, 3];
        let hit = b.flatten().one_hot::<4>().unwrap().equal(1).into_shape::<shape![3, 4, 1, 1]>();
        let by = hit.select(c.unsqueeze::<1>(), 1.0).prod_axis::<0>();
        0: f32 [4, 2, 3] = &a * &by
    );
    held!("variant_scatternd_of_two_axes", Exact, a: f32 [2, 3, 4], b: i64 [2, 2], c: f32 [2, 4];
        0: f32 [2, 3, 4] = a.flatten_axes::<0, 1>().scatter::<0>((b.index_axis::<-1>(0).rem_euclid(2) * 3 + b.index_axis::<-1>(1).rem_euclid(3)).reshape::<shape![2, 1]>().broadcast_to::<shape![2, 4]>(), &c).unwrap().into_shape::<shape![2, 3, 4]>()
    );
    held!("variant_scatternd_of_two_rows_of_rows", Exact, a: f32 [4, 3], b: i64 [2, 2, 1], c: f32 [2, 2, 3];
        0: f32 [4, 3] = a.scatter::<0>(b.reshape::<shape![4, 1]>().broadcast_to::<shape![4, 3]>(), c.reshape::<shape![4, 3]>()).unwrap()
    );
}

#[test]
fn selu() {
    held!("variant_selu_gamma", Sum(1), a: f32 [3, 4]; 0: f32 [3, 4] = a.elu(1.6732632) * 2.0);
}

#[test]
fn slice() {
    held!("variant_slice_negative_axis", Exact, a: f32 [2, 3, 4]; 0: f32 [2, 3, 2] = a.slice(s![.., .., 1..4;2]));
}

#[test]
fn softmax() {
    held!("variant_softmax_opset_13_axis_0", Sum(3), a: f32 [3, 4]; 0: f32 [3, 4] = a.softmax::<0>());
}

#[test]
fn split() {
    held!("variant_split_last_shorter", Exact, a: f32 [2, 5]; let (p, q) = a.split::<1, shape![3, 2]>(); 0: f32 [2, 3] = p, 1: f32 [2, 2] = q);
}

#[test]
fn squeeze() {
    held!("variant_squeeze_of_all", Exact, a: f32 [1, 3, 1, 2]; 0: f32 [3, 2] = a.squeeze::<2>().squeeze::<0>());
    held!("variant_squeeze_two_axes", Exact, a: f32 [1, 3, 1, 2]; 0: f32 [3, 2] = a.squeeze::<2>().squeeze::<0>());
}

#[test]
fn swi_glu() {
    held!("variant_swiglu_alpha", Ulp(4), a: f32 [3, 4], b: f32 [3, 4]; 0: f32 [3, 4] = (&a * (&a * 1.7).sigmoid()) * &b);
}

#[test]
fn swish() {
    held!("variant_swish_alpha", Ulp(4), a: f32 [3, 4]; 0: f32 [3, 4] = &a * (&a * 0.5).sigmoid());
}

#[test]
fn tensor_scatter() {
    held!("variant_tensorscatter_from_0", Exact, a: f32 [2, 4, 3], b: f32 [2, 2, 3];
        let at = Tensor::<i64, shape![2, 1]>::arange();
        0: f32 [2, 4, 3] = a.scatter::<-2>(at.broadcast_to::<shape![2, 2, 3]>(), &b).unwrap()
    );
    held!("variant_tensorscatter_linear", Exact, a: f32 [2, 1, 4, 3], b: f32 [2, 1, 2, 3], c: i64 [2];
        let at = c.reshape::<shape![2, 1, 1, 1]>() + Tensor::<i64, shape![2, 1]>::arange();
        0: f32 [2, 1, 4, 3] = a.scatter::<-2>(at.broadcast_to::<shape![2, 1, 2, 3]>(), &b).unwrap()
    );
}

#[test]
fn thresholded_relu() {
    held!("variant_thresholdedrelu_default", Exact, a: f32 [3, 4]; 0: f32 [3, 4] = a.greater(1.0).select(&a, 0.0));
}

#[test]
fn top_k() {
    held!("variant_topk_smallest_of_axis_0", Exact, a: f32 [4, 3];
        let (values, positions) = (-&a).top_k::<0, 2>();
        0: f32 [2, 3] = -values,
        1: usize [2, 3] = positions
    );
}

#[test]
fn unsqueeze() {
    held!("variant_unsqueeze_of_both_signs", Exact, a: f32 [3, 2]; 0: f32 [1, 3, 2, 1] = a.unsqueeze::<0>().unsqueeze::<3>());
}
