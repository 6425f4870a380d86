//! Models that are generic in every size, each with a batch whose size is a number and one whose size is known at run time,
//! held against loops.

use conformable::prelude::*;

struct Batch;
struct Steps;

/// Whole numbers from -3 to 3 that do not repeat soon: sums and products of these are exact.
fn whole(i: usize) -> f64 {
    ((i * 7919 + 13) % 1009 % 7) as f64 - 3.0
}

/// Numbers from -1 to 1.
fn number(i: usize) -> f64 {
    ((i * 7919 + 13) % 1009) as f64 / 504.0 - 1.0
}

/// A kernel of `O` outputs and `I` inputs, and its bias.
struct Kernel<O: Size, I: Size, K: Size> {
    weight: Tensor<f64, Rank4<O, I, K, K>>,
    bias: Tensor<f64, Vector<O>>,
}

impl<O: FixedSize, I: FixedSize, K: FixedSize> Kernel<O, I, K> {
    /// Whole numbers from number `from` on.
    fn whole(from: usize) -> Self {
        let weight = Tensor::from_fn(|[o, i, y, x]| whole(from + ((o * I::N + i) * K::N + y) * K::N + x));
        Kernel { weight, bias: Tensor::from_fn(|[o]| whole(from + 5 * o)) }
    }
}

// --- A residual block --------------------------------------------------------------------------------------------------

/// Two convolutions beside the identity. No bound.
fn residual<B: Size, C: Size, H: Size, W: Size>(
    x: &Tensor<f64, shape![B, C, H, W]>,
    one: &Kernel<C, C, Dim<3>>,
    two: &Kernel<C, C, Dim<3>>,
) -> Tensor<f64, shape![B, C, H, W]> {
    let inner = nn::conv2d(x, &one.weight, Conv::new().padding::<1>().bias(&one.bias)).relu();
    (x + nn::conv2d(&inner, &two.weight, Conv::new().padding::<1>().bias(&two.bias))).relu()
}

// --- A U-Net -----------------------------------------------------------------------------------------------------------

/// Two levels down and two up. `I` channels go in; the levels have `C`, `D` and `E`; `O` come out.
struct UNet<I: Size, C: Size + Plus<D>, D: Size + Plus<E>, E: Size, O: Size> {
    high: Kernel<C, I, Dim<3>>,
    middle: Kernel<D, C, Dim<3>>,
    low: Kernel<E, D, Dim<3>>,
    to_middle: Kernel<D, <D as Plus<E>>::Output, Dim<3>>,
    to_high: Kernel<C, <C as Plus<D>>::Output, Dim<3>>,
    out: Kernel<O, C, One>,
}

/// A 3 x 3 convolution that keeps rows and columns.
fn same<B: Size, I: Size, O: Size, H: Size, W: Size>(
    x: &Tensor<f64, shape![B, I, H, W]>,
    kernel: &Kernel<O, I, Dim<3>>,
) -> Tensor<f64, shape![B, O, H, W]> {
    nn::conv2d(x, &kernel.weight, Conv::new().padding::<1>().bias(&kernel.bias)).relu()
}

impl<I: Size, C: Size + Plus<D>, D: Size + Plus<E>, E: Size, O: Size> UNet<I, C, D, E, O> {
    fn forward<
        B: Size,
        H: Size + Split<Dim<2>, Output: Split<Dim<2>>>,
        W: Size + Split<Dim<2>, Output: Split<Dim<2>>>,
    >(
        &self,
        x: &Tensor<f64, shape![B, I, H, W]>,
    ) -> Tensor<f64, shape![B, O, H, W]> {
        let high = same(x, &self.high);
        let middle = same(&nn::max_pool2d(&high, Pool::window::<2>()), &self.middle);
        let low = same(&nn::max_pool2d(&middle, Pool::window::<2>()), &self.low);

        let up = low.repeat_axis::<-2, 2>().repeat_axis::<-1, 2>();
        let middle = same(&middle.concat::<1>(&up), &self.to_middle);
        let up = middle.repeat_axis::<-2, 2>().repeat_axis::<-1, 2>();
        let high = same(&high.concat::<1>(&up), &self.to_high);
        nn::conv2d(&high, &self.out.weight, Conv::new().bias(&self.out.bias))
    }
}

