//! This library in a harness that times the same workloads in several libraries; not a benchmark of this crate by itself.
//!
//! The harness has a module `harness` (inputs, checksums, timing) and a module `plain` (loops written by hand, which every
//! answer is checked against), and takes this file as the module of one more peer. Three columns:
//!
//! * `ours`: operators and methods on heap tensors, as a user would write them; the `*_into` rows write into an output
//!   that exists.
//! * `ours_fused`: the same through `.expr()`.
//! * `ours_inline`: tensors without heap, for the small rows.
//!
//! The tanh form of gelu and the row-wise dot product are composed of public operations.

// By name, because the prelude has a `Sum` too.
use crate::harness::Sum;
use crate::harness::*;
use conformable::prelude::*;
use std::hint::black_box as bb;

const P: &str = "ours";
const F: &str = "ours_fused";
const I: &str = "ours_inline";

fn t<S: FixedShape>(x: Vec<f32>) -> Tensor<f32, S> {
    Tensor::from_vec(x).unwrap()
}
fn t64<S: FixedShape>(x: Vec<f64>) -> Tensor<f64, S> {
    Tensor::from_vec(x).unwrap()
}
fn inline<S: FixedShape>(x: Vec<f32>) -> InlineTensor<f32, S> {
    InlineTensor::from_slice(&x).unwrap()
}
/// The inputs of a row, which all its columns share.
fn shared<T>(inputs: T) -> &'static T {
    Box::leak(Box::new(inputs))
}
fn f<S: Shape>(o: &Tensor<f32, S>) -> Sum {
    sum(o.iter().copied())
}
fn fi<S: FixedShape>(o: &InlineTensor<f32, S>) -> Sum {
    sum(o.iter().copied())
}
fn f64s<S: Shape>(o: &Tensor<f64, S>) -> Sum {
    sum(o.iter().copied())
}

macro_rules! matmuls {
    ($h:ident: $($id:literal $into:literal $i:literal $k:literal $j:literal;)*) => { $(
        let (a, b) = shared((t::<shape![$i, $k]>(v($i * $k, 1)), t::<shape![$k, $j]>(v($k * $j, 2))));
        $h.eager($id, P, move || bb(a).matmul(bb(b)), f);
        $h.into($into, P, Tensor::<f32, shape![$i, $j]>::zeros(), move |o| bb(a).matmul_into(bb(b), o), f);
    )* };
}

macro_rules! inline_matmuls {
    ($h:ident: $($id:literal $into:literal $i:literal $k:literal $j:literal;)*) => { $(
        let (a, b) = (inline::<shape![$i, $k]>(v($i * $k, 1)), inline::<shape![$k, $j]>(v($k * $j, 2)));
        $h.eager($id, I, move || bb(&a).matmul(bb(&b)), fi);
        $h.into($into, I, InlineTensor::<f32, shape![$i, $j]>::zeros(), move |o| bb(&a).matmul_into(bb(&b), o), fi);
    )* };
}

/// One step of a Kalman filter, for one kind of tensor.
macro_rules! kalman {
    ($h:ident $peer:ident $make:ident $tensor:ident) => {
        let [fm, hm, q, r, x, p, z] = crate::plain::kalman_inputs();
        let (fm, hm, q, r) =
            ($make::<shape![6, 6]>(fm), $make::<shape![3, 6]>(hm), $make::<shape![6, 6]>(q), $make::<shape![3, 3]>(r));
        let (x, p, z) = ($make::<shape![6]>(x), $make::<shape![6, 6]>(p), $make::<shape![3]>(z));
        $h.eager(
            "N5",
            $peer,
            move || {
                let (f, h, q, r, x, p, z) = bb((&fm, &hm, &q, &r, &x, &p, &z));
                let x = f.matmul(x);
                let p = f.matmul(p).matmul(f.t()) + q;
                let pht = p.matmul(h.t());
                let k = pht.matmul((h.matmul(&pht) + r).inverse().unwrap());
                let x = &x + k.matmul(z - h.matmul(&x));
                (x, ($tensor::<f32, shape![6, 6]>::eye() - k.matmul(h)).matmul(&p))
            },
            |(x, p)| sum(x.iter().chain(p.iter()).copied()),
        );
    };
}

/// Every workload.
pub fn cases(h: &mut Harness) {
    elementwise(h);
    reductions(h);
    products(h);
    models(h);
}

