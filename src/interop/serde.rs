//! Tensors in the formats of the crate [`serde`]: JSON, CBOR, MessagePack, postcard and others.
//!
//! ```
//! use conformable::prelude::*;
//! let text = serde_json::to_string(&tensor![[1.0, 2.0], [3.0, 4.0]])?;
//! assert_eq!(text, "[[1.0,2.0],[3.0,4.0]]");
//! let a: Tensor<f32, shape![2, 2]> = serde_json::from_str(&text)?;
//! assert_eq!(a.t().to_array(), [[1.0, 3.0], [2.0, 4.0]]);
//! # Ok::<(), serde_json::Error>(())
//! ```
//!
//! Tensors of every storage are written, views in the order of their own positions and without a copy. What owns its elements is
//! read, [`Tensor`] and [`InlineTensor`], element by element into memory of its own.
//!
//! # Two forms
//!
//! **Nested lists** in formats that people read (JSON, RON, TOML, YAML): a scalar is its number, a vector a list, a matrix a list of
//! rows. **Flat** in all others: a struct of `shape`, a list of the sizes, and `elements`, one list of all of them in row-major
//! order. The shape is read first and held to the type.
//!
//! Which it is, the format says (`is_human_readable`).
//!
//! # What is refused
//!
//! Data of another shape are an error, which says where: the axis, the position, and both numbers. So are an axis
//! [`Dyn`](crate::Dyn) whose rows have several lengths, and axes of one name with two lengths.
//!
//! ```
//! use conformable::prelude::*;
//! let read = |text| serde_json::from_str::<Tensor<f32, shape![2, 3]>>(text).unwrap_err().to_string();
//! let error = read("[[1, 2, 3], [4, 5, 6, 7]]");
//! assert!(error.starts_with("axis 1 of shape [2, 3] has 3 elements, and 4 were given at [1]"), "{error}");
//! let error = read("[[1, 2, 3], [4, 5, [6]]]");
//! assert!(error.starts_with("invalid type: sequence, expected f32 at [1, 2] of shape [2, 3]"), "{error}");
//! ```
//!
//! A number that an input says of itself takes no memory: elements are kept as they come.
//!
//! # Sizes known at run time
//!
//! The length of an axis `Dyn` is that of the data.
//!
//! ```
//! use conformable::prelude::*;
//! struct Rows;
//! let x: Tensor<f32, shape![Dyn<Rows>, 2]> = serde_json::from_str("[[1, 2], [3, 4], [5, 6]]")?;
//! assert_eq!(x.len_of::<Rows>().get(), 3);
//! # Ok::<(), serde_json::Error>(())
//! ```
//!
//! Nested lists do not show how long an axis is behind an empty one: `[]` is a tensor `[Dyn<Batch>, Dyn<Seq>]` of no sequences,
//! however long they were. Such an axis gets the length of another of its name, or else 0. The flat form keeps all lengths.
//!
//! # In structs
//!
//! `derive` works. A struct with a type parameter writes its shapes without a macro ([`shape!`](crate::shape!), "In structs"), and
//! says that nothing is asked of its sizes: `bound = ""`. With a parameter for the elements the bound is theirs.
//!
//! ```
//! use conformable::prelude::*;
//! use serde::{Deserialize, Serialize};
//!
//! #[derive(Serialize, Deserialize)]
//! struct Pose {
//!     name: String,
//!     rotation: InlineTensor<f64, shape![3, 3]>,
//! }
//!
//! #[derive(Serialize, Deserialize)]
//! #[serde(bound = "")]
//! struct Dense<I: Size, O: Size> {
//!     weight: Tensor<f32, Matrix<O, I>>,
//!     bias: Tensor<f32, Vector<O>>,
//! }
//!
//! #[derive(Serialize, Deserialize)]
//! #[serde(bound(serialize = "T: Element + Serialize", deserialize = "T: Element + Deserialize<'de>"))]
//! struct Points<T: Element, N: Size> {
//!     at: Tensor<T, Matrix<N, Dim<3>>>,
//! }
//!
//! let dense: Dense<Dim<2>, One> = serde_json::from_str(r#"{"weight": [[1, 2]], "bias": [3]}"#)?;
//! assert_eq!(dense.weight, tensor![[1.0, 2.0]]);
//! assert_eq!(serde_json::to_string(&dense)?, r#"{"weight":[[1.0,2.0]],"bias":[3.0]}"#);
//! # Ok::<(), serde_json::Error>(())
//! ```
//!
//! # NaN
//!
//! JSON has no NaN and no infinities: `serde_json` writes `null` for them, which is no number when it is read. Other formats keep
//! them.

