//! Tensors as values: construction, indexing, iteration, conversion, equality, memory.

#[path = "support/panics.rs"]
mod panics;

use conformable::prelude::*;
use panics::panic_text;

#[test]
fn construction() {
    let zeros: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    assert_eq!(zeros.as_slice(), [0.0; 6]);
    assert_eq!(Tensor::<bool, shape![2]>::zeros().as_slice(), [false, false]);
    assert_eq!(Tensor::<u8, shape![3]>::ones().as_slice(), [1, 1, 1]);
    assert_eq!(Tensor::<i64, shape![2, 2]>::full(-7).as_slice(), [-7; 4]);
    assert_eq!(Tensor::<i16, shape![2, 2]>::arange().as_slice(), [0, 1, 2, 3]);
    assert_eq!(Tensor::<u8, shape![300]>::arange()[[299]], 43); // as `as` wraps
    assert_eq!(Tensor::<i32, shape![3, 2]>::eye().to_array(), [[1, 0], [0, 1], [0, 0]]);
    assert_eq!(Tensor::<i32, shape![2, 3]>::eye().to_array(), [[1, 0, 0], [0, 1, 0]]);
    assert_eq!(Tensor::<f64, shape![4]>::linspace(-1.0, 2.0).as_slice(), [-1.0, 0.0, 1.0, 2.0]);
    assert_eq!(Tensor::<f64, shape![1]>::linspace(5.0, 9.0).as_slice(), [5.0]);
    assert!(Tensor::<f64, shape![0]>::linspace(5.0, 9.0).is_empty());
    let third = Tensor::<f32, shape![3]>::linspace(0.1, 0.3);
    assert_eq!((third[[0]], third[[2]]), (0.1, 0.3)); // both ends, to the bit
}

const CONSTANT: InlineTensor<i32, shape![2, 1, 3]> = InlineTensor::of_array([[[1, 2, 3]], [[4, 5, 6]]]);
static STATIC: InlineTensor<bool, shape![]> = InlineTensor::of_array(true);

#[test]
fn constants() {
    assert_eq!(CONSTANT.to_array(), [[[1, 2, 3]], [[4, 5, 6]]]);
    assert_eq!(CONSTANT, InlineTensor::from_array([[[1, 2, 3]], [[4, 5, 6]]]));
    assert!(STATIC.item());
    assert_eq!(InlineTensor::<f32, shape![0, 2]>::of_array([]).len(), 0);
}

/// A shape as other macros write it: what they have matched stands in brackets that nobody sees.
macro_rules! passed_on {
    ($n:literal, $size:ty, $constant:expr, $name:ident) => {
        shape![$n, $size, { $constant }, $name]
    };
}

struct Sizes<N>(std::marker::PhantomData<N>);

impl<N: Size + Times<Dim<3>>> Sizes<N> {
    fn of<L: Shape>() -> [usize; 2]
    where
        <N as Times<Dim<3>>>::Output: FixedSize,
    {
        let _: Option<Tensor<f32, shape![..L, <N as Times<Dim<3>>>::Output, N,]>> = None;
        let _: Option<Tensor<f32, shape![..Axes<L, N>, 2]>> = None;
        [L::RANK, <<N as Times<Dim<3>>>::Output>::N]
    }
}

#[test]
fn sizes_are_written_in_many_ways() {
    const N: usize = 7;
    type Five = Dim<5>;
    fn same<A: 'static, B: 'static>() {
        assert_eq!(std::any::TypeId::of::<A>(), std::any::TypeId::of::<B>(), "{}", std::any::type_name::<A>());
    }
    same::<shape![], ()>();
    same::<shape![0], ((), Dim<0>)>();
    same::<shape![1, 2, 3], ((((), One), Dim<2>), Dim<3>)>();
    // The largest number that has a name of its own, and the next.
    same::<shape![1024, 1025,], (((), Dim<1024>), Dim<1025>)>();
    same::<shape![0x10, 1_000, 4usize], ((((), Dim<16>), Dim<1000>), Dim<4>)>();
    same::<shape![{ N }, { N * 2 }, Five, One], (((((), Dim<7>), Dim<14>), Five), One)>();
    same::<shape![Dim<3>, self::Alias, crate::Alias], ((((), Dim<3>), Dim<11>), Dim<11>)>();
    same::<shape![<Dim<4> as Times<Dim<2>>>::Output, 2], (((), Dim<8>), Dim<2>)>();
    same::<shape![..shape![2, 3], 4], ((((), Dim<2>), Dim<3>), Dim<4>)>();
    same::<passed_on!(1, Five, N + 1, Alias), (((((), One), Dim<5>), Dim<8>), Dim<11>)>();
    same::<passed_on!(6, Dyn<Alias>, 3, One), (((((), Dim<6>), Dyn<Alias>), Dim<3>), One)>();
    assert_eq!(Sizes::<Dim<2>>::of::<shape![9]>(), [1, 6]);
    let inferred: Tensor<f32, shape![2, _]> = tensor![[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]];
    assert_shape!(inferred, [2, 3]);
    assert_eq!(shape![2, 1, { N }], ((((), Dim::<2>), One), Dim::<7>)); // a value of the type
}