fn elementwise(h: &mut Harness) {
    let (a, b) = shared((t::<shape![64, 1]>(v(64, 1)), t::<shape![1, 128]>(v(128, 2))));
    h.eager("E1", P, move || bb(a) + bb(b), f);
    h.into("E1_into", P, Tensor::<f32, shape![64, 128]>::zeros(), move |o| (bb(a).expr() + bb(b)).eval_into(o), f);
    let (x, b) = shared((t::<shape![64, 128]>(v(8192, 1)), t::<shape![128]>(v(128, 2))));
    h.eager("E2", P, move || (bb(x) + bb(b)).relu(), f);
    h.eager("E2", F, move || (bb(x).expr() + bb(b)).relu().eval(), f);
    let (x, b) = (t::<shape![4, 4]>(v(16, 1)), t::<shape![4]>(v(4, 2)));
    h.eager("E3", P, move || bb(&x) + bb(&b), f);
    let (x, b) = (inline::<shape![4, 4]>(v(16, 1)), inline::<shape![4]>(v(4, 2)));
    h.eager("E3", I, move || bb(&x) + bb(&b), fi);
    let (x, b) = shared((t::<shape![1024, 1024]>(v(1 << 20, 1)), t::<shape![1024, 1]>(v(1024, 2))));
    h.eager("E4", P, move || bb(x) + bb(b), f);
    h.into("E4_into", P, Tensor::<f32, shape![1024, 1024]>::zeros(), move |o| (bb(x).expr() + bb(b)).eval_into(o), f);
    type Images = shape![8, 3, 224, 224];
    let x = t::<Images>(v(24 * 224 * 224, 1));
    let (x, m, s) = shared((x, t::<shape![3, 1, 1]>(v(3, 2)), t::<shape![3, 1, 1]>(vp(3, 3))));
    h.eager("E5", P, move || (bb(x) - bb(m)) / bb(s), f);
    h.eager("E5", F, move || ((bb(x).expr() - bb(m)) / bb(s)).eval(), f);
    h.into("E5_into", P, Tensor::<f32, Images>::zeros(), move |o| ((bb(x).expr() - bb(m)) / bb(s)).eval_into(o), f);
    type Pixels = shape![8, 224, 224, 3];
    let (x, m, s) = shared((t::<Pixels>(v(24 * 224 * 224, 1)), t::<shape![3]>(v(3, 2)), t::<shape![3]>(vp(3, 3))));
    h.eager("E6", P, move || (bb(x) - bb(m)) / bb(s), f);
    h.eager("E6", F, move || ((bb(x).expr() - bb(m)) / bb(s)).eval(), f);
    type Long = shape![1000000];
    let [a, b, c, d] = shared([1, 2, 3, 4].map(|i| t::<Long>(v(1_000_000, i))));
    h.eager("E7", P, move || bb(a) + bb(b) * bb(c) - bb(d), f);
    h.eager("E7", F, move || (bb(a).expr() + bb(b).expr() * bb(c) - bb(d)).eval(), f);
    h.into(
        "E7_into",
        P,
        Tensor::<f32, Long>::zeros(),
        move |o| (bb(a).expr() + bb(b).expr() * bb(c) - bb(d)).eval_into(o),
        f,
    );
    let (a, b) = (t::<shape![16, 1, 32]>(v(512, 1)), t::<shape![1, 24, 32]>(v(768, 2)));
    h.eager("E8", P, move || bb(&a) * bb(&b), f);
    let (a, b) = shared((t::<shape![512, 512]>(v(1 << 18, 1)), t::<shape![512, 512]>(v(1 << 18, 2))));
    h.eager("E9", P, move || bb(a).t() + bb(b), f);
    h.into("E9_into", P, Tensor::<f32, shape![512, 512]>::zeros(), move |o| (bb(a).t().expr() + bb(b)).eval_into(o), f);
    let x = shared(t::<shape![65536]>(v(65536, 1)));
    h.eager("E10", P, move || bb(x).exp(), f);
    h.into("E10_into", P, Tensor::<f32, shape![65536]>::zeros(), move |o| bb(x).expr().exp().eval_into(o), f);
    h.eager("E11_tanh", P, move || bb(x).tanh(), f);
    let gelu = move || {
        let x = bb(x);
        ((((x.expr() * x * x * 0.044715 + x) * 0.797_884_6).tanh() + 1.0) * x * 0.5).eval()
    };
    h.eager("E11_gelu", F, gelu, f);
    let (x, y) = shared((t::<shape![256, 1, 32]>(v(8192, 1)), t::<shape![1, 256, 32]>(v(8192, 2))));
    h.eager("E12", P, move || (bb(x) - bb(y)).square().sum_axis::<-1>(), f);
    h.eager("E12", F, move || (bb(x).expr() - bb(y)).square().sum_axis::<-1>(), f);
    let x = t::<shape![1024, 1024]>(v(1 << 20, 1));
    let r = t::<shape![1024]>(vs(1024, 2, 1.0 / (1u64 << 40) as f32));
    h.into("E13", P, x, move |x| *x += bb(&r), f);
    let (a, b) = shared((t64::<Long>(v64(1_000_000, 1)), t64::<Long>(v64(1_000_000, 2))));
    h.eager("E14", P, move || bb(a) + bb(b), f64s);
    h.into("E14_into", P, Tensor::<f64, Long>::zeros(), move |o| (bb(a).expr() + bb(b)).eval_into(o), f64s);
    let k: Tensor<bool, shape![512, 512]> = Tensor::from_vec(mask(1 << 18, 1)).unwrap();
    let (x, r) = (t::<shape![512, 512]>(v(1 << 18, 2)), t::<shape![512]>(v(512, 3)));
    h.eager("E15", P, move || bb(&k).select(bb(&x), bb(&r)), f);
}

