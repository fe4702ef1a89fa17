package org.tinyprof.analysis.time;

import java.math.BigDecimal;
import java.util.List;
import org.tinyprof.interchange.text.Figures;

/**
 * A part of a run's time: from one moment, inclusive, to another, exclusive, in nanoseconds since
 * the run began.
 *
 * @param from {@link Long#MIN_VALUE} if it has no beginning
 * @param to {@link Long#MAX_VALUE} if it has no end; not before {@code from}
 */
public record Interval(long from, long to) {
  /** All of the time. */
  public static final Interval ALL = new Interval(Long.MIN_VALUE, Long.MAX_VALUE);

  private static final List<String> UNITS = List.of("ns", "µs", "ms", "s");
  private static final int DIGITS = 3; // of one unit, before the next begins

  public Interval {
    if (to < from) {
      throw new IllegalArgumentException("an interval ends after it begins: " + from + ", " + to);
    }
  }

  /** What both have; it may be empty. */
  public Interval and(Interval other) {
    long latest = Math.max(from, other.from);
    return new Interval(latest, Math.max(latest, Math.min(to, other.to)));
  }

  public boolean isEmpty() {
    return from == to;
  }

  /** How much of it lies between two moments. */
  public long within(long first, long last) {
    return Math.max(0, Math.min(to, last) - Math.max(from, first));
  }

  /** In words: {@code from 12 s to 12.5 s}. */
  public String words() {
    if (to == Long.MAX_VALUE) {
      return from == Long.MIN_VALUE ? "all of the time" : "from " + moment(from, " ") + " on";
    }
    return from == Long.MIN_VALUE
        ? "up to " + moment(to, " ")
        : "from " + moment(from, " ") + " to " + moment(to, " ");
  }

  /**
   * The same for a run that ends before the interval may end: {@code from 12 s to 12.3 s, the end
   * of the run}.
   */
  public String words(long endOfRun) {
    if (to == Long.MAX_VALUE || to <= endOfRun || from >= endOfRun) {
      return words();
    }
    String last = Figures.nanos((double) endOfRun) + ", the end of the run";
    return from == Long.MIN_VALUE ? "up to " + last : "from " + moment(from, " ") + " to " + last;
  }

  /** As a slice has it: {@code time(12s-12.5s)}. */
  @Override
  public String toString() {
    String first = from == Long.MIN_VALUE ? "" : moment(from, "");
    String last = to == Long.MAX_VALUE ? "" : moment(to, "");
    return "time(" + first + "-" + last + ")";
  }

  /** A moment with all its digits, in the largest unit that it has one of. */
  private static String moment(long nanos, String blank) {
    int unit = 0;
    for (long rest = Math.abs(nanos / 1000); rest > 0 && unit < UNITS.size() - 1; rest /= 1000) {
      unit++;
    }
    BigDecimal value = BigDecimal.valueOf(nanos).movePointLeft(DIGITS * unit);
    String digits = value.signum() == 0 ? "0" : value.stripTrailingZeros().toPlainString();
    return digits + blank + (nanos == 0 ? "s" : UNITS.get(unit));
  }
}
