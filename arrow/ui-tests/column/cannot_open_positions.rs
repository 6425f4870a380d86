use arrow_schema::Schema;
use conformable::prelude::*;
use conformable_arrow::Column;

fn open(schema: &Schema) -> Result<(), conformable_arrow::ColumnError> {
    // right: positions as `i64`
    let _ = Column::<i64, shape![8]>::open(schema, "place")?;
    // wrong: `usize` is another type on another machine
    let _ = Column::<usize, shape![8]>::open(schema, "place")?;
    Ok(())
}

fn main() {}
