//! Orders of the elements along an axis, in memory that the caller has made: nothing here needs a heap.
//!
//! Line number `o · inner + i` is the elements of `[o, .., i]`. Those of an axis that is not the last are brought together in the
//! room for one line, and spread out again.

use super::apart::in_rows;
use super::gather::{Around, ByNumber};
use super::isa::{Isa, Loop, in_vectors, isa};
use super::lanes::Vectors;
use super::pack::{PlaneSteps, transpose};
use crate::element::{Element, Ordered};
use crate::layout::Strided;
use core::array;
use core::cmp::Ordering;
use core::hint::black_box;

/// Ascending, NaN last, as NumPy sorts: a NaN is equal to another, and -0 to 0.
#[inline(always)]
pub(crate) fn ascending<T: Ordered>(a: &T, b: &T) -> Ordering {
    a.partial_cmp(b).unwrap_or_else(|| is_nan(a).cmp(&is_nan(b)))
}

#[inline(always)]
fn is_nan<T: Ordered>(x: &T) -> bool {
    x.partial_cmp(x).is_none()
}

/// Of either sign.
#[inline(always)]
fn is_zero<T: Element>(x: &T) -> bool {
    *x == T::default()
}

impl Around {
    /// The number in row-major order of the first element of a line. The next is `inner` behind it.
    #[inline(always)]
    fn start(self, line: usize) -> usize {
        line / self.inner * self.size * self.inner + line % self.inner
    }
}

/// Brings the elements of a line together.
fn bring<T: Element>(elements: &[T], start: usize, step: usize, line: &mut [T]) {
    let along = elements[start..].iter().step_by(step);
    line.iter_mut().zip(along).for_each(|(to, from)| *to = *from);
}

/// Spreads the elements of a line out.
fn spread<T: Element>(line: &[T], elements: &mut [T], start: usize, step: usize) {
    let along = elements[start..].iter_mut().step_by(step);
    along.zip(line).for_each(|(to, from)| *to = *from);
}

/// Sorts each line of `elements`, which are a copy of those of `source`, ascending. The room is for a line that is not together.
pub(crate) fn sort<T: Ordered>(around: Around, source: Strided<'_, T>, elements: &mut [T], room: &mut [T]) {
    let Around { size, inner, .. } = around;
    if elements.is_empty() {
        return;
    }
    let source = ByNumber::new(source);
    if goes_beside::<T>(around) {
        return in_rows(elements, size * inner, 1, steps_of(around), |first, planes| {
            let around = Around { outer: planes.len() / (size * inner), ..around };
            let before = first * size * inner;
            sort_beside(around, planes, |number| source.at(before + number));
        });
    }
    if inner == 1 {
        return in_rows(elements, size, 1, steps_of(around), |first, lines| {
            sort_one_by_one(size, lines, |number| source.at(first * size + number));
        });
    }
    for number in 0..around.outer * inner {
        let start = around.start(number);
        let line = &mut room[..size];
        bring(elements, start, inner, line);
        sort_line(line, |at| source.at(start + at * inner));
        spread(line, elements, start, inner);
    }
}

/// About how many steps it is to sort all lines: several for each element, the more the longer they are.
fn steps_of(around: Around) -> usize {
    let Around { outer, size, inner, .. } = around;
    (outer * size * inner).saturating_mul(1 + size.checked_ilog2().unwrap_or(0) as usize)
}

/// Sorts adjacent lines of `size` elements each: `original` gives the element of a number, counted from the first of these.
fn sort_one_by_one<T: Ordered>(size: usize, lines: &mut [T], original: impl Fn(usize) -> T) {
    for (number, line) in lines.chunks_exact_mut(size).enumerate() {
        sort_line(line, |at| original(number * size + at));
    }
}

