//! Aggregates whose state is a tensor.

use crate::scalar::{failed, first};
use conformable::StackOf;
use conformable::prelude::*;
use conformable_arrow::{
    ArrowElement, CallError, Column, ColumnError, EXTENSION_TYPE_NAME_KEY, tensor_array, tensor_field,
};
use datafusion::arrow::array::{ArrayRef, AsArray, Int64Array};
use datafusion::arrow::datatypes::{DataType, Field, FieldRef, Int64Type};
use datafusion::common::{Result, internal_err, plan_err};
use datafusion::logical_expr::expr::AggregateFunction;
use datafusion::logical_expr::function::{AccumulatorArgs, AggregateFunctionSimplification, StateFieldsArgs};
use datafusion::logical_expr::simplify::SimplifyContext;
use datafusion::logical_expr::{
    Accumulator, AggregateUDF, AggregateUDFImpl, Expr, ExprSchemable, Signature, Volatility,
};
use datafusion::scalar::ScalarValue;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

/// The rows of a batch: the name of the first axis of what [`TensorAggregate::add`] is given.
#[derive(Clone, Copy, Debug)]
pub struct Rows;

/// An aggregate of tensors of one shape, whose state is a tensor too. Parts of a table are added up apart, on one machine or on several,
/// and their states are then merged.
///
/// ```
/// # tokio::runtime::Runtime::new().unwrap().block_on(async {
/// use conformable::prelude::*;
/// use conformable_datafusion::{Rows, TensorAggregate, session_context, tensor_udaf};
/// # use datafusion::arrow::{array::RecordBatch, datatypes::Schema};
///
/// /// The mean of images of 8 x 8 pixels.
/// struct MeanImage;
///
/// impl TensorAggregate for MeanImage {
///     type Element = f32;
///     type Row = shape![8, 8];
///     type StateElement = f64;
///     type State = shape![8, 8];
///     type OutElement = f32;
///     type Out = shape![8, 8];
///
///     fn start(&self) -> Tensor<f64, shape![8, 8]> {
///         Tensor::zeros()
///     }
///
///     fn add(&self, state: &mut Tensor<f64, shape![8, 8]>, images: SliceView<'_, f32, shape![Dyn<Rows>, 8, 8]>) {
///         *state += images.cast::<f64>().sum_axis::<0>();
///     }
///
///     fn merge(&self, state: &mut Tensor<f64, shape![8, 8]>, other: SliceView<'_, f64, shape![8, 8]>, _: i64) {
///         *state += other;
///     }
///
///     fn finish(&self, state: &Tensor<f64, shape![8, 8]>, images: i64) -> Option<Tensor<f32, shape![8, 8]>> {
///         (images > 0).then(|| (state / images as f64).cast())
///     }
/// }
///
/// let session = session_context();
/// session.register_udaf(tensor_udaf("mean_image", MeanImage));
/// # let (field, array) = conformable_arrow::to_column("image", Tensor::<f32, shape![2, 8, 8]>::arange());
/// # session.register_batch("images", RecordBatch::try_new(std::sync::Arc::new(Schema::new(vec![field])), vec![array])?)?;
/// let mean = session.sql("SELECT argmax(mean_image(image)) AS brightest FROM images").await?.collect().await?;
/// datafusion::assert_batches_eq!(["+-----------+", "| brightest |", "+-----------+", "| 63        |", "+-----------+"], &mean);
/// # Ok::<(), datafusion::error::DataFusionError>(())
/// # }).unwrap();
/// ```
pub trait TensorAggregate: Send + Sync + 'static {
    /// The elements of a row.
    type Element: ArrowElement;
    /// The shape of a row.
    type Row: Shape;
    /// The elements of the state.
    type StateElement: ArrowElement;
    /// The shape of the state.
    type State: FixedShape;
    /// The elements of what it gives.
    type OutElement: ArrowElement;
    /// The shape of what it gives, `shape![]` for a number.
    type Out: FixedShape;

    /// The state before the first row.
    fn start(&self) -> Tensor<Self::StateElement, Self::State>;

    /// Adds rows, of which none is null.
    fn add(
        &self,
        state: &mut Tensor<Self::StateElement, Self::State>,
        rows: SliceView<'_, Self::Element, StackOf<Dyn<Rows>, Self::Row>>,
    );

    /// Adds what `rows` other rows came to.
    fn merge(
        &self,
        state: &mut Tensor<Self::StateElement, Self::State>,
        other: SliceView<'_, Self::StateElement, Self::State>,
        rows: i64,
    );

    /// What `rows` rows give; `None` is null.
    fn finish(
        &self,
        state: &Tensor<Self::StateElement, Self::State>,
        rows: i64,
    ) -> Option<Tensor<Self::OutElement, Self::Out>>;
}

