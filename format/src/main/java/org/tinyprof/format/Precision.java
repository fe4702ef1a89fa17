package org.tinyprof.format;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;

/**
 * How much of the values a profile keeps; counts are never rounded.
 *
 * @param stepNanos times are rounded to a multiple of this; 1 keeps them
 * @param digits other than 0: all but counts are rounded to so many significant digits
 */
public record Precision(long stepNanos, int digits) {
  public static final Precision LOSSLESS = new Precision(1, 0);
  public static final Precision MICROSECOND = new Precision(1000, 0);

  public Precision {
    if (stepNanos < 1 || digits < 0 || digits > 17) {
      throw new IllegalArgumentException(
          "precision needs a step of at least 1 ns and 0 to 17 digits: "
              + stepNanos
              + ", "
              + digits);
    }
  }

  /** Rounds a part's values, half up; doing it twice changes nothing. */
  public Part round(Tables tables, Part part) {
    List<Slice> slices = part.slices().stream().map(slice -> round(tables, slice)).toList();
    return new Part(part.lanes(), part.counters(), slices);
  }

  public Slice round(Tables tables, Slice slice) {
    if (equals(LOSSLESS)) {
      return slice;
    }
    List<Column> columns =
        IntStream.range(0, slice.columns().size())
            .mapToObj(i -> round(tables.metric(i), slice.column(i)))
            .toList();
    return new Slice(slice.shape(), columns);
  }

  private Column round(MetricDefinition metric, Column column) {
    if (column.present() == 0 || metric.equals(MetricDefinition.COUNT)) {
      return column;
    }
    long[] rounded = new long[column.size()];
    BitSet present = new BitSet();
    for (int i = 0; i < rounded.length; i++) {
      if (column.has(i)) {
        rounded[i] = round(metric, column.value(i));
        present.set(i);
      }
    }
    return Column.of(rounded, present);
  }

  private long round(MetricDefinition metric, long value) {
    if (metric.kind() == MetricKind.DECIMAL) {
      return digits == 0 ? value : roundDecimal(value);
    }
    long stepped = metric.time() ? toMultiple(value, stepNanos) : value;
    return digits == 0 ? stepped : toDigits(stepped);
  }

  private long roundDecimal(long bits) {
    BigDecimal exact = new BigDecimal(Double.longBitsToDouble(bits));
    double rounded = exact.round(new MathContext(digits, RoundingMode.HALF_UP)).doubleValue();
    return Double.isFinite(rounded) ? Double.doubleToRawLongBits(rounded) : bits;
  }

  private long toDigits(long value) {
    long step = 1;
    for (long rest = value / power(digits); rest != 0; rest /= 10) {
      step *= 10;
    }
    return toMultiple(value, step);
  }

  private static long power(int exponent) {
    return exponent == 0 ? 1 : 10 * power(exponent - 1);
  }

  /** Rounds half away from zero, or towards it where a long ends. */
  private static long toMultiple(long value, long step) {
    long rest = value % step;
    long down = value - rest;
    if (Math.abs(rest) < step - Math.abs(rest)) {
      return down;
    }
    long up = down + Long.signum(value) * step;
    return rest == 0 || (up ^ value) < 0 ? down : up;
  }
}
