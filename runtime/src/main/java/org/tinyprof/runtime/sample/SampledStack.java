package org.tinyprof.runtime.sample;

import java.util.Arrays;

/**
 * One stack, from the root down. It is reused for each sample, so that sampling allocates nothing.
 */
public final class SampledStack {
  public int[] events = new int[64];
  public int[] lines = new int[64];

  /** How many of the events, from the root, are recorded exactly. */
  public int exactDepth;

  public int depth;
  public SampleKind kind = SampleKind.COMPUTING;
  public int execution;
  public long samples;

  /**
   * How long before its first sample the wait may have begun; what is known of it then goes on
   * without a doubt. Negative if each of the samples may be a wait of its own.
   */
  public long unsureNanos = -1;

  public long thread;
  public String threadName = "";

  /** It was taken no earlier, by {@link System#nanoTime}. */
  public long takenFrom;

  /** It was taken no later. */
  public long takenBy;

  /** The moment that the first of its samples stands for. */
  public long moment;

  public void clear() {
    depth = 0;
    exactDepth = 0;
    unsureNanos = -1;
  }

  /**
   * How unsure the time of the samples is: the sum of the squares of the times in which a wait
   * began or ended, nobody knows when.
   *
   * @param step how much time one sample stands for
   */
  double unsureSquares(long step) {
    return unsureNanos < 0 ? samples * ((double) step * step) : (double) unsureNanos * unsureNanos;
  }

  /** Adds an event below the others. */
  public void push(int event, int line) {
    if (depth == events.length) {
      events = Arrays.copyOf(events, 2 * depth);
      lines = Arrays.copyOf(lines, 2 * depth);
    }
    events[depth] = event;
    lines[depth++] = line;
  }

  /**
   * Puts exact events in place of the first ones.
   *
   * @param instead begins with the same events, others among them
   * @param first how many of the exact ones they replace
   */
  void replaceFirst(int first, int[] instead) {
    int[] oldLines = Arrays.copyOf(lines, first);
    int[] oldEvents = Arrays.copyOf(events, first);
    int more = instead.length - first;
    while (depth + more > events.length) {
      events = Arrays.copyOf(events, 2 * events.length);
      lines = Arrays.copyOf(lines, 2 * lines.length);
    }
    System.arraycopy(events, first, events, instead.length, depth - first);
    System.arraycopy(lines, first, lines, instead.length, depth - first);
    int old = 0;
    for (int i = 0; i < instead.length; i++) {
      boolean known = old < first && oldEvents[old] == instead[i];
      events[i] = instead[i];
      lines[i] = known ? oldLines[old++] : 0;
    }
    depth += more;
    exactDepth += more;
  }

  /** Drops what is not recorded exactly: an exact event was found below. */
  public void pushExact(int event, int line) {
    depth = exactDepth;
    push(event, line);
    exactDepth = depth;
  }
}
