package org.tinyprof.interchange.tree;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tinyprof.format.values.LaneTimeline;
import org.tinyprof.format.values.ThreadTimeline;

/** Collects where the threads of a lane were when; steps of one thread come in any order. */
public final class TimelineSteps {
  /** No sample of these files is too far away to tell where a thread was. */
  private static final long REACH = Long.MAX_VALUE / 4;

  private final Map<String, OneThread> threads = new LinkedHashMap<>();

  /** Begins without steps. */
  TimelineSteps() {}

  /**
   * Adds a moment of a thread.
   *
   * @param exact whether the thread is there until its next moment; otherwise a sample found it
   * @param moment in nanoseconds, on any clock that all lanes share
   * @param callpath or {@link ThreadTimeline#NOWHERE}
   */
  public void add(String thread, boolean exact, long moment, int callpath, boolean waits) {
    threads
        .computeIfAbsent(thread + (exact ? " " : ""), unseen -> new OneThread(thread, exact))
        .add(moment, callpath, waits);
  }

  /** The earliest moment; the greatest number if there is none. */
  long first() {
    return threads.values().stream().mapToLong(OneThread::first).min().orElse(Long.MAX_VALUE);
  }

  /**
   * The timeline.
   *
   * @param zero the moment from which the others count
   * @param beganEpochNanos when that was, since 1970
   */
  LaneTimeline timeline(long zero, long beganEpochNanos) {
    List<ThreadTimeline> made = new ArrayList<>();
    for (OneThread thread : threads.values()) {
      made.add(thread.timeline(zero));
    }
    return made.isEmpty() ? LaneTimeline.NONE : new LaneTimeline(beganEpochNanos, 1, REACH, made);
  }

  private static final class OneThread {
    private final String name;
    private final boolean exact;
    private long[] moments = new long[16];
    private int[] callpaths = new int[16]; // doubled, plus 1 if it waits
    private int size;
    private boolean ascends = true;

    OneThread(String name, boolean exact) {
      this.name = name;
      this.exact = exact;
    }

    void add(long moment, int callpath, boolean waits) {
      if (size == moments.length) {
        moments = Arrays.copyOf(moments, 2 * size);
        callpaths = Arrays.copyOf(callpaths, 2 * size);
      }
      ascends &= size == 0 || moments[size - 1] <= moment;
      moments[size] = moment;
      callpaths[size++] = 2 * callpath + (waits ? 1 : 0);
    }

    long first() {
      return Arrays.stream(moments, 0, size).min().orElse(Long.MAX_VALUE);
    }

    ThreadTimeline timeline(long zero) {
      long[] times = new long[size];
      int[] places = new int[size];
      BitSet waiting = new BitSet();
      Integer[] order = new Integer[size];
      Arrays.setAll(order, i -> i);
      if (!ascends) {
        Arrays.sort(order, (one, other) -> Long.compare(moments[one], moments[other]));
      }
      for (int i = 0; i < size; i++) {
        int from = order[i];
        times[i] = moments[from] - zero;
        places[i] = Math.floorDiv(callpaths[from], 2);
        waiting.set(i, Math.floorMod(callpaths[from], 2) == 1);
      }
      return new ThreadTimeline(name, exact, times, places, waiting);
    }
  }
}
