//! Elementwise operations and broadcasting, beside loops written by hand, ndarray and nalgebra.
//!
//! `cargo bench -p conformable-benches --bench elementwise`; a name after `--` chooses rows. `fused` is the same by
//! `.expr()`.

mod common;

use common::{Workload, array, inline, matrix, nested, numbers, positive, tensor, values, zeros};
use conformable::prelude::*;
use criterion::{Criterion, criterion_group, criterion_main};
use ndarray::{Array1, Array2, Array3, Array4, ArrayD, Zip};
use std::hint::black_box as bb;

fn tiny_row_add(c: &mut Criterion) {
    let (x, b) = (*nested::<f32, 4, 4>(1), nested::<f32, 1, 4>(2)[0]);
    let by_hand = move || {
        let (mut out, b) = (*bb(&x), bb(&b));
        for row in &mut out {
            for (x, b) in row.iter_mut().zip(b) {
                *x += b;
            }
        }
        out
    };
    let (heap_x, heap_b) = (tensor::<f32, shape![4, 4]>(1), tensor::<f32, shape![4]>(2));
    let (inline_x, inline_b) = (inline::<f32, shape![4, 4]>(1), inline::<f32, shape![4]>(2));
    let (nd_x, nd_b) = (array::<f32, _>([4, 4], 1), array::<f32, _>(4, 2));
    let (na_x, na_b) = (matrix::<f32, 4, 4>(1), matrix::<f32, 1, 4>(2));
    let nalgebra = || {
        let mut out = *bb(&na_x);
        for mut row in out.row_iter_mut() {
            row += bb(&na_b);
        }
        out
    };
    Workload::inline(c, "tiny row add [4,4]+[4]", by_hand)
        .by("plain", move || Box::new(by_hand()))
        .by("ours inline", || bb(&inline_x) + bb(&inline_b))
        .by("ours", || bb(&heap_x) + bb(&heap_b))
        .by("ndarray", || bb(&nd_x) + bb(&nd_b))
        .by("nalgebra inline", nalgebra);
}

fn outer_add(c: &mut Criterion) {
    let (a, b) = (values(64, 1), values(128, 2));
    let by_hand = || {
        let (a, b) = (bb(&a), bb(&b));
        let mut out = Vec::with_capacity(64 * 128);
        for x in a {
            out.extend(b.iter().map(|y| x + y));
        }
        out
    };
    let (x, y) = (tensor::<f32, shape![64, 1]>(1), tensor::<f32, shape![1, 128]>(2));
    let (nd_x, nd_y) = (array::<f32, _>([64, 1], 1), array::<f32, _>([1, 128], 2));
    let plain_into = |out: &mut Vec<f32>| {
        for (row, x) in out.as_chunks_mut::<128>().0.iter_mut().zip(bb(&a)) {
            row.iter_mut().zip(bb(&b)).for_each(|(out, y)| *out = x + y);
        }
    };
    Workload::new(c, "outer add [64,1]+[1,128]", by_hand)
        .by("ours", || bb(&x) + bb(&y))
        .into("ours into", Tensor::<f32, shape![64, 128]>::zeros(), |out| (bb(&x).expr() + bb(&y)).eval_into(out))
        .by("ndarray", || bb(&nd_x) + bb(&nd_y))
        .into("plain into", vec![0.0; 64 * 128], plain_into)
        .into("ndarray into", Array2::zeros([64, 128]), |out| {
            Zip::from(out).and_broadcast(bb(&nd_x)).and_broadcast(bb(&nd_y)).for_each(|out, x, y| *out = x + y)
        });
}

fn bias_and_relu(c: &mut Criterion) {
    let (x, b) = (values(64 * 128, 1), values(128, 2));
    let by_hand = || {
        let (x, b) = (bb(&x), bb(&b));
        let mut out = Vec::with_capacity(64 * 128);
        for row in x.as_chunks::<128>().0 {
            out.extend(row.iter().zip(b).map(|(x, b)| (x + b).max(0.0)));
        }
        out
    };
    let (t, u) = (tensor::<f32, shape![64, 128]>(1), tensor::<f32, shape![128]>(2));
    let (nd_x, nd_b) = (array::<f32, _>([64, 128], 1), array::<f32, _>(128, 2));
    let one_pass = || Zip::from(bb(&nd_x)).and_broadcast(bb(&nd_b)).map_collect(|x, b| (x + b).max(0.0));
    Workload::new(c, "bias and relu [64,128]+[128]", by_hand)
        .by("ours", || (bb(&t) + bb(&u)).relu())
        .by("ours fused", || (bb(&t).expr() + bb(&u)).relu().eval())
        .by("ndarray", || (bb(&nd_x) + bb(&nd_b)).mapv_into(|x| x.max(0.0)))
        .by("ndarray zip", one_pass);
}

