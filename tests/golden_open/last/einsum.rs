//! Written by `scripts/golden_open.py` from `tests/data/golden`: change the script, not this file.

use super::*;

macro_rules! by_letters {
    ($id:literal, $letters:literal, $($a:ident: $s:ty as $o:ty = $at:literal),* => $r:ty as $or:ty) => {{
        let line = line($id);
        $(let $a: Tensor<f32, $o> = opened::<$s, _>(line, $at);)*
        check::<$r, $or, _>(line, "/out", &einsum!($letters, $(&$a),*));
    }};
}

#[test]
fn einsum_0001_to_0012() {
    by_letters!("einsum_0001", "i,i->", a: shape![4] as shape![Dyn<A>] = "/in/0", b: shape![4] as shape![Dyn<A>] = "/in/1" => shape![] as shape![]);
    by_letters!("einsum_0002", "i,j->ij", a: shape![3] as shape![Dyn<A>] = "/in/0", b: shape![4] as shape![Dyn<B>] = "/in/1" => shape![3, 4] as shape![Dyn<A>, Dyn<B>]);
    by_letters!("einsum_0003", "ij->ji", a: shape![2, 3] as shape![2, Dyn<A>] = "/in/0" => shape![3, 2] as shape![Dyn<A>, 2]);
    by_letters!("einsum_0004", "ij->", a: shape![2, 3] as shape![2, Dyn<A>] = "/in/0" => shape![] as shape![]);
    by_letters!("einsum_0005", "ii->", a: shape![3, 3] as shape![Dyn<A>, Dyn<A>] = "/in/0" => shape![] as shape![]);
    by_letters!("einsum_0006", "ii->i", a: shape![3, 3] as shape![Dyn<A>, Dyn<A>] = "/in/0" => shape![3] as shape![Dyn<A>]);
    by_letters!("einsum_0007", "ii", a: shape![3, 3] as shape![Dyn<A>, Dyn<A>] = "/in/0" => shape![] as shape![]);
    by_letters!("einsum_0008", "ij->i", a: shape![2, 3] as shape![2, Dyn<A>] = "/in/0" => shape![2] as shape![2]);
    by_letters!("einsum_0009", "ij->j", a: shape![2, 3] as shape![2, Dyn<A>] = "/in/0" => shape![3] as shape![Dyn<A>]);
    by_letters!("einsum_0010", "ij,jk->ik", a: shape![2, 3] as shape![2, Dyn<A>] = "/in/0", b: shape![3, 4] as shape![Dyn<A>, Dyn<B>] = "/in/1" => shape![2, 4] as shape![2, Dyn<B>]);
    by_letters!("einsum_0011", "ij,jk", a: shape![2, 3] as shape![2, Dyn<A>] = "/in/0", b: shape![3, 4] as shape![Dyn<A>, Dyn<B>] = "/in/1" => shape![2, 4] as shape![2, Dyn<B>]);
    by_letters!("einsum_0012", "ij,jk->ki", a: shape![2, 3] as shape![2, Dyn<A>] = "/in/0", b: shape![3, 4] as shape![Dyn<A>, Dyn<B>] = "/in/1" => shape![4, 2] as shape![Dyn<B>, 2]);
}

