//! Arrays that are known while generating: weights, and what is computed of sizes.

use half::{bf16, f16};

/// A type of elements.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Elem {
    /// Halves, which are stored only.
    F16,
    /// Singles whose fraction is cut to 7 bits, which are stored only.
    BF16,
    /// Singles.
    F32,
    /// Doubles.
    F64,
    /// Bytes with a sign.
    I8,
    /// Two bytes with a sign.
    I16,
    /// Four bytes with a sign.
    I32,
    /// Eight bytes with a sign.
    I64,
    /// Bytes.
    U8,
    /// Two bytes.
    U16,
    /// Four bytes.
    U32,
    /// Eight bytes.
    U64,
    /// Masks.
    Bool,
    /// Positions, as the library gives them. No value of a graph has them.
    Usize,
}

use Elem::*;

impl Elem {
    /// The type of this number in ONNX's `TensorProto.DataType`, or the name of one that is not an element here.
    pub(crate) fn of_onnx(number: i32) -> Result<Elem, &'static str> {
        Ok(match number {
            1 => F32,
            2 => U8,
            3 => I8,
            4 => U16,
            5 => I16,
            6 => I32,
            7 => I64,
            9 => Bool,
            10 => F16,
            16 => BF16,
            11 => F64,
            12 => U32,
            13 => U64,
            8 => return Err("string"),
            14 => return Err("complex64"),
            15 => return Err("complex128"),
            17..=20 | 24 => return Err("float8"),
            21 => return Err("uint4"),
            22 => return Err("int4"),
            23 => return Err("float4"),
            25 => return Err("uint2"),
            26 => return Err("int2"),
            0 => return Err("undefined"),
            _ => return Err("unknown"),
        })
    }

    /// Its name in Rust.
    pub(crate) fn rust(self) -> &'static str {
        match self {
            F16 => "f16",
            BF16 => "bf16",
            F32 => "f32",
            F64 => "f64",
            I8 => "i8",
            I16 => "i16",
            I32 => "i32",
            I64 => "i64",
            U8 => "u8",
            U16 => "u16",
            U32 => "u32",
            U64 => "u64",
            Bool => "bool",
            Usize => "usize",
        }
    }

    /// Bytes of an element.
    pub(crate) fn bytes(self) -> usize {
        match self {
            I8 | U8 | Bool => 1,
            F16 | BF16 | I16 | U16 => 2,
            F32 | I32 | U32 => 4,
            F64 | I64 | U64 | Usize => 8,
        }
    }

    /// Numbers with a fraction.
    pub(crate) fn is_float(self) -> bool {
        matches!(self, F16 | BF16 | F32 | F64)
    }

    /// Those that are stored only, and computed as singles.
    pub(crate) fn is_half(self) -> bool {
        matches!(self, F16 | BF16)
    }

    /// Numbers without a fraction.
    pub(crate) fn is_int(self) -> bool {
        !self.is_float() && self != Bool
    }

    /// Numbers of both signs.
    pub(crate) fn is_signed(self) -> bool {
        !matches!(self, U8 | U16 | U32 | U64 | Bool | Usize)
    }

    /// 0, or `false`, as Rust writes it.
    pub(crate) fn zero(self) -> &'static str {
        match self {
            Bool => "false",
            F16 => "f16::ZERO",
            BF16 => "bf16::ZERO",
            F32 | F64 => "0.0",
            _ => "0",
        }
    }

    /// A number as Rust writes it among numbers of this type.
    pub(crate) fn literal(self, x: f64) -> String {
        match self {
            Bool => (x != 0.0).to_string(),
            F16 | BF16 => format!("{}::from_f32_const({})", self.rust(), f32_literal(x as f32, "f32")),
            F32 => f32_literal(x as f32, "f32"),
            F64 if x.is_finite() => format!("{x:?}"),
            F64 => special(x, "f64"),
            _ => format!("{}", x as i128),
        }
    }
}

fn special(x: f64, name: &str) -> String {
    let what = if x.is_nan() {
        "NAN"
    } else if x > 0.0 {
        "INFINITY"
    } else {
        "NEG_INFINITY"
    };
    format!("{name}::{what}")
}

fn f32_literal(x: f32, name: &str) -> String {
    if x == f32::MAX {
        "f32::MAX".to_owned()
    } else if x == f32::MIN {
        "f32::MIN".to_owned()
    } else if x.is_finite() {
        format!("{x:?}")
    } else {
        special(f64::from(x), name)
    }
}

/// Elements in a shape.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Array {
    /// What they are.
    pub(crate) elem: Elem,
    /// The sizes.
    pub(crate) dims: Vec<usize>,
    /// The elements in row-major order, each from its lowest byte on.
    pub(crate) bytes: Vec<u8>,
    /// Are the elements the points of a kernel of these sizes, for Winograd's products? Then they are 16 for each 9, in the order of
    /// `nn::Winograd`.
    pub(crate) points: bool,
}