fn column_add(c: &mut Criterion) {
    let (x, b) = (values(1 << 20, 1), values(1024, 2));
    let by_hand = || {
        let (x, b) = (bb(&x), bb(&b));
        let mut out = Vec::with_capacity(1 << 20);
        for (row, b) in x.as_chunks::<1024>().0.iter().zip(b) {
            out.extend(row.iter().map(|x| x + b));
        }
        out
    };
    let (t, u) = (tensor::<f32, shape![1024, 1024]>(1), tensor::<f32, shape![1024, 1]>(2));
    let (nd_x, nd_b) = (array::<f32, _>([1024, 1024], 1), array::<f32, _>([1024, 1], 2));
    let plain_into = |out: &mut Vec<f32>| {
        let rows = out.as_chunks_mut::<1024>().0.iter_mut().zip(bb(&x).as_chunks::<1024>().0);
        for ((out, row), b) in rows.zip(bb(&b)) {
            out.iter_mut().zip(row).for_each(|(out, x)| *out = x + b);
        }
    };
    Workload::new(c, "column add [1024,1024]+[1024,1]", by_hand)
        .by("ours", || bb(&t) + bb(&u))
        .into("ours into", Tensor::<f32, shape![1024, 1024]>::zeros(), |out| (bb(&t).expr() + bb(&u)).eval_into(out))
        .by("ndarray", || bb(&nd_x) + bb(&nd_b))
        .into("plain into", vec![0.0; 1 << 20], plain_into)
        .into("ndarray into", Array2::zeros([1024, 1024]), |out| {
            Zip::from(out).and(bb(&nd_x)).and_broadcast(bb(&nd_b)).for_each(|out, x, b| *out = x + b)
        });
}

const PIXELS: usize = 224 * 224;

fn normalise_planes(c: &mut Criterion) {
    let (x, mean, std) = (values(24 * PIXELS, 1), values(3, 2), positive(3, 3));
    let by_hand = || {
        let (x, mean, std) = (bb(&x), bb(&mean), bb(&std));
        let mut out = Vec::with_capacity(x.len());
        for (i, plane) in x.as_chunks::<PIXELS>().0.iter().enumerate() {
            let (mean, std) = (mean[i % 3], std[i % 3]);
            out.extend(plane.iter().map(|x| (x - mean) / std));
        }
        out
    };
    let (t, m) = (tensor::<f32, shape![8, 3, 224, 224]>(1), tensor::<f32, shape![3, 1, 1]>(2));
    let s: Tensor<f32, shape![3, 1, 1]> = Tensor::from_vec(positive(3, 3)).unwrap();
    let (nd_x, nd_m) = (array::<f32, _>([8, 3, 224, 224], 1), array::<f32, _>([3, 1, 1], 2));
    let nd_s = Array3::from_shape_vec([3, 1, 1], positive(3, 3)).unwrap();
    Workload::new(c, "normalise ([8,3,224,224]-[3,1,1])\u{f7}[3,1,1]", by_hand)
        .by("ours", || (bb(&t) - bb(&m)) / bb(&s))
        .by("ours fused", || ((bb(&t).expr() - bb(&m)) / bb(&s)).eval())
        .by("ndarray", || (bb(&nd_x) - bb(&nd_m)) / bb(&nd_s));
}

fn normalise_pixels(c: &mut Criterion) {
    let (x, mean, std) = (values(24 * PIXELS, 1), values(3, 2), positive(3, 3));
    let by_hand = || {
        let (x, mean, std) = (bb(&x), bb(&mean), bb(&std));
        // The period of 3, repeated to a whole number of vectors.
        let mean: [f32; 48] = std::array::from_fn(|i| mean[i % 3]);
        let std: [f32; 48] = std::array::from_fn(|i| std[i % 3]);
        let mut out = vec![0f32; x.len()];
        for (out, x) in out.as_chunks_mut::<48>().0.iter_mut().zip(x.as_chunks::<48>().0) {
            for k in 0..48 {
                out[k] = (x[k] - mean[k]) / std[k];
            }
        }
        out
    };
    let (t, m) = (tensor::<f32, shape![8, 224, 224, 3]>(1), tensor::<f32, shape![3]>(2));
    let s: Tensor<f32, shape![3]> = Tensor::from_vec(positive(3, 3)).unwrap();
    let (nd_x, nd_m): (Array4<f32>, Array1<f32>) = (array([8, 224, 224, 3], 1), array(3, 2));
    let nd_s = Array1::from_vec(positive(3, 3));
    Workload::new(c, "normalise ([8,224,224,3]-[3])\u{f7}[3]", by_hand)
        .by("ours", || (bb(&t) - bb(&m)) / bb(&s))
        .by("ours fused", || ((bb(&t).expr() - bb(&m)) / bb(&s)).eval())
        .by("ndarray", || (bb(&nd_x) - bb(&nd_m)) / bb(&nd_s));
}

