package org.tinyprof.runtime.trace;

import java.util.Arrays;

/** Calls one inside the other: the places of their callpaths in the tree, and when they began. */
public final class OpenCalls {
  private static final int FEW = 32;

  private int[] places = new int[FEW];
  private long[] starts = new long[FEW];
  private int size;

  /** Adds a call inside those around it, unless its callpath has one: callers have lower places. */
  public void add(int place, long start) {
    int at = size;
    while (at > 0 && places[at - 1] > place) {
      at--;
    }
    if (at > 0 && places[at - 1] == place) {
      return;
    }
    if (size == places.length) {
      places = Arrays.copyOf(places, 2 * size);
      starts = Arrays.copyOf(starts, 2 * size);
    }
    System.arraycopy(places, at, places, at + 1, size - at);
    System.arraycopy(starts, at, starts, at + 1, size - at);
    places[at] = place;
    starts[at] = start;
    size++;
  }

  OpenCalls copy() {
    OpenCalls copy = new OpenCalls();
    copy.places = places.clone();
    copy.starts = starts.clone();
    copy.size = size;
    return copy;
  }

  /** Removes the innermost call. */
  void removeLast() {
    size--;
  }

  /** Removes the innermost call if it is the one of that callpath which began then. */
  void removeLastIf(int place, long start) {
    if (size > 0 && places[size - 1] == place && starts[size - 1] == start) {
      size--;
    }
  }

  int size() {
    return size;
  }

  boolean isEmpty() {
    return size == 0;
  }

  int place(int index) {
    return places[index];
  }

  long start(int index) {
    return starts[index];
  }

  /** The innermost callpath; {@link StepVisitor#NOWHERE} if no call is open. */
  int innermost() {
    return size == 0 ? StepVisitor.NOWHERE : places[size - 1];
  }

  /** When the innermost call began. */
  long lastStart() {
    return starts[size - 1];
  }

  /** Lets a call that began at a moment begin earlier; says whether there is one. */
  boolean extend(int place, long began, long earlier) {
    for (int i = 0; i < size; i++) {
      if (places[i] == place && starts[i] == began) {
        starts[i] = earlier;
        return true;
      }
    }
    return false;
  }
}
