package org.tinyprof.analysis.frame;

import java.io.IOException;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.format.schema.Absent;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.Forest;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.values.Level;

/**
 * Standard errors and numbers of samples of the estimated times in a frame. Reads nothing if a run
 * has no estimated callpaths.
 *
 * <p>Errors of several callpaths and ranks add in quadrature. The squared error of own time is the
 * callpath's squared error minus those of its callees, because their samples are separate.
 */
public final class Estimates {
  private static final int ERROR = 0;
  private static final int SAMPLES = 1;
  private static final double MOST_ERROR = 0.5; // of a value

  private final FrameTree tree;
  private final List<ValueColumn> columns;
  private final Schema schema;
  private final Forest callpaths;
  private final double[] squares; // by callpath: of its error; 0 where it is exact
  private final double[] samples; // by callpath; NaN where it is exact
  private final SharedCalls shared;
  private final LevelRule levels;

  private Estimates(
      Frame frame,
      FrameTree tree,
      Forest callpaths,
      double[] squares,
      double[] samples,
      SharedCalls shared,
      LevelRule levels) {
    this.tree = tree;
    this.columns = frame.settings.columns;
    this.schema = frame.schema();
    this.callpaths = callpaths;
    this.squares = squares;
    this.samples = samples;
    this.shared = shared;
    this.levels = levels;
  }

  /** Of the same callpaths and ranks as a frame, reduced in the same way. */
  public static Estimates of(Frame frame) throws IOException, QuestionException {
    if (!areIn(frame)) {
      FrameTree none = FrameTree.squashed(new Callpaths(List.of()), new BitSet());
      return new Estimates(
          frame,
          none,
          new Forest(),
          new double[0],
          new double[0],
          SharedCalls.NONE,
          LevelRule.NONE);
    }
    boolean extreme = frame.settings.over == Reduction.MIN || frame.settings.over == Reduction.MAX;
    LoadedFrame read =
        (extreme ? frame.errors().over(Reduction.MAX) : frame.errors()).load(); // the largest error
    int size = frame.schema().callpaths().size();
    double[] squares =
        IntStream.range(0, size).mapToDouble(i -> squared(read.value(ERROR, i))).toArray();
    double[] samples = IntStream.range(0, size).mapToDouble(i -> read.value(SAMPLES, i)).toArray();
    Forest callpaths = Forest.of(frame.schema().callpaths());
    SharedCalls shared = SharedCalls.in(frame.run());
    return new Estimates(frame, frame.tree(), callpaths, squares, samples, shared, frame.levels());
  }

  /**
   * The standard errors of one callpath's time, or of its own time, on each rank of a frame; those
   * of ranks where it is exact are missing.
   */
  public static Map<Integer, Double> byRank(Frame frame, int callpath, boolean own)
      throws IOException, QuestionException {
    Map<Integer, Double> errors = new TreeMap<>();
    if (!areIn(frame)) {
      return errors;
    }
    Forest callpaths = Forest.of(frame.schema().callpaths());
    int callees = own ? callpaths.children(callpath) : 0;
    int[] needed =
        IntStream.concat(
                IntStream.of(callpath),
                IntStream.range(0, callees).map(k -> callpaths.child(callpath, k)))
            .toArray();
    LoadedFrame read = frame.errors().at(needed).open(Dimension.RANK).load();
    for (int row = 0; row < read.rows().size(); row++) {
      double left = 0;
      boolean estimated = false;
      for (int node = 0; node < read.tree().size(); node++) {
        double square = squared(read.value(ERROR, node, row, 0, 0));
        left += node == 0 ? square : -square; // the callpath comes before its callees
        estimated |= !Double.isNaN(read.value(SAMPLES, node, row, 0, 0));
      }
      if (estimated) {
        errors.put(read.rows().get(row).rank(), Math.sqrt(Math.abs(left)));
      }
    }
    return errors;
  }

  private static double squared(double error) {
    return Absent.orZero(error * error);
  }

  private static boolean areIn(Frame frame) throws IOException {
    List<MetricDefinition> metrics = frame.schema().metrics();
    return metrics.contains(MetricDefinition.TIME_ERR)
        && metrics.contains(MetricDefinition.SAMPLES)
        && frame.run().summaries().callpaths().stream()
            .anyMatch(callpath -> callpath.levels().lanes(Level.ESTIMATED) > 0);
  }

  /**
   * Whether an estimate says little more than that there is something: people see such rows only if
   * they ask for all.
   *
   * @param error NaN if the value is exact
   */
  public static boolean isVague(double value, double error) {
    return error > MOST_ERROR * Math.abs(value);
  }

  /** Whether nothing of the run is estimated. */
  public boolean isEmpty() {
    return samples.length == 0;
  }

  /** Whether a node's time rests on samples, on any rank. */
  public boolean has(int node) {
    return !Double.isNaN(samples(node));
  }

  /** How many samples a node's time rests on, reduced over ranks as the frame says; NaN if none. */
  public double samples(int node) {
    double sum = Double.NaN;
    for (int callpath : isEmpty() ? new int[0] : tree.outermost(node)) {
      sum = MetricDefinition.SAMPLES.fold(sum, samples[callpath]);
    }
    return sum;
  }

  /** The standard error of a column's time; NaN where it is exact, or no time. */
  public double error(int column, int node) {
    boolean time =
        column < columns.size()
            && schema.metric(columns.get(column).metric()).equals(MetricDefinition.TIME);
    if (isEmpty() || !time) {
      return Double.NaN;
    }
    boolean own = columns.get(column).scope() == Scope.EXCLUSIVE;
    int[] of = own ? tree.members(node) : tree.outermost(node);
    double sum = shared.squaredError(of, i -> own ? ofOwnTime(i) : squares[i]);
    boolean estimated = sum > 0;
    for (int callpath : of) {
      estimated |= !Double.isNaN(samples[callpath]) || (own && hasEstimatedCallee(callpath));
      if (!shared.isPart(callpath)) {
        sum += own ? ofOwnTime(callpath) : squares[callpath];
      }
    }
    return estimated ? Math.sqrt(sum) : Double.NaN;
  }

  private double ofOwnTime(int callpath) {
    double left = squares[callpath];
    for (int callee : callees(callpath)) {
      left -= squares[callee];
    }
    return Math.abs(left); // an exact time of which estimates were taken has their error
  }

  private boolean hasEstimatedCallee(int callpath) {
    return IntStream.of(callees(callpath)).anyMatch(callee -> !Double.isNaN(samples[callee]));
  }

  private int[] callees(int callpath) {
    IntUnaryOperator child = k -> callpaths.child(callpath, k);
    return IntStream.range(0, callpaths.children(callpath))
        .map(child)
        .flatMap(each -> levels.isFolded(each) ? IntStream.of(callees(each)) : IntStream.of(each))
        .filter(levels::isTimed)
        .toArray();
  }
}