use crate::element::Element;
use crate::error::ShapeError;
use crate::layout::Strided;
use crate::shape::{AxisNames, FixedShape, Shape, ShapeNames, ShapeString, Sizes, check, name_of, zeros};
#[cfg(feature = "alloc")]
use crate::storage::Heap;
use crate::storage::{Inline, Kind, Storage};
#[cfg(feature = "alloc")]
use crate::tensor::of_vec;
use crate::tensor::{InlineTensor, Tensor};
use core::fmt::{self, Display};
use core::marker::PhantomData;
use serde::de::{DeserializeSeed, Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde::ser::{SerializeSeq, SerializeStruct, Serializer};
use serde::{Deserialize, Serialize};

/// Nested lists for people, the shape and one list for machines: [`interop::serde`](crate::interop::serde).
///
/// # Errors
/// Those of the serializer.
impl<T: Element + Serialize, S: Shape, B: Storage> Serialize for Tensor<T, S, B> {
    fn serialize<X: Serializer>(&self, serializer: X) -> Result<X::Ok, X::Error> {
        if serializer.is_human_readable() {
            return NestedLists { array: self.strided(), axis: 0, first: 0 }.serialize(serializer);
        }
        let mut flat = serializer.serialize_struct("Tensor", FIELDS.len())?;
        flat.serialize_field(FIELDS[0], self.sizes().as_slice())?;
        flat.serialize_field(FIELDS[1], &Flat(self))?;
        flat.end()
    }
}

/// Nested lists, or the shape and one list: [`interop::serde`](crate::interop::serde).
///
/// # Errors
/// When the data have another shape or other elements.
#[cfg(feature = "alloc")]
impl<'de, T: Element + Deserialize<'de>, S: Shape> Deserialize<'de> for Tensor<T, S, Heap> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let _ = S::VALID;
        let _ = S::ROOM;
        // What the type says is known to be wanted, but no input has shown that it is there.
        let wanted = S::FIXED.map_or(0, Sizes::len);
        let mut elements = alloc::vec::Vec::with_capacity(wanted.min(AHEAD / size_of::<T>()));
        let extents = read::<T, S, D>(deserializer, &mut |element| elements.push(element))?;
        elements.shrink_to_fit();
        of_vec(extents, elements).map_err(D::Error::custom)
    }
}

/// Nested lists, or the shape and one list: [`interop::serde`](crate::interop::serde).
///
/// # Errors
/// When the data have another shape or other elements.
impl<'de, T: Element + Deserialize<'de>, S: FixedShape> Deserialize<'de> for InlineTensor<T, S> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let _ = S::VALID;
        let _ = S::ROOM;
        let mut tensor: Self = Tensor { repr: Inline::filled::<T, S>((), T::default()) };
        let mut places = tensor.iter_mut();
        read::<T, S, D>(deserializer, &mut |element| {
            if let Some(place) = places.next() {
                *place = element;
            }
        })?;
        Ok(tensor)
    }
}

/// The most bytes that are taken before there are elements to fill them.
#[cfg(feature = "alloc")]
const AHEAD: usize = 1 << 20;

/// The fields of the flat form.
const FIELDS: &[&str] = &["shape", "elements"];