/// A typed aggregate as an aggregate of SQL. Rows that are null are left out.
pub fn tensor_udaf(name: &str, aggregate: impl TensorAggregate) -> AggregateUDF {
    of_planned(name, Typed(Arc::new(aggregate)))
}

/// An aggregate by what it does with a column.
pub(crate) fn of_planned(name: &str, aggregate: impl Planned + 'static) -> AggregateUDF {
    let signature = Signature::any(1, Volatility::Immutable);
    let (name, aggregate) = (name.to_string(), Arc::new(aggregate));
    AggregateUDF::new_from_impl(TensorUdaf { name, aggregate, signature, column: None })
}

/// The column that an aggregate was planned for, if it is one of this crate's, in a plan.
pub(crate) fn planned_column(aggregate: &AggregateUDF) -> Option<&FieldRef> {
    aggregate.inner().downcast_ref::<TensorUdaf>()?.column.as_ref()
}

/// An aggregate of this crate's, planned for a column.
pub(crate) fn with_planned_column(aggregate: &AggregateUDF, column: FieldRef) -> Option<AggregateUDF> {
    let udaf = aggregate.inner().downcast_ref::<TensorUdaf>()?;
    Some(AggregateUDF::new_from_impl(TensorUdaf { column: Some(column), ..udaf.clone() }))
}

/// An aggregate that is told which column it is of.
pub(crate) trait Planned: Send + Sync {
    /// What it gives, and its state without the number of rows.
    fn fields(&self, name: &str, field: &Field) -> Result<(Field, Field), String>;

    fn accumulator(&self, field: &Field) -> Result<Box<dyn Tally>, String>;
}

/// A state that grows.
pub(crate) trait Tally: Send + Sync + fmt::Debug {
    fn add(&mut self, array: &ArrayRef) -> Result<i64, ColumnError>;
    fn merge(&mut self, state: &ArrayRef, row: usize, rows: i64) -> Result<(), ColumnError>;
    /// The state, in one row.
    fn state(&self) -> ArrayRef;
    /// What it gives, in one row.
    fn finish(&self, rows: i64) -> ArrayRef;
    fn bytes(&self) -> usize;
}

#[derive(Clone)]
struct TensorUdaf {
    name: String,
    aggregate: Arc<dyn Planned>,
    signature: Signature,
    /// What it is of, in a plan. In another process, where a plan is read anew, what a function gives no longer says its shape.
    column: Option<FieldRef>,
}

impl TensorUdaf {
    /// A column as it was planned, if it has lost what it said of its tensors.
    fn planned<'a>(&'a self, field: &'a FieldRef) -> &'a FieldRef {
        match &self.column {
            Some(planned)
                if !field.metadata().contains_key(EXTENSION_TYPE_NAME_KEY)
                    && planned.data_type().equals_datatype(field.data_type()) =>
            {
                planned
            }
            _ => field,
        }
    }

    fn refuse_distinct<T>(&self) -> Result<T> {
        plan_err!("{}(DISTINCT ..): tensors are not compared", self.name)
    }
}

