package org.tinyprof.analysis.table;

import java.nio.charset.Charset;
import java.util.Arrays;
import java.util.List;

/** What bars, charts and branches are drawn with. */
public enum Glyphs {
  /** Block characters, for terminals that can. */
  UNICODE("▏▎▍▌▋▊▉█", "▁▂▃▄▅▆▇█", "·░▒▓█", "├─ ", "└─ ", "│  ", "…"),
  /** Letters that every terminal has. */
  ASCII("#", "_.:-=+*#", ".:+*#", "|- ", "`- ", "|  ", "...");

  private static final int BAR_WIDTH = 12;
  private static final int CHART_WIDTH = 24;

  private final String fill;
  private final String heights;
  private final String shades;
  private final String fork;
  private final String end;
  private final String line;
  private final String gap;

  Glyphs(
      String fill,
      String heights,
      String shades,
      String fork,
      String end,
      String line,
      String gap) {
    this.fill = fill;
    this.heights = heights;
    this.shades = shades;
    this.fork = fork;
    this.end = end;
    this.line = line;
    this.gap = gap;
  }

  /** What standard output of this process can show. */
  static Glyphs ofStandardOutput() {
    String charset =
        System.getProperty("stdout.encoding", System.getProperty("native.encoding", "UTF-8"));
    return Charset.forName(charset).newEncoder().canEncode('█') ? UNICODE : ASCII;
  }

  /** The mark for a middle of a name that was left out. */
  String gap() {
    return gap;
  }

  /** The same text with letters that are there: for the mark of calls left out, micro, errors. */
  public String spelled(String text) {
    return this == UNICODE ? text : text.replace('‡', '*').replace('µ', 'u').replace(" ± ", " +-");
  }

  /** A bar as long as the fraction, in a field of fixed width. */
  String bar(double fraction) {
    int steps = fill.length();
    long eighths = Math.round(Math.max(0, Math.min(1, fraction)) * BAR_WIDTH * steps);
    int full = (int) (eighths / steps);
    int rest = (int) (eighths % steps);
    String bar = String.valueOf(fill.charAt(steps - 1)).repeat(full);
    if (rest > 0) {
      bar += fill.charAt(rest - 1);
    }
    return bar + " ".repeat(BAR_WIDTH - bar.length());
  }

  /** The values as heights between zero and the largest; long rows are thinned by averaging. */
  String chart(double[] values) {
    double[] thin = thinned(values);
    double max = Arrays.stream(thin).max().orElse(0);
    StringBuilder chart = new StringBuilder();
    for (double value : thin) {
      int height = max <= 0 ? 0 : (int) Math.round(value / max * (heights.length() - 1));
      chart.append(heights.charAt(Math.max(0, height)));
    }
    return chart.toString();
  }

  /** The values as shades up to the largest; what is not 0 is never shown as 0. */
  String shades(double[] values, double largest) {
    StringBuilder shown = new StringBuilder();
    for (double value : values) {
      int shade = largest <= 0 ? 0 : (int) Math.ceil(value / largest * (shades.length() - 1));
      shown.append(shades.charAt(Math.max(0, Math.min(shades.length() - 1, shade))));
    }
    return shown.toString();
  }

  private static double[] thinned(double[] values) {
    if (values.length <= CHART_WIDTH) {
      return values;
    }
    double[] thin = new double[CHART_WIDTH];
    for (int i = 0; i < CHART_WIDTH; i++) {
      int from = (int) ((long) i * values.length / CHART_WIDTH);
      int to = (int) ((i + 1L) * values.length / CHART_WIDTH);
      thin[i] = Arrays.stream(values, from, to).average().orElse(0);
    }
    return thin;
  }

  /**
   * The lines that lead to a branch of a tree; none to a root.
   *
   * @param step letters for each level, at most three
   */
  String branch(List<Boolean> guides, int step) {
    StringBuilder lines = new StringBuilder();
    for (int level = 1; level < guides.size(); level++) {
      boolean last = level == guides.size() - 1;
      boolean more = guides.get(level);
      String whole = last ? (more ? fork : end) : more ? line : "   ";
      lines.append(step == whole.length() ? whole : (whole.charAt(0) + "  ").substring(0, step));
    }
    return lines.toString();
  }
}
