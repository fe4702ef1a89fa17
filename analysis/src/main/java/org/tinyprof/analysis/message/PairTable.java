package org.tinyprof.analysis.message;

import java.util.Arrays;

/** Messages by sender and receiver, in columns: a large run has millions of pairs. */
final class PairTable {
  private static final int FIRST_ROOM = 1 << 10;

  private int[] from = new int[FIRST_ROOM];
  private int[] to = new int[FIRST_ROOM];
  private long[] messages = new long[FIRST_ROOM];
  private long[] bytes = new long[FIRST_ROOM];
  private int size;

  /** Adds a pair that is not there yet. */
  void add(int sender, int receiver, long count, long sum) {
    if (size == from.length) {
      from = Arrays.copyOf(from, 2 * size);
      to = Arrays.copyOf(to, 2 * size);
      messages = Arrays.copyOf(messages, 2 * size);
      bytes = Arrays.copyOf(bytes, 2 * size);
    }
    from[size] = sender;
    to[size] = receiver;
    messages[size] = count;
    bytes[size++] = sum;
  }

  int size() {
    return size;
  }

  int from(int pair) {
    return from[pair];
  }

  int to(int pair) {
    return to[pair];
  }

  long messages(int pair) {
    return messages[pair];
  }

  long bytes(int pair) {
    return bytes[pair];
  }

  /** The pairs with the most bytes, then messages, largest first. */
  int[] largest(int most) {
    if (size > most) {
      long[] sorted = Arrays.copyOf(bytes, size);
      Arrays.sort(sorted);
      return ordered(sorted[size - most], most);
    }
    return ordered(Long.MIN_VALUE, most);
  }

  private int[] ordered(long least, int most) {
    Integer[] found = new Integer[size];
    int count = 0;
    for (int pair = 0; pair < size; pair++) {
      if (bytes[pair] >= least) {
        found[count++] = pair;
      }
    }
    Arrays.sort(
        found,
        0,
        count,
        (one, other) -> {
          int byBytes = Long.compare(bytes[other], bytes[one]);
          return byBytes != 0 ? byBytes : Long.compare(messages[other], messages[one]);
        });
    int[] largest = new int[Math.min(count, most)];
    for (int i = 0; i < largest.length; i++) {
      largest[i] = found[i];
    }
    return largest;
  }
}
