package org.tinyprof.analysis.runs;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.stream.IntStream;
import org.tinyprof.analysis.Progress;
import org.tinyprof.analysis.QuestionException;
import org.tinyprof.analysis.answer.Question;
import org.tinyprof.analysis.frame.Reduction;
import org.tinyprof.analysis.query.Condition;
import org.tinyprof.analysis.query.Over;
import org.tinyprof.analysis.query.Query;
import org.tinyprof.analysis.query.Step;
import org.tinyprof.analysis.table.Table;
import org.tinyprof.analysis.table.Tabular;
import org.tinyprof.format.Attribute;
import org.tinyprof.format.RunInfo;

/**
 * Many runs, what is known of each, and what is asked of all of them: the time of every callpath
 * unless a step says otherwise. Opening reads indexes alone and leaves no file open; values are
 * read when an answer is wanted. Never changes: every step gives a new ensemble. As a table it
 * lists the runs.
 */
public final class Ensemble implements Tabular {
  private final List<RunEntry> runs;
  private final List<String> notes;
  private final int unreadable;
  private final EachRun reader;
  private final Question question;

  /** What opening a run tells: its facts, and what is missing in a folder of rank files. */
  private record Opened(RunInfo info, List<String> gaps) {}

  private Ensemble(
      List<RunEntry> runs, List<String> notes, int unreadable, EachRun reader, Question question) {
    this.runs = List.copyOf(runs);
    this.notes = List.copyOf(notes);
    this.unreadable = unreadable;
    this.reader = reader;
    this.question = question;
  }

  /** Opens runs, folders of runs and patterns, one run after the other. */
  public static Ensemble open(String... words) throws IOException, QuestionException {
    return open(List.of(words), task -> {}, Progress.SILENT);
  }

  /** Opens runs side by side, as the executor allows. */
  public static Ensemble open(List<String> words, Executor executor, Progress progress)
      throws IOException, QuestionException {
    RunPaths found = RunPaths.find(words);
    List<Path> paths = found.paths();
    List<String> names = RunNames.of(paths);
    List<String> damaged = new ArrayList<>();
    List<String> copies = new ArrayList<>();
    EachRun reader = new EachRun(executor, progress);
    List<RunEntry> runs = new ArrayList<>();
    Map<Object, String> seen = new HashMap<>();
    List<String> gaps = new ArrayList<>();
    List<EachRun.Outcome<Opened>> outcomes =
        reader.read(paths, (run, place) -> new Opened(run.info(), run.fileNotes()));
    for (int i = 0; i < paths.size(); i++) {
      EachRun.Outcome<Opened> outcome = outcomes.get(i);
      if (outcome.value().isEmpty()) {
        damaged.add(outcome.message().orElse("") + " (the run is left out)");
        continue;
      }
      RunInfo info = outcome.value().get().info;
      String same = seen.putIfAbsent(List.of(info.id(), info.snapshot()), names.get(i));
      if (same == null) {
        runs.add(RunEntry.of(names.get(i), paths.get(i), info));
        for (String gap : outcome.value().get().gaps) {
          gaps.add(names.get(i) + ": " + gap);
        }
      } else {
        copies.add(names.get(i) + " is the same run as " + same + " and is left out.");
      }
    }
    if (runs.isEmpty()) {
      throw new IOException(outcomes.get(0).message().orElse(""));
    }
    List<String> notes = new ArrayList<>(found.notes());
    notes.addAll(RunNames.someLines(gaps));
    notes.addAll(RunNames.someLines(damaged));
    notes.addAll(RunNames.someLines(copies));
    return new Ensemble(runs, notes, damaged.size(), reader, Question.PLAIN);
  }

  /** The runs, in order. */
  public List<RunEntry> runs() {
    return runs;
  }

  /** What a reader has to know of the runs, a line each: what was left out, and why. */
  public List<String> notes() {
    return notes;
  }

  /** How many runs could not be read. */
  public int unreadable() {
    return unreadable;
  }

  /** The names of all attributes that some run has, sorted. */
  public List<String> attributes() {
    return AttributeColumn.names(runs);
  }

  /** The names of all metrics with values that some run has, in the order of the runs. */
  public List<String> metricNames() throws IOException {
    Set<String> names = new LinkedHashSet<>();
    for (EachRun.Outcome<List<String>> outcome : read((run, place) -> run.metricLabels())) {
      outcome.value().ifPresent(names::addAll);
    }
    return List.copyOf(names);
  }

  /** Keeps the runs that fulfil a condition on attributes: {@code ranks >= 8 and solver = cg}. */
  public Ensemble where(String condition) throws IOException, QuestionException {
    Query fitting =
        new Query.Chain(List.of(new Step(false, Condition.parse(condition))), Query.Star.FREE);
    BitSet found = fitting.find(new RunNodes(runs, attributes()), Over.ANY);
    if (found.isEmpty()) {
      throw new QuestionException(
          "no run fulfils '" + condition + "'; tinyprof runs shows the attributes they have");
    }
    return with(found.stream().mapToObj(runs::get).toList());
  }

