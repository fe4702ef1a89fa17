package org.tinyprof.io.file;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The parts in a profile's folder, those left unfinished by a killed job included. */
record PartNames(Path folder, List<String> names) {
  private static final String PREFIX = "part-";
  private static final int FEWEST_DIGITS = 5;
  private static final int MOST_DIGITS = 9;

  static PartNames in(Path folder) throws IOException {
    List<String> names = new ArrayList<>();
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
      for (Path file : files) {
        String name = file.getFileName().toString();
        if (isPart(name) && Files.isRegularFile(file)) {
          names.add(name);
        }
      }
    }
    return new PartNames(folder, names);
  }

  private static boolean isPart(String name) {
    if (!name.startsWith(PREFIX)) {
      return false;
    }
    int end = name.length() - (unfinished(name) ? WholeFile.UNFINISHED.length() : 0);
    for (int i = PREFIX.length(); i < end; i++) {
      if (name.charAt(i) < '0' || name.charAt(i) > '9') {
        return false;
      }
    }
    int digits = end - PREFIX.length();
    return digits >= FEWEST_DIGITS && digits <= MOST_DIGITS;
  }

  private static boolean unfinished(String name) {
    return name.endsWith(WholeFile.UNFINISHED);
  }

  /** The lowest number of a finished part; more than any if there is none. */
  int lowest() {
    int lowest = Integer.MAX_VALUE;
    for (String name : names) {
      lowest = unfinished(name) ? lowest : Math.min(lowest, number(name));
    }
    return lowest;
  }

  /** The highest number of a finished part; -1 if there is none. */
  int highest() {
    int highest = -1;
    for (String name : names) {
      highest = unfinished(name) ? highest : Math.max(highest, number(name));
    }
    return highest;
  }

  private static int number(String name) {
    return Integer.parseInt(name.substring(PREFIX.length()));
  }

  void delete(String name) throws IOException {
    Files.deleteIfExists(folder.resolve(name));
  }
}
