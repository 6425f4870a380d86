//! Bytes of a file as the elements that they are.

use crate::element::Element;
use core::any::TypeId;

/// Is it a type of which **any bits** are an element?
fn takes_any_bits<T: Element>() -> bool {
    macro_rules! is_one_of {
        ($($t:ty)*) => { false $(|| TypeId::of::<T>() == TypeId::of::<$t>())* };
    }
    is_one_of!(f32 f64 i8 i16 i32 i64 u8 u16 u32 u64)
}

/// The elements whose bytes these are, the lowest first; nothing if they lie where no element may, if not all bytes are one, or if
/// elements lie in memory in another way.
pub(crate) fn elements<T: Element>(bytes: &[u8]) -> Option<&[T]> {
    let is_so = cfg!(target_endian = "little") || size_of::<T>() == 1;
    if !is_so || !takes_any_bits::<T>() || !bytes.len().is_multiple_of(size_of::<T>()) {
        return None;
    }
    let first = bytes.as_ptr().cast::<T>();
    // SAFETY: any bits are an element, and there are the bytes of as many, where elements may lie; they are borrowed as the bytes are.
    first.is_aligned().then(|| unsafe { core::slice::from_raw_parts(first, bytes.len() / size_of::<T>()) })
}

#[cfg(test)]
mod tests {
    use super::elements;

    #[test]
    fn bytes_are_elements_only_where_they_may_be() {
        let numbers: Vec<f32> = (0..5).map(|n| n as f32 + 0.5).collect();
        let bytes: Vec<u8> = numbers.iter().flat_map(|n| n.to_ne_bytes()).collect();
        // One more at either end, so that some part of it is aligned.
        let mut moved = vec![0; 4];
        moved.extend(&bytes);
        let start = (0..4).find(|&start| moved[start..].as_ptr().cast::<f32>().is_aligned()).unwrap();
        moved.copy_within(4.., start);
        for at in 0..4 {
            let found = elements::<f32>(&moved[at..][..20]);
            assert_eq!(found.is_some(), at == start && cfg!(target_endian = "little"));
            if let Some(found) = found {
                assert_eq!(found, numbers);
                assert_eq!(found.as_ptr().cast(), &raw const moved[at]);
            }
        }
        assert_eq!(elements::<f32>(&moved[start..][..19]), None);
        assert_eq!(elements::<bool>(&[1]), None);
        assert_eq!(elements::<u8>(&[1, 2]), Some(&[1, 2][..]));
    }
}
