//! What is allocated: the result, and nothing else.

#[path = "support/counting.rs"]
mod counting;

use std::fmt::Write;

use conformable::prelude::*;
use counting::{NOTHING, allocated, take_scratch, twice};

/// A buffer of at least 256 bytes and less than 64 KiB has 64 bytes more, to be aligned; a smaller one from 64 bytes on 16, in a build for AVX2 alone.
fn once(bytes: usize) -> (usize, usize) {
    aligned_below(65_536, bytes)
}

fn aligned_below(below: usize, bytes: usize) -> (usize, usize) {
    let for_avx2 = cfg!(target_feature = "avx2") && !cfg!(target_feature = "avx512f");
    match bytes {
        64..256 if for_avx2 => (1, bytes + 16),
        256.. if bytes < below => (1, bytes + 64),
        _ => (1, bytes),
    }
}

type Images = shape![8, 3, 224, 224];

const IMAGES: usize = 8 * 3 * 224 * 224 * 4;

#[test]
fn the_allocator_counts() {
    assert_eq!(allocated(|| Vec::<u8>::with_capacity(100)), (1, 100));
    assert_eq!(allocated(|| [Box::new(1u64), Box::new(2)]), (2, 16));
}

#[test]
fn a_fused_expression_allocates_its_output() {
    let x: Tensor<f32, Images> = Tensor::full(0.5);
    let mean: Tensor<f32, shape![3, 1, 1]> = Tensor::full(0.25);
    let std: Tensor<f32, shape![3, 1, 1]> = Tensor::full(2.0);
    assert_eq!(allocated(|| ((x.expr() - &mean) / &std).eval()), once(IMAGES));
    let y = ((x.expr() - &mean) / &std).eval();
    assert!(y.iter().all(|&y| y == 0.125));
    let mut out: Tensor<f32, Images> = Tensor::zeros();
    assert_eq!(allocated(|| ((x.expr() - &mean) / &std).eval_into(&mut out)), NOTHING);
    assert_eq!(out, y);
    // In another order of axes, where operands are packed.
    let last: Tensor<f32, shape![8, 224, 224, 3]> = Tensor::ones();
    assert_eq!(allocated(|| (x.expr() - last.move_axis::<-1, 1>()).eval()), once(IMAGES));
}

#[test]
fn an_operation_allocates_its_output() {
    let (a, b): (Tensor<f32, Images>, Tensor<f32, Images>) = (Tensor::ones(), Tensor::ones());
    assert_eq!(allocated(|| &a + &b), once(IMAGES));
    assert_eq!(allocated(|| &a * 2.0), once(IMAGES));
    assert_eq!(allocated(|| a.less(&b)), once(IMAGES / 4));
    assert_eq!(allocated(|| a.relu()), once(IMAGES));
    assert_eq!(allocated(|| a.clone()), once(IMAGES));
    // A broadcast operand is never written out, however large the result.
    let (row, column): (Tensor<f32, shape![1000]>, Tensor<f32, shape![1000, 1]>) = (Tensor::ones(), Tensor::ones());
    assert_eq!(allocated(|| &row + &column), once(4_000_000));
    assert_eq!(allocated(|| row.broadcast_to::<shape![1000, 1000]>() * 2.0), once(4_000_000));
}

#[test]
fn batches_allocate_the_last_one_if_it_is_filled_up() {
    let data: Vec<f32> = (0..40_000).map(|n| n as f32).collect();
    let sum = |rows: usize| {
        let batches = chunks_padded::<f32, shape![32, 100]>(&data[..100 * rows], 0.0).unwrap();
        batches.iter().map(|(batch, _)| batch.sum()).sum::<f32>()
    };
    take_scratch();
    assert_eq!(allocated(|| sum(320)), NOTHING);
    assert_eq!(allocated(|| sum(400)), once(32 * 100 * 4));
}

#[test]
fn small_outputs_have_room_for_alignment() {
    macro_rules! check {
        ($($n:literal)*) => { $(
            let a: Tensor<f32, shape![$n]> = Tensor::ones();
            assert_eq!(allocated(|| &a + &a), once(4 * $n), "{}", $n);
            assert_eq!(allocated(|| Tensor::<f32, shape![$n]>::zeros()), once(4 * $n), "{}", $n);
            // Those begin with a line of the cache, and have the same elements where they are given away.
            let sum = &a + &a;
            let before = sum.as_slice().as_ptr();
            assert!(!(64..16_384).contains(&$n) || before.addr() % 64 == 0, "{}", $n);
            let vec = sum.into_vec();
            assert!(vec.len() == $n && vec.iter().all(|&x| x == 2.0), "{}", $n);
            assert!($n < 16_384 || vec.as_ptr() == before, "{}", $n);
        )* };
    }
    check! { 2 16 63 64 65 1000 16383 16384 20000 262143 262144 300000 }
    let nothing: Tensor<f32, shape![0]> = Tensor::zeros();
    assert_eq!(allocated(|| &nothing + &nothing), NOTHING);
}

#[test]
fn an_operand_given_away_is_the_output() {
    let make = || Tensor::<f32, shape![300, 400]>::ones();
    let (b, row): (_, Tensor<f32, shape![400]>) = (make(), Tensor::ones());
    macro_rules! nothing {
        ($(|$a:ident| $y:expr;)*) => { $({
            let $a = make();
            assert_eq!(allocated(|| $y), NOTHING, "{}", stringify!($y));
        })* };
    }
    nothing! {
        |a| a + &b;
        |a| a - &row;
        |a| &row - a;
        |a| 2.0 - a * 3.0;
        |a| (a + &row) / &b + 1.0;
        |a| a.into_shape::<shape![400, 300]>();
        |a| a.into_vec();
    }
    let mut a = make();
    assert_eq!(allocated(|| a += &row), NOTHING);
    assert_eq!(allocated(|| a.t_mut().assign(2.0)), NOTHING);
    assert_eq!(allocated(|| a -= b.expr() * &row), NOTHING);
    let vec = make().into_vec();
    assert_eq!(allocated(|| Tensor::<f32, shape![300, 400]>::from_vec(vec)), NOTHING);
}

