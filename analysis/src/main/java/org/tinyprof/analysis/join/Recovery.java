package org.tinyprof.analysis.join;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.tinyprof.analysis.Progress;
import org.tinyprof.analysis.QuestionException;
import org.tinyprof.analysis.Run;
import org.tinyprof.format.Schema;
import org.tinyprof.format.Selection;

/**
 * What the ranks of a job that went down could still write, joined; ranks that wrote nothing are
 * taken from the job's last snapshot, if there is one.
 *
 * @param fromSnapshot ranks whose values are those of the last snapshot
 * @param twice ranks that left several files, of which the latest was taken
 * @param unreadable why parts and snapshots were passed over
 */
public record Recovery(
    Joined joined, List<Integer> fromSnapshot, List<Integer> twice, List<String> unreadable) {
  private static final String UNFINISHED = ".tmp";

  public Recovery {
    fromSnapshot = List.copyOf(fromSnapshot);
    twice = List.copyOf(twice);
    unreadable = List.copyOf(unreadable);
  }

  /** Reads every file of a directory that is a rank's own profile. */
  public static Recovery of(Path directory, Progress progress)
      throws IOException, QuestionException {
    if (!Files.isDirectory(directory)) {
      throw new NotDirectoryException(directory.toString());
    }
    OpenRuns open = new OpenRuns();
    List<String> unreadable = new ArrayList<>();
    List<StoredSource> files = read(directory, open, unreadable, progress);
    if (files.isEmpty()) {
      throw new IOException(directory + ": " + whyEmpty(directory, unreadable));
    }
    Latest latest = new Latest();
    for (StoredSource file : files) {
      if (!isOfTheRun(file, files.get(0))) {
        throw Joined.anotherRun(file, files.get(0));
      }
      latest.add(file);
    }
    List<Integer> filled = addSnapshot(directory, latest, files, open, unreadable);
    return new Recovery(Joined.of(latest.shares(), open), filled, latest.twice(), unreadable);
  }

  private static List<StoredSource> read(
      Path directory, OpenRuns open, List<String> unreadable, Progress progress)
      throws IOException {
    List<StoredSource> sources = new ArrayList<>();
    Map<Schema, Schema> schemas = new HashMap<>();
    List<Path> files = files(directory);
    for (Path file : files) {
      try (Run run = Run.open(file)) {
        run.source().visit(Selection.ALL, (callpath, lanes, block) -> {}); // finds damage
        sources.add(new StoredSource(run, open, schemas));
      } catch (FileSystemException e) {
        throw e; // nothing is wrong with the rank file itself
      } catch (IOException e) {
        unreadable.add(e.getMessage());
      }
      progress.reached(sources.size() + unreadable.size(), files.size());
    }
    return sources;
  }

  /** Ranks that never met started each on its own, and drew each its own id. */
  private static boolean isOfTheRun(StoredSource file, StoredSource first) {
    return SameRun.alike(first.run(), file.run()) && !Joined.differ(first, file);
  }

  private static List<Path> files(Path directory) throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files
          .filter(file -> !file.getFileName().toString().endsWith(UNFINISHED))
          .sorted()
          .toList();
    }
  }

  /** Adds the last snapshot of the same run that can be read; returns the ranks it gave. */
  private static List<Integer> addSnapshot(
      Path directory,
      Latest latest,
      List<StoredSource> files,
      OpenRuns open,
      List<String> unreadable)
      throws IOException {
    boolean whole = latest.ranks() >= files.get(0).run().ranks();
    for (Path path : new BesideParts(directory).snapshots()) {
      try (Run run = Run.open(path)) {
        StoredSource snapshot = new StoredSource(run, open, new HashMap<>());
        boolean same = files.stream().anyMatch(file -> SameRun.of(file.run(), run.info()));
        if (same && !Joined.differ(files.get(0), snapshot)) {
          return latest.addSnapshot(snapshot);
        }
      } catch (FileSystemException e) {
        throw e; // nothing is wrong with the snapshot itself
      } catch (IOException e) {
        if (!whole) {
          unreadable.add(e.getMessage());
        }
      }
    }
    return List.of();
  }

  private static String whyEmpty(Path directory, List<String> unreadable) throws IOException {
    BesideParts beside = new BesideParts(directory);
    for (Path snapshot : beside.snapshots()) {
      if (readable(snapshot)) {
        return "no rank has left a rank file; what the job's last snapshot holds is in " + snapshot;
      }
    }
    if (!beside.hasPartsName()) {
      return "nothing to recover, no file in it is a rank's own profile;"
          + " give the directory that ends with .parts";
    }
    if (unreadable.isEmpty()) {
      return "there are no rank files in it: the job still runs, or no rank wrote one before it"
          + " ended; with no snapshot beside it there is nothing to recover";
    }
    return "none of its rank files can be read, the first one because of " + unreadable.get(0);
  }

  private static boolean readable(Path snapshot) {
    try {
      Run.open(snapshot).close();
      return true;
    } catch (IOException e) {
      return false; // an older one may be whole
    }
  }
}
