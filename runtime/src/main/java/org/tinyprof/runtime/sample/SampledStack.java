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
  public long thread;
  public String threadName = "";

  /** When it was taken first, by {@link System#nanoTime}. */
  public long moment;

  public void clear() {
    depth = 0;
    exactDepth = 0;
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

  /** Drops what is not recorded exactly: an exact event was found below. */
  public void pushExact(int event, int line) {
    depth = exactDepth;
    push(event, line);
    exactDepth = depth;
  }
}