/// The memory of a large tensor that is dropped serves the next of its size, until it is given back.
#[test]
fn memory_of_dropped_tensors_is_used_again() {
    let a: Tensor<f32, Images> = Tensor::ones();
    let steps = |times: usize| {
        allocated(|| {
            for _ in 0..times {
                let b = &a + 1.0;
                let c = &b * &a;
                assert_eq!((b[[7, 2, 223, 223]], c[[0, 0, 0, 0]]), (2.0, 2.0));
            }
        })
    };
    assert_eq!(steps(1), (2, 2 * IMAGES));
    assert_eq!(steps(10), (2, 2 * IMAGES));
    let again = allocated(|| {
        drop(a.clone());
        // Of another type, and a tenth smaller.
        drop(Tensor::<i32, shape![8, 3, 224, 201]>::ones());
        drop(Tensor::<f64, shape![4, 3, 224, 224]>::ones());
    });
    assert_eq!(again, (2, 2 * IMAGES), "elements of another alignment have memory of their own");
    assert_eq!(
        allocated(|| for _ in 0..3 {
            drop(Tensor::<u8, shape![100_000]>::ones())
        }),
        (3, 300_000),
        "small"
    );
    let given_back = allocated(|| {
        drop(a.clone());
        conformable::free_kept_memory();
        drop(a.clone());
        // What is taken out as a `Vec` is the caller's.
        drop(a.clone().into_vec());
        drop(a.clone());
    });
    assert_eq!(given_back, (3, 3 * IMAGES));
    // On another thread, where it stays.
    let b = a.clone();
    std::thread::spawn(move || drop(b)).join().unwrap();
    assert_eq!(allocated(|| a.clone()), (1, IMAGES));
}

#[test]
fn views_allocate_nothing() {
    let a: Tensor<f32, shape![30, 40]> = Tensor::ones();
    assert_eq!(allocated(|| a.t().sum()), NOTHING);
    assert_eq!(allocated(|| a.broadcast_to::<shape![100, 30, 40]>().sum()), NOTHING);
    assert_eq!(allocated(|| a.flip::<0>() == a.t().t()), NOTHING);
    assert_eq!(allocated(|| a.t().iter().rev().count()), NOTHING);
    assert_eq!(allocated(|| a.reshape::<shape![1200]>()[[7]]), NOTHING);
}

#[test]
fn reductions_allocate_their_output() {
    let (x, mean): (Tensor<f32, Images>, Tensor<f32, shape![3, 1, 1]>) = (Tensor::ones(), Tensor::ones());
    assert_eq!(allocated(|| x.sum()), NOTHING);
    assert_eq!(allocated(|| (x.expr() - &mean).square().sum()), NOTHING);
    assert_eq!(allocated(|| (x.mean(), x.max(), x.argmin(), x.var(), x.norm(), x.logsumexp())), NOTHING);
    assert_eq!(allocated(|| x.sum_axes::<axes![0, 2, 3]>()), once(3 * 4));
    assert_eq!(allocated(|| (x.expr() - &mean).square().mean_axes_keepdims::<axes![0, 2, 3]>()), once(3 * 4));
    assert_eq!(allocated(|| x.max_axis::<1>()), once(IMAGES / 3));
    assert_eq!(allocated(|| x.argmax_axis::<-1>()), once(8 * 3 * 224 * 8));
    let (row, column): (Tensor<f64, shape![2000]>, Tensor<f64, shape![500, 1]>) = (Tensor::ones(), Tensor::ones());
    assert_eq!(allocated(|| (row.expr() * &column).sum_axis::<0>()), once(2000 * 8));
    assert_eq!(allocated(|| (row.expr() * &column).sum_axis::<-1>()), once(500 * 8));
}

#[test]
fn products_allocate_their_output() {
    let (a, b): (Tensor<f32, shape![60, 70]>, Tensor<f32, shape![5, 70, 80]>) = (Tensor::ones(), Tensor::ones());
    assert_eq!(allocated(|| a.matmul(&b)), once(5 * 60 * 80 * 4));
    assert_eq!(allocated(|| b.transpose::<1, 2>().matmul(a.t())), once(5 * 80 * 60 * 4));
    let mut out: Tensor<f32, shape![5, 60, 80]> = Tensor::zeros();
    assert_eq!(allocated(|| a.matmul_into(&b, &mut out)), NOTHING);
}

#[test]
fn products_of_two_matrices_begin_with_a_line_of_the_cache() {
    macro_rules! check {
        ($($m:literal)*) => { $(
            let (a, b): (Tensor<f32, shape![$m, 3]>, Tensor<f32, shape![3, 64]>) = (Tensor::ones(), Tensor::ones());
            assert_eq!(allocated(|| a.matmul(&b)), aligned_below(1 << 20, $m * 64 * 4), "{}", $m);
            let product = a.matmul(&b);
            assert!($m >= 4096 || product.as_slice().as_ptr().addr() % 64 == 0, "{}", $m);
            let vec = product.into_vec();
            assert!(vec.len() == $m * 64 && vec.iter().all(|&x| x == 3.0), "{}", $m);
        )* };
    }
    check! { 20 256 512 4095 4096 5000 }
}

