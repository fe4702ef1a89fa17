package org.tinyprof.viewer.pixel;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.tinyprof.format.values.IntSet;

/**
 * The values of one callpath by rank, and along executions or iterations. Immutable once read.
 *
 * <p>Memory: four bytes per rank and column, up to {@link GridReading#MOST_CELLS} of them. Above
 * that, neighbouring columns share a cell, which keeps the largest of their values, or the smallest
 * where the smallest matters.
 */
public final class RankGrid {
  private final RankAxis along;
  private final boolean least;
  private final GridRows[] parts; // of each row
  private final int[] rows; // the row's place in its part
  private final int[] ranks;
  private final Map<RankOrder, int[]> orders = new EnumMap<>(RankOrder.class);
  private final Map<Integer, RankSpread> spreads = new HashMap<>(); // by the number of bins
  private final ColumnSummary course;
  private final int step;
  private final int leftOut;

  RankGrid(
      RankAxis along,
      boolean least,
      List<GridReading.Place> places,
      ColumnSummary course,
      int step,
      int leftOut) {
    this.along = along;
    this.least = least;
    this.parts = new GridRows[places.size()];
    this.rows = new int[parts.length];
    this.ranks = new int[parts.length];
    for (int row = 0; row < parts.length; row++) {
      parts[row] = places.get(row).rows();
      rows[row] = places.get(row).row();
      ranks[row] = places.get(row).rank();
    }
    this.course = course;
    this.step = step;
    this.leftOut = leftOut;
  }

  /** The same of some ranks. Only for a grid whose columns share no cells. */
  public RankGrid only(IntSet some) {
    ColumnSummary fewer = new ColumnSummary();
    fewer.grow(columns());
    List<GridReading.Place> places = new ArrayList<>();
    for (int row = 0; row < ranks.length; row++) {
      if (some.contains(ranks[row])) {
        places.add(new GridReading.Place(parts[row], rows[row]));
        for (int column = 0; column < columns(); column++) {
          fewer.add(column, ranks[row], cell(row, column));
        }
      }
    }
    return new RankGrid(along, least, places, fewer, step, leftOut);
  }

  public RankAxis along() {
    return along;
  }

  /** Whether a pixel shows the least of its values, as of waits, and not the largest. */
  public boolean least() {
    return least;
  }

  /** How many ranks there are. */
  public int ranks() {
    return ranks.length;
  }

  /** How many executions or iterations the longest rank has. */
  public int columns() {
    return course.columns();
  }

  /** How many neighbouring columns share a cell. */
  public int step() {
    return step;
  }

  /** Values of lanes that were left out because they recorded the callpath less closely. */
  public int leftOut() {
    return leftOut;
  }

  public int rank(int row) {
    return ranks[row];
  }

  public String host(int row) {
    return parts[row].host(rows[row]);
  }

  /** A rank's value in all columns; NaN if it has none. */
  public double total(int row) {
    return parts[row].total(rows[row]);
  }

  /** The row of a rank; negative if it has none. */
  public int row(int rank) {
    return Math.max(-1, Arrays.binarySearch(ranks, rank));
  }

  /** A value; NaN where it is absent. */
  double cell(int row, int column) {
    return parts[row].cell(rows[row], column);
  }

  ColumnSummary course() {
    return course;
  }

  /** The mean of the ranks that have a value; NaN without any. */
  double mean() {
    double sum = 0;
    int count = 0;
    for (int row = 0; row < ranks.length; row++) {
      double value = total(row);
      if (!Double.isNaN(value)) {
        sum += value;
        count++;
      }
    }
    return count == 0 ? Double.NaN : sum / count;
  }

  /** All ranks' values that are there, ascending. */
  double[] sortedTotals() {
    return IntStream.range(0, ranks())
        .mapToDouble(this::total)
        .filter(value -> !Double.isNaN(value))
        .sorted()
        .toArray();
  }

