package org.tinyprof.runtime.sample;

/**
 * Counts how often samples found each line of a method. There is room for a few lines. A new line
 * replaces the rarest one and takes over its count, so a hot line is never lost.
 */
public final class LineCounts {
  private static final int ROOM = 8;

  private int[] lines = {};
  private long[] counts = {};
  private int size;

  void add(int line, long samples) {
    if (line <= 0 || samples == 0) {
      return;
    }
    int least = 0;
    for (int i = 0; i < size; i++) {
      if (lines[i] == line) {
        counts[i] += samples;
        return;
      }
      least = counts[i] < counts[least] ? i : least;
    }
    if (size == ROOM) {
      lines[least] = line;
      counts[least] += samples;
      return;
    }
    if (lines.length == 0) {
      lines = new int[ROOM];
      counts = new long[ROOM];
    }
    lines[size] = line;
    counts[size++] = samples;
  }

  /** The line found most often, the second and so on; 0 if there are not so many. */
  public int line(int rank) {
    int place = place(rank);
    return place < 0 ? 0 : lines[place];
  }

  /** How often it was found. */
  public long samples(int rank) {
    int place = place(rank);
    return place < 0 ? 0 : counts[place];
  }

  /** By count, of equal ones the earlier line. */
  private int place(int rank) {
    for (int i = 0; i < size; i++) {
      int before = 0;
      for (int j = 0; j < size; j++) {
        boolean larger = counts[j] > counts[i];
        before += larger || (counts[j] == counts[i] && lines[j] < lines[i]) ? 1 : 0;
      }
      if (before == rank) {
        return i;
      }
    }
    return -1;
  }
}
