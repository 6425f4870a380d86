//! A [`Panel`]: a few columns of a product, in tiles that stay in registers.

use super::kernels::Panel;
use crate::kernel::lanes::{LaneElement, Lanes, as_written, hidden, load};

/// One tile of a panel: `MR` rows of `NV` vectors, all sums in registers over the whole of `k`.
///
/// Each step of `k` loads `NV` vectors of `b` and, for each row, one element of `a` that multiplies them all: loads are
/// few beside the `MR * NV` multiplications, and these do not wait for each other.
///
/// # Safety
/// The conditions of [`Panel`], with `m >= MR`; `n` is more than `NV - 1` vectors and at most `NV`; the processor has the
/// level of `V`. If there is a bias, `MR` elements are in its run.
#[inline(always)]
pub(super) unsafe fn tile<V: Lanes, const MR: usize, const NV: usize, const FULL: bool>(
    task: &Panel<V::Element>,
    bias: Option<*const V::Element>,
    mask: V::Mask,
) {
    debug_assert!(MR <= task.m && task.n <= NV * V::COUNT && task.n > (NV - 1) * V::COUNT);
    debug_assert!(!FULL || task.n == NV * V::COUNT);
    // SAFETY: vector `v` of a row begins at column `v * COUNT < n`, and only the last one can be shorter: it goes
    // through the mask, which has the lanes up to `n`, unless `FULL`. Rows are below `MR <= m`, steps below `k`. So all
    // accesses are to elements of the panel, which are in reach, and to those in the run of the bias, for the level of `V`.
    // Pointers of a step that is not taken are not read.
    unsafe {
        let last = const { NV - 1 };
        let mut sums = [[V::splat(V::Element::ZERO); NV]; MR];
        if let Some(bias) = bias {
            for (i, sums) in sums.iter_mut().enumerate() {
                *sums = [V::splat(*bias.add(i)); NV];
            }
        }
        if task.accumulate {
            // What is added to in the end is on its way meanwhile.
            for i in 0..MR {
                for v in 0..NV {
                    V::prefetch(task.out.offset(i as isize * task.out_row).add(v * V::COUNT));
                }
            }
        }
        // The rows of `a` in fours: a pointer to the first of each, and four distances from it. Rows at equal distances would
        // each be reached from the one before, a chain of additions longer than the multiplications that wait for it.
        let step = task.a.row.wrapping_mul(size_of::<V::Element>() as isize);
        let offsets = [0, step, step.wrapping_mul(2), hidden(step.wrapping_mul(3))];
        let mut quads = [task.a.ptr; 3];
        for (q, quad) in quads.iter_mut().enumerate().skip(1) {
            *quad = quad.wrapping_byte_offset(hidden(step.wrapping_mul(4 * q as isize)));
        }
        let mut b = task.b;
        for _ in 0..task.k {
            as_written();
            let mut row = [V::splat(V::Element::ZERO); NV];
            for (v, vector) in row.iter_mut().enumerate() {
                *vector = load::<V>(b, v, FULL || v != last, mask);
            }
            for (i, sums) in sums.iter_mut().enumerate() {
                let factor = V::splat(*quads[i / 4].wrapping_byte_offset(offsets[i % 4]));
                for (v, sum) in sums.iter_mut().enumerate() {
                    *sum = row[v].mul_add(factor, *sum);
                }
            }
            for quad in &mut quads {
                *quad = quad.wrapping_offset(task.a.col);
            }
            b = b.wrapping_offset(task.b_row);
        }
        for (i, sums) in sums.iter().enumerate() {
            let row = task.out.offset(i as isize * task.out_row);
            for (v, sum) in sums.iter().enumerate() {
                let to = row.add(v * V::COUNT);
                let whole = FULL || v != last;
                let sum = if task.accumulate { sum.add(load::<V>(row, v, whole, mask)) } else { *sum };
                if whole { sum.store(to) } else { sum.store_head(to, mask) }
            }
        }
    }
}

/// The rows of a tile of `vectors` vectors: as many as registers allow, at most twelve.
pub(super) const fn height<V: Lanes>(vectors: usize) -> usize {
    if V::SUMS / vectors < 12 { V::SUMS / vectors } else { 12 }
}

/// A panel of `NV` vectors, tile by tile.
///
/// # Safety
/// As for [`tile`], for all rows of the panel.
#[inline(always)]
pub(super) unsafe fn tiles<V: Lanes, const NV: usize, const FULL: bool>(mut task: Panel<V::Element>) {
    let most = const { height::<V>(NV) };
    debug_assert!(task.n > (NV - 1) * V::COUNT && task.n <= NV * V::COUNT);
    // SAFETY: each tile has at most the rows that remain, which are in reach, and the pointers then move on by as many;
    // `n` minus the `NV - 1` full vectors is the length of the last one. The level is that of `V`.
    unsafe {
        let mask = V::mask(task.n - (NV - 1) * V::COUNT);
        while task.m > 0 {
            // Else the distances of tiles of all heights are computed in advance, when one of them is needed.
            task.a.row = hidden(task.a.row);
            task.a.col = hidden(task.a.col);
            task.b_row = hidden(task.b_row);
            task.out_row = hidden(task.out_row);
            // The last two tiles share what remains: 13 rows are 7 and 6, not 12 and a lone 1.
            let rows = if task.m <= most {
                task.m
            } else if task.m < 2 * most {
                task.m.div_ceil(2)
            } else {
                most
            };
            macro_rules! heights {
                ($($height:literal)*) => {
                    match rows {
                        $($height if $height <= most => tile::<V, $height, NV, FULL>(&task, None, mask),)*
                        _ => unreachable!("a tile has no more rows than there are registers for"),
                    }
                };
            }
            heights!(1 2 3 4 5 6 7 8 9 10 11 12);
            task.a.ptr = task.a.ptr.wrapping_offset(rows as isize * task.a.row);
            task.out = task.out.wrapping_offset(rows as isize * task.out_row);
            task.m -= rows;
        }
    }
}
