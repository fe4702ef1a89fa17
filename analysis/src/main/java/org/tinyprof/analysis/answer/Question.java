package org.tinyprof.analysis.answer;

import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.tinyprof.analysis.frame.Dimension;
import org.tinyprof.analysis.frame.FoldedRanks;
import org.tinyprof.analysis.frame.Frame;
import org.tinyprof.analysis.frame.Key;
import org.tinyprof.analysis.frame.LoadedFrame;
import org.tinyprof.analysis.frame.Pruning;
import org.tinyprof.analysis.frame.Reduction;
import org.tinyprof.analysis.profile.Measure;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.query.Query;
import org.tinyprof.analysis.query.RankQuantifier;
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
 * @param queries each keeps callpaths of those that the queries before it found
 * @param in whether the queries' conditions must hold in any rank or in all; else over ranks
 * @param pruning callpaths to leave out of what is found
 * @param metrics the columns; empty for those of the slice, or else the time
 * @param own whether values leave out those of the callpaths below
 * @param reduction what to take over ranks, if the question says it
 * @param group what {@link Key#named} knows
 */
public record Question(
    Slice slice,
    List<Query> queries,
    Optional<RankQuantifier> in,
    Pruning pruning,
    List<String> metrics,
    boolean own,
    Optional<Reduction> reduction,
    Optional<String> group)
    implements HasQuestion<Question> {
  /** The time of every callpath, or what a run has first, as the mean over ranks. */
  public static final Question PLAIN =
      new Question(
          Slice.ALL,
          List.of(),
          Optional.empty(),
          Pruning.NONE,
          List.of(),
          false,
          Optional.empty(),
          Optional.empty());

  public Question {
    queries = List.copyOf(queries);
    metrics = List.copyOf(metrics);
  }

  @Override
  public Question question() {
    return this;
  }

  @Override
  public Question asking(Question other) {
    return other;
  }

  /** The same question about other lanes and callpaths. */
  Question with(Slice otherSlice, List<Query> otherQueries, Pruning otherPruning) {
    return new Question(otherSlice, otherQueries, in, otherPruning, metrics, own, reduction, group);
  }

  /** The same lanes and callpaths with other values of theirs. */
  Question with(List<String> otherMetrics, boolean isOwn, Optional<Reduction> otherReduction) {
    return new Question(slice, queries, in, pruning, otherMetrics, isOwn, otherReduction, group);
  }

  /** The same of all callpaths. */
  public Question ofAllCallpaths() {
    return with(slice, List.of(), Pruning.NONE);
  }

  /** What one value is made of those of the ranks: their mean, unless the question says it. */
  public Reduction over() {
    return reduction.orElse(Reduction.MEAN);
  }

  /** The same of the slowest rank, unless the question says what to take over ranks. */
  public Question ofSlowestRank() {
    return reduction.isPresent() ? this : over(Reduction.MAX);
  }

  /** The same of the ranks' main threads, where threads are lanes. */
  public Question ofMainThreads() {
    return slice(Slice.lanes(lane -> lane.thread() == 0));
  }

  /** The same of all threads but the main ones, where threads are lanes. */
  public Question ofOtherThreads() {
    return slice(Slice.lanes(lane -> lane.thread() > 0));
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
    if (!pruning.isEmpty()) {
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

  /** The same of given callpaths, whatever the queries and the rules would pick in this run. */
  public Frame frame(OpenProfile run, BitSet callpaths) throws IOException, QuestionException {
    return shown(whole(run).keeping(callpaths));
  }

  /** Whether callpaths are picked by queries or by rules. */
  public boolean picksCallpaths() {
    return !queries.isEmpty() || !pruning.isEmpty();
  }

  /** The callpaths of the run's schema that the queries and the rules pick. */
  public BitSet callpaths(OpenProfile run) throws IOException, QuestionException {
    return picked(run).callpaths();
  }

  private Frame picked(OpenProfile run) throws IOException, QuestionException {
    return found(run).prune(pruning);
  }

  private Frame shown(Frame frame) throws QuestionException {
    Frame scoped = own ? frame.self() : frame;
    return group.isPresent() ? scoped.groupBy(key(frame.run())) : scoped;
  }

  /** What the queries find, nothing pruned. */
  private Frame found(OpenProfile run) throws IOException, QuestionException {
    Frame frame = whole(run);
    for (Query query : queries) {
      Frame asked = in.isPresent() ? frame.open(Dimension.RANK) : frame;
      frame = frame.keeping(asked.query(query, in.orElse(RankQuantifier.ANY)).callpaths());
    }
    return frame;
  }

  /** All callpaths, not grouped. */
  private Frame whole(OpenProfile run) throws IOException, QuestionException {
    Frame frame = Frame.of(run).over(over()).slice(slice);
    List<String> columns = overRanks(run).stream().map(FoldedRanks.Answer::metric).toList();
    return columns.isEmpty() ? frame : frame.metrics(columns.toArray(String[]::new));
  }

  /**
   * The metrics that answer; none if the question names none and needs none. A file that does not
   * keep ranks apart may have the largest and the smallest as metrics of their own.
   */
  public List<FoldedRanks.Answer> overRanks(OpenProfile run) throws IOException {
    Optional<FoldedRanks> folded = FoldedRanks.in(run);
    boolean extreme = over() == Reduction.MAX || over() == Reduction.MIN;
    if (folded.isEmpty() || !extreme) {
      return metrics.stream().map(each -> new FoldedRanks.Answer(each, each, over())).toList();
    }
    List<String> asked =
        metrics.isEmpty() && slice.metrics().isEmpty() ? List.of(run.mainLabel()) : metrics;
    return asked.stream().map(metric -> folded.get().answer(metric, over(), own)).toList();
  }

  /**
   * What shares of a column are shares of: the whole run's value, over the ranks of the slice. NaN
   * for smallest and largest values and for errors, which are parts of no whole.
   */
  public double total(OpenProfile run, String column) throws IOException, QuestionException {
    if (over() == Reduction.MIN || over() == Reduction.MAX) {
      return Double.NaN;
    }
    int metric = run.metric(column.replaceFirst("\\.(self|inc)$", ""));
    if (!run.schema().metric(metric).hasShares()) {
      return Double.NaN;
    }
    Measure measure = Measure.of(run.schema(), metric);
    Frame all = metrics(measure.name()).whole(run);
    LoadedFrame roots = all.roots().load();
    boolean told =
        measure.inclusive()
            && IntStream.range(0, roots.tree().size())
                .noneMatch(root -> Double.isNaN(roots.value(0, root)));
    return (told ? roots : all.load()).total(0);
  }
}
