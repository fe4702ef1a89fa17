package org.tinyprof.analysis.frame;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.tinyprof.analysis.table.MetricWords;
import org.tinyprof.analysis.table.Table;
import org.tinyprof.analysis.table.TableColumn;
import org.tinyprof.analysis.table.Tabular;
import org.tinyprof.analysis.table.Unit;
import org.tinyprof.analysis.text.QuestionException;

/**
 * The imbalance of the first column of a frame over ranks, the largest mean first.
 *
 * @param unit of the column, as files write it
 * @param ranks how many ranks the means are over, whether or not they ran the callpath
 * @param leftOut values of lanes that were left out because they recorded a callpath less closely
 */
public record Imbalance(String column, String unit, long ranks, int leftOut, List<Row> rows)
    implements Tabular {
  static final int[] PERCENTS = {0, 25, 50, 75, 100};
  private static final int TOP = 5;
  private static final int BINS = 10;
  private static final int UNKNOWN = -1; // rank, or number of ranks

  /**
   * One callpath.
   *
   * @param maxRank the one with the largest value; -1 if a file does not tell
   * @param ranks how many ran it; -1 if a file does not tell
   * @param imbalance largest over mean; NaN if the mean is 0
   * @param load mean over largest
   * @param error standard error of the mean, where ranks are a sample or times are estimated
   * @param estimated whether the times are estimated from stacks
   */
  public record Row(
      String path,
      double mean,
      double max,
      int maxRank,
      int ranks,
      double imbalance,
      double load,
      double error,
      boolean estimated,
      Optional<Detail> detail) {}

  /**
   * How the ranks that ran a callpath differ.
   *
   * @param top the ranks with the largest values, at most five
   * @param percentiles 0, 25, 50, 75 and 100
   * @param histogram ten bins of one width from the smallest to the largest value
   */
  public record Detail(List<RankValue> top, List<Double> percentiles, List<Long> histogram) {}

  /** A rank's value. */
  public record RankValue(int rank, double value) {}

  public Imbalance {
    rows = List.copyOf(rows);
  }

  public static Imbalance of(Frame frame) throws IOException, QuestionException {
    return of(frame.closed().comparable().withExtremes(), false);
  }

  /** Also shows how ranks differ. This reads the values of every rank. */
  public static Imbalance inDetail(Frame frame) throws IOException, QuestionException {
    return of(frame.closed().comparable().withExtremes().open(Dimension.RANK), true);
  }

  /**
   * The same of a file that has the mean and the largest over its ranks, and no rank of its own.
   *
   * @param frame with the column of means first and that of the largest behind it
   * @param ranks how many they are of
   */
  public static Imbalance ofFolded(Frame frame, long ranks) throws IOException, QuestionException {
    LoadedFrame loaded = frame.closed().load();
    List<Row> rows = new ArrayList<>();
    for (int node = 0; node < loaded.tree().size(); node++) {
      double mean = loaded.value(0, node);
      double max = loaded.value(1, node);
      if (!Double.isNaN(mean) && !Double.isNaN(max)) {
        rows.add(
            new Row(
                loaded.tree().path(node),
                mean,
                max,
                UNKNOWN,
                UNKNOWN,
                mean == 0 ? Double.NaN : max / mean,
                max == 0 ? Double.NaN : mean / max,
                0,
                false,
                Optional.empty()));
      }
    }
    rows.sort(Comparator.comparingDouble(row -> -row.mean));
    return new Imbalance(loaded.columns().get(0), loaded.unit(0), ranks, 0, rows);
  }

  private static Imbalance of(Frame frame, boolean detailed) throws IOException, QuestionException {
    LoadedFrame loaded = frame.load();
    Estimates estimates = Estimates.of(frame.over(Reduction.MEAN));
    List<Row> rows = new ArrayList<>();
    for (int node = 0; node < loaded.tree().size(); node++) {
      if (loaded.ranksWith(0, node) > 0) {
        rows.add(row(loaded, estimates, node, detailed));
      }
    }
    rows.sort(Comparator.comparingDouble(row -> -row.mean));
    return new Imbalance(
        loaded.columns().get(0), loaded.unit(0), loaded.ranks(), loaded.leftOut(), rows);
  }

  private static Row row(LoadedFrame loaded, Estimates estimates, int node, boolean detailed) {
    double error = estimates.error(0, node);
    boolean estimated = !Double.isNaN(error);
    double mean = loaded.value(0, node, Reduction.MEAN);
    double max = loaded.value(0, node, Reduction.MAX);
    return new Row(
        loaded.tree().path(node),
        mean,
        max,
        loaded.maxRank(0, node),
        loaded.ranksWith(0, node),
        mean == 0 ? Double.NaN : max / mean,
        max == 0 ? Double.NaN : mean / max,
        Math.hypot(loaded.standardError(0, node), estimated ? error : 0),
        estimated,
        detailed ? Optional.of(detail(loaded, node)) : Optional.empty());
  }

  private static Detail detail(LoadedFrame loaded, int node) {
    double[] sorted = loaded.present(0, node);
    Arrays.sort(sorted);
    return new Detail(
        top(loaded, node),
        Arrays.stream(PERCENTS).mapToObj(percent -> Quantiles.of(sorted, percent)).toList(),
        histogram(sorted));
  }

  /** The largest values, of equal ones those of the lowest ranks; one pass, for there are many. */
  private static List<RankValue> top(LoadedFrame loaded, int node) {
    List<RankValue> top = new ArrayList<>(TOP + 1);
    for (int row = 0; row < loaded.rows().size(); row++) {
      double value = loaded.value(0, node, row, 0, 0);
      int place = top.size();
      while (place > 0 && value > top.get(place - 1).value) {
        place--;
      }
      if (!Double.isNaN(value) && place < TOP) {
        top.add(place, new RankValue(loaded.rows().get(row).rank(), value));
        if (top.size() > TOP) {
          top.remove(TOP);
        }
      }
    }
    return List.copyOf(top);
  }

  /** A bin holds its upper end; the smallest value is in the first, and all are if they agree. */
  private static List<Long> histogram(double[] sorted) {
    long[] bins = new long[BINS];
    double min = sorted[0];
    double width = (sorted[sorted.length - 1] - min) / BINS;
    for (double value : sorted) {
      int bin = 0;
      while (bin < BINS - 1 && value > min + (bin + 1) * width) {
        bin++;
      }
      bins[bin]++;
    }
    return Arrays.stream(bins).boxed().toList();
  }

  /** The rows whose largest value is above a share of the largest of all. */
  public Imbalance above(double share) {
    double largest = rows.stream().mapToDouble(Row::max).max().orElse(0);
    List<Row> kept = rows.stream().filter(row -> row.max > share * largest).toList();
    return new Imbalance(column, unit, ranks, leftOut, kept);
  }

  /** The first rows. */
  public Imbalance top(int number) {
    List<Row> first = rows.subList(0, Math.min(number, rows.size()));
    return new Imbalance(column, unit, ranks, leftOut, first);
  }

  /** One row per callpath; with how ranks differ if that was asked for. */
  @Override
  public Table table() {
    Unit shown = Unit.of(unit);
    String end = shown.suffix();
    String mean = "mean " + MetricWords.of(column);
    List<TableColumn<Row>> columns = new ArrayList<>();
    columns.add(TableColumn.amounts("imbalance", "max/mean", Unit.RATIO, Row::imbalance));
    columns.add(TableColumn.amounts("load", "load", Unit.FRACTION, Row::load));
    columns.add(
        rows.stream().anyMatch(Row::estimated)
            ? TableColumn.estimates(
                "mean" + end, mean, shown, Row::mean, row -> row.estimated ? row.error : Double.NaN)
            : TableColumn.amounts("mean" + end, mean, shown, Row::mean));
    boolean sampled = rows.stream().anyMatch(row -> row.error > 0 && !row.estimated);
    columns.add(
        sampled
            ? TableColumn.amounts("error" + end, "error", shown, Row::error)
            : TableColumn.hidden("error" + end, shown, Row::error));
    columns.add(TableColumn.amounts("max" + end, "max", shown, Row::max));
    if (rows.stream().noneMatch(row -> row.maxRank == UNKNOWN)) {
      columns.add(TableColumn.amounts("max_rank", "on rank", Unit.COUNT, Row::maxRank));
      columns.add(TableColumn.amounts("ranks", "ranks", Unit.COUNT, Row::ranks));
    }
    if (rows.stream().anyMatch(row -> row.detail.isPresent())) {
      columns.addAll(DetailColumns.of(shown));
    }
    columns.add(TableColumn.callpaths(Row::path));
    return TableColumn.table(rows, columns);
  }

  /** Notes for the reader in addition to the rows. */
  public List<String> notes() {
    List<String> notes = new ArrayList<>();
    if (leftOut > 0) {
      notes.add(leftOut + " values of lanes that recorded a callpath less closely are left out.");
    }
    return notes;
  }
}
