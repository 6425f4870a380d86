//! Written by `scripts/golden_open.py` from `tests/data/golden`: change the script, not this file.

use super::*;

macro_rules! unequal {
    ($id:literal, |$($a:ident: $s:ty as $o:ty),+| $($value:expr),+) => {{
        $(let $a: Tensor<f32, $o> = Tensor::<f32, $s>::zeros().renamed().unwrap();)+
        $(panics($id, stringify!($value), || $value);)+
    }};
}

#[test]
fn broadcast_docs_0045_to_0053() {
    unequal!("broadcast_docs_0045", |a: shape![3] as shape![Dyn<A>], b: shape![4] as shape![Dyn<A>]| &a + &b);
    unequal!("broadcast_docs_0047", |a: shape![4, 3] as shape![4, Dyn<A>], b: shape![4] as shape![Dyn<A>]| &a + &b);
    unequal!("broadcast_docs_0049", |a: shape![4, 2] as shape![4, Dyn<A>], b: shape![3] as shape![Dyn<A>]| &a + &b);
    unequal!("broadcast_docs_0050", |a: shape![4, 2] as shape![4, Dyn<A>], b: shape![3] as shape![Dyn<A>]| (&a - &b).square().sum_axis::<-1>().sqrt(), (&a - &b).square().sum_axis::<-1>().sqrt().argmin());
    unequal!("broadcast_docs_0051", |a: shape![5, 3, 4, 1] as shape![5, 3, 4, Dyn<A>], b: shape![3, 1, 2] as shape![3, 1, Dyn<A>]| { let mut a = a.clone(); a += &b; }, { let mut a = a.clone(); a.assign(&b); });
    unequal!("broadcast_docs_0053", |a: shape![2, 3, 4] as shape![2, 3, Dyn<A>], b: shape![1, 3, 5] as shape![1, 3, Dyn<A>]| { let mut a = a.clone(); a += &b; }, { let mut a = a.clone(); a.assign(&b); });
}

