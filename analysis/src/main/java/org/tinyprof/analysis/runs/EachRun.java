package org.tinyprof.analysis.runs;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.Executor;
import org.tinyprof.analysis.Progress;
import org.tinyprof.analysis.QuestionException;
import org.tinyprof.analysis.Rereading;
import org.tinyprof.analysis.Run;
import org.tinyprof.format.binary.KnownSchemas;
import org.tinyprof.format.source.PartTask;

/**
 * Opens many runs, reads something of each and closes it again: as many are open at once as the
 * executor has threads. A run that cannot be read does not stop the others.
 */
record EachRun(Executor executor, Progress progress, KnownSchemas schemas) {
  EachRun(Executor executor, Progress progress) {
    this(executor, progress, new KnownSchemas());
  }

  /** What is read of the run at a place in the list. */
  @FunctionalInterface
  interface Reading<T> {
    T read(Run run, int place) throws IOException, QuestionException;
  }

  /** What became of one run: a value, or why there is none. */
  record Outcome<T>(Optional<T> value, Optional<Exception> failure) {
    /** Why there is no value, in one line. */
    Optional<String> message() {
      return failure.map(EachRun::message);
    }
  }

  /** The outcomes in the order of the paths. */
  <T> List<Outcome<T>> read(List<Path> paths, Reading<T> reading) throws IOException {
    List<Callable<Outcome<T>>> tasks = new ArrayList<>();
    for (int i = 0; i < paths.size(); i++) {
      int place = i;
      tasks.add(() -> outcome(paths, place, reading));
    }
    List<Outcome<T>> outcomes = new ArrayList<>();
    PartTask.each(
        tasks,
        executor,
        outcome -> {
          outcomes.add(outcome);
          progress.reached(outcomes.size(), tasks.size());
        });
    return outcomes;
  }

  private <T> Outcome<T> outcome(List<Path> paths, int place, Reading<T> reading) {
    try {
      T value =
          Rereading.of(
              () -> {
                try (Run run = Run.openSharing(paths.get(place), schemas)) {
                  return reading.read(run, place);
                }
              });
      return new Outcome<>(Optional.of(value), Optional.empty());
    } catch (IOException | QuestionException e) {
      return new Outcome<>(Optional.empty(), Optional.of(e));
    }
  }

  private static String message(Exception failure) {
    if (failure instanceof NoSuchFileException missing) {
      return missing.getFile() + ": no such file or directory";
    }
    if (failure instanceof AccessDeniedException denied) {
      return denied.getFile() + ": permission denied";
    }
    return failure instanceof FileSystemException file
        ? file.getFile() + ": cannot be read"
        : String.valueOf(failure.getMessage());
  }
}
