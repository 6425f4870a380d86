//! Conversions through `mint`, against `glam`, which has its own idea of rows, columns and products.

use conformable::prelude::*;
use glam::{DMat4, DQuat, DVec4, IVec2, Mat2, Mat3, Mat4, Quat, Vec2, Vec3, Vec4};
use mint::{
    ColumnMatrix2, ColumnMatrix2x3, ColumnMatrix2x4, ColumnMatrix3, ColumnMatrix3x2, ColumnMatrix3x4, ColumnMatrix4,
    ColumnMatrix4x2, ColumnMatrix4x3, IntoMint, Point2, Point3, Quaternion, RowMatrix2, RowMatrix2x3, RowMatrix2x4,
    RowMatrix3, RowMatrix3x2, RowMatrix3x4, RowMatrix4, RowMatrix4x2, RowMatrix4x3, Vector2, Vector3, Vector4,
};
use proptest::prelude::*;

type V2<T> = InlineTensor<T, shape![2]>;
type V3<T> = InlineTensor<T, shape![3]>;
type V4<T> = InlineTensor<T, shape![4]>;
type M2<T> = InlineTensor<T, shape![2, 2]>;
type M3<T> = InlineTensor<T, shape![3, 3]>;
type M4<T> = InlineTensor<T, shape![4, 4]>;

#[test]
fn vectors_and_points() {
    let v: V2<i32> = Vector2::from(IVec2::new(7, -8)).into();
    assert_eq!(v.to_array(), [7, -8]);
    let v: V3<f32> = Vector3::from(Vec3::new(1.0, 2.0, 3.0)).into();
    assert_eq!(v.to_array(), [1.0, 2.0, 3.0]);
    let v: V4<f64> = Vector4::from(DVec4::new(1.0, 2.0, 3.0, 4.0)).into();
    assert_eq!(v.to_array(), [1.0, 2.0, 3.0, 4.0]);
    let p: V2<f32> = Point2::from(Vec2::new(5.0, 6.0)).into();
    assert_eq!(p.to_array(), [5.0, 6.0]);
    let p: V3<f32> = Point3 { x: 5.0, y: 6.0, z: 7.0 }.into();
    assert_eq!(p.to_array(), [5.0, 6.0, 7.0]);

    assert_eq!(Vec2::from(Vector2::from(V2::<f32>::arange())), Vec2::new(0.0, 1.0));
    assert_eq!(Vec3::from(Point3::from(V3::<f32>::arange())), Vec3::new(0.0, 1.0, 2.0));
    assert_eq!(Vec4::from(Vector4::from(V4::<f32>::arange())), Vec4::new(0.0, 1.0, 2.0, 3.0));
    assert_eq!(Point2::from(V2::<u8>::arange()), Point2 { x: 0, y: 1 });
    assert_eq!(Vector3::from(V3::<bool>::full(true)), Vector3 { x: true, y: true, z: true });
}

#[test]
fn the_scalar_of_a_quaternion_is_its_last() {
    let q = Quat::from_rotation_z(1.0);
    let t: V4<f32> = Quaternion::from(q).into();
    assert_eq!(t.to_array(), [q.x, q.y, q.z, q.w]);
    assert_eq!(Quat::from(Quaternion::from(t)), q);
    let d: V4<f64> = Quaternion::from(DQuat::IDENTITY).into();
    assert_eq!(d.to_array(), [0.0, 0.0, 0.0, 1.0]);
}

/// The element at `[i, j]` is that of row `i` and column `j`, both ways and by both orders.
macro_rules! matrices {
    ($($row:ident $column:ident [$m:literal, $n:literal];)*) => { $({
        type Matrix = InlineTensor<i32, shape![$m, $n]>;
        let by_rows: [[i32; $n]; $m] = std::array::from_fn(|i| std::array::from_fn(|j| (10 * i + j) as i32));
        let by_columns: [[i32; $m]; $n] = std::array::from_fn(|j| std::array::from_fn(|i| (10 * i + j) as i32));
        let expected = Matrix::from_array(by_rows);
        assert_eq!(Matrix::from($row::from(by_rows)), expected);
        assert_eq!(Matrix::from($column::from(by_columns)), expected);
        assert_eq!(<[[i32; $n]; $m]>::from($row::from(expected)), by_rows);
        assert_eq!(<[[i32; $m]; $n]>::from($column::from(expected)), by_columns);
    })* };
}

