//! The functions of `nn`.

use crate::{Float, mask, results, sample, whole};
use conformable::prelude::*;

pub(crate) fn all() {
    floats::<f32>("f32");
    floats::<f64>("f64");
    let image: Tensor<i32, shape![2, 3, 17, 19]> = whole();
    results! { "i32"; nn::max_pool2d(&image, Pool::window::<2>()); }
    bytes();
}

/// What integers stand for floats in.
fn bytes() {
    let x: Tensor<f32, shape![9, 50]> = sample();
    let steps: Tensor<f32, shape![9]> = whole().cast::<f32>() / 100.0 + 0.01;
    let (a, b): (Tensor<u8, shape![9, 70]>, Tensor<i8, shape![70, 41]>) = (whole().cast(), whole().cast());
    let (image, w): (Tensor<u8, shape![2, 6, 9, 10]>, Tensor<i8, shape![4, 3, 3, 3]>) =
        (whole().cast(), whole().cast());
    let (line, kernel): (Tensor<u8, shape![2, 6, 50]>, Tensor<i8, shape![4, 6, 3]>) = (whole().cast(), whole().cast());
    let (of_a, of_b, to) = (Quant::new(0.1, 20), Quant::new(0.2, 7), Quant::new(3.0, 100u8));
    let conv = Conv::new().padding::<1>().groups::<2>();
    let (mut codes, mut floats): (Tensor<u8, shape![9, 50]>, Tensor<f32, shape![9, 50]>) =
        (Tensor::zeros(), Tensor::zeros());
    let (mut sums, mut out): (Tensor<i32, shape![9, 41]>, Tensor<u8, shape![9, 41]>) =
        (Tensor::zeros(), Tensor::zeros());
    let (mut places, mut bytes): (Tensor<i32, shape![2, 4, 9, 10]>, Tensor<u8, shape![2, 4, 9, 10]>) =
        (Tensor::zeros(), Tensor::zeros());
    let (mut line_sums, mut line_bytes): (Tensor<i32, shape![2, 4, 48]>, Tensor<u8, shape![2, 4, 48]>) =
        (Tensor::zeros(), Tensor::zeros());
    results! { "bytes";
        nn::quantize(&x, Quant::along::<0>(&steps, 3i8)).cast::<i32>(); nn::quantize(&x, Quant::new(0.01, -3i16)).cast::<i32>();
        { nn::quantize_into(&x, Quant::new(0.01, 3u8), &mut codes); codes.cast::<i32>() };
        nn::dequantize(&codes, Quant::along::<0>(&steps, 3));
        { nn::dequantize_into(&codes, Quant::new(0.3f32, 3), &mut floats); floats.clone() };
        { let (codes, scale, zero) = nn::dynamic_quantize(&x); codes.cast::<f32>() * scale + zero as f32 };
        { nn::dynamic_quantize_into(&x, &mut codes); codes.cast::<i32>() };
        nn::matmul_integer(&a, &b, 20, 7); { nn::matmul_integer_into(&a, b.flip::<0>(), 20, 7, &mut sums); sums.clone() };
        nn::quantized_matmul(&a, of_a, &b, of_b, to).cast::<i32>();
        { nn::quantized_matmul_into(&a, of_a, &b, of_b, to, &mut out); out.cast::<i32>() };
        nn::conv2d_integer(&image, &w, 20, 7, conv); { nn::conv2d_integer_into(&image, &w, 20, 7, conv, &mut places); places.clone() };
        nn::quantized_conv2d(&image, of_a, &w, of_b, to, conv).cast::<i32>();
        { nn::quantized_conv2d_into(&image, of_a, &w, of_b, to, conv, &mut bytes); bytes.cast::<i32>() };
        nn::conv1d_integer(&line, &kernel, 20, 7, Conv::new());
        { nn::conv1d_integer_into(&line, &kernel, 20, 7, Conv::new(), &mut line_sums); line_sums.clone() };
        nn::quantized_conv1d(&line, of_a, &kernel, of_b, to, Conv::new()).cast::<i32>();
        { nn::quantized_conv1d_into(&line, of_a, &kernel, of_b, to, Conv::new(), &mut line_bytes); line_bytes.cast::<i32>() };
    }
}

