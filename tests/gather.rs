//! take, gather, scatter and one_hot against loops over positions.

use conformable::prelude::*;

/// Every third number is from the end.
fn index(at: usize, size: usize) -> i64 {
    let position = (at * 7 + at / 3) % size;
    if at % 3 == 2 { position as i64 - size as i64 } else { position as i64 }
}

fn position(index: i64, size: usize) -> usize {
    index.rem_euclid(size as i64) as usize
}

fn numbered() -> Tensor<i32, shape![2, 3, 4]> {
    Tensor::from_fn(|[i, j, k]| (100 * i + 10 * j + k) as i32)
}

#[test]
fn take_puts_the_axes_of_the_indices_in_place_of_one() {
    let a = numbered();
    let i: Tensor<i64, shape![5, 1, 2]> = Tensor::from_fn(|[x, _, y]| index(2 * x + y, 3));
    let y = a.take::<1>(&i).unwrap();
    assert_shape!(y, [2, 5, 1, 2, 4]);
    let expected: Tensor<i32, shape![2, 5, 1, 2, 4]> =
        Tensor::from_fn(|[p, x, o, y, q]| a[[p, position(i[[x, o, y]], 3), q]]);
    assert_eq!(y, expected);
    // The same of views: of the tensor, and of the indices.
    assert_eq!(a.transpose::<0, 1>().take::<0>(&i).unwrap(), expected.permute::<axes![1, 2, 3, 0, 4]>());
    assert_eq!(a.take::<-2>(i.transpose::<0, 2>()).unwrap(), expected.transpose::<1, 3>());
    assert_eq!(a.flip::<1>().take::<1>(&i.map(|n| -1 - n)).unwrap(), expected);
}

#[test]
fn take_by_a_scalar_takes_the_axis_away() {
    let a = numbered();
    let i: Tensor<u8, shape![]> = 2.into();
    let y = a.take::<-1>(&i).unwrap();
    assert_shape!(y, [2, 3]);
    assert_eq!(y, a.index_axis::<2>(2));
}

#[test]
fn take_by_nothing_and_of_nothing() {
    let a = numbered();
    let none: Tensor<i64, shape![0, 3]> = Tensor::zeros();
    assert_shape!(a.take::<1>(&none).unwrap(), [2, 0, 3, 4]);
    let empty: Tensor<f32, shape![0, 4]> = Tensor::zeros();
    assert_shape!(empty.take::<0>(&none).unwrap(), [0, 3, 4]);
    assert_shape!(empty.take::<1>(&tensor![3]).unwrap(), [0, 1]);
    let error = empty.take::<0>(&tensor![0]).unwrap_err();
    assert_eq!(error.to_string(), "index 0 at position [0] is out of range for axis 0 of size 0");
    assert!(empty.take::<1>(&tensor![4]).is_err(), "an index is checked where there is nothing to take");
}

#[test]
fn indices_are_any_integers() {
    macro_rules! each {
        ($($T:ty)*) => {$(
            let i: Tensor<$T, shape![2]> = Tensor::from_array([2, 0]);
            assert_eq!(tensor![5.0, 6.0, 7.0].take::<0>(&i).unwrap(), tensor![7.0, 5.0]);
            let beyond: Tensor<$T, shape![2]> = Tensor::from_array([2, <$T>::MAX]);
            let error = tensor![5.0, 6.0, 7.0].take::<0>(&beyond).unwrap_err();
            assert_eq!((error.index(), error.position(), error.number()), (<$T>::MAX as i128, vec![1], 1));
        )*};
    }
    each!(i8 i16 i32 i64 isize u8 u16 u32 u64 usize);
    let lowest = tensor![5.0, 6.0, 7.0].take::<0>(&tensor![0, i64::MIN]).unwrap_err();
    assert_eq!(lowest.index(), i128::from(i64::MIN));
}

