//! Strided elements to adjacent ones and back, in blocks that stay in the first-level cache.
//!
//! The elementwise loops know strides 1 and 0 only. Whatever else an operand has is packed first: gathered, repeated, or
//! transposed. Elements are plain data, so these loops know only their width.

use super::elementwise::RowSteps;
#[cfg(target_arch = "x86_64")]
use super::isa::Isa;
use super::isa::{LEVELS, ONE_LEVEL, compiled_for, each_level, isa};
#[cfg(target_arch = "x86_64")]
use super::lanes::{as_written, hidden};
use super::tree::Pointers;
use crate::layout::plan::{MAX_OPERANDS, Plan};
use core::mem::MaybeUninit;

/// The bytes of the buffer that operands are packed into: a part of the first-level cache.
const BUFFER: usize = 32 << 10;

/// Memory for packed operands, aligned for vectors.
#[repr(align(64))]
pub struct Buffer(MaybeUninit<[u8; BUFFER]>);

impl Buffer {
    /// An uninitialised buffer.
    #[inline(always)]
    pub(super) fn new() -> Self {
        Buffer(MaybeUninit::uninit())
    }

    /// The bytes of each of so many equal parts.
    pub(super) const fn part(of: usize) -> usize {
        (BUFFER / of) & !63
    }

    /// So many equal parts, [as large](Self::part) as they can be and aligned as the whole.
    pub(super) fn parts(&mut self, of: usize) -> [*mut u8; MAX_OPERANDS] {
        let first: *mut u8 = self.0.as_mut_ptr().cast();
        core::array::from_fn(|k| if k < of { first.wrapping_add(k * Self::part(of)) } else { core::ptr::null_mut() })
    }
}

/// Hands out blocks of a walk's operands as rows of adjacent elements: those that lie so as they are, the others packed.
/// A block that is packed already is not packed again.
///
/// Each operand that is packed has a part of the buffer, with room for a block of `rows` by `cols` elements of any of the
/// operands' widths.
pub struct Packer<'p> {
    plan: &'p Plan,
    widths: &'p [usize],
    leaves: usize,
    packs: u32,
    places: [*mut u8; MAX_OPERANDS],
    holds: [(*const u8, usize, usize); MAX_OPERANDS],
    /// The most rows of a block.
    pub rows: usize,
    /// The most columns of a block; also the distance of rows in the buffer.
    pub cols: usize,
}

impl<'p> Packer<'p> {
    /// A packer for blocks of at most `rows` by `cols` elements along axes 1 and 0, fewer if the buffer is too small. The
    /// operands whose bit is set in `packs` are packed; each has an element of `widths` bytes, and the first `leaves` of
    /// them are read.
    pub fn new(
        plan: &'p Plan,
        widths: &'p [usize],
        leaves: usize,
        packs: u32,
        buffer: &'p mut Buffer,
        rows: usize,
        cols: usize,
    ) -> Self {
        let part = (BUFFER / packs.count_ones().max(1) as usize) & !63;
        let (mut rows, mut cols) = (rows, cols);
        let room = room_of_each(widths);
        while packs != 0 && rows * cols * room > part {
            if rows > 1 {
                rows = rows.div_ceil(2);
            } else {
                cols = cols.div_ceil(2);
            }
        }
        let mut places = [core::ptr::null_mut(); MAX_OPERANDS];
        let mut place: *mut u8 = buffer.0.as_mut_ptr().cast();
        for (k, own) in places.iter_mut().enumerate() {
            if packs >> k & 1 == 1 {
                *own = place;
                place = place.wrapping_add(part);
            }
        }
        Packer { plan, widths, leaves, packs, places, holds: [(core::ptr::null(), 0, 0); MAX_OPERANDS], rows, cols }
    }

    /// The bytes from the start of operand `k` to the element at a row and a column.
    #[inline]
    pub fn distance(&self, k: usize, row: usize, col: usize) -> isize {
        let elements = row as isize * self.plan.stride_or_zero(1, k) + col as isize * self.plan.stride_or_zero(0, k);
        elements * self.widths[k] as isize
    }

    /// Where operand `k` is packed, and the bytes between its rows there.
    #[inline]
    pub fn place(&self, k: usize) -> (*mut u8, isize) {
        (self.places[k], (self.cols * self.widths[k]) as isize)
    }

    /// The leaves' elements from (row, col), `n_rows` by `n_cols` of them: pointers, and the bytes between rows.
    ///
    /// # Safety
    /// The pointers are laid out along axes 0 and 1 of the plan, of which the block is a part not larger than `rows` by
    /// `cols`; each leaf has elements of its width.
    pub unsafe fn fetch(
        &mut self,
        pointers: &Pointers,
        row: usize,
        col: usize,
        n_rows: usize,
        n_cols: usize,
    ) -> (Pointers, RowSteps) {
        debug_assert!(n_rows <= self.rows && n_cols <= self.cols);
        debug_assert!(row + n_rows <= self.plan.dim_or_one(1) && col + n_cols <= self.plan.dim_or_one(0));
        let mut here = *pointers;
        let mut steps = [0; MAX_OPERANDS];
        for leaf in 0..self.leaves {
            let source = pointers[leaf].wrapping_offset(self.distance(leaf, row, col));
            let from = Pitch { col: self.plan.stride_or_zero(0, leaf), row: self.plan.stride_or_zero(1, leaf) };
            if self.packs >> leaf & 1 == 0 {
                (here[leaf], steps[leaf]) = (source, from.row * self.widths[leaf] as isize);
                continue;
            }
            let (place, step) = self.place(leaf);
            (here[leaf], steps[leaf]) = (place, step);
            let (held, held_rows, held_cols) = self.holds[leaf];
            if held == source && held_rows >= n_rows && held_cols >= n_cols {
                continue;
            }
            self.holds[leaf] = (source, n_rows, n_cols);
            // SAFETY: the leaf is laid out along the block, and its part of the buffer has room for `rows * cols`
            // elements, of which `n_rows * n_cols` are no more.
            unsafe {
                copy(self.widths[leaf], source, from, place, Pitch { col: 1, row: self.cols as isize }, n_rows, n_cols)
            };
        }
        (here, steps)
    }
}

