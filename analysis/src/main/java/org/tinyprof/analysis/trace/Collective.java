package org.tinyprof.analysis.trace;

import java.util.Comparator;
import org.tinyprof.analysis.time.Interval;

/**
 * A collective call of the ranks of a communicator. All of them take part, so it has no sender and
 * no receiver. When a rank begins the call is known, not when it ends.
 *
 * @param communicator its id
 * @param number how many collective calls came before it on its communicator; -1 if not known
 * @param ambiguous whether a rank's part may belong to another one of the communicator
 * @param root rank of the root; -1 if it has none
 * @param callpath of the first rank's call, or {@link
 *     org.tinyprof.format.values.ThreadTimeline#NOWHERE}
 * @param ranks how many ranks' parts are known
 * @param bytes that they handed in together
 * @param firstNanos when the first rank began, since the run began
 * @param firstRank which one that was
 * @param lastNanos when the last rank began
 * @param lastRank which one that was
 */
public record Collective(
    long communicator,
    long number,
    boolean ambiguous,
    int root,
    int callpath,
    int ranks,
    long bytes,
    long firstNanos,
    int firstRank,
    long lastNanos,
    int lastRank) {
  /** As they began. */
  static final Comparator<Collective> IN_ORDER =
      Comparator.comparingLong(Collective::firstNanos)
          .thenComparingInt(Collective::firstRank)
          .thenComparing(Collective::communicator, Long::compareUnsigned)
          .thenComparingLong(Collective::number);

  /** Whether a rank began it in an interval, or one rank before and another after it. */
  boolean meets(Interval interval) {
    return firstNanos < interval.to() && lastNanos >= interval.from();
  }

  /** The parts of both together. */
  Collective with(Collective other) {
    Collective first = other.firstNanos < firstNanos ? other : this;
    Collective last = other.lastNanos > lastNanos ? other : this;
    return new Collective(
        communicator,
        number,
        ambiguous || other.ambiguous,
        root,
        first.callpath,
        ranks + other.ranks,
        bytes + other.bytes,
        first.firstNanos,
        first.firstRank,
        last.lastNanos,
        last.lastRank);
  }
}
