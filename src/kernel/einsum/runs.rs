//! Letters as runs of positions, merged where every array advances uniformly over several.

use super::MAX_RUNS;

/// One letter, or several merged: the number of positions, and each array's stride.
#[derive(Clone, Copy, Debug)]
pub(super) struct LetterRun {
    pub(super) n: usize,
    pub(super) a: isize,
    pub(super) b: isize,
    pub(super) out: isize,
}

impl LetterRun {
    pub(super) const ONE: Self = LetterRun { n: 1, a: 0, b: 0, out: 0 };

    /// By what the runs of a class are ordered: the output's stride, or where it has none, an operand's.
    pub(super) const fn rank(&self) -> usize {
        if self.out != 0 {
            self.out.unsigned_abs()
        } else if self.a != 0 {
            self.a.unsigned_abs()
        } else {
            self.b.unsigned_abs()
        }
    }

    /// Does every array advance over this run and the next inner one as over one?
    pub(super) const fn merges(&self, inner: &LetterRun) -> bool {
        let n = inner.n as isize;
        self.a == inner.a * n && self.b == inner.b * n && self.out == inner.out * n
    }

    pub(super) const fn swapped(self) -> Self {
        LetterRun { n: self.n, a: self.b, b: self.a, out: self.out }
    }
}

/// The runs of a class, the outermost first.
#[derive(Clone, Copy, Debug)]
pub(super) struct LetterRuns {
    pub(super) list: [LetterRun; MAX_RUNS],
    pub(super) len: usize,
}

impl LetterRuns {
    pub(super) const NONE: Self = LetterRuns { list: [LetterRun::ONE; MAX_RUNS], len: 0 };

    pub(super) const fn push(&mut self, run: LetterRun) {
        assert!(self.len < MAX_RUNS, "more letters than a contraction holds");
        self.list[self.len] = run;
        self.len += 1;
    }

    /// In order of strides, and merged.
    pub(super) const fn merged(mut self) -> Self {
        let mut at = 1;
        while at < self.len {
            let mut to = at;
            while to > 0 && self.list[to - 1].rank() < self.list[to].rank() {
                (self.list[to - 1], self.list[to]) = (self.list[to], self.list[to - 1]);
                to -= 1;
            }
            at += 1;
        }
        let mut merged = Self::NONE;
        at = 0;
        while at < self.len {
            let run = self.list[at];
            if merged.len > 0 && merged.list[merged.len - 1].merges(&run) {
                merged.list[merged.len - 1] = LetterRun { n: merged.list[merged.len - 1].n * run.n, ..run };
            } else {
                merged.push(run);
            }
            at += 1;
        }
        merged
    }

    /// The longest run, taken out.
    pub(super) const fn take_longest(&mut self) -> LetterRun {
        let (mut longest, mut at) = (0, 1);
        while at < self.len {
            if self.list[at].n > self.list[longest].n {
                longest = at;
            }
            at += 1;
        }
        self.take(longest)
    }

    /// Run number `at`, taken out; a run of one position if there is none.
    pub(super) const fn take(&mut self, mut at: usize) -> LetterRun {
        if at >= self.len {
            return LetterRun::ONE;
        }
        let run = self.list[at];
        while at + 1 < self.len {
            self.list[at] = self.list[at + 1];
            at += 1;
        }
        self.len -= 1;
        self.list[self.len] = LetterRun::ONE;
        run
    }

    /// Are the positions of the innermost run adjacent in the output?
    pub(super) const fn ends_adjacent(&self) -> bool {
        self.len > 0 && self.list[self.len - 1].out == 1
    }

    pub(super) const fn append(&mut self, other: &LetterRuns) {
        let mut at = 0;
        while at < other.len {
            self.push(other.list[at]);
            at += 1;
        }
    }

    pub(super) const fn swap(&mut self) {
        let mut at = 0;
        while at < self.len {
            self.list[at] = self.list[at].swapped();
            at += 1;
        }
    }

    /// The number of positions.
    pub(super) fn count(&self) -> usize {
        self.list[..self.len].iter().fold(1, |count, run| count * run.n)
    }

    /// The distances of the three arrays at position number `at`, in order.
    pub(super) fn at(&self, mut at: usize) -> (isize, isize, isize) {
        let (mut a, mut b, mut out) = (0, 0, 0);
        for run in self.list[..self.len].iter().rev() {
            let here = (at % run.n) as isize;
            (a, b, out) = (a + here * run.a, b + here * run.b, out + here * run.out);
            at /= run.n;
        }
        (a, b, out)
    }

    /// Calls `f` with the distances of the three arrays at each position, in order.
    #[inline(always)]
    pub(super) fn each(&self, mut f: impl FnMut(isize, isize, isize)) {
        if self.len == 0 {
            return f(0, 0, 0);
        }
        let runs = &self.list[..self.len];
        if runs.iter().any(|run| run.n == 0) {
            return;
        }
        let mut index = [0; MAX_RUNS];
        let (mut a, mut b, mut out) = (0, 0, 0);
        loop {
            f(a, b, out);
            let mut at = runs.len();
            loop {
                if at == 0 {
                    return;
                }
                at -= 1;
                let run = &runs[at];
                index[at] += 1;
                (a, b, out) = (a + run.a, b + run.b, out + run.out);
                if index[at] < run.n {
                    break;
                }
                let n = run.n as isize;
                (a, b, out) = (a - n * run.a, b - n * run.b, out - n * run.out);
                index[at] = 0;
            }
        }
    }
}