/// A block of a strided array: `rows` by `cols` elements, with the distances between columns and rows in elements.
#[derive(Clone, Copy)]
pub struct Pitch {
    /// The distance from one element of a row to the next.
    pub col: isize,
    /// The distance from one row to the next.
    pub row: isize,
}

/// The bytes that blocks have for each element of operands of these widths: 8, or what the widest has.
pub(super) fn room_of_each(widths: &[usize]) -> usize {
    widths.iter().fold(size_of::<u64>(), |room, &width| room.max(width))
}

/// An element of 8 bytes, at any address that one can have: that of a complex number of two `f32` is a multiple of 4.
#[derive(Clone, Copy)]
#[repr(C, packed(4))]
pub(super) struct Eight(u64);

/// An element of 16 bytes, at any address that one can have: complex numbers of two `f64`.
pub(super) type TwoEights = [Eight; 2];

/// Is a pointer aligned for elements of `width` bytes?
pub(super) fn is_aligned(pointer: *const u8, width: usize) -> bool {
    pointer.addr().is_multiple_of(width.min(align_of::<Eight>()))
}

/// How many blocks there are, and how far apart in the one layout and in the other, in elements.
#[derive(Clone, Copy)]
pub struct PlaneSteps {
    /// The blocks.
    pub count: usize,
    /// The distance from one to the next where they are read.
    pub from: isize,
    /// The distance where they are written.
    pub to: isize,
}

impl PlaneSteps {
    /// One block.
    pub const ONE: PlaneSteps = PlaneSteps { count: 1, from: 0, to: 0 };

    /// The pointers to one of them.
    #[inline(always)]
    fn at<W>(self, plane: usize, from: *const W, to: *mut W) -> (*const W, *mut W) {
        (from.wrapping_offset(plane as isize * self.from), to.wrapping_offset(plane as isize * self.to))
    }

    /// Calls `body` with the pointers to each.
    #[inline(always)]
    fn each<W>(self, from: *const W, to: *mut W, mut body: impl FnMut(*const W, *mut W)) {
        for plane in 0..self.count {
            let (from, to) = self.at(plane, from, to);
            body(from, to);
        }
    }
}

/// Copies `rows` by `cols` elements of `width` bytes from one layout to another.
///
/// # Safety
/// As [`copy_planes`], for one block.
pub unsafe fn copy(width: usize, from: *const u8, source: Pitch, to: *mut u8, target: Pitch, rows: usize, cols: usize) {
    // SAFETY: both are laid out along the block, which is the only one.
    unsafe { copy_planes(width, (from, source), (to, target), [rows, cols], PlaneSteps::ONE) }
}

/// Copies blocks of `rows` by `cols` elements of `width` bytes from one layout to another.
///
/// # Safety
/// `from` and `to` are laid out along these rows and columns of each of the planes, in the two layouts, for elements of this width, which
/// are aligned; the two do not overlap.
pub unsafe fn copy_planes(
    width: usize,
    (from, source): (*const u8, Pitch),
    (to, target): (*mut u8, Pitch),
    sizes: [usize; 2],
    planes: PlaneSteps,
) {
    debug_assert!(is_aligned(from, width) && is_aligned(to, width));
    // SAFETY: both are laid out for elements of this width, and so for what stands for them here: its alignment is no larger, that of
    // eight bytes and more being 4, and every element is a number of that many bytes.
    unsafe {
        match width {
            1 => copy_as::<u8>(from.cast(), source, to.cast(), target, sizes, planes),
            2 => copy_as::<u16>(from.cast(), source, to.cast(), target, sizes, planes),
            4 => copy_as::<u32>(from.cast(), source, to.cast(), target, sizes, planes),
            8 => copy_as::<Eight>(from.cast(), source, to.cast(), target, sizes, planes),
            16 => copy_as::<TwoEights>(from.cast(), source, to.cast(), target, sizes, planes),
            _ => unreachable!("elements have 1, 2, 4, 8 or 16 bytes"),
        }
    }
}

/// # Safety
/// As [`copy_planes`].
unsafe fn copy_as<W: Copy>(
    from: *const W,
    source: Pitch,
    to: *mut W,
    target: Pitch,
    [rows, cols]: [usize; 2],
    planes: PlaneSteps,
) {
    // SAFETY: both are laid out along the blocks. The two transpositions are of elements that are adjacent along the one axis there and along the
    // other here, the second with rows and columns named the other way round.
    unsafe {
        if source.row == 1 && target.col == 1 && !is_narrow(source.col) && rows >= 4 && cols >= 4 && has_tiles::<W>() {
            return transpose(from, source.col, to, target.row, [rows, cols], planes);
        }
        if target.row == 1 && source.col == 1 && rows >= 4 && cols >= 4 && has_tiles::<W>() {
            return transpose(from, source.row, to, target.col, [cols, rows], planes);
        }
    }
    planes.each(from, to, |from, to| {
        // SAFETY: both are laid out along each block.
        unsafe { copy_block(from, source, to, target, rows, cols) }
    });
}

