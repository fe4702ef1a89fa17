package org.tinyprof.analysis.query;

import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * A number with a unit, as typed: {@code 5ms}.
 *
 * @param unit empty for a number in the column's own unit
 */
public record Limit(double number, String unit) {
  private static final Map<String, Double> NANOS =
      Map.of("ns", 1.0, "us", 1e3, "µs", 1e3, "ms", 1e6, "s", 1e9, "min", 60e9, "h", 3600e9);
  private static final Map<String, Double> BYTES =
      Map.of(
          "b", 1.0, "kb", 1e3, "mb", 1e6, "gb", 1e9, "tb", 1e12, "kib", 1024.0, "mib", 0x1p20,
          "gib", 0x1p30, "tib", 0x1p40);

  /** A number in the column's own unit. */
  public Limit(double number) {
    this(number, "");
  }

  /** The limit in the unit of a column; empty if the units do not match. */
  OptionalDouble in(String columnUnit) {
    if (unit.isEmpty() || unit.equals(columnUnit)) {
      return OptionalDouble.of(number);
    }
    Map<String, Double> units =
        columnUnit.equals("ns") ? NANOS : columnUnit.equals("bytes") ? BYTES : Map.of();
    Double factor = units.get(unit.toLowerCase(Locale.ROOT));
    return factor == null ? OptionalDouble.empty() : OptionalDouble.of(number * factor);
  }
}
