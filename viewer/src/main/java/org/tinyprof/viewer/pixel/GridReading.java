package org.tinyprof.viewer.pixel;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.function.DoubleBinaryOperator;
import org.tinyprof.analysis.frame.Dimension;
import org.tinyprof.analysis.frame.Frame;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.format.values.Lane;

/** Reads a grid, several groups of lanes at once. */
public final class GridReading {
  /** Cells that a grid keeps: 64 MiB. */
  static final long MOST_CELLS = 1 << 24;

  private final boolean least;
  private final DoubleBinaryOperator fold;
  private final BooleanSupplier wanted;
  private final List<GridRows> parts = new ArrayList<>();
  private final ColumnSummary course = new ColumnSummary();
  private long cells;
  private int step = 1;

  private GridReading(boolean least, DoubleBinaryOperator fold, BooleanSupplier wanted) {
    this.least = least;
    this.fold = fold;
    this.wanted = wanted;
  }

  /**
   * Reads the values of a frame's only node.
   *
   * @param least whether the least of several values is what to look at, as of waits
   * @param fold combines values of one rank: their sum, or of shortest calls the shortest
   * @param wanted asked now and then; reading ends with a {@link CancellationException} when it
   *     says no
   */
  public static RankGrid of(
      Frame frame, RankAxis along, boolean least, DoubleBinaryOperator fold, BooleanSupplier wanted)
      throws IOException, QuestionException {
    GridReading reading = new GridReading(least, fold, wanted);
    int leftOut =
        frame
            .closed()
            .comparable()
            .open(Dimension.RANK, along.dimension())
            .visit((lanes, executions, iterations, values) -> reading.read(lanes, values[0]));
    return new RankGrid(along, least, reading.places(), reading.course, reading.step, leftOut);
  }

  private void read(List<Lane> lanes, double[] values) {
    if (!wanted.getAsBoolean()) {
      throw new CancellationException("nobody wants to see this any more");
    }
    ColumnSummary own = new ColumnSummary();
    add(GridRows.of(least, lanes, values, fold, own), own);
  }

  private synchronized void add(GridRows rows, ColumnSummary own) {
    course.merge(own);
    rows.shareCells(step);
    parts.add(rows);
    cells += rows.cells();
    while (cells > MOST_CELLS && step < course.columns()) {
      step *= 2;
      parts.forEach(part -> part.shareCells(step));
      cells = parts.stream().mapToLong(GridRows::cells).sum();
    }
  }

  /** A rank's row among those of its part. */
  record Place(GridRows rows, int row) {
    int rank() {
      return rows.rank(row);
    }
  }

  /** All ranks in order; one whose threads are in several groups becomes one row. */
  private List<Place> places() {
    List<Place> all = new ArrayList<>();
    parts.sort(Comparator.comparingInt(part -> part.rank(0)));
    boolean sorted = true;
    int last = -1;
    for (GridRows part : parts) {
      for (int row = 0; row < part.size(); row++) {
        sorted &= part.rank(row) > last;
        last = part.rank(row);
        all.add(new Place(part, row));
      }
    }
    if (sorted) {
      return all;
    }
    all.sort(Comparator.comparingInt(Place::rank));
    List<Place> joined = new ArrayList<>(all.size());
    for (Place place : all) {
      int end = joined.size() - 1;
      if (end >= 0 && joined.get(end).rank() == place.rank()) {
        Place before = joined.get(end);
        GridRows both = GridRows.join(before.rows, before.row, place.rows, place.row, fold);
        joined.set(end, new Place(both, 0));
      } else {
        joined.add(place);
      }
    }
    return joined;
  }
}
