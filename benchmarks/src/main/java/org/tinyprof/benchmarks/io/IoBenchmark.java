package org.tinyprof.benchmarks.io;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;
import org.tinyprof.io.launcher.MpiJob;
import org.tinyprof.io.launcher.OpenMpiInstallation;
import org.tinyprof.io.program.ExchangingProgram;

/** Prints what the three phases cost, on a real MPI and simulated; one command, a table each. */
final class IoBenchmark {
  private IoBenchmark() {}

  public static void main(String[] arguments) throws Exception {
    Path folder = Files.createTempDirectory("tinyprof-io-benchmark");
    try {
      OpenMpiInstallation mpi = OpenMpiInstallation.required();
      cold(mpi, folder);
      snapshots(mpi, folder);
      real(mpi, folder);
      simulated(folder);
    } finally {
      delete(folder);
    }
  }

  private static void cold(OpenMpiInstallation mpi, Path folder)
      throws IOException, InterruptedException {
    System.out.println(
        """
        What one rank of a job pays in a fresh JVM: 25 callpaths, CPU time of all threads in ms,
        mean of the ranks.

        | ranks | open | join at Init | flush at Finalize | together |
        |---|---|---|---|---|\
        """);
    for (int ranks : new int[] {1, 4, 4, 4}) {
      String output = folder.resolve("cold-" + ranks).toString();
      print(job(mpi, ranks).run(ColdTrial.class, output));
    }
  }

  private static void snapshots(OpenMpiInstallation mpi, Path folder)
      throws IOException, InterruptedException {
    System.out.println(
        """

        What snapshots cost the application's own MPI: 2 ranks exchange 8 bytes with sendRecv for
        3 seconds, THREAD_MULTIPLE; microseconds an exchange.

        | snapshot every | median | mean | 99 % below |
        |---|---|---|---|\
        """);
    for (int millis : new int[] {0, 1000, 100, 0}) {
      MpiJob job = job(mpi, 2).environment("OMPI_MPI_THREAD_LEVEL", "3");
      String output = folder.resolve("exchange-" + millis).toString();
      print(job.run(ExchangingProgram.class, output, Integer.toString(millis)));
    }
  }

  private static void real(OpenMpiInstallation mpi, Path folder)
      throws IOException, InterruptedException {
    System.out.println(
        """

        50 callpaths x 2 executions x 20 iterations a rank; median of 5 flushes; ms, phases of the
        slowest rank, CPU of all ranks. The payload is the same values in one file (A = 1), which
        cannot tell its own writing.

        | ranks | how | wall | CPU | synchronise | aggregate | write | bytes sent | bytes on disk | to payload | files |
        |---|---|---|---|---|---|---|---|---|---|---|\
        """);
    for (int ranks : new int[] {2, 4, 8, 16, 32, 64}) {
      Path runs = Files.createDirectory(folder.resolve("p" + ranks));
      print(job(mpi, ranks).run(FlushTrial.class, runs.toString()));
    }
  }

  /** Compiler threads stay to the end: those that have ended take their CPU time with them. */
  private static MpiJob job(OpenMpiInstallation mpi, int ranks) {
    return new MpiJob(mpi, ranks).javaOption("-XX:-UseDynamicNumberOfCompilerThreads");
  }

  private static void print(MpiJob.Ended job) throws IOException {
    System.out.print(job.out());
    if (job.exitCode() != 0) {
      throw new IOException(job.err());
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
    Scaling.Most few = Scaling.print(512, 0, folder);
    Scaling.print(4096, 0, folder);
    Scaling.Most many = Scaling.print(32_768, 0, folder);
    for (int ranks : new int[] {512, 4096, 32_768}) {
      Scaling.print(ranks, 1, folder);
    }
    Scaling.print(512, 512, folder);
    System.out.println();
    System.out.println(
        Target.atMost(
            1.01,
            (double) many.rankSendsBytes() / few.rankSendsBytes(),
            "bytes a rank sends at 32,768 ranks that agree to those at 512"));
    System.out.println(
        Target.atMost(
            1.01,
            (double) many.aggregatorHoldsBytes() / few.aggregatorHoldsBytes(),
            "bytes an aggregator of 16 ranks holds at 32,768 ranks to those at 512"));
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
