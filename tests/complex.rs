//! Complex numbers as elements, against plain loops over `num_complex::Complex`, whose parts are small integers, so that sums and
//! products are exact in whatever order; and against numbers written out.

use conformable::interop::num_complex::{of_pairs, pairs_of};
use conformable::nn;
use conformable::prelude::*;
use num_complex::Complex;
use proptest::prelude::*;

type C32 = Complex<f32>;
type C64 = Complex<f64>;

struct Rows;
struct Cols;
struct Inner;
struct Batch;

/// Integers between -8 and 8.
fn noise<F: Real>(n: usize, seed: u64) -> Vec<Complex<F>> {
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    let mut next = move || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        F::of((state >> 33) as f64 % 17.0 - 8.0)
    };
    (0..n).map(|_| Complex::new(next(), next())).collect()
}

fn c<F: Real>(re: f64, im: f64) -> Complex<F> {
    Complex::new(F::of(re), F::of(im))
}

fn zero<F: Real>() -> Complex<F> {
    c(0.0, 0.0)
}

/// Tests of both types.
macro_rules! of_both {
    ($($name:ident $test:ident;)*) => { $(
        mod $name {
            #[test]
            fn f32() { super::$test::<f32>() }
            #[test]
            fn f64() { super::$test::<f64>() }
        }
    )* };
}
of_both! {
    copies check_copies;
    places check_places;
    indices check_indices;
    sums check_sums;
    sums_of_expressions check_sums_of_expressions;
    running check_running;
    products check_products;
    batches check_batches;
    contractions check_contractions;
    convolutions check_convolutions;
    masks check_masks;
    in_place check_in_place;
    large check_large;
    casts check_casts;
}

/// Any tensor against its elements in row-major order.
fn is<T: Element, S: Shape, B: Storage>(x: &Tensor<T, S, B>, should: &[T]) {
    let elements: Vec<T> = x.iter().copied().collect();
    assert_eq!(elements, should, "of the shape {}", x.shape_string());
    // And a copy, which is not made element by element.
    assert_eq!(x.to_vec(), should, "copied, of the shape {}", x.shape_string());
}

#[test]
fn arithmetic_written_out() {
    // (1 + 2i)(3 - 4i) = 3 - 4i + 6i + 8 = 11 + 2i, (1 + 2i) / (3 - 4i) = (1 + 2i)(3 + 4i) / 25 = (-5 + 10i) / 25.
    let (a, b) = (tensor![Complex::new(1.0, 2.0)], tensor![Complex::new(3.0, -4.0)]);
    assert_eq!(&a + &b, tensor![Complex::new(4.0, -2.0)]);
    assert_eq!(&a - &b, tensor![Complex::new(-2.0, 6.0)]);
    assert_eq!(&a * &b, tensor![Complex::new(11.0, 2.0)]);
    assert_eq!(&a / &b, tensor![Complex::new(-0.2, 0.4)]);
    assert_eq!(-&a, tensor![Complex::new(-1.0, -2.0)]);
    assert_eq!(a.neg(), tensor![Complex::new(-1.0, -2.0)]);
    assert_eq!(a.square(), tensor![Complex::new(-3.0, 4.0)]);
    assert_eq!(a.dot(&b), Complex::new(11.0, 2.0));
    // On either side, and a number of the parts' type, made complex.
    let i = C64::new(0.0, 1.0);
    assert_eq!(i * &a, tensor![Complex::new(-2.0, 1.0)]);
    assert_eq!(&a * i, tensor![Complex::new(-2.0, 1.0)]);
    assert_eq!(i - a.clone(), tensor![Complex::new(-1.0, -1.0)]);
    assert_eq!(i / &tensor![i], tensor![Complex::new(1.0, 0.0)]);
    assert_eq!((i + a.expr()).eval(), tensor![Complex::new(1.0, 3.0)]);
    assert_eq!(&a * Complex::from(2.0), tensor![Complex::new(2.0, 4.0)]);
}

#[test]
fn parts_written_out() {
    let z =
        tensor![[Complex::new(3.0, 4.0), Complex::new(-5.0, 12.0)], [Complex::new(0.0, -2.0), Complex::new(-1.0, 0.0)]];
    assert_eq!(z.re(), tensor![[3.0, -5.0], [0.0, -1.0]]);
    assert_eq!(z.im(), tensor![[4.0, 12.0], [-2.0, 0.0]]);
    assert_eq!(z.abs(), tensor![[5.0, 13.0], [2.0, 1.0]]);
    assert_eq!(z.index_axis::<0>(1).arg(), tensor![-core::f64::consts::FRAC_PI_2, core::f64::consts::PI]);
    assert_eq!(z.conj().im(), tensor![[-4.0, -12.0], [2.0, 0.0]]);
    assert_eq!(z.t().conj().re(), tensor![[3.0, 0.0], [-5.0, -1.0]]);
    assert_eq!((z.expr() * z.expr().conj()).re().eval(), tensor![[25.0, 169.0], [4.0, 1.0]]);
    assert_eq!((z.expr().abs() + z.expr().im()).eval(), tensor![[9.0, 25.0], [0.0, 1.0]]);
    assert_eq!(Tensor::from_re_im(&z.re(), &z.im()), z);
    assert_eq!(Tensor::from_re_im(&tensor![[1.0], [2.0]], &tensor![0.5, 0.25]).im(), tensor![[0.5, 0.25], [0.5, 0.25]]);
    let inline: InlineTensor<C64, shape![2, 2]> = InlineTensor::from_fn(|at: [usize; 2]| z[at]);
    let parts: InlineTensor<f64, shape![2, 2]> = inline.abs();
    assert_eq!(parts, z.abs());
    // Of large and of small numbers, whose squares no float has.
    let far = tensor![Complex::new(3e200, -4e200), Complex::new(3e-200, 4e-200), Complex::new(f64::INFINITY, f64::NAN)];
    assert_eq!(far.abs()[[2]], f64::INFINITY);
    assert!((far.abs()[[0]] / 5e200 - 1.0).abs() < 1e-15 && (far.abs()[[1]] / 5e-200 - 1.0).abs() < 1e-15);
    assert_eq!(far.arg()[[0]], (-4.0f64).atan2(3.0));
    let single = tensor![C32::new(3e30, -4e30), C32::new(3e-30, 4e-30)];
    assert_eq!(single.abs(), tensor![5e30f32, 5e-30]);
}

