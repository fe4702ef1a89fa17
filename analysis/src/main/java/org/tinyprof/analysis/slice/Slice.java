package org.tinyprof.analysis.slice;

import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.analysis.time.Interval;
import org.tinyprof.analysis.time.IntervalProfile;
import org.tinyprof.format.source.ProfileSource;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.Selection;

/**
 * A selected part of a run. Immutable. Selecting by one slice and then by another is selecting by
 * {@link #and} of both; metrics are the union of both.
 *
 * @param interval of the run's time; {@link Interval#ALL} if it picks none
 * @param ranks every list of ranks must have a rank
 * @param sample ranks chosen at random, of all ranks of the run
 * @param lanes every test of a lane's thread or host must hold
 * @param metrics empty for all metrics
 */
public record Slice(
    Interval interval,
    List<NumberList> ranks,
    Optional<Sample> sample,
    List<Predicate<Lane>> lanes,
    List<NumberList> executions,
    List<NumberList> iterations,
    List<MetricChoice> metrics) {
  /** The whole run. */
  public static final Slice ALL =
      new Slice(
          Interval.ALL, List.of(), Optional.empty(), List.of(), List.of(), List.of(), List.of());

  public Slice {
    ranks = List.copyOf(ranks);
    lanes = List.copyOf(lanes);
    executions = List.copyOf(executions);
    iterations = List.copyOf(iterations);
    metrics = List.copyOf(metrics);
  }

  /** The lanes that pass a test. */
  public static Slice lanes(Predicate<Lane> test) {
    List<NumberList> none = List.of();
    return new Slice(Interval.ALL, none, Optional.empty(), List.of(test), none, none, List.of());
  }

  /** Some time of the run. */
  public static Slice of(Interval interval) {
    return new Slice(
        interval, List.of(), Optional.empty(), List.of(), List.of(), List.of(), List.of());
  }

  /**
   * Reads {@code rank(0-63:2).thread(1,5-7).node(host3).execution(2-).iteration(last).time(i)}, and
   * intervals such as {@code time(12s-12.5s)}.
   */
  public static Slice parse(String text) throws QuestionException {
    return new SliceReader(text).slice();
  }

  /** What both slices have, and the metrics of either; of two samples only one is possible. */
  public Slice and(Slice other) {
    if (sample.isPresent() && other.sample.isPresent()) {
      throw new IllegalArgumentException("a slice takes only one random sample");
    }
    return new Slice(
        interval.and(other.interval),
        joined(ranks, other.ranks),
        sample.isPresent() ? sample : other.sample,
        joined(lanes, other.lanes),
        joined(executions, other.executions),
        joined(iterations, other.iterations),
        joined(metrics, other.metrics));
  }

  private static <T> List<T> joined(List<T> some, List<T> more) {
    List<T> all = new ArrayList<>(some);
    all.addAll(more);
    return all;
  }

  /**
   * The lanes that it picks of a run.
   *
   * @param runRanks size of the run's job
   */
  public Selection selection(int runRanks) {
    Selection selection = Selection.ALL;
    for (NumberList numbers : ranks) {
      selection = selection.ranks(numbers.among(runRanks));
    }
    if (sample.isPresent()) {
      BitSet chosen = sample.get().of(runRanks);
      selection = selection.lanes(lane -> chosen.get(lane.rank()));
    }
    for (Predicate<Lane> test : lanes) {
      selection = selection.lanes(test);
    }
    return selection;
  }

  /** Whether a source has any lane of it. */
  public boolean isIn(ProfileSource source) throws IOException {
    Selection selection = selection(source.run().ranks());
    return source.groups(selection).stream()
        .flatMap(group -> group.lanes().stream())
        .anyMatch(selection::hasLane);
  }

  /** Whether it picks a metric in a scope; without a choice of metrics it picks all. */
  public boolean hasMetric(String name, boolean inclusive) {
    return metrics.isEmpty()
        || metrics.stream()
            .anyMatch(
                choice ->
                    choice.name().matches(name)
                        && (inclusive ? choice.inclusive() : choice.exclusive()));
  }

  public boolean hasExecution(int execution, int count) {
    return contains(executions, execution, count);
  }

  public boolean hasIteration(int iteration, int count) {
    return contains(iterations, iteration, count);
  }

  private static boolean contains(List<NumberList> lists, int number, int count) {
    for (NumberList numbers : lists) {
      if (!numbers.contains(number, count)) {
        return false;
      }
    }
    return true;
  }

  /** Whether all values of the lanes it has are in it. */
  public boolean hasWholeLanes() {
    return executions.stream().allMatch(NumberList::isAll)
        && iterations.stream().allMatch(NumberList::isAll);
  }

  /** Whether it leaves no time of the run out. */
  public boolean hasAllTime() {
    return interval.equals(Interval.ALL);
  }

  /** The run; or, of its lanes, the time that the slice has as a run of its own. */
  public OpenProfile timeOf(OpenProfile run) throws IOException, QuestionException {
    return hasAllTime() ? run : IntervalProfile.of(run, interval, selection(run.info().ranks()));
  }

  /** Whether it leaves no lane out. */
  public boolean hasAllLanes() {
    return ranks.stream().allMatch(NumberList::isAll) && sample.isEmpty() && lanes.isEmpty();
  }
}