/// An image as loops have it.
struct Image {
    channels: usize,
    rows: usize,
    columns: usize,
    pixels: Vec<f64>,
}

impl Image {
    fn of(channels: usize, rows: usize, columns: usize, pixel: impl Fn(usize, usize, usize) -> f64) -> Self {
        let mut pixels = vec![];
        for c in 0..channels {
            for y in 0..rows {
                pixels.extend((0..columns).map(|x| pixel(c, y, x)));
            }
        }
        Image { channels, rows, columns, pixels }
    }

    fn at(&self, c: usize, y: usize, x: usize) -> f64 {
        self.pixels[(c * self.rows + y) * self.columns + x]
    }

    /// A convolution with as much padding as keeps rows and columns.
    fn under<O: FixedSize, I: FixedSize, K: FixedSize>(&self, kernel: &Kernel<O, I, K>) -> Image {
        assert_eq!(self.channels, I::N);
        Image::of(O::N, self.rows, self.columns, |o, y, x| {
            let mut sum = kernel.bias[[o]];
            for i in 0..I::N {
                for ky in 0..K::N {
                    for kx in 0..K::N {
                        let (row, column) = (y + ky, x + kx);
                        let pad = K::N / 2;
                        if (pad..pad + self.rows).contains(&row) && (pad..pad + self.columns).contains(&column) {
                            sum += kernel.weight[[o, i, ky, kx]] * self.at(i, row - pad, column - pad);
                        }
                    }
                }
            }
            sum
        })
    }

    fn positive(&self) -> Image {
        Image::of(self.channels, self.rows, self.columns, |c, y, x| self.at(c, y, x).max(0.0))
    }

    fn plus(&self, other: &Image) -> Image {
        Image::of(self.channels, self.rows, self.columns, |c, y, x| self.at(c, y, x) + other.at(c, y, x))
    }

    /// The largest of each two by two.
    fn halved(&self) -> Image {
        Image::of(self.channels, self.rows / 2, self.columns / 2, |c, y, x| {
            [(0, 0), (0, 1), (1, 0), (1, 1)]
                .map(|(i, j)| self.at(c, 2 * y + i, 2 * x + j))
                .into_iter()
                .fold(f64::MIN, f64::max)
        })
    }

    fn doubled(&self) -> Image {
        Image::of(self.channels, 2 * self.rows, 2 * self.columns, |c, y, x| self.at(c, y / 2, x / 2))
    }

    fn beside(&self, other: &Image) -> Image {
        assert_eq!((self.rows, self.columns), (other.rows, other.columns));
        Image::of(self.channels + other.channels, self.rows, self.columns, |c, y, x| {
            match c.checked_sub(self.channels) {
                None => self.at(c, y, x),
                Some(c) => other.at(c, y, x),
            }
        })
    }
}

/// What a model of one image makes of all images of a batch.
fn each<S: Shape>(x: &Tensor<f64, S>, model: impl Fn(&Image) -> Image) -> Vec<f64> {
    let &[_, channels, rows, columns] = x.dims().as_slice() else { panic!("a batch of images") };
    let own = channels * rows * columns;
    let image = |pixels: &[f64]| model(&Image { channels, rows, columns, pixels: pixels.to_vec() });
    x.to_vec().chunks(own).flat_map(|pixels| image(pixels).pixels).collect()
}

/// Not all zeros, so that a comparison says something.
fn varied(x: &[f64]) -> bool {
    x.iter().any(|&value| value != x[0])
}

fn residual_is_right<B: Size, C: FixedSize, H: Size, W: Size>(x: &Tensor<f64, shape![B, C, H, W]>) {
    let (one, two) = (Kernel::<C, C, Dim<3>>::whole(1), Kernel::<C, C, Dim<3>>::whole(400));
    let wanted = each(x, |x| x.plus(&x.under(&one).positive().under(&two)).positive());
    assert!(varied(&wanted));
    assert_eq!(residual(x, &one, &two).to_vec(), wanted);
}

