package org.tinyprof.store.keep;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.tinyprof.store.catalogue.Catalogue;
import org.tinyprof.store.catalogue.Indexing;
import org.tinyprof.store.catalogue.RunSummary;
import org.tinyprof.store.catalogue.Segment;
import org.tinyprof.store.catalogue.SegmentRun;

/** Takes profiles out of a store, for good or down to their summaries; follows no link. */
public final class Removal {
  private final Path root;
  private final List<String> notes = new ArrayList<>();

  public Removal(Path root) {
    this.root = root;
  }

  /** What could not be deleted, a line each. */
  public List<String> notes() {
    return notes;
  }

  /** Deletes runs; returns the paths of those that are gone. */
  public Set<String> prune(List<RunSummary> runs) throws IOException {
    Set<String> gone = new HashSet<>();
    byDay(runs)
        .forEach(
            (day, ofDay) -> {
              try {
                forgetRolledUp(day, ofDay);
                for (RunSummary run : ofDay) {
                  if (run.rolledUp() || delete(run)) {
                    gone.add(run.path());
                  }
                }
              } catch (IOException e) {
                notes.add(day + ": " + e.getMessage());
              }
            });
    return gone;
  }

  private void forgetRolledUp(Path day, List<RunSummary> ofDay) throws IOException {
    Path file = day.resolve(Indexing.ROLLED_UP);
    if (ofDay.stream().noneMatch(RunSummary::rolledUp)) {
      return;
    }
    Map<String, RunSummary> left = rolledUp(file);
    ofDay.forEach(run -> left.remove(run.path()));
    if (left.isEmpty()) {
      Files.deleteIfExists(file);
    } else {
      Catalogue.writeFile(file, List.copyOf(left.values()));
    }
  }

  /** Shrinks runs to their summaries; returns these. The file is whole before a profile goes. */
  public List<RunSummary> rollUp(List<RunSummary> runs) {
    List<RunSummary> shrunk = new ArrayList<>();
    byDay(runs)
        .forEach(
            (day, ofDay) -> {
              try {
                Path file = day.resolve(Indexing.ROLLED_UP);
                Map<String, RunSummary> all = rolledUp(file);
                ofDay.forEach(run -> all.put(run.path(), run.gone()));
                Catalogue.writeFile(file, List.copyOf(all.values()));
                for (RunSummary run : ofDay) {
                  if (delete(run)) {
                    shrunk.add(run.gone());
                  }
                }
              } catch (IOException e) {
                notes.add(day + ": " + e.getMessage());
              }
            });
    return shrunk;
  }

  private static Map<String, RunSummary> rolledUp(Path file) throws IOException {
    Map<String, RunSummary> all = new LinkedHashMap<>();
    if (Files.exists(file)) {
      try (Segment before = Segment.open(file)) {
        for (SegmentRun run : before.runs()) {
          all.put(run.path(), run.summary());
        }
      }
    }
    return all;
  }

  private Map<Path, List<RunSummary>> byDay(Collection<RunSummary> runs) {
    Map<Path, List<RunSummary>> days = new LinkedHashMap<>();
    for (RunSummary run : runs) {
      Path day = root.resolve(run.path()).getParent();
      days.computeIfAbsent(day, unseen -> new ArrayList<>()).add(run);
    }
    return days;
  }

  private boolean delete(RunSummary run) {
    Path profile = root.resolve(run.path());
    try {
      if (Files.isDirectory(profile, LinkOption.NOFOLLOW_LINKS)) {
        try (DirectoryStream<Path> files = Files.newDirectoryStream(profile)) {
          for (Path file : files) {
            Files.delete(file);
          }
        }
      }
      Files.deleteIfExists(profile);
      return true;
    } catch (IOException e) {
      notes.add(run.path() + " cannot be deleted: " + e.getMessage());
      return false;
    }
  }
}
