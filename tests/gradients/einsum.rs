//! Written by `scripts/gradients.py` from `tests/data/gradients/einsum.jsonl`: change the script, not this file.

use super::*;

pub(crate) const LINES: &[(&str, Way)] = &[
    ("einsum_0001", Held(einsum_0001)),
    ("einsum_0002", Held(einsum_0002)),
    ("einsum_0003", Held(einsum_0003)),
    ("einsum_0004", Held(einsum_0004)),
    ("einsum_0005", Held(einsum_0005)),
    ("einsum_0006", Held(einsum_0006)),
    ("einsum_0007", Held(einsum_0007)),
    ("einsum_0008", Held(einsum_0008)),
    ("einsum_0009", Held(einsum_0009)),
    ("einsum_0010", Held(einsum_0010)),
    ("einsum_0011", Held(einsum_0011)),
    ("einsum_0012", Held(einsum_0012)),
    ("einsum_0013", Held(einsum_0013)),
    ("einsum_0014", Held(einsum_0014)),
    ("einsum_0015", Held(einsum_0015)),
    ("einsum_0016", Held(einsum_0016)),
    ("einsum_0017", Held(einsum_0017)),
    ("einsum_0018", Held(einsum_0018)),
    ("einsum_0019", Held(einsum_0019)),
    ("einsum_0020", Held(einsum_0020)),
    ("einsum_0021", Held(einsum_0021)),
    ("einsum_0022", Held(einsum_0022)),
    ("einsum_0023", Held(einsum_0023)),
    ("einsum_0024", Held(einsum_0024)),
    ("einsum_0025", Held(einsum_0025)),
    ("einsum_0026", Held(einsum_0026)),
    ("einsum_0027", Held(einsum_0027)),
    ("einsum_0028", Held(einsum_0028)),
    ("einsum_0029", Held(einsum_0029)),
    ("einsum_0030", Held(einsum_0030)),
    ("einsum_0031", Held(einsum_0031)),
    ("einsum_0032", Held(einsum_0032)),
    ("einsum_0033", Held(einsum_0033)),
    ("einsum_0034", Held(einsum_0034)),
    ("einsum_0035", Held(einsum_0035)),
    ("einsum_0036", Held(einsum_0036)),
    ("einsum_0037", Held(einsum_0037)),
    ("einsum_0038", Held(einsum_0038)),
    ("einsum_0039", Held(einsum_0039)),
    ("einsum_0040", Held(einsum_0040)),
    ("einsum_0041", Held(einsum_0041)),
    ("einsum_0042", Held(einsum_0042)),
    ("einsum_0043", Held(einsum_0043)),
    ("einsum_0044", Held(einsum_0044)),
    ("einsum_0045", Held(einsum_0045)),
    ("einsum_0046", Held(einsum_0046)),
    ("einsum_0047", Held(einsum_0047)),
    ("einsum_0048", Held(einsum_0048)),
    ("einsum_0049", Held(einsum_0049)),
    ("einsum_0050", Held(einsum_0050)),
];