/// Elements to compute with.
#[derive(Clone, Debug)]
pub(crate) enum Numbers {
    /// Whole ones, and masks.
    Ints(Vec<i64>),
    /// Others. Singles are exact in them, and rounded when they are stored again.
    Floats(Vec<f64>),
}

macro_rules! read {
    ($bytes:expr, $t:ty, $to:ty) => {
        $bytes.chunks_exact(size_of::<$t>()).map(|b| <$t>::from_le_bytes(b.try_into().unwrap()) as $to).collect()
    };
}

impl Array {
    /// Of elements in row-major order, each from its lowest byte on.
    pub(crate) fn new(elem: Elem, dims: Vec<usize>, bytes: Vec<u8>) -> Array {
        Array { elem, dims, bytes, points: false }
    }

    /// How many elements there are.
    pub(crate) fn len(&self) -> usize {
        self.dims.iter().product()
    }

    /// Whole numbers.
    pub(crate) fn of_ints(elem: Elem, dims: Vec<usize>, ints: &[i64]) -> Array {
        let mut bytes = Vec::with_capacity(ints.len() * elem.bytes());
        for &n in ints {
            match elem {
                Bool => bytes.push((n != 0) as u8),
                F16 => bytes.extend(f16::from_f64(n as f64).to_le_bytes()),
                BF16 => bytes.extend(bf16::from_f64(n as f64).to_le_bytes()),
                F32 => bytes.extend((n as f32).to_le_bytes()),
                F64 => bytes.extend((n as f64).to_le_bytes()),
                _ => bytes.extend(&n.to_le_bytes()[..elem.bytes()]),
            }
        }
        Array::new(elem, dims, bytes)
    }

    /// Numbers, rounded to the type of elements; towards zero where it has no fractions.
    pub(crate) fn of_floats(elem: Elem, dims: Vec<usize>, floats: &[f64]) -> Array {
        let mut bytes = Vec::with_capacity(floats.len() * elem.bytes());
        for &x in floats {
            match elem {
                F16 => bytes.extend(f16::from_f64(x).to_le_bytes()),
                BF16 => bytes.extend(bf16::from_f64(x).to_le_bytes()),
                F32 => bytes.extend((x as f32).to_le_bytes()),
                F64 => bytes.extend(x.to_le_bytes()),
                Bool => bytes.push((x != 0.0) as u8),
                U64 => bytes.extend((x as u64).to_le_bytes()),
                _ => bytes.extend(&(x as i64).to_le_bytes()[..elem.bytes()]),
            }
        }
        Array::new(elem, dims, bytes)
    }

    /// The points of a kernel `[outputs, channels, 3, 3]`, as `nn::Winograd` has them: point by point, in it by groups of 16 outputs, in it by
    /// channels. Each is rounded once.
    pub(crate) fn points_of(kernel: &Array) -> Array {
        let (outputs, channels) = (kernel.dims[0], kernel.dims[1]);
        let along = |[a, b, c]: [f64; 3]| [a, (a + b + c) / 2.0, (a - b + c) / 2.0, c];
        let mut points = vec![0.0; 16 * outputs * channels];
        for (at, taps) in kernel.floats().chunks_exact(9).enumerate() {
            let (output, channel) = (at / channels, at % channels);
            let (first, lane) = (output / 16 * 16, output % 16);
            let width = 16.min(outputs - first);
            let rows = [0, 3, 6].map(|row| along([taps[row], taps[row + 1], taps[row + 2]]));
            for column in 0..4 {
                for (row, point) in along(rows.map(|row| row[column])).into_iter().enumerate() {
                    let of_point = (row * 4 + column) * outputs * channels;
                    points[of_point + first * channels + channel * width + lane] = point;
                }
            }
        }
        Array { points: true, ..Array::of_floats(kernel.elem, kernel.dims.clone(), &points) }
    }

    /// The sizes of what is stored.
    pub(crate) fn stored(&self) -> Vec<usize> {
        if self.points { vec![16, self.dims[1], self.dims[0]] } else { self.dims.clone() }
    }

    /// Numbers of either kind.
    pub(crate) fn of(elem: Elem, dims: Vec<usize>, numbers: &Numbers) -> Array {
        match numbers {
            Numbers::Ints(ints) => Array::of_ints(elem, dims, ints),
            Numbers::Floats(floats) => Array::of_floats(elem, dims, floats),
        }
    }

    /// Sizes and the like.
    pub(crate) fn vector(ints: &[i64]) -> Array {
        Array::of_ints(I64, vec![ints.len()], ints)
    }

    /// One number.
    pub(crate) fn scalar(elem: Elem, x: f64) -> Array {
        Array::of_floats(elem, Vec::new(), &[x])
    }

    /// All elements as numbers.
    pub(crate) fn numbers(&self) -> Numbers {
        if self.elem.is_float() { Numbers::Floats(self.floats()) } else { Numbers::Ints(self.ints()) }
    }

