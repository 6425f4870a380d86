"""The module `typed` against NumPy: results, errors at the border, and what is copied."""
import unittest

import numpy as np
import typed


def table(rows):
    return np.random.default_rng(rows).normal(size=(rows, 3))


class Results(unittest.TestCase):
    def test_standardize(self):
        for rows in (2, 3, 100):
            x = table(rows)
            np.testing.assert_allclose(typed.standardize(x), (x - x.mean(0)) / x.std(0, ddof=1), rtol=1e-12, atol=1e-12)

    def test_convolve(self):
        random = np.random.default_rng(1)
        for rows, columns in ((1, 1), (2, 5), (40, 30)):
            # Small whole numbers: their sums are exact in any order.
            image = random.integers(-9, 9, (rows, columns)).astype(np.float32)
            kernel = random.integers(-9, 9, (3, 3)).astype(np.float32)
            padded = np.pad(image, 1)
            expected = sum(kernel[i, j] * padded[i:i + rows, j:j + columns] for i in range(3) for j in range(3))
            np.testing.assert_array_equal(typed.convolve(image, kernel), expected)

    def test_any_strides(self):
        x = np.random.default_rng(2).normal(size=(8, 12))
        for part in (x[:, :3], x[::2, ::5], x[::-1, 2::-1], x.T[:, 1:4], x[:3, ::-2].T[::3], np.asfortranarray(x[:, 3:6])):
            np.testing.assert_array_equal(typed.standardize(part), typed.standardize(part.copy()))
        row = np.broadcast_to(np.array([1.0, 2.0, 3.0]), (4, 3))
        self.assertTrue(np.isnan(typed.standardize(row)).all())


class Copies(unittest.TestCase):
    def test_arrays_are_read_where_they_are(self):
        x = np.arange(96.0).reshape(8, 12)
        for part in (x, x[2:, 3:], x[::-1], x[:, ::-2], x.T, np.broadcast_to(x[0], (5, 12))):
            first, strides = typed.first_and_strides(part)
            self.assertEqual(first, part.__array_interface__["data"][0])
            self.assertEqual(strides.tolist(), [stride // 8 for stride in part.strides])

    def test_results_are_moved(self):
        y = typed.standardize(table(1000))
        # The memory is the tensor's, and Rust's to free.
        self.assertFalse(y.flags.owndata)
        self.assertIn("PySliceContainer", type(y.base).__name__)
        self.assertTrue(y.flags.writeable and y.flags.c_contiguous)
        y[0] = 7.0


class Errors(unittest.TestCase):
    def test_another_shape(self):
        for x, found in ((np.zeros((4, 2)), "[4, 2]"), (np.zeros(3), "[3]"), (np.zeros((1, 4, 3)), "[1, 4, 3]")):
            with self.assertRaises(ValueError) as error:
                typed.standardize(x)
            self.assertEqual(str(error.exception), f"x: expected shape [Rows, 3], found {found}")
        with self.assertRaises(ValueError) as error:
            typed.convolve(np.zeros((9, 9), np.float32), np.zeros((3, 5), np.float32))
        self.assertEqual(str(error.exception), "kernel: expected shape [3, 3], found [3, 5]")

    def test_other_elements(self):
        for x, found in ((np.zeros((4, 3), np.int32), "one of int32"), (np.zeros((4, 3), ">f8"), "one of >f8"), ([[1.0]], "list")):
            with self.assertRaises(TypeError) as error:
                typed.standardize(x)
            self.assertEqual(str(error.exception), f"x: expected an array of f64, found {found}")

    def test_unaligned_elements(self):
        bytes = np.zeros(8 * 12 + 8, np.uint8)
        start = (1 - bytes.__array_interface__["data"][0]) % 8
        x = bytes[start:start + 96].view(np.float64).reshape(4, 3)
        self.assertFalse(x.flags.aligned)
        with self.assertRaises(ValueError) as error:
            typed.standardize(x)
        self.assertEqual(str(error.exception), "x: the elements are not aligned; a copy is, `x.copy()`")
        # Strides that are no multiple of an element.
        y = np.zeros(4, np.dtype([("a", np.float64, 3), ("b", np.uint8)]))["a"]
        self.assertFalse(y.flags.aligned)
        with self.assertRaises(ValueError) as error:
            typed.standardize(y)
        self.assertEqual(str(error.exception), "x: the elements are not aligned; a copy is, `x.copy()`")
        np.testing.assert_array_equal(np.isnan(typed.standardize(y.copy())), True)


if __name__ == "__main__":
    unittest.main(verbosity=2)
