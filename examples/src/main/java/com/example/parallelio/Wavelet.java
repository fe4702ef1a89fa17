package com.example.parallelio;

/**
 * The Haar wavelet in whole numbers, which loses nothing.
 *
 * <p>Each level leaves the averages of neighbours in the front half of its rows and columns and
 * what they differ by in the back half; the next level works on the averages.
 */
final class Wavelet {
  private final int side;
  private final int[] line;

  Wavelet(int side) {
    this.side = side;
    this.line = new int[side];
  }

  void transform(int[] patch) {
    for (int size = side; size > 1; size /= 2) {
      for (int row = 0; row < size; row++) {
        split(patch, row * side, 1, size);
      }
      for (int column = 0; column < size; column++) {
        split(patch, column, side, size);
      }
    }
  }

  void restore(int[] patch) {
    for (int size = 2; size <= side; size *= 2) {
      for (int column = 0; column < size; column++) {
        join(patch, column, side, size);
      }
      for (int row = 0; row < size; row++) {
        join(patch, row * side, 1, size);
      }
    }
  }

  private void split(int[] patch, int start, int stride, int size) {
    for (int i = 0; i < size / 2; i++) {
      int first = patch[start + 2 * i * stride];
      int difference = patch[start + (2 * i + 1) * stride] - first;
      line[i] = first + (difference >> 1);
      line[size / 2 + i] = difference;
    }
    for (int i = 0; i < size; i++) {
      patch[start + i * stride] = line[i];
    }
  }

  private void join(int[] patch, int start, int stride, int size) {
    for (int i = 0; i < size / 2; i++) {
      int difference = patch[start + (size / 2 + i) * stride];
      line[2 * i] = patch[start + i * stride] - (difference >> 1);
      line[2 * i + 1] = line[2 * i] + difference;
    }
    for (int i = 0; i < size; i++) {
      patch[start + i * stride] = line[i];
    }
  }
}
