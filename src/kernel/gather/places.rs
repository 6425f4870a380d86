//! Elements at some positions, each in its column.

/// Where elements are gathered from and to, as numbers of elements.
#[derive(Clone, Copy)]
pub(super) struct GatherPlaces {
    /// From each part of the source to the next.
    pub(super) down: usize,
    /// Places of each part.
    pub(super) each: usize,
    /// Places of a row: one along the axis.
    pub(super) inner: usize,
}

/// A loop that gathers.
type GatherLoop = unsafe fn(GatherPlaces, *const u8, &[usize], *mut u8);

/// The most places of a row that there is a loop for.
const FEW: usize = 8;

/// The loops for elements of each width, for rows of any number of places, and of each up to [`FEW`].
static GATHER: [[GatherLoop; FEW + 1]; 5] =
    [gathers::<u8>(), gathers::<u16>(), gathers::<u32>(), gathers::<u64>(), gathers::<[u64; 2]>()];

const fn gathers<W: Joined>() -> [GatherLoop; FEW + 1] {
    [
        gather_rows::<W, 0>,
        gather_rows::<W, 1>,
        gather_rows::<W, 2>,
        gather_rows::<W, 3>,
        gather_rows::<W, 4>,
        gather_rows::<W, 5>,
        gather_rows::<W, 6>,
        gather_rows::<W, 7>,
        gather_rows::<W, 8>,
    ]
}

/// Copies elements of `width` bytes from positions to adjacent places.
///
/// # Safety
/// As [`gather_rows`] for elements of this width.
#[inline(always)]
pub(super) unsafe fn gather_at(width: usize, places: GatherPlaces, from: *const u8, positions: &[usize], to: *mut u8) {
    let rows = if places.inner <= FEW { places.inner } else { 0 };
    // SAFETY: the loop is for this width and this many places, and the caller has the elements in the run of each.
    unsafe { GATHER[width.trailing_zeros() as usize][rows](places, from, positions, to) };
}

/// An element as a number: several of them are written together, which takes fewer stores.
trait Joined: Copy {
    /// As many as are written together.
    const TOGETHER: usize;
    /// Those that `element` gives for the numbers below, in this order in memory.
    fn together(element: impl Fn(usize) -> Self) -> u64;
}

macro_rules! words {
    ($($W:ident)*) => { $(
        impl Joined for $W {
            const TOGETHER: usize = 8 / size_of::<$W>();

            #[inline(always)]
            fn together(element: impl Fn(usize) -> Self) -> u64 {
                (0..Self::TOGETHER).fold(0, |word, at| {
                    let place = if cfg!(target_endian = "little") { at } else { Self::TOGETHER - 1 - at };
                    word | u64::from(element(at)) << (place * 8 * size_of::<$W>())
                })
            }
        }
    )* };
}
words!(u8 u16 u32 u64);

impl Joined for [u64; 2] {
    const TOGETHER: usize = 1;

    fn together(_: impl Fn(usize) -> Self) -> u64 {
        unreachable!("one has more than eight bytes")
    }
}

/// Writes so many elements from a place on, a multiple of [`Joined::TOGETHER`] together and the rest each.
///
/// # Safety
/// `n` elements are in the run of `to`, to write.
#[inline(always)]
unsafe fn write_together<W: Joined>(n: usize, element: impl Fn(usize) -> W, to: *mut W) {
    let mut at = 0;
    if W::TOGETHER > 1 {
        while at + W::TOGETHER <= n {
            // SAFETY: eight bytes, those of so many elements, are in the run from this one on.
            unsafe { to.add(at).cast::<u64>().write_unaligned(W::together(|k| element(at + k))) };
            at += W::TOGETHER;
        }
    }
    while at < n {
        // SAFETY: `at < n`, and `n` elements from `to` on are in the run, to write, as the caller says.
        unsafe { to.add(at).write_unaligned(element(at)) };
        at += 1;
    }
}

/// The elements of the width of `W`, rows of `N` places; 0 stands for any number. Of parts of `each` positions, one `down` from the other, and of rows
/// of `inner` positions, of which the last may be shorter, the element of column `i` is at `position * inner + i`.
///
/// # Safety
/// These are in the run of `from`, initialised, and as many as there are positions in that of `to`, to write; the two do not overlap. `each` and `inner`
/// are not 0, and `N` is 0 or `inner`.
unsafe fn gather_rows<W: Joined, const N: usize>(
    places: GatherPlaces,
    from: *const u8,
    positions: &[usize],
    to: *mut u8,
) {
    let GatherPlaces { down, each, inner } = places;
    debug_assert!(each > 0 && inner > 0 && (N == 0 || N == inner));
    let (from, mut to) = (from.cast::<W>(), to.cast::<W>());
    if N == 1 {
        macro_rules! few {
            ($($each:literal)*) => {
                match each {
                    // SAFETY: each element is in the run of `from`, and its place in that of `to`, as the caller says.
                    $($each => return unsafe { gather_parts::<W, $each>(down, from, positions, to) },)*
                    _ => {}
                }
            };
        }
        few!(2 3 4 5 6 7);
    }
    for (part, positions) in positions.chunks(each).enumerate() {
        let from = from.wrapping_add(part * down);
        // SAFETY: the element of this column at a position is in the run.
        let element = |position: usize, col: usize| unsafe {
            from.add(position * if N == 0 { inner } else { N } + col).read_unaligned()
        };
        // SAFETY: as many places as positions are in the run from `to` on, of which these are eight, or some of a row.
        unsafe {
            if N == 0 {
                for (row, positions) in positions.chunks(inner).enumerate() {
                    let at = |col: usize| element(*positions.get_unchecked(col), col);
                    write_together(positions.len(), at, to.add(row * inner));
                }
            } else if !N.is_power_of_two() {
                let rows = positions.chunks_exact(N);
                let rest = rows.remainder();
                for (row, positions) in rows.enumerate() {
                    if N == 3 {
                        for col in 0..N {
                            to.add(N * row + col).write_unaligned(element(positions[col], col));
                        }
                    } else {
                        write_together(N, |col| element(positions[col], col), to.add(N * row));
                    }
                }
                write_together(rest.len(), |col| element(rest[col], col), to.add(positions.len() - rest.len()));
            } else {
                let (eights, rest) = positions.as_chunks::<8>();
                for (number, positions) in eights.iter().enumerate() {
                    write_together(8, |at| element(positions[at], at % N), to.add(8 * number));
                }
                write_together(rest.len(), |at| element(rest[at], at % N), to.add(8 * eights.len()));
            }
        }
        to = to.wrapping_add(positions.len());
    }
}

/// The same of parts of few positions, `EACH`, in rows of one: most of the time would go from part to part.
///
/// # Safety
/// As for [`gather_rows`], with so many positions in each part.
#[inline(always)]
unsafe fn gather_parts<W: Joined, const EACH: usize>(down: usize, from: *const W, positions: &[usize], to: *mut W) {
    let (parts, rest) = positions.as_chunks::<EACH>();
    // SAFETY: the element at each of these positions of its part is in the run behind `from`, and its place in that behind `to`.
    let gather = |part: usize, at: usize, position: usize| unsafe {
        let element = from.wrapping_add(part * down).add(position).read_unaligned();
        to.add(part * EACH + at).write_unaligned(element);
    };
    for (part, positions) in parts.iter().enumerate() {
        for at in 0..EACH {
            gather(part, at, positions[at]);
        }
    }
    for (at, &position) in rest.iter().enumerate() {
        gather(parts.len(), at, position);
    }
}
