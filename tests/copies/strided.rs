//! Copies of arrays of any layout, to any layout, element by element.

use crate::support::{Array, Form, Sample, bits, config, dims, each};
use conformable::kernel::copies::copy;
use proptest::prelude::*;

/// Holds a copy against the elements at each position; what is not of the target stays.
fn holds<T: Sample>(sizes: &[usize], form: &Form, to: &Form, seed: u64) {
    let from = Array::<T>::new(sizes, &Form { missing: 0, ..form.clone() }, seed);
    let mut out = Array::<T>::new(sizes, &to.for_output(), seed + 1);
    let mut want = Array::<T>::new(sizes, &to.for_output(), seed + 1);
    let stretched =
        |at: &[usize]| at.iter().zip(&from.dims).map(|(&i, &n)| if n == 1 { 0 } else { i }).collect::<Vec<_>>();
    each(sizes, |at| want.set(at, from.at(&stretched(at))));
    let mut target = out.strided_mut();
    let layout = target.layout();
    // SAFETY: every position of an array that is exclusively borrowed can be written, and no two are one element.
    unsafe { copy(from.strided(), target.ptr(), layout) };
    out.assert_same(&want, (form, to));
}

proptest! {
    #![proptest_config(config(600))]

    #[test]
    fn any_layout_to_any(sizes in dims(4000), form in Form::any(), to in Form::any(), seed: u32) {
        holds::<u8>(&sizes, &form, &to, u64::from(seed));
        holds::<i16>(&sizes, &form, &to, u64::from(seed));
        holds::<f32>(&sizes, &form, &to, u64::from(seed));
        holds::<f64>(&sizes, &form, &to, u64::from(seed));
        holds::<bool>(&sizes, &form, &to, u64::from(seed));
    }
}

/// Each way that rows can lie, of each number of elements around the blocks, under few and many rows.
#[test]
fn every_length_of_a_row() {
    let ways = [
        Form::PLAIN,
        Form { padded: 1, ..Form::PLAIN },
        Form { reversed: 1, ..Form::PLAIN },
        Form { spread: 2, ..Form::PLAIN },
        Form { spread: 3, ..Form::PLAIN },
        Form { zeros: 1, ..Form::PLAIN },
        Form { zeros: 2, ..Form::PLAIN },
        Form { order: 1, ..Form::PLAIN },
        Form { order: 3, reversed: 2, ..Form::PLAIN },
    ];
    let lengths = if cfg!(miri) {
        vec![1, 3, 5, 17]
    } else {
        (1..20).chain([31, 32, 33, 47, 63, 64, 65, 127, 129, 200]).collect()
    };
    for n in lengths {
        for (at, form) in ways.iter().enumerate() {
            for rows in [1, 3, 17] {
                let seed = bits(n as u64, at) >> 40;
                holds::<u8>(&[rows, n], form, &Form::PLAIN, seed);
                holds::<i16>(&[2, rows, n], form, &Form::PLAIN, seed);
                holds::<f32>(&[rows, n], form, &Form { padded: 1, ..Form::PLAIN }, seed);
                holds::<f32>(&[n, rows], form, &Form::PLAIN, seed);
                holds::<f64>(&[2, 2, rows, n], form, &Form::PLAIN, seed);
            }
        }
    }
}
