//! Tensors in formats of `serde`, against nested `Vec`s and structs that are written out.

use conformable::prelude::*;
use proptest::prelude::*;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{from_str, to_string};
use std::fmt::Debug;

struct Batch;
struct Rows;
struct Seq;

/// The flat form, written out.
#[derive(Serialize, Deserialize, PartialEq, Debug)]
struct Plain<T> {
    shape: Vec<u64>,
    elements: Vec<T>,
}

fn json_error<T: DeserializeOwned + Debug>(text: &str) -> String {
    from_str::<T>(text).unwrap_err().to_string()
}

/// What is said of the flat form of these sizes and elements.
fn flat_error<T: DeserializeOwned + Debug>(shape: &[u64], elements: &[f32]) -> String {
    // CBOR gives the text of an error; postcard has none.
    let plain = Plain { shape: shape.to_vec(), elements: elements.to_vec() };
    let mut bytes = Vec::new();
    ciborium::into_writer(&plain, &mut bytes).unwrap();
    ciborium::from_reader::<T, _>(&bytes[..]).unwrap_err().to_string()
}

/// Both forms of a tensor are those of the plain data, and give it back.
fn both_forms<T, S, N>(tensor: &Tensor<T, S>, nested: &N)
where
    T: Element + Serialize + DeserializeOwned,
    S: Shape,
    N: Serialize,
{
    let text = to_string(tensor).unwrap();
    assert_eq!(text, to_string(nested).unwrap());
    assert_eq!(from_str::<Tensor<T, S>>(&text).unwrap(), *tensor);

    let shape = tensor.dims().iter().map(|&n| n as u64).collect();
    let plain = Plain { shape, elements: tensor.to_vec() };
    let bytes = postcard::to_stdvec(tensor).unwrap();
    assert_eq!(bytes, postcard::to_stdvec(&plain).unwrap());
    assert_eq!(postcard::from_bytes::<Tensor<T, S>>(&bytes).unwrap(), *tensor);

    let (mut bytes, mut expected) = (Vec::new(), Vec::new());
    ciborium::into_writer(tensor, &mut bytes).unwrap();
    ciborium::into_writer(&plain, &mut expected).unwrap();
    assert_eq!(bytes, expected);
    assert_eq!(ciborium::from_reader::<Tensor<T, S>, _>(&bytes[..]).unwrap(), *tensor);
}

#[test]
fn every_rank_and_element() {
    both_forms(&Tensor::<f64, shape![]>::from(2.5), &2.5);
    both_forms(&tensor![1u8, 2, 255], &[1u8, 2, 255]);
    both_forms(&tensor![[true, false, true]], &[[true, false, true]]);
    both_forms(&tensor![[1.5f32, -2.0], [0.0, 1e-30]], &[[1.5f32, -2.0], [0.0, 1e-30]]);
    both_forms(&tensor![i64::MIN, i64::MAX], &[i64::MIN, i64::MAX]);
    both_forms(&tensor![u64::MAX], &[u64::MAX]);
    both_forms(&tensor![-3isize], &[-3isize]);
    both_forms(&Tensor::<i16, shape![2, 1, 3, 1]>::arange(), &[[[[0], [1], [2]]], [[[3], [4], [5]]]]);
}

#[test]
fn axes_without_elements() {
    both_forms(&Tensor::<f32, shape![2, 0]>::zeros(), &[[0.0f32; 0]; 2]);
    both_forms(&Tensor::<f32, shape![0, 2]>::zeros(), &[[0.0f32; 2]; 0]);
    both_forms(&Tensor::<f32, shape![2, 0, 3]>::zeros(), &[[[0.0f32; 3]; 0]; 2]);
    both_forms(&Tensor::<f32, shape![Dyn<Rows>, 0]>::zeros_along(Len::<Rows>::new(3)), &[[0.0f32; 0]; 3]);
    assert_eq!(
        json_error::<Tensor<f32, shape![2, 0]>>("[[], [1]]"),
        "axis 1 of shape [2, 0] has 0 elements, and 1 was given at [1] at line 1 column 8"
    );
}