#[test]
fn einsum_0013_to_0024() {
    by_letters!("einsum_0013", "ij,kj->ik", a: shape![2, 3] as shape![2, Dyn<A>] = "/in/0", b: shape![4, 3] as shape![4, Dyn<A>] = "/in/1" => shape![2, 4] as shape![2, 4]);
    by_letters!("einsum_0014", "ji,jk->ik", a: shape![3, 2] as shape![3, Dyn<A>] = "/in/0", b: shape![3, 4] as shape![3, Dyn<B>] = "/in/1" => shape![2, 4] as shape![Dyn<A>, Dyn<B>]);
    by_letters!("einsum_0015", "bij,bjk->bik", a: shape![2, 2, 3] as shape![2, 2, Dyn<A>] = "/in/0", b: shape![2, 3, 2] as shape![2, Dyn<A>, Dyn<B>] = "/in/1" => shape![2, 2, 2] as shape![2, 2, Dyn<B>]);
    by_letters!("einsum_0016", "bij,jk->bik", a: shape![2, 2, 3] as shape![2, 2, Dyn<A>] = "/in/0", b: shape![3, 4] as shape![Dyn<A>, Dyn<B>] = "/in/1" => shape![2, 2, 4] as shape![2, 2, Dyn<B>]);
    by_letters!("einsum_0017", "bhqd,bhkd->bhqk", a: shape![1, 2, 3, 2] as shape![1, 2, 3, Dyn<A>] = "/in/0", b: shape![1, 2, 4, 2] as shape![1, 2, 4, Dyn<A>] = "/in/1" => shape![1, 2, 3, 4] as shape![1, 2, 3, 4]);
    by_letters!("einsum_0018", "bhqk,bhkd->bhqd", a: shape![1, 2, 3, 4] as shape![1, 2, 3, Dyn<A>] = "/in/0", b: shape![1, 2, 4, 2] as shape![1, 2, Dyn<A>, Dyn<B>] = "/in/1" => shape![1, 2, 3, 2] as shape![1, 2, 3, Dyn<B>]);
    by_letters!("einsum_0019", "bqhd,bkhd->bhqk", a: shape![1, 3, 2, 2] as shape![1, 3, 2, Dyn<A>] = "/in/0", b: shape![1, 4, 2, 2] as shape![1, 4, 2, Dyn<A>] = "/in/1" => shape![1, 2, 3, 4] as shape![1, 2, 3, 4]);
    by_letters!("einsum_0020", "...ij,...jk->...ik", a: shape![2, 2, 3] as shape![2, 2, Dyn<A>] = "/in/0", b: shape![2, 3, 2] as shape![2, Dyn<A>, Dyn<B>] = "/in/1" => shape![2, 2, 2] as shape![2, 2, Dyn<B>]);
    by_letters!("einsum_0021", "...ij,...jk->...ik", a: shape![2, 1, 2, 3] as shape![2, 1, 2, Dyn<A>] = "/in/0", b: shape![3, 3, 2] as shape![3, Dyn<A>, Dyn<B>] = "/in/1" => shape![2, 3, 2, 2] as shape![2, 3, 2, Dyn<B>]);
    by_letters!("einsum_0022", "...ij,...jk->...ik", a: shape![2, 3] as shape![2, Dyn<A>] = "/in/0", b: shape![4, 3, 2] as shape![4, Dyn<A>, Dyn<B>] = "/in/1" => shape![4, 2, 2] as shape![4, 2, Dyn<B>]);
    by_letters!("einsum_0023", "...i->...", a: shape![2, 3, 4] as shape![2, 3, Dyn<A>] = "/in/0" => shape![2, 3] as shape![2, 3]);
    by_letters!("einsum_0024", "i...->...", a: shape![2, 3, 4] as shape![2, 3, Dyn<A>] = "/in/0" => shape![3, 4] as shape![3, Dyn<A>]);
}

