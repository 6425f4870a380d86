//! The operations at run time: from shapes that are typed to what comes out and where each cell of it is read, or what the compiler
//! would say.
//!
//! The library's rules are types, and its rule of broadcasting is in `explain` as values too, which is asked here wherever shapes are
//! broadcast. The other rules are stated again as values, one to a file, and held to NumPy's results and to the library's own.
//!
//! All operations read in one way. A *walk* goes over the axes of the result and over those that are summed, and the position along
//! each axis of an operand is a sum of the walk's positions, each times a step, and an offset ([`Along`]). A step of 0 stretches, a
//! negative one goes backward, and a position outside of the operand is not read: padding, or another part of a concatenation.

mod broadcast;
mod concat;
mod conv;
mod einsum;
mod matmul;
mod permute;
mod reduce;
mod reshape;
mod slice;

use crate::words::{Mistake, name};
use conformable::explain::{Explanation, sizes};
use conformable::svg::{Paint, TableRow};

/// The most axes of an operand: more are hard to look at.
const MOST_AXES: usize = 8;
/// The most operands.
const MOST_OPERANDS: usize = 6;
/// The longest text of a field.
const LONGEST: usize = 200;
/// No more steps are walked for the value of a cell.
const MOST_STEPS: usize = 2048;

/// The operations by name, each with what is typed beside the shapes.
pub const OPERATIONS: [(&str, &str); 9] = [
    ("broadcast", "the operator: + - * /"),
    ("matmul", ""),
    ("reduce", "the axes that are summed, and `keepdims` to keep them: 0,-1 keepdims"),
    ("permute", "the axes in their new order: 1,0"),
    ("reshape", "the new shape: 3,4"),
    ("concat", "the axis: 0"),
    ("slice", "an entry for each axis: 1..3,..;2,-1"),
    ("einsum", "letters: ij,jk->ik"),
    ("conv", "settings: stride 2 padding 1 dilation 1 groups 1"),
];

/// What is asked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Question {
    /// One of [`OPERATIONS`].
    pub operation: String,
    /// The shapes as they are typed.
    pub shapes: Vec<String>,
    /// What is typed beside them.
    pub with: String,
}

/// Why there is no result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// What is typed is no question.
    Typed(String),
    /// It would not compile: how it is written, and what the compiler says, an error or more.
    Mistakes(Written, Vec<Mistake>),
}

/// An operation as a line of a program.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Written {
    /// In Rust.
    pub rust: String,
    /// With NumPy.
    pub numpy: String,
}

/// The position along an axis of an operand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Along {
    /// How many positions there are.
    pub size: usize,
    /// How many elements apart they lie.
    pub stride: usize,
    /// The position where the walk begins.
    pub offset: i64,
    /// How far a step along each axis of the walk goes.
    pub steps: Vec<i64>,
    /// Along an axis of the walk, in groups of so many positions: how far each group goes.
    pub group: Option<(usize, usize, i64)>,
}

/// An operand and how it is read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Operand {
    /// Its name.
    pub name: String,
    /// Its shape.
    pub shape: Vec<usize>,
    /// How it is read, along each of its axes.
    pub along: Vec<Along>,
}

/// How a cell is made of what it reads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Combine {
    /// By an operator between the operands, from left to right.
    Each(char),
    /// A sum of products.
    Products,
    /// It is what is read.
    Read,
}

/// What comes out.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// The shape of the result.
    pub result: Vec<usize>,
    /// The axes that are summed: a name and a size.
    pub inner: Vec<(String, usize)>,
    /// The operands.
    pub operands: Vec<Operand>,
    /// How a cell is made.
    pub combine: Combine,
    /// The line of a program.
    pub written: Written,
    /// The alignment, as a picture draws it.
    pub rows: Vec<TableRow>,
    /// What happens, in words.
    pub sentences: Vec<String>,
}

impl Question {
    /// The answer.
    ///
    /// # Errors
    /// When it is no question, or would not compile.
    pub fn answer(&self) -> Result<Outcome, Refusal> {
        if self.shapes.len() > MOST_OPERANDS {
            return typed(format!("at most {MOST_OPERANDS} shapes are shown"));
        }
        for text in self.shapes.iter().chain([&self.with]) {
            if text.chars().count() > LONGEST {
                return typed(format!("at most {LONGEST} characters are read in a field"));
            }
        }
        let mut shapes = vec![];
        for (number, text) in self.shapes.iter().enumerate() {
            match sizes(text) {
                Err(error) => return typed(format!("{}: {error}", name(number))),
                Ok(shape) if shape.len() > MOST_AXES => {
                    return typed(format!("{}: at most {MOST_AXES} axes are shown", name(number)));
                }
                Ok(shape) => {
                    checked_len(&shape)?;
                    shapes.push(shape);
                }
            }
        }
        let with = self.with.trim();
        let rule = match self.operation.as_str() {
            "broadcast" => broadcast::answer,
            "matmul" => matmul::answer,
            "reduce" => reduce::answer,
            "permute" => permute::answer,
            "reshape" => reshape::answer,
            "concat" => concat::answer,
            "slice" => slice::answer,
            "einsum" => einsum::answer,
            "conv" => conv::answer,
            _ => {
                let names: Vec<_> = OPERATIONS.iter().map(|(name, _)| *name).collect();
                return typed(format!("no operation has this name: there are {}", names.join(", ")));
            }
        };
        let outcome = rule(&shapes, with)?;
        checked_len(&outcome.result)?;
        Ok(outcome)
    }
}