impl fmt::Debug for TensorUdaf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "TensorUdaf({})", self.name)
    }
}

impl PartialEq for TensorUdaf {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name && Arc::ptr_eq(&self.aggregate, &other.aggregate) && self.column == other.column
    }
}

impl Eq for TensorUdaf {}

impl Hash for TensorUdaf {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.name.hash(state);
    }
}

impl AggregateUDFImpl for TensorUdaf {
    fn name(&self) -> &str {
        &self.name
    }

    fn signature(&self) -> &Signature {
        &self.signature
    }

    fn return_type(&self, _: &[DataType]) -> Result<DataType> {
        internal_err!("the type is a field's")
    }

    fn return_field(&self, fields: &[FieldRef]) -> Result<FieldRef> {
        match self.aggregate.fields(&self.name, self.planned(&fields[0])) {
            Ok((output, _)) => Ok(Arc::new(output.with_nullable(true))),
            Err(text) => plan_err!("{}(..): {text}", self.name),
        }
    }

    fn state_fields(&self, args: StateFieldsArgs<'_>) -> Result<Vec<FieldRef>> {
        match self.aggregate.fields(&format!("{}[state]", args.name), self.planned(&args.input_fields[0])) {
            Ok((_, state)) => {
                Ok(vec![Arc::new(state), Arc::new(Field::new(format!("{}[rows]", args.name), DataType::Int64, false))])
            }
            Err(text) => plan_err!("{}(..): {text}", self.name),
        }
    }

    /// Notes what it is of, and refuses `DISTINCT` before a rule rewrites it.
    fn simplify(&self) -> Option<AggregateFunctionSimplification> {
        if self.column.is_some() {
            return None;
        }
        let this = self.clone();
        Some(Box::new(move |call: AggregateFunction, context: &SimplifyContext| {
            if call.params.distinct {
                return this.refuse_distinct();
            }
            let (_, column) = call.params.args[0].to_field(context.schema().as_ref())?;
            let planned = TensorUdaf { column: Some(column), ..this.clone() };
            let func = Arc::new(AggregateUDF::new_from_impl(planned));
            Ok(Expr::AggregateFunction(AggregateFunction { func, ..call }))
        }))
    }

    fn accumulator(&self, args: AccumulatorArgs<'_>) -> Result<Box<dyn Accumulator>> {
        if args.is_distinct {
            return self.refuse_distinct();
        }
        let tally = catch_unwind(AssertUnwindSafe(|| self.aggregate.accumulator(self.planned(&args.expr_fields[0]))));
        match tally.map_err(|panic| failed(&self.name, CallError::panicked(0, &*panic)))? {
            Ok(tally) => Ok(Box::new(Counted { name: self.name.clone(), tally, rows: 0 })),
            Err(text) => plan_err!("{}(..): {text}", self.name),
        }
    }
}

/// A state, and of how many rows it is.
#[derive(Debug)]
struct Counted {
    name: String,
    tally: Box<dyn Tally>,
    rows: i64,
}

impl Counted {
    /// Panics of the user's functions are errors of the query.
    fn caught<R>(&mut self, work: impl FnOnce(&mut Self) -> Result<R, ColumnError>) -> Result<R> {
        let name = self.name.clone();
        match catch_unwind(AssertUnwindSafe(|| work(self))) {
            Ok(outcome) => outcome.map_err(|error| failed(&name, CallError::Column(error))),
            Err(panic) => Err(failed(&name, CallError::panicked(self.rows as usize, &*panic))),
        }
    }
}

impl Accumulator for Counted {
    fn update_batch(&mut self, values: &[ArrayRef]) -> Result<()> {
        self.caught(|this| {
            this.rows += this.tally.add(&values[0])?;
            Ok(())
        })
    }

