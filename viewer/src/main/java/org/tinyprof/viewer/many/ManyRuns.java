package org.tinyprof.viewer.many;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Executor;
import org.tinyprof.analysis.frame.Reduction;
import org.tinyprof.analysis.profile.Progress;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.ensemble.Ensemble;
import org.tinyprof.ensemble.read.ComposedRuns;
import org.tinyprof.ensemble.read.RunEntry;
import org.tinyprof.interchange.json.JsonOutput;
import org.tinyprof.interchange.read.ReadingRules;
import org.tinyprof.viewer.http.Parameters;

/**
 * Many runs, open for questions. Thread-safe. Runs are found once, at the start; a request names a
 * run by its place among them.
 */
public final class ManyRuns {
  private static final long MOST_VALUES = 4L << 20;
  private static final Map<String, ManyQuestion> ALL =
      new TreeMap<>(
          Map.of(
              "runs", new RunRows(),
              "points", new RunPoints(),
              "multiples", new CallpathRows(),
              "curve", new CurveLines(),
              "kinds", new RunKinds()));

  private final List<String> words;
  private final ReadingRules rules;
  private final Ensemble ensemble;
  private final TimeKinds breakdowns;
  private final EstimatedPaths estimated;
  private final Map<String, Integer> places = new HashMap<>();
  private final Map<List<String>, ComposedRuns> composed = new LinkedHashMap<>(16, 0.75f, true);

  private ManyRuns(List<String> words, ReadingRules rules, Ensemble ensemble, Executor executor) {
    this.words = List.copyOf(words);
    this.rules = rules;
    this.ensemble = ensemble;
    this.breakdowns = new TimeKinds(rules, executor);
    this.estimated = new EstimatedPaths(ensemble.set());
    for (RunEntry run : ensemble.runs()) {
      places.put(run.name(), places.size());
    }
  }

  /** Opens runs, folders of runs and patterns; those that cannot be read become notes. */
  public static ManyRuns open(List<String> words, ReadingRules rules, Executor executor)
      throws IOException, QuestionException {
    Ensemble runs = Ensemble.open(words, executor, Progress.SILENT, rules);
    return new ManyRuns(words, rules, runs, executor);
  }

  /** What was given on the command line. */
  List<String> words() {
    return words;
  }

  ReadingRules rules() {
    return rules;
  }

  /** Where the runs lie, by their places. */
  public List<Path> paths() {
    return ensemble.runs().stream().map(RunEntry::path).toList();
  }

  Ensemble ensemble() {
    return ensemble;
  }

  TimeKinds breakdowns() {
    return breakdowns;
  }

  /** Whether some run estimates the times of a callpath from samples. */
  boolean isEstimated(String path) throws IOException {
    return estimated.has(path);
  }

  int place(RunEntry run) {
    return places.get(run.name());
  }

  /** Tells these runs from others. */
  public String version() {
    List<String> versions =
        ensemble.runs().stream().map(run -> run.info().id() + "." + run.info().snapshot()).toList();
    return "many-" + Integer.toHexString(versions.hashCode());
  }

  /** Whether a question is one about many runs. */
  public static boolean knows(String question) {
    return ALL.containsKey(question);
  }

  /** Writes the members of the answer's JSON object. */
  public void answer(String question, Parameters asked, JsonOutput out)
      throws IOException, QuestionException {
    ALL.get(question).answer(new RunRequest(this, asked), out);
  }

  /** The runs that fulfil a condition; all without one. */
  Ensemble where(String condition) throws IOException, QuestionException {
    return condition.isBlank() ? ensemble : ensemble.where(condition);
  }

  /**
   * The values of the runs that fulfil a condition, read once while they are asked for again. Who
   * asks for values that are there does not wait for others that are being read.
   *
   * @param metric empty for the time
   */
  ComposedRuns values(String condition, String metric, boolean self, Reduction over)
      throws IOException, QuestionException {
    List<String> key = List.of(condition, metric, Boolean.toString(self), over.toString());
    Optional<ComposedRuns> known = known(key);
    return known.isPresent() ? known.get() : read(key, condition, metric, self, over);
  }

  private Optional<ComposedRuns> known(List<String> key) {
    synchronized (composed) {
      return Optional.ofNullable(composed.get(key));
    }
  }

  /** One reading at a time: it uses all threads by itself. */
  private synchronized ComposedRuns read(
      List<String> key, String condition, String metric, boolean self, Reduction over)
      throws IOException, QuestionException {
    Optional<ComposedRuns> known = known(key); // somebody may have read it meanwhile
    if (known.isPresent()) {
      return known.get();
    }
    Ensemble asked = where(condition).over(over);
    asked = metric.isEmpty() ? asked : asked.metrics(metric);
    ComposedRuns read = (self ? asked.self() : asked).compose();
    synchronized (composed) {
      composed.put(key, read);
      shrink();
    }
    return read;
  }

  private void shrink() {
    long values = composed.values().stream().mapToLong(ManyRuns::size).sum();
    var eldest = composed.entrySet().iterator();
    while (values > MOST_VALUES && composed.size() > 1) {
      values -= size(eldest.next().getValue());
      eldest.remove();
    }
  }

  private static long size(ComposedRuns runs) {
    return (long) runs.size() * runs.runs().size() * runs.columns().size();
  }
}