  /** The distribution of the ranks' values, with a histogram. */
  public RankSpread spread(int bins) {
    synchronized (spreads) {
      return spreads.computeIfAbsent(bins, number -> RankSpread.of(this, number));
    }
  }

  /** The rows in an order; not to be changed. */
  public int[] order(RankOrder order) {
    synchronized (orders) {
      return orders.computeIfAbsent(order, this::sorted);
    }
  }

  private int[] sorted(RankOrder order) {
    if (order == RankOrder.NUMBER) {
      return IntStream.range(0, ranks()).toArray();
    }
    Comparator<Integer> by =
        order == RankOrder.VALUE
            ? Comparator.comparingDouble(this::weight)
            : Comparator.comparing(this::host);
    return IntStream.range(0, ranks()).boxed().sorted(by).mapToInt(Integer::intValue).toArray();
  }

  private double weight(int row) {
    return Double.isNaN(total(row)) ? Double.POSITIVE_INFINITY : -total(row);
  }

  /** Bands of neighbours in an order, at most a number of bands. */
  public List<ValueRange> bands(int[] order, int from, int to, int pixels) {
    int number = Math.max(1, Math.min(pixels, to - from + 1));
    List<ValueRange> bands = new ArrayList<>(number);
    for (int pixel = 0; pixel < number; pixel++) {
      ValueRange band = new ValueRange();
      int end = Pixels.end(from, to, number, pixel);
      for (int at = Pixels.start(from, to, number, pixel); at < end; at++) {
        band.add(rank(order[at]), total(order[at]));
      }
      bands.add(band);
    }
    return bands;
  }

  /** The rank with which each band begins. */
  public List<Integer> firstRanks(int[] order, int pixels) {
    int number = Math.min(pixels, order.length);
    return IntStream.range(0, number)
        .map(pixel -> rank(order[Pixels.start(0, order.length - 1, number, pixel)]))
        .boxed()
        .toList();
  }

  /** The ranks' values along the columns. */
  public List<ValueRange> courseBands(int from, int to, int pixels) {
    int number = Math.max(1, Math.min(pixels, to - from + 1));
    List<ValueRange> bands = new ArrayList<>(number);
    for (int pixel = 0; pixel < number; pixel++) {
      ValueRange band = new ValueRange();
      int end = Pixels.end(from, to, number, pixel);
      for (int column = Pixels.start(from, to, number, pixel); column < end; column++) {
        course.addTo(band, column);
      }
      bands.add(band);
    }
    return bands;
  }

  /** All values of some ranks, by their places in an order, and some columns. */
  public ValueRange band(int[] order, int top, int bottom, int left, int right) {
    ValueRange band = new ValueRange();
    for (int at = top; at <= bottom; at++) {
      for (int column = left; column <= right; column += step) {
        band.add(rank(order[at]), cell(order[at], column));
      }
    }
    return band;
  }

  /** One rank's values along the columns: the largest, or least, that share a pixel. */
  public double[] line(int rank, int from, int to, int pixels) {
    int number = Math.max(1, Math.min(pixels, to - from + 1));
    double[] line = new double[number];
    Arrays.fill(line, Double.NaN);
    int row = row(rank);
    for (int pixel = 0; row >= 0 && pixel < number; pixel++) {
      int end = Pixels.end(from, to, number, pixel);
      for (int column = Pixels.start(from, to, number, pixel); column < end; column++) {
        line[pixel] = worse(line[pixel], cell(row, column));
      }
    }
    return line;
  }

  /** The rank of the value that a pixel shows of some ranks; negative if none has a value. */
  public int worst(int... some) {
    int found = -1;
    double shown = Double.NaN;
    for (int rank : some) {
      int row = row(rank);
      double value = row < 0 ? Double.NaN : total(row);
      if (!Double.isNaN(value) && (found < 0 || worse(shown, value) != shown)) {
        found = rank;
        shown = value;
      }
    }
    return found;
  }

  /** The one of two values that a pixel shows. */
  double worse(double one, double other) {
    return least ? Pixels.least(one, other) : Pixels.largest(one, other);
  }
}