#[test]
fn lengths_that_lists_do_not_show() {
    type Sequences = Tensor<f32, shape![Dyn<Batch>, Dyn<Seq>, 2]>;
    let none = Sequences::zeros_along((Len::<Batch>::new(0), Len::<Seq>::new(5)));
    assert_eq!(to_string(&none).unwrap(), "[]");
    assert_eq!(from_str::<Sequences>("[]").unwrap().dims().as_slice(), [0, 0, 2]);
    // The flat form has them.
    let bytes = postcard::to_stdvec(&none).unwrap();
    assert_eq!(postcard::from_bytes::<Sequences>(&bytes).unwrap().dims().as_slice(), [0, 5, 2]);
    // Another axis of the name shows it.
    let x: Tensor<f32, shape![Dyn<Rows>, 0, Dyn<Rows>]> = from_str("[[], [], []]").unwrap();
    assert_eq!(x.dims().as_slice(), [3, 0, 3]);
    assert_eq!(
        json_error::<Tensor<f32, shape![0, Dyn<AtLeastOne<Rows>>]>>("[]"),
        "axis 1 of a tensor of shape [0, 0] is empty, and was to be named `AtLeastOne<Rows>`"
    );
}

#[test]
fn every_storage_is_written_in_its_own_order() {
    let a: Tensor<i32, shape![2, 3]> = Tensor::arange();
    let inline = a.to_inline();
    assert_eq!(to_string(&inline).unwrap(), "[[0,1,2],[3,4,5]]");
    assert_eq!(to_string(&a.view()).unwrap(), "[[0,1,2],[3,4,5]]");
    assert_eq!(to_string(&a.t()).unwrap(), "[[0,3],[1,4],[2,5]]");
    assert_eq!(to_string(&a.slice(s![.., ..;-2])).unwrap(), "[[2,0],[5,3]]");
    assert_eq!(to_string(&a.broadcast_to::<shape![2, 2, 3]>()).unwrap(), "[[[0,1,2],[3,4,5]],[[0,1,2],[3,4,5]]]");
    let mut b = a.clone();
    assert_eq!(to_string(&b.view_mut()).unwrap(), "[[0,1,2],[3,4,5]]");
    let plain = Plain { shape: vec![3, 2], elements: vec![0, 3, 1, 4, 2, 5] };
    assert_eq!(postcard::to_stdvec(&a.t()).unwrap(), postcard::to_stdvec(&plain).unwrap());

    let text = to_string(&a).unwrap();
    assert_eq!(from_str::<InlineTensor<i32, shape![2, 3]>>(&text).unwrap(), inline);
    let bytes = postcard::to_stdvec(&a).unwrap();
    assert_eq!(postcard::from_bytes::<InlineTensor<i32, shape![2, 3]>>(&bytes).unwrap(), inline);
}

#[test]
fn nested_lists_of_another_shape_say_where() {
    type Small = Tensor<f32, shape![2, 3]>;
    let of = |text| json_error::<Small>(text);
    assert_eq!(
        of("[[1,2,3],[4,5,6,7]]"),
        "axis 1 of shape [2, 3] has 3 elements, and 4 were given at [1] at line 1 column 18"
    );
    assert_eq!(
        of("[[1,2],[4,5,6]]"),
        "axis 1 of shape [2, 3] has 3 elements, and 2 were given at [0] at line 1 column 6"
    );
    assert_eq!(of("[[1,2,3]]"), "axis 0 of shape [2, 3] has 2 elements, and 1 was given at line 1 column 9");
    assert_eq!(
        of("[[1,2,3],[1,2,3],[],5]"),
        "axis 0 of shape [2, 3] has 2 elements, and 4 were given at line 1 column 22"
    );
    assert_eq!(
        of("[1,2]"),
        "invalid type: integer `1`, expected a list of length 3 along axis 1 of shape [2, 3] at [0] at line 1 column 2"
    );
    assert_eq!(
        of("[[1,2,3],[1,[2],3]]"),
        "invalid type: sequence, expected f32 at [1, 1] of shape [2, 3] at line 1 column 12"
    );
    assert_eq!(of("[[1,2,null]]"), "invalid type: null, expected f32 at [0, 2] of shape [2, 3] at line 1 column 10");
    assert_eq!(
        of("7"),
        "invalid type: integer `7`, expected a list of length 2 along axis 0 of shape [2, 3] at line 1 column 1"
    );
    assert!(from_str::<Small>("[[1,2,3],[4,").unwrap_err().is_eof());
    // The same of inline tensors.
    assert_eq!(
        json_error::<InlineTensor<u8, shape![1]>>("[1,2]"),
        "axis 0 of shape [1] has 1 element, and 2 were given at line 1 column 5"
    );
    assert_eq!(
        json_error::<Tensor<f32, shape![]>>("[1]"),
        "invalid type: sequence, expected f32 of shape [] at line 1 column 0"
    );
}

