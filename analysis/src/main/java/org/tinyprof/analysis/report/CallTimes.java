package org.tinyprof.analysis.report;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.tinyprof.analysis.frame.Estimates;
import org.tinyprof.analysis.frame.Frame;
import org.tinyprof.analysis.frame.LoadedFrame;
import org.tinyprof.analysis.frame.Reduction;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.format.overview.CallpathOverview;
import org.tinyprof.format.overview.LevelCounts;
import org.tinyprof.format.overview.Overview;
import org.tinyprof.format.schema.Absent;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.Forest;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.values.Level;

/** Every callpath of a run with its time, calls and cost, summed over the ranks. */
final class CallTimes {
  private static final int TIME = 0;
  private static final int COUNT = 1;
  private static final int ABSENT = -1;

  private final Callpaths callpaths;
  private final Forest forest;
  private final Overview overview;
  private final LoadedFrame recorded;
  private final LoadedFrame own;
  private final int costs; // which column; negative if the run has none
  private final int bytes;
  private final int threads;
  private final int allocated;
  private final Estimates errors;
  private final Estimates ownErrors;

  CallTimes(OpenProfile run) throws IOException, QuestionException {
    this(run, run.time());
  }

  /** The same of another metric in the place of time. */
  CallTimes(OpenProfile run, int metric) throws IOException, QuestionException {
    callpaths = run.schema().callpaths();
    forest = Forest.of(callpaths);
    overview = run.overview();
    List<String> metrics = new ArrayList<>(List.of(run.schema().label(metric)));
    metrics.add(run.schema().label(run.count()));
    costs = column(run.schema(), MetricDefinition.TIME_COST, metrics);
    bytes = column(run.schema(), MetricDefinition.BYTES, metrics);
    threads = column(run.schema(), MetricDefinition.THREADS, metrics);
    allocated = column(run.schema(), MetricDefinition.ALLOC_SAMPLED, metrics);
    Frame frame = Frame.of(run).over(Reduction.SUM);
    recorded = frame.metrics(metrics.toArray(String[]::new)).withExtremes().load();
    Frame self = frame.metrics(metrics.get(TIME)).self();
    own = self.load();
    errors = Estimates.of(frame.metrics(metrics.get(TIME)));
    ownErrors = Estimates.of(self);
  }

  /** Adds a metric to those that are read; returns its place, negative if the run has none. */
  private static int column(Schema schema, MetricDefinition metric, List<String> metrics) {
    int place = schema.metrics().indexOf(metric);
    if (place < 0) {
      return ABSENT;
    }
    metrics.add(schema.label(place));
    return metrics.size() - 1;
  }

  int size() {
    return callpaths.size();
  }

  Callpaths callpaths() {
    return callpaths;
  }

  List<Integer> roots() {
    return children(Forest.NONE);
  }

  List<Integer> children(int callpath) {
    return IntStream.range(0, forest.children(callpath))
        .mapToObj(k -> forest.child(callpath, k))
        .toList();
  }

  Callpath entry(int callpath) {
    return callpaths.entry(callpath);
  }

  /** The names from the root to this callpath; of a very long one the first and the last. */
  String path(int callpath) {
    return recorded.tree().path(callpath);
  }

  /** The event's name as people read it. */
  String name(int callpath) {
    return callpaths.name(callpath);
  }

  /** What the index knows of a callpath besides values. */
  CallpathOverview overview(int callpath) {
    return overview.callpath(callpath);
  }

  /** Whether any rank has a time. */
  boolean has(int callpath) {
    return recorded.ranksWith(TIME, callpath) > 0;
  }

  /** The time of all ranks, 0 if none has one. */
  double nanos(int callpath) {
    return Absent.orZero(recorded.value(TIME, callpath));
  }

  /** The time without the callpaths below; negative where these have more. */
  double ownNanos(int callpath) {
    return Absent.orZero(own.value(0, callpath));
  }

  /** The calls of all ranks; NaN if they were not counted, or on some ranks estimated. */
  double calls(int callpath) {
    boolean estimated = overview(callpath).levels().lanes(Level.ESTIMATED) > 0;
    return estimated ? Double.NaN : recorded.value(COUNT, callpath);
  }

  boolean hasCosts() {
    return costs >= 0;
  }

  /** The standard error of the time; NaN where it is exact. */
  double error(int callpath) {
    return errors.error(TIME, callpath);
  }

  /** The standard error of the own time; NaN where it is exact. */
  double ownError(int callpath) {
    return ownErrors.error(TIME, callpath);
  }

  /** How many samples the time rests on; NaN where it is exact. */
  double samples(int callpath) {
    return errors.samples(callpath);
  }

  boolean isEstimated(int callpath) {
    return errors.has(callpath);
  }

  /** Whether ranks stopped timing its calls because timing them cost too much. */
  boolean isDemoted(int callpath) {
    LevelCounts levels = overview(callpath).levels();
    return levels.lanes(Level.COUNTED) + levels.lanes(Level.OFF) > 0;
  }

  /** A callpath in a sentence: the method, and for an MPI call the method that makes it. */
  String said(int callpath) {
    int parent = entry(callpath).parent();
    return MpiKinds.isCall(name(callpath)) && parent != Callpath.ROOT
        ? name(callpath) + " under " + name(parent)
        : name(callpath);
  }

  /** What recording the calls cost; 0 if unknown. */
  double costNanos(int callpath) {
    return costs < 0 ? 0 : Absent.orZero(recorded.value(costs, callpath));
  }

  /** The bytes that MPI calls moved on all ranks; 0 if that is not known. */
  double bytes(int callpath) {
    return bytes < 0 ? 0 : Absent.orZero(recorded.value(bytes, callpath));
  }

  /** Whether samples saw where memory is allocated. */
  boolean hasAllocations() {
    return allocated >= 0;
  }

  /** The bytes that samples saw allocated on all ranks, without the callpaths below. */
  double allocated(int callpath) {
    return allocated < 0 ? 0 : Absent.orZero(recorded.value(allocated, callpath));
  }

  /** How many threads of each rank a root stands for. */
  ThreadNumber threads(int root) {
    if (threads < 0 || recorded.ranksWith(threads, root) == 0) {
      return ThreadNumber.UNKNOWN;
    }
    boolean everywhere = recorded.ranksWith(threads, root) == recorded.ranks();
    return new ThreadNumber(
        everywhere ? (int) recorded.value(threads, root, Reduction.MIN) : 0,
        (int) recorded.value(threads, root, Reduction.MAX),
        (int) recorded.value(threads, root));
  }

  /** How many ranks have a time. */
  int ranksWith(int callpath) {
    return recorded.ranksWith(TIME, callpath);
  }

  double maxNanos(int callpath) {
    return recorded.value(TIME, callpath, Reduction.MAX);
  }

  int maxRank(int callpath) {
    return recorded.maxRank(TIME, callpath);
  }
}
