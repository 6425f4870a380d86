//! Einsum against its definition: a loop over all letters, written here from the string alone.

use std::collections::BTreeMap;

use conformable::prelude::*;

#[path = "einsum/arrays.rs"]
mod arrays;

/// The letters of a term for an operand of `rank` axes: those under `...` are named by digits, from the last.
fn letters(term: &str, rank: usize) -> Vec<char> {
    let term = term.replace(' ', "");
    let Some((front, back)) = term.split_once("...") else { return term.chars().collect() };
    let dots = rank - front.len() - back.len();
    let digits = (0..dots).rev().map(|n| char::from_digit(n as u32, 36).unwrap());
    front.chars().chain(digits).chain(back.chars()).collect()
}

/// The shape and the elements of an einsum, by a loop over all letters.
fn definition(text: &str, operands: &[(Vec<usize>, Vec<f64>)]) -> (Vec<usize>, Vec<f64>) {
    let (inputs, output) = text.split_once("->").unwrap();
    let terms: Vec<Vec<char>> =
        inputs.split(',').zip(operands).map(|(term, (dims, _))| letters(term, dims.len())).collect();
    let mut sizes = BTreeMap::new();
    for (term, (dims, _)) in terms.iter().zip(operands) {
        assert_eq!(term.len(), dims.len());
        for (&letter, &n) in term.iter().zip(dims) {
            let size = sizes.entry(letter).or_insert(n);
            if *size == 1 {
                *size = n;
            }
        }
    }
    let dots = sizes.keys().filter(|letter| letter.is_ascii_digit()).count();
    let output = letters(output, output.replace(['.', ' '], "").len() + dots);
    let at = |term: &[char], dims: &[usize], place: &BTreeMap<char, usize>| {
        term.iter().zip(dims).fold(0, |at, (letter, &n)| at * n + if n == 1 { 0 } else { place[letter] })
    };
    let shape: Vec<usize> = output.iter().map(|letter| sizes[letter]).collect();
    let mut result = vec![0.0; shape.iter().product()];
    let all: Vec<char> = sizes.keys().copied().collect();
    let mut place: BTreeMap<char, usize> = all.iter().map(|&letter| (letter, 0)).collect();
    if sizes.values().any(|&n| n == 0) {
        return (shape, result);
    }
    loop {
        let product = terms.iter().zip(operands).map(|(term, (dims, data))| data[at(term, dims, &place)]);
        result[at(&output, &shape, &place)] += product.product::<f64>();
        let Some(&next) = all.iter().rev().find(|&letter| place[letter] + 1 < sizes[letter]) else {
            return (shape, result);
        };
        for letter in all.iter().rev() {
            if *letter == next {
                place.insert(next, place[&next] + 1);
                break;
            }
            place.insert(*letter, 0);
        }
    }
}

/// Small numbers of either sign, so that sums are exact.
fn value(seed: usize, at: usize) -> i32 {
    ((at * 7 + seed * 5 + at / 3) % 11) as i32 - 5
}

/// A tensor's elements and those of a view with other strides: every second element of a larger tensor.
fn wide<T: Element, S: FixedShape>(a: &Tensor<T, S>) -> Tensor<T, (S, Dim<2>)> {
    Tensor::from_vec(a.iter().flat_map(|&x| [T::default(), x]).collect()).unwrap()
}

/// An operand as the definition takes it.
fn operand<S: Shape>(a: &Tensor<i32, S>) -> (Vec<usize>, Vec<f64>) {
    (a.dims().to_vec(), a.iter().map(|&x| f64::from(x)).collect())
}

fn same<T: Element + Into<f64>, S: Shape, B: conformable::storage::Storage>(
    how: &str,
    text: &str,
    got: &Tensor<T, S, B>,
    want: &(Vec<usize>, Vec<f64>),
) {
    assert_eq!(got.dims().to_vec(), want.0, "{text} {how}: shape");
    assert_eq!(got.iter().map(|&x| x.into()).collect::<Vec<f64>>(), want.1, "{text} {how}");
}

