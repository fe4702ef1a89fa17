package org.tinyprof.runtime.sample;

import java.util.Arrays;
import org.tinyprof.runtime.event.EventIds;

/**
 * One stack, from the root down. It is reused for each sample, so that sampling allocates nothing.
 */
public final class SampledStack {
  public int[] events = new int[64];
  public int[] lines = new int[64];

  /** Which of the events are recorded exactly. */
  public boolean[] exact = new boolean[64];

  /** How many of the events are recorded exactly. */
  public int exactDepth;

  /** How many events there are down to the last exact one. */
  public int lastExact;

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
    lastExact = 0;
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
      exact = Arrays.copyOf(exact, 2 * depth);
    }
    events[depth] = event;
    exact[depth] = false;
    lines[depth++] = line;
  }

  /** Adds an event that is recorded exactly. */
  public void pushExact(int event, int line) {
    push(event, line);
    exact[depth - 1] = true;
    exactDepth++;
    lastExact = depth;
  }

  /**
   * Puts events among the others that have no frame.
   *
   * @param path the callpath of the last of them, as its tree has it: the events' numbers, those of
   *     methods between events as {@link EventIds#context} makes them
   * @param byHand which of these events have no frame
   */
  void insert(int[] path, boolean[] byHand) {
    SampledStack old = new SampledStack();
    old.events = Arrays.copyOf(events, depth);
    old.lines = Arrays.copyOf(lines, depth);
    old.exact = Arrays.copyOf(exact, depth);
    old.depth = depth;
    clear();
    int at = 0;
    for (int i = 0; i < path.length; i++) {
      if (byHand[i]) {
        pushExact(path[i], 0);
      } else if (!EventIds.isContext(path[i])) {
        while (at < old.depth && !old.exact[at]) {
          take(old, at++);
        }
        if (at < old.depth) {
          take(old, at++);
        }
      } else if (at < old.depth && old.isMethod(at, EventIds.withoutContext(path[i]))) {
        take(old, at++);
      }
    }
    while (at < old.depth) {
      take(old, at++);
    }
  }

  private boolean isMethod(int at, int event) {
    return !exact[at] && events[at] == event;
  }

  private void take(SampledStack from, int at) {
    if (from.exact[at]) {
      pushExact(from.events[at], from.lines[at]);
    } else {
      push(from.events[at], from.lines[at]);
    }
  }

  /** Which event is exact, counted from the root; there is one. */
  int exactEvent(int number) {
    int at = 0;
    for (int left = number; left > 0 || !exact[at]; at++) {
      left -= exact[at] ? 1 : 0;
    }
    return events[at];
  }
}
