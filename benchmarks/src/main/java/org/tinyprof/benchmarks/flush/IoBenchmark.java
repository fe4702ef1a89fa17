package org.tinyprof.benchmarks.flush;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.tinyprof.benchmarks.report.Workshop;
import org.tinyprof.io.launcher.MpiJob;
import org.tinyprof.io.launcher.OpenMpiInstallation;
import org.tinyprof.io.program.ExchangingProgram;

/**
 * Prints what the three phases cost, on a real MPI and simulated; one command, a table each. With
 * {@code --quick} it takes a minute and leaves out what needs many ranks.
 */
final class IoBenchmark {
  private IoBenchmark() {}

  public static void main(String[] arguments) throws Exception {
    boolean quick = List.of(arguments).contains("--quick");
    Path folder = Files.createTempDirectory("tinyprof-io-benchmark");
    try {
      OpenMpiInstallation mpi = OpenMpiInstallation.required();
      once(mpi, quick, folder);
      snapshots(mpi, quick, folder);
      FlushTables.print(quick, folder);
      ScaleTable.print(quick, folder);
    } finally {
      Workshop.delete(folder);
    }
  }

  private static void once(OpenMpiInstallation mpi, boolean quick, Path folder)
      throws IOException, InterruptedException {
    System.out.println(
        """
        What one rank of a job pays in a fresh JVM: 25 callpaths, CPU time of all threads in ms,
        mean of the ranks.

        | ranks | open | join at Init | flush at Finalize | together |
        |---|---|---|---|---|\
        """);
    for (int ranks : quick ? new int[] {1, 4} : new int[] {1, 4, 4, 4}) {
      MpiJob job = new MpiJob(mpi, ranks).javaOption("-XX:-UseDynamicNumberOfCompilerThreads");
      print(job.run(ColdTrial.class, folder.resolve("cold-" + ranks).toString()));
    }
  }

  private static void snapshots(OpenMpiInstallation mpi, boolean quick, Path folder)
      throws IOException, InterruptedException {
    System.out.println(
        """

        What snapshots cost the application's own MPI: 2 ranks exchange 8 bytes with sendRecv for
        3 seconds, THREAD_MULTIPLE; microseconds an exchange.

        | snapshot every | median | mean | 99 % below |
        |---|---|---|---|\
        """);
    for (int millis : quick ? new int[] {0, 100} : new int[] {0, 1000, 100, 0}) {
      MpiJob job = new MpiJob(mpi, 2).environment("OMPI_MPI_THREAD_LEVEL", "3");
      String output = folder.resolve("exchange-" + millis).toString();
      print(job.run(ExchangingProgram.class, output, Integer.toString(millis)));
    }
  }

  private static void print(MpiJob.Ended job) throws IOException {
    System.out.print(job.out());
    if (job.exitCode() != 0) {
      throw new IOException(job.err());
    }
  }
}