/// Holds an einsum of operands of these shapes against the definition: on the heap and in place, of integers and floats,
/// as references, values and views.
macro_rules! holds {
    ($($text:literal: $($a:ident [$($n:tt)*]),* => [$($m:tt)*];)*) => { $({
        let mut seed = 0;
        $(
            seed += 1;
            let $a: Tensor<i32, shape![$($n)*]> =
                Tensor::from_vec((0..<shape![$($n)*]>::LEN).map(|at| value(seed, at)).collect()).unwrap();
        )*
        let want = definition($text, &[$(operand(&$a)),*]);
        let integers: Tensor<i32, shape![$($m)*]> = einsum!($text, $(&$a),*);
        same("of integers", $text, &integers, &want);
        let floats: Tensor<f64, shape![$($m)*]> = einsum!($text, $($a.cast::<f64>()),*);
        same("of floats", $text, &floats, &want);
        $(let $a = $a.cast::<f32>();)*
        same("of references", $text, &einsum!($text, $(&$a),*), &want);
        // Over a tensor of other numbers, and over every second element of a larger one, which keeps the others.
        let mut out: Tensor<f32, shape![$($m)*]> = Tensor::full(77.0);
        einsum_into!($text, $(&$a,)* &mut out);
        same("over a tensor", $text, &out, &want);
        let mut larger: Tensor<f32, (shape![$($m)*], Dim<2>)> = Tensor::full(77.0);
        einsum_into!($text, $(&$a,)* &mut larger.index_axis_mut::<-1>(1));
        same("over a view", $text, &larger.index_axis::<-1>(1), &want);
        assert!(larger.index_axis::<-1>(0).equal(77.0).all(), "{}: others are written", $text);
        {
            $(let $a = wide(&$a);)*
            let views: Tensor<f32, shape![$($m)*]> = einsum!($text, $($a.index_axis::<-1>(1)),*);
            same("of views", $text, &views, &want);
        }
        $(let $a: InlineTensor<f32, shape![$($n)*]> = $a.to_inline();)*
        let inline: InlineTensor<f32, shape![$($m)*]> = einsum!($text, $($a),*);
        same("in place", $text, &inline, &want);
    })* };
}

#[test]
fn of_one_operand() {
    holds! {
        "->": a [] => [];
        "i->i": a [5] => [5];
        "i->": a [5] => [];
        "ij->ij": a [2, 3] => [2, 3];
        "ij->ji": a [2, 3] => [3, 2];
        "ij->ji": a [70, 41] => [41, 70];
        "ij->i": a [20, 33] => [20];
        "ij->j": a [70, 33] => [33];
        "ij->": a [9, 17] => [];
        "ijk->kj": a [5, 7, 9] => [9, 7];
        "ijk->ki": a [5, 7, 9] => [9, 5];
        "ijk->j": a [5, 7, 9] => [7];
        "abcd->dbca": a [2, 3, 4, 5] => [5, 3, 4, 2];
        "abcd->ca": a [2, 3, 4, 5] => [4, 2];
        "ijk->kij": a [1, 3, 1] => [1, 1, 3];
        "ij->i": a [4, 0] => [4];
        "ij->j": a [4, 0] => [0];
    }
}

#[test]
fn of_diagonals() {
    holds! {
        "ii->i": a [6, 6] => [6];
        "ii->": a [6, 6] => [];
        "iii->i": a [4, 4, 4] => [4];
        "iij->ij": a [4, 4, 3] => [4, 3];
        "iij->ji": a [4, 4, 3] => [3, 4];
        "iji->j": a [4, 3, 4] => [3];
        "ijij->": a [2, 3, 2, 3] => [];
        "ijji->ij": a [2, 3, 3, 2] => [2, 3];
        "ii->": a [1, 1] => [];
        "ii,i->i": a [5, 5], b [5] => [5];
        "ii,ij->j": a [5, 5], b [5, 7] => [7];
        "iij,jk->ik": a [4, 4, 5], b [5, 6] => [4, 6];
        "bii,bij->bj": a [2, 3, 3], b [2, 3, 4] => [2, 4];
        "...ii->...i": a [3, 5, 5] => [3, 5];
    }
}