fn floats<T: Float>(of: &str) {
    linear::<T>(of);
    norms::<T>(of);
    attention::<T>(of);
    recurrent::<T>(of);
    windows::<T>(of);
    images::<T>(of);
    losses::<T>(of);
}

fn linear<T: Float>(of: &str) {
    let (x, w, b): (Tensor<T, shape![2, 9, 30]>, Tensor<T, shape![41, 30]>, Tensor<T, shape![41]>) =
        (sample(), sample(), sample());
    let ids: Tensor<u16, shape![2, 9]> = Construct::from_positions(|at| (at * 5 % 41) as u16);
    let (mut out, mut rows): (Tensor<T, shape![2, 9, 41]>, Tensor<T, shape![2, 9, 30]>) =
        (Tensor::zeros(), Tensor::zeros());
    let (cos, sin): (Tensor<T, shape![9, 15]>, Tensor<T, shape![9, 15]>) = nn::rotary_tables(10_000.0);
    results! { of;
        nn::linear(&x, &w, &b); nn::linear(&x, &w, nn::NoBias); nn::embedding(&ids, &w).unwrap(); nn::rotary_tables(100.0) as (Tensor<T, shape![7, 4]>, _);
        { nn::linear_into(&x, &w, &b, &mut out); out.clone() };
        { nn::linear_into(x.flip::<1>(), &w, nn::NoBias, &mut out); out.clone() };
        { nn::embedding_into(&ids, &w, &mut rows).unwrap(); rows.clone() };
        nn::rotary(&x, &cos, &sin); nn::rotary_interleaved(&x, &cos, &sin);
        { nn::rotary_into(&x, &cos, &sin, &mut rows); rows.clone() };
        { nn::rotary_interleaved_into(x.flip::<0>(), &cos, &sin, &mut rows); rows.clone() };
    }
}

fn norms<T: Float>(of: &str) {
    let (x, row, like): (Tensor<T, shape![3, 8, 50]>, Tensor<T, shape![50]>, Tensor<T, shape![8]>) =
        (sample(), sample(), sample());
    let (eps, scale) = (T::of(1e-5), &like.abs() + T::of(1.0));
    let (mut out, mut mean, mut variance) = (x.clone(), like.clone(), like.clone());
    results! { of;
        x.softmax::<-1>(); x.softmax::<0>(); x.transpose::<0, 2>().softmax::<1>(); x.log_softmax::<-1>(); x.log_softmax::<1>();
        nn::layer_norm(&x, &row, &row, eps); nn::rms_norm(&x, &row, eps); x.group_norm::<4>(&like, &like, eps);
        nn::batch_norm(&x, &like, &scale, &scale, &like, eps); nn::batch_norm_train(&x, &scale, &like, eps);
        nn::instance_norm(&x, &like, &like, eps);
        { nn::layer_norm_into(&x, &row, &row, eps, &mut out); out.clone() };
        { nn::rms_norm_into(&x, &row, eps, &mut out); out.clone() };
        { nn::batch_norm_into(&x, &like, &scale, &scale, &like, eps, &mut out); out.clone() };
        { nn::batch_norm_train_into(&x, &scale, &like, eps, &mut out, &mut mean, &mut variance); (out.clone(), mean.clone(), variance.clone()) };
        { nn::instance_norm_into(&x, &like, &like, eps, &mut out); out.clone() };
        { x.group_norm_into::<2>(&like, &like, eps, &mut out); out.clone() };
        x.hardmax::<-1>(); x.hardmax::<1>(); x.l2_normalize::<-1>(T::of(0.5)); x.l1_normalize::<1>(T::of(0.5));
        { x.l2_normalize_into::<0>(T::of(0.5), &mut out); out.clone() }; { x.l1_normalize_into::<2>(T::of(0.5), &mut out); out.clone() };
        { out.l2_normalize_in_place::<-1>(T::of(0.5)); out.clone() }; { out.l1_normalize_in_place::<1>(T::of(0.5)); out.clone() };
        { x.softmax_into(&mut out); out.clone() };
    }
}

