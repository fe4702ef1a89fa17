package org.tinyprof.analysis.answer;

import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.tinyprof.analysis.frame.Dimension;
import org.tinyprof.analysis.frame.Frame;
import org.tinyprof.analysis.frame.Key;
import org.tinyprof.analysis.frame.LoadedFrame;
import org.tinyprof.analysis.frame.Pruning;
import org.tinyprof.analysis.frame.Reduction;
import org.tinyprof.analysis.profile.Measure;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.query.Over;
import org.tinyprof.analysis.query.Query;
import org.tinyprof.analysis.slice.Sample;
import org.tinyprof.analysis.slice.Slice;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.analysis.time.IntervalProfile;
import org.tinyprof.interchange.text.Figures;

/**
 * A question about one run, in the words of the command line. Commands, scripts and the page ask
 * with it. Immutable.
 *
 * @param slice read once, so that all that is asked of a sample is asked of the same ranks
 * @param metrics the columns; empty for those of the slice, or else the time
 * @param in whether the query's conditions must hold in any rank or in all; else over ranks
 * @param prune rules of {@link Pruning#parse}
 * @param reduction what to take over ranks, if the question says it
 * @param group what {@link Key#named} knows
 */
public record Question(
    Slice slice,
    Optional<String> query,
    Optional<Over> in,
    List<String> prune,
    List<String> metrics,
    boolean self,
    Optional<Reduction> reduction,
    Optional<String> group) {
  /** The time of every callpath, or what a run has first, as the mean over ranks. */
  public static final Question PLAIN =
      new Question(
          Slice.ALL,
          Optional.empty(),
          Optional.empty(),
          List.of(),
          List.of(),
          false,
          Optional.empty(),
          Optional.empty());

  /** A question whose query asks for values over ranks. */
  public Question(
      Slice slice,
      Optional<String> query,
      List<String> prune,
      List<String> metrics,
      boolean self,
      Reduction over,
      Optional<String> group) {
    this(slice, query, Optional.empty(), prune, metrics, self, Optional.of(over), group);
  }

  public Question {
    prune = List.copyOf(prune);
    metrics = List.copyOf(metrics);
  }

  /** The same of a part of what it asks for. */
  public Question withSlice(Slice more) {
    return new Question(slice.and(more), query, in, prune, metrics, self, reduction, group);
  }

  /** The same with rules that leave callpaths out. */
  public Question withPruning(String... rules) {
    return new Question(slice, query, in, List.of(rules), metrics, self, reduction, group);
  }

  /** The same for other metrics. */
  public Question withMetrics(String... names) {
    return new Question(slice, query, in, prune, List.of(names), self, reduction, group);
  }

  /** The same without what the callpaths below took. */
  public Question ofSelf() {
    return new Question(slice, query, in, prune, metrics, true, reduction, group);
  }

  /** The same of the callpaths that a query finds. */
  public Question withQuery(String text) {
    return new Question(slice, Optional.of(text), in, prune, metrics, self, reduction, group);
  }

  /** The same of all callpaths. */
  public Question ofAllCallpaths() {
    return new Question(
        slice, Optional.empty(), Optional.empty(), List.of(), metrics, self, reduction, group);
  }

  /** The same with another way to make one value of those of the ranks. */
  public Question withOver(Reduction other) {
    return new Question(slice, query, in, prune, metrics, self, Optional.of(other), group);
  }

  /** What one value is made of those of the ranks: their mean, unless the question says it. */
  public Reduction over() {
    return reduction.orElse(Reduction.MEAN);
  }

  /** The same of the slowest rank, unless the question says what to take over ranks. */
  public Question ofSlowestRank() {
    return reduction.isPresent() ? this : withOver(Reduction.MAX);
  }

  /** The same of the ranks' main threads, where threads are lanes. */
  public Question ofMainThreads() {
    return withSlice(Slice.lanes(lane -> lane.thread() == 0));
  }

  /** The same of all threads but the main ones, where threads are lanes. */
  public Question ofOtherThreads() {
    return withSlice(Slice.lanes(lane -> lane.thread() > 0));
  }

  /** Whether a run has lanes of the slice. */
  public boolean hasLanes(OpenProfile run) throws IOException {
    return slice.isIn(run.source());
  }

  /** Whether metrics were named, here or in the slice. */
  public boolean choosesMetrics() {
    return !metrics.isEmpty() || !slice.metrics().isEmpty();
  }

  /** The run, or the time of it that the slice has: ask that, and nothing is read twice. */
  public OpenProfile run(OpenProfile run) throws IOException, QuestionException {
    return slice.timeOf(run);
  }

  /** What a reader has to know of the ranks: how to get the same sample again. */
  public List<String> notes() {
    return slice.sample().stream().map(Sample::sentence).toList();
  }

  /** The same, which time it is of, and how many callpaths each rule of pruning left out. */
  public List<String> notes(OpenProfile run) throws IOException, QuestionException {
    List<String> all = new ArrayList<>(IntervalProfile.sentence(run(run)).stream().toList());
    all.addAll(notes());
    Pruning pruning = Pruning.parse(prune);
    if (!prune.isEmpty()) {
      String left =
          pruning.dropped(found(run)).byRule().entrySet().stream()
              .map(rule -> Figures.count((double) rule.getValue()) + " " + rule.getKey())
              .collect(Collectors.joining(", "));
      all.add("Callpaths left out: " + left + ".");
    }
    return all;
  }

  /** What rows are about where there is no tree: the group, or else the name. */
  public Key key(OpenProfile run) throws QuestionException {
    return group.isPresent() ? Key.named(run, group.get()) : Key.NAME;
  }

  /** The frame that answers. */
  public Frame frame(OpenProfile run) throws IOException, QuestionException {
    return shown(picked(run));
  }

  /** The same of given callpaths, whatever the query and the rules would pick in this run. */
  public Frame frame(OpenProfile run, BitSet callpaths) throws IOException, QuestionException {
    return shown(whole(run).keeping(callpaths));
  }

  /** Whether callpaths are picked by a query or by rules. */
  public boolean picksCallpaths() {
    return query.isPresent() || !prune.isEmpty();
  }

  /** The callpaths of the run's schema that the query and the rules pick. */
  public BitSet callpaths(OpenProfile run) throws IOException, QuestionException {
    return picked(run).callpaths();
  }

  private Frame picked(OpenProfile run) throws IOException, QuestionException {
    return found(run).prune(Pruning.parse(prune));
  }

  private Frame shown(Frame frame) throws QuestionException {
    Frame scoped = self ? frame.self() : frame;
    return group.isPresent() ? scoped.groupBy(key(frame.run())) : scoped;
  }

  /** What the query finds, nothing pruned. */
  private Frame found(OpenProfile run) throws IOException, QuestionException {
    Frame frame = whole(run);
    if (query.isEmpty()) {
      return frame;
    }
    Frame asked = in.isPresent() ? frame.open(Dimension.RANK) : frame;
    BitSet callpaths = asked.query(Query.parse(query.get()), in.orElse(Over.ANY)).callpaths();
    return frame.keeping(callpaths);
  }

  /** All callpaths, not grouped. */
  private Frame whole(OpenProfile run) throws IOException, QuestionException {
    Frame frame = Frame.of(run).over(over()).slice(slice);
    return metrics.isEmpty() ? frame : frame.metrics(metrics.toArray(String[]::new));
  }

  /**
   * What shares of a column are shares of: the whole run's value, over the ranks of the slice. NaN
   * for smallest and largest values, which do not add up.
   */
  public double total(OpenProfile run, String column) throws IOException, QuestionException {
    if (over() == Reduction.MIN || over() == Reduction.MAX) {
      return Double.NaN;
    }
    int metric = run.metric(column.replaceFirst("\\.(self|inc)$", ""));
    Measure measure = Measure.of(run.schema(), metric);
    Frame all = withMetrics(measure.name()).whole(run);
    LoadedFrame roots = all.roots().load();
    boolean told =
        measure.inclusive()
            && IntStream.range(0, roots.tree().size())
                .noneMatch(root -> Double.isNaN(roots.value(0, root)));
    return (told ? roots : all.load()).total(0);
  }
}