#[test]
fn of_two_operands_element_by_element() {
    holds! {
        ",->": a [], b [] => [];
        ",ij->ij": a [], b [2, 3] => [2, 3];
        "i,->i": a [4], b [] => [4];
        "i,i->": a [100], b [100] => [];
        "i,i->i": a [9], b [9] => [9];
        "i,j->ij": a [9], b [5] => [9, 5];
        "i,j->ji": a [9], b [5] => [5, 9];
        "i,j->": a [9], b [5] => [];
        "i,j->i": a [9], b [5] => [9];
        "ij,ij->ij": a [7, 9], b [7, 9] => [7, 9];
        "ij,ji->ij": a [7, 9], b [9, 7] => [7, 9];
        "ij,ij->i": a [70, 40], b [70, 40] => [70];
        "ij,ij->j": a [70, 40], b [70, 40] => [40];
        "ij,ij->i": a [700, 2], b [700, 2] => [700];
        "ij,ij->j": a [5, 130], b [5, 130] => [130];
        "ijk,ijk->ik": a [90, 7, 4], b [90, 7, 4] => [90, 4];
        "ijk,ijk->j": a [4, 9, 3], b [4, 9, 3] => [9];
        "ijkl,ijkl->il": a [3, 1, 9, 2], b [3, 1, 9, 2] => [3, 2];
        "ij,ij->": a [7, 9], b [7, 9] => [];
        "ij,ji->": a [7, 9], b [9, 7] => [];
        "ij,i->ij": a [7, 9], b [7] => [7, 9];
        "ij,j->ij": a [7, 9], b [9] => [7, 9];
        "ab,cd->abcd": a [2, 3], b [4, 5] => [2, 3, 4, 5];
        "ab,cd->dacb": a [2, 3], b [4, 5] => [5, 2, 4, 3];
        "ab,bc->abc": a [2, 3], b [3, 4] => [2, 3, 4];
        "ijb,ijb->ib": a [3, 4, 5], b [3, 4, 5] => [3, 5];
    }
}

#[test]
fn of_matrices() {
    holds! {
        "ij,jk->ik": a [2, 3], b [3, 4] => [2, 4];
        "ij,jk->ik": a [33, 70], b [70, 65] => [33, 65];
        "ij,jk->ki": a [33, 17], b [17, 65] => [65, 33];
        "ij,kj->ik": a [33, 17], b [65, 17] => [33, 65];
        "ji,jk->ik": a [17, 33], b [17, 65] => [33, 65];
        "ji,kj->ki": a [17, 33], b [65, 17] => [65, 33];
        "ij,j->i": a [33, 17], b [17] => [33];
        "ij,i->j": a [33, 17], b [33] => [17];
        "j,ij->i": a [17], b [33, 17] => [33];
        "i,ij->j": a [33], b [33, 17] => [17];
        "ij,jk->i": a [9, 8], b [8, 7] => [9];
        "ij,jk->k": a [9, 8], b [8, 7] => [7];
        "ij,jk->": a [9, 8], b [8, 7] => [];
        "ij,jk->ijk": a [9, 8], b [8, 7] => [9, 8, 7];
        "ij,jk->ik": a [2, 0], b [0, 3] => [2, 3];
        "ij,jk->ik": a [0, 2], b [2, 3] => [0, 3];
        "ij,jk->ik": a [1, 5], b [5, 1] => [1, 1];
    }
}

#[test]
fn of_batches() {
    holds! {
        "bik,bkj->bij": a [3, 9, 8], b [3, 8, 7] => [3, 9, 7];
        "bij,bjk->bki": a [3, 9, 8], b [3, 8, 7] => [3, 7, 9];
        "bij,bjk->ikb": a [3, 9, 8], b [3, 8, 7] => [9, 7, 3];
        "bij,bjk->ibk": a [3, 9, 8], b [3, 8, 7] => [9, 3, 7];
        "bij,bj->bi": a [3, 9, 8], b [3, 8] => [3, 9];
        "bij,bj->ib": a [3, 9, 8], b [3, 8] => [9, 3];
        "bi,bij->bj": a [3, 9], b [3, 9, 8] => [3, 8];
        "bi,bij->jb": a [3, 9], b [3, 9, 8] => [8, 3];
        "bij,jk->bik": a [3, 9, 8], b [8, 7] => [3, 9, 7];
        "ij,bjk->bik": a [9, 8], b [3, 8, 7] => [3, 9, 7];
        "ij,bjk->ibk": a [9, 8], b [3, 8, 7] => [9, 3, 7];
        "ijb,jkb->ikb": a [3, 4, 5], b [4, 6, 5] => [3, 6, 5];
        "ib,ijb->jb": a [3, 5], b [3, 4, 5] => [4, 5];
        "bhqd,bhkd->bhqk": a [2, 3, 9, 8], b [2, 3, 7, 8] => [2, 3, 9, 7];
        "bqhd,bkhd->bhqk": a [2, 9, 3, 8], b [2, 7, 3, 8] => [2, 3, 9, 7];
        "bhqk,bkhd->bqhd": a [2, 3, 9, 7], b [2, 7, 3, 8] => [2, 9, 3, 8];
        "nchw,oc->nohw": a [2, 3, 5, 7], b [4, 3] => [2, 4, 5, 7];
        "nhwc,co->nhwo": a [2, 5, 7, 3], b [3, 4] => [2, 5, 7, 4];
        "abcd,bcde->ae": a [2, 3, 4, 5], b [3, 4, 5, 6] => [2, 6];
    }
}