fn attention<T: Float>(of: &str) {
    let (q, k): (Tensor<T, shape![2, 4, 13, 16]>, Tensor<T, shape![2, 2, 21, 16]>) = (sample(), sample());
    let v: Tensor<T, shape![2, 2, 21, 24]> = sample();
    let (k_all, v_all) = (k.repeat_axis::<1, 2>(), v.repeat_axis::<1, 2>());
    let seen: Tensor<bool, shape![13, 21]> = mask();
    let mut out: Tensor<T, shape![2, 4, 13, 24]> = Tensor::zeros();
    results! { of;
        nn::attention(&q, &k_all, &v_all, Attention::new()); nn::attention(&q, &k, &v, Attention::new().groups::<2>().causal());
        nn::attention(&q, &k_all, &v_all, Attention::new().mask(&seen).scale(T::of(0.5)).soft_cap(T::of(3.0)));
        nn::attention(&q, &k_all, &v_all, Attention::new().window(3, 2).position(5));
        { nn::attention_into(&q, &k_all, v_all.flip::<2>(), Attention::new(), &mut out); out.clone() };
        nn::attention_causal(&q, &k_all, &v_all); nn::attention_masked(&q, &k_all, &v_all, &seen);
        nn::scaled_dot_product_attention(&q, &k_all, &v_all);
    }
}

fn recurrent<T: Float>(of: &str) {
    let (x, lens): (Tensor<T, shape![9, 3, 11]>, Tensor<i32, shape![3]>) = (sample(), tensor![9, 4, 7]);
    let (w4, r4): (Tensor<T, shape![2, 148, 11]>, Tensor<T, shape![2, 148, 37]>) = (sample(), sample());
    let (w3, r3): (Tensor<T, shape![2, 111, 11]>, Tensor<T, shape![2, 111, 37]>) = (sample(), sample());
    let (w1, r1): (Tensor<T, shape![2, 37, 11]>, Tensor<T, shape![2, 37, 37]>) = (sample(), sample());
    let (b4, p): (Tensor<T, shape![2, 296]>, Tensor<T, shape![2, 111]>) = (sample(), sample());
    let (first, gates): (Tensor<T, shape![2, 3, 37]>, _) = (sample(), nn::Activation::hard_sigmoid(0.2, 0.5));
    let mut y: Tensor<T, shape![9, 2, 3, 37]> = Tensor::zeros();
    let (mut h, mut c) = (first.clone(), first.clone());
    let mut scratch = [T::ZERO; nn::lstm_scratch(9, 3, 37)];
    let (lstm, gru, rnn) = (nn::Recurrence::lstm(), nn::Recurrence::gru(), nn::Recurrence::rnn());
    results! { of;
        nn::lstm(&x, &w4, &r4, &b4, lstm); nn::lstm(&x, &w4, &r4, nn::NoBias, lstm.state(&first).cell(&first).lens(&lens));
        nn::lstm(&x, &w4, &r4, nn::NoBias, lstm.peepholes(&p).order(nn::GateOrder::Onnx)); nn::lstm(&x, &w4, &r4, &b4, lstm.input_forget());
        nn::gru(&x, &w3, &r3, nn::NoBias, gru); nn::gru(&x, &w3, &r3, nn::NoBias, gru.linear_before_reset(false).lens(&lens));
        nn::rnn(&x, &w1, &r1, nn::NoBias, rnn); nn::rnn(x.transpose::<0, 1>().view(), &w1, &r1, nn::NoBias, rnn.batch_first());
        nn::rnn(&x, &w1, &r1, nn::NoBias, rnn.activations([gates]).activations_back([nn::Activation::RELU]).clip(0.5));
        { nn::lstm_into(&x, &w4, &r4, &b4, lstm, (&mut y, &mut h, &mut c), &mut scratch); (y.clone(), h.clone(), c.clone()) };
        { nn::gru_into(&x, &w3, &r3, nn::NoBias, gru, (&mut y, &mut h), &mut scratch); (y.clone(), h.clone()) };
        { nn::rnn_into(&x, &w1, &r1, nn::NoBias, rnn, (&mut y, &mut h), &mut scratch); (y.clone(), h.clone()) };
        nn::gru_scratch(9, 3, 37); nn::rnn_scratch(9, 3, 37);
    }
}

