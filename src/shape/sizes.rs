//! The sizes of a shape as a value, and as text.

use core::fmt::{Debug, Display};

/// The sizes of a shape as a value: a list like the type, one static node for each shape.
///
/// This is all the code that a shape costs.
#[derive(Debug)]
pub struct Sizes {
    /// The axes before the last; `None` when there is one axis.
    pub lead: Option<&'static Sizes>,
    /// The size of the last axis.
    pub last: usize,
}

impl Sizes {
    /// The number of axes.
    pub const fn rank(mut sizes: Option<&'static Sizes>) -> usize {
        let mut rank = 0;
        while let Some(axis) = sizes {
            (rank, sizes) = (rank + 1, axis.lead);
        }
        rank
    }

    /// The number of elements, or `None` where the product of the sizes above 0 is above `isize::MAX`: then also the strides
    /// of such an array are no numbers.
    pub const fn count(mut sizes: Option<&'static Sizes>) -> Option<usize> {
        let (mut product, mut empty) = (1usize, false);
        while let Some(axis) = sizes {
            if axis.last == 0 {
                empty = true;
            } else {
                product = match product.checked_mul(axis.last) {
                    Some(n) if n <= isize::MAX as usize => n,
                    _ => return None,
                };
            }
            sizes = axis.lead;
        }
        Some(if empty { 0 } else { product })
    }

    /// Writes the sizes into an array of as many.
    #[inline]
    pub fn write(mut sizes: Option<&'static Sizes>, out: &mut [usize]) {
        for n in out.iter_mut().rev() {
            let Some(axis) = sizes else { break };
            (*n, sizes) = (axis.last, axis.lead);
        }
    }

    /// Writes the strides of a contiguous array of these sizes into an array of as many: row-major, the last axis has 1.
    #[inline]
    pub fn strides(mut sizes: Option<&'static Sizes>, out: &mut [isize]) {
        let mut step = 1;
        for stride in out.iter_mut().rev() {
            let Some(axis) = sizes else { break };
            *stride = step;
            (step, sizes) = (step * axis.last.max(1) as isize, axis.lead);
        }
    }

    /// Writes the position of element `number`, in row-major order, into an array of as many numbers as there are axes.
    #[inline]
    pub fn position(mut sizes: Option<&'static Sizes>, mut number: usize, out: &mut [usize]) {
        for at in out.iter_mut().rev() {
            let Some(axis) = sizes else { break };
            (*at, number, sizes) = (number % axis.last, number / axis.last, axis.lead);
        }
    }

    /// Are two shapes the same?
    pub const fn same(mut a: Option<&'static Sizes>, mut b: Option<&'static Sizes>) -> bool {
        loop {
            match (a, b) {
                (None, None) => return true,
                (Some(x), Some(y)) => {
                    if x.last != y.last {
                        return false;
                    }
                    (a, b) = (x.lead, y.lead);
                }
                _ => return false,
            }
        }
    }
}

/// Writes a shape as NumPy does: `[2, 3]`.
#[derive(Clone, Copy)]
pub struct ShapeString(pub Option<&'static Sizes>);

impl Display for ShapeString {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        fn inner(sizes: Option<&'static Sizes>, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
            let Some(axis) = sizes else { return Ok(()) };
            inner(axis.lead, f)?;
            if axis.lead.is_some() {
                f.write_str(", ")?;
            }
            write!(f, "{}", axis.last)
        }
        f.write_str("[")?;
        inner(self.0, f)?;
        f.write_str("]")
    }
}

impl Debug for ShapeString {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        Display::fmt(self, f)
    }
}
