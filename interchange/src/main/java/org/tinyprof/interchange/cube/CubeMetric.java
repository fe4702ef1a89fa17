package org.tinyprof.interchange.cube;

import java.nio.ByteBuffer;
import java.util.Map;
import java.util.Optional;
import org.tinyprof.format.schema.MetricDefinition;

/**
 * A metric of a Cube file.
 *
 * @param inclusive whether the file's values hold those of children
 * @param type what a value is: UINT64, DOUBLE, MINDOUBLE and others
 */
record CubeMetric(int id, String name, boolean inclusive, String type, String unit) {
  /** Metrics of ours that Score-P has under other names. */
  private static final Map<String, MetricDefinition> KNOWN =
      Map.of(
          "time", MetricDefinition.TIME,
          "visits", MetricDefinition.COUNT,
          "min_time", MetricDefinition.TIME_MIN,
          "max_time", MetricDefinition.TIME_MAX);

  private static final Map<String, Double> NANOS =
      Map.of("sec", 1e9, "s", 1e9, "msec", 1e6, "ms", 1e6, "usec", 1e3, "us", 1e3, "ns", 1.0);

  /** The name of the metric that tells whether a thread ran a callpath at all. */
  static final String VISITS = "visits";

  private static final double FAR = 1e300; // stands for no value in a minimum or maximum

  /** How a type is written. */
  private enum Encoding {
    INT8(1),
    UINT8(1),
    INT16(2),
    UINT16(2),
    INT32(4),
    UINT32(4),
    INT64(8),
    UINT64(8),
    DOUBLE(8);

    private final int bytes;

    Encoding(int bytes) {
      this.bytes = bytes;
    }

    double read(ByteBuffer in) {
      return switch (this) {
        case INT8 -> in.get();
        case UINT8 -> in.get() & 0xFF;
        case INT16 -> in.getShort();
        case UINT16 -> in.getShort() & 0xFFFF;
        case INT32 -> in.getInt();
        case UINT32 -> in.getInt() & 0xFFFFFFFFL;
        case INT64 -> in.getLong();
        case UINT64 -> unsigned(in.getLong());
        case DOUBLE -> in.getDouble();
      };
    }

    private static double unsigned(long bits) {
      return bits >= 0 ? bits : ((bits >>> 1) | (bits & 1)) * 2.0;
    }
  }

  private static final Map<String, Encoding> NUMBERS =
      Map.ofEntries(
          Map.entry("CHAR", Encoding.UINT8),
          Map.entry("INT8", Encoding.INT8),
          Map.entry("UINT8", Encoding.UINT8),
          Map.entry("INT16", Encoding.INT16),
          Map.entry("SHORT INT", Encoding.INT16),
          Map.entry("SIGNED SHORT INT", Encoding.INT16),
          Map.entry("UINT16", Encoding.UINT16),
          Map.entry("UNSIGNED SHORT INT", Encoding.UINT16),
          Map.entry("INT", Encoding.INT32),
          Map.entry("INT32", Encoding.INT32),
          Map.entry("SIGNED INT", Encoding.INT32),
          Map.entry("UINT32", Encoding.UINT32),
          Map.entry("UNSIGNED INT", Encoding.UINT32),
          Map.entry("INT64", Encoding.INT64),
          Map.entry("INTEGER", Encoding.INT64),
          Map.entry("SIGNED INTEGER", Encoding.INT64),
          Map.entry("UINT64", Encoding.UINT64),
          Map.entry("UNSIGNED INTEGER", Encoding.UINT64),
          Map.entry("FLOAT", Encoding.DOUBLE),
          Map.entry("DOUBLE", Encoding.DOUBLE),
          Map.entry("MINDOUBLE", Encoding.DOUBLE),
          Map.entry("MAXDOUBLE", Encoding.DOUBLE));

  /** Whether a value is one number; histograms and rates are not. */
  boolean isNumber() {
    return NUMBERS.containsKey(type);
  }

  /** How many bytes a value takes. */
  int bytes() {
    return NUMBERS.get(type).bytes;
  }

  /** The next value in our unit; NaN if it stands for none. */
  double read(ByteBuffer in) {
    double value = NUMBERS.get(type).read(in);
    return Math.abs(value) > FAR ? Double.NaN : value * nanos().orElse(1.0);
  }

  private Optional<Double> nanos() {
    return Optional.ofNullable(NANOS.get(unit));
  }

  /** The metric of ours that it becomes. Time always holds that of children. */
  MetricDefinition definition() {
    MetricDefinition known = KNOWN.get(name);
    if (known != null && (known.equals(MetricDefinition.COUNT) || nanos().isPresent())) {
      return known;
    }
    if (nanos().isPresent()) {
      return MetricDefinition.integer(name, MetricDefinition.NANOSECONDS, inclusive);
    }
    return NUMBERS.get(type) == Encoding.DOUBLE
        ? MetricDefinition.decimal(name, unit, inclusive)
        : MetricDefinition.integer(name, unit, inclusive);
  }
}