#[test]
fn a_thread_keeps_what_is_computed_on_the_way() {
    let counted = allocated(|| {
        conformable::free_kept_memory();
        take_scratch();
        take_scratch();
    });
    assert_eq!(counted, once(128 << 10));
}

#[test]
fn convolutions_allocate_their_output() {
    let x: Tensor<f32, shape![2, 64, 14, 14]> = Tensor::ones();
    let (w, b): (Tensor<f32, shape![32, 64, 3, 3]>, Tensor<f32, shape![32]>) = (Tensor::ones(), Tensor::ones());
    let each: Tensor<f32, shape![64, 1, 3, 3]> = Tensor::ones();
    let conv = Conv::new().padding::<1>().bias(&b);
    // A thread keeps what a product of many taps copies.
    assert_eq!(twice(|| drop(nn::conv2d(&x, &w, conv)))[1], once(2 * 32 * 14 * 14 * 4));
    assert_eq!(allocated(|| nn::conv2d(&x, &each, Conv::new().groups::<64>())), once(2 * 64 * 12 * 12 * 4));
    let mut out: Tensor<f32, shape![2, 32, 14, 14]> = Tensor::zeros();
    assert_eq!(twice(|| nn::conv2d_into(&x, &w, conv, &mut out))[1], NOTHING);
    // It keeps the points of an image too.
    let kernel = nn::Winograd::of(&w);
    assert_eq!(twice(|| nn::conv2d_winograd_into(&x, &kernel, conv, &mut out))[1], NOTHING);
    assert_eq!(twice(|| drop(nn::conv2d_winograd(&x, &kernel, conv)))[1], once(2 * 32 * 14 * 14 * 4));
    let grow = Conv::new().stride::<2>().padding::<1>().output_padding::<1>();
    let w: Tensor<f32, shape![64, 3, 3, 3]> = Tensor::ones();
    let mut grown: Tensor<f32, shape![2, 3, 28, 28]> = Tensor::zeros();
    assert_eq!(allocated(|| nn::conv_transpose2d(&x, &w, grow)), once(2 * 3 * 28 * 28 * 4));
    assert_eq!(allocated(|| nn::conv_transpose2d_into(&x, &w, grow, &mut grown)), NOTHING);
    assert_eq!(allocated(|| nn::max_pool2d(&x, Pool::window::<2>())), once(2 * 64 * 7 * 7 * 4));
    let mut half: Tensor<f32, shape![2, 64, 7, 7]> = Tensor::zeros();
    assert_eq!(allocated(|| nn::avg_pool2d_into(&x, Pool::window::<2>(), &mut half)), NOTHING);
}

#[test]
fn images_over_a_tensor_allocate_nothing() {
    let (mut deep, mut wide): (Tensor<f32, shape![2, 12, 20, 30]>, Tensor<f32, shape![2, 3, 40, 60]>) =
        (Tensor::arange(), Tensor::zeros());
    macro_rules! nothing {
        ($($into:expr;)*) => { $(assert_eq!(allocated(|| $into), NOTHING, "{}", stringify!($into));)* };
    }
    nothing! {
        nn::pixel_shuffle_into::<2, _, _>(&deep, &mut wide);
        nn::depth_to_space_into::<2, _, _>(deep.flip::<0>(), &mut wide);
        nn::pixel_unshuffle_into::<2, _, _>(wide.flip::<2>(), &mut deep);
        nn::space_to_depth_into::<2, _, _>(&wide, &mut deep);
    }
    let (volume, mut small): (Tensor<f32, shape![2, 3, 10, 12]>, Tensor<f32, shape![2, 3, 10, 12]>) =
        (Tensor::arange(), Tensor::zeros());
    nothing! {
        nn::resize_into(&volume, Resize::linear(), &mut wide);
        nn::resize_into(&wide, Resize::cubic().antialias(), &mut small);
        nn::resize_into(&volume, Resize::cubic().align_corners(), &mut deep);
        nn::resize_into(&volume, Resize::nearest(), &mut wide);
        nn::local_response_norm_into(&volume, 3, 1e-4, 0.75, 1.0, &mut small);
    }
    let theta = tensor![[[1.0f32, 0.2, 0.0], [0.1, 1.0, 0.3]], [[0.5, 0.0, 0.1], [0.2, 0.9, 0.0]]];
    let mut grid: Tensor<f32, shape![2, 40, 60, 2]> = Tensor::zeros();
    nothing! {
        nn::affine_grid_into::<shape![40, 60], _, _>(&theta, false, &mut grid);
        nn::grid_sample_into(&volume, &grid, GridSample::bilinear(), &mut wide);
        nn::grid_sample_into(&volume, &grid, GridSample::bicubic().reflection(), &mut wide);
    }
    assert_eq!(
        allocated(|| nn::resize::<shape![2, 3, 40, 60], _>(&volume, Resize::linear())),
        once(2 * 3 * 40 * 60 * 4)
    );
    assert_eq!(allocated(|| nn::pixel_shuffle::<2, _>(&deep)), once(2 * 3 * 40 * 60 * 4));
}