/// What is typed is no question.
fn typed<T>(why: impl Into<String>) -> Result<T, Refusal> {
    Err(Refusal::Typed(why.into()))
}

/// As many operands as an operation has.
fn only<const N: usize>(shapes: &[Vec<usize>]) -> Result<[&[usize]; N], Refusal> {
    let all: Vec<&[usize]> = shapes.iter().map(Vec::as_slice).collect();
    let number = if N == 1 { "one shape".into() } else { format!("{N} shapes") };
    all.try_into().or_else(|_| typed(format!("this operation takes {number}")))
}

/// The number of elements of a shape that memory could hold, counted over the sizes above 0.
fn checked_len(shape: &[usize]) -> Result<usize, Refusal> {
    let above = shape.iter().try_fold(1_usize, |all, &n| all.checked_mul(n.max(1)));
    match above.filter(|&n| n <= isize::MAX as usize / 8) {
        None => typed(format!("{shape:?} has more elements than memory can hold")),
        Some(_) => Ok(shape.iter().product()),
    }
}

/// A number, or a list of them between commas.
fn numbers<T: std::str::FromStr>(text: &str) -> Option<Vec<T>> {
    let text = text.trim().trim_matches(['[', ']', '(', ')']).trim().trim_end_matches(',');
    if text.is_empty() {
        return Some(vec![]);
    }
    text.split(',').map(|part| part.trim().parse().ok()).collect()
}

/// A number as people read it where it stands in a list of a program: `2, 3`.
fn list<T: std::fmt::Display>(numbers: &[T]) -> String {
    numbers.iter().map(T::to_string).collect::<Vec<_>>().join(", ")
}

/// A tuple of Python.
fn tuple<T: std::fmt::Display>(numbers: &[T]) -> String {
    if let [one] = numbers { format!("({one},)") } else { format!("({})", list(numbers)) }
}

/// An axis by its number from the front, or why there is none.
fn axis_of(shape: &[usize], axis: isize) -> Result<usize, Mistake> {
    let rank = shape.len() as isize;
    if !(-32..=31).contains(&axis) {
        return Err(Mistake::of("AxisNumber", &[("Self", &format!("Axis<{axis}>"))]));
    }
    let front = if axis < 0 { axis + rank } else { axis };
    if (0..rank).contains(&front) {
        return Ok(front as usize);
    }
    let (axis, shape) = (format!("Axis<{axis}>"), crate::words::shape(shape));
    Err(Mistake::of("AxisOf", &[("S", &shape), ("Self", &axis)]))
}

/// Axes by their numbers, each named once. A mistake ends the list, as it does for the compiler.
fn axes_of(shape: &[usize], axes: &[isize]) -> Result<Vec<usize>, Vec<Mistake>> {
    let mut found: Vec<usize> = vec![];
    let (mut mistakes, mut twice) = (vec![], vec![]);
    for (at, &axis) in axes.iter().enumerate() {
        match axis_of(shape, axis) {
            Err(mistake) => mistakes.push(mistake),
            Ok(front) if found.contains(&front) => {
                let list = crate::words::axes(&axes[..=at]);
                twice.push(Mistake::of("NamedOnce", &[("List", &list), ("A", &axis.to_string())]));
            }
            Ok(front) => found.push(front),
        }
    }
    mistakes.append(&mut twice);
    // The same words once.
    mistakes.dedup();
    if mistakes.is_empty() { Ok(found) } else { Err(mistakes) }
}

/// How an operand is read that lies as its shape says; `steps` gives the offset and the steps along each of its axes.
fn read(name: &str, shape: &[usize], steps: impl Fn(usize) -> (i64, Vec<i64>)) -> Operand {
    let table = conformable::explain::explain(shape, &[]);
    let strides = &table.operands[0].strides;
    let along = |axis: usize| {
        let (offset, steps) = steps(axis);
        Along { size: shape[axis], stride: strides[axis], offset, steps, group: None }
    };
    Operand { name: name.into(), shape: shape.to_vec(), along: (0..shape.len()).map(along).collect() }
}