const LONG: usize = 1_000_000;

fn chain(c: &mut Criterion) {
    let inputs = [1, 2, 3, 4].map(|seed| values(LONG, seed));
    let by_hand = || {
        let [w, x, y, z] = bb(&inputs);
        w.iter().zip(x).zip(y).zip(z).map(|(((w, x), y), z)| w + x * y - z).collect::<Vec<f32>>()
    };
    let tensors = [1, 2, 3, 4].map(tensor::<f32, shape![1000000]>);
    let eager = || {
        let [w, x, y, z] = bb(&tensors);
        w + x * y - z
    };
    let fused = || {
        let [w, x, y, z] = bb(&tensors);
        (w.expr() + x.expr() * y - z).eval()
    };
    let arrays: [Array1<f32>; 4] = [1, 2, 3, 4].map(|seed| array(LONG, seed));
    let ndarray = || {
        let [w, x, y, z] = bb(&arrays);
        w + x * y - z
    };
    let one_pass = || {
        let [w, x, y, z] = bb(&arrays);
        Zip::from(w).and(x).and(y).and(z).map_collect(|w, x, y, z| w + x * y - z)
    };
    Workload::new(c, "chain a+b*c-d [1000000]", by_hand)
        .by("ours", eager)
        .by("ours fused", fused)
        .by("ndarray", ndarray)
        .by("ndarray zip", one_pass);
}

/// A function of its own: in a closure the loop loses what is known of the slices, and half its speed.
#[inline(never)]
fn outer_product(a: &[[f32; 32]], b: &[[f32; 32]], out: &mut [f32]) {
    for (out, a) in out.as_chunks_mut::<32>().0.chunks_exact_mut(b.len()).zip(a) {
        for (out, b) in out.iter_mut().zip(b) {
            for ((out, a), b) in out.iter_mut().zip(a).zip(b) {
                *out = a * b;
            }
        }
    }
}

fn three_axes(c: &mut Criterion) {
    let (a, b) = (values(16 * 32, 1), values(24 * 32, 2));
    let by_hand = || {
        let mut out = vec![0f32; 16 * 24 * 32];
        outer_product(bb(&a).as_chunks().0, bb(&b).as_chunks().0, &mut out);
        out
    };
    let (x, y) = (tensor::<f32, shape![16, 1, 32]>(1), tensor::<f32, shape![1, 24, 32]>(2));
    let (nd_x, nd_y): (Array3<f32>, Array3<f32>) = (array([16, 1, 32], 1), array([1, 24, 32], 2));
    Workload::new(c, "product [16,1,32]*[1,24,32]", by_hand)
        .by("ours", || bb(&x) * bb(&y))
        .by("ndarray", || bb(&nd_x) * bb(&nd_y));
}

/// In blocks of 16 by 16, so that the transposed side stays in the cache.
#[inline(never)]
fn add_transposed(a: &[[f32; 512]; 512], b: &[[f32; 512]; 512], out: &mut [[f32; 512]; 512]) {
    for rows in (0..512).step_by(16) {
        for cols in (0..512).step_by(16) {
            for i in rows..rows + 16 {
                for j in cols..cols + 16 {
                    out[i][j] = a[j][i] + b[i][j];
                }
            }
        }
    }
}

fn transposed_add(c: &mut Criterion) {
    let (a, b) = (nested::<f32, 512, 512>(1), nested::<f32, 512, 512>(2));
    let by_hand = || {
        let mut out = zeros::<f32, 512, 512>();
        add_transposed(bb(&a), bb(&b), &mut out);
        out
    };
    let (x, y) = (tensor::<f32, shape![512, 512]>(1), tensor::<f32, shape![512, 512]>(2));
    let (nd_x, nd_y): (Array2<f32>, Array2<f32>) = (array([512, 512], 1), array([512, 512], 2));
    Workload::new(c, "transposed add a.t()+b [512,512]", by_hand)
        .by("ours", || bb(&x).t() + bb(&y))
        .into("ours into", Tensor::<f32, shape![512, 512]>::zeros(), |out| (bb(&x).t().expr() + bb(&y)).eval_into(out))
        .by("ndarray", || &bb(&nd_x).t() + bb(&nd_y))
        .into("plain into", zeros::<f32, 512, 512>(), |out| add_transposed(bb(&a), bb(&b), out))
        .into("ndarray into", Array2::zeros([512, 512]), |out| {
            Zip::from(out).and(bb(&nd_x).t()).and(bb(&nd_y)).for_each(|out, x, y| *out = x + y)
        });
}

