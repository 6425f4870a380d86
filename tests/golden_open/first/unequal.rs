//! Written by `scripts/golden_open.py` from `tests/data/golden`: change the script, not this file.

use super::*;

macro_rules! unequal {
    ($id:literal, |$($a:ident: $s:ty as $o:ty),+| $($value:expr),+) => {{
        $(let $a: Tensor<f32, $o> = Tensor::<f32, $s>::zeros().renamed().unwrap();)+
        $(panics($id, stringify!($value), || $value);)+
    }};
}

#[test]
fn broadcast_docs_0045_to_0051() {
    unequal!("broadcast_docs_0045", |a: shape![3] as shape![Dyn<A>], b: shape![4] as shape![Dyn<A>]| &a + &b);
    unequal!("broadcast_docs_0047", |a: shape![4, 3] as shape![Dyn<A>, Dyn<B>], b: shape![4] as shape![Dyn<B>]| &a + &b);
    unequal!("broadcast_docs_0049", |a: shape![4, 2] as shape![Dyn<A>, Dyn<B>], b: shape![3] as shape![Dyn<B>]| &a + &b);
    unequal!("broadcast_docs_0050", |a: shape![4, 2] as shape![Dyn<AtLeastOne<A>>, Dyn<B>], b: shape![3] as shape![Dyn<B>]| (&a - &b).square().sum_axis::<-1>().sqrt(), (&a - &b).square().sum_axis::<-1>().sqrt().argmin());
    unequal!("broadcast_docs_0051", |a: shape![5, 3, 4, 1] as shape![Dyn<A>, Dyn<B>, 4, 1], b: shape![4, 1, 1] as shape![Dyn<B>, 1, 1]| { let mut a = a.clone(); a += &b; }, { let mut a = a.clone(); a.assign(&b); });
}

