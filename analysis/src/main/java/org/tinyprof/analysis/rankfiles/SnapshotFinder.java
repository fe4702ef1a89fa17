package org.tinyprof.analysis.rankfiles;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Where a job that left {@code NAME.tprof.parts} has its snapshots: beside it, all of them as
 * {@code NAME.snapshot-0001.tprof} and so on, or the last one as {@code NAME.tprof}. A job that was
 * killed while one folder of texts took the place of another left {@code NAME.txt.HEX.tmp}, the
 * newer one, and {@code NAME.txt.HEX.previous} among its rank files, both whole.
 */
record SnapshotFinder(Path directory) {
  private static final String PARTS = ".parts";
  private static final String SNAPSHOT = ".snapshot-";

  SnapshotFinder {
    directory = directory.toAbsolutePath().normalize();
  }

  boolean hasPartsName() {
    return directory.toString().endsWith(PARTS);
  }

  /**
   * The snapshots, the latest first. {@code NAME.tprof} comes last: a job that keeps all snapshots
   * writes it at its very end, so that beside parts it is of an earlier run.
   */
  List<Path> snapshots() throws IOException {
    if (!hasPartsName()) {
      return List.of();
    }
    String parts = directory.getFileName().toString();
    Path last = directory.resolveSibling(parts.substring(0, parts.length() - PARTS.length()));
    List<Path> snapshots = new ArrayList<>(series(last));
    if (Files.exists(last)) {
      snapshots.add(last);
    } else {
      snapshots.addAll(swapped(last.getFileName().toString()));
    }
    return snapshots;
  }

  /** The folders of a swap that was not completed, the newer one first. */
  private List<Path> swapped(String name) throws IOException {
    Pattern previous = Pattern.compile("(" + Pattern.quote(name) + "[.][0-9a-f]{16})[.]previous");
    List<Path> found = new ArrayList<>();
    try (Stream<Path> files = Files.list(directory)) {
      for (Path older : files.sorted().toList()) {
        Matcher swap = previous.matcher(older.getFileName().toString());
        if (swap.matches()) {
          found.add(directory.resolve(swap.group(1) + ".tmp"));
          found.add(older);
        }
      }
    }
    return found.stream().filter(Files::exists).toList();
  }

  private static List<Path> series(Path profile) throws IOException {
    String name = profile.getFileName().toString();
    int dot = Math.max(0, name.lastIndexOf('.'));
    String start = name.substring(0, dot) + SNAPSHOT;
    String end = name.substring(dot);
    try (Stream<Path> files = Files.list(profile.getParent())) {
      return files
          .filter(file -> number(file, start, end).matches("\\d{4,18}"))
          .sorted(Comparator.comparingLong(file -> -Long.parseLong(number(file, start, end))))
          .toList();
    }
  }

  /** What stands between the two; nothing if the file is called otherwise. */
  private static String number(Path file, String start, String end) {
    String name = file.getFileName().toString();
    return name.startsWith(start) && name.endsWith(end) && name.length() > start.length()
        ? name.substring(start.length(), Math.max(start.length(), name.length() - end.length()))
        : "";
  }
}
