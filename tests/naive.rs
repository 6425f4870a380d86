//! The definitions that random programs are held against (`scripts/random_programs.py`), on examples from the documentation
//! of NumPy and PyTorch and by hand.

#[allow(dead_code, unreachable_pub)]
#[path = "support/naive.rs"]
mod naive;

use naive::{Array, Fill, Run, Slide, Sums};

fn arange(dims: &[usize]) -> Array<i64> {
    Array { dims: dims.to_vec(), data: (0..dims.iter().product::<usize>() as i64).collect() }
}

#[track_caller]
fn same<T: PartialEq + std::fmt::Debug>(found: &Array<T>, dims: &[usize], data: &[T]) {
    assert_eq!((&found.dims[..], &found.data[..]), (dims, data));
}

#[test]
fn broadcasting() {
    assert_eq!(naive::broadcast(&[8, 1, 6, 1], &[7, 1, 5]), [8, 7, 6, 5]);
    assert_eq!(naive::broadcast(&[0], &[1]), [0]);
    let sums = arange(&[2, 1]).zip(&arange(&[3]), &|x, y| 10 * x + y);
    same(&sums, &[2, 3], &[0, 1, 2, 10, 11, 12]);
    same(&arange(&[2]).broadcast_in(&[2, 3], &[0]), &[2, 3], &[0, 0, 0, 1, 1, 1]);
}

#[test]
fn views() {
    let a = arange(&[2, 3]);
    same(&a.permuted(&[1, 0]), &[3, 2], &[0, 3, 1, 4, 2, 5]);
    same(&a.flipped(1), &[2, 3], &[2, 1, 0, 5, 4, 3]);
    same(&a.sliced(1, 2, -2, 2), &[2, 2], &[2, 0, 5, 3]);
    same(&a.index_axis(1, 1), &[2], &[1, 4]);
    same(&a.windows(1, 2), &[2, 2, 2], &[0, 1, 1, 2, 3, 4, 4, 5]);
    same(&a.diagonal(0), &[2], &[0, 4]);
    same(&a.diagonal(1), &[2], &[1, 5]);
    same(&a.diagonal(-1), &[1], &[3]);
    same(&a.diagonal(3), &[0], &[]);
    let mut b = a.clone();
    b.put(&a.places().sliced(1, 0, 2, 2), &Array::of(&[2, 1], &[10, 20]), &|x, y| x + y);
    same(&b, &[2, 3], &[10, 1, 12, 23, 4, 25]);
}

#[test]
fn copies() {
    let a = Array::of(&[3], &[1i64, 2, 3]);
    same(&a.pad_reflect(0, 2, 1), &[6], &[3, 2, 1, 2, 3, 2]);
    same(&a.pad_edge(0, 1, 2), &[6], &[1, 1, 2, 3, 3, 3]);
    same(&a.pad(0, 1, 1, 0), &[5], &[0, 1, 2, 3, 0]);
    same(&a.roll(0, 1), &[3], &[3, 1, 2]);
    same(&a.tile(&[2]), &[6], &[1, 2, 3, 1, 2, 3]);
    same(&a.repeat_axis(0, 2), &[6], &[1, 1, 2, 2, 3, 3]);
    same(&Array::concat(0, &[&a, &a.flipped(0)]), &[6], &[1, 2, 3, 3, 2, 1]);
    let m = arange(&[2, 3]);
    same(&m.take(1, &Array::of(&[2], &[-1, 0])), &[2, 2], &[2, 0, 5, 3]);
    same(&m.gather(0, &Array::of(&[1, 3], &[1, 0, 1])), &[1, 3], &[3, 1, 5]);
    let scattered = m.scatter(1, &Array::of(&[2, 1], &[0, 2]), &Array::of(&[2, 1], &[9, 9]), &|x, y| x + y);
    same(&scattered, &[2, 3], &[9, 1, 2, 3, 4, 14]);
}

#[test]
fn reductions() {
    let a = arange(&[2, 3]);
    same(&a.groups(&[0], true).map(&|xs| xs.len()), &[1, 3], &[2, 2, 2]);
    same(&a.groups(&[0, 1], false).map(&|xs| naive::wrapping_sum(&xs)), &[], &[15]);
    same(&a.lines(1, 3, &|xs| naive::running(xs, &|xs| naive::wrapping_sum(xs))), &[2, 3], &[0, 1, 3, 3, 7, 12]);
    let floats = [2.0, f64::NAN, 1.0, 2.0];
    assert_eq!(naive::position(&floats, &|x, y| x > y), 1);
    assert_eq!(naive::order(&floats), [2, 0, 3, 1]);
    assert_eq!(naive::order_down(&floats), [1, 0, 3, 2]);
    let spread = naive::variance(&[1.0f32, 3.0, 5.0, 5.0], 1);
    assert!((spread.value - 11.0 / 3.0).abs() < 1e-12 && spread.error < 1e-4);
    assert_eq!(naive::sum(&[0.5f32, 0.25], Sums::Exact).error, 0.0);
}

#[test]
fn products() {
    let (a, b) = (arange(&[2, 3]), arange(&[3]));
    same(&naive::matmul(&a, &b, Sums::Exact), &[2], &[5, 14]);
    same(&naive::matmul(&b, &a.permuted(&[1, 0]), Sums::Exact), &[2], &[5, 14]);
    same(&naive::einsum(&[("ij", &a), ("j", &b)], "i", Sums::Exact), &[2], &[5, 14]);
    same(&naive::einsum(&[("ii", &arange(&[2, 2]))], "", Sums::Exact), &[], &[3]);
    let way = Slide { stride: [1, 2], padding: [0, 0, 1, 0], dilation: [1, 1], groups: 1 };
    let ones = Array::of(&[1, 1, 1, 2], &[1, 1]);
    same(&naive::conv2d(&arange(&[1, 1, 4]), &ones, None, way, Sums::Exact), &[1, 1, 2], &[0, 3]);
    same(&naive::pools(&arange(&[1, 4]), [1, 2], way), &[1, 2], &[vec![0], vec![1, 2]]);
}

#[test]
fn differences_are_found() {
    let mut run = Run::new(1);
    run.run("a level", 7, |run| {
        let a = run.input::<f32>(&[2, 2], Fill::Grid);
        run.exact("equal", "a", (&[2, 2], &a.data), &a);
        let mut other = a.data.clone();
        other[3] += 1.0;
        run.exact("differs", "a", (&[2, 2], &other), &a);
        run.near("differs", "a", (&[2, 2], &other), &a.map(&|x| naive::ulps::<f32>(x.into(), 1.0)));
        run.exact("other shape", "a", (&[4], &a.data), &a);
    });
    run.run("a level", 8, |_| panic!("a panic in a program"));
    assert!(!run.report(2, 1));
    assert_eq!(run.mismatches(), 4);
}