/// [`copy_as`] for one block, which is not one of tiles.
///
/// # Safety
/// As [`copy`].
#[inline(never)]
unsafe fn copy_block<W: Copy>(from: *const W, source: Pitch, to: *mut W, target: Pitch, rows: usize, cols: usize) {
    // SAFETY: both are laid out along the block, of which all that is read and written is a part, as `row < rows` and `col < cols`.
    unsafe {
        if target.col == 1 && source.col == 1 && cols > 16 {
            for row in 0..rows as isize {
                core::ptr::copy_nonoverlapping(from.offset(row * source.row), to.offset(row * target.row), cols);
            }
        } else if target.col == 1 {
            let (at, target, sizes) = ((from, source.row), (to, target.row), ([rows, cols], source.col));
            match source.col {
                0 => spaced::<W, 0>(at, target, sizes),
                1 => spaced::<W, 1>(at, target, sizes),
                -1 => spaced::<W, -1>(at, target, sizes),
                2..=4 if cols < LONG && const { is_gathered::<W>() } => far_apart(at, target, sizes),
                2 => spaced::<W, 2>(at, target, sizes),
                3 => spaced::<W, 3>(at, target, sizes),
                4 => spaced::<W, 4>(at, target, sizes),
                _ => far_apart(at, target, sizes),
            }
        } else {
            for row in 0..rows as isize {
                let (from, to) = (from.offset(row * source.row), to.offset(row * target.row));
                for col in 0..cols as isize {
                    *to.offset(col * target.col) = *from.offset(col * source.col);
                }
            }
        }
    }
}

/// Are elements of this width gathered to vectors, on any processor?
const fn is_gathered<W>() -> bool {
    cfg!(target_arch = "x86_64") && matches!(size_of::<W>(), 4 | 8)
}

/// Are elements of this width transposed in tiles, on any processor?
pub(super) const fn has_tiles<W>() -> bool {
    cfg!(target_arch = "x86_64") && size_of::<W>() <= 8
}

/// Any distance of elements, in the place of one that the compiler knows.
const ANY: isize = isize::MAX;

/// Is this a distance of elements at which [`copy`] gathers several at once?
fn is_narrow(stride: isize) -> bool {
    matches!(stride, -1..=2)
}

/// Gathers rows of elements that are `STRIDE` apart, or `step` if that is [`ANY`].
///
/// # Safety
/// The one pointer is laid out for `rows` by `cols` elements that are so far apart, the other for as many adjacent ones, with these
/// distances from row to row; they do not overlap.
unsafe fn spaced<W: Copy, const STRIDE: isize>(
    from: (*const W, isize),
    to: (*mut W, isize),
    ([rows, cols], step): ([usize; 2], isize),
) {
    macro_rules! blocks {
        ($($n:literal)*) => {
            match cols {
                0 => {}
                #[cfg(target_arch = "x86_64")]
                _ if cols * size_of::<W>() >= 16 && Shuffled::<W, STRIDE, 16>::ARE_SHUFFLED && isa() >= Isa::Avx2 => {
                    narrow_avx2::<W, STRIDE, 16>(from, to, [rows, cols]);
                }
                #[cfg(target_arch = "x86_64")]
                _ if cols * size_of::<W>() >= 8 && Shuffled::<W, STRIDE, 8>::ARE_SHUFFLED && isa() >= Isa::Avx2 => {
                    narrow_avx2::<W, STRIDE, 8>(from, to, [rows, cols]);
                }
                $($n => spaced_blocks::<W, STRIDE, $n>(from, to, ([rows, $n], step)),)*
                LONG.. if STRIDE != ANY && !ONE_LEVEL => LongRows::<W, STRIDE>::TABLE[isa() as usize](from, to, [rows, cols]),
                _ => spaced_blocks::<W, STRIDE, 8>(from, to, ([rows, cols], step)),
            }
        };
    }
    // SAFETY: both are laid out along these rows, which have as many elements as a block at least; the level is one that `isa` says.
    unsafe { blocks!(1 2 3 4 5 6 7 8) }
}

/// [`spaced`] for any distance: a function of its own, where the addresses stay in registers.
///
/// # Safety
/// As there.
#[inline(never)]
unsafe fn far_apart<W: Copy>(
    (from, from_step): (*const W, isize),
    (to, to_step): (*mut W, isize),
    sizes: ([usize; 2], isize),
) {
    // SAFETY: both are laid out along these rows, and what stands for an element has as many bytes and its alignment.
    unsafe {
        match size_of::<W>() {
            #[cfg(target_arch = "x86_64")]
            4 => gather_rows::<u32>((from.cast(), from_step), (to.cast(), to_step), sizes),
            #[cfg(target_arch = "x86_64")]
            8 => gather_rows::<Eight>((from.cast(), from_step), (to.cast(), to_step), sizes),
            _ => spaced::<W, ANY>((from, from_step), (to, to_step), sizes),
        }
    }
}

/// Elements that are gathered to vectors of 16 bytes.
#[cfg(target_arch = "x86_64")]
trait Gathered: Copy {
    /// The elements of a vector.
    const LANES: usize;

    /// One vector. `steps` are one and three times the distance of elements.
    ///
    /// # Safety
    /// As [`spaced`], for one row of so many elements.
    unsafe fn gather(from: *const Self, steps: [isize; 2], to: *mut Self);
}

