package org.tinyprof.io.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;

/**
 * The snapshots of a profile that a run has kept. They are looked for by name, because the folder
 * may hold a great many other files.
 */
record KeptSnapshots(OutputPlace place) {
  private static final String MARK = ".snapshot-";
  private static final int FEWEST_DIGITS = 4;
  private static final int MOST_MISSING = 16; // in a row: some may have been deleted by hand

  /** The name of a snapshot. */
  static String name(String base, long number, String suffix) {
    String digits = Long.toString(number);
    return base + MARK + "0".repeat(Math.max(0, FEWEST_DIGITS - digits.length())) + digits + suffix;
  }

  /** Whether there is the first one. */
  boolean exist() {
    return Folders.exists(place.snapshot(1));
  }

  /** Deletes them; a folder that is not a profile is refused. */
  void delete() throws IOException {
    int missing = 0;
    for (long number = 1; missing < MOST_MISSING; number++) {
      missing = delete(place.snapshot(number)) ? 0 : missing + 1;
    }
  }

  private static boolean delete(Path snapshot) throws IOException {
    if (Files.isDirectory(snapshot, LinkOption.NOFOLLOW_LINKS)) {
      Folders.delete(snapshot);
      return true;
    }
    return Files.deleteIfExists(snapshot);
  }
}