/// Signals and volumes, norms, positions and parts.
#[test]
fn windows_of_all_kinds_allocate_their_output() {
    let x: Tensor<f32, shape![2, 6, 9, 14, 14]> = Tensor::ones();
    let w: Tensor<f32, shape![8, 6, 3, 3, 3]> = Tensor::ones();
    let conv = Conv::new().padding::<1>();
    let mut out: Tensor<f32, shape![2, 8, 9, 14, 14]> = Tensor::zeros();
    // A thread keeps what a product of many taps copies.
    assert_eq!(twice(|| drop(nn::conv3d(&x, &w, conv)))[1], once(2 * 8 * 9 * 14 * 14 * 4));
    assert_eq!(twice(|| nn::conv3d_into(&x, &w, conv, &mut out))[1], NOTHING);
    assert_eq!(twice(|| nn::conv3d_const_into(&x, &w, conv, &mut out))[1], NOTHING);
    let pool = Pool::window::<2>();
    let mut half: Tensor<f32, shape![2, 6, 4, 7, 7]> = Tensor::zeros();
    let mut at: Tensor<usize, shape![2, 6, 4, 7, 7]> = Tensor::zeros();
    assert_eq!(allocated(|| nn::max_pool3d(&x, pool)), once(2 * 6 * 4 * 7 * 7 * 4));
    assert_eq!(allocated(|| nn::max_pool3d_into(&x, pool, &mut half)), NOTHING);
    assert_eq!(allocated(|| nn::avg_pool3d_const_into(&x, pool, &mut half)), NOTHING);
    assert_eq!(allocated(|| nn::lp_pool3d_into(&x, 3.0, pool, &mut half)), NOTHING);
    let counting = nn::Counting::InTensor;
    assert_eq!(allocated(|| nn::max_pool3d_with_indices_into(&x, pool, counting, &mut half, &mut at)), NOTHING);
    let mut back: Tensor<f32, shape![2, 6, 9, 14, 14]> = Tensor::zeros();
    assert_eq!(allocated(|| nn::max_unpool3d_into(&half, &at, counting, &mut back)), NOTHING);
    let mut parts: Tensor<f32, shape![2, 6, 2, 5, 4]> = Tensor::zeros();
    assert_eq!(allocated(|| nn::adaptive_avg_pool3d_into(&x, &mut parts)), NOTHING);
    assert_eq!(allocated(|| nn::adaptive_max_pool3d_into(&x, &mut parts)), NOTHING);
    let (line, kernel): (Tensor<f32, shape![6, 101]>, Tensor<f32, shape![4, 6, 5]>) = (Tensor::ones(), Tensor::ones());
    let mut convolved: Tensor<f32, shape![4, 97]> = Tensor::zeros();
    assert_eq!(allocated(|| nn::conv1d_const_into(&line, &kernel, Conv::new(), &mut convolved)), NOTHING);
    let mut short: Tensor<f32, shape![6, 51]> = Tensor::zeros();
    assert_eq!(allocated(|| nn::max_pool1d_into(&line, pool.ceil_mode(), &mut short)), NOTHING);
    assert_eq!(allocated(|| nn::avg_pool1d_into(&line, pool.ceil_mode(), &mut short)), NOTHING);
}

/// A kernel of one position is a product of matrices. A large one copies its operands to memory that the thread keeps; other
/// targets leave it to a crate that allocates.
#[cfg(all(target_arch = "x86_64", not(conformable_matrixmultiply)))]
#[test]
fn products_of_images_allocate_nothing_again() {
    let mut small: Tensor<f32, shape![3, 16, 7, 7]> = Tensor::zeros();
    let (x, w): (Tensor<f32, shape![3, 8, 7, 7]>, Tensor<f32, shape![16, 8, 1, 1]>) = (Tensor::ones(), Tensor::ones());
    assert_eq!(allocated(|| nn::conv2d_into(&x, &w, Conv::new(), &mut small)), NOTHING);
    let b: Tensor<f32, shape![128]> = Tensor::full(0.5);
    let mut out: Tensor<f32, shape![2, 128, 28, 28]> = Tensor::zeros();
    let (x, w): (Tensor<f32, shape![2, 64, 28, 28]>, Tensor<f32, shape![128, 64, 1, 1]>) =
        (Tensor::ones(), Tensor::ones());
    let [first, again] = twice(|| nn::conv2d_into(&x, &w, Conv::new().bias(&b), &mut out));
    assert_eq!((first.0, again), (1, NOTHING));
    assert!(out.iter().all(|&y| y == 64.5));
    let mut groups: Tensor<f32, shape![2, 128, 28, 28]> = Tensor::zeros();
    let w: Tensor<f32, shape![128, 32, 1, 1]> = Tensor::ones();
    let [first, again] = twice(|| nn::conv2d_into(&x, &w, Conv::new().groups::<2>(), &mut groups));
    assert_eq!((first.0, again), (1, NOTHING));
    let mut signals: Tensor<f64, shape![2, 96, 500]> = Tensor::zeros();
    let (x, w): (Tensor<f64, shape![2, 512, 500]>, Tensor<f64, shape![96, 512, 1]>) = (Tensor::ones(), Tensor::ones());
    let [first, again] = twice(|| nn::conv1d_into(&x, &w, Conv::new(), &mut signals));
    assert_eq!((first.0, again), (1, NOTHING));
    let (a, b): (Tensor<f32, shape![200, 300]>, Tensor<f32, shape![300, 400]>) = (Tensor::ones(), Tensor::ones());
    let mut product: Tensor<f32, shape![200, 400]> = Tensor::zeros();
    let [first, again] = twice(|| a.matmul_into(&b, &mut product));
    assert_eq!((first.0, again), (1, NOTHING));
}