/// [`far_apart`] in vectors, and what is left of a row one by one.
///
/// # Safety
/// As there.
#[cfg(target_arch = "x86_64")]
#[inline(always)]
unsafe fn gather_rows<W: Gathered>(
    from: (*const W, isize),
    to: (*mut W, isize),
    ([rows, cols], step): ([usize; 2], isize),
) {
    /// # Safety
    /// As [`far_apart`], of rows of `COLS` elements, if that is not 0.
    #[inline(always)]
    unsafe fn of<W: Gathered, const COLS: usize>(
        (mut from_row, from_step): (*const W, isize),
        (mut to_row, to_step): (*mut W, isize),
        ([rows, cols], step): ([usize; 2], isize),
    ) {
        let cols = if COLS == 0 { cols } else { COLS };
        // Each address by few sums: the compiler would add `step` again and again, to the end of one row and on to the next.
        let (three, vector) = (hidden(3 * step), hidden(W::LANES as isize * step));
        for _ in 0..rows {
            let (mut from, mut to) = (from_row, to_row);
            for _ in 0..cols / W::LANES {
                as_written();
                // SAFETY: both are laid out along the row, in which so many elements are left.
                unsafe { W::gather(from, [step, three], to) };
                (from, to) = (from.wrapping_offset(vector), to.wrapping_add(W::LANES));
            }
            for k in 0..cols % W::LANES {
                // SAFETY: both are laid out along the row, of which as many elements are left.
                unsafe { *to.add(k) = *from.offset(k as isize * step) };
            }
            (from_row, to_row) = (from_row.wrapping_offset(from_step), to_row.wrapping_offset(to_step));
        }
    }
    macro_rules! of {
        ($($n:literal)*) => {
            match cols {
                $($n => of::<W, $n>(from, to, ([rows, $n], step)),)*
                _ => of::<W, 0>(from, to, ([rows, cols], step)),
            }
        };
    }
    // SAFETY: both are laid out along these rows.
    unsafe { of!(1 2 3 4 5 6 7 8) }
}

/// Rows of at least so many elements are gathered in wider vectors, where the processor has them.
const LONG: usize = 16;

/// Are rows of so many elements, at this distance, gathered by loops that are compiled for each level?
pub(super) fn is_long_and_near(cols: usize, step: isize) -> bool {
    cols >= LONG && !ONE_LEVEL && matches!(step, -1 | 2..=4)
}

/// [`spaced`] for rows of at least [`LONG`] elements, compiled for each level.
struct LongRows<W, const STRIDE: isize>(W);

impl<W: Copy, const STRIDE: isize> LongRows<W, STRIDE> {
    const TABLE: [unsafe fn((*const W, isize), (*mut W, isize), [usize; 2]); LEVELS] = {
        macro_rules! at {
            ($level:ident $vectors:ident) => {{
                compiled_for! {
                    $level
                    fn $level[W: Copy, const STRIDE: isize](
                        from: (*const W, isize), to: (*mut W, isize), sizes: [usize; 2],
                    ) -> () {
                        if STRIDE == -1 && size_of::<W>() == 1 && sizes[1] >= 2 * LONG {
                            spaced_blocks::<W, STRIDE, { 2 * LONG }>(from, to, (sizes, STRIDE))
                        } else {
                            spaced_blocks::<W, STRIDE, LONG>(from, to, (sizes, STRIDE))
                        }
                    }
                }
                $level::<W, STRIDE>
            }};
        }
        each_level!(at)
    };
}

/// Elements of one or two bytes that are near each other: as many as a vector of `BYTES` has are in as many vectors as they are apart.
#[cfg(target_arch = "x86_64")]
struct Shuffled<W, const STRIDE: isize, const BYTES: usize>(W);

#[cfg(target_arch = "x86_64")]
impl<W, const STRIDE: isize, const BYTES: usize> Shuffled<W, STRIDE, BYTES> {
    /// Are there such vectors? Of wider elements the compiler makes them itself.
    const ARE_SHUFFLED: bool = size_of::<W>() <= 2 && matches!(STRIDE, 2..=4);
    /// From the first byte of a vector to that of the next, which begins with the bytes of one element again: so none [ends](Self::ENDS) behind the
    /// last element.
    const APART: usize = BYTES.saturating_sub(size_of::<W>());
    /// Does the last vector, if there are such, end with the last element?
    const ENDS: bool = !Self::ARE_SHUFFLED || {
        let (steps, last) = (STRIDE as usize - 1, BYTES / size_of::<W>() - 1);
        steps * Self::APART + BYTES == (last * STRIDE as usize + 1) * size_of::<W>()
    };
    /// Of each vector the places of the bytes that are wanted, each at its place among them; 0x80 for those in other vectors, which stands for 0.
    const PLACES: [[u8; 16]; 4] = {
        let (width, mut places, mut at) = (size_of::<W>(), [[0x80; 16]; 4], 0);
        while Self::ARE_SHUFFLED && at < BYTES {
            let first = at / width * width * STRIDE as usize;
            let vector = (first + width).saturating_sub(BYTES).div_ceil(Self::APART);
            places[vector][at] = (first - vector * Self::APART + at % width) as u8;
            at += 1;
        }
        places
    };
}

