//! Written by `scripts/golden_open.py` from `tests/data/golden`: change the script, not this file.

use super::*;

macro_rules! add_assign {
    ($id:literal, $a:ty as $oa:ty, $b:ty as $ob:ty) => {{
        let line = line($id);
        let mut a: Tensor<f32, $oa> = opened::<$a, _>(line, "/in/0");
        let b: Tensor<f32, $ob> = opened::<$b, _>(line, "/in/1");
        a += &b;
        check::<$a, $oa, _>(line, "/out", &a);
        a -= &b;
        check::<$a, $oa, _>(line, "/in/0", &a);
    }};
}

macro_rules! in_place {
    ($id:literal, $shape:ty as $open:ty, $row:ty as $open_row:ty, |$a:ident, $b:ident| $do:expr, $element:expr) => {{
        let mut $a: Tensor<f32, $open> = Tensor::<f32, $shape>::arange().renamed().unwrap();
        let numbers = (1..).map(|n| n as f32).take(<$row>::LEN).collect();
        let $b: Tensor<f32, $open_row> = Tensor::<f32, $row>::from_vec(numbers).unwrap().renamed().unwrap();
        let element: fn(f32, f32) -> f32 = $element;
        let beside = $a.values().into_iter().zip($b.values().into_iter().cycle());
        let want: Vec<f64> = beside.map(|(x, y)| f64::from(element(x as f32, y as f32))).collect();
        $do;
        compare(line($id), "", &$a.values(), &want);
    }};
}

#[test]
fn inplace_0001_to_0027() {
    add_assign!("inplace_0001", shape![5, 3, 4, 1] as shape![5, 3, 4, Dyn<A>], shape![3, 1, 1] as shape![3, 1, Dyn<A>]);
    add_assign!("inplace_0003", shape![3] as shape![Dyn<A>], shape![] as shape![]);
    add_assign!("inplace_0008", shape![3] as shape![Dyn<A>], shape![1] as shape![1]);
    add_assign!("inplace_0012", shape![2, 3] as shape![2, Dyn<A>], shape![2, 3] as shape![2, Dyn<A>]);
    add_assign!("inplace_0013", shape![2, 3] as shape![2, Dyn<A>], shape![3] as shape![Dyn<A>]);
    add_assign!("inplace_0014", shape![2, 3] as shape![2, Dyn<A>], shape![2, 1] as shape![2, 1]);
    add_assign!("inplace_0018", shape![0] as shape![Dyn<A>], shape![1] as shape![1]);
    add_assign!("inplace_0019", shape![0] as shape![Dyn<A>], shape![] as shape![]);
    add_assign!("inplace_0022", shape![2, 0] as shape![2, Dyn<A>], shape![1] as shape![1]);
    add_assign!("inplace_0023", shape![2, 0] as shape![2, Dyn<A>], shape![2, 1] as shape![2, 1]);
    add_assign!("inplace_0025", shape![2, 0] as shape![2, Dyn<A>], shape![0] as shape![Dyn<A>]);
    add_assign!("inplace_0027", shape![2, 2] as shape![2, Dyn<A>], shape![1, 1] as shape![1, 1]);
}

#[test]
fn inplace_0029_to_0053() {
    add_assign!("inplace_0029", shape![4, 1, 3] as shape![4, 1, Dyn<A>], shape![1, 3] as shape![1, Dyn<A>]);
    add_assign!("inplace_0032", shape![2, 3, 4] as shape![2, 3, Dyn<A>], shape![2, 1, 1] as shape![2, 1, 1]);
    add_assign!("inplace_0034", shape![1] as shape![Dyn<A>], shape![] as shape![]);
    add_assign!("inplace_0035", shape![1, 3] as shape![1, Dyn<A>], shape![3] as shape![Dyn<A>]);
    add_assign!("inplace_0037", shape![1] as shape![Dyn<A>], shape![1] as shape![Dyn<A>]);
    add_assign!("inplace_0038", shape![5, 2, 1, 1] as shape![5, 2, 1, Dyn<A>], shape![5, 2, 1, 1] as shape![5, 2, 1, Dyn<A>]);
    add_assign!("inplace_0043", shape![5, 1, 4, 2] as shape![5, 1, 4, Dyn<A>], shape![4, 2] as shape![4, Dyn<A>]);
    add_assign!("inplace_0047", shape![1, 1] as shape![1, Dyn<A>], shape![] as shape![]);
    add_assign!("inplace_0049", shape![1, 4] as shape![1, Dyn<A>], shape![1, 1] as shape![1, 1]);
    add_assign!("inplace_0051", shape![1, 3] as shape![1, Dyn<A>], shape![] as shape![]);
    add_assign!("inplace_0052", shape![5] as shape![Dyn<A>], shape![] as shape![]);
    add_assign!("inplace_0053", shape![2] as shape![Dyn<A>], shape![1] as shape![1]);
}