/// Forms that write over a tensor: `sort` and `top_k` of an axis have room for it from their thread.
#[test]
fn copies_over_a_tensor_allocate_nothing() {
    let x: Tensor<f32, shape![40, 50, 60]> = Tensor::arange();
    let (mut out, mut positions, which) = (x.clone(), x.cast::<usize>(), tensor![3, 1, 2]);
    // A line that a stable sort would merge in memory of its own.
    let long: Tensor<f32, shape![9000]> = Tensor::from_fn(|[i]| (i * 7919 % 9001) as f32);
    let mut sorted = long.clone();
    let at: Tensor<u8, shape![40, 7, 60]> = Tensor::full(3);
    let mut few: Tensor<f32, shape![40, 7, 60]> = Tensor::zeros();
    let (mut taken, mut wide): (Tensor<f32, shape![40, 3, 60]>, Tensor<f32, shape![40, 57, 60]>) =
        (Tensor::zeros(), Tensor::zeros());
    let (mut tiled, mut hot): (Tensor<f32, shape![40, 100, 60]>, Tensor<u8, shape![40, 7, 60, 9]>) =
        (Tensor::zeros(), Tensor::zeros());
    let (mut values, mut places): (Tensor<f32, shape![40, 9, 60]>, Tensor<usize, shape![40, 9, 60]>) =
        (Tensor::zeros(), Tensor::zeros());
    let mut pooled: Tensor<f32, shape![40, 1, 1]> = Tensor::zeros();
    let (lengths, each): (Tensor<i64, shape![40]>, Tensor<f32, shape![40, 60]>) = (Tensor::arange(), Tensor::arange());
    let mut sums: Tensor<f32, shape![40, 50]> = Tensor::zeros();
    macro_rules! nothing {
        ($($into:expr;)*) => { $(assert_eq!(allocated(|| $into), NOTHING, "{}", stringify!($into));)* };
    }
    nothing! {
        x.cumsum_into::<1>(&mut out);
        x.cumprod_into::<-1>(&mut out);
        x.flip::<0>().cumsum_into::<0>(&mut out);
        x.tril_into::<0>(&mut out);
        x.triu_into::<0>(&mut out);
        x.roll_into::<1>(7, &mut out);
        x.take_into::<1>(&which, &mut taken).unwrap();
        x.gather_into::<1>(&at, &mut few).unwrap();
        x.scatter_into::<1>(&at, &few, &mut out).unwrap();
        x.scatter_add_into::<1>(&at, &few, &mut out).unwrap();
        x.scatter_with_into::<1>(&at, &few, f32::max, &mut out).unwrap();
        x.hardmax_into::<-1>(&mut out);
        x.hardmax_into::<0>(&mut out);
        out.hardmax_in_place::<1>();
        x.l2_normalize_into::<-1>(1e-12, &mut out);
        x.l1_normalize_into::<1>(1e-12, &mut out);
        x.reverse_sequence_into::<1, 0>(&lengths, &mut out).unwrap();
        out.reverse_sequence_in_place::<2, 0>(&lengths).unwrap();
        einsum_into!("ijk,ik->ij", &x, &each, &mut sums);
        einsum_into!("ijk->ij", &x, &mut sums);
        at.one_hot_into(&mut hot).unwrap();
        x.pad_into::<1, 3, 4>(Pad::Constant(0.0), &mut wide);
        x.pad_into::<1, 3, 4>(Pad::Reflect, &mut wide);
        x.pad_into::<1, 3, 4>(Pad::Edge, &mut wide);
        x.repeat_into::<shape![2, 1]>(&mut tiled);
        x.repeat_axis_into::<1, 2>(&mut tiled);
        long.sort_into::<0>(&mut sorted);
        x.sort_into::<-1>(&mut out);
        x.argsort_into::<-1>(&mut positions);
        nn::global_avg_pool2d_into(&x, &mut pooled);
        nn::global_max_pool2d_into(&x, &mut pooled);
    }
    macro_rules! nothing_again {
        ($($into:expr;)*) => { $(assert_eq!(twice(|| $into)[1], NOTHING, "{}", stringify!($into));)* };
    }
    nothing_again! {
        x.sort_into::<1>(&mut out);
        x.argsort_into::<0>(&mut positions);
        x.top_k_into::<1, 9>(&mut values, &mut places);
    }
    assert_eq!(allocated(|| nn::global_avg_pool2d(&x)), once(40 * 4));
    // The values and the positions, and the room for a line.
    assert_eq!(allocated(|| x.top_k::<1, 9>()).0, 3);
}

/// A forward pass through layers, into tensors that are there.
#[test]
fn layers_allocate_nothing_into_a_workspace() {
    use conformable::nn::layers::{Conv2d, ConvTranspose2d, Linear, NoBias, Padding, Stride};
    let conv: Conv2d<shape![8, 3, 3, 3], Conv<Stride<1, 1>, Padding<1, 1, 1, 1>>> =
        Conv2d { weight: Tensor::ones(), bias: Tensor::ones(), conv: Conv::new().padding() };
    let up: ConvTranspose2d<shape![8, 2, 2, 2], Conv<Stride<2, 2>>> =
        ConvTranspose2d { weight: Tensor::ones(), bias: Tensor::ones(), conv: Conv::new().stride() };
    let fc: Linear<Dim<20>, Dim<30>> = Linear { weight: Tensor::ones(), bias: Tensor::ones() };
    let last = Linear { weight: Tensor::<f32, shape![7, 30]>::ones(), bias: NoBias };
    let x: Tensor<f32, shape![4, 3, 10, 10]> = Tensor::ones();
    let mut hidden: Tensor<f32, shape![4, 8, 10, 10]> = Tensor::zeros();
    let mut image: Tensor<f32, shape![4, 2, 20, 20]> = Tensor::zeros();
    let mut features: Tensor<f32, shape![4, 2, 20, 30]> = Tensor::zeros();
    let mut scores: Tensor<f32, shape![4, 2, 20, 7]> = Tensor::zeros();
    let counted = allocated(|| {
        conv.forward_into(&x, &mut hidden);
        hidden.relu_in_place();
        up.forward_into(&hidden, &mut image);
        fc.forward_into(&image, &mut features);
        last.forward_into(&features, &mut scores);
    });
    assert_eq!(counted, NOTHING);
    // The first row: a kernel of 3 x 3 over 3 channels with a border above and left of it.
    let corner = 3.0 * 4.0 + 1.0;
    assert_eq!(image[[0, 0, 0, 0]], 8.0 * corner + 1.0);
}