/// Sorts a line, whose elements are the original ones in some order, and keeps equals in their original order.
///
/// Equals are the same but for zeros and NaNs of floats, which have a sign: these are put in order afterwards, so that there
/// need not be room for a merge.
fn sort_line<T: Ordered>(line: &mut [T], original: impl Fn(usize) -> T) {
    if !T::IS_FLOAT {
        return line.sort_unstable_by(ascending);
    }
    // Floats of 16 bits: of two types, whose bits differ.
    if size_of::<T>() == 2 {
        line.sort_unstable_by(ascending);
        return in_original_order(line, original);
    }
    let have_signs = match size_of::<T>() {
        4 => i32::sorted(i32::of(line), <[i32]>::sort_unstable),
        8 => i64::sorted(i64::of(line), <[i64]>::sort_unstable),
        _ => unreachable!("those of 2 bytes are sorted already, and others have 4 or 8"),
    };
    if have_signs {
        in_original_order(line, original);
    }
}

/// Lines of at most so many elements are sorted side by side.
const NARROW: usize = 64;

/// The lines that are sorted side by side.
const BESIDE: usize = 16;

/// So few lines are sorted sooner one by one.
const ALONE: usize = 3;

/// So many lines that are left behind blocks are sorted as one more, unless elements have 8 bytes: of these a block takes twice the vectors.
const LEFT: usize = 9;

/// Are lines sorted side by side? Elements of 8 bytes are not where vectors have no comparison of them, nor floats of 16 bits.
fn goes_beside<T: Ordered>(Around { outer, size, inner, .. }: Around) -> bool {
    let compares = match size_of::<T>() {
        2 => !T::IS_FLOAT,
        8.. => cfg!(not(target_arch = "x86_64")) || isa() > Isa::Baseline,
        _ => true,
    };
    (2..=NARROW).contains(&size) && outer * inner > ALONE && compares
}

/// Sorts all lines, some of them side by side: `original` gives the element of a number.
fn sort_beside<T: Ordered>(around: Around, elements: &mut [T], original: impl Fn(usize) -> T) {
    match (T::IS_FLOAT, size_of::<T>()) {
        (true, 4) => sort_blocks::<T, i32>(around, elements, original),
        (true, 8) => sort_blocks::<T, i64>(around, elements, original),
        (true, _) => unreachable!("floats of 2 bytes are sorted line by line, and others have 4 or 8"),
        (false, _) => sort_blocks::<T, OwnKey<T>>(around, elements, original),
    }
}

/// [`sort_beside`] by keys, of as many bytes.
fn sort_blocks<T: Ordered, X: SortKey>(around: Around, elements: &mut [T], original: impl Fn(usize) -> T) {
    match around.size {
        0..=8 if around.inner == 1 => sort_short::<T, X>(around, elements, original),
        0..=8 if around.inner >= BESIDE => sort_planes::<T, X>(around, elements, original),
        0..=8 => sort_blocks_of::<8, T, X>(around, elements, original),
        _ if around.inner == 1 => sort_adjacent::<T, X>(around, elements, original),
        _ => sort_blocks_of::<NARROW, T, X>(around, elements, original),
    }
}

/// [`sort_blocks`], for adjacent lines of more than eight elements: those that are no block are sorted one by one.
fn sort_adjacent<T: Ordered, X: SortKey>(around: Around, elements: &mut [T], original: impl Fn(usize) -> T) {
    let Around { outer, size, .. } = around;
    let left = outer % BESIDE;
    let in_blocks = if size_of::<T>() < 8 && left >= LEFT { outer } else { outer - left };
    let (blocks, lines) = elements.split_at_mut(in_blocks * size);
    if in_blocks > 0 {
        sort_blocks_of::<NARROW, T, X>(Around { outer: in_blocks, ..around }, blocks, &original);
    }
    sort_one_by_one(size, lines, |number| original(in_blocks * size + number));
}

/// The adjacent short lines that are sorted at once.
const SHORT_LINES: usize = 16 * BESIDE;

/// Blocks of adjacent lines of at most so many elements are turned while they are sorted.
const TURNED: usize = 5;

