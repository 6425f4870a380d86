//! The functions of `nn`.

use crate::{Float, mask, results, sample, whole};
use conformable::prelude::*;

pub(crate) fn all() {
    floats::<f32>("f32");
    floats::<f64>("f64");
    let image: Tensor<i32, shape![2, 3, 17, 19]> = whole();
    results! { "i32"; nn::max_pool2d(&image, Pool::window::<2>()); }
}

fn floats<T: Float>(of: &str) {
    linear::<T>(of);
    norms::<T>(of);
    attention::<T>(of);
    windows::<T>(of);
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

fn windows<T: Float>(of: &str) {
    let (image, bias): (Tensor<T, shape![2, 6, 17, 19]>, Tensor<T, shape![8]>) = (sample(), sample());
    let (w, one): (Tensor<T, shape![8, 6, 3, 3]>, Tensor<T, shape![8, 6, 1, 1]>) = (sample(), sample());
    let (grouped, each): (Tensor<T, shape![8, 3, 3, 3]>, Tensor<T, shape![6, 1, 3, 3]>) = (sample(), sample());
    let (line, kernel): (Tensor<T, shape![2, 6, 101]>, Tensor<T, shape![4, 6, 5]>) = (sample(), sample());
    let mut pooled: Tensor<T, shape![2, 6, 1, 1]> = Tensor::zeros();
    let (up, along): (Tensor<T, shape![6, 3, 2, 2]>, Tensor<T, shape![6, 3, 4]>) = (sample(), sample());
    results! { of;
        nn::conv2d(&image, &w, Conv::new()); nn::conv2d(&image, &w, Conv::new().padding::<1>().stride::<2>().bias(&bias));
        nn::conv2d(&image, &w, Conv::new().dilation::<2>()); nn::conv2d(&image, &one, Conv::new());
        nn::conv2d(&image, &grouped, Conv::new().groups::<2>()); nn::conv2d(&image, &each, Conv::new().groups::<6>());
        nn::conv2d(image.flip::<2>(), &w, Conv::new()); nn::conv1d(&line, &kernel, Conv::new().padding::<2>());
        nn::conv_transpose2d(&image, &up, Conv::new().stride::<2>()); nn::conv_transpose1d(&line, &along, Conv::new().stride::<3>());
        nn::max_pool2d(&image, Pool::window::<2>()); nn::max_pool2d(&image, Pool::window::<3>().stride::<2>().padding::<1>());
        nn::avg_pool2d(&image, Pool::window::<3>()); nn::avg_pool2d(image.flip::<3>(), Pool::window::<2>());
        nn::global_avg_pool2d(&image); nn::global_max_pool2d(&image);
        { nn::global_avg_pool2d_into(&image, &mut pooled); pooled.clone() };
        { nn::global_max_pool2d_into(&image, &mut pooled); pooled.clone() };
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
