package org.tinyprof.format.values;

import java.util.Arrays;

/** A growing list of ints without boxes. */
public final class IntList {
  private int[] values = new int[8];
  private int size;

  public void add(int value) {
    if (size == values.length) {
      values = Arrays.copyOf(values, size * 2);
    }
    values[size++] = value;
  }

  int value(int index) {
    return values[index];
  }

  void set(int index, int value) {
    values[index] = value;
  }

  public int size() {
    return size;
  }

  public int[] toArray() {
    return Arrays.copyOf(values, size);
  }
}
