use arrow_schema::Schema;
use conformable::prelude::*;
use conformable_arrow::Column;

fn open(schema: &Schema) -> Result<(), conformable_arrow::ColumnError> {
    // right: a shape
    let _ = Column::<f32, shape![8, 8]>::open(schema, "image")?;
    // wrong: an array's type is no shape
    let _ = Column::<f32, [f32; 8]>::open(schema, "image")?;
    Ok(())
}

fn main() {}