#[test]
fn einsum_0025_to_0036() {
    by_letters!("einsum_0025", "...->...", a: shape![2, 3] as shape![2, Dyn<A>] = "/in/0" => shape![2, 3] as shape![2, Dyn<A>]);
    by_letters!("einsum_0026", "ij...->ji...", a: shape![2, 3, 2] as shape![2, 3, Dyn<A>] = "/in/0" => shape![3, 2, 2] as shape![3, 2, Dyn<A>]);
    by_letters!("einsum_0027", "ij...,jk...->ik...", a: shape![2, 3, 2] as shape![2, 3, Dyn<A>] = "/in/0", b: shape![3, 2, 2] as shape![3, 2, Dyn<A>] = "/in/1" => shape![2, 2, 2] as shape![2, 2, Dyn<A>]);
    by_letters!("einsum_0028", "i...j->j...i", a: shape![2, 3, 4] as shape![2, 3, Dyn<A>] = "/in/0" => shape![4, 3, 2] as shape![Dyn<A>, 3, 2]);
    by_letters!("einsum_0029", "ij,jk,kl->il", a: shape![2, 3] as shape![2, Dyn<A>] = "/in/0", b: shape![3, 2] as shape![Dyn<A>, Dyn<B>] = "/in/1", c: shape![2, 3] as shape![Dyn<B>, Dyn<C>] = "/in/2" => shape![2, 3] as shape![2, Dyn<C>]);
    by_letters!("einsum_0030", "i,ij,j->", a: shape![2] as shape![Dyn<A>] = "/in/0", b: shape![2, 3] as shape![Dyn<A>, Dyn<B>] = "/in/1", c: shape![3] as shape![Dyn<B>] = "/in/2" => shape![] as shape![]);
    by_letters!("einsum_0031", "ijk->kji", a: shape![2, 3, 4] as shape![2, 3, Dyn<A>] = "/in/0" => shape![4, 3, 2] as shape![Dyn<A>, 3, 2]);
    by_letters!("einsum_0032", "ijk->ik", a: shape![2, 3, 4] as shape![2, 3, Dyn<A>] = "/in/0" => shape![2, 4] as shape![2, Dyn<A>]);
    by_letters!("einsum_0033", "ijk->j", a: shape![2, 3, 4] as shape![2, 3, Dyn<A>] = "/in/0" => shape![3] as shape![3]);
    by_letters!("einsum_0034", "iij->ij", a: shape![2, 2, 3] as shape![2, 2, Dyn<A>] = "/in/0" => shape![2, 3] as shape![2, Dyn<A>]);
    by_letters!("einsum_0035", "iji->j", a: shape![2, 3, 2] as shape![Dyn<A>, 3, Dyn<A>] = "/in/0" => shape![3] as shape![3]);
    by_letters!("einsum_0036", "ijij->ij", a: shape![2, 3, 2, 3] as shape![2, Dyn<A>, 2, Dyn<A>] = "/in/0" => shape![2, 3] as shape![2, Dyn<A>]);
}

