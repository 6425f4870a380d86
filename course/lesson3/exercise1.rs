//! `a += b`: the size of `b` has to stretch to the size of `a`, and `a` keeps its own. One rule is missing, and one is wrong: `main` asks
//! for what has to hold, and in its last line for what must not.

pub struct One;
pub struct Dim<const N: usize>;

/// `Self`, of `b`, stretches to `To`, of `a`.
pub trait StretchesTo<To> {}
// 1 stretches to everything
impl<To> StretchesTo<To> for One {}
// everything stretches to 1?
impl<const N: usize> StretchesTo<One> for Dim<N> {}

fn ask<L: StretchesTo<R>, R>() {}

/// If `Dim<5>` does stretch to `One`, both impls answer, and rustc cannot tell which: then `I` is not known.
trait Never<I> {
    fn holds() {}
}
impl<T> Never<()> for T {}
impl<T: StretchesTo<One>> Never<u8> for T {}

fn main() {
    ask::<One, Dim<5>>();
    ask::<One, One>();
    ask::<Dim<5>, Dim<5>>();
    <Dim<5> as Never<_>>::holds();
}
