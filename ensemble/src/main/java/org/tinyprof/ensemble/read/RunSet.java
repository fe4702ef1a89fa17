package org.tinyprof.ensemble.read;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executor;
import org.tinyprof.analysis.profile.Progress;
import org.tinyprof.analysis.profile.RunEnd;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.format.run.Attribute;
import org.tinyprof.format.run.RunAttributes;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.interchange.read.ReadingRules;

/**
 * Runs that were found and opened once, and how to read them again. Opening reads only indexes and
 * leaves no file open. Immutable.
 *
 * @param runs in order
 * @param notes notes about the runs, a line each: what was left out, and why
 * @param unreadable how many runs could not be read
 */
public record RunSet(List<RunEntry> runs, List<String> notes, int unreadable, RunReader reader) {
  public RunSet {
    runs = List.copyOf(runs);
    notes = List.copyOf(notes);
  }

  /**
   * The result of opening a run: its facts, how it ended if not well, and what is missing in a
   * folder of rank files.
   */
  private record Opened(RunInfo info, Optional<String> ended, List<String> gaps) {}

  /** Opens runs, folders of runs and patterns, side by side as the executor allows. */
  public static RunSet open(List<String> words, Executor executor, Progress progress)
      throws IOException, QuestionException {
    return open(words, new RunReader(executor, progress, ReadingRules.NONE));
  }

  /** Opens runs, folders of runs and patterns. */
  public static RunSet open(List<String> words, RunReader reader)
      throws IOException, QuestionException {
    RunPaths found = RunPaths.find(words);
    List<Path> paths = found.paths();
    List<String> names = RunNames.of(paths);
    List<String> damaged = new ArrayList<>();
    List<String> copies = new ArrayList<>();
    List<RunEntry> runs = new ArrayList<>();
    Map<Object, String> seen = new HashMap<>();
    Map<String, List<String>> gaps = new LinkedHashMap<>();
    List<RunReader.Result<Opened>> results =
        reader.read(
            paths, (run, place) -> new Opened(run.info(), RunEnd.words(run), run.fileNotes()));
    for (int i = 0; i < paths.size(); i++) {
      RunReader.Result<Opened> result = results.get(i);
      if (result.value().isEmpty()) {
        damaged.add(result.message().orElse("") + " (the run is left out)");
        continue;
      }
      RunInfo info = result.value().get().info;
      String same = seen.putIfAbsent(List.of(info.id(), info.snapshot()), names.get(i));
      if (same == null) {
        RunEntry run = RunEntry.of(names.get(i), paths.get(i), info);
        Optional<String> ended = result.value().get().ended;
        runs.add(
            ended.isPresent() ? run.with(RunEntry.ENDED, new Attribute.Text(ended.get())) : run);
        for (String gap : result.value().get().gaps) {
          gaps.computeIfAbsent(gap, unseen -> new ArrayList<>()).add(names.get(i));
        }
      } else {
        copies.add(names.get(i) + " is the same run as " + same + " and is left out.");
      }
    }
    if (runs.isEmpty()) {
      throw new IOException(results.get(0).message().orElse(""));
    }
    List<String> notes = new ArrayList<>(found.notes());
    notes.addAll(RunNames.saidOf(gaps));
    notes.addAll(RunNames.someLines(damaged));
    notes.addAll(RunNames.someLines(copies));
    return new RunSet(runs, notes, damaged.size(), reader);
  }

  /** The names of all attributes that some run has, sorted. */
  public List<String> attributes() {
    return AttributeColumn.names(runs);
  }

  /** The attributes that the runs say were varied and differ in, or else the number of ranks. */
  public List<String> parameters() {
    List<String> varied = varied(runs);
    return varied.isEmpty() ? List.of(RunEntry.RANKS) : varied;
  }

  /** The attributes that runs say were varied and differ in; none if they do not say it. */
  public static List<String> varied(List<RunEntry> runs) {
    return runs.stream()
        .flatMap(run -> run.attributes().value(RunAttributes.PARAMETERS).stream())
        .flatMap(names -> Arrays.stream(names.toString().split(",", -1)))
        .distinct()
        .filter(name -> !AttributeColumn.of(name, runs).isSame())
        .toList();
  }

  /** Whether any run has values of several ranks. */
  public boolean hasRanks() {
    return runs.stream().anyMatch(RunEntry::hasRanks);
  }

  /** Other runs, or some of these. */
  public RunSet with(List<RunEntry> others) {
    return new RunSet(others, notes, unreadable, reader);
  }

  /** Gives every run the same attribute. */
  public RunSet marked(String attribute, String value) {
    Attribute text = new Attribute.Text(value);
    return with(runs.stream().map(run -> run.with(attribute, text)).toList());
  }

  /** These runs and others, which may be the same ones. */
  public RunSet and(RunSet others) {
    List<RunEntry> all = new ArrayList<>(runs);
    all.addAll(others.runs);
    List<String> lines = new ArrayList<>(notes);
    lines.addAll(others.notes);
    return new RunSet(all, lines, unreadable + others.unreadable, reader);
  }

  /** Opens other runs in the same way. */
  RunSet openBeside(String word) throws IOException, QuestionException {
    return open(List.of(word), reader);
  }

  /** Opens every run, reads something of it and closes it again. */
  public <T> List<RunReader.Result<T>> read(RunReader.Task<T> task) throws IOException {
    return reader.read(runs.stream().map(RunEntry::path).toList(), task);
  }

  /** One line for each of these attributes that is a number here and a text there. */
  public List<String> mixed(List<String> attributes) {
    return attributes.stream()
        .distinct()
        .flatMap(name -> AttributeColumn.of(name, runs).note().stream())
        .toList();
  }
}