#[test]
fn open_axes_have_the_length_of_the_data() {
    type Table = Tensor<f32, shape![Dyn<Rows>, 2]>;
    assert_eq!(from_str::<Table>("[[1,2],[3,4],[5,6]]").unwrap().dims().as_slice(), [3, 2]);
    assert_eq!(from_str::<Table>("[]").unwrap().dims().as_slice(), [0, 2]);
    assert_eq!(
        json_error::<Table>("[[1,2],[3]]"),
        "axis 1 of shape [Rows, 2] has 2 elements, and 1 was given at [1] at line 1 column 10"
    );

    type Ragged = Tensor<f32, shape![2, Dyn<Batch>, Dyn<Seq>]>;
    assert_eq!(from_str::<Ragged>("[[[1,2,3]],[[4,5,6]]]").unwrap().dims().as_slice(), [2, 1, 3]);
    assert_eq!(
        json_error::<Ragged>("[[[1,2,3]],[[4,5]]]"),
        "axis 2 of shape [2, Batch, Seq] has 3 elements at [0, 0], and 2 were given at [1, 0] at line 1 column 17"
    );
    assert_eq!(
        json_error::<Ragged>("[[[1,2,3]],[[4,5,6],[7,8,9]]]"),
        "axis 1 of shape [2, Batch, Seq] has 1 element at [0], and 2 were given at [1] at line 1 column 28"
    );
    assert_eq!(
        json_error::<Ragged>("[[1]]"),
        "invalid type: integer `1`, expected a list along axis 2 of shape [2, Batch, Seq] at [0, 0] at line 1 column 3"
    );

    type Square = Tensor<f32, shape![Dyn<Rows>, Dyn<Rows>]>;
    assert_eq!(from_str::<Square>("[[1,2],[3,4]]").unwrap().dims().as_slice(), [2, 2]);
    assert_eq!(
        json_error::<Square>("[[1,2,3],[3,4,5]]"),
        "axis 1 of a tensor of shape [2, 3] has size 3, and another axis that was to be named `Rows` too has 2"
    );
    // An axis beside one without elements has any length that there are lists, and no more.
    type Wide = Tensor<u8, shape![Dyn<Rows>, 0, { isize::MAX as usize / 8 }]>;
    assert_eq!(
        json_error::<Wide>(&format!("[{}]", ["[]"; 9].join(","))),
        format!("a tensor of shape [9, 0, {}] has more elements than there are numbers", isize::MAX / 8)
    );
}

