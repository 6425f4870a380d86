//! Small programs whose lengths are known at run time, or whose sizes are computed from parameters, held against loops.

use conformable::nn::layers::Linear;
use conformable::prelude::*;

struct Rows;
struct Batch;
struct Past;
struct Folder;
struct Points;
struct High;
struct Wide;

/// Numbers from -1 to 1 that do not repeat soon.
fn number(i: usize) -> f64 {
    ((i * 7919 + 13) % 1009) as f64 / 504.0 - 1.0
}

fn numbers(n: usize) -> Vec<f32> {
    (0..n).map(|i| number(i) as f32).collect()
}

/// Fails unless there are as many, each within `bound` of its own.
fn close<T: Into<f64> + Copy>(found: &[T], wanted: &[f64], bound: f64) {
    assert_eq!(found.len(), wanted.len());
    for (at, (&x, &y)) in found.iter().zip(wanted).enumerate() {
        assert!((x.into() - y).abs() <= bound, "{at}: {} for {y}", x.into());
    }
}

// --- Lengths known at run time ---------------------------------------------------------------------------------------

/// The columns of a table, each with a mean of 0 and a deviation of 1.
fn standardised(cells: &[f64]) -> Result<Tensor<f64, shape![Dyn<Rows>, 4]>, ShapeError> {
    let x = Tensor::<f64, shape![Dyn<Rows>, 4]>::from_slice_along(Len::<Rows>::new(cells.len() / 4), cells)?;
    let (mean, std) = (x.mean_axis::<0>(), x.std_axis::<0>());
    assert_shape!(mean, [4]);
    Ok((x - mean) / std)
}

#[test]
fn a_table_of_any_number_of_rows_is_standardised() {
    for n in [2, 3, 100] {
        let cells: Vec<f64> = (0..4 * n).map(number).collect();
        let mut wanted = cells.clone();
        for column in 0..4 {
            let own = || (0..n).map(|row| cells[4 * row + column]);
            let mean = own().sum::<f64>() / n as f64;
            let std = (own().map(|x| (x - mean).powi(2)).sum::<f64>() / (n - 1) as f64).sqrt();
            (0..n).for_each(|row| wanted[4 * row + column] = (cells[4 * row + column] - mean) / std);
        }
        close(standardised(&cells).unwrap().as_slice(), &wanted, 1e-12);
    }
    let error = standardised(&[1.0; 7]).unwrap_err().to_string();
    assert!(error.contains('7') && error.contains('4'), "{error}");
}

/// Two layers over a batch.
fn classes(
    x: &Tensor<f32, shape![Dyn<Batch>, 6]>,
    one: &Linear<Dim<6>, Dim<5>>,
    two: &Linear<Dim<5>, Dim<3>>,
) -> Tensor<f32, shape![Dyn<Batch>, 3]> {
    two.forward(one.forward(x).relu()).softmax::<-1>()
}

#[test]
fn a_batch_of_any_size_goes_through_a_network() {
    let one = Linear { weight: Tensor::from_fn(|[i, j]| number(6 * i + j) as f32), bias: Tensor::full(0.125) };
    let two = Linear { weight: Tensor::from_fn(|[i, j]| number(5 * i + j + 50) as f32), bias: Tensor::full(-0.5) };
    for n in [0, 1, 2, 65] {
        let pixels = numbers(6 * n);
        let x = Tensor::from_vec_along(Len::<Batch>::new(n), pixels.clone()).unwrap();
        let mut wanted = vec![];
        for x in pixels.chunks(6) {
            let layer = |x: &[f64], to: usize, from: usize, bias: f64| -> Vec<f64> {
                (0..to)
                    .map(|i| bias + (0..x.len()).map(|j| x[j] * number(x.len() * i + j + from)).sum::<f64>())
                    .collect()
            };
            let x: Vec<f64> = x.iter().map(|&x| x.into()).collect();
            let hidden: Vec<f64> = layer(&x, 5, 0, 0.125).iter().map(|x| x.max(0.0)).collect();
            let powers: Vec<f64> = layer(&hidden, 3, 50, -0.5).iter().map(|x| x.exp()).collect();
            let sum: f64 = powers.iter().sum();
            wanted.extend(powers.iter().map(|x| x / sum));
        }
        close(classes(&x, &one, &two).as_slice(), &wanted, 1e-6);
    }
}

