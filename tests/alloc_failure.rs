//! An allocator that fails the n-th call, for every n until an operation succeeds: the process ends as it does when a `Vec`
//! finds no memory, and what it was about to write is whole or not there.
//!
//! Each test runs itself again in processes of its own, with the number of the call in a variable.

#[cfg(feature = "npy")]
#[allow(dead_code, reason = "files are written by the library here")]
#[path = "support/folder.rs"]
mod folder;

use conformable::prelude::*;
use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::path::Path;
use std::process::Command;

/// The number of the call that fails.
const CALL: &str = "CONFORMABLE_TEST_FAILS_AT";
/// The file that is written.
const FILE: &str = "CONFORMABLE_TEST_FILE";

struct Failing;

thread_local! {
    /// The calls of this thread that succeed before all fail.
    static LEFT: Cell<usize> = const { Cell::new(usize::MAX) };
}

fn fails() -> bool {
    let left = LEFT.get();
    LEFT.set(if left == usize::MAX { left } else { left.saturating_sub(1) });
    left == 0
}

// SAFETY: the system's allocator does the work, with the caller's guarantees; to give null is to have no memory.
unsafe impl GlobalAlloc for Failing {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        // SAFETY: as above.
        if fails() { std::ptr::null_mut() } else { unsafe { System.alloc(layout) } }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        // SAFETY: as above.
        if fails() { std::ptr::null_mut() } else { unsafe { System.alloc_zeroed(layout) } }
    }

    unsafe fn realloc(&self, ptr: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        // SAFETY: as above.
        if fails() { std::ptr::null_mut() } else { unsafe { System.realloc(ptr, layout, size) } }
    }

    unsafe fn dealloc(&self, ptr: *mut u8, layout: Layout) {
        // SAFETY: as above.
        unsafe { System.dealloc(ptr, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Failing = Failing;

/// The number of the call that fails, in a process that was started for it.
fn call() -> Option<usize> {
    Some(std::env::var(CALL).ok()?.parse().expect("the number of a call"))
}

/// Ends this process: well if the operation does not call the allocator more than `call` times.
fn fail_at<X, Y>(call: usize, given: X, operation: impl Fn(X) -> Y) -> ! {
    // To hand work to other threads takes memory, which is not the library's.
    #[cfg(feature = "rayon")]
    rayon::ThreadPoolBuilder::new().num_threads(1).build_global().expect("the first pool");
    conformable::free_kept_memory();
    LEFT.set(call);
    let done = operation(given);
    LEFT.set(usize::MAX);
    drop(done);
    std::process::exit(0)
}

/// Runs the test `name` again, so that the first call of the allocator fails, then the second, until it ends well; `after` is told
/// whether it did. Gives the number of calls.
fn fail_each_call(name: &str, file: &Path, after: impl Fn(bool)) -> usize {
    for call in 0.. {
        assert!(call < 1000, "{name} fails for ever");
        let run = Command::new(std::env::current_exe().expect("a program"))
            .args(["--exact", name, "--nocapture", "--test-threads=1"])
            .env(CALL, call.to_string())
            .env(FILE, file)
            .output()
            .expect("a process");
        let said = String::from_utf8_lossy(&run.stderr);
        after(run.status.success());
        if run.status.success() {
            return call;
        }
        assert!(
            said.contains("memory allocation of ") && said.contains(" bytes failed"),
            "{name}, call {call}: {said}"
        );
        assert!(!said.contains("panicked"), "{name}, call {call}: {said}");
    }
    unreachable!("some call succeeds")
}

/// An operation on tensors of 300 by 400, with the number of calls of the allocator.
macro_rules! operations {
    ($($name:ident $calls:pat, |$a:ident, $b:ident| $operation:expr;)*) => { $(
        #[test]
        fn $name() {
            if let Some(call) = call() {
                let both = (Tensor::<f32, shape![300, 400]>::ones(), Tensor::<f32, shape![300, 400]>::full(2.0));
                fail_at(call, both, |($a, $b)| $operation);
            }
            let calls = fail_each_call(stringify!($name), Path::new(""), |_| ());
            assert!(matches!(calls, $calls), "{} calls", calls);
        }
    )* };
}

operations! {
    the_allocator_fails 1, |_a, _b| std::hint::black_box(Box::new(5));
    nothing_is_allocated 0, |a, b| a + b;
    a_sum_of_references 1, |a, b| &a + &b;
    a_small_result 1, |a, _b| a.sum_axis::<1>();
    a_view_and_its_copy 1, |a, _b| a.t().to_tensor();
    an_expression 1, |a, b| ((a.expr() - &b) * &b).eval();
    a_product 1.., |a, b| a.matmul(b.t());
    a_sorted_tensor 1.., |a, _b| a.sort::<0>();
    values_and_positions 2.., |a, _b| a.top_k::<-1, 5>();
    elements_that_differ 1.., |a, _b| a.unique();
    joined 1, |a, b| a.concat::<0>(&b);
    taken 1, |a, _b| a.take::<0>(&InlineTensor::<i64, shape![2]>::from_array([3, -1]));
    inverted 1.., |a, b| (a.narrow::<1, 0, 300>() * b.narrow::<1, 0, 300>()).inverse().is_err();
    convolved 1.., |a, b| {
        let kernels = b.narrow::<0, 0, 9>().to_tensor();
        nn::conv2d(a.reshape::<shape![1, 3, 100, 400]>(), kernels.reshape::<shape![100, 3, 3, 4]>(), Conv::new())
    };
    text 1.., |a, _b| a.to_string();
}

/// A file that is there is the old one until the new one is whole.
#[cfg(feature = "npy")]
#[test]
fn a_file_is_the_old_or_the_new_one() {
    let new = Tensor::<f32, shape![300, 400]>::full(3.0);
    if let Some(call) = call() {
        fail_at(call, new, |new| new.write_npy(std::env::var_os(FILE).expect("a path")).unwrap());
    }
    let (folder, old, kept) = (folder::Folder::new(), tensor![1.0_f32, 2.0], Cell::new(0));
    let path = folder.0.join("tensor.npy");
    old.write_npy(&path).unwrap();
    let calls = fail_each_call("a_file_is_the_old_or_the_new_one", &path, |done| match done {
        true => assert_eq!(Tensor::<f32, shape![300, 400]>::read_npy(&path).unwrap(), new),
        // Memory may also be missing when the new file is in its place, and the folder is to be stored.
        false => match Tensor::<f32, shape![2]>::read_npy(&path) {
            Ok(read) => {
                assert_eq!(read, old);
                kept.set(kept.get() + 1);
            }
            Err(_) => assert_eq!(Tensor::<f32, shape![300, 400]>::read_npy(&path).unwrap(), new),
        },
    });
    assert!(calls >= 1 && kept.get() >= 1, "{calls} calls, the old file after {}", kept.get());
}