#[cfg(target_arch = "x86_64")]
compiled_for! {
    avx2
    /// [`spaced`] for narrow elements, of which a row has as many as a vector at least. The last vector of a row ends with it.
    fn narrow_avx2[W: Copy, const STRIDE: isize, const BYTES: usize](
        (mut from, from_step): (*const W, isize), (mut to, to_step): (*mut W, isize), [rows, cols]: [usize; 2],
    ) -> () {
        let block = BYTES / size_of::<W>();
        debug_assert!(Shuffled::<W, STRIDE, BYTES>::ARE_SHUFFLED && cols >= block);
        for _ in 0..rows {
            let mut col = 0;
            while col < cols {
                let begin = col.min(cols - block);
                tiles::narrow::<W, STRIDE, BYTES>(from.wrapping_offset(begin as isize * STRIDE), to.wrapping_add(begin));
                col += block;
            }
            (from, to) = (from.wrapping_offset(from_step), to.wrapping_offset(to_step));
        }
    }
}

/// [`spaced`] for rows of at least as many elements as a block has, which is compiled for one row of so many. The last block of a row ends
/// with it, and begins within another where there is no room behind that.
///
/// # Safety
/// As [`spaced`], with at least `BLOCK` columns.
#[inline(always)]
unsafe fn spaced_blocks<W: Copy, const STRIDE: isize, const BLOCK: usize>(
    (from, from_step): (*const W, isize),
    (to, to_step): (*mut W, isize),
    ([rows, cols], step): ([usize; 2], isize),
) {
    let step = if STRIDE == ANY { step } else { STRIDE };
    let copy = |from: *const W, to: *mut W| {
        // SAFETY: called below where both are laid out for so many elements of a row. All of them are read before one is written.
        unsafe {
            // One that is repeated is read once, which makes a vector of it, and no sum of parts.
            let block: [W; BLOCK] =
                if STRIDE == 0 { [*from; BLOCK] } else { core::array::from_fn(|k| *from.offset(k as isize * step)) };
            to.cast::<[W; BLOCK]>().write(block);
        }
    };
    let (mut from, mut to) = (from, to);
    for _ in 0..rows {
        copy(from, to);
        let mut col = BLOCK;
        while col < cols {
            let begin = col.min(cols - BLOCK);
            copy(from.wrapping_offset(begin as isize * step), to.wrapping_add(begin));
            col += BLOCK;
        }
        (from, to) = (from.wrapping_offset(from_step), to.wrapping_offset(to_step));
    }
}

/// Transposes tiles of elements, as many rows as columns.
trait Tile {
    /// Their element, or another of as many bytes.
    type Element: Copy;
    /// The rows and columns of a tile.
    const SIDE: usize;

    /// One tile.
    ///
    /// # Safety
    /// As [`transpose`], for so many rows and columns, on a processor that has the instructions.
    unsafe fn transpose(from: *const Self::Element, from_step: isize, to: *mut Self::Element, to_step: isize);
}

/// `to[row][col] = from[col][row]` in each of some planes: both have adjacent elements along their own fast axis.
///
/// # Safety
/// In each plane `from` is laid out at `col * from_step + row`, and `to` at `row * to_step + col`, for all rows and columns; they do not
/// overlap.
pub(super) unsafe fn transpose<W: Copy>(
    from: *const W,
    from_step: isize,
    to: *mut W,
    to_step: isize,
    [rows, cols]: [usize; 2],
    planes: PlaneSteps,
) {
    // SAFETY: both are laid out along all rows and columns, and what stands for an element has as many bytes, and any alignment will do for
    // it. A level is asked for by `isa`.
    unsafe {
        match size_of::<W>() {
            1 | 2 if rows >= MANY_ROWS && (2..8).contains(&cols) && to_step == cols as isize => {
                interleave((from, from_step), to, [rows, cols], planes);
            }
            #[cfg(target_arch = "x86_64")]
            4 if isa() >= Isa::Avx2 && rows >= 8 && cols >= 8 => {
                fours_avx2(from.cast(), from_step, to.cast(), to_step, [rows, cols], planes);
            }
            #[cfg(target_arch = "x86_64")]
            8 if isa() >= Isa::Avx2 => eights_avx2(from.cast(), from_step, to.cast(), to_step, [rows, cols], planes),
            #[cfg(target_arch = "x86_64")]
            1 if rows >= 8 && cols >= 8 => {
                in_tiles::<tiles::Bytes>(from.cast(), from_step, to.cast(), to_step, [rows, cols], planes);
            }
            #[cfg(target_arch = "x86_64")]
            2 if rows >= 8 && cols >= 8 => {
                in_tiles::<tiles::Pairs>(from.cast(), from_step, to.cast(), to_step, [rows, cols], planes);
            }
            #[cfg(target_arch = "x86_64")]
            4 => in_tiles::<tiles::Fours>(from.cast(), from_step, to.cast(), to_step, [rows, cols], planes),
            _ => planes.each(from, to, |from, to| one_by_one(from, from_step, to, to_step, rows, cols)),
        }
    }
}

/// So many rows of few narrow elements are interleaved in vectors.
const MANY_ROWS: usize = 16;

/// [`transpose`] to rows that lie one behind the other, of 2 to 7 elements of at most two bytes: too few for a tile.
///
/// # Safety
/// As there, with so many columns, which are the distance of rows, too.
unsafe fn interleave<W: Copy>(from: (*const W, isize), to: *mut W, [rows, cols]: [usize; 2], planes: PlaneSteps) {
    macro_rules! of {
        ($($n:literal)*) => {
            match cols {
                $($n if const { size_of::<W>() <= 2 } => {
                    Interleaved::<W, $n>::TABLE[isa() as usize](from, to, rows, planes)
                })*
                _ => unreachable!("rows of 2 to 7 narrow elements are interleaved"),
            }
        };
    }
    // SAFETY: both are laid out along all rows and columns of each plane; the level is one that `isa` says.
    unsafe { of!(2 3 4 5 6 7) }
}

