//! How little stack a thread may have: each operation in a thread of its own with little of it, in a process of its own, since an
//! overflow ends the process.
//!
//! `cargo test --release --test stack -- --least` prints how little is enough for each, in steps of 4 KiB.

use conformable::prelude::*;
use std::env::{args, current_exe};
use std::process::{Command, Stdio};
use std::thread::Builder;

/// Enough for any operation where the library is optimised, in KiB.
const OPTIMISED: usize = 96;
/// Enough where it is not.
const UNOPTIMISED: usize = 1024;

type Images = shape![2, 16, 32, 32];

/// Each asserts what it computes.
const OPERATIONS: [(&str, fn()); 22] = [
    ("a thread that does nothing", || assert_eq!(args().len(), 3)),
    ("a + b", || {
        let a = Tensor::<f32, shape![100, 90]>::ones();
        assert_eq!((&a + &a).max(), 2.0);
    }),
    ("a + b.t()", || {
        let (a, b) = (Tensor::<f64, shape![100, 90]>::ones(), Tensor::<f64, shape![90, 100]>::ones());
        assert_eq!((&a + b.t()).max(), 2.0);
    }),
    ("a /= b.t(), integers", || {
        let (mut a, b) = (Tensor::<i32, shape![100, 90]>::full(7), Tensor::<i32, shape![90, 100]>::full(2));
        a /= b.t();
        assert_eq!(a.max(), 3);
    }),
    ("short rows", || {
        let (a, row) = (Tensor::<f32, shape![4000, 3]>::ones(), Tensor::<f32, shape![3]>::ones());
        assert_eq!(((&a - &row) / &row).max(), 0.0);
    }),
    ("exp of a view", || {
        let a = Tensor::<f64, shape![100, 90]>::zeros();
        assert_eq!(a.t().exp().max(), 1.0);
    }),
    ("sums", || {
        let a = Tensor::<f64, shape![10, 9, 100]>::ones();
        assert_eq!(a.permute::<axes![1, 0, 2]>().sum_axis::<1>().max(), 10.0);
        assert_eq!((a.transpose::<0, 2>().expr() * 2.0).sum_axis::<0>().max(), 200.0);
    }),
    ("variance", || {
        let a = Tensor::<f64, shape![100, 90]>::ones();
        assert_eq!((a.var(), a.t().var_axis::<0>().max()), (0.0, 0.0));
    }),
    ("argmax", || {
        let a = Tensor::<f64, shape![100, 90]>::arange();
        assert_eq!((a.argmax(), a.t().argmax_axis::<0>().max()), (8999, 89));
    }),
    ("softmax", || {
        let a = Tensor::<f64, shape![64, 64]>::ones();
        assert_eq!((a.softmax::<-1>().max(), a.softmax::<0>().max()), (1.0 / 64.0, 1.0 / 64.0));
    }),
    ("sort", || {
        let a = Tensor::<f64, shape![100, 90]>::arange();
        assert_eq!(a.flip::<0>().sort::<0>(), a);
    }),
    ("products", || {
        let (a, b) = (Tensor::<f64, shape![100, 200]>::ones(), Tensor::<f64, shape![200, 300]>::ones());
        assert_eq!(a.matmul(&b).max(), 200.0);
        let large = Tensor::<f64, shape![512, 512]>::ones();
        assert_eq!(large.t().matmul(large.t()).max(), 512.0);
        assert_eq!(large.t().matmul(&Tensor::<f64, shape![512]>::ones()).max(), 512.0);
    }),
    ("a batch of products", || {
        let a = Tensor::<f64, shape![8, 60, 60]>::ones();
        assert_eq!(a.matmul(a.transpose::<1, 2>()).max(), 60.0);
    }),
    ("einsum", || {
        let a = Tensor::<f64, shape![8, 60, 60]>::ones();
        assert_eq!(einsum!("bij,bkj->ikb", &a, &a).max(), 60.0);
        assert_eq!(einsum!("bij,bkj,bkj->i", &a, &a, &a).max(), 28_800.0);
    }),
    ("linear algebra", || {
        let a = Tensor::<f64, shape![100, 100]>::eye();
        assert_eq!(a.inverse().unwrap(), a);
        assert_eq!(a.solve(&a).unwrap(), a);
        assert_eq!(a.cholesky().unwrap(), a);
    }),
    ("convolution", || {
        let (x, w) = (Tensor::<f64, Images>::ones(), Tensor::<f64, shape![8, 16, 3, 3]>::ones());
        assert_eq!(nn::conv2d(&x, &w, Conv::new().padding::<1>()).max(), 144.0);
        let each = Tensor::<f64, shape![16, 1, 3, 3]>::ones();
        assert_eq!(nn::conv2d(&x, &each, Conv::new().groups::<16>()).max(), 9.0);
    }),
    ("convolution of integers", || {
        let (x, w) = (Tensor::<i32, Images>::ones(), Tensor::<i32, shape![8, 16, 3, 3]>::ones());
        assert_eq!(nn::conv2d(&x, &w, Conv::new()).max(), 144);
    }),
    ("transposed convolution", || {
        let (x, w) = (Tensor::<f64, Images>::ones(), Tensor::<f64, shape![16, 8, 3, 3]>::ones());
        assert_eq!(nn::conv_transpose2d(&x, &w, Conv::new()).max(), 144.0);
    }),
    ("pooling", || {
        let x = Tensor::<f64, Images>::ones();
        assert_eq!(nn::max_pool2d(&x, Pool::window::<2>()).max(), 1.0);
    }),
    ("attention", || {
        let x = Tensor::<f64, shape![4, 100, 64]>::ones();
        assert!((nn::attention(&x, &x, &x, Attention::new()) - 1.0).abs().max() < 1e-12);
    }),
    ("layers and norms", || {
        let (x, one) = (Tensor::<f64, shape![4, 100, 64]>::ones(), Tensor::<f64, shape![64]>::ones());
        let w = Tensor::<f64, shape![64, 64]>::ones();
        assert_eq!(nn::linear(&x, &w, &one).max(), 65.0);
        assert_eq!(nn::layer_norm(&x, &one, &one, 1e-5).max(), 1.0);
    }),
    ("copies", || {
        let x = Tensor::<f64, shape![100, 64]>::ones();
        assert_eq!(x.take::<0>(&tensor![1, 2, 3]).unwrap().sum(), 192.0);
        assert_eq!([&x, &x].stack::<0>().sum(), 12_800.0);
        assert_eq!(x.windows::<1, 3>().sum(), 18_600.0);
        assert!(x.to_string().starts_with("[[1. 1."));
    }),
];