#[test]
fn printed() {
    let z = tensor![Complex::new(1.0, 2.0), Complex::new(10.5, -3.25)];
    assert_eq!(z.to_string(), "[    1.+2.i 10.5-3.25i]");
    assert_eq!(format!("{z:?}"), "tensor([    1.+2.i, 10.5-3.25i], shape=[2], dtype=Complex<f64>)");
    assert_eq!(format!("{:.1}", tensor![C32::new(0.123, 4.0)]), "[0.1+4.i]");
    assert_eq!(tensor![Complex::new(1e-9, 2.0)].to_string(), "[1.e-09+2.e+00i]");
    let strange = tensor![Complex::new(f64::NAN, f64::NEG_INFINITY), Complex::new(0.0, f64::INFINITY)];
    assert_eq!(strange.to_string(), "[nan-infi  0.+infi]");
    assert_eq!(z.sum_axis::<0>().to_string(), "11.5-1.25i");
    assert_eq!(tensor![Complex::new(0.1, 0.0)].prod_axis::<0>().to_string(), "0.1+0.i");
    // The longest there is.
    let long = Complex::new(-1.234_567_890_123_456_7e-300, -1.234_567_890_123_456_7e-300);
    assert_eq!(tensor![long].sum_axis::<0>().to_string(), "-1.2345678901234568e-300-1.2345678901234568e-300i");
    assert_eq!(format!("{:.20}", tensor![long]), "[-1.2345678901234568e-300-1.2345678901234568e-300i]");
}

fn check_copies<F: Real>() {
    let data = noise::<F>(2 * 3 * 4 * 5, 1);
    let x = Tensor::<Complex<F>, shape![2, 3, 4, 5]>::from_vec(data.clone()).unwrap();
    let at = |b: usize, i: usize, j: usize, k: usize| data[((b * 3 + i) * 4 + j) * 5 + k];
    let mut should = Vec::new();
    for (k, j) in (0..5).flat_map(|k| (0..4).map(move |j| (k, j))) {
        should.extend((0..2).flat_map(|b| (0..3).map(move |i| at(b, i, j, k))));
    }
    is(&x.permute::<axes![3, 2, 0, 1]>(), &should);
    is(&x.view(), &data);
    let mut should = Vec::new();
    for (b, i) in (0..2).flat_map(|b| (0..3).map(move |i| (b, i))) {
        should.extend((0..5).rev().flat_map(|k| (0..4).map(move |j| at(b, i, j, k))));
    }
    is(&x.flip::<3>().permute::<axes![0, 1, 3, 2]>(), &should);
    let mut should = Vec::new();
    for (i, j) in (0..3).flat_map(|i| [1, 3].map(move |j| (i, j))) {
        should.extend([0, 2, 4].map(|k| at(1, i, j, k)));
    }
    is(&x.index_axis::<0>(1).slice(s![.., 1..;2, ..;2]), &should);
    // Repeated along axes of stride 0, in front, between and behind.
    let row = &x.index_axis::<0>(0).index_axis::<0>(0).index_axis::<0>(0).to_tensor();
    let mut should = Vec::new();
    (0..7).for_each(|_| should.extend((0..5).map(|k| at(0, 0, 0, k))));
    is(&row.broadcast_to::<shape![7, 5]>(), &should);
    let should: Vec<_> = (0..5).flat_map(|k| [at(0, 0, 0, k); 6]).collect();
    is(&row.unsqueeze::<-1>().broadcast_to::<shape![5, 6]>(), &should);
    is(&row.repeat_axis::<0, 6>(), &should);
    is(&row.windows::<0, 3>(), &[0, 1, 2, 1, 2, 3, 2, 3, 4].map(|k| at(0, 0, 0, k)));
    // Of a pointer that is aligned for one part only.
    let parts: Vec<F> = std::iter::once(F::ZERO).chain(data.iter().flat_map(|z| [z.re, z.im])).collect();
    let moved = View::<_, shape![2, 3, 4, 5]>::from_slice(of_pairs(parts[1..].as_chunks::<2>().0)).unwrap();
    assert_eq!(moved, x);
    assert_eq!(moved.permute::<axes![3, 2, 0, 1]>().to_tensor(), x.permute::<axes![3, 2, 0, 1]>());
    assert_eq!(
        moved.permute::<axes![0, 1, 3, 2]>() + moved.permute::<axes![0, 1, 3, 2]>(),
        (&x + &x).permute::<axes![0, 1, 3, 2]>()
    );
    assert_eq!(moved.flip::<3>() * x.flip::<3>(), (&x * &x).flip::<3>());
    assert_eq!(moved.concat::<1>(&moved), x.concat::<1>(&x));
    assert_eq!(moved.repeat_axis::<3, 2>(), x.repeat_axis::<3, 2>());
    assert_eq!(moved.permute::<axes![2, 3, 0, 1]>().sum_axis::<2>(), x.permute::<axes![2, 3, 0, 1]>().sum_axis::<2>());
    assert_eq!(moved.take::<-1>(&tensor![4, 0, 4]).unwrap(), x.take::<-1>(&tensor![4, 0, 4]).unwrap());
    assert_eq!(pairs_of(moved.as_slice()).as_flattened(), &parts[1..]);
}

