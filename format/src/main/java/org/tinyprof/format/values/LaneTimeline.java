package org.tinyprof.format.values;

import java.util.ArrayList;
import java.util.List;

/**
 * Where the threads of a lane were when.
 *
 * @param beganEpochNanos when the lane's process began, in nanoseconds since 1970; moments count
 *     from there
 * @param every of this many samples, one is kept
 * @param reachNanos a sample tells at most so much of the time before and after it
 * @param threads in the order of their first moments
 * @param messages what they sent and received when, if calls were traced
 * @param interruptions of the process, as they began: its first lane has them
 */
public record LaneTimeline(
    long beganEpochNanos,
    long every,
    long reachNanos,
    List<ThreadTimeline> threads,
    List<MessageSource> messages,
    List<Interruption> interruptions) {
  public static final LaneTimeline NONE = new LaneTimeline(0, 1, 0, List.of());

  public LaneTimeline {
    threads = List.copyOf(threads);
    interruptions = List.copyOf(interruptions);
    messages = List.copyOf(messages);
    if (every < 1 || reachNanos < 0) {
      throw new IllegalArgumentException(
          "a timeline keeps one sample in " + every + ", each for " + reachNanos + " ns");
    }
  }

  /** Without messages and interruptions. */
  public LaneTimeline(
      long beganEpochNanos, long every, long reachNanos, List<ThreadTimeline> threads) {
    this(beganEpochNanos, every, reachNanos, threads, List.of(), List.of());
  }

  public boolean isEmpty() {
    return threads.isEmpty() && messages.isEmpty();
  }

  /** The same with these messages. */
  public LaneTimeline withMessages(List<MessageSource> others) {
    return new LaneTimeline(beganEpochNanos, every, reachNanos, threads, others, interruptions);
  }

  /** The same with these threads. */
  public LaneTimeline withThreads(List<ThreadTimeline> others) {
    return new LaneTimeline(beganEpochNanos, every, reachNanos, others, messages, interruptions);
  }

  /** The same with these interruptions. */
  public LaneTimeline withInterruptions(List<Interruption> others) {
    return new LaneTimeline(beganEpochNanos, every, reachNanos, threads, messages, others);
  }

  /** The same with other numbers of callpaths: see {@link ThreadTimeline#mapped}. */
  public LaneTimeline mapped(int[] places) {
    if (isEmpty()) {
      return this;
    }
    List<ThreadTimeline> mapped = new ArrayList<>(threads.size());
    for (ThreadTimeline thread : threads) {
      mapped.add(thread.mapped(places));
    }
    List<MessageSource> moved = new ArrayList<>(messages.size());
    for (MessageSource some : messages) {
      moved.add(some.mapped(places));
    }
    return new LaneTimeline(beganEpochNanos, every, reachNanos, mapped, moved, interruptions);
  }

  /** One sample in a number of each thread, and the same number of interruptions as one. */
  public LaneTimeline thinned(int factor) {
    List<ThreadTimeline> fewer = new ArrayList<>(threads.size());
    for (ThreadTimeline thread : threads) {
      fewer.add(thread.thinned(factor));
    }
    return new LaneTimeline(
        beganEpochNanos,
        every * factor,
        reachNanos * factor,
        fewer,
        messages,
        Interruption.thinned(interruptions, factor));
  }

  /**
   * What a selection leaves of the timeline of a lane in it: all of it, whatever callpaths and
   * metrics it has. {@link Selection#valuesOnly} leaves nothing.
   */
  public LaneTimeline select(Selection selection) {
    return selection.isValuesOnly() ? NONE : this;
  }
}
