//! The type of a column of tensors: `arrow.fixed_shape_tensor`, a canonical extension type of Arrow
//! (<https://arrow.apache.org/docs/format/CanonicalExtensions.html>).
//!
//! The elements of a tensor are a list of fixed length, row-major; its shape stands in the metadata of the field, as JSON.

use crate::element::{ArrowElement, name_of};
use crate::error::{ColumnError, ColumnErrorKind};
use arrow_array::types::ArrowPrimitiveType;
use arrow_schema::extension::{EXTENSION_TYPE_METADATA_KEY, EXTENSION_TYPE_NAME_KEY};
use arrow_schema::{DataType, Field};
use conformable::{Element, FixedShape, Shape, check_dims};
use serde::Deserialize;
use serde_json::Value;
use std::collections::HashMap;

/// The name of the extension type.
pub const FIXED_SHAPE_TENSOR: &str = "arrow.fixed_shape_tensor";

/// A column of tensors of the shape `S`; of no axes it is a column of plain numbers.
///
/// ```
/// use conformable::prelude::*;
/// let field = conformable_arrow::tensor_field::<f32, shape![8, 8]>("image", false);
/// assert_eq!(field.metadata()["ARROW:extension:metadata"], r#"{"shape":[8,8]}"#);
/// ```
pub fn tensor_field<T: ArrowElement, S: FixedShape>(name: impl Into<String>, nullable: bool) -> Field {
    const { assert!(S::LEN <= i32::MAX as usize, "Arrow's lists of fixed length have at most 2^31 - 1 elements") };
    field_of(name.into(), &T::Arrow::DATA_TYPE, &S::dims(), nullable).expect("as many elements as a list holds")
}

/// A column of tensors whose sizes are known only now. `None` where they have more elements than a list of Arrow holds.
///
/// ```
/// let field = conformable_arrow::tensor_field_with_dims::<f32>("series", &[50, 3], true).unwrap();
/// assert_eq!(field.metadata()["ARROW:extension:metadata"], r#"{"shape":[50,3]}"#);
/// ```
pub fn tensor_field_with_dims<T: ArrowElement>(
    name: impl Into<String>,
    dims: &[usize],
    nullable: bool,
) -> Option<Field> {
    field_of(name.into(), &T::Arrow::DATA_TYPE, dims, nullable)
}

/// A column of tensors whose element and sizes are known only now. `None` where they have more elements than a list of Arrow holds.
pub fn field_of(name: String, element: &DataType, dims: &[usize], nullable: bool) -> Option<Field> {
    if dims.is_empty() {
        return Some(Field::new(name, element.clone(), nullable));
    }
    let len = dims.iter().try_fold(1i32, |len, &n| len.checked_mul(i32::try_from(n).ok()?))?;
    // As pyarrow makes it: an element is called `item`, and may be null by its type.
    let list = DataType::new_fixed_size_list(element.clone(), len, true);
    let metadata = HashMap::from([
        (EXTENSION_TYPE_NAME_KEY.to_string(), FIXED_SHAPE_TENSOR.to_string()),
        (EXTENSION_TYPE_METADATA_KEY.to_string(), serde_json::json!({ "shape": dims }).to_string()),
    ]);
    Some(Field::new(name, list, nullable).with_metadata(metadata))
}

/// What a field says of the tensors in its column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TensorType {
    /// The elements.
    pub element: DataType,
    /// The sizes of the axes, in the order in which they are stored.
    pub dims: Vec<usize>,
    /// The names of the axes, if they have names.
    pub dim_names: Option<Vec<String>>,
    /// Axis `i` of the tensor is stored as axis `permutation[i]`, if the order is not the same.
    pub permutation: Option<Vec<usize>>,
}

impl TensorType {
    /// What the field says. Plain numbers are tensors without axes.
    ///
    /// # Errors
    /// When the column holds no tensors, or does not say their shape, or what it says is contradictory or not understood.
    pub fn of(field: &Field) -> Result<Self, ColumnError> {
        let error = |kind, text: String| Err(ColumnError::new(field.name(), kind, text));
        match (field.metadata().get(EXTENSION_TYPE_NAME_KEY).map(String::as_str), field.data_type()) {
            (Some(FIXED_SHAPE_TENSOR), DataType::FixedSizeList(item, len)) => {
                let text = field.metadata().get(EXTENSION_TYPE_METADATA_KEY).map_or("", String::as_str);
                parse(text, item.data_type(), *len).or_else(|why| {
                    error(
                        ColumnErrorKind::Metadata,
                        format!("the metadata of its tensors, `{text}`, is no such: {why}"),
                    )
                })
            }
            (Some(FIXED_SHAPE_TENSOR), other) => error(
                ColumnErrorKind::Metadata,
                format!(
                    "its type is `{FIXED_SHAPE_TENSOR}`, whose storage is a FixedSizeList, and it is stored as {other}"
                ),
            ),
            (Some(other), storage) => error(
                ColumnErrorKind::NoTensors,
                format!("its extension type is `{other}` over {storage}, not `{FIXED_SHAPE_TENSOR}`"),
            ),
            (None, DataType::FixedSizeList(item, len)) => error(
                ColumnErrorKind::Unshaped,
                format!(
                    "it holds lists of {len} {}, a FixedSizeList, and does not say that they are tensors, nor of which shape",
                    name_of(item.data_type())
                ),
            ),
            (None, plain) if plain.is_primitive() => {
                Ok(TensorType { element: plain.clone(), dims: Vec::new(), dim_names: None, permutation: None })
            }
            (None, other) => error(ColumnErrorKind::NoTensors, format!("it holds no tensors, but {other}")),
        }
    }