/// The elements under one position of the axes before `axis`, of which `first` is the number of the first in row-major order.
struct NestedLists<'a, T> {
    array: Strided<'a, T>,
    axis: usize,
    first: usize,
}

impl<T: Serialize> Serialize for NestedLists<'_, T> {
    fn serialize<X: Serializer>(&self, serializer: X) -> Result<X::Ok, X::Error> {
        let NestedLists { array, axis, first } = *self;
        let Some((&size, behind)) = array.sizes().as_slice()[axis..].split_first() else {
            let Some(element) = array.nth(first) else { unreachable!("every position is one of the array") };
            return element.serialize(serializer);
        };
        let step: usize = behind.iter().product();
        let mut list = serializer.serialize_seq(Some(size))?;
        for at in 0..size {
            list.serialize_element(&NestedLists { array, axis: axis + 1, first: first + at * step })?;
        }
        list.end()
    }
}

/// The elements in row-major order.
struct Flat<'a, T: Element, S: Shape, B: Storage>(&'a Tensor<T, S, B>);

impl<T: Element + Serialize, S: Shape, B: Storage> Serialize for Flat<'_, T, S, B> {
    fn serialize<X: Serializer>(&self, serializer: X) -> Result<X::Ok, X::Error> {
        serializer.collect_seq(self.0)
    }
}

/// Gives each element to `push`, in row-major order, and then the sizes, which are those of as many elements.
fn read<'de, T, S, D>(deserializer: D, push: &mut impl FnMut(T)) -> Result<S::Extents, D::Error>
where
    T: Element + Deserialize<'de>,
    S: Shape,
    D: Deserializer<'de>,
{
    if !deserializer.is_human_readable() {
        return deserializer.deserialize_struct("Tensor", FIELDS, FlatVisitor::<T, S, _>(push, PhantomData));
    }
    let (mut sizes, mut at) = (zeros::<usize, S::Rank>(), zeros::<usize, S::Rank>());
    sizes.copy_from_slice(&S::LIST[..S::RANK]);
    let mut reader =
        ListReader { names: S::NAMES, sizes: &mut sizes, open: S::OPEN, unknown: S::OPEN, at: &mut at, push };
    Level { reader: &mut reader, axis: 0, element: PhantomData }.deserialize(deserializer)?;
    let unknown = reader.unknown;
    let is_unknown = |axis: usize| unknown >> (S::RANK - 1 - axis) & 1 == 1;
    for axis in (0..S::RANK).filter(|&axis| is_unknown(axis)) {
        let name = name_of::<S>(axis);
        let same = (0..S::RANK).find(|&other| !is_unknown(other) && name_of::<S>(other) == name);
        sizes[axis] = same.map_or(0, |other| sizes[other]);
    }
    extents::<S, D::Error>(&sizes)
}

/// The sizes as a tensor of the shape `S` carries them.
fn extents<S: Shape, X: Error>(sizes: &[usize]) -> Result<S::Extents, X> {
    let sizes = Sizes::fixed(sizes);
    if sizes.count().is_none() {
        let sizes = ShapeString(sizes);
        return Err(X::custom(format_args!("a tensor of shape {sizes} has more elements than there are numbers")));
    }
    check::<S>(sizes.as_slice()).map_err(|misfit| X::custom(ShapeError::misfit(sizes, misfit)))
}

/// What is known while nested lists are read.
struct ListReader<'r, P> {
    names: Option<&'static AxisNames>,
    sizes: &'r mut [usize],
    /// The axes whose size is that of the data, a bit for each: that of the last is bit 0.
    open: u64,
    /// Those of them whose size no list has shown yet.
    unknown: u64,
    /// The position of what is read.
    at: &'r mut [usize],
    push: &'r mut P,
}