#[test]
fn recurrent_layers_allocate_their_outputs() {
    let x: Tensor<f32, shape![35, 4, 64]> = Tensor::ones();
    let (w, r): (Tensor<f32, shape![2, 512, 64]>, Tensor<f32, shape![2, 512, 128]>) = (Tensor::ones(), Tensor::ones());
    let (b, p): (Tensor<f32, shape![2, 1024]>, Tensor<f32, shape![2, 384]>) = (Tensor::ones(), Tensor::ones());
    let lens = tensor![35, 3, 0, 20];
    let mut y: Tensor<f32, shape![35, 2, 4, 128]> = Tensor::zeros();
    let (mut h, mut c): (Tensor<f32, shape![2, 4, 128]>, Tensor<f32, shape![2, 4, 128]>) =
        (Tensor::zeros(), Tensor::zeros());
    let first = h.clone();
    let mut scratch = vec![0.0; nn::lstm_scratch(35, 4, 128)];
    let how = nn::Recurrence::lstm().lens(&lens).state(&first).cell(&first).peepholes(&p);
    // What products copy is kept by the thread.
    let into = twice(|| nn::lstm_into(&x, &w, &r, &b, how, (&mut y, &mut h, &mut c), &mut scratch));
    assert_eq!(into[1], NOTHING);
    let (w, r) = (w.narrow::<1, 0, 384>().to_tensor(), r.narrow::<1, 0, 384>().to_tensor());
    let how = nn::Recurrence::gru().linear_before_reset(false);
    let into = twice(|| nn::gru_into(&x, &w, &r, nn::NoBias, how, (&mut y, &mut h), &mut scratch));
    assert_eq!(into[1], NOTHING);
    let (w, r) = (w.narrow::<1, 0, 128>().to_tensor(), r.narrow::<1, 0, 128>().to_tensor());
    let how = nn::Recurrence::rnn();
    let into = twice(|| nn::rnn_into(&x, &w, &r, nn::NoBias, how, (&mut y, &mut h), &mut scratch));
    assert_eq!(into[1], NOTHING);
}

#[test]
fn rows_and_attention_allocate_their_output() {
    let x: Tensor<f32, shape![4, 200, 64]> = Tensor::ones();
    let row: Tensor<f32, shape![64]> = Tensor::ones();
    let mut out: Tensor<f32, shape![4, 200, 64]> = Tensor::zeros();
    let mask: Tensor<bool, shape![200, 200]> = Tensor::full(true);
    let bytes = once(4 * 200 * 64 * 4);
    assert_eq!(allocated(|| nn::attention(&x, &x, &x, Attention::new().causal().mask(&mask))), bytes);
    assert_eq!(allocated(|| nn::attention_into(&x, &x, &x, Attention::new(), &mut out)), NOTHING);
    assert_eq!(allocated(|| x.softmax::<-1>()), bytes);
    assert_eq!(allocated(|| x.view().softmax_into(&mut out)), NOTHING);
    assert_eq!(allocated(|| x.log_softmax_into(&mut out)), NOTHING);
    assert_eq!(allocated(|| nn::layer_norm(&x, &row, &row, 1e-5)), bytes);
    assert_eq!(allocated(|| nn::layer_norm_into(&x, &row.view(), &row, 1e-5, &mut out)), NOTHING);
    assert_eq!(allocated(|| nn::rms_norm_into(&x.flip::<0>(), &row, 1e-5, &mut out)), NOTHING);
}

#[test]
fn inline_tensors_never_allocate() {
    let a: InlineTensor<f32, shape![20, 30]> = InlineTensor::arange();
    let (row, column): (InlineTensor<f32, shape![30]>, InlineTensor<f32, shape![20, 1]>) =
        (InlineTensor::ones(), InlineTensor::ones());
    let counted = allocated(|| {
        let mut y = (a - row) * column / 2.0 + a.t().t();
        y += &row;
        y.index_axis_mut::<0>(3).fill(1.0);
        let fused = ((y.expr() - row) / column).eval();
        let product = fused.matmul(fused.t());
        let sums = product.sum_axis::<0>() + fused.exp().mean_axis::<1>();
        (sums.max(), fused.argmin(), a.less(&row).any(), sums.to_array(), fused.into_array())
    });
    assert_eq!(counted, NOTHING);
}

#[test]
fn linear_algebra_allocates_its_output() {
    fn counted<N: FixedSize>() -> [(usize, usize); 4] {
        let a = Tensor::<f32, shape![N, N]>::eye() * 2.0;
        let (inline, b) = (a.to_inline(), InlineTensor::<f32, shape![N]>::ones());
        let of_inline = allocated(|| {
            let x = inline.solve(b).unwrap();
            (x.sum(), inline.inverse().unwrap(), inline.cholesky().unwrap(), inline.det().item())
        });
        assert_eq!(of_inline, NOTHING);
        [allocated(|| a.det()), allocated(|| a.inverse()), allocated(|| a.solve(b.view())), allocated(|| a.cholesky())]
    }
    let small = counted::<Dim<3>>();
    assert_eq!(small, [once(4), once(36), once(12), once(36)]);
    // A large one has its factors beside the output, and a number for each row: they are the only others.
    let [det, inverse, solve, cholesky] = counted::<Dim<12>>();
    assert_eq!([det.0, inverse.0, solve.0, cholesky.0], [3, 3, 3, 1]);
}