#[test]
fn flat_data_of_another_shape() {
    type Small = Tensor<f32, shape![2, 3]>;
    let of = |shape: &[u64], len: usize| flat_error::<Small>(shape, &vec![0.0; len]);
    let semantic = |text: &str| format!("Semantic(None, \"{text}\")");
    let misfit = "axis 1 of a tensor of shape [2, 4] has size 4, and was to have 3";
    assert_eq!(of(&[2, 4], 8), semantic(misfit));
    assert_eq!(of(&[2], 2), semantic("a tensor of shape [2, 3] has 2 axes, and 1 was given"));
    assert_eq!(of(&[2, 3, 1], 6), semantic("a tensor of shape [2, 3] has 2 axes, and 3 were given"));
    assert_eq!(of(&[2, 3], 5), semantic("a tensor of shape [2, 3] has 6 elements, and 5 were given"));
    assert_eq!(of(&[2, 3], 7), semantic("a tensor of shape [2, 3] has 6 elements, and 7 were given"));
    type Square = Tensor<f32, shape![Dyn<Rows>, Dyn<Rows>]>;
    assert_eq!(
        flat_error::<Square>(&[2, 3], &[0.0; 6]),
        semantic(
            "axis 1 of a tensor of shape [2, 3] has size 3, and another axis that was to be named `Rows` too has 2"
        )
    );
    type Table = Tensor<f32, shape![Dyn<Rows>, 2]>;
    assert_eq!(
        flat_error::<Table>(&[3, 2], &[0.0; 4]),
        semantic("a tensor of shape [3, 2] has 6 elements, and 4 were given")
    );
    assert_eq!(
        flat_error::<Table>(&[1 << 62, 2], &[]),
        semantic("a tensor of shape [4611686018427387904, 2] has more elements than there are numbers")
    );
}

#[test]
fn fields_in_another_order_or_none() {
    fn of<X: Serialize>(fields: X) -> String {
        let mut bytes = Vec::new();
        ciborium::into_writer(&fields, &mut bytes).unwrap();
        ciborium::from_reader::<Tensor<u8, shape![1]>, _>(&bytes[..]).unwrap_err().to_string()
    }
    #[derive(Serialize)]
    struct Back {
        elements: [u8; 1],
        shape: [u8; 1],
    }
    #[derive(Serialize)]
    struct Shape {
        shape: [u8; 1],
    }
    #[derive(Serialize)]
    struct Other {
        shape: [u8; 1],
        strides: [u8; 1],
    }
    assert!(of(Back { elements: [7], shape: [1] }).contains("the elements of a tensor come behind its shape"));
    assert!(of(Shape { shape: [1] }).contains("missing field `elements`"));
    assert!(of(Other { shape: [1], strides: [1] }).contains("unknown field `strides`, expected `shape` or `elements`"));
    assert!(of([[1u8]]).contains("invalid type: sequence") || of([[1u8]]).contains("invalid length 1"));
}

#[test]
fn a_length_that_is_claimed_takes_no_memory() {
    // 2^40 rows of two, and of these nothing.
    let claim = Plain::<f32> { shape: vec![1 << 40, 2], elements: vec![] };
    let mut bytes = postcard::to_stdvec(&claim).unwrap();
    assert!(postcard::from_bytes::<Tensor<f32, shape![Dyn<Rows>, 2]>>(&bytes).is_err());
    // And the list of elements claims as many.
    bytes.pop();
    bytes.extend_from_slice(&postcard::to_stdvec(&(1u64 << 41)).unwrap());
    assert!(postcard::from_bytes::<Tensor<f32, shape![Dyn<Rows>, 2]>>(&bytes).is_err());
    // Of a shape that the type says; nobody has this much memory.
    let huge = postcard::to_stdvec(&(vec![1u64 << 50], 1u64 << 50)).unwrap();
    assert!(postcard::from_bytes::<Tensor<u8, shape![{ 1 << 50 }]>>(&huge).is_err());
    assert!(from_str::<Tensor<u8, shape![{ 1 << 50 }]>>("[1, 2, 3]").is_err());
}

