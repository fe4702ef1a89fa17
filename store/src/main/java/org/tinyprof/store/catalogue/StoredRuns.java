package org.tinyprof.store.catalogue;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.function.Predicate;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.profile.Progress;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.ensemble.read.RunEntry;
import org.tinyprof.ensemble.read.RunReader;
import org.tinyprof.ensemble.read.RunSet;
import org.tinyprof.interchange.read.ReadingRules;
import org.tinyprof.store.folder.StoreFolder;

/**
 * A store of runs: what its catalogue has, and beside it the runs that came since. Questions that
 * summaries answer open no profile. Confined to one thread.
 */
public final class StoredRuns implements Closeable {
  private static final int BATCH = 20_000;
  private static final Duration OLD = Duration.ofHours(1); // days that changed since are looked at

  private final StoreFolder folder;
  private final Path cataloguePlace;
  private final Catalogue catalogue;
  private final Instant opened;
  private final List<RunSummary> fresh;
  private final List<String> notes = new ArrayList<>();

  private StoredRuns(
      StoreFolder folder,
      Path cataloguePlace,
      Catalogue catalogue,
      Instant opened,
      Indexing indexing)
      throws IOException {
    this.folder = folder;
    this.opened = opened;
    this.cataloguePlace = cataloguePlace;
    this.catalogue = catalogue;
    Set<String> known = new HashSet<>();
    for (SegmentRun run : catalogue.runs()) {
      known.add(run.path());
    }
    fresh = indexing.newRuns(catalogue.walked(), known);
    notes.addAll(catalogue.notes());
    notes.addAll(shortened(indexing.unreadable()));
  }

  /** Opens a store and reads the runs that its catalogue does not have. */
  public static StoredRuns open(Path root, Executor executor, Progress progress)
      throws IOException, QuestionException {
    if (!StoreFolder.isOne(root)) {
      throw new QuestionException(root + " is no store; make one with tinyprof store init " + root);
    }
    StoreFolder folder = new StoreFolder(root.toAbsolutePath().normalize());
    Path place = cataloguePlace(folder);
    Instant now = Instant.now();
    Catalogue catalogue = Catalogue.open(place);
    try {
      return new StoredRuns(
          folder, place, catalogue, now, new Indexing(folder, executor, progress));
    } catch (IOException | RuntimeException e) {
      catalogue.close();
      throw e;
    }
  }

  /** That of all runs for who may read it, else the user's own. */
  private static Path cataloguePlace(StoreFolder folder) {
    return Files.isReadable(folder.catalogue())
        ? folder.catalogue()
        : folder.catalogueOf(System.getProperty("user.name", ""));
  }

  /** Adds the new runs to the catalogue; returns how many there were. */
  public int save() throws IOException {
    if (fresh.isEmpty() && catalogue.walked().isAfter(opened.minus(OLD))) {
      return 0;
    }
    int from = 0;
    do {
      int to = Math.min(from + BATCH, fresh.size());
      Instant walked = to == fresh.size() ? opened : catalogue.walked();
      Catalogue.add(cataloguePlace, fresh.subList(from, to), walked);
      from = to;
    } while (from < fresh.size());
    Catalogue.tidy(cataloguePlace);
    return fresh.size();
  }

  /** Forgets the catalogue, which is then made again from the profiles. */
  public static void forget(Path root) throws IOException {
    Catalogue.replace(cataloguePlace(new StoreFolder(root)), List.of(), Instant.EPOCH);
  }

  public StoreFolder folder() {
    return folder;
  }

  /** What could not be read, a line each. */
  public List<String> notes() {
    return notes;
  }

  /** The first of many lines. */
  public static List<String> shortened(List<String> lines) {
    if (lines.size() <= 3) {
      return lines;
    }
    return List.of(
        lines.get(0), lines.get(1), lines.size() - 2 + " more runs of the store cannot be read.");
  }

  /** The programs with runs, and how many they have. */
  public Map<String, Integer> programs() {
    Map<String, Integer> programs = new HashMap<>();
    for (SegmentRun run : catalogue.runs()) {
      programs.merge(run.program(), 1, Integer::sum);
    }
    for (RunSummary run : fresh) {
      programs.merge(run.info().program(), 1, Integer::sum);
    }
    return programs;
  }

  /** The summaries of the runs of some programs. */
  public List<RunSummary> summaries(Predicate<String> programs) throws IOException {
    List<RunSummary> runs = new ArrayList<>();
    Collection<SegmentRun> catalogued = catalogue.runs();
    for (SegmentRun run : catalogued) {
      if (programs.test(run.program())) {
        runs.add(run.summary());
      }
    }
    for (RunSummary run : fresh) {
      if (programs.test(run.info().program())) {
        runs.add(run);
      }
    }
    return runs;
  }

  /** All runs as an ensemble asks them: from summaries alone. It works as long as this is open. */
  public RunSet runSet(Executor executor, Progress progress) throws IOException {
    List<RunEntry> entries = new ArrayList<>();
    Map<Path, SegmentRun> catalogued = new HashMap<>();
    Map<Path, RunSummary> read = new HashMap<>();
    for (SegmentRun run : catalogue.runs()) {
      Path path = folder.root().resolve(run.path());
      catalogued.put(path, run);
      entries.add(RunEntry.of(run.path(), path, run.info()));
    }
    for (RunSummary run : fresh) {
      Path path = folder.root().resolve(run.path());
      read.put(path, run);
      entries.add(RunEntry.of(run.path(), path, run.info()));
    }
    RunReader reader =
        new RunReader(executor, progress, ReadingRules.NONE)
            .opening(
                path -> {
                  RunSummary summary = read.get(path);
                  return OpenProfile.of(
                      path,
                      new SummarySource(summary == null ? summary(catalogued.get(path)) : summary));
                });
    return new RunSet(entries, notes, 0, reader);
  }

  private synchronized RunSummary summary(SegmentRun run) throws IOException {
    return run.summary();
  }

  /**
   * Tells the catalogue what was done to profiles that it knew when this was opened.
   *
   * @param gone paths of runs that are deleted
   * @param shrunk runs whose profiles are deleted
   */
  public void tell(Set<String> gone, List<RunSummary> shrunk) throws IOException {
    Map<String, RunSummary> left = new LinkedHashMap<>();
    for (RunSummary run : summaries(program -> true)) {
      left.put(run.path(), run);
    }
    left.keySet().removeAll(gone);
    shrunk.forEach(run -> left.put(run.path(), run));
    Catalogue.replace(cataloguePlace, List.copyOf(left.values()), opened);
  }

  @Override
  public void close() throws IOException {
    catalogue.close();
  }
}
