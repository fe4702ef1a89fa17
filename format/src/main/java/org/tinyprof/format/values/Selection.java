package org.tinyprof.format.values;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Objects;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.tinyprof.format.schema.Schema;

/**
 * Which values of a profile are wanted, by each of their coordinates. Immutable.
 *
 * <p>Selecting by one selection and then by another is selecting by {@link #and} of the two. What
 * is left out is absent: executions and iterations keep their numbers.
 */
public final class Selection {
  private static final Predicate<Lane> ANY_LANE = Objects::nonNull;

  /** Everything. */
  public static final Selection ALL =
      new Selection(IntSet.ALL, ANY_LANE, any -> true, any -> true, IntSet.ALL, IntSet.ALL, false);

  private final IntSet ranks;
  private final Predicate<Lane> lanes;
  private final IntPredicate callpaths;
  private final IntPredicate metrics;
  private final IntSet executions;
  private final IntSet iterations;
  private final boolean valuesOnly;

  private Selection(
      IntSet ranks,
      Predicate<Lane> lanes,
      IntPredicate callpaths,
      IntPredicate metrics,
      IntSet executions,
      IntSet iterations,
      boolean valuesOnly) {
    this.ranks = ranks;
    this.lanes = lanes;
    this.callpaths = callpaths;
    this.metrics = metrics;
    this.executions = executions;
    this.iterations = iterations;
    this.valuesOnly = valuesOnly;
  }

  /** What both selections want. */
  public Selection and(Selection other) {
    return new Selection(
        ranks.and(other.ranks),
        both(lanes, other.lanes),
        callpaths.and(other.callpaths),
        metrics.and(other.metrics),
        executions.and(other.executions),
        iterations.and(other.iterations),
        valuesOnly || other.valuesOnly);
  }

  public Selection ranks(IntSet wanted) {
    return new Selection(
        ranks.and(wanted), lanes, callpaths, metrics, executions, iterations, valuesOnly);
  }

  /** Lanes by more than their rank, such as their thread or host. */
  public Selection lanes(Predicate<Lane> wanted) {
    return new Selection(
        ranks, both(lanes, wanted), callpaths, metrics, executions, iterations, valuesOnly);
  }

  private static Predicate<Lane> both(Predicate<Lane> some, Predicate<Lane> others) {
    if (some.equals(ANY_LANE)) {
      return others;
    }
    return others.equals(ANY_LANE) ? some : some.and(others);
  }

  /** Callpaths by their place in the schema. */
  public Selection callpaths(IntPredicate wanted) {
    return new Selection(
        ranks, lanes, callpaths.and(wanted), metrics, executions, iterations, valuesOnly);
  }

  public Selection callpath(int wanted) {
    return callpaths(callpath -> callpath == wanted);
  }

  /** Metrics by their place in the schema. */
  public Selection metrics(IntPredicate wanted) {
    return new Selection(
        ranks, lanes, callpaths, metrics.and(wanted), executions, iterations, valuesOnly);
  }

  public Selection metric(int wanted) {
    return metrics(metric -> metric == wanted);
  }

  public Selection executions(IntSet wanted) {
    return new Selection(
        ranks, lanes, callpaths, metrics, executions.and(wanted), iterations, valuesOnly);
  }

  public Selection iterations(IntSet wanted) {
    return new Selection(
        ranks, lanes, callpaths, metrics, executions, iterations.and(wanted), valuesOnly);
  }

  /** The same, but no lane has messages or a timeline, and none are read. */
  public Selection valuesOnly() {
    return new Selection(ranks, lanes, callpaths, metrics, executions, iterations, true);
  }

  /** False only if no lane of these ranks, both inclusive, is wanted. */
  public boolean meetsRanks(int first, int last) {
    return ranks.meets(first, last);
  }

  /** True only if all lanes are wanted. */
  public boolean hasAllLanes() {
    return lanes.equals(ANY_LANE) && ranks.equals(IntSet.ALL);
  }

  public boolean hasLane(Lane lane) {
    return ranks.contains(lane.rank()) && lanes.test(lane);
  }

  public boolean hasCallpath(int callpath) {
    return callpaths.test(callpath);
  }

  public boolean hasMetric(int metric) {
    return metrics.test(metric);
  }

  public boolean isValuesOnly() {
    return valuesOnly;
  }

  /** The places of the wanted callpaths, given how many there are. */
  public int[] callpaths(int among) {
    return IntStream.range(0, among).filter(callpaths).toArray();
  }

  /** The places of the wanted ones among some lanes. */
  public int[] lanes(List<Lane> among) {
    return IntStream.range(0, among.size()).filter(i -> hasLane(among.get(i))).toArray();
  }

  /** The wanted metrics, executions and iterations of a block. */
  public Block apply(Schema schema, Block block) {
    Block selected = series(block);
    List<Column> columns = new ArrayList<>();
    for (int metric = 0; metric < schema.metrics().size(); metric++) {
      columns.add(
          hasMetric(metric) ? selected.column(metric) : Column.absent(selected.shape().size()));
    }
    return new Block(selected.shape(), columns, block.levels());
  }

  private Block series(Block block) {
    if (executions.equals(IntSet.ALL) && iterations.equals(IntSet.ALL)) {
      return block;
    }
    int[] kept = kept(block.shape());
    List<Column> columns = new ArrayList<>();
    for (Column column : block.columns()) {
      columns.add(wantedOf(column, block.shape(), kept));
    }
    return new Block(block.shape().shortened(kept), columns, block.levels());
  }

  /**
   * For each execution of each lane how many iterations stay: none of an unwanted execution, else
   * those up to the selection's bound. It does not matter which of these are wanted, so that
   * selecting twice leaves what selecting by both does.
   */
  private int[] kept(Shape shape) {
    int[] kept = new int[shape.slots()];
    for (int lane = 0; lane < shape.lanes(); lane++) {
      for (int execution = 0; execution < shape.executions(lane); execution++) {
        long wanted = executions.contains(execution) ? iterations.bound() + 1L : 0;
        int there = shape.iterations(lane, execution);
        kept[shape.slot(lane, execution)] = (int) Math.min(wanted, there);
      }
    }
    return kept;
  }

  private Column wantedOf(Column column, Shape shape, int[] kept) {
    long[] values = new long[IntStream.of(kept).sum()];
    BitSet present = new BitSet();
    int next = 0;
    for (int lane = 0; lane < shape.lanes(); lane++) {
      for (int execution = 0; execution < shape.executions(lane); execution++) {
        int from = shape.position(lane, execution);
        for (int i = 0; i < kept[shape.slot(lane, execution)]; i++, next++) {
          if (iterations.contains(i) && column.has(from + i)) {
            values[next] = column.value(from + i);
            present.set(next);
          }
        }
      }
    }
    return Column.of(values, present);
  }
}