#[test]
fn einsum_0037_to_0049() {
    by_letters!("einsum_0037", "ab,cd->abcd", a: shape![2, 2] as shape![2, Dyn<A>] = "/in/0", b: shape![2, 3] as shape![2, Dyn<B>] = "/in/1" => shape![2, 2, 2, 3] as shape![2, Dyn<A>, 2, Dyn<B>]);
    by_letters!("einsum_0038", "ab,cd->acbd", a: shape![2, 2] as shape![2, Dyn<A>] = "/in/0", b: shape![2, 3] as shape![2, Dyn<B>] = "/in/1" => shape![2, 2, 2, 3] as shape![2, 2, Dyn<A>, Dyn<B>]);
    by_letters!("einsum_0039", "a,b,c->abc", a: shape![2] as shape![Dyn<A>] = "/in/0", b: shape![3] as shape![Dyn<B>] = "/in/1", c: shape![2] as shape![Dyn<C>] = "/in/2" => shape![2, 3, 2] as shape![Dyn<A>, Dyn<B>, Dyn<C>]);
    by_letters!("einsum_0040", "bn,anm,bm->ba", a: shape![2, 3] as shape![2, Dyn<A>] = "/in/0", b: shape![4, 3, 2] as shape![4, Dyn<A>, Dyn<B>] = "/in/1", c: shape![2, 2] as shape![2, Dyn<B>] = "/in/2" => shape![2, 4] as shape![2, 4]);
    by_letters!("einsum_0041", "nij,nij->n", a: shape![2, 3, 2] as shape![2, 3, Dyn<A>] = "/in/0", b: shape![2, 3, 2] as shape![2, 3, Dyn<A>] = "/in/1" => shape![2] as shape![2]);
    by_letters!("einsum_0042", "ij,ij->ij", a: shape![2, 3] as shape![2, Dyn<A>] = "/in/0", b: shape![2, 3] as shape![2, Dyn<A>] = "/in/1" => shape![2, 3] as shape![2, Dyn<A>]);
    by_letters!("einsum_0043", "ij,i->ij", a: shape![2, 3] as shape![Dyn<B>, Dyn<A>] = "/in/0", b: shape![2] as shape![Dyn<B>] = "/in/1" => shape![2, 3] as shape![Dyn<B>, Dyn<A>]);
    by_letters!("einsum_0044", "ij,j->ij", a: shape![2, 3] as shape![2, Dyn<A>] = "/in/0", b: shape![3] as shape![Dyn<A>] = "/in/1" => shape![2, 3] as shape![2, Dyn<A>]);
    by_letters!("einsum_0045", ",ij->ij", a: shape![] as shape![] = "/in/0", b: shape![2, 3] as shape![2, Dyn<A>] = "/in/1" => shape![2, 3] as shape![2, Dyn<A>]);
    by_letters!("einsum_0047", "ba", a: shape![2, 3] as shape![2, Dyn<A>] = "/in/0" => shape![3, 2] as shape![Dyn<A>, 2]);
    by_letters!("einsum_0048", " ij , jk -> ik ", a: shape![2, 3] as shape![2, Dyn<A>] = "/in/0", b: shape![3, 2] as shape![Dyn<A>, Dyn<B>] = "/in/1" => shape![2, 2] as shape![2, Dyn<B>]);
    by_letters!("einsum_0049", "nchw,oc->nohw", a: shape![1, 2, 2, 3] as shape![1, Dyn<B>, 2, Dyn<A>] = "/in/0", b: shape![3, 2] as shape![3, Dyn<B>] = "/in/1" => shape![1, 3, 2, 3] as shape![1, 3, 2, Dyn<A>]);
}

#[test]
fn einsum_0050_to_0055() {
    by_letters!("einsum_0050", "Ab,bC->AC", a: shape![2, 3] as shape![2, Dyn<A>] = "/in/0", b: shape![3, 2] as shape![Dyn<A>, Dyn<B>] = "/in/1" => shape![2, 2] as shape![2, Dyn<B>]);
    by_letters!("einsum_0051", "ij,jk->ik", a: shape![2, 0] as shape![2, Dyn<A>] = "/in/0", b: shape![0, 3] as shape![Dyn<A>, Dyn<B>] = "/in/1" => shape![2, 3] as shape![2, Dyn<B>]);
    by_letters!("einsum_0052", "ij,jk->ik", a: shape![0, 2] as shape![0, Dyn<A>] = "/in/0", b: shape![2, 3] as shape![Dyn<A>, Dyn<B>] = "/in/1" => shape![0, 3] as shape![0, Dyn<B>]);
    by_letters!("einsum_0053", "ij,ij->ij", a: shape![2, 1] as shape![2, 1] = "/in/0", b: shape![2, 3] as shape![2, Dyn<A>] = "/in/1" => shape![2, 3] as shape![2, Dyn<A>]);
    by_letters!("einsum_0054", "ij,ij->", a: shape![1, 3] as shape![1, Dyn<A>] = "/in/0", b: shape![2, 3] as shape![2, Dyn<A>] = "/in/1" => shape![] as shape![]);
    by_letters!("einsum_0055", "lbd,lbd->lb", a: shape![2, 2, 3] as shape![2, 2, Dyn<A>] = "/in/0", b: shape![2, 2, 3] as shape![2, 2, Dyn<A>] = "/in/1" => shape![2, 2] as shape![2, 2]);
}