fn check_places<F: Real>() {
    let (a, b) = (noise::<F>(12, 2), noise::<F>(8, 3));
    let x = Tensor::<Complex<F>, shape![3, 4]>::from_vec(a.clone()).unwrap();
    let y = Tensor::<Complex<F>, shape![2, 4]>::from_vec(b.clone()).unwrap();
    is(&x.concat::<0>(&y), &[&a[..], &b[..]].concat());
    let joined: Vec<_> = (0..3).flat_map(|i| [&a[4 * i..4 * i + 4], &a[4 * i..4 * i + 1]].concat()).collect();
    is(&x.concat::<1>(x.slice(s![.., ..1])), &joined);
    // Two columns by turns.
    let pairs: Vec<_> = (0..12).flat_map(|k| [a[k], a[11 - k]]).collect();
    let (flat, back) = (x.reshape::<shape![12]>(), x.reshape::<shape![12]>().to_tensor());
    is(&[&flat.to_tensor(), &back.flip::<0>().to_tensor()].stack::<1>(), &pairs);
    is(&[&x, &x].stack::<0>(), &[&a[..], &a[..]].concat());
    let o = zero::<F>();
    let row = Tensor::<Complex<F>, shape![4]>::from_vec(a[..4].to_vec()).unwrap();
    let v = c::<F>(7.0, -7.0);
    is(&row.pad::<0, 1, 2>(Pad::Constant(v)), &[v, a[0], a[1], a[2], a[3], v, v]);
    is(&row.pad::<0, 2, 1>(Pad::Reflect), &[a[2], a[1], a[0], a[1], a[2], a[3], a[2]]);
    is(&row.pad::<0, 2, 1>(Pad::Edge), &[a[0], a[0], a[0], a[1], a[2], a[3], a[3]]);
    is(&row.roll::<0>(1), &[a[3], a[0], a[1], a[2]]);
    is(&row.repeat::<shape![2]>(), &[&a[..4], &a[..4]].concat());
    let triangle = |keep: &dyn Fn(usize, usize) -> bool| -> Vec<_> {
        (0..12).map(|k| if keep(k / 4, k % 4) { a[k] } else { o }).collect()
    };
    is(&x.tril::<0>(), &triangle(&|i, j| j <= i));
    is(&x.triu::<1>(), &triangle(&|i, j| j > i));
    // Many small ones, by a pattern of bytes.
    let many = x.broadcast_to::<shape![9, 3, 4]>().to_tensor();
    is(&many.triu::<0>(), &triangle(&|i, j| j >= i).repeat(9));
    is(&Tensor::<Complex<F>, shape![2, 2]>::eye(), &[c(1.0, 0.0), o, o, c(1.0, 0.0)]);
    is(&Tensor::<Complex<F>, shape![3]>::arange(), &[o, c(1.0, 0.0), c(2.0, 0.0)]);
    assert_eq!(x.slice(s![.., ..3]).trace(), a[0] + a[5] + a[10]);
    is(&x.map(|z| z * z), &a.iter().map(|z| z * z).collect::<Vec<_>>());
}

fn check_indices<F: Real>() {
    let a = noise::<F>(12, 4);
    let x = Tensor::<Complex<F>, shape![3, 4]>::from_vec(a.clone()).unwrap();
    is(&x.take::<0>(&tensor![2, 0, 0]).unwrap(), &[&a[8..], &a[..4], &a[..4]].concat());
    is(&x.t().take::<1>(&tensor![2, -3]).unwrap(), &(0..4).flat_map(|j| [a[8 + j], a[j]]).collect::<Vec<_>>());
    let at = tensor![[1, 0, 3, 3], [2, 2, 0, 1], [3, 1, 1, 0]];
    let gathered: Vec<_> = (0..12).map(|k| a[k / 4 * 4 + at[[k / 4, k % 4]] as usize]).collect();
    is(&x.gather::<1>(&at).unwrap(), &gathered);
    let mut added = a.clone();
    let mut put = a.clone();
    for k in 0..12 {
        added[k / 4 * 4 + at[[k / 4, k % 4]] as usize] += a[k];
        put[k / 4 * 4 + at[[k / 4, k % 4]] as usize] = a[k];
    }
    is(&x.scatter_add::<1>(&at, &x).unwrap(), &added);
    is(&x.scatter::<1>(&at, &x).unwrap(), &put);
}

