//! What the tests of the kernels share: arrays at any strides, amid memory that nobody may touch, and plain loops over
//! positions to read them by.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError, RwLock, RwLockReadGuard};

use conformable::element::Element;
use conformable::kernel::isa::{self, Isa};
use conformable::layout::{Layout, Strided, StridedMut};
use conformable::shape::Sizes;
use proptest::prelude::*;

/// The sizes that axes are drawn from: around the widths of vectors and blocks, and the degenerate ones.
pub(crate) const SIZES: [usize; 15] = [1, 2, 3, 5, 7, 8, 16, 31, 32, 33, 64, 65, 100, 1, 0];

/// Untouched elements before and behind each array. Odd, so that arrays start at addresses that are not aligned.
const GUARD: usize = 67;

/// Elements with values for tests.
pub(crate) trait Sample: Element {
    /// A value of few, so that ties come up; small, so that sums and products of a few do not overflow.
    fn sample(bits: u64) -> Self;
    /// The same value: NaN is NaN, and 0 is not -0.
    fn same(self, other: Self) -> bool;
}

macro_rules! samples {
    ($($t:ident |$bits:ident| $sample:expr;)*) => { $(
        impl Sample for $t {
            fn sample($bits: u64) -> Self { $sample }
            fn same(self, other: Self) -> bool { self == other }
        }
    )* };
}
samples! {
    i8 |bits| (bits % 23) as i8 - 11;
    i16 |bits| (bits % 23) as i16 - 11;
    i32 |bits| (bits % 23) as i32 - 11;
    i64 |bits| (bits % 23) as i64 - 11;
    u8 |bits| (bits % 12) as u8;
    usize |bits| (bits % 12) as usize;
    bool |bits| bits.is_multiple_of(3);
}

macro_rules! float_samples {
    ($($t:ident)*) => { $(
        impl Sample for $t {
            fn sample(bits: u64) -> Self {
                if bits.is_multiple_of(251) { $t::NAN } else { ((bits % 67) as $t - 33.0) / 8.0 }
            }
            fn same(self, other: Self) -> bool {
                self.to_bits() == other.to_bits() || self.is_nan() && other.is_nan()
            }
        }
    )* };
}
float_samples!(f32 f64);

