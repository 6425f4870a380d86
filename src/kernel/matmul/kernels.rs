//! The loops of the products of floats, compiled once for each instruction set and chosen by [`Kernels`].

use super::Mat;
#[cfg(feature = "alloc")]
use super::large::{panels, strip};
use super::line::{adjacent_dots, combine, dots, short_dots};
#[cfg(feature = "std")]
use super::short::{self, short};
use super::tile::{height, tiles};
use crate::kernel::isa::{LEVELS, compiled_for, each_level};
use crate::kernel::lanes::{self, InVectors, Lanes, Vectors};
use crate::kernel::parallel::{self, Share, Shared};

/// `out[m, n] (+)= a[m, k] * b[k, n]`, where `b` has adjacent columns and `n` is at most [`Kernels::width`].
///
/// All elements of `a`, `b` and `out` are in reach where a function is given one.
#[derive(Clone, Copy)]
pub(super) struct Panel<T> {
    pub(super) m: usize,
    pub(super) k: usize,
    pub(super) n: usize,
    pub(super) a: Mat<T>,
    pub(super) b: *const T,
    pub(super) b_row: isize,
    pub(super) out: *mut T,
    pub(super) out_row: isize,
    /// Whether to add to what `out` holds.
    pub(super) accumulate: bool,
}

// SAFETY: its pointers are to elements that are `Sync` and `Send`, as the bounds say; who shares it uses them apart.
unsafe impl<T: Copy + Send + Sync> Share for Panel<T> {}

/// `out[n] (+)= x[k] * b[k, n]`: a vector times a matrix.
///
/// All elements of `x`, `b` and `out` are in reach where a function is given one.
#[derive(Clone, Copy)]
pub(super) struct RowTimes<T> {
    pub(super) k: usize,
    pub(super) n: usize,
    pub(super) x: *const T,
    pub(super) x_step: isize,
    pub(super) b: Mat<T>,
    pub(super) out: *mut T,
    pub(super) out_step: isize,
    /// Whether to add to what `out` holds.
    pub(super) accumulate: bool,
}

/// [`Kernels::panel`] and each [`Kernels::short`]: `(m, k, n, a.ptr, a.row, a.col, b, b_row, out, out_row, accumulate)`.
type PanelFn<T> = unsafe fn(usize, usize, usize, *const T, isize, isize, *const T, isize, *mut T, isize, bool);

/// [`Kernels::combine`]: `(k, n, x, x_step, b, b.row, out, accumulate)`.
type CombineFn<T> = unsafe fn(usize, usize, *const T, isize, *const T, isize, *mut T, bool);

/// [`Kernels::dots`]: `(k, n, x, b, b.col, out, out_step, accumulate)`.
type DotsFn<T> = unsafe fn(usize, usize, *const T, *const T, isize, *mut T, isize, bool);

/// [`Kernels::strip`], with the bias of its rows, if there is one.
#[cfg(feature = "alloc")]
type StripFn<T> = unsafe fn(Panel<T>, Option<*const T>);

/// [`Kernels::panels`]: `(k, n, b, b_row, to)`.
#[cfg(feature = "alloc")]
type PanelsFn<T> = unsafe fn(usize, usize, *const T, isize, *mut T);

impl<T> Panel<T> {
    /// Computes this panel.
    ///
    /// # Safety
    /// The conditions of [`Panel`]; `n` is at most the width of the kernels, whose level the processor has.
    #[inline(always)]
    pub(super) unsafe fn compute(self, with: &Kernels<T>) {
        debug_assert!(self.n > 0 && self.n <= with.width);
        // SAFETY: the panel is in reach and as wide as the kernels allow, and the processor has their level.
        unsafe { self.by(with.panel) }
    }

    /// Whether there are loops for so many products, which are few for each element.
    #[cfg(feature = "std")]
    #[inline(always)]
    pub(super) fn is_short(m: usize, k: usize, n: usize) -> bool {
        m > 1 && n > 1 && (1..=short::MOST).contains(&k) && n <= super::DIRECT / size_of::<T>() / short::MOST
    }

    /// Computes this panel, of whatever width, by [these loops](Self::is_short).
    ///
    /// # Safety
    /// The conditions of [`Panel`], but for its width, without `accumulate`; the processor has the level of the kernels.
    #[cfg(feature = "std")]
    #[inline(always)]
    pub(super) unsafe fn compute_short(self, with: &Kernels<T>) {
        debug_assert!(Self::is_short(self.m, self.k, self.n) && !self.accumulate);
        let function = with.short[self.k - 1];
        // SAFETY: the panel is in reach, of as many products as these loops are for, and the processor has their level.
        unsafe { self.by(function) }
    }