fn check_sums<F: Real>() {
    let data = noise::<F>(37 * 70, 5);
    let x = Tensor::<Complex<F>, shape![37, 70]>::from_vec(data.clone()).unwrap();
    let (mut rows, mut cols, mut all) = (vec![zero::<F>(); 37], vec![zero::<F>(); 70], zero::<F>());
    for (k, z) in data.iter().enumerate() {
        rows[k / 70] += z;
        cols[k % 70] += z;
        all += z;
    }
    is(&x.sum_axis::<1>(), &rows);
    is(&x.sum_axis::<0>(), &cols);
    is(&x.t().sum_axis::<0>(), &rows);
    is(&x.t().sum_axis::<1>(), &cols);
    is(&x.flip::<1>().sum_axis::<1>(), &rows);
    assert_eq!((x.sum(), x.t().sum()), (all, all));
    is(&x.sum_axes::<axes![0, 1]>(), &[all]);
    is(
        &x.mean_axis::<1>(),
        &rows.iter().map(|z| Complex::new(z.re / F::of(70.0), z.im / F::of(70.0))).collect::<Vec<_>>(),
    );
    assert_eq!(x.slice(s![..2, ..4]).mean(), data[..4].iter().chain(&data[70..74]).sum::<Complex<F>>() / F::of(8.0));
    // Of none a NaN, as that of floats.
    let none = Tensor::<Complex<F>, shape![0]>::zeros();
    assert!(none.mean().re.is_nan() && none.sum() == zero() && none.prod() == c(1.0, 0.0));
    // Products of units: exact, however many.
    let units: Vec<_> = data
        .iter()
        .map(|z| [c(1.0, 0.0), c(0.0, 1.0), c(-1.0, 0.0), c(0.0, -1.0)][(z.re.as_f64() + 8.0) as usize % 4])
        .collect();
    let u = Tensor::<Complex<F>, shape![37, 70]>::from_vec(units.clone()).unwrap();
    let products: Vec<_> = units.chunks(70).map(|row| row.iter().fold(c(1.0, 0.0), |p, z| p * z)).collect();
    is(&u.prod_axis::<1>(), &products);
    is(&u.t().prod_axis::<0>(), &products);
    // The sum of tensors.
    let total: Tensor<Complex<F>, shape![70]> = x.axis_iter::<0>().map(|row| row.to_tensor()).sum();
    is(&total, &cols);
}

/// What is computed in blocks before it is reduced: elements of 16 bytes, operands that are packed, and results of 4 and 8.
fn check_sums_of_expressions<F: Real>() {
    let (data, other) = (noise::<F>(70 * 90, 6), noise::<F>(90, 7));
    let x = Tensor::<Complex<F>, shape![70, 90]>::from_vec(data.clone()).unwrap();
    let y = Tensor::<Complex<F>, shape![90]>::from_vec(other.clone()).unwrap();
    let (mut rows, mut cols, mut squares) = (vec![zero::<F>(); 70], vec![zero::<F>(); 90], vec![F::ZERO; 90]);
    for (k, z) in data.iter().enumerate() {
        let (i, j) = (k / 90, k % 90);
        rows[i] += z * other[j] + z;
        cols[j] += z * other[j] + z;
        squares[j] += z.norm_sqr();
    }
    is(&(x.expr() * &y + &x).sum_axis::<1>(), &rows);
    is(&(x.expr() * &y + &x).sum_axis::<0>(), &cols);
    let (t, y) = (x.t(), y.unsqueeze::<-1>());
    is(&(t.expr() * y + t).sum_axis::<0>(), &rows);
    is(&(t.expr() * y + t).sum_axis::<1>(), &cols);
    is(&(t.flip::<1>().expr() * y + t.flip::<1>()).sum_axis::<1>(), &cols);
    is(&(x.expr() * x.expr().conj()).re().sum_axis::<0>(), &squares);
    is(&(t.expr() * t.expr().conj()).re().sum_axis::<1>(), &squares);
    assert_eq!(
        (x.expr() * x.expr().conj()).sum(),
        Complex::new(squares.iter().fold(F::ZERO, |sum, &x| sum + x), F::ZERO)
    );
    // Few columns, that stay, of many rows, and of groups of rows.
    let narrow = x.slice(s![.., ..;9]);
    let mut should = vec![zero::<F>(); 10];
    data.iter().enumerate().filter(|(k, _)| k % 9 == 0).for_each(|(k, z)| should[k % 90 / 9] += z + z);
    is(&(narrow.expr() + narrow).sum_axis::<0>(), &should);
    let cube = x.reshape::<shape![7, 10, 90]>();
    let mut should = vec![zero::<F>(); 7 * 90];
    data.iter().enumerate().for_each(|(k, z)| should[k / 900 * 90 + k % 90] += z - c::<F>(1.0, 1.0));
    is(&(cube.expr() - c::<F>(1.0, 1.0)).sum_axis::<1>(), &should);
    // Four operands that are all packed.
    let (a, b) = (t.flip::<0>(), t.flip::<1>());
    let made = (t.expr() * a + b * t.expr() + b).sum_axis::<1>();
    let mut should = vec![zero::<F>(); 90];
    for (k, z) in data.iter().enumerate() {
        let (i, j) = (k / 90, k % 90);
        let b = data[(69 - i) * 90 + j];
        should[j] += z * data[i * 90 + 89 - j] + b * z + b;
    }
    is(&made, &should);
}