/// How an operand of an explained broadcast is read, in a walk of `walk` axes whose axes `first..` are those of the table.
fn read_broadcast(table: &Explanation, operand: usize, walk: usize) -> Operand {
    let shape = &table.operands[operand].shape;
    let missing = table.axes.len() - shape.len();
    read(&name(operand), shape, |axis| {
        let stretches = table.axes[axis + missing].stretches(operand);
        (0, unit(walk, (!stretches).then_some(axis + missing)))
    })
}

/// A step of 1 along one axis of a walk.
fn unit(walk: usize, axis: Option<usize>) -> Vec<i64> {
    (0..walk).map(|other| i64::from(Some(other) == axis)).collect()
}

/// A row of a table whose boxes have one fill.
fn row(heading: &str, fill: Paint, sizes: &[usize]) -> TableRow {
    TableRow { heading: heading.into(), boxes: sizes.iter().map(|n| Some((Some(fill), n.to_string()))).collect() }
}

/// A row of words without boxes.
fn labels(heading: &str, texts: &[String]) -> TableRow {
    TableRow { heading: heading.into(), boxes: texts.iter().map(|text| Some((None, text.clone()))).collect() }
}

/// The numbers of the axes of a shape.
fn axis_labels(rank: usize) -> TableRow {
    labels("axis", &(0..rank).map(|axis| axis.to_string()).collect::<Vec<_>>())
}

impl Operand {
    /// The place in memory of what is read at a position of the walk; `None` where nothing is.
    pub fn place(&self, walk: &[usize]) -> Option<usize> {
        self.along.iter().try_fold(0, |place, along| {
            let steps = along.steps.iter().zip(walk).map(|(step, &at)| step * at as i64);
            let group = along.group.map_or(0, |(axis, of, step)| (walk[axis] / of) as i64 * step);
            let at = usize::try_from(along.offset + group + steps.sum::<i64>()).ok().filter(|&at| at < along.size)?;
            Some(place + at * along.stride)
        })
    }

    /// How far apart the places of neighbours along an axis of the walk lie; no further than there are numbers, where no cell has such
    /// neighbours.
    pub fn stride(&self, axis: usize) -> i64 {
        let of = |along: &Along| along.steps.get(axis).map_or(0, |step| step.saturating_mul(along.stride as i64));
        self.along.iter().map(of).fold(0, i64::saturating_add)
    }

    /// Its strides in memory.
    pub fn strides(&self) -> Vec<usize> {
        conformable::explain::explain(&self.shape, &[]).operands[0].strides.clone()
    }

    /// How many elements it has.
    pub fn len(&self) -> usize {
        self.shape.iter().product()
    }

    /// Has it none?
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

impl Outcome {
    /// How many steps are walked for a cell, where that can be counted.
    pub fn steps(&self) -> Option<usize> {
        self.inner.iter().try_fold(1_usize, |all, (_, n)| all.checked_mul(*n))
    }

    /// The position of the walk at a cell, step by step: at most `most`.
    fn walk(&self, cell: &[usize], most: usize) -> impl Iterator<Item = Vec<usize>> {
        let sizes: Vec<usize> = self.inner.iter().map(|(_, n)| *n).collect();
        let count = self.steps().unwrap_or(usize::MAX).min(most);
        let cell = cell.to_vec();
        (0..count).map(move |mut number| {
            let mut inner = vec![0; sizes.len()];
            for (at, &n) in inner.iter_mut().zip(&sizes).rev() {
                (*at, number) = (number % n, number / n);
            }
            [cell.as_slice(), &inner].concat()
        })
    }

    /// What a cell reads, in order: the places in each operand, at most `most` of them.
    pub fn reads(&self, cell: &[usize], most: usize) -> Vec<Vec<Option<usize>>> {
        self.walk(cell, most).map(|at| self.operands.iter().map(|operand| operand.place(&at)).collect()).collect()
    }

    /// The value of a cell, of operands whose elements at each place are these; `None` where that takes too many steps.
    pub fn value(&self, cell: &[usize], element: &dyn Fn(usize, usize) -> f64) -> Option<f64> {
        if self.steps()? > MOST_STEPS {
            return None;
        }
        let mut sum = 0.0;
        for at in self.walk(cell, MOST_STEPS) {
            let places = self.operands.iter().enumerate().map(|(k, operand)| Some(element(k, operand.place(&at)?)));
            sum += match self.combine {
                Combine::Each(operator) => places.flatten().reduce(|x, y| match operator {
                    '-' => x - y,
                    '*' => x * y,
                    '/' => x / y,
                    _ => x + y,
                })?,
                // Padding is zero.
                Combine::Products => places.map(|x| x.unwrap_or(0.0)).product(),
                Combine::Read => places.flatten().sum(),
            };
        }
        Some(sum)
    }
}
