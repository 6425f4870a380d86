//! Tensors as bytes: the bytes of their elements, by `to_ne_bytes`, where the elements lie.

use bytemuck::{Pod, Zeroable, bytes_of, cast, cast_slice, from_bytes, try_from_bytes};
use conformable::prelude::*;
use proptest::prelude::*;

struct Rows;

/// An inline tensor has the size and the alignment of nested arrays, and the bytes of its elements.
fn as_arrays<T: Element + Pod, S: FixedShape>(tensor: InlineTensor<T, S>) {
    assert_eq!(size_of::<InlineTensor<T, S>>(), S::LEN * size_of::<T>());
    assert_eq!(align_of::<InlineTensor<T, S>>(), align_of::<T>());
    assert_eq!(bytes_of(&tensor), cast_slice::<T, u8>(tensor.as_slice()));
    if S::LEN > 0 {
        assert_eq!(bytes_of(&tensor).as_ptr(), tensor.as_slice().as_ptr().cast());
    }
    assert_eq!(InlineTensor::<T, S>::zeroed(), InlineTensor::zeros());
    assert_eq!(*from_bytes::<InlineTensor<T, S>>(bytes_of(&tensor)), tensor);
}

macro_rules! every_element {
    ($($t:ident)*) => { $(
        as_arrays(InlineTensor::<$t, shape![]>::from(3 as $t));
        as_arrays(InlineTensor::<$t, shape![1]>::arange());
        as_arrays(InlineTensor::<$t, shape![3]>::arange());
        as_arrays(InlineTensor::<$t, shape![2, 1, 3]>::arange());
        as_arrays(InlineTensor::<$t, shape![0]>::zeros());
        as_arrays(InlineTensor::<$t, shape![2, 0, 3]>::zeros());
        as_arrays(InlineTensor::<$t, shape![0, 3]>::zeros());
    )* };
}

#[test]
fn inline_tensors_are_their_elements() {
    every_element!(f32 f64 i8 i16 i32 i64 isize u8 u16 u32 u64 usize);
    // Of truth values not every byte is one, but 0 is.
    assert_eq!(InlineTensor::<bool, shape![2]>::zeroed(), InlineTensor::zeros());
}

#[test]
fn in_structs() {
    #[derive(Clone, Copy, Debug, PartialEq, Pod, Zeroable)]
    #[repr(C)]
    struct Uniforms {
        camera: InlineTensor<f32, shape![4, 4]>,
        light: InlineTensor<f32, shape![3]>,
        time: f32,
    }
    let uniforms = Uniforms { camera: InlineTensor::eye(), light: InlineTensor::arange(), time: 0.5 };
    let numbers: &[f32] = cast_slice(bytes_of(&uniforms));
    let eye = [1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0];
    assert_eq!(numbers, [&eye[..], &[0.0, 1.0, 2.0, 0.5]].concat());
    assert_eq!(*from_bytes::<Uniforms>(bytes_of(&uniforms)), uniforms);
    // Other values of as many bytes.
    let rows: [InlineTensor<f32, shape![4]>; 4] = cast(uniforms.camera);
    assert_eq!(rows[2].to_array(), [0.0, 0.0, 1.0, 0.0]);
    let samples = vec![InlineTensor::<f32, shape![2]>::ones(); 3];
    assert_eq!(cast_slice::<_, f32>(&samples), [1.0; 6]);
    assert!(try_from_bytes::<InlineTensor<f32, shape![2]>>(&[0; 7]).is_err());
}

