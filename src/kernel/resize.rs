//! Resizing: every element of the output lies somewhere between elements of the input, along each axis by itself.
//!
//! ```text
//! for some columns of the output at once, as many as the tables hold:
//!     of each column: which columns of the input, and how much of each             a table
//!     for each row of the output, along all other axes:
//!         rows of the input, each times how much of it is in this one, added up    a buffer of the columns in question
//!         columns of the buffer, each times how much of it is in this one          the output
//! ```
//!
//! Columns are the positions of the last axis that is resized, with what is adjacent behind it. Where much is, its elements are
//! the columns, which stay, and the axis is one of the rows. Tables and buffer are on the stack.

use super::isa::{Loop, in_vectors};
use super::lanes::Vectors;
use crate::element::{Element, Real};
use crate::layout::odometer::Odometer;
use crate::layout::plan::MAX_AXES;
use num_traits::float::FloatCore;

/// Where the elements of an output are in the input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Coordinates {
    /// Elements are as wide as the space between them: the first and the last are half of that from the ends.
    HalfPixel,
    /// The same, about the middle where the factor gives no whole number of elements.
    HalfPixelSymmetric,
    /// As `HalfPixel`, and the first element where there is one.
    PytorchHalfPixel,
    /// The first and the last are those of the input.
    AlignCorners,
    /// The first is that of the input.
    Asymmetric,
    /// The first and the last are at the ends of a part.
    Crop,
}

/// Which element is the nearest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NearestRounding {
    /// Of two as near the first.
    PreferFloor,
    /// Of two as near the second.
    PreferCeil,
    /// The one before.
    Floor,
    /// The one behind.
    Ceil,
}

/// How much of which elements an element is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Filter {
    /// The coefficient of a cubic interpolation; none of a linear one.
    pub cubic: Option<f64>,
    /// Where there are to be fewer elements, is each of more?
    pub antialias: bool,
    /// Is nothing beyond the ends? Else the first and the last element go on there.
    pub exclude_outside: bool,
}

/// Which elements an element is made of.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum MadeOf {
    /// The nearest.
    Nearest(NearestRounding),
    /// Those that a filter says.
    By(Filter),
}

/// An axis that is resized.
#[derive(Clone, Copy, Debug)]
pub struct ResizedAxis {
    pub(super) from: usize,
    pub(super) to: usize,
    /// From one element to the next in the input, as a quotient.
    step: [f64; 2],
    /// How long the axis becomes, by the factor.
    length: f64,
    /// The part, from 0 to 1.
    part: [f64; 2],
    coordinates: Coordinates,
}

impl ResizedAxis {
    /// No axis.
    const NONE: Self = ResizedAxis {
        from: 1,
        to: 1,
        step: [1.0; 2],
        length: 1.0,
        part: [0.0, 1.0],
        coordinates: Coordinates::HalfPixel,
    };

    /// An axis that becomes so long, by a factor that is given or by the sizes.
    ///
    /// # Panics
    /// When a factor is not a number above 0, or nothing becomes something.
    pub(crate) fn new(
        [from, to]: [usize; 2],
        factor: Option<f64>,
        part: Option<[f64; 2]>,
        coordinates: Coordinates,
    ) -> Self {
        assert!(from > 0 || to == 0, "an axis without an element cannot be resized to {to}");
        let (step, length) = match factor {
            Some(factor) => {
                assert!(
                    factor > 0.0 && factor < f64::INFINITY,
                    "an axis is resized by a number above 0, not by {factor}"
                );
                ([1.0, factor], factor * from as f64)
            }
            None => ([from as f64, to as f64], to as f64),
        };
        ResizedAxis { from, to, step, length, part: part.unwrap_or([0.0, 1.0]), coordinates }
    }

    /// Is each element one of the input, at its place?
    pub(super) fn stays(&self) -> bool {
        self.from == self.to && self.step[0] == self.step[1] && self.part == [0.0, 1.0]
    }

    /// How many steps of the input are as many of the output.
    fn steps(&self, n: f64) -> f64 {
        n * self.step[0] / self.step[1]
    }

