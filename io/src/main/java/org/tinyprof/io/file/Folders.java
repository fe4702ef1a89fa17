package org.tinyprof.io.file;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.tinyprof.format.binary.IndexFile;

/** Makes way for a profile that is a folder, or was one, and deletes nothing else. */
final class Folders {
  private Folders() {}

  /** Deletes the file in whose place a folder is to be. */
  static void deleteFile(Path file) throws IOException {
    if (Files.isRegularFile(file)) {
      Files.delete(file);
    }
  }

  /** Deletes a profile, half-written or whole, if it is a folder; any other folder is refused. */
  static void delete(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return;
    }
    List<Path> files = new ArrayList<>();
    try (DirectoryStream<Path> all = Files.newDirectoryStream(folder)) {
      for (Path file : all) {
        files.add(file);
      }
    }
    for (Path file : files) {
      String name = file.getFileName().toString();
      boolean ofProfile =
          name.equals(IndexFile.NAME)
              || name.equals(IndexFile.NAME + WholeFile.UNFINISHED)
              || name.startsWith("part-");
      if (!ofProfile || !Files.isRegularFile(file)) {
        throw new IOException(folder + " is no profile: it holds " + name);
      }
    }
    for (Path file : files) {
      Files.delete(file);
    }
    Files.delete(folder);
  }
}
