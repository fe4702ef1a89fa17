package org.tinyprof.analysis.table;

import java.util.Locale;
import org.tinyprof.analysis.profile.Measure;
import org.tinyprof.interchange.text.Figures;

/** How numbers of a kind are shown, and what machines call their unit. */
public enum Unit {
  NANOS("_ns", true),
  BYTES("_bytes", true),
  COUNT("", true),
  RATIO("", false),
  FRACTION("", false),
  OTHER("", false);

  private final String suffix;
  private final boolean whole;

  Unit(String suffix, boolean whole) {
    this.suffix = suffix;
    this.whole = whole;
  }

  /** The unit of a metric. */
  public static Unit of(Measure metric) {
    return of(metric.unit());
  }

  /** The unit of a metric or counter by its name. */
  public static Unit of(String name) {
    return switch (name) {
      case "ns" -> NANOS;
      case "bytes" -> BYTES;
      case "calls", "samples", "line", "count", "threads" -> COUNT;
      default -> OTHER;
    };
  }

  /** The end of a column's name. */
  public String suffix() {
    return suffix;
  }

  boolean whole() {
    return whole;
  }

  /** The number as people read it. */
  public String shown(double value) {
    return switch (this) {
      case NANOS -> Figures.nanos(value);
      case BYTES -> Figures.bytes(value);
      case COUNT -> Figures.count(value);
      case RATIO -> Figures.ratio(value);
      case FRACTION -> Figures.percent(value);
      case OTHER -> String.format(Locale.ROOT, "%.4g", value);
    };
  }
}