case!(einsum_0001, [a 0: shape![1], b 1: shape![1]], [], [], [y0 d0 0: shape![]], [], einsum!("i,i->", a, b));
case!(einsum_0002, [a 0: shape![2], b 1: shape![2]], [], [], [y0 d0 0: shape![2, 2]], [], einsum!("i,j->ij", a, b));
case!(einsum_0003, [a 0: shape![3, 2]], [], [], [y0 d0 0: shape![2, 3]], [], einsum!("ij->ji", a));
case!(einsum_0004, [a 0: shape![2, 1]], [], [], [y0 d0 0: shape![]], [], einsum!("ij->", a));
case!(einsum_0005, [a 0: shape![3, 3]], [], [], [y0 d0 0: shape![]], [], einsum!("ii->", a));
case!(einsum_0006, [a 0: shape![3, 3]], [], [], [y0 d0 0: shape![3]], [], einsum!("ii->i", a));
case!(einsum_0007, [a 0: shape![1, 3]], [], [], [y0 d0 0: shape![1]], [], einsum!("ij->i", a));
case!(einsum_0008, [a 0: shape![2, 2]], [], [], [y0 d0 0: shape![2]], [], einsum!("ij->j", a));
case!(einsum_0009, [a 0: shape![3, 2], b 1: shape![2, 3]], [], [], [y0 d0 0: shape![3, 3]], [], einsum!("ij,jk->ik", a, b));
case!(einsum_0010, [a 0: shape![3, 1], b 1: shape![1, 1]], [], [], [y0 d0 0: shape![1, 3]], [], einsum!("ij,jk->ki", a, b));
case!(einsum_0011, [a 0: shape![1, 1], b 1: shape![1, 1]], [], [], [y0 d0 0: shape![1, 1]], [], einsum!("ij,kj->ik", a, b));
case!(einsum_0012, [a 0: shape![2, 2], b 1: shape![2, 3]], [], [], [y0 d0 0: shape![2, 3]], [], einsum!("ji,jk->ik", a, b));
case!(einsum_0013, [a 0: shape![1, 3, 2], b 1: shape![1, 2, 1]], [], [], [y0 d0 0: shape![1, 3, 1]], [], einsum!("bij,bjk->bik", a, b));
case!(einsum_0014, [a 0: shape![2, 1, 2], b 1: shape![2, 1]], [], [], [y0 d0 0: shape![2, 1, 1]], [], einsum!("bij,jk->bik", a, b));
case!(einsum_0015, [a 0: shape![1, 3, 1, 3], b 1: shape![1, 3, 1, 3]], [], [], [y0 d0 0: shape![1, 3, 1, 1]], [], einsum!("bhqd,bhkd->bhqk", a, b));
case!(einsum_0016, [a 0: shape![3, 2, 1, 3], b 1: shape![3, 2, 3, 3]], [], [], [y0 d0 0: shape![3, 2, 1, 3]], [], einsum!("bhqk,bhkd->bhqd", a, b));
case!(einsum_0017, [a 0: shape![2, 3, 2, 2], b 1: shape![2, 2, 2, 2]], [], [], [y0 d0 0: shape![2, 2, 3, 2]], [], einsum!("bqhd,bkhd->bhqk", a, b));
case!(einsum_0018, [a 0: shape![3, 2, 1], b 1: shape![3, 1, 2]], [], [], [y0 d0 0: shape![3, 2, 2]], [], einsum!("...ij,...jk->...ik", a, b));
case!(einsum_0019, [a 0: shape![3, 3, 3]], [], [], [y0 d0 0: shape![3, 3]], [], einsum!("...i->...", a));
case!(einsum_0020, [a 0: shape![3, 2, 3]], [], [], [y0 d0 0: shape![2, 3]], [], einsum!("i...->...", a));
case!(einsum_0021, [a 0: shape![1, 2]], [], [], [y0 d0 0: shape![1, 2]], [], einsum!("...->...", a));
case!(einsum_0022, [a 0: shape![2, 2, 3, 2]], [], [], [y0 d0 0: shape![2, 2, 3, 2]], [], einsum!("ij...->ji...", a));
case!(einsum_0023, [a 0: shape![2, 3, 1], b 1: shape![3, 1, 1]], [], [], [y0 d0 0: shape![2, 1, 1]], [], einsum!("ij...,jk...->ik...", a, b));
case!(einsum_0024, [a 0: shape![1, 3, 2, 3]], [], [], [y0 d0 0: shape![3, 3, 2, 1]], [], einsum!("i...j->j...i", a));
case!(einsum_0025, [a 0: shape![1, 3], b 1: shape![3, 2], c 2: shape![2, 2]], [], [], [y0 d0 0: shape![1, 2]], [], einsum!("ij,jk,kl->il", a, b, c));
case!(einsum_0026, [a 0: shape![3], b 1: shape![3, 1], c 2: shape![1]], [], [], [y0 d0 0: shape![]], [], einsum!("i,ij,j->", a, b, c));
case!(einsum_0027, [a 0: shape![1, 3, 1]], [], [], [y0 d0 0: shape![1, 3, 1]], [], einsum!("ijk->kji", a));
case!(einsum_0028, [a 0: shape![3, 2, 3]], [], [], [y0 d0 0: shape![3, 3]], [], einsum!("ijk->ik", a));
case!(einsum_0029, [a 0: shape![2, 2, 2]], [], [], [y0 d0 0: shape![2]], [], einsum!("ijk->j", a));
case!(einsum_0030, [a 0: shape![3, 3, 3]], [], [], [y0 d0 0: shape![3, 3]], [], einsum!("iij->ij", a));
case!(einsum_0031, [a 0: shape![2, 1, 2]], [], [], [y0 d0 0: shape![1]], [], einsum!("iji->j", a));
case!(einsum_0032, [a 0: shape![3, 3, 3, 3]], [], [], [y0 d0 0: shape![3, 3]], [], einsum!("ijij->ij", a));
case!(einsum_0033, [a 0: shape![1, 2], b 1: shape![2, 2]], [], [], [y0 d0 0: shape![1, 2, 2, 2]], [], einsum!("ab,cd->abcd", a, b));
case!(einsum_0034, [a 0: shape![1, 2], b 1: shape![1, 1]], [], [], [y0 d0 0: shape![1, 1, 2, 1]], [], einsum!("ab,cd->acbd", a, b));
case!(einsum_0035, [a 0: shape![3], b 1: shape![3], c 2: shape![2]], [], [], [y0 d0 0: shape![3, 3, 2]], [], einsum!("a,b,c->abc", a, b, c));
case!(einsum_0036, [a 0: shape![1, 1], b 1: shape![1, 1, 2], c 2: shape![1, 2]], [], [], [y0 d0 0: shape![1, 1]], [], einsum!("bn,anm,bm->ba", a, b, c));
case!(einsum_0037, [a 0: shape![1, 3, 2], b 1: shape![1, 3, 2]], [], [], [y0 d0 0: shape![1]], [], einsum!("nij,nij->n", a, b));
case!(einsum_0038, [a 0: shape![1, 2], b 1: shape![1, 2]], [], [], [y0 d0 0: shape![1, 2]], [], einsum!("ij,ij->ij", a, b));
case!(einsum_0039, [a 0: shape![1, 1], b 1: shape![1]], [], [], [y0 d0 0: shape![1, 1]], [], einsum!("ij,i->ij", a, b));
case!(einsum_0040, [a 0: shape![2, 1], b 1: shape![1]], [], [], [y0 d0 0: shape![2, 1]], [], einsum!("ij,j->ij", a, b));
case!(einsum_0041, [a 0: shape![], b 1: shape![1, 3]], [], [], [y0 d0 0: shape![1, 3]], [], einsum!(",ij->ij", a, b));
case!(einsum_0042, [a 0: shape![], b 1: shape![]], [], [], [y0 d0 0: shape![]], [], einsum!(",->", a, b));
case!(einsum_0043, [a 0: shape![2, 2, 1, 3], b 1: shape![2, 2]], [], [], [y0 d0 0: shape![2, 2, 1, 3]], [], einsum!("nchw,oc->nohw", a, b));
case!(einsum_0044, [a 0: shape![1, 3, 2], b 1: shape![1, 3, 2]], [], [], [y0 d0 0: shape![1, 3]], [], einsum!("lbd,lbd->lb", a, b));
case!(einsum_0045, [a 0: shape![2, 1, 2, 3], b 1: shape![3, 3, 2]], [], [], [y0 d0 0: shape![2, 3, 2, 2]], [], einsum!("...ij,...jk->...ik", a, b));
case!(einsum_0046, [a 0: shape![2, 3, 2, 1], b 1: shape![1, 1, 2]], [], [], [y0 d0 0: shape![2, 3, 2, 2]], [], einsum!("...ij,...jk->...ik", a, b));
case!(einsum_0047, [a 0: shape![0, 2], b 1: shape![2, 3]], [], [], [y0 d0 0: shape![0, 3]], [], einsum!("ij,jk->ik", a, b));
case!(einsum_0048, [a 0: shape![2, 1], b 1: shape![1, 0]], [], [], [y0 d0 0: shape![2, 0]], [], einsum!("ij,jk->ik", a, b));
case!(einsum_0049, [a 0: shape![2, 1], b 1: shape![2, 3]], [], [], [y0 d0 0: shape![2, 3]], [], einsum!("ij,ij->ij", a, b));
case!(einsum_0050, [a 0: shape![1, 2], b 1: shape![3, 1]], [], [], [y0 d0 0: shape![3, 2]], [], einsum!("ij,ij->ij", a, b));
