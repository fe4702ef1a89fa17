package org.tinyprof.analysis.frame;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.profile.Progress;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.source.LaneGroup;
import org.tinyprof.format.source.PartTask;
import org.tinyprof.format.source.ProfileSource;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.Selection;

/**
 * Reads what a request wants, group of lanes by group, and keeps of each group no more than is
 * wanted: the folded values, or those of each rank if ranks are kept apart.
 */
final class FrameReading {
  /** A value is kept with its group's and then with all others, and leaves room to work. */
  private static final long BYTES_A_VALUE = 3 * Double.BYTES;

  private final ProfileSource source;
  private final ReadRequest request;
  private final Progress progress;
  private final BitSet needed;

  FrameReading(OpenProfile run, ReadRequest request) {
    this.source = run.source();
    this.request = request;
    this.progress = run.progress();
    this.needed = request.needed();
  }

  /** What is kept of one group; columns of folds, or of nodes with one value per row and cell. */
  private record GroupValues(
      List<Lane> rows, CellGrid grid, List<LaneFold> folds, List<double[][]> values, int leftOut) {}

  ReadValues read(Executor executor) throws IOException, QuestionException {
    return joined(inParallel(executor, request.keepsRanks(), this::keep));
  }

  /** Hands over the first column's values of each group; returns how many were left out. */
  int visit(Executor executor, RowVisitor visitor) throws IOException, QuestionException {
    List<Integer> leftOut =
        inParallel(
            executor,
            false,
            (group, lanes) -> {
              GroupReading reading = GroupReading.of(request, group, lanes, needed);
              CellGrid grid = reading.cells();
              visitor.visit(
                  reading.rows(), grid.executions(), grid.iterations(), reading.shownValues());
              return reading.leftOut();
            });
    return leftOut.stream().mapToInt(Integer::intValue).sum();
  }

  /** Folds the first column's recorded values series by series. */
  <R> void foldSeries(
      Executor executor, Supplier<R> result, SeriesVisitor<R> visitor, Consumer<R> taker)
      throws IOException, QuestionException {
    inParallel(
        executor,
        false,
        (group, lanes) -> {
          R folded = result.get();
          GroupReading.of(request, group, lanes, needed).foldSeries(folded, visitor);
          return folded;
        },
        taker);
  }

  /** What is made of the wanted lanes of one group. */
  private interface GroupTask<T> {
    T of(LaneGroup group, int[] lanes) throws IOException;
  }

  private <T> List<T> inParallel(Executor executor, boolean keepsRanks, GroupTask<T> each)
      throws IOException, QuestionException {
    List<T> parts = new ArrayList<>();
    inParallel(executor, keepsRanks, each, parts::add);
    return parts;
  }

  private <T> void inParallel(
      Executor executor, boolean keepsRanks, GroupTask<T> each, Consumer<T> taker)
      throws IOException, QuestionException {
    Selection selection = request.slice().selection(source.run().ranks());
    List<Callable<T>> tasks = new ArrayList<>();
    long kept = 0;
    for (LaneGroup group : source.groups(selection)) {
      int[] lanes = selection.lanes(group.lanes());
      if (lanes.length > 0) {
        kept += keepsRanks ? lanes.length : 0;
        requireRoom(kept);
        tasks.add(() -> each.of(group, lanes));
      }
    }
    if (tasks.isEmpty() && !request.slice().hasAllLanes()) {
      throw OpenProfile.noLane(source.run().ranks());
    }
    AtomicInteger done = new AtomicInteger();
    PartTask.each(
        tasks,
        executor,
        part -> {
          taker.accept(part);
          progress.reached(done.incrementAndGet(), tasks.size());
        });
  }

  /** What {@link #read} would decode. */
  Explanation explanation() throws IOException {
    Selection selection = request.slice().selection(source.run().ranks());
    long lanes = 0;
    long blocks = 0;
    long bytes = 0;
    for (LaneGroup group : source.groups(selection)) {
      int wanted = selection.lanes(group.lanes()).length;
      lanes += wanted;
      for (int i = needed.nextSetBit(0); wanted > 0 && i >= 0; i = needed.nextSetBit(i + 1)) {
        blocks++;
        bytes += group.blockBytes(i);
      }
    }
    return new Explanation(false, needed.cardinality(), lanes, blocks, bytes);
  }