type Cache = Tensor<f32, shape![2, Dyn<Past>, 4]>;

/// One query over all keys that there are.
fn answered(q: &Tensor<f32, shape![2, 1, 4]>, keys: &Cache, values: &Cache) -> Tensor<f32, shape![2, 1, 4]> {
    let scores = q.matmul(keys.transpose::<-2, -1>()) / 2.0;
    assert_shape!(scores, [2, 1, Dyn<Past>]);
    scores.softmax::<-1>().matmul(values)
}

#[test]
fn keys_that_are_kept_grow_by_one() {
    let mut keys = Cache::zeros_along(Len::<Past>::new(0));
    let mut values = Cache::zeros_along(Len::<Past>::new(0));
    let mut seen: Vec<Tensor<f32, shape![2, 1, 4]>> = vec![];
    for step in 0..9 {
        let key: Tensor<f32, shape![2, 1, 4]> =
            Tensor::from_fn(|[head, _, i]| number(100 * step + 10 * head + i) as f32);
        let value = &key * 3.0 + 1.0;
        let query = &key + 0.5;
        keys = keys.concat::<1>(&key).renamed().unwrap();
        values = values.concat::<1>(&value).renamed().unwrap();
        seen.push(key);

        let mut wanted = vec![];
        for head in 0..2 {
            let at = |x: &Tensor<f32, shape![2, 1, 4]>, i: usize| f64::from(x[[head, 0, i]]);
            let weights: Vec<f64> =
                seen.iter().map(|key| ((0..4).map(|i| at(&query, i) * at(key, i)).sum::<f64>() / 2.0).exp()).collect();
            let sum: f64 = weights.iter().sum();
            wanted.extend((0..4).map(|i| {
                weights.iter().zip(&seen).map(|(weight, key)| weight / sum * (3.0 * at(key, i) + 1.0)).sum::<f64>()
            }));
        }
        close(answered(&query, &keys, &values).as_slice(), &wanted, 1e-5);
        close(nn::attention(&query, &keys, &values, nn::Attention::new()).as_slice(), &wanted, 1e-5);
    }
    assert_eq!(keys.len_of::<Past>().get(), 9);
}

/// The mean of each channel of all images, above a level.
fn levels(x: Tensor<f32, shape![Dyn<Folder>, 3, 4, 5]>) -> Tensor<f32, shape![Dyn<Folder>, 3]> {
    let level: Tensor<f32, shape![3]> = tensor![0.5, -0.25, 0.125];
    (x - level.reshape::<shape![3, 1, 1]>()).relu().mean_axes::<axes![-1, -2]>()
}

#[test]
fn a_folder_of_images_is_averaged() {
    for n in [1, 7] {
        let pixels = numbers(60 * n);
        let wanted: Vec<f64> = pixels
            .chunks(20)
            .enumerate()
            .map(|(at, channel)| {
                let level = [0.5, -0.25, 0.125][at % 3];
                channel.iter().map(|&x| (f64::from(x) - level).max(0.0)).sum::<f64>() / 20.0
            })
            .collect();
        close(levels(Tensor::from_vec_along(Len::<Folder>::new(n), pixels).unwrap()).as_slice(), &wanted, 1e-6);
    }
}

type Centres = Tensor<f64, shape![3, 2]>;

