package org.tinyprof.io.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

/** What killed jobs left of one profile under {@linkplain Temporary temporary} names. */
record Leftovers(Path profile, List<Path> files) {
  /** Whether an older folder of the profile is there, which a newer one was about to replace. */
  boolean hasPrevious() {
    for (Path file : files) {
      if (Temporary.isPrevious(file)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Gives the profile its name back if the job was killed while one folder took the place of
   * another, and deletes the rest. Folders with anything else in them stay.
   */
  void clear() throws IOException {
    for (Path file : files) {
      if (Temporary.isPrevious(file) && !Folders.exists(profile)) {
        Path newer = Temporary.unfinished(file);
        Path whole = Files.isDirectory(newer, LinkOption.NOFOLLOW_LINKS) ? newer : file;
        Files.move(whole, profile, StandardCopyOption.ATOMIC_MOVE);
      }
    }
    for (Path file : files) {
      if (!Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS)) {
        Files.deleteIfExists(file);
      } else if (Folders.foreign(file).isEmpty()) {
        Folders.delete(file);
      }
    }
  }
}