    /// All elements as whole numbers; what has a fraction loses it.
    pub(crate) fn ints(&self) -> Vec<i64> {
        let b = &self.bytes;
        match self.elem {
            Bool | U8 => b.iter().map(|&b| i64::from(b)).collect(),
            I8 => read!(b, i8, i64),
            I16 => read!(b, i16, i64),
            I32 => read!(b, i32, i64),
            I64 => read!(b, i64, i64),
            U16 => read!(b, u16, i64),
            U32 => read!(b, u32, i64),
            U64 | Usize => read!(b, u64, i64),
            F16 | BF16 | F32 | F64 => self.floats().iter().map(|&x| x as i64).collect(),
        }
    }

    /// All elements as floating-point numbers.
    pub(crate) fn floats(&self) -> Vec<f64> {
        let b = &self.bytes;
        match self.elem {
            F16 => b.chunks_exact(2).map(|b| f16::from_le_bytes([b[0], b[1]]).to_f64()).collect(),
            BF16 => b.chunks_exact(2).map(|b| bf16::from_le_bytes([b[0], b[1]]).to_f64()).collect(),
            F32 => read!(b, f32, f64),
            F64 => read!(b, f64, f64),
            U64 | Usize => read!(b, u64, f64),
            _ => self.ints().iter().map(|&n| n as f64).collect(),
        }
    }

    /// The only element, if there is one only, or if all are equal bit for bit.
    pub(crate) fn uniform(&self) -> Option<f64> {
        let width = self.elem.bytes();
        let first = self.bytes.get(..width)?;
        if !self.bytes.chunks_exact(width).all(|b| b == first) {
            return None;
        }
        Array::new(self.elem, Vec::new(), first.to_vec()).floats().first().copied()
    }

    /// The only element of an array of one.
    pub(crate) fn single(&self) -> Option<f64> {
        if self.len() == 1 { self.uniform() } else { None }
    }

    /// The same elements in another shape.
    pub(crate) fn reshaped(&self, dims: Vec<usize>) -> Array {
        debug_assert_eq!(self.len(), dims.iter().product());
        Array::new(self.elem, dims, self.bytes.clone())
    }

    /// The elements at these places, in a shape.
    pub(crate) fn picked(&self, dims: Vec<usize>, places: impl Iterator<Item = usize>) -> Array {
        let width = self.elem.bytes();
        let bytes = places.flat_map(|at| self.bytes[at * width..][..width].iter().copied()).collect();
        Array::new(self.elem, dims, bytes)
    }

    /// With the axes in another order.
    pub(crate) fn permuted(&self, order: &[usize]) -> Array {
        let strides = strides(&self.dims);
        let dims: Vec<usize> = order.iter().map(|&axis| self.dims[axis]).collect();
        let by: Vec<usize> = order.iter().map(|&axis| strides[axis]).collect();
        let places: Vec<usize> = indices(&dims).map(|at| at.iter().zip(&by).map(|(i, s)| i * s).sum()).collect();
        self.picked(dims, places.into_iter())
    }

    /// Stretched to a shape that it broadcasts to.
    pub(crate) fn stretched(&self, to: &[usize]) -> Array {
        if self.dims == to {
            return self.clone();
        }
        let places: Vec<usize> = stretched_places(&self.dims, to);
        self.picked(to.to_vec(), places.into_iter())
    }
}

/// Where the elements of a shape that is stretched to another lie.
pub(crate) fn stretched_places(dims: &[usize], to: &[usize]) -> Vec<usize> {
    let strides = strides(dims);
    let behind = to.len() - dims.len();
    let by: Vec<usize> = (0..to.len())
        .map(|axis| if axis < behind || dims[axis - behind] == 1 { 0 } else { strides[axis - behind] })
        .collect();
    indices(to).map(|at| at.iter().zip(&by).map(|(i, s)| i * s).sum()).collect()
}

/// How far apart neighbours of each axis are, in row-major order.
pub(crate) fn strides(dims: &[usize]) -> Vec<usize> {
    let mut strides = vec![1; dims.len()];
    for axis in (1..dims.len()).rev() {
        strides[axis - 1] = strides[axis] * dims[axis];
    }
    strides
}

/// All indices of a shape, in row-major order.
pub(crate) fn indices(dims: &[usize]) -> impl Iterator<Item = Vec<usize>> {
    let (dims, strides) = (dims.to_vec(), strides(dims));
    (0..dims.iter().product()).map(move |at| dims.iter().zip(&strides).map(|(&n, &s)| at / s % n).collect())
}

/// The shape that two broadcast to.
pub(crate) fn broadcast(left: &[usize], right: &[usize]) -> Option<Vec<usize>> {
    let rank = left.len().max(right.len());
    let size = |dims: &[usize], axis: usize| if axis + dims.len() < rank { 1 } else { dims[axis + dims.len() - rank] };
    (0..rank)
        .map(|axis| match (size(left, axis), size(right, axis)) {
            (n, m) if n == m => Some(n),
            (1, n) | (n, 1) => Some(n),
            _ => None,
        })
        .collect()
}
