// errors: 2
use arrow_schema::Schema;
use conformable::prelude::*;
use conformable_arrow::Column;

fn open(schema: &Schema) -> Result<(), conformable_arrow::ColumnError> {
    // right: element, then shape
    let _ = Column::<f32, shape![8, 8]>::open(schema, "image")?;
    // wrong: the element comes first
    let _ = Column::<shape![8, 8], f32>::open(schema, "image")?;
    Ok(())
}

fn main() {}