#[test]
fn broadcast_ok_0005_to_0040() {
    unequal!("broadcast_ok_0005", |a: shape![0] as shape![Dyn<A>], b: shape![1] as shape![Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0010", |a: shape![2, 3] as shape![Dyn<A>, 3], b: shape![3, 3] as shape![Dyn<A>, 3]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0016", |a: shape![5] as shape![Dyn<A>], b: shape![1, 1, 1, 1, 1, 6] as shape![Dyn<B>, 1, 1, 1, 1, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0018", |a: shape![2, 0, 3] as shape![Dyn<A>, 0, Dyn<B>], b: shape![4] as shape![Dyn<B>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0021", |a: shape![1] as shape![Dyn<A>], b: shape![2] as shape![Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0026", |a: shape![3, 1, 1] as shape![Dyn<A>, 1, 1], b: shape![4, 1, 1] as shape![Dyn<A>, 1, 1]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0030", |a: shape![1, 2, 1, 1, 3] as shape![Dyn<A>, 2, 1, Dyn<B>, 3], b: shape![2, 1] as shape![Dyn<B>, 1]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0031", |a: shape![1, 4] as shape![Dyn<A>, 4], b: shape![2, 4] as shape![Dyn<A>, 4]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0032", |a: shape![5, 2] as shape![Dyn<A>, Dyn<B>], b: shape![3] as shape![Dyn<B>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0033", |a: shape![1, 1, 1, 3, 1] as shape![Dyn<A>, 1, 1, 3, 1], b: shape![2, 1, 1, 3, 1] as shape![Dyn<A>, 1, 1, 3, 1]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0035", |a: shape![3] as shape![Dyn<A>], b: shape![1, 4] as shape![Dyn<B>, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0040", |a: shape![1, 1, 2, 1, 3, 2] as shape![Dyn<A>, 1, 2, 1, 3, 2], b: shape![2, 3, 1, 1, 3, 2] as shape![Dyn<A>, 3, 1, 1, 3, 2]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
}

#[test]
fn broadcast_ok_0042_to_0061() {
    unequal!("broadcast_ok_0042", |a: shape![5, 0] as shape![Dyn<A>, 0], b: shape![6, 0] as shape![Dyn<A>, 0]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0043", |a: shape![4, 1, 1] as shape![Dyn<A>, Dyn<B>, 1], b: shape![2, 5] as shape![Dyn<B>, 5]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0046", |a: shape![0, 1] as shape![Dyn<A>, 1], b: shape![1, 3] as shape![Dyn<A>, 3]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0047", |a: shape![2, 3, 1, 1, 1, 1] as shape![Dyn<A>, 3, 1, 1, 1, 1], b: shape![3, 3, 1, 1, 3, 1] as shape![Dyn<A>, 3, 1, 1, 3, 1]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0048", |a: shape![2, 2, 5, 1] as shape![Dyn<A>, 2, 5, 1], b: shape![1, 1, 3, 2, 1, 1] as shape![Dyn<B>, 1, Dyn<A>, 2, 1, 1]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0050", |a: shape![3, 1, 3] as shape![Dyn<A>, 1, Dyn<B>], b: shape![4] as shape![Dyn<B>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0053", |a: shape![1, 1, 3, 2] as shape![Dyn<A>, 1, 3, 2], b: shape![2, 1, 3, 2] as shape![Dyn<A>, 1, 3, 2]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0054", |a: shape![2, 1, 2, 1] as shape![Dyn<A>, 1, 2, Dyn<B>], b: shape![2] as shape![Dyn<B>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0056", |a: shape![1, 5] as shape![Dyn<A>, Dyn<B>], b: shape![6] as shape![Dyn<B>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0057", |a: shape![1] as shape![Dyn<A>], b: shape![2, 2, 1, 2] as shape![Dyn<B>, 2, 1, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0059", |a: shape![1, 3] as shape![Dyn<A>, 3], b: shape![2, 1] as shape![Dyn<A>, 1]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0061", |a: shape![0, 1] as shape![Dyn<A>, 1], b: shape![3, 1, 1] as shape![Dyn<B>, Dyn<A>, 1]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
}

#[test]
fn broadcast_ok_0064_to_0091() {
    unequal!("broadcast_ok_0064", |a: shape![1, 1, 1, 1] as shape![Dyn<A>, 1, 1, 1], b: shape![2, 1, 3, 3] as shape![Dyn<A>, 1, 3, 3]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0065", |a: shape![5, 5, 1] as shape![Dyn<A>, Dyn<B>, 1], b: shape![6, 1] as shape![Dyn<B>, 1]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0066", |a: shape![4, 5, 1, 2] as shape![Dyn<A>, Dyn<B>, 1, 2], b: shape![6, 1, 1] as shape![Dyn<B>, 1, 1]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0068", |a: shape![1, 1] as shape![Dyn<A>, 1], b: shape![2, 1] as shape![Dyn<A>, 1]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0074", |a: shape![2, 1, 4, 3] as shape![Dyn<A>, 1, 4, Dyn<B>], b: shape![4] as shape![Dyn<B>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0075", |a: shape![5, 1, 1] as shape![Dyn<A>, 1, 1], b: shape![6, 1, 1] as shape![Dyn<A>, 1, 1]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0076", |a: shape![4] as shape![Dyn<A>], b: shape![5] as shape![Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0081", |a: shape![2, 2, 1] as shape![Dyn<A>, 2, 1], b: shape![1, 1, 3, 1, 3] as shape![Dyn<B>, 1, Dyn<A>, 1, 3]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0083", |a: shape![2, 0, 4] as shape![Dyn<A>, 0, 4], b: shape![3, 1, 1] as shape![Dyn<A>, 1, 1]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0087", |a: shape![2] as shape![Dyn<A>], b: shape![2, 1, 2, 2, 3] as shape![Dyn<B>, 1, 2, 2, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0088", |a: shape![2, 1] as shape![Dyn<A>, 1], b: shape![3, 1] as shape![Dyn<A>, 1]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0091", |a: shape![3] as shape![Dyn<A>], b: shape![4] as shape![Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
}

#[test]
fn broadcast_ok_0092_to_0112() {
    unequal!("broadcast_ok_0092", |a: shape![3, 1, 1, 1, 3] as shape![Dyn<A>, Dyn<B>, 1, 1, 3], b: shape![2, 1, 1, 1] as shape![Dyn<B>, 1, 1, 1]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0093", |a: shape![1, 5] as shape![Dyn<A>, 5], b: shape![2, 1] as shape![Dyn<A>, 1]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0095", |a: shape![2, 2] as shape![Dyn<A>, 2], b: shape![3, 2] as shape![Dyn<A>, 2]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0097", |a: shape![5, 3, 1] as shape![Dyn<A>, 3, Dyn<B>], b: shape![2] as shape![Dyn<B>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0098", |a: shape![4, 1, 1, 1, 1] as shape![Dyn<A>, 1, 1, 1, 1], b: shape![5, 2, 3, 2, 1] as shape![Dyn<A>, 2, 3, 2, 1]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0100", |a: shape![3, 1] as shape![Dyn<A>, Dyn<B>], b: shape![2] as shape![Dyn<B>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0102", |a: shape![1] as shape![Dyn<A>], b: shape![2, 1, 1, 1, 2, 2] as shape![Dyn<B>, 1, 1, 1, 2, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0103", |a: shape![1, 4, 2] as shape![Dyn<A>, 4, 2], b: shape![2, 4, 2] as shape![Dyn<A>, 4, 2]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0105", |a: shape![4, 5, 2] as shape![Dyn<A>, 5, 2], b: shape![5, 5, 2] as shape![Dyn<A>, 5, 2]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0106", |a: shape![2] as shape![Dyn<A>], b: shape![3] as shape![Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0111", |a: shape![1, 1] as shape![Dyn<A>, 1], b: shape![3, 2, 1] as shape![Dyn<B>, Dyn<A>, 1]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0112", |a: shape![2, 1, 1, 1, 0] as shape![Dyn<A>, 1, 1, 1, 0], b: shape![3, 3, 1, 1, 0] as shape![Dyn<A>, 3, 1, 1, 0]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
}

#[test]
fn broadcast_ok_0114_to_0129() {
    unequal!("broadcast_ok_0114", |a: shape![1, 1, 5, 3] as shape![Dyn<A>, 1, 5, 3], b: shape![2, 2, 5, 3] as shape![Dyn<A>, 2, 5, 3]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0115", |a: shape![1, 1, 1] as shape![Dyn<A>, 1, 1], b: shape![2, 1, 2] as shape![Dyn<A>, 1, 2]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0117", |a: shape![1, 1, 2, 0, 5, 4] as shape![Dyn<A>, 1, 2, 0, 5, 4], b: shape![2, 2, 2, 0, 5, 4] as shape![Dyn<A>, 2, 2, 0, 5, 4]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0118", |a: shape![1, 0, 4, 5, 1] as shape![Dyn<A>, 0, 4, 5, 1], b: shape![2, 0, 1, 1, 1] as shape![Dyn<A>, 0, 1, 1, 1]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0119", |a: shape![4, 2, 1] as shape![Dyn<A>, Dyn<B>, 1], b: shape![3, 1] as shape![Dyn<B>, 1]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0120", |a: shape![3] as shape![Dyn<A>], b: shape![4, 4] as shape![Dyn<B>, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0122", |a: shape![1, 1, 4, 1] as shape![Dyn<A>, 1, 4, 1], b: shape![2, 1, 4, 1] as shape![Dyn<A>, 1, 4, 1]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0123", |a: shape![3] as shape![Dyn<A>], b: shape![1, 1, 2, 1, 4] as shape![Dyn<B>, 1, 2, 1, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0126", |a: shape![4, 1, 5] as shape![Dyn<A>, Dyn<B>, 5], b: shape![2, 5] as shape![Dyn<B>, 5]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0127", |a: shape![2] as shape![Dyn<A>], b: shape![5, 1, 3] as shape![Dyn<B>, 1, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0128", |a: shape![4, 2, 5, 1] as shape![Dyn<A>, 2, Dyn<B>, 1], b: shape![6, 1] as shape![Dyn<B>, 1]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0129", |a: shape![2, 2, 0, 3, 1] as shape![Dyn<A>, 2, 0, 3, 1], b: shape![3, 2, 1, 1, 1] as shape![Dyn<A>, 2, 1, 1, 1]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
}

#[test]
fn broadcast_ok_0134_to_0159() {
    unequal!("broadcast_ok_0134", |a: shape![5] as shape![Dyn<A>], b: shape![6] as shape![Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0136", |a: shape![1, 1] as shape![Dyn<A>, 1], b: shape![1, 4, 2, 1] as shape![Dyn<B>, 4, Dyn<A>, 1]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0139", |a: shape![2, 2, 1, 4, 3] as shape![Dyn<A>, 2, 1, 4, 3], b: shape![3, 1, 1, 4, 3] as shape![Dyn<A>, 1, 1, 4, 3]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0142", |a: shape![1, 1] as shape![Dyn<A>, 1], b: shape![2, 4] as shape![Dyn<A>, 4]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0144", |a: shape![1] as shape![Dyn<A>], b: shape![1, 3, 3, 2] as shape![Dyn<B>, 3, 3, Dyn<A>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0147", |a: shape![2, 1, 1] as shape![Dyn<A>, 1, 1], b: shape![3, 3, 1] as shape![Dyn<A>, 3, 1]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0148", |a: shape![4, 1] as shape![Dyn<A>, 1], b: shape![5, 1] as shape![Dyn<A>, 1]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0149", |a: shape![1, 3, 1, 1, 1] as shape![Dyn<A>, 3, 1, 1, 1], b: shape![2, 3, 1, 1, 1] as shape![Dyn<A>, 3, 1, 1, 1]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0152", |a: shape![1, 1] as shape![Dyn<A>, Dyn<B>], b: shape![2] as shape![Dyn<B>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0154", |a: shape![2, 0] as shape![Dyn<A>, 0], b: shape![3, 0] as shape![Dyn<A>, 0]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0158", |a: shape![1, 2, 1, 1, 1, 1] as shape![Dyn<A>, 2, Dyn<B>, 1, 1, 1], b: shape![2, 1, 1, 1] as shape![Dyn<B>, 1, 1, 1]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0159", |a: shape![2, 4] as shape![Dyn<A>, 4], b: shape![3, 4] as shape![Dyn<A>, 4]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
}

#[test]
fn broadcast_ok_0160_to_0180() {
    unequal!("broadcast_ok_0160", |a: shape![1, 4, 1, 1, 2] as shape![Dyn<A>, 4, 1, 1, 2], b: shape![2, 4, 1, 1, 1] as shape![Dyn<A>, 4, 1, 1, 1]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0162", |a: shape![5, 2] as shape![Dyn<A>, 2], b: shape![6, 1] as shape![Dyn<A>, 1]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0163", |a: shape![3, 1, 1, 1] as shape![Dyn<A>, 1, 1, 1], b: shape![4, 1, 1, 1] as shape![Dyn<A>, 1, 1, 1]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0166", |a: shape![4, 1, 1, 3, 1, 1] as shape![Dyn<A>, 1, 1, 3, 1, 1], b: shape![5, 5, 4, 1, 1, 0] as shape![Dyn<A>, 5, 4, 1, 1, 0]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0167", |a: shape![2, 1, 1] as shape![Dyn<A>, 1, Dyn<B>], b: shape![2] as shape![Dyn<B>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0168", |a: shape![1, 1, 1] as shape![Dyn<A>, 1, 1], b: shape![2, 3, 1] as shape![Dyn<A>, 3, 1]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0171", |a: shape![1, 1, 1, 0] as shape![Dyn<A>, Dyn<B>, 1, 0], b: shape![2, 1, 0] as shape![Dyn<B>, 1, 0]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0172", |a: shape![5, 3, 1, 2] as shape![Dyn<A>, Dyn<B>, 1, 2], b: shape![4, 1, 2] as shape![Dyn<B>, 1, 2]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0173", |a: shape![1, 3, 1] as shape![Dyn<A>, 3, 1], b: shape![4, 2, 3, 1] as shape![Dyn<B>, Dyn<A>, 3, 1]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0175", |a: shape![1, 1, 0] as shape![Dyn<A>, 1, 0], b: shape![4, 2, 2, 2, 3, 1] as shape![Dyn<B>, 2, 2, Dyn<A>, 3, 1]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0179", |a: shape![0, 2] as shape![Dyn<A>, 2], b: shape![1, 1] as shape![Dyn<A>, 1]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0180", |a: shape![1, 1] as shape![Dyn<A>, 1], b: shape![1, 1, 2, 3] as shape![Dyn<B>, 1, Dyn<A>, 3]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
}

#[test]
fn broadcast_ok_0183_to_0207() {
    unequal!("broadcast_ok_0183", |a: shape![1, 1, 3] as shape![Dyn<A>, 1, 3], b: shape![2, 1, 3] as shape![Dyn<A>, 1, 3]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0186", |a: shape![4, 2] as shape![Dyn<A>, 2], b: shape![4, 5, 2] as shape![Dyn<B>, Dyn<A>, 2]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0187", |a: shape![1, 2] as shape![Dyn<A>, 2], b: shape![2, 2] as shape![Dyn<A>, 2]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0188", |a: shape![5, 2] as shape![Dyn<A>, 2], b: shape![1, 6, 1] as shape![Dyn<B>, Dyn<A>, 1]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0191", |a: shape![1, 2] as shape![Dyn<A>, 2], b: shape![2, 1] as shape![Dyn<A>, 1]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0193", |a: shape![2, 1, 1, 1, 2, 5] as shape![Dyn<A>, 1, Dyn<B>, 1, 2, 5], b: shape![2, 1, 1, 1] as shape![Dyn<B>, 1, 1, 1]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0195", |a: shape![5, 4, 2, 1] as shape![Dyn<A>, 4, 2, 1], b: shape![1, 1, 6, 4, 1, 1] as shape![Dyn<B>, 1, Dyn<A>, 4, 1, 1]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0196", |a: shape![1, 1, 1, 2, 2] as shape![Dyn<A>, 1, 1, 2, 2], b: shape![2, 3, 1, 1, 2] as shape![Dyn<A>, 3, 1, 1, 2]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0199", |a: shape![1, 1] as shape![Dyn<A>, 1], b: shape![2, 3] as shape![Dyn<A>, 3]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0200", |a: shape![5, 1, 4, 2] as shape![Dyn<A>, 1, 4, 2], b: shape![6, 1, 1, 2] as shape![Dyn<A>, 1, 1, 2]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0205", |a: shape![1, 1, 1, 1] as shape![Dyn<A>, 1, 1, Dyn<B>], b: shape![2] as shape![Dyn<B>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0207", |a: shape![3, 1, 1, 1] as shape![Dyn<A>, Dyn<B>, 1, 1], b: shape![2, 3, 1] as shape![Dyn<B>, 3, 1]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
}

#[test]
fn broadcast_ok_0209_to_0231() {
    unequal!("broadcast_ok_0209", |a: shape![1, 1] as shape![Dyn<A>, 1], b: shape![1, 2, 1] as shape![Dyn<B>, Dyn<A>, 1]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0211", |a: shape![5, 1, 1, 2, 0] as shape![Dyn<A>, 1, 1, 2, Dyn<B>], b: shape![1] as shape![Dyn<B>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0213", |a: shape![5, 3, 1, 1] as shape![Dyn<A>, 3, Dyn<B>, 1], b: shape![2, 4] as shape![Dyn<B>, 4]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0215", |a: shape![1, 1, 3] as shape![Dyn<A>, 1, 3], b: shape![2, 2, 3] as shape![Dyn<A>, 2, 3]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0216", |a: shape![5, 1] as shape![Dyn<A>, 1], b: shape![6, 5] as shape![Dyn<A>, 5]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0217", |a: shape![3, 1] as shape![Dyn<A>, 1], b: shape![1, 4, 1] as shape![Dyn<B>, Dyn<A>, 1]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0218", |a: shape![0, 1, 5, 1] as shape![Dyn<A>, 1, 5, 1], b: shape![1, 3, 5, 1] as shape![Dyn<A>, 3, 5, 1]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0219", |a: shape![1, 1, 4, 2] as shape![Dyn<A>, 1, Dyn<B>, 2], b: shape![5, 2] as shape![Dyn<B>, 2]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0222", |a: shape![2, 4] as shape![Dyn<A>, Dyn<B>], b: shape![5] as shape![Dyn<B>]| &a + &b, a.clone() - b.clone(), (a.expr() * &b).eval());
    unequal!("broadcast_ok_0226", |a: shape![2, 1] as shape![Dyn<A>, 1], b: shape![1, 3] as shape![1, 3], c: shape![3, 3] as shape![Dyn<A>, 3]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
    unequal!("broadcast_ok_0230", |a: shape![5, 6, 1] as shape![Dyn<A>, Dyn<B>, 1], b: shape![7, 1] as shape![Dyn<B>, 1], c: shape![1, 3] as shape![1, 3]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
    unequal!("broadcast_ok_0231", |a: shape![2, 3, 1, 5] as shape![Dyn<A>, 3, 1, 5], b: shape![1, 2, 1] as shape![1, 2, 1], c: shape![3, 1, 1, 5] as shape![Dyn<A>, 1, 1, 5]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
}

#[test]
fn broadcast_ok_0232_to_0247() {
    unequal!("broadcast_ok_0232", |a: shape![0] as shape![Dyn<A>], b: shape![1, 1, 2, 0] as shape![Dyn<B>, Dyn<C>, 2, Dyn<A>], c: shape![1, 1, 1] as shape![Dyn<C>, 1, Dyn<A>]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
    unequal!("broadcast_ok_0234", |a: shape![4, 1, 1] as shape![Dyn<A>, 1, 1], b: shape![5, 1, 1] as shape![Dyn<A>, 1, 1], c: shape![1, 1, 1] as shape![1, 1, 1]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
    unequal!("broadcast_ok_0236", |a: shape![1, 0, 1] as shape![Dyn<A>, Dyn<B>, 1], b: shape![] as shape![], c: shape![1, 2] as shape![Dyn<B>, 2]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
    unequal!("broadcast_ok_0237", |a: shape![1] as shape![Dyn<A>], b: shape![1] as shape![Dyn<A>], c: shape![2] as shape![Dyn<A>]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
    unequal!("broadcast_ok_0239", |a: shape![3, 1, 2] as shape![Dyn<A>, 1, 2], b: shape![4, 1, 3, 1, 1] as shape![Dyn<B>, 1, Dyn<A>, 1, 1], c: shape![4, 1, 4, 1, 1] as shape![Dyn<B>, 1, Dyn<A>, 1, 1]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
    unequal!("broadcast_ok_0240", |a: shape![1] as shape![Dyn<A>], b: shape![] as shape![], c: shape![2] as shape![Dyn<A>]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
    unequal!("broadcast_ok_0241", |a: shape![1, 5, 3, 5] as shape![Dyn<A>, Dyn<B>, 3, 5], b: shape![6, 3, 5] as shape![Dyn<B>, 3, 5], c: shape![] as shape![]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
    unequal!("broadcast_ok_0242", |a: shape![2, 1, 3, 1] as shape![Dyn<A>, 1, 3, 1], b: shape![2, 1, 1, 1] as shape![Dyn<A>, 1, 1, 1], c: shape![3, 1, 1, 1] as shape![Dyn<A>, 1, 1, 1]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
    unequal!("broadcast_ok_0243", |a: shape![2, 2] as shape![Dyn<A>, 2], b: shape![] as shape![], c: shape![3, 1] as shape![Dyn<A>, 1]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
    unequal!("broadcast_ok_0244", |a: shape![3] as shape![Dyn<A>], b: shape![4] as shape![Dyn<A>], c: shape![1] as shape![1]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
    unequal!("broadcast_ok_0245", |a: shape![1, 2, 1, 2] as shape![Dyn<A>, 2, 1, Dyn<B>], b: shape![2] as shape![Dyn<B>], c: shape![2, 2, 1, 1] as shape![Dyn<A>, 2, 1, 1]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
    unequal!("broadcast_ok_0247", |a: shape![1, 1, 3, 3] as shape![Dyn<A>, 1, 3, 3], b: shape![1, 5, 1, 1] as shape![Dyn<A>, 5, 1, 1], c: shape![2, 5, 1, 3] as shape![Dyn<A>, 5, 1, 3]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
}

#[test]
fn broadcast_ok_0248_to_0262() {
    unequal!("broadcast_ok_0248", |a: shape![1, 1, 4, 5] as shape![Dyn<A>, Dyn<B>, 4, 5], b: shape![1, 4, 1] as shape![Dyn<B>, 4, 1], c: shape![2, 1, 1, 1] as shape![Dyn<A>, Dyn<B>, 1, 1]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
    unequal!("broadcast_ok_0250", |a: shape![3, 4, 2] as shape![Dyn<A>, 4, 2], b: shape![1, 4, 2] as shape![1, 4, 2], c: shape![4, 4, 1] as shape![Dyn<A>, 4, 1]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
    unequal!("broadcast_ok_0252", |a: shape![2] as shape![Dyn<A>], b: shape![] as shape![], c: shape![3] as shape![Dyn<A>]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
    unequal!("broadcast_ok_0253", |a: shape![1, 1, 1] as shape![Dyn<A>, 1, 1], b: shape![1, 2, 1] as shape![Dyn<A>, 2, 1], c: shape![2, 2, 1] as shape![Dyn<A>, 2, 1]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
    unequal!("broadcast_ok_0254", |a: shape![1, 3, 2] as shape![Dyn<A>, 3, 2], b: shape![1, 3, 2] as shape![Dyn<A>, 3, 2], c: shape![2, 3, 1] as shape![Dyn<A>, 3, 1]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
    unequal!("broadcast_ok_0255", |a: shape![3, 1, 2] as shape![Dyn<A>, 1, 2], b: shape![3, 3, 2] as shape![Dyn<A>, 3, 2], c: shape![4, 1, 2] as shape![Dyn<A>, 1, 2]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
    unequal!("broadcast_ok_0257", |a: shape![4] as shape![Dyn<A>], b: shape![1] as shape![1], c: shape![5] as shape![Dyn<A>]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
    unequal!("broadcast_ok_0258", |a: shape![4, 1, 5, 1] as shape![Dyn<A>, 1, 5, 1], b: shape![] as shape![], c: shape![5, 1, 5, 1] as shape![Dyn<A>, 1, 5, 1]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
    unequal!("broadcast_ok_0259", |a: shape![2, 1, 1, 0] as shape![Dyn<A>, 1, 1, 0], b: shape![1, 1, 1] as shape![1, 1, 1], c: shape![3, 3, 3, 0] as shape![Dyn<A>, 3, 3, 0]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
    unequal!("broadcast_ok_0260", |a: shape![4, 1, 2] as shape![Dyn<A>, 1, 2], b: shape![5, 1, 2] as shape![Dyn<A>, 1, 2], c: shape![2, 2] as shape![Dyn<B>, 2]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
    unequal!("broadcast_ok_0261", |a: shape![1, 1, 4] as shape![Dyn<A>, 1, 4], b: shape![2, 2, 4] as shape![Dyn<A>, Dyn<B>, 4], c: shape![2, 4] as shape![Dyn<B>, 4]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
    unequal!("broadcast_ok_0262", |a: shape![1, 2] as shape![Dyn<A>, 2], b: shape![] as shape![], c: shape![3, 2, 2] as shape![Dyn<B>, Dyn<A>, 2]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
}

#[test]
fn broadcast_ok_0263_to_0279() {
    unequal!("broadcast_ok_0263", |a: shape![1, 2, 1, 1, 4] as shape![Dyn<A>, 2, 1, 1, 4], b: shape![1, 2, 1, 3, 4] as shape![Dyn<A>, 2, 1, 3, 4], c: shape![2, 2, 1, 1, 4] as shape![Dyn<A>, 2, 1, 1, 4]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
    unequal!("broadcast_ok_0264", |a: shape![5, 2, 1] as shape![Dyn<A>, 2, 1], b: shape![6, 1, 5] as shape![Dyn<A>, 1, 5], c: shape![1, 2, 5] as shape![1, 2, 5]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
    unequal!("broadcast_ok_0266", |a: shape![1, 2, 5] as shape![Dyn<A>, 2, Dyn<B>], b: shape![5] as shape![Dyn<B>], c: shape![6] as shape![Dyn<B>]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
    unequal!("broadcast_ok_0267", |a: shape![3, 1, 2] as shape![Dyn<A>, 1, 2], b: shape![3, 1, 2] as shape![Dyn<A>, 1, 2], c: shape![4, 1, 2] as shape![Dyn<A>, 1, 2]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
    unequal!("broadcast_ok_0268", |a: shape![1, 3] as shape![Dyn<A>, Dyn<B>], b: shape![] as shape![], c: shape![4] as shape![Dyn<B>]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
    unequal!("broadcast_ok_0269", |a: shape![1, 2] as shape![Dyn<A>, 2], b: shape![2, 1] as shape![Dyn<A>, 1], c: shape![1] as shape![1]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
    unequal!("broadcast_ok_0271", |a: shape![4, 1, 2] as shape![Dyn<A>, 1, 2], b: shape![5, 4, 1, 2] as shape![Dyn<B>, Dyn<A>, 1, 2], c: shape![5, 5, 1, 2] as shape![Dyn<B>, Dyn<A>, 1, 2]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
    unequal!("broadcast_ok_0273", |a: shape![2, 3] as shape![Dyn<A>, 3], b: shape![1, 3] as shape![1, 3], c: shape![3, 3] as shape![Dyn<A>, 3]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
    unequal!("broadcast_ok_0275", |a: shape![5, 1, 1, 1, 1] as shape![Dyn<A>, 1, 1, 1, 1], b: shape![6, 1, 1, 1, 1] as shape![Dyn<A>, 1, 1, 1, 1], c: shape![] as shape![]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
    unequal!("broadcast_ok_0276", |a: shape![1, 1, 1] as shape![Dyn<A>, 1, Dyn<B>], b: shape![1] as shape![Dyn<B>], c: shape![3, 2] as shape![Dyn<C>, Dyn<B>]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
    unequal!("broadcast_ok_0277", |a: shape![1, 1, 1, 3] as shape![1, Dyn<B>, 1, 3], b: shape![2, 1, 1, 3] as shape![Dyn<A>, Dyn<B>, 1, 3], c: shape![2, 1, 3] as shape![Dyn<B>, 1, 3]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
    unequal!("broadcast_ok_0279", |a: shape![1, 1] as shape![Dyn<A>, 1], b: shape![1, 1, 1, 1] as shape![Dyn<B>, 1, Dyn<A>, 1], c: shape![2, 1] as shape![Dyn<A>, 1]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
}

#[test]
fn broadcast_ok_0280_to_0293() {
    unequal!("broadcast_ok_0280", |a: shape![1, 3, 2] as shape![Dyn<A>, 3, Dyn<B>], b: shape![2, 3, 2] as shape![Dyn<A>, 3, Dyn<B>], c: shape![2] as shape![Dyn<B>]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
    unequal!("broadcast_ok_0282", |a: shape![2, 1, 3] as shape![Dyn<A>, 1, 3], b: shape![3, 2, 1] as shape![Dyn<A>, 2, 1], c: shape![1, 2, 3] as shape![1, 2, 3]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
    unequal!("broadcast_ok_0284", |a: shape![1, 1, 1, 4] as shape![Dyn<A>, 1, 1, Dyn<B>], b: shape![5] as shape![Dyn<B>], c: shape![1] as shape![1]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
    unequal!("broadcast_ok_0285", |a: shape![3, 2] as shape![Dyn<A>, 2], b: shape![1, 3, 1, 2] as shape![Dyn<B>, 3, 1, 2], c: shape![4, 1] as shape![Dyn<A>, 1]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
    unequal!("broadcast_ok_0286", |a: shape![2, 3, 2] as shape![Dyn<A>, 3, 2], b: shape![2, 1, 1] as shape![Dyn<A>, 1, 1], c: shape![3, 1, 2] as shape![Dyn<A>, 1, 2]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
    unequal!("broadcast_ok_0287", |a: shape![1, 5] as shape![Dyn<A>, 5], b: shape![1, 1] as shape![Dyn<A>, 1], c: shape![5, 2, 5] as shape![Dyn<B>, Dyn<A>, 5]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
    unequal!("broadcast_ok_0288", |a: shape![1, 1, 2, 1] as shape![Dyn<A>, 1, 2, 1], b: shape![1, 5, 2, 1] as shape![Dyn<A>, 5, 2, 1], c: shape![2, 1, 1, 1] as shape![Dyn<A>, 1, 1, 1]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
    unequal!("broadcast_ok_0289", |a: shape![4, 1] as shape![Dyn<A>, Dyn<B>], b: shape![1] as shape![Dyn<B>], c: shape![2] as shape![Dyn<B>]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
    unequal!("broadcast_ok_0290", |a: shape![3] as shape![Dyn<A>], b: shape![1] as shape![1], c: shape![4] as shape![Dyn<A>]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
    unequal!("broadcast_ok_0291", |a: shape![1, 1, 4, 2, 0] as shape![Dyn<A>, Dyn<B>, 4, 2, 0], b: shape![1, 4, 1, 1] as shape![Dyn<B>, 4, 1, 1], c: shape![2, 1, 4, 1, 0] as shape![Dyn<A>, Dyn<B>, 4, 1, 0]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
    unequal!("broadcast_ok_0292", |a: shape![1, 3, 3, 1] as shape![Dyn<A>, 3, 3, 1], b: shape![1, 3, 3, 3] as shape![Dyn<A>, 3, 3, 3], c: shape![2, 3, 3, 3] as shape![Dyn<A>, 3, 3, 3]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
    unequal!("broadcast_ok_0293", |a: shape![1, 3] as shape![Dyn<A>, 3], b: shape![1] as shape![1], c: shape![2, 3] as shape![Dyn<A>, 3]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
}

#[test]
fn broadcast_ok_0294_to_0300() {
    unequal!("broadcast_ok_0294", |a: shape![4, 3, 1] as shape![Dyn<A>, 3, 1], b: shape![5, 1, 2] as shape![Dyn<A>, 1, 2], c: shape![] as shape![]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
    unequal!("broadcast_ok_0295", |a: shape![4, 1] as shape![Dyn<A>, 1], b: shape![5] as shape![Dyn<B>], c: shape![1, 5, 5] as shape![Dyn<C>, Dyn<A>, Dyn<B>]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
    unequal!("broadcast_ok_0296", |a: shape![2] as shape![Dyn<A>], b: shape![2] as shape![Dyn<A>], c: shape![1, 3] as shape![Dyn<B>, Dyn<A>]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
    unequal!("broadcast_ok_0297", |a: shape![1, 1, 3, 1] as shape![Dyn<A>, 1, 3, 1], b: shape![2, 1, 1, 3] as shape![Dyn<A>, 1, 1, 3], c: shape![] as shape![]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
    unequal!("broadcast_ok_0298", |a: shape![3, 1, 2] as shape![Dyn<A>, Dyn<B>, 2], b: shape![2, 2] as shape![Dyn<B>, 2], c: shape![] as shape![]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
    unequal!("broadcast_ok_0299", |a: shape![5, 2, 5] as shape![Dyn<A>, 2, 5], b: shape![5, 2, 1] as shape![Dyn<A>, 2, 1], c: shape![6, 1, 5] as shape![Dyn<A>, 1, 5]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
    unequal!("broadcast_ok_0300", |a: shape![4] as shape![Dyn<A>], b: shape![1, 2, 4] as shape![Dyn<B>, 2, Dyn<A>], c: shape![5] as shape![Dyn<A>]| &a + &b + &c, (a.expr() + &b + &c).eval(), a.greater(0.0).select(&b, &c));
}

#[test]
fn einsum_0001_to_0027() {
    unequal!("einsum_0001", |a: shape![4] as shape![Dyn<A>], b: shape![5] as shape![Dyn<A>]| einsum!("i,i->", &a, &b));
    unequal!("einsum_0010", |a: shape![2, 3] as shape![Dyn<A>, Dyn<B>], b: shape![4, 4] as shape![Dyn<B>, 4]| einsum!("ij,jk->ik", &a, &b));
    unequal!("einsum_0011", |a: shape![2, 3] as shape![Dyn<A>, Dyn<B>], b: shape![4, 4] as shape![Dyn<B>, 4]| einsum!("ij,jk", &a, &b));
    unequal!("einsum_0012", |a: shape![2, 3] as shape![Dyn<A>, Dyn<B>], b: shape![4, 4] as shape![Dyn<B>, 4]| einsum!("ij,jk->ki", &a, &b));
    unequal!("einsum_0014", |a: shape![3, 2] as shape![Dyn<A>, 2], b: shape![4, 4] as shape![Dyn<A>, 4]| einsum!("ji,jk->ik", &a, &b));
    unequal!("einsum_0015", |a: shape![2, 2, 3] as shape![Dyn<A>, 2, 3], b: shape![3, 3, 2] as shape![Dyn<A>, 3, 2]| einsum!("bij,bjk->bik", &a, &b));
    unequal!("einsum_0016", |a: shape![2, 2, 3] as shape![Dyn<A>, 2, Dyn<B>], b: shape![4, 4] as shape![Dyn<B>, 4]| einsum!("bij,jk->bik", &a, &b));
    unequal!("einsum_0017", |a: shape![1, 2, 3, 2] as shape![Dyn<A>, 2, 3, 2], b: shape![2, 2, 4, 2] as shape![Dyn<A>, 2, 4, 2]| einsum!("bhqd,bhkd->bhqk", &a, &b));
    unequal!("einsum_0018", |a: shape![1, 2, 3, 4] as shape![Dyn<A>, 2, 3, 4], b: shape![2, 2, 4, 2] as shape![Dyn<A>, 2, 4, 2]| einsum!("bhqk,bhkd->bhqd", &a, &b));
    unequal!("einsum_0019", |a: shape![1, 3, 2, 2] as shape![Dyn<A>, 3, 2, 2], b: shape![2, 4, 2, 2] as shape![Dyn<A>, 4, 2, 2]| einsum!("bqhd,bkhd->bhqk", &a, &b));
    unequal!("einsum_0020", |a: shape![2, 2, 3] as shape![Dyn<A>, 2, 3], b: shape![3, 3, 2] as shape![Dyn<A>, 3, 2]| einsum!("...ij,...jk->...ik", &a, &b));
    unequal!("einsum_0027", |a: shape![2, 3, 2] as shape![Dyn<A>, Dyn<B>, 2], b: shape![4, 2, 2] as shape![Dyn<B>, 2, 2]| einsum!("ij...,jk...->ik...", &a, &b));
}

#[test]
fn einsum_0029_to_0053() {
    unequal!("einsum_0029", |a: shape![2, 3] as shape![Dyn<A>, Dyn<B>], b: shape![4, 2] as shape![Dyn<B>, Dyn<C>], c: shape![2, 3] as shape![Dyn<C>, 3]| einsum!("ij,jk,kl->il", &a, &b, &c));
    unequal!("einsum_0030", |a: shape![2] as shape![Dyn<A>], b: shape![3, 3] as shape![Dyn<A>, Dyn<B>], c: shape![3] as shape![Dyn<B>]| einsum!("i,ij,j->", &a, &b, &c));
    unequal!("einsum_0040", |a: shape![2, 3] as shape![Dyn<A>, 3], b: shape![4, 3, 2] as shape![Dyn<B>, 3, 2], c: shape![3, 2] as shape![Dyn<A>, 2]| einsum!("bn,anm,bm->ba", &a, &b, &c));
    unequal!("einsum_0041", |a: shape![2, 3, 2] as shape![Dyn<A>, 3, 2], b: shape![3, 3, 2] as shape![Dyn<A>, 3, 2]| einsum!("nij,nij->n", &a, &b));
    unequal!("einsum_0042", |a: shape![2, 3] as shape![Dyn<A>, 3], b: shape![3, 3] as shape![Dyn<A>, 3]| einsum!("ij,ij->ij", &a, &b));
    unequal!("einsum_0043", |a: shape![2, 3] as shape![Dyn<A>, 3], b: shape![3] as shape![Dyn<A>]| einsum!("ij,i->ij", &a, &b));
    unequal!("einsum_0044", |a: shape![2, 3] as shape![Dyn<A>, Dyn<B>], b: shape![4] as shape![Dyn<B>]| einsum!("ij,j->ij", &a, &b));
    unequal!("einsum_0048", |a: shape![2, 3] as shape![Dyn<A>, Dyn<B>], b: shape![4, 2] as shape![Dyn<B>, 2]| einsum!(" ij , jk -> ik ", &a, &b));
    unequal!("einsum_0050", |a: shape![2, 3] as shape![Dyn<A>, Dyn<B>], b: shape![4, 2] as shape![Dyn<B>, 2]| einsum!("Ab,bC->AC", &a, &b));
    unequal!("einsum_0051", |a: shape![2, 0] as shape![Dyn<A>, Dyn<B>], b: shape![1, 3] as shape![Dyn<B>, 3]| einsum!("ij,jk->ik", &a, &b));
    unequal!("einsum_0052", |a: shape![0, 2] as shape![Dyn<A>, Dyn<B>], b: shape![3, 3] as shape![Dyn<B>, 3]| einsum!("ij,jk->ik", &a, &b));
    unequal!("einsum_0053", |a: shape![2, 1] as shape![Dyn<A>, 1], b: shape![3, 3] as shape![Dyn<A>, 3]| einsum!("ij,ij->ij", &a, &b));
}

#[test]
fn einsum_0055_to_0055() {
    unequal!("einsum_0055", |a: shape![2, 2, 3] as shape![Dyn<A>, 2, 3], b: shape![3, 2, 3] as shape![Dyn<A>, 2, 3]| einsum!("lbd,lbd->lb", &a, &b));
}

#[test]
fn conv_0076_to_0084() {
    unequal!("conv_0076", |x: shape![1, 1, 3] as shape![Dyn<A>, Dyn<B>, 3], w: shape![2, 1, 3] as shape![Dyn<B>, 1, 3]| nn::conv_transpose1d(&x, &w, Conv::new()));
    unequal!("conv_0077", |x: shape![1, 2, 4] as shape![Dyn<A>, Dyn<B>, 4], w: shape![3, 3, 3] as shape![Dyn<B>, Dyn<C>, 3], b: shape![3] as shape![Dyn<C>]| nn::conv_transpose1d(&x, &w, Conv::new().stride::<2>().padding::<1>().output_padding::<1>().bias(&b)));
    unequal!("conv_0079", |x: shape![2, 1, 3] as shape![Dyn<A>, Dyn<B>, 3], w: shape![2, 1, 4] as shape![Dyn<B>, 1, 4]| nn::conv_transpose1d(&x, &w, Conv::new().stride::<3>().padding::<1>().output_padding::<2>()));
    unequal!("conv_0080", |x: shape![1, 1, 3, 3] as shape![Dyn<A>, Dyn<B>, 3, 3], w: shape![2, 1, 3, 3] as shape![Dyn<B>, 1, 3, 3]| nn::conv_transpose2d(&x, &w, Conv::new()));
    unequal!("conv_0081", |x: shape![1, 2, 2, 3] as shape![Dyn<A>, Dyn<B>, 2, 3], w: shape![3, 2, 2, 2] as shape![Dyn<B>, Dyn<C>, 2, 2], b: shape![2] as shape![Dyn<C>]| nn::conv_transpose2d(&x, &w, Conv::new().stride::<2>().bias(&b)));
    unequal!("conv_0083", |x: shape![1, 1, 2, 2] as shape![Dyn<A>, Dyn<B>, 2, 2], w: shape![2, 2, 3, 3] as shape![Dyn<B>, 2, 3, 3]| nn::conv_transpose2d(&x, &w, Conv::new().padding::<1>().dilation::<2>()));
    unequal!("conv_0084", |x: shape![1, 1, 2, 2] as shape![Dyn<A>, Dyn<B>, 2, 2], w: shape![2, 1, 2, 2] as shape![Dyn<B>, 1, 2, 2]| nn::conv_transpose2d(&x, &w, Conv::new().stride::<3>().output_padding::<2>()));
}

#[test]
fn shape_ops_0104_to_0016() {
    unequal!("shape_ops_0104", |a: shape![3, 4] as shape![Dyn<A>, 4], i: shape![4, 2] as shape![Dyn<A>, 2]| a.gather::<1>(&i.cast::<i64>()).unwrap());
    unequal!("shape_ops_0107", |a: shape![2, 2, 2] as shape![Dyn<A>, 2, 2], i: shape![3, 1, 2] as shape![Dyn<A>, 1, 2]| a.gather::<1>(&i.cast::<i64>()).unwrap());
    unequal!("shape_ops_0002", |a: shape![2, 3] as shape![Dyn<A>, 3], b: shape![3, 1] as shape![Dyn<A>, 1]| a.concat::<1>(&b));
    unequal!("shape_ops_0004", |a: shape![2, 3, 4] as shape![Dyn<A>, 3, 4], b: shape![3, 3, 1] as shape![Dyn<A>, 3, 1]| a.concat::<2>(&b));
    unequal!("shape_ops_0005", |a: shape![2, 3, 4] as shape![Dyn<A>, 3, 4], b: shape![2, 1, 4] as shape![Dyn<A>, 1, 4], c: shape![3, 2, 4] as shape![Dyn<A>, 2, 4]| (&a, &b, &c).concat::<1>());
    unequal!("shape_ops_0006", |a: shape![2, 3] as shape![Dyn<A>, 3], b: shape![3, 3] as shape![Dyn<A>, 3]| a.concat::<-1>(&b));
    unequal!("shape_ops_0009", |a: shape![2, 0] as shape![Dyn<A>, 0], b: shape![3, 3] as shape![Dyn<A>, 3]| a.concat::<1>(&b));
    unequal!("shape_ops_0011", |a: shape![1, 2, 2, 2] as shape![Dyn<A>, 2, 2, 2], b: shape![2, 2, 2, 1] as shape![Dyn<A>, 2, 2, 1]| a.concat::<3>(&b));
    unequal!("shape_ops_0013", |a: shape![3] as shape![Dyn<A>], b: shape![4] as shape![Dyn<A>]| [&a, &b].stack::<0>());
    unequal!("shape_ops_0014", |a: shape![3] as shape![Dyn<A>], b: shape![4] as shape![Dyn<A>]| [&a, &b].stack::<1>());
    unequal!("shape_ops_0015", |a: shape![3] as shape![Dyn<A>], b: shape![4] as shape![Dyn<A>]| [&a, &b].stack::<-1>());
    unequal!("shape_ops_0016", |a: shape![2, 3] as shape![Dyn<A>, 3], b: shape![2, 3] as shape![Dyn<A>, 3], c: shape![3, 3] as shape![Dyn<A>, 3]| [&a, &b, &c].stack::<0>());
}

#[test]
fn shape_ops_0017_to_0022() {
    unequal!("shape_ops_0017", |a: shape![2, 3] as shape![Dyn<A>, 3], b: shape![2, 3] as shape![Dyn<A>, 3], c: shape![3, 3] as shape![Dyn<A>, 3]| [&a, &b, &c].stack::<1>());
    unequal!("shape_ops_0018", |a: shape![2, 3] as shape![Dyn<A>, 3], b: shape![2, 3] as shape![Dyn<A>, 3], c: shape![3, 3] as shape![Dyn<A>, 3]| [&a, &b, &c].stack::<2>());
    unequal!("shape_ops_0019", |a: shape![2, 3] as shape![Dyn<A>, 3], b: shape![3, 3] as shape![Dyn<A>, 3]| [&a, &b].stack::<-3>());
    unequal!("shape_ops_0021", |a: shape![2, 1, 2] as shape![Dyn<A>, 1, 2], b: shape![3, 1, 2] as shape![Dyn<A>, 1, 2]| [&a, &b].stack::<1>());
    unequal!("shape_ops_0022", |a: shape![0, 2] as shape![Dyn<A>, 2], b: shape![1, 2] as shape![Dyn<A>, 2]| [&a, &b].stack::<1>());
}

#[test]
fn inplace_0001_to_0043() {
    unequal!("inplace_0001", |a: shape![5, 3, 4, 1] as shape![Dyn<A>, Dyn<B>, 4, 1], b: shape![4, 1, 1] as shape![Dyn<B>, 1, 1]| { let mut a = a.clone(); a += &b; }, { let mut a = a.clone(); a.assign(&b); });
    unequal!("inplace_0012", |a: shape![2, 3] as shape![Dyn<A>, 3], b: shape![3, 3] as shape![Dyn<A>, 3]| { let mut a = a.clone(); a += &b; }, { let mut a = a.clone(); a.assign(&b); });
    unequal!("inplace_0013", |a: shape![2, 3] as shape![Dyn<A>, Dyn<B>], b: shape![4] as shape![Dyn<B>]| { let mut a = a.clone(); a += &b; }, { let mut a = a.clone(); a.assign(&b); });
    unequal!("inplace_0014", |a: shape![2, 3] as shape![Dyn<A>, 3], b: shape![3, 1] as shape![Dyn<A>, 1]| { let mut a = a.clone(); a += &b; }, { let mut a = a.clone(); a.assign(&b); });
    unequal!("inplace_0023", |a: shape![2, 0] as shape![Dyn<A>, 0], b: shape![3, 1] as shape![Dyn<A>, 1]| { let mut a = a.clone(); a += &b; }, { let mut a = a.clone(); a.assign(&b); });
    unequal!("inplace_0025", |a: shape![2, 0] as shape![Dyn<A>, Dyn<B>], b: shape![1] as shape![Dyn<B>]| { let mut a = a.clone(); a += &b; }, { let mut a = a.clone(); a.assign(&b); });
    unequal!("inplace_0029", |a: shape![4, 1, 3] as shape![Dyn<A>, Dyn<B>, 3], b: shape![2, 3] as shape![Dyn<B>, 3]| { let mut a = a.clone(); a += &b; }, { let mut a = a.clone(); a.assign(&b); });
    unequal!("inplace_0032", |a: shape![2, 3, 4] as shape![Dyn<A>, 3, 4], b: shape![3, 1, 1] as shape![Dyn<A>, 1, 1]| { let mut a = a.clone(); a += &b; }, { let mut a = a.clone(); a.assign(&b); });
    unequal!("inplace_0035", |a: shape![1, 3] as shape![Dyn<A>, Dyn<B>], b: shape![4] as shape![Dyn<B>]| { let mut a = a.clone(); a += &b; }, { let mut a = a.clone(); a.assign(&b); });
    unequal!("inplace_0037", |a: shape![1] as shape![Dyn<A>], b: shape![2] as shape![Dyn<A>]| { let mut a = a.clone(); a += &b; }, { let mut a = a.clone(); a.assign(&b); });
    unequal!("inplace_0038", |a: shape![5, 2, 1, 1] as shape![Dyn<A>, 2, 1, 1], b: shape![6, 2, 1, 1] as shape![Dyn<A>, 2, 1, 1]| { let mut a = a.clone(); a += &b; }, { let mut a = a.clone(); a.assign(&b); });
    unequal!("inplace_0043", |a: shape![5, 1, 4, 2] as shape![Dyn<A>, 1, Dyn<B>, 2], b: shape![5, 2] as shape![Dyn<B>, 2]| { let mut a = a.clone(); a += &b; }, { let mut a = a.clone(); a.assign(&b); });
}

#[test]
fn inplace_0049_to_0089() {
    unequal!("inplace_0049", |a: shape![1, 4] as shape![Dyn<A>, 4], b: shape![2, 1] as shape![Dyn<A>, 1]| { let mut a = a.clone(); a += &b; }, { let mut a = a.clone(); a.assign(&b); });
    unequal!("inplace_0056", |a: shape![1, 2] as shape![Dyn<A>, 2], b: shape![2, 1] as shape![Dyn<A>, 1]| { let mut a = a.clone(); a += &b; }, { let mut a = a.clone(); a.assign(&b); });
    unequal!("inplace_0059", |a: shape![1, 1] as shape![Dyn<A>, 1], b: shape![2, 1] as shape![Dyn<A>, 1]| { let mut a = a.clone(); a += &b; }, { let mut a = a.clone(); a.assign(&b); });
    unequal!("inplace_0076", |a: shape![2, 1] as shape![Dyn<A>, 1], b: shape![3, 1] as shape![Dyn<A>, 1]| { let mut a = a.clone(); a += &b; }, { let mut a = a.clone(); a.assign(&b); });
    unequal!("inplace_0077", |a: shape![1, 1, 1] as shape![Dyn<A>, 1, Dyn<B>], b: shape![2] as shape![Dyn<B>]| { let mut a = a.clone(); a += &b; }, { let mut a = a.clone(); a.assign(&b); });
    unequal!("inplace_0079", |a: shape![1, 3, 2] as shape![Dyn<A>, 3, 2], b: shape![2, 3, 2] as shape![Dyn<A>, 3, 2]| { let mut a = a.clone(); a += &b; }, { let mut a = a.clone(); a.assign(&b); });
    unequal!("inplace_0080", |a: shape![1, 1, 2] as shape![Dyn<A>, 1, 2], b: shape![2, 1, 1] as shape![Dyn<A>, 1, 1]| { let mut a = a.clone(); a += &b; }, { let mut a = a.clone(); a.assign(&b); });
    unequal!("inplace_0082", |a: shape![1, 2, 1, 1] as shape![Dyn<A>, 2, 1, 1], b: shape![2, 2, 1, 1] as shape![Dyn<A>, 2, 1, 1]| { let mut a = a.clone(); a += &b; }, { let mut a = a.clone(); a.assign(&b); });
    unequal!("inplace_0084", |a: shape![1, 4, 4, 1] as shape![Dyn<A>, Dyn<B>, 4, 1], b: shape![5, 1, 1] as shape![Dyn<B>, 1, 1]| { let mut a = a.clone(); a += &b; }, { let mut a = a.clone(); a.assign(&b); });
    unequal!("inplace_0086", |a: shape![1, 1, 1, 2] as shape![Dyn<A>, 1, 1, 2], b: shape![2, 1, 1, 2] as shape![Dyn<A>, 1, 1, 2]| { let mut a = a.clone(); a += &b; }, { let mut a = a.clone(); a.assign(&b); });
    unequal!("inplace_0088", |a: shape![3, 4, 5] as shape![Dyn<A>, 4, 5], b: shape![4, 4, 5] as shape![Dyn<A>, 4, 5]| { let mut a = a.clone(); a += &b; }, { let mut a = a.clone(); a.assign(&b); });
    unequal!("inplace_0089", |a: shape![1, 1, 1] as shape![Dyn<A>, Dyn<B>, 1], b: shape![2, 1] as shape![Dyn<B>, 1]| { let mut a = a.clone(); a += &b; }, { let mut a = a.clone(); a.assign(&b); });
}

#[test]
fn inplace_0090_to_0139() {
    unequal!("inplace_0090", |a: shape![2, 3, 1, 2] as shape![Dyn<A>, 3, 1, 2], b: shape![3, 1, 1, 1] as shape![Dyn<A>, 1, 1, 1]| { let mut a = a.clone(); a += &b; }, { let mut a = a.clone(); a.assign(&b); });
    unequal!("inplace_0091", |a: shape![2] as shape![Dyn<A>], b: shape![3] as shape![Dyn<A>]| { let mut a = a.clone(); a += &b; }, { let mut a = a.clone(); a.assign(&b); });
    unequal!("inplace_0098", |a: shape![1, 1, 4] as shape![Dyn<A>, 1, 4], b: shape![2, 1, 4] as shape![Dyn<A>, 1, 4]| { let mut a = a.clone(); a += &b; }, { let mut a = a.clone(); a.assign(&b); });
    unequal!("inplace_0099", |a: shape![1, 5] as shape![Dyn<A>, 5], b: shape![2, 5] as shape![Dyn<A>, 5]| { let mut a = a.clone(); a += &b; }, { let mut a = a.clone(); a.assign(&b); });
    unequal!("inplace_0109", |a: shape![1, 3, 1] as shape![Dyn<A>, 3, 1], b: shape![2, 3, 1] as shape![Dyn<A>, 3, 1]| { let mut a = a.clone(); a += &b; }, { let mut a = a.clone(); a.assign(&b); });
    unequal!("inplace_0119", |a: shape![2, 3] as shape![Dyn<A>, Dyn<B>], b: shape![4] as shape![Dyn<B>]| { let mut a = a.clone(); a += &b; }, { let mut a = a.clone(); a.assign(&b); });
    unequal!("inplace_0123", |a: shape![2, 3] as shape![Dyn<A>, Dyn<B>], b: shape![4] as shape![Dyn<B>]| { let mut a = a.clone(); a += &b; }, { let mut a = a.clone(); a.assign(&b); });
    unequal!("inplace_0127", |a: shape![2, 3] as shape![Dyn<A>, Dyn<B>], b: shape![4] as shape![Dyn<B>]| { let mut a = a.clone(); a += &b; }, { let mut a = a.clone(); a.assign(&b); });
    unequal!("inplace_0131", |a: shape![2, 3] as shape![Dyn<A>, Dyn<B>], b: shape![4] as shape![Dyn<B>]| { let mut a = a.clone(); a += &b; }, { let mut a = a.clone(); a.assign(&b); });
    unequal!("inplace_0135", |a: shape![2, 3] as shape![Dyn<A>, Dyn<B>], b: shape![4] as shape![Dyn<B>]| { let mut a = a.clone(); a += &b; }, { let mut a = a.clone(); a.assign(&b); });
    unequal!("inplace_0139", |a: shape![2, 3] as shape![Dyn<A>, Dyn<B>], b: shape![4] as shape![Dyn<B>]| { let mut a = a.clone(); a += &b; }, { let mut a = a.clone(); a.assign(&b); });
}

#[test]
fn matmul_0001_to_0019() {
    unequal!("matmul_0001", |a: shape![1] as shape![Dyn<A>], b: shape![2] as shape![Dyn<A>]| a.matmul(&b));
    unequal!("matmul_0002", |a: shape![4] as shape![Dyn<A>], b: shape![5, 3] as shape![Dyn<A>, 3]| a.matmul(&b));
    unequal!("matmul_0003", |a: shape![2] as shape![Dyn<A>], b: shape![2, 3, 3] as shape![Dyn<B>, Dyn<A>, 3]| a.matmul(&b));
    unequal!("matmul_0004", |a: shape![2] as shape![Dyn<A>], b: shape![1, 3, 3] as shape![Dyn<B>, Dyn<A>, 3]| a.matmul(&b));
    unequal!("matmul_0005", |a: shape![1] as shape![Dyn<A>], b: shape![3, 2, 3] as shape![Dyn<B>, Dyn<A>, 3]| a.matmul(&b));
    unequal!("matmul_0006", |a: shape![4] as shape![Dyn<A>], b: shape![2, 3, 5, 4] as shape![Dyn<B>, 3, Dyn<A>, 4]| a.matmul(&b));
    unequal!("matmul_0007", |a: shape![2] as shape![Dyn<A>], b: shape![1, 3, 3, 1] as shape![Dyn<B>, 3, Dyn<A>, 1]| a.matmul(&b));
    unequal!("matmul_0008", |a: shape![1] as shape![Dyn<A>], b: shape![2, 1, 2, 1] as shape![Dyn<B>, 1, Dyn<A>, 1]| a.matmul(&b));
    unequal!("matmul_0009", |a: shape![4] as shape![Dyn<A>], b: shape![1, 1, 5, 1] as shape![Dyn<B>, 1, Dyn<A>, 1]| a.matmul(&b));
    unequal!("matmul_0010", |a: shape![2, 3] as shape![Dyn<A>, Dyn<B>], b: shape![4] as shape![Dyn<B>]| a.matmul(&b));
    unequal!("matmul_0011", |a: shape![1, 1] as shape![Dyn<A>, Dyn<B>], b: shape![2, 2] as shape![Dyn<B>, 2]| a.matmul(&b));
    unequal!("matmul_0019", |a: shape![2, 3, 3] as shape![Dyn<A>, 3, Dyn<B>], b: shape![4] as shape![Dyn<B>]| a.matmul(&b));
}

#[test]
fn matmul_0020_to_0039() {
    unequal!("matmul_0020", |a: shape![1, 4, 1] as shape![Dyn<A>, 4, Dyn<B>], b: shape![2] as shape![Dyn<B>]| a.matmul(&b));
    unequal!("matmul_0021", |a: shape![3, 2, 4] as shape![Dyn<A>, 2, Dyn<B>], b: shape![5] as shape![Dyn<B>]| a.matmul(&b));
    unequal!("matmul_0022", |a: shape![2, 3, 1] as shape![Dyn<A>, 3, Dyn<B>], b: shape![2, 4] as shape![Dyn<B>, 4]| a.matmul(&b));
    unequal!("matmul_0023", |a: shape![1, 1, 4] as shape![Dyn<A>, 1, Dyn<B>], b: shape![5, 2] as shape![Dyn<B>, 2]| a.matmul(&b));
    unequal!("matmul_0024", |a: shape![3, 2, 1] as shape![Dyn<A>, 2, Dyn<B>], b: shape![2, 1] as shape![Dyn<B>, 1]| a.matmul(&b));
    unequal!("matmul_0025", |a: shape![2, 2, 4] as shape![Dyn<A>, 2, 4], b: shape![3, 4, 1] as shape![Dyn<A>, 4, 1]| a.matmul(&b));
    unequal!("matmul_0028", |a: shape![1, 1, 2] as shape![Dyn<A>, 1, 2], b: shape![2, 2, 4] as shape![Dyn<A>, 2, 4]| a.matmul(&b));
    unequal!("matmul_0031", |a: shape![3, 1, 4] as shape![Dyn<A>, 1, 4], b: shape![4, 4, 4] as shape![Dyn<A>, 4, 4]| a.matmul(&b));
    unequal!("matmul_0036", |a: shape![1, 2, 3] as shape![Dyn<A>, 2, 3], b: shape![2, 2, 3, 3] as shape![Dyn<B>, Dyn<A>, 3, 3]| a.matmul(&b));
    unequal!("matmul_0037", |a: shape![1, 3, 4] as shape![Dyn<A>, 3, 4], b: shape![1, 2, 4, 4] as shape![Dyn<B>, Dyn<A>, 4, 4]| a.matmul(&b));
    unequal!("matmul_0038", |a: shape![3, 4, 1] as shape![Dyn<A>, 4, 1], b: shape![2, 4, 1, 3] as shape![Dyn<B>, Dyn<A>, 1, 3]| a.matmul(&b));
    unequal!("matmul_0039", |a: shape![3, 1, 2] as shape![Dyn<A>, 1, 2], b: shape![1, 4, 2, 4] as shape![Dyn<B>, Dyn<A>, 2, 4]| a.matmul(&b));
}

#[test]
fn matmul_0042_to_0058() {
    unequal!("matmul_0042", |a: shape![2, 3, 3, 3] as shape![Dyn<A>, 3, 3, Dyn<B>], b: shape![4] as shape![Dyn<B>]| a.matmul(&b));
    unequal!("matmul_0043", |a: shape![1, 3, 1, 4] as shape![Dyn<A>, 3, 1, Dyn<B>], b: shape![5] as shape![Dyn<B>]| a.matmul(&b));
    unequal!("matmul_0044", |a: shape![2, 1, 2, 2] as shape![Dyn<A>, 1, 2, Dyn<B>], b: shape![3] as shape![Dyn<B>]| a.matmul(&b));
    unequal!("matmul_0045", |a: shape![1, 1, 1, 1] as shape![Dyn<A>, 1, 1, Dyn<B>], b: shape![2] as shape![Dyn<B>]| a.matmul(&b));
    unequal!("matmul_0046", |a: shape![2, 3, 3, 3] as shape![Dyn<A>, 3, 3, Dyn<B>], b: shape![4, 1] as shape![Dyn<B>, 1]| a.matmul(&b));
    unequal!("matmul_0047", |a: shape![1, 3, 1, 1] as shape![Dyn<A>, 3, 1, Dyn<B>], b: shape![2, 1] as shape![Dyn<B>, 1]| a.matmul(&b));
    unequal!("matmul_0048", |a: shape![2, 1, 2, 2] as shape![Dyn<A>, 1, 2, Dyn<B>], b: shape![3, 3] as shape![Dyn<B>, 3]| a.matmul(&b));
    unequal!("matmul_0049", |a: shape![1, 1, 4, 4] as shape![Dyn<A>, 1, 4, Dyn<B>], b: shape![5, 4] as shape![Dyn<B>, 4]| a.matmul(&b));
    unequal!("matmul_0051", |a: shape![2, 3, 2, 3] as shape![Dyn<A>, Dyn<B>, 2, 3], b: shape![4, 3, 1] as shape![Dyn<B>, 3, 1]| a.matmul(&b));
    unequal!("matmul_0053", |a: shape![1, 3, 2, 3] as shape![Dyn<A>, Dyn<B>, 2, 3], b: shape![4, 3, 2] as shape![Dyn<B>, 3, 2]| a.matmul(&b));
    unequal!("matmul_0055", |a: shape![2, 1, 1, 4] as shape![Dyn<A>, Dyn<B>, 1, 4], b: shape![2, 4, 2] as shape![Dyn<B>, 4, 2]| a.matmul(&b));
    unequal!("matmul_0058", |a: shape![1, 1, 3, 3] as shape![Dyn<A>, Dyn<B>, 3, 3], b: shape![2, 3, 1] as shape![Dyn<B>, 3, 1]| a.matmul(&b));
}

#[test]
fn matmul_0060_to_0079() {
    unequal!("matmul_0060", |a: shape![2, 3, 3, 1] as shape![Dyn<A>, 3, 3, 1], b: shape![3, 3, 1, 3] as shape![Dyn<A>, 3, 1, 3]| a.matmul(&b));
    unequal!("matmul_0062", |a: shape![2, 3, 1, 2] as shape![Dyn<A>, 3, 1, 2], b: shape![3, 1, 2, 4] as shape![Dyn<A>, 1, 2, 4]| a.matmul(&b));
    unequal!("matmul_0065", |a: shape![1, 3, 3, 3] as shape![Dyn<A>, 3, 3, 3], b: shape![2, 3, 3, 3] as shape![Dyn<A>, 3, 3, 3]| a.matmul(&b));
    unequal!("matmul_0067", |a: shape![1, 3, 2, 3] as shape![Dyn<A>, 3, 2, 3], b: shape![2, 1, 3, 2] as shape![Dyn<A>, 1, 3, 2]| a.matmul(&b));
    unequal!("matmul_0068", |a: shape![2, 1, 2, 3] as shape![Dyn<A>, 1, 2, 3], b: shape![3, 3, 3, 3] as shape![Dyn<A>, 3, 3, 3]| a.matmul(&b));
    unequal!("matmul_0070", |a: shape![2, 1, 4, 1] as shape![Dyn<A>, 1, 4, 1], b: shape![3, 1, 1, 4] as shape![Dyn<A>, 1, 1, 4]| a.matmul(&b));
    unequal!("matmul_0073", |a: shape![1, 1, 4, 2] as shape![Dyn<A>, 1, 4, 2], b: shape![2, 3, 2, 2] as shape![Dyn<A>, 3, 2, 2]| a.matmul(&b));
    unequal!("matmul_0075", |a: shape![1, 1, 2, 2] as shape![Dyn<A>, 1, 2, 2], b: shape![2, 1, 2, 4] as shape![Dyn<A>, 1, 2, 4]| a.matmul(&b));
    unequal!("matmul_0076", |a: shape![0] as shape![Dyn<A>], b: shape![1] as shape![Dyn<A>]| a.matmul(&b));
    unequal!("matmul_0077", |a: shape![2, 0] as shape![Dyn<A>, Dyn<B>], b: shape![1, 3] as shape![Dyn<B>, 3]| a.matmul(&b));
    unequal!("matmul_0078", |a: shape![0, 3] as shape![Dyn<A>, Dyn<B>], b: shape![4, 2] as shape![Dyn<B>, 2]| a.matmul(&b));
    unequal!("matmul_0079", |a: shape![2, 3] as shape![Dyn<A>, Dyn<B>], b: shape![4, 0] as shape![Dyn<B>, 0]| a.matmul(&b));
}

#[test]
fn matmul_0080_to_0098() {
    unequal!("matmul_0080", |a: shape![2, 0, 3] as shape![Dyn<A>, 0, Dyn<B>], b: shape![4, 4] as shape![Dyn<B>, 4]| a.matmul(&b));
    unequal!("matmul_0081", |a: shape![0, 2, 3] as shape![Dyn<A>, 2, Dyn<B>], b: shape![4, 4] as shape![Dyn<B>, 4]| a.matmul(&b));
    unequal!("matmul_0083", |a: shape![2, 0] as shape![Dyn<A>, Dyn<B>], b: shape![1] as shape![Dyn<B>]| a.matmul(&b));
    unequal!("matmul_0084", |a: shape![5, 1] as shape![Dyn<A>, Dyn<B>], b: shape![2, 6] as shape![Dyn<B>, 6]| a.matmul(&b));
    unequal!("matmul_0085", |a: shape![1, 1] as shape![Dyn<A>, Dyn<B>], b: shape![2, 1] as shape![Dyn<B>, 1]| a.matmul(&b));
    unequal!("matmul_0086", |a: shape![1] as shape![Dyn<A>], b: shape![2] as shape![Dyn<A>]| a.matmul(&b));
    unequal!("matmul_0090", |a: shape![2, 2, 2] as shape![Dyn<A>, 2, Dyn<B>], b: shape![3] as shape![Dyn<B>]| a.matmul(&b));
    unequal!("matmul_0091", |a: shape![2] as shape![Dyn<A>], b: shape![2, 3, 2] as shape![Dyn<B>, Dyn<A>, 2]| a.matmul(&b));
    unequal!("matmul_0092", |a: shape![2, 3, 2, 2] as shape![Dyn<A>, 3, 2, Dyn<B>], b: shape![3] as shape![Dyn<B>]| a.matmul(&b));
    unequal!("matmul_0093", |a: shape![2] as shape![Dyn<A>], b: shape![2, 3, 3, 2] as shape![Dyn<B>, 3, Dyn<A>, 2]| a.matmul(&b));
    unequal!("matmul_0094", |a: shape![4] as shape![Dyn<A>], b: shape![5] as shape![Dyn<A>]| a.dot(&b));
    unequal!("matmul_0098", |a: shape![2, 3] as shape![Dyn<A>, Dyn<B>], b: shape![4, 4] as shape![Dyn<B>, 4]| a.matmul(&b));
}

#[test]
fn matmul_0101_to_0101() {
    unequal!("matmul_0101", |a: shape![3, 2] as shape![Dyn<A>, 2], b: shape![4, 4] as shape![Dyn<B>, Dyn<A>]| a.permute::<axes![1, 0]>().matmul(&b.permute::<axes![1, 0]>()));
}

#[test]
fn nn_0067_to_0083() {
    unequal!("nn_0067", |a: shape![5] as shape![Dyn<A>], b: shape![5] as shape![Dyn<A>], c: shape![6] as shape![Dyn<A>]| nn::layer_norm(&a, &b, &c, 1e-05));
    unequal!("nn_0068", |a: shape![5] as shape![Dyn<A>], b: shape![6] as shape![Dyn<A>]| nn::rms_norm(&a, &b, 1e-05));
    unequal!("nn_0069", |a: shape![3, 4] as shape![Dyn<A>, Dyn<B>], b: shape![4] as shape![Dyn<B>], c: shape![5] as shape![Dyn<B>]| nn::layer_norm(&a, &b, &c, 1e-05));
    unequal!("nn_0070", |a: shape![3, 4] as shape![Dyn<A>, Dyn<B>], b: shape![5] as shape![Dyn<B>]| nn::rms_norm(&a, &b, 1e-05));
    unequal!("nn_0073", |a: shape![3, 4] as shape![Dyn<A>, Dyn<B>], b: shape![5] as shape![Dyn<B>]| nn::layer_norm(&a, &b, &Tensor::<f32, shape![4]>::zeros().renamed::<shape![Dyn<B>]>().unwrap(), 1e-05));
    unequal!("nn_0074", |a: shape![3, 4] as shape![Dyn<A>, Dyn<B>], b: shape![5] as shape![Dyn<B>]| nn::rms_norm(&a, &b, 1e-05));
    unequal!("nn_0075", |a: shape![2, 3, 4] as shape![Dyn<A>, 3, Dyn<B>], b: shape![4] as shape![Dyn<B>], c: shape![5] as shape![Dyn<B>]| nn::layer_norm(&a, &b, &c, 1e-06));
    unequal!("nn_0076", |a: shape![2, 3, 4] as shape![Dyn<A>, 3, Dyn<B>], b: shape![5] as shape![Dyn<B>]| nn::rms_norm(&a, &b, 1e-06));
    unequal!("nn_0080", |a: shape![2, 1] as shape![Dyn<A>, Dyn<B>], b: shape![1] as shape![Dyn<B>], c: shape![2] as shape![Dyn<B>]| nn::layer_norm(&a, &b, &c, 1e-05));
    unequal!("nn_0081", |a: shape![2, 1] as shape![Dyn<A>, Dyn<B>], b: shape![2] as shape![Dyn<B>]| nn::rms_norm(&a, &b, 1e-05));
    unequal!("nn_0082", |a: shape![4, 16] as shape![Dyn<A>, Dyn<B>], b: shape![16] as shape![Dyn<B>], c: shape![17] as shape![Dyn<B>]| nn::layer_norm(&a, &b, &c, 1e-12));
    unequal!("nn_0083", |a: shape![4, 16] as shape![Dyn<A>, Dyn<B>], b: shape![17] as shape![Dyn<B>]| nn::rms_norm(&a, &b, 1e-12));
}

#[test]
fn nn_0084_to_0095() {
    unequal!("nn_0084", |a: shape![3, 4] as shape![Dyn<A>, Dyn<B>], b: shape![4] as shape![Dyn<B>], c: shape![4] as shape![Dyn<B>], d: shape![4] as shape![Dyn<B>], e: shape![5] as shape![Dyn<B>]| nn::batch_norm(&a, &b, &c, &d, &e, 1e-05));
    unequal!("nn_0085", |a: shape![3, 4] as shape![Dyn<A>, Dyn<B>], b: shape![4] as shape![Dyn<B>], c: shape![4] as shape![Dyn<B>], d: shape![4] as shape![Dyn<B>], e: shape![5] as shape![Dyn<B>]| nn::batch_norm(&a, &b, &c, &d, &e, 0.001));
    unequal!("nn_0086", |a: shape![3, 4] as shape![Dyn<A>, Dyn<B>], b: shape![4] as shape![Dyn<B>], c: shape![5] as shape![Dyn<B>]| nn::batch_norm(&a, &b, &c, &Tensor::<f32, shape![4]>::ones().renamed::<shape![Dyn<B>]>().unwrap(), &Tensor::<f32, shape![4]>::zeros().renamed::<shape![Dyn<B>]>().unwrap(), 1e-05));
    unequal!("nn_0087", |a: shape![2, 3, 5] as shape![Dyn<A>, Dyn<B>, 5], b: shape![3] as shape![Dyn<B>], c: shape![3] as shape![Dyn<B>], d: shape![3] as shape![Dyn<B>], e: shape![4] as shape![Dyn<B>]| nn::batch_norm(&a, &b, &c, &d, &e, 1e-05));
    unequal!("nn_0088", |a: shape![2, 3, 5] as shape![Dyn<A>, Dyn<B>, 5], b: shape![3] as shape![Dyn<B>], c: shape![3] as shape![Dyn<B>], d: shape![3] as shape![Dyn<B>], e: shape![4] as shape![Dyn<B>]| nn::batch_norm(&a, &b, &c, &d, &e, 0.001));
    unequal!("nn_0089", |a: shape![2, 3, 5] as shape![Dyn<A>, Dyn<B>, 5], b: shape![3] as shape![Dyn<B>], c: shape![4] as shape![Dyn<B>]| nn::batch_norm(&a, &b, &c, &Tensor::<f32, shape![3]>::ones().renamed::<shape![Dyn<B>]>().unwrap(), &Tensor::<f32, shape![3]>::zeros().renamed::<shape![Dyn<B>]>().unwrap(), 1e-05));
    unequal!("nn_0090", |a: shape![2, 3, 2, 3] as shape![Dyn<A>, Dyn<B>, 2, 3], b: shape![3] as shape![Dyn<B>], c: shape![3] as shape![Dyn<B>], d: shape![3] as shape![Dyn<B>], e: shape![4] as shape![Dyn<B>]| nn::batch_norm(&a, &b, &c, &d, &e, 1e-05));
    unequal!("nn_0091", |a: shape![2, 3, 2, 3] as shape![Dyn<A>, Dyn<B>, 2, 3], b: shape![3] as shape![Dyn<B>], c: shape![3] as shape![Dyn<B>], d: shape![3] as shape![Dyn<B>], e: shape![4] as shape![Dyn<B>]| nn::batch_norm(&a, &b, &c, &d, &e, 0.001));
    unequal!("nn_0092", |a: shape![2, 3, 2, 3] as shape![Dyn<A>, Dyn<B>, 2, 3], b: shape![3] as shape![Dyn<B>], c: shape![4] as shape![Dyn<B>]| nn::batch_norm(&a, &b, &c, &Tensor::<f32, shape![3]>::ones().renamed::<shape![Dyn<B>]>().unwrap(), &Tensor::<f32, shape![3]>::zeros().renamed::<shape![Dyn<B>]>().unwrap(), 1e-05));
    unequal!("nn_0093", |a: shape![1, 2, 2, 2, 2] as shape![Dyn<A>, Dyn<B>, 2, 2, 2], b: shape![2] as shape![Dyn<B>], c: shape![2] as shape![Dyn<B>], d: shape![2] as shape![Dyn<B>], e: shape![3] as shape![Dyn<B>]| nn::batch_norm(&a, &b, &c, &d, &e, 1e-05));
    unequal!("nn_0094", |a: shape![1, 2, 2, 2, 2] as shape![Dyn<A>, Dyn<B>, 2, 2, 2], b: shape![2] as shape![Dyn<B>], c: shape![2] as shape![Dyn<B>], d: shape![2] as shape![Dyn<B>], e: shape![3] as shape![Dyn<B>]| nn::batch_norm(&a, &b, &c, &d, &e, 0.001));
    unequal!("nn_0095", |a: shape![1, 2, 2, 2, 2] as shape![Dyn<A>, Dyn<B>, 2, 2, 2], b: shape![2] as shape![Dyn<B>], c: shape![3] as shape![Dyn<B>]| nn::batch_norm(&a, &b, &c, &Tensor::<f32, shape![2]>::ones().renamed::<shape![Dyn<B>]>().unwrap(), &Tensor::<f32, shape![2]>::zeros().renamed::<shape![Dyn<B>]>().unwrap(), 1e-05));
}

#[test]
fn nn_0099_to_0155() {
    unequal!("nn_0099", |a: shape![2, 4, 3] as shape![Dyn<A>, Dyn<B>, 3], b: shape![4] as shape![Dyn<B>], c: shape![5] as shape![Dyn<B>]| nn::instance_norm(&a, &b, &c, 1e-05));
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
    unequal!("nn_0158", |a: shape![1, 3] as shape![Dyn<A>, 3], b: shape![2] as shape![Dyn<A>]| nn::cross_entropy_each(&a, b.cast::<i64>(), nn::CrossEntropy::new()).unwrap());
    unequal!("nn_0159", |a: shape![1, 3] as shape![Dyn<A>, 3], b: shape![2] as shape![Dyn<A>]| nn::cross_entropy(&a, b.cast::<i64>()).unwrap());
    unequal!("nn_0160", |a: shape![1, 3] as shape![Dyn<A>, 3], b: shape![2] as shape![Dyn<A>]| nn::cross_entropy_each(&a, b.cast::<i64>(), nn::CrossEntropy::new()).unwrap().sum());
    unequal!("nn_0161", |a: shape![4, 5] as shape![Dyn<A>, 5], b: shape![5] as shape![Dyn<A>]| nn::cross_entropy_each(&a, b.cast::<i64>(), nn::CrossEntropy::new()).unwrap());
    unequal!("nn_0162", |a: shape![4, 5] as shape![Dyn<A>, 5], b: shape![5] as shape![Dyn<A>]| nn::cross_entropy(&a, b.cast::<i64>()).unwrap());
    unequal!("nn_0163", |a: shape![4, 5] as shape![Dyn<A>, 5], b: shape![5] as shape![Dyn<A>]| nn::cross_entropy_each(&a, b.cast::<i64>(), nn::CrossEntropy::new()).unwrap().sum());
    unequal!("nn_0164", |a: shape![3, 2] as shape![Dyn<A>, 2], b: shape![4] as shape![Dyn<A>]| nn::cross_entropy_each(&a, b.cast::<i64>(), nn::CrossEntropy::new()).unwrap());
    unequal!("nn_0165", |a: shape![3, 2] as shape![Dyn<A>, 2], b: shape![4] as shape![Dyn<A>]| nn::cross_entropy(&a, b.cast::<i64>()).unwrap());
    unequal!("nn_0166", |a: shape![3, 2] as shape![Dyn<A>, 2], b: shape![4] as shape![Dyn<A>]| nn::cross_entropy_each(&a, b.cast::<i64>(), nn::CrossEntropy::new()).unwrap().sum());
    unequal!("nn_0167", |a: shape![2, 3] as shape![Dyn<A>, 3], b: shape![3, 3] as shape![Dyn<A>, 3]| nn::mse_loss_each(&a, &b).eval());
}

#[test]
fn nn_0168_to_0176() {
    unequal!("nn_0168", |a: shape![2, 3] as shape![Dyn<A>, 3], b: shape![3, 3] as shape![Dyn<A>, 3]| nn::mse_loss(&a, &b));
    unequal!("nn_0169", |a: shape![2, 3] as shape![Dyn<A>, 3], b: shape![3, 3] as shape![Dyn<A>, 3]| nn::mse_loss_each(&a, &b).sum());
    unequal!("nn_0172", |a: shape![1, 1, 3, 4] as shape![Dyn<A>, 1, 3, 4], b: shape![1, 1, 3, 4] as shape![Dyn<A>, 1, 3, 4], c: shape![2, 1, 3, 5] as shape![Dyn<A>, 1, 3, 5]| nn::scaled_dot_product_attention(&a, &b, &c));
    unequal!("nn_0173", |a: shape![2, 2, 3, 4] as shape![Dyn<A>, 2, 3, 4], b: shape![2, 2, 3, 4] as shape![Dyn<A>, 2, 3, 4], c: shape![3, 2, 3, 5] as shape![Dyn<A>, 2, 3, 5]| nn::attention_causal(&a, &b, &c));
    unequal!("nn_0174", |a: shape![1, 2, 3, 4] as shape![Dyn<A>, 2, Dyn<B>, 4], b: shape![1, 2, 5, 4] as shape![Dyn<A>, 2, 5, 4], c: shape![2, 2, 5, 5] as shape![Dyn<A>, 2, 5, 5], d: shape![3, 5] as shape![Dyn<B>, 5]| nn::attention_masked(&a, &b, &c, &d));
    unequal!("nn_0175", |a: shape![1, 2, 3, 2] as shape![Dyn<A>, 2, 3, 2], b: shape![1, 2, 5, 2] as shape![Dyn<A>, 2, 5, 2], c: shape![1, 2, 5, 3] as shape![Dyn<A>, 2, 5, 3], d: shape![2, 1, 3, 5] as shape![Dyn<A>, 1, 3, 5]| nn::attention_masked(&a, &b, &c, d.not_equal(0.0)));
    unequal!("nn_0176", |a: shape![2, 1, 4, 3] as shape![Dyn<A>, 1, 4, 3], b: shape![2, 1, 4, 3] as shape![Dyn<A>, 1, 4, 3], c: shape![3, 1, 4, 4] as shape![Dyn<A>, 1, 4, 4]| nn::attention_causal(&a, &b, &c));
}