/// Does an operation run in a thread of so many KiB?
fn runs(number: usize, kib: usize) -> bool {
    let mut child = Command::new(current_exe().expect("this program"));
    child.args([number.to_string(), kib.to_string()]).stderr(Stdio::null());
    child.status().expect("this program again").success()
}

fn main() {
    let numbers: Vec<usize> = args().skip(1).filter_map(|argument| argument.parse().ok()).collect();
    if let [number, kib] = numbers[..] {
        let thread = Builder::new().stack_size(kib << 10).spawn(OPERATIONS[number].1).expect("a thread");
        thread.join().expect("the operation's results are right");
        return;
    }
    let enough = if cfg!(debug_assertions) { UNOPTIMISED } else { OPTIMISED };
    let least = args().any(|argument| argument == "--least");
    for (number, (name, _)) in OPERATIONS.iter().enumerate() {
        assert!(runs(number, enough), "{name}: {enough} KiB of stack are not enough, or the result is wrong");
        if least {
            let (mut too_few, mut kib) = (0, enough);
            while kib - too_few > 4 {
                let middle = (too_few + kib) / 8 * 4;
                if runs(number, middle) { kib = middle } else { too_few = middle }
            }
            println!("{kib:>4} KiB: {name}");
        }
    }
    println!("{} operations in threads of {enough} KiB", OPERATIONS.len());
}
