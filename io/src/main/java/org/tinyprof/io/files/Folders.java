package org.tinyprof.io.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Deletes profiles that are folders, and nothing that is not a profile. */
final class Folders {
  private Folders() {}

  /** Deletes a folder of plain files, if there is one; a folder with folders in it is refused. */
  static void delete(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return;
    }
    List<Path> files;
    try (Stream<Path> all = Files.list(folder)) {
      files = all.toList();
    }
    for (Path file : files) {
      if (!Files.isRegularFile(file) || !file.getFileName().toString().matches("index|part-.*")) {
        throw new IOException(folder + " is no profile: it holds " + file.getFileName());
      }
    }
    for (Path file : files) {
      Files.delete(file);
    }
    Files.delete(folder);
  }
}