fn check_running<F: Real>() {
    let data = noise::<F>(5 * 9, 8);
    let x = Tensor::<Complex<F>, shape![5, 9]>::from_vec(data.clone()).unwrap();
    let (mut along, mut down) = (data.clone(), data.clone());
    for k in 0..45 {
        if k % 9 > 0 {
            along[k] = along[k - 1] + data[k];
        }
        if k >= 9 {
            down[k] = down[k - 9] + data[k];
        }
    }
    is(&x.cumsum::<1>(), &along);
    is(&x.cumsum::<0>(), &down);
    is(&x.t().cumsum::<0>().t(), &along);
    // i, -1, -i, 1, ..
    let turns: Vec<_> = (0..8).map(|k| [c::<F>(0.0, 1.0), c(-1.0, 0.0), c(0.0, -1.0), c(1.0, 0.0)][k % 4]).collect();
    is(&Tensor::<Complex<F>, shape![8]>::full(c(0.0, 1.0)).cumprod::<0>(), &turns);
}

fn naive<F: Real>([m, k, n]: [usize; 3], a: &[Complex<F>], b: &[Complex<F>]) -> Vec<Complex<F>> {
    let mut out = vec![zero(); m * n];
    for i in 0..m {
        for j in 0..n {
            for p in 0..k {
                out[i * n + j] += a[i * k + p] * b[p * n + j];
            }
        }
    }
    out
}

type Matrix2<F> = Tensor<Complex<F>, shape![Dyn<Rows>, Dyn<Inner>]>;

fn matrix<F: Real>(m: usize, k: usize, data: &[Complex<F>]) -> Matrix2<F> {
    Tensor::from_vec_along((Len::<Rows>::new(m), Len::<Inner>::new(k)), data.to_vec()).unwrap()
}

fn check_products<F: Real>() {
    let some = [0, 1, 2, 3, 5, 8, 31, 33, 64, 67, 130];
    for (m, k, n) in [(200, 3, 5), (3, 300, 5), (5, 3, 200), (40, 200, 70), (65, 129, 66), (33, 400, 65)]
        .into_iter()
        .chain(some.iter().flat_map(|&m| some.iter().map(move |&k| (m, k, some[(m + k) % some.len()]))))
    {
        let (a, b) = (noise::<F>(m * k, 9), noise::<F>(k * n, 10));
        let should = naive([m, k, n], &a, &b);
        let x = matrix(m, k, &a);
        let y: Tensor<Complex<F>, shape![Dyn<Inner>, Dyn<Cols>]> =
            Tensor::from_vec_along((Len::<Inner>::new(k), Len::<Cols>::new(n)), b).unwrap();
        is(&x.matmul(&y), &should);
        // Every order of the elements of either.
        let (xt, yt) = (x.t().to_tensor(), y.t().to_tensor());
        is(&xt.t().matmul(&y), &should);
        is(&x.matmul(yt.t()), &should);
        is(&xt.t().matmul(yt.t()), &should);
        is(&x.flip::<1>().matmul(y.flip::<0>()), &should);
    }
    // Of constant sizes, on the stack.
    let (a, b) = (noise::<F>(6, 11), noise::<F>(12, 12));
    let x: InlineTensor<Complex<F>, shape![2, 3]> = InlineTensor::from_fn(|[i, j]| a[3 * i + j]);
    let y: InlineTensor<Complex<F>, shape![3, 4]> = InlineTensor::from_fn(|[i, j]| b[4 * i + j]);
    is(&x.matmul(&y), &naive([2, 3, 4], &a, &b));
    // Vectors.
    let (a, b) = (noise::<F>(77, 13), noise::<F>(77 * 9, 14));
    let v = Tensor::<Complex<F>, shape![77]>::from_vec(a.clone()).unwrap();
    let w = Tensor::<Complex<F>, shape![77, 9]>::from_vec(b.clone()).unwrap();
    is(&v.matmul(&w), &naive([1, 77, 9], &a, &b));
    is(&w.t().matmul(&v), &naive([1, 77, 9], &a, &b));
    is(&v.matmul(w.t().to_tensor().t()), &naive([1, 77, 9], &a, &b));
    for n in [0, 1, 2, 12, 13, 64] {
        let (x, y) = (&a[..n], &b[..n]);
        let [x, y] =
            [x, y].map(|x| Tensor::<_, shape![Dyn<Rows>]>::from_vec_along(Len::<Rows>::new(n), x.to_vec()).unwrap());
        assert_eq!(x.dot(&y), a[..n].iter().zip(&b).map(|(x, y)| x * y).sum::<Complex<F>>());
    }
    // To the last bit, however the matrix lies: these are no integers.
    let rough = |n, seed| -> Vec<Complex<F>> { noise::<F>(n, seed).iter().map(|z| z / c(3.0, 7.0)).collect() };
    let v = Tensor::<Complex<F>, shape![77]>::from_vec(rough(77, 17)).unwrap();
    let m = Tensor::<Complex<F>, shape![77, 19]>::from_vec(rough(77 * 19, 18)).unwrap();
    let columns = m.t().to_tensor();
    assert_eq!(v.matmul(&m), v.matmul(columns.t()));
    assert_eq!(columns.matmul(&v), m.t().matmul(&v));
    let (v, w) = (Tensor::<_, shape![77]>::from_vec(a.clone()).unwrap(), w);
    assert_eq!(v.dot(w.index_axis::<1>(3)), (0..77).map(|p| a[p] * b[9 * p + 3]).sum::<Complex<F>>());
}