    /// # Safety
    /// The conditions of the function, which computes this panel.
    #[inline(always)]
    unsafe fn by(self, function: PanelFn<T>) {
        let Panel { m, k, n, a, b, b_row, out, out_row, accumulate } = self;
        debug_assert!(a.ptr.is_aligned() && b.is_aligned() && out.is_aligned());
        // SAFETY: the panel is in reach as the function asks, and the processor has its level.
        unsafe { function(m, k, n, a.ptr, a.row, a.col, b, b_row, out, out_row, accumulate) }
    }

    /// `n` columns, the first of them number `first`.
    #[cfg(feature = "std")]
    #[inline(always)]
    pub(super) fn part(self, first: usize, n: usize) -> Self {
        Panel { n, b: self.b.wrapping_add(first), out: self.out.wrapping_add(first), ..self }
    }
}

/// So many products of elements are one of the [steps](parallel) that are enough for several threads.
const STEPS_OF_ROW: usize = 2;

/// Columns that one thread combines, at least: whole vectors of every level.
const COLUMNS_OF_PART: usize = 256;

/// Columns whose dot products one thread computes, at least, and a multiple of those that are computed together.
const DOTS_OF_PART: usize = 16;

impl<T: Send + Sync> RowTimes<T> {
    /// Computes this product, row by row.
    ///
    /// # Safety
    /// The conditions of [`RowTimes`], with `n > 0`, `b.col == 1` and `out_step == 1`; the processor has the level of
    /// the kernels.
    #[inline(always)]
    pub(super) unsafe fn combine(self, with: &Kernels<T>) {
        let RowTimes { k, n, x, x_step, b, out, out_step, accumulate } = self;
        debug_assert!(n > 0 && b.col == 1 && out_step == 1);
        debug_assert!(x.is_aligned() && b.ptr.is_aligned() && out.is_aligned());
        let combine = with.combine;
        if !parallel::is_enough(k.saturating_mul(n) / STEPS_OF_ROW) {
            // SAFETY: vector, matrix and output are in reach, with the distances asserted, for the level of the kernels.
            return unsafe { combine(k, n, x, x_step, b.ptr, b.row, out, accumulate) };
        }
        let b_row = b.row;
        // SAFETY: the threads use the elements apart: vector and matrix are only read, and each part writes columns of its own.
        let shared = unsafe { Shared::new((x, b.ptr, out)) };
        parallel::parts(n, COLUMNS_OF_PART, k.saturating_mul(n) / STEPS_OF_ROW, |columns| {
            let ((x, b, out), first) = (shared.get(), columns.start);
            // SAFETY: these columns of matrix and output are in reach as all are, and so is the vector.
            unsafe {
                combine(k, columns.len(), x, x_step, b.wrapping_add(first), b_row, out.wrapping_add(first), accumulate)
            };
        });
    }

    /// Are there loops for its columns, which follow each other, to adjacent results?
    #[inline(always)]
    pub(super) fn is_adjacent(&self) -> bool {
        (2..=7).contains(&self.k) && self.b.col == self.k as isize && self.out_step == 1
    }

    /// Computes this product, column by column.
    ///
    /// # Safety
    /// The conditions of [`RowTimes`], with `x_step == 1` and `b.row == 1`; the processor has the level of the
    /// kernels.
    #[inline(always)]
    pub(super) unsafe fn dots(self, with: &Kernels<T>) {
        let RowTimes { k, n, x, x_step, b, out, out_step, accumulate } = self;
        debug_assert!(x_step == 1 && b.row == 1);
        debug_assert!(x.is_aligned() && b.ptr.is_aligned() && out.is_aligned());
        let dots = with.dots;
        if !parallel::is_enough(k.saturating_mul(n) / STEPS_OF_ROW) {
            // SAFETY: vector, matrix and output are in reach, with the distances asserted, for the level of the kernels.
            return unsafe { dots(k, n, x, b.ptr, b.col, out, out_step, accumulate) };
        }
        let b_col = b.col;
        // SAFETY: the threads use the elements apart: vector and matrix are only read, and each part writes columns of its own.
        let shared = unsafe { Shared::new((x, b.ptr, out)) };
        parallel::parts(n, DOTS_OF_PART, k.saturating_mul(n) / STEPS_OF_ROW, |columns| {
            let ((x, b, out), first) = (shared.get(), columns.start as isize);
            let (b, out) = (b.wrapping_offset(first * b_col), out.wrapping_offset(first * out_step));
            // SAFETY: these columns of matrix and output are in reach as all are, and so is the vector.
            unsafe { dots(k, columns.len(), x, b, b_col, out, out_step, accumulate) };
        });
    }
}

