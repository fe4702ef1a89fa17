package org.tinyprof.ensemble;

import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.stream.IntStream;
import org.tinyprof.analysis.answer.HasQuestion;
import org.tinyprof.analysis.answer.Question;
import org.tinyprof.analysis.profile.Progress;
import org.tinyprof.analysis.table.Table;
import org.tinyprof.analysis.table.Tabular;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.ensemble.cluster.RunClusters;
import org.tinyprof.ensemble.compare.GroupPreference;
import org.tinyprof.ensemble.compare.RunComparison;
import org.tinyprof.ensemble.model.RunModels;
import org.tinyprof.ensemble.read.AttributeColumn;
import org.tinyprof.ensemble.read.ColumnJoin;
import org.tinyprof.ensemble.read.ComposedRuns;
import org.tinyprof.ensemble.read.Composition;
import org.tinyprof.ensemble.read.Formula;
import org.tinyprof.ensemble.read.RunEntry;
import org.tinyprof.ensemble.read.RunGroup;
import org.tinyprof.ensemble.read.RunReader;
import org.tinyprof.ensemble.read.RunSet;
import org.tinyprof.ensemble.read.RunTable;
import org.tinyprof.ensemble.read.TableRows;
import org.tinyprof.ensemble.read.TreeSizes;
import org.tinyprof.ensemble.scaling.ScalingGroups;
import org.tinyprof.ensemble.statistics.Pivot;
import org.tinyprof.ensemble.statistics.RunSpread;
import org.tinyprof.ensemble.statistics.RunStatistics;
import org.tinyprof.ensemble.statistics.Statistic;
import org.tinyprof.format.run.Attribute;
import org.tinyprof.interchange.read.ReadingRules;

/**
 * Many runs, one question to all of them, and the groups in the answer. The default question is the
 * time of every callpath over all runs. A query keeps the callpaths that it finds in any run.
 * Opening reads only indexes; an answer reads values. Immutable: every step makes a new ensemble.
 * As a table it lists the runs.
 */
public final class Ensemble implements HasQuestion<Ensemble>, Tabular {
  private final RunSet set;
  private final Composition plan;
  private final ColumnJoin columns;
  private final List<String> keys;

  private Ensemble(RunSet set, Composition plan, ColumnJoin columns, List<String> keys) {
    this.set = set;
    this.plan = plan;
    this.columns = columns;
    this.keys = List.copyOf(keys);
  }

  /** Opens runs, folders of runs and patterns, one run after the other. */
  public static Ensemble open(String... words) throws IOException, QuestionException {
    return open(List.of(words), task -> {}, Progress.SILENT);
  }

  /** Opens runs in parallel on the executor. */
  public static Ensemble open(List<String> words, Executor executor, Progress progress)
      throws IOException, QuestionException {
    return open(words, executor, progress, ReadingRules.NONE);
  }

  /**
   * Opens runs, of which some may be files of other tools.
   *
   * @param rules the user's rules for these
   */
  public static Ensemble open(
      List<String> words, Executor executor, Progress progress, ReadingRules rules)
      throws IOException, QuestionException {
    return of(RunSet.open(words, new RunReader(executor, progress, rules)));
  }

  /** Runs that are open already. */
  public static Ensemble of(RunSet set) {
    return new Ensemble(set, Composition.of(Question.PLAIN), ColumnJoin.NONE, List.of());
  }

  /** The runs and how to read them. */
  public RunSet set() {
    return set;
  }

  /** The runs, in order. */
  public List<RunEntry> runs() {
    return set.runs();
  }

  /** The names of all metrics with values that some run has, in the order of the runs. */
  public List<String> metricNames() throws IOException {
    Set<String> names = new LinkedHashSet<>();
    for (RunReader.Result<List<String>> result : set.read((run, place) -> run.metricLabels())) {
      result.value().ifPresent(names::addAll);
    }
    return List.copyOf(names);
  }

  /** Keeps the runs that fulfil a condition on attributes: {@code ranks >= 8 and solver = cg}. */
  public Ensemble where(String condition) throws IOException, QuestionException {
    TableRows rows =
        new TableRows(
            runs().stream().map(RunEntry::name).toList(),
            set.attributes(),
            name -> AttributeColumn.of(name, runs()).nodes());
    BitSet found = rows.fulfilling(condition);
    if (found.isEmpty()) {
      throw new QuestionException(
          "no run fulfils '" + condition + "'; tinyprof runs shows the attributes they have");
    }
    return with(found.stream().mapToObj(runs()::get).toList());
  }

  /** Sorts the runs by an attribute, ascending; runs without it come last. */
  public Ensemble orderBy(String attribute) throws QuestionException {
    Comparator<Integer> order = attribute(attribute).order();
    return with(IntStream.range(0, runs().size()).boxed().sorted(order).map(runs()::get).toList());
  }

  /** Adds an attribute computed from others, to the runs that have all of them as numbers. */
  public Ensemble derive(String formula) throws QuestionException {
    Formula parsed = Formula.parse(formula);
    List<RunEntry> derived = new ArrayList<>();
    for (int i = 0; i < runs().size(); i++) {
      int run = i;
      double value = parsed.value(name -> attribute(name).number(run));
      derived.add(
          Double.isFinite(value)
              ? runs().get(i).with(parsed.name(), new Attribute.Number(BigDecimal.valueOf(value)))
              : runs().get(i));
    }
    return with(derived);
  }

