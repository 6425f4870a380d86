#!/usr/bin/env python3
"""Writes every golden case again with the first axis of its operands open, and again with the last: `Dyn<A>` in place of a number.

    scripts/golden_open.py                 write tests/golden_open/*/*.rs and print how many cases run, and why others do not
    scripts/golden_open.py --list          the same, and name the cases that do not run
    scripts/golden_open.py --check         exit 1 if the files are not what would be written

Each case in which a name is that of two operands is written once more, with two numbers for it: that has to panic.

The cases are those that `golden.py` writes, line by line, and those that stand in `tests/copies`. Each expression is followed with sizes as unknowns: where an operation
wants two axes to have one size they become one unknown, and get one name. What the library refuses of an axis of run-time size
(a range on it, a convolution along it) is a reason why an unknown keeps its number. The axes that are opened are then the first
(the last) of each operand that have no such reason; a case is left out only where all of them have one.

This file knows nothing of the library's rules but what its guide says, so it is an oracle of the shapes that come out.
"""
import collections, math, re, sys

import golden
from golden import ROOT, REDUCE, SCAN, read, shape, stale, write

OUT = ROOT / "tests/golden_open"
AXES = {"first": 0, "last": -1}
NAMES = "ABCDEFGH"

# Why an axis keeps its number.
ONE = "an axis of size 1 that stretches, or goes: only 1 does"
RANGE = "a position known while compiling, a range or a step on it: `slice_along`, `slice_at`"
RESHAPE = "a reshape of the axis itself"
SLIDE = "a window slides along it, and its size changes"
KERNEL = "the window of a convolution"
BLOCKS = "blocks of pixels are counted along it"
GROUPS = "channels in groups: their number is divided"
COMPUTED = "its size is computed with: pad, repeat, split, windows, diagonal"
TOP = "top_k along it: as many elements have to be there"
NUMBER = "it meets an axis whose size is a number"
EMPTY = "an empty axis has no largest element"
SUM = "it meets a sum of names, which is a name of its own"
UP_TO = "indices that are fewer than the axis is long"
SCALAR = "no axis: every operand that it could be is of rank 0"
WRITTEN = "the shape is written out, as a result is: no operand is"


class Sizes:
    """The sizes of a case as unknowns, some of which are one."""

    def __init__(self):
        self.parent, self.size, self.reasons, self.parts, self.wants_one = [], [], [], [], []

    def new(self, size, *reasons, parts=None):
        self.parent.append(len(self.parent))
        self.size.append(size)
        self.reasons.append(set(reasons))
        self.parts.append(parts)
        self.wants_one.append(False)
        return len(self.parent) - 1

    def find(self, v):
        while self.parent[v] != v:
            v = self.parent[v]
        return v

    def same(self, a, b):
        a, b = self.find(a), self.find(b)
        assert self.size[a] == self.size[b], (self.size[a], self.size[b])
        if a == b:
            return
        for v in (a, b):
            if self.parts[v]:
                self.keep(v, SUM)
        a, b = min(a, b), max(a, b)
        self.parent[b] = a
        self.reasons[a] |= self.reasons[b]
        self.wants_one[a] |= self.wants_one[b]

    def keep(self, v, reason):
        v = self.find(v)
        self.reasons[v].add(reason)
        for part in self.parts[v] or ():
            self.keep(part, reason)

    def at_least_one(self, v):
        v = self.find(v)
        if self.size[v] == 0:
            self.keep(v, EMPTY)
        self.wants_one[v] = True
        for part in self.parts[v] or ():
            self.keep(part, EMPTY)

    def fixed_one(self, v):
        v = self.find(v)
        return self.size[v] == 1 and bool(self.reasons[v])

    def stretch(self, a, b):
        """Two axes that meet in a broadcast."""
        m, n = self.size[self.find(a)], self.size[self.find(b)]
        if m == n == 1 and (self.fixed_one(a) or self.fixed_one(b)):
            return b if self.fixed_one(a) else a
        if m == n:
            self.same(a, b)
            return a
        assert 1 in (m, n), (m, n)
        self.keep(a if m == 1 else b, ONE)
        return b if m == 1 else a

    def broadcast(self, a, b):
        short, long = sorted((a, b), key=len)
        lead = len(long) - len(short)
        return long[:lead] + [self.stretch(x, y) for x, y in zip(long[lead:], short)]

    def fresh(self, dims, *reasons):
        return [self.new(n, *reasons) for n in dims]

    def dims(self, of):
        return [self.size[self.find(v)] for v in of]


def mark(v):
    """Stands for an axis in a text, until it is known which are open."""
    return f"\x01{v}\x02"


def marked(of):
    return f"shape![{', '.join(map(mark, of))}]"


class Conv:
    """Settings of a convolution or a pooling, as far as they have been said."""

    def __init__(self, window=None, stride=1):
        self.window, self.stride, self.pads, self.dilation, self.groups, self.bias = window, [stride] * 2, [(0, 0)] * 2, [1, 1], 1, None
        self.more = [0, 0]


ELEMENTWISE = set("""
    abs square sqrt relu clamp gelu gelu_tanh silu mish sigmoid softplus tanh softsign elu selu celu leaky_relu hard_sigmoid hard_swish
    exp exp_m1 ln ln_1p rsqrt recip floor ceil round trunc sin cos erf sinh cosh atan is_nan is_infinite is_finite cast clone view eval
    to_tensor unwrap flip sort argsort softmax log_softmax cumsum cumprod expr roll greater less equal not_equal greater_equal pow minimum
    maximum atan2 zip_map masked_fill select tril triu copysign powi sign tan asin acos asinh acosh atanh less_equal mod_floor prelu
    swiglu hardmax l1_normalize l2_normalize
""".split())
FOLDS = r"(sum|mean|var|std|prod|norm|logsumexp|any|all|max|min|argmax|argmin)(_axis|_axes)?(_with)?(_keepdims)?$"