#[test]
fn of_several_contracted_letters() {
    holds! {
        "ijk,ikl->jl": a [4, 9, 5], b [4, 5, 7] => [9, 7];
        "bhqd,hdm->bqm": a [2, 3, 9, 4], b [3, 4, 7] => [2, 9, 7];
        "bqhd,hdm->bqm": a [2, 9, 3, 4], b [3, 4, 7] => [2, 9, 7];
        "ijk,kjl->il": a [4, 5, 6], b [6, 5, 7] => [4, 7];
        "ijk,kjl->li": a [70, 3, 4], b [4, 3, 80] => [80, 70];
        "ijk,jk->i": a [4, 5, 6], b [5, 6] => [4];
        "ijk,kj->i": a [4, 5, 6], b [6, 5] => [4];
        "aibj,jbck->aick": a [2, 3, 4, 5], b [5, 4, 3, 2] => [2, 3, 3, 2];
        "ijk,ikl->jl": a [0, 3, 4], b [0, 4, 5] => [3, 5];
        "ijk,ikl->jl": a [3, 4, 0], b [3, 0, 5] => [4, 5];
    }
}

#[test]
fn with_axes_under_dots() {
    holds! {
        "...->...": a [2, 3] => [2, 3];
        "...i->...": a [2, 3, 4] => [2, 3];
        "i...->...": a [70, 3, 4] => [3, 4];
        "i...j->j...i": a [2, 3, 4, 5] => [5, 3, 4, 2];
        "i...->...i": a [2, 3, 4] => [3, 4, 2];
        "...ij->...ji": a [3, 4] => [4, 3];
        "ij->...ij": a [3, 4] => [3, 4];
        "...i,oi->...o": a [2, 3, 4], b [5, 4] => [2, 3, 5];
        "...ij,...jk->...ik": a [2, 1, 3, 4], b [5, 4, 6] => [2, 5, 3, 6];
        "...ij,...jk->...ik": a [3, 4], b [4, 6] => [3, 6];
        "ij...,jk...->ik...": a [2, 3, 2, 5], b [3, 4, 2, 5] => [2, 4, 2, 5];
        "i...,i...->...": a [3, 1], b [3, 4] => [4];
        "a...b,...->ab...": a [2, 3, 4], b [3] => [2, 4, 3];
        "...a,...b,...c->...abc": a [2, 3], b [4], c [2, 5] => [2, 3, 4, 5];
    }
}

#[test]
fn letters_of_size_1_stretch() {
    holds! {
        "ij,ij->ij": a [4, 1], b [4, 3] => [4, 3];
        "ij,ij->": a [1, 3], b [2, 3] => [];
        "ij,jk->ik": a [4, 1], b [5, 6] => [4, 6];
        "ij,jk->ik": a [4, 5], b [1, 6] => [4, 6];
        "bij,bjk->bik": a [1, 4, 5], b [3, 5, 6] => [3, 4, 6];
        "bij,bjk->bik": a [3, 4, 5], b [1, 5, 6] => [3, 4, 6];
        "bij,bjk->bik": a [3, 4, 5], b [1, 1, 6] => [3, 4, 6];
        "ij,ij,ij->ij": a [1, 3], b [2, 1], c [1, 1] => [2, 3];
        "ij,jk,ik->": a [1, 3], b [3, 4], c [5, 4] => [];
    }
}