#[test]
fn a_residual_block_has_any_sizes() {
    residual_is_right(&Tensor::<f64, shape![2, 3, 5, 4]>::from_fn(|[b, c, y, x]| whole(97 * b + 31 * c + 4 * y + x)));
    struct High;
    struct Wide;
    let lens = (Len::<Batch>::new(3), Len::<High>::new(6), Len::<Wide>::new(1));
    residual_is_right(&Tensor::<f64, shape![Dyn<Batch>, 1, Dyn<High>, Dyn<Wide>]>::from_fn_along(
        lens,
        |[b, _, y, x]| whole(97 * b + 4 * y + x),
    ));
}

fn unet_is_right<B, I, C, D, E, O, H, W>(x: &Tensor<f64, shape![B, I, H, W]>)
where
    B: Size,
    I: FixedSize,
    C: FixedSize + Plus<D, Output: FixedSize>,
    D: FixedSize + Plus<E, Output: FixedSize>,
    E: FixedSize,
    O: FixedSize,
    H: Size + Split<Dim<2>, Output: Split<Dim<2>>>,
    W: Size + Split<Dim<2>, Output: Split<Dim<2>>>,
{
    let net = UNet::<I, C, D, E, O> {
        high: Kernel::whole(0),
        middle: Kernel::whole(100),
        low: Kernel::whole(200),
        to_middle: Kernel::whole(300),
        to_high: Kernel::whole(400),
        out: Kernel::whole(500),
    };
    let wanted = each(x, |x| {
        let high = x.under(&net.high).positive();
        let middle = high.halved().under(&net.middle).positive();
        let low = middle.halved().under(&net.low).positive();
        let middle = middle.beside(&low.doubled()).under(&net.to_middle).positive();
        high.beside(&middle.doubled()).under(&net.to_high).positive().under(&net.out)
    });
    assert!(varied(&wanted));
    // Whole numbers below 2^53.
    assert!(wanted.iter().all(|value| value.abs() < 1e12));
    assert_eq!(net.forward(x).to_vec(), wanted);
}

#[test]
fn a_unet_has_any_sizes() {
    let x: Tensor<f64, shape![2, 3, 8, 12]> = Tensor::from_fn(|[b, c, y, x]| whole(301 * b + 97 * c + 13 * y + x));
    unet_is_right::<_, _, Dim<4>, Dim<5>, Dim<6>, Dim<2>, _, _>(&x);
    for n in [1, 3] {
        let x = Tensor::<f64, shape![Dyn<Batch>, 1, 4, 16]>::from_fn_along(Len::<Batch>::new(n), |[b, _, y, x]| {
            whole(301 * b + 17 * y + x)
        });
        unet_is_right::<_, _, Dim<2>, Dim<2>, Dim<3>, One, _, _>(&x);
    }
}

// --- A GRU -------------------------------------------------------------------------------------------------------------

/// PyTorch's: the rows of a weight are those of `r`, of `z` and of `n`.
struct Gru<I: Size, H: Size + Times<Dim<3>>> {
    weight_ih: Tensor<f64, Matrix<<H as Times<Dim<3>>>::Output, I>>,
    weight_hh: Tensor<f64, Matrix<<H as Times<Dim<3>>>::Output, H>>,
    bias_ih: Tensor<f64, Vector<<H as Times<Dim<3>>>::Output>>,
    bias_hh: Tensor<f64, Vector<<H as Times<Dim<3>>>::Output>>,
}

impl<I: Size, H: Size + Times<Dim<3>, Output: Split<Dim<3>, Output = H>>> Gru<I, H> {
    /// The state after one step, of the state before it and of what the weights make of the input.
    fn step<B: Size, K: Storage>(
        &self,
        input: &Tensor<f64, shape![B, <H as Times<Dim<3>>>::Output], K>,
        state: &Tensor<f64, shape![B, H]>,
    ) -> Tensor<f64, shape![B, H]> {
        let kept = nn::linear(state, &self.weight_hh, &self.bias_hh);
        let ([r, z, n], [kept_r, kept_z, kept_n]) = (input.split_even::<1, 3>(), kept.split_even::<1, 3>());
        let (r, z) = ((r + kept_r).sigmoid().to_heap(), (z + kept_z).sigmoid().to_heap());
        let n = (n + r * kept_n).tanh().to_heap();
        (&z * state) + (1.0 - &z) * n
    }