type Alias = Dim<11>;

#[test]
fn from_fn_calls_in_row_major_order() {
    let mut calls = Vec::new();
    let a: Tensor<usize, shape![2, 1, 3]> = Tensor::from_fn(|at: [usize; 3]| {
        calls.push(at);
        100 * at[0] + 10 * at[1] + at[2]
    });
    assert_eq!(calls, [[0, 0, 0], [0, 0, 1], [0, 0, 2], [1, 0, 0], [1, 0, 1], [1, 0, 2]]);
    assert_eq!(a.to_array(), [[[0, 1, 2]], [[100, 101, 102]]]);
    let inline: InlineTensor<usize, shape![2, 1, 3]> = InlineTensor::from_fn(|[i, j, k]| 100 * i + 10 * j + k);
    assert_eq!(inline, a);
    let scalar: Tensor<usize, shape![]> = Tensor::from_fn(|[]| 7);
    assert_eq!(scalar.item(), 7);
    let nothing: Tensor<usize, shape![2, 0]> = Tensor::from_fn(|[_, _]| unreachable!("there is no element"));
    assert_eq!(nothing.len(), 0);
}

#[test]
fn literals() {
    let a = tensor![[1.0f32, 2.0, 3.0], [4.0, 5.0, 6.0]];
    assert_shape!(a, [2, 3]);
    assert_eq!(a.as_slice(), [1.0, 2.0, 3.0, 4.0, 5.0, 6.0]);
    assert_shape!(tensor![7], [1]);
    assert_shape!(tensor![[1], [2]], [2, 1]);
    assert_shape!(tensor![[[1, 2]], [[3, 4]], [[5, 6]],], [3, 1, 2]);
    let empty: Tensor<f32, shape![0]> = tensor![];
    assert!(empty.is_empty());
}

#[test]
fn a_literal_of_one_entry_takes_the_type_that_is_due() {
    fn of<T: Real>(x: T) -> Tensor<T, shape![1]> {
        tensor![x]
    }
    assert_eq!(of(0.5_f32).as_slice(), [0.5]);
    let half = 0.5; // Nothing but what it is put into says that it is an `f32`.
    let a: Tensor<f32, _> = tensor![half];
    let b: Tensor<u8, _> = tensor!["7".parse().expect("a number"),];
    let c = tensor![Default::default()] + &a;
    let d: Tensor<f32, _> = tensor![-half];
    assert_eq!((a.as_slice(), b.as_slice()), (&[0.5][..], &[7][..]));
    assert_eq!((c.as_slice(), d.as_slice()), (&[0.5][..], &[-0.5][..]));
    assert_shape!(tensor![[half]], [1, 1]);
}

#[test]
fn lengths_of_data_are_checked() {
    let error = Tensor::<f32, shape![2, 3]>::from_vec(vec![0.0; 5]).expect_err("five are too few");
    assert_eq!(error.to_string(), "a tensor of shape [2, 3] has 6 elements, and 5 were given");
    assert_eq!((error.expected(), error.found()), (6, 5));
    let error = Tensor::<f32, shape![]>::from_slice(&[1.0, 2.0]).expect_err("two are too many");
    assert_eq!(error.to_string(), "a tensor of shape [] has 1 element, and 2 were given");
    assert!(InlineTensor::<f32, shape![2]>::from_slice(&[1.0; 3]).is_err());
    assert!(View::<f32, shape![2]>::from_slice(&[1.0; 3]).is_err());
    assert!(ViewMut::<f32, shape![2]>::from_mut_slice(&mut [1.0; 1]).is_err());
    assert!(Tensor::<f32, shape![2]>::try_from(vec![1.0; 3]).is_err());
    assert!(Tensor::<f32, shape![2]>::try_from(&[1.0][..]).is_err());
    assert!(Tensor::<f32, shape![3, 0]>::from_vec(vec![]).is_ok());
}