#[test]
fn bounds_are_exact() {
    let a = tensor![[1, 2, 3], [4, 5, 6]];
    assert_eq!(a.take::<1>(&tensor![-3, 2]).unwrap(), tensor![[1, 3], [4, 6]]);
    let error = |i: i64| a.take::<1>(&tensor![[0, 1], [i, 7]]).unwrap_err().to_string();
    assert_eq!(error(3), "index 3 at position [1, 0] is out of range for axis 1 of size 3");
    assert_eq!(error(-4), "index -4 at position [1, 0] is out of range for axis 1 of size 3");
    let of_a_scalar = a.take::<-2>(&Tensor::<i8, shape![]>::from(2)).unwrap_err();
    assert_eq!(of_a_scalar.to_string(), "index 2 at position [] is out of range for axis 0 of size 2");
    assert_eq!(format!("{of_a_scalar:?}"), "IndexError(index 2 at position [] is out of range for axis 0 of size 2)");
}

#[test]
fn gather_along_each_axis() {
    let a = numbered();
    let front: Tensor<i64, shape![5, 3, 4]> = Tensor::from_fn(|[i, j, k]| index(12 * i + 4 * j + k, 2));
    let expected: Tensor<i32, shape![5, 3, 4]> = Tensor::from_fn(|[i, j, k]| a[[position(front[[i, j, k]], 2), j, k]]);
    assert_eq!(a.gather::<0>(&front).unwrap(), expected);
    let middle: Tensor<i64, shape![2, 1, 4]> = Tensor::from_fn(|[i, _, k]| index(4 * i + k, 3));
    let expected: Tensor<i32, shape![2, 1, 4]> = Tensor::from_fn(|[i, j, k]| a[[i, position(middle[[i, j, k]], 3), k]]);
    assert_eq!(a.gather::<-2>(&middle).unwrap(), expected);
    let back: Tensor<i64, shape![2, 3, 6]> = Tensor::from_fn(|[i, j, k]| index(18 * i + 6 * j + k, 4));
    let expected: Tensor<i32, shape![2, 3, 6]> = Tensor::from_fn(|[i, j, k]| a[[i, j, position(back[[i, j, k]], 4)]]);
    assert_eq!(a.gather::<2>(&back).unwrap(), expected);
    // The same of views.
    let turned = a.transpose::<0, 2>().gather::<0>(back.transpose::<0, 2>()).unwrap();
    assert_eq!(turned, expected.transpose::<0, 2>());
    let error = a.gather::<2>(&back.map(|n| if n == back[[1, 2, 3]] { 4 } else { 0 })).unwrap_err();
    assert_eq!((error.axis(), error.size(), error.index()), (2, 4, 4));
}

#[test]
fn scatter_along_each_axis() {
    let a = numbered();
    let i: Tensor<i64, shape![2, 5, 4]> = Tensor::from_fn(|[i, j, k]| index(20 * i + 4 * j + k, 3));
    let values: Tensor<i32, shape![2, 5, 4]> = Tensor::from_fn(|[i, j, k]| -((20 * i + 4 * j + k) as i32));
    let (mut put, mut added) = (a.clone(), a.clone());
    for p in 0..2 {
        for j in 0..5 {
            for q in 0..4 {
                put[[p, position(i[[p, j, q]], 3), q]] = values[[p, j, q]];
                added[[p, position(i[[p, j, q]], 3), q]] += values[[p, j, q]];
            }
        }
    }
    assert_eq!(a.scatter::<1>(&i, &values).unwrap(), put);
    assert_eq!(a.scatter_add::<1>(&i, &values).unwrap(), added);
    let turned = a.transpose::<0, 1>().scatter_add::<0>(i.transpose::<0, 1>(), values.transpose::<0, 1>()).unwrap();
    assert_eq!(turned, added.transpose::<0, 1>());
    assert_eq!(a, numbered(), "the tensor itself stays as it is");
}