    /// The states after each step.
    fn states<B: Size, N: Size>(
        &self,
        x: &Tensor<f64, shape![B, N, I]>,
        start: &Tensor<f64, shape![B, H]>,
    ) -> Tensor<f64, shape![B, N, H]> {
        let inputs = nn::linear(x, &self.weight_ih, &self.bias_ih);
        let [part, ..] = inputs.split_even::<2, 3>();
        let (mut states, mut state) = (part.zeros_like(), start.to_tensor());
        for (input, mut own) in inputs.axis_iter::<1>().zip(states.axis_iter_mut::<1>()) {
            state = self.step(&input, &state);
            own.assign(&state);
        }
        states
    }
}

fn gru_is_right<B, N, I, H>(x: &Tensor<f64, shape![B, N, I]>, start: &Tensor<f64, shape![B, H]>)
where
    B: Size,
    N: Size,
    I: FixedSize,
    H: FixedSize + Times<Dim<3>, Output: FixedSize + Split<Dim<3>, Output = H>>,
{
    let (inputs, own) = (I::N, H::N);
    let gru = Gru::<I, H> {
        weight_ih: Tensor::from_fn(|[i, j]| number(inputs * i + j)),
        weight_hh: Tensor::from_fn(|[i, j]| number(own * i + j + 100)),
        bias_ih: Tensor::from_fn(|[i]| number(i + 200)),
        bias_hh: Tensor::from_fn(|[i]| number(i + 300)),
    };
    let states = gru.states(x, start);
    let (&[batch, steps, _], sigmoid) = (x.dims().as_slice().try_into().unwrap(), |x: f64| 1.0 / (1.0 + (-x).exp()));
    assert_eq!(states.dims()[..], [batch, steps, own]);
    for b in 0..batch {
        let mut state: Vec<f64> = (0..own).map(|k| start[[b, k]]).collect();
        for t in 0..steps {
            let of_input = |row: usize| {
                gru.bias_ih[[row]] + (0..inputs).map(|j| gru.weight_ih[[row, j]] * x[[b, t, j]]).sum::<f64>()
            };
            let of_state =
                |row: usize| gru.bias_hh[[row]] + (0..own).map(|j| gru.weight_hh[[row, j]] * state[j]).sum::<f64>();
            let next = (0..own).map(|k| {
                let r = sigmoid(of_input(k) + of_state(k));
                let z = sigmoid(of_input(own + k) + of_state(own + k));
                let n = (of_input(2 * own + k) + r * of_state(2 * own + k)).tanh();
                (1.0 - z) * n + z * state[k]
            });
            state = next.collect();
            for (k, &wanted) in state.iter().enumerate() {
                let found = states[[b, t, k]];
                assert!((found - wanted).abs() < 1e-13, "{b} {t} {k}: {found} for {wanted}");
            }
        }
    }
}

#[test]
fn a_gru_has_any_sizes() {
    let x: Tensor<f64, shape![2, 5, 3]> = Tensor::from_fn(|[b, t, i]| number(15 * b + 3 * t + i));
    gru_is_right(&x, &Tensor::<f64, shape![2, 4]>::from_fn(|[b, k]| number(4 * b + k + 50)));
    for (batch, steps) in [(1, 1), (3, 17), (2, 0), (0, 4)] {
        let lens = (Len::<Batch>::new(batch), Len::<Steps>::new(steps));
        let x = Tensor::<f64, shape![Dyn<Batch>, Dyn<Steps>, 1]>::from_fn_along(lens, |[b, t, _]| number(7 * b + t));
        gru_is_right(&x, &Tensor::<f64, shape![Dyn<Batch>, 7]>::zeros_along(x.len_of::<Batch>()));
    }
}
