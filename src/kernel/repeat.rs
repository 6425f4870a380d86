//! Elements, each of them several times, one behind the other.
//!
//! The compiler makes vectors of it, compiled for each level; of bytes an odd number of times it does not, and they are shuffled:
//!
//! ```text
//! from     x0 x1 x2 ..
//! to       x0 x0 x0 x1 | x1 x1 x2 x2 | x2 ..       a vector at a time: each byte is one of the 16 from its first on
//! ```
//!
//! Which ones these are begins anew after so many vectors: a table.

use super::copies::SixteenBytes;
use super::isa::{Loop, in_vectors};
use super::lanes::{Vectors, as_written};

/// Elements are repeated at most so many times in vectors.
const MOST: usize = 8;

/// The widest elements that are, in bytes.
const WIDEST: usize = 16;

/// The bytes that a vector is made of.
const WINDOW: usize = 16;

/// The vectors, in bytes.
const WIDE: usize = 64;
const NARROW: usize = 32;

/// Fewer bytes are written one by one.
const FEW: usize = 256;

/// The vectors until places begin anew, at most: the largest odd number of times.
const VECTORS: usize = 7;

/// What vectors of some bytes are made of, for one number of times.
#[repr(align(64))]
struct Pattern {
    /// The places in a window of the bytes of each vector.
    places: [[u8; WIDE]; VECTORS],
    /// Where the window of each begins, in bytes from where the first does.
    begins: [u8; VECTORS],
    /// How many vectors there are until it begins anew; none, if a window has not all that one is made of.
    vectors: u8,
    /// By how many bytes windows have moved on then.
    step: u8,
}

impl Pattern {
    const NONE: Pattern = Pattern { places: [[0; WIDE]; VECTORS], begins: [0; VECTORS], vectors: 0, step: 0 };

    const fn of(times: usize, bytes: usize) -> Pattern {
        let mut pattern = Pattern::NONE;
        let vectors = times >> times.trailing_zeros();
        let mut v = 0;
        while v < vectors {
            let begin = v * bytes / times;
            let mut at = 0;
            while at < bytes {
                let from = (v * bytes + at) / times - begin;
                if from >= WINDOW {
                    return Pattern::NONE;
                }
                pattern.places[v][at] = from as u8;
                at += 1;
            }
            pattern.begins[v] = begin as u8;
            v += 1;
        }
        (pattern.vectors, pattern.step) = (vectors as u8, (vectors * bytes / times) as u8);
        pattern
    }
}

/// By the number of times.
type Patterns = [Pattern; MOST + 1];

static IN_WIDE: Patterns = patterns(WIDE);
static IN_NARROW: Patterns = patterns(NARROW);

const fn patterns(bytes: usize) -> Patterns {
    let (mut all, mut times) = ([const { Pattern::NONE }; MOST + 1], 2);
    while times <= MOST {
        all[times] = Pattern::of(times, bytes);
        times += 1;
    }
    all
}

/// Elements of `width` bytes, each `times` times.
#[derive(Clone, Copy)]
pub(crate) struct Repeated {
    pub(crate) width: usize,
    pub(crate) times: usize,
    pub(crate) count: usize,
}

impl Repeated {
    /// Are there loops for such elements?
    pub(crate) const fn is_for(width: usize, times: usize) -> bool {
        width.is_power_of_two() && width <= WIDEST && 1 < times && times <= MOST
    }

    /// Writes them.
    ///
    /// # Safety
    /// There [are loops](Self::is_for) for them; so many are in the run of `from`, and so many times as many in that of `to`, to write; the two do
    /// not overlap.
    pub(crate) unsafe fn write(self, from: *const u8, to: *mut u8) {
        let task = RepeatedInVectors { repeated: self, from, to };
        // SAFETY: as the caller says; the vectors are those of a level that the processor has.
        unsafe { if self.count * self.times * self.width >= FEW { in_vectors(task) } else { task.one_by_one() } }
    }
}

