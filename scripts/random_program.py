"""One random well-typed program, for `random_programs.py`: shapes by NumPy's rules as written here, Rust that calls the library,
and beside each call the definition (`tests/support/naive.rs`) that its result is held against.

Half of the programs have open axes: their size has a name in the type, `Dyn<A>`, and a number that only the tensor knows. They go by the
same rules with names for sizes, and a name is equal to itself only.
"""
import math, random, re

FLOATS, SIGNED, UNSIGNED = ("f32", "f64"), ("i8", "i16", "i32", "i64"), ("u8", "u16", "u32", "u64", "usize")
INTEGERS = SIGNED + UNSIGNED
TYPES = {"f32": 8, "f64": 5, "i32": 3, "i64": 2, "u8": 2, "bool": 2, "i8": 1, "i16": 1, "u16": 1, "u32": 1, "u64": 1}
DIGITS = {"f32": 24, "f64": 53}
# Every computed size is in the library's table, which has all to this one.
TABLE = 2048
# What else is in it, or a part (scripts/size_table.py).
SIZES = set(range(TABLE + 1)) | {64 * i for i in range(1, 257)} | {2 ** i for i in range(25)}
SMALL_SIZES = (1, 2, 3, 4, 5, 7)
EDGES = (6, 8, 9, 11, 13, 15, 16, 17, 20, 31, 32, 33, 40, 47, 63, 64, 65, 100, 127, 128, 129, 257)


class Open(int):
    """The size of an open axis: a number that the type does not say. Equal to it is what has its name; its text is its type."""

    def __new__(cls, name, number):
        size = super().__new__(cls, number)
        size.name = name
        return size

    def __eq__(self, other):
        return isinstance(other, Open) and self.name == other.name

    def __ne__(self, other):
        return not self == other

    def __hash__(self):
        return hash(self.name)

    def __str__(self):
        return f"Dyn<{self.name}>"

    __repr__ = __str__

    def __format__(self, spec):
        return str(self)


def is_open(n):
    return isinstance(n, Open)


def any_open(dims):
    return any(map(is_open, dims))


def plus(n, m):
    """The size of two axes that follow each other."""
    if not any_open((n, m)):
        return n + m
    part = lambda n: n.name if is_open(n) else "One" if n == 1 else f"Dim<{n}>"
    return n if m == 0 and not is_open(m) else Open(f"Sum<{part(n)}, {part(m)}>", int(n) + int(m))


def filled_name(n):
    """The name that says of this axis that it is not empty."""
    return n if n.name.startswith("AtLeastOne<") else Open(f"AtLeastOne<{n.name}>", int(n))


def replaced(dims, i, n):
    return dims[:i] + [n] + dims[i + 1:]


def shape(dims):
    return "shape![" + ", ".join(map(str, dims)) + "]"


def axes_list(axes):
    return "axes![" + ", ".join(map(str, axes)) + "]"


def listed(numbers):
    return "&[" + ", ".join(str(int(n)) for n in numbers) + "]"


def joined(*shapes):
    """NumPy's broadcasting; None if the shapes do not go together."""
    out = []
    for depth in range(max(map(len, shapes))):
        sizes = {dims[-1 - depth] for dims in shapes if depth < len(dims)} - {1}
        if len(sizes) > 1:
            return None
        out.append(sizes.pop() if sizes else 1)
    return out[::-1]


def stretches(dims, to):
    return len(dims) <= len(to) and joined(dims, to) == list(to)


# Programs of up to so many elements have arrays that several threads share.
THREADS = 1_000_000


class Range:
    """What is known of the elements: bounds, whether NaN or infinities may be among them, and for floats the `g` of multiples
    of 2^-g that they are, if so."""

    def __init__(self, low, high, grid=None, wild=False):
        self.low, self.high, self.grid, self.wild = low, high, grid, wild

    @property
    def most(self):
        return max(abs(self.low), abs(self.high))

    def fits(self, t, count=1):
        """Are sums of so many of these rounded by no order of adding?"""
        return t not in FLOATS or not self.wild and self.grid is not None and max(count, 1) * self.most * 2 ** self.grid < 2 ** DIGITS[t]

    def rounded(self, t):
        return self if self.fits(t) else Range(self.low, self.high, None, self.wild)


FILLS = {"Grid": Range(-4, 4, 3), "Positive": Range(0.125, 33 / 8, 3), "Unit": Range(-1, 1, 5), "Ties": Range(-1, 1, 1), "Divisor": Range(-4.25, 4.25, 3),
         "Any": Range(-4, 4, 3, True)}


class Var:
    def __init__(self, name, t, dims, kind, owned, known, roots=()):
        self.name, self.t, self.dims, self.kind, self.owned, self.known, self.roots = name, t, list(dims), kind, owned, known, set(roots)

    @property
    def naive(self):
        return "n" + self.name[1:]

    @property
    def len(self):
        return math.prod(self.dims)

    @property
    def rank(self):
        return len(self.dims)


def magnitude(r):
    return Range(0, r.most, r.grid, r.wild)


def whole(r):
    return Range(r.low - 1, r.high + 1, 0, r.wild)


def squared(r):
    return Range(0, r.most ** 2, None if r.grid is None else 2 * r.grid, r.wild)


# Functions: the definition of x, what becomes of the range.
EXACT_FLOAT = {
    "neg": ("-x", lambda r: Range(-r.high, -r.low, r.grid, r.wild)),
    "abs": ("x.abs()", magnitude),
    "square": ("x * x", squared),
    "sqrt": ("x.sqrt()", lambda r: Range(0, math.sqrt(max(r.high, 0)), None, r.wild or r.low < 0)),
    "floor": ("x.floor()", whole), "ceil": ("x.ceil()", whole), "trunc": ("x.trunc()", whole), "round": ("x.round_ties_even()", whole),
    "relu": ("if x < 0.0 { 0.0 } else { x }", lambda r: Range(max(r.low, 0), max(r.high, 0), r.grid, r.wild)),
    "sign": ("if x > 0.0 { 1.0 } else if x < 0.0 { -1.0 } else if x == 0.0 { 0.0 } else { x }", lambda r: Range(-1, 1, 0, r.wild)),
    "recip": ("1.0 / x", lambda r: Range(-1e3, 1e3, None, r.wild) if r.low > 1e-3 or r.high < -1e-3 else Range(-1, 1, None, True)),
    "softsign": ("x / (1.0 + x.abs())", lambda r: Range(-1, 1, None, r.wild)),
}
# The definition of x, the types.
EXACT_INTEGER = {
    "abs": ("x.wrapping_abs()", SIGNED), "neg": ("x.wrapping_neg()", SIGNED), "square": ("x.wrapping_mul(x)", INTEGERS), "relu": ("x.max(0)", INTEGERS),
    "sign": ("x.signum()", SIGNED),
}
# The definition of x: f64, the units in the last place that the documentation states, bounds of x, the range of the result.
NEAR = {
    "exp": ("x.exp()", 1, -20, 20, lambda r: (0, math.exp(r.high))), "exp_m1": ("x.exp_m1()", 2.1, -20, 20, lambda r: (-1, math.exp(r.high))),
    "ln": ("x.ln()", 0.9, 1e-6, 1e9, lambda r: (-14, 21)), "ln_1p": ("x.ln_1p()", 0.9, -0.9, 1e9, lambda r: (-3, 21)),
    "log2": ("x.log2()", 1.3, 1e-6, 1e9, lambda r: (-20, 30)), "log10": ("x.log10()", 1.1, 1e-6, 1e9, lambda r: (-6, 9)),
    "sin": ("x.sin()", 1.6, -1e5, 1e5, lambda r: (-1, 1)), "cos": ("x.cos()", 1.6, -1e5, 1e5, lambda r: (-1, 1)),
    "asin": ("x.asin()", 0.8, -1, 1, lambda r: (-1.6, 1.6)), "acos": ("x.acos()", 0.8, -1, 1, lambda r: (0, 3.2)),
    "atan": ("x.atan()", 0.8, -1e9, 1e9, lambda r: (-1.6, 1.6)), "tanh": ("x.tanh()", 1.7, -1e9, 1e9, lambda r: (-1, 1)),
    "sinh": ("x.sinh()", 1.9, -15, 15, lambda r: (-2e6, 2e6)), "cosh": ("x.cosh()", 2, -15, 15, lambda r: (1, 2e6)),
    "rsqrt": ("1.0 / x.sqrt()", 1.5, 1e-3, 1e9, lambda r: (0, 40)), "sigmoid": ("1.0 / (1.0 + (-x).exp())", 1.9, -30, 30, lambda r: (0, 1)),
    "softplus": ("x.max(0.0) + (-x.abs()).exp().ln_1p()", 1.7, -30, 1e5, lambda r: (0, max(r.high, 0) + 1)),
    "silu": ("x / (1.0 + (-x).exp())", 2.4, -30, 1e5, lambda r: (-1, max(r.high, 0))),
}
# The definition for floats, and for integers.
EXACT_BINARY = {
    "+": ("x + y", "x.wrapping_add(y)"), "-": ("x - y", "x.wrapping_sub(y)"), "*": ("x * y", "x.wrapping_mul(y)"),
    "/": ("x / y", "x.wrapping_div(y)"), "%": ("x % y", "x.wrapping_rem(y)"),
    "maximum": ("if x.is_nan() || x > y { x } else { y }", "x.max(y)"),
    "minimum": ("if x.is_nan() || x < y { x } else { y }", "x.min(y)"),
    "rem_euclid": ("{ let r = x % y; if r < 0.0 { r + y.abs() } else { r } }", "x.wrapping_rem_euclid(y)"),
    "mod_floor": ("{ let r = x % y; if r == 0.0 { r.copysign(y) } else if (r < 0.0) == (y < 0.0) { r } else { r + y } }",
                  "{ let r = x.wrapping_rem(y); if r == 0 || (r > 0) == (y > 0) { r } else { r + y } }"),
    "prelu": ("if x > 0.0 { x } else { y * x }", None),
}
COMPARISONS = {"equal": "x == y", "not_equal": "x != y", "less": "x < y", "less_equal": "x <= y", "greater": "x > y", "greater_equal": "x >= y"}
NEAR_BINARY = {"atan2": ("x.atan2(y)", 1.5), "hypot": ("x.hypot(y)", 1.3), "pow": ("x.powf(y)", 1.5)}
WORDS = {"+": "add", "-": "sub", "*": "mul", "/": "div", "%": "rem", "&": "and", "|": "or", "^": "xor"}
WORDS_OF_SHIFTS = {"<<": "shl", ">>": "shr"}


def combined(op, a, b):
    """The range of a binary operation; None where it grows too far."""
    wild = a.wild or b.wild
    grid = None if a.grid is None or b.grid is None else max(a.grid, b.grid)
    if op in ("+", "-"):
        low, high = (a.low + b.low, a.high + b.high) if op == "+" else (a.low - b.high, a.high - b.low)
    elif op == "*":
        ends = [x * y for x in (a.low, a.high) for y in (b.low, b.high)]
        low, high, grid = min(ends), max(ends), None if grid is None else a.grid + b.grid
    elif op == "/":
        zero = b.low <= 0.01 and b.high >= -0.01
        low, high, grid, wild = -a.most * 100, a.most * 100, None, wild or zero
    elif op == "prelu":
        ends = [x * y for x in (min(a.low, 0), min(a.high, 0)) for y in (b.low, b.high)]
        low, high, grid = min(ends + [a.low]), max(ends + [a.high]), None if grid is None else a.grid + b.grid
    elif op in ("%", "rem_euclid", "mod_floor"):
        low, high, wild = -b.most, b.most, True
        grid = None
    else:
        low, high = min(a.low, b.low), max(a.high, b.high)
    return None if max(abs(low), abs(high)) > 1e9 else Range(low, high, grid, wild)


