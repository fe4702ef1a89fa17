package org.tinyprof.benchmarks.io;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Bytes and number of the files of a profile. */
public record DiskUse(long bytes, int files) {
  static final DiskUse NONE = new DiskUse(0, 0);

  static DiskUse of(Path target) throws IOException {
    try (Stream<Path> all = Files.walk(target)) {
      List<Path> files = all.filter(Files::isRegularFile).toList();
      long bytes = 0;
      for (Path file : files) {
        bytes += Files.size(file);
      }
      return new DiskUse(bytes, files.size());
    }
  }
}
