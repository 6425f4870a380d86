//! Indices as data, of every integer type: what is chosen by them, beside the definitions written out, and the first that
//! is wrong, as the error names it.

use crate::{Mismatch, Outcome, Verdict, same};
use arbitrary::Unstructured;
use conformable::prelude::*;
use conformable::storage::Storage;

/// An index that can be drawn.
trait Index: IndexElement {
    /// One on a small axis mostly, at the edges of the type, or any.
    fn draw(input: &mut Unstructured<'_>) -> Self;

    /// As a number of any size.
    fn wide(self) -> i128;
}

macro_rules! indices {
    ($($T:ident)*) => { $(
        impl Index for $T {
            fn draw(input: &mut Unstructured<'_>) -> Self {
                match input.arbitrary::<u8>().unwrap_or(0) {
                    small @ ..=199 => (small % 3) as $T,
                    near @ 200..=239 => (near as i16 - 220) as $T,
                    240..=243 => $T::MIN,
                    244..=247 => $T::MAX,
                    248.. => input.arbitrary().unwrap_or(0),
                }
            }

            fn wide(self) -> i128 {
                self as i128
            }
        }
    )* };
}
indices!(i8 i16 i32 i64 isize u8 u16 u32 u64 usize);

/// Elements in row-major order, and the sizes.
#[derive(Clone)]
struct Naive<T> {
    shape: Vec<usize>,
    elements: Vec<T>,
}

impl<T: Copy> Naive<T> {
    fn from_fn(shape: &[usize], f: impl FnMut(Vec<usize>) -> T) -> Self {
        let elements = (0..shape.iter().product()).map(|number| unravel(number, shape)).map(f).collect();
        Naive { shape: shape.into(), elements }
    }

    fn number(&self, at: &[usize]) -> usize {
        at.iter().zip(&self.shape).fold(0, |number, (at, size)| number * size + at)
    }

    fn at(&self, at: &[usize]) -> T {
        self.elements[self.number(at)]
    }
}

/// The position of an element by its number.
fn unravel(mut number: usize, shape: &[usize]) -> Vec<usize> {
    let mut position = vec![0; shape.len()];
    for (at, size) in position.iter_mut().zip(shape).rev() {
        (*at, number) = (number % size, number / size);
    }
    position
}

/// `position` with `replaced` in place of one of its axes.
fn with(position: &[usize], axis: usize, replaced: &[usize]) -> Vec<usize> {
    [&position[..axis], replaced, &position[axis + 1..]].concat()
}

/// Indices along an axis, as numbers and as what they have to mean.
struct Wanted {
    indices: Naive<i128>,
    axis: usize,
    size: usize,
    /// Do negative ones count from the end?
    from_end: bool,
}

impl Wanted {
    fn of(indices: &Naive<i128>, axis: usize, size: usize) -> Self {
        Wanted { indices: indices.clone(), axis, size, from_end: true }
    }

    /// The positions, or the number of the first index that is wrong.
    fn positions(&self) -> Result<Naive<usize>, usize> {
        let size = self.size as i128;
        let position = |&index: &i128| match index {
            _ if (0..size).contains(&index) => Some(index as usize),
            _ if self.from_end && (-size..0).contains(&index) => Some((size + index) as usize),
            _ => None,
        };
        let positions: Vec<_> = self.indices.elements.iter().map(position).collect();
        match positions.iter().position(Option::is_none) {
            Some(wrong) => Err(wrong),
            None => {
                Ok(Naive { shape: self.indices.shape.clone(), elements: positions.into_iter().flatten().collect() })
            }
        }
    }