class Program:
    """Follows an expression of Rust, and notes which shapes in its text have to be written otherwise."""

    def __init__(self, sizes, names):
        self.sizes, self.names, self.operands = sizes, dict(names), []

    def run(self, source):
        self.text, self.at, self.edits = source, 0, []
        value = self.expression()
        assert self.at == len(source), source[self.at:]
        out, at = "", 0
        for start, end, text in sorted(self.edits):
            out, at = out + source[at:start] + text, end
        return out + source[at:], value

    # --- Reading

    def skip(self):
        while self.text[self.at:self.at + 1] == " ":
            self.at += 1

    def peek(self, text):
        self.skip()
        return self.text.startswith(text, self.at)

    def take(self, text):
        if self.peek(text):
            self.at += len(text)
            return True
        return False

    def want(self, text):
        assert self.take(text), (text, self.text[self.at:])

    def match(self, pattern):
        self.skip()
        found = re.compile(pattern).match(self.text, self.at)
        if found:
            self.at = found.end()
        return found

    def bracketed(self, open, close):
        """What stands between two brackets, with where it begins: a list of entries."""
        self.want(open)
        depth, start, entries = 0, self.at, []
        while True:
            c = self.text[self.at]
            if depth == 0 and (c == close or c == ","):
                if self.text[start:self.at].strip():
                    entries.append((start + len(self.text[start:self.at]) - len(self.text[start:self.at].lstrip()), self.text[start:self.at].strip()))
                start = self.at + 1
                if c == close:
                    self.at += 1
                    return entries
            depth += (c in "([{<") - (c in ")]}>" and self.text[self.at - 1] != "=")
            self.at += 1

    # --- Expressions

    def expression(self):
        left = self.term()
        while any(map(self.peek, ("+ ", "- ", "& ", "| ", "^ "))):
            self.at += 1
            left = self.both(left, self.term())
        return left

    def term(self):
        left = self.prefix()
        while self.peek("* ") or self.peek("/ ") or self.peek("% "):
            self.at += 1
            left = self.both(left, self.prefix())
        return left

    def both(self, a, b):
        if isinstance(a, list) and isinstance(b, list):
            return self.sizes.broadcast(a, b)
        return a if isinstance(a, list) else b

    def prefix(self):
        if self.take("&") or self.take("-") or self.take("!"):
            return self.prefix()
        return self.postfix()

    def postfix(self):
        value = self.primary()
        while self.peek(".") or isinstance(value, tuple) and self.peek("["):
            place = self.match(r"\[(\d+)\]")
            if place:
                value = value[int(place.group(1))]
                continue
            self.at += 1
            field = self.match(r"\d+")
            if field:
                value = value[int(field.group())]
                continue
            name = self.match(r"\w+").group()
            fish = self.bracketed("<", ">") if self.take("::") else []
            value = self.method(value, name, fish, self.arguments())
        return value

    def arguments(self, open="(", close=")"):
        self.want(open)
        values = []
        while not self.take(close):
            if self.match(r"\|[^|]*\|"):                 # a closure: of two elements
                depth = 0
                while depth or self.text[self.at] not in ",)":
                    depth += (self.text[self.at] in "([{") - (self.text[self.at] in ")]}")
                    self.at += 1
            else:
                values.append(self.expression())
            self.take(",")
        return values

    def primary(self):
        if self.match(r"\d[\d.]*(e-?\d+)?(_?f32)?"):
            return None
        if self.peek("("):
            values = self.arguments()
            return values[0] if len(values) == 1 and self.text[self.at - 2] != "," else tuple(values)
        if self.peek("["):
            return tuple(self.arguments("[", "]"))
        if self.take("{"):
            kept = dict(self.names)
            while self.take("let "):
                name = self.match(r"\w+").group()
                self.want("=")
                self.names[name] = self.expression()
                self.want(";")
            value = self.expression()
            self.want("}")
            self.names = kept
            return value
        macro = self.match(r"(einsum|tensor|s)!")
        if macro:
            if macro.group(1) == "einsum":
                self.want("(")
                letters, values = self.match(r'"([^"]*)"').group(1), []
                while self.take(","):
                    values.append(self.expression())
                self.want(")")
                return self.einsum(letters, values)
            entries = self.bracketed("[", "]")
            if macro.group(1) == "s":
                return "slice", [text for _, text in entries]
            return self.literal(macro.start(), [text for _, text in entries])
        path = self.match(r"Tensor::<f32, (shape!\[([\d, ]*)\])>::(ones|zeros)\(\)")
        if path:
            return self.constant(path.start(), numbers(path.group(2)))
        path = self.match(r"[\w]+(::\w+)*")
        name = path.group()
        fish = self.bracketed("<", ">") if self.take("::") else []
        if not self.peek("("):
            return self.names.get(name)
        return self.function(name, fish, self.arguments())

    def constant(self, start, dims):
        """A tensor that is written out: an operand, which ends here."""
        value = self.sizes.fresh(dims)
        self.operands.append(value)
        text = f"{self.text[start:self.at]}.renamed::<{marked(value)}>().unwrap()"
        self.edits.append((start, self.at, f"{text}\x03{','.join(map(str, value))}\x04"))
        return value

    def literal(self, start, rows):
        columns = [len(row.strip("[]").split(",")) for row in rows if row.startswith("[")]
        return self.constant(start, [len(rows)] + columns[:1])

    # --- Operations

    def einsum(self, letters, operands):
        sizes, found, spread = self.sizes, {}, []
        left, arrow, right = letters.replace(" ", "").partition("->")
        for text, dims in zip(left.split(","), operands, strict=True):
            head, dots, tail = text.partition("...")
            middle = dims[len(head):len(dims) - len(tail)]
            for letter, v in zip(head + tail, dims[:len(head)] + dims[len(dims) - len(tail):], strict=True):
                found[letter] = sizes.stretch(found[letter], v) if letter in found else v
            spread = sizes.broadcast(spread, middle)
        if not arrow:
            right = ("..." if "..." in left else "") + "".join(sorted(c for c in found if left.count(c) == 1))
        head, dots, tail = right.partition("...")
        return [found[c] for c in head] + (spread if dots else []) + [found[c] for c in tail]

    def matmul(self, a, b):
        sizes, inner = self.sizes, -1 if len(b) == 1 else -2
        sizes.same(a[-1], b[inner])
        rows, columns = a[-2:-1], [] if len(b) == 1 else b[-1:]
        return sizes.broadcast(a[:-2], b[:-2]) + rows + columns

    def shape_in(self, fish, dims, entry=0):
        """Writes a shape in a turbofish otherwise."""
        start, text = fish[entry]
        self.edits.append((start, start + len(text), marked(dims)))

    def numbers(self, text):
        return [int(n) for n in re.findall(r"-?\d+", text)]

    def reshape(self, dims, to):
        """Axes that stay what they are: as large, with as many elements before them."""
        sizes, own = self.sizes, self.sizes.dims(dims)
        out, next_ = [None] * len(to), 0
        for i, v in enumerate(dims):
            for j in range(next_, len(to)):
                if to[j] == own[i] and math.prod(to[:j]) == math.prod(own[:i]) and math.prod(to[j + 1:]) == math.prod(own[i + 1:]):
                    out[j], next_ = v, j + 1
                    break
            else:
                sizes.keep(v, RESHAPE)
        return [sizes.new(n, NUMBER) if v is None else v for v, n in zip(out, to)]

    def slid(self, v, k, conv, i, transposed=False):
        """An axis under a window."""
        sizes, n = self.sizes, self.sizes.size[self.sizes.find(v)]
        (p, q), s, d = conv.pads[i], conv.stride[i], conv.dilation[i]
        if transposed:
            to = (n - 1) * s - p - q + (k - 1) * d + 1 + conv.more[i]
        else:
            to = max((n + p + q - (k - 1) * d - 1) // s + 1, 0)
        if s == 1 and p + q == (k - 1) * d and not conv.more[i]:
            return v
        sizes.keep(v, SLIDE)
        return sizes.new(to, NUMBER)

    def convolved(self, x, w, conv, rank, transposed):
        sizes = self.sizes
        kernel = w[2:]
        for v in kernel:
            sizes.keep(v, KERNEL)
        outs, ins = (w[1], w[0]) if transposed else (w[0], w[1])
        channels = x[-rank - 1]
        if conv.groups == 1:
            sizes.same(channels, ins)
        else:
            for v in (channels, ins, outs):
                sizes.keep(v, GROUPS)
            outs = sizes.new(sizes.size[sizes.find(outs)] * (conv.groups if transposed else 1), GROUPS)
        if conv.bias is not None:
            sizes.same(conv.bias[0], outs)
        along = range(2 - rank, 2)
        placed = [self.slid(v, sizes.size[sizes.find(k)], conv, i, transposed) for v, k, i in zip(x[-rank:], kernel, along)]
        return x[:-rank - 1] + [outs] + placed

    def function(self, name, fish, values):
        sizes = self.sizes
        if name == "Conv::new":
            return Conv()
        if name in ("Pool::window", "Pool::window_hw"):
            window = [int(n) for _, n in fish] * (2 if len(fish) == 1 else 1)
            pool = Conv(window)
            pool.stride = list(window)
            return pool
        if name in ("Pad::Constant", "Pad::Reflect", "Pad::Edge", "nn::CrossEntropy::new") or name.startswith(("Resize::", "GridSample::")):
            return None
        name = name.removeprefix("nn::")
        if name in ("conv1d", "conv2d", "conv_transpose1d", "conv_transpose2d"):
            return self.convolved(*values, 1 if "1d" in name else 2, "transpose" in name)
        if name in ("max_pool2d", "avg_pool2d"):
            x, pool = values
            return x[:-2] + [self.slid(v, pool.window[i], pool, i) for i, v in enumerate(x[-2:])]
        if name in ("global_avg_pool2d", "global_max_pool2d"):
            if "max" in name:
                for v in values[0][-2:]:
                    sizes.at_least_one(v)
            return values[0][:-2] + [sizes.new(1, NUMBER), sizes.new(1, NUMBER)]
        if name in ("pixel_shuffle", "pixel_unshuffle", "depth_to_space", "space_to_depth"):
            (x,), r = values, int(fish[0][1])
            for v in x[-3:]:
                sizes.keep(v, BLOCKS)
            c, h, w = sizes.dims(x[-3:])
            moved = (c // r // r, h * r, w * r) if name in ("pixel_shuffle", "depth_to_space") else (c * r * r, h // r, w // r)
            return x[:-3] + [sizes.new(n, BLOCKS) for n in moved]
        if name == "resize":
            to = self.numbers(fish[0][1])
            out = [v if n == m else sizes.new(m, NUMBER) for v, n, m in zip(values[0], sizes.dims(values[0]), to)]
            self.shape_in(fish, out)
            return out
        if name == "grid_sample":
            x, grid = values[:2]
            sizes.keep(grid[-1], NUMBER)
            sizes.same(x[0], grid[0])
            return x[:2] + grid[1:-1]
        if name == "affine_grid":
            for v in values[0][-2:]:
                sizes.keep(v, NUMBER)
            return values[0][:-2] + [sizes.new(n, NUMBER) for n in self.numbers(fish[0][1])] + values[0][-2:-1]
        if name == "local_response_norm":
            return values[0]
        if name in ("layer_norm", "rms_norm"):
            for v in values[1:]:
                if v:
                    sizes.same(values[0][-1], v[0])
            return values[0]
        if name in ("batch_norm", "instance_norm"):
            for v in values[1:]:
                if v:
                    sizes.same(values[0][1], v[0])
            return values[0]
        if name in ("cross_entropy", "cross_entropy_each"):
            sizes.same(values[0][0], values[1][0])
            return values[1] if "each" in name else []
        if name in ("mse_loss", "mse_loss_each"):
            for a, b in zip(*values):
                sizes.same(a, b)
            return values[0] if "each" in name else []
        if name == "embedding":
            return values[0] + values[1][1:]
        assert name in ("scaled_dot_product_attention", "attention_causal", "attention_masked"), name
        q, k, v = values[:3]
        sizes.same(q[-1], k[-1])
        sizes.same(k[-2], v[-2])
        batch = sizes.broadcast(sizes.broadcast(q[:-2], k[:-2]), v[:-2])
        if values[3:]:
            sizes.broadcast(batch + [q[-2], k[-2]], values[3])
        return batch + [q[-2], v[-1]]

    def method(self, value, name, fish, values):
        sizes, texts = self.sizes, [text for _, text in fish]
        if isinstance(value, Conv):
            return self.setting(value, name, [int(t) for t in texts if re.fullmatch(r"-?\d+", t)], values)
        if name == "concat":
            parts = value if isinstance(value, tuple) else (value, values[0])
            return self.concat(parts, int(texts[0]) % len(parts[0]))
        if name == "stack":
            for other in value[1:]:
                for a, b in zip(value[0], other):
                    sizes.same(a, b)
            axis = int(texts[0]) % (len(value[0]) + 1)
            return value[0][:axis] + [sizes.new(len(value), NUMBER)] + value[0][axis:]
        if value is None:
            return None
        assert isinstance(value, list), (value, name)
        rank = len(value)
        at = lambda text, n=rank: int(text) % n if n else int(text)
        folded = re.match(FOLDS, name)
        if folded and not (values and values[0]):
            which = {None: lambda: range(rank), "_axis": lambda: [at(texts[0])], "_axes": lambda: [at(n) for n in self.numbers(texts[0])]}[folded.group(2)]()
            which = set(which)
            for i in which:
                if folded.group(1) in ("max", "min", "argmax", "argmin"):
                    sizes.at_least_one(value[i])
            return [sizes.new(1, NUMBER) if i in which else v for i, v in enumerate(value) if i not in which or folded.group(4)]
        if name in ELEMENTWISE:
            for other in values:
                value = self.both(value, other)
            return value
        if name == "slice":
            return self.sliced(value, values[0][1])
        out = list(value)
        if name in ("transpose", "move_axis"):
            a, b = at(texts[0]), at(texts[1])
            if name == "transpose":
                out[a], out[b] = out[b], out[a]
            else:
                out.insert(b, out.pop(a))
            return out
        if name == "t":
            return out[:-2] + [out[-1], out[-2]] if rank > 1 else out
        if name == "permute":
            return [value[n] for n in self.numbers(texts[0])]
        if name == "unsqueeze":
            i = int(texts[0]) % (rank + 1)
            return out[:i] + [sizes.new(1, NUMBER)] + out[i:]
        if name in ("squeeze", "index_axis"):
            v = out.pop(at(texts[0]))
            if name == "squeeze":
                sizes.keep(v, ONE)
            return out
        if name in ("reshape", "into_shape"):
            out = self.reshape(value, self.numbers(texts[0]))
            self.shape_in(fish, out)
            return out
        if name == "unflatten":
            i = at(texts[0])
            sizes.keep(value[i], RESHAPE)
            return out[:i] + sizes.fresh(self.numbers(texts[1]), NUMBER) + out[i + 1:]
        if name == "broadcast_to":
            to = self.numbers(texts[0])
            out = []
            for j, n in enumerate(to):
                i = j - (len(to) - rank)
                v = sizes.new(n, WRITTEN) if i < 0 or sizes.size[sizes.find(value[i])] != n else value[i]
                if i >= 0 and v != value[i]:
                    sizes.keep(value[i], ONE)
                out.append(v)
            self.shape_in(fish, out)
            return out
        if name in ("repeat", "repeat_axis"):
            times = self.numbers(texts[0]) if name == "repeat" else [int(texts[1]) if i == at(texts[0]) else 1 for i in range(rank)]
            if name == "repeat":
                own = sizes.fresh([1] * (len(times) - rank), NUMBER) + out
                times = [1] * (len(own) - len(times)) + times
            else:
                own = out
            return [self.computed(v, t * n, t == 1) for v, t, n in zip(own, times, sizes.dims(own))]
        if name in ("flatten", "flatten_axes"):
            a, b = (0, rank - 1) if name == "flatten" else map(at, texts)
            part = out[a:b + 1]
            if len(part) == 1:
                return out
            for v in part:
                sizes.keep(v, RESHAPE)
            return out[:a] + [sizes.new(math.prod(sizes.dims(part)), NUMBER)] + out[b + 1:]
        if name in ("split", "split_even"):
            i = at(texts[0])
            parts = int(texts[1]) if name == "split_even" else None
            sizes.keep(value[i], COMPUTED)
            each = [sizes.size[sizes.find(value[i])] // parts] * parts if parts else self.numbers(texts[1])
            return tuple(out[:i] + [sizes.new(n, NUMBER)] + out[i + 1:] for n in each)
        if name in ("narrow", "top_k", "windows", "pad"):
            i = at(texts[0])
            n = sizes.size[sizes.find(value[i])]
            if name == "narrow":
                sizes.keep(value[i], RANGE)
                out[i] = sizes.new(int(texts[2]), NUMBER)
            elif name == "top_k":
                sizes.keep(value[i], TOP)
                out[i] = sizes.new(int(texts[1]), NUMBER)
                return out, out
            elif name == "windows":
                k = int(texts[1])
                sizes.keep(value[i], COMPUTED)
                out[i] = sizes.new(n - k + 1, NUMBER)
                out.append(sizes.new(k, NUMBER))
            else:
                more = int(texts[1]) + int(texts[2])
                out[i] = self.computed(value[i], n + more, more == 0)
            return out
        if name in ("diagonal", "diagonal_at"):
            for v in value[-2:]:
                sizes.keep(v, COMPUTED)
            k = int(texts[0]) if texts else 0
            rows, columns = sizes.dims(value)[-2:]
            return out[:-2] + [sizes.new(max(min(rows - max(-k, 0), columns - max(k, 0)), 0), NUMBER)]
        if name == "one_hot":
            return out + [sizes.new(int(texts[0]), NUMBER)]
        if name == "take":
            i = at(texts[0])
            return out[:i] + values[0] + out[i + 1:]
        if name in ("gather", "scatter", "scatter_add"):
            i = at(texts[0])
            for j, (a, b) in enumerate(zip(value, values[0])):
                if j == i:
                    continue
                if sizes.size[sizes.find(a)] == sizes.size[sizes.find(b)]:
                    sizes.same(a, b)
                else:
                    sizes.keep(a, UP_TO)
                    sizes.keep(b, UP_TO)
            if name == "gather":
                return values[0]
            for a, b in zip(*values):
                sizes.same(a, b)
            return value
        if name == "group_norm":
            sizes.keep(value[1], GROUPS)
            for v in values:
                if v:
                    sizes.same(value[1], v[0])
            return value
        if name == "matmul":
            return self.matmul(value, values[0])
        if name == "dot":
            sizes.same(value[0], values[0][0])
            return []
        assert name == "outer", name
        return value + values[0]

    def computed(self, v, size, stays):
        """A size that is computed of another, unless it is that."""
        if stays:
            return v
        self.sizes.keep(v, COMPUTED)
        return self.sizes.new(size, NUMBER)

    def concat(self, parts, axis):
        sizes, first = self.sizes, list(parts[0])
        for part in parts[1:]:
            for i, (a, b) in enumerate(zip(first, part)):
                if i != axis:
                    sizes.same(a, b)
        for part in parts[1:]:
            pair = (first[axis], part[axis])
            first[axis] = sizes.new(sum(sizes.dims(pair)), parts=pair)
        return first

    def sliced(self, value, entries):
        out, rest = [], list(value)
        for entry in entries:
            v, n = rest.pop(0), None
            if entry == "..":
                out.append(v)
                continue
            n = self.sizes.size[self.sizes.find(v)]
            self.sizes.keep(v, RANGE)
            if ".." not in entry:
                continue
            span, _, step = entry.partition(";")
            start, end = (int(t) if t else None for t in span.split(".."))
            step = int(step or 1)
            if step < 0:
                first, last, _ = slice(start, end).indices(n)
                count = -(-max(last - first, 0) // -step)
            else:
                count = len(range(*slice(start, end, step).indices(n)))
            out.append(self.sizes.new(count, NUMBER))
        return out + rest

    def setting(self, conv, name, numbers, values):
        if name == "bias":
            conv.bias = values[0]
        elif name == "groups":
            conv.groups = numbers[0]
        elif name == "padding_sides":
            conv.pads = [tuple(numbers[:2]), tuple(numbers[2:])]
        elif name != "count_include_pad":
            two = numbers * (2 if len(numbers) == 1 else 1)
            what = name.removesuffix("_hw")
            if what == "padding":
                conv.pads = [(n, n) for n in two]
            elif what == "output_padding":
                conv.more = two
            else:
                setattr(conv, what, two)
        return conv


# --- A case ---------------------------------------------------------------------------------------------------------------

class Left(Exception):
    """The case is not run: the reasons."""


def opened(sizes, operands, which):
    """The name of each unknown that is open. Raises `Left` if there is none."""
    names, refused = {}, set()
    for dims in filter(None, operands):
        root = sizes.find(dims[AXES[which]])
        reasons = sizes.reasons[root]
        if not reasons and root not in names:
            name = NAMES[len(names)]
            names[root] = f"AtLeastOne<{name}>" if sizes.wants_one[root] else name
        else:
            refused |= reasons
    if names:
        STAY[which] += bool(refused)
        return names
    raise Left("; ".join(sorted(refused)) or SCALAR)


# How many cases are run in which an axis keeps its number beside another that is open, because it has to, or because of what is
# not there yet.
STAY = collections.Counter()


def tag(sizes, names, v):
    root = sizes.find(v)
    if root in names:
        return names[root]
    parts = sizes.parts[root]
    if parts and any(tag(sizes, names, part) for part in parts):
        return "Sum<" + ", ".join(tag(sizes, names, part) or written(sizes.size[sizes.find(part)]) for part in parts) + ">"
    return None


def written(n):
    return "One" if n == 1 else f"Dim<{n}>"


def settle(text, sizes, names):
    """The text with the sizes that are known now."""
    def axis(found):
        own = tag(sizes, names, int(found.group(1)))
        return f"Dyn<{own}>" if own else str(sizes.size[sizes.find(int(found.group(1)))])
    # a tensor of constants whose shape stays what it is
    text = re.sub(r"(\.renamed::<[^>]*>\(\)\.unwrap\(\))\x03([\d,]*)\x04",
                  lambda m: m.group(1) if any(tag(sizes, names, int(v)) for v in m.group(2).split(",") if v) else "", text)
    return re.sub("\x01(\\d+)\x02", axis, text)


def both(dims, sizes):
    """A shape as the golden line has it, and as it is here."""
    return f"{shape(sizes.dims(dims))} as {marked(dims)}"


SHAPE = r"shape!\[([\d, ]*)\]"


def numbers(text):
    return [int(n) for n in text.split(",") if n.strip()]


def rewritten(line, which):
    """A line of a golden test with axes open."""
    sizes = Sizes()
    macro = line.split("!(")[0]
    fill_in = lambda text, operands: settle(text, sizes, opened(sizes, operands, which))

    if line.startswith("{"):                            # the nearest code
        return rewritten('outputs!("broadcast_docs_0050", |a: shape![4, 2] = "/in/0/data", b: shape![2] = "/in/1/data"| "/dist/data": shape![4] = '
                         '(&a - &b).square().sum_axis::<-1>().sqrt(), "/argmin": shape![] = (&a - &b).square().sum_axis::<-1>().sqrt().argmin());', which)
    if line.startswith("shape_is"):
        shapes = [numbers(s) for s in re.findall(SHAPE, line)]
        operands = [sizes.fresh(dims) for dims in shapes[:-1]]
        result = operands[0]
        for other in operands[1:]:
            result = sizes.broadcast(result, other)
        assert sizes.dims(result) == shapes[-1]
        each = iter(operands + [result])
        return fill_in(re.sub(SHAPE, lambda _: marked(next(each)), line).replace("shape_is", "type_is"), operands)
    id = re.match(r'\w+!\("(\w+)"', line).group(1)
    if macro in ("pair", "triple", "fill", "one", "add_assign"):
        shapes = [numbers(s) for s in re.findall(SHAPE, line)]
        has_result = "=>" in line
        operands = [sizes.fresh(dims) for dims in (shapes[:-1] if has_result else shapes)]
        result = operands[0]
        if macro == "triple":                           # `where` meets all three, and so do the others
            result = sizes.broadcast(sizes.broadcast(operands[0], operands[1]), operands[2])
            sizes.broadcast(operands[1], operands[2])
        else:
            result = sizes.broadcast(*operands)
        assert sizes.dims(result) == shapes[-1 if has_result else 0], id
        each = iter(operands + [result])
        return fill_in(re.sub(SHAPE, lambda _: both(next(each), sizes), line), operands)
    if macro == "in_place":
        _, a, b, rest = re.fullmatch(rf'in_place!\("(\w+)", {SHAPE}, {SHAPE}, (.*)\);', line).groups()
        a, b = (sizes.fresh(numbers(s)) for s in (a, b))
        sizes.broadcast(a, b)
        return fill_in(f'in_place!("{id}", {both(a, sizes)}, {both(b, sizes)}, {rest});', [a, b])
    if macro.startswith("over_"):
        return reduced(line, which)
    if macro == "view":
        library, own, result, text = re.fullmatch(rf'view!\("\w+", (\w+), {SHAPE} => {SHAPE}, a => (.*)\);', line).groups()
        a = sizes.fresh(numbers(own))
        program = Program(sizes, {"a": a})
        text, value = program.run(text)
        assert sizes.dims(value) == numbers(result), (id, sizes.dims(value))
        return fill_in(f'view!("{id}", {library}, {both(a, sizes)} => {marked(value)}, a => {text});', [a] + program.operands)
    if macro == "by_letters":
        letters, operands, result = re.fullmatch(rf'by_letters!\("\w+", "([^"]*)", (.*) => {SHAPE}\);', line).groups()
        parts = re.findall(rf'(\w): {SHAPE} = ("[^"]*")', operands)
        own = [sizes.fresh(numbers(s)) for _, s, _ in parts]
        value = Program(sizes, {}).einsum(letters, own)
        assert sizes.dims(value) == numbers(result), id
        typed = ", ".join(f"{x}: {both(dims, sizes)} = {at}" for (x, _, at), dims in zip(parts, own))
        return fill_in(f'by_letters!("{id}", "{letters}", {typed} => {both(value, sizes)});', own)
    if macro == "out_of_range":
        found = re.fullmatch(rf'out_of_range!\("\w+", \|a: {SHAPE}\| (.*)\);', line)
        if found:
            a = sizes.fresh(numbers(found.group(1)))
            program = Program(sizes, {"a": a})
            text, _ = program.run(found.group(2))
            return fill_in(f'out_of_range!("{id}", |a: {both(a, sizes)}| {text});', [a])
        message, text = re.fullmatch(r'out_of_range!\("\w+", ("[^"]*"), (.*)\);', line).groups()
        program = Program(sizes, {})
        text, _ = program.run(text)
        return fill_in(f'out_of_range!("{id}", {message}, {text});', program.operands)
    return outputs(line, macro, id, sizes, fill_in)


def outputs(line, macro, id, sizes, fill_in):
    """The cases that have operands and expressions of them."""
    body = line[len(macro) + 2:-2].removeprefix(f'"{id}", ')
    places = {"product": ["/in/0", "/in/1"], "convolution": ["/in/0/data", "/in/1/data"], "with_bias": ["/in/0/data", "/in/1/data", "/in/2/data"],
              "pooled": ["/in/0/data"], "shape_of": [None, None], "shape_pooled": [None],
              "of_one": ["/in/0/data"], "by_indices": ["/in/0/data", "/in/1/data"], "with_values": ["/in/0/data", "/in/1/data", "/in/2/data"]}
    names, cast = {}, []
    if macro in ("product", "convolution", "with_bias", "pooled", "shape_of", "shape_pooled"):
        head, result, bound, text = re.fullmatch(rf"(.*) => {SHAPE}, \|([^|]*)\| (.*)", body).groups()
        shapes = re.findall(SHAPE, head)
        bound = [x.strip() for x in bound.split(",")]
        outs = [(None if macro.startswith("shape_") else "/out" if macro == "product" else "/out/0/data", result, text)]
        operands = [(x, s, at) for x, s, at in zip(bound, shapes, places[macro], strict=True)]
    else:
        head, rest = re.fullmatch(r"\|((?:[^|]|\|\|)*?)\| (.*)", body).groups()
        operands = re.findall(rf'(\w): {SHAPE}(?: = "([^"]*)")?', head)
        if macro in places:
            operands = [(x, s, at) for (x, s, _), at in zip(operands, places[macro], strict=True)]
        if macro == "model":
            result, text = re.fullmatch(rf"{SHAPE} = (.*)", rest).groups()
            outs = [("/out/0/data", result, text)]
        else:
            found = list(re.finditer(rf'(?:, )?"([^"]*)": {SHAPE} = ', rest))
            ends = [m.start() for m in found[1:]] + [len(rest)]
            outs = [(m.group(1), m.group(2), rest[m.end():end]) for m, end in zip(found, ends)]
        if macro in ("by_indices", "with_values"):
            outs = [(at, s, f"{text.replace('(&i', '(&i.cast::<i64>()')}.unwrap()") for at, s, text in outs]
    for x, s, _ in operands:
        names[x] = sizes.fresh(numbers(s))
    every, held = list(names.values()), []
    for at, result, text in outs:
        program = Program(sizes, names)
        text, value = program.run(text)
        every += program.operands
        assert sizes.dims(value) == numbers(result), (id, sizes.dims(value), result)
        place = f'"{at}": ' if at else ""
        held.append(f"{place}{both(value, sizes)} = {text}")
    typed = ", ".join(f"{x}: {both(names[x], sizes)}" + (f' = "{at}"' if at else "") for x, _, at in operands)
    return fill_in(f'{"outputs" if outs[0][0] else "shape_of"}!("{id}", |{typed}| {", ".join(held)});', every)


def reduced(line, which):
    """A reduction. What has a largest element is asked of an axis that says so, beside the others."""
    sizes = Sizes()
    macro, id, own, result, rest = re.fullmatch(rf'(\w+)!\("(\w+)", {SHAPE} => {SHAPE}(.*)\);', line).groups()
    a = sizes.fresh(numbers(own))
    rank = len(a)
    over = range(rank) if macro.startswith("over_all") else [n % rank for n in map(int, re.findall(r"-?\d+", rest))] if rank else []
    keep = "keepdims" in macro
    value = [sizes.new(1, NUMBER) if i in set(over) else v for i, v in enumerate(a) if keep or i not in set(over)]
    assert sizes.dims(value) == numbers(result), id
    names = opened(sizes, [a], which)
    outs = REDUCTIONS[macro]
    kind = macro
    extra = ""
    if a[AXES[which]] in [a[i] for i in over] and any(is_extreme(out) for out in outs):
        if sizes.size[a[AXES[which]]] == 0:
            raise Left(EMPTY)
        kind, extra = f"{macro}_of_some", ", " + settle(marked(a), sizes, names).replace("Dyn<A>", "Dyn<AtLeastOne<A>>")
    return settle(f'{kind}!("{id}", {both(a, sizes)} => {both(value, sizes)}{rest}{extra});', sizes, names)


REDUCTIONS = {}                                         # macro: its outputs


def is_extreme(out):
    return REDUCE.get(out, ("", "", ""))[1].startswith(("max", "min", "argmax", "argmin"))


# --- Macros ---------------------------------------------------------------------------------------------------------------

OWN = '''
macro_rules! fill {
    ($id:literal, $a:ty as $oa:ty, $b:ty as $ob:ty) => {{
        let mut a: Tensor<f32, $oa> = Tensor::<f32, $a>::zeros().renamed().unwrap();
        let b: Tensor<f32, $ob> = Tensor::<f32, $b>::ones().renamed().unwrap();
        a += &b;
        compare(line($id), "", &a.values(), &[1.0; <$a>::LEN]);
    }};
}

macro_rules! add_assign {
    ($id:literal, $a:ty as $oa:ty, $b:ty as $ob:ty) => {{
        let line = line($id);
        let mut a: Tensor<f32, $oa> = opened::<$a, _>(line, "/in/0");
        let b: Tensor<f32, $ob> = opened::<$b, _>(line, "/in/1");
        a += &b;
        check::<$a, $oa, _>(line, "/out", &a);
        a -= &b;
        check::<$a, $oa, _>(line, "/in/0", &a);
    }};
}

// The line has no numbers: ours are small, and the row `b` stands beside each row of `a`.
macro_rules! in_place {
    ($id:literal, $shape:ty as $open:ty, $row:ty as $open_row:ty, |$a:ident, $b:ident| $do:expr, $element:expr) => {{
        let mut $a: Tensor<f32, $open> = Tensor::<f32, $shape>::arange().renamed().unwrap();
        let numbers = (1..).map(|n| n as f32).take(<$row>::LEN).collect();
        let $b: Tensor<f32, $open_row> = Tensor::<f32, $row>::from_vec(numbers).unwrap().renamed().unwrap();
        let element: fn(f32, f32) -> f32 = $element;
        let beside = $a.values().into_iter().zip($b.values().into_iter().cycle());
        let want: Vec<f64> = beside.map(|(x, y)| f64::from(element(x as f32, y as f32))).collect();
        $do;
        compare(line($id), "", &$a.values(), &want);
    }};
}

macro_rules! view {
    ($id:literal, $library:ident, $shape:ty as $open:ty => $result:ty, $a:ident => $view:expr) => {{
        let $a: Tensor<i64, $open> = Tensor::<i64, $shape>::arange().renamed().unwrap();
        layout::<$result>(line($id), stringify!($library), &$view);
    }};
}

macro_rules! by_letters {
    ($id:literal, $letters:literal, $($a:ident: $s:ty as $o:ty = $at:literal),* => $r:ty as $or:ty) => {{
        let line = line($id);
        $(let $a: Tensor<f32, $o> = opened::<$s, _>(line, $at);)*
        check::<$r, $or, _>(line, "/out", &einsum!($letters, $(&$a),*));
    }};
}

macro_rules! outputs {
    ($id:literal, |$($a:ident: $s:ty as $o:ty = $at:literal),+| $($out:literal: $r:ty as $or:ty = $value:expr),+) => {{
        let line = line($id);
        $(let $a: Tensor<f32, $o> = opened::<$s, _>(line, $at);)+
        $(check::<$r, $or, _>(line, $out, &$value);)+
    }};
}

// The line has no numbers: only the shape.
macro_rules! shape_of {
    ($id:literal, |$($a:ident: $s:ty as $o:ty),+| $r:ty as $or:ty = $value:expr) => {{
        $(let $a: Tensor<f32, $o> = Tensor::<f32, $s>::ones().renamed().unwrap();)+
        let result: Tensor<f32, $or> = $value;
        assert_eq!(result.dims(), <$r>::dims(), $id);
        let dims: Vec<f64> = result.dims().iter().map(|&n| n as f64).collect();
        assert_eq!(dims, lines::numbers(line($id), "/result"), $id);
    }};
}

// The index, the axis and the size are those of NumPy's message. The index is that of PyTorch's, if it names one.
macro_rules! out_of_range {
    ($id:literal, |$a:ident: $s:ty as $o:ty| $value:expr) => {{
        let $a: Tensor<f32, $o> = Tensor::<f32, $s>::zeros().renamed().unwrap();
        let error = $value.unwrap_err();
        let (index, axis, size) = (error.index(), error.axis(), error.size());
        let text = format!("IndexError: index {index} is out of bounds for axis {axis} with size {size}");
        assert_eq!(line($id)["numpy"]["error"].as_str(), Some(&*text));
    }};
    ($id:literal, $message:literal, $value:expr) => {{
        let error = $value.unwrap_err();
        let text = $message.replace("INDEX", &error.index().to_string());
        assert_eq!(line($id)["torch"].as_str(), Some(&*text));
    }};
}
'''


def opened_macro(text):
    """A generated macro of `golden.py` that takes shapes twice: as the line has them, and as they are here."""
    text = re.sub(r"\$(a|b|c|r|shape|result):ty", r"$\1:ty as $o_\1:ty", text)
    text = re.sub(r"let (\w): Tensor<f32, \$(\w+)> = input\(", r"let \1: Tensor<f32, $o_\2> = opened::<$\2, _>(", text)
    text = re.sub(r"check::<\$(\w+), _>", r"check::<$\1, $o_\1, _>", text)
    text = re.sub(r"let fused: Tensor<f32, \$r>", "let fused: Tensor<f32, $o_r>", text)
    return text.replace("check(line,", "check::<$r, $o_r, _>(line,")


def of_some(text):
    """The same, with what is the largest asked of a tensor whose axis says that there is one."""
    name = re.search(r"macro_rules! (\w+)", text).group(1)
    text = text.replace(f"macro_rules! {name} ", f"macro_rules! {name}_of_some ", 1)
    text = re.sub(r"\) => \{\{", ", $some:ty) => {{", text, count=1)
    text = re.sub(r'(        let a: Tensor<[^\n]*\n)', r"\1        let b: Tensor<f32, $some> = a.clone().renamed().unwrap();" + "\n", text)
    return re.sub(r'"/out/(\w+)", &a\.', lambda m: f'"/out/{m.group(1)}", &{"b" if is_extreme(m.group(1)) else "a"}.', text)


def blocks(macros):
    """The macros of a module, by name."""
    found = re.findall(r"macro_rules! (\w+) \{.*?\n\}\n", macros + "\n", flags=re.S)
    return dict(zip(found, re.findall(r"macro_rules! \w+ \{.*?\n\}\n", macros + "\n", flags=re.S), strict=True))


# --- Two numbers for one name -----------------------------------------------------------------------------------------------

OPERAND = re.compile(r"(?:(\w): )?shape!\[([^\]]*)\] as shape!\[([^\]]*)\]")
# What is done with the operands of macros that name no expression.
DONE = {
    "pair": ["&a + &b", "a.clone() - b.clone()", "(a.expr() * &b).eval()"],
    "triple": ["&a + &b + &c", "(a.expr() + &b + &c).eval()", "a.greater(0.0).select(&b, &c)"],
    "one": ["&a + &b"],
    **dict.fromkeys(("fill", "add_assign", "in_place"), ["{ let mut a = a.clone(); a += &b; }", "{ let mut a = a.clone(); a.assign(&b); }"]),
}
UNEQUAL = '''
macro_rules! unequal {
    ($id:literal, |$($a:ident: $s:ty as $o:ty),+| $($value:expr),+) => {{
        $(let $a: Tensor<f32, $o> = Tensor::<f32, $s>::zeros().renamed().unwrap();)+
        $(panics($id, stringify!($value), || $value);)+
    }};
}
'''


def unequal(line):
    """The case with another number for a name in the last of the operands that have it: a line, or none."""
    macro = line.split("!(")[0]
    if macro not in (*DONE, "outputs", "by_letters"):
        return None
    id, body = re.fullmatch(r'\w+!\("(\w+)", (.*)\);', line).groups()
    head, rest = body.split("| ", 1) if macro == "outputs" else (body.split(" => ")[0], "")
    operands = [(name or "abc"[i], numbers(own), split(open)) for i, (name, own, open) in enumerate(OPERAND.findall(head))]
    shared = [axis for axis in operands[0][2] if axis.startswith("Dyn") and any(axis in open for _, _, open in operands[1:])]
    if not shared:
        return None
    last = max(i for i, (_, _, open) in enumerate(operands) if shared[0] in open)
    own = operands[last][1]
    own[:] = [n + (axis == shared[0]) for n, axis in zip(own, operands[last][2])]
    typed = ", ".join(f"{name}: {shape(own)} as shape![{', '.join(open)}]" for name, own, open in operands)
    if macro == "by_letters":
        values = [f'einsum!({re.match(chr(34) + "[^" + chr(34) + "]*" + chr(34), body).group()}, {", ".join("&" + name for name, _, _ in operands)})']
    elif macro == "outputs":
        found = list(re.finditer(r'(?:, )?"[^"]*": shape!\[[^\]]*\] as shape!\[[^\]]*\] = ', rest))
        ends = [m.start() for m in found[1:]] + [len(rest)]
        values = [rest[m.end():end] for m, end in zip(found, ends)]
    else:
        values = DONE[macro]
    return id, f'unequal!("{id}", |{typed}| {", ".join(values)});'


def split(axes):
    """The axes of a shape, whose names may have commas."""
    return [axis.strip() for axis in re.split(r",(?![^<]*>)", axes) if axis.strip()]


HEAD = "//! Written by `scripts/golden_open.py` from `tests/data/golden`: change the script, not this file.\n"


def module(macros, lines):
    """The text of a module, as `golden.module` writes it."""
    used = {line.split("!(")[0] for _, line in lines}
    texts = [text for name, text in blocks(macros).items() if name in used]
    out = [HEAD, "use super::*;\n", *texts]
    files = dict.fromkeys(id.rsplit("_", 1)[0] for id, _ in lines)
    for file in files:
        own = [(id, line) for id, line in lines if id.rsplit("_", 1)[0] == file]
        for i in range(0, len(own), golden.GROUP):
            group = own[i:i + golden.GROUP]
            title = group[0][0] + "_to_" + group[-1][0][-4:]
            out.append("\n".join(["#[test]", f"fn {title}() {{"] + [f"    {line}" for _, line in group] + ["}\n"]))
    return "\n".join(out)


def copies():
    """The cases of `tests/copies`, as `outputs!` has them."""
    cases = []
    for path in COPIES:
        for id, operands, rest in re.findall(r'holds!\("(\w+)", \((.*?)\) => \[(.*)\]\);', path.read_text()):
            typed = [f'{x}: shape![{own}] = "/in/{i}/data"' for i, (x, own) in enumerate(re.findall(r"(\w): \[([^\]]*)\]", operands))]
            found = list(re.finditer(r"(?:, )?\(\[([\d, ]*)\], ", rest))
            ends = [m.start() for m in found[1:]] + [len(rest)]
            values = [f'"/out/{i}/data": shape![{m.group(1)}] = {rest[m.end():end - 1]}' for i, (m, end) in enumerate(zip(found, ends))]
            cases.append((id, f'outputs!("{id}", |{", ".join(typed)}| {", ".join(values)});'))
    return cases


COPIES = [ROOT / f"tests/copies/{name}.rs" for name in ("concat", "flatten", "pad", "repeat", "split")]


def generate():
    texts, counts, left = {}, collections.Counter(), {which: [] for which in AXES}
    made = {}
    for name, (make, _) in golden.MODULES.items():
        made[name] = make(golden.Report())
        for macro, text in blocks(made[name][0]).items():
            if macro.startswith("over_"):
                REDUCTIONS[macro] = re.findall(r'"/out/(\w+)"', text)
    made["copies"] = "", copies()
    for which in AXES:
        names, two = [], []
        for name, (macros, cases) in made.items():
            lines = []
            for id, line in cases:
                try:
                    text = rewritten(line, which)
                    lines.append((id, text))
                except Left as why:
                    left[which].append((id, str(why)))
            generated = {k: opened_macro(v) for k, v in blocks(macros).items() if k.startswith("over_") or k in ("pair", "triple", "one")}
            generated |= {f"{k}_of_some": of_some(v) for k, v in generated.items() if k.startswith("over_")}
            used = {line.split("!(")[0] for _, line in lines}
            all_of = "\n".join(generated.values()) + OWN
            two += filter(None, (unequal(line) for _, line in lines))
            if lines:
                names.append(name)
                texts[OUT / which / f"{name}.rs"] = module(all_of, lines)
            counts[which, name, "run"] = len(lines)
            counts[which, name, "lines"] = len(cases)
        texts[OUT / which / "unequal.rs"] = module(UNEQUAL, two)
        counts[which, "unequal"] = len(two)
        texts[OUT / which / "left.rs"] = left_text(left[which], names, sum(counts[which, name, "run"] for name in names))
    return texts, counts, left


def left_text(left, names, run):
    """The cases that are not run, by reason, and where all cases are."""
    by_reason = collections.defaultdict(list)
    for id, why in left:
        by_reason[why].append(id)
    rows = []
    for why, ids in sorted(by_reason.items()):
        rows.append(f'    ("{why}", &[')
        rows += [f"        {', '.join(chr(34) + id + chr(34) for id in ids[i:i + 6])}," for i in range(0, len(ids), 6)]
        rows.append("    ]),")
    texts = lambda folder, names: [f'    include_str!("{folder}{name}.rs"),' for name in names]
    return "\n".join([
        HEAD, "/// Why cases are not run with this axis open, and which.",
        "pub(super) const LEFT: &[(&str, &[&str])] = &[", *rows, "];", "",
        "/// How many cases are run, and how many refused.",
        f"pub(super) const COUNTS: [usize; 2] = [{run}, {len(left)}];", "",
        "/// The cases without an open axis.", "pub(super) const CLOSED: &[&str] = &[", *texts("../../golden/", golden.MODULES), *texts("../../copies/", [path.stem for path in COPIES]), "];", "",
        "/// Those of this program.", "pub(super) const OPEN: &[&str] = &[", *texts("", names), "];", ""])


def print_counts(counts, left, ids):
    for which in AXES:
        names = [*golden.MODULES, "copies"]
        lines, run = (sum(counts[which, name, what] for name in names) for what in ("lines", "run"))
        print(f"{which}: {lines} cases, {run} run, {len(left[which])} refused")
        print(f"    of those that run, an operand keeps its number in {STAY[which]}")
        print(f"    {counts[which, 'unequal']} of them have a name in two operands, and are tried with two numbers for it")
        for why, n in collections.Counter(why for _, why in left[which]).most_common():
            print(f"    {n:4} {why}")
            if ids:
                print("         ", *[id for id, own in left[which] if own == why])


def main(args):
    if args not in ([], ["--check"], ["--list"]):
        print(__doc__, file=sys.stderr)
        return 2
    texts, counts, left = generate()
    if args == ["--check"]:
        return stale(texts, "scripts/golden_open.py")
    for path in texts:
        path.parent.mkdir(parents=True, exist_ok=True)
    write(texts)
    print_counts(counts, left, args == ["--list"])
    return 0


if __name__ == "__main__":
    sys.dont_write_bytecode = True
    sys.exit(main(sys.argv[1:]))
