package com.example.parallelio;

/**
 * A field that changes from step to step, smooth in the first patches and ever rougher towards the
 * last: those compress badly, and the ranks that own them have more to write.
 */
record Field(int patches, int side) {
  /** Returns a patch of {@code side} by {@code side} values, row by row. */
  int[] patch(int patch, int step) {
    int[] values = new int[side * side];
    int roughness = 1 + (int) (1000L * patch / patches);
    for (int row = 0; row < side; row++) {
      for (int column = 0; column < side; column++) {
        int i = row * side + column;
        values[i] = slope(row + step, column) + noise(patch, step, i) % roughness;
      }
    }
    return values;
  }

  private static int slope(int row, int column) {
    return 3 * row + 5 * column;
  }

  private static int noise(int patch, int step, int i) {
    int hash = 31 * (31 * patch + step) + i;
    hash = (hash ^ hash >>> 16) * 0x45D9F3B;
    hash = (hash ^ hash >>> 16) * 0x45D9F3B;
    return (hash ^ hash >>> 16) & Integer.MAX_VALUE;
  }
}
