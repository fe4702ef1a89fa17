package org.tinyprof.io.file;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import org.tinyprof.format.binary.IndexFile;
import org.tinyprof.format.binary.PartEntry;
import org.tinyprof.format.binary.TraceEntry;

/**
 * The parts and trace files in a profile's folder, and what killed jobs left of parts and of the
 * index.
 */
record PartNames(Path folder, List<String> names) {
  private static final String PART = "part-";
  private static final String TRACE = "trace-";
  private static final int FEWEST_DIGITS = 5;
  private static final int MOST_DIGITS = 9;
  private static final int LOWEST_RANDOM = 100_000;
  private static final int END = 1_000_000_000;

  static PartNames in(Path folder) throws IOException {
    List<String> names = new ArrayList<>();
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
      for (Path file : files) {
        String name = file.getFileName().toString();
        String target = Temporary.target(name);
        boolean unfinishedIndex = target.equals(IndexFile.NAME) && !name.equals(target);
        boolean ours = unfinishedIndex || isNumbered(target, PART) || isNumbered(target, TRACE);
        if (ours && !Files.isDirectory(file)) {
          names.add(name);
        }
      }
    }
    return new PartNames(folder, names);
  }

  private static boolean isNumbered(String name, String prefix) {
    if (!name.startsWith(prefix)) {
      return false;
    }
    for (int i = prefix.length(); i < name.length(); i++) {
      if (name.charAt(i) < '0' || name.charAt(i) > '9') {
        return false;
      }
    }
    int digits = name.length() - prefix.length();
    return digits >= FEWEST_DIGITS && digits <= MOST_DIGITS;
  }

  /** The first of consecutive numbers that no file has and no other job takes. */
  int free(int count) {
    int first;
    do {
      first = ThreadLocalRandom.current().nextInt(LOWEST_RANDOM, END - count);
    } while (!areFree(first, count));
    return first;
  }

  private boolean areFree(int first, int count) {
    for (int i = 0; i < count; i++) {
      if (names.contains(PartEntry.fileName(first + i))
          || names.contains(TraceEntry.fileName(first + i))) {
        return false;
      }
    }
    return true;
  }

  /** Whether the folder has the part; asks again, since a shared folder's list may be old. */
  boolean has(String name) {
    return names.contains(name) || Files.exists(folder.resolve(name));
  }

  void delete(String name) throws IOException {
    Files.deleteIfExists(folder.resolve(name));
  }
}