fn check_batches<F: Real>() {
    let (a, b) = (noise::<F>(3 * 2 * 20 * 30, 15), noise::<F>(2 * 30 * 10, 16));
    let x = Tensor::<Complex<F>, shape![3, 2, 20, 30]>::from_vec(a.clone()).unwrap();
    let y = Tensor::<Complex<F>, shape![2, 30, 10]>::from_vec(b.clone()).unwrap();
    let should: Vec<_> =
        (0..6).flat_map(|k| naive([20, 30, 10], &a[600 * k..][..600], &b[300 * (k % 2)..][..300])).collect();
    is(&x.matmul(&y), &should);
    let shared: Vec<_> = (0..6).flat_map(|k| naive([20, 30, 10], &a[600 * k..][..600], &b[..300])).collect();
    is(&x.matmul(y.index_axis::<0>(0)), &shared);
    let vectors: Vec<_> = (0..6).flat_map(|k| naive([20, 30, 1], &a[600 * k..][..600], &a[..30])).collect();
    is(&x.matmul(x.index_axis::<0>(0).index_axis::<0>(0).index_axis::<0>(0)), &vectors);
}

fn check_contractions<F: Real>() {
    let (a, b) = (noise::<F>(4 * 5 * 6, 17), noise::<F>(6 * 5 * 3, 18));
    let x = Tensor::<Complex<F>, shape![4, 5, 6]>::from_vec(a.clone()).unwrap();
    let y = Tensor::<Complex<F>, shape![6, 5, 3]>::from_vec(b.clone()).unwrap();
    let mut both = vec![zero::<F>(); 12];
    let mut outer = vec![zero::<F>(); 20];
    let mut batched = vec![zero::<F>(); 5 * 4 * 3];
    for (i, j, k) in (0..4).flat_map(|i| (0..5).flat_map(move |j| (0..6).map(move |k| (i, j, k)))) {
        let p = a[(i * 5 + j) * 6 + k];
        outer[j * 4 + i] += p;
        for l in 0..3 {
            both[i * 3 + l] += p * b[(k * 5 + j) * 3 + l];
            batched[(j * 4 + i) * 3 + l] += p * b[(k * 5 + j) * 3 + l];
        }
    }
    is(&einsum!("ijk,kjl->il", &x, &y), &both);
    is(&einsum!("ijk,kjl->jil", &x, &y), &batched);
    is(&einsum!("ijk->ji", &x), &outer);
    let (v, w) =
        (x.index_axis::<0>(0).index_axis::<0>(0).to_tensor(), y.index_axis::<0>(0).index_axis::<1>(1).to_tensor());
    is(&einsum!("i,j->ij", &v, &w), &(0..30).map(|k| a[k / 5] * b[k % 5 * 3 + 1]).collect::<Vec<_>>());
    is(&einsum!("ii->i", x.slice(s![0, .., ..5])), &(0..5).map(|i| a[7 * i]).collect::<Vec<_>>());
    assert_eq!(einsum!("ijk,ijk->", &x, &x).item(), a.iter().map(|z| z * z).sum::<Complex<F>>());
    let three = einsum!("ijk,kjl,lm->im", &x, &y, x.slice(s![0, ..3, ..2]));
    is(&three, &naive([4, 3, 2], &both, &[a[0], a[1], a[6], a[7], a[12], a[13]]));
}

fn check_convolutions<F: Real>() {
    let (a, b, bias) = (noise::<F>(2 * 3 * 9 * 8, 19), noise::<F>(4 * 3 * 3 * 2, 20), noise::<F>(4, 21));
    let x = Tensor::<Complex<F>, shape![2, 3, 9, 8]>::from_vec(a).unwrap();
    let w = Tensor::<Complex<F>, shape![4, 3, 3, 2]>::from_vec(b).unwrap();
    let start = Tensor::<Complex<F>, shape![4]>::from_vec(bias).unwrap();
    let y = nn::conv2d(&x, &w, Conv::new().bias(&start));
    assert_shape!(y, [2, 4, 7, 7]);
    let padded = nn::conv2d(&x, &w, Conv::new().padding::<1>());
    assert_shape!(padded, [2, 4, 9, 9]);
    for (b, o) in (0..2).flat_map(|b| (0..4).map(move |o| (b, o))) {
        for (i, j) in (0..9_usize).flat_map(|i| (0..9_usize).map(move |j| (i, j))) {
            let (mut whole, mut part) = (start[[o]], zero::<F>());
            for (c, u, v) in (0..3).flat_map(|c| (0..3).flat_map(move |u| (0..2).map(move |v| (c, u, v)))) {
                if i < 7 && j < 7 {
                    whole += x[[b, c, i + u, j + v]] * w[[o, c, u, v]];
                }
                if (1..10).contains(&(i + u)) && (1..9).contains(&(j + v)) {
                    part += x[[b, c, i + u - 1, j + v - 1]] * w[[o, c, u, v]];
                }
            }
            assert_eq!(padded[[b, o, i, j]], part);
            if i < 7 && j < 7 {
                assert_eq!(y[[b, o, i, j]], whole);
            }
        }
    }
    let rows = x.slice(s![0, 0, .., ..2]).to_tensor();
    let weight = w.slice(s![.., 0, 0, ..]).to_tensor();
    assert_eq!(nn::linear(&rows, &weight, &start), rows.matmul(weight.t()) + &start);
}

