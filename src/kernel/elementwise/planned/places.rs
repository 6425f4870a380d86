//! Positions along a nest, and loops over them with constant bounds.

use super::Nested;
#[cfg(doc)]
use crate::kernel::elementwise::joined;
use crate::kernel::isa::LowestArithmetic;
use crate::kernel::tree::Which;
use crate::layout::nest::{NEST_AXES, NEST_LEAVES, Nest};
use core::marker::PhantomData;

/// The axes of a nest.
struct AxesOfNest<N>(N);

impl<N: Nested> AxesOfNest<N> {
    /// Are they not more than two?
    const ARE_TWO: bool = match &N::NEST {
        Some(nest) => nest.rank <= 2,
        None => true,
    };
}

/// The strides of a nest, by axis.
#[cfg_attr(not(debug_assertions), inline(always))]
fn strides_of<N: Nested>() -> &'static [[i32; NEST_LEAVES + 1]; NEST_AXES] {
    const {
        match &N::NEST {
            Some(nest) => &nest.strides,
            None => &Nest::NOTHING.strides,
        }
    }
}

/// An element of a row of a nest, from where the row begins.
pub(super) struct InRow<N>(pub(super) usize, pub(super) PhantomData<N>);

impl<N> Clone for InRow<N> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn clone(&self) -> Self {
        *self
    }
}

impl<N> Copy for InRow<N> {}

impl<N: Nested> Which for InRow<N> {
    type Arithmetic = LowestArithmetic;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn of(self, leaf: usize) -> isize {
        self.0 as isize * strides_of::<N>()[0][leaf] as isize
    }
}

/// A position along a nest.
pub(in crate::kernel::elementwise) struct AtPlace<N>(pub(super) [usize; NEST_AXES], pub(super) PhantomData<N>);

impl<N> Clone for AtPlace<N> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn clone(&self) -> Self {
        *self
    }
}

impl<N> Copy for AtPlace<N> {}

impl<N: Nested> AtPlace<N> {
    /// The position.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(in crate::kernel::elementwise) fn at(position: [usize; NEST_AXES]) -> Self {
        AtPlace(position, PhantomData)
    }

    /// How far it is from the first position, in elements.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(in crate::kernel::elementwise) fn distance(self, leaf: usize) -> isize {
        let strides = strides_of::<N>();
        // A loop: it tells the compiler that a loop around it is worth unrolling.
        let mut distance = 0;
        for (at, strides) in self.0.iter().zip(strides) {
            distance += *at as isize * strides[leaf] as isize;
        }
        distance
    }

    /// The same where a row begins, of which the compiler need not unroll anything.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn distance_of_row(self, leaf: usize) -> isize {
        let strides = strides_of::<N>();
        let along = |axis: usize| self.0[axis] as isize * strides[axis][leaf] as isize;
        let down = along(1);
        if AxesOfNest::<N>::ARE_TWO { down } else { down + along(2) + along(3) + along(4) + along(5) }
    }
}

impl<N: Nested> Which for AtPlace<N> {
    type Arithmetic = LowestArithmetic;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn of(self, leaf: usize) -> isize {
        self.distance(leaf)
    }
}

/// An element of the rows of a nest that are [joined], counted from where they begin.
pub(super) struct InJoined<N>(pub(super) usize, pub(super) PhantomData<N>);

impl<N> Clone for InJoined<N> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn clone(&self) -> Self {
        *self
    }
}

impl<N> Copy for InJoined<N> {}

impl<N: Nested> Which for InJoined<N> {
    type Arithmetic = LowestArithmetic;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn of(self, leaf: usize) -> isize {
        let (cols, [along, down, ..]) = const {
            match &N::NEST {
                Some(nest) => (nest.dims[0] as usize, &nest.strides),
                None => (1, &Nest::NOTHING.strides),
            }
        };
        (self.0 % cols) as isize * along[leaf] as isize + (self.0 / cols) as isize * down[leaf] as isize
    }
}

/// Calls `body` at each position of loops with constant bounds.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(in crate::kernel) fn each_step(dims: [u32; NEST_AXES], mut body: impl FnMut([usize; NEST_AXES])) {
    for n in 0..dims[5] as usize {
        for m in 0..dims[4] as usize {
            for l in 0..dims[3] as usize {
                for k in 0..dims[2] as usize {
                    for j in 0..dims[1] as usize {
                        for i in 0..dims[0] as usize {
                            body([i, j, k, l, m, n]);
                        }
                    }
                }
            }
        }
    }
}

/// [`each_step`] along a nest. Most have two axes at most: loops of one step the compiler makes, and takes out again one by one.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(in crate::kernel::elementwise) fn each_step_of<N: Nested>(
    dims: [u32; NEST_AXES],
    mut body: impl FnMut([usize; NEST_AXES]),
) {
    if AxesOfNest::<N>::ARE_TWO {
        debug_assert!(matches!(dims, [_, _, 1, 1, 1, 1]), "no steps along axes that there are not");
        for j in 0..dims[1] as usize {
            for i in 0..dims[0] as usize {
                body([i, j, 0, 0, 0, 0]);
            }
        }
    } else {
        each_step(dims, body);
    }
}