/// [`sort_blocks`], for adjacent lines of two to eight elements.
fn sort_short<T: Ordered, X: SortKey>(around: Around, elements: &mut [T], original: impl Fn(usize) -> T) {
    let Around { outer, size, .. } = around;
    let turned = if size > TURNED { outer - outer % BESIDE } else { 0 };
    let (blocks, left) = elements.split_at_mut(turned * size);
    if turned > 0 {
        sort_blocks_of::<8, T, X>(Around { outer: turned, ..around }, blocks, &original);
    }
    for (number, lines) in left.chunks_mut(SHORT_LINES * size).enumerate() {
        // SAFETY: the lines are borrowed mutably, so that they can be read and written, which is all that the loop does.
        if unsafe { in_vectors(ShortLines { lines: X::of(lines), size }) } {
            for (line, elements) in lines.chunks_exact_mut(size).enumerate() {
                in_original_order(elements, |at| original((turned + number * SHORT_LINES + line) * size + at));
            }
        }
    }
}

/// Sorts adjacent lines, and says whether there is any of what [`SortKey::sorted`] looks for.
struct ShortLines<'a, X> {
    lines: &'a mut [X],
    /// Two to eight; if more than [`TURNED`], the lines are no whole block.
    size: usize,
}

impl<X: SortKey> Loop for ShortLines<'_, X> {
    type Out = bool;

    #[inline(always)]
    unsafe fn run<V: Vectors>(self) -> bool {
        macro_rules! of_sizes {
            ($($n:literal)*) => {
                match self.size {
                    $($n => sort_lines::<X, $n>(self.lines.as_chunks_mut().0),)*
                    _ => unreachable!("two to eight elements"),
                }
            };
        }
        of_sizes!(2 3 4 5 6 7 8)
    }
}

/// Sorts lines of `N` elements: blocks of them side by side, and those that are left one by one.
#[cfg_attr(not(debug_assertions), inline(always))]
fn sort_lines<X: SortKey, const N: usize>(lines: &mut [[X; N]]) -> bool {
    let (mut left, mut found) = (lines, false);
    if N <= TURNED {
        let blocks;
        (blocks, left) = left.as_chunks_mut::<BESIDE>();
        for block in blocks {
            found |= sort_columns(block);
        }
    }
    for line in left {
        found |= sort_columns(array::from_mut(line));
    }
    found
}

/// Sorts the lines of a block, as columns.
#[cfg_attr(not(debug_assertions), inline(always))]
fn sort_columns<X: SortKey, const N: usize, const LINES: usize>(block: &mut [[X; N]; LINES]) -> bool {
    let mut columns: [[X; LINES]; N] = array::from_fn(|place| array::from_fn(|line| block[line][place]));
    // Behind a fence, as in the elementwise loops: what is vectorised is the network.
    black_box(());
    let found = X::sorted(
        columns.as_flattened_mut(),
        #[cfg_attr(not(debug_assertions), inline(always))]
        |bits| by_table::<X, LINES>(bits.as_chunks_mut().0),
    );
    black_box(());
    *block = array::from_fn(|line| array::from_fn(|place| columns[place][line]));
    found
}

/// [`sort_blocks`], for lines of two to eight elements across rows of a block or more.
fn sort_planes<T: Ordered, X: SortKey>(around: Around, elements: &mut [T], original: impl Fn(usize) -> T) {
    let Around { size, inner, .. } = around;
    for (number, plane) in elements.chunks_exact_mut(size * inner).enumerate() {
        // SAFETY: the plane is borrowed mutably, so that it can be read and written, which is all that the loop does.
        if unsafe { in_vectors(LinesAcross { plane: X::of(plane), size, inner }) } {
            for first in 0..inner {
                let mut line = [T::default(); 8];
                bring(plane, first, inner, &mut line[..size]);
                in_original_order(&mut line[..size], |at| original((number * size + at) * inner + first));
                spread(&line[..size], plane, first, inner);
            }
        }
    }
}

