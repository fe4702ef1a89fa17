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
import java.util.TreeMap;
import java.util.stream.Stream;
import org.tinyprof.analysis.Progress;
import org.tinyprof.analysis.QuestionException;
import org.tinyprof.analysis.Run;
import org.tinyprof.format.Ranks;
import org.tinyprof.format.RunInfo;
import org.tinyprof.format.Schema;

/**
 * What the ranks of a job that went down could still write, joined; ranks that wrote nothing are
 * taken from the job's last snapshot, if there is one.
 *
 * @param fromSnapshot ranks whose values are those of the last snapshot
 * @param unreadable why parts and snapshots were passed over
 */
public record Recovery(Joined joined, List<Integer> fromSnapshot, List<String> unreadable) {
  private static final String UNFINISHED = ".tmp";
  private static final String ALONE = "tinyprof.part";
  private static final String RANKS_UNKNOWN = "tinyprof.part.ranks";

  public Recovery {
    fromSnapshot = List.copyOf(fromSnapshot);
    unreadable = List.copyOf(unreadable);
  }

  /** Reads every file of a directory that is a rank's own profile. */
  public static Recovery of(Path directory, Progress progress)
      throws IOException, QuestionException {
    if (!Files.isDirectory(directory)) {
      throw new NotDirectoryException(directory.toString());
    }
    List<Source> sources = new ArrayList<>();
    Map<Schema, Schema> schema = new HashMap<>();
    List<String> unreadable = new ArrayList<>();
    List<Path> files = files(directory);
    for (Path file : files) {
      try (Run run = Run.open(file)) {
        run.visit(Ranks.ALL, i -> true, (callpath, lanes, block) -> {}); // finds damage
        Source part = Source.of(run).sharing(schema);
        sources.add(like(sources.isEmpty() ? part : sources.get(0), part));
      } catch (FileSystemException e) {
        throw e; // nothing is wrong with the rank file itself
      } catch (IOException e) {
        unreadable.add(e.getMessage());
      }
      progress.reached(sources.size() + unreadable.size(), files.size());
    }
    if (sources.isEmpty()) {
      throw new IOException(directory + ": " + whyEmpty(directory, unreadable));
    }
    Joined parts = Joined.join(ofOneSize(sources));
    Joined all = withSnapshot(directory, parts, unreadable);
    List<Integer> filled = new ArrayList<>(all.present());
    filled.removeIf(parts.present()::contains);
    return new Recovery(all, filled, unreadable);
  }

  private static List<Path> files(Path directory) throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files
          .filter(file -> !file.getFileName().toString().endsWith(UNFINISHED))
          .sorted()
          .toList();
    }
  }

  /** The part as one of the first part's run: ranks that never met started each on its own. */
  private static Source like(Source first, Source part) {
    RunInfo own = part.run();
    Map<String, String> properties = new TreeMap<>(own.properties());
    properties.remove(ALONE);
    return part.of(
        new RunInfo(
            own.program(),
            first.run().start(),
            own.ranks(),
            own.hosts(),
            own.jdk(),
            own.version(),
            own.clock(),
            own.configuration(),
            properties));
  }

  /** Parts whose ranks did not know how many they were take the greatest number that any knows. */
  private static List<Source> ofOneSize(List<Source> parts) {
    int most = 0;
    for (Source part : parts) {
      most = Math.max(most, part.run().ranks());
    }
    List<Source> alike = new ArrayList<>();
    for (Source part : parts) {
      boolean unknown = part.run().properties().containsKey(RANKS_UNKNOWN);
      alike.add(unknown ? part.of(withRanks(part.run(), most)) : part);
    }
    return alike;
  }

  private static RunInfo withRanks(RunInfo run, int ranks) {
    return new RunInfo(
        run.program(),
        run.start(),
        ranks,
        run.hosts(),
        run.jdk(),
        run.version(),
        run.clock(),
        run.configuration(),
        run.properties());
  }

  /** Adds the missing ranks from the last snapshot of the same run that can be read. */
  private static Joined withSnapshot(Path directory, Joined parts, List<String> unreadable)
      throws IOException, QuestionException {
    if (parts.missing().isEmpty()) {
      return parts;
    }
    for (Path snapshot : new BesideParts(directory).snapshots()) {
      try (Run run = Run.open(snapshot)) {
        if (run.reader().run().sameRun(parts.run())) {
          return parts.with(Source.of(run));
        }
      } catch (FileSystemException e) {
        throw e; // nothing is wrong with the snapshot itself
      } catch (IOException e) {
        unreadable.add(e.getMessage());
      }
    }
    return parts;
  }

  private static String whyEmpty(Path directory, List<String> unreadable) throws IOException {
    BesideParts beside = new BesideParts(directory);
    for (Path snapshot : beside.snapshots()) {
      if (readable(snapshot)) {
        return "no rank has left a part; what the job's last snapshot holds is in " + snapshot;
      }
    }
    if (!beside.hasPartsName()) {
      return "nothing to recover, no file in it is a rank's own profile;"
          + " give the directory that ends with .parts";
    }
    if (unreadable.isEmpty()) {
      return "there are no parts in it: the job still runs, or no rank wrote one before it ended;"
          + " with no snapshot beside it there is nothing to recover";
    }
    return "none of its parts can be read, the first one because of " + unreadable.get(0);
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
