//! Arithmetic on sizes: into typenum, the sum or product there, and back.
//!
//! Stable Rust cannot write `Dim<{ N * M }>`, so a computed size goes through a table: [`ToNumber`] takes `Dim<N>` to the
//! typenum number, [`FromNumber`] brings a number back to `Dim<N>` or [`One`]. The table (`scripts/size_table.py`) holds
//! every size to 2,048 and, above, what models use. The way back is total: a number that is not in the table becomes
//! [`TooLarge`], which no operation accepts.

// One line an entry, as the script writes them.
#[rustfmt::skip]
#[path = "numbers.rs"]
mod numbers;

use super::computed::{Amount, AmountOf};
use super::{Dim, One, Size};
use crate::axis::Yes;
use crate::rule::broadcast::{Fits, Stretch, StretchesTo};
use crate::rule::gather::{Same, UpTo};
use crate::sealed::Sealed;
use typenum::{B0, B1, UInt, UTerm, Unsigned};

/// A size as a typenum number, for the sizes in the table.
#[diagnostic::on_unimplemented(
    message = "the size `{Self}` is not in the table of sizes that the library computes with",
    label = "`{Self}` is not in the table",
    note = "the table holds all sizes to 2048 and those that models use above; methods with a form in `_const`, `.reshape_const::<..>()`, `.slice_const::<..>(..)`, take other sizes and parameters by it, checked when the program is built; of other methods generic code says by a bound that the size exists",
    note = "C15: read on in `conformable::errors::c15` (`cargo doc --open`)"
)]
pub trait ToNumber: Sealed {
    /// The typenum number.
    type Number: Unsigned;
}

// As a position on an axis, not as a size.
#[diagnostic::do_not_recommend]
impl ToNumber for Dim<1> {
    type Number = typenum::U1;
}

/// The table, as what is asked for a number: a type other than the size, as the compiler else prefers the words of [`ToNumber`].
#[derive(Clone, Copy, Debug)]
pub struct TheTable;

/// The table has the number `K`, so many positions as a method takes as a constant.
#[diagnostic::on_unimplemented(
    message = "`{K}` positions are taken, which is not a number of the library's table of sizes",
    label = "`{K}` is not in the table",
    note = "the table holds all sizes to 2048 and those that models use above; generic code says that an axis has `const K: usize` positions by the bound of the method: `N: TopOf<K, Len = Dim<K>>` of `rule::order` for `top_k`, `N: WindowsOf<K, Len = Dim<K>>` of `rule::slice` for `windows`",
    note = "C15: read on in `conformable::errors::c15` (`cargo doc --open`)"
)]
pub trait HasNumber<const K: usize>: Sealed {
    /// As a size.
    type Size: Size + Known;
    /// None, one or several.
    type Kind;
}

#[diagnostic::do_not_recommend]
impl<const K: usize> HasNumber<K> for TheTable
where
    Dim<K>: ToNumber<Number: FromNumber<Size: Known> + Amount>,
{
    type Size = SizeOf<K>;
    type Kind = AmountOf<K>;
}

/// A typenum number as a size: `Dim<N>`, [`One`], or [`TooLarge`] when it is not in the table.
pub trait FromNumber: Sealed {
    /// The size.
    type Size: Size;
}

impl<N: Digits> FromNumber for N {
    type Size = N::Find<numbers::N0>;
}

/// The number `N` as a size: [`One`] for 1.
pub type SizeOf<const N: usize> = <<Dim<N> as ToNumber>::Number as FromNumber>::Size;

/// The result of arithmetic on sizes that is not in the table.
#[derive(Clone, Copy, Debug, Default)]
pub struct TooLarge;

impl Stretch for TooLarge {
    type With<R: Size> = TooLarge;
}
#[diagnostic::do_not_recommend]
impl Fits<One> for TooLarge {}
#[diagnostic::do_not_recommend]
impl Fits<TooLarge> for TooLarge {}
#[diagnostic::do_not_recommend]
impl StretchesTo<TooLarge> for TooLarge {}
#[diagnostic::do_not_recommend]
impl UpTo<TooLarge, Same> for TooLarge {}
impl Size for TooLarge {
    const FIXED: Option<usize> = panic!(
        "the computed size of this axis is not in the library's table of sizes\n\
    C15: read on in `conformable::errors::c15` (`cargo doc --open`)"
    );
    type Known = Yes;
    type Array<X: Copy> = [X; 0];
}

/// A node of the tree over octal digits: eight children, and the sizes whose last digit is 0 to 3.
pub trait Node: Sealed {
    /// The child for the digit 0.
    type C0: Node;
    /// The child for the digit 1.
    type C1: Node;
    /// The child for the digit 2.
    type C2: Node;
    /// The child for the digit 3.
    type C3: Node;
    /// The child for the digit 4.
    type C4: Node;
    /// The child for the digit 5.
    type C5: Node;
    /// The child for the digit 6.
    type C6: Node;
    /// The child for the digit 7.
    type C7: Node;
    /// The size, where the rest of the number is 0.
    type E0: Size;
    /// The size, where the rest of the number is 1.
    type E1: Size;
    /// The size, where the rest of the number is 2.
    type E2: Size;
    /// The size, where the rest of the number is 3.
    type E3: Size;
}

/// Below the tree: nothing is found.
pub struct Nowhere;

impl Node for Nowhere {
    type C0 = Nowhere;
    type C1 = Nowhere;
    type C2 = Nowhere;
    type C3 = Nowhere;
    type C4 = Nowhere;
    type C5 = Nowhere;
    type C6 = Nowhere;
    type C7 = Nowhere;
    type E0 = TooLarge;
    type E1 = TooLarge;
    type E2 = TooLarge;
    type E3 = TooLarge;
}

/// A number, read three bits at a time from the lowest.
pub trait Digits: Sealed {
    /// The size at which the walk from `N` ends.
    type Find<N: Node>: Size;
}

macro_rules! digits {
    ($($number:ty => $end:ident;)* -- $($b2:ident $b1:ident $b0:ident => $child:ident;)*) => {
        $(impl Digits for $number {
            type Find<N: Node> = N::$end;
        })*
        $(impl<U: Digits> Digits for UInt<UInt<UInt<U, $b2>, $b1>, $b0> {
            type Find<N: Node> = U::Find<N::$child>;
        })*
    };
}

digits! {
    UTerm => E0; UInt<UTerm, B1> => E1; UInt<UInt<UTerm, B1>, B0> => E2; UInt<UInt<UTerm, B1>, B1> => E3;
    --
    B0 B0 B0 => C0; B0 B0 B1 => C1; B0 B1 B0 => C2; B0 B1 B1 => C3;
    B1 B0 B0 => C4; B1 B0 B1 => C5; B1 B1 B0 => C6; B1 B1 B1 => C7;
}

/// A computed size that is in the table.
#[diagnostic::on_unimplemented(
    message = "the computed size is not in the table of sizes",
    label = "the result has a size that the library does not know",
    note = "the table holds all sizes to 2048 and those that models use above; name the output yourself, with what ends in `_const`: `.reshape_const::<shape![..]>()`; generic code names the `Output` of its bound",
    note = "C15: read on in `conformable::errors::c15` (`cargo doc --open`)"
)]
pub trait Known: Sealed {}

#[diagnostic::do_not_recommend]
impl Known for One {}
#[diagnostic::do_not_recommend]
impl<const N: usize> Known for Dim<N> {}