  /** Refuses to keep more ranks apart than memory has room for, and says what helps. */
  private void requireRoom(long lanes) throws QuestionException {
    long values = lanes * request.tree().size() * request.columns().size();
    if (values * BYTES_A_VALUE > Runtime.getRuntime().maxMemory()) {
      throw new QuestionException(
          "keeping ranks apart takes "
              + values
              + " values, too many for Java's memory; slice ranks, keep fewer callpaths, or give"
              + " it a larger -Xmx");
    }
  }

  private GroupValues keep(LaneGroup group, int[] lanes) throws IOException {
    GroupReading reading = GroupReading.of(request, group, lanes, needed);
    CellGrid grid = reading.cells();
    List<LaneFold> folds = new ArrayList<>();
    List<double[][]> values = new ArrayList<>();
    for (ValueColumn column : request.columns()) {
      double[][] read = reading.values(column);
      folds.add(fold(column, read, reading.rows(), grid.cells()));
      if (request.keepsRanks()) {
        values.add(read);
      }
    }
    return new GroupValues(reading.rows(), grid, folds, values, reading.leftOut());
  }

  private LaneFold fold(ValueColumn column, double[][] values, List<Lane> rows, int cells) {
    LaneFold fold = new LaneFold(metric(column), values.length, cells);
    int[] ranks = rows.stream().mapToInt(Lane::rank).toArray();
    for (int node = 0; node < values.length; node++) {
      for (int row = 0; row < ranks.length; row++) {
        for (int cell = 0; cell < cells; cell++) {
          double value = values[node][row * cells + cell];
          if (!Double.isNaN(value)) {
            fold.add(node, cell, ranks[row], value);
          }
        }
      }
    }
    return fold;
  }

  private MetricDefinition metric(ValueColumn column) {
    return request.schema().metric(column.metric());
  }

  private ReadValues joined(List<GroupValues> parts) {
    CellGrid grid = new CellGrid(1, 1);
    List<Lane> unsorted = new ArrayList<>();
    int leftOut = 0;
    for (GroupValues part : parts) {
      grid = grid.orLarger(part.grid);
      unsorted.addAll(part.rows);
      leftOut += part.leftOut;
    }
    List<Lane> rows = unsorted.stream().sorted().toList();
    List<LaneFold> folds = new ArrayList<>();
    List<double[][]> values = new ArrayList<>();
    for (int column = 0; column < request.columns().size(); column++) {
      LaneFold fold =
          new LaneFold(metric(request.columns().get(column)), request.tree().size(), grid.cells());
      for (GroupValues part : parts) {
        fold.merge(part.folds.get(column), grid, part.grid);
      }
      folds.add(fold);
      if (request.keepsRanks()) {
        values.add(values(parts, column, rows, grid));
      }
    }
    return new ReadValues(rows.size(), rows, grid, folds, values, true, leftOut);
  }

  /** The rows of all parts in the order of their lanes: parts may hold ranks in turn. */
  private double[][] values(List<GroupValues> parts, int column, List<Lane> rows, CellGrid grid) {
    double[][] joined = new double[request.tree().size()][rows.size() * grid.cells()];
    for (double[] node : joined) {
      Arrays.fill(node, Double.NaN);
    }
    for (GroupValues part : parts) {
      int[] places = new int[part.rows.size()];
      for (int i = 0; i < places.length; i++) {
        places[i] = Collections.binarySearch(rows, part.rows.get(i));
      }
      double[][] own = part.values.get(column);
      for (int node = 0; node < joined.length; node++) {
        for (int at = 0; at < own[node].length; at++) {
          int row = places[at / part.grid.cells()];
          int cell = grid.cellLike(part.grid, at % part.grid.cells());
          joined[node][row * grid.cells() + cell] = own[node][at];
        }
      }
    }
    return joined;
  }
}
