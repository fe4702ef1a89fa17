package org.tinyprof.format.schema;

import java.util.List;
import org.tinyprof.format.wire.Texts;

/**
 * A metric's name, unit and kind; times have the unit {@value #NANOSECONDS}.
 *
 * @param inclusive whether a callpath's value holds those of its children
 */
public record MetricDefinition(String name, String unit, MetricKind kind, boolean inclusive) {
  public static final String NANOSECONDS = "ns";

  public static final MetricDefinition COUNT = integer("count", "calls", false);
  public static final MetricDefinition TIME = integer("time", NANOSECONDS, true);
  public static final MetricDefinition TIME_MIN = integer("time.min", NANOSECONDS, true);
  public static final MetricDefinition TIME_MAX = integer("time.max", NANOSECONDS, true);

  /**
   * Standard error of a time that was estimated from some calls; absent where all were timed.
   * Errors of several times add in quadrature.
   */
  public static final MetricDefinition TIME_ERR = integer("time.err", NANOSECONDS, true);

  /**
   * Standard error of a time from what recording cost and was taken out; absent where it is small.
   * It is the same error on all lanes, so these add up.
   */
  public static final MetricDefinition TIME_ERR_COST = integer("time.err.cost", NANOSECONDS, true);

  /** What recording the calls of a callpath cost, not those below; absent where it is small. */
  public static final MetricDefinition TIME_COST = integer("time.cost", NANOSECONDS, false);

  /**
   * How far a callpath's time moved so that it agrees with those of its callers and callees; absent
   * unless that is more than three of its standard errors.
   */
  public static final MetricDefinition TIME_MOVED = integer("time.moved", NANOSECONDS, false);

  public static final MetricDefinition CPU = integer("cpu", NANOSECONDS, true);
  public static final MetricDefinition ALLOC = integer("alloc", "bytes", true);
  public static final MetricDefinition BYTES = integer("bytes", "bytes", true);

  /** How many stacks an estimated time rests on. */
  public static final MetricDefinition SAMPLES = integer("samples", "samples", true);

  /**
   * The line of the method that samples found most often, and how often they found it; the second
   * and the third line follow. The number of a line is a name: it never adds up.
   */
  public static final MetricDefinition LINE = integer("line", "line", false);

  public static final MetricDefinition LINE_SAMPLES = integer("line.samples", "samples", false);
  public static final MetricDefinition LINE_2 = integer("line.2", "line", false);
  public static final MetricDefinition LINE_2_SAMPLES = integer("line.2.samples", "samples", false);
  public static final MetricDefinition LINE_3 = integer("line.3", "line", false);
  public static final MetricDefinition LINE_3_SAMPLES = integer("line.3.samples", "samples", false);

  /** How many threads the root of a group of threads stands for. */
  public static final MetricDefinition THREADS = integer("threads", "threads", false);

  /** Bytes that a method and the libraries it calls allocated, as estimated from samples. */
  public static final MetricDefinition ALLOC_SAMPLED = integer("alloc.sampled", "bytes", false);

  /** The hottest lines of a callpath, the hottest first. */
  public static final List<MetricDefinition> LINES = List.of(LINE, LINE_2, LINE_3);

  /** The samples of each of them. */
  public static final List<MetricDefinition> SAMPLES_OF_LINES =
      List.of(LINE_SAMPLES, LINE_2_SAMPLES, LINE_3_SAMPLES);

  /** What {@link #fold} makes of two different lines. */
  private static final double SEVERAL_LINES = 0;

  public MetricDefinition {
    Texts.require(name, "metric name");
    Texts.require(unit, "metric unit");
    if (name.isEmpty()) {
      throw new IllegalArgumentException("a metric has no name; give it one");
    }
  }

  /** Written out: the one that comes with a record costs a JVM 15 ms when first called. */
  @Override
  public boolean equals(Object other) {
    return other instanceof MetricDefinition that
        && name.equals(that.name)
        && unit.equals(that.unit)
        && kind == that.kind
        && inclusive == that.inclusive;
  }

  @Override
  public int hashCode() {
    return 31 * name.hashCode() + unit.hashCode();
  }

  public static MetricDefinition consistent(String name) {
    return new MetricDefinition(name, "", MetricKind.CONSISTENT, false);
  }

  public static MetricDefinition integer(String name, String unit, boolean inclusive) {
    return new MetricDefinition(name, unit, MetricKind.INTEGER, inclusive);
  }

  public static MetricDefinition decimal(String name, String unit, boolean inclusive) {
    return new MetricDefinition(name, unit, MetricKind.DECIMAL, inclusive);
  }

  public boolean varying() {
    return kind != MetricKind.CONSISTENT;
  }

  /** Whether several values of a callpath add up; the others are folded by rules of their own. */
  public boolean additive() {
    return !isExtreme() && !equals(TIME_ERR) && !isLine();
  }

  /**
   * Whether values of callpaths are parts of one whole, so that each has a share of it. A standard
   * error is part of no whole, even where those of several lanes add up.
   */
  public boolean hasShares() {
    return additive() && !equals(TIME_ERR_COST);
  }

  /** Whether it is a minimum, of calls or, by a name of Caliper's, of anything else. */
  public boolean isSmallest() {
    return equals(TIME_MIN) || name.startsWith("min#") || isOverRanks("Min ");
  }

  /** The same of a maximum, as a high-water mark is one. */
  public boolean isLargest() {
    return equals(TIME_MAX)
        || name.startsWith("max#")
        || isOverRanks("Max ")
        || name.contains("highwatermark")
        || name.endsWith(" HWM");
  }

  private boolean isOverRanks(String statistic) {
    return name.startsWith(statistic) && name.endsWith("/rank");
  }

  /** Whether a value is a minimum or a maximum: ranks have no mean of it. */
  public boolean isExtreme() {
    return isSmallest() || isLargest();
  }

  /** Whether a value is the number of a line. */
  public boolean isLine() {
    return LINES.contains(this);
  }

  /** Whether a value is of one of the hottest lines: its number, or how often samples found it. */
  public boolean isOfLine() {
    return isLine() || SAMPLES_OF_LINES.contains(this);
  }

  /** Whether values of children are part of their parent's, so that the rest is its own. */
  public boolean nests() {
    return inclusive && hasShares();
  }

  /**
   * Combines two values: the smaller of two minima, such as shortest calls, the larger of two
   * maxima, errors of sampling in quadrature, the line that both name or 0 if they differ,
   * otherwise the sum. NaN stands for no value.
   */
  public double fold(double one, double other) {
    if (Double.isNaN(one) || Double.isNaN(other)) {
      return Double.isNaN(one) ? other : one;
    }
    if (isSmallest()) {
      return Math.min(one, other);
    }
    if (equals(TIME_ERR)) {
      return Math.hypot(one, other);
    }
    if (isLine()) {
      return one == other ? one : SEVERAL_LINES;
    }
    return isLargest() ? Math.max(one, other) : one + other;
  }

  /** Whether values are nanoseconds, which a text shows as seconds. */
  public boolean time() {
    return kind == MetricKind.INTEGER && unit.equals(NANOSECONDS);
  }
}