/// Any function of what is there and of a value, in row-major order of the indices: one that tells the order, products, extremes.
#[test]
fn scatter_with_a_function() {
    let a: Tensor<i64, shape![2, 3, 4]> = numbered().cast();
    let i: Tensor<i64, shape![2, 5, 3]> = Tensor::from_fn(|[i, j, k]| index(15 * i + 3 * j + k, 3));
    let values: Tensor<i64, shape![2, 5, 3]> =
        Tensor::from_fn(|[i, j, k]| (i * 37 + j * 11 + k * 5) as i64 % 29 * 10 - 90);
    let functions: [fn(i64, i64) -> i64; 4] = [|x, y| 3 * x - y, |x, y| x * y, i64::max, i64::min];
    for f in functions {
        let mut expected = a.clone();
        for p in 0..2 {
            for j in 0..5 {
                for q in 0..3 {
                    let at = [p, position(i[[p, j, q]], 3), q];
                    expected[at] = f(expected[at], values[[p, j, q]]);
                }
            }
        }
        assert_eq!(a.scatter_with::<1>(&i, &values, f).unwrap(), expected);
        let turned =
            a.transpose::<0, 2>().scatter_with::<-2>(i.transpose::<0, 2>(), values.transpose::<0, 2>(), f).unwrap();
        // Along a turned axis they come in another order, which all but the first function do not tell.
        if f(f(0, 1), 2) == f(f(0, 2), 1) {
            assert_eq!(turned, expected.transpose::<0, 2>());
        }
        let mut out: Tensor<i64, shape![2, 3, 4, 2]> = Tensor::full(5);
        a.scatter_with_into::<1>(&i, &values, f, &mut out.index_axis_mut::<3>(0)).unwrap();
        assert_eq!(out.index_axis::<3>(0), expected);
        assert!(out.index_axis::<3>(1).equal(5).all());
    }
    let mut out = a.clone();
    let none = |_, _| -> i64 { unreachable!("no index is looked at before all are checked") };
    let error = a.scatter_with_into::<1>(i.map(|n| if n == 2 { 3 } else { n }), &values, none, &mut out).unwrap_err();
    assert_eq!((error.index(), error.axis(), error.size()), (3, 1, 3));
    assert_eq!(out, a);
}

/// Indices that are smaller on other axes take positions from the front, as PyTorch does.
#[test]
fn indices_smaller_than_the_tensor() {
    let a = numbered();
    let i: Tensor<i64, shape![1, 5, 3]> = Tensor::from_fn(|[_, j, k]| index(3 * j + k, 3));
    let expected: Tensor<i32, shape![1, 5, 3]> = Tensor::from_fn(|[p, j, q]| a[[p, position(i[[p, j, q]], 3), q]]);
    assert_eq!(a.gather::<1>(&i).unwrap(), expected);
    assert_eq!(a.permute::<axes![2, 1, 0]>().gather::<1>(i.transpose::<0, 2>()).unwrap(), expected.transpose::<0, 2>());
    let (mut put, mut added) = (a.clone(), a.clone());
    for j in 0..5 {
        for q in 0..3 {
            put[[0, position(i[[0, j, q]], 3), q]] = expected[[0, j, q]];
            added[[0, position(i[[0, j, q]], 3), q]] += expected[[0, j, q]];
        }
    }
    assert_eq!(a.scatter::<1>(&i, &expected).unwrap(), put);
    assert_eq!(a.scatter_add::<1>(&i, &expected).unwrap(), added);
    let front: Tensor<i64, shape![4, 1, 2]> = Tensor::from_fn(|[i, _, k]| index(2 * i + k, 2));
    let expected: Tensor<i32, shape![4, 1, 2]> = Tensor::from_fn(|[i, j, k]| a[[position(front[[i, j, k]], 2), j, k]]);
    assert_eq!(a.gather::<0>(&front).unwrap(), expected);
    let none: Tensor<i64, shape![2, 0, 3]> = Tensor::zeros();
    assert_shape!(a.gather::<2>(&none).unwrap(), [2, 0, 3]);
    let error = a.gather::<1>(&i.map(|n| if n == 2 { 3 } else { n })).unwrap_err();
    let at = error.position();
    assert_eq!(i[[at[0], at[1], at[2]]], 2);
}