    /// Where element `i` of the output is in the input.
    pub(super) fn place(&self, i: usize) -> f64 {
        let (i, last) = (i as f64, self.from as f64 - 1.0);
        let middle = self.steps(i + 0.5) - 0.5;
        match self.coordinates {
            Coordinates::HalfPixel => middle,
            Coordinates::HalfPixelSymmetric => self.from as f64 / 2.0 * (1.0 - self.to as f64 / self.length) + middle,
            Coordinates::PytorchHalfPixel if self.length == 1.0 => -0.5,
            Coordinates::PytorchHalfPixel => middle,
            Coordinates::AlignCorners if self.length == 1.0 => 0.0,
            Coordinates::AlignCorners => i * last / (self.length - 1.0),
            Coordinates::Asymmetric => self.steps(i),
            Coordinates::Crop => {
                let [begin, end] = self.part;
                let far = if self.length == 1.0 {
                    (end - begin) * last / 2.0
                } else {
                    i * (end - begin) * last / (self.length - 1.0)
                };
                begin * last + far
            }
        }
    }

    /// Is this place beyond the input, of which a part is taken?
    pub(super) fn is_beyond(&self, place: f64) -> bool {
        self.coordinates == Coordinates::Crop && !(place >= 0.0 && place <= self.from as f64 - 1.0)
    }

    /// The element of the input that is nearest to a place.
    pub(super) fn nearest(&self, place: f64, rounding: NearestRounding) -> usize {
        let whole = match rounding {
            NearestRounding::PreferFloor => FloatCore::ceil(place - 0.5),
            NearestRounding::PreferCeil => FloatCore::floor(place + 0.5),
            NearestRounding::Floor => FloatCore::floor(place),
            NearestRounding::Ceil => FloatCore::ceil(place),
        };
        // What is below 0 or no number becomes 0.
        (whole as usize).min(self.from - 1)
    }
}

/// The elements of the input that one of the output is made of.
#[derive(Clone, Copy)]
pub(super) struct Taps {
    place: f64,
    /// The first, which may be beyond the ends.
    first: i64,
    pub(super) count: usize,
    /// How much all are together.
    total: f64,
    spread: f64,
    size: i64,
    filter: Filter,
}

/// The most elements that one is made of: a filter is not spread wider.
const MOST_TAPS: f64 = 16_777_216.0;

impl Taps {
    const NONE: Self = Taps {
        place: 0.0,
        first: 0,
        count: 1,
        total: 1.0,
        spread: 1.0,
        size: 1,
        filter: Filter { cubic: None, antialias: false, exclude_outside: false },
    };

    /// How far a filter reaches on either side, and how far apart elements are in it.
    fn reach(axis: &ResizedAxis, filter: Filter) -> (usize, f64) {
        let spread = if filter.antialias { (axis.step[1] / axis.step[0]).min(1.0) } else { 1.0 };
        let wide = if filter.cubic.is_some() { 2.0 } else { 1.0 };
        (FloatCore::ceil(wide / spread).min(MOST_TAPS / 2.0) as usize, spread)
    }

    /// Those of an element at this place.
    pub(super) fn at(axis: &ResizedAxis, place: f64, filter: Filter) -> Self {
        let (reach, spread) = Self::reach(axis, filter);
        // A place that is far beyond the ends, or none, is as one beside them.
        let far = axis.from as f64 + 2.0 * reach as f64;
        let place = place.max(-far).min(far);
        let first = FloatCore::ceil(place) as i64 - reach as i64;
        let mut taps = Taps { place, first, count: 2 * reach, total: 1.0, spread, size: axis.from as i64, filter };
        taps.total = (0..taps.count).map(|tap| taps.part(tap)).sum();
        taps
    }

    /// How much of a tap there is, before all are made to be 1 together.
    fn part(&self, tap: usize) -> f64 {
        let at = self.first + tap as i64;
        if self.filter.exclude_outside && !(0..self.size).contains(&at) {
            return 0.0;
        }
        let x = FloatCore::abs(at as f64 - self.place) * self.spread;
        match self.filter.cubic {
            None => (1.0 - x).max(0.0),
            Some(a) if x <= 1.0 => ((a + 2.0) * x - (a + 3.0)) * x * x + 1.0,
            Some(a) if x < 2.0 => ((a * x - 5.0 * a) * x + 8.0 * a) * x - 4.0 * a,
            Some(_) => 0.0,
        }
    }

    /// How much of a tap there is.
    pub(super) fn weight(&self, tap: usize) -> f64 {
        self.part(tap) / self.total
    }

    /// Which element of the input it is.
    pub(super) fn element(&self, tap: usize) -> usize {
        (self.first + tap as i64).clamp(0, self.size - 1) as usize
    }
}

/// Axes that are resized, and the columns.
pub(super) struct SplitAxes<'a> {
    /// Those of the rows, from the first on.
    pub(super) rows: &'a [ResizedAxis],
    /// The axis of the columns.
    pub(super) columns: ResizedAxis,
    /// The adjacent elements of each.
    pub(super) inner: usize,
}