/// A step of Lloyd's algorithm: which centre is nearest to each point, and the means of those.
fn moved(x: &Tensor<f64, shape![Dyn<Points>, 2]>, centres: &Centres) -> (Vec<usize>, Centres) {
    let apart = x.unsqueeze::<1>() - centres;
    assert_shape!(apart, [Dyn<Points>, 3, 2]);
    let nearest = (&apart * &apart).sum_axis::<-1>().argmin_axis::<-1>();
    let member: Tensor<f64, shape![Dyn<Points>, 3]> = nearest.one_hot::<3>().unwrap().cast();
    let centres = member.t().matmul(x) / member.sum_axis::<0>().unsqueeze::<1>();
    (nearest.to_vec(), centres)
}

#[test]
fn points_find_their_centres() {
    let mut centres: Centres = tensor![[-0.5, -0.5], [0.5, 0.0], [0.0, 0.75]];
    let points: Vec<f64> = (0..122).map(number).collect();
    let x = Tensor::from_slice_along(Len::<Points>::new(61), &points).unwrap();
    for _ in 0..5 {
        let square = |p: &[f64], c: usize| (p[0] - centres[[c, 0]]).powi(2) + (p[1] - centres[[c, 1]]).powi(2);
        let near: Vec<usize> =
            points.chunks(2).map(|p| (0..3).min_by(|&a, &b| square(p, a).total_cmp(&square(p, b))).unwrap()).collect();
        let mut wanted = vec![];
        for centre in 0..3 {
            let own: Vec<&[f64]> = points.chunks(2).zip(&near).filter(|pair| *pair.1 == centre).map(|p| p.0).collect();
            wanted.extend((0..2).map(|i| own.iter().map(|p| p[i]).sum::<f64>() / own.len() as f64));
        }
        let (nearest, next) = moved(&x, &centres);
        assert_eq!(nearest, near);
        close(next.as_slice(), &wanted, 1e-12);
        centres = next;
    }
}

// --- Sizes that generic code computes ----------------------------------------------------------------------------------

/// A step of the heat equation, inside.
fn heated<H: Size + Minus<Dim<2>>, W: Size + Minus<Dim<2>>>(
    u: &Tensor<f64, shape![H, W]>,
) -> Tensor<f64, shape![H, W]> {
    let inner = u.slice(s![1..-1, 1..-1]);
    let around =
        u.slice(s![2.., 1..-1]) + u.slice(s![..-2, 1..-1]) + u.slice(s![1..-1, 2..]) + u.slice(s![1..-1, ..-2]);
    let step = (around - inner * 4.0) * 0.25;
    let mut next = u.clone();
    let mut target = next.slice_mut(s![1..-1, 1..-1]);
    target += &step;
    next
}

fn heat_is_right<H: FixedSize + Minus<Dim<2>>, W: FixedSize + Minus<Dim<2>>>() {
    let u: Tensor<f64, shape![H, W]> = Tensor::from_fn(|[i, j]| number(i * W::N + j));
    let mut wanted = vec![];
    for i in 0..H::N {
        for j in 0..W::N {
            let border = i == 0 || j == 0 || i + 1 == H::N || j + 1 == W::N;
            let (at, around) = (u[[i, j]], |(y, x): (usize, usize)| u[[i + y - 1, j + x - 1]]);
            let flow = || [(0, 1), (2, 1), (1, 0), (1, 2)].map(around).iter().sum::<f64>() - 4.0 * at;
            wanted.push(if border { at } else { at + 0.25 * flow() });
        }
    }
    close(heated(&u).as_slice(), &wanted, 1e-15);
}

#[test]
fn heat_spreads_inside() {
    heat_is_right::<Dim<3>, Dim<3>>();
    heat_is_right::<Dim<4>, Dim<9>>();
    heat_is_right::<Dim<17>, Dim<5>>();
    heat_is_right::<Dim<2>, Dim<6>>();
}

/// A filter of three taps.
fn filtered<N: Size + Windows<Dim<3>>>(
    x: &Tensor<f32, shape![N]>,
    taps: &Tensor<f32, shape![3]>,
) -> Tensor<f32, shape![<N as Windows<Dim<3>>>::Output]> {
    x.windows::<0, 3>().matmul(taps)
}

