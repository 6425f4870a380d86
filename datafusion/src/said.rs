//! What columns say of their tensors, and where two of them say different things.

use conformable_arrow::{EXTENSION_TYPE_NAME_KEY, FIXED_SHAPE_TENSOR, TensorType};
use datafusion::arrow::datatypes::{DataType, Field, FieldRef};
use std::iter;

/// One column that says that it holds tensors, and another that does not say that it holds the same.
pub(crate) struct Difference<'a> {
    /// Of a part of a struct, the names on the way to it.
    pub(crate) name: String,
    pub(crate) tensors: &'a Field,
    pub(crate) other: &'a Field,
}

/// Where the first says of its tensors what the other does not say, in itself or in its parts.
pub(crate) fn difference<'a>(name: &str, tensors: &'a Field, other: &'a Field) -> Option<Difference<'a>> {
    if is_tensor(tensors) {
        let same = is_tensor(other) && TensorType::of(tensors).ok() == TensorType::of(other).ok();
        return (!same).then(|| Difference { name: name.to_string(), tensors, other });
    }
    let mut parts = pairs(tensors.data_type(), other.data_type()).into_iter();
    parts.find_map(|(part, other)| difference(&format!("{name}.{}", part.name()), part, other))
}

/// Does the column hold tensors, in itself or in its parts?
pub(crate) fn holds_tensors(field: &Field) -> bool {
    let data_type = field.data_type();
    // Each part beside itself.
    is_tensor(field) || pairs(data_type, data_type).into_iter().any(|(part, _)| holds_tensors(part))
}

/// What the column says that it holds.
pub(crate) fn text(field: &Field) -> String {
    match TensorType::of(field) {
        _ if !is_tensor(field) => format!("{}, which does not say that it is tensors,", field.data_type()),
        Ok(tensors) => match &tensors.dim_names {
            Some(names) => format!("{} of the axes {names:?}", tensors.text()),
            None => tensors.text(),
        },
        Err(_) => format!("{}, which says that it is tensors and of no shape that is understood,", field.data_type()),
    }
}

fn is_tensor(field: &Field) -> bool {
    field.metadata().get(EXTENSION_TYPE_NAME_KEY).is_some_and(|name| name == FIXED_SHAPE_TENSOR)
}

/// The parts of one type, each with the one of the other type that would be read as it.
fn pairs<'a>(one: &'a DataType, other: &'a DataType) -> Vec<(&'a FieldRef, &'a FieldRef)> {
    match (one, other) {
        (DataType::Struct(parts), DataType::Struct(others)) => {
            parts.iter().filter_map(|part| Some((part, others.find(part.name())?.1))).collect()
        }
        // What keys and values are called is not said by all in the same way.
        (DataType::Map(entries, _), DataType::Map(others, _)) => match (entries.data_type(), others.data_type()) {
            (DataType::Struct(parts), DataType::Struct(others)) => iter::zip(parts, others).collect(),
            _ => Vec::new(),
        },
        _ => element(one).zip(element(other)).into_iter().collect(),
    }
}

/// What a list is a list of.
pub(crate) fn element(list: &DataType) -> Option<&FieldRef> {
    match list {
        DataType::List(element)
        | DataType::LargeList(element)
        | DataType::ListView(element)
        | DataType::LargeListView(element)
        | DataType::FixedSizeList(element, _) => Some(element),
        _ => None,
    }
}