fn windows<T: Float>(of: &str) {
    let (image, bias): (Tensor<T, shape![2, 6, 17, 19]>, Tensor<T, shape![8]>) = (sample(), sample());
    let (w, one): (Tensor<T, shape![8, 6, 3, 3]>, Tensor<T, shape![8, 6, 1, 1]>) = (sample(), sample());
    let (grouped, each): (Tensor<T, shape![8, 3, 3, 3]>, Tensor<T, shape![6, 1, 3, 3]>) = (sample(), sample());
    let (line, kernel): (Tensor<T, shape![2, 6, 101]>, Tensor<T, shape![4, 6, 5]>) = (sample(), sample());
    let mut pooled: Tensor<T, shape![2, 6, 1, 1]> = Tensor::zeros();
    let mut convolved: Tensor<T, shape![2, 8, 15, 17]> = Tensor::zeros();
    let (volume, cube): (Tensor<T, shape![2, 4, 7, 9, 11]>, Tensor<T, shape![6, 4, 3, 3, 3]>) = (sample(), sample());
    let (pairs, alone): (Tensor<T, shape![6, 2, 2, 3, 3]>, Tensor<T, shape![4, 1, 3, 3, 3]>) = (sample(), sample());
    let (two, up2) = (Pool::window::<2>(), Pool::window::<3>().stride::<2>().padding::<1>().ceil_mode());
    let (up, along): (Tensor<T, shape![6, 3, 2, 2]>, Tensor<T, shape![6, 3, 4]>) = (sample(), sample());
    results! { of;
        nn::conv2d(&image, &w, Conv::new()); nn::conv2d(&image, &w, Conv::new().padding::<1>().stride::<2>().bias(&bias));
        nn::conv2d(&image, &w, Conv::new().dilation::<2>()); nn::conv2d(&image, &one, Conv::new());
        nn::conv2d_winograd(&image, &nn::Winograd::of(&w), Conv::new().padding::<1>().bias(&bias));
        { nn::conv2d_winograd_into(&image, &nn::Winograd::of(&w), Conv::new(), &mut convolved); convolved.clone() };
        nn::conv2d(&image, &grouped, Conv::new().groups::<2>()); nn::conv2d(&image, &each, Conv::new().groups::<6>());
        nn::conv2d(image.flip::<2>(), &w, Conv::new()); nn::conv1d(&line, &kernel, Conv::new().padding::<2>());
        nn::conv_transpose2d(&image, &up, Conv::new().stride::<2>()); nn::conv_transpose1d(&line, &along, Conv::new().stride::<3>());
        nn::max_pool2d(&image, Pool::window::<2>()); nn::max_pool2d(&image, Pool::window::<3>().stride::<2>().padding::<1>());
        nn::avg_pool2d(&image, Pool::window::<3>()); nn::avg_pool2d(image.flip::<3>(), Pool::window::<2>());
        nn::global_avg_pool2d(&image); nn::global_max_pool2d(&image);
        nn::conv3d(&volume, &cube, Conv::new().padding::<1>()); nn::conv3d(&volume, &pairs, Conv::new().groups::<2>());
        nn::conv3d(&volume, &alone, Conv::volume().groups::<4>().stride_dhw::<1, 2, 2>());
        nn::max_pool1d(&line, two); nn::avg_pool1d(&line, up2); nn::max_pool3d(&volume, up2); nn::avg_pool3d(&volume, up2);
        nn::lp_pool1d(&line, 2.0, two); nn::lp_pool2d(&image, 1.0, up2); nn::lp_pool3d(&volume, f64::INFINITY, two);
        nn::max_pool2d_with_indices(&image, two, nn::Counting::InChannel).0;
        nn::global_avg_pool1d(&line); nn::global_max_pool1d(&line); nn::global_avg_pool3d(&volume); nn::global_max_pool3d(&volume);
        { let parts: Tensor<T, shape![2, 6, 5, 7]> = nn::adaptive_avg_pool2d(&image); parts };
        { let parts: Tensor<T, shape![2, 4, 3, 2, 4]> = nn::adaptive_max_pool3d(&volume); parts };
        { nn::global_avg_pool2d_into(&image, &mut pooled); pooled.clone() };
        { nn::global_max_pool2d_into(&image, &mut pooled); pooled.clone() };
    }
}

