package org.tinyprof.store.catalogue;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.FutureTask;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.profile.Progress;
import org.tinyprof.format.binary.KnownSchemas;
import org.tinyprof.interchange.read.ReadingRules;
import org.tinyprof.store.folder.StoreFolder;

/**
 * Finds the runs of a store that a catalogue does not have, and reads their summaries. Looks into
 * the folders of those days alone that have changed since the catalogue was made.
 */
public final class Indexing {
  /** What a day's runs are called that are rolled up. */
  public static final String ROLLED_UP = "rolled-up.runs";

  private static final String PROFILE = ".tprof";
  private static final Duration MARGIN = Duration.ofSeconds(5); // of clocks and times of files

  private final StoreFolder store;
  private final Executor executor;
  private final Progress progress;
  private final KnownSchemas schemas = new KnownSchemas();
  private final List<String> unreadable = new ArrayList<>();

  public Indexing(StoreFolder store, Executor executor, Progress progress) {
    this.store = store;
    this.executor = executor;
    this.progress = progress;
  }

  /** What is wrong with runs that cannot be read, a line each. */
  public List<String> unreadable() {
    return unreadable;
  }

  /**
   * The runs of days that changed after a moment, without those that are known.
   *
   * @param known paths of runs
   */
  public List<RunSummary> newRuns(Instant since, Set<String> known) throws IOException {
    List<Path> profiles = new ArrayList<>();
    List<RunSummary> found = new ArrayList<>();
    for (Path day : store.days()) {
      if (Files.getLastModifiedTime(day).toInstant().isAfter(since.minus(MARGIN))) {
        addProfiles(day, known, profiles);
        addRolledUp(day.resolve(ROLLED_UP), known, found);
      }
    }
    found.addAll(read(profiles));
    return found;
  }

  private void addProfiles(Path day, Set<String> known, List<Path> profiles) throws IOException {
    try (DirectoryStream<Path> all = Files.newDirectoryStream(day, "*" + PROFILE)) {
      for (Path profile : all) {
        if (!known.contains(store.name(profile))) {
          profiles.add(profile);
        }
      }
    }
  }

  private void addRolledUp(Path file, Set<String> known, List<RunSummary> found)
      throws IOException {
    if (Files.exists(file)) {
      try (Segment segment = Segment.open(file)) {
        for (SegmentRun run : segment.runs()) {
          if (!known.contains(run.path())) {
            found.add(run.summary());
          }
        }
      }
    }
  }

  private List<RunSummary> read(List<Path> profiles) throws IOException {
    profiles.sort(null);
    List<FutureTask<RunSummary>> tasks = new ArrayList<>();
    for (Path profile : profiles) {
      Callable<RunSummary> reading = () -> summary(profile, store.name(profile));
      FutureTask<RunSummary> task = new FutureTask<>(reading);
      tasks.add(task);
      executor.execute(task);
    }
    List<RunSummary> found = new ArrayList<>();
    for (int i = 0; i < tasks.size(); i++) {
      try {
        found.add(tasks.get(i).get());
      } catch (ExecutionException e) {
        unreadable.add(store.name(profiles.get(i)) + ": " + e.getCause().getMessage());
      } catch (InterruptedException e) {
        throw new IOException("interrupted; index the store again", e);
      }
      progress.reached(i + 1, tasks.size());
    }
    return found;
  }

  private RunSummary summary(Path profile, String name) throws IOException {
    try (OpenProfile run = OpenProfile.openSharing(profile, schemas, ReadingRules.NONE)) {
      return SummaryReading.of(run, name);
    }
  }
}