#[test]
fn rows_and_columns() {
    matrices! {
        RowMatrix2 ColumnMatrix2 [2, 2]; RowMatrix2x3 ColumnMatrix2x3 [2, 3]; RowMatrix2x4 ColumnMatrix2x4 [2, 4];
        RowMatrix3x2 ColumnMatrix3x2 [3, 2]; RowMatrix3 ColumnMatrix3 [3, 3]; RowMatrix3x4 ColumnMatrix3x4 [3, 4];
        RowMatrix4x2 ColumnMatrix4x2 [4, 2]; RowMatrix4x3 ColumnMatrix4x3 [4, 3]; RowMatrix4 ColumnMatrix4 [4, 4];
    }
    // A field by its name.
    let m = RowMatrix2x3::from(InlineTensor::<u8, shape![2, 3]>::arange());
    assert_eq!((m.x.z, m.y.x), (2, 3));
    let m = ColumnMatrix2x3::from(InlineTensor::<u8, shape![2, 3]>::arange());
    assert_eq!((m.z.x, m.x.y), (2, 3));
}

#[test]
fn what_takes_anything_of_mint() {
    fn length(v: impl Into<Vector3<f32>>) -> f32 {
        Vec3::from(v.into()).length()
    }
    fn named<X: IntoMint>(x: X) -> X::MintType {
        x.into()
    }
    assert_eq!(length(V3::from_array([2.0, 3.0, 6.0])), 7.0);
    assert_eq!(named(V2::<u8>::arange()), Vector2 { x: 0, y: 1 });
    assert_eq!(named(M2::<u8>::arange()).y, Vector2 { x: 2, y: 3 });
    assert_eq!(named(M4::<u8>::arange()).w.x, 12);
}

proptest! {
    #[test]
    fn products_are_those_of_glam(a in prop::array::uniform16(-8i32..8), b in prop::array::uniform16(-8i32..8), v in prop::array::uniform4(-8i32..8)) {
        // Small whole numbers, whose products are exact in any order.
        let (a, b, v) = (a.map(f64::from), b.map(f64::from), v.map(f64::from));
        let (g, h) = (DMat4::from_cols_array(&a), DMat4::from_cols_array(&b));
        let (s, t): (M4<f64>, M4<f64>) = (ColumnMatrix4::from(g).into(), ColumnMatrix4::from(h).into());
        prop_assert_eq!(DMat4::from(ColumnMatrix4::from(s.matmul(t))), g * h);
        let x: V4<f64> = Vector4::from(DVec4::from_array(v)).into();
        prop_assert_eq!(DVec4::from(Vector4::from(s.matmul(x))), g * DVec4::from_array(v));
        prop_assert_eq!(s.t().to_inline(), M4::from(ColumnMatrix4::from(g.transpose())));
    }

    #[test]
    fn smaller_products_are_too(a in prop::array::uniform9(-8i32..8), v in prop::array::uniform3(-8i32..8)) {
        let (a, v) = (a.map(|x| x as f32), v.map(|x| x as f32));
        let (g, x) = (Mat3::from_cols_array(&a), Vec3::from_array(v));
        let (s, t): (M3<f32>, V3<f32>) = (ColumnMatrix3::from(g).into(), Vector3::from(x).into());
        prop_assert_eq!(Vec3::from(Vector3::from(s.matmul(t))), g * x);
        let g = Mat2::from_cols_array(&[a[0], a[1], a[2], a[3]]);
        let s: M2<f32> = ColumnMatrix2::from(g).into();
        prop_assert_eq!(Mat2::from(ColumnMatrix2::from(s)), g);
        prop_assert_eq!(s.det().item(), g.determinant());
        prop_assert_eq!(Mat4::from(ColumnMatrix4::from(M4::<f32>::eye())), Mat4::IDENTITY);
    }
}
