//! Axes whose length is known only at run time: what they carry, what they meet, and what is refused when they run.

use conformable::prelude::*;
use std::panic::{AssertUnwindSafe, catch_unwind};

struct Batch;
struct Rows;
struct Past;
struct Seq;

type B = Dyn<Batch>;

/// A vector of `n` elements from 0 on.
fn counted(n: usize) -> Tensor<f32, shape![B]> {
    Tensor::from_fn_along(Len::<Batch>::new(n), |[i]| i as f32)
}

/// The message of a panic.
fn panic_of<R>(task: impl FnOnce() -> R) -> String {
    let panic = catch_unwind(AssertUnwindSafe(task)).map(|_| ()).expect_err("it panics");
    match panic.downcast::<String>() {
        Ok(text) => *text,
        Err(panic) => (*panic.downcast::<&str>().expect("a text")).to_string(),
    }
}

#[test]
fn static_tensors_carry_nothing() {
    assert_eq!(size_of::<Tensor<f32, shape![3]>>(), 32);
    assert_eq!(size_of::<Tensor<f32, shape![2, 3, 4, 5, 6]>>(), 32);
    assert_eq!(size_of::<View<'_, f32, shape![3]>>(), 24);
    assert_eq!(size_of::<View<'_, f32, shape![3, 4]>>(), 32);
    assert_eq!(size_of::<SliceView<'_, f32, shape![2, 3, 4]>>(), 16);
    assert_eq!(size_of::<InlineTensor<f32, shape![3]>>(), 12);
    // A number for each axis, where one is open.
    assert_eq!(size_of::<Tensor<f32, shape![B]>>(), 40);
    assert_eq!(size_of::<Tensor<f32, shape![B, 3]>>(), 48);
}

#[test]
fn a_run_time_one_never_stretches() {
    let text = "one run-time axis has two sizes here: `Batch` is 100 and 1";
    assert_eq!(panic_of(|| &counted(100) + &counted(1)), text);
    assert_eq!(panic_of(|| counted(100) + &counted(1)), text);
    assert_eq!(panic_of(|| counted(100) + counted(1)), text);
    assert_eq!(panic_of(|| &counted(100) + counted(1)), text);
    assert_eq!(panic_of(|| (counted(100).expr() + &counted(1)).eval()), text);
    assert_eq!(panic_of(|| (counted(100).expr() * &counted(1)).sum()), text);
    assert_eq!(panic_of(|| counted(100).maximum(&counted(1))), text);
    assert_eq!(panic_of(|| counted(100).greater(0.0).select(&counted(1), 0.0)), text);
    assert_eq!(panic_of(|| counted(100).dot(&counted(1))), text);
    assert_eq!(panic_of(|| einsum!("i,i->", &counted(100), &counted(1))), text);
    assert_eq!(panic_of(|| broadcast_tensors(&counted(100), &counted(1)).0.sum()), text);
    assert_eq!(panic_of(|| [counted(100), counted(1)].stack::<0>()), text);
    let mut a = counted(100);
    assert_eq!(panic_of(|| a += &counted(1)), text);
    assert_eq!(panic_of(|| a.assign(counted(1))), text);
    assert_eq!(panic_of(|| a.view_mut().assign(&counted(1).view())), text);
    assert_eq!(a, counted(100), "nothing was written");
    // As a view with strides of its own, too.
    let one = counted(1);
    let wide = Tensor::<f32, shape![3, B]>::ones_along(Len::<Batch>::new(100));
    assert_eq!(panic_of(|| &wide + &one), text);
    assert_eq!(panic_of(|| wide.t().matmul(&Tensor::<f32, shape![3, B]>::ones_along(Len::<Batch>::new(1)))), text);
    // Only the type `One` does.
    let one: Tensor<f32, shape![1]> = one.renamed().unwrap();
    assert_eq!((&counted(100) + &one), counted(100));
}

#[test]
fn equal_names_are_compared_wherever_they_meet() {
    let rows = |n: usize| Tensor::<f32, shape![B, 4]>::ones_along(Len::<Batch>::new(n));
    let text = "one run-time axis has two sizes here: `Batch` is 5 and 3";
    assert_eq!(panic_of(|| rows(5).t().matmul(rows(3))), text);
    assert_eq!(panic_of(|| rows(5).concat::<1>(&rows(3))), text);
    assert_eq!(panic_of(|| einsum!("ni,nj->ij", &rows(5), &rows(3))), text);
    let weight = |n: usize| Tensor::<f32, shape![B]>::ones_along(Len::<Batch>::new(n));
    assert_eq!(panic_of(|| nn::layer_norm(&rows(5).t().to_tensor(), &weight(3), &weight(5), 0.0)), text);
    assert_eq!(panic_of(|| nn::layer_norm(&rows(5).t().to_tensor(), &weight(5), &weight(3), 0.0)), text);
    assert_eq!(panic_of(|| nn::rms_norm(&rows(5).t().to_tensor(), &weight(3), 0.0)), text);
    let channels = Tensor::<f32, shape![2, B, 3]>::ones_along(Len::<Batch>::new(5));
    let (five, three) = (weight(5), weight(3));
    assert_eq!(panic_of(|| nn::batch_norm(&channels, &three, &five, &five, &five, 0.0)), text);
    assert_eq!(panic_of(|| nn::batch_norm(&channels, &five, &five, &five, &three, 0.0)), text);
    let kernel = Tensor::<f32, shape![2, B, 3]>::ones_along(Len::<Batch>::new(3));
    assert_eq!(panic_of(|| nn::conv1d(&channels, &kernel, Conv::new())), text);
    let classes = |n: usize| Tensor::<u32, shape![B]>::zeros_along(Len::<Batch>::new(n));
    assert_eq!(panic_of(|| nn::cross_entropy(&rows(5), &classes(3))), text);
    assert_eq!(panic_of(|| rows(5).gather::<1>(&Tensor::<u32, shape![B, 1]>::zeros_along(Len::<Batch>::new(3)))), text);
    let mut out = rows(3);
    assert_eq!(panic_of(|| rows(5).softmax_into(&mut out)), text.replace("5 and 3", "3 and 5"));
    assert_eq!(
        panic_of(|| rows(5).matmul_into(Tensor::<f32, shape![4, 4]>::ones(), &mut out)),
        text.replace("5 and 3", "3 and 5")
    );
    assert_eq!(out, rows(3), "nothing was written");
    assert_ne!(rows(5), rows(3), "and `==` says no");
}

#[test]
fn constructors_take_a_length_for_each_name() {
    let x = Tensor::<u8, shape![B, 2, Dyn<Seq>]>::full_along((Len::<Batch>::new(3), Len::<Seq>::new(4)), 7);
    assert_eq!((x.dims().as_slice(), x.len(), x.strides().as_slice()), (&[3, 2, 4][..], 24, &[8, 4, 1][..]));
    // In either order, and one for all axes of a name.
    let y = Tensor::<u8, shape![B, 2, Dyn<Seq>]>::full_along((Len::<Seq>::new(4), Len::<Batch>::new(3)), 7);
    assert_eq!(x, y);
    let square = Tensor::<usize, shape![B, B]>::from_fn_along(Len::<Batch>::new(2), |[i, j]| 10 * i + j);
    assert_eq!(square.to_vec(), [0, 1, 10, 11]);
    assert_eq!(
        format!("{square} {square:?}"),
        "[[ 0  1]\n [10 11]] tensor([[ 0,  1],\n        [10, 11]], shape=[2, 2], dtype=usize)"
    );
    let error = Tensor::<u8, shape![B, 4]>::from_slice_along(Len::<Batch>::new(2), &[1, 2, 3]).unwrap_err();
    assert_eq!(error.to_string(), "a tensor of shape [2, 4] has 8 elements, and 3 were given");
    assert_eq!((error.expected(), error.found()), (8, 3));
    assert_eq!(panic_of(|| Len::<AtLeastOne<Batch>>::new(0)), "an axis named `AtLeastOne<Batch>` is not empty");
    let text = panic_of(|| Tensor::<u8, shape![B, B]>::zeros_along(Len::<Batch>::new(usize::MAX)));
    assert!(text.contains("more elements than there are numbers"), "{text}");
    let text = panic_of(|| Tensor::<f64, shape![B]>::zeros_along(Len::<Batch>::new(isize::MAX as usize)));
    assert!(text.contains("more than memory can hold"), "{text}");
}

#[test]
fn renaming_compares_what_types_cannot_know() {
    let x = Tensor::<i32, shape![B, 3]>::from_fn_along(Len::<Batch>::new(3), |[i, j]| (i * 3 + j) as i32);
    let error = x.clone().renamed::<shape![4, 3]>().unwrap_err();
    assert_eq!(error.to_string(), "axis 0 of a tensor of shape [3, 3] has size 3, and was to have 4");
    assert_eq!((error.expected(), error.found()), (4, 3));
    let fixed: Tensor<i32, shape![3, 3]> = x.clone().renamed().unwrap();
    assert_eq!(fixed, Tensor::arange());
    let square: Tensor<i32, shape![Dyn<Rows>, Dyn<Rows>]> = fixed.renamed().unwrap();
    assert_eq!(square.trace(), 12);
    // A view stays a view, of the same strides.
    let turned: View<'_, i32, shape![3, B]> = x.t();
    let turned: View<'_, i32, shape![Dyn<Rows>, 3]> = turned.renamed().unwrap();
    assert_eq!((turned.strides().as_slice(), turned[[2, 1]]), (&[1, 3][..], x[[1, 2]]));
    let mut y = x.clone();
    let mut part: ViewMut<'_, i32, shape![3, 3]> = y.view_mut().renamed().unwrap();
    part[[0, 0]] = 50;
    assert_eq!(y[[0, 0]], 50);
    let inline: InlineTensor<i32, shape![2]> = InlineTensor::from_array([4, 5]);
    assert_eq!(inline.renamed::<shape![2]>().unwrap().to_array(), [4, 5]);
    let none = Tensor::<i32, shape![B]>::zeros_along(Len::<Batch>::new(0));
    assert!(none.renamed::<shape![Dyn<AtLeastOne<Batch>>]>().is_err());
    assert_eq!(x.len_of::<Batch>(), Len::new(3));
    assert_eq!(panic_of(|| x.len_of::<Seq>()), "the shape [Batch, 3] has no axis named `Seq`");
}

#[test]
fn ranges_and_batches() {
    let x = Tensor::<i32, shape![B, 2]>::from_fn_along(Len::<Batch>::new(5), |[i, j]| (2 * i + j) as i32);
    assert_eq!(x.slice_along::<0, Rows>(1..3).unwrap().to_vec(), [2, 3, 4, 5]);
    assert_eq!(x.slice_along::<0, Rows>(..=0).unwrap().to_vec(), [0, 1]);
    assert_eq!(x.slice_along::<0, Rows>(5..).unwrap().len(), 0);
    assert_eq!(x.slice_along::<-1, Rows>(1..).unwrap().to_vec(), [1, 3, 5, 7, 9]);
    let errors = [
        (x.slice_along::<0, Rows>(4..7).unwrap_err(), "3 elements from 4 are out of range for an axis of size 5"),
        (x.slice_along::<0, Rows>(6..).unwrap_err(), "the range 6..5 ends before it starts"),
        (
            x.slice_along::<0, Rows>(..=usize::MAX).unwrap_err(),
            "18446744073709551615 elements from 0 are out of range for an axis of size 5",
        ),
        (
            x.slice_along::<0, AtLeastOne<Rows>>(2..2).unwrap_err(),
            "a range without a position, on an axis of size 5, was to have one at least",
        ),
    ];
    for (error, text) in errors {
        assert_eq!(error.to_string(), text);
    }
    let batches: Vec<_> = x.batches::<0, Rows>(2).map(|batch| (batch.len_of::<Rows>().get(), batch.sum())).collect();
    assert_eq!(batches, [(2, 6), (2, 22), (1, 17)]);
    assert_eq!(x.batches::<0, Rows>(2).rev().map(|batch| batch.len()).collect::<Vec<_>>(), [2, 4, 4]);
    assert_eq!((x.batches::<0, Rows>(3).len(), x.batches::<0, Rows>(9).len()), (2, 1));
    assert_eq!(panic_of(|| x.batches::<0, Rows>(0)), "batches of 0 positions never end");
    let none = Tensor::<i32, shape![B, 2]>::zeros_along(Len::<Batch>::new(0));
    assert_eq!(none.batches::<0, Rows>(3).count(), 0);
    let mut y = x.clone();
    y.slice_along_mut::<0, Rows>(3..).unwrap().fill(-1);
    assert_eq!(y.sum(), 15 - 4);
    assert_eq!(x.axis_iter::<0>().map(|row| row.sum()).collect::<Vec<_>>(), [1, 5, 9, 13, 17]);
    assert_eq!(x.slice(s![.., 1]).to_vec(), [1, 3, 5, 7, 9]);
}

/// The blocks of rows of 2 by their definition: row `r` of block `k` is row `k * block + r`, if there is one.
fn blocks(data: &[i32], block: usize, value: i32) -> Vec<(Vec<i32>, usize)> {
    let rows = data.len() / 2;
    (0..rows.div_ceil(block))
        .map(|k| {
            let own = (0..block).filter(|r| k * block + r < rows).count();
            let element = |at: usize| if k * block + at / 2 < rows { data[k * block * 2 + at] } else { value };
            ((0..2 * block).map(element).collect(), own)
        })
        .collect()
}

#[test]
fn the_last_batch_is_filled_up() {
    macro_rules! check {
        ($($block:tt)*) => { $(
            for rows in 0..14 {
                let data: Vec<i32> = (1..=2 * rows as i32).collect();
                let expected = blocks(&data, $block, -7);
                // Of a slice.
                let chunks = chunks_padded::<i32, shape![$block, 2]>(&data, -7).unwrap();
                let found: Vec<_> = chunks.iter().map(|(block, rows)| (block.to_vec(), rows)).collect();
                assert_eq!(found, expected, "{rows} rows in blocks of {}", $block);
                let mut back: Vec<_> = chunks.iter().rev().map(|(block, rows)| (block.to_vec(), rows)).collect();
                back.reverse();
                assert_eq!(back, expected, "{rows} rows in blocks of {}, from the back", $block);
                assert_eq!((chunks.len(), chunks.is_empty()), (expected.len(), rows == 0));
                // One row more, one element short: the block is not its own.
                let long: Vec<i32> = (0..=2 * rows as i32).collect();
                let error = chunks_padded::<i32, shape![$block, 2]>(&long, -7).unwrap_err();
                assert_eq!(error.to_string(), "a tensor of shape [2] has 2 elements, and 1 was given");
                // Of a tensor of so many rows, and of a view of it; from both ends in turn.
                let x = Tensor::<i32, shape![B, 2]>::from_fn_along(Len::<Batch>::new(rows), |[i, j]| data[2 * i + j]);
                let (owned, viewed) = (x.batches_padded::<$block>(-7), x.view());
                let viewed = viewed.batches_padded::<$block>(-7);
                let mut left = viewed.iter();
                for (number, (block, rows)) in (&owned).into_iter().enumerate() {
                    let is: &SliceView<'_, i32, shape![$block, 2]> = &block;
                    assert_eq!((is.to_vec(), rows), expected[number]);
                    assert_eq!(left.len(), expected.len() - number);
                    let (next, _) = if number % 2 == 0 { left.next().unwrap() } else { left.next_back().unwrap() };
                    let at = if number % 2 == 0 { number / 2 } else { expected.len() - 1 - number / 2 };
                    assert_eq!(next.to_vec(), expected[at].0);
                }
                assert!(left.next().is_none() && left.next_back().is_none());
            }
        )* };
    }
    check!(1 2 3 5 13 14);
}

#[test]
fn batches_of_every_kind() {
    // Of static rows, inline and behind a run of them; of a scalar for each position; of images.
    let x: InlineTensor<i32, shape![5, 2]> = InlineTensor::arange();
    let batches = x.batches_padded::<3>(0);
    let inline: Vec<InlineTensor<i32, shape![3]>> = batches.iter().map(|(batch, _)| batch.sum_axis::<1>()).collect();
    assert_eq!(inline, [InlineTensor::of_array([1, 5, 9]), InlineTensor::of_array([13, 17, 0])]);
    let images: Tensor<f32, shape![3, 2, 4, 4]> = Tensor::ones();
    let sums: Vec<_> = images.batches_padded::<2>(0.5).iter().map(|(batch, rows)| (batch.sum(), rows)).collect();
    assert_eq!(sums, [(64.0, 2), (48.0, 1)]);
    let words = chunks_padded::<u8, shape![4]>(b"tensor", b' ').unwrap();
    assert_eq!(
        words.iter().map(|(word, len)| (word.to_vec(), len)).collect::<Vec<_>>(),
        [(b"tens".to_vec(), 4), (b"or  ".to_vec(), 2)]
    );
    let one = chunks_padded::<u8, shape![]>(b"ab", b' ').unwrap();
    assert_eq!(one.iter().map(|(x, rows)| (x.item(), rows)).collect::<Vec<_>>(), [(b'a', 1), (b'b', 1)]);
    let error = chunks_padded::<u8, shape![2, 3, 4]>(&[0; 31], 0).unwrap_err();
    assert_eq!(error.to_string(), "a tensor of shape [3, 4] has 12 elements, and 7 were given");
    assert_eq!((error.expected(), error.found()), (12, 7));
}

#[test]
fn a_cache_grows() {
    let mut cache = Tensor::<f32, shape![2, Dyn<Past>, 3]>::zeros_along(Len::<Past>::new(0));
    for step in 0..4 {
        let new: Tensor<f32, shape![2, 1, 3]> = Tensor::full(step as f32);
        let longer: Tensor<f32, shape![2, Dyn<Sum<Past, One>>, 3]> = cache.concat::<1>(&new);
        cache = longer.renamed().unwrap();
        let q: Tensor<f32, shape![2, 1, 3]> = Tensor::zeros();
        // Queries of zeros weigh all keys alike.
        let y = nn::attention(&q, &cache, &cache, nn::Attention::new());
        let mean = (0..=step).sum::<i32>() as f32 / (step + 1) as f32;
        assert!(y.iter().all(|x| (x - mean).abs() < 1e-6), "{y} {mean}");
    }
    assert_eq!(cache.dims().as_slice(), [2, 4, 3]);
    let twice: Tensor<f32, shape![2, Dyn<Sum<Sum<Past, Past>, Dim<2>>>, 3]> =
        (&cache, &cache, &Tensor::<f32, shape![2, 2, 3]>::zeros()).concat::<1>();
    assert_eq!((twice.dims().as_slice(), twice.sum()), (&[2, 10, 3][..], 2.0 * cache.sum()));
    let same: Tensor<f32, shape![2, Dyn<Past>, 3]> = cache.concat::<1>(&Tensor::<f32, shape![2, 0, 3]>::zeros());
    assert_eq!(same, cache);
}

#[test]
fn shapes_are_kept_where_they_can_be() {
    let x =
        Tensor::<i32, shape![B, 3, 4]>::from_fn_along(Len::<Batch>::new(2), |[i, j, k]| (12 * i + 4 * j + k) as i32);
    let y: SliceView<'_, i32, shape![B, 12]> = x.reshape();
    assert_eq!((y.dims().as_slice(), y[[1, 5]]), (&[2, 12][..], 17));
    assert_eq!(x.reshape::<shape![B, 2, 6]>()[[1, 1, 2]], 20);
    assert_eq!(x.flatten_axes::<1, 2>().dims().as_slice(), [2, 12]);
    assert_eq!(x.unflatten::<2, shape![2, 2]>().dims().as_slice(), [2, 3, 2, 2]);
    assert_eq!(x.unflatten::<0, shape![B, 1]>().dims().as_slice(), [2, 1, 3, 4]);
    assert_eq!(x.unflatten::<0, shape![1, B]>()[[0, 1, 2, 3]], 23);
    assert_eq!(x.permute::<axes![2, 0, 1]>().dims().as_slice(), [4, 2, 3]);
    assert_eq!(x.sum_axes::<axes![1, 2]>().to_vec(), [66, 210]);
    assert_eq!(x.pad::<1, 1, 0>(Pad::Constant(0)).dims().as_slice(), [2, 4, 4]);
    assert_eq!(x.pad::<0, 0, 0>(Pad::Constant(0)), x);
    assert_eq!(x.repeat_axis::<1, 2>().dims().as_slice(), [2, 6, 4]);
    assert_eq!(x.cumsum::<0>().index_axis::<0>(1).to_vec()[..2], [12, 14]);
    assert_eq!(x.flip::<0>()[[0, 0, 0]], 12);
    assert_eq!(x.roll::<0>(1)[[0, 0, 0]], 12);
    assert_eq!(x.sort::<0>(), x);
    assert_eq!(x.argsort::<0>().sum(), 12);
    let top = x.top_k::<2, 2>().0;
    assert_eq!((top.dims().as_slice(), top[[1, 2, 0]]), (&[2, 3, 2][..], 23));
    let max = x.clone().renamed::<shape![Dyn<AtLeastOne<Batch>>, 3, 4]>().unwrap().max_axis::<0>();
    assert_eq!(max.to_array()[2][3], 23);
    assert_eq!(x.zeros_like().dims(), x.dims());
    assert_eq!(x.take::<0>(&tensor![1u32, 1, 0]).unwrap().dims().as_slice(), [3, 3, 4]);
    let ids = Tensor::<u32, shape![B]>::from_slice_along(Len::<Batch>::new(2), &[2, 0]).unwrap();
    assert_eq!(ids.one_hot::<3>().unwrap().to_vec(), [0, 0, 1, 1, 0, 0]);
    let error = ids.one_hot::<2>().unwrap_err();
    assert_eq!(error.to_string(), "index 2 at position [0] is out of range for axis 1 of size 2");
    assert_eq!(x.tril::<0>()[[0, 0, 1]], 0);
    let squares =
        Tensor::<f64, shape![B, 2, 2]>::from_fn_along(
            Len::<Batch>::new(2),
            |[b, i, j]| if i == j { 2.0 + b as f64 } else { 0.0 },
        );
    assert_eq!(squares.det().to_vec(), [4.0, 9.0]);
    assert_eq!(squares.inverse().unwrap()[[1, 0, 0]], 1.0 / 3.0);
    let open =
        Tensor::<f64, shape![B, B]>::from_fn_along(Len::<Batch>::new(3), |[i, j]| if i == j { 2.0 } else { 0.0 });
    assert_eq!((open.det().item(), open.inverse().unwrap()[[2, 2]]), (8.0, 0.5));
    let error = (open * 0.0).inverse().unwrap_err();
    assert_eq!(error.to_string(), "the matrix is singular: pivot 0 is 0");
}

/// Generic over any leading axes: written for static shapes, and taken as it stands.
fn scores<L: Shape, M: Size>(
    x: &Tensor<f32, shape![..L, M, 4]>,
    w: &Tensor<f32, shape![4, 2]>,
) -> Tensor<f32, shape![..L, M, 2]> {
    (x.matmul(w) + tensor![1.0, -1.0]).relu().softmax::<-1>()
}

#[test]
fn generic_code_takes_open_shapes() {
    let w: Tensor<f32, shape![4, 2]> = Tensor::arange();
    let rows: Vec<f32> = (0..24).map(|i| (i % 7) as f32 - 3.0).collect();
    let fixed = scores(&Tensor::<f32, shape![2, 3, 4]>::from_slice(&rows).unwrap(), &w);
    let lens = (Len::<Batch>::new(2), Len::<Seq>::new(3));
    let open = scores(&Tensor::<f32, shape![B, Dyn<Seq>, 4]>::from_slice_along(lens, &rows).unwrap(), &w);
    assert_eq!(open.dims().as_slice(), [2, 3, 2]);
    assert_eq!(open.to_vec(), fixed.to_vec());
    // Each row by hand.
    for (row, out) in rows.chunks(4).zip(fixed.as_slice().chunks(2)) {
        let sum = |j: usize| row.iter().enumerate().map(|(i, x)| x * (2 * i + j) as f32).sum::<f32>();
        let [a, b] = [(sum(0) + 1.0).max(0.0), (sum(1) - 1.0).max(0.0)];
        let first = 1.0 / (1.0 + (b - a).exp());
        assert!((out[0] - first).abs() < 1e-6 && (out[0] + out[1] - 1.0).abs() < 1e-6);
    }
}

#[test]
fn images_of_open_rows_keep_their_size() {
    struct High;
    let x = Tensor::<f32, shape![B, 1, Dyn<High>, 3]>::ones_along((Len::<Batch>::new(2), Len::<High>::new(4)));
    let w: Tensor<f32, shape![1, 1, 3, 3]> = Tensor::ones();
    let y = nn::conv2d(&x, &w, Conv::new().padding::<1>());
    assert_eq!(y.dims().as_slice(), [2, 1, 4, 3]);
    // How many neighbours each pixel has.
    assert_eq!(y.index_axis::<0>(1).to_vec(), [4.0, 6.0, 4.0, 6.0, 9.0, 6.0, 6.0, 9.0, 6.0, 4.0, 6.0, 4.0]);
    let none = Tensor::<f32, shape![1, 1, Dyn<High>, 3]>::ones_along(Len::<High>::new(0));
    assert_eq!(nn::conv2d(&none, &w, Conv::new().padding::<1>()).len(), 0);
    let pooled = nn::max_pool2d(&y.renamed::<shape![B, 1, 4, 3]>().unwrap(), Pool::window_hw::<2, 3>());
    assert_eq!(pooled.to_vec(), [9.0, 9.0, 9.0, 9.0]);
    let means = nn::global_avg_pool2d(&x);
    assert_eq!((means.dims().as_slice(), means.sum()), (&[2, 1, 1, 1][..], 2.0));
}

/// Elementwise operations where the first axis alone is open, of every length and in every form, against loops: operands stretched along no
/// axis, the first, some, all others; few elements, and more than a plan for any length is taken for.
#[test]
fn elementwise_operations_of_every_length() {
    type Open4 = Tensor<i32, shape![B, 4, 3, 5]>;
    let number = |k: usize| (k * 7919 % 1009) as i32 - 500;
    for n in [0, 1, 2, 3, 4, 7, 8, 16, 17, 33, 100, 140, 1000] {
        let len = Len::<Batch>::new(n);
        let x = Open4::from_vec_along(len, (0..n * 60).map(number).collect()).unwrap();
        let row: Tensor<i32, shape![5]> = Tensor::from_fn(|[i]| number(i + 1));
        let plane: Tensor<i32, shape![4, 1, 5]> = Tensor::from_fn(|[i, _, j]| number(5 * i + j + 2));
        let column =
            Tensor::<i32, shape![B, 1, 1, 1]>::from_vec_along(len, (0..n).map(|i| number(i + 3)).collect()).unwrap();
        let middle =
            Tensor::<i32, shape![B, 1, 3, 1]>::from_vec_along(len, (0..3 * n).map(|i| number(i + 4)).collect())
                .unwrap();
        let each = |f: &dyn Fn([usize; 4]) -> i32| -> Vec<i32> {
            let places = (0..n * 60).map(|k| [k / 60, k / 15 % 4, k / 5 % 3, k % 5]);
            places.map(f).collect()
        };
        let (at, of_row, of_column) =
            (|[b, i, j, k]: [usize; 4]| number(b * 60 + i * 15 + j * 5 + k), |k| number(k + 1), |b| number(b + 3));
        let (of_plane, of_middle) = (|i, k| number(5 * i + k + 2), |b, j| number(3 * b + j + 4));

        let check = |name: &str, found: Open4, f: &dyn Fn([usize; 4]) -> i32| {
            assert_eq!((found.dims()[0], found.to_vec()), (n, each(f)), "{name} of {n}");
        };
        check("one by one", &x - &x, &|_| 0);
        check("a row", &x + &row, &|p| at(p) + of_row(p[3]));
        check("a row first", &row - &x, &|p| of_row(p[3]) - at(p));
        check("a plane", &x - &plane, &|p| at(p) - of_plane(p[1], p[3]));
        check("a column", &x - &column, &|p| at(p) - of_column(p[0]));
        check("a column first", &column - &x, &|p| of_column(p[0]) - at(p));
        check("the middle", &x - &middle, &|p| at(p) - of_middle(p[0], p[2]));
        check("stretched twice", &middle - &plane, &|p| of_middle(p[0], p[2]) - of_plane(p[1], p[3]));
        check("a number", &x * 3, &|p| at(p) * 3);
        let less = x.cast::<f64>().less(&row.cast::<f64>());
        check("wide elements, a narrow result", less.cast::<i32>(), &|p| i32::from(at(p) < of_row(p[3])));
        check("three", (x.expr() + &row - &middle).eval(), &|p| at(p) + of_row(p[3]) - of_middle(p[0], p[2]));
        check("a choice", x.greater(&column).select(&x, &plane), &|p| {
            if at(p) > of_column(p[0]) { at(p) } else { of_plane(p[1], p[3]) }
        });

        let mut out = Open4::zeros_along(len);
        (x.expr() - &column).eval_into(&mut out);
        check("into", out.clone(), &|p| at(p) - of_column(p[0]));
        out += &x;
        check("in place", out.clone(), &|p| 2 * at(p) - of_column(p[0]));
        out -= &row;
        check("a row in place", out.clone(), &|p| 2 * at(p) - of_column(p[0]) - of_row(p[3]));
        out -= &middle;
        check("the middle in place", out.clone(), &|p| {
            2 * at(p) - of_column(p[0]) - of_row(p[3]) - of_middle(p[0], p[2])
        });
        check("what is given away", &x - out.clone(), &|p| {
            of_column(p[0]) + of_row(p[3]) + of_middle(p[0], p[2]) - at(p)
        });
        // What fails leaves what was there.
        if n > 0 {
            let before = out.clone();
            let mut huge = Open4::zeros_along(len);
            huge[[n - 1, 3, 2, 4]] = i32::MAX;
            out[[n - 1, 3, 2, 4]] = 1;
            let message = panic_of(|| out += &huge);
            assert!(message.contains("overflow"), "{message}");
            out[[n - 1, 3, 2, 4]] = before[[n - 1, 3, 2, 4]];
            assert_eq!(out, before);
        }
    }
}

/// Each batch writes its number over its own positions, which are written out: along each axis, from both ends, several at once.
#[test]
fn batches_to_write() {
    for (count, len) in [(0, 1), (1, 1), (1, 3), (5, 1), (5, 2), (6, 3), (7, 3), (7, 9)] {
        let zeros = || Tensor::<usize, shape![B, 3]>::zeros_along(Len::<Batch>::new(count));
        let want = Tensor::<usize, shape![B, 3]>::from_fn_along(Len::<Batch>::new(count), |[i, _]| i / len + 1);
        let mut x = zeros();
        assert_eq!(x.batches_mut::<0, Rows>(len).len(), count.div_ceil(len));
        for (number, mut batch) in x.batches_mut::<0, Rows>(len).enumerate() {
            assert_eq!(batch.len_of::<Rows>().get(), len.min(count - number * len));
            batch += number + 1;
        }
        assert_eq!(x, want);

        // All are there at once, taken from both ends in turn.
        let mut x = zeros();
        let (mut parts, mut kept) = (x.batches_mut::<0, Rows>(len), Vec::new());
        let (mut first, mut last) = (0, count.div_ceil(len));
        while let Some(batch) = parts.next_back() {
            kept.push((last, batch));
            last -= 1;
            if let Some(batch) = parts.next() {
                first += 1;
                kept.push((first, batch));
            }
        }
        assert!(parts.next().is_none() && parts.next_back().is_none());
        for (number, mut batch) in kept {
            batch += number;
        }
        assert_eq!(x, want);

        // Columns of a transposed view.
        let mut x = zeros();
        for (number, mut batch) in x.t_mut().batches_mut::<1, Rows>(len).enumerate() {
            batch += number + 1;
        }
        assert_eq!(x, want);
    }
    let mut x: Tensor<i32, shape![5, 2]> = Tensor::zeros();
    for mut columns in x.batches_mut::<1, Rows>(1) {
        columns += 1;
    }
    assert_eq!(x, Tensor::ones());
    assert_eq!(panic_of(|| x.batches_mut::<0, Rows>(0).len()), "batches of 0 positions never end");
}