impl<P> ListReader<'_, P> {
    /// The bit of an axis.
    fn bit(&self, axis: usize) -> u64 {
        1 << (self.sizes.len() - 1 - axis)
    }

    /// The position along the axes before `axis`.
    fn place(&self, axis: usize) -> Whereabouts<'_> {
        Whereabouts { names: self.names, at: &self.at[..axis] }
    }

    /// What is said of a list of another length than the axis has.
    fn misfit<X: Error>(&self, axis: usize, given: usize) -> X {
        let size = self.sizes[axis];
        let elements = if size == 1 { "element" } else { "elements" };
        let were = if given == 1 { "was" } else { "were" };
        // An axis without a number has that of the first list along it.
        let first = if self.open & self.bit(axis) != 0 { &[0; 64][..axis] } else { &[] };
        X::custom(format_args!(
            "axis {axis} of shape {} has {size} {elements}{}, and {given} {were} given{}",
            ShapeNames(self.names),
            Position(first),
            Position(&self.at[..axis]),
        ))
    }
}

/// Writes ` at [1, 0]`, and nothing for no axes.
struct Position<'r>(&'r [usize]);

impl Display for Position<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() { Ok(()) } else { write!(f, " at {:?}", self.0) }
    }
}

/// Where in a tensor something is read.
#[derive(Clone, Copy)]
struct Whereabouts<'r> {
    names: Option<&'static AxisNames>,
    at: &'r [usize],
}

impl Display for Whereabouts<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} of shape {}", Position(self.at), ShapeNames(self.names))
    }
}

/// Reads what is under one position of the axes before `axis`: a list, or an element behind the last.
struct Level<'l, 'r, P, T> {
    reader: &'l mut ListReader<'r, P>,
    axis: usize,
    element: PhantomData<T>,
}

impl<'de, P: FnMut(T), T: Deserialize<'de>> DeserializeSeed<'de> for Level<'_, '_, P, T> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        if self.axis < self.reader.sizes.len() {
            return deserializer.deserialize_seq(self);
        }
        let element = T::deserialize(Placed { inner: deserializer, place: self.reader.place(self.axis) })?;
        (self.reader.push)(element);
        Ok(())
    }
}

impl<'de, P: FnMut(T), T: Deserialize<'de>> Visitor<'de> for Level<'_, '_, P, T> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Level { reader, axis, .. } = self;
        let (names, position) = (ShapeNames(reader.names), Position(&reader.at[..*axis]));
        if reader.unknown & reader.bit(*axis) != 0 {
            return write!(f, "a list along axis {axis} of shape {names}{position}");
        }
        write!(f, "a list of length {} along axis {axis} of shape {names}{position}", reader.sizes[*axis])
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<(), A::Error> {
        let Level { reader, axis, .. } = self;
        let known = reader.unknown & reader.bit(axis) == 0;
        let mut given = 0;
        while !known || given < reader.sizes[axis] {
            reader.at[axis] = given;
            match list.next_element_seed(Level { reader: &mut *reader, axis: axis + 1, element: PhantomData })? {
                Some(()) => given += 1,
                None if known => return Err(reader.misfit(axis, given)),
                None => {
                    reader.sizes[axis] = given;
                    reader.unknown &= !reader.bit(axis);
                    return Ok(());
                }
            }
        }
        while list.next_element::<IgnoredAny>()?.is_some() {
            given += 1;
        }
        if given > reader.sizes[axis] { Err(reader.misfit(axis, given)) } else { Ok(()) }
    }
}

/// A deserializer, or a visitor, of an element that says its place where it meets what is no number, such as one more list.
struct Placed<'r, X> {
    inner: X,
    place: Whereabouts<'r>,
}

macro_rules! deserialize_numbers {
    ($($method:ident)*) => { $(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, D::Error> {
            self.inner.$method(Placed { inner: visitor, place: self.place })
        }
    )* };
}

macro_rules! deserialize_others {
    ($($method:ident($($argument:ident: $type:ty),*);)*) => { $(
        fn $method<V: Visitor<'de>>(self, $($argument: $type,)* visitor: V) -> Result<V::Value, D::Error> {
            self.inner.$method($($argument,)* visitor)
        }
    )* };
}