fn reductions(h: &mut Harness) {
    let x = t::<shape![1000000]>(v(1_000_000, 1));
    h.eager("R1", P, move || bb(&x).sum(), |s| sum([*s]));
    let x = shared(t::<shape![512, 512]>(v(1 << 18, 1)));
    h.eager("R2", P, move || bb(x).sum_axis::<0>(), f);
    h.eager("R3", P, move || bb(x).sum_axis::<-1>(), f);
    h.eager("R6", P, move || bb(x).argmax_axis::<-1>(), |o| sum(o.iter().copied()));
    macro_rules! rows {
        ($r:literal $c:literal $softmax:literal $norm:literal) => {
            let x = t::<shape![$r, $c]>(v($r * $c, 1));
            let (x, g, b) = shared((x, t::<shape![$c]>(vp($c, 2)), t::<shape![$c]>(v($c, 3))));
            h.eager($softmax, P, move || bb(x).softmax::<-1>(), f);
            h.eager($norm, P, move || nn::layer_norm(bb(x), bb(g), bb(b), 1e-5), f);
        };
    }
    rows!(64 128 "R4_64x128" "R5_64x128");
    rows!(512 512 "R4_512x512" "R5_512x512");
    let x = t::<shape![8, 16, 32, 32]>(v(131072, 1));
    let channels = move || {
        let x = bb(&x);
        let mean = x.mean_axes_keepdims::<axes![0, 2, 3]>();
        let variance = (x.expr() - &mean).square().mean_axes::<axes![0, 2, 3]>();
        (mean, variance)
    };
    h.eager("R7", P, channels, |(m, s)| sum(m.iter().chain(s.iter()).copied()));
}

fn products(h: &mut Harness) {
    matmuls! { h:
        "M1_4" "M1_4_into" 4 4 4; "M1_8" "M1_8_into" 8 8 8; "M1_16" "M1_16_into" 16 16 16;
        "M1_32" "M1_32_into" 32 32 32; "M1_64" "M1_64_into" 64 64 64; "M1_128" "M1_128_into" 128 128 128;
        "M1_256" "M1_256_into" 256 256 256; "M1_512" "M1_512_into" 512 512 512; "M1_1024" "M1_1024_into" 1024 1024 1024;
        "M2_5x7x3" "M2_5x7x3_into" 5 7 3; "M2_13" "M2_13_into" 13 13 13;
    }
    inline_matmuls! { h:
        "M1_4" "M1_4_into" 4 4 4; "M1_8" "M1_8_into" 8 8 8; "M1_16" "M1_16_into" 16 16 16;
        "M2_5x7x3" "M2_5x7x3_into" 5 7 3; "M2_13" "M2_13_into" 13 13 13;
    }
    let (a, b) = shared((t::<shape![32, 64, 64]>(v(131072, 1)), t::<shape![32, 64, 64]>(v(131072, 2))));
    h.eager("M3_a", P, move || bb(a).matmul(bb(b)), f);
    h.eager("M6_bmm", P, move || bb(a).matmul(bb(b)), f);
    let (a, b) = (t::<shape![8, 4, 16, 16]>(v(8192, 1)), t::<shape![16, 16]>(v(256, 2)));
    h.eager("M3_b", P, move || bb(&a).matmul(bb(&b)), f);
    let (a, x) = (t::<shape![784, 128]>(v(784 * 128, 1)), t::<shape![128]>(v(128, 2)));
    h.eager("M4_784x128", P, move || bb(&a).matmul(bb(&x)), f);
    let (a, x) = (t::<shape![1024, 1024]>(v(1 << 20, 1)), t::<shape![1024]>(v(1024, 2)));
    h.eager("M4_1024", P, move || bb(&a).matmul(bb(&x)), f);
    let (a, b) = (t64::<shape![256, 256]>(v64(1 << 16, 1)), t64::<shape![256, 256]>(v64(1 << 16, 2)));
    h.eager("M5_256", P, move || bb(&a).matmul(bb(&b)), f64s);
    let (a, b) = (t64::<shape![1024, 1024]>(v64(1 << 20, 1)), t64::<shape![1024, 1024]>(v64(1 << 20, 2)));
    h.eager("M5_1024", P, move || bb(&a).matmul(bb(&b)), f64s);
    let (a, b) = (t::<shape![512, 512]>(v(1 << 18, 1)), t::<shape![512, 512]>(v(1 << 18, 2)));
    h.eager("M6_rowdot", F, move || (bb(&a).expr() * bb(&b)).sum_axis::<-1>(), f);
}

