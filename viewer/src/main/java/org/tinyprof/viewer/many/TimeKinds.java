package org.tinyprof.viewer.many;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.FutureTask;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.profile.Progress;
import org.tinyprof.analysis.report.Category;
import org.tinyprof.analysis.report.CategoryTime;
import org.tinyprof.analysis.report.ReportBuilder;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.ensemble.read.RunEntry;
import org.tinyprof.interchange.read.ReadingRules;

/**
 * Where the time of a rank went in each of many runs, as the report of each says it: nanoseconds by
 * kind. Read once. Thread-safe.
 */
final class TimeKinds {
  /** The kinds, as they are stacked. */
  static final List<String> NAMES =
      List.of("computing", "MPI", "waiting", "files", "collector", "other");

  private static final int ROWS = 1; // of tables that nobody reads

  private final ReadingRules rules;
  private final Executor executor;
  private final Map<Path, Map<String, Double>> known = new ConcurrentHashMap<>();

  TimeKinds(ReadingRules rules, Executor executor) {
    this.rules = rules;
    this.executor = executor;
  }

  /** Those of some runs, in their order; empty for a run that cannot be read. */
  List<Map<String, Double>> of(List<RunEntry> runs) {
    List<FutureTask<Map<String, Double>>> tasks = new ArrayList<>();
    for (RunEntry run : runs) {
      tasks.add(new FutureTask<>(() -> known.computeIfAbsent(run.path(), this::read)));
    }
    tasks.forEach(executor::execute);
    List<Map<String, Double>> found = new ArrayList<>();
    for (FutureTask<Map<String, Double>> task : tasks) {
      try {
        found.add(task.get());
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new CancellationException();
      } catch (ExecutionException e) {
        throw new IllegalStateException(e.getCause());
      }
    }
    return found;
  }

  private Map<String, Double> read(Path path) {
    Map<String, Double> kinds = new LinkedHashMap<>();
    try (OpenProfile run = OpenProfile.open(path, Progress.SILENT, rules)) {
      for (CategoryTime part : ReportBuilder.of(run, ROWS).split()) {
        kinds.merge(kind(part.category()), part.nanos(), Double::sum);
      }
    } catch (IOException | QuestionException e) {
      System.getLogger(TimeKinds.class.getName())
          .log(System.Logger.Level.DEBUG, "not divided into kinds: " + path, e);
    }
    return kinds;
  }

  private static String kind(Category category) {
    boolean blocked = category.group().equals(Category.BLOCKED.label());
    if (category.equals(Category.WAITS) || category.equals(Category.QUEUED) || blocked) {
      return "waiting";
    }
    if (category.equals(Category.MPI_IO) || category.group().equals(Category.IO.label())) {
      return "files";
    }
    if (category.equals(Category.PROFILER) || category.equals(Category.OUTSIDE)) {
      return "other";
    }
    return category.inMpi()
        ? "MPI"
        : category.equals(Category.COLLECTOR) ? "collector" : "computing";
  }
}
