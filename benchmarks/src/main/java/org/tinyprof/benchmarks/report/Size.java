package org.tinyprof.benchmarks.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** What a file, or a folder with all it holds, takes on disk. */
public record Size(long bytes, long files) {
  public static final Size NONE = new Size(0, 0);

  public static Size of(Path path) throws IOException {
    try (Stream<Path> walk = Files.walk(path)) {
      List<Path> files = walk.filter(Files::isRegularFile).toList();
      long bytes = 0;
      for (Path file : files) {
        bytes += Files.size(file);
      }
      return new Size(bytes, files.size());
    }
  }
}