/// Sorts the lines across the rows of a plane, and says whether there is any of what [`SortKey::sorted`] looks for.
struct LinesAcross<'a, X> {
    plane: &'a mut [X],
    /// The rows, two to eight.
    size: usize,
    /// The elements of each, a block or more.
    inner: usize,
}

impl<X: SortKey> Loop for LinesAcross<'_, X> {
    type Out = bool;

    #[inline(always)]
    unsafe fn run<V: Vectors>(self) -> bool {
        macro_rules! of_sizes {
            ($($n:literal)*) => {
                match self.size {
                    $($n => sort_across::<X, $n>(self.plane, self.inner),)*
                    _ => unreachable!("two to eight elements"),
                }
            };
        }
        of_sizes!(2 3 4 5 6 7 8)
    }
}

/// Sorts the lines of `N` elements across rows of so many: of the last block those again that the one before it has sorted.
#[cfg_attr(not(debug_assertions), inline(always))]
fn sort_across<X: SortKey, const N: usize>(plane: &mut [X], inner: usize) -> bool {
    let (mut at, mut found) = (0, false);
    while at < inner {
        let first = at.min(inner - BESIDE);
        let mut columns = [[X::default(); BESIDE]; N];
        for (row, column) in columns.iter_mut().enumerate() {
            column.copy_from_slice(&plane[row * inner + first..][..BESIDE]);
        }
        found |= X::sorted(
            columns.as_flattened_mut(),
            #[cfg_attr(not(debug_assertions), inline(always))]
            |bits| by_table::<X, BESIDE>(bits.as_chunks_mut().0),
        );
        for (row, column) in columns.iter().enumerate() {
            plane[row * inner + first..][..BESIDE].copy_from_slice(column);
        }
        at += BESIDE;
    }
    found
}

/// [`sort_blocks`], for lines of at most `MOST` elements.
fn sort_blocks_of<const MOST: usize, T: Ordered, X: SortKey>(
    around: Around,
    elements: &mut [T],
    original: impl Fn(usize) -> T,
) {
    let Around { outer, size, inner, .. } = around;
    let mut columns = [[X::default(); BESIDE]; MOST];
    let (mut start, mut within) = (0, 0);
    for first in (0..outer * inner).step_by(BESIDE) {
        let lines = BESIDE.min(outer * inner - first);
        let mut starts = [0; BESIDE];
        for (beside, to) in starts.iter_mut().enumerate() {
            // Of lines that there are not, the last.
            *to = start;
            if first + beside + 1 < outer * inner {
                within += 1;
                start += 1;
                if within == inner {
                    (start, within) = (start + (size - 1) * inner, 0);
                }
            }
        }
        if sort_block(starts, lines, around, X::of(elements), &mut columns[..size]) {
            for start in &starts[..lines] {
                let mut line = [T::default(); MOST];
                bring(elements, *start, inner, &mut line[..size]);
                in_original_order(&mut line[..size], |at| original(start + at * inner));
                spread(&line[..size], elements, *start, inner);
            }
        }
    }
}