/// Random bits from a seed and a counter (the finaliser of SplitMix64).
pub(crate) fn bits(seed: u64, at: usize) -> u64 {
    let mut z = seed.wrapping_add((at as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// Sizes as a static list: one for each shape that was asked for, in reach of a static, so that none counts as a leak.
pub(crate) fn static_sizes(dims: &[usize]) -> Sizes<'static> {
    static KNOWN: Mutex<BTreeMap<Vec<usize>, &'static [usize]>> = Mutex::new(BTreeMap::new());

    let mut known = KNOWN.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    Sizes::fixed(known.entry(dims.to_vec()).or_insert_with(|| Box::leak(dims.to_vec().into_boxed_slice())))
}

/// Calls `f` at each position of a shape, in row-major order.
pub(crate) fn each(dims: &[usize], mut f: impl FnMut(&[usize])) {
    if dims.contains(&0) {
        return;
    }
    let mut at = vec![0; dims.len()];
    loop {
        f(&at);
        let Some(axis) = (0..dims.len()).rev().find(|&axis| at[axis] + 1 < dims[axis]) else { return };
        at[axis] += 1;
        at[axis + 1..].fill(0);
    }
}

/// How an array lies in memory, whatever its sizes; the bits of masks are axes, 0 the last.
#[derive(Clone, Debug)]
pub(crate) struct Form {
    /// Leading axes that an operand does not have.
    pub(crate) missing: usize,
    /// Axes that an operand has with size 1.
    pub(crate) ones: u8,
    /// Axes along which an operand repeats: stride 0.
    pub(crate) zeros: u8,
    /// Axes walked from back to front: negative strides.
    pub(crate) reversed: u8,
    /// Axes with unused elements behind each row of them.
    pub(crate) padded: u8,
    /// The distance of elements along the fastest axis.
    pub(crate) spread: usize,
    /// A number for the order of the axes in memory; 0: row-major.
    pub(crate) order: u64,
    /// Strides written out, even where the array is contiguous.
    pub(crate) explicit: bool,
}

impl Form {
    /// Contiguous and row-major.
    pub(crate) const PLAIN: Form =
        Form { missing: 0, ones: 0, zeros: 0, reversed: 0, padded: 0, spread: 1, order: 0, explicit: false };

    /// Any form; every oddity is absent more often than not, so that fast paths come up as well.
    pub(crate) fn any() -> impl Strategy<Value = Form> {
        let rarely = |weight: u32| prop_oneof![weight => Just(0u8), 1 => any::<u8>()];
        let missing = prop_oneof![4 => Just(0usize), 1 => 1usize..=6];
        let spread = prop_oneof![5 => Just(1usize), 1 => 2usize..=3];
        let order = prop_oneof![1 => Just(0u64), 1 => any::<u64>()];
        let masks = (rarely(2), rarely(6), rarely(4), rarely(3));
        (missing, masks, spread, order, any::<bool>()).prop_map(
            |(missing, (ones, zeros, reversed, padded), spread, order, explicit)| Form {
                missing,
                ones,
                zeros,
                reversed,
                padded,
                spread,
                order,
                explicit,
            },
        )
    }

    /// The form of an array to write: all axes, and each element in a place of its own.
    pub(crate) fn for_output(&self) -> Form {
        Form { missing: 0, ones: 0, zeros: 0, ..self.clone() }
    }
}

/// An array at any strides.
#[derive(Clone, Debug)]
pub(crate) struct Array<T> {
    pub(crate) memory: Vec<T>,
    origin: usize,
    pub(crate) dims: Vec<usize>,
    pub(crate) strides: Vec<isize>,
    sizes: Sizes<'static>,
    explicit: bool,
}

impl<T: Sample> Array<T> {
    /// An array that broadcasts to `dims`, of random elements.
    pub(crate) fn new(dims: &[usize], form: &Form, seed: u64) -> Self {
        Self::from_fn(dims, form, |at| T::sample(bits(seed, at)))
    }

    /// An array that broadcasts to `dims`, in memory whose element number `i` is `f(i)`.
    pub(crate) fn from_fn(dims: &[usize], form: &Form, f: impl FnMut(usize) -> T) -> Self {
        let has = |mask: u8, axis: usize, rank: usize| mask >> (rank - 1 - axis).min(7) & 1 == 1;
        let mut dims = dims[form.missing.min(dims.len())..].to_vec();
        let rank = dims.len();
        for (axis, n) in dims.iter_mut().enumerate() {
            if has(form.ones, axis, rank) {
                *n = 1;
            }
        }
        // The axes, the fastest first, shuffled by the digits of `order`.
        let mut axes: Vec<usize> = (0..rank).rev().collect();
        let mut order = form.order;
        for left in (1..rank).rev() {
            axes.swap(left, left - (order % (left as u64 + 1)) as usize);
            order /= left as u64 + 1;
        }
        let mut strides = vec![0isize; rank];
        let mut step = form.spread;
        let (mut before, mut behind) = (0, 0);
        for &axis in &axes {
            let n = dims[axis];
            if n == 1 && form.explicit {
                // The stride of an axis of size 1 has no meaning.
                strides[axis] = 1_000_003 - axis as isize;
                continue;
            }
            if has(form.zeros, axis, rank) {
                continue;
            }
            let reach = n.saturating_sub(1) * step;
            if has(form.reversed, axis, rank) {
                strides[axis] = -(step as isize);
                before += reach;
            } else {
                strides[axis] = step as isize;
                behind += reach;
            }
            step *= n.max(1) + if has(form.padded, axis, rank) { 3 } else { 0 };
        }
        let masks = form.zeros | form.reversed | form.padded;
        let explicit = form.explicit || masks != 0 || form.spread != 1 || form.order != 0;
        let memory = (0..2 * GUARD + before + behind + 1).map(f).collect();
        Array { memory, origin: GUARD + before, sizes: static_sizes(&dims), dims, strides, explicit }
    }

    /// An array to read whose strides, none of them negative, may lead to an element in several ways, as windows do.
    pub(crate) fn overlapping(dims: &[usize], strides: &[isize], seed: u64) -> Self {
        let reach: usize = dims.iter().zip(strides).map(|(&n, &stride)| (n - 1) * stride.unsigned_abs()).sum();
        let memory = (0..2 * GUARD + reach + 1).map(|at| T::sample(bits(seed, at))).collect();
        let (dims, strides) = (dims.to_vec(), strides.to_vec());
        Array { memory, origin: GUARD, sizes: static_sizes(&dims), dims, strides, explicit: true }
    }

    fn place(&self, at: &[usize]) -> usize {
        let own = &at[at.len() - self.dims.len()..];
        let (mut place, mut axis) = (self.origin as isize, 0);
        // Without iterators, which are not optimised in tests: definitions do hardly anything else.
        while axis < own.len() {
            if self.dims[axis] != 1 {
                place += own[axis] as isize * self.strides[axis];
            }
            axis += 1;
        }
        place as usize
    }

    /// The element at a position of a shape that the array broadcasts to.
    pub(crate) fn at(&self, at: &[usize]) -> T {
        self.memory[self.place(at)]
    }

    /// Writes one element.
    pub(crate) fn set(&mut self, at: &[usize], value: T) {
        let place = self.place(at);
        self.memory[place] = value;
    }

    /// The array as an operand.
    pub(crate) fn strided(&self) -> Strided<'_, T> {
        let ptr = self.memory[self.origin..].as_ptr();
        // SAFETY: the constructors make memory that reaches from the lowest to the highest place of any position, and the
        // elements are borrowed.
        unsafe {
            if self.explicit {
                Strided::new(ptr, self.sizes, &self.strides)
            } else {
                Strided::contiguous(ptr, self.sizes)
            }
        }
    }

    /// The array as a target. Its form is one [`for_output`](Form::for_output).
    pub(crate) fn strided_mut(&mut self) -> StridedMut<'_, T> {
        let layout = Layout { sizes: self.sizes, strides: self.explicit.then_some(&self.strides[..]) };
        let ptr = self.memory.as_mut_ptr().wrapping_add(self.origin);
        // SAFETY: as above, exclusively borrowed; without strides 0 each position has a place of its own.
        unsafe { StridedMut::new(ptr, layout) }
    }

    /// Fails where the memory of two arrays of one form differs: the elements, or what lies around them.
    #[track_caller]
    pub(crate) fn assert_same(&self, expected: &Self, about: impl std::fmt::Debug) {
        let differs = |at: &usize| !self.memory[*at].same(expected.memory[*at]);
        if let Some(at) = (0..self.memory.len()).find(differs) {
            panic!(
                "{about:?}: element {} of memory is {:?} instead of {:?} (sizes {:?}, strides {:?})",
                at as isize - self.origin as isize,
                self.memory[at],
                expected.memory[at],
                self.dims,
                self.strides
            );
        }
    }
}