#[test]
fn conversions() {
    let a = Tensor::<i32, shape![2, 2]>::try_from(vec![1, 2, 3, 4]).expect("four");
    assert_eq!(Tensor::<i32, shape![2, 2]>::try_from(&[1, 2, 3, 4][..]).expect("four"), a);
    assert_eq!(Vec::from(a.clone()), [1, 2, 3, 4]);
    assert_eq!(a.as_ref(), [1, 2, 3, 4]);
    assert_eq!(a.to_vec(), [1, 2, 3, 4]);
    assert_eq!(a.t().to_vec(), [1, 3, 2, 4]);
    assert_eq!(a.t().to_array(), [[1, 3], [2, 4]]);
    assert_eq!(a.clone().into_array(), [[1, 2], [3, 4]]);
    let inline: InlineTensor<i32, shape![2, 2]> = a.t().to_inline();
    assert_eq!(inline.into_array(), [[1, 3], [2, 4]]);
    let heap: Tensor<i32, shape![2, 2]> = Tensor::from(inline);
    assert_eq!(heap.as_slice(), [1, 3, 2, 4]);
    let vector: Tensor<f32, shape![3]> = [1.0, 2.0, 3.0].into();
    let matrix: Tensor<f32, shape![2, 3]> = [[1.0, 2.0, 3.0]; 2].into();
    let cube: Tensor<f32, shape![2, 2, 3]> = [[[1.0, 2.0, 3.0]; 2]; 2].into();
    assert!(matrix.iter().zip(cube.iter()).all(|(a, b)| a == b) && vector[[2]] == 3.0);
    let scalar: Tensor<f32, shape![]> = 5.0.into();
    assert_eq!(scalar[[]], 5.0);
    // The kinds go their own ways: a view's copy is of its owner's kind.
    let _: Tensor<i32, shape![2, 2]> = heap.t().to_tensor();
    let _: InlineTensor<i32, shape![2, 2]> = inline.t().to_tensor();
}

#[test]
fn indexing() {
    let mut a: Tensor<i32, shape![2, 3]> = Tensor::arange();
    assert_eq!((a[[0, 0]], a[[1, 2]], a.t()[[2, 1]], a.flip::<-1>()[[1, 0]]), (0, 5, 5, 5));
    a[[1, 1]] = 40;
    a.t_mut()[[2, 0]] = 20;
    assert_eq!(a.as_slice(), [0, 1, 20, 3, 40, 5]);
    assert_eq!((a.get([1, 2]), a.get([2, 0]), a.get([0, 3]), a.get([usize::MAX, 0])), (Some(&5), None, None, None));
    assert_eq!(a.t().get([2, 1]), Some(&5));
    assert_eq!(a.t().get([1, 2]), None);
    *a.get_mut([0, 1]).expect("within") = 10;
    assert!(a.get_mut([0, 3]).is_none());
    assert_eq!(a.as_slice(), [0, 10, 20, 3, 40, 5]);
    let nothing: Tensor<i32, shape![2, 0]> = Tensor::zeros();
    assert_eq!(nothing.get([0, 0]), None);
}

#[test]
fn an_index_out_of_range_says_index_and_shape() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    assert_eq!(panic_text(|| a[[2, 0]]), "index [2, 0] is out of range for a tensor of shape [2, 3]");
    assert_eq!(panic_text(|| a.t()[[0, 2]]), "index [0, 2] is out of range for a tensor of shape [3, 2]");
    let mut inline: InlineTensor<f32, shape![3]> = InlineTensor::zeros();
    assert_eq!(panic_text(|| inline[[3]] = 1.0), "index [3] is out of range for a tensor of shape [3]");
    let none: Tensor<f32, shape![0]> = Tensor::zeros();
    assert_eq!(panic_text(|| none[[0]]), "index [0] is out of range for a tensor of shape [0]");
    assert_eq!(panic_text(|| a.index_axis::<1>(3).sum()), "index 3 is out of range for axis 1 of size 3");
    assert_eq!(panic_text(|| a.index_axis::<-1>(4).sum()), "index 4 is out of range for axis 1 of size 3");
}