fn check_masks<F: Real>() {
    let (a, b) =
        (tensor![c::<F>(1.0, 2.0), c(1.0, 0.0), c(0.0, 0.0)], tensor![c::<F>(1.0, 2.0), c(1.0, -0.0), c(0.0, 1.0)]);
    assert_eq!(a.equal(&b), tensor![true, true, false]);
    assert_eq!(a.not_equal(c::<F>(1.0, 0.0)), tensor![true, false, true]);
    assert!(a != b && a == a.clone() && a.view() == a);
    assert_eq!(a.cast::<bool>(), tensor![true, true, false]);
    assert_eq!(a.nonzero(), [[0], [1]]);
    assert_eq!(a.equal(&b).select(&a, c::<F>(9.0, 9.0)), tensor![c(1.0, 2.0), c(1.0, 0.0), c(9.0, 9.0)]);
    assert_eq!(a.masked_fill(&tensor![true, false, false], zero()), tensor![zero(), c(1.0, 0.0), zero()]);
    let nan = tensor![c::<F>(f64::NAN, 0.0)];
    assert!(nan != nan.clone());
}

fn check_in_place<F: Real>() {
    let (a, b) = (noise::<F>(12, 22), noise::<F>(4, 23));
    let x = Tensor::<Complex<F>, shape![3, 4]>::from_vec(a.clone()).unwrap();
    let row = Tensor::<Complex<F>, shape![4]>::from_vec(b.clone()).unwrap();
    let i = c::<F>(0.0, 1.0);
    let mut y = x.clone();
    y += &row;
    y *= i;
    y -= row.expr() * &row;
    y.neg_in_place();
    y.conj_in_place();
    let should: Vec<_> = (0..12).map(|k| (-((a[k] + b[k % 4]) * i - b[k % 4] * b[k % 4])).conj()).collect();
    is(&y, &should);
    let mut y = x.clone();
    let mut view = y.slice_mut(s![.., ..;2]);
    view /= c::<F>(0.0, 2.0);
    view.assign(&(&view.to_tensor() + i));
    let should: Vec<_> = (0..12).map(|k| if k % 2 == 0 { a[k] / c::<F>(0.0, 2.0) + i } else { a[k] }).collect();
    is(&y, &should);
    let mut y = x.clone();
    y.square_in_place();
    y.map_in_place(|z| z + i);
    is(&y, &a.iter().map(|z| z * z + i).collect::<Vec<_>>());
    let mut y = InlineTensor::<Complex<F>, shape![3, 4]>::from_fn(|at: [usize; 2]| x[at]);
    y += &row;
    is(&y, &(0..12).map(|k| a[k] + b[k % 4]).collect::<Vec<_>>());
}

/// More than a cache line, a block of large pages and, with the feature `rayon`, one thread is given; through memory that the thread keeps.
fn check_large<F: Real>() {
    let data = noise::<F>(600 * 500, 24);
    let x = Tensor::<Complex<F>, shape![600, 500]>::from_vec(data.clone()).unwrap();
    let row = x.index_axis::<0>(7).to_tensor();
    for _ in 0..2 {
        let made = (x.expr() * &row + &x).eval();
        is(&made, &(0..300_000).map(|k| data[k] * data[7 * 500 + k % 500] + data[k]).collect::<Vec<_>>());
        let turned = x.t() + row.unsqueeze::<-1>();
        is(&turned, &(0..300_000).map(|k| data[k % 600 * 500 + k / 600] + data[7 * 500 + k / 600]).collect::<Vec<_>>());
        let mut sums = vec![zero::<F>(); 500];
        data.iter().enumerate().for_each(|(k, z)| sums[k % 500] += z);
        is(&x.sum_axis::<0>(), &sums);
        assert_eq!(x.sum(), data.iter().sum::<Complex<F>>());
    }
    // Small planes, packed, of which the output is not in a run either.
    let cube = x.slice(s![..24, ..60]).to_tensor().reshape::<shape![24, 5, 12]>().to_tensor();
    let p = cube.permute::<axes![2, 0, 1]>();
    let q = (p * p.flip::<2>()).permute::<axes![1, 2, 0]>().to_tensor();
    let at = |b: usize, i: usize, j: usize| data[b * 500 + i * 12 + j];
    is(
        &q,
        &(0..24 * 60).map(|k| at(k / 60, k / 12 % 5, k % 12) * at(k / 60, 4 - k / 12 % 5, k % 12)).collect::<Vec<_>>(),
    );
    let mut target = Tensor::<Complex<F>, shape![24, 5, 12]>::zeros();
    target.permute_mut::<axes![1, 2, 0]>().assign(&cube.permute::<axes![1, 2, 0]>());
    assert_eq!(target, cube);
}