#[test]
fn a_filter_shortens_a_signal() {
    fn is_right<N: FixedSize + Windows<Dim<3>>>() {
        let signal = numbers(N::N);
        let wanted: Vec<f64> =
            signal.windows(3).map(|w| f64::from(w[0]) * 0.5 - f64::from(w[1]) + 2.0 * f64::from(w[2])).collect();
        let x: Tensor<f32, shape![N]> = Tensor::from_vec(signal).unwrap();
        close(filtered(&x, &tensor![0.5, -1.0, 2.0]).to_vec().as_slice(), &wanted, 1e-6);
    }
    is_right::<Dim<3>>();
    is_right::<Dim<4>>();
    is_right::<Dim<200>>();
}

/// What a gated unit makes of its three parts, side by side.
fn gated<B: Size, H: Size + Times<Dim<3>, Output: Split<Dim<3>, Output = H>>>(
    x: &Tensor<f32, shape![B, <H as Times<Dim<3>>>::Output]>,
) -> Tensor<f32, shape![B, H]> {
    let [r, z, n] = x.split_even::<1, 3>();
    r.sigmoid() * z + n.tanh()
}

#[test]
fn gates_lie_side_by_side() {
    let x: Tensor<f32, shape![Dyn<Batch>, 12]> =
        Tensor::from_fn_along(Len::<Batch>::new(5), |[i, j]| number(12 * i + j) as f32);
    let mut wanted = vec![];
    for row in x.as_slice().chunks(12) {
        let at = |i: usize| f64::from(row[i]);
        wanted.extend((0..4).map(|i| at(4 + i) / (1.0 + (-at(i)).exp()) + at(8 + i).tanh()));
    }
    close(gated::<Dyn<Batch>, Dim<4>>(&x).as_slice(), &wanted, 1e-6);
    let one: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    assert_eq!(gated::<Dim<2>, One>(&one).to_vec(), [0.0, 0.0]);
}

/// A block of a network: no bound beside that they are sizes.
fn block<H: Size, W: Size>(
    x: &Tensor<f32, shape![2, H, W]>,
    w: &Tensor<f32, shape![2, 2, 3, 3]>,
) -> Tensor<f32, shape![2, H, W]> {
    (x + nn::conv2d(x, w, Conv::new().padding::<1>())).relu()
}

/// What `block` is, by loops.
fn block_by_loops(x: &[f32], w: &Tensor<f32, shape![2, 2, 3, 3]>, h: usize, width: usize) -> Vec<f64> {
    let mut out = vec![];
    for c in 0..2 {
        for i in 0..h {
            for j in 0..width {
                let mut sum = f64::from(x[(c * h + i) * width + j]);
                for (k, y, z) in (0..18).map(|at| (at / 9, at / 3 % 3, at % 3)) {
                    let (row, column) = ((i + y).wrapping_sub(1), (j + z).wrapping_sub(1));
                    if row < h && column < width {
                        sum += f64::from(x[(k * h + row) * width + column]) * f64::from(w[[c, k, y, z]]);
                    }
                }
                out.push(sum.max(0.0));
            }
        }
    }
    out
}

#[test]
fn a_block_keeps_the_size_of_its_image() {
    let w = Tensor::from_fn(|[a, b, i, j]| number(18 * a + 9 * b + 3 * i + j) as f32);
    let small: Tensor<f32, shape![2, 4, 7]> = Tensor::from_vec(numbers(56)).unwrap();
    close(block(&small, &w).as_slice(), &block_by_loops(small.as_slice(), &w, 4, 7), 1e-5);
    for (h, width) in [(1, 1), (1, 9), (4, 7), (12, 3), (0, 3)] {
        let lens = (Len::<High>::new(h), Len::<Wide>::new(width));
        let photo: Tensor<f32, shape![2, Dyn<High>, Dyn<Wide>]> =
            Tensor::from_vec_along(lens, numbers(2 * h * width)).unwrap();
        let found = block(&photo, &w);
        assert_eq!(found.dims()[..], [2, h, width]);
        close(found.as_slice(), &block_by_loops(photo.as_slice(), &w, h, width), 1e-5);
    }
}

