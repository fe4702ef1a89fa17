package org.tinyprof.runtime.sample;

/**
 * Counts how often samples found each line of a method. There is room for a few lines. A new line
 * replaces the rarest one and takes over its count, so a hot line is never lost.
 *
 * <p>The order is that of samples which computed or were ready to run. So the line of a hot loop
 * comes before the line at which other threads waited for a lock, however often they did.
 */
public final class LineCounts {
  private static final int ROOM = 8;

  private int[] lines = {};
  private long[] counts = {};
  private long[] waits = {}; // how many of them waited; most methods never do
  private int size;

  void add(int line, long samples, boolean waited) {
    if (line <= 0 || samples == 0) {
      return;
    }
    int least = 0;
    for (int i = 0; i < size; i++) {
      if (lines[i] == line) {
        count(i, samples, waited);
        return;
      }
      least = counts[i] < counts[least] ? i : least;
    }
    if (size == ROOM) {
      lines[least] = line;
      count(least, samples, waited);
      return;
    }
    if (lines.length == 0) {
      lines = new int[ROOM];
      counts = new long[ROOM];
    }
    lines[size] = line;
    count(size++, samples, waited);
  }

  private void count(int place, long samples, boolean waited) {
    counts[place] += samples;
    if (waited) {
      waits = waits.length == 0 ? new long[ROOM] : waits;
      waits[place] += samples;
    }
  }

  /** The line that ran most often, the second and so on; 0 if there are fewer. */
  public int line(int rank) {
    int place = place(rank);
    return place < 0 ? 0 : lines[place];
  }

  /** How often it was found, waiting too. */
  public long samples(int rank) {
    int place = place(rank);
    return place < 0 ? 0 : counts[place];
  }

  /** By how often they ran, then by count, of equal ones the earlier line. */
  private int place(int rank) {
    for (int i = 0; i < size; i++) {
      int before = 0;
      for (int j = 0; j < size; j++) {
        before += isBefore(j, i) ? 1 : 0;
      }
      if (before == rank) {
        return i;
      }
    }
    return -1;
  }

  private boolean isBefore(int one, int other) {
    if (ran(one) != ran(other)) {
      return ran(one) > ran(other);
    }
    return counts[one] > counts[other]
        || (counts[one] == counts[other] && lines[one] < lines[other]);
  }

  private long ran(int place) {
    return counts[place] - (waits.length == 0 ? 0 : waits[place]);
  }
}
