//! What safe code of another crate can say of the library's types, and what becomes of it. Rules are sealed, so that it says
//! nothing of its own types (`ui-tests/sealed`). What is left is an impl for a type of the library with one of the crate's as a
//! parameter, where a method takes that parameter: its answer is held to the sizes before memory is touched.
#![forbid(unsafe_code)]

use conformable::prelude::*;
use conformable::rule::gather::UpTo;
use conformable::rule::repeat::TileBy;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// The message of a panic.
fn panics<R>(f: impl FnOnce() -> R) -> String {
    let payload = catch_unwind(AssertUnwindSafe(f)).err().expect("it panics");
    match payload.downcast::<String>() {
        Ok(text) => *text,
        Err(payload) => payload.downcast_ref::<&str>().map_or_else(String::new, |text| text.to_string()),
    }
}

/// A proof of what is not so, and repetitions that nobody wrote.
struct Mine;

type Small = shape![2, 3];
type Large = shape![9, 3];

// 9 ≤ 2: the indices are larger than the tensor on the other axis.
impl UpTo<Dim<2>, Mine> for Dim<9> {}

impl TileBy<Mine> for Small {
    type Output = shape![3000];
    type Pairs = shape![1, 2, 1, 3];
}

#[test]
fn a_proof_of_ones_own_reads_nothing_else() {
    let a: Tensor<i32, Small> = Tensor::arange();
    let indices: Tensor<usize, Large> = Tensor::zeros();
    panics(|| Gather::<_, ((), Mine)>::gather::<1>(&a, &indices));
    panics(|| Scatter::<_, _, ((), Mine)>::scatter::<1>(&a, &indices, &Tensor::<i32, Large>::ones()));
}

#[test]
fn repetitions_of_ones_own_read_nothing_else() {
    let a: Tensor<i32, Small> = Tensor::arange();
    panics(|| a.repeat::<Mine>());
}

/// The largest number of elements of 8 bytes that an allocation may have, and one more.
const MOST: usize = isize::MAX as usize / 8;

#[test]
fn views_of_more_than_memory_holds_own_nothing() {
    let one = tensor![2.5f32];
    let huge = one.broadcast_to::<shape![{ MOST + 1 }]>();
    assert_eq!(huge.len(), MOST + 1);
    assert_eq!(huge.get([MOST]), Some(&2.5));
    assert_eq!(huge.get([MOST + 1]), None);
    assert_eq!(huge.index_axis::<0>(MOST).item(), 2.5);
    panics(|| huge.index_axis::<0>(MOST + 1).item());
}

#[test]
fn kept_memory_serves_its_own_size_only() {
    // Memory of 200,000 bytes is kept; what follows asks for as many, and for a little more or less.
    for _ in 0..3 {
        drop(Tensor::<f32, shape![50_000]>::ones());
        let a = Tensor::<f64, shape![25_000]>::full(1.5);
        let b = Tensor::<u8, shape![200_000]>::full(7);
        let c = Tensor::<f32, shape![49_999]>::full(2.0);
        assert!(a.iter().all(|&x| x == 1.5) && b.iter().all(|&x| x == 7) && c.iter().all(|&x| x == 2.0));
    }
}

#[test]
fn sizes_of_zero_do_not_hide_strides_that_are_no_numbers() {
    let none = Tensor::<f32, shape![1, 0, 4]>::zeros();
    let many = none.broadcast_to::<shape![{ 1 << 40 }, 0, 4]>();
    assert_eq!((many.len(), many.sum(), many.dims().as_slice()), (0, 0.0, &[1 << 40, 0, 4][..]));
}