#[test]
fn iteration() {
    let mut a: Tensor<i32, shape![2, 3]> = Tensor::arange();
    assert_eq!(a.iter().copied().collect::<Vec<_>>(), [0, 1, 2, 3, 4, 5]);
    assert_eq!(a.iter().rev().copied().collect::<Vec<_>>(), [5, 4, 3, 2, 1, 0]);
    assert_eq!(a.t().iter().copied().collect::<Vec<_>>(), [0, 3, 1, 4, 2, 5]);
    assert_eq!(a.t().iter().rev().copied().collect::<Vec<_>>(), [5, 2, 4, 1, 3, 0]);
    assert_eq!(a.flip::<0>().iter().copied().collect::<Vec<_>>(), [3, 4, 5, 0, 1, 2]);
    let row = tensor![7, 8];
    assert_eq!(row.broadcast_to::<shape![2, 2]>().iter().copied().collect::<Vec<_>>(), [7, 8, 7, 8]);
    let view = a.t();
    let mut from_both = view.iter();
    assert_eq!((from_both.next(), from_both.next_back(), from_both.len()), (Some(&0), Some(&5), 4));
    assert_eq!(from_both.clone().copied().collect::<Vec<_>>(), [3, 1, 4, 2]);
    assert_eq!(from_both.by_ref().count(), 4);
    assert_eq!((from_both.next(), from_both.next_back(), from_both.next()), (None, None, None));
    let mut sum = 0;
    for x in &a {
        sum += x;
    }
    assert_eq!(sum, 15);
    a.iter_mut().for_each(|x| *x *= 2);
    assert_eq!(a.as_slice(), [0, 2, 4, 6, 8, 10]);
    let nothing: Tensor<i32, shape![0, 3]> = Tensor::zeros();
    assert_eq!((nothing.iter().len(), nothing.t().iter().next(), nothing.t().iter().next_back()), (0, None, None));
    assert_eq!(Tensor::<i32, shape![]>::full(4).iter().collect::<Vec<_>>(), [&4]);
}

#[test]
fn equality_wherever_elements_are() {
    let heap: Tensor<f32, shape![2, 2]> = Tensor::arange();
    let inline: InlineTensor<f32, shape![2, 2]> = InlineTensor::arange();
    let mut other = heap.clone();
    assert!(heap == inline && heap.view() == inline && inline == other.view_mut());
    assert!(inline == heap);
    assert!(heap.t() == inline.t() && heap.t().t() == heap && heap.t() != heap);
    other[[1, 1]] = 9.0;
    assert!(heap != other && other.view() != inline);
    let nan: Tensor<f32, shape![2]> = Tensor::full(f32::NAN);
    assert!(nan != nan.clone());
    assert!(Tensor::<f32, shape![1]>::full(0.0) == Tensor::<f32, shape![1]>::full(-0.0));
    assert!(Tensor::<f32, shape![2, 0]>::zeros() == Tensor::<f32, shape![2, 0]>::ones());
}

#[test]
fn copies_are_independent() {
    let a: Tensor<i32, shape![2, 2]> = Tensor::arange();
    let mut b = a.clone();
    b[[0, 0]] = 100;
    assert_eq!((a[[0, 0]], b[[0, 0]]), (0, 100));
    let inline: InlineTensor<i32, shape![2]> = InlineTensor::arange();
    let mut copy = inline;
    copy[[0]] = 5;
    assert_eq!((inline[[0]], copy[[0]]), (0, 5));
    let view = a.view();
    let same = view;
    assert_eq!(view, same);
    let cloned: SliceView<'_, i32, shape![2, 2]> = Clone::clone(&view);
    assert_eq!(cloned.as_slice().as_ptr(), view.as_slice().as_ptr());
    let strided: View<'_, i32, shape![2, 2]> = view.into();
    let (same, cloned) = (strided, Clone::clone(&strided));
    assert!(same == view && core::ptr::eq(&cloned[[0, 0]], &a[[0, 0]]));
}