/// Sizes of rank 0 to 6 with at most `limit` elements.
pub(crate) fn dims(limit: usize) -> impl Strategy<Value = Vec<usize>> {
    let sizes = proptest::collection::vec(proptest::sample::select(&SIZES[..]), 0..=6);
    (sizes, any::<prop::sample::Index>()).prop_map(move |(mut dims, keep)| {
        let rank = dims.len();
        while dims.iter().map(|&n| n.max(1)).product::<usize>() > limit {
            // The largest axis but one becomes small.
            let keep = keep.index(rank);
            let largest = (0..rank).filter(|&axis| axis != keep).max_by_key(|&axis| dims[axis]).unwrap_or(keep);
            dims[largest] = if dims[largest] > 7 { 3 } else { dims[largest] - 1 };
        }
        dims
    })
}

/// This many cases, and no file of those that failed.
pub(crate) fn config(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

static LEVEL: RwLock<()> = RwLock::new(());

/// Keeps the instruction set as it is while the guard lives: for tests that compare the bits of two results, beside others that
/// run [`at_each_level`].
pub(crate) fn at_one_level() -> RwLockReadGuard<'static, ()> {
    LEVEL.read().unwrap_or_else(PoisonError::into_inner)
}

/// Calls `f` once for each instruction set that this processor has. One test at a time: the choice is the process's.
pub(crate) fn at_each_level(mut f: impl FnMut(Isa)) {
    let _guard = LEVEL.write().unwrap_or_else(PoisonError::into_inner);
    for level in [Isa::Baseline, Isa::Avx2, Isa::Avx512] {
        if isa::cap(level) == level {
            f(level);
        }
    }
    isa::cap(Isa::Avx512);
}
