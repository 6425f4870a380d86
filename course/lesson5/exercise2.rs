//! A message that names a parameter which the trait does not have. rustc only warns of that, and prints the braces to the reader; here warnings
//! are errors. Let the message name both sizes, and the note say the rule.

#![deny(warnings)]

pub struct Dim<const N: usize>;

/// A product: the columns of the left side are as many as the rows of the right.
#[diagnostic::on_unimplemented(
    message = "a matrix of `{Columns}` columns cannot be multiplied with one of `{Rows}` rows"
)]
pub trait Inner<R> {}
impl<const N: usize> Inner<Dim<N>> for Dim<N> {}

fn product<K: Inner<R>, R>(_: K, _: R) {}

fn main() {
    product(Dim::<3>, Dim::<3>);
}