#[test]
fn of_three_and_more_operands() {
    holds! {
        "ij,jk,kl->il": a [4, 5], b [5, 6], c [6, 7] => [4, 7];
        "ij,jk,kl->li": a [4, 50], b [50, 6], c [6, 70] => [70, 4];
        "ij,kl,jk->il": a [4, 5], b [6, 7], c [5, 6] => [4, 7];
        "i,ij,j->": a [5], b [5, 7], c [7] => [];
        "i,j,k->kij": a [3], b [4], c [5] => [5, 3, 4];
        "i,i,i->i": a [30], b [30], c [30] => [30];
        "i,i,i->": a [30], b [30], c [30] => [];
        "bn,anm,bm->ba": a [2, 3], b [4, 3, 5], c [2, 5] => [2, 4];
        "bij,bjk,bkl->bil": a [2, 3, 4], b [2, 4, 5], c [2, 5, 6] => [2, 3, 6];
        "ij,jk,l->ik": a [3, 4], b [4, 5], c [6] => [3, 5];
        "ia,ib,ic->abc": a [9, 2], b [9, 3], c [9, 4] => [2, 3, 4];
        "ii,ij,jj->i": a [4, 4], b [4, 5], c [5, 5] => [4];
        ",i,->i": a [], b [5], c [] => [5];
        "ij,jk,kl,lm->im": a [4, 5], b [5, 6], c [6, 7], d [7, 3] => [4, 3];
        "ea,fb,abcd,gc,hd->efgh": a [2, 3], b [3, 2], c [3, 2, 4, 2], d [3, 4], e [2, 2] => [2, 3, 3, 2];
        "a,b,c,d,e,f->fa": a [2], b [3], c [2], d [3], e [2], f [3] => [3, 2];
        "ij,jk,kl->il": a [2, 3], b [3, 0], c [0, 4] => [2, 4];
    }
}

#[test]
fn the_output_that_is_not_written_has_the_letters_that_stand_once() {
    let a: Tensor<i32, shape![2, 3]> = Tensor::arange();
    let b: Tensor<i32, shape![3, 4]> = Tensor::arange();
    assert_eq!(einsum!("ij,jk", &a, &b), a.matmul(&b));
    assert_eq!(einsum!("ba", &a), a.t());
    assert_eq!(einsum!("ii", a.matmul(a.t())).item(), a.square().sum());
    assert_eq!(einsum!("j...", &a), a.t());
    assert_eq!(einsum!("bA", &a), a.t());
    assert_eq!(einsum!(r" i j , j k ", &a, &b,), a.matmul(&b));
    assert_shape!(einsum!("i,j", tensor![1, 2], tensor![1, 2, 3]), [2, 3]);
}

#[test]
fn views_that_repeat_or_reverse_elements_are_operands() {
    let a: Tensor<f64, shape![4, 3]> = Tensor::arange();
    let row = tensor![1.0, 2.0, 3.0];
    let rows = row.broadcast_to::<shape![4, 3]>();
    assert_eq!(einsum!("ij,ij->i", &a, rows), (&a * &row).sum_axis::<-1>());
    assert_eq!(einsum!("ij,kj->ik", &a, rows), a.matmul(rows.to_tensor().t()));
    assert_eq!(einsum!("ij->", rows).item(), 24.0);
    let (back, forth) = (a.flip::<1>(), a.flip::<1>().to_tensor());
    assert_eq!(einsum!("ij,kj->ik", back, back), forth.matmul(forth.t()));
    assert_eq!(einsum!("ij,ik->jk", back, a.flip::<0>()), forth.t().matmul(a.flip::<0>().to_tensor()));
    let mut b = a.clone();
    let product: Tensor<f64, shape![4, 4]> = einsum!("ij,kj->ik", b.view_mut(), &a);
    assert_eq!(product, a.matmul(a.t()));
}

#[test]
fn sums_start_from_nothing_and_keep_nan() {
    let a: Tensor<f32, shape![2, 0]> = Tensor::zeros();
    assert_eq!(einsum!("ij->i", &a), tensor![0.0, 0.0]);
    let b = tensor![[1.0, f32::NAN], [f32::INFINITY, 2.0]];
    let sums = einsum!("ij,j->i", &b, tensor![1.0, 0.0]);
    assert!(sums[[0]].is_nan() && sums[[1]] == f32::INFINITY);
}

#[test]
fn every_number_is_an_element() {
    macro_rules! of {
        ($($t:ident)*) => { $({
            let a: Tensor<$t, shape![2, 3]> = Tensor::arange();
            let b: Tensor<$t, shape![3, 2]> = Tensor::arange();
            assert_eq!(einsum!("ij,jk->ik", &a, &b).cast::<f64>(), tensor![[10.0, 13.0], [28.0, 40.0]]);
            assert_eq!(einsum!("ij,ji->", &a, &b).item(), 50 as $t);
        })* };
    }
    of! { i8 u8 i16 u16 i32 u32 i64 u64 isize usize f32 f64 }
}