  /** The runs by an attribute, from the smallest on; those without it come last. */
  public Ensemble orderBy(String attribute) throws QuestionException {
    Comparator<Integer> order = column(attribute).order();
    return with(IntStream.range(0, runs.size()).boxed().sorted(order).map(runs::get).toList());
  }

  /** Adds an attribute made of others, to the runs that have all of those as numbers. */
  public Ensemble derive(String formula) throws QuestionException {
    Formula parsed = Formula.parse(formula);
    List<RunEntry> derived = new ArrayList<>();
    for (int i = 0; i < runs.size(); i++) {
      int run = i;
      double value = parsed.value(name -> column(name).number(run));
      derived.add(
          Double.isFinite(value)
              ? runs.get(i).with(parsed.name(), new Attribute.Number(BigDecimal.valueOf(value)))
              : runs.get(i));
    }
    return with(derived);
  }

  /** Gives every run the same attribute. */
  Ensemble marked(String attribute, String value) {
    Attribute text = new Attribute.Text(value);
    return with(runs.stream().map(run -> run.with(attribute, text)).toList());
  }

  /** Opens other runs in the same way. */
  Ensemble openBeside(String word) throws IOException, QuestionException {
    return open(List.of(word), reader.executor(), reader.progress());
  }

  /** These runs and others, which may be the same ones. */
  Ensemble and(Ensemble others) {
    List<RunEntry> all = new ArrayList<>(runs);
    all.addAll(others.runs);
    List<String> lines = new ArrayList<>(notes);
    lines.addAll(others.notes);
    return new Ensemble(all, lines, unreadable + others.unreadable, reader, question);
  }

  /** Asks all runs so from here on. */
  public Ensemble asking(Question other) {
    return new Ensemble(runs, notes, unreadable, reader, other);
  }

  /** Asks for these metrics. */
  public Ensemble metrics(String... names) {
    return asking(question.withMetrics(names));
  }

  /** Asks for what callpaths took without those below. */
  @SuppressWarnings("SelfAlwaysReturnsThis") // the field's word for exclusive values
  public Ensemble self() {
    return asking(question.ofSelf());
  }

  /** Takes this over the ranks of a run, instead of the mean. */
  public Ensemble over(Reduction reduction) {
    return asking(question.withOver(reduction));
  }

  /** Asks for the callpaths that a query finds in any run. */
  public Ensemble query(String text) {
    return asking(question.withQuery(text));
  }

  /** Reads what is asked: one value for each run and callpath. */
  public ComposedRuns compose() throws IOException, QuestionException {
    return Composition.of(question).read(this);
  }

  /**
   * The same with columns from elsewhere: {@code gpu=FOLDER} of other runs, which an attribute
   * joins, or a file {@code topdown.csv} with a column callpath.
   */
  public ComposedRuns composeWith(String attribute, String... beside)
      throws IOException, QuestionException {
    return new BesideRuns(List.of(beside), attribute).read(this, Composition.of(question));
  }

  /** Groups of runs with the same values of some attributes. */
  public GroupedRuns groupBy(String... attributes) throws QuestionException {
    return GroupedRuns.of(this, List.of(attributes));
  }

  /** Statistics of every callpath over the runs: {@code mean}, {@code std}, {@code p95}. */
  public RunStatistics stats(String... statistics) throws IOException, QuestionException {
    return groupBy().stats(statistics);
  }

  /** How callpaths scale with the number of ranks, as strong scaling. */
  public Scaling scaling() throws IOException, QuestionException {
    return Scaling.of(compose(), OptionalDouble.empty(), false);
  }

  /** How callpaths scale where the work grows with the number of ranks. */
  public Scaling weakScaling() throws IOException, QuestionException {
    return Scaling.of(compose(), OptionalDouble.empty(), true);
  }

  /** How callpaths grow with attributes that are numbers, as Extra-P models it. */
  public RunModels model(String... parameters) throws IOException, QuestionException {
    return groupBy().model(parameters);
  }

  /** The runs with the attributes that tell them apart. */
  @Override
  public Table table() {
    return RunTable.of(this).table();
  }

  Question question() {
    return question;
  }

  /** One line for each of these attributes that is a number here and a text there. */
  public List<String> mixed(List<String> attributes) {
    return attributes.stream()
        .distinct()
        .flatMap(name -> AttributeColumn.of(name, runs).note().stream())
        .toList();
  }

  private AttributeColumn column(String attribute) throws QuestionException {
    return AttributeColumn.required(attribute, runs);
  }

  /** Opens every run, reads something of it and closes it again. */
  <T> List<EachRun.Outcome<T>> read(EachRun.Reading<T> reading) throws IOException {
    return reader.read(runs.stream().map(RunEntry::path).toList(), reading);
  }

  private Ensemble with(List<RunEntry> others) {
    return new Ensemble(others, notes, unreadable, reader, question);
  }
}
