package org.tinyprof.cli.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Files that are being written under temporary names. Ctrl-C leaves none of them behind. */
final class UnfinishedFiles {
  private static final Set<Path> FILES = ConcurrentHashMap.newKeySet();

  static {
    Runtime.getRuntime().addShutdownHook(new Thread(UnfinishedFiles::delete));
  }

  private UnfinishedFiles() {}

  static void add(Path file) {
    FILES.add(file);
  }

  static void remove(Path file) {
    FILES.remove(file);
  }

  private static void delete() {
    for (Path file : FILES) {
      try {
        Files.deleteIfExists(file);
      } catch (IOException e) {
        System.err.println(file + ": cannot be deleted; delete it yourself");
      }
    }
  }
}