    /// The sizes of the axes in the order in which the tensor has them.
    pub fn logical_dims(&self) -> Vec<usize> {
        match &self.permutation {
            Some(order) => order.iter().map(|&axis| self.dims[axis]).collect(),
            None => self.dims.clone(),
        }
    }

    /// Are these the tensors that the types say?
    ///
    /// # Errors
    /// When they have another shape or another element.
    pub(crate) fn check<T: ArrowElement, S: Shape>(&self, column: &str) -> Result<(), ColumnError> {
        let dims = self.logical_dims();
        let kind = match check_dims::<S>(&dims) {
            Ok(()) if self.element == T::Arrow::DATA_TYPE => return Ok(()),
            Ok(()) => ColumnErrorKind::WrongElement,
            Err(_) => ColumnErrorKind::WrongShape,
        };
        let text = format!(
            "expected tensors of {} in the shape {}, found {}",
            T::NAME,
            conformable::shape::display::<S>(),
            self.text()
        );
        Err(ColumnError::new(column, kind, text))
    }

    /// Have they these elements?
    pub(crate) fn check_element<T: ArrowElement>(&self, column: &str) -> Result<(), ColumnError> {
        if self.element == T::Arrow::DATA_TYPE {
            return Ok(());
        }
        let text = format!("expected tensors of {}, found {}", <T as Element>::NAME, self.text());
        Err(ColumnError::new(column, ColumnErrorKind::WrongElement, text))
    }

    /// In words: "tensors of f32 in the shape [8, 8]".
    pub fn text(&self) -> String {
        let element = name_of(&self.element);
        match &self.permutation {
            _ if self.dims.is_empty() => format!("plain {element}, of the shape []"),
            Some(order) => format!(
                "tensors of {element} in the shape {:?}, stored as {:?} by the permutation {order:?}",
                self.logical_dims(),
                self.dims
            ),
            None => format!("tensors of {element} in the shape {:?}", self.dims),
        }
    }
}

/// The JSON of the metadata. An option that is `null` is none; what is not known is skipped; twice the same is an error.
#[derive(Deserialize)]
struct Metadata {
    shape: Option<Value>,
    dim_names: Option<Value>,
    /// Arrow's crates for Rust write it in the plural, against the specification.
    #[serde(alias = "permutations")]
    permutation: Option<Value>,
}

/// What the JSON says of lists of this length; `Err` is why it cannot be.
fn parse(text: &str, element: &DataType, len: i32) -> Result<TensorType, String> {
    let json: Metadata =
        serde_json::from_str(text).map_err(|error| format!("it is not the JSON of a tensor ({error})"))?;
    let numbers = |name: &str, value: &Value| -> Result<Vec<usize>, String> {
        let list = value.as_array().ok_or_else(|| format!("`{name}` is no list"))?;
        let number = |n: &Value| n.as_u64().and_then(|n| usize::try_from(n).ok());
        list.iter().map(number).collect::<Option<_>>().ok_or_else(|| format!("`{name}` has an entry that is no size"))
    };

    let dims = numbers("shape", &json.shape.ok_or("it has no `shape`")?)?;
    let held = usize::try_from(len).ok();
    let count = dims.iter().try_fold(1usize, |count, &n| count.checked_mul(n));
    if count.is_none() || count != held {
        let count = count.map_or("more elements than there are numbers".to_string(), |n| format!("{n} elements"));
        return Err(format!("the shape {dims:?} has {count}, and the lists have {len}"));
    }
    // Of tensors without elements too: several of them have their sizes, and one more.
    if dims.iter().filter(|&&n| n > 0).try_fold(1i32, |all, &n| all.checked_mul(i32::try_from(n).ok()?)).is_none() {
        return Err(format!("the shape {dims:?} has sizes whose product overflows"));
    }
    let permutation = match json.permutation {
        Some(value) => {
            let order = numbers("permutation", &value)?;
            let mut sorted = order.clone();
            sorted.sort_unstable();
            if !sorted.iter().copied().eq(0..dims.len()) {
                return Err(format!("the permutation {order:?} is none of {} axes", dims.len()));
            }
            Some(order).filter(|order| !order.is_sorted())
        }
        None => None,
    };
    let dim_names = match json.dim_names {
        Some(value) => {
            let names = value.as_array().ok_or("`dim_names` is no list")?;
            let names = names.iter().map(|name| name.as_str().map(str::to_string)).collect::<Option<Vec<_>>>();
            let names = names.ok_or("`dim_names` has an entry that is no text")?;
            if names.len() != dims.len() {
                return Err(format!(
                    "`dim_names` has {} names, and the shape {dims:?} {} axes",
                    names.len(),
                    dims.len()
                ));
            }
            Some(names)
        }
        None => None,
    };
    Ok(TensorType { element: element.clone(), dims, dim_names, permutation })
}
