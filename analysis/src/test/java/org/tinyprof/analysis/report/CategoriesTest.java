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
      MainCallpaths main = new MainCallpaths(time, new Ranks(run));
      assertEquals(
          List.of("MPI_Sendrecv", "MPI_Waitall", "MPI_Allreduce"),
          new Categories(time, main).mpiCalls().stream().map(time::name).toList());
    }
  }
}
