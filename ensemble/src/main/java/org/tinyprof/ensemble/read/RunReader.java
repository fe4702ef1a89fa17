package org.tinyprof.ensemble.read;

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
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.profile.Progress;
import org.tinyprof.analysis.profile.ReplacedFileRetry;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.format.binary.KnownSchemas;
import org.tinyprof.format.source.PartTask;
import org.tinyprof.interchange.read.ReadingRules;

/**
 * Opens many runs, reads from each and closes it again. As many are open at once as the executor
 * has threads. A run that cannot be read does not stop the others.
 *
 * @param rules the user's rules for files of other tools
 */
public record RunReader(Executor executor, Progress progress, ReadingRules rules, Opener opener) {
  public RunReader(Executor executor, Progress progress, ReadingRules rules) {
    this(executor, progress, rules, opener(rules));
  }

  /** How a run is opened. */
  @FunctionalInterface
  public interface Opener {
    OpenProfile open(Path path) throws IOException;
  }

  private static Opener opener(ReadingRules rules) {
    KnownSchemas schemas = new KnownSchemas();
    return path -> OpenProfile.openSharing(path, schemas, rules);
  }

  /** The same for runs that are not opened from their files. */
  public RunReader opening(Opener other) {
    return new RunReader(executor, progress, rules, other);
  }

  /** Opens one run. */
  public OpenProfile open(Path path) throws IOException {
    return opener.open(path);
  }

  /** Reads something of the run at a place in the list. */
  @FunctionalInterface
  public interface Task<T> {
    T read(OpenProfile run, int place) throws IOException, QuestionException;
  }

  /** What became of one run: a value, or why there is none. */
  public record Result<T>(Optional<T> value, Optional<Exception> failure) {
    /** Why there is no value, in one line. */
    public Optional<String> message() {
      return failure.map(RunReader::message);
    }
  }

  /** The results in the order of the paths. */
  <T> List<Result<T>> read(List<Path> paths, Task<T> task) throws IOException {
    List<Callable<Result<T>>> tasks = new ArrayList<>();
    for (int i = 0; i < paths.size(); i++) {
      int place = i;
      tasks.add(() -> result(paths, place, task));
    }
    List<Result<T>> results = new ArrayList<>();
    PartTask.each(
        tasks,
        executor,
        result -> {
          results.add(result);
          progress.reached(results.size(), tasks.size());
        });
    return results;
  }

  private <T> Result<T> result(List<Path> paths, int place, Task<T> task) {
    try {
      T value =
          ReplacedFileRetry.of(
              () -> {
                try (OpenProfile run = open(paths.get(place))) {
                  return task.read(run, place);
                }
              });
      return new Result<>(Optional.of(value), Optional.empty());
    } catch (IOException | QuestionException e) {
      return new Result<>(Optional.empty(), Optional.of(e));
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