#[test]
fn broadcast_ok_0005_to_0032() {
    unequal!("broadcast_ok_0005", |a: shape![0] as shape![Dyn<A>], b: shape![1] as shape![Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0010", |a: shape![2, 3] as shape![2, Dyn<A>], b: shape![2, 4] as shape![2, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0014", |a: shape![1, 1, 1, 1, 1, 1] as shape![1, 1, 1, 1, 1, Dyn<A>], b: shape![2, 1, 1, 1, 1, 2] as shape![2, 1, 1, 1, 1, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0016", |a: shape![5] as shape![Dyn<A>], b: shape![1, 1, 1, 1, 1, 6] as shape![1, 1, 1, 1, 1, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0017", |a: shape![2, 0, 3] as shape![2, 0, Dyn<A>], b: shape![1, 1, 4] as shape![1, 1, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0018", |a: shape![2, 0, 3] as shape![2, 0, Dyn<A>], b: shape![4] as shape![Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0021", |a: shape![1] as shape![Dyn<A>], b: shape![2] as shape![Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0025", |a: shape![4, 1] as shape![4, Dyn<A>], b: shape![1, 1, 1, 2] as shape![1, 1, 1, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0026", |a: shape![3, 1, 1] as shape![3, 1, Dyn<A>], b: shape![3, 1, 2] as shape![3, 1, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0027", |a: shape![1, 3, 2, 1] as shape![1, 3, 2, Dyn<A>], b: shape![2, 3, 2, 2] as shape![2, 3, 2, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0031", |a: shape![1, 4] as shape![1, Dyn<A>], b: shape![1, 5] as shape![1, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0032", |a: shape![5, 2] as shape![5, Dyn<A>], b: shape![3] as shape![Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
}

#[test]
fn broadcast_ok_0033_to_0057() {
    unequal!("broadcast_ok_0033", |a: shape![1, 1, 1, 3, 1] as shape![1, 1, 1, 3, Dyn<A>], b: shape![1, 1, 1, 3, 2] as shape![1, 1, 1, 3, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0035", |a: shape![3] as shape![Dyn<A>], b: shape![1, 4] as shape![1, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0040", |a: shape![1, 1, 2, 1, 3, 2] as shape![1, 1, 2, 1, 3, Dyn<A>], b: shape![1, 3, 1, 1, 3, 3] as shape![1, 3, 1, 1, 3, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0042", |a: shape![5, 0] as shape![5, Dyn<A>], b: shape![5, 1] as shape![5, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0047", |a: shape![2, 3, 1, 1, 1, 1] as shape![2, 3, 1, 1, 1, Dyn<A>], b: shape![2, 3, 1, 1, 3, 2] as shape![2, 3, 1, 1, 3, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0048", |a: shape![2, 2, 5, 1] as shape![2, 2, 5, Dyn<A>], b: shape![1, 1, 2, 2, 1, 2] as shape![1, 1, 2, 2, 1, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0050", |a: shape![3, 1, 3] as shape![3, 1, Dyn<A>], b: shape![4] as shape![Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0051", |a: shape![0, 4, 1, 3] as shape![0, 4, 1, Dyn<A>], b: shape![2, 4] as shape![2, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0053", |a: shape![1, 1, 3, 2] as shape![1, 1, 3, Dyn<A>], b: shape![1, 1, 3, 3] as shape![1, 1, 3, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0054", |a: shape![2, 1, 2, 1] as shape![2, 1, 2, Dyn<A>], b: shape![2] as shape![Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0056", |a: shape![1, 5] as shape![1, Dyn<A>], b: shape![6] as shape![Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0057", |a: shape![1] as shape![Dyn<A>], b: shape![2, 2, 1, 2] as shape![2, 2, 1, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
}

#[test]
fn broadcast_ok_0061_to_0091() {
    unequal!("broadcast_ok_0061", |a: shape![0, 1] as shape![0, Dyn<A>], b: shape![3, 0, 2] as shape![3, 0, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0065", |a: shape![5, 5, 1] as shape![5, 5, Dyn<A>], b: shape![5, 2] as shape![5, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0068", |a: shape![1, 1] as shape![1, Dyn<A>], b: shape![1, 2] as shape![1, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0070", |a: shape![1, 1, 4] as shape![1, 1, Dyn<A>], b: shape![3, 3, 5] as shape![3, 3, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0074", |a: shape![2, 1, 4, 3] as shape![2, 1, 4, Dyn<A>], b: shape![4] as shape![Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0075", |a: shape![5, 1, 1] as shape![5, 1, Dyn<A>], b: shape![5, 1, 2] as shape![5, 1, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0076", |a: shape![4] as shape![Dyn<A>], b: shape![5] as shape![Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0082", |a: shape![2, 1, 3, 1] as shape![2, 1, 3, Dyn<A>], b: shape![1, 3, 1, 2] as shape![1, 3, 1, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0084", |a: shape![3, 3, 2] as shape![3, 3, Dyn<A>], b: shape![4, 1, 3, 3] as shape![4, 1, 3, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0087", |a: shape![2] as shape![Dyn<A>], b: shape![2, 1, 2, 2, 3] as shape![2, 1, 2, 2, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0088", |a: shape![2, 1] as shape![2, Dyn<A>], b: shape![2, 2] as shape![2, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0091", |a: shape![3] as shape![Dyn<A>], b: shape![4] as shape![Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
}

#[test]
fn broadcast_ok_0095_to_0111() {
    unequal!("broadcast_ok_0095", |a: shape![2, 2] as shape![2, Dyn<A>], b: shape![2, 3] as shape![2, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0096", |a: shape![2, 2, 1, 1, 4] as shape![2, 2, 1, 1, Dyn<A>], b: shape![1, 2, 0, 1, 5] as shape![1, 2, 0, 1, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0097", |a: shape![5, 3, 1] as shape![5, 3, Dyn<A>], b: shape![2] as shape![Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0098", |a: shape![4, 1, 1, 1, 1] as shape![4, 1, 1, 1, Dyn<A>], b: shape![4, 2, 3, 2, 2] as shape![4, 2, 3, 2, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0100", |a: shape![3, 1] as shape![3, Dyn<A>], b: shape![2] as shape![Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0101", |a: shape![2, 4] as shape![2, Dyn<A>], b: shape![1, 5] as shape![1, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0102", |a: shape![1] as shape![Dyn<A>], b: shape![2, 1, 1, 1, 2, 2] as shape![2, 1, 1, 1, 2, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0103", |a: shape![1, 4, 2] as shape![1, 4, Dyn<A>], b: shape![1, 4, 3] as shape![1, 4, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0104", |a: shape![3, 3, 1, 5] as shape![3, 3, 1, Dyn<A>], b: shape![1, 3, 1, 6] as shape![1, 3, 1, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0105", |a: shape![4, 5, 2] as shape![4, 5, Dyn<A>], b: shape![4, 5, 3] as shape![4, 5, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0106", |a: shape![2] as shape![Dyn<A>], b: shape![3] as shape![Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0111", |a: shape![1, 1] as shape![1, Dyn<A>], b: shape![3, 1, 2] as shape![3, 1, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
}

#[test]
fn broadcast_ok_0112_to_0126() {
    unequal!("broadcast_ok_0112", |a: shape![2, 1, 1, 1, 0] as shape![2, 1, 1, 1, Dyn<A>], b: shape![2, 3, 1, 1, 1] as shape![2, 3, 1, 1, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0114", |a: shape![1, 1, 5, 3] as shape![1, 1, 5, Dyn<A>], b: shape![1, 2, 5, 4] as shape![1, 2, 5, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0116", |a: shape![3, 1, 2, 1] as shape![3, 1, 2, Dyn<A>], b: shape![4, 1, 1, 1, 1, 2] as shape![4, 1, 1, 1, 1, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0117", |a: shape![1, 1, 2, 0, 5, 4] as shape![1, 1, 2, 0, 5, Dyn<A>], b: shape![1, 2, 2, 0, 5, 5] as shape![1, 2, 2, 0, 5, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0118", |a: shape![1, 0, 4, 5, 1] as shape![1, 0, 4, 5, Dyn<A>], b: shape![1, 0, 1, 1, 2] as shape![1, 0, 1, 1, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0119", |a: shape![4, 2, 1] as shape![4, 2, Dyn<A>], b: shape![2, 2] as shape![2, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0120", |a: shape![3] as shape![Dyn<A>], b: shape![4, 4] as shape![4, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0121", |a: shape![1, 1, 1, 1, 3, 1] as shape![1, 1, 1, 1, 3, Dyn<A>], b: shape![2, 3, 2] as shape![2, 3, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0122", |a: shape![1, 1, 4, 1] as shape![1, 1, 4, Dyn<A>], b: shape![1, 1, 4, 2] as shape![1, 1, 4, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0123", |a: shape![3] as shape![Dyn<A>], b: shape![1, 1, 2, 1, 4] as shape![1, 1, 2, 1, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0124", |a: shape![1, 1, 1] as shape![1, 1, Dyn<A>], b: shape![2, 1, 2] as shape![2, 1, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0126", |a: shape![4, 1, 5] as shape![4, 1, Dyn<A>], b: shape![1, 6] as shape![1, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
}

#[test]
fn broadcast_ok_0127_to_0145() {
    unequal!("broadcast_ok_0127", |a: shape![2] as shape![Dyn<A>], b: shape![5, 1, 3] as shape![5, 1, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0128", |a: shape![4, 2, 5, 1] as shape![4, 2, 5, Dyn<A>], b: shape![5, 2] as shape![5, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0129", |a: shape![2, 2, 0, 3, 1] as shape![2, 2, 0, 3, Dyn<A>], b: shape![2, 2, 1, 1, 2] as shape![2, 2, 1, 1, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0130", |a: shape![1, 3, 0] as shape![1, 3, Dyn<A>], b: shape![1, 3, 5, 5, 1, 1] as shape![1, 3, 5, 5, 1, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0131", |a: shape![1, 1, 2] as shape![1, 1, Dyn<A>], b: shape![4, 1, 3] as shape![4, 1, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0134", |a: shape![5] as shape![Dyn<A>], b: shape![6] as shape![Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0135", |a: shape![1, 1] as shape![1, Dyn<A>], b: shape![2, 2] as shape![2, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0136", |a: shape![1, 1] as shape![1, Dyn<A>], b: shape![1, 4, 1, 2] as shape![1, 4, 1, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0139", |a: shape![2, 2, 1, 4, 3] as shape![2, 2, 1, 4, Dyn<A>], b: shape![2, 1, 1, 4, 4] as shape![2, 1, 1, 4, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0143", |a: shape![3, 3, 2, 4] as shape![3, 3, 2, Dyn<A>], b: shape![1, 3, 1, 5] as shape![1, 3, 1, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0144", |a: shape![1] as shape![Dyn<A>], b: shape![1, 3, 3, 2] as shape![1, 3, 3, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0145", |a: shape![1, 1] as shape![1, Dyn<A>], b: shape![2, 3, 2] as shape![2, 3, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
}

#[test]
fn broadcast_ok_0146_to_0167() {
    unequal!("broadcast_ok_0146", |a: shape![1, 2, 1, 1, 1] as shape![1, 2, 1, 1, Dyn<A>], b: shape![2, 3, 2] as shape![2, 3, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0147", |a: shape![2, 1, 1] as shape![2, 1, Dyn<A>], b: shape![2, 3, 2] as shape![2, 3, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0148", |a: shape![4, 1] as shape![4, Dyn<A>], b: shape![4, 2] as shape![4, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0149", |a: shape![1, 3, 1, 1, 1] as shape![1, 3, 1, 1, Dyn<A>], b: shape![1, 3, 1, 1, 2] as shape![1, 3, 1, 1, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0152", |a: shape![1, 1] as shape![1, Dyn<A>], b: shape![2] as shape![Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0154", |a: shape![2, 0] as shape![2, Dyn<A>], b: shape![2, 1] as shape![2, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0155", |a: shape![3, 1, 3] as shape![3, 1, Dyn<A>], b: shape![1, 1, 1, 4] as shape![1, 1, 1, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0158", |a: shape![1, 2, 1, 1, 1, 1] as shape![1, 2, 1, 1, 1, Dyn<A>], b: shape![1, 1, 1, 2] as shape![1, 1, 1, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0159", |a: shape![2, 4] as shape![2, Dyn<A>], b: shape![2, 5] as shape![2, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0163", |a: shape![3, 1, 1, 1] as shape![3, 1, 1, Dyn<A>], b: shape![3, 1, 1, 2] as shape![3, 1, 1, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0165", |a: shape![1, 1, 1, 1] as shape![1, 1, 1, Dyn<A>], b: shape![3, 2] as shape![3, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0167", |a: shape![2, 1, 1] as shape![2, 1, Dyn<A>], b: shape![2] as shape![Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
}

#[test]
fn broadcast_ok_0168_to_0195() {
    unequal!("broadcast_ok_0168", |a: shape![1, 1, 1] as shape![1, 1, Dyn<A>], b: shape![1, 3, 2] as shape![1, 3, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0171", |a: shape![1, 1, 1, 0] as shape![1, 1, 1, Dyn<A>], b: shape![1, 1, 1] as shape![1, 1, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0172", |a: shape![5, 3, 1, 2] as shape![5, 3, 1, Dyn<A>], b: shape![3, 1, 3] as shape![3, 1, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0173", |a: shape![1, 3, 1] as shape![1, 3, Dyn<A>], b: shape![4, 1, 3, 2] as shape![4, 1, 3, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0174", |a: shape![3, 1, 1, 3, 1, 0] as shape![3, 1, 1, 3, 1, Dyn<A>], b: shape![2, 3, 1, 1] as shape![2, 3, 1, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0176", |a: shape![5, 2, 1] as shape![5, 2, Dyn<A>], b: shape![1, 2, 2] as shape![1, 2, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0178", |a: shape![1, 4, 1] as shape![1, 4, Dyn<A>], b: shape![2, 4, 2] as shape![2, 4, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0183", |a: shape![1, 1, 3] as shape![1, 1, Dyn<A>], b: shape![1, 1, 4] as shape![1, 1, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0186", |a: shape![4, 2] as shape![4, Dyn<A>], b: shape![4, 4, 3] as shape![4, 4, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0187", |a: shape![1, 2] as shape![1, Dyn<A>], b: shape![1, 3] as shape![1, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0190", |a: shape![5, 2, 1] as shape![5, 2, Dyn<A>], b: shape![1, 2] as shape![1, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0195", |a: shape![5, 4, 2, 1] as shape![5, 4, 2, Dyn<A>], b: shape![1, 1, 5, 4, 1, 2] as shape![1, 1, 5, 4, 1, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
}

#[test]
fn broadcast_ok_0196_to_0215() {
    unequal!("broadcast_ok_0196", |a: shape![1, 1, 1, 2, 2] as shape![1, 1, 1, 2, Dyn<A>], b: shape![1, 3, 1, 1, 3] as shape![1, 3, 1, 1, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0200", |a: shape![5, 1, 4, 2] as shape![5, 1, 4, Dyn<A>], b: shape![5, 1, 1, 3] as shape![5, 1, 1, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0201", |a: shape![5, 1] as shape![5, Dyn<A>], b: shape![1, 2] as shape![1, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0205", |a: shape![1, 1, 1, 1] as shape![1, 1, 1, Dyn<A>], b: shape![2] as shape![Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0206", |a: shape![1, 1, 1] as shape![1, 1, Dyn<A>], b: shape![1, 1, 1, 3, 1, 2] as shape![1, 1, 1, 3, 1, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0207", |a: shape![3, 1, 1, 1] as shape![3, 1, 1, Dyn<A>], b: shape![1, 3, 2] as shape![1, 3, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0208", |a: shape![2, 1, 1, 1] as shape![2, 1, 1, Dyn<A>], b: shape![1, 2, 1, 2] as shape![1, 2, 1, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0209", |a: shape![1, 1] as shape![1, Dyn<A>], b: shape![1, 1, 2] as shape![1, 1, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0210", |a: shape![1, 2] as shape![1, Dyn<A>], b: shape![3, 3] as shape![3, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0211", |a: shape![5, 1, 1, 2, 0] as shape![5, 1, 1, 2, Dyn<A>], b: shape![1] as shape![Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0212", |a: shape![1, 1, 2, 1, 2, 2] as shape![1, 1, 2, 1, 2, Dyn<A>], b: shape![3, 3, 1, 1, 1, 3] as shape![3, 3, 1, 1, 1, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0215", |a: shape![1, 1, 3] as shape![1, 1, Dyn<A>], b: shape![1, 2, 4] as shape![1, 2, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
}

#[test]
fn broadcast_ok_0217_to_0242() {
    unequal!("broadcast_ok_0217", |a: shape![3, 1] as shape![3, Dyn<A>], b: shape![1, 3, 2] as shape![1, 3, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0218", |a: shape![0, 1, 5, 1] as shape![0, 1, 5, Dyn<A>], b: shape![0, 3, 5, 2] as shape![0, 3, 5, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0219", |a: shape![1, 1, 4, 2] as shape![1, 1, 4, Dyn<A>], b: shape![4, 3] as shape![4, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0222", |a: shape![2, 4] as shape![2, Dyn<A>], b: shape![5] as shape![Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0229", |a: shape![1, 2] as shape![1, Dyn<A>], b: shape![3, 1] as shape![3, 1], c: shape![3, 3] as shape![3, Dyn<A>]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
    unequal!("broadcast_ok_0231", |a: shape![2, 3, 1, 5] as shape![2, 3, 1, Dyn<A>], b: shape![1, 2, 1] as shape![1, 2, 1], c: shape![2, 1, 1, 6] as shape![2, 1, 1, Dyn<A>]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
    unequal!("broadcast_ok_0232", |a: shape![0] as shape![Dyn<A>], b: shape![1, 1, 2, 0] as shape![1, 1, 2, Dyn<A>], c: shape![1, 1, 1] as shape![1, 1, Dyn<A>]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
    unequal!("broadcast_ok_0234", |a: shape![4, 1, 1] as shape![4, 1, Dyn<A>], b: shape![4, 1, 1] as shape![4, 1, Dyn<A>], c: shape![1, 1, 2] as shape![1, 1, Dyn<A>]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
    unequal!("broadcast_ok_0237", |a: shape![1] as shape![Dyn<A>], b: shape![1] as shape![Dyn<A>], c: shape![2] as shape![Dyn<A>]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
    unequal!("broadcast_ok_0240", |a: shape![1] as shape![Dyn<A>], b: shape![] as shape![], c: shape![2] as shape![Dyn<A>]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
    unequal!("broadcast_ok_0241", |a: shape![1, 5, 3, 5] as shape![1, 5, 3, Dyn<A>], b: shape![5, 3, 6] as shape![5, 3, Dyn<A>], c: shape![] as shape![]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
    unequal!("broadcast_ok_0242", |a: shape![2, 1, 3, 1] as shape![2, 1, 3, Dyn<A>], b: shape![2, 1, 1, 1] as shape![2, 1, 1, Dyn<A>], c: shape![2, 1, 1, 2] as shape![2, 1, 1, Dyn<A>]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
}

#[test]
fn broadcast_ok_0244_to_0259() {
    unequal!("broadcast_ok_0244", |a: shape![3] as shape![Dyn<A>], b: shape![4] as shape![Dyn<A>], c: shape![1] as shape![1]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
    unequal!("broadcast_ok_0245", |a: shape![1, 2, 1, 2] as shape![1, 2, 1, Dyn<A>], b: shape![3] as shape![Dyn<A>], c: shape![1, 2, 1, 1] as shape![1, 2, 1, 1]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
    unequal!("broadcast_ok_0246", |a: shape![2, 1, 1, 1] as shape![2, 1, 1, Dyn<A>], b: shape![1, 2, 4, 2] as shape![1, 2, 4, Dyn<A>], c: shape![] as shape![]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
    unequal!("broadcast_ok_0247", |a: shape![1, 1, 3, 3] as shape![1, 1, 3, Dyn<A>], b: shape![1, 5, 1, 1] as shape![1, 5, 1, 1], c: shape![1, 5, 1, 4] as shape![1, 5, 1, Dyn<A>]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
    unequal!("broadcast_ok_0250", |a: shape![3, 4, 2] as shape![3, 4, Dyn<A>], b: shape![1, 4, 3] as shape![1, 4, Dyn<A>], c: shape![3, 4, 1] as shape![3, 4, 1]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
    unequal!("broadcast_ok_0252", |a: shape![2] as shape![Dyn<A>], b: shape![] as shape![], c: shape![3] as shape![Dyn<A>]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
    unequal!("broadcast_ok_0253", |a: shape![1, 1, 1] as shape![1, 1, Dyn<A>], b: shape![1, 2, 1] as shape![1, 2, Dyn<A>], c: shape![1, 2, 2] as shape![1, 2, Dyn<A>]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
    unequal!("broadcast_ok_0254", |a: shape![1, 3, 2] as shape![1, 3, Dyn<A>], b: shape![1, 3, 3] as shape![1, 3, Dyn<A>], c: shape![1, 3, 1] as shape![1, 3, 1]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
    unequal!("broadcast_ok_0255", |a: shape![3, 1, 2] as shape![3, 1, Dyn<A>], b: shape![3, 3, 2] as shape![3, 3, Dyn<A>], c: shape![3, 1, 3] as shape![3, 1, Dyn<A>]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
    unequal!("broadcast_ok_0257", |a: shape![4] as shape![Dyn<A>], b: shape![1] as shape![1], c: shape![5] as shape![Dyn<A>]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
    unequal!("broadcast_ok_0258", |a: shape![4, 1, 5, 1] as shape![4, 1, 5, Dyn<A>], b: shape![] as shape![], c: shape![4, 1, 5, 2] as shape![4, 1, 5, Dyn<A>]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
    unequal!("broadcast_ok_0259", |a: shape![2, 1, 1, 0] as shape![2, 1, 1, Dyn<A>], b: shape![1, 1, 1] as shape![1, 1, 1], c: shape![2, 3, 3, 1] as shape![2, 3, 3, Dyn<A>]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
}

#[test]
fn broadcast_ok_0260_to_0277() {
    unequal!("broadcast_ok_0260", |a: shape![4, 1, 2] as shape![4, 1, Dyn<A>], b: shape![4, 1, 2] as shape![4, 1, Dyn<A>], c: shape![2, 3] as shape![2, Dyn<A>]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
    unequal!("broadcast_ok_0261", |a: shape![1, 1, 4] as shape![1, 1, Dyn<A>], b: shape![1, 2, 4] as shape![1, 2, Dyn<A>], c: shape![2, 5] as shape![2, Dyn<A>]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
    unequal!("broadcast_ok_0262", |a: shape![1, 2] as shape![1, Dyn<A>], b: shape![] as shape![], c: shape![3, 1, 3] as shape![3, 1, Dyn<A>]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
    unequal!("broadcast_ok_0263", |a: shape![1, 2, 1, 1, 4] as shape![1, 2, 1, 1, Dyn<A>], b: shape![1, 2, 1, 3, 4] as shape![1, 2, 1, 3, Dyn<A>], c: shape![1, 2, 1, 1, 5] as shape![1, 2, 1, 1, Dyn<A>]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
    unequal!("broadcast_ok_0266", |a: shape![1, 2, 5] as shape![1, 2, Dyn<A>], b: shape![5] as shape![Dyn<A>], c: shape![6] as shape![Dyn<A>]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
    unequal!("broadcast_ok_0267", |a: shape![3, 1, 2] as shape![3, 1, Dyn<A>], b: shape![3, 1, 2] as shape![3, 1, Dyn<A>], c: shape![3, 1, 3] as shape![3, 1, Dyn<A>]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
    unequal!("broadcast_ok_0268", |a: shape![1, 3] as shape![1, Dyn<A>], b: shape![] as shape![], c: shape![4] as shape![Dyn<A>]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
    unequal!("broadcast_ok_0271", |a: shape![4, 1, 2] as shape![4, 1, Dyn<A>], b: shape![5, 4, 1, 2] as shape![5, 4, 1, Dyn<A>], c: shape![5, 4, 1, 3] as shape![5, 4, 1, Dyn<A>]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
    unequal!("broadcast_ok_0273", |a: shape![2, 3] as shape![2, Dyn<A>], b: shape![1, 3] as shape![1, Dyn<A>], c: shape![2, 4] as shape![2, Dyn<A>]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
    unequal!("broadcast_ok_0275", |a: shape![5, 1, 1, 1, 1] as shape![5, 1, 1, 1, Dyn<A>], b: shape![5, 1, 1, 1, 2] as shape![5, 1, 1, 1, Dyn<A>], c: shape![] as shape![]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
    unequal!("broadcast_ok_0276", |a: shape![1, 1, 1] as shape![1, 1, Dyn<A>], b: shape![1] as shape![Dyn<A>], c: shape![3, 2] as shape![3, Dyn<A>]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
    unequal!("broadcast_ok_0277", |a: shape![1, 1, 1, 3] as shape![1, 1, 1, Dyn<A>], b: shape![2, 1, 1, 3] as shape![2, 1, 1, Dyn<A>], c: shape![1, 1, 4] as shape![1, 1, Dyn<A>]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
}

#[test]
fn broadcast_ok_0279_to_0293() {
    unequal!("broadcast_ok_0279", |a: shape![1, 1] as shape![1, Dyn<A>], b: shape![1, 1, 1, 1] as shape![1, 1, 1, Dyn<A>], c: shape![1, 2] as shape![1, Dyn<A>]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
    unequal!("broadcast_ok_0280", |a: shape![1, 3, 2] as shape![1, 3, Dyn<A>], b: shape![1, 3, 2] as shape![1, 3, Dyn<A>], c: shape![3] as shape![Dyn<A>]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
    unequal!("broadcast_ok_0282", |a: shape![2, 1, 3] as shape![2, 1, Dyn<A>], b: shape![2, 2, 1] as shape![2, 2, 1], c: shape![1, 2, 4] as shape![1, 2, Dyn<A>]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
    unequal!("broadcast_ok_0284", |a: shape![1, 1, 1, 4] as shape![1, 1, 1, Dyn<A>], b: shape![5] as shape![Dyn<A>], c: shape![1] as shape![1]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
    unequal!("broadcast_ok_0285", |a: shape![3, 2] as shape![3, Dyn<A>], b: shape![1, 3, 1, 3] as shape![1, 3, 1, Dyn<A>], c: shape![3, 1] as shape![3, 1]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
    unequal!("broadcast_ok_0286", |a: shape![2, 3, 2] as shape![2, 3, Dyn<A>], b: shape![2, 1, 1] as shape![2, 1, 1], c: shape![2, 1, 3] as shape![2, 1, Dyn<A>]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
    unequal!("broadcast_ok_0287", |a: shape![1, 5] as shape![1, Dyn<A>], b: shape![1, 1] as shape![1, 1], c: shape![5, 1, 6] as shape![5, 1, Dyn<A>]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
    unequal!("broadcast_ok_0288", |a: shape![1, 1, 2, 1] as shape![1, 1, 2, Dyn<A>], b: shape![1, 5, 2, 1] as shape![1, 5, 2, Dyn<A>], c: shape![1, 1, 1, 2] as shape![1, 1, 1, Dyn<A>]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
    unequal!("broadcast_ok_0289", |a: shape![4, 1] as shape![4, Dyn<A>], b: shape![1] as shape![Dyn<A>], c: shape![2] as shape![Dyn<A>]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
    unequal!("broadcast_ok_0290", |a: shape![3] as shape![Dyn<A>], b: shape![1] as shape![1], c: shape![4] as shape![Dyn<A>]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
    unequal!("broadcast_ok_0291", |a: shape![1, 1, 4, 2, 0] as shape![1, 1, 4, 2, Dyn<A>], b: shape![1, 4, 1, 1] as shape![1, 4, 1, 1], c: shape![1, 1, 4, 1, 1] as shape![1, 1, 4, 1, Dyn<A>]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
    unequal!("broadcast_ok_0293", |a: shape![1, 3] as shape![1, Dyn<A>], b: shape![1] as shape![1], c: shape![1, 4] as shape![1, Dyn<A>]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
}

#[test]
fn broadcast_ok_0296_to_0300() {
    unequal!("broadcast_ok_0296", |a: shape![2] as shape![Dyn<A>], b: shape![2] as shape![Dyn<A>], c: shape![1, 3] as shape![1, Dyn<A>]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
    unequal!("broadcast_ok_0298", |a: shape![3, 1, 2] as shape![3, 1, Dyn<A>], b: shape![1, 3] as shape![1, Dyn<A>], c: shape![] as shape![]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
    unequal!("broadcast_ok_0299", |a: shape![5, 2, 5] as shape![5, 2, Dyn<A>], b: shape![5, 2, 1] as shape![5, 2, 1], c: shape![5, 1, 6] as shape![5, 1, Dyn<A>]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
    unequal!("broadcast_ok_0300", |a: shape![4] as shape![Dyn<A>], b: shape![1, 2, 4] as shape![1, 2, Dyn<A>], c: shape![5] as shape![Dyn<A>]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
}

#[test]
fn einsum_0001_to_0021() {
    unequal!("einsum_0001", |a: shape![4] as shape![Dyn<A>], b: shape![5] as shape![Dyn<A>]| einsum!("i,i->", &a, &b));
    unequal!("einsum_0010", |a: shape![2, 3] as shape![2, Dyn<A>], b: shape![4, 4] as shape![Dyn<A>, Dyn<B>]| einsum!("ij,jk->ik", &a, &b));
    unequal!("einsum_0011", |a: shape![2, 3] as shape![2, Dyn<A>], b: shape![4, 4] as shape![Dyn<A>, Dyn<B>]| einsum!("ij,jk", &a, &b));
    unequal!("einsum_0012", |a: shape![2, 3] as shape![2, Dyn<A>], b: shape![4, 4] as shape![Dyn<A>, Dyn<B>]| einsum!("ij,jk->ki", &a, &b));
    unequal!("einsum_0013", |a: shape![2, 3] as shape![2, Dyn<A>], b: shape![4, 4] as shape![4, Dyn<A>]| einsum!("ij,kj->ik", &a, &b));
    unequal!("einsum_0015", |a: shape![2, 2, 3] as shape![2, 2, Dyn<A>], b: shape![2, 4, 2] as shape![2, Dyn<A>, Dyn<B>]| einsum!("bij,bjk->bik", &a, &b));
    unequal!("einsum_0016", |a: shape![2, 2, 3] as shape![2, 2, Dyn<A>], b: shape![4, 4] as shape![Dyn<A>, Dyn<B>]| einsum!("bij,jk->bik", &a, &b));
    unequal!("einsum_0017", |a: shape![1, 2, 3, 2] as shape![1, 2, 3, Dyn<A>], b: shape![1, 2, 4, 3] as shape![1, 2, 4, Dyn<A>]| einsum!("bhqd,bhkd->bhqk", &a, &b));
    unequal!("einsum_0018", |a: shape![1, 2, 3, 4] as shape![1, 2, 3, Dyn<A>], b: shape![1, 2, 5, 2] as shape![1, 2, Dyn<A>, Dyn<B>]| einsum!("bhqk,bhkd->bhqd", &a, &b));
    unequal!("einsum_0019", |a: shape![1, 3, 2, 2] as shape![1, 3, 2, Dyn<A>], b: shape![1, 4, 2, 3] as shape![1, 4, 2, Dyn<A>]| einsum!("bqhd,bkhd->bhqk", &a, &b));
    unequal!("einsum_0020", |a: shape![2, 2, 3] as shape![2, 2, Dyn<A>], b: shape![2, 4, 2] as shape![2, Dyn<A>, Dyn<B>]| einsum!("...ij,...jk->...ik", &a, &b));
    unequal!("einsum_0021", |a: shape![2, 1, 2, 3] as shape![2, 1, 2, Dyn<A>], b: shape![3, 4, 2] as shape![3, Dyn<A>, Dyn<B>]| einsum!("...ij,...jk->...ik", &a, &b));
}

#[test]
fn einsum_0022_to_0050() {
    unequal!("einsum_0022", |a: shape![2, 3] as shape![2, Dyn<A>], b: shape![4, 4, 2] as shape![4, Dyn<A>, Dyn<B>]| einsum!("...ij,...jk->...ik", &a, &b));
    unequal!("einsum_0027", |a: shape![2, 3, 2] as shape![2, 3, Dyn<A>], b: shape![3, 2, 3] as shape![3, 2, Dyn<A>]| einsum!("ij...,jk...->ik...", &a, &b));
    unequal!("einsum_0029", |a: shape![2, 3] as shape![2, Dyn<A>], b: shape![4, 2] as shape![Dyn<A>, Dyn<B>], c: shape![2, 3] as shape![Dyn<B>, Dyn<C>]| einsum!("ij,jk,kl->il", &a, &b, &c));
    unequal!("einsum_0030", |a: shape![2] as shape![Dyn<A>], b: shape![3, 3] as shape![Dyn<A>, Dyn<B>], c: shape![3] as shape![Dyn<B>]| einsum!("i,ij,j->", &a, &b, &c));
    unequal!("einsum_0040", |a: shape![2, 3] as shape![2, Dyn<A>], b: shape![4, 4, 2] as shape![4, Dyn<A>, Dyn<B>], c: shape![2, 2] as shape![2, Dyn<B>]| einsum!("bn,anm,bm->ba", &a, &b, &c));
    unequal!("einsum_0041", |a: shape![2, 3, 2] as shape![2, 3, Dyn<A>], b: shape![2, 3, 3] as shape![2, 3, Dyn<A>]| einsum!("nij,nij->n", &a, &b));
    unequal!("einsum_0042", |a: shape![2, 3] as shape![2, Dyn<A>], b: shape![2, 4] as shape![2, Dyn<A>]| einsum!("ij,ij->ij", &a, &b));
    unequal!("einsum_0043", |a: shape![2, 3] as shape![Dyn<B>, Dyn<A>], b: shape![3] as shape![Dyn<B>]| einsum!("ij,i->ij", &a, &b));
    unequal!("einsum_0044", |a: shape![2, 3] as shape![2, Dyn<A>], b: shape![4] as shape![Dyn<A>]| einsum!("ij,j->ij", &a, &b));
    unequal!("einsum_0048", |a: shape![2, 3] as shape![2, Dyn<A>], b: shape![4, 2] as shape![Dyn<A>, Dyn<B>]| einsum!(" ij , jk -> ik ", &a, &b));
    unequal!("einsum_0049", |a: shape![1, 2, 2, 3] as shape![1, Dyn<B>, 2, Dyn<A>], b: shape![3, 3] as shape![3, Dyn<B>]| einsum!("nchw,oc->nohw", &a, &b));
    unequal!("einsum_0050", |a: shape![2, 3] as shape![2, Dyn<A>], b: shape![4, 2] as shape![Dyn<A>, Dyn<B>]| einsum!("Ab,bC->AC", &a, &b));
}

#[test]
fn einsum_0051_to_0055() {
    unequal!("einsum_0051", |a: shape![2, 0] as shape![2, Dyn<A>], b: shape![1, 3] as shape![Dyn<A>, Dyn<B>]| einsum!("ij,jk->ik", &a, &b));
    unequal!("einsum_0052", |a: shape![0, 2] as shape![0, Dyn<A>], b: shape![3, 3] as shape![Dyn<A>, Dyn<B>]| einsum!("ij,jk->ik", &a, &b));
    unequal!("einsum_0054", |a: shape![1, 3] as shape![1, Dyn<A>], b: shape![2, 4] as shape![2, Dyn<A>]| einsum!("ij,ij->", &a, &b));
    unequal!("einsum_0055", |a: shape![2, 2, 3] as shape![2, 2, Dyn<A>], b: shape![2, 2, 4] as shape![2, 2, Dyn<A>]| einsum!("lbd,lbd->lb", &a, &b));
}

#[test]
fn shape_ops_0103_to_0016() {
    unequal!("shape_ops_0103", |a: shape![3, 4] as shape![3, Dyn<A>], i: shape![1, 5] as shape![1, Dyn<A>]| a.gather::<0>(&i.cast::<i64>()).unwrap());
    unequal!("shape_ops_0105", |a: shape![2, 3] as shape![2, Dyn<A>], i: shape![2, 4] as shape![2, Dyn<A>]| a.gather::<0>(&i.cast::<i64>()).unwrap());
    unequal!("shape_ops_0107", |a: shape![2, 2, 2] as shape![2, 2, Dyn<A>], i: shape![2, 1, 3] as shape![2, 1, Dyn<A>]| a.gather::<1>(&i.cast::<i64>()).unwrap());
    unequal!("shape_ops_0108", |a: shape![3, 3] as shape![3, Dyn<A>], i: shape![1, 3] as shape![1, Dyn<A>], v: shape![1, 4] as shape![1, Dyn<A>]| a.scatter::<0>(&i.cast::<i64>(), &v).unwrap());
    unequal!("shape_ops_0001", |a: shape![2, 3] as shape![2, Dyn<A>], b: shape![4, 4] as shape![4, Dyn<A>]| a.concat::<0>(&b));
    unequal!("shape_ops_0005", |a: shape![2, 3, 4] as shape![2, 3, Dyn<A>], b: shape![2, 1, 4] as shape![2, 1, Dyn<A>], c: shape![2, 2, 5] as shape![2, 2, Dyn<A>]| (&a, &b, &c).concat::<1>());
    unequal!("shape_ops_0007", |a: shape![2, 3] as shape![2, Dyn<A>], b: shape![2, 4] as shape![2, Dyn<A>]| a.concat::<-2>(&b));
    unequal!("shape_ops_0008", |a: shape![0, 3] as shape![0, Dyn<A>], b: shape![2, 4] as shape![2, Dyn<A>]| a.concat::<0>(&b));
    unequal!("shape_ops_0013", |a: shape![3] as shape![Dyn<A>], b: shape![4] as shape![Dyn<A>]| [&a, &b].stack::<0>());
    unequal!("shape_ops_0014", |a: shape![3] as shape![Dyn<A>], b: shape![4] as shape![Dyn<A>]| [&a, &b].stack::<1>());
    unequal!("shape_ops_0015", |a: shape![3] as shape![Dyn<A>], b: shape![4] as shape![Dyn<A>]| [&a, &b].stack::<-1>());
    unequal!("shape_ops_0016", |a: shape![2, 3] as shape![2, Dyn<A>], b: shape![2, 3] as shape![2, Dyn<A>], c: shape![2, 4] as shape![2, Dyn<A>]| [&a, &b, &c].stack::<0>());
}

#[test]
fn shape_ops_0017_to_0022() {
    unequal!("shape_ops_0017", |a: shape![2, 3] as shape![2, Dyn<A>], b: shape![2, 3] as shape![2, Dyn<A>], c: shape![2, 4] as shape![2, Dyn<A>]| [&a, &b, &c].stack::<1>());
    unequal!("shape_ops_0018", |a: shape![2, 3] as shape![2, Dyn<A>], b: shape![2, 3] as shape![2, Dyn<A>], c: shape![2, 4] as shape![2, Dyn<A>]| [&a, &b, &c].stack::<2>());
    unequal!("shape_ops_0019", |a: shape![2, 3] as shape![2, Dyn<A>], b: shape![2, 4] as shape![2, Dyn<A>]| [&a, &b].stack::<-3>());
    unequal!("shape_ops_0021", |a: shape![2, 1, 2] as shape![2, 1, Dyn<A>], b: shape![2, 1, 3] as shape![2, 1, Dyn<A>]| [&a, &b].stack::<1>());
    unequal!("shape_ops_0022", |a: shape![0, 2] as shape![0, Dyn<A>], b: shape![0, 3] as shape![0, Dyn<A>]| [&a, &b].stack::<1>());
}

#[test]
fn inplace_0001_to_0076() {
    unequal!("inplace_0001", |a: shape![5, 3, 4, 1] as shape![5, 3, 4, Dyn<A>], b: shape![3, 1, 2] as shape![3, 1, Dyn<A>]| { let mut a = a.clone(); a += &b; }, { let mut a = a.clone(); a.assign(&b); });
    unequal!("inplace_0012", |a: shape![2, 3] as shape![2, Dyn<A>], b: shape![2, 4] as shape![2, Dyn<A>]| { let mut a = a.clone(); a += &b; }, { let mut a = a.clone(); a.assign(&b); });
    unequal!("inplace_0013", |a: shape![2, 3] as shape![2, Dyn<A>], b: shape![4] as shape![Dyn<A>]| { let mut a = a.clone(); a += &b; }, { let mut a = a.clone(); a.assign(&b); });
    unequal!("inplace_0025", |a: shape![2, 0] as shape![2, Dyn<A>], b: shape![1] as shape![Dyn<A>]| { let mut a = a.clone(); a += &b; }, { let mut a = a.clone(); a.assign(&b); });
    unequal!("inplace_0029", |a: shape![4, 1, 3] as shape![4, 1, Dyn<A>], b: shape![1, 4] as shape![1, Dyn<A>]| { let mut a = a.clone(); a += &b; }, { let mut a = a.clone(); a.assign(&b); });
    unequal!("inplace_0035", |a: shape![1, 3] as shape![1, Dyn<A>], b: shape![4] as shape![Dyn<A>]| { let mut a = a.clone(); a += &b; }, { let mut a = a.clone(); a.assign(&b); });
    unequal!("inplace_0037", |a: shape![1] as shape![Dyn<A>], b: shape![2] as shape![Dyn<A>]| { let mut a = a.clone(); a += &b; }, { let mut a = a.clone(); a.assign(&b); });
    unequal!("inplace_0038", |a: shape![5, 2, 1, 1] as shape![5, 2, 1, Dyn<A>], b: shape![5, 2, 1, 2] as shape![5, 2, 1, Dyn<A>]| { let mut a = a.clone(); a += &b; }, { let mut a = a.clone(); a.assign(&b); });
    unequal!("inplace_0043", |a: shape![5, 1, 4, 2] as shape![5, 1, 4, Dyn<A>], b: shape![4, 3] as shape![4, Dyn<A>]| { let mut a = a.clone(); a += &b; }, { let mut a = a.clone(); a.assign(&b); });
    unequal!("inplace_0059", |a: shape![1, 1] as shape![1, Dyn<A>], b: shape![1, 2] as shape![1, Dyn<A>]| { let mut a = a.clone(); a += &b; }, { let mut a = a.clone(); a.assign(&b); });
    unequal!("inplace_0067", |a: shape![1, 4, 3] as shape![1, 4, Dyn<A>], b: shape![1, 4] as shape![1, Dyn<A>]| { let mut a = a.clone(); a += &b; }, { let mut a = a.clone(); a.assign(&b); });
    unequal!("inplace_0076", |a: shape![2, 1] as shape![2, Dyn<A>], b: shape![2, 2] as shape![2, Dyn<A>]| { let mut a = a.clone(); a += &b; }, { let mut a = a.clone(); a.assign(&b); });
}

#[test]
fn inplace_0077_to_0109() {
    unequal!("inplace_0077", |a: shape![1, 1, 1] as shape![1, 1, Dyn<A>], b: shape![2] as shape![Dyn<A>]| { let mut a = a.clone(); a += &b; }, { let mut a = a.clone(); a.assign(&b); });
    unequal!("inplace_0079", |a: shape![1, 3, 2] as shape![1, 3, Dyn<A>], b: shape![1, 3, 3] as shape![1, 3, Dyn<A>]| { let mut a = a.clone(); a += &b; }, { let mut a = a.clone(); a.assign(&b); });
    unequal!("inplace_0082", |a: shape![1, 2, 1, 1] as shape![1, 2, 1, Dyn<A>], b: shape![1, 2, 1, 2] as shape![1, 2, 1, Dyn<A>]| { let mut a = a.clone(); a += &b; }, { let mut a = a.clone(); a.assign(&b); });
    unequal!("inplace_0084", |a: shape![1, 4, 4, 1] as shape![1, 4, 4, Dyn<A>], b: shape![4, 1, 2] as shape![4, 1, Dyn<A>]| { let mut a = a.clone(); a += &b; }, { let mut a = a.clone(); a.assign(&b); });
    unequal!("inplace_0086", |a: shape![1, 1, 1, 2] as shape![1, 1, 1, Dyn<A>], b: shape![1, 1, 1, 3] as shape![1, 1, 1, Dyn<A>]| { let mut a = a.clone(); a += &b; }, { let mut a = a.clone(); a.assign(&b); });
    unequal!("inplace_0088", |a: shape![3, 4, 5] as shape![3, 4, Dyn<A>], b: shape![3, 4, 6] as shape![3, 4, Dyn<A>]| { let mut a = a.clone(); a += &b; }, { let mut a = a.clone(); a.assign(&b); });
    unequal!("inplace_0089", |a: shape![1, 1, 1] as shape![1, 1, Dyn<A>], b: shape![1, 2] as shape![1, Dyn<A>]| { let mut a = a.clone(); a += &b; }, { let mut a = a.clone(); a.assign(&b); });
    unequal!("inplace_0091", |a: shape![2] as shape![Dyn<A>], b: shape![3] as shape![Dyn<A>]| { let mut a = a.clone(); a += &b; }, { let mut a = a.clone(); a.assign(&b); });
    unequal!("inplace_0098", |a: shape![1, 1, 4] as shape![1, 1, Dyn<A>], b: shape![1, 1, 5] as shape![1, 1, Dyn<A>]| { let mut a = a.clone(); a += &b; }, { let mut a = a.clone(); a.assign(&b); });
    unequal!("inplace_0099", |a: shape![1, 5] as shape![1, Dyn<A>], b: shape![1, 6] as shape![1, Dyn<A>]| { let mut a = a.clone(); a += &b; }, { let mut a = a.clone(); a.assign(&b); });
    unequal!("inplace_0101", |a: shape![3, 4, 4, 1] as shape![3, 4, 4, Dyn<A>], b: shape![1, 2] as shape![1, Dyn<A>]| { let mut a = a.clone(); a += &b; }, { let mut a = a.clone(); a.assign(&b); });
    unequal!("inplace_0109", |a: shape![1, 3, 1] as shape![1, 3, Dyn<A>], b: shape![1, 3, 2] as shape![1, 3, Dyn<A>]| { let mut a = a.clone(); a += &b; }, { let mut a = a.clone(); a.assign(&b); });
}

#[test]
fn inplace_0119_to_0139() {
    unequal!("inplace_0119", |a: shape![2, 3] as shape![2, Dyn<A>], b: shape![4] as shape![Dyn<A>]| { let mut a = a.clone(); a += &b; }, { let mut a = a.clone(); a.assign(&b); });
    unequal!("inplace_0123", |a: shape![2, 3] as shape![2, Dyn<A>], b: shape![4] as shape![Dyn<A>]| { let mut a = a.clone(); a += &b; }, { let mut a = a.clone(); a.assign(&b); });
    unequal!("inplace_0127", |a: shape![2, 3] as shape![2, Dyn<A>], b: shape![4] as shape![Dyn<A>]| { let mut a = a.clone(); a += &b; }, { let mut a = a.clone(); a.assign(&b); });
    unequal!("inplace_0131", |a: shape![2, 3] as shape![2, Dyn<A>], b: shape![4] as shape![Dyn<A>]| { let mut a = a.clone(); a += &b; }, { let mut a = a.clone(); a.assign(&b); });
    unequal!("inplace_0135", |a: shape![2, 3] as shape![2, Dyn<A>], b: shape![4] as shape![Dyn<A>]| { let mut a = a.clone(); a += &b; }, { let mut a = a.clone(); a.assign(&b); });
    unequal!("inplace_0139", |a: shape![2, 3] as shape![2, Dyn<A>], b: shape![4] as shape![Dyn<A>]| { let mut a = a.clone(); a += &b; }, { let mut a = a.clone(); a.assign(&b); });
}

#[test]
fn matmul_0001_to_0012() {
    unequal!("matmul_0001", |a: shape![1] as shape![Dyn<A>], b: shape![2] as shape![Dyn<A>]| a.matmul(&b));
    unequal!("matmul_0002", |a: shape![4] as shape![Dyn<A>], b: shape![5, 3] as shape![Dyn<A>, Dyn<B>]| a.matmul(&b));
    unequal!("matmul_0003", |a: shape![2] as shape![Dyn<A>], b: shape![2, 3, 3] as shape![2, Dyn<A>, Dyn<B>]| a.matmul(&b));
    unequal!("matmul_0004", |a: shape![2] as shape![Dyn<A>], b: shape![1, 3, 3] as shape![1, Dyn<A>, Dyn<B>]| a.matmul(&b));
    unequal!("matmul_0005", |a: shape![1] as shape![Dyn<A>], b: shape![3, 2, 3] as shape![3, Dyn<A>, Dyn<B>]| a.matmul(&b));
    unequal!("matmul_0006", |a: shape![4] as shape![Dyn<A>], b: shape![2, 3, 5, 4] as shape![2, 3, Dyn<A>, Dyn<B>]| a.matmul(&b));
    unequal!("matmul_0007", |a: shape![2] as shape![Dyn<A>], b: shape![1, 3, 3, 1] as shape![1, 3, Dyn<A>, Dyn<B>]| a.matmul(&b));
    unequal!("matmul_0008", |a: shape![1] as shape![Dyn<A>], b: shape![2, 1, 2, 1] as shape![2, 1, Dyn<A>, Dyn<B>]| a.matmul(&b));
    unequal!("matmul_0009", |a: shape![4] as shape![Dyn<A>], b: shape![1, 1, 5, 1] as shape![1, 1, Dyn<A>, Dyn<B>]| a.matmul(&b));
    unequal!("matmul_0010", |a: shape![2, 3] as shape![2, Dyn<A>], b: shape![4] as shape![Dyn<A>]| a.matmul(&b));
    unequal!("matmul_0011", |a: shape![1, 1] as shape![1, Dyn<A>], b: shape![2, 2] as shape![Dyn<A>, Dyn<B>]| a.matmul(&b));
    unequal!("matmul_0012", |a: shape![2, 1] as shape![2, Dyn<A>], b: shape![2, 2, 4] as shape![2, Dyn<A>, Dyn<B>]| a.matmul(&b));
}

#[test]
fn matmul_0013_to_0024() {
    unequal!("matmul_0013", |a: shape![4, 1] as shape![4, Dyn<A>], b: shape![1, 2, 3] as shape![1, Dyn<A>, Dyn<B>]| a.matmul(&b));
    unequal!("matmul_0014", |a: shape![4, 2] as shape![4, Dyn<A>], b: shape![3, 3, 3] as shape![3, Dyn<A>, Dyn<B>]| a.matmul(&b));
    unequal!("matmul_0015", |a: shape![1, 1] as shape![1, Dyn<A>], b: shape![2, 3, 2, 2] as shape![2, 3, Dyn<A>, Dyn<B>]| a.matmul(&b));
    unequal!("matmul_0016", |a: shape![2, 1] as shape![2, Dyn<A>], b: shape![1, 3, 2, 2] as shape![1, 3, Dyn<A>, Dyn<B>]| a.matmul(&b));
    unequal!("matmul_0017", |a: shape![3, 3] as shape![3, Dyn<A>], b: shape![2, 1, 4, 2] as shape![2, 1, Dyn<A>, Dyn<B>]| a.matmul(&b));
    unequal!("matmul_0018", |a: shape![2, 1] as shape![2, Dyn<A>], b: shape![1, 1, 2, 3] as shape![1, 1, Dyn<A>, Dyn<B>]| a.matmul(&b));
    unequal!("matmul_0019", |a: shape![2, 3, 3] as shape![2, 3, Dyn<A>], b: shape![4] as shape![Dyn<A>]| a.matmul(&b));
    unequal!("matmul_0020", |a: shape![1, 4, 1] as shape![1, 4, Dyn<A>], b: shape![2] as shape![Dyn<A>]| a.matmul(&b));
    unequal!("matmul_0021", |a: shape![3, 2, 4] as shape![3, 2, Dyn<A>], b: shape![5] as shape![Dyn<A>]| a.matmul(&b));
    unequal!("matmul_0022", |a: shape![2, 3, 1] as shape![2, 3, Dyn<A>], b: shape![2, 4] as shape![Dyn<A>, Dyn<B>]| a.matmul(&b));
    unequal!("matmul_0023", |a: shape![1, 1, 4] as shape![1, 1, Dyn<A>], b: shape![5, 2] as shape![Dyn<A>, Dyn<B>]| a.matmul(&b));
    unequal!("matmul_0024", |a: shape![3, 2, 1] as shape![3, 2, Dyn<A>], b: shape![2, 1] as shape![Dyn<A>, Dyn<B>]| a.matmul(&b));
}

#[test]
fn matmul_0025_to_0036() {
    unequal!("matmul_0025", |a: shape![2, 2, 4] as shape![2, 2, Dyn<A>], b: shape![2, 5, 1] as shape![2, Dyn<A>, Dyn<B>]| a.matmul(&b));
    unequal!("matmul_0026", |a: shape![2, 2, 4] as shape![2, 2, Dyn<A>], b: shape![1, 5, 4] as shape![1, Dyn<A>, Dyn<B>]| a.matmul(&b));
    unequal!("matmul_0027", |a: shape![1, 1, 4] as shape![1, 1, Dyn<A>], b: shape![2, 5, 1] as shape![2, Dyn<A>, Dyn<B>]| a.matmul(&b));
    unequal!("matmul_0028", |a: shape![1, 1, 2] as shape![1, 1, Dyn<A>], b: shape![1, 3, 4] as shape![1, Dyn<A>, Dyn<B>]| a.matmul(&b));
    unequal!("matmul_0029", |a: shape![1, 3, 4] as shape![1, 3, Dyn<A>], b: shape![3, 5, 2] as shape![3, Dyn<A>, Dyn<B>]| a.matmul(&b));
    unequal!("matmul_0030", |a: shape![3, 2, 4] as shape![3, 2, Dyn<A>], b: shape![1, 5, 1] as shape![1, Dyn<A>, Dyn<B>]| a.matmul(&b));
    unequal!("matmul_0031", |a: shape![3, 1, 4] as shape![3, 1, Dyn<A>], b: shape![3, 5, 4] as shape![3, Dyn<A>, Dyn<B>]| a.matmul(&b));
    unequal!("matmul_0032", |a: shape![2, 3, 1] as shape![2, 3, Dyn<A>], b: shape![2, 1, 2, 4] as shape![2, 1, Dyn<A>, Dyn<B>]| a.matmul(&b));
    unequal!("matmul_0033", |a: shape![2, 4, 2] as shape![2, 4, Dyn<A>], b: shape![1, 1, 3, 3] as shape![1, 1, Dyn<A>, Dyn<B>]| a.matmul(&b));
    unequal!("matmul_0034", |a: shape![1, 2, 1] as shape![1, 2, Dyn<A>], b: shape![2, 3, 2, 4] as shape![2, 3, Dyn<A>, Dyn<B>]| a.matmul(&b));
    unequal!("matmul_0035", |a: shape![1, 4, 3] as shape![1, 4, Dyn<A>], b: shape![1, 3, 4, 2] as shape![1, 3, Dyn<A>, Dyn<B>]| a.matmul(&b));
    unequal!("matmul_0036", |a: shape![1, 2, 3] as shape![1, 2, Dyn<A>], b: shape![2, 1, 4, 3] as shape![2, 1, Dyn<A>, Dyn<B>]| a.matmul(&b));
}

#[test]
fn matmul_0037_to_0048() {
    unequal!("matmul_0037", |a: shape![1, 3, 4] as shape![1, 3, Dyn<A>], b: shape![1, 1, 5, 4] as shape![1, 1, Dyn<A>, Dyn<B>]| a.matmul(&b));
    unequal!("matmul_0038", |a: shape![3, 4, 1] as shape![3, 4, Dyn<A>], b: shape![2, 3, 2, 3] as shape![2, 3, Dyn<A>, Dyn<B>]| a.matmul(&b));
    unequal!("matmul_0039", |a: shape![3, 1, 2] as shape![3, 1, Dyn<A>], b: shape![1, 3, 3, 4] as shape![1, 3, Dyn<A>, Dyn<B>]| a.matmul(&b));
    unequal!("matmul_0040", |a: shape![3, 4, 2] as shape![3, 4, Dyn<A>], b: shape![2, 1, 3, 1] as shape![2, 1, Dyn<A>, Dyn<B>]| a.matmul(&b));
    unequal!("matmul_0041", |a: shape![3, 3, 4] as shape![3, 3, Dyn<A>], b: shape![1, 1, 5, 1] as shape![1, 1, Dyn<A>, Dyn<B>]| a.matmul(&b));
    unequal!("matmul_0042", |a: shape![2, 3, 3, 3] as shape![2, 3, 3, Dyn<A>], b: shape![4] as shape![Dyn<A>]| a.matmul(&b));
    unequal!("matmul_0043", |a: shape![1, 3, 1, 4] as shape![1, 3, 1, Dyn<A>], b: shape![5] as shape![Dyn<A>]| a.matmul(&b));
    unequal!("matmul_0044", |a: shape![2, 1, 2, 2] as shape![2, 1, 2, Dyn<A>], b: shape![3] as shape![Dyn<A>]| a.matmul(&b));
    unequal!("matmul_0045", |a: shape![1, 1, 1, 1] as shape![1, 1, 1, Dyn<A>], b: shape![2] as shape![Dyn<A>]| a.matmul(&b));
    unequal!("matmul_0046", |a: shape![2, 3, 3, 3] as shape![2, 3, 3, Dyn<A>], b: shape![4, 1] as shape![Dyn<A>, Dyn<B>]| a.matmul(&b));
    unequal!("matmul_0047", |a: shape![1, 3, 1, 1] as shape![1, 3, 1, Dyn<A>], b: shape![2, 1] as shape![Dyn<A>, Dyn<B>]| a.matmul(&b));
    unequal!("matmul_0048", |a: shape![2, 1, 2, 2] as shape![2, 1, 2, Dyn<A>], b: shape![3, 3] as shape![Dyn<A>, Dyn<B>]| a.matmul(&b));
}

#[test]
fn matmul_0049_to_0060() {
    unequal!("matmul_0049", |a: shape![1, 1, 4, 4] as shape![1, 1, 4, Dyn<A>], b: shape![5, 4] as shape![Dyn<A>, Dyn<B>]| a.matmul(&b));
    unequal!("matmul_0050", |a: shape![2, 3, 2, 4] as shape![2, 3, 2, Dyn<A>], b: shape![1, 5, 2] as shape![1, Dyn<A>, Dyn<B>]| a.matmul(&b));
    unequal!("matmul_0051", |a: shape![2, 3, 2, 3] as shape![2, 3, 2, Dyn<A>], b: shape![3, 4, 1] as shape![3, Dyn<A>, Dyn<B>]| a.matmul(&b));
    unequal!("matmul_0052", |a: shape![1, 3, 1, 4] as shape![1, 3, 1, Dyn<A>], b: shape![1, 5, 2] as shape![1, Dyn<A>, Dyn<B>]| a.matmul(&b));
    unequal!("matmul_0053", |a: shape![1, 3, 2, 3] as shape![1, 3, 2, Dyn<A>], b: shape![3, 4, 2] as shape![3, Dyn<A>, Dyn<B>]| a.matmul(&b));
    unequal!("matmul_0054", |a: shape![2, 1, 2, 4] as shape![2, 1, 2, Dyn<A>], b: shape![2, 5, 1] as shape![2, Dyn<A>, Dyn<B>]| a.matmul(&b));
    unequal!("matmul_0055", |a: shape![2, 1, 1, 4] as shape![2, 1, 1, Dyn<A>], b: shape![1, 5, 2] as shape![1, Dyn<A>, Dyn<B>]| a.matmul(&b));
    unequal!("matmul_0056", |a: shape![2, 1, 2, 4] as shape![2, 1, 2, Dyn<A>], b: shape![3, 5, 4] as shape![3, Dyn<A>, Dyn<B>]| a.matmul(&b));
    unequal!("matmul_0057", |a: shape![1, 1, 3, 2] as shape![1, 1, 3, Dyn<A>], b: shape![2, 3, 3] as shape![2, Dyn<A>, Dyn<B>]| a.matmul(&b));
    unequal!("matmul_0058", |a: shape![1, 1, 3, 3] as shape![1, 1, 3, Dyn<A>], b: shape![1, 4, 1] as shape![1, Dyn<A>, Dyn<B>]| a.matmul(&b));
    unequal!("matmul_0059", |a: shape![1, 1, 2, 3] as shape![1, 1, 2, Dyn<A>], b: shape![3, 4, 4] as shape![3, Dyn<A>, Dyn<B>]| a.matmul(&b));
    unequal!("matmul_0060", |a: shape![2, 3, 3, 1] as shape![2, 3, 3, Dyn<A>], b: shape![2, 3, 2, 3] as shape![2, 3, Dyn<A>, Dyn<B>]| a.matmul(&b));
}

#[test]
fn matmul_0061_to_0072() {
    unequal!("matmul_0061", |a: shape![2, 3, 3, 1] as shape![2, 3, 3, Dyn<A>], b: shape![1, 3, 2, 3] as shape![1, 3, Dyn<A>, Dyn<B>]| a.matmul(&b));
    unequal!("matmul_0062", |a: shape![2, 3, 1, 2] as shape![2, 3, 1, Dyn<A>], b: shape![2, 1, 3, 4] as shape![2, 1, Dyn<A>, Dyn<B>]| a.matmul(&b));
    unequal!("matmul_0063", |a: shape![2, 3, 4, 4] as shape![2, 3, 4, Dyn<A>], b: shape![1, 1, 5, 4] as shape![1, 1, Dyn<A>, Dyn<B>]| a.matmul(&b));
    unequal!("matmul_0064", |a: shape![1, 3, 2, 4] as shape![1, 3, 2, Dyn<A>], b: shape![2, 3, 5, 2] as shape![2, 3, Dyn<A>, Dyn<B>]| a.matmul(&b));
    unequal!("matmul_0065", |a: shape![1, 3, 3, 3] as shape![1, 3, 3, Dyn<A>], b: shape![1, 3, 4, 3] as shape![1, 3, Dyn<A>, Dyn<B>]| a.matmul(&b));
    unequal!("matmul_0066", |a: shape![1, 3, 1, 4] as shape![1, 3, 1, Dyn<A>], b: shape![2, 1, 5, 1] as shape![2, 1, Dyn<A>, Dyn<B>]| a.matmul(&b));
    unequal!("matmul_0067", |a: shape![1, 3, 2, 3] as shape![1, 3, 2, Dyn<A>], b: shape![1, 1, 4, 2] as shape![1, 1, Dyn<A>, Dyn<B>]| a.matmul(&b));
    unequal!("matmul_0068", |a: shape![2, 1, 2, 3] as shape![2, 1, 2, Dyn<A>], b: shape![2, 3, 4, 3] as shape![2, 3, Dyn<A>, Dyn<B>]| a.matmul(&b));
    unequal!("matmul_0069", |a: shape![2, 1, 4, 4] as shape![2, 1, 4, Dyn<A>], b: shape![1, 3, 5, 3] as shape![1, 3, Dyn<A>, Dyn<B>]| a.matmul(&b));
    unequal!("matmul_0070", |a: shape![2, 1, 4, 1] as shape![2, 1, 4, Dyn<A>], b: shape![2, 1, 2, 4] as shape![2, 1, Dyn<A>, Dyn<B>]| a.matmul(&b));
    unequal!("matmul_0071", |a: shape![2, 1, 2, 3] as shape![2, 1, 2, Dyn<A>], b: shape![1, 1, 4, 3] as shape![1, 1, Dyn<A>, Dyn<B>]| a.matmul(&b));
    unequal!("matmul_0072", |a: shape![1, 1, 2, 4] as shape![1, 1, 2, Dyn<A>], b: shape![2, 3, 5, 3] as shape![2, 3, Dyn<A>, Dyn<B>]| a.matmul(&b));
}

#[test]
fn matmul_0073_to_0084() {
    unequal!("matmul_0073", |a: shape![1, 1, 4, 2] as shape![1, 1, 4, Dyn<A>], b: shape![1, 3, 3, 2] as shape![1, 3, Dyn<A>, Dyn<B>]| a.matmul(&b));
    unequal!("matmul_0074", |a: shape![1, 1, 3, 1] as shape![1, 1, 3, Dyn<A>], b: shape![2, 1, 2, 1] as shape![2, 1, Dyn<A>, Dyn<B>]| a.matmul(&b));
    unequal!("matmul_0075", |a: shape![1, 1, 2, 2] as shape![1, 1, 2, Dyn<A>], b: shape![1, 1, 3, 4] as shape![1, 1, Dyn<A>, Dyn<B>]| a.matmul(&b));
    unequal!("matmul_0076", |a: shape![0] as shape![Dyn<A>], b: shape![1] as shape![Dyn<A>]| a.matmul(&b));
    unequal!("matmul_0077", |a: shape![2, 0] as shape![2, Dyn<A>], b: shape![1, 3] as shape![Dyn<A>, Dyn<B>]| a.matmul(&b));
    unequal!("matmul_0078", |a: shape![0, 3] as shape![0, Dyn<A>], b: shape![4, 2] as shape![Dyn<A>, Dyn<B>]| a.matmul(&b));
    unequal!("matmul_0079", |a: shape![2, 3] as shape![2, Dyn<A>], b: shape![4, 0] as shape![Dyn<A>, Dyn<B>]| a.matmul(&b));
    unequal!("matmul_0080", |a: shape![2, 0, 3] as shape![2, 0, Dyn<A>], b: shape![4, 4] as shape![Dyn<A>, Dyn<B>]| a.matmul(&b));
    unequal!("matmul_0081", |a: shape![0, 2, 3] as shape![0, 2, Dyn<A>], b: shape![4, 4] as shape![Dyn<A>, Dyn<B>]| a.matmul(&b));
    unequal!("matmul_0082", |a: shape![0, 2, 3] as shape![0, 2, Dyn<A>], b: shape![1, 4, 4] as shape![1, Dyn<A>, Dyn<B>]| a.matmul(&b));
    unequal!("matmul_0083", |a: shape![2, 0] as shape![2, Dyn<A>], b: shape![1] as shape![Dyn<A>]| a.matmul(&b));
    unequal!("matmul_0084", |a: shape![5, 1] as shape![5, Dyn<A>], b: shape![2, 6] as shape![Dyn<A>, Dyn<B>]| a.matmul(&b));
}

#[test]
fn matmul_0085_to_0098() {
    unequal!("matmul_0085", |a: shape![1, 1] as shape![1, Dyn<A>], b: shape![2, 1] as shape![Dyn<A>, Dyn<B>]| a.matmul(&b));
    unequal!("matmul_0086", |a: shape![1] as shape![Dyn<A>], b: shape![2] as shape![Dyn<A>]| a.matmul(&b));
    unequal!("matmul_0087", |a: shape![5, 1, 2, 3] as shape![5, 1, 2, Dyn<A>], b: shape![4, 4, 2] as shape![4, Dyn<A>, Dyn<B>]| a.matmul(&b));
    unequal!("matmul_0088", |a: shape![4, 2, 3] as shape![4, 2, Dyn<A>], b: shape![5, 1, 4, 2] as shape![5, 1, Dyn<A>, Dyn<B>]| a.matmul(&b));
    unequal!("matmul_0089", |a: shape![2, 1, 3, 2, 2] as shape![2, 1, 3, 2, Dyn<A>], b: shape![4, 3, 3, 2] as shape![4, 3, Dyn<A>, Dyn<B>]| a.matmul(&b));
    unequal!("matmul_0090", |a: shape![2, 2, 2] as shape![2, 2, Dyn<A>], b: shape![3] as shape![Dyn<A>]| a.matmul(&b));
    unequal!("matmul_0091", |a: shape![2] as shape![Dyn<A>], b: shape![2, 3, 2] as shape![2, Dyn<A>, Dyn<B>]| a.matmul(&b));
    unequal!("matmul_0092", |a: shape![2, 3, 2, 2] as shape![2, 3, 2, Dyn<A>], b: shape![3] as shape![Dyn<A>]| a.matmul(&b));
    unequal!("matmul_0093", |a: shape![2] as shape![Dyn<A>], b: shape![2, 3, 3, 2] as shape![2, 3, Dyn<A>, Dyn<B>]| a.matmul(&b));
    unequal!("matmul_0094", |a: shape![4] as shape![Dyn<A>], b: shape![5] as shape![Dyn<A>]| a.dot(&b));
    unequal!("matmul_0096", |a: shape![2, 3] as shape![2, Dyn<A>], b: shape![4, 4] as shape![4, Dyn<A>]| a.matmul(&b.t()));
    unequal!("matmul_0098", |a: shape![2, 3] as shape![2, Dyn<A>], b: shape![4, 4] as shape![Dyn<A>, Dyn<B>]| a.matmul(&b));
}

#[test]
fn matmul_0101_to_0101() {
    unequal!("matmul_0101", |a: shape![3, 2] as shape![Dyn<B>, Dyn<A>], b: shape![4, 4] as shape![4, Dyn<B>]| a.permute::<axes![1, 0]>().matmul(&b.permute::<axes![1, 0]>()));
}

#[test]
fn nn_0067_to_0083() {
    unequal!("nn_0067", |a: shape![5] as shape![Dyn<A>], b: shape![5] as shape![Dyn<A>], c: shape![6] as shape![Dyn<A>]| nn::layer_norm(&a, &b, &c, 1e-05));
    unequal!("nn_0068", |a: shape![5] as shape![Dyn<A>], b: shape![6] as shape![Dyn<A>]| nn::rms_norm(&a, &b, 1e-05));
    unequal!("nn_0069", |a: shape![3, 4] as shape![3, Dyn<A>], b: shape![4] as shape![Dyn<A>], c: shape![5] as shape![Dyn<A>]| nn::layer_norm(&a, &b, &c, 1e-05));
    unequal!("nn_0070", |a: shape![3, 4] as shape![3, Dyn<A>], b: shape![5] as shape![Dyn<A>]| nn::rms_norm(&a, &b, 1e-05));
    unequal!("nn_0073", |a: shape![3, 4] as shape![3, Dyn<A>], b: shape![5] as shape![Dyn<A>]| nn::layer_norm(&a, &b, &Tensor::<f32, shape![4]>::zeros().renamed::<shape![Dyn<A>]>().unwrap(), 1e-05));
    unequal!("nn_0074", |a: shape![3, 4] as shape![3, Dyn<A>], b: shape![5] as shape![Dyn<A>]| nn::rms_norm(&a, &b, 1e-05));
    unequal!("nn_0075", |a: shape![2, 3, 4] as shape![2, 3, Dyn<A>], b: shape![4] as shape![Dyn<A>], c: shape![5] as shape![Dyn<A>]| nn::layer_norm(&a, &b, &c, 1e-06));
    unequal!("nn_0076", |a: shape![2, 3, 4] as shape![2, 3, Dyn<A>], b: shape![5] as shape![Dyn<A>]| nn::rms_norm(&a, &b, 1e-06));
    unequal!("nn_0080", |a: shape![2, 1] as shape![2, Dyn<A>], b: shape![1] as shape![Dyn<A>], c: shape![2] as shape![Dyn<A>]| nn::layer_norm(&a, &b, &c, 1e-05));
    unequal!("nn_0081", |a: shape![2, 1] as shape![2, Dyn<A>], b: shape![2] as shape![Dyn<A>]| nn::rms_norm(&a, &b, 1e-05));
    unequal!("nn_0082", |a: shape![4, 16] as shape![4, Dyn<A>], b: shape![16] as shape![Dyn<A>], c: shape![17] as shape![Dyn<A>]| nn::layer_norm(&a, &b, &c, 1e-12));
    unequal!("nn_0083", |a: shape![4, 16] as shape![4, Dyn<A>], b: shape![17] as shape![Dyn<A>]| nn::rms_norm(&a, &b, 1e-12));
}

#[test]
fn nn_0084_to_0095() {
    unequal!("nn_0084", |a: shape![3, 4] as shape![3, Dyn<A>], b: shape![4] as shape![Dyn<A>], c: shape![4] as shape![Dyn<A>], d: shape![4] as shape![Dyn<A>], e: shape![5] as shape![Dyn<A>]| nn::batch_norm(&a, &b, &c, &d, &e, 1e-05));
    unequal!("nn_0085", |a: shape![3, 4] as shape![3, Dyn<A>], b: shape![4] as shape![Dyn<A>], c: shape![4] as shape![Dyn<A>], d: shape![4] as shape![Dyn<A>], e: shape![5] as shape![Dyn<A>]| nn::batch_norm(&a, &b, &c, &d, &e, 0.001));
    unequal!("nn_0086", |a: shape![3, 4] as shape![3, Dyn<A>], b: shape![4] as shape![Dyn<A>], c: shape![5] as shape![Dyn<A>]| nn::batch_norm(&a, &b, &c, &Tensor::<f32, shape![4]>::ones().renamed::<shape![Dyn<A>]>().unwrap(), &Tensor::<f32, shape![4]>::zeros().renamed::<shape![Dyn<A>]>().unwrap(), 1e-05));
    unequal!("nn_0087", |a: shape![2, 3, 5] as shape![2, Dyn<B>, Dyn<A>], b: shape![3] as shape![Dyn<B>], c: shape![3] as shape![Dyn<B>], d: shape![3] as shape![Dyn<B>], e: shape![4] as shape![Dyn<B>]| nn::batch_norm(&a, &b, &c, &d, &e, 1e-05));
    unequal!("nn_0088", |a: shape![2, 3, 5] as shape![2, Dyn<B>, Dyn<A>], b: shape![3] as shape![Dyn<B>], c: shape![3] as shape![Dyn<B>], d: shape![3] as shape![Dyn<B>], e: shape![4] as shape![Dyn<B>]| nn::batch_norm(&a, &b, &c, &d, &e, 0.001));
    unequal!("nn_0089", |a: shape![2, 3, 5] as shape![2, Dyn<B>, Dyn<A>], b: shape![3] as shape![Dyn<B>], c: shape![4] as shape![Dyn<B>]| nn::batch_norm(&a, &b, &c, &Tensor::<f32, shape![3]>::ones().renamed::<shape![Dyn<B>]>().unwrap(), &Tensor::<f32, shape![3]>::zeros().renamed::<shape![Dyn<B>]>().unwrap(), 1e-05));
    unequal!("nn_0090", |a: shape![2, 3, 2, 3] as shape![2, Dyn<B>, 2, Dyn<A>], b: shape![3] as shape![Dyn<B>], c: shape![3] as shape![Dyn<B>], d: shape![3] as shape![Dyn<B>], e: shape![4] as shape![Dyn<B>]| nn::batch_norm(&a, &b, &c, &d, &e, 1e-05));
    unequal!("nn_0091", |a: shape![2, 3, 2, 3] as shape![2, Dyn<B>, 2, Dyn<A>], b: shape![3] as shape![Dyn<B>], c: shape![3] as shape![Dyn<B>], d: shape![3] as shape![Dyn<B>], e: shape![4] as shape![Dyn<B>]| nn::batch_norm(&a, &b, &c, &d, &e, 0.001));
    unequal!("nn_0092", |a: shape![2, 3, 2, 3] as shape![2, Dyn<B>, 2, Dyn<A>], b: shape![3] as shape![Dyn<B>], c: shape![4] as shape![Dyn<B>]| nn::batch_norm(&a, &b, &c, &Tensor::<f32, shape![3]>::ones().renamed::<shape![Dyn<B>]>().unwrap(), &Tensor::<f32, shape![3]>::zeros().renamed::<shape![Dyn<B>]>().unwrap(), 1e-05));
    unequal!("nn_0093", |a: shape![1, 2, 2, 2, 2] as shape![1, Dyn<B>, 2, 2, Dyn<A>], b: shape![2] as shape![Dyn<B>], c: shape![2] as shape![Dyn<B>], d: shape![2] as shape![Dyn<B>], e: shape![3] as shape![Dyn<B>]| nn::batch_norm(&a, &b, &c, &d, &e, 1e-05));
    unequal!("nn_0094", |a: shape![1, 2, 2, 2, 2] as shape![1, Dyn<B>, 2, 2, Dyn<A>], b: shape![2] as shape![Dyn<B>], c: shape![2] as shape![Dyn<B>], d: shape![2] as shape![Dyn<B>], e: shape![3] as shape![Dyn<B>]| nn::batch_norm(&a, &b, &c, &d, &e, 0.001));
    unequal!("nn_0095", |a: shape![1, 2, 2, 2, 2] as shape![1, Dyn<B>, 2, 2, Dyn<A>], b: shape![2] as shape![Dyn<B>], c: shape![3] as shape![Dyn<B>]| nn::batch_norm(&a, &b, &c, &Tensor::<f32, shape![2]>::ones().renamed::<shape![Dyn<B>]>().unwrap(), &Tensor::<f32, shape![2]>::zeros().renamed::<shape![Dyn<B>]>().unwrap(), 1e-05));
}

#[test]
fn nn_0099_to_0155() {
    unequal!("nn_0099", |a: shape![2, 4, 3] as shape![2, Dyn<B>, Dyn<A>], b: shape![4] as shape![Dyn<B>], c: shape![5] as shape![Dyn<B>]| nn::instance_norm(&a, &b, &c, 1e-05));
    unequal!("nn_0144", |a: shape![121] as shape![Dyn<A>], b: shape![122] as shape![Dyn<A>]| &a + &b);
    unequal!("nn_0145", |a: shape![121] as shape![Dyn<A>], b: shape![122] as shape![Dyn<A>]| &a * &b);
    unequal!("nn_0146", |a: shape![121] as shape![Dyn<A>], b: shape![122] as shape![Dyn<A>]| &a / &b);
    unequal!("nn_0147", |a: shape![121] as shape![Dyn<A>], b: shape![122] as shape![Dyn<A>]| a.pow(&b));
    unequal!("nn_0148", |a: shape![121] as shape![Dyn<A>], b: shape![122] as shape![Dyn<A>]| a.minimum(&b));
    unequal!("nn_0149", |a: shape![121] as shape![Dyn<A>], b: shape![122] as shape![Dyn<A>]| a.maximum(&b));
    unequal!("nn_0150", |a: shape![121] as shape![Dyn<A>], b: shape![122] as shape![Dyn<A>]| &a % &b);
    unequal!("nn_0151", |a: shape![121] as shape![Dyn<A>], b: shape![122] as shape![Dyn<A>]| a.mod_floor(&b));
    unequal!("nn_0153", |a: shape![121] as shape![Dyn<A>], b: shape![122] as shape![Dyn<A>]| a.atan2(&b));
    unequal!("nn_0154", |a: shape![121] as shape![Dyn<A>], b: shape![122] as shape![Dyn<A>]| a.less(&b));
    unequal!("nn_0155", |a: shape![121] as shape![Dyn<A>], b: shape![122] as shape![Dyn<A>]| a.equal(&b));
}

#[test]
fn nn_0156_to_0167() {
    unequal!("nn_0156", |a: shape![121] as shape![Dyn<A>], b: shape![122] as shape![Dyn<A>]| a.not_equal(&b));
    unequal!("nn_0157", |a: shape![121] as shape![Dyn<A>], b: shape![122] as shape![Dyn<A>]| a.greater_equal(&b));
    unequal!("nn_0158", |a: shape![1, 3] as shape![Dyn<B>, Dyn<A>], b: shape![2] as shape![Dyn<B>]| nn::cross_entropy_each(&a, b.cast::<i64>(), nn::CrossEntropy::new()).unwrap());
    unequal!("nn_0159", |a: shape![1, 3] as shape![Dyn<B>, Dyn<A>], b: shape![2] as shape![Dyn<B>]| nn::cross_entropy(&a, b.cast::<i64>()).unwrap());
    unequal!("nn_0160", |a: shape![1, 3] as shape![Dyn<B>, Dyn<A>], b: shape![2] as shape![Dyn<B>]| nn::cross_entropy_each(&a, b.cast::<i64>(), nn::CrossEntropy::new()).unwrap().sum());
    unequal!("nn_0161", |a: shape![4, 5] as shape![Dyn<B>, Dyn<A>], b: shape![5] as shape![Dyn<B>]| nn::cross_entropy_each(&a, b.cast::<i64>(), nn::CrossEntropy::new()).unwrap());
    unequal!("nn_0162", |a: shape![4, 5] as shape![Dyn<B>, Dyn<A>], b: shape![5] as shape![Dyn<B>]| nn::cross_entropy(&a, b.cast::<i64>()).unwrap());
    unequal!("nn_0163", |a: shape![4, 5] as shape![Dyn<B>, Dyn<A>], b: shape![5] as shape![Dyn<B>]| nn::cross_entropy_each(&a, b.cast::<i64>(), nn::CrossEntropy::new()).unwrap().sum());
    unequal!("nn_0164", |a: shape![3, 2] as shape![Dyn<B>, Dyn<A>], b: shape![4] as shape![Dyn<B>]| nn::cross_entropy_each(&a, b.cast::<i64>(), nn::CrossEntropy::new()).unwrap());
    unequal!("nn_0165", |a: shape![3, 2] as shape![Dyn<B>, Dyn<A>], b: shape![4] as shape![Dyn<B>]| nn::cross_entropy(&a, b.cast::<i64>()).unwrap());
    unequal!("nn_0166", |a: shape![3, 2] as shape![Dyn<B>, Dyn<A>], b: shape![4] as shape![Dyn<B>]| nn::cross_entropy_each(&a, b.cast::<i64>(), nn::CrossEntropy::new()).unwrap().sum());
    unequal!("nn_0167", |a: shape![2, 3] as shape![2, Dyn<A>], b: shape![2, 4] as shape![2, Dyn<A>]| nn::mse_loss_each(&a, &b).eval());
}

#[test]
fn nn_0168_to_0176() {
    unequal!("nn_0168", |a: shape![2, 3] as shape![2, Dyn<A>], b: shape![2, 4] as shape![2, Dyn<A>]| nn::mse_loss(&a, &b));
    unequal!("nn_0169", |a: shape![2, 3] as shape![2, Dyn<A>], b: shape![2, 4] as shape![2, Dyn<A>]| nn::mse_loss_each(&a, &b).sum());
    unequal!("nn_0172", |a: shape![1, 1, 3, 4] as shape![1, 1, 3, Dyn<A>], b: shape![1, 1, 3, 5] as shape![1, 1, 3, Dyn<A>], c: shape![1, 1, 3, 5] as shape![1, 1, 3, Dyn<B>]| nn::scaled_dot_product_attention(&a, &b, &c));
    unequal!("nn_0173", |a: shape![2, 2, 3, 4] as shape![2, 2, 3, Dyn<A>], b: shape![2, 2, 3, 5] as shape![2, 2, 3, Dyn<A>], c: shape![2, 2, 3, 5] as shape![2, 2, 3, Dyn<B>]| nn::attention_causal(&a, &b, &c));
    unequal!("nn_0174", |a: shape![1, 2, 3, 4] as shape![1, 2, 3, Dyn<A>], b: shape![1, 2, 5, 5] as shape![1, 2, Dyn<C>, Dyn<A>], c: shape![1, 2, 5, 5] as shape![1, 2, Dyn<C>, Dyn<B>], d: shape![3, 5] as shape![3, Dyn<C>]| nn::attention_masked(&a, &b, &c, &d));
    unequal!("nn_0175", |a: shape![1, 2, 3, 2] as shape![1, 2, 3, Dyn<A>], b: shape![1, 2, 5, 3] as shape![1, 2, Dyn<C>, Dyn<A>], c: shape![1, 2, 5, 3] as shape![1, 2, Dyn<C>, Dyn<B>], d: shape![1, 1, 3, 5] as shape![1, 1, 3, Dyn<C>]| nn::attention_masked(&a, &b, &c, d.not_equal(0.0)));
    unequal!("nn_0176", |a: shape![2, 1, 4, 3] as shape![2, 1, 4, Dyn<A>], b: shape![2, 1, 4, 4] as shape![2, 1, 4, Dyn<A>], c: shape![2, 1, 4, 4] as shape![2, 1, 4, Dyn<B>]| nn::attention_causal(&a, &b, &c));
}
