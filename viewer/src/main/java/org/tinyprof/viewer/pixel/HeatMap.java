package org.tinyprof.viewer.pixel;

import java.util.Arrays;

/**
 * Ranks from top to bottom, executions or iterations from left to right. A cell shows the largest
 * of its values, or the smallest for waits. Immutable.
 */
public final class HeatMap {
  private static final int SHADES = 254;
  private static final double LOW_END = 0.02;
  private static final double HIGH_END = 0.998;

  private final int width;
  private final int height;
  private final double low;
  private final double high;
  private final double most;
  private final double[] values;
  private final byte[] cells;

  private HeatMap(
      int width, int height, double low, double high, double most, double[] values, byte[] cells) {
    this.width = width;
    this.height = height;
    this.low = low;
    this.high = high;
    this.most = most;
    this.values = values;
    this.cells = cells;
  }

  public int width() {
    return width;
  }

  public int height() {
    return height;
  }

  /** Values up to this have the lightest colour. */
  public double low() {
    return low;
  }

  /** Values from this on have the darkest colour. */
  public double high() {
    return high;
  }

  /** The largest value of all. */
  public double most() {
    return most;
  }

  /** Row by row: the value that a cell shows; NaN where it is absent. Not to be changed. */
  public double[] values() {
    return values;
  }

  /** Row by row: 0 is absent, 1 is the low end, 255 the high one. Not to be changed. */
  public byte[] cells() {
    return cells;
  }

  /**
   * A part of a grid.
   *
   * @param order the rows from top to bottom, of which those from one place to another are shown
   */
  public static HeatMap of(
      RankGrid grid, int[] order, int top, int bottom, int left, int right, int wide, int high) {
    int width = Math.max(1, Math.min(wide, right - left + 1));
    int height = Math.max(1, Math.min(high, bottom - top + 1));
    double[] values = new double[width * height];
    Arrays.fill(values, Double.NaN);
    int[] starts = new int[width]; // of each pixel's columns, the same in every row
    int[] ends = new int[width];
    Arrays.setAll(starts, x -> Pixels.start(left, right, width, x));
    Arrays.setAll(ends, x -> Pixels.end(left, right, width, x));
    for (int y = 0; y < height; y++) {
      int end = Pixels.end(top, bottom, height, y);
      for (int at = Pixels.start(top, bottom, height, y); at < end; at++) {
        addRow(grid, order[at], starts, ends, values, y * width);
      }
    }
    return coloured(width, height, values);
  }

  private static void addRow(
      RankGrid grid, int row, int[] starts, int[] ends, double[] values, int start) {
    for (int x = 0; x < starts.length; x++) {
      for (int column = starts[x]; column < ends[x]; column++) {
        double value = grid.cell(row, column);
        if (!Double.isNaN(value)) {
          values[start + x] = grid.worse(values[start + x], value);
        }
      }
    }
  }

  /** Gives each value its shade; the ends leave out the few that would take all others' room. */
  static HeatMap coloured(int width, int height, double[] values) {
    double[] sorted = Arrays.stream(values).filter(v -> !Double.isNaN(v)).sorted().toArray();
    int last = sorted.length - 1;
    double most = last < 0 ? Double.NaN : sorted[last];
    double low = last < 0 ? Double.NaN : sorted[(int) (LOW_END * last)];
    double end = last < 0 ? Double.NaN : sorted[(int) Math.ceil(HIGH_END * last)];
    double high = most < 2 * end - low || end <= low ? most : end;
    byte[] cells = new byte[values.length];
    for (int i = 0; i < cells.length; i++) {
      double place = high > low ? (values[i] - low) / (high - low) : 0;
      int shade = (int) Math.round(SHADES * Math.max(0, Math.min(1, place)));
      cells[i] = (byte) (Double.isNaN(values[i]) ? 0 : 1 + shade);
    }
    return new HeatMap(width, height, low, high, most, values, cells);
  }
}
