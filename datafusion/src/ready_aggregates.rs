//! Aggregates of tensors of any shape, ready to be called in SQL.

use crate::aggregate::{Planned, Tally, of_planned};
use crate::ready::{Len, is_read, vectors, with_element};
use conformable::element::CastTo;
use conformable::prelude::*;
use conformable_arrow::{ArrowElement, ColumnError, TensorType, field_of, tensor_array};
use datafusion::arrow::array::{ArrayRef, new_null_array};
use datafusion::arrow::datatypes::{DataType, Field};
use datafusion::logical_expr::AggregateUDF;
use std::fmt;

/// The aggregates of tensors of any shape, computed in `f64`:
///
/// | call | gives |
/// |---|---|
/// | `tensor_sum(x)` | the sum of all tensors, of their shape |
/// | `tensor_mean(x)` | their mean, of their shape |
/// | `tensor_covariance(x)` | of tensors of `n` elements the covariances of the elements, `[n, n]`, divided by one less than there are rows (`np.cov`) |
///
/// Rows that are null are left out; of no rows they give null, and the covariance of one too.
pub fn aggregates() -> Vec<AggregateUDF> {
    vec![
        of_planned("tensor_sum", Ready::Sum),
        of_planned("tensor_mean", Ready::Mean),
        of_planned("tensor_covariance", Ready::Covariance),
    ]
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Ready {
    Sum,
    Mean,
    Covariance,
}

impl Planned for Ready {
    fn fields(&self, name: &str, field: &Field) -> Result<(Field, Field), String> {
        let (found, n) = tensors(field)?;
        let dims = if *self == Ready::Covariance { vec![n, n] } else { found.dims };
        // Of the covariance the sum, and then the products of the deviations from them.
        let state = if *self == Ready::Covariance { vec![n + 1, n] } else { vec![n] };
        let large = || format!("column `{}`: a result {dims:?} has more elements than a list holds", field.name());
        let output = field_of(name.to_string(), &DataType::Float64, &dims, true).ok_or_else(large)?;
        let state = field_of(name.to_string(), &DataType::Float64, &state, false).ok_or_else(large)?;
        Ok((output, state))
    }

    fn accumulator(&self, field: &Field) -> Result<Box<dyn Tally>, String> {
        let (output, state) = self.fields("", field)?;
        let (found, n) = tensors(field)?;
        let len = conformable::Len::new(n);
        with_element!(found.element, T => Ok(Box::new(Sums {
            add: deviations::<T>,
            column: field.clone(),
            output,
            state,
            mean: *self != Ready::Sum,
            rows: 0,
            total: Tensor::zeros_along(len),
            moments: (*self == Ready::Covariance).then(|| Tensor::zeros_along(len)),
        })), Err(format!("column `{}` holds {}", field.name(), found.text())))
    }
}

/// The tensors of a column, and how many elements each has.
fn tensors(field: &Field) -> Result<(TensorType, usize), String> {
    let found = TensorType::of(field).map_err(|error| error.to_string())?;
    with_element!(found.element, T => is_read::<T>(field)?,
        return Err(format!("column `{}` holds {}, with which nothing is computed", field.name(), found.text())));
    let n = found.dims.iter().product();
    Ok((found, n))
}

/// The rows of a batch.
struct Rows;

type Vector = Tensor<f64, shape![Dyn<Len>]>;
type Square = Tensor<f64, shape![Dyn<Len>, Dyn<Len>]>;

/// What some rows come to: how many they are, their sum, and the sum of the products of their deviations from the mean, if asked for.
type Part = (i64, Vector, Option<Square>);

/// What all rows so far come to.
struct Sums {
    add: fn(&Field, &ArrayRef, bool, &mut dyn FnMut(Part)) -> Result<(), ColumnError>,
    column: Field,
    output: Field,
    state: Field,
    /// Is the mean asked for, and not the sum?
    mean: bool,
    rows: i64,
    total: Vector,
    /// Of a covariance.
    moments: Option<Square>,
}

/// The runs of rows that are not null, one after the other.
fn deviations<T: ArrowElement + CastTo<f64>>(
    field: &Field,
    array: &ArrayRef,
    moments: bool,
    join: &mut dyn FnMut(Part),
) -> Result<(), ColumnError> {
    let tensors = vectors::<T>(field, array)?;
    for (_, run) in tensors.runs() {
        let x = run.whole::<Rows>().cast::<f64>();
        let total = x.sum_axis::<0>();
        let moments = moments.then(|| {
            let deviations = &x - &total / run.len() as f64;
            einsum!("ri,rj->ij", &deviations, &deviations)
        });
        join((run.len() as i64, total, moments));
    }
    Ok(())
}

impl Sums {
    /// Adds rows to others, neither of which is all of them: Chan, Golub and LeVeque, "Updating Formulae and a Pairwise Algorithm for
    /// Computing Sample Variances" (1979).
    fn join(&mut self, (rows, total, moments): Part) {
        if rows == 0 {
            return;
        }
        if let (Some(all), Some(moments)) = (&mut self.moments, &moments) {
            *all += moments;
            if self.rows > 0 {
                let (before, after) = (self.rows as f64, rows as f64);
                let delta = &total / after - &self.total / before;
                *all += delta.unsqueeze::<1>() * &delta * (before * after / (before + after));
            }
        }
        self.total += &total;
        self.rows += rows;
    }
}

impl fmt::Debug for Sums {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Sums").field("column", &self.column).field("rows", &self.rows).finish_non_exhaustive()
    }
}