/// Sorts so many lines of a block, which begin at `starts`: the columns are compared with each other, all lines at once. Is there any of what
/// [`SortKey::sorted`] looks for? The columns are as many as the lines have elements, and hold anything.
fn sort_block<X: SortKey>(
    starts: [usize; BESIDE],
    lines: usize,
    Around { size, inner, .. }: Around,
    elements: &mut [X],
    columns: &mut [[X; BESIDE]],
) -> bool {
    let at = |row: usize| starts[0] + row * inner;
    let (together, adjacent) =
        (lines == BESIDE && inner == 1, lines == BESIDE && starts[lines - 1] == starts[0] + lines - 1);
    if together {
        turn(&elements[starts[0]..][..BESIDE * size], columns.as_flattened_mut(), [size, BESIDE]);
    } else if adjacent {
        for (row, column) in columns.iter_mut().enumerate() {
            column.copy_from_slice(&elements[at(row)..][..BESIDE]);
        }
    } else {
        // The lanes of lines that there are not have the last once more.
        for (row, column) in columns.iter_mut().enumerate() {
            *column = starts.map(|start| elements[start + row * inner]);
        }
    }
    // SAFETY: the columns are borrowed mutably, so that they can be read and written, which is all that the loop does.
    let found = unsafe { in_vectors(Network(&mut *columns)) };
    if together {
        turn(columns.as_flattened(), &mut elements[starts[0]..][..BESIDE * size], [BESIDE, size]);
    } else if adjacent {
        for (row, column) in columns.iter().enumerate() {
            elements[at(row)..][..BESIDE].copy_from_slice(column);
        }
    } else {
        for (row, column) in columns.iter().enumerate() {
            for (start, x) in starts[..lines].iter().zip(column) {
                elements[start + row * inner] = *x;
            }
        }
    }
    found
}

/// The transpose of a matrix of so many columns and rows.
fn turn<X: Copy>(from: &[X], to: &mut [X], [cols, rows]: [usize; 2]) {
    assert!(from.len() == cols * rows && to.len() == cols * rows);
    // SAFETY: both are laid out along all rows and columns, of which there are as many as elements, one side by rows and the other by columns;
    // one is borrowed mutably, so that they do not overlap.
    unsafe { transpose(from.as_ptr(), cols as isize, to.as_mut_ptr(), rows as isize, [cols, rows], PlaneSteps::ONE) };
}

/// Sorts columns: in each lane the smallest comes first.
struct Network<'a, X>(&'a mut [[X; BESIDE]]);

impl<X: SortKey> Loop for Network<'_, X> {
    type Out = bool;

    #[inline(always)]
    unsafe fn run<V: Vectors>(self) -> bool {
        X::sorted(
            self.0.as_flattened_mut(),
            #[cfg_attr(not(debug_assertions), inline(always))]
            |bits| {
                let columns = bits.as_chunks_mut::<BESIDE>().0;
                if columns.len() <= 8 { by_table(columns) } else { merge_exchange(columns) }
            },
        )
    }
}

/// Puts the smaller of two in the first, in each lane.
#[cfg_attr(not(debug_assertions), inline(always))]
fn exchange<X: Copy + PartialOrd, const LINES: usize>(low: &mut [X; LINES], high: &mut [X; LINES]) {
    for k in 0..LINES {
        let (x, y) = (low[k], high[k]);
        (low[k], high[k]) = if y < x { (y, x) } else { (x, y) };
    }
}

/// The shortest networks for two to eight columns (D. E. Knuth, as below, section 5.3.4), without a loop.
#[cfg_attr(not(debug_assertions), inline(always))]
fn by_table<X: Copy + PartialOrd, const LINES: usize>(columns: &mut [[X; LINES]]) {
    macro_rules! tables {
        ($($n:literal: $($low:literal $high:literal),*;)*) => {
            match columns.len() {
                $($n => {
                    let columns: &mut [[X; LINES]; $n] = columns.try_into().expect("so many columns");
                    $(
                        let (before, behind) = columns.split_at_mut($high);
                        exchange(&mut before[$low], &mut behind[0]);
                    )*
                })*
                _ => unreachable!("two to eight columns"),
            }
        };
    }
    tables! {
        2: 0 1;
        3: 0 2, 0 1, 1 2;
        4: 0 2, 1 3, 0 1, 2 3, 1 2;
        5: 0 3, 1 4, 0 2, 1 3, 0 1, 2 4, 1 2, 3 4, 2 3;
        6: 0 5, 1 3, 2 4, 1 2, 3 4, 0 3, 2 5, 0 1, 2 3, 4 5, 1 2, 3 4;
        7: 0 6, 2 3, 4 5, 0 2, 1 4, 3 6, 0 1, 2 5, 3 4, 1 2, 4 6, 2 3, 4 5, 1 2, 3 4, 5 6;
        8: 0 2, 1 3, 4 6, 5 7, 0 4, 1 5, 2 6, 3 7, 0 1, 2 3, 4 5, 6 7, 2 4, 3 5, 1 4, 3 6, 1 2, 3 4, 5 6;
    }
}

