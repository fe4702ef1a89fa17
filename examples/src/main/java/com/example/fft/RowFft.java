package com.example.fft;

/**
 * Radix-2 transforms of rows of one length, in place.
 *
 * <p>A complex number is two neighbouring doubles, the real part first.
 */
final class RowFft {
  private final int length;
  private final double[] roots; // e^(-2 pi i k / length) for the first half of k

  RowFft(int length) {
    if (Integer.bitCount(length) != 1) {
      throw new IllegalArgumentException("a row's length is a power of two, not " + length);
    }
    this.length = length;
    this.roots = new double[length];
    for (int k = 0; k < length / 2; k++) {
      double angle = -2 * Math.PI * k / length;
      roots[2 * k] = Math.cos(angle);
      roots[2 * k + 1] = Math.sin(angle);
    }
  }

  /** Transforms the row that starts at double {@code start} of {@code numbers}. */
  void transform(double[] numbers, int start) {
    reverseBits(numbers, start);
    for (int half = 1; half < length; half *= 2) {
      for (int block = 0; block < length; block += 2 * half) {
        combine(numbers, start + 2 * block, half);
      }
    }
  }

  private void reverseBits(double[] numbers, int start) {
    int shift = Integer.numberOfLeadingZeros(length) + 1;
    for (int i = 0; i < length; i++) {
      int j = length == 1 ? 0 : Integer.reverse(i) >>> shift;
      if (i < j) {
        swap(numbers, start + 2 * i, start + 2 * j);
        swap(numbers, start + 2 * i + 1, start + 2 * j + 1);
      }
    }
  }

  private static void swap(double[] numbers, int i, int j) {
    double kept = numbers[i];
    numbers[i] = numbers[j];
    numbers[j] = kept;
  }

  private void combine(double[] numbers, int start, int half) {
    int stride = length / half; // doubles from one root of this level to the next
    for (int k = 0; k < half; k++) {
      int even = start + 2 * k;
      int odd = even + 2 * half;
      double cos = roots[k * stride];
      double sin = roots[k * stride + 1];
      double real = numbers[odd] * cos - numbers[odd + 1] * sin;
      double imaginary = numbers[odd] * sin + numbers[odd + 1] * cos;
      numbers[odd] = numbers[even] - real;
      numbers[odd + 1] = numbers[even + 1] - imaginary;
      numbers[even] += real;
      numbers[even + 1] += imaginary;
    }
  }
}
