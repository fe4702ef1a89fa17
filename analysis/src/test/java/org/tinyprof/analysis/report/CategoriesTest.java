package org.tinyprof.analysis.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.fixtures.ExampleRun;
import org.tinyprof.analysis.profile.OpenProfile;

class CategoriesTest {
  @TempDir Path folder;

  @Test
  void findsWhereCommunicationBegins() throws Exception {
    try (OpenProfile run = OpenProfile.open(ExampleRun.write(folder.resolve("run.tprof")))) {
      CallTimes time = new CallTimes(run);
      RankThreads threads = new RankThreads(time, new Ranks(run), false);
      assertEquals(
          List.of("MPI_Sendrecv", "MPI_Waitall", "MPI_Allreduce"),
          new Categories(time, threads).mpiCalls().stream().map(time::name).toList());
    }
  }
}