/// Batcher's merge exchange, which compares the same places whatever the elements (K. E. Batcher, "Sorting networks and their applications",
/// 1968; for any number of elements D. E. Knuth, "The Art of Computer Programming", volume 3, section 5.2.2, algorithm M).
#[cfg_attr(not(debug_assertions), inline(always))]
fn merge_exchange<X: Copy + PartialOrd>(columns: &mut [[X; BESIDE]]) {
    let n = columns.len();
    let top = n.next_power_of_two() / 2;
    let mut p = top;
    while p > 0 {
        let (mut q, mut r, mut d) = (top, 0, p);
        loop {
            // Those of which bit `p` is that of `r`.
            for start in (r..n - d).step_by(2 * p) {
                let run = p.min(n - d - start);
                let (before, behind) = columns[start..][..d + run].split_at_mut(d);
                // What is compared with what is behind it is none of these.
                for (low, high) in before[..run].iter_mut().zip(behind) {
                    exchange(low, high);
                }
            }
            if q == p {
                break;
            }
            (d, q, r) = (q - p, q / 2, p);
        }
        p /= 2;
    }
}

/// Puts the zeros and the NaNs of a sorted line in their original order.
fn in_original_order<T: Ordered>(line: &mut [T], original: impl Fn(usize) -> T) {
    let first_zero = line.partition_point(|x| *x < T::default());
    let (first_nan, len) = (line.partition_point(|x| !is_nan(x)), line.len());
    let zeros = line[first_zero..first_nan].partition_point(is_zero);
    for (equals, is_one) in [(first_zero..first_zero + zeros, is_zero as fn(&T) -> bool), (first_nan..len, is_nan)] {
        if !equals.is_empty() {
            let those = (0..len).map(&original).filter(is_one);
            line[equals].iter_mut().zip(those).for_each(|(to, from)| *to = from);
        }
    }
}

/// What is compared in the place of elements of as many bytes.
trait SortKey: Copy + PartialOrd + Default {
    /// Of elements, theirs.
    fn of<T: Ordered>(elements: &mut [T]) -> &mut [Self];

    /// Sorts them by `sort`, which compares them by `<`, with all NaN last, and -0 before 0; are there any of these?
    fn sorted(bits: &mut [Self], sort: impl FnOnce(&mut [Self])) -> bool;
}

/// Elements that are compared themselves.
#[derive(Clone, Copy, Default, PartialEq, PartialOrd)]
#[repr(transparent)]
struct OwnKey<T>(T);

impl<T: Ordered> SortKey for OwnKey<T> {
    fn of<U: Ordered>(elements: &mut [U]) -> &mut [Self] {
        assert!(core::any::TypeId::of::<T>() == core::any::TypeId::of::<U>(), "the same elements");
        // SAFETY: a run of the same elements, as has just been asked, in a type that is nothing else.
        unsafe { core::slice::from_raw_parts_mut(elements.as_mut_ptr().cast(), elements.len()) }
    }

    #[inline(always)]
    fn sorted(bits: &mut [Self], sort: impl FnOnce(&mut [Self])) -> bool {
        sort(bits);
        false
    }
}