fn check_casts<F: Real>() {
    let z = tensor![c::<F>(1.5, -2.0), c(0.1, 1e30)];
    let wide = z.cast::<C64>();
    assert_eq!(wide, tensor![C64::new(1.5, -2.0), C64::new(F::of(0.1).as_f64(), F::of(1e30).as_f64())]);
    assert_eq!(wide.cast::<C32>(), tensor![C32::new(1.5, -2.0), C32::new(0.1, 1e30)]);
    assert_eq!(tensor![1.0f32, -2.0].cast::<C64>(), tensor![C64::new(1.0, 0.0), C64::new(-2.0, 0.0)]);
    assert_eq!(tensor![3u8, 200].cast::<C32>(), tensor![C32::new(3.0, 0.0), C32::new(200.0, 0.0)]);
    assert_eq!(tensor![true, false].cast::<C32>(), tensor![C32::new(1.0, 0.0), C32::new(0.0, 0.0)]);
}

/// A function over any number takes complex ones, over real ones none.
fn mean_square<T: AnyNumber, L: Shape, N: Size>(x: &Tensor<T, shape![..L, N]>) -> Tensor<T, shape![..L, 1]> {
    x.square().sum_axis_keepdims::<-1>()
}

#[test]
fn generic_code_takes_complex_numbers() {
    assert_eq!(mean_square(&tensor![[C64::new(0.0, 1.0), C64::new(1.0, 1.0)]]), tensor![[C64::new(-1.0, 2.0)]]);
    assert_eq!(mean_square(&tensor![[1, 2]]), tensor![[5]]);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    /// Broadcast operands of random sizes, as they lie, transposed and backwards, against loops.
    #[test]
    fn views_of_any_sizes((m, n) in (0_usize..70, 0_usize..70), (turned, back) in (any::<bool>(), any::<bool>()), seed in any::<u64>()) {
        random_views([turned, back], [m, n], &noise::<f32>(m * n, seed))?;
        random_views([turned, back], [m, n], &noise::<f64>(m * n, seed))?;
    }

    #[test]
    fn products_of_any_sizes((b, m, k, n) in (1_usize..3, 0_usize..40, 0_usize..70, 0_usize..80), seed in any::<u64>()) {
        let (a, w) = (noise::<f64>(b * m * k, seed), noise::<f64>(k * n, seed ^ 1));
        let x = Tensor::<C64, shape![Dyn<Batch>, Dyn<Rows>, Dyn<Inner>]>::from_vec_along(
            (Len::<Batch>::new(b), Len::<Rows>::new(m), Len::<Inner>::new(k)), a.clone()).unwrap();
        let y = Tensor::<C64, shape![Dyn<Inner>, Dyn<Cols>]>::from_vec_along(
            (Len::<Inner>::new(k), Len::<Cols>::new(n)), w.clone()).unwrap();
        prop_assert_eq!(x.matmul(&y).to_vec(), naive([b * m, k, n], &a, &w));
        prop_assert_eq!(einsum!("bij,jk->bik", &x, &y).to_vec(), naive([b * m, k, n], &a, &w));
    }
}

fn random_views<F: Real>(
    [turned, back]: [bool; 2],
    [m, n]: [usize; 2],
    data: &[Complex<F>],
) -> Result<(), TestCaseError> {
    let all = Tensor::<Complex<F>, shape![Dyn<Rows>, Dyn<Cols>]>::from_vec_along(
        (Len::<Rows>::new(m), Len::<Cols>::new(n)),
        data.to_vec(),
    )
    .unwrap();
    let col = |j: usize| if back { n - 1 - j } else { j };
    let at = |i: usize, j: usize| data[i * n + col(j)];
    let flipped = all.flip::<1>();
    let x = if back { flipped } else { all.slice(s![.., ..]) };
    let first: Vec<_> = (0..n).map(|j| if m > 0 { at(0, j) } else { zero() }).collect();
    let y = Tensor::<Complex<F>, shape![Dyn<Cols>]>::from_vec_along(Len::<Cols>::new(n), first.clone()).unwrap();
    let should: Vec<_> = (0..m * n).map(|k| at(k / n, k % n) * first[k % n] - at(k / n, k % n)).collect();
    let made = if turned {
        let (t, y) = (x.t(), y.unsqueeze::<-1>());
        (t.expr() * y - t).eval().t().to_vec()
    } else {
        (x * &y - x).to_vec()
    };
    prop_assert_eq!(made, should);
    let (mut rows, mut cols) = (vec![zero::<F>(); m], vec![zero::<F>(); n]);
    for (i, j) in (0..m).flat_map(|i| (0..n).map(move |j| (i, j))) {
        rows[i] += at(i, j);
        cols[j] += at(i, j);
    }
    prop_assert_eq!(x.sum_axis::<1>().to_vec(), rows);
    prop_assert_eq!(x.t().sum_axis::<1>().to_vec(), cols);
    prop_assert_eq!(x.t().to_vec(), (0..m * n).map(|k| at(k % m, k / m)).collect::<Vec<_>>());
    Ok(())
}

/// What does not compile, and what the compiler then says, with these features or more.
#[test]
fn mistakes() {
    trybuild::TestCases::new().compile_fail("tests/complex/cannot_*.rs");
}