impl Tally for Sums {
    fn add(&mut self, array: &ArrayRef) -> Result<i64, ColumnError> {
        let before = self.rows;
        let column = self.column.clone();
        (self.add)(&column, array, self.moments.is_some(), &mut |part| self.join(part))?;
        Ok(self.rows - before)
    }

    fn merge(&mut self, state: &ArrayRef, row: usize, rows: i64) -> Result<(), ColumnError> {
        let states = vectors::<f64>(&self.state, state)?;
        let state = states.get(row).ok_or_else(|| ColumnError::null_state(self.column.name(), rows))?;
        let n = self.total.len();
        let (total, moments) = state.as_slice().split_at(n);
        let total = Tensor::from_vec_with_dims(&[n], total.to_vec()).expect("as many elements as a row has");
        let moments = self
            .moments
            .as_ref()
            .map(|_| Tensor::from_vec_with_dims(&[n, n], moments.to_vec()).expect("the state's size"));
        self.join((rows, total, moments));
        Ok(())
    }

    fn state(&self) -> ArrayRef {
        let moments = self.moments.as_ref().map_or(&[][..], |moments| moments.as_slice());
        tensor_array(self.state.data_type(), [self.total.as_slice(), moments].concat(), None, 1)
    }

    fn finish(&self, rows: i64) -> ArrayRef {
        let values = match &self.moments {
            _ if rows == 0 => None,
            Some(_) if rows == 1 => None,
            Some(moments) => Some((moments / (rows - 1) as f64).into_vec()),
            None if self.mean => Some((&self.total / rows as f64).into_vec()),
            None => Some(self.total.to_vec()),
        };
        match values {
            Some(values) => tensor_array(self.output.data_type(), values, None, 1),
            None => new_null_array(self.output.data_type(), 1),
        }
    }

    fn bytes(&self) -> usize {
        let moments = self.moments.as_ref().map_or(0, |moments| size_of_val(moments.as_slice()));
        // What fields have beside what is counted by `self`: names, and what they say of their tensors.
        let fields = [&self.column, &self.output, &self.state].map(|field| field.size() - size_of::<Field>());
        size_of_val(self) + size_of_val(self.total.as_slice()) + moments + fields.iter().sum::<usize>()
    }
}
