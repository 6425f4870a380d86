//! Columns of tensors from and to other languages, by Arrow's C data interface
//! (<https://arrow.apache.org/docs/format/CDataInterface.html>): a library that Python calls, without a copy either way.
//!
//! ```text
//! cargo build -p conformable-arrow --release --example exchange
//! python3 arrow/scripts/exchange.py target/release/examples/libexchange.so
//! ```

use arrow_array::ffi::{FFI_ArrowArray, FFI_ArrowSchema, from_ffi, to_ffi};
use arrow_array::{Array, make_array};
use arrow_schema::Field;
use conformable::prelude::*;
use conformable_arrow::{Column, Function};
use std::cell::{Cell, RefCell};
use std::error::Error;
use std::ffi::{CString, c_char};
use std::ptr::null;

/// Points of two rows and three columns.
type Points = shape![2, 3];

thread_local! {
    static MESSAGE: RefCell<CString> = RefCell::default();
    static OUTPUT: Cell<u64> = const { Cell::new(0) };
}

/// The column that a caller hands over.
///
/// # Safety
/// The pointers are of structs of the interface, which the caller has filled; the array is this function's from now on.
unsafe fn import(
    array: *mut FFI_ArrowArray,
    schema: *mut FFI_ArrowSchema,
) -> Result<(Field, arrow_array::ArrayRef), Box<dyn Error>> {
    // SAFETY: the caller of this function promises both pointers, and that the structs are filled.
    let (array, schema) = unsafe { (FFI_ArrowArray::from_raw(array), FFI_ArrowSchema::from_raw(schema)) };
    let field = Field::try_from(&schema)?;
    // SAFETY: the same promise; the array is moved in and is released once, when the last of what is made of it is dropped.
    let data = unsafe { from_ffi(array, &schema) }?;
    Ok((field, make_array(data)))
}

/// The mean of each tensor is subtracted from it. Gives null, or what is wrong, until this thread calls again.
///
/// # Safety
/// The pointers are of structs of the interface: the first two filled, the other two room for such. What is handed over is released
/// here, whatever becomes of it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn standardize(
    array_in: *mut FFI_ArrowArray,
    schema_in: *mut FFI_ArrowSchema,
    array_out: *mut FFI_ArrowArray,
    schema_out: *mut FFI_ArrowSchema,
) -> *const c_char {
    let work = || -> Result<(FFI_ArrowArray, FFI_ArrowSchema), Box<dyn Error>> {
        // SAFETY: as the caller promises.
        let (field, array) = unsafe { import(array_in, schema_in) }?;
        let function = Function::by_row(|points: View<'_, f32, Points>| -> InlineTensor<f32, Points> {
            (points - points.mean()).to_inline()
        });
        let output = function.output(field.name(), &[&field])?;
        let column = function.call(&[(&field, &array)], array.len())?;
        let values = Column::<f32, Points>::of_field(&output, 0)?.read_array(&column)?.beneath();
        OUTPUT.set(values.as_slice().as_ptr() as u64);
        let (array, _) = to_ffi(&column.to_data())?;
        Ok((array, FFI_ArrowSchema::try_from(&output)?))
    };
    match work() {
        Ok((array, schema)) => {
            // SAFETY: the caller promises room for both, which holds nothing that would have to be released.
            unsafe {
                array_out.write(array);
                schema_out.write(schema);
            }
            null()
        }
        Err(error) => MESSAGE.with_borrow_mut(|message| {
            *message = CString::new(error.to_string().replace('\0', " ")).unwrap_or_default();
            message.as_ptr()
        }),
    }
}

/// Where the first element lies that a view of the column sees; 0 of what is no column of points.
///
/// # Safety
/// The pointers are of structs of the interface, both filled; what is handed over is released here.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn values_address(array: *mut FFI_ArrowArray, schema: *mut FFI_ArrowSchema) -> u64 {
    // SAFETY: as the caller promises.
    let Ok((field, array)) = (unsafe { import(array, schema) }) else { return 0 };
    let column = Column::<f32, Points>::of_field(&field, 0);
    let address = column.and_then(|column| Ok(column.read_array(&array)?.beneath().as_slice().as_ptr() as u64));
    address.unwrap_or(0)
}

/// Where the elements lie that the last [`standardize`] of this thread computed.
#[unsafe(no_mangle)]
pub extern "C" fn last_output_address() -> u64 {
    OUTPUT.get()
}