/// The bits of floats, which as integers are compared by one instruction, and without branches: those of negative ones count backwards, but for
/// the sign.
macro_rules! bits_of_floats {
    ($($float:ident $int:ident)*) => { $(
        impl SortKey for $int {
            fn of<T: Ordered>(elements: &mut [T]) -> &mut [$int] {
                assert!(T::IS_FLOAT && size_of::<T>() == size_of::<$int>() && align_of::<T>() == align_of::<$int>());
                // SAFETY: the elements are in the run, and floats, as `IS_FLOAT` says of what is ordered: they have as many bits as these
                // integers, and every number of so many bits is one.
                unsafe { core::slice::from_raw_parts_mut(elements.as_mut_ptr().cast(), elements.len()) }
            }

            #[inline(always)]
            fn sorted(bits: &mut [$int], sort: impl FnOnce(&mut [$int])) -> bool {
                const INFINITY: $int = $float::INFINITY.to_bits().cast_signed();
                let turned = |bits: $int| bits ^ (bits >> ($int::BITS - 1)) & $int::MAX;
                let mut some = false;
                for bits in bits.iter_mut() {
                    let nan = *bits & $int::MAX > INFINITY;
                    some |= nan | (*bits == $int::MIN);
                    *bits = if nan { $int::MAX } else { turned(*bits) };
                }
                sort(bits);
                bits.iter_mut().for_each(|bits| *bits = turned(*bits));
                some
            }
        }
    )* };
}
bits_of_floats! { f32 i32 f64 i64 }

/// Which positions an order puts first. Of equal elements it is the one that stands first.
#[derive(Clone, Copy)]
pub(crate) enum Order {
    /// All, the smallest first, NaN last.
    Smallest,
    /// This many, the largest first, NaN before all.
    Largest(usize),
}

/// Writes the positions along each line in an order, as many as it puts first. The room is for a line that is not together, or
/// of which some are left out.
pub(crate) fn order<T: Ordered>(
    around: Around,
    source: Strided<'_, T>,
    first: Order,
    positions: &mut [usize],
    room: &mut [usize],
) {
    let Around { size, inner, .. } = around;
    if positions.is_empty() {
        return;
    }
    let source = ByNumber::new(source);
    if inner == 1 && matches!(first, Order::Smallest) {
        return in_rows(positions, size, 1, steps_of(around), |line, lines| {
            for (number, positions) in lines.chunks_exact_mut(size).enumerate() {
                let start = (line + number) * size;
                order_line(positions, first, |at| source.at(start + at));
            }
        });
    }
    for number in 0..around.outer * inner {
        let start = around.start(number);
        let at = |position: usize| source.at(start + position * inner);
        match first {
            Order::Smallest => {
                let line = &mut room[..size];
                order_line(line, first, at);
                spread(line, positions, start, inner);
            }
            Order::Largest(many) => {
                let line = &mut room[..size];
                order_line(line, first, at);
                spread(&line[..many], positions, Around { size: many, ..around }.start(number), inner);
            }
        }
    }
}

/// Writes the positions along a line in an order; behind the first, the others are in no order.
fn order_line<T: Ordered>(line: &mut [usize], first: Order, at: impl Fn(usize) -> T) {
    let size = line.len();
    line.iter_mut().enumerate().for_each(|(position, x)| *x = position);
    // The position decides between equals, so the order is stable without room for a merge.
    match first {
        Order::Smallest => line.sort_unstable_by(|&a, &b| ascending(&at(a), &at(b)).then(a.cmp(&b))),
        Order::Largest(0) => {}
        Order::Largest(many) => {
            let descending = |a: &usize, b: &usize| ascending(&at(*b), &at(*a)).then(a.cmp(b));
            if many < size {
                line.select_nth_unstable_by(many - 1, descending);
            }
            line[..many].sort_unstable_by(descending);
        }
    }
}

/// The elements at positions along an axis: as many of each line of `source` as `around` has along it.
pub(crate) fn pick<T: Element>(
    around: Around,
    source: Strided<'_, T>,
    size: usize,
    positions: &[usize],
    out: &mut [T],
) {
    let Around { inner, .. } = around;
    let of_source = Around { size, ..around };
    let source = ByNumber::new(source);
    for line in 0..around.outer * inner {
        for at in 0..around.size {
            let to = around.start(line) + at * inner;
            out[to] = source.at(of_source.start(line) + positions[to] * inner);
        }
    }
}