/// The loops of one level, which the processor has where they are called, with what they work on in reach.
///
/// The fields of [`Panel`] and [`RowTimes`] are passed one by one: as a struct they would go through memory in pairs that
/// were written singly, and at 8x8 the processor would wait longer for these stores than it multiplies.
pub(in crate::kernel) struct Kernels<T> {
    /// The most columns of a [`Panel`].
    pub(in crate::kernel) width: usize,
    /// The most rows that are computed at once.
    pub(in crate::kernel) height: usize,
    /// Number of elements in a vector.
    pub(super) lanes: usize,
    /// Computes a [`Panel`].
    panel: PanelFn<T>,
    /// A vector times a matrix with adjacent columns, `b.col == 1` and `out_step == 1`.
    combine: CombineFn<T>,
    /// A contiguous vector times a matrix with adjacent rows, `x_step == 1` and `b.row == 1`.
    dots: DotsFn<T>,
    /// Compute 1, 2 and more products for each element, see `short.rs`.
    #[cfg(feature = "std")]
    short: [PanelFn<T>; short::MOST],
    /// A strip of `a` times a block of `b`, both copied, see `large.rs`.
    #[cfg(feature = "alloc")]
    pub(super) strip: StripFn<T>,
    /// Copies a block of `b` whose columns are adjacent, see `large.rs`.
    #[cfg(feature = "alloc")]
    pub(super) panels: PanelsFn<T>,
}

/// Elements that have [`Kernels`].
pub(in crate::kernel) trait Float: InVectors {
    /// The loops for each level, by `Isa as usize`.
    const KERNELS: &'static [Kernels<Self>; LEVELS];
    /// Those of other targets, where tests can reach them: of arrays, and of the model of NEON.
    #[cfg(test)]
    const OTHERS: &'static [(&'static str, Kernels<Self>)];
    /// `out[m, n] = a[m, k] * b[k, n]`, on this thread.
    ///
    /// # Safety
    /// As for [`MatrixProduct::product`](super::MatrixProduct::product).
    #[cfg(all(feature = "alloc", any(not(target_arch = "x86_64"), conformable_matrixmultiply)))]
    unsafe fn elsewhere(m: usize, k: usize, n: usize, a: Mat<Self>, b: Mat<Self>, out: *mut Self, out_row: isize);
}

/// A panel by the loops for its width.
///
/// Where masks cost nothing all loops go through them, and rows of half a register have a type of their own. For the others,
/// panels of full vectors are loops of their own.
///
/// # Safety
/// The conditions of [`Panel`], with at most two vectors of columns, on a processor with the level of `V`.
#[inline(always)]
unsafe fn panel<T: InVectors, V: Vectors>(panel: Panel<T>) {
    debug_assert!(panel.n > 0 && panel.n <= 2 * T::In::<V>::COUNT);
    let (n, wide) = (panel.n, T::In::<V>::COUNT);
    // SAFETY: the panel is in reach, the level is that of `V`, and the arm taken is the one whose vectors `n` fills, the last one
    // perhaps in part, or wholly where the loops are for full vectors.
    unsafe {
        if V::MASKED {
            match n {
                n if n <= T::Half::<V>::COUNT => tiles::<T::Half<V>, 1, false>(panel),
                n if n <= wide => tiles::<T::In<V>, 1, false>(panel),
                _ => tiles::<T::In<V>, 2, false>(panel),
            }
        } else {
            match n {
                n if n == T::Half::<V>::COUNT && n < wide => tiles::<T::Half<V>, 1, true>(panel),
                n if n < wide => tiles::<T::In<V>, 1, false>(panel),
                n if n == wide => tiles::<T::In<V>, 1, true>(panel),
                n if n < 2 * wide => tiles::<T::In<V>, 2, false>(panel),
                _ => tiles::<T::In<V>, 2, true>(panel),
            }
        }
    }
}