class Program(random.Random):
    """One program: lines of Rust, and the variables that they may use next."""

    def __init__(self, seed, number):
        super().__init__(f"{seed} {number}")
        self.id, self.lines, self.vars, self.mutable, self.count, self.names = number, [], [], set(), 0, 0
        self.limit = THREADS if number % 30 == 7 else self.choices((64, 600, 6000, 40_000), (28, 32, 28, 9))[0]
        many = self.choices((2, 3, 4), (3, 4, 2))[0]
        self.palette = [self.choice(SMALL_SIZES if self.random() < (0.8 if self.limit <= 64 else 0.45) else EDGES) for _ in range(many)]
        if self.random() < 0.05:
            self.palette.append(0)
        # Half of the programs have axes whose size is known only at run time.
        self.open, self.tags = random.Random(f"{seed} {number} open").random() < 0.5, []
        if self.open:
            self.palette = [self.named(n, True) if self.random() < 0.75 else n for n in self.palette]
            if not any_open(self.palette):
                self.palette[0] = self.named(self.palette[0], True)
        self.types = self.choices(list(TYPES), list(TYPES.values()), k=2)
        self.inline = self.choices((0, 0.3, 1), (6, 3, 2))[0]
        for _ in range(self.randint(2, 3)):
            self.operand(self.choice(self.types), self.dims())
        if self.limit == THREADS:
            self.large()
        wanted = 12 if self.limit < 40000 else 5
        tries = 0
        while self.count < wanted and tries < 400:
            tries += 1
            family, = self.choices(FAMILIES + OPEN_FAMILIES, WEIGHTS + OPEN_WEIGHTS) if self.open else self.choices(FAMILIES, WEIGHTS)
            before = len(self.lines), list(self.vars), set(self.mutable), len(self.tags)
            if family(self):
                self.count += 1
            else:
                del self.lines[before[0]:], self.tags[before[3]:]
                self.vars, self.mutable = before[1], before[2]

    # Names, and what is written.

    def fresh(self):
        self.names += 1
        return f"t{self.names - 1}"

    def named(self, n, drawn=False):
        """A new name for this number, or for 0 or 1."""
        if drawn:
            n = self.choices((n, 1, 0), (10, 2, 0.6))[0]
        tag = self.fresh_tag()
        # What says that it is not empty has a largest element.
        return Open(f"AtLeastOne<{tag}>" if n and self.random() < 0.2 else tag, n)

    def fresh_tag(self):
        self.tags.append("ABCDEFGHIJKLMNOP"[len(self.tags)])
        return self.tags[-1]

    def name_of(self, n):
        """A name for this number: one that is there, or a new one."""
        found = sorted({m.name for v in self.vars for m in v.dims if is_open(m) and int(m) == n and len(m.name) < 40})
        if found and (self.random() < 0.6 or len(self.tags) >= 12):
            return Open(self.choice(found), n)
        return self.named(n) if len(self.tags) < 12 else None

    def sometimes_named(self, n, share=0.5):
        """In an open program also a name for the number."""
        return (self.name_of(int(n)) or n) if self.open and not is_open(n) and self.random() < share else n

    def lengths(self, dims):
        """A `Len` for each name."""
        lens = []
        for size in dict.fromkeys(n for n in dims if is_open(n)):
            holder = self.pick(None, lambda v: size in v.dims) if self.random() < 0.3 else None
            lens.append(f"{holder.name}.len_of::<{size.name}>()" if holder else f"Len::<{size.name}>::new({int(size)})")
        self.shuffle(lens)
        return lens[0] if len(lens) == 1 else f"({', '.join(lens)})"

    def axis(self, axis, rank):
        return axis - rank if self.random() < 0.5 else axis

    def annotation(self, v):
        return f"{'Tensor' if v.kind == 'heap' else 'InlineTensor'}<{v.t}, {shape(v.dims)}>"

    def check(self, how, kind, text, dims, found, expected):
        text = text.replace('"', "'")
        return f'c.{how}("{kind}", "{text}", ({dims}, {found}), &{expected});'

    def owned(self, kind, expr, t, dims, store, known, naive, how="exact"):
        """A tensor that an operation makes."""
        v = Var(self.fresh(), t, dims, store, True, known)
        if v.len > self.limit or t in FLOATS and known.most > 1e9:
            return None
        self.lines.append(f"let @{v.name}@{v.name}: {self.annotation(v)} = {expr};")
        self.lines.append(f"let e = {naive};")
        checked = self.check(how, kind, f"{v.name} = {expr}", f"&{v.name}.dims()[..]", f"{v.name}.as_slice()", "e")
        self.lines.append(f"let mut {v.naive} = {checked}" if how == "near" else f"{checked} let mut {v.naive} = e;")
        if how == "equal":
            self.lines.append(f"{v.naive} = Array::of(&{v.naive}.dims, {v.name}.as_slice());")
        self.vars.append(v)
        return v

    def input(self, t=None, dims=None, fill=None, store=None):
        if t is None:
            t = self.choice(self.types) if self.random() < 0.8 else self.choices(list(TYPES), list(TYPES.values()))[0]
        dims = self.dims() if dims is None else dims
        if math.prod(dims) > self.limit:
            return None
        if fill is None:
            fill = self.choices(("Grid", "Positive", "Unit", "Ties", "Any", "Divisor"), (8, 3, 2, 2, 1 if t in FLOATS else 3, 1))[0]
        if store is None:
            store = "inline" if math.prod(dims) <= 300 and self.random() < self.inline and not any_open(dims) else "heap"
        known = FILLS.get(fill, Range(0, 0))
        v = Var(self.fresh(), t, dims, store, True, Range(known.low, known.high, known.grid, known.wild))
        made = "from_vec" if store == "heap" and self.random() < 0.5 else "from_slice"
        self.lines.append(f"let mut {v.naive} = c.input::<{t}>({listed(dims)}, Fill::{fill});")
        data = f"{v.naive}.data.clone()" if made == "from_vec" else f"&{v.naive}.data"
        owner = "Tensor" if store == "heap" else "InlineTensor"
        self.lines.append(f"let @{v.name}@{v.name}: {self.annotation(v)} = {owner}::{made}({data}).unwrap();")
        if made == "from_slice" and fill[:5] != "Index" and self.random() < 0.2:
            # The same elements, borrowed from a slice.
            v.kind, v.owned = "heap", False
            self.lines[-1] = f"let {v.name} = View::<{t}, {shape(dims)}>::from_slice(&{v.naive}_data).unwrap();"
            self.lines.insert(-1, f"let {v.naive}_data = {v.naive}.data.clone();")
        if any_open(dims):
            self.lines[-1] = self.made_along(v, borrowed=not v.owned)
        self.vars.append(v)
        return v

    def made_along(self, v, borrowed):
        """The line that makes an input with open axes."""
        to, data = shape(v.dims), f"{v.naive}.data"
        made = self.choices(("from_vec", "from_slice", "from_fn", "renamed", "zeros"), (3, 3, 2, 2, 1))[0]
        if len({n for n in v.dims if is_open(n)}) > 6:
            made = "renamed"
        lens = self.lengths(v.dims)
        if borrowed:
            return f"let {v.name} = View::<{v.t}, {to}>::from_slice_along({lens}, &{v.naive}_data).unwrap();"
        before = f"let @{v.name}@{v.name}: {self.annotation(v)} = "
        if made == "from_vec":
            return before + f"Tensor::from_vec_along({lens}, {data}.clone()).unwrap();"
        if made == "from_slice":
            return before + f"Tensor::<{v.t}, {to}>::from_slice_along({lens}, &{data}).unwrap();"
        if made == "from_fn":
            return before + f"Tensor::from_fn_along({lens}, |at: [usize; {v.rank}]| {v.naive}.at(&at));"
        if made == "renamed":
            static = [int(n) if n > 0 or self.random() < 0.5 else self.named(0) if len(self.tags) < 14 else 0 for n in v.dims]
            if not any_open(static):
                return before + f"Tensor::<{v.t}, {shape(static)}>::from_slice(&{data}).unwrap().renamed().unwrap();"
            return before + f"Tensor::<{v.t}, {shape(static)}>::from_slice_along({self.lengths(static)}, &{data}).unwrap().renamed().unwrap();"
        return before + f"{{ let mut x = Tensor::zeros_along({lens}); x.as_mut_slice().copy_from_slice(&{data}); x }};"

    def operand(self, t, dims, fill=None):
        """A new tensor of this shape, or a view of this shape of one, in another order in memory."""
        form = self.random() if dims and fill is None else 1
        if form >= 0.4 or not math.prod(dims) or math.prod(dims) > self.limit // 4:
            return self.input(t, dims, fill)
        i = self.randrange(len(dims))
        n = dims[i]
        if form < 0.16:
            order = self.sample(range(len(dims)), len(dims)) if self.random() < 0.5 else list(range(len(dims)))[::-1]
            v = self.input(t, [dims[order.index(k)] for k in range(len(dims))])
            # Axis k of the view is axis order[k] of what lies there.
            call, naive = f".permute::<{axes_list(order)}>()", f".permuted({listed(order)})"
            dims = [v.dims[k] for k in order] if v else dims
        elif form < 0.24:
            v = self.input(t, dims)
            call, naive = f".flip::<{self.axis(i, len(dims))}>()", f".flipped({i})"
        elif form < 0.34 and is_open(n):
            # A range of more, which has the name.
            start = self.randint(0, 3)
            more = self.sometimes_named(start + n + self.randint(0, 3))
            v = self.input(t, replaced(dims, i, more), store="heap")
            stop = start + n
            call = f".slice_along::<{self.axis(i, len(dims))}, {n.name}>({start}..{stop}).unwrap()"
            naive = f".sliced({i}, {start}, 1, {int(n)})"
        elif form < 0.34:
            step, start = self.choice((2, 3, -2)), self.randint(0, 1)
            size = start + (n - 1) * abs(step) + 1
            if size > TABLE:
                return self.input(t, dims, fill)
            v = self.input(t, dims[:i] + [size] + dims[i + 1:])
            entries = [".."] * i + [f"{start}..;{step}"]
            first = start if step > 0 else size - 1
            call, naive = f".slice(s![{', '.join(entries)}])", f".sliced({i}, {first}, {step}, {n})"
        elif is_open(n):
            # Which number the name has, another says.
            w = self.pick(None, lambda w: w.dims == dims) or self.input(t, dims)
            v = w and self.input(t, replaced(dims, i, 1), store="heap")
            call, naive = f".expand_as(&{w and w.name})", f".broadcast_to({listed(dims)})"
        else:
            v = self.input(t, [1 if k == i else m for k, m in enumerate(dims)])
            call, naive = f".broadcast_to::<{shape(dims)}>()", f".broadcast_to({listed(dims)})"
        return v and self.view(v, call[1:].split(":")[0].split("(")[0], v.name + call, dims, v.naive + naive)

    def dims(self, rank=None):
        if rank is None:
            rank = self.choices(range(9), (3, 12, 20, 20, 12, 6, 4, 2, 1))[0]
        dims = [self.choice(self.palette) if self.random() < 0.85 else self.choice(SMALL_SIZES + EDGES) for _ in range(rank)]
        if rank > 1 and self.limit > 64 and self.random() < 0.15:
            # Many short rows.
            dims[-1] = self.randint(2, 31)
            dims[-2] = self.randint(1, min(TABLE, max(self.limit // 2 // dims[-1], 1)))
        while math.prod(max(n, 1) for n in dims) > self.limit // 2:
            i = dims.index(max(dims))
            dims[i] = self.choice([n for n in self.palette + [1, 2, 3] if 0 < n < dims[i]] or [1])
        # Large programs are to have large arrays.
        if dims and self.limit >= 40000 and math.prod(dims) and self.random() < 0.7:
            i = self.randrange(rank)
            more = self.limit // 2 // math.prod(dims)
            n = dims[i] * self.randint(1, more) if more > 1 else dims[i]
            dims[i] = n if n <= TABLE or self.random() < 0.3 else max(m for m in SIZES if m <= n)
            dims[i] = self.sometimes_named(dims[i])
        return dims

    def pick(self, types=None, test=None):
        found = [v for v in self.vars if (types is None or v.t in types) and (test is None or test(v))]
        # What came last is taken more often, so that operations are chained.
        return self.choices(found, [1 + i for i in range(len(found))])[0] if found else None

    def numeric(self):
        return self.pick(FLOATS + INTEGERS)

    def partner(self, v, fill=None, to=None):
        """A tensor of the type of `v` that broadcasts with it, or to the shape `to`."""
        def goes(w):
            return w.t == v.t and (stretches(w.dims, to) if to is not None else (joined(w.dims, v.dims) is not None and math.prod(joined(w.dims, v.dims)) <= self.limit))
        if fill is None and self.random() < 0.6:
            found = self.pick((v.t,), goes)
            if found:
                return found
        dims = list(v.dims if to is None else to)
        form = self.random()
        if form < 0.5 and dims:
            dims = [1 if self.random() < 0.4 else n for n in dims]
        if form < 0.7 and dims:
            dims = dims[self.randint(0, len(dims)):]
        if to is None and self.random() < 0.3:
            dims = [self.choice(self.palette + [1]) for _ in range(self.randint(1, 2))] + ([1] * (v.rank - len(dims)) + dims) if self.random() < 0.3 else dims
            dims = [self.choice([n for n in self.palette + [2, 3]]) if n == 1 and self.random() < 0.4 else n for n in dims]
        if joined(dims, v.dims if to is None else to) is None or math.prod(joined(dims, v.dims)) > self.limit:
            return None
        return self.operand(v.t, dims, fill)

    def store(self, *operands):
        return "heap" if any(v.kind == "heap" for v in operands) else "inline"

    def view(self, v, kind, expr, dims, naive):
        """A view of `v`."""
        new = Var(self.fresh(), v.t, dims, v.kind, False, v.known, v.roots | {v.name})
        # What has an open axis is on the heap.
        if new.len > self.limit or v.kind == "inline" and any_open(dims):
            return None
        self.lines.append(f"let {new.name} = {expr};")
        self.lines.append(f"is::<{new.t}, {shape(dims)}, _>(&{new.name});")
        self.lines.append(f"let mut {new.naive} = {naive};")
        way = self.random()
        if way < 0.5:
            found = f"&{new.name}.to_vec()"
        elif way < 0.75:
            found = f"&{new.name}.iter().copied().collect::<Vec<_>>()"
        else:
            index = ", ".join(f"at[{i}]" for i in range(len(dims)))
            found = f"&Array::from_fn({listed(dims)}, |at| {new.name}[[{index}]]).data"
        self.lines.append(self.check("exact", kind, f"{new.name} = {expr}", f"&{new.name}.dims()[..]", found, new.naive))
        self.vars.append(new)
        return new

    def changed(self, v):
        """`v` is written to: views of it are gone."""
        self.mutable.add(v.name)
        self.vars = [w for w in self.vars if v.name not in w.roots]

    # Views.

    def a_slice(self, dims):
        """Entries of `s!`, the sizes, and the steps of the definition."""
        entries, out, naive, axis = [], [], "", 0
        for n in dims:
            if self.random() < 0.08 and len(out) < 8:
                entries.append("new")
                naive += f".reshaped({listed(out + [1] + dims[len(entries) - entries.count('new'):])})"
                out.append(1)
            form = self.random()
            if n > TABLE or is_open(n):
                entries.append(self.choice(("..", "..", "0..", "..;1")) if is_open(n) else "..")
                out.append(n)
                continue
            if form < 0.2 and n > 0:
                i = self.randrange(n)
                entries.append(str(i if self.random() < 0.5 else i - n))
                naive += f".index_axis({len(out)}, {i})"
                continue
            start, end = (0, n) if form < 0.45 else sorted((self.randint(0, n), self.randint(0, n)))
            if end == start and self.random() < 0.8:
                start, end = 0, n
            step = self.choices((1, 2, 3, -1, -2, -3, 7), (8, 3, 2, 4, 2, 1, 1))[0]
            count = -(-(end - start) // abs(step))
            first = start if step > 0 else end - 1
            text = ("" if start == 0 and self.random() < 0.7 else str(start - n if start < n and self.random() < 0.3 else start)) + ".."
            text += "" if end == n and self.random() < 0.7 else str(end - n if end < n and self.random() < 0.3 else end)
            entries.append(text + (f";{step}" if step != 1 else ""))
            naive += f".sliced({len(out)}, {max(first, 0)}, {step}, {count})"
            out.append(count)
        while entries and entries[-1] == ".." and self.random() < 0.5:
            entries.pop()
        return entries, out, naive

    def a_view(self, v, form=None):
        """An expression behind `v`, with `_mut` for @, sizes, definition; None where there is none of this form."""
        rank, dims = v.rank, v.dims
        form = form or self.choice(("t", "transpose", "permute", "slice", "slice", "slice", "index_axis", "unsqueeze", "squeeze", "flip", "move_axis", "narrow",
                                    "slice_at", "diagonal") + (("slice_along",) * 4 if self.open else ()))
        def swapped(i, j):
            order = list(range(rank))
            order[i], order[j] = order[j], order[i]
            return [dims[k] for k in order], f".permuted({listed(order)})"
        if form == "t" and rank == 2:
            return form, ".t@()", *swapped(rank - 2, rank - 1)
        if form == "transpose" and rank:
            i, j = self.randrange(rank), self.randrange(rank)
            return form, f".transpose@::<{self.axis(i, rank)}, {self.axis(j, rank)}>()", *swapped(i, j)
        if form == "permute" and rank:
            order = self.sample(range(rank), rank)
            return form, f".permute@::<{axes_list(order)}>()", [dims[k] for k in order], f".permuted({listed(order)})"
        if form == "move_axis" and rank:
            i, j = self.randrange(rank), self.randrange(rank)
            order = [k for k in range(rank) if k != i]
            order.insert(j, i)
            return form, f".move_axis@::<{self.axis(i, rank)}, {self.axis(j, rank)}>()", [dims[k] for k in order], f".permuted({listed(order)})"
        if form == "slice" and rank:
            entries, out, naive = self.a_slice(dims)
            return (form, f".slice@(s![{', '.join(entries)}])", out, naive) if entries else None
        if form == "index_axis" and rank:
            i = self.randrange(rank)
            if dims[i]:
                at = self.randrange(dims[i])
                return form, f".index_axis@::<{self.axis(i, rank)}>({at})", dims[:i] + dims[i + 1:], f".index_axis({i}, {at})"
        if form == "unsqueeze" and rank < 8:
            i = self.randint(0, rank)
            out = dims[:i] + [1] + dims[i:]
            return form, f".unsqueeze@::<{i if self.random() < 0.5 else i - rank - 1}>()", out, f".reshaped({listed(out)})"
        if form == "squeeze" and 1 in dims:
            i = self.choice([i for i, n in enumerate(dims) if n == 1])
            out = dims[:i] + dims[i + 1:]
            return form, f".squeeze@::<{self.axis(i, rank)}>()", out, f".reshaped({listed(out)})"
        if form == "flip" and rank:
            i = self.randrange(rank)
            return form, f".flip@::<{self.axis(i, rank)}>()", dims, f".flipped({i})"
        if form in ("narrow", "slice_at") and rank:
            i = self.randrange(rank)
            if dims[i] > TABLE or is_open(dims[i]) and form == "narrow":
                return None
            start = self.randint(0, dims[i])
            n = self.randint(0 if self.random() < 0.1 else min(1, dims[i] - start), dims[i] - start)
            out = dims[:i] + [n] + dims[i + 1:]
            call = f".narrow@::<{self.axis(i, rank)}, {start}, {n}>()" if form == "narrow" else f".slice_at@::<{self.axis(i, rank)}, {n}>({start}).unwrap()"
            return form, call, out, f".sliced({i}, {start}, 1, {n})"
        if form == "diagonal" and rank >= 2 and not any_open(dims[-2:]) and max(dims[-2:]) <= TABLE:
            rows, columns = dims[-2:]
            k = self.randint(-min(rows, 128), min(columns, 128)) if self.random() < 0.6 else 0
            out = dims[:-2] + [max(min(rows - max(-k, 0), columns - max(k, 0)), 0)]
            return form, f".diagonal_at@::<{k}>()" if k else ".diagonal@()", out, f".diagonal({k})"
        if form == "slice_along" and rank and v.kind == "heap":
            i = self.randrange(rank)
            # As many as another axis has, or any number.
            found = [n for w in self.vars for n in w.dims if is_open(n) and n <= dims[i] and len(n.name) < 40]
            if found and self.random() < 0.6:
                to = self.choice(found)
            else:
                to = self.name_of(self.randint(0 if self.random() < 0.1 else min(1, dims[i]), dims[i]))
            if to is None:
                return None
            start = self.randint(0, dims[i] - to)
            stop = start + to
            text = ("" if start == 0 and self.random() < 0.5 else str(start)) + ".."
            text += "" if stop == int(dims[i]) and self.random() < 0.5 else f"={stop - 1}" if to > 0 and self.random() < 0.3 else str(stop)
            return form, f".slice_along@::<{self.axis(i, rank)}, {to.name}>({text}).unwrap()", replaced(dims, i, to), f".sliced({i}, {start}, 1, {int(to)})"
        return None

    def some_view(self):
        v = self.pick()
        rank, dims = v.rank, v.dims
        form = self.random()
        if form < 0.05:
            v = self.pick(None, lambda v: v.rank >= 2 and not v.owned) or v
        if form < 0.62:
            found = self.a_view(v, "diagonal" if form < 0.05 and v.rank >= 2 else None)
            return found and self.view(v, found[0], v.name + found[1].replace("@", ""), found[2], v.naive + found[3] + ".clone()")
        if form < 0.74:
            to = [self.choice(self.palette + [2]) for _ in range(self.randint(0, 2))] + [self.choice(self.palette) if n == 1 else n for n in dims]
            if math.prod(to) > self.limit:
                return None
            if self.open and (self.random() < 0.5 or any(is_open(n) and (k < 0 or not is_open(dims[k])) for k, n in enumerate(to, rank - len(to)))):
                # What stretches to an open axis takes its number from another tensor.
                w = self.pick(None, lambda w: stretches(dims, w.dims) and w is not v)
                return w and self.view(v, "expand_as", f"{v.name}.expand_as(&{w.name})", w.dims, f"{v.naive}.broadcast_to({listed(w.dims)})")
            return self.view(v, "broadcast_to", f"{v.name}.broadcast_to::<{shape(to)}>()", to, f"{v.naive}.broadcast_to({listed(to)})")
        if form < 0.78:
            to = [self.choice(self.palette) if n == 1 else n for n in dims]
            places = sorted(self.sample(range(rank + 2), rank))
            out = [to[places.index(i)] if i in places else self.choice(self.palette + [1]) for i in range(rank + 2)]
            order = self.sample(range(rank), rank)
            out2, axes = list(out), places
            if self.random() < 0.4 and rank:
                axes = [places[k] for k in order]
                for i, place in enumerate(axes):
                    out2[place] = to[i]
            if math.prod(out2) > self.limit or not {n for n in out2 if is_open(n)} <= set(dims):
                return None
            return self.view(v, "broadcast_in_dim", f"{v.name}.broadcast_in_dim::<{shape(out2)}, {axes_list(axes)}>()", out2,
                             f"{v.naive}.broadcast_in({listed(out2)}, {listed(axes)})")
        if form < 0.86 and rank:
            i = self.randrange(rank)
            if not 0 < dims[i] <= TABLE:
                return None
            n = 1 if is_open(dims[i]) else self.randint(1, min(dims[i], 9))
            out = (dims if n == 1 else replaced(dims, i, dims[i] - n + 1)) + [n]
            return self.view(v, "windows", f"{v.name}.windows::<{self.axis(i, rank)}, {n}>()", out, f"{v.naive}.windows({i}, {n})")
        if form < 0.96 and v.owned:
            if v.len > TABLE:
                return None
            way = self.choice(("reshape", "flatten_axes", "unflatten") if any_open(dims) else ("reshape", "flatten", "flatten_axes", "unflatten"))
            if way == "flatten":
                return self.view(v, way, f"{v.name}.flatten()", [v.len], f"{v.naive}.reshaped(&[{v.len}])")
            if way == "flatten_axes" and rank:
                i, j = sorted((self.randrange(rank), self.randrange(rank)))
                made_one = dims[i:j + 1]
                if any_open(made_one[1:]) or is_open(dims[i]) and set(made_one[1:]) - {1}:
                    return None
                out = dims[:i] + [dims[i] if is_open(dims[i]) else math.prod(made_one)] + dims[j + 1:]
                return self.view(v, way, f"{v.name}.flatten_axes::<{self.axis(i, rank)}, {self.axis(j, rank)}>()", out, f"{v.naive}.reshaped({listed(out)})")
            if way == "unflatten" and rank:
                i = self.randrange(rank)
                if is_open(dims[i]):
                    return None
                parts = self.factors(dims[i], self.randint(1, 3))
                out = dims[:i] + parts + dims[i + 1:]
                return self.view(v, way, f"{v.name}.unflatten::<{self.axis(i, rank)}, {shape(parts)}>()", out, f"{v.naive}.reshaped({listed(out)})")
            out = self.regrouped(dims)
            return self.view(v, "reshape", f"{v.name}.reshape::<{shape(out)}>()", out, f"{v.naive}.reshaped({listed(out)})")
        if form < 1 and rank:
            return self.parts(v)
        return None

    def regrouped(self, dims):
        """Sizes of as many elements. An open axis stays, with as many before it and behind it."""
        if not any_open(dims):
            return self.factors(math.prod(dims), self.randint(1, 4))
        out, between = [], []
        for n in dims + [None]:
            if n is not None and not is_open(n):
                between.append(n)
                continue
            if math.prod(between) != 1 or self.random() < 0.2:
                out += self.factors(math.prod(between), self.randint(1, 3))
            between = []
            if n is not None:
                out.append(n)
        return out

    def factors(self, n, count):
        out = []
        for _ in range(count - 1):
            k = self.choice([k for k in range(1, min(n, 64) + 1) if n % k == 0] or [1])
            out.append(k)
            n //= k
        out.append(n)
        self.shuffle(out)
        return out

    def parts(self, v):
        """`split` and `split_even`: several views."""
        i = self.randrange(v.rank)
        n = v.dims[i]
        if not 1 <= n <= TABLE:
            return None
        if is_open(n):
            sizes, call, left, right = [n], f"split_even::<{self.axis(i, v.rank)}, 1>()", "[", "]"
        elif self.random() < 0.5:
            count = self.choice([k for k in range(1, min(n, 4) + 1) if n % k == 0])
            sizes, call = [n // count] * count, f"split_even::<{self.axis(i, v.rank)}, {count}>()"
            left, right = "[", "]"
        else:
            cuts = sorted(self.randint(0, n) for _ in range(self.randint(1, 3)))
            sizes = [b - a for a, b in zip([0] + cuts, cuts + [n])]
            call, left, right = f"split::<{self.axis(i, v.rank)}, {shape(sizes)}>()", "(", ")"
        names, start = [], 0
        made = []
        for size in sizes:
            dims = v.dims[:i] + [size] + v.dims[i + 1:]
            new = Var(self.fresh(), v.t, dims, v.kind, False, v.known, v.roots | {v.name})
            made.append((new, start))
            start += size
        self.lines.append(f"let {left}{', '.join(w.name for w, _ in made)}{',' if left == '(' else ''}{right} = {v.name}.{call};")
        for w, start in made:
            self.lines.append(f"is::<{w.t}, {shape(w.dims)}, _>(&{w.name});")
            self.lines.append(f"let mut {w.naive} = {v.naive}.sliced({i}, {start}, 1, {int(w.dims[i])});")
            self.lines.append(self.check("exact", call.split(":")[0], f"{w.name} of {v.name}.{call}", f"&{w.name}.dims()[..]", f"&{w.name}.to_vec()", w.naive))
        w, _ = self.choice(made)
        self.vars.append(w)
        return w

    # Names.

    def open_axis(self, test=lambda v: True):
        """A tensor with an open axis, and which it is."""
        v = self.pick(None, lambda v: any_open(v.dims) and test(v))
        return (v, self.choice([i for i, n in enumerate(v.dims) if is_open(n)])) if v else (None, 0)

    def batches(self):
        """Parts along an axis: one of them, or all of them behind each other again."""
        v = self.pick(None, lambda v: v.rank and v.kind == "heap")
        if v is None:
            return None
        i = self.randrange(v.rank)
        n, a = v.dims[i], self.axis(i, v.rank)
        if n > 3000 or len(self.tags) > 12:
            return None
        count = self.randint(max(1, n // 20), max(n // 2, 2) if self.random() < 0.7 else n + 2)
        if self.random() < 0.4 and n > 0:
            k = self.randrange(-(-n // count))
            tag = self.named(min(count, n - k * count))
            which = f".nth({k}).unwrap()"
            if self.random() < 0.5:
                k = -(-n // count) - 1
                tag, which = Open(tag.name, n - k * count), ".last().unwrap()"
            return self.view(v, "batches", f"{v.name}.batches::<{a}, {tag.name}>({count}){which}", replaced(v.dims, i, tag), f"{v.naive}.sliced({i}, {k * count}, 1, {int(tag)})")
        # Onto nothing, one after the other.
        part, whole = Open(self.fresh_tag(), 0), Open(self.fresh_tag(), 0)
        longer = replaced(v.dims, i, plus(whole, part))
        start = replaced(v.dims, i, whole)
        expr = (f"{{ let mut x = Tensor::<{v.t}, {shape(start)}>::zeros_along({self.lengths(start)}); "
                f"for batch in {v.name}.batches::<{a}, {part.name}>({count}) {{ is::<{v.t}, {shape(replaced(v.dims, i, part))}, _>(&batch); "
                f"let longer: Tensor<{v.t}, {shape(longer)}> = x.concat::<{a}>(&batch); x = longer.renamed().unwrap(); }} x }}")
        expr += f".renamed::<{shape(v.dims)}>().unwrap()"
        return self.owned("batches", expr, v.t, v.dims, "heap", v.known, f"{v.naive}.clone()")

    def renamed(self):
        """Other names, numbers in place of names and names in place of numbers."""
        v = self.pick(None, lambda v: v.rank and v.kind == "heap")
        if v is None:
            return None
        to = []
        for n in v.dims:
            form = self.random()
            if form < 0.15 and int(n) <= TABLE:
                to.append(int(n))
            elif form < (0.45 if is_open(n) else 0.7):
                to.append(self.name_of(int(n)) or n)
            elif form < 0.55 and n > 0 and is_open(n):
                to.append(filled_name(n))
            else:
                to.append(n)
        if not any_open(to) and not any_open(v.dims):
            return None
        if self.random() < 0.2:
            # Another number than the axis has, or two axes of two numbers under one name.
            i, j = self.randrange(v.rank), self.randrange(v.rank)
            if int(v.dims[i]) != int(v.dims[j]) and len(self.tags) < 14:
                to[i] = to[j] = Open(self.fresh_tag(), 0)
            elif is_open(v.dims[i]):
                to[i] = v.dims[i] + self.choice((1, 1, 2, -1 if v.dims[i] > 0 else 1))
            else:
                return None
            text = f"{v.name}.view().renamed::<{shape(to)}>()"
            self.lines.append(f'c.exact("renamed wrongly", "{text}", (&[], &[{text}.is_err()]), &Array::of(&[], &[true]));')
            return v
        if v.owned and self.random() < 0.6:
            return self.owned("renamed", f"{v.name}.clone().renamed::<{shape(to)}>().unwrap()", v.t, to, v.kind, v.known, f"{v.naive}.clone()")
        return self.view(v, "renamed", f"{v.name}.view().renamed::<{shape(to)}>().unwrap()", to, f"{v.naive}.clone()")

    def two_numbers(self):
        """Operands whose axes of one name have two numbers: refused when it runs, before anything is written."""
        v, i = self.open_axis(lambda v: v.t != "bool")
        if v is None:
            return None
        n = v.dims[i]
        # 1 is what would stretch, and what would be stretched.
        other = self.choice([m for m in (1, 1, 1, n + 1, n - 1, 0, 5) if m != int(n) and m >= n.name.startswith("AtLeastOne<")])
        fewer = Open(n.name, other)
        dims = [fewer if m == n else m for m in v.dims]
        lead = self.randint(0, i) if self.random() < 0.3 else 0
        dims = dims[lead:]
        if math.prod(dims) > self.limit:
            return None
        lens = [f"Len::<{size.name}>::new({int(size)})" for size in dict.fromkeys(m for m in dims if is_open(m))]
        x = f"Tensor::<{v.t}, {shape(dims)}>::ones_along({lens[0] if len(lens) == 1 else '(' + ', '.join(lens) + ')'})"
        forms = [f"&{v.name} + &{x}", f"{x} - &{v.name}", f"{v.name}.maximum(&{x})", f"{v.name}.less(&{x})", f"({x}.expr() * &{v.name}).eval()",
                 f"({v.name}.expr() + &{x}).sum()", f"{{ let mut x = {v.name}.to_tensor(); x += &{x}; }}", f"{v.name}.less(&{v.name}).select(&{v.name}, &{x})"]
        letters = "abcdefgh"[:v.rank]
        if v.rank <= 8:
            forms.append(f'einsum!("{letters},{letters[lead:]}->", &{v.name}, &{x})')
        if not lead:
            forms += [f"{{ let mut x = {x}; x.assign(&{v.name}); }}", f"{v.name}.expand_as(&{x}).len()", f"{{ let mut x = {x}; {v.name}.expr().eval_into(&mut x); }}"]
            others = [k for k in range(v.rank) if k != i and v.dims[k] != n]
            if others:
                forms.append(f"{v.name}.concat::<{self.choice(others)}>(&{x}).len()")
            if v.rank > 1 and i == v.rank - 1 and v.dims[-2] != n:
                forms.append(f"{v.name}.matmul(&{x}.transpose::<-2, -1>())")
        form = self.choice(forms)
        text = form.replace('"', "'")
        self.lines.append(f'c.exact("two numbers of a name", "{text}", (&[], &[has_two_sizes(|| {{ {form}; }})]), &Array::of(&[], &[true]));')
        return v

    # Shapes that paths of their own are for, which would come up too rarely.

    def large(self):
        """Operations that several threads share, of two operands and over some axes."""
        t, rank = self.choice(("f32", "f32", "f64", "i32")), self.choice((1, 2, 2, 3))
        n, dims = self.randint(1 << 18, THREADS * 2 // 5), []
        for _ in range(rank - 1):
            dims.append(self.choice((2, 3, 16, 17, 64, 100)))
            n //= dims[-1]
        dims.insert(self.randint(0, rank - 1), n + 1)
        dims = [self.sometimes_named(n) for n in dims]
        v = self.input(t, dims, "Grid", "heap")
        w = self.partner(v, "Grid")
        found = v and w and self.zipped(self.choice("+-*"), v, w)
        self.count += bool(found)
        if found and self.reduced(found, found.name, found.naive, "", False):
            self.count += 1

    def short_rows(self):
        """Many short rows with one that is repeated, or with a number for each."""
        cols = self.randint(2, 31)
        rows = self.randint(1, min(self.limit // cols, TABLE))
        t = self.choice([t for t in self.types if t != "bool"] or ["f32"])
        lead = [self.randint(1, 3)] if self.random() < 0.3 and rows * cols * 3 <= self.limit else []
        rows, cols = self.sometimes_named(rows), self.sometimes_named(cols)
        v = self.input(t, lead + [rows, cols], "Grid")
        w = v and self.input(t, self.choice(([cols], [1, cols], [rows, 1])), "Grid")
        if w is None:
            return None
        v, w = (v, w) if self.random() < 0.7 else (w, v)
        return self.zipped(self.choice(("+", "-", "*", "maximum")), v, w)

    def transposed(self):
        """A reduction of a matrix, or several, that lies column by column."""
        if self.limit < 600:
            return None
        dims = [self.randint(2, 3)] if self.random() < 0.4 else []
        cols = self.randint(2, 70)
        dims += [self.randint(1, min(200, self.limit // 6 // cols)), cols]
        dims = [self.sometimes_named(n) for n in dims]
        order = list(range(len(dims)))
        order[-2:] = order[:-3:-1]
        v = self.input(self.choice(self.types), [dims[k] for k in order])
        v = v and self.view(v, "transpose", f"{v.name}.transpose::<-2, -1>()", dims, f"{v.naive}.permuted({listed(order)})")
        return v and self.reduced(v, v.name, v.naive, "", False, self.choice(([v.rank - 2, v.rank - 1], [v.rank - 2], None)))

    # Functions of elements.

    def number(self, t, fill="Grid"):
        """A scalar: as Rust writes it, and its range."""
        if t in FLOATS:
            x = self.randint(-16, 16) / 8 if fill == "Grid" else self.choice((0.5, 0.75, 1.5, 2.0, -0.25, 3.0))
            return f"({x}{t})" if x < 0 else f"{x}{t}", Range(x, x, 3)
        if t == "bool":
            return self.choice(("true", "false")), Range(0, 1, 0)
        x = self.choice((2, 3, 5, 7)) if fill != "Grid" else self.randint(0, 9)
        return f"{x}{t}", Range(x, x, 0)

    def unary(self):
        v = self.pick()
        store = v.kind
        if v.t == "bool":
            return self.owned("not", f"!&{v.name}", "bool", v.dims, store, v.known, f"{v.naive}.map(&|x| !x)")
        if v.t in FLOATS and self.random() < 0.45:
            return self.near_unary(v)
        form = self.random()
        if form < 0.12:
            (low, _), (high, _) = sorted((self.number(v.t), self.number(v.t)), key=lambda x: x[1].low)
            low, high = low.strip("()"), high.strip("()")
            found = Range(min(v.known.low, -2), max(v.known.high, 2), None if v.known.grid is None else max(v.known.grid, 3), v.known.wild)
            return self.owned("clamp", f"{v.name}.clamp({low}, {high})", v.t, v.dims, store, found, f"{v.naive}.map(&|x| if x < {low} {{ {low} }} else if x > {high} {{ {high} }} else {{ x }})")
        if form < 0.2:
            body = "if x > y {{ x }} else {{ {} }}".format("x * y" if v.t in FLOATS else "x.wrapping_mul(y)")
            n, r = self.number(v.t)
            known = combined("*", v.known, r)
            known = known and Range(min(known.low, v.known.low), max(known.high, v.known.high), known.grid, v.known.wild)
            body = body.replace("y", n)
            return known and self.owned("map", f"{v.name}.map(|x| {body})", v.t, v.dims, store, known.rounded(v.t), f"{v.naive}.map(&|x| {body})")
        if v.t in FLOATS:
            if form < 0.3:
                what = self.choice(("is_nan", "is_finite", "is_infinite"))
                return self.owned(what, f"{v.name}.{what}()", "bool", v.dims, store, Range(0, 1), f"{v.naive}.map(&|x| x.{what}())")
            op = self.choice(list(EXACT_FLOAT))
            body, known = EXACT_FLOAT[op]
            known = known(v.known)
            expr = f"-&{v.name}" if op == "neg" and self.random() < 0.5 else f"{v.name}.{op}()"
            return self.owned(op, expr, v.t, v.dims, store, known.rounded(v.t), f"{v.naive}.map(&|x| {body})")
        op = self.choice([op for op, (_, types) in EXACT_INTEGER.items() if v.t in types])
        if self.random() < 0.2:
            return self.owned("not", f"!&{v.name}", v.t, v.dims, store, v.known, f"{v.naive}.map(&|x| !x)")
        return self.owned(op, f"{v.name}.{op}()", v.t, v.dims, store, v.known, f"{v.naive}.map(&|x| {EXACT_INTEGER[op][0]})")

    def function(self, known):
        """A function of one element for elements of this range."""
        fits = [op for op, (_, _, low, high, _) in NEAR.items() if low <= known.low and known.high <= high]
        return None if known.wild or not fits else self.choice(fits)

    def near_unary(self, v):
        op = self.function(v.known)
        if op is None:
            return None
        body, ulps, _, _, result = NEAR[op]
        # The reference of `f64` is `std`'s function, which is rounded too, and the definition its steps.
        if v.t == "f64":
            ulps += 2
            if op in ("sigmoid", "softplus", "silu", "rsqrt"):
                ulps += 3
        low, high = result(v.known)
        return self.owned(op, f"{v.name}.{op}()", v.t, v.dims, v.kind, Range(low, high), f"{v.naive}.map(&|x| {{ let x = f64::from(x); ulps::<{v.t}>({body}, {float(ulps):.1f}) }})", "near")

    def binary(self):
        v = self.pick()
        t = v.t
        if self.random() < 0.2 and t != "bool":
            # With a number on either side.
            op = self.choice(list("+-*/"))
            n, r = self.number(t, "Divisor" if op == "/" else "Grid")
            left = op != "/" and self.random() < 0.4
            known = combined(op, r, v.known) if left else combined(op, v.known, r)
            if known is None:
                return None
            body = EXACT_BINARY[op][t not in FLOATS]
            body = f"{{ let (x, y) = ({n}, x); {body} }}" if left else f"{{ let y = {n}; {body} }}"
            expr = f"{n} {op} &{v.name}" if left else f"&{v.name} {op} {n}"
            return self.owned(WORDS[op] + " number", expr, t, v.dims, v.kind, known.rounded(t), f"{v.naive}.map(&|x| {body})")
        form = self.random()
        if form < 0.2 or t == "bool" and form < 0.4:
            w = self.partner(v)
            op = self.choice(list(COMPARISONS))
            return w and self.owned(op, f"{v.name}.{op}(&{w.name})", "bool", joined(v.dims, w.dims), self.store(v, w), Range(0, 1), f"{v.naive}.zip(&{w.naive}, &|x, y| {COMPARISONS[op]})")
        if t == "bool" or t in INTEGERS and form < 0.3:
            w = self.partner(v)
            op = self.choice("&|^") if t == "bool" or self.random() < 0.6 else self.choice(("<<", ">>"))
            if w and op in WORDS_OF_SHIFTS:
                # By fewer bits than there are.
                if self.random() < 0.3:
                    n = self.randint(0, 7)
                    return self.owned(WORDS_OF_SHIFTS[op] + " number", f"&{v.name} {op} {n}", t, v.dims, v.kind, v.known, f"{v.naive}.map(&|x| x {op} {n})")
                return self.owned(WORDS_OF_SHIFTS[op], f"&{v.name} {op} (&{w.name} & 7)", t, joined(v.dims, w.dims), self.store(v, w), v.known, f"{v.naive}.zip(&{w.naive}, &|x, y| x {op} (y & 7))")
            return w and self.owned(WORDS[op], f"&{v.name} {op} &{w.name}", t, joined(v.dims, w.dims), self.store(v, w), v.known, f"{v.naive}.zip(&{w.naive}, &|x, y| x {op} y)")
        if t in FLOATS and form < 0.28:
            op = self.choice(list(NEAR_BINARY))
            body, ulps = NEAR_BINARY[op]
            if op == "pow":
                v = self.pick((t,), lambda w: 0.01 < w.known.low and w.known.high < 100 and not w.known.wild)
            if v is None or v.known.wild:
                return None
            w = self.partner(v)
            if w is None or w.known.wild or op == "pow" and w.known.most > 8:
                return None
            known = Range(-3.2, 3.2) if op == "atan2" else Range(0, 2 * max(v.known.most, w.known.most)) if op == "hypot" else Range(0, max(v.known.high, 1 / v.known.low) ** w.known.most)
            ulps += 2 if t == "f64" else 0
            return self.owned(op, f"{v.name}.{op}(&{w.name})", t, joined(v.dims, w.dims), self.store(v, w), known,
                              f"{v.naive}.zip(&{w.naive}, &|x, y| {{ let (x, y) = (f64::from(x), f64::from(y)); ulps::<{t}>({body}, {float(ulps):.1f}) }})", "near")
        op = self.choices(list(EXACT_BINARY), (6, 6, 6, 4, 1, 2, 2, 1, 2, 2 * (t in FLOATS)))[0]
        divides = op in ("/", "%", "rem_euclid", "mod_floor")
        w = self.partner(v, "Divisor" if divides and (t in INTEGERS or self.random() < 0.7) else None)
        if w is None:
            return None
        return self.zipped(op, v, w)

    def zipped(self, op, v, w):
        t, dims = v.t, joined(v.dims, w.dims)
        known = combined(op, v.known, w.known) if t in FLOATS else v.known
        if known is None:
            return None
        body = EXACT_BINARY[op][t not in FLOATS]
        how = "equal" if op in ("maximum", "minimum") and t in FLOATS else "exact"
        naive = f"{v.naive}.zip(&{w.naive}, &|x, y| {body})"
        if op in WORDS:
            form = self.random()
            strict = f".exact()" if v.dims == w.dims else f".one_sided()" if dims in (v.dims, w.dims) else "" if any_open(dims) else f".at_most::<{math.prod(dims)}>()"
            if form < 0.15 and v.owned:
                # A value, whose memory may become the result's.
                expr = f"{v.name}.clone() {op} &{w.name}"
            elif form < 0.25 and w.owned:
                expr = f"&{v.name} {op} {w.name}.clone()"
            elif form < 0.35:
                expr = f"{v.name}{strict} {op} &{w.name}"
            else:
                expr = f"&{v.name} {op} &{w.name}"
        else:
            expr = f"{v.name}.{op}(&{w.name})"
        return self.owned(WORDS.get(op, op), expr, t, dims, self.store(v, w), known.rounded(t), naive, how)

    def choice_of(self):
        """`select`, `masked_fill`."""
        v = self.pick()
        mask = self.pick(("bool",), lambda m: joined(m.dims, v.dims) is not None)
        if mask is None or self.random() < 0.3:
            dims = [1 if self.random() < 0.3 else n for n in v.dims][self.randint(0, v.rank) if self.random() < 0.4 else 0:]
            mask = self.input("bool", dims, "Grid")
        if mask is None:
            return None
        if self.random() < 0.3 and stretches(mask.dims, v.dims) and v.t != "bool":
            n, r = self.number(v.t)
            known = Range(min(v.known.low, r.low), max(v.known.high, r.high), None if v.known.grid is None else max(v.known.grid, 3), v.known.wild)
            return self.owned("masked_fill", f"{v.name}.masked_fill(&{mask.name}, {n})", v.t, v.dims, self.store(v, mask), known, f"{v.naive}.zip(&{mask.naive}, &|x, m| if m {{ {n} }} else {{ x }})")
        w = self.partner(v)
        dims = w and joined(mask.dims, v.dims, w.dims)
        if dims is None or math.prod(dims) > self.limit:
            return None
        known = combined("maximum", v.known, w.known)
        return known and self.owned("select", f"{mask.name}.select(&{v.name}, &{w.name})", v.t, dims, self.store(mask, v, w), known.rounded(v.t), f"select(&{mask.naive}, &{v.naive}, &{w.naive})")

    def cast(self):
        v = self.pick()
        to = self.choices(list(TYPES), list(TYPES.values()))[0]
        if to == "bool" or to == v.t:
            return None
        if to in FLOATS:
            most = 1e20 if v.t in ("i64", "u64", "usize") else 2 ** 33
            known = v.known if v.t in FLOATS else Range(0, 1, 0) if v.t == "bool" else Range(-most, most, 0)
            known = Range(known.low, known.high, known.grid, known.wild).rounded(to)
            if known.most > 1e9:
                return None
        else:
            known = FILLS["Grid"]
        body = f"u8::from(x) as {to}" if v.t == "bool" else f"x as {to}"
        expr = f"{v.name}.cast::<{to}>()"
        return self.owned("cast", expr, to, v.dims, v.kind, known, f"{v.naive}.map(&|x| {body})")

    # Fused expressions.

    def expression(self, t, dims, depth, leaves):
        """(Rust of an `Expr`, definition, sizes, range) over elements of type `t`; `leaves` is filled with the tensors that take part."""
        def leaf():
            base = self.pick((t,), lambda v: joined(v.dims, dims) is not None and math.prod(joined(v.dims, dims)) <= self.limit) if self.random() < 0.85 else None
            if base is None:
                ones = [1 if self.random() < 0.35 else n for n in dims]
                base = self.operand(t, ones[self.randint(0, len(ones)) if self.random() < 0.3 else 0:])
            if base:
                leaves.append(base)
            return base
        if len(leaves) >= 14:
            return None
        if depth == 0 or self.random() < 0.08:
            v = leaf()
            return v and (f"{v.name}.expr()", v.naive + ".clone()", v.dims, v.known)
        left = self.expression(t, dims, depth - 1, leaves)
        if left is None:
            return None
        x, nx, dx, rx = left
        form = self.random()
        if form < 0.22:
            if t in FLOATS:
                op = self.choice([op for op in EXACT_FLOAT if op not in ("softsign",)])
                body, known = EXACT_FLOAT[op]
                known = known(rx).rounded(t)
                if known.most > 1e9:
                    return None
                return f"(-{x})" if op == "neg" else f"{x}.{op}()", f"{nx}.map(&|x| {body})", dx, known
            op = self.choice([op for op, (_, types) in EXACT_INTEGER.items() if t in types])
            return f"(-{x})" if op == "neg" else f"{x}.{op}()", f"{nx}.map(&|x| {EXACT_INTEGER[op][0]})", dx, rx
        if form < 0.32:
            op = self.choice("+-*")
            n, r = self.number(t)
            known = combined(op, rx, r) if t in FLOATS else rx
            if known is None:
                return None
            body = EXACT_BINARY[op][t not in FLOATS]
            return f"({x} {op} {n})", f"{nx}.map(&|x| {{ let y = {n}; {body} }})", dx, known.rounded(t)
        op = self.choices(("+", "-", "*", "/", "maximum", "minimum", "select"), (6, 6, 6, 2, 2, 2, 2))[0]
        if op == "/" and t in INTEGERS:
            op = "+"
        if op == "select":
            a, b = leaf(), leaf()
            if a is None or b is None:
                return None
            comparison = self.choice(list(COMPARISONS))
            n, _ = self.number(t)
            out = joined(dx, a.dims, b.dims)
            if out is None or math.prod(out) > self.limit:
                return None
            mask = f"{nx}.map(&|x| {{ let y = {n}; {COMPARISONS[comparison]} }})"
            known = combined("maximum", a.known, b.known)
            return f"{x}.{comparison}({n}).select(&{a.name}, &{b.name})", f"select(&{mask}, &{a.naive}, &{b.naive})", out, known.rounded(t)
        if self.random() < 0.55:
            v = leaf()
            if v is None:
                return None
            y, ny, dy, ry = f"&{v.name}", f"{v.naive}.clone()", v.dims, v.known
        else:
            right = self.expression(t, dims, depth - 1, leaves)
            if right is None:
                return None
            y, ny, dy, ry = right
        out = joined(dx, dy)
        known = combined(op, rx, ry) if t in FLOATS else rx
        if out is None or known is None or math.prod(out) > self.limit:
            return None
        body = EXACT_BINARY[op][t not in FLOATS]
        expr = f"({x} {op} {y})" if op in WORDS else f"{x}.{op}({y})"
        return expr, f"{nx}.zip(&{ny}, &|x, y| {body})", out, known.rounded(t)

    def fused(self):
        base = self.numeric()
        if base is None:
            return None
        t, leaves = base.t, []
        found = self.expression(t, base.dims, self.randint(1, 5), leaves)
        if found is None or not leaves or len(leaves) > 15:
            return None
        x, nx, dims, known = found
        store = self.store(*leaves)
        # Which zero an extreme is may reach every bit of what follows.
        zeros = any(word in x for word in ("maximum", "minimum")) and t in FLOATS
        how = "equal" if zeros else "exact"
        if zeros and any(word in x for word in ("recip", " / ", "sqrt")):
            return None
        form = self.random()
        if form < 0.5:
            return self.owned("fused", f"{x}.eval()", t, dims, store, known, nx, how)
        if form < 0.65:
            w = self.pick((t,), lambda v: v.owned and v not in leaves and stretches(dims, v.dims) and not any(v.name in leaf.roots for leaf in leaves))
            if w is None:
                w = self.input(t, dims, "Grid", "heap")
            if w is None or not w.owned:
                return None
            return self.write(w, "fused into", f"{x}.eval_into(&mut @)", w.dims, None, nx, "y", known, how)
        if form < 0.75 and t in FLOATS:
            op = self.function(known)
            if op is None or zeros:
                return None
            body, ulps, _, _, result = NEAR[op]
            ulps += (5 if op in ("sigmoid", "softplus", "silu", "rsqrt") else 2) if t == "f64" else 0
            return self.owned("fused function", f"{x}.{op}().eval()", t, dims, store, Range(*result(known)), f"{nx}.map(&|x| {{ let x = f64::from(x); ulps::<{t}>({body}, {float(ulps):.1f}) }})", "near")
        return self.reduced(Var("", t, dims, store, False, known), x, f"({nx})", "fused ", zeros)

    # Writing.

    def write(self, w, kind, call, dims, places, other, body, known, how="exact"):
        """`call` writes to `@`, `w` or a view of it at `places`, `body` of what was there and of `other`."""
        if known is None or known.most > 1e9 and w.t in FLOATS:
            return None
        self.changed(w)
        self.lines.append(call.replace("@", w.name) + ";")
        if places is None:
            places = f"{w.naive}.places()"
        self.lines.append(f"let (places, other) = ({places}, {other}); {w.naive}.put(&places, &other, &|x, y| {body});")
        w.known = combined("maximum", w.known, known).rounded(w.t)
        text = call.replace("@", w.name)
        self.lines.append(self.check(how, kind, text, f"&{w.name}.dims()[..]", f"{w.name}.as_slice()", w.naive))
        if how == "equal":
            self.lines.append(f"{w.naive} = Array::of(&{w.naive}.dims, {w.name}.as_slice());")
        return w

    def in_place(self):
        w = self.pick(None, lambda v: v.owned)
        if w is None:
            return None
        dims, places, target, before, chain = w.dims, None, "@", "", ""
        if self.random() < 0.65:
            # Through a view, or a view of one.
            found = self.a_view(w)
            if found is None:
                return None
            _, call, dims, naive = found
            chain, places = f"@{call.replace('@', '_mut')}", f"{w.naive}.places(){naive}"
            if self.random() < 0.3:
                again = self.a_view(Var("", w.t, dims, w.kind, False, w.known))
                if again:
                    before = f"let mut first = {chain}; "
                    chain, dims, places = "first" + again[1].replace("@", "_mut"), again[2], places + again[3]
            target = "view"
        t = w.t

        def put(statement, kind, other, body, known, how="exact"):
            if target == "view":
                method = statement.startswith("view.")
                statement = f"{chain}{statement[4:]}" if method and self.random() < 0.5 else f"let mut view = {chain}; {statement}"
                statement = f"{{ {before}{statement}; }}" if before or statement[:3] == "let" else statement
            return self.write(w, kind, statement, dims, places, other, body, known, how)

        form = self.random()
        if form < 0.12:
            n, r = self.number(t)
            return put(f"{target}.fill({n.strip('()')})", "fill", f"Array::of(&[], &[{n}])", "y", r)
        if t == "bool":
            v = self.other_for(w, dims)
            op = self.choice(("&", "|", "^"))
            return v and put(f"{target} {op}= &{v.name}", WORDS[op] + " in place", f"{v.naive}.clone()", f"x {op} y", v.known)
        if form < 0.3:
            op = self.choice([op for op in EXACT_FLOAT if op != "softsign"] if t in FLOATS else [op for op, (_, types) in EXACT_INTEGER.items() if t in types])
            body = EXACT_FLOAT[op][0] if t in FLOATS else EXACT_INTEGER[op][0]
            known = EXACT_FLOAT[op][1](w.known) if t in FLOATS else w.known
            return put(f"{target}.{op}_in_place()", op + " in place", f"Array::of(&[], &[0])", body, known)
        if form < 0.4:
            op = self.choice("+-*/")
            n, r = self.number(t, "Divisor" if op == "/" else "Grid")
            known = combined(op, w.known, r) if t in FLOATS else w.known
            return known and put(f"{target} {op}= {n}", WORDS[op] + " in place", f"Array::of(&[], &[{n}])", EXACT_BINARY[op][t not in FLOATS], known)
        op = self.choices(("+", "-", "*", "/", "assign", "maximum"), (4, 4, 4, 2, 6, 2))[0]
        v = self.other_for(w, dims, "Divisor" if op == "/" and t in INTEGERS else None)
        if v is None:
            return None
        if op == "assign":
            return put(f"{target}.assign(&{v.name})", op, f"{v.naive}.clone()", "y", v.known)
        known = combined(op, w.known, v.known) if t in FLOATS else w.known
        body = EXACT_BINARY[op][t not in FLOATS]
        if op == "maximum":
            return known and put(f"{target}.maximum_in_place(&{v.name})", "maximum in place", f"{v.naive}.clone()", body, known, "equal" if t in FLOATS else "exact")
        return known and put(f"{target} {op}= &{v.name}", WORDS[op] + " in place", f"{v.naive}.clone()", body, known)

    def other_for(self, w, dims, fill=None):
        """A tensor that stretches to `dims` and does not read `w`."""
        if fill is None:
            v = self.pick((w.t,), lambda v: v is not w and w.name not in v.roots and stretches(v.dims, dims))
            if v and self.random() < 0.6:
                return v
        ones = [1 if self.random() < 0.3 else n for n in dims]
        return self.operand(w.t, ones[self.randint(0, len(ones)) if self.random() < 0.3 else 0:], fill)

    # Reductions.

    def reduction(self):
        v = self.random() < 0.4 and self.pick(None, lambda v: not v.owned and v.len > 64) or self.pick()
        return self.reduced(v, v.name, v.naive, "", False)

    def reduced(self, v, x, nx, prefix, zeros, axes=None):
        t, dims, rank = v.t, v.dims, v.rank
        form = self.choices(("all", "axis", "axes"), (2, 5, 5))[0]
        if form == "axis" and not rank:
            return None
        if axes is not None:
            form = "axes"
        else:
            axes = list(range(rank)) if form == "all" else [self.randrange(rank)] if form == "axis" else sorted(self.sample(range(rank), self.randint(0, rank)))
        keep = form != "all" and self.random() < 0.4
        out = [1 if i in axes else n for i, n in enumerate(dims)] if keep else [n for i, n in enumerate(dims) if i not in axes]
        count = math.prod(dims[i] for i in axes)
        r = v.known
        ops = ["sum", "prod"]
        # Which larger sizes are not 0 the library does not know.
        if count and all(dims[i] in SIZES for i in axes):
            ops += ["max", "min"] + 2 * ["argmax", "argmin"]
        if t in FLOATS:
            ops += ["mean", "norm"] + ([] if prefix else ["var", "std", "logsumexp", "var_with"])
        if t == "bool":
            ops = ["any", "all"]
        # So has an open axis whose name says that it is not empty.
        filled = [filled_name(n) if i in axes and is_open(n) else n for i, n in enumerate(dims)]
        if t != "bool" and count and any_open(dims[i] for i in axes) and all(is_open(dims[i]) or dims[i] in SIZES for i in axes) and (filled == dims or not prefix):
            ops += ["max", "min"] + 2 * ["argmax", "argmin"]
        op = self.choice(ops)
        if op in ("max", "min", "argmax", "argmin") and filled != dims:
            x += f".{'clone' if v.owned else 'view'}().renamed::<{shape(filled)}>().unwrap()"
        if zeros and op not in ("max", "min", "sum"):
            return None
        if t in FLOATS and r.wild and op not in ("max", "min", "argmax", "argmin"):
            return None
        sums = "Sums::Exact" if r.fits(t, count) else "Sums::Rounded"
        squares = "Sums::Exact" if squared(r).fits(t, count) else "Sums::Rounded"
        most = r.most * max(count, 1)
        how, to, known = "exact", t, r
        if op == "sum":
            body = f"sum(&xs, {sums})" if t in FLOATS else "wrapping_sum(&xs)"
            known = Range(-most, most, r.grid if sums == "Sums::Exact" else None)
        elif op == "prod":
            if t in FLOATS and (count > 30 or max(r.most, 1) ** count > 1e8):
                return None
            body = "product(&xs)" if t in FLOATS else "wrapping_product(&xs)"
            known = Range(-max(r.most, 1) ** count, max(r.most, 1) ** count) if t in FLOATS else r
        elif op in ("max", "min"):
            body, how = ("largest(&xs)" if op == "max" else "smallest(&xs)"), "equal" if t in FLOATS else "exact"
        elif op in ("argmax", "argmin"):
            body, to, known = f"position(&xs, &|x, y| x {'>' if op == 'argmax' else '<'} y)", "usize", FILLS["Grid"]
        elif op in ("any", "all"):
            body, known = ("xs.contains(&true)" if op == "any" else "!xs.contains(&false)"), Range(0, 1)
        elif op == "mean":
            body, known = f"mean(&xs, {sums})", Range(-r.most, r.most, None, count == 0)
        elif op == "norm":
            body, known = f"norm(&xs, {squares})", Range(0, math.sqrt(max(count, 1)) * r.most)
        elif op == "logsumexp":
            if count == 0 or r.most > 1e5:
                return None
            body, known = "log_sum_exp(&xs)", Range(r.low, r.high + math.log(count) + 1)
        else:
            correction = self.choice((0, 1)) if op == "var_with" else 1
            body = f"variance(&xs, {correction})"
            if count <= correction:
                return None
            known = Range(0, 8 * r.most ** 2 + 1)
            if op == "std":
                body, known = f"root::<{t}>({body})", Range(0, 4 * r.most + 1)
        near = t in FLOATS and op in ("sum", "prod", "mean", "norm", "logsumexp", "var", "std", "var_with")
        naive = f"{nx}.groups({listed(axes)}, {str(keep).lower()}).map(&|xs: Vec<{t}>| {body})"
        argument = str(correction) if op == "var_with" else ""
        name = "var" if op == "var_with" else op
        with_ = "_with" if op == "var_with" else ""
        if form == "all":
            # A number, which is a tensor without axes again.
            expr = f"Tensor::full({x}.{name}{with_}({argument}))"
            store = "heap"
        else:
            suffix = f"_axis{with_}" if form == "axis" else f"_axes{with_}"
            turbofish = f"{self.axis(axes[0], rank)}" if form == "axis" else axes_list([self.axis(a, rank) for a in self.sample(axes, len(axes))])
            expr = f"{x}.{name}{suffix}{'_keepdims' if keep else ''}::<{turbofish}>({argument})"
            store = v.kind
        return self.owned(prefix + op, expr, to, out, store, known, naive, "near" if near else how)

    def scan(self):
        v = self.pick(None, lambda v: v.rank)
        if v is None:
            return None
        i = self.randrange(v.rank)
        n, a = v.dims[i], self.axis(i, v.rank)
        lines = f"{v.naive}.lines({i}, {int(n)}, &|xs: &[{v.t}]| "
        op = self.choice(("cumsum", "cumprod", "sort", "argsort", "top_k"))
        if op in ("cumsum", "cumprod"):
            if v.t == "bool" or v.t in FLOATS and v.known.wild or n > 3000:
                return None
            if v.t in FLOATS:
                if op == "cumprod" and (n > 20 or max(v.known.most, 1) ** n > 1e8):
                    return None
                sums = "Sums::Exact" if v.known.fits(v.t, n) else "Sums::Rounded"
                what = f"sum(xs, {sums})" if op == "cumsum" else "product(xs)"
                body = f"(1..=xs.len()).map(|k| {{ let xs = &xs[..k]; {what} }}).collect())"
                most = n * v.known.most if op == "cumsum" else max(v.known.most, 1) ** n
                return self.owned(op, f"{v.name}.{op}::<{a}>()", v.t, v.dims, v.kind, Range(-most, most), lines + body, "near")
            what = "wrapping_sum" if op == "cumsum" else "wrapping_product"
            return self.owned(op, f"{v.name}.{op}::<{a}>()", v.t, v.dims, v.kind, v.known, lines + f"running(xs, &|xs| {what}(xs)))")
        if op == "sort":
            return self.owned(op, f"{v.name}.sort::<{a}>()", v.t, v.dims, v.kind, v.known, lines + "sorted(xs))")
        if op == "argsort":
            return self.owned(op, f"{v.name}.argsort::<{a}>()", "usize", v.dims, v.kind, FILLS["Grid"], lines + "order(xs))")
        if is_open(n):
            return None
        k = self.randint(0, min(n, 5))
        out = v.dims[:i] + [k] + v.dims[i + 1:]
        values = self.owned("top_k", f"{v.name}.top_k::<{a}, {k}>().0", v.t, out, v.kind, v.known, f"{v.naive}.lines({i}, {k}, &|xs: &[{v.t}]| order_down(xs)[..{k}].iter().map(|&i| xs[i]).collect())")
        return values and self.owned("top_k", f"{v.name}.top_k::<{a}, {k}>().1", "usize", out, v.kind, FILLS["Grid"], f"{v.naive}.lines({i}, {k}, &|xs: &[{v.t}]| order_down(xs)[..{k}].to_vec())")

    # Copies.

    def beside(self, v, i, any_size=True):
        """A tensor of the sizes of `v` but for axis `i`."""
        def goes(w):
            return w.t == v.t and w.rank == v.rank and all(a == b for k, (a, b) in enumerate(zip(w.dims, v.dims)) if k != i or not any_size)
        found = self.pick((v.t,), goes)
        if found and self.random() < 0.5:
            return found
        return self.input(v.t, v.dims[:i] + [self.choice(self.palette + [1, 2]) if any_size else v.dims[i]] + v.dims[i + 1:])

    def copy(self):
        v = self.pick()
        rank, dims = v.rank, v.dims
        form = self.choice(("concat", "concat", "stack", "pad", "pad", "repeat", "repeat_axis", "roll", "triangle", "to_tensor", "into_shape", "one_hot"))
        i = self.randrange(rank) if rank else 0
        a = self.axis(i, rank)
        r = v.known
        if form == "to_tensor":
            return self.owned(form, f"{v.name}.to_tensor()", v.t, dims, v.kind, r, f"{v.naive}.clone()")
        if form == "into_shape" and v.owned and v.len <= TABLE:
            out = self.regrouped(dims)
            return self.owned(form, f"{v.name}.clone().into_shape::<{shape(out)}>()", v.t, out, v.kind, r, f"{v.naive}.reshaped({listed(out)})")
        if form == "stack":
            i = self.randint(0, rank)
            # An array's tensors are of one type.
            others = [w for w in self.vars if (w.t, w.dims, w.kind, w.owned) == (v.t, dims, v.kind, v.owned)]
            parts = [v] + [self.choice(others) for _ in range(self.randint(0, 2))]
            known = r
            for w in parts:
                known = combined("maximum", known, w.known)
            out = dims[:i] + [len(parts)] + dims[i:]
            at = i if self.random() < 0.5 else i - rank - 1
            if len({w.owned for w in parts}) > 1:
                return None
            one = listed(dims[:i] + [1] + dims[i:])
            stacked = ", ".join(f"&{w.naive}.reshaped({one})" for w in parts)
            return self.owned(form, f"[{', '.join('&' + w.name for w in parts)}].stack::<{at}>()", v.t, out, v.kind, known.rounded(v.t), f"Array::concat({i}, &[{stacked}])")
        if not rank:
            return None
        if form == "concat":
            parts = [v] + [self.beside(v, i) for _ in range(self.randint(1, 3))]
            if None in parts:
                return None
            n = dims[i]
            for w in parts[1:]:
                n = plus(n, w.dims[i])
            if n > TABLE or is_open(n) and len(n.name) > 70:
                return None
            known = r
            for w in parts:
                known = combined("maximum", known, w.known)
            out = dims[:i] + [n] + dims[i + 1:]
            names = [("&" + w.name) for w in parts]
            expr = f"{v.name}.concat::<{a}>({names[1]})" if len(parts) == 2 and self.random() < 0.6 else f"({', '.join(names)}).concat::<{a}>()"
            return self.owned(form, expr, v.t, out, self.store(*parts), known.rounded(v.t), f"Array::concat({i}, &[{', '.join('&' + w.naive for w in parts)}])")
        n = dims[i]
        if form == "pad":
            before, after = self.randint(0, 4), self.randint(0, 4)
            way = self.choice(("Constant", "Edge", "Reflect"))
            if way == "Reflect" and max(before, after) >= n or way == "Edge" and n == 0 or n + 8 > TABLE:
                return None
            if is_open(n):
                way = "Constant"
                if self.random() < 0.3:
                    before = after = 0
            out = replaced(dims, i, plus(n, before + after))
            if is_open(n) and len(out[i].name) > 70:
                return None
            value, number = self.number(v.t)
            value = value.strip("()")
            known = combined("maximum", r, number)
            with_ = f"Pad::Constant({value})" if way == "Constant" else f"Pad::{way}"
            naive = f"{v.naive}.pad({i}, {before}, {after}, {value})" if way == "Constant" else f"{v.naive}.pad_{way.lower()}({i}, {before}, {after})"
            return self.owned("pad " + way.lower(), f"{v.name}.pad::<{a}, {before}, {after}>({with_})", v.t, out, v.kind, known.rounded(v.t), naive)
        if form == "repeat":
            times = [1 if is_open(n) else self.choice((1, 1, 2, 3)) for n in dims]
            out = [n if k == 1 else n * k for n, k in zip(dims, times)]
            if max(out) > TABLE:
                return None
            return self.owned(form, f"{v.name}.repeat::<{shape(times)}>()", v.t, out, v.kind, r, f"{v.naive}.tile({listed(times)})")
        if form == "repeat_axis":
            k = 1 if is_open(n) else self.randint(1, 4)
            if n * k > TABLE:
                return None
            return self.owned(form, f"{v.name}.repeat_axis::<{a}, {k}>()", v.t, dims if k == 1 else replaced(dims, i, n * k), v.kind, r, f"{v.naive}.repeat_axis({i}, {k})")
        if form == "roll":
            by = self.randint(-2 * n - 1, 2 * n + 1)
            return self.owned(form, f"{v.name}.roll::<{a}>({by})", v.t, dims, v.kind, r, f"{v.naive}.roll({i}, {by})")
        if form == "triangle" and rank >= 2 and v.t != "bool":
            k, which = self.randint(-3, 3), self.choice(("tril", "triu"))
            zero = "0.0" if v.t in FLOATS else "0"
            known = Range(min(r.low, 0), max(r.high, 0), r.grid, r.wild)
            return self.owned(which, f"{v.name}.{which}::<{k}>()", v.t, dims, v.kind, known, f"{v.naive}.triangle({zero}, &|i, j| j - i {'<=' if which == 'tril' else '>='} {k})")
        if form == "one_hot":
            n, t = self.randint(2, 9), self.choice(("i32", "i64", "usize", "u8"))
            ids = self.input(t, self.dims(self.randint(0, 3)), f"Index({n})")
            if ids is None:
                return None
            ids.known = FILLS["Grid"]
            out = ids.dims + [n]
            return self.owned(form, f"{ids.name}.one_hot::<{n}>().unwrap()", t, out, ids.kind, FILLS["Grid"],
                              f"Array::from_fn({listed(out)}, |at| {t}::from((({ids.naive}.at(&at[..{len(ids.dims)}]) as i64 + {n}) % {n}) as usize == at[{len(ids.dims)}]))")
        return None

    def indexed(self):
        v = self.pick(None, lambda v: v.rank and v.len)
        if v is None:
            return None
        i = self.randrange(v.rank)
        a, n = self.axis(i, v.rank), v.dims[i]
        t = self.choice(("i32", "i64", "usize", "i8") if n < 128 else ("i32", "i64", "usize"))
        form = self.choice(("take", "gather", "scatter", "scatter_add"))
        wide = lambda ids: f"{ids.naive}.map(&|x| x as i64)"
        if form == "take":
            ids = self.input(t, self.dims(self.randint(0, 2)), f"Index({int(n)})")
            if ids is None:
                return None
            out = v.dims[:i] + ids.dims + v.dims[i + 1:]
            if len(out) > 8:
                return None
            return self.owned(form, f"{v.name}.take::<{a}>(&{ids.name}).unwrap()", v.t, out, self.store(v, ids), v.known, f"{v.naive}.take({i}, &{wide(ids)})")
        dims = [self.randint(1, 2 * m) if k == i else m if is_open(m) or self.random() < 0.7 else self.randint(1, m) for k, m in enumerate(v.dims)]
        dims[i] = self.sometimes_named(dims[i], 0.3)
        ids = self.input(t, dims, f"Index({int(n)})")
        if ids is None:
            return None
        if form == "gather":
            return self.owned(form, f"{v.name}.gather::<{a}>(&{ids.name}).unwrap()", v.t, dims, self.store(v, ids), v.known, f"{v.naive}.gather({i}, &{wide(ids)})")
        if form == "scatter_add" and v.t == "bool":
            return None
        values = self.input(v.t, dims, "Grid")
        if values is None:
            return None
        if form == "scatter":
            known = combined("maximum", v.known, values.known).rounded(v.t)
            return self.owned(form, f"{v.name}.scatter::<{a}>(&{ids.name}, &{values.name}).unwrap()", v.t, v.dims, v.kind, known, f"{v.naive}.scatter({i}, &{wide(ids)}, &{values.naive}, &|_, y| y)")
        # Row by row, as PyTorch: the order of additions is part of the definition.
        known = Range(v.known.low - 4 * dims[i], v.known.high + 4 * dims[i], v.known.grid and max(v.known.grid, 3), v.known.wild).rounded(v.t)
        body = "x + y" if v.t in FLOATS else "x.wrapping_add(y)"
        return self.owned(form, f"{v.name}.scatter_add::<{a}>(&{ids.name}, &{values.name}).unwrap()", v.t, v.dims, v.kind, known, f"{v.naive}.scatter({i}, &{wide(ids)}, &{values.naive}, &|x, y| {body})")

    # Products.

    def products_of(self, t, count, *known):
        """Whether so many products of these are added up without rounding, and the range of the sums."""
        r = known[0]
        for other in known[1:]:
            r = combined("*", r, other)
            if r is None:
                return None
        if t not in FLOATS:
            return "Sums::Exact", r
        if r.wild:
            return None
        exact = r.fits(t, count)
        return "Sums::Exact" if exact else "Sums::Rounded", Range(-r.most * max(count, 1), r.most * max(count, 1), r.grid if exact else None)

    def product(self):
        v = self.pick(FLOATS + INTEGERS, lambda v: v.rank and not v.known.wild)
        if v is None:
            return None
        form = self.random()
        if form < 0.35:
            return self.einsum(v)
        t, k = v.t, v.dims[-1]
        def goes(w):
            if w.t != t or not w.rank or w.known.wild:
                return False
            return w.dims[-1 if w.rank == 1 else -2] == k and (min(v.rank, w.rank) < 3 or joined(v.dims[:-2], w.dims[:-2]) is not None)
        w = self.pick((t,), goes) if self.random() < 0.7 else None
        if w is None:
            lead = [1 if self.random() < 0.3 else n for n in v.dims[:-2]][self.randint(0, max(v.rank - 2, 0)):]
            last = self.choice(self.palette + [1, 2, 16, 17])
            w = self.operand(t, [k] if self.random() < 0.2 else lead + [k, last], None if self.random() < 0.5 else "Grid")
        if w is None or w.known.wild:
            return None
        if form > 0.85 and w.rank >= 2 or form > 0.93:
            return self.linear(v)
        batch = joined(v.dims[:-2] if v.rank > 1 else [], w.dims[:-2] if w.rank > 1 else []) if v.rank > 1 or w.rank > 1 else []
        if batch is None:
            return None
        out = batch + (v.dims[-2:-1] if v.rank > 1 else []) + (w.dims[-1:] if w.rank > 1 else [])
        if math.prod(out) * k > 2_000_000:
            return None
        found = self.products_of(t, k, v.known, w.known)
        if found is None:
            return None
        sums, known = found
        how = "near" if t in FLOATS else "exact"
        return self.owned("matmul", f"{v.name}.matmul(&{w.name})", t, out, self.store(v, w), known, f"matmul(&{v.naive}, &{w.naive}, {sums})", how)

    def linear(self, v):
        """`x · wᵀ + b`."""
        k, o, t = v.dims[-1], self.choice(self.palette + [3, 17]), v.t
        w, b = self.input(t, [o, k], "Grid"), self.input(t, [o], "Grid")
        if w is None or b is None or v.len * o > 1_000_000:
            return None
        found = self.products_of(t, k + 1, v.known if v.known.most >= 1 else Range(-1, 1, v.known.grid), w.known)
        if found is None or v.rank < 1:
            return None
        sums, known = found
        # The bias is one term more: a column of ones beside `x`, and of biases beside `w`.
        one = "1.0" if t in FLOATS else "1"
        return self.owned("linear", f"nn::linear(&{v.name}, &{w.name}, &{b.name})", t, v.dims[:-1] + [o], self.store(v, w), known,
                          f"matmul(&{v.naive}.pad({v.rank - 1}, 0, 1, {one}), &Array::concat(1, &[&{w.naive}, &{b.naive}.reshaped(&[{int(o)}, 1])]).permuted(&[1, 0]), {sums})",
                          "near" if t in FLOATS else "exact")

    def einsum(self, v):
        if v.rank > 4:
            return None
        t, letters, sizes = v.t, "", {}
        def name(n):
            fits = [l for l, m in sizes.items() if m == n]
            if fits and self.random() < 0.5:
                return self.choice(fits)
            new = "abcdefghijklmnop"[len(sizes)]
            sizes[new] = n
            return new
        terms, operands = ["".join(name(n) for n in v.dims)], [v]
        for _ in range(self.choices((0, 1, 2), (2, 6, 2))[0]):
            w = self.pick((t,), lambda w: w.rank <= 4 and not w.known.wild) if self.random() < 0.4 else None
            if w is None:
                shared = self.sample(sorted(sizes), min(len(sizes), self.randint(0, 3)))
                w = self.input(t, [sizes[l] for l in shared] + [self.choice(self.palette) for _ in range(self.randint(0, 1))], "Grid")
                if w is None:
                    return None
                term = "".join(shared) + "".join(name(n) for n in w.dims[len(shared):])
            else:
                term = "".join(name(n) for n in w.dims)
            terms.append(term)
            operands.append(w)
        if any(len(set(term)) < len(term) for term in terms) and self.random() < 0.5:
            return None
        used = sorted({l for term in terms for l in term})
        out = self.sample(used, self.randint(0, min(len(used), 5)))
        result = [sizes[l] for l in out]
        inner = math.prod(sizes[l] for l in used if l not in out)
        if math.prod(result) * inner > 300_000:
            return None
        found = self.products_of(t, inner, *(w.known for w in operands))
        if found is None or found[1].most > 1e9:
            return None
        sums, known = found
        notation = ",".join(terms) + "->" + "".join(out)
        pairs = ", ".join(f'("{term}", &{w.naive})' for term, w in zip(terms, operands))
        return self.owned("einsum", f'einsum!("{notation}", {", ".join("&" + w.name for w in operands)})', t, result, self.store(*operands), known,
                          f'einsum(&[{pairs}], "{"".join(out)}", {sums})', "near" if t in FLOATS else "exact")

    # Models.

    def network(self):
        form = self.choice(("softmax", "log_softmax", "layer_norm", "conv2d", "conv1d", "max_pool", "avg_pool", "conv2d"))
        if form in ("softmax", "log_softmax", "layer_norm"):
            v = self.pick(FLOATS, lambda v: v.rank and not v.known.wild and v.known.most < 200 and v.dims[-1])
            if v is None:
                return None
            i = self.randrange(v.rank)
            if form == "layer_norm":
                k = v.dims[-1]
                w, b = self.input(v.t, [k], "Grid"), self.input(v.t, [k], "Grid")
                if w is None or b is None:
                    return None
                most = 4 * math.sqrt(k) + 4
                return self.owned(form, f"nn::layer_norm(&{v.name}, &{w.name}, &{b.name}, 1e-3)", v.t, v.dims, v.kind, Range(-most, most), f"layer_norm(&{v.naive}, &{w.naive}, &{b.naive}, {self.eps(v.t)})", "near")
            known = Range(0, 1) if form == "softmax" else Range(-2 * v.known.most - 10, 0)
            return self.owned(form, f"{v.name}.{form}::<{self.axis(i, v.rank)}>()", v.t, v.dims, v.kind, known, f"{v.naive}.lines({i}, {int(v.dims[i])}, &|xs: &[{v.t}]| {form}(xs))", "near")
        t = self.choices(("f32", "f64", "i32"), (6, 2, 1))[0]
        size = lambda: self.choice([n for n in self.palette if n] + [4, 5, 7, 9, 17])
        lead = [self.choice((1, 2, 3))] if self.random() < 0.7 else []
        one = form == "conv1d"
        h, w = (1, size()) if one else (size(), size())
        c = self.choice((1, 2, 3, 4, 8))
        if h * w * c > 6000:
            return None
        lead, channels = [self.sometimes_named(n) for n in lead], self.sometimes_named(c, 0.3)
        h, w = h if one else self.sometimes_named(h, 0.2), self.sometimes_named(w, 0.2)
        strides, dilation = [self.randint(1, 2), self.randint(1, 3)], [self.choice((1, 1, 2)), self.choice((1, 1, 2, 3))]
        if one:
            strides[0], dilation[0] = 1, 1
        window = [1 if one else self.randint(1, 4), self.randint(1, 5)]
        reach = [(k - 1) * d + 1 for k, d in zip(window, dilation)]
        pads = [self.randint(0, 2) for _ in range(4)]
        if "pool" in form:
            pads = [self.randint(0, reach[j // 2] // 2) for j in range(4)]
        if one:
            pads[:2] = [0, 0]
        if self.random() < 0.4:
            pads = [0] * 4
        # Under a window an open axis keeps its size.
        for j, n in enumerate((h, w)):
            if is_open(n):
                strides[j], pads[2 * j] = 1, self.randint((reach[j] - 1) // 2, reach[j] // 2)
                pads[2 * j + 1] = reach[j] - 1 - pads[2 * j]
        counts = [n if is_open(n) and n > 0 else (n + pads[2 * j] + pads[2 * j + 1] - reach[j]) // strides[j] + 1 if n + pads[2 * j] + pads[2 * j + 1] >= reach[j] else 0 for j, n in enumerate((h, w))]
        if 0 in counts or max(h, w) + 4 > TABLE:
            return None
        if "pool" in form:
            # Each window covers an element: with dilation all of it may lie in the padding.
            over = lambda j, at: any(0 <= at * strides[j] + k * dilation[j] - pads[2 * j] < n for n in ((h, w)[j],) for k in range(window[j]))
            if not all(over(j, at) for j in (0, 1) for at in range(counts[j])):
                return None
            x = self.input(t, lead + [channels, h, w], self.choice(("Grid", "Ties")))
            if x is None:
                return None
            settings = f"Pool::window_hw::<{window[0]}, {window[1]}>().stride_hw::<{strides[0]}, {strides[1]}>()"
            settings += f".padding_sides::<{', '.join(map(str, pads))}>().dilation_hw::<{dilation[0]}, {dilation[1]}>()"
            way = self.slide(strides, pads, dilation, 1)
            out = lead + [channels] + counts
            covered = f"pools(&{x.naive}, [{window[0]}, {window[1]}], {way})"
            if form == "max_pool":
                return self.owned(form, f"nn::max_pool2d(&{x.name}, {settings})", t, out, x.kind, x.known, f"{covered}.map(&|xs: Vec<{t}>| largest(&xs))", "equal")
            if t not in FLOATS:
                return None
            counted = self.random() < 0.5
            n = f"{window[0] * window[1]}.0" if counted else "xs.len() as f64"
            return self.owned(form, f"nn::avg_pool2d(&{x.name}, {settings}.count_include_pad({str(counted).lower()}))", t, out, x.kind, Range(-4, 4),
                              f"{covered}.map(&|xs: Vec<{t}>| {{ let sum = sum(&xs, Sums::Exact); ulps::<{t}>(sum.value / {n}, 1.0) }})", "near")
        groups = 1 if is_open(channels) else self.choice([g for g in (1, 1, 2, c) if c % g == 0])
        o = groups * self.choice((1, 2, 3, 8))
        if groups == 1:
            o = self.sometimes_named(o, 0.3)
        x = self.input(t, lead + [channels] + ([] if one else [h]) + [w], "Grid")
        kernel = self.input(t, [o, channels if groups == 1 else c // groups] + ([] if one else window[:1]) + window[1:], "Grid")
        bias = self.input(t, [o], "Grid") if self.random() < 0.6 else None
        if x is None or kernel is None or math.prod(lead + [o] + counts) > self.limit or math.prod(lead + [o] + counts + window) * c > 2_000_000:
            return None
        if one:
            settings = f"Conv::new().stride::<{strides[1]}>().padding_sides::<0, 0, {pads[2]}, {pads[3]}>().dilation::<{dilation[1]}>().groups::<{groups}>()"
            strides[0], dilation[0] = 1, 1
        else:
            settings = f"Conv::new().stride_hw::<{strides[0]}, {strides[1]}>().padding_sides::<{', '.join(map(str, pads))}>()"
            settings += f".dilation_hw::<{dilation[0]}, {dilation[1]}>().groups::<{groups}>()"
        if bias:
            settings += f".bias(&{bias.name})"
        found = self.products_of(t, c * window[0] * window[1] + 1, x.known, kernel.known)
        sums, known = found
        out = lead + [o] + counts[1 if one else 0:]
        nx = f"&{x.naive}.reshaped({listed(lead + [c, 1, w])})" if one else f"&{x.naive}"
        nk = f"&{kernel.naive}.reshaped({listed([o, c // groups, 1, window[1]])})" if one else f"&{kernel.naive}"
        naive = f"conv2d({nx}, {nk}, {'Some(&' + bias.naive + ')' if bias else 'None'}, {self.slide(strides, pads, dilation, groups)}, {sums})"
        if one:
            naive += f".reshaped({listed(out)})"
        return self.owned(form, f"nn::{form}(&{x.name}, &{kernel.name}, {settings})", t, out, self.store(x, kernel), known, naive, "near" if t in FLOATS else "exact")

    def slide(self, strides, pads, dilation, groups):
        return f"Slide {{ stride: {strides}, padding: {pads}, dilation: {dilation}, groups: {groups} }}"

    def eps(self, t):
        return f"f64::from(1e-3{t})"

    def text(self):
        body = "\n".join("    " + line for line in self.lines)
        for v in range(self.names):
            body = body.replace(f"@t{v}@", "mut " if f"t{v}" in self.mutable else "")
        tags = "".join(f"    struct {tag};\n" for tag in self.tags)
        return f"pub fn program_{self.id}(c: &mut Run) {{\n{tags}{body}\n}}\n"

    def open_operations(self):
        """The kinds of the operations in which an open axis takes part."""
        held, kinds = set(), []
        for line in self.lines:
            if "Dyn<" in line:
                held.update(re.findall(r"^let @(t\d+)@t\d+: [^=]*Dyn<", line) + re.findall(r"^let (t\d+) = View", line) + re.findall(r"is::<.*\(&(t\d+)\);$", line))
            kinds += [kind for kind, text in re.findall(r'c\.(?:exact|equal|near)\("([^"]*)", "([^"]*)"', line) if held & set(re.findall(r"\bt\d+\b", text))]
        return kinds


FAMILIES, WEIGHTS = zip(*(
    (Program.some_view, 26), (Program.unary, 9), (Program.binary, 16), (Program.choice_of, 3), (Program.cast, 3), (Program.fused, 12), (Program.in_place, 12),
    (Program.reduction, 14), (Program.scan, 4), (Program.copy, 9), (Program.indexed, 4), (Program.product, 8), (Program.network, 4),
    (Program.short_rows, 3), (Program.transposed, 4),
))
# In programs with open axes also:
OPEN_FAMILIES, OPEN_WEIGHTS = (Program.batches, Program.renamed, Program.two_numbers), (3, 6, 4)