fn images<T: Float>(of: &str) {
    let (deep, wide): (Tensor<T, shape![2, 12, 7, 5]>, Tensor<T, shape![2, 3, 14, 10]>) = (sample(), sample());
    let (mut shuffled, mut back) = (wide.clone(), deep.clone());
    let (theta, moved): (Tensor<T, shape![2, 2, 3]>, Tensor<T, shape![3, 4]>) = (sample(), sample());
    let (grid, places): (Tensor<T, shape![2, 14, 10, 2]>, Tensor<T, shape![2, 2, 3, 5, 3]>) = (sample(), sample());
    let mut over = grid.clone();
    let (alpha, beta, one) = (T::of(0.5), T::of(0.75), T::of(1.0));
    results! { of;
        nn::pixel_shuffle::<2, _>(&deep); nn::pixel_unshuffle::<2, _>(&wide); nn::depth_to_space::<2, _>(&deep); nn::space_to_depth::<2, _>(&wide);
        nn::pixel_shuffle_const::<2, _, shape![2, 3, 14, 10]>(&deep); nn::pixel_unshuffle_const::<2, _, shape![2, 12, 7, 5]>(&wide);
        nn::depth_to_space_const::<2, _, shape![2, 3, 14, 10]>(&deep); nn::space_to_depth_const::<2, _, shape![2, 12, 7, 5]>(&wide);
        { nn::pixel_shuffle_into::<2, _, _>(&deep, &mut shuffled); shuffled.clone() };
        { nn::pixel_unshuffle_into::<2, _, _>(&wide, &mut back); back.clone() };
        { nn::depth_to_space_into::<2, _, _>(&deep, &mut shuffled); shuffled.clone() };
        { nn::space_to_depth_into::<2, _, _>(&wide, &mut back); back.clone() };
        { nn::pixel_shuffle_const_into::<2, _, _, _>(&deep, &mut shuffled); shuffled.clone() };
        { nn::pixel_unshuffle_const_into::<2, _, _, _>(&wide, &mut back); back.clone() };
        { nn::depth_to_space_const_into::<2, _, _, _>(&deep, &mut shuffled); shuffled.clone() };
        { nn::space_to_depth_const_into::<2, _, _, _>(&wide, &mut back); back.clone() };
        nn::resize::<shape![2, 3, 31, 40], _>(&wide, Resize::linear()); nn::resize::<shape![2, 3, 31, 40], _>(&wide, Resize::cubic().align_corners());
        nn::resize::<shape![2, 3, 5, 4], _>(&wide, Resize::cubic().antialias()); nn::resize::<shape![2, 3, 31, 4], _>(&wide, Resize::nearest().asymmetric().floor());
        nn::resize::<shape![2, 3, 9, 9], _>(&wide, Resize::linear().crop([0.0, 0.0, 0.2, -0.3], [1.0, 1.0, 0.8, 0.9], one));
        { nn::resize_into(deep.flip::<1>(), Resize::linear(), &mut shuffled); shuffled.clone() };
        nn::local_response_norm(&deep, 5, alpha, beta, one);
        nn::affine_grid::<shape![14, 10], _>(&theta, false); nn::affine_grid::<shape![3, 4, 5], _>(&moved, true);
        nn::grid_sample(&deep, &grid, GridSample::bilinear()); nn::grid_sample(&deep, &grid, GridSample::bicubic().reflection());
        nn::grid_sample(&deep, &grid, GridSample::nearest().border().align_corners());
        nn::grid_sample(wide.unsqueeze::<1>(), &places, GridSample::bilinear());
        { nn::affine_grid_into::<shape![14, 10], _, _>(&theta, true, &mut over); over.clone() };
        { nn::grid_sample_into(&wide, &grid, GridSample::bilinear(), &mut shuffled); shuffled.clone() };
        { nn::local_response_norm_into(&wide, 2, alpha, beta, one, &mut shuffled); shuffled.clone() };
    }
}