/// Halves an image.
fn halved<C: Size, H: Size + Split<Dim<2>>, W: Size + Split<Dim<2>>>(
    x: &Tensor<f32, shape![C, H, W]>,
) -> Tensor<f32, shape![C, <H as Split<Dim<2>>>::Output, <W as Split<Dim<2>>>::Output]> {
    nn::avg_pool2d(x, Pool::window::<2>())
}

#[test]
fn a_pool_halves_an_image() {
    let x: Tensor<f32, shape![3, 6, 10]> = Tensor::from_vec(numbers(180)).unwrap();
    let mut wanted = vec![];
    for (c, i, j) in (0..45).map(|at| (at / 15, at / 5 % 3, at % 5)) {
        let four = [(0, 0), (0, 1), (1, 0), (1, 1)].map(|(y, z)| f64::from(x[[c, 2 * i + y, 2 * j + z]]));
        wanted.push(four.iter().sum::<f64>() / 4.0);
    }
    close(halved(&x).as_slice(), &wanted, 1e-6);
}

// --- Every second ------------------------------------------------------------------------------------------------------

/// The even positions less the odd ones, from back to front.
fn folded<N: Size + Split<Dim<2>>>(x: &Tensor<f64, shape![N]>) -> Tensor<f64, shape![<N as Split<Dim<2>>>::Output]> {
    let backward = x.slice(s![..;-1]);
    x.slice(s![..;2]) - backward.slice(s![..;2])
}

#[test]
fn each_second_of_an_axis_is_half_of_it() {
    fn is_right<N: FixedSize + Split<Dim<2>>>() {
        let x: Tensor<f64, shape![N]> = Tensor::from_fn(|[i]| number(i));
        let wanted: Vec<f64> = (0..N::N / 2).map(|i| number(2 * i) - number(N::N - 1 - 2 * i)).collect();
        assert_eq!(folded(&x).as_slice(), wanted);
    }
    is_right::<Dim<2>>();
    is_right::<Dim<6>>();
    is_right::<Dim<38>>();
}

/// From the last position on, by threes.
fn thirds<N: Size + Split<Dim<3>>>(x: &Tensor<f64, shape![N]>) -> Tensor<f64, shape![<N as Split<Dim<3>>>::Output]> {
    x.slice(s![..;-3]).to_tensor()
}

#[test]
fn a_step_back_begins_at_the_last_position() {
    let x: Tensor<f64, shape![9]> = Tensor::from_fn(|[i]| number(i));
    assert_eq!(thirds(&x).as_slice(), [number(8), number(5), number(2)]);
}

#[test]
fn an_axis_of_any_size_is_turned_around() {
    fn turned<N: Size>(x: &Tensor<f64, shape![2, N]>) -> Tensor<f64, shape![2, N]> {
        x.slice(s![.., ..;-1]).to_tensor()
    }
    let x: Tensor<f64, shape![2, 4999]> = Tensor::from_fn(|[i, j]| number(i * 4999 + j));
    let y: Tensor<f64, shape![2, Dyn<Rows>]> =
        Tensor::from_fn_along(Len::<Rows>::new(7), |[i, j]| number(i * 4999 + j));
    for (i, j) in [(0, 0), (1, 17), (1, 4998)] {
        assert_eq!(turned(&x)[[i, j]], number(i * 4999 + 4998 - j));
    }
    for (i, j) in [(0, 0), (1, 6)] {
        assert_eq!(turned(&y)[[i, j]], number(i * 4999 + 6 - j));
    }
}