#[test]
fn the_last_value_for_one_place_stays() {
    let a: Tensor<f32, shape![3]> = Tensor::zeros();
    assert_eq!(a.scatter::<0>(&tensor![1, 1, -2], &tensor![5.0, 6.0, 7.0]).unwrap(), tensor![0.0, 7.0, 0.0]);
    assert_eq!(a.scatter_add::<0>(&tensor![1, 1, -2], &tensor![5.0, 6.0, 7.0]).unwrap(), tensor![0.0, 18.0, 0.0]);
    let error = a.scatter::<0>(&tensor![1, 3, 9], &tensor![5.0, 6.0, 7.0]).unwrap_err();
    assert_eq!(error.to_string(), "index 3 at position [1] is out of range for axis 0 of size 3");
    assert_eq!(a.scatter_add::<0>(&tensor![1, 3, 9], &tensor![5.0, 6.0, 7.0]).unwrap_err().number(), 1);
}

#[test]
fn one_hot_is_rows_of_the_identity() {
    let ids: Tensor<i64, shape![2, 3]> = Tensor::from_fn(|[i, j]| index(3 * i + j, 4));
    let y = ids.one_hot::<4>().unwrap();
    assert_shape!(y, [2, 3, 4]);
    assert_eq!(y, Tensor::<i64, shape![4, 4]>::eye().take::<0>(&ids).unwrap());
    assert_eq!(ids.t().one_hot::<4>().unwrap(), y.transpose::<0, 1>());
    let one: Tensor<u8, shape![]> = 1.into();
    assert_eq!(one.one_hot::<3>().unwrap(), Tensor::<u8, shape![3]>::from_array([0, 1, 0]));
    let error = ids.one_hot::<3>().unwrap_err();
    assert_eq!((error.axis(), error.size()), (2, 3));
    assert_shape!(Tensor::<i32, shape![0]>::zeros().one_hot::<5>().unwrap(), [0, 5]);
}

/// Without a heap the results are inline, and with any shape and sizes the rules hold in generic code.
#[test]
fn kinds_and_generic_code() {
    let a: InlineTensor<f32, shape![2, 2]> = InlineTensor::arange();
    let i: InlineTensor<usize, shape![1]> = InlineTensor::from_array([1]);
    let y: InlineTensor<f32, shape![1, 2]> = a.take::<0>(&i).unwrap();
    assert_eq!(y.to_array(), [[2.0, 3.0]]);
    let y: Tensor<f32, shape![1, 2]> = a.take::<0>(&tensor![1]).unwrap();
    assert_eq!(y.to_array(), [[2.0, 3.0]]);

    fn embed<L: Shape, V: Size, D: Size>(
        ids: &Tensor<u32, L>,
        table: &Tensor<f32, shape![V, D]>,
    ) -> Result<Tensor<f32, shape![..L, D]>, IndexError> {
        table.take::<0>(ids)
    }
    let ids: Tensor<u32, shape![2, 1]> = Tensor::from_array([[2], [0]]);
    assert_eq!(embed(&ids, &tensor![[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]]).unwrap(), tensor![[[5.0, 6.0]], [[1.0, 2.0]]]);

    fn picked<L: Shape, B: Size, C: Size>(
        x: &Tensor<f32, shape![..L, B, C]>,
        targets: &Tensor<i64, shape![..L, B]>,
    ) -> Result<Tensor<f32, shape![..L, B, 1]>, IndexError> {
        x.gather::<-1>(targets.unsqueeze::<-1>())
    }
    let x: Tensor<f32, shape![2, 2, 3]> = Tensor::arange();
    assert_eq!(picked(&x, &tensor![[0, 1], [2, -1]]).unwrap().flatten(), tensor![0.0, 4.0, 8.0, 11.0]);

    fn first<const B: usize, const C: usize>(
        x: &Tensor<f32, shape![{ B }, { C }]>,
        at: &Tensor<i64, shape![{ B }, 1]>,
    ) -> Tensor<f32, shape![{ B }, 1]> {
        x.gather::<1>(at).unwrap()
    }
    // 2999 is not in the table of sizes: that a size is the same needs no table.
    let x: Tensor<f32, shape![2999, 3]> = Tensor::arange();
    assert_eq!(first(&x, &Tensor::full(2))[[2998, 0]], 8996.0);

    fn put<B: Size, C: Size, K: Size>(
        x: &Tensor<f32, shape![B, C]>,
        at: &Tensor<i64, shape![B, K]>,
        values: &Tensor<f32, shape![B, K]>,
    ) -> Result<Tensor<f32, shape![B, C]>, IndexError> {
        x.scatter::<1>(at, values)?.scatter_add::<1>(at, values)
    }
    let x: Tensor<f32, shape![1, 3]> = Tensor::arange();
    assert_eq!(put(&x, &tensor![[2, 0]], &tensor![[7.0, 8.0]]).unwrap(), tensor![[16.0, 1.0, 14.0]]);

    fn classes<L: Shape, const C: usize>(ids: &Tensor<i64, L>) -> Result<Tensor<i64, shape![..L, { C }]>, IndexError> {
        ids.one_hot::<C>()
    }
    assert_eq!(classes::<_, 2>(&tensor![1]).unwrap(), tensor![[0, 1]]);
}

