package org.tinyprof.benchmarks.io;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;
import org.tinyprof.io.launcher.MpiJob;
import org.tinyprof.io.launcher.OpenMpiInstallation;

/** Prints what the three phases cost, on a real MPI and simulated; one command, two tables. */
final class IoBenchmark {
  private IoBenchmark() {}

  public static void main(String[] arguments) throws Exception {
    Path folder = Files.createTempDirectory("tinyprof-io-benchmark");
    try {
      real(folder);
      simulated(folder);
    } finally {
      delete(folder);
    }
  }

  private static void real(Path folder) throws IOException, InterruptedException {
    System.out.println(
        """
        50 callpaths x 2 executions x 20 iterations a rank; median of 5 flushes; times of the
        slowest rank in ms. A profile that is one file (A = 1) cannot tell its own writing.

        | ranks | how | flush | synchronise | aggregate | write | bytes sent | bytes on disk | files |
        |---|---|---|---|---|---|---|---|---|\
        """);
    OpenMpiInstallation mpi = OpenMpiInstallation.required();
    for (int ranks : new int[] {2, 4, 8, 16, 32, 64}) {
      Path runs = Files.createDirectory(folder.resolve("p" + ranks));
      MpiJob.Ended job = new MpiJob(mpi, ranks).run(FlushTrial.class, runs.toString());
      System.out.print(job.out());
      if (job.exitCode() != 0) {
        throw new IOException(job.err());
      }
    }
  }

  private static void simulated(Path folder) throws IOException {
    System.out.println(
        """

        Simulated ranks, 50 callpaths x 2 executions x 1 value a rank, A = P/16, some ranks with a
        callpath of their own. Bytes are the most of any rank; an aggregator holds what it receives
        and its part.

        | ranks | A | differing | rank sends | rank receives | aggregator receives | largest part | largest message | bytes on disk | files | seconds |
        |---|---|---|---|---|---|---|---|---|---|---|\
        """);
    for (int ranks : new int[] {512, 4096, 32_768}) {
      Scaling.print(ranks, 0, folder);
      Scaling.print(ranks, 1, folder);
    }
    Scaling.print(512, 512, folder);
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
