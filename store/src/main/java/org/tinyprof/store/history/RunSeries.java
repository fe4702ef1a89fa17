package org.tinyprof.store.history;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.function.Predicate;
import org.tinyprof.analysis.profile.Progress;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.ensemble.Ensemble;
import org.tinyprof.ensemble.read.RunEntry;
import org.tinyprof.ensemble.read.RunReader;
import org.tinyprof.ensemble.read.RunSet;
import org.tinyprof.interchange.read.ReadingRules;
import org.tinyprof.store.catalogue.RunSummary;
import org.tinyprof.store.catalogue.StoredRuns;
import org.tinyprof.store.catalogue.SummaryReading;
import org.tinyprof.store.folder.StoreFolder;

/**
 * Runs that belong together: those of one program that agree in some attributes.
 *
 * @param all series of runs, the longest first
 * @param notes what has to be said of them
 */
public record RunSeries(List<List<RunSummary>> all, List<String> notes) {
  /**
   * Which runs.
   *
   * @param program the main class, with or without its package; empty for any
   * @param where a condition on attributes; empty for none
   * @param same attributes in which runs of one series agree
   */
  public record Choice(String program, String where, List<String> same) {
    boolean takes(String mainClass) {
      return program.isEmpty() || mainClass.equals(program) || mainClass.endsWith("." + program);
    }
  }

  /** Reads the runs of a store, or of folders and patterns. */
  public static RunSeries find(
      List<String> words, Choice choice, Executor executor, Progress progress, ReadingRules rules)
      throws IOException, QuestionException {
    List<String> notes = new ArrayList<>();
    List<RunSummary> runs = new ArrayList<>();
    List<String> others = new ArrayList<>();
    for (String word : words) {
      if (StoreFolder.isOne(Path.of(word))) {
        runs.addAll(ofStore(Path.of(word), choice::takes, executor, progress, notes));
      } else {
        others.add(word);
      }
    }
    if (!others.isEmpty()) {
      runs.addAll(ofFiles(others, choice, new RunReader(executor, progress, rules), notes));
    }
    if (!choice.where.isEmpty()) {
      runs = where(choice.where, runs, executor);
    }
    if (runs.isEmpty()) {
      throw new QuestionException(
          "no run"
              + (choice.program.isEmpty() ? "" : " of " + choice.program)
              + "; tinyprof runs shows what there is");
    }
    return new RunSeries(series(runs, choice.same), notes);
  }

  private static List<RunSummary> ofStore(
      Path root,
      Predicate<String> programs,
      Executor executor,
      Progress progress,
      List<String> notes)
      throws IOException, QuestionException {
    try (StoredRuns store = StoredRuns.open(root, executor, progress)) {
      notes.addAll(store.notes());
      return store.summaries(programs);
    }
  }

  private static List<RunSummary> ofFiles(
      List<String> words, Choice choice, RunReader reader, List<String> notes)
      throws IOException, QuestionException {
    RunSet set = RunSet.open(words, reader);
    notes.addAll(set.notes());
    List<RunEntry> wanted =
        set.runs().stream().filter(run -> choice.takes(run.info().program())).toList();
    List<RunSummary> runs = new ArrayList<>();
    for (RunReader.Result<RunSummary> result :
        set.with(wanted).read((run, place) -> SummaryReading.of(run, wanted.get(place).name()))) {
      result.value().ifPresent(runs::add);
      result.message().ifPresent(notes::add);
    }
    return runs;
  }

  private static List<RunSummary> where(String condition, List<RunSummary> runs, Executor executor)
      throws IOException, QuestionException {
    List<RunEntry> entries =
        runs.stream().map(run -> RunEntry.of(run.path(), Path.of(run.path()), run.info())).toList();
    RunReader none = new RunReader(executor, Progress.SILENT, ReadingRules.NONE);
    Set<String> kept = new HashSet<>();
    for (RunEntry entry :
        Ensemble.of(new RunSet(entries, List.of(), 0, none)).where(condition).runs()) {
      kept.add(entry.name());
    }
    return runs.stream().filter(run -> kept.contains(run.path())).toList();
  }

  private static List<List<RunSummary>> series(List<RunSummary> runs, List<String> same) {
    Map<List<String>, List<RunSummary>> series = new LinkedHashMap<>();
    for (RunSummary run : runs) {
      List<String> key = new ArrayList<>();
      key.add(run.info().program());
      for (String name : same) {
        key.add(
            name.equals(RunEntry.RANKS)
                ? String.valueOf(run.info().ranks())
                : run.info().attributes().text(name));
      }
      series.computeIfAbsent(key, unseen -> new ArrayList<>()).add(run);
    }
    List<List<RunSummary>> all = new ArrayList<>(series.values());
    all.sort(Comparator.comparingInt(one -> -one.size()));
    return all;
  }

  /** The series with the most runs. */
  public List<RunSummary> largest() throws QuestionException {
    List<RunSummary> first = all.get(0);
    if (first.size() < History.FEWEST) {
      throw new QuestionException(
          "a history takes at least "
              + History.FEWEST
              + " runs that agree in program, ranks and arguments, and here are at most "
              + first.size()
              + "; --same names other attributes in which they are to agree");
    }
    if (all.size() > 1) {
      int others = all.stream().mapToInt(List::size).sum() - first.size();
      notes.add(
          others
              + " runs differ in program, ranks or arguments; --program, --where and --same choose"
              + " others.");
    }
    return first;
  }
}