impl<'de, D: Deserializer<'de>> Deserializer<'de> for Placed<'_, D> {
    type Error = D::Error;

    deserialize_numbers! {
        deserialize_bool deserialize_i8 deserialize_i16 deserialize_i32 deserialize_i64 deserialize_i128 deserialize_u8
        deserialize_u16 deserialize_u32 deserialize_u64 deserialize_u128 deserialize_f32 deserialize_f64
    }

    // What elements of several numbers ask for has words of its own.
    deserialize_others! {
        deserialize_any(); deserialize_char(); deserialize_str(); deserialize_string(); deserialize_bytes();
        deserialize_byte_buf(); deserialize_option(); deserialize_unit(); deserialize_seq(); deserialize_map();
        deserialize_identifier(); deserialize_ignored_any();
        deserialize_unit_struct(name: &'static str); deserialize_newtype_struct(name: &'static str);
        deserialize_tuple(len: usize); deserialize_tuple_struct(name: &'static str, len: usize);
        deserialize_struct(name: &'static str, fields: &'static [&'static str]);
        deserialize_enum(name: &'static str, variants: &'static [&'static str]);
    }

    fn is_human_readable(&self) -> bool {
        self.inner.is_human_readable()
    }
}

macro_rules! visit_numbers {
    ($($method:ident($type:ty);)*) => { $(
        fn $method<X: Error>(self, number: $type) -> Result<V::Value, X> {
            self.inner.$method(number)
        }
    )* };
}

impl<'de, V: Visitor<'de>> Visitor<'de> for Placed<'_, V> {
    type Value = V::Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.inner.expecting(f)?;
        Display::fmt(&self.place, f)
    }

    visit_numbers! {
        visit_bool(bool); visit_i8(i8); visit_i16(i16); visit_i32(i32); visit_i64(i64); visit_i128(i128); visit_u8(u8);
        visit_u16(u16); visit_u32(u32); visit_u64(u64); visit_u128(u128); visit_f32(f32); visit_f64(f64);
    }
}

/// Reads the flat form.
struct FlatVisitor<'r, T, S, P>(&'r mut P, PhantomData<(T, S)>);

impl<'de, T: Deserialize<'de>, S: Shape, P: FnMut(T)> Visitor<'de> for FlatVisitor<'_, T, S, P> {
    type Value = S::Extents;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the shape and the elements of a tensor of shape {}", ShapeNames(S::NAMES))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut fields: A) -> Result<S::Extents, A::Error> {
        let Some(extents) = fields.next_element_seed(FlatShape::<S>(PhantomData))? else {
            return Err(A::Error::invalid_length(0, &self));
        };
        match fields.next_element_seed(FlatElements::<T, S, P> { extents, push: &mut *self.0, element: PhantomData })? {
            Some(()) => Ok(extents),
            None => Err(A::Error::invalid_length(1, &self)),
        }
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<S::Extents, A::Error> {
        let (mut shape, mut whole) = (None, false);
        while let Some(field) = fields.next_key::<Field>()? {
            match (field, shape) {
                (Field::Shape, None) => shape = Some(fields.next_value_seed(FlatShape::<S>(PhantomData))?),
                (Field::Elements, Some(extents)) if !whole => {
                    let push = &mut *self.0;
                    fields.next_value_seed(FlatElements::<T, S, P> { extents, push, element: PhantomData })?;
                    whole = true;
                }
                (Field::Shape, Some(_)) => return Err(A::Error::duplicate_field(FIELDS[0])),
                (Field::Elements, Some(_)) => return Err(A::Error::duplicate_field(FIELDS[1])),
                (Field::Elements, None) => {
                    return Err(A::Error::custom(
                        "the elements of a tensor come behind its shape, which was not given yet",
                    ));
                }
            }
        }
        match shape {
            Some(extents) if whole => Ok(extents),
            Some(_) => Err(A::Error::missing_field(FIELDS[1])),
            None => Err(A::Error::missing_field(FIELDS[0])),
        }
    }
}

/// A field of the flat form.
#[derive(Clone, Copy)]
enum Field {
    Shape,
    Elements,
}

impl<'de> Deserialize<'de> for Field {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_identifier(FieldVisitor)
    }
}

struct FieldVisitor;

impl Visitor<'_> for FieldVisitor {
    type Value = Field;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` or `{}`", FIELDS[0], FIELDS[1])
    }

    fn visit_u64<X: Error>(self, number: u64) -> Result<Field, X> {
        match number {
            0 => Ok(Field::Shape),
            1 => Ok(Field::Elements),
            _ => Err(X::invalid_value(serde::de::Unexpected::Unsigned(number), &self)),
        }
    }

    fn visit_str<X: Error>(self, name: &str) -> Result<Field, X> {
        match name {
            "shape" => Ok(Field::Shape),
            "elements" => Ok(Field::Elements),
            _ => Err(X::unknown_field(name, FIELDS)),
        }
    }

    fn visit_bytes<X: Error>(self, name: &[u8]) -> Result<Field, X> {
        match name {
            b"shape" => Ok(Field::Shape),
            b"elements" => Ok(Field::Elements),
            _ => Err(X::invalid_value(serde::de::Unexpected::Bytes(name), &self)),
        }
    }
}

/// Reads the sizes of the flat form, and holds them to the shape `S`.
struct FlatShape<S>(PhantomData<S>);

impl<'de, S: Shape> DeserializeSeed<'de> for FlatShape<S> {
    type Value = S::Extents;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<S::Extents, D::Error> {
        deserializer.deserialize_seq(self)
    }
}

impl<'de, S: Shape> Visitor<'de> for FlatShape<S> {
    type Value = S::Extents;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the sizes of a tensor of shape {}", ShapeNames(S::NAMES))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<S::Extents, A::Error> {
        let mut sizes = zeros::<usize, S::Rank>();
        let mut given = 0;
        while let Some(size) = list.next_element::<usize>()? {
            if let Some(place) = sizes.get_mut(given) {
                *place = size;
            }
            given += 1;
        }
        if given != S::RANK {
            let (names, axes) = (ShapeNames(S::NAMES), if S::RANK == 1 { "axis" } else { "axes" });
            let were = if given == 1 { "was" } else { "were" };
            let rank = S::RANK;
            return Err(A::Error::custom(format_args!(
                "a tensor of shape {names} has {rank} {axes}, and {given} {were} given"
            )));
        }
        extents::<S, A::Error>(&sizes)
    }
}

/// Reads the elements of the flat form.
struct FlatElements<'r, T, S: Shape, P> {
    extents: S::Extents,
    push: &'r mut P,
    element: PhantomData<T>,
}

impl<S: Shape, T, P> FlatElements<'_, T, S, P> {
    fn misfit<X: Error>(&self, given: usize) -> X {
        X::custom(ShapeError::new::<S>(&self.extents, given))
    }
}

impl<'de, T: Deserialize<'de>, S: Shape, P: FnMut(T)> DeserializeSeed<'de> for FlatElements<'_, T, S, P> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_seq(self)
    }
}

impl<'de, T: Deserialize<'de>, S: Shape, P: FnMut(T)> Visitor<'de> for FlatElements<'_, T, S, P> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the elements of a tensor of shape {}", ShapeString(S::sizes(&self.extents)))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<(), A::Error> {
        let len = S::sizes(&self.extents).len();
        if let Some(given) = list.size_hint().filter(|&given| given != len) {
            return Err(self.misfit(given));
        }
        for given in 0..len {
            match list.next_element()? {
                Some(element) => (self.push)(element),
                None => return Err(self.misfit(given)),
            }
        }
        let mut given = len;
        while list.next_element::<T>()?.is_some() {
            given += 1;
        }
        if given > len { Err(self.misfit(given)) } else { Ok(()) }
    }
}
