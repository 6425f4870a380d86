// errors: 2
use conformable::prelude::*;
use conformable_arrow::Function;
use std::rc::Rc;
use std::sync::Arc;

fn main() {
    let shared = Arc::new(Tensor::<f32, shape![8, 8]>::ones());
    let own = Rc::new(Tensor::<f32, shape![8, 8]>::ones());
    // right: an `Arc`
    Function::by_row(move |image: View<'_, f32, shape![8, 8]>| (image * &*shared).sum());
    // wrong: several threads call it at once
    Function::by_row(move |image: View<'_, f32, shape![8, 8]>| (image * &*own).sum());
}
