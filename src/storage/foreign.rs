//! Arrays of other crates as views, and views as theirs: the same elements by the same strides.

#[cfg(feature = "nalgebra")]
pub(crate) mod nalgebra;
#[cfg(feature = "ndarray")]
pub(crate) mod ndarray;

mod strides {
    use super::super::{ViewMutParts, ViewParts};
    use crate::element::Element;
    use crate::layout::restride::Restride;
    use crate::shape::{Shape, zeros};
    use core::marker::PhantomData;

    /// Is it certain that no two positions are one element? Each axis then steps over all that the axes of smaller strides reach.
    pub(crate) fn are_distinct(sizes: &[usize], strides: &[isize]) -> bool {
        if sizes.contains(&0) {
            return true;
        }
        let is_long = |axis: &usize| sizes[*axis] > 1;
        let (mut reach, mut below) = (0usize, 0usize);
        // The axes by their strides, the smallest first: one that has the stride of another repeats its elements.
        for _ in (0..sizes.len()).filter(is_long) {
            let next = (0..sizes.len()).filter(is_long).filter(|&axis| strides[axis].unsigned_abs() > below);
            let Some(axis) = next.min_by_key(|&axis| strides[axis].unsigned_abs()) else { return false };
            below = strides[axis].unsigned_abs();
            if below <= reach {
                return false;
            }
            reach = match (sizes[axis] - 1).checked_mul(below).and_then(|more| reach.checked_add(more)) {
                Some(reach) => reach,
                None => return false,
            };
        }
        true
    }

    /// A view of the elements of an array.
    ///
    /// # Safety
    /// The elements are lent: for `'a` each position of these sizes, from `first` by the strides, is readable.
    pub(crate) unsafe fn lent<'a, T: Element, S: Shape>(
        first: *const T,
        strides: &[isize],
        extents: S::Extents,
    ) -> ViewParts<'a, T, S> {
        let mut own = zeros::<isize, S::Rank>();
        own.copy_from_slice(strides);
        // SAFETY: the caller has the elements lent for 'a, at these strides from the first.
        unsafe { ViewParts::new(first, Restride::identity(0, own, extents)) }
    }

    /// A view of the elements of an array, to write; nothing if two positions may be one element.
    ///
    /// # Safety
    /// As [`lent`], for writes too, and nobody else reads or writes the elements.
    pub(crate) unsafe fn lent_mut<'a, T: Element, S: Shape>(
        first: *mut T,
        strides: &[isize],
        extents: S::Extents,
    ) -> Option<ViewMutParts<'a, T, S>> {
        if !are_distinct(S::sizes(&extents).as_slice(), strides) {
            return None;
        }
        // SAFETY: the caller has the elements lent to write, for 'a and to this view alone; the condition says that its positions
        // are distinct.
        Some(ViewMutParts { parts: unsafe { lent(first, strides, extents) }, borrow: PhantomData })
    }

    #[cfg(test)]
    mod tests {
        use super::are_distinct;

        /// By counting: how many elements the positions are.
        fn counted(sizes: &[usize], strides: &[isize]) -> bool {
            let mut places = vec![0];
            for (&n, &stride) in sizes.iter().zip(strides) {
                places = places.iter().flat_map(|at| (0..n as isize).map(move |k| at + k * stride)).collect();
            }
            let all = places.len();
            places.sort();
            places.dedup();
            places.len() == all
        }

        #[test]
        fn no_two_positions_are_one_element() {
            let (mut accepted, mut refused) = (0, 0);
            for n in 0..4usize.pow(3) {
                let sizes = [n % 4, n / 4 % 4, n / 16];
                for k in 0..9isize.pow(3) {
                    let strides = [k % 9 - 4, k / 9 % 9 - 4, k / 81 - 4];
                    let distinct = are_distinct(&sizes, &strides);
                    accepted += usize::from(distinct);
                    refused += usize::from(!distinct);
                    assert!(!distinct || counted(&sizes, &strides), "{sizes:?} {strides:?}");
                }
            }
            assert!(accepted > 1000 && refused > 1000);
            // Whole arrays, in any order of their axes, and parts of them.
            assert!(are_distinct(&[2, 3, 4], &[12, 4, 1]) && are_distinct(&[4, 2, 3], &[1, 12, 4]));
            assert!(are_distinct(&[2, 2], &[-12, 2]) && are_distinct(&[5, 1, 7], &[7, 0, 1]));
            assert!(!are_distinct(&[2, 2], &[0, 1]) && !are_distinct(&[3, 2], &[1, 1]));
            assert!(!are_distinct(&[3, 3], &[isize::MAX, 1]) && !are_distinct(&[2, 2], &[isize::MIN, isize::MIN]));
        }
    }
}