mod rows {
    //! Rows of any number of bytes, by many and few indices of any width: sizes known at run time, against positions written out.

    use super::{index, position};
    use conformable::prelude::*;

    struct Outer;
    struct Size;
    struct Inner;
    struct Many;

    /// Numbers of elements around the blocks of a row.
    fn lengths() -> Vec<usize> {
        if cfg!(miri) {
            vec![0, 1, 2, 5, 9]
        } else {
            (0..20).chain([31, 32, 33, 47, 48, 49, 63, 64, 65, 129]).collect()
        }
    }

    fn value(o: usize, p: usize, i: usize) -> u8 {
        (50 * o + 11 * p + 3 * i + i / 7) as u8
    }

    macro_rules! each_width {
        ($($name:ident $T:ty, $I:ty;)*) => { $(
            #[test]
            fn $name() {
                for n in lengths() {
                    for (outer, size, many) in [(1, 9, 5), (3, 4, 7), (2, 100, 130), (40, 2, 1), (130, 6, 7), (0, 3, 2), (2, 5, 0)] {
                        let lens = (Len::<Outer>::new(outer), Len::<Size>::new(size), Len::<Inner>::new(n));
                        let a: Tensor<$T, shape![Dyn<Outer>, Dyn<Size>, Dyn<Inner>]> =
                            Tensor::from_fn_along(lens, |[o, p, i]| value(o, p, i) as $T);
                        let signed = <$I>::MIN != 0;
                        let to_index = |at: usize, from_front: bool| {
                            let from_end = index(at, size);
                            (if signed && !from_front { from_end } else { position(from_end, size) as i64 }) as $I
                        };
                        for from_front in [true, false] {
                            let at: Tensor<$I, shape![Dyn<Many>]> =
                                Tensor::from_fn_along(Len::<Many>::new(many), |[j]| to_index(j, from_front));
                            let want: Vec<$T> = (0..outer * many * n)
                                .map(|k| value(k / n / many, position(index(k / n % many, size), size), k % n) as $T)
                                .collect();
                            let about = format!("[{outer}, {size}, {n}] by {many}");
                            assert_eq!(a.take::<1>(&at).unwrap().to_vec(), want, "{about}");
                            // The same of views: with the outer axis last, the inner one reversed, and of indices.
                            let turned = a.transpose::<0, 2>().to_tensor();
                            assert_eq!(turned.transpose::<0, 2>().take::<1>(&at).unwrap().to_vec(), want, "{about}");
                            let flipped = a.flip::<2>().to_tensor();
                            assert_eq!(flipped.flip::<2>().take::<1>(at.flip::<0>().to_tensor().flip::<0>()).unwrap().to_vec(), want);
                            // One index for each element.
                            let of_each: Tensor<$I, shape![Dyn<Outer>, Dyn<Size>, Dyn<Inner>]> =
                                Tensor::from_fn_along(lens, |[o, p, i]| to_index(o + 3 * p + 5 * i, from_front));
                            let gathered: Vec<$T> = (0..outer * size * n)
                                .map(|k| {
                                    let (o, p, i) = (k / n / size, k / n % size, k % n);
                                    value(o, position(index(o + 3 * p + 5 * i, size), size), i) as $T
                                })
                                .collect();
                            assert_eq!(a.gather::<1>(&of_each).unwrap().to_vec(), gathered, "{about}");
                            assert_eq!(turned.transpose::<0, 2>().gather::<1>(&of_each).unwrap().to_vec(), gathered, "{about}");
                            let beside = of_each.transpose::<0, 2>().to_tensor();
                            assert_eq!(a.gather::<1>(beside.transpose::<0, 2>()).unwrap().to_vec(), gathered, "{about}");
                        }
                    }
                }
            }
        )* };
    }
    each_width! {
        bytes_by_bytes u8, u8;
        two_bytes i16, i8;
        singles_by_words f32, i64;
        singles_by_half_words f32, i32;
        doubles f64, usize;
        doubles_by_signed_words f64, isize;
    }