#[test]
fn inplace_0054_to_0079() {
    add_assign!("inplace_0054", shape![4, 1] as shape![4, Dyn<A>], shape![] as shape![]);
    add_assign!("inplace_0055", shape![4] as shape![Dyn<A>], shape![] as shape![]);
    add_assign!("inplace_0056", shape![1, 2] as shape![1, Dyn<A>], shape![1, 1] as shape![1, 1]);
    add_assign!("inplace_0059", shape![1, 1] as shape![1, Dyn<A>], shape![1, 1] as shape![1, Dyn<A>]);
    add_assign!("inplace_0067", shape![1, 4, 3] as shape![1, 4, Dyn<A>], shape![1, 3] as shape![1, Dyn<A>]);
    add_assign!("inplace_0069", shape![2] as shape![Dyn<A>], shape![] as shape![]);
    add_assign!("inplace_0071", shape![5] as shape![Dyn<A>], shape![1] as shape![1]);
    add_assign!("inplace_0072", shape![1, 3] as shape![1, Dyn<A>], shape![1] as shape![1]);
    add_assign!("inplace_0074", shape![3, 1, 0] as shape![3, 1, Dyn<A>], shape![] as shape![]);
    add_assign!("inplace_0076", shape![2, 1] as shape![2, Dyn<A>], shape![2, 1] as shape![2, Dyn<A>]);
    add_assign!("inplace_0077", shape![1, 1, 1] as shape![1, 1, Dyn<A>], shape![1] as shape![Dyn<A>]);
    add_assign!("inplace_0079", shape![1, 3, 2] as shape![1, 3, Dyn<A>], shape![1, 3, 2] as shape![1, 3, Dyn<A>]);
}

#[test]
fn inplace_0080_to_0099() {
    add_assign!("inplace_0080", shape![1, 1, 2] as shape![1, 1, Dyn<A>], shape![1, 1, 1] as shape![1, 1, 1]);
    add_assign!("inplace_0082", shape![1, 2, 1, 1] as shape![1, 2, 1, Dyn<A>], shape![1, 2, 1, 1] as shape![1, 2, 1, Dyn<A>]);
    add_assign!("inplace_0083", shape![0, 3] as shape![0, Dyn<A>], shape![] as shape![]);
    add_assign!("inplace_0084", shape![1, 4, 4, 1] as shape![1, 4, 4, Dyn<A>], shape![4, 1, 1] as shape![4, 1, Dyn<A>]);
    add_assign!("inplace_0086", shape![1, 1, 1, 2] as shape![1, 1, 1, Dyn<A>], shape![1, 1, 1, 2] as shape![1, 1, 1, Dyn<A>]);
    add_assign!("inplace_0088", shape![3, 4, 5] as shape![3, 4, Dyn<A>], shape![3, 4, 5] as shape![3, 4, Dyn<A>]);
    add_assign!("inplace_0089", shape![1, 1, 1] as shape![1, 1, Dyn<A>], shape![1, 1] as shape![1, Dyn<A>]);
    add_assign!("inplace_0090", shape![2, 3, 1, 2] as shape![2, 3, 1, Dyn<A>], shape![2, 1, 1, 1] as shape![2, 1, 1, 1]);
    add_assign!("inplace_0091", shape![2] as shape![Dyn<A>], shape![2] as shape![Dyn<A>]);
    add_assign!("inplace_0093", shape![2, 1, 1, 3] as shape![2, 1, 1, Dyn<A>], shape![] as shape![]);
    add_assign!("inplace_0098", shape![1, 1, 4] as shape![1, 1, Dyn<A>], shape![1, 1, 4] as shape![1, 1, Dyn<A>]);
    add_assign!("inplace_0099", shape![1, 5] as shape![1, Dyn<A>], shape![1, 5] as shape![1, Dyn<A>]);
}

#[test]
fn inplace_0101_to_0139() {
    add_assign!("inplace_0101", shape![3, 4, 4, 1] as shape![3, 4, 4, Dyn<A>], shape![1, 1] as shape![1, Dyn<A>]);
    add_assign!("inplace_0109", shape![1, 3, 1] as shape![1, 3, Dyn<A>], shape![1, 3, 1] as shape![1, 3, Dyn<A>]);
    in_place!("inplace_0119", shape![2, 3] as shape![2, Dyn<A>], shape![3] as shape![Dyn<A>], |a, b| a -= &b, |x, y| x - y);
    in_place!("inplace_0123", shape![2, 3] as shape![2, Dyn<A>], shape![3] as shape![Dyn<A>], |a, b| a *= &b, |x, y| x * y);
    in_place!("inplace_0127", shape![2, 3] as shape![2, Dyn<A>], shape![3] as shape![Dyn<A>], |a, b| a /= &b, |x, y| x / y);
    in_place!("inplace_0131", shape![2, 3] as shape![2, Dyn<A>], shape![3] as shape![Dyn<A>], |a, b| a.assign(&b), |_, y| y);
    in_place!("inplace_0135", shape![2, 3] as shape![2, Dyn<A>], shape![3] as shape![Dyn<A>], |a, b| a = a.masked_fill(&b.greater(1.5), 9.0), |x, y| if y > 1.5 { 9.0 } else { x });
    in_place!("inplace_0139", shape![2, 3] as shape![2, Dyn<A>], shape![3] as shape![Dyn<A>], |a, b| a = a.maximum(&b), |x, y| x.max(y));
}
