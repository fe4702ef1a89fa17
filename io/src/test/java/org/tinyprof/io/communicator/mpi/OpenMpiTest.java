package org.tinyprof.io.communicator.mpi;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tinyprof.io.launcher.MpiJob;
import org.tinyprof.io.launcher.OpenMpiInstallation;

class OpenMpiTest {
  /** Once with MPI's own limit, once with messages of 10 bytes, so that everything is cut up. */
  @ParameterizedTest(name = "{0} ranks")
  @ValueSource(ints = {1, 2, 3, 4, 7, 16})
  void keepsTheContract(int ranks) throws Exception {
    var mpi = OpenMpiInstallation.required();
    var job = new MpiJob(mpi, ranks).run(ContractProgram.class, "1073741824", "10");
    assertEquals("", job.err());
    assertEquals("38 checks passed\n".repeat(ranks), job.out());
    assertEquals(0, job.exitCode());
  }
}