#[test]
fn functions_in_place_and_iteration_allocate_nothing() {
    let (mut a, row): (Tensor<f32, shape![30, 40]>, Tensor<f32, shape![40]>) = (Tensor::ones(), Tensor::ones());
    assert_eq!(allocated(|| a.exp_in_place()), NOTHING);
    assert_eq!(allocated(|| a.t_mut().map_in_place(|x| x + 1.0)), NOTHING);
    assert_eq!(allocated(|| a.maximum_in_place(&row)), NOTHING);
    assert_eq!(allocated(|| a.axis_iter::<1>().map(|column| column.sum()).sum::<f32>()), NOTHING);
    assert_eq!(allocated(|| a.axis_iter_mut::<0>().for_each(|mut each| each += &row)), NOTHING);
}

/// Text goes where it is written, number by number.
#[test]
fn formatting_allocates_nothing() {
    /// A page that counts what is written on it.
    struct Page(usize);
    impl Write for Page {
        fn write_str(&mut self, text: &str) -> std::fmt::Result {
            self.0 += text.len();
            Ok(())
        }
    }
    let (a, large): (Tensor<f32, shape![3, 4]>, Tensor<f32, shape![100, 100]>) = (Tensor::arange(), Tensor::ones());
    let mut page = Page(0);
    let counted = allocated(|| {
        write!(page, "{a} {a:?} {a:.2} {large} {:?} {:?}", large.t(), a.shape_string()).expect("a page takes all")
    });
    assert_eq!(counted, NOTHING);
    assert!(page.0 > 100);
}

#[test]
fn layers_allocate_their_output() {
    let x: Tensor<f32, shape![20, 60]> = Tensor::ones();
    let (w, b): (Tensor<f32, shape![80, 60]>, Tensor<f32, shape![80]>) = (Tensor::ones(), Tensor::ones());
    assert_eq!(allocated(|| nn::linear(&x, &w, &b)), once(20 * 80 * 4));
    let mut out: Tensor<f32, shape![20, 80]> = Tensor::zeros();
    assert_eq!(allocated(|| nn::linear_into(&x, &w, &b, &mut out)), NOTHING);
    assert_eq!(allocated(|| nn::linear_into(&x, &w, nn::NoBias, &mut out)), NOTHING);
    let ids: Tensor<u32, shape![20]> = Tensor::ones();
    assert_eq!(allocated(|| nn::embedding(&ids, w.t())), once(20 * 80 * 4));
    assert_eq!(allocated(|| nn::embedding_into(&ids, w.t(), &mut out)), NOTHING);
}

#[test]
fn normalisations_allocate_their_output() {
    let x: Tensor<f32, shape![4, 32, 7, 7]> = Tensor::ones();
    let (ones, zeros): (Tensor<f32, shape![32]>, Tensor<f32, shape![32]>) = (Tensor::ones(), Tensor::zeros());
    let (mut out, mut mean, mut variance) = (x.clone(), ones.clone(), ones.clone());
    assert_eq!(allocated(|| nn::batch_norm(&x, &zeros, &ones, &ones, &zeros, 1e-5)), once(4 * 32 * 49 * 4));
    assert_eq!(allocated(|| nn::batch_norm_into(&x, &zeros, &ones, &ones, &zeros, 1e-5, &mut out)), NOTHING);
    let train = || nn::batch_norm_train_into(&x, &ones, &zeros, 1e-5, &mut out, &mut mean, &mut variance);
    assert_eq!(allocated(train), NOTHING);
    assert_eq!(allocated(|| x.group_norm_into::<4>(&ones, &zeros, 1e-5, &mut out)), NOTHING);
    assert_eq!(allocated(|| nn::instance_norm_into(&x, &ones, &zeros, 1e-5, &mut out)), NOTHING);
}

#[test]
fn losses_allocate_nothing() {
    let x: Tensor<f32, shape![40, 100]> = Tensor::ones();
    let targets: Tensor<u8, shape![40]> = Tensor::ones();
    let mut out: Tensor<f32, shape![40]> = Tensor::zeros();
    assert_eq!(
        allocated(|| (nn::mse_loss(&x, &x), nn::kl_div(&x, &x), nn::bce_with_logits_each(&x, &x).sum())),
        NOTHING
    );
    assert_eq!(
        allocated(|| (
            nn::cross_entropy(&x, &targets),
            nn::cross_entropy_with(&x, &targets, nn::CrossEntropy::new().smoothing(0.1))
        )),
        NOTHING
    );
    assert_eq!(
        allocated(|| (
            nn::cross_entropy_with(&x, &x, nn::CrossEntropy::new().soft_targets()),
            nn::cross_entropy_with(x.flip::<0>(), &targets, nn::CrossEntropy::new().log_probabilities())
        )),
        NOTHING
    );
    assert_eq!(allocated(|| nn::cross_entropy_each_into(&x, &targets, nn::CrossEntropy::new(), &mut out)), NOTHING);
    assert_eq!(allocated(|| nn::mse_loss_each(&x, &x).mean_axis::<-1>()), once(40 * 4));
}

#[test]
fn rotary_embeddings_allocate_their_output() {
    let (cos, sin): (Tensor<f32, shape![16, 8]>, _) = nn::rotary_tables(10_000.0);
    let x: Tensor<f32, shape![2, 4, 16, 20]> = Tensor::ones();
    let mut out = x.clone();
    assert_eq!(allocated(|| nn::rotary(&x, &cos, &sin)), once(2 * 4 * 16 * 20 * 4));
    assert_eq!(allocated(|| nn::rotary_into(&x, &cos, &sin, &mut out)), NOTHING);
    assert_eq!(allocated(|| nn::rotary_interleaved_into(x.flip::<2>(), &cos, &sin, &mut out)), NOTHING);
}

