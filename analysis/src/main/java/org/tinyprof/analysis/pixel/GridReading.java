package org.tinyprof.analysis.pixel;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import org.tinyprof.analysis.QuestionException;
import org.tinyprof.analysis.frame.Dimension;
import org.tinyprof.analysis.frame.Frame;
import org.tinyprof.format.Lane;

/** Reads a grid, group of lanes by group. */
public final class GridReading {
  /** Cells that a grid keeps: 64 MiB. */
  static final long MOST_CELLS = 1 << 24;

  private final boolean least;
  private final BooleanSupplier wanted;
  private final List<GridRow> rows = new ArrayList<>();
  private final ColumnFold course = new ColumnFold();
  private long cells;
  private int step = 1;

  private GridReading(boolean least, BooleanSupplier wanted) {
    this.least = least;
    this.wanted = wanted;
  }

  /**
   * Reads the values of a frame's only node.
   *
   * @param least whether the least of several values is what to look at, as of waits
   * @param wanted asked now and then; reading ends with a {@link CancellationException} when it
   *     says no
   */
  public static RankGrid of(Frame frame, Along along, boolean least, BooleanSupplier wanted)
      throws IOException, QuestionException {
    GridReading reading = new GridReading(least, wanted);
    int leftOut =
        frame
            .closed()
            .comparable()
            .open(Dimension.RANK, along.dimension())
            .visit((lanes, executions, iterations, values) -> reading.add(lanes, values[0]));
    reading.rows.sort(Comparator.comparingInt(GridRow::rank));
    return new RankGrid(along, least, reading.joined(), reading.course, reading.step, leftOut);
  }

  private synchronized void add(List<Lane> lanes, double[] values) {
    if (!wanted.getAsBoolean()) {
      throw new CancellationException("nobody wants to see this any more");
    }
    int columns = values.length / lanes.size();
    course.grow(columns);
    for (int row = 0; row < lanes.size(); row++) {
      Lane lane = lanes.get(row);
      double total = Double.NaN;
      float[] own = new float[(columns + step - 1) / step];
      Arrays.fill(own, Float.NaN);
      for (int column = 0; column < columns; column++) {
        double value = values[row * columns + column];
        if (!Double.isNaN(value)) {
          total = Double.isNaN(total) ? value : total + value;
          course.add(column, lane.rank(), value);
          own[column / step] = worse(own[column / step], (float) value);
        }
      }
      rows.add(new GridRow(lane.rank(), lane.origin().host(), total, own));
      cells += own.length;
    }
    while (cells > MOST_CELLS && step < course.columns()) {
      halve();
    }
  }

  private float worse(float one, float other) {
    return (float) (least ? Pixels.least(one, other) : Pixels.largest(one, other));
  }

  /** From now on twice as many columns share a cell. */
  private void halve() {
    step *= 2;
    cells = 0;
    for (int i = 0; i < rows.size(); i++) {
      float[] before = rows.get(i).cells();
      float[] half = new float[(before.length + 1) / 2];
      for (int at = 0; at < half.length; at++) {
        half[at] =
            2 * at + 1 < before.length ? worse(before[2 * at], before[2 * at + 1]) : before[2 * at];
      }
      rows.set(i, new GridRow(rows.get(i).rank(), rows.get(i).host(), rows.get(i).total(), half));
      cells += half.length;
    }
  }

  /** A rank whose threads are in several groups has a row in each: they become one. */
  private List<GridRow> joined() {
    List<GridRow> joined = new ArrayList<>(rows.size());
    for (GridRow row : rows) {
      GridRow last = joined.isEmpty() ? row : joined.get(joined.size() - 1);
      if (joined.isEmpty() || last.rank() != row.rank()) {
        joined.add(row);
      } else {
        joined.set(joined.size() - 1, plus(last, row));
      }
    }
    return joined;
  }

  private static GridRow plus(GridRow one, GridRow other) {
    float[] sum = Arrays.copyOf(one.cells(), Math.max(one.cells().length, other.cells().length));
    for (int i = one.cells().length; i < sum.length; i++) {
      sum[i] = Float.NaN;
    }
    for (int i = 0; i < other.cells().length; i++) {
      float more = other.cells()[i];
      sum[i] = Float.isNaN(sum[i]) ? more : sum[i] + (Float.isNaN(more) ? 0 : more);
    }
    double total =
        Double.isNaN(one.total())
            ? other.total()
            : one.total() + (Double.isNaN(other.total()) ? 0 : other.total());
    return new GridRow(one.rank(), one.host(), total, sum);
  }
}
