package org.tinyprof.interchange.text;

import java.util.Locale;

/** Numbers for people: three significant digits and a unit. */
public final class Figures {
  private static final String[] TIMES = {"ns", "µs", "ms", "s"};
  private static final String[] SIZES = {"B", "KiB", "MiB", "GiB", "TiB", "PiB"};
  private static final String[] COUNTS = {"", "k", "M", "G", "T"};
  private static final double MINUTE = 60e9;
  private static final double HOUR = 60 * MINUTE;

  private static final double SHORTEST_KNOWN = 10; // what clock and probe leave unknown of a call

  private Figures() {}

  /** Nanoseconds as {@code 417 ns}, {@code 1.23 ms}, {@code 45.6 s}, {@code 12 min 3 s}. */
  public static String nanos(double nanos) {
    if (nanos >= HOUR) {
      long minutes = Math.round(nanos / MINUTE);
      return minutes / 60 + " h " + minutes % 60 + " min";
    }
    if (nanos >= 10 * MINUTE) {
      long seconds = Math.round(nanos / 1e9);
      return seconds / 60 + " min " + seconds % 60 + " s";
    }
    return scaled(nanos, 1000, TIMES);
  }

  /** The time of one call; of a call too short to know it, no more than that. */
  public static String perCall(double nanos) {
    return nanos < SHORTEST_KNOWN ? "under 10 ns" : nanos(nanos);
  }

  /** Bytes as {@code 512 B} or {@code 1.50 MiB}. */
  public static String bytes(double bytes) {
    return scaled(bytes, 1024, SIZES);
  }

  /** A count in full below a hundred thousand, shortened above: {@code 12,345}, {@code 1.23 M}. */
  public static String count(double count) {
    return Math.abs(count) < 100_000 && count == Math.rint(count)
        ? String.format(Locale.ROOT, "%,d", (long) count)
        : scaled(count, 1000, COUNTS);
  }

  /** How many there are: {@code 1 rank}, {@code 12,345 ranks}. */
  public static String count(double count, String noun) {
    return count(count) + " " + noun + (count == 1 ? "" : "s");
  }

  /** A fraction as {@code 41 %}, or {@code 4.1 %} below ten. */
  public static String percent(double fraction) {
    double percent = 100 * fraction;
    return String.format(
        Locale.ROOT, percent < 9.95 && percent != 0 ? "%.1f %%" : "%.0f %%", percent);
  }

  /** A fraction that is not known closely, as {@code 41 %}, or {@code 0.4 %} below one. */
  public static String roughPercent(double fraction) {
    return fraction < 0.0095
        ? percent(fraction)
        : String.format(Locale.ROOT, "%.0f %%", 100 * fraction);
  }

  /** A ratio as {@code 1.23}, shortened from a thousand on. */
  public static String ratio(double ratio) {
    return Math.abs(ratio) < 1000
        ? String.format(Locale.ROOT, "%.2f", ratio)
        : scaled(ratio, 1000, COUNTS);
  }

  private static String scaled(double value, int step, String[] units) {
    int unit = 0;
    double shown = value;
    while (Math.abs(shown) >= step * 0.9995 && unit < units.length - 1) {
      shown /= step;
      unit++;
    }
    String digits =
        unit == 0 && shown == Math.rint(shown)
            ? "%.0f"
            : Math.abs(shown) < 9.995 ? "%.2f" : Math.abs(shown) < 99.95 ? "%.1f" : "%.0f";
    return (String.format(Locale.ROOT, digits, shown) + " " + units[unit]).strip();
  }
}
