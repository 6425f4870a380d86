//! Tensors of a fuzzer's bytes, against arrays and `Vec`s of the same bytes.

use arbitrary::{Arbitrary, Unstructured};
use conformable::prelude::*;
use proptest::prelude::*;

struct Rows;
struct Cols;

fn of<'a, X: Arbitrary<'a>>(bytes: &'a [u8]) -> X {
    Unstructured::new(bytes).arbitrary().unwrap()
}

#[derive(Arbitrary, Debug)]
struct Input {
    image: InlineTensor<u8, shape![2, 2]>,
    rows: Tensor<i16, shape![Dyn<Rows>, 3]>,
}

#[test]
fn in_structs() {
    let bytes: Vec<u8> = (1..60).collect();
    let input: Input = of(&bytes);
    assert_eq!(input.image.to_array(), [[1, 2], [3, 4]]);
    assert!(input.rows.len() <= 27 && input.rows.dims()[1] == 3);
}

#[test]
fn no_elements_and_no_bytes() {
    assert!(of::<Tensor<u8, shape![0, 3]>>(&[1, 2, 3]).is_empty());
    assert_eq!(of::<Tensor<u8, shape![2]>>(&[]).to_array(), [0, 0]);
    assert_eq!(of::<Tensor<u8, shape![Dyn<Rows>, Dyn<Cols>]>>(&[]).dims().as_slice(), [0, 0]);
    assert_eq!(of::<Tensor<u8, shape![Dyn<AtLeastOne<Rows>>, 2]>>(&[]).dims().as_slice(), [1, 2]);
    assert_eq!(of::<Tensor<f64, shape![]>>(&[]).item(), 0.0);
}

#[test]
fn size_hints_are_those_of_arrays() {
    assert_eq!(Tensor::<u32, shape![2, 3]>::size_hint(0), <[[u32; 3]; 2]>::size_hint(0));
    assert_eq!(InlineTensor::<f64, shape![4]>::size_hint(0), <[f64; 4]>::size_hint(0));
    assert_eq!(Tensor::<u32, shape![2, Dyn<Rows>]>::size_hint(0), (0, None));
}

/// Which lengths come out of some bytes.
fn lengths_reached<S: Shape>() -> Vec<Vec<usize>> {
    let mut reached: Vec<Vec<usize>> = (0..=255u8)
        .flat_map(|first| [0, 1, 2, 5].map(|second| [first, second]))
        .map(|start| of::<Tensor<u8, S>>(&[&start[..], &[7; 14]].concat()).dims().to_vec())
        .collect();
    reached.sort();
    reached.dedup();
    reached
}

#[test]
fn every_length_is_reached() {
    // Of 16 bytes at most 16 elements.
    assert_eq!(lengths_reached::<shape![Dyn<Rows>]>(), (0..=16).map(|n| vec![n]).collect::<Vec<_>>());
    assert_eq!(lengths_reached::<shape![Dyn<Rows>, 3]>(), (0..=5).map(|n| vec![n, 3]).collect::<Vec<_>>());
    assert_eq!(lengths_reached::<shape![Dyn<Rows>, Dyn<Rows>]>(), (0..=4).map(|n| vec![n, n]).collect::<Vec<_>>());
    assert!(lengths_reached::<shape![Dyn<Rows>, Dyn<Cols>]>().contains(&vec![3, 5]));
    assert!(lengths_reached::<shape![Dyn<AtLeastOne<Rows>>]>().iter().all(|dims| dims[0] >= 1));
}

proptest! {
    #[test]
    fn elements_are_those_of_arrays(bytes in prop::collection::vec(any::<u8>(), 0..40)) {
        let nested: [[u32; 3]; 2] = of(&bytes);
        prop_assert_eq!(of::<Tensor<u32, shape![2, 3]>>(&bytes).to_array(), nested);
        prop_assert_eq!(of::<InlineTensor<u32, shape![2, 3]>>(&bytes).to_array(), nested);
        let flags: [bool; 5] = of(&bytes);
        prop_assert_eq!(of::<Tensor<bool, shape![5]>>(&bytes).to_array(), flags);
    }

    #[test]
    fn lengths_take_no_more_than_there_is(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        let x: Tensor<u32, shape![Dyn<Rows>, 2, Dyn<Cols>, Dyn<Rows>]> = of(&bytes);
        prop_assert!(x.len() * 4 <= bytes.len());
        let dims = x.dims();
        prop_assert!(dims[0] == dims[3] && dims[1] == 2);
        // With an axis of no elements the others are lengths all the same.
        let y: Tensor<u8, shape![Dyn<Rows>, 0, Dyn<Cols>]> = of(&bytes);
        prop_assert!(y.dims()[0].max(1) * y.dims()[2].max(1) <= bytes.len().max(1));
    }
}