#[test]
fn in_structs() {
    #[derive(Serialize, Deserialize, Debug, PartialEq)]
    struct Pose {
        name: String,
        rotation: InlineTensor<f64, shape![2, 2]>,
        past: Vec<Tensor<f32, shape![3]>>,
        mask: Option<Tensor<bool, shape![Dyn<Rows>]>>,
    }
    #[derive(Serialize, Deserialize, Debug, PartialEq)]
    #[serde(bound = "")]
    struct Dense<I: Size, O: Size> {
        weight: Tensor<f32, Matrix<O, I>>,
        bias: Tensor<f32, Vector<O>>,
    }
    #[derive(Serialize, Deserialize, Debug, PartialEq)]
    #[serde(bound(serialize = "T: Element + Serialize", deserialize = "T: Element + Deserialize<'de>"))]
    struct Points<T: Element, N: Size> {
        at: Tensor<T, Matrix<N, Dim<3>>>,
    }
    let pose = Pose {
        name: "a".into(),
        rotation: InlineTensor::eye(),
        past: vec![Tensor::ones(); 2],
        mask: Some(Tensor::full_along(Len::<Rows>::new(2), true)),
    };
    let text = to_string(&pose).unwrap();
    assert_eq!(
        text,
        r#"{"name":"a","rotation":[[1.0,0.0],[0.0,1.0]],"past":[[1.0,1.0,1.0],[1.0,1.0,1.0]],"mask":[true,true]}"#
    );
    assert_eq!(from_str::<Pose>(&text).unwrap(), pose);
    assert_eq!(postcard::from_bytes::<Pose>(&postcard::to_stdvec(&pose).unwrap()).unwrap(), pose);

    let dense: Dense<Dim<2>, One> = from_str(r#"{"weight": [[1, 2]], "bias": [3]}"#).unwrap();
    assert_eq!(dense, Dense { weight: tensor![[1.0, 2.0]], bias: tensor![3.0] });
    assert_eq!(to_string(&dense).unwrap(), r#"{"weight":[[1.0,2.0]],"bias":[3.0]}"#);
    let points: Points<i32, Dyn<Rows>> = from_str(r#"{"at": [[1, 2, 3], [4, 5, 6]]}"#).unwrap();
    assert_eq!(points.at.sum(), 21);
}

/// Data of which a vector of vectors is made, as text: what a `Vec` reads, and what has the shape.
fn agrees(text: &str) {
    let plain = from_str::<Vec<Vec<i32>>>(text).ok();
    let fixed = plain.clone().filter(|rows| rows.len() == 2 && rows.iter().all(|row| row.len() == 3));
    assert_eq!(
        from_str::<Tensor<i32, shape![2, 3]>>(text).ok().map(|x| x.to_vec()),
        fixed.clone().map(|rows| rows.concat())
    );
    assert_eq!(
        from_str::<InlineTensor<i32, shape![2, 3]>>(text).ok().map(|x| x.to_vec()),
        fixed.map(|rows| rows.concat())
    );
    let even = plain.filter(|rows| rows.windows(2).all(|two| two[0].len() == two[1].len()));
    let open = from_str::<Tensor<i32, shape![Dyn<Rows>, Dyn<Seq>]>>(text).ok();
    assert_eq!(open.as_ref().map(|x| x.to_vec()), even.as_ref().map(|rows| rows.concat()));
    if let (Some(open), Some(rows)) = (open, even) {
        assert_eq!(open.dims().as_slice(), [rows.len(), rows.first().map_or(0, Vec::len)]);
    }
}

/// The same of bytes.
fn agrees_flat(bytes: &[u8]) {
    let plain = postcard::from_bytes::<Plain<i32>>(bytes).ok();
    let fits = |plain: &&Plain<i32>| plain.shape == [2, 3] && plain.elements.len() == 6;
    let fixed = plain.as_ref().filter(fits).map(|plain| plain.elements.clone());
    let read = postcard::from_bytes::<Tensor<i32, shape![2, 3]>>(bytes).ok();
    assert_eq!(read.map(|x| x.to_vec()), fixed);
    let read = postcard::from_bytes::<InlineTensor<i32, shape![2, 3]>>(bytes).ok();
    assert_eq!(read.map(|x| x.to_vec()), fixed);
    let open = plain.filter(|plain| {
        plain.shape.len() == 2 && plain.shape[0].checked_mul(plain.shape[1]) == Some(plain.elements.len() as u64)
    });
    // Sizes beside a 0 have to be numbers of elements all the same.
    let open =
        open.filter(|plain| plain.shape.iter().map(|&n| u128::from(n.max(1))).product::<u128>() <= isize::MAX as u128);
    let read = postcard::from_bytes::<Tensor<i32, shape![Dyn<Rows>, Dyn<Seq>]>>(bytes).ok();
    assert_eq!(
        read.map(|x| (x.dims().iter().map(|&n| n as u64).collect(), x.to_vec())),
        open.map(|plain| (plain.shape, plain.elements))
    );
}

proptest! {
    #[test]
    fn round_trips(rows in 0usize..5, cols in 0usize..5, seed in any::<u64>()) {
        let element = |at: usize| f64::from_bits(seed.wrapping_mul(at as u64 * 2 + 1).rotate_left(at as u32));
        let nested: Vec<Vec<f64>> = (0..rows)
            .map(|i| (0..cols).map(|j| element(i * cols + j)).map(|x| if x.is_finite() { x } else { 0.5 }).collect())
            .collect();
        let lens = (Len::<Rows>::new(rows), Len::<Seq>::new(cols));
        let x = Tensor::<f64, shape![Dyn<Rows>, Dyn<Seq>]>::from_fn_along(lens, |[i, j]| nested[i][j]);
        let text = to_string(&x).unwrap();
        prop_assert_eq!(&text, &to_string(&nested).unwrap());
        let back: Tensor<f64, shape![Dyn<Rows>, Dyn<Seq>]> = from_str(&text).unwrap();
        prop_assert_eq!(back.to_vec(), x.to_vec());
        let bytes = postcard::to_stdvec(&x.t()).unwrap();
        let back: Tensor<f64, shape![Dyn<Seq>, Dyn<Rows>]> = postcard::from_bytes(&bytes).unwrap();
        prop_assert_eq!(back.dims().to_vec(), [cols, rows]);
        prop_assert_eq!(back.to_vec(), x.t().to_vec());
    }

    #[test]
    fn text_that_was_cut_or_changed(
        rows in prop::collection::vec(prop::collection::vec(-99i32..99, 0..4), 0..4),
        cut in any::<prop::sample::Index>(),
        with in "[\\[\\],0-9 n.-]",
    ) {
        let text = to_string(&rows).unwrap();
        agrees(&text);
        let at = cut.index(text.len());
        agrees(&text[..at]);
        agrees(&format!("{}{with}{}", &text[..at], &text[at + 1..]));
        agrees(&format!("{}{with}{}", &text[..at], &text[at..]));
    }

    #[test]
    fn text_of_one_shape_that_was_changed(elements in prop::array::uniform6(-99i32..99), cut in any::<prop::sample::Index>(), with in "[\\[\\],0-9 n.-]") {
        let [a, b, c, d, e, f] = elements;
        let text = format!("[[{a},{b},{c}],[{d},{e},{f}]]");
        agrees(&text);
        let at = cut.index(text.len());
        agrees(&text[..at]);
        agrees(&format!("{}{with}{}", &text[..at], &text[at + 1..]));
    }

    #[test]
    fn bytes_that_were_cut_or_changed(
        shape in prop::sample::select(vec![vec![2, 3], vec![3, 2], vec![6], vec![2, 0], vec![0, 1 << 63], vec![1 << 60, 8]]),
        elements in prop_oneof![prop::collection::vec(any::<i32>(), 6), prop::collection::vec(any::<i32>(), 0..8)],
        cut in any::<prop::sample::Index>(),
        with in any::<u8>(),
    ) {
        let bytes = postcard::to_stdvec(&Plain { shape, elements }).unwrap();
        agrees_flat(&bytes);
        let at = cut.index(bytes.len());
        agrees_flat(&bytes[..at]);
        let mut changed = bytes.clone();
        changed[at] = with;
        agrees_flat(&changed);
    }

    #[test]
    fn any_bytes(bytes in prop::collection::vec(any::<u8>(), 0..24)) {
        agrees_flat(&bytes);
        agrees(&String::from_utf8_lossy(&bytes));
    }
}
