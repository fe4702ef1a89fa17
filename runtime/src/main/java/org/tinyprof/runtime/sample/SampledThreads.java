package org.tinyprof.runtime.sample;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;
import org.tinyprof.runtime.tree.LaneId;

/**
 * The threads of one group on one lane, such as the workers of a pool: their stacks as one tree,
 * and how long they lived.
 */
public final class SampledThreads {
  /** The group of virtual threads, which mostly have no name. */
  public static final String VIRTUAL = "(virtual)";

  private static final int ENOUGH = 10;
  private static final int MOST_COUNTED = 1 << 12;

  private final LaneId lane;
  private final String group;
  private final boolean main;
  private final SampleNode root = new SampleNode(null, 0, true);
  private final SampleMoments moments = new SampleMoments();
  private final Map<Long, Life> lives = new HashMap<>(); // of threads that may live, by number
  private final Set<Long> numbers = new HashSet<>(); // of all threads so far, until too many
  private long endedNanos;
  private long cpuNanos;
  private boolean working;
  private boolean placed;
  private long wallSamples;
  private long wallNanos; // that these samples stand for
  private long intervalNanos;

  SampledThreads(LaneId lane, String group, boolean main) {
    this.lane = lane;
    this.group = group;
    this.main = main;
  }

  public LaneId lane() {
    return lane;
  }

  /** What the names of the threads have in common. */
  public String group() {
    return group;
  }

  /** Whether it is the main thread alone. */
  public boolean main() {
    return main;
  }

  /** Stands for the threads themselves. */
  public SampleNode root() {
    return root;
  }

  /** When their samples were taken, as far as iterations need it. */
  public SampleMoments moments() {
    return moments;
  }

  /** Whether they ever did something for the program, or used a CPU. */
  public boolean working() {
    return working;
  }

  /** They did something. */
  public void works() {
    working = true;
  }

  /** Their samples are below the hand-written events in which they were taken. */
  public void placedByMoment() {
    placed = true;
  }

  /** Whether samples are below the hand-written events in which they were taken. */
  public boolean isPlacedByMoment() {
    return placed;
  }

  /**
   * How long the threads lived, summed, as far as samples saw them. Samples never see virtual
   * threads wait, so for them it is CPU time.
   */
  public long livedNanos() {
    if (group.equals(VIRTUAL)) {
      return cpuNanos;
    }
    long nanos = endedNanos;
    for (Life life : lives.values()) {
      nanos += life.last - life.first;
    }
    return nanos;
  }

  /**
   * How many threads samples have seen so far; 0 if that is not known. Samples miss threads that
   * live for less than an interval, so a group of such threads has no number. Virtual threads have
   * none either: samples tell only who carries them.
   */
  public int count() {
    long lookedAt = ENOUGH * intervalNanos * numbers.size();
    boolean known = numbers.size() <= MOST_COUNTED && livedNanos() >= lookedAt;
    return known && !group.equals(VIRTUAL) ? numbers.size() : 0;
  }

  /**
   * How many times the wall time that they were taken for the samples by the wall clock stand for.
   * On a busy machine samples come late.
   */
  public double lateness() {
    double lived = livedNanos();
    return wallSamples < ENOUGH ? 1 : Math.max(1, lived / Math.max(1, wallNanos));
  }

  /** CPU time of the threads, by samples. */
  public long cpuNanos() {
    return cpuNanos;
  }

  void seenWaitingOrRunnable(long samples, long nanos) {
    wallSamples += samples;
    wallNanos += samples * nanos;
    intervalNanos = Math.max(intervalNanos, nanos);
  }

  void seen(long thread, long from, long to, long cpu) {
    Life life = lives.get(thread);
    if (life == null) {
      life = new Life(from, to);
      lives.put(thread, life);
      if (numbers.size() <= MOST_COUNTED) {
        numbers.add(thread);
      }
    }
    life.first = Math.min(life.first, from);
    life.last = Math.max(life.last, to);
    life.seen = true;
    cpuNanos += cpu;
  }

  /** A thread lives, although its stack is not looked at now. */
  public void lives(long thread, long moment) {
    seen(thread, moment, moment, 0);
  }

  /** Threads that were on no stack since the last round have ended: only their time is kept. */
  void endRound() {
    for (Iterator<Life> all = lives.values().iterator(); all.hasNext(); ) {
      Life life = all.next();
      if (!life.seen) {
        endedNanos += life.last - life.first;
        all.remove();
      }
      life.seen = false;
    }
  }

  /** When samples saw a thread first and last. */
  private static final class Life {
    private long first;
    private long last;
    private boolean seen;

    Life(long first, long last) {
      this.first = first;
      this.last = last;
    }
  }
}
