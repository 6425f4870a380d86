//! The kernels of einsum: arrays along any letters, in any order in memory.

use std::mem::MaybeUninit;

use conformable::kernel::einsum::{Contraction, Factor, Steps, is_product, run_steps};
use conformable::layout::letters::Spread;
use proptest::prelude::*;

use super::value;

/// Letters, and arrays along some of them, in any order in memory.
#[derive(Clone, Debug)]
struct Problem {
    sizes: Vec<usize>,
    /// Which letters each array has, and the order in which its axes lie, the last one first.
    arrays: Vec<Vec<usize>>,
    output: Vec<usize>,
}

/// Some of the letters `0..letters` in some order.
fn some(letters: usize) -> impl Strategy<Value = Vec<usize>> {
    (Just((0..letters).collect::<Vec<_>>()).prop_shuffle(), 0..=letters).prop_map(|(mut order, keep)| {
        order.truncate(keep);
        order
    })
}

fn problem(arrays: std::ops::RangeInclusive<usize>) -> impl Strategy<Value = Problem> {
    (1..=6usize, arrays).prop_flat_map(|(letters, arrays)| {
        let size = prop_oneof![8 => 2..5usize, 1 => Just(0), 1 => Just(1), 1 => 6..70usize];
        let sizes = prop::collection::vec(size, letters)
            .prop_filter("few elements", |sizes| sizes.iter().map(|&n| n.max(1)).product::<usize>() < 20_000);
        (sizes, prop::collection::vec(some(letters), arrays), some(letters)).prop_map(|(sizes, arrays, mut output)| {
            output.retain(|letter| arrays.iter().any(|array| array.contains(letter)));
            Problem { sizes, arrays, output }
        })
    })
}

/// A contiguous array of these letters.
fn spread(sizes: &[usize], order: &[usize]) -> (Spread, usize) {
    let (mut spread, mut len) = (Spread::NOWHERE, 1);
    for &letter in order {
        if sizes[letter] != 1 {
            spread.strides[letter] = len as isize;
            spread.has |= 1 << letter;
        }
        len *= sizes[letter];
    }
    (spread, len)
}

impl Problem {
    /// The definition, by a loop over all letters.
    fn definition(&self, data: &[Vec<i64>]) -> Vec<i64> {
        let (output, len) = spread(&self.sizes, &self.output);
        let mut out = vec![0; len];
        let arrays: Vec<Spread> = self.arrays.iter().map(|order| spread(&self.sizes, order).0).collect();
        // Letters of no array do not take part.
        let used: Vec<usize> =
            (0..self.sizes.len()).filter(|l| self.arrays.iter().any(|array| array.contains(l))).collect();
        let count: usize = used.iter().map(|&l| self.sizes[l]).product();
        for number in 0..count {
            let mut rest = number;
            let mut place = vec![0; self.sizes.len()];
            for &l in &used {
                place[l] = rest % self.sizes[l];
                rest /= self.sizes[l];
            }
            let at = |spread: &Spread| -> usize { used.iter().map(|&l| place[l] * spread.strides[l] as usize).sum() };
            out[at(&output)] += arrays.iter().zip(data).map(|(array, data)| data[at(array)]).product::<i64>();
        }
        out
    }

    /// What the kernel makes of it: one contraction of two arrays, or steps.
    fn contracted(&self, data: &[Vec<i64>], in_steps: bool) -> Vec<i64> {
        let mut sizes = [1; 64];
        sizes[..self.sizes.len()].copy_from_slice(&self.sizes);
        let (output, len) = spread(&self.sizes, &self.output);
        let factors: Vec<Factor<i64>> = self
            .arrays
            .iter()
            .zip(data)
            .map(|(order, data)| Factor { ptr: data.as_ptr(), spread: spread(&self.sizes, order).0 })
            .collect();
        let has: Vec<u64> = factors.iter().map(|factor| factor.spread.has).collect();
        let mut out = vec![MaybeUninit::new(i64::MIN); len];
        // SAFETY: each array has room for its letters; the output has its own.
        unsafe {
            let to = out.as_mut_ptr().cast();
            if in_steps {
                run_steps(&Steps::new(&sizes, &has, output.has), &sizes, &factors, to, &output);
            } else {
                let [a, b] = &factors[..] else { panic!("two arrays") };
                Contraction::new(&sizes, &a.spread, &b.spread, &output).run(a.ptr, b.ptr, to);
            }
            out.into_iter().map(|x| x.assume_init()).collect()
        }
    }

    fn data(&self) -> Vec<Vec<i64>> {
        let len = |order: &[usize]| spread(&self.sizes, order).1;
        let fill = |(seed, order): (usize, &Vec<usize>)| (0..len(order)).map(|at| i64::from(value(seed, at))).collect();
        self.arrays.iter().enumerate().map(fill).collect()
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn two_arrays_are_contracted_along_any_letters(problem in problem(2..=2)) {
        let data = problem.data();
        prop_assert_eq!(problem.contracted(&data, false), problem.definition(&data));
    }

    #[test]
    fn arrays_are_contracted_step_by_step(problem in problem(2..=5)) {
        let data = problem.data();
        prop_assert_eq!(problem.contracted(&data, true), problem.definition(&data));
    }
}

#[test]
fn what_goes_together_as_matrices_do_is_a_product() {
    let mut sizes = [1; 64];
    sizes[..4].copy_from_slice(&[4, 5, 6, 7]);
    let product = |a: &[usize], b: &[usize], out: &[usize]| {
        let of = |order: &[usize]| spread(&sizes, order).0;
        is_product(&sizes, &of(a), &of(b), &of(out))
    };
    assert!(product(&[1, 0], &[2, 1], &[2, 0]));
    assert!(product(&[1, 0], &[1], &[0]));
    assert!(product(&[1, 0], &[1, 0], &[]), "a dot product");
    assert!(!product(&[1, 0], &[0, 1], &[]), "a dot product of a matrix and a transposed one");
    assert!(!product(&[1, 0], &[1, 0], &[0]), "no rows and no columns");
    assert!(!product(&[0], &[1], &[1, 0]), "nothing is summed");
    assert!(!product(&[3, 1, 0], &[3, 2, 1], &[3, 2, 0]), "side by side");
}