/// [`interleave`] for rows of `COLS` elements, compiled for each level.
struct Interleaved<W, const COLS: usize>(W);

impl<W: Copy, const COLS: usize> Interleaved<W, COLS> {
    const TABLE: [unsafe fn((*const W, isize), *mut W, usize, PlaneSteps); LEVELS] = {
        macro_rules! at {
            ($level:ident $vectors:ident) => {{
                compiled_for! {
                    $level
                    fn $level[W: Copy, const COLS: usize](
                        from: (*const W, isize), to: *mut W, rows: usize, planes: PlaneSteps,
                    ) -> () {
                        for plane in 0..planes.count {
                            let (first, to) = planes.at(plane, from.0, to);
                            interleaved::<W, COLS>((first, from.1), to, rows);
                        }
                    }
                }
                $level::<W, COLS>
            }};
        }
        each_level!(at)
    };
}

/// One plane of [`interleave`].
///
/// # Safety
/// As there, of the plane.
#[inline(always)]
unsafe fn interleaved<W: Copy, const COLS: usize>((from, from_step): (*const W, isize), to: *mut W, rows: usize) {
    let columns: [*const W; COLS] = core::array::from_fn(|col| from.wrapping_offset(col as isize * from_step));
    for row in 0..rows {
        for (col, column) in columns.iter().enumerate() {
            // SAFETY: both are laid out here, at a row and a column of the caller's.
            unsafe { *to.add(row * COLS + col) = *column.add(row) };
        }
    }
}

#[cfg(target_arch = "x86_64")]
compiled_for! {
    avx2
    fn fours_avx2(
        from: *const u32, from_step: isize, to: *mut u32, to_step: isize, sizes: [usize; 2], planes: PlaneSteps,
    ) -> () {
        in_tiles::<tiles::FoursOfYmm>(from, from_step, to, to_step, sizes, planes)
    }
    fn eights_avx2(
        from: *const Eight, from_step: isize, to: *mut Eight, to_step: isize, sizes: [usize; 2], planes: PlaneSteps,
    ) -> () {
        in_tiles::<tiles::EightsOfYmm>(from, from_step, to, to_step, sizes, planes)
    }
}

/// [`transpose`] in tiles. The last of a row and of a column begins earlier, where it would be shorter, and has some elements again; where
/// there is no room for one, all are one by one.
///
/// # Safety
/// As [`transpose`], on a processor that has the instructions of the tile.
#[cfg(target_arch = "x86_64")]
#[inline(always)]
unsafe fn in_tiles<X: Tile>(
    from: *const X::Element,
    from_step: isize,
    to: *mut X::Element,
    to_step: isize,
    [rows, cols]: [usize; 2],
    planes: PlaneSteps,
) {
    if rows < X::SIDE || cols < X::SIDE {
        return planes.each(from, to, |from, to| {
            // SAFETY: both are laid out along all rows and columns of the plane.
            unsafe { one_by_one(from, from_step, to, to_step, rows, cols) }
        });
    }
    // Not a closure, which would be a function without the instructions of the tile.
    for plane in 0..planes.count {
        let (from, to) = planes.at(plane, from, to);
        for col in (0..cols).step_by(X::SIDE) {
            let col = col.min(cols - X::SIDE);
            for row in (0..rows).step_by(X::SIDE) {
                let row = row.min(rows - X::SIDE);
                // SAFETY: both are laid out along a tile, which begins where as many rows and columns are left. They do not overlap, so an
                // element that is copied again is the same.
                unsafe {
                    let from = from.offset(col as isize * from_step).add(row);
                    X::transpose(from, from_step, to.offset(row as isize * to_step).add(col), to_step);
                }
            }
        }
    }
}

/// [`transpose`] of any rows and columns.
///
/// # Safety
/// As there.
#[inline(always)]
unsafe fn one_by_one<W: Copy>(from: *const W, from_step: isize, to: *mut W, to_step: isize, rows: usize, cols: usize) {
    for row in 0..rows {
        for col in 0..cols {
            // SAFETY: both are laid out here, at a row and a column of the caller's.
            unsafe { *to.offset(row as isize * to_step).add(col) = *from.offset(col as isize * from_step).add(row) };
        }
    }
}

/// The tiles of x86-64. Loads and stores are unaligned, and within the tile that both sides are laid out along.
#[cfg(target_arch = "x86_64")]
mod tiles {
    use super::{Eight, Gathered, Shuffled, Tile};
    use core::arch::x86_64::*;

    impl Gathered for u32 {
        const LANES: usize = 4;

        #[inline(always)]
        unsafe fn gather(from: *const u32, [one, three]: [isize; 2], to: *mut u32) {
            // SAFETY: SSE2 is below every level of x86-64. Each load is of one element of the row along which both are laid out, and the store
            // of four.
            unsafe {
                let load = |step: isize| _mm_loadu_si32(from.wrapping_offset(step).cast());
                let (low, high) =
                    (_mm_unpacklo_epi32(load(0), load(one)), _mm_unpacklo_epi32(load(2 * one), load(three)));
                _mm_storeu_si128(to.cast(), _mm_unpacklo_epi64(low, high));
            }
        }
    }

    impl Gathered for Eight {
        const LANES: usize = 2;