  /**
   * Adds the number of callpaths of each run as the attribute {@code callpaths}, and the number
   * that remains under rules such as {@code mpi} and {@code 1%}, under each alone and under all.
   */
  public Ensemble withTreeSizes(List<String> rules) throws IOException, QuestionException {
    return new Ensemble(TreeSizes.added(set, rules), plan, columns, keys);
  }

  /**
   * Asks all runs this question from here on, including what counts as a run and which callpaths
   * count.
   */
  public Ensemble asking(Composition other) {
    return new Ensemble(set, other, columns, keys);
  }

  @Override
  public Question question() {
    return plan.question();
  }

  /** Asks all runs this question from here on. */
  @Override
  public Ensemble asking(Question other) {
    return asking(plan.with(other));
  }

  /** Groups runs by the values of some attributes in the answers. */
  public Ensemble groupBy(String... attributes) throws QuestionException {
    for (String attribute : attributes) {
      attribute(attribute);
    }
    return new Ensemble(set, plan, columns, List.of(attributes));
  }

  /** The groups of runs, in the order of the attributes' values; one group without attributes. */
  public List<RunGroup> groups() throws QuestionException {
    return RunGroup.of(runs(), keys);
  }

  /**
   * Adds columns from elsewhere: {@code gpu=FOLDER} of other runs, which an attribute joins, or a
   * file {@code topdown.csv} with a column callpath.
   */
  public Ensemble join(String attribute, String... words) {
    return new Ensemble(set, plan, columns.with(attribute, List.of(words)), keys);
  }

  /** Adds a column computed from others: {@code share = gpu.time / time}. */
  public Ensemble column(String formula) throws QuestionException {
    return new Ensemble(set, plan, columns.with(Formula.parse(formula)), keys);
  }

  /** Reads one value per run, callpath and column. */
  public ComposedRuns compose() throws IOException, QuestionException {
    return columns.read(set, plan);
  }

  /** Statistics of every callpath over the runs of each group. */
  public RunStatistics stats(Statistic... statistics) throws IOException, QuestionException {
    return RunStatistics.of(compose(), keys, List.of(statistics));
  }

  /** A statistic over two dimensions, each an attribute or {@link Pivot#CALLPATH}. */
  public Pivot pivot(String rows, String columns, Statistic statistic)
      throws IOException, QuestionException {
    return Pivot.of(compose(), rows, columns, statistic);
  }

  /** What explains the difference between the fastest run and the slowest. */
  public RunSpread spread() throws IOException, QuestionException {
    return RunSpread.of(compose());
  }

  /** Which runs are similar. */
  public RunClusters clusters() throws IOException, QuestionException {
    return RunClusters.ofRuns(compose());
  }

  /** Which of two groups is faster, callpath by callpath. */
  public GroupPreference preference() throws IOException, QuestionException {
    return GroupPreference.of(compose(), keys, plan.granularity());
  }

  /**
   * How the callpaths of each group scale with the number of ranks, as strong scaling; by their
   * slowest rank, unless {@link #over} says otherwise.
   */
  public ScalingGroups scaling() throws IOException, QuestionException {
    return ScalingGroups.of(slowest().compose(), keys, RunEntry.RANKS, Optional.empty(), false);
  }

  /** The same where the work grows with the number of ranks. */
  public ScalingGroups weakScaling() throws IOException, QuestionException {
    return ScalingGroups.of(slowest().compose(), keys, RunEntry.RANKS, Optional.empty(), true);
  }

  private Ensemble slowest() {
    return asking(question().ofSlowestRank());
  }

  /**
   * How many times faster callpaths are than in the base.
   *
   * @param base a value of the attribute, or the name of a run
   */
  public ScalingGroups speedup(String attribute, String base)
      throws IOException, QuestionException {
    return ScalingGroups.of(slowest().compose(), keys, attribute, Optional.of(base), false)
        .speedup();
  }

  /**
   * What models are by unless they are told: the attributes that the runs say were varied, as far
   * as these runs differ in them, or else the number of ranks.
   */
  public List<String> parameters() {
    return set.parameters();
  }

  /** How callpaths grow with attributes that are numbers, as Extra-P models it. */
  public RunModels model(String... parameters) throws IOException, QuestionException {
    return RunModels.of(set, plan, List.of(parameters), keys, false);
  }

  /** The same with negative exponents, for work that more ranks share. */
  public RunModels decreasingModel(String... parameters) throws IOException, QuestionException {
    return RunModels.of(set, plan, List.of(parameters), keys, true);
  }

  /** What became slower or faster since other runs, which get the same question. */
  public RunComparison against(Ensemble base) throws IOException, QuestionException {
    return RunComparison.of(base.set, set, plan);
  }

  /** The runs with the attributes in which they differ. */
  @Override
  public Table table() {
    return RunTable.of(set).table();
  }

  private AttributeColumn attribute(String name) throws QuestionException {
    return AttributeColumn.required(name, runs());
  }

  private Ensemble with(List<RunEntry> others) {
    return new Ensemble(set.with(others), plan, columns, keys);
  }
}
