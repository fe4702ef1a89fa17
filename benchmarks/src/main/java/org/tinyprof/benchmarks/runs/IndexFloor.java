package org.tinyprof.benchmarks.runs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.tinyprof.analysis.profile.OpenProfile;

/** Reads, checks and decodes what the index of every run sums up, on all cores; asks nothing. */
public final class IndexFloor {
  private IndexFloor() {}

  public static void main(String[] args) throws IOException {
    try (Stream<Path> files = Files.list(Path.of(args[0]))) {
      List<Path> runs = files.toList();
      System.out.println(runs.parallelStream().mapToLong(IndexFloor::callpaths).sum());
    }
  }

  private static long callpaths(Path file) {
    try (OpenProfile run = OpenProfile.open(file)) {
      return run.summaries().lanes() + run.schema().callpaths().size();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