/// Elements behind an axis of which there are so many that they are the columns.
const WIDE: usize = 16;

impl<'a> SplitAxes<'a> {
    /// Takes the axes apart; nothing where all stay.
    pub(super) fn new(axes: &'a [ResizedAxis]) -> Option<Self> {
        let last = axes.iter().rposition(|axis| !axis.stays())?;
        let inner = axes[last + 1..].iter().map(|axis| axis.to).product();
        if inner >= WIDE {
            return Some(SplitAxes { rows: &axes[..=last], columns: ResizedAxis::NONE, inner });
        }
        Some(SplitAxes { rows: &axes[..last], columns: axes[last], inner })
    }

    /// The elements of a row of the input.
    pub(super) fn width(&self) -> usize {
        self.columns.from * self.inner
    }
}

/// The most columns that are computed at once.
pub(super) const COLUMNS: usize = 256;
/// The most elements of a table or a buffer.
pub(super) const ROOM: usize = 1024;

/// Elements that become those of a resized array, by the nearest.
pub(crate) fn nearest<T: Element>(
    x: &[T],
    out: &mut [T],
    axes: &[ResizedAxis],
    rounding: NearestRounding,
    beyond: Option<T>,
) {
    let Some(job) = SplitAxes::new(axes) else { return out.copy_from_slice(x) };
    if out.is_empty() {
        return;
    }
    let SplitAxes { rows, columns, inner } = job;
    let wide = columns.to * inner;
    for begin in (0..columns.to).step_by(COLUMNS) {
        let end = columns.to.min(begin + COLUMNS);
        // Which column of the input; none where it is beyond.
        let mut table = [usize::MAX; COLUMNS];
        for (entry, i) in table.iter_mut().zip(begin..end) {
            let place = columns.place(i);
            if beyond.is_none() || !columns.is_beyond(place) {
                *entry = columns.nearest(place, rounding);
            }
        }
        let table = &table[..end - begin];
        let mut at = Odometer::START;
        for out in out.chunks_exact_mut(wide) {
            let out = &mut out[begin * inner..end * inner];
            let mut row = Some(0);
            for (axis, &i) in rows.iter().zip(at.along(rows.len())) {
                let place = if axis.stays() { i as f64 } else { axis.place(i) };
                let is_beyond = beyond.is_some() && axis.is_beyond(place);
                let element = if axis.stays() { i } else { axis.nearest(place, rounding) };
                row = row.filter(|_| !is_beyond).map(|row| row * axis.from + element);
            }
            match row {
                Some(row) => taken(&x[row * job.width()..][..job.width()], table, inner, beyond, out),
                None => out.fill(beyond.unwrap_or_default()),
            }
            at.step((0..rows.len()).rev(), |axis| rows[axis].to);
        }
    }
}

/// Columns of a row, by their numbers.
fn taken<T: Element>(row: &[T], table: &[usize], inner: usize, beyond: Option<T>, out: &mut [T]) {
    if inner == 1 && beyond.is_none() {
        for (out, &at) in out.iter_mut().zip(table) {
            *out = row[at];
        }
        return;
    }
    for (out, &at) in out.chunks_exact_mut(inner).zip(table) {
        match (at, beyond) {
            (usize::MAX, Some(value)) => out.fill(value),
            _ => out.copy_from_slice(&row[at * inner..][..inner]),
        }
    }
}

/// Elements that become those of a resized array, by a filter.
pub(crate) fn interpolate<T: Real>(x: &[T], out: &mut [T], axes: &[ResizedAxis], filter: Filter, beyond: Option<T>) {
    let Some(job) = SplitAxes::new(axes) else { return out.copy_from_slice(x) };
    if !out.is_empty() {
        // SAFETY: the loop reads and writes slices, within their lengths; `in_vectors` has a level that the processor has.
        unsafe { in_vectors(Interpolation { x, out, job, filter, beyond }) }
    }
}

/// Slices, and how the one becomes the other.
struct Interpolation<'a, T> {
    x: &'a [T],
    out: &'a mut [T],
    job: SplitAxes<'a>,
    filter: Filter,
    beyond: Option<T>,
}

/// Columns of the input that some of the output are made of.
pub(super) struct Table<T> {
    /// The column of the output behind the last.
    pub(super) end: usize,
    /// The first of the input, and the one behind the last.
    pub(super) low: usize,
    pub(super) high: usize,
    /// The taps of each.
    pub(super) taps: usize,
    /// The first tap of each, from `low`.
    pub(super) first: [usize; COLUMNS],
    pub(super) weights: [T; ROOM],
    pub(super) is_beyond: [bool; COLUMNS],
}

