package org.tinyprof.store;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Executor;
import org.tinyprof.analysis.profile.Progress;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.store.catalogue.RunSummary;
import org.tinyprof.store.catalogue.StoredRuns;
import org.tinyprof.store.folder.StagedRuns;
import org.tinyprof.store.folder.StoreFolder;
import org.tinyprof.store.keep.Removal;
import org.tinyprof.store.keep.Retention;

/** What is done to a store: its catalogue is brought up to date, and old runs leave it. */
public final class Store {
  private final Path root;
  private final Executor executor;
  private final Progress progress;
  private final List<String> notes = new ArrayList<>();

  public Store(Path root, Executor executor, Progress progress) {
    this.root = root;
    this.executor = executor;
    this.progress = progress;
  }

  /**
   * Makes a store.
   *
   * @param forAll whether every user of the machine may leave runs there
   * @param group the group that may read them all; empty for none
   */
  public static StoreFolder init(Path root, boolean forAll, String group) throws IOException {
    return StoreFolder.init(root.toAbsolutePath().normalize(), forAll, group);
  }

  /** What could not be read or deleted, a line each. */
  public List<String> notes() {
    return notes;
  }

  /**
   * Fetches what this user has staged on this host, and adds new runs to the catalogue.
   *
   * @param again whether the catalogue is made anew
   * @return how many runs are new
   */
  public int index(boolean again) throws IOException, QuestionException {
    if (again) {
      StoredRuns.forget(root);
    }
    if (StoreFolder.isOne(root)) {
      StagedRuns.of(new StoreFolder(root.toAbsolutePath().normalize())).fetch();
    }
    try (StoredRuns runs = StoredRuns.open(root, executor, progress)) {
      notes.addAll(runs.notes());
      return runs.save();
    }
  }

  /**
   * Deletes old runs.
   *
   * @param done false for a look at what would go
   */
  public List<RunSummary> prune(Retention retention, boolean done)
      throws IOException, QuestionException {
    try (StoredRuns runs = StoredRuns.open(root, executor, progress)) {
      List<RunSummary> goers = retention.goers(runs.summaries(program -> true), Instant.now());
      if (!done) {
        return goers;
      }
      Removal removal = new Removal(runs.folder().root());
      Set<String> gone = removal.prune(goers);
      notes.addAll(StoredRuns.shortened(removal.notes()));
      runs.tell(gone, List.of());
      return goers.stream().filter(run -> gone.contains(run.path())).toList();
    }
  }

  /**
   * Shrinks old runs to their summaries.
   *
   * @param done false for a look at what would shrink
   */
  public List<RunSummary> rollUp(Duration older, boolean done)
      throws IOException, QuestionException {
    try (StoredRuns runs = StoredRuns.open(root, executor, progress)) {
      Instant limit = Instant.now().minus(older);
      List<RunSummary> old =
          runs.summaries(program -> true).stream()
              .filter(run -> !run.rolledUp() && run.info().start().isBefore(limit))
              .toList();
      if (!done) {
        return old;
      }
      Removal removal = new Removal(runs.folder().root());
      List<RunSummary> shrunk = removal.rollUp(old);
      notes.addAll(StoredRuns.shortened(removal.notes()));
      runs.tell(Set.of(), shrunk);
      return shrunk;
    }
  }
}