fn models(h: &mut Harness) {
    let (x, w1) = (t::<shape![64, 784]>(v(64 * 784, 1)), t::<shape![784, 128]>(vs(784 * 128, 2, 1.0 / 16.0)));
    let (b1, w2, b2) =
        (t::<shape![128]>(v(128, 3)), t::<shape![128, 10]>(vs(1280, 4, 1.0 / 8.0)), t::<shape![10]>(v(10, 5)));
    let network = move || {
        let hidden = (bb(&x).matmul(bb(&w1)).expr() + bb(&b1)).relu().eval();
        (hidden.matmul(bb(&w2)) + bb(&b2)).softmax::<-1>()
    };
    h.eager("N1", P, network, f);
    macro_rules! one_sample {
        ($peer:ident $make:ident $check:ident) => {
            let (x, w1) = ($make::<shape![1, 64]>(v(64, 1)), $make::<shape![64, 32]>(vs(2048, 2, 1.0 / 8.0)));
            let (b1, w2) = ($make::<shape![32]>(v(32, 3)), $make::<shape![32, 10]>(vs(320, 4, 1.0 / 8.0)));
            let b2 = $make::<shape![10]>(v(10, 5));
            let network = move || {
                let hidden = (bb(&x).matmul(bb(&w1)).expr() + bb(&b1)).relu().eval();
                (hidden.matmul(bb(&w2)) + bb(&b2)).softmax::<-1>()
            };
            h.eager("N2", $peer, network, $check);
        };
    }
    one_sample!(P t f);
    one_sample!(I inline fi);
    let (x, w) = (t::<shape![8, 8, 32, 32]>(v(8 * 8 * 1024, 1)), t::<shape![16, 8, 3, 3]>(v(16 * 8 * 9, 2)));
    let b = t::<shape![16]>(v(16, 3));
    h.eager("N3", P, move || nn::conv2d(bb(&x), bb(&w), Conv::new().padding::<1>().bias(bb(&b))), f);
    let [q, k, val] = [1, 2, 3].map(|i| t::<shape![64, 64]>(v(4096, i)));
    h.eager("N4", P, move || nn::scaled_dot_product_attention(bb(&q), bb(&k), bb(&val)), f);
    kalman!(h P t Tensor);
    kalman!(h I inline InlineTensor);
    let x = shared(t::<shape![512, 512]>(v(1 << 18, 1)));
    let eager = move || {
        let x = bb(x);
        x.slice(s![..510, 1..511]) + x.slice(s![2.., 1..511]) + x.slice(s![1..511, ..510]) + x.slice(s![1..511, 2..])
            - x.slice(s![1..511, 1..511]) * 4.0
    };
    h.eager("N6", P, eager, f);
    let fused = move || {
        let x = bb(x);
        let (up, down) = (x.slice(s![..510, 1..511]), x.slice(s![2.., 1..511]));
        let (left, right) = (x.slice(s![1..511, ..510]), x.slice(s![1..511, 2..]));
        (up.expr() + down + left + right - x.slice(s![1..511, 1..511]).expr() * 4.0).eval()
    };
    h.eager("N6", F, fused, f);
}