#[test]
fn quantized_layers_allocate_their_output() {
    take_scratch();
    let x: Tensor<f32, shape![2, 16, 20]> = Tensor::ones();
    let scales: Tensor<f32, shape![16]> = Tensor::ones();
    let (mut codes, mut back): (Tensor<u8, shape![2, 16, 20]>, Tensor<f32, shape![2, 16, 20]>) =
        (Tensor::zeros(), Tensor::zeros());
    assert_eq!(allocated(|| nn::quantize(&x, Quant::along::<1>(&scales, 0u8))), once(2 * 16 * 20));
    assert_eq!(allocated(|| nn::quantize_into(&x, Quant::along::<1>(&scales, 0u8), &mut codes)), NOTHING);
    assert_eq!(allocated(|| nn::dynamic_quantize_into(&x, &mut codes)), NOTHING);
    assert_eq!(allocated(|| nn::dequantize_into(&codes, Quant::new(0.5f32, 3u8), &mut back)), NOTHING);
    let (a, b): (Tensor<u8, shape![70, 3000]>, Tensor<i8, shape![3000, 90]>) = (Tensor::ones(), Tensor::ones());
    let (mut sums, mut bytes): (Tensor<i32, shape![70, 90]>, Tensor<u8, shape![70, 90]>) =
        (Tensor::zeros(), Tensor::zeros());
    assert_eq!(allocated(|| nn::matmul_integer(&a, &b, 1, 2)), once(70 * 90 * 4));
    assert_eq!(allocated(|| nn::matmul_integer_into(&a, &b, 1, 2, &mut sums)), NOTHING);
    let (of_a, of_b, to) = (Quant::new(0.5, 1), Quant::new(0.5, 2), Quant::new(0.5, 3u8));
    assert_eq!(allocated(|| nn::quantized_matmul_into(&a, of_a, &b, of_b, to, &mut bytes)), NOTHING);
    let (x, w): (Tensor<u8, shape![2, 8, 20, 20]>, Tensor<i8, shape![9, 8, 3, 3]>) = (Tensor::ones(), Tensor::ones());
    let (mut sums, mut bytes): (Tensor<i32, shape![2, 9, 20, 20]>, Tensor<u8, shape![2, 9, 20, 20]>) =
        (Tensor::zeros(), Tensor::zeros());
    let conv = Conv::new().padding::<1>();
    assert_eq!(allocated(|| nn::conv2d_integer(&x, &w, 1, 2, conv)), once(2 * 9 * 400 * 4));
    assert_eq!(allocated(|| nn::conv2d_integer_into(&x, &w, 1, 2, conv, &mut sums)), NOTHING);
    assert_eq!(allocated(|| nn::quantized_conv2d_into(&x, of_a, &w, of_b, to, conv, &mut bytes)), NOTHING);
}

/// From the second pass on nothing is allocated; a gradient of its own is the clone that it is written to.
#[test]
fn the_second_step_of_a_training_allocates_nothing() {
    use conformable::grad::{AdamW, Gradient, Tape};
    use conformable::nn::layers::Linear;
    let mut layers: [Linear<Dim<5>, Dim<5>>; 2] =
        [(); 2].map(|()| Linear { weight: Tensor::full(0.5), bias: Tensor::ones() });
    let mut gradient = layers.clone();
    let mut adamw = AdamW::new(&layers);
    let (x, mut out): (Tensor<f32, shape![8, 5]>, Tensor<f32, shape![8, 5]>) = (Tensor::ones(), Tensor::zeros());
    let (mut tape, mut running) = (Tape::new(), Tape::new());
    let mut step = || {
        tape.grad_into(&layers, &mut gradient, &x, |[first, second], x, t| {
            second.on(first.on(t.input(x)).tanh()).softmax::<-1>().square().mean()
        });
        gradient.clip_to_norm(1.0);
        adamw.step_with(&mut layers, &mut gradient, 0.1);
    };
    assert_ne!(allocated(&mut step), NOTHING);
    assert_eq!(allocated(&mut step), NOTHING);
    assert_eq!(allocated(&mut step), NOTHING);
    let copy = allocated(|| layers.clone());
    let with_its_own = allocated(|| {
        tape.grad(&layers, &x, |[first, second], x, t| {
            second.on(first.on(t.input(x)).tanh()).softmax::<-1>().square().mean()
        })
    });
    assert_eq!(with_its_own, copy);
    let mut run = || {
        running.run_into(&(&layers, &x), &mut out, |([first, second], x), t| {
            second.on(first.on(t.input(*x)).tanh()).softmax::<-1>()
        });
    };
    run();
    assert_eq!(allocated(run), NOTHING);
}

/// Nor does that of recurrent layers, whose scratch is of the memory of the pass.
#[test]
fn the_second_step_of_a_recurrent_training_allocates_nothing() {
    use conformable::grad::Tape;
    use conformable::nn::Blank;
    use conformable::nn::layers::{Gru, Lstm};
    use nn::Recurrence;
    type Model = (Lstm<Dim<3>, Dim<4>, Dim<2>>, Gru<Dim<8>, Dim<5>>);
    let (model, mut gradient) = (Model::blank(((), ())), Model::blank(((), ())));
    let (x, lens): (Tensor<f32, shape![6, 2, 3]>, _) = (Tensor::ones(), tensor![6, 3]);
    let mut tape = Tape::new();
    let mut step = || {
        tape.grad_into(&model, &mut gradient, &x, |(lstm, gru), x, t| {
            let (y, _, c) = lstm.on(t.input(x), Recurrence::lstm().lens(&lens));
            let (y, _) = gru.on(y, Recurrence::gru());
            y.sum() + c.sum()
        });
    };
    assert_ne!(allocated(&mut step), NOTHING);
    assert_eq!(allocated(&mut step), NOTHING);
}