/// The loops of one level, as functions compiled for it.
macro_rules! kernels {
    ($level:ident $vectors:ident $element:ident) => {{
        compiled_for! {
            $level
            #[expect(clippy::too_many_arguments, reason = "they stay in registers, see `Kernels`")]
            fn run_panel[const SHORT: usize](
                m: usize,
                k: usize,
                n: usize,
                a: *const $element,
                a_row: isize,
                a_col: isize,
                b: *const $element,
                b_row: isize,
                out: *mut $element,
                out_row: isize,
                accumulate: bool,
            ) -> () {
                let a = Mat { ptr: a, row: a_row, col: a_col };
                let task = Panel { m, k, n, a, b, b_row, out, out_row, accumulate };
                #[cfg(feature = "std")]
                if const { SHORT > 0 } {
                    return short::<$element, lanes::$vectors, SHORT>(task);
                }
                panel::<$element, lanes::$vectors>(task)
            }
            #[expect(clippy::too_many_arguments, reason = "they stay in registers, see `Kernels`")]
            fn run_combine(
                k: usize,
                n: usize,
                x: *const $element,
                x_step: isize,
                b: *const $element,
                b_row: isize,
                out: *mut $element,
                accumulate: bool,
            ) -> () {
                let b = Mat { ptr: b, row: b_row, col: 1 };
                combine::<$element, lanes::$vectors>(RowTimes { k, n, x, x_step, b, out, out_step: 1, accumulate })
            }
            #[expect(clippy::too_many_arguments, reason = "they stay in registers, see `Kernels`")]
            fn run_dots(
                k: usize,
                n: usize,
                x: *const $element,
                b: *const $element,
                b_col: isize,
                out: *mut $element,
                out_step: isize,
                accumulate: bool,
            ) -> () {
                type Wide = <$element as InVectors>::In<lanes::$vectors>;
                type Half = <$element as InVectors>::Half<lanes::$vectors>;
                let b = Mat { ptr: b, row: 1, col: b_col };
                let task = RowTimes { k, n, x, x_step: 1, b, out, out_step, accumulate };
                let adjacent = task.is_adjacent() && !accumulate;
                match k {
                    _ if adjacent => adjacent_dots(task),
                    1.. if k <= Half::COUNT => short_dots::<Half>(task),
                    1.. if k <= Wide::COUNT => short_dots::<Wide>(task),
                    _ => dots::<Wide>(task),
                }
            }
            #[cfg(feature = "alloc")]
            fn run_strip(task: Panel<$element>, bias: Option<*const $element>) -> () {
                strip::<<$element as InVectors>::In<lanes::$vectors>>(task, bias)
            }
            #[cfg(feature = "alloc")]
            fn run_panels(k: usize, n: usize, b: *const $element, b_row: isize, to: *mut $element) -> () {
                panels::<<$element as InVectors>::In<lanes::$vectors>>(k, n, b, b_row, to)
            }
        }
        Kernels {
            width: 2 * <$element as InVectors>::In::<lanes::$vectors>::COUNT,
            height: height::<<$element as InVectors>::In<lanes::$vectors>>(2),
            lanes: <$element as InVectors>::In::<lanes::$vectors>::COUNT,
            panel: run_panel::<0>,
            combine: run_combine,
            dots: run_dots,
            #[cfg(feature = "std")]
            short: [
                run_panel::<1>,
                run_panel::<2>,
                run_panel::<3>,
                run_panel::<4>,
                run_panel::<5>,
                run_panel::<6>,
                run_panel::<7>,
                run_panel::<8>,
            ],
            #[cfg(feature = "alloc")]
            strip: run_strip,
            #[cfg(feature = "alloc")]
            panels: run_panels,
        }
    }};
}

macro_rules! floats {
    ($($element:ident $gemm:ident;)*) => { $(
        impl Float for $element {
            const KERNELS: &'static [Kernels<Self>; LEVELS] = &each_level!(kernels $element);
            #[cfg(test)]
            const OTHERS: &'static [(&'static str, Kernels<Self>)] =
                &[("portable", kernels!(baseline Portable $element)), ("neon", kernels!(baseline Neon $element))];
            #[cfg(all(feature = "alloc", any(not(target_arch = "x86_64"), conformable_matrixmultiply)))]
            unsafe fn elsewhere(m: usize, k: usize, n: usize, a: Mat<Self>, b: Mat<Self>, out: *mut Self, out_row: isize) {
                // SAFETY: all elements are in reach at these distances; those of the output are not read, as their factor is
                // zero, so they may be uninitialised.
                unsafe {
                    matrixmultiply::$gemm(
                        m, k, n, 1.0, a.ptr, a.row, a.col, b.ptr, b.row, b.col, 0.0, out, out_row, 1,
                    );
                }
            }
        }
    )* };
}
floats! {
    f32 sgemm;
    f64 dgemm;
}
