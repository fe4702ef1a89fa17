package org.tinyprof.io.files;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Deletes profiles that are folders, and nothing that is not a profile. */
final class Folders {
  private Folders() {}

  /** Deletes a folder of plain files, if there is one; a folder with folders in it is refused. */
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
      boolean ofProfile = name.equals("index") || name.startsWith("part-");
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
