package org.tinyprof.sql.runs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.tinyprof.analysis.Progress;
import org.tinyprof.analysis.QuestionException;
import org.tinyprof.analysis.Run;

/**
 * The runs that a session asks, each once, and what was left out of them. Of several snapshots of
 * one run the last counts.
 */
public record AskedRuns(List<AskedRun> runs, List<String> notes) {
  public AskedRuns {
    runs = List.copyOf(runs);
    notes = List.copyOf(notes);
  }

  /** Reads the indexes of runs and of all runs in folders. */
  public static AskedRuns open(List<String> words, Progress progress)
      throws IOException, QuestionException {
    List<Path> paths = paths(words);
    Map<String, AskedRun> byId = new LinkedHashMap<>();
    List<String> notes = new ArrayList<>();
    for (int i = 0; i < paths.size(); i++) {
      progress.reached(i, paths.size());
      try (Run run = Run.open(paths.get(i))) {
        String name = paths.get(i).getFileName().toString();
        AskedRun asked =
            new AskedRun(name, paths.get(i), run.info(), run.schema().callpaths().size());
        AskedRun other = byId.get(asked.id());
        if (other != null) {
          notes.add(name + " is the same run as " + other.name() + "; the later snapshot counts.");
        }
        if (other == null || other.info().snapshot() < asked.info().snapshot()) {
          byId.put(asked.id(), asked);
        }
      } catch (IOException e) {
        if (paths.size() == 1) {
          throw e;
        }
        notes.add(e.getMessage() + " (the run is left out)");
      }
    }
    if (byId.isEmpty()) {
      throw new IOException(notes.get(0));
    }
    return new AskedRuns(List.copyOf(byId.values()), notes);
  }

  private static List<Path> paths(List<String> words) throws IOException, QuestionException {
    List<Path> paths = new ArrayList<>();
    for (String word : words) {
      Path path = Path.of(word);
      if (!Files.isDirectory(path) || isRun(path)) {
        paths.add(path);
        continue;
      }
      int before = paths.size();
      try (Stream<Path> entries = Files.list(path)) {
        entries
            .filter(entry -> entry.toString().endsWith(".tprof") || isRun(entry))
            .sorted()
            .forEach(paths::add);
      }
      if (paths.size() == before) {
        throw new QuestionException(path + ": no run in this folder; give a folder of .tprof");
      }
    }
    return paths;
  }

  private static boolean isRun(Path path) {
    return Files.exists(path.resolve("index"));
  }
}