impl<T: Real> Table<T> {
    /// Of the columns from `begin` on, as many as there is room for: none if there is not for one.
    pub(super) fn new(begin: usize, axis: &ResizedAxis, inner: usize, filter: Filter) -> Self {
        let taps = (2 * Taps::reach(axis, filter).0).min(axis.from);
        let mut table = Table {
            end: begin,
            low: usize::MAX,
            high: 0,
            taps,
            first: [0; COLUMNS],
            weights: [T::ZERO; ROOM],
            is_beyond: [false; COLUMNS],
        };
        let most = COLUMNS.min(ROOM / taps).min(axis.to - begin);
        for i in 0..most {
            let place = axis.place(begin + i);
            let own = Taps::at(axis, place, filter);
            let first = own.first.clamp(0, (axis.from - taps) as i64) as usize;
            let (low, high) = (table.low.min(first), table.high.max(first + taps));
            if (high - low) * inner > ROOM {
                break;
            }
            (table.low, table.high, table.end) = (low, high, begin + i + 1);
            (table.first[i], table.is_beyond[i]) = (first, axis.is_beyond(place));
            // What is beyond the ends is the first or the last element, again.
            for tap in 0..own.count {
                table.weights[i * taps + own.element(tap) - first] += T::of(own.weight(tap));
            }
        }
        for first in &mut table.first[..table.end - begin] {
            *first -= table.low;
        }
        table
    }
}

/// `buffer = x * weight`, or added to it.
#[inline(always)]
pub(super) fn add<T: Real>(buffer: &mut [T], x: &[T], weight: T, first: bool) {
    if first {
        for (sum, &x) in buffer.iter_mut().zip(x) {
            *sum = x * weight;
        }
    } else {
        for (sum, &x) in buffer.iter_mut().zip(x) {
            *sum += x * weight;
        }
    }
}

/// The axes of rows at one position of the output.
pub(super) struct Rows<'a> {
    axes: &'a [ResizedAxis],
    /// Those that are resized, and which element or taps each has.
    taps: [Taps; MAX_TAPPED],
    /// The position.
    at: Odometer,
    pub(super) is_beyond: bool,
}

/// The most axes whose taps are kept; those of more are computed for each element.
const MAX_TAPPED: usize = 8;

impl<'a> Rows<'a> {
    pub(super) fn new(axes: &'a [ResizedAxis], filter: Filter) -> Self {
        let mut rows = Rows { axes, taps: [Taps::NONE; MAX_TAPPED], at: Odometer::START, is_beyond: false };
        rows.look(0, filter);
        rows
    }

    /// Takes note of the taps of all axes from this one on.
    fn look(&mut self, from: usize, filter: Filter) {
        for (number, axis) in self.axes.iter().enumerate().take(MAX_TAPPED).skip(from) {
            self.taps[number] = Self::taps_of(axis, self.at.along(number + 1)[number], filter);
        }
        let places = self.axes.iter().zip(self.at.along(self.axes.len()));
        self.is_beyond = places.into_iter().any(|(axis, &i)| axis.is_beyond(axis.place(i)));
    }

    fn taps_of(axis: &ResizedAxis, i: usize, filter: Filter) -> Taps {
        if axis.stays() {
            return Taps { first: i as i64, size: axis.from as i64, place: i as f64, ..Taps::NONE };
        }
        Taps::at(axis, axis.place(i), filter)
    }

    /// Goes to the next position.
    pub(super) fn step(&mut self, filter: Filter) {
        let axes = self.axes;
        if let Some(axis) = self.at.step((0..axes.len()).rev(), |axis| axes[axis].to) {
            self.look(axis, filter);
        }
    }

    /// Calls `f` with each row of the input that has a part in this one of the output, and how much.
    #[inline(always)]
    pub(super) fn each(&self, filter: Filter, mut f: impl FnMut(usize, f64)) {
        let mut taps = Odometer::START;
        let rank = self.axes.len();
        loop {
            let (mut row, mut weight) = (0, 1.0);
            for (number, axis) in self.axes.iter().enumerate() {
                let own = self.own(number, filter);
                let tap = taps.along(rank)[number];
                row = row * axis.from + own.element(tap);
                if own.count > 1 {
                    weight *= own.weight(tap);
                }
            }
            f(row, weight);
            if taps.step((0..rank).rev(), |number| self.own(number, filter).count).is_none() {
                return;
            }
        }
    }

