package org.tinyprof.interchange.tree;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntBinaryOperator;
import org.tinyprof.format.values.Interruption;
import org.tinyprof.format.values.LaneTimeline;
import org.tinyprof.format.values.ThreadTimeline;

/** Collects where the threads of a lane were when; steps of one thread come in any order. */
public final class TimelineSteps {
  /** No sample of these files is too far away to tell where a thread was. */
  private static final long REACH = Long.MAX_VALUE / 4;

  private final Map<String, OneThread> threads = new LinkedHashMap<>();
  private final List<Interruption> interruptions = new ArrayList<>();

  /** How many moments the timelines of a file may have together. */
  static final class Room {
    private static final int HEAP_SHARE = 10;
    private static final int BYTES = Long.BYTES + Integer.BYTES;

    private final long most = Runtime.getRuntime().maxMemory() / HEAP_SHARE / BYTES;
    private long taken;

    boolean isExceeded() {
      return taken > most;
    }

    long most() {
      return most;
    }
  }

  private final Room room;

  /** Begins without steps. */
  TimelineSteps(Room room) {
    this.room = room;
  }

  /**
   * Adds a moment of a thread, if there is room for it.
   *
   * @param exact whether the thread is there until its next moment; otherwise a sample found it
   * @param moment in nanoseconds, on any clock that all lanes share
   * @param callpath or {@link ThreadTimeline#NOWHERE}
   */
  public void add(String thread, boolean exact, long moment, int callpath, boolean waits) {
    room.taken++;
    if (room.isExceeded()) {
      return;
    }
    threads
        .computeIfAbsent(thread + (exact ? " " : ""), unseen -> new OneThread(thread, exact))
        .add(moment, callpath, waits);
  }

  /** Adds what interrupted all threads, by the clock of the moments, if there is room for it. */
  public void add(Interruption interruption) {
    room.taken++;
    if (!room.isExceeded()) {
      interruptions.add(interruption);
    }
  }

  /**
   * Puts the samples that were taken during a call of their thread below it.
   *
   * @param below makes a callpath with its callers once more, as a second argument, below a first
   */
  public void putBelowCalls(IntBinaryOperator below) {
    for (OneThread calls : threads.values()) {
      OneThread samples = threads.get(calls.name);
      if (calls.exact && samples != null && !samples.exact) {
        samples.putBelow(calls.timeline(0), below);
      }
    }
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
    if (made.isEmpty()) {
      return LaneTimeline.NONE;
    }
    List<Interruption> shifted = new ArrayList<>();
    for (Interruption each : interruptions) {
      shifted.add(each.shifted(-zero));
    }
    shifted.sort(Interruption.BY_START);
    return new LaneTimeline(beganEpochNanos, 1, REACH, made).withInterruptions(shifted);
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

    void putBelow(ThreadTimeline calls, IntBinaryOperator below) {
      Map<Long, Integer> known = new HashMap<>(); // by call and callpath
      for (int i = 0; i < size; i++) {
        int step = calls.firstFrom(moments[i] + 1) - 1;
        int call = step < 0 ? ThreadTimeline.NOWHERE : calls.callpath(step);
        int callpath = Math.floorDiv(callpaths[i], 2);
        if (call != ThreadTimeline.NOWHERE && callpath != ThreadTimeline.NOWHERE) {
          int put =
              known.computeIfAbsent(
                  (long) call << Integer.SIZE | callpath,
                  unseen -> below.applyAsInt(call, callpath));
          callpaths[i] += 2 * (put - callpath);
        }
      }
    }

    long first() {
      return Arrays.stream(moments, 0, size).min().orElse(Long.MAX_VALUE);
    }

    ThreadTimeline timeline(long zero) {
      long[] times = new long[size];
      int[] places = new int[size];
      BitSet waiting = new BitSet();
      Integer[] order = ascends ? new Integer[0] : order();
      for (int i = 0; i < size; i++) {
        int from = ascends ? i : order[i];
        times[i] = moments[from] - zero;
        places[i] = Math.floorDiv(callpaths[from], 2);
        waiting.set(i, Math.floorMod(callpaths[from], 2) == 1);
      }
      return new ThreadTimeline(name, exact, times, places, waiting);
    }

    private Integer[] order() {
      Integer[] order = new Integer[size];
      Arrays.setAll(order, i -> i);
      Arrays.sort(order, (one, other) -> Long.compare(moments[one], moments[other]));
      return order;
    }
  }
}