/// Over a tensor whose sizes are known at run time: the letters' numbers are compared with its own.
#[test]
fn open_sizes_over_a_tensor() {
    struct Rows;
    type N = Dyn<Rows>;
    let rows = Len::<Rows>::new(3);
    let a = Tensor::<i32, shape![N, 2]>::from_vec_along(rows, vec![1, 2, 3, 4, 5, 6]).unwrap();
    let w = tensor![[1, 10, 100], [2, 20, 200]];
    let mut out = Tensor::<i32, shape![N, 3]>::full_along(rows, 7);
    einsum_into!("ij,jk->ik", &a, &w, &mut out);
    assert_eq!(out, a.matmul(&w));
    let mut outer = Tensor::<i32, shape![N, N]>::full_along(rows, 7);
    einsum_into!("ij,kj->ik", &a, &a, &mut outer);
    assert_eq!(outer, einsum!("ij,kj->ik", &a, &a));
    einsum_into!("ij,kj,j->ik", &a, &a, tensor![1, -1], &mut outer);
    assert_eq!(outer, einsum!("ij,kj,j->ik", &a, &a, tensor![1, -1]));
    let mut four = Tensor::<i32, shape![N, 3]>::full_along(Len::<Rows>::new(4), 7);
    let refused = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
        einsum_into!("ij,jk->ik", &a, &w, &mut four);
    }));
    assert!(refused.is_err() && four.equal(7).all(), "nothing is written");
}

/// Sizes, and leading axes, that are parameters.
mod generic {
    use super::*;

    fn scores<B: Size, H: Size, Q: Size, K: Size>(
        q: &Tensor<f32, shape![B, H, Q, 8]>,
        k: &Tensor<f32, shape![B, H, K, 8]>,
    ) -> Tensor<f32, shape![B, H, Q, K]> {
        einsum!("bhqd,bhkd->bhqk", q, k)
    }

    fn linear<L: Shape, I: Size, O: Size>(
        x: &Tensor<f32, shape![..L, I]>,
        weight: &Tensor<f32, shape![O, I]>,
    ) -> Tensor<f32, shape![..L, O]> {
        einsum!("...i,oi->...o", x, weight)
    }

    fn bilinear<N: Size, M: Size, T: Numeric>(
        x: &Tensor<T, shape![N]>,
        form: &Tensor<T, shape![N, M]>,
        y: &Tensor<T, shape![M]>,
    ) -> Tensor<T, shape![]> {
        einsum!("i,ij,j->", x, form, y)
    }

    fn trace<L: Shape, N: Size>(x: &Tensor<i32, shape![..L, N, N]>) -> Tensor<i32, L> {
        einsum!("...ii->...", x)
    }

    fn swapped<const N: usize, M: Size>(x: &Tensor<i32, shape![{ N }, M]>) -> Tensor<i32, shape![M, { N }]> {
        einsum!("ij->ji", x)
    }

    #[test]
    fn a_letter_is_a_size_that_is_a_parameter() {
        let q: Tensor<f32, shape![2, 1, 3, 8]> = Tensor::ones();
        let k: Tensor<f32, shape![2, 1, 5, 8]> = Tensor::ones();
        assert_eq!(scores(&q, &k), Tensor::<f32, shape![2, 1, 3, 5]>::full(8.0));
        let x: Tensor<f32, shape![2, 4, 3]> = Tensor::arange();
        let weight: Tensor<f32, shape![5, 3]> = Tensor::arange();
        assert_eq!(linear(&x, &weight), x.matmul(weight.t()));
        assert_eq!(linear(&tensor![1.0, 2.0, 3.0], &weight), weight.matmul(&tensor![1.0, 2.0, 3.0]));
        assert_eq!(bilinear(&tensor![1, 2], &tensor![[1, 2, 3], [4, 5, 6]], &tensor![1, 0, 1]).item(), 24);
        assert_eq!(trace(&tensor![[[1, 2], [3, 4]], [[5, 6], [7, 8]]]), tensor![5, 13]);
        assert_eq!(swapped(&tensor![[1, 2, 3]].t().to_tensor()), tensor![[1, 2, 3]]);
    }
}

/// Any two of these arrays, contracted, are 2^64 elements along `a`, `b` and `s`: no memory has them.
#[cfg(target_pointer_width = "64")]
#[test]
#[should_panic(expected = "larger than memory")]
fn what_lies_between_steps_may_not_exceed_the_address_space() {
    let one = Tensor::<f32, shape![16, 1]>::ones();
    let x = one.broadcast_to::<shape![16, { 1 << 56 }]>();
    let _: Tensor<f32, shape![16, 16, 16]> = einsum!("as,bs,cs->abc", &x, &x, &x);
}