/// So many elements that are as wide as `W`, each `N` times.
///
/// # Safety
/// As for [`Repeated::write`].
#[inline(always)]
unsafe fn each<W: Copy, const N: usize>(count: usize, from: *const u8, to: *mut u8) {
    for at in 0..count {
        // Of what is a vector each, the compiler would make vectors across, which it scatters.
        if const { size_of::<[W; N]>() >= WIDE } {
            as_written();
        }
        // SAFETY: `at` is below the number of those in the run, and behind as many times `N` there are `N` more.
        unsafe {
            let value = from.cast::<W>().add(at).read_unaligned();
            to.cast::<[W; N]>().add(at).write_unaligned([value; N]);
        }
    }
}

/// [`Repeated::write`] in vectors.
struct RepeatedInVectors {
    repeated: Repeated,
    from: *const u8,
    to: *mut u8,
}

impl Loop for RepeatedInVectors {
    type Out = ();
    const IN_VECTORS: bool = true;

    #[inline(always)]
    unsafe fn run<V: Vectors>(self) {
        let Repeated { width, times, .. } = self.repeated;
        // SAFETY: the elements and their places are there, as whoever gave the loop has shown, and the vectors are those of the level.
        unsafe {
            if width > 1 || times.is_power_of_two() || V::SHUFFLED == 0 {
                self.one_by_one()
            } else if V::SHUFFLED == WIDE && IN_WIDE[times].vectors > 0 {
                self.shuffled::<V, WIDE>(&IN_WIDE[times])
            } else {
                self.shuffled::<V, NARROW>(&IN_NARROW[times])
            }
        }
    }
}

impl RepeatedInVectors {
    /// One after the other, as the compiler may make vectors of.
    ///
    /// # Safety
    /// As for [`Repeated::write`].
    #[inline(always)]
    unsafe fn one_by_one(self) {
        let RepeatedInVectors { repeated: Repeated { width, times, count }, from, to } = self;
        macro_rules! each {
            ($($n:literal)*) => {
                match (width, times) {
                    $(
                        (1, $n) => each::<u8, $n>(count, from, to),
                        (2, $n) => each::<u16, $n>(count, from, to),
                        (4, $n) => each::<u32, $n>(count, from, to),
                        (8, $n) => each::<u64, $n>(count, from, to),
                        (16, $n) => each::<SixteenBytes, $n>(count, from, to),
                    )*
                    _ => unreachable!("elements are repeated where there are loops"),
                }
            };
        }
        // SAFETY: so many elements of this width are in the run of each, as the caller says.
        unsafe { each!(2 3 4 5 6 7 8) }
    }

    /// Bytes, in vectors of so many.
    ///
    /// # Safety
    /// As [`Repeated::write`], of elements of one byte; the pattern is that of vectors of so many bytes, which the level of `V` shuffles, and the
    /// processor has it.
    #[inline(always)]
    unsafe fn shuffled<V: Vectors, const BYTES: usize>(self, pattern: &Pattern) {
        let RepeatedInVectors { repeated: Repeated { width, times, count }, from, to } = self;
        let (mut begin, mut done) = (0, 0);
        'all: loop {
            for v in 0..pattern.vectors as usize {
                let window = begin + pattern.begins[v] as usize;
                if window + WINDOW > count || done + BYTES > count * times {
                    break 'all;
                }
                // SAFETY: so many bytes are in the run from there on, and in that of the output; each place is one of a window.
                unsafe { V::shuffle::<BYTES>(from.add(window), pattern.places[v].as_ptr(), to.add(done)) };
                done += BYTES;
            }
            begin += pattern.step as usize;
        }
        let at = done / times;
        let (from, to) = (from.wrapping_add(at), to.wrapping_add(at * times));
        // SAFETY: the elements behind `at` are in the run of each behind those before.
        unsafe { RepeatedInVectors { repeated: Repeated { width, times, count: count - at }, from, to }.one_by_one() };
    }
}