    /// Holds an answer to what it should be; the text of an error if it is one.
    fn holds<R>(
        &self,
        what: &str,
        answer: Result<R, IndexError>,
        elements: impl FnOnce(R) -> Vec<i64>,
        should: impl FnOnce(Naive<usize>) -> Vec<i64>,
    ) -> Result<Option<String>, Mismatch> {
        match (answer, self.positions()) {
            (Ok(answer), Ok(positions)) => same(what, elements(answer), should(positions)).map(|()| None),
            (Err(error), Err(wrong)) => {
                let index = self.indices.elements[wrong];
                same(
                    what,
                    (error.index(), error.number(), error.axis(), error.size()),
                    (index, wrong, self.axis, self.size),
                )?;
                let position = unravel(wrong, &self.indices.shape);
                same(what, &error.position(), &position)?;
                let (axis, size) = (self.axis, self.size);
                let text =
                    format!("index {index} at position {position:?} is out of range for axis {axis} of size {size}");
                same(what, &error.to_string(), &text)?;
                Ok(Some(text))
            }
            (Ok(_), Err(wrong)) => Err(Mismatch(format!("{what}: takes index {}", self.indices.elements[wrong]))),
            (Err(error), Ok(_)) => Err(Mismatch(format!("{what}: {error}, and all indices are right"))),
        }
    }
}

/// A tensor of drawn indices, and they as numbers.
fn drawn<X: Index, S: FixedShape>(input: &mut Unstructured<'_>) -> (Tensor<X, S>, Naive<i128>) {
    let mut tensor = Tensor::<X, S>::zeros();
    let elements = tensor.as_mut_slice().iter_mut().map(|x| {
        *x = X::draw(input);
        x.wide()
    });
    let elements = elements.collect();
    (tensor, Naive { shape: S::dims().to_vec(), elements })
}

fn wide<S: FixedShape, B: Storage>(tensor: Tensor<i32, S, B>) -> Vec<i64> {
    tensor.iter().map(|&x| i64::from(x)).collect()
}

/// The shape of all sources.
type Source = shape![4, 3, 5];

/// The first bytes choose the operation, the type of the indices and where the source's elements are; the rest are indices.
pub(crate) fn run(data: &[u8]) -> Outcome {
    let mut input = Unstructured::new(data);
    let mut choose = |n: u8| input.arbitrary::<u8>().unwrap_or(0) % n;
    let (kind, operation, source) = (choose(10), choose(16), choose(5));
    let input = &mut input;
    let refused = match operation {
        12 => get(input)?,
        13 => ranges(input)?,
        _ => match kind {
            0 => of_every_source::<i64>(source, operation, input)?,
            1 => of_every_source::<u8>(source, operation, input)?,
            2 => of_contiguous::<i8>(operation, input)?,
            3 => of_contiguous::<i16>(operation, input)?,
            4 => of_contiguous::<i32>(operation, input)?,
            5 => of_contiguous::<isize>(operation, input)?,
            6 => of_contiguous::<u16>(operation, input)?,
            7 => of_contiguous::<u32>(operation, input)?,
            8 => of_contiguous::<u64>(operation, input)?,
            _ => of_contiguous::<usize>(operation, input)?,
        },
    };
    Ok(refused.map_or(Verdict::Held, Verdict::Refused))
}

type Answer = Result<Option<String>, Mismatch>;

fn of_contiguous<X: Index>(operation: u8, input: &mut Unstructured<'_>) -> Answer {
    let source: Tensor<i32, Source> = Tensor::arange();
    let naive = Naive::from_fn(&Source::dims(), |at| (15 * at[0] + 5 * at[1] + at[2]) as i32);
    of_source::<X, _>(&source, &naive, operation, input)
}

/// Views whose elements lie backwards, across and again and again, and a tensor in itself.
fn of_every_source<X: Index>(source: u8, operation: u8, input: &mut Unstructured<'_>) -> Answer {
    let naive = |f: fn(&[usize]) -> usize| Naive::from_fn(&Source::dims(), |at| f(&at) as i32);
    let base: Tensor<i32, Source> = Tensor::arange();
    let across: Tensor<i32, shape![5, 3, 4]> = Tensor::arange();
    let column: Tensor<i32, shape![3, 1]> = Tensor::arange();
    match source {
        0 => of_contiguous::<X>(operation, input),
        1 => {
            let naive = naive(|at| 15 * at[0] + 5 * (2 - at[1]) + at[2]);
            of_source::<X, _>(&base.flip::<1>(), &naive, operation, input)
        }
        2 => {
            let naive = naive(|at| 12 * at[2] + 4 * at[1] + at[0]);
            of_source::<X, _>(&across.transpose::<0, 2>(), &naive, operation, input)
        }
        3 => of_source::<X, _>(&column.broadcast_to::<Source>(), &naive(|at| at[1]), operation, input),
        _ => {
            let naive = naive(|at| 15 * at[0] + 5 * at[1] + at[2]);
            of_source::<X, _>(&base.to_inline(), &naive, operation, input)
        }
    }
}

fn of_source<X: Index, B: Storage>(
    source: &Tensor<i32, Source, B>,
    naive: &Naive<i32>,
    operation: u8,
    input: &mut Unstructured<'_>,
) -> Answer {
    macro_rules! take {
        ($A:literal along $axis:literal by $I:ty) => {{
            let (indices, numbers) = drawn::<X, $I>(input);
            taken(naive, $axis, &numbers, source.take::<$A>(&indices).map(wide))
        }};
    }
    macro_rules! gather {
        ($A:literal along $axis:literal by $I:ty) => {{
            let (indices, numbers) = drawn::<X, $I>(input);
            let gathered = source.gather::<$A>(&indices).map(wide);
            Wanted::of(&numbers, $axis, naive.shape[$axis]).holds(
                "gather",
                gathered,
                |x| x,
                |positions| {
                    let from = |at: Vec<usize>| naive.at(&with(&at, $axis, &[positions.at(&at)]));
                    Naive::from_fn(&numbers.shape, from).elements.into_iter().map(i64::from).collect()
                },
            )
        }};
    }
    macro_rules! scatter {
        ($method:ident $A:literal along $axis:literal by $I:ty, $put:expr) => {{
            let (indices, numbers) = drawn::<X, $I>(input);
            let values: Tensor<i32, $I> = Tensor::arange();
            let scattered = source.$method::<$A>(&indices, &(&values + 100)).map(wide);
            Wanted::of(&numbers, $axis, naive.shape[$axis]).holds(
                "scatter",
                scattered,
                |x| x,
                |positions| {
                    let mut out = naive.clone();
                    for number in 0..positions.elements.len() {
                        let at = unravel(number, &positions.shape);
                        let to = out.number(&with(&at, $axis, &[positions.elements[number]]));
                        $put(&mut out.elements[to], number as i32 + 100);
                    }
                    out.elements.into_iter().map(i64::from).collect()
                },
            )
        }};
    }
    let replace = |to: &mut i32, value| *to = value;
    let add = |to: &mut i32, value| *to += value;
    match operation {
        0 => take!(0 along 0 by shape![2, 3]),
        1 => take!(1 along 1 by shape![]),
        2 => take!(-1 along 2 by shape![7]),
        // Indices that do not lie in order, and none at all.
        3 => {
            let (indices, numbers) = drawn::<X, shape![3, 2]>(input);
            let turned = Naive::from_fn(&[2, 3], |at| numbers.at(&[2 - at[1], at[0]]));
            taken(naive, 1, &turned, source.take::<1>(indices.flip::<0>().t()).map(wide))
        }
        4 => take!(-2 along 1 by shape![0, 2]),
        5 => gather!(0 along 0 by shape![6, 3, 5]),
        6 => gather!(1 along 1 by shape![2, 7, 3]),
        7 => gather!(-1 along 2 by shape![4, 3, 1]),
        8 => scatter!(scatter 0 along 0 by shape![6, 3, 5], replace),
        9 => scatter!(scatter -1 along 2 by shape![2, 3, 7], replace),
        10 => scatter!(scatter_add 1 along 1 by shape![4, 5, 2], add),
        11 => scatter!(scatter_add 2 along 2 by shape![4, 0, 5], add),
        14 => embedding::<X, B>(source, naive, input),
        _ => classes::<X>(input),
    }
}

fn taken(naive: &Naive<i32>, axis: usize, indices: &Naive<i128>, taken: Result<Vec<i64>, IndexError>) -> Answer {
    let shape = with(&naive.shape, axis, &indices.shape);
    Wanted::of(indices, axis, naive.shape[axis]).holds(
        "take",
        taken,
        |x| x,
        |positions| {
            let from = |at: Vec<usize>| {
                let own = &at[axis..axis + indices.shape.len()];
                let behind = &at[axis + indices.shape.len()..];
                naive.at(&[&at[..axis], &[positions.at(own)], behind].concat())
            };
            Naive::from_fn(&shape, from).elements.into_iter().map(i64::from).collect()
        },
    )
}

/// Rows of a table, where negative indices are none.
fn embedding<X: Index, B: Storage>(
    source: &Tensor<i32, Source, B>,
    naive: &Naive<i32>,
    input: &mut Unstructured<'_>,
) -> Answer {
    let (ids, numbers) = drawn::<X, shape![2, 2]>(input);
    let wanted = Wanted { from_end: false, ..Wanted::of(&numbers, 0, 3) };
    let table = source.index_axis::<0>(2);
    let rows = |positions: Naive<usize>| {
        Naive::from_fn(&[2, 2, 5], |at| naive.at(&[2, positions.at(&at[..2]), at[2]]))
            .elements
            .into_iter()
            .map(i64::from)
            .collect::<Vec<_>>()
    };
    let mut out: Tensor<i32, shape![2, 2, 5]> = Tensor::full(-1);
    let written = nn::embedding_into(&ids, &table, &mut out);
    let untouched = out.iter().all(|&x| x == -1);
    same("what an error leaves behind", untouched, written.is_err())?;
    wanted.holds("embedding_into", written, |()| wide(out), rows)?;
    wanted.holds("embedding", nn::embedding(&ids, &table), wide, rows)
}

/// Classes as vectors, and as targets of a loss.
fn classes<X: Index>(input: &mut Unstructured<'_>) -> Answer {
    let (indices, numbers) = drawn::<X, shape![3, 2]>(input);
    let hot = indices.one_hot::<4>().map(|hot| hot.iter().map(|x| x.wide() as i64).collect());
    let refused = Wanted::of(&numbers, 2, 4).holds(
        "one_hot",
        hot,
        |x| x,
        |positions| Naive::from_fn(&[3, 2, 4], |at| i64::from(positions.at(&at[..2]) == at[2])).elements,
    )?;
    // Log probabilities of 0 to 23 less than 0: the loss of a row is the one that its target is at.
    let log: Tensor<f32, shape![3, 2, 4]> = -Tensor::<f32, shape![3, 2, 4]>::arange();
    let losses = nn::cross_entropy_each(&log, &indices, nn::CrossEntropy::new().log_probabilities())
        .map(|losses| losses.iter().map(|&x| x as i64).collect());
    let wanted = Wanted { from_end: false, ..Wanted::of(&numbers, 2, 4) };
    let of_losses = wanted.holds(
        "cross_entropy_each",
        losses,
        |x| x,
        |positions| Naive::from_fn(&[3, 2], |at| (8 * at[0] + 4 * at[1] + positions.at(&at)) as i64).elements,
    )?;
    Ok(refused.or(of_losses))
}

/// One element by its position, to read and to write.
fn get(input: &mut Unstructured<'_>) -> Answer {
    let at = [usize::draw(input), usize::draw(input), usize::draw(input)];
    let inside = at.iter().zip(Source::dims()).all(|(&at, size)| at < size);
    let number = || (15 * at[0] + 5 * at[1] + at[2]) as i32;
    let mut a: Tensor<i32, Source> = Tensor::arange();
    same("get", a.get(at).copied(), inside.then(number))?;
    same("get of a view", a.flip::<2>().flip::<2>().get(at).copied(), inside.then(number))?;
    same("get of a tensor in itself", a.to_inline().get(at).copied(), inside.then(number))?;
    match a.get_mut(at) {
        Some(x) if inside => *x = -7,
        None if !inside => return Ok(Some("outside".into())),
        _ => return Err(Mismatch(format!("get_mut at {at:?}"))),
    }
    let changed: Vec<usize> = (0..a.len()).filter(|&at| a.as_slice()[at] != at as i32).collect();
    same("what was written", changed, [number() as usize])?;
    same("the element", a[at], -7)?;
    Ok(None)
}

/// Ranges whose start is known at run time only.
fn ranges(input: &mut Unstructured<'_>) -> Answer {
    let start = usize::draw(input);
    let mut a: Tensor<i32, Source> = Tensor::arange();
    let across = |view: Vec<i64>, axis: usize, len: usize| {
        let mut shape = Source::dims().to_vec();
        shape[axis] = len;
        let should = Naive::from_fn(&shape, |mut at| {
            at[axis] += start;
            (15 * at[0] + 5 * at[1] + at[2]) as i64
        });
        same("slice_at", view, should.elements)
    };
    let mut refused = None;
    macro_rules! range {
        ($A:literal along $axis:literal of $LEN:literal) => {
            let size = Source::dims()[$axis];
            let inside = start.checked_add($LEN).is_some_and(|end| end <= size);
            match (a.slice_at::<$A, $LEN>(start), inside) {
                (Ok(view), true) => across(wide(view), $axis, $LEN)?,
                (Err(error), false) => {
                    same("the range", (error.start(), error.len(), error.size()), (start, $LEN, size))?;
                    refused = Some(error.to_string());
                }
                (answer, _) => return Err(Mismatch(format!("slice_at {start}: {:?}", answer.err()))),
            }
            match (a.slice_at_mut::<$A, $LEN>(start), inside) {
                (Ok(view), true) => across(wide(view), $axis, $LEN)?,
                (Err(_), false) => {}
                (answer, _) => return Err(Mismatch(format!("slice_at_mut {start}: {:?}", answer.err()))),
            }
        };
    }
    range!(0 along 0 of 2);
    range!(-2 along 1 of 3);
    range!(2 along 2 of 1);
    range!(-1 along 2 of 0);
    Ok(refused)
}