#[test]
fn defaults_are_zeros() {
    assert_eq!(Tensor::<f32, shape![2, 3]>::default(), Tensor::zeros());
    assert_eq!(InlineTensor::<bool, shape![2]>::default().to_array(), [false; 2]);
    assert_eq!(Tensor::<i8, shape![]>::default().item(), 0);
}

/// A tensor of each rank, with its sizes and strides, an index at the far corner, and a sum over it.
#[test]
fn ranks_to_twelve() {
    macro_rules! check {
        ($([$($n:tt)*] $last:expr;)*) => { $({
            type S = shape![$($n),*];
            let dims: &[usize] = &[$($n),*];
            let a: Tensor<i64, S> = Tensor::arange();
            assert_eq!(S::RANK, dims.len());
            assert_eq!(a.dims().as_slice(), dims);
            assert_eq!(a.len(), dims.iter().product::<usize>());
            let strides: Vec<isize> =
                (0..dims.len()).map(|axis| dims[axis + 1..].iter().product::<usize>() as isize).collect();
            assert_eq!(a.strides().as_slice(), strides);
            assert_eq!(a.shape_string().to_string(), format!("{dims:?}"));
            assert_eq!(a[$last], a.len() as i64 - 1);
            let b = &a + &a.to_inline();
            assert_eq!(b.as_slice(), a.iter().map(|x| 2 * x).collect::<Vec<_>>());
            assert_eq!(b.sum(), (a.len() * (a.len() - 1)) as i64);
            assert_eq!(InlineTensor::<i64, S>::from_array(a.to_array()), a);
        })* };
    }
    check! {
        [] [];
        [3] [2];
        [2 3] [1, 2];
        [2 1 3] [1, 0, 2];
        [2 3 1 2] [1, 2, 0, 1];
        [2 3 1 2 2] [1, 2, 0, 1, 1];
        [1 2 3 1 2 2] [0, 1, 2, 0, 1, 1];
        [2 1 2 3 1 2 2] [1, 0, 1, 2, 0, 1, 1];
        [2 2 1 2 3 1 2 2] [1, 1, 0, 1, 2, 0, 1, 1];
        [1 2 2 1 2 3 1 2 2] [0, 1, 1, 0, 1, 2, 0, 1, 1];
        [2 1 2 2 1 2 3 1 2 2] [1, 0, 1, 1, 0, 1, 2, 0, 1, 1];
        [2 2 1 2 2 1 2 3 1 2 2] [1, 1, 0, 1, 1, 0, 1, 2, 0, 1, 1];
        [3 2 2 1 2 2 1 2 3 1 2 2] [2, 1, 1, 0, 1, 1, 0, 1, 2, 0, 1, 1];
    }
}

#[test]
fn shapes_without_elements() {
    let a: Tensor<f32, shape![2, 0, 3]> = Tensor::zeros();
    assert!(a.is_empty() && a.is_contiguous());
    assert_eq!(a.dims().as_slice(), [2, 0, 3]);
    let b: Tensor<f32, shape![2, 1, 1]> = Tensor::ones();
    let y = &a + &b;
    assert_shape!(y, [2, 0, 3]);
    assert_eq!(y, a);
    assert!(a.as_slice().is_empty() && a.clone().into_vec().is_empty());
    assert_shape!(a.permute::<axes![1, 2, 0]>(), [0, 3, 2]);
    let mut c = a.clone();
    c += &b;
    c.fill(1.0);
    assert_eq!(c, a);
    let product = Tensor::<f32, shape![2, 0]>::zeros().matmul(&Tensor::<f32, shape![0, 3]>::zeros());
    assert_eq!(product.to_array(), [[0.0; 3]; 2]);
}

#[test]
fn a_large_vector_is_taken_and_given_back_as_it_is() {
    let mut vec = Vec::with_capacity(20_000);
    vec.extend((0..16_384).map(|x| x as f32)); // 64 KiB
    let (address, capacity) = (vec.as_ptr(), vec.capacity());
    let a = Tensor::<f32, shape![128, 128]>::from_vec(vec).expect("as many");
    assert_eq!(a.as_slice().as_ptr(), address);
    let a = a * 2.0; // in place
    let flat: Tensor<f32, shape![16_384]> = a.into_shape();
    let vec = flat.into_vec();
    assert_eq!((vec.as_ptr(), vec.capacity()), (address, capacity));
    assert!(vec.iter().enumerate().all(|(i, &x)| x == 2.0 * i as f32));
}

