use arrow_schema::Schema;
use conformable::prelude::*;
use conformable_arrow::Column;

fn open(schema: &Schema) -> Result<(), conformable_arrow::ColumnError> {
    // right: truth values as numbers
    let _ = Column::<u8, shape![8, 8]>::open(schema, "mask")?;
    // wrong: Arrow packs eight `bool` in a byte
    let _ = Column::<bool, shape![8, 8]>::open(schema, "mask")?;
    Ok(())
}

fn main() {}