        #[inline(always)]
        unsafe fn gather(from: *const Eight, [one, _]: [isize; 2], to: *mut Eight) {
            // SAFETY: as of `u32`: two loads of one element each of the row that is laid out, and a store of two.
            unsafe {
                let load = |step: isize| _mm_loadl_epi64(from.wrapping_offset(step).cast());
                _mm_storeu_si128(to.cast(), _mm_unpacklo_epi64(load(0), load(one)));
            }
        }
    }

    /// A vector of [`Shuffled`] elements, of 8 or 16 bytes.
    ///
    /// # Safety
    /// As [`spaced`](super::spaced), for one row of as many elements as the vector has, which are so narrow and so near, on a processor that has
    /// AVX2.
    #[inline(always)]
    pub(super) unsafe fn narrow<W, const STRIDE: isize, const BYTES: usize>(from: *const W, to: *mut W) {
        const { assert!((BYTES == 8 || BYTES == 16) && Shuffled::<W, STRIDE, BYTES>::ENDS) };
        // SAFETY: each load is of bytes from the first element of the row on, and the last ends with the last element: both are laid out along
        // it. SSSE3 is below AVX2, which the processor has.
        unsafe {
            let load = |at: usize| {
                let from = from.byte_add(at * Shuffled::<W, STRIDE, BYTES>::APART).cast();
                let x = if BYTES == 8 { _mm_loadl_epi64(from) } else { _mm_loadu_si128(from) };
                _mm_shuffle_epi8(x, _mm_loadu_si128(Shuffled::<W, STRIDE, BYTES>::PLACES[at].as_ptr().cast()))
            };
            let mut elements = load(0);
            for at in 1..STRIDE as usize {
                elements = _mm_or_si128(elements, load(at));
            }
            if BYTES == 8 {
                _mm_storel_epi64(to.cast(), elements);
            } else {
                _mm_storeu_si128(to.cast(), elements);
            }
        }
    }

    /// Four rows of elements of four bytes: low and high halves are interleaved, twice.
    pub(super) struct Fours;

    impl Tile for Fours {
        type Element = u32;
        const SIDE: usize = 4;

        #[inline(always)]
        unsafe fn transpose(from: *const u32, from_step: isize, to: *mut u32, to_step: isize) {
            // SAFETY: SSE2 is below every level of x86-64. There are four loads of four elements and as many stores, all in the tile, along which
            // both are laid out.
            unsafe {
                let load = |i: isize| _mm_loadu_si128(from.offset(i * from_step).cast());
                let (a, b, c, d) = (load(0), load(1), load(2), load(3));
                let (ab_low, cd_low) = (_mm_unpacklo_epi32(a, b), _mm_unpacklo_epi32(c, d));
                let (ab_high, cd_high) = (_mm_unpackhi_epi32(a, b), _mm_unpackhi_epi32(c, d));
                _mm_storeu_si128(to.cast(), _mm_unpacklo_epi64(ab_low, cd_low));
                _mm_storeu_si128(to.offset(to_step).cast(), _mm_unpackhi_epi64(ab_low, cd_low));
                _mm_storeu_si128(to.offset(2 * to_step).cast(), _mm_unpacklo_epi64(ab_high, cd_high));
                _mm_storeu_si128(to.offset(3 * to_step).cast(), _mm_unpackhi_epi64(ab_high, cd_high));
            }
        }
    }

    /// Eight rows of them: those of number `i` and `i + 4` are in one vector, whose halves are tiles of four.
    pub(super) struct FoursOfYmm;

    impl Tile for FoursOfYmm {
        type Element = u32;
        const SIDE: usize = 8;

        #[inline(always)]
        unsafe fn transpose(from: *const u32, from_step: isize, to: *mut u32, to_step: isize) {
            for half in [0, 4] {
                // SAFETY: the processor has the level, as the caller says. Loads are of four elements of each of eight rows, and stores of eight
                // elements of four, all in the tile, along which both are laid out.
                unsafe {
                    let load = |i: isize| _mm_loadu_si128(from.offset(i * from_step).offset(half).cast());
                    let both = |i: isize| _mm256_inserti128_si256(_mm256_castsi128_si256(load(i)), load(i + 4), 1);
                    let (a, b, c, d) = (both(0), both(1), both(2), both(3));
                    let (ab_low, cd_low) = (_mm256_unpacklo_epi32(a, b), _mm256_unpacklo_epi32(c, d));
                    let (ab_high, cd_high) = (_mm256_unpackhi_epi32(a, b), _mm256_unpackhi_epi32(c, d));
                    let store = |i: isize, x| _mm256_storeu_si256(to.offset((half + i) * to_step).cast(), x);
                    store(0, _mm256_unpacklo_epi64(ab_low, cd_low));
                    store(1, _mm256_unpackhi_epi64(ab_low, cd_low));
                    store(2, _mm256_unpacklo_epi64(ab_high, cd_high));
                    store(3, _mm256_unpackhi_epi64(ab_high, cd_high));
                }
            }
        }
    }

    /// Four rows of elements of eight bytes, as [`FoursOfYmm`]: rows `i` and `i + 2` are in one vector.
    pub(super) struct EightsOfYmm;

    impl Tile for EightsOfYmm {
        type Element = Eight;
        const SIDE: usize = 4;

        #[inline(always)]
        unsafe fn transpose(from: *const Eight, from_step: isize, to: *mut Eight, to_step: isize) {
            for half in [0, 2] {
                // SAFETY: the processor has the level, as the caller says. Loads are of two elements of each of four rows, and stores of four
                // elements of two, all in the tile, along which both are laid out.
                unsafe {
                    let load = |i: isize| _mm_loadu_si128(from.offset(i * from_step).offset(half).cast());
                    let both = |i: isize| _mm256_inserti128_si256(_mm256_castsi128_si256(load(i)), load(i + 2), 1);
                    let (a, b) = (both(0), both(1));
                    let store = |i: isize, x| _mm256_storeu_si256(to.offset((half + i) * to_step).cast(), x);
                    store(0, _mm256_unpacklo_epi64(a, b));
                    store(1, _mm256_unpackhi_epi64(a, b));
                }
            }
        }
    }

