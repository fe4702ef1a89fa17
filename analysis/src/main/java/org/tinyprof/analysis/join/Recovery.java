package org.tinyprof.analysis.join;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.tinyprof.analysis.QuestionException;
import org.tinyprof.analysis.Run;
import org.tinyprof.format.MalformedProfileException;
import org.tinyprof.format.Profile;
import org.tinyprof.format.RunInfo;

/**
 * What the ranks of a job that went down could still write, joined.
 *
 * @param unreadable why files in the directory were passed over
 */
public record Recovery(Joined joined, List<String> unreadable) {
  private static final String UNFINISHED = ".tmp";
  private static final String PART = "tinyprof.part";

  public Recovery {
    unreadable = List.copyOf(unreadable);
  }

  /** Reads every file of a directory that is a rank's own profile. */
  public static Recovery of(Path directory) throws IOException, QuestionException {
    if (!Files.isDirectory(directory)) {
      throw new NotDirectoryException(directory.toString());
    }
    List<Path> paths = new ArrayList<>();
    List<Profile> profiles = new ArrayList<>();
    List<String> unreadable = new ArrayList<>();
    for (Path file : files(directory)) {
      try (Run run = Run.open(file)) {
        Profile part = run.reader().profile();
        profiles.add(
            profiles.isEmpty() ? like(part.run(), part) : like(profiles.get(0).run(), part));
        paths.add(file);
      } catch (MalformedProfileException e) {
        unreadable.add(e.getMessage());
      }
    }
    if (profiles.isEmpty()) {
      throw new IOException(
          directory
              + ": nothing to recover, no file in it is a rank's own profile;"
              + " give the directory that ends with .parts");
    }
    return new Recovery(Joined.of(paths, profiles), unreadable);
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
  private static Profile like(RunInfo first, Profile part) {
    RunInfo own = part.run();
    Map<String, String> properties = new TreeMap<>(own.properties());
    properties.remove(PART);
    RunInfo run =
        new RunInfo(
            own.program(),
            first.start(),
            own.ranks(),
            own.hosts(),
            own.jdk(),
            own.version(),
            own.clock(),
            own.configuration(),
            properties);
    return new Profile(run, part.precision(), part.tables(), part.part());
  }
}
