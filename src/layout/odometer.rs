//! A position along several axes, which moves on as an odometer counts.

use super::plan::{MAX_AXES, Plan};

/// How far a walk is along each axis; at first 0 along all.
#[derive(Clone, Copy)]
pub struct Odometer([usize; MAX_AXES]);

impl Odometer {
    /// Where walks begin.
    pub const START: Self = Odometer([0; MAX_AXES]);

    /// Position number `number` along axes of these sizes, in row-major order: the last axis is the fastest.
    ///
    /// # Panics
    /// When a size is 0, for there are no positions then.
    #[inline]
    pub fn at(number: usize, sizes: &[usize]) -> Self {
        let (mut position, mut rest) = (Self::START, number);
        for (axis, &size) in sizes.iter().enumerate().rev() {
            position.0[axis] = rest % size;
            rest /= size;
        }
        position
    }

    /// The positions along the first so many axes.
    #[inline(always)]
    pub fn along(&self, axes: usize) -> &[usize] {
        &self.0[..axes]
    }

    /// Moves on along `axes`, the fastest first, of these sizes. Returns the axis that is one further, with those before it back
    /// at 0; behind the last position `None`, with all of them back at 0.
    #[inline(always)]
    pub fn step(&mut self, axes: impl Iterator<Item = usize>, size: impl Fn(usize) -> usize) -> Option<usize> {
        for axis in axes {
            self.0[axis] += 1;
            if self.0[axis] < size(axis) {
                return Some(axis);
            }
            self.0[axis] = 0;
        }
        None
    }

    /// [`step`](Self::step) along the axes of a plan from `first` on.
    #[inline(always)]
    pub fn step_from(&mut self, plan: &Plan, first: usize) -> Option<usize> {
        self.step(first..plan.rank(), |axis| plan.dim(axis))
    }

    /// How far operand `k` of a plan is from its first element, along the axes from `first` on.
    #[inline(always)]
    pub fn offset(&self, plan: &Plan, first: usize, k: usize) -> isize {
        (first..plan.rank()).map(|axis| self.0[axis] as isize * plan.stride(axis, k)).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::Odometer;

    #[test]
    fn every_position_in_order() {
        let sizes = [3, 1, 4];
        let mut position = Odometer::START;
        for number in 0..12 {
            assert_eq!(position.along(3), [number / 4, 0, number % 4]);
            assert_eq!(Odometer::at(number, &sizes).along(3), position.along(3));
            let moved = position.step((0..3).rev(), |axis| sizes[axis]);
            assert_eq!(
                moved,
                if number == 11 {
                    None
                } else if number % 4 == 3 {
                    Some(0)
                } else {
                    Some(2)
                }
            );
        }
        assert_eq!(position.along(3), [0, 0, 0]);
        assert_eq!(position.step(0..0, |_| 1), None, "one position of no axes");
    }

    #[test]
    fn some_of_the_axes() {
        let mut position = Odometer::at(5, &[2, 2, 2]);
        assert_eq!(position.along(3), [1, 0, 1]);
        assert_eq!(position.step([1].into_iter(), |_| 2), Some(1));
        assert_eq!(position.along(3), [1, 1, 1]);
        assert_eq!(position.step([1].into_iter(), |_| 2), None);
        assert_eq!(position.along(3), [1, 0, 1]);
    }
}