    #[inline(always)]
    fn own(&self, number: usize, filter: Filter) -> Taps {
        match self.taps.get(number) {
            Some(&taps) => taps,
            None => Self::taps_of(&self.axes[number], self.at.along(number + 1)[number], filter),
        }
    }
}

impl<T: Real> Loop for Interpolation<'_, T> {
    type Out = ();

    #[inline(always)]
    unsafe fn run<V: Vectors>(self) {
        let Interpolation { x, out, job, filter, beyond } = self;
        let SplitAxes { rows: axes, columns, inner } = job;
        let (width, wide) = (job.width(), columns.to * inner);
        if columns.stays() {
            let mut rows = Rows::new(axes, filter);
            for out in out.chunks_exact_mut(wide) {
                match beyond.filter(|_| rows.is_beyond) {
                    Some(value) => out.fill(value),
                    None => {
                        let mut first = true;
                        rows.each(filter, |row, weight| {
                            add(out, &x[row * width..][..width], T::of(weight), core::mem::take(&mut first));
                        });
                    }
                }
                rows.step(filter);
            }
            return;
        }
        let (mut begin, mut buffer) = (0, [T::ZERO; ROOM]);
        while begin < columns.to {
            let table = Table::<T>::new(begin, &columns, inner, filter);
            let end = if table.end == begin { begin + 1 } else { table.end };
            let mut rows = Rows::new(axes, filter);
            for out in out.chunks_exact_mut(wide) {
                let out = &mut out[begin * inner..end * inner];
                match beyond.filter(|_| rows.is_beyond) {
                    Some(value) => out.fill(value),
                    None if table.end == begin => one_by_one(x, out, &rows, &job, begin, filter),
                    None => {
                        let buffer = &mut buffer[..(table.high - table.low) * inner];
                        let mut first = true;
                        rows.each(filter, |row, weight| {
                            let part = &x[row * width + table.low * inner..][..buffer.len()];
                            add(buffer, part, T::of(weight), core::mem::take(&mut first));
                        });
                        across(&table, buffer, inner, out);
                    }
                }
                if let Some(value) = beyond {
                    for (i, out) in out.chunks_exact_mut(inner).enumerate() {
                        if columns.is_beyond(columns.place(begin + i)) {
                            out.fill(value);
                        }
                    }
                }
                rows.step(filter);
            }
            begin = end;
        }
    }
}

/// Columns of the output, of those of a buffer.
#[inline(always)]
fn across<T: Real>(table: &Table<T>, buffer: &[T], inner: usize, out: &mut [T]) {
    match (inner, table.taps) {
        (1, 2) => few::<2, T>(table, buffer, out),
        (1, 4) => few::<4, T>(table, buffer, out),
        _ => {
            for (i, out) in out.chunks_exact_mut(inner).enumerate() {
                let weights = &table.weights[i * table.taps..][..table.taps];
                let part = &buffer[table.first[i] * inner..][..table.taps * inner];
                out.fill(T::ZERO);
                for (&weight, part) in weights.iter().zip(part.chunks_exact(inner)) {
                    for (out, &x) in out.iter_mut().zip(part) {
                        *out += x * weight;
                    }
                }
            }
        }
    }
}

/// [`across`], of `K` columns each.
#[inline(always)]
fn few<const K: usize, T: Real>(table: &Table<T>, buffer: &[T], out: &mut [T]) {
    let (weights, _) = table.weights.as_chunks::<K>();
    for ((out, &first), weights) in out.iter_mut().zip(&table.first).zip(weights) {
        let part = &buffer[first..][..K];
        let mut sum = part[0] * weights[0];
        for k in 1..K {
            sum += part[k] * weights[k];
        }
        *out = sum;
    }
}

/// A column of the output that is made of more than a table holds.
#[inline(never)]
fn one_by_one<T: Real>(x: &[T], out: &mut [T], rows: &Rows<'_>, job: &SplitAxes<'_>, column: usize, filter: Filter) {
    let own = Taps::at(&job.columns, job.columns.place(column), filter);
    out.fill(T::ZERO);
    rows.each(filter, |row, weight| {
        let row = &x[row * job.width()..][..job.width()];
        for tap in 0..own.count {
            let part = &row[own.element(tap) * job.inner..][..job.inner];
            add(out, part, T::of(weight * own.weight(tap)), false);
        }
    });
}

/// Room for the axes of a tensor.
pub(crate) const AXES: [ResizedAxis; MAX_AXES] = [ResizedAxis::NONE; MAX_AXES];
