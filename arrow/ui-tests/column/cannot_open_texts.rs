use arrow_schema::Schema;
use conformable::prelude::*;
use conformable_arrow::Column;

fn open(schema: &Schema) -> Result<(), conformable_arrow::ColumnError> {
    // right: bytes
    let _ = Column::<u8, shape![8]>::open(schema, "name")?;
    // wrong: texts are no elements
    let _ = Column::<String, shape![8]>::open(schema, "name")?;
    Ok(())
}

fn main() {}