    fn merge_batch(&mut self, states: &[ArrayRef]) -> Result<()> {
        let rows: &Int64Array = states[1].as_primitive::<Int64Type>();
        self.caught(|this| {
            for (row, &count) in rows.values().iter().enumerate() {
                if count > 0 {
                    this.tally.merge(&states[0], row, count)?;
                    this.rows += count;
                }
            }
            Ok(())
        })
    }

    fn state(&mut self) -> Result<Vec<ScalarValue>> {
        Ok(vec![first(&self.tally.state())?, ScalarValue::Int64(Some(self.rows))])
    }

    fn evaluate(&mut self) -> Result<ScalarValue> {
        let rows = self.rows;
        let output = self.caught(|this| Ok(this.tally.finish(rows)))?;
        first(&output)
    }

    fn size(&self) -> usize {
        size_of_val(self) + self.name.capacity() + self.tally.bytes()
    }
}

struct Typed<A>(Arc<A>);

struct TypedTally<A: TensorAggregate> {
    aggregate: Arc<A>,
    column: Column<A::Element, A::Row>,
    states: Column<A::StateElement, A::State>,
    state: Tensor<A::StateElement, A::State>,
}

impl<A: TensorAggregate> Typed<A> {
    fn state_field(name: &str) -> Field {
        tensor_field::<A::StateElement, A::State>(name, false)
    }
}

impl<A: TensorAggregate> Planned for Typed<A> {
    fn fields(&self, name: &str, field: &Field) -> Result<(Field, Field), String> {
        Column::<A::Element, A::Row>::of_field(field, 0).map_err(|error| error.to_string())?;
        Ok((tensor_field::<A::OutElement, A::Out>(name, true), Self::state_field(name)))
    }

    fn accumulator(&self, field: &Field) -> Result<Box<dyn Tally>, String> {
        let column = Column::of_field(field, 0).map_err(|error| error.to_string())?;
        let states = Column::of_field(&Self::state_field("state"), 0).map_err(|error| error.to_string())?;
        Ok(Box::new(TypedTally::<A> { aggregate: self.0.clone(), column, states, state: self.0.start() }))
    }
}

impl<A: TensorAggregate> fmt::Debug for TypedTally<A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TypedTally").field("state", &self.state).finish_non_exhaustive()
    }
}

impl<A: TensorAggregate> Tally for TypedTally<A> {
    fn add(&mut self, array: &ArrayRef) -> Result<i64, ColumnError> {
        let mut rows = 0;
        for (_, run) in self.column.read_array(array)?.runs() {
            self.aggregate.add(&mut self.state, run.whole::<Rows>());
            rows += run.len() as i64;
        }
        Ok(rows)
    }

    fn merge(&mut self, state: &ArrayRef, row: usize, rows: i64) -> Result<(), ColumnError> {
        let states = self.states.read_array(state)?;
        let other = states.get(row).ok_or_else(|| ColumnError::null_state(self.column.name(), rows))?;
        self.aggregate.merge(&mut self.state, other, rows);
        Ok(())
    }

    fn state(&self) -> ArrayRef {
        tensor_array(Self::data_type_of_state().data_type(), self.state.to_vec(), None, 1)
    }

    fn finish(&self, rows: i64) -> ArrayRef {
        let field = tensor_field::<A::OutElement, A::Out>("", true);
        match self.aggregate.finish(&self.state, rows) {
            Some(output) => tensor_array(field.data_type(), output.into_vec(), None, 1),
            None => datafusion::arrow::array::new_null_array(field.data_type(), 1),
        }
    }

    fn bytes(&self) -> usize {
        let columns = self.column.name().len() + size_of_val(self.column.dims()) + size_of_val(self.states.dims());
        size_of_val(self) + size_of_val(self.state.as_slice()) + columns
    }
}

impl<A: TensorAggregate> TypedTally<A> {
    fn data_type_of_state() -> Field {
        Typed::<A>::state_field("")
    }
}
