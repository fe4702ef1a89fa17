package org.tinyprof.ensemble.snapshot;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The snapshots that a job keeps next to its profile ({@code keep: all}). The profile itself is
 * written when the job ends.
 *
 * @param profile what the job writes at its end; it may not be there yet
 * @param snapshots from the first on
 */
public record SnapshotFiles(Path profile, List<Path> snapshots) {
  private static final Pattern NAME = Pattern.compile("(.*?)(?:\\.snapshot-(\\d+))?(\\.[^.]+)");

  public SnapshotFiles {
    snapshots = List.copyOf(snapshots);
  }

  /** The snapshots next to the path of a profile or of one of its snapshots. */
  static Optional<SnapshotFiles> beside(Path path) throws IOException {
    Path folder = path.toAbsolutePath().getParent();
    Matcher name = matcher(path);
    if (folder == null || !Files.isDirectory(folder) || !name.matches()) {
      return Optional.empty();
    }
    String base = name.group(1);
    String end = name.group(3);
    try (Stream<Path> entries = Files.list(folder)) {
      List<Path> found =
          entries
              .filter(entry -> isSnapshotOf(entry, base, end))
              .sorted(
                  Comparator.comparingInt((Path entry) -> digits(entry).length())
                      .thenComparing(SnapshotFiles::digits)) // four digits and more
              .toList();
      return Optional.of(new SnapshotFiles(folder.resolve(base + end), found));
    }
  }

  /** The path, or the newest snapshot next to it if the job has not written the path yet. */
  public static Path orNewest(Path path) throws IOException {
    if (Files.exists(path)) {
      return path;
    }
    List<Path> snapshots = beside(path).map(SnapshotFiles::snapshots).orElse(List.of());
    return snapshots.isEmpty() || !digits(path).isEmpty()
        ? path
        : snapshots.get(snapshots.size() - 1);
  }

  private static Matcher matcher(Path path) {
    Path name = path.getFileName();
    return NAME.matcher(name == null ? "" : name.toString());
  }

  private static boolean isSnapshotOf(Path entry, String base, String end) {
    Matcher name = matcher(entry);
    return name.matches()
        && name.group(1).equals(base)
        && name.group(3).equals(end)
        && !digits(entry).isEmpty();
  }

  /** The number of a snapshot; empty if the path has none in its name. */
  private static String digits(Path path) {
    Matcher name = matcher(path);
    return name.matches() ? Optional.ofNullable(name.group(2)).orElse("") : "";
  }
}