    /// Eight rows of elements of two bytes.
    pub(super) struct Pairs;

    impl Tile for Pairs {
        type Element = u16;
        const SIDE: usize = 8;

        #[inline(always)]
        unsafe fn transpose(from: *const u16, from_step: isize, to: *mut u16, to_step: isize) {
            // SAFETY: SSE2 is below every level of x86-64. There are eight loads of eight elements and as many stores, all in the tile, along
            // which both are laid out.
            unsafe {
                let load = |i: isize| _mm_loadu_si128(from.offset(i * from_step).cast());
                let rows = [0, 1, 2, 3, 4, 5, 6, 7].map(load);
                // Of rows that are four apart, then two, then one.
                let mut x = rows;
                for i in 0..4 {
                    x[2 * i] = _mm_unpacklo_epi16(rows[i], rows[i + 4]);
                    x[2 * i + 1] = _mm_unpackhi_epi16(rows[i], rows[i + 4]);
                }
                let mut y = x;
                for i in 0..4 {
                    y[2 * i] = _mm_unpacklo_epi16(x[i], x[i + 4]);
                    y[2 * i + 1] = _mm_unpackhi_epi16(x[i], x[i + 4]);
                }
                for i in 0..4 {
                    let row = 2 * i as isize;
                    _mm_storeu_si128(to.offset(row * to_step).cast(), _mm_unpacklo_epi16(y[i], y[i + 4]));
                    _mm_storeu_si128(to.offset((row + 1) * to_step).cast(), _mm_unpackhi_epi16(y[i], y[i + 4]));
                }
            }
        }
    }

    /// Eight rows of bytes.
    pub(super) struct Bytes;

    impl Tile for Bytes {
        type Element = u8;
        const SIDE: usize = 8;

        #[inline(always)]
        unsafe fn transpose(from: *const u8, from_step: isize, to: *mut u8, to_step: isize) {
            // SAFETY: SSE2 is below every level of x86-64. There are eight loads of eight bytes and as many stores, all in the tile, along which
            // both are laid out.
            unsafe {
                let load = |i: isize| _mm_loadl_epi64(from.offset(i * from_step).cast());
                // Rows that are four apart, then two, then one.
                let x = [0, 1, 2, 3].map(|i| _mm_unpacklo_epi8(load(i), load(i + 4)));
                let low = [_mm_unpacklo_epi8(x[0], x[2]), _mm_unpacklo_epi8(x[1], x[3])];
                let high = [_mm_unpackhi_epi8(x[0], x[2]), _mm_unpackhi_epi8(x[1], x[3])];
                let pairs = [
                    _mm_unpacklo_epi8(low[0], low[1]),
                    _mm_unpackhi_epi8(low[0], low[1]),
                    _mm_unpacklo_epi8(high[0], high[1]),
                    _mm_unpackhi_epi8(high[0], high[1]),
                ];
                for (i, pair) in pairs.into_iter().enumerate() {
                    let to = to.offset(2 * i as isize * to_step);
                    _mm_storel_epi64(to.cast(), pair);
                    _mm_storel_epi64(to.offset(to_step).cast(), _mm_unpackhi_epi64(pair, pair));
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    #[cfg(not(feature = "std"))]
    extern crate std;
    use core::fmt::Debug;
    use std::vec::Vec;

    /// Rows of each length at each near distance, at the end of what can be read: the elements, and nothing beside them is written.
    #[test]
    fn near_elements_are_gathered_from_rows_of_any_length() {
        fn each<W: Copy + PartialEq + Debug + From<u8>>() {
            for (step, cols) in
                [-1, 0, 2, 3, 4, 5].into_iter().flat_map(|step| (1..70_usize).map(move |cols| (step, cols)))
            {
                let (rows, reach) = (3, (cols - 1) * isize::unsigned_abs(step) + 1);
                let from: Vec<W> = (0..rows * reach).map(|at| W::from((at * 7 % 251) as u8)).collect();
                let mut to = std::vec![W::from(255); rows * (cols + 1)];
                let first = if step < 0 { reach - 1 } else { 0 };
                let (source, target) =
                    (Pitch { col: step, row: reach as isize }, Pitch { col: 1, row: cols as isize + 1 });
                // SAFETY: each row of `cols` elements so far apart is in the run of `from`, and one more is in that of `to` for each; the two
                // are others.
                unsafe {
                    copy(
                        size_of::<W>(),
                        from[first..].as_ptr().cast(),
                        source,
                        to.as_mut_ptr().cast(),
                        target,
                        rows,
                        cols,
                    )
                };
                for (row, to) in to.chunks(cols + 1).enumerate() {
                    for (col, &to) in to[..cols].iter().enumerate() {
                        let at = (row * reach + first) as isize + col as isize * step;
                        assert_eq!(to, from[at as usize], "{cols} elements of {} bytes at {step}", size_of::<W>());
                    }
                    assert_eq!(to[cols], W::from(255), "{cols} elements of {} bytes at {step}", size_of::<W>());
                }
            }
        }
        each::<u8>();
        each::<u16>();
        each::<u32>();
        each::<u64>();
    }
}
