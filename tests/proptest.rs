//! Strategies of tensors: what they draw, and what is left of a tensor that fails.

use conformable::interop::proptest::{inline_tensor, length, tensor, tensor_along};
use conformable::prelude::*;
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::{Config, TestError, TestRunner};
use std::collections::BTreeSet;

struct Rows;
struct Cols;

/// What is left of the first tensor that does not hold.
fn smallest<X: Strategy>(strategy: X, holds: impl Fn(&X::Value) -> bool) -> X::Value {
    let mut runner = TestRunner::new(Config { failure_persistence: None, cases: 5000, ..Config::default() });
    let outcome = runner.run(&strategy, |value| {
        prop_assert!(holds(&value));
        Ok(())
    });
    match outcome {
        Err(TestError::Fail(_, value)) => value,
        other => panic!("none failed: {other:?}"),
    }
}

/// Are all of these elements small?
fn small<'a>(elements: impl IntoIterator<Item = &'a i32>) -> bool {
    elements.into_iter().all(|&x| x < 100)
}

#[test]
fn one_element_is_left() {
    let failed = smallest(tensor::<i32, shape![2, 3]>(0..1000), |x| small(x));
    let mut elements = failed.to_vec();
    elements.sort();
    assert_eq!(elements, [0, 0, 0, 0, 0, 100]);
    let failed = smallest(inline_tensor::<i32, shape![4]>(0..1000), |x| small(x));
    assert_eq!((failed.sum(), failed.max()), (100, 100));
    let failed = smallest(any::<Tensor<u8, shape![3]>>(), |x| x.cast::<u32>().sum() < 300);
    assert_eq!(failed.cast::<u32>().sum(), 300);
}

#[test]
fn positions_are_left_out() {
    // One row, wherever it was.
    let rows = || tensor_along::<i32, shape![Dyn<Rows>, 2], _>(length::<Rows>(0..20), 0..1000);
    let failed = smallest(rows(), |x| small(x));
    let mut elements = failed.to_vec();
    elements.sort();
    assert_eq!((failed.dims().to_vec(), elements), (vec![1, 2], vec![0, 100]));
    // Two of them, in order.
    let failed = smallest(rows(), |x| x.iter().filter(|&&x| x >= 100).count() < 4);
    assert_eq!(failed.to_vec(), [100; 4]);
    // Not fewer than asked for.
    let strategy = tensor_along::<i32, shape![2, Dyn<Cols>], _>(length::<Cols>(3..=8), 0..1000);
    let failed = smallest(strategy, |x| small(x));
    assert_eq!((failed.dims().to_vec(), failed.sum()), (vec![2, 3], 100));
    // Both names.
    let lengths = (length::<Rows>(0..6), length::<Cols>(0..6));
    let failed = smallest(tensor_along::<i32, shape![Dyn<Rows>, Dyn<Cols>], _>(lengths, 0..1000), |x| small(x));
    assert_eq!((failed.dims().to_vec(), failed.to_vec()), (vec![1, 1], vec![100]));
    // Of one name at once: what is left out of the rows is left out of the columns.
    let strategy = tensor_along::<i32, shape![Dyn<Rows>, Dyn<Rows>], _>(length::<Rows>(0..6), 0..1000);
    let failed = smallest(strategy, |x| x.is_empty() || x.trace() < 150);
    assert!(failed.len_of::<Rows>().get() <= 2 && failed.sum() == 150, "{failed}");
}

#[test]
fn every_length_is_drawn() {
    let lengths = (length::<Cols>(2..=3), length::<Rows>(0..3));
    let strategy = tensor_along::<u8, shape![Dyn<Rows>, 2, Dyn<Cols>], _>(lengths, any::<u8>());
    let mut runner = TestRunner::deterministic();
    let dims: BTreeSet<Vec<usize>> =
        (0..200).map(|_| strategy.new_tree(&mut runner).unwrap().current().dims().to_vec()).collect();
    let expected = (0..3).flat_map(|rows| [vec![rows, 2, 2], vec![rows, 2, 3]]).collect();
    assert_eq!(dims, expected);
    let strategy = tensor_along::<u8, shape![Dyn<Rows>], _>((length::<Rows>(7),), any::<u8>());
    assert_eq!(strategy.new_tree(&mut runner).unwrap().current().len(), 7);
}

#[test]
fn what_is_undone_is_as_it_was() {
    let strategy = tensor_along::<i32, shape![Dyn<Rows>, 2], _>(length::<Rows>(0..=4), 0..1_000_000);
    let mut runner = TestRunner::deterministic();
    let mut tree = loop {
        let tree = strategy.new_tree(&mut runner).unwrap();
        if tree.current().len() == 8 {
            break tree;
        }
    };
    let whole = tree.current();
    // Each row is left out and comes back.
    for row in 0..4 {
        assert!(tree.simplify());
        let kept: Vec<i32> =
            (0..4).filter(|&other| other != row).flat_map(|row| whole.index_axis::<0>(row).to_vec()).collect();
        assert_eq!(tree.current().to_vec(), kept);
        assert!(tree.complicate() && !tree.complicate());
        assert_eq!(tree.current(), whole);
    }
    // Then the elements, the first one first.
    assert!(tree.simplify());
    let simpler = tree.current();
    assert!(simpler[[0, 0]] < whole[[0, 0]] && simpler.to_vec()[1..] == whole.to_vec()[1..]);
}

#[test]
fn ranges_are_checked() {
    let message = |make: fn()| *std::panic::catch_unwind(make).unwrap_err().downcast::<String>().unwrap();
    assert_eq!(message(|| _ = length::<AtLeastOne<Rows>>(0..3)), "an axis named `AtLeastOne<Rows>` is not empty");
    assert!(std::panic::catch_unwind(|| length::<Rows>(3..3)).is_err());
}

proptest! {
    #[test]
    fn elements_are_of_the_strategy(
        a in tensor::<f32, shape![2, 3]>(-1.0f32..1.0),
        b in any::<InlineTensor<bool, shape![2, 2]>>(),
        c in tensor_along::<i64, shape![Dyn<AtLeastOne<Rows>>], _>(length::<AtLeastOne<Rows>>(1..4), -5i64..5),
    ) {
        prop_assert!(a.abs().max() <= 1.0);
        prop_assert_eq!(!&(!b), b);
        prop_assert!((-5..5).contains(&c.max()));
    }
}