#[test]
fn small_vectors_go_in_and_out() {
    macro_rules! check {
        ($($n:tt)*) => { $(
            let vec: Vec<u8> = (0..$n).map(|i| (i % 251) as u8).collect();
            let a = Tensor::<u8, shape![$n]>::from_vec(vec.clone()).expect("as many");
            assert_eq!(a.as_slice(), vec);
            assert_eq!(a.into_vec(), vec);
        )* };
    }
    check! { 0 1 63 64 255 256 257 1000 65535 65536 70000 }
}

#[test]
fn elements_are_aligned_from_256_bytes() {
    fn aligned<T: Element, S: Shape>(a: &Tensor<T, S>) -> bool {
        a.as_slice().as_ptr().addr().is_multiple_of(64)
    }
    // Several at once, so that the allocator gives several addresses.
    macro_rules! check {
        ($($t:ty, $n:literal;)*) => { $(
            let zeros: Vec<Tensor<$t, shape![$n]>> = (0..20).map(|_| Tensor::zeros()).collect();
            assert!(zeros.iter().all(aligned), "{} {}", stringify!($t), $n);
            assert!(zeros.iter().map(|a| a + a).collect::<Vec<_>>().iter().all(aligned));
            let vecs = (0..20).map(|_| Tensor::<$t, shape![$n]>::from_vec(vec![1 as $t; $n]).expect("as many"));
            assert!(vecs.collect::<Vec<_>>().iter().all(aligned));
            assert!(zeros.iter().map(Clone::clone).collect::<Vec<_>>().iter().all(aligned));
        )* };
    }
    check! { u8, 256; u8, 65535; f32, 64; f32, 65; f32, 1000; f32, 16383; f64, 32; f64, 33; i16, 128; i64, 8191; }
}

#[test]
fn chunks_are_views_of_one_shape() {
    let data: Vec<i32> = (0..17).collect();
    let pairs = chunks::<i32, shape![2, 3]>(&data);
    assert_eq!((pairs.len(), pairs.remainder()), (2, &data[12..]));
    let sums: Vec<i32> = pairs.clone().map(|pair| pair.sum()).collect();
    assert_eq!(sums, [15, 51]);
    let mut ends = pairs;
    assert_eq!(ends.next_back().expect("two").to_array(), [[6, 7, 8], [9, 10, 11]]);
    assert_eq!((ends.len(), ends.remainder()), (1, &data[12..]));
    assert_eq!(ends.next().expect("one").to_array(), [[0, 1, 2], [3, 4, 5]]);
    assert!(ends.next().is_none() && ends.next_back().is_none());
    assert_eq!(chunks::<i32, shape![18]>(&data).len(), 0);
    assert_eq!(chunks::<i32, shape![18]>(&data).remainder(), data);
}

/// Equal tensors have one hash, wherever and however they are stored.
#[test]
fn hashes() {
    use std::collections::{HashMap, HashSet};
    use std::hash::{BuildHasher, RandomState};

    struct Rows;
    let state = RandomState::new();
    let a: Tensor<i32, shape![2, 3]> = tensor![[1, 2, 3], [4, 5, 6]];
    let turned = tensor![[1, 4], [2, 5], [3, 6]];
    assert_eq!(turned.t(), a);
    assert_eq!(state.hash_one(turned.t()), state.hash_one(&a));
    assert_eq!(state.hash_one(a.view()), state.hash_one(&a));
    assert_eq!(state.hash_one(a.to_inline()), state.hash_one(&a));
    assert_ne!(state.hash_one(&a + 1), state.hash_one(&a));

    // The same elements in other numbers of rows.
    let open = |rows: usize| {
        let x: Tensor<bool, shape![Dyn<Rows>]> = Tensor::zeros_along(Len::<Rows>::new(rows));
        x
    };
    let lengths: HashSet<_> = [2, 3, 2, 0, 3].map(open).into_iter().collect();
    assert_eq!(lengths.len(), 3);

    let mut counts: HashMap<InlineTensor<u8, shape![2]>, usize> = HashMap::new();
    for step in 0..7 {
        *counts.entry(InlineTensor::from_array([step % 2, step % 3])).or_default() += 1;
    }
    assert_eq!(counts.len(), 6);
    assert_eq!(counts[&InlineTensor::from_array([0, 0])], 2);
}
