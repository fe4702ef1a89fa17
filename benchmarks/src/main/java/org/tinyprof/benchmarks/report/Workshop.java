package org.tinyprof.benchmarks.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/** A temporary folder that goes with all it holds. */
public final class Workshop implements AutoCloseable {
  private final Path folder;

  public Workshop() throws IOException {
    folder = Files.createTempDirectory("tinyprof-experiment");
  }

  public Path folder() {
    return folder;
  }

  @Override
  public void close() throws IOException {
    delete(folder);
  }

  /** Deletes a file, or a folder with all it holds. */
  public static void delete(Path path) throws IOException {
    try (Stream<Path> files = Files.walk(path)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