fn losses<T: Float>(of: &str) {
    let (x, y): (Tensor<T, shape![40, 23]>, Tensor<T, shape![40, 23]>) =
        (sample(), sample::<T, shape![40, 23]>().abs());
    let (p, logs) = (x.flip::<0>().softmax::<-1>(), x.log_softmax::<-1>());
    let targets: Tensor<u8, shape![40]> = Construct::from_positions(|at| (at * 7 % 23) as u8);
    let (n, mut out): (T, Tensor<T, shape![40]>) = (T::of(0.75), Tensor::zeros());
    results! { of;
        nn::mse_loss(&x, &y); nn::mse_loss_each(&x, &y).eval(); nn::l1_loss(&x, &y); nn::l1_loss_each(&x, &y).eval();
        nn::huber_loss(&x, &y, n); nn::huber_loss_each(&x, &y, n).eval(); nn::smooth_l1_loss(&x, &y, n);
        nn::smooth_l1_loss_each(&x, &y, n).eval(); nn::bce_with_logits(&x, &p); nn::bce_with_logits_each(&x, &p).eval();
        nn::kl_div(&logs, &p); nn::kl_div_each(&logs, &p).eval(); nn::cross_entropy(&x, &targets).unwrap();
        nn::cross_entropy_each(&x, &targets, nn::CrossEntropy::new()).unwrap(); nn::cross_entropy_with(&x, &targets, nn::CrossEntropy::new().smoothing(T::of(0.1))).unwrap();
        nn::cross_entropy_each(&x, &targets, nn::CrossEntropy::new().smoothing(T::of(0.1))).unwrap(); nn::cross_entropy_with(&x, &p, nn::CrossEntropy::new().soft_targets());
        nn::cross_entropy_each(&x, &p, nn::CrossEntropy::new().soft_targets()); nn::cross_entropy_with(&logs, &targets, nn::CrossEntropy::new().log_probabilities()).unwrap(); nn::cross_entropy_each(&logs, &targets, nn::CrossEntropy::new().log_probabilities()).unwrap();
        { nn::cross_entropy_each_into(&x, &targets, nn::CrossEntropy::new(), &mut out).unwrap(); out.clone() };
        { nn::cross_entropy_each_into(&x, &targets, nn::CrossEntropy::new().smoothing(T::of(0.2)), &mut out).unwrap(); out.clone() };
        { nn::cross_entropy_each_into(&x, &p, nn::CrossEntropy::new().soft_targets(), &mut out); out.clone() };
        { nn::cross_entropy_each_into(&logs, &targets, nn::CrossEntropy::new().log_probabilities(), &mut out).unwrap(); out.clone() };
    }
}