    /// A tensor that is larger than its indices, whose rows are no rows of it.
    #[test]
    fn fewer_indices_than_places() {
        let a: Tensor<i32, shape![4, 5, 6]> = Tensor::from_fn(|[i, j, k]| (100 * i + 10 * j + k) as i32);
        let along_last: Tensor<i64, shape![3, 2, 7]> = Tensor::from_fn(|[i, j, k]| index(i + 2 * j + 3 * k, 6));
        let along_first: Tensor<i64, shape![9, 3, 5]> = Tensor::from_fn(|[i, j, k]| index(i + 2 * j + 3 * k, 4));
        let last = a.gather::<2>(&along_last).unwrap();
        let first = a.gather::<0>(&along_first).unwrap();
        for i in 0..3 {
            for j in 0..2 {
                for k in 0..7 {
                    assert_eq!(last[[i, j, k]], a[[i, j, position(along_last[[i, j, k]], 6)]]);
                }
            }
        }
        for i in 0..9 {
            for j in 0..3 {
                for k in 0..5 {
                    assert_eq!(first[[i, j, k]], a[[position(along_first[[i, j, k]], 4), j, k]]);
                }
            }
        }
    }

    /// A wrong index among many that are not: nothing is written then.
    #[test]
    fn nothing_is_written_for_a_wrong_index() {
        let table: Tensor<f32, shape![30, 12]> = Tensor::from_fn(|[i, j]| (12 * i + j) as f32);
        for (at, wrong) in [(0, 30), (40, -31), (99, 1 << 40)] {
            let mut ids: Tensor<i64, shape![100]> = Tensor::from_fn(|[i]| (7 * i % 30) as i64);
            ids[[at]] = wrong;
            let mut taken: Tensor<f32, shape![100, 12]> = Tensor::full(-1.0);
            assert!(table.take_into::<0>(&ids, &mut taken).is_err());
            assert!(nn::embedding_into(&ids, &table, &mut taken).is_err());
            assert!(taken.iter().all(|&x| x == -1.0));
            let mut of_each: Tensor<i64, shape![30, 12]> = Tensor::from_fn(|[i, j]| ((7 * i + j) % 30) as i64);
            of_each[[at % 30, 5]] = wrong;
            let mut gathered: Tensor<f32, shape![30, 12]> = Tensor::full(-1.0);
            assert!(table.gather_into::<0>(&of_each, &mut gathered).is_err());
            assert!(gathered.iter().all(|&x| x == -1.0));
        }
    }

    /// Bounds are exact for each width of indices, from both ends, in runs that are looked at in vectors.
    #[test]
    fn one_wrong_index_among_many() {
        macro_rules! each {
            ($($T:ty)*) => {$(
                let x: Tensor<u8, shape![100]> = Tensor::from_fn(|[i]| i as u8);
                let wrong = [100, <$T>::MAX, <$T>::MAX - 1, <$T>::MIN, if <$T>::MIN == 0 { 101 } else { (0 as $T).wrapping_sub(101) }];
                for at in 0..67 {
                    for wrong in wrong {
                        let mut indices: Tensor<$T, shape![67]> = Tensor::from_fn(|[i]| i as $T);
                        indices[[at]] = wrong;
                        if wrong != 0 {
                            let error = x.take::<0>(&indices).unwrap_err();
                            assert_eq!((error.index(), error.position()), (wrong as i128, vec![at]));
                        }
                    }
                }
            )*};
        }
        each!(i8 i16 i32 i64 isize u8 u16 u32 u64 usize);
    }
}
