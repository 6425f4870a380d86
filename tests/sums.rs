//! Sums of millions of elements: how exact they are, whatever the way and however many threads.

#[allow(dead_code, reason = "random arrays are for the other tests of reductions")]
mod support;

use std::fmt::Debug;

use conformable::prelude::*;
use support::{at_each_level, bits};

/// 10 million elements in release builds; fewer where every element goes through unoptimised code.
const MANY: usize = if cfg!(debug_assertions) { 640_000 } else { 10_000_000 };

#[test]
fn a_sum_of_many_ones_is_exact() {
    // One more than 2^24 has no f32: a plain loop stops there. In debug builds the loop is stood in for by 2^24 positions
    // of a vector that is repeated.
    const ROWS: usize = 1 << 12;
    let ones: Tensor<f32, shape![4096]> = Tensor::ones();
    let repeated = ones.broadcast_to::<shape![{ ROWS }, 4096]>();
    assert_eq!(repeated.sum(), 16_777_216.0);
    assert_eq!(repeated.sum_axis::<0>().sum(), 16_777_216.0);
    let ones: Tensor<f32, shape![16_777_216]> = Tensor::ones();
    assert_eq!(ones.sum(), 16_777_216.0);
}

/// Equal elements are rounded in the same direction again and again: 2^24 tenths in a plain loop come out 9 % off.
#[test]
fn rounding_does_not_pile_up() {
    let tenths: Tensor<f32, shape![4096, 4096]> = Tensor::full(0.1);
    let close = |found: f32, n: usize| (f64::from(found) / (n as f64 * f64::from(0.1f32)) - 1.0).abs() <= 1e-6;
    at_each_level(|level| {
        assert!(close(tenths.sum(), 1 << 24), "{level:?}: {}", tenths.sum());
        assert!(tenths.sum_axis::<0>().iter().all(|&x| close(x, 1 << 12)), "{level:?}");
        assert!(tenths.sum_axis::<1>().iter().all(|&x| close(x, 1 << 12)), "{level:?}");
    });
}

/// Sums of `MANY` elements, by each of the walk's ways, to 1e-6 of the sum of what is added (of `Σ|x|`, where signs
/// differ: the sum itself may be 0).
#[test]
fn sums_of_many_elements_are_accurate() {
    fn check(signed: bool) {
        let element = |at: usize| {
            let unit = (bits(11, at) >> 40) as f32 / 16_777_216.0;
            if signed { 2.0 * unit - 1.0 } else { unit }
        };
        let data: Vec<f32> = (0..MANY).map(element).collect();
        let close = |found: f32, elements: &mut dyn Iterator<Item = f32>, about: &dyn Debug| {
            let (mut sum, mut size) = (0.0, 0.0);
            for x in elements {
                sum += f64::from(x);
                size += f64::from(x).abs();
            }
            let error = (f64::from(found) - sum).abs();
            assert!(error <= 1e-6 * size, "{about:?}: {found} instead of {sum}, {error:e} off of {size}");
            // Without signs, the sum of what is added is the sum.
            assert!(signed || size == sum);
        };
        let all = View::<f32, shape![{ MANY }]>::from_slice(&data).expect("as many");
        let narrow = View::<f32, shape![{ MANY / 64 }, 64]>::from_slice(&data).expect("as many");
        let wide = View::<f32, shape![64, { MANY / 64 }]>::from_slice(&data).expect("as many");
        let three = View::<f32, shape![{ MANY / 100 }, 4, 25]>::from_slice(&data).expect("as many");
        at_each_level(|level| {
            close(all.sum(), &mut data.iter().copied(), &(level, "all"));
            // Every other way to the same sum: reversed (packed), transposed, as an expression.
            close(all.flip::<0>().sum(), &mut data.iter().copied(), &(level, "reversed"));
            close(narrow.t().sum(), &mut data.iter().copied(), &(level, "transposed"));
            close((all.expr() * 1.0).sum(), &mut data.iter().copied(), &(level, "expression"));
            for (col, &found) in narrow.sum_axis::<0>().iter().enumerate() {
                close(found, &mut data.iter().copied().skip(col).step_by(64), &(level, "columns", col));
            }
            for (row, &found) in wide.sum_axis::<1>().iter().enumerate() {
                let row = row * (MANY / 64)..(row + 1) * (MANY / 64);
                close(found, &mut data[row.clone()].iter().copied(), &(level, "rows", row));
            }
            for (col, &found) in wide.sum_axis::<0>().iter().enumerate().step_by(997) {
                close(found, &mut data.iter().copied().skip(col).step_by(MANY / 64), &(level, "64 rows", col));
            }
            for (k, &found) in three.sum_axes::<axes![0, 2]>().iter().enumerate() {
                let elements = data.chunks_exact(100).flat_map(|block| block[k * 25..(k + 1) * 25].iter().copied());
                close(found, &mut { elements }, &(level, "outer and inner", k));
            }
            close(three.mean() * MANY as f32, &mut data.iter().copied(), &(level, "mean"));
        });
    }
    check(false);
    check(true);
}
