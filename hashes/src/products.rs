//! Products of matrices, of batches of them and by letters, and linear algebra.

use crate::{Float, results, sample, whole};
use conformable::prelude::*;

pub(crate) fn all() {
    floats::<f32>("f32");
    floats::<f64>("f64");
    let (a, b): (Tensor<i32, shape![37, 300]>, Tensor<i32, shape![300, 51]>) = (whole(), whole());
    macro_rules! integers {
        ($($t:ident)*) => { $(
            let (a, b) = (a.abs().cast::<i64>() % 2, b.abs().cast::<i64>() % 2);
            let (a, b) = (a.narrow::<1, 0, 100>().cast::<$t>(), b.narrow::<0, 0, 100>().cast::<$t>());
            results! { stringify!($t); a.matmul(&b); b.t().matmul(a.t()); }
        )* };
    }
    integers! { i8 i16 i32 i64 u8 u16 u32 u64 usize }
    results! { "i32"; einsum!("ik,kj->ij", &a, &b); a.index_axis::<0>(3).dot(&b.index_axis::<1>(2)); }
}

fn floats<T: Float>(name: &str) {
    let (a, b): (Tensor<T, shape![37, 300]>, Tensor<T, shape![300, 51]>) = (sample(), sample());
    let (x, y): (Tensor<T, shape![37]>, Tensor<T, shape![300]>) = (sample(), sample());
    let mut out: Tensor<T, shape![37, 51]> = Tensor::zeros();
    results! { name;
        a.matmul(&b); b.t().matmul(a.t()); a.flip::<1>().matmul(&b); a.slice(s![..;2, ..;3]).matmul(b.slice(s![..;3, ..;-1]));
        a.matmul(&y); x.matmul(&a); y.dot(&y); x.outer(&y);
        { a.matmul_into(&b, &mut out); out.clone() };
        (&a * T::of(2.0)).matmul(b.broadcast_to::<shape![3, 300, 51]>());
        a.matmul(&Tensor::<T, shape![300, 1]>::ones());
        Tensor::<T, shape![5, 0]>::zeros().matmul(Tensor::<T, shape![0, 7]>::zeros());
    }
    macro_rules! small {
        ($([$m:tt, $k:tt, $n:tt])*) => { $(
            let (a, b): (Tensor<T, shape![$m, $k]>, Tensor<T, shape![$k, $n]>) = (sample(), sample());
            let (inline, turned) = (a.to_inline(), b.to_inline().t().to_inline());
            let of = format!("{name} [{}, {}, {}]", $m, $k, $n);
            results! { &of; a.matmul(&b); inline.matmul(turned.t()); }
        )* };
    }
    small! { [1, 7, 1] [2, 2, 2] [3, 3, 3] [4, 4, 4] [6, 6, 6] [8, 8, 8] [5, 17, 3] [16, 16, 16] [33, 5, 65] [130, 257, 70] }
    let (batch, other): (Tensor<T, shape![3, 1, 17, 29]>, Tensor<T, shape![4, 29, 13]>) = (sample(), sample());
    results! { name;
        batch.matmul(&other); batch.transpose::<0, 2>().matmul(other.index_axis::<0>(1).broadcast_to::<shape![29, 13]>().narrow::<0, 0, 29>());
        einsum!("aik,akj->aij", batch.squeeze::<1>(), other.slice(s![..3])); einsum!("ij,ij->", &a, &a); einsum!("ij->ji", &a);
        einsum!("ij,kj->ik", &a, &a); einsum!("i,j->ij", &x, &y); einsum!("ij,j->", &a, &y);
        einsum!("bihd,bjhd->bhij", &sample::<T, shape![2, 5, 3, 8]>(), &sample::<T, shape![2, 7, 3, 8]>());
        einsum!("ij,jk,kl->il", &a, &b, &sample::<T, shape![51, 4]>()); einsum!("ii->i", a.narrow::<1, 0, 37>());
        { let mut out: Tensor<T, shape![37, 37]> = Tensor::zeros(); einsum_into!("ij,kj->ik", &a, &a, &mut out); out };
    }
    square::<T, Dim<3>>(&format!("{name} [3, 3]"));
    square::<T, Dim<12>>(&format!("{name} [12, 12]"));
    square::<T, Dim<100>>(&format!("{name} [100, 100]"));
}

fn square<T: Float, N: FixedSize>(of: &str) {
    let a = sample::<T, shape![N, N]>() + Tensor::<T, shape![N, N]>::eye() * T::of(3.0);
    let b: Tensor<T, shape![N]> = sample();
    let gram = a.matmul(a.t()) + Tensor::<T, shape![N, N]>::eye();
    results! { of;
        a.det(); a.inverse().unwrap(); a.solve(&b).unwrap(); a.solve(&sample::<T, shape![N, 5]>()).unwrap();
        a.t().solve(&b).unwrap(); gram.cholesky().unwrap(); a.trace();
        Tensor::<T, shape![N, N]>::zeros().inverse().is_err();
    }
}