fn exponential(c: &mut Criterion) {
    let x = values(65536, 1);
    let t = tensor::<f32, shape![65536]>(1);
    let nd_x: Array1<f32> = array(65536, 1);
    Workload::new(c, "exp [65536]", || bb(&x).iter().map(|x| x.exp()).collect::<Vec<f32>>())
        .by("ours", || bb(&t).exp())
        .by("ndarray", || bb(&nd_x).mapv(f32::exp));
}

fn activations(c: &mut Criterion) {
    let t = tensor::<f32, shape![65536]>(1);
    let (x, nd_x) = (t.as_slice(), array::<f32, _>(65536, 1));
    Workload::new(c, "tanh [65536]", || bb(x).iter().map(|x| x.tanh()).collect::<Vec<f32>>())
        .by("ours", || bb(&t).tanh())
        .by("ndarray", || bb(&nd_x).mapv(f32::tanh));
    let gelu = |x: f32| 0.5 * x * (1.0 + (0.797_884_6 * (x + 0.044_715 * x * x * x)).tanh());
    Workload::new(c, "gelu, tanh form [65536]", || bb(x).iter().map(|x| gelu(*x)).collect::<Vec<f32>>())
        .by("ours", || bb(&t).gelu_tanh())
        .by("ndarray", || bb(&nd_x).mapv(gelu));
}

fn select_by_mask(c: &mut Criterion) {
    let (x, row) = (tensor::<f32, shape![512, 512]>(2), tensor::<f32, shape![512]>(3));
    let mask = tensor::<f32, shape![512, 512]>(1).greater(0.0);
    let by_hand = || {
        let (mask, x, row) = (bb(mask.as_slice()), bb(x.as_slice()), bb(row.as_slice()));
        let mut out = Vec::with_capacity(512 * 512);
        for (mask, x) in mask.as_chunks::<512>().0.iter().zip(x.as_chunks::<512>().0) {
            // With bit operations, which become vector code; a branch does not.
            let one = |((mask, x), r): ((&bool, &f32), &f32)| {
                let keep = u32::from(*mask).wrapping_neg();
                f32::from_bits(x.to_bits() & keep | r.to_bits() & !keep)
            };
            out.extend(mask.iter().zip(x).zip(row).map(one));
        }
        out
    };
    let (nd_x, nd_row): (Array2<f32>, Array1<f32>) = (array([512, 512], 2), array(512, 3));
    let nd_mask = array::<f32, _>([512, 512], 1).mapv(|x| x > 0.0);
    let ndarray = || {
        let zip = Zip::from(bb(&nd_mask)).and(bb(&nd_x)).and_broadcast(bb(&nd_row));
        zip.map_collect(|mask, x, r| if *mask { *x } else { *r })
    };
    Workload::new(c, "select by mask [512,512]", by_hand)
        .by("ours", || bb(&mask).select(bb(&x), bb(&row)))
        .by("ndarray", ndarray);
}

fn in_place_row_add(c: &mut Criterion) {
    let row = values(1024, 2);
    let by_hand = |x: &mut Vec<f32>| {
        for x in x.as_chunks_mut::<1024>().0 {
            for (x, r) in x.iter_mut().zip(bb(&row)) {
                *x += r;
            }
        }
    };
    let r = tensor::<f32, shape![1024]>(2);
    let nd_r: Array1<f32> = array(1024, 2);
    Workload::over(c, "in place [1024,1024]+=[1024]", values(1 << 20, 1), by_hand)
        .into("ours into", tensor::<f32, shape![1024, 1024]>(1), |x| *x += bb(&r))
        .into("ndarray into", array::<f32, _>([1024, 1024], 1), |x| *x += bb(&nd_r));
}

fn double_add(c: &mut Criterion) {
    let (a, b) = (numbers::<f64>(LONG, 1), numbers::<f64>(LONG, 2));
    let [x, y] = [1, 2].map(|seed| Tensor::<f64, shape![1000000]>::from_vec(numbers::<f64>(LONG, seed)).unwrap());
    let [nd_x, nd_y] = [1, 2].map(|seed| ArrayD::from_shape_vec(vec![LONG], numbers::<f64>(LONG, seed)).unwrap());
    Workload::new(c, "f64 add [1000000]", || bb(&a).iter().zip(bb(&b)).map(|(a, b)| a + b).collect::<Vec<f64>>())
        .by("ours", || bb(&x) + bb(&y))
        .by("ndarray", || bb(&nd_x) + bb(&nd_y));
}

criterion_group! {
    name = suite;
    config = common::criterion();
    targets = tiny_row_add, outer_add, bias_and_relu, column_add, normalise_planes, normalise_pixels, chain, three_axes,
        transposed_add, exponential, activations, select_by_mask, in_place_row_add, double_add
}
criterion_main!(suite);