#[test]
fn elements_lend_their_bytes() {
    let a: Tensor<u16, shape![2, 3]> = Tensor::arange();
    let expected: Vec<u8> = (0..6u16).flat_map(u16::to_ne_bytes).collect();
    assert_eq!(a.as_bytes(), expected);
    assert_eq!(a.as_bytes().as_ptr(), a.as_slice().as_ptr().cast());
    assert_eq!(a.to_inline().as_bytes(), expected);
    assert_eq!(a.index_axis::<0>(1).as_bytes(), &expected[6..]);
    assert_eq!(tensor![true, false].as_bytes(), [1, 0]);
    let rows = Tensor::<i64, shape![Dyn<Rows>, 2]>::full_along(Len::<Rows>::new(3), -1);
    assert_eq!(rows.as_bytes(), [255; 48]);

    let mut b = a.clone();
    let mut row = SliceViewMut::<u16, shape![3]>::from_mut_slice(&mut b.as_mut_slice()[..3]).unwrap();
    row.as_mut_bytes().fill(0);
    assert_eq!(b.to_array(), [[0, 0, 0], [3, 4, 5]]);
    b.as_mut_bytes().copy_from_slice(&expected);
    assert_eq!(b, a);
}

#[test]
fn bytes_as_views() {
    let a: Tensor<f64, shape![2, 3]> = Tensor::arange();
    let v = View::<f64, shape![3, 2]>::from_bytes(a.as_bytes()).unwrap();
    assert_eq!(v.to_array(), [[0.0, 1.0], [2.0, 3.0], [4.0, 5.0]]);
    assert_eq!(v.as_slice().as_ptr(), a.as_slice().as_ptr());
    assert_eq!((v + 1.0).sum(), 21.0);
    let w = View::<f64, shape![Dyn<Rows>, 2]>::from_bytes_along(Len::<Rows>::new(3), a.as_bytes()).unwrap();
    assert_eq!(w.len_of::<Rows>().get(), 3);

    let error = View::<f64, shape![2, 2]>::from_bytes(a.as_bytes()).unwrap_err();
    assert_eq!(error.to_string(), "a tensor of f64 of shape [2, 2] has 32 bytes, and 48 were given");
    assert_eq!((error.expected(), error.found(), error.is_misaligned()), (32, 48, false));
    let error = View::<f64, shape![Dyn<Rows>]>::from_bytes_along(Len::<Rows>::new(7), a.as_bytes()).unwrap_err();
    assert_eq!(error.to_string(), "a tensor of f64 of shape [7] has 56 bytes, and 48 were given");
    let error = View::<f32, shape![10]>::from_bytes(&a.as_bytes()[3..43]).unwrap_err();
    assert_eq!(error.to_string(), "elements of f32 lie at multiples of 4 bytes, and these bytes begin 3 behind one");
    assert!(error.is_misaligned());
    // Too many bytes to have a number; none, which lie anywhere.
    let many = Len::<Rows>::new(isize::MAX as usize);
    assert!(View::<f64, shape![Dyn<Rows>]>::from_bytes_along(many, a.as_bytes()).is_err());
    assert!(View::<f64, shape![0, 3]>::from_bytes(&a.as_bytes()[1..1]).unwrap().is_empty());
}

proptest! {
    #[test]
    fn there_and_back(elements in prop::array::uniform6(any::<u64>()), start in 0usize..40, len in 0usize..48) {
        let bytes = &cast_slice::<u64, u8>(&elements)[start..(start + len).min(48)];
        // What fits is read as the bytes are; what does not is an error.
        let read = View::<u32, shape![2, 3]>::from_bytes(bytes);
        prop_assert_eq!(read.is_ok(), bytes.len() == 24 && start % 4 == 0);
        if let Ok(view) = read {
            let expected: Vec<u32> = bytes.chunks(4).map(|four| u32::from_ne_bytes(four.try_into().unwrap())).collect();
            prop_assert_eq!(view.to_vec(), expected);
            prop_assert_eq!(view.as_bytes(), bytes);
        }
    }

    #[test]
    fn any_bytes_are_an_inline_tensor(bytes in prop::array::uniform24(any::<u8>())) {
        let tensor: InlineTensor<u64, shape![3, 1]> = cast(bytes);
        let expected: Vec<u64> = bytes.chunks(8).map(|eight| u64::from_ne_bytes(eight.try_into().unwrap())).collect();
        prop_assert_eq!(tensor.to_vec(), expected);
        let back: [u8; 24] = cast(tensor);
        prop_assert_eq!(back, bytes);
    }
}
